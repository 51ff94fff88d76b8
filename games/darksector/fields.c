/*
 * fields.c - the state described once, for JSON, views and loading.
 */
#include "games/darksector/darksector.h"

static const char *const action_names[] = { "none",   "shoot", "flank", "fight", "cover",
					    "reload", "trade", "drone", NULL };
static const char *const mode_names[] = { "none", "ranged", "close", NULL };
static const char *const tactical_names[] = { "ready", "unavailable", NULL };
static const char *const outcome_names[] = { "open", "defeat", "victory", NULL };
static const char *const passage_names[] = { "open", "combat", "spared", "complete", NULL };
static const char *const council_names[] = { "vote", "leader", "captain", NULL };
static const char *const roll_names[] = { "shoot", "fight", "test", "volley", NULL };
static const char *const trait_names[] = { "might", "cunning", "wisdom", "rolled", NULL };
static const char *const face_names[] = { "",        "M",     "C",       "W",   "MM",   "CC", "WW",
					  "success", "blank", "special", "hit", "miss", NULL };

/* ---- the rules' variables ------------------------------------------------------------------ */

enum { SET_MAX = (1 << CREW_MAX) - 1, BYTE_MAX = 255 };

#define BYTE(T, member, most) Q_FIELD(struct T##_vars, member, Q_ALL, .max = (most))
#define WHO(T, member) BYTE(T, member, CREW_MAX - 1)
#define SET(T, member) Q_FIELD(struct T##_vars, member, Q_ALL, .max = SET_MAX, .flags = Q_BITS)
#define PAD(T) Q_PADDING(struct T##_vars, pad)

// clang-format off
static const struct q_field mission_fields[] = {
	BYTE(mission, member, CREW_MAX), PAD(mission), { 0 }
};
static const struct q_field council_fields[] = {
	BYTE(council, matter, ASK_COST), SET(council, about), BYTE(council, turn, CREW_MAX),
	WHO(council, seat), BYTE(council, last, 1), PAD(council),
	Q_GRID(struct council_vars, vote, Q_ALL, .max = BYTE_MAX), { 0 }
};
static const struct q_field chapter_fields[] = {
	BYTE(chapter, option, OPTIONS_MAX - 1), BYTE(chapter, due, 3), { 0 }
};
static const struct q_field steps_fields[] = {
	BYTE(steps, list, OPTIONS_MAX), BYTE(steps, test, STEPS_MAX - 1), BYTE(steps, branch, 2),
	BYTE(steps, at, STEPS_MAX), WHO(steps, roller), WHO(steps, helper), BYTE(steps, share, 3),
	PAD(steps), { 0 }
};
static const struct q_field gain_fields[] = {
	BYTE(gain, n, 4), BYTE(gain, riding, 1), BYTE(gain, member, SET_MAX), SET(gain, who),
	BYTE(gain, gains, 16), { 0 }
};
static const struct q_field test_fields[] = {
	BYTE(test, list, OPTIONS_MAX), BYTE(test, at, STEPS_MAX - 1), WHO(test, who),
	Q_FIELD(struct test_vars, trait, Q_ALL, .names = trait_names), BYTE(test, attempt, 8),
	Q_FIELD(struct test_vars, helper, Q_ALL, .flags = Q_NULL, .max = CREW_MAX - 1),
	BYTE(test, passed, 1), BYTE(test, asked, CREW_MAX), { 0 }
};
static const struct q_field test_each_fields[] = {
	BYTE(test_each, list, OPTIONS_MAX), BYTE(test_each, at, STEPS_MAX - 1),
	Q_FIELD(struct test_each_vars, trait, Q_ALL, .names = trait_names),
	BYTE(test_each, member, CREW_MAX), SET(test_each, failed), SET(test_each, caught),
	BYTE(test_each, loss, 32), { 0 }
};
static const struct q_field volley_fields[] = {
	SET(volley, who), BYTE(volley, dice, ATTACK_DICE_MAX), BYTE(volley, per_hit, 3),
	BYTE(volley, member, CREW_MAX), { 0 }
};
static const struct q_field clear_row_fields[] = {
	BYTE(clear_row, list, OPTIONS_MAX), BYTE(clear_row, at, STEPS_MAX - 1),
	BYTE(clear_row, round, ROUNDS_MAX + 1), BYTE(clear_row, member, CREW_MAX),
	SET(clear_row, tries), SET(clear_row, struck), { 0 }
};
static const struct q_field draw_fields[] = { BYTE(draw, n, 16), BYTE(draw, starting, 1), { 0 } };
static const struct q_field pool_fields[] = {
	WHO(pool, floor), BYTE(pool, quiet, CREW_MAX), BYTE(pool, moves, MOVES_MAX), PAD(pool), { 0 }
};
static const struct q_field between_fields[] = {
	WHO(between, floor), BYTE(between, quiet, CREW_MAX), BYTE(between, moves, MOVES_MAX),
	SET(between, reloaded), { 0 }
};
static const struct q_field combat_fields[] = { BYTE(combat, flanked, 1), PAD(combat), { 0 } };
static const struct q_field begin_close_fields[] = {
	BYTE(begin_close, nothing, 1), PAD(begin_close), { 0 }
};
static const struct q_field window_fields[] = {
	BYTE(window, moment, 63), SET(window, who), BYTE(window, member, CREW_MAX),
	BYTE(window, n, 3), { 0 }
};
static const struct q_field declare_fields[] = {
	BYTE(declare, member, CREW_MAX), PAD(declare), { 0 }
};
static const struct q_field standard_fields[] = {
	BYTE(standard, member, CREW_MAX), PAD(standard), { 0 }
};
static const struct q_field trade_fields[] = { WHO(trade, member), PAD(trade), { 0 } };
static const struct q_field ranged_fields[] = {
	BYTE(ranged, member, CREW_MAX), PAD(ranged), BYTE(ranged, hurt, 32), { 0 }
};
static const struct q_field close_fields[] = {
	BYTE(close, member, CREW_MAX), SET(close, hit), BYTE(close, stolen, 4), BYTE(close, prey, 4),
	{ 0 }
};
static const struct q_field blows_fields[] = { SET(blows, left), WHO(blows, member), { 0 } };
static const struct q_field flank_fields[] = { WHO(flank, member), BYTE(flank, hurt, 32), { 0 } };
static const struct q_field shot_fields[] = {
	WHO(shot, member), BYTE(shot, flanking, 1), BYTE(shot, wounds, 64), PAD(shot), { 0 }
};
static const struct q_field blow_fields[] = {
	WHO(blow, member), BYTE(blow, flanking, 1), BYTE(blow, before, BYTE_MAX), BYTE(blow, more, 3),
	{ 0 }
};
static const struct q_field remove_fields[] = {
	WHO(remove, member), BYTE(remove, n, 64), BYTE(remove, flanking, 1), PAD(remove), { 0 }
};
static const struct q_field throw_fields[] = {
	BYTE(throw, member, CREW_MAX), BYTE(throw, die, DICE - 1), BYTE(throw, which, ROW_MAX),
	PAD(throw), { 0 }
};
static const struct q_field alter_fields[] = {
	WHO(alter, member), Q_FIELD(struct alter_vars, roll, Q_ALL, .names = roll_names),
	BYTE(alter, sacrifice, 1), BYTE(alter, sacrificed, 1), { 0 }
};
static const struct q_field suffer_fields[] = {
	BYTE(suffer, loss, 64), BYTE(suffer, member, CREW_MAX), BYTE(suffer, certain, 1), { 0 }
};
static const struct q_field round_end_fields[] = {
	BYTE(round_end, special, SPECIALS_MAX), BYTE(round_end, face, SET_MAX), { 0 }
};
// clang-format on

