/*
 * talk.h - a hub that is spoken to directly: what tests of it share.
 *
 * Every write is durable at once. Connection 1 makes the room, 2 sits down opposite.
 */
#ifndef TESTS_SERVER_TALK_H
#define TESTS_SERVER_TALK_H

#include "server/parts.h"
#include "tests/fair/holds.h"
#include "tests/unit/unit.h"

#include <jansson.h>

enum { CONNECTIONS = 64 };

struct talk {
	struct hub *hub;
	struct hub_effects out;
	uint64_t now, random;
	json_t *reply[CONNECTIONS];      /* the last reply to each connection */
	json_t *last[CONNECTIONS];       /* the parameters of its last notice of a room */
	char notices[CONNECTIONS][4096]; /* methods of all notices since the last say() */
	uint16_t closed[CONNECTIONS];
	struct hub_job job;
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	bool thinking;
	struct store_fold fold; /* the last one, for a room that left memory */
	uint8_t *fold_bytes;
	char load[STORE_ID + 1]; /* the room that is asked for, or "" */
	uint32_t folds, posts, erased, seen;
	struct store_append ended;                    /* the last entry that brought ratings */
	enum hub_post why;                            /* of the last post */
	char told[STORE_ID + 1], about[STORE_ID + 1]; /* its person and room */
	struct wishes wishes;
	uint64_t before; /* of the last list that was asked for */
	uint32_t lists;
};

extern struct talk w;
extern char room[STORE_ID + 1], key[32];
extern struct fair_chain chain[4];

void step(struct hub_input *in);
void come(uint32_t c);
void go(uint32_t c);
void pass(uint64_t ms);
json_t *say(uint32_t c, const char *text);
json_t *ask(uint32_t c, const char *method, const char *params);
int code(uint32_t c);
int refusal(uint32_t c, const char *method, const char *params);
const char *word(json_t *o, const char *name);
int begin_world(void **state_);
int end_world(void **state_);
void greet(uint32_t c);
void open_room_with(const char *settings);
json_t *enter(uint32_t c);
void hex(char out[65], const struct fair_hash *hash);
json_t *sit(uint32_t c);
json_t *ready(uint32_t c);
void begin_game(const char *settings);
struct room *the_room(void);
uint32_t asked(void);
void answer_params(char *params, size_t size, bool link);

#endif
