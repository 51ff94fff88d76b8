/*
 * text.c - the lines of a scenario text, and what they are made of.
 *
 * A line that begins with a blank continues the one before it; # begins a comment
 * line; % begins a scenario.
 */
#include "scenario/run.h"

#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       c == '_' || c == '-' || c == '.' || c == '+' || (unsigned char)c >= 0x80;
}

/* ---- words -------------------------------------------------------------- */

char *take_word(char **text)
{
	char *word = *text;

	while (is_blank(*word))
		word++;
	if (!*word)
		return NULL;
	*text = word;
	while (**text && !is_blank(**text))
		(*text)++;
	if (**text)
		*(*text)++ = '\0';
	return word;
}

char *take_rest(char **text)
{
	char *rest = *text, *end;

	while (is_blank(*rest))
		rest++;
	end = rest + strlen(rest);
	while (end > rest && is_blank(end[-1]))
		end--;
	*end = '\0';
	*text = end;
	return rest;
}

bool read_number(const char *text, int64_t *number)
{
	bool minus = *text == '-';
	const char *p = text + (minus || *text == '+');

	*number = 0;
	if (!*p)
		return false;
	for (; *p; p++) {
		if (*p < '0' || *p > '9' || *number > INT64_MAX / 100)
			return false;
		*number = *number * 10 + (*p - '0');
	}
	if (minus)
		*number = -*number;
	return true;
}

/* ---- values ------------------------------------------------------------- */

static size_t string_end(const char *text)
{
	size_t n = 1;

	while (text[n] && text[n] != '"')
		n += text[n] == '\\' && text[n + 1] ? 2 : 1;
	return n + (text[n] == '"');
}

static bool stands_alone(const char *word, size_t n)
{
	static const char *const known[] = { "true", "false", "null" };
	size_t at = word[0] == '-';

	for (int i = 0; i < 3; i++)
		if (strlen(known[i]) == n && memcmp(known[i], word, n) == 0)
			return true;
	for (size_t i = at; i < n; i++)
		if (word[i] < '0' || word[i] > '9')
			return false;
	return n > at;
}

char *quoted(const char *text)
{
	char *out = malloc(3 * strlen(text) + 1), *to = out;

	while (out && *text) {
		size_t n = 1;
		bool name = false;

		if (*text == '"') {
			n = string_end(text);
		} else if (is_word(*text)) {
			while (is_word(text[n]))
				n++;
			name = !stands_alone(text, n);
		}
		if (name)
			*to++ = '"';
		memcpy(to, text, n);
		to += n;
		text += n;
		if (name)
			*to++ = '"';
	}
	if (out)
		*to = '\0';
	return out;
}

uint32_t json_items(const char *json, void (*item)(void *self, const char *text, size_t n),
		    void *self)
{
	const char *p = json + 1, *from = p;
	uint32_t count = 0;
	int depth = 0;

	if ((*json != '[' && *json != '{') || *p == ']' || *p == '}')
		return 0;
	for (; *p && depth >= 0; p++) {
		bool closes = *p == ']' || *p == '}';

		if (*p == '"') {
			p += string_end(p) - 1;
			continue;
		}
		depth += (*p == '[' || *p == '{') - closes;
		if (depth >= 0 && (depth || *p != ','))
			continue;
		if (item)
			item(self, from, (size_t)(p - from));
		from = p + 1;
		count++;
	}
	return count;
}

/* ---- lines -------------------------------------------------------------- */

struct reader {
	struct script *script;
	char *open; /* the end of the line that may still be continued, or NULL */
	uint32_t lines_room, scenarios_room;
	struct q_error *error;
};

static bool wrong(struct reader *rd, uint32_t at, const char *what)
{
	struct q_out out = q_out(rd->error->text, sizeof rd->error->text);

	q_put(&out, what);
	rd->error->line = at;
	return false;
}

static void close_line(struct reader *rd)
{
	if (rd->open)
		*rd->open = '\0';
	rd->open = NULL;
}

static void *grown(void *old, uint32_t *room, uint32_t used, size_t size)
{
	if (used < *room)
		return old;
	*room = *room ? 2 * *room : 64;
	return realloc(old, *room * size);
}

