/*
 * warmachine.c - what holds in every one of many games between all armies on all maps, and
 * what players can ask without playing.
 *
 *	QUINTE_GAMES=n      so many random games (120)
 */
#include "tests/games/warmachine_table.h"

/* ---- many games ------------------------------------------------------------------------------- */

struct tally {
	uint32_t asked[QUESTIONS], happened[EVENT_die + 1], ended[4];
};

static void count_events(struct tally *t, struct q_events *log)
{
	assert_true(log->count <= log->room);
	for (uint32_t i = 0; i < log->count; i++)
		t->happened[log->at[i].kind]++;
	log->count = 0;
}

/* Chooses by priors(): games of attack and counter-attack. */
static q_action chosen(const struct warmachine *s, struct q_rng *r)
{
	static q_action answers[Q_ANSWERS_MAX];
	static uint16_t weight[Q_ANSWERS_MAX];
	uint32_t n = game->legal(game, s, answers), total = 0, pick;

	assert_in_range(n, 1, game->answers_max);
	game->priors(game, s, answers, n, weight);
	for (uint32_t i = 0; i < n; i++)
		total += weight[i];
	pick = q_rng_below(r, total);
	for (uint32_t i = 0;; i++) {
		if (pick < weight[i]) {
			assert_int_equal(game->refuses(game, s, answers[i]), 0);
			return answers[i];
		}
		pick -= weight[i];
	}
}

/* Every answer leaves a sound state; the game ends. */
static void play_on(struct warmachine *s, uint64_t seed, struct tally *t)
{
	struct q_rng r = { ~seed, 0 };
	struct q_event room[512];
	struct q_events log = { room, 0, 512 };

	while (!q_over(s)) {
		const char *flaw = game->check(game, s);

		if (flaw)
			fail_msg("seed %llu: %s", (unsigned long long)seed, flaw);
		t->asked[s->head.ask.kind]++;
		if (s->head.ask.player == Q_CHANCE)
			game->apply(game, s, q_draw(game, s, &s->head.rng), &log);
		else if (seed % 40 == 39 && s->round == 3)
			game->apply(game, s, q_act(VERB_CONCEDE, 0, 0, 0, 0), &log);
		else
			game->apply(game, s, chosen(s, &r), &log);
		count_events(t, &log);
	}
	t->ended[s->outcome]++;
}

static struct tally seen;

/* WM-101 WM-R02 WM-R42: every pair of armies on every map; every game ends; no two bases overlap
 * (check() looks after every answer). */
static void games(void **unused)
{
	struct warmachine_options o = warmachine_defaults;
	uint32_t n = number("QUINTE_GAMES", 120);
	struct warmachine s;

	(void)unused;
	for (uint32_t i = 0; i < n; i++) {
		o.armies[0].army = (uint8_t)(i % ARMIES);
		o.armies[1].army = (uint8_t)((i / 4 * 5 + i) % ARMIES);
		o.map = (uint8_t)(i % 4);
		o.depth = o.map ? 48 : 40;
		o.terrain_used = o.map == 0;
		o.terrain[0] = (struct piece){
			.ground = ROUGH,
			.hazard_pow = 10,
			.vertices = 4,
			.at = { { 2000, 4000 }, { 10000, 4000 }, { 10000, 6000 }, { 2000, 6000 } }
		};
		assert_int_equal(game->setup(game, &s, &o, 1000 + i, NULL), 0);
		play_on(&s, 1000 + i, &seen);
	}
	assert_true(seen.ended[WON_BY_A] && seen.ended[WON_BY_B]);
}

