/*
 * mutate_tokens.c - reads a C source into tokens, with brackets paired and functions found.
 *
 * Lines of the preprocessor are left out: they are never changed. The sources are laid out
 * by clang-format, so a comment that belongs to a function ends on the line above it.
 */
#include "tools/mutate.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/slurp.h"

_Noreturn void die(const char *format, ...)
{
	va_list args;

	fputs("mutate: ", stderr);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	exit(2);
}

/* Room for one more: arrays double when their count is a power of two. */
void *grow(void *array, size_t count, size_t size)
{
	if (count & (count - 1))
		return array;
	array = realloc(array, (count ? count * 2 : 1) * size);
	if (!array)
		die("out of memory");
	return array;
}

/* ---- words ------------------------------------------------------------------------ */

bool is(const struct source *s, int32_t at, const char *text)
{
	return at >= 0 && at < s->tokens && strlen(text) == s->token[at].length &&
	       memcmp(s->text + s->token[at].start, text, s->token[at].length) == 0;
}

bool opens(const struct source *s, int32_t at)
{
	return is(s, at, "(") || is(s, at, "[") || is(s, at, "{");
}

static bool is_one_of(const struct source *s, int32_t at, const char *const *words)
{
	for (; *words; words++)
		if (is(s, at, *words))
			return true;
	return false;
}

static bool is_keyword(const struct source *s, int32_t at)
{
	static const char *const words[] = { "if",     "else",    "while",  "for",   "do",
					     "switch", "case",    "return", "break", "continue",
					     "goto",   "default", "sizeof", NULL };

	return is_one_of(s, at, words);
}

bool is_name(const struct source *s, int32_t at)
{
	return at >= 0 && at < s->tokens && s->token[at].kind == IDENT && !is_keyword(s, at);
}

bool is_loop(const struct source *s, int32_t at)
{
	return is(s, at, "for") ||
	       (is_name(s, at) && s->token[at].length > strlen("FOR_") &&
		memcmp(s->text + s->token[at].start, "FOR_", strlen("FOR_")) == 0);
}

bool is_type_word(const struct source *s, int32_t at)
{
	static const char *const words[] = { "int",    "unsigned", "char",   "bool",     "long",
					     "short",  "void",     "const",  "struct",   "enum",
					     "static", "signed",   "union",  "_Alignas", "q_action",
					     "q_rule", "extern",   "inline", NULL };
	const struct token *t = &s->token[at];

	if (at < 0 || at >= s->tokens || t->kind != IDENT)
		return false;
	if (is_one_of(s, at, words))
		return true;
	return t->length > 2 && memcmp(s->text + t->start + t->length - 2, "_t", 2) == 0;
}

bool is_assignment(const struct source *s, int32_t at)
{
	static const char *const words[] = { "=",  "+=", "-=", "*=",  "/=",  "%=",
					     "|=", "&=", "^=", "<<=", ">>=", NULL };

	return is_one_of(s, at, words);
}

int precedence(const struct source *s, int32_t at)
{
	static const struct {
		const char *text;
		int level;
	} binary[] = {
		{ "*", 10 }, { "/", 10 }, { "%", 10 }, { "+", 9 }, { "-", 9 },  { "<<", 8 },
		{ ">>", 8 }, { "<", 7 },  { "<=", 7 }, { ">", 7 }, { ">=", 7 }, { "==", 6 },
		{ "!=", 6 }, { "&", 5 },  { "^", 4 },  { "|", 3 }, { "&&", 2 }, { "||", 1 }
	};

	if (at < 0 || at >= s->tokens || s->token[at].kind != PUNCT || s->token[at].unary)
		return 0;
	for (size_t i = 0; i < sizeof binary / sizeof *binary; i++)
		if (is(s, at, binary[i].text))
			return binary[i].level;
	return 0;
}

