/*
 * quinte.h - what a game is.
 *
 * A game is a constant table of functions over a state of fixed size. A state
 * owns nothing and points at nothing: copy it with memcpy, compare it with
 * memcmp, store it with fwrite. No function below allocates, prints, reads a
 * clock or keeps a static variable; buffers are the caller's.
 *
 * Play is a conversation. The state always holds one open question; legal()
 * lists the answers, apply() gives one and runs the rules to the next question.
 * Dice and draws are questions too, put to Q_CHANCE, so that a list of answers
 * is a complete record of a game.
 *
 * Read in this order: answers, chance, questions, events and items here; text in
 * quinte_text.h; fields and packs in quinte_fields.h; the game table and the driver
 * here; matches in quinte_match.h. This header includes the other three.
 */
#ifndef QUINTE_H
#define QUINTE_H

#include "quinte_fields.h"
#include "quinte_text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define Q_VERSION "0.1.0"

enum { Q_SURE = 10000 }; /* score() and evaluate(): +Q_SURE is won, -Q_SURE is lost */

/* ---- answers ---------------------------------------------------------- */

/* An answer in 64 bits, high to low: verb:8, then four fields of 14. Verbs and
 * fields are documented once, in the game's own header. Zero is no answer. Verb
 * and first field on top: answers listed by plain nested loops come out sorted. */
typedef uint64_t q_action;

enum { Q_ARG_MAX = 0x3FFF };

static inline q_action q_act(unsigned verb, int a, int b, int c, int d)
{
	return (q_action)verb << 56 | (q_action)(a & Q_ARG_MAX) << 42 |
	       (q_action)(b & Q_ARG_MAX) << 28 | (q_action)(c & Q_ARG_MAX) << 14 |
	       (q_action)(d & Q_ARG_MAX);
}

static inline unsigned q_verb(q_action x)
{
	return (unsigned)(x >> 56);
}

static inline int q_arg(q_action x, int field)
{
	return (int)(x >> (42 - 14 * field)) & Q_ARG_MAX;
}

/* ---- chance ----------------------------------------------------------- */

/* Draw number `count` of stream `key` is a pure function of the two: a copied
 * generator repeats, a new key diverges, and nothing is hidden in between. */
struct q_rng {
	uint64_t key, count;
};

uint64_t q_rng_next(struct q_rng *r);
uint32_t q_rng_below(struct q_rng *r, uint32_t n); /* uniform in [0, n), n > 0 */

/* ---- questions -------------------------------------------------------- */

/* The open question. The game gives kind and subject their meaning. */
struct q_question {
	uint8_t player; /* a seat, Q_CHANCE, or Q_NOBODY once over */
	uint8_t kind;   /* 0: the game is over */
	int16_t subject[3];
};

/* Every state begins with this. */
struct q_head {
	struct q_rng rng; /* secret: zero in every view */
	struct q_question ask;
	uint8_t seats; /* in this game, Q_SEATS at most */
	uint8_t pad[7];
};

static inline const struct q_question *q_question_of(const void *state)
{
	return &((const struct q_head *)state)->ask;
}

static inline bool q_over(const void *state)
{
	return q_question_of(state)->kind == 0;
}

/* ---- events ----------------------------------------------------------- */

enum { Q_EVENT_ARGS = 5, Q_EVERYBODY = 0xFF };

/* What happened: for screens, logs and data sets. Rules never read it. A secret
 * is told in two events: all of it to those who may know, the rest to the rest. */
struct q_event {
	uint8_t kind;
	uint8_t visible_to; /* a bit for each seat, the highest for spectators, or Q_EVERYBODY */
	int16_t arg[Q_EVENT_ARGS];
};

/* So that ~(1 << seat) is everybody else. */
static inline bool q_event_visible(const struct q_event *e, int seat)
{
	return e->visible_to >> (seat < Q_SEATS ? seat : 7) & 1;
}

struct q_events { /* the caller's buffer, or NULL */
	struct q_event *at;
	uint32_t count, room; /* count > room: the rest was dropped */
	/* With snap, the state at each event is kept too: snap has `room` times `stride` bytes,
	 * stride is the size of the state, and state is the one that the rules work on. */
	const void *state;
	unsigned char *snap;
	uint32_t stride;
};

/* ---- items ------------------------------------------------------------ */

