/*
 * dawnfall.h - The Edge: Dawnfall.
 *
 * Two to four players, each with a faction: up to five Squads of models on a board of
 * Spaces (seven hexes each), a deck of Action cards, Crystals, a Banner and a Shrine. The
 * words are those of the ledger, docs/rules/dawnfall.md; README.md beside this file says
 * how the pieces fit.
 *
 * Read in this order: names, answers, rules and stops, frames, the state, the pack.
 */
#ifndef DAWNFALL_H
#define DAWNFALL_H

#define FLOW_NAME(rule) dawnfall_##rule
#include "core/flow.h"

/* ---- sizes and names --------------------------------------------------------- */

enum {
	SQUADS = 5, /* of a player */
	MODELS = 4, /* of a Squad, at most */
	ALL_SQUADS = Q_SEATS * SQUADS,
	ALL_MODELS = ALL_SQUADS * MODELS,
	NO_SQUAD = ALL_SQUADS,
	NO_MODEL = ALL_MODELS,
	COLUMNS = 8,
	ROWS = 12,
	SPACES = COLUMNS * ROWS,
	NOWHERE = SPACES,
	HEXES = 7,
	WHOLE = 0x7F, /* all seven hexes of a Space */
	DIRECTIONS = 6,
	SLOTS = 2,    /* Enhancements of a Squad */
	DESIGNS = 21, /* cards of a faction */
	FACTIONS = 6,
	SOURCES = 4,
	THICKETS = 10,
	STRIKES = 2,
	MINES = 3,
	DECK = 25,
	FRAMES = 37,
	WINDOW_DEPTH = 23, /* no window opens deeper, no card is played between fights */
	POINTS = 10,
	QUIET_TURNS = 12,
	USES = 20, /* in one turn (DF-R125) */
	TURNS = 300
};

/* Where a model is when it is not in a Space. */
enum { DEAD = SPACES, ASIDE, GONE, LIFTED }; /* LIFTED: Pushed, being placed */

enum faction { CHAPTER, DEMONS, DVERGAR, FACELESS, REBORN, RHAZACK };
enum attribute { INI, ATT, DEF, MOV, ATTRIBUTES };
enum { DASH = -100 }; /* an attribute printed "-" */
enum die { YELLOW, RED };
enum half { UPPER, LOWER };

/* A model is number seat * 20 + squad * 4 + k; a Squad is number seat * 5 + squad. */
static inline bool is_model(int model)
{
	return model < NO_MODEL;
}
static inline bool is_space(int space)
{
	return space < SPACES;
}
static inline bool is_squad(int squad)
{
	return squad < NO_SQUAD;
}
static inline int squad_of(int model)
{
	return (int)((unsigned)model / MODELS); /* unsigned: division is a shift */
}
static inline int seat_of(int model)
{
	return (int)((unsigned)model / (SQUADS * MODELS));
}

static inline int member_of(int squad, int k)
{
	return squad * MODELS + k;
}
static inline int owner_of(int squad)
{
	return squad / SQUADS;
}

/* Tokens that lie on a model. */
// clang-format off
#define DAWNFALL_TOKENS(TOKEN)                                                              \
	TOKEN(FIRE) TOKEN(TRAP) TOKEN(FREEZE) TOKEN(SHOCK) TOKEN(AEGIS) TOKEN(INFECTION)    \
	TOKEN(GRASP) TOKEN(LURCH) TOKEN(SOURCE_ATT) TOKEN(SOURCE_DEF) TOKEN(SOURCE_INI)     \
	TOKEN(PARALYSIS) TOKEN(STUN) TOKEN(ROOTED) TOKEN(MARKED) TOKEN(CALL)
// clang-format on
#define TOKEN_ID(t) TOKEN_##t,
enum token { DAWNFALL_TOKENS(TOKEN_ID) TOKENS };
/* Tokens that do not lie on one model, in events; their words stand in this order. */
enum mark {
	MARK_BLESSING = TOKENS,
	MARK_SHIELD_WALL,
	MARK_OVERGROW,
	MARK_SOURCE,
	MARK_VINES,
	MARKS_END
};
enum { NO_TOKEN = 0xFF };

/* What a model did in the action or turn under way. */
enum model_flag {
	WAS_PUSHED = 1 << 0, /* in this Move action */
	HAS_MOVED = 1 << 1,  /* in this Move action */
	HAS_FOUGHT = 1 << 2, /* in the Action that lets several models fight */
	WINS_INI = 1 << 3,   /* until end of turn: Leap */
	SLAMS = 1 << 4,      /* until end of turn: a straight Move of 3 after Slam */
	IS_JOINED = 1 << 5,  /* until end of turn: the Dvergar Banner */
	WAS_FOUGHT = 1 << 6, /* by the model that fights each enemy */
	IS_WALLED = 1 << 7,  /* of the group marked by SHIELD WALL */
	HAS_ENTERED = 1 << 8 /* the Space it is in, by the Move or Push just made */
};

