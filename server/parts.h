/*
 * parts.h - what the files of the hub share.
 *
 * A room is a fold over its entries: room_apply() takes the next one, and nothing else changes what
 * a restart must find again. What is not stored (who is connected, how long somebody is away, which
 * thought is under way) stands apart in struct room and in struct conn.
 *
 * Read in this order: frames and maps (frame.h), messages (message.h), people, rooms, tables, connections, the hub.
 */
#ifndef SERVER_PARTS_H
#define SERVER_PARTS_H

#include "quinte_session.h"
#include "server/entry.h"
#include "server/frame.h"
#include "server/hub.h"
#include "server/message.h"

/* ---- people (people.c) -------------------------------------------------------------------- */

enum { DEVICES = 8, CODE = 6 };

struct person {
	char id[STORE_ID + 1], name[STORE_NAME];
	uint64_t made, seen;
	uint32_t rooms, devices;
	uint32_t posts; /* lines of the outbox */
	bool has_recovery;
	uint8_t recovery[STORE_HASH];
	struct device *first;  /* of the devices */
	struct wishes *wishes; /* or NULL: none */
	struct pair *pair;     /* or NULL: no second device is awaited */
	struct rated *rated;   /* ratings, or NULL */
};

/* A person's rating in one game, and the people of a game in order (ratings.c). */
struct rated {
	struct rated *next; /* of the person */
	struct person *person;
	struct ladder *ladder;
	struct rating rating;
	uint64_t last; /* when the last rated game ended */
	uint32_t place;
};

enum { LADDERS = 8 };

struct ladder {
	char game[Q_GAME_NAME];
	struct rated **at;
	uint32_t count, room;
};

struct device {
	uint8_t token_hash[STORE_HASH];
	struct person *person;
	struct device *next;
	uint64_t made, seen;
	char label[STORE_LABEL];
	bool stale; /* another node has changed the person's devices: is this one still there? */
};

/* A code with which one more device may say hello, once and soon. It is not stored. */
struct pair {
	uint8_t hash[STORE_HASH];
	struct person *person;
	uint64_t until;
};

/* A line of the outbox (follow.c). */
struct post {
	char key[2 * STORE_ID + 1]; /* person, room, kind */
	uint64_t due;
	uint32_t tries;
	bool sent, under_way;
};

/* ---- rooms (room.c) ------------------------------------------------------------------------- */

enum { ANY_SEAT = Q_SEATS, OFFERS = 4 };

struct seat {
	char person[STORE_ID + 1], name[STORE_NAME];
	struct fair_hash anchor, link; /* link: the one that READY revealed */
	char *deck;                    /* or NULL */
	bool ready, substituted;
	char level[STORE_LEVEL];     /* of the computer player who substitutes */
	uint64_t bank;               /* ms; see clock.c */
	uint64_t rest_from, rest_to; /* holidays: the clock stands meanwhile */
	/* not stored: */
	uint32_t connections;
	uint64_t looked; /* when the person last looked at the room */
	bool unread;     /* the game is over, and the person has not looked since */
	uint64_t away;   /* since when there is none; 0: there is one, or nobody sits here */
};

struct offer {
	uint32_t n; /* of its entry; 0: there is none */
	uint8_t kind, seat, agreed;
	uint64_t ms;
};

/* The game of a room. It is made from the entries when somebody needs it. */
struct given {
	q_action answer;
	uint32_t entry;
	uint16_t events; /* that it caused */
	uint8_t player;
};

struct table {
	const struct q_game *game;
	struct fair_host host;
	void *start, *state; /* state_size bytes each */
	struct given *given;
	uint32_t count, room;
	uint32_t setup_events, events; /* events: so far, those of the set-up included */
};

struct room {
	char id[STORE_ID + 1], creator[STORE_ID + 1];
	uint8_t asked;   /* who is, or Q_NOBODY */
	uint8_t stretch; /* whose clock is counted, or Q_NOBODY; see clock.c */
	bool running;    /* the clock */
	bool has_root, has_key[Q_SEATS + 1];
	uint8_t end, ended_by;
	enum store_room_state state;
	struct fair_hash seed;
	struct fair_hash root; /* of page 0 of this seed's draws: a millisecond's work, kept */
	struct fair_hash key[Q_SEATS + 1]; /* hashes of the keys to a seat, and to any free one */
	const struct q_game *game;
	struct settings set;
	struct seat seat[Q_SEATS];
	struct offer offer[OFFERS];
	int32_t result[Q_SEATS];
	uint8_t rated;                           /* seats whose ratings the end changed: */
	struct rating was[Q_SEATS], is[Q_SEATS]; /* before and after */
	uint32_t began,
		question; /* entries: the game began, the open question was asked; 0: not yet */
	uint64_t made, touched; /* of the first and the last entry */
	uint64_t answered;      /* when the last answer came */
	uint64_t since, used;   /* of the stretch */
	uint64_t paused_until;

