/*
 * params.h - short names for the parameters of verbs, questions and events in a game's tables.
 */
#ifndef PARAMS_H
#define PARAMS_H

#include "quinte.h"

#define P_NUMBER(n)                            \
	{                                      \
		(n), Q_P_NUMBER, 0, NULL, NULL \
	}
#define P_SEAT(n)                            \
	{                                    \
		(n), Q_P_SEAT, 0, NULL, NULL \
	}
#define P_ITEM(n, array)                        \
	{                                       \
		(n), Q_P_ITEM, 0, (array), NULL \
	}
#define P_CHOICE(n, list)                        \
	{                                        \
		(n), Q_P_CHOICE, 0, NULL, (list) \
	}
#define P_PIECE(n)                            \
	{                                     \
		(n), Q_P_PIECE, 0, NULL, NULL \
	}
/* A piece of which each seat has so many, in the order of seats. */
#define P_PIECE_OF(n, each)                           \
	{                                             \
		(n), Q_P_PIECE, 0, NULL, NULL, (each) \
	}
#define P_PLACE(n)                            \
	{                                     \
		(n), Q_P_PLACE, 0, NULL, NULL \
	}

/* Any number that is no seat or element means none. */
#define P_SEAT_OR_NONE(n)                              \
	{                                              \
		(n), Q_P_SEAT, Q_P_OR_NONE, NULL, NULL \
	}
#define P_ITEM_OR_NONE(n, array)                          \
	{                                                 \
		(n), Q_P_ITEM, Q_P_OR_NONE, (array), NULL \
	}
/* Counted from 1; 0 means none. */
#define P_ITEM_FROM_1(n, array)                          \
	{                                                \
		(n), Q_P_ITEM, Q_P_FROM_1, (array), NULL \
	}
#define P_CHOICE_FROM_1(n, list)                          \
	{                                                 \
		(n), Q_P_CHOICE, Q_P_FROM_1, NULL, (list) \
	}

#endif
