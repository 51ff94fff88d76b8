/*
 * dawnfall_text.c - The Edge: Dawnfall as a player reads it: names of players, pieces and
 * places in sentences, in both languages. Scenarios and golden files read them with notation.
 */
#include "games/dawnfall/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct q_game *game;
static pack_t pack;
static struct dawnfall state;
static char said[1024];

static uint8_t kind_named(const char *id)
{
	for (int i = 0; i < pack->squad_used; i++)
		if (strcmp(q_text(game->pack, pack->squad[i].id, Q_EN), id) == 0)
			return (uint8_t)(i + 1);
	fail_msg("no Squad %s", id);
	return 0;
}

static void recruit(int seat, enum faction faction, const char *const squads[SQUADS])
{
	state.side[seat].faction = (uint8_t)(faction + 1);
	for (int i = 0; i < SQUADS && squads[i]; i++)
		state.squad[seat * SQUADS + i].kind = kind_named(squads[i]);
}

/* Two players, a Source at C2, the Frontline Chapel at A3, nobody on the board. */
static int set_table(void **unused)
{
	(void)unused;
	game = q_game_named("dawnfall");
	pack = game->pack->data;
	memset(&state, 0, sizeof state);
	state.head.seats = 2;
	state.rows = 6;
	recruit(0, CHAPTER,
		(const char *const[SQUADS]){ "angel-of-death", "holy-knight", "holy-knight",
					     "pilgrim" });
	recruit(1, DEMONS,
		(const char *const[SQUADS]){ "son-of-khyber", "dark-scholar", "dark-scholar" });
	for (int m = 0; m < ALL_MODELS; m++)
		dawnfall_model_mut(&state, m)->space = DEAD;
	state.source[0] = 1 * COLUMNS + 2 + 1;
	state.side[0].shrine = 2 * COLUMNS + 0 + 1;
	return 0;
}

/* Seat 0 is Alice, seat 1 is Bob; `you`: who reads. */
static struct q_reader reader_of(enum q_lang lang, int you)
{
	struct q_reader reader = q_reader(lang, you, 0);

	reader.name[0] = "Alice";
	reader.name[1] = "Bob";
	reader.name[2] = "Chloé";
	return reader;
}

static void tells(enum q_lang lang, int you, int kind, int a, int b, int c, const char *sentence)
{
	struct q_reader reader = reader_of(lang, you);
	struct q_event e = { .kind = (uint8_t)kind, .arg = { (int16_t)a, (int16_t)b, (int16_t)c } };
	struct q_out out = q_out(said, sizeof said);

	game->event_text(game, &state, &e, &reader, &out);
	assert_string_equal(said, sentence);
}

static void means(enum q_lang lang, q_action answer, const char *sentence)
{
	struct q_reader reader = reader_of(lang, 0);
	struct q_out out = q_out(said, sizeof said);

	game->answer_text(game, &state, answer, &reader, &out);
	assert_string_equal(said, sentence);
}

static void asks(enum q_lang lang, int you, const char *sentence)
{
	struct q_reader reader = reader_of(lang, you);
	struct q_out out = q_out(said, sizeof said);

	game->question_text(game, &state, &reader, &out);
	assert_string_equal(said, sentence);
}

static int model(int seat, int squad, int k)
{
	return (seat * SQUADS + squad) * MODELS + k;
}

/* ---- names ---------------------------------------------------------------------------- */

