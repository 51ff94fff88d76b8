/*
 * board.c - the geometry of DF-201 to DF-217.
 */
#include "games/dawnfall/board.h"
#include "games/dawnfall/rules.h"

#include <string.h>

int dawnfall_neighbour(int rows, int space, int direction)
{
	static const int8_t across[2][DIRECTIONS] = { { 1, 0, -1, -1, -1, 0 },
						      { 1, 1, 0, -1, 0, 1 } };
	static const int8_t down[DIRECTIONS] = { 0, 1, 1, 0, -1, -1 };
	int r = space / COLUMNS, c = space % COLUMNS + across[r & 1][direction];

	r += down[direction];
	if (c < 0 || c >= COLUMNS || r < 0 || r >= rows)
		return NOWHERE;
	return c + r * COLUMNS;
}

static int u_of(int space)
{
	return space % COLUMNS - space / COLUMNS / 2;
}

static int most(int a, int b, int c)
{
	a = a < 0 ? -a : a;
	b = b < 0 ? -b : b;
	c = c < 0 ? -c : c;
	return a > b ? (a > c ? a : c) : b > c ? b : c;
}

/* DF-204. */
int dawnfall_distance(int a, int b)
{
	int du = u_of(b) - u_of(a), dv = b / COLUMNS - a / COLUMNS;

	return most(du, dv, du + dv);
}

/* DF-217: in (u, v) a line runs along one of the axes u, v, or u + v constant. */
int dawnfall_line(int a, int b)
{
	int du = u_of(b) - u_of(a), dv = b / COLUMNS - a / COLUMNS;

	if (a == b)
		return DIRECTIONS;
	if (dv == 0)
		return du > 0 ? EAST : WEST;
	if (du == 0)
		return dv > 0 ? SOUTH_EAST : NORTH_WEST;
	if (du + dv == 0)
		return dv > 0 ? SOUTH_WEST : NORTH_EAST;
	return DIRECTIONS;
}

int dawnfall_direction(int a, int b)
{
	return dawnfall_distance(a, b) == 1 ? dawnfall_line(a, b) : DIRECTIONS;
}

/* DF-206: the centre touches the ring; a ring hex touches the centre and its two fellows. */
unsigned dawnfall_beside(unsigned hexes)
{
	unsigned ring = hexes >> 1 & 0x3F;
	unsigned next = (ring << 1 | ring >> 5 | ring >> 1 | ring << 5) & 0x3F;

	return (hexes & 1 ? WHOLE & ~1u : 0) | next << 1 | (ring ? 1 : 0);
}

/* DF-207. */
unsigned dawnfall_across(unsigned hexes, int direction)
{
	static const uint8_t pair[DIRECTIONS][3][2] = {
		{ { 1, 4 }, { 1, 5 }, { 2, 4 } }, { { 2, 5 }, { 2, 6 }, { 3, 5 } },
		{ { 3, 1 }, { 3, 6 }, { 4, 6 } }, { { 4, 1 }, { 4, 2 }, { 5, 1 } },
		{ { 5, 2 }, { 5, 3 }, { 6, 2 } }, { { 1, 3 }, { 6, 3 }, { 6, 4 } },
	};
	unsigned reached = 0;

	for (int i = 0; i < 3; i++)
		if (hexes >> pair[direction][i][0] & 1)
			reached |= 1u << pair[direction][i][1];
	return reached;
}

bool dawnfall_touch(int space, unsigned hexes, int other, unsigned other_hexes)
{
	int direction;

	if (space >= SPACES || other >= SPACES)
		return false;
	if (space == other)
		return dawnfall_beside(hexes) & other_hexes;
	direction = dawnfall_direction(space, other);
	return direction < DIRECTIONS && dawnfall_across(hexes, direction) & other_hexes;
}

