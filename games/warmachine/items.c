/*
 * items.c - which models, spells and feats take part, for statistics.
 *
 * A model is met when it is deployed, and with it what its card can cast; it is used when it is
 * activated.
 */
#include "games/warmachine/warmachine.h"

enum { A_CARD, A_SPELL, A_FEAT };
const struct q_item_kind warmachine_item_kinds[] = {
	{ "cards", { "Models", "Figurines" } },
	{ "spells", { "Spells", "Sorts" } },
	{ "feats", { "Feats", "Exploits" } },
	{ NULL },
};

static uint32_t one(struct q_item *out, int kind, int part, int model, int number)
{
	*out = (struct q_item){ (uint8_t)kind, (uint8_t)part, (uint8_t)seat_of(model),
				(uint16_t)number };
	return 1;
}

static uint32_t deployed(const struct warmachine_pack *pack, int number, int model,
			 struct q_item *out)
{
	const struct card *card = &pack->cards[number];
	uint32_t n = one(out, A_CARD, Q_SEEN, model, number);

	for (int i = 0; i < card->spells_used; i++)
		n += one(&out[n], A_SPELL, Q_SEEN, model, card->spells[i]);
	if (card->spells_used) /* a warcaster: warjacks have neither */
		n += one(&out[n], A_FEAT, Q_SEEN, model, card->feat);
	return n;
}

uint32_t warmachine_items(const struct q_game *g, const void *state, const struct q_event *e,
			  struct q_item out[Q_ITEMS])
{
	const struct warmachine *s = state;
	int model = e->arg[0];

	switch (e->kind) {
	case EVENT_deployed: return deployed(g->pack->data, s->model[model].card, model, out);
	case EVENT_activated: return one(out, A_CARD, Q_PLAYED, model, s->model[model].card);
	case EVENT_cast: return one(out, A_SPELL, Q_PLAYED, model, e->arg[1]);
	case EVENT_feat: return one(out, A_FEAT, Q_PLAYED, model, e->arg[1]);
	default: return 0;
	}
}