char *text_of(const struct source *s, int32_t first, int32_t last)
{
	uint32_t start = s->token[first].start;
	uint32_t end = s->token[last].start + s->token[last].length;
	char *out = malloc(end - start + 1), *to = out;

	if (!out)
		die("out of memory");
	for (uint32_t i = start; i < end; i++) {
		if (i + 1 < end && s->text[i] == '/' && s->text[i + 1] == '*') {
			i = (uint32_t)(strstr(s->text + i, "*/") - s->text) + 1;
			continue;
		}
		if (!isspace((unsigned char)s->text[i]))
			*to++ = s->text[i];
		else if (to > out && to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
	return out;
}

/* ---- reading ---------------------------------------------------------------------- */

static uint32_t end_of_directive(const struct source *s, uint32_t at)
{
	while (at < s->size && s->text[at] != '\n') {
		if (s->text[at] == '\\')
			at++;
		at++;
	}
	return at;
}

static uint32_t end_of_text(const struct source *s, uint32_t at)
{
	char quote = s->text[at++];

	while (at < s->size && s->text[at] != quote)
		at += s->text[at] == '\\' ? 2 : 1;
	return at + 1;
}

static uint32_t punct_length(const char *at)
{
	static const char *const words[] = { "<<=", ">>=", "...", "->", "++", "--", "<<", ">>",
					     "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
					     "*=",  "/=",  "%=",  "&=", "|=", "^=", NULL };

	for (const char *const *word = words; *word; word++)
		if (strncmp(at, *word, strlen(*word)) == 0)
			return (uint32_t)strlen(*word);
	return 1;
}

static void add_token(struct source *s, enum token_kind kind, uint32_t start, uint32_t end,
		      uint32_t line)
{
	s->token = grow(s->token, (size_t)s->tokens, sizeof *s->token);
	s->token[s->tokens++] = (struct token){ .kind = kind,
						.start = start,
						.length = end - start,
						.line = line,
						.match = -1,
						.function = -1 };
}

static void add_comment(struct source *s, uint32_t start, uint32_t end, uint32_t line)
{
	s->comment = grow(s->comment, (size_t)s->comments, sizeof *s->comment);
	s->comment[s->comments++] = (struct comment){ start, end - start, line };
}

static uint32_t read_token(struct source *s, uint32_t at, uint32_t line)
{
	const char *text = s->text;
	uint32_t end = at;

	if (isalpha((unsigned char)text[at]) || text[at] == '_') {
		while (isalnum((unsigned char)text[end]) || text[end] == '_')
			end++;
		add_token(s, IDENT, at, end, line);
	} else if (isdigit((unsigned char)text[at])) {
		while (isalnum((unsigned char)text[end]) || text[end] == '.')
			end++;
		add_token(s, NUMBER, at, end, line);
	} else if (text[at] == '"' || text[at] == '\'') {
		end = end_of_text(s, at);
		add_token(s, TEXT, at, end, line);
	} else {
		end = at + punct_length(text + at);
		add_token(s, PUNCT, at, end, line);
	}
	return end;
}

static void tokenise(struct source *s)
{
	uint32_t line = 1, at = 0;
	bool line_begins = true;

	while (at < s->size) {
		uint32_t end = at + 1;

		if (s->text[at] == '/' && s->text[at + 1] == '*') {
			const char *close = strstr(s->text + at + 2, "*/");

			end = close ? (uint32_t)(close - s->text) + 2 : (uint32_t)s->size;
			add_comment(s, at, end, line);
		} else if (s->text[at] == '/' && s->text[at + 1] == '/') {
			end = at + (uint32_t)strcspn(s->text + at, "\n");
		} else if (s->text[at] == '#' && line_begins) {
			end = end_of_directive(s, at);
		} else if (!isspace((unsigned char)s->text[at])) {
			end = read_token(s, at, line);
		}
		if (!isspace((unsigned char)s->text[at]))
			line_begins = false;
		for (; at < end; at++)
			if (s->text[at] == '\n') {
				line++;
				line_begins = true;
			}
	}
}

static void pair_brackets(struct source *s)
{
	int32_t open[256], depth = 0;

	for (int32_t i = 0; i < s->tokens; i++) {
		if (is(s, i, "(") || is(s, i, "[") || is(s, i, "{")) {
			if (depth == 256)
				die("%s: brackets nested too deeply", s->path);
			open[depth++] = i;
		} else if (is(s, i, ")") || is(s, i, "]") || is(s, i, "}")) {
			if (!depth)
				die("%s:%u: a bracket is not open", s->path, s->token[i].line);
			s->token[i].match = open[--depth];
			s->token[open[depth]].match = i;
		}
	}
	if (depth)
		die("%s: a bracket is not closed", s->path);
}

/* The * of a declaration or a type. */
static bool is_pointer(const struct source *s, int32_t at)
{
	return is(s, at, "*") && (is_type_word(s, at - 1) || is(s, at - 2, "struct") ||
				  is(s, at - 2, "enum") || is(s, at + 1, ")"));
}

/* ( that follows if, while, for or switch. */
static bool opens_head(const struct source *s, int32_t at)
{
	return is(s, at - 1, "if") || is(s, at - 1, "while") || is_loop(s, at - 1) ||
	       is(s, at - 1, "switch");
}

static bool closes_cast(const struct source *s, int32_t at)
{
	int32_t open = s->token[at].match;

	if (!is(s, at, ")") || is(s, open - 1, "sizeof"))
		return false;
	for (int32_t i = open + 1; i < at; i++)
		if (!is_type_word(s, i) && !is(s, i, "*") &&
		    !(is_name(s, i) && (is(s, i - 1, "struct") || is(s, i - 1, "enum"))))
			return false;
	return at > open + 1 && !is_name(s, open - 1);
}

static void classify(struct source *s)
{
	for (int32_t i = 0; i < s->tokens; i++) {
		struct token *t = &s->token[i];
		bool after_operand =
			i > 0 &&
			(is_name(s, i - 1) || t[-1].kind == NUMBER || is(s, i - 1, "]") ||
			 (is(s, i - 1, ")") && !closes_cast(s, i - 1) && !t[-1].closes_head));

		if (is(s, i, ")"))
			t->closes_head = opens_head(s, t->match);
		t->unary = is_pointer(s, i) || (!after_operand && (is(s, i, "-") || is(s, i, "*") ||
								   is(s, i, "&") || is(s, i, "+")));
	}
}

/* The first token of the declaration of a function, which may be on an earlier line. A macro
 * without a semicolon may stand before it. */
static int32_t start_of(const struct source *s, int32_t name)
{
	while (name > 0 && !is(s, name - 1, ";") && !is(s, name - 1, "}") && !is(s, name - 1, ")"))
		name--;
	return name;
}

static uint32_t heading_of(const struct source *s, int32_t name)
{
	uint32_t line = s->token[start_of(s, name)].line, start = s->token[name].start;

	for (int32_t i = 0; i < s->comments; i++) {
		const struct comment *c = &s->comment[i];
		uint32_t last = c->line;

		for (uint32_t k = 0; k < c->length; k++)
			last += s->text[c->start + k] == '\n';
		if (last + 1 == line)
			start = c->start;
	}
	return start;
}

static bool gives_rule(const struct source *s, int32_t name)
{
	for (int32_t i = start_of(s, name); i < name; i++)
		if (is(s, i, "q_rule"))
			return true;
	return false;
}

static void find_functions(struct source *s)
{
	for (int32_t i = 0; i < s->tokens; i++) {
		int32_t name, close;

		if (!is(s, i, "{"))
			continue;
		close = s->token[i].match;
		name = is(s, i - 1, ")") ? s->token[i - 1].match - 1 : -1;
		if (is_name(s, name)) {
			for (int32_t k = i; k <= close; k++)
				s->token[k].function = s->functions;
			s->function = grow(s->function, (size_t)s->functions, sizeof *s->function);
			s->function[s->functions++] =
				(struct function){ name, i, close, heading_of(s, name),
						   gives_rule(s, name) };
		}
		i = close;
	}
}

void read_source(struct source *s, const char *path)
{
	*s = (struct source){ .path = path };
	s->text = slurp(path, &s->size);
	if (!s->text)
		die("%s: cannot be read", path);
	tokenise(s);
	pair_brackets(s);
	classify(s);
	find_functions(s);
}
