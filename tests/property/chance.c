/*
 * chance.c - properties of dice and draws.
 */
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

static bool by_chance(const struct trial *t)
{
	return q_question_of(t->state)->player == Q_CHANCE;
}

static uint64_t weigh(const struct trial *t, uint32_t *weight)
{
	uint64_t total = 0;

	for (uint32_t i = 0; i < t->n; i++)
		weight[i] = 1;
	if (t->g->odds)
		t->g->odds(t->g, t->state, t->answer, t->n, weight);
	for (uint32_t i = 0; i < t->n; i++)
		total += weight[i];
	return total;
}

bool chance_has_odds(struct trial *t)
{
	uint32_t weight[Q_ANSWERS_MAX];
	struct q_rng before = t->r;
	q_action drawn;

	if (!by_chance(t))
		return true;
	if (weigh(t, weight) > UINT32_MAX)
		return broken(t, "the odds add up to more than 32 bits");
	for (uint32_t i = 0; i < t->n; i++)
		if (!weight[i])
			return broken(t, "answer %u of %u is listed but cannot be drawn", i, t->n);
	drawn = q_draw(t->g, t->state, &t->r);
	if (t->g->refuses(t->g, t->state, drawn) || !listed(t, drawn))
		return broken(t, "chance draws %016llx, which is not listed",
			      (unsigned long long)drawn);
	if (t->r.key != before.key || t->r.count == before.count)
		return broken(t, "a draw did not move the generator on");
	return true;
}

/* Only what a game draws by itself needs it; the driver's own draws have unit tests. The
 * bound is far beyond what an honest draw ever shows. */
bool chance_draws_by_odds(struct trial *t)
{
	enum { DRAWS = 4000 };
	uint32_t weight[Q_ANSWERS_MAX], met[Q_ANSWERS_MAX] = { 0 };
	uint64_t total;
	double chi = 0, terms = 0;

	if (!by_chance(t) || !t->g->chance || t->n < 2 || t->n > 200 || pick(t, 8))
		return true;
	total = weigh(t, weight);
	for (int k = 0; k < DRAWS; k++) {
		q_action drawn = t->g->chance(t->g, t->state, &t->r);
		uint32_t i = 0;

		while (i < t->n && t->answer[i] != drawn)
			i++;
		if (i == t->n)
			return broken(t, "chance() draws what is not listed");
		met[i]++;
	}
	for (uint32_t i = 0; i < t->n; i++) {
		double expected = (double)DRAWS * weight[i] / (double)total;

		if (expected < 5)
			continue;
		chi += (met[i] - expected) * (met[i] - expected) / expected;
		terms++;
	}
	return chi <= 40 + 4 * terms || broken(t, "chi-square %.1f over %.0f answers", chi, terms);
}

/* ---- silence ----------------------------------------------------------------- */

/* One of two games that differ in a draw. */
struct branch {
	unsigned char *state;
	unsigned char *snap; /* the states at its events */
	struct q_event event[EVENTS_ROOM];
	struct q_events log;
};

static void branch_off(struct trial *t, struct branch *b, q_action answer)
{
	b->state = bytes(t->g->state_size);
	b->snap = bytes((size_t)EVENTS_ROOM * t->g->state_size);
	b->log = (struct q_events){ .at = b->event,
				    .room = EVENTS_ROOM,
				    .state = b->state,
				    .snap = b->snap,
				    .stride = t->g->state_size };
	memcpy(b->state, t->state, t->g->state_size);
	t->g->apply(t->g, b->state, answer, &b->log);
}

static void branch_end(struct branch *b)
{
	free(b->state);
	free(b->snap);
}

/* Later draws are the same in both, so that only the first one tells them apart. */
static bool draw_alike(struct trial *t, struct branch *a, struct branch *b)
{
	static q_action first[Q_ANSWERS_MAX], second[Q_ANSWERS_MAX];
	uint32_t n = t->g->legal(t->g, a->state, first);
	uint32_t m = t->g->legal(t->g, b->state, second), from = pick(t, n);

	for (uint32_t k = 0; k < n; k++) {
		q_action answer = first[(from + k) % n];

		for (uint32_t i = 0; i < m; i++) {
			if (second[i] != answer)
				continue;
			t->g->apply(t->g, a->state, answer, &a->log);
			t->g->apply(t->g, b->state, answer, &b->log);
			return true;
		}
	}
	return false;
}

static bool alike_asked(const struct branch *a, const struct branch *b)
{
	return q_question_of(a->state)->player == q_question_of(b->state)->player &&
	       q_question_of(a->state)->kind == q_question_of(b->state)->kind;
}

/* The next events that the seat is told, from i and k on; false at the end of either log. */
static bool next_told(const struct branch *a, const struct branch *b, int seat, uint32_t *i,
		      uint32_t *k)
{
	while (*i < a->log.count && !q_event_visible(&a->event[*i], seat))
		++*i;
	while (*k < b->log.count && !q_event_visible(&b->event[*k], seat))
		++*k;
	return *i < a->log.count && *k < b->log.count;
}

static bool heard_alike(const struct branch *a, const struct branch *b, int seat)
{
	uint32_t i, k;

	for (i = k = 0; next_told(a, b, seat, &i, &k); i++, k++)
		if (memcmp(&a->event[i], &b->event[k], sizeof a->event[i]) != 0)
			return false;
	return i == a->log.count && k == b->log.count;
}

