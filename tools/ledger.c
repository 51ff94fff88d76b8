/*
 * ledger.c - lists which rules are implemented, tested or missing.
 *
 * Reads the rules ledgers docs/rules/<game>.md below ROOT, then looks for their
 * ids in the code and the tests. docs/rules/README.md explains the scheme to the
 * people who write rules and tests; this is what the tool relies on:
 *
 *   ledger       every docs/rules/<game>.md but README.md; it has one line
 *                "Status: open", "Status: complete" or "Status: proved"
 *   id           a prefix of capitals that belongs to one ledger, a dash, at most
 *                one capital, digits: SF-604, SF-R07
 *   defined      by the first cell of a row of a table whose header starts with
 *                the cell "id"; bold and code marks around it do not matter
 *   informative  defined under a heading that contains "(informative)", or under
 *                a heading below such a one: publications' facts, which no test
 *                can owe anything
 *   cited        written as a word; SF-601..SF-605 and SF-601..605 cite every id
 *                defined from the first to the last
 *   code         .c .h .json below games/<game>/ and content/<game>/, where only
 *                the game's own ids count
 *   tests        .c .rule .json .ts below tests/, where the ids of all games count
 *
 *   proved       written in tests/mutants/proved-<game>.txt, which make mutate PROVE=yes writes:
 *                a scenario that cites the id fails under a fault put into code that
 *                cites it. It counts as long as a test cites the id
 *
 *   reason       tests/mutants/unprovable.txt says why no fault could prove the id; see
 *                ledger_cite.c. What is neither proved nor has a reason is open
 *
 *   French       docs/rules/fr/<game>.md has the rows of docs/rules/<game>.md in their
 *                order, each with the ids and numbers it mentions (ledger_fr.c); the tables
 *                of words fr/terms-<game>.md are not ledgers
 *
 * Something that begins like an id and is not defined (SF-6O4, SF-9999) is an
 * error wherever it is cited, in a ledger too: a misspelt citation would
 * otherwise count for nothing and be noticed by nobody.
 *
 * Links, hidden files and node_modules are not followed. A missing games/,
 * content/ or tests/ is an empty one.
 */
#include "ledger.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NUMBER_DIGITS = 9 }; /* an id's number fits in 32 bits whatever long is */

/* ---- Errors and memory ------------------------------------------------- */

