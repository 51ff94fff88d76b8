/*
 * expect.c - lines that test fields, views, the question and the answers.
 */
#include "core/fields.h"
#include "scenario/run.h"

#include <stdlib.h>
#include <string.h>

/* ---- comparisons -------------------------------------------------------- */

enum relation { IS, IS_NOT, LESS, AT_MOST, MORE, AT_LEAST, HAS, LACKS, RELATIONS };
static const char *const relation_names[] = {
	"=", "!=", "<", "<=", ">", ">=", "has", "lacks", NULL
};

/* The relation in front of a value; "=" if there is none. */
static enum relation take_relation(char **rest)
{
	char *p = *rest;
	size_t n;

	p += strspn(p, " \t\n\r");
	n = strcspn(p, " \t\n\r");
	*rest = p;
	for (int i = 0; i < RELATIONS; i++) {
		if (strlen(relation_names[i]) == n && memcmp(relation_names[i], p, n) == 0) {
			*rest = p + n;
			return (enum relation)i;
		}
	}
	return IS;
}

static bool numbers_hold(int64_t found, enum relation relation, int64_t expected)
{
	switch (relation) {
	case IS: return found == expected;
	case IS_NOT: return found != expected;
	case LESS: return found < expected;
	case AT_MOST: return found <= expected;
	case MORE: return found > expected;
	case AT_LEAST: return found >= expected;
	default: return false;
	}
}

static bool expect_number(struct run *r, const char *what, int64_t found, enum relation relation,
			  const char *value)
{
	int64_t expected;

	if (relation == HAS || relation == LACKS)
		return malformed(r, "%s is a number: it has nothing in it", what);
	if (!read_number(value, &expected))
		return malformed(r, "expected a number; found \"%.64s\"", value);
	return numbers_hold(found, relation, expected) ||
	       fail(r, "%s is %lld, expected %s %lld", what, (long long)found,
		    relation_names[relation], (long long)expected);
}

/* ---- fields ------------------------------------------------------------- */

/* The value at a path as JSON, to be freed; NULL with a complaint. */
static char *value_at(struct run *r, const struct described *of, const char *path)
{
	const struct q_pack *pack = r->game->pack;
	struct q_out out = { NULL, 0, 0 };
	struct q_error error;
	char *text;

	if (!q_field_get(of->fields, of->base, pack, path, &out, &error)) {
		malformed(r, "%s", error.text);
		return NULL;
	}
	text = malloc(out.used + 1);
	if (!text) {
		malformed(r, "out of memory");
		return NULL;
	}
	out = q_out(text, out.used + 1);
	q_field_get(of->fields, of->base, pack, path, &out, &error);
	return text;
}

/* The value the scenario wrote as the table writes it: it is stored in a copy and read
 * back. So a value that the field cannot hold is an error, members that an object leaves
 * out are those of the state, and it does not matter how a number is spelt. */
static char *value_meant(struct run *r, const struct described *of, const char *path,
			 const char *value)
{
	struct q_error error;
	char *json = quoted(value), *meant = NULL;
	void *copy = malloc(of->size);
	struct described other = { of->fields, copy, of->size };

	if (!json || !copy) {
		malformed(r, "out of memory");
	} else {
		memcpy(copy, of->base, of->size);
		if (q_field_set(of->fields, copy, r->game->pack, path, json, strlen(json), &error))
			meant = value_at(r, &other, path);
		else
			malformed(r, "%s", error.text);
	}
	free(json);
	free(copy);
	return meant;
}

/* A value looked for among the items of a list or a set. */
struct search {
	struct run *r;
	const struct described *of;
	const char *path, *value;
	uint32_t index;
	bool set, found, broken;
};

/* The value as that item would be written: in a list it stands in the item's own place, so that
 * members which an object leaves out are those of this item. To be freed; NULL with a complaint. */
static char *item_meant(const struct search *s)
{
	size_t room = strlen(s->path) + strlen(s->value) + sizeof "[4294967295]";
	char *text = malloc(room), *meant;
	struct q_out out = { text, text ? room : 0, 0 };

	if (!text) {
		malformed(s->r, "out of memory");
		return NULL;
	}
	q_put(&out, s->set ? "" : s->path);
	q_put(&out, "[");
	if (s->set)
		q_put(&out, s->value);
	else
		q_put_int(&out, s->index);
	q_put(&out, "]");
	meant = value_meant(s->r, s->of, s->set ? s->path : text, s->set ? text : s->value);
	free(text);
	return meant;
}

