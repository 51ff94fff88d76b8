/*
 * review.c - see review.h.
 */
#include "tui/review.h"

#include "text/faults.h"
#include "text/number.h"
#include "text/why.h"
#include "tui/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A long game gets fewer simulations for an answer, so that the wait is about the same. */
enum { EFFORT = 60000, LEAST = 60, MOST = 400 };
enum { TURNS = 5, PLOT_ROWS = 8, WORDS = 400 };

/* ---- judging ------------------------------------------------------------------------- */

bool review_game(const struct tui_game *s, review_goes_on *go_on, void *with, struct review *out)
{
	const struct q_match *m = game_match(s);
	uint32_t effort = EFFORT / (m->count + 1);
	bool done;

	*out = (struct review){
		.match = m, .ai = *ai_named("admiral"), .progress = go_on, .with = with
	};
	out->ai.simulations = effort < LEAST ? LEAST : effort > MOST ? MOST : effort;
	done = review_run(out);
	out->with = NULL;
	return done;
}

/* ---- the plot ------------------------------------------------------------------------- */

static int percent(int32_t score)
{
	return (score + Q_SURE) * 100 / (2 * Q_SURE);
}

/* The answers of seats, by their places in the game; returns how many. */
static uint32_t answers_of_seats(const struct review *h, uint32_t *out)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < h->match->count; i++)
		if (h->steps[i].player < Q_SEATS)
			out[n++] = i;
	return n;
}

static void put_plot(const struct review *h, int seat, int width, struct text *out)
{
	uint32_t *at = grown(NULL, (h->match->count + 1) * sizeof *at);
	uint32_t n = answers_of_seats(h, at);
	int columns = width - 7 < (int)n ? width - 7 : (int)n;

	for (int row = PLOT_ROWS; row > 0; row--) {
		text_print(out, "%4d %% ", row * 100 / PLOT_ROWS);
		for (int i = 0; i < columns; i++) {
			const struct ai_step *step =
				&h->steps[at[(uint32_t)i * n / (uint32_t)columns]];
			int full = percent(step->stands[seat]) * PLOT_ROWS;

			text_put(out, full >= (row - 1) * 100 + 50 ? "█" :
				      full > (row - 1) * 100       ? "▄" :
								     " ");
		}
		text_put(out, "\n");
	}
	free(at);
}

/* ---- words ---------------------------------------------------------------------------- */

/* The answer as a sentence, said at the point of the game where it was open. */
static void describe_at(const struct tui_game *s, const struct review *h, uint32_t at,
			q_action answer, char out[WORDS])
{
	const struct q_game *g = h->match->game;
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_out to = q_out(out, WORDS);
	int seat = q_question_of(review_state(h, at))->player;
	struct q_reader reader = game_reader(s, seat);

	g->observe(g, view, review_state(h, at), seat);
	g->answer_text(g, view, answer, &reader, &to);
}

/* The faults of a seat that cost most, the worst first; returns how many. */
static uint32_t costliest(const struct review *h, int seat, uint32_t turn[TURNS])
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < h->match->count; i++) {
		const struct ai_step *step = &h->steps[i];
		uint32_t at = n;

		if (step->player != seat || ai_class(step) < AI_INACCURACY)
			continue;
		while (at && ai_lost(step) > ai_lost(&h->steps[turn[at - 1]]))
			at--;
		if (at == TURNS)
			continue;
		n += n < TURNS;
		memmove(&turn[at + 1], &turn[at], (n - at - 1) * sizeof turn[0]);
		turn[at] = i;
	}
	return n;
}

/* The report that sentences of other front ends are made from, without turning points. */
static struct review_report report_of(const struct tui_game *s, const struct review *h, int seat)
{
	return (struct review_report){ .review = *h,
				       .g = h->match->game,
				       .lang = s->lang,
				       .seat = seat,
				       .n = h->match->count };
}

static void put_reason_line(void *with, const char *line)
{
	text_print(with, "    %s\n", line);
}