/* What is held when an error ends the program is left to the system. */
_Noreturn void fail(const char *format, ...)
{
	va_list args;

	fflush(stdout);
	fputs("ledger: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	exit(EXIT_FAILED);
}

void *resize(void *old, size_t count, size_t size)
{
	void *now;

	if (count == 0)
		count = 1;
	if (count > SIZE_MAX / size || !(now = realloc(old, count * size)))
		fail("out of memory");
	return now;
}

/* Room for one more in a growing array of which count are used. */
static void *one_more(void *array, size_t count, size_t *room, size_t size)
{
	if (count < *room)
		return array;
	*room = *room ? *room * 2 : 16;
	return resize(array, *room, size);
}

static char *copy(const char *text, size_t length)
{
	char *out = resize(NULL, length + 1, 1);

	memcpy(out, text, length);
	out[length] = '\0';
	return out;
}

char *join(const char *folder, const char *name)
{
	size_t a = strlen(folder), b = strlen(name);
	char *out = resize(NULL, a + b + 2, 1);

	memcpy(out, folder, a);
	out[a] = '/';
	memcpy(out + a + 1, name, b + 1);
	return out;
}

/* ---- Files ------------------------------------------------------------- */

bool ends_with(const char *name, const char *end)
{
	size_t a = strlen(name), b = strlen(end);

	return a > b && strcmp(name + a - b, end) == 0;
}

char *read_file(const char *root, const char *path, size_t *length)
{
	char *full = join(root, path), *text = NULL;
	size_t room = 0, got;
	FILE *in = fopen(full, "rb");

	*length = 0;
	if (!in)
		fail("%s: %s", full, strerror(errno));
	do {
		room = room ? room * 2 : 1 << 14;
		text = resize(text, room, 1);
		got = fread(text + *length, 1, room - *length, in);
		*length += got;
	} while (*length == room);
	if (ferror(in))
		fail("%s: cannot be read", full);
	fclose(in);
	free(full);
	return text;
}

static int is_worth_a_look(const struct dirent *entry)
{
	return entry->d_name[0] != '.' && strcmp(entry->d_name, "node_modules") != 0;
}

/* The names in a folder, sorted, so that the report does not depend on the disk.
 * A folder that is not there has none, unless it has to be there. */
size_t list_folder(const char *full, bool required, struct dirent ***names)
{
	int n = scandir(full, names, is_worth_a_look, alphasort);

	if (n >= 0)
		return (size_t)n;
	if (errno != ENOENT || required)
		fail("%s: %s", full, strerror(errno));
	*names = NULL;
	return 0;
}

void free_names(struct dirent **names, size_t n)
{
	while (n > 0)
		free(names[--n]);
	free(names);
}

/* ---- Ids --------------------------------------------------------------- */

static bool is_upper(char c)
{
	return c >= 'A' && c <= 'Z';
}

bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool is_word(char c)
{
	return is_upper(c) || is_digit(c) || (c >= 'a' && c <= 'z') || c == '_';
}

/* Reads what follows the dash of an id: at most one capital, then digits only. */
static bool read_tail(const char *tail, size_t length, char *kind, unsigned long *number)
{
	*kind = '\0';
	*number = 0;
	if (length > 0 && is_upper(*tail)) {
		*kind = *tail++;
		length--;
	}
	if (length == 0 || length > NUMBER_DIGITS)
		return false;
	for (; length > 0; tail++, length--) {
		if (!is_digit(*tail))
			return false;
		*number = *number * 10 + (unsigned long)(*tail - '0');
	}
	return true;
}

static int compare_ids(const void *left, const void *right)
{
	const struct id *a = left, *b = right;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->number != b->number)
		return a->number < b->number ? -1 : 1;
	return 0;
}

/* The defined id with this tail, or NULL. SF-R7 is not SF-R07: the spelling
 * counts, or a search for the id would not find all its citations. */
struct id *find_id(const struct ledger *l, const char *tail, size_t length)
{
	struct id key = { 0 }, *id;
	const char *spelt;

	if (!read_tail(tail, length, &key.kind, &key.number))
		return NULL;
	id = bsearch(&key, l->ids, l->count, sizeof *l->ids, compare_ids);
	if (!id)
		return NULL;
	spelt = id->text + strlen(l->prefix) + 1;
	return strlen(spelt) == length && memcmp(spelt, tail, length) == 0 ? id : NULL;
}

struct ledger *find_prefix(const struct report *r, const char *word, size_t length)
{
	for (size_t i = 0; i < r->count; i++) {
		const char *prefix = r->ledgers[i].prefix;

		if (strlen(prefix) == length && memcmp(prefix, word, length) == 0)
			return &r->ledgers[i];
	}
	return NULL;
}

/* ---- Findings ---------------------------------------------------------- */

void note(struct report *r, const char *path, size_t line, const char *id, size_t length,
	  const char *what)
{
	struct finding *f;

	r->findings = one_more(r->findings, r->found, &r->room, sizeof *r->findings);
	f = &r->findings[r->found++];
	f->path = copy(path, strlen(path));
	f->id = copy(id, length);
	f->what = copy(what, strlen(what));
	f->line = line;
}

/* ---- Reading a ledger -------------------------------------------------- */

/* Where the reader is in the Markdown. */
struct reading {
	size_t line;
	bool fenced;        /* between ``` lines, where nothing means anything */
	size_t row;         /* of the table it is in, or 0 */
	bool defines;       /* the table's header starts with "id" */
	size_t informative; /* depth of the heading that said so, or 0 */
	size_t statuses;
};

bool starts_with(const char *text, size_t length, const char *start)
{
	size_t n = strlen(start);

	return length >= n && memcmp(text, start, n) == 0;
}

static bool contains(const char *text, size_t length, const char *part)
{
	for (; length > 0; text++, length--)
		if (starts_with(text, length, part))
			return true;
	return false;
}

