/*
 * play.c - one game between agents.
 */
#include "lab/lab.h"
#include "nets/nets.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The search of each seat has its own random numbers, separate from the dice. */
static struct q_rng stream(const struct lab_game *game, uint32_t number)
{
	struct q_rng r = { game->seed ^ UINT64_C(0x5EA5EED5EA5EED), number };

	return (struct q_rng){ q_rng_next(&r), 0 };
}

/* ---- an opponent of ai/ ------------------------------------------------------------ */

struct patience {
	const struct lab_worker *worker;
	uint64_t until; /* nanoseconds, 0: any time */
};

static bool enough(void *with)
{
	const struct patience *p = with;

	return atomic_load_explicit(p->worker->stop, memory_order_relaxed) ||
	       (p->until && lab_now() >= p->until);
}

static bool has_room(struct lab_worker *worker, const struct lab_agent *agent,
		     struct ai_think *mind)
{
	enum { BY_TIME = 200000 }; /* simulations that a budget of time has room for */
	size_t need = ai_memory(agent->milliseconds ? BY_TIME : agent->ai.simulations);

	if (need > mind->room) {
		free(mind->memory);
		mind->memory = malloc(need);
		mind->room = mind->memory ? need : 0;
		mind->kept = false;
	}
	worker->starved |= need > mind->room;
	return need <= mind->room;
}

/* The time that a search takes for one answer: a game has some thirty more of them, and the
 * increment comes with each. */
static uint64_t share_of(const struct lab_clock *clock)
{
	uint64_t share = clock->milliseconds / 30 + clock->increment * UINT64_C(3) / 4;

	return share * 2 < clock->milliseconds ? share : clock->milliseconds / 2;
}

static bool think(struct lab_worker *worker, const struct lab_game *game, struct lab_result *so_far,
		  const struct lab_agent *agent, const struct lab_clock *clock, q_action *out)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct patience patience = { .worker = worker };
	struct ai ai = agent->ai;
	int seat = q_question_of(worker->last.state)->player;
	struct ai_think *t = &worker->mind[seat];

	if (!has_room(worker, agent, t))
		return false;
	if (agent->milliseconds) {
		patience.until = lab_now() + agent->milliseconds * UINT64_C(1000000);
		ai.simulations = 0;
	}
	if (clock) {
		uint64_t end = lab_now() + (share_of(clock) + 1) * UINT64_C(1000000);

		patience.until = patience.until && patience.until < end ? patience.until : end;
	}
	t->game = game->game;
	t->view = view;
	t->seat = seat;
	t->rng = stream(game, so_far->answers);
	t->net = ai.nets ? net_for(game->game) : NULL;
	t->brisk = true;
	t->stop = enough;
	t->with = &patience;
	game->game->observe(game->game, view, worker->last.state, seat);
	ai_think(&ai, t);
	*out = t->best;
	return !atomic_load_explicit(worker->stop, memory_order_relaxed);
}

/* The earlier search is of no use: a game begins, or dice were rolled. A kept tree is an
 * average over what chance might have done, and played worse than a new one. */
static void clear_minds(struct lab_worker *worker)
{
	for (int seat = 0; seat < Q_SEATS; seat++) {
		worker->mind[seat].kept = false;
		worker->mind[seat].simulations = 0;
	}
}

static bool is_searcher(const struct lab_agent *agent)
{
	return !agent->outsider && agent->ai.kind == AI_MCTS;
}

/* Whether any searcher needs its view from before an answer. */
static bool anybody_searches(const struct lab_game *game, int seats)
{
	for (int seat = 0; seat < seats; seat++)
		if (is_searcher(game->seat[seat]))
			return true;
	return false;
}

/* Every searcher continues its tree after the answer, as far as its seat may know it. */
static void follow(struct lab_worker *worker, const struct lab_game *game,
		   const struct lab_result *so_far, q_action answer, const void *before, int player)
{
	const struct q_game *g = game->game;
	_Alignas(16) unsigned char saw[Q_STATE_MAX], sees[Q_STATE_MAX];

	for (int seat = 0; seat < so_far->seats; seat++) {
		const struct lab_agent *agent = game->seat[seat];
		struct ai_think *mind = &worker->mind[seat];

		if (!is_searcher(agent))
			continue;
		if (player == seat) {
			ai_follow(mind, answer);
		} else if (!agent->ai.blind && (mind->kept || mind->simulations)) {
			struct q_rng r = stream(game, so_far->answers);

			g->observe(g, saw, before, seat);
			g->observe(g, sees, worker->last.state, seat);
			ai_follow(mind, ai_guess(g, saw, sees, seat, &r));
		}
	}
}

