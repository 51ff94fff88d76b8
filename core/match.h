/*
 * match.h - what session/ and save.c need of a record beyond quinte.h.
 */
#ifndef MATCH_H
#define MATCH_H

#include "quinte.h"

enum { MATCH_WORD = 64 }; /* notation of an answer, with its zero */

/* Into a match just placed that has room for the answers: the whole record, or only options,
 * seed and state. */
void match_copy(struct q_match *to, const struct q_match *from);
void match_copy_beginning(struct q_match *to, const struct q_match *from);

/* Reads options (n is 0: the usual ones) and sets the game up with them in m->scratch; the match
 * stays as it is. match_begin() then makes this its beginning, without an answer. */
bool match_prepare(struct q_match *m, const char *options, size_t n, uint64_t seed,
		   struct q_events *log, struct q_error *error);
void match_begin(struct q_match *m, uint64_t seed, bool from_state);

/* The beginning and the first n answers again, in m->state. */
void match_replay(struct q_match *m, uint32_t n);

/* q_match_save() with the answers' notation at hand, each ended by a zero; NULL: they are
 * replayed to write it. */
void match_save(const struct q_match *m, const char *notation, struct q_out *out);

#endif
