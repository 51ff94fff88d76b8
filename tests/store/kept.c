/*
 * kept.c - what is written to the store is read again; folds, pruning, lists, backups, the lock.
 */
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_all(struct store *s, const struct store_op *ops, uint32_t n)
{
	struct q_error error;

	if (!store_write(s, ops, n, &error))
		fail_msg("%s", error.text);
}

static void expect(struct store *s, const char *text, uint64_t last)
{
	struct read_back back;

	read_back(s, &back);
	assert_string_equal(back.text, text);
	assert_int_equal(back.start.last_number, last);
	assert_int_equal(back.start.sign[0], 7);
}

static void comes_back(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op ops[] = {
		a_person(1, "ada", "Ada"),        a_device(2, 9, "ada", false),
		a_device(3, 8, "ada", false),     an_append(4, "room-a", 1, "one"),
		an_append(5, "room-b", 1, "uno"), an_append(6, "room-a", 2, "two"),
		a_device(7, 8, "ada", true),      a_person(8, "ada", "Ada L."),
	};
	const char *text = "person ada Ada L.\ndevice 9 ada\nappend room-a 1 one\n"
			   "append room-b 1 uno\nappend room-a 2 two\n";

	(void)state;
	write_all(s, ops, 8);
	expect(s, text, 6);
	store_close(s);
	s = open_store(test_folder);
	expect(s, text, 6);
	store_close(s);
}

static void fold_replaces(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op ops[] = { an_append(1, "a", 1, "x"), an_append(2, "b", 1, "y"),
				  an_append(3, "a", 2, "z"), a_fold(4, "a", 2, STORE_PLAYING),
				  an_append(5, "a", 3, "w") };
	struct store_op over = a_fold(6, "a", 3, STORE_OVER);
	struct read_back one = { .size = 0 };
	struct q_error error;

	(void)state;
	write_all(s, ops, 3);
	write_all(s, ops + 3, 1);
	assert_int_equal(store_journal(s), 3);
	assert_true(store_prune(s, 2, &error)); /* looks at the first two rows only */
	/* SQLite's first two are of both rooms; PostgreSQL has them room by room. */
	assert_int_equal(store_journal(s), on_postgres() ? 1 : 2);
	write_all(s, ops + 4, 1); /* looks at two more */
	assert_int_equal(store_journal(s), 2);
	expect(s, "fold a 2 entries state ada -1\nappend b 1 y\nappend a 3 w\n", 5);
	write_all(s, &over, 1);
	expect(s, "append b 1 y\n", 6); /* a game that is over is not read at a start, */
	assert_true(store_load(s, "a", note_item, &one, &error)); /* but when it is asked for */
	assert_string_equal(one.text, "fold a 3 entries state ada -1\n");
	one.size = 0;
	one.text[0] = '\0';
	assert_true(store_load(s, "c", note_item, &one, &error));
	assert_string_equal(one.text, "");
	store_close(s);
}

static bool count_room(void *with, const struct store_room *room)
{
	assert_string_equal(room->game, "starfighter");
	assert_int_equal(room->pack, UINT64_MAX);
	assert_string_equal(room->seat[1].level, "pilot");
	snprintf((char *)with + strlen(with), 32, "%s", room->id);
	return true;
}

static void lists(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op ops[] = { a_fold(1, "a", 1, STORE_OVER), a_fold(2, "b", 1, STORE_PLAYING) };
	char ids[64] = "";
	struct q_error error;

	(void)state;
	write_all(s, ops, 2);
	assert_true(store_rooms(s, NULL, count_room, ids, &error));
	assert_string_equal(ids, "ba");
	ids[0] = '\0';
	assert_true(store_rooms(s, "ada", count_room, ids, &error));
	assert_string_equal(ids, "ba");
	assert_true(store_rooms(s, "bob", count_room, ids, &error));
	assert_string_equal(ids, "ba");
	store_close(s);
}

static struct store_op a_post(uint64_t number, const char *person, const char *about, bool removed)
{
	struct store_op op = { .kind = STORE_POST, .number = number };

	snprintf(op.post.person, sizeof op.post.person, "%s", person);
	snprintf(op.post.room, sizeof op.post.room, "%s", about);
	op.post.kind = 1;
	op.post.tries = 2;
	op.post.removed = removed;
	return op;
}

