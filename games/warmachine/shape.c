/*
 * shape.c - what a pack of WARMACHINE looks like.
 *
 * The marks of provenance (basis) are kept with every entry: F a fact, K recalled,
 * D designed here. A RNG of null is a spray, of 0 the caster itself.
 */
#include "games/warmachine/warmachine.h"

static const char *const bases_of[] = { "same", "F", "K", "D", "F/K", "K/D", NULL };
static const char *const kinds[] = { "warcaster", "warjack", NULL };
static const char *const base_names[] = { "small", "medium", "large", NULL };
static const char *const locations[] = { "none", "left", "right", "head", NULL };
static const char *const letters[] = { "#", ".", "A", "C", "H", "L", "M", "R", NULL };
static const char *const grounds[] = { "open",        "rough", "impassable", "linear-obstacle",
				       "obstruction", NULL };
static const char *const protections[] = { "none", "concealment", "cover", NULL };
static const char *const aims[] = { "enemy", "friend", "warcaster", "control-area", NULL };
static const char *const spell_rules[] = { "plain", "purification", "wind-rush", NULL };
static const char *const feat_targets[] = { "friends", "enemies", "enemies-in-sight", NULL };
static const char *const ability_kinds[] = { "weapon", "model", "star-attack", NULL };
static const char *const abilities[] = { "arc-node",      "tremor",      "combo-strike",
					 "eye-of-menoth", "cold-immune", NULL };
static const char *const durations[] = { "turn", "round", "upkeep", NULL };
static const char *const forbidden_things[] = { "cast", "channel", "receive-focus", "move", NULL };
static const char *const stat_names[] = {
	"spd", "str", "mat", "rat", "def", "arm", "foc", "rng", "def_against_shots", NULL
};

#define TRAIT_NAME(t, name) name,
static const char *const traits[] = { WARMACHINE_TRAITS(TRAIT_NAME) NULL };
#define NAME_OF(x) #x,
const char *const warmachine_condition_names[] = { WARMACHINE_CONDITIONS(NAME_OF) NULL };
static const char *const question_names[] = { WARMACHINE_QUESTIONS(NAME_OF) NULL };
static const char *const event_names[] = { WARMACHINE_EVENTS(NAME_OF) NULL };
static const char *const dice_names[] = { WARMACHINE_DICE(NAME_OF) NULL };
static const char *const word_names[] = { WARMACHINE_WORDS(NAME_OF) NULL };
#define VERB_NAME(v, name) name,
static const char *const answer_names[] = { WARMACHINE_VERBS(VERB_NAME) NULL };
#define RULE_NAME(n) #n,
#define RULING_NAME(n) "R" #n,
/* "R" and the number are one name, not two with a comma forgotten. */
// NOLINTBEGIN(bugprone-suspicious-missing-comma)
static const char *const refusal_names[] = { WARMACHINE_REFUSALS(RULE_NAME, RULING_NAME) NULL };
// NOLINTEND(bugprone-suspicious-missing-comma)

#define BASIS(T) Q_FIELD(T, basis, Q_ALL, .names = bases_of)
#define BASIS_OF(T, member) Q_FIELD(T, member, Q_ALL, .names = bases_of, .flags = Q_OPTIONAL)

static const struct q_field faction_fields[] = {
	Q_NAME(struct faction, id),
	Q_WORDS(struct faction, name, 0),
	Q_WORDS(struct faction, text, 0),
	Q_WORDS(struct faction, flavour, 0),
	BASIS(struct faction),
	Q_PADDING(struct faction, pad),
	{ 0 },
};

