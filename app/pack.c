/*
 * pack.c - `quinte pack`: check a pack, once or whenever it is saved, print a game's schema, show a
 * pack.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "core/fields.h"
#include "load/packs.h"
#include "text/written.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { OPTION_GAME = 256, OPTION_WATCH };

struct asked {
	const char *what, *about, *game;
	bool watch;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_GAME: asked->game = arg; return 0;
	case OPTION_WATCH: asked->watch = true; return 0;
	case ARGP_KEY_ARG:
		if (!asked->what)
			asked->what = arg;
		else if (!asked->about)
			asked->about = arg;
		else
			misuse(state, "only one folder or game is allowed; remove \"%s\"", arg);
		return 0;
	case ARGP_KEY_END:
		if (!asked->about)
			misuse(state, "write check DIR, schema GAME or show GAME");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "game", OPTION_GAME, "GAME", 0, "The game the pack is for, if not the folder's name", 0 },
	{ "watch", OPTION_WATCH, NULL, 0, "Check again whenever a file of the pack is saved", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "check DIR\nschema GAME\nshow GAME",
	.doc = "Check a content pack, print the JSON Schema of a game's packs, or show a pack.",
};

/* content/starfighter is a pack of starfighter; of any other folder the files must tell. */
static const char *game_of(const char *dir)
{
	char name[64];
	size_t end = strlen(dir), start;
	const struct q_game *g;

	while (end > 1 && dir[end - 1] == '/')
		end--;
	for (start = end; start > 0 && dir[start - 1] != '/'; start--)
		;
	snprintf(name, sizeof name, "%.*s", (int)(end - start), dir + start);
	g = q_game_named(name);
	if (!g)
		g = pack_game(dir);
	return g ? g->id : NULL;
}

/* ---- what is not translated yet ------------------------------------------------------ */

struct untranslated {
	struct walker w;
	const struct q_pack *pack;
	enum q_lang lang;
	uint32_t texts, missing;
};

/* Where a language has no text, the pack has the English one a second time. */
static void count_text(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct untranslated *u = (struct untranslated *)(void *)w;
	unsigned text = (unsigned)field_number(f, w->base + offset);

	(void)owner;
	if (f->type != Q_TEXT || !text || text >= u->pack->texts)
		return;
	u->texts++;
	if (u->pack->text[text][u->lang] != u->pack->text[text][Q_EN])
		return;
	u->missing++;
	printf("%s: %s\n", w->path_text, q_text(u->pack, text, Q_EN));
}

static void list_untranslated(const struct q_pack *pack, enum q_lang lang)
{
	struct untranslated u = { .w = { .base = pack->data, .leaf = count_text },
				  .pack = pack,
				  .lang = lang };

	if (q_languages[lang].complete)
		return;
	fields_walk(&u.w, pack->shape->fields);
	printf("%u of %u texts are not in %s yet\n", u.missing, u.texts, q_languages[lang].english);
}

static void tell_mistake(void *context, const char *mistake)
{
	(void)context;
	failure("%s", reason(mistake));
}

static int check_once(const struct settings *settings, const struct q_game *g, const char *dir)
{
	static const struct q_mistakes to = { tell_mistake, NULL };
	uint32_t mistakes = pack_mistakes(g, dir, &to);
	struct q_game *with;
	char *wrong = NULL;

	if (mistakes > 1)
		failure("%s: %u mistakes", dir, mistakes);
	if (mistakes)
		return EXIT_FAILED;
	with = game_with_pack(g, dir, &wrong);
	if (!with) {
		failure("%s", wrong ? reason(wrong) : translated("there is no memory left"));
		free(wrong);
		return EXIT_FAILED;
	}
	printf(either(settings->lang, "%s: a pack of %s, hash 0x%016" PRIx64 "%s\n",
		      "%s : contenu de %s, empreinte 0x%016" PRIx64 "%s\n"),
	       dir, g->id, with->pack->hash,
	       with->pack->hash != g->pack->hash ?
		       "" :
		       either(settings->lang, ", the same as the built-in one",
			      ", identique au contenu intégré"));
	list_untranslated(with->pack, settings->lang);
	game_free(with);
	return EXIT_FINE;
}

