/*
 * rooms.c - `quinte rooms`: what a server of online play keeps, for whoever runs it.
 *
 * Looking works beside a running server.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "rooms/kept.h"
#include "rooms/offline.h"
#include "tui/saves.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OPTION_DATA = 256, OPTION_STORE, OPTION_ACKS };

struct asked {
	const char *what, *name, *folder, *acks;
	char usual[ONLINE_FOLDER];
};

struct job {
	const char *name;
	bool needs_name;
	int (*run)(const struct asked *asked);
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_DATA: asked->folder = arg; return 0;
	case OPTION_STORE: asked->folder = store_argument(state, arg); return 0;
	case OPTION_ACKS: asked->acks = arg; return 0;
	case ARGP_KEY_ARG:
		if (!asked->what)
			asked->what = arg;
		else if (!asked->name)
			asked->name = arg;
		else
			misuse(state, "there is one argument too many: \"%s\"", arg);
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "data", OPTION_DATA, "DIR", 0, "The folder in which rooms and games are kept", 0 },
	{ "store", OPTION_STORE, "STORE", 0,
	  "Where they are kept instead: postgres://… or sqlite:DIR", 0 },
	{ "acks", OPTION_ACKS, "FILE", 0,
	  "With check: every answer that quinte swarm noted as confirmed must be kept, once", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "list|show ROOM|close ROOM|check|migrate|backup FILE|restore FILE",
	.doc = "Look after the rooms of quinte serve --online. list, show, check and backup can be used "
	       "while the server runs.",
};

/* ---- looking ---------------------------------------------------------------------------- */

static struct store *look(const struct asked *asked)
{
	struct store_options how = { .look_only = true };
	struct q_error error;
	struct store *s = store_open(asked->folder, &how, &error);

	if (!s)
		failure("%s", reason(error.text));
	return s;
}

static const char *state_name(enum store_room_state state)
{
	static const char *const names[][2] = {
		{ "?", "?" },          { "open", "ouvert" },  { "playing", "en cours" },
		{ "paused", "pause" }, { "over", "terminé" }, { "closed", "fermé" },
	};
	const char *const *name = names[state <= STORE_CLOSED ? state : 0];

	return either(language(), name[0], name[1]);
}

/* In UTF-8. */
static int letters(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80;
	return n;
}

static void print_time(uint64_t ms)
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;
	char text[32] = "?";

	if (gmtime_r(&seconds, &parts))
		strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
	printf("%s", text);
}

static bool print_room(void *with, const struct store_room *room)
{
	const char *state = state_name(room->state);
	unsigned *rooms = with;

	++*rooms;
	printf("%s  %s%*s %-12s ", room->id, state, 8 - letters(state), "", room->game);
	print_time(room->touched);
	for (unsigned i = 0; i < room->seats; i++)
		printf("  %s", room->seat[i].level[0]  ? room->seat[i].level :
			       room->seat[i].person[0] ? room->seat[i].person :
							 "-");
	putchar('\n');
	return true;
}

static int list_rooms(const struct asked *asked)
{
	struct store *s = look(asked);
	struct q_error error;
	unsigned rooms = 0;
	bool good;

	if (!s)
		return EXIT_FAILED;
	good = store_rooms(s, NULL, print_room, &rooms, &error);
	store_close(s);
	if (!good)
		return failure("%s", reason(error.text));
	if (!rooms)
		puts(translated("No room is kept there."));
	return EXIT_FINE;
}

static void print_entry(const struct kept_entry *at)
{
	char what[128];

	kept_describe(at, what, sizeof what);
	printf("%5u  ", at->n);
	print_time(at->at);
	printf("  %s\n", what);
}

static int show_room(const struct asked *asked)
{
	struct store *s = look(asked);
	struct kept_room *room;
	struct q_error error;
	struct kept kept;
	int status = EXIT_FINE;

	if (!s)
		return EXIT_FAILED;
	if (!kept_read_room(&kept, s, asked->name, &error))
		status = failure("%s", reason(error.text));
	else if (!(room = kept_find(&kept, asked->name)))
		status = failure("there is no room %s", asked->name);
	else
		for (uint32_t i = 0; i < room->entries; i++)
			print_entry(&room->entry[i]);
	kept_free(&kept);
	store_close(s);
	return status;
}

/* ---- checking ----------------------------------------------------------------------------- */

/* A line of quinte swarm: room, question, answer, entry. False: it is none; the last one of a program
 * that was killed may be half written. */
static bool read_ack(char *line, struct kept_ack *ack)
{
	char *at = strchr(line, ' '), *end;

	if (!at || at - line != STORE_ID || !strchr(line, '\n'))
		return false;
	memcpy(ack->room, line, STORE_ID);
	ack->room[STORE_ID] = '\0';
	ack->question = (uint32_t)strtoul(at, &at, 10);
	ack->answer = strtoull(at, &at, 16);
	ack->n = (uint32_t)strtoul(at, &end, 10);
	return end != at;
}

/* How many confirmed answers are not kept; the first one is printed. */
static uint64_t missing_acks(const struct kept *kept, FILE *acks, uint64_t *lines)
{
	uint64_t missing = 0;
	struct kept_ack ack;
	char line[256];

	while (fgets(line, sizeof line, acks)) {
		if (!read_ack(line, &ack))
			continue;
		++*lines;
		if (!kept_answer(kept, &ack) && !missing++)
			fputs(line, stderr);
	}
	return missing;
}

