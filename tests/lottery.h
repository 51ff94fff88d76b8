/*
 * lottery.h - a game whose every chance can be worked out by hand.
 *
 * Two seats draw a ticket each, 0 to 3, all equally likely; the higher number wins, equal
 * numbers draw. A seat with ticket k wins (k + 1/2) / 4 of its games, a draw counting half.
 * With the option `blanks` the second seat draws 0 for certain.
 */
#ifndef LOTTERY_H
#define LOTTERY_H

#include "quinte.h"

enum { TICKETS = 4 };

/* The game, made once. */
const struct q_game *lottery(void);

#endif
