/*
 * kernels.c - the kernels of gpu/kernel_agents.c, run thread by thread on the processor, against
 * batch/batch.c: every buffer after every step. And the two ways of a step of random play (gpu/kernel.c), in
 * place and in fast memory, against each other. No card is needed; what a card makes of the same code is
 * for bindings/python/tests/card.py and `quinte gpu` to find out.
 *
 * GAME is the table of the game, a macro of the build.
 */
#include <stdint.h>

/* What clang provides for cards. There is one block here, and one thread at a time. */
static uint32_t this_thread;
#define __nvvm_read_ptx_sreg_tid_x() this_thread
#define __nvvm_read_ptx_sreg_ctaid_x() 0u
#define __nvvm_read_ptx_sreg_ntid_x() 0u

static uint32_t atom_min(uint32_t *at, uint32_t n)
{
	uint32_t was = *at;

	*at = n < was ? n : was;
	return was;
}
#define __nvvm_atom_min_gen_ui(at, n) atom_min(at, n)
/* The kernels that sort need these; they are not run here. */
#define __nvvm_atom_add_gen_i(at, n) (*(at) += (n))
#define __syncthreads()
#define address_space(number) unused

#include "gpu/kernel.c"
#include "gpu/kernel_agents.c"
#include "gpu/kernel_net.c"

#include "batch/batch.h"
#include "nets/nets.h"

#include <stdio.h>
#include <stdlib.h>

_Static_assert((int)GPU_OVER == BATCH_OVER && (int)GPU_CUT == BATCH_CUT, "Python reads both");

enum { LANES = 96, STEPS = 160, PLAN_ROOM = 4 << 20 };

static unsigned passed, failed;

static void expect(bool holds, const char *what, const char *how, uint32_t step)
{
	if (holds) {
		passed++;
		return;
	}
	failed++;
	fprintf(stderr, "%s: %s, step %u: %s\n", GAME.id, how, step, what);
}

static void launch(void (*kernel)(const struct gpu_agents *a), const struct gpu_agents *a)
{
	for (this_thread = 0; this_thread < LANES + 7; this_thread++) /* a block is never full */
		kernel(a);
}

struct way {
	const char *name;
	bool stops, dense, mask;
	uint32_t limit;
};

/* Of a game with the usual options. */
static uint8_t usual_seats(void)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];

	GAME.setup(&GAME, state, GAME.defaults, 1, NULL);
	return ((const struct q_head *)state)->seats;
}

static uint64_t room(size_t n, size_t size)
{
	return (uint64_t)(uintptr_t)calloc(n ? n : 1, size);
}

static struct q_plan *make_plan(void *memory)
{
	bool wide;

	return memory ? q_plan_make(&GAME, GAME.seats_max > 1 ? 2 : 1, Q_REFS_DEEP, memory,
				    PLAN_ROOM, &wide) :
			NULL;
}

/* A plan that was made elsewhere; what was there is spoilt, so that nothing may still point to it. */
static void *moved_plan(void)
{
	void *memory = malloc(PLAN_ROOM), *copy = malloc(PLAN_ROOM);

	q_plan_place(make_plan(memory), copy, (uint64_t)(uintptr_t)copy);
	memset(memory, 0xEE, PLAN_ROOM);
	free(memory);
	return copy;
}

