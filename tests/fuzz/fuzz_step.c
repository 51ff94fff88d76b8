/*
 * fuzz_step.c - a game and requests to a session of it, one a line. Every reply is JSON that
 * ends where it says, a refused request changes nothing, and a seat's copy survives the same
 * requests.
 */
#include "tests/fuzz/fuzz.h"

#include "core/json.h"
#include "quinte_session.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 20 };

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	(void)self, (void)old_size;
	if (size)
		return realloc(old, size);
	free(old);
	return NULL;
}

static const struct q_memory memory = { resize, NULL };

static void is_json(const char *text, size_t n)
{
	struct json j = json_begin(text, n, NULL);

	must(json_skip(&j) && json_end(&j), "a reply is JSON");
}

static uint64_t place_of(const struct q_session *s)
{
	const struct q_match *m = q_session_match(s);

	return q_hash(q_hash(Q_HASH_START, m->state, m->game->state_size), &m->count,
		      sizeof m->count) +
	       q_session_undone(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static char text[ROOM];
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	struct q_session *s = q_session_new(&memory);
	struct q_seat *c = q_seat_new(&memory, g, 0);
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_reader reader = q_reader(Q_FR, 0, 0);
	struct q_status status;

	must(s && c && q_session_start(s, g, "", 0, 1, &status), "a game begins");
	q_session_view(s, 0, view);
	must(q_seat_snapshot(c, q_session_count(s), 0, view, &status), "a copy begins");
	for (int i = 0; i < 40 && in.size; i++) {
		const char *end = memchr(in.at, '\n', in.size);
		size_t n = end ? (size_t)(end - in.at) : in.size;
		struct q_out out = q_out(text, sizeof text);
		uint64_t before = place_of(s);

		if (q_session_step(s, &reader, in.at, n, &out, &status))
			must(out.used == strlen(text), "a reply has its length");
		else
			must(place_of(s) == before, "a refused request changes nothing");
		if (status.fault != Q_TOO_LONG)
			is_json(text, out.used);
		out = q_out(text, sizeof text);
		q_seat_look(c, &reader, in.at, n, &out, &status);
		if (status.fault != Q_TOO_LONG)
			is_json(text, out.used);
		in.at += end ? n + 1 : n;
		in.size -= end ? n + 1 : n;
	}
	q_seat_free(c);
	q_session_free(s);
	return 0;
}
