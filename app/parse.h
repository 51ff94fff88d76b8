/*
 * parse.h - what the commands share to read their arguments.
 */
#ifndef PARSE_H
#define PARSE_H

#include "quinte.h"

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

/* Parses a command's arguments with argp; what is wrong is said and ends the program with
 * status 2. */
void parse_command(const struct argp *argp, int argc, char **argv, void *input);
/* The same; in order, what follows the first argument that is no option is left alone. */
void parse_arguments(const struct argp *argp, int argc, char **argv, bool in_order, void *input);
/* The help_filter of every argp: its texts in the language of the program. */
char *help_spoken(int key, const char *text, void *input);

/* The language of what the program says from now on; English before. */
void speak(enum q_lang lang);
enum q_lang speaking(void);
/* A sentence of the program in that language, and a reason that another part gave. */
const char *spoken(const char *english) __attribute__((format_arg(1)));
const char *reason(const char *english);

/* Says what is wrong with an argument and where help is; ends the program with status 2. */
void misuse(const struct argp_state *state, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Says "quinte: ..." in one line and returns EXIT_USAGE or EXIT_FAILED. */
int usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
int failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A whole number in decimal or as 0x..., nothing else. */
bool parse_number(const char *text, uint64_t max, uint64_t *out);

#endif
