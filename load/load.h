/*
 * load.h - loads options and saved games; prints errors.
 */
#ifndef LOAD_H
#define LOAD_H

#include "quinte_session.h"

/* The game's options from JSON (NULL: the usual ones) into Q_OPTIONS_MAX bytes, and a first
 * state from them. */
bool read_options(const struct q_game *g, const char *json, void *options);
bool set_up(const struct q_game *g, void *state, const void *options, uint64_t seed);

/* EXIT_FINE with a session of the saved game, to be freed, or the exit status. The file may be -
 * for the standard input; the game has the pack in that folder unless it is NULL. */
int saved_open(const char *pack_dir, const char *file, struct q_session **session);

#endif
