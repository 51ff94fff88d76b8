/*
 * warmachine.h - WARMACHINE QuickStart: state, answers, questions, rules, pack.
 *
 * Two players, each with a warcaster and its warjacks, on an open table. A
 * model's number is its seat times ROSTER plus its place on the roster; place 0
 * is the warcaster, so model numbers are also the order in which ties are broken.
 * In notation the players are a and b: a1 is the first player's warcaster.
 */
#ifndef WARMACHINE_H
#define WARMACHINE_H

#define FLOW_NAME(rule) warmachine_##rule
#include "core/flow.h"
#include "games/warmachine/geometry.h"

// clang-format off
enum {
	SEATS = 2, ROSTER = 10, MODELS = SEATS * ROSTER, NOBODY = MODELS,
	WEAPONS = 3, SPELLS = 6, LEGS = 16, FREE_PIECES = 6, CLOUDS = 4, MAP_PIECES = 8,
	PIECES = MAP_PIECES + FREE_PIECES, COLUMNS = 6, ROWS = 6, FRAMES = 10,
	TABLE_MAX = 64 * INCH, DEPTH_MIN = 40 * INCH, ZONE = 10 * INCH, APART = 20 * INCH,
	CHARGE_STEPS = 3 * INCH, FOCUS_MAX = 3, ROUNDS_MAX = 99, POINTS_MAX = 511,
};
// clang-format on

/* ---- answers ---------------------------------------------------------------
 *
 * Points are in units of 0.1 mm; a + at the end boosts the attack roll.
 *
 *	FIRST     a: seat                                  first:a
 *	PLACE     a,b: point  c,d: point to face           place:6096,1300>6096,9000
 *	KEEP      a: 1 pay, 0 let the spell end            keep, drop
 *	FOCUS     a: points                                focus:2
 *	ACTIVATE  a: model                                 a3
 *	END_TURN                                           end
 *	STAND     a: what is given up  b,c: point to face  stand:movement>600,900
 *	STAY_DOWN                                          stay
 *	HOLD, ADVANCE, RUN                                 hold, advance, run
 *	CHARGE    a: target  b,c: end point                charge:b2@600,900
 *	SLAM      a: target                                slam:b2
 *	LEG       a,b: point                               to:600,900
 *	BACK, DONE                                         back, done
 *	FACE      a,b: point to face                       face:600,900
 *	ATTACK    a: weapon  b: target  c: boost           attack:1>b2+
 *	BASH, BUTT, STAR   b: target  c: boost             bash:b2, butt:b2+, star:b2
 *	LOCK, THROW        a: weapon  b: target  c: boost  lock:2>b2, throw:2>b2+
 *	SEIZE     a: location                              seize:left
 *	TOWARDS   a,b: point in the throw's direction      towards:600,900
 *	BREAK     a: holder  b: its weapon                 break:b2.1
 *	RELEASE   a: weapon                                release:2
 *	CAST      a: spell  b: target  c: origin  d: boost cast:2>b1, cast:2>b1/a3+
 *	HEAL, FEAT                                         heal, feat
 *	BOOST, PLAIN                                       boost, plain
 *	STRIKE    a: weapon, WEAPONS for a bash            strike:1, strike:bash
 *	DECLINE                                            decline
 *	REROLL, ACCEPT                                     reroll, accept
 *	IGNORE, SUFFER                                     ignore, suffer
 *	DIE       a: 1 to 6 (chance)                       4
 *	STRAY     a: model (chance)                        hits:b2
 *	CONCEDE                                            concede
 */
