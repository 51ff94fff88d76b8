/*
 * crowd.c - see crowd.h.
 */
#include "client/crowd.h"

#include "client/check.h"
#include "client/client.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PLAYERS = Q_SEATS + 1 /* of a table: its seats and somebody who watches */ };

struct thread;

enum timer_for { RESTING, THINKING, COMING_BACK, HOLDING };

struct player {
	struct client c;
	struct wire *wire;
	struct thread *thread;
	struct table *table;
	int place; /* at the table: 0 makes the room, the last one watches */
	ev_timer timer;
	enum timer_for timer_for;
	bool connected, asked_ready, slow, entering;
	struct client_answer sent; /* the last one */
	uint64_t sent_us;          /* when, or 0: it is confirmed */
	uint64_t frame_bytes;
	struct client_record record;
};

struct table {
	struct player player[PLAYERS];
	int players;
	int many; /* seats, where that was chosen; 0: as usual */
	char room[CLIENT_ID + 1], key[64];
	const struct q_game *game;
	uint32_t sent_q; /* the last answer that was sent, for the time until others see it */
	uint64_t sent_us;
	bool made;
};

struct thread {
	const struct crowd_options *options;
	struct crowd_report report;
	struct ev_loop *loop;
	struct wires *wires;
	struct q_rng rng;
	struct table *table;
	uint32_t tables, begun, first;
	ev_timer tick;
	uint64_t began_us;
	pthread_t id;
	bool started;
};

static pthread_mutex_t acks_lock = PTHREAD_MUTEX_INITIALIZER;

static uint64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static double chance(struct thread *t)
{
	return ((double)q_rng_below(&t->rng, 1000000) + 0.5) / 1e6;
}

static void set_timer(struct player *p, enum timer_for what, double seconds)
{
	ev_timer_stop(p->thread->loop, &p->timer);
	p->timer_for = what;
	ev_timer_set(&p->timer, seconds, 0.);
	ev_timer_start(p->thread->loop, &p->timer);
}

static void send(struct player *p, const struct client_frame *f)
{
	assert(f->size);
	if (!p->connected)
		return;
	p->thread->report.frames_out++;
	p->thread->report.bytes_out += f->size;
	wire_send(p->wire, f->text, f->size);
}

static void fail(struct player *p, const char *what)
{
	struct crowd_report *r = &p->thread->report;

	if (!r->failed++)
		snprintf(r->fault, sizeof r->fault, "room %s, seat %d: %s", p->table->room,
			 p->c.seat, what);
	ev_break(p->thread->loop, EVBREAK_ALL);
}

/* ---- playing -------------------------------------------------------------------------- */

static void random_hash(struct fair_hash *out)
{
	randombytes_buf(out->at, sizeof out->at);
}

static void make_room(struct player *p)
{
	json_t *params = json_pack("{s:s, s:s}", "game", p->table->game->id, "pace", "none");
	struct client_frame f;

	p->table->made = false;
	if (p->table->many)
		json_object_set_new(params, "options", json_pack("{s:i}", "seats", p->table->many));
	client_request(&f, "create", params);
	send(p, &f);
}

static void enter(struct player *p)
{
	struct client_frame f;

	if (!p->table->made || p->entering)
		return;
	p->entering = true;
	client_enter(&p->c, &f, p->table->room, p->place < PLAYERS - 1 ? p->table->key : NULL);
	send(p, &f);
}

static bool all_sit(const json_t *room)
{
	const json_t *seats = json_object_get(room, "seats"), *seat;
	size_t i;

	json_array_foreach(seats, i,
			   seat) if (strcmp(client_text(seat, "kind"), "person") != 0) return false;
	return true;
}

static int free_seats(const json_t *room)
{
	const json_t *seats = json_object_get(room, "seats"), *seat;
	int n = 0;
	size_t i;

	json_array_foreach(seats, i, seat) n += strcmp(client_text(seat, "kind"), "free") == 0;
	return n;
}