static struct gpu_agents agents(const struct way *way, const struct q_plan *p, void **plan)
{
	size_t stride = (GAME.state_size + 15) / 16 * 16, most = q_plan_most(p);
	struct gpu_agents a = {
		.run = { .lanes = LANES,
			 .stride = (uint32_t)stride,
			 .answers_max = GAME.answers_max,
			 .seed = 40,
			 .state = room(LANES, stride),
			 .answers = room((size_t)LANES * GAME.answers_max, sizeof(q_action)),
			 .lane = room(LANES, sizeof(struct gpu_agent)),
			 .order = room(LANES, sizeof(uint32_t)),
			 .counts = room(GPU_KINDS, sizeof(uint32_t)) },
		.options = (uint64_t)(uintptr_t)GAME.defaults,
		.view = q_plan_reads_states(p) ? 0 : room(LANES, stride),
		.chosen = room(LANES, sizeof(int64_t)),
		.misfits = room(1, sizeof(uint32_t)),
		.seat = room(LANES, 1),
		.kind = room(LANES, 1),
		.count = room(LANES, sizeof(uint32_t)),
		.reward = room((size_t)LANES * Q_SEATS, sizeof(float)),
		.done = room(LANES, 1),
		.mask = way->mask ? room((size_t)LANES * GAME.answers_max, 1) : 0,
		.used = room(LANES, sizeof(uint32_t)),
		.column = room(LANES * most, sizeof(uint16_t)),
		.value = room(LANES * most, sizeof(int16_t)),
		.dense = way->dense ? room((size_t)LANES * q_plan_width(p), sizeof(float)) : 0,
		.limit = way->limit,
		.stops = way->stops,
		.most = (uint32_t)most,
		.width = q_plan_width(p),
	};

	*plan = moved_plan();
	a.plan = (uint64_t)(uintptr_t)*plan;
	*(uint32_t *)a.misfits = GPU_ALL_FIT;
	return a;
}

static void free_agents(const struct gpu_agents *a, void *plan)
{
	const uint64_t rooms[] = { a->run.state,  a->run.answers, a->run.lane, a->run.order,
				   a->run.counts, a->view,        a->chosen,   a->misfits,
				   a->seat,       a->kind,        a->count,    a->reward,
				   a->done,       a->mask,        a->used,     a->column,
				   a->value,      a->dense };

	for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++)
		free((void *)(uintptr_t)rooms[i]);
	free(plan);
}

/* Buffers of a batch with the same shapes. */
static struct batch_out outs(const struct gpu_agents *a)
{
	return (struct batch_out){
		.seat = calloc(LANES, 1),
		.kind = calloc(LANES, 1),
		.count = calloc(LANES, sizeof(uint32_t)),
		.reward = calloc((size_t)LANES * Q_SEATS, sizeof(float)),
		.done = calloc(LANES, 1),
		.mask = a->mask ? calloc((size_t)LANES * GAME.answers_max, 1) : NULL,
		.used = calloc(LANES, sizeof(uint32_t)),
		.column = calloc((size_t)LANES * a->most, sizeof(uint16_t)),
		.value = calloc((size_t)LANES * a->most, sizeof(int16_t)),
		.dense = a->dense ? calloc((size_t)LANES * a->width, sizeof(float)) : NULL,
	};
}

static void free_outs(struct batch_out *o)
{
	void *all[] = { o->seat, o->kind, o->count,  o->reward, o->done,
			o->mask, o->used, o->column, o->value,  o->dense };

	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
		free(all[i]);
}

static bool alike(uint64_t there, const void *here, size_t bytes)
{
	return !here || memcmp((const void *)(uintptr_t)there, here, bytes) == 0;
}

static void compare(const struct gpu_agents *a, const struct batch_out *o, const struct batch *b,
		    const char *how, uint32_t step)
{
	bool pairs = true, states = true, answers = true;

	expect(alike(a->seat, o->seat, LANES), "who is asked differs", how, step);
	expect(alike(a->kind, o->kind, LANES), "kinds of questions differ", how, step);
	expect(alike(a->count, o->count, LANES * sizeof(uint32_t)), "counts differ", how, step);
	expect(alike(a->reward, o->reward, LANES * Q_SEATS * sizeof(float)), "rewards differ", how,
	       step);
	expect(alike(a->done, o->done, LANES), "ends differ", how, step);
	expect(alike(a->mask, o->mask, (size_t)LANES * GAME.answers_max), "masks differ", how,
	       step);
	expect(alike(a->used, o->used, LANES * sizeof(uint32_t)), "numbers of pairs differ", how,
	       step);
	expect(alike(a->dense, o->dense, (size_t)LANES * a->width * sizeof(float)), "rows differ",
	       how, step);
	for (uint32_t i = 0; i < LANES; i++) {
		size_t at = (size_t)i * a->most;

		pairs &= alike(a->column + at * 2, o->column + at, o->used[i] * 2) &&
			 alike(a->value + at * 2, o->value + at, o->used[i] * 2);
		states &= alike(a->run.state + (uint64_t)i * a->run.stride, batch_state(b, i),
				GAME.state_size);
		answers &= alike(a->run.answers + (uint64_t)i * GAME.answers_max * 8,
				 batch_answers(b, i), o->count[i] * sizeof(q_action));
	}
	expect(pairs, "pairs differ", how, step);
	expect(states, "states differ", how, step);
	expect(answers, "answers differ", how, step);
}

