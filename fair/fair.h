/*
 * fair.h - dice that nobody can choose and everybody can check.
 *
 * The server commits itself to a seed before the game, every player to a chain of
 * random links. Each answer of a person reveals that player's next link, and a die
 * depends on the seed and on all links revealed so far: neither side can choose it,
 * and nobody knows it before the answer that causes it. After the game the seed is
 * published, and anybody can compute every die again. docs/fair-dice.md explains the
 * scheme to players and gives every format; tests/fair/vectors.json has examples.
 *
 * Nothing here allocates, reads a clock or a file, or makes random numbers: seeds
 * come from the caller. SHA-256, HMAC and Ed25519 are libsodium's.
 *
 * Read in this order: values, chains, entries, the log, the host, records, notes,
 * the verifier, computer players.
 */
#ifndef FAIR_H
#define FAIR_H

#include "quinte.h"

enum {
	FAIR_HASH = 32,      /* bytes of a SHA-256 */
	FAIR_SIGNATURE = 64, /* bytes of an Ed25519 signature */
	FAIR_PAGE = 256,     /* draws whose secrets have one Merkle root */
	FAIR_PATH = 8,       /* hashes from a leaf to that root */
	FAIR_ANNOUNCE = 128, /* draws of a page after which the next page's root is due */
	FAIR_LINKS = 1024,   /* links of a chain */
	FAIR_ROOM = 32,      /* letters of a room's name, at most; the same for a level */
	FAIR_NAME = 96,      /* bytes of a player's name */
	FAIR_DECK = 4096,    /* bytes of a deck */
	FAIR_OPTIONS = 16384,
	FAIR_TEXT = 1024, /* bytes of an entry's text */
	FAIR_DRAWS =
		FAIR_PAGE - FAIR_ANNOUNCE, /* draws that one answer may cause: all have a root */
	FAIR_SIGNED = 64                   /* signatures in a record */
};

struct fair_hash {
	uint8_t at[FAIR_HASH];
};

bool fair_same(const struct fair_hash *a, const struct fair_hash *b);

/* ---- values: section "Formulas" of docs/fair-dice.md ------------------------ */

struct fair_hash fair_commitment(const char *room, const struct fair_hash *seed);
struct fair_hash fair_secret(const char *room, const struct fair_hash *seed, uint32_t draw);
struct fair_hash fair_pool(const struct fair_hash *pool, unsigned seat,
			   const struct fair_hash *link);
struct fair_hash fair_die(const struct fair_hash *secret, const struct fair_hash *pool,
			  uint32_t draw);
struct fair_hash fair_hidden_deck(const struct fair_hash *seed, unsigned seat, const char *deck);
struct fair_hash fair_hidden_answer(const struct fair_hash *seed, uint32_t entry, q_action answer);
struct fair_hash fair_state(const struct q_game *g, const void *state);
/* The generator a die stands for: the die's first eight bytes are its key. */
struct q_rng fair_generator(const struct fair_hash *die);
/* The generator a computer player thinks with at the question that this entry asked. */
struct q_rng fair_think(const struct fair_hash *seed, uint32_t question);

/* The Merkle root of a page of draw secrets, the path from one of them, and the check that a
 * player makes with it during the game. */
struct fair_hash fair_root(const char *room, const struct fair_hash *seed, uint32_t page);
void fair_path(const char *room, const struct fair_hash *seed, uint32_t draw,
	       struct fair_hash path[FAIR_PATH]);
bool fair_path_leads(const struct fair_hash *root, uint32_t draw, const struct fair_hash *secret,
		     const struct fair_hash path[FAIR_PATH]);

/* Signatures by the server's key; `secret` is libsodium's 64 bytes. */
void fair_sign(const uint8_t secret[64], const char *room, uint32_t entry,
	       const struct fair_hash *hash, uint8_t signature[FAIR_SIGNATURE]);
bool fair_signed(const struct fair_hash *key, const char *room, uint32_t entry,
		 const struct fair_hash *hash, const uint8_t signature[FAIR_SIGNATURE]);
/* The two halves of a signing key from 32 random bytes. */
void fair_signing_key(const struct fair_hash *random, struct fair_hash *key, uint8_t secret[64]);

/* ---- chains: what a player commits to --------------------------------------- */

enum { FAIR_STRIDE = 32 };

/* Link k is the hash of link k + 1, so a link proves itself against the one before it, and
 * tells nothing about the next. One in FAIR_STRIDE is kept; the others are made again. */
struct fair_chain {
	struct fair_hash mark[FAIR_LINKS / FAIR_STRIDE + 1];
	uint32_t used;
};

