/*
 * pack.h - what is printed on the cards and dice of Escape the Dark Sector.
 *
 * Cards are data. A chapter is a list of steps, each one of a closed list of
 * effects; an enemy is its row, its values and at most two special rules, each
 * one of a closed list. The names here are the names in content/darksector/.
 */
#ifndef DARKSECTOR_PACK_H
#define DARKSECTOR_PACK_H

#include "games/darksector/words.h"
#include "quinte.h"

// clang-format off
enum { CREW_MAX = 4, HP_MAX = 12, SLOTS = 4, ACT_CARDS = 4, MISSION = 14 };
/* Room for other packs; the cards of the box are those of DS-101..105. */
enum { ITEMS_MAX = 31, STOCK_MAX = 32, CARDS_MAX = 80, CREW_CARDS_MAX = 8, IMPLANTS_MAX = 8 };
enum { STEPS_MAX = 4, DEEDS_MAX = 3, OPTIONS_MAX = 3, SPECIALS_MAX = 2, ENEMIES_MAX = 2,
       PRINTED_MAX = 5, ROW_MAX = 9, RATES_MAX = 3, AMMO_DICE_MAX = 6, ATTACK_DICE_MAX = 4 };
// clang-format on

enum trait { MIGHT, CUNNING, WISDOM, TRAITS, TRAIT_ROLLED = TRAITS };
enum ammo { BALLISTIC, ENERGY, EXPLOSIVE, AMMO_TYPES };

/* What a die can show. 0 is a die that lies there unrolled (DS-109..112). */
// clang-format off
enum face {
	FACE_UNROLLED, FACE_M, FACE_C, FACE_W, FACE_MM, FACE_CC, FACE_WW,
	FACE_SUCCESS, FACE_BLANK, FACE_SPECIAL, FACE_HIT, FACE_MISS, FACES
};
// clang-format on

static inline int trait_of(int face)
{
	return (face - FACE_M) % TRAITS;
}

static inline bool is_double(int face)
{
	return face >= FACE_MM && face <= FACE_WW;
}

/* ---- crew and implants (DS-1301..1311) ------------------------------------------------ */

struct crew_card {
	uint16_t id, name, flavour;
	uint8_t rating[TRAITS];
	uint8_t faces[6];
	uint8_t woman; /* French grammar */
};

enum implant_kind { IMPLANT_RANGED, IMPLANT_CLOSE, IMPLANT_OUTSIDE };
enum implant_effect {
	CYBER_REROLL_CREW_DIE,
	CYBER_REROLL_AND_CHOOSE,
	CYBER_DOUBLE_AS_SINGLE,
	CYBER_REROLL_AMMO_DIE,
	CYBER_REROLL_ATTACK_DICE
};
enum implant_limit { LIMIT_NONE, LIMIT_ROUND, LIMIT_CHAPTER };

struct implant {
	uint16_t id, name, text, flavour;
	uint8_t kind, effect, limit, pad;
};

/* ---- items (DS-501..523) -------------------------------------------------------------- */

enum item_kind { RANGED_WEAPON, CLOSE_WEAPON, EQUIPMENT };

/* What the special face of an ammo die does: a set (DS-708). */
enum weapon_special {
	SPECIAL_JAM = 1 << 0, /* DS-709 */
	SPECIAL_SUCCESS = 1 << 1,
	SPECIAL_STAYS = 1 << 2,        /* the die stays on the weapon */
	SPECIAL_HURTS = 1 << 3,        /* the shooter loses 1 HP */
	SPECIAL_HURTS_FLANKER = 1 << 4 /* whoever took FLANK loses 1 HP */
};

