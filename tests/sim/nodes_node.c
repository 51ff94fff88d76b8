/*
 * nodes_node.c - a node of nodes.c: the hub, its lease, its writes; as server/online.c, keeper.c and writer.c do
 * it with threads.
 */
#include "tests/sim/nodes.h"

#include <stdlib.h>
#include <string.h>

static const char *const levels[] = { "random", NULL };

/* ---- clocks ----------------------------------------------------------------------------- */

/* µs of the node's own clock, which runs too fast or too slow. */
static uint64_t own(struct node *n)
{
	n->clock += (c.now - n->clock_at) * n->rate / 1000;
	n->clock_at = c.now;
	return n->clock;
}

uint64_t node_ms(struct node *n)
{
	uint64_t ms = (uint64_t)((int64_t)(UINT64_C(1800000000000) + own(n) / 1000) + n->skew);

	n->last_ms = ms > n->last_ms ? ms : n->last_ms;
	return n->last_ms;
}

static void write_on(struct node *n);

/* ---- the hub ----------------------------------------------------------------------------- */

static void perform(struct node *n, const struct hub_effect *e)
{
	switch (e->kind) {
	case HUB_SEND: player_frame(n, e->conn, e->send.text, e->send.size, e->held_until); break;
	case HUB_CLOSE: player_frame(n, e->conn, NULL, 0, e->held_until); break;
	case HUB_WRITE:
		batch_add(&n->waiting, &e->write);
		n->written = e->write.number;
		break;
	case HUB_WAKE: n->wake = e->wake; break;
	default: break;
	}
}

static void look_up(struct node *n, const struct hub_effect *e)
{
	struct hub_input in = { .kind = HUB_LOOKED, .conn = e->conn };

	if (e->look.person[0])
		store_feed_people(n->hub, node_ms(n), e->look.person, NULL);
	else
		store_feed_people(n->hub, node_ms(n), NULL, e->look.hash);
	memcpy(in.looked.person, e->look.person, sizeof in.looked.person);
	node_give(n, &in);
}

static void read_on(struct node *n)
{
	while (n->hub && n->reads && (n->read[0].after <= n->stored || c.broken == BREAK_ORDER)) {
		struct hub_effect what = n->read[0].what;

		memmove(n->read, n->read + 1, --n->reads * sizeof *n->read);
		if (what.kind == HUB_LOOK)
			look_up(n, &what);
		else
			store_feed_room(n, what.load);
	}
}

void node_give(struct node *n, struct hub_input *in)
{
	struct hub_effects out = n->out;

	n->out = (struct hub_effects){ .at = NULL };
	c.random++;
	for (unsigned i = 0; i < 4; i++) {
		uint64_t word = q_hash(q_hash(Q_HASH_START, &c.random, sizeof c.random), &c.seed,
				       sizeof c.seed) +
				i;

		memcpy(in->random + 8 * i, &word, 8);
	}
	hub_step(n->hub, node_ms(n), in, &out);
	for (uint32_t i = 0; i < out.count; i++)
		perform(n, &out.at[i]);
	for (uint32_t i = 0; i < out.count && n->hub; i++)
		if (out.at[i].kind == HUB_LOOK || out.at[i].kind == HUB_LOAD) {
			if (n->reads == sizeof n->read / sizeof *n->read)
				fail("node %u has too much to read", n->no);
			n->read[n->reads++] = (struct node_read){ out.at[i], n->written };
		}
	hub_effects_clear(&out);
	if (n->out.at)
		hub_effects_free(&n->out);
	n->out = out;
	read_on(n);
}

void node_said(struct node *n, hub_conn conn, const char *text)
{
	struct hub_input in = { .kind = HUB_SAID, .conn = conn };

	in.said.text = text;
	in.said.size = strlen(text);
	node_give(n, &in);
	/* The writer is a thread of its own: after a standstill it may go on before the lease is looked at. */
	write_on(n);
}

/* ---- lives --------------------------------------------------------------------------------- */