struct fair_hash fair_link_before(const struct fair_hash *link);
void fair_chain_make(struct fair_chain *c, const struct fair_hash *random);
static inline const struct fair_hash *fair_anchor(const struct fair_chain *c)
{
	return &c->mark[0];
}
/* False: all links are used, a new chain is needed. */
bool fair_chain_next(struct fair_chain *c, struct fair_hash *link);

/* ---- what a game began with --------------------------------------------------- */

#define FAIR_PERSON "person"

struct fair_seat {
	char player[FAIR_ROOM]; /* FAIR_PERSON, or the level of a computer player */
	char name[FAIR_NAME];
	char deck[FAIR_DECK];    /* as q_deck_write() writes it; "": none. Secret until the end */
	struct fair_hash hidden; /* fair_hidden_deck() of it, which all players may know */
	struct fair_hash anchor; /* zero: a computer player */
};

struct fair_header {
	char room[FAIR_ROOM], game[Q_GAME_NAME];
	uint32_t rules;
	uint64_t pack;
	char options[FAIR_OPTIONS]; /* JSON, without what the seats bring */
	uint8_t seats;
	struct fair_seat seat[Q_SEATS];
	struct fair_hash commitment, root; /* of the seed, of page 0 */
};

struct fair_hash fair_header_hash(const struct fair_header *h);
static inline bool fair_is_person(const char *player)
{
	return player[0] == 'p' && player[1] == 'e' && player[2] == 'r' && player[3] == 's' &&
	       player[4] == 'o' && player[5] == 'n' && player[6] == '\0';
}

/* ---- entries: what happened, numbered ------------------------------------------ */

enum fair_kind {
	FAIR_BEGAN = 1, /* every person's first link; the draws of the set-up */
	FAIR_ANSWERED,  /* an answer, perhaps with a link; the draws it caused */
	FAIR_ANCHORED,  /* a player's new chain: another device, or the old one is used up */
	FAIR_PAGED,     /* the Merkle root of a further page of draws */
	FAIR_UNDONE,    /* an answer and all after it taken back; draws and links are not */
	FAIR_OTHER,     /* anything else a room keeps: an offer, a pause */
	FAIR_ENDED
};

struct fair_entry {
	enum fair_kind kind;
	uint32_t number;
	uint8_t seat;  /* ANSWERED, ANCHORED */
	uint8_t links; /* BEGAN, ANSWERED: a bit for each seat whose link is here */
	struct fair_hash link[Q_SEATS]; /* by seat */
	uint32_t question;              /* ANSWERED: the entry that asked it */
	char by[FAIR_ROOM];             /* ANSWERED: FAIR_PERSON, or a level */
	q_action answer;                /* ANSWERED; secret until the end */
	struct fair_hash hidden;        /* ANSWERED: fair_hidden_answer() of it */
	uint32_t draws;                 /* BEGAN, ANSWERED */
	q_action drawn[FAIR_DRAWS];     /* secret where the game says so */
	uint32_t page;                  /* PAGED */
	uint32_t to;                    /* UNDONE: the answer's entry */
	struct fair_hash value;         /* ANCHORED: anchor; PAGED: root; ENDED: fair_state() */
	char text[FAIR_TEXT];           /* OTHER; ENDED: "over" or why it ended otherwise */
	struct fair_hash hash;          /* of the log after this entry */
};

/* ---- faults ---------------------------------------------------------------------- */

enum fair_fault {
	FAIR_FINE,
	/* what the log alone shows */
	FAIR_BAD_NUMBER,   /* entries are missing, doubled or in another order */
	FAIR_BAD_ORDER,    /* an entry where none of its kind may be */
	FAIR_BAD_SEAT,     /* no such player, or one who may not do this */
	FAIR_BAD_QUESTION, /* the answer is to another question */
	FAIR_NO_LINK,      /* a person's first link is missing */
	FAIR_BAD_LINK,     /* a link that does not hash to the one before it */
	FAIR_EARLY_LINK,   /* a link of a new chain before another person's link was mixed in */
	FAIR_BAD_PAGE,     /* a root out of turn, or draws of a page without a root */
	FAIR_BAD_HASH,     /* the running hash is another one */
	/* what needs the seed, the rules, or both */
	FAIR_BAD_SEED,      /* not the seed the server committed to */
	FAIR_BAD_ROOT,      /* not the root of this seed's draws */
	FAIR_BAD_HEADER,    /* the game's options, players or decks are not those committed to */
	FAIR_BAD_OPTIONS,   /* the rules refuse the options */
	FAIR_BAD_ANSWER,    /* the rules refuse an answer */
	FAIR_BAD_PLAYER,    /* an answer of a player who was not asked */
	FAIR_BAD_DIE,       /* a die or card other than the one that was drawn */
	FAIR_MISSING_DIE,   /* fewer draws than the rules ask for */
	FAIR_EXTRA_DIE,     /* more */
	FAIR_BAD_UNDO,      /* takes back what was not answered, or was taken back before */
	FAIR_BAD_STATE,     /* the last position is another one */
	FAIR_BAD_END,       /* no end, or it says that the game was over, and it was not */
	FAIR_BAD_SIGNATURE, /* not the server's, or not of this game */
	FAIR_NO_SIGNATURE,  /* none at the beginning or at the end */
	/* what a player's notes say */
	FAIR_OTHER_ROOM,   /* they are of another game */
	FAIR_OTHER_SERVER, /* the player saw another key */
	FAIR_OTHER_HASH,   /* the player was told something else */
	FAIR_OTHER_ANSWER, /* the player answered something else */
	FAIR_OTHER_SECRET, /* the player was shown another draw secret */
	FAIR_NOT_NOTED,    /* the record lacks an entry that the player saw */
	/* what thinking again shows */
	FAIR_OTHER_MOVE, /* the computer player answers something else */
	FAIR_FAULTS
};

