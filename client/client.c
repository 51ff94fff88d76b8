/*
 * client.c - see client.h.
 */
#include "client/client.h"

#include "client/entries.h"
#include "client/values.h"
#include "client/wire.h"
#include "core/fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *client_text(const json_t *object, const char *member)
{
	const char *text = json_string_value(json_object_get(object, member));

	return text ? text : "";
}

void client_begin(struct client *c)
{
	*c = (struct client){ .seat = Q_NOBODY, .asked = Q_NOBODY };
}

void client_end(struct client *c)
{
	json_decref(c->about);
	json_decref(c->levels);
	json_decref(c->clock);
	json_decref(c->message);
	free(c->view);
	client_begin(c);
}

void client_lost(struct client *c)
{
	c->greeted = c->inside = false;
}

/* ---- frames in --------------------------------------------------------------------------- */

static void take_hello(struct client *c, const json_t *result)
{
	c->greeted = true;
	value_text(result, "person", c->person, sizeof c->person);
	value_text(result, "name", c->name, sizeof c->name);
	value_text(result, "token", c->token, sizeof c->token);
	value_hash(result, "key", &c->key);
	json_decref(c->levels);
	c->levels = json_incref(json_object_get(result, "levels"));
}

static void take_room(struct client *c, const json_t *room)
{
	uint32_t asked;

	json_decref(c->about);
	c->about = json_incref((json_t *)room);
	c->asked = Q_NOBODY;
	if (value_number(room, "asked", &asked))
		c->asked = (int)asked;
	value_number(room, "q", &c->q);
	if (json_object_get(room, "clock")) {
		json_decref(c->clock);
		c->clock = json_incref(json_object_get(room, "clock"));
	}
	c->over = strcmp(client_text(room, "state"), "over") == 0;
}

static bool take_entered(struct client *c, const json_t *result)
{
	const json_t *entries = json_object_get(result, "entries"), *entry;
	const json_t *snapshot = json_object_get(result, "snapshot");
	uint32_t n, seat = Q_NOBODY;
	bool gap = false;
	size_t i;

	if (!value_number(result, "n", &n))
		return client_wrong(c, "a room without a number");
	value_number(result, "seat", &seat);
	c->seat = seat < Q_SEATS ? (int)seat : Q_NOBODY;
	value_text(json_object_get(result, "room"), "id", c->room, sizeof c->room);
	json_array_foreach(entries, i, entry) if (!entry_take(c, entry, &gap)) return false;
	if (entries && (gap || c->n != n))
		return client_wrong(c, "entries are missing");
	c->n = n;
	if (snapshot && !snapshot_take(c, snapshot))
		return false;
	take_room(c, json_object_get(result, "room"));
	/* It was taken back while we were away, or somebody else answered. */
	c->answer.given = c->answer.given && c->answer.q == c->q;
	c->inside = true;
	return true;
}

static bool take_reply(struct client *c, struct client_news *news)
{
	uint32_t seat, n;

	if (news->error) {
		if (strcmp(news->method, "answer") == 0 && news->error != -32014 &&
		    news->error != -32016)
			c->answer.given = false;
		return true;
	}
	if (strcmp(news->method, "hello") == 0)
		take_hello(c, news->result);
	else if (strcmp(news->method, "enter") == 0)
		return take_entered(c, news->result);
	else if (strcmp(news->method, "sit") == 0 && value_number(news->result, "seat", &seat))
		c->seat = (int)seat;
	else if (strcmp(news->method, "stand") == 0)
		c->seat = Q_NOBODY;
	else if (strcmp(news->method, "answer") == 0 && value_number(news->result, "n", &n) &&
		 n > c->answer.q)
		c->answer.given = false;
	return true;
}

static bool take_notice(struct client *c, struct client_news *news)
{
	if (strcmp(news->method, "lost") == 0 || strcmp(news->method, "moved") == 0)
		news->gap = true;
	if (!json_object_get(news->result, "entry"))
		return true;
	return entry_take(c, news->result, &news->gap);
}

bool client_take(struct client *c, const char *text, size_t size, struct client_news *news)
{
	const json_t *error;

	*news = (struct client_news){ .method = "" };
	json_decref(c->message);
	c->message = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
	if (!json_is_object(c->message))
		return client_wrong(c, "a frame is not JSON");
	error = json_object_get(c->message, "error");
	news->reply = !json_object_get(c->message, "method");
	news->method = client_text(c->message, news->reply ? "id" : "method");
	news->result = json_object_get(c->message, news->reply ? "result" : "params");
	if (error) {
		news->error = (int)json_integer_value(json_object_get(error, "code"));
		news->message = client_text(error, "message");
		news->data = json_object_get(error, "data");
	}
	return news->reply ? take_reply(c, news) : take_notice(c, news);
}

bool client_elsewhere(const struct client_news *news, struct wire_address *to, double *wait)
{
	const char *url = client_text(news->data, "url"), *node = client_text(news->data, "node");
	uint32_t ms = 300;

	if (!news->reply || news->error != -32016)
		return false;
	value_number(news->data, "ms", &ms);
	*wait = *node ? 0 : ms / 1000.;
	if (*node && *url && wire_parse(url, to))
		return true;
	if (*node)
		snprintf(to->path, sizeof to->path, "/n/%.40s/ws", node);
	return true;
}

/* ---- frames out ------------------------------------------------------------------------------ */

void client_request(struct client_frame *f, const char *method, json_t *params)
{
	json_t *message = json_pack("{s:s, s:s, s:s, s:o*}", "jsonrpc", "2.0", "id", method,
				    "method", method, "params", params);

	f->size = message ? json_dumpb(message, f->text, sizeof f->text, JSON_COMPACT) : 0;
	if (f->size > sizeof f->text)
		f->size = 0;
	json_decref(message);
}

