/*
 * nodes.c - several nodes on one store, in virtual time, from one seed.
 *
 *	nodes [--seeds FROM TO] [--nodes N] [--break NAME] [--trace]
 *
 * The hubs are the server's own; the store is a model of the one in PostgreSQL (store/pg_nodes.c,
 * pg_write.c): leases of nodes, epochs of shards, batches that are refused as a whole, a COMMIT whose
 * answer is lost. Nodes crash, stand still longer than their lease, have clocks that drift and jump, are cut
 * off from the store, and what they had sent arrives late, also after their death; the store stops; people
 * lose their connections and go to another node. After every commit:
 *
 * - the entries of a room are numbered 1, 2, 3 ..., each once, and a question is answered once;
 * - the epochs of a shard never go back;
 * - what a person was told is confirmed is stored, once, as it was said;
 * - the rooms of a node that owns them are those that a new node would make of the store.
 *
 * Once faults stop, every shard has an owner and everybody can go on.
 */
#include "tests/sim/nodes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct cluster c;

static const char *const breaks[BREAKS] = { "", "fence", "number", "order", "share" };

void fail(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	printf("tests/sim/nodes --seeds %" PRIu64 " %" PRIu64 " --nodes %u%s%s: ", c.seed, c.seed,
	       c.nodes, c.broken ? " --break " : "", breaks[c.broken]);
	vprintf(format, list);
	printf(" (at %" PRIu64 " us)\n", c.now);
	va_end(list);
	fflush(stdout);
	exit(1);
}

void trace(const char *format, ...)
{
	va_list list;

	if (!c.traced)
		return;
	va_start(list, format);
	fprintf(stderr, "%12" PRIu64 " ", c.now);
	vfprintf(stderr, format, list);
	fputc('\n', stderr);
	va_end(list);
}

void *some(void *old, size_t n)
{
	void *memory = realloc(old, n ? n : 1);

	if (!memory)
		abort();
	return memory;
}

uint32_t between(uint32_t low, uint32_t high)
{
	return low + q_rng_below(&c.r, high - low + 1);
}

bool one_in(uint32_t n)
{
	return n && q_rng_below(&c.r, n) == 0;
}

/* ---- events -------------------------------------------------------------------------- */

static bool before(const struct event *a, const struct event *b)
{
	return a->at != b->at ? a->at < b->at : a->order < b->order;
}

void schedule(uint64_t delay, struct event e)
{
	uint32_t i = c.events++;

	if (c.events > c.event_room) {
		c.event_room = c.events * 2;
		c.event = some(c.event, c.event_room * sizeof *c.event);
	}
	e.at = c.now + delay;
	e.order = c.order++;
	for (; i && before(&e, &c.event[(i - 1) / 2]); i = (i - 1) / 2)
		c.event[i] = c.event[(i - 1) / 2];
	c.event[i] = e;
}

static struct event next_event(void)
{
	struct event first = c.event[0], last = c.event[--c.events];
	uint32_t i = 0;

	for (;;) {
		uint32_t child = 2 * i + 1;

		if (child >= c.events)
			break;
		if (child + 1 < c.events && before(&c.event[child + 1], &c.event[child]))
			child++;
		if (!before(&c.event[child], &last))
			break;
		c.event[i] = c.event[child];
		i = child;
	}
	c.event[i] = last;
	return first;
}

