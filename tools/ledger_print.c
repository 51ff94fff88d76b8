/*
 * ledger_print.c - the report in words and as JSON.
 */
#include "ledger.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LINE_WIDTH = 78 };

static bool owes_test(const struct id *id)
{
	return !id->informative && !id->in_tests;
}

static bool owes_proof(const struct id *id)
{
	return !id->informative && !id->proved && !id->reasons;
}

struct tally {
	size_t ids, facts, code, tests, proved, reason, open, missing;
};

static struct tally count_ids(const struct ledger *l)
{
	struct tally t = { .ids = l->count };

	for (const struct id *id = l->ids; id < l->ids + l->count; id++) {
		t.facts += id->informative;
		t.code += id->in_code;
		t.tests += id->in_tests;
		t.proved += id->proved;
		t.reason += !id->proved && id->reasons;
		t.open += owes_proof(id);
		t.missing += owes_test(id);
	}
	return t;
}

static const char *status_of(const struct ledger *l)
{
	return l->proved ? "proved" : l->complete ? "complete" : "open";
}

static void print_rows(const struct report *r)
{
	int width = (int)strlen("game");

	for (size_t i = 0; i < r->count; i++)
		if (strlen(r->ledgers[i].game) > (size_t)width)
			width = (int)strlen(r->ledgers[i].game);
	printf("%-*s  %5s %5s %5s %5s %7s %6s %6s %5s  %s\n", width, "game", "ids", "facts", "code",
	       "tests", "missing", "proved", "reason", "open", "status");
	for (size_t i = 0; i < r->count; i++) {
		const struct ledger *l = &r->ledgers[i];
		struct tally t = count_ids(l);

		printf("%-*s  %5zu %5zu %5zu %5zu %7zu %6zu %6zu %5zu  %s\n", width, l->game, t.ids,
		       t.facts, t.code, t.tests, t.missing, t.proved, t.reason, t.open,
		       status_of(l));
	}
}

static void print_list(const struct ledger *l, const char *title, bool (*owes)(const struct id *))
{
	size_t column = 0;

	printf("\n%s: %s\n", l->game, title);
	for (const struct id *id = l->ids; id < l->ids + l->count; id++) {
		size_t n = strlen(id->text);

		if (!owes(id))
			continue;
		if (column > 0 && column + 1 + n > LINE_WIDTH) {
			putchar('\n');
			column = 0;
		}
		column += (size_t)printf("%s%s", column ? " " : "  ", id->text);
	}
	putchar('\n');
}

void print_text(const struct report *r, const struct options *o)
{
	print_rows(r);
	for (size_t i = 0; i < r->count; i++) {
		const struct ledger *l = &r->ledgers[i];
		bool wanted = o->missing || l->complete ||
			      (o->missing_of && strcmp(o->missing_of, l->game) == 0);

		if (wanted && count_ids(l).missing > 0)
			print_list(l, "no test cites", owes_test);
		wanted = o->unproved || l->proved ||
			 (o->unproved_of && strcmp(o->unproved_of, l->game) == 0);
		if (wanted && count_ids(l).open > 0)
			print_list(l, "not proved", owes_proof);
	}
	fflush(stdout); /* so that the errors come last on a terminal */
	for (size_t i = 0; i < r->found; i++) {
		const struct finding *f = &r->findings[i];

		fprintf(stderr, "%s:%zu: %s: %s\n", f->path, f->line, f->id, f->what);
	}
}

static void print_string(const char *text)
{
	putchar('"');
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			printf("\\%c", *text);
		else if (iscntrl((unsigned char)*text))
			printf("\\u%04x", (unsigned)(unsigned char)*text);
		else
			putchar(*text);
	}
	putchar('"');
}

static void print_json_list(const struct ledger *l, const char *name,
			    bool (*owes)(const struct id *))
{
	const char *comma = "";

	printf("     \"%s\": [", name);
	for (const struct id *id = l->ids; id < l->ids + l->count; id++)
		if (owes(id)) {
			printf("%s\"%s\"", comma, id->text);
			comma = ", ";
		}
	printf("]");
}

static void print_json_ledger(const struct ledger *l)
{
	struct tally t = count_ids(l);

	printf("    {\"game\": ");
	print_string(l->game);
	printf(", \"prefix\": \"%s\", \"status\": \"%s\",\n", l->prefix, status_of(l));
	printf("     \"ids\": %zu, \"facts\": %zu, \"code\": %zu, \"tests\": %zu, "
	       "\"proved\": %zu, \"reason\": %zu,\n",
	       t.ids, t.facts, t.code, t.tests, t.proved, t.reason);
	print_json_list(l, "open", owes_proof);
	printf(",\n");
	print_json_list(l, "missing", owes_test);
	printf("}");
}

void print_json(const struct report *r)
{
	printf("{\n  \"games\": [\n");
	for (size_t i = 0; i < r->count; i++) {
		print_json_ledger(&r->ledgers[i]);
		printf("%s\n", i + 1 < r->count ? "," : "");
	}
	printf("  ],\n  \"errors\": [");
	for (size_t i = 0; i < r->found; i++) {
		const struct finding *f = &r->findings[i];

		printf("%s\n    {\"file\": ", i > 0 ? "," : "");
		print_string(f->path);
		printf(", \"line\": %zu, \"id\": ", f->line);
		print_string(f->id);
		printf(", \"what\": ");
		print_string(f->what);
		putchar('}');
	}
	printf("%s]\n}\n", r->found > 0 ? "\n  " : "");
}

int judge(const struct report *r)
{
	if (r->found > 0)
		return EXIT_FINDINGS;
	for (size_t i = 0; i < r->count; i++) {
		const struct ledger *l = &r->ledgers[i];
		struct tally t = count_ids(l);

		if ((l->complete && t.missing > 0) || (l->proved && t.open > 0))
			return EXIT_FINDINGS;
	}
	return EXIT_FINE;
}
