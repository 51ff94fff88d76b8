/*
 * starfighter.h - two cruisers, a hundred squadrons: what a position is.
 *
 * The rules are docs/rules/starfighter.md; its ids stand in the comments. A
 * player's board has five sectors, a sector a column of slots, level 0 nearest to
 * its owner. A card lies with its lower half on the upper half of the card below
 * it, so of a covered card only the lower half is in view (SF-206, SF-207).
 *
 * Seats are 0 and 1, sectors 0 to 4 from the owner's own left. Cards are numbered as
 * printed, 1 to 100; card 0 is the verso, the face that all cards share, so a card that
 * a viewer cannot know is simply a verso. A half is named as printed (`half`)
 * or as it lies (`side`: towards the opponent or towards the owner); on a rotated card
 * these differ.
 */
#ifndef STARFIGHTER_H
#define STARFIGHTER_H

#define FLOW_NAME(rule) starfighter_rule_##rule
#include "core/flow.h"

enum { SECTORS = 5, SLOTS = 4, CARDS_MAX = 101, CRUISERS_MAX = 8, BOARDS_MAX = 8, DECKS_MAX = 8 };
enum {
	DECK_MIN = 25,    /* SF-1102 */
	ROUNDS_MAX = 40,  /* SF-R36 */
	TRIGGERS_MAX = 3, /* SF-R07 */
	OFFSET_MAX = 3,   /* SF-702: two sectors stay face to face */
	FLIPS_MAX = 9,    /* Flip symbols in a pack */
	WAITING_MAX = 2 + 2 * FLIPS_MAX * TRIGGERS_MAX
};

enum { NONE = 0xFF };
enum { ANSWERS_MAX = 1 + (CARDS_MAX - 1) * 2 * SECTORS + 1 };

enum mode { TRAINING, SKIRMISH, TOTAL_WAR, MODES };
enum half { UPPER, LOWER, HALVES };
enum face { RECTO, VERSO };
enum colour { NO_COLOUR, GREEN, BLUE };

/* SF-901..932, in the order of SF-C02. */
enum effect {
	NO_EFFECT,
	DRAW,
	LATERAL,
	VERTICAL,
	FREE,
	ROTATE,
	DESTROY,
	ENEMY_ARMOUR,
	OWN_ARMOUR,
	FORCE_FIELD,
	SCREEN_2,
	SCREEN_3,
	SCREEN_4,
	FLIP,
	FIGHTER_DAMAGE,
	EFFECTS
};

/* Answers, and how they are typed. Boards are named from the asked player's side: nothing for
 * his own, e for the enemy's; sectors count from 1 at their owner's left, slots from 0.
 *
 *	PASS                                                            "pass"
 *	PLACE    a: card    b: face     c: sector                       "0-12r>3" "0-12v>3"
 *	CRUISER  a: cruiser                                             "ares"
 *	DECK     a: deck                                                "rush"
 *	FIRST    a: side whose effect comes first                       "upper" "lower"
 *	TAKE     a: board   b: sector   c: slot                         "3.1" "e3.1"
 *	MOVE     a: board   b: sector   c: slot    d: to sector         "3.1>2" "e3.1>2"
 *	HIT      a: board   b: sector   c: 0, or the side + 1           "3" "e3" "e3u" "e3l"
 *	SLIDE    a: 0 left, 1 stay, 2 right                             "left" "stay" "right"
 *	ORDER    a: 0 from the left, 1 from the right                   "from-left" "from-right"
 *	SPLIT    a: markers on the upper side   b: on the lower side    "u2l1"
 *	DRAWN    a: card, by chance                                     "3-35"
 *	BEGINS   a: seat, by chance                                     "seat0" "seat1"
 *	CONCEDE  if the options allow it (SF-R37)                       "concede"  */
enum verb {
	VERB_PASS = 1,
	VERB_PLACE,
	VERB_CRUISER,
	VERB_DECK,
	VERB_FIRST,
	VERB_TAKE,
	VERB_MOVE,
	VERB_HIT,
	VERB_SLIDE,
	VERB_ORDER,
	VERB_SPLIT,
	VERB_DRAWN,
	VERB_BEGINS,
	VERB_CONCEDE
};