void client_hello(const struct client *c, struct client_frame *f)
{
	json_t *params = json_object(), *rules = json_object();

	for (uint32_t i = 0; q_games[i]; i++)
		if (!(q_games[i]->traits & Q_SAMPLE))
			json_object_set_new(rules, q_games[i]->id,
					    json_integer(q_games[i]->rules_version));
	if (c->token[0])
		json_object_set_new(params, "token", json_string(c->token));
	else if (c->name[0])
		json_object_set_new(params, "name", json_string(c->name));
	json_object_set_new(params, "rules", rules);
	client_request(f, "hello", params);
}

/* A key as links have it, in letters that need no escape, becomes what messages have: base64. */
static json_t *key_of_link(const char *key)
{
	char text[64];
	size_t n = 0;

	for (; *key && n < sizeof text - 4; key++)
		text[n++] = *key == '-' ? '+' : *key == '_' ? '/' : *key;
	while (n % 4)
		text[n++] = '=';
	return json_stringn(text, n);
}

void client_enter(const struct client *c, struct client_frame *f, const char *room, const char *key)
{
	json_t *params = json_pack("{s:s}", "room", room);

	if (key && *key)
		json_object_set_new(params, "key", key_of_link(key));
	if (c->view && strcmp(room, c->room) == 0) {
		json_object_set_new(params, "since", json_integer(c->n));
		json_object_set_new(params, "hash", json_string(c->last_hash));
	}
	if (c->seat < Q_SEATS)
		json_object_set_new(params, "seat", json_integer(c->seat));
	client_request(f, "enter", params);
}

void client_sit(struct client *c, struct client_frame *f, int seat, const char *deck,
		const struct fair_hash *random)
{
	json_t *params;

	fair_chain_make(&c->chain, random);
	c->has_chain = true;
	params = json_pack("{s:o}", "anchor", value_from_hash(fair_anchor(&c->chain)));
	if (seat < Q_SEATS)
		json_object_set_new(params, "seat", json_integer(seat));
	if (deck && *deck)
		json_object_set_new(params, "deck", json_string(deck));
	client_request(f, "sit", params);
}

void client_ready(struct client *c, struct client_frame *f)
{
	const json_t *seats = json_object_get(c->about, "seats");
	struct fair_chain next = c->chain;
	struct fair_hash link = { { 0 } }, anchor, before;

	fair_chain_next(&next, &link);
	/* Links that were given before somebody stood up are used up: the anchor is the last of them. */
	if (value_hash(json_array_get(seats, (size_t)c->seat), "anchor", &anchor))
		for (before = fair_link_before(&link); !fair_same(&before, &anchor);
		     before = fair_link_before(&link)) {
			c->chain = next;
			if (!fair_chain_next(&next, &link))
				break;
		}
	client_request(f, "ready", json_pack("{s:o}", "link", value_from_hash(&link)));
}

/* The next link of my chain fits the last one that the log knows. */
static bool next_link(const struct client *c, struct fair_hash *link)
{
	struct fair_chain next = c->chain;
	struct fair_hash before;

	if (!c->has_chain || c->seat >= Q_SEATS || !fair_chain_next(&next, link))
		return false;
	before = fair_link_before(link);
	return fair_same(&before, &c->log.chain[c->seat].last);
}

bool client_anchor(struct client *c, struct client_frame *f, const struct fair_hash *random)
{
	struct fair_hash link;

	if (c->seat >= Q_SEATS || !c->log.begun || c->over || next_link(c, &link))
		return false;
	fair_chain_make(&c->chain, random);
	c->has_chain = true;
	client_request(f, "anchor",
		       json_pack("{s:o}", "anchor", value_from_hash(fair_anchor(&c->chain))));
	return true;
}

void client_answer(struct client *c, q_action answer)
{
	struct client_answer *a = &c->answer;

	*a = (struct client_answer){ .given = true, .q = c->q, .answer = answer };
	a->has_link = c->seat < Q_SEATS && c->log.chain[c->seat].state == FAIR_READY &&
		      next_link(c, &a->link);
}

bool client_answer_frame(const struct client *c, struct client_frame *f)
{
	json_t *params;

	if (!c->answer.given || !c->inside)
		return false;
	params = json_pack("{s:I, s:o}", "q", (json_int_t)c->answer.q, "answer",
			   value_from_answer(c->answer.answer));
	if (c->answer.has_link)
		json_object_set_new(params, "link", value_from_hash(&c->answer.link));
	client_request(f, "answer", params);
	return true;
}

/* ---- looking ------------------------------------------------------------------------------------ */

bool client_is_asked(const struct client *c)
{
	return c->view && !c->over && c->seat < Q_SEATS && c->asked == c->seat &&
	       strcmp(client_text(c->about, "state"), "paused") != 0;
}

bool client_world(const struct client *c, struct q_rng *rng, void *world)
{
	struct q_error error;

	if (c->wrong[0] || !c->view || q_over(c->view) || q_question_of(c->view)->player != c->seat)
		return false;
	c->game->determinize(c->game, world, c->view, c->seat, rng);
	return state_fits(c->game, world, &error);
}

uint32_t client_legal(const struct client *c, struct q_rng *rng, void *world, q_action *out)
{
	return client_world(c, rng, world) ? c->game->legal(c->game, world, out) : 0;
}

int rating_points(int64_t thousandths)
{
	return (int)((thousandths + (thousandths < 0 ? -500 : 500)) / 1000);
}