FLOW_TABLE(DARKSECTOR_RULES, DARKSECTOR_STOPS)

/* ---- the state ----------------------------------------------------------------------------- */

static const struct q_field held_fields[] = { Q_FIELD(struct held, item, Q_ALL, .of = "items"),
					      Q_FIELD(struct held, ammo, Q_ALL, .max = 3),
					      Q_FIELD(struct held, moved, Q_ALL, .max = 1),
					      { 0 } };

static const char *const used_names[] = { "implant-round", "implant-chapter", "shield", "baton",
					  "robbed",        "blocked",         NULL };
static const struct q_field member_fields[] = {
	Q_FIELD(struct member, card, Q_ALL, .flags = Q_NULL, .of = "crew"),
	Q_FIELD(struct member, implant, Q_ALL, .flags = Q_NULL, .of = "implants"),
	Q_FIELD(struct member, hp, Q_ALL, .max = HP_MAX), /* DS-H05 */
	Q_FIELD(struct member, seat, Q_ALL, .max = CREW_MAX - 1, .per_seat = 1),
	Q_FIELD(struct member, action, Q_ALL, .names = action_names),
	Q_FIELD(struct member, partner, Q_ALL, .max = CREW_MAX - 1),
	Q_FIELD(struct member, used, Q_ALL, .names = used_names, .flags = Q_SET),
	Q_FIELD(struct member, weapon, Q_ALL, .max = ITEMS_MAX),
	Q_FIELD(struct member, rate, Q_ALL, .max = 3),
	Q_FIELD(struct member, ammo_count, Q_ALL, .max = AMMO_DICE_MAX),
	Q_FIELD(struct member, attack_count, Q_ALL, .max = ATTACK_DICE_MAX),
	Q_FIELD(struct member, crew_dice, Q_ALL, .max = 1),
	Q_FIELD(struct member, blade_dice, Q_ALL, .max = 1),
	Q_FIELD(struct member, ammo, Q_ALL, .used = "ammo_count", .names = face_names),
	Q_FIELD(struct member, attack, Q_ALL, .used = "attack_count", .names = face_names),
	Q_FIELD(struct member, crew_die, Q_ALL, .names = face_names),
	Q_FIELD(struct member, other, Q_ALL, .names = face_names),
	Q_FIELD(struct member, blade, Q_ALL, .names = face_names),
	Q_FIELD(struct member, rerolled, Q_ALL, .max = 15, .flags = Q_BITS),
	Q_FIELD(struct member, items_count, Q_ALL, .max = HAND_MAX),
	Q_STRUCTS(struct member, items, struct held, Q_ALL, held_fields, .used = "items_count"),
	{ 0 }
};

