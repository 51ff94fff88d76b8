/*
 * fuzz_fold.c - a room as the store keeps it. A line names the game, one says how many answers were given; then
 * come bytes.
 *
 * They are tried as the snapshot of the room's table: first as they are, then as changes of the right one, three bytes
 * each (offset, lowest first; what is added). Whatever they are, the room is the one that its entries say. And they
 * are read as the entries of a fold.
 */
#include "server/parts.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a room with a game in it ---------------------------------------------------------- */

static char the_id[STORE_ID + 1];

static void give(struct hub *hub, struct hub_input *in)
{
	static uint64_t random;
	struct hub_effects out = { .at = NULL };

	random++;
	memcpy(in->random, &random, sizeof random);
	hub_step(hub, 1000000, in, &out);
	hub_effects_free(&out);
}

static void say(struct hub *hub, const char *method, const char *params)
{
	char text[512];
	struct hub_input in = { .kind = HUB_SAID };

	in.said.size =
		(size_t)snprintf(text, sizeof text,
				 "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}",
				 method, params);
	in.said.text = text;
	give(hub, &in);
}

static void say_hash(struct hub *hub, const char *method, const char *name,
		     const struct fair_hash *hash)
{
	char params[96];
	int n = snprintf(params, sizeof params, "\"%s\":\"", name);

	for (int i = 0; i < FAIR_HASH; i++)
		n += snprintf(params + n, sizeof params - (size_t)n, "%02x", hash->at[i]);
	snprintf(params + n, sizeof params - (size_t)n, "\"");
	say(hub, method, params);
}

static struct hub *new_hub(void)
{
	static const char *const levels[] = { "random", NULL };
	struct hub_config config = { .limits = hub_limits(), .levels = levels };

	config.limits.messages = 0;
	return hub_new(&config);
}

static struct room *only_room(struct hub *hub)
{
	return hub_room(hub, 0, the_id) ? map_find(&hub->by_id, the_id) : NULL;
}

/* One person at a table of computer players that never answer, and as many answers as the person is asked for; NULL:
 * the server does not have this game. */
static struct room *play(struct hub *hub, const struct q_game *g, uint32_t answers)
{
	static q_action list[Q_ANSWERS_MAX];
	struct hub_input in = { .kind = HUB_STARTED };
	struct fair_hash random = { { 3 } }, link;
	struct fair_chain chain;
	char params[128];
	struct room *r;

	give(hub, &in);
	in = (struct hub_input){ .kind = HUB_CAME, .conn = 0 };
	give(hub, &in);
	say(hub, "hello", "");
	for (int i = 0; i < 2 && !only_room(hub); i++) {
		snprintf(params, sizeof params, "\"game\":\"%s\",\"seats\":[%s]", g->id,
			 i ? "\"person\"" : "\"person\",\"random\"");
		say(hub, "create", params);
	}
	r = only_room(hub);
	if (!r)
		return NULL;
	snprintf(params, sizeof params, "\"room\":\"%s\"", the_id);
	say(hub, "enter", params);
	fair_chain_make(&chain, &random);
	say_hash(hub, "sit", "anchor", fair_anchor(&chain));
	fair_chain_next(&chain, &link);
	say_hash(hub, "ready", "link", &link);
	for (uint32_t i = 0; i < answers && r->state == STORE_PLAYING && r->asked == 0; i++) {
		uint32_t n = g->legal(g, table_of(hub, r)->state, list);

		snprintf(params, sizeof params, "\"q\":%u,\"answer\":\"0x%016llx\"", r->question,
			 (unsigned long long)list[i % n]);
		say(hub, "answer", params);
	}
	return r;
}

/* ---- and the same room from the store ---------------------------------------------------- */

static void starts_with(struct hub *first, const struct room *r, const uint8_t *snapshot,
			uint32_t size)
{
	struct store_item item = { .kind = STORE_ITEM_FOLD };
	struct hub_input in = { .kind = HUB_LOADED };
	struct fair_hash a, b;
	struct hub *again = new_hub();
	struct room *other;

	memcpy(item.fold.room.id, the_id, sizeof the_id);
	item.fold.n = r->n;
	item.fold.entries = r->entries;
	item.fold.size = r->entries_used;
	item.fold.state = snapshot;
	item.fold.state_size = size;
	in.loaded.item = &item;
	give(again, &in);
	other = only_room(again);
	must(memcmp(table_of(again, other)->state, r->table->state, r->game->state_size) == 0,
	     "the game is the one that was played");
	must(hub_digest(first, the_id, &a) && hub_digest(again, the_id, &b) && fair_same(&a, &b),
	     "the room is the one that was stored");
	hub_free(again);
}

static void damaged(struct hub *hub, const struct room *r, struct input in)
{
	struct frame right = { .at = NULL };
	uint8_t *changed;

	table_save(r, &right);
	changed = malloc(right.used);
	if (!changed)
		abort();
	memcpy(changed, right.at, right.used);
	for (size_t i = 0; i + 3 <= in.size; i += 3) {
		const uint8_t *p = (const uint8_t *)in.at + i;

		changed[(p[0] | (uint32_t)p[1] << 8) % right.used] += p[2];
	}
	starts_with(hub, r, changed, (uint32_t)right.used);
	starts_with(hub, r, changed, (uint32_t)(in.size % right.used));
	free(changed);
	frame_free(&right);
}

static void entries(struct input in)
{
	static struct entry e;
	struct entry_kept kept;
	uint32_t used = 0, before = 0;

	while (entry_next((const uint8_t *)in.at, (uint32_t)in.size, &used, &kept)) {
		must(used >= before + ENTRY_HEAD && used <= in.size, "an entry lies in its fold");
		before = used;
		entry_read(&e, kept.body, kept.size);
	}
	must(used == before, "nothing is used that is no entry");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input in = { (const char *)data, size };
	const struct q_game *g = input_game(&in);
	char line[80];
	uint32_t answers = (uint32_t)strtoul(input_line(&in, line), NULL, 10) % 60;
	struct hub *hub = new_hub();
	struct room *r = play(hub, g, answers);

	if (r && r->table) {
		starts_with(hub, r, (const uint8_t *)in.at, (uint32_t)in.size);
		damaged(hub, r, in);
	}
	entries(in);
	hub_free(hub);
	return 0;
}
