/*
 * tables.c - the numbers of answers, questions and events are what the game's tables say.
 */
#include "tests/property/property.h"

#include <string.h>

static bool fits(struct trial *t, const char *what, const char *name, const struct q_param *params,
		 int n, const int *value)
{
	const struct q_head *head = (const void *)t->state;

	for (int i = 0; i < n; i++)
		if (!q_param_fits(&params[i], value[i], t->g->pack, head->seats))
			return broken(t, "%s \"%s\": its number %d, \"%s\", is %d", what, name, i,
				      params[i].name ? params[i].name : "none", value[i]);
	return true;
}

static bool question_fits(struct trial *t)
{
	const struct q_question *ask = q_question_of(t->state);
	const struct q_question_kind *kind = &t->g->questions[ask->kind];
	const int value[Q_SUBJECTS] = { ask->subject[0], ask->subject[1], ask->subject[2] };

	return fits(t, "the question", kind->name, kind->subject, Q_SUBJECTS, value);
}

static bool answer_fits(struct trial *t, q_action answer, uint32_t verbs)
{
	unsigned verb = q_verb(answer);
	int value[Q_ARGS];

	if (!verb || verb >= verbs)
		return broken(t, "an answer with the verb %u, which has no name", verb);
	for (int lang = 0; lang < Q_LANGS; lang++)
		if (!t->g->verbs[verb].label[lang] || !*t->g->verbs[verb].label[lang])
			return broken(t, "the verb \"%s\" has no label in language %d",
				      t->g->verbs[verb].name, lang);
	for (int i = 0; i < Q_ARGS; i++)
		value[i] = q_arg(answer, i);
	return fits(t, "the verb", t->g->verbs[verb].name, t->g->verbs[verb].arg, Q_ARGS, value);
}

/* The phase has a name, and so has what the screen says of it; an event is about a seat, or not. */
static bool place_is_named(struct trial *t)
{
	const struct q_head *head = (const void *)t->state;
	int phase = t->g->phase ? t->g->phase(t->g, t->state) : 0;
	int phases = 0;

	while (t->g->phases && t->g->phases[phases])
		phases++;
	if (t->g->phase && (phase < 0 || phase >= phases))
		return broken(t, "the phase is %d of %d", phase, phases);
	for (int lang = 0; t->g->where && lang < Q_LANGS; lang++) {
		struct q_reader reader = q_reader((enum q_lang)lang, Q_NOBODY, 0);
		char text[TEXT_ROOM];
		struct q_out out = q_out(text, sizeof text);

		t->g->where(t->g, t->state, &reader, &out);
		if (!out.used || out.used >= sizeof text)
			return broken(t, "where() says \"%.200s\"", text);
	}
	for (uint32_t i = 0; i < t->log.count && i < t->log.room; i++) {
		int seat = q_event_actor(t->g, t->state, &t->event[i]);

		if ((seat < 0 || seat >= head->seats) && seat != Q_NOBODY)
			return broken(t, "the event \"%s\" is about seat %d",
				      t->g->events[t->event[i].kind].name, seat);
	}
	return true;
}

/* What a table of facts describes, and nothing else, is what find() wrote: JSON reads back to the
 * same bytes. At every event too, because views are shown there. */
static bool facts_read_back(struct trial *t, const void *state)
{
	static union {
		unsigned char bytes[Q_FACTS_MAX];
		uint64_t aligned;
	} facts, again, scratch;
	const struct q_facts *table = t->g->facts;
	const struct q_head *head = state;
	struct q_error error;
	char text[TEXT_ROOM];

	for (unsigned i = 0; i <= head->seats; i++) {
		struct q_out out = q_out(text, sizeof text);

		observed(t->g, t->view, state, onlooker(head, i));
		memset(&facts, 0, sizeof facts);
		memset(&again, 0, sizeof again);
		table->find(t->g, t->view, facts.bytes);
		q_dump(table->fields, facts.bytes, t->g->pack, &out);
		if (out.used >= sizeof text)
			return broken(t, "the facts need more than %zu characters", sizeof text);
		if (!q_load(table->fields, again.bytes, scratch.bytes, table->size, t->g->pack,
			    text, out.used, &error))
			return broken(t, "a fact is out of its range: %s", error.text);
		if (memcmp(facts.bytes, again.bytes, sizeof facts) != 0)
			return broken(t, "find() wrote what no field describes");
	}
	return true;
}

bool facts_fit_their_table(struct trial *t)
{
	if (!t->g->facts)
		return true;
	for (uint32_t i = 0; i < t->log.count && i < t->log.room; i++)
		if (!facts_read_back(t, t->snap + (size_t)i * t->g->state_size))
			return false;
	return facts_read_back(t, t->state);
}

bool numbers_fit_the_tables(struct trial *t)
{
	uint32_t verbs = q_verb_count(t->g), events = q_event_count(t->g);

	if (!question_fits(t) || !place_is_named(t))
		return false;
	for (uint32_t i = 0; i < t->n; i++)
		if (!answer_fits(t, t->answer[i], verbs))
			return false;
	for (uint32_t i = 0; i < t->log.count && i < t->log.room; i++) {
		const struct q_event *e = &t->event[i];
		int value[Q_EVENT_ARGS];

		for (int k = 0; k < Q_EVENT_ARGS; k++)
			value[k] = e->arg[k];
		if (e->kind < events && !fits(t, "the event", t->g->events[e->kind].name,
					      t->g->events[e->kind].arg, Q_EVENT_ARGS, value))
			return false;
	}
	return true;
}
