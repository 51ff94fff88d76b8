/*
 * tampering.c - records that were changed, by whoever had them or by a server that signs its
 * cheating: the verifier names what is wrong.
 */
#include "tests/fair/holds.h"
#include "tests/unit/unit.h"

/* Where to change what: the n-th place that begins with `before`, the character after it. A hexadecimal
 * digit becomes another one. */
struct change {
	const char *before;
	int which;
	const char *fault; /* its name */
};

static char *find(char *text, const char *part, int which)
{
	char *at = strstr(text, part);

	while (at && which--)
		at = strstr(at + 1, part);
	return at;
}

static char other_digit(char c)
{
	return c == '7' ? '3' : '7';
}

static void check_change(const struct made *m, const struct change *c)
{
	char *copy = malloc(m->size + 1), *at;
	struct q_error error;
	struct fair_report report;

	memcpy(copy, m->record, m->size + 1);
	at = find(copy, c->before, c->which);
	if (!at)
		fail_msg("no %s in the record", c->before);
	at += strlen(c->before);
	*at = other_digit(*at);
	report = verify(copy, m->size, m->notes[0], m->notes_size[0], false, &error);
	if (error.text[0])
		fail_msg("%s: not readable: %s", c->before, error.text);
	if (strcmp(fair_fault_name(report.fault), c->fault) != 0)
		fail_msg("%s, %d: \"%s\", expected \"%s\"", c->before, c->which,
			 fair_fault_name(report.fault), c->fault);
	free(copy);
}

static struct made tampered_game(void)
{
	struct plan plan = { .game = q_game_named("starfighter"),
			     .seed = 11,
			     .people = 3,
			     .level = "random",
			     .most = 1500,
			     .decks = true };

	return play_game(&plan);
}

static void every_field(void **unused)
{
	static const struct change changes[] = {
		{ "\"room\":\"", 0, "seed" },
		{ "\"rules\":", 0, "header" },
		{ "\"pack\":\"0x", 0, "header" },
		{ "\"options\":\"{\\\"mode\\\":\\\"", 0, "header" },
		{ "\"name\":\"", 0, "header" },
		{ "\"deck\":\"", 1, "header" },
		{ "\"anchor\":\"", 1, "header" },
		{ "\"commitment\":\"", 0, "seed" },
		{ "\"root\":\"", 0, "root" },
		{ "\"header\":\"", 0, "header" },
		{ "\"n\":", 0, "hash" },
		{ "\"n\":", 3, "number" },
		{ "\"links\":[\"", 0, "link" },
		{ "\"draws\":[\"0x", 0, "die" },
		{ "\"question\":", 2, "question" },
		{ "\"answer\":\"0x", 4, "answer" },
		{ "\"link\":\"", 5, "link" },
		{ "\"hash\":\"", 0, "hash" },
		{ "\"hash\":\"", 9, "hash" },
		{ "\"to\":", 0, "undo" },
		{ "\"kind\":\"anchored\",\"seat\":0,\"anchor\":\"", 0, "hash" },
		{ "\"text\":\"", 0, "hash" },
		{ "\"state\":\"", 0, "state" },
		{ "\"seed\":\"", 0, "seed" },
		{ "\"key\":\"", 0, "other server" },
		{ "\"signature\":\"", 0, "signature" },
		{ "\"signature\":\"", 1, "signature" },
	};
	struct made m = tampered_game();

	(void)unused;
	for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
		check_change(&m, &changes[i]);
	made_free(&m);
}

/* ---- entries removed, doubled, exchanged; draws more or fewer ------------------------------- */

enum edit {
	REMOVE_ENTRY,
	DOUBLE_ENTRY,
	SWAP_ENTRIES,
	REMOVE_END,
	REMOVE_DRAW,
	ADD_DRAW,
	REMOVE_LAST_SIGNATURE,
	REMOVE_FIRST_LINK,
	REMOVE_LINK,
	GIVE_TO_MACHINE,
	GIVE_TO_OTHER,
	UNDO_BEGINNING,
	EDITS
};

static void cut(char *from, const char *to)
{
	memmove(from, to, strlen(to) + 1);
}

static void insert(char *at, const char *part, size_t n)
{
	memmove(at + n, at, strlen(at) + 1);
	memcpy(at, part, n);
}

static void edit_lines(char *text, enum edit edit)
{
	char *one = find(text, "\n{\"n\":", 6), *two = find(one + 1, "\n{\"n\":", 0);
	size_t n = (size_t)(two - one);
	char *copy = malloc(n);

	memcpy(copy, one, n);
	if (edit == DOUBLE_ENTRY) {
		insert(one, copy, n);
	} else {
		char *three = find(two + 1, "\n{\"n\":", 0);
		size_t next = (size_t)(three - two);

		cut(one, two);
		if (edit == SWAP_ENTRIES)
			insert(one + next, copy, n);
	}
	free(copy);
}

