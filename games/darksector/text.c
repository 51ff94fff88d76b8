/*
 * text.c - events and refusals as sentences.
 */
#include "games/darksector/text.h"

#include <string.h>

static void put_numbers(const struct speech *t, int word, struct q_out *out, const char *a, int n,
			int m)
{
	char one[16], two[16];
	struct q_out first = q_out(one, sizeof one), second = q_out(two, sizeof two);

	q_put_int(&first, n);
	q_put_int(&second, m);
	darksector_put_phrase(t, word, out, a, one, two, "");
}

/* ---- cards --------------------------------------------------------------------------------- */

static const struct card *card_of(const struct speech *t, int card)
{
	return &t->data->cards[card >= 0 && card < t->data->cards_count ? card : 0];
}

/* "ballistic 1:1, energy 2:1, explosive 1:3" */
static void put_table(const struct speech *t, const struct damage *damage, struct q_out *out)
{
	static const int words[AMMO_TYPES] = { WORD_ballistic, WORD_energy, WORD_explosive };

	for (int type = 0; type < AMMO_TYPES; type++) {
		q_put(out, type ? ", " : "");
		q_put(out, darksector_word_of(t, words[type]));
		q_put(out, " ");
		if (damage->successes[type]) {
			q_put_int(out, damage->successes[type]);
			q_put(out, ":");
			q_put_int(out, damage->wounds[type]);
		} else {
			q_put(out, darksector_word_of(t, WORD_immune));
		}
	}
}

/* DS-604, DS-605: the symbols at the bottom of the card and its crew icons. */
static void put_printed_row(const struct speech *t, const struct enemy *enemy, struct q_out *out)
{
	char printed[PHRASE], icons[16];
	struct q_out row = q_out(printed, sizeof printed), count = q_out(icons, sizeof icons);

	for (int i = 0; i < enemy->row_count; i++) {
		q_put(&row, i ? ", " : "");
		q_put(&row, darksector_trait_name(t, enemy->row[i]));
	}
	q_put_int(&count, enemy->crew_icons);
	darksector_put_phrase(t, WORD_enemy_row, out, printed, icons, "", "");
}

/* What is printed about an enemy: its values, its table, its special rules. */
static void put_enemy(const struct speech *t, const struct enemy *enemy, struct q_out *out)
{
	char ranged[16], close[16], table[PHRASE];
	struct q_out one = q_out(ranged, sizeof ranged), two = q_out(close, sizeof close);
	struct q_out three = q_out(table, sizeof table);

	q_put_int(&one, enemy->ranged_value);
	q_put_int(&two, enemy->close_value);
	put_table(t, &t->data->tables[enemy->table].damage, &three);
	q_put(out, " ");
	darksector_put_phrase(t, WORD_enemy_line, out, darksector_text_of(t, enemy->name), ranged,
			      close, table);
	q_put(out, " ");
	put_printed_row(t, enemy, out);
	for (int i = 0; i < enemy->specials_count; i++) {
		q_put(out, " ");
		darksector_put_phrase(t, WORD_tell_special, out,
				      darksector_text_of(t, enemy->specials[i].name),
				      darksector_text_of(t, enemy->specials[i].text), "", "");
	}
}

/* A card as it is read aloud: the story, the rule, the enemy. */
static void put_card(const struct speech *t, const struct card *card, struct q_out *out)
{
	q_put(out, darksector_text_of(t, card->scene));
	q_put(out, " ");
	if (card->lead) {
		q_put(out, darksector_text_of(t, card->lead));
		q_put(out, " ");
	}
	q_put(out, darksector_text_of(t, card->text));
	for (int i = 0; i < card->enemies_count; i++)
		put_enemy(t, &card->enemies[i], out);
}

/* The first card of an act begins with the act. */
static void tell_turned(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const struct card *card = card_of(t, e->arg[0]);
	int place = e->arg[2];

	if (place > 1 && place < MISSION && (place - 2) % ACT_CARDS == 0) {
		const struct named_text *act = &t->data->acts[(place - 2) / ACT_CARDS];

		q_put(out, darksector_text_of(t, act->name));
		q_put(out, ". ");
		q_put(out, darksector_text_of(t, act->text));
		q_put(out, " ");
	}
	darksector_put_phrase(t, WORD_tell_turned, out, darksector_member_name(t, e->arg[1]),
			      darksector_text_of(t, card->name), "", "");
	q_put(out, " ");
	put_card(t, card, out);
}

