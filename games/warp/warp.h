/*
 * warp.h - Warp's Edge: one pilot, a bag of tokens, and a fleet that time brings back.
 *
 * The rules are docs/rules/warp.md; words here are the ledger's. Read in this order:
 * tokens, targets, questions, answers, events, rules, the state, the pack.
 *
 * Nothing here has an order nobody knows: the bag is counted, an enemy deck is piles of
 * cards of which the top one is drawn at random, and the tactic deck is a set above the
 * cards that were put under it.
 */
#ifndef WARP_H
#define WARP_H

#define FLOW_NAME(rule) warp_rule_##rule
#include "core/flow.h"

enum { NONE = 0xFF };

/* ---- tokens ---------------- */

/* Twelve types take part in a game: the basic ones, and the POWER type that the
 * starfighter's Configuration has for each letter. WE-110, WE-114 */
enum token {
	LASER_1,
	LASER_2,
	LASER_3,
	MANOEUVRE,
	ENERGY_1,
	ENERGY_2,
	ENERGY_3,
	POWER_P,
	POWER_O,
	POWER_W,
	POWER_E,
	POWER_R,
	TOKENS,
	BASICS = POWER_P,
	LETTERS = TOKENS - BASICS
};

enum kind { LASER, MANOEUVRES, ENERGY, POWER, ANY_KIND };

enum {
	BOX = 27,           /* tokens of the nine POWER types that stay in the box */
	IN_PLAY = 109 - BOX /* WE-108: all others, in whatever zone */
};

/* ---- targets ---------------- */

/* Places of the line from left to right: extra places of the Duo's left deck, slots 1 to 4,
 * extra places to the right. A place is named by its number, slot 1 being 1; an extra place
 * exists while a card stands in it. WE-R17. After the places come the sections, a to e. */
enum {
	LEFT_EXTRAS = 6,
	SLOTS = 4,
	RIGHT_EXTRAS = 8,
	PLACES = LEFT_EXTRAS + SLOTS + RIGHT_EXTRAS,
	SECTIONS = 5,
	TARGETS = PLACES + SECTIONS,
	SHIPS = 2 /* of a mothership: the Duo has two, the others one */
};

enum { ENEMIES = 27, LEVEL_CARDS = 9, LEVELS = 3, TACTICS = 18 };

/* ---- questions ---------------- */

// clang-format off
#define WARP_QUESTIONS(Q) \
	Q(STORY, "story")               /* which way to go on a page of the story: WE-R67 */ \
	Q(STARFIGHTER, "starfighter")   /* WE-D01; put to chance on a random mission */ \
	Q(MOTHERSHIP, "mothership")     /* WE-D02; likewise */ \
	Q(TACTIC_CARD, "tactic-card")   /* chance: the next card of the tactic deck */ \
	Q(KEEP, "keep")                 /* which of the tactics drawn: WE-D03 */ \
	Q(DRAW, "draw")                 /* chance: a token of the bag */ \
	Q(ENEMY_CARD, "enemy-card")     /* chance: the top card of an enemy deck */ \
	Q(EXCESS, "excess")             /* which token the smaller hold gives up */ \
	Q(ACTION, "action")             /* WE-D04 */ \
	Q(BASKET, "basket")             /* what else to buy: WE-D07 */ \
	Q(PAY, "pay")                   /* with which token: WE-D07, WE-D10 */ \
	Q(FLIP, "flip")                 /* chance: heads or tails */ \
	Q(EVOLVE, "evolve")             /* which token to exchange: WE-D08 */ \
	Q(TARGET, "target")             /* of a tactic: WE-D11, WE-D16 */ \
	Q(ORDER, "order")               /* which beaten target first: WE-D12 */ \
	Q(WAY, "way")                   /* destroyed or evaded: WE-D15 */ \
	Q(BOT, "bot")                   /* where Electro-Bot goes: WE-D09 */ \
	Q(GAIN, "gain")                 /* which token of the supply: WE-D12, WE-D08 */ \
	Q(DISCARDED, "discarded")       /* which token of the discard: WE-D12, WE-D14 */
// clang-format on

#define QUESTION_ID(id, name) ASK_##id,
enum { ASK_OVER, WARP_QUESTIONS(QUESTION_ID) QUESTIONS };

/* ---- answers ---------------- */

