/*
 * shape.c - what a pack of Escape the Dark Sector looks like, and what must hold for
 * the rules to run on it.
 */
#include "games/darksector/pack.h"

static const char *const traits[] = { "might", "cunning", "wisdom", "rolled", NULL };
static const char *const ammo_types[] = { "ballistic", "energy", "explosive", NULL };
static const char *const faces[] = { "",        "M",     "C",       "W",   "MM",   "CC", "WW",
				     "success", "blank", "special", "hit", "miss", NULL };

/* ---- dice, crew, implants ------------------------------------------------------------------ */

static const struct q_field dice_fields[] = {
	Q_FIELD(struct dice, chapter, Q_ALL, .min = 1, .max = ROW_MAX),
	Q_FIELD(struct dice, attack, Q_ALL, .min = 1, .max = 20),
	Q_FIELD(struct dice, ammo, Q_ALL, .keys = ammo_types, .max = 40),
	Q_FIELD(struct dice, chapter_faces, Q_ALL, .names = faces),
	Q_FIELD(struct dice, attack_faces, Q_ALL, .names = faces),
	Q_FIELD(struct dice, ammo_faces, Q_ALL, .names = faces),
	Q_PADDING(struct dice, pad),
	{ 0 }
};

static const char *const trait_keys[] = { "might", "cunning", "wisdom", NULL };

static const struct q_field crew_fields[] = {
	Q_NAME(struct crew_card, id),
	Q_WORDS(struct crew_card, name, 0),
	Q_WORDS(struct crew_card, flavour, 0),
	Q_FIELD(struct crew_card, rating, Q_ALL, .keys = trait_keys, .max = 4),
	Q_FIELD(struct crew_card, faces, Q_ALL, .names = faces),
	Q_FIELD(struct crew_card, woman, Q_ALL, .flags = Q_OPTIONAL, .max = 1),
	{ 0 }
};

static const char *const implant_kinds[] = { "ranged", "close", "outside-combat", NULL };
static const char *const implant_effects[] = { "reroll-crew-die",    "reroll-and-choose",
					       "double-as-single",   "reroll-ammo-die",
					       "reroll-attack-dice", NULL };
static const char *const limits[] = { "none", "once-per-round", "once-per-chapter", NULL };

static const struct q_field implant_fields[] = {
	Q_NAME(struct implant, id),
	Q_WORDS(struct implant, name, 0),
	Q_WORDS(struct implant, text, 0),
	Q_WORDS(struct implant, flavour, 0),
	Q_FIELD(struct implant, kind, Q_ALL, .names = implant_kinds),
	Q_FIELD(struct implant, effect, Q_ALL, .names = implant_effects),
	Q_FIELD(struct implant, limit, Q_ALL, .names = limits),
	Q_PADDING(struct implant, pad),
	{ 0 }
};

/* ---- items --------------------------------------------------------------------------------- */

static const char *const item_kinds[] = { "ranged", "close", "equipment", NULL };
static const char *const weapon_specials[] = { "jam",   "success",       "stays",
					       "hurts", "hurts-flanker", NULL };
static const char *const item_effects[] = { "none",
					    "gain-hp",
					    "reroll",
					    "prevent-loss",
					    "reload-weapon",
					    "attack-dice-miss",
					    "remove-dice",
					    "look-next-card",
					    "set-crew-die",
					    "reroll-a-miss",
					    "remove-more",
					    "roll-chapter-die",
					    "block",
					    "doubles-remove-any",
					    NULL };
static const char *const windows[] = { "pool",      "between-chapters", "before-declarations",
				       "card-roll", "after-roll",       "before-loss",
				       NULL };

