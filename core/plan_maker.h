/*
 * plan_maker.h - what the files that compile plans share: a walk over the tables of a game that
 * writes steps and tells what their columns mean.
 */
#ifndef PLAN_MAKER_H
#define PLAN_MAKER_H

#include "core/plan_steps.h"

enum { PATH_ROOM = 256 };

struct maker {
	struct q_plan *p;
	unsigned char *memory; /* steps grow from its beginning, everything else from its end */
	size_t low, high;
	bool full, wide;
	bool dry;     /* nothing is written: only told */
	bool element; /* of the pack, not of a state */
	bool own;     /* the second pass: what only the viewer knows */
	bool brief;   /* in a long row: references are numbers */
	bool turns;   /* rows by seat begin with the viewer's */
	int viewer;
	uint32_t column, most;
	q_columns_sink *sink;
	void *with;
	bool tells, answer;
	char path_text[PATH_ROOM];
	struct q_out path;
};

/* A step of the program that is being written, between begin and end. */
const struct step *maker_begin(struct maker *m);
void maker_add(struct maker *m, struct step step);
/* The steps of a row of numbers: `step` without its place in the row. */
void maker_numbers(struct maker *m, const struct q_field *f, struct step step);
/* Sorts the steps written since then. */
void maker_sort(struct maker *m, size_t from);
void maker_end(struct maker *m, const struct step *begun);

/* Memory for anything else, set to zero; NULL: there is no more. */
void *maker_take(struct maker *m, size_t n);

/* Columns from the present one on; the path is the field's. */
void maker_tell(struct maker *m, struct q_columns columns);

/* The path: back to an earlier length, an element, a row of a seat. */
void maker_cut(struct maker *m, size_t used);
void maker_index(struct maker *m, const struct q_field *f, uint32_t i);
void maker_seat(struct maker *m, unsigned turned);
void maker_check(struct maker *m);

/* The fields of a struct at that offset. */
void maker_struct(struct maker *m, const struct q_field *fields, uint32_t offset, int owner,
		  uint8_t outer);

/* The number of the look at that array of the pack. */
unsigned maker_look(struct maker *m, const char *of);

/* Tells the columns of a reference; returns how many they are. */
uint32_t maker_reference(struct maker *m, const struct look *l);

#endif