static void give_answer(struct player *p)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = client_legal(&p->c, &p->thread->rng, world, answers);
	struct client_frame f;

	if (!p->connected || p->sent_us || !client_is_asked(&p->c) || p->c.answer.given)
		return;
	if (!n) {
		fail(p, "there is no answer to the question");
		return;
	}
	client_answer(&p->c, answers[q_rng_below(&p->thread->rng, n)]);
	p->sent_us = p->table->sent_us = now_us();
	p->sent = p->c.answer;
	p->table->sent_q = p->c.answer.q;
	client_answer_frame(&p->c, &f);
	send(p, &f);
}

static void think(struct player *p)
{
	/* One answer at a time: a reply names no question. */
	if (p->timer_for == THINKING || p->sent_us || !client_is_asked(&p->c) || p->c.answer.given)
		return;
	set_timer(p, THINKING, -log(chance(p->thread)) * p->thread->options->think);
}

/* What the state of the room asks of this player. */
static void go_on(struct player *p)
{
	const char *state = client_text(p->c.about, "state");
	struct client_frame f;

	if (strcmp(state, "open") == 0 && p->c.seat < Q_SEATS && !p->asked_ready &&
	    all_sit(p->c.about)) {
		p->asked_ready = true;
		client_ready(&p->c, &f);
		send(p, &f);
	}
	think(p);
}

static void sit(struct player *p)
{
	struct fair_hash random;
	struct client_frame f;

	if (p->c.seat < Q_SEATS || p->place == PLAYERS - 1 || !free_seats(p->c.about) ||
	    strcmp(client_text(p->c.about, "state"), "open") != 0)
		return;
	random_hash(&random);
	client_sit(&p->c, &f, Q_NOBODY, NULL, &random);
	send(p, &f);
}

/* The seat's own view must be what the game's observe() makes of it: nothing hidden is in it. */
static void audit(struct player *p)
{
	_Alignas(16) unsigned char again[Q_STATE_MAX];
	const struct q_game *g = p->c.game;

	if (!p->c.view)
		return;
	g->observe(g, again, p->c.view, p->c.seat);
	if (memcmp(again, p->c.view, g->state_size) != 0)
		fail(p, "the view holds what this seat may not see");
}

/* ---- the end of a game ------------------------------------------------------------------ */

static void next_game(struct table *t)
{
	for (int i = 0; i < t->players; i++) {
		struct player *p = &t->player[i];
		struct client before = p->c;

		ev_timer_stop(p->thread->loop, &p->timer);
		p->timer_for = RESTING;
		client_end(&p->c);
		memcpy(p->c.token, before.token, sizeof before.token);
		p->c.key = before.key;
		p->c.greeted = p->connected && !p->entering;
		if (p->entering && p->wire) /* a late reply would speak of the old room */
			wire_cut(p->wire);
		p->asked_ready = p->entering = false;
		p->sent_us = 0;
		if (!p->connected)
			set_timer(p, COMING_BACK, 0.1);
	}
	t->made = false;
	t->room[0] = '\0';
	if (t->player[0].connected)
		make_room(&t->player[0]);
}

static void check_record(struct player *p)
{
	struct fair_counts counts;
	char why[240];

	if (!record_verify(&p->c, &p->record, &counts, why)) {
		fail(p, why);
		return;
	}
	p->thread->report.records++;
	p->thread->report.games++;
	record_free(&p->record);
	next_game(p->table);
}

static void ask_record(struct player *p)
{
	struct client_frame f;

	record_free(&p->record);
	record_ask(&p->record, &f);
	send(p, &f);
}

/* ---- frames ------------------------------------------------------------------------------- */

