/*
 * deployment.c - where a model may be deployed: away from Shrines, Sources and enemies, the Squad as one
 * group in contact (DF-125..129).
 */
#include "games/dawnfall/places.h"

#include <string.h>

void dawnfall_forbid_pieces(state_t s, struct taken *t)
{
	FOR_EACH(i, s->head.seats + SOURCES) {
		int piece = i < SOURCES ? s->source[i] : s->side[i - SOURCES].shrine;

		if (piece)
			dawnfall_add_rim(piece - 1, WHOLE, t->hexes);
	}
}

void dawnfall_forbid_enemies(state_t s, int seat, struct taken *t)
{
	FOR_SQUADS(q, s) {
		if (!dawnfall_enemies(s, seat, owner_of(q)))
			continue;
		FOR_MEMBERS(k) {
			const struct model *m = &s->squad[q].model[k];

			if (is_space(m->space))
				dawnfall_add_rim(m->space, m->hexes, t->hexes);
		}
	}
}

void dawnfall_find_group(pack_t pack, state_t s, int squad, struct group *g)
{
	g->n = 0;
	g->base = dawnfall_mode_of(pack, s, squad)->base;
	FOR_MEMBERS(k)
		if (is_space(s->squad[squad].model[k].space))
			g->at[g->n++] = (struct spot){ .space = s->squad[squad].model[k].space,
						       .hexes = s->squad[squad].model[k].hexes };
	g->left = dawnfall_kind(pack, s, squad)->models - g->n - 1;
}

/* DF-127, DF-128: the hexes beside the models placed so far; all, before the first. */
void dawnfall_find_group_rims(const struct group *g, uint8_t room[SPACES + 1])
{
	memset(room, g->n ? 0 : WHOLE, SPACES);
	FOR_EACH(i, g->n)
		dawnfall_add_rim(g->at[i].space, g->at[i].hexes, room);
}

/* DF-127: so many more models find room, each beside one that is placed. */
static bool group_fits(state_t s, struct taken *t, struct group *g, int left)
{
	const uint8_t *list;
	int count = dawnfall_placements(g->base, &list);

	if (left <= 0)
		return true;
	FOR_EACH(k, g->n * HEXES) {
		const struct spot *at = &g->at[g->n - 1 - k / HEXES];
		int d = k % HEXES, space = at->space;
		unsigned touching = dawnfall_beside(at->hexes);

		if (d) {
			space = dawnfall_neighbour(s->rows, at->space, d - 1);
			touching = dawnfall_across(at->hexes, d - 1);
		}
		touching &= ~(unsigned)t->hexes[space];
		for (int i = 0; touching && i < count; i++) {
			bool fine;

			if (list[i] & t->hexes[space] || !(list[i] & touching))
				continue;
			t->hexes[space] |= list[i];
			g->at[g->n++] = (struct spot){ .space = (uint8_t)space, .hexes = list[i] };
			fine = group_fits(s, t, g, left - 1);
			g->n--;
			t->hexes[space] &= (uint8_t)~list[i];
			if (fine)
				return true;
		}
	}
	return false;
}

/* Is it plain that the rest finds room? Models of one hex fill the hexes reached from the first in its Space. An
 * empty Space that it touches holds three models of two hexes in a row, or one that is larger. */
static bool fits_plainly(const struct group *g, const struct taken *t, int space, unsigned hexes)
{
	unsigned free = ~(t->hexes[space] | hexes) & WHOLE, reached = 0;
	int left = g->left, each = g->base > 2 ? 1 : 3;

	if (g->base == 1) {
		FOR_EACH(i, left)
			reached |= dawnfall_beside(hexes | reached) & free;
		FOR_EACH(i, left - 1)
			reached &= reached - 1;
		if (reached)
			return true;
	}
	FOR_DIRECTIONS(d) {
		if (t->hexes[dawnfall_nexts[space][d]] || !dawnfall_across(hexes, d))
			continue;
		left -= each;
		if (left <= 0)
			return true;
	}
	return false;
}

/* DF-125..129, but for the contact with the models placed before (dawnfall_find_group_rims). `t` holds
 * the hexes that are out of bounds too. */
bool dawnfall_group_deploys(state_t s, struct group *g, struct taken *t, int space, unsigned hexes)
{
	bool fine;

	if (t->hexes[space] & hexes)
		return false;
	if (g->left <= 0 || fits_plainly(g, t, space, hexes))
		return true;
	t->hexes[space] |= (uint8_t)hexes;
	g->at[g->n++] = (struct spot){ .space = (uint8_t)space, .hexes = (uint8_t)hexes };
	fine = group_fits(s, t, g, g->left);
	g->n--;
	t->hexes[space] &= (uint8_t)~hexes;
	return fine;
}

q_rule dawnfall_refuse_deploy(state_t s, const struct taken *t, int space, unsigned hexes)
{
	struct taken bare;

	if (!(t->hexes[space] & hexes))
		return 127;
	dawnfall_taken(s, &bare);
	return bare.hexes[space] & hexes ? 125 : 126;
}

bool dawnfall_can_deploy(pack_t pack, state_t s, int squad)
{
	struct place_vars v = dawnfall_placing(member_of(squad, 0), owner_of(squad), WAY_DEPLOY);

	return dawnfall_any_spot(pack, s, &v);
}
