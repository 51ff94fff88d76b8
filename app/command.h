/*
 * command.h - one file per command, one row per command in main.c.
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "load/load.h"
#include "load/packs.h"
#include "text/message.h"

/* The options that every command has. */
struct settings {
	enum q_lang lang;
	enum q_lang locale;   /* what the system is set to */
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
int licences_command(const struct settings *settings, int argc, char **argv);
int games_command(const struct settings *settings, int argc, char **argv);
int engine_command(const struct settings *settings, int argc, char **argv);
int check_command(const struct settings *settings, int argc, char **argv);
int verify_command(const struct settings *settings, int argc, char **argv);
int replay_command(const struct settings *settings, int argc, char **argv);
int puzzle_command(const struct settings *settings, int argc, char **argv);
int hint_command(const struct settings *settings, int argc, char **argv);
int review_command(const struct settings *settings, int argc, char **argv);
int bench_command(const struct settings *settings, int argc, char **argv);
int perft_command(const struct settings *settings, int argc, char **argv);
int tensors_command(const struct settings *settings, int argc, char **argv);
int gpu_command(const struct settings *settings, int argc, char **argv);
int pack_command(const struct settings *settings, int argc, char **argv);
int deck_command(const struct settings *settings, int argc, char **argv);
int arena_command(const struct settings *settings, int argc, char **argv);
int join_command(const struct settings *settings, int argc, char **argv);
int mcp_command(const struct settings *settings, int argc, char **argv);
int me_command(const struct settings *settings, int argc, char **argv);
int rooms_command(const struct settings *settings, int argc, char **argv);
int swarm_command(const struct settings *settings, int argc, char **argv);
int sim_command(const struct settings *settings, int argc, char **argv);

/* Where the games of online play are kept if nobody says: beside the saved games of the terminal.
 * False: there is no such place. */
enum { ONLINE_FOLDER = 600 };
bool online_folder(char folder[ONLINE_FOLDER]);

/* The game by name, with the pack of --pack if there is one and it is of this game. Prints
 * what is wrong and returns NULL. */
static inline const struct q_game *open_game(const struct settings *settings, const char *name)
{
	return game_open(name, settings->pack_dir);
}

#endif
