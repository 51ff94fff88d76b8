/*
 * self.c - can the property test fail? Games with one thing broken, each of which must be
 * found, and found by the property that is meant to find it.
 */
#include "bench/duel/duel.h"
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

static struct q_game sound; /* the duel, to be called by what breaks it */

/* ---- answers ------------------------------------------------------------------ */

static uint32_t legal_unsorted(const struct q_game *g, const void *state, q_action *out)
{
	uint32_t n = sound.legal(g, state, out);

	if (n > 1) {
		q_action first = out[0];

		out[0] = out[1];
		out[1] = first;
	}
	return n;
}

static uint32_t legal_twice(const struct q_game *g, const void *state, q_action *out)
{
	uint32_t n = sound.legal(g, state, out);

	if (n > 0 && n < sound.answers_max) {
		out[n] = out[n - 1];
		n++;
	}
	return n;
}

static uint32_t legal_nothing(const struct q_game *g, const void *state, q_action *out)
{
	return q_question_of(state)->kind == ASK_COUNTER ? 0 : sound.legal(g, state, out);
}

static uint32_t legal_too_little(const struct q_game *g, const void *state, q_action *out)
{
	uint32_t n = sound.legal(g, state, out);

	return n > 1 && q_question_of(state)->kind == ASK_ATTACK ? n - 1 : n;
}

static uint32_t legal_by_secrets(const struct q_game *g, const void *state, q_action *out)
{
	const struct duel *s = state;
	uint32_t n = sound.legal(g, state, out);

	return n > 1 && q_question_of(s)->kind == ASK_DIE &&
			       s->side[s->head.ask.player ^ 1].hand[0] ?
		       1 :
		       n;
}

static uint32_t legal_once_over(const struct q_game *g, const void *state, q_action *out)
{
	out[0] = q_act(VERB_PASS, 0, 0, 0, 0);
	return q_over(state) ? 1 : sound.legal(g, state, out);
}

static q_rule refuses_a_good_one(const struct q_game *g, const void *state, q_action answer)
{
	return answer == q_act(VERB_DIE, RED, 0, 0, 0) ? RULE_CRYSTAL :
							 sound.refuses(g, state, answer);
}

static q_rule refuses_nothing(const struct q_game *g, const void *state, q_action answer)
{
	(void)g, (void)state, (void)answer;
	return 0;
}

static q_rule refuses_only_verbs(const struct q_game *g, const void *state, q_action answer)
{
	q_action answers[FIGHTERS * FIGHTERS + 1];
	uint32_t n = sound.legal(g, state, answers);

	return n && q_verb(answer) == q_verb(answers[0]) ? 0 : sound.refuses(g, state, answer);
}

static q_rule refuses_while_open(const struct q_game *g, const void *state, q_action answer)
{
	return q_over(state) ? 0 : sound.refuses(g, state, answer);
}

static const char *check_is_never_content(const struct q_game *g, const void *state)
{
	(void)g, (void)state;
	return "something";
}

/* ---- notation and words ----------------------------------------------------------- */

static void say_alike(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	sound.format(g, view, q_verb(answer) == VERB_NO ? q_act(VERB_YES, 0, 0, 0, 0) : answer,
		     out);
}

static void say_with_a_blank(const struct q_game *g, const void *view, q_action answer,
			     struct q_out *out)
{
	sound.format(g, view, answer, out);
	q_put(out, " ");
}

static q_action read_forgets(const struct q_game *g, const void *view, const char *text)
{
	return strcmp(text, "pass") == 0 ? 0 : sound.parse(g, view, text);
}

/* A back door: the question mark is an answer nobody listed. */
static const q_action back_door = UINT64_C(0x6300000000000000);

static q_action read_a_back_door(const struct q_game *g, const void *view, const char *text)
{
	return strcmp(text, "?") == 0 ? back_door : sound.parse(g, view, text);
}

static q_rule refuses_no_back_door(const struct q_game *g, const void *state, q_action answer)
{
	return answer == back_door ? 0 : sound.refuses(g, state, answer);
}

