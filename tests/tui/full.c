/*
 * full.c - the full screen without a terminal: a screen that a test fills and reads.
 */
#include "tui/full.h"

#include "tests/tui/away.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const struct q_game duel_game;
static const struct q_game *const games[] = { &duel_game, NULL };

/* Types keys from a list, then nothing more; remembers the last frame. */
struct typist {
	const int *keys;
	int count, at, width, height;
	uint32_t glyph[64][200];
	int frames, outside;
	bool seen_secret;  /* on a frame where the keyboard is being passed */
	const char *click; /* clicks go to where this stands on the frame */
};

static void size(void *to, int *width, int *height)
{
	const struct typist *t = to;

	*width = t->width;
	*height = t->height;
}

static void cell(void *to, int x, int y, const struct q_cell *c)
{
	struct typist *t = to;

	if (x < 0 || y < 0 || x >= 200 || y >= 64)
		t->outside++;
	else
		t->glyph[y][x] = c->glyph;
}

static void cursor(void *to, int x, int y)
{
	(void)to;
	(void)x;
	(void)y;
}

static bool find(const struct typist *t, const char *word, int *at_x, int *at_y);

static bool shows(const struct typist *t, const char *word)
{
	int x, y;

	return find(t, word, &x, &y);
}

static void flush(void *to)
{
	struct typist *t = to;

	t->frames++;
	if (shows(t, "Pass the keyboard") && (shows(t, "Doubt") || shows(t, "Oath")))
		t->seen_secret = true;
}

static int key(void *to, int wait_ms)
{
	struct typist *t = to;

	(void)wait_ms;
	return t->at < t->count ? t->keys[t->at++] : KEYS_CLOSED;
}

static bool interrupted(void *to)
{
	(void)to;
	return false;
}

static bool find(const struct typist *t, const char *word, int *at_x, int *at_y)
{
	size_t n = strlen(word);

	for (int y = 0; y < t->height; y++)
		for (int x = 0; x + (int)n <= t->width; x++) {
			size_t i = 0;

			while (i < n && t->glyph[y][x + (int)i] == (unsigned char)word[i])
				i++;
			if (i < n)
				continue;
			*at_x = x;
			*at_y = y;
			return true;
		}
	return false;
}

static void pointer(void *to, int *x, int *y)
{
	const struct typist *t = to;

	if (!t->click || !find(t, t->click, x, y))
		*x = *y = 0;
}

static void adapt(void *to, const struct tui *t)
{
	(void)to;
	(void)t;
}

static const struct screen typing = { size, cell, cursor, flush, key, interrupted, pointer, adapt };

static const struct q_game *open_duel(const void *with, const char *id)
{
	(void)with;
	return strcmp(id, "duel") == 0 ? &duel_game : NULL;
}

static struct tui asked(void)
{
	return (struct tui){ .games = games,
			     .open = open_duel,
			     .game = "duel",
			     .others = "random",
			     .seeded = true,
			     .seed = 7,
			     .speed = 9 };
}

static void nobody_types(void **state)
{
	struct tui t = asked();

	(void)state;
	assert_int_equal(full_play(&t, &null_screen, NULL), 0);
}

static void a_whole_game_on_any_size(void **state)
{
	static const int sizes[][2] = { { 80, 24 }, { 160, 50 }, { 60, 20 }, { 199, 63 } };
	enum { KEYS = 4000 };
	int *keys = grown(NULL, KEYS * sizeof *keys);

	(void)state;
	for (int i = 0; i < KEYS; i++)
		keys[i] = i % 3 == 2 ? KEYS_ENTER : i % 5 ? KEYS_DOWN : KEYS_UP;
	for (int i = 0; i < 4; i++) {
		struct typist typist = { .keys = keys, .count = KEYS };
		struct tui t = asked();

		typist.width = sizes[i][0];
		typist.height = sizes[i][1];
		assert_int_equal(full_play(&t, &typing, &typist), 0);
		assert_int_equal(typist.outside, 0);
		assert_true(shows(&typist, "The game is over."));
		assert_true(shows(&typist, "won") && shows(&typist, "lost"));
	}
	free(keys);
}

