/*
 * mutate_report.c - chooses mutants, and tells what became of them.
 *
 *	mutate_report choose SITES NOT_RULES SEED COUNT        prints the lines for the checker
 *	mutate_report tell SITES UNNOTICEABLE RESULTS [WANTED] the report
 *	mutate_report try SITES NOT_RULES SEED PLACES [PROVED]  lines with ids, to prove rules
 *	mutate_report proved SITES RESULTS                     the rules that are proved
 *
 * choose: of each site at most one mutant, in an order that depends on SEED alone; a tenth
 * of COUNT from the content, the rest from the code. NOT_RULES names files, or files with
 * functions, that hold no rules.
 *
 * tell: UNNOTICEABLE lists mutants that no test could notice, with tabs between: file,
 * function, source line, before, after, reason; a * stands for anything. Exit status 1: fewer noticed than WANTED
 * (per cent) by more than chance explains.
 *
 * A rule is proved when a scenario that cites it fails under a mutant of a function that
 * cites it. try: all mutants of the functions that cite rules, in an order that depends on SEED
 * alone, less the rules in PROVED, a list that this program has written. PLACES
 * says where rules are obeyed that no comment can cite, with tabs between: ids, place, why. A
 * place is the beginning of FILE:FUNCTION, in content FILE:RECORD. proved: a line for each rule,
 * with tabs between: id, file, function, scenario file.
 */
#include "tools/slurp.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 11, REPORT_FILES = 200 };
enum column { NUMBER, SITE, HOW, FILE_NAME, LINE, FUNCTION, KIND, SOURCE, BEFORE, AFTER, IDS };
enum fate { UNTRIED, NOTICED, PINNED, SURVIVED, STILLBORN, EXCUSED, FATES };

struct mutant {
	char *column[COLUMNS];
	uint64_t order;
	enum fate fate;
};

static struct mutant *mutants;
static size_t count;

static _Noreturn void die(const char *what)
{
	fprintf(stderr, "mutate_report: %s\n", what);
	exit(2);
}

/* Lines point into the texts, so they are kept to the end of the program. */
enum { TEXTS_MAX = 8 };
static char *texts[TEXTS_MAX];

static char *read_text(const char *path)
{
	char *text = slurp(path, NULL);

	if (!text) {
		perror(path);
		exit(2);
	}
	for (int i = 0; i < TEXTS_MAX; i++) {
		if (!texts[i]) {
			texts[i] = text;
			break;
		}
	}
	return text;
}

static int split(char *line, char **column, int most)
{
	int n = 0;

	while (n < most) {
		column[n++] = line;
		line = strchr(line, '\t');
		if (!line)
			break;
		*line++ = '\0';
	}
	return n;
}

static char *next_line(char **rest)
{
	char *line = *rest, *end;

	if (!*line)
		return NULL;
	end = line + strcspn(line, "\n");
	*rest = *end ? end + 1 : end;
	*end = '\0';
	return line;
}

static void read_sites(const char *path)
{
	char *rest = read_text(path), *line;
	size_t room = 1;

	for (const char *p = rest; *p; p++)
		room += *p == '\n';
	mutants = calloc(room, sizeof *mutants);
	if (!mutants)
		die("out of memory");
	while ((line = next_line(&rest)))
		if (split(line, mutants[count].column, COLUMNS) == COLUMNS)
			count++;
}

/* ---- choosing --------------------------------------------------------------------- */

