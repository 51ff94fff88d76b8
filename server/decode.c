/*
 * decode.c - a frame into a message: JSON-RPC 2.0, parameters by name, nothing unknown.
 *
 * It allocates nothing. Whatever is wrong is said with the name of the parameter.
 */
#include "server/parts.h"

#include "core/json.h"

#include <stdio.h>
#include <string.h>

#define BIT(p) (UINT64_C(1) << (p))
#define SETTINGS                                                                                  \
	(BIT(P_GAME) | BIT(P_OPTIONS) | BIT(P_SEATS) | BIT(P_PACE) | BIT(P_WATCH) | BIT(P_UNDO) | \
	 BIT(P_ON_TIME) | BIT(P_ABSENCE) | BIT(P_LISTED) | BIT(P_HOT_SEAT) | BIT(P_HOLIDAYS) |    \
	 BIT(P_RATED))

const struct method methods[] = {
	{ "hello", do_hello,
	  BIT(P_TOKEN) | BIT(P_RULES) | BIT(P_PAGE) | BIT(P_NAME) | BIT(P_CODE) | BIT(P_DEVICE), 0,
	  0 },
	{ "name", do_name, BIT(P_NAME), BIT(P_NAME), NEED_HELLO },
	{ "rooms", do_rooms, 0, 0, NEED_HELLO | NEED_COST },
	{ "mine", do_mine, BIT(P_PAST) | BIT(P_BEFORE), 0, NEED_HELLO | NEED_COST },
	{ "best", do_best, BIT(P_GAME), BIT(P_GAME), NEED_HELLO | NEED_COST },
	{ "me", do_me, 0, 0, NEED_HELLO },
	{ "recovery", do_recovery, 0, 0, NEED_HELLO | NEED_COST },
	{ "pair", do_pair, 0, 0, NEED_HELLO | NEED_COST },
	{ "forget", do_forget, BIT(P_DEVICE), BIT(P_DEVICE), NEED_HELLO },
	{ "export", do_export, BIT(P_BEFORE), 0, NEED_HELLO | NEED_COST },
	{ "erase", do_erase, BIT(P_PERSON), BIT(P_PERSON), NEED_HELLO },
	{ "post", do_post,
	  BIT(P_WHEN) | BIT(P_WAYS) | BIT(P_ALWAYS) | BIT(P_LANGUAGE) | BIT(P_WEBHOOK) |
		  BIT(P_FORM) | BIT(P_MAIL) | BIT(P_CODE) | BIT(P_PUSH) | BIT(P_UNPUSH),
	  0, NEED_HELLO },
	{ "holiday", do_holiday, BIT(P_BEGIN) | BIT(P_END), 0, NEED_HELLO | NEED_COST },
	{ "look", do_look, BIT(P_HERE), BIT(P_HERE), NEED_HELLO },
	{ "create", do_create, SETTINGS, BIT(P_GAME), NEED_HELLO },
	{ "set", do_set, SETTINGS, BIT(P_GAME), NEED_HELLO | NEED_ROOM },
	{ "enter", do_enter,
	  BIT(P_ROOM) | BIT(P_CODE) | BIT(P_KEY) | BIT(P_SINCE) | BIT(P_HASH) | BIT(P_AS) |
		  BIT(P_SEAT),
	  0, NEED_HELLO },
	{ "leave", do_leave, 0, 0, NEED_HELLO | NEED_ROOM },
	{ "sit", do_sit, BIT(P_SEAT) | BIT(P_ANCHOR) | BIT(P_DECK), BIT(P_ANCHOR),
	  NEED_HELLO | NEED_ROOM },
	{ "stand", do_stand, 0, 0, NEED_HELLO | NEED_ROOM | NEED_SEAT },
	{ "ready", do_ready, BIT(P_LINK), BIT(P_LINK), NEED_HELLO | NEED_ROOM | NEED_SEAT },
	{ "invite", do_invite, BIT(P_SEAT), 0, NEED_HELLO | NEED_ROOM },
	{ "kick", do_kick, BIT(P_SEAT), BIT(P_SEAT), NEED_HELLO | NEED_ROOM },
	{ "anchor", do_anchor, BIT(P_ANCHOR), BIT(P_ANCHOR),
	  NEED_HELLO | NEED_ROOM | NEED_SEAT | NEED_GAME },
	{ "answer", do_answer, BIT(P_Q) | BIT(P_ANSWER) | BIT(P_LINK), BIT(P_Q) | BIT(P_ANSWER),
	  NEED_HELLO | NEED_ROOM | NEED_SEAT },
	{ "offer", do_offer, BIT(P_KIND) | BIT(P_MS), BIT(P_KIND),
	  NEED_HELLO | NEED_ROOM | NEED_SEAT },
	{ "agree", do_agree, BIT(P_OFFER), BIT(P_OFFER),
	  NEED_HELLO | NEED_ROOM | NEED_SEAT | NEED_GAME },
	{ "decline", do_decline, BIT(P_OFFER), BIT(P_OFFER),
	  NEED_HELLO | NEED_ROOM | NEED_SEAT | NEED_GAME },
	{ "resign", do_resign, 0, 0, NEED_HELLO | NEED_ROOM | NEED_SEAT | NEED_GAME },
	{ "claim", do_claim, BIT(P_DO), BIT(P_DO), NEED_HELLO | NEED_ROOM | NEED_SEAT | NEED_GAME },
	{ "emote", do_emote, BIT(P_EMOTE), BIT(P_EMOTE), NEED_HELLO | NEED_ROOM | NEED_SEAT },
	{ "history", do_history, BIT(P_FROM) | BIT(P_TO) | BIT(P_SEAT), BIT(P_FROM),
	  NEED_HELLO | NEED_ROOM | NEED_COST },
	{ "sign", do_sign, 0, 0, NEED_HELLO | NEED_ROOM },
	{ "prove", do_prove, BIT(P_DRAW), BIT(P_DRAW), NEED_HELLO | NEED_ROOM },
	{ "record", do_record, BIT(P_FROM), 0, NEED_HELLO | NEED_ROOM },
	{ .name = NULL },
};

