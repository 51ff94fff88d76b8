/*
 * warmachine.h - WARMACHINE QuickStart: state, answers, questions, rules, pack.
 *
 * Two players, each with a warcaster and its warjacks, on an open table. A
 * model's number is its seat times ROSTER plus its place on the roster; place 0
 * is the warcaster, so model numbers are also the order in which ties are broken.
 * There is nothing else: no troops, no wrecks, no heights (WM-118).
 * In notation the players are a and b: a1 is the warcaster of seat 0.
 * What is said at the table is in verbs.h, what cards say in cards.h.
 */
#ifndef WARMACHINE_H
#define WARMACHINE_H

#define FLOW_NAME(rule) warmachine_##rule
#include "core/flow.h"
#include "games/warmachine/cards.h"

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
	uint8_t locked;        /* locations held when the action began, a bit each: WM-740 */
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

/* WM-116: markers, as many as needed. */
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
	uint8_t upkeep[SEATS];   /* the spell it carries from each seat */
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

extern const struct q_label warmachine_labels[];
extern const struct q_symbol warmachine_symbols[];
extern const struct q_shape warmachine_shape;
extern const struct q_game warmachine_game;
extern const struct q_field warmachine_fields[], warmachine_option_fields[];
extern const struct warmachine_options warmachine_defaults;
extern const char *const warmachine_condition_names[];

#include "games/warmachine/inside.h"

/* reasons.c */
extern const struct q_reasons warmachine_reasons;

#endif
