/*
 * suggest.c - the number of letters to add, drop, change or swap between two words.
 */
#include "text/suggest.h"

#include <string.h>

enum { WORD = 32, FAR = 3 };

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

static unsigned distance(const char *a, const char *b)
{
	unsigned d[WORD + 1][WORD + 1];
	size_t m = strlen(a), n = strlen(b);

	if (m > WORD || n > WORD)
		return WORD;
	for (unsigned i = 0; i <= m; i++)
		for (unsigned j = 0; j <= n; j++) {
			if (!i || !j) {
				d[i][j] = i + j;
				continue;
			}
			d[i][j] = least(d[i - 1][j - 1] + (a[i - 1] != b[j - 1]),
					least(d[i - 1][j], d[i][j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
		}
	return d[m][n];
}

struct suggestion suggest_begin(const char *word)
{
	return (struct suggestion){ .word = word, .distance = FAR };
}

void suggest_try(struct suggestion *near, const char *candidate)
{
	unsigned d = distance(near->word, candidate);

	if (d < near->distance && d < strlen(candidate)) {
		near->best = candidate;
		near->distance = d;
	}
}
