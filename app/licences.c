/*
 * licences.c - `quinte licences`: the licences of everything that ships. tools/licences writes the list,
 * text/licences.json; the page shows the same.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "text/message.h"

#include <jansson.h>
#include <limits.h>
#include <stdio.h>

static error_t option(int key, char *arg, struct argp_state *state)
{
	return without_arguments(key, arg, state);
}

static const struct argp argp = {
	.parser = option,
	.doc = "Print the licences of everything that ships with the program, with the authors.",
};

static const char *text_of(const json_t *entry, const char *name)
{
	const char *text = json_string_value(json_object_get(entry, name));

	return text ? text : "";
}

static void print_entry(const json_t *entry)
{
	const char *version = text_of(entry, "version");

	printf("  %s%s%s\n    %s; %s\n", text_of(entry, "name"), *version ? " " : "", version,
	       text_of(entry, "licence"), text_of(entry, "by"));
}

int licences_command(const struct settings *settings, int argc, char **argv)
{
	char room[PATH_MAX];
	const char *path;
	json_t *groups, *group, *entry;
	json_error_t error;
	size_t i, j;

	parse_arguments(&argp, argc, argv, false, NULL);
	path = data_folder("licences.json", LICENCES_SOURCE, room);
	groups = json_load_file(path, 0, &error);
	if (!groups)
		return failure(
			"%s: %s; install Quinte again, or read docs/licences.md of its sources",
			path, error.text);
	json_array_foreach(groups, i, group)
	{
		printf("%s%s\n", i ? "\n" : "",
		       text_of(json_object_get(group, "title"),
			       either(settings->lang, "en", "fr")));
		json_array_foreach(json_object_get(group, "list"), j, entry) print_entry(entry);
	}
	json_decref(groups);
	return EXIT_FINE;
}
