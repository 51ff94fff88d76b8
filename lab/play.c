/*
 * play.c - one game between agents.
 */
#include "lab/lab.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A seat's thoughts have a stream of their own, apart from the dice. */
static struct q_rng stream(const struct lab_game *game, uint32_t number)
{
	struct q_rng r = { game->seed ^ UINT64_C(0x5EA5EED5EA5EED), number };

	return (struct q_rng){ q_rng_next(&r), 0 };
}

/* ---- an opponent of ai/ ------------------------------------------------------------ */

struct patience {
	const struct lab_desk *desk;
	uint64_t until; /* nanoseconds, 0: any time */
};

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static bool enough(void *with)
{
	const struct patience *p = with;

	return atomic_load_explicit(p->desk->stop, memory_order_relaxed) ||
	       (p->until && now() >= p->until);
}

static bool has_room(struct lab_desk *desk, const struct lab_agent *agent, struct ai_think *mind)
{
	enum { BY_TIME = 200000 }; /* simulations that a budget of time has room for */
	size_t need = ai_memory(agent->milliseconds ? BY_TIME : agent->ai.simulations);

	if (need > mind->room) {
		free(mind->memory);
		mind->memory = malloc(need);
		mind->room = mind->memory ? need : 0;
		mind->kept = false;
	}
	desk->starved |= need > mind->room;
	return need <= mind->room;
}

static bool think(struct lab_desk *desk, const struct lab_game *game, struct lab_result *so_far,
		  const struct lab_agent *agent, q_action *out)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct patience patience = { .desk = desk };
	struct ai ai = agent->ai;
	int seat = q_question_of(desk->last.state)->player;
	struct ai_think *t = &desk->mind[seat];

	if (!has_room(desk, agent, t))
		return false;
	if (agent->milliseconds) {
		patience.until = now() + agent->milliseconds * UINT64_C(1000000);
		ai.simulations = 0;
	}
	t->game = game->game;
	t->view = view;
	t->seat = seat;
	t->rng = stream(game, so_far->answers);
	t->brisk = true;
	t->stop = enough;
	t->with = &patience;
	game->game->observe(game->game, view, desk->last.state, seat);
	ai_think(&ai, t);
	*out = t->best;
	return !atomic_load_explicit(desk->stop, memory_order_relaxed);
}

/* What was thought before is of no use: a game begins, or chance has spoken. A kept tree is an
 * average over what chance might have done, and played worse than a new one. */
static void clear_minds(struct lab_desk *desk)
{
	for (int seat = 0; seat < Q_SEATS; seat++) {
		desk->mind[seat].kept = false;
		desk->mind[seat].simulations = 0;
	}
}

static bool is_searcher(const struct lab_agent *agent)
{
	return !agent->outsider && agent->ai.kind == AI_MCTS;
}

/* Whether anybody has to know what it looked like before an answer. */
static bool anybody_searches(const struct lab_game *game, int seats)
{
	for (int seat = 0; seat < seats; seat++)
		if (is_searcher(game->seat[seat]))
			return true;
	return false;
}

/* Every searcher goes on from the answer, as far as its seat could see it. */
static void follow(struct lab_desk *desk, const struct lab_game *game,
		   const struct lab_result *so_far, q_action answer, const void *before, int player)
{
	const struct q_game *g = game->game;
	_Alignas(16) unsigned char saw[Q_STATE_MAX], sees[Q_STATE_MAX];

	for (int seat = 0; seat < so_far->seats; seat++) {
		const struct lab_agent *agent = game->seat[seat];
		struct ai_think *mind = &desk->mind[seat];

		if (!is_searcher(agent))
			continue;
		if (player == seat) {
			ai_follow(mind, answer);
		} else if (!agent->ai.blind && (mind->kept || mind->simulations)) {
			struct q_rng r = stream(game, so_far->answers);

			g->observe(g, saw, before, seat);
			g->observe(g, sees, desk->last.state, seat);
			ai_follow(mind, ai_guess(g, saw, sees, seat, &r));
		}
	}
}

/* ---- items ------------------------------------------------------------------------- */

static void take_items(struct lab_desk *desk, const struct lab_items *items,
		       const struct q_events *log)
{
	const struct q_game *g = items->game;
	uint32_t n = log->count < log->room ? log->count : log->room;
	struct q_item at[Q_ITEMS];

	for (uint32_t i = 0; i < n; i++) {
		uint32_t found = g->items(g, desk->last.state, &log->at[i], at);

		for (uint32_t j = 0; j < found; j++) {
			uint32_t item = items->first[at[j].kind] + at[j].number;
			uint8_t part = at[j].part == Q_PLAYED ? LAB_SEEN | LAB_PLAYED : LAB_SEEN;

			assert(item < items->first[at[j].kind + 1]);
			for (uint32_t seat = 0; seat < Q_SEATS; seat++)
				if (at[j].seat == seat || at[j].seat == Q_NOBODY)
					desk->last.parts[seat * items->count + item] |= part;
		}
	}
}

