/*
 * plan_place.c - a copy of a plan for memory elsewhere, such as that of a graphics card.
 *
 * A plan and everything it points to is one block of memory, but for the tables of the game. Running a
 * plan needs none of those tables, so they are left out of the copy.
 */
#include "core/plan_steps.h"

size_t q_plan_size(const struct q_plan *p)
{
	return p->size;
}

bool q_plan_walks(const struct q_plan *p)
{
	return p->walks;
}

/* The address of a part of the plan, in the copy. */
static void *moved(const struct q_plan *p, const void *part, uint64_t address)
{
	uint64_t distance = (uint64_t)((const unsigned char *)part - (const unsigned char *)p);

	return part ? (void *)(uintptr_t)(address + distance) : NULL;
}

void q_plan_place(const struct q_plan *p, void *copy, uint64_t address)
{
	struct q_plan *to = copy;

	memcpy(copy, p, p->size);
	to->game = NULL;
	for (int i = 0; i <= Q_SEATS; i++) {
		to->steps[i] = moved(p, p->steps[i], address);
		to->ranges[i] = moved(p, p->ranges[i], address);
	}
	if (p->rule) {
		const struct step **rule =
			(const struct step **)(void *)((unsigned char *)copy +
						       ((const unsigned char *)p->rule -
							(const unsigned char *)p));

		for (uint32_t i = 0; i < p->stack.rules; i++)
			rule[i] = moved(p, p->rule[i], address);
		to->rule = moved(p, p->rule, address);
	}
	to->question.which = moved(p, p->question.which, address);
	to->answer.which = moved(p, p->answer.which, address);
	for (uint32_t i = 0; i < PARAMS; i++)
		to->question.param[i].is = to->answer.param[i].is = NULL;
	for (uint32_t i = 0; i < p->looks; i++) {
		to->look[i].of = NULL;
		to->look[i].start = moved(p, p->look[i].start, address);
		to->look[i].column = moved(p, p->look[i].column, address);
		to->look[i].value = moved(p, p->look[i].value, address);
	}
}
