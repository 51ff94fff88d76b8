/*
 * boards.c - every game's board, drawn at every question of random games.
 *
 * For every seat and a spectator, in both languages and three sizes: something is drawn,
 * every glyph can be shown, has an ASCII stand-in and a known ink, every sign is in the legend of
 * the game, and everything that can be pointed at has words. A view is drawn twice and must come out the same, and a
 * canvas too small for it must take it. Words are whole on screens of 80 and of 120 columns.
 */
#include "games/warp/warp.h"
#include "tui/board.h"

#include "tests/test_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3, ANSWERS = 400, WHOLE_ANSWERS = 1200, GUARD = 64, ELLIPSIS = 0x2026 };

static unsigned passed, failed;
static struct q_cell cells[BOARD_ROWS * BOARD_COLUMNS + GUARD], again[BOARD_ROWS * BOARD_COLUMNS];
static bool said[65536];

static void expect(bool holds, const struct q_game *g, const char *what, uint32_t answers)
{
	passed += holds;
	failed += !holds;
	if (!holds && failed < 20)
		printf("FAILED: %s, after %u answers: %s\n", g->id, answers, what);
}

static bool is_shown(const struct q_cell *c)
{
	return c->glyph >= ' ' && c->glyph != 0x7F && c->ascii >= ' ' && c->ascii < 0x7F &&
	       (c->ink & 0x7F) < INKS;
}

/* Letters, punctuation and lines of boxes explain themselves. */
static bool is_sign(uint32_t glyph)
{
	bool text = (glyph < 0x2022 && glyph != 0xB7 && glyph != 0xD7) ||
		    (glyph > 0x2022 && glyph < 0x2190) || glyph == 0x2212,
	     box = glyph >= 0x2500 && glyph < 0x2580;

	return !text && !box;
}

static bool in_legend(const struct q_game *g, uint32_t glyph)
{
	char utf8[4] = { 0 };

	if (glyph < 0x800) {
		utf8[0] = (char)(0xC0 | glyph >> 6);
		utf8[1] = (char)(0x80 | (glyph & 0x3F));
	} else {
		utf8[0] = (char)(0xE0 | glyph >> 12);
		utf8[1] = (char)(0x80 | (glyph >> 6 & 0x3F));
		utf8[2] = (char)(0x80 | (glyph & 0x3F));
	}
	for (const struct q_symbol *it = g->symbols; it && it->sign; it++)
		if (strstr(it->sign, utf8))
			return true;
	return false;
}

/* Everything on it can be shown; what can be pointed at has words, without blanks to fill. */
static void look_over(const struct q_canvas *c, const struct q_game *g, const void *view,
		      const struct q_reader *reader, uint32_t n)
{
	struct text words = { .at = NULL };
	bool shown = true, worded = true, explained = true;

	memset(said, 0, sizeof said);
	for (int i = 0; i < c->width * c->used; i++) {
		unsigned what = c->at[i].what;

		shown = shown && is_shown(&c->at[i]);
		if (explained && g->symbols && is_sign(c->at[i].glyph) &&
		    !in_legend(g, c->at[i].glyph)) {
			printf("U+%04X is not in the legend of %s\n", c->at[i].glyph, g->id);
			explained = false;
		}
		if (!what || said[what])
			continue;
		said[what] = true;
		text_clear(&words);
		board_inspect(g, view, what, reader, &words);
		worded = worded && (!g->inspect_text || words.used) &&
			 !strstr(text_of(&words), "{0}");
	}
	expect(shown, g, "a cell that cannot be shown", n);
	expect(explained, g, "a sign without a legend", n);
	expect(worded, g, "a thing without words", n);
	text_free(&words);
}

/* What pointing means: of a closed game listed answers, sorted; of an open one answers that
 * can be said and read again. Returns how many of the listed ones can be pointed at. */
static void point_at(const struct q_canvas *c, const struct q_game *g, const void *view,
		     const q_action *answers, uint32_t count, uint32_t n)
{
	static q_action meant[Q_ANSWERS_MAX + Q_POINTED];
	bool listed = true, sorted = true, spoken = true;

	memset(said, 0, sizeof said);
	for (int i = 0; i < c->width * c->used; i++) {
		unsigned what = c->at[i].what;
		uint32_t found;

		if (!what || said[what])
			continue;
		said[what] = true;
		found = g->hit_test(g, view, what, answers, count, meant);
		for (uint32_t k = 0; k < found; k++) {
			char text[256];
			struct q_out out = q_out(text, sizeof text);
			bool known = false;

			for (uint32_t j = 0; j < count && !known; j++)
				known = answers[j] == meant[k];
			listed = listed && (known || g->traits & Q_OPEN);
			sorted = sorted && (!k || meant[k - 1] < meant[k]);
			g->format(g, view, meant[k], &out);
			spoken = spoken && g->parse(g, view, text) == meant[k];
		}
	}
	expect(listed, g, "pointing makes an answer that is not listed", n);
	expect(sorted, g, "answers by pointing are not sorted", n);
	expect(spoken, g, "an answer by pointing cannot be said", n);
}