static void search_item(void *self, const char *text, size_t n)
{
	struct search *s = self;
	char *meant = s->broken ? NULL : item_meant(s);
	size_t brackets = s->set ? 1 : 0;

	if (!meant) {
		s->broken = true;
		return;
	}
	s->found = s->found ||
		   (strlen(meant) == n + 2 * brackets && memcmp(text, meant + brackets, n) == 0);
	s->index++;
	free(meant);
}

static bool expect_member(struct run *r, const struct described *of, const char *path,
			  const char *found, enum relation relation, const char *value)
{
	struct field_place at = { .fields = NULL };
	struct search search = { .r = r, .of = of, .path = path, .value = value };

	if (found[0] != '[' || !field_find(of->fields, path, &at, NULL))
		return malformed(r, "%s is not a list: nothing is in it", path);
	search.set = at.field->flags & Q_SET && (at.element || at.cell || at.field->of);
	json_items(found, search_item, &search);
	if (!search.index && !search.broken) /* an empty list takes no impossible value either */
		search_item(&search, "", 0);
	if (search.broken)
		return false;
	return search.found == (relation == HAS) ||
	       fail(r, "%s is %.400s, expected that it %s %.200s", path, found,
		    relation_names[relation], value);
}

static bool expect_value(struct run *r, const struct described *of, const char *path,
			 const char *found, enum relation relation, const char *value)
{
	int64_t number;
	char *meant;
	bool fine;

	if (relation == HAS || relation == LACKS)
		return expect_member(r, of, path, found, relation, value);
	if (relation != IS && relation != IS_NOT) {
		if (!read_number(found, &number))
			return malformed(r, "%s is %.200s: only numbers are less or more", path,
					 found);
		return expect_number(r, path, number, relation, value);
	}
	meant = value_meant(r, of, path, value);
	if (!meant)
		return false;
	fine = (strcmp(found, meant) == 0) == (relation == IS) ||
	       fail(r, "%s is %.600s, expected %s%.600s", path, found,
		    relation == IS ? "" : in_language(r->host, "anything but "), meant);
	free(meant);
	return fine;
}

/* PATH.length, unless there is a field of that name. */
static bool cut_length(const struct q_field *fields, char *path)
{
	static const char length[] = ".length";
	size_t n = strlen(path), m = sizeof length - 1;
	struct field_place at = { .fields = NULL };

	if (n <= m || strcmp(path + n - m, length) != 0 || field_find(fields, path, &at, NULL))
		return false;
	path[n - m] = '\0';
	return true;
}

bool expect_field(struct run *r, const struct described *of, char *rest)
{
	char *path = take_word(&rest), *found, *value;
	enum relation relation;
	bool fine, length;

	if (!path)
		return malformed(r, "expected a field and a value");
	relation = take_relation(&rest);
	value = take_rest(&rest);
	if (!*value)
		return malformed(r, "expected a value after \"%s\"", path);
	length = cut_length(of->fields, path);
	found = value_at(r, of, path);
	if (!found)
		return false;
	if (length && found[0] != '[' && found[0] != '{')
		fine = malformed(r, "%s is %.200s: it has no length", path, found);
	else if (length)
		fine = expect_number(r, in_language(r->host, "the length"),
				     json_items(found, NULL, NULL), relation, value);
	else
		fine = expect_value(r, of, path, found, relation, value);
	free(found);
	return fine;
}

static bool expect_state(struct run *r, const void *state, char *rest)
{
	struct described of = { r->game->fields, state, r->game->state_size };

	return expect_field(r, &of, rest);
}

bool field_line(struct run *r, char *rest)
{
	return expect_state(r, r->state, rest);
}

/* ---- views -------------------------------------------------------------- */

bool sees_line(struct run *r, char *rest)
{
	int seat;

	return read_seat(r, take_word(&rest), &seat) && expect_state(r, view_of(r, seat), rest);
}