// clang-format off
#define WARMACHINE_VERBS(VERB) \
	VERB(FIRST, "first") VERB(PLACE, "place") VERB(KEEP, "keep") VERB(FOCUS, "focus") \
	VERB(ACTIVATE, "activate") VERB(END_TURN, "end-turn") VERB(STAND, "stand") \
	VERB(STAY_DOWN, "stay-down") VERB(HOLD, "hold") VERB(ADVANCE, "advance") \
	VERB(RUN, "run") VERB(CHARGE, "charge") VERB(SLAM, "slam") VERB(LEG, "leg") \
	VERB(BACK, "back") VERB(DONE, "done") VERB(FACE, "face") VERB(ATTACK, "attack") \
	VERB(BASH, "bash") VERB(BUTT, "butt") VERB(STAR, "star") VERB(LOCK, "lock") \
	VERB(THROW, "throw") VERB(SEIZE, "seize") VERB(TOWARDS, "towards") \
	VERB(BREAK, "break") VERB(RELEASE, "release") VERB(CAST, "cast") \
	VERB(HEAL, "heal") VERB(FEAT, "feat") VERB(BOOST, "boost") VERB(PLAIN, "plain") \
	VERB(STRIKE, "strike") VERB(DECLINE, "decline") VERB(REROLL, "reroll") \
	VERB(ACCEPT, "accept") VERB(IGNORE, "ignore") VERB(SUFFER, "suffer") \
	VERB(DIE, "die") VERB(STRAY, "stray") VERB(CONCEDE, "concede")
// clang-format on
#define VERB_ID(v, name) SAY_##v,
enum verb { SAY_NOTHING, WARMACHINE_VERBS(VERB_ID) VERBS };

enum given_up { GAVE_NOTHING, GAVE_MOVEMENT, GAVE_ACTION };

/* ---- questions --------------------------------------------------------------- */

#define WARMACHINE_QUESTIONS(ASK_)                                                               \
	ASK_(roll)                                                                               \
	ASK_(stray) ASK_(first) ASK_(deploy) ASK_(upkeep) ASK_(focus) ASK_(activate) ASK_(stand) \
		ASK_(move) ASK_(leg) ASK_(facing) ASK_(combat) ASK_(free_strike)                 \
			ASK_(boost_attack) ASK_(boost_damage) ASK_(seize) ASK_(direction)        \
				ASK_(reroll) ASK_(vision)
#define QUESTION_ID(q) ASK_##q,
enum question { ASK_over, WARMACHINE_QUESTIONS(QUESTION_ID) QUESTIONS };

/* What a die is thrown for: the first subject of ASK_roll; the model comes second. */
#define WARMACHINE_DICE(DIE_)                                                              \
	DIE_(start)                                                                        \
	DIE_(attack) DIE_(damage) DIE_(column) DIE_(stray) DIE_(direction) DIE_(deviation) \
		DIE_(distance) DIE_(effort) DIE_(resistance) DIE_(fire) DIE_(corrosion)    \
			DIE_(ashes)
#define DIE_ID(d) DIE_##d,
enum die { WARMACHINE_DICE(DIE_ID) DICE_KINDS };

/* ---- events -------------------------------------------------------------------- */

#define WARMACHINE_EVENTS(EVENT)                                                                   \
	EVENT(rolled)                                                                              \
	EVENT(first) EVENT(deployed) EVENT(round) EVENT(turn) EVENT(gained) EVENT(kept) EVENT(     \
		ended) EVENT(given) EVENT(activated) EVENT(stood) EVENT(held) EVENT(advanced)      \
		EVENT(ran) EVENT(charged) EVENT(charge_failed) EVENT(slammed) EVENT(               \
			slam_failed) EVENT(moved) EVENT(attacked) EVENT(cast) EVENT(total)         \
			EVENT(hit) EVENT(missed) EVENT(out_of_range) EVENT(critical) EVENT(        \
				damage) EVENT(unharmed) EVENT(marked) EVENT(system) EVENT(removed) \
				EVENT(knocked_down) EVENT(burning) EVENT(corroding) EVENT(         \
					effect_over) EVENT(condition) EVENT(carries)               \
					EVENT(focus_lost) EVENT(healed) EVENT(feat) EVENT(         \
						free_strike) EVENT(locked) EVENT(unlocked)         \
						EVENT(held_fast) EVENT(driven) EVENT(              \
							thrown) EVENT(avoided) EVENT(struck)       \
							EVENT(deviated) EVENT(strayed) EVENT(      \
								repelled) EVENT(rerolled)          \
								EVENT(ignored) EVENT(hazard)       \
									EVENT(conceded) EVENT(won) \
										EVENT(drawn)
#define EVENT_ID(e) EVENT_##e,
enum event { EVENT_NONE, WARMACHINE_EVENTS(EVENT_ID) EVENTS };

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

