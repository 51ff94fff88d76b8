/*
 * review_wasm.c - the match on the table looked at afterwards, one answer at a time: the same
 * look, with the same effort and streams, as `quinte review`.
 *
 * Chances are tenths of a percent, luck and losses tenths of a point.
 */
#include "web/wasm/wasm.h"

#include "ai/ai.h"
#include "core/json.h"

#include <string.h>

enum { LINE_SHOWN = 6 };

static _Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
static struct grown search, kept;
static struct ai_reviewer by;
static struct ai_step *steps;
static uint32_t count, looked;

int32_t EXPORT(quinte_review)(uint32_t effort);
int32_t EXPORT(quinte_review_more)(uint32_t lang);
int32_t EXPORT(quinte_reviewed)(uint32_t seat);

/* Begins to look at the match: {"answers": …}. The table must not move until it is done. */
int32_t quinte_review(uint32_t effort)
{
	const struct q_match *m = match_now();
	struct q_out out = out_begin();

	by.game = NULL;
	if (!m->game || !m->count)
		return out_fails(Q_BAD_INPUT, "nothing has been answered yet");
	if (!effort || !grow(&search, ai_memory(effort)) || !grow(&kept, m->count * sizeof *steps))
		return out_fails(Q_TOO_LONG, "there is no memory to look at the game in");
	by = (struct ai_reviewer){ .game = m->game,
				   .ai = *ai_named("admiral"),
				   .key = m->seed,
				   .memory = search.at,
				   .room = search.room };
	by.ai.simulations = effort;
	steps = kept.at;
	count = m->count;
	looked = 0;
	memcpy(state, m->start, m->game->state_size);
	q_put(&out, "{");
	json_put_number(&out, "answers", count);
	q_put(&out, "}");
	return out_end(&out);
}

/* ---- one answer ---------------------------------------------------------------------- */

static void put_player(struct q_out *out, int player)
{
	if (player == Q_CHANCE)
		json_put_text(out, "player", "chance");
	else
		json_put_number(out, "player", player);
}

static void put_each(struct q_out *out, const char *name, const int32_t scores[Q_SEATS],
		     int (*as)(int32_t score))
{
	json_put_name(out, name);
	q_put(out, "[");
	for (int seat = 0; seat < ((const struct q_head *)state)->seats; seat++) {
		json_put_comma(out);
		q_put_int(out, as(scores[seat]));
	}
	q_put(out, "]");
}

struct telling {
	struct q_out *out;
	enum q_lang lang;
};

static void tell(void *with, const void *seen, int player, q_action answer, bool imagined)
{
	const struct telling *telling = with;

	json_put_comma(telling->out);
	q_put(telling->out, "{");
	put_player(telling->out, player);
	json_put_name(telling->out, "answer");
	put_answer(telling->out, by.game, seen, answer, telling->lang);
	json_put_truth(telling->out, "imagined", imagined);
	q_put(telling->out, "}");
}

static void put_line(struct q_out *out, const struct ai_step *step, uint32_t i, enum q_lang lang)
{
	struct telling telling = { out, lang };
	struct ai_think t = { .game = by.game,
			      .view = view,
			      .seat = step->player,
			      .rng = { by.key + i, 0 },
			      .length = step->length };

	memcpy(t.line, step->line, sizeof t.line);
	json_put_name(out, "line");
	q_put(out, "[");
	ai_walk(&t, LINE_SHOWN, tell, &telling);
	q_put(out, "]");
}

static void put_step(struct q_out *out, const struct ai_step *step, uint32_t i, enum q_lang lang)
{
	bool chance = step->player == Q_CHANCE;

	memcpy(view, state, by.game->state_size);
	if (!chance)
		by.game->observe(by.game, view, state, step->player);
	json_put_number(out, "number", i + 1);
	put_player(out, step->player);
	json_put_name(out, "given");
	put_answer(out, by.game, view, step->given, lang);
	if (chance) {
		put_each(out, "luck", step->luck, ai_points);
		return;
	}
	put_each(out, "chances", step->stands, ai_chance);
	json_put_number(out, "chance", ai_chance(step->gives));
	json_put_number(out, "could", ai_chance(step->could));
	json_put_number(out, "lost", ai_lost(step));
	json_put_name(out, "best");
	put_answer(out, by.game, view, step->best, lang);
	put_line(out, step, i, lang);
}

/* Looks at the next answer and says what came of it; "null" when there is none left. */
int32_t quinte_review_more(uint32_t lang)
{
	struct q_out out = out_begin();
	uint32_t i = looked;

	if (!by.game)
		return out_fails(Q_BAD_INPUT, "no game is being looked at");
	if (i == count) {
		q_put(&out, "null");
		return out_end(&out);
	}
	ai_review(&by, state, match_now()->answers[i], i, &steps[i]);
	q_put(&out, "{");
	put_step(&out, &steps[i], i, lang_of(lang));
	q_put(&out, "}");
	q_apply(by.game, state, match_now()->answers[i], NULL);
	looked++;
	return out_end(&out);
}

/* ---- the whole ------------------------------------------------------------------------- */

static void put_account(struct q_out *out, const int32_t result[Q_SEATS], int seat)
{
	struct ai_account a;

	ai_account(steps, looked, result, seat, by.game->traits & Q_ALLIES, &a);
	json_put_comma(out);
	q_put(out, "{");
	json_put_number(out, "seat", seat);
	json_put_number(out, "start", ai_chance(a.start));
	json_put_number(out, "luck", ai_points(a.luck));
	json_put_number(out, "own", ai_points(a.own));
	json_put_number(out, "others", ai_points(a.others));
	json_put_number(out, "rest", ai_points(a.rest));
	json_put_number(out, "result", ai_chance(a.result));
	q_put(out, "}");
}

/* The turning points as the seat sees them, and what came of the game for every seat. */
int32_t quinte_reviewed(uint32_t seat)
{
	struct q_out out = out_begin();
	int32_t result[Q_SEATS] = { 0 };
	uint32_t turn[AI_TURNS], turns;
	int seats;

	if (!by.game || !looked)
		return out_fails(Q_BAD_INPUT, "no game is being looked at");
	seats = ((const struct q_head *)state)->seats;
	if (q_over(state))
		by.game->score(by.game, state, result);
	else
		ai_promise(steps, looked, result);
	turns = ai_turns(steps, looked, seat < (uint32_t)seats ? (int)seat : 0, q_over(state), turn);
	q_put(&out, "{");
	json_put_name(&out, "turning");
	q_put(&out, "[");
	for (uint32_t i = 0; i < turns; i++) {
		json_put_comma(&out);
		q_put_int(&out, turn[i] + 1);
	}
	q_put(&out, "]");
	json_put_name(&out, "accounts");
	q_put(&out, "[");
	for (int i = 0; i < seats; i++)
		put_account(&out, result, i);
	q_put(&out, "]}");
	return out_end(&out);
}
