/*
 * nodes_people.c - people of nodes.c: each plays one game after the other, and goes where the room is.
 *
 * They say the same answer again until it is confirmed, on whichever node. To choose one they look into the room of
 * the node that they are connected to; what they are told is what counts.
 */
#include "tests/sim/nodes.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void act_later(struct player *p, uint64_t delay)
{
	schedule(delay, (struct event){ .kind = EV_ACT, .who = p->no, .conn = ++p->turn });
}

static void drop_frames(struct player *p)
{
	for (uint32_t i = 0; i < p->frames; i++)
		free(p->frame[i].text);
	p->frames = 0;
}

/* Another node, after a while. */
void player_lost(struct player *p)
{
	struct node *n = &c.node[p->node];

	if (p->conn && n->hub && n->life == p->life)
		schedule(between(1, 2000000), (struct event){ .kind = EV_WENT,
							      .who = p->node,
							      .life = p->life,
							      .conn = p->conn });
	p->conn = 0;
	p->claims = false;
	p->phase = AWAY;
	drop_frames(p);
	p->node = q_rng_below(&p->r, c.nodes);
	act_later(p, 10000 + q_rng_below(&p->r, 500000));
}

/* ---- frames -------------------------------------------------------------------------------- */

static void flush(struct node *n, struct player *p)
{
	uint32_t sent = 0;

	while (sent < p->frames && p->frame[sent].until <= n->stored) {
		schedule(between(500, 40000), (struct event){ .kind = EV_HEARD,
							      .who = p->no,
							      .conn = p->conn,
							      .text = p->frame[sent].text });
		sent++;
	}
	p->frames -= sent;
	memmove(p->frame, p->frame + sent, p->frames * sizeof *p->frame);
}

void player_frame(struct node *n, hub_conn conn, const char *text, size_t size, uint64_t until)
{
	for (uint32_t i = 0; i < PEOPLE; i++) {
		struct player *p = &c.player[i];

		if (p->conn != conn || p->node != n->no)
			continue;
		if (p->frames == sizeof p->frame / sizeof *p->frame) {
			free(p->frame[0].text);
			memmove(p->frame, p->frame + 1, --p->frames * sizeof *p->frame);
		}
		p->frame[p->frames++] =
			(struct held_frame){ text ? strndup(text, size) : strdup("{}"), until };
		flush(n, p);
	}
}

void people_flush(struct node *n)
{
	for (uint32_t i = 0; i < PEOPLE; i++)
		if (c.player[i].conn && c.player[i].node == n->no)
			flush(n, &c.player[i]);
}

/* ---- speaking -------------------------------------------------------------------------------- */

static void request(struct player *p, const char *method, const char *params)
{
	char *text;

	if (asprintf(&text, "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"%s\",\"params\":{%s}}",
		     ++p->id, method, params) < 0)
		abort();
	trace("person %u to node %u: %s", p->no, p->node, text);
	schedule(between(500, 40000), (struct event){ .kind = EV_SAID,
						      .who = p->node,
						      .life = p->life,
						      .conn = p->conn,
						      .text = text });
	act_later(p, 5000000); /* no reply: elsewhere */
}

static void connect(struct player *p)
{
	struct node *n = &c.node[p->node];
	struct hub_input in = { .kind = HUB_CAME };
	char params[128] = "";

	if (!n->hub || n->leaving || c.now < n->still_until) {
		p->node = q_rng_below(&p->r, c.nodes);
		act_later(p, 300000);
		return;
	}
	p->conn = in.conn = ++c.conns;
	p->life = n->life;
	in.address[0] = (uint8_t)p->no;
	node_give(n, &in);
	p->phase = GREETING;
	if (p->token[0])
		snprintf(params, sizeof params, "\"token\":\"%s\"", p->token);
	request(p, "hello", params);
}

static void enter(struct player *p)
{
	char params[128];

	p->phase = ENTERING;
	snprintf(params, sizeof params, "\"room\":\"%s\",\"key\":\"%s\"", p->room, p->key);
	request(p, "enter", params);
}

static void make(struct player *p)
{
	p->phase = MAKING;
	p->room[0] = '\0';
	p->has_chain = false;
	free(p->pending);
	p->pending = NULL;
	request(p, "create", "\"game\":\"warp\",\"absence\":\"wait\"");
}

static void put_hash(char out[65], const struct fair_hash *hash)
{
	for (int i = 0; i < FAIR_HASH; i++)
		snprintf(out + 2 * i, 3, "%02x", hash->at[i]);
}

static void sit(struct player *p)
{
	struct fair_hash random;
	char text[65], params[128];

	if (!p->has_chain) {
		for (int i = 0; i < FAIR_HASH; i++)
			random.at[i] = (uint8_t)q_rng_below(&p->r, 256);
		fair_chain_make(&p->chain, &random);
		p->has_chain = true;
	}
	p->phase = SITTING;
	put_hash(text, fair_anchor(&p->chain));
	snprintf(params, sizeof params, "\"anchor\":\"%s\"", text);
	request(p, "sit", params);
}

