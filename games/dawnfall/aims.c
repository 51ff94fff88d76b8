/*
 * aims.c - shots: Line of Fire, areas, who would be hit.
 */
#include "games/dawnfall/rules.h"

/* DF-1008 to DF-1010: along a straight line, stopped by the first full Space. */
bool dawnfall_line_of_fire(state_t s, int from, int to)
{
	int direction = dawnfall_line(from, to), n = dawnfall_distance(from, to), space = from;
	struct taken t;

	if (n <= 1)
		return true;
	if (direction == DIRECTIONS)
		return false;
	dawnfall_taken(s, &t);
	for (int i = 1; i < n; i++) {
		space = dawnfall_neighbour(s->rows, space, direction);
		if (t.hexes[space] == WHOLE)
			return false;
	}
	return true;
}

/* May this model be hit in that Space? A shot of side "enemies" spares the others. */
static bool is_prey(state_t s, const struct action_vars *a, const struct effect *e, int model)
{
	return dawnfall_stands(s, model) &&
	       (!(e->flags & FX_ENEMIES) || dawnfall_enemies(s, a->seat, seat_of(model)));
}

bool dawnfall_shot_reaches(pack_t pack, state_t s, const struct action_vars *a,
			   const struct effect *e, int space)
{
	int from = a->user < NO_MODEL ? dawnfall_model(s, a->user)->space : a->space;

	(void)pack;
	if (from >= SPACES || space >= s->rows * COLUMNS)
		return false;
	if (e->area == AREA_TWO_SPACES)
		return dawnfall_distance(from, space) == 1;
	return dawnfall_distance(from, space) <= e->range &&
	       (!(e->flags & FX_LINE) || dawnfall_line_of_fire(s, from, space));
}

/* DF-R48: the Spaces strictly between the shooter and another Storm Bringer or the Cloud. */
bool dawnfall_is_between(state_t s, const struct action_vars *a, int end, int space)
{
	int from = dawnfall_model(s, a->user)->space, direction;

	if (from >= SPACES || end >= SPACES)
		return false;
	direction = dawnfall_line(from, end);
	return direction < DIRECTIONS && dawnfall_line(from, space) == direction &&
	       dawnfall_distance(from, space) < dawnfall_distance(from, end);
}

bool dawnfall_is_ray_end(state_t s, const struct action_vars *a, int space)
{
	int shrine = s->side[a->seat].shrine;

	if (shrine && shrine - 1 == space)
		return true;
	for (int k = 0; k < MODELS; k++)
		if (squad_of(a->user) * MODELS + k != a->user &&
		    s->squad[squad_of(a->user)].model[k].space == space)
			return true;
	return false;
}

/* Is the model hit by a shot at that Space (and the second one)? */
bool dawnfall_in_area(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		      int space, int second, int model)
{
	const struct model *m = dawnfall_model(s, model);
	int from = a->user < NO_MODEL && e->area != AREA_CONTACT_AND_SPACE ?
			   dawnfall_model(s, a->user)->space :
			   a->space;

	if (!is_prey(s, a, e, model))
		return false;
	switch (e->area) {
	case AREA_SPACE: return m->space == space;
	case AREA_SPACE_AND_ADJACENT:
	case AREA_TWO_SPACES: return m->space == space || m->space == second;
	case AREA_LINE:
		return from < SPACES && m->space != from && space < SPACES &&
		       dawnfall_line(from, m->space) == dawnfall_line(from, space) &&
		       dawnfall_shot_reaches(pack, s, a, e, m->space);
	case AREA_AROUND: {
		int centre = dawnfall_stands(s, a->user) ? from : a->space;

		return centre < SPACES && dawnfall_distance(centre, m->space) <= 1;
	}
	case AREA_CONTACT_AND_SPACE:
		return m->space == a->space ||
		       dawnfall_touch(m->space, m->hexes, a->space, a->hexes);
	case AREA_BETWEEN: return dawnfall_is_between(s, a, space, m->space);
	default: return false;
	}
}

static bool any_prey(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		     int space, int second)
{
	for (int m = 0; m < dawnfall_model_count(s); m++)
		if (dawnfall_in_area(pack, s, a, e, space, second, m))
			return true;
	return false;
}

/* Can the shot be aimed at that Space so that somebody is in danger? */
bool dawnfall_aims(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
		   int space)
{
	if (e->area == AREA_BETWEEN)
		return dawnfall_is_ray_end(s, a, space) && any_prey(pack, s, a, e, space, NOWHERE);
	if (e->area == AREA_LINE) /* a direction: the first Space of it */
		return dawnfall_distance(dawnfall_model(s, a->user)->space, space) == 1 &&
		       any_prey(pack, s, a, e, space, NOWHERE);
	if (!dawnfall_shot_reaches(pack, s, a, e, space))
		return false;
	if (any_prey(pack, s, a, e, space, NOWHERE))
		return true;
	for (int d = 0; d < DIRECTIONS && e->area != AREA_SPACE; d++)
		if (dawnfall_aims_second(pack, s, a, e, space,
					 dawnfall_neighbour(s->rows, space, d)))
			return true;
	return false;
}

bool dawnfall_aims_second(pack_t pack, state_t s, const struct action_vars *a,
			  const struct effect *e, int space, int second)
{
	if (second >= SPACES || dawnfall_distance(space, second) != 1)
		return false;
	if (e->area == AREA_TWO_SPACES &&
	    dawnfall_distance(dawnfall_model(s, a->user)->space, second) != 1)
		return false;
	return any_prey(pack, s, a, e, space, second);
}

bool dawnfall_shoots_at(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e,
			int model)
{
	return is_prey(s, a, e, model) &&
	       dawnfall_shot_reaches(pack, s, a, e, dawnfall_model(s, model)->space);
}

bool dawnfall_any_shot(pack_t pack, state_t s, const struct action_vars *a, const struct effect *e)
{
	if (e->area == AREA_MODEL) {
		for (int m = 0; m < dawnfall_model_count(s); m++)
			if (dawnfall_shoots_at(pack, s, a, e, m))
				return true;
		return false;
	}
	if (e->area == AREA_AROUND || e->area == AREA_CONTACT_AND_SPACE)
		return any_prey(pack, s, a, e, NOWHERE, NOWHERE);
	for (int space = 0; space < s->rows * COLUMNS; space++)
		if (dawnfall_aims(pack, s, a, e, space))
			return true;
	return false;
}