	uint8_t *entries; /* as in struct store_fold */
	uint32_t *where;  /* where entry i begins: where[i - 1] */
	uint32_t entries_used, entries_room, n, where_room;
	uint32_t folded; /* entries that the last fold holds */
	uint32_t snapshot_size;
	uint8_t *snapshot; /* of the table, from the store; NULL: none, or it is used already */

	/* not stored: */
	uint32_t index;         /* in hub.room */
	struct table *table;    /* NULL: not made */
	struct conn *first;     /* connections that look at it */
	uint64_t number;        /* of the last operation about this room, */
	uint64_t unfolded_from; /* and of the first entry that no fold holds */
	uint64_t empty;         /* since when nobody is here; 0: somebody is */
	uint64_t job_at;        /* when a computer player was asked */
	uint64_t thought_at;    /* when its answer is given; UINT64_MAX: there is none yet */
	q_action thought;
	uint64_t wake; /* when something is due, UINT64_MAX: never */
	uint32_t watchers;
	uint32_t job;             /* the question that a computer player thinks about */
	bool asleep, loading;     /* asleep: the entries are in the store alone */
	bool shadow, visits;      /* another node has it; visits: here for one list */
	uint8_t rematch;          /* who offers or wants one: a bit for each seat */
	char code[CODE + 1];      /* the short name of an open room, or "" */
	uint8_t claim[Q_SEATS];   /* what each seat wants to do about an absent player, */
	uint32_t claim_question;  /* at this question */
	struct held_answer *held; /* an answer that is kept back, or NULL */
};

/* An answer that was the only one, in a game with secrets: it is taken a little later (play.c). */
struct held_answer {
	hub_conn conn;
	uint64_t until;
	size_t size;
	char text[];
};

/* ---- connections ---------------------------------------------------------------------------------- */

struct conn {
	hub_conn id;
	uint8_t address[16];
	struct person *person;
	struct room *room;
	uint8_t seat; /* Q_NOBODY: a spectator */
	uint8_t key;  /* a key was shown: to this seat, ANY_SEAT, or Q_NOBODY */
	bool json;    /* wants views as JSON */
	bool hidden;  /* the page is open, but nobody looks at it */
	bool exports; /* the list that it waits for is a part of "export", */
	bool past;    /* or has finished games */
	struct device *device;
	char list_id[40]; /* of its message that waits for a list of games, or "" */
	bool closing;
	struct conn *next; /* in the room */
	uint32_t tokens;   /* messages it may still send, in thousandths */
	uint64_t filled, emoted, costly;
	uint32_t refused;
	char waits_for[STORE_ID + 1]; /* a room; "": what the store is asked about somebody */
	char moved[STORE_ID + 1];     /* the room that it was in when another node took it, or "" */
	bool looked;                  /* the store was asked, and has answered */
	char coded[STORE_ID + 1];     /* the room that it found */
	char *waiting;                /* its message that waits for a room to be loaded */
	size_t waiting_size;
	uint32_t index;
};

struct address {
	uint8_t address[16];
	uint32_t connections, rooms, guests, tries, codes;
	uint64_t rooms_from, guests_from, tries_from, codes_from;
};

/* ---- the hub ----------------------------------------------------------------------------------------- */

struct scratch {
	struct q_event *event; /* of one answer */
	unsigned char *snap;   /* the state at each */
	uint32_t events;
	size_t snap_size;
	struct frame frame[2 * (Q_SEATS +
				1)]; /* for each seat and for spectators, twice: views as JSON */
	uint8_t body[STORE_ENTRY];
	struct entry entry; /* large: not on the stack */
	q_action answers[Q_ANSWERS_MAX];
	struct fair_entry fair;
	struct fair_header header;
	_Alignas(16) unsigned char before[Q_STATE_MAX], view[2][Q_STATE_MAX],
		seen[2 * (Q_SEATS + 1)][Q_STATE_MAX], options[Q_OPTIONS_MAX],
		options2[Q_OPTIONS_MAX];
};

/* Where rooms are, if several nodes share the store (shards.c). */
struct shard {
	bool mine;
	uint64_t epoch;
	char node[STORE_NODE], url[STORE_URL]; /* whose it is, or "": nobody's */
};

