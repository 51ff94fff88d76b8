/*
 * check.h - the record of a finished game, fetched in parts and verified.
 */
#ifndef CLIENT_CHECK_H
#define CLIENT_CHECK_H

#include "client/client.h"

struct client_record {
	char *text;
	size_t size;
	bool whole;
};

/* Asks for the next part. */
void record_ask(const struct client_record *r, struct client_frame *f);
/* A part has come; false: it is not one. */
bool record_take(struct client_record *r, const json_t *result);
void record_free(struct client_record *r);

/* The text of a record, checked by itself: every die, link, answer and signature. `key` is the one that
 * signed it. */
bool record_holds(const char *text, size_t size, const char *room, struct fair_report *report,
		  struct fair_hash *key, char why[240]);
/* The same for a player, who also knows what was told during the game. Every die, link, answer and signature; false: something is wrong, or it is not a record, and `why`
 * says what. */
bool record_verify(const struct client *c, const struct client_record *r,
		   struct fair_counts *counts, char why[240]);

#endif
