/*
 * frame.h - text being written: a frame, which is one message as JSON; and maps.
 */
#ifndef SERVER_FRAME_H
#define SERVER_FRAME_H

#include "fair/fair.h"

/* ---- frames: one being written (frame.c) -------------------------------------------- */

struct frame {
	char *at;
	size_t used, room;
};

void frame_clear(struct frame *t);
void frame_free(struct frame *t);
void frame_put(struct frame *t, const char *text);
void frame_put_n(struct frame *t, const char *text, size_t n);
void frame_number(struct frame *t, int64_t number);
void frame_string(struct frame *t, const char *text); /* in quotes, escaped */
void frame_string_n(struct frame *t, const char *text, size_t n);
void frame_hex(struct frame *t, const void *bytes, size_t n);    /* in quotes */
void frame_base64(struct frame *t, const void *bytes, size_t n); /* in quotes */
void frame_answer(struct frame *t, q_action answer);             /* "0x" and 16 digits in quotes */
/* ,"name": before a value that follows another one, and the whole of a simple member. */
void frame_member(struct frame *t, const char *name);
void frame_member_number(struct frame *t, const char *name, int64_t number);
void frame_member_string(struct frame *t, const char *name, const char *text);
void frame_member_truth(struct frame *t, const char *name, bool truth);
void frame_member_hash(struct frame *t, const char *name, const struct fair_hash *hash);

/* ---- maps: pointers by a key of fixed length (map.c) ----------------------------------- */

struct map {
	void **at;
	uint32_t slots, count;
	size_t key_offset, key_size; /* where the key is in what is kept */
};

void *map_find(const struct map *m, const void *key);
void map_add(struct map *m, void *item);
void map_remove(struct map *m, const void *key);
void map_free(struct map *m);

#endif