/* Somebody who was deleted, or about whom the store is asked. */
struct gone {
	char id[STORE_ID + 1];
	bool asked;
};

struct hub {
	struct hub_config config;
	struct shard shard[STORE_SHARDS];
	uint32_t shadows;
	struct map gone;
	struct map people, devices, by_id, connections, addresses;
	struct map recoveries; /* people by the hash of their recovery code */
	struct map pairs, posts, codes;
	struct ladder ladder[LADDERS];
	uint32_t ladders;
	uint32_t wrong_codes;
	uint64_t wrong_codes_from;
	uint64_t post_wake; /* when a line of the outbox is due */
	char push_key[96];
	bool giving;      /* an answer that was kept back is taken now */
	bool confirming;  /* the reply that is written now confirms an answer */
	const char *said; /* the message that is being handled */
	size_t said_size;
	struct room **room;
	uint32_t rooms, rooms_room;
	/* number: of operations; written: the last one of this node, which waits for it. They differ after a shard
	 * was taken whose journal is further. */
	uint64_t now, number, written, stored, wake;
	uint64_t folded_at; /* when old entries were last looked for, */
	uint32_t next_fold; /* and the room that comes next */
	struct fair_hash key;
	uint8_t secret[64];
	bool started;
	uint8_t random[HUB_RANDOM];
	uint32_t random_used;
	struct hub_effects *out;
	struct hub_counters counters;
	struct frame frame;
	struct scratch *s;
};

void *must_have(void *memory); /* ends the process where malloc() gave nothing */
void *hub_grown(void *old, uint32_t *room, uint32_t wanted, size_t each);

/* ---- effects (effects.c) */
void send_frame(struct hub *h, struct conn *c, const struct frame *frame, uint64_t held);
void send_close(struct hub *h, struct conn *c, unsigned code);
void write_person(struct hub *h, const struct person *p);
void write_device(struct hub *h, const struct device *d, bool removed);
void write_post(struct hub *h, const struct post *p, bool removed);
void write_erase(struct hub *h, const struct person *p);
void write_seen(struct hub *h, const struct room *r, const char *person);
void write_fold(struct hub *h, struct room *r);
void write_release(struct hub *h, unsigned shard, uint64_t epoch, bool leaving);
void ask_person(struct hub *h, const char *person);
void ask_hash(struct hub *h, struct conn *c, const struct fair_hash *hash);
void ask_code(struct hub *h, struct conn *c, const char *code);
void write_entry(struct hub *h, struct room *r, const struct entry *e, uint32_t size);
void ask_load(struct hub *h, struct room *r);
void ask_thought(struct hub *h, struct room *r, const struct hub_job *job);
void ask_wake(struct hub *h);
void ask_post(struct hub *h, const struct post *p, const struct room *r, const struct person *to);
void ask_list(struct hub *h, struct conn *c, uint64_t before, bool live);

/* ---- people.c */
void random_bytes(struct hub *h, void *to, size_t n);
void random_id(struct hub *h, char id[STORE_ID + 1]);
struct fair_hash token_hash(const void *token, size_t n);
bool base64_read(const char *text, size_t n, uint8_t *out, size_t size);
bool name_fits(const char *name); /* up to 24 letters */
bool name_fits_within(const char *name, size_t most);
struct person *person_new(struct hub *h, const char *name);
struct device *device_new(struct hub *h, struct person *p, const char *label, uint8_t token[TOKEN]);
void device_remove(struct hub *h, struct device *d);
struct wishes *wishes_of(struct person *p); /* made if there are none */
void wishes_write(const struct wishes *w, struct frame *t);
void pair_remove(struct hub *h, struct person *p);
void person_remove(struct hub *h, struct person *p);
void person_forget(struct hub *h, struct person *p); /* the same without a word to the store */
void device_drop(struct hub *h, struct device *d);
void people_load(struct hub *h, const struct store_item *item);

/* ---- hub.c */
void go_on(struct hub *h, struct room *r); /* messages that wait for a room */
void room_restart(struct hub *h, struct room *r, uint64_t beat);

/* ---- shards.c */
bool shard_is_mine(const struct hub *h, const char *room);
uint64_t shard_epoch(const struct hub *h, const char *room);
bool room_id(struct hub *h, char id[STORE_ID + 1]); /* false: this node has no shard */
void wire_elsewhere(struct hub *h, struct conn *c, const struct message *m, const char *room);
void shards_leave(struct hub *h);
void shard_item(struct hub *h, const struct store_item *item);
void shard_news(struct hub *h, const struct hub_input *in);
void shadow_news(struct hub *h, const struct hub_input *in);
void person_gone(struct hub *h, const char *id);
void person_news(struct hub *h, const struct hub_input *in);
bool is_deleted(struct hub *h, const char *id);
void wait_for_look(struct hub *h, struct conn *c);
void looked(struct hub *h, struct conn *c, const struct hub_input *in);
void visit_rooms(struct hub *h, const struct store_item *items, uint32_t n);
void end_visits(struct hub *h);

