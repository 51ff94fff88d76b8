/*
 * notation.c - answers as short text that people read and type; the list is in
 * warmachine.h.
 */
#include "games/warmachine/warmachine.h"

#include <string.h>

#define VERB_NAME(v, name) [VERB_##v] = name,
static const char *const verb_names[VERBS] = { WARMACHINE_VERBS(VERB_NAME) };
static const char *const location_names[LOCATIONS] = { "none", "left", "right", "head" };

/* What follows a verb. Plain verbs have nothing. */
enum form {
	FORM_PLAIN,
	FORM_SEAT,     /* first:a */
	FORM_PLACE,    /* place:1,2>3,4 */
	FORM_NUMBER,   /* focus:2 */
	FORM_MODEL,    /* slam:b2 */
	FORM_STAND,    /* stand:movement>1,2 */
	FORM_CHARGE,   /* charge:b2@1,2 */
	FORM_POINT,    /* to:1,2 */
	FORM_WEAPON,   /* attack:1>b2+ */
	FORM_BODY,     /* bash:b2+ */
	FORM_LOCATION, /* seize:left */
	FORM_HELD,     /* break:b2.1 */
	FORM_SLOT,     /* release:2, strike:bash */
	FORM_CAST      /* cast:2>b1/a3+ */
};

static const uint8_t forms[VERBS] = {
	[VERB_FIRST] = FORM_SEAT,     [VERB_PLACE] = FORM_PLACE,   [VERB_FOCUS] = FORM_NUMBER,
	[VERB_ACTIVATE] = FORM_MODEL, [VERB_STAND] = FORM_STAND,   [VERB_CHARGE] = FORM_CHARGE,
	[VERB_SLAM] = FORM_MODEL,     [VERB_LEG] = FORM_POINT,     [VERB_FACE] = FORM_POINT,
	[VERB_ATTACK] = FORM_WEAPON,  [VERB_BASH] = FORM_BODY,     [VERB_BUTT] = FORM_BODY,
	[VERB_STAR] = FORM_BODY,      [VERB_LOCK] = FORM_WEAPON,   [VERB_THROW] = FORM_WEAPON,
	[VERB_SEIZE] = FORM_LOCATION, [VERB_TOWARDS] = FORM_POINT, [VERB_BREAK] = FORM_HELD,
	[VERB_RELEASE] = FORM_SLOT,   [VERB_CAST] = FORM_CAST,     [VERB_STRIKE] = FORM_SLOT,
	[VERB_DIE] = FORM_NUMBER,     [VERB_STRAY] = FORM_MODEL,
};

/* The word in front of the colon: some are shorter than the verb's name. */
static const char *word_of(unsigned verb)
{
	switch (verb) {
	case VERB_END_TURN: return "end";
	case VERB_STAY_DOWN: return "stay";
	case VERB_LEG: return "to";
	case VERB_STRAY: return "hits";
	default: return verb_names[verb];
	}
}

/* ---- out ----------------------------------------------------------------------------- */

static void put_model(struct q_out *out, int m)
{
	if (m >= MODELS) {
		q_put(out, "all");
		return;
	}
	q_put(out, seat_of(m) ? "b" : "a");
	q_put_int(out, m % ROSTER + 1);
}

static void put_point(struct q_out *out, q_action answer, int field)
{
	q_put_int(out, q_arg(answer, field));
	q_put(out, ",");
	q_put_int(out, q_arg(answer, field + 1));
}

static void put_boost(struct q_out *out, int boost)
{
	if (boost)
		q_put(out, "+");
}

static void put_slot(struct q_out *out, int slot)
{
	if (slot == WEAPONS)
		q_put(out, "bash");
	else
		q_put_int(out, slot + 1);
}

static void put_cast(struct q_out *out, const struct warmachine *s, q_action answer)
{
	q_put_int(out, q_arg(answer, 0) + 1);
	q_put(out, ">");
	put_model(out, q_arg(answer, 1));
	if (q_arg(answer, 2) != caster_of(s->active)) {
		q_put(out, "/");
		put_model(out, q_arg(answer, 2));
	}
	put_boost(out, q_arg(answer, 3));
}

