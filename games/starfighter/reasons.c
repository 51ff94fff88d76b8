/*
 * reasons.c - what a hint compares: damage by sector, fighters, cards in hand.
 */
#include "games/starfighter/starfighter.h"

/* A row of gauges for each kind; sectors and wholes have the places of their kinds. */
enum what { K_END, K_SUFFER, K_DEAL, K_SECTOR, K_THEIRS, K_FIGHTERS, K_FOES, K_HAND, K_HIS_HAND };
enum {
	AT_SUFFER,
	AT_DEAL,
	AT_SECTOR,
	AT_THEIRS = AT_SECTOR + SECTORS,
	AT_FIGHTERS = AT_THEIRS + SECTORS,
	AT_FOES,
	AT_HAND,
	AT_HIS_HAND,
	PLACES,
	/* Behind them, what events remember: the sector of each player that fights, counted from 1, and
	 * whether armour falls by an effect. */
	FIGHTS = Q_GAUGES - 3,
	BY_EFFECT = Q_GAUGES - 1
};

static const struct q_gauge_words words[] = {
	[K_SUFFER] = { { "{0#more damage|more damage} to your cruiser",
			 "{0#dégât|dégâts} de plus à votre Croiseur" },
		       { "{0#less damage|less damage} to your cruiser",
			 "{0#dégât|dégâts} de moins à votre Croiseur" } },
	[K_DEAL] = { { "{0#more damage|more damage} to the enemy cruiser",
		       "{0#dégât|dégâts} de plus au Croiseur adverse" },
		     { "{0#less damage|less damage} to the enemy cruiser",
		       "{0#dégât|dégâts} de moins au Croiseur adverse" } },
	[K_SECTOR] = { { "lets {0} damage through in sector {1}",
			 "laisse passer {0#dégât|dégâts} dans le secteur {1}" },
		       { "stops {0} damage in sector {1}",
			 "arrête {0#dégât|dégâts} dans le secteur {1}" } },
	[K_THEIRS] = { { "{0} more damage in the enemy’s sector {1}",
			 "{0#dégât|dégâts} de plus dans le secteur {1} adverse" },
		       { "{0} less damage in the enemy’s sector {1}",
			 "{0#dégât|dégâts} de moins dans le secteur {1} adverse" } },
	[K_FIGHTERS] = { { "keeps {0#more visible fighter|more visible fighters}",
			   "garde {0#Chasseur visible|Chasseurs visibles} de plus" },
			 { "leaves {0#visible fighter|visible fighters} fewer",
			   "laisse {0#Chasseur visible|Chasseurs visibles} de moins" } },
	[K_FOES] = { { "leaves the enemy {0#more visible fighter|more visible fighters}",
		       "laisse à l’adversaire {0#Chasseur visible|Chasseurs visibles} de plus" },
		     { "costs the enemy {0#visible fighter|visible fighters}",
		       "coûte à l’adversaire {0#Chasseur visible|Chasseurs visibles}" } },
	[K_HAND] = { { "{0#more card|more cards} in hand", "{0#carte|cartes} de plus en main" },
		     { "{0#card|cards} fewer in hand", "{0#carte|cartes} de moins en main" } },
	[K_HIS_HAND] = { { "the enemy has {0#more card|more cards} in hand",
			   "l’adversaire a {0#carte|cartes} de plus en main" },
			 { "the enemy has {0#card|cards} fewer in hand",
			   "l’adversaire a {0#carte|cartes} de moins en main" } },
};

static uint32_t turn(const struct q_game *g, const void *state)
{
	const struct starfighter *s = state;

	(void)g;
	return s->round;
}

static int fighters_of(const struct starfighter_pack *pack, const struct player *player)
{
	int n = 0;

	for (int i = 0; i < SECTORS; i++)
		n += (int)starfighter_fighters(pack, &player->sector[i]);
	return n;
}

static uint32_t gauges(const struct q_game *g, const void *state, int seat,
		       struct q_gauge out[Q_GAUGES])
{
	const struct starfighter *s = state;
	const struct starfighter_pack *pack = g->pack->data;
	const struct player *own = &s->player[seat], *foe = &s->player[1 - seat];

	out[AT_SUFFER] = (struct q_gauge){ K_SUFFER, 0, 0, -100, 40, -own->armour };
	out[AT_DEAL] = (struct q_gauge){ K_DEAL, 0, 0, 100, 40, -foe->armour };
	for (int i = 0; i < SECTORS; i++) {
		out[AT_SECTOR + i] =
			(struct q_gauge){ K_SECTOR, (uint8_t)i, AT_SUFFER + 1, -100, 40, 0 };
		out[AT_THEIRS + i] =
			(struct q_gauge){ K_THEIRS, (uint8_t)i, AT_DEAL + 1, 100, 40, 0 };
	}
	out[AT_FIGHTERS] = (struct q_gauge){ K_FIGHTERS, 0, 0, 35, 75, fighters_of(pack, own) };
	out[AT_FOES] = (struct q_gauge){ K_FOES, 0, 0, -35, 75, fighters_of(pack, foe) };
	/* A card drawn lies aside until the next round. */
	out[AT_HAND] =
		(struct q_gauge){ K_HAND, 0, Q_AT_ONCE, 60, 50, own->hand_count + own->side_count };
	out[AT_HIS_HAND] = (struct q_gauge){ K_HIS_HAND, 0,  Q_AT_ONCE,
					     -60,        50, foe->hand_count + foe->side_count };
	return PLACES;
}

/* A combat is told with its two sectors; armour that falls before the next one fell there, unless an
 * effect took it. */
static void count(const struct q_game *g, const struct q_event *e, int seat,
		  int32_t value[Q_GAUGES])
{
	int whose = e->arg[0];

	(void)g;
	switch (e->kind) {
	case EVENT_COMBAT:
		value[FIGHTS + whose] = e->arg[1] + 1;
		value[FIGHTS + 1 - whose] = e->arg[3] + 1;
		value[BY_EFFECT] = 0;
		return;
	case EVENT_TRIGGERED:
		value[BY_EFFECT] = e->arg[2] == ENEMY_ARMOUR || e->arg[2] == OWN_ARMOUR;
		return;
	case EVENT_ARMOUR:
		if (!value[BY_EFFECT] && value[FIGHTS + whose])
			value[(whose == seat ? AT_SECTOR : AT_THEIRS) + value[FIGHTS + whose] -
			      1] += e->arg[1];
		value[BY_EFFECT] = 0;
		return;
	default: return;
	}
}

static void text(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		 int32_t change, const struct q_reader *reader, struct q_out *out)
{
	char sector[8];
	struct q_out to = q_out(sector, sizeof sector);

	(void)g, (void)view;
	q_put_int(&to, gauge->of + 1);
	q_put_gauge(out, reader, &words[gauge->kind], change, (struct q_word){ sector, 0 });
}

const struct q_reasons starfighter_reasons = {
	.until = { "by the end of the round", "d’ici la fin de la manche" },
	.turns = 1,
	.turn = turn,
	.gauges = gauges,
	.count = count,
	.text = text,
};
