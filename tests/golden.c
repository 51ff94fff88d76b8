/*
 * golden.c - everything the interface says in a few fixed games, as text to be read.
 *
 *	golden                  compares with tests/golden/<game>/<n>.txt
 *	golden --write          writes them anew; the diff is the review of a change
 *
 * Games 1 and 2 have the default options; then one game for each other value of the first
 * option that has named values. Seats choose at random from a generator of their own.
 *
 * A long game is thinned to WHOLE questions: every so many is written out, of the others
 * there is one line, the answer and a hash of what would have been written, so that a
 * change in those is seen too. Long lists are cut in the middle, views are shown at VIEWS
 * of the questions. No file is over 200 kB.
 */
#include "core/fields.h"
#include "tests/test_games.h"
#include "tools/slurp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
	WHOLE = 120,
	VIEWS = 6,
	VIEWS_ROOM = 60000,
	LISTED = 24,
	TEXT_ROOM = 1 << 20,
	FILE_ROOM = 1 << 22
};

static const char *const lang_name[Q_LANGS] = { "en", "fr" };

struct tale {
	const struct q_game *g;
	const unsigned char *options;
	uint64_t seed;
	_Alignas(16) unsigned char state[Q_STATE_MAX], view[Q_STATE_MAX];
	uint32_t question, questions; /* questions: how many the whole game has */
	struct q_event event[1024];
	struct q_events log;
	struct q_rng chooser;
	struct q_out file, text; /* text: the question at hand */
};

static char file_text[FILE_ROOM], question_text[TEXT_ROOM];

/* ---- one question ------------------------------------------------------------------ */

static void put_label(struct q_out *out, const char *label, const char *more)
{
	q_put(out, label);
	q_put(out, more);
	for (size_t n = strlen(label) + strlen(more); n < 9; n++)
		q_put(out, " ");
}

static void put_seat(struct q_out *out, int seat)
{
	if (seat == Q_CHANCE)
		q_put(out, "chance");
	else if (seat == Q_NOBODY)
		q_put(out, "nobody");
	else
		q_put_bytes(out, &"abcd"[seat & 3], 1);
}

/* As the asker sees it; chance sees everything. */
static void look(struct tale *t, int seat)
{
	if (seat < Q_SEATS || seat == Q_NOBODY)
		t->g->observe(t->g, t->view, t->state, seat);
	else
		memcpy(t->view, t->state, t->g->state_size);
}

static void put_question(struct tale *t)
{
	const struct q_question *ask = q_question_of(t->state);

	q_put(&t->text, "# ");
	q_put_int(&t->text, t->question);
	q_put(&t->text, "\n");
	put_label(&t->text, "asks", "");
	put_seat(&t->text, ask->player);
	q_put(&t->text, " ");
	q_put(&t->text, t->g->questions[ask->kind].name);
	for (int i = 0; i < 3; i++) {
		q_put(&t->text, " ");
		q_put_int(&t->text, ask->subject[i]);
	}
	q_put(&t->text, "\n");
	look(t, ask->player);
	for (int lang = 0; lang < Q_LANGS; lang++) {
		struct q_reader reader = q_reader((enum q_lang)lang, Q_NOBODY, Q_READ_IDS);

		put_label(&t->text, "  ", lang_name[lang]);
		t->g->question_text(t->g, t->view, &reader, &t->text);
		q_put(&t->text, "\n");
	}
}

static void put_answers(struct tale *t, const q_action *answer, uint32_t n)
{
	put_label(&t->text, "answers", "");
	for (uint32_t i = 0; i < n; i++) {
		if (n > LISTED && i == LISTED / 2) {
			q_put(&t->text, " | … ");
			q_put_int(&t->text, n);
			q_put(&t->text, " in all … ");
			i = n - LISTED / 2;
		}
		q_put(&t->text, i ? " | " : "");
		t->g->format(t->g, t->view, answer[i], &t->text);
	}
	q_put(&t->text, "\n");
}

static void put_answer(struct tale *t, q_action answer)
{
	char who[16];
	struct q_out out = q_out(who, sizeof who);

	put_seat(&out, q_question_of(t->state)->player);
	put_label(&t->text, who, "");
	t->g->format(t->g, t->view, answer, &t->text);
	q_put(&t->text, "\n");
	for (int lang = 0; lang < Q_LANGS; lang++) {
		struct q_reader reader = q_reader((enum q_lang)lang, Q_NOBODY, Q_READ_IDS);

		put_label(&t->text, "  ", lang_name[lang]);
		t->g->answer_text(t->g, t->view, answer, &reader, &t->text);
		q_put(&t->text, "\n");
	}
}

