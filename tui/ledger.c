/*
 * ledger.c - see ledger.h.
 */
#include "tui/ledger.h"

#include "tui/saves.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FOUND_MAX = 60, ROW = 4096 };

/* The folder of the environment, of the installed program, of the sources; in each, French
 * has a folder of its own. */
static bool read_ledger(const struct q_game *g, enum q_lang lang, struct text *out)
{
	const char *const folders[] = { getenv("QUINTE_RULES"), RULES_INSTALLED, RULES_SOURCE };
	const char *own = lang == Q_FR ? "fr/" : "";
	struct q_error error;
	char path[FILE_NAME];

	for (unsigned i = 0; i < sizeof folders / sizeof folders[0]; i++) {
		if (!folders[i] ||
		    snprintf(path, sizeof path, "%s/%s%s.md", folders[i], own, g->id) >= FILE_NAME)
			continue;
		if (file_read(path, out, &error))
			return true;
	}
	return false;
}

/* A mark of Markdown that is not shown; an asterisk between backquotes is. */
static bool is_mark(char c, bool *code)
{
	if (c == '`')
		*code = !*code;
	return c == '`' || (c == '*' && !*code);
}

/* A text of the files as people read it, with French spaces and apostrophes. */
static void put_typeset(struct text *out, enum q_lang lang, const char *text)
{
	char set[2 * ROW];
	struct q_out to = q_out(set, sizeof set);

	q_put_typeset(&to, lang, text);
	text_put(out, to.used < to.room ? set : text);
}

/* ---- rows --------------------------------------------------------------------- */

struct row {
	char id[16];
	char text[ROW];
};

/* A row of a table whose first cell is an id of this game: its other cells, joined; by a
 * semicolon where a cell is no sentence. */
static bool read_row(const struct q_game *g, enum q_lang lang, const char *line, size_t n,
		     struct row *row)
{
	size_t prefix = strlen(g->ledger), used = 0;
	const char *p = line + 2, *end = line + n, *bar, *join = lang == Q_FR ? " ;" : ";";
	bool code = false;

	if (n < prefix + 6 || line[0] != '|' || strncmp(p, g->ledger, prefix) != 0 ||
	    p[prefix] != '-')
		return false;
	bar = memchr(p, '|', (size_t)(end - p));
	if (!bar || bar - p > 15)
		return false;
	snprintf(row->id, sizeof row->id, "%.*s", (int)(bar - p), p);
	row->id[strcspn(row->id, " ")] = '\0';
	for (p = bar + 1; p < end && used + 5 < sizeof row->text; p++) {
		if (is_mark(*p, &code))
			continue;
		if (*p == '|' && p + 1 < end) {
			if (used && !strchr(".?!", row->text[used - 1])) {
				memcpy(row->text + used, join, strlen(join));
				used += strlen(join);
			}
			row->text[used++] = ' ';
			p += p + 1 < end && p[1] == ' ';
		} else if (*p != '|' &&
			   !(*p == ' ' && (!used || p + 1 == end || p[1] == '|' || p[1] == ' '))) {
			row->text[used++] = *p;
		}
	}
	row->text[used] = '\0';
	return true;
}

static q_rule rule_of(const char *id)
{
	const char *p = strchr(id, '-');
	unsigned kind = 0;

	if (!p)
		return 0;
	p++;
	if (*p == 'R')
		kind = Q_RULING;
	else if (*p == 'D')
		kind = Q_DECISION;
	else if (isalpha((unsigned char)*p))
		return 0;
	return (q_rule)(kind | strtoul(p + (kind != 0), NULL, 10));
}

/* "SF-604", "sf604" and "604" are the same rule. */
static bool same_id(const char *id, const char *what, const char *prefix)
{
	const char *rest = strchr(id, '-') + 1;
	size_t n = strlen(prefix);

	if (strncasecmp(what, prefix, n) == 0)
		what += n + (what[n] == '-');
	return same_word(rest, what);
}

static bool looks_like_id(const char *what, const char *prefix)
{
	size_t n = strlen(prefix);

	if (strncasecmp(what, prefix, n) == 0)
		what += n + (what[n] == '-');
	if (strchr("RrDdHhCcSs", *what))
		what += *what != '\0';
	return *what && what[strspn(what, "0123456789")] == '\0';
}