static void outbox(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op person = a_person(1, "ada", "Ada");
	struct store_op ops[] = { a_post(2, "ada", "a", false), a_post(3, "ada", "b", false),
				  a_post(4, "ada", "b", false) };
	struct store_op gone = a_post(5, "ada", "a", true);

	(void)state;
	person.person.wishes = "{\"kinds\":2}";
	write_all(s, &person, 1);
	write_all(s, ops, 3);
	store_close(s);
	s = open_store(test_folder);
	expect(s, "person ada Ada {\"kinds\":2}\npost ada a 1 2\npost ada b 1 2\n", 0);
	write_all(s, &gone, 1);
	expect(s, "person ada Ada {\"kinds\":2}\npost ada b 1 2\n", 0);
	store_close(s);
}

/* Ratings come with the entry that ends a game, the last one counts, and they go with the person. */
static void ratings(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op end = an_append(2, "a", 1, "end");
	struct store_op erased = { .kind = STORE_ERASE, .number = 4 };
	const struct store_rating ada = { "ada", "warp", 1600000, 450000, 1, 5 },
				  bo = { "bo", "warp", 1400000, 450000, 1, 5 };

	(void)state;
	end.append.ratings = 2;
	end.append.rating[0] = ada;
	end.append.rating[1] = bo;
	write_all(s, &end, 1);
	end = an_append(3, "b", 1, "end");
	end.append.ratings = 1;
	end.append.rating[0] = ada;
	end.append.rating[0].games = 2;
	write_all(s, &end, 1);
	store_close(s);
	s = open_store(test_folder);
	expect(s,
	       "rating ada warp 1600000 450000 2\nrating bo warp 1400000 450000 1\n"
	       "append a 1 end\nappend b 1 end\n",
	       3);
	snprintf(erased.erase.person, STORE_ID, "ada");
	write_all(s, &erased, 1);
	expect(s, "rating bo warp 1400000 450000 1\nappend a 1 end\nappend b 1 end\n", 3);
	store_close(s);
}

static bool note_unread(void *with, const struct store_room *room)
{
	snprintf((char *)with + strlen(with), 8, "%d%d", room->seat[0].unread,
		 room->seat[1].unread);
	return true;
}

/* A result is unread until the person has looked, and only hers is read then. */
static void unread(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op over = a_fold(1, "a", 1, STORE_OVER);
	struct store_op seen = { .kind = STORE_SEEN, .number = 2 };
	struct q_error error;
	char marks[16] = "";

	(void)state;
	snprintf(over.fold.room.seat[1].person, STORE_ID, "bo");
	over.fold.room.seat[0].unread = over.fold.room.seat[1].unread = true;
	write_all(s, &over, 1);
	snprintf(seen.seen.room, STORE_ID, "a");
	snprintf(seen.seen.person, STORE_ID, "bo");
	write_all(s, &seen, 1);
	assert_true(store_games(s, "ada", UINT64_MAX, note_unread, marks, &error));
	assert_string_equal(marks, "10");
	store_close(s);
}

/* Everything about a person, and nothing about others. */
static void erase(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op ops[] = {
		a_person(1, "ada", "Ada"),         a_person(2, "bo", "Bo"),
		a_post(3, "ada", "a", false),      an_append(4, "alone", 1, "x"),
		a_fold(5, "alone", 1, STORE_OVER), a_fold(6, "both", 1, STORE_OVER),
		a_fold(7, "live", 1, STORE_OPEN),
	};
	struct store_op erased = { .kind = STORE_ERASE, .number = 8 };
	struct q_error error;
	char ids[256] = "";

	(void)state;
	snprintf(ops[5].fold.room.seat[1].person, STORE_ID, "bo");
	snprintf(erased.erase.person, STORE_ID, "ada");
	write_all(s, ops, 7);
	assert_true(store_games(s, "ada", UINT64_MAX, count_room, ids, &error));
	assert_string_equal(ids, "bothalone");
	ids[0] = '\0';
	assert_true(store_games(s, "ada", 6, count_room, ids, &error));
	assert_string_equal(ids, "alone");
	write_all(s, &erased, 1);
	ids[0] = '\0';
	assert_true(store_rooms(s, "ada", count_room, ids, &error));
	assert_string_equal(ids, "");
	assert_true(store_rooms(s, NULL, count_room, ids, &error));
	assert_string_equal(ids, "liveboth");
	assert_int_equal(store_journal(s), 0);
	store_close(s);
	s = open_store(test_folder);
	expect(s, "person bo Bo\nfold live 1 entries state  -1\n", 7);
	store_close(s);
}