/* As the first of those who hear it is told. */
static void put_events(struct tale *t)
{
	const struct q_head *head = (const void *)t->state;

	for (uint32_t i = 0; i < t->log.count && i < t->log.room; i++) {
		const struct q_event *e = &t->event[i];
		int hearer = Q_NOBODY;

		for (int seat = head->seats - 1; seat >= 0; seat--)
			hearer = q_event_visible(e, seat) ? seat : hearer;
		look(t, hearer);
		put_label(&t->text, "event", "");
		q_put(&t->text, t->g->events[e->kind].name);
		if (e->visible_to != Q_EVERYBODY) {
			q_put(&t->text, " seen by ");
			q_put_hex(&t->text, e->visible_to, 2);
		}
		q_put(&t->text, "\n");
		for (int lang = 0; lang < Q_LANGS; lang++) {
			struct q_reader reader = q_reader((enum q_lang)lang, Q_NOBODY, Q_READ_IDS);

			put_label(&t->text, "  ", lang_name[lang]);
			t->g->event_text(t->g, t->view, e, &reader, &t->text);
			q_put(&t->text, "\n");
		}
	}
}

static void put_views(struct tale *t, struct q_out *out)
{
	const struct q_head *head = (const void *)t->state;

	for (int seat = 0; seat <= head->seats; seat++) {
		int who = seat < head->seats ? seat : Q_NOBODY;

		look(t, who);
		q_put(out, "view ");
		put_seat(out, who);
		q_put(out, " ");
		q_dump(t->g->fields, t->view, t->g->pack, out);
		q_put(out, "\n");
	}
}

/* ---- a game ------------------------------------------------------------------------ */

static bool begin(struct tale *t)
{
	t->question = 0;
	t->chooser = (struct q_rng){ t->seed ^ 0x601D, 0 };
	t->log = (struct q_events){ .at = t->event, .room = sizeof t->event / sizeof *t->event };
	return t->g->setup(t->g, t->state, t->options, t->seed, &t->log) == 0;
}

static q_action choose(struct tale *t, const q_action *answer, uint32_t n)
{
	if (q_question_of(t->state)->player == Q_CHANCE)
		return q_next_chance(t->g, t->state);
	return answer[q_rng_below(&t->chooser, n)];
}

/* The question, its answers, the answer given and what it causes. */
static q_action step(struct tale *t)
{
	static q_action answer[Q_ANSWERS_MAX];
	uint32_t n = t->g->legal(t->g, t->state, answer);
	q_action given = choose(t, answer, n);

	t->question++;
	t->text = q_out(question_text, sizeof question_text);
	put_question(t);
	put_answers(t, answer, n);
	put_answer(t, given);
	t->log.count = 0;
	q_apply(t->g, t->state, given, &t->log);
	put_events(t);
	return given;
}

static void put_thin(struct tale *t, int player, const char *said)
{
	char number[16];
	struct q_out out = q_out(number, sizeof number);

	q_put(&out, "- ");
	q_put_int(&out, t->question);
	put_label(&t->file, number, "");
	put_seat(&t->file, player);
	q_put(&t->file, " ");
	q_put(&t->file, said);
	q_put(&t->file, "  ");
	q_put_hex(&t->file, q_hash(Q_HASH_START, question_text, strlen(question_text)), 8);
	q_put(&t->file, "\n");
}

static uint32_t views_every(struct tale *t)
{
	struct q_out out = q_out(NULL, 0);
	uint32_t times;

	put_views(t, &out);
	times = (uint32_t)(VIEWS_ROOM / (out.used + 1));
	times = times > VIEWS ? VIEWS : times < 1 ? 1 : times;
	return t->questions / times + 1;
}

static void put_end(struct tale *t)
{
	int32_t score[Q_SEATS];

	t->question++;
	t->text = q_out(question_text, sizeof question_text);
	put_question(t);
	q_put(&t->file, question_text);
	put_views(t, &t->file);
	t->g->score(t->g, t->state, score);
	put_label(&t->file, "score", "");
	for (int i = 0; i < ((const struct q_head *)(const void *)t->state)->seats; i++) {
		q_put(&t->file, i ? " " : "");
		q_put_int(&t->file, score[i]);
	}
	q_put(&t->file, "\nhash     ");
	q_put_hex(&t->file, q_hash(Q_HASH_START, t->state, t->g->state_size), 16);
	q_put(&t->file, "\n");
}

static void put_beginning(struct tale *t)
{
	q_put(&t->file, t->g->title[Q_EN]);
	q_put(&t->file, ", seed ");
	q_put_int(&t->file, (int64_t)t->seed);
	q_put(&t->file, ", rules version ");
	q_put_int(&t->file, t->g->rules_version);
	if (t->g->options_size) {
		q_put(&t->file, "\noptions  ");
		q_dump(t->g->option_fields, t->options, t->g->pack, &t->file);
	}
	q_put(&t->file, "\n");
	t->text = q_out(question_text, sizeof question_text);
	put_events(t);
	q_put(&t->file, question_text);
}

/* Twice: once to know how long it is, once to tell it. */
static bool tell(struct tale *t)
{
	uint32_t whole_every, view_every;

	if (!begin(t))
		return false;
	while (!q_over(t->state))
		step(t);
	t->questions = t->question;
	begin(t);
	t->file = q_out(file_text, sizeof file_text);
	put_beginning(t);
	whole_every = 1 + t->questions / WHOLE;
	view_every = views_every(t);
	while (!q_over(t->state)) {
		char said[64];
		struct q_out out = q_out(said, sizeof said);
		int player = q_question_of(t->state)->player;
		_Alignas(16) unsigned char before[Q_STATE_MAX];

		memcpy(before, t->state, t->g->state_size);
		if (t->question % view_every == 0)
			put_views(t, &t->file);
		t->g->format(t->g, before, step(t), &out);
		if (t->question % whole_every == 0 || t->question == 1)
			q_put(&t->file, question_text);
		else
			put_thin(t, player, said);
	}
	put_end(t);
	return true;
}

