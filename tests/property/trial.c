/*
 * trial.c - one random game, looked at from all sides.
 */
#include "core/fields.h"
#include "tests/property/property.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct trial *trial_now;

const struct property properties[] = {
	{ "setup gives the same bytes again", ONCE_A_GAME, setup_repeats },
	{ "the state is sound", EVERY_QUESTION, state_is_sound },
	{ "answers are listed, rising and no more than answers_max", EVERY_QUESTION,
	  answers_are_listed },
	{ "listed answers are allowed", EVERY_QUESTION, answers_are_allowed },
	{ "events have words", EVERY_QUESTION, events_have_words },
	{ "events are counted", EVERY_QUESTION, events_are_counted },
	{ "chance answers have odds", EVERY_QUESTION, chance_has_odds },
	{ "notation reads back", SAMPLED_QUESTIONS, notation_reads_back },
	{ "numbers fit the tables", EVERY_QUESTION, numbers_fit_the_tables },
	{ "facts fit their table", SAMPLED_QUESTIONS, facts_fit_their_table },
	{ "questions have words", SAMPLED_QUESTIONS, questions_have_words },
	{ "answers have words", SAMPLED_QUESTIONS, answers_have_words },
	{ "hostile answers are refused", SAMPLED_QUESTIONS, hostile_answers_are_refused },
	{ "hostile texts are harmless", SAMPLED_QUESTIONS, hostile_texts_are_harmless },
	{ "every answer can be given", SAMPLED_QUESTIONS, every_answer_can_be_given },
	{ "chance draws by the odds", SAMPLED_QUESTIONS, chance_draws_by_odds },
	{ "views keep what the table says", SAMPLED_QUESTIONS, views_keep_the_table },
	{ "views at events keep what the table says", SAMPLED_QUESTIONS,
	  event_views_keep_the_table },
	{ "secret draws are silent", SAMPLED_QUESTIONS, secrets_are_silent },
	{ "open draws can be checked", SAMPLED_QUESTIONS, open_draws_can_be_checked },
	{ "the state survives JSON", SAMPLED_QUESTIONS, state_survives_json },
	{ "no client refuses a view", SAMPLED_QUESTIONS, clients_take_views },
	{ "imagined worlds look alike", SAMPLED_QUESTIONS, imagined_worlds_look_alike },
	{ "imagined worlds can be played", SAMPLED_QUESTIONS, imagined_worlds_can_be_played },
	{ "columns tell no secret", SAMPLED_QUESTIONS, columns_tell_no_secret },
	{ "hidden bytes have no column", SAMPLED_QUESTIONS, hidden_bytes_have_no_column },
	{ "answers have columns", SAMPLED_QUESTIONS, answers_have_columns },
	{ "scores are in range", SAMPLED_QUESTIONS, scores_are_in_range },
	{ "terms are two-sided", SAMPLED_QUESTIONS, terms_are_two_sided },
	{ "nothing is asked once over", ONCE_OVER, nothing_is_asked_once_over },
	{ "a match gives the same bytes", ONCE_OVER, match_repeats },
	{ "a match can be undone", ONCE_OVER, match_undoes },
	{ "a save restores", ONCE_OVER, save_restores },
	{ NULL, 0, NULL },
};

/* ---- help ------------------------------------------------------------------ */

void *bytes(size_t n)
{
	void *memory = calloc(1, n ? n : 1);

	if (!memory) {
		fputs("no memory\n", stderr);
		exit(2);
	}
	return memory;
}

uint32_t pick(struct trial *t, uint32_t n)
{
	return q_rng_below(&t->r, n);
}

bool listed(const struct trial *t, q_action answer)
{
	for (uint32_t i = 0; i < t->n; i++)
		if (t->answer[i] == answer)
			return true;
	return false;
}

void observed(const struct q_game *g, void *view, const void *state, int seat)
{
	memset(view, 0xA5, g->state_size);
	g->observe(g, view, state, seat);
}

int onlooker(const struct q_head *head, unsigned i)
{
	return i < head->seats ? (int)i : Q_NOBODY;
}

