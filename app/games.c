/*
 * games.c - `quinte games`: lists the games with their players and options.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "text/message.h"
#include "text/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Keys above the characters: long options only. */
enum { OPTION_NAMES = 256, OPTION_JSON };

struct asked {
	bool names, json;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_NAMES: asked->names = true; return 0;
	case OPTION_JSON: asked->json = true; return 0;
	default: return without_arguments(key, arg, state);
	}
}

static const struct argp_option options[] = {
	{ "names", OPTION_NAMES, NULL, 0, "Names only, one a line", 0 },
	{ "json", OPTION_JSON, NULL, 0, "As JSON", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.doc = "List the games with their players and options.",
};

/* "a value", or "a, b or c", or "1 to 6". */
static void print_choices(const json_t *field, enum q_lang lang)
{
	const json_t *choices = json_object_get(field, "choices");
	const json_t *min = json_object_get(field, "min"), *max = json_object_get(field, "max");
	size_t i;
	json_t *choice;

	json_array_foreach(choices, i, choice)
		printf("%s%s", i ? " | " : "", json_string_value(choice));
	if (min && max)
		printf("%lld %s %lld", (long long)json_integer_value(min), either(lang, "to", "à"),
		       (long long)json_integer_value(max));
	if (strcmp(json_string_value(json_object_get(field, "type")), "boolean") == 0)
		printf("true | false");
}

static void print_option(const json_t *field, enum q_lang lang)
{
	char *by_default =
		json_dumps(json_object_get(field, "default"), JSON_ENCODE_ANY | JSON_COMPACT);

	const char *label = json_string_value(json_object_get(field, "label"));
	const char *line = json_string_value(json_object_get(field, "line"));

	printf("    %s%s ", json_string_value(json_object_get(field, "name")),
	       either(lang, ":", " :"));
	print_choices(field, lang);
	printf(" (%s %s)\n", either(lang, "default", "par défaut"), by_default ? by_default : "?");
	if (label)
		printf("        %s%s %s\n", label, either(lang, ":", " :"), line ? line : "");
	free(by_default);
}

static void print_game(const struct q_game *g, enum q_lang lang, bool colour)
{
	json_t *game = game_as_json(g, lang), *field;
	bool one = g->seats_max == 1;
	size_t i;

	printf("%s%s%s  %s\n    %s\n    ", colour ? "\033[1m" : "", g->id, colour ? "\033[0m" : "",
	       q_in(g->title, lang), q_in(g->line, lang));
	if (g->seats_min == g->seats_max)
		printf("%d", g->seats_min);
	else
		printf("%d %s %d", g->seats_min, either(lang, "to", "à"), g->seats_max);
	printf(" %s, %s %u, %s %u %s\n",
	       either(lang, one ? "player" : "players", one ? "joueur" : "joueurs"),
	       either(lang, "rules version", "règles version"), g->rules_version,
	       either(lang, "a state of", "état de"), g->state_size,
	       either(lang, "bytes", "octets"));
	json_array_foreach(json_object_get(game, "options"), i, field) print_option(field, lang);
	json_decref(game);
}

int games_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .names = false };
	json_t *list;

	parse_command(&argp, argc, argv, &asked);
	if (settings->pack_dir)
		return usage_error("quinte games lists the built-in content; remove --pack");
	list = json_array();
	for (const struct q_game *const *g = q_games; *g; g++) {
		if (asked.names)
			printf("%s\n", (*g)->id);
		else if (asked.json)
			json_array_append_new(list, game_as_json(*g, settings->lang));
		else
			print_game(*g, settings->lang, settings->colour);
	}
	if (asked.json && !asked.names) {
		json_dumpf(list, stdout, JSON_INDENT(1));
		printf("\n");
	}
	json_decref(list);
	return EXIT_FINE;
}