/* Reads only where the pile is known, which no view shows. */
static q_action read_needs_secrets(const struct q_game *g, const void *view, const char *text)
{
	const struct duel *s = view;

	return strcmp(text, "yellow") == 0 && !(s->pile[0] + s->pile[1]) ?
		       0 :
		       sound.parse(g, view, text);
}

static void describe_only_english(const struct q_game *g, const void *view, q_action answer,
				  const struct q_reader *reader, struct q_out *out)
{
	if (reader->lang == Q_EN)
		sound.answer_text(g, view, answer, reader, out);
}

static void ask_with_a_hole(const struct q_game *g, const void *view, const struct q_reader *reader,
			    struct q_out *out)
{
	sound.question_text(g, view, reader, out);
	q_put(out, "{1}");
}

static void tell_not_of_cards(const struct q_game *g, const void *view, const struct q_event *e,
			      const struct q_reader *reader, struct q_out *out)
{
	if (e->kind != EVENT_CARD)
		sound.event_text(g, view, e, reader, out);
}

static const char *why_not(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	return rule == RULE_ALIVE && lang == Q_FR ? NULL : sound.rule_text(g, rule, lang);
}

static const char *why_without_end(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	return rule == RULE_HANDICAP ? "no" : sound.rule_text(g, rule, lang);
}

static void apply_nameless(const struct q_game *g, void *state, q_action answer,
			   struct q_events *log)
{
	sound.apply(g, state, answer, log);
	if (log && log->count && log->count <= log->room)
		log->at[0].kind = 99;
}

/* ---- knowledge ---------------------------------------------------------------------- */

static void observe_all(const struct q_game *g, void *view, const void *state, int seat)
{
	(void)seat;
	memcpy(view, state, g->state_size);
	((struct q_head *)view)->rng = (struct q_rng){ 0, 0 };
}

static void observe_the_generator(const struct q_game *g, void *view, const void *state, int seat)
{
	sound.observe(g, view, state, seat);
	((struct q_head *)view)->rng.count = ((const struct q_head *)state)->rng.count;
}

static void observe_too_little(const struct q_game *g, void *view, const void *state, int seat)
{
	sound.observe(g, view, state, seat);
	memset(((struct duel *)view)->discard, 0, CARDS);
}

static void observe_wrongly(const struct q_game *g, void *view, const void *state, int seat)
{
	struct duel *v = view;

	sound.observe(g, view, state, seat);
	v->result = v->result == 1 ? 2 : 1;
}

/* The last draw in an open field: no table can see that. */
static void apply_keeps_the_draw(const struct q_game *g, void *state, q_action answer,
				 struct q_events *log)
{
	sound.apply(g, state, answer, log);
	if (q_verb(answer) == VERB_DRAW)
		((struct duel *)state)->result = (int8_t)q_arg(answer, 0);
}

/* The same while the event is noted; afterwards it is gone. */
static void apply_shows_the_draw(const struct q_game *g, void *state, q_action answer,
				 struct q_events *log)
{
	struct duel *s = state;
	int8_t was = s->result;

	if (q_verb(answer) == VERB_DRAW)
		s->result = (int8_t)q_arg(answer, 0);
	sound.apply(g, state, answer, log);
	if (q_verb(answer) == VERB_DRAW)
		s->result = was;
}

/* Wrong only where a rule has come back from another: no question is ever put there. */
static void observe_wrongly_within_rules(const struct q_game *g, void *view, const void *state,
					 int seat)
{
	const struct duel *s = state;

	sound.observe(g, view, state, seat);
	if (s->depth && s->frame[s->depth - 1].at.step == fight_PARRIED)
		((struct duel *)view)->fighters ^= 1;
}

static void determinize_without_a_key(const struct q_game *g, void *state, const void *view,
				      int seat, struct q_rng *r)
{
	sound.determinize(g, state, view, seat, r);
	((struct q_head *)state)->rng.key = 7;
}

