/*
 * sim.h - a whole server with its people in one process, one thread and one seed.
 *
 * Time is virtual. The network delays and cuts, the store forgets what was not committed when the
 * server crashes, people answer, offer, repeat, lie and send garbage. After every entry and every
 * frame the invariants of docs/online.md are checked against a model that plays the rooms by the
 * rules alone. A failure prints one line with the seed, which fails again.
 *
 * Read in this order: randomness, events, the store, the model, the network, people, the world.
 */
#ifndef SIM_H
#define SIM_H

#include "quinte_session.h"
#include "server/entry.h"
#include "server/hub.h"

#include <jansson.h>
#include <stdio.h>

/* ---- randomness: streams by name, so that one more draw in one part does not shift the others */

struct q_rng stream(uint64_t seed, const char *name);
bool one_in(struct q_rng *r, uint32_t n); /* 0: never */
uint32_t between(struct q_rng *r, uint32_t low, uint32_t high);

/* ---- events in virtual time ------------------------------------------------------------------ */

enum event_kind {
	EV_TO_HUB = 1, /* a frame arrives at the server */
	EV_TO_PERSON,  /* a frame arrives at a person's program */
	EV_CUT,        /* a connection breaks: both sides find out later */
	EV_HUB_WENT,   /* the server finds out */
	EV_LOST,       /* the person's program finds out */
	EV_ACT,        /* a person does something */
	EV_COMMITTED,  /* the disk has what was being written */
	EV_STORED,     /* the server hears of it */
	EV_LOADED,     /* the store found a room */
	EV_LISTED,     /* the store found finished games of a person */
	EV_POSTED,     /* somebody was told something, or could not be */
	EV_THOUGHT,    /* a computer player has an answer */
	EV_WAKE,
	EV_CRASH,
	EV_START
};

struct event {
	uint64_t at, order; /* µs; order of making decides among equals */
	enum event_kind kind;
	uint32_t who;  /* a link or a visitor */
	uint32_t life; /* of the server: an event of an earlier life is void */
	char *text;
	size_t size;
	uint64_t number;
	char room[STORE_ID + 1];
	q_action answer;
};

/* ---- the store ---------------------------------------------------------------------------------- */

struct kept {
	struct store_op op;
	void *memory, *memory2;
};

struct model;

struct disk {
	struct kept *op;
	uint32_t count, room;
	uint32_t durable; /* of these are safe */
	uint32_t writing; /* up to here they are being written; 0: nothing is */
	uint64_t stored;  /* the number that the server was told */
	uint64_t beat;    /* ms */
	uint8_t sign[32];
};

/* ---- the model: what must be true ------------------------------------------------------------------ */

enum { VIEWERS = Q_SEATS + 1, MAX_DRAWS = 4096 };

struct expected {
	uint64_t view[VIEWERS];  /* hash of what each seat sees after the entry, */
	uint64_t trail[VIEWERS]; /* and of everything on the way, events included */
	uint64_t json;           /* hash of the spectators' view as JSON */
	uint64_t log;            /* first 8 bytes of the running hash */
	enum entry_kind kind;
	uint8_t seat;
	uint32_t question, op; /* op: where it is on the disk */
	q_action answer;
};

struct model {
	char id[STORE_ID + 1];
	const struct q_game *game;
	struct settings set;
	struct fair_hash seed, anchor[Q_SEATS], link[Q_SEATS];
	char person[Q_SEATS][STORE_ID + 1];
	char *deck[Q_SEATS];
	char name[Q_SEATS][STORE_NAME];
	bool ready[Q_SEATS], substituted[Q_SEATS];
	uint32_t to_undo[Q_SEATS]; /* the entry that an offer is about */
	bool changed;
	int state; /* as store_room_state */
	uint32_t n, began, question;
	uint8_t asked;
	_Alignas(16) unsigned char start[Q_STATE_MAX], now[Q_STATE_MAX];
	uint32_t events, setup_events;
	struct {
		q_action answer;
		uint32_t entry;
	} given[16384];
	uint32_t count;
	struct fair_log log;
	struct fair_hash secret[MAX_DRAWS];
	uint8_t open[MAX_DRAWS];
	uint32_t secrets; /* that are known */
	/* clocks, by another way than the hub's */
	int64_t bank[Q_SEATS];
	uint64_t rest_from[Q_SEATS], rest_to[Q_SEATS]; /* holidays */
	uint64_t spent, from;
	uint8_t stretch;
	bool ticking;
	struct expected *seen; /* by entry */
	uint32_t seen_room;
};

