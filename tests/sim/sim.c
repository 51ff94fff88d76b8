/*
 * sim.c - runs one seed, or many; see sim.h.
 *
 *	sim [--seed N] [--seeds FROM TO] [--dense] [--trace] [--break NAME]
 */
#include "tests/sim/sim.h"
#include "tests/fair/holds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const levels[] = { "random", NULL };

enum { GROUPS = 6, ANSWERS = 700 };

static bool dense; /* many more faults: a long run gets to a million of them sooner */

static uint32_t rate(struct q_rng *r, uint32_t often, uint32_t seldom)
{
	uint32_t rate = q_rng_below(r, 3) ? between(r, often, seldom) : 0;

	return dense && rate ? rate / 8 + 1 : rate;
}

static void draw_rates(struct world *w)
{
	struct q_rng r = stream(w->seed, "rates");

	w->rates = (struct rates){ .cut = rate(&r, 15, 200),
				   .crash = rate(&r, 1, 20),
				   .slow = rate(&r, 10, 100),
				   .repeat = rate(&r, 5, 50),
				   .lie = rate(&r, 10, 100),
				   .garbage = rate(&r, 20, 200),
				   .offer = rate(&r, 20, 100),
				   .leave = rate(&r, 50, 300),
				   .device = rate(&r, 50, 300),
				   .late = rate(&r, 20, 100),
				   .jump = rate(&r, 5, 50),
				   .commit_us = between(&r, 500, 20000) };
}

static void make_people(struct world *w)
{
	struct q_rng r = stream(w->seed, "groups");

	w->groups = GROUPS;
	w->group = some(NULL, GROUPS * sizeof *w->group);
	w->visitor = some(NULL, GROUPS * 6 * sizeof *w->visitor);
	memset(w->group, 0, GROUPS * sizeof *w->group);
	for (uint32_t i = 0; i < GROUPS; i++) {
		struct group *g = &w->group[i];
		uint32_t people;

		g->game = q_game_named(games[(w->seed + i) % 5]);
		g->first = w->visitors;
		people = g->game->seats_max + q_rng_below(&r, 2);
		for (uint32_t k = 0; k < people; k++) {
			struct visitor *v = &w->visitor[w->visitors];

			memset(v, 0, sizeof *v);
			v->index = w->visitors++;
			v->link = UINT32_MAX;
			v->group = i;
			v->game = g->game;
			v->creates = k == 0;
			v->watches = k >= g->game->seats_max;
			v->json = v->watches && q_rng_below(&r, 2);
			v->seat = -1;
			v->r = (struct q_rng){ .key = w->seed * 1000003 + v->index };
			v->acting = true;
			schedule(w, between(&r, 0, 3000000),
				 (struct event){ .kind = EV_ACT, .who = v->index });
		}
		g->visitors = w->visitors - g->first;
	}
}

static void make_world(struct world *w, uint64_t seed)
{
	memset(w, 0, sizeof *w);
	w->seed = seed;
	w->wall = UINT64_C(1800000000000);
	w->net = stream(seed, "network");
	w->faults = stream(seed, "faults");
	w->store = stream(seed, "store");
	w->hub_random = stream(seed, "hub");
	w->think = stream(seed, "think");
	w->people = stream(seed, "people");
	memset(w->disk.sign, (int)seed, sizeof w->disk.sign);
	w->config.limits = hub_limits();
	w->config.levels = levels;
	w->machine_size = fair_machine_memory("random") + 1;
	w->machine = some(NULL, w->machine_size);
	draw_rates(w);
}

static void free_world(struct world *w)
{
	hub_free(w->hub);
	hub_effects_free(&w->effects);
	for (uint32_t i = 0; i < w->events; i++)
		free(w->heap[i].text);
	free(w->heap);
	for (uint32_t i = 0; i < w->disk.count; i++) {
		free(w->disk.op[i].memory);
		free(w->disk.op[i].memory2);
	}
	free(w->disk.op);
	for (uint32_t i = 0; i < w->links; i++) {
		for (uint32_t k = 0; k < w->link[i].held_count; k++)
			free(w->link[i].held[k].text);
		free(w->link[i].held);
	}
	free(w->link);
	for (uint32_t i = 0; i < w->visitors; i++) {
		q_seat_free(w->visitor[i].copy);
		free(w->visitor[i].record);
	}
	free(w->visitor);
	for (uint32_t i = 0; i < w->groups; i++) {
		if (!w->group[i].model)
			continue;
		model_forget(w->group[i].model);
		free(w->group[i].model->seen);
		free(w->group[i].model);
	}
	free(w->group);
	free(w->sent);
	free(w->machine);
}

/* Somebody comes back to a room that everybody left, and reads its record. */
static void come_back(struct world *w, const struct group *g)
{
	for (uint32_t i = 0; i < g->visitors; i++)
		if (!w->visitor[g->first + i].gone)
			return;
	w->visitor[g->first].gone = false;
	w->visitor[g->first].acting = true;
	schedule(w, UINT64_C(3600) * 1000000, (struct event){ .kind = EV_ACT, .who = g->first });
}

