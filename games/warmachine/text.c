/*
 * text.c - questions, answers, events and refusals as sentences.
 */
#include "games/warmachine/warmachine.h"

#include <string.h>

/* What an argument of an answer or an event is. */
enum kind_of {
	A_NOTHING,
	A_SEAT,
	A_MODEL,
	A_NUMBER,
	A_POINTS, /* focus points */
	A_BOXES,
	A_INCHES,    /* in units */
	A_POINT,     /* this argument and the next, in inches */
	A_FACING,    /* the same, or its own centre */
	A_SPELL,     /* of the pack */
	A_OWN_SPELL, /* a slot of the caster's card */
	A_FEAT,
	A_CONDITION,
	A_SYSTEM,
	A_LOCATION,
	A_GIVEN_UP,
	A_MEANS,  /* of the model in argument 0 */
	A_WEAPON, /* a slot of the model that is asked */
	A_BOOST,
	A_THROUGH, /* a channeler, or the caster */
	A_EFFECT,
	A_DIE,
	A_KEEP
};

enum { PIECE = 96, SLOTS = 4 };

struct wording {
	const struct q_game *g;
	struct look l;
	const struct q_reader *reader;
};

static struct wording wording(const struct q_game *g, const void *view,
			      const struct q_reader *reader)
{
	return (struct wording){ g, { view, g->pack->data }, reader };
}

static const char *text(const struct wording *w, unsigned number)
{
	return q_text(w->g->pack, number, w->reader->lang);
}

static const char *word(const struct wording *w, int which)
{
	return text(w, w->l.pack->words[which]);
}

/* ---- pieces -------------------------------------------------------------------------- */

static void put_name(const struct wording *w, int m, struct q_out *out)
{
	if (m < 0 || m >= MODELS) {
		q_put(out, word(w, WORD_nobody));
		return;
	}
	q_put(out, text(w, card_of(w->l, m)->called));
	q_put(out, seat_of(m) ? " (b" : " (a");
	q_put_int(out, m % ROSTER + 1);
	q_put(out, ")");
}

/* Units as inches with one decimal, rounded to nearest. */
static void put_inches(const struct wording *w, int units, struct q_out *out)
{
	int tenths = (int)rdiv((int64_t)units * 10, INCH);

	if (tenths < 0)
		q_put(out, "-");
	tenths = tenths < 0 ? -tenths : tenths;
	q_put_int(out, tenths / 10);
	q_put(out, w->reader->lang == Q_FR ? "," : ".");
	q_put_int(out, tenths % 10);
}

static void put_place(const struct wording *w, int x, int y, struct q_out *out)
{
	q_put(out, "(");
	put_inches(w, x, out);
	q_put(out, w->reader->lang == Q_FR ? " ; " : ", ");
	put_inches(w, y, out);
	q_put(out, ")");
}

static void put_counted(const struct wording *w, int n, const char *const one[Q_LANGS],
			const char *const many[Q_LANGS], struct q_out *out)
{
	bool single = n == 1 || (w->reader->lang == Q_FR && n == 0);

	q_put_int(out, n);
	q_put(out, " ");
	q_put(out, single ? one[w->reader->lang] : many[w->reader->lang]);
}

static void put_system(const struct wording *w, int system, struct q_out *out)
{
	static const uint8_t names[BOXES] = {
		[HULL] = WORD_hull,      [BOX_A] = WORD_arc_node, [BOX_C] = WORD_cortex,
		[BOX_H] = WORD_head,     [BOX_L] = WORD_left_arm, [BOX_M] = WORD_drive,
		[BOX_R] = WORD_right_arm
	};

	q_put(out, word(w, names[system > 0 && system < BOXES ? system : HULL]));
}

static void put_means(const struct wording *w, int m, int means, struct q_out *out)
{
	static const uint8_t bodies[] = { WORD_bash, WORD_butt,     WORD_star,
					  WORD_slam, WORD_throwing, WORD_locking };
	struct look l = w->l;

	if (m < 0 || m >= MODELS)
		return;
	if (means >= WITH_SPELL && warmachine_spell_of(l, m, means - WITH_SPELL))
		q_put(out, text(w, warmachine_spell_of(l, m, means - WITH_SPELL)->name));
	else if (means < WITH_BASH && warmachine_weapon_of(l, m, means))
		q_put(out, text(w, warmachine_weapon_of(l, m, means)->name));
	else if (means >= WITH_BASH && means < WITH_SPELL)
		q_put(out, word(w, bodies[means - WITH_BASH]));
}

/* Who is asked about: the model whose weapons and spells an answer means. */
static int asked_model(const struct warmachine *s)
{
	int m = s->head.ask.subject[0];

	return m >= 0 && m < MODELS ? m : 0;
}

static void put_facing(const struct wording *w, int x, int y, struct q_out *out)
{
	const struct model *m = &w->l.s->model[asked_model(w->l.s)];

	if (m->x == x && m->y == y)
		q_put(out, word(w, WORD_keeps_facing));
	else
		put_place(w, x, y, out);
}

