/*
 * notation.c - answers in notation, and back.
 */
#include "games/warp/rules.h"

#include <string.h>

static const char *const kind_words[] = { "laser", "manoeuvre", "energy", NULL };
static const char *const deck_words[] = { "left", "right", NULL };
static const char *const flip_words[] = { "heads", "tails", NULL };
static const char *const way_words[] = { "destroy", "evade", NULL };

/* What stands before the equals sign, by verb. */
static const char *const verb_words[VERBS] = {
	[VERB_END] = "end",        [VERB_REPAIR] = "repair",
	[VERB_BUY] = "buy",        [VERB_ACTIVATE] = "activate",
	[VERB_USE] = "use",        [VERB_STOW] = "stow",
	[VERB_UNSTOW] = "unstow",  [VERB_DONE] = "done",
	[VERB_TAKE] = "take",      [VERB_PAY] = "pay",
	[VERB_EXCHANGE] = "raise", [VERB_PICK] = "pick",
	[VERB_AT] = "at",          [VERB_KEEP] = "keep",
	[VERB_FLY] = "fly",        [VERB_FIGHT] = "fight",
	[VERB_CHOOSE] = "choose",  [VERB_DRAW] = "draw",
	[VERB_CARD] = "card",      [VERB_ENEMY] = "enemy",
};

static const char *id_of(const struct q_game *g, unsigned id)
{
	return q_text(g->pack, id, Q_EN);
}

/* The word for what a POWER answer names, or NULL. */
static const char *what_word(const struct q_game *g, const struct warp *s, unsigned token,
			     unsigned what)
{
	const struct warp_pack *k = g->pack->data;

	if (s->starfighter == NONE || token < BASICS || token >= TOKENS)
		return NULL;
	switch ((enum power_does)power_of(s, k, token)->does) {
	case POWER_REORGANISES:
	case POWER_EVOLVES: return what <= ENERGY ? kind_words[what] : NULL;
	case POWER_RESETS: return what < s->tactics ? id_of(g, tactic_of(s, k, what)->id) : NULL;
	case POWER_AMBUSHES:
		return s->mothership != NONE && face(s, k)->ships > 1 && what < SHIPS ?
			       deck_words[what] :
			       NULL;
	default: return NULL;
	}
}

/* What stands behind the equals sign, or NULL. */
static const char *object_word(const struct q_game *g, const struct warp *s, unsigned verb,
			       unsigned a)
{
	static const char *const numbers[] = { "1", "2", "3" };
	const struct warp_pack *k = g->pack->data;

	switch (verb) {
	case VERB_REPAIR:
	case VERB_BUY:
	case VERB_STOW:
	case VERB_UNSTOW:
	case VERB_TAKE:
	case VERB_PAY:
	case VERB_EXCHANGE:
	case VERB_PICK:
	case VERB_DRAW: return a < TOKENS ? warp_token_names[a] : NULL;
	case VERB_ACTIVATE:
	case VERB_USE: return a < s->tactics ? id_of(g, tactic_of(s, k, a)->id) : NULL;
	case VERB_AT: return a < TARGETS ? warp_target_names[a] : NULL;
	case VERB_KEEP:
	case VERB_CARD: return a < TACTICS ? id_of(g, k->tactics[a].id) : NULL;
	case VERB_FLY: return a < k->starfighter_count ? id_of(g, k->starfighters[a].id) : NULL;
	case VERB_FIGHT: return a < k->mothership_count ? id_of(g, k->motherships[a].id) : NULL;
	case VERB_CHOOSE: return a < CHOICES ? numbers[a] : NULL;
	case VERB_ENEMY: return a < ENEMIES ? id_of(g, k->enemies[a].id) : NULL;
	default: return NULL;
	}
}

static void say_assign(q_action answer, struct q_out *out)
{
	unsigned token = (unsigned)q_arg(answer, 0), target = (unsigned)q_arg(answer, 1);
	unsigned second = (unsigned)q_arg(answer, 2);

	q_put(out, token < TOKENS ? warp_token_names[token] : "?");
	q_put(out, ">");
	q_put(out, target < TARGETS ? warp_target_names[target] : "?");
	if (!second)
		return;
	q_put(out, "+");
	q_put(out, second <= TARGETS ? warp_target_names[second - 1] : "?");
}

/* "pay=e1+e2*2": all that naming the first token pays. */
static void format_payment(const struct warp *s, unsigned token, struct q_out *out)
{
	struct payment payment;
	const char *before = "=";

	q_put(out, verb_words[VERB_PAY]);
	if (!warp_payment(s, token, &payment)) {
		q_put(out, "=");
		q_put(out, token < TOKENS ? warp_token_names[token] : "?");
		return;
	}
	for (unsigned t = 0; t < BASICS; t++) {
		if (!payment.count[t])
			continue;
		q_put(out, before);
		q_put(out, warp_token_names[t]);
		if (payment.count[t] > 1) {
			q_put(out, "*");
			q_put_int(out, payment.count[t]);
		}
		before = "+";
	}
}

