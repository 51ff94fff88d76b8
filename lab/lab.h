/*
 * lab.h - many games on several threads; the number of threads does not change the result.
 *
 * A run is a list of tasks numbered from 0. What task i is (its seeds, its options, who sits
 * where) is a function of i alone, and all it leaves behind is whole numbers added to a row
 * of counters. Adding has no order, so neither the number of threads nor an interruption can
 * change the sums; the memory of a run is its counters, however many games it has.
 */
#ifndef LAB_H
#define LAB_H

#include "ai/ai.h"
#include "threads/pool.h"

#include <stdatomic.h>

/* ---- agents ---------------------------------------------------------------------- */

enum { LAB_AGENTS = 16, LAB_THREADS = POOL_THREADS, LAB_EVENTS = 16384 };

/* The time of one player for a whole game, and what is added after each answer. */
struct lab_clock {
	uint32_t milliseconds, increment; /* 0 milliseconds: no clock */
};

/* What became of a question to an outsider. */
enum lab_said {
	LAB_ANSWERED,
	LAB_FORFEITS, /* its mistake has been recorded */
	LAB_LATE,     /* its clock has run out */
	LAB_STOPPED   /* the run was stopped while it thought */
};

/* A program outside this process that answers questions; each thread starts its own. */
struct lab_outsider {
	const void *with;
	void *(*open)(const void *with, const atomic_bool *stop);
	/* False: it forfeits the game, and its mistake has been recorded. */
	bool (*begin)(void *opened, const struct q_game *g, const void *options, uint64_t seed,
		      int seats);
	/* `clock`: what is left to the seat, or NULL. */
	enum lab_said (*answer)(void *opened, const struct q_game *g, const void *state, int seat,
				const struct lab_clock *clock, q_action *out);
	void (*end)(void *opened, const int32_t *score, int seats);
	void (*close)(void *opened);
};

struct lab_agent {
	const char *name;
	struct ai ai;
	uint32_t milliseconds;               /* for one answer, instead of simulations; 0: none */
	uint32_t number;                     /* below LAB_AGENTS, its own in a run */
	const struct lab_outsider *outsider; /* NULL: ai answers */
};

/* ---- one game ------------------------------------------------------------------- */

struct lab_game {
	const struct q_game *game;
	const void *options;
	uint64_t seed;
	const struct lab_agent *seat[Q_SEATS];
	const void *start; /* a state to begin from, or NULL; the seed decides the dice after it */
	struct lab_clock clock;
	bool record; /* keep the answers of the seats in the worker */
};

struct lab_result {
	int32_t score[Q_SEATS];
	uint32_t answers, decisions; /* with and without chance */
	uint64_t listed;             /* lengths of the answer lists met, added up */
	uint32_t widest;             /* the longest of them */
	uint8_t seats;
	uint8_t forfeit; /* the seat that lost by a mistake or by its clock, or Q_NOBODY */
	bool flag;       /* by its clock */
	bool lost;       /* more events at once than there is room for: items are missing */
};

enum { LAB_SEEN = 1 << Q_SEEN, LAB_PLAYED = 1 << Q_PLAYED };

/* All items of a pack in one row, kind after kind. */
struct lab_items {
	const struct q_game *game;
	uint32_t count, kinds;
	uint32_t first[16]; /* of each kind; first[kinds] is count */
};

struct lab_items lab_items(const struct q_game *g);
int lab_item_kind(const struct lab_items *t, uint32_t item);
/* The id of an item ("0-12"), and its name as printed; "" if the pack has none. */
const char *lab_item_id(const struct lab_items *t, uint32_t item);
const char *lab_item_name(const struct lab_items *t, uint32_t item, enum q_lang lang);

/* The end of a game: its last state, and the items of each seat. */
struct lab_end {
	unsigned char *state;
	uint8_t *parts; /* LAB_SEEN, LAB_PLAYED: for each seat a row of items */
};

/* What a thread works with. */
struct lab_worker {
	struct ai_think mind[Q_SEATS]; /* a searcher's, kept from answer to answer */
	void *outside[LAB_AGENTS];
	struct q_event *events;
	struct lab_end last, before; /* the last game's, and the one before it */
	uint64_t *sum;               /* the thread's own counters */
	q_action *record;            /* answers of the seats in the last game, if it wanted them */
	uint32_t recorded, record_room;
	const atomic_bool *stop;
	bool starved; /* there was no memory */
};

