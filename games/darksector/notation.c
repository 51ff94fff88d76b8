/*
 * notation.c - answers in notation, and notation as answers. The notation is the table
 * at the head of darksector.h.
 */
#include "games/darksector/text.h"

#include <string.h>

/* ---- names --------------------------------------------------------------------------------- */

struct text_context darksector_text_context(const struct q_game *g, const void *view,
					    const struct q_reader *reader)
{
	return (struct text_context){ g->pack, g->pack->data, view, reader };
}

const char *darksector_text_of(const struct text_context *t, unsigned text)
{
	return q_text(t->pack, text, t->reader->lang);
}

const char *darksector_word_of(const struct text_context *t, int word)
{
	return darksector_text_of(t, t->data->words[word]);
}

struct q_word darksector_member(const struct text_context *t, int member)
{
	const struct crew_card *card;

	if (member < 0 || member >= t->s->size || t->s->crew[member].card >= t->data->crew_count)
		return text_word(darksector_word_of(t, WORD_nobody));
	card = &t->data->crew[t->s->crew[member].card];
	return (struct q_word){ darksector_text_of(t, card->name),
				card->woman ? Q_PROPER | Q_FEMININE : Q_PROPER };
}

struct q_word darksector_item(const struct text_context *t, int item)
{
	return item < 0 || item >= t->data->items_count ?
		       text_word("?") :
		       q_word_of(t->pack, t->data->items[item].noun, t->reader->lang);
}

struct q_word darksector_trait(const struct text_context *t, int trait)
{
	return q_word_of(t->pack,
			 t->data->words[trait == MIGHT   ? WORD_might :
					trait == CUNNING ? WORD_cunning :
							   WORD_wisdom],
			 t->reader->lang);
}

struct q_word darksector_enemy(const struct text_context *t, const struct enemy *enemy)
{
	return q_word_of(t->pack, enemy->noun, t->reader->lang);
}

struct q_word darksector_number(char room[NUMBER_ROOM], int n)
{
	struct q_out out = q_out(room, NUMBER_ROOM);

	q_put_int(&out, n);
	return text_word(room);
}

const char *darksector_face_letter(int face)
{
	static const char *const letters[FACES] = { "?",     "M",       "C",   "W",
						    "MM",    "CC",      "WW",  "success",
						    "blank", "special", "hit", "miss" };

	return face < 0 || face >= FACES ? "?" : letters[face];
}

void darksector_put_face(const struct text_context *t, int face, struct q_out *out)
{
	static const int words[] = { [FACE_SUCCESS] = WORD_success,
				     [FACE_BLANK] = WORD_blank,
				     [FACE_SPECIAL] = WORD_special_face,
				     [FACE_HIT] = WORD_hit,
				     [FACE_MISS] = WORD_miss };

	if (face >= FACE_SUCCESS && face < FACES)
		q_put(out, darksector_word_of(t, words[face]));
	else if (is_double(face))
		PART(t, WORD_double_face, out, darksector_trait(t, trait_of(face)));
	else
		q_put(out, darksector_trait(t, trait_of(face)).text);
}

/* Words that a sentence has no use for may be left out by the caller. */
static void complete(struct q_word to[WORDS_MAX], const struct q_word from[WORDS_MAX])
{
	for (int i = 0; i < WORDS_MAX; i++)
		to[i] = from[i].text ? from[i] : text_word("");
}

void darksector_put_sentence(const struct text_context *t, int word, struct q_out *out,
			     const struct q_word with[WORDS_MAX])
{
	struct q_word all[WORDS_MAX];

	complete(all, with);
	q_put_sentence(out, t->reader, darksector_word_of(t, word), all, WORDS_MAX);
}

void darksector_put_part(const struct text_context *t, int word, struct q_out *out,
			 const struct q_word with[WORDS_MAX])
{
	struct q_word all[WORDS_MAX];

	complete(all, with);
	q_put_words(out, t->reader, darksector_word_of(t, word), all, WORDS_MAX);
}

void darksector_put_item(const struct text_context *t, int item, const char *before,
			 struct q_out *out)
{
	q_put(out, before);
	PART(t, WORD_the_item, out, darksector_item(t, item));
}

/* ---- saying -------------------------------------------------------------------------------- */

static const char *item_id(const struct text_context *t, int item)
{
	return item >= 0 && item < t->data->items_count ?
		       darksector_text_of(t, t->data->items[item].id) :
		       "?";
}

