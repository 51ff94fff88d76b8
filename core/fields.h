/*
 * fields.h - what the files that work on field tables share.
 */
#ifndef FIELDS_H
#define FIELDS_H

#include "core/flow.h"
#include "core/json.h"
#include "quinte.h"

/* The number an element holds, and how to store one. */
int64_t field_number(const struct q_field *f, const void *element);
void field_store(const struct q_field *f, void *element, int64_t number);
/* The numbers it may hold. A reference is bounded by the pack's array. */
void field_range(const struct q_field *f, const struct q_pack *pack, int64_t *min, int64_t *max);
int64_t field_none(const struct q_field *f); /* what null stands for */

const struct q_field *field_named(const struct q_field *fields, const char *name, size_t n);
/* True if it is the counter of another field: shown as that one's length. */
bool field_counts(const struct q_field *fields, const struct q_field *f);
/* Elements in use: the counter's value, or all of them. */
uint32_t field_used(const struct q_field *fields, const struct q_field *f, const void *base);
uint32_t names_count(const char *const *names);

/* A row of uint64_t that is one set of elements of the pack. */
static inline bool field_is_set_of(const struct q_field *f)
{
	return f->flags & Q_SET && f->of;
}
/* That set as a list of ids. */
void field_put_set_of(const struct q_field *f, const void *row, const struct q_pack *pack,
		      struct q_out *out);

/* References: elements of an array of the pack are known by their Q_ID. */
const char *pack_id_of(const struct q_pack *pack, const char *array, int64_t index);
int64_t pack_index_of(const struct q_pack *pack, const char *array, const char *id);
const struct q_field *pack_array(const struct q_pack *pack, const char *array);
uint32_t pack_count(const struct q_pack *pack, const char *array);

/* Every number of a struct, in order. The walker's leaf() is called with the field, the
 * offset from the struct's beginning, its path, and the seat it belongs to (Q_NOBODY: none);
 * frames are walked rule by rule as `base` has them. */
enum { PATH_MAX_ = 160, KEYS_MAX = 1024 };

struct walker {
	const unsigned char *base;
	void (*leaf)(struct walker *w, const struct q_field *f, uint32_t offset, int owner);
	struct q_out path;
	char path_text[PATH_MAX_];
	bool all; /* also unused elements and padding */
};

void fields_walk(struct walker *w, const struct q_field *fields);

/* Every number of a struct is one that its field may hold; if not, says which is not. */
bool fields_fit(const struct q_field *fields, const void *base, const struct q_pack *pack,
		struct q_error *error);
/* The same in the middle of an answer, at an event, for all that a sentence may use as a number of something;
 * nothing is beyond the end of a list either, which it does not tell. */
bool fields_fit_midway(const struct q_field *fields, const void *base, const struct q_pack *pack,
		       struct q_error *error);
/* A whole state that play can reach: its numbers fit, its stack of rules is one of the game, and check() finds
 * nothing broken. Rules, lists of answers and chance may rely on such a state. */
bool state_fits(const struct q_game *g, const void *state, struct q_error *error);

/* The kind of an event and its numbers are ones that the game's table allows. */
bool event_fits(const struct q_game *g, const void *view, const struct q_event *e);

/* The letters of a name's grammar in a pack: bit i of q_grammar is letter i. */
#define GRAMMAR_LETTERS "fpvcn"

/* Writes one element as JSON. */
void field_put(const struct q_field *f, const void *element, const struct q_pack *pack,
	       struct q_out *out);

/* The same for a whole member: a list or, with keys, an object. */
void field_put_member(const struct q_field *fields, const struct q_field *f, const void *base,
		      const struct q_pack *pack, struct q_out *out);

/* Where a path leads. Frames are not entered: a stack is set whole or not at all. */
struct field_place {
	const struct q_field *fields, *field; /* the struct it is in, and the member */
	uint32_t base, offset, size;
	bool element; /* one element, not the whole member */
	bool cell;    /* one number of a row */
};

bool field_find(const struct q_field *fields, const char *path, struct field_place *at,
		struct q_error *error);

#endif
