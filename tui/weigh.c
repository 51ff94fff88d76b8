/*
 * weigh.c - what is known about an answer before it is given: where a path ends, how often
 * an attack hits and what it does. The game's query() knows; here it becomes words.
 */
#include "tui/prompt.h"

#include "text/why.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPLY = 8192, INCH = 254 };

static json_t *asked(const struct prompt *d, const char *ask, const char *notation)
{
	const struct q_game *g = d->s.game;
	char *reply = grown(NULL, REPLY), question[NOTATION + 64];
	struct q_out out = q_out(reply, REPLY);
	struct q_error error;
	json_t *root = NULL;

	snprintf(question, sizeof question, "{\"ask\": \"%s\", \"answer\": \"%s\"}", ask, notation);
	if (g->query(g, d->view, question, strlen(question), &out, &error) && out.used < REPLY)
		root = json_loads(reply, 0, NULL);
	free(reply);
	return root;
}

static void put(const struct prompt *d, struct text *out, enum tui_word which, const char *a,
		const char *b)
{
	char text[400];
	struct q_out to = q_out(text, sizeof text);

	tui_say(&to, d->tui->lang, which, a, b);
	text_print(out, "%s\n", text);
}

/* Units of the table as inches, with a tenth where there is one, in the language's way. */
static void inches(const struct prompt *d, char out[32], json_int_t units)
{
	int n = snprintf(out, 32, "%lld", (long long)(units / INCH));

	if (units % INCH * 10 / INCH)
		n += snprintf(out + n, 32 - (size_t)n, "%c%lld", d->tui->lang == Q_FR ? ',' : '.',
			      (long long)(units % INCH * 10 / INCH));
	snprintf(out + n, 32 - (size_t)n, "″");
}

static void put_way(const struct prompt *d, const json_t *judged, struct text *out)
{
	bool complete = json_is_true(json_object_get(judged, "complete"));
	const json_t *length = json_object_get(judged, complete ? "cost" : "steps");
	char far[32];

	if (!json_is_integer(length))
		return;
	inches(d, far, json_integer_value(length));
	put(d, out, complete ? SAYS_way_costs : SAYS_way_fails, far, NULL);
}

/* The average number of points, and how often there are any. */
static void put_damage(const struct prompt *d, const json_t *damage, enum tui_word which,
		       struct text *out)
{
	const json_t *points = json_object_get(damage, "points");
	json_int_t throws = json_integer_value(json_object_get(damage, "throws")), sum = 0, none;
	char average[32], share[32];

	if (!throws || !json_is_array(points))
		return;
	for (size_t i = 0; i < json_array_size(points); i++)
		sum += (json_int_t)i * json_integer_value(json_array_get(points, i));
	none = json_integer_value(json_array_get(points, 0));
	snprintf(average, sizeof average, "%lld%c%lld", (long long)(sum / throws),
		 d->tui->lang == Q_FR ? ',' : '.', (long long)(sum % throws * 10 / throws));
	snprintf(share, sizeof share, "%lld", (long long)((throws - none) * 100 / throws));
	put(d, out, which, average, share);
}

static void put_odds(const struct prompt *d, const json_t *odds, struct text *out)
{
	json_int_t throws = json_integer_value(json_object_get(odds, "throws"));
	json_int_t hits = json_integer_value(json_object_get(odds, "hits"));
	char percent[32], of[64];

	if (json_is_true(json_object_get(odds, "out_of_range")))
		put(d, out, SAYS_out_of_range, NULL, NULL);
	if (!throws)
		return;
	snprintf(percent, sizeof percent, "%lld", (long long)(hits * 100 / throws));
	snprintf(of, sizeof of, "%lld/%lld", (long long)hits, (long long)throws);
	put(d, out, SAYS_odds_hit, percent, of);
	put_damage(d, json_object_get(odds, "damage"), SAYS_odds_damage, out);
	put_damage(d, json_object_get(odds, "damage_boosted"), SAYS_odds_boosted, out);
}

void prompt_weigh(const struct prompt *d, q_action answer, struct text *out)
{
	const struct q_game *g = d->s.game;
	char notation[NOTATION];
	struct q_out to = q_out(notation, sizeof notation);
	json_t *judged, *odds;

	if (!g->query)
		return;
	g->format(g, d->view, answer, &to);
	judged = asked(d, "judge", notation);
	odds = asked(d, "odds", notation);
	if (judged)
		put_way(d, judged, out);
	if (odds)
		put_odds(d, odds, out);
	json_decref(judged);
	json_decref(odds);
}

static void put_why_line(void *with, const char *line)
{
	text_print(with, "      %s\n", line);
}

void prompt_put_why(struct prompt *d, const struct ai_think *thought, uint32_t answer)
{
	struct ai_think t = *thought;
	struct q_reader reader = prompt_reader(d);

	t.view = d->view;
	why_lines(&t, answer, &reader, put_why_line, &d->out);
}

uint32_t prompt_point(const struct prompt *d, unsigned what, q_action **out)
{
	const struct q_game *g = d->s.game;
	const struct menu *m = &d->menu;
	const q_action *answers = m->every ? m->every : m->answer;
	uint32_t n = m->every ? m->every_count : m->answers;

	*out = NULL;
	if (!g->hit_test || !what || !n || !game_person_asked(&d->s))
		return 0;
	*out = grown(NULL, (n + Q_POINTED) * sizeof **out);
	return g->hit_test(g, d->view, what, answers, n, *out);
}
