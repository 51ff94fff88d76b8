/*
 * undo.c - taking answers back as far as it is fair, giving them again, going to any moment.
 */
#include "session/session.h"

static bool is_one_of(unsigned people, int player)
{
	return player < Q_SEATS && people >> player & 1;
}

/* The seat would have seen and been told the same in every world its view allowed. */
static bool revealed_nothing(const struct q_session *s, uint32_t count, int seat)
{
	const struct q_game *g = s->m.game;
	_Alignas(16) unsigned char state[Q_STATE_MAX], before[Q_STATE_MAX], after[Q_STATE_MAX];
	uint64_t told;

	session_state_at(s, count, state);
	g->observe(g, before, state, seat);
	told = session_told(s->work, session_apply(g, state, s->m.answers[count], s->work), seat);
	g->observe(g, after, state, seat);
	return session_is_sure(g, before, seat, s->m.answers[count], after, &told, s->work);
}

enum q_undo q_session_can_undo(const struct q_session *s, unsigned people, enum q_undo_rule rule,
			       uint32_t *to)
{
	uint32_t last = s->m.count;
	int since;

	while (last && !is_one_of(people, q_session_player(s, last)))
		last--;
	if (!last)
		return Q_UNDO_NOTHING;
	*to = last - 1;
	if (rule == Q_UNDO_ANY)
		return Q_UNDO_FREE;
	since = last < s->m.count ? q_session_player(s, s->m.count) : Q_NOBODY;
	if (since != Q_NOBODY)
		return since == Q_CHANCE ? Q_UNDO_CHANCE : Q_UNDO_OTHER;
	return revealed_nothing(s, last - 1, q_session_player(s, last)) ? Q_UNDO_FREE :
									  Q_UNDO_REVEALED;
}

static bool cannot_undo(struct q_status *status, enum q_undo why)
{
	static const char *const texts[] = {
		[Q_UNDO_FREE] = "",
		[Q_UNDO_NOTHING] = "there is nothing to undo",
		[Q_UNDO_CHANCE] = "dice were rolled or cards drawn since",
		[Q_UNDO_OTHER] = "another player has answered since",
		[Q_UNDO_REVEALED] = "the answer showed something that was hidden",
	};

	status->undo = why;
	return session_fails(status, Q_NO_UNDO, texts[why]);
}

bool q_session_undo(struct q_session *s, unsigned people, enum q_undo_rule rule,
		    struct q_status *status)
{
	enum q_undo can = Q_UNDO_NOTHING;
	uint32_t to = 0;

	*status = (struct q_status){ .fault = Q_FINE };
	if (!s->m.game)
		return session_fails(status, Q_NO_GAME, "no game was started");
	can = q_session_can_undo(s, people, rule, &to);
	if (can != Q_UNDO_FREE)
		return cannot_undo(status, can);
	return q_session_goto(s, to, status);
}

uint32_t q_session_undone(const struct q_session *s)
{
	return s->line_count > s->m.count ? s->line_count - s->m.count : 0;
}

bool q_session_redo(struct q_session *s, unsigned people, struct q_status *status)
{
	uint32_t from = s->m.count;

	*status = (struct q_status){ .fault = Q_FINE };
	if (!s->m.game)
		return session_fails(status, Q_NO_GAME, "no game was started");
	if (!q_session_undone(s)) {
		status->undo = Q_UNDO_NOTHING;
		return session_fails(status, Q_NO_UNDO, "no answer was taken back");
	}
	do {
		if (!session_move(s, s->m.count + 1)) {
			session_move(s, from);
			return session_no_memory(status);
		}
	} while (q_session_undone(s) && !is_one_of(people, q_session_asked(s)));
	return true;
}

bool q_session_goto(struct q_session *s, uint32_t count, struct q_status *status)
{
	*status = (struct q_status){ .fault = Q_FINE };
	if (!s->m.game)
		return session_fails(status, Q_NO_GAME, "no game was started");
	if (count > s->m.count + q_session_undone(s)) {
		status->undo = Q_UNDO_NOTHING;
		return session_fails(status, Q_NO_UNDO, "the game has not come that far");
	}
	if (!session_keep_line(s) || !session_move(s, count))
		return session_no_memory(status);
	return true;
}