/* What attacks do besides damage, by weapon or spell (WM-C42 to WM-C62, spell texts). */
#define WARMACHINE_TRAITS(TRAIT)                                                                   \
	TRAIT(reach, "reach")                                                                      \
	TRAIT(fist, "fist") TRAIT(shield, "shield") TRAIT(head_weapon, "head-weapon") TRAIT(       \
		critical_knockdown, "critical-knockdown") TRAIT(critical_fire, "critical-fire")    \
		TRAIT(continuous_fire,                                                             \
		      "continuous-fire") TRAIT(continuous_corrosion,                               \
					       "continuous-corrosion") TRAIT(critical_freeze,      \
									     "critical-freeze")    \
			TRAIT(critical_amputation, "critical-amputation") TRAIT(                   \
				critical_armour_piercing,                                          \
				"critical-armour-piercing") TRAIT(disruption, "disruption")        \
				TRAIT(dispel, "dispel") TRAIT(shadow_bind, "shadow-bind") TRAIT(   \
					set_defence,                                               \
					"set-defence") TRAIT(shock_field,                          \
							     "shock-field") TRAIT(chain_weapon,    \
										  "chain-weapon")  \
					TRAIT(powerful_attack, "powerful-attack") TRAIT(           \
						powerful_charge, "powerful-charge") TRAIT(repel,   \
											  "repel") \
						TRAIT(arcing_fire,                                 \
						      "arcing-fire") TRAIT(sustained_attack,       \
									   "sustained-attack")     \
							TRAIT(area_knockdown, "area-knockdown")    \
								TRAIT(area_critical_fire,          \
								      "area-critical-fire")        \
									TRAIT(freeze, "freeze")    \
										TRAIT(ashes,       \
										      "ashes")
#define TRAIT_ID(t, name) TRAIT_##t,
enum trait { WARMACHINE_TRAITS(TRAIT_ID) TRAITS };

/* What models can do or are (WM-C41, WM-C63 to WM-C66). */
enum ability { ARC_NODE, TREMOR, COMBO_STRIKE, EYE_OF_MENOTH, COLD_IMMUNE, ABILITIES };

/* Lasting effects on a model; the pack says what each changes. */
#define WARMACHINE_CONDITIONS(CONDITION)                                                          \
	CONDITION(invincible)                                                                     \
	CONDITION(silenced) CONDITION(withered) CONDITION(frozen) CONDITION(disrupted)            \
		CONDITION(bound) CONDITION(rushed) CONDITION(boundless) CONDITION(ghostly)        \
			CONDITION(shielded) CONDITION(blurred) CONDITION(sniping)                 \
				CONDITION(warded) CONDITION(lamenting) CONDITION(sentenced)       \
					CONDITION(foreseen) CONDITION(fogged) CONDITION(crippled) \
						CONDITION(parasitised) CONDITION(leeching)
#define CONDITION_ID(c) CONDITION_##c,
enum condition { WARMACHINE_CONDITIONS(CONDITION_ID) CONDITIONS };
enum lasts { LASTS_TURN, LASTS_ROUND, LASTS_UPKEEP };
enum forbids { NO_CAST, NO_CHANNEL, NO_FOCUS, NO_MOVE };

/* Spells that a row of numbers cannot say. */
enum spell_rule { SPELL_PLAIN, SPELL_PURIFICATION, SPELL_WIND_RUSH };
enum aims_at { AT_ENEMY, AT_FRIEND, AT_CASTER, AT_CONTROL };
enum feat_on { ON_FRIENDS, ON_ENEMIES, ON_ENEMIES_SEEN };

/* ---- rules and their stops ------------------------------------------------------- */

// clang-format off
#define WARMACHINE_RULES(RULE)                                                          \
	RULE(battle) RULE(turn) RULE(activate) RULE(combat) RULE(advance) RULE(walk)      \
	RULE(charge) RULE(slam) RULE(melee) RULE(tremor) RULE(shot) RULE(spray)         \
	RULE(blast) RULE(ashes) RULE(lock) RULE(throw_model) RULE(driven) RULE(loosen)  \
	RULE(cast) RULE(to_hit) RULE(hit) RULE(hurt)

