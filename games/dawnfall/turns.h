/*
 * turns.h - set-up, the turns, Harvest and Charges, the end of the game.
 */
#ifndef DAWNFALL_TURNS_H
#define DAWNFALL_TURNS_H

#include "games/dawnfall/models.h"

/* ---- passive.c ---- */

bool dawnfall_in_thorns(state_t s, int seat, int model);
bool dawnfall_recipient(state_t s, const struct charge_vars *v, int squad, int slot);
bool dawnfall_is_donor(state_t s, const struct charge_vars *v, int squad, int slot);
bool dawnfall_is_taker(state_t s, const struct charge_vars *v, int squad, int slot);
bool dawnfall_has_charges(state_t s, int seat);
bool dawnfall_can_charge(state_t s, const struct charge_vars *v);
bool dawnfall_special_option(pack_t pack, state_t s, int seat, int option);
bool dawnfall_special_kill(state_t s, int seat, int model);
bool dawnfall_blessable(state_t s, int squad);
bool dawnfall_near_shrine(state_t s, int squad);

/* ---- setup.c ---- */

bool dawnfall_is_apart(state_t s, int space);
bool dawnfall_deploys(pack_t pack, state_t s, int squad);
void dawnfall_cut_deck(struct side *side, int size);
void dawnfall_settle(struct play *p); /* after an event: who is out, who has won (DF-1301…) */

/* ---- turn.c ---- */

bool dawnfall_may_buy(state_t s, int seat);
void dawnfall_leave_hand(struct dawnfall *s, int seat, int card);

/* ---- active.c ---- */

bool dawnfall_attachable(state_t s, int seat, int card, int squad, int slot);
bool dawnfall_may_activate(pack_t pack, state_t s, const struct active_vars *v, int squad);
bool dawnfall_may_step(pack_t pack, state_t s, const struct active_vars *v, int step);
void dawnfall_acts(struct dawnfall *s, int model, int by);
bool dawnfall_may_call(pack_t pack, state_t s, const struct active_vars *v);
bool dawnfall_attach_victim(state_t s, int squad, int victim);

struct shoot_vars dawnfall_blast(state_t s, int space, int seat);

#endif
