/*
 * deck.c - `quinte deck`: your own decks and armies, saved as small text files.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "core/fields.h"
#include "tools/slurp.h"
#include "tui/decks.h"
#include "tui/saves.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WORDS = 160, DECK_ROOM = 16384 };

struct asked {
	const char *word[WORDS];
	int count;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case ARGP_KEY_ARG:
		if (asked->count == WORDS)
			misuse(state, "there are too many arguments; see quinte deck --help");
		asked->word[asked->count++] = arg;
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = {
	.parser = option,
	.args_doc = "list [GAME]\n"
		    "choices GAME [TEXT]\n"
		    "new GAME NAME [OPTION=VALUE...] [ID...]\n"
		    "add NAME ID...\n"
		    "remove NAME ID...\n"
		    "show|share|check|delete NAME\n"
		    "save FILE\n"
		    "options NAME [NAME...]",
	.doc = "Build decks and armies of your own, keep them by name, and share them "
	       "as text.\v`choices` lists what a deck may hold. `new`, `add` and "
	       "`remove` show which rule the deck still breaks. `share` prints a deck "
	       "in one line and `save` reads one from a file, or - for the standard "
	       "input. `options` prints the options of a game with these decks, one "
	       "for each player, for play, sim and arena.",
};

/* ---- a deck in hand --------------------------------------------------------------- */

struct deck {
	const struct q_game *g;
	char name[Q_DECK_NAME];
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
};

static bool read_deck(const struct settings *settings, const char *text, const char *from, int seat,
		      struct deck *d)
{
	struct q_error error = { .line = 0 };
	const struct q_game *g = q_deck_game(text, strlen(text), &error);
	char place[32] = "";

	if (g && (!d->g || seat == 0)) {
		d->g = open_game(settings, g->id);
		if (!d->g)
			return false;
		memcpy(d->options, d->g->defaults, d->g->options_size);
	}
	if (g && d->g && q_deck_read(d->g, d->options, seat, text, strlen(text), d->name, &error))
		return true;
	if (error.line)
		snprintf(place, sizeof place, ":%u", error.line);
	failure("%s%s: %s", from, place, reason(error.text));
	return false;
}

/* The rule that the deck breaks, or NULL if it is legal. */
static const char *broken_rule(const struct deck *d, enum q_lang lang, char id[16])
{
	q_rule rule = deck_breaks(d->g, d->options, lang, NULL);

	if (!rule)
		return NULL;
	q_rule_name(d->g, rule, id);
	return d->g->rule_text(d->g, rule, lang);
}

/* ---- where decks are kept --------------------------------------------------------- */

static bool place_of(const char *name, char out[FILE_NAME])
{
	if (deck_path(name, out))
		return true;
	failure("decks cannot be saved: set HOME or XDG_STATE_HOME");
	return false;
}

/* The saved deck of that name, to be freed. */
static char *kept(const char *name)
{
	char path[FILE_NAME];
	char *text;

	if (!place_of(name, path))
		return NULL;
	text = slurp(path, NULL);
	if (!text)
		failure("there is no deck \"%s\"; quinte deck list shows those you have", name);
	return text;
}

static bool keep(const struct deck *d)
{
	char path[FILE_NAME], text[DECK_ROOM];
	struct q_out out = q_out(text, sizeof text);
	struct q_error error;

	q_deck_write(d->g, d->options, 0, d->name, &out);
	if (!place_of(d->name, path))
		return false;
	if (file_replace(path, text, out.used, &error))
		return true;
	failure("%s", reason(error.text));
	return false;
}

/* ---- commands --------------------------------------------------------------------- */

static int say_standing(const struct settings *settings, const struct deck *d)
{
	char id[16];
	const char *why = broken_rule(d, settings->lang, id);

	if (why)
		printf(settings->lang == Q_FR ? "%s : pas encore valide. %s : %s\n" :
						"%s: not legal yet. %s: %s\n",
		       d->name, id, why);
	else
		printf(settings->lang == Q_FR ? "%s : prêt à jouer.\n" : "%s: ready to play.\n",
		       d->name);
	return why ? EXIT_FAILED : EXIT_FINE;
}