/* Fields a, b, c; d is never used. Tokens are written l1 l2 l3 m e1 e2 e3 P O W E R,
 * targets by place (1 to 4, …) or section (a to e), cards and ships by their id.
 *
 *	END                                             end
 *	ASSIGN      a: token   b: target  c: second+1   l2>3  m>1  e3>a  P>2+3
 *	REPAIR      a: token                            repair=e2
 *	BUY         a: token                            buy=l2
 *	POWER       a: token   b: what                  W  R=laser  R=refit  E=left
 *	ACTIVATE    a: tactic held                      activate=crossfire
 *	USE         a: tactic held                      use=crossfire
 *	STOW        a: token                            stow=l1
 *	UNSTOW      a: token                            unstow=l1
 *	DONE                                            done
 *	TAKE        a: token (of the supply)            take=l3
 *	PAY         a: token                            pay=e1  pay=e1+e3 (all it pays)
 *	EXCHANGE    a: token                            raise=l1
 *	PICK        a: token (of the discard)           pick=m
 *	AT          a: target                           at=2
 *	WAY         a: way                              destroy  evade
 *	KEEP        a: tactic card                      keep=refit
 *	FLY         a: starfighter                      fly=hermes
 *	FIGHT       a: mothership                       fight=dread
 *	CHOOSE      a: choice from 0                    choose=1
 *	DRAW        a: token                            draw=l1
 *	CARD        a: tactic card                      card=refit
 *	ENEMY       a: enemy card                       enemy=needle
 *	FLIP        a: 0 heads, 1 tails                 heads  tails
 *
 * What POWER's b means depends on the type: the kind named (Reorganiser), the kind to
 * exchange (Evolution), the tactic held (Reset), the deck (Ambush), else 0. */
enum verb {
	VERB_END = 1,
	VERB_ASSIGN,
	VERB_REPAIR,
	VERB_BUY,
	VERB_POWER,
	VERB_ACTIVATE,
	VERB_USE,
	VERB_STOW,
	VERB_UNSTOW,
	VERB_DONE,
	VERB_TAKE,
	VERB_PAY,
	VERB_EXCHANGE,
	VERB_PICK,
	VERB_AT,
	VERB_WAY,
	VERB_KEEP,
	VERB_FLY,
	VERB_FIGHT,
	VERB_CHOOSE,
	VERB_DRAW,
	VERB_CARD,
	VERB_ENEMY,
	VERB_FLIP,
	VERBS
};

enum way { WAY_NONE, WAY_DESTROY, WAY_EVADE, WAY_BOTH };

/* ---- events ---------------- */

/* Each with what its arguments are, letter by letter: t token, x target (see target_mark()),
 * n number, c tactic card, s starfighter, m mothership, k kind, p page of the story, P its
 * text, o the choice made on it, g a change it makes. */
// clang-format off
#define WARP_EVENTS(E) \
	E(page, "pP") E(chosen, "po") E(changed, "g") E(flies, "s") E(fights, "m") \
	E(warp, "nn") E(turn, "n") E(drew, "t") E(short_draw, "n") E(arrives, "x") E(marker, "x") \
	E(card_offered, "c") E(card_kept, "c") E(card_under, "c") \
	E(assigned, "tx") E(assigned_pair, "txx") E(heads, "tx") E(tails, "tx") \
	E(repaired, "t") E(bought, "t") E(paid, "t") E(paid_tactic, "tc") \
	E(stowed, "t") E(unstowed, "t") E(left_over, "n") \
	E(power, "t") E(named, "k") E(exchanged, "tt") E(removed_power, "t") \
	E(activated, "c") E(reset, "c") E(used, "c") E(in_effect, "c") \
	E(neutralised, "x") E(called, "xn") E(destroyed, "x") E(evaded, "x") \
	E(section_destroyed, "x") E(bot_moves, "tx") E(bot_discarded, "t") \
	E(gained, "t") E(gained_at_once, "t") E(not_gained, "t") E(shields_up, "nn") \
	E(hull_up, "n") E(recovered, "t") E(rearmed, "t") E(removed, "t") \
	E(attack, "xn") E(section_attack, "xn") E(spectre_attack, "n") E(no_attack, "x") \
	E(section_silent, "x") E(raid, "xn") E(damage, "nnnn") E(skin, "") E(siphoned, "tx") \
	E(mended, "tx") E(returns, "") E(warp_ends, "n") E(unveiled, "m") \
	E(won, "") E(lost_hull, "") E(lost_time, "")
