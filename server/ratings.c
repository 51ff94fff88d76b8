/*
 * ratings.c - who plays how well: rated rooms, what a game changes, the list of the best.
 *
 * A person's rating is what the last rated game's entry says, so a restart finds it again: the entry
 * and the rows of the store are one write. The people of a game are kept in order of their ratings;
 * after a game somebody moves by a few places.
 */
#include "server/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEST = 50 };

/* ---- people in order ------------------------------------------------------------------------ */

static bool is_settled(const struct rated *r)
{
	return r->rating.games >= RATING_SETTLED;
}

/* Whoever is listed comes first, then the stronger one; ids make the order the same everywhere. */
static int compare(const struct rated *a, const struct rated *b)
{
	if (is_settled(a) != is_settled(b))
		return is_settled(a) ? -1 : 1;
	if (a->rating.mean != b->rating.mean)
		return a->rating.mean > b->rating.mean ? -1 : 1;
	return strcmp(a->person->id, b->person->id);
}

static int compare_places(const void *a, const void *b)
{
	return compare(*(struct rated *const *)a, *(struct rated *const *)b);
}

static void put_at(struct ladder *l, uint32_t place, struct rated *r)
{
	l->at[place] = r;
	r->place = place;
}

/* To the place that its rating gives, one step after another. */
static void move(struct rated *r)
{
	struct ladder *l = r->ladder;

	while (r->place && compare(r, l->at[r->place - 1]) < 0) {
		uint32_t place = r->place;

		put_at(l, place, l->at[place - 1]);
		put_at(l, place - 1, r);
	}
	while (r->place + 1 < l->count && compare(r, l->at[r->place + 1]) > 0) {
		uint32_t place = r->place;

		put_at(l, place, l->at[place + 1]);
		put_at(l, place + 1, r);
	}
}

static struct ladder *ladder_of(struct hub *h, const char *game)
{
	for (uint32_t i = 0; i < h->ladders; i++)
		if (strcmp(h->ladder[i].game, game) == 0)
			return &h->ladder[i];
	if (h->ladders == LADDERS)
		return NULL;
	snprintf(h->ladder[h->ladders].game, sizeof h->ladder[0].game, "%s", game);
	return &h->ladder[h->ladders++];
}

static struct rated *find(const struct person *p, const char *game)
{
	for (struct rated *r = p ? p->rated : NULL; r; r = r->next)
		if (strcmp(r->ladder->game, game) == 0)
			return r;
	return NULL;
}

static void set(struct hub *h, const char *person, const char *game, const struct rating *rating,
		uint64_t last)
{
	struct person *p = map_find(&h->people, person);
	struct rated *r = find(p, game);
	struct ladder *l = ladder_of(h, game);

	if (!p || !l)
		return;
	if (!r) {
		r = must_have(calloc(1, sizeof *r));
		r->person = p;
		r->ladder = l;
		r->next = p->rated;
		p->rated = r;
		l->at = hub_grown(l->at, &l->room, l->count + 1, sizeof(struct rated *));
		put_at(l, l->count++, r);
	}
	r->rating = *rating;
	r->last = last;
	if (h->started)
		move(r);
}

void ratings_load(struct hub *h, const struct store_rating *from)
{
	struct rating rating = { from->mean, from->deviation, from->games };

	set(h, from->person, from->game, &rating, from->last);
}

void ratings_started(struct hub *h)
{
	for (uint32_t i = 0; i < h->ladders; i++) {
		struct ladder *l = &h->ladder[i];

		if (l->count)
			qsort(l->at, l->count, sizeof(struct rated *), compare_places);
		for (uint32_t k = 0; k < l->count; k++)
			l->at[k]->place = k;
	}
}

void ratings_forget(struct person *p)
{
	for (struct rated *r = p->rated, *next; r; r = next) {
		struct ladder *l = r->ladder;

		next = r->next;
		l->count--;
		for (uint32_t k = r->place; k < l->count; k++)
			put_at(l, k, l->at[k + 1]);
		free(r);
	}
	p->rated = NULL;
}

void ratings_free(struct hub *h)
{
	for (uint32_t i = 0; i < h->ladders; i++) {
		for (uint32_t k = 0; k < h->ladder[i].count; k++)
			free(h->ladder[i].at[k]);
		free(h->ladder[i].at);
	}
}

struct rating rating_of(const struct hub *h, const char *person, const char *game)
{
	const struct rated *r = find(map_find(&h->people, person), game);

	return r ? r->rating : rating_new();
}

bool hub_rating(const struct hub *h, const char *person, const char *game, struct rating *out)
{
	const struct rated *r = find(map_find(&h->people, person), game);

	if (r)
		*out = r->rating;
	return r != NULL;
}

/* ---- rated rooms ------------------------------------------------------------------------------ */

