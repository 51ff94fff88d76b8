/*
 * verbs.h - what is said at the table: answers, questions, dice and events; and
 * how many of everything there can be.
 */
#ifndef WARMACHINE_VERBS_H
#define WARMACHINE_VERBS_H

#include "games/warmachine/geometry.h"

// clang-format off
enum {
	SEATS = 2, ROSTER = 10, MODELS = SEATS * ROSTER, NOBODY = MODELS, NO_SPELL = 255,
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
#define VERB_ID(v, name) VERB_##v,
enum verb { VERB_NOTHING, WARMACHINE_VERBS(VERB_ID) VERBS };

enum given_up { GAVE_NOTHING, GAVE_MOVEMENT, GAVE_ACTION };

/* ---- questions --------------------------------------------------------------- */

// clang-format off
#define WARMACHINE_QUESTIONS(ASK_) \
	ASK_(roll) ASK_(stray) ASK_(first) ASK_(deploy) ASK_(upkeep) ASK_(focus) \
	ASK_(activate) ASK_(stand) ASK_(move) ASK_(leg) ASK_(facing) ASK_(combat) \
	ASK_(free_strike) ASK_(boost_attack) ASK_(boost_damage) ASK_(seize) \
	ASK_(direction) ASK_(reroll) ASK_(vision)
// clang-format on
#define QUESTION_ID(q) ASK_##q,
enum question { ASK_over, WARMACHINE_QUESTIONS(QUESTION_ID) QUESTIONS };

/* What a die is thrown for (WM-115): the first subject of ASK_roll; the model comes second. */
// clang-format off
#define WARMACHINE_DICE(DIE_) \
	DIE_(start) DIE_(attack) DIE_(damage) DIE_(column) DIE_(stray) DIE_(direction) \
	DIE_(deviation) DIE_(distance) DIE_(effort) DIE_(resistance) DIE_(fire) \
	DIE_(corrosion) DIE_(ashes)
// clang-format on
#define DIE_ID(d) DIE_##d,
enum die { WARMACHINE_DICE(DIE_ID) DICE_KINDS };

/* ---- events -------------------------------------------------------------------- */

// clang-format off
#define WARMACHINE_EVENTS(EVENT) \
	EVENT(rolled) EVENT(first) EVENT(deployed) EVENT(round) EVENT(turn) EVENT(gained) \
	EVENT(kept) EVENT(ended) EVENT(given) EVENT(activated) EVENT(stood) EVENT(held) \
	EVENT(advanced) EVENT(ran) EVENT(charged) EVENT(charge_failed) EVENT(slammed) \
	EVENT(slam_failed) EVENT(moved) EVENT(attacked) EVENT(cast) EVENT(total) EVENT(reached) \
	EVENT(hit) EVENT(missed) EVENT(out_of_range) EVENT(critical) EVENT(damage) \
	EVENT(unharmed) EVENT(marked) EVENT(system) EVENT(removed) EVENT(knocked_down) \
	EVENT(burning) EVENT(corroding) EVENT(effect_over) EVENT(condition) EVENT(carries) \
	EVENT(focus_lost) EVENT(healed) EVENT(feat) EVENT(free_strike) EVENT(locked) \
	EVENT(unlocked) EVENT(held_fast) EVENT(driven) EVENT(thrown) EVENT(avoided) \
	EVENT(struck) EVENT(deviated) EVENT(strayed) EVENT(repelled) EVENT(rerolled) \
	EVENT(ignored) EVENT(hazard) EVENT(conceded) EVENT(won) EVENT(drawn)
// clang-format on
#define EVENT_ID(e) EVENT_##e,
/* Those before EVENTS have a sentence. A single die has none: what it adds up to is told. */
enum event { EVENT_NONE, WARMACHINE_EVENTS(EVENT_ID) EVENTS, EVENT_die = EVENTS };

#endif
