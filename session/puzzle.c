/*
 * puzzle.c - see puzzle.h.
 */
#include "session/puzzle.h"

bool q_puzzle_go_on(struct q_session *s)
{
	q_action answers[Q_ANSWERS_MAX];
	struct q_status status;
	int seat = q_session_asked(s);

	while (seat >= 0 && seat < Q_SEATS && q_session_legal(s, seat, answers) == 1) {
		if (!q_session_play(s, seat, answers[0], &status))
			return false;
		seat = q_session_asked(s);
	}
	return seat >= 0 && seat < Q_SEATS;
}

bool q_puzzle_set_up(struct q_session *s, const struct q_game *g, const struct q_puzzle *p)
{
	q_action answers[Q_ANSWERS_MAX];
	struct q_status status;
	bool fine =
		q_session_start(s, g, p->options, p->length, p->seed, &status) && q_puzzle_go_on(s);

	for (uint32_t i = 0; fine && i < p->count; i++) {
		int seat = q_session_asked(s);

		fine = p->played[i] < q_session_legal(s, seat, answers) &&
		       q_session_play(s, seat, answers[p->played[i]], &status) && q_puzzle_go_on(s);
	}
	return fine && q_hash(Q_HASH_START, q_session_match(s)->state, g->state_size) == p->hash;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
	while (b) {
		uint32_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

uint32_t q_puzzle_of_day(uint32_t count, int64_t day)
{
	uint32_t step = 37;
	uint64_t since = day < 0 ? 0 : (uint64_t)day;

	/* A step without a common divisor visits all of them. */
	while (common_divisor(count, step) > 1)
		step++;
	return (uint32_t)((since * step + 11) % count);
}