/* splitmix64 */
static uint64_t mix(uint64_t z)
{
	z += UINT64_C(0x9e3779b97f4a7c15);
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static int by_order(const void *left, const void *right)
{
	const struct mutant *a = left, *b = right;

	return a->order < b->order ? -1 : a->order > b->order;
}

static bool is_content(const struct mutant *m)
{
	return strncmp(m->column[HOW], "pack", 4) == 0;
}

/* A line of the list: FILE or FILE FUNCTION, then what it is instead of a rule. */
static bool is_excluded(const char *list, const struct mutant *m)
{
	char whole[600], part[600];

	snprintf(whole, sizeof whole, "\n%s\t-\t", m->column[FILE_NAME]);
	snprintf(part, sizeof part, "\n%s\t%s\t", m->column[FILE_NAME], m->column[FUNCTION]);
	return strstr(list, whole) || strstr(list, part);
}

static void print_mutant(const struct mutant *m)
{
	const char *slash = strrchr(m->column[FILE_NAME], '/');

	if (!is_content(m))
		printf("%s %s", m->column[HOW], m->column[NUMBER]);
	else
		printf("pack %s %s %s %s", m->column[NUMBER], slash + 1, m->column[HOW] + 5,
		       m->column[AFTER]);
}

/* Who sees a field is a rule where the row cites one. */
static bool is_plain_field(const struct mutant *m)
{
	return strncmp(m->column[BEFORE], "Q_", 2) == 0 && !*m->column[IDS] &&
	       strcmp(m->column[HOW], "compile") == 0;
}

static size_t site_of(const struct mutant *m)
{
	return strtoul(m->column[SITE], NULL, 10);
}

static int choose(const char *list_path, uint64_t seed, size_t wanted)
{
	char *list = read_text(list_path);
	size_t left[2] = { wanted - wanted / 10, wanted / 10 };
	/* Sites stand in the order of their numbers; of some files only, numbers are missing. */
	bool *used = calloc(count ? site_of(&mutants[count - 1]) + 1 : 1, sizeof *used);

	if (!used)
		die("out of memory");
	for (size_t i = 0; i < count; i++)
		mutants[i].order = mix(mix(seed) ^ mix(i));
	qsort(mutants, count, sizeof *mutants, by_order);
	for (size_t i = 0; i < count; i++) {
		size_t site = site_of(&mutants[i]);
		size_t *room = &left[is_content(&mutants[i])];

		if (!*room || used[site] || is_excluded(list, &mutants[i]) ||
		    is_plain_field(&mutants[i]))
			continue;
		used[site] = true;
		--*room;
		print_mutant(&mutants[i]);
		putchar('\n');
	}
	free(used);
	return 0;
}

/* ---- telling ---------------------------------------------------------------------- */

static struct mutant *numbered(long number)
{
	/* Lines stand in the order of their numbers, which begin with 1. */
	return number > 0 && (size_t)number <= count ? &mutants[number - 1] : NULL;
}

static void read_results(const char *path)
{
	char *rest = read_text(path), *line;

	while ((line = next_line(&rest))) {
		char what[32] = "", *end;
		struct mutant *m = numbered(strtol(line, &end, 10));

		if (!m || sscanf(end, " %31s", what) != 1)
			continue;
		if (strcmp(what, "noticed") == 0 || strcmp(what, "crashed") == 0)
			m->fate = NOTICED;
		else if (strcmp(what, "pinned") == 0 && m->fate != NOTICED)
			m->fate = PINNED;
		else if (strcmp(what, "survived") == 0 && m->fate != NOTICED)
			m->fate = SURVIVED;
		else if (strcmp(what, "refused") == 0 || strcmp(what, "stillborn") == 0)
			m->fate = STILLBORN;
	}
}

static bool same(const struct mutant *m, char *const *column)
{
	static const enum column keys[] = { FILE_NAME, FUNCTION, SOURCE, BEFORE, AFTER };

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if (strcmp(column[i], "*") != 0 && strcmp(m->column[keys[i]], column[i]) != 0)
			return false;
	return true;
}

/* A listed mutant that a test does notice is not excused, and said to be listed wrongly. */
static void excuse(const char *path)
{
	char *rest = read_text(path), *line;

	while ((line = next_line(&rest))) {
		char *column[6];

		if (*line == '#' || split(line, column, 6) != 6)
			continue;
		for (size_t i = 0; i < count; i++) {
			if (mutants[i].fate == UNTRIED || !same(&mutants[i], column))
				continue;
			if (mutants[i].fate == SURVIVED || mutants[i].fate == PINNED)
				mutants[i].fate = EXCUSED;
			else if (mutants[i].fate == NOTICED && strcmp(column[4], "*") != 0)
				printf("listed as unnoticeable, but noticed: %s:%s: %s -> %s\n",
				       column[0], mutants[i].column[LINE], column[3], column[4]);
		}
	}
}

struct row {
	const char *name;
	unsigned n[FATES];
};

static struct row rows[REPORT_FILES];
static int row_count;

static struct row *row_of(const char *name)
{
	int i = 0;

	while (i < row_count && strcmp(rows[i].name, name) != 0)
		i++;
	if (i == REPORT_FILES)
		die("too many files");
	if (i == row_count)
		rows[row_count++] = (struct row){ .name = name };
	return &rows[i];
}

static double share(const struct row *r)
{
	unsigned noticeable = r->n[NOTICED] + r->n[PINNED] + r->n[SURVIVED];

	return noticeable ? 100.0 * r->n[NOTICED] / noticeable : 100.0;
}

static void print_row(const struct row *r)
{
	printf("%-36s %8u %8u %8u %12u %7.1f %%\n", r->name, r->n[NOTICED], r->n[PINNED],
	       r->n[SURVIVED], r->n[EXCUSED], share(r));
}

static void print_survivors(enum fate fate, const char *title)
{
	bool any = false;

	for (size_t i = 0; i < count; i++) {
		char *const *c = mutants[i].column;

		if (mutants[i].fate != fate)
			continue;
		if (!any)
			printf("\n%s\n", title);
		any = true;
		printf("%s:%s: %s: %s -> %s\n\t%s\n", c[FILE_NAME], c[LINE], c[FUNCTION], c[BEFORE],
		       c[AFTER], c[SOURCE]);
	}
}

/* By more than three standard deviations of a share that is just the wanted one. */
static bool falls_short(const struct row *sum, double wanted)
{
	double n = sum->n[NOTICED] + sum->n[PINNED] + sum->n[SURVIVED];
	double margin = n > 0 ? 300 * sqrt(wanted / 100 * (1 - wanted / 100) / n) : 0;

	return n > 0 && share(sum) < wanted - margin;
}

static int tell(const char *listed, const char *results, double wanted)
{
	struct row sum = { .name = "together" };

	read_results(results);
	excuse(listed);
	for (size_t i = 0; i < count; i++) {
		if (mutants[i].fate == UNTRIED || mutants[i].fate == STILLBORN)
			continue;
		row_of(mutants[i].column[FILE_NAME])->n[mutants[i].fate]++;
		sum.n[mutants[i].fate]++;
	}
	printf("%-36s %8s %8s %8s %12s %9s\n", "file", "noticed", "pinned", "nothing",
	       "unnoticeable", "share");
	for (int i = 0; i < row_count; i++)
		print_row(&rows[i]);
	print_row(&sum);
	print_survivors(PINNED, "Noticed only by pinned numbers (signature, golden):");
	print_survivors(SURVIVED, "Noticed by nothing:");
	return falls_short(&sum, wanted) ? 1 : 0;
}

/* ---- proving ---------------------------------------------------------------------- */

/* The rules proved so far, a line each after a line feed; "" at first. */
static char *proved = "";

static void print_unproved(const char *id)
{
	char key[80];

	snprintf(key, sizeof key, "\n%s\t", id);
	if (!strstr(proved, key))
		printf(" %s", id);
}

/* An id, or all of a range: "SF-604..607", "SF-604..SF-607", "SF-R01..R03". */
static void print_id(const char *id)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	size_t prefix = strspn(id, letters), kind;
	const char *digits, *dots = strstr(id, "..");
	unsigned long from, to;

	if (!dots || !prefix || id[prefix] != '-') {
		print_unproved(id);
		return;
	}
	kind = strspn(id + prefix + 1, letters);
	digits = id + prefix + 1 + kind;
	from = strtoul(digits, NULL, 10);
	to = strtoul(dots + strcspn(dots, "0123456789"), NULL, 10);
	for (; from <= to && to < from + 200; from++) {
		char one[64];

		snprintf(one, sizeof one, "%.*s%0*lu", (int)(digits - id), id, (int)(dots - digits),
			 from);
		print_unproved(one);
	}
}

