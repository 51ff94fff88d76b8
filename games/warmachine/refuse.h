/*
 * refuse.h - what the files that judge answers share.
 */
#ifndef WARMACHINE_REFUSE_H
#define WARMACHINE_REFUSE_H

#include "games/warmachine/warmachine.h"

enum { NOT_ASKED = Q_RULING | 58 };

static inline bool is_plain(q_action answer)
{
	return answer == q_act(q_verb(answer), 0, 0, 0, 0);
}

static inline struct point point_in(q_action answer, int field)
{
	return (struct point){ q_arg(answer, field), q_arg(answer, field + 1) };
}

static inline bool is_enemy(struct look l, int who, int target)
{
	return in_play(l, target) && seat_of(target) != seat_of(who);
}

static inline int focus_of(struct look l, int m)
{
	return l.s->model[m].focus;
}

/* Casting, healing, the feat, letting go; NOT_ASKED if it is none of them. */
q_rule warmachine_break_flaw(struct look l, int who, q_action answer);
/* WM-736, WM-R56: a free location of a jack that bears a weapon. */
bool warmachine_lockable(struct look l, int m, int where);

#endif
