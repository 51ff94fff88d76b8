/*
 * sentences.h - the tables of sentences behind translated() and reason_in(); each ends with a pair
 * of NULL.
 */
#ifndef SENTENCES_H
#define SENTENCES_H

struct sentence {
	const char *english, *french;
};

extern const struct sentence help_sentences[];
extern const struct sentence pack_reasons[], online_reasons[], local_reasons[];

#endif
