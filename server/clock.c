/*
 * clock.c - how much time a player has.
 *
 * A stretch is the time from when somebody is asked until somebody else is, however many answers are
 * given in it. The first `delay` of it is free, then the player's bank runs; at its end `bonus` is
 * added, up to `most`. Clocks follow from the times of the entries alone, so they are exact after a
 * restart. The clock of a player for whom the computer plays stands, and so does one during holidays.
 */
#include "server/parts.h"

#define SECONDS(n) ((uint64_t)(n)*1000)
#define MINUTES(n) SECONDS((n)*60)
#define HOURS(n) MINUTES((n)*60)

static const struct pace_times paces[PACES] = {
	[PACE_NONE] = { .live = false },
	[PACE_QUICK] = { MINUTES(5), SECONDS(5), MINUTES(5), SECONDS(3), true },
	[PACE_EVENING] = { MINUTES(20), SECONDS(15), MINUTES(20), SECONDS(5), true },
	[PACE_THREE] = { HOURS(24), HOURS(4), HOURS(72), 0, false },
	[PACE_DAILY] = { HOURS(72), HOURS(12), HOURS(120), 0, false },
	[PACE_SLOW] = { HOURS(72), HOURS(36), HOURS(240), 0, false },
};

const struct pace_times *pace_of(const struct room *r)
{
	return &paces[r->set.pace];
}

static uint64_t spent(const struct room *r, uint64_t used)
{
	uint64_t delay = pace_of(r)->delay;

	return used > delay ? used - delay : 0;
}

static void end_stretch(struct room *r, bool bonus)
{
	const struct pace_times *p = pace_of(r);
	struct seat *s = &r->seat[r->stretch];
	uint64_t gone = spent(r, r->used);

	s->bank = s->bank > gone ? s->bank - gone : 0;
	if (bonus && s->bank < p->most)
		s->bank = s->bank + p->bonus < p->most ? s->bank + p->bonus : p->most;
	r->stretch = Q_NOBODY;
	r->used = 0;
}

/* The time from one moment to another without the holidays of the player. */
static uint64_t worked(const struct room *r, uint64_t from, uint64_t to)
{
	const struct seat *s = &r->seat[r->stretch];
	uint64_t rest_from = s->rest_from > from ? s->rest_from : from;
	uint64_t rest_to = s->rest_to < to ? s->rest_to : to;

	if (to <= from)
		return 0;
	return to - from - (rest_to > rest_from ? rest_to - rest_from : 0);
}

void clock_stop(struct room *r, uint64_t at)
{
	if (r->running)
		r->used += worked(r, r->since, at);
	r->running = false;
}

void clock_start(struct room *r, uint64_t at)
{
	bool plays = r->state == STORE_PLAYING || r->state == STORE_PAUSED;
	bool asked = plays && r->asked < r->set.seats && plays_herself(r, r->asked);

	if (r->stretch != Q_NOBODY && (!asked || r->stretch != r->asked))
		end_stretch(r, r->asked != r->stretch);
	if (!asked || !pace_of(r)->bank)
		return;
	r->stretch = r->asked;
	r->since = at;
	r->running = r->state == STORE_PLAYING;
}

uint64_t clock_left(const struct room *r, unsigned seat, uint64_t now)
{
	uint64_t gone = 0, bank = r->seat[seat].bank;

	if (r->stretch == seat)
		gone = spent(r, r->used + (r->running ? worked(r, r->since, now) : 0));
	return bank > gone ? bank - gone : 0;
}

uint64_t clock_flag(const struct room *r)
{
	const struct seat *s;
	uint64_t all, flag, rest_from;

	if (!r->running)
		return UINT64_MAX;
	s = &r->seat[r->stretch];
	all = pace_of(r)->delay + s->bank;
	flag = r->since + (all > r->used ? all - r->used : 0);
	rest_from = s->rest_from > r->since ? s->rest_from : r->since;
	return s->rest_to > rest_from && rest_from < flag ? flag + (s->rest_to - rest_from) : flag;
}
