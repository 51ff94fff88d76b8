/*
 * message.h - JSON-RPC 2.0 replies, for every protocol that is made of them.
 */
#ifndef RPC_MESSAGE_H
#define RPC_MESSAGE_H

#include "quinte_text.h"

#include <jansson.h>

/* An id of NULL is written as null. Result and data are taken over; data may be NULL. */
json_t *rpc_result(json_t *id, json_t *result);
json_t *rpc_error(json_t *id, int code, const char *message, json_t *data);
/* A message that cannot be answered at all; `why` is one of the texts of text/reasons_local.c. */
json_t *rpc_refusal(enum q_lang lang, json_t *id, int code, const char *why);

/* The value as one line without its newline, to be freed. The value is taken over; NULL gives NULL. */
char *rpc_line(json_t *value);

/* The message in a line; NULL with a sentence of at most `room` bytes that says why it is not JSON. */
json_t *rpc_read(const char *line, size_t n, char *wrong, size_t room);

#endif