/* A turn in the thick of it: everybody close together, with focus, on broken ground. */
static void brawl(struct warmachine *s, struct q_rng *r)
{
	struct look l = { s, pack };

	do {
		random_table(s, r);
		for (int m = 0; m < MODELS; m++) {
			struct model *model = &s->model[m];
			struct footing f = warmachine_footing_at_rest(l, m, centre(l, m));

			if (!(model->marks & IN_PLAY))
				continue;
			if (f.pieces & (warmachine_terrain_of(l, LINEAR) |
					warmachine_terrain_of(l, IMPASSABLE) |
					warmachine_terrain_of(l, OBSTRUCTION)) &&
			    m != caster_of(seat_of(m)))
				model->marks = ON_ROSTER;
			model->focus = (uint8_t)q_rng_below(r, 4);
			if (q_rng_below(r, 5) == 0 && m >= ROSTER)
				model->upkeep[q_rng_below(r, 2)] =
					(uint8_t)(q_rng_below(r, 2) ? 12 : 13);
		}
	} while (!in_play(l, 0) || !in_play(l, ROSTER));
	s->round = 1;
	s->round_limit = 3;
	s->frame[0] = (struct frame){ .at = { RULE_battle, battle_PLAYED } };
	s->frame[1] = (struct frame){ .at = { RULE_turn, turn_CHOSEN } };
	s->depth = 2;
	s->head.ask = (struct q_question){ 0, ASK_activate, { 0, 0, 0 } };
}

/* The same at close quarters, where power attacks, strays and collisions are. */
static void brawls(void **unused)
{
	struct q_rng r = { 24, 0 };
	uint32_t n = 30 * number("QUINTE_GAMES", 120);
	struct warmachine s;

	(void)unused;
	for (uint32_t i = 0; i < n; i++) {
		brawl(&s, &r);
		play_on(&s, 1000 + i, &seen);
	}
}

/* Everything that can be asked was asked, everything that can happen has happened. */
static void nothing_is_idle(void **unused)
{
	(void)unused;
	for (int kind = 1; kind < QUESTIONS; kind++)
		if (!seen.asked[kind])
			fail_msg("the question %s was never asked", game->questions[kind].name);
	for (int kind = 1; kind < EVENTS; kind++)
		if (!seen.happened[kind])
			fail_msg("the event %s never happened", game->events[kind].name);
}

/* ---- questions of players ----------------------------------------------------------------------- */

static void assert_reply(const struct warmachine *s, const char *question, const char *part)
{
	char text[2048];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error = { "", 0 };

	if (!game->query(game, s, question, strlen(question), &out, &error))
		fail_msg("%s: %s", question, error.text);
	if (!strstr(text, part))
		fail_msg("%s: %s does not contain %s", question, text, part);
}

