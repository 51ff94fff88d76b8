/*
 * text.c - questions, answers, events and refusals as sentences.
 */
#include "games/warmachine/wording.h"

#include <string.h>

enum { OWNER = SLOTS, WITH = SLOTS + 1 };

static struct wording wording(const struct q_game *g, const void *view,
			      const struct q_reader *reader, bool listed, int owner)
{
	return (struct wording){ g, { view, g->pack->data }, reader, listed, (uint8_t)owner };
}

/* A template with its arguments, each of its kind. {4} is who owns the model in argument 0. */
static void put_sentence(const struct wording *w, const char *text, const uint8_t kinds[SLOTS],
			 const int args[SLOTS + 1], struct q_out *out)
{
	char pieces[WITH][PIECE];
	struct q_word with[WITH];

	for (int i = 0; i < SLOTS; i++) {
		struct q_out piece = q_out(pieces[i], PIECE);

		with[i] = warmachine_argument(w, (enum kind_of)kinds[i], args, i, &piece);
	}
	with[OWNER] = (struct q_word){ "", 0 };
	if (kinds[0] == A_MODEL && args[0] >= 0 && args[0] < MODELS) {
		struct q_out piece = q_out(pieces[OWNER], PIECE);

		with[OWNER] = q_seat_word(&piece, w->reader, seat_of(args[0]));
	}
	q_put_sentence(out, w->reader, text, with, WITH);
}

/* ---- answers --------------------------------------------------------------------------- */

static const uint8_t answer_kinds[VERBS][SLOTS] = {
	[VERB_FIRST] = { A_SEAT },
	[VERB_PLACE] = { A_PLACE, A_PLACE_FACING },
	[VERB_KEEP] = { A_KEEP },
	[VERB_FOCUS] = { A_POINTS },
	[VERB_ACTIVATE] = { A_MODEL },
	[VERB_STAND] = { A_GIVEN_UP, A_STAND_FACING },
	[VERB_CHARGE] = { A_MODEL, A_GAP, A_CHARGE_WAY },
	[VERB_SLAM] = { A_MODEL, A_GAP },
	[VERB_LEG] = { A_LEG },
	[VERB_FACE] = { A_FACE },
	[VERB_ATTACK] = { A_WEAPON, A_MODEL, A_BOOST },
	[VERB_BASH] = { A_NOTHING, A_MODEL, A_BOOST },
	[VERB_BUTT] = { A_NOTHING, A_MODEL, A_BOOST },
	[VERB_STAR] = { A_NOTHING, A_MODEL, A_BOOST },
	[VERB_LOCK] = { A_WEAPON, A_MODEL, A_BOOST },
	[VERB_THROW] = { A_WEAPON, A_MODEL, A_BOOST },
	[VERB_SEIZE] = { A_LOCATION },
	[VERB_TOWARDS] = { A_THROWN },
	[VERB_BREAK] = { A_MODEL },
	[VERB_RELEASE] = { A_WEAPON },
	[VERB_CAST] = { A_OWN_SPELL, A_OWN_ON, A_THROUGH, A_BOOST },
	[VERB_STRIKE] = { A_WEAPON },
	[VERB_DIE] = { A_NUMBER },
	[VERB_STRAY] = { A_MODEL },
};

/* Its own centre. */
static bool keeps_facing(struct look l, const int *args)
{
	int who = l.s->head.ask.subject[0];

	return who >= 0 && who < MODELS && args[0] == centre(l, who).x &&
	       args[1] == centre(l, who).y;
}

void warmachine_answer_text(const struct q_game *g, const void *view, q_action answer,
			    const struct q_reader *reader, struct q_out *out)
{
	struct wording w = wording(g, view, reader, true, q_question_of(view)->player);
	unsigned verb = q_verb(answer);
	const int args[SLOTS + 1] = { q_arg(answer, 0), q_arg(answer, 1), q_arg(answer, 2),
				      q_arg(answer, 3), 0 };

	if (verb == VERB_NOTHING || verb >= VERBS)
		return;
	if (verb == VERB_FACE && keeps_facing(w.l, args))
		q_put(out, wording_word(&w, WORD_keeps_facing).text);
	else
		put_sentence(&w, wording_text(&w, w.l.pack->answers[verb - 1]), answer_kinds[verb],
			     args, out);
}