/* ---- the network --------------------------------------------------------------------------------------- */

struct held {
	char *text;
	size_t size;
	uint64_t until;
	bool close;
};

struct link {
	uint32_t visitor;
	bool up;                        /* frames pass */
	bool broken;                    /* it was cut: nothing arrives any more */
	bool hub_knows;                 /* the server thinks that it is open */
	uint64_t hub_last, person_last; /* when the last frame of each direction arrives */
	struct held *held;
	uint32_t held_count, held_room;
	uint32_t life;
	char room[STORE_ID + 1]; /* that its frames are about */
	uint8_t seat;
};

/* ---- people ----------------------------------------------------------------------------------------------- */

enum phase { AWAY, CONNECTING, GREETED, INSIDE };

struct visitor {
	uint32_t index, link; /* link: UINT32_MAX, none */
	uint32_t group;       /* which room of the world */
	bool creates, watches, gone, rude;
	enum phase phase;
	struct q_rng r;
	char token[64], person[STORE_ID + 1];
	bool has_token;
	uint32_t id;    /* of its last request */
	char waits[16]; /* for the reply to this method; "": nothing */
	/* what it knows of the room */
	const struct q_game *game;
	int seat; /* -1: none */
	uint32_t n;
	char state[16];
	int asked;
	uint32_t q;
	bool all_sit, ready, no_deck;
	uint32_t no_seat; /* when this was the last entry there was no seat to take */
	bool json;        /* a spectator who wants views as JSON */
	uint32_t resumed; /* when this was the last entry it asked to go on */
	struct q_seat *copy;
	struct fair_log log;
	bool has_log;
	struct fair_hash root[16];
	struct fair_chain chain;
	struct fair_hash anchor; /* that the server has */
	bool has_chain;
	uint32_t mixed;     /* links of this chain that are in the log */
	uint32_t offer;     /* somebody else's */
	uint32_t pending_q; /* an answer that was not acknowledged; 0: none */
	q_action pending;
	bool pending_link;
	struct fair_hash pending_value;
	uint32_t dice; /* checked at once */
	bool acting;
	char *record; /* being read */
	size_t record_used;
	bool verified;
};

struct group {
	char room[STORE_ID + 1], key[40];
	const struct q_game *game;
	uint32_t first, visitors;
	struct model *model;
	bool over;
	bool has_record;
};

/* ---- the world ---------------------------------------------------------------------------------------------- */

struct rates { /* drawn anew for every seed; one in so many, 0: never */
	uint32_t cut, crash, slow, repeat, lie, garbage, offer, leave, device, late, jump;
	uint32_t commit_us;
};

struct sent { /* an answer that somebody sent: nobody else may have given it */
	char room[STORE_ID + 1];
	uint32_t q;
	uint8_t seat;
	q_action answer;
};