/* A number is given once: the second append with it is refused with all of its batch. */
static void whole_batches(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op ops[] = { an_append(1, "a", 1, "x"), an_append(2, "a", 2, "y") };
	struct store_op again[] = { an_append(3, "a", 3, "z"), an_append(2, "a", 2, "y") };
	struct q_error error;

	(void)state;
	write_all(s, ops, 2);
	assert_false(store_write(s, again, 2, &error));
	expect(s, "append a 1 x\nappend a 2 y\n", 2);
	store_close(s);
}

static void one_server(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_options options = { .fresh = { 1 } }, look = { .look_only = true };
	struct q_error error;
	struct store *other;

	(void)state;
	assert_null(store_open(place_of(test_folder), &options, &error));
	assert_non_null(strstr(error.text, "another server"));
	other = store_open(place_of(test_folder), &look, &error);
	assert_non_null(other);
	store_close(other);
	store_close(s);
	if (on_postgres())
		return;
	assert_null(store_open("/nonexistent/folder", &options, &error));
	assert_non_null(strstr(error.text, "/nonexistent/folder"));
	assert_null(store_open("/nonexistent/folder", &look, &error));
	assert_non_null(strstr(error.text, "no store"));
}

static void beats(void **state)
{
	struct store *s = open_store(test_folder);
	struct read_back back;
	struct q_error error;

	(void)state;
	assert_true(store_beat(s, 1767000000000, &error));
	assert_true(store_beat(s, 1767000001000, &error));
	read_back(s, &back);
	assert_int_equal(back.start.beat, 1767000001000);
	store_close(s);
}

static void backup(void **state)
{
	struct store *s = open_store(test_folder);
	struct store_op ops[] = { an_append(1, "a", 1, "x"), an_append(2, "a", 2, "y") };
	char copy[128], file[160], command[500];
	struct q_error error;

	(void)state;
	if (on_postgres()) {
		assert_false(store_backup(s, "x", &error));
		assert_non_null(strstr(error.text, "pg_dump"));
		store_close(s);
		skip();
	}
	write_all(s, ops, 1);
	snprintf(copy, sizeof copy, "%s/copy", test_folder);
	snprintf(file, sizeof file, "%s/b.db", test_folder);
	assert_true(store_backup(s, file, &error));
	write_all(s, ops + 1, 1);
	assert_false(store_backup(s, file, &error));
	assert_non_null(strstr(error.text, "exists"));
	store_close(s);
	snprintf(command, sizeof command, "mkdir %s && mv %s %s/quinte.db", copy, file, copy);
	assert_int_equal(system(command), 0);
	s = open_store(copy);
	expect(s, "append a 1 x\n", 1);
	store_close(s);
}

/* The log of writes begins anew although it was written to while it was moved. */
static void log_stays_short(void **state)
{
	struct store *s = open_store(test_folder);
	char file[128];
	struct q_error error;
	long size;
	FILE *log;

	(void)state;
	if (on_postgres()) { /* its log is its own affair */
		store_close(s);
		skip();
	}
	for (uint64_t i = 1; i <= 2000; i++) {
		struct store_op op = an_append(i, "a", (uint32_t)i, "a body of some length");

		write_all(s, &op, 1);
		if (i % 100 == 0)
			assert_true(store_checkpoint(s, &error));
	}
	snprintf(file, sizeof file, "%s/quinte.db-wal", test_folder);
	log = fopen(file, "rb");
	assert_non_null(log);
	assert_int_equal(fseek(log, 0, SEEK_END), 0);
	size = ftell(log);
	fclose(log);
	assert_in_range(size, 1, 2 * 1024 * 1024);
	store_close(s);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, test_folder_make, test_folder_remove)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(comes_back), TEST(fold_replaces), TEST(lists),  TEST(outbox),
		TEST(ratings),    TEST(unread),        TEST(erase),  TEST(whole_batches),
		TEST(one_server), TEST(beats),         TEST(backup), TEST(log_stays_short),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
