/*
 * warmachine_cards.c - the cards, boxes and battlefields of the pack against the ledger.
 */
#include "tests/games/warmachine_table.h"

/* ---- the cards -------------------------------------------------------------------------------- */

static int card_named(const char *id)
{
	for (int i = 0; i < pack->cards_used; i++)
		if (strcmp(q_text(game->pack, pack->cards[i].id, Q_EN), id) == 0)
			return i;
	fail_msg("no card %s", id);
	return 0;
}

/* WM-103 WM-107 WM-108 WM-110 WM-111 WM-112: how much there is of everything. */
static void counts(void **unused)
{
	int melee = 0, casters = 0;

	(void)unused;
	for (int i = 0; i < pack->weapons_used; i++)
		melee += !pack->weapons[i].ranged;
	for (int i = 0; i < pack->cards_used; i++)
		casters += pack->cards[i].kind == CASTER;
	assert_int_equal(pack->factions_used, 4);
	assert_int_equal(casters, 5);
	assert_int_equal(pack->cards_used - casters, 12);
	assert_int_equal(melee, 23);
	assert_int_equal(pack->weapons_used - melee, 6);
	assert_int_equal(pack->spells_used, 25);
	assert_int_equal(pack->feats_used, 5);
	assert_int_equal(pack->abilities_used, 27);
	assert_int_equal(pack->grids_used, 7);
	assert_int_equal(pack->maps_used, 4);
	assert_int_equal(pack->armies_used, 12);
}

/* Statistics, boxes and costs of the ledger's two tables. */
static void statistics(void **unused)
{
	static const struct {
		const char *id;
		uint8_t spd, str, mat, rat, def, arm, foc, shield, boxes, cost;
	} rows[] = {
		{ "stryker", 6, 6, 6, 6, 16, 15, 6, 0, 17, 65 },
		{ "kreoss", 5, 7, 7, 4, 14, 16, 7, 0, 18, 68 },
		{ "severius", 5, 5, 4, 4, 14, 14, 8, 0, 16, 68 },
		{ "sorscha", 6, 6, 6, 5, 16, 14, 6, 0, 17, 72 },
		{ "deneghra", 7, 5, 5, 4, 16, 14, 7, 0, 16, 70 },
		{ "ironclad", 5, 11, 7, 6, 12, 18, 0, 0, 30, 104 },
		{ "lancer", 6, 9, 6, 5, 13, 16, 0, 18, 26, 75 },
		{ "charger", 6, 9, 6, 6, 13, 16, 0, 0, 26, 64 },
		{ "crusader", 4, 11, 6, 5, 10, 19, 0, 0, 32, 93 },
		{ "repenter", 5, 9, 6, 5, 12, 17, 0, 0, 26, 66 },
		{ "revenger", 5, 9, 6, 5, 12, 17, 0, 19, 26, 81 },
		{ "juggernaut", 4, 12, 7, 4, 10, 20, 0, 0, 34, 112 },
		{ "destroyer", 4, 12, 6, 4, 10, 20, 0, 0, 34, 124 },
		{ "slayer", 6, 10, 7, 5, 13, 17, 0, 0, 28, 100 },
		{ "deathripper", 7, 7, 5, 5, 14, 14, 0, 0, 20, 44 },
		{ "defiler", 7, 7, 5, 5, 14, 14, 0, 0, 20, 50 },
		{ "ripjaw", 7, 7, 5, 5, 14, 14, 0, 0, 20, 47 },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const struct card *c = &pack->cards[card_named(rows[i].id)];
		const uint8_t found[] = { c->spd, c->str, c->mat,        c->rat,   c->def,
					  c->arm, c->foc, c->shield_arm, c->boxes, c->cost };

		assert_memory_equal(found, &rows[i].spd, sizeof found);
		assert_int_equal(c->kind, rows[i].foc ? CASTER : JACK);
		assert_int_not_equal(c->basis, BASIS_SAME);
		assert_int_equal(c->cost_basis, BASIS_D);
	}
}

