/*
 * darksector.h - Escape the Dark Sector: the table as it stands.
 *
 * Two to four crew members, fourteen face-down cards, dice. Nothing here is a
 * secret of one player (DS-H05): the decks are sets until a card is drawn, so a
 * view lacks only the generator. Rule ids are those of docs/rules/darksector.md.
 */
#ifndef DARKSECTOR_H
#define DARKSECTOR_H

#define FLOW_NAME(rule) darksector_##rule
#ifndef Q_RULES_ONLY /* on a graphics card the depth of calls has to be known */
#define FLOW_AT_ONCE
#endif
#include "core/flow.h"
#include "games/darksector/pack.h"

/* Answers. A member is a number in the crew, an item its row in the pack.
 *	DONE                                                    done
 *	YES, NO                                                 yes, no
 *	CREW        a: crew card                                abbot
 *	IMPLANT     a: implant                                  auto-cortex
 *	MEMBER      a: member                                   @abbot
 *	OPTION      a: option                                   a, b, c
 *	MODE        a: enum mode                                ranged, close
 *	SHOOT       a: weapon  b: rate  c: weapon + 1  d: rate  shoot:pipe-gun*1+duty-laser*1
 *	FLANK                                                   flank
 *	FIGHT       a: weapon + 1  b: weapon + 1                fight, fight:vibro-knife
 *	COVER                                                   cover
 *	RELOAD      a: weapon                                   reload:pipe-gun
 *	TRADE       a: member                                   trade:abbot
 *	DRONE                                                   drone
 *	TAKE        a: item                                     take:med-pack
 *	PUT         a: item                                     put:med-pack
 *	GIVE        a: item  b: member                          give:med-pack:abbot
 *	DISCARD     a: item  b: member + 1 (whose)              discard:med-pack[:abbot]
 *	USE         a: item  b: weapon + 1 or trait + 1         use:med-pack, use:trait-booster:M
 *	            c: 1 from the pool                          use:med-pack@pool
 *	CYBER       a: trait + 1 or die + 1                     implant, implant:M, implant:2
 *	SWAP        a: own places  b: the partner's places      swap:12:3, swap:-:1
 *	KEEP        a: 0 the first result, 1 the second         first, second
 *	REMOVE      a: trait                                    M, C, W
 *	TRY, WAIT                                               roll, wait
 * and of chance:
 *	FACE        a: enum face                                M, WW, success, hit
 *	DRAW        a: item                                     med-pack
 *	TURN        a: card                                     lights-out
 *	VICTIM      a: member                                   @abbot                       */
// clang-format off
enum verb {
	VERB_DONE = 1, VERB_YES, VERB_NO, VERB_CREW, VERB_IMPLANT, VERB_MEMBER, VERB_OPTION, VERB_MODE,
	VERB_SHOOT, VERB_FLANK, VERB_FIGHT, VERB_COVER, VERB_RELOAD, VERB_TRADE, VERB_DRONE,
	VERB_TAKE, VERB_PUT, VERB_GIVE, VERB_DISCARD, VERB_USE, VERB_CYBER, VERB_SWAP, VERB_KEEP, VERB_REMOVE,
	VERB_TRY, VERB_WAIT, VERB_FACE, VERB_DRAW, VERB_TURN, VERB_VICTIM
};
// clang-format on

/* Questions, with their subjects. The first seven are the crew's (DS-R32): subject 2 is 1
 * where the seat decides and 0 where it proposes. */
