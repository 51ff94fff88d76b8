/*
 * solver.h - how many positions to solve a level finds, and what its moves there cost.
 */
#ifndef LAB_SOLVER_H
#define LAB_SOLVER_H

#include "lab/lab.h"
#include "load/puzzles.h"

enum { SOLVER_GRADES = 3 };

struct solver_result {
	uint32_t of[SOLVER_GRADES], found[SOLVER_GRADES]; /* positions, easy ones first */
	uint32_t moves;
	double lost, squares; /* tenths of a point of winning chance: of all moves together */
};

/* Lets the level answer every position, on so many threads (0: one for each core). A position is found if
 * each of its moves is the best one; after a move that is not, the rest of it is left out. With a limit in
 * simulations the result is the same every time. False: there is no memory, `progress` stopped it, or
 * position `*broken` is not what it was. */
bool solver_run(const struct puzzles *p, const struct lab_agent *agent, uint32_t threads,
		bool (*progress)(void *with, uint32_t done), void *with, struct solver_result *out,
		uint32_t *broken);

#endif