/* The grids: box totals, and three boxes each of L, R, M and C in all but the bonejack's. */
static void grids(void **unused)
{
	static const uint8_t totals[7] = { 26, 26, 28, 30, 32, 34, 20 };

	(void)unused;
	for (int i = 0; i < 7; i++) {
		int of[BOXES] = { 0 }, total;

		for (int row = 0; row < ROWS; row++)
			for (int column = 0; column < COLUMNS; column++)
				of[pack->grids[i].rows[row][column]]++;
		total = ROWS * COLUMNS - of[NO_BOX];
		assert_int_equal(total, totals[i]);
		assert_int_equal(of[BOX_C], 3);
		assert_int_equal(of[BOX_A], i == 1 || i == 6 ? 2 : 0);
		assert_int_equal(of[BOX_M], i == 6 ? 4 : 3);
		assert_int_equal(of[BOX_L], i == 6 ? 0 : 3);
		assert_int_equal(of[BOX_R], i == 6 ? 0 : 3);
		assert_int_equal(of[BOX_H], i == 6 ? 3 : 0);
	}
}

/* WM-104 WM-1404: the boxes all come to the same. */
static void boxes(void **unused)
{
	(void)unused;
	for (int i = 0; i < 4; i++) {
		int sum = 0;

		assert_int_equal(pack->armies[i].limit, 0);
		for (int m = 0; m < pack->armies[i].used; m++)
			sum += pack->cards[pack->armies[i].models[m].model].cost;
		assert_int_equal(sum, 308);
	}
}

/* WM-132 WM-215 WM-R04: maps have convex pieces outside the zones, and look the same from
 * both sides. */
static void maps(void **unused)
{
	(void)unused;
	for (int i = 0; i < pack->maps_used; i++) {
		const struct map *map = &pack->maps[i];

		for (int a = 0; a < map->terrain_used; a++) {
			const struct map_piece *piece = &map->terrain[a];
			bool mirrored = false;

			for (int k = 0; k < piece->vertices; k++)
				assert_in_range(piece->at[k][1], ZONE, 48 * INCH - ZONE);
			for (int b = 0; b < map->terrain_used; b++)
				for (int k = 0; k < map->terrain[b].vertices; k++)
					mirrored |= map->terrain[b].kind == piece->kind &&
						    map->terrain[b].at[k][0] ==
							    48 * INCH - piece->at[0][0] &&
						    map->terrain[b].at[k][1] ==
							    48 * INCH - piece->at[0][1];
			assert_true(mirrored);
		}
	}
}

/* WM-109 WM-116 WM-117 WM-118 WM-R44: what these rules leave out is nowhere to be found. */
static void left_out(void **unused)
{
	(void)unused;
	assert_int_equal(pack->unused_spells_used, 2);
	for (int i = 0; i < 2; i++)
		for (int s = 0; s < pack->spells_used; s++)
			assert_string_not_equal(q_text(game->pack, pack->unused_spells[i].id, Q_EN),
						q_text(game->pack, pack->spells[s].id, Q_EN));
	for (int i = 0; i < pack->abilities_used; i++)
		assert_in_range(pack->abilities[i].kind, 0, 2); /* weapon, model, star attack */
}

/* WM-114: star attacks are the Ironclad's and the Slayer's. */
static void star_attacks(void **unused)
{
	(void)unused;
	for (int i = 0; i < pack->cards_used; i++) {
		unsigned abilities = pack->cards[i].abilities;

		assert_int_equal(abilities >> TREMOR & 1, i == card_named("ironclad"));
		assert_int_equal(abilities >> COMBO_STRIKE & 1, i == card_named("slayer"));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(counts),       cmocka_unit_test(statistics),
		cmocka_unit_test(grids),        cmocka_unit_test(boxes),
		cmocka_unit_test(maps),         cmocka_unit_test(left_out),
		cmocka_unit_test(star_attacks),
	};

	game = q_game_named("warmachine");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("warmachine cards", tests, NULL, NULL);
}