static const char *member_id(const struct text_context *t, int member)
{
	if (member < 0 || member >= t->s->size || t->s->crew[member].card >= t->data->crew_count)
		return "?";
	return darksector_text_of(t, t->data->crew[t->s->crew[member].card].id);
}

/* Verbs whose notation is a word and, after a colon, an item or a crew member. */
static const char *const plain[] = {
	[VERB_DONE] = "done",     [VERB_YES] = "yes",         [VERB_NO] = "no",
	[VERB_SHOOT] = "shoot",   [VERB_FLANK] = "flank",     [VERB_FIGHT] = "fight",
	[VERB_COVER] = "cover",   [VERB_RELOAD] = "reload",   [VERB_TRADE] = "trade",
	[VERB_DRONE] = "drone",   [VERB_TAKE] = "take",       [VERB_PUT] = "put",
	[VERB_GIVE] = "give",     [VERB_DISCARD] = "discard", [VERB_USE] = "use",
	[VERB_CYBER] = "implant", [VERB_SWAP] = "swap",       [VERB_TRY] = "roll",
	[VERB_WAIT] = "wait",
};

static void say_weapon(const struct text_context *t, const char *before, int item, int rate,
		       struct q_out *out)
{
	q_put(out, before);
	q_put(out, item_id(t, item));
	if (rate) {
		q_put(out, "*");
		q_put_int(out, rate);
	}
}

/* Places in an inventory, counted from 1. */
static void say_set(int set, struct q_out *out)
{
	q_put(out, set ? ":" : ":-");
	for (int i = 0; i < HAND_MAX; i++)
		if (set >> i & 1)
			q_put_int(out, i + 1);
}

static void say_use(const struct text_context *t, q_action answer, struct q_out *out)
{
	int item = q_arg(answer, 0), which = q_arg(answer, 1);

	say_weapon(t, ":", item, 0, out);
	if (which && item < t->data->items_count &&
	    t->data->items[item].effect == EFFECT_SET_CREW_DIE) {
		q_put(out, ":");
		q_put(out, darksector_face_letter(which));
	} else if (which) {
		say_weapon(t, ":", which - 1, 0, out);
	}
	if (q_arg(answer, 2))
		q_put(out, "@pool");
}

static void say_cyber(const struct text_context *t, int which, struct q_out *out)
{
	const struct member *m = &t->s->crew[t->s->head.ask.subject[0] % CREW_MAX];

	if (!which)
		return;
	q_put(out, ":");
	if (m->implant < t->data->implants_count &&
	    t->data->implants[m->implant].effect == CYBER_DOUBLE_AS_SINGLE)
		q_put(out, darksector_face_letter(which));
	else
		q_put_int(out, which);
}

static void say_fields(const struct text_context *t, q_action answer, struct q_out *out)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1), c = q_arg(answer, 2);

	switch (q_verb(answer)) {
	case VERB_SHOOT:
		say_weapon(t, ":", a, b, out);
		if (c)
			say_weapon(t, "+", c - 1, q_arg(answer, 3), out);
		break;
	case VERB_FIGHT:
		if (a)
			say_weapon(t, ":", a - 1, 0, out);
		if (b)
			say_weapon(t, "+", b - 1, 0, out);
		break;
	case VERB_RELOAD:
	case VERB_TAKE:
	case VERB_PUT:
	case VERB_GIVE:
	case VERB_DISCARD:
		say_weapon(t, ":", a, 0, out);
		if (q_verb(answer) == VERB_GIVE || (q_verb(answer) == VERB_DISCARD && b)) {
			q_put(out, ":");
			q_put(out, member_id(t, q_verb(answer) == VERB_GIVE ? b : b - 1));
		}
		break;
	case VERB_TRADE:
		q_put(out, ":");
		q_put(out, member_id(t, a));
		break;
	case VERB_USE: say_use(t, answer, out); break;
	case VERB_CYBER: say_cyber(t, a, out); break;
	case VERB_SWAP:
		say_set(a, out);
		say_set(b, out);
		break;
	default: break;
	}
}

