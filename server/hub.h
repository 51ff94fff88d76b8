/*
 * hub.h - rooms, people and the lobby of a server, as a pure state machine.
 *
 * The caller gives it what happened and when, and performs the effects it asks for. It reads no
 * clock, opens no socket and no file, starts no thread and makes no random numbers; its memory comes
 * from malloc() and is bounded by hub_limits. The same inputs give the same effects, so the server,
 * the simulator (tests/sim) and the fuzzer run the same code.
 *
 * The rule about output: an effect that tells of something stored carries the number of the
 * operation that stores it, and the caller performs it only after STORED has reached that number.
 * So nobody is told anything that a crash could take back. If a write fails the process must end.
 *
 * Read in this order: inputs, effects, the hub, looking.
 */
#ifndef HUB_H
#define HUB_H

#include "fair/fair.h"
#include "server/rating.h"
#include "server/wishes.h"
#include "store/store.h"

/* ---- inputs -------------------------------------------------------------------- */

enum hub_input_kind {
	HUB_CAME = 1, /* a connection is open */
	HUB_SAID,     /* one text frame of a connection */
	HUB_WENT,     /* a connection is closed: once for every CAME, also after a CLOSE */
	HUB_STORED,   /* all operations up to a number are durable */
	HUB_LOADED,   /* something that was stored; also "there is no such room" */
	HUB_STARTED,  /* after a start everything was LOADED: connections may come */
	HUB_THOUGHT,  /* the answer of a computer player */
	HUB_TICK,     /* time has passed: at the latest when WAKE asked for it */
	HUB_LISTED,   /* finished games of a person, which LIST asked for */
	HUB_POSTED,   /* a POST was sent, or could not be */
	HUB_LEAVING,  /* the server is about to stop: everybody is told */
	HUB_END,      /* whoever runs the server ends a room */
	/* of a store that several nodes share: */
	HUB_TAKEN,   /* a shard is this node's; its rooms were LOADED with `shard` set */
	HUB_OWNER,   /* a shard is another node's, or nobody's */
	HUB_SURPLUS, /* a shard is to be given back */
	HUB_PERSON,  /* somebody was changed on another node: the person, devices, ratings, NULL */
	HUB_GONE,    /* somebody was deleted there */
	HUB_SHADOW,  /* an open room of another node, or NULL: it is none any more */
	HUB_LOOKED   /* what LOOK asked for was LOADED, if it is there */
};

enum { HUB_FRAME = 8192, HUB_FRAME_OUT = 65536, HUB_RANDOM = 32 };

typedef uint64_t hub_conn; /* never used again for another connection while the process lives */

struct hub_input {
	enum hub_input_kind kind;
	/* 32 fresh random bytes with every input; the hub expands them as far as it needs. */
	uint8_t random[HUB_RANDOM];
	hub_conn conn; /* CAME, SAID, WENT, LISTED */
	union {
		uint8_t address[16]; /* CAME: for limits per address */
		struct {
			const char *text;
			size_t size;
		} said;
		uint64_t stored;
		struct {
			const struct store_item *item; /* NULL: LOAD found nothing; */
			const char *room;              /* then this was asked for */
			bool shard;                    /* it is of a shard that TAKEN follows for */
		} loaded;
		struct store_start started;
		struct {
			char room[STORE_ID + 1];
			uint32_t question; /* as in the job */
			q_action answer;   /* 0: there is none, which ends the process */
		} thought;
		struct {
			const struct store_room *room; /* the last touched first */
			uint32_t count;
			const struct store_item *item; /* folds and entries: rooms on other nodes */
			uint32_t items;
		} listed;
		struct {
			unsigned no;
			uint64_t epoch, last_number, beat; /* TAKEN */
			const char *node, *url;            /* OWNER */
		} shard;
		struct {
			const char *id;
			const struct store_item *item;
		} news; /* PERSON, GONE, SHADOW */
		struct {
			char person[STORE_ID + 1]; /* who was asked for, or "" */
			char room[STORE_ID + 1];   /* of a short code, or "" */
		} looked;
		struct {
			char person[STORE_ID + 1], room[STORE_ID + 1];
			enum hub_post why;
			bool sent;
			uint8_t gone; /* a bit for each push that is no longer wanted there */
		} posted;
		uint32_t leaving_ms;
		char end[STORE_ID + 1]; /* END: the room; it must be in memory and of these rules */
	};
};

/* ---- effects ------------------------------------------------------------------- */

enum hub_effect_kind {
	HUB_SEND = 1, /* a text frame to a connection */
	HUB_CLOSE,    /* the connection, after what was sent to it before */
	HUB_WRITE,    /* an operation for the store */
	HUB_LOAD,     /* look up a room: after all writes before it */
	HUB_LIST,     /* look up finished games of a person, likewise */
	HUB_LOOK,     /* look up somebody, or the room of a short code; LOOKED is the answer */
	HUB_THINK,    /* let a computer player think */
	HUB_POST,     /* tell a person who is away; POSTED is the answer */
	HUB_WAKE      /* TICK at this time, if no input comes before; the last one counts */
};

/* What fair_machine() needs, and nothing else: the answer is a function of the job. */
struct hub_job {
	char room[STORE_ID + 1], level[STORE_LEVEL];
	uint32_t question;
	const struct q_game *game;
	int seat;
	struct q_rng rng;
	const void *view; /* game->state_size bytes */
};

