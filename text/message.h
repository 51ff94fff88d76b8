/*
 * message.h - messages of the program to its user, in English or French.
 */
#ifndef MESSAGE_H
#define MESSAGE_H

#include "quinte.h"

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* The language of all messages from now on; English before. */
void set_language(enum q_lang lang);
enum q_lang language(void);
/* A message in that language, and a reason that another part of the program gave. */
const char *translated(const char *english) __attribute__((format_arg(1)));
const char *reason(const char *english);
/* A reason in either language. */
const char *reason_in(enum q_lang lang, const char *english);

/* "en, fr", for messages. */
const char *language_codes(void);

/* Prints "quinte: ..." as one line on the standard error; returns EXIT_USAGE or EXIT_FAILED. */
int usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
int failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

static inline const char *either(enum q_lang lang, const char *en, const char *fr)
{
	return lang == Q_FR ? fr : en;
}

#endif