static void point_all(const struct q_game *g, const void *state, uint32_t n)
{
	static q_action answers[Q_ANSWERS_MAX];
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int seat = q_question_of(state)->player;
	struct q_reader reader = q_reader(Q_EN, seat, 0);
	struct q_canvas c;

	if (!g->hit_test || q_over(state) || seat >= Q_SEATS)
		return;
	g->observe(g, view, state, seat);
	board_draw(&c, cells, 80, 13, g, view, &reader);
	point_at(&c, g, view, answers, g->legal(g, state, answers), n);
}

static void draw_all(const struct q_game *g, const void *state, uint32_t n)
{
	static const int sizes[][2] = { { 80, 12 }, { 105, 46 }, { 20, 3 } };
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int seats = ((const struct q_head *)state)->seats;

	for (int seat = 0; seat <= seats; seat++) {
		int who = seat < seats ? seat : Q_NOBODY;

		g->observe(g, view, state, who);
		for (int i = 0; i < 6; i++) {
			struct q_canvas c, d;
			int width = sizes[i / 2][0], visible = sizes[i / 2][1];
			struct q_reader reader = q_reader((enum q_lang)(i % 2), who, 0);

			memset(cells, 0xA5, sizeof cells);
			board_draw(&c, cells, width, visible, g, view, &reader);
			board_draw(&d, again, width, visible, g, view, &reader);
			expect(c.used > 0, g, "nothing is drawn", n);
			expect(memcmp(cells, again, (size_t)(width * c.height) * sizeof *cells) ==
				       0,
			       g, "two drawings of one view", n);
			expect(cells[width * c.height].ink == 0xA5, g, "drawn outside", n);
			look_over(&c, g, view, &reader, n);
		}
	}
}

static void play(const struct q_game *g, uint64_t seed)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX], options[Q_OPTIONS_MAX] = { 0 };
	struct q_rng rng = { .key = seed ^ 0xB0A8D5 };
	q_action *answers = grown(NULL, Q_ANSWERS_MAX * sizeof *answers);

	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	expect(g->setup(g, state, options, seed, NULL) == 0, g, "set-up", 0);
	for (uint32_t n = 0; n < ANSWERS; n++) {
		uint32_t count;

		if (q_over(state) || n % 7 == 0)
			draw_all(g, state, n);
		if (n % 5 == 0)
			point_all(g, state, n);
		if (q_over(state))
			break;
		if (q_question_of(state)->player == Q_CHANCE) {
			q_apply(g, state, q_next_chance(g, state), NULL);
			continue;
		}
		count = g->legal(g, state, answers);
		q_apply(g, state, answers[q_rng_below(&rng, count)], NULL);
	}
	free(answers);
}

/* On which line the row "2" of Dawnfall's board stands: 4 on the large board, 1 on the small one. */
static int second_row(const struct q_game *g, const void *state, int width)
{
	struct q_reader reader = q_reader(Q_EN, Q_NOBODY, 0);
	struct q_canvas c;
	int y = 0;

	board_draw(&c, cells, width, 37, g, state, &reader);
	while (y < c.height && cells[y * c.width].glyph != '2')
		y++;
	return y;
}

/* A screen of 120 columns leaves 78 to the board; 76 are enough for every Space in full. */
static void large_where_it_fits(const struct q_game *g)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX], options[Q_OPTIONS_MAX] = { 0 };

	memcpy(options, g->defaults, g->options_size);
	expect(g->setup(g, state, options, 1, NULL) == 0, g, "set-up", 0);
	expect(second_row(g, state, 76) == 4, g, "the board is small on 76 columns", 0);
	expect(second_row(g, state, 75) == 1, g, "the board is cut on 75 columns", 0);
}

/* ---- whole words, where the screen has room for them ---------------------------------- */

/* A game to play, and the rows of its boards. */
struct whole {
	const char *game, *options;
	int visible;
	bool first; /* always the first answer, not any */
};

