/*
 * fuzz_state.c - a game, how many answers into it, then JSON to be loaded over that
 * position. What is taken must bear being played, looked at and imagined.
 */
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void look_around(const struct q_game *g, const void *state)
{
	static _Alignas(16) unsigned char view[Q_STATE_MAX], world[Q_STATE_MAX];
	static char text[1 << 18];
	const struct q_head *head = state;
	struct q_out out = q_out(text, sizeof text);
	struct q_rng r = { 5, 0 };

	q_dump(g->fields, state, g->pack, &out);
	for (int seat = 0; seat <= head->seats; seat++) {
		int who = seat < head->seats ? seat : Q_NOBODY;

		g->observe(g, view, state, who);
		g->determinize(g, world, view, who, &r);
		for (int lang = 0; lang < Q_LANGS; lang++) {
			struct q_reader reader = q_reader((enum q_lang)lang, who, 0);

			out = q_out(text, sizeof text);
			g->question_text(g, view, &reader, &out);
		}
	}
}

/* Dumped and loaded again it is the same: the loader takes what it shows. */
static void goes_round(const struct q_game *g, const void *state)
{
	static _Alignas(16) unsigned char again[Q_STATE_MAX], work[Q_STATE_MAX];
	static char text[1 << 18];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error;

	q_dump(g->fields, state, g->pack, &out);
	memset(again, 0, g->state_size);
	must(q_load_state(g, again, work, text, out.used, &error), "a loaded state loads again");
	must(memcmp(again, state, g->state_size) == 0,
	     "a loaded state is the same when loaded again");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX], work[Q_STATE_MAX];
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	struct q_error error;
	char line[80];
	uint32_t answers = (uint32_t)strtoul(input_line(&in, line), NULL, 10) % 400;

	if (answers)
		position(g, state, answers, answers);
	else
		memset(state, 0, g->state_size);
	if (!q_load_state(g, state, work, in.at, in.size, &error)) {
		must(error.text[0], "a refusal says why");
		return 0;
	}
	goes_round(g, state);
	look_around(g, state);
	play_on(g, state, size, 60);
	return 0;
}
