/*
 * arguments.h - reads the command line of a command with argp, in either language.
 */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "client/wire.h"
#include "text/message.h"
#include "text/number.h"

#include <argp.h>

/* Parses a command's arguments with argp; prints an error and ends the program with status 2. */
void parse_command(const struct argp *argp, int argc, char **argv, void *input);
/* The same. `in_order`: stops at the first argument that is not an option. */
void parse_arguments(const struct argp *argp, int argc, char **argv, bool in_order, void *input);
/* The help_filter of every argp: its texts in the language of the program. */
char *help_translated(int key, const char *text, void *input);
/* The names of values in a usage line (GAME, FILE) in the language of the help; to be freed. */
char *help_values(const char *text);

/* Prints what is wrong with an argument and where help is; ends the program with status 2. */
void misuse(const struct argp_state *state, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* Takes the network of --net FILE, or none (nets/nets.h). */
void net_argument(struct argp_state *state, const char *arg);
/* A whole number from min to max. */
void number_argument(struct argp_state *state, const char *arg, uint64_t min, uint64_t max,
		     uint64_t *out);
/* Where a server of online play keeps its rooms, if not in a folder. */
const char *store_argument(struct argp_state *state, char *arg);
/* For commands that take one game, and for those that speak to a server. */
void game_argument(struct argp_state *state, const char *arg, const char **game);
void require_game(const struct argp_state *state, const char *game);
void require_server(const struct argp_state *state, const char *server);

/* Where files of the program are: in its build tree that folder, elsewhere the installed one of this
 * name. The room is for PATH_MAX characters. */
const char *data_folder(const char *name, const char *in_build, char *room);

/* The address of a server of online play; false: a message says what is wrong with it. */
bool server_address(const char *text, struct wire_address *out);

/* For commands without arguments: their parser, or what it calls with the keys that it does not know. */
error_t without_arguments(int key, char *arg, struct argp_state *state);

/* FILE, the only argument of a command about a saved game. A parser calls it with the keys that it
 * does not know itself. */
error_t saved_game_argument(int key, char *arg, struct argp_state *state, const char **file);

/* The options that arena and sim share: a child of the command's own parser, whose input is a
 * struct batch. */
extern const struct argp batch_argp;

#endif
