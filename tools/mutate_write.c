/*
 * mutate_write.c - writes sources that hold all their mutants.
 *
 *	mutate_write PREFIX OUT FILE...             every mutant behind a run-time switch
 *	mutate_write PREFIX OUT --only N FILE...    mutant N alone, written out
 *
 * In the copies below OUT the text `a < b` reads (is_mutant(17) ? (a <= b) : (a < b)), so
 * a game is compiled once and any of its mutants is chosen when it runs. What C wants
 * constant (tables, enums) cannot be switched; such a mutant is written out by --only.
 *
 * OUT/sites lists the mutants, a line each, with tabs between: number, number of the site,
 * how ("switch", "compile", or "pack OFFSET LENGTH"), file, line, function, kind, the source
 * line, the text before, the text after, rule ids that the function, or a table's line, cites. PREFIX is that of
 * the game's rule ids. Copies keep the line numbers of the sources; OUT/dropped holds
 * FILE:LINE of what must be left alone because the compiler does not take it.
 *
 * A FILE of JSON is content: its numbers are listed, and no copy is needed, since a changed
 * pack can be read when the game runs. Files after "--" are only read for their prototypes.
 */
#include "tools/mutate.h"
#include "tools/slurp.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct writing {
	const char *prefix, *out;
	char *dropped;
	int32_t only; /* the one mutant that is written, or -1 */
	int32_t mutants;
	FILE *sites;
};

static const char *const kind_names[KINDS] = { "comparison", "logic",     "negation", "arithmetic",
					       "constant",   "statement", "arguments" };

/* ---- the list --------------------------------------------------------------------- */

static bool is_dropped(const struct writing *w, const struct source *s, const struct site *site)
{
	char key[512];

	snprintf(key, sizeof key, "%s:%u\n", s->path, s->token[site->first].line);
	return w->dropped && strstr(w->dropped, key);
}

/* The source line on which a token stands, blanks at its ends left out. */
static void print_line(FILE *to, const struct source *s, uint32_t at)
{
	uint32_t start = at, end = at;

	while (start > 0 && s->text[start - 1] != '\n')
		start--;
	while (end < s->size && s->text[end] != '\n')
		end++;
	while (isspace((unsigned char)s->text[start]))
		start++;
	for (uint32_t i = start; i < end; i++)
		fputc(s->text[i] == '\t' ? ' ' : s->text[i], to);
}

/* How many times the same token stands before this one on its line. */
static int earlier_on_line(const struct source *s, int32_t at)
{
	int n = 0;

	for (int32_t i = at - 1; i >= 0 && s->token[i].line == s->token[at].line; i--)
		n += s->token[i].length == s->token[at].length &&
		     memcmp(s->text + s->token[i].start, s->text + s->token[at].start,
			    s->token[at].length) == 0;
	return n;
}

/* Ids and ranges of ids in a comment: SF-601, SF-601..605. */
static void print_ids(const struct writing *w, const char *text, uint32_t length)
{
	size_t n = strlen(w->prefix);

	for (uint32_t i = 0; i + n + 1 < length; i++) {
		uint32_t end = i + (uint32_t)n + 1;

		if (memcmp(text + i, w->prefix, n) != 0 || text[i + n] != '-' ||
		    (i > 0 && isalnum((unsigned char)text[i - 1])))
			continue;
		while (end < length &&
		       (isalnum((unsigned char)text[end]) ||
			(text[end] == '.' && text[end + 1] == '.') ||
			(text[end] == '.' && text[end - 1] == '.') ||
			(text[end] == '-' && isupper((unsigned char)text[end - 1]))))
			end++;
		fprintf(w->sites, " %.*s", (int)(end - i), text + i);
		i = end - 1;
	}
}

/* Rules that a refusal names by their number. */
static void print_refusals(const struct writing *w, const struct source *s, uint32_t line)
{
	for (int32_t i = 0; i < s->tokens; i++) {
		long number;

		if (s->token[i].line != line || s->token[i].kind != NUMBER)
			continue;
		number = strtol(s->text + s->token[i].start, NULL, 10);
		if (is(s, i - 1, "|") && is(s, i - 2, "Q_RULING"))
			fprintf(w->sites, " %s-R%02ld", w->prefix, number);
		else if (is(s, i - 1, "|") && is(s, i - 2, "Q_DECISION"))
			fprintf(w->sites, " %s-D%02ld", w->prefix, number);
		else if (number >= 100)
			fprintf(w->sites, " %s-%ld", w->prefix, number);
	}
}

