/*
 * question_text.c - questions in words. A question that several rules ask is put in the words
 * of the one that asks it now.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/text.h"

static pack_t pack_of(const struct parts *p)
{
	return p->n.g->pack->data;
}

static const struct frame *asking_frame(const struct parts *p)
{
	return &p->n.s->frame[p->n.s->depth ? p->n.s->depth - 1 : 0];
}

/* ---- subjects ----------------------------------------------------------------------------- */

/* Whose roll it is: a model's, or that of a shot without a shooter. */
static void say_roller(struct parts *p, int model)
{
	state_t s = p->n.s;
	const struct frame *shoot = dawnfall_below(s, RULE_shoot, s->depth);
	const struct frame *action = dawnfall_below(s, RULE_action, s->depth);
	int caller =
		shoot && shoot > s->frame ? s->frame[shoot - s->frame - 1].at.rule : RULE_match;

	if (model >= 0 && model < ALL_MODELS) {
		dawnfall_say_model(p, model);
	} else if (caller == RULE_place || caller == RULE_active) {
		dawnfall_say_word(p, caller == RULE_place ? WORD_the_mine : WORD_the_strike);
	} else if (action) {
		dawnfall_say(p, dawnfall_action_name(p, action->v.action.number));
		p->is[p->used - 1] = Q_PROPER;
	} else {
		dawnfall_say_word(p, WORD_the_check);
	}
}

static void ask_subject(struct parts *p, const struct q_question *ask)
{
	int a = ask->subject[0], b = ask->subject[1];

	switch (ask->kind) {
	case ASK_PLACE:
		if (a == NO_MODEL)
			dawnfall_say_word(p, WORD_piece);
		else
			dawnfall_say_model(p, a);
		break;
	case ASK_DIE:
	case ASK_AGAIN:
		say_roller(p, a);
		dawnfall_say_number(p, b);
		break;
	case ASK_STRIKE_BACK:
	case ASK_WINDOW:
		dawnfall_say_model(p, a);
		dawnfall_say_model(p, b);
		break;
	case ASK_MOVER:
	case ASK_FIGHTER: dawnfall_say_squad(p, a >= 0 && a < ALL_SQUADS ? a : 0); break;
	default: dawnfall_say_number(p, a); dawnfall_say_number(p, b);
	}
}

/* ---- the words of the rule that asks --------------------------------------------------------- */

/* What just happens, while everybody may react: the most telling of the moments. */
static int window_words(const struct parts *p)
{
	static const struct {
		uint32_t moments;
		int word;
	} telling[] = {
		{ 1u << M_SHOT_DECLARED, WORD_window_shot },
		{ 1u << M_COMBAT_ENTERED, WORD_window_fight },
		{ 1u << M_BEFORE_ATTACK, WORD_window_attack },
		{ 1u << M_BEFORE_DEFENCE, WORD_window_defence },
		{ 1u << M_BEFORE_INI, WORD_window_ini },
		{ 1u << M_DEFENCE_LOST, WORD_window_lost },
		{ 1u << M_WOUNDED, WORD_window_wound },
		{ 1u << M_KILLED_OR_SACRIFICED, WORD_window_killed },
		{ 1u << M_WOUND_DEALT | 1u << M_WOUND_SUFFERED | 1u << M_ENDURANCE_LOST,
		  WORD_window_wounded },
	};
	const struct frame *f = asking_frame(p);

	for (unsigned i = 0; f->at.rule == RULE_window && i < sizeof telling / sizeof *telling; i++)
		if (f->v.window.moments & telling[i].moments)
			return telling[i].word;
	return WORDS;
}

/* What a yes would mean. */
static int may_words(struct parts *p, const struct q_question *ask)
{
	const struct frame *f = asking_frame(p);
	int a = ask->subject[0], b = ask->subject[1], seat = ask->player;

	if (seat >= p->n.s->head.seats || !p->n.s->side[seat].faction)
		return WORDS;
	switch (f->at.rule) {
	case RULE_active: dawnfall_say_space(p, a); return WORD_may_strike;
	case RULE_passive:
		dawnfall_say_squad(p, a);
		return f->at.step == passive_JUNK ? WORD_may_junk : WORD_may_salvage;
	case RULE_strike: dawnfall_say_squad(p, a); return WORD_may_tactic;
	case RULE_harvest: dawnfall_say_squad(p, a); return WORD_may_energize;
	case RULE_evolve: dawnfall_say_squad(p, a); return WORD_may_revive;
	case RULE_action:
		dawnfall_say(p,
			     dawnfall_card_name(p, dawnfall_first_card(pack_of(p),
								       p->n.s->side[seat].faction -
									       1) +
							   a - 1));
		return WORD_may_take_back;
	case RULE_wound:
	case RULE_ambushes:
		dawnfall_say_model(p, a);
		dawnfall_say_model(p, b);
		return f->at.rule == RULE_wound ? WORD_may_join : WORD_may_ambush;
	default: return WORDS;
	}
}