static const char *const names[PARAMS + 1] = {
	[P_TOKEN] = "token",
	[P_RULES] = "rules",
	[P_PAGE] = "page",
	[P_NAME] = "name",
	[P_ROOM] = "room",
	[P_KEY] = "key",
	[P_SINCE] = "since",
	[P_HASH] = "hash",
	[P_AS] = "as",
	[P_GAME] = "game",
	[P_OPTIONS] = "options",
	[P_SEATS] = "seats",
	[P_PACE] = "pace",
	[P_WATCH] = "watch",
	[P_UNDO] = "undo",
	[P_ON_TIME] = "on_time",
	[P_ABSENCE] = "absence",
	[P_LISTED] = "listed",
	[P_HOT_SEAT] = "hot_seat",
	[P_SEAT] = "seat",
	[P_ANCHOR] = "anchor",
	[P_DECK] = "deck",
	[P_LINK] = "link",
	[P_Q] = "q",
	[P_ANSWER] = "answer",
	[P_KIND] = "kind",
	[P_OFFER] = "offer",
	[P_MS] = "ms",
	[P_DO] = "do",
	[P_EMOTE] = "emote",
	[P_FROM] = "from",
	[P_TO] = "to",
	[P_DRAW] = "draw",
	[P_CODE] = "code",
	[P_DEVICE] = "device",
	[P_PAST] = "past",
	[P_BEFORE] = "before",
	[P_PERSON] = "person",
	[P_HERE] = "here",
	[P_WHEN] = "when",
	[P_WAYS] = "ways",
	[P_ALWAYS] = "always",
	[P_LANGUAGE] = "language",
	[P_WEBHOOK] = "webhook",
	[P_FORM] = "form",
	[P_MAIL] = "mail",
	[P_PUSH] = "push",
	[P_UNPUSH] = "unpush",
	[P_BEGIN] = "begin",
	[P_END] = "end",
	[P_HOLIDAYS] = "holidays",
	[P_RATED] = "rated",
	[P_LANG] = "lang",
};

/* ---- values -------------------------------------------------------------------------------- */

/* A text that means one of the names; its place in the list. */
bool take_choice(struct json *j, const char *const *list, uint8_t *out)
{
	char word[32];

	if (!json_text(j, word, sizeof word, NULL))
		return false;
	for (uint8_t i = 0; list[i]; i++)
		if (list[i][0] && strcmp(list[i], word) == 0) {
			*out = i;
			return true;
		}
	return json_complain(j, "\"", word, "\" is not one of the choices", NULL);
}