/* DF-209: two adjacent hexes; three that touch each other; the whole Space. */
int dawnfall_placements(int base, const uint8_t **list)
{
	static const uint8_t one[] = { 1, 2, 4, 8, 16, 32, 64 };
	static const uint8_t two[] = { 0x03, 0x05, 0x06, 0x09, 0x0C, 0x11,
				       0x18, 0x21, 0x30, 0x41, 0x42, 0x60 };
	static const uint8_t three[] = { 0x07, 0x0D, 0x19, 0x31, 0x43, 0x61 };
	static const uint8_t whole[] = { WHOLE };

	*list = base == 1 ? one : base == 2 ? two : base == 3 ? three : whole;
	return base == 1 ? HEXES : base == 2 ? 12 : base == 3 ? 6 : 1;
}

bool dawnfall_fits(int base, unsigned free)
{
	const uint8_t *list;
	int n = dawnfall_placements(base, &list);

	for (int i = 0; i < n; i++)
		if ((list[i] & free) == list[i])
			return true;
	return false;
}

void dawnfall_taken(const struct dawnfall *s, struct taken *t)
{
	memset(t, 0, sizeof *t);
	for (int r = s->rows; r < ROWS; r++)
		memset(t->hexes + r * COLUMNS, WHOLE, COLUMNS);
	t->hexes[NOWHERE] = WHOLE;
	for (int q = 0; q < s->head.seats * SQUADS; q++)
		for (int k = 0; k < MODELS; k++)
			if (s->squad[q].model[k].space < SPACES)
				t->hexes[s->squad[q].model[k].space] |= s->squad[q].model[k].hexes;
	for (int i = 0; i < s->head.seats; i++)
		if (s->side[i].shrine)
			t->hexes[s->side[i].shrine - 1] = WHOLE;
	for (int i = 0; i < SOURCES; i++)
		if (s->source[i])
			t->hexes[s->source[i] - 1] = WHOLE;
	for (int i = 0; i < THICKETS; i++)
		if (s->thicket[i])
			t->hexes[s->thicket[i] - 1] |= (uint8_t)(1 << s->thicket_hex[i]);
}

bool dawnfall_in_contact(const struct dawnfall *s, int model, int other)
{
	const struct model *a = dawnfall_the_model(s, model), *b = dawnfall_the_model(s, other);

	return model != other && dawnfall_touch(a->space, a->hexes, b->space, b->hexes);
}

/* DF-214. */
bool dawnfall_touches_space(int space, unsigned hexes, int whole)
{
	return dawnfall_touch(space, hexes, whole, WHOLE) && space != whole;
}

/* The own Shrine of the Reborn and every Source under OVERGROW (DF-1628, DF-1641). */
int dawnfall_wood(const struct dawnfall *s, int i)
{
	if (i < SOURCES)
		return s->source[i] && s->overgrown >> i & 1 ? s->source[i] - 1 : NOWHERE;
	for (int seat = 0; seat < s->head.seats; seat++)
		if (s->side[seat].faction == REBORN + 1 && s->side[seat].shrine)
			return s->side[seat].shrine - 1;
	return NOWHERE;
}

bool dawnfall_touches_thicket(const struct dawnfall *s, int space, unsigned hexes, int but,
			      bool woods)
{
	for (int i = 0; i < THICKETS; i++)
		if (s->thicket[i] &&
		    dawnfall_touch(space, hexes, s->thicket[i] - 1, 1u << s->thicket_hex[i]))
			return true;
	for (int q = 0; q < s->head.seats * SQUADS; q++)
		for (int k = 0; s->squad[q].flags & VINES && k < MODELS; k++)
			if (q * MODELS + k != but &&
			    dawnfall_touch(space, hexes, s->squad[q].model[k].space,
					   s->squad[q].model[k].hexes))
				return true;
	for (int i = 0; woods && i < WOODS; i++)
		if (dawnfall_wood(s, i) < SPACES &&
		    dawnfall_touches_space(space, hexes, dawnfall_wood(s, i)))
			return true;
	return false;
}
