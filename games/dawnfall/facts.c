/*
 * facts.c - what screens show of a position beside the view: the numbers on the bases of models.
 */
#include "games/dawnfall/game.h"
#include "games/dawnfall/text.h"

struct squad_facts {
	uint8_t first; /* the number on the base of its first model; 0: the only one of its name */
	bool several;  /* its player has other Squads of that name */
};

struct dawnfall_facts {
	struct squad_facts squad[ALL_SQUADS];
};

static const struct q_field squad_fields[] = {
	Q_FIELD(struct squad_facts, first, Q_ALL, .max = SQUADS * MODELS),
	Q_FIELD(struct squad_facts, several, Q_ALL),
	{ 0 },
};
static const struct q_field fields[] = {
	Q_STRUCTS(struct dawnfall_facts, squad, struct squad_facts, Q_ALL, squad_fields),
	{ 0 },
};

static void find(const struct q_game *g, const void *view, void *facts)
{
	state_t s = view;
	pack_t pack = g->pack->data;
	struct dawnfall_facts *f = facts;

	FOR_EACH(q, ALL_SQUADS) {
		int models, all;

		if (!s->squad[q].kind)
			continue;
		models = dawnfall_kind(pack, s, q)->models;
		all = dawnfall_namesakes(pack, s, q, true);
		f->squad[q].several = all > models;
		if (all > 1)
			f->squad[q].first =
				(uint8_t)(dawnfall_namesakes(pack, s, q, false) - models + 1);
	}
}

const struct q_facts dawnfall_facts = { fields, sizeof(struct dawnfall_facts), find };

const struct q_constant dawnfall_constants[] = {
	{ "columns", COLUMNS },
	{ "spaces", SPACES },
	{ "roll_defence", ROLL_DEFENCE }, /* `kind` of a die in a query about a fight */
	{ NULL, 0 },
};
