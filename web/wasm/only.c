/*
 * only.c - the registry of a module with one game, so that a page loads what it plays.
 */
#include "quinte.h"

extern const struct q_game QUINTE_ONLY;
const struct q_game *const q_games[] = { &QUINTE_ONLY, NULL };