static int check_acks(const struct asked *asked, const struct kept *kept)
{
	FILE *acks = fopen(asked->acks, "re");
	uint64_t missing, lines = 0;

	if (!acks)
		return failure("%s: %s", asked->acks, reason(strerror(errno)));
	missing = missing_acks(kept, acks, &lines);
	fclose(acks);
	if (missing)
		return failure("%llu of %llu confirmed answers are not kept, or not once",
			       (unsigned long long)missing, (unsigned long long)lines);
	printf(translated("%llu confirmed answers, all of them kept\n"), (unsigned long long)lines);
	return EXIT_FINE;
}

static int check_rooms(const struct asked *asked)
{
	struct store *s = look(asked);
	struct kept_counts counts;
	struct q_error error;
	struct kept kept = { .rooms = 0 };
	uint32_t verified;
	int status = EXIT_FINE;

	if (!s)
		return EXIT_FAILED;
	if (!store_intact(s, &error) || !kept_read_all(&kept, s, &error))
		status = failure("%s", reason(error.text));
	else if (!kept_check(&kept, &counts, &error) || !offline_check(s, &verified, &error))
		status = failure("%s", reason(error.text));
	else {
		printf(translated("%u rooms, %llu entries; %u games are over, %u records verified: "
				  "everything holds\n"),
		       counts.rooms, (unsigned long long)counts.entries, counts.over, verified);
		if (asked->acks)
			status = check_acks(asked, &kept);
	}
	kept_free(&kept);
	store_close(s);
	return status;
}

/* ---- before a new version ---------------------------------------------------------------- */

struct tally {
	uint32_t ours, fit, others;
};

static void tell_game(void *with, const char *room, enum hub_replay how, uint32_t entry)
{
	struct tally *tally = with;

	tally->ours += how == HUB_REPLAY_OURS;
	tally->fit += how == HUB_REPLAY_FITS;
	tally->others += how == HUB_REPLAY_REFUSED || how == HUB_REPLAY_DIFFERS;
	if (how == HUB_REPLAY_FITS)
		printf(translated("%s  goes the same way under the new rules\n"), room);
	else if (how == HUB_REPLAY_REFUSED)
		printf(translated("%s  entry %u is no longer allowed\n"), room, entry);
	else if (how == HUB_REPLAY_DIFFERS)
		printf(translated("%s  goes another way from entry %u on\n"), room, entry);
}

static int migrate(const struct asked *asked)
{
	struct store *s = look(asked);
	struct tally tally = { .ours = 0 };
	struct q_error error;
	bool good;

	if (!s)
		return EXIT_FAILED;
	good = offline_migrate(s, tell_game, &tally, &error);
	store_close(s);
	if (!good)
		return failure("%s", reason(error.text));
	printf(translated(
		       "%u games in play have the rules of this program, %u go the same way under "
		       "them, %u do not\n"),
	       tally.ours, tally.fit, tally.others);
	if (tally.fit + tally.others)
		puts(translated(
			"Games under other rules wait: let the older program play them to their "
			"end first."));
	return tally.others ? EXIT_FAILED : EXIT_FINE;
}

/* ---- backups -------------------------------------------------------------------------------- */

static int backup(const struct asked *asked)
{
	struct store *s = look(asked);
	struct q_error error;
	bool good;

	if (!s)
		return EXIT_FAILED;
	good = store_backup(s, asked->name, &error);
	store_close(s);
	return good ? EXIT_FINE : failure("%s", reason(error.text));
}

static int close_room(const struct asked *asked)
{
	struct store_options how = { .look_only = false };
	struct q_error error;
	struct store *s = store_open(asked->folder, &how, &error);
	bool good = s && offline_close(s, asked->name, &error);

	store_close(s);
	return good ? EXIT_FINE : failure("%s", reason(error.text));
}

static int restore(const struct asked *asked)
{
	struct q_error error;

	if (!store_restore(asked->folder, asked->name, &error))
		return failure("%s", reason(error.text));
	return EXIT_FINE;
}

bool online_folder(char folder[ONLINE_FOLDER])
{
	size_t used;

	if (!saves_folder(folder))
		return false;
	used = strlen(folder);
	snprintf(folder + used, ONLINE_FOLDER - used, "/online");
	return true;
}

/* ---- the command ------------------------------------------------------------------------------ */

static const struct job jobs[] = {
	{ "list", false, list_rooms },   { "show", true, show_room },
	{ "check", false, check_rooms }, { "backup", true, backup },
	{ "restore", true, restore },    { "close", true, close_room },
	{ "migrate", false, migrate },
};

int rooms_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .what = NULL };

	(void)settings;
	parse_command(&argp, argc, argv, &asked);
	if (!asked.folder) {
		if (!online_folder(asked.usual))
			return failure("there is no folder for games; name one with --data");
		asked.folder = asked.usual;
	}
	for (size_t i = 0; asked.what && i < sizeof jobs / sizeof jobs[0]; i++)
		if (strcmp(asked.what, jobs[i].name) == 0) {
			if (jobs[i].needs_name != (asked.name != NULL))
				return usage_error(
					"\"rooms %s\" has the wrong arguments; see quinte "
					"rooms --help",
					asked.what);
			return jobs[i].run(&asked);
		}
	return usage_error(
		"write list, show ROOM, close ROOM, check, migrate, backup FILE or restore FILE; see quinte rooms "
		"--help");
}
