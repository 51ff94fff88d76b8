/*
 * ledger.h - the rules ledgers as data, for the parts of tools/ledger.
 */
#ifndef LEDGER_H
#define LEDGER_H

#include <stdbool.h>
#include <stddef.h>

struct id {
	char *text;
	char kind; /* the capital before the number, or '\0' */
	unsigned long number;
	size_t line;
	char *row; /* the cells after the id, as written */
	bool informative, in_code, in_tests;
};

struct ledger {
	char *game, *path; /* path as shown: docs/rules/<game>.md, docs/rules/fr/<game>.md */
	char *prefix;      /* that of its first id; NULL until there is one */
	bool complete;
	struct id *ids; /* by kind, then number, once the file is read */
	size_t count, room;
	struct ledger *french; /* the same rows in French, or NULL */
};

struct finding {
	char *path, *id, *what;
	size_t line;
};

struct report {
	const char *root;
	struct ledger *ledgers;
	size_t count;
	struct finding *findings;
	size_t found, room;
};

/* Ends the program, which could not do its work. */
_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* realloc() that does not return without memory. */
void *resize(void *old, size_t count, size_t size);

/* Something to report: an id in a file, and what is wrong with it. */
void note(struct report *r, const char *path, size_t line, const char *id, size_t length,
	  const char *what);

bool is_digit(char c);
bool is_word(char c);
/* The ledger whose ids begin with this word, or NULL. */
struct ledger *find_prefix(const struct report *r, const char *word, size_t length);

/* ledger_fr.c: notes where a translation is not the ledger it translates. */
void compare_french(struct report *r, struct ledger *english);

#endif
