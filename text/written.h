/*
 * written.h - texts and JSON values of unknown length on the heap, and the heap for sessions.
 */
#ifndef WRITTEN_H
#define WRITTEN_H

#include "quinte_session.h"

#include <jansson.h>

/* malloc and free as a session wants them. */
extern const struct q_memory heap;

/* `put` is called with a buffer, and again with a larger one if that was too small. To be freed;
 * NULL when there is no memory. */
char *written(void (*put)(const void *what, struct q_out *out), const void *what);
/* The same as a JSON value. */
json_t *json_written(void (*put)(const void *what, struct q_out *out), const void *what);
/* The saved game, to be freed. */
char *session_saved(const struct q_session *s);

/* A struct by its table; the table itself; a game with its texts in one language. */
json_t *struct_as_json(const struct q_field *fields, const void *from, const struct q_pack *pack);
json_t *fields_as_json(const struct q_field *fields, const struct q_pack *pack);
json_t *game_as_json(const struct q_game *g, enum q_lang lang);
/* Words of a game about an answer, an event or the open question, from a view. */
json_t *described(const struct q_game *g, const void *view, q_action answer, enum q_lang lang);
json_t *notated(const struct q_game *g, const void *view, q_action answer);
json_t *told(const struct q_game *g, const void *view, const struct q_event *e, enum q_lang lang);
json_t *asked_in_words(const struct q_game *g, const void *view, enum q_lang lang);
/* "0x" and sixteen digits: numbers of 64 bits travel as text. */
json_t *hex_as_json(uint64_t number);

#endif
