/*
 * combat.h - Combat, dice and payment, Wounds and shots.
 */
#ifndef DAWNFALL_COMBAT_H
#define DAWNFALL_COMBAT_H

#include "games/dawnfall/models.h"

/* ---- dice.c ---- */

int dawnfall_stocked(state_t s, const struct pay_vars *v);
bool dawnfall_is_gear(const struct throw_die_vars *v);
bool dawnfall_again(pack_t pack, state_t s, const struct throw_die_vars *v, bool may_hold,
		    q_action *out, uint32_t *n);

/* ---- combat.c ---- */

bool dawnfall_may_fight(pack_t pack, state_t s, const struct combat_vars *v, int model);
bool dawnfall_may_be_fought(state_t s, const struct combat_vars *v, int model, int enemy);
bool dawnfall_may_stop(const struct combat_vars *v);
bool dawnfall_between_fights(state_t s, const struct combat_vars *v);
void dawnfall_clear_here(struct play *p, int frequency);
struct fight_vars dawnfall_sequence(state_t s, const struct combat_vars *v, int model, int enemy);
int dawnfall_initiative(pack_t pack, state_t s, const struct fight_vars *v, int model);
int dawnfall_striker(pack_t pack, state_t s, const struct fight_vars *v); /* NO_MODEL: nobody */
int dawnfall_attack_value(pack_t pack, state_t s, const struct fight_vars *v);
int dawnfall_defence_value(pack_t pack, state_t s, const struct fight_vars *v);
int dawnfall_side_of(const struct fight_vars *v, int model); /* 0: the starter, 1: the other */

#endif
