/*
 * audit.c - tests of core/audit.c: tables that describe every byte, and who sees it.
 */
#include "bench/duel/duel.h"
#include "tests/unit/sample.h"
#include "tests/unit/unit.h"

static const char *flaw(const struct q_field *fields, uint32_t size)
{
	static char text[256];
	struct q_out out = q_out(text, sizeof text);

	return q_fields_flaw(fields, size, &out);
}

static void sound_tables_have_no_flaw(void **unused)
{
	(void)unused;
	assert_null(flaw(sample_fields, sizeof(struct sample)));
	assert_null(flaw(sample_shape.fields, sizeof(struct sample_pack)));
	assert_null(flaw(duel_game.fields, sizeof(struct duel)));
	assert_null(flaw(q_head_fields, sizeof(struct q_head)));
}

struct gaps {
	uint8_t a;
	uint8_t b[3];
	uint32_t c;
};

static void bytes_without_a_field_are_flaws(void **unused)
{
	static const struct q_field first[] = { Q_FIELD(struct gaps, b, Q_ALL),
						Q_FIELD(struct gaps, c, Q_ALL),
						{ 0 } };
	static const struct q_field middle[] = { Q_FIELD(struct gaps, a, Q_ALL),
						 Q_FIELD(struct gaps, c, Q_ALL),
						 { 0 } };
	static const struct q_field last[] = { Q_FIELD(struct gaps, a, Q_ALL),
					       Q_FIELD(struct gaps, b, Q_ALL),
					       { 0 } };
	static const struct q_field order[] = { Q_FIELD(struct gaps, a, Q_ALL),
						Q_FIELD(struct gaps, c, Q_ALL),
						Q_FIELD(struct gaps, b, Q_ALL),
						{ 0 } };
	static const struct q_field twice[] = { Q_FIELD(struct gaps, a, Q_ALL),
						Q_FIELD(struct gaps, a, Q_ALL),
						Q_FIELD(struct gaps, b, Q_ALL),
						{ 0 } };

	(void)unused;
	assert_string_equal(flaw(first, sizeof(struct gaps)),
			    "b: bytes before it are not described");
	assert_string_equal(flaw(middle, sizeof(struct gaps)),
			    "c: bytes before it are not described");
	assert_string_equal(flaw(last, sizeof(struct gaps)),
			    "the end: bytes after the last field are not described");
	assert_non_null(flaw(order, sizeof(struct gaps)));
	assert_string_equal(flaw(twice, sizeof(struct gaps)),
			    "a: it is out of order or described twice");
}

struct outer {
	struct gaps gaps[2];
};

static void flaws_inside_are_found(void **unused)
{
	static const struct q_field inside[] = { Q_FIELD(struct gaps, a, Q_ALL), { 0 } };
	static const struct q_field fields[] = {
		Q_STRUCTS(struct outer, gaps, struct gaps, Q_ALL, inside), { 0 }
	};

	(void)unused;
	assert_contains(flaw(fields, sizeof(struct outer)), "bytes after the last field");
	assert_contains(flaw(fields, sizeof(struct outer)), "gaps: (its struct)");
}

static const char *const two[] = { "x", "y", NULL };

static void wrong_members_are_flaws(void **unused)
{
	static const struct q_field counter[] = { Q_FIELD(struct gaps, a, Q_ALL),
						  Q_FIELD(struct gaps, b, Q_ALL, .used = "n"),
						  Q_FIELD(struct gaps, c, Q_ALL),
						  { 0 } };
	static const struct q_field keys[] = { Q_FIELD(struct gaps, a, Q_ALL),
					       Q_FIELD(struct gaps, b, Q_ALL, .keys = two),
					       Q_FIELD(struct gaps, c, Q_ALL),
					       { 0 } };
	static const struct q_field set[] = { Q_FIELD(struct gaps, a, Q_ALL),
					      Q_FIELD(struct gaps, b, Q_ALL, .of = "cards",
						      .flags = Q_SET),
					      Q_FIELD(struct gaps, c, Q_ALL),
					      { 0 } };
	static const struct q_field owner[] = { Q_FIELD(struct gaps, a, Q_OWN),
						Q_FIELD(struct gaps, b, Q_ALL),
						Q_FIELD(struct gaps, c, Q_ALL),
						{ 0 } };
	static const struct q_field own[] = { Q_FIELD(struct gaps, a, Q_ALL),
					      Q_FIELD(struct gaps, b, Q_OWN, .flags = Q_BY_SEAT),
					      Q_FIELD(struct gaps, c, Q_ALL),
					      { 0 } };

	(void)unused;
	assert_contains(flaw(counter, sizeof(struct gaps)), "its counter is not in the table");
	assert_contains(flaw(keys, sizeof(struct gaps)), "as many keys as elements");
	assert_contains(flaw(set, sizeof(struct gaps)), "a row of uint64_t");
	assert_contains(flaw(owner, sizeof(struct gaps)), "belongs to no seat");
	assert_null(flaw(own, sizeof(struct gaps)));
}

/* ---- blanking ------------------------------------------------------------------------ */

