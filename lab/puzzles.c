/*
 * puzzles.c - see puzzles.h.
 *
 * Two players of modest strength, who sometimes take their second choice, play against
 * themselves. A position where a short search sees one answer far ahead is looked at again: two
 * long searches with different random numbers must agree on it, and when each of the best answers
 * is searched for itself, with the same effort, the first must promise `margin` points of the
 * winning chance more than any other. How little a player has to see to find it is its grade.
 */
#include "lab/puzzles.h"

#include "load/load.h"
#include "text/message.h"
#include "text/written.h"
#include "tools/slurp.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	PLAY = 50,          /* players have one part in so many of the simulations, */
	SHORT = 10,         /* the search that looks for positions in so many */
	VERY_SHORT = 40,    /* simulations of those that grade a position: see grade_of() */
	SECOND_CHOICE = 20, /* per cent of the decisions that are not the best */
	APART = 4,          /* decisions between two of them */
	LEAST = 60,         /* tenths of a point: a lost position teaches nothing, */
	MOST = 985          /* nor does a won one */
};

/* One question of a position, with what the best answers promise. */
struct step {
	q_action best;
	char notation[128];
	int chance; /* tenths of a per cent */
	uint32_t others;
	struct {
		char notation[128];
		int chance;
	} other[PUZZLE_OTHERS];
};

struct making {
	const struct puzzle_plan *plan;
	const struct q_game *g;
	void *memory;
	size_t room;
	json_t *list;
	uint64_t next;                  /* seed */
	uint32_t kinds[256], grades[4]; /* positions so far */

	/* the game being played */
	unsigned char *state;
	uint64_t seed;
	uint32_t played;
	uint16_t at[PUZZLE_PLAYED];
	uint32_t decisions, found, last;
};

/* ---- searching --------------------------------------------------------------------- */

static void search(struct making *m, const void *view, int seat, uint32_t simulations,
		   uint64_t stream, q_action only, struct ai_think *t)
{
	struct ai ai = *ai_named("admiral");

	ai.simulations = simulations;
	*t = (struct ai_think){ .game = m->g,
				.view = view,
				.seat = seat,
				.rng = { m->seed << 24 ^ (uint64_t)m->decisions << 8 ^ stream, 0 },
				.memory = m->memory,
				.room = m->room,
				.whole = true,
				.only = only };
	ai_think(&ai, t);
}

/* How much more the best answer promises than any other that was looked at often enough. */
static int lead(const struct ai_think *t)
{
	int32_t next = -Q_SURE;

	for (uint32_t i = 1; i < t->count; i++)
		if (t->top[i].visits >= t->simulations / 200 + 2 && t->top[i].expects > next)
			next = t->top[i].expects;
	return ai_points(t->expects - next);
}

static bool looks_clear(const struct making *m, const struct ai_think *t)
{
	int margin = (int)m->plan->margin;
	int chance = ai_chance(t->expects);

	return t->count >= 3 && t->top[0].visits * 2 > t->simulations &&
	       lead(t) >= margin * 3 / 4 && chance >= LEAST + margin && chance <= MOST;
}

/* Easy: one step ahead it is already the best answer. Medium: at least three of four very short
 * searches find it. Hard: they do not. */
static int grade_of(struct making *m, const void *view, int seat, q_action best)
{
	struct ai_think t = { .game = m->g,
			      .view = view,
			      .seat = seat,
			      .rng = { m->seed << 24 ^ (uint64_t)m->decisions << 8 ^ 7, 0 } };
	uint32_t found = 0;

	ai_think(ai_named("greedy"), &t);
	if (t.best == best)
		return 1;
	for (uint32_t i = 0; i < 4; i++) {
		search(m, view, seat, VERY_SHORT, 16 + i, 0, &t);
		found += t.best == best;
	}
	return found >= 3 ? 2 : 3;
}

static void write_down(const struct making *m, const void *view, q_action answer, char out[128])
{
	struct q_out text = q_out(out, 128);

	m->g->format(m->g, view, answer, &text);
}

/* Searches each of the best answers for itself; true if the first is clearly the best. */
static bool compare(struct making *m, const void *view, int seat, const struct ai_think *first,
		    struct step *out)
{
	struct ai_think t;
	int most = 0;

	out->best = first->best;
	out->others = 0;
	write_down(m, view, first->best, out->notation);
	for (uint32_t i = 0; i < first->count && i <= PUZZLE_OTHERS; i++) {
		int chance;

		search(m, view, seat, m->plan->simulations / 4, 8 + i, first->top[i].answer, &t);
		chance = ai_chance(t.expects);
		if (!i) {
			out->chance = chance;
			continue;
		}
		most = chance > most ? chance : most;
		if (most > out->chance - (int)m->plan->margin)
			return false;
		write_down(m, view, first->top[i].answer, out->other[out->others].notation);
		out->other[out->others++].chance = chance;
	}
	return out->chance <= MOST;
}

