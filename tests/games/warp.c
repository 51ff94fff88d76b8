/*
 * warp.c - what no scenario can show: the box of Warp's Edge, the constraints its content keeps
 * to, and what holds at every question of random games of every starfighter against every
 * mothership.
 *
 *	QUINTE_GAMES=n      so many games of each pair (50; 1000 make twenty thousand games)
 */
#include "games/warp/warp.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct q_game *game;
static const struct warp_pack *pack;

static int find_game(void **unused)
{
	(void)unused;
	game = q_game_named("warp");
	pack = game->pack->data;
	return 0;
}

static const char *id(unsigned text)
{
	return q_text(game->pack, text, Q_EN);
}

/* ---- the box ---------------- */

/* WE-101: exactly one player; won or lost, no points. */
static void one_player(void **unused)
{
	_Alignas(16) struct warp s;
	int32_t score[Q_SEATS];

	(void)unused;
	assert_int_equal(game->seats_min, 1);
	assert_int_equal(game->seats_max, 1);
	assert_int_equal(game->setup(game, &s, game->defaults, 1, NULL), 0);
	for (unsigned ending = GOES_ON; ending <= LOST; ending++) {
		s.ending = (uint8_t)ending;
		game->score(game, &s, score);
		assert_int_equal(score[0], ending == WON ? Q_SURE : ending == LOST ? -Q_SURE : 0);
	}
}

/* WE-102..105: four starfighters, 27 enemies of three levels, 18 different tactics, five
 * motherships on six faces (WE-R38). */
static void sheets_and_cards(void **unused)
{
	unsigned level[LEVELS + 1] = { 0 }, faces = 0;

	(void)unused;
	assert_int_equal(pack->starfighter_count, 4);
	for (unsigned i = 0; i < ENEMIES; i++)
		level[pack->enemies[i].level]++;
	assert_int_equal(level[1], 9);
	assert_int_equal(level[2], 9);
	assert_int_equal(level[3], 9);
	for (unsigned i = 0; i < TACTICS; i++)
		for (unsigned j = 0; j < i; j++) {
			const struct warp_tactic *a = &pack->tactics[i], *b = &pack->tactics[j];

			assert_string_not_equal(id(a->id), id(b->id));
			assert_false(a->does == b->does && a->amount == b->amount &&
				     a->token == b->token);
		}
	assert_int_equal(pack->mothership_count, 5);
	for (unsigned i = 0; i < pack->mothership_count; i++)
		faces += pack->motherships[i].faces;
	assert_int_equal(faces, 6);
}

/* WE-106: five Damage tokens are enough. WE-107, WE-R39: a single mothership marker, which only
 * the Arsenal needs. WE-109: prices are printed under the slots of the supply. */
static void markers(void **unused)
{
	unsigned turning = 0;

	(void)unused;
	for (unsigned i = 0; i < pack->mothership_count; i++)
		for (unsigned j = 0; j < pack->motherships[i].faces; j++) {
			assert_true(pack->motherships[i].face[j].sections <= 5);
			turning += pack->motherships[i].face[j].abilities & TURNING ? 1 : 0;
		}
	assert_int_equal(turning, 1);
	for (unsigned t = 0; t < TOKENS; t++)
		assert_true(pack->tokens[t].price > 0);
}

/* WE-108, WE-110..112, WE-R40: 109 tokens: 10 starting ones, 57 basic and 14 × 3 POWER tokens. */
static void tokens(void **unused)
{
	unsigned starting = 0, basic = 0, letters[LETTERS] = { 0 };

	(void)unused;
	for (unsigned t = 0; t < BASICS; t++) {
		const struct warp_token *token = &pack->tokens[t];

		starting += token->starting;
		basic += token->supply;
		assert_true(token->starting == 0 || token->value == 1);
		assert_true(token->kind == MANOEUVRES ? token->value == 1 :
							token->value >= 1 && token->value <= 3);
	}
	assert_int_equal(starting, 10);
	assert_int_equal(basic, 57);
	assert_int_equal(starting + basic + 3 * POWERS, 109);
	for (unsigned t = BASICS; t < TOKENS; t++)
		assert_int_equal(pack->tokens[t].supply, 3);
	for (unsigned i = 0; i < POWERS; i++)
		letters[pack->powers[i].letter]++;
	for (unsigned i = 0; i < LETTERS; i++)
		assert_true(letters[i] >= 2);
	assert_int_equal(IN_PLAY + BOX, 109);
	assert_int_equal(BOX, 3 * (POWERS - LETTERS));
}

