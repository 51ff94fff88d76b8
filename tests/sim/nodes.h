/*
 * nodes.h - see nodes.c: events, the store, nodes, people.
 */
#ifndef SIM_NODES_H
#define SIM_NODES_H

#include "server/parts.h"

#include <stdarg.h>
#include <stdio.h>

enum { MOST_NODES = 8, PEOPLE = 16, NOBODY = 255, STEPS = 30000, EVERY = 30 };
/* Milliseconds, as in store/pg_nodes.c and server/online.c. */
enum { MS_RENEW = 2000, MS_LOOK = 1000, MS_LEASE = 10000, MS_END = 7000 };

enum fault {
	FAULT_CRASH,
	FAULT_STILL,
	FAULT_CUT,
	FAULT_STORE,
	FAULT_RESTART,
	FAULT_CLOCK,
	FAULT_LINK,
	FAULTS
};

/* What can be broken on purpose: the store takes any epoch; it takes a copy that arrives late; rooms are read before
 * what was written about them; shards whose taker did not hear of it stay his. */
enum broken { BREAK_NOTHING, BREAK_FENCE, BREAK_NUMBER, BREAK_ORDER, BREAK_SHARE, BREAKS };

/* ---- requests to the store ----------------------------------------------------------------- */

enum request_kind { ASK_RENEW = 1, ASK_LOOK, ASK_WRITE, ASK_RESOLVE };

struct kept {
	struct store_op op;
	void *memory, *memory2;
	/* In the store: places + 1 of the operations before it that concern the same room, and the same shard; of people one list. */
	uint32_t of_room, of_shard;
};

/* Where the operations of a room begin, from the last one on. */
struct kept_room {
	char id[STORE_ID + 1];
	uint32_t last;
};

/* A batch is shared by the node that waits for it and by every copy of it on the way. */
struct batch {
	struct kept *op;
	uint32_t count, room;
	uint32_t users;
	uint64_t number; /* in the row of its node */
};

struct taken {
	unsigned shard;
	uint64_t epoch, last_number, beat;
	uint32_t from, entries; /* of the store's items, as they were when it was taken */
};

struct request {
	enum request_kind kind;
	uint32_t node, life;
	uint64_t sent; /* by the node's own clock */
	uint64_t id;
	struct batch *batch;
	bool held[STORE_SHARDS], asked[STORE_SHARDS];
	/* the reply: */
	bool good;    /* RENEW: the lease holds; WRITE: stored; RESOLVE: it was stored */
	bool refused; /* WRITE: another epoch */
	uint8_t owner[STORE_SHARDS];
	uint32_t owner_life[STORE_SHARDS];
	uint32_t live; /* nodes */
	struct taken taken[STORE_SHARDS];
	uint32_t takes;
	uint32_t log; /* length of the store's log when they were taken */
};

enum event_kind { EV_TICK = 1, EV_START, EV_ARRIVES, EV_REPLY, EV_SAID, EV_WENT, EV_HEARD, EV_ACT };

struct event {
	uint64_t at, order;
	enum event_kind kind;
	uint32_t who, life;
	hub_conn conn;
	char *text;
	struct request *request;
};

/* ---- the parts ---------------------------------------------------------------------------------- */

struct virtual_store {
	struct kept *op; /* in the order of commits */
	uint32_t count, room;
	struct kept_room *rooms; /* a table by the hash of the id */
	uint32_t room_count, room_slots;
	uint32_t people; /* the last operation about one, + 1 */
	struct {
		uint8_t node;
		uint32_t life, last;
		uint64_t epoch, last_number, beat, last_epoch;
	} shard[STORE_SHARDS];
	struct {
		uint32_t life;
		uint64_t until;
		uint64_t *
			written; /* by life: the number of its last batch, as in the table of that name */
		bool leaving;
	} node[MOST_NODES];
	uint64_t down_until;
};

/* What a hub asked the store for. The writer does everything in order, so it is read once all that was written before
 * is stored: a room that was over and forgotten is then read as it ended. */
