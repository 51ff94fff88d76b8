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
	bool in_french; /* the message that is answered wants it so */
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct hub *hub;
	uint64_t now, random;
	uint8_t *fold_bytes;
	uint64_t before; /* of the last list that was asked for */
	struct hub_effects out;
	struct hub_job job;
	struct store_append ended;  /* the last entry that brought ratings */
	json_t *reply[CONNECTIONS]; /* the last reply to each connection */
	json_t *last[CONNECTIONS];  /* the parameters of its last notice of a room */
	struct store_fold fold;     /* the last one, for a room that left memory */
	struct wishes wishes;
	uint32_t folds, posts, erased, seen, lists;
	enum hub_post why; /* of the last post */
	uint16_t closed[CONNECTIONS];
	bool thinking;
	char load[STORE_ID + 1];                      /* the room that is asked for, or "" */
	char told[STORE_ID + 1], about[STORE_ID + 1]; /* person and room of the last post */
	char notices[CONNECTIONS][4096]; /* methods of all notices since the last say() */
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