/* The outcome of a test, or what its rider brings. */
static void tell_story(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const struct card *card = card_of(t, e->arg[0]);
	const struct step *step =
		e->arg[1] ?
			&card->options[(e->arg[1] - 1) % OPTIONS_MAX].steps[e->arg[2] % DEEDS_MAX] :
			&card->steps[e->arg[2] % STEPS_MAX];

	q_put(out, darksector_text_of(t, e->kind == EVENT_RIDER ? step->rider_text :
					 e->arg[3] == 1         ? step->success.story :
								  step->failure.story));
}

static void tell_special(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const struct enemy *enemy = &card_of(t, e->arg[0])->enemies[e->arg[1] % ENEMIES_MAX];

	for (int i = 0; i < enemy->specials_count; i++)
		if (enemy->specials[i].rule == e->arg[2])
			darksector_put_phrase(t, WORD_tell_special, out,
					      darksector_text_of(t, enemy->specials[i].name),
					      darksector_text_of(t, enemy->specials[i].text), "",
					      "");
}

static void tell_decided(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	char who[PHRASE], what[PHRASE];
	struct q_out seats = q_out(who, sizeof who), choice = q_out(what, sizeof what);
	const char *before = "";

	for (int i = 0; i < Q_SEATS; i++)
		if (e->arg[3] >> i & 1) {
			q_put(&seats, before);
			q_seat_word(&seats, t->reader, i);
			before = ", ";
		}
	if (e->arg[0] == ASK_OPTION) {
		const struct card *card = card_of(t, e->arg[2]);

		q_put(&choice, darksector_text_of(t, card->options[e->arg[1] % OPTIONS_MAX].label));
		q_put(&choice, ".");
	} else {
		darksector_put_decision(t, e->arg[0], e->arg[1], e->arg[2], &choice);
	}
	darksector_put_phrase(t, WORD_tell_decided, out, who, what, "", "");
}

static void tell_card(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const struct card *card = card_of(t, e->arg[0]);
	const struct option *option = &card->options[e->arg[1] % OPTIONS_MAX];
	const char *noun = darksector_text_of(t, card->enemies[e->arg[1] % ENEMIES_MAX].noun);

	switch (e->kind) {
	case EVENT_TURNED: tell_turned(t, e, out); break;
	case EVENT_OPTION:
		darksector_put_phrase(t, WORD_say_option, out, darksector_text_of(t, option->label),
				      darksector_text_of(t, option->consequence), "", "");
		break;
	case EVENT_STORY:
	case EVENT_RIDER: tell_story(t, e, out); break;
	case EVENT_ENDING: q_put(out, darksector_text_of(t, card->ending)); break;
	case EVENT_AFTERMATH: q_put(out, darksector_text_of(t, card->aftermath)); break;
	case EVENT_DEFEATED:
	case EVENT_SPARED:
		darksector_put_phrase(t,
				      e->kind == EVENT_SPARED ? WORD_tell_spared :
								WORD_tell_defeated,
				      out, noun, "", "", "");
		break;
	case EVENT_LOOKED:
		darksector_put_phrase(t, WORD_tell_looked, out, darksector_text_of(t, card->name),
				      "", "", "");
		q_put(out, " ");
		put_card(t, card, out);
		break;
	default: tell_special(t, e, out);
	}
}

/* ---- items --------------------------------------------------------------------------------- */

static void tell_item(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const char *who = darksector_member_name(t, e->arg[0]),
		   *item = darksector_item_name(t, e->arg[1]);
	static const int words[EVENTS] = {
		[EVENT_TOOK] = WORD_tell_took, [EVENT_PUT] = WORD_tell_put,
		[EVENT_GAVE] = WORD_tell_gave, [EVENT_DISCARDED] = WORD_tell_discarded,
		[EVENT_USED] = WORD_tell_used, [EVENT_JAMMED] = WORD_tell_jammed,
	};

	darksector_put_phrase(t, words[e->kind], out, who, item,
			      darksector_member_name(t, e->arg[2]), "");
}

static void tell_stock(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const char *item = darksector_item_name(t, e->arg[0]);

	switch (e->kind) {
	case EVENT_DREW:
		darksector_put_phrase(
			t, WORD_tell_drew, out, item,
			darksector_text_of(t, t->data->items[e->arg[0] % ITEMS_MAX].text), "", "");
		break;
	case EVENT_LEFT: darksector_put_phrase(t, WORD_tell_left, out, item, "", "", ""); break;
	case EVENT_LOADED: put_numbers(t, WORD_tell_loaded, out, item, e->arg[1], 0); break;
	default: q_put(out, darksector_word_of(t, WORD_tell_reshuffled));
	}
}

