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

/* A base of that size on free hexes of a Space, over one of those that touch. */
static bool fits_over(int base, unsigned taken, unsigned touching)
{
	const uint8_t *list;
	int count;

	touching &= ~taken;
	if (base <= 2)
		return base == 1 ? touching : dawnfall_beside(touching) & ~taken;
	count = touching ? dawnfall_placements(base, &list) : 0;
	FOR_EACH(i, count)
		if (list[i] & touching && !(list[i] & taken))
			return true;
	return false;
}

/* DF-127: one more model finds room beside one that is placed. */
static bool one_fits(const struct taken *t, const struct group *g)
{
	FOR_EACH(i, g->n) {
		const struct spot *at = &g->at[i];

		if (fits_over(g->base, t->hexes[at->space], dawnfall_beside(at->hexes)))
			return true;
		FOR_DIRECTIONS(d)
			if (fits_over(g->base, t->hexes[dawnfall_nexts[at->space][d]],
				      dawnfall_across(at->hexes, d)))
				return true;
	}
	return false;
}

static bool group_fits(struct taken *t, struct group *g, int left);

/* The same for so many more, the first of them in that Space. */
static bool fits_from(struct taken *t, struct group *g, int left, int space, unsigned touching)
{
	const uint8_t *list;
	int count = dawnfall_placements(g->base, &list);

	FOR_EACH(i, count) {
		bool fine;

		if (list[i] & t->hexes[space] || !(list[i] & touching))
			continue;
		t->hexes[space] |= list[i];
		g->at[g->n++] = (struct spot){ .space = (uint8_t)space, .hexes = list[i] };
		fine = group_fits(t, g, left - 1);
		g->n--;
		t->hexes[space] &= (uint8_t)~list[i];
		if (fine)
			return true;
	}
	return false;
}

/* The last ones placed come first: around them there is room more often. */
static bool group_fits(struct taken *t, struct group *g, int left)
{
	if (left <= 1)
		return left <= 0 || one_fits(t, g);
	for (int i = g->n - 1; i >= 0; i--) {
		const struct spot at = g->at[i];

		if (fits_from(t, g, left, at.space, dawnfall_beside(at.hexes)))
			return true;
		FOR_DIRECTIONS(d) {
			unsigned touching = dawnfall_across(at.hexes, d);

			if (touching &&
			    fits_from(t, g, left, dawnfall_nexts[at.space][d], touching))
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
bool dawnfall_group_deploys(struct group *g, struct taken *t, int space, unsigned hexes)
{
	bool fine;

	if (t->hexes[space] & hexes)
		return false;
	if (g->left <= 0 || fits_plainly(g, t, space, hexes))
		return true;
	t->hexes[space] |= (uint8_t)hexes;
	g->at[g->n++] = (struct spot){ .space = (uint8_t)space, .hexes = (uint8_t)hexes };
	fine = group_fits(t, g, g->left);
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