static const char *sentence(const struct q_game *g, const char *id, enum q_lang lang)
{
	q_rule rule = rule_of(id);
	const char *text = rule ? g->rule_text(g, rule, lang) : NULL;

	return text ? text : "";
}

/* ---- the guide ------------------------------------------------------------------ */

static bool is_title(const char *line, const char *const *titles)
{
	for (; *titles; titles++)
		if (strncmp(line, *titles, strlen(*titles)) == 0)
			return true;
	return false;
}

/* A line of Markdown for people: no signs of emphasis, tables as columns of words. */
static void put_plain(const char *line, size_t n, enum q_lang lang, struct text *out)
{
	const char *end = line + n;
	bool row = *line == '|', code = false;
	struct text plain = { .at = NULL };

	if (row && strspn(line, "|-: ") >= n)
		return;
	while (line < end && (*line == '#' || (*line == '|' && row)))
		line++;
	line += *line == ' ';
	for (; line < end; line++) {
		if (is_mark(*line, &code))
			continue;
		if (row && *line == '|')
			text_put(&plain, line + 1 < end ? "·" : "");
		else
			text_bytes(&plain, line, 1);
	}
	put_typeset(out, lang, text_of(&plain));
	text_put(out, "\n");
	text_free(&plain);
}

void ledger_whole(const struct q_game *g, enum q_lang lang, struct text *out)
{
	if (!read_ledger(g, lang, out))
		read_ledger(g, Q_EN, out);
}

void ledger_guide(const struct q_game *g, enum q_lang lang, struct text *out)
{
	static const char *const titles[Q_LANGS][5] = {
		{ "## Player's guide", "## How to play", "## Playing", "## How it is played",
		  NULL },
		{ "## Guide du joueur", "## Comment jouer", "## Jouer", "## Comment on joue",
		  NULL },
	};
	struct text ledger = { .at = NULL };
	bool inside = false;

	if (!read_ledger(g, lang, &ledger)) {
		lang = Q_EN;
		if (!read_ledger(g, lang, &ledger))
			return;
	}
	for (const char *line = text_of(&ledger); *line;) {
		size_t n = strcspn(line, "\n");

		if (strncmp(line, "## ", 3) == 0)
			inside = is_title(line, titles[lang]);
		if (inside)
			put_plain(line, n, lang, out);
		line += n + (line[n] == '\n');
	}
	text_free(&ledger);
}

/* ---- rules ---------------------------------------------------------------------- */

bool ledger_speaks(const struct q_game *g, enum q_lang lang)
{
	struct text ledger = { .at = NULL };
	bool speaks = read_ledger(g, lang, &ledger);

	text_free(&ledger);
	return speaks;
}

/* The row, and what a refusal by this rule says: first where the row is in English and the
 * reader is not. */
static void put_rule(const struct row *row, const char *why, enum q_lang lang, bool foreign,
		     bool alone, struct text *out)
{
	text_print(out, "%s  ", row->id);
	if (foreign && *why) {
		text_print(out, "%s\n        (en) %s\n", why, row->text);
		return;
	}
	put_typeset(out, foreign ? Q_EN : lang, row->text);
	text_put(out, "\n");
	if (alone && *why)
		text_print(out, "        %s\n", why);
}

uint32_t ledger_search(const struct q_game *g, const char *what, enum q_lang lang, struct text *out)
{
	struct text ledger = { .at = NULL };
	bool by_id = looks_like_id(what, g->ledger);
	bool foreign = !read_ledger(g, lang, &ledger);
	uint32_t found = 0;
	struct row row;

	if (foreign && !read_ledger(g, Q_EN, &ledger))
		return 0;
	for (const char *line = text_of(&ledger); *line && found < FOUND_MAX;) {
		size_t n = strcspn(line, "\n");

		if (read_row(g, foreign ? Q_EN : lang, line, n, &row)) {
			const char *why = sentence(g, row.id, lang);

			if (by_id ? same_id(row.id, what, g->ledger) :
				    has_word(row.text, what) || has_word(why, what)) {
				put_rule(&row, why, lang, foreign, by_id, out);
				found++;
			}
		}
		line += n + (line[n] == '\n');
	}
	text_free(&ledger);
	return found;
}

void ledger_rule(const struct q_game *g, q_rule rule, enum q_lang lang, struct text *out)
{
	char id[16];

	q_rule_name(g, rule, id);
	if (!ledger_search(g, id, lang, out))
		text_print(out, "%s  %s\n", id, g->rule_text(g, rule, lang));
}