/* ---- files ------------------------------------------------------------------------- */

static void path_of(const struct q_game *g, int n, char path[512])
{
	snprintf(path, 512, "%s/tests/golden/%s/%d.txt", SOURCE_ROOT, g->id, n);
}

static bool write_file(const struct tale *t, int n)
{
	char path[512];
	FILE *to;

	snprintf(path, sizeof path, "%s/tests/golden/%s", SOURCE_ROOT, t->g->id);
	mkdir(path, 0777);
	path_of(t->g, n, path);
	to = fopen(path, "w");
	if (!to || fputs(file_text, to) < 0 || fclose(to) != 0) {
		perror(path);
		return false;
	}
	return true;
}

static void show_line(const char *mark, const char *at)
{
	size_t n = strcspn(at, "\n");

	printf("%s %.*s%s\n", mark, (int)(n > 200 ? 200 : n), at, n > 200 ? " …" : "");
}

/* The first line that differs, with three before it. */
static void show_difference(const char *path, const char *golden)
{
	const char *a = golden, *b = file_text, *before[3] = { "", "", "" };
	int line = 1;

	while (strcspn(a, "\n") == strcspn(b, "\n") && strncmp(a, b, strcspn(a, "\n")) == 0 && *a) {
		before[0] = before[1];
		before[1] = before[2];
		before[2] = a;
		a += strcspn(a, "\n") + 1;
		b += strcspn(b, "\n") + 1;
		line++;
	}
	printf("%s:%d: differs\n", path, line);
	for (int i = 0; i < 3; i++)
		show_line(" ", before[i]);
	show_line("-", a);
	show_line("+", b);
}

static bool compare_file(const struct tale *t, int n)
{
	char path[512], *golden;
	size_t size;
	bool same;

	path_of(t->g, n, path);
	golden = slurp(path, &size);
	if (!golden) {
		printf("%s: missing; build/tests/golden --write\n", path);
		return false;
	}
	same = strcmp(golden, file_text) == 0;
	if (!same)
		show_difference(path, golden);
	free(golden);
	return same;
}

static bool fits(const struct tale *t, int n)
{
	if (t->file.used <= 200000 && t->file.used < t->file.room)
		return true;
	printf("%s %d: %zu bytes are too many\n", t->g->id, n, t->file.used);
	return false;
}

/* ---- which games --------------------------------------------------------------------- */

static const struct q_field *modes(const struct q_game *g)
{
	for (const struct q_field *f = g->options_size ? g->option_fields : NULL; f && f->name; f++)
		if (f->names && !(f->flags & Q_SET) && f->count == 1)
			return f;
	return NULL;
}

struct result {
	unsigned passed, failed;
};

static void one(struct tale *t, int n, bool write, struct result *r)
{
	bool fine = fits(t, n) && (write ? write_file(t, n) : compare_file(t, n));

	r->passed += fine;
	r->failed += !fine;
}

/* A file of a game that is not told any more. */
static void no_more(const struct q_game *g, int n, bool write, struct result *r)
{
	char path[512];
	FILE *left;

	path_of(g, n, path);
	left = fopen(path, "r");
	if (!left)
		return;
	fclose(left);
	if (write && remove(path) == 0)
		return;
	printf("%s: there is no such game; build/tests/golden --write\n", path);
	r->failed++;
}

static void all_of(const struct q_game *g, bool write, struct result *r)
{
	static struct tale t;
	static _Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	const struct q_field *mode = modes(g);
	int n = 0;

	t.g = g;
	t.options = options;
	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	for (t.seed = 1; t.seed <= 2; t.seed++)
		if (tell(&t))
			one(&t, ++n, write, r);
	t.seed = 1;
	for (int64_t value = 0; mode && mode->names[value]; value++) {
		if (value == field_number(mode, (const unsigned char *)g->defaults + mode->offset))
			continue;
		memcpy(options, g->defaults, g->options_size);
		field_store(mode, options + mode->offset, value);
		if (tell(&t))
			one(&t, ++n, write, r);
	}
	no_more(g, n + 1, write, r);
}

int main(int argc, char **argv)
{
	bool write = argc > 1 && strcmp(argv[1], "--write") == 0;
	struct result r = { 0, 0 };

	if (argc > 1 && !write) {
		fputs("usage: golden [--write]\n", stderr);
		return 2;
	}
	for (int list = 0; list < 2; list++)
		for (const struct q_game *const *g = list ? test_games : q_games; *g; g++)
			all_of(*g, write, &r);
	printf("%u passed, %u failed\n", r.passed, r.failed);
	return r.failed ? 1 : 0;
}