/* ---- questions --------------------------------------------------------------------------- */

/* {0} is who is asked, {1} to {3} what about. */
static const uint8_t question_kinds[QUESTIONS][SLOTS] = {
	[ASK_roll] = { A_SEAT, A_DIE },
	[ASK_stray] = { A_SEAT },
	[ASK_first] = { A_SEAT },
	[ASK_deploy] = { A_SEAT, A_MODEL },
	[ASK_upkeep] = { A_SEAT, A_MODEL, A_SPELL },
	[ASK_focus] = { A_SEAT, A_MODEL, A_NUMBER },
	[ASK_activate] = { A_SEAT },
	[ASK_stand] = { A_SEAT, A_MODEL },
	[ASK_move] = { A_SEAT, A_MODEL },
	[ASK_leg] = { A_SEAT, A_MODEL },
	[ASK_facing] = { A_SEAT, A_MODEL },
	[ASK_combat] = { A_SEAT, A_MODEL },
	[ASK_free_strike] = { A_SEAT, A_MODEL, A_MODEL },
	[ASK_boost_attack] = { A_SEAT, A_MODEL, A_MODEL },
	[ASK_boost_damage] = { A_SEAT, A_MODEL, A_MODEL },
	[ASK_seize] = { A_SEAT, A_MODEL, A_MODEL },
	[ASK_direction] = { A_SEAT, A_MODEL, A_MODEL },
	[ASK_reroll] = { A_SEAT, A_MODEL, A_MODEL },
	[ASK_vision] = { A_SEAT, A_MODEL },
};

void warmachine_question_text(const struct q_game *g, const void *view,
			      const struct q_reader *reader, struct q_out *out)
{
	const struct q_question *ask = q_question_of(view);
	struct wording w = wording(g, view, reader, false, ask->player);
	const int args[SLOTS + 1] = { ask->player, ask->subject[0], ask->subject[1],
				      ask->subject[2], 0 };

	if (ask->kind == ASK_over || ask->kind >= QUESTIONS)
		q_put(out, wording_word(&w, WORD_over).text);
	else
		put_sentence(&w, wording_text(&w, w.l.pack->questions[ask->kind - 1]),
			     question_kinds[ask->kind], args, out);
}

/* ---- events -------------------------------------------------------------------------------- */

