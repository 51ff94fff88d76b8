/*
 * people.c - what people and their programs do, and now and then what no client should do.
 */
#include "tests/fair/holds.h"
#include "tests/sim/sim.h"

#include <inttypes.h>
#include <sodium/crypto_hash_sha256.h>
#include <stdlib.h>
#include <string.h>

/* ---- sending -------------------------------------------------------------------------------------------- */

void person_request(struct world *w, struct visitor *v, const char *method, const char *params)
{
	static char text[HUB_FRAME * 2];

	if (v->link == UINT32_MAX)
		return;
	snprintf(v->waits, sizeof v->waits, "%s", method);
	snprintf(text, sizeof text,
		 "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"%s\",\"params\":{%s}}", ++v->id,
		 method, params);
	send_to_hub(w, v->link, text);
	if (!w->calm && one_in(&w->faults, w->rates.cut)) {
		w->cuts++;
		cut_link(w, v->link);
	}
}

/* A message whose reply is of no interest. */
static void shout(struct world *w, struct visitor *v, const char *text)
{
	w->faulty++;
	send_to_hub(w, v->link, text);
}

static void new_chain(struct visitor *v)
{
	struct fair_hash random;

	for (unsigned i = 0; i < FAIR_HASH; i++)
		random.at[i] = (uint8_t)q_rng_next(&v->r);
	fair_chain_make(&v->chain, &random);
	v->has_chain = true;
	v->mixed = 0;
}

/* Whether the server would take it: the chain of another device may count, or this one not yet. */
bool fits_log(const struct visitor *v, const struct fair_hash *link)
{
	struct fair_hash before = fair_link_before(link);

	return v->log.chain[v->seat].state == FAIR_READY &&
	       fair_same(&before, &v->log.chain[v->seat].last);
}

/* ---- replies ----------------------------------------------------------------------------------------------------- */

static void take_ack(struct world *w, struct visitor *v, json_t *result)
{
	uint32_t n = number_of(result, "n");
	const struct expected *x = expected_at(w, group_of(w, v)->room, n);

	if (!v->pending_q)
		return;
	if (!x || x->kind != ENTRY_ANSWERED || x->seat != v->seat || x->question != v->pending_q ||
	    x->answer != v->pending)
		fail("I1", "visitor %u: entry %u is not the answer that was acknowledged", v->index,
		     n);
	if (x->op >= w->disk.durable)
		fail("I1", "visitor %u: answer %u was acknowledged before it was stored", v->index,
		     n);
	v->pending_q = 0;
	w->acks++;
}

static void take_record(struct world *w, struct visitor *v, json_t *result)
{
	const char *text = text_of(result, "text");
	size_t n = strlen(text);
	struct fair_report report;
	struct q_error error;

	v->record = some(v->record, v->record_used + n + 1);
	memcpy(v->record + v->record_used, text, n + 1);
	v->record_used += n;
	if (v->record_used != number_of(result, "next"))
		fail("protocol", "a record with a hole");
	if (v->record_used < number_of(result, "size"))
		return;
	report = verify(v->record, v->record_used, NULL, 0, true, &error);
	if (error.text[0] || report.fault)
		fail("I5", "the record of %s does not hold: %s %s entry %u", group_of(w, v)->room,
		     error.text, fair_fault_name(report.fault), report.entry);
	v->verified = true;
	group_of(w, v)->has_record = true;
	w->verified++;
	w->dice += report.counts.dice;
}

