/*
 * json.h - a JSON pull parser: the caller asks for what it expects.
 *
 * It keeps no tree and allocates nothing; numbers are whole numbers. The first
 * thing that is not as expected is written to the error with its line, and every
 * call after that returns false, so callers check once at the end.
 *
 *	for (json_open(&j, '{'); json_more(&j, '}');) {
 *		json_key(&j, key, sizeof key);
 *		...
 *	}
 *	if (j.bad) ...
 */
#ifndef JSON_H
#define JSON_H

#include "quinte.h"

struct json {
	const char *start, *at, *end;
	struct q_error *error;
	bool bad;
	bool fresh; /* just after an opening bracket */
	uint8_t depth;
};

enum { JSON_DEPTH = 32 };

struct json json_begin(const char *text, size_t n, struct q_error *error);
/* The first character of the next value, 0 at the end of the text. */
char json_peek(struct json *j);
bool json_open(struct json *j, char bracket);
bool json_more(struct json *j, char bracket);
bool json_key(struct json *j, char *out, size_t room);
/* A string too long for its room is refused, not cut. */
bool json_text(struct json *j, char *out, size_t room, size_t *length);
bool json_int(struct json *j, int64_t min, int64_t max, int64_t *out);
bool json_u64(struct json *j, uint64_t *out);
bool json_bool(struct json *j, bool *out);
bool json_none(struct json *j); /* takes a null if there is one; no error if not */
bool json_skip(struct json *j);
/* The line of the present place, from 1. */
uint32_t json_line(const struct json *j);
/* Nothing but blanks may follow the value. */
bool json_end(struct json *j);
/* Says what is wrong at the present place. Several pieces, NULL at the end; the first
 * complaint stands. Always false. */
#define json_complain(j, ...) json_complain_pieces((j), (const char *const[]){ __VA_ARGS__ })
bool json_complain_pieces(struct json *j, const char *const *pieces);

/* For errors that have no place in a text. */
#define complain(error, ...) complain_pieces((error), (const char *const[]){ __VA_ARGS__ })
bool complain_pieces(struct q_error *error, const char *const *pieces);

void json_put_string(struct q_out *out, const char *text);
/* A rule that options break: its id under that name, and why in every language. */
void json_put_rule(struct q_out *out, const struct q_game *g, const char *name, q_rule rule);
/* A character of Unicode as its bytes. */
void json_put_utf8(struct q_out *out, uint32_t character);

#endif
