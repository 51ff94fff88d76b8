/*
 * plain.h - the line mode.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "tui/front.h"
#include "tui/prompt.h"

int plain_play(const struct tui *t);

#endif