static const struct q_field weapon_fields[] = {
	Q_NAME(struct weapon, id),
	Q_WORDS(struct weapon, name, 0),
	Q_WORDS(struct weapon, flavour, 0),
	Q_FIELD(struct weapon, ranged, Q_ALL),
	Q_FIELD(struct weapon, location, Q_ALL, .names = locations),
	Q_FIELD(struct weapon, pow, Q_ALL, .min = 1, .max = 20),
	Q_FIELD(struct weapon, rng, Q_ALL, .max = 30, .flags = Q_NULL),
	Q_FIELD(struct weapon, rof, Q_ALL, .max = 4, .flags = Q_OPTIONAL),
	Q_FIELD(struct weapon, aoe, Q_ALL, .max = 6, .flags = Q_OPTIONAL),
	BASIS(struct weapon),
	BASIS_OF(struct weapon, rof_basis),
	Q_PADDING(struct weapon, pad),
	Q_FIELD(struct weapon, traits, Q_ALL, .names = traits, .flags = Q_SET),
	{ 0 },
};

static const struct q_field spell_fields[] = {
	Q_NAME(struct spell, id),
	Q_WORDS(struct spell, name, 0),
	Q_WORDS(struct spell, text, 0),
	Q_WORDS(struct spell, flavour, 0),
	Q_FIELD(struct spell, ledger, Q_ALL, .min = 1, .max = 25),
	Q_FIELD(struct spell, cost, Q_ALL, .min = 1, .max = 9),
	Q_FIELD(struct spell, rng, Q_ALL, .max = 30, .flags = Q_NULL),
	Q_FIELD(struct spell, aoe, Q_ALL, .max = 6, .flags = Q_OPTIONAL),
	Q_FIELD(struct spell, pow, Q_ALL, .max = 20, .flags = Q_OPTIONAL),
	Q_FIELD(struct spell, aims_at, Q_ALL, .names = aims),
	Q_FIELD(struct spell, rule, Q_ALL, .names = spell_rules, .flags = Q_OPTIONAL),
	Q_FIELD(struct spell, gives, Q_ALL, .names = warmachine_condition_names,
		.flags = Q_NULL | Q_OPTIONAL),
	Q_FIELD(struct spell, maker_gains, Q_ALL, .names = warmachine_condition_names,
		.flags = Q_NULL | Q_OPTIONAL),
	BASIS(struct spell),
	Q_FIELD(struct spell, upkeep, Q_ALL, .flags = Q_OPTIONAL),
	Q_FIELD(struct spell, offensive, Q_ALL, .flags = Q_OPTIONAL),
	Q_PADDING(struct spell, pad),
	Q_FIELD(struct spell, traits, Q_ALL, .names = traits, .flags = Q_SET | Q_OPTIONAL),
	{ 0 },
};

static const struct q_field unused_fields[] = {
	Q_NAME(struct unused_spell, id),
	Q_WORDS(struct unused_spell, name, 0),
	Q_FIELD(struct unused_spell, card, Q_ALL, .of = "cards"),
	BASIS(struct unused_spell),
	{ 0 },
};

static const struct q_field feat_fields[] = {
	Q_NAME(struct feat, id),
	Q_WORDS(struct feat, name, 0),
	Q_WORDS(struct feat, text, 0),
	Q_WORDS(struct feat, flavour, 0),
	Q_FIELD(struct feat, ledger, Q_ALL, .min = 31, .max = 35),
	Q_FIELD(struct feat, on, Q_ALL, .names = feat_targets),
	Q_FIELD(struct feat, gives, Q_ALL, .names = warmachine_condition_names,
		.flags = Q_NULL | Q_OPTIONAL),
	BASIS(struct feat),
	Q_FIELD(struct feat, knocks_down, Q_ALL, .flags = Q_OPTIONAL),
	{ 0 },
};

static const struct q_field ability_fields[] = {
	Q_NAME(struct ability_text, id),
	Q_WORDS(struct ability_text, name, 0),
	Q_WORDS(struct ability_text, text, 0),
	Q_FIELD(struct ability_text, ledger, Q_ALL, .min = 41, .max = 66),
	Q_FIELD(struct ability_text, kind, Q_ALL, .names = ability_kinds),
	BASIS(struct ability_text),
	{ 0 },
};

