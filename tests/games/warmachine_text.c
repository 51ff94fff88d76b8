/*
 * warmachine_text.c - sentences as players read them: "you" and names, models, distances, places.
 * Scenarios and golden playthroughs show the same sentences with notation.
 */
#include "tests/games/warmachine_table.h"

#include "core/canvas.h"
#include "games/warmachine/draw.h"

enum { CYGNAR = 0, CRYX = 3 };

static const struct q_reader cadets_enemy = { .lang = Q_EN, .seat = 0, .name = { NULL, "Cadet" } },
			     adversaire = { .lang = Q_FR, .seat = 0, .name = { NULL, "Alice" } };

/* The middle of an open table, everybody deployed far from each other. */
static void lay(struct warmachine *s, int first, int second)
{
	struct warmachine_options o = warmachine_defaults;

	o.map = 0;
	o.armies[0].army = (uint8_t)first;
	o.armies[1].army = (uint8_t)second;
	assert_int_equal(game->setup(game, s, &o, 1, NULL), 0);
	for (int m = 0; m < MODELS; m++) {
		if (!(s->model[m].marks & ON_ROSTER))
			continue;
		s->model[m].marks |= IN_PLAY;
		s->model[m].x = (uint16_t)(1000 + 1000 * (m % ROSTER));
		s->model[m].y = (uint16_t)(m < ROSTER ? 1000 : 11000);
		s->model[m].fy = m < ROSTER ? UNIT_VECTOR : -UNIT_VECTOR;
	}
	s->round = 1;
}

/* Typed plainly: with ordinary spaces and apostrophes. */
static void assert_text(char *text, const char *expected)
{
	static const char *const set[][2] = { { "\xE2\x80\xAF", " " },
					      { "\xC2\xA0", " " },
					      { "’", "'" } };

	for (size_t i = 0; i < sizeof set / sizeof set[0]; i++) {
		for (char *p = text; (p = strstr(p, set[i][0]));) {
			*p = set[i][1][0];
			memmove(p + 1, p + strlen(set[i][0]), strlen(p + strlen(set[i][0])) + 1);
		}
	}
	assert_string_equal(text, expected);
}

static void assert_event(const struct warmachine *s, const struct q_reader *reader,
			 struct q_event e, const char *expected)
{
	char text[400];
	struct q_out out = q_out(text, sizeof text);

	e.visible_to = Q_EVERYBODY;
	game->event_text(game, s, &e, reader, &out);
	assert_text(text, expected);
}

static void assert_answer(const struct warmachine *s, const struct q_reader *reader,
			  q_action answer, const char *expected)
{
	char text[400];
	struct q_out out = q_out(text, sizeof text);

	game->answer_text(game, s, answer, reader, &out);
	assert_text(text, expected);
}

static void assert_question(const struct warmachine *s, const struct q_reader *reader,
			    const char *expected)
{
	char text[400];
	struct q_out out = q_out(text, sizeof text);

	game->question_text(game, s, reader, &out);
	assert_text(text, expected);
}

/* A number where a side has several of a kind, the owner where both sides have one. */
static void models(void **unused)
{
	struct warmachine s;

	(void)unused;
	lay(&s, CRYX, CYGNAR);
	assert_event(&s, &cadets_enemy, (struct q_event){ .kind = EVENT_removed, .arg = { 3 } },
		     "Deathripper 2 is removed from play.");
	assert_event(&s, &cadets_enemy, (struct q_event){ .kind = EVENT_removed, .arg = { 11 } },
		     "Ironclad is removed from play.");
	s.model[3].marks = ON_ROSTER; /* out of play: the others keep their numbers */
	assert_event(&s, &cadets_enemy, (struct q_event){ .kind = EVENT_removed, .arg = { 2 } },
		     "Deathripper 1 is removed from play.");
	lay(&s, CYGNAR, CYGNAR);
	assert_event(&s, &cadets_enemy, (struct q_event){ .kind = EVENT_charged, .arg = { 1, 11 } },
		     "Ironclad (you) charges Ironclad (Cadet).");
	assert_event(&s, &adversaire, (struct q_event){ .kind = EVENT_charged, .arg = { 1, 11 } },
		     "Ironclad (vous) charge Ironclad (Alice).");
	assert_event(&s, &cadets_enemy, (struct q_event){ .kind = EVENT_activated, .arg = { 1 } },
		     "You activate Ironclad.");
	assert_event(&s, &adversaire, (struct q_event){ .kind = EVENT_given, .arg = { 11, 1 } },
		     "Alice assigne 1 point de focus à Ironclad.");
}

