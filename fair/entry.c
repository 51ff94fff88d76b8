/*
 * entry.c - one entry of a record, read from JSON.
 */
#include "fair/text.h"

#include <string.h>

enum member {
	NUMBER,
	KIND,
	HASH,
	LINKS,
	DRAWS,
	QUESTION,
	SEAT,
	BY,
	ANSWER,
	LINK,
	ANCHOR,
	PAGE,
	ROOT,
	TO,
	TEXT,
	RESULT,
	STATE
};

#define BIT(member) (1u << (member))

static unsigned members_of(enum fair_kind kind)
{
	unsigned common = BIT(NUMBER) | BIT(KIND) | BIT(HASH);

	switch (kind) {
	case FAIR_BEGAN: return common | BIT(LINKS) | BIT(DRAWS);
	case FAIR_ANSWERED:
		return common | BIT(QUESTION) | BIT(SEAT) | BIT(BY) | BIT(ANSWER) | BIT(DRAWS);
	case FAIR_ANCHORED: return common | BIT(SEAT) | BIT(ANCHOR);
	case FAIR_PAGED: return common | BIT(PAGE) | BIT(ROOT);
	case FAIR_UNDONE: return common | BIT(TO);
	case FAIR_OTHER: return common | BIT(TEXT);
	case FAIR_ENDED: return common | BIT(RESULT) | BIT(STATE);
	}
	return common;
}

static bool read_kind(struct json *j, struct fair_entry *e)
{
	char text[24];

	if (!json_text(j, text, sizeof text, NULL))
		return false;
	for (int kind = FAIR_BEGAN; kind <= FAIR_ENDED; kind++)
		if (strcmp(fair_kind_name((enum fair_kind)kind), text) == 0) {
			e->kind = (enum fair_kind)kind;
			return true;
		}
	return json_complain(j, "no kind of entry: ", text, NULL);
}

static bool read_links(struct json *j, struct fair_entry *e)
{
	unsigned i = 0;

	for (json_open(j, '['); json_more(j, ']'); i++) {
		if (i == Q_SEATS)
			return json_complain(j, "more links than players", NULL);
		if (json_none(j))
			continue;
		if (!fair_read_hash(j, &e->link[i]))
			return false;
		e->links |= (uint8_t)(1u << i);
	}
	return !j->bad;
}

static bool read_draws(struct json *j, struct fair_entry *e)
{
	for (json_open(j, '['); json_more(j, ']'); e->draws++) {
		if (e->draws == FAIR_DRAWS)
			return json_complain(j, "more draws than one answer may cause", NULL);
		if (!fair_read_answer(j, &e->drawn[e->draws]))
			return false;
	}
	return !j->bad;
}

static bool read_seat_number(struct json *j, struct fair_entry *e)
{
	int64_t seat;

	if (!json_int(j, 0, Q_SEATS - 1, &seat))
		return false;
	e->seat = (uint8_t)seat;
	return true;
}

static bool read_member(struct json *j, struct fair_entry *e, enum member which,
			struct fair_hash *link)
{
	switch (which) {
	case NUMBER: return fair_read_number(j, &e->number);
	case KIND: return read_kind(j, e);
	case HASH: return fair_read_bytes(j, e->hash.at, 8);
	case LINKS: return read_links(j, e);
	case DRAWS: return read_draws(j, e);
	case QUESTION: return fair_read_number(j, &e->question);
	case SEAT: return read_seat_number(j, e);
	case BY: return fair_read_text(j, e->by, sizeof e->by);
	case ANSWER: return fair_read_answer(j, &e->answer);
	case LINK: return fair_read_hash(j, link);
	case PAGE: return fair_read_number(j, &e->page);
	case TO: return fair_read_number(j, &e->to);
	case TEXT:
	case RESULT: return fair_read_text(j, e->text, sizeof e->text);
	default: return fair_read_hash(j, &e->value);
	}
}

bool fair_read_entry(struct json *j, struct fair_entry *e)
{
	static const char *const names[] = { "n",        "kind",  "hash", "links",  "draws",
					     "question", "seat",  "by",   "answer", "link",
					     "anchor",   "page",  "root", "to",     "text",
					     "result",   "state", NULL };
	struct fair_hash link;
	unsigned seen = 0, which;

	if (!json_more(j, ']'))
		return false;
	memset(e, 0, sizeof *e);
	for (json_open(j, '{'); json_more(j, '}');)
		if (!fair_read_key(j, names, &seen, &which) ||
		    !read_member(j, e, (enum member)which, &link))
			return false;
	if (!(seen & BIT(KIND)))
		return json_complain(j, "missing: kind", NULL);
	if (e->kind == FAIR_ANSWERED && seen & BIT(LINK)) {
		seen &= ~BIT(LINK);
		e->link[e->seat] = link;
		e->links = (uint8_t)(1u << e->seat);
	}
	return fair_read_all(j, names, members_of(e->kind), seen);
}
