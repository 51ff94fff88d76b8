/*
 * mutate_sites.c - where small faults can be put into a source, and which.
 *
 *	comparison   < becomes <= or >=; == becomes !=
 *	logic        && becomes ||
 *	negation     ! is lost; a plain condition is negated
 *	arithmetic   + becomes -, ++ becomes --, | becomes &
 *	constant     one more or one less; true becomes false
 *	statement    an assignment, a call, an early return is lost
 *	arguments    two neighbouring arguments of one type change places
 *
 * Left alone are: names of flags, a 0 that only fills an argument list or an initialiser, the
 * step of a for loop (it would only never end), what the compiler wants constant, assertions,
 * sizes of memory.
 */
#include "tools/mutate.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- expressions ------------------------------------------------------------------ */

static bool ends_expression(const struct source *s, int32_t at)
{
	return is(s, at, ",") || is(s, at, ";") || is(s, at, "?") || is(s, at, ":") ||
	       is(s, at, "return") || is(s, at, "else") || is(s, at, "do") ||
	       is_assignment(s, at) || s->token[at].closes_head;
}

static bool closes(const struct source *s, int32_t at)
{
	return is(s, at, ")") || is(s, at, "]") || is(s, at, "}");
}

/* The first token of the left operand of the operator at `at`. */
static int32_t left_operand(const struct source *s, int32_t at, int level)
{
	int32_t i = at - 1;

	for (; i >= 0; i--) {
		if (ends_expression(s, i) || opens(s, i))
			break;
		if (closes(s, i))
			i = s->token[i].match;
		else if (precedence(s, i) && precedence(s, i) < level)
			break;
	}
	return i + 1;
}

static int32_t right_operand(const struct source *s, int32_t at, int level)
{
	int32_t i = at + 1;

	for (; i < s->tokens; i++) {
		if (ends_expression(s, i) || closes(s, i))
			break;
		if (opens(s, i))
			i = s->token[i].match;
		else if (precedence(s, i) && precedence(s, i) <= level)
			break;
	}
	return i - 1;
}

/* The last token of the operand of a prefix operator that begins at `at`. */
static int32_t unary_end(const struct source *s, int32_t at)
{
	while (s->token[at].unary || is(s, at, "!") || is(s, at, "~") || is(s, at, "++") ||
	       is(s, at, "--"))
		at++;
	if (is(s, at, "("))
		at = s->token[at].match;
	if (is(s, at, ")") && (is_name(s, at + 1) || is(s, at + 1, "(")) &&
	    !is_name(s, s->token[at].match - 1))
		return unary_end(s, at + 1); /* a cast */
	for (;;) {
		if (is(s, at + 1, "(") || is(s, at + 1, "["))
			at = s->token[at + 1].match;
		else if (is(s, at + 1, ".") || is(s, at + 1, "->"))
			at += 2;
		else
			return at;
	}
}

/* The first token of the thing that ends at `at`: a name with what is called or indexed. */
static int32_t primary_start(const struct source *s, int32_t at)
{
	for (;;) {
		while (closes(s, at) &&
		       (is_name(s, s->token[at].match - 1) || closes(s, s->token[at].match - 1)))
			at = s->token[at].match - 1;
		if (closes(s, at))
			at = s->token[at].match;
		if (!is(s, at - 1, ".") && !is(s, at - 1, "->"))
			return at;
		at -= 2;
	}
}

/* ---- adding sites ----------------------------------------------------------------- */

static struct site *add(struct sites *out, enum site_kind kind, int32_t first, int32_t last)
{
	out->at = grow(out->at, (size_t)out->count, sizeof *out->at);
	out->at[out->count] = (struct site){ .kind = kind, .first = first, .last = last };
	return &out->at[out->count++];
}

static void instead(struct site *site, char *text)
{
	site->instead[site->alternatives++] = text;
}

static char *join(const char *a, const char *b, const char *c)
{
	size_t room = strlen(a) + strlen(b) + strlen(c) + 1;
	char *out = malloc(room);

	if (!out)
		die("out of memory");
	snprintf(out, room, "%s%s%s", a, b, c);
	return out;
}

/* An operand as text, in brackets if it has an operator of its own. */
static char *operand(const struct source *s, int32_t first, int32_t last)
{
	char *text = text_of(s, first, last), *whole;

	for (int32_t i = first; i <= last; i++) {
		if (precedence(s, i)) {
			whole = join("(", text, ")");
			free(text);
			return whole;
		}
		if (opens(s, i))
			i = s->token[i].match;
	}
	return text;
}

