/*
 * fuzz_save.c - a game and a save of it. A match keeps its game when a save is refused, and
 * a save that is taken saves as one that restores.
 */
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 600 };

static void goes_round(const struct q_match *m)
{
	struct q_out out = q_out(NULL, 0);
	void *memory = malloc(q_match_size(m->game, ROOM));
	struct q_match other;
	struct q_error error;
	char *text;

	q_match_save(m, &out);
	text = malloc(out.used + 1);
	must(memory && text, "there is memory");
	out = q_out(text, out.used + 1);
	q_match_save(m, &out);
	q_match_place(&other, m->game, memory, ROOM);
	must(q_match_restore(&other, text, out.used, &error),
	     "a restored game is saved and restored again");
	must(memcmp(other.state, m->state, m->game->state_size) == 0, "and is the same");
	free(text);
	free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	void *memory = malloc(q_match_size(g, ROOM));
	uint32_t answers = 0;
	struct q_error error = { .line = 0 };
	struct q_match m;

	must(memory, "there is memory");
	q_save_game(in.at, in.size, &answers, &error);
	q_match_place(&m, g, memory, ROOM);
	if (q_match_restore(&m, in.at, in.size, &error)) {
		goes_round(&m);
		q_match_undo(&m, &error);
		play_on(g, m.state, size, 30);
	} else {
		must(error.text[0], "a refusal says why");
		must(m.count == 0, "a refused save leaves no answers");
	}
	free(memory);
	return 0;
}