/* WE-113, WE-R41: each Configuration has its own signature type: Warhammer, Evolution, Reflector
 * or Rupture; the other ten types come two to a letter. */
static void signatures(void **unused)
{
	static const char *const names[] = { "warhammer", "evolution", "reflector", "rupture" };
	unsigned plain[LETTERS] = { 0 }, found = 0;

	(void)unused;
	for (unsigned i = 0; i < POWERS; i++) {
		bool named = false;

		for (unsigned j = 0; j < 4; j++)
			named |= strcmp(id(pack->powers[i].id), names[j]) == 0;
		assert_int_equal(pack->powers[i].signature, named);
		found += named;
		plain[pack->powers[i].letter] += !named;
	}
	assert_int_equal(found, 4);
	for (unsigned i = 0; i < LETTERS; i++)
		assert_int_equal(plain[i], 2);
	for (unsigned i = 0; i < 4; i++)
		for (unsigned j = 0; j < i; j++)
			assert_int_not_equal(
				pack->starfighters[i]
					.configuration[pack->starfighters[i].signature],
				pack->starfighters[j]
					.configuration[pack->starfighters[j].signature]);
}

/* WE-124: hull 3 to 5, shields 6 to 10, hold 1 to 3; Achilles has a hold of 1 (WE-1020). */
static void gauges(void **unused)
{
	(void)unused;
	for (unsigned i = 0; i < pack->starfighter_count; i++) {
		const struct warp_starfighter *ship = &pack->starfighters[i];

		assert_in_range(ship->hull, 3, 5);
		assert_in_range(ship->shields, 6, 10);
		assert_in_range(ship->hold, 1, 3);
		assert_int_equal(ship->ability == SHIP_RETURNS,
				 strcmp(id(ship->id), "achilles") == 0);
		if (ship->ability == SHIP_RETURNS)
			assert_int_equal(ship->hold, 1);
	}
}

/* ---- enemies and tactics ---------------- */

static unsigned worth(struct warp_reward r)
{
	static const uint8_t fixed[REWARDS] = { [REWARD_ANY_POWER] = 5,
						[REWARD_DRAW] = 4,
						[REWARD_ANY_TOKEN] = 5,
						[REWARD_RECOVER] = 3,
						[REWARD_TACTIC] = 5 };

	switch (r.gives) {
	case REWARD_LASER: return pack->tokens[LASER_1 + r.value - 1].price;
	case REWARD_ENERGY: return pack->tokens[ENERGY_1 + r.value - 1].price;
	case REWARD_MANOEUVRE: return pack->tokens[MANOEUVRE].price;
	case REWARD_SHIELDS: return r.value;
	case REWARD_POWER_P:
	case REWARD_POWER_O:
	case REWARD_POWER_W:
	case REWARD_POWER_E:
	case REWARD_POWER_R: return pack->tokens[POWER_P + r.gives - REWARD_POWER_P].price;
	default: return fixed[r.gives];
	}
}

/* WE-120, WE-126: what is printed on an enemy card, within what its level allows; three cards of
 * each species and level; every reward occurs. */
