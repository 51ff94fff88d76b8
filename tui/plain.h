/*
 * plain.h - the line mode.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "tui/desk.h"
#include "tui/front.h"

int plain_play(const struct tui *t);

#endif