static void a_model_has_its_name_and_the_number_on_its_base(void **unused)
{
	(void)unused;
	tells(Q_EN, 0, EVENT_killed, model(0, 0, 0), 0, 0, "The Angel of Death is killed.");
	tells(Q_EN, 0, EVENT_killed, model(0, 1, 0), 0, 0, "Holy Knight 1 is killed.");
	tells(Q_EN, 0, EVENT_killed, model(0, 2, 0), 0, 0, "Holy Knight 2 is killed.");
	tells(Q_EN, 0, EVENT_killed, model(0, 3, 2), 0, 0, "Pilgrim 3 is killed.");
	tells(Q_EN, 0, EVENT_killed, model(1, 2, 0), 0, 0, "Dark Scholar 4 is killed.");
	tells(Q_FR, 0, EVENT_killed, model(0, 0, 0), 0, 0, "L’Ange de la Mort est tué.");
	tells(Q_FR, 0, EVENT_killed, model(0, 2, 0), 0, 0, "Le Paladin 2 est tué.");
	tells(Q_FR, 0, EVENT_killed, model(1, 2, 2), 0, 0, "L’Érudit Noir 6 est tué.");
}

static void a_squad_has_the_name_of_its_models(void **unused)
{
	(void)unused;
	tells(Q_EN, 1, EVENT_restored, 3, 1, 0, "The Pilgrims regain 1 Endurance token.");
	tells(Q_EN, 1, EVENT_restored, 2, 2, 0, "Holy Knight 2 regains 2 Endurance tokens.");
	tells(Q_EN, 1, EVENT_restored, 7, 1, 0, "Dark Scholars 4 to 6 regain 1 Endurance token.");
	tells(Q_FR, 1, EVENT_restored, 3, 1, 0, "Les Pèlerins récupèrent 1 pion Endurance.");
	tells(Q_FR, 1, EVENT_restored, 0, 2, 0, "L’Ange de la Mort récupère 2 pions Endurance.");
	tells(Q_FR, 1, EVENT_restored, 7, 1, 0,
	      "Les Érudits Noirs 4 à 6 récupèrent 1 pion Endurance.");
}

static void feminine_names_agree(void **unused)
{
	(void)unused;
	recruit(1, REBORN, (const char *const[SQUADS]){ "wyrm", "treemaid", "warbeast" });
	tells(Q_FR, 0, EVENT_killed, model(1, 0, 1), 0, 0, "La Guivre 2 est tuée.");
	tells(Q_FR, 0, EVENT_attack, model(0, 0, 0), model(1, 2, 0), 0,
	      "L’Ange de la Mort combat la Bête de Guerre 1.");
	tells(Q_FR, 0, EVENT_power, model(1, 1, 3), 5, 0,
	      "Puissance d’Attaque de la Sylvaine 4\u00A0: 5.");
	tells(Q_FR, 0, EVENT_power, model(0, 1, 0), 5, 0,
	      "Puissance d’Attaque du Paladin 1\u00A0: 5.");
	tells(Q_FR, 0, EVENT_used, 6, SLOTS, 0, "Bob utilise un pion INARRÊTABLE des Sylvaines.");
}

/* ---- places ----------------------------------------------------------------------------- */

static void a_space_is_a_letter_and_a_row(void **unused)
{
	int m = model(0, 3, 0), b2 = 1 * COLUMNS + 1;

	(void)unused;
	tells(Q_EN, 0, EVENT_moved, m, 4 * COLUMNS + 3, WHOLE, "Pilgrim 1 moves to D5.");
	tells(Q_EN, 0, EVENT_moved, model(0, 0, 0), 5 * COLUMNS + 7, WHOLE,
	      "The Angel of Death moves to H6.");
	tells(Q_EN, 0, EVENT_moved, m, 4 * COLUMNS + 3, 1 << 6, "Pilgrim 1 moves to D5, north.");
	tells(Q_FR, 0, EVENT_moved, m, 4 * COLUMNS + 3, 1 << 0 | 1 << 4,
	      "Le Pèlerin 1 se Déplace en D5, centre et sud-ouest.");
	tells(Q_FR, 0, EVENT_moved, m, 4 * COLUMNS + 3, 1 << 0 | 1 << 1 | 1 << 6,
	      "Le Pèlerin 1 se Déplace en D5, centre, nord-est et nord.");
	tells(Q_EN, 0, EVENT_moved, m, b2, 1 << 1,
	      "Pilgrim 1 moves to B2, north-east, beside the Source at C2.");
	tells(Q_FR, 0, EVENT_moved, m, b2, 1 << 1,
	      "Le Pèlerin 1 se Déplace en B2, nord-est, à côté de la Source en C2.");
	state.source[1] = 1 * COLUMNS + 0 + 1;
	state.source[2] = 2 * COLUMNS + 1 + 1;
	tells(Q_EN, 0, EVENT_moved, m, b2, WHOLE,
	      "Pilgrim 1 moves to B2, beside the Source at A2, the Source at C2 and the Source at "
	      "B3.");
	tells(Q_FR, 0, EVENT_moved, m, b2, WHOLE,
	      "Le Pèlerin 1 se Déplace en B2, à côté de la Source en A2, de la Source en C2 et de "
	      "la Source en B3.");
	state.source[1] = state.source[2] = 0;
}