static const struct q_field item_fields[] = {
	Q_NAME(struct item, id),
	Q_WORDS(struct item, name, 0),
	Q_WORDS(struct item, noun, 0),
	Q_WORDS(struct item, text, 0),
	Q_WORDS(struct item, flavour, 0),
	Q_FIELD(struct item, kind, Q_ALL, .names = item_kinds),
	Q_FIELD(struct item, starting, Q_ALL, .flags = Q_OPTIONAL, .max = 1),
	Q_FIELD(struct item, copies, Q_ALL, .min = 1, .max = 8),
	Q_FIELD(struct item, hands, Q_ALL, .flags = Q_OPTIONAL, .max = 2),
	Q_FIELD(struct item, slots, Q_ALL, .min = 1, .max = 2),
	Q_FIELD(struct item, ammo, Q_ALL, .flags = Q_OPTIONAL, .names = ammo_types),
	Q_FIELD(struct item, capacity, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct item, rates_count, Q_ALL, .max = RATES_MAX),
	Q_FIELD(struct item, rates, Q_ALL, .flags = Q_OPTIONAL, .used = "rates_count", .max = 3),
	Q_FIELD(struct item, special, Q_ALL, .flags = Q_SET | Q_OPTIONAL, .names = weapon_specials),
	Q_FIELD(struct item, effect, Q_ALL, .flags = Q_OPTIONAL, .names = item_effects),
	Q_FIELD(struct item, n, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct item, windows, Q_ALL, .flags = Q_SET | Q_OPTIONAL, .names = windows),
	Q_FIELD(struct item, discard, Q_ALL, .flags = Q_OPTIONAL, .max = 1),
	{ 0 }
};

/* ---- cards --------------------------------------------------------------------------------- */

static const char *const effects[] = { "draw-starting-weapons",
				       "draw-items",
				       "gain-hp",
				       "lose-hp",
				       "roll-attack-dice",
				       "test",
				       "clear-row",
				       "begin-combat",
				       "complete",
				       NULL };
static const char *const whos[] = { "leader", "chosen", "roller", "each", "others", NULL };
static const char *const riders[] = { "none",
				      "catch",
				      "leader-may-take",
				      "share-loss",
				      "all-failed",
				      "sacrifice-reroll",
				      "reroll-first",
				      "countdown",
				      "pass-on",
				      NULL };

