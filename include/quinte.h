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
 * Read in this order: answers, chance, questions, events, items, text, fields,
 * packs, the game table, the driver, matches.
 */
#ifndef QUINTE_H
#define QUINTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define Q_VERSION "0.1.0"

enum { Q_SEATS = 4, Q_CHANCE = 0xFE, Q_NOBODY = 0xFF };
enum { Q_SURE = 10000 }; /* score() and evaluate(): +Q_SURE is won, -Q_SURE is lost */

/* A new language: one name here, one row of q_languages[] (docs/translating.md). */
enum q_lang { Q_EN, Q_FR, Q_LANGS };

struct q_language {
	const char *code; /* of two letters: in packs, options and JSON */
	const char *name; /* in the language itself */
	const char *english;
	const char *you, *player, *nobody, *chance; /* how sentences call the players */
	bool complete; /* a pack without a text in it is refused; otherwise English stands in */
};
extern const struct q_language q_languages[Q_LANGS];

/* Whether there is a language of this code. */
bool q_lang_named(const char *code, enum q_lang *lang);

/* A text of a table in C; English where the language has none yet. */
static inline const char *q_in(const char *const text[Q_LANGS], enum q_lang lang)
{
	return text[lang] ? text[lang] : text[Q_EN];
}

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

/* ---- text ------------------------------------------------------------- */

/* Who reads a sentence or looks at a board: in which language, from which seat, and what the
 * players are called. */
enum q_reader_flag {
	Q_READ_IDS = 1,  /* pieces and places with their notation: scenarios, golden files */
	Q_READ_MARKS = 2 /* seats' names between \x01, the seat's digit, and \x02: for colours */
};

struct q_reader {
	enum q_lang lang;
	uint8_t seat, flags;       /* seat: is called "you"; Q_NOBODY: nobody is */
	const char *name[Q_SEATS]; /* given by the front end; NULL: "Player 1" */
};

/* A reader who knows no names of players. */
static inline struct q_reader q_reader(enum q_lang lang, int seat, unsigned flags)
{
	return (struct q_reader){ .lang = lang, .seat = (uint8_t)seat, .flags = (uint8_t)flags };
}

/* Text written into the caller's buffer. It is always terminated; `used` goes
 * on counting when the room is spent, so used >= room says what was needed. */
struct q_out {
	char *at;
	size_t room, used;
};

struct q_out q_out(char *at, size_t room);
void q_put(struct q_out *out, const char *text);
void q_put_bytes(struct q_out *out, const char *text, size_t n);
void q_put_int(struct q_out *out, int64_t number);
void q_put_hex(struct q_out *out, uint64_t number, int digits);
/* Words of a sentence: a text and its grammar (docs/texts.md). */
enum q_grammar {
	Q_FEMININE = 1 << 0,
	Q_PLURAL = 1 << 1,
	Q_VOWEL = 1 << 2,     /* sounds like a vowel at the beginning, whatever its first letter; */
	Q_CONSONANT = 1 << 3, /* or like a consonant */
	Q_PROPER = 1 << 4,    /* a name without article */
	Q_SEAT_NAME = 1 << 5, /* a player: may stand in {0?own|other} */
	Q_YOU = 1 << 6        /* this player reads the sentence */
};

struct q_word {
	const char *text;
	uint8_t is; /* q_grammar bits */
};

struct q_pack;

/* A text of a pack with the grammar that the pack gives it. */
struct q_word q_word_of(const struct q_pack *pack, unsigned text, enum q_lang lang);
/* The name of a seat, or "you", written into `out`, where the word then points. */
struct q_word q_seat_word(struct q_out *out, const struct q_reader *reader, int seat);
/* The same written right away, with a capital ("You") at the beginning of a sentence. */
void q_put_seat(struct q_out *out, const struct q_reader *reader, int seat);

/* A template with its forms replaced: {0} to {9} by the words, {0?own|other}, {0:le}, {0#one|many},
 * {0+one|many}, {0~…}. A form that does not fit its word stays as it is. In French "de {0}" and its
 * like elide. The second function also gives a capital to arguments at the start of a sentence. */
void q_put_words(struct q_out *out, const struct q_reader *reader, const char *words,
		 const struct q_word *with, int n);
void q_put_sentence(struct q_out *out, const struct q_reader *reader, const char *words,
		    const struct q_word *with, int n);
/* What is wrong with the forms of a template, or NULL. */
const char *q_words_flaw(const char *words, enum q_lang lang);

