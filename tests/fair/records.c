/*
 * records.c - whole games of all games: their records hold, and a record that was tampered with
 * does not, and the verifier says what is wrong.
 */
#include "tests/fair/game.h"
#include "tests/unit/unit.h"

static const char *const games[] = { "starfighter", "warp", "darksector", "dawnfall",
				     "warmachine" };
enum { GAMES = sizeof games / sizeof games[0] };

/* ---- checking ------------------------------------------------------------------ */

struct thinker {
	const struct q_game *g;
	void *memory;
	size_t room;
};

static q_action think(void *with, const char *level, const void *view, int seat, struct q_rng rng)
{
	struct thinker *t = with;

	return fair_machine(t->g, level, view, seat, rng, t->memory, t->room);
}

/* Empty: the record can be read; else why not. */
static struct fair_report verify(const char *record, size_t n, const char *notes, size_t notes_size,
				 bool machines, struct q_error *error)
{
	static struct fair_record r;
	struct fair_report report = { .fault = FAIR_FINE };
	struct thinker t = { .memory = NULL };
	struct fair_verifier v = { .record = &r, .notes = notes, .notes_size = notes_size };

	*error = (struct q_error){ .line = 0 };
	if (!fair_record_read(&r, record, n, error))
		return report;
	v.game = t.g = q_game_named(r.header.game);
	if (!v.game) {
		snprintf(error->text, sizeof error->text, "no such game");
		return report;
	}
	v.memory = malloc(fair_verifier_memory(v.game, n));
	t.room = fair_machine_memory("captain");
	t.memory = malloc(t.room);
	v.think = machines ? think : NULL;
	v.with = &t;
	fair_verify(&v, &report, error);
	free(v.memory);
	free(t.memory);
	return report;
}

static void assert_holds(const struct made *m, int seat, bool machines)
{
	struct q_error error;
	struct fair_report report = verify(m->record, m->size, seat < 0 ? NULL : m->notes[seat],
					   seat < 0 ? 0 : m->notes_size[seat], machines, &error);

	assert_string_equal(error.text, "");
	if (report.fault)
		fail_msg("%s at entry %u, draw %u: %.200s", fair_fault_name(report.fault),
			 report.entry, report.draw, m->record);
	assert_int_equal(report.counts.dice, m->draws);
	assert_int_equal(report.counts.answers, m->answers);
	assert_int_equal(report.counts.chains, m->chains);
	assert_true(report.counts.without >= m->without);
	if (machines)
		assert_int_equal(report.counts.moves, report.counts.machines);
	if (seat >= 0)
		assert_int_equal(report.counts.noted, report.counts.entries);
}

/* ---- games that hold ---------------------------------------------------------------- */

static void whole_games(void **unused)
{
	(void)unused;
	for (int g = 0; g < GAMES; g++) {
		uint32_t checked = 0, draws = 0, most = 0;

		for (uint64_t seed = 1; seed <= 6; seed++) {
			struct plan plan = { .game = q_game_named(games[g]),
					     .seed = seed,
					     .people = seed % 3 ? 0xF : 1,
					     .level = "random",
					     .decks = seed % 2,
					     .quiet = seed == 4,
					     .most = 1500 };
			struct made m = play_game(&plan);

			assert_holds(&m, -1, false);
			for (int seat = 0; seat < Q_SEATS; seat++)
				if (m.notes[seat])
					assert_holds(&m, seat, true);
			checked += m.checked;
			draws += m.draws;
			most = m.most_draws > most ? m.most_draws : most;
			made_free(&m);
		}
		print_message(
			"# %s: %u draws, %u after one answer at most; players checked %u at once\n",
			games[g], draws, most, checked);
		assert_true(draws > 50);
	}
}

static void four_players(void **unused)
{
	struct plan plan = { .seed = 7, .people = 0xF, .level = "random", .most = 1500 };
	struct made m;

	(void)unused;
	plan.game = q_game_named("darksector");
	plan.options = "{\"seats\": 4}";
	m = play_game(&plan);
	assert_holds(&m, 3, true);
	made_free(&m);
}

/* A level that really thinks finds its answers again, and another generator does not. */
static void machines(void **unused)
{
	struct plan plan = { .game = q_game_named("starfighter"),
			     .seed = 3,
			     .people = 1,
			     .level = "pilot",
			     .quiet = true,
			     .most = 60 };
	struct made m = play_game(&plan);
	struct q_error error;
	struct fair_report report;
	char *by;

	(void)unused;
	assert_holds(&m, 0, true);
	by = strstr(m.record, "\"by\":\"pilot\"");
	assert_non_null(by);
	memcpy(strstr(m.record, "\"player\":\"pilot\""), "\"player\":\"cadet\"", 16);
	report = verify(m.record, m.size, NULL, 0, true, &error);
	assert_string_equal(fair_fault_name(report.fault), "header");
	made_free(&m);
}

