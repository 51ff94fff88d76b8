/*
 * dawnfall.c - what no scenario can show: the box of The Edge: Dawnfall, the geometry of its
 * board, decks as the ledger lists them, and windows that betray nothing.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct q_game *game;
static pack_t pack;

static int find_game(void **unused)
{
	(void)unused;
	game = q_game_named("dawnfall");
	pack = game->pack->data;
	return 0;
}

static bool is(unsigned text, const char *id)
{
	return strcmp(q_text(game->pack, text, Q_EN), id) == 0;
}

static const struct dawnfall_squad *squad(const char *id)
{
	for (int i = 0; i < pack->squad_used; i++)
		if (is(pack->squad[i].id, id))
			return &pack->squad[i];
	fail_msg("no Squad %s", id);
	return NULL;
}

/* ---- the box ------------------------------------------------------------------------ */

/* DF-102 DF-104: six factions with their Squad cards and Action cards, as Content counts them. */
static void six_factions(void **unused)
{
	static const int squad_cards[FACTIONS] = { 7, 7, 6, 6, 6, 6 };
	static const int designs[FACTIONS] = { 20, 21, 20, 21, 21, 21 };
	static const int cards[FACTIONS] = { 71, 71, 72, 72, 72, 72 };
	int squads_of[FACTIONS] = { 0 }, designs_of[FACTIONS] = { 0 }, cards_of[FACTIONS] = { 0 };

	(void)unused;
	for (int i = 0; i < pack->squad_used; i++)
		squads_of[pack->squad[i].faction] += pack->squad[i].cards;
	for (int i = 0; i < pack->card_used; i++) {
		designs_of[pack->card[i].faction]++;
		cards_of[pack->card[i].faction] += pack->card[i].copies;
	}
	for (int i = 0; i < FACTIONS; i++) {
		assert_int_equal(squads_of[i], squad_cards[i]);
		assert_int_equal(designs_of[i], designs[i]);
		assert_int_equal(cards_of[i], cards[i]);
	}
}

/* DF-501: two faces, INI, ATT, DEF, MOV, arrow, Endurance, dots; some of the printed ones. */
static void squad_cards_say_what_is_printed(void **unused)
{
	static const struct {
		const char *id;
		int models, endurance, base, value[2][ATTRIBUTES];
	} printed[] = {
		{ "angel-of-death", 1, 3, 7, { { 2, 2, 2, 3 }, { 3, 3, 0, 6 } } },
		{ "ranger", 2, 1, 1, { { 1, 0, 2, 2 }, { 0, DASH, 0, DASH } } },
		{ "gorehound", 1, 1, 2, { { 4, 3, 1, 1 }, { 2, 2, 0, 7 } } },
		{ "avenger", 1, 4, 7, { { 2, 2, 5, 2 }, { 2, 4, 2, 5 } } },
		{ "berserker", 3, 1, 1, { { 1, 1, 0, 1 }, { 2, 2, 0, 2 } } },
		{ "treemaid", 4, 0, 1, { { 1, 1, 2, 2 }, { 0, 0, 1, 4 } } },
		{ "stream-surfer", 3, 0, 2, { { 3, 2, 2, 5 }, { 5, 1, 0, 7 } } },
	};

	(void)unused;
	for (size_t i = 0; i < sizeof printed / sizeof printed[0]; i++) {
		const struct dawnfall_squad *q = squad(printed[i].id);

		assert_int_equal(q->models, printed[i].models);
		assert_int_equal(q->endurance, printed[i].endurance);
		assert_int_equal(q->mode[0].base, printed[i].base);
		for (int k = 0; k < 2 * ATTRIBUTES; k++)
			assert_int_equal(q->mode[k / ATTRIBUTES].value[k % ATTRIBUTES],
					 printed[i].value[k / ATTRIBUTES][k % ATTRIBUTES]);
	}
}

/* DF-103 DF-R64: nothing limits Endurance tokens; DF-1231: what a card prints is in the pack,
 * in both languages, so that it can prevail. */