static void take_result(struct world *w, struct visitor *v, const char *method, json_t *result)
{
	struct group *g = group_of(w, v);

	if (strcmp(method, "hello") == 0) {
		snprintf(v->person, sizeof v->person, "%s", text_of(result, "person"));
		if (json_object_get(result, "token")) {
			snprintf(v->token, sizeof v->token, "%s", text_of(result, "token"));
			v->has_token = true;
		}
		v->phase = GREETED;
	} else if (strcmp(method, "create") == 0) {
		snprintf(g->room, sizeof g->room, "%s", text_of(result, "room"));
		snprintf(g->key, sizeof g->key, "%s", text_of(result, "key"));
	} else if (strcmp(method, "enter") == 0) {
		take_enter(w, v, result);
	} else if (strcmp(method, "sit") == 0) {
		v->seat = (int)number_of(result, "seat");
		v->anchor = *fair_anchor(&v->chain);
	} else if (strcmp(method, "answer") == 0) {
		take_ack(w, v, result);
	} else if (strcmp(method, "record") == 0) {
		take_record(w, v, result);
	} else if (strcmp(method, "history") == 0) {
		take_history(w, v, result);
	} else if (strcmp(method, "prove") == 0) {
		struct fair_hash path[FAIR_PATH], key = hash_of(json_object_get(result, "key"));
		uint32_t draw = number_of(result, "draw");

		for (unsigned i = 0; i < FAIR_PATH; i++)
			path[i] = hash_of(json_array_get(json_object_get(result, "path"), i));
		if (!fair_path_leads(&v->root[draw / FAIR_PAGE], draw, &key, path))
			fail("I5", "the proof of draw %u does not hold", draw);
	}
}

static void take_error(struct world *w, struct visitor *v, const char *method, json_t *error)
{
	int code = (int)json_integer_value(json_object_get(error, "code"));
	struct group *g = group_of(w, v);

	if (strcmp(method, "answer") == 0 && code != -32014) {
		if (code == -32002 || code == -32021)
			fail("I8", "visitor %u: a good answer is refused: %s", v->index,
			     text_of(error, "message"));
		v->pending_q = 0;
	}
	if (strcmp(method, "sit") == 0 && code == -32602)
		v->no_deck = true;
	if (strcmp(method, "sit") == 0 && code == -32013)
		v->no_seat = v->n; /* until something changes */
	if (strcmp(method, "enter") == 0 && code == -32012 && g->room[0])
		fail("I1", "visitor %u: the room is gone", v->index);
	if (strcmp(method, "hello") == 0 && code == -32019)
		fail("I1", "visitor %u: the token is not known", v->index);
	if (code == -32603 || code == -32600 || code == -32700 || code == -32601)
		fail("protocol", "visitor %u: %s", v->index, text_of(error, "message"));
}

static void take_reply(struct world *w, struct visitor *v, json_t *o)
{
	json_t *id = json_object_get(o, "id"), *error = json_object_get(o, "error");
	char method[16];

	if (!json_is_integer(id) || json_integer_value(id) != v->id) {
		/* Slowed down before the message was read: it has to be said again. */
		if (json_is_null(id) && error &&
		    json_integer_value(json_object_get(error, "code")) == -32014)
			v->waits[0] = '\0';
		return;
	}
	memcpy(method, v->waits, sizeof method);
	v->waits[0] = '\0';
	if (error)
		take_error(w, v, method, error);
	else
		take_result(w, v, method, json_object_get(o, "result"));
}

static bool is_entry_notice(const char *method)
{
	static const char *const names[] = { "steps",   "undone", "offered",
					     "settled", "ended",  "room" };

	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(names[i], method) == 0)
			return true;
	return false;
}

void person_hears(struct world *w, struct visitor *v, const char *text, size_t n)
{
	json_error_t error;
	json_t *o = json_loadb(text, n, JSON_REJECT_DUPLICATES, &error);
	const char *method;

	trace(w, "visitor %u hears %.*s", v->index, (int)(n < 400 ? n : 400), text);
	if (!o)
		fail("protocol", "not JSON: %s", error.text);
	method = text_of(o, "method");
	if (!method[0])
		take_reply(w, v, o);
	else if (is_entry_notice(method) && v->phase == INSIDE)
		take_entry(w, v, json_object_get(o, "params"));
	else if (strcmp(method, "lost") == 0)
		cut_link(w, v->link);
	json_decref(o);
	act_later(w, v, between(&v->r, 1000, 200000));
}