// clang-format off
#define DARKSECTOR_QUESTIONS(ASK)                                                       \
	ASK(OVER, over)                                                                 \
	ASK(LEADER, leader)             /* DS-D02 */                                    \
	ASK(OPTION, option)             /* DS-D03 */                                    \
	ASK(MEMBER, member)             /* DS-D04 */                                    \
	ASK(MODE, mode)                 /* DS-D06 */                                    \
	ASK(SPARE, spare)               /* DS-D05 */                                    \
	ASK(ORDER, order)               /* DS-D15; subject 1: the set of those to come */ \
	ASK(COST, cost)                 /* DS-D20 */                                    \
	ASK(CREW, crew)                 /* DS-D01; subject 0 from here on: member */    \
	ASK(IMPLANT, implant)                                                           \
	ASK(POOL, pool)                 /* DS-D18 */                                    \
	ASK(BETWEEN, between)           /* DS-D19 */                                    \
	ASK(WINDOW, window)             /* DS-R13; subject 1: enum window */            \
	ASK(DECLARE, declare)           /* DS-D08..D12 */                          \
	ASK(TRADE, trade)               /* DS-D11; subject 1: partner */                \
	ASK(ALTER, alter)               /* DS-D13; subject 1: enum roll */              \
	ASK(KEEP, keep)                 /* DS-D13 */                                    \
	ASK(REMOVE, remove)             /* DS-D14; subject 1: how many, 2: flanking */  \
	ASK(KNIFE, knife)               /* subject 1: the symbol */                     \
	ASK(FLANK, flank)               /* DS-D16 */                                    \
	ASK(LOSS, loss)                 /* DS-D17; subject 1: how much */               \
	ASK(STOLEN, stolen)             /* DS-D20 */                                    \
	ASK(TRY, try)                   /* clear-row: roll or wait */                   \
	ASK(CATCH, catch)               /* subject 1: the set of those who may be caught */ \
	ASK(TAKE_OVER, take_over)       /* the same, for the leader */                  \
	ASK(SHARE, share)               /* subject 1: how much */                       \
	ASK(PASS_ON, pass_on)           /* subject 1: how much */                       \
	ASK(ROLL, roll)                 /* chance; subject 1: enum die, 2: which */     \
	ASK(DRAW, draw)                 /* chance; subject 1: starting weapons */       \
	ASK(TURN, turn)                 /* chance; subject 1: enum stage */             \
	ASK(VICTIM, victim)             /* chance; subject 1: the set to choose from */
// clang-format on

#define ASK_ID(id, name) ASK_##id,
enum { DARKSECTOR_QUESTIONS(ASK_ID) QUESTIONS };

// clang-format off
enum mode { MODE_NONE, MODE_RANGED, MODE_CLOSE };
/* From COVER on the standard combat actions (DS-1001). */
enum action {
	ACTION_NONE, ACTION_SHOOT, ACTION_FLANK, ACTION_FIGHT, ACTION_COVER, ACTION_RELOAD,
	ACTION_TRADE, ACTION_DRONE, ACTIONS
};
enum tactical { TACTICAL_READY, TACTICAL_USED }; /* DS-106 */
enum outcome { OUTCOME_OPEN, OUTCOME_DEFEAT, OUTCOME_VICTORY };
enum passage { PASSAGE_OPEN, PASSAGE_COMBAT, PASSAGE_SPARED, PASSAGE_COMPLETE };
enum die { DIE_AMMO, DIE_ATTACK, DIE_CREW, DIE_BLADE, DIE_CHAPTER, DICE };
enum roll { ROLL_SHOOT, ROLL_FIGHT, ROLL_TEST, ROLL_VOLLEY };
enum council { COUNCIL_VOTE, COUNCIL_LEADER, COUNCIL_CAPTAIN };
// clang-format on

/* ---- rules and stops ----------------------------------------------------------------------- */

// clang-format off
#define DARKSECTOR_RULES(RULE)                                                          \
	RULE(mission) RULE(council) RULE(chapter) RULE(steps) RULE(gain) RULE(test)        \
	RULE(test_each) RULE(volley) RULE(clear_row) RULE(draw) RULE(pool) RULE(between) \
	RULE(combat) RULE(begin_close) RULE(window) RULE(declare) RULE(standard)        \
	RULE(trade) RULE(ranged) RULE(close) RULE(blows) RULE(flank) RULE(shot)         \
	RULE(blow) RULE(remove) RULE(throw) RULE(alter) RULE(suffer) RULE(round_end)

