/*
 * prefs.h - the settings of the player, in a file.
 *
 * $XDG_CONFIG_HOME/quinte/settings.json or ~/.config/quinte/settings.json, replaced whole
 * or not at all. A file that cannot be read is left as it is until something is set, and
 * then kept beside the new one. Options of the command line take precedence.
 */
#ifndef PREFS_H
#define PREFS_H

#include "tui/form.h"
#include "tui/tui.h"

/* Reads the file, if there is one, over the usual ones; false with a sentence. */
bool prefs_read(struct prefs *p, enum q_lang lang, struct text *wrong);
/* Writes the file; `said` tells what became of one that could not be read. */
bool prefs_write(const struct prefs *p, enum q_lang lang, struct text *said);

/* What the terminal is to do by them: all of them, or one. */
void prefs_apply(const struct prefs *p, struct tui *t);
void prefs_apply_one(const struct prefs *p, enum pref which, struct tui *t);

/* The page of settings: changes are kept at once, in the file and in `t`. */
struct form_of prefs_form(struct tui *t);

#endif
