/*
 * views.c - properties of views and of the worlds imagined from them.
 */
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

static bool zero_rng(const void *view)
{
	const struct q_head *head = view;

	return !head->rng.key && !head->rng.count;
}

bool views_keep_the_table(struct trial *t)
{
	static char text[TEXT_ROOM / 2];
	unsigned char *view = bytes(t->g->state_size), *other = bytes(t->g->state_size);
	const struct q_head *head = (const void *)t->state;
	bool fine = true;

	for (unsigned i = 0; fine && i <= head->seats; i++) {
		struct q_out out = q_out(text, sizeof text);
		int seat = onlooker(head, i);

		observed(t->g, view, t->state, seat);
		memset(other, 0x5A, t->g->state_size);
		t->g->observe(t->g, other, t->state, seat);
		if (memcmp(view, other, t->g->state_size) != 0)
			fine = broken(t,
				      "observe() leaves bytes of the view of seat %d as they were",
				      seat);
		else if (!zero_rng(view))
			fine = broken(t, "seat %d sees the generator", seat);
		else if (memcmp(&((struct q_head *)view)->ask, &head->ask, sizeof head->ask) != 0)
			fine = broken(t, "seat %d sees another question", seat);
		else if (q_audit(t->g, t->state, seat, true, &out))
			fine = broken(t, "what seat %d sees is not what the table says:\n%s", seat,
				      text);
	}
	free(view);
	free(other);
	return fine;
}

static bool same_answers(struct trial *t, const void *world, int seat)
{
	q_action *answer;
	uint32_t n;
	bool same;

	if (q_over(t->state) || q_question_of(t->state)->player != seat)
		return true;
	answer = bytes((Q_ANSWERS_MAX + 1) * sizeof *answer);
	n = t->g->legal(t->g, world, answer);
	same = n == t->n && memcmp(answer, t->answer, n * sizeof *answer) == 0;
	free(answer);
	return same || broken(t,
			      "in an imagined world the asker has %u answers, not %u, or others: "
			      "they depend on secrets",
			      n, t->n);
}

/* A possible world is sound, and from that seat nobody could tell it from this one. */
static bool looks_alike(struct trial *t, const void *view, int seat, unsigned char *world,
			unsigned char *again)
{
	static char text[TEXT_ROOM / 2];
	struct q_out out = q_out(text, sizeof text);
	const struct q_head *real = (const void *)t->state;
	const char *flaw;

	memset(world, 0x5A, t->g->state_size);
	t->g->determinize(t->g, world, view, seat, &t->r);
	t->tally->worlds++;
	if (((const struct q_head *)(void *)world)->rng.key == real->rng.key)
		return broken(t, "the world imagined by seat %d has the real generator", seat);
	flaw = t->g->check ? t->g->check(t->g, world) : NULL;
	if (flaw)
		return broken(t, "the world imagined by seat %d: %s", seat, flaw);
	observed(t->g, again, world, seat);
	if (memcmp(view, again, t->g->state_size) != 0) {
		q_diff(t->g->fields, view, again, t->g->pack, &out);
		return broken(t, "the world imagined by seat %d looks otherwise:\n%s", seat, text);
	}
	return same_answers(t, world, seat);
}

bool imagined_worlds_look_alike(struct trial *t)
{
	const struct q_head *head = (const void *)t->state;
	unsigned char *view = bytes(t->g->state_size), *again = bytes(t->g->state_size);
	unsigned char *world = bytes(t->g->state_size);
	bool fine = true;

	for (unsigned i = 0; fine && i <= head->seats; i++) {
		uint64_t key = 0;

		observed(t->g, view, t->state, onlooker(head, i));
		for (int k = 0; fine && k < 3; k++) {
			fine = looks_alike(t, view, onlooker(head, i), world, again);
			if (fine && key == ((struct q_head *)(void *)world)->rng.key)
				fine = broken(t, "two imagined worlds have one generator");
			key = ((struct q_head *)(void *)world)->rng.key;
		}
	}
	free(view);
	free(world);
	free(again);
	return fine;
}

/* The state a search would have: play goes on in it, and its JSON is one that loads. */
static bool plays_on(struct trial *t, unsigned char *world)
{
	static q_action answer[Q_ANSWERS_MAX];

	for (int k = 0; k < 12 && !q_over(world); k++) {
		uint32_t n = t->g->legal(t->g, world, answer);
		const char *flaw;

		if (!n)
			return broken(t, "an imagined world comes to a question without answers");
		q_apply(t->g, world,
			q_question_of(world)->player == Q_CHANCE ? q_next_chance(t->g, world) :
								   answer[pick(t, n)],
			NULL);
		flaw = t->g->check ? t->g->check(t->g, world) : NULL;
		if (flaw)
			return broken(t, "an imagined world, played on: %s", flaw);
	}
	return true;
}

static bool loads(struct trial *t, const unsigned char *world)
{
	char *json = bytes(JSON_ROOM);
	struct q_out out = q_out(json, JSON_ROOM);
	unsigned char *fresh = bytes(t->g->state_size), *work = bytes(t->g->state_size);
	struct q_error error = { .line = 0 };
	bool fine;

	q_dump(t->g->fields, world, t->g->pack, &out);
	fine = q_load_state(t->g, fresh, work, json, out.used, &error);
	if (!fine)
		broken(t, "an imagined world is one that cannot be loaded: %s", error.text);
	free(json);
	free(fresh);
	free(work);
	return fine;
}

bool imagined_worlds_can_be_played(struct trial *t)
{
	const struct q_head *head = (const void *)t->state;
	unsigned char *view = bytes(t->g->state_size), *world = bytes(t->g->state_size);
	int seat = onlooker(head, pick(t, head->seats + 1u));
	bool fine;

	observed(t->g, view, t->state, seat);
	t->g->determinize(t->g, world, view, seat, &t->r);
	fine = loads(t, world) && plays_on(t, world);
	free(view);
	free(world);
	return fine;
}
