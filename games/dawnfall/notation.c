/*
 * notation.c - answers as people write them: see the map in dawnfall.h.
 */
#include "games/dawnfall/game.h"

#include <string.h>

static const char *const plain[][4] = {
	[VERB_STOP] = { "done" },
	[VERB_TURN] = { "active", "passive", "buy" },
	[VERB_STEP] = { "mode", "move", "fight" },
	[VERB_END] = { "end" },
	[VERB_CRYSTAL] = { "crystal" },
	[VERB_POINT] = { "point" },
	[VERB_DIE] = { "yellow", "red" },
	[VERB_AGAIN] = { "keep", "recover", "reroll", "free" },
	[VERB_NO] = { "no" },
	[VERB_YES] = { "yes" },
	[VERB_PASS] = { "pass" },
};
static const char *const directions[] = { "e", "se", "sw", "w", "nw", "ne" };
static const char *const halves[] = { "upper", "lower", "both", "turned" };

static const char *prefix(unsigned verb)
{
	switch (verb) {
	case VERB_FACTION: return "faction:";
	case VERB_SEAT: return "player:";
	case VERB_ACTIVATE: return "activate:";
	case VERB_PLAY: return "play:";
	case VERB_ATTACH: return "attach:";
	case VERB_USE: return "use:";
	case VERB_BANNER: return "banner:";
	case VERB_SHRINE: return "shrine:";
	case VERB_REMOVE: return "remove:";
	case VERB_ENDURANCE: return "endurance:";
	case VERB_FACE: return "roll:";
	case VERB_CARD: return "card:";
	case VERB_DRAW: return "draw:";
	case VERB_NUMBER: return "x";
	case VERB_OPTION: return "option:";
	case VERB_MINE: return "mine:";
	default: return "";
	}
}

/* ---- writing ------------------------------------------------------------------------------ */

static void put_seat(struct q_out *out, int seat)
{
	char text[2] = { (char)('a' + seat % 26), 0 };

	q_put(out, text);
}

static void put_squad(struct q_out *out, int squad)
{
	put_seat(out, squad / SQUADS);
	q_put_int(out, squad % SQUADS + 1);
}

static void put_model(struct q_out *out, int model)
{
	put_squad(out, squad_of(model));
	q_put(out, ".");
	q_put_int(out, model % MODELS + 1);
}

static void put_space(struct q_out *out, int space)
{
	q_put_int(out, space % COLUMNS);
	q_put(out, ",");
	q_put_int(out, space / COLUMNS);
}

static void put_hexes(struct q_out *out, int hexes)
{
	q_put(out, "/");
	for (int i = 0; i < HEXES; i++)
		if (hexes >> i & 1)
			q_put_int(out, i);
}

static const char *id_of(const struct q_game *g, int card)
{
	pack_t pack = g->pack->data;

	return card < pack->card_used ? q_text(g->pack, pack->card[card].id, Q_EN) : "?";
}

static const char *token_id(const struct q_game *g, int token)
{
	pack_t pack = g->pack->data;

	return token < TOKENS ? q_text(g->pack, pack->token[token].id, Q_EN) : "?";
}

static void put_args(const struct q_game *g, q_action answer, struct q_out *out)
{
	pack_t pack = g->pack->data;
	int a = q_arg(answer, 0), b = q_arg(answer, 1), c = q_arg(answer, 2);

	switch (q_verb(answer)) {
	case VERB_FACTION:
		q_put(out, a < FACTIONS ? q_text(g->pack, pack->faction[a].id, Q_EN) : "?");
		break;
	case VERB_SEAT: put_seat(out, a); break;
	case VERB_SPACE: put_space(out, a); break;
	case VERB_PLACE:
		put_space(out, a);
		put_hexes(out, b);
		if (c && c <= DIRECTIONS)
			q_put(out, ":"), q_put(out, directions[c - 1]);
		break;
	case VERB_MODEL: put_model(out, a); break;
	case VERB_ACTIVATE:
		if (a == NO_SQUAD) {
			q_put(out, "call");
			break;
		}
		put_squad(out, a);
		break;
	case VERB_ENDURANCE:
		if (a == NO_SQUAD) {
			q_put(out, "shrine");
			break;
		}
		put_squad(out, a);
		break;
	case VERB_SQUAD: put_squad(out, a); break;
	case VERB_PLAY: q_put(out, id_of(g, a)), q_put(out, "/"), q_put(out, halves[b & 3]); break;
	case VERB_ATTACH:
		q_put(out, id_of(g, a)), q_put(out, "@"), put_squad(out, b);
		if (c)
			q_put(out, "-"), q_put_int(out, c);
		break;
	case VERB_USE:
		put_squad(out, a), q_put(out, "+"), q_put_int(out, b + 1);
		q_put(out, "/"), q_put(out, halves[c & 1]);
		break;
	case VERB_REMOVE: q_put(out, token_id(g, b)), q_put(out, "@"), put_model(out, a); break;
	case VERB_ATTACK: put_model(out, a), q_put(out, ">"), put_model(out, b); break;
	case VERB_CARD:
	case VERB_DRAW: q_put(out, id_of(g, a)); break;
	case VERB_SLOT: put_squad(out, a), q_put(out, "+"), q_put_int(out, b + 1); break;
	case VERB_MINE: put_space(out, a); break;
	case VERB_BANNER:
	case VERB_SHRINE: q_put_int(out, a + 1); break;
	default: q_put_int(out, a);
	}
}