/* The model's gender, contractions and elision. */
static void french(void **unused)
{
	struct warmachine s;

	(void)unused;
	lay(&s, CRYX, CYGNAR);
	assert_event(&s, &adversaire, (struct q_event){ .kind = EVENT_hit, .arg = { 0 } },
		     "Deneghra est touchée.");
	assert_event(&s, &adversaire, (struct q_event){ .kind = EVENT_hit, .arg = { 11 } },
		     "Ironclad est touché.");
	assert_event(&s, &adversaire, (struct q_event){ .kind = EVENT_system, .arg = { 1, BOX_H } },
		     "Slayer : tête inopérante !");
	assert_event(&s, &adversaire,
		     (struct q_event){ .kind = EVENT_out_of_range, .arg = { 11, 1 } },
		     "Slayer est hors de portée d'Ironclad.");
	assert_event(&s, &adversaire,
		     (struct q_event){ .kind = EVENT_repelled, .arg = { 1, INCH, 11 } },
		     "Ironclad repousse Slayer de 1 pouce.");
	assert_event(&s, &adversaire,
		     (struct q_event){ .kind = EVENT_deviated, .arg = { 5 * INCH / 2, 3 } },
		     "Déviation de 2,5 pouces (dé de direction : 3).");
	assert_event(&s, &cadets_enemy,
		     (struct q_event){ .kind = EVENT_deviated, .arg = { HALF_INCH, 3 } },
		     "Deviation of 0.5 inches (direction die: 3).");
	assert_event(&s, &adversaire,
		     (struct q_event){ .kind = EVENT_deviated, .arg = { INCH / 50, 3 } },
		     "Déviation de 0,1 pouce (dé de direction : 3).");
}

/* Whoever is asked is "you"; the other reads who is asked. */
static void questions(void **unused)
{
	struct warmachine s;

	(void)unused;
	lay(&s, CYGNAR, CYGNAR);
	s.head.ask = (struct q_question){ 0, ASK_free_strike, { 1, 11, 0 } };
	assert_question(&s, &cadets_enemy,
			"Ironclad (Cadet) leaves the melee range of Ironclad: make a free strike?");
	s.head.ask = (struct q_question){ 1, ASK_focus, { 11, 3, 0 } };
	assert_question(&s, &cadets_enemy,
			"Cadet is giving focus points to Ironclad and has 3 left.");
	assert_question(&s, &adversaire,
			"Alice assigne des points de focus à Ironclad ; il lui en reste 3.");
}

/* WM-1311: how far, which way, what is near; a wall between it and the nearest enemy. */
static void places(void **unused)
{
	struct warmachine s;

	(void)unused;
	lay(&s, CYGNAR, CRYX);
	s.model[11].x = 6000; /* Slayer, far north */
	s.model[11].y = 9000;
	s.model[1].x = 6000;
	s.model[1].y = 5000;
	s.path = (struct path){ .x = { 6000 }, .y = { 5000 } };
	s.head.ask = (struct q_question){ 0, ASK_leg, { 1, 0, 0 } };
	assert_answer(&s, &cadets_enemy, q_act(VERB_LEG, 6000, 5762, 0, 0),
		      "Go 3″ towards Slayer, 10.8″ away");
	assert_answer(&s, &cadets_enemy, q_act(VERB_LEG, 5750, 5000, 0, 0),
		      "Go 1″ towards the west, 13.8″ from Slayer");
	assert_answer(&s, &adversaire, q_act(VERB_LEG, 5750, 5000, 0, 0),
		      "Parcourir 1″ vers l'ouest, à 13,8″ de Slayer");
	s.pieces = 1;
	s.piece[0] = (struct piece){ .ground = LINEAR, .protection = COVER };
	make_upright(&s.piece[0], at(6000, 6200), 1000, 60);
	assert_answer(&s, &adversaire, q_act(VERB_LEG, 6000, 5762, 0, 0),
		      "Parcourir 3″ vers Slayer, couvert contre Slayer : obstacle linéaire");
	assert_event(&s, &cadets_enemy,
		     (struct q_event){ .kind = EVENT_moved, .arg = { 1, 6000, 5762, 6000, 5000 } },
		     "Ironclad goes 3 inches towards Slayer and stops 0.5 inches from the linear "
		     "obstacle.");
	assert_event(&s, &adversaire,
		     (struct q_event){ .kind = EVENT_moved, .arg = { 1, 6000, 8500, 6000, 5000 } },
		     "Ironclad parcourt 13,8 pouces vers Slayer et s'arrête au contact.");
	assert_event(&s, &adversaire,
		     (struct q_event){ .kind = EVENT_moved, .arg = { 1, 6000, 5000, 6000, 5000 } },
		     "Ironclad reste sur place.");
	/* Nor does whoever is pushed against something: no "0 inches". */
	assert_event(&s, &adversaire,
		     (struct q_event){ .kind = EVENT_repelled, .arg = { 1, 0, 11 } },
		     "Ironclad reste sur place.");
	s.head.ask = (struct q_question){ 0, ASK_facing, { 1, 0, 0 } };
	assert_answer(&s, &adversaire, q_act(VERB_FACE, 6000, 5000, 0, 0),
		      "Garder son orientation");
	assert_answer(&s, &adversaire, q_act(VERB_FACE, 6000, 9000, 0, 0),
		      "S'orienter vers Slayer");
	assert_answer(&s, &cadets_enemy, q_act(VERB_FACE, 6400, 6000, 0, 0),
		      "Face the north-north-east");
	s.head.ask = (struct q_question){ 0, ASK_deploy, { 1, 0, 0 } };
	assert_answer(&s, &adversaire, q_act(VERB_PLACE, 6096, 762, 6096, 12192),
		      "Déployer au centre, à 3″ du bord");
	assert_answer(&s, &adversaire, q_act(VERB_PLACE, 5588, 762, 9000, 762),
		      "Déployer à l'ouest, à 2″ du centre, à 3″ du bord, face à l'est");
	s.head.ask = (struct q_question){ 0, ASK_move, { 1, 0, 0 } };
	assert_answer(&s, &adversaire, q_act(VERB_CHARGE, 11, 6000, 6000, 0),
		      "Charge contre Slayer, à 13,8″");
	assert_answer(&s, &adversaire, q_act(VERB_CHARGE, 11, 6500, 6000, 0),
		      "Charge contre Slayer, à 13,8″, 4,4″ vers le nord-nord-est");
	s.model[11].y = 5500;
	assert_answer(&s, &adversaire, q_act(VERB_CHARGE, 11, 6000, 5000, 0),
		      "Charge contre Slayer, au contact");
	assert_answer(&s, &cadets_enemy, q_act(VERB_SLAM, 11, 0, 0, 0), "Slam Slayer, in contact");
}

