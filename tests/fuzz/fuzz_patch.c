/*
 * fuzz_patch.c - a game and a patch for one of its views. What is no patch changes nothing, and
 * no patch reaches beyond the view; what a patch makes, another undoes.
 */
#include "tests/fuzz/fuzz.h"

#include "quinte_session.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	unsigned char *view = malloc(g->state_size), *before = malloc(g->state_size);
	uint8_t *back = malloc(4u * g->state_size);
	size_t n;

	must(view && before && back, "there is memory");
	position(g, before, 1, 20);
	memcpy(view, before, g->state_size);
	if (q_patch_apply(g, view, (const uint8_t *)in.at, in.size)) {
		n = q_patch(g, view, before, back, 4u * g->state_size);
		must(n <= 4u * g->state_size, "a patch has its room");
		must(q_patch_apply(g, view, back, n), "a patch that was made is one");
	}
	must(memcmp(view, before, g->state_size) == 0, "all is as before");
	free(view);
	free(before);
	free(back);
	return 0;
}
