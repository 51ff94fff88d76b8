/*
 * join_full.h - the full screen of `quinte join`: the board stays in its place, below it what was said,
 * below that what is typed. What is typed means the same as in lines.
 */
#ifndef TUI_JOIN_FULL_H
#define TUI_JOIN_FULL_H

#include "tui/join.h"

/* False: there is no terminal for it; then everything goes on in lines. */
bool join_full_open(struct join *j);
void join_full_close(struct join *j);
/* Instead of the standard output. */
void join_full_print(struct join *j, const char *text);
/* Takes all keys that were typed, then draws. */
void join_full_keys(struct join *j);
void join_full_draw(struct join *j);

#endif