/* Content that took part in a game: an element of an array of the pack, for statistics. */
enum q_part { Q_SEEN, Q_PLAYED };
enum { Q_ITEMS = 16 };

struct q_item_kind {
	const char *of; /* the array of the pack; NULL ends a list */
	const char *name[Q_LANGS];
};

struct q_item {
	uint8_t kind; /* which of the game's item_kinds */
	uint8_t part; /* Q_SEEN: a seat has it, or it lies before all; Q_PLAYED: it was played */
	uint8_t seat; /* whose, or Q_NOBODY: it is before all seats */
	uint16_t number;
};

/* ---- the game table --------------------------------------------------- */

struct q_canvas;
struct q_game;

/* What the numbers of answers, questions and events mean. Numbers after the last parameter are
 * zero. */
enum q_param_kind {
	Q_P_NONE,
	Q_P_NUMBER,
	Q_P_SEAT,
	Q_P_ITEM,   /* an element of an array of the pack: `of` */
	Q_P_CHOICE, /* one of `names` */
	Q_P_PIECE,  /* numbered by the game: a model, a member of the crew */
	Q_P_PLACE   /* likewise: a Space, a sector, a coordinate */
};
enum q_param_flag {
	Q_P_OR_NONE = 1, /* any other number means none */
	Q_P_FROM_1 = 2   /* counted from 1; 0 means none */
};
enum { Q_ARGS = 4, Q_SUBJECTS = 3 };

struct q_param {
	const char *name; /* NULL: no parameter */
	uint8_t kind, flags;
	const char *of;
	const char *const *names;
	uint16_t
		per_seat; /* Q_P_PIECE: how many of them each seat has; 0: they belong to no seat */
};

struct q_verb {
	const char *name;           /* NULL ends a table; [0] is "", since no answer has verb 0 */
	const char *label[Q_LANGS]; /* for a button, or the heading of several answers */
	struct q_param arg[Q_ARGS];
};

struct q_question_kind {
	const char *name; /* NULL ends a table; [0] is "over" */
	struct q_param subject[Q_SUBJECTS];
};

struct q_event_kind {
	const char *name; /* NULL ends a table; [0] is "" */
	struct q_param arg[Q_EVENT_ARGS];
	bool silent; /* shown, never told: event_text() says nothing */
};

enum q_trait {
	Q_DICE = 1 << 0,
	Q_SECRETS = 1 << 1,
	Q_ALLIES = 1 << 2, /* all seats win or lose together */
	Q_OPEN = 1 << 3,   /* legal() is a sample, refuses() is the rule */
	Q_SAMPLE = 1 << 4  /* to be read rather than played: in no menu */
};

/* A rule of the ledger: 604 is SF-604, Q_RULING | 7 is SF-R07, Q_DECISION | 4 is
 * SF-D04. Zero is no rule, hence "nothing forbids it". */
typedef uint16_t q_rule;
enum { Q_DECISION = 0x4000, Q_RULING = 0x8000 };

/* What people call an option ("mode") or one of its values ("mode=training"; "mode=null" for
 * none), and in a sentence what it does; members of a struct by path ("armies.army"). Values
 * that are elements of the pack have their names there: q_element_name(). A part of play is in the
 * same table ("phase=battle"), as it stands in the middle of a sentence: q_phase_name(). */
struct q_label {
	const char *of;                            /* NULL ends a table */
	const char *name[Q_LANGS], *line[Q_LANGS]; /* a line may be NULL */
	uint8_t flags;                             /* Q_RARE */
	const char *when; /* "mode=total-war": only where another option has this value */
};
enum { Q_RARE = 1 }; /* few people change it: shown among more options */

/* A sign on a board that draw() makes, as it stands there and with ASCII only, and what it means. */
struct q_symbol {
	const char *sign, *ascii;   /* NULL ends a table; several signs with blanks between them */
	const char *means[Q_LANGS]; /* "" where a language has another letter for it */
};

/* What screens show of a view and only the rules can work out: the armour that a battle would cost
 * now, the attack of an enemy with all that changes it. A struct of the game's own, described like
 * the state; find() fills it, all zero before, from a view at any moment, also in the middle of a
 * rule. Views in JSON have it as "facts". */
enum { Q_FACTS_MAX = 1024 };

struct q_facts {
	const struct q_field *fields;
	uint32_t size; /* Q_FACTS_MAX at most */
	void (*find)(const struct q_game *g, const void *view, void *facts);
};

