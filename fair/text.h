/*
 * text.h - hashes and entries as JSON: what record.c, notes.c and verify.c share.
 */
#ifndef FAIR_TEXT_H
#define FAIR_TEXT_H

#include "core/json.h"
#include "fair/fair.h"

void fair_put_hash(struct q_out *out, const struct fair_hash *hash);   /* 64 digits in quotes */
void fair_put_prefix(struct q_out *out, const struct fair_hash *hash); /* 16 digits in quotes */
void fair_put_answer(struct q_out *out, q_action answer); /* "0x" and 16 digits in quotes */

/* Exactly so many bytes as lower-case hexadecimal digits. */
bool fair_read_bytes(struct json *j, uint8_t *out, size_t n);
bool fair_read_hash(struct json *j, struct fair_hash *out);
bool fair_read_answer(struct json *j, q_action *out);
bool fair_read_number(struct json *j, uint32_t *out);
bool fair_read_text(struct json *j, char *out, size_t room); /* the rest of the room is zero */

/* Which of the names the next key is; complains about one that is unknown or in `seen`, and adds it
 * to `seen`. */
bool fair_read_key(struct json *j, const char *const *names, unsigned *seen, unsigned *which);
/* The members seen are those wanted, neither more nor less. */
bool fair_read_all(struct json *j, const char *const *names, unsigned wanted, unsigned seen);

/* The next entry of a list that json_open() has begun; false at its end, and if j->bad. */
bool fair_read_entry(struct json *j, struct fair_entry *e);
bool fair_read_noted(struct json *j, struct fair_noted *noted);

/* What notes say before their list, which is left open for fair_read_noted(). */
struct notes_head {
	char room[FAIR_ROOM];
	uint32_t seat;
	struct fair_hash key;
};
bool fair_read_notes(struct json *j, struct notes_head *head);

#endif