struct world {
	uint64_t seed, now, order, wall; /* now: µs; wall: ms since 1970 at now 0 */
	struct q_rng net, faults, store, hub_random, think, people;
	struct event *heap;
	uint32_t events, heap_room;
	struct rates rates;
	bool replaying; /* the model takes what it knew before a crash */
	bool calm;      /* the second phase: nothing fails any more */
	struct hub *hub;
	struct hub_config config;
	struct hub_effects effects;
	uint32_t life;
	uint64_t wake;
	int64_t skew;     /* ms by which the clock was set wrong */
	uint64_t last_ms; /* that this server has seen: its clock never goes back */
	struct disk disk;
	struct link *link;
	uint32_t links, link_room;
	struct visitor *visitor;
	uint32_t visitors;
	struct group *group;
	uint32_t groups;
	struct sent *sent;
	uint32_t sents, sent_room;
	void *machine;
	size_t machine_size;
	FILE *trace;
	const char *broken;          /* what is broken on purpose, or NULL */
	uint32_t kinds[ENTRY_KINDS]; /* entries by kind */
	uint32_t answers, acks, crashes, cuts, faulty, dice, verified, entries, frames, resumed;
	uint32_t jsons, histories; /* checked */
	uint32_t rated;            /* games that changed ratings */
};

extern struct world *the_world; /* for messages about failures */
void fail(const char *invariant, const char *format, ...)
	__attribute__((format(printf, 2, 3), noreturn));
void trace(struct world *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
void *some(void *old, size_t n); /* realloc that does not fail */

/* world.c */
void schedule(struct world *w, uint64_t delay, struct event e);
uint64_t ms_now(const struct world *w);
void give_hub(struct world *w, struct hub_input *in);
uint32_t connect_link(struct world *w, uint32_t visitor);
void send_to_hub(struct world *w, uint32_t link, const char *text);
void cut_link(struct world *w, uint32_t link);
void start_server(struct world *w);
void crash_server(struct world *w);
void jump_clock(struct world *w);
bool run_one(struct world *w);

/* disk.c */
void *copy_of(const void *bytes, size_t n);
void begin_commit(struct world *w);
void keep_op(struct world *w, const struct store_op *op);
uint32_t games_of(const struct disk *d, const char *person, struct store_room *out, uint32_t most);
const struct store_fold *last_fold(const struct disk *d, uint32_t count, const char *room);
void read_all(struct hub *hub, struct world *w, uint32_t count, uint64_t ms);
void check_recovery(struct world *w);
bool is_erased(const struct disk *d, uint32_t count, const char *person);

/* ratings.c */
void check_rated(struct world *w, const struct model *m, const struct entry *e,
		 const struct store_append *a, uint32_t op);
void check_ratings(const struct world *w, const struct hub *hub);

/* model.c */
struct model *model_of(struct world *w, const char *room);
void model_entry(struct world *w, const struct store_append *a, uint32_t op, bool again);
void model_forget(struct model *m); /* everything, to be played again */
void model_compare(struct world *w, struct model *m);
const struct expected *expected_at(struct world *w, const char *room, uint32_t n);
void check_frame(struct world *w, const struct link *l, const char *text, size_t n);
uint64_t view_hash(const struct q_game *g, const void *view);
uint64_t trail_of(uint64_t h, const void *bytes, size_t n);

/* told.c */
const char *text_of(json_t *o, const char *name);
uint32_t number_of(json_t *o, const char *name);
struct fair_hash hash_of(json_t *value);
void put_hash(char out[65], const struct fair_hash *hash);
struct group *group_of(struct world *w, const struct visitor *v);
void act_later(struct world *w, struct visitor *v, uint64_t delay);
bool next_link(struct visitor *v, struct fair_hash *link);
void find_place(struct visitor *v, const struct fair_hash *last);
void take_entry(struct world *w, struct visitor *v, json_t *params);
void take_enter(struct world *w, struct visitor *v, json_t *result);
uint64_t json_hash(json_t *o);
bool fits_log(const struct visitor *v, const struct fair_hash *link);
void take_history(struct world *w, struct visitor *v, json_t *result);

/* people.c */
void person_hears(struct world *w, struct visitor *v, const char *text, size_t n);
void person_acts(struct world *w, struct visitor *v);
void person_lost(struct world *w, struct visitor *v);
void person_request(struct world *w, struct visitor *v, const char *method, const char *params);

#endif