/* A thin wall is on the board at every size, and pointing at it names it. */
static void walls(void **unused)
{
	static struct q_cell cells[64 * 160];
	static const struct {
		int32_t x, y, w, h;
	} wall[] = { { 6000, 6200, 900, 30 }, { 3111, 7007, 30, 700 }, { 9000, 5000, 20, 20 } };
	struct warmachine s;

	(void)unused;
	lay(&s, CYGNAR, CRYX);
	s.pieces = 1;
	for (int i = 0; i < 3 * 43; i++) {
		struct q_canvas c;
		int shown = 0;

		s.piece[0] = (struct piece){ .ground = LINEAR };
		make_upright(&s.piece[0], at(wall[i % 3].x, wall[i % 3].y), wall[i % 3].w,
			     wall[i % 3].h);
		canvas_begin(&c, cells, 160, 64);
		c.visible = 8 + i / 3;
		game->draw(game, &s, &cadets_enemy, &c);
		for (int k = 0; k < c.width * c.used; k++) {
			char text[400];
			struct q_out out = q_out(text, sizeof text);

			if (c.at[k].ascii != '=')
				continue;
			shown++;
			game->inspect_text(game, &s, c.at[k].what, &cadets_enemy, &out);
			assert_null(strstr(text, "open ground"));
		}
		assert_in_range(shown, 1, 160);
	}
}

/* What the cursor on the table says of a point: told by the nearest model, never by numbers of
 * the notation; every model by its name. */
static void points(void **unused)
{
	struct warmachine s;
	char text[600];
	struct q_out out = q_out(text, sizeof text);
	unsigned what = WHAT_POINT + 5000 * 4 / INCH * QUARTERS + 5000 * 4 / INCH;

	(void)unused;
	lay(&s, CYGNAR, CRYX);
	s.model[1].x = 6000;
	s.model[1].y = 5000;
	game->inspect_text(game, &s, what, &cadets_enemy, &out);
	assert_non_null(strstr(text, "3″ west of Ironclad\nOpen ground\nDistances: "));
	assert_non_null(strstr(text, ", Ironclad 3″, "));
	assert_null(strstr(text, "a2"));
	assert_null(strstr(text, "4985,"));
	out = q_out(text, sizeof text);
	game->inspect_text(game, &s, what, &adversaire, &out);
	assert_non_null(strstr(text, "À 3″ à l’ouest d’Ironclad\nTerrain découvert\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(models), cmocka_unit_test(french), cmocka_unit_test(questions),
		cmocka_unit_test(places), cmocka_unit_test(walls),  cmocka_unit_test(points),
	};

	game = q_game_named("warmachine");
	pack = game->pack->data;
	return cmocka_run_group_tests_name("warmachine-text", tests, NULL, NULL);
}
