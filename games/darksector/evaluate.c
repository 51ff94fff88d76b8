/*
 * evaluate.c - how good a position is, and which answers look promising.
 *
 * value: cards behind the crew, its HP (the weakest counts most, since one death loses
 * all), loaded dice and healing in hand, against the dice still in the row.
 * priors: the rules of thumb of an experienced crew.
 */
#include "games/darksector/judge.h"

/* ---- value --------------------------------------------------------------------------------- */

static int worth_of(const struct darksector_pack *pack, const struct held *held)
{
	const struct item *item = &pack->items[held->item];

	if (item->kind == RANGED_WEAPON)
		return 30 + 25 * held->ammo;
	if (item->kind == CLOSE_WEAPON)
		return 60;
	return item->effect == EFFECT_GAIN_HP      ? 45 * item->n :
	       item->effect == EFFECT_PREVENT_LOSS ? 90 :
						     50;
}

int32_t darksector_evaluate(const struct q_game *g, const void *state, int seat)
{
	const struct darksector *s = state;
	const struct darksector_pack *pack = g->pack->data;
	int hp = 0, least = HP_MAX, gear = 0, crew, value;

	(void)seat;
	if (s->outcome)
		return s->outcome == OUTCOME_VICTORY ? Q_SURE : -Q_SURE;
	for (int i = 0; i < s->size; i++) {
		const struct member *m = &s->crew[i];

		hp += m->hp;
		least = m->hp < least ? m->hp : least;
		for (int k = 0; k < m->items_count; k++)
			gear += worth_of(pack, &m->items[k]);
	}
	crew = s->size > 0 ? s->size : 1;
	value = -6000 + 520 * s->turned_count + 240 * hp / crew + 160 * least + gear / crew -
		110 * s->row_count;
	return value > Q_SURE - 1 ? Q_SURE - 1 : value < 1 - Q_SURE ? 1 - Q_SURE : value;
}

/* ---- priors --------------------------------------------------------------------------------- */

/* Wounds a die of that ammo may hope for, in sixtieths. */
static int punch(const struct darksector *s, const struct darksector_pack *pack, int type)
{
	const struct damage *d = &pack->tables[darksector_current_enemy(s, pack)->table].damage;

	if (!d->successes[type] ||
	    (type != EXPLOSIVE && darksector_foe(s, pack, FOE_EXPLOSIVE_ONLY)))
		return 1;
	return 30 * d->wounds[type] / d->successes[type];
}

static int prior_shoot(const struct darksector *s, const struct darksector_pack *pack, int member,
		       q_action answer)
{
	int hope = punch(s, pack, pack->items[q_arg(answer, 0)].ammo) * q_arg(answer, 1);
	int danger = darksector_current_enemy(s, pack)->ranged_value;

	if (q_arg(answer, 2))
		hope += punch(s, pack, pack->items[q_arg(answer, 2) - 1].ammo) * q_arg(answer, 3);
	if (s->crew[member].hp <= danger)
		return 4;
	return 20 + 3 * hope;
}

/* Hide when a hit would kill; otherwise fight, with what helps. */
static int prior_fight(const struct darksector *s, const struct darksector_pack *pack, int member,
		       q_action answer)
{
	int danger = darksector_current_enemy(s, pack)->close_value;

	if (s->crew[member].hp <= danger)
		return 4;
	return 90 + (q_arg(answer, 0) ? 60 : 0) + (q_arg(answer, 1) ? 40 : 0);
}

static int prior_action(const struct darksector *s, const struct darksector_pack *pack, int member,
			q_action answer)
{
	const struct member *m = &s->crew[member];
	int others = darksector_who_took(s, s->mode == MODE_RANGED ? ACTION_SHOOT : ACTION_FIGHT);
	bool weak = m->hp <= 3;

	switch (q_verb(answer)) {
	case VERB_SHOOT: return prior_shoot(s, pack, member, answer);
	case VERB_FIGHT: return prior_fight(s, pack, member, answer);
	case VERB_FLANK: return s->row_count >= 4 && m->hp > 2 ? 70 : 10;
	case VERB_DRONE: return m->hp < HP_MAX && (others || weak) ? 60 : 3;
	case VERB_RELOAD: return s->mode == MODE_RANGED ? 60 : 5;
	case VERB_COVER: return weak ? 80 : 8;
	default: return 2;
	}
}

/* Faces of a die that show the trait asked for. */
static int skill(const struct darksector *s, const struct darksector_pack *pack, int member,
		 int trait)
{
	int n = 0;

	for (int i = 0; i < 6; i++)
		n += darksector_passes(pack->crew[s->crew[member].card].faces[i], trait);
	return n;
}

static int prior_member(const struct darksector *s, const struct darksector_pack *pack, int member)
{
	int hp = s->crew[member].hp;

	if (s->head.ask.kind == ASK_MEMBER)
		return 1 + hp * skill(s, pack, member, darksector_trait_at_hand(s, pack));
	return 1 + hp * hp;
}

static int prior_use(const struct darksector *s, const struct darksector_pack *pack, int member,
		     q_action answer)
{
	const struct item *item = &pack->items[q_arg(answer, 0)];
	const struct member *m = &s->crew[member];

	if (item->effect == EFFECT_GAIN_HP)
		return m->hp + item->n <= HP_MAX - 2 ? 40 : m->hp <= 4 ? 200 : 2;
	if (item->effect == EFFECT_PREVENT_LOSS)
		return s->head.ask.subject[1] >= 2 || s->head.ask.subject[1] >= m->hp ? 300 : 10;
	return 25;
}

/* Carry what helps: weapons for those who have none, equipment for everybody. */
static int prior_take(const struct darksector *s, const struct darksector_pack *pack, int member,
		      int item)
{
	int slots = darksector_slots_of(s, pack, member) + pack->items[item].slots;

	return slots > SLOTS ? 1 : pack->items[item].kind == EQUIPMENT ? 60 : 80;
}

static int prior_one(const struct darksector *s, const struct darksector_pack *pack,
		     q_action answer)
{
	int kind = s->head.ask.kind, member = kind > ASK_COST ? s->head.ask.subject[0] : 0;

	switch (q_verb(answer)) {
	case VERB_SHOOT:
	case VERB_FLANK:
	case VERB_FIGHT:
	case VERB_COVER:
	case VERB_TRADE:
	case VERB_DRONE: return prior_action(s, pack, member, answer);
	case VERB_RELOAD: return kind == ASK_BETWEEN ? 200 : prior_action(s, pack, member, answer);
	case VERB_MEMBER: return prior_member(s, pack, q_arg(answer, 0));
	case VERB_USE: return prior_use(s, pack, member, answer);
	case VERB_TAKE: return prior_take(s, pack, member, q_arg(answer, 0));
	case VERB_PUT:
	case VERB_GIVE:
	case VERB_DISCARD: return darksector_slots_of(s, pack, member) > SLOTS ? 30 : 1;
	case VERB_MODE: return q_arg(answer, 0) == MODE_RANGED ? 60 : 20;
	case VERB_WAIT: return s->crew[member].hp <= 3 ? 40 : 5;
	case VERB_NO: return kind == ASK_KNIFE ? 1 : 20;
	default: return 20;
	}
}

void darksector_priors(const struct q_game *g, const void *state, const q_action *answers,
		       uint32_t n, uint16_t *weight)
{
	for (uint32_t i = 0; i < n; i++)
		weight[i] = (uint16_t)prior_one(state, g->pack->data, answers[i]);
}