static bool add_line(struct reader *rd, char *text, uint32_t at)
{
	struct script *s = rd->script;
	struct line *more = grown(s->line, &rd->lines_room, s->lines, sizeof *more);

	if (!more)
		return wrong(rd, at, "out of memory");
	s->line = more;
	s->line[s->lines++] = (struct line){ text, at };
	if (!s->scenarios)
		s->shared = s->lines;
	else
		s->scenario[s->scenarios - 1].count++;
	if (s->shared > SHARED_MAX)
		return wrong(rd, at, "too many lines before the first scenario");
	return true;
}

static bool add_scenario(struct reader *rd, char *text, uint32_t at)
{
	struct script *s = rd->script;
	struct scenario *more = grown(s->scenario, &rd->scenarios_room, s->scenarios, sizeof *more);

	if (!more)
		return wrong(rd, at, "out of memory");
	s->scenario = more;
	if (s->scenarios == SCENARIOS_MAX)
		return wrong(rd, at, "too many scenarios in one text");
	s->scenario[s->scenarios++] =
		(struct scenario){ .title = text, .at = at, .first = s->lines };
	return true;
}

static bool take_line(struct reader *rd, char *text, char *end, uint32_t at)
{
	char *first = text;

	while (first < end && is_blank(*first))
		first++;
	if (first == end)
		return true;
	if (*first == '#') {
		memset(text, ' ', (size_t)(end - text));
		return true;
	}
	if (first != text) {
		if (!rd->open)
			return wrong(rd, at,
				     "an indented line continues the one before it; there "
				     "is none");
		rd->open = end;
		return true;
	}
	close_line(rd);
	rd->open = end;
	return *text == '%' ? add_scenario(rd, text + 1, at) : add_line(rd, text, at);
}

/* "SF-604", "SF-601..605", "SF-R07". */
static bool looks_like_id(const char *word, size_t n)
{
	size_t i = 0;

	while (i < n && word[i] >= 'A' && word[i] <= 'Z')
		i++;
	if (!i || i + 1 >= n || word[i] != '-')
		return false;
	i++;
	i += word[i] >= 'A' && word[i] <= 'Z';
	return i < n && word[i] >= '0' && word[i] <= '9';
}

/* The ids stand before the title; they are moved to a text of their own. */
static void split_titles(struct script *s)
{
	char *to = s->ids;

	for (uint32_t i = 0; i < s->scenarios; i++) {
		struct scenario *one = &s->scenario[i];
		char *p = one->title;

		one->ids = to;
		for (;;) {
			size_t n = 0;

			while (is_blank(*p))
				p++;
			while (p[n] && !is_blank(p[n]))
				n++;
			if (!looks_like_id(p, n))
				break;
			if (to != one->ids)
				*to++ = ' ';
			memcpy(to, p, n);
			to += n;
			p += n;
		}
		*to++ = '\0';
		one->title = take_rest(&p);
	}
}

bool script_read(struct script *s, const char *text, size_t n, struct q_error *error)
{
	struct reader rd = { .script = s, .error = error };
	uint32_t at = 1;
	char *p, *end;

	*s = (struct script){ .text = malloc(n + 1), .ids = malloc(n + 1) };
	if (n > TEXT_MAX)
		return wrong(&rd, 0, "the text is too large");
	if (!s->text || !s->ids)
		return wrong(&rd, 0, "out of memory");
	memcpy(s->text, text, n);
	s->text[n] = '\0';
	end = s->text + n;
	p = s->text + (n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0);
	for (; p < end; at++) {
		char *eol = memchr(p, '\n', (size_t)(end - p));

		if (!eol)
			eol = end;
		if (memchr(p, '\0', (size_t)(eol - p)))
			return wrong(&rd, at, "a zero byte: this is not a text");
		if (!take_line(&rd, p, eol, at))
			return false;
		p = eol + 1;
	}
	close_line(&rd);
	if (!s->scenarios)
		return wrong(&rd, 0, "there is no scenario: it begins with a line \"% title\"");
	split_titles(s);
	return true;
}

void script_free(struct script *s)
{
	free(s->text);
	free(s->ids);
	free(s->line);
	free(s->scenario);
}
