/*
 * judge.h - what may be done: the rules that the list of answers, the refusals and
 * the rules themselves ("is there anything to ask?") share.
 */
#ifndef DARKSECTOR_JUDGE_H
#define DARKSECTOR_JUDGE_H

#include "games/darksector/darksector.h"

/* Of an answer that notation can write, to the open question: 0 or the rule that forbids it. */
q_rule darksector_judge(const struct darksector *s, const struct darksector_pack *pack,
			q_action answer);
/* USE of an item in a window: 0 or the rule that forbids it. */
q_rule darksector_judge_use(const struct darksector *s, const struct darksector_pack *pack,
			    int member, int window, q_action answer);
bool darksector_can_use(const struct darksector *s, const struct darksector_pack *pack, int member,
			int window);
/* The window before declarations lets nobody act in a flank round, nor a drone user. */
q_rule darksector_judge_implant(const struct darksector *s, const struct darksector_pack *pack,
				int member, int roll, int which);
bool darksector_can_alter(const struct darksector *s, const struct darksector_pack *pack,
			  const struct alter_vars *v);
/* Something to do besides being done. */
bool darksector_can_move_items(const struct darksector *s, int member, bool pool);
q_rule darksector_judge_reload(const struct darksector *s, const struct darksector_pack *pack,
			       int member, int item);
q_rule darksector_judge_action(const struct darksector *s, const struct darksector_pack *pack,
			       int member, bool flank_round, q_action answer);
/* In how many ways chance gives that answer; 0: it cannot (chance.c). */
int darksector_chances(const struct darksector *s, const struct darksector_pack *pack,
		       q_action answer);
/* The first die that lies unrolled, in the order of DS-H07 (rolls.c). */
bool darksector_find_unrolled(const struct darksector *s, struct throw_vars *v);
bool darksector_baton_rerolls(struct play *p, int member);

#endif