enum squad_flag {
	BLESSED = 1 << 0,
	VINES = 1 << 1,
	RISKY = 1 << 2, /* until end of turn */
	RISKY_TWICE = 1 << 3,
	SHADOWED = 1 << 4, /* activated by Shadowing this turn */
	RECKONS = 1 << 5   /* until end of turn: the next Wound it deals is one more */
};

enum enhancement_flag {
	UPPER_LASTS = 1 << 0, /* the Passive Action is bought */
	LOWER_LASTS = 1 << 1,
	UPPER_USED = 1 << 2, /* this turn */
	LOWER_USED = 1 << 3,
	UPPER_HERE = 1 << 4, /* in this roll, Combat or shot */
	LOWER_HERE = 1 << 5,
	HAS_ITS_CHARGE = 1 << 6 /* still to be placed, while cards are redistributed */
};

/* ---- answers ------------------------------------------------------------------- */

/*	FACTION    a: faction                      "faction:chapter"
 *	SEAT       a: seat                         "player:b"
 *	SPACE      a: Space                        "3,2"
 *	PLACE      a: Space  b: hexes  c: run      "3,2/01", with the last run's direction "3,2/0:e"
 *	MODEL      a: model                        "a1.2"
 *	SQUAD      a: Squad                        "a1"
 *	STOP                                       "done"
 *	TURN       a: active, passive, buy         "active", "passive", "buy"
 *	ACTIVATE   a: Squad, or NO_SQUAD: the called model    "activate:a1", "activate:call"
 *	STEP       a: mode, move, combat           "mode", "move", "fight"
 *	PLAY       a: card  b: half                "play:ch-leap/lower"; both, in either order:
 *	                                           "play:rz-jump/both", "play:rz-jump/turned"
 *	ATTACH     a: card  b: Squad  c: slot + 1 to discard  "attach:ch-tactic@a1", "…@a1-2"
 *	USE        a: Squad  b: slot  c: half      "use:a1+1/upper"
 *	BANNER     a: option                       "banner:1"; for a die: the free Red one
 *	SHRINE     a: option                       "shrine:1"
 *	REMOVE     a: model  b: token              "remove:trap@a1.2"
 *	END                                        "end"
 *	ATTACK     a: model  b: enemy              "a1.1>b2.1"
 *	CRYSTAL, ENDURANCE a: Squad, POINT         "crystal", "endurance:a1", "point"; of the
 *	                                           Shrine "endurance:shrine"
 *	DIE        a: die                          "yellow", "red"
 *	FACE       a: number                       "roll:4"
 *	AGAIN      a: keep, recover, paid, symbol  "keep", "recover", "reroll", "free"
 *	NO, YES                                    "no", "yes"
 *	CARD       a: card                         "card:ch-leap"
 *	DRAW       a: card                         "draw:ch-leap"
 *	NUMBER     a: number                       "x3"
 *	SLOT       a: Squad  b: slot               "a1+1"
 *	OPTION     a: choice                       "option:2"
 *	MINE       a: Space  b: real or dummy      "mine:3,2", "dummy:3,2"
 *	PASS                                       "pass"
 * Cards are numbers of the pack, 0 to 123; seats are a to d, models a1.1 to d5.4. */
enum verb {
	VERB_FACTION = 1,
	VERB_SEAT,
	VERB_SPACE,
	VERB_PLACE,
	VERB_MODEL,
	VERB_SQUAD,
	VERB_STOP,
	VERB_TURN,
	VERB_ACTIVATE,
	VERB_STEP,
	VERB_PLAY,
	VERB_ATTACH,
	VERB_USE,
	VERB_BANNER,
	VERB_REMOVE,
	VERB_END,
	VERB_ATTACK,
	VERB_CRYSTAL,
	VERB_ENDURANCE,
	VERB_POINT,
	VERB_DIE,
	VERB_FACE,
	VERB_AGAIN,
	VERB_NO,
	VERB_YES,
	VERB_CARD,
	VERB_DRAW,
	VERB_NUMBER,
	VERB_SLOT,
	VERB_OPTION,
	VERB_MINE,
	VERB_PASS,
	VERB_SHRINE,
	SAYS
};

enum turn_kind { TURN_ACTIVE, TURN_PASSIVE, TURN_BUY };
enum step_kind { STEP_MODE, STEP_MOVE, STEP_COMBAT };
enum again { AGAIN_KEEP, AGAIN_RECOVER, AGAIN_PAID, AGAIN_SYMBOL };

