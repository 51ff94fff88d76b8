/*
 * batch.c - see batch.h.
 */
#include "batch/batch.h"
#include "threads/team.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 32, LINE = 64 };

struct lane {
	uint64_t seed;
	struct q_rng chooser; /* of the opponents */
	uint32_t count;       /* of the answers */
	uint32_t given;       /* answers of agents in this game */
	uint32_t masked;      /* ones in the mask of the caller */
	uint32_t paired;      /* pairs that are in the array of the caller */
};

/* What a worker needs for itself. */
struct worker {
	unsigned char *view;
	void *memory; /* of opponents */
	size_t room;
};

struct batch {
	struct batch_settings is;
	struct team *team;
	struct worker *worker;
	unsigned char *options, *state;
	size_t stride; /* of states */
	struct lane *lane;
	q_action *answer;
	/* the call that is under way */
	const struct batch_out *out;
	const int64_t *chosen; /* NULL: all lanes start again */
};

static void *lane_state(const struct batch *b, uint32_t i)
{
	return b->state + b->stride * i;
}

const void *batch_state(const struct batch *b, uint32_t lane)
{
	return lane_state(b, lane);
}

const q_action *batch_answers(const struct batch *b, uint32_t lane)
{
	return b->answer + (size_t)b->is.game->answers_max * lane;
}

uint64_t batch_seed(const struct batch *b, uint32_t lane)
{
	return b->lane[lane].seed;
}

uint32_t batch_workers(const struct batch *b)
{
	return team_workers(b->team);
}

bool batch_is_here(const struct batch *b)
{
	return team_is_here(b->team);
}

/* ---- play ------------------------------------------------------------------ */

static void start(const struct batch *b, uint32_t i, uint64_t seed)
{
	const struct q_game *g = b->is.game;
	struct lane *lane = &b->lane[i];
	void *state = lane_state(b, i);

	lane->seed = seed;
	lane->given = 0;
	lane->chooser = (struct q_rng){ ~seed, 0 };
	g->setup(g, state, b->options, seed, NULL);
	q_settle(g, state, NULL);
}

static bool is_opponents(const struct batch *b, const void *state)
{
	unsigned player = q_question_of(state)->player;

	return b->is.opponent && player < Q_SEATS && b->is.opponents >> player & 1;
}

static void play_opponent(const struct batch *b, struct worker *w, struct lane *lane, void *state)
{
	const struct q_game *g = b->is.game;
	struct ai_think t = { .game = g,
			      .view = w->view,
			      .seat = q_question_of(state)->player,
			      .rng = { q_rng_next(&lane->chooser), 0 },
			      .net = b->is.net,
			      .memory = w->memory,
			      .room = w->room,
			      .brisk = true };

	q_plan_observe(b->is.plan, w->view, state, t.seat);
	ai_think(b->is.opponent, &t);
	q_apply(g, state, t.best, NULL);
	q_settle(g, state, NULL);
}

static void pay(const struct batch *b, uint32_t i, const void *state)
{
	int32_t score[Q_SEATS] = { 0 };

	if (!b->out->reward || !q_over(state))
		return;
	b->is.game->score(b->is.game, state, score);
	for (int seat = 0; seat < Q_SEATS; seat++)
		b->out->reward[(size_t)i * Q_SEATS + (size_t)seat] =
			(float)score[seat] / (float)Q_SURE;
}

/* Plays on until an agent is asked. If the game ends before that, it is paid, and unless lanes stop
 * the next one begins. */
static void play_on(const struct batch *b, struct worker *w, uint32_t i)
{
	struct lane *lane = &b->lane[i];
	void *state = lane_state(b, i);

	for (;;) {
		bool cut = !q_over(state) && b->is.limit && lane->given >= b->is.limit;

		if (q_over(state) || cut) {
			pay(b, i, state);
			if (b->out->done)
				b->out->done[i] = cut ? BATCH_CUT : BATCH_OVER;
			if (b->is.stops) {
				lane->given = UINT32_MAX; /* over, or cut off */
				return;
			}
			start(b, i, lane->seed + b->is.lanes);
		} else if (is_opponents(b, state)) {
			play_opponent(b, w, lane, state);
		} else {
			return;
		}
	}
}

/* ---- what the caller sees ---------------------------------------------------- */

static void show_mask(int8_t *mask, struct lane *lane)
{
	if (lane->count > lane->masked)
		memset(mask + lane->masked, 1, lane->count - lane->masked);
	else
		memset(mask + lane->count, 0, lane->masked - lane->count);
	lane->masked = lane->count;
}

/* Arrays are mostly zero: those of the last position are put back to zero one by one. */
static void show_features(const struct batch *b, struct worker *w, uint32_t i, int seat)
{
	const struct batch_out *out = b->out;
	const struct q_plan *p = b->is.plan;
	struct lane *lane = &b->lane[i];
	size_t at = (size_t)q_plan_most(p) * i;
	uint16_t *column = out->column + at;
	int16_t *value = out->value + at;
	float *dense = out->dense ? out->dense + (size_t)q_plan_width(p) * i : NULL;
	const void *view = lane_state(b, i);
	uint32_t n = 0;

	for (uint32_t k = 0; dense && k < lane->paired; k++)
		dense[column[k]] = 0;
	if (seat != Q_NOBODY) {
		if (!q_plan_reads_states(p)) {
			q_plan_observe(p, w->view, view, seat);
			view = w->view;
		}
		n = q_plan_view(p, view, seat, column, value);
	}
	for (uint32_t k = 0; dense && k < n; k++)
		dense[column[k]] = value[k];
	out->used[i] = lane->paired = n;
}

