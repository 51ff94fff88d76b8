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
/* Nothing is secret any more: the rules have ended it, or its players have. */
static bool ended;

int32_t EXPORT(quinte_review)(uint32_t effort, uint32_t given_up);
int32_t EXPORT(quinte_review_more)(uint32_t lang);
int32_t EXPORT(quinte_reviewed)(uint32_t seat);
int32_t EXPORT(quinte_review_at)(uint32_t step, uint32_t lang);
int32_t EXPORT(quinte_review_judge)(uint32_t step, uint64_t answer, uint32_t lang);

/* Begins to look at the match: {"answers": …}. The table must not move until it is done. `given_up`: it is over, although
 * its rules would go on: somebody resigned, all agreed, time ran out. */
int32_t quinte_review(uint32_t effort, uint32_t given_up)
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
	ended = given_up || q_over(m->state);
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

static void put_step_line(struct q_out *out, const struct ai_step *step, uint32_t i,
			  enum q_lang lang)
{
	struct ai_think t = { .game = by.game,
			      .view = view,
			      .seat = step->player,
			      .rng = { by.key + i, 0 },
			      .length = step->length };

	memcpy(t.line, step->line, sizeof t.line);
	put_line(out, &t, LINE_SHOWN, lang);
}

static const char *const classes[AI_CLASSES] = { "none",       "best",    "good",
						 "inaccuracy", "mistake", "blunder" };

static void put_step(struct q_out *out, const struct ai_step *step, uint32_t i, enum q_lang lang)
{
	bool chance = step->player == Q_CHANCE;

	memcpy(view, state, by.game->state_size);
	if (!chance)
		by.game->observe(by.game, view, state, step->player);
	json_put_number(out, "number", i + 1);
	json_put_player(out, "player", step->player);
	json_put_name(out, "given");
	put_answer(out, by.game, view, step->given, lang);
	if (chance) {
		/* Before the end luck would tell what others drew. */
		if (ended)
			put_each(out, "luck", step->luck, ai_points);
		return;
	}
	put_each(out, "chances", step->stands, ai_chance);
	json_put_number(out, "chance", ai_chance(step->gives));
	json_put_number(out, "could", ai_chance(step->could));
	json_put_number(out, "lost", ai_lost(step));
	if (by.game->traits & Q_ALLIES) {
		json_put_name(out, "shared");
		q_put(out, "true");
	}
	json_put_number(out, "error", ai_points(step->error));
	json_put_text(out, "class", classes[ai_class(step)]);
	json_put_name(out, "best");
	put_answer(out, by.game, view, step->best, lang);
	put_step_line(out, step, i, lang);
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

static void put_rating(struct q_out *out, int seat)
{
	struct ai_rating rating;

	ai_rate(steps, looked, seat, &rating);
	json_put_comma(out);
	q_put(out, "{");
	json_put_number(out, "seat", seat);
	json_put_number(out, "decisions", rating.decisions);
	json_put_number(out, "lost", rating.lost);
	for (int i = AI_BEST; i < AI_CLASSES; i++)
		json_put_number(out, classes[i], rating.of[i]);
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
	turns = ai_turns(steps, looked, seat < (uint32_t)seats ? (int)seat : 0, ended, turn);
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
	for (int i = 0; i < seats && q_over(state); i++)
		put_account(&out, result, i);
	q_put(&out, "]");
	json_put_name(&out, "ratings");
	q_put(&out, "[");
	for (int i = 0; i < seats; i++)
		put_rating(&out, i);
	q_put(&out, "]}");
	return out_end(&out);
}

/* ---- one position once more --------------------------------------------------------------- */

static _Alignas(16) unsigned char then[Q_STATE_MAX];

/* The position before an answer, and the view of who gave it; false: a seat gave none there. */
static bool go_back(uint32_t step)
{
	const struct q_match *m = match_now();

	if (!by.game || step >= count)
		return false;
	memcpy(then, m->start, by.game->state_size);
	for (uint32_t i = 0; i < step; i++)
		q_apply(by.game, then, m->answers[i], NULL);
	if (q_question_of(then)->player >= Q_SEATS)
		return false;
	by.game->observe(by.game, view, then, q_question_of(then)->player);
	return true;
}

/* Why the best answer of a step rather than the given one. */
static void put_fault(struct q_out *out, const struct ai_step *step, uint32_t i,
		      const struct q_reader *reader)
{
	struct ai_think t = { .game = by.game,
			      .view = view,
			      .seat = step->player,
			      .rng = ai_hint_rng(by.key, i),
			      .simulations = by.ai.simulations };
	struct ai_why why;

	ai_explain_better(&by.ai, &t, step->best, step->given, &why);
	put_reasons(out, &t, &why, reader);
}

/* The position before a seat's answer: the question, all answers, and why the best one is better than
 * the given one if that step was looked at. */
int32_t quinte_review_at(uint32_t step, uint32_t lang)
{
	static q_action answers[Q_ANSWERS_MAX];
	struct q_out out = out_begin(), to;
	const struct q_question *ask = q_question_of(then);
	char text[1024];
	struct q_reader reader;
	uint32_t n;

	if (!go_back(step))
		return out_fails(Q_BAD_INPUT, "no seat answered there");
	reader = q_reader(lang_of(lang), ask->player, 0);
	q_put(&out, "{");
	to = q_out(text, sizeof text);
	if (by.game->where)
		by.game->where(by.game, view, &reader, &to);
	json_put_text(&out, "where", text);
	to = q_out(text, sizeof text);
	by.game->question_text(by.game, view, &reader, &to);
	json_put_text(&out, "question", text);
	json_put_text(&out, "kind", by.game->questions[ask->kind].name);
	json_put_list(&out, "subject",
		      (const int32_t[]){ ask->subject[0], ask->subject[1], ask->subject[2] }, 3);
	json_put_name(&out, "answers");
	q_put(&out, "[");
	n = by.game->legal(by.game, then, answers);
	for (uint32_t i = 0; i < n; i++) {
		json_put_comma(&out);
		put_answer(&out, by.game, view, answers[i], reader.lang);
	}
	q_put(&out, "]");
	if (step < looked)
		put_fault(&out, &steps[step], step, &reader);
	q_put(&out, "}");
	return out_end(&out);
}

/* How good another answer would have been, with the effort of the review. */
int32_t quinte_review_judge(uint32_t step, uint64_t answer, uint32_t lang)
{
	struct q_out out = out_begin();
	struct q_reader reader;
	struct ai_step one;

	if (!go_back(step) || by.game->refuses(by.game, then, answer))
		return out_fails(Q_BAD_INPUT, "that is no answer there");
	reader = q_reader(lang_of(lang), q_question_of(then)->player, 0);
	ai_review(&by, then, answer, step, &one);
	q_put(&out, "{");
	json_put_text(&out, "class", classes[ai_class(&one)]);
	json_put_number(&out, "chance", ai_chance(one.gives));
	json_put_number(&out, "could", ai_chance(one.could));
	json_put_number(&out, "lost", ai_lost(&one));
	json_put_name(&out, "best");
	put_answer(&out, by.game, view, one.best, reader.lang);
	put_fault(&out, &one, step, &reader);
	q_put(&out, "}");
	return out_end(&out);
}
