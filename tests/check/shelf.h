/*
 * shelf.h - a game for the tests of the scenario runner; see shelf.c.
 */
#ifndef SHELF_H
#define SHELF_H

#include "core/flow.h"

extern const struct q_game shelf_game;

#endif