/* What the better answer gains and costs, in the words of who reads the page. */
static void put_reasons(const struct tui_game *s, const struct review_report *r, uint32_t turn,
			struct text *out)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_reader reader = game_reader(s, r->review.steps[turn].player);
	struct ai_think t;
	struct ai_why why;

	fault_why(r, turn, view, &t, &why);
	reason_lines(&t, &why, &reader, put_reason_line, out);
}

static void put_turn_of(const struct tui_game *s, const struct review_report *r, uint32_t turn,
			struct text *out)
{
	const struct ai_step *step = &r->review.steps[turn];
	char given[WORDS], best[WORDS], at[16], fault[64] = "";
	FILE *to = fmemopen(fault, sizeof fault, "w");

	if (to) {
		put_class(to, r, turn);
		fclose(to);
	}
	snprintf(at, sizeof at, "%u", turn + 1);
	describe_at(s, &r->review, turn, step->given, given);
	describe_at(s, &r->review, turn, step->best, best);
	text_put(out, "\n");
	tui_line(out, s->lang, SAYS_turn_at, at, fault);
	tui_line(out, s->lang, SAYS_turn_given, given, NULL);
	tui_line(out, s->lang, SAYS_turn_best, best, NULL);
	put_reasons(s, r, turn, out);
}

static void put_turns(const struct tui_game *s, const struct review_report *r, struct text *out)
{
	uint32_t turn[TURNS], turns = costliest(&r->review, r->seat, turn);
	char at[16];

	for (uint32_t i = 0; i < turns; i++)
		put_turn_of(s, r, turn[i], out);
	text_put(out, "\n");
	if (!turns) {
		tui_line(out, s->lang, SAYS_no_turns, NULL, NULL);
		return;
	}
	snprintf(at, sizeof at, "%u", turn[0] + 1);
	tui_line(out, s->lang, SAYS_turn_again, at, NULL);
}

static void put_decisions_of(const struct review_report *r, struct text *out)
{
	struct ai_rating rating;
	char words[WORDS] = "";
	FILE *to = fmemopen(words, sizeof words, "w");

	ai_rate(r->review.steps, r->n, r->seat, &rating);
	if (to) {
		put_decisions(to, r->lang, &rating);
		fclose(to);
	}
	text_print(out, "\n%s\n", words);
}

/* Where the result came from: luck, own answers, others' answers. */
static void put_account(const struct tui_game *s, const struct ai_account *a, struct text *out)
{
	const struct {
		enum tui_word word;
		int32_t score;
	} part[] = { { SAYS_account_luck, a->luck },
		     { SAYS_account_own, a->own },
		     { SAYS_account_others, a->others },
		     { SAYS_account_rest, a->rest } };
	char start[16], result[16];

	snprintf(start, sizeof start, "%d", percent(a->start));
	snprintf(result, sizeof result, "%d", percent(a->result));
	text_put(out, "\n");
	tui_line(out, s->lang, SAYS_account_from, start, result);
	for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
		char points[32] = "";
		FILE *to;

		if (game_seats(s) == 1 && part[i].word == SAYS_account_others)
			continue;
		to = fmemopen(points, sizeof points, "w");
		if (to) {
			put_points(to, s->lang, ai_points(part[i].score));
			fclose(to);
		}
		tui_line(out, s->lang, part[i].word, points, NULL);
	}
}

void review_words(const struct tui_game *s, const struct review *h, int seat, int width,
		  struct text *out)
{
	struct review_report report = report_of(s, h, seat);
	char name[PLAYER_NAME];
	struct q_out to = q_out(name, sizeof name);
	struct q_reader reader = game_reader(s, seat);

	q_put_seat(&to, &reader, seat);
	tui_line(out, s->lang, SAYS_review_title, name, NULL);
	put_plot(h, seat, width, out);
	put_turns(s, &report, out);
	put_decisions_of(&report, out);
	put_account(s, &h->account[seat], out);
	text_put(out, "\n");
}
