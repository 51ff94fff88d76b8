/*
 * mutate_fixed.c - what of a source must stay as it is, and what only a compilation can change.
 *
 * C wants constants in places: sizes of arrays, labels, enums, tables with static lifetime. There
 * a fault cannot be switched on when the program runs.
 */
#include "tools/mutate.h"

#include <ctype.h>
#include <string.h>

static void fix(const struct source *s, int32_t first, int32_t last)
{
	for (int32_t i = first; i <= last; i++)
		s->token[i].fixed = true;
}

/* Whether the source itself defines this name: it need not stand for an expression. */
static bool is_macro(const struct source *s, int32_t at)
{
	const struct token *t = &s->token[at];

	for (const char *p = strstr(s->text, "#define "); p; p = strstr(p + 8, "#define "))
		if (strncmp(p + 8, s->text + t->start, t->length) == 0 &&
		    isspace((unsigned char)p[8 + t->length]))
			return true;
	return false;
}

bool is_constant_name(const struct source *s, int32_t at)
{
	const struct token *t = &s->token[at];

	if (t->kind != IDENT || t->length < 2 || is(s, at, "NULL") || is(s, at, "Q_RULING") ||
	    is(s, at, "Q_DECISION") || is(s, at + 1, "("))
		return false;
	for (uint32_t i = 0; i < t->length; i++)
		if (islower((unsigned char)s->text[t->start + i]))
			return false;
	return !is(s, at - 1, ".") && !is(s, at - 1, "->") && !is(s, at - 1, "enum") &&
	       !is(s, at - 1, "struct") && !is_macro(s, at);
}

/* [PLACE] = of an initialiser. */
static bool is_designator(const struct source *s, int32_t at)
{
	return is(s, at, "[") && (is(s, at - 1, "{") || is(s, at - 1, ","));
}

/* Whether an initialiser holds numbers and nothing else. */
static bool is_table(const struct source *s, int32_t open)
{
	for (int32_t i = open; i < s->token[open].match; i++) {
		if (is_designator(s, i))
			i = s->token[i].match;
		if (s->token[i].kind == TEXT ||
		    (is_name(s, i) && !is_constant_name(s, i) && !is(s, i - 1, ".")))
			return false;
	}
	return true;
}

static void mark_table(const struct source *s, int32_t open)
{
	for (int32_t i = open; i < s->token[open].match; i++) {
		if (is_designator(s, i))
			i = s->token[i].match;
		else
			s->token[i].in_table = true;
	}
}

/* Sizes of memory (CARDS_MAX) and bits (1 << 3) are no rules. */
static void mark_enum(const struct source *s, int32_t open)
{
	bool counts = true;

	for (int32_t i = open; i < s->token[open].match; i++) {
		const struct token *t = &s->token[i];

		if (is(s, i + 1, "=") && is_name(s, i))
			counts = t->length < 3 ||
				 memcmp(s->text + t->start + t->length - 3, "MAX", 3) != 0;
		s->token[i].in_table =
			t->kind == NUMBER && counts && !is(s, i - 1, "<<") && !is(s, i + 1, "<<");
	}
}

/* Who sees a field, in the table that describes a state. */
static bool says_who_sees(const struct source *s, int32_t at)
{
	return is(s, at, "Q_ALL") || is(s, at, "Q_OWN") || is(s, at, "Q_SOME") ||
	       is(s, at, "Q_NONE");
}

/* Outside of functions only numbers of tables and enums, and who sees a field, can change, by
 * compiling anew. */
void mark_outside(const struct source *s)
{
	for (int32_t i = 0; i < s->tokens; i++) {
		if (s->token[i].function >= 0)
			continue;
		s->token[i].fixed = true;
		s->token[i].in_table |= says_who_sees(s, i);
		if (is(s, i, "{") && is(s, i - 1, "=") && is_table(s, i))
			mark_table(s, i);
		if (is(s, i, "{") && (is(s, i - 1, "enum") || is(s, i - 2, "enum")))
			mark_enum(s, i);
	}
}

/* The sizes of arrays in a declaration that ends at `end`. */
void fix_declaration(const struct source *s, int32_t first, int32_t end)
{
	bool is_static = is(s, first, "static");

	for (int32_t i = first; i < end; i++) {
		bool declares = is_name(s, i - 1) && i - 1 > first &&
				(is_type_word(s, i - 2) || is_name(s, i - 2) || is(s, i - 2, ",") ||
				 is(s, i - 2, "*"));

		if (is(s, i, "[") && (declares || (is(s, i - 1, "]") && s->token[i - 1].fixed)))
			fix(s, i, s->token[i].match);
		if (is_static && is(s, i, "{") && is(s, i - 1, "=") && is_table(s, i))
			mark_table(s, i);
		if (opens(s, i))
			i = s->token[i].match;
	}
	if (is(s, first, "enum") && is(s, first + 1, "{"))
		mark_enum(s, first + 1);
	if (is_static || is(s, first + 1, "{"))
		fix(s, first, end);
}

void mark_inside(const struct source *s)
{
	for (int32_t i = 0; i < s->tokens; i++) {
		if (s->token[i].function < 0)
			continue;
		if (is(s, i, "case"))
			for (int32_t k = i; !is(s, k, ":"); k++)
				s->token[k].fixed = true;
		if ((is(s, i, "sizeof") || is(s, i, "_Static_assert") || is(s, i, "assert") ||
		     is(s, i, "UINT64_C") || is(s, i, "UINT32_C")) &&
		    is(s, i + 1, "("))
			fix(s, i, s->token[i + 1].match);
		if (is_designator(s, i))
			fix(s, i, s->token[i].match);
	}
}
