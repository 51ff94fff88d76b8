/*
 * darksector.c - what no scenario can show: the box as the ledger counts it, packs with other
 * cards in them, and what many random missions meet.
 *
 *	QUINTE_GAMES=n      so many random missions at each crew size (5000: 20,000 in all)
 */
#include "games/darksector/darksector.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct q_game *game;
static const struct darksector_pack *pack;

static const char *name_of(unsigned text)
{
	return q_text(game->pack, text, Q_EN);
}

static int cards_of(int stage)
{
	int n = 0;

	for (int i = 0; i < pack->cards_count; i++)
		n += pack->cards[i].stage == stage;
	return n;
}

static int faces_with(const uint8_t faces[6], int face)
{
	int n = 0;

	for (int i = 0; i < 6; i++)
		n += faces[i] == face;
	return n;
}

/* ---- the box ------------------------------------------------------------------------------- */

/* DS-101 DS-102: sixteen chapters an act, three starts, five bosses, two epilogues. */
static void the_cards(void **unused)
{
	(void)unused;
	for (int act = STAGE_ACT_1; act <= STAGE_ACT_3; act++)
		assert_int_equal(cards_of(act), 16);
	assert_int_equal(cards_of(STAGE_START), 3);
	assert_int_equal(cards_of(STAGE_BOSS), 5);
	for (int i = 0; i < 2; i++)
		assert_true(pack->epilogues[i].text);
	assert_int_not_equal(pack->epilogues[0].text, pack->epilogues[1].text);
}

/* DS-103 DS-501 DS-509: 24 items and 4 starting weapons; two slots are the two-handed weapons. */
static void the_items(void **unused)
{
	int items = 0, starting = 0, kinds[3] = { 0 }, ammo[AMMO_TYPES] = { 0 };

	(void)unused;
	for (int i = 0; i < pack->items_count; i++) {
		const struct item *item = &pack->items[i];

		starting += item->starting;
		items += item->starting ? 0 : item->copies;
		kinds[item->kind]++;
		ammo[item->ammo] += item->capacity;
		assert_int_equal(item->slots == 2, item->hands == 2);
		assert_int_equal(item->kind == EQUIPMENT, item->hands == 0);
	}
	assert_int_equal(items, 24);
	assert_int_equal(starting, 4);
	for (int kind = 0; kind < 3; kind++)
		assert_true(kinds[kind]);
	/* What all weapons hold together is what the box has. */
	for (int type = 0; type < AMMO_TYPES; type++)
		assert_int_equal(ammo[type], pack->dice.ammo[type]);
}

/* DS-104 DS-113 DS-1304 DS-1305 DS-R29: six lieutenants and their dice; rating 4 is two singles
 * and a double, 3 a single and a double, 1 a single. */
static void the_crew(void **unused)
{
	static const char *const ids[] = { "abbot", "cook", "miller", "smith", "tailor", "tanner" };
	static const uint8_t dice[][6] = {
		{ FACE_W, FACE_W, FACE_WW, FACE_M, FACE_MM, FACE_C },
		{ FACE_M, FACE_M, FACE_MM, FACE_C, FACE_CC, FACE_W },
		{ FACE_C, FACE_C, FACE_CC, FACE_M, FACE_MM, FACE_W },
		{ FACE_M, FACE_M, FACE_MM, FACE_W, FACE_WW, FACE_C },
		{ FACE_C, FACE_C, FACE_CC, FACE_W, FACE_WW, FACE_M },
		{ FACE_W, FACE_W, FACE_WW, FACE_C, FACE_CC, FACE_M },
	};

	(void)unused;
	assert_int_equal(pack->crew_count, 6);
	for (int i = 0; i < 6; i++) {
		const struct crew_card *crew = &pack->crew[i];

		assert_string_equal(name_of(crew->id), ids[i]);
		for (int face = FACE_M; face <= FACE_WW; face++)
			assert_int_equal(faces_with(crew->faces, face), faces_with(dice[i], face));
		for (int trait = 0; trait < TRAITS; trait++)
			assert_int_equal(crew->rating[trait],
					 faces_with(crew->faces, FACE_M + trait) +
						 2 * faces_with(crew->faces, FACE_MM + trait));
	}
}