static void a_space_with_a_landmark_is_called_by_it(void **unused)
{
	(void)unused;
	means(Q_EN, q_act(VERB_SPACE, 1 * COLUMNS + 2, 0, 0, 0), "The Source at C2");
	means(Q_FR, q_act(VERB_SPACE, 2 * COLUMNS, 0, 0, 0), "La Chapelle du Front en A3");
	means(Q_FR, q_act(VERB_SPACE, 2 * COLUMNS + 3, 0, 0, 0), "D3");
	tells(Q_FR, 0, EVENT_token, NO_MODEL, TOKENS + 2, 1 * COLUMNS + 2,
	      "Un pion PROLIFÉRATION est placé sur la Source en C2.");
}

/* ---- players ----------------------------------------------------------------------------- */

static void the_reader_is_you(void **unused)
{
	(void)unused;
	tells(Q_EN, 0, EVENT_deployed, 3, 0, 0, "You deploy the Pilgrims.");
	tells(Q_EN, 1, EVENT_deployed, 3, 0, 0, "Alice deploys the Pilgrims.");
	tells(Q_FR, 0, EVENT_deployed, 3, 0, 0, "Vous déployez les Pèlerins.");
	tells(Q_FR, Q_NOBODY, EVENT_deployed, 3, 0, 0, "Alice déploie les Pèlerins.");
	tells(Q_FR, 1, EVENT_faction, 0, CHAPTER, 0, "Alice mène le Chapitre.");
	tells(Q_FR, 1, EVENT_faction, 1, DEMONS, 0, "Vous menez les Démons.");
	tells(Q_EN, 1, EVENT_looked, 0, 1, 0, "Alice looks at your hand.");
	tells(Q_FR, 0, EVENT_looked, 0, 1, 0, "Vous consultez la main de Bob.");
	tells(Q_FR, 1, EVENT_shrine, 0, 2 * COLUMNS, 0, "L’Autel d’Alice est placé en A3.");
	tells(Q_FR, 1, EVENT_captured, 0, 2, 1, "Alice vous capture 2 pions Point de Victoire.");
	tells(Q_FR, 0, EVENT_captured, 0, 1, 1, "Vous capturez 1 pion Point de Victoire à Bob.");
	tells(Q_FR, 2, EVENT_captured, 0, 1, 1, "Alice capture 1 pion Point de Victoire à Bob.");
	tells(Q_EN, 1, EVENT_captured, Q_SEATS, 1, 1,
	      "You lose 1 Victory Point token, which nobody captures.");
	tells(Q_FR, 0, EVENT_points, 0, -1, 1, "Vous avez 1 Point de Victoire (−1).");
	tells(Q_FR, 0, EVENT_points, 0, 2, 12, "Vous avez 12 Points de Victoire (+2).");
}

