/*
 * request.c - see request.h.
 */
#include "session/request.h"

#include "core/json.h"

#include <string.h>

enum { KEY_ROOM = 16, ALL_PEOPLE = (1 << Q_SEATS) - 1 };

static bool one_act(struct json *j, struct request *r, enum act act)
{
	if (r->act != ACT_LOOK)
		return json_complain(j, "answer, undo, redo and goto exclude each other", NULL);
	r->act = act;
	return true;
}

static bool read_number(struct json *j, int64_t min, int64_t max, uint32_t *to)
{
	int64_t number;

	if (!json_int(j, min, max, &number))
		return false;
	*to = (uint32_t)number;
	return true;
}

static bool read_seat(struct json *j, int seats, int *to)
{
	int64_t seat;

	if (json_none(j)) {
		*to = Q_NOBODY;
		return true;
	}
	if (!json_int(j, 0, seats - 1, &seat))
		return false;
	*to = (int)seat;
	return true;
}

static bool read_undo(struct json *j, struct request *r)
{
	char rule[8];

	if (!json_text(j, rule, sizeof rule, NULL))
		return false;
	r->undo = strcmp(rule, "any") == 0 ? Q_UNDO_ANY : Q_UNDO_FAIR;
	if (r->undo == Q_UNDO_FAIR && strcmp(rule, "fair") != 0)
		return json_complain(j, "undo is \"fair\" or \"any\"", NULL);
	return one_act(j, r, ACT_UNDO);
}

static bool read_redo(struct json *j, struct request *r)
{
	bool redo;

	if (!json_bool(j, &redo))
		return false;
	return !redo || one_act(j, r, ACT_REDO);
}

static bool read_want(struct json *j, struct request *r)
{
	static const char *const names[] = { "answers", "undo", "save", "view", "preview" };
	char word[KEY_ROOM];

	for (json_open(j, '['); json_more(j, ']');) {
		unsigned i = 0;

		if (!json_text(j, word, sizeof word, NULL))
			return false;
		while (i < 5 && strcmp(names[i], word) != 0)
			i++;
		if (i == 5)
			return json_complain(j, "want has no \"", word, "\"", NULL);
		r->want |= 1u << i;
	}
	return !j->bad;
}

static bool read_member(struct json *j, struct request *r, const char *key, int seats)
{
	if (strcmp(key, "at") == 0) {
		r->has_at = true;
		return read_number(j, 0, UINT32_MAX, &r->at);
	}
	if (strcmp(key, "seat") == 0)
		return read_seat(j, seats, &r->seat);
	if (strcmp(key, "by") == 0) {
		r->has_by = true;
		return read_seat(j, seats, &r->by);
	}
	if (strcmp(key, "answer") == 0)
		return json_text(j, r->answer, sizeof r->answer, NULL) && one_act(j, r, ACT_ANSWER);
	if (strcmp(key, "undo") == 0)
		return read_undo(j, r);
	if (strcmp(key, "redo") == 0)
		return read_redo(j, r);
	if (strcmp(key, "goto") == 0)
		return read_number(j, 0, UINT32_MAX, &r->go_to) && one_act(j, r, ACT_GOTO);
	if (strcmp(key, "people") == 0)
		return read_number(j, 0, ALL_PEOPLE, &r->people);
	if (strcmp(key, "since") == 0) {
		r->has_since = true;
		return json_int(j, -1, UINT32_MAX, &r->since);
	}
	if (strcmp(key, "until") == 0)
		return read_number(j, 0, UINT32_MAX, &r->until);
	if (strcmp(key, "want") == 0)
		return read_want(j, r);
	return json_complain(j, "a request has no member \"", key, "\"", NULL);
}

bool request_read(struct request *r, const char *json, size_t n, int seats, struct q_error *error)
{
	struct json j = json_begin(json, n, error);
	char key[KEY_ROOM];

	*r = (struct request){ .seat = Q_NOBODY, .people = ALL_PEOPLE, .until = UINT32_MAX };
	for (json_open(&j, '{'); json_more(&j, '}');)
		if (!json_key(&j, key, sizeof key) || !read_member(&j, r, key, seats))
			return false;
	if (!json_end(&j))
		return false;
	if (!r->has_by)
		r->by = r->seat;
	if (r->want & WANT_PREVIEW && r->act != ACT_ANSWER)
		return json_complain(&j, "a preview needs an answer to try", NULL);
	return true;
}
