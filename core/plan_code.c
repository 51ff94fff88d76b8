/*
 * plan_code.c - answers as numbers that mean the same in every position (core/plan.h).
 *
 * The number of the verb's first answer, and after it the parameters as digits: each parameter has
 * as many values as there are seats, pieces, names or elements of the pack, and one for none. A
 * number or a place has no range of its own and gets PLAIN values.
 */
#include "core/plan_steps.h"

enum { PLAIN = 256 };

static uint64_t values_of(const struct q_plan *p, const struct q_param *param)
{
	if (!param->name)
		return 1;
	switch ((enum q_param_kind)param->kind) {
	case Q_P_SEAT: return p->seats + 1u;
	case Q_P_ITEM: return (uint64_t)pack_count(p->game->pack, param->of) + 1;
	case Q_P_CHOICE: return (uint64_t)names_count(param->names) + 1;
	default: return param->per_seat ? (uint64_t)param->per_seat * p->seats + 1 : PLAIN;
	}
}

static uint64_t answers_of(const struct q_plan *p, const struct q_verb *verb)
{
	uint64_t n = 1;

	for (int i = 0; i < Q_ARGS; i++)
		n *= values_of(p, &verb->arg[i]);
	return n;
}

uint32_t q_plan_codes(const struct q_plan *p)
{
	uint64_t all = 0;

	for (uint32_t verb = 1; verb < p->verbs && all <= INT32_MAX; verb++)
		all += answers_of(p, &p->game->verbs[verb]);
	return p->game->traits & Q_OPEN || all > INT32_MAX ? 0 : (uint32_t)all;
}

uint32_t q_plan_code(const struct q_plan *p, q_action answer)
{
	unsigned verb = q_verb(answer);
	uint64_t before = 0, within = 0;

	if (verb < 1 || verb >= p->verbs)
		return 0;
	for (unsigned i = 1; i < verb; i++)
		before += answers_of(p, &p->game->verbs[i]);
	for (int i = 0; i < Q_ARGS; i++) {
		uint64_t values = values_of(p, &p->game->verbs[verb].arg[i]);
		uint64_t value = (uint64_t)q_arg(answer, i);

		within = within * values + (value < values ? value : values - 1);
	}
	return (uint32_t)(before + within);
}
