/*
 * parse.c - see parse.h.
 */
#include "app/parse.h"

#include "app/command.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(const char *format, va_list args)
{
	fflush(stdout);
	fputs("quinte: ", stderr);
	vfprintf(stderr, spoken(format), args);
	fputs("\n", stderr);
}

/* As argp_error() does it, in either language. */
void misuse(const struct argp_state *state, const char *format, ...)
{
	va_list args;

	fflush(stdout);
	fprintf(stderr, "%s: ", state->name);
	va_start(args, format);
	vfprintf(stderr, spoken(format), args);
	va_end(args);
	fputs("\n", stderr);
	fprintf(stderr, spoken("Try `%s --help' or `%s --usage' for more information."),
		state->name, state->name);
	fputs("\n", stderr);
	exit(argp_err_exit_status);
}

int usage_error(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(format, args);
	va_end(args);
	return EXIT_USAGE;
}

int failure(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say(format, args);
	va_end(args);
	return EXIT_FAILED;
}

bool parse_number(const char *text, uint64_t max, uint64_t *out)
{
	bool hex = text[0] == '0' && text[1] == 'x';
	char *end;
	unsigned long long number;

	if (!(hex ? isxdigit((unsigned char)text[2]) : isdigit((unsigned char)text[0])))
		return false;
	errno = 0;
	number = strtoull(hex ? text + 2 : text, &end, hex ? 16 : 10);
	if (*end || errno || number > max)
		return false;
	*out = number;
	return true;
}
