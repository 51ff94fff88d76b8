/*
 * fuzz_protocol.c - a conversation with the engine, a message a line.
 */
#include "rpc/protocol.h"
#include "tests/fuzz/fuzz.h"
#include "tests/test_games.h"

#include <stdlib.h>
#include <string.h>

static const struct q_game *game(void *with, const char *name, char **wrong)
{
	static const char none[] = "there is no such game";

	(void)with;
	for (const struct q_game *const *g = test_games; *g; g++)
		if (strcmp((*g)->id, name) == 0)
			return *g;
	if (!q_game_named(name)) {
		*wrong = malloc(sizeof none);
		must(*wrong, "there is memory");
		memcpy(*wrong, none, sizeof none);
	}
	return q_game_named(name);
}

static void is_a_reply(const char *reply)
{
	json_error_t error;
	json_t *json = json_loads(reply, JSON_DECODE_ANY, &error);

	must(json != NULL, "a reply is JSON");
	must(!strchr(reply, '\n'), "a reply is one line");
	json_decref(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct protocol p = { .open = game, .simulations_max = 8 };
	const char *at = (const char *)data, *end = at + size;

	while (at < end) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		size_t n = stop ? (size_t)(stop - at) : (size_t)(end - at);
		char *reply = protocol_answer(&p, at, n);

		if (reply)
			is_a_reply(reply);
		free(reply);
		at += n + 1;
	}
	protocol_free(&p);
	return 0;
}
