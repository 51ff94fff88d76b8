/*
 * engine.c - `quinte engine`: the protocol on standard input and output.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "load/packs.h"
#include "rpc/protocol.h"

#include <stdio.h>
#include <stdlib.h>

static error_t option(int key, char *arg, struct argp_state *state)
{
	if (key != ARGP_KEY_ARG)
		return ARGP_ERR_UNKNOWN;
	misuse(state, "this command takes no argument; remove \"%s\"", arg);
	return 0;
}

static const struct argp argp = {
	.parser = option,
	.doc = "Answer JSON-RPC 2.0 messages, one a line, on standard input and output. "
	       "docs/protocol.md lists the methods.",
};

static const struct q_game *open_with_pack(void *dir, const char *name, char **wrong)
{
	const struct q_game *g = q_game_named(name);

	*wrong = NULL;
	return g && dir ? game_kept(g, dir, wrong) : g;
}

/* A line without its newline. A line that is longer than the protocol allows is read to
 * its end and not kept: `*n` is then above the limit. False at the end of the input. */
static bool read_line(char **line, size_t *room, size_t *n)
{
	int c;

	for (*n = 0; (c = getc_unlocked(stdin)) != EOF && c != '\n'; (*n)++) {
		if (*n > LINE_MAX_BYTES)
			*n = LINE_MAX_BYTES;
		if (*n + 1 >= *room) {
			size_t more = *room ? *room * 2 : 4096;
			char *larger = realloc(*line, more);

			if (!larger)
				return false;
			*line = larger;
			*room = more;
		}
		(*line)[*n] = (char)c;
	}
	return c != EOF || *n > 0;
}

static bool is_blank(const char *line, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
			return false;
	return true;
}

int engine_command(const struct settings *settings, int argc, char **argv)
{
	struct protocol p = { .lang = settings->lang,
			      .open = open_with_pack,
			      .with = (void *)settings->pack_dir };
	size_t room = 0, n;
	char *line = NULL;
	bool written_all = true;

	parse_command(&argp, argc, argv, NULL);
	while (!p.quit && written_all && read_line(&line, &room, &n)) {
		char *reply;

		if (is_blank(line, n))
			continue;
		reply = protocol_answer(&p, line, n);
		if (reply) {
			fputs(reply, stdout);
			fputc('\n', stdout);
		}
		written_all = fflush(stdout) == 0;
		free(reply);
	}
	protocol_free(&p);
	free(line);
	return EXIT_FINE;
}
