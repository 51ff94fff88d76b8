/*
 * load.h - reading a struct from JSON, for states, options and packs alike.
 */
#ifndef LOAD_H
#define LOAD_H

#include "core/fields.h"

/* Texts of a pack while it is read; NULL for states and options. */
struct texts {
	uint32_t (*at)[Q_LANGS];
	char *pool;
	uint32_t count, room, used, pool_room;
};

struct loader {
	struct json j;
	const struct q_pack *pack; /* what references refer to; NULL: take them on trust */
	struct texts *texts;
	/* Gets every mistake, so that reading goes on after one; NULL: the first one ends it. */
	struct mistakes *mistakes;
	bool whole; /* a member that is absent and not optional is an error */
	bool join;  /* elements are added to those that an array already has */
	struct q_out path;
	char path_text[PATH_MAX_];
};

/* The mistakes of a pack while it is read. */
struct mistakes {
	const struct q_mistakes *to; /* NULL: they are only counted */
	const char *source;          /* the file being read */
	uint32_t count;
	/* The elements of the pack that have a mistake, as far as there is room: a second report about
	 * the same element would not help. */
	uint32_t marks;
	struct {
		const struct q_field *list;
		uint32_t index;
	} marked[64];
	const struct q_field *list; /* the member of the pack being read */
	uint32_t index;
};

void loader_begin(struct loader *l, const char *json, size_t n, struct q_error *error);
/* Puts the path in front of the parser's error, once; returns false. */
bool loader_locate(struct loader *l);

/* Tells the parser's error as a mistake at the present path. */
void loader_tell(struct loader *l);

/* load_values.c: one number of any type, the element of a pack that an id names, and the place of a
 * name in a list, -1 for none. */
bool load_number(struct loader *l, const struct q_field *f, unsigned char *at);
bool load_reference(struct loader *l, const struct q_field *f, int64_t *number);
int load_name_index(const char *const *names, const char *name);

bool load_struct(struct loader *l, const struct q_field *fields, unsigned char *base);
/* The members of one object into a struct; `seen` holds a bit for every field met. */
bool load_members(struct loader *l, const struct q_field *fields, unsigned char *base,
		  uint64_t *seen);
bool load_absent(struct loader *l, const struct q_field *fields, unsigned char *base,
		 uint64_t seen);
/* One element: a number, a struct or a frame. */
bool load_element(struct loader *l, const struct q_field *f, unsigned char *at);
bool load_member(struct loader *l, const struct q_field *fields, const struct q_field *f,
		 unsigned char *base);

#endif
