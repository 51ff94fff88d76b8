/*
 * client.h - one connection to a server of online play, seen from a player: frames in, frames out.
 *
 * Nothing here opens a socket. A client keeps what it was told of one room: the room, its seat's view,
 * whose turn it is, the public log of the dice. It believes nothing that it can check: numbers of
 * entries, the hash of its view, the running hash of the log, links of all players, and every draw
 * whose secret it was shown. docs/online.md has the messages, docs/fair-dice.md the dice.
 */
#ifndef CLIENT_H
#define CLIENT_H

#include "fair/fair.h"

#include <jansson.h>

enum { CLIENT_ID = 16, CLIENT_FRAME = 8192, CLIENT_ROOTS = 16 };

/* An answer that the server has not confirmed yet: it is sent again after a reconnection. */
struct client_answer {
	bool given, has_link;
	uint32_t q;
	q_action answer;
	struct fair_hash link;
};

struct client {
	/* who; the token is kept by the caller */
	char person[CLIENT_ID + 1], name[FAIR_NAME], token[64];
	struct fair_hash key; /* of the server's signatures */
	json_t *levels;       /* of computer players that the server has, or NULL */
	bool greeted;

	/* where */
	bool inside;              /* the room was entered on this connection */
	char room[CLIENT_ID + 1]; /* "": in no room */
	json_t *about;            /* the room as the server describes it, or NULL */
	int seat;                 /* or Q_NOBODY: a spectator */
	uint32_t n;               /* the last entry that is known */

	/* the game, once it has begun */
	const struct q_game *game;
	unsigned char *view;
	int asked; /* a seat, or Q_NOBODY */
	uint32_t q, count, events;
	bool over;
	char last_hash[17]; /* of the view, as the server wrote it */
	struct fair_log log;
	struct fair_hash root[CLIENT_ROOTS];
	uint32_t dice, links; /* that were checked */
	json_t *clock;

	struct fair_chain chain;
	bool has_chain;
	struct client_answer answer;

	/* Called for each event that the seat is told, with the view at it. May be NULL. */
	void (*told)(void *with, const struct q_event *event, const void *view);
	/* Called before each step: a seat or Q_CHANCE, with the view before it. May be NULL. */
	void (*stepped)(void *with, int player, const void *view);
	void *with;

	char wrong[240]; /* what the server did wrong, "": nothing */
	json_t *message; /* the last one that was taken */
};

void client_begin(struct client *c);
void client_end(struct client *c);
/* The connection was lost: what was learnt stays. */
void client_lost(struct client *c);

/* What a frame was. */
struct client_news {
	const char *method; /* of a notice, or of the request that it replies to */
	bool reply;
	const json_t *result; /* of a reply, or the params of a notice; lent until the next frame */
	int error;            /* not 0: an error reply */
	const char *message;  /* of the error */
	const json_t *data;   /* of the error, or NULL */
	bool gap;             /* something was missed: enter again */
};

/* Takes a frame. False: it is wrong, and `wrong` says what: the server is broken or cheats. */
bool client_take(struct client *c, const char *text, size_t size, struct client_news *news);

/* The room is on another node of the server: where, or how long to wait before asking again. `to` is
 * the address of the server at first. */
struct wire_address;
bool client_elsewhere(const struct client_news *news, struct wire_address *to, double *wait);

/* ---- requests: each writes a frame; its id is the name of its method ------------------- */

struct client_frame {
	char text[CLIENT_FRAME];
	size_t size; /* 0: it did not fit */
};

/* `params` may be NULL, and is taken over. */
void client_request(struct client_frame *f, const char *method, json_t *params);
void client_hello(const struct client *c, struct client_frame *f);
/* Enters a room, or comes back to it. `key`: of an invitation, or NULL. */
void client_enter(const struct client *c, struct client_frame *f, const char *room,
		  const char *key);
/* Sits down with a new chain of links made from random bytes; seat Q_NOBODY: any. */
void client_sit(struct client *c, struct client_frame *f, int seat, const char *deck,
		const struct fair_hash *random);
void client_ready(struct client *c, struct client_frame *f);
/* After a change of devices: a new chain. Not needed, and false, while the old one fits. */
bool client_anchor(struct client *c, struct client_frame *f, const struct fair_hash *random);
/* Answers the open question; the frame can be made again until the server has confirmed it. */
void client_answer(struct client *c, q_action answer);
/* False: none is open, or the room is not entered (again) yet: then it is sent after entering. */
bool client_answer_frame(const struct client *c, struct client_frame *f);

/* ---- looking ------------------------------------------------------------------------------ */

bool client_is_asked(const struct client *c);
/* A world that the view of a seat that is asked allows. False: nobody asks it, or the server made up a view
 * that play cannot reach. */
bool client_world(const struct client *c, struct q_rng *rng, void *world);
/* The answers that the seat's view allows, for random or listed choice; `world` is one that the view
 * allows, of state_size bytes. Returns how many, at most Q_ANSWERS_MAX. */
uint32_t client_legal(const struct client *c, struct q_rng *rng, void *world, q_action *out);
const char *client_text(const json_t *object, const char *member); /* "" if there is none */

/* Points of a rating that messages give in thousandths. */
int rating_points(int64_t thousandths);

#endif
