/*
 * token.c - see token.h.
 */
#include "tui/token.h"

#include "tui/saves.h"
#include "tui/text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool path_of(const struct wire_address *server, char path[FILE_NAME])
{
	size_t used;

	if (!config_folder(path))
		return false;
	used = strlen(path);
	snprintf(path + used, FILE_NAME - used, "/online-%.100s-%u", server->host, server->port);
	return true;
}

void token_read(const struct wire_address *server, char token[TOKEN_TEXT])
{
	struct text text = { .at = NULL };
	char path[FILE_NAME];
	struct q_error error;

	token[0] = '\0';
	if (path_of(server, path) && file_read(path, &text, &error))
		snprintf(token, TOKEN_TEXT, "%.*s", (int)strcspn(text_of(&text), "\n"),
			 text_of(&text));
	text_free(&text);
}

void token_keep(const struct wire_address *server, const char *token)
{
	char path[FILE_NAME];
	struct q_error error;

	if (token[0] && path_of(server, path))
		file_replace(path, token, strlen(token), &error);
}

void token_forget(const struct wire_address *server)
{
	char path[FILE_NAME];

	if (path_of(server, path))
		unlink(path);
}
