/*
 * fuzz_options.c - a game and its options; what is taken is played for a while.
 */
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum { ROOM = 400 };
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	void *memory = malloc(q_match_size(g, ROOM));
	struct q_error error = { .line = 0 };
	struct q_match m;

	must(memory, "there is memory");
	q_match_place(&m, g, memory, ROOM);
	if (q_match_new(&m, in.at, in.size, size, NULL, &error))
		play_on(g, m.state, size, 60);
	else
		must(error.text[0], "a refusal says why");
	free(memory);
	return 0;
}
