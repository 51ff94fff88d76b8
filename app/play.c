/*
 * play.c - `quinte play`: a game in the terminal.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "tui/prefs.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	OPTION_PLAIN = 256,
	OPTION_ASCII,
	OPTION_PRACTICE,
	OPTION_OPTIONS,
	OPTION_SEAT,
	OPTION_NAME,
	OPTION_OTHERS,
	OPTION_SEED,
	OPTION_SPEED,
	OPTION_RESUME,
	OPTION_SET,
	OPTION_CONFIRM,
	OPTION_AT,
	OPTION_NET
};

static void keep_seat(struct tui *t, const char *arg, struct argp_state *state)
{
	if (arg[0] < '0' || arg[0] > '3' || arg[1] != '=' || t->seat_count == Q_SEATS)
		misuse(state, "\"%s\": write the number of a player and who plays, as in 1=captain",
		       arg);
	t->seats[t->seat_count++] = arg;
}

static void keep_name(struct tui *t, const char *arg, struct argp_state *state)
{
	if (arg[0] < '0' || arg[0] > '3' || arg[1] != '=' || !arg[2] ||
	    strlen(arg) >= 2 + PLAYER_NAME || t->name_count == Q_SEATS)
		misuse(state, "\"%s\": write the number of a player and a short name, as in 1=Anna",
		       arg);
	t->names[t->name_count++] = arg;
}

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct tui *t = state->input;
	uint64_t number = 0;

	switch (key) {
	case OPTION_PLAIN: t->plain = true; return 0;
	case OPTION_ASCII: t->ascii = t->given[PREF_ASCII] = true; return 0;
	case OPTION_PRACTICE: t->practice = t->given[PREF_PRACTICE] = true; return 0;
	case OPTION_OPTIONS: t->options = arg; return 0;
	case OPTION_RESUME: t->resume = arg; return 0;
	case OPTION_NET: net_argument(state, arg); return 0;
	case OPTION_CONFIRM: t->confirm = t->given[PREF_CONFIRM] = true; return 0;
	case OPTION_AT:
		number_argument(state, arg, 0, UINT32_MAX, &t->at);
		t->from_move = true;
		return 0;
	case ARGP_KEY_SUCCESS:
		if (t->from_move && !t->resume)
			misuse(state, "--at needs --resume FILE");
		return 0;
	case OPTION_SET:
		if (t->set_count == TUI_SETS)
			misuse(state, "set: no more than %d options", TUI_SETS);
		t->set[t->set_count++] = arg;
		return 0;
	case OPTION_SEAT: keep_seat(t, arg, state); return 0;
	case OPTION_NAME: keep_name(t, arg, state); return 0;
	case OPTION_OTHERS: t->others = arg; return 0;
	case OPTION_SEED:
		t->seeded = true;
		if (!parse_number(arg, UINT64_MAX, &t->seed))
			misuse(state, "seed: \"%s\" is not a whole number", arg);
		return 0;
	case OPTION_SPEED:
		if (!parse_number(arg, 9, &number))
			misuse(state, "speed: \"%s\" is not a number from 0 to 9", arg);
		t->speed = (int)number;
		t->given[PREF_SPEED] = true;
		return 0;
	case ARGP_KEY_ARG: game_argument(state, arg, &t->game); return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "seat", OPTION_SEAT, "N=WHO", 0,
	  "Who player N is, from 0: person, or a level of the computer (0=person)", 0 },
	{ "name", OPTION_NAME, "N=NAME", 0,
	  "What player N, from 0, is called when several people play (Player 1)", 0 },
	{ "others", OPTION_OTHERS, "WHO", 0, "Who all other players are (pilot)", 0 },
	{ "set", OPTION_SET, "NAME=VALUE", 0,
	  "An option of the game, as the menu names it; once for each", 0 },
	{ "options", OPTION_OPTIONS, "JSON", 0, "All options of the game at once", 0 },
	{ "seed", OPTION_SEED, "N", 0, "The seed of dice and cards", 0 },
	{ "practice", OPTION_PRACTICE, NULL, 0, "Allow undo even if something was revealed", 0 },
	{ "confirm", OPTION_CONFIRM, NULL, 0, "Ask to confirm every move", 0 },
	{ "resume", OPTION_RESUME, "FILE", 0, "Continue a saved game", 0 },
	{ "at", OPTION_AT, "N", 0,
	  "With --resume: play on after its first N moves; the saved game stays as it is", 0 },
	{ "net", OPTION_NET, "FILE", 0,
	  "The network that judges positions; none: the game's own judgement", 0 },
	{ "plain", OPTION_PLAIN, NULL, 0, "Lines instead of a full screen", 0 },
	{ "ascii", OPTION_ASCII, NULL, 0, "Draw with ASCII characters only", 0 },
	{ "speed", OPTION_SPEED, "0-9", 0,
	  "How fast the computer plays: 0 waits for a key, 9 does not wait (6)", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "[GAME]",
	.doc = "Play a game in the terminal. Without GAME, choose from a menu. Every "
	       "move is saved at once, so you can continue a game that you left or "
	       "that was interrupted.",
};

static const struct q_game *open_named(const void *settings, const char *id)
{
	return open_game(settings, id);
}

/* The settings, the terminal, and what the locale says. */
static struct tui usual(const struct settings *settings, struct text *said)
{
	struct tui t = { .games = q_games,
			 .open = open_named,
			 .with = settings,
			 .locale_lang = settings->locale,
			 .others = "pilot" };

	setlocale(LC_CTYPE, "");
	t.locale_ascii = isatty(STDOUT_FILENO) && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
	if (!prefs_read(&t.prefs, settings->lang, said))
		t.said = text_of(said);
	prefs_apply(&t.prefs, &t);
	if (settings->lang_chosen)
		t.lang = settings->lang;
	t.given[PREF_LANGUAGE] = settings->lang_chosen;
	set_language(t.lang);
	if (!settings->colour)
		t.colours = COLOURS_NONE;
	return t;
}

int play_command(const struct settings *settings, int argc, char **argv)
{
	struct text said = { .at = NULL };
	struct tui t = usual(settings, &said);
	const char *terminal = getenv("TERM");
	int status;

	parse_command(&argp, argc, argv, &t);
	if (!isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO) || !terminal ||
	    strcmp(terminal, "dumb") == 0)
		t.plain = true;
	status = tui_play(&t);
	text_free(&said);
	return status;
}