static void every_action_has_a_text(void **unused)
{
	(void)unused;
	for (int i = 0; i < pack->action_used; i++)
		for (int lang = 0; lang < Q_LANGS; lang++)
			assert_true(strlen(q_text(game->pack, pack->action[i].text,
						  (enum q_lang)lang)) > 10);
	for (int i = 0; i < SUPPLIES; i++)
		assert_true(pack->supply[i] > 0);
}

/* DF-1704: the whole list of a faction can be read by anybody: every effect is a known one. */
static void every_action_has_an_effect(void **unused)
{
	int nothing = 0;

	(void)unused;
	for (int i = 0; i < pack->action_used; i++) {
		assert_true(pack->action[i].effect_used > 0);
		nothing += pack->action[i].effect[0].fx == FX_none;
	}
	/* Banner options with a rule of their own: DF-1633, DF-R109, DF-R115. */
	assert_int_equal(nothing, 3);
}

/* ---- the board -------------------------------------------------------------------------- */

static void axial(int space, int slot, int *q, int *s)
{
	static const int8_t step[7][2] = { { 0, 0 },  { 1, 0 },  { 0, 1 }, { -1, 1 },
					   { -1, 0 }, { 0, -1 }, { 1, -1 } };
	int u = space % COLUMNS - space / COLUMNS / 2, v = space / COLUMNS;

	*q = 2 * u - v + step[slot][0];
	*s = u + 3 * v + step[slot][1];
}

/* DF-201 DF-203 DF-205 DF-206 DF-207 DF-213: the tables of contact are those of the axial
 * coordinates, for every pair of hexes of the board. */
static void contact_is_adjacency(void **unused)
{
	(void)unused;
	for (int a = 0; a < SPACES * HEXES; a++) {
		for (int b = 0; b < SPACES * HEXES; b++) {
			int q1, s1, q2, s2, dq, ds;
			bool adjacent;

			axial(a / HEXES, a % HEXES, &q1, &s1);
			axial(b / HEXES, b % HEXES, &q2, &s2);
			dq = q2 - q1;
			ds = s2 - s1;
			adjacent = (abs(dq) == 1 && ds == 0) || (dq == 0 && abs(ds) == 1) ||
				   (dq == 1 && ds == -1) || (dq == -1 && ds == 1);
			assert_int_equal(dawnfall_touch(a / HEXES, 1u << a % HEXES, b / HEXES,
							1u << b % HEXES),
					 adjacent);
		}
	}
}

/* DF-203 DF-204: a step in any direction is distance 1, and back again. */
static void directions_lead_back(void **unused)
{
	(void)unused;
	for (int space = 0; space < SPACES; space++) {
		for (int d = 0; d < DIRECTIONS; d++) {
			int next = dawnfall_neighbour(ROWS, space, d);

			if (next == NOWHERE)
				continue;
			assert_int_equal(dawnfall_distance(space, next), 1);
			assert_int_equal(dawnfall_line(space, next), d);
			assert_int_equal(dawnfall_neighbour(ROWS, next, (d + 3) % DIRECTIONS),
					 space);
		}
	}
}

static int far(int x)
{
	return x < 0 ? -x : x;
}

/* DF-204 DF-217: the tables against the formula, for every two Spaces. */
static void tables_follow_the_formula(void **unused)
{
	(void)unused;
	for (int a = 0; a < SPACES; a++) {
		for (int b = 0; b < SPACES; b++) {
			int dv = b / COLUMNS - a / COLUMNS;
			int du = b % COLUMNS - b / COLUMNS / 2 - (a % COLUMNS - a / COLUMNS / 2);
			int most = far(du) > far(dv) ? far(du) : far(dv);
			bool line = a != b && (!du || !dv || du + dv == 0);

			most = far(du + dv) > most ? far(du + dv) : most;
			assert_int_equal(dawnfall_distance(a, b), most);
			assert_int_equal(dawnfall_line(a, b) < DIRECTIONS, line);
			for (int i = 0, at = a; line && i < most; i++) {
				at = dawnfall_neighbour(ROWS, at, dawnfall_line(a, b));
				if (i == most - 1)
					assert_int_equal(at, b);
			}
		}
	}
}

