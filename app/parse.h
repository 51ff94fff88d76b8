/*
 * parse.h - what the commands share to read their arguments.
 */
#ifndef PARSE_H
#define PARSE_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

/* Parses a command's arguments with argp; what is wrong is said and ends the program with
 * status 2. */
void parse_command(const struct argp *argp, int argc, char **argv, void *input);

/* Says "quinte: ..." in one line and returns EXIT_USAGE or EXIT_FAILED. */
int usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
int failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A whole number in decimal or as 0x..., nothing else. */
bool parse_number(const char *text, uint64_t max, uint64_t *out);

#endif
