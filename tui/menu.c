/*
 * menu.c - see menu.h.
 */
#include "tui/menu.h"

#include "core/canvas.h"
#include "tui/text.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 5 };

static void describe(const struct menu *m, uint32_t which, char text[LABEL])
{
	struct q_out out = q_out(text, LABEL);

	m->game->answer_text(m->game, m->view, m->answer[which], &m->reader, &out);
}

static void say(const struct menu *m, uint32_t which, char text[NOTATION])
{
	struct q_out out = q_out(text, NOTATION);

	m->game->format(m->game, m->view, m->answer[which], &out);
}

/* ---- ranges ------------------------------------------------------------------- */

/* Verb and the first fields, as many as the level says. */
static q_action head(q_action answer, int level)
{
	static const int shift[LEVELS + 1] = { 64, 56, 42, 28, 14, 0 };

	return level == 0 ? 0 : answer >> shift[level];
}

static uint32_t range_end(const struct menu *m, uint32_t from, uint32_t end, int level)
{
	uint32_t to = from + 1;

	while (to < end && head(m->answer[to], level) == head(m->answer[from], level))
		to++;
	return to;
}

static int parts(const struct menu *m, struct menu_line range, int level)
{
	int n = 0;

	for (uint32_t at = range.first; at < range.first + range.count; n++)
		at = range_end(m, at, range.first + range.count, level);
	return n;
}

static void add(struct menu *m, uint32_t first, uint32_t count, int level)
{
	m->line[m->lines++] = (struct menu_line){ first, count, (uint8_t)level, false };
}

/* So many alike that no field tells them apart in few lines: slices, each of whole parts. */
static void add_slices(struct menu *m, struct menu_line range, int level)
{
	uint32_t end = range.first + range.count, from = range.first;
	uint32_t each = (range.count + (uint32_t)m->limit - 1) / (uint32_t)m->limit;

	while (from < end && m->lines < MENU_LINES) {
		uint32_t to = range_end(m, from, end, level);

		while (to < end && to - from < each)
			to = range_end(m, to, end, level);
		add(m, from, to - from, level - 1);
		m->line[m->lines - 1].slice = true;
		from = to;
	}
}

/* A group that fits on the lines left is shown as its answers, the smallest first. */
static void expand(struct menu *m)
{
	for (;;) {
		int best = -1;

		for (int i = 0; i < m->lines; i++)
			if (m->line[i].count > 1 &&
			    (best < 0 || m->line[i].count < m->line[best].count))
				best = i;
		if (best < 0 || m->lines - 1 + (int)m->line[best].count > m->limit)
			return;
		{
			struct menu_line group = m->line[best];
			int more = (int)group.count - 1;

			memmove(&m->line[best + more + 1], &m->line[best + 1],
				(size_t)(m->lines - best - 1) * sizeof m->line[0]);
			for (int i = 0; i <= more; i++)
				m->line[best + i] = (struct menu_line){ group.first + (uint32_t)i,
									1, LEVELS, false };
			m->lines += more;
		}
	}
}

/* A large group that is nearly the only line is replaced by its parts. */
static bool split_one(struct menu *m)
{
	int best = -1, best_level = 0, best_parts = 0;

	for (int i = 0; i < m->lines; i++) {
		int level = m->line[i].level + 1, n;

		if (m->line[i].count < 2 || (best >= 0 && m->line[i].count <= m->line[best].count))
			continue;
		while (level < LEVELS && parts(m, m->line[i], level) < 2)
			level++;
		n = level <= LEVELS ? parts(m, m->line[i], level) : 0;
		if (n < 2 || m->lines - 1 + n > m->limit)
			continue;
		best = i;
		best_level = level;
		best_parts = n;
	}
	if (best < 0)
		return false;
	{
		struct menu_line group = m->line[best];
		uint32_t at = group.first;

		memmove(&m->line[best + best_parts], &m->line[best + 1],
			(size_t)(m->lines - best - 1) * sizeof m->line[0]);
		for (int i = 0; i < best_parts; i++) {
			uint32_t to = range_end(m, at, group.first + group.count, best_level);

			m->line[best + i] =
				(struct menu_line){ at, to - at, (uint8_t)best_level, false };
			at = to;
		}
		m->lines += best_parts - 1;
	}
	return true;
}

static void build(struct menu *m)
{
	struct menu_line range = m->path[m->depth - 1];
	int level = range.level;

	m->lines = 0;
	if (range.count <= (uint32_t)m->limit) {
		for (uint32_t i = 0; i < range.count; i++)
			add(m, range.first + i, 1, LEVELS);
		return;
	}
	while (level < LEVELS && parts(m, range, level) < 2)
		level++;
	if (parts(m, range, level) > m->limit + 3) {
		add_slices(m, range, level);
		return;
	}
	for (uint32_t at = range.first; at < range.first + range.count;) {
		uint32_t to = range_end(m, at, range.first + range.count, level);

		add(m, at, to - at, level);
		at = to;
	}
	while (split_one(m))
		;
	expand(m);
}

/* ---- menus -------------------------------------------------------------------- */

static bool is_number(const char *text)
{
	return *text && text[strspn(text, "0123456789")] == '\0';
}

void menu_begin(struct menu *m, const struct q_game *g, const void *state, const void *view,
		const struct q_reader *reader, int limit)
{
	char notation[NOTATION];

	*m = (struct menu){ .game = g, .view = view, .reader = *reader };
	m->limit = limit > MENU_LINES - 4 ? MENU_LINES - 4 : limit < 2 ? 2 : limit;
	m->answer = grown(NULL, Q_ANSWERS_MAX * sizeof *m->answer);
	m->answers = g->legal(g, state, m->answer);
	for (uint32_t i = 0; i < m->answers && !m->numeric; i++) {
		say(m, i, notation);
		m->numeric = is_number(notation);
	}
	m->path[m->depth++] = (struct menu_line){ 0, m->answers, 0, false };
	build(m);
}

