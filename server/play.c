/*
 * play.c - answers of people and of computer players, and the end of a game.
 */
#include "server/encode.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ABSENT = 60 * 1000 };

/* ---- after an answer ----------------------------------------------------------------------- */

/* Who plays for a seat, as the record names it. */
static void machine_name(const struct room *r, unsigned seat, char name[STORE_LEVEL])
{
	_Static_assert((int)STORE_LEVEL == (int)FAIR_ROOM, "a level has one length everywhere");
	fair_machine_name(r->game, r->set.seats,
			  r->set.level[seat][0] ? r->set.level[seat] : r->seat[seat].level, name);
}

void room_think(struct hub *h, struct room *r)
{
	struct hub_job job = { .question = r->question };
	const struct table *t;
	unsigned seat = r->asked;

	if (r->state != STORE_PLAYING || seat >= r->set.seats || plays_herself(r, seat) ||
	    r->job == r->question)
		return;
	t = table_of(h, r);
	memcpy(job.room, r->id, sizeof job.room);
	machine_name(r, seat, job.level);
	job.rng = fair_think(&r->seed, r->question);
	encode_job(h, t, seat, &job);
	r->job = r->question;
	r->job_at = h->now;
	r->thought_at = UINT64_MAX; /* an answer that was kept back is to another question */
	h->counters.jobs++;
	ask_thought(h, r, &job);
}

void room_after(struct hub *h, struct room *r)
{
	struct table *t = table_of(h, r);
	struct fair_entry page;

	while (fair_host_page(&t->host, &page)) {
		struct entry e = { .kind = ENTRY_PAGED,
				   .number = page.page,
				   .has_hash = true,
				   .hash = page.value };

		room_commit(h, r, &e);
	}
	if (q_over(t->state)) {
		room_end_game(h, r, END_OVER, Q_NOBODY);
		return;
	}
	room_think(h, r);
	room_plan(h, r);
}

static void put_results(const struct room *r, const struct table *t, enum room_end why,
			unsigned seat, int32_t result[Q_SEATS])
{
	bool allies = r->game->traits & Q_ALLIES;

	memset(result, 0, Q_SEATS * sizeof *result);
	if (why == END_OVER)
		r->game->score(r->game, t->state, result);
	else if (seat < r->set.seats)
		for (unsigned i = 0; i < r->set.seats; i++)
			result[i] = i == seat || allies ? -Q_SURE : Q_SURE;
}

void room_end_game(struct hub *h, struct room *r, enum room_end why, unsigned seat)
{
	struct entry e = { .kind = ENTRY_ENDED, .seat = (uint8_t)seat, .what = (uint8_t)why };
	struct person *p = map_find(&h->people, r->creator);
	enum fair_fault fault;

	put_results(r, table_of(h, r), why, seat, e.result);
	rate(h, r, &e);
	for (unsigned i = 0; i < r->set.seats; i++)
		r->seat[i].unread = r->seat[i].person[0] && !is_looking(r, i);
	fault = room_commit(h, r, &e);
	assert(!fault);
	(void)fault;
	ratings_take(h, r, &e);
	if (p && p->rooms)
		p->rooms--;
	for (unsigned i = 0; i < r->set.seats; i++)
		if (is_person_seat(r, i))
			post_now(h, r, r->seat[i].person, HUB_POST_OVER);
	write_fold(h, r);
	room_plan(h, r);
}

/* ---- people ----------------------------------------------------------------------------------- */

/* The answer to a question that is no longer open: the entries after the question say. */
static void answer_again(struct hub *h, struct conn *c, const struct message *m)
{
	const struct room *r = c->room;
	struct entry *e = &h->s->entry;
	bool has_link = m->has >> P_LINK & 1;

	for (uint32_t n = m->q + 1; n <= r->n; n++) {
		room_entry(r, n, e);
		if (e->kind == ENTRY_ENDED) { /* before anybody answered */
			wire_error(h, c, m, WIRE_OVER, "the game is over");
			return;
		}
		if (e->kind == ENTRY_UNDONE)
			break;
		if (e->kind != ENTRY_ANSWERED)
			continue;
		if (e->number == m->q && e->seat == c->seat && !e->level[0] &&
		    e->answer == m->answer && e->has_link == has_link &&
		    (!has_link || fair_same(&e->link, &m->link))) {
			h->counters.repeated++;
			wire_number(h, c, m, n);
			return;
		}
		break;
	}
	wire_error(h, c, m, WIRE_ANSWERED, "this question was answered already: look again");
}