static const struct q_field deed_fields[] = {
	Q_FIELD(struct deed, effect, Q_ALL, .names = effects),
	Q_FIELD(struct deed, who, Q_ALL, .flags = Q_OPTIONAL, .names = whos),
	Q_FIELD(struct deed, n, Q_ALL, .flags = Q_OPTIONAL, .max = 4),
	Q_FIELD(struct deed, per_hit, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	{ 0 }
};

static const struct q_field branch_fields[] = {
	Q_WORDS(struct branch, story, Q_OPTIONAL),
	Q_FIELD(struct branch, deeds_count, Q_ALL, .max = DEEDS_MAX),
	Q_PADDING(struct branch, pad),
	Q_STRUCTS(struct branch, deeds, struct deed, Q_ALL, deed_fields, .used = "deeds_count",
		  .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field step_fields[] = {
	Q_FIELD(struct step, effect, Q_ALL, .names = effects),
	Q_FIELD(struct step, who, Q_ALL, .flags = Q_OPTIONAL, .names = whos),
	Q_FIELD(struct step, n, Q_ALL, .flags = Q_OPTIONAL, .max = 4),
	Q_FIELD(struct step, per_hit, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct step, trait, Q_ALL, .flags = Q_OPTIONAL, .names = traits),
	Q_FIELD(struct step, attempts, Q_ALL, .flags = Q_OPTIONAL, .max = 6),
	Q_FIELD(struct step, rider, Q_ALL, .flags = Q_OPTIONAL, .names = riders),
	Q_FIELD(struct step, rider_n, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct step, rider_round, Q_ALL, .flags = Q_OPTIONAL, .max = 9),
	Q_FIELD(struct step, row_count, Q_ALL, .max = PRINTED_MAX),
	Q_FIELD(struct step, row, Q_ALL, .flags = Q_OPTIONAL, .used = "row_count", .names = traits),
	Q_FIELD(struct step, crew_icons, Q_ALL, .flags = Q_OPTIONAL, .max = 2),
	Q_WORDS(struct step, rider_text, Q_OPTIONAL),
	Q_STRUCTS(struct step, success, struct branch, Q_ALL, branch_fields, .flags = Q_OPTIONAL),
	Q_STRUCTS(struct step, failure, struct branch, Q_ALL, branch_fields, .flags = Q_OPTIONAL),
	{ 0 }
};

static const char *const costs[] = { "none", "pay-hp", "discard-item", NULL };

static const struct q_field option_fields[] = {
	Q_WORDS(struct option, label, 0),
	Q_WORDS(struct option, consequence, 0),
	Q_WORDS(struct option, text, 0),
	Q_FIELD(struct option, cost, Q_ALL, .flags = Q_OPTIONAL, .names = costs),
	Q_FIELD(struct option, cost_n, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct option, steps_count, Q_ALL, .max = DEEDS_MAX),
	Q_PADDING(struct option, pad),
	Q_STRUCTS(struct option, steps, struct step, Q_ALL, step_fields, .used = "steps_count"),
	{ 0 }
};

static const char *const special_rules[] = { "breaks",
					     "may-spare",
					     "front-only",
					     "no-flank",
					     "leader-must-fight",
					     "fixated",
					     "off-guard",
					     "alarm",
					     "no-safe-place",
					     "marked",
					     "burns-out",
					     "copies",
					     "shielded",
					     "leader-first",
					     "weak-rear",
					     "shifting",
					     "infighting",
					     "all-in",
					     "crossing-fire",
					     "steals",
					     "duel",
					     "staggers",
					     "outnumbers",
					     "many-eyes",
					     "darkness",
					     "recharges",
					     "random-prey",
					     "draws-fire",
					     "closing-in",
					     "explosive-only",
					     "close-only",
					     "specials-jam",
					     "regenerates",
					     NULL };
static const char *const modes[] = { "both", "ranged", "close", NULL };
static const char *const standard_actions[] = { "take-cover", "reload", "trade", "activate-drone",
						NULL };

static const struct q_field special_fields[] = {
	Q_WORDS(struct special_rule, name, 0),
	Q_WORDS(struct special_rule, text, 0),
	Q_FIELD(struct special_rule, rule, Q_ALL, .names = special_rules),
	Q_FIELD(struct special_rule, n, Q_ALL, .flags = Q_OPTIONAL, .max = 4),
	Q_FIELD(struct special_rule, at, Q_ALL, .flags = Q_OPTIONAL, .max = 4),
	Q_FIELD(struct special_rule, rounds, Q_ALL, .flags = Q_OPTIONAL, .max = 9),
	Q_FIELD(struct special_rule, round, Q_ALL, .flags = Q_OPTIONAL, .max = 9),
	Q_FIELD(struct special_rule, loss, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct special_rule, value, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct special_rule, others, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct special_rule, values, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_FIELD(struct special_rule, symbol, Q_ALL, .flags = Q_OPTIONAL, .names = trait_keys),
	Q_FIELD(struct special_rule, by, Q_ALL, .flags = Q_OPTIONAL, .names = trait_keys),
	Q_FIELD(struct special_rule, mode, Q_ALL, .flags = Q_OPTIONAL, .names = modes),
	Q_FIELD(struct special_rule, actions, Q_ALL, .flags = Q_SET | Q_OPTIONAL,
		.names = standard_actions),
	Q_FIELD(struct special_rule, random, Q_ALL, .flags = Q_OPTIONAL, .max = 1),
	{ 0 }
};

static const struct q_field enemy_fields[] = {
	Q_WORDS(struct enemy, name, 0),
	Q_WORDS(struct enemy, noun, 0),
	Q_FIELD(struct enemy, row_count, Q_ALL, .max = PRINTED_MAX),
	Q_FIELD(struct enemy, row, Q_ALL, .used = "row_count", .names = trait_keys),
	Q_FIELD(struct enemy, crew_icons, Q_ALL, .max = 2),
	Q_FIELD(struct enemy, ranged_value, Q_ALL, .max = 3),
	Q_FIELD(struct enemy, close_value, Q_ALL, .max = 3),
	Q_FIELD(struct enemy, table, Q_ALL, .of = "tables"),
	Q_FIELD(struct enemy, specials_count, Q_ALL, .max = SPECIALS_MAX),
	Q_PADDING(struct enemy, pad),
	Q_STRUCTS(struct enemy, specials, struct special_rule, Q_ALL, special_fields,
		  .used = "specials_count", .flags = Q_OPTIONAL),
	{ 0 }
};

static const char *const stages[] = { "start", "act-1", "act-2", "act-3", "boss", NULL };
static const char *const starts[] = { "any", "ranged", "close", NULL };

static const struct q_field card_fields[] = {
	Q_NAME(struct card, id),
	Q_WORDS(struct card, name, 0),
	Q_WORDS(struct card, flavour, 0),
	Q_WORDS(struct card, scene, 0),
	Q_WORDS(struct card, text, 0),
	Q_WORDS(struct card, lead, Q_OPTIONAL),
	Q_WORDS(struct card, ending, Q_OPTIONAL),
	Q_WORDS(struct card, aftermath, Q_OPTIONAL),
	Q_FIELD(struct card, stage, Q_ALL, .names = stages),
	Q_FIELD(struct card, steps_count, Q_ALL, .max = STEPS_MAX),
	Q_FIELD(struct card, options_count, Q_ALL, .max = OPTIONS_MAX),
	Q_FIELD(struct card, enemies_count, Q_ALL, .max = ENEMIES_MAX),
	Q_FIELD(struct card, start, Q_ALL, .flags = Q_OPTIONAL, .names = starts),
	Q_FIELD(struct card, loot, Q_ALL, .flags = Q_OPTIONAL, .max = 3),
	Q_PADDING(struct card, pad),
	Q_STRUCTS(struct card, steps, struct step, Q_ALL, step_fields, .used = "steps_count",
		  .flags = Q_OPTIONAL),
	Q_STRUCTS(struct card, options, struct option, Q_ALL, option_fields,
		  .used = "options_count", .flags = Q_OPTIONAL),
	Q_STRUCTS(struct card, enemies, struct enemy, Q_ALL, enemy_fields, .used = "enemies_count",
		  .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field damage_fields[] = {
	Q_FIELD(struct damage, successes, Q_ALL, .keys = ammo_types, .max = 3),
	Q_FIELD(struct damage, wounds, Q_ALL, .keys = ammo_types, .max = 4),
	{ 0 }
};

static const struct q_field table_fields[] = { Q_NAME(struct damage_table, id),
					       Q_WORDS(struct damage_table, name, 0),
					       Q_STRUCTS(struct damage_table, damage, struct damage,
							 Q_ALL, damage_fields),
					       { 0 } };

/* ---- what the fields cannot say ------------------------------------------------------------ */

static bool all_within(const uint8_t faces_[6], int first, int last)
{
	for (int i = 0; i < 6; i++)
		if (faces_[i] < first || faces_[i] > last)
			return false;
	return true;
}

/* DS-R38: a crew die holds all three traits, or a combat might never end. */
static bool holds_all_traits(const uint8_t faces_[6])
{
	int met = 0;

	for (int i = 0; i < 6; i++)
		met |= 1 << trait_of(faces_[i]);
	return met == 7;
}

static void check_people(const struct darksector_pack *pack, struct q_flaws *flaws)
{
	if (pack->crew_count < CREW_MAX)
		flaws->tell(flaws, "crew", -1, "four players need four crew members");
	if (pack->implants_count < CREW_MAX)
		flaws->tell(flaws, "implants", -1, "four players need four implants");
	for (int i = 0; i < pack->crew_count; i++)
		if (!all_within(pack->crew[i].faces, FACE_M, FACE_WW) ||
		    !holds_all_traits(pack->crew[i].faces))
			flaws->tell(flaws, "crew", i,
				    "a crew die shows traits, and each of the three");
	if (!all_within(pack->dice.chapter_faces, FACE_M, FACE_W))
		flaws->tell(flaws, "dice", -1, "a chapter die shows single traits");
	if (!all_within(pack->dice.attack_faces, FACE_HIT, FACE_MISS))
		flaws->tell(flaws, "dice", -1, "an attack die shows hit or miss");
	if (!all_within(pack->dice.ammo_faces, FACE_SUCCESS, FACE_SPECIAL))
		flaws->tell(flaws, "dice", -1, "an ammo die shows success, blank or special");
}

/* Where each effect of equipment makes sense; 0: it is a close weapon's. */
static const uint8_t allowed_windows[] = {
	[EFFECT_GAIN_HP] = 63,
	[EFFECT_REROLL] = WINDOW_AFTER_ROLL,
	[EFFECT_PREVENT_LOSS] = WINDOW_BEFORE_LOSS,
	[EFFECT_RELOAD_WEAPON] = WINDOW_POOL | WINDOW_BETWEEN | WINDOW_BEFORE_DECLARATIONS,
	[EFFECT_ATTACK_DICE_MISS] = WINDOW_BEFORE_DECLARATIONS,
	[EFFECT_REMOVE_DICE] = WINDOW_BEFORE_DECLARATIONS,
	[EFFECT_LOOK_NEXT_CARD] = WINDOW_BETWEEN,
	[EFFECT_SET_CREW_DIE] = WINDOW_AFTER_ROLL,
	[EFFECT_DOUBLES_REMOVE_ANY] = 0,
};

static const char *item_flaw(const struct item *item)
{
	if (item->kind == EQUIPMENT)
		return !item->windows || item->windows & ~allowed_windows[item->effect] ?
			       "equipment names a window in which its effect makes sense" :
		       !item->discard || item->hands || item->slots != 1 ?
			       "equipment is discarded after use and takes one slot" :
			       NULL;
	if (item->copies != 1 || item->hands < 1 || item->slots != item->hands)
		return "a weapon has one copy, and as many slots as hands";
	if (item->kind == CLOSE_WEAPON)
		return item->effect < EFFECT_REROLL_A_MISS || item->windows || item->discard ?
			       "a close weapon has an effect of its own and no window" :
			       NULL;
	if (item->effect || !item->capacity || !item->rates_count || !item->rates[0])
		return "a ranged weapon has ammo and a fire rate, and no other effect";
	for (int i = 0; i < item->rates_count; i++)
		if (item->rates[i] > item->capacity || (i && item->rates[i] <= item->rates[i - 1]))
			return "fire rates rise, up to the capacity";
	return NULL;
}

static void check_items(const struct darksector_pack *pack, struct q_flaws *flaws)
{
	int cards = 0, starting = 0;

	for (int i = 0; i < pack->items_count; i++) {
		const struct item *item = &pack->items[i];
		const char *flaw = item_flaw(item);

		if (!flaw && item->starting && item->kind != RANGED_WEAPON)
			flaw = "a starting weapon is a ranged weapon";
		if (flaw)
			flaws->tell(flaws, "items", i, flaw);
		cards += item->copies;
		starting += item->starting;
	}
	if (cards > STOCK_MAX)
		flaws->tell(flaws, "items", -1, "there are more than 32 item cards");
	if (starting != CREW_MAX)
		flaws->tell(flaws, "items", -1, "there are four starting weapons");
}

/* What each special rule cannot do without. */
static bool rule_is_whole(const struct special_rule *r)
{
	switch (r->rule) {
	case FOE_BREAKS:
	case FOE_MAY_SPARE: return r->at > 0;
	case FOE_FRONT_ONLY:
	case FOE_MARKED:
	case FOE_WEAK_REAR:
	case FOE_STEALS:
	case FOE_DUEL:
	case FOE_RECHARGES:
	case FOE_RANDOM_PREY:
	case FOE_REGENERATES: return r->n > 0;
	case FOE_CROSSING_FIRE:
	case FOE_DRAWS_FIRE: return r->n > 0 && r->loss > 0;
	case FOE_OFF_GUARD:
	case FOE_LEADER_FIRST:
	case FOE_ALL_IN:
	case FOE_CLOSING_IN: return r->rounds > 0;
	case FOE_ALARM: return r->n > 0 && r->round > 0;
	case FOE_COPIES: return r->round > 0;
	case FOE_NO_SAFE_PLACE: return r->actions && r->loss > 0;
	case FOE_INFIGHTING: return r->loss > 0;
	case FOE_FIXATED: return r->value > 0 && r->others > 0;
	case FOE_BURNS_OUT: return r->values[0] > 0;
	case FOE_OUTNUMBERS:
	case FOE_MANY_EYES: return r->value > 0;
	case FOE_SHIELDED: return r->symbol != r->by;
	default: return true;
	}
}

static const char *enemy_flaw(const struct card *card, const struct enemy *enemy)
{
	if (!enemy->row_count || enemy->row_count + enemy->crew_icons * CREW_MAX > ROW_MAX)
		return "an enemy's row has one to nine dice at four crew members";
	for (int i = 0; i < enemy->specials_count; i++) {
		if (!rule_is_whole(&enemy->specials[i]))
			return "a special rule lacks one of its numbers";
		if (enemy->specials[i].rule == FOE_CLOSE_ONLY && card->start != START_CLOSE)
			return "close-only needs a close start";
	}
	return NULL;
}

static const char *deed_flaw(const struct card *card, const struct deed *deed, bool branch)
{
	if (deed->effect == DEED_BEGIN_COMBAT && !card->enemies_count)
		return "begin-combat needs an enemy";
	if (deed->effect == DEED_ROLL_ATTACK_DICE && !deed->per_hit && !card->enemies_count)
		return "roll-attack-dice needs per_hit or an enemy";
	if (branch && (deed->effect == DEED_TEST || deed->effect == DEED_CLEAR_ROW))
		return "a branch of a test holds no test and no row";
	if (!branch &&
	    (deed->who == WHO_ROLLER || (deed->who == WHO_CHOSEN && deed->effect != DEED_TEST)))
		return "roller is for branches, chosen for tests";
	if (branch && deed->who == WHO_CHOSEN)
		return "roller is for branches, chosen for tests";
	return NULL;
}

/* A test of each has one simultaneous loss (DS-410). */
static const char *test_flaw(const struct step *step)
{
	const struct branch *failure = &step->failure;

	if (step->who != WHO_EACH)
		return !step->attempts || step->rider == RIDER_CATCH ||
				       step->rider == RIDER_LEADER_MAY_TAKE ||
				       step->rider > RIDER_SACRIFICE_REROLL ?
			       "a test of one has attempts and no rider of another kind" :
			       NULL;
	if (step->success.deeds_count || failure->deeds_count != 1 ||
	    failure->deeds[0].effect != DEED_LOSE_HP || failure->deeds[0].who != WHO_ROLLER)
		return "a test of each costs the rollers HP on failure, and nothing else";
	return step->rider > RIDER_LEADER_MAY_TAKE ? "this rider is not for a test of each" : NULL;
}

static const char *step_flaw(const struct card *card, const struct step *step)
{
	struct deed deed = { step->effect, step->who, step->n, step->per_hit };
	const struct branch *branches[2] = { &step->success, &step->failure };
	const char *flaw = deed_flaw(card, &deed, false);

	for (int b = 0; !flaw && b < 2; b++)
		for (int i = 0; !flaw && i < branches[b]->deeds_count; i++)
			flaw = deed_flaw(card, &branches[b]->deeds[i], true);
	if (flaw)
		return flaw;
	if (step->effect == DEED_TEST)
		return test_flaw(step);
	if (step->effect == DEED_CLEAR_ROW)
		return !step->n || !step->row_count ||
				       step->row_count + step->crew_icons * CREW_MAX > ROW_MAX ||
				       (step->rider && step->rider != RIDER_REROLL_FIRST &&
					step->rider != RIDER_COUNTDOWN) ?
			       "a row to clear has one to nine dice and costs HP (n)" :
			       NULL;
	return step->rider && (step->effect != DEED_GAIN_HP || step->rider != RIDER_PASS_ON) ?
		       "this rider is not for this effect" :
		       NULL;
}

/* DS-R24: one option can always be picked. */
static const char *card_flaw(const struct card *card)
{
	const char *flaw = NULL;
	int free_options = 0;

	for (int i = 0; !flaw && i < card->steps_count; i++)
		flaw = step_flaw(card, &card->steps[i]);
	for (int o = 0; !flaw && o < card->options_count; o++) {
		const struct option *option = &card->options[o];

		free_options += option->cost == COST_NONE;
		if (option->cost != COST_NONE && !option->cost_n)
			return "a cost needs its number";
		if (!option->steps_count)
			return "an option needs a step, or nothing would follow it";
		for (int i = 0; !flaw && i < option->steps_count; i++)
			flaw = step_flaw(card, &option->steps[i]);
	}
	for (int i = 0; !flaw && i < card->enemies_count; i++)
		flaw = enemy_flaw(card, &card->enemies[i]);
	if (!flaw && card->options_count && !free_options)
		flaw = "one option of a card costs nothing";
	return flaw;
}

static void check(const void *data, struct q_flaws *flaws)
{
	const struct darksector_pack *pack = data;
	int of[STAGES] = { 0 };

	check_people(pack, flaws);
	check_items(pack, flaws);
	for (int i = 0; i < pack->cards_count; i++) {
		const char *flaw = card_flaw(&pack->cards[i]);

		of[pack->cards[i].stage]++;
		if (flaw)
			flaws->tell(flaws, "cards", i, flaw);
	}
	for (int stage = STAGE_ACT_1; stage <= STAGE_ACT_3; stage++)
		if (of[stage] < ACT_CARDS)
			flaws->tell(flaws, "cards", -1, "each act has at least four cards");
	if (!of[STAGE_START] || !of[STAGE_BOSS])
		flaws->tell(flaws, "cards", -1, "a start card and a boss are needed");
}

/* ---- the pack ------------------------------------------------------------------------------ */

static const struct q_field text_fields[] = { Q_WORDS(struct named_text, name, 0),
					      Q_WORDS(struct named_text, text, 0),
					      { 0 } };

#define WORD_NAME(w) #w,
#define WHY_NAME(rule) "why_" #rule,
#define WHY_RULING_NAME(rule) "why_R" #rule,
#define WHY_DECISION_NAME(rule) "why_D" #rule,
static const char *const word_names[] = {
	WORDS_OF_THINGS(WORD_NAME) WORDS_OF_QUESTIONS(WORD_NAME) WORDS_OF_ANSWERS(WORD_NAME)
		WORDS_OF_EVENTS(WORD_NAME) REFUSALS(WHY_NAME) REFUSALS_BY_RULING(WHY_RULING_NAME)
			REFUSALS_BY_DECISION(WHY_DECISION_NAME) NULL
};
static const char *const endings[] = { "defeat", "victory", NULL };
static const char *const actions[] = { "shoot",  "flank", "fight",          "take-cover",
				       "reload", "trade", "activate-drone", NULL };

static const struct q_field pack_fields[] = {
	Q_STRUCTS(struct darksector_pack, dice, struct dice, Q_ALL, dice_fields),
	Q_STRUCTS(struct darksector_pack, acts, struct named_text, Q_ALL, text_fields),
	Q_STRUCTS(struct darksector_pack, epilogues, struct named_text, Q_ALL, text_fields,
		  .keys = endings),
	Q_STRUCTS(struct darksector_pack, actions, struct named_text, Q_ALL, text_fields,
		  .keys = actions),
	Q_WORDS(struct darksector_pack, words, 0, .keys = word_names),
	Q_FIELD(struct darksector_pack, tables_count, Q_ALL, .max = TABLES_MAX),
	Q_FIELD(struct darksector_pack, crew_count, Q_ALL, .max = CREW_CARDS_MAX),
	Q_FIELD(struct darksector_pack, implants_count, Q_ALL, .max = IMPLANTS_MAX),
	Q_FIELD(struct darksector_pack, items_count, Q_ALL, .max = ITEMS_MAX),
	Q_FIELD(struct darksector_pack, cards_count, Q_ALL, .max = CARDS_MAX),
	Q_PADDING(struct darksector_pack, pad),
	Q_STRUCTS(struct darksector_pack, tables, struct damage_table, Q_ALL, table_fields,
		  .used = "tables_count"),
	Q_STRUCTS(struct darksector_pack, crew, struct crew_card, Q_ALL, crew_fields,
		  .used = "crew_count"),
	Q_STRUCTS(struct darksector_pack, implants, struct implant, Q_ALL, implant_fields,
		  .used = "implants_count"),
	Q_STRUCTS(struct darksector_pack, items, struct item, Q_ALL, item_fields,
		  .used = "items_count"),
	Q_STRUCTS(struct darksector_pack, cards, struct card, Q_ALL, card_fields,
		  .used = "cards_count"),
	{ 0 }
};

const struct q_shape darksector_shape = {
	.game = "darksector",
	.c_type = "struct darksector_pack",
	.c_header = "games/darksector/pack.h",
	.size = sizeof(struct darksector_pack),
	.fields = pack_fields,
	.check = check,
};