static void determinize_nothing(const struct q_game *g, void *state, const void *view, int seat,
				struct q_rng *r)
{
	(void)seat;
	memcpy(state, view, g->state_size);
	((struct q_head *)state)->rng.key = q_rng_next(r);
}

static void determinize_otherwise(const struct q_game *g, void *state, const void *view, int seat,
				  struct q_rng *r)
{
	sound.determinize(g, state, view, seat, r);
	((struct duel *)state)->side[0].crystals++;
}

/* ---- chance and bytes ------------------------------------------------------------------ */

static void odds_of_nothing(const struct q_game *g, const void *state, const q_action *answers,
			    uint32_t n, uint32_t *weight)
{
	sound.odds(g, state, answers, n, weight);
	weight[n - 1] = 0;
}

static q_action chance_uneven(const struct q_game *g, const void *state, struct q_rng *r)
{
	q_action drawn = sound.chance(g, state, r);

	return drawn == q_act(VERB_FACE, 1, 0, 0, 0) ? q_act(VERB_FACE, 6, 0, 0, 0) : drawn;
}

static q_action chance_outside(const struct q_game *g, const void *state, struct q_rng *r)
{
	q_action drawn = sound.chance(g, state, r);

	return drawn == q_act(VERB_FACE, 6, 0, 0, 0) ? q_act(VERB_FACE, 7, 0, 0, 0) : drawn;
}

static uint8_t open_to_all(const struct q_game *g, const void *state)
{
	(void)g, (void)state;
	return Q_EVERYBODY;
}

static uint8_t open_by_secrets(const struct q_game *g, const void *state)
{
	const struct duel *s = state;

	return s->pile[0] ? sound.open(g, state) : 0;
}

static void score_too_high(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	sound.score(g, state, out);
	out[0] += out[0] > 0;
}

static void score_of_nobody(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	sound.score(g, state, out);
	out[3] = q_over(state);
}

static q_rule setup_leaves_bytes(const struct q_game *g, void *state, const void *options,
				 uint64_t seed, struct q_events *log)
{
	uint8_t was = ((struct duel *)state)->pad[2];
	q_rule rule = sound.setup(g, state, options, seed, log);

	((struct duel *)state)->pad[2] = was;
	return rule;
}

static q_rule setup_refuses(const struct q_game *g, void *state, const void *options, uint64_t seed,
			    struct q_events *log)
{
	(void)g, (void)state, (void)options, (void)seed, (void)log;
	return RULE_HANDICAP;
}

/* Rules must never read the log. */
static void apply_by_the_log(const struct q_game *g, void *state, q_action answer,
			     struct q_events *log)
{
	struct duel *s = state;

	sound.apply(g, state, answer, log);
	if (!log && s->round == 3 && q_verb(answer) == VERB_ATTACK)
		s->side[0].crystals = 0;
}

static void apply_nothing(const struct q_game *g, void *state, q_action answer,
			  struct q_events *log)
{
	if (q_verb(answer) != VERB_ATTACK)
		sound.apply(g, state, answer, log);
}

static void apply_loses_cards(const struct q_game *g, void *state, q_action answer,
			      struct q_events *log)
{
	sound.apply(g, state, answer, log);
	if (q_verb(answer) == VERB_DRAW)
		((struct duel *)state)->pile[1] = 0;
}

static void apply_asks_nobody(const struct q_game *g, void *state, q_action answer,
			      struct q_events *log)
{
	sound.apply(g, state, answer, log);
	if (q_question_of(state)->kind == ASK_COUNTER)
		((struct q_head *)state)->ask.player = 3;
}

enum { FIELDS = 64 };

/* A copy of the table of fields; returns the field of that name in it, to be changed. */
static struct q_field *copy_fields(struct q_field to[FIELDS], const char *name)
{
	struct q_field *found = NULL;

	for (unsigned i = 0; i < FIELDS - 1 && sound.fields[i].name; i++) {
		to[i] = sound.fields[i];
		if (strcmp(to[i].name, name) == 0)
			found = &to[i];
	}
	return found;
}

