/*
 * puzzles.c - see puzzles.h.
 */
#include "load/puzzles.h"

#include "text/message.h"
#include "tools/slurp.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
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

bool puzzle_go_on(struct q_session *s)
{
	q_action answers[Q_ANSWERS_MAX];
	struct q_status status;
	int seat = q_session_asked(s);

	while (seat >= 0 && seat < Q_SEATS && q_session_legal(s, seat, answers) == 1) {
		if (!q_session_play(s, seat, answers[0], &status))
			return false;
		seat = q_session_asked(s);
	}
	return seat >= 0 && seat < Q_SEATS;
}

static bool is_there(const struct puzzles *p, uint32_t number, const struct q_session *s)
{
	const struct q_match *m = q_session_match(s);
	char hash[24];

	snprintf(hash, sizeof hash, "0x%016" PRIx64,
		 q_hash(Q_HASH_START, m->state, p->game->state_size));
	return strcmp(hash, puzzle_id(p, number)) == 0;
}

bool puzzle_set_up(const struct puzzles *p, uint32_t number, struct q_session *s)
{
	const json_t *one = puzzle_at(p, number), *played = json_object_get(one, "played");
	json_int_t choice = json_integer_value(json_object_get(one, "options"));
	json_t *options = json_array_get(json_object_get(p->whole, "options"), (size_t)choice);
	uint64_t seed = (uint64_t)json_integer_value(json_object_get(one, "seed"));
	char *text = json_dumps(options ? options : json_null(), JSON_COMPACT | JSON_ENCODE_ANY);
	q_action answers[Q_ANSWERS_MAX];
	struct q_status status;
	bool fine = text && q_session_start(s, p->game, text, strlen(text), seed, &status);

	free(text);
	fine = fine && puzzle_go_on(s);
	for (size_t i = 0; fine && i < json_array_size(played); i++) {
		json_int_t at = json_integer_value(json_array_get(played, i));
		int seat = q_session_asked(s);

		fine = at >= 0 && at < (json_int_t)q_session_legal(s, seat, answers) &&
		       q_session_play(s, seat, answers[at], &status) && puzzle_go_on(s);
	}
	return fine && is_there(p, number, s);
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
	while (b) {
		uint32_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

uint32_t puzzle_of_day(const struct puzzles *p, int64_t day)
{
	uint32_t step = 37;
	uint64_t since = day < 0 ? 0 : (uint64_t)day;

	/* A step without a common divisor visits all of them. */
	while (common_divisor(p->count, step) > 1)
		step++;
	return (uint32_t)((since * step + 11) % p->count);
}
