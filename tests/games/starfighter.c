/*
 * starfighter.c - what no scenario can show: the cards and cruisers of the pack (SF-C).
 */
#include "games/starfighter/starfighter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct q_game *game;
static const struct starfighter_pack *pack;

static const char *id_of(unsigned card)
{
	return q_text(game->pack, pack->cards[card].id, Q_EN);
}

static unsigned fighters(const struct card *c)
{
	return (unsigned)(c->half[UPPER].fighters + c->half[LOWER].fighters);
}

static unsigned effects(const struct card *c)
{
	return (unsigned)(c->half[UPPER].effect != NO_EFFECT) +
	       (unsigned)(c->half[LOWER].effect != NO_EFFECT);
}

static bool is_passive(unsigned effect)
{
	return effect >= FORCE_FIELD && effect <= SCREEN_4;
}

static unsigned symbols(enum colour colour, enum effect effect, int half)
{
	unsigned n = 0;

	for (unsigned i = 1; i < pack->card_count; i++)
		if (!colour || pack->cards[i].colour == colour)
			for (int h = UPPER; h < HALVES; h++)
				n += (half < 0 || h == half) &&
				     pack->cards[i].half[h].effect == effect;
	return n;
}

static bool shows_symbol(const struct card *c, unsigned effect)
{
	return c->half[UPPER].effect == effect || c->half[LOWER].effect == effect;
}

/* ---- components ------------------------------------------------------------ */

/* SF-102 SF-103 SF-C02 SF-C04: a hundred cards, forty of them green. */
static void a_hundred_cards(void **unused)
{
	unsigned green = 0;

	(void)unused;
	assert_int_equal(pack->card_count, 1 + 100);
	for (unsigned i = 1; i < pack->card_count; i++)
		green += pack->cards[i].colour == GREEN;
	assert_int_equal(green, 40);
	assert_int_equal(EFFECTS, 1 + 14);
}

/* SF-203: the verso of all cards. */
static void one_verso(void **unused)
{
	const struct card *verso = &pack->cards[0];

	(void)unused;
	assert_int_equal(verso->level, 0);
	assert_int_equal(verso->half[UPPER].fighters, 2);
	assert_int_equal(verso->half[LOWER].fighters, 0);
	assert_int_equal(effects(verso), 0);
}

/* SF-102 SF-202 SF-C41: serial = level-number, and which numbers have which level. */
static void serial_numbers(void **unused)
{
	static const struct {
		unsigned first, last, level;
		enum colour colour;
	} rows[] = { { 1, 12, 0, GREEN },  { 13, 24, 1, GREEN }, { 25, 34, 2, GREEN },
		     { 35, 40, 3, GREEN }, { 41, 56, 0, BLUE },  { 57, 74, 1, BLUE },
		     { 75, 89, 2, BLUE },  { 90, 100, 3, BLUE } };
	char serial[8];

	(void)unused;
	for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++)
		for (unsigned i = rows[r].first; i <= rows[r].last; i++) {
			struct q_out out = q_out(serial, sizeof serial);

			q_put_int(&out, rows[r].level);
			q_put(&out, i < 10 ? "-0" : "-");
			q_put_int(&out, i);
			assert_string_equal(id_of(i), serial);
			assert_int_equal(pack->cards[i].level, rows[r].level);
			assert_int_equal(pack->cards[i].colour, rows[r].colour);
		}
}

/* SF-C42: the one card that the rulebook names. */
static void card_3_35(void **unused)
{
	const struct card *c = &pack->cards[35];

	(void)unused;
	assert_int_equal(c->level, 3);
	assert_int_equal(c->colour, GREEN);
	assert_int_equal(fighters(c), 1);
	assert_true(shows_symbol(c, DRAW) && shows_symbol(c, ROTATE));
}

/* SF-C43: no two rectos are equal; neither are two names. */
static void no_two_alike(void **unused)
{
	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++)
		for (unsigned j = 1; j < i; j++) {
			const struct card *a = &pack->cards[i], *b = &pack->cards[j];

			assert_false(a->level == b->level &&
				     memcmp(a->half, b->half, sizeof a->half) == 0);
			for (int lang = 0; lang < Q_LANGS; lang++)
				assert_string_not_equal(q_text(game->pack, a->name,
							       (enum q_lang)lang),
							q_text(game->pack, b->name,
							       (enum q_lang)lang));
		}
}

/* ---- numbers --------------------------------------------------------------- */