static void acknowledge(struct player *p, const json_t *result)
{
	const struct client_answer *was = &p->sent;
	struct thread *t = p->thread;

	/* An answer that was sent twice has two replies: the second one is not about the next answer. */
	if (!p->sent_us || json_integer_value(json_object_get(result, "n")) <= (json_int_t)was->q)
		return;
	t->report.answers++;
	crowd_add(&t->report.acknowledged, now_us() - p->sent_us);
	p->sent_us = 0;
	if (!t->options->acks)
		return;
	pthread_mutex_lock(&acks_lock);
	fprintf(t->options->acks, "%s %u 0x%016llx %lld\n", p->c.room, was->q,
		(unsigned long long)was->answer,
		(long long)json_integer_value(json_object_get(result, "n")));
	fflush(t->options->acks);
	pthread_mutex_unlock(&acks_lock);
}

static void take_reply(struct player *p, const struct client_news *news)
{
	struct client_frame f;

	if (strcmp(news->method, "hello") == 0) {
		if (p->table->made)
			enter(p);
		else if (p->place == 0)
			make_room(p);
	} else if (strcmp(news->method, "create") == 0) {
		snprintf(p->table->room, sizeof p->table->room, "%s",
			 client_text(news->result, "room"));
		snprintf(p->table->key, sizeof p->table->key, "%s",
			 client_text(news->result, "key"));
		p->table->made = true;
		for (int i = 0; i < p->table->players; i++)
			if (p->table->player[i].c.greeted)
				enter(&p->table->player[i]);
	} else if (strcmp(news->method, "enter") == 0) {
		p->entering = false;
		sit(p);
		if (client_answer_frame(&p->c, &f))
			send(p, &f);
		else
			p->sent_us = 0; /* it was stored, but the reply was lost */
		if (p->c.over && p->place == 0)
			ask_record(p);
	} else if (strcmp(news->method, "answer") == 0) {
		acknowledge(p, news->result);
	} else if (strcmp(news->method, "record") == 0) {
		if (!record_take(&p->record, news->result))
			fail(p, "the record cannot be read");
		else if (p->record.whole)
			check_record(p);
		else {
			record_ask(&p->record, &f);
			send(p, &f);
		}
	}
}

/* Refusals that may happen to an honest player; any other is a fault. */
static void take_error(struct player *p, const struct client_news *news)
{
	char what[240];

	p->thread->report.refused++;
	if (strcmp(news->method, "enter") == 0)
		p->entering = false;
	if (strcmp(news->method, "record") == 0 || news->error == -32014) {
		if (strcmp(news->method, "record") == 0 && p->c.over)
			ask_record(p);
		return;
	}
	/* Both seats were taken, or everybody was ready, before this one sat down. */
	if (strcmp(news->method, "sit") == 0)
		return;
	if (strcmp(news->method, "ready") == 0) {
		p->asked_ready = false;
		return;
	}
	snprintf(what, sizeof what, "%s was refused: %d %.150s", news->method, news->error,
		 news->message);
	fail(p, what);
}

static void on_frame(void *with, const char *text, size_t size)
{
	struct player *p = with;
	struct client_answer was = p->c.answer;
	struct crowd_report *r = &p->thread->report;
	struct client_news news;
	uint32_t dice = p->c.dice, links = p->c.links;

	r->frames_in++;
	r->bytes_in += size;
	if (!client_take(&p->c, text, size, &news)) {
		fail(p, p->c.wrong);
		return;
	}
	r->dice += p->c.dice - dice;
	r->links += p->c.links - links;
	if (news.reply && news.error)
		take_error(p, &news);
	else if (news.reply)
		take_reply(p, &news);
	if (!news.reply && strcmp(news.method, "steps") == 0) {
		r->steps++;
		r->step_bytes += size;
		if (p->c.log.question == p->c.n && p->table->sent_us && p->c.seat != Q_NOBODY &&
		    !was.given && p->table->sent_q < p->c.n)
			crowd_add(&r->seen, now_us() - p->table->sent_us);
		audit(p);
	}
	if (news.gap && p->c.greeted) {
		p->entering = false;
		enter(p);
		return;
	}
	if (!news.reply && strcmp(news.method, "ended") == 0 && p->place == 0)
		ask_record(p);
	if (p->c.about)
		go_on(p);
}

/* ---- connections ---------------------------------------------------------------------------- */