enum { HUB_GAMES = 50 }; /* a LIST has at most so many, and one more if there are others */

/* The pointers lead into memory of struct hub_effects, valid until hub_effects_clear(). */
struct hub_effect {
	enum hub_effect_kind kind;
	hub_conn conn; /* SEND, CLOSE, LIST */
	uint64_t
		held_until; /* SEND, THINK, POST, CLOSE: not before this operation is STORED; 0: at once */
	union {
		struct {
			const char *text;
			size_t size;
			bool confirms; /* the answer that was said */
		} send;
		uint16_t close; /* a code of WebSocket: 1008 */
		struct store_op write;
		char load[STORE_ID + 1];
		struct hub_job think;
		struct {
			char person[STORE_ID + 1];
			uint64_t before; /* last touched before this time; 0: none of them */
			bool live;       /* also the rooms that other nodes have */
		} list;
		struct {
			char person[STORE_ID + 1], room[STORE_ID + 1];
			enum hub_post why;
			char game[Q_GAME_NAME];
			char name[STORE_NAME];       /* of another player in the room, or "" */
			const struct wishes *wishes; /* where, in which language */
		} post;
		struct {
			uint8_t hash[STORE_HASH];  /* of a token or a recovery code, */
			char person[STORE_ID + 1]; /* or this person, if not "", */
			char code[STORE_ID];       /* or this short code, if not "" */
		} look;
		uint64_t wake; /* ms since 1970 */
	};
};

/* In the order in which they were asked for. Frames of one connection are sent in this order: one
 * that is free waits behind one that is held. */
struct hub_effects {
	struct hub_effect *at;
	uint32_t count, room;
	void **memory; /* what the pointers lead to */
	uint32_t memory_count, memory_room;
};

void hub_effects_clear(struct hub_effects *out); /* keeps its own memory for the next step */
void hub_effects_free(struct hub_effects *out);

/* ---- the hub --------------------------------------------------------------------- */

struct hub_limits {
	uint32_t connections, rooms, people; /* in memory */
	uint32_t per_address;                /* connections */
	uint32_t rooms_per_person;           /* open or being played */
	uint32_t watchers;                   /* of a room */
	uint32_t messages, burst; /* of a connection, a second and at once; 0: no limit */
	uint32_t rooms_a_minute, guests_an_hour, tries_a_minute; /* of an address; 0: no limit */
	uint32_t codes_a_minute; /* wrong short codes of an address; fifty times as many of all */
	uint32_t hold_min,
		hold_max; /* ms: how long answers of computer players are kept back in games
				      * with secrets; hold_max 0: not at all */
	uint32_t jobs;    /* thoughts under way; more: no new rooms with computers */
};
struct hub_limits hub_limits(void); /* those of section "Limits" in docs/online.md */

struct hub_config {
	struct hub_limits limits;
	char node[STORE_NODE]; /* told in hello */
	bool shared;           /* the store: rooms come and go in shards */
	char version
		[32]; /* of the page that this server serves; a page of another one must reload */
	const char *const *levels; /* of computer players that people may choose, NULL at the end */
};

struct hub;

struct hub *hub_new(const struct hub_config *config); /* NULL: no memory */
void hub_free(struct hub *h);
/* The public key with which this server signs notifications to browsers, as base64url; before that
 * there are none. */
void hub_set_push_key(struct hub *h, const char *key);
/* `now` is ms since 1970 and never goes back: the caller holds a clock that jumped. Effects are added
 * to `out`. After a start come LOADED for all that was kept and then STARTED; before STARTED no
 * connection may come. */
void hub_step(struct hub *h, uint64_t now, const struct hub_input *in, struct hub_effects *out);

/* ---- looking ----------------------------------------------------------------------- */

struct hub_counters {
	uint64_t rooms[STORE_CLOSED + 1]; /* now, by store_room_state; [0]: asleep, not in memory */
	uint64_t connections, people, jobs; /* now */
	uint64_t messages, answers, machine_answers, repeated, resumed, snapshots, folds, loads;
	uint64_t refused[32]; /* by -32000 - code: refused[10] is -32010 */
	uint64_t bytes;       /* of memory, about */
};
const struct hub_counters *hub_counters(const struct hub *h);

/* A hash over all that entries decide of a room: equal in a hub that went on and in one that was
 * started again. False: it is not in memory. */
bool hub_digest(const struct hub *h, const char *room, struct fair_hash *out);
/* A person's rating in a game; false: there is none. */
bool hub_rating(const struct hub *h, const char *person, const char *game, struct rating *out);
/* The record of a room in memory whose game is over (docs/fair-dice.md), for free(); NULL: there is
 * none. */
char *hub_record(struct hub *h, const char *room, size_t *size);
/* How a game in play would go under the rules of this program; `entry`: where it differs. */
enum hub_replay {
	HUB_REPLAY_NONE,    /* there is no such game in play */
	HUB_REPLAY_OURS,    /* it was begun under these rules */
	HUB_REPLAY_FITS,    /* every answer is allowed, and the same player is asked each time */
	HUB_REPLAY_REFUSED, /* an answer, or the set-up, is no longer allowed */
	HUB_REPLAY_DIFFERS  /* another player is asked, or something else is drawn */
};
enum hub_replay hub_replay(struct hub *h, const char *room, uint32_t *entry);
/* The ids of rooms in memory one after another: from 0, false at the end. */
bool hub_room(const struct hub *h, uint32_t index, char id[STORE_ID + 1]);

#endif
