/*
 * world.c - virtual time, the network, the lives of the server.
 */
#include "tests/sim/sim.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct world *the_world;

void *some(void *old, size_t n)
{
	void *memory = realloc(old, n ? n : 1);

	if (!memory)
		abort();
	return memory;
}

void fail(const char *invariant, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	printf("tests/sim/sim --seed %" PRIu64 "%s%s: %s: ", the_world->seed,
	       the_world->broken ? " --break " : "", the_world->broken ? the_world->broken : "",
	       invariant);
	vprintf(format, list);
	printf(" (at %" PRIu64 " us)\n", the_world->now);
	va_end(list);
	fflush(stdout);
	exit(1);
}

void trace(struct world *w, const char *format, ...)
{
	va_list list;

	if (!w->trace)
		return;
	va_start(list, format);
	fprintf(w->trace, "%12" PRIu64 " ", w->now);
	vfprintf(w->trace, format, list);
	fputc('\n', w->trace);
	va_end(list);
}

struct q_rng stream(uint64_t seed, const char *name)
{
	return (struct q_rng){ .key = q_hash(q_hash(Q_HASH_START, &seed, sizeof seed), name,
					     strlen(name)) };
}

bool one_in(struct q_rng *r, uint32_t n)
{
	return n && q_rng_below(r, n) == 0;
}

uint32_t between(struct q_rng *r, uint32_t low, uint32_t high)
{
	return low + q_rng_below(r, high - low + 1);
}

/* ---- the heap of events ------------------------------------------------------------------------ */

static bool before(const struct event *a, const struct event *b)
{
	return a->at != b->at ? a->at < b->at : a->order < b->order;
}

void schedule(struct world *w, uint64_t delay, struct event e)
{
	uint32_t i = w->events++;

	if (w->events > w->heap_room) {
		w->heap_room = w->events * 2;
		w->heap = some(w->heap, w->heap_room * sizeof *w->heap);
	}
	e.at = w->now + delay;
	e.order = w->order++;
	e.life = w->life;
	for (; i && before(&e, &w->heap[(i - 1) / 2]); i = (i - 1) / 2)
		w->heap[i] = w->heap[(i - 1) / 2];
	w->heap[i] = e;
}

static struct event next_event(struct world *w)
{
	struct event first = w->heap[0], last = w->heap[--w->events];
	uint32_t i = 0;

	for (;;) {
		uint32_t child = 2 * i + 1;

		if (child >= w->events)
			break;
		if (child + 1 < w->events && before(&w->heap[child + 1], &w->heap[child]))
			child++;
		if (!before(&w->heap[child], &last))
			break;
		w->heap[i] = w->heap[child];
		i = child;
	}
	w->heap[i] = last;
	return first;
}

uint64_t ms_now(const struct world *w)
{
	uint64_t ms = (uint64_t)((int64_t)(w->wall + w->now / 1000) + w->skew);

	return ms > w->last_ms ? ms : w->last_ms;
}

/* ---- the network ----------------------------------------------------------------------------------- */

static uint64_t delay_of(struct world *w)
{
	if (!w->calm && one_in(&w->net, w->rates.slow))
		return between(&w->net, 100000, 5000000);
	return between(&w->net, 500, 40000);
}

uint32_t connect_link(struct world *w, uint32_t visitor)
{
	struct link *l;
	struct hub_input in = { .kind = HUB_CAME };

	if (!w->hub)
		return UINT32_MAX;
	if (w->links == w->link_room) {
		w->link_room = w->link_room * 2 + 64;
		w->link = some(w->link, w->link_room * sizeof *w->link);
	}
	l = &w->link[w->links];
	*l = (struct link){
		.visitor = visitor, .up = true, .hub_knows = true, .life = w->life, .seat = Q_NOBODY
	};
	in.conn = ++w->links;
	memcpy(in.address, &visitor, sizeof visitor);
	give_hub(w, &in);
	return w->links - 1;
}

void send_to_hub(struct world *w, uint32_t link, const char *text)
{
	struct link *l = &w->link[link];
	uint64_t at = w->now + delay_of(w);

	at = at > l->hub_last ? at : l->hub_last + 1;
	l->hub_last = at;
	trace(w, "visitor %u says %s", l->visitor, text);
	schedule(w, at - w->now,
		 (struct event){ .kind = EV_TO_HUB,
				 .who = link,
				 .text = strdup(text),
				 .size = strlen(text) });
}

