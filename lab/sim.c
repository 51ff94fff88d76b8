/*
 * sim.c - runs a simulation and reports its results.
 */
#include "lab/sim.h"

#include "lab/cluster.h"
#include "text/message.h"

#include <stdlib.h>

static int report(struct sim *sim, bool whole)
{
	struct study *s = &sim->study;
	struct report r = { .study = s,
			    .lang = sim->lang,
			    .command = sim->command,
			    .agents = sim->agent_names,
			    .differences = sim->differences };

	for (uint32_t arm = 0; arm < study_arms(s); arm++) {
		sim->items[arm] = calloc(s->items[arm].count + 1, sizeof *sim->items[arm]);
		if (!sim->items[arm])
			return failure("there is not enough memory for the report");
		r.items[arm] = sim->items[arm];
		r.items_count[arm] = study_items(s, arm, sim->items[arm]);
	}
	if (s->game[1]) {
		sim->changes = calloc(s->items[0].count + 1, sizeof *sim->changes);
		if (!sim->changes)
			return failure("there is not enough memory for the report");
		r.changes = sim->changes;
		r.changes_count = study_item_changes(s, r.items[0], r.items_count[0], r.items[1],
						     r.items_count[1], sim->changes);
	}
	sim_show(sim, &r, sim->colour);
	return whole && !sim_files(sim, &r) ? EXIT_FAILED : EXIT_FINE;
}

static int play(struct sim *sim)
{
	struct study *s = &sim->study;
	uint32_t most =
		s->items[0].count > s->items[1].count ? s->items[0].count : s->items[1].count;
	struct batch_run run = { .lab = { .tasks = s->games,
					  .until = s->games,
					  .threads = (uint32_t)sim->batch.threads,
					  .items = most,
					  .task = study_task,
					  .with = s,
					  .outsiders = sim->agents.outsiders,
					  .peaks = study_peaks(s),
					  .counters = study_counters(s) },
				 .batch = &sim->batch,
				 .command = "sim",
				 .plan = sim_plan_as_json(sim),
				 .per_task = study_arms(s) };
	int status = batch_open(&run);

	if (status == EXIT_FINE)
		status = batch_play(&run);
	batch_end(&run);
	if (status == EXIT_FINE)
		status = batch_finish(&run);
	s->sum = run.sum;
	if (status == EXIT_FINE && run.lab.done && cluster_rank() == 0)
		status = report(sim, !run.lab.stopped);
	if (status == EXIT_FINE && run.lab.stopped)
		status = batch_stopped(&run);
	agents_complain(&sim->agents);
	batch_close(&run);
	return status;
}

int sim_run(struct sim *sim)
{
	int status = batch_planned(sim_plan(sim));

	if (status == EXIT_FINE)
		status = play(sim);
	sim_free(sim);
	return status;
}