/* Prints every id of a list, ranges such as AA-101..103 written out. */
static void print_ids(const char *ids)
{
	while (*ids) {
		char id[64];
		int n = 0;

		while (*ids == ' ')
			ids++;
		if (sscanf(ids, "%63s%n", id, &n) != 1)
			break;
		print_id(id);
		ids += n;
	}
}

static void print_try(const struct mutant *m, const char *ids)
{
	print_mutant(m);
	print_ids(ids);
	putchar('\n');
}

/* A row of a table may stand in a file without rules: who sees a field is such a row. */
static bool can_prove(const char *list, const struct mutant *m)
{
	return *m->column[IDS] && !is_content(m) &&
	       (strcmp(m->column[HOW], "compile") == 0 || !is_excluded(list, m));
}

static bool is_at(const struct mutant *m, const char *place)
{
	char where[600];

	snprintf(where, sizeof where, "%s:%s", m->column[FILE_NAME], m->column[FUNCTION]);
	return strncmp(where, place, strlen(place)) == 0;
}

/* A place may be the whole code, of which a part is enough. */
enum { TRIES_AT_PLACE = 600 };

static void try_place(const char *list, char *const *column)
{
	unsigned tried = 0;

	for (size_t i = 0; i < count && tried < TRIES_AT_PLACE; i++) {
		if (strcmp(mutants[i].column[HOW], "compile") == 0 ||
		    !is_at(&mutants[i], column[1]) || is_excluded(list, &mutants[i]))
			continue;
		tried++;
		print_try(&mutants[i], column[0]);
	}
}