// clang-format off
#define DAWNFALL_QUESTIONS(ASK_)                                                             \
	ASK_(OVER, "over") ASK_(FACTION, "faction") ASK_(COUNTER, "counter")                 \
	ASK_(SHRINE, "shrine") ASK_(SOURCE, "source") ASK_(DEPLOY, "deploy")                 \
	ASK_(PLACE, "place") ASK_(DISPERSE, "disperse") ASK_(FIRE, "fire")                   \
	ASK_(TURN, "turn") ASK_(MULLIGAN, "mulligan") ASK_(ACT, "act")                       \
	ASK_(MOVER, "mover") ASK_(FIGHTER, "fighter") ASK_(PAY, "pay") ASK_(DIE, "die")      \
	ASK_(ROLL, "roll") ASK_(AGAIN, "again") ASK_(STRIKE_BACK, "strike-back")             \
	ASK_(WINDOW, "window") ASK_(MODEL, "model") ASK_(SQUAD, "squad")                     \
	ASK_(SPACE, "space") ASK_(SLOT, "slot") ASK_(NUMBER, "number")                       \
	ASK_(OPTION, "option") ASK_(CARD, "card") ASK_(MINE, "mine")                         \
	ASK_(DISCARD, "discard") ASK_(DRAW, "draw") ASK_(ORDER, "order") ASK_(MAY, "may")
// clang-format on
#define QUESTION_ID(q, name) ASK_##q,
enum question { DAWNFALL_QUESTIONS(QUESTION_ID) QUESTIONS };

/* ---- events -------------------------------------------------------------------- */

// clang-format off
#define DAWNFALL_EVENTS(EVENT)                                                                 \
	EVENT(opening_roll) EVENT(first_player) EVENT(faction) EVENT(counter) EVENT(shrine)    \
	EVENT(source) EVENT(deployed) EVENT(turn_active) EVENT(turn_passive) EVENT(activated)  \
	EVENT(mode) EVENT(moved) EVENT(pushed) EVENT(set) EVENT(attack) EVENT(sneak)           \
	EVENT(strikes_first) EVENT(rolled) EVENT(rerolled) EVENT(recovered) EVENT(power)       \
	EVENT(defence) EVENT(counter_attack) EVENT(cancelled) EVENT(shot) EVENT(hit)           \
	EVENT(missed) EVENT(wounded) EVENT(ignored) EVENT(killed) EVENT(sacrificed)            \
	EVENT(returned) EVENT(points) EVENT(captured) EVENT(paid_crystal) EVENT(paid_endurance)\
	EVENT(paid_point) EVENT(played) EVENT(attached) EVENT(used) EVENT(bought) EVENT(banner)\
	EVENT(harvest) EVENT(crystals) EVENT(destroyed) EVENT(charges) EVENT(refreshed)        \
	EVENT(restored) EVENT(token) EVENT(token_gone) EVENT(thicket) EVENT(strike)            \
	EVENT(mine) EVENT(mine_dummy) EVENT(mine_found) EVENT(shrine_moved) EVENT(discarded)   \
	EVENT(drew) EVENT(drew_secret) EVENT(shuffled) EVENT(looked) EVENT(saw_hand)           \
	EVENT(evolved) EVENT(aside) EVENT(eliminated) EVENT(last_turn) EVENT(won) EVENT(drawn)       \
	EVENT(paid_stored) EVENT(shrine_power)
// clang-format on
#define EVENT_ID(e) EVENT_##e,
enum event { EVENT_none, DAWNFALL_EVENTS(EVENT_ID) EVENTS };

#include "games/dawnfall/frames.h"

/* ---- the state --------------------------------------------------------------------- */

struct model {
	uint8_t space, hexes;          /* a Space, or DEAD, ASIDE, GONE, LIFTED */
	uint8_t fire_by;               /* who put FIRE on it */
	uint8_t rooted_to, lurched_to; /* a model + 1 */
	uint8_t straight;              /* the longest straight Move of this turn */
	uint8_t run;                   /* the last run of the last Move: direction * 16 + length */
	int8_t check;                  /* added to INI against the shot under way */
	uint16_t tokens, flags;
};
_Static_assert(sizeof(struct model) == 12, "model: no hidden padding");

struct enhancement {
	uint8_t card;                   /* of the faction, + 1 */
	uint8_t charges, flags, tokens; /* tokens: WEAKENING */
};

struct squad {
	uint8_t kind;                  /* of the pack, + 1; 0: no Squad */
	uint8_t mode, endurance, lost; /* lost: to Wounds and Sacrifices, not restored since */
	uint8_t flags, unstoppable, blitz;
	uint8_t evolved; /* the Evolve card on it, + 1 */
	struct enhancement slot[SLOTS];
	struct model model[MODELS];
};
_Static_assert(sizeof(struct squad) == 64, "squad: no hidden padding");