/* The result of a throw may be higher than the table says, so its JSON does not load. */
static const struct q_field *low_fields(void)
{
	static struct q_field fields[FIELDS];

	copy_fields(fields, "result")->max = 3;
	return fields;
}

/* A spectator is shown more fighters than the table allows, where it says that a view may differ. */
static void observe_a_crowd(const struct q_game *g, void *view, const void *state, int seat)
{
	(void)g;
	sound.observe(&sound, view, state, seat);
	if (seat == Q_NOBODY)
		((struct duel *)view)->fighters = FIGHTERS + 1;
}

static const struct q_field *fields_for_a_crowd(void)
{
	static struct q_field fields[FIELDS];

	copy_fields(fields, "fighters")->seen = Q_SOME;
	return fields;
}

/* What hides a view is not what the table and hide() say: agents would see another one. */
static void observe_as_ever(const struct q_game *g, void *view, const void *state, int seat)
{
	(void)g;
	sound.observe(&sound, view, state, seat);
}

static void hide_too_much(const struct q_game *g, void *view, int seat)
{
	(void)g, (void)seat;
	memset(((struct duel *)view)->discard, 0, CARDS);
}

/* The pile is blanked by the game, but only where it holds numbers that a game can reach. */
static const struct q_field *fields_for_hide(void)
{
	static struct q_field fields[FIELDS];

	copy_fields(fields, "pile")->seen = Q_SOME;
	return fields;
}

static void hide_by_value(const struct q_game *g, void *view, int seat)
{
	struct duel *v = view;

	(void)g, (void)seat;
	for (int i = 0; i < CARDS; i++) {
		if (v->pile[i] < 64)
			v->pile[i] = 0;
	}
}

enum { VERB_ROOM = 16 };

static void copy_verbs(struct q_verb verbs[VERB_ROOM])
{
	for (unsigned i = 0; i < VERB_ROOM - 1 && sound.verbs[i].name; i++)
		verbs[i] = sound.verbs[i];
}

/* An attack has a target, which this table does not know. */
static const struct q_verb *short_verbs(void)
{
	static struct q_verb verbs[VERB_ROOM];

	copy_verbs(verbs);
	verbs[VERB_ATTACK].arg[1] = (struct q_param){ NULL, Q_P_NONE, 0, NULL, NULL };
	return verbs;
}

/* The French button for an attack would be empty. */
static const struct q_verb *silent_verbs(void)
{
	static struct q_verb verbs[VERB_ROOM];

	copy_verbs(verbs);
	verbs[VERB_ATTACK].label[Q_FR] = NULL;
	return verbs;
}

/* ---- the list ------------------------------------------------------------------------ */

struct mutant {
	const char *what, *found_by; /* found_by: how the property's name begins */
	struct q_game g;
};

#define BROKEN(member, function, found_by_)                                        \
	{                                                                          \
		.what = #function, .found_by = (found_by_), .g.member = (function) \
	}

/* ---- facts -------------------------------------------------------------------- */

struct few {
	uint8_t low, nameless;
};

static const struct q_field few_fields[] = { Q_FIELD(struct few, low, Q_ALL, .max = 3), { 0 } };

static void find_too_high(const struct q_game *g, const void *view, void *facts)
{
	(void)g, (void)view;
	((struct few *)facts)->low = 4;
}

static void find_nameless(const struct q_game *g, const void *view, void *facts)
{
	(void)g, (void)view;
	((struct few *)facts)->nameless = 1;
}

static const struct q_facts facts_too_high = { few_fields, sizeof(struct few), find_too_high };
static const struct q_facts facts_nobody_describes = { few_fields, sizeof(struct few),
						       find_nameless };

static const char *const two_terms[] = { "own-worth", "enemy-worth", NULL };
static const char *const odd_terms[] = { "own-worth", "worth", NULL };

static int32_t weigh_otherwise(const struct q_game *g, const void *state, int seat, int16_t *term)
{
	term[0] = term[1] = 0;
	return sound.evaluate(g, state, seat) - 1;
}

static int32_t weigh_one_side(const struct q_game *g, const void *state, int seat, int16_t *term)
{
	term[0] = (int16_t)(seat + 1);
	term[1] = 1;
	return sound.evaluate(g, state, seat);
}

