/*
 * statistics.c - which crew, implants, items and chapter cards take part, for statistics.
 *
 * All seats win or lose together, so what one has is before all. A chapter card is used when
 * an option of it was taken or its enemy defeated.
 */
#include "games/darksector/darksector.h"

enum { A_CREW, AN_IMPLANT, AN_ITEM, A_CHAPTER };
const struct q_item_kind darksector_item_kinds[] = {
	{ "crew", { "Crew", "Équipage" } },
	{ "implants", { "Implants", "Implants" } },
	{ "items", { "Items", "Objets" } },
	{ "cards", { "Chapter cards", "Cartes de chapitre" } },
	{ NULL },
};

static uint32_t one(struct q_item *out, int kind, int part, int number)
{
	*out = (struct q_item){ (uint8_t)kind, (uint8_t)part, Q_NOBODY, (uint16_t)number };
	return 1;
}

/* The weapons of a declared attack, as item + 1; in a trade that place has the partner. */
static uint32_t weapons(struct q_item *out, const struct q_event *e)
{
	uint32_t n = 0;

	if (e->arg[1] == ACTION_TRADE)
		return 0;
	for (int i = 2; i < 4; i++)
		if (e->arg[i])
			n += one(&out[n], AN_ITEM, Q_PLAYED, e->arg[i] - 1);
	return n;
}

uint32_t darksector_items(const struct q_game *g, const void *state, const struct q_event *e,
			  struct q_item out[Q_ITEMS])
{
	const int16_t *arg = e->arg;

	(void)g, (void)state;
	switch (e->kind) {
	case EVENT_JOINED: return one(out, A_CREW, Q_PLAYED, arg[1]);
	case EVENT_IMPLANTED: return one(out, AN_IMPLANT, Q_SEEN, arg[1]);
	case EVENT_CYBER: return one(out, AN_IMPLANT, Q_PLAYED, arg[1]);
	case EVENT_DREW: return one(out, AN_ITEM, Q_SEEN, arg[0]);
	case EVENT_TOOK: return one(out, AN_ITEM, Q_SEEN, arg[1]);
	case EVENT_USED: return one(out, AN_ITEM, Q_PLAYED, arg[1]);
	case EVENT_DECLARED: return weapons(out, e);
	case EVENT_TURNED: return one(out, A_CHAPTER, Q_SEEN, arg[0]);
	case EVENT_OPTION:
	case EVENT_DEFEATED: return one(out, A_CHAPTER, Q_PLAYED, arg[0]);
	default: return 0;
	}
}
