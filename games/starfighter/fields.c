/*
 * fields.c - the state and the options, described once for JSON, views and audits.
 */
#include "games/starfighter/starfighter.h"

static const char *const mode_names[] = { "training", "skirmish", "total-war", NULL };
static const char *const lies_names[] = { "verso", "rotated", "known", "stale", NULL };
static const char *const half_names[] = { "upper", "lower", NULL };

/* ---- frames ---------------------------------------------------------------- */

static const struct q_field game_fields[] = { Q_FIELD(struct game_vars, nothing, Q_ALL, .max = 0),
					      { 0 } };
static const struct q_field choose_fields[] = { Q_FIELD(struct choose_vars, turn, Q_ALL, .max = 1),
						Q_FIELD(struct choose_vars, seat, Q_ALL, .max = 1,
							.per_seat = 1),
						{ 0 } };
static const struct q_field reinforce_fields[] = {
	Q_FIELD(struct reinforce_vars, turn, Q_ALL, .max = 1), { 0 }
};
static const struct q_field draw_fields[] = {
	Q_FIELD(struct draw_vars, seat, Q_ALL, .max = 1, .per_seat = 1),
	Q_FIELD(struct draw_vars, left, Q_ALL, .max = SECTORS),
	Q_FIELD(struct draw_vars, aside, Q_ALL),
	{ 0 }
};
static const struct q_field deploy_fields[] = {
	Q_FIELD(struct deploy_vars, seat, Q_ALL, .max = 1, .per_seat = 1), { 0 }
};
static const struct q_field chain_fields[] = { Q_FIELD(struct chain_vars, nothing, Q_ALL, .max = 0),
					       { 0 } };
static const struct q_field effect_fields[] = {
	Q_FIELD(struct effect_vars, seat, Q_ALL, .max = 1, .per_seat = 1),
	Q_FIELD(struct effect_vars, card, Q_ALL, .of = "cards"),
	Q_FIELD(struct effect_vars, effect, Q_ALL, .min = 1, .max = EFFECTS - 1),
	Q_FIELD(struct effect_vars, board, Q_ALL, .max = 1, .per_seat = 1),
	Q_FIELD(struct effect_vars, sector, Q_ALL, .max = SECTORS - 1),
	Q_FIELD(struct effect_vars, slot, Q_ALL, .max = SLOTS - 1),
	{ 0 }
};
static const struct q_field battle_fields[] = { Q_FIELD(struct battle_vars, fought, Q_ALL,
							.max = SECTORS - 1),
						Q_FIELD(struct battle_vars, from_right, Q_ALL),
						{ 0 } };
static const struct q_field combat_fields[] = {
	Q_FIELD(struct combat_vars, turn, Q_ALL, .max = 1),
	Q_FIELD(struct combat_vars, sector, Q_ALL, .max = SECTORS - 1),
	Q_FIELD(struct combat_vars, markers, Q_ALL, .max = 4 * SLOTS),
	{ 0 }
};
static const struct q_field suffer_fields[] = {
	Q_FIELD(struct suffer_vars, seat, Q_ALL, .max = 1, .per_seat = 1),
	Q_FIELD(struct suffer_vars, sector, Q_ALL, .max = SECTORS - 1),
	Q_FIELD(struct suffer_vars, markers, Q_ALL, .max = 4 * SLOTS),
	Q_FIELD(struct suffer_vars, absorbs, Q_ALL),
	{ 0 }
};

FLOW_TABLE(STARFIGHTER_RULES, STARFIGHTER_STOPS)

/* ---- the state ------------------------------------------------------------- */

static const struct q_field squadron_fields[] = {
	Q_FIELD(struct squadron, card, Q_SOME, .of = "cards"), /* SF-H05 */
	Q_FIELD(struct squadron, lies, Q_ALL, .names = lies_names, .flags = Q_SET),
	Q_FIELD(struct squadron, markers, Q_ALL, .max = 4, .keys = half_names),
	Q_FIELD(struct squadron, screens, Q_ALL, .max = 4),
	Q_FIELD(struct squadron, triggered, Q_ALL, .max = 0x33, .flags = Q_BITS),
	{ 0 }
};

static const struct q_field sector_fields[] = { Q_FIELD(struct sector, height, Q_ALL, .max = SLOTS),
						Q_STRUCTS(struct sector, cards, struct squadron,
							  Q_ALL, squadron_fields, .used = "height"),
						{ 0 } };