// clang-format on

#define EVENT_ID(e, args) EVENT_##e,
enum { EVENT_NONE, WARP_EVENTS(EVENT_ID) EVENTS };

/* ---- rules and where they stop ---------------- */

// clang-format off
#define WARP_RULES(RULE) \
	RULE(game) RULE(story) RULE(tactics) RULE(draw) RULE(turn) RULE(arrivals) RULE(arrive) \
	RULE(pilot) RULE(assign) RULE(buy) RULE(pay) RULE(power) RULE(tactic) RULE(compare) \
	RULE(defeat) RULE(reward) RULE(take) RULE(pick) RULE(attacks) RULE(damage) RULE(end_warp)

#define WARP_STOPS(ASKS, DOES) \
	DOES(game, TOLD, story)                 /* WE-R67 */ \
	ASKS(game, FLOWN, ASK_STARFIGHTER)      /* WE-201 */ \
	ASKS(game, FOUGHT, ASK_MOTHERSHIP)      /* WE-209 */ \
	DOES(game, FIRST_TACTIC, tactics)       /* WE-204 */ \
	DOES(game, FIRST_DRAW, draw)            /* WE-208 */ \
	DOES(game, DEALT, arrivals)             /* WE-215 */ \
	DOES(game, TURNED, turn)                /* WE-302 */ \
	DOES(game, REWOUND, end_warp)           /* WE-910 */ \
	ASKS(story, CHOSEN, ASK_STORY) \
	ASKS(tactics, CARD, ASK_TACTIC_CARD) \
	ASKS(tactics, KEPT, ASK_KEEP) \
	ASKS(draw, DRAWN, ASK_DRAW) \
	DOES(turn, ARRIVED, arrivals)           /* Step 1 */ \
	DOES(turn, ACTED, pilot)                /* Step 2 */ \
	DOES(turn, ATTACKED, attacks)           /* Step 3 */ \
	DOES(turn, PLANNED, draw)               /* Step 4 */ \
	DOES(arrivals, FILLED, arrive) \
	ASKS(arrive, CARD, ASK_ENEMY_CARD) \
	DOES(arrive, RAIDED, damage) \
	ASKS(pilot, GIVEN_UP, ASK_EXCESS) \
	DOES(pilot, BEGUN, compare)             /* WE-R61 */ \
	ASKS(pilot, ACTED, ASK_ACTION) \
	DOES(pilot, ASSIGNED, assign) \
	DOES(pilot, BOUGHT, buy) \
	DOES(pilot, POWERED, power) \
	DOES(pilot, ACTIVATED, pay) \
	DOES(pilot, USED, tactic) \
	ASKS(assign, FLIPPED, ASK_FLIP) \
	DOES(assign, HAMMERED, defeat) \
	DOES(assign, COMPARED, compare) \
	ASKS(buy, TAKEN, ASK_BASKET) \
	DOES(buy, PAID, pay) \
	ASKS(pay, PAID, ASK_PAY) \
	DOES(power, DRAWN, draw) \
	DOES(power, AMBUSHED, arrive) \
	DOES(power, SPRUNG, compare) \
	ASKS(power, NAMED, ASK_DRAW) \
	DOES(power, MATCHED, take) \
	ASKS(power, EVOLVED, ASK_EVOLVE) \
	DOES(power, BURST, take) \
	ASKS(tactic, AIMED, ASK_TARGET) \
	DOES(tactic, BOMBED, defeat) \
	DOES(tactic, COMPARED, compare) \
	DOES(tactic, DRAWN, draw) \
	DOES(tactic, TAKEN, take) \
	DOES(tactic, PICKED, pick) \
	ASKS(compare, ORDERED, ASK_ORDER) \
	ASKS(compare, DECIDED, ASK_WAY) \
	DOES(compare, DEFEATED, defeat) \
	DOES(defeat, REWARDED, reward) \
	ASKS(defeat, MOVED, ASK_BOT) \
	DOES(defeat, SLIPPED, draw) \
	DOES(reward, TAKEN, take) \
	DOES(reward, DRAWN, draw) \
	DOES(reward, PICKED, pick) \
	DOES(reward, CARD, tactics) \
	ASKS(take, TAKEN, ASK_GAIN) \
	ASKS(pick, PICKED, ASK_DISCARDED) \
	DOES(attacks, HIT, damage) \
	ASKS(attacks, SIPHONED, ASK_DRAW) \
	DOES(attacks, HAUNTED, damage) \
	DOES(attacks, SHELLED, damage) \
	DOES(damage, REMOVED, pick) \
	DOES(end_warp, KEPT, tactics) \
	DOES(end_warp, DRAWN, draw) \
	DOES(end_warp, ORDERED, draw)