static void to_person(struct world *w, uint32_t link, char *text, size_t n)
{
	struct link *l = &w->link[link];
	uint64_t at = w->now + delay_of(w);

	at = at > l->person_last ? at : l->person_last + 1;
	l->person_last = at;
	schedule(w, at - w->now,
		 (struct event){ .kind = EV_TO_PERSON, .who = link, .text = text, .size = n });
}

/* Frames that wait for the store, in order. */
static void flush(struct world *w, uint32_t link)
{
	struct link *l = &w->link[link];
	uint32_t n = 0;

	for (; n < l->held_count; n++) {
		struct held *f = &l->held[n];
		bool early =
			w->broken && (strcmp(w->broken, "ack") == 0 ||
				      (strcmp(w->broken, "hold") == 0 && one_in(&w->store, 50)));

		if (f->until > w->disk.stored && !early)
			break;
		if (f->close)
			cut_link(w, link);
		else if (l->up)
			to_person(w, link, f->text, f->size);
		else
			free(f->text);
	}
	l->held_count -= n;
	memmove(l->held, l->held + n, l->held_count * sizeof *l->held);
}

static void hold(struct world *w, uint32_t link, struct held f)
{
	struct link *l = &w->link[link];

	if (l->held_count == l->held_room) {
		l->held_room = l->held_room * 2 + 8;
		l->held = some(l->held, l->held_room * sizeof *l->held);
	}
	l->held[l->held_count++] = f;
	if (l->held_count > 4096)
		fail("I9", "4096 frames wait for one connection");
	flush(w, link);
}

static void drop_held(struct link *l)
{
	for (uint32_t i = 0; i < l->held_count; i++)
		free(l->held[i].text);
	l->held_count = 0;
}

void cut_link(struct world *w, uint32_t link)
{
	struct link *l = &w->link[link];

	if (!l->up)
		return;
	l->up = false;
	l->broken = true;
	schedule(w, between(&w->net, 100, w->calm ? 100000 : 20000000),
		 (struct event){ .kind = EV_HUB_WENT, .who = link });
	schedule(w, between(&w->net, 100, 3000000), (struct event){ .kind = EV_LOST, .who = link });
}

/* ---- the server ----------------------------------------------------------------------------------------------- */

static void think(struct world *w, const struct hub_job *job)
{
	q_action answer = fair_machine(job->game, job->level, job->view, job->seat, job->rng,
				       w->machine, w->machine_size);
	struct event e = { .kind = EV_THOUGHT, .number = job->question, .answer = answer };
	uint64_t delay = between(&w->think, 1000, 300000);

	if (!answer)
		fail("I8", "a computer player has no answer");
	if (!w->calm && one_in(&w->think, w->rates.late)) {
		delay = between(&w->think, 1000000, 200000000);
		w->faulty++;
	}
	memcpy(e.room, job->room, sizeof e.room);
	if (!w->calm && one_in(&w->think, w->rates.late * 2))
		return; /* never: the hub asks again */
	schedule(w, delay, e);
	if (!w->calm && one_in(&w->think, w->rates.late))
		schedule(w, delay + 1000, e);
}

