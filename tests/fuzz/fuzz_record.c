/*
 * fuzz_record.c - the record of an online game, and after a line of three dashes somebody's notes.
 *
 * With keys given instead of computed no hash protects the rules: every answer and every draw
 * that the record invents reaches them.
 */
#include "fair/fair.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static struct fair_record record;

static void check(const struct q_game *g, struct input in, const char *notes, const char *keys)
{
	struct fair_report report, again;
	struct q_error error = { .line = 0 };
	struct fair_verifier v = { .game = g, .record = &record, .notes = notes, .keys = keys };
	size_t size = fair_verifier_memory(g, in.size);
	bool read;

	v.notes_size = notes ? (size_t)(in.at + in.size - notes) : 0;
	v.keys_size = keys ? strlen(keys) : 0;
	v.memory = malloc(size);
	must(v.memory, "there is memory");
	memset(v.memory, 0xA5, size);
	read = fair_verify(&v, &report, &error);
	must(read || error.text[0], "a refusal says why");
	must(report.fault < FAIR_FAULTS && fair_fault_name(report.fault), "a fault has a name");
	must(fair_verify(&v, &again, &error) == read && again.fault == report.fault &&
		     again.entry == report.entry && again.draw == report.draw,
	     "a second check finds the same");
	free(v.memory);
}

static const char *notes_in(struct input in)
{
	for (size_t i = 0; i + 5 <= in.size; i++)
		if (memcmp(in.at + i, "\n---\n", 5) == 0)
			return in.at + i + 5;
	return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { (const char *)data, size };
	const char *notes = notes_in(in);
	size_t n = notes ? (size_t)(notes - in.at) - 5 : size;
	struct q_error error = { .line = 0 };
	const struct q_game *g;

	if (!fair_record_read(&record, in.at, n, &error)) {
		must(error.text[0], "a refusal says why");
		return 0;
	}
	g = q_game_named(record.header.game);
	if (!g)
		return 0;
	check(g, in, notes, NULL);
	check(g, in, NULL, "0123456789abcdef\nfedcba9876543210\n");
	return 0;
}