static int show(const struct settings *settings, const char *name, bool in_one_line)
{
	char text[DECK_ROOM];
	struct q_out out = q_out(text, sizeof text);
	struct deck d = { .g = NULL };
	char *from = kept(name);
	bool good = from && read_deck(settings, from, name, 0, &d);

	free(from);
	if (!good)
		return EXIT_FAILED;
	q_deck_write(d.g, d.options, 0, d.name, &out);
	for (char *p = text; in_one_line && *p; p++)
		if (*p == '\n')
			*p = p[1] ? ';' : '\0';
	printf("%s%s", text, in_one_line ? "\n" : "");
	if (!in_one_line)
		say_standing(settings, &d);
	return EXIT_FINE;
}

static int check(const struct settings *settings, const char *name)
{
	struct deck d = { .g = NULL };
	char *from = access(name, R_OK) == 0 ? slurp(name, NULL) : kept(name);
	bool good = from && read_deck(settings, from, name, 0, &d);

	free(from);
	return good ? say_standing(settings, &d) : EXIT_FAILED;
}

static int save(const struct settings *settings, const char *file)
{
	struct deck d = { .g = NULL };
	char *from = slurp(file, NULL);
	bool good;

	if (!from)
		return failure("%s: %s", file, reason(strerror(errno)));
	good = read_deck(settings, from, file, 0, &d) && keep(&d);
	free(from);
	return good ? say_standing(settings, &d), EXIT_FINE : EXIT_FAILED;
}

static bool change(struct deck *d, const char *word, bool more)
{
	struct q_error error = { .line = 0 };
	const char *equals = strchr(word, '=');
	char line[256];

	if (!equals) {
		if (more ? q_deck_add(d->g, d->options, 0, word, &error) :
			   q_deck_remove(d->g, d->options, 0, word, &error))
			return true;
	} else {
		snprintf(line, sizeof line, "name %s\n%.*s %s", d->name, (int)(equals - word), word,
			 equals + 1);
		if (q_deck_read(d->g, d->options, 0, line, strlen(line), d->name, &error))
			return true;
	}
	failure("%s", reason(error.text));
	return false;
}

static int build(const struct settings *settings, struct deck *d, const struct asked *asked,
		 int from, bool more)
{
	for (int i = from; i < asked->count; i++)
		if (!change(d, asked->word[i], more))
			return EXIT_FAILED;
	if (!keep(d))
		return EXIT_FAILED;
	say_standing(settings, d);
	return EXIT_FINE;
}

static int make(const struct settings *settings, const struct asked *asked)
{
	struct deck d = { .g = open_game(settings, asked->word[1]) };
	char path[FILE_NAME];

	if (!d.g)
		return EXIT_USAGE;
	if (!d.g->options_size || strlen(asked->word[2]) >= Q_DECK_NAME)
		return usage_error(d.g->options_size ? "a name has 1 to 63 characters" :
						       "this game has no decks");
	if (!place_of(asked->word[2], path))
		return EXIT_FAILED;
	if (access(path, F_OK) == 0)
		return failure("there is a deck \"%s\" already; change it with add and remove, or "
			       "delete it",
			       asked->word[2]);
	memcpy(d.options, d.g->defaults, d.g->options_size);
	memcpy(d.name, asked->word[2], strlen(asked->word[2]) + 1);
	return build(settings, &d, asked, 3, true);
}

static int alter(const struct settings *settings, const struct asked *asked, bool more)
{
	struct deck d = { .g = NULL };
	char *from = kept(asked->word[1]);
	bool good = from && read_deck(settings, from, asked->word[1], 0, &d);

	free(from);
	return good ? build(settings, &d, asked, 2, more) : EXIT_FAILED;
}

static int discard(const char *name)
{
	char path[FILE_NAME];

	if (!place_of(name, path))
		return EXIT_FAILED;
	return unlink(path) == 0 ? EXIT_FINE : failure("there is no deck \"%s\"", name);
}

static int list(const struct settings *settings, const char *game)
{
	char folder[FILE_NAME], path[2 * FILE_NAME];
	struct dirent **entry;
	int n = saves_folder(folder) ? scandir(folder, &entry, NULL, alphasort) : -1, shown = 0;

	for (int i = 0; i < n; i++) {
		size_t length = strlen(entry[i]->d_name);
		struct deck d = { .g = NULL };
		char *text = NULL;

		snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
		if (length > 5 && strcmp(entry[i]->d_name + length - 5, ".deck") == 0)
			text = slurp(path, NULL);
		if (text && read_deck(settings, text, path, 0, &d) &&
		    (!game || strcmp(game, d.g->id) == 0)) {
			char id[16];

			printf("%-12s %-28s %s\n", d.g->id, d.name,
			       broken_rule(&d, settings->lang, id) ? id : "");
			shown++;
		}
		free(text);
		free(entry[i]);
	}
	if (n >= 0)
		free(entry);
	if (!shown)
		fprintf(stderr, "%s\n",
			translated(
				"No deck is saved; \"quinte deck --help\" tells how to build one."));
	return EXIT_FINE;
}