// clang-format on
FLOW_LISTS(WARP_RULES, WARP_STOPS)

/* What each rule remembers while it waits. */
struct game_vars {
	uint8_t nothing;
};
struct story_vars {
	uint8_t page;
};
struct tactics_vars {
	uint8_t due; /* cards still to draw */
};
struct draw_vars {
	uint8_t due, planning; /* planning: it is Step 4, a short draw ends the Warp */
};
struct turn_vars {
	uint8_t nothing;
};
struct arrivals_vars {
	uint8_t slot;
};
struct arrive_vars {
	uint8_t deck, place;
};
struct pilot_vars {
	uint8_t nothing;
};
struct assign_vars {
	uint8_t token, target, second; /* second: target + 1, or 0 */
};
struct buy_vars {
	uint8_t last, prices; /* types rise, so that no basket is reached twice */
};
struct pay_vars {
	uint8_t kind, last, paid, coins, cost, onto; /* onto: a tactic held, or NONE: a Buy */
};
struct power_vars {
	uint8_t token, what, low, middle; /* Evolution: tokens of value 1 and 2 not yet raised */
};
struct tactic_vars {
	uint8_t held, target, left;
};
struct compare_vars {
	uint8_t target, way;
};
struct defeat_vars {
	uint8_t target, way;
};
struct reward_vars {
	uint8_t reward, value;
};
struct take_vars {
	uint8_t pool, left, last, to, price; /* price: at most */
};
struct pick_vars {
	uint8_t kind, left, last, to, optional, repairs; /* repairs: Shields for each */
};
struct attacks_vars {
	uint8_t at; /* places, then the spectre, then sections */
};
struct damage_vars {
	uint8_t points, piercing, attack, removals;
};
struct end_warp_vars {
	uint8_t nothing;
};

struct frame {
	struct flow_at at;
	union {
		WARP_RULES(FLOW_VARS)
	} v;
	uint8_t pad[6];
};
_Static_assert(sizeof(struct frame) == 16, "frame: no hidden padding");

/* ---- the state ---------------- */

enum zone { TO_BAG, TO_RESOURCES, TO_REMOVED };

enum pool { POOL_POWER, POOL_ANY, POOL_ONES }; /* ones: basic tokens of value 1 */

/* How a token lies on its target. Fresh is at the bottom of the card: it neutralises. */
enum {
	FRESH = 1 << 0,      /* for its first target */
	FRESH_ALSO = 1 << 1, /* for the second one: WE-R19 */
	TAILS = 1 << 2,      /* face down: neutralises, counts as nothing (WE-R12) */
	BONUS_SHIP = 1 << 3, /* the turn's first Laser: counts 1 more (WE-R63) */
	BONUS_BARRELS = 1 << 4
};

/* A token assigned, in the order of assignment. on, also: target + 1, 0 for none. An
 * Electro-Bot whose target has just been defeated is on none until it moves. */
struct piece {
	uint8_t token, on, also, lies;
};

enum tactic_state { INACTIVE, ACTIVATED, EXHAUSTED, IN_EFFECT };

struct held { /* a tactic card of the player's: WE-701 */
	uint8_t card, state;
	uint8_t paid[3]; /* tokens on it by value; its condition says of which kind */
	bool obliged;    /* activated by Reset, must be used this turn: WE-623 */
};

struct step { /* of the story: a page read and the choice made there */
	uint8_t page, choice;
};

/* What happens once a turn and has happened. */
enum {
	DONE_LASER = 1 << 0, /* a Laser token was assigned */
	DONE_EVADE = 1 << 1, /* an enemy was evaded */
	DONE_BUY = 1 << 2,
	DONE_SKIN = 1 << 3,   /* a point of damage was ignored */
	DONE_HAMMER = 1 << 4, /* Lasers neutralise no enemy: WE-625 */
	DONE_PLATES = 1 << 5  /* an attack hit the Titan's Shields */
};