void person_lost(struct world *w, struct visitor *v)
{
	v->link = UINT32_MAX;
	v->phase = AWAY;
	v->waits[0] = '\0';
	act_later(w, v, between(&v->r, 500000, 5000000));
}

/* ---- doing ------------------------------------------------------------------------------------------------------------ */

static void greet(struct world *w, struct visitor *v)
{
	char params[256];

	v->link = connect_link(w, v->index);
	if (v->link == UINT32_MAX) {
		act_later(w, v, between(&v->r, 500000, 5000000));
		return;
	}
	v->phase = CONNECTING;
	v->resumed = 0;
	if (v->has_token)
		snprintf(params, sizeof params, "\"token\":\"%s\"", v->token);
	else
		snprintf(params, sizeof params, "\"name\":\"Zoé %u\"", v->index);
	person_request(w, v, "hello", params);
}

static void choose_settings(struct world *w, struct visitor *v, const char *method)
{
	const struct q_game *g = group_of(w, v)->game;
	static const char *const paces[] = { "none", "quick", "evening", "daily" };
	static const char *const times[] = { "machine", "lose", "end" };
	char params[512], seats[128] = "";
	_Alignas(16) unsigned char state[Q_STATE_MAX] = { 0 };
	unsigned n, people = 0;
	/* No draw decides it: seeds that are kept mean the same as before. */
	bool rated = w->seed % 8 == 3 && g->seats_max > 1 && !(g->traits & Q_ALLIES);

	g->setup(g, state, g->defaults, 0, NULL);
	n = ((struct q_head *)(void *)state)->seats;
	for (unsigned i = 0; i < n; i++) {
		bool person = !people || q_rng_below(&v->r, 3) || rated;
		size_t used = strlen(seats);

		people += person;
		snprintf(seats + used, sizeof seats - used, "%s\"%s\"", i ? "," : "",
			 person ? "person" : "random");
	}
	snprintf(
		params, sizeof params,
		"\"game\":\"%s\",\"seats\":[%s],\"pace\":\"%s\",\"undo\":\"%s\",\"on_time\":\"%s\","
		"\"absence\":\"%s\",\"listed\":%s",
		g->id, seats, paces[q_rng_below(&v->r, 4)], q_rng_below(&v->r, 2) ? "free" : "ask",
		times[q_rng_below(&v->r, 3)], q_rng_below(&v->r, 2) ? "machine" : "wait",
		q_rng_below(&v->r, 4) ? "false" : "true");
	if (rated)
		snprintf(params, sizeof params,
			 "\"game\":\"%s\",\"seats\":[%s],\"pace\":\"%s\",\"rated\":true", g->id,
			 seats, paces[1 + v->group % 3]);
	person_request(w, v, method, params);
}

static void enter(struct world *w, struct visitor *v)
{
	struct group *g = group_of(w, v);
	char params[256], hash[17] = "";
	struct fair_hash own;
	size_t used;

	if (!g->room[0])
		return;
	used = (size_t)snprintf(params, sizeof params, "\"room\":\"%s\",\"key\":\"%s\"", g->room,
				g->key);
	if (v->copy && v->has_log && !one_in(&v->r, 10)) {
		crypto_hash_sha256(own.at, q_seat_view(v->copy), v->game->state_size);
		for (unsigned i = 0; i < 8; i++)
			snprintf(hash + 2 * i, 3, "%02x", own.at[i]);
		snprintf(params + used, sizeof params - used, ",\"since\":%u,\"hash\":\"%s\"", v->n,
			 hash);
	}
	if (v->json)
		snprintf(params + strlen(params), sizeof params - strlen(params),
			 ",\"as\":\"json\"");
	person_request(w, v, "enter", params);
}

