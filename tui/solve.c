/*
 * solve.c - see solve.h.
 */
#include "tui/solve.h"

#include "ai/ai.h"
#include "text/analysis.h"
#include "text/message.h"
#include "text/number.h"
#include "tui/position.h"

#include <stdlib.h>
#include <string.h>

enum { AS_GOOD = 30 }; /* tenths of a point */

struct solving {
	struct position at;
	const json_t *step; /* what must be found there */
	struct puzzle_result result;
};

static const char *in(const struct solving *v, const char *en, const char *fr)
{
	return either(v->at.lang, en, fr);
}

static q_action best_of(const struct solving *v)
{
	const char *best = json_string_value(json_object_get(v->step, "best"));

	return best ? v->at.game->parse(v->at.game, v->at.view, best) : 0;
}

static int best_chance(const struct solving *v)
{
	return (int)json_integer_value(json_object_get(v->step, "chance"));
}

/* ---- judging ------------------------------------------------------------------------ */

static int chance_after(const struct solving *v, q_action answer)
{
	void *memory = malloc(ai_memory(AI_JUDGED));
	int chance = memory ? puzzle_chance(v->at.game, v->step, v->at.view, v->at.seat, answer,
					    memory) :
			      0;

	free(memory);
	return chance;
}

static bool is_right(struct solving *v, q_action answer)
{
	int chance;

	if (answer == best_of(v)) {
		printf("  %s", in(v, "Right: your winning chance is ",
				  "Juste : vos chances de gagner sont de "));
		put_percent(stdout, v->at.lang, best_chance(v));
		printf(".\n");
		return true;
	}
	chance = chance_after(v, answer);
	if (!json_object_get(v->step, "others") || chance + AS_GOOD >= best_chance(v)) {
		printf("  %s\n", in(v, "That is as good as the move we know: right.",
				    "C’est aussi bon que le coup attendu : juste."));
		return true;
	}
	v->result.tries++;
	printf("  %s",
	       in(v, "There is better: this leaves you ", "Il y a mieux : il vous resterait "));
	put_percent(stdout, v->at.lang, chance);
	printf("%s", in(v, ", the best move ", ", au lieu de "));
	put_percent(stdout, v->at.lang, best_chance(v));
	printf(".\n");
	return false;
}

/* ---- what is typed ------------------------------------------------------------------ */

/* A hint leaves the best answer and two others. */
static void print_hint(struct solving *v)
{
	const json_t *others = json_object_get(v->step, "others");
	q_action best = best_of(v);
	uint32_t more = 0;

	v->result.hints++;
	printf("  %s\n", in(v, "It is one of these:", "C’est l’un de ceux-ci :"));
	for (uint32_t i = 0; i < v->at.count; i++) {
		char text[NOTATION];
		struct q_out out = q_out(text, sizeof text);

		v->at.game->format(v->at.game, v->at.view, v->at.answers[i], &out);
		if (v->at.answers[i] == best || (json_object_get(others, text) && more++ < 2))
			position_print_numbered(&v->at, i);
	}
}

static void print_solution(struct solving *v)
{
	v->result.shown = true;
	printf("  %s ", in(v, "The best move:", "Le meilleur coup :"));
	put_answer(stdout, v->at.game, v->at.view, best_of(v), v->at.seat, v->at.lang);
	printf(" (");
	put_percent(stdout, v->at.lang, best_chance(v));
	printf(")\n");
}

static bool is_word(const char *line, const char *en, const char *fr)
{
	return strcmp(line, en) == 0 || strcmp(line, fr) == 0;
}

/* One question: the answer to go on with; 0: the reader wants to stop. */
static q_action ask(struct solving *v)
{
	char *line = NULL;
	size_t room = 0;
	q_action answer = 0;

	while (!answer) {
		printf("%s", in(v, "Your move (hint, show, q) > ",
				"Votre coup (indice, solution, q) > "));
		fflush(stdout);
		if (getline(&line, &room, stdin) < 0)
			break;
		line[strcspn(line, "\r\n")] = '\0';
		if (strcmp(line, "q") == 0)
			break;
		if (is_word(line, "hint", "indice")) {
			print_hint(v);
		} else if (is_word(line, "show", "solution")) {
			print_solution(v);
			answer = best_of(v);
		} else if (line[0]) {
			answer = position_read(&v->at, line);
			if (answer && !is_right(v, answer))
				answer = 0;
		}
	}
	free(line);
	return answer;
}

bool puzzle_solve(const struct puzzles *p, uint32_t number, struct q_session *s, enum q_lang lang,
		  struct puzzle_result *out)
{
	struct solving *v = calloc(1, sizeof *v);
	const json_t *steps = puzzle_steps(p, number);
	struct q_status status;
	bool solved = v != NULL;

	for (size_t i = 0; solved && i < json_array_size(steps); i++) {
		q_action answer;

		position_take(&v->at, p->game, q_session_match(s)->state, lang);
		v->step = json_array_get(steps, i);
		position_print(&v->at);
		answer = ask(v);
		/* The line goes on behind the best answer only. */
		solved = answer && q_session_play(s, v->at.seat, answer, &status);
		if (solved && (answer != best_of(v) || !q_puzzle_go_on(s) ||
			       q_session_asked(s) != v->at.seat))
			break;
	}
	if (v)
		*out = v->result;
	free(v);
	return solved;
}
