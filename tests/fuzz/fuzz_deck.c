/*
 * fuzz_deck.c - decks as text: what is taken is written, and reads back the same.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX], again[Q_OPTIONS_MAX], state[Q_STATE_MAX];
	char name[Q_DECK_NAME], other[Q_DECK_NAME], text[16384];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error = { .line = 0 };
	const struct q_game *g = q_deck_game((const char *)data, size, &error);

	if (!g || !g->options_size) {
		must(g || error.text[0], "a refusal says why");
		return 0;
	}
	memcpy(options, g->defaults, g->options_size);
	memcpy(again, g->defaults, g->options_size);
	if (!q_deck_read(g, options, 1, (const char *)data, size, name, &error)) {
		must(error.text[0], "a refusal says why");
		must(memcmp(options, again, g->options_size) == 0, "a refusal changes nothing");
		return 0;
	}
	q_deck_write(g, options, 1, name, &out);
	must(out.used < sizeof text, "a deck is not endless");
	must(q_deck_read(g, again, 1, text, out.used, other, &error), "a written deck is a deck");
	must(memcmp(options, again, g->options_size) == 0 && strcmp(name, other) == 0,
	     "a written deck is the same deck");
	if (!g->setup(g, state, options, size, NULL))
		play_on(g, state, size, 40);
	return 0;
}
