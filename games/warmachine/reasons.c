/*
 * reasons.c - what a hint compares: boxes and life of each model, focus, how near the enemy is to a
 * warcaster.
 */
#include "games/warmachine/wording.h"

enum what {
	K_END,
	K_DAMAGE,
	K_HIS_DAMAGE,
	K_BOXES,
	K_HIS_BOXES,
	K_FALLS,
	K_HIS_FALLS,
	K_DOWN,
	K_HIS_DOWN,
	K_SAFE,
	K_NEAR,
	K_FOCUS
};
enum {
	AT_DAMAGE,
	AT_HIS_DAMAGE,
	AT_SAFE,
	AT_NEAR,
	AT_FOCUS,
	AT_BOXES,
	AT_FALLS = AT_BOXES + MODELS,
	AT_DOWN = AT_FALLS + MODELS,
	PLACES = AT_DOWN + MODELS
};
_Static_assert((int)PLACES <= Q_GAUGES, "gauges of all models fit");

enum { TENTH = INCH / 10, TENTHS = 10 };

static const struct q_gauge_words words[] = {
	[K_DAMAGE] = { { "{0#more box|more boxes} of yours marked",
			 "{0#case cochée|cases cochées} de plus chez vous" },
		       { "saves {0#box|boxes} of yours", "vous épargne {0#case|cases}" } },
	[K_HIS_DAMAGE] = { { "marks {0#more enemy box|more enemy boxes}",
			     "coche {0#case adverse|cases adverses} de plus" },
			   { "marks {0#enemy box|enemy boxes} fewer",
			     "coche {0#case adverse|cases adverses} de moins" } },
	[K_BOXES] = { { "costs {1} {0#box|boxes}", "coûte {0#case|cases} à {1}" },
		      { "saves {1} {0#box|boxes}", "épargne {0#case|cases} à {1}" } },
	[K_HIS_BOXES] = { { "marks {0#more box|more boxes} of {1}",
			    "coche {0#case|cases} de plus sur {1}" },
			  { "marks {0#box|boxes} of {1} fewer",
			    "coche {0#case|cases} de moins sur {1}" } },
	[K_FALLS] = { { "{1} falls {0} % more often", "{1} tombe {0} fois de plus sur 100" },
		      { "{1} falls {0} % less often", "{1} tombe {0} fois de moins sur 100" } },
	[K_HIS_FALLS] = { { "{1} falls {0} % more often", "{1} tombe {0} fois de plus sur 100" },
			  { "{1} falls {0} % less often", "{1} tombe {0} fois de moins sur 100" } },
	[K_DOWN] = { { "{1} is knocked down {0} % more often",
		       "{1} est à terre {0} fois de plus sur 100" },
		     { "{1} is knocked down {0} % less often",
		       "{1} est à terre {0} fois de moins sur 100" } },
	[K_HIS_DOWN] = { { "{1} is knocked down {0} % more often",
			   "{1} est à terre {0} fois de plus sur 100" },
			 { "{1} is knocked down {0} % less often",
			   "{1} est à terre {0} fois de moins sur 100" } },
	[K_SAFE] = { { "keeps {1} {0}″ farther from the nearest enemy",
		       "garde {1} {0}″ plus loin de l’ennemi le plus proche" },
		     { "leaves {1} {0}″ nearer to the nearest enemy",
		       "laisse {1} {0}″ plus près de l’ennemi le plus proche" } },
	[K_NEAR] = { { "your nearest model stays {0}″ farther from {1}",
		       "votre figurine la plus proche reste {0}″ plus loin de {1}" },
		     { "brings your nearest model {0}″ nearer to {1}",
		       "amène votre figurine la plus proche {0}″ plus près de {1}" } },
	[K_FOCUS] = { { "{0#more focus point|more focus points} on your models",
			"{0#point|points} de focus de plus sur vos figurines" },
		      { "{0#focus point|focus points} fewer on your models",
			"{0#point|points} de focus de moins sur vos figurines" } },
};

static uint32_t turn(const struct q_game *g, const void *state)
{
	const struct warmachine *s = state;

	(void)g;
	return s->round * 2u + (s->active != s->first);
}

/* Tenths of an inch from the seat's warcaster to the nearest model of the other side. */
static int32_t nearest_to(struct look l, int seat)
{
	int32_t best = Q_NO_VALUE;
	int caster = seat * ROSTER;

	if (!in_play(l, caster))
		return best;
	for (int m = (1 - seat) * ROSTER; m < (2 - seat) * ROSTER; m++) {
		int32_t gap;

		if (!in_play(l, m))
			continue;
		gap = warmachine_gap(l, caster, m) / TENTH;
		best = best == Q_NO_VALUE || gap < best ? gap : best;
	}
	return best;
}

/* Whether the answer decides what this model of one's own suffers. Focus and the order of activations leave
 * that to later choices, and what a model does decides about itself. */
static bool is_at_stake(const struct warmachine *s, int m)
{
	switch (s->head.ask.kind) {
	case ASK_focus:
	case ASK_activate: return false;
	case ASK_move:
	case ASK_leg:
	case ASK_facing:
	case ASK_combat: return s->head.ask.subject[0] == m;
	default: return true;
	}
}

