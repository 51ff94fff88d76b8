/*
 * text.c - events and refusals as sentences.
 */
#include "games/darksector/text.h"

#include <string.h>

/* ---- cards --------------------------------------------------------------------------------- */

static const struct card *card_of(const struct text_context *t, int card)
{
	return &t->data->cards[card >= 0 && card < t->data->cards_count ? card : 0];
}

/* "ballistic 1:1, energy 2:1, explosive 1:3" */
static void put_table(const struct text_context *t, const struct damage *damage, struct q_out *out)
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
static void put_printed_row(const struct text_context *t, const struct enemy *enemy,
			    struct q_out *out)
{
	char printed[PHRASE];
	struct q_out row = q_out(printed, sizeof printed);

	for (int i = 0; i < enemy->row_count; i++) {
		q_put(&row, i ? ", " : "");
		q_put(&row, darksector_trait(t, enemy->row[i]).text);
	}
	SENTENCE(t, WORD_enemy_row, out, text_word(printed), NUMBER(enemy->crew_icons));
}

static void put_special(const struct text_context *t, const struct special_rule *special,
			struct q_out *out)
{
	SENTENCE(t, WORD_tell_special, out, text_word(darksector_text_of(t, special->name)),
		 text_word(darksector_text_of(t, special->text)));
}

/* What is printed about an enemy: its values, its table, its special rules. */
static void put_enemy(const struct text_context *t, const struct enemy *enemy, struct q_out *out)
{
	char table[PHRASE];
	struct q_out successes = q_out(table, sizeof table);

	put_table(t, &t->data->tables[enemy->table].damage, &successes);
	q_put(out, " ");
	SENTENCE(t, WORD_enemy_line, out, text_word(darksector_text_of(t, enemy->name)),
		 NUMBER(enemy->ranged_value), NUMBER(enemy->close_value), text_word(table));
	q_put(out, " ");
	put_printed_row(t, enemy, out);
	for (int i = 0; i < enemy->specials_count; i++) {
		q_put(out, " ");
		put_special(t, &enemy->specials[i], out);
	}
}

/* A card as it is read aloud: the story, the rule, the enemy. */
static void put_card(const struct text_context *t, const struct card *card, struct q_out *out)
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
static void tell_turned(const struct text_context *t, const struct q_event *e, struct q_out *out)
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
	SENTENCE(t, WORD_tell_turned, out, darksector_member(t, e->arg[1]),
		 text_word(darksector_text_of(t, card->name)));
	q_put(out, " ");
	put_card(t, card, out);
}

/* The outcome of a test, or what its rider brings. */
static void tell_story(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	const struct card *card = card_of(t, e->arg[0]);
	const struct step *step = e->arg[1] ?
					  &card->options[(unsigned)(e->arg[1] - 1) % OPTIONS_MAX]
						   .steps[(unsigned)e->arg[2] % DEEDS_MAX] :
					  &card->steps[(unsigned)e->arg[2] % STEPS_MAX];

	q_put(out, darksector_text_of(t, e->kind == EVENT_RIDER ? step->rider_text :
					 e->arg[3] == 1         ? step->success.story :
								  step->failure.story));
}

static void tell_special(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	const struct enemy *enemy =
		&card_of(t, e->arg[0])->enemies[(unsigned)e->arg[1] % ENEMIES_MAX];

	for (int i = 0; i < enemy->specials_count; i++)
		if (enemy->specials[i].rule == e->arg[2])
			put_special(t, &enemy->specials[i], out);
}

/* "you and Alice": the players of a set, whoever reads first. */
static struct q_word players(const struct text_context *t, int set, char *room, size_t size)
{
	struct q_out out = q_out(room, size);
	struct q_word all = { room, 0 };
	int left = __builtin_popcount((unsigned)set), you = t->reader->seat;

	if (left > 1)
		all.is = Q_PLURAL;
	for (int turn = -1; turn < Q_SEATS; turn++) {
		int seat = turn < 0 ? you : turn;

		if (seat >= Q_SEATS || !(set >> seat & 1) || (turn >= 0 && seat == you))
			continue;
		all.is |= q_seat_word(&out, t->reader, seat).is;
		if (--left)
			q_put(&out, left > 1 ? ", " : darksector_word_of(t, WORD_and));
	}
	return all;
}

