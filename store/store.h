/*
 * store.h - what the server keeps on disk: people, their devices, rooms and what happened in them.
 *
 * The truth about a room is its entries, numbered from 1. They are appended to one journal, in the
 * order in which they happened in all rooms. From time to time a room is folded: all its entries
 * become one row, and its rows of the journal are no longer needed. Rows about rooms and seats are
 * there for lists only; recovery needs none of them.
 *
 * Nothing here knows what is inside an entry: server/entry.h does. The hub, which decides what is
 * written, uses the types of this file and of its functions store_shard() alone.
 *
 * Read in this order: sizes, operations, reading after a start, the interface.
 */
#ifndef STORE_H
#define STORE_H

#include "quinte.h"

enum {
	STORE_ID = 16, /* letters of a room's id or a person's: 80 bits in base32 */
	STORE_HASH = 32,
	STORE_NAME = 96,     /* bytes of a name, with the zero at its end */
	STORE_LEVEL = 32,    /* of a level of the computer, likewise */
	STORE_ENTRY = 12288, /* bytes of an entry, at most */
	STORE_SETTINGS = 16384,
	STORE_LABEL = 64,   /* bytes of the name of a device, with the zero at its end */
	STORE_WISHES = 4096 /* of what a person wishes, likewise */
};

/* ---- shards --------------------------------------------------------------------- */

/* Several servers (nodes) may use one store. Rooms are divided into shards by their ids, and each
 * shard belongs to one node at a time, which alone writes about its rooms. Whenever it changes hands
 * its epoch rises; what is written about a room names the epoch, and a store that knows a higher one
 * writes nothing. So two owners can never both append, whatever their clocks say. */
enum {
	STORE_SHARDS = 256,
	STORE_NODE = 32, /* bytes of the name of a node, with the zero at its end */
	STORE_URL = 128  /* of where players reach it, likewise */
};

/* The first eight bits of a room's id: letters have five, as in base32. */
static inline unsigned store_shard(const char *id)
{
	unsigned value[2] = { 0, 0 };

	for (unsigned i = 0; i < 2 && id[i]; i++)
		value[i] = id[i] >= '2' && id[i] <= '7' ? (unsigned)(id[i] - '2') + 26 :
							  ((unsigned)id[i] - 'A') & 31;
	return value[0] << 3 | value[1] >> 2;
}

/* ---- operations: what the hub asks to be written ------------------------------ */

/* Every operation has a number, one more than that of the operation before it; `STORED n` means
 * that all up to n are durable. The number of an append is also its key in the journal. After a
 * restart numbers go on above the highest one in the store. */
enum store_kind {
	STORE_APPEND = 1, /* one entry of a room, to the journal */
	STORE_PERSON,     /* a person, new or changed */
	STORE_DEVICE,     /* a device of a person, new or removed */
	STORE_FOLD,       /* all entries of a room, and its rows for lists */
	STORE_POST,       /* something that a person is to be told: new, changed or removed */
	STORE_ERASE,      /* everything about a person */
	STORE_SEEN,       /* a person has looked at a game that was over */
	STORE_RELEASE     /* a shard is given back, after all that was written about it before */
};

/* How strong a person plays a game (server/rating.h). */
struct store_rating {
	char person[STORE_ID + 1], game[Q_GAME_NAME];
	int32_t mean, deviation;
	uint32_t games;
	uint64_t last; /* when the last of these games ended */
};

/* The entry with which a rated game ends brings the ratings after it: both are written, or neither. */
struct store_append {
	char room[STORE_ID + 1];
	uint32_t n;     /* the entry's number in its room */
	uint64_t at;    /* ms since 1970 */
	uint64_t epoch; /* of the room's shard */
	const uint8_t *body;
	uint32_t size;
	uint8_t ratings;
	struct store_rating rating[Q_SEATS];
};

struct store_person {
	char id[STORE_ID + 1], name[STORE_NAME];
	uint64_t made, seen;
	bool has_recovery;
	uint8_t recovery[STORE_HASH]; /* SHA-256 of the code */
	const char *wishes;           /* a text, or NULL */
};

struct store_device {
	uint8_t token_hash[STORE_HASH]; /* SHA-256 of the token */
	char person[STORE_ID + 1];
	char label[STORE_LABEL];
	uint64_t made, seen;
	bool removed;
};

/* One line of the outbox. It stays after it was sent, until the person has looked at the room: so
 * nobody is told the same twice. */