enum ending { GOES_ON, WARP_OVER, UNVEILED, WON, LOST };

enum {
	DEPTH = 8,
	FIRSTS = 3, /* enemies that the story puts on top of a deck */
	WARPS_MAX = 5,
	PILES = FIRSTS + WARPS_MAX,
	PATH = 12,
	TURN_DRAW = 5,   /* WE-902 */
	TURNS_MAX = 200, /* WE-R48 */
	ACTIONS_MAX = 1000
};

struct warp {
	struct q_head head;
	struct frame frame[DEPTH];
	/* Sets of enemy cards, bit by bit. A deck is its piles, the last one on top, above the
	 * cards of deck_level, which nobody has seen: any of `undealt` of that level. */
	uint32_t undealt;
	uint32_t pile[SHIPS][PILES];
	uint32_t beaten[SHIPS]; /* the enemy discard, until the Warp ends (WE-308) */
	/* Sets of targets. */
	uint32_t neutralised; /* by a tactic, this turn */
	uint32_t called;      /* Called Shot: threshold lowered until it leaves the line */
	uint32_t unhindered;  /* enemies that were not neutralised in this Step 3 */
	/* Sets of tactic cards. */
	uint32_t tactic_deck; /* in no known order, above `under` */
	uint32_t offered;     /* drawn, one to be kept */
	uint16_t actions;     /* in this Step 2 */
	struct piece piece[IN_PLAY];
	struct held held[TACTICS];
	struct step path[PATH];
	/* Tokens by type; a zone has no limit (WE-109, WE-118). */
	uint8_t supply[TOKENS], bag[TOKENS], resources[TOKENS], hold[TOKENS], discard[TOKENS],
		removed[TOKENS];
	uint8_t line[PLACES]; /* enemy cards or NONE; nobody moves up (WE-307) */
	uint8_t deck_level[SHIPS][LEVELS], deck_size[SHIPS];
	uint8_t under[TACTICS]; /* put under the tactic deck, the next to be drawn first */
	uint8_t pieces, tactics, steps, unders, depth;
	uint8_t bag_size;
	uint8_t starfighter, mothership, face;
	uint8_t hull, shields;
	uint8_t warp, turn;
	uint8_t destroyed;  /* sections with a Damage token, for good (WE-106, WE-1016) */
	uint8_t marker;     /* the Arsenal's active section */
	uint8_t done;       /* this turn */
	uint8_t hold_moves; /* in a row: WE-R02 */
	uint8_t ending;
	bool short_draw, story, random;
	uint8_t pad[9];
};
_Static_assert(sizeof(struct warp) == 864, "warp: no hidden padding");

struct warp_options {
	uint8_t starfighter, mothership; /* NONE: the player is asked */
	bool story;                      /* the story chooses both: WE-R67 */
	bool random;                     /* what is not named is drawn: WE-R43 */
};

/* ---- the pack ---------------- */

/* Room for other packs; the sheets and cards of the box are those of WE-102..107. */
enum {
	POWERS = 14,
	STARFIGHTERS = 8,
	MOTHERSHIPS = 8,
	FACES = 2,
	PAGES = 64,
	CHOICES = 3,
	CHANGES = 3
};

enum reward {
	REWARD_NONE,
	REWARD_LASER,
	REWARD_ENERGY,
	REWARD_MANOEUVRE,
	REWARD_SHIELDS,
	REWARD_POWER_P,
	REWARD_POWER_O,
	REWARD_POWER_W,
	REWARD_POWER_E,
	REWARD_POWER_R,
	REWARD_ANY_POWER,
	REWARD_DRAW,
	REWARD_ANY_TOKEN,
	REWARD_RECOVER,
	REWARD_TACTIC,
	REWARDS
};

/* What a POWER type does: section 6 of the ledger. */
enum power_does {
	POWER_SHARES, /* between two adjacent targets */
	POWER_FLIPS,
	POWER_DRAWS,
	POWER_ASSIGNS,
	POWER_MOVES, /* assigned, and goes on when its target is defeated */
	POWER_AMBUSHES,
	POWER_REORGANISES,
	POWER_RESETS,
	POWER_DESTROYS,
	POWER_EVOLVES,
	POWER_REFLECTS,
	POWER_RUPTURES,
	POWER_DOES
};