#define DARKSECTOR_STOPS(ASKS, DOES)                                                    \
	ASKS(mission, CREW, ASK_CREW) ASKS(mission, IMPLANT, ASK_IMPLANT)                     \
	DOES(mission, LED, council) ASKS(mission, TURNED, ASK_TURN)                           \
	DOES(mission, PLAYED, chapter) DOES(mission, RESTED, between)                         \
	ASKS(council, LEADER, ASK_LEADER) ASKS(council, OPTION, ASK_OPTION)             \
	ASKS(council, MEMBER, ASK_MEMBER) ASKS(council, MODE, ASK_MODE)                 \
	ASKS(council, SPARE, ASK_SPARE) ASKS(council, ORDER, ASK_ORDER)                 \
	ASKS(council, COST, ASK_COST)                                                   \
	DOES(chapter, READ, steps) DOES(chapter, PICKED, council)                       \
	DOES(chapter, PRICED, council) DOES(chapter, PAID, suffer)                      \
	DOES(chapter, DONE, steps) DOES(chapter, FOUGHT, combat)                        \
	DOES(chapter, LOOTED, draw)                                                     \
	DOES(steps, ARMED, draw) DOES(steps, DRAWN, draw) DOES(steps, GAINED, gain)     \
	DOES(steps, LOST, suffer) DOES(steps, SHOT, volley) DOES(steps, NAMED, council) \
	DOES(steps, TESTED, test) DOES(steps, ALL_TESTED, test_each)                    \
	DOES(steps, CLEARED, clear_row)                                                 \
	ASKS(gain, GIVEN, ASK_PASS_ON)                                                  \
	ASKS(test, TRAIT, ASK_ROLL) DOES(test, READY, window) DOES(test, THROWN, throw) \
	DOES(test, ALTERED, alter) ASKS(test, SHARED, ASK_SHARE)                        \
	DOES(test, FAILED, steps) DOES(test, PASSED, steps) DOES(test, LOST, suffer)    \
	ASKS(test_each, TRAIT, ASK_ROLL) DOES(test_each, READY, window)                 \
	DOES(test_each, THROWN, throw) DOES(test_each, ALTERED, alter)                  \
	ASKS(test_each, CAUGHT, ASK_CATCH) ASKS(test_each, TAKEN, ASK_TAKE_OVER)        \
	DOES(test_each, LOST, suffer)                                                   \
	DOES(volley, READY, window) DOES(volley, THROWN, throw)                         \
	DOES(volley, ALTERED, alter) DOES(volley, LOST, suffer)                         \
	DOES(clear_row, LAID, throw) ASKS(clear_row, TRIED, ASK_TRY)                    \
	DOES(clear_row, READY, window) DOES(clear_row, THROWN, throw)                   \
	DOES(clear_row, ALTERED, alter) DOES(clear_row, STRUCK, blows)                  \
	DOES(clear_row, LOST, suffer) DOES(clear_row, LATE, suffer)                     \
	DOES(clear_row, SHIFTED, throw)                                                 \
	ASKS(draw, DRAWN, ASK_DRAW) DOES(draw, SHARED, pool)                            \
	ASKS(pool, MOVED, ASK_POOL)                                                     \
	ASKS(between, MOVED, ASK_BETWEEN) ASKS(between, LOOKED, ASK_TURN)               \
	DOES(combat, LAID, throw) DOES(combat, CHOSEN, council)                         \
	DOES(combat, ENTERED, begin_close) DOES(combat, CLOSED, begin_close)            \
	DOES(combat, UNARMED, begin_close)                                              \
	DOES(combat, TURNED, begin_close) DOES(combat, READY, window)                   \
	DOES(combat, DECLARED, declare) DOES(combat, REDECLARED, declare)               \
	DOES(combat, SERVED, standard) DOES(combat, SHOT, ranged)                       \
	DOES(combat, FOUGHT, close) DOES(combat, ENDED, round_end)                      \
	DOES(combat, FLANKED, flank) DOES(combat, SPARED, council)                      \
	DOES(combat, RELENTED, council)                                                 \
	DOES(begin_close, CROSSED, volley)                                              \
	ASKS(window, USED, ASK_WINDOW) DOES(window, REMOVED, remove)                    \
	ASKS(declare, SAID, ASK_DECLARE)                                                \
	DOES(standard, TRADED, trade)                                                   \
	ASKS(trade, MOVED, ASK_TRADE) DOES(trade, USED, window)                         \
	DOES(ranged, THROWN, throw) DOES(ranged, ALTERED, alter)                        \
	DOES(ranged, HIT, shot) DOES(ranged, HURT, suffer) DOES(ranged, RETURNED, suffer) \
	DOES(close, THROWN, throw) DOES(close, AGAIN, throw) DOES(close, ALTERED, alter) \
	DOES(close, STRUCK, blows) ASKS(close, HUNTED, ASK_VICTIM) DOES(close, HIT, suffer)   \
	ASKS(close, ROBBED, ASK_STOLEN)                                                 \
	DOES(blows, CHOSEN, council) DOES(blows, STRUCK, blow)                          \
	DOES(flank, READY, window) ASKS(flank, CHOSEN, ASK_FLANK)                       \
	DOES(flank, THROWN, throw)                                                      \
	DOES(flank, AGAIN, throw) DOES(flank, ALTERED, alter) DOES(flank, SHOT, shot)   \
	DOES(flank, STRUCK, blow)                                                       \
	DOES(flank, HURT, suffer)                                                       \
	DOES(shot, REMOVED, remove) DOES(shot, EXTRA, remove)                           \
	DOES(blow, FREE, remove) ASKS(blow, KNIFE, ASK_KNIFE) DOES(blow, EXTRA, remove) \
	ASKS(remove, PICKED, ASK_REMOVE)                                                \
	ASKS(throw, ROLLED, ASK_ROLL)                                                   \
	ASKS(alter, CHOSEN, ASK_ALTER) DOES(alter, AGAIN, throw) ASKS(alter, KEPT, ASK_KEEP) \
	ASKS(suffer, WARNED, ASK_LOSS)                                                  \
	DOES(round_end, ADDED, throw) DOES(round_end, SHIFTED, throw)                   \
	ASKS(round_end, QUARREL, ASK_ROLL) ASKS(round_end, STRUCK, ASK_VICTIM)          \
	DOES(round_end, LOST, suffer) ASKS(round_end, FOUND, ASK_VICTIM)                \
	DOES(round_end, FIRED, volley)
