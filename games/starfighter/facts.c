/*
 * facts.c - what screens show of a position and only the rules can work out: which sectors face
 * each other, and what a battle fought now would cost.
 */
#include "games/starfighter/starfighter.h"

struct front_facts {    /* of a sector */
	uint8_t facing; /* the sector opposite, or none */
	uint8_t guns;   /* in view: SF-707 */
	uint8_t loss;   /* the armour that its player would lose here, were the battle fought now */
};

struct side_facts {
	struct front_facts sector[SECTORS];
};

struct starfighter_facts {
	struct side_facts player[2];
};

static const struct q_field front_fields[] = {
	Q_FIELD(struct front_facts, facing, Q_ALL, .max = SECTORS - 1, .flags = Q_NULL),
	Q_FIELD(struct front_facts, guns, Q_ALL),
	Q_FIELD(struct front_facts, loss, Q_ALL),
	{ 0 },
};
static const struct q_field side_fields[] = {
	Q_STRUCTS(struct side_facts, sector, struct front_facts, Q_ALL, front_fields),
	{ 0 },
};
static const struct q_field fields[] = {
	Q_STRUCTS(struct starfighter_facts, player, struct side_facts, Q_ALL, side_fields,
		  .flags = Q_BY_SEAT),
	{ 0 },
};

/* SF-709..716  The armour that is lost when so many markers come down a sector. */
static unsigned armour_lost(const struct starfighter_pack *pack, const struct sector *sector,
			    unsigned markers)
{
	for (unsigned i = sector->height; i-- > 0 && markers;) {
		const struct squadron *c = &sector->cards[i];
		unsigned takes = starfighter_screens(pack, c) + undamaged(pack, c, UPPER) +
				 undamaged(pack, c, LOWER);

		if (shows(pack, c, FORCE_FIELD)) /* SF-922 */
			return 0;
		markers -= takes < markers ? takes : markers;
	}
	return markers;
}

static void find(const struct q_game *g, const void *view, void *facts)
{
	const struct starfighter *s = view;
	const struct starfighter_pack *pack = g->pack->data;
	struct starfighter_facts *f = facts;

	for (int seat = 0; seat < 2; seat++)
		for (int i = 0; i < SECTORS; i++) {
			struct front_facts *front = &f->player[seat].sector[i];
			const struct sector *own = &s->player[seat].sector[i];
			int other = facing(s, i);

			*front = (struct front_facts){ .facing = 0xFF };
			front->guns = (uint8_t)starfighter_fighters(pack, own);
			if (other < 0 || other >= SECTORS)
				continue;
			front->facing = (uint8_t)other;
			front->loss = (uint8_t)armour_lost(
				pack, own,
				starfighter_fighters(pack, &s->player[1 - seat].sector[other]));
		}
}

const struct q_facts starfighter_facts = { fields, sizeof(struct starfighter_facts), find };

const struct q_constant starfighter_constants[] = { { "deck_min", DECK_MIN }, { NULL, 0 } };