/* Is there one clearly best answer to the open question of the state: this one, if one is named? */
static bool verify(struct making *m, const void *state, q_action guess, struct step *out)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int seat = q_question_of(state)->player;
	struct ai_think first, second;

	m->g->observe(m->g, view, state, seat);
	search(m, view, seat, m->plan->simulations, 1, 0, &first);
	if ((guess && first.best != guess) || !looks_clear(m, &first) ||
	    lead(&first) < (int)m->plan->margin)
		return false;
	search(m, view, seat, m->plan->simulations, 2, 0, &second);
	return second.best == first.best && lead(&second) >= (int)m->plan->margin &&
	       compare(m, view, seat, &first, out);
}

/* ---- a position -------------------------------------------------------------------- */

/* Plays the answer, and those that leave no choice; false: dice, another player or the end
 * comes next. */
static bool goes_on(struct making *m, unsigned char *state, q_action answer, int seat)
{
	q_action answers[Q_ANSWERS_MAX];

	m->g->apply(m->g, state, answer, NULL);
	while (!q_over(state) && q_question_of(state)->player == seat &&
	       m->g->legal(m->g, state, answers) == 1)
		m->g->apply(m->g, state, answers[0], NULL);
	return !q_over(state) && q_question_of(state)->player == seat;
}

static json_t *step_as_json(const struct step *step)
{
	json_t *others = json_object();

	for (uint32_t i = 0; i < step->others; i++)
		json_object_set_new(others, step->other[i].notation,
				    json_integer(step->other[i].chance));
	return json_pack("{s:s, s:i, s:o}", "best", step->notation, "chance", step->chance,
			 "others", others);
}

static json_t *played_as_json(const struct making *m)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < m->played; i++)
		json_array_append_new(list, json_integer(m->at[i]));
	return list;
}

/* Keeps the position if it has one clearly best line. */
static void consider(struct making *m, const void *view, int seat)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	unsigned kind = q_question_of(m->state)->kind;
	struct ai_think hint;
	struct step step;
	int grade;
	json_t *steps;

	/* Not all positions shall ask the same question, nor be of the same grade. */
	if (m->kinds[kind] * 2 > m->plan->count)
		return;
	search(m, view, seat, m->plan->simulations / SHORT, 3, 0, &hint);
	if (!looks_clear(m, &hint) || !verify(m, m->state, hint.best, &step))
		return;
	grade = grade_of(m, view, seat, step.best);
	if (m->grades[grade] * 2 > m->plan->count)
		return;
	m->grades[grade]++;
	memcpy(state, m->state, m->g->state_size);
	steps = json_pack("[o]", step_as_json(&step));
	while (json_array_size(steps) < PUZZLE_STEPS && goes_on(m, state, step.best, seat) &&
	       verify(m, state, 0, &step))
		json_array_append_new(steps, step_as_json(&step));
	json_array_append_new(
		m->list,
		json_pack("{s:I, s:i, s:o, s:o, s:i, s:s, s:i, s:o}", "seed", (json_int_t)m->seed,
			  "options", (int)(m->seed % m->plan->choices), "played", played_as_json(m),
			  "hash", hex_as_json(q_hash(Q_HASH_START, m->state, m->g->state_size)),
			  "seat", seat, "ask", m->g->questions[kind].name, "grade", grade, "steps",
			  steps));
	m->kinds[kind]++;
	m->found++;
	m->last = m->decisions;
}

/* ---- a game ------------------------------------------------------------------------ */

static uint32_t place_of(const q_action *answers, uint32_t n, q_action answer)
{
	uint32_t i = 0;

	while (i < n && answers[i] != answer)
		i++;
	return i;
}

/* One decision of a seat; false: the game is not worth going on with. */
static bool decide(struct making *m)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = m->g->legal(m->g, m->state, answers), at;
	int seat = q_question_of(m->state)->player;
	struct q_rng r = { m->seed ^ UINT64_C(0x9022), m->decisions };
	struct ai_think t;

	if (n == 1) {
		m->g->apply(m->g, m->state, answers[0], NULL);
		return true;
	}
	if (m->played == PUZZLE_PLAYED)
		return false;
	m->decisions++;
	m->g->observe(m->g, view, m->state, seat);
	search(m, view, seat, m->plan->simulations / PLAY, 0, 0, &t);
	if (n >= 3 && lead(&t) >= (int)m->plan->margin / 2 &&
	    (!m->found || m->decisions >= m->last + APART))
		consider(m, view, seat);
	at = place_of(answers, n,
		      t.count > 1 && q_rng_below(&r, 100) < SECOND_CHOICE ? t.top[1].answer :
									    t.best);
	if (at == n)
		return false;
	m->at[m->played++] = (uint16_t)at;
	m->g->apply(m->g, m->state, answers[at], NULL);
	return m->found < m->plan->a_game && json_array_size(m->list) < m->plan->count;
}

