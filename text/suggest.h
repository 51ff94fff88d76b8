/*
 * suggest.h - "did you mean ...?"
 */
#ifndef SUGGEST_H
#define SUGGEST_H

struct near {
	const char *word, *best; /* best: NULL while nothing is near enough */
	unsigned distance;
};

struct near near_begin(const char *word);
void near_try(struct near *near, const char *candidate);

#endif