/* "1 point", "2 points"; French "0 point", English "0 points". */
bool q_is_plural(enum q_lang lang, int64_t n);
void q_put_count(struct q_out *out, enum q_lang lang, int64_t n, const char *one, const char *many);
/* A number of a sentence: with the minus sign of print. */
void q_put_number(struct q_out *out, int64_t n);
/* With the spaces and apostrophes of French print; English stays as it is. Packs are read with it. */
void q_put_typeset(struct q_out *out, enum q_lang lang, const char *text);

/* What is wrong with something that came from outside, and where. */
struct q_error {
	char text[240];
	uint32_t line; /* from 1; 0: no place */
};

/* ---- fields: a struct described once ---------------------------------- */

enum q_type {
	Q_U8 = 1,
	Q_U16,
	Q_U32,
	Q_U64,
	Q_I8,
	Q_I16,
	Q_I32,
	Q_BOOL,
	Q_STRUCT, /* sub */
	Q_FRAMES, /* flow */
	Q_TEXT,   /* packs: uint16_t, {"en": …, "fr": …} */
	Q_ID,     /* packs: uint16_t, the name others refer to */
	Q_PAD     /* always zero, never shown */
};

/* What is hidden is zero in a view: where a hidden field holds a card, let 0 mean none. */
enum q_seen {
	Q_ALL,  /* everybody sees it */
	Q_NONE, /* nobody: zero in every view */
	Q_OWN,  /* the seat that indexes the nearest Q_BY_SEAT array */
	Q_SOME  /* observe() decides, value by value */
};

enum q_field_flag {
	Q_BY_SEAT = 1 << 0,  /* element i belongs to seat i */
	Q_NULL = 1 << 1,     /* JSON null stands for `none`, or for all bits set */
	Q_OPTIONAL = 1 << 2, /* may be left out of a JSON text: zero, or none with Q_NULL */
	Q_SHOWN = 1 << 4,    /* packs: for people only, no rule reads it: not part of the hash */
	Q_BITS = 1 << 5, /* its bits mean something, not the number: a column each (core/plan.h) */
	Q_FROM_1 = 1 << 6, /* with per_seat: counted from 1; 0 means none */
	Q_SET = 1 << 3     /* the number is a set of names, bit i for names[i]; with `of` the
			* uint64_t of the row together are a set of that array's elements */
};

struct q_flow;

struct q_field {
	const char *name; /* NULL ends a table */
	uint8_t type, seen, flags;
	uint16_t count, inner; /* elements; inner > 0: count rows of inner */
	uint16_t size;         /* of one element */
	/* Rows: so many of them belong to each seat, in the order of seats. A number: it names a thing
	 * of which each seat has so many; 1: it is a seat. With Q_BITS: bits by seat. 0: neither */
	uint16_t per_seat;
	uint32_t offset;
	int32_t min, max; /* both zero: whatever the type holds */
	int32_t none;     /* with Q_NULL: the number that null stands for; 0: all bits set */
	const char *const *names;  /* values by name, NULL at the end */
	const char *const *keys;   /* elements by name, NULL at the end: a JSON object */
	const char *of;            /* the value is an index into this array of the pack */
	const char *used;          /* the counter beside it that says how many are in use */
	const struct q_field *sub; /* of Q_STRUCT */
	const struct q_flow *flow; /* of Q_FRAMES */
};

/* The type comes from the member itself; arrays of numbers need nothing more. */
// clang-format off
#define Q_TYPE_OF(x) _Generic((x),                                                      \
	uint8_t: Q_U8, uint8_t *: Q_U8, int8_t: Q_I8, int8_t *: Q_I8,                   \
	uint16_t: Q_U16, uint16_t *: Q_U16, int16_t: Q_I16, int16_t *: Q_I16,           \
	uint32_t: Q_U32, uint32_t *: Q_U32, int32_t: Q_I32, int32_t *: Q_I32,           \
	uint64_t: Q_U64, uint64_t *: Q_U64, bool: Q_BOOL, bool *: Q_BOOL)
#define Q_WIDTH_OF(x) _Generic((x),                                                     \
	uint8_t: 1, uint8_t *: 1, int8_t: 1, int8_t *: 1,                               \
	uint16_t: 2, uint16_t *: 2, int16_t: 2, int16_t *: 2,                           \
	uint32_t: 4, uint32_t *: 4, int32_t: 4, int32_t *: 4,                           \
	uint64_t: 8, uint64_t *: 8, bool: 1, bool *: 1)
