/*
 * board.c - the geometry of DF-201..217.
 */
#include "games/dawnfall/board.h"
#include "games/dawnfall/models.h"

#include <string.h>

// clang-format off
/* ---- tables ------------------------------------------------------------------------- */

/* DF-203: the neighbour of Space i in a direction: across in an even or odd row, down. */
#define ON_BOARD(c, r) \
	(uint8_t)((c) < 0 || (c) >= COLUMNS || (r) < 0 || (r) >= ROWS ? NOWHERE : (c) + (r) * COLUMNS)
#define STEP(i, even, odd, down) \
	ON_BOARD((i) % COLUMNS + ((i) / COLUMNS % 2 ? (odd) : (even)), (i) / COLUMNS + (down))
#define NEXTS(i) \
	{ STEP(i, 1, 1, 0), STEP(i, 0, 1, 1), STEP(i, -1, 0, 1), STEP(i, -1, -1, 0), \
	  STEP(i, -1, 0, -1), STEP(i, 0, 1, -1) }
#define NEXTS_8(i) \
	NEXTS(i), NEXTS((i) + 1), NEXTS((i) + 2), NEXTS((i) + 3), NEXTS((i) + 4), NEXTS((i) + 5), \
	NEXTS((i) + 6), NEXTS((i) + 7)
const uint8_t dawnfall_nexts[SPACES][DIRECTIONS] = {
	NEXTS_8(0), NEXTS_8(8), NEXTS_8(16), NEXTS_8(24), NEXTS_8(32), NEXTS_8(40),
	NEXTS_8(48), NEXTS_8(56), NEXTS_8(64), NEXTS_8(72), NEXTS_8(80), NEXTS_8(88)
};

/* DF-204, DF-217: in (u, v) a line runs along one of the axes u, v, or u + v constant. */
#define ABS(x) ((x) < 0 ? -(x) : (x))
#define MOST(x, y) ((x) > (y) ? (x) : (y))
#define AWAY(u, v) MOST(ABS(u), MOST(ABS(v), ABS((u) + (v))))
#define LINE(u, v) \
	((u) == 0 && (v) == 0 ? DIRECTIONS : (v) == 0 ? ((u) > 0 ? EAST : WEST) : \
	 (u) == 0 ? ((v) > 0 ? SOUTH_EAST : NORTH_WEST) : \
	 (u) + (v) == 0 ? ((v) > 0 ? SOUTH_WEST : NORTH_EAST) : DIRECTIONS)
/* Beyond what a board holds the distance does not fit, and nobody asks. */
#define LINK(u, v) (uint8_t)((AWAY(u, v) & 15) | LINE(u, v) << 4)
#define LINKS_4(u, v) LINK(u, v), LINK((u) + 1, v), LINK((u) + 2, v), LINK((u) + 3, v)
#define LINKS_ROW(v) \
	LINKS_4(-12, v), LINKS_4(-8, v), LINKS_4(-4, v), LINKS_4(0, v), \
	LINKS_4(4, v), LINKS_4(8, v), LINKS_4(12, v), LINKS_4(16, v)
const uint8_t dawnfall_links[LINKS] = {
	LINKS_ROW(-11), LINKS_ROW(-10), LINKS_ROW(-9), LINKS_ROW(-8), LINKS_ROW(-7), LINKS_ROW(-6),
	LINKS_ROW(-5), LINKS_ROW(-4), LINKS_ROW(-3), LINKS_ROW(-2), LINKS_ROW(-1), LINKS_ROW(0),
	LINKS_ROW(1), LINKS_ROW(2), LINKS_ROW(3), LINKS_ROW(4), LINKS_ROW(5), LINKS_ROW(6),
	LINKS_ROW(7), LINKS_ROW(8), LINKS_ROW(9), LINKS_ROW(10), LINKS_ROW(11)
};