/* WM-237: measuring, sight, ranges, the place where a path fails, odds. */
static void queries(void **unused)
{
	struct warmachine_options o = warmachine_defaults;
	struct q_error error = { "", 0 };
	struct warmachine s;
	static const uint16_t where[3][3] = { { 0, 600, 600 },
					      { 1, 6000, 3000 },
					      { 11, 6000, 3500 } };
	const char *wrong = "{\"ask\": \"measure\", \"from\": \"c1\"}";

	(void)unused;
	o.map = 0;
	assert_int_equal(game->setup(game, &s, &o, 1, NULL), 0);
	for (int i = 0; i < 3; i++) {
		s.model[where[i][0]].x = where[i][1];
		s.model[where[i][0]].y = where[i][2];
		s.model[where[i][0]].fy = i == 2 ? -UNIT_VECTOR : UNIT_VECTOR;
		s.model[where[i][0]].marks |= IN_PLAY;
	}
	s.model[1].focus = 2;
	s.frame[0] = (struct frame){ .at = { RULE_battle, battle_PLAYED } };
	s.frame[1] = (struct frame){ .at = { RULE_turn, turn_ACTED } };
	s.frame[2] =
		(struct frame){ .at = { RULE_activate, activate_FOUGHT }, .v.activate.who = 1 };
	s.frame[3] = (struct frame){ .at = { RULE_combat, combat_CHOSEN }, .v.combat.who = 1 };
	s.depth = 4;
	s.head.ask = (struct q_question){ 0, ASK_combat, { 1, 0, 0 } };
	assert_reply(&s, "{\"ask\": \"measure\", \"from\": \"a2\", \"to\": \"b2\"}",
		     "\"centres\":500,\"edges\":0");
	assert_reply(&s, "{\"ask\": \"measure\", \"from\": \"a2\", \"to\": [6300, 3400]}",
		     "\"centres\":500,\"edges\":250");
	assert_reply(&s, "{\"ask\": \"sight\", \"from\": \"a2\", \"to\": \"b2\"}",
		     "\"sees\":true,\"in_front_arc\":true,\"targetable\":true,\"engages\":true");
	assert_reply(&s, "{\"ask\": \"ranges\", \"of\": \"a1\"}", "\"control\":3048");
	assert_reply(&s, "{\"ask\": \"ranges\", \"of\": \"a2\"}",
		     "\"melee\":127,\"advance\":1270,\"run\":2540,\"charge\":2032");
	/* MAT 7 against DEF 10: 2 and a pair of ones miss. 2d6 + 18 against ARM 20. */
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"attack:1>b2\"}",
		     "\"throws\":36,\"hits\":35,\"criticals\":5");
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"attack:1>b2\"}",
		     "\"damage\":{\"throws\":36,\"points\":[1,2,3,4,5,6,5,4,3,2,1]}");
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"attack:1>b3\"}", "WM-510");
	s.frame[2].at.step = activate_ADVANCED;
	s.frame[3] = (struct frame){ .at = { RULE_advance, advance_DRAWN }, .v.advance.who = 1 };
	s.head.ask = (struct q_question){ 0, ASK_leg, { 1, 0, 0 } };
	s.path.x[0] = 6000;
	s.path.y[0] = 3000;
	s.model[11].y = 3600;
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"to:6000,4000\"}",
		     "\"rule\":\"WM-402\",\"complete\":false,\"stopped\":\"WM-402\","
		     "\"steps\":100,\"cost\":100,"
		     "\"last_free\":[6000,3100]");
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"to:6000,2500\"}",
		     "\"strikers\":[{\"model\":\"b2\",\"at\":[6000,2973],\"step\":27}]");
	assert_reply(&s, "{\"ask\": \"judge\", \"answer\": \"to:6400,3000\"}", "\"strikers\":[");
	assert_reply(&s, "{\"ask\": \"ranges\", \"of\": \"b2\"}", "\"def\":10,\"arm\":20");
	s.depth = 3;
	s.frame[2].at.step = activate_CHOSEN;
	s.frame[3] = (struct frame){ 0 };
	s.head.ask = (struct q_question){ 0, ASK_move, { 1, 0, 0 } };
	s.model[11].y = 5000;
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"charge:b2@6000,4500\"}",
		     "\"means\":0,\"automatic\":false,\"out_of_range\":false,\"bonus\":7,"
		     "\"def\":10,\"throws\":36,\"hits\":35,\"criticals\":5,\"arm\":20,"
		     "\"power\":18,\"damage\":{\"throws\":216");
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"charge:b2@6000,3700\"}",
		     "\"damage\":{\"throws\":36,");
	/* 18 and two dice against ARM 20, or three for a focus point. */
	s.frame[3] = (struct frame){ .at = { RULE_hurt, hurt_BOOSTED },
				     .v.hurt = { .victim = 11, .dice = 2, .power = 18 } };
	s.depth = 4;
	s.head.ask = (struct q_question){ 0, ASK_boost_damage, { 1, 11, 18 } };
	assert_reply(&s, "{\"ask\": \"odds\", \"answer\": \"boost\"}",
		     "\"arm\":20,\"power\":18,"
		     "\"damage\":{\"throws\":36,\"points\":[1,2,3,4,5,6,5,4,3,2,1]},"
		     "\"damage_boosted\":{\"throws\":216,");
	assert_false(game->query(game, &s, wrong, strlen(wrong), &(struct q_out){ 0 }, &error));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(queries),
		cmocka_unit_test(games),
		cmocka_unit_test(brawls),
		cmocka_unit_test(nothing_is_idle),
	};

	game = q_game_named("warmachine");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("warmachine", tests, NULL, NULL);
}
