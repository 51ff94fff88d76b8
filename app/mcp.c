/*
 * mcp.c - `quinte mcp`: the Model Context Protocol on standard input and output.
 *
 * Messages are answered in order, on one thread: no tool takes longer than a review, and that tells
 * its progress.
 */
#include "mcp/mcp.h"
#include "app/arguments.h"
#include "app/command.h"
#include "load/packs.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct argp argp = {
	.parser = without_arguments,
	.doc = "Offer the games to a language model: a server of the Model Context Protocol on "
	       "standard input and output. A program for assistants starts it; docs/mcp.md says how.",
};

static void write_line(void *around, const char *line)
{
	bool *written = around;

	*written = fputs(line, stdout) >= 0 && fputc('\n', stdout) != EOF && fflush(stdout) == 0 &&
		   *written;
}

static bool is_blank(const char *line, size_t n)
{
	return strspn(line, " \t\r\n") >= n;
}

int mcp_command(const struct settings *settings, int argc, char **argv)
{
	bool written = true;
	struct mcp m = { .engine = { .lang = settings->lang,
				     .open = game_in_pack,
				     .with = (void *)settings->pack_dir },
			 .tell = write_line,
			 .around = &written,
			 .picture = canvas_png };
	char *line = NULL;
	size_t room = 0;
	ssize_t n;

	parse_command(&argp, argc, argv, NULL);
	while (written && (n = getline(&line, &room, stdin)) > 0) {
		char *reply = is_blank(line, (size_t)n) ? NULL : mcp_answer(&m, line, (size_t)n);

		if (reply)
			write_line(&written, reply);
		free(reply);
	}
	free(line);
	mcp_free(&m);
	return EXIT_FINE;
}