/* In Starfighter the first answer passes: hands grow to more cards than any has in other games. */
static const struct whole whole_games[] = {
	{ "starfighter", "{}", 37, true },
	{ "dawnfall", "{\"faction\": [\"demons\", \"faceless\", \"choose\", \"choose\"]}", 13,
	  false },
	{ "darksector", "{}", 13, false },
	{ "warmachine", "{}", 37, false },
};

/* The signs that say that a word was cut. */
static bool is_cut(const struct q_canvas *c)
{
	for (int i = 0; i < c->width * c->height; i++)
		if (c->at[i].glyph == ELLIPSIS)
			return true;
	return false;
}

/* How often the canvas has this word. */
static unsigned count_word(const struct q_canvas *c, const char *word)
{
	struct text all = { .at = NULL };
	unsigned count = 0;

	board_print(c, false, &all);
	for (const char *at = text_of(&all); (at = strstr(at, word)) != NULL; at++)
		count++;
	text_free(&all);
	return count;
}

static unsigned draw_whole(const struct q_game *g, const void *state, int visible, uint32_t n)
{
	static const int widths[] = { 80, 78 }; /* of screens of 80 and of 120 columns */
	static const char *const down[] = { "down", "à terre" };
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	int seat = q_question_of(state)->player;
	unsigned boards = 0;

	g->observe(g, view, state, seat);
	for (int i = 0; i < 4; i++, boards++) {
		struct q_reader reader = q_reader((enum q_lang)(i % 2), seat, 0);
		struct q_canvas c, wide;

		board_draw(&c, cells, widths[i / 2], visible, g, view, &reader);
		board_draw(&wide, again, 160, visible, g, view, &reader);
		expect(!is_cut(&c), g, "a word is cut", n);
		expect(strcmp(g->id, "warmachine") != 0 ||
			       count_word(&c, down[i % 2]) == count_word(&wide, down[i % 2]),
		       g, "a state is cut", n);
	}
	return boards;
}

/* At every question, for the player who is asked. */
static unsigned play_whole(const struct q_game *g, const void *options, int visible, bool first,
			   uint64_t seed)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_action *answers = grown(NULL, Q_ANSWERS_MAX * sizeof *answers);
	struct q_rng rng = { .key = seed };
	unsigned boards = 0;

	expect(g->setup(g, state, options, seed, NULL) == 0, g, "set-up", 0);
	for (uint32_t n = 0; n < WHOLE_ANSWERS && !q_over(state); n++) {
		uint32_t count;

		if (q_question_of(state)->player == Q_CHANCE) {
			q_apply(g, state, q_next_chance(g, state), NULL);
			continue;
		}
		boards += draw_whole(g, state, visible, n);
		count = g->legal(g, state, answers);
		q_apply(g, state, answers[first ? 0 : q_rng_below(&rng, count)], NULL);
	}
	free(answers);
	return boards;
}

static void whole(const struct whole *it)
{
	static unsigned char options[Q_OPTIONS_MAX], work[Q_OPTIONS_MAX];
	const struct q_game *g = q_game_named(it->game);
	struct q_error error;

	memcpy(options, g->defaults, g->options_size);
	expect(q_load(g->option_fields, options, work, g->options_size, g->pack, it->options,
		      strlen(it->options), &error),
	       g, "options", 0);
	for (uint64_t seed = 1; seed <= GAMES; seed++)
		play_whole(g, options, it->visible, it->first, seed);
}

/* Warp's Edge, with every Starfighter and every Mothership: names and rewards have different lengths. */
static void every_ship_whole(const struct q_game *g)
{
	const struct warp_pack *pack = g->pack->data;
	unsigned boards = 0;

	for (uint8_t i = 0; i < pack->starfighter_count * pack->mothership_count; i++) {
		struct warp_options options = { .starfighter = i % pack->starfighter_count,
						.mothership = i / pack->starfighter_count };

		boards += play_whole(g, &options, 13, false, i);
	}
	expect(boards > 1000, g, "too few boards", 0);
}

int main(void)
{
	large_where_it_fits(q_game_named("dawnfall"));
	for (const struct q_game *const *g = q_games; *g; g++)
		for (uint64_t seed = 1; seed <= GAMES; seed++)
			play(*g, seed);
	for (const struct q_game *const *g = test_games; *g; g++)
		play(*g, 1);
	every_ship_whole(q_game_named("warp"));
	for (size_t i = 0; i < sizeof whole_games / sizeof *whole_games; i++)
		whole(&whole_games[i]);
	printf("%u passed, %u failed\n", passed, failed);
	return failed > 0;
}