/* SF-C44: 1 to 4 fighters, 0 to 3 on a half, 0 to 2 on a lower one; the means, in hundredths. */
static void fighter_counts(void **unused)
{
	int green = 0, blue = 0, green_lower = 0, blue_lower = 0;

	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++) {
		const struct card *c = &pack->cards[i];

		assert_in_range(fighters(c), 1, 4);
		assert_true(c->half[UPPER].fighters <= 3 && c->half[LOWER].fighters <= 2);
		*(c->colour == GREEN ? &green : &blue) += (int)fighters(c);
		*(c->colour == GREEN ? &green_lower : &blue_lower) += c->half[LOWER].fighters;
	}
	assert_in_range(green * 100 / 40, 120, 145);
	assert_in_range(blue * 100 / 60, 145, 175);
	assert_in_range(green_lower * 100 / 40, 15, 35);
	assert_in_range(blue_lower * 100 / 60, 75, 105);
}

/* SF-C45 SF-R44 SF-201: one effect a half at most; the means, in hundredths. */
static void effect_counts(void **unused)
{
	int green = 0, blue = 0;

	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++)
		*(pack->cards[i].colour == GREEN ? &green : &blue) += (int)effects(&pack->cards[i]);
	assert_in_range(green * 100 / 40, 110, 130);
	assert_in_range(blue * 100 / 60, 140, 160);
	assert_int_equal(sizeof pack->cards[0].half / sizeof pack->cards[0].half[0], 2);
}

/* SF-C46 SF-C47 SF-R41: how often each symbol occurs. Blue counts may differ by one from the
 * ledger's: with these exactly, 40 blue cards could not bear a blue effect. */
static void symbol_counts(void **unused)
{
	static const struct {
		enum effect effect;
		unsigned green, blue;
	} rows[] = { { DRAW, 10, 9 },        { LATERAL, 9, 8 },       { VERTICAL, 8, 6 },
		     { FREE, 4, 6 },         { ROTATE, 9, 8 },        { DESTROY, 4, 6 },
		     { ENEMY_ARMOUR, 2, 8 }, { OWN_ARMOUR, 3, 6 },    { FORCE_FIELD, 0, 6 },
		     { SCREEN_2, 0, 5 },     { SCREEN_3, 0, 4 },      { SCREEN_4, 0, 3 },
		     { FLIP, 0, 9 },         { FIGHTER_DAMAGE, 0, 9 } };
	unsigned green = 0, blue = 0, bear = 0;

	(void)unused;
	for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
		unsigned g = symbols(GREEN, rows[r].effect, -1);
		unsigned b = symbols(BLUE, rows[r].effect, -1);

		assert_int_equal(g, rows[r].green);
		assert_in_range(b, rows[r].blue - 1, rows[r].blue + 1);
		green += g;
		blue += b;
	}
	assert_int_equal(green, 49);
	assert_int_equal(blue, 93);
	for (unsigned i = 41; i <= 100; i++)
		for (int h = UPPER; h < HALVES; h++)
			if (pack->cards[i].half[h].effect >= FORCE_FIELD) {
				bear++;
				break;
			}
	assert_true(bear >= 40);
}

/* SF-C48, in hundredths of a point. */
static int half_points(const struct card *c, int half)
{
	static const int worth[EFFECTS] = {
		[DRAW] = 100,     [LATERAL] = 70,      [VERTICAL] = 60,       [FREE] = 100,
		[ROTATE] = 60,    [FLIP] = 90,         [FIGHTER_DAMAGE] = 90, [ENEMY_ARMOUR] = 100,
		[DESTROY] = 200,  [OWN_ARMOUR] = -100, [FORCE_FIELD] = 150,   [SCREEN_2] = 120,
		[SCREEN_3] = 160, [SCREEN_4] = 200
	};
	unsigned effect = c->half[half].effect;
	int points = c->half[half].fighters * (half == UPPER ? 80 : 100);

	return points +
	       (half == UPPER && !is_passive(effect) ? worth[effect] * 14 / 10 : worth[effect]);
}

/* SF-C48 SF-C49: what a card is worth fits its level; Damage to own cruiser is a price. */
static void power_budget(void **unused)
{
	static const struct {
		int target[4], around, price[2];
	} of[] = { [GREEN] = { { 180, 220, 260, 260 }, 100, { 50, 160 } },
		   [BLUE] = { { 270, 300, 330, 350 }, 50, { 80, 140 } } };

	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++) {
		const struct card *c = &pack->cards[i];
		int points = half_points(c, UPPER) + half_points(c, LOWER);
		int target = of[c->colour].target[c->level], around = of[c->colour].around;
		int without = points;

		assert_in_range(points - target + around, 0, 2 * around);
		if (!shows_symbol(c, OWN_ARMOUR))
			continue;
		without += c->half[UPPER].effect == OWN_ARMOUR ? 140 : 100;
		assert_in_range(without - target, of[c->colour].price[0], of[c->colour].price[1]);
	}
}