static void put_fields(struct q_out *out, const struct warmachine *s, q_action answer)
{
	int a = q_arg(answer, 0);

	switch (forms[q_verb(answer)]) {
	case FORM_SEAT: q_put(out, a ? "b" : "a"); break;
	case FORM_PLACE:
		put_point(out, answer, 0);
		q_put(out, ">");
		put_point(out, answer, 2);
		break;
	case FORM_NUMBER: q_put_int(out, a); break;
	case FORM_MODEL: put_model(out, a); break;
	case FORM_STAND:
		q_put(out, a == GAVE_ACTION ? "action>" : "movement>");
		put_point(out, answer, 1);
		break;
	case FORM_CHARGE:
		put_model(out, a);
		q_put(out, "@");
		put_point(out, answer, 1);
		break;
	case FORM_POINT: put_point(out, answer, 0); break;
	case FORM_WEAPON: q_put_int(out, a + 1); q_put(out, ">"); /* fall through */
	case FORM_BODY:
		put_model(out, q_arg(answer, 1));
		put_boost(out, q_arg(answer, 2));
		break;
	case FORM_LOCATION: q_put(out, location_names[a % LOCATIONS]); break;
	case FORM_HELD:
		put_model(out, a);
		q_put(out, ".");
		q_put_int(out, q_arg(answer, 1) + 1);
		break;
	case FORM_SLOT: put_slot(out, a); break;
	case FORM_CAST: put_cast(out, s, answer); break;
	default: break;
	}
}

void warmachine_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	unsigned verb = q_verb(answer);

	(void)g;
	if (verb == VERB_NOTHING || verb >= VERBS) {
		q_put(out, "?");
		return;
	}
	if (verb == VERB_KEEP) {
		q_put(out, q_arg(answer, 0) ? "keep" : "drop");
		return;
	}
	if (verb != VERB_ACTIVATE && verb != VERB_DIE)
		q_put(out, word_of(verb));
	if (forms[verb] != FORM_PLAIN && verb != VERB_ACTIVATE && verb != VERB_DIE)
		q_put(out, ":");
	put_fields(out, view, answer);
}

/* ---- in ------------------------------------------------------------------------------ */

/* Reads along; `at` becomes NULL at the first thing that does not fit. */
struct reader {
	const char *at;
};

static void expect(struct reader *r, char c)
{
	if (r->at)
		r->at = *r->at == c ? r->at + 1 : NULL;
}

static bool takes(struct reader *r, const char *word)
{
	size_t n = strlen(word);

	if (!r->at || strncmp(r->at, word, n) != 0)
		return false;
	r->at += n;
	return true;
}

static int number(struct reader *r)
{
	int n = 0, digits = 0;

	for (; r->at && *r->at >= '0' && *r->at <= '9'; r->at++, digits++) {
		n = n * 10 + *r->at - '0';
		if (n > Q_ARG_MAX) {
			r->at = NULL;
			return 0;
		}
	}
	if (!digits)
		r->at = NULL;
	return n;
}

static int model(struct reader *r)
{
	int seat, place;

	if (takes(r, "all"))
		return NOBODY;
	seat = takes(r, "a") ? 0 : takes(r, "b") ? 1 : -1;
	place = number(r);
	if (seat < 0 || place < 1 || place > ROSTER)
		r->at = NULL;
	return r->at ? caster_of(seat) + place - 1 : 0;
}

static q_action point_fields(struct reader *r, unsigned verb, int a, bool shifted)
{
	int x = number(r), y;

	expect(r, ',');
	y = number(r);
	return shifted ? q_act(verb, a, x, y, 0) : q_act(verb, x, y, 0, 0);
}

static int slot(struct reader *r)
{
	int n;

	if (takes(r, "bash"))
		return WEAPONS;
	n = number(r);
	if (n < 1)
		r->at = NULL;
	return n - 1;
}