/* The usual deck under a name by which a frame that must not hold it is recognised. */
static void put_deck(const struct visitor *v, char *to, size_t room)
{
	static char text[FAIR_DECK], name[32];
	struct q_out out = q_out(text, sizeof text);
	const struct q_game *g = v->game;
	char *end = to + room - 8;

	if (!g->options_size)
		return;
	snprintf(name, sizeof name, "Secret-%u-", v->index);
	q_deck_write(g, g->defaults, (int)(v->index % g->seats_max), name, &out);
	to += snprintf(to, room, ",\"deck\":\"");
	for (const char *p = text; *p && to < end; p++) {
		if (*p == '\n' || *p == '"' || *p == '\\')
			*to++ = '\\';
		*to++ = *p == '\n' ? 'n' : *p;
	}
	snprintf(to, 2, "\"");
}

static void sit(struct world *w, struct visitor *v)
{
	static char params[HUB_FRAME];
	char anchor[65];
	size_t used;

	if (!v->has_chain)
		new_chain(v);
	put_hash(anchor, fair_anchor(&v->chain));
	used = (size_t)snprintf(params, sizeof params, "\"anchor\":\"%s\"", anchor);
	if (!v->no_deck)
		put_deck(v, params + used, sizeof params - used);
	person_request(w, v, "sit", params);
}

/* The anchor that the server has may be the last link of an attempt that came to nothing, or that of
 * another device. */
static void be_ready(struct world *w, struct visitor *v)
{
	struct fair_hash link;
	char text[65], params[128];

	find_place(v, &v->anchor);
	if (!v->has_chain || !next_link(v, &link)) {
		person_request(w, v, "stand", "");
		v->has_chain = false;
		return;
	}
	put_hash(text, &link);
	snprintf(params, sizeof params, "\"link\":\"%s\"", text);
	person_request(w, v, "ready", params);
}

static void note_sent(struct world *w, struct visitor *v)
{
	struct sent s = { .q = v->pending_q, .seat = (uint8_t)v->seat, .answer = v->pending };

	memcpy(s.room, group_of(w, v)->room, sizeof s.room);
	if (w->sents == w->sent_room) {
		w->sent_room = w->sent_room * 2 + 256;
		w->sent = some(w->sent, w->sent_room * sizeof *w->sent);
	}
	w->sent[w->sents++] = s;
}

static void say_answer(struct world *w, struct visitor *v)
{
	char params[256], link[65];
	size_t used =
		(size_t)snprintf(params, sizeof params, "\"q\":%u,\"answer\":\"0x%016" PRIx64 "\"",
				 v->pending_q, v->pending);

	if (v->pending_link) {
		put_hash(link, &v->pending_value);
		snprintf(params + used, sizeof params - used, ",\"link\":\"%s\"", link);
	}
	person_request(w, v, "answer", params);
	if (!w->calm && v->link != UINT32_MAX && one_in(&w->faults, w->rates.repeat)) {
		w->faulty++;
		person_request(w, v, "answer", params);
	}
}

static void answer(struct world *w, struct visitor *v)
{
	_Alignas(16) static unsigned char world[Q_STATE_MAX];
	static q_action list[Q_ANSWERS_MAX];
	const void *view = q_seat_view(v->copy);
	struct q_rng r = { .key = q_rng_next(&v->r) };
	uint32_t n;

	v->game->determinize(v->game, world, view, v->seat, &r);
	n = v->game->legal(v->game, world, list);
	if (!n)
		fail("I8", "visitor %u has no answer", v->index);
	v->pending = list[q_rng_below(&v->r, n)];
	v->pending_q = v->q;
	v->pending_link = next_link(v, &v->pending_value) && fits_log(v, &v->pending_value) &&
			  !one_in(&v->r, 20);
	note_sent(w, v);
	say_answer(w, v);
}