// clang-format on

FLOW_LISTS(DARKSECTOR_RULES, DARKSECTOR_STOPS)

/* Sets of crew members are bits. */
// clang-format off
struct mission_vars { uint8_t member, pad; };
struct council_vars { uint8_t matter, about, turn, seat, last, pad, vote[CREW_MAX + 1][2]; };
struct chapter_vars { uint8_t option, due; };
/* list: 0 the card's steps, 1 and up an option's; test: which step a branch belongs to */
struct steps_vars { uint8_t list, test, branch, at, roller, helper, share, pad; };
struct gain_vars { uint8_t n, riding, member, who, gains[CREW_MAX]; };
struct test_vars { uint8_t list, at, who, trait, attempt, helper, passed, asked; };
struct test_each_vars { uint8_t list, at, trait, member, failed, caught, loss[CREW_MAX]; };
struct volley_vars { uint8_t who, dice, per_hit, member; };
struct clear_row_vars { uint8_t list, at, round, member, tries, struck; };
struct draw_vars { uint8_t n, starting; };
struct pool_vars { uint8_t floor, quiet, moves, pad; };
struct between_vars { uint8_t floor, quiet, moves, reloaded; };
struct combat_vars { uint8_t flanked, pad; };
struct begin_close_vars { uint8_t nothing, pad; };
struct window_vars { uint8_t moment, who, member, n; };
struct declare_vars { uint8_t member, pad; };
struct standard_vars { uint8_t member, pad; };
struct trade_vars { uint8_t member, pad; };
struct ranged_vars { uint8_t member, pad, hurt[CREW_MAX]; };
struct close_vars { uint8_t member, hit, stolen, prey; };
struct blows_vars { uint8_t left, member; };
struct flank_vars { uint8_t member, hurt; };
struct shot_vars { uint8_t member, flanking, wounds, pad; };
struct blow_vars { uint8_t member, flanking, before, more; };
struct remove_vars { uint8_t member, n, flanking, pad; };
struct throw_vars { uint8_t member, die, which, pad; };
struct alter_vars { uint8_t member, roll, sacrifice, sacrificed; };
struct suffer_vars { uint8_t loss[CREW_MAX], member, certain; };
struct round_end_vars { uint8_t special, face; };
// clang-format on

