/*
 * question_text.c - questions, with what is at stake.
 */
#include "games/darksector/text.h"

static void put_row(const struct text_context *t, struct q_out *out)
{
	if (!t->s->row_count)
		q_put(out, darksector_word_of(t, WORD_empty_row));
	for (int i = 0; i < t->s->row_count; i++) {
		q_put(out, i ? ", " : "");
		if (t->s->row[i])
			darksector_put_face(t, t->s->row[i], out);
		else
			q_put(out, "?");
	}
}

static void put_set(const struct text_context *t, int set, struct q_out *out)
{
	const char *before = "";

	for (int i = 0; i < t->s->size; i++)
		if (set >> i & 1) {
			q_put(out, before);
			q_put(out, darksector_member(t, i).text);
			before = ", ";
		}
}

static struct q_word enemy_noun(const struct text_context *t)
{
	return t->s->passage == PASSAGE_COMBAT ?
		       darksector_enemy(t, darksector_current_enemy(t->s, t->data)) :
		       q_word_of(t->pack, t->data->words[WORD_enemy], t->reader->lang);
}

static void put_stage(const struct text_context *t, int stage, struct q_out *out)
{
	if (stage == STAGE_START || stage == STAGE_BOSS)
		q_put(out, darksector_word_of(t, stage ? WORD_stage_boss : WORD_stage_start));
	else
		PART(t, WORD_stage_act, out,
		     text_word(darksector_text_of(t, t->data->acts[stage - 1].name)));
}

/* {0} to {3} of each question, and the grammar of those that have one. */
struct details {
	char text[4][PHRASE];
	uint8_t is[4];
};

static void set_number(char *into, int n)
{
	struct q_out out = q_out(into, PHRASE);

	q_put_int(&out, n);
}

/* What a hit of the enemy costs this crew member now. */
static int stake(const struct text_context *t, int member)
{
	return t->s->mode == MODE_CLOSE ? darksector_close_value(t->s, t->data, member) :
					  darksector_current_enemy(t->s, t->data)->ranged_value;
}

static void about_combat(const struct text_context *t, struct details *d)
{
	struct q_out row = q_out(d->text[2], PHRASE), enemy = q_out(d->text[3], PHRASE);

	put_row(t, &row);
	q_put(&enemy, enemy_noun(t).text);
	d->is[3] = enemy_noun(t).is;
	if (t->s->head.ask.kind == ASK_DECLARE)
		PART(t, WORD_hit_costs, &enemy, NUMBER(stake(t, t->s->head.ask.subject[0])));
}

/* DS-602: what either mode costs, before the row is laid. */
static void about_mode(const struct text_context *t, struct details *d)
{
	const struct enemy *enemy = darksector_current_enemy(t->s, t->data);

	about_combat(t, d);
	set_number(d->text[1], enemy->ranged_value);
	set_number(d->text[2], enemy->close_value);
}

/* What a roll is for: a trait, the row, or attack dice and what each hit costs. */
static void put_purpose(const struct text_context *t, int member, int roll, struct q_out *out)
{
	int trait = darksector_trait_at_hand(t->s, t->data);
	const struct volley_vars *volley =
		&t->s->frame[t->s->depth > 1 ? t->s->depth - 2 : 0].v.volley;
	char text[PHRASE];
	struct q_out row = q_out(text, sizeof text);

	put_row(t, &row);
	if (roll == ROLL_SHOOT) {
		SENTENCE(t, WORD_for_row, out, text_word(text));
		q_put(out, " ");
	}
	if (roll == ROLL_VOLLEY || roll == ROLL_SHOOT) {
		int cost = roll == ROLL_VOLLEY && volley->per_hit ?
				   volley->per_hit :
			   t->s->crew[member % CREW_MAX].action == ACTION_FLANK ?
				   1 :
				   darksector_current_enemy(t->s, t->data)->ranged_value;

		SENTENCE(t, WORD_for_hits, out, NUMBER(cost), darksector_member(t, member));
	} else if (roll == ROLL_TEST && trait < TRAITS) {
		SENTENCE(t, WORD_for_trait, out, darksector_trait(t, trait));
	} else {
		SENTENCE(t, WORD_for_row, out, text_word(text));
	}
}

static const char *rider_text(const struct text_context *t)
{
	const struct step *step = darksector_step_at_hand(t->s, t->data);

	return step && step->rider_text ? darksector_text_of(t, step->rider_text) : "";
}

