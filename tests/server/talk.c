/*
 * talk.c - see talk.h.
 */
#include "tests/server/talk.h"

#include "text/message.h"

struct talk w;

static const char *const levels[] = { "random", NULL };

/* ---- the world around it --------------------------------------------------------------------- */

/* Whatever is refused has its sentence in both languages; a rule's own text comes from the game. */
static void speaks_french(json_t *error)
{
	const char *text = json_string_value(json_object_get(error, "message"));

	if (!text || w.in_french || json_integer_value(json_object_get(error, "code")) == -32002)
		return;
	if (strcmp(reason_in(Q_FR, text), text) == 0)
		fail_msg("without French: %s", text);
}

static void hear(uint32_t c, const char *text, size_t n)
{
	json_error_t error;
	json_t *o = json_loadb(text, n, 0, &error);

	assert_non_null(o);
	if (json_object_get(o, "method")) {
		size_t used = strlen(w.notices[c]);

		snprintf(w.notices[c] + used, sizeof w.notices[c] - used, "%s ",
			 json_string_value(json_object_get(o, "method")));
		if (json_object_get(json_object_get(o, "params"), "room")) {
			json_decref(w.last[c]);
			w.last[c] = json_incref(json_object_get(o, "params"));
		}
		json_decref(o);
		return;
	}
	speaks_french(json_object_get(o, "error"));
	json_decref(w.reply[c]);
	w.reply[c] = o;
}

static void keep_fold(const struct store_fold *f)
{
	w.folds++;
	free(w.fold_bytes);
	w.fold_bytes = malloc(f->size + f->state_size + 1);
	memcpy(w.fold_bytes, f->entries, f->size);
	if (f->state_size)
		memcpy(w.fold_bytes + f->size, f->state, f->state_size);
	w.fold = *f;
	w.fold.entries = w.fold_bytes;
	w.fold.state = w.fold_bytes + f->size;
}

/* The store found the room. */
static void give_loaded(void)
{
	struct store_item item = { .kind = STORE_ITEM_FOLD, .fold = w.fold };
	struct hub_input in = { .kind = HUB_LOADED };

	assert_string_equal(w.fold.room.id, w.load);
	w.load[0] = '\0';
	in.loaded.item = &item;
	step(&in);
}

void step(struct hub_input *in)
{
	uint64_t last = 0;

	w.random++;
	memcpy(in->random, &w.random, sizeof w.random);
	hub_step(w.hub, w.now, in, &w.out);
	for (uint32_t i = 0; i < w.out.count; i++) {
		const struct hub_effect *e = &w.out.at[i];

		if (e->kind == HUB_SEND)
			hear((uint32_t)e->conn, e->send.text, e->send.size);
		if (e->kind == HUB_CLOSE)
			w.closed[e->conn] = e->close;
		if (e->kind == HUB_WRITE)
			last = e->write.number;
		if (e->kind == HUB_WRITE && e->write.kind == STORE_FOLD)
			keep_fold(&e->write.fold);
		if (e->kind == HUB_WRITE && e->write.kind == STORE_APPEND &&
		    e->write.append.ratings)
			w.ended = e->write.append;
		if (e->kind == HUB_WRITE && e->write.kind == STORE_SEEN)
			w.seen++;
		if (e->kind == HUB_LOAD)
			memcpy(w.load, e->load, sizeof w.load);
		if (e->kind == HUB_WRITE && e->write.kind == STORE_ERASE)
			w.erased++;
		if (e->kind == HUB_POST) {
			w.posts++;
			w.why = e->post.why;
			w.wishes = *e->post.wishes;
			memcpy(w.told, e->post.person, sizeof w.told);
			memcpy(w.about, e->post.room, sizeof w.about);
		}
		if (e->kind == HUB_LIST) {
			w.lists++;
			w.before = e->list.before;
		}
		if (e->kind == HUB_THINK) {
			w.job = e->think;
			memcpy(w.view, e->think.view, e->think.game->state_size);
			w.job.view = w.view;
			w.thinking = true;
		}
	}
	hub_effects_clear(&w.out);
	if (last) {
		struct hub_input stored = { .kind = HUB_STORED, .stored = last };

		hub_step(w.hub, w.now, &stored, &w.out);
		hub_effects_clear(&w.out);
	}
	if (w.load[0])
		give_loaded();
}

void come(uint32_t c)
{
	struct hub_input in = { .kind = HUB_CAME, .conn = c, .address = { (uint8_t)c } };

	step(&in);
}

void go(uint32_t c)
{
	struct hub_input in = { .kind = HUB_WENT, .conn = c };

	step(&in);
}

void pass(uint64_t ms)
{
	struct hub_input in = { .kind = HUB_TICK };

	w.now += ms;
	step(&in);
}

