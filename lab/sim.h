/*
 * sim.h - a simulation: many games of one set-up, and their statistics.
 */
#ifndef SIM_H
#define SIM_H

#include "lab/batch.h"
#include "lab/report.h"

struct sim {
	struct batch batch;
	enum q_lang lang;
	bool colour;
	const char *pack_dir;         /* or NULL */
	const char *name;             /* of the game */
	const char *spec[LAB_AGENTS]; /* agents, as given */
	uint32_t specs;
	const char *versus, *html, *markdown, *plots;
	const char *field[STUDY_FIELDS];
	uint32_t fields;
	struct {
		const char *name;
		bool with;
	} filter[STUDY_FILTERS];
	uint32_t filters;
	uint64_t top;

	struct agents agents;
	struct grid grid;
	struct study study;
	char *command, *agent_names, *differences;
	struct study_item *items[STUDY_ARMS];
	struct study_change *changes;
};

/* Plays what the fields before `agents` ask for, shows the results and writes the files. Returns
 * the exit status; what is wrong has been printed. Frees all that the struct holds. */
int sim_run(struct sim *sim);

/* The study from what was asked for: games, grid, agents, fields, filters. EXIT_FINE, or what
 * is wrong has been said. */
int sim_plan(struct sim *sim);
json_t *sim_plan_as_json(const struct sim *sim);
void sim_free(struct sim *sim);

/* What came of it. */
void sim_show(const struct sim *sim, const struct report *r, bool colour);
bool sim_files(const struct sim *sim, const struct report *r);

#endif