static void put_through(const struct wording *w, int m, struct q_out *out)
{
	char name[PIECE];
	struct q_out piece = q_out(name, sizeof name);
	struct q_word with[1] = { { name, 0 } };

	if (m < 0 || m >= MODELS || is_caster(w->l, m))
		return;
	put_name(w, m, &piece);
	q_put_words(out, w->reader, word(w, WORD_through), with, 1);
}

static void put_index(const struct wording *w, enum kind_of kind, int n, struct q_out *out)
{
	const struct warmachine_pack *pack = w->l.pack;

	if (kind == A_SPELL && n >= 0 && n < pack->spells_used)
		q_put(out, text(w, pack->spells[n].name));
	else if (kind == A_FEAT && n >= 0 && n < pack->feats_used)
		q_put(out, text(w, pack->feats[n].name));
	else if (kind == A_CONDITION && n >= 0 && n < CONDITIONS)
		q_put(out, text(w, pack->conditions[n].name));
	else if (kind == A_DIE && n >= 0 && n < DICE_KINDS)
		q_put(out, text(w, pack->dice[n]));
	else if (kind == A_OWN_SPELL && warmachine_spell_of(w->l, asked_model(w->l.s), n))
		q_put(out, text(w, warmachine_spell_of(w->l, asked_model(w->l.s), n)->name));
}

static void put_arg(const struct wording *w, enum kind_of kind, const int *arg, int first,
		    struct q_out *out)
{
	static const char *const focus[2][Q_LANGS] = { { "focus point", "point de focus" },
						       { "focus points", "points de focus" } };
	static const char *const box[2][Q_LANGS] = { { "box", "case" }, { "boxes", "cases" } };
	int n = arg[0];

	switch (kind) {
	case A_MODEL: put_name(w, n, out); break;
	case A_NUMBER: q_put_int(out, n); break;
	case A_POINTS: put_counted(w, n, focus[0], focus[1], out); break;
	case A_BOXES: put_counted(w, n, box[0], box[1], out); break;
	case A_INCHES: put_inches(w, n, out); break;
	case A_POINT: put_place(w, n, arg[1], out); break;
	case A_FACING: put_facing(w, n, arg[1], out); break;
	case A_SYSTEM: put_system(w, n, out); break;
	case A_LOCATION:
		q_put(out, word(w, n == LEFT ? WORD_left : n == RIGHT ? WORD_right : WORD_head));
		break;
	case A_GIVEN_UP: q_put(out, word(w, n == GAVE_ACTION ? WORD_action : WORD_movement)); break;
	case A_MEANS: put_means(w, first, n, out); break;
	case A_WEAPON: put_means(w, asked_model(w->l.s), n, out); break;
	case A_BOOST: q_put(out, n ? word(w, WORD_boosted) : ""); break;
	case A_THROUGH: put_through(w, n, out); break;
	case A_EFFECT: q_put(out, word(w, n ? WORD_corrosion : WORD_fire)); break;
	case A_KEEP: q_put(out, word(w, n ? WORD_keep_spell : WORD_drop_spell)); break;
	default: put_index(w, kind, n, out);
	}
}

/* A template with its arguments, each of its kind. */
static void put_sentence(const struct wording *w, unsigned number, const uint8_t kinds[SLOTS],
			 const int args[SLOTS + 1], struct q_out *out)
{
	char pieces[SLOTS][PIECE];
	struct q_word with[SLOTS];

	for (int i = 0; i < SLOTS; i++) {
		struct q_out piece = q_out(pieces[i], PIECE);

		pieces[i][0] = '\0';
		with[i] = (struct q_word){ pieces[i], 0 };
		if (kinds[i] == A_SEAT)
			with[i] = q_seat_word(&piece, w->reader, args[i]);
		else if (kinds[i])
			put_arg(w, kinds[i], &args[i], args[0], &piece);
	}
	q_put_sentence(out, w->reader, text(w, number), with, SLOTS);
}

/* ---- answers --------------------------------------------------------------------------- */

static const uint8_t answer_kinds[VERBS][SLOTS] = {
	[VERB_FIRST] = { A_SEAT },
	[VERB_KEEP] = { A_KEEP },
	[VERB_FOCUS] = { A_POINTS },
	[VERB_ACTIVATE] = { A_MODEL },
	[VERB_SLAM] = { A_MODEL },
	[VERB_LEG] = { A_POINT },
	[VERB_FACE] = { A_FACING },
	[VERB_ATTACK] = { A_WEAPON, A_MODEL, A_BOOST },
	[VERB_BASH] = { A_NOTHING, A_MODEL, A_BOOST },
	[VERB_BUTT] = { A_NOTHING, A_MODEL, A_BOOST },
	[VERB_STAR] = { A_NOTHING, A_MODEL, A_BOOST },
	[VERB_LOCK] = { A_WEAPON, A_MODEL, A_BOOST },
	[VERB_THROW] = { A_WEAPON, A_MODEL, A_BOOST },
	[VERB_SEIZE] = { A_LOCATION },
	[VERB_TOWARDS] = { A_POINT },
	[VERB_BREAK] = { A_MODEL },
	[VERB_RELEASE] = { A_WEAPON },
	[VERB_CAST] = { A_OWN_SPELL, A_MODEL, A_THROUGH, A_BOOST },
	[VERB_STRIKE] = { A_WEAPON },
	[VERB_DIE] = { A_NUMBER },
	[VERB_STRAY] = { A_MODEL },
};