struct frame {
	struct flow_at at;
	union {
		DARKSECTOR_RULES(FLOW_VARS)
	} v;
};
enum { DEPTH_MAX = 10 };

/* ---- the state ----------------------------------------------------------------------------- */

enum { HAND_MAX = 12 };

/* A weapon's ammo dice lie on its card (DS-516 ff.). moved: by a TRADE of this round. */
struct held {
	uint8_t item, ammo, moved;
};

// clang-format off
/* What a crew member has already made use of. */
enum used {
	USED_IMPLANT_ROUND = 1 << 0, USED_IMPLANT_CHAPTER = 1 << 1, USED_SHIELD = 1 << 2,
	USED_BATON = 1 << 3, USED_ROBBED = 1 << 4, USED_BLOCKED = 1 << 5
};
// clang-format on

struct member {
	uint8_t card, implant, hp, seat;
	uint8_t action, partner, used;
	uint8_t weapon[2], rate[2]; /* 0: none, else item + 1 */
	/* The dice of the roll in hand; 0 is a die still to be rolled. */
	uint8_t ammo_count, attack_count, crew_dice, blade_dice;
	uint8_t ammo[AMMO_DICE_MAX], attack[ATTACK_DICE_MAX], crew_die, other, blade;
	uint8_t rerolled; /* attack dice: a set */
	uint8_t items_count;
	struct held items[HAND_MAX];
};

/* A decision of the crew, and the set of seats whose choice it was. */
struct decision {
	uint8_t a, b, by;
};

struct darksector {
	struct q_head head;
	struct frame frame[DEPTH_MAX];
	uint8_t depth;
	uint8_t council, captain, outcome;
	uint8_t size, leader; /* crew members in play; the leader (YOU) */
	struct decision decision;
	uint8_t turned_count, turned[MISSION], next; /* next: looked at, or none */
	uint8_t passage;
	uint8_t flank, drone;                        /* enum tactical */
	uint8_t chapter_dice, ammo_dice[AMMO_TYPES]; /* in the supply */
	uint8_t enemy, mode, round, ranged_rounds;
	uint8_t smoke, flanker, gone, struck; /* this round: dice gone, who removed some */
	uint8_t row_count, row[ROW_MAX];      /* faces, from the left */
	uint8_t arms_count, arms[CREW_MAX];   /* starting weapons not drawn yet */
	uint8_t deck_count, deck[STOCK_MAX];
	uint8_t discard_count, discard[STOCK_MAX];
	uint8_t pool_count;
	struct held pool[STOCK_MAX];
	struct member crew[CREW_MAX];
	uint8_t pad[6];
};
_Static_assert(sizeof(struct darksector) == 720, "darksector: no hidden padding");

enum { NOBODY = 0xFF, NONE = 0xFF };
enum { ROUNDS_MAX = 200, MOVES_MAX = 100 }; /* DS-R38 */

struct darksector_options {
	uint8_t seats, crew, council, captain;
};

/* One call into the rules. */
struct play {
	struct darksector *s;
	const struct darksector_pack *pack;
	q_action answer;
	struct q_events *log;
};

/* The losses of those in a set, as suffer takes them. */
static inline uint8_t only(int set, int member, int n)
{
	return (uint8_t)(set >> member & 1 ? n : 0);
}
// clang-format off
#define LOSS(set, n) .loss = { only((set), 0, (n)), only((set), 1, (n)), only((set), 2, (n)), \
			       only((set), 3, (n)) }