void node_start(struct node *n)
{
	struct hub_config config = { .limits = hub_limits(), .shared = true, .levels = levels };
	struct hub_input in = { .kind = HUB_STARTED };
	uint32_t no = n->no, rate = n->rate;
	int64_t skew = n->skew;
	uint64_t cut_until = n->cut_until;

	if (n->hub)
		return;
	if (c.now < cut_until || c.now < c.store.down_until) {
		schedule(500000, (struct event){ .kind = EV_START, .who = no });
		return;
	}
	config.limits.messages = config.limits.rooms_a_minute = config.limits.guests_an_hour = 0;
	config.limits.per_address = config.limits.rooms_per_person = 1000000;
	snprintf(config.node, sizeof config.node, "n%u", no);
	*n = (struct node){
		.no = no, .rate = rate, .skew = skew, .clock = c.now, .clock_at = c.now
	};
	store_new_life(no);
	n->life = c.store.node[no].life;
	n->lease_at = n->renewed = own(n);
	n->hub = hub_new(&config);
	store_feed_people(n->hub, node_ms(n), NULL, NULL);
	memset(in.started.sign, 7, sizeof in.started.sign);
	node_give(n, &in);
	trace("node %u starts, life %u", no, n->life);
	schedule(1000, (struct event){ .kind = EV_TICK, .who = no, .life = n->life });
}

void node_free(struct node *n)
{
	hub_free(n->hub);
	n->hub = NULL;
	hub_effects_free(&n->out);
	n->out = (struct hub_effects){ .at = NULL };
	batch_drop(n->waiting);
	batch_drop(n->sending);
	n->waiting = n->sending = NULL;
	n->reads = 0;
	n->still_until = 0;
}

void node_end(struct node *n, const char *why)
{
	trace("node %u %s", n->no, why);
	node_free(n);
	for (uint32_t i = 0; i < PEOPLE; i++)
		if (c.player[i].conn && c.player[i].node == n->no)
			player_lost(&c.player[i]);
	schedule(between(200000, 6000000), (struct event){ .kind = EV_START, .who = n->no });
}

/* A planned restart: everything is given back, then the process ends. */
void node_leaves(struct node *n)
{
	struct hub_input in = { .kind = HUB_LEAVING };

	if (n->leaving)
		return;
	n->leaving = true;
	node_give(n, &in);
}

/* ---- requests ---------------------------------------------------------------------------------- */

static uint64_t send(struct node *n, enum request_kind kind, struct batch *batch)
{
	struct request *r = some(NULL, sizeof *r);

	memset(r, 0, sizeof *r);
	r->kind = kind;
	r->node = n->no;
	r->life = n->life;
	r->sent = own(n);
	r->id = ++n->ids;
	r->batch = batch;
	if (batch)
		batch->users++;
	memcpy(r->held, n->mine, sizeof r->held);
	schedule(between(100, kind == ASK_WRITE ? 20000 : 5000),
		 (struct event){ .kind = EV_ARRIVES, .who = n->no, .request = r });
	return r->id;
}

static void write_on(struct node *n)
{
	uint64_t now = own(n);

	if (n->sending &&
	    now - n->write_sent > 2000000) { /* the connection is lost: what became of it? */
		c.unknown++;
		n->write_sent = now;
		n->write_id = send(n, ASK_RESOLVE, n->sending);
	} else if (!n->sending && n->waiting) {
		n->sending = n->waiting;
		n->waiting = NULL;
		n->sending->number = ++n->batches;
		n->write_sent = now;
		n->write_id = send(n, ASK_WRITE, n->sending);
	}
}

void node_tick(struct node *n)
{
	struct hub_input in = { .kind = HUB_TICK };
	uint64_t now = own(n);

	if (now - n->lease_at >= MS_END * 1000) {
		node_end(n, "could not renew its lease");
		return;
	}
	if (n->side_id && now - n->side_sent > 3000000)
		n->side_id = 0;
	if (!n->side_id && now - n->renewed >= MS_RENEW * 1000) {
		n->side_sent = now;
		n->side_id = send(n, ASK_RENEW, NULL);
	} else if (!n->side_id && !n->leaving &&
		   (!n->looked || now - n->looked >= MS_LOOK * 1000)) {
		n->side_sent = now;
		n->side_id = send(n, ASK_LOOK, NULL);
	}
	if (node_ms(n) >= n->wake)
		node_give(n, &in);
	write_on(n);
	if (n->leaving && !n->waiting && !n->sending) {
		c.store.node[n->no].until = c.now;
		node_end(n, "has left");
		return;
	}
	schedule(between(20000, 100000),
		 (struct event){ .kind = EV_TICK, .who = n->no, .life = n->life });
}

