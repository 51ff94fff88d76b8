/*
 * encode.h - what a seat may be told of a game (encode.c), for the files that write frames.
 */
#ifndef SERVER_ENCODE_H
#define SERVER_ENCODE_H

#include "server/parts.h"

/* Somebody who is told steps: a seat, or Q_NOBODY for spectators. */
struct teller {
	uint8_t seat;
	bool json;
	struct frame *to;
	unsigned char *view; /* Q_STATE_MAX bytes: what this seat saw last */
};

/* "steps" of the last entry of the table, which has this number, from the state before it. */
void encode_steps(struct hub *h, const struct table *t, const void *before, uint32_t entry,
		  uint32_t first_event, struct teller *w, uint32_t n);
/* "view", "hash", "count" and "events" of the present. */
void encode_view(struct hub *h, struct frame *t, const struct table *table, unsigned seat,
		 bool json);
/* "hash", and with json also "view". */
void encode_hash(struct hub *h, struct frame *t, const struct table *table, unsigned seat,
		 bool json);
/* "view" and "events" of the beginning, before chance answered. */
void encode_start(struct hub *h, struct frame *to, const struct table *t, unsigned seat, bool json);
/* Whether the seat's view has this hash: 16 digits. */
bool encode_same(struct hub *h, const struct table *table, unsigned seat, const char *hash);
/* A job of a computer player: the view of its seat. */
void encode_job(struct hub *h, const struct table *table, unsigned seat, struct hub_job *job);

#endif