/* What a screen of this seat shows beside the view. */
bool fact_line(struct run *r, char *rest)
{
	const struct q_facts *facts = r->game->facts;
	union {
		unsigned char bytes[Q_FACTS_MAX];
		uint64_t aligned;
	} found = { { 0 } };
	struct described of;
	int seat;

	if (!read_seat(r, take_word(&rest), &seat))
		return false;
	if (!facts)
		return malformed(r, "this game has no facts");
	facts->find(r->game, view_of(r, seat), found.bytes);
	of = (struct described){ facts->fields, found.bytes, facts->size };
	return expect_field(r, &of, rest);
}

static bool is_zero(const unsigned char *at, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (at[i])
			return false;
	return true;
}

/* A field that is zero in the true state would look hidden in any case. */
bool hidden_line(struct run *r, char *rest)
{
	char *path, *shown;
	struct field_place at = { .fields = NULL };
	struct q_error error;
	int seat;

	if (!read_seat(r, take_word(&rest), &seat))
		return false;
	path = take_rest(&rest);
	if (!field_find(r->game->fields, path, &at, &error))
		return malformed(r, "%s", error.text);
	view_of(r, seat);
	if (!is_zero(r->view + at.offset, at.size)) {
		struct described of = { r->game->fields, r->view, r->game->state_size };

		shown = value_at(r, &of, path);
		fail(r, "%s is not hidden: the seat sees %.600s", path, shown ? shown : "it");
		free(shown);
		return false;
	}
	return !is_zero(r->state + at.offset, at.size) ||
	       fail(r,
		    "%s is zero in truth as well, so nothing shows that it is hidden: set it to "
		    "something first",
		    path);
}

/* ---- the question ------------------------------------------------------- */

static bool expect_subject(struct run *r, char *rest, const char *asked)
{
	const struct q_question *ask = q_question_of(r->state);
	const char *word;
	int64_t number;

	for (int i = 0; (word = take_word(&rest)); i++) {
		if (i == 3)
			return malformed(r, "a question has three subjects at most");
		if (strcmp(word, "_") == 0)
			continue;
		if (!read_number(word, &number))
			return malformed(r,
					 "expected a number or _ for the subject; found \"%.64s\"",
					 word);
		if (ask->subject[i] != number)
			return fail(r, "%s, and its subject %d is %d", asked, i + 1,
				    ask->subject[i]);
	}
	return true;
}

bool asks_line(struct run *r, char *rest)
{
	const struct q_question *ask = q_question_of(r->state);
	const char *who = take_word(&rest);
	char asked[128];
	struct q_out out = q_out(asked, sizeof asked);
	int seat = Q_CHANCE, kind;

	if (!who || strcmp(who, "chance") != 0) {
		if (!read_seat(r, who, &seat))
			return false;
		if (seat == Q_NOBODY)
			return malformed(r, "a watcher is never asked");
	}
	if (!read_kind(r, take_word(&rest), &kind))
		return false;
	put_asked(r, &out);
	if (ask->player != seat || ask->kind != kind)
		return fail(r, "%s", asked);
	r->chance_known = seat == Q_CHANCE;
	return expect_subject(r, rest, asked);
}

bool over_line(struct run *r, char *rest)
{
	char asked[128];
	struct q_out out = q_out(asked, sizeof asked);

	if (take_word(&rest))
		return malformed(r, "\"over\" stands alone");
	put_asked(r, &out);
	return q_over(r->state) || fail(r, "the game goes on: %s", asked);
}

bool score_line(struct run *r, char *rest)
{
	static const char *const names[] = { "won", "lost", "even", NULL };
	static const char *const numbers[] = { "10000", "-10000", "0" };
	int32_t scores[Q_SEATS] = { 0 };
	enum relation relation;
	const char *value;
	int seat, named;

	if (!read_seat(r, take_word(&rest), &seat))
		return false;
	if (seat == Q_NOBODY)
		return malformed(r, "a watcher has no score");
	relation = take_relation(&rest);
	value = take_rest(&rest);
	named = name_at(names, value);
	r->game->score(r->game, r->state, scores);
	return expect_number(r, in_language(r->host, "the score"), scores[seat], relation,
			     named >= 0 ? numbers[named] : value);
}

/* ---- the answers -------------------------------------------------------- */

static bool judge(struct run *r, const char *word, q_action *answer, q_rule *broken)
{
	*answer = read_answer(r, word);
	*broken = *answer ? r->game->refuses(r->game, r->state, *answer) : 0;
	if (!*answer)
		return false;
	if (*broken && is_listed(r, *answer))
		return fail(r, "legal() lists \"%s\", but refuses() does not allow it", word);
	return true;
}

