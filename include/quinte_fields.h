/*
 * quinte_fields.h - structs described once by a table of their fields, to and from JSON; and
 * packs, the content of a game, which such a table describes. A part of quinte.h.
 */
#ifndef QUINTE_FIELDS_H
#define QUINTE_FIELDS_H

#include "quinte_text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct q_game;
struct q_rng;

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
	Q_PAD     /* zero, or with Q_DERIVED worked out of the rest; never shown */
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
	Q_FROM_1 = 1 << 6,   /* with per_seat: counted from 1; 0 means none */
	Q_HANDICAP = 1 << 7, /* options of a seat: gives it more than others have */
	Q_DERIVED = 1 << 8,  /* packs: padding that derive() of the shape fills */
	Q_SET = 1 << 3       /* the number is a set of names, bit i for names[i]; with `of` the
			* uint64_t of the row together are a set of that array's elements */
};

struct q_flow;

struct q_field {
	const char *name; /* NULL ends a table */
	uint8_t type, seen;
	uint16_t flags;
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
/* Rows of rows of uint64_t that derive() of the shape fills. */
#define Q_WORKED_OUT(T, member)                                                                    \
	{                                                                                          \
		.name = #member, .type = Q_PAD, .seen = Q_NONE, .flags = Q_DERIVED,                \
		.count = sizeof(((T *)0)->member) / sizeof(((T *)0)->member[0]),                   \
		.inner = sizeof(((T *)0)->member[0]) / sizeof(uint64_t), .size = sizeof(uint64_t), \
		.offset = offsetof(T, member)                                                      \
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
	/* Fills the members that Q_WORKED_OUT describes, for rules that would work them out again and
	 * again; the rest of the data is sound. NULL: there are none. */
	void (*derive)(void *data);
};

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

/* The memory that is enough for sources of so many bytes together. */
size_t q_pack_room(const struct q_shape *shape, size_t size);

/* The top-level members of sources: all, and those that packs of this shape have. A source that cannot
 * be read has none. */
struct q_members {
	uint32_t all, known;
};
struct q_members q_pack_members(const struct q_shape *shape, const struct q_source *sources,
				uint32_t n);
/* The game whose packs have all these members; NULL if none or several could be. */
const struct q_game *q_pack_game(const struct q_source *sources, uint32_t n);

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

#ifdef __cplusplus
}
#endif
#endif