const char *fair_fault_name(enum fair_fault fault); /* "die": for programs */
const char *fair_kind_name(enum fair_kind kind);    /* "answered" */

/* ---- the log: what everybody may know, folded ----------------------------------------- */

enum fair_chain_state { FAIR_NO_CHAIN, FAIR_WAITING, FAIR_READY };

/* Server, players and verifier keep the same one. For each entry: fair_log_check(), which
 * changes nothing; fair_log_mix(), after which `pool` is that of the entry's draws;
 * fair_log_close(), after which `hash` stands for all that has happened. */
struct fair_log {
	struct fair_hash hash, pool;
	uint32_t number;   /* of the last entry */
	uint32_t question; /* the entry that asked the open question */
	uint32_t draws;    /* made so far, those taken back included: the next one's number */
	uint32_t pages;    /* that have a root */
	uint8_t seats, people;
	bool begun, ended;
	struct {
		struct fair_hash last; /* anchor, or the last link given */
		uint8_t state;
	} chain[Q_SEATS];
};

void fair_log_open(struct fair_log *log, const struct fair_header *h);
enum fair_fault fair_log_check(const struct fair_log *log, const struct fair_entry *e);
void fair_log_mix(struct fair_log *log, const struct fair_entry *e);
void fair_log_close(struct fair_log *log, struct fair_entry *e);
/* All three for an entry that was kept: after a restart, or a reconnection. FAIR_BAD_HASH if it does
 * not lead to the hash it has; nothing has changed unless this is FAIR_FINE. */
enum fair_fault fair_log_replay(struct fair_log *log, const struct fair_entry *e);

/* The answer that a draw's secret leads to. */
q_action fair_redraw(const struct q_game *g, const void *state, const struct fair_hash *secret,
		     const struct fair_hash *pool, uint32_t draw);
/* The same for a player, who has a view: where the game's open() names the seat, all worlds that
 * the view allows lead to the same answer, so one of them, made in `world`, is enough. 0: the view, which a
 * server may have made up, allows none that play can reach, or it is nothing that chance decides. */
q_action fair_redraw_seen(const struct q_game *g, const void *view, int seat, void *world,
			  const struct fair_hash *secret, const struct fair_hash *pool,
			  uint32_t draw);

/* ---- the host: who holds the seed -------------------------------------------------------- */

struct fair_host {
	struct fair_hash seed;
	char room[FAIR_ROOM];
	struct fair_log log;
	struct fair_entry *entry; /* the one under way: draws go into it */
};

/* A room is made: fills in commitment and root of the header. */
void fair_host_open(struct fair_host *h, const char *room, const struct fair_hash *seed,
		    struct fair_header *header);
/* All players sit: hides the decks, and the log begins. The anchors must be in the header. */
void fair_host_begin(struct fair_host *h, struct fair_header *header);
/* An entry: checked, numbered, and mixed in; nothing has changed if this is not FAIR_FINE. The
 * rules must allow the answer: ask refuses() before. */
enum fair_fault fair_host_enter(struct fair_host *h, struct fair_entry *e);
/* The answer to the open chance question; 0: the entry is full, or chance has no answer. */
q_action fair_host_draw(struct fair_host *h, const struct q_game *g, const void *state);
/* The entry is complete: its running hash is set. */
void fair_host_leave(struct fair_host *h, struct fair_entry *e);
/* The host's draws as the dice of a session or a match. Undo takes nothing back here: the answer
 * given instead is a new entry, with new draws. */