static void hidden_fields_are_blanked(void **unused)
{
	struct sample s = sample_filled(), view = s, expected = s;

	(void)unused;
	q_blank(sample_fields, &view, 1);
	expected.secret = 0;
	expected.seat[0].high = 0;
	memset(expected.seat[0].hand, 0, sizeof expected.seat[0].hand);
	assert_memory_equal(&view, &expected, sizeof view);
	view = s;
	q_blank(sample_fields, &view, Q_NOBODY);
	expected.seat[1].high = 0;
	memset(expected.seat[1].hand, 0, sizeof expected.seat[1].hand);
	assert_memory_equal(&view, &expected, sizeof view);
}

/* A field that is Q_OWN but in nobody's array is a flaw of the table; until somebody reads
 * that, nobody sees it, a spectator least of all. */
static void what_belongs_to_nobody_is_hidden(void **unused)
{
	static const struct q_field fields[] = { Q_FIELD(struct gaps, a, Q_OWN),
						 Q_FIELD(struct gaps, b, Q_ALL),
						 Q_FIELD(struct gaps, c, Q_ALL),
						 { 0 } };

	(void)unused;
	for (int seat = 0; seat < 5; seat++) {
		struct gaps g = { 7, { 1, 2, 3 }, 9 };

		q_blank(fields, &g, seat < 4 ? seat : Q_NOBODY);
		assert_int_equal(g.a, 0);
		assert_int_equal(g.c, 9);
	}
}

/* ---- the audit --------------------------------------------------------------------------- */

static struct duel started(void)
{
	struct duel s;

	duel_game.setup(&duel_game, &s, duel_game.defaults, 1, NULL);
	while (q_question_of(&s)->player == Q_CHANCE)
		q_apply(&duel_game, &s, q_next_chance(&duel_game, &s), NULL);
	return s;
}

static void seats_see_what_the_table_says(void **unused)
{
	static char text[1 << 16];
	struct q_out out = q_out(text, sizeof text);
	struct duel s = started();

	(void)unused;
	assert_int_equal(q_audit(&duel_game, &s, 0, false, &out), 0);
	assert_contains(text, "sees   side[0].hand[0]\n");
	assert_contains(text, "hidden side[1].hand[0]\n");
	assert_contains(text, "sees   side[1].hand_size\n");
	assert_contains(text, "hidden head.rng.key\n");
	assert_contains(text, "hidden pile[0]\n");
	assert_contains(text, "sees   frame[0].left\n");
	out = q_out(text, sizeof text);
	assert_int_equal(q_audit(&duel_game, &s, 0, true, &out), 0);
	assert_string_equal(text, "");
}

static void leaky(const struct q_game *g, void *view, const void *state, int seat)
{
	(void)seat;
	memcpy(view, state, g->state_size);
	((struct duel *)view)->head.rng = (struct q_rng){ 0, 0 };
	((struct duel *)view)->round = 39;
}

static void flaws_of_a_view_are_counted(void **unused)
{
	static char text[1 << 12];
	struct q_out out = q_out(text, sizeof text);
	struct q_game g = duel_game;
	struct duel s = started();
	uint32_t leaks = 0;

	(void)unused;
	g.observe = leaky;
	for (int i = 0; i < CARDS; i++)
		leaks += (uint32_t)(s.pile[i] > 0) + (s.side[1].hand[i] > 0);
	assert_int_equal(q_audit(&g, &s, 0, true, &out), leaks + 1);
	assert_contains(text, "flaw   side[1].hand[");
	assert_contains(text, ": hidden by the table, but in the view");
	assert_contains(text, "flaw   round: open by the table, but changed in the view");
	assert_null(strstr(text, "side[0].hand"));
}

/* ---- differences ------------------------------------------------------------------------- */

static void differences_have_paths(void **unused)
{
	char text[512];
	struct q_out out = q_out(text, sizeof text);
	struct sample a = sample_filled(), b = a;

	(void)unused;
	assert_int_equal(q_diff(sample_fields, &a, &b, sample_pack_read(), &out), 0);
	assert_string_equal(text, "");
	b.tiny = 1;
	b.rows[1][2] = 0;
	b.seat[1].hand[0] = UINT16_MAX;
	b.keyed[1] = 0;
	b.colour = 0;
	assert_int_equal(q_diff(sample_fields, &a, &b, sample_pack_read(), &out), 5);
	assert_string_equal(text,
			    "tiny -5 1\ncolour \"blue\" \"red\"\nrows[1][2] 6 0\nkeyed[two] 20 0\n"
			    "seat[1].hand[0] \"two\" null\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sound_tables_have_no_flaw),
		cmocka_unit_test(bytes_without_a_field_are_flaws),
		cmocka_unit_test(flaws_inside_are_found),
		cmocka_unit_test(wrong_members_are_flaws),
		cmocka_unit_test(hidden_fields_are_blanked),
		cmocka_unit_test(what_belongs_to_nobody_is_hidden),
		cmocka_unit_test(seats_see_what_the_table_says),
		cmocka_unit_test(flaws_of_a_view_are_counted),
		cmocka_unit_test(differences_have_paths),
	};

	return cmocka_run_group_tests_name("audit", tests, NULL, NULL);
}
