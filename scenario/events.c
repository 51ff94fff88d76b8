/*
 * events.c - lines that test events and sentences.
 */
#include "core/fields.h"
#include "scenario/run.h"

#include <stdlib.h>
#include <string.h>

/* ---- events ------------------------------------------------------------- */

enum { ANY_SEAT = -1 };

/* What an event must look like; arguments that are not given may be anything. */
struct pattern {
	const char *text; /* as written, for complaints */
	int kind, seat;
	int16_t arg[Q_EVENT_ARGS];
	bool given[Q_EVENT_ARGS];
};

static bool reaches(const struct q_event *e, int seat)
{
	/* A spectator may know events for everybody, or for everybody but some seats. */
	return seat == ANY_SEAT || e->visible_to >> (seat == Q_NOBODY ? 7 : seat) & 1;
}

static bool fits(const struct pattern *p, const struct q_event *e)
{
	if (e->kind != p->kind || !reaches(e, p->seat))
		return false;
	for (int i = 0; i < Q_EVENT_ARGS; i++)
		if (p->given[i] && e->arg[i] != p->arg[i])
			return false;
	return true;
}

static uint32_t event_count(const struct run *r)
{
	return r->log.count < r->log.room ? r->log.count : r->log.room;
}

static bool log_is_whole(struct run *r)
{
	return r->log.count <= r->log.room ||
	       malformed(r, "too much has happened since the last answers: put fewer on a line");
}

/* The number of an event as lines write it: an element of the pack by its id. */
static const char *id_of_arg(const struct run *r, const struct q_param *param, int value)
{
	const char *id = NULL;

	if (param->kind == Q_P_ITEM)
		id = pack_id_of(r->game->pack, param->of, value - !!(param->flags & Q_P_FROM_1));
	return id && *id ? id : NULL;
}

void put_event(const struct run *r, const struct q_event *e, int args, struct q_out *out)
{
	const struct q_event_kind *kind = &r->game->events[e->kind];

	q_put(out, kind->name);
	for (int a = 0; a < args; a++) {
		const char *id = id_of_arg(r, &kind->arg[a], e->arg[a]);

		q_put(out, " ");
		if (id)
			q_put(out, id);
		else
			q_put_int(out, e->arg[a]);
	}
}

/* The events that happened, for the error message. */
static const char *happened(const struct run *r, struct q_out out)
{
	uint32_t n = event_count(r);

	if (!n)
		q_put(&out, in_language(r->host, "nothing"));
	for (uint32_t i = 0; i < n; i++) {
		const struct q_event *e = &r->log.at[i];
		int last = Q_EVENT_ARGS;

		q_put(&out, i ? "; " : "");
		if (i == 2 * SHOWN_MAX) {
			q_put(&out, "…");
			break;
		}
		while (last && !e->arg[last - 1])
			last--;
		put_event(r, e, last, &out);
	}
	return out.at;
}

static bool read_event_kind(struct run *r, const char *word, int *kind)
{
	const char *names[UINT8_MAX + 2] = { NULL };
	char near[512];
	uint32_t n = q_event_count(r->game);

	for (uint32_t i = 0; i < n; i++)
		names[i] = r->game->events[i].name;
	*kind = word ? name_at(names + 1, word) + 1 : 0;
	if (*kind > 0)
		return true;
	return malformed(r, "expected an event; found %s%.64s; there are %s", word ? "" : "nothing",
			 word ? word : "",
			 nearest(word ? word : "", names + 1, n - 1, q_out(near, sizeof near)));
}

/* [for SEAT], shared with "tells"; the text is left as it was if there is none. */
static bool take_for(struct run *r, char **rest, int *seat)
{
	char *p = *rest + strspn(*rest, " \t\n\r");

	*seat = ANY_SEAT;
	if (strncmp(p, "for ", 4) != 0)
		return true;
	*rest = p + 4;
	return read_seat(r, take_word(rest), seat);
}

/* A number, or the id of an element of the pack where the event has one. */
static bool read_arg(struct run *r, const struct q_param *param, const char *word, int16_t *arg)
{
	bool has_id = param->kind == Q_P_ITEM;
	int64_t number = has_id ? pack_index_of(r->game->pack, param->of, word) : -1;

	if (number >= 0)
		number += !!(param->flags & Q_P_FROM_1);
	else if (!read_number(word, &number) || number < INT16_MIN || number > INT16_MAX)
		return has_id ? malformed(r,
					  "expected an id of \"%s\" in the pack, a number or _; "
					  "found \"%.64s\"",
					  param->of, word) :
				malformed(r, "expected a number or _; found \"%.64s\"", word);
	*arg = (int16_t)number;
	return true;
}

