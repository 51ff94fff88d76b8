/*
 * review.c - see review.h.
 */
#include "tui/review.h"

#include "tui/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EFFORT = 400, TURNS = 5, PLOT_ROWS = 8, WORDS = 400 };

/* ---- judging ------------------------------------------------------------------------- */

/* What the seat could know then, and what an opponent thinks of it. */
static void judge(const struct q_game *g, const void *state, uint64_t key, struct review_step *step)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct ai ai = *ai_named("captain");
	struct ai_think t = { .game = g, .view = view, .seat = step->seat, .rng = { .key = key } };

	ai.simulations = EFFORT;
	g->observe(g, view, state, step->seat);
	t.room = ai_memory(EFFORT);
	t.memory = grown(NULL, t.room + 1);
	ai_think(&ai, &t);
	free(t.memory);
	step->best = t.best;
	step->could = t.count ? t.top[0].expects : 0;
	step->gives = t.count ? t.top[t.count - 1].expects : 0;
	for (uint32_t i = 0; i < t.count; i++)
		if (t.top[i].answer == step->given)
			step->gives = t.top[i].expects;
	if (step->given == step->best || step->gives > step->could)
		step->could = step->gives;
}

static bool is_judged(const struct sitting *s, const void *state)
{
	int player = q_asks(state)->player;

	return player < Q_SEATS && (!s->machine[player] || !sitting_people(s));
}

void review_game(const struct sitting *s, bool (*stop)(void *), void *with, struct review *out)
{
	const struct q_match *m = &s->table.m;
	const struct q_game *g = m->game;
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_action *answers = grown(NULL, Q_ANSWERS_MAX * sizeof *answers);

	*out = (struct review){ .step = grown(NULL, (m->count + 1) * sizeof *out->step) };
	memcpy(state, m->start, g->state_size);
	for (uint32_t i = 0; i < m->count && !(stop && stop(with)); i++) {
		if (is_judged(s, state) && g->legal(g, state, answers) > 1) {
			struct review_step *step = &out->step[out->count++];

			*step = (struct review_step){ .at = i,
						      .seat = q_asks(state)->player,
						      .given = m->answers[i] };
			judge(g, state, m->seed ^ (uint64_t)i << 20, step);
		}
		q_give(g, state, m->answers[i], NULL);
	}
	free(answers);
}

/* ---- the plot ------------------------------------------------------------------------- */

static int percent(int32_t score)
{
	return (score + Q_SURE) * 100 / (2 * Q_SURE);
}

/* The steps of one seat; returns how many. */
static uint32_t steps_of(const struct review *r, int seat, const struct review_step **out)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < r->count; i++)
		if (r->step[i].seat == seat)
			out[n++] = &r->step[i];
	return n;
}

static void put_plot(const struct review_step *const *step, uint32_t n, int width, struct text *out)
{
	int columns = width - 7 < (int)n ? width - 7 : (int)n;

	for (int row = PLOT_ROWS; row > 0; row--) {
		text_print(out, "%4d %% ", row * 100 / PLOT_ROWS);
		for (int i = 0; i < columns; i++) {
			uint32_t at = (uint32_t)i * n / (uint32_t)columns;
			int full = percent(step[at]->gives) * PLOT_ROWS;

			text_put(out, full >= (row - 1) * 100 + 50 ? "█" :
				      full > (row - 1) * 100       ? "▄" :
								     " ");
		}
		text_put(out, "\n");
	}
}

/* ---- words ---------------------------------------------------------------------------- */

static void put_said(struct text *out, enum q_lang lang, enum tui_word which, const char *a,
		     const char *b)
{
	char text[WORDS * 3];
	struct q_out to = q_out(text, sizeof text);

	tui_say(&to, lang, which, a, b);
	text_print(out, "%s\n", text);
}

/* The answer as a sentence, said at the point of the game where it was open. */
static void describe_at(const struct sitting *s, const struct review_step *step, q_action answer,
			char out[WORDS])
{
	const struct q_match *m = &s->table.m;
	const struct q_game *g = m->game;
	_Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
	struct q_out to = q_out(out, WORDS);

	memcpy(state, m->start, g->state_size);
	for (uint32_t i = 0; i < step->at; i++)
		q_give(g, state, m->answers[i], NULL);
	g->observe(g, view, state, step->seat);
	g->describe(g, view, answer, s->lang, &to);
}

static int costliest(const void *a, const void *b)
{
	const struct review_step *x = *(const struct review_step *const *)a;
	const struct review_step *y = *(const struct review_step *const *)b;
	int32_t left = x->could - x->gives, right = y->could - y->gives;

	if (left != right)
		return left < right ? 1 : -1;
	return x->at < y->at ? -1 : 1;
}

static void put_turn(const struct sitting *s, const struct review_step *step, struct text *out)
{
	char given[WORDS], best[WORDS], at[16], cost[16];

	snprintf(at, sizeof at, "%u", step->at + 1);
	snprintf(cost, sizeof cost, "%d", percent(step->could) - percent(step->gives));
	describe_at(s, step, step->given, given);
	describe_at(s, step, step->best, best);
	text_put(out, "\n");
	put_said(out, s->lang, SAYS_turn_at, at, cost);
	put_said(out, s->lang, SAYS_turn_given, given, NULL);
	put_said(out, s->lang, SAYS_turn_best, best, NULL);
}

void review_words(const struct sitting *s, const struct review *r, int seat, int width,
		  struct text *out)
{
	const struct review_step **step = grown(NULL, (r->count + 1) * sizeof *step);
	uint32_t n = steps_of(r, seat, step), shown = 0;
	char number[16];

	snprintf(number, sizeof number, "%d", seat + 1);
	put_said(out, s->lang, SAYS_review_title, number, NULL);
	if (n)
		put_plot(step, n, width, out);
	if (n)
		qsort(step, n, sizeof *step, costliest);
	for (; shown < n && shown < TURNS &&
	       percent(step[shown]->could) > percent(step[shown]->gives);
	     shown++)
		put_turn(s, step[shown], out);
	if (!shown)
		put_said(out, s->lang, SAYS_no_turns, NULL, NULL);
	text_put(out, "\n");
	free(step);
}