#define WARMACHINE_STOPS(ASKS, DOES)                    \
	ASKS(battle, STARTED, ASK_roll)                   \
	ASKS(battle, CHOSEN, ASK_first)                   \
	ASKS(battle, PLACED, ASK_deploy)                  \
	DOES(battle, PLAYED, turn)                        \
	ASKS(turn, FLARED, ASK_roll)                    \
	DOES(turn, BURNED, hurt)                        \
	ASKS(turn, UPKEPT, ASK_upkeep)                  \
	ASKS(turn, GIVEN, ASK_focus)                    \
	ASKS(turn, CHOSEN, ASK_activate)                \
	DOES(turn, ACTED, activate)                     \
	DOES(turn, LINGERED, hurt)                      \
	ASKS(activate, STOOD, ASK_stand)                \
	ASKS(activate, CHOSEN, ASK_move)                \
	DOES(activate, ADVANCED, advance)               \
	DOES(activate, CHARGED, charge)                 \
	DOES(activate, SLAMMED, slam)                   \
	DOES(activate, CAST, cast)                      \
	DOES(activate, FOUGHT, combat)                  \
	DOES(combat, BROKE, loosen)                     \
	ASKS(combat, CHOSEN, ASK_combat)                \
	DOES(combat, STRUCK, melee)                     \
	DOES(combat, BASHED, melee)                     \
	DOES(combat, SHOT, shot)                        \
	DOES(combat, SPRAYED, spray)                    \
	DOES(combat, TREMBLED, tremor)                  \
	DOES(combat, LOCKED, lock)                      \
	DOES(combat, THREW, throw_model)                \
	DOES(combat, CAST, cast)                        \
	DOES(combat, FREED, loosen)                     \
	ASKS(advance, DRAWN, ASK_leg)                   \
	DOES(advance, WALKED, walk)                     \
	ASKS(advance, FACED, ASK_facing)                \
	ASKS(walk, TEMPTED, ASK_free_strike)            \
	DOES(walk, STRUCK, melee)                       \
	DOES(walk, BURNED, hurt)                        \
	DOES(charge, WALKED, walk)                      \
	DOES(slam, WALKED, walk)                        \
	ASKS(slam, BOOSTED, ASK_boost_attack)           \
	DOES(slam, ROLLED, to_hit)                      \
	ASKS(slam, FLEW, ASK_roll)                      \
	DOES(slam, LANDED, driven)                      \
	DOES(melee, ROLLED, to_hit)                     \
	DOES(melee, HIT, hit)                           \
	DOES(tremor, ROLLED, to_hit)                    \
	DOES(shot, ROLLED, to_hit)                      \
	DOES(shot, HIT, hit)                            \
	ASKS(shot, STRAYED, ASK_roll)                   \
	ASKS(shot, DRAWN, ASK_stray)                    \
	DOES(shot, FOUND, hit)                          \
	ASKS(shot, TURNED, ASK_roll)                    \
	ASKS(shot, DRIFTED, ASK_roll)                   \
	DOES(shot, BURST, blast)                        \
	DOES(shot, SPREAD, ashes)                       \
	ASKS(spray, BOOSTED, ASK_boost_attack)          \
	DOES(spray, ROLLED, to_hit)                     \
	DOES(spray, HIT, hit)                           \
	DOES(blast, HIT, hit)                           \
	DOES(blast, HURT, hurt)                         \
	ASKS(ashes, COUNTED, ASK_roll)                  \
	DOES(ashes, HIT, hit)                           \
	DOES(ashes, HURT, hurt)                         \
	DOES(lock, ROLLED, to_hit)                      \
	ASKS(lock, SEIZED, ASK_seize)                   \
	DOES(throw_model, ROLLED, to_hit)               \
	ASKS(throw_model, HEAVED, ASK_roll)             \
	ASKS(throw_model, RESISTED, ASK_roll)           \
	ASKS(throw_model, AIMED, ASK_direction)         \
	ASKS(throw_model, TURNED, ASK_roll)             \
	ASKS(throw_model, DRIFTED, ASK_roll)            \
	DOES(throw_model, LANDED, driven)               \
	DOES(driven, BURNED, hurt)                      \
	DOES(driven, HIT, hit)                          \
	DOES(driven, CRUSHED, hurt)                     \
	ASKS(loosen, HEAVED, ASK_roll)                  \
	ASKS(loosen, RESISTED, ASK_roll)                \
	DOES(cast, SHOT, shot)                          \
	DOES(cast, SPRAYED, spray)                      \
	DOES(cast, RUSHED, advance)                     \
	ASKS(to_hit, ROLLED, ASK_roll)                  \
	ASKS(to_hit, MISSED, ASK_reroll)                \
	ASKS(hit, FORESEEN, ASK_vision)                 \
	DOES(hit, HURT, hurt)                           \
	ASKS(hurt, BOOSTED, ASK_boost_damage)           \
	ASKS(hurt, ROLLED, ASK_roll)                    \
	ASKS(hurt, COLUMN, ASK_roll)
