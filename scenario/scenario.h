/*
 * scenario.h - runs rule scenarios: tests of rules in plain text.
 *
 * The format is docs/scenarios.md. A text holds any number of scenarios; each is run
 * on its own and reported to the host. Any bytes may be given as text: what is not a
 * scenario is reported as malformed.
 */
#ifndef SCENARIO_H
#define SCENARIO_H

#include "quinte.h"

enum scenario_result {
	SCENARIO_PASSED,
	SCENARIO_FAILED,   /* something expected does not hold */
	SCENARIO_MALFORMED /* it cannot be run, or could never hold: the text is wrong */
};

/* The texts are valid during the call only. */
struct scenario_report {
	enum scenario_result result;
	const char *title, *ids; /* ids: the rules it proves, with blanks between them */
	uint32_t line;           /* of the title; 0: the text as a whole is malformed */
	uint32_t at;             /* the line that failed, or 0 */
	const char *said;        /* what stands there */
	const char *reason;
	const char *open; /* the open question and how it may be answered; may be empty */
	uint32_t answers, expectations;
};

/* Functions that a run calls. Only report is required. */
struct scenario_host {
	void *self;
	enum q_lang lang; /* of the open question in reports, and of traces */
	/* The game of this name or NULL; without it the games of the registry. */
	const struct q_game *(*game)(void *self, const char *name);
	/* A file beside the text, to be freed, or NULL. Names hold no slash. */
	char *(*file)(void *self, const char *name, size_t *size);
	void (*report)(void *self, const struct scenario_report *report);
	void (*trace)(void *self, const char *line);
};

struct scenario_totals {
	uint32_t passed, failed, malformed;
};

struct scenario_totals scenario_run(const struct scenario_host *host, const char *text, size_t n);

#endif