static int32_t weigh_both_sides(const struct q_game *g, const void *state, int seat, int16_t *term)
{
	term[0] = (int16_t)(seat + 1);
	term[1] = (int16_t)(2 - seat);
	return sound.evaluate(g, state, seat);
}

static struct mutant mutants[] = {
	BROKEN(legal, legal_unsorted, "answers are listed"),
	BROKEN(legal, legal_twice, "answers are listed"),
	BROKEN(legal, legal_nothing, "imagined worlds can be played"),
	BROKEN(legal, legal_too_little, "hostile answers are refused"),
	BROKEN(legal, legal_by_secrets, "imagined worlds look alike"),
	BROKEN(legal, legal_once_over, "nothing is asked once over"),
	BROKEN(refuses, refuses_a_good_one, "listed answers are allowed"),
	BROKEN(refuses, refuses_nothing, "hostile answers are refused"),
	BROKEN(refuses, refuses_only_verbs, "hostile answers are refused"),
	BROKEN(refuses, refuses_while_open, "nothing is asked once over"),
	BROKEN(check, check_is_never_content, "the state is sound"),
	BROKEN(format, say_alike, "notation reads back"),
	BROKEN(format, say_with_a_blank, "notation reads back"),
	BROKEN(parse, read_forgets, "notation reads back"),
	BROKEN(parse, read_needs_secrets, "notation reads back"),
	{ .what = "read_a_back_door",
	  .found_by = "hostile texts are harmless",
	  .g = { .parse = read_a_back_door, .refuses = refuses_no_back_door } },
	BROKEN(answer_text, describe_only_english, "answers have words"),
	BROKEN(question_text, ask_with_a_hole, "questions have words"),
	BROKEN(event_text, tell_not_of_cards, "events have words"),
	BROKEN(rule_text, why_not, "hostile answers are refused"),
	BROKEN(rule_text, why_without_end, "refusals have words"),
	BROKEN(apply, apply_nameless, "events have words"),
	BROKEN(observe, observe_all, "views keep what the table says"),
	BROKEN(observe, observe_the_generator, "views keep what the table says"),
	BROKEN(observe, observe_too_little, "views keep what the table says"),
	BROKEN(observe, observe_wrongly, "views keep what the table says"),
	BROKEN(apply, apply_keeps_the_draw, "secret draws are silent"),
	BROKEN(apply, apply_shows_the_draw, "secret draws are silent"),
	BROKEN(observe, observe_wrongly_within_rules, "views at events keep what the table says"),
	BROKEN(observe, observe_a_crowd, "no client refuses a view"),
	BROKEN(determinize, determinize_without_a_key, "imagined worlds look alike"),
	BROKEN(determinize, determinize_nothing, "imagined worlds look alike"),
	BROKEN(determinize, determinize_otherwise, "imagined worlds look alike"),
	BROKEN(odds, odds_of_nothing, "chance answers have odds"),
	BROKEN(chance, chance_uneven, "chance draws by the odds"),
	BROKEN(chance, chance_outside, "chance answers have odds"),
	BROKEN(open, open_to_all, "open draws can be checked"),
	BROKEN(open, open_by_secrets, "open draws can be checked"),
	BROKEN(score, score_too_high, "scores are in range"),
	BROKEN(score, score_of_nobody, "scores are in range"),
	{ .what = "weigh_otherwise",
	  .found_by = "terms are two-sided",
	  .g = { .terms = two_terms, .weigh = weigh_otherwise } },
	{ .what = "weigh_one_side",
	  .found_by = "terms are two-sided",
	  .g = { .terms = two_terms, .weigh = weigh_one_side } },
	{ .what = "odd_terms",
	  .found_by = "terms are two-sided",
	  .g = { .terms = odd_terms, .weigh = weigh_both_sides } },
	BROKEN(setup, setup_leaves_bytes, "setup gives the same bytes again"),
	BROKEN(setup, setup_refuses, "the defaults are not refused"),
	BROKEN(apply, apply_by_the_log, "a match gives the same bytes"),
	BROKEN(apply, apply_nothing, "random games end"),
	BROKEN(apply, apply_loses_cards, "every answer can be given"),
	BROKEN(apply, apply_asks_nobody, "the state is sound"),
	{ .what = "hide_too_much",
	  .found_by = "columns tell no secret",
	  .g = { .observe = observe_as_ever, .hide = hide_too_much } },
	BROKEN(hide, hide_by_value, "hidden bytes have no column"),
	BROKEN(facts, &facts_too_high, "facts fit their table"),
	BROKEN(facts, &facts_nobody_describes, "facts fit their table"),
	{ .what = "low_fields", .found_by = "the state survives JSON" },
	{ .what = "short_verbs", .found_by = "numbers fit the tables" },
	{ .what = "silent_verbs", .found_by = "numbers fit the tables" },
};