/* DS-105: six implants, two of each kind. DS-106: the two tactical cards have a name. */
static void the_implants(void **unused)
{
	int of[3] = { 0 };

	(void)unused;
	assert_int_equal(pack->implants_count, 6);
	for (int i = 0; i < 6; i++)
		of[pack->implants[i].kind]++;
	for (int kind = 0; kind < 3; kind++)
		assert_int_equal(of[kind], 2);
	assert_string_equal(name_of(pack->words[WORD_flank_card]), "Flank");
	assert_string_equal(name_of(pack->words[WORD_drone_card]), "Medical drone");
}

/* DS-107: 35 dice. DS-109 DS-110 DS-111 DS-R05: their faces. */
static void the_dice(void **unused)
{
	const struct dice *dice = &pack->dice;

	(void)unused;
	assert_int_equal(dice->chapter, 9);
	assert_int_equal(dice->attack, 4);
	assert_int_equal(dice->ammo[BALLISTIC], 7);
	assert_int_equal(dice->ammo[ENERGY], 7);
	assert_int_equal(dice->ammo[EXPLOSIVE], 2);
	assert_int_equal(pack->crew_count + dice->chapter + dice->attack + 7 + 7 + 2, 35);
	for (int face = FACE_M; face <= FACE_W; face++)
		assert_int_equal(faces_with(dice->chapter_faces, face), 2);
	assert_int_equal(faces_with(dice->attack_faces, FACE_HIT), 3);
	assert_int_equal(faces_with(dice->attack_faces, FACE_MISS), 3);
	assert_int_equal(faces_with(dice->ammo_faces, FACE_SUCCESS), 3);
	assert_int_equal(faces_with(dice->ammo_faces, FACE_BLANK), 2);
	assert_int_equal(faces_with(dice->ammo_faces, FACE_SPECIAL), 1);
}

/* The ledger's constraints on chapters and bosses: printed symbols, crew icons (DS-R56), values,
 * loot, combats. */
static void the_chapters(void **unused)
{
	/* With one crew icon, and with two. */
	static const int most[STAGES][2] = { { 0 }, { 2, 1 }, { 4, 1 }, { 4, 1 }, { 5, 1 } };
	static const int least[STAGES][2] = { { 0 }, { 1, 1 }, { 4, 1 }, { 4, 1 }, { 5, 1 } };
	static const int hardest[STAGES] = { 0, 2, 2, 3, 3 };
	int combats[STAGES] = { 0 };

	(void)unused;
	for (int i = 0; i < pack->cards_count; i++) {
		const struct card *card = &pack->cards[i];
		const struct enemy *enemy = &card->enemies[0];

		combats[card->stage] += card->enemies_count;
		assert_true(card->stage == STAGE_BOSS ? !card->loot : card->loot <= 2);
		if (!card->enemies_count)
			continue;
		assert_in_range(enemy->crew_icons, 1, 2);
		assert_true(enemy->row_count + enemy->crew_icons * CREW_MAX <= ROW_MAX);
		assert_true(enemy->row_count >= least[card->stage][enemy->crew_icons - 1]);
		assert_true(enemy->row_count <= most[card->stage][enemy->crew_icons - 1]);
		assert_in_range(enemy->ranged_value, 1, hardest[card->stage]);
		assert_in_range(enemy->close_value, 1, hardest[card->stage]);
	}
	for (int act = STAGE_ACT_1; act <= STAGE_ACT_3; act++)
		assert_in_range(combats[act], 10, 11);
	assert_int_equal(combats[STAGE_BOSS], 5);
}