struct node_read {
	struct hub_effect what; /* HUB_LOOK or HUB_LOAD */
	uint64_t after;         /* the number of the last operation before it */
};

struct node {
	uint32_t no, life;
	struct hub *hub;
	struct hub_effects out;
	uint64_t still_until, cut_until; /* µs */
	int64_t skew;                    /* ms */
	uint32_t rate;                   /* of its clock, per mille */
	uint64_t clock, clock_at;        /* µs of its own since it began, and when that was */
	uint64_t last_ms;
	uint64_t lease_at, renewed, looked, side_sent, write_sent; /* µs of its own */
	uint64_t side_id, write_id; /* that are waited for; 0: none */
	uint64_t ids;
	bool mine[STORE_SHARDS], asked[STORE_SHARDS];
	uint32_t held;
	struct batch *waiting, *sending;
	uint64_t batches;               /* the number of the last one */
	uint64_t stored, written, wake; /* stored, written: numbers of the last operation */
	struct node_read read[4 * PEOPLE];
	uint32_t reads;
	bool leaving;
};

enum phase { AWAY, GREETING, MAKING, ENTERING, SITTING, READYING, PLAYING };

struct held_frame {
	char *text;
	uint64_t until;
};

struct player {
	uint32_t no;
	struct q_rng r;
	enum phase phase;
	uint32_t node, life;
	hub_conn conn; /* 0: none */
	uint64_t turn; /* of acting: an older EV_ACT is void */
	uint32_t id;
	char token[64], room[STORE_ID + 1], key[32];
	struct fair_chain chain;
	bool has_chain;
	char *pending; /* an answer that was not confirmed, as it is sent */
	uint32_t q;
	q_action answer;
	bool claims; /* asks for the own seat back from the computer */
	uint32_t acks;
	struct held_frame frame[64];
	uint32_t frames;
};

struct cluster {
	uint64_t seed, now, order;
	struct q_rng r;
	uint32_t nodes;
	enum broken broken;
	bool traced, calm;
	struct event *event;
	uint32_t events, event_room;
	struct virtual_store store;
	struct node node[MOST_NODES];
	struct player player[PEOPLE];
	hub_conn conns;
	uint64_t faults[FAULTS], random;
	uint32_t acks, refused, late, unknown, taken, compared;
};

extern struct cluster c;

void fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
void trace(const char *format, ...) __attribute__((format(printf, 1, 2)));
void *some(void *old, size_t n);
uint32_t between(uint32_t low, uint32_t high);
bool one_in(uint32_t n);
void schedule(uint64_t delay, struct event e);

/* nodes_store.c */
void store_takes(struct event *e);
void store_check_rooms(void);
void store_check_confirmed(const char *room, uint32_t q, q_action answer);
uint32_t store_unowned(void);
void store_new_life(uint32_t node);
void store_free(void);
void store_feed_people(struct hub *hub, uint64_t ms, const char *person, const uint8_t *hash);
void store_feed_room(struct node *n, const char *room);
void store_feed_shard(struct node *n, unsigned shard, uint32_t count);
void request_drop(struct request *r);
void batch_drop(struct batch *b);
void batch_add(struct batch **b, const struct store_op *op);

/* nodes_node.c */
void node_start(struct node *n);
void node_end(struct node *n, const char *why);
void node_free(struct node *n);
void node_leaves(struct node *n);
void node_tick(struct node *n);
void node_hears(struct node *n, struct request *r);
void node_said(struct node *n, hub_conn conn, const char *text);
void node_give(struct node *n, struct hub_input *in);
uint64_t node_ms(struct node *n);

/* nodes_people.c */
void player_hears(struct player *p, hub_conn conn, const char *text);
void player_acts(struct player *p, uint64_t turn);
void player_lost(struct player *p);
void player_frame(struct node *n, hub_conn conn, const char *text, size_t size, uint64_t until);
void people_flush(struct node *n);

#endif