void dawnfall_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	unsigned verb = q_verb(answer);

	(void)view;
	if (!verb || verb >= SAYS) {
		q_put(out, "?");
		return;
	}
	if (verb < sizeof plain / sizeof plain[0] && plain[verb][0]) {
		int a = q_arg(answer, 0);

		q_put(out, a < 4 && plain[verb][a] ? plain[verb][a] : "?");
		return;
	}
	q_put(out, verb == VERB_MINE && q_arg(answer, 1) ? "dummy:" : prefix(verb));
	put_args(g, answer, out);
}

/* ---- reading ---------------------------------------------------------------------------------- */

struct text {
	const char *at;
	bool bad;
};

static bool take(struct text *t, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(t->at, word, n) != 0)
		return false;
	t->at += n;
	return true;
}

static void need(struct text *t, const char *word)
{
	if (!take(t, word))
		t->bad = true;
}

static int take_int(struct text *t)
{
	int number = 0, digits = 0;

	for (; *t->at >= '0' && *t->at <= '9' && digits < 4; digits++)
		number = number * 10 + (*t->at++ - '0');
	if (!digits || (digits > 1 && t->at[-digits] == '0'))
		t->bad = true;
	return number;
}

static int take_seat(struct text *t)
{
	if (*t->at < 'a' || *t->at >= 'a' + Q_SEATS) {
		t->bad = true;
		return 0;
	}
	return *t->at++ - 'a';
}

static int take_squad(struct text *t)
{
	int seat = take_seat(t), squad = take_int(t) - 1;

	if (squad < 0 || squad >= SQUADS)
		t->bad = true;
	return seat * SQUADS + squad;
}

static int take_model(struct text *t)
{
	int squad = take_squad(t), model;

	need(t, ".");
	model = take_int(t) - 1;
	if (model < 0 || model >= MODELS)
		t->bad = true;
	return squad * MODELS + model;
}

static int take_space(struct text *t)
{
	int c = take_int(t), r;

	need(t, ",");
	r = take_int(t);
	if (c >= COLUMNS || r >= ROWS)
		t->bad = true;
	return c + r * COLUMNS;
}

static int take_hexes(struct text *t)
{
	int hexes = 0, last = -1;

	need(t, "/");
	for (; *t->at >= '0' && *t->at < '0' + HEXES; last = *t->at++ - '0') {
		if (*t->at - '0' <= last)
			t->bad = true;
		hexes |= 1 << (*t->at - '0');
	}
	if (!hexes)
		t->bad = true;
	return hexes;
}

static int take_half(struct text *t, int most)
{
	need(t, "/");
	for (int half = UPPER; half <= most; half++)
		if (take(t, halves[half]))
			return half;
	t->bad = true;
	return UPPER;
}

/* Ids end at the character that may follow them. */
static int take_card(const struct q_game *g, struct text *t)
{
	pack_t pack = g->pack->data;
	size_t n = strcspn(t->at, "/@");

	for (int i = 0; i < pack->card_used; i++) {
		const char *id = q_text(g->pack, pack->card[i].id, Q_EN);

		if (strlen(id) == n && strncmp(id, t->at, n) == 0) {
			t->at += n;
			return i;
		}
	}
	t->bad = true;
	return 0;
}

