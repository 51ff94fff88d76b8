/*
 * priors.c - which answers are promising before anything has been tried, for search.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/supply.h"

#include <string.h>

/* Fighting and acting first, giving away what wins the game last. */
static const uint8_t by_verb[SAYS] = {
	[VERB_ATTACK] = 40,  [VERB_STEP] = 40,     [VERB_PLAY] = 24,   [VERB_USE] = 24,
	[VERB_BANNER] = 20,  [VERB_ACTIVATE] = 16, [VERB_ATTACH] = 16, [VERB_YES] = 12,
	[VERB_CRYSTAL] = 40, [VERB_ENDURANCE] = 3, [VERB_POINT] = 1,   [VERB_END] = 3,
	[VERB_STOP] = 4,     [VERB_PASS] = 16,     [VERB_REMOVE] = 6
};

/* What the places of one model have in common: worked out once, not for each of hundreds. */
struct field {
	pack_t pack;
	state_t s;
	const struct place_vars *v;
	int att, seat, enemies;
	uint8_t enemy[ALL_MODELS];
	uint8_t weight[SPACES]; /* of a Space, + 1; 0: not looked at yet */
	bool close[SPACES];     /* an enemy is there or next to it */
};

static void survey(struct field *f, pack_t pack, state_t s, const struct place_vars *v)
{
	f->pack = pack;
	f->s = s;
	f->v = v;
	f->seat = seat_of(v->model);
	f->att = v->model < NO_MODEL ? dawnfall_attribute(pack, s, v->model, ATT) : 0;
	f->enemies = 0;
	FOR_MODELS(m, s)
		if (dawnfall_stands(s, m) && dawnfall_enemies(s, f->seat, seat_of(m)))
			f->enemy[f->enemies++] = (uint8_t)m;
	memset(f->weight, 0, sizeof f->weight);
}

static int nearest_enemy(const struct field *f, int space)
{
	int nearest = COLUMNS + ROWS;

	for (int i = 0; i < f->enemies; i++) {
		int away = dawnfall_distance(space, dawnfall_model(f->s, f->enemy[i])->space);

		nearest = away < nearest ? away : nearest;
	}
	return nearest;
}

static int nearest_source(state_t s, int space)
{
	int nearest = COLUMNS + ROWS;

	for (int i = 0; i < SOURCES; i++) {
		int away = s->source[i] ? dawnfall_distance(space, s->source[i] - 1) : nearest;

		nearest = away < nearest ? away : nearest;
	}
	return nearest;
}

static void prior_space(struct field *f, int space)
{
	int enemy = nearest_enemy(f, space), source = nearest_source(f->s, space), weight = 4;

	weight += enemy > 6 ? 0 : 2 * (6 - enemy);
	weight += source == 1 ? 10 : source > 4 ? 0 : 4 - source;
	f->weight[space] = (uint8_t)(weight + 1);
	f->close[space] = enemy <= 1;
}

/* Places near enemies and Sources, best of all in contact. */
static uint16_t prior_place(struct field *f, q_action answer)
{
	int space = q_arg(answer, 0), weight;
	unsigned hexes = (unsigned)q_arg(answer, 1);

	if (f->v->by != f->seat || space >= SPACES) /* an enemy Pushed or dragged: anywhere */
		return 10;
	if (!f->weight[space])
		prior_space(f, space);
	weight = f->weight[space] - 1;
	for (int i = 0; f->close[space] && i < f->enemies; i++) {
		const struct model *o = dawnfall_model(f->s, f->enemy[i]);

		if (dawnfall_touch(space, hexes, o->space, o->hexes))
			weight += f->att >= dawnfall_attribute(f->pack, f->s, f->enemy[i], DEF) ?
					  24 :
					  4;
	}
	return (uint16_t)weight;
}

/* A fight the stronger one begins. */
static uint16_t prior_attack(pack_t pack, state_t s, q_action answer)
{
	int model = q_arg(answer, 0), enemy = q_arg(answer, 1);
	int edge =
		dawnfall_attribute(pack, s, model, ATT) - dawnfall_attribute(pack, s, enemy, DEF);
	int weight = 30 + 8 * edge;

	if (dawnfall_attribute(pack, s, model, INI) >= dawnfall_attribute(pack, s, enemy, INI))
		weight += 10;
	if (!s->squad[squad_of(enemy)].endurance)
		weight += 20;
	return (uint16_t)(weight < 4 ? 4 : weight);
}

/* A Passive turn is for a side that has something to take back or to gather. */
static uint16_t prior_turn(pack_t pack, state_t s, q_action answer)
{
	const struct side *side = &s->side[s->active];

	if (q_arg(answer, 0) == TURN_ACTIVE)
		return 20;
	if (q_arg(answer, 0) == TURN_PASSIVE)
		return (uint16_t)(2 + 5 * side->depleted +
				  5 * dawnfall_controlled(pack, s, s->active, ANY_SQUAD));
	return 8;
}

static bool has_contact(state_t s, int squad)
{
	for (int k = 0; k < MODELS; k++)
		if (dawnfall_stands(s, squad * MODELS + k) &&
		    dawnfall_has_enemy(s, squad * MODELS + k, squad / SQUADS, 0))
			return true;
	return false;
}

void dawnfall_priors(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		     uint16_t *weight)
{
	pack_t pack = g->pack->data;
	state_t s = state;
	const struct frame *f = &s->frame[s->depth ? s->depth - 1 : 0];
	struct field field;

	if (f->at.rule == RULE_place)
		survey(&field, pack, s, &f->v.place);
	for (uint32_t i = 0; i < n; i++) {
		unsigned verb = q_verb(answers[i]);

		weight[i] = verb < SAYS && by_verb[verb] ? by_verb[verb] : 10;
		if (verb == VERB_PLACE && f->at.rule == RULE_place)
			weight[i] = prior_place(&field, answers[i]);
		else if (verb == VERB_ATTACK)
			weight[i] = prior_attack(pack, s, answers[i]);
		else if (verb == VERB_TURN)
			weight[i] = prior_turn(pack, s, answers[i]);
		else if (verb == VERB_ACTIVATE && q_arg(answers[i], 0) < NO_SQUAD &&
			 has_contact(s, q_arg(answers[i], 0)))
			weight[i] = 40;
		else if (verb == VERB_END && f->at.rule == RULE_active &&
			 f->v.active.flags & REGULAR_DONE)
			weight[i] = 10;
	}
}