static void print_citations(const struct writing *w, const struct source *s,
			    const struct site *site)
{
	int32_t function = s->token[site->first].function;
	const struct function *f = function < 0 ? NULL : &s->function[function];
	uint32_t start = f ? f->heading : 0;
	uint32_t end = f ? s->token[f->close].start : 0;

	for (int32_t i = 0; i < s->comments; i++)
		if (f ? s->comment[i].start >= start && s->comment[i].start < end :
			s->comment[i].line == s->token[site->first].line)
			print_ids(w, s->text + s->comment[i].start, s->comment[i].length);
	if (f && f->gives_rule)
		print_refusals(w, s, s->token[site->first].line);
}

/* The function a token is in, or the table, or "enum". */
static int32_t owner_of(const struct source *s, int32_t at)
{
	int32_t function = s->token[at].function;

	if (function >= 0)
		return s->function[function].name;
	/* From the outermost bracket back over "name[...] =" or "enum". */
	for (int32_t i = 0; i < at; i++) {
		if (is(s, i, "{") && s->token[i].match > at)
			at = i;
		else if (is(s, i, "{"))
			i = s->token[i].match;
	}
	at--;
	if (is(s, at, "="))
		at--;
	while (is(s, at, "]"))
		at = s->token[at].match - 1;
	return at;
}

static void list_site(const struct writing *w, const struct source *s, const struct site *site)
{
	int32_t owner = owner_of(s, site->first);
	char *before = text_of(s, site->first, site->last);
	int earlier = earlier_on_line(s, site->first);

	for (int32_t i = 0; i < site->alternatives; i++) {
		fprintf(w->sites, "%d\t%d\t%s\t%s\t%u\t", site->first_mutant + i,
			site->first_mutant, site->needs_compiling ? "compile" : "switch", s->path,
			s->token[site->first].line);
		fprintf(w->sites, "%.*s\t%s\t", (int)s->token[owner].length,
			s->text + s->token[owner].start, kind_names[site->kind]);
		print_line(w->sites, s, s->token[site->first].start);
		fprintf(w->sites, "\t%s", before);
		if (earlier)
			fprintf(w->sites, " (%d)", earlier + 1);
		fprintf(w->sites, "\t%s\t", *site->instead[i] ? site->instead[i] : "(lost)");
		print_citations(w, s, site);
		fputc('\n', w->sites);
	}
	free(before);
}

/* ---- the copies ------------------------------------------------------------------- */

static void make_folders(char *path)
{
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(path, 0777) != 0 && errno != EEXIST)
			die("%s: %s", path, strerror(errno));
		*slash = '/';
	}
}

static FILE *copy_of(const struct writing *w, const char *path)
{
	char name[1024];
	FILE *to;

	snprintf(name, sizeof name, "%s/%s", w->out, path);
	make_folders(name);
	to = fopen(name, "w");
	if (!to)
		die("%s: %s", name, strerror(errno));
	return to;
}

static void open_site(FILE *to, const struct site *site)
{
	if (!*site->instead[0]) {
		fprintf(to, "{ if (!is_mutant(%d)) ", site->first_mutant);
		return;
	}
	fputc('(', to);
	for (int32_t i = 0; i < site->alternatives; i++)
		fprintf(to, "is_mutant(%d) ? (%s) : ", site->first_mutant + i, site->instead[i]);
	fputc('(', to);
}

static void close_site(FILE *to, const struct site *site)
{
	fputs(*site->instead[0] ? "))" : " }", to);
}

static uint32_t end_of(const struct source *s, const struct site *site)
{
	return s->token[site->last].start + s->token[site->last].length;
}

/* Writes the text up to `to`, with the sites from *next on that begin before it. */
static void write_range(const struct source *s, const struct sites *sites, int32_t *next,
			uint32_t from, uint32_t to, FILE *out)
{
	while (*next < sites->count && s->token[sites->at[*next].first].start < to) {
		const struct site *site = &sites->at[(*next)++];
		uint32_t start = s->token[site->first].start, end = end_of(s, site);

		if (site->first_mutant < 0 || site->needs_compiling)
			continue;
		fwrite(s->text + from, 1, start - from, out);
		open_site(out, site);
		write_range(s, sites, next, start, end, out);
		close_site(out, site);
		from = end;
	}
	fwrite(s->text + from, 1, to - from, out);
}

static void write_only(const struct writing *w, const struct source *s, const struct sites *sites,
		       FILE *out)
{
	for (int32_t i = 0; i < sites->count; i++) {
		const struct site *site = &sites->at[i];
		int32_t which = w->only - site->first_mutant;
		uint32_t start = s->token[site->first].start, end = end_of(s, site);

		if (site->first_mutant < 0 || which < 0 || which >= site->alternatives)
			continue;
		fwrite(s->text, 1, start, out);
		fprintf(out, *site->instead[which] ? "(%s)" : "{%s}", site->instead[which]);
		fwrite(s->text + end, 1, s->size - end, out);
		return;
	}
	fwrite(s->text, 1, s->size, out);
}

