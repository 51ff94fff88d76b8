/*
 * ponder.c - thinking about a seat's next answer while another seat is asked.
 *
 * The tree of such a thought begins with the other's answer. When that answer has been given, the
 * branch behind it is kept, and the search about the seat's own question begins there. The seat
 * sees what it may see: an answer that is hidden from it is guessed (ai_guess), and if dice were
 * rolled in between nothing is kept, because an average over what they might have shown misleads.
 */
#include "rpc/methods.h"

#include <stdlib.h>
#include <string.h>

enum { PIECE = 8, PONDER_MAX = 400000 };

struct ponder {
	_Alignas(16) unsigned char view[Q_STATE_MAX]; /* what the seat saw when this began */
	struct ai ai;
	struct ai_think t;
	int seat;
	uint32_t count;  /* answers that had been given then */
	uint64_t hash;   /* of the record up to there: another game has another one */
	bool thinks;     /* the tree is about this position */
	uint32_t wanted; /* simulations */
};

/* Tells one record of answers from another. */
static uint64_t record_hash(const struct q_match *m, uint32_t count)
{
	uint64_t hash = q_hash(Q_HASH_START, &m->seed, sizeof m->seed);

	return q_hash(hash, m->answers, count * sizeof *m->answers);
}

void ponder_free(struct protocol *p)
{
	if (p->ponder)
		free(p->ponder->t.memory);
	free(p->ponder);
	p->ponder = NULL;
}

/* Begins, or goes on with what is kept, at the position of now. */
static void take_position(struct ponder *ponder, const struct q_match *m)
{
	struct ai_think *t = &ponder->t;

	m->game->observe(m->game, ponder->view, m->state, ponder->seat);
	ponder->count = m->count;
	ponder->hash = record_hash(m, m->count);
	t->game = m->game;
	t->view = ponder->view;
	t->seat = ponder->seat;
	t->rng = (struct q_rng){ m->seed ^ (uint64_t)m->count << 20 ^ 1, 0 };
	ponder->thinks = false;
	if (!q_over(m->state) && q_question_of(m->state)->player < Q_SEATS &&
	    q_question_of(m->state)->player != ponder->seat) {
		/* Answers of others differ from world to world: nothing of a kept tree can be
		 * ruled out, so it begins anew. */
		t->kept = false;
		t->whole = true;
		ai_begin(&ponder->ai, t);
		ponder->thinks = true;
	}
}

void ponder_follow(struct protocol *p)
{
	struct ponder *ponder = p->ponder;
	const struct q_match *m = p->session ? q_session_match(p->session) : NULL;
	_Alignas(16) unsigned char sees[Q_STATE_MAX];
	struct q_rng r = { 1, 0 };

	if (!ponder)
		return;
	if (!m || !m->game || m->game != ponder->t.game ||
	    ponder->seat >= q_session_seats(p->session)) {
		ponder_free(p);
		return;
	}
	if (m->count == ponder->count && record_hash(m, m->count) == ponder->hash)
		return;
	if (ponder->thinks && ponder->t.simulations && m->count == ponder->count + 1 &&
	    record_hash(m, ponder->count) == ponder->hash &&
	    q_question_of(m->state)->player == ponder->seat) {
		m->game->observe(m->game, sees, m->state, ponder->seat);
		ai_follow(&ponder->t, ai_guess(m->game, ponder->view, sees, ponder->seat, &r));
	} else {
		ponder->t.kept = false;
		ponder->t.simulations = 0;
	}
	take_position(ponder, m);
}

bool protocol_ponder(struct protocol *p)
{
	struct ponder *ponder = p->ponder;

	if (!ponder || !ponder->thinks || ponder->t.simulations >= ponder->wanted)
		return false;
	return ai_more(&ponder->ai, &ponder->t, PIECE);
}

uint32_t ponder_lend(struct protocol *p, struct ai_think *t)
{
	struct ponder *ponder = p->ponder;
	struct ai_think look;
	uint32_t kept = 0;

	if (!ponder || ponder->seat != t->seat || !ponder->t.kept)
		return 0;
	look = ponder->t;
	ai_gather(&(struct ai_think *){ &look }, 1);
	for (uint32_t i = 0; i < look.count; i++)
		kept += look.top[i].visits;
	if (!kept)
		return 0;
	t->memory = ponder->t.memory;
	t->room = ponder->t.room;
	t->kept = true;
	/* The search of now changes the tree: it is kept for this one only. */
	ponder->t.kept = false;
	return kept;
}

/* ---- the method -------------------------------------------------------------------- */

static bool start(struct call *call, int seat)
{
	struct protocol *p = call->p;
	const struct ai *ai = call_level(call, "admiral");
	struct ponder *ponder;
	uint32_t wanted = 0;

	if (!ai || !call_count(call, "simulations", 0, SIMULATIONS_MAX, &wanted))
		return false;
	if (ai->kind != AI_MCTS) {
		call_fails(call, RPC_BAD_PARAMS,
			   "only a level that searches can ponder: cadet, pilot, captain, "
			   "commander or admiral");
		return false;
	}
	if (q_session_seats(p->session) < 2) {
		call_fails(call, RPC_BAD_PARAMS, "nobody else answers in a game for one player");
		return false;
	}
	ponder = aligned_alloc(16, (sizeof *ponder + 15) / 16 * 16);
	if (ponder) {
		memset(ponder, 0, sizeof *ponder);
		ponder->t.room = ai_memory(PONDER_MAX);
		ponder->t.memory = malloc(ponder->t.room);
	}
	if (!ponder || !ponder->t.memory) {
		free(ponder);
		call_fails(call, RPC_INTERNAL, "there is no memory left");
		return false;
	}
	ponder_free(p);
	ponder->ai = *ai;
	ponder->ai.simulations = 0;
	ponder->seat = seat;
	ponder->wanted = wanted ? wanted : PONDER_MAX;
	p->ponder = ponder;
	take_position(ponder, q_session_match(p->session));
	return true;
}

json_t *method_ponder(struct call *call)
{
	struct protocol *p = call->p;
	int seat = Q_NOBODY;

	switch (call_seat(call, &seat)) {
	case SEAT_BAD: return NULL;
	case SEAT_GIVEN:
		if (seat == Q_NOBODY)
			ponder_free(p);
		else if (!start(call, seat))
			return NULL;
		break;
	case SEAT_ABSENT: break;
	}
	if (!p->ponder)
		return json_pack("{s:n}", "seat");
	return json_pack("{s:i, s:b, s:I}", "seat", p->ponder->seat, "thinks", p->ponder->thinks,
			 "simulations",
			 (json_int_t)(p->ponder->thinks ? p->ponder->t.simulations : 0));
}
