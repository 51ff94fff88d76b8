/*
 * ledger_fr.c - whether a ledger in French says what the English one says, as far as a
 * program can tell: the same ids in the same order; in each row as many cells, and the
 * same ids and numbers as often. It cannot compare words, but it finds a rule that lost its
 * number or its exception.
 *
 * Informative rows may be left out. Numbers are runs of digits, so that 2.5 and 2,5 are
 * alike, and what is written in digits in English is written in digits in French.
 */
#include "ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An id or a run of digits in a row. */
struct mention {
	const char *at;
	size_t length;
};

struct mentions {
	struct mention *of;
	size_t count;
};

static int compare_mentions(const void *left, const void *right)
{
	const struct mention *a = left, *b = right;
	int order = memcmp(a->at, b->at, a->length < b->length ? a->length : b->length);

	return order ? order : (a->length > b->length) - (a->length < b->length);
}

/* The length of the id that begins here, or 0. */
static size_t id_length(const struct report *r, const char *at)
{
	size_t prefix = 0, tail;

	while (at[prefix] >= 'A' && at[prefix] <= 'Z')
		prefix++;
	if (at[prefix] != '-' || !find_prefix(r, at, prefix))
		return 0;
	for (tail = prefix + 1; is_word(at[tail]);)
		tail++;
	return is_digit(at[tail - 1]) ? tail : 0;
}

static size_t number_length(const char *at)
{
	size_t n = 0;

	while (is_digit(at[n]))
		n++;
	return n;
}

static struct mentions read_mentions(const struct report *r, const char *row)
{
	struct mentions m = { .of = resize(NULL, strlen(row), sizeof *m.of) };

	for (const char *at = row; *at;) {
		size_t n = at == row || !is_word(at[-1]) ? id_length(r, at) : 0;

		if (n == 0)
			n = number_length(at);
		if (n > 0)
			m.of[m.count++] = (struct mention){ at, n };
		at += n ? n : 1;
	}
	if (m.count)
		qsort(m.of, m.count, sizeof *m.of, compare_mentions);
	return m;
}

static void note_mention(struct report *r, const struct ledger *l, const struct id *id,
			 const struct mention *m, const char *where)
{
	char what[120];

	snprintf(what, sizeof what, "%.*s stands in the %s row only",
		 (int)(m->length < 60 ? m->length : 60), m->at, where);
	note(r, l->path, id->line, id->text, strlen(id->text), what);
}

/* Both lists are sorted: what only one has is noticed on the way. */
static void compare_rows(struct report *r, const struct ledger *french, const struct id *en,
			 const struct id *fr)
{
	struct mentions a = read_mentions(r, en->row), b = read_mentions(r, fr->row);
	size_t i = 0, j = 0;

	while (i < a.count || j < b.count) {
		int order = i == a.count ? 1 :
			    j == b.count ? -1 :
					   compare_mentions(&a.of[i], &b.of[j]);

		if (order < 0)
			note_mention(r, french, fr, &a.of[i], "English");
		else if (order > 0)
			note_mention(r, french, fr, &b.of[j], "French");
		i += order <= 0;
		j += order >= 0;
	}
	free(a.of);
	free(b.of);
}

static size_t cells_of(const char *row)
{
	size_t bars = 0;

	for (const char *at = row; *at; at++)
		bars += *at == '|' && (at == row || at[-1] != '\\');
	return bars;
}

static const struct id *same_id(const struct ledger *l, const char *text)
{
	for (const struct id *id = l->ids; id < l->ids + l->count; id++)
		if (strcmp(id->text, text) == 0)
			return id;
	return NULL;
}

static int compare_lines(const void *left, const void *right)
{
	const struct id *const *a = left, *const *b = right;

	return ((*a)->line > (*b)->line) - ((*a)->line < (*b)->line);
}

/* The rows from top to bottom: the French ones must have the order of the English ones. */
static void compare_order(struct report *r, const struct ledger *english)
{
	const struct ledger *french = english->french;
	const struct id **ids = resize(NULL, french->count, sizeof *ids), *last = NULL;

	for (size_t i = 0; i < french->count; i++)
		ids[i] = &french->ids[i];
	qsort(ids, french->count, sizeof *ids, compare_lines);
	for (size_t i = 0; i < french->count; i++) {
		const struct id *en = same_id(english, ids[i]->text);

		if (en && last && en->line < last->line)
			note(r, french->path, ids[i]->line, ids[i]->text, strlen(ids[i]->text),
			     "not in the order of the English ledger");
		else if (en)
			last = en;
	}
	free(ids);
}

void compare_french(struct report *r, struct ledger *english)
{
	const struct ledger *french = english->french;

	for (const struct id *en = english->ids; en < english->ids + english->count; en++)
		if (!en->informative && !same_id(french, en->text))
			note(r, english->path, en->line, en->text, strlen(en->text),
			     "has no row in French");
	for (const struct id *fr = french->ids; fr < french->ids + french->count; fr++) {
		const struct id *en = same_id(english, fr->text);

		if (!en)
			note(r, french->path, fr->line, fr->text, strlen(fr->text),
			     "the English ledger does not define it");
		else if (cells_of(en->row) != cells_of(fr->row))
			note(r, french->path, fr->line, fr->text, strlen(fr->text),
			     "has not as many cells as the English row");
		else
			compare_rows(r, french, en, fr);
	}
	if (french->count)
		compare_order(r, english);
}