/* ---- dice and combat ----------------------------------------------------------------------- */

static void tell_declared(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	static const int words[ACTIONS] = { WORD_tell_covers, WORD_tell_shoots, WORD_tell_flanks,
					    WORD_tell_fights, WORD_tell_covers, WORD_tell_reloads,
					    WORD_tell_trades, WORD_tell_drones };
	int action = e->arg[1] % ACTIONS;
	char arms[PHRASE];
	struct q_out weapons = q_out(arms, sizeof arms);

	if (action == ACTION_TRADE) {
		q_put(&weapons, darksector_member_name(t, e->arg[2] - 1));
	} else if (e->arg[2]) {
		q_put(&weapons, darksector_item_name(t, e->arg[2] - 1));
		if (e->arg[3]) {
			q_put(&weapons, darksector_word_of(t, WORD_and));
			q_put(&weapons, darksector_item_name(t, e->arg[3] - 1));
		}
	}
	darksector_put_phrase(t,
			      action == ACTION_FIGHT && e->arg[2] ? WORD_tell_fights_with :
								    words[action],
			      out, darksector_member_name(t, e->arg[0]), arms, "", "");
}

static void tell_face(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	char text[64];
	struct q_out face = q_out(text, sizeof text);
	bool row = e->kind == EVENT_ADDED;
	static const int dice[DICE] = { [DIE_AMMO] = WORD_tell_fires,
					[DIE_ATTACK] = WORD_tell_attacked,
					[DIE_CREW] = WORD_tell_rolled,
					[DIE_BLADE] = WORD_tell_rolled,
					[DIE_CHAPTER] = WORD_tell_rolled };
	int word = e->kind == EVENT_ROLLED    ? dice[e->arg[1] % DICE] :
		   row                        ? WORD_tell_added :
		   e->kind == EVENT_COUNTS_AS ? WORD_tell_counts_as :
		   e->arg[0] == NOBODY        ? WORD_tell_removed_itself :
						WORD_tell_removed;

	darksector_put_face(t,
			    row                     ? e->arg[0] :
			    e->kind == EVENT_ROLLED ? e->arg[2] :
						      e->arg[1],
			    &face);
	darksector_put_phrase(t, word, out,
			      e->arg[0] == NOBODY ? darksector_word_of(t, WORD_enemy) :
						    darksector_member_name(t, e->arg[0]),
			      text, "", "");
}

static void tell_hp(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const char *who = darksector_member_name(t, e->arg[0]);

	if (e->kind == EVENT_GAINED)
		put_numbers(t, WORD_tell_gained, out, who, e->arg[2] - e->arg[1], e->arg[2]);
	else if (e->kind == EVENT_LOST)
		put_numbers(t, WORD_tell_lost, out, who, e->arg[1] - e->arg[2], e->arg[2]);
	else if (e->kind == EVENT_PREVENTED)
		put_numbers(t, WORD_tell_prevented, out, who, e->arg[1], 0);
	else if (e->kind == EVENT_RELOADED)
		put_numbers(t, WORD_tell_reloaded, out, darksector_item_name(t, e->arg[1]),
			    e->arg[2], 0);
	else if (e->kind == EVENT_WOUNDS)
		put_numbers(t, e->arg[1] ? WORD_tell_wounds : WORD_tell_no_wound, out, who,
			    e->arg[1], 0);
	else
		put_numbers(t, e->arg[1] == MODE_NONE ? WORD_tell_round_row : WORD_tell_round, out,
			    "", e->arg[0], 0);
}