/* What a tactic does when it is used, or while it is in effect (from LASER_BONUS on). */
enum tactic_does {
	TACTIC_FIRES,    /* gains a token and assigns it */
	TACTIC_CALLS,    /* lowers a Hull threshold */
	TACTIC_DESTROYS, /* an enemy of the level */
	TACTIC_RECOVERS,
	TACTIC_REARMS, /* recovers into Resources */
	TACTIC_CHAINS, /* fires at an enemy and its neighbours */
	TACTIC_BLINDS, /* neutralises all enemies */
	TACTIC_DECOYS, /* neutralises so many targets */
	TACTIC_SHIELDS,
	TACTIC_HULL,
	TACTIC_GAINS, /* a token of that price at most */
	TACTIC_REFITS,
	TACTIC_DRAWS,
	TACTIC_LASER_BONUS,
	TACTIC_SKIN,
	TACTIC_HOLD,
	TACTIC_LICENCE,
	TACTIC_ORDERS,
	TACTIC_DOES
};

enum starfighter_ability { SHIP_RETURNS, SHIP_SLIPS, SHIP_PLATED, SHIP_AIMS, SHIP_ABILITIES };

/* Enemy abilities, bits of a set. */
// clang-format off
#define WARP_ENEMY_ABILITIES(A) \
	A(HARDENED, "hardened") A(TRACKING, "tracking") A(RAIDER, "raider") \
	A(SIPHON, "siphon") A(PIERCING, "piercing") A(ESCORT, "escort") A(SWARM, "swarm") \
	A(MEND, "mend") A(JAM, "jam")
// clang-format on

/* Abilities of a mothership, of one of its ships, of one of its sections: WE-1004..1015. */
// clang-format off
#define WARP_FLEET_ABILITIES(A) \
	A(PROTECTED, "protected") A(HELD_FIRE, "held-fire") A(HIDE, "dread-hide") \
	A(FURY, "mounting-fury") A(SLEEPING, "sleeping-heads") A(LEECH, "leech") \
	A(CLUTCH, "clutch") A(REGROWTH, "regrowth") A(DAMPING, "damping-field") \
	A(DUES, "port-dues") A(TURNING, "turning-decks") A(SPECTRAL, "spectral-fire") \
	A(UNVEILING, "unveiling") A(LAID_BARE, "laid-bare")
// clang-format on

#define ABILITY_BIT(id, name) BIT_##id,
#define ABILITY_SET(id, name) id = 1 << BIT_##id,
enum { WARP_ENEMY_ABILITIES(ABILITY_BIT) ENEMY_ABILITIES };
enum { WARP_ENEMY_ABILITIES(ABILITY_SET) };
enum { WARP_FLEET_ABILITIES(ABILITY_BIT) FLEET_ABILITIES };
enum { WARP_FLEET_ABILITIES(ABILITY_SET) };

/* What the story changes in the set-up. */
enum change_does {
	CHANGE_STARFIGHTER,
	CHANGE_SHIELDS,
	CHANGE_HULL,
	CHANGE_OFFER,
	CHANGE_CHOICE,
	CHANGE_ADD,
	CHANGE_REMOVE,
	CHANGE_STOW,
	CHANGE_FIRST_DRAW,
	CHANGE_LEAVE_OUT,
	CHANGE_FIRST_ENEMY,
	CHANGE_DOES
};