void warp_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	unsigned verb = q_verb(answer), a = (unsigned)q_arg(answer, 0);
	const char *word = verb < VERBS ? verb_words[verb] : NULL, *object;

	if (verb == VERB_ASSIGN) {
		say_assign(answer, out);
		return;
	}
	if (verb == VERB_PAY) {
		format_payment(view, a, out);
		return;
	}
	if (verb == VERB_WAY)
		word = a == WAY_DESTROY || a == WAY_EVADE ? way_words[a - 1] : NULL;
	else if (verb == VERB_FLIP)
		word = a < 2 ? flip_words[a] : NULL;
	else if (verb == VERB_POWER)
		word = a < TOKENS ? warp_token_names[a] : NULL;
	q_put(out, word ? word : "?");
	object = verb == VERB_POWER ? what_word(g, view, a, (unsigned)q_arg(answer, 1)) :
				      object_word(g, view, verb, a);
	if (object) {
		q_put(out, "=");
		q_put(out, object);
	}
}

/* ---- reading ---------------- */

struct word {
	const char *at;
	size_t n;
};

static bool is_word(struct word w, const char *text)
{
	return text && strlen(text) == w.n && memcmp(text, w.at, w.n) == 0;
}

/* The index of a word in a list that ends with NULL, or -1. */
static int index_in(struct word w, const char *const *list)
{
	for (int i = 0; list[i]; i++)
		if (is_word(w, list[i]))
			return i;
	return -1;
}

/* "l2>3", "P>2+3", also "P>3+2". */
static q_action read_assign(const char *text, const char *arrow)
{
	const char *plus = strchr(arrow, '+');
	int token = index_in((struct word){ text, (size_t)(arrow - text) }, warp_token_names);
	size_t n = plus ? (size_t)(plus - arrow) - 1 : strlen(arrow + 1);
	int one = index_in((struct word){ arrow + 1, n }, warp_target_names);
	int two = plus ? index_in((struct word){ plus + 1, strlen(plus + 1) }, warp_target_names) :
			 -1;

	if (token < 0 || one < 0 || (plus && two < 0) || one == two)
		return 0;
	if (plus && two < one)
		return q_act(VERB_ASSIGN, token, two, one + 1, 0);
	return q_act(VERB_ASSIGN, token, one, two + 1, 0);
}

static q_action read_power(const struct q_game *g, const struct warp *s, struct word word,
			   struct word object)
{
	int token = index_in(word, warp_token_names);

	if (token < BASICS)
		return 0;
	if (!object.at)
		return what_word(g, s, (unsigned)token, 0) ? 0 : q_act(VERB_POWER, token, 0, 0, 0);
	for (unsigned what = 0; what < TACTICS; what++)
		if (is_word(object, what_word(g, s, (unsigned)token, what)))
			return q_act(VERB_POWER, token, (int)what, 0, 0);
	return 0;
}

static q_action read_plain(struct word word)
{
	int i = index_in(word, way_words);

	if (i >= 0)
		return q_act(VERB_WAY, i + WAY_DESTROY, 0, 0, 0);
	i = index_in(word, flip_words);
	if (i >= 0)
		return q_act(VERB_FLIP, i, 0, 0, 0);
	if (is_word(word, verb_words[VERB_END]))
		return q_act(VERB_END, 0, 0, 0, 0);
	return is_word(word, verb_words[VERB_DONE]) ? q_act(VERB_DONE, 0, 0, 0, 0) : 0;
}

/* The whole payment as it is written, or its first token alone. */
static q_action parse_payment(const struct warp *s, struct word object)
{
	size_t n = 0;
	int token;

	while (n < object.n && object.at[n] != '+' && object.at[n] != '*')
		n++;
	token = index_in((struct word){ object.at, n }, warp_token_names);
	if (token < 0)
		return 0;
	if (n < object.n) {
		char room[64];
		struct q_out out = q_out(room, sizeof room);

		format_payment(s, (unsigned)token, &out);
		if (!is_word(object, room + strlen("pay=")))
			return 0;
	}
	return q_act(VERB_PAY, token, 0, 0, 0);
}

q_action warp_parse(const struct q_game *g, const void *view, const char *text)
{
	const char *arrow = strchr(text, '>'), *equals = strchr(text, '=');
	struct word word = { text, equals ? (size_t)(equals - text) : strlen(text) };
	struct word object = { equals ? equals + 1 : NULL, equals ? strlen(equals + 1) : 0 };
	q_action answer;

	if (arrow)
		return read_assign(text, arrow);
	answer = read_power(g, view, word, object);
	if (answer || !equals)
		return answer ? answer : read_plain(word);
	for (unsigned verb = 1; verb < VERBS; verb++) {
		if (verb == VERB_END || verb == VERB_DONE || !is_word(word, verb_words[verb]))
			continue;
		if (verb == VERB_PAY)
			return parse_payment(view, object);
		for (unsigned a = 0; a < ENEMIES; a++)
			if (is_word(object, object_word(g, view, verb, a)))
				return q_act(verb, (int)a, 0, 0, 0);
	}
	return 0;
}