static void happen(struct event *e)
{
	struct node *n = &c.node[e->who % MOST_NODES];
	bool of_node = e->kind == EV_TICK || e->kind == EV_REPLY || e->kind == EV_SAID ||
		       e->kind == EV_WENT;

	if (of_node && n->hub && e->life == n->life && c.now < n->still_until) {
		schedule(n->still_until - c.now, *e);
		e->text = NULL;
		e->request = NULL;
		return;
	}
	switch (e->kind) {
	case EV_TICK:
		if (n->hub && e->life == n->life)
			node_tick(n);
		break;
	case EV_START: node_start(n); break;
	case EV_ARRIVES: store_takes(e); break;
	case EV_REPLY:
		if (n->hub && e->life == n->life)
			node_hears(n, e->request);
		break;
	case EV_SAID:
		if (n->hub && e->life == n->life)
			node_said(n, e->conn, e->text);
		break;
	case EV_WENT:
		if (n->hub && e->life == n->life)
			node_give(n, &(struct hub_input){ .kind = HUB_WENT, .conn = e->conn });
		break;
	case EV_HEARD: player_hears(&c.player[e->who], e->conn, e->text); break;
	case EV_ACT: player_acts(&c.player[e->who], e->conn); break;
	}
}

static void step(void)
{
	struct event e = next_event();

	c.now = e.at;
	happen(&e);
	free(e.text);
	request_drop(e.request);
}

/* ---- faults --------------------------------------------------------------------------- */

static void fault(void)
{
	struct node *n = &c.node[q_rng_below(&c.r, c.nodes)];
	struct player *p = &c.player[q_rng_below(&c.r, PEOPLE)];
	uint32_t kind;

	/* Without a store nothing happens at all, so it stops more seldom. */
	do
		kind = q_rng_below(&c.r, FAULTS);
	while (kind == FAULT_STORE && !one_in(10));
	for (uint32_t i = 0; i < c.nodes && !n->hub; i++)
		n = &c.node[(n->no + 1) % c.nodes];
	if (!n->hub)
		kind = FAULT_LINK;
	c.faults[kind]++;
	switch (kind) {
	case FAULT_CRASH: node_end(n, "crashes"); break;
	case FAULT_STILL:
		n->still_until =
			c.now + (one_in(3) ? between(8000000, 90000000) : between(1000, 8000000));
		trace("node %u stands still", n->no);
		break;
	case FAULT_CUT:
		n->cut_until =
			c.now + (one_in(3) ? between(7000000, 40000000) : between(1000, 7000000));
		trace("node %u is cut off", n->no);
		break;
	case FAULT_STORE:
		c.store.down_until = c.now + between(100000, 15000000);
		trace("the store stops");
		break;
	case FAULT_RESTART: node_leaves(n); break;
	case FAULT_CLOCK:
		if (one_in(2))
			n->skew += (int64_t)between(0, 7200000) - 3600000;
		else
			n->rate = between(900, 1100);
		break;
	case FAULT_LINK: player_lost(p); break;
	default: break;
	}
}

static void begin(uint64_t seed)
{
	uint32_t nodes = c.nodes;
	enum broken broken = c.broken;
	bool traced = c.traced;
	uint64_t faults[FAULTS];

	memcpy(faults, c.faults, sizeof faults);
	memset(&c, 0, sizeof c);
	memcpy(c.faults, faults, sizeof faults);
	c.seed = seed;
	c.nodes = nodes;
	c.broken = broken;
	c.traced = traced;
	c.r = (struct q_rng){ .key = seed * 0x9E3779B97F4A7C15u };
	for (unsigned i = 0; i < STORE_SHARDS; i++)
		c.store.shard[i].node = NOBODY;
	for (uint32_t i = 0; i < nodes; i++) {
		c.node[i].no = i;
		c.node[i].rate = 1000;
		schedule(i * 1000, (struct event){ .kind = EV_START, .who = i });
	}
	for (uint32_t i = 0; i < PEOPLE; i++) {
		c.player[i].no = i;
		c.player[i].r = (struct q_rng){ .key = seed * 1000003 + i };
		schedule(3000000 + i * 10000, (struct event){ .kind = EV_ACT, .who = i });
	}
}

static void end(void)
{
	for (uint32_t i = 0; i < c.nodes; i++)
		if (c.node[i].hub)
			node_free(&c.node[i]);
	for (uint32_t i = 0; i < c.events; i++) {
		free(c.event[i].text);
		request_drop(c.event[i].request);
	}
	free(c.event);
	store_free();
	for (uint32_t i = 0; i < PEOPLE; i++)
		free(c.player[i].pending);
}

