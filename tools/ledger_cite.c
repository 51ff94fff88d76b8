/*
 * ledger_cite.c - where ids are mentioned: in the ledgers, the code and the tests.
 */
#include "ledger.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum place { IN_LEDGER, IN_CODE, IN_TESTS, IN_REASONS };

/* A file being read for citations. */
struct source {
	const char *path;
	const char *game; /* whose code it is, or NULL */
	enum place place;
	char *text;
	size_t length;
};

static void cite(const struct source *src, const struct ledger *l, struct id *id, size_t line)
{
	if (src->place == IN_TESTS)
		id->in_tests = true;
	else if (src->place == IN_CODE && src->game && strcmp(src->game, l->game) == 0)
		id->in_code = true;
	else if (src->place == IN_REASONS) {
		id->reasons++;
		id->reason_line = line;
	}
}

/* The end of a word that starts here. */
static size_t word_end(const struct source *src, size_t at)
{
	while (at < src->length && is_word(src->text[at]))
		at++;
	return at;
}

/* Whether a tail is meant as an id's, well spelt or not: SF-604, SF-R7, SF-6O4,
 * but not SF-like. */
static bool looks_like_tail(const char *tail, size_t length)
{
	return length > 0 && (is_digit(tail[0]) || (length > 1 && is_digit(tail[1])));
}

/* If ".." and a tail, with or without its prefix, stand at `at`: where the tail is. */
static bool range_follows(const struct source *src, const struct ledger *l, size_t at, size_t *tail,
			  size_t *end)
{
	size_t prefix = strlen(l->prefix);

	if (!starts_with(src->text + at, src->length - at, ".."))
		return false;
	at += 2;
	if (starts_with(src->text + at, src->length - at, l->prefix) && at + prefix < src->length &&
	    src->text[at + prefix] == '-')
		at += prefix + 1;
	*tail = at;
	*end = word_end(src, at);
	return looks_like_tail(src->text + at, *end - at);
}

/* The text at `at` is the tail of an id of ledger l. Returns where to read on. */
static size_t read_citation(struct report *r, const struct source *src, struct ledger *l, size_t at,
			    size_t line)
{
	size_t prefix = strlen(l->prefix) + 1, end = word_end(src, at), tail, last_end;
	struct id *first = find_id(l, src->text + at, end - at), *last;

	if (!first)
		note(r, src->path, line, src->text + at - prefix, end - at + prefix,
		     "no ledger defines it");
	else
		cite(src, l, first, line);
	if (!range_follows(src, l, end, &tail, &last_end))
		return end;
	last = find_id(l, src->text + tail, last_end - tail);
	if (!last)
		note(r, src->path, line, src->text + at - prefix, last_end - at + prefix,
		     "no ledger defines the end of this range");
	else if (first && (first->kind != last->kind || first > last))
		note(r, src->path, line, src->text + at - prefix, last_end - at + prefix,
		     "this range does not run from a lower to a higher number of one kind");
	else if (first)
		while (first++ < last)
			cite(src, l, first, line);
	return last_end;
}

/* In the string "\nSF-604" the n belongs to the escape, not to the word. */
static bool is_escape(const struct source *src, size_t at)
{
	return at > 0 && src->text[at - 1] == '\\' && src->text[at] >= 'a' && src->text[at] <= 'z';
}

/* Looks at each dash: is the word before it a prefix? */
static void read_citations(struct report *r, const struct source *src, size_t line)
{
	size_t at = 0;

	while (at < src->length) {
		size_t start = at, end;
		struct ledger *l;

		if (src->text[at] == '\n')
			line++;
		if (src->text[at++] != '-')
			continue;
		while (start > 0 && is_word(src->text[start - 1]) && !is_escape(src, start - 1))
			start--;
		l = find_prefix(r, src->text + start, at - 1 - start);
		end = word_end(src, at);
		if (l && looks_like_tail(src->text + at, end - at))
			at = read_citation(r, src, l, at, line);
	}
}

static void read_source(struct report *r, const char *path, enum place place, const char *game)
{
	struct source src = { .path = path, .place = place, .game = game };

	src.text = read_file(r->root, path, &src.length);
	read_citations(r, &src, 1);
	free(src.text);
}

static bool is_source(const char *name, enum place place)
{
	static const char *const code[] = { ".c", ".h", ".json", NULL };
	static const char *const tests[] = { ".c", ".rule", ".json", ".ts", NULL };

	for (const char *const *end = place == IN_CODE ? code : tests; *end; end++)
		if (ends_with(name, *end))
			return true;
	return false;
}

/* Below games/ and content/ the first folder names the game: game is then NULL
 * at the top, where shared files such as games/registry.c belong to nobody. */
static void read_folder(struct report *r, const char *folder, enum place place, const char *game)
{
	char *full = join(r->root, folder);
	struct dirent **names;
	size_t n = list_folder(full, false, &names);

	for (size_t i = 0; i < n; i++) {
		const char *name = names[i]->d_name;
		char *path = join(folder, name), *on_disk = join(r->root, path);
		struct stat info;

		if (lstat(on_disk, &info) != 0)
			fail("%s: %s", on_disk, strerror(errno));
		if (S_ISDIR(info.st_mode))
			read_folder(r, path, place, game ? game : name);
		else if (S_ISREG(info.st_mode) && is_source(name, place))
			read_source(r, path, place, game);
		free(on_disk);
		free(path);
	}
	free_names(names, n);
	free(full);
}