/* ---- items ------------------------------------------------------------------------- */

static void take_items(struct lab_worker *worker, const struct lab_items *items,
		       const struct q_events *log)
{
	const struct q_game *g = items->game;
	uint32_t n = log->count < log->room ? log->count : log->room;
	struct q_item at[Q_ITEMS];

	for (uint32_t i = 0; i < n; i++) {
		uint32_t found = g->items(g, worker->last.state, &log->at[i], at);

		for (uint32_t j = 0; j < found; j++) {
			uint32_t item = items->first[at[j].kind] + at[j].number;
			uint8_t part = at[j].part == Q_PLAYED ? LAB_SEEN | LAB_PLAYED : LAB_SEEN;

			assert(item < items->first[at[j].kind + 1]);
			for (uint32_t seat = 0; seat < Q_SEATS; seat++)
				if (at[j].seat == seat || at[j].seat == Q_NOBODY)
					worker->last.parts[seat * items->count + item] |= part;
		}
	}
}

/* ---- the game ----------------------------------------------------------------------- */

/* An outsider's answer; false: the game ends here. */
static bool ask_outside(struct lab_worker *worker, const struct lab_game *game,
			struct lab_result *so_far, const struct lab_clock *clock, q_action *out)
{
	int seat = q_question_of(worker->last.state)->player;
	const struct lab_agent *agent = game->seat[seat];

	switch (agent->outsider->answer(worker->outside[agent->number], game->game,
					worker->last.state, seat, clock, out)) {
	case LAB_ANSWERED: return true;
	case LAB_STOPPED: return false;
	case LAB_LATE: so_far->flag = true; break;
	case LAB_FORFEITS: break;
	}
	so_far->forfeit = (uint8_t)seat;
	return false;
}

/* The answer of the seat that is asked; false: the game ends here, stopped or forfeited. */
static bool decide(struct lab_worker *worker, const struct lab_game *game,
		   struct lab_result *so_far, const struct lab_clock *clock, q_action *out)
{
	const struct q_game *g = game->game;
	int seat = q_question_of(worker->last.state)->player;
	const struct lab_agent *agent = game->seat[seat];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = g->legal(g, worker->last.state, answers);

	so_far->decisions++;
	so_far->listed += n;
	so_far->widest = n > so_far->widest ? n : so_far->widest;
	if (agent->outsider)
		return ask_outside(worker, game, so_far, clock, out);
	/* The list is the same in every world that the seat's view allows, so no world is needed.
	 * */
	if (agent->ai.kind == AI_RANDOM) {
		struct q_rng r = stream(game, so_far->answers);

		*out = answers[q_rng_below(&r, n)];
		return true;
	}
	return think(worker, game, so_far, agent, clock, out);
}

/* The same by the clock of the seat, if the game has clocks: who has no time left loses. */
static bool decide_in_time(struct lab_worker *worker, const struct lab_game *game,
			   struct lab_result *so_far, int64_t left[Q_SEATS], q_action *out)
{
	int seat = q_question_of(worker->last.state)->player;
	struct lab_clock clock = { (uint32_t)(left[seat] / 1000000), game->clock.increment };
	uint64_t begun;

	if (!game->clock.milliseconds)
		return decide(worker, game, so_far, NULL, out);
	begun = lab_now();
	clock.milliseconds += !clock.milliseconds;
	if (!decide(worker, game, so_far, &clock, out))
		return false;
	left[seat] -= (int64_t)(lab_now() - begun);
	if (left[seat] > 0) {
		left[seat] += game->clock.increment * INT64_C(1000000);
		return true;
	}
	so_far->flag = true;
	so_far->forfeit = (uint8_t)seat;
	return false;
}