// clang-format on

/* A number or a row of numbers. After the member comes who sees it; anything else of a
 * field may follow by name: Q_FIELD(struct duel, hand, Q_OWN, .of = "cards"). */
#define Q_FIELD(T, member, ...)                                                      \
	{                                                                            \
		.name = #member, .type = Q_TYPE_OF(((T *)0)->member),                \
		.count = sizeof(((T *)0)->member) / Q_WIDTH_OF(((T *)0)->member),    \
		.size = Q_WIDTH_OF(((T *)0)->member), .offset = offsetof(T, member), \
		.seen = __VA_ARGS__                                                  \
	}
/* Rows of rows. */
#define Q_GRID(T, member, ...)                                                          \
	{                                                                               \
		.name = #member, .type = Q_TYPE_OF(((T *)0)->member[0]),                \
		.count = sizeof(((T *)0)->member) / sizeof(((T *)0)->member[0]),        \
		.inner = sizeof(((T *)0)->member[0]) / Q_WIDTH_OF(((T *)0)->member[0]), \
		.size = Q_WIDTH_OF(((T *)0)->member[0]), .offset = offsetof(T, member), \
		.seen = __VA_ARGS__                                                     \
	}
/* A struct, or a row of them: who sees it, then the table of the element. */
#define Q_STRUCTS(T, member, element, who, ...)                                               \
	{                                                                                     \
		.name = #member, .type = Q_STRUCT, .seen = (who),                             \
		.count = sizeof(((T *)0)->member) / sizeof(element), .size = sizeof(element), \
		.offset = offsetof(T, member), .sub = __VA_ARGS__                             \
	}
#define Q_PADDING(T, member)                                                                       \
	{                                                                                          \
		.name = #member, .type = Q_PAD, .seen = Q_NONE, .count = sizeof(((T *)0)->member), \
		.size = 1, .offset = offsetof(T, member)                                           \
	}
/* Texts of a pack: the flags, then anything by name. */
#define Q_WORDS(T, member, ...)                                                                    \
	{                                                                                          \
		.name = #member, .type = Q_TEXT, .size = 2, .count = sizeof(((T *)0)->member) / 2, \
		.offset = offsetof(T, member), .flags = __VA_ARGS__                                \
	}
#define Q_NAME(T, member)                                             \
	{                                                             \
		.name = #member, .type = Q_ID, .size = 2, .count = 1, \
		.offset = offsetof(T, member)                         \
	}
/* The stack of a state that has members frame and depth. */
#define Q_STACK(T, flow_)                                                                         \
	{                                                                                         \
		.name = "frame", .type = Q_FRAMES, .seen = Q_ALL, .used = "depth",                \
		.count = sizeof(((T *)0)->frame) / sizeof(((T *)0)->frame[0]),                    \
		.size = sizeof(((T *)0)->frame[0]), .offset = offsetof(T, frame), .flow = (flow_) \
	}

extern const struct q_field q_head_fields[];
#define Q_HEAD(T) Q_STRUCTS(T, head, struct q_head, Q_ALL, q_head_fields)

/* ---- packs: content --------------------------------------------------- */

/* A pack's data is a struct of the game's own, without pointers, described by
 * pack_fields. Texts are numbers into a table of the pack; 0 is the empty text. */
struct q_shape;

struct q_pack {
	const char *id; /* "base", or the folder's name */
	const struct q_shape *shape;
	uint64_t hash; /* of everything rules can read: not of the texts */
	const void *data;
	const uint32_t (*text)[Q_LANGS]; /* where in the pool */
	const char *pool;
	uint32_t texts, pool_size;
};

static inline const char *q_text(const struct q_pack *pack, unsigned text, enum q_lang lang)
{
	return text < pack->texts ? pack->pool + pack->text[text][lang] : "";
}

/* Takes what the check of a pack finds. `list` is a member of the pack, `index` the element of it
 * that is wrong, -1 for the member as a whole, and `what` a sentence. */
struct q_flaws {
	void (*tell)(struct q_flaws *flaws, const char *list, int index, const char *what);
};