#define FOR_4(X, i) X(i), X((i) + 1), X((i) + 2), X((i) + 3)
#define FOR_16(X, i) FOR_4(X, i), FOR_4(X, (i) + 4), FOR_4(X, (i) + 8), FOR_4(X, (i) + 12)
#define FOR_128(X) FOR_16(X, 0), FOR_16(X, 16), FOR_16(X, 32), FOR_16(X, 48), \
	FOR_16(X, 64), FOR_16(X, 80), FOR_16(X, 96), FOR_16(X, 112)

/* DF-206: the centre touches the ring; a ring hex touches the centre and its two fellows. */
#define RING(h) ((h) >> 1)
#define TURNED(r) (((r) << 1 | (r) >> 5 | (r) >> 1 | (r) << 5) & 0x3F)
#define BESIDE(h) (uint8_t)(((h) & 1 ? WHOLE & ~1 : 0) | TURNED(RING(h)) << 1 | (RING(h) ? 1 : 0))
const uint8_t dawnfall_besides[WHOLE + 1] = { FOR_128(BESIDE) };

/* DF-207: three pairs of own and other hexes for each direction. */
#define PAIR(h, own, other) ((h) >> (own) & 1 ? 1 << (other) : 0)
#define ACROSS_E(h) (uint8_t)(PAIR(h, 1, 4) | PAIR(h, 1, 5) | PAIR(h, 2, 4))
#define ACROSS_SE(h) (uint8_t)(PAIR(h, 2, 5) | PAIR(h, 2, 6) | PAIR(h, 3, 5))
#define ACROSS_SW(h) (uint8_t)(PAIR(h, 3, 1) | PAIR(h, 3, 6) | PAIR(h, 4, 6))
#define ACROSS_W(h) (uint8_t)(PAIR(h, 4, 1) | PAIR(h, 4, 2) | PAIR(h, 5, 1))
#define ACROSS_NW(h) (uint8_t)(PAIR(h, 5, 2) | PAIR(h, 5, 3) | PAIR(h, 6, 2))
#define ACROSS_NE(h) (uint8_t)(PAIR(h, 1, 3) | PAIR(h, 6, 3) | PAIR(h, 6, 4))
const uint8_t dawnfall_acrosses[DIRECTIONS][WHOLE + 1] = {
	{ FOR_128(ACROSS_E) }, { FOR_128(ACROSS_SE) }, { FOR_128(ACROSS_SW) },
	{ FOR_128(ACROSS_W) }, { FOR_128(ACROSS_NW) }, { FOR_128(ACROSS_NE) }
};
// clang-format on

/* ---- places and what lies there ------------------------------------------------------- */

void dawnfall_find_rim(const struct dawnfall *s, int space, unsigned hexes, struct rim *rim)
{
	rim->n = 1;
	rim->space[0] = (uint8_t)space;
	rim->touching[0] = (uint8_t)dawnfall_beside(hexes);
	FOR_DIRECTIONS(d) {
		int next = dawnfall_neighbour(s->rows, space, d);
		unsigned reached = dawnfall_across(hexes, d);

		if (!is_space(next) || !reached)
			continue;
		rim->space[rim->n] = (uint8_t)next;
		rim->touching[rim->n++] = (uint8_t)reached;
	}
}

void dawnfall_add_rim(int space, unsigned hexes, uint8_t touching[SPACES + 1])
{
	touching[space] |= (uint8_t)dawnfall_beside(hexes);
	FOR_DIRECTIONS(d)
		touching[dawnfall_nexts[space][d]] |= (uint8_t)dawnfall_across(hexes, d);
}

/* DF-205, DF-R04, DF-209: two adjacent hexes; three that touch each other; the whole Space. */
int dawnfall_placements(int base, const uint8_t **list)
{
	static const uint8_t one[] = { 1, 2, 4, 8, 16, 32, 64 };
	static const uint8_t two[] = { 0x03, 0x05, 0x06, 0x09, 0x0C, 0x11,
				       0x18, 0x21, 0x30, 0x41, 0x42, 0x60 };
	static const uint8_t three[] = { 0x07, 0x0D, 0x19, 0x31, 0x43, 0x61 };
	static const uint8_t whole[] = { WHOLE };

	*list = base == 1 ? one : base == 2 ? two : base == 3 ? three : whole;
	return base == 1 ? sizeof one :
	       base == 2 ? sizeof two :
	       base == 3 ? sizeof three :
			   sizeof whole;
}