static const struct q_field card_fields[] = {
	Q_NAME(struct card, id),
	Q_WORDS(struct card, name, 0),
	Q_WORDS(struct card, called, 0),
	Q_WORDS(struct card, role, 0),
	Q_WORDS(struct card, flavour, 0),
	Q_FIELD(struct card, faction, Q_ALL, .of = "factions"),
	Q_FIELD(struct card, kind, Q_ALL, .names = kinds),
	Q_FIELD(struct card, base, Q_ALL, .names = base_names),
	Q_FIELD(struct card, spd, Q_ALL, .min = 1, .max = 9),
	Q_FIELD(struct card, str, Q_ALL, .min = 1, .max = 15),
	Q_FIELD(struct card, mat, Q_ALL, .min = 1, .max = 12),
	Q_FIELD(struct card, rat, Q_ALL, .min = 1, .max = 12),
	Q_FIELD(struct card, def, Q_ALL, .min = 5, .max = 20),
	Q_FIELD(struct card, arm, Q_ALL, .min = 5, .max = 25),
	Q_FIELD(struct card, cmd, Q_ALL, .max = 12, .flags = Q_OPTIONAL),
	Q_FIELD(struct card, foc, Q_ALL, .max = 10, .flags = Q_OPTIONAL),
	Q_FIELD(struct card, shield_arm, Q_ALL, .max = 25, .flags = Q_OPTIONAL),
	Q_FIELD(struct card, grid, Q_ALL, .of = "grids", .flags = Q_OPTIONAL),
	Q_FIELD(struct card, boxes, Q_ALL, .min = 5, .max = 36),
	Q_FIELD(struct card, cost, Q_ALL, .min = 20, .max = 200),
	Q_FIELD(struct card, weapons, Q_ALL, .of = "weapons", .used = "weapons_used"),
	Q_FIELD(struct card, weapons_used, Q_ALL),
	Q_FIELD(struct card, spells, Q_ALL, .of = "spells", .used = "spells_used",
		.flags = Q_OPTIONAL),
	Q_FIELD(struct card, spells_used, Q_ALL),
	Q_FIELD(struct card, feat, Q_ALL, .of = "feats", .flags = Q_OPTIONAL),
	Q_FIELD(struct card, abilities, Q_ALL, .names = abilities, .flags = Q_SET | Q_OPTIONAL),
	BASIS(struct card),
	BASIS_OF(struct card, mat_basis),
	BASIS_OF(struct card, rat_basis),
	BASIS_OF(struct card, cmd_basis),
	BASIS_OF(struct card, cost_basis),
	Q_PADDING(struct card, pad),
	{ 0 },
};

static const struct q_field grid_fields[] = {
	Q_NAME(struct grid, id),
	Q_WORDS(struct grid, name, 0),
	Q_GRID(struct grid, rows, Q_ALL, .names = letters),
	BASIS(struct grid),
	Q_PADDING(struct grid, pad),
	{ 0 },
};

static const struct q_field place_fields[] = {
	Q_FIELD(struct place, model, Q_ALL, .of = "cards"),
	Q_PADDING(struct place, pad),
	Q_FIELD(struct place, x, Q_ALL, .max = TABLE_MAX),
	Q_FIELD(struct place, y, Q_ALL, .max = TABLE_MAX),
	{ 0 },
};

static const struct q_field list_fields[] = {
	Q_NAME(struct list, id),
	Q_WORDS(struct list, name, 0),
	Q_WORDS(struct list, text, 0),
	Q_WORDS(struct list, flavour, Q_OPTIONAL),
	Q_FIELD(struct list, limit, Q_ALL, .max = POINTS_MAX, .flags = Q_OPTIONAL),
	Q_FIELD(struct list, faction, Q_ALL, .of = "factions"),
	Q_FIELD(struct list, used, Q_ALL),
	Q_STRUCTS(struct list, models, struct place, Q_ALL, place_fields, .used = "used"),
	BASIS(struct list),
	Q_PADDING(struct list, pad),
	{ 0 },
};