static void ready(struct player *p)
{
	struct fair_hash link;
	char text[65], params[128];

	p->phase = READYING;
	p->chain.used = 0;
	fair_chain_next(&p->chain, &link);
	put_hash(text, &link);
	snprintf(params, sizeof params, "\"link\":\"%s\"", text);
	request(p, "ready", params);
}

static void choose(struct player *p, const struct room *r)
{
	static q_action list[Q_ANSWERS_MAX];
	uint32_t n = (uint32_t)r->game->legal(r->game, r->table->state, list);

	if (!n) {
		act_later(p, 200000);
		return;
	}
	p->q = r->question;
	p->answer = list[q_rng_below(&p->r, n)];
	if (asprintf(&p->pending, "\"q\":%u,\"answer\":\"0x%016" PRIx64 "\"", p->q, p->answer) < 0)
		abort();
	request(p, "answer", p->pending);
}

/* The room as this node has it says what is next. */
static void play_on(struct player *p)
{
	struct node *n = &c.node[p->node];
	const struct room *r = map_find(&n->hub->by_id, p->room);

	if (!r || r->shadow || r->asleep || !r->n) {
		p->phase = PLAYING;
		if (r && r->asleep)
			make(p);
		else
			player_lost(p);
	} else if (r->state == STORE_OVER || r->state == STORE_CLOSED) {
		make(p);
	} else if (r->state == STORE_OPEN && !r->seat[0].person[0]) {
		sit(p);
	} else if (r->state == STORE_OPEN) {
		ready(p);
	} else if (p->pending) {
		p->phase = PLAYING;
		request(p, "answer", p->pending);
	} else if (r->state == STORE_PLAYING && r->asked == 0) {
		p->phase = PLAYING;
		choose(p, r);
	} else {
		p->phase = PLAYING;
		act_later(p, 200000);
	}
}

void player_acts(struct player *p, uint64_t turn)
{
	struct node *n = &c.node[p->node];

	if (turn != p->turn)
		return;
	if (!p->conn)
		connect(p);
	else if (!n->hub || n->life != p->life || p->phase != PLAYING || p->pending)
		player_lost(p); /* waited for too long */
	else
		play_on(p);
}

/* ---- hearing ----------------------------------------------------------------------------------- */

static void refused(struct player *p, json_t *error)
{
	int code = (int)json_integer_value(json_object_get(error, "code"));
	const char *node =
		json_string_value(json_object_get(json_object_get(error, "data"), "node"));

	if (code == -32016 && node) {
		player_lost(p);
		p->node = (uint32_t)strtoul(node + 1, NULL, 10) % c.nodes;
	} else if (code == -32016 || code == -32014) {
		player_lost(p);
	} else if (p->phase == ENTERING && code == -32012) {
		make(p); /* its making was not stored */
	} else if (p->phase == PLAYING && p->claims) {
		p->claims = false;
		make(p); /* the computer keeps the seat */
	} else if (p->phase == PLAYING) {
		free(p->pending);
		p->pending = NULL;
		p->claims = code == -32011;
		if (p->claims)
			request(p, "claim", "\"do\":\"return\"");
		else
			act_later(p, 100000);
	} else if (p->phase == GREETING) {
		p->token[0] = '\0'; /* the same with a person */
		p->room[0] = '\0';
		player_lost(p);
	} else {
		player_lost(p);
	}
}

static void answered(struct player *p, json_t *result)
{
	const char *token = json_string_value(json_object_get(result, "token"));

	switch (p->phase) {
	case GREETING:
		if (token)
			snprintf(p->token, sizeof p->token, "%s", token);
		if (p->room[0])
			enter(p);
		else
			make(p);
		break;
	case MAKING:
		snprintf(p->room, sizeof p->room, "%s",
			 json_string_value(json_object_get(result, "room")));
		snprintf(p->key, sizeof p->key, "%s",
			 json_string_value(json_object_get(result, "key")));
		enter(p);
		break;
	case PLAYING:
		p->claims = false;
		if (p->pending) {
			store_check_confirmed(p->room, p->q, p->answer);
			free(p->pending);
			p->pending = NULL;
			p->acks++;
			c.acks++;
		}
		p->phase = PLAYING;
		act_later(p, 20000 + q_rng_below(&p->r, 200000));
		break;
	default: play_on(p); break;
	}
}

void player_hears(struct player *p, hub_conn conn, const char *text)
{
	struct node *n = &c.node[p->node];
	json_t *o, *error;

	if (!p->conn || conn != p->conn || !n->hub || n->life != p->life)
		return;
	o = json_loads(text, 0, NULL);
	error = json_object_get(o, "error");
	trace("person %u hears %.200s", p->no, text);
	if (!json_object_get(o, "id")) {
		const char *method = json_string_value(json_object_get(o, "method"));

		if (!method || strcmp(method, "moved") == 0 || strcmp(method, "leaving") == 0)
			player_lost(p);
	} else if (json_integer_value(json_object_get(o, "id")) == p->id) {
		if (error)
			refused(p, error);
		else
			answered(p, json_object_get(o, "result"));
	}
	json_decref(o);
}