/* After settings_fit(), which has read the options. */
const char *rated_fits(const struct hub *h, const struct message *m, struct settings *s)
{
	const struct q_game *g = q_game_named(s->game);
	uint64_t has = m->has;

	if (s->seats < 2 || g->traits & Q_ALLIES)
		return "rated: in this game nobody plays against anybody";
	if (has_handicap(g, h->s->options))
		return "rated: nobody has a handicap in a rated room";
	for (unsigned i = 0; i < s->seats; i++)
		if (s->level[i][0])
			return "rated: only people play in a rated room";
	if (s->hot_seat)
		return "rated: everybody has one seat in a rated room";
	if (s->pace == PACE_NONE)
		return "rated: a rated room needs a pace";
	if ((has >> P_UNDO & 1 && s->undo != UNDO_NEVER) ||
	    (has >> P_ON_TIME & 1 && s->on_time != TIME_LOSE) ||
	    (has >> P_ABSENCE & 1 && s->absence != ABSENCE_WAIT))
		return "rated: then undo is never, on_time is lose and absence is wait";
	s->undo = UNDO_NEVER;
	s->on_time = TIME_LOSE;
	s->absence = ABSENCE_WAIT;
	return NULL;
}

/* An end that says how everybody did. */
static bool counts(enum room_end why, unsigned seat)
{
	switch (why) {
	case END_OVER:
	case END_DRAW: return true;
	case END_RESIGNED:
	case END_TIME:
	case END_LEFT: return seat < Q_SEATS;
	default: return false;
	}
}

void rate(const struct hub *h, const struct room *r, struct entry *e)
{
	struct rating player[Q_SEATS];
	int32_t score[Q_SEATS];
	uint8_t seat[Q_SEATS];
	unsigned n = 0;

	if (!r->set.rated || !counts((enum room_end)e->what, e->seat))
		return;
	for (unsigned i = 0; i < r->set.seats; i++) {
		/* Whoever was deleted has no rating, and nobody's depends on it. */
		if (!map_find(&h->people, r->seat[i].person))
			continue;
		player[n] = rating_of(h, r->seat[i].person, r->set.game);
		/* Whoever left it to the computer comes after all who played to the end. */
		score[n] = r->seat[i].substituted ? INT32_MIN : e->result[i];
		seat[n++] = (uint8_t)i;
	}
	if (n < 2)
		return;
	for (unsigned k = 0; k < n; k++)
		e->was[seat[k]] = player[k];
	rating_update(player, score, n);
	for (unsigned k = 0; k < n; k++) {
		e->is[seat[k]] = player[k];
		e->rated |= (uint8_t)(1u << seat[k]);
	}
}

void ratings_take(struct hub *h, const struct room *r, const struct entry *e)
{
	for (unsigned i = 0; i < r->set.seats; i++)
		if (e->rated >> i & 1)
			set(h, r->seat[i].person, r->set.game, &e->is[i], e->at);
}

/* ---- what is told --------------------------------------------------------------------------------- */

void put_one_rating(struct frame *t, const struct rating *r)
{
	frame_member_number(t, "mean", r->mean);
	frame_member_number(t, "deviation", r->deviation);
	frame_member_number(t, "games", r->games);
}

static void put_rated(struct frame *t, const struct rated *r)
{
	put_one_rating(t, &r->rating);
	if (is_settled(r))
		frame_member_number(t, "place", r->place + 1);
}

void put_ratings(struct frame *t, const struct person *p)
{
	frame_member(t, "ratings");
	frame_put(t, "[");
	for (const struct rated *r = p->rated; r; r = r->next) {
		frame_put(t, r == p->rated ? "{" : ",{");
		frame_member_string(t, "game", r->ladder->game);
		put_rated(t, r);
		frame_member_number(t, "last", (int64_t)r->last);
		frame_put(t, "}");
	}
	frame_put(t, "]");
}

void do_best(struct hub *h, struct conn *c, const struct message *m)
{
	const struct ladder *l = ladder_of(h, m->game);
	const struct rated *mine = find(c->person, m->game);
	struct frame *t = wire_begin(h, m);

	frame_member(t, "best");
	frame_put(t, "[");
	for (uint32_t i = 0; l && i < l->count && i < BEST && is_settled(l->at[i]); i++) {
		frame_put(t, i ? ",{" : "{");
		frame_member_string(t, "name", l->at[i]->person->name);
		put_rated(t, l->at[i]);
		frame_member_truth(t, "you", l->at[i] == mine);
		frame_put(t, "}");
	}
	frame_put(t, "]");
	if (mine) {
		frame_member(t, "you");
		frame_put(t, "{");
		put_rated(t, mine);
		frame_put(t, "}");
	}
	wire_end_held(h, c, m, h->written);
}