static char *with_operator(const struct source *s, int32_t first, int32_t at, int32_t last,
			   const char *operator)
{
	char *left = operand(s, first, at - 1), *right = operand(s, at + 1, last), spaced[8], *out;

	snprintf(spaced, sizeof spaced, " %s ", operator);
	out = join(left, spaced, right);
	free(left);
	free(right);
	return out;
}

static void negate_plain(const struct source *s, struct sites *out, int32_t first, int32_t last)
{
	char *text;

	if (is(s, first, "!") || !is_name(s, first) || unary_end(s, first) != last ||
	    is(s, first, "true") || is(s, first, "false") || is_constant_name(s, first))
		return;
	text = text_of(s, first, last);
	instead(add(out, NEGATION, first, last), join("!", text, ""));
	free(text);
}

static void find_binary(const struct source *s, struct sites *out, int32_t at)
{
	static const struct {
		const char *was, *now[ALTERNATIVES];
		enum site_kind kind;
	} changes[] = {
		{ "<", { "<=", ">=" }, COMPARISON },  { "<=", { "<", ">" }, COMPARISON },
		{ ">", { ">=", "<=" }, COMPARISON },  { ">=", { ">", "<" }, COMPARISON },
		{ "==", { "!=", NULL }, COMPARISON }, { "!=", { "==", NULL }, COMPARISON },
		{ "&&", { "||", NULL }, LOGIC },      { "||", { "&&", NULL }, LOGIC },
		{ "+", { "-", NULL }, ARITHMETIC },   { "-", { "+", NULL }, ARITHMETIC },
		{ "*", { "+", NULL }, ARITHMETIC },   { "/", { "*", NULL }, ARITHMETIC },
		{ "%", { "/", NULL }, ARITHMETIC },   { "&", { "|", NULL }, ARITHMETIC },
		{ "|", { "&", NULL }, ARITHMETIC },   { "^", { "|", NULL }, ARITHMETIC },
		{ "<<", { ">>", NULL }, ARITHMETIC }, { ">>", { "<<", NULL }, ARITHMETIC }
	};
	int level = precedence(s, at);
	int32_t first, last;

	if (!level)
		return;
	first = left_operand(s, at, level);
	last = right_operand(s, at, level);
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
		if (is(s, at, changes[i].was)) {
			struct site *site = add(out, changes[i].kind, first, last);

			for (int k = 0; k < ALTERNATIVES && changes[i].now[k]; k++)
				instead(site, with_operator(s, first, at, last, changes[i].now[k]));
		}
	if (level <= 2) {
		negate_plain(s, out, first, at - 1);
		negate_plain(s, out, at + 1, last);
	}
}

static bool in_for_head(const struct source *s, int32_t at)
{
	for (int32_t i = at; i > 0 && !is(s, i, "{") && !is(s, i, "}"); i--) {
		if (closes(s, i))
			i = s->token[i].match;
		else if (is(s, i, "("))
			return is(s, i - 1, "for");
	}
	return false;
}

static void find_change(const struct source *s, struct sites *out, int32_t at)
{
	static const char *const changes[][2] = { { "+=", "-=" },   { "-=", "+=" },  { "|=", "&=" },
						  { "&=", "|=" },   { "^=", "|=" },  { "*=", "+=" },
						  { "<<=", ">>=" }, { ">>=", "<<=" } };
	bool up = is(s, at, "++");
	int32_t first, last = at + 1;

	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
		if (!is(s, at, changes[i][0]))
			continue;
		first = primary_start(s, at - 1);
		while (s->token[first - 1].unary)
			first--;
		while (!is(s, last, ";") && !is(s, last, ",") && !closes(s, last))
			last = opens(s, last) ? s->token[last].match + 1 : last + 1;
		instead(add(out, ARITHMETIC, first, last - 1),
			with_operator(s, first, at, last - 1, changes[i][1]));
	}
	if ((!up && !is(s, at, "--")) || in_for_head(s, at))
		return;
	if (is_name(s, at - 1) || closes(s, at - 1)) {
		char *text = text_of(s, first = primary_start(s, at - 1), at - 1);

		instead(add(out, ARITHMETIC, first, at), join(text, up ? "--" : "++", ""));
		free(text);
	} else if (is_name(s, at + 1)) {
		char *text = text_of(s, at + 1, last = unary_end(s, at + 1));

		instead(add(out, ARITHMETIC, at, last), join(up ? "--" : "++", text, ""));
		free(text);
	}
}

/* A 0, or false, that fills up: { 0 }, or at the end of an argument list. */
static bool fills_up(const struct source *s, int32_t at)
{
	int32_t i = at;

	if (!is(s, at, "0") && !is(s, at, "false"))
		return false;
	if (is(s, at - 1, "{") && (is(s, at + 1, "}") || is(s, at + 1, ",")))
		return true;
	while (is(s, i, "0") && is(s, i + 1, ","))
		i += 2;
	return is(s, i, "0") && is(s, i + 1, ")") && is(s, at - 1, ",");
}