/* SF-C50 SF-C51: combinations that must not be. */
static void combinations(void **unused)
{
	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++) {
		const struct card *c = &pack->cards[i];
		unsigned upper = c->half[UPPER].effect, lower = c->half[LOWER].effect;

		assert_false(is_passive(upper) && is_passive(lower));
		assert_false(upper == lower &&
			     (upper == ROTATE || upper == FLIP || upper == VERTICAL));
		if (shows_symbol(c, FORCE_FIELD) || shows_symbol(c, SCREEN_4))
			assert_true(fighters(c) <= 2);
		if (shows_symbol(c, SCREEN_3))
			assert_true(fighters(c) <= 3);
	}
}

/* SF-C52: a good half of the symbols above; every effect that triggers on both kinds of half. */
static void upper_and_lower(void **unused)
{
	unsigned upper = 0, all = 0;

	(void)unused;
	for (int e = DRAW; e < EFFECTS; e++) {
		upper += symbols(NO_COLOUR, (enum effect)e, UPPER);
		all += symbols(NO_COLOUR, (enum effect)e, -1);
		if (is_passive((unsigned)e))
			assert_true(symbols(NO_COLOUR, (enum effect)e, UPPER) >=
				    symbols(NO_COLOUR, (enum effect)e, LOWER));
		else
			assert_true(symbols(NO_COLOUR, (enum effect)e, UPPER) &&
				    symbols(NO_COLOUR, (enum effect)e, LOWER));
	}
	assert_in_range(upper * 100 / all, 50, 60);
}

/* SF-C53: some cards only fight, some only act. */
static void pure_cards(void **unused)
{
	unsigned fight = 0, act = 0;

	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++) {
		const struct card *c = &pack->cards[i];

		fight += !effects(c) && fighters(c) >= 2 && c->level <= 2;
		act += effects(c) == 2 && fighters(c) == 1 && c->level >= 2;
	}
	assert_in_range(fight, 3, 8);
	assert_in_range(act, 4, 30);
}

/* ---- cruisers -------------------------------------------------------------- */

static const struct cruiser *cruiser(const char *id, unsigned *slots)
{
	for (unsigned i = 0; i < pack->cruiser_count; i++) {
		if (strcmp(q_text(game->pack, pack->cruisers[i].id, Q_EN), id) != 0)
			continue;
		*slots = 0;
		for (int at = 0; at < SECTORS; at++)
			*slots += pack->cruisers[i].slots[at];
		return &pack->cruisers[i];
	}
	fail_msg("no cruiser %s", id);
	return NULL;
}

/* SF-101 SF-C01 SF-C31: four classes on three boards; every pair meets but two of a kind. */
static void boards(void **unused)
{
	(void)unused;
	assert_int_equal(pack->cruiser_count, 4);
	assert_int_equal(pack->board_count, 3);
	for (unsigned a = 0; a < 4; a++)
		for (unsigned b = 0; b < 4; b++) {
			const char *class = q_text(game->pack, pack->cruisers[a].id, Q_EN);
			bool once = strcmp(class, "apollo") == 0 || strcmp(class, "atlas") == 0;

			assert_int_equal(starfighter_pair(pack, a, b), a != b || !once);
		}
}

/* SF-106 SF-107 SF-108 SF-R43 SF-C32: slots, and a draw symbol on each level-0 slot. */
static void sectors(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < pack->cruiser_count; i++) {
		const struct cruiser *c = &pack->cruisers[i];
		unsigned slots = 0, deep = 0;

		for (int at = 0; at < SECTORS; at++) {
			assert_in_range(c->slots[at], 2, 4);
			assert_int_equal(c->draws[at], 0);
			slots += c->slots[at];
			deep += c->slots[at] == 4;
		}
		assert_in_range(slots, 12, 16);
		assert_true(deep >= 1);
		assert_true(c->armour > 0);
	}
}

