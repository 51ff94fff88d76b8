/*
 * registry.c - one line per game.
 */
#include "quinte.h"

// clang-format off
#define GAMES(GAME)                     \
	GAME(starfighter)              \
	GAME(warp)                     \
	GAME(darksector)               \
	GAME(dawnfall)                 \
	GAME(warmachine)               \
	GAME(null)
// clang-format on

#define DECLARE(game) extern const struct q_game game##_game;
#define LIST(game) &game##_game,

GAMES(DECLARE)
const struct q_game *const q_games[] = { GAMES(LIST) NULL };
