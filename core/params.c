/*
 * params.c - the numbers of answers, questions and events against the game's tables.
 */
#include "core/fields.h"

uint32_t q_verb_count(const struct q_game *g)
{
	uint32_t n = 0;

	while (g->verbs && g->verbs[n].name)
		n++;
	return n;
}

uint32_t q_question_count(const struct q_game *g)
{
	uint32_t n = 0;

	while (g->questions[n].name)
		n++;
	return n;
}

uint32_t q_event_count(const struct q_game *g)
{
	uint32_t n = 0;

	while (g->events[n].name)
		n++;
	return n;
}

bool q_param_fits(const struct q_param *param, int value, const struct q_pack *pack, int seats)
{
	int64_t n;

	switch ((enum q_param_kind)param->kind) {
	case Q_P_NONE: return value == 0;
	case Q_P_SEAT: n = seats; break;
	case Q_P_ITEM: n = pack ? pack_count(pack, param->of) : 0; break;
	case Q_P_CHOICE: n = names_count(param->names); break;
	default: return true;
	}
	if (param->flags & Q_P_FROM_1)
		return value >= 0 && value <= n;
	return param->flags & Q_P_OR_NONE || (value >= 0 && value < n);
}

bool event_fits(const struct q_game *g, const void *view, const struct q_event *e)
{
	int seats = ((const struct q_head *)view)->seats;

	if (!e->kind || e->kind >= q_event_count(g))
		return false;
	for (int i = 0; i < Q_EVENT_ARGS; i++)
		if (!q_param_fits(&g->events[e->kind].arg[i], e->arg[i], g->pack, seats))
			return false;
	return true;
}

int q_event_actor(const struct q_game *g, const void *view, const struct q_event *e)
{
	int seats = ((const struct q_head *)view)->seats;

	if (g->actor)
		return g->actor(g, view, e);
	for (int i = 0; i < Q_EVENT_ARGS; i++)
		if (g->events[e->kind].arg[i].kind == Q_P_SEAT)
			return e->arg[i] >= 0 && e->arg[i] < seats ? e->arg[i] : Q_NOBODY;
	return Q_NOBODY;
}