/* Sites inside one another are fine; two that overlap in part are not, and the later goes. */
static void number_sites(struct writing *w, const struct source *s, struct sites *sites)
{
	int32_t open[512], depth = 0;

	for (int32_t i = 0; i < sites->count; i++) {
		struct site *site = &sites->at[i];

		while (depth > 0 && sites->at[open[depth - 1]].last < site->first)
			depth--;
		site->first_mutant = -1;
		if (is_dropped(w, s, site) ||
		    (depth > 0 && sites->at[open[depth - 1]].last < site->last))
			continue;
		site->first_mutant = w->mutants;
		w->mutants += site->alternatives;
		if (depth < 512)
			open[depth++] = i;
	}
}

static void write_file(struct writing *w, const struct source *s)
{
	struct sites sites = { 0 };
	int32_t next = 0;
	FILE *to = copy_of(w, s->path);

	find_sites(s, &sites);
	number_sites(w, s, &sites);
	for (int32_t i = 0; i < sites.count && w->only < 0; i++)
		if (sites.at[i].first_mutant >= 0)
			list_site(w, s, &sites.at[i]);
	if (w->only >= 0)
		write_only(w, s, &sites, to);
	else
		write_range(s, &sites, &next, 0, (uint32_t)s->size, to);
	if (fclose(to) != 0)
		die("%s: the copy cannot be written", s->path);
	free_sites(&sites);
}

/* ---- content ---------------------------------------------------------------------- */

static void list_number(struct writing *w, const struct source *s, uint32_t at, uint32_t line,
			const char *id)
{
	uint32_t length = (uint32_t)strspn(s->text + at, "0123456789");
	long value = strtol(s->text + at, NULL, 10);

	for (int by = 1; by >= -1; by -= 2) {
		if (value + by < 0)
			continue;
		fprintf(w->sites, "%d\t%d\tpack %u %u\t%s\t%u\t%s\tcontent\t", w->mutants,
			w->mutants - (by < 0), at, length, s->path, line, id);
		print_line(w->sites, s, at);
		fprintf(w->sites, "\t%ld\t%ld\t\n", value, value + by);
		w->mutants++;
	}
}

/* Numbers outside of texts; the entry is named by the "id" that was read last. */
static void list_content(struct writing *w, const struct source *s)
{
	char id[64] = "-";
	uint32_t line = 1;

	for (uint32_t i = 0; i < s->size; i++) {
		line += s->text[i] == '\n';
		if (s->text[i] == '"') {
			if (strncmp(s->text + i, "\"id\": \"", 7) == 0)
				sscanf(s->text + i + 7, "%63[^\"]", id);
			for (i++; s->text[i] != '"'; i++)
				i += s->text[i] == '\\';
		} else if (isdigit((unsigned char)s->text[i]) && s->text[i - 1] != '-' &&
			   s->text[i - 1] != '.') {
			list_number(w, s, i, line, id);
			i += (uint32_t)strspn(s->text + i, "0123456789.") - 1;
		}
	}
}

static bool is_content(const char *path)
{
	size_t n = strlen(path);

	return n > 5 && strcmp(path + n - 5, ".json") == 0;
}

static void read_any(struct source *s, const char *path)
{
	if (!is_content(path)) {
		read_source(s, path);
		learn_prototypes(s);
		return;
	}
	*s = (struct source){ .path = path };
	s->text = slurp(path, &s->size);
	if (!s->text)
		die("%s: cannot be read", path);
}

static void open_list(struct writing *w)
{
	char name[1024];

	snprintf(name, sizeof name, "%s/dropped", w->out);
	w->dropped = slurp(name, NULL);
	snprintf(name, sizeof name, "%s/sites", w->out);
	make_folders(name);
	w->sites = fopen(w->only < 0 ? name : "/dev/null", "w");
	if (!w->sites)
		die("%s: %s", name, strerror(errno));
}

/* The files that are read; they are needed until the end of the program. */
static struct source *sources;

int main(int argc, char **argv)
{
	struct writing w = { .only = -1, .mutants = 1 };
	int first = 3;

	if (argc > 5 && strcmp(argv[3], "--only") == 0) {
		w.only = (int32_t)strtol(argv[4], NULL, 10);
		first = 5;
	}
	if (argc <= first)
		die("usage: mutate_write PREFIX OUT [--only N] FILE...");
	w.prefix = argv[1];
	w.out = argv[2];
	open_list(&w);
	sources = calloc((size_t)(argc - first), sizeof *sources);
	if (!sources)
		die("out of memory");
	for (int i = first; i < argc; i++)
		if (strcmp(argv[i], "--") != 0)
			read_any(&sources[i - first], argv[i]);
	for (int i = first; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (!is_content(argv[i]) && sources[i - first].token)
			write_file(&w, &sources[i - first]);
		else if (is_content(argv[i]) && w.only < 0)
			list_content(&w, &sources[i - first]);
	}
	return fclose(w.sites) == 0 ? 0 : 2;
}