bool broken(struct trial *t, const char *how, ...)
{
	va_list more;

	va_start(more, how);
	vsnprintf(t->detail, sizeof t->detail, how, more);
	va_end(more);
	return false;
}

/* ---- the report -------------------------------------------------------------- */

static void print_answers(const struct trial *t, FILE *to)
{
	unsigned char *state = bytes(t->g->state_size);
	char text[256];

	memcpy(state, t->start, t->g->state_size);
	for (uint32_t i = 0; i < t->count; i++) {
		struct q_out out = q_out(text, sizeof text);

		t->g->format(t->g, state, t->given[i], &out);
		fprintf(to, "%s%s", i % 10 ? " " : "\n    ", text);
		q_apply(t->g, state, t->given[i], NULL);
	}
	free(state);
}

void trial_report(const struct trial *t, FILE *to)
{
	static char json[JSON_ROOM];
	struct q_out out = q_out(json, sizeof json);

	if (t->g->options_size)
		q_dump(t->g->option_fields, t->options, t->g->pack, &out);
	fprintf(to, "%s: seed %llu, question %u (%s): not so: %s\n  %s\n  options: %s\n", t->g->id,
		(unsigned long long)t->seed, t->count + 1,
		t->g->questions[q_question_of(t->state)->kind].name,
		t->property ? t->property : "?", t->detail, json);
	fprintf(to, "  again: QUINTE_GAME=%s QUINTE_SEED=%llu QUINTE_GAMES=1\n  answers so far:",
		t->g->id, (unsigned long long)t->seed);
	fflush(to);
	print_answers(t, to);
	fputs("\n", to);
}

/* ---- play ---------------------------------------------------------------------- */

static bool hold(struct trial *t, enum when when)
{
	for (const struct property *p = properties; p->name; p++) {
		if (p->when != when)
			continue;
		t->property = p->name;
		if (!p->holds(t))
			return false;
	}
	t->property = NULL;
	return true;
}

static uint32_t depth_of(const struct q_game *g, const void *state)
{
	for (const struct q_field *f = g->fields; f->name; f++)
		if (f->type == Q_FRAMES)
			return field_used(g->fields, f, state);
	return 0;
}

/* The first questions of each kind, then one in so many. */
static bool worth_a_look(struct trial *t, const struct q_question *ask)
{
	uint32_t met = t->tally->asked[ask->kind]++;

	return met < 40 || t->count < 2 || pick(t, 24) == 0;
}

static void note_question(struct trial *t)
{
	struct tally *y = t->tally;
	uint32_t depth = depth_of(t->g, t->state);

	t->r = (struct q_rng){ t->seed * UINT64_C(0x9E3779B97F4A7C15) + t->count, 0 };
	t->n = 0;
	if (!q_over(t->state))
		t->n = t->g->legal(t->g, t->state, t->answer);
	t->sampled = worth_a_look(t, q_question_of(t->state));
	y->questions++;
	y->samples += t->sampled;
	y->effort += t->sampled ? 40 + t->n / 2 : 1 + t->n / 32;
	y->deepest = depth > y->deepest ? depth : y->deepest;
	y->widest = t->n > y->widest ? t->n : y->widest;
	y->longest = t->count > y->longest ? t->count : y->longest;
}

/* Seats do not all play alike: evenly by answer, evenly by verb, early or late in the list. */
static q_action choice(const struct trial *t, struct q_rng *chooser)
{
	uint32_t i = q_rng_below(chooser, t->n), verbs = 1, wanted;

	if (t->seed / 4 % 4 == 1) {
		for (uint32_t k = 1; k < t->n; k++)
			verbs += q_verb(t->answer[k]) != q_verb(t->answer[k - 1]);
		wanted = q_rng_below(chooser, verbs);
		for (i = 0; wanted; wanted--)
			for (i++; q_verb(t->answer[i]) == q_verb(t->answer[i - 1]);)
				i++;
		for (verbs = i; verbs < t->n && q_verb(t->answer[verbs]) == q_verb(t->answer[i]);)
			verbs++;
		i += q_rng_below(chooser, verbs - i);
	} else if (t->seed / 4 % 4 == 2 && q_rng_below(chooser, 2)) {
		i = 0;
	} else if (t->seed / 4 % 4 == 3 && q_rng_below(chooser, 2)) {
		i = t->n - 1;
	}
	return t->answer[i];
}

