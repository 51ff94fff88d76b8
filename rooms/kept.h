/*
 * kept.h - all rooms of a store with their entries, in memory: for quinte rooms.
 */
#ifndef KEPT_H
#define KEPT_H

#include "store/store.h"

struct kept_entry {
	uint32_t n, size;
	uint64_t at;
	uint8_t *body;
};

struct kept_room {
	char id[STORE_ID + 1];
	enum store_room_state state; /* as the lists have it; 0: not known */
	struct kept_entry *entry;
	uint32_t entries, room;
};

struct kept {
	struct kept_room **room; /* a table by the hash of the id */
	uint32_t rooms, size;
	bool broken; /* entries are missing or doubled, or a fold cannot be read */
	char why[160];
};

struct kept_counts {
	uint32_t rooms, over;
	uint64_t entries;
};

/* To be freed in either case. */
bool kept_read_all(struct kept *k, struct store *s, struct q_error *error);
bool kept_read_room(struct kept *k, struct store *s, const char *room, struct q_error *error);
void kept_free(struct kept *k);

struct kept_room *kept_find(const struct kept *k, const char *id);
/* What the entry says, in a few words. */
void kept_describe(const struct kept_entry *at, char *out, size_t room);
/* Numbers without a gap, every entry readable; a finished game ends with its end. */
bool kept_check(const struct kept *k, struct kept_counts *counts, struct q_error *error);
/* An answer that the server confirmed. */
struct kept_ack {
	char room[STORE_ID + 1];
	uint32_t question, n;
	q_action answer;
};

/* Is this answer to this question kept, as this entry and as no other? */
bool kept_answer(const struct kept *k, const struct kept_ack *ack);

#endif
