/*
 * fuzz_pack.c - a game, then the files of a pack, with the character 0x1E between them.
 * What is taken must bear being played with.
 */
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { FILES = 24 };

static uint32_t split(struct input in, struct q_source sources[FILES])
{
	uint32_t n = 0;

	while (n < FILES) {
		const char *end = in.size ? memchr(in.at, 0x1E, in.size) : NULL;
		size_t length = end ? (size_t)(end - in.at) : in.size;

		sources[n++] = (struct q_source){ "file", in.at, length };
		if (!end)
			break;
		in.at += length + 1;
		in.size -= length + 1;
	}
	return n;
}

static void play_with(const struct q_game *g, const struct q_pack *pack)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_game other = *g;

	other.pack = pack;
	if (!other.setup(&other, state, other.defaults, 1, NULL))
		play_on(&other, state, 1, 200);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	struct q_source sources[FILES];
	uint32_t n = split(in, sources);
	size_t room = 2u * g->pack->shape->size + 4 * size + 8192;
	void *memory = malloc(room);
	struct q_error error = { .line = 0 };
	struct q_pack pack;

	must(memory, "there is memory");
	if (q_pack_read(g->pack->shape, sources, n, "fuzz", memory, room, &pack, &error))
		play_with(g, &pack);
	else
		must(error.text[0], "a refusal says why");
	free(memory);
	return 0;
}
