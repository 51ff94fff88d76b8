/*
 * options.c - a game's options from a command line.
 */
#include "load/load.h"

#include "text/message.h"

#include <string.h>

bool read_options(const struct q_game *g, const char *json, void *options)
{
	unsigned char work[Q_OPTIONS_MAX];
	struct q_error error;

	memset(options, 0, Q_OPTIONS_MAX);
	if (json && !g->options_size && strcmp(json, "{}") != 0) {
		usage_error("%s has no options", g->id);
		return false;
	}
	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	if (json && g->options_size &&
	    !q_load(g->option_fields, options, work, g->options_size, g->pack, json, strlen(json),
		    &error)) {
		usage_error("options: %s", reason(error.text));
		return false;
	}
	return true;
}

bool set_up(const struct q_game *g, void *state, const void *options, uint64_t seed)
{
	q_rule broken = g->setup(g, state, options, seed, NULL);
	char id[16];

	if (!broken)
		return true;
	q_rule_name(g, broken, id);
	usage_error("options: %s: %s", id, g->rule_text(g, broken, language()));
	return false;
}
