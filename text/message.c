/*
 * message.c - see message.h.
 */
#include "text/message.h"

#include <stdarg.h>
#include <stdio.h>

static void say(const char *format, va_list args)
{
	fflush(stdout);
	fputs(language() == Q_FR ? "quinte : " : "quinte: ", stderr);
	vfprintf(stderr, translated(format), args);
	fputs("\n", stderr);
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