static void tell_member(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const char *who = darksector_member_name(t, e->arg[0]),
		   *other = darksector_member_name(t, e->arg[1]);

	switch (e->kind) {
	case EVENT_JOINED: darksector_put_phrase(t, WORD_tell_joined, out, who, "", "", ""); break;
	case EVENT_IMPLANTED:
	case EVENT_CYBER:
		darksector_put_phrase(
			t, e->kind == EVENT_CYBER ? WORD_tell_cyber : WORD_tell_implanted, out, who,
			darksector_text_of(t, t->data->implants[e->arg[1] % IMPLANTS_MAX].name), "",
			"");
		break;
	case EVENT_PASSED:
	case EVENT_FAILED:
		darksector_put_phrase(t,
				      e->kind == EVENT_PASSED ? WORD_tell_passed : WORD_tell_failed,
				      out, who, darksector_trait_name(t, e->arg[1]), "", "");
		break;
	case EVENT_TRAIT:
		darksector_put_phrase(t, WORD_tell_trait, out, darksector_trait_name(t, e->arg[0]),
				      "", "", "");
		break;
	case EVENT_HELPED:
		darksector_put_phrase(t, WORD_tell_helped, out, who, other, "", "");
		break;
	case EVENT_BLOCKED:
		darksector_put_phrase(t, WORD_tell_blocked, out, who, "", "", "");
		break;
	case EVENT_KILLED: darksector_put_phrase(t, WORD_tell_killed, out, who, "", "", ""); break;
	case EVENT_MODE:
		q_put(out, darksector_word_of(t, e->arg[0] == MODE_CLOSE ? WORD_tell_close :
									   WORD_tell_ranged));
		break;
	default: darksector_put_phrase(t, WORD_tell_flank_round, out, who, "", "", "");
	}
}

static void tell_end(const struct speech *t, const struct q_event *e, struct q_out *out)
{
	const struct named_text *epilogue = &t->data->epilogues[e->arg[0] == OUTCOME_VICTORY];

	q_put(out, darksector_text_of(t, epilogue->name));
	q_put(out, ". ");
	q_put(out, darksector_text_of(t, epilogue->text));
}

void darksector_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			   const struct q_reader *reader, struct q_out *out)
{
	struct speech t = darksector_speech_of(g, view, reader);

	switch (e->kind) {
	case EVENT_DECIDED: tell_decided(&t, e, out); break;
	case EVENT_TURNED:
	case EVENT_OPTION:
	case EVENT_STORY:
	case EVENT_RIDER:
	case EVENT_ENDING:
	case EVENT_AFTERMATH:
	case EVENT_DEFEATED:
	case EVENT_SPARED:
	case EVENT_SPECIAL:
	case EVENT_LOOKED: tell_card(&t, e, out); break;
	case EVENT_TOOK:
	case EVENT_PUT:
	case EVENT_GAVE:
	case EVENT_DISCARDED:
	case EVENT_USED:
	case EVENT_JAMMED: tell_item(&t, e, out); break;
	case EVENT_DREW:
	case EVENT_LEFT:
	case EVENT_LOADED:
	case EVENT_RESHUFFLED: tell_stock(&t, e, out); break;
	case EVENT_TACTICAL:
		darksector_put_phrase(
			&t, e->arg[1] == TACTICAL_READY ? WORD_tell_ready : WORD_tell_unavailable,
			out, darksector_word_of(&t, e->arg[0] ? WORD_drone_card : WORD_flank_card),
			"", "", "");
		break;
	case EVENT_DECLARED: tell_declared(&t, e, out); break;
	case EVENT_ROLLED:
	case EVENT_ADDED:
	case EVENT_REMOVED:
	case EVENT_COUNTS_AS: tell_face(&t, e, out); break;
	case EVENT_GAINED:
	case EVENT_LOST:
	case EVENT_PREVENTED:
	case EVENT_RELOADED:
	case EVENT_WOUNDS:
	case EVENT_ROUND: tell_hp(&t, e, out); break;
	case EVENT_ENDED: tell_end(&t, e, out); break;
	default: tell_member(&t, e, out);
	}
}

/* ---- refusals ------------------------------------------------------------------------------ */

/* 1..8 with a leading zero would be octal. */
#define TWO_DIGITS(rule) (1##rule - 100)
#define WHY_ROW(rule) { rule, WORD_why_##rule },
#define WHY_RULING_ROW(rule) { Q_RULING | TWO_DIGITS(rule), WORD_why_R##rule },
#define WHY_DECISION_ROW(rule) { Q_DECISION | TWO_DIGITS(rule), WORD_why_D##rule },

const char *darksector_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	static const struct {
		q_rule rule;
		uint16_t word;
	} rows[] = { REFUSALS(WHY_ROW) REFUSALS_BY_RULING(WHY_RULING_ROW)
			     REFUSALS_BY_DECISION(WHY_DECISION_ROW) };
	struct q_reader reader = q_reader(lang, Q_NOBODY, 0);
	struct speech t = darksector_speech_of(g, NULL, &reader);

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].rule == rule)
			return darksector_word_of(&t, rows[i].word);
	return "";
}