static int boost(struct reader *r)
{
	return takes(r, "+");
}

static q_action read_place(struct reader *r)
{
	int x = number(r), y, fx;

	expect(r, ',');
	y = number(r);
	expect(r, '>');
	fx = number(r);
	expect(r, ',');
	return q_act(VERB_PLACE, x, y, fx, number(r));
}

static q_action read_cast(struct reader *r, const struct warmachine *s)
{
	int spell = slot(r), target, origin = caster_of(s->active);

	expect(r, '>');
	target = model(r);
	if (takes(r, "/"))
		origin = model(r);
	return q_act(VERB_CAST, spell, target, origin, boost(r));
}

static q_action read_location(struct reader *r)
{
	for (int i = LEFT; i < LOCATIONS; i++)
		if (takes(r, location_names[i]))
			return q_act(VERB_SEIZE, i, 0, 0, 0);
	r->at = NULL;
	return 0;
}

static q_action read_stand(struct reader *r)
{
	int what = takes(r, "movement") ? GAVE_MOVEMENT : takes(r, "action") ? GAVE_ACTION : 0;

	if (!what)
		r->at = NULL;
	expect(r, '>');
	return point_fields(r, VERB_STAND, what, true);
}

static q_action read_attack(struct reader *r, unsigned verb)
{
	int weapon = 0, target;

	if (forms[verb] == FORM_WEAPON) {
		weapon = slot(r);
		expect(r, '>');
	}
	target = model(r);
	return q_act(verb, weapon, target, boost(r), 0);
}

static q_action read_fields(struct reader *r, unsigned verb, const struct warmachine *s)
{
	int a;

	switch (forms[verb]) {
	case FORM_SEAT: return q_act(verb, takes(r, "b") ? 1 : (expect(r, 'a'), 0), 0, 0, 0);
	case FORM_PLACE: return read_place(r);
	case FORM_NUMBER: return q_act(verb, number(r), 0, 0, 0);
	case FORM_MODEL: return q_act(verb, model(r), 0, 0, 0);
	case FORM_STAND: return read_stand(r);
	case FORM_CHARGE:
		a = model(r);
		expect(r, '@');
		return point_fields(r, verb, a, true);
	case FORM_POINT: return point_fields(r, verb, 0, false);
	case FORM_WEAPON:
	case FORM_BODY: return read_attack(r, verb);
	case FORM_LOCATION: return read_location(r);
	case FORM_HELD:
		a = model(r);
		expect(r, '.');
		return q_act(verb, a, slot(r), 0, 0);
	case FORM_SLOT: return q_act(verb, slot(r), 0, 0, 0);
	case FORM_CAST: return read_cast(r, s);
	default: return q_act(verb, 0, 0, 0, 0);
	}
}

static q_action finished(const struct reader *r, q_action answer)
{
	return r->at && !*r->at ? answer : 0;
}

q_action warmachine_parse(const struct q_game *g, const void *view, const char *text)
{
	struct reader r = { text };

	(void)g;
	if (strcmp(text, "keep") == 0 || strcmp(text, "drop") == 0)
		return q_act(VERB_KEEP, text[0] == 'k', 0, 0, 0);
	if (text[0] >= '0' && text[0] <= '9')
		return finished(&r, q_act(VERB_DIE, number(&r), 0, 0, 0));
	if ((text[0] == 'a' || text[0] == 'b') && text[1] >= '0' && text[1] <= '9')
		return finished(&r, q_act(VERB_ACTIVATE, model(&r), 0, 0, 0));
	for (unsigned verb = VERB_FIRST; verb < VERBS; verb++) {
		r.at = text;
		if (verb == VERB_KEEP || !takes(&r, word_of(verb)))
			continue;
		if (forms[verb] == FORM_PLAIN ? *r.at : *r.at != ':')
			continue;
		if (forms[verb] != FORM_PLAIN)
			r.at++;
		return finished(&r, read_fields(&r, verb, view));
	}
	return 0;
}
