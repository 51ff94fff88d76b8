/*
 * events.c - properties of the states at events: what a screen shows while a rule runs.
 */
#include "core/fields.h"
#include "tests/property/property.h"

#include <string.h>

static uint32_t kept(const struct trial *t)
{
	return t->log.count < t->log.room ? t->log.count : t->log.room;
}

/* Views in the middle of a rule keep the table of the fields just as those at questions do. */
bool event_views_keep_the_table(struct trial *t)
{
	static char text[TEXT_ROOM / 2];
	const struct q_head *head = (const void *)t->state;

	for (uint32_t i = 0; i < kept(t); i++) {
		const void *snap = t->snap + (size_t)i * t->g->state_size;

		for (unsigned k = 0; k <= head->seats; k++) {
			struct q_out out = q_out(text, sizeof text);

			if (q_audit(t->g, snap, onlooker(head, k), true, &out))
				return broken(t,
					      "at the event \"%s\" seat %d sees what the table "
					      "hides, or not what it shows:\n%s",
					      t->g->events[t->log.at[i].kind].name,
					      onlooker(head, k), text);
			t->tally->snapshots++;
		}
	}
	return true;
}

/* No honest view is one that a client refuses, neither at a question nor at an event. */
bool clients_take_views(struct trial *t)
{
	static _Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_head *head = (const void *)t->state;
	struct q_error error = { .text = "" };

	for (unsigned k = 0; k <= head->seats; k++) {
		int seat = onlooker(head, k);

		t->g->observe(t->g, view, t->state, seat);
		if (!fields_fit(t->g->fields, view, t->g->pack, &error) ||
		    !fields_fit_midway(t->g->fields, view, t->g->pack, &error))
			return broken(t, "a client refuses the view of seat %d: %s", seat,
				      error.text);
		for (uint32_t i = 0; i < kept(t); i++) {
			t->g->observe(t->g, view, t->snap + (size_t)i * t->g->state_size, seat);
			if (!fields_fit_midway(t->g->fields, view, t->g->pack, &error))
				return broken(
					t,
					"at the event \"%s\" a client refuses the view of seat %d: %s",
					t->g->events[t->log.at[i].kind].name, seat, error.text);
		}
	}
	return true;
}

/* All but the question and the frames, which move on with every answer. */
static bool same_board(const struct q_game *g, const unsigned char *a, const unsigned char *b)
{
	for (const struct q_field *f = g->fields; f->name; f++) {
		size_t size = (size_t)f->count * f->size * (f->inner ? f->inner : 1);

		if (f->sub == q_head_fields || f->type == Q_FRAMES ||
		    (f->name && strcmp(f->name, "depth") == 0))
			continue;
		if (memcmp(a + f->offset, b + f->offset, size) != 0)
			return false;
	}
	return true;
}

/* The same thing told to the others, without its secret. */
static bool is_twin(const struct q_event *a, const struct q_event *b)
{
	return a->kind == b->kind && (a->visible_to ^ b->visible_to) == Q_EVERYBODY;
}

/* Events are to be noted after the change they tell of. One that comes when nothing has changed
 * since the event before, and is followed by a change that no event tells of, was noted before
 * it. The tally says how often. */
bool events_are_counted(struct trial *t)
{
	const unsigned char *was = t->before;
	uint32_t n = kept(t), size = t->g->state_size;

	for (uint32_t i = 0; i < n && t->count; i++) {
		const struct q_event *e = &t->log.at[i];
		const unsigned char *now = t->snap + (size_t)i * size;
		uint32_t next = i + 1;

		while (next < n && is_twin(e, &t->log.at[next]))
			next++;
		if (same_board(t->g, was, now) &&
		    !same_board(t->g, now, next < n ? t->snap + (size_t)next * size : t->state))
			t->tally->early[e->kind]++;
		was = now;
		i = next - 1;
	}
	return true;
}
