/*
 * log.c - see log.h.
 */
#include "tui/log.h"

#include "tui/text.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 2048 };

static void forget(struct log *c, uint32_t from)
{
	while (c->lines > from)
		free(c->line[--c->lines].text);
}

void log_free(struct log *c)
{
	forget(c, 0);
	free(c->line);
	c->line = NULL;
	c->room = c->at = c->shown = 0;
	c->begun = false;
}

static void add_line(struct log *c, const char *text)
{
	if (c->lines == c->room) {
		c->room = c->room ? 2 * c->room : 64;
		c->line = grown(c->line, c->room * sizeof *c->line);
	}
	c->line[c->lines].text = grown(NULL, strlen(text) + 1);
	memcpy(c->line[c->lines].text, text, strlen(text) + 1);
	c->line[c->lines++].answer = c->at;
}

static bool tell(void *self, const struct q_step *step)
{
	struct log *c = self;
	char text[SENTENCE];

	c->begun = true;
	c->at = step->number;
	memcpy(c->view, step->after, c->game->state_size);
	for (uint32_t i = 0; i < step->events; i++) {
		struct q_out out = q_out(text, sizeof text);

		c->game->event_text(c->game, step->after, &step->event[i], &c->reader, &out);
		if (text[0])
			add_line(c, text);
	}
	return true;
}

/* The steps up to so many answers that were not told yet. */
static void tell_until(struct log *c, const struct q_session *s, uint32_t count)
{
	c->game = q_session_game(s);
	q_session_steps(s, c->begun ? c->at + 1 : 0, count, c->seat, tell, c);
}

bool log_step(struct log *c, const struct q_session *s)
{
	if (c->begun && c->at >= q_session_count(s))
		return false;
	tell_until(c, s, c->begun ? c->at + 1 : 0);
	return true;
}

void log_goto(struct log *c, const struct q_session *s, uint32_t count)
{
	uint32_t shown = c->shown;

	if (c->at > count || !c->begun) {
		forget(c, 0);
		c->at = 0;
		c->begun = false;
	}
	tell_until(c, s, count);
	c->shown = shown < c->lines ? shown : c->lines;
}

void log_follow(struct log *c, const struct q_session *s)
{
	log_goto(c, s, q_session_count(s));
}