static void enemies(void **unused)
{
	static const struct {
		uint8_t hull[2], speed[2], attack[2], worth[2];
	} level[] = { { { 1, 3 }, { 1, 2 }, { 1, 2 }, { 1, 4 } },
		      { { 3, 5 }, { 2, 3 }, { 2, 3 }, { 2, 5 } },
		      { { 6, 8 }, { 3, 4 }, { 3, 4 }, { 3, 6 } } };
	unsigned species[SPECIES][LEVELS] = { { 0 } }, able = 0, given = 0;

	(void)unused;
	for (unsigned i = 0; i < ENEMIES; i++) {
		const struct warp_enemy *e = &pack->enemies[i];
		unsigned l = e->level - 1u;

		assert_in_range(e->hull, level[l].hull[0], level[l].hull[1]);
		assert_in_range(e->speed, level[l].speed[0], level[l].speed[1]);
		assert_in_range(e->attack, level[l].attack[0], level[l].attack[1]);
		assert_in_range(worth(e->destroy), level[l].worth[0], level[l].worth[1]);
		assert_in_range(worth(e->evade), level[l].worth[0], level[l].worth[1]);
		species[e->species][l]++;
		able += l == 0 && e->abilities;
		given |= 1u << e->destroy.gives | 1u << e->evade.gives;
	}
	for (unsigned i = 0; i < SPECIES; i++)
		for (unsigned l = 0; l < LEVELS; l++)
			assert_int_equal(species[i][l], 3);
	assert_true(able <= 3);
	assert_int_equal(given, (1u << REWARDS) - 2);
	assert_string_equal(q_text(game->pack, pack->species[0].name, Q_FR), "Virène");
	assert_string_equal(q_text(game->pack, pack->species[1].name, Q_FR), "Talos");
	assert_string_equal(q_text(game->pack, pack->species[2].name, Q_FR), "Gaard");
}

/* WE-123, WE-R49: 6 offensive, 5 defensive, 5 improving cards and 2 without category; lasting
 * ones are red; no effect makes a used tactic usable again or brings an enemy back, and none
 * puts more tokens into the bag than three. */
static void tactics(void **unused)
{
	unsigned category[CATEGORIES] = { 0 };

	(void)unused;
	for (unsigned i = 0; i < TACTICS; i++) {
		const struct warp_tactic *t = &pack->tactics[i];

		category[t->category]++;
		assert_int_equal(t->persistent, t->does >= TACTIC_LASER_BONUS);
		assert_true(t->red || !t->persistent);
		assert_in_range(t->value, 1, 5);
		assert_int_not_equal(t->kind, POWER);
		if (t->does == TACTIC_RECOVERS || t->does == TACTIC_DRAWS)
			assert_in_range(t->amount, 1, 3);
	}
	assert_int_equal(category[0], 2);
	assert_int_equal(category[1], 6);
	assert_int_equal(category[2], 5);
	assert_int_equal(category[3], 5);
}

/* WE-125, WE-1004, WE-1007, WE-1009, WE-1011, WE-1013, WE-1014, WE-1017, WE-R32: names, species,
 * stars, sections and Warps as the rulebook gives them; the Revenant is shown last. */
static void motherships(void **unused)
{
	static const struct {
		const char *id, *fr;
		unsigned species, stars, warps, sections;
	} facts[] = { { "dread", "L’Effroi", 0, 1, 4, 3 },
		      { "hydra", "L’Hydre", 1, 2, 4, 3 },
		      { "duo", "Le Duo", 2, 3, 4, 4 },
		      { "arsenal", "L’Arsenal", 2, 4, 4, 5 },
		      { "revenant", "Le Revenant", 1, 4, 3, 0 } };

	(void)unused;
	for (unsigned i = 0; i < pack->mothership_count; i++) {
		const struct warp_mothership *m = &pack->motherships[i];

		assert_string_equal(id(m->id), facts[i].id);
		assert_string_equal(q_text(game->pack, m->name, Q_FR), facts[i].fr);
		assert_int_equal(m->species, facts[i].species);
		assert_int_equal(m->stars, facts[i].stars);
		assert_int_equal(m->face[0].warps, facts[i].warps);
		assert_int_equal(m->face[0].sections, facts[i].sections);
	}
	assert_int_equal(pack->motherships[1].face[0].section[0].kind, ENERGY);
	assert_int_equal(pack->motherships[1].face[0].section[1].kind, MANOEUVRES);
	assert_int_equal(pack->motherships[1].face[0].section[2].kind, LASER);
	assert_int_equal(pack->motherships[2].face[0].ships, 2);
	assert_int_equal(pack->motherships[4].face[1].warps, 1);
	assert_false(pack->motherships[3].face[0].abilities & PROTECTED);
}

/* ---- play ---------------- */

