/*
 * supply.h - what is taken and given: tokens, Crystals, Charges, Endurance, points.
 */
#ifndef DAWNFALL_SUPPLY_H
#define DAWNFALL_SUPPLY_H

#include "games/dawnfall/models.h"

int dawnfall_tokens_left(pack_t pack, state_t s, int token, int seat);
void dawnfall_put_token(struct play *p, int model, int token, int by);
void dawnfall_take_token(struct play *p, int model, int token);
void dawnfall_tidy(struct play *p); /* tokens tied to a contact that is no more (DF-1607) */
int dawnfall_thickets_left(state_t s);
void dawnfall_gain_crystals(struct play *p, int seat, int n, bool depleted);
void dawnfall_gain_temporary(struct play *p, int seat, int n);
int dawnfall_purse(state_t s, int seat); /* what the seat could pay in all */
void dawnfall_restore(struct play *p, int squad, int n);
void dawnfall_lose(struct play *p, int squad, int n); /* Endurance, to a Wound or a Sacrifice */
void dawnfall_refresh(struct play *p, int seat);
void dawnfall_points(struct play *p, int seat, int n); /* two players: gain, or lose */
void dawnfall_pay_point(struct play *p, int seat);
void dawnfall_capture(struct play *p, int from, int by, int n);
unsigned dawnfall_touching_seats(state_t s, int space);
bool dawnfall_is_controlled_by(state_t s, unsigned touching, int seat);
bool dawnfall_controls(state_t s, int seat, int space);
int dawnfall_controlled(pack_t pack, state_t s, int seat,
			int kind); /* kind: touched by such a Squad */
int dawnfall_harvest_spaces(state_t s, uint8_t out[SOURCES + 1]);

#endif