static bool look(struct trial *t)
{
	note_question(t);
	if (q_question_of(t->state)->player < Q_SEATS)
		observed(t->g, t->view, t->state, q_question_of(t->state)->player);
	else
		memcpy(t->view, t->state, t->g->state_size);
	if (!hold(t, EVERY_QUESTION))
		return false;
	if ((t->sampled || q_over(t->state)) && !hold(t, SAMPLED_QUESTIONS))
		return false;
	return !q_over(t->state) || hold(t, ONCE_OVER);
}

static bool play(struct trial *t)
{
	struct q_rng chooser = { ~t->seed, 0 };

	memcpy(t->start, t->state, t->g->state_size);
	if (!hold(t, ONCE_A_GAME))
		return false;
	for (;;) {
		q_action answer;

		if (!look(t))
			return false;
		if (q_over(t->state))
			return true;
		if (t->count == ANSWERS_LIMIT) {
			t->property = "random games end";
			return broken(t, "no end after %u answers", t->count);
		}
		answer = q_question_of(t->state)->player == Q_CHANCE ?
				 q_next_chance(t->g, t->state) :
				 choice(t, &chooser);
		t->by_seats += q_question_of(t->state)->player < Q_SEATS;
		t->given[t->count++] = answer;
		t->log.count = 0;
		memcpy(t->before, t->state, t->g->state_size);
		q_apply(t->g, t->state, answer, &t->log);
	}
}

/* Options that setup() takes; those it refuses must be refused with a sentence. */
static bool set_up(struct trial *t)
{
	struct q_rng r = { t->seed ^ UINT64_C(0x5851F42D4C957F2D), 0 };

	for (int tries = 0; tries < 32; tries++) {
		q_rule rule;

		options_choose(t->g, tries < 31 ? t->seed : 1, &r, t->options);
		t->log.count = 0;
		rule = t->g->setup(t->g, t->state, t->options, t->seed, &t->log);
		if (!rule)
			return true;
		t->tally->refused_options++;
		t->property = "refusals have words";
		if (!rules_have_words(t, rule))
			return false;
	}
	t->property = "the defaults are not refused";
	return broken(t, "setup() refuses them");
}

static void trial_place(struct trial *t)
{
	t->options = bytes(t->g->options_size);
	t->start = bytes(t->g->state_size);
	t->state = bytes(t->g->state_size);
	t->view = bytes(t->g->state_size);
	t->given = bytes((ANSWERS_LIMIT + 1) * sizeof *t->given);
	t->answer = bytes((Q_ANSWERS_MAX + 1) * sizeof *t->answer);
	t->event = bytes(EVENTS_ROOM * sizeof *t->event);
	t->before = bytes(t->g->state_size);
	t->snap = bytes((size_t)EVENTS_ROOM * t->g->state_size);
	t->log = (struct q_events){ .at = t->event,
				    .room = EVENTS_ROOM,
				    .state = t->state,
				    .snap = t->snap,
				    .stride = t->g->state_size };
}

static void trial_free(struct trial *t)
{
	free(t->options);
	free(t->start);
	free(t->state);
	free(t->view);
	free(t->given);
	free(t->answer);
	free(t->event);
	free(t->before);
	free(t->snap);
}

bool trial_run(const struct q_game *g, uint64_t seed, struct tally *tally, FILE *report,
	       const char **property)
{
	struct trial *t = bytes(sizeof *t);
	bool fine;

	*t = (struct trial){ .g = g, .seed = seed, .tally = tally, .report = report };
	trial_place(t);
	trial_now = t;
	fine = set_up(t) && play(t);
	trial_now = NULL;
	tally->trials++;
	tally->failed += !fine;
	if (property)
		*property = t->property;
	if (!fine && report)
		trial_report(t, report);
	trial_free(t);
	free(t);
	return fine;
}