static bool states_look_alike(struct trial *t, const void *a, const void *b, int seat)
{
	unsigned char *one = bytes(t->g->state_size), *two = bytes(t->g->state_size);
	static char text[TEXT_ROOM / 2];
	struct q_out out = q_out(text, sizeof text);
	bool same;

	observed(t->g, one, a, seat);
	observed(t->g, two, b, seat);
	same = memcmp(one, two, t->g->state_size) == 0;
	if (!same)
		q_diff(t->g->fields, one, two, t->g->pack, &out);
	free(one);
	free(two);
	t->tally->pairs_of_secrets += same;
	return same ||
	       broken(t, "no event tells seat %d of the draw, but its view does:\n%s", seat, text);
}

/* At the end, and at every event on the way. */
static bool looks_alike(struct trial *t, const struct branch *a, const struct branch *b, int seat)
{
	size_t size = t->g->state_size;
	uint32_t i, k;

	for (i = k = 0; next_told(a, b, seat, &i, &k); i++, k++)
		if (!states_look_alike(t, a->snap + i * size, b->snap + k * size, seat))
			return false;
	return states_look_alike(t, a->state, b->state, seat);
}

static bool silent(struct trial *t, struct branch *a, struct branch *b)
{
	int draws = 0;

	while (alike_asked(a, b) && q_question_of(a->state)->player == Q_CHANCE)
		if (draws++ == 500 || !draw_alike(t, a, b))
			return true;
	if (!alike_asked(a, b) || a->log.count > EVENTS_ROOM || b->log.count > EVENTS_ROOM)
		return true;
	for (unsigned i = 0; i <= ((const struct q_head *)a->state)->seats; i++) {
		int seat = onlooker((const struct q_head *)a->state, i);

		if (heard_alike(a, b, seat) && !looks_alike(t, a, b, seat))
			return false;
	}
	return true;
}

/* Two different draws: a seat that no event tells them apart by, and no question, must not
 * see them apart either. What is public has an event; what has none is a secret. */
bool secrets_are_silent(struct trial *t)
{
	static struct branch a, b;
	bool fine = true;

	if (!by_chance(t) || t->n < 2)
		return true;
	for (int pair = 0; fine && pair < 3; pair++) {
		uint32_t i = pick(t, t->n), k = pick(t, t->n - 1);

		branch_off(t, &a, t->answer[i]);
		branch_off(t, &b, t->answer[k + (k >= i)]);
		fine = silent(t, &a, &b);
		branch_end(&a);
		branch_end(&b);
	}
	return fine;
}

/* ---- draws that a seat can check at once ------------------------------------------ */

/* In a world that the seat's view allows, the question has the same answers and odds, and every
 * generator draws the same. */
static bool draws_alike(struct trial *t, const unsigned char *world, int seat)
{
	static q_action answer[Q_ANSWERS_MAX];
	static uint32_t weight[Q_ANSWERS_MAX], other[Q_ANSWERS_MAX];
	uint32_t n = t->g->legal(t->g, world, answer);

	if (n != t->n || memcmp(answer, t->answer, n * sizeof *answer) != 0)
		return broken(t, "seat %d may check the draw but does not know its answers", seat);
	if (t->g->odds) {
		t->g->odds(t->g, t->state, answer, n, weight);
		t->g->odds(t->g, world, answer, n, other);
		if (memcmp(weight, other, n * sizeof *weight) != 0)
			return broken(t, "seat %d may check the draw but not its odds", seat);
	}
	for (int k = 0; k < 8; k++) {
		struct q_rng mine = { q_rng_next(&t->r), 0 }, yours = mine;

		if (q_draw(t->g, t->state, &mine) != q_draw(t->g, world, &yours))
			return broken(t, "seat %d may check the draw but draws otherwise", seat);
	}
	return true;
}

/* Another result would have been noticed, unless it would have made no difference to anything. */
static bool result_is_seen(struct trial *t, int seat)
{
	static struct branch a, b;
	bool fine = true;

	for (int pair = 0; fine && t->n > 1 && pair < 3; pair++) {
		uint32_t i = pick(t, t->n), k = pick(t, t->n - 1);
		unsigned char *one = bytes(t->g->state_size), *two = bytes(t->g->state_size);

		branch_off(t, &a, t->answer[i]);
		branch_off(t, &b, t->answer[k + (k >= i)]);
		observed(t->g, one, a.state, seat);
		observed(t->g, two, b.state, seat);
		if (heard_alike(&a, &b, seat) && memcmp(one, two, t->g->state_size) == 0 &&
		    memcmp(a.state, b.state, t->g->state_size) != 0)
			fine = broken(t, "seat %d may check the draw but does not see the result",
				      seat);
		free(one);
		free(two);
		branch_end(&a);
		branch_end(&b);
	}
	return fine;
}

static bool can_check(struct trial *t, int seat, uint8_t open)
{
	unsigned char *view = bytes(t->g->state_size), *world = bytes(t->g->state_size);
	bool fine = true;

	observed(t->g, view, t->state, seat);
	if (t->g->open(t->g, view) != open)
		fine = broken(t, "who may check a draw is a secret to seat %d", seat);
	for (int k = 0; fine && k < 3; k++) {
		t->g->determinize(t->g, world, view, seat, &t->r);
		fine = draws_alike(t, world, seat);
	}
	free(view);
	free(world);
	return fine && result_is_seen(t, seat);
}

/* A seat that open() names is told the secret of the draw, so it must not learn more from it than
 * what it sees: list, odds and result must all be known to it. */
bool open_draws_can_be_checked(struct trial *t)
{
	const struct q_head *head = (const void *)t->state;
	uint8_t open;

	if (!by_chance(t))
		return true;
	open = t->g->open ? t->g->open(t->g, t->state) : 0;
	for (unsigned i = 0; i <= head->seats; i++) {
		bool named = open >> (i < head->seats ? i : 7u) & 1;

		t->tally->draws++;
		t->tally->open_draws += named;
		if (named && !can_check(t, onlooker(head, i), open))
			return false;
	}
	return true;
}