void trim(const char **text, size_t *length, const char *what)
{
	while (*length > 0 && strchr(what, **text) && **text) {
		++*text;
		--*length;
	}
	while (*length > 0 && strchr(what, (*text)[*length - 1]) && (*text)[*length - 1])
		--*length;
}

static void add_id(struct ledger *l, const char *cell, size_t length, const char *row, size_t rest,
		   const struct reading *at)
{
	size_t prefix = 0;
	struct id id = { .line = at->line, .informative = at->informative > 0 };

	while (prefix < length && is_upper(cell[prefix]))
		prefix++;
	if (prefix < 2 || prefix == length || cell[prefix] != '-' ||
	    !read_tail(cell + prefix + 1, length - prefix - 1, &id.kind, &id.number))
		fail("%s:%zu: '%.*s' is not an id, in a table of ids", l->path, at->line,
		     (int)(length < 60 ? length : 60), cell);
	if (!l->prefix)
		l->prefix = copy(cell, prefix);
	if (strlen(l->prefix) != prefix || memcmp(l->prefix, cell, prefix) != 0)
		fail("%s:%zu: %.*s: the ids of this ledger begin with %s", l->path, at->line,
		     (int)length, cell, l->prefix);
	id.text = copy(cell, length);
	id.row = copy(row, rest);
	l->ids = one_more(l->ids, l->count, &l->room, sizeof *l->ids);
	l->ids[l->count++] = id;
}

/* The cell under a header: dashes, and colons for the alignment. */
static bool is_rule(const char *cell, size_t length)
{
	trim(&cell, &length, "-:");
	return length == 0;
}

static void read_row(struct ledger *l, const char *line, size_t length, struct reading *at)
{
	const char *cell = line + 1, *bar = memchr(cell, '|', length - 1);
	size_t n = bar ? (size_t)(bar - cell) : length - 1, rest = length - 1 - n;

	trim(&cell, &n, " \t*`");
	at->row++;
	if (at->row == 1)
		at->defines = n == 2 && memcmp(cell, "id", 2) == 0;
	else if (at->defines && !(at->row == 2 && is_rule(cell, n)))
		add_id(l, cell, n, line + length - rest, rest, at);
}

static void read_status(struct ledger *l, const char *value, size_t length, struct reading *at)
{
	trim(&value, &length, " \t");
	if (length == 8 && memcmp(value, "complete", 8) == 0)
		l->complete = true;
	else if (length == 6 && memcmp(value, "proved", 6) == 0)
		l->complete = l->proved = true;
	else if (length != 4 || memcmp(value, "open", 4) != 0)
		fail("%s:%zu: the status is 'open', 'complete' or 'proved', not '%.*s'", l->path,
		     at->line, (int)(length < 60 ? length : 60), value);
	if (at->statuses++ > 0)
		fail("%s:%zu: a second status", l->path, at->line);
}

static void read_heading(const char *line, size_t length, struct reading *at)
{
	size_t depth = 0;

	while (depth < length && line[depth] == '#')
		depth++;
	if (at->informative > 0 && depth > at->informative)
		return;
	at->informative = contains(line, length, "(informative)") ? depth : 0;
}

static void read_line(struct ledger *l, const char *line, size_t length, struct reading *at)
{
	trim(&line, &length, " \t\r");
	if (starts_with(line, length, "```")) {
		at->fenced = !at->fenced;
		at->row = 0;
	} else if (at->fenced) {
		return;
	} else if (length > 0 && *line == '|') {
		read_row(l, line, length, at);
	} else {
		at->row = 0;
		if (length > 0 && *line == '#')
			read_heading(line, length, at);
		else if (starts_with(line, length, "Status:"))
			read_status(l, line + 7, length - 7, at);
	}
}