static int try_each(const char *list_path, uint64_t seed, const char *places, const char *known)
{
	char *list = read_text(list_path), *rest, *line;

	if (known)
		proved = read_text(known);
	for (size_t i = 0; i < count; i++)
		mutants[i].order = mix(mix(seed) ^ mix(i));
	qsort(mutants, count, sizeof *mutants, by_order);
	for (size_t i = 0; i < count; i++)
		if (can_prove(list, &mutants[i]))
			print_try(&mutants[i], mutants[i].column[IDS]);
	rest = read_text(places);
	while ((line = next_line(&rest))) {
		char *column[3];

		if (*line == '#' || !*line)
			continue;
		if (split(line, column, 3) != 3)
			die("a place has ids, place and reason");
		try_place(list, column);
	}
	return 0;
}

/* A result says which of the function's ids the failing scenario cites:
 * "N proved FILE ID". The first for each id is enough; the caller sorts. */
static int print_proved(const char *path)
{
	char *rest = read_text(path), *line;

	while ((line = next_line(&rest))) {
		char file[128], id[64], *end;
		const struct mutant *m = numbered(strtol(line, &end, 10));

		if (m && sscanf(end, " proved %127s %63s", file, id) == 2)
			printf("%s\t%s\t%s\t%s\n", id, m->column[FILE_NAME], m->column[FUNCTION],
			       file);
	}
	return 0;
}

int main(int argc, char **argv)
{
	if ((argc == 6 || argc == 7) && strcmp(argv[1], "try") == 0) {
		read_sites(argv[2]);
		return try_each(argv[3], strtoull(argv[4], NULL, 0), argv[5],
				argc == 7 ? argv[6] : NULL);
	}
	if (argc == 4 && strcmp(argv[1], "proved") == 0) {
		read_sites(argv[2]);
		return print_proved(argv[3]);
	}
	if (argc == 6 && strcmp(argv[1], "choose") == 0) {
		read_sites(argv[2]);
		return choose(argv[3], strtoull(argv[4], NULL, 0), strtoul(argv[5], NULL, 10));
	}
	if ((argc == 5 || argc == 6) && strcmp(argv[1], "tell") == 0) {
		read_sites(argv[2]);
		return tell(argv[3], argv[4], argc == 6 ? strtod(argv[5], NULL) : 0);
	}
	die("usage: mutate_report choose SITES NOT_RULES SEED COUNT | "
	    "tell SITES UNNOTICEABLE RESULTS [WANTED] | try SITES NOT_RULES SEED PLACES [PROVED] | "
	    "proved SITES RESULTS");
}