/* ---- tampering ------------------------------------------------------------------------- */

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
	GIVE_TO_MACHINE
};

static void cut(char *text, char *from, const char *to)
{
	(void)text;
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

		cut(text, one, two);
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
		cut(text, at, find(at, "],\n\"seed\"", 0));
		break;
	case REMOVE_DRAW: /* the last of the first list that has two */
		at = find(text, "\"],\"hash\"", 0) + 1;
		while (at[-(int)strlen(draw)] != ',')
			at = find(at, "\"],\"hash\"", 0) + 1;
		cut(text, at - strlen(draw), at);
		break;
	case ADD_DRAW:
		at = find(text, "\"],\"hash\"", 0) + 1;
		insert(at, draw, strlen(draw));
		break;
	case REMOVE_LAST_SIGNATURE:
		at = find(text, ",\n {\"n\":", 0);
		cut(text, at, "]}\n");
		break;
	case REMOVE_FIRST_LINK:
		at = find(text, "\"links\":[", 0) + 9;
		cut(text, at, at + 66);
		insert(at, "null", 4);
		break;
	case REMOVE_LINK:
		at = find(text, ",\"link\":", 3);
		cut(text, at, at + 8 + 66);
		break;
	case GIVE_TO_MACHINE:
		at = find(text, "\"by\":\"person\"", 0);
		memcpy(at, "\"by\":\"random\"", 13);
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
	};
	struct made m = tampered_game();

	(void)unused;
	for (int edit = 0; edit <= GIVE_TO_MACHINE; edit++) {
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

/* ---- the log refuses ---------------------------------------------------------------------------- */

static void new_chains_wait(void **unused)
{
	static struct fair_header h = { .seats = 2 };
	struct fair_log log;
	struct fair_chain chain[2], fresh;
	static struct fair_entry e;
	struct fair_hash random = { { 1 } };

	(void)unused;
	for (int i = 0; i < 2; i++) {
		random.at[1] = (uint8_t)i;
		fair_chain_make(&chain[i], &random);
		strcpy(h.seat[i].player, FAIR_PERSON);
		h.seat[i].anchor = *fair_anchor(&chain[i]);
	}
	random.at[1] = 9;
	fair_chain_make(&fresh, &random);
	fair_log_open(&log, &h);
	e = (struct fair_entry){ .kind = FAIR_BEGAN, .number = 1, .links = 3 };
	fair_chain_next(&chain[0], &e.link[0]);
	fair_chain_next(&chain[1], &e.link[1]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
	fair_log_mix(&log, &e);
	fair_log_close(&log, &e);
	e = (struct fair_entry){ .kind = FAIR_ANCHORED,
				 .number = 2,
				 .value = *fair_anchor(&fresh) };
	fair_log_close(&log, &e);
	e = (struct fair_entry){
		.kind = FAIR_ANSWERED, .number = 3, .question = 1, .links = 1, .by = FAIR_PERSON
	};
	fair_chain_next(&fresh, &e.link[0]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_EARLY_LINK);
	e.links = 0;
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
	fair_log_close(&log, &e);
	e = (struct fair_entry){ .kind = FAIR_ANSWERED,
				 .number = 4,
				 .question = 3,
				 .seat = 1,
				 .links = 2,
				 .by = FAIR_PERSON };
	fair_chain_next(&chain[1], &e.link[1]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
	fair_log_mix(&log, &e);
	fair_log_close(&log, &e);
	e = (struct fair_entry){
		.kind = FAIR_ANSWERED, .number = 5, .question = 4, .links = 1, .by = FAIR_PERSON
	};
	fair_chain_make(&fresh, &random);
	fair_chain_next(&fresh, &e.link[0]);
	assert_int_equal(fair_log_check(&log, &e), FAIR_FINE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_games),     cmocka_unit_test(four_players),
		cmocka_unit_test(machines),        cmocka_unit_test(every_field),
		cmocka_unit_test(entries_edited),  cmocka_unit_test(changed_die),
		cmocka_unit_test(another_story),   cmocka_unit_test(several_pages),
		cmocka_unit_test(new_chains_wait),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