static void on_opened(void *with)
{
	struct player *p = with;
	struct client_frame f;

	p->connected = true;
	client_hello(&p->c, &f);
	send(p, &f);
}

static void on_closed(void *with, const char *why)
{
	struct player *p = with;

	(void)why;
	p->wire = NULL;
	p->connected = p->entering = false;
	client_lost(&p->c);
	p->thread->report.reconnections++;
	set_timer(p, COMING_BACK, 0.2 + chance(p->thread));
}

static void connect_player(struct player *p)
{
	static const struct wire_events events = { .opened = on_opened,
						   .frame = on_frame,
						   .closed = on_closed };

	p->wire = wire_connect(p->thread->wires, &p->thread->options->to, &events, p);
}

static void on_timer(struct ev_loop *loop, ev_timer *watcher, int events)
{
	struct player *p = watcher->data;
	enum timer_for what = p->timer_for;

	(void)loop;
	(void)events;
	p->timer_for = RESTING;
	if (what == THINKING)
		give_answer(p);
	else if (what == COMING_BACK && !p->wire)
		connect_player(p);
	else if (what == HOLDING && p->wire) {
		wire_hold(p->wire, false);
		think(p);
	}
}

/* ---- tables ----------------------------------------------------------------------------------- */

static const struct q_game *game_of(const struct crowd_options *o, uint32_t table)
{
	const struct q_game *games[16];
	uint32_t n = 0;

	for (uint32_t i = 0; q_games[i] && n < 16; i++)
		if (o->game ? strcmp(q_games[i]->id, o->game) == 0 :
			      !(q_games[i]->traits & Q_SAMPLE))
			games[n++] = q_games[i];
	return n ? games[table % n] : NULL;
}

/* Seats of a game with its usual options. */
static int seats_of(const struct q_game *g)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct q_events none = { .at = NULL };

	memset(state, 0, g->state_size);
	if (g->setup(g, state, g->defaults, 1, &none))
		return 1;
	return ((const struct q_head *)(const void *)state)->seats;
}

static void begin_table(struct thread *t, struct table *table, uint32_t number)
{
	int seats;

	table->game = game_of(t->options, number);
	seats = seats_of(table->game);
	if (t->options->seats > 2 && table->game->seats_max > 2) {
		table->many = (int)t->options->seats < table->game->seats_max ?
				      (int)t->options->seats :
				      table->game->seats_max;
		seats = table->many;
	}
	table->players = seats < PLAYERS - 1 ? seats : PLAYERS - 1;
	if (chance(t) < t->options->watched) {
		table->player[PLAYERS - 1].place = PLAYERS - 1;
		if (table->players < PLAYERS - 1) /* the one who watches comes last */
			table->player[table->players].place = PLAYERS - 1;
		table->players++;
	}
	for (int i = 0; i < table->players; i++) {
		struct player *p = &table->player[i];

		client_begin(&p->c);
		p->thread = t;
		p->table = table;
		if (p->place != PLAYERS - 1)
			p->place = i;
		p->slow = t->options->slow && (number * 2 + (uint32_t)i) % t->options->slow == 0;
		ev_timer_init(&p->timer, on_timer, 0., 0.);
		p->timer.data = p;
		connect_player(p);
	}
}

static struct player *any_player(struct thread *t)
{
	struct table *table = &t->table[q_rng_below(&t->rng, t->begun)];

	return &table->player[q_rng_below(&t->rng, (uint32_t)table->players)];
}

static void cut_some(struct thread *t)
{
	double due = t->options->cut * 2 * t->begun / 10;

	while (due > 0 && t->begun) {
		struct player *p = any_player(t);

		if (chance(t) < due && p->wire && p->connected)
			wire_cut(p->wire);
		due -= 1;
	}
}

static void slow_some(struct thread *t)
{
	struct player *p = t->begun ? any_player(t) : NULL;

	if (p && p->slow && p->wire && p->connected && p->timer_for == RESTING) {
		t->report.slowed++;
		wire_hold(p->wire, true);
		set_timer(p, HOLDING, 2);
	}
}