static void hands_stay_hidden(void **state)
{
	static const int keys[] = { KEYS_ENTER, KEYS_ENTER, KEYS_DOWN,  KEYS_ENTER, KEYS_ENTER,
				    KEYS_ENTER, KEYS_ENTER, KEYS_ENTER, KEYS_ENTER };
	struct typist typist = { .keys = keys, .count = 9, .width = 80, .height = 24 };
	struct tui t = asked();

	(void)state;
	t.seats[0] = "1=person";
	t.seat_count = 1;
	assert_int_equal(full_play(&t, &typing, &typist), 0);
	assert_false(typist.seen_secret);
	assert_true(typist.frames > 5);
}

/* Down to the number of fighters, two fewer, back to the top, start. */
static void a_form_sets_the_game_up(void **state)
{
	static const int keys[] = { 'd',        'u',       'e',          'l',
				    KEYS_ENTER, KEYS_DOWN, KEYS_DOWN,    KEYS_DOWN,
				    KEYS_LEFT,  KEYS_LEFT, KEYS_PAGE_UP, KEYS_ENTER };
	struct typist typist = { .keys = keys, .count = 12, .width = 80, .height = 24 };
	struct tui t = asked();

	(void)state;
	t.game = NULL;
	assert_int_equal(full_play(&t, &typing, &typist), 0);
	assert_true(shows(&typist, "Play a card?") || shows(&typist, "attack"));
	assert_true(shows(&typist, "a1"));
	assert_false(shows(&typist, "a2")); /* one fighter instead of three */
}

static void a_click_selects_and_answers(void **state)
{
	static const int keys[] = { KEYS_CLICK, KEYS_CLICK };
	struct typist typist = {
		.keys = keys, .count = 1, .width = 80, .height = 24, .click = "[pass]"
	};
	struct tui t = asked();

	(void)state;
	assert_int_equal(full_play(&t, &typing, &typist), 0);
	assert_true(shows(&typist, "[1] >") || shows(&typist, "[7] >"));
	typist.at = 0;
	typist.count = 2;
	t.seed = 7;
	assert_int_equal(full_play(&t, &typing, &typist), 0);
	assert_false(shows(&typist, "[pass]"));
}

static void an_answer_is_confirmed(void **state)
{
	static const int keys[] = { KEYS_ENTER, KEYS_ENTER };
	struct typist typist = { .keys = keys, .count = 1, .width = 80, .height = 24 };
	struct tui t = asked();

	(void)state;
	t.confirm = true;
	assert_int_equal(full_play(&t, &typing, &typist), 0);
	assert_true(shows(&typist, "Enter again"));
	typist.at = 0;
	typist.count = 2;
	assert_int_equal(full_play(&t, &typing, &typist), 0);
	assert_false(shows(&typist, "Enter again"));
}

static void wrong_seats_are_refused(void **state)
{
	struct typist typist = { .width = 80, .height = 24 };
	struct tui t = asked();

	(void)state;
	t.seats[0] = "3=person";
	t.seat_count = 1;
	assert_int_equal(full_play(&t, &typing, &typist), 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_types),
		cmocka_unit_test(a_whole_game_on_any_size),
		cmocka_unit_test(hands_stay_hidden),
		cmocka_unit_test(wrong_seats_are_refused),
		cmocka_unit_test(a_form_sets_the_game_up),
		cmocka_unit_test(a_click_selects_and_answers),
		cmocka_unit_test(an_answer_is_confirmed),
	};
	char folder[] = "/tmp/quinte-full-XXXXXX";
	int failed;

	if (!mkdtemp(folder))
		return 1;
	setenv("XDG_STATE_HOME", folder, 1);
	setenv("XDG_CONFIG_HOME", folder, 1);
	failed = cmocka_run_group_tests_name("full", tests, NULL, NULL);
	put_away(folder);
	return failed;
}