/* The rule of the card or of the option that asks for one of the crew. */
static const char *card_text(const struct text_context *t)
{
	const struct card *card = darksector_current_card(t->s, t->data);

	for (int i = 0; i < t->s->depth; i++)
		if (t->s->frame[i].at.rule == RULE_steps && t->s->frame[i].v.steps.list)
			return darksector_text_of(
				t, card->options[t->s->frame[i].v.steps.list - 1].text);
	return darksector_text_of(t, card->text);
}

/* The crew choosing: a leader for the next card, or something on this one. */
static void about_card(const struct text_context *t, struct details *d)
{
	const struct q_question *ask = &t->s->head.ask;
	struct q_out two = q_out(d->text[2], PHRASE), three = q_out(d->text[3], PHRASE);

	if (ask->kind == ASK_LEADER || ask->kind == ASK_TURN) {
		put_stage(t,
			  ask->kind == ASK_TURN ?
				  ask->subject[1] % STAGES :
				  (t->s->turned_count + ACT_CARDS - 1) / ACT_CARDS % STAGES,
			  &two);
		set_number(d->text[1], t->s->turned_count + 1);
		set_number(d->text[3], MISSION);
		return;
	}
	q_put(&two, darksector_text_of(t, darksector_current_card(t->s, t->data)->name));
	q_put(&three, card_text(t));
}

/* Items at hand: the middle, and how much of the four slots is taken. */
static void about_items(const struct text_context *t, struct details *d)
{
	struct q_out two = q_out(d->text[2], PHRASE);
	const char *before = "";

	for (int i = 0; i < t->s->pool_count; i++) {
		q_put(&two, before);
		q_put(&two, darksector_item(t, t->s->pool[i].item).text);
		before = ", ";
	}
	if (!t->s->pool_count)
		q_put(&two, darksector_word_of(t, WORD_no_items));
	set_number(d->text[3], darksector_slots_of(t->s, t->data, t->s->head.ask.subject[0]));
}

/* Help that a card offers: how much, or to whom, and the card's own words for it. */
static void about_help(const struct text_context *t, struct details *d)
{
	const struct q_question *ask = &t->s->head.ask;
	struct q_out two = q_out(d->text[2], PHRASE), three = q_out(d->text[3], PHRASE);

	if (ask->kind == ASK_CATCH || ask->kind == ASK_TAKE_OVER) {
		put_set(t, ask->subject[1], &two);
		q_put(&three, rider_text(t));
		return;
	}
	set_number(d->text[2], ask->subject[1]);
	if (ask->kind == ASK_SHARE)
		q_put(&three, darksector_member(t, t->s->frame[t->s->depth - 1].v.test.who).text);
}

/* What the middle of the sentence says, question by question. */
static void about(const struct text_context *t, struct details *d)
{
	const struct q_question *ask = &t->s->head.ask;
	struct q_out two = q_out(d->text[2], PHRASE);

	switch (ask->kind) {
	case ASK_LEADER:
	case ASK_TURN:
	case ASK_OPTION:
	case ASK_MEMBER:
	case ASK_COST: about_card(t, d); break;
	case ASK_MODE: about_mode(t, d); break;
	case ASK_CREW:
		set_number(d->text[2], ask->subject[0] + 1);
		set_number(d->text[3], t->s->size);
		break;
	case ASK_ORDER:
	case ASK_VICTIM:
		put_set(t, ask->subject[1], &two);
		two = q_out(d->text[3], PHRASE);
		put_row(t, &two);
		break;
	case ASK_CATCH:
	case ASK_TAKE_OVER:
	case ASK_SHARE:
	case ASK_PASS_ON: about_help(t, d); break;
	case ASK_POOL:
	case ASK_BETWEEN: about_items(t, d); break;
	case ASK_TRADE: q_put(&two, darksector_member(t, ask->subject[1]).text); break;
	case ASK_ALTER:
		darksector_put_dice(t, ask->subject[0], &two);
		two = q_out(d->text[3], PHRASE);
		put_purpose(t, ask->subject[0], ask->subject[1], &two);
		break;
	case ASK_KEEP:
		darksector_put_face(t, t->s->crew[ask->subject[0]].other, &two);
		two = q_out(d->text[3], PHRASE);
		darksector_put_face(t, t->s->crew[ask->subject[0]].crew_die, &two);
		two = q_out(d->text[1], PHRASE);
		put_purpose(t, ask->subject[0], ROLL_FIGHT, &two);
		break;
	case ASK_TRY:
		about_combat(t, d);
		set_number(d->text[3], darksector_step_at_hand(t->s, t->data)->n);
		break;
	case ASK_KNIFE: q_put(&two, darksector_trait(t, ask->subject[1]).text); break;
	case ASK_REMOVE:
		about_combat(t, d);
		set_number(d->text[3], ask->subject[1]);
		break;
	case ASK_LOSS: set_number(d->text[2], ask->subject[1]); break;
	default: about_combat(t, d);
	}
}

