/*
 * verbs.c - positions in which every verb of a game may be given, for tests of the page.
 *
 *	verbs GAME
 *
 * Plays random games with random options, the rarest verb first, then the scenarios of the game, which
 * meet what random games do not. Where a seat may give a verb that was not met before at a question of this
 * kind, prints the saved game on a line of its own. The last line has the names of the verbs that
 * only chance gave. The status is 1 if nobody could ever give some verb, or if nobody, chance included, was
 * ever asked some kind of question; they are listed. So what the page shows at these positions, it shows at
 * every kind of question that a person can be asked.
 */
#include "tests/property/property.h"
#include "tests/scenes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERBS_MAX = 64, KINDS_MAX = 128, GAME_ANSWERS = 1200, GAMES = 100 };

struct hunt {
	const struct q_game *g;
	struct q_match match;
	struct q_rng rng;
	void *options;
	q_action *answers;
	char *json;
	uint32_t count;                     /* of verbs, with the empty one */
	uint32_t offered[VERBS_MAX];        /* how often, to a seat */
	bool to_seat[VERBS_MAX][KINDS_MAX]; /* [0]: at any question */
	bool to_chance[VERBS_MAX];
	bool asked[KINDS_MAX];
};

static bool start(struct hunt *h, uint64_t seed)
{
	struct q_out out = q_out(h->json, JSON_ROOM);
	struct q_error error = { .line = 0 };

	options_choose(h->g, seed, &h->rng, h->options);
	q_put(&out, "{}");
	if (h->g->options_size) {
		out = q_out(h->json, JSON_ROOM);
		q_dump(h->g->option_fields, h->options, h->g->pack, &out);
	}
	return q_match_new(&h->match, h->json, out.used, seed, NULL, &error);
}

/* Some answers are possible but not listed, giving up for example: they have no numbers. */
static bool may_give(const struct hunt *h, const void *state, uint32_t verb, const bool *listed)
{
	return listed[verb] || !h->g->refuses(h->g, state, q_act(verb, 0, 0, 0, 0));
}

static void print_save(struct hunt *h, const struct q_match *m)
{
	struct q_out out = q_out(h->json, JSON_ROOM);

	q_match_save(m, &out);
	for (size_t i = 0; i < out.used; i++)
		if (h->json[i] == '\n')
			h->json[i] = ' ';
	puts(h->json);
}

/* Marks what the seat may give in this state: is there something new? */
static bool look(struct hunt *h, const void *state, uint32_t n)
{
	bool listed[VERBS_MAX] = { false }, fresh = false;
	unsigned kind = q_question_of(state)->kind;

	h->asked[kind] = true;
	for (uint32_t i = 0; i < n; i++)
		listed[q_verb(h->answers[i])] = true;
	for (uint32_t verb = 1; verb < h->count; verb++) {
		h->offered[verb] += listed[verb];
		if (h->to_seat[verb][kind] || !may_give(h, state, verb, listed))
			continue;
		h->to_seat[verb][0] = h->to_seat[verb][kind] = true;
		fresh = true;
	}
	return fresh;
}

/* One of the answers with the rarest verb. */
static q_action rarest(struct hunt *h, uint32_t n)
{
	uint32_t least = UINT32_MAX, few = 0;

	for (uint32_t i = 0; i < n; i++)
		if (h->offered[q_verb(h->answers[i])] < least)
			least = h->offered[q_verb(h->answers[i])];
	for (uint32_t i = 0; i < n; i++)
		if (h->offered[q_verb(h->answers[i])] == least)
			h->answers[few++] = h->answers[i];
	return h->answers[q_rng_below(&h->rng, few)];
}

