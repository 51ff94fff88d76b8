/*
 * fuzz_mcp.c - a conversation with the tools for language models, a message a line.
 */
#include "mcp/mcp.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static void is_a_reply(const char *reply)
{
	json_error_t error;
	json_t *json = json_loads(reply, 0, &error);

	must(json != NULL, "a reply is JSON");
	must(!strchr(reply, '\n'), "a reply is one line");
	json_decref(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct mcp m = { .engine = { .simulations_max = 8 } };
	const char *at = (const char *)data, *end = at + size;

	while (at < end) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		size_t n = stop ? (size_t)(stop - at) : (size_t)(end - at);
		char *reply = mcp_answer(&m, at, n);

		if (reply)
			is_a_reply(reply);
		free(reply);
		at += n + 1;
	}
	mcp_free(&m);
	return 0;
}
