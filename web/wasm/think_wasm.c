/*
 * think_wasm.c - the opponents. They live in a module of their own that has no match:
 * all it is ever given is a view.
 */
#include "web/wasm/wasm.h"

#include "ai/ai.h"
#include "core/json.h"

#include <string.h>

enum { LINE_SHOWN = 4 };

static _Alignas(16) unsigned char seen[Q_STATE_MAX];
static struct grown memory, net_memory;
static const struct ai_net *net; /* judges for the levels that use one; NULL: evaluate() does */

/* One thought at a time, in pieces. */
static struct ai mind;
static struct ai_think thought;

int32_t EXPORT(quinte_net)(uint32_t game, uint32_t n);
int32_t EXPORT(quinte_think)(uint32_t game, uint32_t seat, uint32_t level, uint32_t simulations,
			     uint64_t seed);
int32_t EXPORT(quinte_think_more)(uint32_t simulations);
int32_t EXPORT(quinte_thought)(uint32_t lang);
int32_t EXPORT(quinte_reasons)(uint32_t lang);

/* Takes the network in the area, n bytes, for thoughts about this game; 0 bytes: none. A network that is
 * refused leaves none. */
int32_t quinte_net(uint32_t game, uint32_t n)
{
	const struct q_game *g = game_at(game);
	struct q_error error = { .line = 0 };

	thought.game = NULL;
	net = NULL;
	if (!n)
		return 0;
	if (!g || n > AREA_SIZE || !grow(&net_memory, ai_net_memory()))
		return out_fails(Q_BAD_INPUT, "there is no such game, or no memory for a network");
	net = ai_net_open(g, area, n, net_memory.at, net_memory.room, &error);
	return net ? 0 : out_error(Q_BAD_INPUT, &error);
}

/*
 * Begins to think about the view in the area. The open question must be the seat's. With
 * `simulations` the level thinks so many times instead of its own number, for whoever wants to
 * know what every answer promises; else it stops once the best is decided.
 */
int32_t quinte_think(uint32_t game, uint32_t seat, uint32_t level, uint32_t simulations,
		     uint64_t seed)
{
	const struct q_game *g = game_at(game);
	uint32_t levels = 0;

	thought.game = NULL;
	while (ai_levels[levels].id)
		levels++;
	if (!g || level >= levels)
		return out_fails(Q_BAD_INPUT, "there is no such game or level");
	memcpy(seen, area, g->state_size);
	if (q_over(seen) || q_question_of(seen)->player != seat)
		return out_fails(Q_BAD_INPUT, "the seat is not asked");
	mind = ai_levels[level];
	if (simulations && mind.simulations)
		mind.simulations = simulations;
	if (!grow(&memory, ai_memory(mind.simulations)))
		return out_fails(Q_TOO_LONG, "there is no memory to think in");
	thought = (struct ai_think){ .game = g,
				     .view = seen,
				     .seat = (int)seat,
				     .rng = { seed, 0 },
				     .net = net,
				     .brisk = !simulations,
				     .memory = memory.at,
				     .room = memory.room };
	ai_begin(&mind, &thought);
	return 0;
}

/* 1: it goes on; 0: there is nothing more to find out. */
int32_t quinte_think_more(uint32_t simulations)
{
	return thought.game && ai_more(&mind, &thought, simulations);
}

/* What has been found so far: answers, best first, with what each leads to. */
int32_t quinte_thought(uint32_t lang)
{
	struct q_out out = out_begin();

	if (!thought.game)
		return out_fails(Q_BAD_INPUT, "nothing was thought about");
	ai_report(&mind, &thought);
	if (!thought.best)
		return out_fails(Q_BAD_INPUT, "there is no answer");
	q_put(&out, "{");
	json_put_number(&out, "simulations", thought.simulations);
	json_put_number(&out, "expects", thought.expects);
	json_put_name(&out, "top");
	q_put(&out, "[");
	for (uint32_t i = 0; i < thought.count; i++) {
		json_put_comma(&out);
		q_put(&out, "{");
		json_put_name(&out, "answer");
		put_answer(&out, thought.game, seen, thought.top[i].answer, lang_of(lang));
		json_put_number(&out, "visits", thought.top[i].visits);
		json_put_number(&out, "expects", thought.top[i].expects);
		json_put_number(&out, "error", thought.top[i].error);
		q_put(&out, "}");
	}
	q_put(&out, "]");
	json_put_name(&out, "best");
	put_answer(&out, thought.game, seen, thought.best, lang_of(lang));
	q_put(&out, "}");
	return out_end(&out);
}

/* ---- why --------------------------------------------------------------------------------- */

void put_reasons(struct q_out *out, const struct ai_think *t, const struct ai_why *why,
		 const struct q_reader *reader)
{
	json_put_name(out, "reasons");
	q_put(out, "[");
	for (uint32_t i = 0; i < why->count; i++) {
		const struct ai_reason *r = &why->reason[i];
		char text[400];
		struct q_out to = q_out(text, sizeof text);

		q_put_reason(t->game, t->view, &r->gauge, r->change, reader, &to);
		json_put_comma(out);
		q_put(out, "{");
		json_put_text(out, "text", text);
		json_put_truth(out, "good", ai_speaks_for(r));
		q_put(out, "}");
	}
	q_put(out, "]");
}

static void put_why(struct q_out *out, const struct ai_why *why, const struct q_reader *reader)
{
	json_put_comma(out);
	q_put(out, "{");
	json_put_truth(out, "equal", why->equal);
	json_put_name(out, "against");
	put_answer(out, thought.game, seen, why->against, reader->lang);
	put_reasons(out, &thought, why, reader);
	q_put(out, "}");
}

struct telling {
	struct q_out *out;
	const struct q_game *g;
	enum q_lang lang;
};

static void tell(void *with, const void *view, int player, q_action answer, bool imagined)
{
	const struct telling *telling = with;

	json_put_comma(telling->out);
	q_put(telling->out, "{");
	json_put_player(telling->out, "player", player);
	json_put_name(telling->out, "answer");
	put_answer(telling->out, telling->g, view, answer, telling->lang);
	json_put_truth(telling->out, "imagined", imagined);
	q_put(telling->out, "}");
}

void put_line(struct q_out *out, const struct ai_think *t, uint32_t steps, enum q_lang lang)
{
	struct telling telling = { out, t->game, lang };

	json_put_name(out, "line");
	q_put(out, "[");
	ai_walk(t, steps, tell, &telling);
	q_put(out, "]");
}

/* Of what has been found so far: why the best answers are good, in the order of the thought's, how
 * far that looks ahead, and the expected line. */
int32_t quinte_reasons(uint32_t lang)
{
	struct q_out out = out_begin();
	struct q_reader reader = q_reader(lang_of(lang), thought.seat, 0);

	if (!thought.game)
		return out_fails(Q_BAD_INPUT, "nothing was thought about");
	ai_report(&mind, &thought);
	ai_explain_all(&mind, &thought);
	q_put(&out, "{");
	json_put_text(&out, "until",
		      thought.game->reasons ? q_in(thought.game->reasons->until, reader.lang) : "");
	json_put_name(&out, "whys");
	q_put(&out, "[");
	for (uint32_t i = 0; i < thought.whys; i++)
		put_why(&out, &thought.why[i], &reader);
	q_put(&out, "]");
	put_line(&out, &thought, LINE_SHOWN, reader.lang);
	q_put(&out, "}");
	return out_end(&out);
}