/* Questions and their subjects. */
enum ask {
	ASK_OVER,
	ASK_FIRST_PLAYER, /* chance, SF-303, SF-D01 */
	ASK_CRUISER,      /* SF-D02 */
	ASK_DECK,         /* SF-D03 */
	ASK_DRAW,         /* chance: the seat, 1 if the card goes to the side */
	ASK_DEPLOY,       /* SF-D04 */
	ASK_WHICH_FIRST,  /* SF-D05: the card */
	ASK_EFFECT,       /* SF-D06..D10: the effect, the card that bears it */
	ASK_KEEP,         /* SF-D14: board, sector * 8 + slot, markers to keep */
	ASK_SLIDE,        /* SF-D11 */
	ASK_ORDER,        /* SF-D12 */
	ASK_SPLIT         /* SF-D13: board, sector, markers */
};

/* Events and their arguments; a card of 0 is not known to those who are told. */
enum event {
	EVENT_NONE,
	EVENT_BEGINS,      /* seat */
	EVENT_CRUISER,     /* seat, cruiser */
	EVENT_ROUND,       /* number */
	EVENT_RESHUFFLED,  /* seat that draws, cards */
	EVENT_DRAWN,       /* seat, card */
	EVENT_SIDE,        /* seat: a card from the pile to his side */
	EVENT_PICKED_UP,   /* seat, card: from his side to his hand */
	EVENT_PLACED,      /* seat, sector, slot, face, card */
	EVENT_PASSED,      /* seat */
	EVENT_INITIATIVE,  /* seat */
	EVENT_TRIGGERED,   /* seat, card, effect */
	EVENT_NO_TARGET,   /* seat, card, effect */
	EVENT_LOOPED,      /* seat, card, effect: SF-R07 */
	EVENT_MOVED,       /* board, from sector, from slot, to sector, card */
	EVENT_ROTATED,     /* board, sector, slot, card */
	EVENT_FLIPPED,     /* board, sector, slot, face, card */
	EVENT_DESTROYED,   /* board, sector, card */
	EVENT_SLID,        /* seat, -1 0 +1, offset */
	EVENT_ORDER,       /* seat, 0 from the left, 1 from the right */
	EVENT_COMBAT,      /* seat, sector, markers he gets, the other's sector, markers */
	EVENT_SCREENED,    /* board, sector, markers on screens */
	EVENT_ABSORBED,    /* board, sector, markers ignored */
	EVENT_DAMAGED,     /* board, sector, markers on fighters */
	EVENT_ARMOUR,      /* seat, points lost, armour now */
	EVENT_REGENERATED, /* markers that went back to the stock */
	EVENT_ENDED,       /* winner or -1, armour of seat 0, of seat 1 */
	EVENT_CONCEDED,    /* seat */
	EVENTS
};

/* ---- the pack ------------------------------------------------------------- */

struct half_print {
	uint8_t fighters, effect;
};

/* A recto (SF-201, SF-202), green or blue (SF-102, SF-103); cards[0] is the verso of all
 * (SF-203). The icons that recall the upper half (SF-209) have no field: they do nothing. */
struct card {
	uint16_t id, name, flavour;
	uint8_t level, colour;
	struct half_print half[HALVES];
};

struct cruiser {
	uint16_t id, name, flavour;
	uint8_t armour, training; /* SF-107 */
	uint8_t slots[SECTORS];
	uint8_t draws[SECTORS]; /* the level of the slot with the draw symbol (SF-108, SF-R43) */
};

struct board {
	uint8_t faces[2]; /* cruisers: the two sides of one board (SF-101) */
};

struct deck {
	uint16_t id, name, plan;
	uint8_t cruiser; /* it was made for */
	uint8_t pad;
	uint64_t cards[2];
};

struct effect_words {
	uint16_t name, text;
	uint16_t rule; /* that explains it: 901 is SF-901 */
};

struct reason {
	uint16_t id, why; /* a ledger id and its sentence */
};

