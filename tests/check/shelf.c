/*
 * shelf.c - a game for the tests of the scenario runner.
 *
 * It has the kinds of field the duel has not (names, sets, keys, rows, references,
 * wide numbers, lists that grow, secrets that only observe() knows), has no frames, and
 * can be made to break its promises, so that the runner is seen to notice.
 */
#include "tests/check/shelf.h"

#include <string.h>

enum { ROOM = 4 };
enum { VERB_PUT = 1, VERB_BREAK, VERB_LOOP, VERB_ODD, VERB_EVEN, VERB_FACE };
enum { ASK_OVER, ASK_THING, ASK_FACE };
enum { EVENT_NONE, EVENT_PUT, EVENT_NOISE };

static const char *const things[] = { "book", "lamp", "vase", NULL };
static const char *const moods[] = { "calm", "wild", NULL };
static const char *const places[] = { "top", "middle", "bottom", NULL };
static const char *const answers[] = { "",     "put:book", "put:lamp", "put:vase", "break",
				       "loop", "odd",      "even",     NULL };

struct shelf {
	struct q_head head;
	uint64_t stamp;
	uint8_t thing[ROOM], things, mood, tags, favourite;
	uint8_t place[3], owner, row[2][3], note[2];
	bool broken, faulty, looping, silent;
};
_Static_assert(sizeof(struct shelf) == 64, "shelf: no hidden padding");

struct owner {
	uint16_t id;
};

struct shelf_pack {
	struct owner owners[2];
};

static const struct q_field owner_fields[] = { Q_NAME(struct owner, id), { 0 } };
static const struct q_field pack_fields[] = {
	Q_STRUCTS(struct shelf_pack, owners, struct owner, Q_ALL, owner_fields),
	{ 0 },
};
static const struct q_shape shape = {
	.game = "shelf",
	.size = sizeof(struct shelf_pack),
	.fields = pack_fields,
};
static const struct shelf_pack pack_data = { { { 1 }, { 2 } } };
static const uint32_t text[][Q_LANGS] = { { 0, 0 }, { 1, 1 }, { 5, 5 } };
static const struct q_pack pack = {
	.id = "base",
	.shape = &shape,
	.data = &pack_data,
	.text = text,
	.texts = 3,
	.pool = "\0ann\0bob",
	.pool_size = 9,
};

static const struct q_field fields[] = {
	Q_HEAD(struct shelf),
	Q_FIELD(struct shelf, stamp, Q_ALL),
	Q_FIELD(struct shelf, thing, Q_ALL, .names = things, .used = "things"),
	Q_FIELD(struct shelf, things, Q_ALL, .max = ROOM),
	Q_FIELD(struct shelf, mood, Q_ALL, .names = moods),
	Q_FIELD(struct shelf, tags, Q_ALL, .names = moods, .flags = Q_SET),
	Q_FIELD(struct shelf, favourite, Q_ALL, .names = things, .flags = Q_NULL),
	Q_FIELD(struct shelf, place, Q_ALL, .keys = places, .max = 9),
	Q_FIELD(struct shelf, owner, Q_ALL, .of = "owners"),
	Q_GRID(struct shelf, row, Q_ALL, .max = 9),
	Q_FIELD(struct shelf, note, Q_SOME, .max = 9),
	Q_FIELD(struct shelf, broken, Q_ALL),
	Q_FIELD(struct shelf, faulty, Q_ALL),
	Q_FIELD(struct shelf, looping, Q_ALL),
	Q_FIELD(struct shelf, silent, Q_ALL),
	{ 0 },
};

/* What a screen would show of a view: the notes that can be read. */
struct shelf_facts {
	uint8_t notes, readable[2];
};

static const struct q_field fact_fields[] = {
	Q_FIELD(struct shelf_facts, notes, Q_ALL, .max = 2),
	Q_FIELD(struct shelf_facts, readable, Q_ALL, .max = 1),
	{ 0 },
};

static void find(const struct q_game *g, const void *view, void *facts)
{
	const struct shelf *s = view;
	struct shelf_facts *f = facts;

	(void)g;
	for (int i = 0; i < 2; i++) {
		f->readable[i] = s->note[i] != 0;
		f->notes = (uint8_t)(f->notes + f->readable[i]);
	}
}

static const struct q_facts facts = { fact_fields, sizeof(struct shelf_facts), find };

static void ask(struct shelf *s)
{
	s->head.ask = s->looping        ? (struct q_question){ Q_CHANCE, ASK_FACE, { 0 } } :
		      s->things == ROOM ? (struct q_question){ Q_NOBODY, ASK_OVER, { 0 } } :
					  (struct q_question){ 0, ASK_THING, { 3, -4, 0 } };
}

static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	struct shelf *s = state;

	(void)g, (void)options, (void)log;
	memset(s, 0, sizeof *s);
	s->head.rng.key = seed;
	s->head.seats = 2;
	s->favourite = UINT8_MAX;
	ask(s);
	return 0;
}