/* ---- deployment without room ---------------------------------------------------------- */

static void start(struct dawnfall *s, const char *json)
{
	struct dawnfall_options o, scratch;
	struct q_error error = { .line = 0 };

	memcpy(&o, game->defaults, sizeof o);
	assert_true(q_load(game->option_fields, &o, &scratch, sizeof o, game->pack, json,
			   strlen(json), &error));
	assert_int_equal(game->setup(game, s, &o, 1, NULL), 0);
}

/* DF-R12: a Squad that fits nowhere waits for one that fits; when none does, conditions fall. */
static void no_room_to_deploy(void **unused)
{
	struct dawnfall s;

	(void)unused;
	start(&s, "{\"faction\": [\"chapter\", \"demons\", \"choose\", \"choose\"]}");
	assert_true(dawnfall_can_deploy(pack, &s, 0));
	s.rows = 1;
	s.squad[0].model[0].space = ASIDE;
	s.squad[1].model[0].space = ASIDE;
	for (int i = 0; i < SOURCES; i++)
		s.source[i] = (uint8_t)(2 + 2 * i);
	for (int q = 2; q < SQUADS; q++)
		s.squad[q].model[0].space = GONE;
	/* One row, a Source on every second Space: a whole Space touches one, two hexes need not. */
	assert_false(dawnfall_can_deploy(pack, &s, 0));
	assert_true(dawnfall_can_deploy(pack, &s, 1));
	assert_true(dawnfall_deploys(pack, &s, 1));
	assert_false(dawnfall_deploys(pack, &s, 0));
	/* With the Knight out of the way nothing else fits: the Angel may touch a Source. */
	s.squad[1].model[0].space = GONE;
	assert_true(dawnfall_deploys(pack, &s, 0));
}

/* ---- states from outside ---------------------------------------------------------------- */

/* DF-209: the hexes of a model are those of a base of its own size; the small and the large base of a Storm
 * Bringer go with its modes, but for the one that a mode change has not come to. */
static void hexes_are_a_base(void **unused)
{
	struct dawnfall s;
	struct model *knight = &s.squad[1].model[0], *bringer = &s.squad[SQUADS + 3].model[0];

	(void)unused;
	start(&s, "{\"faction\": [\"chapter\", \"rha-zack\", \"choose\", \"choose\"]}");
	assert_null(game->check(game, &s));
	*knight = (struct model){ .space = 20, .hexes = 0x06 };
	assert_null(game->check(game, &s));
	knight->hexes = 0x02;
	assert_non_null(strstr(game->check(game, &s), "DF-209"));
	knight->hexes = 0x0A; /* two hexes, but apart */
	assert_non_null(strstr(game->check(game, &s), "DF-209"));
	knight->hexes = 0x03;
	*bringer = (struct model){ .space = 21, .hexes = 0x02 };
	assert_null(game->check(game, &s));
	s.squad[SQUADS + 3].mode = 1;
	assert_non_null(strstr(game->check(game, &s), "DF-209"));
	bringer->hexes = 0x07;
	assert_null(game->check(game, &s));
	knight->space = 48; /* beyond the six rows for two players */
	assert_non_null(strstr(game->check(game, &s), "beyond the board"));
}

/* ---- decks ----------------------------------------------------------------------------- */

static void asked(const char *options, const char *reply)
{
	char text[512];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error = { .line = 0 };

	assert_true(game->query(game, NULL, options, strlen(options), &out, &error));
	assert_non_null(strstr(text, reply));
}