static void edit_text(char *text, enum edit edit)
{
	static const char draw[] = ",\"0x0c00040000000000\"";
	char *at;

	switch (edit) {
	case REMOVE_END:
		at = find(text, ",\n{\"n\":", 0);
		while (find(at + 1, ",\n{\"n\":", 0))
			at = find(at + 1, ",\n{\"n\":", 0);
		cut(at, find(at, "],\n\"seed\"", 0));
		break;
	case REMOVE_DRAW: /* the last of the first list that has two */
		at = find(text, "\"],\"hash\"", 0) + 1;
		while (at[-(int)strlen(draw)] != ',')
			at = find(at, "\"],\"hash\"", 0) + 1;
		cut(at - strlen(draw), at);
		break;
	case ADD_DRAW:
		at = find(text, "\"],\"hash\"", 0) + 1;
		insert(at, draw, strlen(draw));
		break;
	case REMOVE_LAST_SIGNATURE:
		at = find(text, ",\n {\"n\":", 0);
		cut(at, "]}\n");
		break;
	case REMOVE_FIRST_LINK:
		at = find(text, "\"links\":[", 0) + 9;
		cut(at, at + 66);
		insert(at, "null", 4);
		break;
	case REMOVE_LINK:
		at = find(text, ",\"link\":", 3);
		cut(at, at + 8 + 66);
		break;
	case GIVE_TO_MACHINE:
		at = find(text, "\"by\":\"person\"", 0);
		memcpy(at, "\"by\":\"random\"", 13);
		break;
	case GIVE_TO_OTHER: /* an answer without a link, so that no chain betrays it */
		at = find(text, ",\"by\":\"random\"", 0) - 1;
		*at = *at == '0' ? '1' : '0';
		break;
	case UNDO_BEGINNING: /* entry 5 is no answer; one digit, so that the rest stays in place */
		at = find(text, "\"to\":", 0) + 5;
		cut(at, strchr(at, ','));
		insert(at, "5", 1);
		break;
	default: edit_lines(text, edit);
	}
}

static void entries_edited(void **unused)
{
	static const char *const faults[] = {
		[REMOVE_ENTRY] = "number",
		[DOUBLE_ENTRY] = "number",
		[SWAP_ENTRIES] = "number",
		[REMOVE_END] = "end",
		[REMOVE_DRAW] = "missing die",
		[ADD_DRAW] = "extra die",
		[REMOVE_LAST_SIGNATURE] = "no signature",
		[REMOVE_FIRST_LINK] = "no link",
		[REMOVE_LINK] = "hash",
		[GIVE_TO_MACHINE] = "seat",
		[GIVE_TO_OTHER] = "player",
		[UNDO_BEGINNING] = "undo",
	};
	struct made m = tampered_game();

	(void)unused;
	for (int edit = 0; edit < EDITS; edit++) {
		char *copy = malloc(2 * m.size);
		struct q_error error;
		struct fair_report report;

		memcpy(copy, m.record, m.size + 1);
		edit_text(copy, (enum edit)edit);
		report = verify(copy, strlen(copy), NULL, 0, false, &error);
		if (strcmp(fair_fault_name(report.fault), faults[edit]) != 0)
			fail_msg("edit %d: \"%s\" (%s), expected \"%s\"", edit,
				 fair_fault_name(report.fault), error.text, faults[edit]);
		free(copy);
	}
	made_free(&m);
}

/* ---- a server that cheats and signs it ---------------------------------------------------------- */

/* Everything else fits: hashes and signatures are made anew after the die was changed. */
static void changed_die(void **unused)
{
	(void)unused;
	for (int g = 0; g < GAMES; g++) {
		struct plan plan = { .game = q_game_named(games[g]),
				     .seed = 5,
				     .people = 0xF,
				     .level = "random",
				     .most = 300,
				     .loaded_die = 4 };
		struct made m = play_game(&plan);
		struct q_error error;
		struct fair_report report = verify(m.record, m.size, NULL, 0, false, &error);

		assert_string_equal(error.text, "");
		assert_string_equal(fair_fault_name(report.fault), "die");
		assert_int_equal(report.draw, 3);
		assert_int_not_equal(report.recorded, report.expected);
		made_free(&m);
	}
}

/* The server shows a record of another game in the same room, sound in itself. */
static void another_story(void **unused)
{
	struct plan plan = { .game = q_game_named("starfighter"),
			     .seed = 5,
			     .people = 3,
			     .level = "random",
			     .most = 300 };
	struct made mine = play_game(&plan), other;
	struct q_error error;
	struct fair_report report;

	(void)unused;
	plan.answers = 99;
	other = play_game(&plan);
	assert_holds(&other, 0, false);
	report = verify(other.record, other.size, mine.notes[0], mine.notes_size[0], false, &error);
	assert_string_equal(error.text, "");
	assert_string_equal(fair_fault_name(report.fault), "other hash");
	assert_true(report.entry > 5);
	made_free(&mine);
	made_free(&other);
}

/* Two pages of draws and more: roots are announced in time. */
static void several_pages(void **unused)
{
	struct plan plan = { .game = q_game_named("darksector"),
			     .seed = 2,
			     .people = 1,
			     .level = "random",
			     .most = 3000,
			     .undo = 2 };
	struct change wrong_root = { "\"page\":1,\"root\":\"", 0, "root" };
	struct change wrong_page = { "\"page\":", 0, "page" };
	struct made m = play_game(&plan);

	(void)unused;
	assert_true(m.draws > FAIR_PAGE);
	assert_holds(&m, 0, true);
	check_change(&m, &wrong_root);
	check_change(&m, &wrong_page);
	made_free(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_field),   cmocka_unit_test(entries_edited),
		cmocka_unit_test(changed_die),   cmocka_unit_test(another_story),
		cmocka_unit_test(several_pages),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