struct fair_dice {
	struct fair_host *host;
	uint32_t first; /* the number of answers before the entry's first draw */
};
struct q_dice fair_dice(struct fair_dice *d, struct fair_host *host);
/* True if the next page's root is due; then `e` is the entry to enter and leave. */
bool fair_host_page(const struct fair_host *h, struct fair_entry *e);

/* ---- records: JSON --------------------------------------------------------------------------- */

void fair_record_begin(struct q_out *out, const struct fair_header *h);
void fair_record_entry(struct q_out *out, const struct fair_header *h, const struct fair_entry *e);
struct fair_signature {
	uint32_t number; /* of the entry */
	uint8_t at[FAIR_SIGNATURE];
};
void fair_record_end(struct q_out *out, const struct fair_hash *seed, const struct fair_hash *key,
		     const struct fair_signature *signatures, uint32_t n);

/* A record as it was read; entries are read from the text one by one. */
struct fair_record {
	struct fair_header header;
	struct fair_hash header_hash, seed, key;
	uint32_t signatures;
	struct fair_signature signature[FAIR_SIGNED];
	const char *text, *entries; /* entries: where their list is in the text */
	size_t size, entries_size;
};

bool fair_record_read(struct fair_record *r, const char *json, size_t n, struct q_error *error);

/* ---- notes: what one player's program kept, as JSON --------------------------------------------- */

struct fair_noted { /* of one entry; further draw secrets come in further notes of the same number */
	uint32_t number;
	struct fair_hash hash;
	bool answered, shown; /* there is an own answer; there is a secret */
	q_action answer;
	uint32_t draw;
	struct fair_hash secret;
};

void fair_notes_begin(struct q_out *out, const char *room, unsigned seat,
		      const struct fair_hash *key);
void fair_notes_entry(struct q_out *out, bool first, const struct fair_noted *noted);
void fair_notes_end(struct q_out *out);

/* ---- the verifier ----------------------------------------------------------------------------------- */

struct fair_counts {
	uint32_t entries, answers, dice;
	uint32_t links, without; /* persons' answers with a link, and without */
	uint32_t chains;         /* new chains during the game */
	uint32_t machines;       /* answers of computer players; */
	uint32_t substituted;    /* of these for a person */
	uint32_t undone;         /* answers taken back */
	uint32_t noted;          /* entries that notes agree with */
	uint32_t moves;          /* computer players' answers found again */
};

/* The first thing that is wrong. */
struct fair_report {
	enum fair_fault fault;
	uint32_t entry, draw; /* where; entry 0: before the first */
	uint8_t seat;         /* whose, or Q_NOBODY */
	q_rule rule;
	q_action recorded, expected; /* of a die or of a computer player's answer */
	struct fair_counts counts;
	struct fair_hash hash; /* of the log where the check ended */
	struct q_error error;  /* of FAIR_BAD_OPTIONS */
	const void *state;     /* the position there, in the verifier's memory */
};

struct fair_verifier {
	const struct q_game *game; /* the record's; the caller looks it up and compares versions */
	const struct fair_record *record;
	const char *notes; /* JSON, or NULL */
	size_t notes_size;
	/* keys of the dice, computed by another program: 16 hexadecimal digits each, one a line. The
	 * dice are drawn with these, and nothing but the rules is checked. NULL: they are computed */
	const char *keys;
	size_t keys_size;
	/* the answer a computer player gives: NULL, they are not asked; 0, it cannot be found out */
	q_action (*think)(void *with, const char *level, const void *view, int seat,
			  struct q_rng rng);
	/* told of every die, every computer player's answer that differs; may be NULL */
	void (*die)(void *with, uint32_t entry, uint32_t draw, const void *state, q_action answer);
	void (*differs)(void *with, uint32_t entry, int seat, const void *state, q_action recorded,
			q_action expected);
	void *with;
	void *memory; /* fair_verifier_memory() bytes, aligned as malloc's */
};

size_t fair_verifier_memory(const struct q_game *g, size_t record_size);
/* False: the record or the notes cannot be read, and the error says why. Otherwise the report says
 * what was found. */
bool fair_verify(struct fair_verifier *v, struct fair_report *report, struct q_error *error);

/* ---- computer players ---------------------------------------------------------------------------------- */

/* The name under which a level of this program answers in a record: with a network that judges for it, the
 * level, a plus sign and the hash of the network. */
void fair_machine_name(const struct q_game *g, uint32_t seats, const char *level,
		       char name[FAIR_ROOM]);
/* What such a name answers, from the view and the generator alone; 0: there is no such level, or its network
 * is not here. */
q_action fair_machine(const struct q_game *g, const char *name, const void *view, int seat,
		      struct q_rng rng, void *memory, size_t room);
size_t fair_machine_memory(const char *name); /* 0: there is no such level */

#endif
