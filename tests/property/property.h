/*
 * property.h - one test for every game: what holds at every question of any game.
 *
 * A trial is one random game, wholly determined by its seed: options, answers and
 * what is looked at. A property is a function of a trial that stands at a question;
 * the list of them is in properties.c.
 */
#ifndef PROPERTY_H
#define PROPERTY_H

#include "quinte.h"

#include <stdio.h>

enum {
	TEXT_ROOM = 4096,
	NOTATION_ROOM = 64, /* a saved game has no room for longer ones */
	EVENTS_ROOM = 1024,
	JSON_ROOM = 1 << 20,
	ANSWERS_LIMIT = 200000, /* a random game that is longer never ends */
	KINDS = 256
};

/* What was met while a game was tried, for the report. */
struct tally {
	uint64_t trials, failed, questions, samples, effort;
	uint64_t refused_options, pairs_of_secrets, worlds, hostile, snapshots;
	uint64_t secrets;           /* hidden bytes, of all views */
	uint64_t draws, open_draws; /* seats at a draw, and those of them that can check it */
	uint32_t deepest, longest, widest;
	uint32_t asked[KINDS], told[KINDS];
	uint32_t early[KINDS]; /* events noted before the change they tell of */
	bool rule[1 << 16];    /* rules that refused something */
};

struct trial {
	const struct q_game *g;
	struct tally *tally;
	FILE *report; /* NULL: failures are only counted */
	uint64_t seed;
	unsigned char *options, *start, *state, *view;
	unsigned char *before;    /* the state before the last answer */
	unsigned char *snap;      /* the states at the events it caused */
	q_action *given;          /* the answers so far, chance included */
	uint32_t count, by_seats; /* by_seats: those not given by chance */
	q_action *answer;         /* the answers to the open question */
	uint32_t n;
	bool sampled;          /* the expensive properties are looked at here */
	struct q_rng r;        /* of this question: a trial does not depend on the others */
	struct q_event *event; /* what the last answer caused */
	struct q_events log;
	/* the failure, if there is one */
	const char *property;
	char detail[TEXT_ROOM];
};

enum when { EVERY_QUESTION, SAMPLED_QUESTIONS, ONCE_OVER, ONCE_A_GAME };

struct property {
	const char *name;
	enum when when;
	bool (*holds)(struct trial *t);
};
extern const struct property properties[]; /* ends with a NULL name */

/* One random game with all properties; false if one does not hold. */
bool trial_run(const struct q_game *g, uint64_t seed, struct tally *tally, FILE *report,
	       const char **property);
/* The trial under way, for the report of a crash; NULL: none. */
extern struct trial *trial_now;
void trial_report(const struct trial *t, FILE *to);
/* What is wrong, as printf would say it. Always false. */
bool broken(struct trial *t, const char *how, ...) __attribute__((format(printf, 2, 3)));

/* Random options within what the fields allow; the first of four seeds takes the defaults. */
void options_choose(const struct q_game *g, uint64_t seed, struct q_rng *r, void *options);

/* Generic help. */
uint32_t pick(struct trial *t, uint32_t n);
bool listed(const struct trial *t, q_action answer);
bool is_text(const char *text);     /* not empty, UTF-8, no placeholder left */
bool is_sentence(const char *text); /* and with a full stop */
void *bytes(size_t n);              /* malloc that cannot fail */
/* The view of a seat, made over rubbish so that a byte left alone is seen. */
void observed(const struct q_game *g, void *view, const void *state, int seat);
/* All who look on: seat number i of a game, the spectator last. */
int onlooker(const struct q_head *head, unsigned i);

/* answers.c */
bool answers_are_listed(struct trial *t);
bool answers_are_allowed(struct trial *t);
bool notation_reads_back(struct trial *t);
bool hostile_answers_are_refused(struct trial *t);
bool hostile_texts_are_harmless(struct trial *t);
bool every_answer_can_be_given(struct trial *t);
bool nothing_is_asked_once_over(struct trial *t);

/* chance.c */
bool chance_has_odds(struct trial *t);
bool chance_draws_by_odds(struct trial *t);
bool secrets_are_silent(struct trial *t);
bool open_draws_can_be_checked(struct trial *t);

/* views.c */
bool views_keep_the_table(struct trial *t);
bool imagined_worlds_look_alike(struct trial *t);
bool imagined_worlds_can_be_played(struct trial *t);

/* events.c */
bool event_views_keep_the_table(struct trial *t);
bool clients_take_views(struct trial *t);
bool events_are_counted(struct trial *t);

/* tables.c */
bool numbers_fit_the_tables(struct trial *t);
bool facts_fit_their_table(struct trial *t);

/* plans.c */
bool columns_tell_no_secret(struct trial *t);
bool hidden_bytes_have_no_column(struct trial *t);
bool agents_never_peek(struct trial *t); /* both, with more worlds and all hidden bytes */
bool answers_have_columns(struct trial *t);

/* words.c */
bool questions_have_words(struct trial *t);
bool answers_have_words(struct trial *t);
bool events_have_words(struct trial *t);
bool rules_have_words(struct trial *t, q_rule rule);

/* bytes.c */
bool state_is_sound(struct trial *t);
bool state_survives_json(struct trial *t);
bool scores_are_in_range(struct trial *t);
bool terms_are_two_sided(struct trial *t);
bool setup_repeats(struct trial *t);
bool match_repeats(struct trial *t);
bool match_undoes(struct trial *t);
bool save_restores(struct trial *t);

#endif
