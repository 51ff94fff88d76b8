/*
 * join.c - `quinte join`: play on a server in the terminal.
 */
#include "tui/join.h"
#include "app/arguments.h"
#include "app/command.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_NAME = 256, OPTION_ASCII, OPTION_PLAIN };

struct asked {
	const char *server, *room, *name;
	bool ascii, plain;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_NAME: asked->name = arg; return 0;
	case OPTION_ASCII: asked->ascii = true; return 0;
	case OPTION_PLAIN: asked->plain = true; return 0;
	case ARGP_KEY_ARG:
		if (!asked->server)
			asked->server = arg;
		else if (!asked->room)
			asked->room = arg;
		else
			misuse(state, "there is one argument too many: \"%s\"", arg);
		return 0;
	case ARGP_KEY_END: require_server(state, asked->server); return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "name", OPTION_NAME, "NAME", 0, "What the others call you", 0 },
	{ "plain", OPTION_PLAIN, NULL, 0, "Lines instead of a full screen", 0 },
	{ "ascii", OPTION_ASCII, NULL, 0, "Draw with ASCII characters only", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "SERVER [ROOM]",
	.doc = "Play with others on a server of quinte serve --online. ROOM is a room, an invitation to "
	       "one, or its short code; without it you see the rooms that are open.",
};

/* "ID", "ID.KEY", or a link that ends so. */
static bool read_room(const char *text, char room[CLIENT_ID + 1], char key[64])
{
	const char *slash = strrchr(text, '#') ? strstr(strrchr(text, '#'), "/join/") : NULL;

	if (!slash && strrchr(text, '#'))
		slash = strstr(strrchr(text, '#'), "/room/");
	text = slash ? slash + 6 : text;
	if (strlen(text) < CLIENT_ID || (text[CLIENT_ID] && text[CLIENT_ID] != '.'))
		return false;
	snprintf(room, CLIENT_ID + 1, "%.*s", CLIENT_ID, text);
	snprintf(key, 64, "%s", text[CLIENT_ID] ? text + CLIENT_ID + 1 : "");
	return true;
}

/* A short code as people say it: 7KQ-4M2. */
static bool is_code(const char *text)
{
	size_t n = 0;

	for (; *text; text++)
		if ((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') ||
		    (*text >= '2' && *text <= '7'))
			n++;
		else if (*text != '-')
			return false;
	return n == 6;
}

int join_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .server = NULL };
	struct join_options how = { .lang = settings->lang };
	char room[CLIENT_ID + 1] = "", key[64] = "";
	const char *link;

	parse_command(&argp, argc, argv, &asked);
	/* A whole link names the server too. */
	link = asked.room ? asked.room : strchr(asked.server, '#') ? asked.server : NULL;
	if (asked.room && is_code(asked.room))
		how.code = asked.room;
	else if (link && !read_room(link, room, key))
		return usage_error("\"%s\" is not a room; it has 16 letters and digits", link);
	how.server = asked.server;
	how.room = room;
	how.key = key;
	how.name = asked.name;
	how.ascii = asked.ascii;
	how.full = !asked.plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
	if (!server_address(asked.server, &how.to))
		return EXIT_USAGE;
	return join_play(&how);
}