/* No item restores more than 3 HP, all together no more than 14; none removes more than two. */
static void the_healing(void **unused)
{
	int healing = 0;

	(void)unused;
	for (int i = 0; i < pack->items_count; i++) {
		const struct item *item = &pack->items[i];

		if (item->effect == EFFECT_GAIN_HP)
			healing += item->n * item->copies;
		assert_true(item->effect != EFFECT_REMOVE_DICE || item->n <= 2);
	}
	assert_true(healing <= 14);
}

/* ---- other packs --------------------------------------------------------------------------- */

static struct darksector_pack changed;
static struct q_pack changed_pack;
static struct q_game changed_game;

/* The game with a pack of one's own, which starts as the built-in one. */
static struct darksector_pack *another_pack(void)
{
	changed = *pack;
	changed_pack = *game->pack;
	changed_pack.data = &changed;
	changed_game = *game;
	changed_game.pack = &changed_pack;
	return &changed;
}

static void play(struct darksector *s, const char *answers)
{
	char text[512], *word;

	snprintf(text, sizeof text, "%s", answers);
	for (word = strtok(text, " "); word; word = strtok(NULL, " ")) {
		q_action answer = changed_game.parse(&changed_game, s, word);

		if (!answer || changed_game.refuses(&changed_game, s, answer))
			fail_msg("\"%s\" is no answer", word);
		changed_game.apply(&changed_game, s, answer, NULL);
		assert_null(changed_game.check(&changed_game, s));
	}
}

static void begin(struct darksector *s)
{
	struct darksector_options options = { .seats = 1 };

	assert_int_equal(changed_game.setup(&changed_game, s, &options, 1, NULL), 0);
	play(s, "abbot auto-cortex tailor combat-protocol @abbot lights-out");
}

/* DS-519 DS-R15: a short supply loads what it has: the rifle holds two and gets one. */
static void a_short_supply(void **unused)
{
	struct darksector s;
	q_action reload;

	(void)unused;
	another_pack()->dice.ammo[BALLISTIC] = 1;
	begin(&s);
	play(&s, "duty-laser hull-cutter done done assault-rifle scanner take:assault-rifle");
	assert_int_equal(s.crew[0].items[0].ammo, 1);
	assert_int_equal(s.ammo_dice[BALLISTIC], 0);
	play(&s, "done done");
	reload = changed_game.parse(&changed_game, &s, "reload:assault-rifle");
	assert_int_equal(changed_game.refuses(&changed_game, &s, reload), 519);
}

struct counter {
	struct q_flaws flaws;
	int count;
};

static void count_flaw(struct q_flaws *flaws, const char *list, int index, const char *what)
{
	(void)list;
	(void)index;
	(void)what;
	((struct counter *)(void *)flaws)->count++;
}

static int flaws_of(const struct darksector_pack *of)
{
	struct counter counter = { { count_flaw }, 0 };

	changed_pack.shape->check(of, &counter.flaws);
	return counter.count;
}

/* DS-618 DS-R23: two enemies on one card: one row at a time, one loot, the mode goes on. */
static void two_enemies(void **unused)
{
	struct darksector s;
	int scent = 0;

	(void)unused;
	another_pack();
	while (strcmp(name_of(changed.cards[scent].id), "the-scent") != 0)
		scent++;
	changed.cards[scent].enemies[1] = changed.cards[scent].enemies[0];
	changed.cards[scent].enemies[1].row[0] = WISDOM;
	changed.cards[scent].enemies_count = 2;
	assert_int_equal(flaws_of(&changed), 0);
	begin(&s);
	play(&s,
	     "duty-laser hull-cutter done done scanner stimulant done done @abbot the-scent C C");
	assert_int_equal(s.row[0], FACE_M);
	play(&s, "fight fight MM CC done");
	assert_int_equal(s.head.ask.kind, ASK_ROLL);
	assert_int_equal(s.enemy, 1);
	play(&s, "W W");
	assert_int_equal(s.row[0], FACE_W);
	assert_int_equal(s.mode, MODE_CLOSE);
	assert_int_equal(s.round, 1);
	play(&s, "fight fight WW W done");
	assert_int_equal(s.head.ask.kind, ASK_DRAW);
	play(&s, "med-pack");
	assert_int_equal(s.head.ask.kind, ASK_POOL);
	assert_int_equal(s.pool_count, 1);
}