static void tell_decided(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	char who[PHRASE], what[PHRASE];
	struct q_out choice = q_out(what, sizeof what);

	if (e->arg[0] == ASK_OPTION)
		PART(t, WORD_tell_option, &choice,
		     text_word(darksector_text_of(
			     t, card_of(t, e->arg[2])
					->options[(unsigned)e->arg[1] % OPTIONS_MAX]
					.label)));
	else
		darksector_put_decision(t, e->arg[0], e->arg[1], e->arg[2], &choice);
	SENTENCE(t, WORD_tell_decided, out, players(t, e->arg[3], who, sizeof who),
		 text_word(what));
}

static void tell_card(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	const struct card *card = card_of(t, e->arg[0]);
	const struct option *option = &card->options[(unsigned)e->arg[1] % OPTIONS_MAX];
	struct q_word enemy =
		darksector_enemy(t, &card->enemies[(unsigned)e->arg[1] % ENEMIES_MAX]);

	switch (e->kind) {
	case EVENT_TURNED: tell_turned(t, e, out); break;
	case EVENT_OPTION:
		SENTENCE(t, WORD_say_option, out, text_word(darksector_text_of(t, option->label)),
			 text_word(darksector_text_of(t, option->consequence)));
		break;
	case EVENT_STORY:
	case EVENT_RIDER: tell_story(t, e, out); break;
	case EVENT_ENDING: q_put(out, darksector_text_of(t, card->ending)); break;
	case EVENT_AFTERMATH: q_put(out, darksector_text_of(t, card->aftermath)); break;
	case EVENT_DEFEATED: SENTENCE(t, WORD_tell_defeated, out, enemy); break;
	case EVENT_SPARED: SENTENCE(t, WORD_tell_spared, out, enemy); break;
	case EVENT_LOOKED:
		SENTENCE(t, WORD_tell_looked, out, text_word(darksector_text_of(t, card->name)));
		q_put(out, " ");
		put_card(t, card, out);
		break;
	default: tell_special(t, e, out);
	}
}

/* ---- items --------------------------------------------------------------------------------- */

static void tell_item(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	static const int words[EVENTS] = {
		[EVENT_TOOK] = WORD_tell_took, [EVENT_PUT] = WORD_tell_put,
		[EVENT_GAVE] = WORD_tell_gave, [EVENT_DISCARDED] = WORD_tell_discarded,
		[EVENT_USED] = WORD_tell_used, [EVENT_JAMMED] = WORD_tell_jammed,
	};

	SENTENCE(t, words[e->kind], out, darksector_member(t, e->arg[0]),
		 darksector_item(t, e->arg[1]), darksector_member(t, e->arg[2]));
}

static void tell_stock(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	struct q_word item = darksector_item(t, e->arg[0]);

	switch (e->kind) {
	case EVENT_DREW:
		SENTENCE(t, WORD_tell_drew, out, item,
			 text_word(darksector_text_of(
				 t, t->data->items[(unsigned)e->arg[0] % ITEMS_MAX].text)));
		break;
	case EVENT_LEFT: SENTENCE(t, WORD_tell_left, out, item); break;
	case EVENT_LOADED: SENTENCE(t, WORD_tell_loaded, out, item, NUMBER(e->arg[1])); break;
	default: q_put(out, darksector_word_of(t, WORD_tell_reshuffled));
	}
}

/* ---- dice and combat ----------------------------------------------------------------------- */

static void tell_declared(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	static const int words[ACTIONS] = { WORD_tell_covers, WORD_tell_shoots, WORD_tell_flanks,
					    WORD_tell_fights, WORD_tell_covers, WORD_tell_reloads,
					    WORD_tell_trades, WORD_tell_drones };
	int action = e->arg[1] % ACTIONS;
	char arms[PHRASE];
	struct q_out weapons = q_out(arms, sizeof arms);

	if (action == ACTION_TRADE) {
		q_put(&weapons, darksector_member(t, e->arg[2] - 1).text);
	} else if (e->arg[2]) {
		darksector_put_item(t, e->arg[2] - 1, "", &weapons);
		if (e->arg[3])
			darksector_put_item(t, e->arg[3] - 1, darksector_word_of(t, WORD_and),
					    &weapons);
	}
	SENTENCE(t, action == ACTION_FIGHT && e->arg[2] ? WORD_tell_fights_with : words[action],
		 out, darksector_member(t, e->arg[0]), text_word(arms));
}

