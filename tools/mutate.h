/*
 * mutate.h - C sources as tokens, and the small faults that can be put into them.
 *
 * A site is a stretch of tokens that can be replaced by other texts, one at a time; each
 * replacement is a mutant with a number of its own. tools/mutate explains the whole.
 */
#ifndef MUTATE_H
#define MUTATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum token_kind { IDENT, NUMBER, TEXT, PUNCT };

struct token {
	enum token_kind kind;
	uint32_t start, length; /* in the source */
	uint32_t line;
	int32_t match;    /* of a bracket: its partner */
	int32_t function; /* the function whose body it is in, or -1 */
	bool unary;       /* an operator with one operand */
	bool closes_head; /* the ) of if (...), while (...), for (...), switch (...) */
	bool fixed;       /* must stay a constant expression, or is no expression at all */
	bool in_table;    /* of an initialiser with static lifetime, or of an enum */
};

struct comment {
	uint32_t start, length, line;
};

struct function {
	int32_t name, open, close; /* tokens */
	uint32_t heading;          /* where the comment above it starts in the source */
	bool gives_rule;           /* it returns the number of a rule */
};

struct source {
	const char *path; /* as given: games/<game>/<file> */
	char *text;
	size_t size;
	struct token *token;
	int32_t tokens;
	struct comment *comment;
	int32_t comments;
	struct function *function;
	int32_t functions;
};

enum { ALTERNATIVES = 2 };

enum site_kind { COMPARISON, LOGIC, NEGATION, ARITHMETIC, CONSTANT, STATEMENT, ARGUMENTS, KINDS };

struct site {
	enum site_kind kind;
	int32_t first, last;         /* tokens */
	char *instead[ALTERNATIVES]; /* texts; the empty text is a lost statement */
	int32_t alternatives;
	bool needs_compiling; /* it cannot be chosen at run time */
	int32_t first_mutant;
};

struct sites {
	struct site *at;
	int32_t count, room;
};

_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));
void *grow(void *array, size_t count, size_t size);

/* mutate_tokens.c */
void read_source(struct source *s, const char *path);
bool is(const struct source *s, int32_t at, const char *text);
bool opens(const struct source *s, int32_t at);   /* a bracket */
bool is_name(const struct source *s, int32_t at); /* an identifier that is no keyword */
bool is_loop(const struct source *s, int32_t at); /* "for", or a macro FOR_… for one */
bool is_type_word(const struct source *s, int32_t at);
/* 10 for * down to 1 for ||; 0 if it is no operator between two operands. */
int precedence(const struct source *s, int32_t at);
bool is_assignment(const struct source *s, int32_t at);
/* The text from one token to another, blanks and line ends as single blanks. */
char *text_of(const struct source *s, int32_t first, int32_t last);

/* mutate_fixed.c: marks tokens as fixed or in a table. */
bool is_constant_name(const struct source *s, int32_t at);
void mark_outside(const struct source *s);
void mark_inside(const struct source *s);
void fix_declaration(const struct source *s, int32_t first, int32_t end);

/* mutate_sites.c */
void learn_prototypes(const struct source *s);
void find_sites(const struct source *s, struct sites *out);
void free_sites(struct sites *sites);

#endif