/* DS-R22 DS-R24 DS-R38: what the pack's judge refuses. */
static void bad_packs(void **unused)
{
	struct darksector_pack *bad;

	(void)unused;
	bad = another_pack();
	assert_int_equal(flaws_of(bad), 0);
	bad->cards[3].enemies[0].row_count = 5;
	bad->cards[3].enemies[0].crew_icons = 2;
	assert_int_equal(flaws_of(bad), 1);
	bad = another_pack();
	for (int i = 0; i < bad->cards[3].options_count; i++) {
		bad->cards[3].options[i].cost = COST_PAY_HP;
		bad->cards[3].options[i].cost_n = 1;
	}
	assert_int_equal(flaws_of(bad), 1);
	bad = another_pack();
	memset(bad->crew[0].faces, FACE_M, 6);
	assert_int_equal(flaws_of(bad), 1);
	bad = another_pack();
	bad->items[bad->items_count - 1].discard = 0;
	assert_int_equal(flaws_of(bad), 1);
	/* An option without a step, and in the same pack two more mistakes: all are told. */
	bad->cards[3].options[0].steps_count = 0;
	memset(bad->crew[0].faces, FACE_M, 6);
	assert_int_equal(flaws_of(bad), 3);
}

/* ---- many missions ------------------------------------------------------------------------- */

/* What was met. */
static struct {
	uint32_t turned[CARDS_MAX], option[CARDS_MAX][OPTIONS_MAX], story[CARDS_MAX][2];
	uint32_t fought[CARDS_MAX], beaten[CARDS_MAX], used[ITEMS_MAX], cyber[IMPLANTS_MAX];
	uint32_t games, answers, won, longest;
} met;

static void count(const struct q_events *log)
{
	for (uint32_t i = 0; i < log->count && i < log->room; i++) {
		const struct q_event *e = &log->at[i];
		int a = e->arg[0];

		if (e->kind == EVENT_TURNED)
			met.turned[a]++;
		else if (e->kind == EVENT_OPTION)
			met.option[a][e->arg[1]]++;
		else if (e->kind == EVENT_STORY)
			met.story[a][e->arg[3] - 1]++;
		else if (e->kind == EVENT_DEFEATED || e->kind == EVENT_SPARED)
			met.beaten[a]++;
		else if (e->kind == EVENT_USED)
			met.used[e->arg[1]]++;
		else if (e->kind == EVENT_CYBER)
			met.cyber[e->arg[1]]++;
		else if (e->kind == EVENT_DECLARED && e->arg[1] != ACTION_TRADE && e->arg[2])
			met.used[e->arg[2] - 1]++;
	}
}

/* DS-114: every ammo die in the supply or on one weapon, every chapter die in supply or row. */
static void dice_are_conserved(const struct darksector *s)
{
	int ammo[AMMO_TYPES] = { s->ammo_dice[0], s->ammo_dice[1], s->ammo_dice[2] };

	for (int i = 0; i < s->pool_count; i++)
		ammo[pack->items[s->pool[i].item].ammo] += s->pool[i].ammo;
	for (int m = 0; m < s->size; m++)
		for (int i = 0; i < s->crew[m].items_count; i++)
			ammo[pack->items[s->crew[m].items[i].item].ammo] +=
				s->crew[m].items[i].ammo;
	for (int type = 0; type < AMMO_TYPES; type++)
		assert_int_equal(ammo[type], pack->dice.ammo[type]);
	assert_int_equal(s->chapter_dice + s->row_count, pack->dice.chapter);
}

