/*
 * words.c - answers in notation, and back.
 */
#include "games/warp/rules.h"

#include <string.h>

static const char *const kind_words[] = { "laser", "manoeuvre", "energy", NULL };
static const char *const deck_words[] = { "left", "right", NULL };
static const char *const flip_words[] = { "heads", "tails", NULL };
static const char *const way_words[] = { "destroy", "evade", NULL };

/* What stands before the equals sign, by verb. */
static const char *const verb_words[VERBS] = {
	[SAY_END] = "end",        [SAY_REPAIR] = "repair",
	[SAY_BUY] = "buy",        [SAY_ACTIVATE] = "activate",
	[SAY_USE] = "use",        [SAY_STOW] = "stow",
	[SAY_UNSTOW] = "unstow",  [SAY_DONE] = "done",
	[SAY_TAKE] = "take",      [SAY_PAY] = "pay",
	[SAY_EXCHANGE] = "raise", [SAY_PICK] = "pick",
	[SAY_AT] = "at",          [SAY_KEEP] = "keep",
	[SAY_FLY] = "fly",        [SAY_FIGHT] = "fight",
	[SAY_CHOOSE] = "choose",  [SAY_DRAW] = "draw",
	[SAY_CARD] = "card",      [SAY_ENEMY] = "enemy",
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
	case SAY_REPAIR:
	case SAY_BUY:
	case SAY_STOW:
	case SAY_UNSTOW:
	case SAY_TAKE:
	case SAY_PAY:
	case SAY_EXCHANGE:
	case SAY_PICK:
	case SAY_DRAW: return a < TOKENS ? warp_token_names[a] : NULL;
	case SAY_ACTIVATE:
	case SAY_USE: return a < s->tactics ? id_of(g, tactic_of(s, k, a)->id) : NULL;
	case SAY_AT: return a < TARGETS ? warp_target_names[a] : NULL;
	case SAY_KEEP:
	case SAY_CARD: return a < TACTICS ? id_of(g, k->tactics[a].id) : NULL;
	case SAY_FLY: return a < k->starfighter_count ? id_of(g, k->starfighters[a].id) : NULL;
	case SAY_FIGHT: return a < k->mothership_count ? id_of(g, k->motherships[a].id) : NULL;
	case SAY_CHOOSE: return a < CHOICES ? numbers[a] : NULL;
	case SAY_ENEMY: return a < ENEMIES ? id_of(g, k->enemies[a].id) : NULL;
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

void warp_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	unsigned verb = q_verb(answer), a = (unsigned)q_arg(answer, 0);
	const char *word = verb < VERBS ? verb_words[verb] : NULL, *object;

	if (verb == SAY_ASSIGN) {
		say_assign(answer, out);
		return;
	}
	if (verb == SAY_WAY)
		word = a == WAY_DESTROY || a == WAY_EVADE ? way_words[a - 1] : NULL;
	else if (verb == SAY_FLIP)
		word = a < 2 ? flip_words[a] : NULL;
	else if (verb == SAY_POWER)
		word = a < TOKENS ? warp_token_names[a] : NULL;
	q_put(out, word ? word : "?");
	object = verb == SAY_POWER ? what_word(g, view, a, (unsigned)q_arg(answer, 1)) :
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
		return q_act(SAY_ASSIGN, token, two, one + 1, 0);
	return q_act(SAY_ASSIGN, token, one, two + 1, 0);
}

static q_action read_power(const struct q_game *g, const struct warp *s, struct word word,
			   struct word object)
{
	int token = index_in(word, warp_token_names);

	if (token < BASICS)
		return 0;
	if (!object.at)
		return what_word(g, s, (unsigned)token, 0) ? 0 : q_act(SAY_POWER, token, 0, 0, 0);
	for (unsigned what = 0; what < TACTICS; what++)
		if (is_word(object, what_word(g, s, (unsigned)token, what)))
			return q_act(SAY_POWER, token, (int)what, 0, 0);
	return 0;
}

static q_action read_plain(struct word word)
{
	int i = index_in(word, way_words);

	if (i >= 0)
		return q_act(SAY_WAY, i + WAY_DESTROY, 0, 0, 0);
	i = index_in(word, flip_words);
	if (i >= 0)
		return q_act(SAY_FLIP, i, 0, 0, 0);
	if (is_word(word, verb_words[SAY_END]))
		return q_act(SAY_END, 0, 0, 0, 0);
	return is_word(word, verb_words[SAY_DONE]) ? q_act(SAY_DONE, 0, 0, 0, 0) : 0;
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
		if (verb == SAY_END || verb == SAY_DONE || !is_word(word, verb_words[verb]))
			continue;
		for (unsigned a = 0; a < ENEMIES; a++)
			if (is_word(object, object_word(g, view, verb, a)))
				return q_act(verb, (int)a, 0, 0, 0);
	}
	return 0;
}
