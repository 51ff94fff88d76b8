/*
 * words.c - tests of core/words.c: templates, grammar and typography, in both languages.
 */
#include "tests/unit/unit.h"

static struct q_reader reader_of(enum q_lang lang, int seat)
{
	struct q_reader reader = q_reader(lang, seat, 0);

	reader.name[1] = "Alice";
	return reader;
}

struct filled {
	const char *words, *text;
	uint8_t is;
	const char *said;
};

static void expect_filled(enum q_lang lang, const struct filled *cases, size_t n)
{
	struct q_reader reader = reader_of(lang, Q_NOBODY);

	for (size_t i = 0; i < n; i++) {
		struct q_word with = { cases[i].text, cases[i].is };
		char at[120];
		struct q_out out = q_out(at, sizeof at);

		q_put_words(&out, &reader, cases[i].words, &with, 1);
		assert_string_equal(at, cases[i].said);
		assert_null(q_words_flaw(cases[i].words, lang));
	}
}

#define EXPECT_FILLED(lang, cases) expect_filled(lang, cases, sizeof cases / sizeof *cases)

static void arguments(void **unused)
{
	static const struct q_word with[] = { { "Ann", 0 }, { "{0}", 0 } };
	struct q_reader reader = reader_of(Q_EN, Q_NOBODY);
	char at[80];
	struct q_out out = q_out(at, sizeof at);

	(void)unused;
	q_put_words(&out, &reader, "{0} hits {1}, {0}! {2} {x} {", with, 2);
	assert_string_equal(at, "Ann hits {0}, Ann! {2} {x} {");
}

static void elision(void **unused)
{
	static const struct filled cases[] = {
		{ "Puissance de {0} : 3.", "Ange a1", 0, "Puissance d’Ange a1 : 3." },
		{ "Puissance de {0} : 3.", "Écharneur", 0, "Puissance d’Écharneur : 3." },
		{ "Puissance de {0} : 3.", "Œil", 0, "Puissance d’Œil : 3." },
		{ "Puissance de {0} : 3.", "Guivre", 0, "Puissance de Guivre : 3." },
		{ "Puissance de {0} : 3.", "Çà", 0, "Puissance de Çà : 3." },
		{ "Puissance de {0} : 3.", "Hydre", 0, "Puissance de Hydre : 3." },
		{ "Puissance de {0} : 3.", "Hydre", Q_VOWEL, "Puissance d’Hydre : 3." },
		{ "Puissance de {0} : 3.", "Onze", Q_CONSONANT, "Puissance de Onze : 3." },
		{ "Puissance de {0} : 3.", "0-54", 0, "Puissance de 0-54 : 3." },
		{ "Puissance de {0} : 3.", "", 0, "Puissance de  : 3." },
		{ "les PV que {0} va perdre", "Ivanov", 0, "les PV qu’Ivanov va perdre" },
		{ "lorsque {0} meurt", "Ivanov", 0, "lorsqu’Ivanov meurt" },
		{ "Jusque {0}", "ici", 0, "Jusqu’ici" },
		{ "De {0}", "une", 0, "D’une" },
		{ "mode {0}", "uni", 0, "mode uni" },
		{ "{0} de", "uni", 0, "uni de" },
		{ "de \x01"
		  "0{0}",
		  "uni", 0,
		  "de \x01"
		  "0uni" },
		{ "de {0}",
		  "\x01"
		  "1Alice\x02",
		  Q_PROPER,
		  "d’\x01"
		  "1Alice\x02" },
	};
	static const struct filled english[] = { { "le de {0}", "Ann", 0, "le de Ann" } };

	(void)unused;
	EXPECT_FILLED(Q_FR, cases);
	EXPECT_FILLED(Q_EN, english);
}

static void contraction(void **unused)
{
	static const struct filled cases[] = {
		{ "la main de {0}", "le Chapitre", 0, "la main du Chapitre" },
		{ "De {0}", "le Chapitre", 0, "Du Chapitre" },
		{ "la main de {0}", "les Démons", 0, "la main des Démons" },
		{ "pris à {0}", "le Chapitre", 0, "pris au Chapitre" },
		{ "pris à {0}", "les Démons", 0, "pris aux Démons" },
		{ "pris à {0}", "la Guivre", 0, "pris à la Guivre" },
		{ "de {0}", "le Duc", Q_PROPER, "de le Duc" },
		{ "que {0}", "le Chapitre", 0, "que le Chapitre" },
	};

	(void)unused;
	EXPECT_FILLED(Q_FR, cases);
}