/* By weights: a crew that knows something meets more of the deck. */
static q_action choose(const struct darksector *s, struct q_rng *r, bool wise)
{
	q_action answers[512];
	uint16_t weight[512];
	uint32_t n = game->legal(game, s, answers), total = 0, at;

	if (!wise)
		return answers[q_rng_below(r, n)];
	game->priors(game, s, answers, n, weight);
	for (uint32_t i = 0; i < n; i++)
		total += weight[i];
	at = q_rng_below(r, total);
	for (uint32_t i = 0;; at -= weight[i++])
		if (at < weight[i])
			return answers[i];
}

/* Crews of one to four seats; size 1 stands for several seats with every kind of council. */
static void mission(int size, uint64_t seed)
{
	struct darksector_options options = { .seats = 1, .crew = (uint8_t)size };
	struct q_event room[512];
	struct q_rng r = { ~seed, 0 };
	struct darksector s;
	int32_t score[Q_SEATS];
	uint32_t answers = 0;

	if (size == 1)
		options = (struct darksector_options){ .seats = (uint8_t)(2 + seed % 3),
						       .council = (uint8_t)(seed / 3 % 3) };
	assert_int_equal(game->setup(game, &s, &options, seed, NULL), 0);
	while (!q_over(&s)) {
		struct q_events log = { room, 0, 512 };

		if (s.mode && s.round == 1 && s.head.ask.kind == ASK_DECLARE)
			met.fought[s.turned[s.turned_count - 1]]++;
		game->apply(game, &s,
			    s.head.ask.player == Q_CHANCE ? q_draw(game, &s, &s.head.rng) :
							    choose(&s, &r, seed % 4 > 0),
			    &log);
		count(&log);
		dice_are_conserved(&s);
		assert_true(++answers < 30000);
	}
	game->score(game, &s, score);
	assert_int_equal(abs(score[0]), Q_SURE);
	met.won += score[0] > 0;
	met.longest = answers > met.longest ? answers : met.longest;
	met.answers += answers;
	met.games++;
}

static bool has_story(const struct card *card, int branch)
{
	for (int i = 0; i < card->steps_count; i++)
		if (branch ? card->steps[i].failure.story : card->steps[i].success.story)
			return true;
	for (int o = 0; o < card->options_count; o++)
		for (int i = 0; i < card->options[o].steps_count; i++)
			if (branch ? card->options[o].steps[i].failure.story :
				     card->options[o].steps[i].success.story)
				return true;
	return false;
}

static void report_card(int i)
{
	const struct card *card = &pack->cards[i];

	print_message(
		"# %-24s turned %6u  options %5u %5u  passed %5u failed %5u  fought %5u won %5u\n",
		name_of(card->id), met.turned[i], met.option[i][0], met.option[i][1],
		met.story[i][0], met.story[i][1], met.fought[i], met.beaten[i]);
	assert_true(met.turned[i]);
	for (int o = 0; o < card->options_count; o++)
		assert_true(met.option[i][o]);
	for (int branch = 0; branch < 2; branch++)
		assert_true(met.story[i][branch] || !has_story(card, branch));
	assert_true(!card->enemies_count || (met.fought[i] && met.beaten[i]));
}

/* DS-114 DS-R38: dice are conserved, every mission ends, and everything is met: each card, option,
 * outcome, enemy, item and implant. */