bool dawnfall_fits(int base, unsigned free)
{
	unsigned ring = free >> 1 & 0x3F, pairs = ring & (ring << 1 | ring >> 5);

	switch (base) {
	case 1: return free & WHOLE;
	case 2: return pairs || (free & 1 && ring);
	case 3: return pairs && free & 1;
	default: return (free & WHOLE) == WHOLE;
	}
}

/* DF-211, DF-212, DF-214, DF-1630. */
void dawnfall_taken(const struct dawnfall *s, struct taken *t)
{
	memset(t, WHOLE, sizeof *t); /* NOWHERE and the rows that the board has not */
	memset(t->hexes, 0, (size_t)s->rows * COLUMNS);
	FOR_SQUADS(q, s)
		FOR_MEMBERS(k)
			t->hexes[s->squad[q].model[k].space] |= s->squad[q].model[k].hexes;
	FOR_SEATS(i, s)
		if (s->side[i].shrine)
			t->hexes[s->side[i].shrine - 1] = WHOLE;
	FOR_SOURCES(i)
		if (s->source[i])
			t->hexes[s->source[i] - 1] = WHOLE;
	FOR_THICKETS(i)
		if (s->thicket[i])
			t->hexes[s->thicket[i] - 1] |= (uint8_t)(1 << s->thicket_hex[i]);
}

/* The own Shrine of the Reborn and every Source under OVERGROW (DF-1628, DF-1641). */
int dawnfall_wood(const struct dawnfall *s, int i)
{
	if (i < SOURCES)
		return s->source[i] && s->overgrown >> i & 1 ? s->source[i] - 1 : NOWHERE;
	FOR_SEATS(seat, s)
		if (s->side[seat].faction == REBORN + 1 && s->side[seat].shrine)
			return s->side[seat].shrine - 1;
	return NOWHERE;
}

bool dawnfall_touches_thicket(const struct dawnfall *s, int space, unsigned hexes, int but,
			      bool woods)
{
	if (!is_space(space))
		return false;
	FOR_THICKETS(i)
		if (s->thicket[i] &&
		    dawnfall_touch(space, hexes, s->thicket[i] - 1, 1u << s->thicket_hex[i]))
			return true;
	FOR_SQUADS(q, s) {
		if (!(s->squad[q].flags & VINES))
			continue;
		FOR_MODELS_OF_SQUAD(m, q)
			if (m != but && dawnfall_touch(space, hexes, dawnfall_model(s, m)->space,
						       dawnfall_model(s, m)->hexes))
				return true;
	}
	if (!woods)
		return false;
	FOR_WOODS(i)
		if (dawnfall_touches_space(space, hexes, dawnfall_wood(s, i)))
			return true;
	return false;
}

/* The same as a set: the hexes that touch a Thicket or a Wood, whoever asks. */
void dawnfall_thicket_rims(const struct dawnfall *s, uint8_t touching[SPACES + 1])
{
	memset(touching, 0, SPACES + 1);
	FOR_THICKETS(i)
		if (s->thicket[i])
			dawnfall_add_rim(s->thicket[i] - 1, 1u << s->thicket_hex[i], touching);
	FOR_WOODS(i)
		if (is_space(dawnfall_wood(s, i)))
			dawnfall_add_rim(dawnfall_wood(s, i), WHOLE, touching);
	FOR_MODELS(m, s)
		if (s->squad[squad_of(m)].flags & VINES && dawnfall_stands(s, m))
			dawnfall_add_rim(dawnfall_model(s, m)->space, dawnfall_model(s, m)->hexes,
					 touching);
}
