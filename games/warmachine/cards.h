/*
 * cards.h - what a card says: the enums and structs of the pack.
 */
#ifndef WARMACHINE_CARDS_H
#define WARMACHINE_CARDS_H

#include "games/warmachine/verbs.h"

/* ---- cards --------------------------------------------------------------------- */

enum kind { CASTER, JACK };
enum base { SMALL, MEDIUM, LARGE, BASES };
enum stat { SPD, STR, MAT, RAT, DEF, ARM, FOC, RNG, DEF_SHOT, STATS };
enum location { NOWHERE, LEFT, RIGHT, HEAD, LOCATIONS };
/* The letters of a damage grid; a system is disabled when all its boxes are marked. */
enum box { NO_BOX, HULL, BOX_A, BOX_C, BOX_H, BOX_L, BOX_M, BOX_R, BOXES };
enum ground { OPEN, ROUGH, IMPASSABLE, LINEAR, OBSTRUCTION, GROUNDS };
enum protection { NO_PROTECTION, CONCEALMENT, COVER };
enum { SPRAY = 255, CASTER_ONLY = 0 }; /* RNG SP, RNG CASTER */

/* What attacks do besides damage, by weapon or spell (WM-C42..C62, spell texts). */
// clang-format off
#define WARMACHINE_TRAITS(TRAIT) \
	TRAIT(reach, "reach") TRAIT(fist, "fist") TRAIT(shield, "shield") \
	TRAIT(head_weapon, "head-weapon") TRAIT(critical_knockdown, "critical-knockdown") \
	TRAIT(critical_fire, "critical-fire") TRAIT(continuous_fire, "continuous-fire") \
	TRAIT(continuous_corrosion, "continuous-corrosion") \
	TRAIT(critical_freeze, "critical-freeze") \
	TRAIT(critical_amputation, "critical-amputation") \
	TRAIT(critical_armour_piercing, "critical-armour-piercing") \
	TRAIT(disruption, "disruption") TRAIT(dispel, "dispel") \
	TRAIT(shadow_bind, "shadow-bind") TRAIT(set_defence, "set-defence") \
	TRAIT(shock_field, "shock-field") TRAIT(chain_weapon, "chain-weapon") \
	TRAIT(powerful_attack, "powerful-attack") \
	TRAIT(powerful_charge, "powerful-charge") TRAIT(repel, "repel") \
	TRAIT(arcing_fire, "arcing-fire") TRAIT(sustained_attack, "sustained-attack") \
	TRAIT(area_knockdown, "area-knockdown") \
	TRAIT(area_critical_fire, "area-critical-fire") TRAIT(freeze, "freeze") \
	TRAIT(ashes, "ashes")
// clang-format on
#define TRAIT_ID(t, name) TRAIT_##t,
enum trait { WARMACHINE_TRAITS(TRAIT_ID) TRAITS };

/* What models can do or are (WM-C41, WM-C63..C66). */
enum ability { ARC_NODE, TREMOR, COMBO_STRIKE, EYE_OF_MENOTH, COLD_IMMUNE, ABILITIES };

/* Lasting effects on a model; the pack says what each changes. */
// clang-format off
#define WARMACHINE_CONDITIONS(CONDITION) \
	CONDITION(invincible) CONDITION(silenced) CONDITION(withered) CONDITION(frozen) \
	CONDITION(disrupted) CONDITION(bound) CONDITION(rushed) CONDITION(boundless) \
	CONDITION(ghostly) CONDITION(shielded) CONDITION(blurred) CONDITION(sniping) \
	CONDITION(warded) CONDITION(lamenting) CONDITION(sentenced) CONDITION(foreseen) \
	CONDITION(fogged) CONDITION(crippled) CONDITION(parasitised) CONDITION(leeching)
// clang-format on
#define CONDITION_ID(c) CONDITION_##c,
enum condition { WARMACHINE_CONDITIONS(CONDITION_ID) CONDITIONS };
enum lasts { LASTS_TURN, LASTS_ROUND, LASTS_UPKEEP };
enum forbids { NO_CAST, NO_CHANNEL, NO_FOCUS, NO_MOVE };

