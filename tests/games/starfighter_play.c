/*
 * starfighter_play.c - what holds in every one of many random games, silly decks included; what is
 * pointed at, and what a reader is told.
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
		cmocka_unit_test(training_games),        cmocka_unit_test(skirmish_games),
		cmocka_unit_test(silly_total_war_games), cmocka_unit_test(looping_total_war_games),
		cmocka_unit_test(imagined_worlds),       cmocka_unit_test(cards_are_pointed_at),
		cmocka_unit_test(events_for_the_reader),
	};

	game = q_game_named("starfighter");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("starfighter_play", tests, NULL, NULL);
}
