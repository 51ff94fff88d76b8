/*
 * saves.h - saved games on disk: autosaves and saves by name.
 *
 * A file is replaced whole or not at all: written beside, then renamed. An autosave
 * is a saved game with its players; a save by name is the saved game alone, which
 * every other command reads too.
 */
#ifndef SAVES_H
#define SAVES_H

#include "tui/text.h"

enum { FILE_NAME = 512 };

/* $XDG_STATE_HOME/quinte or ~/.local/state/quinte; made if it is missing. */
bool saves_folder(char out[FILE_NAME]);
/* $XDG_CONFIG_HOME/quinte or ~/.config/quinte; made if it is missing. */
bool config_folder(char out[FILE_NAME]);

/* Where the deck of that name is kept: "Night Fleet" in night-fleet.deck. */
bool deck_path(const char *name, char out[FILE_NAME]);

/* False with a sentence of the system's in the error. */
bool file_replace(const char *path, const char *bytes, size_t n, struct q_error *error);
bool file_read(const char *path, struct text *out, struct q_error *error);

/* The files whose names end so, newest first; each name is to be freed, and the list. */
struct saves {
	char **path;
	uint32_t count;
};
struct saves saves_list(const char *ending);
void saves_free(struct saves *s);

#endif