/* SF-C33 SF-C34: equal middle classes, a heavy and a light one. */
static void classes(void **unused)
{
	unsigned ares_slots, athena_slots, atlas_slots, apollo_slots;
	const struct cruiser *ares = cruiser("ares", &ares_slots);
	const struct cruiser *athena = cruiser("athena", &athena_slots);
	const struct cruiser *atlas = cruiser("atlas", &atlas_slots);
	const struct cruiser *apollo = cruiser("apollo", &apollo_slots);

	(void)unused;
	assert_true(ares->armour == 20 && athena->armour == 20 && ares_slots == athena_slots);
	assert_true(ares->training && athena->training && !atlas->training && !apollo->training);
	assert_true(atlas->armour > 20 && atlas_slots < ares_slots);
	assert_true(apollo->armour < 20 && apollo_slots > ares_slots);
}

/* ---- decks ----------------------------------------------------------------- */

/* SF-C54 SF-C04 SF-1102: ready-made decks of 25 to 30 cards, each with a plan of its own. */
static void ready_made_decks(void **unused)
{
	static const struct {
		const char *id;
		enum effect first, last;
		unsigned symbols;
	} plans[] = { { "rush", ENEMY_ARMOUR, ENEMY_ARMOUR, 10 },
		      { "wall", FORCE_FIELD, SCREEN_4, 9 },
		      { "chain", DRAW, DRAW, 9 },
		      { "wreck", DESTROY, DESTROY, 8 } };

	(void)unused;
	assert_true(pack->deck_count >= 4);
	for (unsigned i = 0; i < pack->deck_count; i++)
		assert_in_range(set_count(pack->decks[i].cards), 25, 30);
	for (size_t p = 0; p < sizeof plans / sizeof plans[0]; p++) {
		unsigned n = 0, d = 0;

		while (strcmp(q_text(game->pack, pack->decks[d].id, Q_EN), plans[p].id) != 0)
			assert_true(++d < pack->deck_count);
		for (unsigned c = 1; c < pack->card_count; c++)
			for (int h = UPPER; h < HALVES && holds(pack->decks[d].cards, c); h++)
				n += pack->cards[c].half[h].effect >= plans[p].first &&
				     pack->cards[c].half[h].effect <= plans[p].last;
		assert_true(n >= plans[p].symbols);
	}
}

static void ask_about(const char *json, const char *part)
{
	char text[4096];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error = { .line = 0 };

	assert_true(game->query(game, NULL, json, strlen(json), &out, &error));
	assert_non_null(strstr(text, part));
}

/* SF-1101 SF-1102 SF-1103: a deck builder asks, and gets the deck back in order. */
static void deck_builder(void **unused)
{
	struct q_error error = { .line = 0 };
	char text[64];
	struct q_out out = q_out(text, sizeof text);
	const char *strange = "{\"deck\":{\"cards\":[\"9-99\"]}}";

	(void)unused;
	ask_about("{\"deck\":{\"name\":\"Small\",\"cards\":[\"0-02\",\"0-01\"]}}", "\"SF-1102\"");
	ask_about("{\"deck\":{\"name\":\"Small\",\"cards\":[\"0-02\",\"0-01\"]}}",
		  "{\"name\":\"Small\",\"cards\":[\"0-01\",\"0-02\"]}");
	ask_about("{\"deck\":{\"cards\":[\"0-02\",\"0-02\"]}}", "\"SF-1103\"");
	ask_about(
		"{\"deck\":{\"cards\":[\"0-01\",\"0-02\",\"0-03\",\"0-04\",\"0-05\",\"0-06\",\"0-07\","
		"\"0-08\",\"0-09\",\"0-10\",\"0-11\",\"0-12\",\"1-13\",\"1-14\",\"1-15\",\"1-16\","
		"\"1-17\",\"1-18\",\"1-19\",\"1-20\",\"1-21\",\"1-22\",\"1-23\",\"1-24\",\"2-25\"]}}",
		"\"breaks\":null");
	assert_false(game->query(game, NULL, strange, strlen(strange), &out, &error));
	assert_non_null(strstr(error.text, "9-99"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hundred_cards), cmocka_unit_test(one_verso),
		cmocka_unit_test(serial_numbers),  cmocka_unit_test(card_3_35),
		cmocka_unit_test(no_two_alike),    cmocka_unit_test(fighter_counts),
		cmocka_unit_test(effect_counts),   cmocka_unit_test(symbol_counts),
		cmocka_unit_test(power_budget),    cmocka_unit_test(combinations),
		cmocka_unit_test(upper_and_lower), cmocka_unit_test(pure_cards),
		cmocka_unit_test(boards),          cmocka_unit_test(sectors),
		cmocka_unit_test(classes),         cmocka_unit_test(ready_made_decks),
		cmocka_unit_test(deck_builder),
	};

	game = q_game_named("starfighter");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("starfighter", tests, NULL, NULL);
}