/* Sorts the ids and drops what is defined twice, after saying so. */
static void settle_ids(struct report *r, struct ledger *l)
{
	size_t kept = 0;

	if (l->count > 0)
		qsort(l->ids, l->count, sizeof *l->ids, compare_ids);
	for (size_t i = 0; i < l->count; i++) {
		struct id *id = &l->ids[i], *last = kept ? &l->ids[kept - 1] : NULL;
		size_t line = id->line;

		if (!last || compare_ids(last, id) != 0) {
			l->ids[kept++] = *id;
			continue;
		}
		if (last->line > line) { /* qsort keeps no order among equals */
			line = last->line;
			last->line = id->line;
		}
		note(r, l->path, line, id->text, strlen(id->text), "defined twice");
		free(id->text);
		free(id->row);
	}
	l->count = kept;
}

/* The ids and their rows. Returns how often the file says its status. */
static size_t read_tables(struct report *r, struct ledger *l)
{
	struct reading at = { 0 };
	size_t length, end;
	char *text = read_file(r->root, l->path, &length);

	for (size_t start = 0; start < length; start = end + 1) {
		const char *feed = memchr(text + start, '\n', length - start);

		end = feed ? (size_t)(feed - text) : length;
		at.line++;
		read_line(l, text + start, end - start, &at);
	}
	free(text);
	if (at.fenced)
		fail("%s: a ``` is not closed", l->path);
	settle_ids(r, l);
	return at.statuses;
}

static void read_ledger(struct report *r, struct ledger *l)
{
	if (read_tables(r, l) == 0)
		fail("%s: no line 'Status: open', 'Status: complete' or 'Status: proved'", l->path);
	if (l->count == 0)
		fail("%s: defines no id", l->path);
}

static void read_ledgers(struct report *r)
{
	char *full = join(r->root, "docs/rules");
	struct dirent **names;
	size_t n = list_folder(full, true, &names), room = 0;

	for (size_t i = 0; i < n; i++) {
		const char *name = names[i]->d_name;
		struct ledger l = { 0 }, *other;

		if (!ends_with(name, ".md") || strcmp(name, "README.md") == 0)
			continue;
		l.game = copy(name, strlen(name) - 3);
		l.path = join("docs/rules", name);
		read_ledger(r, &l);
		other = find_prefix(r, l.prefix, strlen(l.prefix));
		if (other)
			fail("%s and %s share the prefix %s", other->path, l.path, l.prefix);
		r->ledgers = one_more(r->ledgers, r->count, &room, sizeof *r->ledgers);
		r->ledgers[r->count++] = l;
	}
	if (r->count == 0)
		fail("%s: no ledger here", full);
	free_names(names, n);
	free(full);
}

static struct ledger *find_game(const struct report *r, const char *game)
{
	for (size_t i = 0; i < r->count; i++)
		if (strcmp(r->ledgers[i].game, game) == 0)
			return &r->ledgers[i];
	return NULL;
}

/* docs/rules/fr/<game>.md: the rows of docs/rules/<game>.md in French. */
static void read_translation(struct report *r, const char *name)
{
	struct ledger *l = resize(NULL, 1, sizeof *l), *english;

	*l = (struct ledger){ .game = copy(name, strlen(name) - 3),
			      .path = join("docs/rules/fr", name) };
	english = find_game(r, l->game);
	if (!english)
		fail("%s: there is no docs/rules/%s to translate", l->path, name);
	english->french = l;
	l->prefix = copy(english->prefix, strlen(english->prefix));
	if (read_tables(r, l) > 0)
		fail("%s: the status is the English ledger's to say", l->path);
	compare_french(r, english);
}

static void read_translations(struct report *r)
{
	char *full = join(r->root, "docs/rules/fr");
	struct dirent **names;
	size_t n = list_folder(full, false, &names);

	for (size_t i = 0; i < n; i++)
		if (ends_with(names[i]->d_name, ".md") &&
		    strncmp(names[i]->d_name, "terms-", strlen("terms-")) != 0)
			read_translation(r, names[i]->d_name);
	for (struct ledger *l = r->ledgers; l < r->ledgers + r->count; l++)
		if (l->complete && !l->french)
			note(r, l->path, 1, l->game, strlen(l->game),
			     "is complete, but has no rules in French");
	free_names(names, n);
	free(full);
}

/* ---- The end ------------------------------------------------------------ */