// clang-format on
FLOW_LISTS(WARMACHINE_RULES, WARMACHINE_STOPS)

/* What an attack is made with: a weapon of the card, a body, or a spell of the card. */
enum means {
	WITH_WEAPON, /* + slot */
	WITH_BASH = WEAPONS,
	WITH_BUTT,
	WITH_COMBO,
	WITH_SLAM,
	WITH_THROW,
	WITH_LOCK,
	WITH_SPELL, /* + slot */
	MEANS = WITH_SPELL + SPELLS
};

enum attack_flag {
	BOOSTED = 1 << 0,       /* the attack roll */
	CHARGE_ATTACK = 1 << 1, /* WM-421: one more damage die, no damage boost */
	FREE_STRIKE = 1 << 2,   /* WM-614 */
	POWERFUL = 1 << 3,      /* WM-C58: damage rolls are boosted as well */
	CRITICAL = 1 << 4,
	COLLISION = 1 << 5, /* one more damage die */
	SPRAYED = 1 << 6,   /* WM-824 */
	AUTOMATIC = 1 << 7  /* no attack roll was made */
};

enum hurt_flag {
	HURT_BOOSTABLE = 1 << 0,
	HURT_BOOSTED = 1 << 1, /* already paid for */
	HURT_PIERCES = 1 << 2, /* WM-C51 */
	HURT_CHAIN = 1 << 3,   /* WM-C57 */
	HURT_SEVERS = 1 << 4,  /* WM-C50 */
	HURT_FIXED = 1 << 5    /* WM-908: power is the number of points */
};

enum move_mode { MODE_ADVANCE, MODE_RUN, MODE_CHARGE, MODE_SLAM, MODE_RUSH };
/* How a walk ended. */
enum walk_end { WALKED_ALL, WALKED_INTO_TARGET, WALK_SPENT, WALK_STOPPED, WALK_CUT };

enum combat_mode { FIGHT_OPEN, FIGHT_MELEE, FIGHT_RANGED, FIGHT_OVER };

struct battle_vars {
	uint8_t roll[SEATS], seat, place;
};

struct turn_vars {
	uint8_t model, part;
};

struct activate_vars {
	uint8_t who;
	uint8_t gave_up;  /* to stand: enum given_up */
	bool no_action;   /* ran */
	bool charged_far; /* the next melee attack is a charge attack */
};

struct combat_vars {
	uint8_t who, mode;
	bool charge_attack; /* still to be made */
	bool additional;    /* initial attacks are over */
	bool no_action;
	uint8_t freed;         /* locations that make no initial attack, a bit each */
	uint8_t used[WEAPONS]; /* attacks made */
	uint8_t holder, slot;  /* of the lock being broken; or target and weapon */
	uint8_t pad;
	uint32_t sustained; /* models that a sustained attack has hit */
};

struct advance_vars {
	uint8_t who, mode;
};

struct walk_vars {
	uint8_t who, mode, target, leg, striker, weapon;
	uint16_t k, cost;
	uint16_t steps; /* taken in all */
	uint32_t entered;
};

struct charge_vars {
	uint8_t who, target;
};

struct slam_vars {
	uint8_t who, target;
	bool boosted, far;
};

struct melee_vars {
	uint8_t attacker, target, means, flags;
};