/* A name among bits: one more or less is no other bit, but a strange set of them. */
static bool is_flag(const struct source *s, int32_t at)
{
	static const char *const beside[] = { "|", "&", "~", "|=", "&=", "^=" };

	for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
		if (is(s, at - 1, beside[i]) || is(s, at + 1, beside[i]))
			return s->token[at].kind == IDENT;
	return false;
}

static void find_constant(const struct source *s, struct sites *out, int32_t at)
{
	char *text, now[64];
	struct site *site;

	if (is(s, at, "true") || is(s, at, "false")) {
		if (!fills_up(s, at))
			instead(add(out, CONSTANT, at, at),
				join(is(s, at, "true") ? "false" : "true", "", ""));
		return;
	}
	if ((s->token[at].kind != NUMBER && !is_constant_name(s, at)) || fills_up(s, at) ||
	    is(s, at, "BEGIN") || is(s, at, "END") || is(s, at - 2, "nothing") || is_flag(s, at))
		return;
	site = add(out, CONSTANT, at, at);
	text = text_of(s, at, at);
	if (s->token[at].kind == IDENT || strspn(text, "0123456789") != strlen(text)) {
		instead(site, join(text, " + 1", ""));
		instead(site, join(text, " - 1", ""));
	} else {
		snprintf(now, sizeof now, "%ld", strtol(text, NULL, 10) + 1);
		instead(site, join(now, "", ""));
		snprintf(now, sizeof now, "%ld", strtol(text, NULL, 10) - 1);
		if (now[0] != '-')
			instead(site, join(now, "", ""));
	}
	site->needs_compiling = s->token[at].in_table;
	free(text);
}

/* ---- arguments -------------------------------------------------------------------- */

enum { PARAMETERS = 12, PROTOTYPES = 8192 };

static struct prototype {
	char *name, *type[PARAMETERS]; /* a type that may change places, or NULL */
	int count;
} prototypes[PROTOTYPES];
static int known;

static char *parameter_type(const struct source *s, int32_t first, int32_t last)
{
	for (int32_t i = first; i <= last; i++)
		if (is(s, i, "*") || is(s, i, "[") || is(s, i, "struct") || is(s, i, "...") ||
		    is(s, i, "state_t") || is(s, i, "pack_t"))
			return NULL;
	return last > first ? text_of(s, first, last - 1) : NULL;
}

void learn_prototypes(const struct source *s)
{
	for (int32_t i = 1; i < s->tokens; i++) {
		struct prototype *p = &prototypes[known];
		int32_t from, end;

		if (s->token[i].function >= 0 || !is(s, i, "(") || !is_name(s, i - 1))
			continue;
		end = s->token[i].match;
		if ((!is(s, end + 1, "{") && !is(s, end + 1, ";")) || known == PROTOTYPES)
			continue;
		*p = (struct prototype){ .name = text_of(s, i - 1, i - 1) };
		from = i + 1;
		for (int32_t k = i + 1; k <= end && p->count < PARAMETERS; k++)
			if (is(s, k, ",") || k == end) {
				p->type[p->count++] = parameter_type(s, from, k - 1);
				from = k + 1;
			}
		known++;
	}
}

static const struct prototype *prototype_of(const struct source *s, int32_t at)
{
	for (int i = 0; i < known; i++)
		if (is(s, at, prototypes[i].name))
			return &prototypes[i];
	return NULL;
}

struct arguments {
	int32_t first[PARAMETERS], last[PARAMETERS];
	int count;
};

static struct arguments arguments_of(const struct source *s, int32_t open)
{
	struct arguments a = { .count = 0 };
	int32_t from = open + 1, end = s->token[open].match;

	for (int32_t i = open + 1; i <= end && a.count < PARAMETERS; i++) {
		if (i < end && opens(s, i))
			i = s->token[i].match;
		else if (i == end || is(s, i, ",")) {
			a.first[a.count] = from;
			a.last[a.count++] = i - 1;
			from = i + 1;
		}
	}
	return a;
}

/* Functions that make no difference between their arguments: no fault to change places. */
static bool has_like_arguments(const struct source *s, int32_t at)
{
	return is(s, at, "least") || is(s, at, "greater") || is(s, at, "greatest") ||
	       is(s, at, "smaller") || is(s, at, "distance_between") ||
	       is(s, at, "dawnfall_distance") || is(s, at, "dawnfall_in_contact") ||
	       is(s, at, "dawnfall_enemies");
}