static void free_ledger(struct ledger *l)
{
	for (size_t i = 0; i < l->count; i++) {
		free(l->ids[i].text);
		free(l->ids[i].row);
	}
	free(l->ids);
	free(l->prefix);
	free(l->path);
	free(l->game);
}

static void free_report(struct report *r)
{
	for (size_t i = 0; i < r->count; i++) {
		if (r->ledgers[i].french)
			free_ledger(r->ledgers[i].french);
		free(r->ledgers[i].french);
		free_ledger(&r->ledgers[i]);
	}
	free(r->ledgers);
	for (size_t i = 0; i < r->found; i++) {
		free(r->findings[i].path);
		free(r->findings[i].id);
		free(r->findings[i].what);
	}
	free(r->findings);
}

/* ---- The command ------------------------------------------------------- */

static void print_help(void)
{
	puts("Usage: ledger [OPTION]... ROOT\n"
	     "Compare the rules ledgers of the tree at ROOT with its code and its tests.\n"
	     "\n"
	     "  --missing        list the ids no test cites, for every game\n"
	     "  --missing=GAME   list them for GAME\n"
	     "                   (games whose ledger says 'Status: complete' or 'proved' always are)\n"
	     "  --unproved       list the open ids, neither proved nor with a reason, for every game\n"
	     "  --unproved=GAME  list them for GAME\n"
	     "                   (games whose ledger says 'Status: proved' always are)\n"
	     "  --json           print everything as JSON\n"
	     "  --help           print this and stop\n"
	     "\n"
	     "Columns: ids defined; of these facts, which need no test; cited by code; cited\n"
	     "by tests; missing a test; proved, because a scenario that cites it fails when code\n"
	     "that cites it is made faulty (make mutate PROVE=yes); with a reason why it cannot\n"
	     "be proved (tests/mutants/unprovable.txt); open, with neither.\n"
	     "\n"
	     "Exit status: 0 all is well; 1 a complete game misses a test or its rules in\n"
	     "French, a proved one has an open id, a reason is wrong, or an id is cited that no ledger defines, or one is defined twice, or a\n"
	     "French row is missing or does not mention what the English one does; 2 the tree\n"
	     "could not be read, or the command was not understood.");
}

static struct options read_options(int argc, char **argv)
{
	struct options o = { 0 };
	bool only_names = false;

	for (int i = 1; i < argc; i++) {
		const char *arg = argv[i];

		if (only_names || arg[0] != '-') {
			if (o.root)
				fail("one ROOT, please; see ledger --help");
			o.root = arg;
		} else if (strcmp(arg, "--") == 0) {
			only_names = true;
		} else if (strcmp(arg, "--missing") == 0) {
			o.missing = true;
		} else if (strncmp(arg, "--missing=", 10) == 0) {
			o.missing_of = arg + 10;
		} else if (strcmp(arg, "--unproved") == 0) {
			o.unproved = true;
		} else if (strncmp(arg, "--unproved=", 11) == 0) {
			o.unproved_of = arg + 11;
		} else if (strcmp(arg, "--json") == 0) {
			o.json = true;
		} else if (strcmp(arg, "--help") == 0) {
			o.help = true;
		} else {
			fail("no option '%s'; see ledger --help", arg);
		}
	}
	if (!o.root && !o.help)
		fail("which ROOT? see ledger --help");
	return o;
}

int main(int argc, char **argv)
{
	struct options o = read_options(argc, argv);
	struct report r = { .root = o.root };
	int status;

	if (o.help) {
		print_help();
		return EXIT_FINE;
	}
	read_ledgers(&r);
	if (o.missing_of && !find_game(&r, o.missing_of))
		fail("no ledger for a game '%s'", o.missing_of);
	if (o.unproved_of && !find_game(&r, o.unproved_of))
		fail("no ledger for a game '%s'", o.unproved_of);
	read_translations(&r);
	find_citations(&r);
	find_proofs(&r);
	find_reasons(&r);
	if (o.json)
		print_json(&r);
	else
		print_text(&r, &o);
	status = judge(&r);
	free_report(&r);
	if (fflush(stdout) != 0 || ferror(stdout))
		fail("cannot write the report");
	return status;
}