static void tell_face(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	char text[64];
	struct q_out face = q_out(text, sizeof text);
	bool row = e->kind == EVENT_ADDED;
	static const int dice[DICE] = { [DIE_AMMO] = WORD_tell_fires,
					[DIE_ATTACK] = WORD_tell_attacked,
					[DIE_CREW] = WORD_tell_rolled,
					[DIE_BLADE] = WORD_tell_rolled,
					[DIE_CHAPTER] = WORD_tell_rolled };
	int word = e->kind == EVENT_ROLLED    ? dice[(unsigned)e->arg[1] % DICE] :
		   row                        ? WORD_tell_added :
		   e->kind == EVENT_COUNTS_AS ? WORD_tell_counts_as :
		   e->arg[0] == NOBODY        ? WORD_tell_removed_itself :
						WORD_tell_removed;

	darksector_put_face(t,
			    row                     ? e->arg[0] :
			    e->kind == EVENT_ROLLED ? e->arg[2] :
						      e->arg[1],
			    &face);
	SENTENCE(t, word, out, darksector_member(t, row ? -1 : e->arg[0]), text_word(text));
}

static void tell_hp(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	struct q_word who = darksector_member(t, e->arg[0]);
	int a = e->arg[1], b = e->arg[2];

	switch (e->kind) {
	case EVENT_GAINED: SENTENCE(t, WORD_tell_gained, out, who, NUMBER(b - a), NUMBER(b)); break;
	case EVENT_LOST: SENTENCE(t, WORD_tell_lost, out, who, NUMBER(a - b), NUMBER(b)); break;
	case EVENT_PREVENTED: SENTENCE(t, WORD_tell_prevented, out, who, NUMBER(a)); break;
	case EVENT_RELOADED:
		SENTENCE(t, WORD_tell_reloaded, out, who, darksector_item(t, a), NUMBER(b));
		break;
	case EVENT_WOUNDS:
		SENTENCE(t, a ? WORD_tell_wounds : WORD_tell_no_wound, out, who, NUMBER(a));
		break;
	default:
		SENTENCE(t, a == MODE_NONE ? WORD_tell_round_row : WORD_tell_round, out,
			 NUMBER(e->arg[0]));
	}
}

/* With several players each has a crew member of their own. */
static void tell_joined(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	char name[PHRASE];
	struct q_out player = q_out(name, sizeof name);

	SENTENCE(t, t->s->head.seats > 1 ? WORD_tell_plays : WORD_tell_joined, out,
		 darksector_member(t, e->arg[0]), q_seat_word(&player, t->reader, e->arg[2]));
}

static void tell_member(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	struct q_word who = darksector_member(t, e->arg[0]);

	switch (e->kind) {
	case EVENT_JOINED: tell_joined(t, e, out); break;
	case EVENT_IMPLANTED:
	case EVENT_CYBER:
		SENTENCE(t, e->kind == EVENT_CYBER ? WORD_tell_cyber : WORD_tell_implanted, out,
			 who,
			 text_word(darksector_text_of(
				 t, t->data->implants[(unsigned)e->arg[1] % IMPLANTS_MAX].name)));
		break;
	case EVENT_PASSED:
	case EVENT_FAILED:
		SENTENCE(t, e->kind == EVENT_PASSED ? WORD_tell_passed : WORD_tell_failed, out, who,
			 darksector_trait(t, e->arg[1]));
		break;
	case EVENT_TRAIT: SENTENCE(t, WORD_tell_trait, out, darksector_trait(t, e->arg[0])); break;
	case EVENT_HELPED:
		SENTENCE(t, WORD_tell_helped, out, who, darksector_member(t, e->arg[1]));
		break;
	case EVENT_BLOCKED: SENTENCE(t, WORD_tell_blocked, out, who); break;
	case EVENT_KILLED: SENTENCE(t, WORD_tell_killed, out, who); break;
	case EVENT_MODE:
		q_put(out, darksector_word_of(t, e->arg[0] == MODE_CLOSE ? WORD_tell_close :
									   WORD_tell_ranged));
		break;
	default: SENTENCE(t, WORD_tell_flank_round, out, who);
	}
}

static void tell_end(const struct text_context *t, const struct q_event *e, struct q_out *out)
{
	const struct named_text *epilogue = &t->data->epilogues[e->arg[0] == OUTCOME_VICTORY];

	q_put(out, darksector_text_of(t, epilogue->name));
	q_put(out, ". ");
	q_put(out, darksector_text_of(t, epilogue->text));
}

void darksector_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			   const struct q_reader *reader, struct q_out *out)
{
	struct text_context t = darksector_text_context(g, view, reader);

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
		SENTENCE(&t, e->arg[1] == TACTICAL_READY ? WORD_tell_ready : WORD_tell_unavailable,
			 out,
			 q_word_of(t.pack,
				   t.data->words[e->arg[0] ? WORD_drone_card : WORD_flank_card],
				   reader->lang));
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
	struct text_context t = darksector_text_context(g, NULL, &reader);

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].rule == rule)
			return darksector_word_of(&t, rows[i].word);
	return "";
}
