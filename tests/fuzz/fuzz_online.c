/*
 * fuzz_online.c - frames of two people at one table, a frame a line; a line that begins with a digit
 * is of that connection. The whole hub answers, so decoding and everything behind it is tried.
 */
#include "server/hub.h"
#include "tests/fuzz/fuzz.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void is_a_frame(const char *text, size_t n)
{
	json_error_t error;
	json_t *json = json_loadb(text, n, 0, &error);

	must(json != NULL, "a frame is JSON");
	must(n <= HUB_FRAME_OUT, "a frame is not too long");
	json_decref(json);
}

static void give(struct hub *hub, struct hub_input *in)
{
	static uint64_t random;
	struct hub_effects out = { .at = NULL };

	memcpy(in->random, &random, sizeof random);
	random++;
	hub_step(hub, 1000000, in, &out);
	for (uint32_t i = 0; i < out.count; i++)
		if (out.at[i].kind == HUB_SEND)
			is_a_frame(out.at[i].send.text, out.at[i].send.size);
	hub_effects_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const levels[] = { "random", NULL };
	struct hub_config config = { .limits = hub_limits(), .levels = levels };
	struct hub_input in = { .kind = HUB_STARTED };
	const char *at = (const char *)data, *end = at + size;
	struct hub *hub;

	config.limits.messages = 0;
	hub = hub_new(&config);
	must(hub != NULL, "there is memory");
	give(hub, &in);
	for (hub_conn c = 0; c < 2; c++) {
		in = (struct hub_input){ .kind = HUB_CAME, .conn = c };
		give(hub, &in);
	}
	while (at < end) {
		const char *stop = memchr(at, '\n', (size_t)(end - at));
		size_t n = stop ? (size_t)(stop - at) : (size_t)(end - at);
		size_t skip = n && (*at == '0' || *at == '1');

		in = (struct hub_input){ .kind = HUB_SAID, .conn = skip && *at == '1' };
		in.said.text = at + skip;
		in.said.size = n - skip;
		give(hub, &in);
		at += n + 1;
	}
	hub_free(hub);
	return 0;
}