// clang-format off
#define STARFIGHTER_WORDS(WORD)                                                         \
	WORD(over_won) WORD(over_drawn) WORD(ask_first_player) WORD(ask_cruiser)        \
	WORD(ask_deck) WORD(ask_draw) WORD(ask_deploy) WORD(ask_which_first)            \
	WORD(ask_target) WORD(ask_keep) WORD(ask_slide) WORD(ask_order) WORD(ask_split) \
	WORD(say_pass) WORD(say_place_recto) WORD(say_place_verso) WORD(say_cruiser)    \
	WORD(say_deck) WORD(say_first) WORD(say_take) WORD(say_lift) WORD(say_move)     \
	WORD(say_hit) WORD(say_hit_half)                                                \
	WORD(say_slide_left) WORD(say_slide_stay) WORD(say_slide_right)                 \
	WORD(say_order_left) WORD(say_order_right) WORD(say_split) WORD(say_drawn)      \
	WORD(say_begins) WORD(say_concede)                                              \
	WORD(tell_begins) WORD(tell_cruiser) WORD(tell_round) WORD(tell_reshuffled)     \
	WORD(tell_drawn) WORD(tell_drawn_hidden) WORD(tell_side) WORD(tell_picked_up)   \
	WORD(tell_picked_up_hidden)                                                     \
	WORD(tell_placed_recto) WORD(tell_placed_verso) WORD(tell_placed_hidden)        \
	WORD(tell_passed) WORD(tell_initiative) WORD(tell_triggered)                    \
	WORD(tell_no_target) WORD(tell_looped) WORD(tell_moved) WORD(tell_lifted)       \
	WORD(tell_rotated) WORD(tell_flipped_recto) WORD(tell_flipped_verso)            \
	WORD(tell_destroyed) WORD(tell_slid_left) WORD(tell_slid_stay)                  \
	WORD(tell_slid_right) WORD(tell_order_left) WORD(tell_order_right)              \
	WORD(tell_combat) WORD(tell_screened) WORD(tell_absorbed) WORD(tell_damaged)    \
	WORD(tell_armour) WORD(tell_regenerated) WORD(tell_ended_won)                   \
	WORD(tell_ended_drawn) WORD(tell_conceded)                                      \
	WORD(sector_of) WORD(named_card)                                                \
	WORD(hidden_card) WORD(half_upper) WORD(half_lower) WORD(not_an_answer)         \
	WORD(face) WORD(and_effect) WORD(fighters) WORD(no_fighter)
// clang-format on
#define WORD_ID(w) WORD_##w,
enum { STARFIGHTER_WORDS(WORD_ID) WORDS };

enum { REASONS_MAX = 64, PACK_REST = (2 * WORDS + 6 + 2 * EFFECTS) % 8 };

struct starfighter_pack {
	struct deck decks[DECKS_MAX];
	uint16_t words[WORDS];
	uint8_t card_count, cruiser_count, board_count, deck_count, reason_count, pad;
	struct card cards[CARDS_MAX];
	struct cruiser cruisers[CRUISERS_MAX];
	struct board boards[BOARDS_MAX];
	struct effect_words effects[EFFECTS];
	struct reason reasons[REASONS_MAX];
	uint8_t end[8 - PACK_REST]; /* to a multiple of 8, and never nothing */
};

_Static_assert(sizeof(struct starfighter_pack) % 8 == 0 &&
		       offsetof(struct starfighter_pack, end) % 8 == PACK_REST,
	       "starfighter_pack: no hidden padding");

/* ---- the state ------------------------------------------------------------ */

/* How a card lies: a set of these. */
enum lies {
	LIES_VERSO = 1 << 0,
	LIES_ROTATED = 1 << 1,
	LIES_KNOWN = 1 << 2, /* the opponent has seen its recto (SF-H08) */
	LIES_STALE = 1 << 3, /* it lies there, or was in hand, since before the last reshuffle */
	/* Only while an event runs: which printed halves were in view before it. */
	WAS_SEEN_UPPER = 1 << 4,
	WAS_SEEN_LOWER = 1 << 5
};

/* A card in play (SF-204). Markers are not counted out: SF-104, SF-R20. */
struct squadron {
	uint8_t card;
	uint8_t lies;
	uint8_t markers[HALVES]; /* on the fighters of each printed half of the face shown */
	uint8_t screens;         /* markers on screens */
	uint8_t triggered; /* in this chain: upper half's effect in bits 0-1, lower's in 4-5 */
};

struct sector {
	uint8_t height;
	struct squadron cards[SLOTS]; /* from level 0 up, without gaps (SF-602) */
};