/* A number of the rules that screens need: { "deck_min", 25 }. */
struct q_constant {
	const char *name; /* NULL ends a table */
	int32_t value;
};

/* ---- reasons: what a hint compares ---- */

/* A number of a position that players name when they say why an answer is good: armour, models,
 * cards. kind and of are the game's own numbers: what is counted, and of which piece, sector or
 * player. Kind 0 belongs to the core: whether the game is won (0) or lost (1) by then. */
enum { Q_GAUGES = 128 };
/* The value of a gauge that a position does not have, such as the way to a model that has fallen. Two
 * positions differ in it only if both have it. */
#define Q_NO_VALUE INT32_MIN
/* For whole: what later choices spend or bring, too, such as cards in a hand. It is a reason only if the
 * answer itself, before the next question, makes most of the difference. */
enum { Q_AT_ONCE = 255 };

struct q_gauge {
	uint8_t kind, of;
	uint8_t whole; /* the place, counted from 1, of the gauge that this is a part of; 0: none; or
			* Q_AT_ONCE */
	int16_t worth; /* of one more to the seat, on any scale of the game; below zero: it is bad */
	int16_t least; /* in hundredths: a smaller change is not worth a word */
	int32_t value;
};

/* A sentence for more of it and one for less: {0} is by how much, {1} what it is of. */
struct q_gauge_words {
	const char *more[Q_LANGS], *less[Q_LANGS];
};

/* How a game explains a hint. Two answers are played on for so many turns, in the same imagined
 * worlds, and what then differs is put into words. */
struct q_reasons {
	const char *until[Q_LANGS]; /* how far it looks: "by the end of the round" */
	uint32_t turns;
	uint32_t (*turn)(const struct q_game *g, const void *state); /* a number that rises */
	/* The gauges of a position for a seat, always the same ones in the same order in a game;
	 * returns how many. */
	uint32_t (*gauges)(const struct q_game *g, const void *state, int seat,
			   struct q_gauge out[Q_GAUGES]);
	/* Adds what an event means to the values of the gauges, by their places; places that no
	 * gauge has may hold what later events need. NULL: nothing. */
	void (*count)(const struct q_game *g, const struct q_event *e, int seat,
		      int32_t value[Q_GAUGES]);
	/* What a change means, in hundredths of a unit, without capital and full stop. */
	void (*text)(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		     int32_t change, const struct q_reader *reader, struct q_out *out);
};

/* The sentence of a change of any gauge, the core's own included. */
void q_put_reason(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		  int32_t change, const struct q_reader *reader, struct q_out *out);
/* For text() of a game: the sentence for more or for less with both words filled in. */
void q_put_gauge(struct q_out *out, const struct q_reader *reader,
		 const struct q_gauge_words *words, int32_t change, struct q_word of);

/* Where Q_RULES_ONLY is defined, a table has only what play and search need: texts, boards and checks
 * would be in the way on a graphics card (gpu/). */
struct q_game {
	const char *id;     /* slug: starfighter */
	const char *ledger; /* prefix of its rule ids: SF */
	const char *title[Q_LANGS];
	const char *line[Q_LANGS]; /* what it is, in a sentence */
	uint32_t rules_version;    /* rises when any transcript would change */
	uint32_t layout;           /* rises when the bytes of a state change but play does not */
	uint32_t traits;
	uint32_t state_size, options_size;
	uint16_t answers_max; /* legal() never writes more */
	uint8_t seats_min, seats_max;

	/* descriptions */
	const struct q_field *fields;        /* of the state */
	const struct q_field *option_fields; /* of the options */
	const struct q_label *labels;        /* of the options, and of the phases */
	const struct q_symbol *symbols;      /* of the board, for a legend; may be NULL */
	const void *defaults;                /* options nobody chose */
	const struct q_verb *verbs;          /* of answers */
	const struct q_question_kind *questions;
	const struct q_event_kind *events;
	const struct q_pack *pack;

	/* the parts of play in which a view can be, for screens ("battle"): names, NULL at the end,
	 * and which one it is. Both NULL: the game has no parts */
	const char *const *phases;
	int (*phase)(const struct q_game *g, const void *view);
	/* what else screens need to know; both may be NULL */
	const struct q_facts *facts;
	const struct q_constant *constants;