enum item_effect {
	EFFECT_NONE,
	EFFECT_GAIN_HP, /* equipment; n */
	EFFECT_REROLL,
	EFFECT_PREVENT_LOSS,
	EFFECT_RELOAD_WEAPON,
	EFFECT_ATTACK_DICE_MISS,
	EFFECT_REMOVE_DICE, /* n */
	EFFECT_LOOK_NEXT_CARD,
	EFFECT_SET_CREW_DIE,
	EFFECT_REROLL_A_MISS, /* close weapons */
	EFFECT_REMOVE_MORE,   /* n */
	EFFECT_ROLL_CHAPTER_DIE,
	EFFECT_BLOCK,
	EFFECT_DOUBLES_REMOVE_ANY /* n */
};

/* When equipment may be used (DS-R13): a set. */
enum window {
	WINDOW_POOL = 1 << 0,
	WINDOW_BETWEEN = 1 << 1,
	WINDOW_BEFORE_DECLARATIONS = 1 << 2,
	WINDOW_CARD_ROLL = 1 << 3,
	WINDOW_AFTER_ROLL = 1 << 4,
	WINDOW_BEFORE_LOSS = 1 << 5
};

struct item {
	uint16_t id, name, noun, text, flavour; /* "Scrap Pistol", "scrap pistol" */
	uint8_t kind, starting, copies, hands, slots;
	uint8_t ammo, capacity, rates_count, rates[RATES_MAX];
	uint8_t special; /* a set of enum weapon_special */
	uint8_t effect, n;
	uint8_t windows, discard; /* a set of enum window; discarded after use */
};

/* ---- cards (DS-303 ff.) -------------------------------------------------------------------- */

enum effect {
	DEED_DRAW_STARTING_WEAPONS, /* n per crew member */
	DEED_DRAW_ITEMS,            /* n */
	DEED_GAIN_HP,               /* who, n */
	DEED_LOSE_HP,               /* who, n */
	DEED_ROLL_ATTACK_DICE,      /* who, n, per_hit (absent: the ranged value) */
	DEED_TEST,                  /* who, trait, attempts, success, failure */
	DEED_CLEAR_ROW,             /* row, crew_icons, n: HP for a roll without a match */
	DEED_BEGIN_COMBAT,
	DEED_COMPLETE
};

enum who { WHO_LEADER, WHO_CHOSEN, WHO_ROLLER, WHO_EACH, WHO_OTHERS };

/* What makes a step irregular: at most one rider, with its number. */
enum rider {
	RIDER_NONE,
	RIDER_CATCH,            /* test of each */
	RIDER_LEADER_MAY_TAKE,  /* test of each */
	RIDER_SHARE_LOSS,       /* test of the leader */
	RIDER_ALL_FAILED,       /* test of the leader */
	RIDER_SACRIFICE_REROLL, /* test of the leader */
	RIDER_REROLL_FIRST,     /* clear-row */
	RIDER_COUNTDOWN,        /* clear-row; round */
	RIDER_PASS_ON           /* gain-hp of each */
};

/* A step inside the outcome of a test. */
struct deed {
	uint8_t effect, who, n, per_hit;
};

struct branch {
	uint16_t story;
	uint8_t deeds_count, pad;
	struct deed deeds[DEEDS_MAX];
};

struct step {
	uint8_t effect, who, n, per_hit, trait, attempts;
	uint8_t rider, rider_n, rider_round, row_count;
	uint8_t row[PRINTED_MAX], crew_icons;
	uint16_t rider_text;
	struct branch success, failure;
};

enum cost { COST_NONE, COST_PAY_HP, COST_DISCARD_ITEM };

struct option {
	uint16_t label, consequence, text;
	uint8_t cost, cost_n, steps_count, pad;
	struct step steps[DEEDS_MAX];
};