/* Sets of cards: bit n is card n. With one common pile it is seat 0's. */
struct player {
	uint64_t hand[2], side[2], pile[2], discard[2];
	uint64_t deck[2];  /* the cards he plays with; common modes: seat 0's, everybody's */
	uint64_t shown[2]; /* Total War: cards of this deck that the opponent has seen */
	uint64_t fresh[2]; /* the cards of the last reshuffle; older than it is what is stale: */
	uint8_t hand_count, side_count, pile_count;
	uint8_t side_stale; /* so many of the side cards */
	bool hand_stale;    /* the whole hand */
	uint8_t cruiser;    /* NONE until it is on the table */
	uint8_t choice;     /* Total War: cruiser + 1, secret until both are revealed */
	bool passed;        /* in this deployment */
	bool chose, ready;  /* Total War: has chosen his cruiser, his deck */
	struct sector sector[SECTORS];
	uint8_t pad[7];
	int16_t armour;
};
_Static_assert(sizeof(struct player) == 256, "player: no hidden padding");

/* An effect that was triggered and waits for its turn. */
struct waiting {
	uint8_t card;
	uint8_t whose; /* the seat, + 2 for the effect of the printed lower half */
};

/* The rules, and where each of them stops. */
// clang-format off
#define STARFIGHTER_RULES(RULE)                                                         \
	RULE(game) RULE(choose) RULE(reinforce) RULE(draw) RULE(deploy) RULE(chain)     \
	RULE(effect) RULE(battle) RULE(combat) RULE(suffer)
#define STARFIGHTER_STOPS(ASKS, DOES)                                                   \
	ASKS(game, DESIGNATED, ASK_FIRST_PLAYER)                                        \
	DOES(game, CHOSEN, choose)                                                      \
	DOES(game, REINFORCED, reinforce)                                               \
	DOES(game, DEPLOYED, deploy)                                                    \
	DOES(game, FOUGHT, battle)                                                      \
	ASKS(choose, CLASS, ASK_CRUISER)                                                \
	ASKS(choose, SECRET_CLASS, ASK_CRUISER)                                         \
	ASKS(choose, DECK, ASK_DECK)                                                    \
	DOES(reinforce, DREW, draw)                                                     \
	ASKS(draw, DRAWN, ASK_DRAW)                                                     \
	ASKS(deploy, ACTED, ASK_DEPLOY)                                                 \
	DOES(deploy, TRIGGERED, chain)                                                  \
	ASKS(chain, ORDERED, ASK_WHICH_FIRST)                                           \
	DOES(chain, RESOLVED, effect)                                                   \
	ASKS(effect, CHOSEN, ASK_EFFECT)                                                \
	ASKS(effect, KEPT, ASK_KEEP)                                                    \
	DOES(effect, DREW, draw)                                                        \
	ASKS(battle, SLID, ASK_SLIDE)                                                   \
	ASKS(battle, ORDERED, ASK_ORDER)                                                \
	DOES(battle, FOUGHT, combat)                                                    \
	DOES(combat, SUFFERED, suffer)                                                  \
	ASKS(suffer, SPLIT, ASK_SPLIT)                                                  \
	DOES(suffer, UNCOVERED, chain)
// clang-format on
FLOW_LISTS(STARFIGHTER_RULES, STARFIGHTER_STOPS)

struct game_vars {
	uint8_t nothing;
};
struct choose_vars {
	uint8_t turn, seat;
};
struct reinforce_vars {
	uint8_t turn;
};
struct draw_vars {
	uint8_t seat, left;
	bool aside; /* to the side, not to the hand */
};
struct deploy_vars {
	uint8_t seat;
};
struct chain_vars {
	uint8_t nothing;
};
struct effect_vars {
	uint8_t seat, card, effect;
	uint8_t board, sector, slot; /* the card being flipped, while its owner is asked */
};
struct battle_vars {
	uint8_t fought; /* sectors of the initiative holder that were looked at */
	bool from_right;
};
struct combat_vars {
	uint8_t turn;
	uint8_t sector[2], markers[2]; /* of the initiative holder, of the other player */
};
struct suffer_vars {
	uint8_t seat, sector, markers;
	bool absorbs; /* a force field has swallowed the rest (SF-922) */
};

struct frame {
	struct flow_at at;
	union {
		STARFIGHTER_RULES(FLOW_VARS)
		uint8_t bytes[6];
	} v;
};
_Static_assert(sizeof(struct frame) == 10, "frame: no hidden padding");

