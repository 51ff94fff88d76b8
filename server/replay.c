/*
 * replay.c - would a game that was begun under other rules go the same way under ours?
 *
 * Before a server is brought up to date its running games are looked at (`quinte rooms migrate`): every
 * answer is given again and every draw taken as it was. Nothing is changed, and nothing is assumed to
 * fit: unlike table.c this must not end the process.
 */
#include "server/parts.h"

#include <stdlib.h>
#include <string.h>

struct replay {
	const struct q_game *game;
	unsigned char *start, *state;
	struct given *given; /* answers and draws with their entries */
	uint32_t count, room;
};

static bool give(struct replay *p, q_action answer, uint32_t entry)
{
	const struct q_game *g = p->game;
	struct q_events log = { .room = 0 };

	if (q_over(p->state) || g->refuses(g, p->state, answer))
		return false;
	p->given = hub_grown(p->given, &p->room, p->count + 1, sizeof *p->given);
	p->given[p->count++] = (struct given){ .answer = answer, .entry = entry };
	q_apply(g, p->state, answer, &log);
	return true;
}

static bool draw(struct replay *p, const struct entry *e)
{
	for (uint32_t i = 0; i < e->draws; i++)
		if (q_over(p->state) || q_question_of(p->state)->player != Q_CHANCE ||
		    !give(p, e->drawn[i], e->n))
			return false;
	return true;
}

/* Back to before an entry's answer. */
static bool take_back(struct replay *p, uint32_t entry)
{
	uint32_t keep = 0, count;

	while (keep < p->count && p->given[keep].entry < entry)
		keep++;
	memcpy(p->state, p->start, p->game->state_size);
	p->count = 0;
	for (count = keep; p->count < count;)
		if (!give(p, p->given[p->count].answer, p->given[p->count].entry))
			return false;
	return true;
}

static enum hub_replay take(struct replay *p, const struct entry *e)
{
	uint8_t asked;

	if (e->kind != ENTRY_BEGAN && e->kind != ENTRY_ANSWERED && e->kind != ENTRY_UNDONE)
		return HUB_REPLAY_FITS;
	if (e->kind == ENTRY_ANSWERED &&
	    (q_over(p->state) || q_question_of(p->state)->player != e->seat))
		return HUB_REPLAY_DIFFERS;
	if (e->kind == ENTRY_ANSWERED && !give(p, e->answer, e->n))
		return HUB_REPLAY_REFUSED;
	if (e->kind == ENTRY_UNDONE ? !take_back(p, e->number) : !draw(p, e))
		return HUB_REPLAY_DIFFERS;
	asked = q_over(p->state) ? Q_NOBODY : q_question_of(p->state)->player;
	return asked == e->asked ? HUB_REPLAY_FITS : HUB_REPLAY_DIFFERS;
}

static enum hub_replay take_all(struct hub *h, const struct room *r, struct replay *p,
				uint32_t *entry)
{
	struct q_error error;
	struct q_events log = { .room = 0 };
	enum hub_replay how = HUB_REPLAY_FITS;

	*entry = r->began;
	if (!table_options(r, h->s->options, h->s->options2, &error) ||
	    p->game->setup(p->game, p->start, h->s->options, 0, &log))
		return HUB_REPLAY_REFUSED;
	memcpy(p->state, p->start, p->game->state_size);
	for (; *entry <= r->n; ++*entry) {
		room_entry(r, *entry, &h->s->entry);
		how = take(p, &h->s->entry);
		if (how != HUB_REPLAY_FITS)
			return how;
	}
	return how;
}

enum hub_replay hub_replay(struct hub *h, const char *room, uint32_t *entry)
{
	const struct room *r = map_find(&h->by_id, room);
	struct replay p = { .game = r ? r->game : NULL };
	enum hub_replay how;

	*entry = 0;
	if (!r || r->asleep || (r->state != STORE_PLAYING && r->state != STORE_PAUSED))
		return HUB_REPLAY_NONE;
	if (!p.game)
		return HUB_REPLAY_REFUSED;
	if (has_these_rules(r))
		return HUB_REPLAY_OURS;
	p.start = must_have(calloc(1, p.game->state_size));
	p.state = must_have(calloc(1, p.game->state_size));
	how = take_all(h, r, &p, entry);
	free(p.start);
	free(p.state);
	free(p.given);
	return how;
}