struct tremor_vars {
	uint8_t who;
	bool boosted;
};

struct shot_vars {
	uint8_t attacker, origin, target, means, flags, die;
	int16_t x, y; /* where it bursts */
};

struct spray_vars {
	uint8_t attacker, origin, target, means, flags, victim;
	int16_t nx, ny;
	uint16_t pad;
	int32_t along; /* of the last victim */
};

struct blast_vars {
	uint8_t attacker, means, flags, target, victim, pad[3];
	int16_t x, y;
	uint32_t far; /* squared distance of the last victim */
};

struct ashes_vars {
	uint8_t attacker, target, means, flags, left, victim;
	uint16_t pad;
	uint32_t far;
};

struct lock_vars {
	uint8_t who, target, weapon, flags;
};

struct throw_model_vars {
	uint8_t who, target, weapon, flags, effort, die;
	int16_t x, y;   /* the intended point */
	int16_t nx, ny; /* its direction */
};

struct driven_vars {
	uint8_t by, victim, means, flags;
	int16_t x, y; /* where it is driven to */
	uint16_t from_x, from_y;
	uint16_t budget, walked;
	uint32_t struck, entered;
};

struct loosen_vars {
	uint8_t who, holder, slot, effort;
};

struct cast_vars {
	uint8_t caster, slot, target, origin;
	bool boosted;
};

struct to_hit_vars {
	uint8_t attacker, target, dice, thrown;
	int8_t bonus;
	uint8_t defence;
	uint8_t die[3];
	bool rerolled, many; /* many: against several models (Tremor), the total is the answer */
};

struct hit_vars {
	uint8_t attacker, target, means, flags;
};

struct hurt_vars {
	uint8_t victim, attacker; /* who may boost, or NOBODY */
	uint8_t dice, thrown, flags, pad;
	int16_t power; /* what is added to the dice, or the points themselves */
	int16_t sum;
};

struct frame {
	struct flow_at at;
	union {
		WARMACHINE_RULES(FLOW_VARS)
	} v;
};

/* ---- the state ----------------------------------------------------------------- */

enum mark {
	IN_PLAY = 1 << 0,
	KNOCKED_DOWN = 1 << 1,
	WAITS = 1 << 2, /* WM-922: knocked down in its owner's turn */
	ON_FIRE = 1 << 3,
	CORRODING = 1 << 4,
	ON_ROSTER = 1 << 5
};

enum did { /* in its owner's current turn, WM-318 */
	   ACTIVATED = 1 << 0,
	   MOVED = 1 << 1,
	   RAN = 1 << 2,
	   CHARGED = 1 << 3,
	   SLAMMED = 1 << 4,
	   HELD_STILL = 1 << 5, /* gave its movement up: it aims */
	   HAS_CAST = 1 << 6,   /* or used its feat: it cannot run */
	   HAS_RUSHED = 1 << 7  /* WM-C20: once per turn */
};

struct model {
	uint32_t effects[SEATS]; /* conditions of a round, by the seat that made them */
	uint32_t turn;           /* conditions until the turn ends */
	uint16_t x, y;
	int16_t fx, fy; /* facing, WM-206 */
	uint8_t card, marks, did, focus;
	uint8_t wounds;          /* marked boxes of a warcaster */
	uint8_t damage[COLUMNS]; /* marked boxes of a warjack: bit 0 is the top row */
	uint8_t upkeep[SEATS];   /* the spell it carries from each seat, plus 1 */
	uint8_t hold[WEAPONS];   /* what a fist locks: model * LOCATIONS + location */
	uint8_t quarry;          /* whom it charged or slammed this turn, or NOBODY */
	uint8_t pad[3];
};

struct piece {
	uint8_t ground, protection, hazard_pow, hazard_points;
	uint8_t vertices; /* 1: a disc around it */
	uint8_t pad;
	uint16_t radius;
	uint16_t at[VERTICES][2];
};

struct cloud {
	uint16_t at[1][2], radius; /* radius 0: none */
	uint8_t seat, hazard_pow, hazard_points, pad;
};

struct path {
	uint8_t legs, pad;
	uint16_t x[LEGS + 1], y[LEGS + 1]; /* [0] is where it begins */
};