static void perform(struct world *w, const struct hub_effect *e)
{
	switch (e->kind) {
	case HUB_SEND: {
		uint32_t link = (uint32_t)e->conn - 1;
		char *text;

		if (e->send.size > HUB_FRAME_OUT)
			fail("I9", "a frame of %zu bytes", e->send.size);
		text = copy_of(e->send.text, e->send.size);
		check_frame(w, &w->link[link], text, e->send.size);
		w->frames++;
		if (w->broken && strcmp(w->broken, "byte") == 0 && one_in(&w->store, 30)) {
			char *patch = memmem(text, e->send.size, "\"patches\":[\"", 12);

			if (patch && patch[12] != '"')
				patch[16] = patch[16] == 'B' ? 'C' : 'B';
		}
		hold(w, link, (struct held){ text, e->send.size, e->held_until, false });
		break;
	}
	case HUB_CLOSE:
		hold(w, (uint32_t)e->conn - 1,
		     (struct held){ .until = e->held_until, .close = true });
		break;
	case HUB_WRITE: keep_op(w, &e->write); break;
	case HUB_LOAD: {
		struct event load = { .kind = EV_LOADED };

		memcpy(load.room, e->load, sizeof load.room);
		schedule(w, between(&w->store, 100, 5000), load);
		break;
	}
	case HUB_LOOK: break; /* of several nodes only */
	case HUB_THINK: think(w, &e->think); break;
	case HUB_WAKE: {
		uint64_t ms = ms_now(w);

		w->wake = e->wake;
		schedule(w, e->wake > ms ? (e->wake - ms) * 1000 : 0,
			 (struct event){ .kind = EV_WAKE, .number = e->wake });
		break;
	}
	case HUB_LIST: {
		struct event list = { .kind = EV_LISTED, .who = (uint32_t)e->conn };

		memcpy(list.room, e->list.person, sizeof list.room);
		schedule(w, between(&w->store, 100, 5000), list);
		break;
	}
	case HUB_POST: {
		struct event post = { .kind = EV_POSTED, .number = e->post.why };

		post.text = copy_of(e->post.person, sizeof e->post.person);
		post.answer = q_rng_below(&w->store, 3) != 0; /* it could be sent */
		memcpy(post.room, e->post.room, sizeof post.room);
		schedule(w, between(&w->store, 1000, 3000000), post);
		break;
	}
	}
}

void give_hub(struct world *w, struct hub_input *in)
{
	struct hub_effects *out = &w->effects;

	for (unsigned i = 0; i < HUB_RANDOM; i += 8) {
		uint64_t word = q_rng_next(&w->hub_random);

		memcpy(in->random + i, &word, 8);
	}
	w->last_ms = ms_now(w);
	hub_step(w->hub, w->last_ms, in, out);
	for (uint32_t i = 0; i < out->count; i++)
		perform(w, &out->at[i]);
	hub_effects_clear(out);
	for (uint32_t i = 0; i < w->groups; i++)
		if (w->group[i].model && w->group[i].model->changed)
			model_compare(w, w->group[i].model);
}

void start_server(struct world *w)
{
	struct hub_input in = { .kind = HUB_STARTED };
	struct disk *d = &w->disk;

	w->hub = hub_new(&w->config);
	w->wake = w->last_ms = 0; /* a new process takes the clock as it is */
	read_all(w->hub, w, d->count, ms_now(w));
	in.started.last_number = d->count ? d->op[d->count - 1].op.number : 0;
	d->stored = in.started.last_number;
	in.started.beat = d->beat;
	if (w->broken && strcmp(w->broken, "beat") == 0)
		in.started.beat = ms_now(w);
	memcpy(in.started.sign, d->sign, sizeof d->sign);
	trace(w, "the server starts, %u operations", d->count);
	give_hub(w, &in);
}

/* Somebody sets the clock, hours forward or back. */
void jump_clock(struct world *w)
{
	int64_t by = (int64_t)between(&w->faults, 60, 5 * 3600) * 1000;

	w->skew += q_rng_below(&w->faults, 2) ? by : -by;
	w->faulty++;
	trace(w, "the clock jumps: %" PRId64 " ms", w->skew);
}

void crash_server(struct world *w)
{
	struct disk *d = &w->disk;

	check_recovery(w);
	hub_free(w->hub);
	w->hub = NULL;
	w->crashes++;
	d->beat = ms_now(w) - between(&w->store, 0, 1000);
	w->life++;
	trace(w, "the server crashes: %u of %u operations are durable", d->durable, d->count);
	/* A commit under way may have reached the disk although nobody was told. */
	if (d->writing && one_in(&w->store, 2))
		d->durable = d->writing;
	if (w->broken && strcmp(w->broken, "lost") == 0 && d->durable > 3)
		d->durable -= 3;
	d->writing = 0;
	for (uint32_t i = d->durable; i < d->count; i++) {
		free(d->op[i].memory);
		free(d->op[i].memory2);
	}
	d->count = d->durable;
	for (uint32_t i = 0; i < w->groups; i++)
		if (w->group[i].model)
			model_forget(w->group[i].model);
	for (uint32_t i = 0; i < d->count; i++)
		if (d->op[i].op.kind == STORE_APPEND)
			model_entry(w, &d->op[i].op.append, i, true);
	for (uint32_t i = 0; i < w->links; i++) {
		struct link *l = &w->link[i];

		drop_held(l);
		if (!l->hub_knows)
			continue;
		l->hub_knows = false;
		if (l->up)
			schedule(w, between(&w->net, 100, 2000000),
				 (struct event){ .kind = EV_LOST, .who = i });
		l->up = false;
	}
	schedule(w, between(&w->faults, 100000, 120000000), (struct event){ .kind = EV_START });
}