static void find_arguments(const struct source *s, struct sites *out, int32_t at)
{
	const struct prototype *p;
	struct arguments a;
	struct site *site = NULL;

	if (!is_name(s, at) || !is(s, at + 1, "(") || has_like_arguments(s, at) ||
	    !(p = prototype_of(s, at)))
		return;
	a = arguments_of(s, at + 1);
	for (int i = 0; i + 1 < a.count && a.count == p->count; i++) {
		char *one, *two, *head, *tail, *both, *all;

		if (!p->type[i] || !p->type[i + 1] || strcmp(p->type[i], p->type[i + 1]) != 0 ||
		    (site && site->alternatives == ALTERNATIVES))
			continue;
		one = text_of(s, a.first[i], a.last[i]);
		two = text_of(s, a.first[i + 1], a.last[i + 1]);
		if (strcmp(one, two) == 0)
			continue;
		head = text_of(s, at, a.first[i] - 1);
		tail = text_of(s, a.last[i + 1] + 1, s->token[at + 1].match);
		both = join(two, ", ", one);
		all = join(is(s, a.first[i] - 1, ",") ? " " : "", both, tail);
		if (!site)
			site = add(out, ARGUMENTS, at, s->token[at + 1].match);
		instead(site, join(head, all, ""));
		free(one), free(two), free(head), free(tail), free(both), free(all);
	}
}

/* ---- statements ------------------------------------------------------------------- */

static bool is_declaration(const struct source *s, int32_t at)
{
	return is_type_word(s, at) || (is_name(s, at) && is_name(s, at + 1)) ||
	       (is_name(s, at) && is(s, at + 1, "*") && is_name(s, at + 2) &&
		(is(s, at + 3, "=") || is(s, at + 3, ";")));
}

/* Whether the function goes on after this token. */
static bool goes_on(const struct source *s, int32_t at)
{
	int32_t close = s->function[s->token[at].function].close;

	for (int32_t i = at + 1; i < close; i++)
		if (!is(s, i, "}"))
			return true;
	return false;
}

static int32_t end_of_statement(const struct source *s, int32_t at)
{
	while (!is(s, at, ";"))
		at = opens(s, at) ? s->token[at].match + 1 : at + 1;
	return at;
}

static int32_t find_statement(const struct source *s, struct sites *out, int32_t at)
{
	int32_t end;

	if (is(s, at, "if") || is(s, at, "while") || is_loop(s, at) || is(s, at, "switch")) {
		if (!is_loop(s, at) && !is(s, at, "switch"))
			negate_plain(s, out, at + 2, s->token[at + 1].match - 1);
		return s->token[at + 1].match + 1;
	}
	if (is(s, at, "case") || is(s, at, "default")) {
		while (!is(s, at, ":"))
			at++;
		return at + 1;
	}
	if (is(s, at, "{") || is(s, at, "}") || is(s, at, ";") || is(s, at, "else") ||
	    is(s, at, "do"))
		return at + 1;
	end = end_of_statement(s, at);
	if (is_declaration(s, at))
		fix_declaration(s, at, end);
	else if (!is(s, at, "BEGIN") && !is(s, at, "END") && !is(s, at + 1, "void") &&
		 (!is(s, at, "return") || goes_on(s, end)))
		instead(add(out, STATEMENT, at, end), join("", "", ""));
	return end + 1;
}

/* ---- all of them ------------------------------------------------------------------ */

static int by_place(const void *left, const void *right)
{
	const struct site *a = left, *b = right;

	if (a->first != b->first)
		return a->first < b->first ? -1 : 1;
	if (a->last != b->last)
		return a->last > b->last ? -1 : 1;
	return a->kind < b->kind ? 1 : a->kind > b->kind ? -1 : 0; /* statements outside */
}

void find_sites(const struct source *s, struct sites *out)
{
	mark_outside(s);
	mark_inside(s);
	for (int32_t f = 0; f < s->functions; f++)
		for (int32_t i = s->function[f].open + 1; i < s->function[f].close;)
			i = find_statement(s, out, i);
	for (int32_t i = 0; i < s->tokens; i++) {
		if (!s->token[i].fixed) {
			find_binary(s, out, i);
			find_change(s, out, i);
			find_arguments(s, out, i);
			if (is(s, i, "!")) {
				int32_t last = unary_end(s, i);

				instead(add(out, NEGATION, i, last), text_of(s, i + 1, last));
			}
		}
		if (!s->token[i].fixed || s->token[i].in_table)
			find_constant(s, out, i);
	}
	qsort(out->at, (size_t)out->count, sizeof *out->at, by_place);
}

void free_sites(struct sites *sites)
{
	for (int32_t i = 0; i < sites->count; i++)
		for (int k = 0; k < sites->at[i].alternatives; k++)
			free(sites->at[i].instead[k]);
	free(sites->at);
	*sites = (struct sites){ 0 };
}