	/* rules; setup() returns the rule that the options break */
	q_rule (*setup)(const struct q_game *g, void *state, const void *options, uint64_t seed,
			struct q_events *log);
	uint32_t (*legal)(const struct q_game *g, const void *state, q_action *out);
	q_rule (*refuses)(const struct q_game *g, const void *state, q_action answer);
	void (*apply)(const struct q_game *g, void *state, q_action answer, struct q_events *log);
	void (*score)(const struct q_game *g, const void *state, int32_t out[Q_SEATS]);

	/* chance: odds() weighs a chance question's answers, NULL if they are all equal;
	 * chance() draws one without listing them, NULL if listing is fast enough */
	void (*odds)(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		     uint32_t *weight);
	q_action (*chance)(const struct q_game *g, const void *state, struct q_rng *r);
	/* who can check a draw at once: a bit for each seat, the highest for spectators, whose own
	 * view is enough to know the open chance question's answers, their odds and afterwards the
	 * one drawn. Asked of such a view it says the same. NULL: nobody before the game is over */
	uint8_t (*open)(const struct q_game *g, const void *state);

	/* knowledge: a view is a state with the secrets blanked. A seat of Q_NOBODY is a
	 * spectator's. hide() blanks in a view what only the game can know (Q_SOME), after the table
	 * has blanked the rest; NULL: nothing more. determinize() makes a possible world from a view,
	 * with a new key. */
	void (*observe)(const struct q_game *g, void *view, const void *state, int seat);
	void (*hide)(const struct q_game *g, void *view, int seat);
	void (*determinize)(const struct q_game *g, void *state, const void *view, int seat,
			    struct q_rng *r);

	/* text: format() writes an answer in notation, without spaces, and parse() reads it back.
	 * answer_text(), question_text(), event_text() and rule_text() write sentences: of an
	 * answer, of the open question, of an event, of why a rule refuses an answer */
	void (*format)(const struct q_game *g, const void *view, q_action answer,
		       struct q_out *out);
	q_action (*parse)(const struct q_game *g, const void *view, const char *text);
	void (*answer_text)(const struct q_game *g, const void *view, q_action answer,
			    const struct q_reader *reader, struct q_out *out);
	void (*question_text)(const struct q_game *g, const void *view,
			      const struct q_reader *reader, struct q_out *out);
	void (*event_text)(const struct q_game *g, const void *view, const struct q_event *e,
			   const struct q_reader *reader, struct q_out *out);
	const char *(*rule_text)(const struct q_game *g, q_rule rule, enum q_lang lang);

	/* what a front end may ask about a view without playing (a measurement, the odds of an
	 * attack): a JSON question to a JSON reply. NULL: nothing */
	bool (*query)(const struct q_game *g, const void *view, const char *json, size_t n,
		      struct q_out *out, struct q_error *error);

	/* the board: a view onto a canvas (core/canvas.h) as the reader's seat sees it, and in words
	 * what a cell of it shows. Each may be NULL: the field table is shown */
	void (*draw)(const struct q_game *g, const void *view, const struct q_reader *reader,
		     struct q_canvas *to);
	void (*inspect_text)(const struct q_game *g, const void *view, unsigned what,
			     const struct q_reader *reader, struct q_out *out);

	/* the answers that a person means who points at a thing of the board: of the listed ones
	 * those that concern it, sorted, and in an open game those made for its place, which may
	 * be refused. Returns how many; `out` has room for n + Q_POINTED. NULL: nobody points */
	uint32_t (*hit_test)(const struct q_game *g, const void *view, unsigned what,
			     const q_action *answers, uint32_t n, q_action *out);

	/* advice for search, each may be NULL or 0: how good for the seat, -Q_SURE to Q_SURE;
	 * how promising each answer, any scale; after how many promising answers at most to ask
	 * evaluate(), where longer play only blurs what it sees; and of positions in which a search
	 * expects to win 0, 10, .. 100 %, how many of 1000 are won: NULL, so many */
	int32_t (*evaluate)(const struct q_game *g, const void *state, int seat);
	void (*priors)(const struct q_game *g, const void *state, const q_action *answers,
		       uint32_t n, uint16_t *weight);
	uint16_t roll_out_max;
	const uint16_t *chances;
	/* the parts of what evaluate() sees, which a network may weigh anew: their names, NULL at the end, and
	 * evaluate() that writes them as well. Both NULL: it is one piece */
	const char *const *terms;
	int32_t (*weigh)(const struct q_game *g, const void *state, int seat, int16_t *term);

