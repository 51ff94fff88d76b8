/*
 * quinte_wasm.c - the library as a WebAssembly module.
 *
 * What a browser or Node calls. The module imports nothing: texts and states go through an
 * area inside its memory, whose address quinte_area() gives. Numbers of 64 bits are BigInt
 * on the other side.
 */
#include "quinte.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { AREA_SIZE = 1 << 20 };
static _Alignas(16) unsigned char area[AREA_SIZE];

EXPORT(quinte_area) void *quinte_area(void);
EXPORT(quinte_area_size) uint32_t quinte_area_size(void);
EXPORT(quinte_games) uint32_t quinte_games(void);
EXPORT(quinte_game_id) const char *quinte_game_id(uint32_t game);
EXPORT(quinte_signature) uint64_t quinte_signature(uint32_t game, uint64_t seed, uint32_t games);

void *quinte_area(void)
{
	return area;
}

uint32_t quinte_area_size(void)
{
	return AREA_SIZE;
}

uint32_t quinte_games(void)
{
	uint32_t n = 0;

	while (q_games[n])
		n++;
	return n;
}

/* Ends with a zero; NULL: there is no such game. */
const char *quinte_game_id(uint32_t game)
{
	return game < quinte_games() ? q_games[game]->id : NULL;
}

uint64_t quinte_signature(uint32_t game, uint64_t seed, uint32_t games)
{
	return game < quinte_games() ? q_signature(q_games[game], seed, games, NULL) : 0;
}