static int word_of_roll(const struct text_context *t)
{
	const struct q_question *ask = &t->s->head.ask;
	const struct member *m = &t->s->crew[ask->subject[0] % CREW_MAX];
	int weapon = m->weapon[ask->subject[2] >= m->rate[0]];
	static const int ammo[] = { WORD_die_ballistic, WORD_die_energy, WORD_die_explosive };

	if (ask->subject[1] == DIE_AMMO)
		return ammo[weapon && weapon <= t->data->items_count ?
				    t->data->items[weapon - 1].ammo :
				    0];
	return ask->subject[1] == DIE_ATTACK ? WORD_die_attack :
	       ask->subject[1] == DIE_CREW   ? WORD_die_crew :
					       WORD_die_chapter;
}

static int word_of_question(const struct text_context *t)
{
	static const int words[] = {
		WORD_ask_over_defeat, WORD_ask_leader,         WORD_ask_option,  WORD_ask_member,
		WORD_ask_mode,        WORD_ask_spare,          WORD_ask_order,   WORD_ask_cost,
		WORD_ask_crew,        WORD_ask_implant,        WORD_ask_pool,    WORD_ask_between,
		WORD_ask_window,      WORD_ask_declare_ranged, WORD_ask_trade,   WORD_ask_alter,
		WORD_ask_keep,        WORD_ask_remove,         WORD_ask_knife,   WORD_ask_flank,
		WORD_ask_loss,        WORD_ask_stolen,         WORD_ask_try,     WORD_ask_catch,
		WORD_ask_take_over,   WORD_ask_share,          WORD_ask_pass_on, WORD_ask_roll,
		WORD_ask_draw,        WORD_ask_turn,           WORD_ask_victim,
	};
	const struct q_question *ask = &t->s->head.ask;

	_Static_assert(sizeof words / sizeof *words == QUESTIONS, "a word for every question");
	if (!ask->kind && t->s->outcome == OUTCOME_VICTORY)
		return WORD_ask_over_victory;
	if (ask->kind == ASK_DECLARE && t->s->mode == MODE_CLOSE)
		return WORD_ask_declare_close;
	if (ask->kind == ASK_ROLL && ask->subject[1] == DIE_CHAPTER)
		return WORD_ask_roll_row;
	if (ask->kind == ASK_CREW && t->s->head.seats < t->s->size)
		return WORD_ask_crew_of;
	if (ask->kind == ASK_WINDOW && ask->subject[1] == WINDOW_CARD_ROLL)
		return WORD_ask_window_roll;
	if (ask->kind == ASK_KEEP &&
	    t->s->crew[ask->subject[0]].other == t->s->crew[ask->subject[0]].crew_die)
		return WORD_ask_keep_same;
	return ask->kind == ASK_DRAW && ask->subject[1] ? WORD_ask_draw_weapon : words[ask->kind];
}

void darksector_question_text(const struct q_game *g, const void *view,
			      const struct q_reader *reader, struct q_out *out)
{
	struct text_context t = darksector_text_context(g, view, reader);
	const struct q_question *ask = q_question_of(view);
	struct details d = { 0 };
	char who[PHRASE];
	struct q_out name = q_out(d.text[0], PHRASE), asked = q_out(who, sizeof who);
	struct q_word player = q_seat_word(&asked, reader, ask->player);
	bool crews = ask->kind && ask->kind <= ASK_COST;

	if (!crews && ask->subject[0] >= 0 && ask->subject[0] < t.s->size) {
		q_put(&name, darksector_member(&t, ask->subject[0]).text);
		set_number(d.text[1], t.s->crew[ask->subject[0]].hp);
	}
	about(&t, &d);
	if (ask->kind == ASK_ROLL) {
		struct q_out die = q_out(d.text[2], PHRASE);

		q_put(&die, darksector_word_of(&t, word_of_roll(&t)));
	}
	if (crews && t.s->head.seats > 1)
		SENTENCE(&t, ask->subject[2] ? WORD_decides : WORD_proposes, out, player);
	SENTENCE(&t, word_of_question(&t), out, (struct q_word){ d.text[0], Q_PROPER },
		 text_word(d.text[1]), text_word(d.text[2]), (struct q_word){ d.text[3], d.is[3] },
		 player);
}
