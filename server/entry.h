/*
 * entry.h - the entries of a room: everything that happened in it, numbered, as it is stored.
 *
 * What a room is follows from its entries alone, dice and answers of computer players included. So an
 * entry holds results, not wishes: who is asked next, what was drawn, how much time there is.
 */
#ifndef SERVER_ENTRY_H
#define SERVER_ENTRY_H

#include "fair/fair.h"
#include "server/rating.h"
#include "store/store.h"

enum entry_kind {
	ENTRY_OPENED = 1,  /* a room, its settings and its first seed */
	ENTRY_SAT,         /* a person takes a seat, or brings another deck or chain */
	ENTRY_STOOD,       /* a person leaves it, or had to; there is a new seed */
	ENTRY_SET,         /* the creator changed the settings; there is a new seed */
	ENTRY_INVITED,     /* a key to a seat, or to any free one, replaces the older key */
	ENTRY_READY,       /* a person's first link */
	ENTRY_BEGAN,       /* everybody is ready: the draws of the set-up */
	ENTRY_ANSWERED,    /* an answer and the draws it caused */
	ENTRY_ANCHORED,    /* a new chain of links: another device */
	ENTRY_PAGED,       /* the root of a further page of draws */
	ENTRY_OFFERED,     /* one player proposes something to the others */
	ENTRY_AGREED,      /* another one agrees */
	ENTRY_DECLINED,    /* another one does not, or the offer was taken back: it is gone */
	ENTRY_UNDONE,      /* an answer and all after it are taken back */
	ENTRY_PAUSED,      /* clocks stand */
	ENTRY_RESUMED,     /* they go on */
	ENTRY_SUBSTITUTED, /* the computer plays for a person */
	ENTRY_RETURNED,    /* the person plays again */
	ENTRY_FLAGGED,     /* a person's time is used up */
	ENTRY_GRANTED,     /* a person got more time */
	ENTRY_RESTARTED,   /* the server was down: nobody is charged for that */
	ENTRY_ENDED,       /* the game, for one of enum room_end */
	ENTRY_CLOSED,      /* the room, before a game began in it */
	ENTRY_RESTED,      /* a person has holidays, or no longer: the clock stands meanwhile */
	ENTRY_KINDS
};

enum offer_kind {
	OFFER_UNDO = 1,
	OFFER_PAUSE,
	OFFER_RESUME,
	OFFER_END,     /* without a result */
	OFFER_DRAW,    /* nobody wins */
	OFFER_MACHINE, /* the computer plays for the one who offers */
	OFFER_TIME,    /* more time for the others */
	OFFER_REMATCH, /* after the end; not stored */
	OFFER_KINDS
};

enum room_end {
	END_OVER = 1, /* by the rules */
	END_RESIGNED,
	END_TIME,   /* somebody's time was used up */
	END_AGREED, /* without a result */
	END_DRAW,
	END_LEFT,    /* somebody or everybody went away */
	END_IDLE,    /* nobody answered for 60 days */
	END_STOPPED, /* by whoever runs the server */
	ROOM_ENDS
};

enum pace { PACE_NONE, PACE_QUICK, PACE_EVENING, PACE_THREE, PACE_DAILY, PACE_SLOW, PACES };
/* PUBLIC: what spectators may see; ALL: after ten minutes also what every seat saw. */
enum watch { WATCH_PUBLIC, WATCH_ALL, WATCH_NONE, WATCHES };
enum undo { UNDO_FREE, UNDO_ASK, UNDO_NEVER, UNDOS };
enum on_time { TIME_MACHINE, TIME_LOSE, TIME_END, ON_TIMES };
enum absence { ABSENCE_MACHINE, ABSENCE_WAIT, ABSENCES };

enum { SETTINGS_OPTIONS = 4096 };

/* What the creator chose. */
struct settings {
	char game[Q_GAME_NAME];
	uint32_t rules;
	uint64_t pack;
	uint8_t seats, pace, watch, undo, on_time, absence;
	bool listed, hot_seat;                /* hot seat: one person may have several seats */
	bool no_holidays;                     /* clocks run on during holidays */
	bool rated;                           /* the result changes ratings */
	char level[Q_SEATS][STORE_LEVEL];     /* "": a person */
	char reserved[Q_SEATS][STORE_ID + 1]; /* only this person may sit there; "": anybody */
	char options[SETTINGS_OPTIONS];       /* JSON, or "" */
};

struct entry {
	enum entry_kind kind;
	uint32_t n;
	uint64_t at;
	uint8_t seat;
	uint8_t what;  /* OFFERED: offer_kind; ENDED: room_end; STOOD: 1 if somebody else did it */
	uint8_t asked; /* BEGAN, ANSWERED, UNDONE: who is asked now */
	char person[STORE_ID + 1], name[STORE_NAME], level[STORE_LEVEL];
	bool has_link, has_hash;
	struct fair_hash
		hash; /* the seed, an anchor, a root, the hash of a key, of the last state */
	struct fair_hash link;
	uint32_t
		number; /* ANSWERED: the question; UNDONE, AGREED, DECLINED: an entry; PAGED: the page;
			 * RESTED: for how many seconds, 0: no more */
	uint64_t
		ms; /* RESTARTED: when the server last ran; GRANTED: how much; PAUSED, RESTED: until when */
	q_action answer;
	uint32_t draws;
	q_action drawn[FAIR_DRAWS];
	int32_t result[Q_SEATS];
	uint8_t rated;                           /* ENDED: seats whose ratings change; */
	struct rating was[Q_SEATS], is[Q_SEATS]; /* before and after */
	char deck[FAIR_DECK];
	struct settings settings; /* OPENED, SET */
};

const char *entry_kind_name(enum entry_kind kind); /* "answered" */
const char *offer_kind_name(enum offer_kind kind);
const char *room_end_name(enum room_end end);
extern const char *const pace_names[PACES + 1],
	*const watch_names[WATCHES + 1], *const undo_names[UNDOS + 1],
						 *const on_time_names[ON_TIMES + 1],
							 *const absence_names[ABSENCES + 1];

/* The body of an entry. Returns its size, STORE_ENTRY at most. */
uint32_t entry_write(const struct entry *e, uint8_t out[STORE_ENTRY]);
/* False: these bytes are no entry. Number and time are the caller's. */
bool entry_read(struct entry *e, const uint8_t *body, uint32_t size);
/* The entry as the dice know it: draws and answer included. */
void entry_fair(const struct entry *e, struct fair_entry *out);

/* An entry as folds hold it: 4 bytes its size, 8 bytes when it was, both lowest first, then its body. */
enum { ENTRY_HEAD = 12 };
struct entry_kept {
	uint64_t at;
	const uint8_t *body;
	uint32_t size;
};
/* The next one of the bytes of a fold; `used` moves behind it. False: no whole entry is there. */
bool entry_next(const uint8_t *bytes, uint32_t size, uint32_t *used, struct entry_kept *e);

#endif