struct warp_token {
	uint16_t id, name;
	uint8_t kind, value, starting, supply, price, pad;
};
struct warp_power {
	uint16_t id, name, text, flavour;
	uint16_t rule;                          /* that explains it: 601 is WE-601 */
	uint8_t letter, does, as, amount, high; /* high: against enemies of level 2 and 3 */
	bool signature;
};
struct warp_starfighter { /* WE-124, WE-1022 */
	uint16_t id, name, model, text, flavour;
	uint8_t hull, shields, hold, ability;
	uint8_t configuration[LETTERS];
	uint8_t signature; /* letter */
};
struct warp_reward { /* or none: WE-122 */
	uint8_t gives, value;
};
struct warp_enemy { /* WE-120; species: WE-126 */
	uint16_t id, name, flavour, abilities;
	uint8_t species, level, hull, speed, attack, pad; /* hull, speed: 0 is no threshold */
	struct warp_reward destroy, evade;
};
struct warp_tactic { /* WE-123; no rule asks for the category (WE-711) */
	uint16_t id, name, text, flavour;
	uint8_t category, kind, value, does, amount, token;
	bool red, persistent;
};
struct warp_section {
	uint16_t name, abilities;
	uint8_t of, kind, threshold, attack; /* of: the ship it is part of */
	struct warp_reward reward;
};
struct warp_ship {
	uint16_t name, abilities;
	uint8_t deck[LEVELS], pad;
};
struct warp_face {
	uint16_t name, abilities;
	uint8_t warps, attack, ships, sections; /* WE-1017; attack: of the spectre */
	struct warp_ship ship[SHIPS];
	struct warp_section section[SECTIONS];
};
struct warp_mothership { /* WE-125 */
	uint16_t id, name, text, flavour;
	uint8_t species, stars, faces, pad;
	struct warp_face face[FACES];
};
struct warp_change {
	uint16_t text;
	uint8_t does, amount, token, starfighter, tactic, enemy;
};
struct warp_choice {
	uint16_t label;
	uint8_t to, changes;
	struct warp_change change[CHANGES];
};
struct warp_page {
	uint16_t id, title, text;
	uint8_t mothership, choices, changes, pad; /* mothership: of an end, or NONE */
	struct warp_choice choice[CHOICES];
	struct warp_change change[CHANGES];
};
struct warp_named { /* an ability, a reward, a species, …: its words */
	uint16_t id, name, text;
};
struct warp_refusal {
	uint16_t id, text; /* the id of a rule: "WE-446" */
};

/* Sentences: of questions, of answers, of events, and single words. */
// clang-format off
#define WARP_WORDS(WORD) \
	WORD(end) WORD(assign) WORD(assign_pair) WORD(repair) WORD(buy) WORD(power) \
	WORD(power_kind) WORD(power_tactic) WORD(power_deck) WORD(activate) WORD(use) WORD(stow) \
	WORD(unstow) WORD(done_basket) WORD(done_pay) WORD(done_evolve) WORD(done_pick) \
	WORD(take) WORD(take_bought) WORD(pay) WORD(raise) WORD(pick_bag) WORD(pick_resources) WORD(pick_removed) \
	WORD(aim) WORD(first) WORD(destroy) WORD(evade) WORD(bot) WORD(keep) WORD(fly) WORD(fight) \
	WORD(draw) WORD(card) WORD(enemy) WORD(heads) WORD(tails) WORD(unknown) WORD(left) WORD(right) \
	WORD(which_bag) WORD(which_resources) WORD(which_targets) WORD(paid_up) \
	WORD(over_won) WORD(over_lost) WORD(all_used) WORD(damage_shields) WORD(damage_hull) \
	WORD(no_damage) WORD(shields_full)
// clang-format on

#define WORD_ID(w) WORD_##w,
enum { WARP_WORDS(WORD_ID) WORDS };

enum { KINDS = 4, SPECIES = 3, CATEGORIES = 4, REFUSALS = 96 };

struct warp_pack {
	struct warp_token tokens[TOKENS];
	struct warp_power powers[POWERS];
	struct warp_starfighter starfighters[STARFIGHTERS];
	struct warp_enemy enemies[ENEMIES];
	struct warp_tactic tactics[TACTICS];
	struct warp_mothership motherships[MOTHERSHIPS];
	struct warp_page pages[PAGES];
	struct warp_named kinds[KINDS], species[SPECIES], categories[CATEGORIES], rewards[REWARDS];
	struct warp_named enemy_abilities[ENEMY_ABILITIES], fleet_abilities[FLEET_ABILITIES];
	struct warp_refusal refusals[REFUSALS];
	uint16_t words[WORDS], questions[QUESTIONS], events[EVENTS];
	uint16_t story; /* its title */
	uint8_t starfighter_count, mothership_count, page_count, refusal_count;
};

/* ---- one call into the rules ---------------- */

struct play {
	struct warp *s;
	const struct warp_pack *pack;
	q_action answer;
	struct q_events *log;
};

WARP_RULES(FLOW_PROTOTYPE)

extern const struct q_label warp_labels[];
extern const struct q_symbol warp_symbols[];
extern const struct q_shape warp_shape;
extern const char *const warp_token_names[], *const warp_target_names[];

/* reasons.c */
extern const struct q_reasons warp_reasons;

#endif