static void change_device(struct world *w, struct visitor *v)
{
	char anchor[65], params[128];

	new_chain(v);
	put_hash(anchor, fair_anchor(&v->chain));
	snprintf(params, sizeof params, "\"anchor\":\"%s\"", anchor);
	person_request(w, v, "anchor", params);
}

/* What people say about themselves must not disturb a game; holidays stop clocks. */
static void speak_of_oneself(struct world *w, struct visitor *v)
{
	static const char *const words[] = {
		"\"method\":\"me\",\"params\":{}",
		"\"method\":\"mine\",\"params\":{\"past\":true}",
		"\"method\":\"export\",\"params\":{}",
		"\"method\":\"recovery\",\"params\":{}",
		"\"method\":\"pair\",\"params\":{}",
		"\"method\":\"post\",\"params\":{\"webhook\":\"https://hooks.example.org/a\"}",
		"\"method\":\"post\",\"params\":{\"when\":[\"turn\"],\"always\":true}",
		"\"method\":\"look\",\"params\":{\"here\":false}",
		"\"method\":\"look\",\"params\":{\"here\":true}",
		"\"method\":\"holiday\",\"params\":{}",
	};
	char text[256];

	if (one_in(&v->r, 3)) {
		uint64_t begin = ms_now(w) + q_rng_below(&v->r, 20) * 3600000;

		snprintf(
			text, sizeof text,
			"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"holiday\",\"params\":{\"begin\":%" PRIu64
			",\"end\":%" PRIu64 "}}",
			begin, begin + between(&v->r, 1, 4 * 24) * 3600000);
	} else {
		snprintf(text, sizeof text, "{\"jsonrpc\":\"2.0\",\"id\":0,%s}",
			 words[q_rng_below(&v->r, 10)]);
	}
	shout(w, v, text);
}

static void misbehave(struct world *w, struct visitor *v)
{
	static const char *const wrong[] = {
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"answer\",\"params\":{\"q\":1,\"answer\":\"0x0000000000000001\"}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"kick\",\"params\":{\"seat\":0}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"stand\",\"params\":{}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"claim\",\"params\":{\"do\":\"end\"}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"offer\",\"params\":{\"kind\":\"rematch\"}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"prove\",\"params\":{\"draw\":0}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"emote\",\"params\":{\"emote\":3}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"history\",\"params\":{\"from\":1}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"mine\",\"params\":{}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"rooms\"}",
		"[1,2,3]",
		"{\"method\":",
		"",
		"{\"jsonrpc\":\"2.0\",\"id\":[],\"method\":\"hello\",\"params\":{\"token\":7}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"create\",\"params\":{\"game\":\"chess\"}}",
		"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"enter\",\"params\":{\"room\":\"AAAAAAAAAAAAAAAA\"}}",
	};

	if (one_in(&w->faults, w->rates.lie)) {
		char text[256];

		if (v->copy && v->q) {
			snprintf(
				text, sizeof text,
				"{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"answer\",\"params\":{\"q\":%u,"
				"\"answer\":\"0x%016" PRIx64 "\",\"link\":\"%064x\"}}",
				v->q - q_rng_below(&v->r, 2), q_rng_next(&v->r), 7);
			shout(w, v, text);
		}
		shout(w, v, wrong[q_rng_below(&v->r, 10)]);
	}
	if (one_in(&w->faults, w->rates.lie))
		speak_of_oneself(w, v);
	if (one_in(&w->faults, w->rates.garbage)) {
		char text[200];
		unsigned n = q_rng_below(&v->r, sizeof text - 1);

		for (unsigned i = 0; i < n; i++)
			text[i] = (char)between(&v->r, 1, 255);
		text[n] = '\0';
		shout(w, v, text);
		shout(w, v, wrong[10 + q_rng_below(&v->r, 6)]);
	}
}