static void articles(void **unused)
{
	static const struct filled french[] = {
		{ "{0:le} meurt", "Paladin", 0, "le Paladin meurt" },
		{ "{0:le} meurt", "Guivre", Q_FEMININE, "la Guivre meurt" },
		{ "{0:le} meurt", "Embrasé", 0, "l’Embrasé meurt" },
		{ "{0:le} meurent", "Démons", Q_PLURAL, "les Démons meurent" },
		{ "{0:le} meurt", "Stryker", Q_PROPER, "Stryker meurt" },
		{ "la main {0:de}", "Chapitre", 0, "la main du Chapitre" },
		{ "la main {0:de}", "Guivre", Q_FEMININE, "la main de la Guivre" },
		{ "la main {0:de}", "Ange", 0, "la main de l’Ange" },
		{ "la main {0:de}", "Démons", Q_PLURAL, "la main des Démons" },
		{ "la main {0:de}", "Alice", Q_PROPER, "la main d’Alice" },
		{ "la main {0:de}", "Bob", Q_PROPER, "la main de Bob" },
		{ "pris {0:à}", "Chapitre", 0, "pris au Chapitre" },
		{ "pris {0:à}", "Guivre", Q_FEMININE, "pris à la Guivre" },
		{ "pris {0:à}", "Ange", 0, "pris à l’Ange" },
		{ "pris {0:à}", "Démons", Q_PLURAL, "pris aux Démons" },
		{ "pris {0:à}", "Alice", Q_PROPER, "pris à Alice" },
		{ "{0:un}", "Ange", 0, "un Ange" },
		{ "{0:un}", "étoile", Q_FEMININE, "une étoile" },
		{ "{0:ce}", "Ange", 0, "cet Ange" },
		{ "{0:ce}", "Paladin", 0, "ce Paladin" },
		{ "{0:ce}", "étoile", Q_FEMININE, "cette étoile" },
	};
	static const struct filled english[] = {
		{ "{0:the} dies", "Paladin", 0, "the Paladin dies" },
		{ "{0:the} dies", "Stryker", Q_PROPER, "Stryker dies" },
		{ "with {0:a}", "Angel", 0, "with an Angel" },
		{ "with {0:a}", "Demon", 0, "with a Demon" },
		{ "with {0:a}", "Unit", Q_CONSONANT, "with a Unit" },
		{ "with {0:a}", "hour", Q_VOWEL, "with an hour" },
		{ "with {0:a}", "Demons", Q_PLURAL, "with Demons" },
	};

	(void)unused;
	EXPECT_FILLED(Q_FR, french);
	EXPECT_FILLED(Q_EN, english);
}

static void agreement(void **unused)
{
	static const struct filled cases[] = {
		{ "tué{0~|e|s|es}", "Paladin", 0, "tué" },
		{ "tué{0~|e|s|es}", "Guivre", Q_FEMININE, "tuée" },
		{ "tué{0~|e|s|es}", "Démons", Q_PLURAL, "tués" },
		{ "tué{0~|e|s|es}", "Sœurs", Q_FEMININE | Q_PLURAL, "tuées" },
		{ "{0~il|elle}", "Guivre", Q_FEMININE, "elle" },
		{ "{0} {0+attaque|attaquent}", "Drones", Q_PLURAL, "Drones attaquent" },
		{ "{0} {0+attaque|attaquent}", "Drone", 0, "Drone attaque" },
	};

	(void)unused;
	EXPECT_FILLED(Q_FR, cases);
}

static void plurals(void **unused)
{
	static const struct filled french[] = {
		{ "{0#figurine|figurines}", "0", 0, "0 figurine" },
		{ "{0#figurine|figurines}", "1", 0, "1 figurine" },
		{ "{0#figurine|figurines}", "-1", 0, "-1 figurine" },
		{ "{0#figurine|figurines}", "2", 0, "2 figurines" },
		{ "{0#pouce|pouces}", "1,5", 0, "1,5 pouce" },
		{ "{0#pouce|pouces}", "2,5", 0, "2,5 pouces" },
		{ "{0+reste|restent} {0#case|cases}", "3", 0, "restent 3 cases" },
		{ "{0#mort|morts}", "99999999999999999999", 0, "99999999999999999999 morts" },
	};
	static const struct filled english[] = {
		{ "{0#model|models}", "0", 0, "0 models" },
		{ "{0#model|models}", "1", 0, "1 model" },
		{ "{0#model|models}", "+1", 0, "+1 model" },
		{ "{0#inch|inches}", "1.0", 0, "1.0 inch" },
		{ "{0#inch|inches}", "1.5", 0, "1.5 inches" },
		{ "{0} {0+is|are}", "Demons", Q_PLURAL, "Demons are" },
	};
	char at[40];
	struct q_out out = q_out(at, sizeof at);

	(void)unused;
	EXPECT_FILLED(Q_FR, french);
	EXPECT_FILLED(Q_EN, english);
	q_put_count(&out, Q_FR, 0, "point", "points");
	q_put(&out, ", ");
	q_put_count(&out, Q_EN, 0, "point", "points");
	q_put(&out, ", ");
	q_put_count(&out, Q_FR, 2, "point", "points");
	q_put(&out, ", ");
	q_put_number(&out, -2);
	q_put(&out, ", ");
	q_put_number(&out, 3);
	assert_string_equal(at, "0 point, 0 points, 2 points, −2, 3");
}

