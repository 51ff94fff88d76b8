/*
 * calls.h - what an implementation of the store gives: store.c calls it, nothing else does.
 */
#ifndef STORE_CALLS_H
#define STORE_CALLS_H

#include "store/store.h"

/* The statements that both stores write with. Each has its own SQL for them, and numbers its others from
 * STORE_STATEMENTS on. Those from ERASE_MARK to ERASE_PERSON are one deletion, in this order. */
enum store_statement {
	APPEND,
	PUT_PERSON,
	PUT_DEVICE,
	REMOVE_DEVICE,
	PUT_POST,
	REMOVE_POST,
	PUT_RATING,
	SEEN,
	ERASE_MARK,
	ERASE_JOURNAL,
	ERASE_RECORD,
	ERASE_SEATS,
	ERASE_ROOMS,
	ERASE_NAMES,
	ERASE_DEVICES,
	ERASE_POSTS,
	ERASE_RATINGS,
	ERASE_PERSON,
	PUT_RECORD,
	PUT_ROOM,
	REMOVE_SEATS,
	PUT_SEAT,
	STORE_STATEMENTS
};

/* As the functions of store.h. Those from `attend` on are of stores that several nodes share; NULL: it
 * is none of these. */
struct store_calls {
	void (*close)(struct store *s);
	bool (*write)(struct store *s, const struct store_op *ops, uint32_t n,
		      struct q_error *error);
	bool (*read)(struct store *s, store_visit *visit, void *with, struct store_start *start,
		     struct q_error *error);
	bool (*load)(struct store *s, const char *room, store_visit *visit, void *with,
		     struct q_error *error);
	bool (*beat)(struct store *s, uint64_t now, struct q_error *error);
	void (*beat_with_next)(struct store *s, uint64_t now);
	bool (*prune)(struct store *s, uint32_t most, struct q_error *error);
	bool (*checkpoint)(struct store *s, struct q_error *error);
	uint64_t (*journal)(const struct store *s);
	bool (*backup)(struct store *s, const char *file, struct q_error *error);
	bool (*intact)(struct store *s, struct q_error *error);
	bool (*rooms)(struct store *s, const char *person, store_list *list, void *with,
		      struct q_error *error);
	bool (*games)(struct store *s, const char *person, uint64_t before, store_list *list,
		      void *with, struct q_error *error);

	bool (*attend)(struct store *s, unsigned wait_ms, store_hear *hear, void *with,
		       struct q_error *error);
	uint64_t (*lease_age)(const struct store *s);
	unsigned (*held)(const struct store *s);
	bool (*look_up)(struct store *s, const uint8_t hash[STORE_HASH], store_visit *visit,
			void *with, struct q_error *error);
	bool (*person)(struct store *s, const char *person, store_visit *visit, void *with,
		       struct q_error *error);
	bool (*coded)(struct store *s, const char *code, char room[STORE_ID + 1],
		      struct q_error *error);
	bool (*live)(struct store *s, const char *person, store_visit *visit, void *with,
		     struct q_error *error);
};

/* The first member of each implementation's own. */
struct store {
	const struct store_calls *calls;
};

extern const struct store_calls sqlite_calls, postgres_calls, postgres_alone_calls;

struct store *sqlite_store_open(const char *folder, const struct store_options *options,
				struct q_error *error);
bool sqlite_store_restore(const char *folder, const char *file, struct q_error *error);
void sqlite_store_close(struct store *base);
bool sqlite_store_read(struct store *base, store_visit *visit, void *with,
		       struct store_start *start, struct q_error *error);
bool sqlite_store_load(struct store *base, const char *room, store_visit *visit, void *with,
		       struct q_error *error);
bool sqlite_store_backup(struct store *base, const char *file, struct q_error *error);
bool sqlite_store_intact(struct store *base, struct q_error *error);
bool sqlite_store_rooms(struct store *base, const char *person, store_list *list, void *with,
			struct q_error *error);
bool sqlite_store_games(struct store *base, const char *person, uint64_t before, store_list *list,
			void *with, struct q_error *error);

struct store *postgres_open(const char *where, const struct store_options *options,
			    struct q_error *error);

#endif