static void show(const struct gpu_agents *a)
{
	launch(gpu_agents_list, a);
	launch(gpu_agents_look, a);
}

static void play(const struct way *way, const struct q_plan *p)
{
	struct batch_settings with = { .game = &GAME,
				       .plan = p,
				       .lanes = LANES,
				       .threads = 1,
				       .seed = 40,
				       .stops = way->stops,
				       .limit = way->limit };
	void *plan;
	struct gpu_agents a = agents(way, p, &plan);
	struct batch_out o = outs(&a);
	struct q_error error;
	struct batch *b = batch_new(&with, &error);
	struct q_rng r = { 9, 0 };
	int64_t *chosen = (int64_t *)a.chosen;
	uint32_t ends = 0;

	launch(gpu_agents_begin, &a);
	show(&a);
	batch_reset(b, 40, &o);
	for (uint32_t step = 0; step < STEPS; step++) {
		compare(&a, &o, b, way->name, step);
		for (uint32_t i = 0; i < LANES; i++) {
			chosen[i] = o.count[i] ? (int64_t)q_rng_below(&r, o.count[i]) : 0;
			ends += o.done[i] != 0;
		}
		launch(gpu_agents_check, &a);
		launch(gpu_agents_give, &a);
		show(&a);
		batch_step(b, chosen, &o);
	}
	expect(ends > 0 || !way->limit, "no game ended", way->name, STEPS);

	/* An answer outside its list: the lane is found, and nothing changes. */
	batch_reset(b, 40, &o);
	launch(gpu_agents_begin, &a);
	show(&a);
	memset(chosen, 0, LANES * sizeof *chosen);
	chosen[70] = o.count[70];
	chosen[12] = -1;
	launch(gpu_agents_check, &a);
	launch(gpu_agents_give, &a);
	show(&a);
	expect(*(uint32_t *)a.misfits == 12, "a wrong answer is not found", way->name, 0);
	compare(&a, &o, b, way->name, 0);
	batch_free(b);
	free_outs(&o);
	free_agents(&a, plan);
}

/* ---- judging ------------------------------------------------------------------------- */

/* A network that was read elsewhere, as moved_plan(). */
static void *moved_net(const struct ai_net *net)
{
	void *copy = aligned_alloc(64, ai_net_size(net));

	ai_net_place(net, copy, (uint64_t)(uintptr_t)copy);
	return copy;
}

/* Only a game with a network of columns of its own has something to judge by. */
static void judge(void)
{
	const struct ai_net *net = net_for(&GAME);
	const struct way way = { .name = "judged", .limit = 60, .stops = true };
	unsigned judged = 0, over = 0;
	struct gpu_agents a;
	void *plan, *spare, *memory;

	if (!net || net->terms || !ai_net_fits(net, &(struct q_head){ .seats = usual_seats() }))
		return;
	a = agents(&way, net->plan, &plan);
	memory = malloc(q_plan_size(net->plan));
	q_plan_place(net->plan, memory, (uint64_t)(uintptr_t)memory);
	a.plan = (uint64_t)(uintptr_t)memory;
	spare = moved_net(net);
	a.net = (uint64_t)(uintptr_t)spare;
	a.judged = room(LANES, sizeof(int32_t));
	launch(gpu_agents_begin, &a);
	for (uint32_t step = 0; step < STEPS; step++) {
		bool same = true;

		show(&a);
		launch(gpu_agents_judge, &a);
		for (uint32_t i = 0; i < LANES; i++) {
			const void *state = state_of(&a.run, i);
			uint32_t count = ((uint32_t *)a.count)[i];
			int32_t here =
				count ? ai_net_value(net, state, q_question_of(state)->player) : 0;

			same &= ((int32_t *)a.judged)[i] == here;
			judged += count && here;
			over += !count;
			((int64_t *)a.chosen)[i] = count ? (i + step) % count : 0;
		}
		expect(same, "judgements differ", way.name, step);
		launch(gpu_agents_check, &a);
		launch(gpu_agents_give, &a);
	}
	expect(judged > 0 && over > 0, "nothing was judged, or no game ended", way.name, STEPS);
	free((void *)(uintptr_t)a.judged);
	free(spare);
	free(memory);
	free_agents(&a, plan);
}