/* Which Enhancement: one that gets a Charge, takes one or gives one. */
static int charge_words(struct parts *p, const struct q_question *ask)
{
	switch (asking_frame(p)->at.step) {
	case charge_DONOR:
		dawnfall_say_slot(p, ask->subject[0], ask->subject[1]);
		return WORD_charge_gives;
	case charge_TAKER: return WORD_charge_takes;
	default: dawnfall_say_number(p, ask->subject[0]); return WORD_charge_gets;
	}
}

static int number_words(struct parts *p, const struct q_question *ask)
{
	const struct frame *f = asking_frame(p);

	switch (f->at.rule) {
	case RULE_action: return WORD_number_x;
	case RULE_move: dawnfall_say_squad(p, ask->subject[0]); return WORD_number_boost;
	case RULE_shoot:
		if (f->at.step != shoot_SPREAD)
			return WORD_number_wounds;
		dawnfall_say_model(p, ask->subject[0]);
		dawnfall_say_number(p, ask->subject[1]);
		return WORD_number_spread;
	default: return WORDS;
	}
}

/* WORDS: those of the kind of question. */
static int special_words(struct parts *p, const struct q_question *ask)
{
	int rule = asking_frame(p)->at.rule;

	if (dawnfall_is_effect_rule(rule) && ask->kind != ASK_OVER) {
		const struct act x = dawnfall_asking(pack_of(p), p->n.s);

		if (ask->kind == ASK_FIGHTER) { /* it is about a model */
			dawnfall_say_model(p, ask->subject[0]);
			return WORD_fighter_one;
		}
		return dawnfall_row(x.e)->question ? dawnfall_row(x.e)->question(p, &x) : WORDS;
	}
	switch (ask->kind) {
	case ASK_MAY: return may_words(p, ask);
	case ASK_NUMBER: return number_words(p, ask);
	case ASK_WINDOW: return window_words(p);
	case ASK_SLOT: return rule == RULE_charge ? charge_words(p, ask) : WORDS;
	case ASK_COUNTER:
		return rule == RULE_match                      ? WORD_who_counter :
		       rule == RULE_turn || rule == RULE_wound ? WORD_who_captures :
								 WORDS;
	default: return WORDS;
	}
}

/* ---- the sentence ------------------------------------------------------------------------------- */

/* The Action that is being carried out, whose choices these are; -1: none. */
static int under_way(const struct parts *p, const struct q_question *ask)
{
	switch (ask->kind) {
	case ASK_MODEL:
	case ASK_SQUAD:
	case ASK_SPACE:
	case ASK_SLOT:
	case ASK_NUMBER:
	case ASK_OPTION:
	case ASK_CARD:
	case ASK_COUNTER: break;
	default: return -1;
	}
	for (int i = p->n.s->depth - 1; i >= 0; i--)
		if (p->n.s->frame[i].at.rule == RULE_action)
			return p->n.s->frame[i].v.action.number;
	return -1;
}

/* "Leap: which model?", or the question alone; it gets its capital here. */
static void put_question(const struct parts *p, unsigned words, int action, struct q_out *out)
{
	char asked[1024];
	struct q_out to = q_out(asked, sizeof asked);
	struct q_word with[PARTS];

	dawnfall_fill(p, with);
	(action < 0 ? q_put_sentence : q_put_words)(&to, p->n.reader,
						    q_text(p->n.g->pack, words, p->n.reader->lang),
						    with, PARTS);
	with[0] = (struct q_word){ asked, Q_PROPER };
	with[1] = (struct q_word){ dawnfall_action_name(p, action), Q_PROPER };
	q_put_sentence(out, p->n.reader, action < 0 ? "{0}" : dawnfall_word(p, WORD_under_way),
		       with, 2);
}

void dawnfall_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			    struct q_out *out)
{
	const struct q_question *ask = q_question_of(view);
	struct parts p;
	int special;

	dawnfall_begin(&p, g, view, reader);
	dawnfall_say_seat(&p, ask->player);
	special = special_words(&p, ask);
	if (p.used == 1)
		ask_subject(&p, ask);
	put_question(&p,
		     special < WORDS ? dawnfall_template(&p, special) :
				       pack_of(&p)->asking[ask->kind < QUESTIONS ? ask->kind : 0],
		     under_way(&p, ask), out);
}
