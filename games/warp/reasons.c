/*
 * reasons.c - what a hint compares: Hull, Shields, enemies, tokens.
 */
#include "games/warp/warp.h"

enum what {
	K_END,
	K_HULL,
	K_SHIELDS,
	K_DESTROYED,
	K_EVADED,
	K_SECTIONS,
	K_LASER,
	K_ENERGY,
	K_MANOEUVRE,
	K_POWER,
	K_READY,
	K_TACTICS,
	K_LINE,
	WHATS
};
enum { FEW = 2 };

static const struct q_gauge_words words[WHATS] = {
	[K_HULL] = { { "keeps {0} Hull", "garde {0} d’Intégrité" },
		     { "costs {0} Hull", "coûte {0} d’Intégrité" } },
	[K_SHIELDS] = { { "{0#more point|more points} of Shields",
			  "{0#point|points} de Boucliers de plus" },
			{ "{0#point|points} of Shields fewer",
			  "{0#point|points} de Boucliers de moins" } },
	[K_DESTROYED] = { { "destroys {0#more enemy|more enemies}",
			    "détruit {0#ennemi|ennemis} de plus" },
			  { "destroys {0#enemy|enemies} fewer",
			    "détruit {0#ennemi|ennemis} de moins" } },
	[K_EVADED] = { { "evades {0#more enemy|more enemies}",
			 "esquive {0#ennemi|ennemis} de plus" },
		       { "evades {0#enemy|enemies} fewer",
			 "esquive {0#ennemi|ennemis} de moins" } },
	[K_SECTIONS] = { { "destroys {0#more section|more sections} of the mothership",
			   "détruit {0#section|sections} de plus du Vaisseau mère" },
			 { "destroys {0#section|sections} of the mothership fewer",
			   "détruit {0#section|sections} de moins du Vaisseau mère" } },
	[K_LASER] = { { "{0} more Laser in all your tokens",
			"{0} de Laser de plus dans l’ensemble de vos jetons" },
		      { "{0} less Laser in all your tokens",
			"{0} de Laser de moins dans l’ensemble de vos jetons" } },
	[K_ENERGY] = { { "{0} more Energy in all your tokens",
			 "{0} d’Énergie de plus dans l’ensemble de vos jetons" },
		       { "{0} less Energy in all your tokens",
			 "{0} d’Énergie de moins dans l’ensemble de vos jetons" } },
	[K_MANOEUVRE] = { { "{0#more Manoeuvre|more Manoeuvres} among your tokens",
			    "{0#Manœuvre|Manœuvres} de plus parmi vos jetons" },
			  { "{0#Manoeuvre|Manoeuvres} fewer among your tokens",
			    "{0#Manœuvre|Manœuvres} de moins parmi vos jetons" } },
	[K_POWER] = { { "{0#more POWER token|more POWER tokens}",
			"{0#jeton|jetons} POWER de plus" },
		      { "{0#POWER token|POWER tokens} fewer", "{0#jeton|jetons} POWER de moins" } },
	[K_READY] = { { "{0#more token|more tokens} in Resources and hold",
			"{0#jeton|jetons} de plus en Ressources et en soute" },
		      { "{0#token|tokens} fewer in Resources and hold",
			"{0#jeton|jetons} de moins en Ressources et en soute" } },
	[K_TACTICS] = { { "{0#more tactic|more tactics} activated",
			  "{0#tactique activée|tactiques activées} de plus" },
			{ "{0#tactic|tactics} activated fewer",
			  "{0#tactique activée|tactiques activées} de moins" } },
	[K_LINE] = { { "{0#more enemy|more enemies} left in the line",
		       "{0#ennemi|ennemis} de plus dans la ligne" },
		     { "{0#enemy|enemies} fewer left in the line",
		       "{0#ennemi|ennemis} de moins dans la ligne" } },
};

static uint32_t turn(const struct q_game *g, const void *state)
{
	const struct warp *s = state;

	(void)g;
	return s->warp * 256u + s->turn;
}