static void show(const struct batch *b, struct worker *w, uint32_t i)
{
	const struct batch_out *out = b->out;
	const struct q_game *g = b->is.game;
	struct lane *lane = &b->lane[i];
	const void *state = lane_state(b, i);
	const struct q_question *ask = q_question_of(state);
	bool over = q_over(state) || lane->given == UINT32_MAX;
	q_action *answer = b->answer + (size_t)g->answers_max * i;

	lane->count = over ? 0 : g->legal(g, state, answer);
	if (out->seat)
		out->seat[i] = over ? Q_NOBODY : ask->player;
	if (out->kind)
		out->kind[i] = over ? 0 : ask->kind;
	if (out->count)
		out->count[i] = lane->count;
	if (out->mask)
		show_mask(out->mask + (size_t)g->answers_max * i, lane);
	if (out->used && out->column && out->value)
		show_features(b, w, i, over ? Q_NOBODY : ask->player);
}

static void do_lane(const struct batch *b, struct worker *w, uint32_t i)
{
	struct lane *lane = &b->lane[i];
	void *state = lane_state(b, i);

	if (b->out->reward)
		memset(b->out->reward + (size_t)i * Q_SEATS, 0, Q_SEATS * sizeof(float));
	if (b->out->done)
		b->out->done[i] = 0;
	if (!b->chosen) {
		start(b, i, b->is.seed + i);
	} else if (lane->count) {
		q_apply(b->is.game, state, batch_answers(b, i)[b->chosen[i]], NULL);
		lane->given++;
		q_settle(b->is.game, state, NULL);
	} else {
		return; /* over, and shown as that already */
	}
	play_on(b, w, i);
	show(b, w, i);
}

static void do_block(void *with, uint32_t worker, uint32_t block)
{
	const struct batch *b = with;
	uint32_t end = (block + 1) * BLOCK;

	if (end > b->is.lanes)
		end = b->is.lanes;
	for (uint32_t i = block * BLOCK; i < end; i++)
		do_lane(b, &b->worker[worker], i);
}

static void run(struct batch *b, const int64_t *chosen, const struct batch_out *out)
{
	b->out = out;
	b->chosen = chosen;
	team_run(b->team, (b->is.lanes + BLOCK - 1) / BLOCK, do_block, b);
	b->out = NULL;
}

void batch_reset(struct batch *b, uint64_t seed, const struct batch_out *out)
{
	b->is.seed = seed;
	run(b, NULL, out);
}

uint32_t batch_step(struct batch *b, const int64_t *answer, const struct batch_out *out)
{
	for (uint32_t i = 0; i < b->is.lanes; i++)
		if (b->lane[i].count && (answer[i] < 0 || answer[i] >= b->lane[i].count))
			return i;
	run(b, answer, out);
	return b->is.lanes;
}

/* ---- memory ------------------------------------------------------------------ */

static void *lines(size_t n)
{
	void *memory = NULL;

	n = (n + LINE - 1) & ~(size_t)(LINE - 1);
	if (posix_memalign(&memory, LINE, n ? n : LINE) != 0)
		return NULL;
	memset(memory, 0, n);
	return memory;
}

static bool workers_new(struct batch *b)
{
	uint32_t n = team_workers(b->team);

	b->worker = calloc(n, sizeof *b->worker);
	for (uint32_t i = 0; b->worker && i < n; i++) {
		struct worker *w = &b->worker[i];

		w->view = lines(b->is.game->state_size);
		w->room = b->is.opponent ? ai_memory(b->is.opponent->simulations) : 0;
		w->memory = w->room ? malloc(w->room) : NULL;
		if (!w->view || (w->room && !w->memory))
			return false;
	}
	return b->worker != NULL;
}

static bool place(struct batch *b)
{
	const struct q_game *g = b->is.game;

	b->stride = (g->state_size + LINE - 1) & ~(size_t)(LINE - 1);
	b->options = lines(g->options_size);
	b->state = lines(b->stride * b->is.lanes);
	b->lane = calloc(b->is.lanes, sizeof *b->lane);
	b->answer = calloc((size_t)b->is.lanes * g->answers_max, sizeof *b->answer);
	b->team = team_new(b->is.threads);
	return b->options && b->state && b->lane && b->answer && b->team && workers_new(b);
}

static bool options_hold(struct batch *b, struct q_error *error)
{
	const struct q_game *g = b->is.game;
	q_rule broken;
	struct q_out out = q_out(error->text, sizeof error->text);

	if (g->options_size)
		memcpy(b->options, b->is.options ? b->is.options : g->defaults, g->options_size);
	broken = g->setup(g, b->state, b->options, b->is.seed, NULL);
	if (broken) {
		char id[16];

		q_rule_name(g, broken, id);
		q_put(&out, g->rule_text(g, broken, Q_EN));
		q_put(&out, " (");
		q_put(&out, id);
		q_put(&out, ")");
	}
	return !broken;
}

struct batch *batch_new(const struct batch_settings *settings, struct q_error *error)
{
	struct batch *b = calloc(1, sizeof *b);

	*error = (struct q_error){ .line = 0 };
	if (b) {
		b->is = *settings;
		if (place(b) && options_hold(b, error))
			return b;
	}
	if (!error->text[0]) {
		struct q_out out = q_out(error->text, sizeof error->text);

		q_put(&out, "there is not enough memory for so many lanes; use fewer");
	}
	batch_free(b);
	return NULL;
}

void batch_free(struct batch *b)
{
	if (!b)
		return;
	for (uint32_t i = 0; b->worker && i < team_workers(b->team); i++) {
		free(b->worker[i].view);
		free(b->worker[i].memory);
	}
	free(b->worker);
	team_free(b->team);
	free(b->options);
	free(b->state);
	free(b->lane);
	free(b->answer);
	free(b);
}