/* DF-D04 DF-115 DF-116: a deck builder asks before a game is set up, and gets the rule. */
static void decks_are_judged(void **unused)
{
	char text[64];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error = { .line = 0 };

	(void)unused;
	asked("{}", "null");
	asked("{\"faction\": [\"chapter\", \"chapter\", \"choose\", \"choose\"]}", "\"DF-104\"");
	asked("{\"faction\": [\"chapter\", \"demons\", \"choose\", \"choose\"], \"deck_least\": 4, "
	      "\"deck\": [{\"squad\": [\"ranger\"], \"card\": [{\"card\": \"ch-leap\", \"copies\": 5}]}, "
	      "{\"squad\": [], \"card\": []}, {\"squad\": [], \"card\": []}, {\"squad\": [], "
	      "\"card\": []}]}",
	      "\"DF-116\"");
	assert_false(game->query(game, NULL, "{\"deck\": 3}", 11, &out, &error));
}

/* ---- questions about a position ----------------------------------------------------------- */

/* Two Knights of the first seat and a Gorehound of the second on an empty board. */
static void stand(struct dawnfall *s)
{
	memset(s, 0, sizeof *s);
	s->head.seats = 2;
	s->rows = 6;
	s->side[0].faction = CHAPTER + 1;
	s->side[1].faction = DEMONS + 1;
	for (int q = 0; q < ALL_SQUADS; q++)
		for (int k = 0; k < MODELS; k++)
			s->squad[q].model[k].space = GONE;
	s->squad[0].kind = (uint8_t)(squad("holy-knight") - pack->squad + 1);
	s->squad[SQUADS].kind = (uint8_t)(squad("gorehound") - pack->squad + 1);
	s->squad[0].model[0] = (struct model){ .space = 10, .hexes = 0x05 };
	s->squad[SQUADS].model[0] = (struct model){ .space = 11, .hexes = 0x11 };
	s->source[0] = 20;
}

static const char *replied(const struct dawnfall *s, const char *ask)
{
	static char text[4096];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error = { .line = 0 };

	if (!game->query(game, s, ask, strlen(ask), &out, &error))
		return "refused";
	return text;
}

/* DF-404 DF-701 DF-801 DF-904 DF-908: who holds a Source, who strikes first and with what
 * chance, where a model can go. */
static void positions_are_explained(void **unused)
{
	struct dawnfall s;
	const char *text;

	(void)unused;
	stand(&s);
	text = replied(&s, "{\"ask\": \"now\"}");
	assert_non_null(strstr(text, "\"squad\":null"));
	assert_non_null(strstr(text, "\"fight\":null"));
	assert_non_null(strstr(text, "\"sources\":[-2,-1,-1,-1]"));
	s.squad[SQUADS].model[0].space = 0;
	assert_non_null(strstr(replied(&s, "{\"ask\": \"now\"}"), "\"sources\":[0,-1,-1,-1]"));
	s.squad[SQUADS].model[0].space = 11;
	/* The Gorehound has the higher INI, 4 against 1: its ATT of 3 against a DEF of 2. */
	text = replied(&s, "{\"ask\": \"duel\", \"model\": 0, \"enemy\": 20}");
	assert_non_null(strstr(text, "\"first\":20"));
	assert_non_null(strstr(text, "\"ini\":[1,4]"));
	assert_non_null(strstr(text, "\"att\":[1,3]"));
	/* Yellow (0, 0, 1, 2, 3, 4) and Red (1 to 6), each against Yellow and Red, of 36. */
	assert_non_null(strstr(text, "\"chances\":[[22,10],[30,21]]"));
	assert_string_equal(replied(&s, "{\"ask\": \"duel\", \"model\": 0, \"enemy\": 1}"),
			    "refused");
	text = replied(&s, "{\"ask\": \"reach\", \"model\": 0}");
	assert_non_null(strstr(text, "\"reach\":[["));
	assert_non_null(strstr(text, "\"threat\":[["));
	/* East the Gorehound does not fill its Space; the Source to the south-east stops the line. */
	assert_non_null(strstr(text, "\"lines\":[[11,12,13,14,15],[19]"));
	assert_string_equal(replied(&s, "{\"ask\": \"reach\", \"model\": 7}"), "refused");
	assert_string_equal(replied(&s, "{\"ask\": \"weather\"}"), "refused");
	assert_string_equal(replied(NULL, "{\"ask\": \"now\"}"), "refused");
}

/* ---- windows ------------------------------------------------------------------------------ */

