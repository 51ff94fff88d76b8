/*
 * values.h - values in messages: hexadecimal, base64, numbers. Each returns false for anything else.
 */
#ifndef CLIENT_VALUES_H
#define CLIENT_VALUES_H

#include "fair/fair.h"

#include <jansson.h>

bool value_hash(const json_t *object, const char *member, struct fair_hash *out);
bool value_hash_of(const json_t *text, struct fair_hash *out);
bool value_number(const json_t *object, const char *member, uint32_t *out);
bool value_answer(const json_t *object, const char *member, q_action *out);
bool value_text(const json_t *object, const char *member, char *out, size_t room);
/* At most `room` bytes; their number in `size`. */
bool value_bytes(const json_t *text, uint8_t *out, size_t room, size_t *size);

json_t *value_from_hash(const struct fair_hash *hash);
json_t *value_from_answer(q_action answer);

#endif