/* WE-115  The tokens of a state, zone by zone, counted without the game's own check. */
static unsigned tokens_of(const struct warp *s)
{
	unsigned n = s->pieces + BOX;

	for (unsigned t = 0; t < TOKENS; t++)
		n += 0u + s->supply[t] + s->bag[t] + s->resources[t] + s->hold[t] + s->discard[t] +
		     s->removed[t];
	for (unsigned i = 0; i < s->tactics; i++)
		n += 0u + s->held[i].paid[0] + s->held[i].paid[1] + s->held[i].paid[2];
	return n;
}

static bool is_set_up(const struct warp *s)
{
	return s->ending >= WON || s->frame[0].at.step > game_FIRST_TACTIC;
}

/* By the game's own advice, so that games get further than chance would take them. */
static q_action promising(const struct warp *s, const q_action *answers, uint32_t n,
			  struct q_rng *r)
{
	uint16_t weight[Q_ANSWERS_MAX];
	uint32_t total = 0, at, i = 0;

	game->priors(game, s, answers, n, weight);
	for (uint32_t j = 0; j < n; j++)
		total += weight[j];
	for (at = q_rng_below(r, total); at >= weight[i]; i++)
		at -= weight[i];
	return answers[i];
}

static q_action choose(const struct warp *s, uint64_t seed, struct q_rng *r)
{
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = game->legal(game, s, answers);

	return seed % 2 ? answers[q_rng_below(r, n)] : promising(s, answers, n, r);
}

/* One random game; every question is checked. The number of questions. */
static unsigned play(struct warp *s, const struct warp_options *options, uint64_t seed)
{
	struct q_rng chooser = { ~seed, 0 };
	unsigned questions = 0, removed = 0;

	assert_int_equal(game->setup(game, s, options, seed, NULL), 0);
	while (!q_over(s)) {
		unsigned gone = 0;

		assert_null(game->check(game, s));
		assert_in_range(game->evaluate(game, s, 0) + Q_SURE, 0, 2 * Q_SURE);
		if (is_set_up(s))
			assert_int_equal(tokens_of(s), 109);
		for (unsigned t = 0; t < TOKENS; t++)
			gone += s->removed[t];
		assert_true(gone >= removed); /* WE-116 */
		removed = gone;
		assert_true(++questions < 20000);
		if (q_question_of(s)->player == Q_CHANCE)
			game->apply(game, s, q_draw(game, s, &s->head.rng), NULL);
		else
			game->apply(game, s, choose(s, seed, &chooser), NULL);
	}
	assert_null(game->check(game, s));
	assert_int_equal(tokens_of(s), 109);
	return questions;
}

/* WE-115, WE-R48, WE-H08: every game of every pair ends, tokens are conserved throughout, and the
 * same seed and answers give the same game. */
static void every_pair(void **unused)
{
	const char *games = getenv("QUINTE_GAMES");
	unsigned n = games ? (unsigned)atoi(games) : 50;
	_Alignas(16) struct warp s, again;

	(void)unused;
	for (unsigned ship = 0; ship < pack->starfighter_count; ship++)
		for (unsigned mothership = 0; mothership < pack->mothership_count; mothership++) {
			struct warp_options options = { (uint8_t)ship, (uint8_t)mothership, false,
							false };

			for (uint64_t seed = 1; seed <= n; seed++)
				assert_true(play(&s, &options, seed) > 10);
			play(&again, &options, n);
			assert_memory_equal(&s, &again, sizeof s);
		}
}

/* WE-H08: another seed is another game. */
static void seeds_differ(void **unused)
{
	struct warp_options options = { 0, 0, false, false };
	_Alignas(16) struct warp a, b;

	(void)unused;
	play(&a, &options, 1);
	play(&b, &options, 2);
	assert_memory_not_equal(&a, &b, sizeof a);
}

/* The first Step 2 of a game. */
static struct warp first_action(uint8_t starfighter, uint8_t mothership)
{
	struct warp_options options = { starfighter, mothership, false, false };
	_Alignas(16) struct warp s;

	assert_int_equal(game->setup(game, &s, &options, 1, NULL), 0);
	while (q_question_of(&s)->kind != ASK_ACTION)
		game->apply(game, &s,
			    q_question_of(&s)->player == Q_CHANCE ?
				    q_draw(game, &s, &s.head.rng) :
				    q_act(VERB_KEEP, __builtin_ctz(s.offered), 0, 0, 0),
			    NULL);
	return s;
}

