/*
 * holds.h - a record checked from a test.
 */
#ifndef TESTS_FAIR_HOLDS_H
#define TESTS_FAIR_HOLDS_H

#include "tests/fair/game.h"

/* The games of the registry that are really played. */
enum { GAMES = 5 };
extern const char *const games[GAMES];

/* What the verifier reports; the error's text is empty if the record could be read. */
struct fair_report verify(const char *record, size_t n, const char *notes, size_t notes_size,
			  bool machines, struct q_error *error);
/* Everything holds, and was counted; with a seat, its notes hold too. */
void assert_holds(const struct made *m, int seat, bool machines);

#endif