static bool fuss(struct world *w, struct visitor *v)
{
	static const char *const kinds[] = { "undo", "undo", "pause", "draw", "machine", "undo" };
	char params[64];

	if (v->seat < 0 || strcmp(v->state, "playing") != 0)
		return false;
	if (one_in(&w->people, w->rates.offer)) {
		snprintf(params, sizeof params, "\"kind\":\"%s\"", kinds[q_rng_below(&v->r, 6)]);
		if (one_in(&v->r, 8))
			snprintf(params, sizeof params, "\"kind\":\"time\",\"ms\":60000");
		person_request(w, v, "offer", params);
		return true;
	}
	if (one_in(&w->people, w->rates.device)) {
		change_device(w, v);
		return true;
	}
	if (one_in(&w->people, 60)) {
		person_request(w, v, "history", "\"from\":1");
		return true;
	}
	if (v->log.draws && one_in(&w->people, 50)) {
		snprintf(params, sizeof params, "\"draw\":%u", q_rng_below(&v->r, v->log.draws));
		person_request(w, v, "prove", params);
		return true;
	}
	return false;
}

static bool consent(struct world *w, struct visitor *v)
{
	char params[64];

	if (!v->offer || v->seat < 0)
		return false;
	snprintf(params, sizeof params, "\"offer\":%u", v->offer);
	v->offer = 0;
	person_request(w, v, q_rng_below(&v->r, 3) ? "agree" : "decline", params);
	return true;
}

/* The creator changes the settings, or sends somebody away. */
static void change_mind(struct world *w, struct visitor *v)
{
	char params[64];

	if (q_rng_below(&v->r, 2)) {
		choose_settings(w, v, "set");
		return;
	}
	snprintf(params, sizeof params, "\"seat\":%u", q_rng_below(&v->r, 2));
	person_request(w, v, "kick", params);
}

static void do_inside(struct world *w, struct visitor *v)
{
	if (!w->calm)
		misbehave(w, v);
	if (v->link == UINT32_MAX || v->waits[0])
		return;
	if (!w->calm && one_in(&w->people, w->rates.leave)) {
		/* Some never come back. */
		v->gone = strcmp(v->state, "playing") == 0 && one_in(&w->people, 3);
		cut_link(w, v->link);
		return;
	}
	if (strcmp(v->state, "open") == 0) {
		if (v->creates && !w->calm && one_in(&w->people, 12))
			change_mind(w, v);
		else if (v->seat < 0 && !v->watches && v->no_seat != v->n)
			sit(w, v);
		else if (v->seat >= 0 && v->all_sit && !v->ready)
			be_ready(w, v);
	} else if (strcmp(v->state, "over") == 0) {
		char params[32];

		if (v->verified || group_of(w, v)->has_record)
			return;
		snprintf(params, sizeof params, "\"from\":%zu", v->record_used);
		person_request(w, v, "record", params);
	} else if (consent(w, v) || fuss(w, v)) {
		return;
	} else if (strcmp(v->state, "paused") == 0) {
		if (v->seat >= 0 && v->resumed != v->n) /* once: a pause may last for days */
			person_request(w, v, "offer", "\"kind\":\"resume\"");
		v->resumed = v->n;
	} else if (v->pending_q) {
		say_answer(w, v);
	} else if (v->seat >= 0 && v->asked == v->seat && strcmp(v->state, "playing") == 0) {
		answer(w, v);
	}
}

void person_acts(struct world *w, struct visitor *v)
{
	v->acting = false;
	if (v->gone)
		return;
	if (v->phase == AWAY)
		greet(w, v);
	else if (v->waits[0])
		; /* the reply comes, or the connection is lost */
	else if (v->phase == GREETED && v->creates && !group_of(w, v)->room[0])
		choose_settings(w, v, "create");
	else if (v->phase == GREETED)
		enter(w, v);
	else if (v->phase == INSIDE)
		do_inside(w, v);
	if (group_of(w, v)->has_record)
		return;
	if (!w->calm || v->phase == GREETED) /* otherwise it waits until it hears something */
		act_later(w, v, between(&v->r, 200000, 3000000));
}