/* Everybody goes on within two minutes after the last fault. */
static void calm(void)
{
	uint64_t until = c.now + 240000000u;
	uint32_t acks[PEOPLE], waiting = PEOPLE;

	c.calm = true;
	c.store.down_until = 0;
	for (uint32_t i = 0; i < c.nodes; i++)
		c.node[i].cut_until = c.node[i].still_until = 0;
	for (uint32_t i = 0; i < PEOPLE; i++)
		acks[i] = c.player[i].acks;
	while ((waiting || store_unowned()) && c.now < until) {
		step();
		waiting = 0;
		for (uint32_t i = 0; i < PEOPLE; i++)
			waiting += c.player[i].acks == acks[i];
	}
	for (uint32_t i = 0; waiting && i < c.nodes; i++)
		trace("node %u: %s, leaving %d, %u shards, %u operations wait, %u are being written",
		      i, c.node[i].hub ? "up" : "down", c.node[i].leaving, c.node[i].held,
		      c.node[i].waiting ? c.node[i].waiting->count : 0,
		      c.node[i].sending ? c.node[i].sending->count : 0);
	if (waiting || store_unowned())
		fail("%u people cannot go on, %u shards have no owner", waiting, store_unowned());
}

static void run(uint64_t seed)
{
	uint64_t all = 0;

	begin(seed);
	while (c.now < 15000000)
		step();
	for (uint32_t i = 0; i < STEPS; i++) {
		step();
		if (one_in(EVERY))
			fault();
		if (i % 1024 == 0)
			store_check_rooms();
	}
	calm();
	store_check_rooms();
	for (uint32_t i = 0; i < FAULTS; i++)
		all += c.faults[i];
	printf("seed %" PRIu64 ": %u nodes, %" PRIu64 " s, %" PRIu64
	       " faults so far, %u entries, %u answers confirmed, "
	       "%u batches refused, %u late, %u answers of COMMIT lost, %u takeovers, %u rooms compared\n",
	       seed, c.nodes, c.now / 1000000, all, c.store.count, c.acks, c.refused, c.late,
	       c.unknown, c.taken, c.compared);
	fflush(stdout);
	end();
}

static enum broken break_named(const char *name)
{
	enum broken which = BREAKS;

	while (--which && strcmp(breaks[which], name) != 0)
		;
	return which;
}

int main(int argc, char **argv)
{
	uint64_t from = 1, to = 3, all = 0;
	static const char *const names[FAULTS] = {
		"crashes",          "standstills", "cuts",       "stops of the store",
		"planned restarts", "clocks",      "connections"
	};

	c.nodes = 3;
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--seeds") == 0 && i + 2 < argc) {
			from = strtoull(argv[++i], NULL, 10);
			to = strtoull(argv[++i], NULL, 10);
		} else if (strcmp(argv[i], "--nodes") == 0 && i + 1 < argc) {
			c.nodes = (uint32_t)strtoul(argv[++i], NULL, 10);
		} else if (strcmp(argv[i], "--trace") == 0) {
			c.traced = true;
		} else if (strcmp(argv[i], "--break") == 0 && i + 1 < argc &&
			   (c.broken = break_named(argv[i + 1])) != BREAK_NOTHING) {
			i++;
		} else {
			fprintf(stderr, "usage: nodes [--seeds FROM TO] [--nodes N] "
					"[--break fence|number|order|share] [--trace]\n");
			return 2;
		}
	}
	if (c.nodes < 1 || c.nodes > MOST_NODES)
		return 2;
	for (uint64_t seed = from; seed <= to; seed++)
		run(seed);
	for (unsigned i = 0; i < FAULTS; i++)
		all += c.faults[i];
	printf("%" PRIu64 " faults:", all);
	for (unsigned i = 0; i < FAULTS; i++)
		printf(" %" PRIu64 " %s%s", c.faults[i], names[i], i + 1 < FAULTS ? "," : "\n");
	return 0;
}
