/*
 * library.c - the opponents as the installed library offers them (include/quinte_ai.h).
 */
#include "ai/ai.h"
#include "quinte_ai.h"

#include <string.h>

struct q_search {
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct ai ai;
	struct ai_think t;
};

/* The tree follows the search in the same memory. */
enum { HEAD = (sizeof(struct q_search) + 15) / 16 * 16 };

_Static_assert((int)Q_RATED == (int)AI_TOP && (int)Q_EXPECTED == (int)AI_LINE,
	       "an opinion has room for all that a thought has found");

bool q_opponent(uint32_t number, struct q_opponent *out)
{
	for (const struct ai *ai = ai_levels; ai->id; ai++) {
		if (number--)
			continue;
		*out = (struct q_opponent){ .id = ai->id,
					    .searches = ai->kind == AI_MCTS,
					    .simulations =
						    ai->kind == AI_MCTS ? ai->simulations : 0 };
		for (int lang = 0; lang < Q_LANGS; lang++)
			out->name[lang] = ai->name[lang];
		return true;
	}
	return false;
}

size_t q_search_memory(uint32_t simulations)
{
	return HEAD + ai_memory(simulations);
}

static struct q_search *fails(struct q_error *error, const char *why)
{
	if (error) {
		size_t n = strlen(why) + 1;

		*error = (struct q_error){ .line = 0 };
		memcpy(error->text, why, n);
	}
	return NULL;
}

struct q_search *q_search_begin(void *memory, size_t room, const struct q_game *g, const void *view,
				const char *opponent, uint32_t simulations, uint64_t seed,
				struct q_error *error)
{
	const struct ai *ai = ai_named(opponent);
	unsigned player = q_question_of(view)->player;
	struct q_search *s = memory;

	if (!ai)
		return fails(error, "there is no such opponent; q_opponent() lists them");
	if (q_over(view))
		return fails(error, "the game is over");
	if (player >= Q_SEATS)
		return fails(error, "chance has to answer; no seat has a choice");
	if (!memory || room < q_search_memory(0))
		return fails(error, "there is too little memory; q_search_memory() says how much");
	memset(s, 0, sizeof *s);
	memcpy(s->view, view, g->state_size);
	s->ai = *ai;
	if (simulations && ai->kind == AI_MCTS)
		s->ai.simulations = simulations;
	s->t = (struct ai_think){ .game = g,
				  .view = s->view,
				  .seat = (int)player,
				  .rng = { seed, 0 },
				  .memory = (unsigned char *)memory + HEAD,
				  .room = room - HEAD,
				  .whole = true };
	ai_begin(&s->ai, &s->t);
	return s;
}

bool q_search_more(struct q_search *s, uint32_t simulations)
{
	return ai_more(&s->ai, &s->t, simulations);
}

void q_search_opinion(struct q_search *s, struct q_opinion *out)
{
	*out = (struct q_opinion){ .best = 0 };
	if (s->ai.kind == AI_MCTS)
		ai_report(&s->ai, &s->t);
	out->best = s->t.best;
	out->score = s->t.expects;
	out->simulations = s->t.simulations;
	out->count = s->t.count;
	for (uint32_t i = 0; i < s->t.count; i++) {
		const struct ai_answer *from = &s->t.top[i];
		struct q_rated *to = &out->rated[i];

		to->answer = from->answer;
		to->visits = from->visits;
		to->score = from->expects;
		to->length = from->length;
		memcpy(to->line, from->line, from->length * sizeof from->line[0]);
	}
}
