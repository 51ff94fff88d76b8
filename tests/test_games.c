/*
 * test_games.c - see test_games.h.
 */
#include "tests/test_games.h"

extern const struct q_game duel_game;

const struct q_game *const test_games[] = { &duel_game, NULL };