/* Decision 006: whether a seat is asked does not depend on what its hand holds. Two hands of
 * the same size, one with an Instant and one without, are asked alike. */
static void windows_betray_nothing(void **unused)
{
	struct dawnfall a, b;
	struct window_vars w = { .moments = 1u << M_ACTIVE,
				 .striker = NO_MODEL,
				 .victim = NO_MODEL };
	q_action out[256];

	(void)unused;
	start(&a, "{\"faction\": [\"chapter\", \"demons\", \"choose\", \"choose\"]}");
	for (int m = 0; m < ALL_MODELS; m++)
		if (a.squad[squad_of(m)].model[m % MODELS].space == ASIDE) {
			a.squad[squad_of(m)].model[m % MODELS].space = (uint8_t)(m % 48);
			a.squad[squad_of(m)].model[m % MODELS].hexes = 1;
		}
	a.squad[0].slot[0].card = 18; /* Tactic: something to charge */
	a.side[0].pool = 2;
	a.side[0].hand_size = 1;
	b = a;
	a.side[0].hand[18] = 1; /* Trap, with CHARGING above */
	b.side[0].hand[0] = 1;  /* Bash: no Instant */
	assert_true(dawnfall_window_asks(pack, &a, &w, 0));
	assert_true(dawnfall_window_asks(pack, &b, &w, 0));
	assert_int_equal(dawnfall_offers(pack, &a, &w, 0, false, out), 1);
	assert_int_equal(dawnfall_offers(pack, &b, &w, 0, false, out), 0);
	/* With an empty hand everybody knows that there is nothing to ask. */
	b.side[0].hand[0] = 0;
	b.side[0].hand_size = 0;
	assert_false(dawnfall_window_asks(pack, &b, &w, 0));
}

/* ---- saved games ----------------------------------------------------------------------- */

static char *read_text(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = test_malloc(65536);
	size_t n;

	if (!file)
		fail_msg("cannot read %s", path);
	n = fread(text, 1, 65535, file);
	text[n] = '\0';
	fclose(file);
	return text;
}

/* A game saved in the middle of a shot when the rules of effects shared their variables. The
 * rules and the pack may have changed since without any effect on it: the test fills them in. */
static void a_save_of_layout_1_restores(void **unused)
{
	char *kept = read_text(SOURCE_ROOT "/tests/games/dawnfall-layout-1.json"), *save;
	const char *rules = strstr(kept, "\"rules\""), *options = strstr(kept, "\"options\"");
	struct q_error error = { .line = 0 };
	const struct dawnfall *s;
	struct q_match m;

	(void)unused;
	save = test_malloc(65536);
	snprintf(save, 65536, "%.*s\"rules\": %u, \"pack\": \"0x%016llx\", %s", (int)(rules - kept),
		 kept, (unsigned)game->rules_version, (unsigned long long)game->pack->hash,
		 options);
	q_match_place(&m, game, test_malloc(q_match_size(game, 200)), 200);
	if (!q_match_restore(&m, save, strlen(save), &error))
		fail_msg("%s", error.text);
	s = m.state;
	assert_int_equal(m.count, 42);
	assert_int_equal(s->frame[s->depth - 1].at.rule, RULE_fx_shot);
	test_free(m.answers);
	test_free(save);
	test_free(kept);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(six_factions),
		cmocka_unit_test(squad_cards_say_what_is_printed),
		cmocka_unit_test(every_action_has_a_text),
		cmocka_unit_test(every_action_has_an_effect),
		cmocka_unit_test(contact_is_adjacency),
		cmocka_unit_test(directions_lead_back),
		cmocka_unit_test(tables_follow_the_formula),
		cmocka_unit_test(no_room_to_deploy),
		cmocka_unit_test(hexes_are_a_base),
		cmocka_unit_test(decks_are_judged),
		cmocka_unit_test(positions_are_explained),
		cmocka_unit_test(windows_betray_nothing),
		cmocka_unit_test(a_save_of_layout_1_restores),
	};

	return cmocka_run_group_tests(tests, find_game, NULL);
}
