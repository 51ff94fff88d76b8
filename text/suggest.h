/*
 * suggest.h - "did you mean ...?"
 */
#ifndef SUGGEST_H
#define SUGGEST_H

struct suggestion {
	const char *word, *best; /* best: NULL while nothing is near enough */
	unsigned distance;
};

struct suggestion suggest_begin(const char *word);
void suggest_try(struct suggestion *near, const char *candidate);

#endif
