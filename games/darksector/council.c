/*
 * council.c - decisions of the whole crew (DS-R32).
 *
 * vote: every seat proposes, in seat order; what more than half of the seats chose
 * is decided, otherwise the leader's seat decides. leader: the leader's seat decides
 * at once. captain: one seat decides always (the one human among machines). The
 * state keeps the decision and the set of seats whose choice it was.
 */
#include "games/darksector/darksector.h"

static bool votes(const struct darksector *s)
{
	return s->council == COUNCIL_VOTE && s->head.seats > 1;
}

/* DS-1404, DS-R52 */
static uint8_t decider(const struct darksector *s)
{
	if (s->council == COUNCIL_CAPTAIN)
		return s->captain;
	return s->leader < s->size ? s->crew[s->leader].seat : 0;
}

/* The seats of this vote that chose what the seat of `turn` chose. */
static uint8_t agreeing(const struct council_vars *v, int turn)
{
	uint8_t by = 0;

	for (int i = 0; i <= v->turn; i++)
		if (v->vote[i][0] == v->vote[turn][0] && v->vote[i][1] == v->vote[turn][1])
			by |= (uint8_t)(1 << i);
	return by;
}

/* After an answer: true when the matter is settled. */
static bool settle(struct play *p, const struct council_vars *v)
{
	struct darksector *s = p->s;
	uint8_t by;

	if (votes(s) && v->turn < s->head.seats) {
		by = agreeing(v, v->turn);
		if (__builtin_popcount(by) * 2 <= s->head.seats)
			return false;
	} else {
		by = (uint8_t)(1 << v->seat);
	}
	s->decision = (struct decision){ v->vote[v->turn][0], v->vote[v->turn][1], by };
	if (s->head.seats == 1) /* nobody else to be told */
		return true;
	/* An option says of which card: by the time it is told another may lie open. */
	note(p, EVENT_DECIDED, v->matter, s->decision.a,
	     v->matter == ASK_OPTION ? s->turned[s->turned_count - 1] : s->decision.b, by);
	return true;
}

enum flow darksector_council(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct council_vars *v = &f->v.council;

	BEGIN;
	for (v->turn = 0;; v->turn++) {
		v->seat = votes(s) && v->turn < s->head.seats ? v->turn : decider(s);
		v->last = !votes(s) || v->turn == s->head.seats;
		if (v->matter == ASK_LEADER)
			ASK(council_LEADER, v->seat, 0, v->about, v->last);
		else if (v->matter == ASK_OPTION)
			ASK(council_OPTION, v->seat, 0, v->about, v->last);
		else if (v->matter == ASK_MEMBER)
			ASK(council_MEMBER, v->seat, 0, v->about, v->last);
		else if (v->matter == ASK_MODE)
			ASK(council_MODE, v->seat, 0, v->about, v->last);
		else if (v->matter == ASK_SPARE)
			ASK(council_SPARE, v->seat, 0, v->about, v->last);
		else if (v->matter == ASK_ORDER)
			ASK(council_ORDER, v->seat, 0, v->about, v->last);
		else
			ASK(council_COST, v->seat, 0, v->about, v->last);
		v->vote[v->turn][0] =
			(uint8_t)(v->matter == ASK_SPARE ? chose(p, VERB_YES) : arg(p, 0));
		v->vote[v->turn][1] = (uint8_t)(v->matter == ASK_COST ? arg(p, 1) : 0);
		if (settle(p, v))
			break;
	}
	END;
}