/* ---- --watch ------------------------------------------------------------------------------ */

/* One number over the names, sizes and times of the files: another one after a file was saved. */
static uint64_t saved_as(const char *dir)
{
	DIR *folder = opendir(dir);
	uint64_t sum = 0;

	for (struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
		struct stat about;
		uint64_t one = Q_HASH_START;

		if (fstatat(dirfd(folder), entry->d_name, &about, 0) != 0)
			continue;
		one = q_hash(one, entry->d_name, strlen(entry->d_name));
		one = q_hash(one, &about.st_size, sizeof about.st_size);
		one = q_hash(one, &about.st_mtim.tv_sec, sizeof about.st_mtim.tv_sec);
		one = q_hash(one, &about.st_mtim.tv_nsec, sizeof about.st_mtim.tv_nsec);
		sum += one; /* a folder has no order */
	}
	if (folder)
		closedir(folder);
	return sum;
}

/* Until somebody ends the program. */
static void watch(const struct settings *settings, const struct q_game *g, const char *dir)
{
	static const struct timespec pause = { 0, 250000000 };

	for (;;) {
		uint64_t was = saved_as(dir);
		time_t now = time(NULL);
		char clock[16];

		strftime(clock, sizeof clock, "%H:%M:%S", localtime(&now));
		printf("%s\n", clock);
		check_once(settings, g, dir);
		fflush(stdout);
		while (saved_as(dir) == was)
			nanosleep(&pause, NULL);
	}
}

static int check(const struct settings *settings, const struct asked *asked)
{
	const struct settings plain = { .lang = settings->lang };
	const char *name = asked->game ? asked->game : game_of(asked->about);
	const struct q_game *g = name ? open_game(&plain, name) : NULL;
	char *wrong;

	if (settings->pack_dir)
		return usage_error("write pack check DIR, without --pack");
	if (!name && !folder_holds_files(asked->about, &wrong)) {
		failure("%s", reason(wrong));
		free(wrong);
		return EXIT_FAILED;
	}
	if (!name)
		return usage_error("%s: name the game of this pack with --game", asked->about);
	if (!g)
		return EXIT_USAGE;
	if (asked->watch)
		watch(settings, g, asked->about);
	return check_once(settings, g, asked->about);
}

static void put_schema(const void *game, struct q_out *out)
{
	const struct q_game *g = game;

	q_schema(g->pack->shape->fields, g->id, out);
}

static int print_schema(const struct q_game *g)
{
	char *text = written(put_schema, g);

	if (!text)
		return failure("there is no memory left");
	fputs(text, stdout);
	free(text);
	return EXIT_FINE;
}

static int show(const struct q_game *g)
{
	json_t *data = struct_as_json(g->pack->shape->fields, g->pack->data, g->pack);

	json_dumpf(data, stdout, JSON_INDENT(1));
	printf("\n");
	json_decref(data);
	return EXIT_FINE;
}

int pack_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .what = NULL };
	const struct q_game *g;

	parse_command(&argp, argc, argv, &asked);
	if (strcmp(asked.what, "check") == 0)
		return check(settings, &asked);
	if (strcmp(asked.what, "schema") != 0 && strcmp(asked.what, "show") != 0)
		return usage_error("there is no \"pack %s\"; write check, schema or show",
				   asked.what);
	if (asked.game)
		return usage_error("write pack %s GAME, without --game", asked.what);
	if (asked.watch)
		return usage_error("write pack %s GAME, without --watch", asked.what);
	g = open_game(settings, asked.about);
	if (!g)
		return EXIT_USAGE;
	if (!g->pack)
		return usage_error("%s has no content pack", g->id);
	return asked.what[1] == 'c' ? print_schema(g) : show(g);
}
