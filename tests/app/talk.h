/*
 * talk.h - a conversation with the engine, for tests: calls, and what must come back.
 *
 * The null game is in the registry; the duel (hidden hands, dice, options) is opened by the
 * functions here, as a server would open a game with a pack.
 */
#ifndef TALK_H
#define TALK_H

#include "rpc/protocol.h"
#include "tests/app/group.h"

#include <jansson.h>

extern const struct q_game duel_game;

struct protocol engine(void);
json_t *reply_to(struct protocol *p, const char *line);
/* The whole reply to a call; params are a JSON object or NULL. */
json_t *called(struct protocol *p, const char *method, const char *params);
/* The result, which must be there. To be given back with json_decref. */
json_t *result_of(struct protocol *p, const char *method, const char *params);
void does(struct protocol *p, const char *method, const char *params);
/* The error's code; its message holds the words. */
void fails(struct protocol *p, const char *method, const char *params, int code, const char *words);
int code_of(struct protocol *p, const char *line);
bool has(struct protocol *p, const char *method, const char *params, const char *json);
/* A text of everything the engine knows of its game, to see that nothing changed. */
char *whole(struct protocol *p);
/* The first legal answer, as the text of params for play. */
char *first_answer(struct protocol *p);
void play_first(struct protocol *p);

#endif