static bool read_pattern(struct run *r, char *rest, struct pattern *p)
{
	const char *word;

	*p = (struct pattern){ 0 };
	if (!take_for(r, &rest, &p->seat) || !read_event_kind(r, take_word(&rest), &p->kind))
		return false;
	p->text = r->game->events[p->kind].name;
	for (int i = 0; (word = take_word(&rest)); i++) {
		if (i == Q_EVENT_ARGS)
			return malformed(r, "an event has %d numbers at most", Q_EVENT_ARGS);
		p->given[i] = strcmp(word, "_") != 0;
		if (p->given[i] && !read_arg(r, &r->game->events[p->kind].arg[i], word, &p->arg[i]))
			return false;
	}
	return log_is_whole(r);
}

static bool find_event(struct run *r, const struct pattern *p, uint32_t from)
{
	uint32_t n = event_count(r);

	for (uint32_t i = from; i < n; i++) {
		if (fits(p, &r->log.at[i])) {
			r->found = i + 1;
			return true;
		}
	}
	return false;
}

static bool expect_times(struct run *r, const struct pattern *p, uint32_t times)
{
	uint32_t n = event_count(r), met = 0;
	char text[REASON_ROOM / 2];

	for (uint32_t i = 0; i < n; i++)
		met += fits(p, &r->log.at[i]);
	return met == times || fail(r, "\"%s\" as described happened %u times; what happened: %s",
				    p->text, met, happened(r, q_out(text, sizeof text)));
}

/* event [xN] [for SEAT] NAME NUMBERS */
bool event_line(struct run *r, char *rest)
{
	char *p = rest + strspn(rest, " \t\n\r"), text[REASON_ROOM / 2];
	struct pattern pattern;
	int64_t times = -1;

	if (*p == 'x' && p[1] >= '0' && p[1] <= '9') {
		const char *word = take_word(&p);

		if (!read_number(word + 1, &times) || times > EVENTS_ROOM)
			return malformed(r,
					 "expected a number of times such as x2; found \"%.64s\"",
					 word);
	}
	if (!read_pattern(r, p, &pattern))
		return false;
	if (times >= 0)
		return expect_times(r, &pattern, (uint32_t)times);
	return find_event(r, &pattern, 0) ||
	       fail(r, "no \"%s\" as described; what happened: %s", pattern.text,
		    happened(r, q_out(text, sizeof text)));
}

bool then_line(struct run *r, char *rest)
{
	struct pattern pattern;
	char text[REASON_ROOM / 2];

	if (!read_pattern(r, rest, &pattern))
		return false;
	if (!r->found)
		return malformed(r, "\"then\" follows a line \"event\" or \"then\"");
	return find_event(r, &pattern, r->found) ||
	       fail(r, "no \"%s\" as described after that; what happened: %s", pattern.text,
		    happened(r, q_out(text, sizeof text)));
}

bool no_line(struct run *r, char *rest)
{
	const char *word = take_word(&rest);
	struct pattern pattern;

	if (!word || strcmp(word, "event") != 0)
		return malformed(r, "expected \"no event\"");
	return read_pattern(r, rest, &pattern) && expect_times(r, &pattern, 0);
}

/* events N, or the names of all of them in order. */
bool events_line(struct run *r, char *rest)
{
	char *word = take_word(&rest), text[REASON_ROOM / 2];
	uint32_t n = event_count(r), at = 0;
	int64_t number;
	int kind;

	if (!word)
		return malformed(r, "expected a number, or the names of all events in order");
	if (!log_is_whole(r))
		return false;
	if (read_number(word, &number))
		return number == n ||
		       fail(r, "there are %u events: %s", n, happened(r, q_out(text, sizeof text)));
	for (; word; word = take_word(&rest), at++) {
		if (!read_event_kind(r, word, &kind))
			return false;
		if (at >= n || r->log.at[at].kind != kind)
			return fail(r, "event %u is not \"%s\"; what happened: %s", at + 1, word,
				    happened(r, q_out(text, sizeof text)));
	}
	return at == n ||
	       fail(r, "there are %u events: %s", n, happened(r, q_out(text, sizeof text)));
}

/* ---- words -------------------------------------------------------------- */