// clang-format on

static inline bool chose(const struct play *p, enum verb verb)
{
	return q_verb(p->answer) == (unsigned)verb;
}

static inline int arg(const struct play *p, int field)
{
	return q_arg(p->answer, field);
}

DARKSECTOR_RULES(FLOW_PROTOTYPE)

/* ---- events -------------------------------------------------------------------------------- */

// clang-format off
#define DARKSECTOR_EVENTS(EVENT)                                                        \
	EVENT(NONE, ) EVENT(JOINED, joined) EVENT(IMPLANTED, implanted)                 \
	EVENT(DECIDED, decided) EVENT(TURNED, turned) EVENT(OPTION, option)             \
	EVENT(STORY, story) EVENT(ENDING, ending) EVENT(AFTERMATH, aftermath)           \
	EVENT(DREW, drew) EVENT(RESHUFFLED, reshuffled) EVENT(TOOK, took)               \
	EVENT(PUT, put) EVENT(GAVE, gave) EVENT(DISCARDED, discarded) EVENT(LEFT, left) \
	EVENT(USED, used) EVENT(CYBER, cyber) EVENT(RELOADED, reloaded)                 \
	EVENT(LOADED, loaded) EVENT(GAINED, gained) EVENT(LOST, lost)                   \
	EVENT(PREVENTED, prevented) EVENT(ROLLED, rolled) EVENT(ADDED, added)           \
	EVENT(REMOVED, removed) EVENT(MODE, mode) EVENT(ROUND, round)                   \
	EVENT(DECLARED, declared) EVENT(FLANK_ROUND, flank_round)                       \
	EVENT(WOUNDS, wounds) EVENT(JAMMED, jammed) EVENT(BLOCKED, blocked)             \
	EVENT(DEFEATED, defeated) EVENT(SPARED, spared) EVENT(SPECIAL, special)         \
	EVENT(PASSED, passed) EVENT(FAILED, failed) EVENT(TRAIT, trait)                 \
	EVENT(HELPED, helped) EVENT(LOOKED, looked) EVENT(TACTICAL, tactical)           \
	EVENT(COUNTS_AS, counts_as) EVENT(KILLED, killed) EVENT(ENDED, ended)        \
	EVENT(RIDER, rider)
// clang-format on

#define EVENT_ID(id, name) EVENT_##id,
enum { DARKSECTOR_EVENTS(EVENT_ID) EVENTS };

static inline void note(struct play *p, int kind, int a, int b, int c, int d)
{
	flow_note(p->log,
		  (struct q_event){ (uint8_t)kind,
				    Q_EVERYBODY,
				    { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, 0 } });
}

/* ---- shared questions about the table ------------------------------------------------------ */

/* items.c */
int darksector_held_at(const struct held *from, int count, int item); /* place, or -1 */
int darksector_slots_of(const struct darksector *s, const struct darksector_pack *pack, int member);
int darksector_load_weapon(struct play *p, struct held *weapon); /* dice put on it */
void darksector_discard_card(struct play *p, struct held card);
struct held darksector_take_out(struct held *from, uint8_t *count, int at);
bool darksector_carries(const struct darksector *s, int member, int item);
bool darksector_may_use_items(const struct darksector *s, int member);
/* Uses the item of an answer USE: effects without a question of their own. */
void darksector_use_item(struct play *p, int member);
void darksector_discard_carried(struct play *p, int member, int item);
void darksector_gain_hp(struct play *p, int member, int n);

/* combat.c */
const struct card *darksector_current_card(const struct darksector *s,
					   const struct darksector_pack *pack);
const struct enemy *darksector_current_enemy(const struct darksector *s,
					     const struct darksector_pack *pack);
const struct special_rule *darksector_foe(const struct darksector *s,
					  const struct darksector_pack *pack, enum special rule);
bool darksector_can_shoot(const struct darksector *s, const struct darksector_pack *pack,
			  int member);
bool darksector_every_attack_die_misses(const struct darksector *s,
					const struct darksector_pack *pack);