/* ---- the game ----------------------------------------------------------------------- */

/* The answer of the seat that is asked; false: the game ends here, stopped or forfeited. */
static bool decide(struct lab_desk *desk, const struct lab_game *game, struct lab_result *so_far,
		   q_action *out)
{
	const struct q_game *g = game->game;
	int seat = q_question_of(desk->last.state)->player;
	const struct lab_agent *agent = game->seat[seat];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = g->legal(g, desk->last.state, answers);

	so_far->decisions++;
	so_far->listed += n;
	so_far->widest = n > so_far->widest ? n : so_far->widest;
	if (agent->outsider) {
		if (agent->outsider->answer(desk->outside[agent->number], g, desk->last.state, seat,
					    out))
			return true;
		so_far->forfeit = (uint8_t)seat;
		return false;
	}
	/* The list is the same in every world the seat can imagine, so chance needs none. */
	if (agent->ai.kind == AI_RANDOM) {
		struct q_rng r = stream(game, so_far->answers);

		*out = answers[q_rng_below(&r, n)];
		return true;
	}
	return think(desk, game, so_far, agent, out);
}

/* Tells the outsiders that a game begins; one that fails has forfeited. */
static void begin(struct lab_desk *desk, const struct lab_game *game, struct lab_result *out)
{
	for (int seat = 0; seat < out->seats && out->forfeit == Q_NOBODY; seat++) {
		const struct lab_agent *agent = game->seat[seat];

		if (agent->outsider &&
		    !agent->outsider->begin(desk->outside[agent->number], game->game, game->options,
					    game->seed, out->seats))
			out->forfeit = (uint8_t)seat;
	}
}

static void end(struct lab_desk *desk, const struct lab_game *game, struct lab_result *out)
{
	const struct q_game *g = game->game;
	const struct lab_agent *guilty = out->forfeit < Q_SEATS ? game->seat[out->forfeit] : NULL;

	if (!guilty)
		g->score(g, desk->last.state, out->score);
	for (int seat = 0; guilty && seat < out->seats; seat++)
		out->score[seat] =
			g->traits & Q_ALLIES || game->seat[seat] == guilty ? -Q_SURE : Q_SURE;
	for (int seat = 0; seat < out->seats; seat++)
		if (game->seat[seat]->outsider)
			game->seat[seat]->outsider->end(desk->outside[game->seat[seat]->number],
							out->score, out->seats);
}

bool lab_play(struct lab_desk *desk, const struct lab_game *game, const struct lab_items *items,
	      struct lab_result *out)
{
	const struct q_game *g = game->game;
	struct lab_end again = desk->before;
	struct q_head *head = (struct q_head *)(void *)again.state;
	struct q_events log = { desk->events, 0, LAB_EVENTS };
	_Alignas(16) unsigned char before[Q_STATE_MAX];
	bool wants = items && g->items, searched;
	q_action answer;
	int player;

	*out = (struct lab_result){ .forfeit = Q_NOBODY };
	desk->before = desk->last;
	desk->last = again;
	if (wants)
		memset(desk->last.parts, 0, (size_t)Q_SEATS * items->count);
	g->setup(g, desk->last.state, game->options, game->seed, wants ? &log : NULL);
	out->seats = head->seats;
	searched = anybody_searches(game, out->seats);
	clear_minds(desk);
	begin(desk, game, out);
	for (; !q_over(desk->last.state) && out->forfeit == Q_NOBODY; out->answers++) {
		if (wants && log.count) {
			take_items(desk, items, &log);
			out->lost |= log.count > log.room;
			log.count = 0;
		}
		if (head->ask.player == Q_CHANCE) {
			answer = q_draw(g, desk->last.state, &head->rng);
			g->apply(g, desk->last.state, answer, wants ? &log : NULL);
			clear_minds(desk);
			continue;
		}
		player = head->ask.player;
		if (!decide(desk, game, out, &answer))
			break;
		if (searched)
			memcpy(before, desk->last.state, g->state_size);
		g->apply(g, desk->last.state, answer, wants ? &log : NULL);
		if (searched)
			follow(desk, game, out, answer, before, player);
	}
	if (!q_over(desk->last.state) && out->forfeit == Q_NOBODY)
		return false;
	if (wants)
		take_items(desk, items, &log);
	end(desk, game, out);
	return true;
}