static int owned(const struct warp *s, int token)
{
	int n = s->bag[token] + s->resources[token] + s->hold[token] + s->discard[token];

	for (int i = 0; i < s->pieces; i++)
		n += s->piece[i].token == token;
	return n;
}

/* As long as more tokens wait to be used, it is they that decide which enemies attack and which fall. */
static bool later_tokens_decide(const struct warp *s)
{
	int n = 0;

	for (int i = 0; i < TOKENS; i++)
		n += s->resources[i];
	return s->head.ask.kind == ASK_ACTION && n > FEW;
}

/* Enemies fall by the token that is placed; later purchases bring tokens, later choices keep them or
 * activate tactics. */
static uint8_t at_once(int what)
{
	bool given = what >= K_LASER && what <= K_TACTICS;

	return given || what == K_DESTROYED || what == K_EVADED || what == K_LINE ? Q_AT_ONCE : 0;
}

static uint32_t gauges(const struct q_game *g, const void *state, int seat,
		       struct q_gauge out[Q_GAUGES])
{
	static const struct {
		int16_t worth, least;
	} scale[WHATS] = {
		[K_HULL] = { 100, 30 },  [K_SHIELDS] = { 50, 40 },   [K_DESTROYED] = { 80, 75 },
		[K_EVADED] = { 50, 75 }, [K_SECTIONS] = { 300, 30 }, [K_LASER] = { 40, 40 },
		[K_ENERGY] = { 30, 40 }, [K_MANOEUVRE] = { 30, 40 }, [K_POWER] = { 60, 40 },
		[K_READY] = { 25, 60 },  [K_TACTICS] = { 60, 40 },   [K_LINE] = { -60, 75 }
	};
	const struct warp *s = state;
	int value[WHATS] = { [K_HULL] = s->hull,
			     [K_SHIELDS] = s->shields,
			     [K_SECTIONS] = __builtin_popcount(s->destroyed) };

	(void)g, (void)seat;
	for (int i = 0; i < TOKENS; i++) {
		int n = owned(s, i);

		if (i <= LASER_3)
			value[K_LASER] += n * (i - LASER_1 + 1);
		else if (i == MANOEUVRE)
			value[K_MANOEUVRE] += n;
		else if (i <= ENERGY_3)
			value[K_ENERGY] += n * (i - ENERGY_1 + 1);
		else
			value[K_POWER] += n;
		value[K_READY] += s->resources[i] + s->hold[i];
	}
	for (int i = 0; i < PLACES; i++)
		value[K_LINE] += s->line[i] != NONE;
	for (int i = 0; i < s->tactics; i++)
		value[K_TACTICS] += s->held[i].state == ACTIVATED || s->held[i].state == IN_EFFECT;
	for (int i = 1; i < WHATS; i++) {
		bool open = (i <= K_EVADED || i == K_LINE) && later_tokens_decide(s);

		out[i - 1] = (struct q_gauge){ (uint8_t)i,     0,
					       at_once(i),     (int16_t)(open ? 0 : scale[i].worth),
					       scale[i].least, value[i] };
	}
	return WHATS - 1;
}

static void count(const struct q_game *g, const struct q_event *e, int seat,
		  int32_t value[Q_GAUGES])
{
	(void)g, (void)seat;
	if (e->kind == EVENT_destroyed)
		value[K_DESTROYED - 1]++;
	if (e->kind == EVENT_evaded)
		value[K_EVADED - 1]++;
}

static void text(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		 int32_t change, const struct q_reader *reader, struct q_out *out)
{
	(void)g, (void)view;
	q_put_gauge(out, reader, &words[gauge->kind], change, (struct q_word){ "", 0 });
}

const struct q_reasons warp_reasons = {
	.until = { "by the end of the turn", "d’ici la fin du tour" },
	.turns = 1,
	.turn = turn,
	.gauges = gauges,
	.count = count,
	.text = text,
};