/* ---- room.c: entries */
struct room *room_find(struct hub *h, const char *id);
struct room *room_new(struct hub *h, const char *id);
void room_forget(struct hub *h, struct room *r);
void room_drop_entries(struct room *r);
/* Folds the next entry, which has its number, into the room. False: it does not fit. */
bool room_apply(struct room *r, const struct entry *e);
/* Keeps the bytes of an entry: those that were stored. */
void room_keep(struct room *r, uint64_t at, const uint8_t *body, uint32_t size);
/* Entry number n of the room, decoded. */
void room_entry(const struct room *r, uint32_t n, struct entry *e);
/* The next entry: stored, folded, told to everybody in the room. Its number is set here. Only links
 * and anchors can be wrong: then nothing has changed. */
enum fair_fault room_commit(struct hub *h, struct room *r, struct entry *e);
void room_load(struct hub *h, const struct store_fold *fold);
void room_load_entry(struct hub *h, const struct store_append *a);

/* ---- clock.c */
struct pace_times {
	uint64_t bank, bonus, most, delay;
	bool live; /* somebody who is not connected is absent */
};
const struct pace_times *pace_of(const struct room *r);
/* Called around every entry: the clock stands at `at`, and goes on as the room now says. */
void clock_stop(struct room *r, uint64_t at);
void clock_start(struct room *r, uint64_t at);
uint64_t clock_left(const struct room *r, unsigned seat, uint64_t now);
uint64_t clock_flag(const struct room *r); /* when time is used up; UINT64_MAX: never */

/* ---- table.c: the game */
bool table_options(const struct room *r, unsigned char *options, unsigned char *scratch,
		   struct q_error *error);
/* Whether settings, and a deck for a seat, give a game; how many seats it has. */
bool settings_fit(struct hub *h, const struct settings *s, uint8_t *seats, struct q_error *error);
bool has_handicap(const struct q_game *g, const unsigned char *options);
bool deck_fits(struct hub *h, const struct room *r, unsigned seat, const char *deck,
	       struct q_error *error);
const struct fair_hash *room_root(struct room *r); /* of page 0 */
void table_header(struct room *r, struct fair_header *header);
struct table *table_of(struct hub *h, struct room *r);             /* made if it is not there */
struct table *table_at(struct hub *h, struct room *r, uint32_t n); /* after entry n: a new one */
void table_free(struct table *t);
/* The table as bytes, and from them: false if they are of no use; `n` is the last entry in it. */
void table_save(const struct room *r, struct frame *out);
bool table_restore(struct room *r, struct table *t, uint32_t *n);
/* Takes an entry. With `live` chance answers and the results go into the entry; otherwise they are
 * taken from it. BAD_... : nothing has changed. */
enum fair_fault table_take(struct hub *h, struct room *r, struct table *t, struct entry *e,
			   bool live);
enum q_undo table_can_undo(struct hub *h, struct room *r, unsigned seat, uint32_t *entry);

/* ---- follow.c: what rooms do because of people */
uint64_t follow_at(struct hub *h, const struct room *r);
bool follow(struct hub *h, struct room *r); /* does one thing that is due; false: there is none */
bool is_looking(const struct room *r, unsigned seat);
void seat_looked(struct hub *h, struct room *r, unsigned seat);
void post_now(struct hub *h, const struct room *r, const char *person, enum hub_post why);
void post_confirm(struct hub *h, const struct person *p);
void post_load(struct hub *h, const struct store_post *from);
void posted(struct hub *h, const struct hub_input *in);
void posts_due(struct hub *h);
void posts_forget(struct hub *h, const char *person, const char *room); /* NULL: of all rooms */

/* ---- ratings.c */
void ratings_load(struct hub *h, const struct store_rating *from);
void ratings_started(struct hub *h);
void ratings_forget(struct person *p);
void ratings_free(struct hub *h);
struct rating rating_of(const struct hub *h, const char *person, const char *game);
/* Makes settings those of a rated room; what is in the way, or NULL. */
const char *rated_fits(const struct hub *h, const struct message *m, struct settings *s);
/* Writes into the entry that ends a game how it changes ratings. */
void rate(const struct hub *h, const struct room *r, struct entry *e);
void ratings_take(struct hub *h, const struct room *r, const struct entry *e);
void put_one_rating(struct frame *t, const struct rating *r);
void put_ratings(struct frame *t, const struct person *p); /* "ratings" of all games */