struct side {
	uint8_t faction; /* + 1 */
	uint8_t pool, depleted, temporary;
	uint8_t points; /* two players: Victory Points owned */
	uint8_t kept;   /* more players: starting tokens left */
	uint8_t captured[Q_SEATS];
	uint8_t stored;                        /* Endurance tokens on the own Shrine */
	uint8_t hand_size, deck_size, ordered; /* ordered: cards of the deck in a known order */
	uint8_t hand[DESIGNS], deck[DESIGNS], discard[DESIGNS];
	uint8_t known[DESIGNS];                  /* of the hand, to the player who looked at it */
	uint8_t order[DECK];                     /* card + 1, the next one first */
	uint8_t again;                           /* more turns of Time Jump */
	uint8_t slams;                           /* Slam cards played this turn */
	uint8_t shrine;                          /* its Space + 1 */
	bool banner, mulligan, eliminated, hurt; /* hurt: an enemy of it lost Endurance this turn */
};
_Static_assert(sizeof(struct side) == 130, "side: no hidden padding");

enum option_flag {
	MORE_CRYSTALS = 1 << 0,
	MULLIGAN = 1 << 1,
	BUY_POINTS = 1 << 2,
	SOURCES_FIRST = 1 << 3,
	NO_DECK_OUT = 1 << 4,
	SCRIPTED = 1 << 5,
	SPECIAL_SOURCES = 1 << 6,
	TEAMS = 1 << 7,
	FREE_LAYOUT = 1 << 8
};

struct dawnfall {
	struct q_head head;
	struct frame frame[FRAMES];
	struct squad squad[ALL_SQUADS];
	struct side side[Q_SEATS];
	uint16_t options, turns;
	uint8_t depth;
	uint8_t first, counter, active; /* seats */
	uint8_t rows;                   /* of the board */
	uint8_t crystals, charges;      /* the neutral pile */
	uint8_t hand_limit;
	uint8_t handicap[Q_SEATS];
	uint8_t source[SOURCES];   /* its Space + 1 */
	uint8_t overgrown;         /* a bit for each Source */
	uint8_t rich;              /* the Source under the Rha-Zack SOURCE, + 1 */
	uint8_t thicket[THICKETS]; /* its Space + 1 */
	uint8_t thicket_hex[THICKETS];
	uint8_t strike[STRIKES]; /* its Space + 1 */
	uint8_t strike_hex[STRIKES];
	uint8_t fresh;       /* STRIKEs put this turn, a bit each */
	uint8_t mine[MINES]; /* its Space + 1 */
	uint8_t dummy;       /* secret: 1 in the supply, 2 to 4 on the board */
	uint8_t dummies;     /* where it may be for all that is public: a bit each */
	uint8_t quiet;       /* turns without anything happening (DF-R67) */
	uint8_t result;      /* of the last throw, as a face */
	bool ending, passive, stirred, finished;
	uint8_t winners;                    /* seats, a bit each, once over */
	uint8_t other_banner, other_shrine; /* of the expansions: seats, a bit each */
	uint8_t shrine_used;                /* this turn: seats, a bit each */
	uint8_t pad[2];
};
_Static_assert(offsetof(struct dawnfall, pad) + 2 == sizeof(struct dawnfall),
	       "dawnfall: no hidden padding");
_Static_assert(sizeof(struct dawnfall) <= 3072, "dawnfall: at most 3 kB");

/* ---- options ------------------------------------------------------------------------ */

struct deck_card {
	uint8_t card, copies;
};

/* Without Squads it is the faction's own pre-built deck. */
struct deck {
	uint8_t squad[SQUADS];
	uint8_t squad_used;
	struct deck_card card[DESIGNS];
	uint8_t card_used, pad;
};

struct dawnfall_options {
	uint8_t seats, hand_limit, deck_least, layout;
	uint8_t faction[Q_SEATS]; /* 0: chosen in play */
	uint8_t handicap[Q_SEATS];
	bool teams, more_crystals, mulligan, buy_points, sources_first, short_decks, no_deck_out,
		scripted, special_sources;
	bool other_banner[Q_SEATS], other_shrine[Q_SEATS];
	uint8_t pad[3];
	struct deck deck[Q_SEATS];
};

#include "games/dawnfall/pack.h"

/* One call into the rules. */
struct play {
	struct dawnfall *s;
	const struct dawnfall_pack *pack;
	q_action answer;
	struct q_events *log;
	int returned; /* by RETURN: core/flow.h */
};

extern const struct q_shape dawnfall_shape;
extern const struct q_field dawnfall_deck_fields[];
extern const struct q_game dawnfall_game;
DAWNFALL_RULES(FLOW_PROTOTYPE)

#endif