static const uint8_t event_kinds[EVENTS][SLOTS] = {
	[EVENT_rolled] = { A_SEAT, A_NUMBER },
	[EVENT_first] = { A_SEAT },
	[EVENT_deployed] = { A_MODEL, A_DEPLOYED },
	[EVENT_round] = { A_NUMBER },
	[EVENT_turn] = { A_SEAT },
	[EVENT_gained] = { A_MODEL, A_POINTS },
	[EVENT_kept] = { A_SPELL, A_MODEL },
	[EVENT_ended] = { A_SPELL, A_MODEL },
	[EVENT_given] = { A_MODEL, A_POINTS },
	[EVENT_activated] = { A_MODEL },
	[EVENT_stood] = { A_MODEL, A_GIVEN_UP },
	[EVENT_held] = { A_MODEL },
	[EVENT_advanced] = { A_MODEL },
	[EVENT_ran] = { A_MODEL },
	[EVENT_charged] = { A_MODEL, A_MODEL },
	[EVENT_charge_failed] = { A_MODEL, A_MODEL },
	[EVENT_slammed] = { A_MODEL, A_MODEL },
	[EVENT_slam_failed] = { A_MODEL, A_MODEL },
	[EVENT_moved] = { A_MODEL, A_GONE, A_GONE_TO, A_ARRIVED },
	[EVENT_attacked] = { A_MODEL, A_MODEL, A_MEANS, A_BOOST },
	[EVENT_cast] = { A_MODEL, A_SPELL, A_ON, A_THROUGH },
	[EVENT_total] = { A_MODEL, A_NUMBER, A_NUMBER },
	[EVENT_reached] = { A_MODEL, A_NUMBER },
	[EVENT_hit] = { A_MODEL },
	[EVENT_missed] = { A_MODEL, A_MODEL },
	[EVENT_out_of_range] = { A_MODEL, A_MODEL },
	[EVENT_critical] = { A_MODEL },
	[EVENT_damage] = { A_MODEL, A_NUMBER, A_NUMBER, A_NUMBER },
	[EVENT_unharmed] = { A_MODEL },
	[EVENT_marked] = { A_MODEL, A_BOXES, A_NUMBER, A_NUMBER },
	[EVENT_system] = { A_MODEL, A_SYSTEM },
	[EVENT_removed] = { A_MODEL },
	[EVENT_knocked_down] = { A_MODEL },
	[EVENT_burning] = { A_MODEL },
	[EVENT_corroding] = { A_MODEL },
	[EVENT_effect_over] = { A_MODEL, A_EFFECT },
	[EVENT_condition] = { A_MODEL, A_CONDITION },
	[EVENT_carries] = { A_MODEL, A_SPELL },
	[EVENT_focus_lost] = { A_MODEL },
	[EVENT_healed] = { A_MODEL, A_NUMBER },
	[EVENT_feat] = { A_MODEL, A_FEAT },
	[EVENT_free_strike] = { A_MODEL, A_MODEL },
	[EVENT_locked] = { A_MODEL, A_MODEL, A_LOCATION },
	[EVENT_unlocked] = { A_MODEL, A_MODEL, A_LOCATION },
	[EVENT_held_fast] = { A_MODEL, A_MODEL },
	[EVENT_driven] = { A_MODEL, A_INCHES },
	[EVENT_thrown] = { A_MODEL, A_MODEL },
	[EVENT_avoided] = { A_MODEL, A_MODEL },
	[EVENT_struck] = { A_MODEL, A_MODEL },
	[EVENT_deviated] = { A_INCHES, A_NUMBER },
	[EVENT_strayed] = { A_MODEL },
	[EVENT_repelled] = { A_MODEL, A_INCHES, A_MODEL },
	[EVENT_rerolled] = { A_MODEL },
	[EVENT_ignored] = { A_MODEL },
	[EVENT_hazard] = { A_MODEL },
	[EVENT_conceded] = { A_SEAT },
	[EVENT_won] = { A_SEAT, A_BY_POINTS },
};

/* A walk or a push of no length, or cut off at its beginning: 0 inches. */
static bool stayed(const struct q_event *e)
{
	if (e->kind == EVENT_repelled || e->kind == EVENT_driven)
		return e->arg[1] < LEAST_TOLD;
	return e->kind == EVENT_moved &&
	       warmachine_walk_length((struct point){ e->arg[3], e->arg[4] },
				      (struct point){ e->arg[1], e->arg[2] }) < LEAST_TOLD;
}

void warmachine_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			   const struct q_reader *reader, struct q_out *out)
{
	struct wording w = wording(g, view, reader, false, Q_NOBODY);
	const int args[SLOTS + 1] = { e->arg[0], e->arg[1], e->arg[2], e->arg[3], e->arg[4] };

	const char *text;

	if (e->kind == EVENT_NONE || e->kind >= EVENTS)
		return;
	text = stayed(e) ? wording_word(&w, WORD_stays).text :
			   wording_text(&w, w.l.pack->events[e->kind - 1]);
	if (strstr(text, "{4?"))
		w.owner = (uint8_t)seat_of(e->arg[0]);
	put_sentence(&w, text, event_kinds[e->kind], args, out);
}

/* ---- refusals ---------------------------------------------------------------------------------- */

#define REFUSED_RULE(n) (n),
#define REFUSED_RULING(n) (Q_RULING | (n)),

const char *warmachine_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	static const q_rule known[REFUSALS] = { WARMACHINE_REFUSALS(REFUSED_RULE, REFUSED_RULING) };
	const struct warmachine_pack *pack = g->pack->data;

	for (int i = 0; i < REFUSALS; i++)
		if (known[i] == rule)
			return q_text(g->pack, pack->refusals[i], lang);
	return q_text(g->pack, pack->refusals[REFUSAL_R58], lang);
}