struct store_post {
	char person[STORE_ID + 1], room[STORE_ID + 1];
	uint8_t kind;
	uint64_t due;
	uint32_t tries;
	bool sent, removed;
};

/* Goes: the person, the devices, the outbox, games without any other person. Of the others the
 * person's seat is nobody's. */
struct store_erase {
	char person[STORE_ID + 1];
};

struct store_seen {
	char person[STORE_ID + 1], room[STORE_ID + 1];
};

/* For lists, not for recovery. */
enum store_room_state {
	STORE_OPEN = 1,
	STORE_PLAYING,
	STORE_PAUSED,
	STORE_OVER,
	STORE_CLOSED /* nobody began the game */
};

struct store_seat {
	char person[STORE_ID + 1]; /* "": nobody, or the computer */
	char name[STORE_NAME];     /* today's name of the person; only read */
	char level[STORE_LEVEL];   /* of a computer player; "": none */
	int32_t result;            /* the game's score once it is over */
	bool unread;               /* the game is over, and the person has not looked since */
};

struct store_room {
	char id[STORE_ID + 1], game[Q_GAME_NAME];
	enum store_room_state state;
	uint32_t rules;
	uint64_t pack, made, touched;
	uint8_t seats;
	bool listed;         /* an open room that anybody finds in the lobby */
	char code[STORE_ID]; /* the short name of an open room, or "" */
	struct store_seat seat[Q_SEATS];
};

/* Entries 1 to n of a room one behind the other, each as: size of the body (4 bytes), at (8 bytes),
 * both least significant byte first, then the body. The row replaces the room's older one, and
 * journal rows of the room with entries up to n are superseded. */
struct store_fold {
	struct store_room room;
	uint32_t n;
	const uint8_t *entries,
		*state;            /* state: the game after entry n, so that a start is quick */
	uint32_t size, state_size; /* state_size may be 0 */
	uint64_t epoch;            /* of the room's shard */
	bool tell; /* other nodes: an open room is new or changed, or is no longer open */
};

struct store_release {
	uint8_t shard;
	uint64_t epoch;
	bool leaving; /* the node is about to end: others divide all shards among themselves */
};

struct store_op {
	enum store_kind kind;
	uint64_t number;
	union {
		struct store_append append;
		struct store_person person;
		struct store_device device;
		struct store_fold fold;
		struct store_post post;
		struct store_erase erase;
		struct store_seen seen;
		struct store_release release;
	};
};

/* ---- reading after a start ------------------------------------------------------ */

enum store_item_kind {
	STORE_ITEM_PERSON = 1,
	STORE_ITEM_DEVICE,
	STORE_ITEM_POST,
	STORE_ITEM_RATING,
	STORE_ITEM_FOLD,  /* of a room that is open, playing or paused */
	STORE_ITEM_APPEND /* of any room, with an entry that no fold holds */
};

struct store_item {
	enum store_item_kind kind;
	union {
		struct store_append append;
		struct store_person person;
		struct store_device device;
		struct store_post post;
		struct store_rating rating;
		struct store_fold fold;
	};
};

/* Pointers in the item are lent for the call. False stops. */
typedef bool store_visit(void *with, const struct store_item *item);

struct store_start {
	uint64_t last_number; /* of all operations that left a trace */
	uint64_t beat;        /* when the server was last known to run, ms since 1970; 0: never */
	uint8_t sign
		[STORE_HASH]; /* random bytes, made once: the server's signing key comes of them */
};

/* ---- the interface ---------------------------------------------------------------- */

struct store;

struct store_options {
	bool process_only;         /* survives kill -9, but not the loss of power; faster */
	bool look_only;            /* beside a running server: nothing can be written */
	uint8_t fresh[STORE_HASH]; /* random bytes for store_start.sign of a new store */
	const char *node;          /* the name of this node; NULL: nobody else may use the store */
	const char *url;           /* where players reach this node, or NULL */
};

/* `where` is postgres://…, sqlite:FOLDER, or just a folder (then it is SQLite's too).
 * Each function returns false, or NULL, with a sentence that says what to do. */
struct store *store_open(const char *where, const struct store_options *options,
			 struct q_error *error);
void store_close(struct store *s);
/* All operations in order in one transaction; true only once they are durable. */
bool store_write(struct store *s, const struct store_op *ops, uint32_t n, struct q_error *error);
/* Everything that is needed to go on: people, devices, the outbox, ratings, folds, then the journal in order. */
bool store_read(struct store *s, store_visit *visit, void *with, struct store_start *start,
		struct q_error *error);
