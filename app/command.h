/*
 * command.h - one file per command, one row per command in main.c.
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "quinte.h"

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* What the options before the command say. */
struct settings {
	enum q_lang lang;
	bool lang_chosen;     /* by --lang, not by the locale */
	const char *pack_dir; /* --pack, or NULL */
	bool colour;
};

/* argv[0] is "quinte NAME", for messages; returns the exit status. */
struct command {
	const char *name, *args, *line; /* line: what it does, for --help */
	int (*run)(const struct settings *settings, int argc, char **argv);
};

int play_command(const struct settings *settings, int argc, char **argv);
int serve_command(const struct settings *settings, int argc, char **argv);
int games_command(const struct settings *settings, int argc, char **argv);
int engine_command(const struct settings *settings, int argc, char **argv);
int check_command(const struct settings *settings, int argc, char **argv);
int replay_command(const struct settings *settings, int argc, char **argv);
int hint_command(const struct settings *settings, int argc, char **argv);
int review_command(const struct settings *settings, int argc, char **argv);
int bench_command(const struct settings *settings, int argc, char **argv);
int perft_command(const struct settings *settings, int argc, char **argv);
int pack_command(const struct settings *settings, int argc, char **argv);
int deck_command(const struct settings *settings, int argc, char **argv);
int arena_command(const struct settings *settings, int argc, char **argv);
int sim_command(const struct settings *settings, int argc, char **argv);

/* The game by name, with the pack of --pack if there is one and it is of this game. Prints
 * what is wrong and returns NULL. */
const struct q_game *open_game(const struct settings *settings, const char *name);

/* The game's options from JSON (NULL: the usual ones) into Q_OPTIONS_MAX bytes, and a first
 * state from them; what is wrong is printed. */
bool read_options(const struct q_game *g, const char *json, void *options);
bool set_up(const struct q_game *g, void *state, const void *options, uint64_t seed);

#endif