/* Spells that a row of numbers cannot say. */
enum spell_rule { SPELL_PLAIN, SPELL_PURIFICATION, SPELL_WIND_RUSH };
enum aims_at { AT_ENEMY, AT_FRIEND, AT_CASTER, AT_CONTROL };
enum feat_on { ON_FRIENDS, ON_ENEMIES, ON_ENEMIES_SEEN };

/* ---- the pack --------------------------------------------------------------------- */

enum basis { BASIS_SAME, BASIS_F, BASIS_K, BASIS_D, BASIS_FK, BASIS_KD };

struct faction {
	uint16_t id, name, text, flavour;
	uint8_t basis, pad;
};

struct weapon {
	uint16_t id, name, flavour;
	bool ranged;
	uint8_t location, pow, rng, rof, aoe, basis, rof_basis, pad[2];
	uint32_t traits;
};

struct spell {
	uint16_t id, name, text, flavour;
	uint16_t ledger;
	uint8_t cost, rng, aoe, pow, aims_at, rule, gives, maker_gains, basis;
	bool upkeep, offensive;
	uint8_t pad[3];
	uint32_t traits;
};

struct feat {
	uint16_t id, name, text, flavour, ledger;
	uint8_t on, gives, basis;
	bool knocks_down;
};

struct ability_text {
	uint16_t id, name, text, ledger;
	uint8_t kind, basis;
};

struct card {
	uint16_t id, name, called, role, flavour;
	uint8_t faction, kind, base;
	uint8_t spd, str, mat, rat, def, arm, cmd, foc, shield_arm, grid, boxes, cost;
	uint8_t weapons[WEAPONS], weapons_used, spells[SPELLS], spells_used, feat, abilities;
	uint8_t basis, mat_basis, rat_basis, cmd_basis, cost_basis, pad;
};

struct grid {
	uint16_t id, name;
	uint8_t rows[ROWS][COLUMNS];
	uint8_t basis, pad;
};

struct place {
	uint8_t model, pad;
	uint16_t x, y;
};

struct list {
	uint16_t id, name, text, flavour;
	uint16_t limit; /* 0: a box */
	uint8_t faction, used;
	struct place models[ROSTER];
	uint8_t basis, pad;
};

struct map_piece {
	uint16_t id;
	uint8_t kind, vertices;
	uint16_t radius;
	uint16_t at[VERTICES][2];
};

struct map {
	uint16_t id, name, text, flavour;
	struct map_piece terrain[MAP_PIECES];
	uint8_t terrain_used, basis;
};

struct terrain_kind {
	uint16_t id, name, text;
	uint8_t ground, protection, basis, pad;
};

struct condition_row {
	uint16_t name;
	uint8_t lasts, forbids; /* enum forbids, a bit each */
	int8_t stat[STATS];
	bool stationary;
};

struct term {
	uint16_t id, name, text;
	uint8_t basis, pad;
};

/* WM-117: printed on a card, and cast by nobody. */
struct unused_spell {
	uint16_t id, name;
	uint8_t card, basis;
};

/* Sentences for refusals: a rule's number, or with R a ruling's. */
// clang-format off
#define WARMACHINE_REFUSALS(RULE_, RULING_) \
	RULE_(102) RULE_(103) RULE_(105) RULE_(106) RULE_(113) RULE_(115) RULE_(131) \
	RULE_(132) RULE_(136) RULE_(137) RULE_(138) RULE_(203) RULE_(204) RULE_(308) \
	RULE_(311) RULE_(314) RULE_(317) RULE_(401) RULE_(402) RULE_(403) RULE_(407) \
	RULE_(408) RULE_(409) RULE_(410) RULE_(411) RULE_(412) RULE_(413) RULE_(414) \
	RULE_(415) RULE_(422) RULE_(424) RULE_(428) RULE_(502) RULE_(506) RULE_(507) \
	RULE_(508) RULE_(509) RULE_(510) RULE_(512) RULE_(518) RULE_(602) RULE_(604) \
	RULE_(613) RULE_(621) RULE_(622) RULE_(701) RULE_(702) RULE_(705) RULE_(713) \
	RULE_(721) RULE_(736) RULE_(738) RULE_(741) RULE_(751) RULE_(753) RULE_(801) \
	RULE_(802) RULE_(803) RULE_(804) RULE_(807) RULE_(825) RULE_(922) RULE_(923) \
	RULE_(925) RULE_(1102) RULE_(1103) RULE_(1107) RULE_(1108) RULE_(1110) RULE_(1203) \
	RULE_(1204) RULE_(1206) RULE_(1209) RULE_(1210) RULE_(1231) RULE_(1234) RULE_(1241) \
	RULE_(1303) RULE_(1306) \
	RULING_(56) RULING_(58)

