/*
 * crowd_player.h - one player of a crowd, its table and its thread; crowd.h is for everybody else.
 */
#ifndef CLIENT_CROWD_PLAYER_H
#define CLIENT_CROWD_PLAYER_H

#include "client/check.h"
#include "client/client.h"
#include "client/crowd.h"

#include <pthread.h>

enum { PLAYERS = Q_SEATS + 1 /* of a table: its seats and somebody who watches */ };

struct thread;

enum timer_for { RESTING, THINKING, COMING_BACK, HOLDING, ENTERING, MAKING };

struct player {
	struct client c;
	struct wire *wire;
	struct wire_address to; /* another node, */
	bool going;             /* if it goes there next */
	uint32_t turn;          /* which of the servers is next */
	struct thread *thread;
	struct table *table;
	int place; /* at the table: 0 makes the room, the last one watches */
	ev_timer timer;
	enum timer_for timer_for;
	bool connected, asked_ready, slow, entering;
	struct client_answer sent; /* the last one */
	uint64_t sent_us;          /* when, or 0: it is confirmed */
	uint64_t frame_bytes;
	struct client_record record;
};

struct table {
	struct player player[PLAYERS];
	int players;
	int many; /* seats, where that was chosen; 0: as usual */
	char room[CLIENT_ID + 1], key[64];
	const struct q_game *game;
	uint32_t sent_q; /* the last answer that was sent, for the time until others see it */
	uint64_t sent_us;
	bool made, played; /* there is a room; its game has begun once */
};

struct thread {
	const struct crowd_options *options;
	struct crowd_report report;
	struct ev_loop *loop;
	struct wires *wires;
	struct q_rng rng;
	struct table *table;
	uint32_t tables, begun, first;
	uint32_t played; /* tables that were ever in play */
	ev_timer tick;
	uint64_t began_us; /* the first table; later: the time that is measured */
	uint64_t due_us;   /* when the next tick is due */
	uint64_t last_us;  /* when the last table began */
	pthread_t id;
	bool in_play; /* all its tables are */
	bool started; /* the time is measured */
};

/* Connects a player whose thread, table and place are set; from then on it plays by itself. */
void player_begin(struct player *p);
void player_set_timer(struct player *p, enum timer_for what, double seconds);

uint64_t crowd_now(void); /* in microseconds */
/* Whether what was sent then counts: making rooms costs more than playing, so the beginning does not. */
bool crowd_measured(const struct thread *t, uint64_t sent_us);
/* A number between 0 and 1, from the thread's generator. */
double crowd_chance(struct thread *t);

#endif
