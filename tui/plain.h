/*
 * plain.h - the line mode.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "tui/front.h"
#include "tui/prompt.h"

int plain_play(const struct tui *t);
/* How wide the terminal is to which a file leads; 0: there is none, or it does not tell. */
int plain_columns(int file);

#endif
