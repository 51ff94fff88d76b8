/*
 * fuzz_told.c - a game, how many answers into it, then events: kind and numbers, one a line. Whatever a server
 * tells, a sentence comes of it, or event_fits() refuses it.
 */
#include "tests/fuzz/fuzz.h"

#include "core/fields.h"

#include <stdlib.h>
#include <string.h>

static void tell(const struct q_game *g, const void *view, const struct q_event *e)
{
	char text[1024];

	if (!event_fits(g, view, e))
		return;
	for (enum q_lang lang = Q_EN; lang < Q_LANGS; lang++) {
		struct q_reader reader = q_reader(lang, 0, 0);
		struct q_out out = q_out(text, sizeof text);

		g->event_text(g, view, e, &reader, &out);
	}
	q_event_actor(g, view, e);
}

static struct q_event read_event(const char *line)
{
	struct q_event e = { .visible_to = 0xFF };
	char *at;

	e.kind = (uint8_t)strtoul(line, &at, 10);
	for (int i = 0; i < Q_EVENT_ARGS; i++)
		e.arg[i] = (int16_t)strtol(at, &at, 10);
	return e;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	char line[80];
	uint32_t answers = (uint32_t)strtoul(input_line(&in, line), NULL, 10) % 400;

	position(g, state, answers, answers);
	g->observe(g, view, state, 0);
	for (int told = 0; in.size && told < 64; told++) {
		struct q_event e = read_event(input_line(&in, line));

		tell(g, view, &e);
	}
	return 0;
}