static bool holds_text(const char *in, const char *text)
{
	return !text || strcasestr(in, text);
}

static void print_choices(const struct settings *settings, const struct q_game *g,
			  const char *array, const char *text)
{
	uint32_t n = pack_count(g->pack, array);

	for (uint32_t i = 0; i < n; i++) {
		const char *id = pack_id_of(g->pack, array, i);
		const char *name = q_element_name(g->pack, array, i, settings->lang);

		if (id && *id && (holds_text(id, text) || holds_text(name, text)))
			printf("%-10s %-24s %s\n", array, id, name);
	}
}

static int choices(const struct settings *settings, const char *game, const char *text)
{
	const struct q_game *g = open_game(settings, game);
	bool any = false;

	if (!g)
		return EXIT_USAGE;
	for (const struct q_field *f = g->options_size ? g->option_fields : NULL; f && f->name;
	     f++) {
		if (!(f->flags & Q_BY_SEAT))
			continue;
		any = true;
		if (f->of)
			print_choices(settings, g, f->of, text);
		for (const struct q_field *m = f->type == Q_STRUCT ? f->sub : NULL; m && m->name;
		     m++) {
			const struct q_field *in = m->type == Q_STRUCT ? m->sub : m;

			if (m->used && in->of)
				print_choices(settings, g, in->of, text);
		}
	}
	return any ? EXIT_FINE : usage_error("%s has no decks", g->id);
}

static int print_options(const struct settings *settings, const struct asked *asked)
{
	struct deck d = { .g = NULL };
	char json[DECK_ROOM];
	struct q_out out = q_out(json, sizeof json);

	for (int i = 1; i < asked->count; i++) {
		char *text = kept(asked->word[i]);
		bool good = text && read_deck(settings, text, asked->word[i], i - 1, &d);

		free(text);
		if (!good)
			return EXIT_FAILED;
	}
	if (!d.g)
		return EXIT_USAGE;
	q_dump(d.g->option_fields, d.options, d.g->pack, &out);
	printf("%s\n", json);
	return EXIT_FINE;
}

int deck_command(const struct settings *settings, int argc, char **argv)
{
	static const struct {
		const char *name;
		int least, most;
	} verbs[] = { { "list", 1, 2 },
		      { "choices", 2, 3 },
		      { "new", 3, WORDS },
		      { "add", 3, WORDS },
		      { "remove", 3, WORDS },
		      { "show", 2, 2 },
		      { "share", 2, 2 },
		      { "check", 2, 2 },
		      { "delete", 2, 2 },
		      { "save", 2, 2 },
		      { "options", 2, 1 + Q_SEATS } };
	enum { LIST, CHOICES, NEW, ADD, REMOVE, SHOW, SHARE, CHECK, DELETE, SAVE, OPTIONS, VERBS };
	struct asked asked = { .count = 0 };
	int verb = 0;

	parse_command(&argp, argc, argv, &asked);
	if (!asked.count)
		return list(settings, NULL);
	while (verb < VERBS && strcmp(verbs[verb].name, asked.word[0]) != 0)
		verb++;
	if (verb == VERBS || asked.count < verbs[verb].least || asked.count > verbs[verb].most)
		return usage_error("\"deck %s\" has the wrong arguments; see quinte deck --help",
				   asked.word[0]);
	switch (verb) {
	case LIST: return list(settings, asked.count > 1 ? asked.word[1] : NULL);
	case CHOICES:
		return choices(settings, asked.word[1], asked.count > 2 ? asked.word[2] : NULL);
	case NEW: return make(settings, &asked);
	case ADD:
	case REMOVE: return alter(settings, &asked, verb == ADD);
	case SHOW:
	case SHARE: return show(settings, asked.word[1], verb == SHARE);
	case CHECK: return check(settings, asked.word[1]);
	case DELETE: return discard(asked.word[1]);
	case SAVE: return save(settings, asked.word[1]);
	default: return print_options(settings, &asked);
	}
}