/* Who reads decides the half; a form on a word that is no player stays, for tests to find. */
static void halves(void **unused)
{
	static const char words[] = "{0?You place|{0} places} {1}.";
	static const struct {
		int seat;
		const char *said;
	} cases[] = { { 0, "You place X." },
		      { 1, "Alice places X." },
		      { 2, "Player 3 places X." } };

	(void)unused;
	for (int i = 0; i < 3; i++) {
		struct q_reader reader = reader_of(Q_EN, 0);
		char name[40], at[80];
		struct q_out room = q_out(name, sizeof name), out = q_out(at, sizeof at);
		struct q_word with[2] = { q_seat_word(&room, &reader, cases[i].seat), { "X", 0 } };

		q_put_words(&out, &reader, words, with, 2);
		assert_string_equal(at, cases[i].said);
		out = q_out(at, sizeof at);
		with[0].is = 0;
		q_put_words(&out, &reader, words, with, 2);
		assert_string_equal(at, "{0?You place|{0} places} X.");
	}
}

static void capitals(void **unused)
{
	static const struct q_word with[] = { { "état", 0 }, { "œuf", 0 }, { "a1", 0 } };
	struct q_reader reader = reader_of(Q_FR, 0);
	char at[120];
	struct q_out out = q_out(at, sizeof at);

	(void)unused;
	q_put_sentence(&out, &reader, "{0:le} et {0}. {1} ! {2:un}, {2}.", with, 3);
	assert_string_equal(at, "L’état et état. Œuf ! Un a1, a1.");
	out = q_out(at, sizeof at);
	q_put_sentence(&out, &reader, "{0}", with, 1);
	q_put_words(&out, &reader, ", {0}", with, 1);
	assert_string_equal(at, "État, état");
}

static void seats(void **unused)
{
	struct q_reader reader = reader_of(Q_FR, 0);
	char at[160];
	struct q_out out = q_out(at, sizeof at);

	(void)unused;
	q_put_seat(&out, &reader, 0);
	q_put(&out, " et ");
	q_put_seat(&out, &reader, 0);
	q_put(&out, ". ");
	q_put_seat(&out, &reader, 0);
	q_put(&out, ", ");
	q_put_seat(&out, &reader, 1);
	q_put(&out, ", ");
	q_put_seat(&out, &reader, 2);
	q_put(&out, ", ");
	q_put_seat(&out, &reader, Q_CHANCE);
	q_put(&out, ", ");
	q_put_seat(&out, &reader, Q_NOBODY);
	assert_string_equal(at, "Vous et vous. Vous, Alice, Joueur 3, le hasard, personne");
	reader = q_reader(Q_EN, 3, Q_READ_MARKS);
	out = q_out(at, sizeof at);
	q_put_seat(&out, &reader, 3);
	q_put(&out, " ");
	q_put_seat(&out, &reader, 0);
	assert_string_equal(at, "\x01"
				"3You\x02 \x01"
				"0Player 1\x02");
	out = q_out(NULL, 0);
	q_put_seat(&out, &reader, 0);
	assert_int_equal(out.used, strlen("\x01"
					  "0Player 1\x02"));
}

static void flaws(void **unused)
{
	static const struct {
		const char *words;
		enum q_lang lang;
		const char *flaw;
	} cases[] = {
		{ "{0?You}", Q_EN, "both halves" },
		{ "{0?You|a|b}", Q_EN, "both halves" },
		{ "{0#one}", Q_FR, "both halves" },
		{ "{0+one}", Q_EN, "both halves" },
		{ "{0~a|b|c}", Q_FR, "two parts, or four" },
		{ "{0~a|b}", Q_EN, "no agreement" },
		{ "{0:the}", Q_FR, "le, un, de, à or ce" },
		{ "{0:le}", Q_EN, "the or a" },
		{ "{0!a|b}", Q_EN, "a form is" },
		{ "{0?You|{1#one}}", Q_EN, "both halves" },
		{ "{0", Q_EN, "closing brace" },
	};

	(void)unused;
	assert_null(q_words_flaw("{0?You {1#one|more}|{0}} {x} {2:the} {", Q_EN));
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *flaw = q_words_flaw(cases[i].words, cases[i].lang);

		assert_non_null(flaw);
		assert_non_null(strstr(flaw, cases[i].flaw));
	}
}

