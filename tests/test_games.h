/*
 * test_games.h - games that are not in the registry but held to the same tests.
 */
#ifndef TEST_GAMES_H
#define TEST_GAMES_H

#include "quinte.h"

extern const struct q_game *const test_games[]; /* ends with NULL */

#endif
