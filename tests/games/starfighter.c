/*
 * starfighter.c - what no scenario can show: the cards and cruisers of the pack (SF-C), and what
 * holds in every one of many random games, silly decks included.
 *
 *	QUINTE_GAMES=n      so many random games in each mode (300)
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
	int green = 0, blue = 0, lower = 0;

	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++) {
		const struct card *c = &pack->cards[i];

		assert_in_range(fighters(c), 1, 4);
		assert_true(c->half[UPPER].fighters <= 3 && c->half[LOWER].fighters <= 2);
		*(c->colour == GREEN ? &green : &blue) += (int)fighters(c);
		lower += c->half[LOWER].fighters;
	}
	assert_in_range(green * 100 / 40, 185, 215);
	assert_in_range(blue * 100 / 60, 145, 175);
	assert_in_range(lower, 75, 105);
}

/* SF-C45 SF-R44 SF-201: one effect a half at most; the means, in hundredths. */
static void effect_counts(void **unused)
{
	int green = 0, blue = 0;

	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++)
		*(pack->cards[i].colour == GREEN ? &green : &blue) += (int)effects(&pack->cards[i]);
	assert_in_range(green * 100 / 40, 120, 140);
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
		     { ENEMY_ARMOUR, 6, 8 }, { OWN_ARMOUR, 3, 6 },    { FORCE_FIELD, 0, 6 },
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
	assert_int_equal(green, 53);
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
	static const int target[] = { 270, 300, 330, 350 };

	(void)unused;
	for (unsigned i = 1; i < pack->card_count; i++) {
		const struct card *c = &pack->cards[i];
		int points = half_points(c, UPPER) + half_points(c, LOWER);
		int without = points;

		assert_in_range(points - target[c->level] + 50, 0, 100);
		if (!shows_symbol(c, OWN_ARMOUR))
			continue;
		without += c->half[UPPER].effect == OWN_ARMOUR ? 140 : 100;
		assert_in_range(without - target[c->level], 80, 140);
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

		fight += !effects(c) && fighters(c) >= 3 && c->level <= 1;
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
		assert_in_range(slots, 14, 17);
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
		      { "wall", FORCE_FIELD, SCREEN_4, 15 },
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

/* ---- random games ---------------------------------------------------------- */

static unsigned games_wanted(void)
{
	const char *text = getenv("QUINTE_GAMES");

	return text ? (unsigned)strtoul(text, NULL, 10) : 300;
}

/* Any 25 to 100 different cards: nobody says that a deck must be good. */
static void silly_deck(struct deck_option *deck, struct q_rng *r)
{
	uint8_t all[CARDS_MAX];
	uint32_t n = DECK_MIN + q_rng_below(r, pack->card_count - DECK_MIN);

	for (unsigned i = 1; i < pack->card_count; i++)
		all[i - 1] = (uint8_t)i;
	for (uint32_t i = 0; i < n; i++) {
		uint32_t j = i + q_rng_below(r, pack->card_count - 1u - i);
		uint8_t swap = all[i];

		all[i] = all[j];
		all[j] = swap;
		deck->cards[i] = all[i];
	}
	deck->card_count = (uint8_t)n;
}

/* Nothing but the cards that turn, flip and lift, so that chains are as long as they get. */
static void looping_deck(struct deck_option *deck, struct q_rng *r)
{
	uint64_t met[2] = { 0, 0 };

	for (unsigned i = 1; i < pack->card_count; i++)
		for (int h = UPPER; h < HALVES; h++) {
			unsigned effect = pack->cards[i].half[h].effect;

			if ((effect == FLIP || effect == VERTICAL || effect == FREE ||
			     (effect == ROTATE && q_rng_below(r, 2))) &&
			    !holds(met, i)) {
				include(met, i);
				deck->cards[deck->card_count++] = (uint8_t)i;
			}
		}
}

/* A5 of the ledger's section 14: no card is ever lost. */
static unsigned cards_in_game(const struct starfighter *s)
{
	unsigned n = 0;

	for (int seat = 0; seat < 2; seat++) {
		const struct player *p = &s->player[seat];

		n += (unsigned)(p->hand_count + p->side_count + p->pile_count) +
		     set_count(p->discard);
		for (int at = 0; at < SECTORS; at++)
			n += p->sector[at].height;
	}
	return n;
}

static unsigned in_both(const uint64_t a[2], const uint64_t b[2])
{
	uint64_t both[2] = { a[0] & b[0], a[1] & b[1] };

	return set_count(both);
}

/* SF-H08 SF-1203: what a view says about ages is true, in play and in every imagined world: a
 * reshuffled pile holds cards of the reshuffle only, and what is older holds none. */
static void ages_hold(const struct starfighter *s)
{
	for (int seat = 0; seat < 2; seat++) {
		const struct player *p = &s->player[seat];
		const struct player *owner = &s->player[pile_of(s, seat)];

		if (!set_count(owner->fresh))
			continue;
		assert_int_equal(in_both(owner->pile, owner->fresh), owner->pile_count);
		assert_int_equal(in_both(p->side, owner->fresh), p->side_count - p->side_stale);
		if (p->hand_stale)
			assert_int_equal(in_both(p->hand, owner->fresh), 0);
		for (int at = 0; at < SECTORS; at++)
			for (int i = 0; i < p->sector[at].height; i++)
				if (p->sector[at].cards[i].lies & LIES_STALE)
					assert_false(holds(owner->fresh,
							   p->sector[at].cards[i].card));
	}
}

struct tally {
	unsigned waiting, rounds, answers;
};

static void one_game(const struct starfighter_options *options, uint64_t seed, struct tally *most)
{
	struct starfighter s;
	q_action answers[ANSWERS_MAX];
	struct q_rng chooser = { ~seed, 0 };
	unsigned count = 0, cards = 0;
	int armour[2] = { 99, 99 };

	assert_int_equal(game->setup(game, &s, options, seed, NULL), 0);
	for (; !q_over(&s); count++) {
		uint32_t n = game->legal(game, &s, answers);

		assert_true(n >= 1 && n <= game->answers_max);
		assert_null(game->check(game, &s));
		q_apply(game, &s, answers[q_rng_below(&chooser, n)], NULL);
		if (s.round && !cards)
			cards = cards_in_game(&s);
		if (cards)
			assert_int_equal(cards_in_game(&s), cards);
		ages_hold(&s);
		for (int seat = 0; seat < 2 && s.round; seat++) {
			/* SF-1006: nothing ever raises armour. */
			assert_true(s.player[seat].armour <= armour[seat]);
			armour[seat] = s.player[seat].armour;
		}
		if (s.waiting_count > most->waiting)
			most->waiting = s.waiting_count;
	}
	/* SF-R36: forty rounds at most. */
	assert_true(s.round <= ROUNDS_MAX);
	if (s.round > most->rounds)
		most->rounds = s.round;
	if (count > most->answers)
		most->answers = count;
}

static void random_games(enum mode mode, bool loops)
{
	unsigned n = games_wanted();
	struct tally most = { 0, 0, 0 };

	for (unsigned i = 0; i < n; i++) {
		struct starfighter_options options =
			*(const struct starfighter_options *)game->defaults;
		struct q_rng r = { i, 1000 + mode };

		options.mode = (uint8_t)mode;
		for (int seat = 0; seat < 2 && mode == TOTAL_WAR; seat++)
			(loops ? looping_deck : silly_deck)(&options.deck[seat], &r);
		one_game(&options, i + 1, &most);
	}
	print_message("# at most %u effects waiting, %u rounds, %u answers\n", most.waiting,
		      most.rounds, most.answers);
	/* SF-R07: the stack of waiting effects never comes near its room. */
	assert_true(most.waiting < WAITING_MAX);
}

static void training_games(void **unused)
{
	(void)unused;
	random_games(TRAINING, false);
}

static void skirmish_games(void **unused)
{
	(void)unused;
	random_games(SKIRMISH, false);
}

static void silly_total_war_games(void **unused)
{
	(void)unused;
	random_games(TOTAL_WAR, false);
}

static void looping_total_war_games(void **unused)
{
	(void)unused;
	random_games(TOTAL_WAR, true);
}

/* SF-H06 SF-H08: an imagined world is legal, its enemy deck has the right size and holds every
 * card it has shown, and reshuffled cards are only where they can be. */
static void look_around(const struct starfighter *s, struct q_rng *r)
{
	struct starfighter view, world;

	for (int seat = 0; seat < 2; seat++) {
		const struct player *enemy = &world.player[seat ^ 1];

		game->observe(game, &view, s, seat);
		game->determinize(game, &world, &view, seat, r);
		assert_null(game->check(game, &world));
		ages_hold(&world);
		assert_int_equal(set_count(enemy->deck), set_count(s->player[seat ^ 1].deck));
		for (int i = 0; i < 2; i++)
			assert_int_equal(view.player[seat ^ 1].shown[i] & ~enemy->deck[i], 0);
	}
}

static void imagined_worlds(void **unused)
{
	struct starfighter s;
	q_action answers[ANSWERS_MAX];
	struct q_rng r = { 7, 0 };
	unsigned reshuffled = 0;

	(void)unused;
	for (unsigned i = 0; i < 30; i++) {
		struct starfighter_options options =
			*(const struct starfighter_options *)game->defaults;

		options.mode = (uint8_t)(i % MODES);
		if (options.mode == TOTAL_WAR)
			options.deck[0].name = options.deck[1].name =
				(uint8_t)(i % pack->deck_count);
		game->setup(game, &s, &options, i, NULL);
		while (!q_over(&s)) {
			uint32_t n = game->legal(game, &s, answers);

			if (s.round)
				look_around(&s, &r);
			q_apply(game, &s, answers[q_rng_below(&r, n)], NULL);
		}
		reshuffled += set_count(s.player[0].fresh) || set_count(s.player[1].fresh);
	}
	assert_true(reshuffled > 5);
}

/* ---- pointing and words ----------------------------------------------------- */

/* The number by which the drawn table and its pointer know a card in play. */
static unsigned cell_of(q_action answer, int board)
{
	return 1 + (unsigned)((board * SECTORS + q_arg(answer, 1)) * SLOTS + q_arg(answer, 2));
}

static bool points_at(const struct starfighter *s, unsigned cell, q_action answer,
		      const q_action *answers, uint32_t n)
{
	q_action meant[ANSWERS_MAX + Q_POINTED];
	uint32_t found = game->hit_test(game, s, cell, answers, n, meant);

	for (uint32_t i = 0; i < found; i++)
		if (meant[i] == answer)
			return true;
	return false;
}

/* Whoever chooses, a card is chosen by pointing at it and not at the same slot of the other board. */
static void cards_are_pointed_at(void **unused)
{
	struct starfighter s;
	q_action answers[ANSWERS_MAX];
	struct q_rng r = { 11, 0 };
	unsigned seen[2] = { 0 };

	(void)unused;
	for (unsigned i = 0; i < 10; i++) {
		game->setup(game, &s, game->defaults, i, NULL);
		while (!q_over(&s)) {
			uint32_t n = game->legal(game, &s, answers);

			for (uint32_t k = 0; k < n && s.head.ask.kind == ASK_EFFECT; k++) {
				int board = q_arg(answers[k], 0);

				if (q_verb(answers[k]) != VERB_TAKE)
					continue;
				seen[s.head.ask.player]++;
				assert_true(points_at(&s, cell_of(answers[k], board), answers[k],
						      answers, n));
				assert_false(points_at(&s, cell_of(answers[k], 1 - board),
						       answers[k], answers, n));
			}
			q_apply(game, &s, answers[q_rng_below(&r, n)], NULL);
		}
	}
	assert_true(seen[0] > 20 && seen[1] > 20);
}

static void expect_told(const struct q_event *e, enum q_lang lang, int seat, unsigned flags,
			const char *said)
{
	static struct starfighter s;
	char at[200];
	struct q_out out = q_out(at, sizeof at);
	struct q_reader reader = q_reader(lang, seat, flags);

	reader.name[1] = "Alice";
	game->event_text(game, &s, e, &reader, &out);
	assert_string_equal(at, said);
}

/* Events are told to "you" or about a name; serial numbers are for readers of notation. */
static void events_for_the_reader(void **unused)
{
	struct q_event moved = { .kind = EVENT_MOVED, .arg = { 1, 0, 2, 3, 4 } };
	struct q_event armour = { .kind = EVENT_ARMOUR, .arg = { 1, 1, -2 } };
	struct q_event won = { .kind = EVENT_ENDED, .arg = { 1, -2, 5 } };

	(void)unused;
	expect_told(&moved, Q_EN, 1, 0,
		    "Your sector 1, level 2: Sidewinders move to the top of sector 4.");
	expect_told(
		&moved, Q_FR, 0, 0,
		"Secteur 1 d’Alice, niveau 2\u00a0: la carte Les Crabes passe en haut du secteur 4.");
	expect_told(
		&moved, Q_FR, Q_NOBODY, Q_READ_IDS,
		"Secteur 1 d’Alice, niveau 2\u00a0: la carte Les Crabes (0-04) passe en haut du "
		"secteur 4.");
	expect_told(&armour, Q_FR, 1, 0, "Vous perdez 1 point de blindage (reste −2).");
	expect_told(&armour, Q_EN, 0, 0, "Alice loses 1 armour (−2 left).");
	expect_told(&won, Q_EN, 0, 0, "The game ends: Alice wins, armour 5 to −2.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hundred_cards),
		cmocka_unit_test(one_verso),
		cmocka_unit_test(serial_numbers),
		cmocka_unit_test(card_3_35),
		cmocka_unit_test(no_two_alike),
		cmocka_unit_test(fighter_counts),
		cmocka_unit_test(effect_counts),
		cmocka_unit_test(symbol_counts),
		cmocka_unit_test(power_budget),
		cmocka_unit_test(combinations),
		cmocka_unit_test(upper_and_lower),
		cmocka_unit_test(pure_cards),
		cmocka_unit_test(boards),
		cmocka_unit_test(sectors),
		cmocka_unit_test(classes),
		cmocka_unit_test(ready_made_decks),
		cmocka_unit_test(deck_builder),
		cmocka_unit_test(training_games),
		cmocka_unit_test(skirmish_games),
		cmocka_unit_test(silly_total_war_games),
		cmocka_unit_test(looping_total_war_games),
		cmocka_unit_test(imagined_worlds),
		cmocka_unit_test(cards_are_pointed_at),
		cmocka_unit_test(events_for_the_reader),
	};

	game = q_game_named("starfighter");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("starfighter", tests, NULL, NULL);
}