void warmachine_answer_text(const struct q_game *g, const void *view, q_action answer,
			    const struct q_reader *reader, struct q_out *out)
{
	static const uint8_t placed[SLOTS] = { A_POINT, A_FACING },
			     stood[SLOTS] = { A_GIVEN_UP, A_FACING },
			     charged[SLOTS] = { A_MODEL, A_POINT };
	struct wording w = wording(g, view, reader);
	unsigned verb = q_verb(answer);
	int a[SLOTS + 1] = { q_arg(answer, 0), q_arg(answer, 1), q_arg(answer, 2), q_arg(answer, 3),
			     0 };
	/* A point takes two arguments: what comes after it moves up. */
	const int place[SLOTS + 1] = { a[0], a[1], a[2], a[3], 0 };

	if (verb == VERB_NOTHING || verb >= VERBS)
		return;
	if (verb == VERB_PLACE) {
		char from[PIECE], to[PIECE];
		struct q_out first = q_out(from, PIECE), second = q_out(to, PIECE);
		struct q_word with[2] = { { from, 0 }, { to, 0 } };

		put_arg(&w, placed[0], &place[0], 0, &first);
		put_arg(&w, placed[1], &place[2], 0, &second);
		q_put_words(out, reader, text(&w, w.l.pack->answers[verb - 1]), with, 2);
		return;
	}
	put_sentence(&w, w.l.pack->answers[verb - 1],
		     verb == VERB_STAND  ? stood :
		     verb == VERB_CHARGE ? charged :
					   answer_kinds[verb],
		     a, out);
}

/* ---- questions --------------------------------------------------------------------------- */

static const uint8_t question_kinds[QUESTIONS][SLOTS] = {
	[ASK_roll] = { A_DIE },
	[ASK_deploy] = { A_MODEL },
	[ASK_upkeep] = { A_MODEL, A_SPELL },
	[ASK_focus] = { A_MODEL, A_NUMBER },
	[ASK_stand] = { A_MODEL },
	[ASK_move] = { A_MODEL },
	[ASK_leg] = { A_MODEL },
	[ASK_facing] = { A_MODEL },
	[ASK_combat] = { A_MODEL },
	[ASK_free_strike] = { A_MODEL, A_MODEL },
	[ASK_boost_attack] = { A_MODEL, A_MODEL },
	[ASK_boost_damage] = { A_MODEL, A_MODEL },
	[ASK_seize] = { A_MODEL },
	[ASK_direction] = { A_MODEL, A_MODEL },
	[ASK_reroll] = { A_MODEL, A_MODEL },
	[ASK_vision] = { A_MODEL },
};

void warmachine_question_text(const struct q_game *g, const void *view,
			      const struct q_reader *reader, struct q_out *out)
{
	struct wording w = wording(g, view, reader);
	const struct q_question *ask = q_question_of(view);
	const int args[SLOTS + 1] = { ask->subject[0], ask->subject[1], ask->subject[2], 0, 0 };

	if (ask->kind == ASK_over || ask->kind >= QUESTIONS)
		q_put(out, word(&w, WORD_over));
	else
		put_sentence(&w, w.l.pack->questions[ask->kind - 1], question_kinds[ask->kind],
			     args, out);
}

/* ---- events -------------------------------------------------------------------------------- */

static const uint8_t event_kinds[EVENTS][SLOTS] = {
	[EVENT_rolled] = { A_SEAT, A_NUMBER },
	[EVENT_first] = { A_SEAT },
	[EVENT_deployed] = { A_MODEL },
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
	[EVENT_moved] = { A_MODEL, A_POINT },
	[EVENT_attacked] = { A_MODEL, A_MODEL, A_MEANS },
	[EVENT_cast] = { A_MODEL, A_SPELL, A_MODEL, A_THROUGH },
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
	[EVENT_repelled] = { A_MODEL, A_INCHES },
	[EVENT_rerolled] = { A_MODEL },
	[EVENT_ignored] = { A_MODEL },
	[EVENT_hazard] = { A_MODEL },
	[EVENT_conceded] = { A_SEAT },
	[EVENT_won] = { A_SEAT },
};

void warmachine_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			   const struct q_reader *reader, struct q_out *out)
{
	struct wording w = wording(g, view, reader);
	const int args[SLOTS + 1] = { e->arg[0], e->arg[1], e->arg[2], e->arg[3], e->arg[4] };

	if (e->kind > EVENT_NONE && e->kind < EVENTS)
		put_sentence(&w, w.l.pack->events[e->kind - 1], event_kinds[e->kind], args, out);
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