static const struct q_field map_piece_fields[] = {
	Q_NAME(struct map_piece, id),
	Q_FIELD(struct map_piece, kind, Q_ALL, .of = "terrain_kinds"),
	Q_FIELD(struct map_piece, vertices, Q_ALL),
	Q_FIELD(struct map_piece, radius, Q_ALL, .max = TABLE_MAX, .flags = Q_OPTIONAL),
	Q_GRID(struct map_piece, at, Q_ALL, .max = TABLE_MAX, .used = "vertices"),
	{ 0 },
};

static const struct q_field map_fields[] = {
	Q_NAME(struct map, id),
	Q_WORDS(struct map, name, 0),
	Q_WORDS(struct map, text, 0),
	Q_WORDS(struct map, flavour, 0),
	Q_STRUCTS(struct map, terrain, struct map_piece, Q_ALL, map_piece_fields,
		  .used = "terrain_used"),
	Q_FIELD(struct map, terrain_used, Q_ALL),
	BASIS(struct map),
	{ 0 },
};

static const struct q_field kind_fields[] = {
	Q_NAME(struct terrain_kind, id),
	Q_WORDS(struct terrain_kind, name, 0),
	Q_WORDS(struct terrain_kind, text, 0),
	Q_FIELD(struct terrain_kind, ground, Q_ALL, .names = grounds),
	Q_FIELD(struct terrain_kind, protection, Q_ALL, .names = protections),
	BASIS(struct terrain_kind),
	Q_PADDING(struct terrain_kind, pad),
	{ 0 },
};

static const struct q_field condition_fields[] = {
	Q_WORDS(struct condition_row, name, 0),
	Q_FIELD(struct condition_row, lasts, Q_ALL, .names = durations),
	Q_FIELD(struct condition_row, forbids, Q_ALL, .names = forbidden_things,
		.flags = Q_SET | Q_OPTIONAL),
	Q_FIELD(struct condition_row, stat, Q_ALL, .min = -9, .max = 9, .keys = stat_names),
	Q_FIELD(struct condition_row, stationary, Q_ALL, .flags = Q_OPTIONAL),
	{ 0 },
};

static const struct q_field term_fields[] = {
	Q_NAME(struct term, id), Q_WORDS(struct term, name, 0), Q_WORDS(struct term, text, 0),
	BASIS(struct term),      Q_PADDING(struct term, pad),   { 0 },
};

