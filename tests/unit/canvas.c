/*
 * canvas.c - tests of core/canvas.c: where lines break.
 */
#include "core/canvas.h"
#include "tests/unit/unit.h"

#include <string.h>

enum { WIDTH = 200, HEIGHT = 200 };

static struct q_cell cells[WIDTH * HEIGHT];

/* One row of the text wrapped to a width, as UTF-8 without the blanks at its end. */
static void row_of(const struct q_canvas *c, int y, int width, char *out)
{
	int n = 0;

	for (int x = 0; x < width; x++) {
		uint32_t glyph = c->at[y * c->width + x].glyph;

		if (glyph < 0x80) {
			out[n++] = (char)glyph;
		} else if (glyph < 0x800) {
			out[n++] = (char)(0xC0 | glyph >> 6);
			out[n++] = (char)(0x80 | (glyph & 0x3F));
		} else {
			out[n++] = (char)(0xE0 | glyph >> 12);
			out[n++] = (char)(0x80 | (glyph >> 6 & 0x3F));
			out[n++] = (char)(0x80 | (glyph & 0x3F));
		}
	}
	while (n && out[n - 1] == ' ')
		n--;
	out[n] = 0;
}

static void expect_rows(const char *text, int width, const char *const *rows, int n)
{
	struct q_canvas c;
	char row[WIDTH * 3 + 1];

	canvas_begin(&c, cells, WIDTH, HEIGHT);
	assert_int_equal(canvas_wrap(&c, 0, 0, width, text), n);
	for (int y = 0; y < n; y++) {
		row_of(&c, y, width, row);
		assert_string_equal(row, rows[y]);
	}
}

static void lines_break_at_blanks(void **unused)
{
	static const char *const rows[] = { "one two", "three", "four" };

	(void)unused;
	expect_rows("one two three\nfour", 7, rows, 3);
	expect_rows("one two three four", 8, rows, 3);
}

static void french_signs_stay_with_their_word(void **unused)
{
	static const char *const colon[] = { "un", "deux :", "trois" };
	static const char *const quoted[] = { "dire", "« oui »" };
	static const char *const percent[] = { "gagne", "50 % ici" };

	(void)unused;
	expect_rows("un deux : trois", 8, colon, 3);
	expect_rows("dire « oui »", 9, quoted, 2);
	expect_rows("gagne 50 % ici", 8, percent, 2);
}

/* Whatever the width: no row begins with one of the signs, as long as a word and its sign fit. */
static void no_row_begins_with_a_sign(void **unused)
{
	static const char text[] =
		"Qui joue ? Vous ; puis lui : « non ! » dit-il, à 50 % près ; et toi ?";
	static const char signs[] = ":;!?%";
	struct q_canvas c;
	char row[WIDTH * 3 + 1];

	(void)unused;
	for (int width = 9; width < 80; width++) {
		int n;

		canvas_begin(&c, cells, WIDTH, HEIGHT);
		n = canvas_wrap(&c, 0, 0, width, text);
		for (int y = 0; y < n; y++) {
			row_of(&c, y, width, row);
			assert_false(*row && strchr(signs, *row));
			assert_int_not_equal(strncmp(row, "»", 2), 0);
			assert_false(strlen(row) >= 2 && strcmp(row + strlen(row) - 2, "«") == 0);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_break_at_blanks),
		cmocka_unit_test(french_signs_stay_with_their_word),
		cmocka_unit_test(no_row_begins_with_a_sign),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