bool darksector_attack_dice_miss(const struct darksector *s, const struct darksector_pack *pack);
int darksector_everybody(const struct darksector *s);     /* the set */
int darksector_one_in(const struct darksector *s, int n); /* for every n members or part of n */
int darksector_who_took(const struct darksector *s, enum action action); /* the set */
void darksector_declare_action(struct play *p, int member);
void darksector_clear_declarations(struct darksector *s);
void darksector_lay_fight_dice(struct play *p, int member); /* close.c */
uint8_t darksector_close_value(const struct darksector *s, const struct darksector_pack *pack,
			       int member); /* close.c */
enum flow darksector_lose_at_once(struct play *p);

/* rolls.c: a roll is begun by saying which dice lie there unrolled */
void darksector_clear_rolls(struct darksector *s);
bool darksector_passes(int face, int trait);
void darksector_add_to_row(struct play *p, int dice);
int darksector_removable(const struct darksector *s, const struct darksector_pack *pack, int trait,
			 bool flanking); /* place, or -1 */
void darksector_remove_die(struct play *p, int member, int at);
bool rider_is(const struct darksector *s, const struct darksector_pack *pack, int rider);

/* council.c, legal.c, judge.c, words */
const struct step *darksector_step_of(const struct darksector *s,
				      const struct darksector_pack *pack, int list, int at);
/* The instruction being carried out, or NULL; the trait it tests, or TRAITS. */
const struct step *darksector_step_at_hand(const struct darksector *s,
					   const struct darksector_pack *pack);
int darksector_trait_at_hand(const struct darksector *s, const struct darksector_pack *pack);
uint32_t darksector_legal(const struct q_game *g, const void *state, q_action *out);
q_rule darksector_refuses(const struct q_game *g, const void *state, q_action answer);
void darksector_odds(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		     uint32_t *weight);
q_action darksector_chance(const struct q_game *g, const void *state, struct q_rng *r);
void darksector_format(const struct q_game *g, const void *view, q_action answer,
		       struct q_out *out);
q_action darksector_parse(const struct q_game *g, const void *view, const char *text);
void darksector_answer_text(const struct q_game *g, const void *view, q_action answer,
			    const struct q_reader *reader, struct q_out *out);
void darksector_question_text(const struct q_game *g, const void *view,
			      const struct q_reader *reader, struct q_out *out);
void darksector_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			   const struct q_reader *reader, struct q_out *out);
const char *darksector_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang);
int32_t darksector_evaluate(const struct q_game *g, const void *state, int seat);
void darksector_priors(const struct q_game *g, const void *state, const q_action *answers,
		       uint32_t n, uint16_t *weight);

/* query.c */
bool darksector_query(const struct q_game *g, const void *view, const char *json, size_t n,
		      struct q_out *out, struct q_error *error);

/* statistics.c */
extern const struct q_item_kind darksector_item_kinds[];
uint32_t darksector_items(const struct q_game *g, const void *state, const struct q_event *e,
			  struct q_item out[Q_ITEMS]);
const char *darksector_check(const struct q_game *g, const void *state);

/* draw.c */
void darksector_paint(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_canvas *to);
uint32_t darksector_hit_test(const struct q_game *g, const void *view, unsigned what,
			     const q_action *answers, uint32_t n, q_action *out);
void darksector_inspect_text(const struct q_game *g, const void *view, unsigned what,
			     const struct q_reader *reader, struct q_out *out);

extern const struct q_label darksector_labels[];
extern const struct q_symbol darksector_symbols[];
extern const struct q_pack darksector_base_pack;
extern const struct q_field darksector_state_fields[], darksector_option_fields[];

/* tables.c */
extern const struct q_verb darksector_verbs[];
extern const struct q_question_kind darksector_questions[];
extern const struct q_event_kind darksector_events[];
extern const struct q_constant darksector_constants[];
void darksector_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_out *out);
int darksector_actor(const struct q_game *g, const void *view, const struct q_event *e);

/* reasons.c */
extern const struct q_reasons darksector_reasons;

#endif