/* What a pack of a game looks like; the build compiles the built-in one with it. */
struct q_shape {
	const char *game;              /* slug */
	const char *c_type, *c_header; /* for the generated table */
	uint32_t size;
	const struct q_field *fields;
	/* Tells what the fields cannot say ("two rectos are alike"). */
	void (*check)(const void *data, struct q_flaws *flaws);
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
 * that are elements of the pack have their names there: q_element_name(). */
struct q_label {
	const char *of;                            /* NULL ends a table */
	const char *name[Q_LANGS], *line[Q_LANGS]; /* a line may be NULL */
	uint8_t flags;                             /* Q_RARE */
	const char *when; /* "mode=total-war": only where another option has this value */
};
enum { Q_RARE = 1 }; /* few people change it: shown among more options */

/* A sign on a board that draw() makes, as it stands there and with ASCII only, and what it means. */
struct q_symbol {
	const char *sign, *ascii; /* NULL ends a table; several signs with blanks between them */
	const char *means[Q_LANGS];
};

/* ---- reasons: what a hint compares ---- */

/* A number of a position that players name when they say why an answer is good: armour, models,
 * cards. kind and of are the game's own numbers: what is counted, and of which piece, sector or
 * player. Kind 0 belongs to the core: whether the game is won (0) or lost (1) by then. */
enum { Q_GAUGES = 128 };

struct q_gauge {
	uint8_t kind, of;
	uint8_t whole; /* the place, counted from 1, of the gauge that this is a part of; 0: none */
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
	const struct q_label *labels;        /* of the options */
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

/* ---- structs as JSON --------------------------------------------------- */

void q_dump(const struct q_field *fields, const void *from, const struct q_pack *pack,
	    struct q_out *out);
/* All or nothing: on false nothing was changed and the error says what and where. Members
 * that are absent keep the value that `into` holds. Room for a second copy is needed. */
bool q_load(const struct q_field *fields, void *into, void *scratch, uint32_t size,
	    const struct q_pack *pack, const char *json, size_t n, struct q_error *error);

/* One value by path, as in "player[1].hand[3]": read as JSON, or set from JSON. */
bool q_field_get(const struct q_field *fields, const void *from, const struct q_pack *pack,
		 const char *path, struct q_out *out, struct q_error *error);
bool q_field_set(const struct q_field *fields, void *into, const struct q_pack *pack,
		 const char *path, const char *json, size_t n, struct q_error *error);

/* Paths at which two structs differ, one line each: path, old, new. Returns how many. */
uint32_t q_diff(const struct q_field *fields, const void *a, const void *b,
		const struct q_pack *pack, struct q_out *out);

/* What is wrong with a table: a byte that no field or two fields describe. NULL: nothing. */
const char *q_fields_flaw(const struct q_field *fields, uint32_t size, struct q_out *out);

/* Which bytes a seat can see. Each leaf's path with "sees" or "hidden"; and the flaws: a
 * field that everybody sees but the view changed, or that nobody sees but the view kept.
 * Returns the number of flaws; with quiet only these are written. */
uint32_t q_audit(const struct q_game *g, const void *state, int seat, bool quiet,
		 struct q_out *out);

/* Blanks by the table what the seat may not see: Q_NONE and Q_OWN of others. */
void q_blank(const struct q_field *fields, void *view, int seat);

/* The usual observe(): a copy, q_blank() and hide(); and determinize() and open() of a game that
 * hides nothing but the chance to come. */
void q_observe(const struct q_game *g, void *view, const void *state, int seat);
void q_determinize(const struct q_game *g, void *state, const void *view, int seat,
		   struct q_rng *r);
uint8_t q_open(const struct q_game *g, const void *state);

/* A state from JSON, with everything that must hold before rules may run on it. */
bool q_load_state(const struct q_game *g, void *state, void *scratch, const char *json, size_t n,
		  struct q_error *error);

/* The JSON Schema (draft 2020-12) of a table. */
void q_schema(const struct q_field *fields, const char *title, struct q_out *out);

/* ---- packs from JSON ---------------------------------------------------- */

struct q_source {
	const char *name; /* shown in errors */
	const char *json;
	size_t size;
};

/* Reads a pack: the sources' top-level members together, arrays of the same name joined
 * in the order given. Memory is the caller's; all or nothing. */
bool q_pack_read(const struct q_shape *shape, const struct q_source *sources, uint32_t n,
		 const char *id, void *memory, size_t room, struct q_pack *pack,
		 struct q_error *error);

/* Takes the mistakes of a pack, one after the other: "cards.json:12: cards[3].name: …". */
struct q_mistakes {
	void (*tell)(void *context, const char *mistake);
	void *context;
};

/* Tells every mistake of a pack, where q_pack_read() stops at the first; how many there are. What
 * is wrong in the syntax of a file hides the rest of that file. */
uint32_t q_pack_mistakes(const struct q_shape *shape, const struct q_source *sources, uint32_t n,
			 const char *id, void *memory, size_t room,
			 const struct q_mistakes *mistakes);

/* ---- decks: what one seat brings, as a text to keep and to share ----------- */

enum { Q_DECK_NAME = 64 };

/* Entries of a word and its values, one a line or parted by semicolons; # begins a remark.
 * "game" and "name" come first; then options of the game, those of a seat (Q_BY_SEAT) and
 * the lists in them: "cards 0-01 0-02", "card 3xsalvo". Sets them in the options for the
 * seat, all or nothing; whether the deck is a legal one, setup() says. */
bool q_deck_read(const struct q_game *g, void *options, int seat, const char *text, size_t n,
		 char name[Q_DECK_NAME], struct q_error *error);
/* The game a deck says it is for; NULL with an error. */
const struct q_game *q_deck_game(const char *text, size_t n, struct q_error *error);
/* The same deck in order, an entry a line. */
void q_deck_write(const struct q_game *g, const void *options, int seat, const char *name,
		  struct q_out *out);
/* One more, or one less, of the element of the pack that has this id, in the list that takes
 * such elements. */
bool q_deck_add(const struct q_game *g, void *options, int seat, const char *id,
		struct q_error *error);
bool q_deck_remove(const struct q_game *g, void *options, int seat, const char *id,
		   struct q_error *error);
/* How many of it the deck holds; 0 if it could hold none. */
uint32_t q_deck_count(const struct q_game *g, const void *options, int seat, const char *id);

/* ---- matches: a game being played --------------------------------------- */

/* Where chance answers come from if not from the state's generator. draw() gives an answer to the
 * state's open chance question, `number` being the number of answers before it. It is called
 * again for the same number if the game is undone or more memory is needed, and must then give
 * the same answer. */
struct q_dice {
	q_action (*draw)(void *self, const struct q_game *g, const void *state, uint32_t number);
	void *self;
};

struct q_match {
	const struct q_game *game;
	uint64_t seed;
	uint32_t count, room; /* answers given, chance included */
	uint32_t scripted;    /* chance answers that the generator did not give */
	bool from_state;      /* started from a loaded state, not from a seed */
	bool full;            /* the last call failed only for want of room: place a larger one */
	bool misfit;          /* the last call failed because a given result does not fit */
	bool wait;            /* chance waits where the script is at its end */
	q_rule refused;       /* by which rule the options were refused, or 0 */
	q_action *answers;
	void *state, *start, *scratch, *options; /* start: before the first answer */
	const char *script; /* scripted results of the next chance questions, or NULL */
	struct q_dice dice;
};

/* The memory a match of so many answers needs, and its layout. */
size_t q_match_size(const struct q_game *g, uint32_t answers);
void q_match_place(struct q_match *m, const struct q_game *g, void *memory, uint32_t answers);

/* Starts a game in a match just placed; if it returns false the match holds no game. Every
 * other function leaves the match as it was when it returns false. */
bool q_match_new(struct q_match *m, const char *options, size_t n, uint64_t seed,
		 struct q_events *log, struct q_error *error);
/* Zero lets chance answer, where a loaded state has its question open. */
bool q_match_play(struct q_match *m, q_action answer, struct q_events *log, q_rule *broken,
		  struct q_error *error);
/* Starts from a state instead of a seed. */
bool q_match_load(struct q_match *m, const char *json, size_t n, struct q_error *error);
/* Back to before the last answer of a seat. */
bool q_match_undo(struct q_match *m, struct q_error *error);
bool q_match_goto(struct q_match *m, uint32_t count, struct q_error *error);

/* A saved game is JSON: game, rules version, pack hash, options, seed, answers, final hash. */
void q_match_save(const struct q_match *m, struct q_out *out);
bool q_match_restore(struct q_match *m, const char *json, size_t n, struct q_error *error);
/* What a save says it is of, unproved, so that memory can be placed: the game's name and the
 * number of answers. q_save_game() looks for the game in the registry. */
enum { Q_GAME_NAME = 32 };
bool q_save_look(const char *json, size_t n, char game[Q_GAME_NAME], uint32_t *answers,
		 struct q_error *error);
const struct q_game *q_save_game(const char *json, size_t n, uint32_t *answers,
				 struct q_error *error);

#ifdef __cplusplus
}
#endif
#endif