static void say_name(const struct text_context *t, q_action answer, struct q_out *out)
{
	int a = q_arg(answer, 0);
	char letter[2] = { (char)('a' + a % OPTIONS_MAX), '\0' };

	switch (q_verb(answer)) {
	case VERB_CREW:
		q_put(out,
		      a < t->data->crew_count ? darksector_text_of(t, t->data->crew[a].id) : "?");
		break;
	case VERB_IMPLANT:
		q_put(out, a < t->data->implants_count ?
				   darksector_text_of(t, t->data->implants[a].id) :
				   "?");
		break;
	case VERB_MEMBER:
	case VERB_VICTIM:
		q_put(out, "@");
		q_put(out, member_id(t, a));
		break;
	case VERB_OPTION: q_put(out, letter); break;
	case VERB_MODE: q_put(out, a == MODE_CLOSE ? "close" : "ranged"); break;
	case VERB_KEEP: q_put(out, a ? "second" : "first"); break;
	case VERB_REMOVE: q_put(out, darksector_face_letter(FACE_M + a)); break;
	case VERB_FACE: q_put(out, darksector_face_letter(a)); break;
	case VERB_DRAW: q_put(out, item_id(t, a)); break;
	case VERB_TURN:
		q_put(out,
		      a < t->data->cards_count ? darksector_text_of(t, t->data->cards[a].id) : "?");
		break;
	default: q_put(out, "?");
	}
}

void darksector_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	struct q_reader reader = q_reader(Q_EN, Q_NOBODY, 0);
	struct text_context t = darksector_text_context(g, view, &reader);
	unsigned verb = q_verb(answer);

	if (verb < sizeof plain / sizeof *plain && plain[verb]) {
		q_put(out, plain[verb]);
		say_fields(&t, answer, out);
	} else {
		say_name(&t, answer, out);
	}
}

/* ---- reading ------------------------------------------------------------------------------- */

/* The text still to be read. */
struct reader {
	struct text_context t;
	const char *at;
	bool bad;
};

static bool follows(struct reader *r, char c)
{
	if (*r->at != c)
		return false;
	r->at++;
	return true;
}

/* A name up to one of : + * @ or the end. */
static size_t name_length(const char *at)
{
	return strcspn(at, ":+*@");
}

static bool is_name(const struct reader *r, const char *name)
{
	return strlen(name) == name_length(r->at) && strncmp(r->at, name, strlen(name)) == 0;
}

static int item_named(struct reader *r)
{
	for (int i = 0; i < r->t.data->items_count; i++)
		if (is_name(r, item_id(&r->t, i))) {
			r->at += name_length(r->at);
			return i;
		}
	r->bad = true;
	return 0;
}

static int member_named(struct reader *r)
{
	for (int i = 0; i < r->t.s->size; i++)
		if (is_name(r, member_id(&r->t, i))) {
			r->at += name_length(r->at);
			return i;
		}
	r->bad = true;
	return 0;
}

static int face_named(struct reader *r)
{
	for (int i = 1; i < FACES; i++)
		if (is_name(r, darksector_face_letter(i))) {
			r->at += name_length(r->at);
			return i;
		}
	return 0;
}

static int number(struct reader *r)
{
	int n = 0;

	if (*r->at < '0' || *r->at > '9')
		r->bad = true;
	while (*r->at >= '0' && *r->at <= '9' && n < 1000)
		n = 10 * n + *r->at++ - '0';
	return n;
}

static int rate_named(struct reader *r)
{
	if (follows(r, '*'))
		return number(r);
	r->bad = true;
	return 0;
}

/* Places in an inventory, rising; nobody carries more than four cards in combat. */
static int set_named(struct reader *r)
{
	int set = 0;

	if (!follows(r, ':'))
		r->bad = true;
	if (follows(r, '-'))
		return 0;
	while (*r->at >= '1' && *r->at <= '4' && !(set >> (*r->at - '1')))
		set |= 1 << (*r->at++ - '1');
	r->bad |= !set;
	return set;
}

static q_action read_weapons(struct reader *r, unsigned verb)
{
	int first = -1, second = -1, rate[2] = { 0, 0 };

	if (follows(r, ':')) {
		first = item_named(r);
		rate[0] = verb == VERB_SHOOT ? rate_named(r) : 0;
		if (follows(r, '+')) {
			second = item_named(r);
			rate[1] = verb == VERB_SHOOT ? rate_named(r) : 0;
		}
	}
	if (second >= 0 && second < first) { /* in the order of the pack */
		int item = first, n = rate[0];

		first = second, rate[0] = rate[1];
		second = item, rate[1] = n;
	}
	if (verb == VERB_FIGHT)
		return q_act(verb, first + 1, second + 1, 0, 0);
	r->bad |= first < 0;
	return q_act(verb, first, rate[0], second + 1, rate[1]);
}