/* ---- codes.c: short names of open rooms */
void code_renew(struct hub *h, struct room *r);
void code_drop(struct hub *h, struct room *r);
struct room *code_find(struct hub *h, const char code[CODE + 1]);
void code_show(const struct room *r, char out[CODE + 2]); /* 7KQ-4M2 */
void put_room_code(struct frame *t, const struct room *r);

/* ---- seats.c, offers.c, play.c: what rooms do by themselves */
bool is_person_seat(const struct room *r, unsigned seat); /* a person sits or may sit there */
bool plays_herself(const struct room *r, unsigned seat);  /* a person who is not substituted */
unsigned people_of(const struct room *r);                 /* a bit for each person who plays */
void room_think(struct hub *h, struct room *r);
void room_stand(struct hub *h, struct room *r, unsigned seat, bool kicked);
void room_close(struct hub *h, struct room *r);
void room_end_game(struct hub *h, struct room *r, enum room_end why, unsigned seat);
void room_substitute(struct hub *h, struct room *r, unsigned seat);
const char *substitute_level(const struct hub *h); /* NULL: this server has no computer players */
void room_undo(struct hub *h, struct room *r, uint32_t entry);
void thought(struct hub *h, const struct hub_input *in);
void give_thought(struct hub *h, struct room *r);
void give_held(struct hub *h, struct room *r);
void hub_handle(struct hub *h, struct conn *c, const char *text, size_t n); /* one message */
bool has_these_rules(const struct room *r);   /* the game can be played on by this program */
void room_due(struct hub *h, struct room *r); /* does what is due now, and sets room.wake */
void room_plan(struct hub *h, struct room *r);
uint64_t absent_from(const struct room *r); /* since when others may act for who is asked */
void room_begin_if_ready(struct hub *h, struct room *r);
void room_after(struct hub *h, struct room *r); /* after an answer: pages, thoughts, the end */
void settle_offer(struct hub *h, struct room *r, uint32_t n); /* does what all have agreed to */
struct room *open_room(struct hub *h, const char *creator, const struct settings *set);
void conn_leave(struct hub *h, struct conn *c);
void conn_sit(struct conn *c, unsigned seat); /* Q_NOBODY: it watches */
void conn_enter(struct hub *h, struct conn *c, struct room *r);

/* ---- notices.c: what people in a room are told */
void tell_entry(struct hub *h, struct room *r, const struct entry *e);
void tell_presence(struct hub *h, struct room *r);
void tell_emote(struct hub *h, struct room *r, unsigned seat, uint32_t emote);
void tell_rematch(struct hub *h, struct room *r, unsigned seat, const char *room);
void tell_claim(struct hub *h, struct room *r, unsigned seat, unsigned claim, unsigned votes,
		unsigned of);
void put_room(struct hub *h, struct frame *t, const struct room *r);
void put_header(struct hub *h, struct frame *t, struct room *r);
void put_clock(struct frame *t, const struct room *r, uint64_t now);
const char *notice_name(enum entry_kind kind);
/* "entries": those from `from` on as the seat was told them, until `to` or until the frame has `most`
 * bytes; `next` is the first that is not there. False: the seat's view before them has another hash. */
bool put_entries(struct hub *h, struct frame *t, struct room *r, uint32_t from, uint32_t to,
		 unsigned seat, bool json, const char *hash, size_t most, uint32_t *next);
void put_snapshot(struct hub *h, struct frame *t, struct room *r, unsigned seat, bool json);

/* ---- limits.c */
bool may_speak(struct hub *h, struct conn *c, uint32_t *wait_ms);
enum limited { LIMIT_ROOMS, LIMIT_GUESTS, LIMIT_TRIES, LIMIT_CODES };
bool may_do(struct hub *h, struct conn *c, enum limited what, uint32_t *wait_ms);
/* The same before a try of which only a failure counts. */
bool may_try(struct hub *h, struct conn *c, enum limited what, uint32_t *wait_ms);
struct address *address_of(struct hub *h, const uint8_t address[16]);

/* ---- lobby.c, me.c */
struct person *person_of_code(struct hub *h, const char *code); /* NULL: it is wrong or used */
bool is_member(const struct room *r, const struct person *p);
void put_mine(struct hub *h, struct frame *t, const struct person *p);
void me_listed(struct hub *h, struct conn *c, const struct hub_input *in);

#endif
