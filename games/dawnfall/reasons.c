/*
 * reasons.c - what a hint compares: Victory Points, models and Endurance by Squad, Sources, Crystals,
 * cards.
 */
#include "games/dawnfall/game.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/text.h"

enum what {
	K_END,
	K_POINTS,
	K_HIS_POINTS,
	K_SOURCES,
	K_HIS_SOURCES,
	K_CRYSTALS,
	K_CARDS,
	K_MODELS,
	K_HIS_MODELS,
	K_SQUAD,
	K_HIS_SQUAD,
	K_WOUNDS,
	K_HIS_WOUNDS,
	K_ENDURANCE,
	K_HIS_ENDURANCE,
	K_PAID
};
enum {
	AT_POINTS,
	AT_HIS_POINTS,
	AT_SOURCES,
	AT_HIS_SOURCES,
	AT_CRYSTALS,
	AT_CARDS,
	AT_MODELS,
	AT_HIS_MODELS,
	AT_WOUNDS,
	AT_HIS_WOUNDS,
	AT_SQUAD,
	AT_ENDURANCE = AT_SQUAD + ALL_SQUADS,
	AT_PAID = AT_ENDURANCE + ALL_SQUADS,
	PLACES = AT_PAID + ALL_SQUADS
};
_Static_assert((int)PLACES <= Q_GAUGES, "gauges of all Squads fit");
enum { TURNS_A_ROUND = 12 }; /* divisible by any number of players */

static const struct q_gauge_words words[] = {
	[K_POINTS] = { { "wins you {0#more Victory Point|more Victory Points}",
			 "vous rapporte {0#Point|Points} de Victoire de plus" },
		       { "costs you {0#Victory Point|Victory Points}",
			 "vous coûte {0#Point|Points} de Victoire" } },
	[K_HIS_POINTS] = { { "the enemy wins {0#more Victory Point|more Victory Points}",
			     "l’adversaire gagne {0#Point|Points} de Victoire de plus" },
			   { "costs the enemy {0#Victory Point|Victory Points}",
			     "coûte à l’adversaire {0#Point|Points} de Victoire" } },
	[K_SOURCES] = { { "you control {0#more Source|more Sources}",
			  "vous contrôlez {0#Source|Sources} de plus" },
			{ "you control {0#Source|Sources} fewer",
			  "vous contrôlez {0#Source|Sources} de moins" } },
	[K_HIS_SOURCES] = { { "the enemy controls {0#more Source|more Sources}",
			      "l’adversaire contrôle {0#Source|Sources} de plus" },
			    { "the enemy controls {0#Source|Sources} fewer",
			      "l’adversaire contrôle {0#Source|Sources} de moins" } },
	[K_CRYSTALS] = { { "{0#more Crystal|more Crystals} in your Pool",
			   "{0#Cristal|Cristaux} de plus dans votre Réserve" },
			 { "{0#Crystal|Crystals} fewer in your Pool",
			   "{0#Cristal|Cristaux} de moins dans votre Réserve" } },
	[K_CARDS] = { { "{0#more card|more cards} in hand", "{0#carte|cartes} de plus en main" },
		      { "{0#card|cards} fewer in hand", "{0#carte|cartes} de moins en main" } },
	[K_MODELS] = { { "saves {0#model|models} of yours", "vous sauve {0#figurine|figurines}" },
		       { "costs you {0#more model|more models}",
			 "vous coûte {0#figurine|figurines} de plus" } },
	[K_HIS_MODELS] = { { "leaves the enemy {0#more model|more models}",
			     "laisse à l’adversaire {0#figurine|figurines} de plus" },
			   { "kills {0#more enemy model|more enemy models}",
			     "tue {0#figurine adverse|figurines adverses} de plus" } },
	[K_SQUAD] = { { "saves {0#model|models} of the Squad {1}",
			"sauve {0#figurine|figurines} de l’Escouade {1}" },
		      { "loses {0#more model|more models} of the Squad {1}",
			"perd {0#figurine|figurines} de plus dans l’Escouade {1}" } },
	[K_HIS_SQUAD] = { { "spares {0#model|models} of the enemy Squad {1}",
			    "épargne {0#figurine|figurines} de l’Escouade adverse {1}" },
			  { "kills {0#more model|more models} of the enemy Squad {1}",
			    "tue {0#figurine|figurines} de plus dans l’Escouade adverse {1}" } },
	[K_WOUNDS] = { { "keeps {0#more Endurance token|more Endurance tokens}",
			 "garde {0#pion|pions} Endurance de plus" },
		       { "costs you {0#Endurance token|Endurance tokens}",
			 "vous coûte {0#pion|pions} Endurance" } },
	[K_HIS_WOUNDS] = { { "leaves the enemy {0#more Endurance token|more Endurance tokens}",
			     "laisse à l’adversaire {0#pion|pions} Endurance de plus" },
			   { "costs the enemy {0#Endurance token|Endurance tokens}",
			     "coûte à l’adversaire {0#pion|pions} Endurance" } },
	[K_ENDURANCE] = { { "the Squad {1} keeps {0#Endurance token|Endurance tokens}",
			    "l’Escouade {1} garde {0#pion|pions} Endurance" },
			  { "costs the Squad {1} {0#Endurance token|Endurance tokens}",
			    "coûte {0#pion|pions} Endurance à l’Escouade {1}" } },
	[K_HIS_ENDURANCE] = { { "leaves the enemy Squad {1} {0#Endurance token|Endurance tokens}",
				"laisse {0#pion|pions} Endurance à l’Escouade adverse {1}" },
			      { "costs the enemy Squad {1} {0#Endurance token|Endurance tokens}",
				"coûte {0#pion|pions} Endurance à l’Escouade adverse {1}" } },
};