/* Ten times a second. */
static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
	struct thread *t = watcher->data;
	const struct crowd_options *o = t->options;
	double seconds = (double)(now_us() - t->began_us) / 1e6;
	uint32_t due = (uint32_t)(seconds * o->ramp / o->threads) + 1;

	(void)events;
	while (t->begun < t->tables && t->begun < due) {
		begin_table(t, &t->table[t->begun], t->first + t->begun * o->threads);
		t->begun++;
	}
	if (t->begun == t->tables && !t->started) { /* the time runs from here */
		t->started = true;
		t->began_us = now_us();
		t->report.acknowledged = t->report.seen = (struct crowd_times){ .count = 0 };
		seconds = 0;
	}
	if ((t->started && seconds >= o->seconds) || atomic_load(o->stop))
		ev_break(loop, EVBREAK_ALL);
	cut_some(t);
	slow_some(t);
}

static void *run_thread(void *with)
{
	struct thread *t = with;

	t->loop = ev_loop_new(EVFLAG_AUTO);
	t->wires = t->loop ?
			   wires_open(t->loop, t->tables * (t->options->seats > 2 ? PLAYERS : 3)) :
			   NULL;
	t->table = calloc(t->tables, sizeof *t->table);
	if (!t->wires || !t->table) {
		snprintf(t->report.fault, sizeof t->report.fault,
			 "no memory, or no libev in libwebsockets");
		t->report.failed = 1;
		return NULL;
	}
	t->began_us = now_us();
	ev_timer_init(&t->tick, on_tick, 0., 0.1);
	t->tick.data = t;
	ev_timer_start(t->loop, &t->tick);
	ev_run(t->loop, 0);
	for (uint32_t i = 0; i < t->begun; i++)
		t->report.playing += t->table[i].player[0].c.view != NULL;
	return NULL;
}

/* ---- all ------------------------------------------------------------------------------------------ */

static void add_times(struct crowd_times *to, const struct crowd_times *from)
{
	for (int i = 0; i < CROWD_BUCKETS; i++)
		to->bucket[i] += from->bucket[i];
	to->count += from->count;
	to->most = from->most > to->most ? from->most : to->most;
}

static void add_report(struct crowd_report *to, const struct crowd_report *from)
{
	add_times(&to->acknowledged, &from->acknowledged);
	add_times(&to->seen, &from->seen);
	to->answers += from->answers;
	to->games += from->games;
	to->records += from->records;
	to->dice += from->dice;
	to->links += from->links;
	to->frames_in += from->frames_in;
	to->bytes_in += from->bytes_in;
	to->frames_out += from->frames_out;
	to->bytes_out += from->bytes_out;
	to->reconnections += from->reconnections;
	to->refused += from->refused;
	to->slowed += from->slowed;
	to->step_bytes += from->step_bytes;
	to->steps += from->steps;
	to->playing += from->playing;
	if (from->failed && !to->failed)
		snprintf(to->fault, sizeof to->fault, "%s", from->fault);
	to->failed += from->failed;
}

/* The connections end with the process: closing 20,000 of them in order would only take time. So
 * what they use is kept until then, and a second run would need a second process. */
bool crowd_run(const struct crowd_options *options, struct crowd_report *report)
{
	static struct thread *threads;

	threads = calloc(options->threads, sizeof *threads);
	memset(report, 0, sizeof *report);
	if (!threads || !game_of(options, 0)) {
		free(threads);
		return false;
	}
	for (uint32_t i = 0; i < options->threads; i++) {
		threads[i].options = options;
		threads[i].first = i;
		threads[i].tables = (options->tables + options->threads - 1 - i) / options->threads;
		threads[i].rng.key = (uint64_t)options->seed << 32 | i;
		assert(pthread_create(&threads[i].id, NULL, run_thread, &threads[i]) == 0);
	}
	for (uint32_t i = 0; i < options->threads; i++) {
		pthread_join(threads[i].id, NULL);
		add_report(report, &threads[i].report);
	}
	return true;
}
