/*
 * pack_wasm.c - a game with a pack that the page gives at run time, as --pack DIR does for the program.
 *
 * The pack is given before a game begins. Then game_at() is a copy of the game that points to it
 * (docs/decisions/007), and everything else in the module plays with it.
 */
#include "web/wasm/wasm.h"

#include <string.h>

static struct q_game own;
/* The pack in use stays whole until the next one has been read. */
static struct q_pack pack[2];
static struct grown memory[2];
static uint32_t in_use;

int32_t EXPORT(quinte_pack_use)(uint32_t game, uint32_t n);

const struct q_game *with_pack(const struct q_game *g)
{
	return own.pack && strcmp(own.id, g->id) == 0 ? &own : g;
}

uint32_t pack_sources(uint32_t n, struct q_source sources[PACK_FILES])
{
	const char *at = (const char *)area, *end = at + n;
	uint32_t files = 0;

	if (!n || n > AREA_SIZE || end[-1])
		return 0;
	for (; at < end; files++) {
		const char *json = at + strlen(at) + 1;

		if (files == PACK_FILES || json >= end)
			return 0;
		sources[files] = (struct q_source){ at, json, strlen(json) };
		at = json + strlen(json) + 1;
	}
	return files;
}

/* The game plays with the pack in the area from now on; 0 bytes: with its own. A pack with a mistake
 * changes nothing. */
int32_t quinte_pack_use(uint32_t game, uint32_t n)
{
	static struct q_source sources[PACK_FILES];
	const struct q_game *g = built_in(game);
	uint32_t files = pack_sources(n, sources), other = !in_use;
	struct q_error error = { .line = 0 };

	if (!g || !g->pack || (n && !files))
		return out_fails(Q_BAD_INPUT, "this is no pack of this game");
	if (!n) {
		own.pack = NULL;
		return 0;
	}
	if (!grow(&memory[other], q_pack_room(g->pack->shape, n)))
		return out_fails(Q_NO_MEMORY, "there is no memory for the pack");
	if (!q_pack_read(g->pack->shape, sources, files, "studio", memory[other].at,
			 memory[other].room, &pack[other], &error))
		return out_error(Q_BAD_INPUT, &error);
	in_use = other;
	own = *g;
	own.pack = &pack[other];
	return 0;
}