static int32_t value_of_game(const struct warp *s)
{
	return game->evaluate(game, s, 0);
}

/* What brings a win nearer raises the value of every pair: a section less, better tokens, fuller
 * gauges, more Warps to come. */
static void value_follows_the_game(void **unused)
{
	(void)unused;
	for (uint8_t pair = 0; pair < 20; pair++) {
		struct warp s = first_action(pair % 4, pair / 4), better = s, worse = s;
		unsigned sections = pack->motherships[s.mothership].face[0].sections;

		better.destroyed = 1;
		if (sections)
			assert_true(value_of_game(&better) > value_of_game(&s));
		better = s;
		better.supply[LASER_3] -= 3;
		better.bag[LASER_3] += 3;
		better.bag_size += 3;
		assert_true(value_of_game(&better) > value_of_game(&s));
		worse.shields = 0;
		worse.hull = 1;
		assert_true(value_of_game(&worse) <= value_of_game(&s));
		worse = s;
		worse.warp = pack->motherships[s.mothership].face[0].warps;
		assert_true(value_of_game(&worse) < value_of_game(&s));
	}
}

/* WE-115: a token that is nowhere, or in two places, is found. */
static void a_lost_token_is_found(void **unused)
{
	struct warp s = first_action(0, 0);

	(void)unused;
	assert_null(game->check(game, &s));
	s.supply[LASER_1]--;
	assert_non_null(game->check(game, &s));
	s.supply[LASER_1] += 2;
	assert_non_null(game->check(game, &s));
	s.supply[LASER_1]--;
	assert_null(game->check(game, &s));
}

static void expect_told(struct q_event e, enum q_lang lang, int seat, unsigned flags,
			const char *said)
{
	struct warp s = first_action(0, 0);
	char at[200];
	struct q_out out = q_out(at, sizeof at);
	struct q_reader reader = q_reader(lang, seat, flags);

	game->event_text(game, &s, &e, &reader, &out);
	assert_string_equal(at, said);
}

/* Events are told to "you" or about a name, with the articles of each language; places are for
 * readers of notation. */
static void events_for_the_reader(void **unused)
{
	enum {
		NEEDLE = 1 * 32 + LEFT_EXTRAS,
		DRONES = 2 * 32 + LEFT_EXTRAS + 1
	}; /* card + 1, place */
	struct q_event assigned = { .kind = EVENT_assigned, .arg = { ENERGY_1, DRONES } };
	struct q_event attack = { .kind = EVENT_attack, .arg = { DRONES, 1 } };
	struct q_event silent = { .kind = EVENT_no_attack, .arg = { NEEDLE } };
	struct q_event full = { .kind = EVENT_shields_up, .arg = { 0, 8 } };

	(void)unused;
	expect_told(assigned, Q_EN, 0, 0, "You assign an Energy 1 to the Drone Pair.");
	expect_told(assigned, Q_FR, 0, 0, "Vous assignez une Énergie 1 aux Drones jumeaux.");
	expect_told(assigned, Q_FR, Q_NOBODY, Q_READ_IDS,
		    "Joueur 1 assigne une Énergie 1 aux Drones jumeaux (2).");
	expect_told(attack, Q_FR, 0, 0, "Les Drones jumeaux attaquent\u00a0: 1 dégât.");
	expect_told(silent, Q_FR, 0, 0, "L’Aiguille est Neutralisée et n’attaque pas.");
	expect_told(full, Q_EN, 0, 0, "The Shields are full already (8).");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_player),
		cmocka_unit_test(sheets_and_cards),
		cmocka_unit_test(markers),
		cmocka_unit_test(tokens),
		cmocka_unit_test(signatures),
		cmocka_unit_test(gauges),
		cmocka_unit_test(enemies),
		cmocka_unit_test(tactics),
		cmocka_unit_test(motherships),
		cmocka_unit_test(every_pair),
		cmocka_unit_test(seeds_differ),
		cmocka_unit_test(a_lost_token_is_found),
		cmocka_unit_test(value_follows_the_game),
		cmocka_unit_test(events_for_the_reader),
	};

	return cmocka_run_group_tests(tests, find_game, NULL);
}
