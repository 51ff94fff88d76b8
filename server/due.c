/*
 * due.c - what happens in a room because time has passed.
 */
#include "server/parts.h"

#include <stdlib.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

static const uint64_t day = UINT64_C(24) * HOUR;

enum { LEAVE_MEMORY = 10 * MINUTE, LIST_EMPTY = 10 * MINUTE, THINK_AGAIN = 2 * MINUTE };

static uint64_t sooner(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

static uint64_t empty_for(const struct room *r, uint64_t ms)
{
	return r->empty ? r->empty + ms : UINT64_MAX;
}

static bool has_ended(const struct room *r)
{
	return r->state == STORE_OVER || r->state == STORE_CLOSED;
}

/* ---- when ------------------------------------------------------------------------------------- */

static uint64_t close_at(const struct room *r)
{
	return r->state == STORE_OPEN ? empty_for(r, r->set.listed ? LIST_EMPTY : day) : UINT64_MAX;
}

/* The last person left a table of computers, or the computers play for everybody. */
static uint64_t left_at(const struct room *r)
{
	unsigned people = people_of(r);
	bool alone = !(people & (people - 1));

	return r->state == STORE_PLAYING && (!people || (alone && pace_of(r)->live)) ?
		       empty_for(r, LEAVE_MEMORY) :
		       UINT64_MAX;
}

static uint64_t idle_at(const struct room *r)
{
	return r->state == STORE_PLAYING && !pace_of(r)->bank ? r->answered + 60 * day : UINT64_MAX;
}

static uint64_t substitute_at(const struct room *r)
{
	bool others = false;

	for (unsigned i = 0; i < r->set.seats; i++)
		others |= i != r->asked && plays_herself(r, i) && r->seat[i].connections;
	return others && r->set.absence == ABSENCE_MACHINE ? absent_from(r) : UINT64_MAX;
}

static uint64_t think_again_at(const struct room *r)
{
	bool thinks =
		r->state == STORE_PLAYING && r->job == r->question && !plays_herself(r, r->asked);

	return thinks ? r->job_at + THINK_AGAIN : UINT64_MAX;
}

static uint64_t resume_at(const struct room *r)
{
	return r->state == STORE_PAUSED ? r->paused_until : UINT64_MAX;
}

static uint64_t sleep_at(const struct room *r)
{
	bool thinks = think_again_at(r) != UINT64_MAX;

	return r->asleep || thinks ? UINT64_MAX : empty_for(r, LEAVE_MEMORY);
}

bool has_these_rules(const struct room *r)
{
	return r->game && r->game->rules_version == r->set.rules;
}

void room_plan(struct hub *h, struct room *r)
{
	uint64_t at = sooner(close_at(r), clock_flag(r));

	at = sooner(at, sooner(left_at(r), idle_at(r)));
	at = sooner(at, sooner(resume_at(r), substitute_at(r)));
	at = sooner(at, sooner(r->thought_at, follow_at(h, r)));
	at = sooner(at, r->held ? r->held->until : UINT64_MAX);
	if (!r->asleep)
		at = sooner(at, sooner(think_again_at(r), sleep_at(r)));
	r->wake = r->loading || r->shadow ? UINT64_MAX : at;
	h->wake = sooner(h->wake, r->wake);
}

/* ---- what --------------------------------------------------------------------------------------- */

void room_close(struct hub *h, struct room *r)
{
	struct entry e = { .kind = ENTRY_CLOSED };
	struct person *p = map_find(&h->people, r->creator);

	room_commit(h, r, &e);
	code_drop(h, r);
	if (p && p->rooms)
		p->rooms--;
	write_fold(h, r);
}

static void flag(struct hub *h, struct room *r)
{
	unsigned seat = r->stretch;
	struct entry e = { .kind = ENTRY_FLAGGED, .seat = (uint8_t)seat };

	room_commit(h, r, &e);
	if (r->set.on_time == TIME_MACHINE)
		room_substitute(h, r, seat);
	else
		room_end_game(h, r, END_TIME, r->set.on_time == TIME_LOSE ? seat : Q_NOBODY);
}

static void resume(struct hub *h, struct room *r)
{
	struct entry e = { .kind = ENTRY_RESUMED };

	room_commit(h, r, &e);
	room_think(h, r);
}

/* Out of memory: the store has everything. Rooms that are over are looked up again when somebody
 * asks; of others there remains only when something is due. */
static bool leave_memory(struct hub *h, struct room *r)
{
	write_fold(h, r);
	if (has_ended(r)) {
		room_forget(h, r);
		return true;
	}
	room_drop_entries(r);
	r->job = 0;
	r->thought_at = UINT64_MAX;
	r->asleep = true;
	return false;
}

static bool do_one(struct hub *h, struct room *r)
{
	if (h->now >= close_at(r))
		room_close(h, r);
	else if (h->now >= left_at(r))
		room_end_game(h, r, END_LEFT, Q_NOBODY);
	else if (h->now >= idle_at(r))
		room_end_game(h, r, END_IDLE, Q_NOBODY);
	else if (h->now >= clock_flag(r))
		flag(h, r);
	else if (h->now >= substitute_at(r))
		room_substitute(h, r, r->asked);
	else if (h->now >= resume_at(r))
		resume(h, r);
	else if (h->now >= r->thought_at)
		give_thought(h, r);
	else if (r->held && h->now >= r->held->until)
		give_held(h, r);
	else
		return follow(h, r);
	return true;
}

void room_due(struct hub *h, struct room *r)
{
	uint64_t first;

	if (r->shadow)
		return;
	if (!has_these_rules(r)) { /* it waits for `quinte rooms migrate` */
		r->wake = UINT64_MAX;
		return;
	}
	if (r->asleep) {
		room_plan(h, r);
		if (r->wake <= h->now)
			ask_load(h, r);
		r->wake = r->loading ? UINT64_MAX : r->wake;
		return;
	}
	while (do_one(h, r))
		continue;
	if (h->now >= think_again_at(r)) {
		r->job = 0;
		r->thought_at = UINT64_MAX;
		if (h->counters.jobs)
			h->counters.jobs--;
		room_think(h, r);
	}
	first = sleep_at(r);
	if (h->now >= first && leave_memory(h, r))
		return;
	room_plan(h, r);
}
