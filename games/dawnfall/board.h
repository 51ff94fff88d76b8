/*
 * board.h - Spaces, hexes, bases and what touches what (ledger: board and geometry).
 *
 * A Space is c + 8 r. Its hexes are bits: bit 0 the centre, bits 1 to 6 the ring. A base is
 * a set of hexes of one Space.
 */
#ifndef DAWNFALL_BOARD_H
#define DAWNFALL_BOARD_H

#include "games/dawnfall/dawnfall.h"

enum { EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST };

int dawnfall_neighbour(int rows, int space, int direction); /* NOWHERE: beyond the edge */
int dawnfall_distance(int a, int b);
/* The direction from a to b if both lie on one straight line of Spaces, or DIRECTIONS. */
int dawnfall_line(int a, int b);
int dawnfall_direction(int a, int b); /* of two adjacent Spaces, or DIRECTIONS */

/* The hexes beside a base in its own Space, and in the Space next to it. */
unsigned dawnfall_beside(unsigned hexes);
unsigned dawnfall_across(unsigned hexes, int direction);
/* Bases in contact (DF-213). */
bool dawnfall_touch(int space, unsigned hexes, int other, unsigned other_hexes);

/* The placements of a base of that size, in rising order; returns how many. */
int dawnfall_placements(int base, const uint8_t **list);
/* True if a base of that size fits on these free hexes. */
bool dawnfall_fits(int base, unsigned free);

/* What occupies the hexes of every Space: bases and hex-occupying tokens (DF-211). */
struct taken {
	uint8_t hexes[SPACES + 1];
};
void dawnfall_taken(const struct dawnfall *s, struct taken *t);

/* Contact between a place and the pieces on the board. */
bool dawnfall_in_contact(const struct dawnfall *s, int model, int other);
bool dawnfall_touches_space(int space, unsigned hexes, int whole);
/* A Thicket or a model that counts as one; with woods also a Thornheart Wood. `but`: the
 * model that asks. */
bool dawnfall_touches_thicket(const struct dawnfall *s, int space, unsigned hexes, int but,
			      bool woods);
/* The Thornheart Woods: Space of number i, or NOWHERE. */
enum { WOODS = SOURCES + 1 };
int dawnfall_wood(const struct dawnfall *s, int i);

#endif