static bool expect_legal(struct run *r, const char *word)
{
	q_action answer;
	q_rule broken;
	char id[16];

	if (!judge(r, word, &answer, &broken))
		return false;
	if (broken) {
		q_rule_name(r->game, broken, id);
		return fail(r, "\"%s\" is refused by %s: %s", word, id,
			    r->game->rule_text(r->game, broken, r->host->lang));
	}
	return r->game->traits & Q_OPEN || is_listed(r, answer) ||
	       fail(r, "no rule refuses \"%s\", but legal() does not list it", word);
}

static bool expect_illegal(struct run *r, const char *word)
{
	q_action answer;
	q_rule broken;

	return judge(r, word, &answer, &broken) &&
	       (broken || fail(r, "nothing forbids \"%s\"", word));
}

static bool expect_unreadable(struct run *r, const char *word)
{
	return strlen(word) >= WORD_ROOM || !r->game->parse(r->game, askers_view(r), word) ||
	       fail(r, "\"%s\" is understood as an answer", word);
}

static bool each_word(struct run *r, char *rest, bool (*expect)(struct run *r, const char *word))
{
	const char *word = take_word(&rest);

	if (!word)
		return malformed(r, "expected at least one answer");
	for (; word; word = take_word(&rest))
		if (!expect(r, word))
			return false;
	return true;
}

bool legal_line(struct run *r, char *rest)
{
	return each_word(r, rest, expect_legal);
}

bool illegal_line(struct run *r, char *rest)
{
	return each_word(r, rest, expect_illegal);
}

bool unreadable_line(struct run *r, char *rest)
{
	return each_word(r, rest, expect_unreadable);
}

static bool expect_refused(struct run *r, const char *word, q_rule expected)
{
	q_action answer;
	q_rule broken;
	char id[16];

	if (!judge(r, word, &answer, &broken))
		return false;
	if (!broken)
		return fail(r, "nothing forbids \"%s\"", word);
	q_rule_name(r->game, broken, id);
	return broken == expected || fail(r, "\"%s\" is refused by %s: %s", word, id,
					  r->game->rule_text(r->game, broken, r->host->lang));
}

/* Answers, then the rule that forbids each of them. */
bool refused_line(struct run *r, char *rest)
{
	char *words = take_rest(&rest), *rule = words + strlen(words), *word;
	q_rule expected;

	while (rule > words && !strchr(" \t\n\r", rule[-1]))
		rule--;
	if (!read_rule(r, rule, &expected))
		return false;
	if (rule == words)
		return malformed(r, "expected at least one answer before the rule");
	rule[-1] = '\0';
	while ((word = take_word(&words)))
		if (!expect_refused(r, word, expected))
			return false;
	return true;
}

/* Every answer listed is written and every one written is listed; the order is free. */
static bool expect_exactly(struct run *r, char *rest)
{
	static const char met = 1;
	char marks[Q_ANSWERS_MAX] = { 0 };
	const char *word;

	while ((word = take_word(&rest))) {
		q_action answer = read_answer(r, word);
		uint32_t at = 0;

		if (!answer)
			return false;
		list_answers(r);
		while (at < r->listed && r->answer[at] != answer)
			at++;
		if (at == r->listed)
			return fail(r, "\"%s\" is not among the answers", word);
		if (marks[at])
			return malformed(r, "\"%s\" stands here twice", word);
		marks[at] = met;
	}
	list_answers(r);
	for (uint32_t i = 0; i < r->listed; i++)
		if (!marks[i])
			return fail(r, "there is also the answer \"%s\"", r->said[i]);
	return true;
}

bool answers_line(struct run *r, char *rest)
{
	enum relation relation;
	char *all, *exactly;

	all = take_rest(&rest);
	if (strncmp(all, "exactly", 7) == 0 && (!all[7] || strchr(" \t\n", all[7]))) {
		exactly = all + 7;
		return expect_exactly(r, exactly);
	}
	relation = take_relation(&all);
	list_answers(r);
	return expect_number(r, in_language(r->host, "the number of answers"), r->listed, relation,
			     take_rest(&all));
}