/* Blanks of any kind and number are one blank: French has narrow ones before its signs. An
 * apostrophe may be straight, a minus sign a hyphen. */
static void plain(char *text)
{
	char *to = text;
	bool gap = false;

	for (const char *p = text; *p; p++) {
		size_t skip = strncmp(p, "\xC2\xA0", 2) == 0     ? 2 :
			      strncmp(p, "\xE2\x80\xAF", 3) == 0 ? 3 :
			      strchr(" \t\r\n", *p)              ? 1 :
								   0;

		if (skip) {
			gap = true;
			p += skip - 1;
			continue;
		}
		if (gap && to != text)
			*to++ = ' ';
		gap = false;
		*to = *p;
		if (strncmp(p, "’", strlen("’")) == 0) {
			*to = '\'';
			p += strlen("’") - 1;
		} else if (strncmp(p, "−", strlen("−")) == 0) {
			*to = '-';
			p += strlen("−") - 1;
		}
		to++;
	}
	*to = '\0';
}

/* The sentence itself, or after ~ a part of it. */
static bool text_holds(const char *found, const char *expected)
{
	if (expected[0] == '~')
		return strstr(found, expected + 1 + (expected[1] == ' ')) != NULL;
	return strcmp(found, expected) == 0;
}

static bool take_text(struct run *r, char *rest, char **text)
{
	*text = take_rest(&rest);
	plain(*text);
	return (**text && strcmp(*text, "~") != 0) || malformed(r, "expected a text");
}

static bool expect_text(struct run *r, char *found, const char *expected)
{
	plain(found);
	return text_holds(found, expected) ||
	       fail(r, "the text is \"%.1000s\", expected \"%.1000s\"", found, expected);
}

bool says_line(struct run *r, char *rest)
{
	char found[REASON_ROOM], *text;
	struct q_out out = q_out(found, sizeof found);
	struct q_reader reader = q_reader(Q_EN, Q_NOBODY, Q_READ_IDS);

	if (!read_lang(r, take_word(&rest), &reader.lang) || !take_text(r, rest, &text))
		return false;
	r->game->question_text(r->game, askers_view(r), &reader, &out);
	return expect_text(r, found, text);
}

bool tells_line(struct run *r, char *rest)
{
	char found[REASON_ROOM], all[REASON_ROOM / 2], *text;
	struct q_out told = q_out(all, sizeof all);
	const void *view = r->state;
	struct q_reader reader = q_reader(Q_EN, Q_NOBODY, Q_READ_IDS);
	int seat;

	if (!read_lang(r, take_word(&rest), &reader.lang) || !take_for(r, &rest, &seat) ||
	    !take_text(r, rest, &text) || !log_is_whole(r))
		return false;
	if (seat != ANY_SEAT)
		view = view_of(r, seat);
	for (uint32_t i = 0; i < event_count(r); i++) {
		struct q_out out = q_out(found, sizeof found);

		if (!reaches(&r->log.at[i], seat))
			continue;
		r->game->event_text(r->game, view, &r->log.at[i], &reader, &out);
		plain(found);
		if (text_holds(found, text))
			return true;
		q_put(&told, "\n");
		q_put(&told, found);
	}
	return fail(r, "nobody tells \"%.1000s\"; what is told:%s", text,
		    told.used ? all : in_language(r->host, " nothing"));
}

bool means_line(struct run *r, char *rest)
{
	char found[REASON_ROOM], *text, *word;
	struct q_out out = q_out(found, sizeof found);
	struct q_reader reader = q_reader(Q_EN, Q_NOBODY, Q_READ_IDS);
	q_action answer;

	if (!read_lang(r, take_word(&rest), &reader.lang))
		return false;
	word = take_word(&rest);
	if (!word)
		return malformed(r, "expected an answer and a text");
	if (!take_text(r, rest, &text))
		return false;
	answer = read_answer(r, word);
	if (!answer)
		return false;
	r->game->answer_text(r->game, askers_view(r), answer, &reader, &out);
	return expect_text(r, found, text);
}

bool why_line(struct run *r, char *rest)
{
	char found[REASON_ROOM], *text;
	struct q_out out = q_out(found, sizeof found);
	enum q_lang lang;
	q_rule rule;

	if (!read_lang(r, take_word(&rest), &lang) || !read_rule(r, take_word(&rest), &rule) ||
	    !take_text(r, rest, &text))
		return false;
	q_put(&out, r->game->rule_text(r->game, rule, lang));
	return expect_text(r, found, text);
}