/* ---- replies ----------------------------------------------------------------------------------- */

static void stored(struct node *n)
{
	struct hub_input in = { .kind = HUB_STORED };

	n->stored = n->sending->op[n->sending->count - 1].op.number;
	in.stored = n->stored;
	batch_drop(n->sending);
	n->sending = NULL;
	node_give(n, &in);
	people_flush(n);
	write_on(n);
}

static void give_shard(struct node *n, enum hub_input_kind kind, const struct taken *t,
		       const char *node)
{
	struct hub_input in = { .kind = kind };

	in.shard.no = t->shard;
	in.shard.epoch = t->epoch;
	in.shard.last_number = t->last_number;
	in.shard.beat = t->beat;
	in.shard.node = node;
	in.shard.url = "";
	node_give(n, &in);
}

/* False: a shard is somebody else's, and was not given back. */
static bool compare(struct node *n, const struct request *r)
{
	for (unsigned i = 0; i < STORE_SHARDS; i++) {
		bool mine = r->owner[i] == n->no && r->owner_life[i] == n->life;
		char name[16] = "";

		if (n->mine[i] && mine)
			continue;
		if (n->mine[i] && !n->asked[i])
			return false;
		n->held -= n->mine[i];
		n->mine[i] = n->asked[i] = false;
		if (mine)
			continue;
		if (r->owner[i] != NOBODY)
			snprintf(name, sizeof name, "n%u", r->owner[i]);
		give_shard(n, HUB_OWNER, &(struct taken){ .shard = i }, name);
	}
	return true;
}

static void looked_at(struct node *n, const struct request *r)
{
	uint32_t share = (STORE_SHARDS + r->live - 1) / (r->live ? r->live : 1), over;

	if (!r->live)
		return;
	if (!compare(n, r)) {
		node_end(n, "has lost its rooms");
		return;
	}
	for (uint32_t k = 0; k < r->takes; k++) {
		const struct taken *t = &r->taken[k];

		store_feed_shard(n, t->shard, r->log);
		n->mine[t->shard] = true;
		n->asked[t->shard] = false;
		n->held++;
		c.taken++;
		give_shard(n, HUB_TAKEN, t, "");
	}
	over = n->held > share ? n->held - share : 0;
	for (unsigned i = STORE_SHARDS; i-- > 0;)
		over -= over && n->mine[i] && n->asked[i];
	for (unsigned i = STORE_SHARDS, k = 0; i-- > 0 && k < over && k < 16;)
		if (n->mine[i] && !n->asked[i]) {
			n->asked[i] = true;
			k++;
			give_shard(n, HUB_SURPLUS, &(struct taken){ .shard = i }, "");
		}
	n->looked = own(n);
}

void node_hears(struct node *n, struct request *r)
{
	if (c.now < n->cut_until || c.now < c.store.down_until)
		return; /* the answer is lost */
	if (r->kind == ASK_RENEW || r->kind == ASK_LOOK) {
		if (r->id != n->side_id)
			return;
		n->side_id = 0;
		if (r->kind == ASK_LOOK) {
			looked_at(n, r);
		} else if (r->good) {
			n->lease_at = n->renewed = r->sent;
		} else {
			node_end(n, "has lost its lease");
		}
		return;
	}
	if (r->id != n->write_id || r->batch != n->sending)
		return;
	if (r->refused) {
		node_end(n, "may not write any more");
	} else if (r->good) {
		stored(n);
	} else { /* RESOLVE: it did not arrive; once more, under the same number */
		n->write_sent = own(n);
		n->write_id = send(n, ASK_WRITE, n->sending);
	}
}