static bool all_over(struct world *w)
{
	for (uint32_t i = 0; i < w->groups; i++) {
		const struct model *m = w->group[i].model;

		if (!m || (m->state != STORE_OVER && m->state != STORE_CLOSED))
			return false;
		if (m->state == STORE_OVER && !w->group[i].has_record) {
			come_back(w, &w->group[i]);
			return false;
		}
	}
	return true;
}

static void say_unfinished(const struct world *w)
{
	for (uint32_t i = 0; i < w->groups; i++) {
		const struct group *g = &w->group[i];
		const struct model *m = g->model;

		if (m && (m->state == STORE_CLOSED || (m->state == STORE_OVER && g->has_record)))
			continue;
		if (!m)
			fail("I10", "group %u has no room", i);
		fail("I10", "room %s of %s does not end: state %d, entry %u, asked %u, pace %s",
		     m->id, g->game->id, m->state, m->n, m->asked, pace_names[m->set.pace]);
	}
}

/* Faults, then none: every game must come to its end. */
static void run(struct world *w)
{
	uint64_t steps = 0;

	start_server(w);
	make_people(w);
	while (w->answers < ANSWERS && !all_over(w) && run_one(w)) {
		steps++;
		if (steps % 512 == 0 && w->hub)
			check_recovery(w);
		if (w->hub && w->rates.crash && one_in(&w->faults, w->rates.crash * 200))
			crash_server(w);
		if (one_in(&w->faults, w->rates.jump * 200))
			jump_clock(w);
		/* A pause of days that nobody ends: the second phase lets time pass. */
		if (steps > 300000)
			break;
	}
	w->calm = true;
	trace(w, "calm");
	/* A clock that was set back stands still, for hours; it is set right now. */
	w->skew = (int64_t)ms_now(w) - (int64_t)(w->wall + w->now / 1000);
	if (!w->hub)
		start_server(w);
	for (uint32_t i = 0; i < w->visitors; i++)
		if (!w->visitor[i].acting) {
			w->visitor[i].acting = true;
			schedule(w, 1000000, (struct event){ .kind = EV_ACT, .who = i });
		}
	for (steps = 0; !all_over(w); steps++) {
		if (!run_one(w) || steps > 300000)
			say_unfinished(w);
	}
	if (w->hub)
		check_recovery(w);
	for (uint32_t i = 0; i < w->links; i++)
		for (uint32_t k = 0; k < w->link[i].held_count; k++)
			if (w->link[i].hub_knows && w->link[i].held[k].until <= w->disk.stored)
				fail("I9", "a frame was never sent");
}

int main(int argc, char **argv)
{
	static struct world w;
	uint64_t from = 1, to = 1;
	const char *broken = NULL;
	bool traced = false;
	uint64_t kinds[ENTRY_KINDS] = { 0 }, faults = 0;

	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) {
			from = to = strtoull(argv[++i], NULL, 10);
		} else if (strcmp(argv[i], "--seeds") == 0 && i + 2 < argc) {
			from = strtoull(argv[++i], NULL, 10);
			to = strtoull(argv[++i], NULL, 10);
		} else if (strcmp(argv[i], "--dense") == 0) {
			dense = true;
		} else if (strcmp(argv[i], "--trace") == 0) {
			traced = true;
		} else if (strcmp(argv[i], "--break") == 0 && i + 1 < argc) {
			broken = argv[++i];
		} else {
			fprintf(stderr,
				"usage: sim [--seed N] [--seeds FROM TO] [--dense] [--trace] "
				"[--break NAME]\n");
			return 2;
		}
	}
	the_world = &w;
	for (uint64_t seed = from; seed <= to; seed++) {
		make_world(&w, seed);
		w.trace = traced ? stderr : NULL;
		w.broken = broken;
		run(&w);
		printf("seed %" PRIu64
		       ": %u entries, %u answers, %u acknowledged, %u crashes, %u cuts, "
		       "%u bad messages, %u resumed, %u records with %u dice, %u rated\n",
		       seed, w.entries, w.answers, w.acks, w.crashes, w.cuts, w.faulty, w.resumed,
		       w.verified, w.dice, w.rated);
		fflush(stdout);
		for (unsigned i = 0; i < ENTRY_KINDS; i++)
			kinds[i] += w.kinds[i];
		faults += w.crashes + w.cuts + w.faulty;
		free_world(&w);
	}
	printf("%" PRIu64 " faults; entries:", faults);
	for (unsigned i = 1; i < ENTRY_KINDS; i++)
		printf(" %s %" PRIu64, entry_kind_name((enum entry_kind)i), kinds[i]);
	printf("\n");
	return 0;
}