#define TABLE(member, element, fields)                                           \
	Q_STRUCTS(struct warmachine_pack, member, struct element, Q_ALL, fields, \
		  .used = #member "_used")
#define COUNTER(member) Q_FIELD(struct warmachine_pack, member, Q_ALL)

static const struct q_field pack_fields[] = {
	TABLE(factions, faction, faction_fields),
	TABLE(cards, card, card_fields),
	TABLE(weapons, weapon, weapon_fields),
	TABLE(spells, spell, spell_fields),
	TABLE(unused_spells, unused_spell, unused_fields),
	TABLE(feats, feat, feat_fields),
	TABLE(abilities, ability_text, ability_fields),
	TABLE(grids, grid, grid_fields),
	TABLE(armies, list, list_fields),
	TABLE(maps, map, map_fields),
	TABLE(terrain_kinds, terrain_kind, kind_fields),
	TABLE(terms, term, term_fields),
	Q_STRUCTS(struct warmachine_pack, conditions, struct condition_row, Q_ALL, condition_fields,
		  .keys = warmachine_condition_names),
	Q_WORDS(struct warmachine_pack, questions, 0, .keys = question_names),
	Q_WORDS(struct warmachine_pack, answers, 0, .keys = answer_names),
	Q_WORDS(struct warmachine_pack, events, 0, .keys = event_names),
	Q_WORDS(struct warmachine_pack, dice, 0, .keys = dice_names),
	Q_WORDS(struct warmachine_pack, refusals, 0, .keys = refusal_names),
	Q_WORDS(struct warmachine_pack, words, 0, .keys = word_names),
	COUNTER(factions_used),
	COUNTER(cards_used),
	COUNTER(weapons_used),
	COUNTER(spells_used),
	COUNTER(unused_spells_used),
	COUNTER(feats_used),
	COUNTER(abilities_used),
	COUNTER(grids_used),
	COUNTER(armies_used),
	COUNTER(maps_used),
	COUNTER(terrain_kinds_used),
	COUNTER(terms_used),
	Q_PADDING(struct warmachine_pack, pad),
	{ 0 },
};

/* ---- what the fields cannot say ------------------------------------------------------- */

static int boxes_of(const struct grid *grid)
{
	int n = 0;

	for (int row = 0; row < ROWS; row++)
		for (int column = 0; column < COLUMNS; column++)
			n += grid->rows[row][column] != NO_BOX;
	return n;
}

static const char *card_flaw(const struct warmachine_pack *pack, const struct card *card)
{
	int sustained = 0;

	if (card->kind == CASTER && (!card->foc || !card->spells_used))
		return "a warcaster has FOC and spells";
	if (card->kind == JACK && boxes_of(&pack->grids[card->grid]) != card->boxes)
		return "the boxes of a warjack are those of its grid";
	for (int i = 0; i < card->weapons_used; i++) {
		const struct weapon *w = &pack->weapons[card->weapons[i]];

		sustained += (int)(w->traits >> TRAIT_sustained_attack & 1);
		if (w->traits >> TRAIT_shield & 1 && !card->shield_arm)
			return "a shield needs its shield_arm";
	}
	return sustained > 1 ? "one weapon with sustained attacks at most" : NULL;
}

static const char *army_flaw(const struct warmachine_pack *pack, const struct list *army)
{
	int cost = 0;

	for (int i = 0; i < army->used; i++) {
		const struct card *card = &pack->cards[army->models[i].model];

		cost += card->cost;
		if ((card->kind == CASTER) != (i == 0) || card->faction != army->faction)
			return "one warcaster first, then warjacks of its faction";
	}
	if (army->used < 2)
		return "a warcaster and at least one warjack";
	return army->limit && cost > army->limit ? "a list costs more than its limit" : NULL;
}

static void tell(struct q_flaws *flaws, const char *list, int index, const char *flaw)
{
	if (flaw)
		flaws->tell(flaws, list, index, flaw);
}

static void check(const void *data, struct q_flaws *flaws)
{
	const struct warmachine_pack *pack = data;

	tell(flaws, "cards", -1, pack->cards_used ? NULL : "there are none");
	tell(flaws, "armies", -1, pack->armies_used ? NULL : "there are none");
	tell(flaws, "maps", -1, pack->maps_used ? NULL : "there are none");
	for (int i = 0; i < pack->cards_used; i++)
		tell(flaws, "cards", i, card_flaw(pack, &pack->cards[i]));
	for (int i = 0; i < pack->weapons_used; i++)
		if (pack->weapons[i].ranged && (!pack->weapons[i].rng || !pack->weapons[i].rof))
			tell(flaws, "weapons", i, "a ranged weapon has RNG and ROF");
	for (int i = 0; i < pack->armies_used; i++)
		tell(flaws, "armies", i, army_flaw(pack, &pack->armies[i]));
	for (int i = 0; i < pack->spells_used; i++)
		if (pack->spells[i].upkeep && pack->spells[i].gives >= CONDITIONS)
			tell(flaws, "spells", i, "an upkeep spell gives its carrier a condition");
}

const struct q_shape warmachine_shape = {
	.game = "warmachine",
	.c_type = "struct warmachine_pack",
	.c_header = "games/warmachine/warmachine.h",
	.size = sizeof(struct warmachine_pack),
	.fields = pack_fields,
	.check = check,
};
