/*
 * fuzz_notation.c - a game, how many answers into it, then words to be read there.
 */
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void read_one(const struct q_game *g, void *state, const char *word)
{
	static _Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_question *ask = q_question_of(state);
	q_action answer;

	g->observe(g, view, state, ask->player < Q_SEATS ? ask->player : Q_NOBODY);
	g->parse(g, view, word);
	answer = g->parse(g, state, word);
	if (!answer || q_over(state) || g->refuses(g, state, answer))
		return;
	q_apply(g, state, answer, NULL);
	must(!g->check || !g->check(g, state), "what is allowed leaves a sound state");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	char line[80];
	uint32_t answers = (uint32_t)strtoul(input_line(&in, line), NULL, 10) % 400;

	position(g, state, answers, answers);
	for (int words = 0; in.size && words < 64; words++)
		read_one(g, state, input_line(&in, line));
	return 0;
}
