/*
 * actions.h - Actions: where they come from, who may play them when, windows, the other Banners
 * and Shrines.
 */
#ifndef DAWNFALL_ACTIONS_H
#define DAWNFALL_ACTIONS_H

#include "games/dawnfall/models.h"

/* ---- cards.c ---- */

static inline int dawnfall_first_card(pack_t pack, int faction)
{
	return pack->faction[faction].first;
}
/* How many designs it has: cards stand together, faction by faction. */
static inline int dawnfall_card_count(pack_t pack, int faction)
{
	int end = faction + 1 < FACTIONS ? pack->faction[faction + 1].first : pack->card_used;

	return end - pack->faction[faction].first;
}
static inline const struct dawnfall_card *dawnfall_card_of(pack_t pack, state_t s, int seat,
							   int card)
{
	return &pack->card[dawnfall_first_card(pack, s->side[seat].faction - 1) + card];
}
/* The Action of one half of a card; as a reaction Shoot has another one (DF-1646). */
static inline uint16_t dawnfall_half(pack_t pack, const struct dawnfall_card *card, int half,
				     bool reacts)
{
	uint16_t number = half == UPPER ? card->upper : card->lower;
	uint16_t also = pack->action[number].also;

	return reacts && also != NO_ACTION ? also : number;
}
/* The Action of an attached Enhancement if it works there (DF-1210), or NULL. */
const struct dawnfall_action *dawnfall_slot_action(pack_t pack, state_t s, int squad, int slot,
						   int half);
int dawnfall_action_number(pack_t pack, const struct dawnfall_action *action);
struct action_vars dawnfall_from_hand(pack_t pack, state_t s, int seat, int card, int half,
				      bool reacts);
struct action_vars dawnfall_from_slot(pack_t pack, state_t s, int squad, int slot, int half);
bool dawnfall_may_own(state_t s, int seat, const struct dawnfall_card *card);
bool dawnfall_could_hold(pack_t pack, state_t s, int seat, int card);
bool dawnfall_has_enemy(state_t s, int model, int seat, int range);
bool dawnfall_squad_can_move(pack_t pack, state_t s, int squad);
bool dawnfall_squad_can_fight(pack_t pack, state_t s, int squad);
/* The targets of a shot, a bit for each model; those that still stand; those hit that do not burn yet. */
static inline bool dawnfall_is_aimed_at(const struct shoot_vars *v, int model)
{
	return v->target[model / 8] >> model % 8 & 1;
}
static inline void dawnfall_aim_at(struct shoot_vars *v, int model)
{
	v->target[model / 8] |= (uint8_t)(1 << model % 8);
}
bool dawnfall_is_target(state_t s, const struct shoot_vars *v, int model);
bool dawnfall_may_burn(state_t s, const struct shoot_vars *v, int model);
bool dawnfall_is_shot_at(state_t s, int model);

/* ---- offers.c ---- */

/* One way to play an Action: who, with what, on what occasion. */
bool dawnfall_playable(pack_t pack, state_t s, const struct action_vars *a,
		       const struct window_vars *w);
bool dawnfall_user_fits(pack_t pack, state_t s, const struct action_vars *a,
			const struct window_vars *w, int model);
bool dawnfall_is_repeatable(const struct dawnfall_action *action);
bool dawnfall_is_spent(state_t s, const struct dawnfall_action *action);
bool dawnfall_slot_usable(pack_t pack, state_t s, const struct action_vars *a);
/* Answers to a window; with may_hold the hand is all that the public cannot rule out. */
int dawnfall_unstoppable(state_t s, int seat);
uint32_t dawnfall_slot_offers(pack_t pack, state_t s, const struct window_vars *w, int seat,
			      q_action *out);
uint32_t dawnfall_offers(pack_t pack, state_t s, const struct window_vars *w, int seat,
			 bool may_hold, q_action *out);
bool dawnfall_helps_defence(const struct dawnfall_action *action);
bool dawnfall_attack_is_rolled(state_t s);
int dawnfall_open_values(state_t s, const struct effect *e); /* a bit for each attribute */

/* ---- evolve.c ---- */

bool dawnfall_may_evolve(pack_t pack, state_t s, int seat, int card, int squad);

/* ---- alternatives.c ---- */

int dawnfall_banner(pack_t pack, state_t s, int seat, int option); /* NO_ACTION: none */
struct action_vars dawnfall_without_card(int number, int seat);
bool dawnfall_free_red(state_t s, const struct throw_die_vars *v);
int dawnfall_dearer(pack_t pack, const struct dawnfall_card *card);
bool dawnfall_plays_both(pack_t pack, state_t s, int seat, int card);
struct place_vars dawnfall_beside_shrine(state_t s, int seat, int model, enum way way);
bool dawnfall_shelters(pack_t pack, state_t s, int model);
bool dawnfall_any_shelters(pack_t pack, state_t s, int seat);
void dawnfall_conquer(struct play *p, const struct wound_vars *v);
int dawnfall_factory(state_t s, const struct throw_die_vars *v);
int dawnfall_shrine_action(pack_t pack, state_t s, int seat, int option);
bool dawnfall_incubates(pack_t pack, state_t s, const struct action_vars *a);
bool dawnfall_drinks(pack_t pack, state_t s, const struct wound_vars *v, int squad);
int dawnfall_drinkers(pack_t pack, state_t s, const struct wound_vars *v, int *one);
bool dawnfall_shrine_may(pack_t pack, state_t s, int seat, const struct taken *t, int space);
int dawnfall_lift_all(struct dawnfall *s, int seat, int space);
/* The own Shrine is the one of the base game; the power of it works. */
static inline bool dawnfall_base_shrine(state_t s, int seat)
{
	return !(s->other_shrine >> seat & 1);
}

/* ---- action.c ---- */

const struct window_vars *dawnfall_window_of(state_t s, const struct frame *f);
struct window_vars dawnfall_open_window(state_t s, uint32_t moments, int striker, int victim);
struct window_vars dawnfall_plain_window(state_t s);
bool dawnfall_window_asks(pack_t pack, state_t s, const struct window_vars *w, int seat);
int dawnfall_most_x(pack_t pack, state_t s, const struct action_vars *a);

/* ---- view.c ---- */

int dawnfall_open_copies(state_t s, int seat, int card);

#endif