/* Words that fit nowhere else. */
#define WARMACHINE_WORDS(WORD) \
	WORD(over) WORD(left) WORD(right) WORD(head) WORD(hull) WORD(arc_node) \
	WORD(cortex) WORD(drive) WORD(movement) WORD(action) WORD(bash) WORD(butt) \
	WORD(star) WORD(slam) WORD(throwing) WORD(locking) WORD(boosted) WORD(through) \
	WORD(on) WORD(nobody) WORD(keep_spell) WORD(drop_spell) WORD(fire) \
	WORD(corrosion) WORD(on_points) WORD(focus_points) WORD(boxes) WORD(inches) \
	WORD(keeps_facing) WORD(facing_kept) WORD(facing) WORD(stays) WORD(way) \
	WORD(away) WORD(away_from) WORD(in_contact) WORD(touching) WORD(inside) \
	WORD(in_the_open) WORD(covered) WORD(concealed) WORD(at_west) WORD(at_east) \
	WORD(at_middle) WORD(beside) WORD(scenery) WORD(rough) WORD(impassable) WORD(obstacle) \
	WORD(obstruction) WORD(north) WORD(north_east) WORD(east) WORD(south_east) \
	WORD(south) WORD(south_west) WORD(west) WORD(north_west)
// clang-format on
#define REFUSAL_RULE(n) REFUSAL_##n,
#define REFUSAL_RULING(n) REFUSAL_R##n,
enum { WARMACHINE_REFUSALS(REFUSAL_RULE, REFUSAL_RULING) REFUSALS };
#define WORD_ID(w) WORD_##w,
enum { WARMACHINE_WORDS(WORD_ID) WORDS };

enum { CARDS = 17, ARMIES = 12, ALL_WEAPONS = 29, ALL_SPELLS = 25 };

/* The sentences are numbers of two bytes; the pack ends at a multiple of four, whatever their
 * number, and with padding that the field table describes. */
enum {
	SENTENCES = QUESTIONS - 1 + VERBS - 1 + EVENTS - 1 + DICE_KINDS + REFUSALS + WORDS,
	PACK_PADDING = SENTENCES % 2 ? 4 : 2
};

struct warmachine_pack {
	struct faction factions[4];
	struct card cards[CARDS];
	struct weapon weapons[ALL_WEAPONS];
	struct spell spells[ALL_SPELLS];
	struct unused_spell unused_spells[2];
	struct feat feats[5];
	struct ability_text abilities[27];
	struct grid grids[7];
	struct list armies[ARMIES];
	struct map maps[4];
	struct terrain_kind terrain_kinds[12];
	struct term terms[64];
	struct condition_row conditions[CONDITIONS];
	uint16_t questions[QUESTIONS - 1], answers[VERBS - 1], events[EVENTS - 1];
	uint16_t dice[DICE_KINDS], refusals[REFUSALS], words[WORDS];
	uint8_t factions_used, cards_used, weapons_used, spells_used, unused_spells_used;
	uint8_t feats_used, abilities_used, grids_used, armies_used, maps_used;
	uint8_t terrain_kinds_used, terms_used, pad[PACK_PADDING];
};
_Static_assert(sizeof(struct warmachine_pack) ==
		       offsetof(struct warmachine_pack, pad) + PACK_PADDING,
	       "struct warmachine_pack: no hidden padding");

#endif