static bool is_allowed(struct hub *h, struct conn *c, const struct message *m,
		       const struct table *t)
{
	const struct q_game *g = t->game;
	q_rule rule = g->refuses(g, t->state, m->answer);
	char name[16], message[300];
	struct frame data = { .at = NULL };
	const char *why;

	if (!rule)
		return true;
	why = g->rule_text(g, rule, m->lang);
	q_rule_name(g, rule, name);
	snprintf(message, sizeof message, "%s: %s", name, why);
	frame_put(&data, "{");
	frame_member_string(&data, "rule", name);
	frame_member_string(&data, "text", why);
	frame_put(&data, "}");
	wire_error_data(h, c, m, WIRE_REFUSED, message, data.at);
	frame_free(&data);
	return false;
}

static bool may_answer(struct hub *h, struct conn *c, const struct message *m)
{
	const struct room *r = c->room;

	if (!r->began)
		wire_error(h, c, m, WIRE_NO_GAME, "the game has not begun");
	else if (m->q < r->began || m->q > r->n || (m->q > r->question && r->state < STORE_OVER))
		wire_error(h, c, m, WIRE_PARAMS, "q: there is no such question");
	else if (r->state == STORE_OVER || m->q != r->question)
		answer_again(h, c, m);
	else if (r->asked != c->seat)
		wire_error(h, c, m, WIRE_NOT_YOURS, "another player is asked");
	else if (r->state == STORE_PAUSED)
		wire_error(h, c, m, WIRE_STATE, "the game is paused");
	else if (!plays_herself(r, c->seat))
		wire_error(h, c, m, WIRE_NOT_YOURS,
			   "the computer plays for you: claim your seat back first");
	else
		return true;
	return false;
}

static uint32_t hold_ms(struct hub *h)
{
	const struct hub_limits *l = &h->config.limits;
	uint32_t random;

	random_bytes(h, &random, sizeof random);
	return l->hold_min + random % (l->hold_max - l->hold_min + 1);
}

/* In a game with secrets an answer that was the only one, given at once, would tell just that. It is
 * taken a little later, as if somebody had thought. The message is kept as it came and read again
 * then; nothing was promised before, so a crash in between loses nothing. */
static bool hold_back(struct hub *h, struct conn *c, const struct message *m)
{
	const struct hub_limits *l = &h->config.limits;
	struct room *r = c->room;
	const struct q_game *g = r->game;
	uint64_t until;

	if (h->giving || !l->hold_max || !(g->traits & Q_SECRETS) ||
	    h->now - r->answered >= l->hold_max)
		return false;
	if (r->held) {
		wire_slow(h, c, m, (uint32_t)(r->held->until - h->now) + 1);
		return true;
	}
	if (g->legal(g, table_of(h, r)->state, h->s->answers) != 1)
		return false;
	until = r->answered + hold_ms(h);
	if (until <= h->now)
		return false;
	r->held = must_have(malloc(sizeof *r->held + h->said_size));
	*r->held = (struct held_answer){ .conn = c->id, .until = until, .size = h->said_size };
	memcpy(r->held->text, h->said, h->said_size);
	room_plan(h, r);
	return true;
}

void give_held(struct hub *h, struct room *r)
{
	struct held_answer *held = r->held;
	struct conn *c = map_find(&h->connections, &held->conn);

	r->held = NULL;
	h->giving = true;
	if (c && c->room == r)
		hub_handle(h, c, held->text, held->size);
	h->giving = false;
	free(held);
}

void do_answer(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	struct entry e = { .kind = ENTRY_ANSWERED,
			   .seat = c->seat,
			   .number = m->q,
			   .answer = m->answer,
			   .has_link = m->has >> P_LINK & 1,
			   .link = m->link };
	uint32_t n;

	if (!may_answer(h, c, m) || !is_allowed(h, c, m, table_of(h, r)) || hold_back(h, c, m))
		return;
	if (room_commit(h, r, &e)) {
		wire_error(h, c, m, WIRE_LINK, "the link does not fit your chain of links");
		return;
	}
	h->counters.answers++;
	r->seat[c->seat].looked = h->now;
	posts_forget(h, c->person->id, r->id);
	n = e.n;
	h->confirming = true;
	wire_number(h, c, m, n);
	h->confirming = false;
	room_after(h, r);
}

void do_resign(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	unsigned others = people_of(r) & ~(1u << c->seat);

	/* Where more than two play, the others go on. */
	if (r->set.seats > 2 && others && !(r->game->traits & Q_ALLIES))
		room_substitute(h, r, c->seat);
	else
		room_end_game(h, r, END_RESIGNED, c->seat);
	wire_number(h, c, m, r->n);
}

/* ---- computer players ---------------------------------------------------------------------------- */

void thought(struct hub *h, const struct hub_input *in)
{
	struct room *r = room_find(h, in->thought.room);

	if (h->counters.jobs)
		h->counters.jobs--;
	if (!r || r->asleep || r->job != in->thought.question || r->thought_at != UINT64_MAX)
		return; /* late, or for the second time */
	r->thought = in->thought.answer;
	r->thought_at = h->now;
	/* How long somebody took would tell whether there was a choice. */
	if (r->game->traits & Q_SECRETS && h->config.limits.hold_max) {
		r->thought_at += hold_ms(h);
		room_plan(h, r);
		return;
	}
	give_thought(h, r);
}