/* Room for so many counters and items; false: there is no memory, and what there was is to be freed. */
bool lab_worker_init(struct lab_worker *w, uint32_t counters, uint32_t items,
		     const atomic_bool *stop);
void lab_worker_free(struct lab_worker *w);

/* Nanoseconds of a clock that never goes back. */
uint64_t lab_now(void);

/* Plays one game to its end; false if it was stopped before. */
bool lab_play(struct lab_worker *worker, const struct lab_game *game, const struct lab_items *items,
	      struct lab_result *out);

/* ---- many ----------------------------------------------------------------------- */

enum { LAB_BLOCKS = 65536 };

struct lab_run {
	uint32_t tasks;   /* in all */
	uint32_t until;   /* only those below this number are played now */
	uint32_t threads; /* 0: one for each core */
	uint32_t ranks;   /* processes that share the run; 0: one */
	uint32_t rank;    /* this one: it plays every block whose number leaves this remainder */
	uint32_t items;   /* room for so many on every thread */
	/* Plays task i and adds to the worker's counters; false: stopped, nothing was added. */
	bool (*task)(const void *with, uint32_t i, struct lab_worker *worker);
	const void *with;
	const struct lab_outsider *const *outsiders; /* by the agents' numbers, or NULL */

	/* The first counters keep the largest number, all others are added. */
	uint32_t peaks, counters;
	uint64_t *sum;
	uint32_t *reached; /* of each block: tasks done; see lab_blocks() */
	uint64_t done;     /* tasks, those of earlier runs included */

	/* Called from time to time, and once at the end; false stops the run. */
	bool (*progress)(void *to, const struct lab_run *run);
	/* Called from time to time and at the end, while no thread changes the sums. */
	void (*save)(void *to, const struct lab_run *run);
	uint32_t save_ms; /* how often */
	void *to;
	bool stopped;
};

/* Tasks of a block, and how many blocks there are. */
uint32_t lab_block(const struct lab_run *run);
uint32_t lab_blocks(const struct lab_run *run);

/* Makes room for sums and blocks, all zero; false if there is none. */
bool lab_run_new(struct lab_run *run);
void lab_run_free(struct lab_run *run);
/* False if there was not enough memory. */
bool lab_run(struct lab_run *run);

/* ---- what the results say ------------------------------------------------------ */

/* A win rate with its 95 % interval (Wilson): between 0 and 1. */
struct lab_share {
	double share, low, high;
	double n;
};
struct lab_share lab_share(double won, double n);

/* A difference with its 95 % interval and how many standard errors it is from none. */
struct lab_difference {
	double value, low, high, z;
};
struct lab_difference lab_difference(double value, double variance);
/* The same with an interval no wider than the scale: no win rate changes by more than one. */
struct lab_difference lab_on_scale(struct lab_difference d, double most);

/* How many standard errors make one of so many comparisons significant at 5 % (Bonferroni). */
double lab_clear(uint32_t comparisons);

/* Pairs of games, by the points of both together: 0, half, 1, one and a half, 2. */
struct lab_pairs {
	uint64_t n[5];
};
uint64_t lab_pairs_played(const struct lab_pairs *p);
/* The win rate of a game; its interval takes account of the pairs. */
struct lab_share lab_pairs_share(const struct lab_pairs *p);

/* The difference in Elo points that such a share means, LAB_ELO_MOST at most. */
enum { LAB_ELO_MOST = 600 };
double lab_elo(double share);
double lab_elo_share(double elo);

/* The log-likelihood ratio of "elo1 or more" against "elo0 or less", and where it decides with
 * 5 % of error to either side. */
double lab_sprt(const struct lab_pairs *p, double elo0, double elo1);
double lab_sprt_bound(void);

/* Ratings of n agents from all their pairs (pairs[a * n + b], a before b): Elo points from
 * the mean of the field, with the half width of their 95 % intervals. */
bool lab_ratings(const struct lab_pairs *pairs, uint32_t n, double *elo, double *half);

#endif
