/*
 * match.h - what session/ needs of a record beyond quinte.h.
 */
#ifndef MATCH_H
#define MATCH_H

#include "quinte.h"

/* Into a match just placed that has room for the answers: the whole record, or only options,
 * seed and state. */
void match_copy(struct q_match *to, const struct q_match *from);
void match_copy_beginning(struct q_match *to, const struct q_match *from);

/* q_match_save() with the answers' notation at hand, each ended by a zero; NULL: they are
 * replayed to write it. */
void match_save(const struct q_match *m, const char *notation, struct q_out *out);

#endif
