/*
 * items.c - which factions, Squads and cards take part, for statistics.
 *
 * A card is used when it is played, attached, or covers a Squad.
 */
#include "games/dawnfall/game.h"

enum { A_FACTION, A_KIND, A_CARD };
const struct q_item_kind dawnfall_item_kinds[] = {
	{ "faction", { "Factions", "Factions" } },
	{ "squad", { "Squads", "Escouades" } },
	{ "card", { "Cards", "Cartes" } },
	{ NULL },
};

static uint32_t one(struct q_item *out, int kind, int part, int seat, int number)
{
	*out = (struct q_item){ (uint8_t)kind, (uint8_t)part, (uint8_t)seat, (uint16_t)number };
	return 1;
}

static uint32_t squad(const struct q_game *g, const void *state, struct q_item *out, int part,
		      int number)
{
	pack_t pack = g->pack->data;

	return one(out, A_KIND, part, number / SQUADS,
		   (int)(dawnfall_kind(pack, state, number) - pack->squad));
}

uint32_t dawnfall_items(const struct q_game *g, const void *state, const struct q_event *e,
			struct q_item out[Q_ITEMS])
{
	const struct dawnfall *s = state;
	const int16_t *arg = e->arg;

	switch (e->kind) {
	case EVENT_deployed: /* a faction that the options chose has no event of its own */
		return squad(g, state, out, Q_SEEN, arg[0]) +
		       one(&out[1], A_FACTION, Q_PLAYED, arg[0] / SQUADS,
			   s->side[arg[0] / SQUADS].faction - 1);
	case EVENT_activated: return squad(g, state, out, Q_PLAYED, arg[0]);
	case EVENT_drew: return one(out, A_CARD, Q_SEEN, arg[0], arg[1]);
	case EVENT_played:
	case EVENT_attached: return one(out, A_CARD, Q_PLAYED, arg[0], arg[1]);
	case EVENT_evolved: return one(out, A_CARD, Q_PLAYED, arg[0] / SQUADS, arg[1]);
	default: return 0;
	}
}