json_t *say(uint32_t c, const char *text)
{
	struct hub_input in = { .kind = HUB_SAID, .conn = c };

	in.said.text = text;
	in.said.size = strlen(text);
	w.in_french = strstr(text, "\"lang\":\"fr\"");
	memset(w.notices, 0, sizeof w.notices);
	json_decref(w.reply[c]);
	w.reply[c] = NULL;
	step(&in);
	return w.reply[c];
}

/* A request; its result, or NULL. */
json_t *ask(uint32_t c, const char *method, const char *params)
{
	static char text[16384];

	snprintf(text, sizeof text,
		 "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"%s\",\"params\":{%s}}", method,
		 params);
	return json_object_get(say(c, text), "result");
}

int code(uint32_t c)
{
	return (int)json_integer_value(json_object_get(json_object_get(w.reply[c], "error"),
						       "code"));
}

int refusal(uint32_t c, const char *method, const char *params)
{
	assert_null(ask(c, method, params));
	return code(c);
}

const char *word(json_t *o, const char *name)
{
	const char *text = json_string_value(json_object_get(o, name));

	return text ? text : "";
}

int begin_world(void **state_)
{
	struct hub_config config = { .limits = hub_limits(), .levels = levels };
	struct hub_input in = { .kind = HUB_STARTED };

	(void)state_;
	memset(&w, 0, sizeof w);
	w.now = 1000000;
	config.limits.messages = 0;
	w.hub = hub_new(&config);
	step(&in);
	return 0;
}

int end_world(void **state_)
{
	(void)state_;
	for (int i = 0; i < CONNECTIONS; i++) {
		json_decref(w.reply[i]);
		json_decref(w.last[i]);
	}
	hub_effects_free(&w.out);
	free(w.fold_bytes);
	hub_free(w.hub);
	return 0;
}

/* ---- a room with two people ---------------------------------------------------------------------- */

char room[STORE_ID + 1], key[32];
struct fair_chain chain[4];

void greet(uint32_t c)
{
	come(c);
	assert_non_null(ask(c, "hello", ""));
}

void open_room_with(const char *settings)
{
	char params[512];
	json_t *result;

	greet(1);
	greet(2);
	snprintf(params, sizeof params, "\"game\":\"starfighter\"%s", settings);
	result = ask(1, "create", params);
	assert_non_null(result);
	snprintf(room, sizeof room, "%s", word(result, "room"));
	snprintf(key, sizeof key, "%s", word(result, "key"));
}

json_t *enter(uint32_t c)
{
	char params[128];

	snprintf(params, sizeof params, "\"room\":\"%s\",\"key\":\"%s\"", room, key);
	return ask(c, "enter", params);
}

void hex(char out[65], const struct fair_hash *hash)
{
	for (int i = 0; i < FAIR_HASH; i++)
		snprintf(out + 2 * i, 3, "%02x", hash->at[i]);
}

json_t *sit(uint32_t c)
{
	struct fair_hash random = { { (uint8_t)c } };
	char text[65], params[128];

	fair_chain_make(&chain[c], &random);
	hex(text, fair_anchor(&chain[c]));
	snprintf(params, sizeof params, "\"anchor\":\"%s\"", text);
	return ask(c, "sit", params);
}

json_t *ready(uint32_t c)
{
	struct fair_hash link;
	char text[65], params[128];

	fair_chain_next(&chain[c], &link);
	hex(text, &link);
	snprintf(params, sizeof params, "\"link\":\"%s\"", text);
	return ask(c, "ready", params);
}

void begin_game(const char *settings)
{
	open_room_with(settings);
	for (uint32_t c = 1; c <= 2; c++) {
		assert_non_null(enter(c));
		assert_non_null(sit(c));
	}
	assert_non_null(ready(1));
	assert_non_null(ready(2));
	assert_non_null(strstr(w.notices[1], "steps"));
}

struct room *the_room(void)
{
	return map_find(&w.hub->by_id, room);
}

/* The connection of the player who is asked. */
uint32_t asked(void)
{
	return the_room()->asked + 1u;
}

void answer_params(char *params, size_t size, bool link)
{
	static q_action list[Q_ANSWERS_MAX];
	const struct room *r = the_room();
	uint32_t c = asked();
	struct fair_hash next;
	char text[65];
	size_t used;

	assert_true(r->game->legal(r->game, r->table->state, list) > 0);
	used = (size_t)snprintf(params, size, "\"q\":%u,\"answer\":\"0x%016llx\"", r->question,
				(unsigned long long)list[0]);
	if (!link)
		return;
	fair_chain_next(&chain[c], &next);
	hex(text, &next);
	snprintf(params + used, size - used, ",\"link\":\"%s\"", text);
}