static bool is_walking(const struct warmachine *s, bool caster)
{
	bool leg = s->head.ask.kind == ASK_leg;

	return (leg || (caster && s->head.ask.kind == ASK_move)) &&
	       (s->head.ask.subject[0] % ROSTER == 0) == caster;
}

/* Three gauges of a model: marked boxes, whether it has fallen, whether it lies on the ground. */
static void gauge_model(struct look l, int m, bool own, struct q_gauge out[Q_GAUGES])
{
	bool listed = l.s->model[m].marks & ON_ROSTER, here = listed && in_play(l, m);
	int full = listed ? card_of(l, m)->boxes : 0;
	int cost = !listed ? 0 : is_caster(l, m) ? 30 : card_of(l, m)->cost;
	int marked = here ? full - warmachine_boxes_free(l, m) : full;
	/* Focus makes machines strike; what they then suffer is the other side's choice. */
	bool spared = own && l.s->head.ask.kind == ASK_focus && listed && !is_caster(l, m);
	int sign = !own ? 1 : spared ? 0 : -1;
	int boxes = own && !is_at_stake(l.s, m) ? 0 : sign;
	int down = own && l.s->head.ask.kind == ASK_activate ? 0 : sign;
	/* Nobody stands up after the end of the game. */
	int32_t lies = q_over(l.s) ? Q_NO_VALUE : here && knocked_down(l, m);

	out[AT_BOXES + m] = (struct q_gauge){ own ? K_BOXES : K_HIS_BOXES,
					      (uint8_t)m,
					      (uint8_t)(1 + (own ? AT_DAMAGE : AT_HIS_DAMAGE)),
					      (int16_t)(listed ? boxes * (12 + cost) : 0),
					      60,
					      marked };
	out[AT_FALLS + m] = (struct q_gauge){ own ? K_FALLS : K_HIS_FALLS,
					      (uint8_t)m,
					      0,
					      (int16_t)(listed ? sign * 60 * cost : 0),
					      6,
					      listed && !here };
	out[AT_DOWN + m] = (struct q_gauge){ own ? K_DOWN : K_HIS_DOWN,
					     (uint8_t)m,
					     0,
					     (int16_t)(listed ? down * 10 * cost : 0),
					     12,
					     lies };
	out[own ? AT_DAMAGE : AT_HIS_DAMAGE].value += marked;
}

static uint32_t gauges(const struct q_game *g, const void *state, int seat,
		       struct q_gauge out[Q_GAUGES])
{
	const struct warmachine *s = state;
	struct look l = { s, g->pack->data };
	int focus = 0;

	for (int m = seat * ROSTER; m < (seat + 1) * ROSTER; m++)
		focus += in_play(l, m) ? s->model[m].focus : 0;
	out[AT_DAMAGE] = (struct q_gauge){ K_DAMAGE, 0,
					   0,        (int16_t)(is_at_stake(s, MODELS) ? -18 : 0),
					   80,       0 };
	out[AT_HIS_DAMAGE] = (struct q_gauge){ K_HIS_DAMAGE, 0, 0, 18, 80, 0 };
	/* Distances are what the model that walks decides: a warcaster its own safety, another model how near
	 * it comes. Where it goes after that is a later choice. */
	out[AT_SAFE] = (struct q_gauge){ K_SAFE,       (uint8_t)(seat * ROSTER),
					 Q_AT_ONCE,    (int16_t)is_walking(s, true),
					 100 * TENTHS, nearest_to(l, seat) };
	out[AT_NEAR] = (struct q_gauge){ K_NEAR,       (uint8_t)((1 - seat) * ROSTER),
					 Q_AT_ONCE,    (int16_t)-is_walking(s, false),
					 100 * TENTHS, nearest_to(l, 1 - seat) };
	out[AT_FOCUS] = (struct q_gauge){ K_FOCUS, 0, Q_AT_ONCE, 15, 60, focus };
	for (int m = 0; m < MODELS; m++)
		gauge_model(l, m, m / ROSTER == seat, out);
	return PLACES;
}

static void text(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		 int32_t change, const struct q_reader *reader, struct q_out *out)
{
	struct wording w = {
		.g = g, .l = { view, g->pack->data }, .reader = reader, .owner = Q_NOBODY
	};
	char name[PIECE];
	struct q_out to = q_out(name, sizeof name);
	struct q_word who = { "", 0 };

	if (gauge->kind >= K_BOXES && gauge->kind != K_FOCUS)
		who = warmachine_name(&w, gauge->of, &to);
	if (gauge->kind == K_SAFE || gauge->kind == K_NEAR)
		change /= TENTHS;
	if (gauge->kind >= K_FALLS && gauge->kind <= K_HIS_DOWN)
		change *= 100;
	q_put_gauge(out, reader, &words[gauge->kind], change, who);
}

const struct q_reasons warmachine_reasons = {
	.until = { "by your next turn", "d’ici votre prochain tour" },
	.turns = 2,
	.turn = turn,
	.gauges = gauges,
	.text = text,
};
