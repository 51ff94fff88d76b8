/*
 * cases.c - runs scenario texts and compares what the runner says with what it should.
 *
 *	cases FILE.case...      each case: ==== name, a text, then a line per scenario:
 *	                        ---- passed
 *	                        ---- failed LINE part of the reason
 *	                        ---- malformed LINE part of the reason
 *	                        and below one of these, if wanted, ++++ a part of what is
 *	                        shown of the open question
 *	cases --page FILE.md    every fenced block marked "rule" must pass
 *
 * The games are those of the registry, the duel and the shelf.
 */
#include "scenario/scenario.h"
#include "tests/check/shelf.h"
#include "tests/test_games.h"
#include "tools/slurp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPORTS_MAX = 16, TEXT_ROOM = 1 << 13 };

struct heard {
	enum scenario_result result;
	uint32_t at;
	char reason[TEXT_ROOM], open[TEXT_ROOM];
};

struct cases {
	const char *path;
	struct heard heard[REPORTS_MAX];
	uint32_t count, told; /* reports made, and compared */
	uint32_t passed, failed;
};

static const char *const results[] = { "passed", "failed", "malformed" };

/* ---- the host ----------------------------------------------------------- */

static const struct q_game *find_game(void *self, const char *name)
{
	(void)self;
	for (const struct q_game *const *game = test_games; *game; game++)
		if (strcmp(name, (*game)->id) == 0)
			return *game;
	return strcmp(name, "shelf") == 0 ? &shelf_game : q_game_named(name);
}

static char *file_beside(void *self, const char *name, size_t *size)
{
	const struct cases *c = self;
	const char *slash = strrchr(c->path, '/');
	char path[1024];

	snprintf(path, sizeof path, "%.*s%s", slash ? (int)(slash - c->path) + 1 : 0, c->path,
		 name);
	return slurp(path, size);
}

static void hear(void *self, const struct scenario_report *report)
{
	struct cases *c = self;

	if (c->count < REPORTS_MAX) {
		struct heard *h = &c->heard[c->count];

		h->result = report->result;
		h->at = report->at;
		snprintf(h->reason, sizeof h->reason, "%s", report->reason);
		snprintf(h->open, sizeof h->open, "%s", report->open);
	}
	c->count++;
}

static void run(struct cases *c, const char *text, size_t n)
{
	const struct scenario_host host = {
		.self = c,
		.game = find_game,
		.file = file_beside,
		.report = hear,
	};
	struct scenario_totals totals;
	uint32_t counted[3] = { 0 };

	c->count = c->told = 0;
	totals = scenario_run(&host, text, n);
	for (uint32_t i = 0; i < c->count && i < REPORTS_MAX; i++)
		counted[c->heard[i].result]++;
	if (totals.passed != counted[0] || totals.failed != counted[1] ||
	    totals.malformed != counted[2]) {
		printf("%s: the totals are not those of the reports\n", c->path);
		c->failed++;
	}
}

/* ---- cases -------------------------------------------------------------- */

static bool wrong(const char *path, uint32_t line, const char *what, const struct heard *h)
{
	printf("FAILED %s:%u: %s\n", path, line, what);
	if (h)
		printf("    %s at line %u: %s\n    open: %s\n", results[h->result], h->at,
		       h->reason, h->open);
	return false;
}

/* "---- failed 4 part of the reason" */
static bool result_holds(struct cases *c, const char *line, uint32_t at)
{
	const struct heard *h;
	char *end;
	unsigned long where;
	const char *word = line + 5;

	if (c->told >= c->count || c->told >= REPORTS_MAX)
		return wrong(c->path, at, "there is no such scenario", NULL);
	h = &c->heard[c->told++];
	if (strncmp(word, results[h->result], strlen(results[h->result])) != 0)
		return wrong(c->path, at, "another result was expected", h);
	where = strtoul(word + strlen(results[h->result]), &end, 10);
	end += *end == ' ';
	if (h->at != where)
		return wrong(c->path, at, "another line was expected", h);
	if (h->result != SCENARIO_PASSED && !*end)
		return wrong(c->path, at, "the case says no reason", h);
	return strstr(h->reason, end) || wrong(c->path, at, "another reason was expected", h);
}

static bool open_holds(const struct cases *c, const char *line, uint32_t at)
{
	const struct heard *h = &c->heard[c->told ? c->told - 1 : 0];

	return strstr(h->open, line + 5) || wrong(c->path, at, "another question was expected", h);
}

static void count(struct cases *c, bool fine)
{
	c->passed += fine;
	c->failed += !fine;
}

static void all_told(struct cases *c, uint32_t at)
{
	if (c->told < c->count)
		count(c, wrong(c->path, at, "a scenario without a line of results before this one",
			       NULL));
	c->told = c->count = 0;
}

static void run_cases(struct cases *c, char *text)
{
	char *from = NULL, *next;
	uint32_t at = 1;

	for (char *line = text; *line; line = next, at++) {
		next = line + strcspn(line, "\n");
		if (*next)
			*next++ = '\0';
		if (strncmp(line, "====", 4) == 0) {
			all_told(c, at);
			from = next;
		} else if (strncmp(line, "----", 4) == 0) {
			if (from)
				run(c, from, (size_t)(line - from));
			from = NULL;
			count(c, result_holds(c, line, at));
		} else if (strncmp(line, "++++", 4) == 0) {
			count(c, open_holds(c, line, at));
		} else if (from && *next) {
			next[-1] = '\n';
		}
	}
	all_told(c, at);
}

/* ---- pages -------------------------------------------------------------- */

static void run_page(struct cases *c, const char *text)
{
	static const char fence[] = "\n```rule\n";
	uint32_t blocks = 0;

	for (const char *at = text; (at = strstr(at, fence)); blocks++) {
		const char *from = at + sizeof fence - 1, *end = strstr(from, "\n```");

		if (!end)
			break;
		run(c, from, (size_t)(end - from) + 1);
		for (uint32_t i = 0; i < c->count && i < REPORTS_MAX; i++)
			count(c, c->heard[i].result == SCENARIO_PASSED ||
					 wrong(c->path, blocks + 1,
					       "a scenario of the block of this number",
					       &c->heard[i]));
		at = end;
	}
	if (blocks < 5)
		count(c, wrong(c->path, 0, "fewer examples than there should be", NULL));
}

int main(int argc, char **argv)
{
	static struct cases c;
	bool page = argc > 1 && strcmp(argv[1], "--page") == 0;

	for (int i = page ? 2 : 1; i < argc; i++) {
		size_t n;
		char *text = slurp(argv[i], &n);

		c.path = argv[i];
		if (!text) {
			fprintf(stderr, "%s cannot be read\n", argv[i]);
			return 2;
		}
		if (page)
			run_page(&c, text);
		else
			run_cases(&c, text);
		free(text);
	}
	printf("%u passed, %u failed\n", c.passed, c.failed);
	return c.failed || !c.passed;
}