static void typography(void **unused)
{
	static const struct {
		const char *typed, *set;
	} cases[] = {
		{ "L'un : l'autre ; quoi ? oui !",
		  "L’un\u00A0: l’autre\u202F; quoi\u202F? oui\u202F!" },
		{ "« mot » à 5 %", "«\u00A0mot\u00A0» à 5\u00A0%" },
		{ "Qui joue?", "Qui joue\u202F?" },
		{ "Qui joue\u202F?", "Qui joue\u202F?" },
		{ "roll:4 {0?Vous|{0} joue!}", "roll:4 {0?Vous|{0} joue\u202F!}" },
		{ "?", "?" },
		{ "perd 1 PV (reste {0} PV).", "perd 1\u00A0PV (reste {0}\u00A0PV)." },
		{ "n° 1 : 61 kg, 40 000 coups", "n°\u00A01\u00A0: 61\u00A0kg, 40\u00A0000 coups" },
		{ "{0} s'abrite, 4 3 2 secteurs, 3 hex", "{0} s’abrite, 4 3 2 secteurs, 3 hex" },
	};
	char at[120];

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct q_out out = q_out(at, sizeof at);

		q_put_typeset(&out, Q_FR, cases[i].typed);
		assert_string_equal(at, cases[i].set);
		out = q_out(at, sizeof at);
		q_put_typeset(&out, Q_EN, cases[i].typed);
		assert_string_equal(at, cases[i].typed);
	}
}

static void expect_typeset(const struct q_game *g, const char *const texts[Q_LANGS])
{
	char at[1024];
	struct q_out out = q_out(at, sizeof at);

	if (!texts[Q_FR])
		return;
	q_put_typeset(&out, Q_FR, texts[Q_FR]);
	if (strcmp(at, texts[Q_FR]) != 0)
		print_message("%s: write \"%s\"\n", g->id, at);
	assert_string_equal(texts[Q_FR], at);
}

/* Tables in C do not pass the pack compiler: their French is typed as print sets it. */
static void tables_of_games_are_typeset(void **unused)
{
	(void)unused;
	for (const struct q_game *const *at = q_games; *at; at++) {
		const struct q_game *g = *at;

		expect_typeset(g, g->line);
		for (const struct q_label *label = g->labels; label && label->of; label++) {
			expect_typeset(g, label->name);
			expect_typeset(g, label->line);
		}
		for (const struct q_symbol *symbol = g->symbols; symbol && symbol->sign; symbol++)
			expect_typeset(g, symbol->means);
		for (const struct q_item_kind *kind = g->item_kinds; kind && kind->of; kind++)
			expect_typeset(g, kind->name);
		for (const struct q_verb *verb = g->verbs; verb->name; verb++)
			expect_typeset(g, verb->label);
	}
}

/* A cut sentence is counted as if there were room, elisions included. */
static void cut_but_counted(void **unused)
{
	static const struct q_word with[] = { { "Ange", 0 }, { "3", 0 } };
	static const char words[] = "Puissance de {0} : {1#point|points}.";
	static const char said[] = "Puissance d’Ange : 3 points.";
	struct q_reader reader = reader_of(Q_FR, 0);

	(void)unused;
	for (size_t room = 0; room <= sizeof said; room++) {
		char at[sizeof said + 1] = "";
		struct q_out out = q_out(at, room);

		q_put_sentence(&out, &reader, words, with, 2);
		assert_int_equal(out.used, sizeof said - 1);
		assert_true(room == 0 || strlen(at) < room);
		assert_int_equal(strcmp(at, said) == 0, room >= sizeof said);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(arguments),       cmocka_unit_test(elision),
		cmocka_unit_test(contraction),     cmocka_unit_test(articles),
		cmocka_unit_test(agreement),       cmocka_unit_test(plurals),
		cmocka_unit_test(halves),          cmocka_unit_test(capitals),
		cmocka_unit_test(seats),           cmocka_unit_test(flaws),
		cmocka_unit_test(typography),      cmocka_unit_test(tables_of_games_are_typeset),
		cmocka_unit_test(cut_but_counted),
	};

	return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