static q_action read_use(struct reader *r)
{
	int item, which = 0;

	r->bad |= !follows(r, ':');
	item = item_named(r);
	if (follows(r, ':')) {
		which = face_named(r);
		if (!which)
			which = item_named(r) + 1;
	}
	if (strcmp(r->at, "@pool") == 0) {
		r->at += 5;
		return q_act(VERB_USE, item, which, 1, 0);
	}
	return q_act(VERB_USE, item, which, 0, 0);
}

static q_action read_fields(struct reader *r, unsigned verb)
{
	int a = 0, b = 0;

	if (verb == VERB_SHOOT || verb == VERB_FIGHT)
		return read_weapons(r, verb);
	if (verb == VERB_USE)
		return read_use(r);
	if (verb == VERB_SWAP) {
		a = set_named(r);
		b = set_named(r);
	} else if (verb == VERB_CYBER && follows(r, ':')) {
		a = face_named(r);
		if (!a)
			a = number(r);
	} else if (verb == VERB_TRADE) {
		r->bad |= !follows(r, ':');
		a = member_named(r);
	} else if (verb >= VERB_RELOAD && verb <= VERB_DISCARD && verb != VERB_DRONE) {
		r->bad |= !follows(r, ':');
		a = item_named(r);
		if (verb == VERB_GIVE || verb == VERB_DISCARD) {
			if (follows(r, ':'))
				b = member_named(r) + (verb == VERB_DISCARD);
			else
				r->bad |= verb == VERB_GIVE;
		}
	}
	return q_act(verb, a, b, 0, 0);
}

/* A bare name means what the question is about. */
static q_action read_name(struct reader *r)
{
	const struct darksector_pack *data = r->t.data;
	int kind = r->t.s->head.ask.kind;

	for (int i = 0; kind == ASK_CREW && i < data->crew_count; i++)
		if (strcmp(r->at, darksector_text_of(&r->t, data->crew[i].id)) == 0)
			return q_act(VERB_CREW, i, 0, 0, 0);
	for (int i = 0; kind == ASK_IMPLANT && i < data->implants_count; i++)
		if (strcmp(r->at, darksector_text_of(&r->t, data->implants[i].id)) == 0)
			return q_act(VERB_IMPLANT, i, 0, 0, 0);
	for (int i = 0; kind == ASK_TURN && i < data->cards_count; i++)
		if (strcmp(r->at, darksector_text_of(&r->t, data->cards[i].id)) == 0)
			return q_act(VERB_TURN, i, 0, 0, 0);
	for (int i = 0; kind == ASK_DRAW && i < data->items_count; i++)
		if (strcmp(r->at, item_id(&r->t, i)) == 0)
			return q_act(VERB_DRAW, i, 0, 0, 0);
	for (int i = 1; i < FACES; i++)
		if (strcmp(r->at, darksector_face_letter(i)) == 0)
			return kind == ASK_REMOVE && i <= FACE_W ?
				       q_act(VERB_REMOVE, i - FACE_M, 0, 0, 0) :
				       q_act(VERB_FACE, i, 0, 0, 0);
	return 0;
}

static q_action read_word(const char *text)
{
	static const struct {
		const char *word;
		unsigned verb;
		int a;
	} words[] = {
		{ "ranged", VERB_MODE, MODE_RANGED },
		{ "close", VERB_MODE, MODE_CLOSE },
		{ "first", VERB_KEEP, 0 },
		{ "second", VERB_KEEP, 1 },
		{ "a", VERB_OPTION, 0 },
		{ "b", VERB_OPTION, 1 },
		{ "c", VERB_OPTION, 2 },
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(text, words[i].word) == 0)
			return q_act(words[i].verb, words[i].a, 0, 0, 0);
	return 0;
}

q_action darksector_parse(const struct q_game *g, const void *view, const char *text)
{
	struct q_reader reader = q_reader(Q_EN, Q_NOBODY, 0);
	struct reader r = { .t = darksector_text_context(g, view, &reader), .at = text };
	q_action answer;

	if (*text == '@') {
		r.at++;
		answer = q_act(r.t.s->head.ask.kind == ASK_VICTIM ? VERB_VICTIM : VERB_MEMBER,
			       member_named(&r), 0, 0, 0);
		return r.bad || *r.at ? 0 : answer;
	}
	for (unsigned verb = 1; verb < sizeof plain / sizeof *plain; verb++)
		if (plain[verb] && is_name(&r, plain[verb])) {
			r.at += strlen(plain[verb]);
			answer = read_fields(&r, verb);
			return r.bad || *r.at ? 0 : answer;
		}
	answer = read_word(text);
	return answer ? answer : read_name(&r);
}