enum { FRAMES = 7 }; /* game, battle, combat, suffer, chain, effect, draw */

struct starfighter {
	struct q_head head;
	struct player player[2];
	struct frame frame[FRAMES];
	uint8_t depth;
	uint8_t mode, round;
	uint8_t initiative; /* the seat with the marker */
	int8_t offset;      /* slides added up, each to its slider's right +1 (SF-R25) */
	uint8_t conceded;   /* seat + 1 */
	bool may_concede;   /* by option (SF-R37) */
	bool together;      /* the two effects on top of the stack await SF-D05 */
	uint8_t waiting_count;
	struct waiting waiting[WAITING_MAX]; /* the next one is the last (SF-809) */
	uint8_t pad[1];
};
_Static_assert(sizeof(struct starfighter) == 736, "starfighter: no hidden padding");

struct deck_option {
	uint8_t name; /* a ready-made deck, or none */
	uint8_t card_count;
	uint8_t cards[CARDS_MAX]; /* a list of one's own; twice the same breaks SF-1103 */
};

struct starfighter_options {
	uint8_t mode;
	uint8_t first;      /* the seat, or none: by chance */
	uint8_t cruiser[2]; /* or none: the player is asked */
	bool concede;       /* players may */
	struct deck_option deck[2];
};

/* One call into the rules. */
struct play {
	struct starfighter *s;
	const struct starfighter_pack *pack;
	q_action answer;
	struct q_events *log;
};

/* ---- small questions ------------------------------------------------------ */

static inline bool holds(const uint64_t set[2], unsigned card)
{
	return set[card / 64] >> card % 64 & 1;
}

static inline void include(uint64_t set[2], unsigned card)
{
	set[card / 64] |= UINT64_C(1) << card % 64;
}

static inline void exclude(uint64_t set[2], unsigned card)
{
	set[card / 64] &= ~(UINT64_C(1) << card % 64);
}

static inline unsigned set_count(const uint64_t set[2])
{
	return (unsigned)(__builtin_popcountll(set[0]) + __builtin_popcountll(set[1]));
}

/* SF-203, SF-208: the face that a card shows; card 0 is the verso of all. */
static inline const struct card *face_of(const struct starfighter_pack *pack,
					 const struct squadron *c)
{
	return &pack->cards[c->card * !(c->lies & LIES_VERSO)];
}

/* SF-205: the printed half that lies on a side, and the side on which a half lies. */
static inline enum half lying(const struct squadron *c, enum half side)
{
	return c->lies & LIES_ROTATED ? (enum half)(1 - side) : side;
}

static inline unsigned undamaged(const struct starfighter_pack *pack, const struct squadron *c,
				 enum half half)
{
	return (unsigned)(face_of(pack, c)->half[half].fighters - c->markers[half]);
}

static inline struct squadron *top_of(struct sector *sector)
{
	return &sector->cards[sector->height - 1];
}

static inline bool shows(const struct starfighter_pack *pack, const struct squadron *c,
			 enum effect effect)
{
	const struct card *face = face_of(pack, c);

	return face->half[UPPER].effect == effect || face->half[LOWER].effect == effect;
}

static inline unsigned slots_of(const struct starfighter_pack *pack, const struct player *player,
				unsigned sector)
{
	return pack->cruisers[player->cruiser].slots[sector];
}

static inline bool has_room(const struct starfighter_pack *pack, const struct player *player,
			    unsigned sector)
{
	return player->sector[sector].height < slots_of(pack, player, sector);
}

/* SF-307, SF-1106: whose pile and discard pile a seat uses. */
static inline int pile_of(const struct starfighter *s, int seat)
{
	return s->mode == TOTAL_WAR ? seat : 0;
}

/* SF-R25: the sector that faces one's sector; out of 0..4 if none does. */
static inline int facing(const struct starfighter *s, int sector)
{
	return SECTORS - 1 - sector - s->offset;
}

static inline bool triggers(enum effect effect)
{
	return effect && (effect < FORCE_FIELD || effect > SCREEN_4); /* SF-815 */
}

static inline void note(struct play *p, enum event kind, int a, int b, int c, int d, int e)
{
	if (p->log)
		flow_note(p->log, (struct q_event){ (uint8_t)kind,
						    Q_EVERYBODY,
						    { (int16_t)a, (int16_t)b, (int16_t)c,
						      (int16_t)d, (int16_t)e } });
}

