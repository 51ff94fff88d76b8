/*
 * help.c - error messages of the scenario runner, with suggestions.
 *
 * Whoever writes a scenario reads these sentences more often than the manual, so
 * they show what was found and name what could have been written.
 */
#include "scenario/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool stop(struct run *r, enum scenario_result result)
{
	r->result = result;
	if (!r->at && r->line)
		r->at = r->line->at;
	return false;
}

bool fail(struct run *r, const char *format, ...)
{
	va_list more;

	va_start(more, format);
	vsnprintf(r->reason, sizeof r->reason, in_language(r->host, format), more);
	va_end(more);
	return stop(r, SCENARIO_FAILED);
}

bool malformed(struct run *r, const char *format, ...)
{
	va_list more;

	va_start(more, format);
	vsnprintf(r->reason, sizeof r->reason, in_language(r->host, format), more);
	va_end(more);
	return stop(r, SCENARIO_MALFORMED);
}

bool no_game(struct run *r)
{
	return malformed(r, "no game is named yet: a line such as \"game null\" comes first");
}

/* ---- names -------------------------------------------------------------- */

int name_at(const char *const *names, const char *name)
{
	for (int i = 0; names[i]; i++)
		if (strcmp(names[i], name) == 0)
			return i;
	return -1;
}

/* Letters to change, add or drop to make one word of the other; long words are cut. */
static unsigned distance(const char *a, const char *b)
{
	unsigned row[WORD_ROOM + 1];
	size_t n = strnlen(a, WORD_ROOM), m = strnlen(b, WORD_ROOM);

	for (unsigned j = 0; j <= m; j++)
		row[j] = j;
	for (unsigned i = 1; i <= n; i++) {
		unsigned diagonal = row[0];

		row[0] = i;
		for (size_t j = 1; j <= m; j++) {
			unsigned change = diagonal + (a[i - 1] != b[j - 1]);
			unsigned shift = 1 + (row[j] < row[j - 1] ? row[j] : row[j - 1]);

			diagonal = row[j];
			row[j] = change < shift ? change : shift;
		}
	}
	return row[m];
}

/* Keeps the SHOWN_MAX nearest, by insertion; equals stay in their order. */
static uint32_t pick_nearest(const char *word, const char *const *names, uint32_t n,
			     uint32_t best[SHOWN_MAX])
{
	unsigned far[SHOWN_MAX];
	uint32_t kept = 0;

	for (uint32_t i = 0; i < n && names[i]; i++) {
		unsigned d = distance(word, names[i]);
		uint32_t at = kept;

		while (at > 0 && far[at - 1] > d)
			at--;
		if (at == SHOWN_MAX)
			continue;
		if (kept < SHOWN_MAX)
			kept++;
		for (uint32_t j = kept - 1; j > at; j--) {
			best[j] = best[j - 1];
			far[j] = far[j - 1];
		}
		best[at] = i;
		far[at] = d;
	}
	return kept;
}

const char *nearest(const char *word, const char *const *names, uint32_t n, struct q_out out)
{
	uint32_t best[SHOWN_MAX], kept = pick_nearest(word, names, n, best);

	for (uint32_t i = 0; i < kept; i++) {
		q_put(&out, i ? ", " : "");
		q_put(&out, names[best[i]]);
	}
	if (n > kept)
		q_put(&out, ", …");
	return out.at;
}

const char *near_answers(struct run *r, const char *word, struct q_out out)
{
	const char *names[Q_ANSWERS_MAX];

	list_answers(r);
	for (uint32_t i = 0; i < r->listed; i++)
		names[i] = r->said[i];
	return nearest(word, names, r->listed, out);
}

/* ---- the open question -------------------------------------------------- */

const void *view_of(struct run *r, int seat)
{
	r->game->observe(r->game, r->view, r->state, seat);
	return r->view;
}

const void *askers_view(struct run *r)
{
	uint8_t player = q_question_of(r->state)->player;

	return player == Q_CHANCE ? r->state : view_of(r, player);
}

void list_answers(struct run *r)
{
	const struct q_game *g = r->game;
	const void *view = askers_view(r);

	r->listed = q_over(r->state) ? 0 : g->legal(g, r->state, r->answer);
	for (uint32_t i = 0; i < r->listed; i++) {
		struct q_out out = q_out(r->said[i], WORD_ROOM);

		g->format(g, view, r->answer[i], &out);
	}
}

