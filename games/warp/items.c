/*
 * items.c - which ships, tactics, enemies and tokens take part, for statistics.
 *
 * An enemy is met when it arrives and used when it is destroyed or evaded.
 */
#include "games/warp/rules.h"

enum { A_STARFIGHTER, A_MOTHERSHIP, A_TACTIC, AN_ENEMY, A_TOKEN, A_POWER };
const struct q_item_kind warp_item_kinds[] = {
	{ "starfighters", { "Starfighters", "Chasseurs stellaires" } },
	{ "motherships", { "Motherships", "Vaisseaux mères" } },
	{ "tactics", { "Tactics", "Tactiques" } },
	{ "enemies", { "Enemies", "Ennemis" } },
	{ "tokens", { "Tokens", "Jetons" } },
	{ "powers", { "Powers", "Jetons POWER" } },
	{ NULL },
};

static uint32_t one(struct q_item *out, int kind, int part, int number)
{
	*out = (struct q_item){ (uint8_t)kind, (uint8_t)part, 0, (uint16_t)number };
	return 1;
}

/* A letter is the power that the starfighter's Configuration has for it. WE-114 */
static uint32_t token(const struct warp *s, const struct warp_pack *k, struct q_item *out, int part,
		      int token)
{
	if (token < BASICS)
		return one(out, A_TOKEN, part, token);
	return s->starfighter == NONE ?
		       0 :
		       one(out, A_POWER, part,
			   k->starfighters[s->starfighter].configuration[token - BASICS]);
}

/* See target_mark(). */
static uint32_t enemy(struct q_item *out, int part, int mark)
{
	return mark < 32 ? 0 : one(out, AN_ENEMY, part, mark / 32 - 1);
}

uint32_t warp_items(const struct q_game *g, const void *state, const struct q_event *e,
		    struct q_item out[Q_ITEMS])
{
	const struct warp *s = state;
	const struct warp_pack *k = g->pack->data;
	int about = e->arg[0];

	switch (e->kind) {
	case EVENT_flies: return one(out, A_STARFIGHTER, Q_PLAYED, about);
	case EVENT_fights:
	case EVENT_unveiled: return one(out, A_MOTHERSHIP, Q_PLAYED, about);
	case EVENT_card_offered:
	case EVENT_card_kept: return one(out, A_TACTIC, Q_SEEN, about);
	case EVENT_activated:
	case EVENT_in_effect:
	case EVENT_used: return one(out, A_TACTIC, Q_PLAYED, about);
	case EVENT_arrives: return enemy(out, Q_SEEN, about);
	case EVENT_destroyed:
	case EVENT_evaded: return enemy(out, Q_PLAYED, about);
	case EVENT_drew:
	case EVENT_bought:
	case EVENT_gained:
	case EVENT_gained_at_once: return token(s, k, out, Q_SEEN, about);
	case EVENT_assigned:
	case EVENT_assigned_pair:
	case EVENT_power:
	case EVENT_repaired:
	case EVENT_paid: return token(s, k, out, Q_PLAYED, about);
	default: return 0;
	}
}