void menu_free(struct menu *m)
{
	free(m->answer);
	free(m->every);
	*m = (struct menu){ .answer = NULL };
}

void menu_open(struct menu *m, int line)
{
	if (m->line[line].count < 2 || m->depth == MENU_DEPTH)
		return;
	m->path[m->depth++] = m->line[line];
	build(m);
}

static void start_over(struct menu *m)
{
	m->depth = 0;
	m->path[m->depth++] = (struct menu_line){ 0, m->answers, 0, false };
	build(m);
}

static bool unpick(struct menu *m)
{
	if (!m->every)
		return false;
	free(m->answer);
	m->answer = m->every;
	m->answers = m->every_count;
	m->every = NULL;
	start_over(m);
	return true;
}

void menu_pick(struct menu *m, const q_action *some, uint32_t n)
{
	unpick(m);
	m->every = m->answer;
	m->every_count = m->answers;
	m->answer = grown(NULL, (n + 1) * sizeof *m->answer);
	memcpy(m->answer, some, n * sizeof *m->answer);
	m->answers = n;
	start_over(m);
}

bool menu_back(struct menu *m)
{
	if (m->depth < 2)
		return unpick(m);
	m->depth--;
	build(m);
	return true;
}

/* ---- labels ------------------------------------------------------------------- */

/* How much of a and b is the same, cut back to a blank. */
static size_t common(const char *a, const char *b, size_t most)
{
	size_t n = 0;

	while (n < most && a[n] && a[n] == b[n])
		n++;
	if ((n == most || !a[n]) && (!b[n] || b[n] == ' '))
		return n;
	while (n > 0 && a[n - 1] != ' ')
		n--;
	return n;
}

/* The word that tells an answer apart, without the comma or colon after it; a whole place in brackets;
 * or a measure with its direction, which a comma ends. */
static size_t telling_word(const char *text)
{
	bool inches = strncmp(text + strspn(text, "0123456789.,"), "″", strlen("″")) == 0;
	const char *end = inches ? strstr(text, ", ") : NULL;
	size_t n = *text == '(' ? strcspn(text, ")") : strcspn(text, " ");

	if (end)
		return (size_t)(end - text);
	n += text[n] == ')';
	return n && strchr(",:", text[n - 1]) ? n - 1 : n;
}

/* How long a is without the words at its end that b ends with, too. */
static size_t without_tail(const char *a, size_t a_length, const char *b, size_t b_length)
{
	size_t cut = 0;

	for (size_t n = 1; n < a_length && n < b_length && a[a_length - n] == b[b_length - n]; n++)
		if (a[a_length - n] == ' ')
			cut = n;
	return a_length - cut;
}

/* "Deploy on the west side, 22.8″ … 20.5″ from the middle": the ends of a stretch. */
static void put_slice(struct q_out *out, const char *first, const char *last, size_t from)
{
	size_t until = telling_word(first + from), ends = telling_word(last + from);

	q_put_bytes(out, first, from + without_tail(first + from, until, last + from, ends));
	q_put(out, " … ");
	q_put_bytes(out, last + from, ends);
}

static void label_group(const struct menu *m, struct menu_line group, struct q_out *out)
{
	char first[LABEL], other[LABEL];
	size_t same;

	describe(m, group.first, first);
	same = strlen(first);
	for (uint32_t i = 1; i < group.count && same; i++) {
		describe(m, group.first + i, other);
		same = common(first, other, same);
	}
	while (same && (first[same - 1] == ' ' || first[same - 1] == ','))
		same--;
	if (group.slice) {
		describe(m, group.first + group.count - 1, other);
		put_slice(out, first, other, same + strspn(first + same, ", "));
	} else if (same) {
		q_put_bytes(out, first, same);
		q_put(out, " …");
	} else if (group.level) {
		q_put(out,
		      q_in(m->game->verbs[q_verb(m->answer[group.first])].label, m->reader.lang));
		q_put(out, " …");
	} else {
		q_put(out, first);
		q_put(out, " … ");
		q_put(out, other);
	}
}

void menu_label(const struct menu *m, int line, struct q_out *out)
{
	char text[LABEL];

	if (m->line[line].count > 1) {
		label_group(m, m->line[line], out);
		return;
	}
	describe(m, m->line[line].first, text);
	q_put(out, text);
}

void menu_notation(const struct menu *m, int line, struct q_out *out)
{
	char text[NOTATION];

	if (m->line[line].count > 1) {
		q_put(out, "(");
		q_put_int(out, m->line[line].count);
		q_put(out, ")");
		return;
	}
	say(m, m->line[line].first, text);
	q_put(out, "[");
	q_put(out, text);
	q_put(out, "]");
}

uint32_t menu_complete(const struct menu *m, const char *begun, struct q_out *longest)
{
	char all[NOTATION] = "", one[NOTATION];
	size_t n = strlen(begun);
	uint32_t found = 0;

	for (uint32_t i = 0; i < m->answers; i++) {
		size_t same = 0;

		say(m, i, one);
		if (strncmp(one, begun, n) != 0)
			continue;
		if (!found++) {
			memcpy(all, one, sizeof all);
			continue;
		}
		while (all[same] && all[same] == one[same])
			same++;
		all[same] = '\0';
	}
	q_put(longest, found ? all : begun);
	return found;
}
