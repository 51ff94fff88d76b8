/*
 * paths.c - the ways that a Move can take, Space by Space (DF-801..805, DF-1610).
 */
#include "games/dawnfall/places.h"

#include <string.h>

/* DF-804, DF-805, DF-816, DF-1634: may the Space be left again on the way? */
static bool can_cross(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		      int space)
{
	if (v->flags & OVER_OBSTACLES)
		return true;
	return !dawnfall_is_mined(s, space) &&
	       dawnfall_fits(dawnfall_base(pack, s, v->model), ~(unsigned)t->hexes[space] & WHOLE);
}

/* DF-803, DF-R44: how many Spaces away each Space is along a legal path; 0xFF: beyond reach. */
void dawnfall_find_paths(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
			 uint8_t length[SPACES])
{
	int from = dawnfall_model(s, v->model)->space;
	uint8_t queue[SPACES];
	int head = 0, tail = 0;

	memset(length, 0xFF, SPACES);
	length[from] = 0;
	queue[tail++] = (uint8_t)from;
	while (head < tail) {
		int space = queue[head++];

		if (length[space] >= v->range ||
		    (space != from && !can_cross(pack, s, v, t, space)))
			continue;
		FOR_DIRECTIONS(d) {
			int next = dawnfall_neighbour(s->rows, space, d);

			if (!is_space(next) || length[next] != 0xFF)
				continue;
			length[next] = (uint8_t)(length[space] + 1);
			queue[tail++] = (uint8_t)next;
		}
	}
}

/* The longest last run in that direction with which the Space can be reached. */
int dawnfall_run_into(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		      const uint8_t length[SPACES], int to, int direction)
{
	int best = 0, space = to, back = (direction + 3) % DIRECTIONS;

	for (int n = 1; n <= v->range; n++) {
		space = dawnfall_neighbour(s->rows, space, back);
		if (!is_space(space))
			break;
		if (length[space] + n <= v->range &&
		    (!length[space] || can_cross(pack, s, v, t, space)))
			best = n;
		if (!can_cross(pack, s, v, t, space))
			break;
	}
	return best;
}

void dawnfall_taken_but(state_t s, int model, struct taken *t)
{
	const struct model *m = dawnfall_model(s, model);

	dawnfall_taken(s, t);
	if (is_space(m->space))
		t->hexes[m->space] &= (uint8_t)~m->hexes;
}

/* DF-1610: the number of Spaces if a Move from one to the other can be a straight line. */
int dawnfall_straight(pack_t pack, state_t s, const struct place_vars *v, int from, int to)
{
	int direction = dawnfall_line(from, to), n = dawnfall_distance(from, to), space = from;
	struct taken t;

	if (direction == DIRECTIONS)
		return 0;
	dawnfall_taken_but(s, v->model, &t);
	for (int i = 1; i < n; i++) {
		space = dawnfall_neighbour(s->rows, space, direction);
		if (!can_cross(pack, s, v, &t, space))
			return 0;
	}
	return n;
}

/* The length of that run, worked out before the model is put down. */
int dawnfall_run(pack_t pack, state_t s, const struct place_vars *v, int to, int direction)
{
	uint8_t length[SPACES];
	struct taken t;

	dawnfall_taken_but(s, v->model, &t);
	dawnfall_find_paths(pack, s, v, &t, length);
	return dawnfall_run_into(pack, s, v, &t, length, to, direction);
}