/* As many steps for everybody's turns together as one round has. */
static uint32_t turn(const struct q_game *g, const void *state)
{
	const struct dawnfall *s = state;

	(void)g;
	return (uint32_t)s->turns * TURNS_A_ROUND / s->head.seats;
}

static int points_of(const struct dawnfall *s, int seat)
{
	const struct side *side = &s->side[seat];
	int n = side->kept;

	if (s->head.seats == 2)
		return side->points;
	for (int i = 0; i < Q_SEATS; i++)
		n += side->captured[i];
	return n;
}

/* What a payment is made with decides nothing about models and Wounds. */
static int16_t worth_of_models(const struct dawnfall *s, int worth)
{
	return (int16_t)(s->head.ask.kind == ASK_PAY ? 0 : worth);
}

static void gauge_squad(const struct dawnfall *s, int q, bool own, bool enemy,
			struct q_gauge out[Q_GAUGES])
{
	int standing = 0;

	for (int k = 0; k < MODELS; k++)
		standing += s->squad[q].kind && dawnfall_lives(s, q * MODELS + k);
	out[AT_SQUAD + q] = (struct q_gauge){ own ? K_SQUAD : K_HIS_SQUAD,
					      (uint8_t)q,
					      (uint8_t)(1 + (own ? AT_MODELS : AT_HIS_MODELS)),
					      worth_of_models(s, own   ? 150 :
								 enemy ? -150 :
									 0),
					      15,
					      standing };
	/* What Wounds and Sacrifices take. Payments are choices of later moves: they count where one pays now. */
	out[AT_ENDURANCE + q] = (struct q_gauge){ own ? K_ENDURANCE : K_HIS_ENDURANCE,
						  (uint8_t)q,
						  (uint8_t)(1 + (own ? AT_WOUNDS : AT_HIS_WOUNDS)),
						  worth_of_models(s, own   ? 70 :
								     enemy ? -70 :
									     0),
						  30,
						  -s->squad[q].lost };
	out[AT_PAID + q] =
		(struct q_gauge){ K_PAID,    (uint8_t)q,
				  Q_AT_ONCE, (int16_t)(own && s->head.ask.kind == ASK_PAY ? 70 : 0),
				  30,        s->squad[q].endurance };
	if (own || enemy) {
		out[own ? AT_MODELS : AT_HIS_MODELS].value += standing;
		out[own ? AT_WOUNDS : AT_HIS_WOUNDS].value -= s->squad[q].lost;
	}
}

