/*
 * fuzz_scenario.c - a file of scenarios.
 */
#include "scenario/scenario.h"
#include "tests/fuzz/fuzz.h"
#include "tests/test_games.h"

#include <stdlib.h>
#include <string.h>

static const struct q_game *game(void *self, const char *name)
{
	(void)self;
	for (const struct q_game *const *g = test_games; *g; g++)
		if (strcmp((*g)->id, name) == 0)
			return *g;
	return q_game_named(name);
}

/* Any name is a file, and holds a state that is almost one. */
static char *file(void *self, const char *name, size_t *size)
{
	static const char state[] = "{\"round\": 1, \"head\": {\"seats\": 2}}";
	char *copy = malloc(sizeof state);

	(void)self;
	must(copy && !strchr(name, '/'), "names of files hold no slash");
	memcpy(copy, state, sizeof state);
	*size = sizeof state - 1;
	return copy;
}

static void report(void *self, const struct scenario_report *r)
{
	uint32_t *reported = self;

	must(r->result == SCENARIO_PASSED || (r->reason && r->reason[0]), "a failure has a reason");
	++*reported;
}

static void trace(void *self, const char *line)
{
	(void)self;
	must(line != NULL, "a trace is text");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint32_t reported = 0;
	struct scenario_host host = {
		.self = &reported, .game = game, .file = file, .report = report, .trace = trace
	};
	struct scenario_totals totals = scenario_run(&host, (const char *)data, size);

	must(totals.passed + totals.failed + totals.malformed == reported,
	     "every scenario is reported");
	return 0;
}
