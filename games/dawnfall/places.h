/*
 * places.h - where a model may be put, and how it gets there.
 */
#ifndef DAWNFALL_PLACES_H
#define DAWNFALL_PLACES_H

#include "games/dawnfall/models.h"

/* ---- places.c ---- */

struct spot {
	uint8_t space, hexes, run;
};
/* A model is put somewhere, beside nobody in particular. */
static inline struct place_vars dawnfall_placing(int model, int by, enum way way)
{
	return (struct place_vars){ .model = (uint8_t)model,
				    .by = (uint8_t)by,
				    .way = (uint8_t)way,
				    .anchor = NO_MODEL,
				    .carried = NO_MODEL };
}
/* Every place the frame allows, as answers; returns how many. */
uint32_t dawnfall_spots(pack_t pack, state_t s, const struct place_vars *v,
			q_action out[Q_ANSWERS_MAX]);
q_rule dawnfall_refuse_spot(pack_t pack, state_t s, const struct place_vars *v, int space,
			    unsigned hexes);
bool dawnfall_all_beside(state_t s, struct taken *t, int space, const uint8_t *base, int n);
bool dawnfall_any_spot(pack_t pack, state_t s, const struct place_vars *v);
struct place_vars dawnfall_moving(pack_t pack, state_t s, int model, int by, int range, int flags);

/* ---- paths.c ---- */

void dawnfall_taken_but(state_t s, int model, struct taken *t); /* by all but that model */
void dawnfall_find_paths(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
			 uint8_t length[SPACES]);
int dawnfall_run_into(pack_t pack, state_t s, const struct place_vars *v, const struct taken *t,
		      const uint8_t length[SPACES], int to, int direction);
int dawnfall_run(pack_t pack, state_t s, const struct place_vars *v, int to, int direction);
int dawnfall_straight(pack_t pack, state_t s, const struct place_vars *v, int from, int to);

/* ---- deployment.c ---- */

/* A deployment, with all conditions or with fewer (DF-R12). */
static inline bool dawnfall_is_deployment(const struct place_vars *v)
{
	return v->way == WAY_DEPLOY || v->way >= WAY_RELAXED;
}
/* DF-126: hexes that touch a Shrine, a Source or an enemy are out of bounds. */
void dawnfall_forbid_pieces(state_t s, struct taken *t);
void dawnfall_forbid_enemies(state_t s, int seat, struct taken *t);
/* The models of a Squad that stand, and what of them is to come. */
struct group {
	struct spot at[MODELS];
	int n, base, left; /* left: after the one that is being placed */
};
void dawnfall_find_group(pack_t pack, state_t s, int squad, struct group *g);
void dawnfall_find_group_rims(const struct group *g, uint8_t room[SPACES + 1]);
bool dawnfall_group_deploys(struct group *g, struct taken *t, int space, unsigned hexes);
/* Why a place that is not on the list of a deployment is not: `t` holds what is out of bounds too. */
q_rule dawnfall_refuse_deploy(state_t s, const struct taken *t, int space, unsigned hexes);
bool dawnfall_can_deploy(pack_t pack, state_t s, int squad);

/* ---- move.c ---- */

bool dawnfall_can_flip(pack_t pack, state_t s, int squad); /* move.c: DF-514 */
bool dawnfall_leaves_room(pack_t pack, state_t s, const struct place_vars *v, int space,
			  unsigned hexes);
bool dawnfall_is_mover(pack_t pack, state_t s, const struct move_vars *v, int model);
int dawnfall_lifted(state_t s);
void dawnfall_clear_flags(struct dawnfall *s, int flags);
void dawnfall_break_wall(struct play *p, int model);

#endif