void find_citations(struct report *r)
{
	for (size_t i = 0; i < r->count; i++) {
		read_source(r, r->ledgers[i].path, IN_LEDGER, NULL);
		if (r->ledgers[i].french)
			read_source(r, r->ledgers[i].french->path, IN_LEDGER, NULL);
	}
	read_folder(r, "games", IN_CODE, NULL);
	read_folder(r, "content", IN_CODE, NULL);
	read_folder(r, "tests", IN_TESTS, NULL);
}

/* A line begins with the id that is proved, and a tab. What no test cites any more is not proved
 * any more. */
static void read_proofs(struct report *r, struct ledger *l, const char *path)
{
	size_t length, prefix = strlen(l->prefix) + 1, end;
	char *text = read_file(r->root, path, &length);

	for (size_t at = 0; at < length; at = end + 1) {
		const char *feed = memchr(text + at, '\n', length - at), *tab;
		struct id *id = NULL;

		end = feed ? (size_t)(feed - text) : length;
		tab = memchr(text + at, '\t', end - at);
		if (tab && (size_t)(tab - text) > at + prefix)
			id = find_id(l, text + at + prefix, (size_t)(tab - text) - at - prefix);
		if (id)
			id->proved = id->in_tests;
	}
	free(text);
}

void find_proofs(struct report *r)
{
	char *full = join(r->root, "tests/mutants");
	struct dirent **names;
	size_t n = list_folder(full, false, &names);

	for (size_t i = 0; i < n; i++)
		for (struct ledger *l = r->ledgers; l < r->ledgers + r->count; l++) {
			char *path = join("tests/mutants", names[i]->d_name);
			size_t game = strlen(l->game);

			if (starts_with(names[i]->d_name, strlen(names[i]->d_name), "proved-") &&
			    strncmp(names[i]->d_name + 7, l->game, game) == 0 &&
			    strcmp(names[i]->d_name + 7 + game, ".txt") == 0)
				read_proofs(r, l, path);
			free(path);
		}
	free_names(names, n);
	free(full);
}

/* ---- Reasons ------------------------------------------------------------ */

static const char reasons_path[] = "tests/mutants/unprovable.txt";

/* The kinds of reasons; the head of the file explains them. */
static const char *const kinds[] = { "definition", "absent", "shape",     "freedom",
				     "advice",     "table",  "elsewhere", NULL };

static bool is_kind(const char *text, size_t length)
{
	for (const char *const *kind = kinds; *kind; kind++)
		if (strlen(*kind) == length && memcmp(*kind, text, length) == 0)
			return true;
	return false;
}

/* The cell that begins at *at, and *at behind its tab. */
static const char *next_cell(const char **at, const char *end, size_t *length)
{
	const char *cell = *at, *tab = cell < end ? memchr(cell, '\t', (size_t)(end - cell)) : NULL;

	*length = (size_t)((tab ? tab : end) - cell);
	*at = tab ? tab + 1 : end;
	trim(&cell, length, " \r");
	return cell;
}

/* Ids, kind and reason, with tabs between. */
static void read_reason(struct report *r, char *line, size_t length, size_t number)
{
	const char *at = line, *end = line + length, *ids, *kind, *why;
	size_t ids_length, kind_length, why_length, before = r->found;
	struct source src = { .path = reasons_path, .place = IN_REASONS, .text = line };

	ids = next_cell(&at, end, &ids_length);
	kind = next_cell(&at, end, &kind_length);
	why = next_cell(&at, end, &why_length);
	(void)why;
	if (!is_kind(kind, kind_length))
		note(r, reasons_path, number, ids, ids_length, "no such kind of reason");
	else if (why_length == 0)
		note(r, reasons_path, number, ids, ids_length, "the reason is missing");
	if (r->found > before)
		return;
	src.length = ids_length;
	read_citations(r, &src, number);
}

/* What is proved needs no reason, and one reason is enough. */
static void judge_reasons(struct report *r)
{
	for (struct ledger *l = r->ledgers; l < r->ledgers + r->count; l++)
		for (struct id *id = l->ids; id < l->ids + l->count; id++) {
			const char *what = NULL;

			if (id->reasons > 1)
				what = "has a reason already";
			else if (id->reasons && id->proved)
				what = "is proved, take the reason away";
			else if (id->reasons && id->informative)
				what = "is informative and owes no proof";
			if (what)
				note(r, reasons_path, id->reason_line, id->text, strlen(id->text),
				     what);
		}
}

void find_reasons(struct report *r)
{
	char *full = join(r->root, reasons_path), *text;
	struct stat info;
	size_t length, number = 0, end;

	if (lstat(full, &info) == 0) {
		text = read_file(r->root, reasons_path, &length);
		for (size_t at = 0; at < length; at = end + 1) {
			const char *feed = memchr(text + at, '\n', length - at);

			end = feed ? (size_t)(feed - text) : length;
			number++;
			if (end > at && text[at] != '#')
				read_reason(r, text + at, end - at, number);
		}
		free(text);
		judge_reasons(r);
	}
	free(full);
}