/* What is broken over what is sound: members that are set win. */
static struct q_game mutated(const struct mutant *m)
{
	struct q_game g = sound;

#define TAKE(member)     \
	if (m->g.member) \
	g.member = m->g.member
	TAKE(legal);
	TAKE(refuses);
	TAKE(check);
	TAKE(format);
	TAKE(parse);
	TAKE(answer_text);
	TAKE(question_text);
	TAKE(event_text);
	TAKE(rule_text);
	TAKE(apply);
	TAKE(observe);
	TAKE(hide);
	TAKE(determinize);
	TAKE(odds);
	TAKE(chance);
	TAKE(open);
	TAKE(score);
	TAKE(setup);
	TAKE(facts);
	TAKE(terms);
	TAKE(weigh);
	if (strcmp(m->what, "low_fields") == 0)
		g.fields = low_fields();
	if (m->g.observe == observe_a_crowd)
		g.fields = fields_for_a_crowd();
	if (m->g.hide == hide_by_value)
		g.fields = fields_for_hide();
	if (strcmp(m->what, "short_verbs") == 0)
		g.verbs = short_verbs();
	if (strcmp(m->what, "silent_verbs") == 0)
		g.verbs = silent_verbs();
	return g;
}

static bool found(struct mutant *m)
{
	struct tally *y = bytes(sizeof *y);
	const char *property = NULL;
	bool fine = true;

	m->g = mutated(m); /* each at its own address: the plans of columns are kept by it */
	for (uint64_t seed = 1; fine && seed <= 100; seed++)
		fine = trial_run(&m->g, seed, y, NULL, &property);
	free(y);
	if (!fine && property && strncmp(property, m->found_by, strlen(m->found_by)) == 0)
		return true;
	printf("%s: %s\n", m->what, fine ? "not found" : "found, but not by the property meant:");
	if (!fine)
		printf("  \"%s\" instead of \"%s\"\n", property, m->found_by);
	return false;
}

/* A property that nothing broken ever meets proves nothing. Undo and save rest on the core
 * alone; its unit tests break them. An answer without a column has a verb that no table has, and
 * "numbers fit the tables" is asked first. */
static unsigned idle_properties(void)
{
	unsigned idle = 0;

	for (const struct property *p = properties; p->name; p++) {
		bool used = p->holds == match_undoes || p->holds == save_restores ||
			    p->holds == events_are_counted || p->holds == answers_have_columns;

		for (unsigned i = 0; i < sizeof mutants / sizeof *mutants; i++)
			used |= strncmp(p->name, mutants[i].found_by,
					strlen(mutants[i].found_by)) == 0;
		if (used)
			continue;
		printf("no mutant is for the property \"%s\"\n", p->name);
		idle++;
	}
	return idle;
}

int main(void)
{
	unsigned passed = 0, failed;

	sound = duel_game;
	failed = idle_properties();
	for (unsigned i = 0; i < sizeof mutants / sizeof *mutants; i++) {
		if (found(&mutants[i]))
			passed++;
		else
			failed++;
	}
	printf("%u passed, %u failed\n", passed, failed);
	return failed ? 1 : 0;
}