	/* statistics, each may be NULL: arrays of the pack, and which of their elements an event
	 * brings to a seat or puts to use. The state is the one after the answer that led to the
	 * event. Returns how many */
	const struct q_item_kind *item_kinds;
	uint32_t (*items)(const struct q_game *g, const void *state, const struct q_event *e,
			  struct q_item out[Q_ITEMS]);

	/* the first broken invariant in words, or NULL */
	const char *(*check)(const struct q_game *g, const void *state);

	/* where the game is in a few words, "Round 5, battle"; and the seat whom an event is about,
	 * NULL: the first seat among its numbers (q_event_actor) */
	void (*where)(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_out *out);
	int (*actor)(const struct q_game *g, const void *view, const struct q_event *e);

	/* how hints are explained; NULL: by chances alone */
	const struct q_reasons *reasons;
};

extern const struct q_game *const q_games[];       /* ends with NULL */
const struct q_game *q_game_named(const char *id); /* NULL: there is none */

/* The label of an option, or with a value that of one of its values; NULL: it has none. */
const struct q_label *q_option_label(const struct q_game *g, const char *path, const char *value);
/* What a phase is called, by its number; "" if nobody says. */
const char *q_phase_name(const struct q_game *g, int phase, enum q_lang lang);
/* What an element of an array of the pack is called; "" if nobody says. */
const char *q_element_name(const struct q_pack *pack, const char *array, uint32_t index,
			   enum q_lang lang);

/* Whether a number is one that a parameter may hold; of a state with so many seats. */
bool q_param_fits(const struct q_param *param, int value, const struct q_pack *pack, int seats);
/* The seat whom an event is about, or Q_NOBODY. */
int q_event_actor(const struct q_game *g, const void *view, const struct q_event *e);
/* How many kinds the tables of a game have, [0] included. */
uint32_t q_verb_count(const struct q_game *g);
uint32_t q_question_count(const struct q_game *g);
uint32_t q_event_count(const struct q_game *g);

/* "SF-604", "SF-R07". The buffer holds 16 characters. */
void q_rule_name(const struct q_game *g, q_rule rule, char out[16]);

/* ---- the driver ------------------------------------------------------- */

enum { Q_POINTED = 8 }; /* answers that hit_test() may make for a place */
enum { Q_ANSWERS_MAX = 4096, Q_STATE_MAX = 16384, Q_OPTIONS_MAX = 4096 };

/* An answer drawn as chance would, by odds, from a generator of the caller's; zero if there
 * is none, which happens only in states that rules did not make. */
q_action q_draw(const struct q_game *g, const void *state, struct q_rng *r);

/* Gives one answer that refuses() allows. A chance question also moves the state's
 * own generator on, whoever gave the answer, so that a replay can draw for itself. */
void q_apply(const struct q_game *g, void *state, q_action answer, struct q_events *log);

/* The generator's answer to the open chance question; the state is not changed. */
q_action q_next_chance(const struct q_game *g, const void *state);

/* Lets chance answer from the state's own generator until a seat has to, or the game is over. */
void q_settle(const struct q_game *g, void *state, struct q_events *log);

/* The way in for anything that comes from outside: checks, then gives, then lets
 * chance answer until a seat has to. Returns the rule that forbids it, or zero. */
q_rule q_submit(const struct q_game *g, void *state, q_action answer, struct q_events *log);

/* FNV-1a over bytes, for hashes of states and signatures. */
uint64_t q_hash(uint64_t h, const void *bytes, size_t n);
enum { Q_SIGNATURE_GAMES = 20 };
#define Q_HASH_START UINT64_C(0xCBF29CE484222325)

/* Plays seeded random games and condenses every question, list length and answer into
 * one number: the game's signature. Counts are added up where the pointer is not NULL. */
struct q_counts {
	uint64_t games, answers, chance, listed; /* listed: lengths of all answer lists */
};
uint64_t q_signature(const struct q_game *g, uint64_t seed, uint32_t games,
		     struct q_counts *counts);

/* The number of answer sequences of the given length, chance included. */
uint64_t q_perft(const struct q_game *g, const void *state, int depth);

#ifdef __cplusplus
}
#endif

#include "quinte_match.h"

#endif
