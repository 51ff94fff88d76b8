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
	bool whole; /* a member that is absent and not optional is an error */
	bool join;  /* arrays go on after what is there */
	struct q_out path;
	char path_text[PATH_MAX_];
};

void loader_begin(struct loader *l, const char *json, size_t n, struct q_error *error);
bool load_struct(struct loader *l, const struct q_field *fields, unsigned char *base);
/* The members of one object into a struct; `seen` holds a bit for every field met. */
bool load_members(struct loader *l, const struct q_field *fields, unsigned char *base,
		  uint64_t *seen);
bool load_absent(struct loader *l, const struct q_field *fields, unsigned char *base,
		 uint64_t seen);
bool load_member(struct loader *l, const struct q_field *fields, const struct q_field *f,
		 unsigned char *base);

#endif