static bool play(struct making *m)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	struct q_head *head = (struct q_head *)(void *)m->state;
	bool going = true;

	if (!read_options(m->g, m->plan->options[m->seed % m->plan->choices], options) ||
	    !set_up(m->g, m->state, options, m->seed))
		return false;
	m->played = m->decisions = m->found = m->last = 0;
	while (going && !q_over(m->state)) {
		if (head->ask.player == Q_CHANCE)
			m->g->apply(m->g, m->state, q_draw(m->g, m->state, &head->rng), NULL);
		else
			going = decide(m);
	}
	return true;
}

/* ---- the file ---------------------------------------------------------------------- */

static json_t *head_as_json(const struct making *m)
{
	json_t *options = json_array();

	for (uint32_t i = 0; i < m->plan->choices; i++)
		json_array_append_new(options, json_loads(m->plan->options[i], 0, NULL));
	return json_pack("{s:s, s:i, s:o, s:i, s:i, s:i, s:o, s:I}", "game", m->g->id, "rules",
			 (int)m->g->rules_version, "pack",
			 hex_as_json(m->g->pack ? m->g->pack->hash : 0), "simulations",
			 (int)m->plan->simulations, "margin", (int)m->plan->margin, "a_game",
			 (int)m->plan->a_game, "options", options, "next", (json_int_t)m->next);
}

/* One position on a line, so that a difference of two versions can be read. */
static bool write_file(const struct making *m)
{
	const char *path = m->plan->file;
	json_t *head = head_as_json(m), *one;
	char *beside = NULL, *text = json_dumps(head, JSON_COMPACT);
	FILE *to = NULL;
	bool fine;
	size_t i;

	if (text && asprintf(&beside, "%s.new", path) > 0)
		to = fopen(beside, "w");
	if (to) {
		fprintf(to, "%.*s,\n\"puzzles\":[\n", (int)strlen(text) - 1, text);
		json_array_foreach(m->list, i, one)
		{
			json_dumpf(one, to, JSON_COMPACT);
			fputs(i + 1 < json_array_size(m->list) ? ",\n" : "\n", to);
		}
		fputs("]}\n", to);
	}
	fine = to && !ferror(to);
	fine = to && fclose(to) == 0 && fine && rename(beside, path) == 0;
	if (!fine)
		failure("the file %s could not be written", path);
	free(beside);
	free(text);
	json_decref(head);
	return fine;
}

/* How often each kind of question and each grade is there already. */
static void count_there(struct making *m)
{
	json_t *one;
	size_t i;

	json_array_foreach(m->list, i, one)
	{
		const char *name = json_string_value(json_object_get(one, "ask"));

		for (int kind = 0; name && m->g->questions[kind].name; kind++)
			m->kinds[kind] += strcmp(m->g->questions[kind].name, name) == 0;
		m->grades[json_integer_value(json_object_get(one, "grade")) & 3]++;
	}
}

/* What an earlier run has found, if it was made in the same way. */
static int read_file(struct making *m)
{
	size_t size;
	char *text = slurp(m->plan->file, &size);
	int wrong = text ? 0 : errno;
	json_t *whole = text ? json_loadb(text, size, 0, NULL) : NULL, *head = head_as_json(m);
	int status = EXIT_FINE;
	const char *key;
	json_t *value;

	if (wrong && wrong != ENOENT)
		status = usage_error("%s: %s", m->plan->file, reason(strerror(wrong)));
	else if (text && !json_is_array(json_object_get(whole, "puzzles")))
		status = usage_error("%s does not hold positions to solve", m->plan->file);
	json_object_foreach(head, key, value)
	{
		if (status == EXIT_FINE && text && strcmp(key, "next") != 0 &&
		    !json_equal(value, json_object_get(whole, key)))
			status =
				usage_error("%s was made in another way (%s differs); delete it to "
					    "begin again",
					    m->plan->file, key);
	}
	if (status == EXIT_FINE && text) {
		json_array_extend(m->list, json_object_get(whole, "puzzles"));
		count_there(m);
		m->next = (uint64_t)json_integer_value(json_object_get(whole, "next"));
	}
	free(text);
	json_decref(whole);
	json_decref(head);
	return status;
}

static void show(const struct making *m)
{
	fprintf(stderr,
		translated("%s: %zu positions after %llu games; easy, medium, hard: %u, %u, %u\n"),
		m->g->id, json_array_size(m->list), (unsigned long long)m->next, m->grades[1],
		m->grades[2], m->grades[3]);
}

int puzzles_make(const struct puzzle_plan *plan)
{
	struct making m = { .plan = plan, .g = plan->game, .list = json_array() };
	int status;

	m.room = ai_memory(plan->simulations);
	m.memory = malloc(m.room);
	m.state = aligned_alloc(16, Q_STATE_MAX);
	status = m.memory && m.state ? read_file(&m) :
				       failure("there is not enough memory for the search");
	while (status == EXIT_FINE && json_array_size(m.list) < plan->count) {
		m.seed = m.next++;
		if (!play(&m))
			status = EXIT_USAGE;
		else if (!write_file(&m))
			status = EXIT_FAILED;
		else
			show(&m);
	}
	free(m.memory);
	free(m.state);
	json_decref(m.list);
	return status;
}
