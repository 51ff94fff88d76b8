/*
 * rules.c - the duel, from the deal to the last fighter.
 *
 * Power is die plus bonus; yellow is free, red costs a crystal and adds two. The
 * attack succeeds if its power is greater; on a tie the defender holds and may
 * counter, once.
 */
#include "bench/duel/duel.h"

static unsigned side_of(unsigned fighter)
{
	return fighter / FIGHTERS;
}

static struct fighter *fighter(struct duel *s, unsigned who)
{
	return &s->side[side_of(who)].fighter[who % FIGHTERS];
}

static bool chose(const struct play *p, unsigned verb)
{
	return q_verb(p->answer) == verb;
}

static bool beaten(const struct duel *s, unsigned side)
{
	for (int i = 0; i < FIGHTERS; i++)
		if (s->side[side].fighter[i].health > 0)
			return false;
	return true;
}

static void note(struct play *p, int kind, int visible_to, int a, int b)
{
	flow_note(p->log, (struct q_event){ .kind = (uint8_t)kind,
					    .visible_to = (uint8_t)visible_to,
					    .arg = { (int16_t)a, (int16_t)b } });
}

/* Each side is dealt its hand, then the sides attack in turn and draw a card after. */
enum flow duel_battle(struct play *p, struct frame *f)
{
	struct battle_vars *v = &f->v.battle;
	struct duel *s = p->s;

	BEGIN;
	for (; v->left > 0; v->left--)
		DO(battle_DEALT, draw, .who = v->left % SIDES);
	for (; s->round < ROUNDS; s->round++) {
		ASK(battle_CHOSEN, s->active);
		note(p, EVENT_ATTACK, Q_EVERYBODY, q_arg(p->answer, 0), q_arg(p->answer, 1));
		DO(battle_FOUGHT, fight, .first = (uint8_t)q_arg(p->answer, 0),
		   .second = (uint8_t)q_arg(p->answer, 1));
		if (beaten(s, 0) || beaten(s, 1))
			break;
		DO(battle_DREW, draw, .who = s->active);
		s->active ^= 1;
	}
	s->winner = beaten(s, 0) ? 1 : beaten(s, 1) ? 0 : SIDES;
	note(p, EVENT_WON, Q_EVERYBODY, s->winner, 0);
	END;
}

/* A card of the pile into the hand, unless the pile is empty. Only its owner sees it. */
enum flow duel_draw(struct play *p, struct frame *f)
{
	struct draw_vars *v = &f->v.draw;
	struct side *side = &p->s->side[v->who];
	int card;

	BEGIN;
	if (p->s->pile[0] + p->s->pile[1] + p->s->pile[2] + p->s->pile[3] > 0) {
		ROLL(draw_TAKEN, v->who);
		card = q_arg(p->answer, 0);
		p->s->pile[card]--;
		side->hand[card]++;
		side->hand_size++;
		note(p, EVENT_DREW, 1 << v->who, v->who, card);
		note(p, EVENT_DREW_SECRET, ~(1 << v->who), v->who, 0);
	}
	END;
}

/* The attacker throws, the defender throws; a failed attack may be countered, a counter
 * may not. Before each throw both players may play a card. */
enum flow duel_fight(struct play *p, struct frame *f)
{
	struct fight_vars *v = &f->v.fight;
	struct duel *s = p->s;
	uint8_t was;

	BEGIN;
	for (;;) {
		v->bonus = 0;
		DO(fight_CALLED, window, .moment = BEFORE_ATTACK, .about = (uint8_t)(s->depth - 1));
		DO(fight_STRUCK, throw_die, .who = v->first, .bonus = v->bonus);
		v->power = s->result;
		v->bonus = 0;
		DO(fight_ANSWERED, window, .moment = BEFORE_DEFENCE,
		   .about = (uint8_t)(s->depth - 1));
		DO(fight_PARRIED, throw_die, .who = v->second, .bonus = v->bonus);
		if (v->power > s->result) {
			fighter(s, v->second)->health--;
			note(p, EVENT_WOUND, Q_EVERYBODY, v->second, fighter(s, v->second)->health);
			break;
		}
		if (v->counter)
			break;
		ASK(fight_COUNTERED, (int)side_of(v->second), v->second);
		if (chose(p, VERB_NO))
			break;
		v->counter = true;
		was = v->first;
		v->first = v->second;
		v->second = was;
	}
	END;
}

/* Choose a die, throw it, add the bonus. A fighter with a re-roll left may throw again,
 * once. */
enum flow duel_throw_die(struct play *p, struct frame *f)
{
	struct throw_die_vars *v = &f->v.throw_die;
	struct duel *s = p->s;

	BEGIN;
	ASK(throw_die_CHOSEN, (int)side_of(v->who), v->who);
	v->die = (uint8_t)q_arg(p->answer, 0);
	if (v->die == RED)
		s->side[side_of(v->who)].crystals--;
	for (;;) {
		ROLL(throw_die_ROLLED, v->die);
		v->result = (int8_t)(q_arg(p->answer, 0) + (v->die == RED ? 2 : 0) + v->bonus);
		note(p, EVENT_ROLL, Q_EVERYBODY, v->who, q_arg(p->answer, 0));
		if (v->rerolled || !fighter(s, v->who)->rerolls)
			break;
		ASK(throw_die_AGAIN, (int)side_of(v->who), v->who, v->result);
		if (chose(p, VERB_NO))
			break;
		v->rerolled = true;
		fighter(s, v->who)->rerolls--;
	}
	s->result = v->result;
	END;
}

/* Each player, the active one first, may play one card of this moment. Whoever holds any
 * card at all is asked, so that being asked tells nobody which cards they are. */
enum flow duel_window(struct play *p, struct frame *f)
{
	struct window_vars *v = &f->v.window;
	struct duel *s = p->s;
	int card;

	BEGIN;
	for (; v->turn < SIDES; v->turn++) {
		v->player = s->active ^ v->turn;
		if (!s->side[v->player].hand_size)
			continue;
		ASK(window_OFFERED, v->player, v->moment);
		if (chose(p, VERB_PASS))
			continue;
		card = q_arg(p->answer, 0);
		s->side[v->player].hand[card]--;
		s->side[v->player].hand_size--;
		s->discard[card]++;
		s->frame[v->about].v.fight.bonus =
			(int8_t)(s->frame[v->about].v.fight.bonus + p->pack->cards[card].power);
		note(p, EVENT_CARD, Q_EVERYBODY, v->player, card);
	}
	END;
}
