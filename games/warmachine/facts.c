/*
 * facts.c - what screens show of a position beside the view: which of several models of one name a
 * model is.
 */
#include "games/warmachine/wording.h"

struct model_facts {
	uint8_t number; /* among those with its card on its side; 0: it is the only one */
	bool both;      /* the other side has one too */
};

struct warmachine_facts {
	struct model_facts model[MODELS];
};

static const struct q_field model_fields[] = {
	Q_FIELD(struct model_facts, number, Q_ALL, .max = ROSTER),
	Q_FIELD(struct model_facts, both, Q_ALL),
	{ 0 },
};
static const struct q_field fields[] = {
	Q_STRUCTS(struct warmachine_facts, model, struct model_facts, Q_ALL, model_fields),
	{ 0 },
};

static void find(const struct q_game *g, const void *view, void *facts)
{
	struct look l = { view, g->pack->data };
	struct warmachine_facts *f = facts;

	for (int m = 0; m < MODELS; m++) {
		int before, unused;

		if (!(l.s->model[m].marks & (ON_ROSTER | IN_PLAY)))
			continue;
		if (warmachine_copies(l, m, seat_of(m), &before) > 1)
			f->model[m].number = (uint8_t)(before + 1);
		f->model[m].both = warmachine_copies(l, m, 1 - seat_of(m), &unused) > 0;
	}
}

const struct q_facts warmachine_facts = { fields, sizeof(struct warmachine_facts), find };

const struct q_constant warmachine_constants[] = {
	{ "inch", INCH },
	{ "zone", ZONE },
	{ "radius_small", SMALL_RADIUS },
	{ "radius_medium", SMALL_RADIUS + RADIUS_STEP },
	{ "radius_large", SMALL_RADIUS + 2 * RADIUS_STEP },
	{ NULL, 0 },
};