enum special {
	FOE_BREAKS,     /* at: ends when so few dice are left */
	FOE_MAY_SPARE,  /* at: may be ended, without loot */
	FOE_FRONT_ONLY, /* n: only the first n dice can be removed */
	FOE_NO_FLANK,
	FOE_LEADER_MUST_FIGHT,
	FOE_FIXATED,       /* value against the leader, others against the rest */
	FOE_OFF_GUARD,     /* rounds without attacks */
	FOE_ALARM,         /* at the end of round: a die per n crew members or part of n */
	FOE_NO_SAFE_PLACE, /* mode, actions, loss, random */
	FOE_MARKED,        /* n: attack dice of the leader, nobody else's */
	FOE_BURNS_OUT,     /* values by round */
	FOE_COPIES,        /* at the end of round: the first die again */
	FOE_SHIELDED,      /* symbol stays while by is in the row */
	FOE_LEADER_FIRST,  /* rounds in which only the leader acts */
	FOE_WEAK_REAR,     /* n: extra dice of a flank attack */
	FOE_SHIFTING,      /* the row is rerolled at the end of each round */
	FOE_INFIGHTING,    /* loss */
	FOE_ALL_IN,        /* rounds in which everybody FIGHTs */
	FOE_CROSSING_FIRE, /* n attack dice each when close combat begins; loss */
	FOE_STEALS,        /* n items at the first hit */
	FOE_DUEL,          /* n more for a leader who fights alone */
	FOE_STAGGERS,
	FOE_OUTNUMBERS, /* value against a lone fighter */
	FOE_MANY_EYES,  /* symbol; value when none is left */
	FOE_DARKNESS,
	FOE_RECHARGES,   /* n: every nth ranged round */
	FOE_RANDOM_PREY, /* a victim per n crew members or part of n */
	FOE_DRAWS_FIRE,  /* n attack dice for FLANK; loss */
	FOE_CLOSING_IN,  /* rounds */
	FOE_EXPLOSIVE_ONLY,
	FOE_CLOSE_ONLY,
	FOE_SPECIALS_JAM,
	FOE_REGENERATES, /* n dice */
	FOE_RULES
};

struct special_rule {
	uint16_t name, text;
	uint8_t rule, n, at, rounds, round, loss, value, others;
	uint8_t values[3], symbol, by, mode, actions, random;
};

enum start { START_ANY, START_RANGED, START_CLOSE };

struct enemy {
	uint16_t name, noun; /* "Broken Sentinel", "broken sentinel" */
	uint8_t row_count, row[PRINTED_MAX], crew_icons;
	uint8_t ranged_value, close_value, table;
	uint8_t specials_count, pad[3];
	struct special_rule specials[SPECIALS_MAX];
};

enum stage { STAGE_START, STAGE_ACT_1, STAGE_ACT_2, STAGE_ACT_3, STAGE_BOSS, STAGES };

struct card {
	uint16_t id, name, flavour, scene, text, lead, ending, aftermath;
	uint8_t stage, steps_count, options_count, enemies_count, start, loot, pad[2];
	struct step steps[STEPS_MAX];
	struct option options[OPTIONS_MAX];
	struct enemy enemies[ENEMIES_MAX];
};

/* Every `successes` of a type inflict `wounds`; 0 successes: immune (DS-712). */
struct damage {
	uint8_t successes[AMMO_TYPES], wounds[AMMO_TYPES];
};

struct damage_table {
	uint16_t id, name;
	struct damage damage;
};

struct dice {
	uint8_t chapter, attack, ammo[AMMO_TYPES]; /* how many in the box (DS-107) */
	uint8_t chapter_faces[6], attack_faces[6], ammo_faces[6], pad;
};

/* ---- words --------------------------------------------------------------------------------- */

struct named_text {
	uint16_t name, text;
};

enum { TABLES_MAX = 12, ACTION_TEXTS = 7 };

struct darksector_pack {
	struct dice dice;
	struct named_text acts[3], epilogues[2]; /* defeat, victory */
	struct named_text actions[ACTION_TEXTS];
	uint16_t words[WORDS];
	uint8_t tables_count, crew_count, implants_count, items_count, cards_count, pad[3];
	struct damage_table tables[TABLES_MAX];
	struct crew_card crew[CREW_CARDS_MAX];
	struct implant implants[IMPLANTS_MAX];
	struct item items[ITEMS_MAX];
	struct card cards[CARDS_MAX];
};

extern const struct q_shape darksector_shape;

#endif
