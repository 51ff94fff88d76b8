/*
 * packs.c - see packs.h.
 */
#include "load/packs.h"

#include "text/message.h"
#include "text/suggest.h"
#include "tools/slurp.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES_MAX = 1000, KEPT_MAX = 64, FILE_SIZE_MAX = 1 << 26 };

struct folder {
	const char *dir;
	struct dirent **entries;
	struct q_source *sources;
	int n;
	size_t size; /* of all files */
	char **wrong;
};

static bool is_source(const char *name)
{
	size_t n = strlen(name);

	return n > 5 && name[0] != '.' && strcmp(name + n - 5, ".json") == 0 &&
	       strcmp(name, "schema.json") != 0;
}

static int chosen(const struct dirent *entry)
{
	return is_source(entry->d_name);
}

/* Not alphasort(): the order must not depend on the locale, the pack's hash does on it. */
static int by_bytes(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static bool blame(struct folder *f, const char *what, const char *more)
{
	if (asprintf(f->wrong, "%s%s%s", f->dir, what, more) < 0)
		*f->wrong = NULL;
	return false;
}

static bool read_file(struct folder *f, int i)
{
	const char *name = f->entries[i]->d_name;
	char *path, *json = NULL, what[300];
	struct stat about;
	int failed;

	if (asprintf(&path, "%s/%s", f->dir, name) < 0)
		return blame(f, ": ", strerror(ENOMEM));
	/* Reading a pipe would block. */
	if (stat(path, &about) == 0 && S_ISREG(about.st_mode))
		json = slurp(path, &f->sources[i].size);
	else
		errno = EINVAL;
	failed = errno;
	free(path);
	snprintf(what, sizeof what, "/%s: ", name);
	if (!json)
		return blame(f, what,
			     failed == EINVAL ? "it is not a plain file" : strerror(failed));
	f->sources[i].name = name;
	f->sources[i].json = json;
	f->size += f->sources[i].size;
	return f->size <= FILE_SIZE_MAX || blame(f, ": ", "more than 64 MiB of content");
}

/* Says of a folder without JSON files whether a folder in it has some. */
static bool no_files(struct folder *f)
{
	struct dirent **inner = NULL;
	int n = scandir(f->dir, &inner, NULL, by_bytes);
	char what[400] = "it holds no JSON files, so it is no pack";
	bool found = false;

	for (int i = 0; i < n; i++) {
		struct dirent **sources = NULL;
		char *path;
		int files = 0;

		if (!found && inner[i]->d_name[0] != '.' &&
		    asprintf(&path, "%s/%s", f->dir, inner[i]->d_name) >= 0) {
			files = scandir(path, &sources, chosen, by_bytes);
			free(path);
		}
		if (files > 0)
			snprintf(what, sizeof what,
				 "it holds no JSON files, but the folder \"%.255s\" in it does: "
				 "name that one",
				 inner[i]->d_name);
		found |= files > 0;
		for (int k = 0; k < files; k++)
			free(sources[k]);
		free(sources);
		free(inner[i]);
	}
	free(inner);
	return blame(f, ": ", what);
}

static bool read_folder(struct folder *f)
{
	f->n = scandir(f->dir, &f->entries, chosen, by_bytes);
	if (f->n < 0) {
		f->n = 0;
		return blame(f, ": ",
			     errno == ENOENT  ? "there is no such folder" :
			     errno == ENOTDIR ? "it is not a folder" :
						strerror(errno));
	}
	if (f->n == 0)
		return no_files(f);
	if (f->n > FILES_MAX)
		return blame(f, ": ", "more than 1000 files");
	f->sources = calloc((size_t)f->n, sizeof *f->sources);
	if (!f->sources)
		return blame(f, ": ", strerror(ENOMEM));
	for (int i = 0; i < f->n; i++)
		if (!read_file(f, i))
			return false;
	return true;
}

static void forget_folder(struct folder *f)
{
	for (int i = 0; i < f->n; i++) {
		if (f->sources)
			free((char *)f->sources[i].json);
		free(f->entries[i]);
	}
	free(f->sources);
	free(f->entries);
}

/* The folder's own name, without slashes at its end. */
static void base_name(const char *dir, char *out, size_t room)
{
	size_t end = strlen(dir), start;

	while (end > 1 && dir[end - 1] == '/')
		end--;
	for (start = end; start > 0 && dir[start - 1] != '/'; start--)
		;
	snprintf(out, room, "%.*s", (int)(end - start), dir + start);
}

/* What is wrong in a file begins with the file's name. */
static bool in_file(const struct folder *f, const char *wrong)
{
	for (int i = 0; i < f->n; i++)
		if (strncmp(wrong, f->sources[i].name, strlen(f->sources[i].name)) == 0)
			return true;
	return false;
}

/* A game, its pack, the pack's name and data, in one block. */
struct packed {
	struct q_game game;
	struct q_pack pack;
	char id[256];
	_Alignas(16) unsigned char memory[];
};

/* ---- whose pack is it? ------------------------------------------------------ */

/* A folder that is the pack of another game, or of none, is not searched for mistakes. */
static bool is_pack_of(struct folder *f, const struct q_game *g)
{
	struct q_members m = q_pack_members(g->pack->shape, f->sources, (uint32_t)f->n);
	const struct q_game *other =
		m.known < m.all ? q_pack_game(f->sources, (uint32_t)f->n) : NULL;
	char what[200];

	if (other) {
		snprintf(what, sizeof what, "this is a pack of %s, not of %s: write --game %s",
			 other->id, g->id, other->id);
		return blame(f, ": ", what);
	}
	if (m.all > 1 && !m.known) {
		snprintf(what, sizeof what,
			 "no file in it has anything of a pack of %s: is it the right folder?",
			 g->id);
		return blame(f, ": ", what);
	}
	return true;
}

bool folder_holds_files(const char *dir, char **wrong)
{
	struct folder f = { .dir = dir, .wrong = wrong };
	bool fine;

	*wrong = NULL;
	fine = read_folder(&f);
	forget_folder(&f);
	return fine;
}

const struct q_game *pack_game(const char *dir)
{
	char *wrong = NULL;
	struct folder f = { .dir = dir, .wrong = &wrong };
	const struct q_game *g = read_folder(&f) ? q_pack_game(f.sources, (uint32_t)f.n) : NULL;

	forget_folder(&f);
	free(wrong);
	return g;
}

/* ---- reading ------------------------------------------------------------------ */

static size_t room_for(const struct q_game *g, const struct folder *f)
{
	return q_pack_room(g->pack->shape, f->size);
}

static struct q_game *read_pack(const struct q_game *g, struct folder *f)
{
	size_t room = room_for(g, f);
	struct packed *p = malloc(sizeof *p + room);
	struct q_error error;

	if (!p) {
		blame(f, ": ", strerror(ENOMEM));
		return NULL;
	}
	base_name(f->dir, p->id, sizeof p->id);
	if (!q_pack_read(g->pack->shape, f->sources, (uint32_t)f->n, p->id, p->memory, room,
			 &p->pack, &error)) {
		blame(f, in_file(f, error.text) ? "/" : ": ", error.text);
		free(p);
		return NULL;
	}
	p->game = *g;
	p->game.pack = &p->pack;
	return &p->game;
}

struct q_game *game_with_pack(const struct q_game *g, const char *dir, char **wrong)
{
	struct folder f = { .dir = dir, .wrong = wrong };
	struct q_game *with = NULL;

	*wrong = NULL;
	if (!g->pack)
		blame(&f, ": ", "this game has no content, so it takes no pack");
	else if (read_folder(&f) && is_pack_of(&f, g))
		with = read_pack(g, &f);
	forget_folder(&f);
	return with;
}

struct telling {
	struct folder *folder;
	const struct q_mistakes *to;
};

static void tell_mistake(void *context, const char *mistake)
{
	const struct telling *t = context;
	char *text = NULL;
	char **was = t->folder->wrong;

	t->folder->wrong = &text;
	blame(t->folder, in_file(t->folder, mistake) ? "/" : ": ", mistake);
	t->folder->wrong = was;
	t->to->tell(t->to->context, text ? text : mistake);
	free(text);
}

uint32_t pack_mistakes(const struct q_game *g, const char *dir, const struct q_mistakes *to)
{
	char *wrong = NULL, name[256];
	struct folder f = { .dir = dir, .wrong = &wrong };
	struct telling telling = { &f, to };
	const struct q_mistakes here = { tell_mistake, &telling };
	unsigned char *memory = NULL;
	uint32_t n = 1;

	if (!g->pack)
		blame(&f, ": ", "this game has no content, so it takes no pack");
	else if (read_folder(&f) && is_pack_of(&f, g)) {
		memory = malloc(room_for(g, &f));
		if (!memory)
			blame(&f, ": ", strerror(ENOMEM));
	}
	if (memory) {
		base_name(dir, name, sizeof name);
		n = q_pack_mistakes(g->pack->shape, f.sources, (uint32_t)f.n, name, memory,
				    room_for(g, &f), &here);
	} else {
		to->tell(to->context, wrong ? wrong : dir);
	}
	free(memory);
	free(wrong);
	forget_folder(&f);
	return n;
}

void game_free(struct q_game *g)
{
	free(g);
}

/* ---- games by name ---------------------------------------------------------- */

static const struct q_game *named(const char *name)
{
	const struct q_game *g = q_game_named(name);
	struct suggestion near = suggest_begin(name);

	if (g)
		return g;
	for (const struct q_game *const *known = q_games; *known; known++)
		suggest_try(&near, (*known)->id);
	if (near.best)
		usage_error("there is no game \"%s\"; did you mean %s?", name, near.best);
	else
		usage_error("there is no game \"%s\"; \"quinte games\" lists them.", name);
	return NULL;
}

/* Packs stay loaded while the program runs: a match may be playing with one. */
const struct q_game *game_kept(const struct q_game *g, const char *dir, char **wrong)
{
	static struct {
		char *dir;
		struct q_game *game;
	} kept[KEPT_MAX];
	int i;

	*wrong = NULL;
	for (i = 0; i < KEPT_MAX && kept[i].game; i++)
		if (strcmp(kept[i].dir, dir) == 0 && strcmp(kept[i].game->id, g->id) == 0)
			return kept[i].game;
	if (i == KEPT_MAX) {
		*wrong = strdup("too many packs are loaded");
		return NULL;
	}
	kept[i].dir = strdup(dir);
	kept[i].game = kept[i].dir ? game_with_pack(g, dir, wrong) : NULL;
	if (!kept[i].game)
		free(kept[i].dir);
	return kept[i].game;
}

const struct q_game *game_in_pack(void *dir, const char *name, char **wrong)
{
	const struct q_game *g = q_game_named(name);

	*wrong = NULL;
	return g && dir ? game_kept(g, dir, wrong) : g;
}

const struct q_game *game_open(const char *name, const char *pack_dir)
{
	const struct q_game *g = named(name);
	char *wrong;

	if (!g || !pack_dir)
		return g;
	g = game_kept(g, pack_dir, &wrong);
	if (!g)
		usage_error("%s", wrong ? reason(wrong) : translated("there is no memory left"));
	free(wrong);
	return g;
}