static const struct q_field player_fields[] = {
	Q_FIELD(struct player, hand, Q_OWN, .of = "cards", .flags = Q_SET),    /* SF-H03, SF-1209 */
	Q_FIELD(struct player, side, Q_NONE, .of = "cards", .flags = Q_SET),   /* SF-H04 */
	Q_FIELD(struct player, pile, Q_NONE, .of = "cards", .flags = Q_SET),   /* SF-H02, SF-1201 */
	Q_FIELD(struct player, discard, Q_ALL, .of = "cards", .flags = Q_SET), /* SF-H07 */
	Q_FIELD(struct player, deck, Q_SOME, .of = "cards", .flags = Q_SET),   /* SF-H06 */
	Q_FIELD(struct player, shown, Q_ALL, .of = "cards", .flags = Q_SET),
	Q_FIELD(struct player, fresh, Q_ALL, .of = "cards", .flags = Q_SET),
	Q_FIELD(struct player, hand_count, Q_ALL, .max = CARDS_MAX - 1), /* SF-1204 */
	Q_FIELD(struct player, side_count, Q_ALL, .max = CARDS_MAX - 1), /* SF-1208 */
	Q_FIELD(struct player, pile_count, Q_ALL, .max = CARDS_MAX - 1), /* SF-1202 */
	Q_FIELD(struct player, side_stale, Q_ALL, .max = CARDS_MAX - 1),
	Q_FIELD(struct player, hand_stale, Q_ALL),
	Q_FIELD(struct player, cruiser, Q_ALL, .of = "cruisers", .flags = Q_NULL),
	Q_FIELD(struct player, choice, Q_OWN, .max = CRUISERS_MAX), /* SF-1105 */
	Q_FIELD(struct player, passed, Q_ALL),
	Q_FIELD(struct player, chose, Q_ALL),
	Q_FIELD(struct player, ready, Q_ALL),
	Q_STRUCTS(struct player, sector, struct sector, Q_ALL, sector_fields),
	Q_PADDING(struct player, pad),
	Q_FIELD(struct player, armour, Q_ALL, .min = -10000, .max = 99),
	{ 0 }
};

static const struct q_field waiting_fields[] = {
	Q_FIELD(struct waiting, card, Q_ALL, .of = "cards"),
	Q_FIELD(struct waiting, whose, Q_ALL, .max = 3, .flags = Q_BITS),
	{ 0 }
};

const struct q_field starfighter_fields[] = {
	Q_HEAD(struct starfighter),
	Q_STRUCTS(struct starfighter, player, struct player, Q_ALL, player_fields,
		  .flags = Q_BY_SEAT),
	Q_STACK(struct starfighter, &flow),
	Q_FIELD(struct starfighter, depth, Q_ALL, .max = FRAMES),
	Q_FIELD(struct starfighter, mode, Q_ALL, .names = mode_names),
	Q_FIELD(struct starfighter, round, Q_ALL, .max = ROUNDS_MAX),
	Q_FIELD(struct starfighter, initiative, Q_ALL, .max = 1, .flags = Q_NULL, .per_seat = 1),
	Q_FIELD(struct starfighter, offset, Q_ALL, .min = -OFFSET_MAX, .max = OFFSET_MAX),
	Q_FIELD(struct starfighter, conceded, Q_ALL, .max = 2, .flags = Q_FROM_1, .per_seat = 1),
	Q_FIELD(struct starfighter, may_concede, Q_ALL),
	Q_FIELD(struct starfighter, together, Q_ALL),
	Q_FIELD(struct starfighter, waiting_count, Q_ALL, .max = WAITING_MAX),
	Q_STRUCTS(struct starfighter, waiting, struct waiting, Q_ALL, waiting_fields,
		  .used = "waiting_count"),
	Q_PADDING(struct starfighter, pad),
	{ 0 }
};

/* ---- options --------------------------------------------------------------- */

static const struct q_field deck_fields[] = {
	Q_FIELD(struct deck_option, name, Q_ALL, .of = "decks", .flags = Q_NULL | Q_OPTIONAL),
	Q_FIELD(struct deck_option, card_count, Q_ALL, .max = CARDS_MAX),
	Q_FIELD(struct deck_option, cards, Q_ALL, .of = "cards", .used = "card_count",
		.flags = Q_OPTIONAL),
	{ 0 }
};

const struct q_field starfighter_option_fields[] = {
	Q_FIELD(struct starfighter_options, mode, Q_ALL, .names = mode_names, .flags = Q_OPTIONAL),
	Q_FIELD(struct starfighter_options, first, Q_ALL, .max = 1, .flags = Q_NULL | Q_OPTIONAL),
	Q_FIELD(struct starfighter_options, cruiser, Q_ALL, .of = "cruisers",
		.flags = Q_NULL | Q_OPTIONAL | Q_BY_SEAT),
	Q_FIELD(struct starfighter_options, concede, Q_ALL, .flags = Q_OPTIONAL),
	Q_STRUCTS(struct starfighter_options, deck, struct deck_option, Q_ALL, deck_fields,
		  .flags = Q_OPTIONAL | Q_BY_SEAT),
	{ 0 }
};
