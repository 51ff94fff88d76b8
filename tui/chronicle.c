/*
 * chronicle.c - see chronicle.h.
 */
#include "tui/chronicle.h"

#include "tui/text.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS = 4096, SENTENCE = 2048 };

static void forget(struct chronicle *c, uint32_t from)
{
	while (c->lines > from)
		free(c->line[--c->lines].text);
}

void chronicle_free(struct chronicle *c)
{
	forget(c, 0);
	free(c->line);
	c->line = NULL;
	c->room = c->at = c->shown = 0;
	c->begun = false;
}

static void add_line(struct chronicle *c, const char *text)
{
	if (c->lines == c->room) {
		c->room = c->room ? 2 * c->room : 64;
		c->line = grown(c->line, c->room * sizeof *c->line);
	}
	c->line[c->lines].text = grown(NULL, strlen(text) + 1);
	memcpy(c->line[c->lines].text, text, strlen(text) + 1);
	c->line[c->lines++].answer = c->at;
}

static void tell(struct chronicle *c, const struct q_game *g, const struct q_events *log)
{
	uint32_t n = log->count < log->room ? log->count : log->room;
	struct q_reader reader = q_reader(c->lang, c->seat, 0);
	char text[SENTENCE];

	g->observe(g, c->view, c->state, c->seat);
	for (uint32_t i = 0; i < n; i++) {
		struct q_out out = q_out(text, sizeof text);

		if (!q_event_visible(&log->at[i], c->seat))
			continue;
		g->event_text(g, c->view, &log->at[i], &reader, &out);
		if (text[0])
			add_line(c, text);
	}
}

bool chronicle_step(struct chronicle *c, const struct q_match *m)
{
	const struct q_game *g = m->game;
	struct q_events log = { .room = EVENTS };

	if (c->begun && c->at >= m->count)
		return false;
	log.at = grown(NULL, EVENTS * sizeof *log.at);
	if (!c->begun) {
		memset(c->state, 0, g->state_size);
		if (!m->from_state)
			g->setup(g, c->state, m->options, m->seed, &log);
		memcpy(c->state, m->start, g->state_size);
		c->begun = true;
	} else {
		q_apply(g, c->state, m->answers[c->at++], &log);
	}
	tell(c, g, &log);
	free(log.at);
	return true;
}

void chronicle_goto(struct chronicle *c, const struct q_match *m, uint32_t count)
{
	uint32_t shown = c->shown;

	if (c->at > count || !c->begun) {
		forget(c, 0);
		c->at = 0;
		c->begun = false;
	}
	while ((!c->begun || c->at < count) && chronicle_step(c, m))
		;
	c->shown = shown < c->lines ? shown : c->lines;
}

void chronicle_follow(struct chronicle *c, const struct q_match *m)
{
	chronicle_goto(c, m, m->count);
}