/* Faulty: what is listed is refused (even), and what is allowed is not listed (odd). */
static uint32_t legal(const struct q_game *g, const void *state, q_action *out)
{
	const struct shelf *s = state;
	uint32_t n = 0;

	(void)g;
	if (s->head.ask.kind == ASK_FACE)
		out[n++] = q_act(VERB_FACE, 0, 0, 0, 0);
	if (s->head.ask.kind != ASK_THING || s->silent)
		return n;
	for (int i = 0; i < 3; i++)
		out[n++] = q_act(VERB_PUT, i, 0, 0, 0);
	out[n++] = q_act(VERB_BREAK, 0, 0, 0, 0);
	out[n++] = q_act(VERB_LOOP, 0, 0, 0, 0);
	if (s->faulty)
		out[n++] = q_act(VERB_EVEN, 0, 0, 0, 0);
	return n;
}

static q_rule refuses(const struct q_game *g, const void *state, q_action answer)
{
	const struct shelf *s = state;
	q_action listed[8];
	uint32_t n = legal(g, state, listed);

	if (q_verb(answer) == VERB_EVEN)
		return Q_RULING | 7;
	if (q_verb(answer) == VERB_ODD && s->faulty)
		return 0;
	for (uint32_t i = 0; i < n; i++)
		if (listed[i] == answer)
			return 0;
	return 101;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct shelf *s = state;

	(void)g;
	if (q_verb(answer) == VERB_PUT) {
		s->thing[s->things++] = (uint8_t)q_arg(answer, 0);
		flow_note(log, (struct q_event){ .kind = EVENT_PUT,
						 .visible_to = Q_EVERYBODY,
						 .arg = { (int16_t)q_arg(answer, 0), -1 } });
		for (int i = 0; i < 20000 && s->faulty; i++)
			flow_note(log, (struct q_event){ .kind = EVENT_NOISE, .visible_to = 1 });
	}
	if (q_verb(answer) == VERB_BREAK && s->faulty)
		s->place[0] = 10; /* beyond its range */
	else
		s->broken = s->broken || q_verb(answer) == VERB_BREAK;
	s->looping = s->looping || q_verb(answer) == VERB_LOOP;
	ask(s);
}

static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	const struct shelf *s = state;

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	out[0] = s->things;
	out[1] = -s->things;
}

/* A note is for the seat it is written to; the table does not say so. */
static void observe(const struct q_game *g, void *view, const void *state, int seat)
{
	struct shelf *s = view;

	memcpy(view, state, g->state_size);
	q_blank(g->fields, view, seat);
	for (int i = 0; i < 2; i++)
		if (i != seat)
			s->note[i] = 0;
}

static void format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	unsigned verb = q_verb(answer);

	(void)g, (void)view;
	q_put(out, verb == VERB_FACE ? "1" :
		   verb == VERB_PUT  ? answers[1 + q_arg(answer, 0)] :
				       answers[2 + verb]);
}

static q_action parse(const struct q_game *g, const void *view, const char *word)
{
	(void)g, (void)view;
	if (strcmp(word, "1") == 0)
		return q_act(VERB_FACE, 0, 0, 0, 0);
	for (int i = 1; answers[i]; i++)
		if (strcmp(word, answers[i]) == 0)
			return i <= 3 ? q_act(VERB_PUT, i - 1, 0, 0, 0) :
					q_act((unsigned)i - 2, 0, 0, 0, 0);
	return 0;
}

static void answer_text(const struct q_game *g, const void *view, q_action answer,
			const struct q_reader *reader, struct q_out *out)
{
	(void)g, (void)view, (void)answer;
	q_put(out, reader->lang == Q_FR ? "Poser." : "Put it.");
}

static void question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			  struct q_out *out)
{
	(void)g, (void)view;
	q_put(out, reader->lang == Q_FR ? "Quel\xE2\x80\xAFobjet\xC2\xA0?" : "Which thing?");
}

static void event_text(const struct q_game *g, const void *view, const struct q_event *e,
		       const struct q_reader *reader, struct q_out *out)
{
	(void)g, (void)view, (void)reader;
	q_put(out, e->kind == EVENT_PUT ? "A thing is put." : "Noise.");
}

static const char *rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	(void)g, (void)rule;
	return lang == Q_FR ? "Non." : "No.";
}

static const char *check(const struct q_game *g, const void *state)
{
	const struct shelf *s = state;

	(void)g;
	if (s->broken)
		return "broken: it is";
	if (s->head.ask.kind == ASK_THING && s->things == ROOM)
		return "things: nothing more has room";
	return s->mood && !s->tags ? "mood: a wild shelf needs a tag" : NULL;
}

static const struct q_question_kind questions[] = { { "over" }, { "thing" }, { "face" }, { NULL } };
static const struct q_event_kind events[] = { { "" }, { "put" }, { "noise" }, { NULL } };

const struct q_game shelf_game = {
	.id = "shelf",
	.ledger = "SH",
	.title = { "Shelf", "Étagère" },
	.line = { "Things on a shelf.", "Des objets sur une étagère." },
	.rules_version = 1,
	.state_size = sizeof(struct shelf),
	.answers_max = 8,
	.seats_min = 2,
	.seats_max = 2,
	.facts = &facts,
	.fields = fields,
	.questions = questions,
	.events = events,
	.pack = &pack,
	.setup = setup,
	.legal = legal,
	.refuses = refuses,
	.apply = apply,
	.score = score,
	.observe = observe,
	.format = format,
	.parse = parse,
	.answer_text = answer_text,
	.question_text = question_text,
	.event_text = event_text,
	.rule_text = rule_text,
	.check = check,
};
