/*
 * words.h - the program's own sentences, in the language of the settings.
 */
#ifndef WORDS_H
#define WORDS_H

#include "quinte.h"

static inline const char *either(enum q_lang lang, const char *en, const char *fr)
{
	return lang == Q_FR ? fr : en;
}

#endif