static void a_question_is_worded_for_who_reads_it(void **unused)
{
	(void)unused;
	state.head.ask = (struct q_question){ .player = 1, .kind = ASK_DEPLOY };
	asks(Q_EN, 1, "Which Squad do you deploy?");
	asks(Q_EN, 0, "Bob is choosing a Squad to deploy.");
	asks(Q_FR, 1, "Quelle Escouade déployez-vous\u202F?");
	asks(Q_FR, 0, "Bob choisit une Escouade à déployer.");
	state.head.ask = (struct q_question){ .player = 0, .kind = ASK_MOVER, .subject = { 3 } };
	asks(Q_FR, 0, "Déplacement des Pèlerins\u00A0: quelle figurine\u202F?");
	state.head.ask = (struct q_question){ .player = 0, .kind = ASK_MODEL };
	asks(Q_FR, 0, "Quelle figurine\u202F?");
	state.head.ask = (struct q_question){ .player = 0,
					      .kind = ASK_STRIKE_BACK,
					      .subject = { (int16_t)model(0, 1, 0),
							   (int16_t)model(1, 0, 0) } };
	asks(Q_FR, 0, "Contre-Attaquez-vous le Fils du Khyber avec le Paladin 1\u202F?");
	asks(Q_EN, 1, "Alice is deciding whether Holy Knight 1 Counter-attacks the Son of Khyber.");
}

/* ---- answers ----------------------------------------------------------------------------- */

/* The name of an Evolve card has a colon; a second one would be hard to read. */
static void an_evolve_card_is_named_once(void **unused)
{
	int card = 0;

	(void)unused;
	while (card < pack->card_used &&
	       strcmp(q_text(game->pack, pack->card[card].id, Q_EN), "fl-evolve-fleshripper") != 0)
		card++;
	assert_true(card < pack->card_used);
	means(Q_EN, q_act(VERB_PLAY, card, LOWER, 0, 0),
	      "Play Evolve: Fleshripper. Cover one Joined Fleshripper Squad for good: "
	      "it takes the Evolved values.");
	tells(Q_FR, 1, EVENT_played, 0, card, LOWER,
	      "Alice joue la carte Évolution\u00A0: Écharneur.");
}

static void answers_that_differ_read_differently(void **unused)
{
	(void)unused;
	means(Q_EN, q_act(VERB_MINE, 0, 0, 0, 0), "Lay a real mine at A1");
	means(Q_EN, q_act(VERB_MINE, 0, 1, 0, 0), "Lay the dummy mine at A1");
	means(Q_FR, q_act(VERB_MINE, 0, 1, 0, 0), "Placer la fausse mine en A1");
	means(Q_EN, q_act(VERB_PLACE, 35, WHOLE, 0, 0), "To D5");
	means(Q_EN, q_act(VERB_PLACE, 35, WHOLE, 1, 0), "To D5, moving east");
	means(Q_FR, q_act(VERB_PLACE, 35, WHOLE, 1, 0), "En D5, en allant vers l’est");
	means(Q_FR, q_act(VERB_ACTIVATE, NO_SQUAD, 0, 0, 0),
	      "Activer la figurine qui porte le pion APPEL");
	means(Q_FR, q_act(VERB_FACTION, FACELESS, 0, 0, 0), "Mener les Sans-Visage");
	dawnfall_model_mut(&state, model(0, 3, 1))->space = 19;
	means(Q_FR, q_act(VERB_MODEL, model(0, 3, 1), 0, 0, 0), "Le Pèlerin 2 (D3)");
	means(Q_FR, q_act(VERB_MODEL, model(0, 3, 2), 0, 0, 0), "Le Pèlerin 3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(a_model_has_its_name_and_the_number_on_its_base, set_table),
		cmocka_unit_test_setup(a_squad_has_the_name_of_its_models, set_table),
		cmocka_unit_test_setup(feminine_names_agree, set_table),
		cmocka_unit_test_setup(a_space_is_a_letter_and_a_row, set_table),
		cmocka_unit_test_setup(a_space_with_a_landmark_is_called_by_it, set_table),
		cmocka_unit_test_setup(the_reader_is_you, set_table),
		cmocka_unit_test_setup(a_question_is_worded_for_who_reads_it, set_table),
		cmocka_unit_test_setup(an_evolve_card_is_named_once, set_table),
		cmocka_unit_test_setup(answers_that_differ_read_differently, set_table),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