void give_thought(struct hub *h, struct room *r)
{
	struct entry e = { .kind = ENTRY_ANSWERED, .number = r->job, .answer = r->thought };
	enum fair_fault fault;

	r->job = 0;
	r->thought_at = UINT64_MAX;
	if (r->state != STORE_PLAYING || r->question != e.number || plays_herself(r, r->asked))
		return; /* the person came back, the game was paused or is over */
	e.seat = r->asked;
	machine_name(r, e.seat, e.level);
	assert(!r->game->refuses(r->game, table_of(h, r)->state, e.answer));
	fault = room_commit(h, r, &e);
	assert(!fault);
	(void)fault;
	h->counters.machine_answers++;
	room_after(h, r);
}

const char *substitute_level(const struct hub *h)
{
	const char *const *level = h->config.levels;

	for (unsigned i = 0; level && level[i]; i++)
		if (strcmp(level[i], "captain") == 0)
			return level[i];
	return level ? level[0] : NULL;
}

/* Without computer players the game ends instead. */
void room_substitute(struct hub *h, struct room *r, unsigned seat)
{
	struct entry e = { .kind = ENTRY_SUBSTITUTED, .seat = (uint8_t)seat };
	const char *level = substitute_level(h);

	if (!level) {
		room_end_game(h, r, END_LEFT, Q_NOBODY);
		return;
	}
	snprintf(e.level, sizeof e.level, "%s", level);
	room_commit(h, r, &e);
	room_think(h, r);
	room_plan(h, r);
}

/* ---- absence --------------------------------------------------------------------------------------- */

uint64_t absent_from(const struct room *r)
{
	const struct seat *s = &r->seat[r->asked < Q_SEATS ? r->asked : 0];

	if (r->state != STORE_PLAYING || r->asked >= r->set.seats || !pace_of(r)->live ||
	    !plays_herself(r, r->asked) || s->connections || !s->away)
		return UINT64_MAX;
	return (s->away > r->answered ? s->away : r->answered) + ABSENT;
}

static void come_back(struct hub *h, struct room *r, unsigned seat)
{
	struct entry e = { .kind = ENTRY_RETURNED, .seat = (uint8_t)seat };

	room_commit(h, r, &e);
	room_plan(h, r);
}

/* With several people at the table more than half of those who are there decide. */
static bool majority(const struct room *r, unsigned claim, unsigned *votes, unsigned *of)
{
	*votes = *of = 0;
	for (unsigned i = 0; i < r->set.seats; i++) {
		if (i == r->asked || !plays_herself(r, i) || !r->seat[i].connections)
			continue;
		++*of;
		*votes += r->claim[i] == claim;
	}
	return 2 * *votes > *of;
}

static bool is_rated_duel(const struct room *r)
{
	return r->set.rated && r->set.seats == 2;
}

static void vote(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;
	unsigned votes, of;
	struct frame *t;
	bool done;

	if (r->claim_question != r->question)
		memset(r->claim, 0, sizeof r->claim);
	r->claim_question = r->question;
	r->claim[c->seat] = m->claim;
	done = majority(r, m->claim, &votes, &of);
	if (!done)
		tell_claim(h, r, c->seat, m->claim, votes, of);
	else if (m->claim == CLAIM_MACHINE)
		room_substitute(h, r, r->asked);
	else /* a rated duel is lost by whoever went away */
		room_end_game(h, r, END_LEFT, is_rated_duel(r) ? r->asked : Q_NOBODY);
	t = wire_begin(h, m);
	frame_member_number(t, "n", r->n);
	frame_member_truth(t, "done", done);
	frame_member_number(t, "votes", votes);
	frame_member_number(t, "of", of);
	wire_end(h, c, m);
}

void do_claim(struct hub *h, struct conn *c, const struct message *m)
{
	struct room *r = c->room;

	if (m->claim == CLAIM_RETURN) {
		if (r->seat[c->seat].substituted)
			come_back(h, r, c->seat);
		wire_number(h, c, m, r->n);
	} else if (h->now < absent_from(r)) {
		wire_error(h, c, m, WIRE_STATE,
			   "the player who is asked is not absent long enough");
	} else if (!plays_herself(r, c->seat)) {
		wire_error(h, c, m, WIRE_STATE,
			   "the computer plays for you: claim your seat back first");
	} else if (m->claim == CLAIM_MACHINE && is_rated_duel(r)) {
		wire_error(h, c, m, WIRE_STATE,
			   "only people play in a rated room: end the game, and you win it");
	} else {
		vote(h, c, m);
	}
}