static bool take_offer(struct json *j, uint8_t *out)
{
	static const char *const kinds[] = { "",     "undo",    "pause", "resume",  "end",
					     "draw", "machine", "time",  "rematch", NULL };

	return take_choice(j, kinds, out);
}

static bool take_claim(struct json *j, uint8_t *out)
{
	static const char *const claims[] = { "", "machine", "end", "return", NULL };

	return take_choice(j, claims, out);
}

static bool take_number(struct json *j, uint32_t most, uint32_t *out)
{
	int64_t number = 0;

	if (!json_int(j, 0, most, &number))
		return false;
	*out = (uint32_t)number;
	return true;
}

static bool take_base64(struct json *j, uint8_t *out, size_t size)
{
	char word[64];
	size_t n = 0;

	if (!json_text(j, word, sizeof word, &n))
		return false;
	return base64_read(word, n, out, size) ||
	       json_complain(j, "this is not base64 of the right length", NULL);
}

static int digit_of(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool take_hash(struct json *j, struct fair_hash *out)
{
	char word[2 * FAIR_HASH + 1];
	size_t n = 0;

	if (!json_text(j, word, sizeof word, &n))
		return false;
	for (size_t i = 0; i < n; i += 2) {
		int high = digit_of(word[i]), low = i + 1 < n ? digit_of(word[i + 1]) : -1;

		if (high < 0 || low < 0)
			return json_complain(j, "expected 64 lower-case hexadecimal digits", NULL);
		out->at[i / 2] = (uint8_t)(high << 4 | low);
	}
	return n == 2 * FAIR_HASH ||
	       json_complain(j, "expected 64 lower-case hexadecimal digits", NULL);
}

static bool take_answer(struct json *j, q_action *out)
{
	char word[24];
	size_t n = 0;

	*out = 0;
	if (!json_text(j, word, sizeof word, &n))
		return false;
	for (size_t i = 2; i < n; i++) {
		int digit = digit_of(word[i]);

		if (digit < 0)
			n = 0;
		*out = *out << 4 | (q_action)(digit & 15);
	}
	return (n == 18 && word[0] == '0' && word[1] == 'x') ||
	       json_complain(j, "expected \"0x\" and 16 lower-case hexadecimal digits", NULL);
}

/* The rules that the client has: a version for each game it knows. */
static bool take_rules(struct json *j, bool *differ)
{
	for (json_open(j, '{'); json_more(j, '}');) {
		char game[Q_GAME_NAME];
		int64_t version = 0;
		const struct q_game *g;

		if (!json_key(j, game, sizeof game) || !json_int(j, 0, UINT32_MAX, &version))
			return false;
		g = q_game_named(game);
		*differ |= !g || g->rules_version != (uint32_t)version;
	}
	return !j->bad;
}

static bool take_seats(const struct hub *h, struct json *j, struct message *m)
{
	m->seats = 0;
	for (json_open(j, '['); json_more(j, ']'); m->seats++) {
		char word[STORE_LEVEL];
		bool known = false;

		if (m->seats == Q_SEATS)
			return json_complain(j, "there are at most four seats", NULL);
		if (!json_text(j, word, sizeof word, NULL))
			return false;
		known = strcmp(word, FAIR_PERSON) == 0;
		if (known)
			word[0] = '\0';
		for (const char *const *level = h->config.levels; level && *level; level++)
			known |= strcmp(*level, word) == 0;
		if (!known)
			return json_complain(j, "\"", word,
					     "\": expected \"person\" or a level of this server",
					     NULL);
		memcpy(m->levels[m->seats], word, sizeof word);
	}
	return !j->bad;
}

static bool take_options(struct json *j, struct message *m)
{
	json_peek(j);
	m->options = j->at;
	if (json_peek(j) != '{')
		return json_complain(j, "expected an object", NULL);
	if (!json_skip(j))
		return false;
	m->options_size = (size_t)(j->at - m->options);
	return m->options_size < SETTINGS_OPTIONS || json_complain(j, "too long", NULL);
}

bool take_id(struct json *j, char *out)
{
	if (!json_text(j, out, STORE_ID + 1, NULL))
		return false;
	/* Keys of maps are compared as bytes. */
	for (size_t n = strlen(out); n <= STORE_ID; n++)
		out[n] = '\0';
	return true;
}

static bool take_name(struct json *j, char *out, size_t room)
{
	return json_text(j, out, room, NULL) &&
	       (name_fits(out) ||
		json_complain(j, "at most 24 letters, none of them invisible", NULL));
}

static bool take_game(struct json *j, char *out)
{
	const struct q_game *g;

	if (!json_text(j, out, Q_GAME_NAME, NULL))
		return false;
	g = q_game_named(out);
	return (g && !(g->traits & Q_SAMPLE)) || json_complain(j, "there is no such game", NULL);
}

static bool take_json(struct json *j, bool *out)
{
	static const char *const kinds[] = { "bytes", "json", NULL };
	uint8_t which = 0;

	if (!take_choice(j, kinds, &which))
		return false;
	*out = which;
	return true;
}

static bool take_u8(struct json *j, uint32_t most, uint8_t *out)
{
	uint32_t number = 0;

	if (!take_number(j, most, &number))
		return false;
	*out = (uint8_t)number;
	return true;
}

static bool take_ms(struct json *j, uint64_t *out)
{
	int64_t number = 0;

	if (!json_int(j, 1000, INT64_C(7) * 24 * 3600 * 1000, &number))
		return false;
	*out = (uint64_t)number;
	return true;
}

static bool take_hash_prefix(struct json *j, char out[17])
{
	size_t n = 0;

	return json_text(j, out, 17, &n) &&
	       (n == 16 || json_complain(j, "expected 16 hexadecimal digits", NULL));
}

static bool take_param(const struct hub *h, struct json *j, struct message *m, enum param p)
{
	switch (p) {
	case P_TOKEN: return take_base64(j, m->token, sizeof m->token);
	case P_RULES: return take_rules(j, &m->versions_differ);
	case P_PAGE: return json_text(j, m->page, sizeof m->page, NULL);
	case P_NAME: return take_name(j, m->name, sizeof m->name);
	case P_ROOM: return take_id(j, m->room);
	case P_KEY: return take_base64(j, m->key, sizeof m->key);
	case P_SINCE: return take_number(j, UINT32_MAX, &m->since);
	case P_HASH: return take_hash_prefix(j, m->hash);
	case P_AS: return take_json(j, &m->json);
	case P_GAME: return take_game(j, m->game);
	case P_OPTIONS: return take_options(j, m);
	case P_SEATS: return take_seats(h, j, m);
	case P_PACE: return take_choice(j, pace_names, &m->pace);
	case P_WATCH: return take_choice(j, watch_names, &m->watch);
	case P_UNDO: return take_choice(j, undo_names, &m->undo);
	case P_ON_TIME: return take_choice(j, on_time_names, &m->on_time);
	case P_ABSENCE: return take_choice(j, absence_names, &m->absence);
	case P_LISTED: return json_bool(j, &m->listed);
	case P_HOT_SEAT: return json_bool(j, &m->hot_seat);
	case P_RATED: return json_bool(j, &m->rated);
	case P_SEAT: return take_u8(j, Q_SEATS - 1, &m->seat);
	case P_ANCHOR: return take_hash(j, &m->anchor);
	case P_DECK: return json_text(j, m->deck, sizeof m->deck, NULL);
	case P_LINK: return take_hash(j, &m->link);
	case P_Q: return take_number(j, UINT32_MAX, &m->q);
	case P_ANSWER: return take_answer(j, &m->answer);
	case P_KIND: return take_offer(j, &m->kind);
	case P_OFFER: return take_number(j, UINT32_MAX, &m->offer);
	case P_MS: return take_ms(j, &m->ms);
	case P_DO: return take_claim(j, &m->claim);
	case P_EMOTE: return take_number(j, 11, &m->emote);
	case P_FROM: return take_number(j, UINT32_MAX, &m->from);
	case P_TO: return take_number(j, UINT32_MAX, &m->to);
	case P_DRAW: return take_number(j, UINT32_MAX, &m->draw);
	default: return take_wish(j, m, p);
	}
}

/* ---- messages ------------------------------------------------------------------------------- */

static bool take_params(const struct hub *h, struct json *j, struct message *m)
{
	for (json_open(j, '{'); json_more(j, '}');) {
		char key[16];
		unsigned p = 0;

		if (!json_key(j, key, sizeof key))
			return false;
		while (p < PARAMS && strcmp(names[p], key) != 0)
			p++;
		if (p == PARAMS || !((m->method->takes | BIT(P_LANG)) >> p & 1))
			return json_complain(j, "there is no parameter \"", key, "\"", NULL);
		if (m->has >> p & 1)
			return json_complain(j, "\"", key, "\" stands twice", NULL);
		m->has |= BIT(p);
		if (!take_param(h, j, m, (enum param)p)) {
			char why[sizeof j->error->text];

			snprintf(why, sizeof why, "%s", j->error->text);
			snprintf(j->error->text, sizeof j->error->text, "%s: %.200s", key, why);
			return false;
		}
	}
	return !j->bad;
}

static int missing(const struct message *m, struct q_error *error)
{
	for (unsigned p = 0; p < PARAMS; p++)
		if (m->method->wants & ~m->has & BIT(p)) {
			snprintf(error->text, sizeof error->text, "%s is missing", names[p]);
			return WIRE_PARAMS;
		}
	return 0;
}

/* A whole number of up to 15 characters, a short text, or null, kept as it was written: it is sent back,
 * and readers of JSON differ about fractions, exponents and longer numbers. */
static bool take_message_id(struct json *j, char *out, size_t room)
{
	char first = json_peek(j);
	const char *from = j->at;
	size_t n;

	if (first == '{' || first == '[' || first == 't' || first == 'f' || !json_skip(j))
		return false;
	n = (size_t)(j->at - from);
	if (n >= room)
		return false;
	if (first != '"' && first != 'n') {
		size_t digits = first == '-' ? 1 : 0;

		while (digits < n && from[digits] >= '0' && from[digits] <= '9')
			digits++;
		if (digits < n || n > 15)
			return false;
	}
	memcpy(out, from, n);
	out[n] = '\0';
	return true;
}

struct envelope {
	const char *params; /* where they begin, or NULL */
	bool version, method;
};

static bool take_envelope(struct json *j, struct message *m, struct envelope *v, char method[16])
{
	for (json_open(j, '{'); json_more(j, '}');) {
		char key[16], word[16];
		bool good = json_key(j, key, sizeof key);

		if (good && strcmp(key, "jsonrpc") == 0) {
			good = json_text(j, word, sizeof word, NULL) && strcmp(word, "2.0") == 0;
			v->version = good;
		} else if (good && strcmp(key, "id") == 0) {
			good = take_message_id(j, m->id, sizeof m->id);
		} else if (good && strcmp(key, "method") == 0) {
			good = v->method = json_text(j, method, 16, NULL);
		} else if (good && strcmp(key, "params") == 0) {
			json_peek(j);
			v->params = j->at;
			good = json_peek(j) == '{' && json_skip(j);
		} else {
			good = false;
		}
		if (!good)
			return false;
	}
	return !j->bad && json_end(j) && v->version && v->method;
}

static const struct method *method_named(const char *name)
{
	for (const struct method *m = methods; m->name; m++)
		if (strcmp(m->name, name) == 0)
			return m;
	return NULL;
}

int message_read(const struct hub *h, struct message *m, const char *text, size_t n,
		 struct q_error *error)
{
	struct json j = json_begin(text, n, error);
	struct envelope v = { .params = NULL };
	char method[16] = "";

	*m = (struct message){ .seat = Q_NOBODY };
	*error = (struct q_error){ .line = 0 };
	if (n > HUB_FRAME) {
		snprintf(error->text, sizeof error->text, "a frame has at most %d bytes",
			 HUB_FRAME);
		return WIRE_REQUEST;
	}
	if (!take_envelope(&j, m, &v, method)) {
		struct json whole = json_begin(text, n, NULL);

		if (json_skip(&whole) && json_end(&whole)) {
			snprintf(error->text, sizeof error->text,
				 "expected jsonrpc, id, method and params of JSON-RPC 2.0");
			return WIRE_REQUEST;
		}
		return WIRE_PARSE;
	}
	m->method = method_named(method);
	if (!m->method) {
		snprintf(error->text, sizeof error->text, "there is no method \"%s\"", method);
		return WIRE_METHOD;
	}
	if (v.params) {
		j = json_begin(v.params, (size_t)(text + n - v.params), error);
		if (!take_params(h, &j, m))
			return WIRE_PARAMS;
	}
	return missing(m, error);
}