/* Dice decide about models and Endurance; who controls a Source after that is the choice of later moves. */
static bool is_fight(const struct dawnfall *s)
{
	switch (s->head.ask.kind) {
	case ASK_DIE:
	case ASK_AGAIN:
	case ASK_STRIKE_BACK: return true;
	default: return false;
	}
}

static uint32_t gauges(const struct q_game *g, const void *state, int seat,
		       struct q_gauge out[Q_GAUGES])
{
	const struct dawnfall *s = state;
	pack_t pack = g->pack->data;
	int his_points = 0, his_sources = 0;
	int16_t source = (int16_t)(is_fight(s) ? 0 : 80);

	for (int i = 0; i < s->head.seats; i++) {
		if (!dawnfall_enemies(s, seat, i))
			continue;
		his_points += points_of(s, i);
		his_sources += dawnfall_controlled(pack, s, i, ANY_SQUAD);
	}
	/* Between two players a point won is a point taken: it is said once. Later choices pay with points,
	 * too; those that fights win are named by the models. */
	out[AT_POINTS] = (struct q_gauge){ K_POINTS, 0, Q_AT_ONCE, 250, 15, points_of(s, seat) };
	out[AT_HIS_POINTS] = (struct q_gauge){
		K_HIS_POINTS, 0, Q_AT_ONCE, (int16_t)(s->head.seats > 2 ? -250 : 0), 15, his_points
	};
	out[AT_SOURCES] =
		(struct q_gauge){ K_SOURCES, 0,  0,
				  source,    20, dawnfall_controlled(pack, s, seat, ANY_SQUAD) };
	out[AT_HIS_SOURCES] =
		(struct q_gauge){ K_HIS_SOURCES, 0, 0, (int16_t)-source, 20, his_sources };
	out[AT_CRYSTALS] =
		(struct q_gauge){ K_CRYSTALS, 0,  Q_AT_ONCE,
				  30,         30, s->side[seat].pool + s->side[seat].temporary };
	out[AT_CARDS] = (struct q_gauge){ K_CARDS, 0, Q_AT_ONCE, 20, 50, s->side[seat].hand_size };
	out[AT_MODELS] = (struct q_gauge){ K_MODELS, 0, 0, worth_of_models(s, 140), 15, 0 };
	out[AT_HIS_MODELS] =
		(struct q_gauge){ K_HIS_MODELS, 0, 0, worth_of_models(s, -140), 15, 0 };
	out[AT_WOUNDS] = (struct q_gauge){ K_WOUNDS, 0, 0, worth_of_models(s, 65), 30, 0 };
	out[AT_HIS_WOUNDS] = (struct q_gauge){ K_HIS_WOUNDS, 0, 0, worth_of_models(s, -65), 30, 0 };
	for (int q = 0; q < ALL_SQUADS; q++) {
		bool enemy = q / SQUADS < s->head.seats && dawnfall_enemies(s, seat, q / SQUADS);

		gauge_squad(s, q, q / SQUADS == seat, enemy, out);
	}
	return PLACES;
}

static void text(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		 int32_t change, const struct q_reader *reader, struct q_out *out)
{
	struct parts parts;
	struct q_word with[PARTS] = { { "", 0 } };

	if (gauge->kind >= K_SQUAD && gauge->kind != K_WOUNDS && gauge->kind != K_HIS_WOUNDS) {
		dawnfall_begin(&parts, g, view, reader);
		dawnfall_say_squad(&parts, gauge->of);
		dawnfall_fill(&parts, with);
	}
	q_put_gauge(out, reader, &words[gauge->kind == K_PAID ? K_ENDURANCE : gauge->kind], change,
		    with[0]);
}

const struct q_reasons dawnfall_reasons = {
	.until = { "by your next turn", "d’ici votre prochain tour" },
	.turns = TURNS_A_ROUND,
	.turn = turn,
	.gauges = gauges,
	.text = text,
};