static void load(struct world *w, const char *room)
{
	const struct store_fold *fold = last_fold(&w->disk, w->disk.count, room);
	struct store_item item = { .kind = STORE_ITEM_FOLD };
	struct hub_input in = { .kind = HUB_LOADED, .loaded = { .room = room } };

	if (fold) {
		item.fold = *fold;
		in.loaded.item = &item;
	}
	give_hub(w, &in);
}

static void happen(struct world *w, struct event *e)
{
	struct hub_input in = { .kind = HUB_TICK };
	struct link *l = e->kind <= EV_LOST ? &w->link[e->who] : NULL;
	bool mine = w->hub && e->life == w->life;

	switch (e->kind) {
	case EV_TO_HUB:
		if (!w->hub || !l->up || !l->hub_knows)
			break;
		in.kind = HUB_SAID;
		in.conn = e->who + 1u;
		in.said.text = e->text;
		in.said.size = e->size;
		give_hub(w, &in);
		break;
	case EV_TO_PERSON:
		/* The last words of a server that crashed may arrive. */
		if (!l->broken && (l->up || e->life != w->life) &&
		    w->visitor[l->visitor].link == e->who)
			person_hears(w, &w->visitor[l->visitor], e->text, e->size);
		break;
	case EV_CUT: cut_link(w, e->who); break;
	case EV_HUB_WENT:
		if (!w->hub || !l->hub_knows)
			break;
		l->hub_knows = false;
		in.kind = HUB_WENT;
		in.conn = e->who + 1u;
		give_hub(w, &in);
		drop_held(l);
		break;
	case EV_LOST:
		if (w->visitor[l->visitor].link == e->who)
			person_lost(w, &w->visitor[l->visitor]);
		break;
	case EV_ACT: person_acts(w, &w->visitor[e->who]); break;
	case EV_COMMITTED:
		if (!mine)
			break;
		w->disk.durable = w->disk.writing;
		w->disk.writing = 0;
		schedule(w, between(&w->store, 1, 200),
			 (struct event){ .kind = EV_STORED,
					 .number = w->disk.op[w->disk.durable - 1].op.number });
		begin_commit(w);
		break;
	case EV_STORED:
		if (!mine)
			break;
		w->disk.stored = e->number;
		in.kind = HUB_STORED;
		in.stored = e->number;
		give_hub(w, &in);
		for (uint32_t i = 0; i < w->links; i++)
			if (w->link[i].held_count)
				flush(w, i);
		break;
	case EV_LOADED:
		if (mine)
			load(w, e->room);
		break;
	case EV_LISTED: {
		static struct store_room games[HUB_GAMES];

		if (!mine || !w->link[e->who - 1].hub_knows)
			break;
		in.kind = HUB_LISTED;
		in.conn = e->who;
		in.listed.room = games;
		in.listed.count = games_of(&w->disk, e->room, games, HUB_GAMES);
		give_hub(w, &in);
		break;
	}
	case EV_POSTED:
		if (!mine)
			break;
		in.kind = HUB_POSTED;
		memcpy(in.posted.person, e->text, sizeof in.posted.person);
		memcpy(in.posted.room, e->room, sizeof in.posted.room);
		in.posted.why = (enum hub_post)e->number;
		in.posted.sent = e->answer != 0;
		give_hub(w, &in);
		break;
	case EV_THOUGHT:
		if (!mine)
			break;
		in.kind = HUB_THOUGHT;
		memcpy(in.thought.room, e->room, sizeof in.thought.room);
		in.thought.question = (uint32_t)e->number;
		in.thought.answer = e->answer;
		give_hub(w, &in);
		break;
	case EV_WAKE:
		if (mine && e->number == w->wake)
			give_hub(w, &in);
		break;
	case EV_CRASH:
		if (mine)
			crash_server(w);
		break;
	case EV_START:
		if (!w->hub)
			start_server(w);
		break;
	}
}

bool run_one(struct world *w)
{
	struct event e;

	if (!w->events)
		return false;
	e = next_event(w);
	w->now = e.at;
	happen(w, &e);
	free(e.text);
	return true;
}
