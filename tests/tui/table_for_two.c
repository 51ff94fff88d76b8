/*
 * table_for_two.c - the terminal with the duel at hand, which is not in the registry.
 *
 *	table_for_two [--fr] [--plain] [--ascii] [--practice] [SEAT=WHO...]
 */
#include "tui/tui.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

extern const struct q_game duel_game;
static const struct q_game *const games[] = { &duel_game, NULL };

static const struct q_game *open_duel(const void *with, const char *id)
{
	(void)with;
	return strcmp(id, "duel") == 0 ? &duel_game : NULL;
}

int main(int argc, char **argv)
{
	struct tui t = { .games = games, .open = open_duel, .game = "duel" };

	t.colours = COLOURS_AUTO;
	t.mouse = true;
	t.seeded = true;
	t.seed = 7;
	t.speed = 9;
	t.others = "random";
	setlocale(LC_CTYPE, "");
	t.ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--fr") == 0)
			t.lang = Q_FR;
		else if (strcmp(argv[i], "--plain") == 0)
			t.plain = true;
		else if (strcmp(argv[i], "--ascii") == 0)
			t.ascii = true;
		else if (strcmp(argv[i], "--practice") == 0)
			t.practice = true;
		else if (strncmp(argv[i], "--speed=", 8) == 0)
			t.speed = atoi(argv[i] + 8);
		else if (strncmp(argv[i], "--resume=", 9) == 0)
			t.resume = argv[i] + 9;
		else if (t.seat_count < Q_SEATS)
			t.seats[t.seat_count++] = argv[i];
	}
	return tui_play(&t);
}