/* "seat 0 is asked deploy", and the subject where there is one. */
void put_asked(struct run *r, struct q_out *out)
{
	const struct q_question *ask = q_question_of(r->state);

	if (q_over(r->state)) {
		q_put(out, in_language(r->host, "the game is over"));
		return;
	}
	if (ask->player == Q_CHANCE) {
		q_put(out, in_language(r->host, "chance"));
	} else {
		q_put(out, in_language(r->host, "seat "));
		q_put_int(out, ask->player);
	}
	q_put(out, in_language(r->host, " is asked "));
	q_put(out, r->game->questions[ask->kind].name);
	for (int i = 0, n = ask->subject[2] ? 3 :
			    ask->subject[1] ? 2 :
			    ask->subject[0] ? 1 :
					      0;
	     i < n; i++) {
		q_put(out, " ");
		q_put_int(out, ask->subject[i]);
	}
}

void put_open(struct run *r, struct q_out *out)
{
	const struct q_game *g = r->game;
	struct q_reader reader = q_reader(r->host->lang, Q_NOBODY, Q_READ_IDS);

	put_asked(r, out);
	q_put(out, in_language(r->host, ": "));
	g->question_text(g, askers_view(r), &reader, out);
	if (q_over(r->state))
		return;
	list_answers(r);
	q_put(out, "\n");
	q_put_int(out, r->listed);
	q_put(out, in_language(r->host, g->traits & Q_OPEN ? " answers (a sample):" :
					r->listed == 1     ? " answer:" :
							     " answers:"));
	for (uint32_t i = 0; i < r->listed && i < SHOWN_MAX; i++) {
		q_put(out, " ");
		q_put(out, r->said[i]);
	}
	if (r->listed > SHOWN_MAX)
		q_put(out, " …");
}

/* ---- words with a meaning of their own ---------------------------------- */

bool read_seat(struct run *r, const char *word, int *seat)
{
	int seats = ((const struct q_head *)(const void *)r->state)->seats;
	int64_t number;

	if (word && strcmp(word, "watcher") == 0) {
		*seat = Q_NOBODY;
		return true;
	}
	if (!word || !read_number(word, &number) || number < 0 || number >= seats)
		return malformed(r, "expected a seat, 0 to %d, or \"watcher\"; found %s%s%s",
				 seats - 1, word ? "\"" : "",
				 word ? word : in_language(r->host, "nothing"), word ? "\"" : "");
	*seat = (int)number;
	return true;
}

bool read_lang(struct run *r, const char *word, enum q_lang *lang)
{
	if (!word || !q_lang_named(word, lang))
		return malformed(r, "expected a language such as en; found %s",
				 word ? word : in_language(r->host, "nothing"));
	return true;
}

bool read_rule(struct run *r, const char *word, q_rule *rule)
{
	const char *ledger = r->game->ledger;
	size_t n = strlen(ledger);
	int64_t number = 0;
	char name[16] = "";

	*rule = 0;
	if (word && strncmp(word, ledger, n) == 0 && word[n] == '-') {
		char letter = word[n + 1];
		bool marked = letter == 'R' || letter == 'D';

		if (read_number(word + n + 1 + marked, &number) && number > 0 &&
		    number < Q_DECISION)
			*rule = (q_rule)(number | (letter == 'R' ? Q_RULING :
						   letter == 'D' ? Q_DECISION :
								   0));
	}
	if (*rule)
		q_rule_name(r->game, *rule, name);
	if (!*rule || strcmp(name, word) != 0)
		return malformed(r, "expected the id of a rule, such as %s-101 or %s-R07; found %s",
				 ledger, ledger, word ? word : in_language(r->host, "nothing"));
	return true;
}

bool read_kind(struct run *r, const char *word, int *kind)
{
	const char *names[UINT8_MAX + 2] = { NULL };
	char near[512];
	uint32_t n = q_question_count(r->game);

	for (uint32_t i = 0; i < n; i++)
		names[i] = r->game->questions[i].name;
	*kind = word ? name_at(names, word) : -1;
	if (*kind > 0)
		return true;
	return malformed(r, "expected a question; found %s%.64s; there are %s",
			 word ? "" : in_language(r->host, "nothing"), word ? word : "",
			 nearest(word ? word : "", names + 1, n - 1, q_out(near, sizeof near)));
}

uint32_t line_of_place(const struct run *r, const char *place)
{
	uint32_t at = r->line->at;

	for (ptrdiff_t i = 0; i < place - r->copy; i++)
		at += r->line->text[i] == '\n';
	return at;
}
