/*
 * items.c - which cards and cruisers take part, for statistics.
 *
 * A card laid with its verso up is not used: it shows nothing of its own (SF-203).
 */
#include "games/starfighter/starfighter.h"

enum { CARDS, CRUISERS };
const struct q_item_kind starfighter_item_kinds[] = {
	{ "cards", { "Cards", "Cartes" } },
	{ "cruisers", { "Cruisers", "Croiseurs" } },
	{ NULL },
};

static uint32_t one(struct q_item *out, int kind, int part, int seat, int number)
{
	*out = (struct q_item){ (uint8_t)kind, (uint8_t)part, (uint8_t)seat, (uint16_t)number };
	return kind == CRUISERS || number > 0; /* card 0: not told */
}

uint32_t starfighter_items(const struct q_game *g, const void *state, const struct q_event *e,
			   struct q_item out[Q_ITEMS])
{
	const int16_t *arg = e->arg;

	(void)g, (void)state;
	switch (e->kind) {
	case EVENT_CRUISER: return one(out, CRUISERS, Q_PLAYED, arg[0], arg[1]);
	case EVENT_DRAWN:
	case EVENT_PICKED_UP: return one(out, CARDS, Q_SEEN, arg[0], arg[1]);
	case EVENT_PLACED:
		return one(out, CARDS, arg[3] == RECTO ? Q_PLAYED : Q_SEEN, arg[0], arg[4]);
	case EVENT_TRIGGERED: return one(out, CARDS, Q_PLAYED, arg[0], arg[1]);
	default: return 0;
	}
}