/* ---- random play ---------------------------------------------------------------------- */

uint32_t gpu_here[GPU_KINDS], gpu_base[GPU_KINDS];
_Alignas(16) unsigned char gpu_near[(LANES + 7) * (Q_STATE_MAX + 24)];

static struct gpu_run random_run(void)
{
	uint32_t stride = (GAME.state_size + 15) / 16 * 16;

	return (struct gpu_run){ .lanes = LANES,
				 .stride = stride,
				 .answers_max = GAME.answers_max,
				 .apart = LANES,
				 .seed = 7,
				 .state = room(LANES, stride),
				 .answers =
					 room((size_t)LANES * GAME.answers_max, sizeof(q_action)),
				 .lane = room(LANES, sizeof(struct gpu_lane)),
				 .order = room(LANES, sizeof(uint32_t)),
				 .counts = room(GPU_KINDS, sizeof(uint32_t)) };
}

static void launch_run(void (*kernel)(const struct gpu_run *r), const struct gpu_run *r)
{
	for (this_thread = 0; this_thread < LANES + 7; this_thread++)
		kernel(r);
}

static void free_run(const struct gpu_run *r)
{
	const uint64_t rooms[] = { r->state, r->answers, r->lane, r->order, r->counts };

	for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++)
		free((void *)(uintptr_t)rooms[i]);
}

/* Threads and lanes are in another order than on the first step, as after a sort. */
static void turn_round(const struct gpu_run *r)
{
	for (uint32_t i = 0; i < LANES; i++)
		((uint32_t *)r->order)[i] = LANES - 1 - i;
}

static void play_both_ways(void)
{
	struct gpu_run far = random_run(), near = random_run();
	uint64_t games = 0;

	launch_run(gpu_start, &far);
	launch_run(gpu_start, &near);
	turn_round(&near);
	for (uint32_t step = 0; step < STEPS; step++) {
		launch_run(gpu_step, &far);
		memset(gpu_near, 0xEE, sizeof gpu_near); /* of other blocks before */
		launch_run(gpu_step_near, &near);
		expect(alike(far.state, (void *)near.state, (size_t)LANES * far.stride),
		       "states differ", "in fast memory", step);
		expect(alike(far.lane, (void *)near.lane, LANES * sizeof(struct gpu_lane)),
		       "lanes differ", "in fast memory", step);
	}
	for (uint32_t i = 0; i < LANES; i++)
		games += ((const struct gpu_lane *)near.lane)[i].games;
	/* Games with large states last longer than this. */
	expect(games > 0 || GAME.state_size > 1024, "no game ended", "in fast memory", STEPS);
	free_run(&far);
	free_run(&near);
}

int main(void)
{
	static const struct way ways[] = {
		{ .name = "as usual" },
		{ .name = "cut off", .limit = 7, .mask = true },
		{ .name = "stops", .stops = true, .limit = 50, .dense = true }
	};
	void *memory = malloc(PLAN_ROOM);
	struct q_plan *p = make_plan(memory);

	if (!p || q_plan_walks(p)) {
		fprintf(stderr, "%s: there is no plan that runs on a card\n", GAME.id);
		return 1;
	}
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
		play(&ways[i], p);
	judge();
	play_both_ways();
	free(memory);
	printf("%u passed, %u failed\n", passed, failed);
	return failed != 0;
}