/* Half of the answers are any: always the rarest would end some games too early. */
static void play_game(struct hunt *h)
{
	struct q_match *m = &h->match;
	struct q_error error = { .line = 0 };
	uint32_t given = 0;
	q_rule broken;

	for (uint32_t i = 0; i < m->count; i++)
		h->to_chance[q_verb(m->answers[i])] = true;
	for (; !q_over(m->state) && given < GAME_ANSWERS; given++) {
		uint32_t n = h->g->legal(h->g, m->state, h->answers), before = m->count;
		q_action answer;

		if (look(h, m->state, n))
			print_save(h, m);
		answer = q_rng_below(&h->rng, 2) ? rarest(h, n) :
						   h->answers[q_rng_below(&h->rng, n)];
		if (!q_match_play(m, answer, NULL, &broken, &error))
			break;
		for (uint32_t i = before + 1; i < m->count; i++)
			h->to_chance[q_verb(m->answers[i])] = true;
	}
}

static void play_games(struct hunt *h)
{
	void *memory = bytes(q_match_size(h->g, GAME_ANSWERS * 16));

	for (uint64_t seed = 1; seed <= GAMES; seed++) {
		q_match_place(&h->match, h->g, memory, GAME_ANSWERS * 16);
		if (start(h, seed))
			play_game(h);
	}
	free(memory);
}

/* ---- the scenarios --------------------------------------------------------------------- */

/* As a saved game that starts from this state. */
static void print_state(struct hunt *h, const void *state)
{
	void *memory = bytes(q_match_size(h->g, 64));
	struct q_out out = q_out(h->json, JSON_ROOM);
	struct q_error error = { .line = 0 };
	struct q_match match;

	q_dump(h->g->fields, state, h->g->pack, &out);
	q_match_place(&match, h->g, memory, 64);
	if (q_match_load(&match, h->json, out.used, &error))
		print_save(h, &match);
	else
		fprintf(stderr, "verbs: %s\n", error.text);
	free(memory);
}

/* First looks at the state. */
static void look_and_apply(const struct q_game *g, void *state, q_action answer,
			   struct q_events *log)
{
	struct hunt *h = scene_game(g)->with;

	h->asked[q_question_of(state)->kind] = true;
	if (q_question_of(state)->player == Q_CHANCE)
		h->to_chance[q_verb(answer)] = true;
	else if (look(h, state, h->g->legal(h->g, state, h->answers)))
		print_state(h, state);
	h->g->apply(g, state, answer, log);
}

static void play_scenarios(struct hunt *h)
{
	play_scenes(h->g, look_and_apply, h);
}

static int report(const struct hunt *h)
{
	int status = 0;

	for (uint32_t verb = 1; verb < h->count; verb++) {
		if (!h->to_seat[verb][0] && h->to_chance[verb])
			printf("%s ", h->g->verbs[verb].name);
		if (h->to_seat[verb][0] || h->to_chance[verb])
			continue;
		fprintf(stderr, "verbs: nobody could ever give \"%s\"\n", h->g->verbs[verb].name);
		status = 1;
	}
	/* the first kind is the end of the game, at which nobody is asked */
	for (uint32_t kind = 1; h->g->questions[kind].name; kind++) {
		if (h->asked[kind])
			continue;
		fprintf(stderr, "verbs: nobody was ever asked \"%s\"\n",
			h->g->questions[kind].name);
		status = 1;
	}
	putchar('\n');
	return status;
}

int main(int argc, char **argv)
{
	const struct q_game *g = argc > 1 ? q_game_named(argv[1]) : NULL;
	struct hunt h = { .g = g, .rng = { .key = 1 } };
	int status;

	if (!g) {
		fputs("usage: verbs GAME\n", stderr);
		return 2;
	}
	while (g->verbs[h.count].name)
		h.count++;
	h.options = bytes(g->options_size + 1);
	h.answers = bytes(g->answers_max * sizeof *h.answers);
	h.json = bytes(JSON_ROOM);
	play_games(&h);
	play_scenarios(&h);
	status = report(&h);
	free(h.json);
	free(h.answers);
	free(h.options);
	return status;
}