/* Keeps an answer for the record of the game; false: there is no memory. */
static bool keep(struct lab_worker *worker, q_action answer)
{
	if (worker->recorded == worker->record_room) {
		uint32_t more = worker->record_room ? worker->record_room * 2 : 256;
		q_action *larger = realloc(worker->record, more * sizeof *larger);

		if (!larger) {
			worker->starved = true;
			return false;
		}
		worker->record = larger;
		worker->record_room = more;
	}
	worker->record[worker->recorded++] = answer;
	return true;
}

static void set_up(struct lab_worker *worker, const struct lab_game *game, struct q_events *log)
{
	const struct q_game *g = game->game;
	struct q_head *head = (struct q_head *)(void *)worker->last.state;

	if (!game->start) {
		g->setup(g, worker->last.state, game->options, game->seed, log);
		return;
	}
	memcpy(worker->last.state, game->start, g->state_size);
	head->rng = (struct q_rng){ game->seed, 0 };
}

/* Tells the outsiders that a game begins; one that fails has forfeited. */
static void begin(struct lab_worker *worker, const struct lab_game *game, struct lab_result *out)
{
	for (int seat = 0; seat < out->seats && out->forfeit == Q_NOBODY; seat++) {
		const struct lab_agent *agent = game->seat[seat];

		if (agent->outsider &&
		    !agent->outsider->begin(worker->outside[agent->number], game->game,
					    game->options, game->seed, out->seats))
			out->forfeit = (uint8_t)seat;
	}
}

static void end(struct lab_worker *worker, const struct lab_game *game, struct lab_result *out)
{
	const struct q_game *g = game->game;
	const struct lab_agent *guilty = out->forfeit < Q_SEATS ? game->seat[out->forfeit] : NULL;

	if (!guilty)
		g->score(g, worker->last.state, out->score);
	for (int seat = 0; guilty && seat < out->seats; seat++)
		out->score[seat] =
			g->traits & Q_ALLIES || game->seat[seat] == guilty ? -Q_SURE : Q_SURE;
	for (int seat = 0; seat < out->seats; seat++)
		if (game->seat[seat]->outsider)
			game->seat[seat]->outsider->end(worker->outside[game->seat[seat]->number],
							out->score, out->seats);
}

bool lab_play(struct lab_worker *worker, const struct lab_game *game, const struct lab_items *items,
	      struct lab_result *out)
{
	const struct q_game *g = game->game;
	struct lab_end again = worker->before;
	struct q_head *head = (struct q_head *)(void *)again.state;
	struct q_events log = { worker->events, 0, LAB_EVENTS };
	_Alignas(16) unsigned char before[Q_STATE_MAX];
	bool wants = items && g->items, searched;
	int64_t left[Q_SEATS];
	q_action answer;
	int player;

	*out = (struct lab_result){ .forfeit = Q_NOBODY };
	worker->before = worker->last;
	worker->last = again;
	if (wants)
		memset(worker->last.parts, 0, (size_t)Q_SEATS * items->count);
	set_up(worker, game, wants ? &log : NULL);
	worker->recorded = 0;
	for (int seat = 0; seat < Q_SEATS; seat++)
		left[seat] = game->clock.milliseconds * INT64_C(1000000);
	out->seats = head->seats;
	searched = anybody_searches(game, out->seats);
	clear_minds(worker);
	begin(worker, game, out);
	if (atomic_load_explicit(worker->stop, memory_order_relaxed))
		return false;
	for (; !q_over(worker->last.state) && out->forfeit == Q_NOBODY; out->answers++) {
		if (wants && log.count) {
			take_items(worker, items, &log);
			out->lost |= log.count > log.room;
			log.count = 0;
		}
		if (head->ask.player == Q_CHANCE) {
			answer = q_draw(g, worker->last.state, &head->rng);
			g->apply(g, worker->last.state, answer, wants ? &log : NULL);
			clear_minds(worker);
			continue;
		}
		player = head->ask.player;
		if (!decide_in_time(worker, game, out, left, &answer) ||
		    (game->record && !keep(worker, answer)))
			break;
		if (searched)
			memcpy(before, worker->last.state, g->state_size);
		g->apply(g, worker->last.state, answer, wants ? &log : NULL);
		if (searched)
			follow(worker, game, out, answer, before, player);
	}
	if (!q_over(worker->last.state) && out->forfeit == Q_NOBODY)
		return false;
	if (wants)
		take_items(worker, items, &log);
	end(worker, game, out);
	return true;
}
