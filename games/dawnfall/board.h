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

/* Tables of the geometry, by constant expressions in board.c. */
enum { AXIS = 32, LINKS = 23 * AXIS, LINK_ZERO = 11 * AXIS + 12 };
extern const uint8_t dawnfall_links[LINKS];              /* distance + 16 * line */
extern const uint8_t dawnfall_nexts[SPACES][DIRECTIONS]; /* on twelve rows */
extern const uint8_t dawnfall_besides[WHOLE + 1];        /* of hexes, in their Space */
extern const uint8_t dawnfall_acrosses[DIRECTIONS][WHOLE + 1];

/* DF-201. */
static inline int dawnfall_neighbour(int rows, int space, int direction) /* NOWHERE: the edge */
{
	int next = dawnfall_nexts[space][direction];

	return next < rows * COLUMNS ? next : NOWHERE;
}

/* What lies between two Spaces, by their difference in (u, v) (DF-203). */
static inline unsigned dawnfall_link(int a, int b)
{
	int from = AXIS * (a >> 3) + (a & 7) - (a >> 4), to = AXIS * (b >> 3) + (b & 7) - (b >> 4);

	return dawnfall_links[to - from + LINK_ZERO];
}

/* DF-208, DF-204. */
static inline int dawnfall_distance(int a, int b)
{
	return (int)(dawnfall_link(a, b) & 15);
}

/* DF-217: the direction from a to b if both lie on one straight line of Spaces, or DIRECTIONS. */
static inline int dawnfall_line(int a, int b)
{
	return (int)(dawnfall_link(a, b) >> 4);
}

/* The hexes beside a base in its own Space (DF-206), and in the Space next to it (DF-207). */
static inline unsigned dawnfall_beside(unsigned hexes)
{
	return dawnfall_besides[hexes & WHOLE];
}

static inline unsigned dawnfall_across(unsigned hexes, int direction)
{
	return dawnfall_acrosses[direction][hexes & WHOLE];
}

/* DF-205..207: bases in contact (DF-213). */
static inline bool dawnfall_touch(int space, unsigned hexes, int other, unsigned other_hexes)
{
	unsigned link;

	/* The numbers of neighbours differ by a row and one at most: most pairs end here. */
	if ((unsigned)(space - other + COLUMNS + 1) > 2 * (COLUMNS + 1) || space >= SPACES ||
	    other >= SPACES)
		return false;
	if (space == other)
		return dawnfall_beside(hexes) & other_hexes;
	link = dawnfall_link(space, other);
	return (link & 15) == 1 && dawnfall_across(hexes, (int)(link >> 4)) & other_hexes;
}

/* DF-214: contact with a piece that fills its Space. */
static inline bool dawnfall_touches_space(int space, unsigned hexes, int whole)
{
	return space != whole && dawnfall_touch(space, hexes, whole, WHOLE);
}

/* The hexes in and around a Space that touch a base placed there. */
struct rim {
	uint8_t space[HEXES], touching[HEXES];
	int n;
};
void dawnfall_find_rim(const struct dawnfall *s, int space, unsigned hexes, struct rim *rim);
/* The same, added to a set of hexes: those beyond the edge are put into NOWHERE and into rows that
 * the board has not. */
void dawnfall_add_rim(int space, unsigned hexes, uint8_t touching[SPACES + 1]);

/* The placements of a base of that size, in rising order; returns how many. */
int dawnfall_placements(int base, const uint8_t **list);
/* True if a base of that size fits on these free hexes. */
bool dawnfall_fits(int base, unsigned free);

/* What occupies the hexes of every Space: bases and hex-occupying tokens (DF-211). There is a place for
 * NOWHERE, and one for each way to be off the board. */
struct taken {
	uint8_t hexes[LIFTED + 1];
};
void dawnfall_taken(const struct dawnfall *s, struct taken *t);

/* A Thicket or a model that counts as one; with woods also a Thornheart Wood. `but`: the
 * model that asks. */
bool dawnfall_touches_thicket(const struct dawnfall *s, int space, unsigned hexes, int but,
			      bool woods);
void dawnfall_thicket_rims(const struct dawnfall *s, uint8_t touching[SPACES + 1]);
/* The Thornheart Woods: Space of number i, or NOWHERE. */
enum { WOODS = SOURCES + 1 };
int dawnfall_wood(const struct dawnfall *s, int i);

#endif
