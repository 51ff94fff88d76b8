/*
 * describe.h - games, their tables and their sentences as JSON values.
 */
#ifndef DESCRIBE_H
#define DESCRIBE_H

#include "quinte.h"

#include <jansson.h>

/* Slug, title, line, seats, rules version, traits, options, size of a state, pack. */
json_t *game_as_json(const struct q_game *g, enum q_lang lang);
/* The options of a game, with what people call them and their values. */
json_t *options_as_json(const struct q_game *g, enum q_lang lang);
/* A field table: name, type, how many, range, choices, who sees it. With `values`, a
 * struct of that table, also the value of each as "default". */
json_t *fields_as_json(const struct q_field *fields, const void *values, const struct q_pack *pack);
/* A struct as its JSON value. */
json_t *struct_as_json(const struct q_field *fields, const void *from, const struct q_pack *pack);
/* Words of a game about an answer, an event or the open question, from a view. */
json_t *described(const struct q_game *g, const void *view, q_action answer, enum q_lang lang);
json_t *notated(const struct q_game *g, const void *view, q_action answer);
json_t *told(const struct q_game *g, const void *view, const struct q_event *e, enum q_lang lang);
json_t *asked_in_words(const struct q_game *g, const void *view, enum q_lang lang);
/* "0x" and sixteen digits: numbers of 64 bits travel as text. */
json_t *hex_as_json(uint64_t number);

#endif