/* The fold of one room, also of one that is over; not called if there is none. The caller asks only
 * for rooms that the hub does not hold, whose journal is empty. */
bool store_load(struct store *s, const char *room, store_visit *visit, void *with,
		struct q_error *error);
/* The server runs: once a second. Clocks of players are not charged for the time after it. */
bool store_beat(struct store *s, uint64_t now, struct q_error *error);
/* The same, but with the next operations: a transaction of its own would keep them waiting. */
void store_beat_with_next(struct store *s, uint64_t now);
/* Deletes rows of the journal that folds have superseded, among the next `most`. Writing does this too,
 * two rows for each that it appends. */
bool store_prune(struct store *s, uint32_t most, struct q_error *error);
/* Moves what was written from the log of writes into the database, so that the log does not grow. May
 * be called on another thread while the other functions are in use. */
bool store_checkpoint(struct store *s, struct q_error *error);
uint64_t store_journal(const struct store *s); /* rows of the journal */
/* A copy that store_open() can open, while the store is in use. */
bool store_backup(struct store *s, const char *file, struct q_error *error);
/* Puts a backup into a folder that has no store yet. */
bool store_restore(const char *folder, const char *file, struct q_error *error);
/* Are the pages of the database as SQLite left them? Reads all of them. */
bool store_intact(struct store *s, struct q_error *error);
/* The rooms of a person, or with person NULL all of them, the last touched first. */
typedef bool store_list(void *with, const struct store_room *room);
bool store_rooms(struct store *s, const char *person, store_list *list, void *with,
		 struct q_error *error);
/* The finished games of a person that were last touched before a time, the last one first, until
 * `list` returns false. */
bool store_games(struct store *s, const char *person, uint64_t before, store_list *list, void *with,
		 struct q_error *error);

/* ---- nodes ------------------------------------------------------------------------ */

/* May several nodes use it? Then it belongs to this one in shards. */
bool store_shared(const struct store *s);
/* `where` without a password, for messages. */
void store_place(const char *where, char *out, size_t size);

enum store_news_kind {
	STORE_NEWS_ITEM = 1, /* of a shard that is being taken: folds, entries, the outbox */
	STORE_NEWS_TAKEN,    /* the shard is ours, and all of it was told */
	STORE_NEWS_OWNER,    /* a shard is another node's now, or nobody's */
	STORE_NEWS_SURPLUS,  /* this node has more than its share: one shard is to be given back */
	STORE_NEWS_PERSON,   /* a person was changed elsewhere: the row, devices, ratings follow */
	STORE_NEWS_GONE,     /* a person was deleted elsewhere */
	STORE_NEWS_ROOM /* an open room of another node; without an item: it is none any more */
};

struct store_news {
	enum store_news_kind kind;
	unsigned shard;
	uint64_t epoch, last_number, beat; /* TAKEN: of the shard */
	const char *node, *url;            /* OWNER: "" is nobody */
	const char *id;                    /* PERSON, GONE, ROOM */
	const struct store_item *item;     /* or NULL */
};
typedef void store_hear(void *with, const struct store_news *news);

/* Renews the leases, takes shards that nobody has, tells what other nodes did. Called again and again
 * on a thread of its own; waits at most so long for news. */
bool store_attend(struct store *s, unsigned wait_ms, store_hear *hear, void *with,
		  struct q_error *error);
enum {
	STORE_LEASE_MS = 10000, /* others may take the shards of a node that is silent so long */
	STORE_LOST_MS = 7000    /* a node that could not renew for so long has to end */
};
/* Milliseconds since the leases were last renewed; 0 where there are none. Any thread may ask. */
uint64_t store_lease_age(const struct store *s);
unsigned store_held(const struct store *s); /* shards */
/* Who somebody is that this node does not know: by the hash of a token, or of a recovery code. The
 * person comes first, then devices and ratings. */
bool store_look_up(struct store *s, const uint8_t hash[STORE_HASH], store_visit *visit, void *with,
		   struct q_error *error);
/* The same for one person by id; nothing is visited if there is none. */
bool store_person(struct store *s, const char *person, store_visit *visit, void *with,
		  struct q_error *error);
/* The open room of a short code: "" if there is none. */
bool store_coded(struct store *s, const char *code, char room[STORE_ID + 1], struct q_error *error);
/* The rooms of a person that other nodes have and that are not over: folds and entries. */
bool store_live(struct store *s, const char *person, store_visit *visit, void *with,
		struct q_error *error);

#endif
