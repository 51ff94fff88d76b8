/*
 * rating.c - the arithmetic of ratings. Without arguments: known games. With "-": reads games, a line
 * each, and writes the ratings after them; tests/server/rating.py compares them with its own.
 *
 *	N MEAN DEVIATION SCORE MEAN DEVIATION SCORE ...
 */
#include "server/rating.h"
#include "tests/unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct known {
	unsigned n;
	struct rating before[4];
	int32_t score[4];
	struct rating after[4];
} known[] = {
#include "rating_known.h"
};

static void known_games(void **state)
{
	(void)state;
	for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
		struct rating r[4];

		memcpy(r, known[i].before, sizeof r);
		rating_update(r, known[i].score, known[i].n);
		for (unsigned k = 0; k < known[i].n; k++) {
			assert_int_equal(r[k].mean, known[i].after[k].mean);
			assert_int_equal(r[k].deviation, known[i].after[k].deviation);
			assert_int_equal(r[k].games, 1);
		}
	}
}

/* What one wins the other loses, and a draw of equals changes no mean. */
static void equals(void **state)
{
	struct rating r[2] = { rating_new(), rating_new() };
	const int32_t won[] = { 10000, -10000 }, drawn[] = { 0, 0 };

	(void)state;
	rating_update(r, drawn, 2);
	assert_int_equal(r[0].mean, RATING_MEAN);
	assert_int_equal(r[1].mean, RATING_MEAN);
	assert_true(r[0].deviation < RATING_SPREAD);
	rating_update(r, won, 2);
	assert_int_equal(r[0].mean + r[1].mean, 2 * RATING_MEAN);
	assert_true(r[0].mean > r[1].mean);
	assert_int_equal(r[0].games, 2);
}

/* However long somebody wins, everything stays within its bounds. */
static void bounds(void **state)
{
	struct rating r[4] = { rating_new(), rating_new(), rating_new(), rating_new() };
	const int32_t score[] = { 3, 2, 1, 0 };

	(void)state;
	for (int i = 0; i < 100000; i++) {
		rating_update(r, score, 4);
		for (int k = 0; k < 4; k++) {
			assert_in_range(r[k].mean, 0, RATING_MOST);
			assert_in_range(r[k].deviation, 1, RATING_SPREAD);
		}
		if (i % 100 == 99) /* somebody new each time */
			r[3] = rating_new();
	}
}

static bool read_number(char **at, int32_t *out)
{
	char *end;

	*out = (int32_t)strtol(*at, &end, 10);
	if (end == *at)
		return false;
	*at = end;
	return true;
}

static int filter(void)
{
	char line[256];

	while (fgets(line, sizeof line, stdin)) {
		struct rating r[4] = { { 0, 0, 0 } };
		int32_t n, score[4];
		char *at = line;

		if (!read_number(&at, &n) || n < 2 || n > 4)
			return 1;
		for (int i = 0; i < n; i++)
			if (!read_number(&at, &r[i].mean) || !read_number(&at, &r[i].deviation) ||
			    !read_number(&at, &score[i]))
				return 1;
		rating_update(r, score, (unsigned)n);
		for (int i = 0; i < n; i++)
			printf("%d %d%c", r[i].mean, r[i].deviation, i + 1 < n ? ' ' : '\n');
	}
	return 0;
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known_games),
		cmocka_unit_test(equals),
		cmocka_unit_test(bounds),
	};

	return argc > 1 && strcmp(argv[1], "-") == 0 ? filter() :
						       cmocka_run_group_tests(tests, NULL, NULL);
}