static const struct q_field decision_fields[] = { Q_FIELD(struct decision, a, Q_ALL),
						  Q_FIELD(struct decision, b, Q_ALL),
						  Q_FIELD(struct decision, by, Q_ALL,
							  .max = SET_MAX),
						  { 0 } };

static const char *const ammo_keys[] = { "ballistic", "energy", "explosive", NULL };

const struct q_field darksector_state_fields[] = {
	Q_HEAD(struct darksector),
	Q_STACK(struct darksector, &flow),
	Q_FIELD(struct darksector, depth, Q_ALL, .max = DEPTH_MAX),
	Q_FIELD(struct darksector, council, Q_ALL, .names = council_names),
	Q_FIELD(struct darksector, captain, Q_ALL, .max = CREW_MAX - 1),
	Q_FIELD(struct darksector, outcome, Q_ALL, .names = outcome_names),
	Q_FIELD(struct darksector, size, Q_ALL, .min = 2, .max = CREW_MAX),
	Q_FIELD(struct darksector, leader, Q_ALL, .flags = Q_NULL, .max = CREW_MAX - 1),
	Q_STRUCTS(struct darksector, decision, struct decision, Q_ALL, decision_fields),
	Q_FIELD(struct darksector, turned_count, Q_ALL, .max = MISSION),
	Q_FIELD(struct darksector, turned, Q_ALL, .used = "turned_count", .of = "cards"),
	Q_FIELD(struct darksector, next, Q_ALL, .flags = Q_NULL, .of = "cards"),
	Q_FIELD(struct darksector, passage, Q_ALL, .names = passage_names),
	Q_FIELD(struct darksector, flank, Q_ALL, .names = tactical_names),
	Q_FIELD(struct darksector, drone, Q_ALL, .names = tactical_names),
	Q_FIELD(struct darksector, chapter_dice, Q_ALL, .max = ROW_MAX),
	Q_FIELD(struct darksector, ammo_dice, Q_ALL, .keys = ammo_keys, .max = 40),
	Q_FIELD(struct darksector, enemy, Q_ALL, .max = ENEMIES_MAX - 1),
	Q_FIELD(struct darksector, mode, Q_ALL, .names = mode_names),
	Q_FIELD(struct darksector, round, Q_ALL, .max = ROUNDS_MAX),
	Q_FIELD(struct darksector, ranged_rounds, Q_ALL, .max = ROUNDS_MAX),
	Q_FIELD(struct darksector, smoke, Q_ALL, .max = 1),
	Q_FIELD(struct darksector, flanker, Q_ALL, .flags = Q_NULL, .max = CREW_MAX - 1),
	Q_FIELD(struct darksector, gone, Q_ALL, .max = 64),
	Q_FIELD(struct darksector, struck, Q_ALL, .max = SET_MAX, .flags = Q_BITS),
	Q_FIELD(struct darksector, row_count, Q_ALL, .max = ROW_MAX),
	Q_FIELD(struct darksector, row, Q_ALL, .used = "row_count", .names = face_names),
	Q_FIELD(struct darksector, arms_count, Q_ALL, .max = CREW_MAX),
	Q_FIELD(struct darksector, arms, Q_ALL, .used = "arms_count", .of = "items"),
	Q_FIELD(struct darksector, deck_count, Q_ALL, .max = STOCK_MAX),
	Q_FIELD(struct darksector, deck, Q_ALL, .used = "deck_count", .of = "items"),
	Q_FIELD(struct darksector, discard_count, Q_ALL, .max = STOCK_MAX),
	Q_FIELD(struct darksector, discard, Q_ALL, .used = "discard_count", .of = "items"),
	Q_FIELD(struct darksector, pool_count, Q_ALL, .max = STOCK_MAX),
	Q_STRUCTS(struct darksector, pool, struct held, Q_ALL, held_fields, .used = "pool_count"),
	Q_STRUCTS(struct darksector, crew, struct member, Q_ALL, member_fields, .used = "size"),
	Q_PADDING(struct darksector, pad),
	{ 0 }
};

const struct q_field darksector_option_fields[] = {
	Q_FIELD(struct darksector_options, seats, Q_ALL, .min = 1, .max = CREW_MAX),
	Q_FIELD(struct darksector_options, crew, Q_ALL, .max = CREW_MAX),
	Q_FIELD(struct darksector_options, council, Q_ALL, .names = council_names),
	Q_FIELD(struct darksector_options, captain, Q_ALL, .max = CREW_MAX - 1),
	{ 0 }
};
