/*
 * puzzles.c - see puzzles.h.
 */
#include "load/puzzles.h"

#include "ai/ai.h"
#include "text/message.h"
#include "tools/slurp.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void puzzles_free(struct puzzles *p)
{
	json_decref(p->whole);
	p->whole = NULL;
}

int puzzles_open(struct puzzles *p, const struct q_game *g, const char *file)
{
	size_t size;
	char *text = slurp(file, &size);
	const char *game;

	*p = (struct puzzles){ .game = g };
	if (!text && errno == ENOENT)
		return usage_error("there are no positions to solve for %s", g->id);
	if (!text)
		return usage_error("%s: %s", file, reason(strerror(errno)));
	p->whole = json_loadb(text, size, 0, NULL);
	free(text);
	game = json_string_value(json_object_get(p->whole, "game"));
	p->list = json_object_get(p->whole, "puzzles");
	p->count = (uint32_t)json_array_size(p->list);
	if (!game || strcmp(game, g->id) != 0 || !p->count)
		return usage_error("%s does not hold positions to solve", file);
	return EXIT_FINE;
}

const json_t *puzzle_at(const struct puzzles *p, uint32_t number)
{
	return json_array_get(p->list, number);
}

int puzzle_grade(const struct puzzles *p, uint32_t number)
{
	json_int_t grade = json_integer_value(json_object_get(puzzle_at(p, number), "grade"));

	return grade < 1 ? 1 : grade > 3 ? 3 : (int)grade;
}

const json_t *puzzle_steps(const struct puzzles *p, uint32_t number)
{
	return json_object_get(puzzle_at(p, number), "steps");
}

const char *puzzle_id(const struct puzzles *p, uint32_t number)
{
	const char *id = json_string_value(json_object_get(puzzle_at(p, number), "hash"));

	return id ? id : "";
}

int puzzle_chance(const struct q_game *g, const json_t *step, const void *view, int seat,
		  q_action answer, void *memory)
{
	char text[128];
	struct q_out out = q_out(text, sizeof text);
	const json_t *best = json_object_get(step, "best"), *known;

	g->format(g, view, answer, &out);
	known = best && strcmp(text, json_string_value(best)) == 0 ?
			json_object_get(step, "chance") :
			json_object_get(json_object_get(step, "others"), text);
	return known ? (int)json_integer_value(known) :
		       ai_chance_after(g, view, seat, answer, memory, ai_memory(AI_JUDGED));
}

bool puzzle_set_up(const struct puzzles *p, uint32_t number, struct q_session *s)
{
	const json_t *one = puzzle_at(p, number), *played = json_object_get(one, "played");
	json_int_t choice = json_integer_value(json_object_get(one, "options"));
	json_t *options = json_array_get(json_object_get(p->whole, "options"), (size_t)choice);
	char *text = json_dumps(options ? options : json_null(), JSON_COMPACT | JSON_ENCODE_ANY);
	size_t n = json_array_size(played);
	uint16_t *at = calloc(n + 1, sizeof *at);
	struct q_puzzle way = { .options = text,
				.length = text ? strlen(text) : 0,
				.seed = (uint64_t)json_integer_value(json_object_get(one, "seed")),
				.played = at,
				.count = (uint32_t)n,
				.hash = strtoull(puzzle_id(p, number), NULL, 16) };
	bool fine = text && at;

	for (size_t i = 0; fine && i < n; i++) {
		json_int_t which = json_integer_value(json_array_get(played, i));

		fine = which >= 0 && which < UINT16_MAX;
		at[i] = (uint16_t)which;
	}
	fine = fine && q_puzzle_set_up(s, p->game, &way);
	free(at);
	free(text);
	return fine;
}