enum outcome { PLAYING, WON_BY_A, WON_BY_B, DRAWN };

struct warmachine {
	struct q_head head;
	struct frame frame[FRAMES];
	struct model model[MODELS];
	struct piece piece[FREE_PIECES];
	struct cloud cloud[CLOUDS];
	struct path path;
	uint16_t width, depth_u; /* of the table */
	int16_t total;           /* of the last attack roll */
	uint16_t steps;          /* of the last walk */
	uint8_t depth, pieces, map, active, first, round, round_limit, outcome;
	uint8_t feats_used; /* a bit for each seat */
	bool hit, critical; /* the last attack roll */
	uint8_t marked;     /* boxes of the last damage roll */
	uint8_t walk_end;
	uint8_t pad[5];
};
_Static_assert(sizeof(struct warmachine) <= 2048, "warmachine: a state is at most 2 kB");

struct army {
	uint8_t army; /* a box or a list of the pack, or 0xFF: */
	uint8_t models[ROSTER], models_used;
};

struct warmachine_options {
	struct army armies[SEATS];
	uint16_t points; /* the limit; 0: boxes and lists only */
	uint16_t width, depth;
	uint8_t map, rounds;
	struct piece terrain[FREE_PIECES];
	uint8_t terrain_used, pad;
};

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
	RULE_(508) RULE_(509) RULE_(510) RULE_(512) RULE_(602) RULE_(604) RULE_(613) \
	RULE_(621) RULE_(622) RULE_(701) RULE_(702) RULE_(705) RULE_(713) RULE_(721) \
	RULE_(736) RULE_(738) RULE_(741) RULE_(751) RULE_(753) RULE_(801) RULE_(802) \
	RULE_(803) RULE_(807) RULE_(825) RULE_(922) RULE_(923) RULE_(925) RULE_(1102) \
	RULE_(1103) RULE_(1107) RULE_(1108) RULE_(1110) RULE_(1203) RULE_(1204) RULE_(1206) \
	RULE_(1210) RULE_(1231) RULE_(1234) RULE_(1241) RULE_(1303) RULE_(1306) \
	RULING_(56) RULING_(58)

/* Words that fit nowhere else. */
#define WARMACHINE_WORDS(WORD) \
	WORD(over) WORD(left) WORD(right) WORD(head) WORD(hull) WORD(arc_node) WORD(cortex) \
	WORD(movement) WORD(action) WORD(left_arm) WORD(right_arm) WORD(bash) WORD(butt) \
	WORD(star) WORD(slam) WORD(throwing) WORD(locking) WORD(boosted) WORD(player) \
	WORD(through) WORD(nobody) WORD(keeps_facing) WORD(keep_spell) WORD(drop_spell) \
	WORD(drive) WORD(fire) WORD(corrosion)
// clang-format on
#define REFUSAL_RULE(n) REFUSAL_##n,
#define REFUSAL_RULING(n) REFUSAL_R##n,
enum { WARMACHINE_REFUSALS(REFUSAL_RULE, REFUSAL_RULING) REFUSALS };
#define WORD_ID(w) WORD_##w,
enum { WARMACHINE_WORDS(WORD_ID) WORDS };

enum { CARDS = 17, ARMIES = 12, ALL_WEAPONS = 29, ALL_SPELLS = 25 };

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
	uint8_t terrain_kinds_used, terms_used;
};

/* ---- what the files share ------------------------------------------------------------ */

/* A call into the rules: the state, and what came in. */
struct play {
	struct warmachine *s;
	const struct warmachine_pack *pack;
	q_action answer;
	struct q_events *log;
};

/* A look at a state: what rules and refusals have in common. */
struct look {
	const struct warmachine *s;
	const struct warmachine_pack *pack;
};

WARMACHINE_RULES(FLOW_PROTOTYPE)

extern const struct q_shape warmachine_shape;
extern const struct q_game warmachine_game;
extern const struct q_field warmachine_fields[], warmachine_option_fields[];
extern const struct warmachine_options warmachine_defaults;
extern const char *const warmachine_condition_names[];

#include "games/warmachine/inside.h"

#endif