static int take_token(const struct q_game *g, struct text *t)
{
	size_t n = strcspn(t->at, "@");

	for (int i = 0; i < TOKENS; i++)
		if (strlen(token_id(g, i)) == n && strncmp(token_id(g, i), t->at, n) == 0) {
			t->at += n;
			return i;
		}
	t->bad = true;
	return 0;
}

static int take_faction(const struct q_game *g, struct text *t)
{
	pack_t pack = g->pack->data;

	for (int i = 0; i < FACTIONS; i++)
		if (take(t, q_text(g->pack, pack->faction[i].id, Q_EN)))
			return i;
	t->bad = true;
	return 0;
}

static int take_direction(struct text *t)
{
	need(t, ":");
	for (int i = 0; i < DIRECTIONS; i++)
		if (strcmp(t->at, directions[i]) == 0) {
			t->at += strlen(directions[i]);
			return i + 1;
		}
	t->bad = true;
	return 0;
}

/* What follows a prefix. */
static q_action read_args(const struct q_game *g, unsigned verb, struct text *t)
{
	int a = 0, b = 0, c = 0;

	switch (verb) {
	case VERB_FACTION: a = take_faction(g, t); break;
	case VERB_SEAT: a = take_seat(t); break;
	case VERB_ACTIVATE: a = take(t, "call") ? NO_SQUAD : take_squad(t); break;
	case VERB_ENDURANCE: a = take(t, "shrine") ? NO_SQUAD : take_squad(t); break;
	case VERB_PLAY: a = take_card(g, t), b = take_half(t, 3); break;
	case VERB_ATTACH:
		a = take_card(g, t);
		need(t, "@");
		b = take_squad(t);
		if (take(t, "-")) {
			c = take_int(t);
			t->bad |= !c;
		}
		break;
	case VERB_USE:
		a = take_squad(t);
		need(t, "+");
		b = take_int(t) - 1;
		c = take_half(t, LOWER);
		break;
	case VERB_REMOVE:
		b = take_token(g, t);
		need(t, "@");
		a = take_model(t);
		break;
	case VERB_CARD:
	case VERB_DRAW: a = take_card(g, t); break;
	case VERB_MINE: a = take_space(t); break;
	case VERB_BANNER:
	case VERB_SHRINE: a = take_int(t) - 1; break;
	default: a = take_int(t);
	}
	return t->bad || *t->at || a < 0 || b < 0 ? 0 : q_act(verb, a, b, c, 0);
}

/* Squads, models, slots, attacks, Spaces and places have no prefix. */
static q_action read_bare(const char *text)
{
	struct text t = { text, false };
	int a, b, c = 0;

	if (*text >= '0' && *text <= '9') {
		a = take_space(&t);
		if (!*t.at)
			return t.bad ? 0 : q_act(VERB_SPACE, a, 0, 0, 0);
		b = take_hexes(&t);
		if (*t.at == ':')
			c = take_direction(&t);
		return t.bad || *t.at ? 0 : q_act(VERB_PLACE, a, b, c, 0);
	}
	a = take_squad(&t);
	if (!*t.at)
		return t.bad ? 0 : q_act(VERB_SQUAD, a, 0, 0, 0);
	if (take(&t, "+")) {
		b = take_int(&t) - 1;
		return t.bad || *t.at || b < 0 ? 0 : q_act(VERB_SLOT, a, b, 0, 0);
	}
	t = (struct text){ text, false };
	a = take_model(&t);
	if (!*t.at)
		return t.bad ? 0 : q_act(VERB_MODEL, a, 0, 0, 0);
	need(&t, ">");
	b = take_model(&t);
	return t.bad || *t.at ? 0 : q_act(VERB_ATTACK, a, b, 0, 0);
}

q_action dawnfall_parse(const struct q_game *g, const void *view, const char *text)
{
	(void)view;
	for (unsigned verb = 1; verb < sizeof plain / sizeof plain[0]; verb++)
		for (int a = 0; a < 4; a++)
			if (plain[verb][a] && strcmp(text, plain[verb][a]) == 0)
				return q_act(verb, a, 0, 0, 0);
	if (strncmp(text, "dummy:", 6) == 0) {
		struct text t = { text + 6, false };
		int a = take_space(&t);

		return t.bad || *t.at ? 0 : q_act(VERB_MINE, a, 1, 0, 0);
	}
	for (unsigned verb = 1; verb < SAYS; verb++) {
		const char *start = prefix(verb);
		struct text t = { text, false };

		if (*start && take(&t, start))
			return read_args(g, verb, &t);
	}
	return read_bare(text);
}
