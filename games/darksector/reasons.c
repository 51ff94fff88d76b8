/*
 * reasons.c - what a hint compares: HP of each crew member, items, ammo, cards behind the crew.
 */
#include "games/darksector/text.h"

enum what { K_END, K_HP, K_MEMBER, K_ITEMS, K_AMMO, K_ROW };
enum { AT_HP, AT_MEMBER, AT_ITEMS = AT_MEMBER + CREW_MAX, AT_AMMO, AT_ROW, PLACES };

static const struct q_gauge_words words[] = {
	[K_HP] = { { "the crew keeps {0} HP", "l’équipage garde {0} PV" },
		   { "costs the crew {0} HP", "coûte {0} PV à l’équipage" } },
	[K_MEMBER] = { { "{1} keeps {0} HP", "{1} garde {0} PV" },
		       { "costs {1} {0} HP", "{1} perd {0} PV de plus" } },
	[K_ITEMS] = { { "{0#more item|more items} carried",
			"{0#objet porté|objets portés} de plus" },
		      { "{0#item|items} fewer carried",
			"{0#objet porté|objets portés} de moins" } },
	[K_AMMO] = { { "{0#more ammo die|more ammo dice} loaded",
		       "{0#dé Munition chargé|dés Munition chargés} de plus" },
		     { "{0#ammo die|ammo dice} fewer loaded",
		       "{0#dé Munition chargé|dés Munition chargés} de moins" } },
	[K_ROW] = { { "{0#more die|more dice} left in the row",
		      "{0#dé|dés} de plus dans la ligne" },
		    { "{0#die|dice} fewer left in the row", "{0#dé|dés} de moins dans la ligne" } },
};

/* A fight is looked at for two rounds, anything else until the next card is turned. */
static uint32_t turn(const struct q_game *g, const void *state)
{
	const struct darksector *s = state;

	(void)g;
	return s->turned_count * 256u + s->round;
}

/* Where items change hands, the answers themselves say who carries what. */
static bool is_about_items(const struct darksector *s)
{
	int kind = s->head.ask.kind;

	return kind == ASK_POOL || kind == ASK_BETWEEN || kind == ASK_TRADE;
}

static uint32_t gauges(const struct q_game *g, const void *state, int seat,
		       struct q_gauge out[Q_GAUGES])
{
	const struct darksector *s = state;
	int hp = 0, items = 0, ammo = 0;
	int16_t gear = (int16_t)(is_about_items(s) ? 0 : 20);

	(void)g, (void)seat;
	for (int i = 0; i < CREW_MAX; i++) {
		const struct member *m = &s->crew[i];
		bool here = i < s->size;

		out[AT_MEMBER + i] = (struct q_gauge){ K_MEMBER,  (uint8_t)i,
						       AT_HP + 1, (int16_t)(here ? 110 : 0),
						       50,        m->hp };
		hp += here ? m->hp : 0;
		items += here ? m->items_count : 0;
		for (int k = 0; here && k < m->items_count; k++)
			ammo += m->items[k].ammo;
	}
	out[AT_HP] = (struct q_gauge){ K_HP, 0, 0, 100, 50, hp };
	out[AT_ITEMS] = (struct q_gauge){ K_ITEMS, 0, Q_AT_ONCE, gear, 50, items };
	out[AT_AMMO] = (struct q_gauge){ K_AMMO, 0, Q_AT_ONCE, gear, 50, ammo };
	/* Where no row lies yet, the answers decide whether there will be one at all. */
	out[AT_ROW] = (struct q_gauge){ K_ROW, 0,           0, (int16_t)(s->row_count ? -60 : 0),
					40,    s->row_count };
	return PLACES;
}

static void text(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		 int32_t change, const struct q_reader *reader, struct q_out *out)
{
	struct text_context t = darksector_text_context(g, view, reader);
	struct q_word who = { "", 0 };

	if (gauge->kind == K_MEMBER)
		who = darksector_member(&t, gauge->of);
	q_put_gauge(out, reader, &words[gauge->kind], change, who);
}

const struct q_reasons darksector_reasons = {
	.until = { "by the next chapter or within two rounds",
		   "d’ici le chapitre suivant ou sur deux rounds" },
	.turns = 2,
	.turn = turn,
	.gauges = gauges,
	.text = text,
};
