/*
 * holds.c - see holds.h.
 */
#include "tests/fair/holds.h"

#include "tests/unit/unit.h"

const char *const games[GAMES] = { "starfighter", "warp", "darksector", "dawnfall", "warmachine" };

struct thinker {
	const struct q_game *g;
	void *memory;
	size_t room;
};

static q_action think(void *with, const char *level, const void *view, int seat, struct q_rng rng)
{
	struct thinker *t = with;

	return fair_machine(t->g, level, view, seat, rng, t->memory, t->room);
}

struct fair_report verify(const char *record, size_t n, const char *notes, size_t notes_size,
			  bool machines, struct q_error *error)
{
	static struct fair_record r;
	struct fair_report report = { .fault = FAIR_FINE };
	struct thinker t = { .memory = NULL };
	struct fair_verifier v = { .record = &r, .notes = notes, .notes_size = notes_size };

	*error = (struct q_error){ .line = 0 };
	if (!fair_record_read(&r, record, n, error))
		return report;
	v.game = t.g = q_game_named(r.header.game);
	if (!v.game) {
		snprintf(error->text, sizeof error->text, "no such game");
		return report;
	}
	v.memory = malloc(fair_verifier_memory(v.game, n));
	t.room = fair_machine_memory("captain");
	t.memory = malloc(t.room);
	v.think = machines ? think : NULL;
	v.with = &t;
	fair_verify(&v, &report, error);
	free(v.memory);
	free(t.memory);
	return report;
}

void assert_holds(const struct made *m, int seat, bool machines)
{
	struct q_error error;
	struct fair_report report = verify(m->record, m->size, seat < 0 ? NULL : m->notes[seat],
					   seat < 0 ? 0 : m->notes_size[seat], machines, &error);

	assert_string_equal(error.text, "");
	if (report.fault)
		fail_msg("%s at entry %u, draw %u: %.200s", fair_fault_name(report.fault),
			 report.entry, report.draw, m->record);
	assert_int_equal(report.counts.dice, m->draws);
	assert_int_equal(report.counts.answers, m->answers);
	assert_int_equal(report.counts.chains, m->chains);
	assert_true(report.counts.without >= m->without);
	if (machines)
		assert_int_equal(report.counts.moves, report.counts.machines);
	if (seat >= 0)
		assert_int_equal(report.counts.noted, report.counts.entries);
}