static void many_missions(void **unused)
{
	const char *text = getenv("QUINTE_GAMES");
	uint64_t games = text ? strtoull(text, NULL, 10) : 5000;

	(void)unused;
	for (uint64_t seed = 1; seed <= games; seed++)
		for (int size = 1; size <= CREW_MAX; size++)
			mission(size, seed);
	print_message("# %u missions, %u answers, longest %u, won %u\n", met.games, met.answers,
		      met.longest, met.won);
	if (games < 2000)
		return;
	for (int i = 0; i < pack->cards_count; i++)
		report_card(i);
	for (int i = 0; i < pack->items_count; i++) {
		print_message("# %-24s used %6u\n", name_of(pack->items[i].id), met.used[i]);
		assert_true(met.used[i]);
	}
	for (int i = 0; i < pack->implants_count; i++) {
		print_message("# %-24s used %6u\n", name_of(pack->implants[i].id), met.cyber[i]);
		assert_true(met.cyber[i]);
	}
	assert_true(met.won);
}

/* ---- who reads ------------------------------------------------------------------------------ */

static char said[4096];

static const char *question_for(const void *state, const struct q_reader *reader)
{
	struct q_out out = q_out(said, sizeof said);

	game->question_text(game, state, reader, &out);
	return said;
}

static const char *event_for(const void *state, struct q_event e, const struct q_reader *reader)
{
	struct q_out out = q_out(said, sizeof said);

	game->event_text(game, state, &e, reader, &out);
	return said;
}

/* Players are "you" or have names; crew members, items and enemies agree. */
static void who_reads(void **unused)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX] = { 0 };
	struct darksector_options options = { .seats = 2 };
	struct q_reader alice = q_reader(Q_EN, 0, 0), bob = q_reader(Q_FR, 1, 0);
	struct q_event decided = { EVENT_DECIDED, Q_EVERYBODY, { ASK_MODE, MODE_CLOSE, 0, 3 } };
	struct q_event alone = { EVENT_DECIDED, Q_EVERYBODY, { ASK_MODE, MODE_CLOSE, 0, 1 } };
	struct q_event loaded = { EVENT_LOADED, Q_EVERYBODY, { 1, 1 } };
	struct q_event defeated = { EVENT_DEFEATED, Q_EVERYBODY, { 0, 0 } };

	(void)unused;
	assert_int_equal(game->setup(game, state, &options, 1, NULL), 0);
	alice.name[1] = bob.name[1] = "Bob";
	alice.name[0] = bob.name[0] = "Alice";
	assert_string_equal(question_for(state, &alice), "Which crew member do you play?");
	assert_string_equal(question_for(state, &bob), "Alice choisit un membre d’équipage.");
	assert_string_equal(event_for(state, decided, &alice), "You and Bob decide: close combat.");
	assert_string_equal(event_for(state, decided, &bob),
			    "Vous et Alice décidez\u00a0: combat au corps à corps.");
	assert_string_equal(event_for(state, alone, &bob),
			    "Alice décide\u00a0: combat au corps à corps.");
	bob.seat = Q_NOBODY;
	assert_string_equal(event_for(state, decided, &bob),
			    "Alice et Bob décident\u00a0: combat au corps à corps.");
	assert_string_equal(name_of(pack->items[1].id), "pipe-gun");
	assert_string_equal(event_for(state, loaded, &bob),
			    "La pétoire est chargée\u00a0: 1 dé Munition.");
	for (int i = 0; i < pack->cards_count; i++)
		if (strcmp(name_of(pack->cards[i].id), "shift-change") == 0)
			defeated.arg[0] = (int16_t)i;
	assert_string_equal(event_for(state, defeated, &alice), "The two wardens are defeated.");
	assert_string_equal(event_for(state, defeated, &bob), "Les deux gardiens sont vaincus.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_cards),     cmocka_unit_test(the_items),
		cmocka_unit_test(the_crew),      cmocka_unit_test(the_implants),
		cmocka_unit_test(the_dice),      cmocka_unit_test(the_chapters),
		cmocka_unit_test(the_healing),   cmocka_unit_test(a_short_supply),
		cmocka_unit_test(two_enemies),   cmocka_unit_test(bad_packs),
		cmocka_unit_test(many_missions), cmocka_unit_test(who_reads),
	};

	game = q_game_named("darksector");
	pack = game->pack->data;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