/* ---- what the files share ------------------------------------------------- */

STARFIGHTER_RULES(FLOW_PROTOTYPE)

/* board.c: every change of the boards, one atomic event each (SF-R08). */
void starfighter_place(struct play *p, int seat, int sector, int card, enum face face);
void starfighter_move(struct play *p, int seat, int from, int slot, int to);
void starfighter_rotate(struct play *p, int seat, int sector, int slot);
void starfighter_flip(struct play *p, int seat, int sector, int slot, unsigned kept_upper);
void starfighter_destroy(struct play *p, int seat, int sector, int slot);
void starfighter_damage(struct play *p, int seat, int sector, const unsigned by_side[HALVES]);
void starfighter_lose_armour(struct play *p, int seat, unsigned points);
unsigned starfighter_screens(const struct starfighter_pack *pack, const struct squadron *c);
unsigned starfighter_fighters(const struct starfighter_pack *pack, const struct sector *sector);

/* legal.c. Targets are listed sector by sector, until there are enough of them. */
enum { SECTOR_TARGETS = SLOTS * SECTORS };
uint32_t starfighter_targets(const struct starfighter *s, const struct starfighter_pack *pack,
			     enum effect effect, q_action *out, uint32_t enough);
bool starfighter_pair(const struct starfighter_pack *pack, unsigned a, unsigned b);
uint32_t starfighter_legal(const struct q_game *g, const void *state, q_action *out);
q_rule starfighter_refuses(const struct q_game *g, const void *state, q_action answer);
q_action starfighter_chance(const struct q_game *g, const void *state, struct q_rng *r);

/* fields.c */
extern const struct q_field starfighter_fields[], starfighter_option_fields[];
extern const struct q_label starfighter_labels[];
extern const struct q_symbol starfighter_symbols[];

/* check.c */
const char *starfighter_check(const struct q_game *g, const void *state);

/* view.c */
void starfighter_hide(const struct q_game *g, void *view, int seat);
void starfighter_determinize(const struct q_game *g, void *state, const void *view, int seat,
			     struct q_rng *r);

/* notation.c, text.c */
void starfighter_format(const struct q_game *g, const void *view, q_action answer,
			struct q_out *out);
q_action starfighter_parse(const struct q_game *g, const void *view, const char *text);
void starfighter_answer_text(const struct q_game *g, const void *view, q_action answer,
			     const struct q_reader *reader, struct q_out *out);
void starfighter_question_text(const struct q_game *g, const void *view,
			       const struct q_reader *reader, struct q_out *out);
void starfighter_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			    const struct q_reader *reader, struct q_out *out);
const char *starfighter_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang);

/* decks.c: SF-1101..1104. */
q_rule starfighter_deck_breaks(const struct starfighter_pack *pack, const uint8_t *cards,
			       uint32_t n);
bool starfighter_query(const struct q_game *g, const void *view, const char *json, size_t n,
		       struct q_out *out, struct q_error *error);

/* draw.c */
void starfighter_draw(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_canvas *to);
uint32_t starfighter_hit_test(const struct q_game *g, const void *view, unsigned what,
			      const q_action *answers, uint32_t n, q_action *out);
void starfighter_inspect_text(const struct q_game *g, const void *view, unsigned what,
			      const struct q_reader *reader, struct q_out *out);

/* evaluate.c */
int32_t starfighter_evaluate(const struct q_game *g, const void *state, int seat);
void starfighter_priors(const struct q_game *g, const void *state, const q_action *answers,
			uint32_t n, uint16_t *weight);

/* items.c */
extern const struct q_item_kind starfighter_item_kinds[];
uint32_t starfighter_items(const struct q_game *g, const void *state, const struct q_event *e,
			   struct q_item out[Q_ITEMS]);

extern const struct q_shape starfighter_shape;
extern const struct q_pack starfighter_base_pack;

/* facts.c */
extern const struct q_facts starfighter_facts;
extern const struct q_constant starfighter_constants[];

/* tables.c */
extern const struct q_verb starfighter_verbs[];
extern const struct q_question_kind starfighter_questions[];
extern const struct q_event_kind starfighter_events[];
void starfighter_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		       struct q_out *out);

/* reasons.c */
extern const struct q_reasons starfighter_reasons;

#endif
