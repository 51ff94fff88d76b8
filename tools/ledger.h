/*
 * ledger.h - the rules ledgers as data, for the parts of tools/ledger.
 */
#ifndef LEDGER_H
#define LEDGER_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>

enum { EXIT_FINE = 0, EXIT_FINDINGS = 1, EXIT_FAILED = 2 };

struct options {
	const char *root;
	const char *missing_of;  /* --missing=GAME, or NULL */
	const char *unproved_of; /* --unproved=GAME, or NULL */
	bool missing, unproved, json, help;
};

struct id {
	char *text;
	char kind; /* the capital before the number, or '\0' */
	unsigned long number;
	size_t line;
	char *row; /* the cells after the id, as written */
	bool informative, in_code, in_tests, proved;
	size_t reasons, reason_line; /* in tests/mutants/unprovable.txt: how many, the last */
};

struct ledger {
	char *game, *path;     /* path as shown: docs/rules/<game>.md, docs/rules/fr/<game>.md */
	char *prefix;          /* that of its first id; NULL until there is one */
	bool complete, proved; /* as its status says; what is proved is complete */
	struct id *ids;        /* by kind, then number, once the file is read */
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

char *join(const char *folder, const char *name);
bool ends_with(const char *name, const char *end);
bool starts_with(const char *text, size_t length, const char *start);
/* A whole file below the root; fails if it cannot be read. */
char *read_file(const char *root, const char *path, size_t *length);
/* The names in a folder that are worth a look, sorted; none if it need not be there. */
size_t list_folder(const char *full, bool required, struct dirent ***names);
void free_names(struct dirent **names, size_t n);

/* Leaves these characters out at both ends. */
void trim(const char **text, size_t *length, const char *what);

/* Something to report: an id in a file, and what is wrong with it. */
void note(struct report *r, const char *path, size_t line, const char *id, size_t length,
	  const char *what);

bool is_digit(char c);
bool is_word(char c);
/* The ledger whose ids begin with this word, or NULL. */
struct ledger *find_prefix(const struct report *r, const char *word, size_t length);

/* The id of the ledger that ends so: "604", "R07". */
struct id *find_id(const struct ledger *l, const char *tail, size_t length);

/* ledger_cite.c: marks the ids that ledgers, code and tests mention. */
void find_citations(struct report *r);
/* Marks the ids that tests/mutants/proved-<game>.txt says are proved. */
void find_proofs(struct report *r);
/* Marks the ids for which tests/mutants/unprovable.txt says why they cannot be proved. */
void find_reasons(struct report *r);

/* ledger_print.c: prints what was found; returns the exit status. */
void print_text(const struct report *r, const struct options *o);
void print_json(const struct report *r);
int judge(const struct report *r);

/* ledger_fr.c: notes where a translation is not the ledger it translates. */
void compare_french(struct report *r, struct ledger *english);

#endif
