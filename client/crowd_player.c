/*
 * crowd_player.c - what one player of a crowd does: it finds its room, sits down, answers, checks what
 * it is told, and comes back when its connection is lost.
 */
#include "client/crowd_player.h"

#include <assert.h>
#include <math.h>
#include <sodium.h>
#include <string.h>
#include <time.h>

static pthread_mutex_t acks_lock = PTHREAD_MUTEX_INITIALIZER;

uint64_t crowd_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

double crowd_chance(struct thread *t)
{
	return ((double)q_rng_below(&t->rng, 1000000) + 0.5) / 1e6;
}

void player_set_timer(struct player *p, enum timer_for what, double seconds)
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

	if (!p->connected || p->entering || p->sent_us || !client_is_asked(&p->c) ||
	    p->c.answer.given)
		return;
	if (!n) {
		fail(p, "there is no answer to the question");
		return;
	}
	client_answer(&p->c, answers[q_rng_below(&p->thread->rng, n)]);
	p->sent_us = p->table->sent_us = crowd_now();
	p->sent = p->c.answer;
	p->table->sent_q = p->c.answer.q;
	if (client_answer_frame(&p->c, &f))
		send(p, &f);
}

static void think(struct player *p)
{
	/* One answer at a time: a reply names no question. And none before the room is entered again. */
	if (p->timer_for != RESTING || p->entering || p->sent_us || !client_is_asked(&p->c) ||
	    p->c.answer.given)
		return;
	player_set_timer(p, THINKING, -log(crowd_chance(p->thread)) * p->thread->options->think);
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
			player_set_timer(p, COMING_BACK, 0.1);
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
	crowd_add(crowd_measured(t, p->sent_us) ? &t->report.acknowledged : &t->report.beginning,
		  crowd_now() - p->sent_us);
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

/* The room is on another node, or will be on one soon. */
static bool follow(struct player *p, const struct client_news *news)
{
	struct wire_address to = p->thread->options->to[0];
	double wait = 0;

	if (!client_elsewhere(news, &to, &wait))
		return false;
	p->thread->report.moved++;
	if (wait > 0) {
		player_set_timer(p, ENTERING, wait);
		return true;
	}
	p->to = to;
	p->going = true;
	wire_cut(p->wire);
	return true;
}

/* Refusals that may happen to an honest player; any other is a fault. */
static void take_error(struct player *p, const struct client_news *news)
{
	char what[240];

	if (strcmp(news->method, "enter") == 0)
		p->entering = false;
	if (follow(p, news))
		return;
	p->thread->report.refused++;
	if (strcmp(news->method, "create") == 0 && news->error == -32014) {
		player_set_timer(p, MAKING, 0.3);
		return;
	}
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
	if (p->c.view && !p->table->played) {
		p->table->played = true;
		p->thread->played++;
	}
	if (news.reply && news.error)
		take_error(p, &news);
	else if (news.reply)
		take_reply(p, &news);
	if (!news.reply && strcmp(news.method, "steps") == 0) {
		r->steps++;
		r->step_bytes += size;
		if (p->c.log.question == p->c.n && crowd_measured(p->thread, p->table->sent_us) &&
		    p->c.seat != Q_NOBODY && !was.given && p->table->sent_q < p->c.n)
			crowd_add(&r->seen, crowd_now() - p->table->sent_us);
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
	p->connected = p->entering = p->asked_ready = false; /* what was asked may be lost, too */
	client_lost(&p->c);
	p->thread->report.reconnections += !p->going;
	player_set_timer(p, COMING_BACK, p->going ? 0.001 : 0.2 + crowd_chance(p->thread));
}

static void connect_player(struct player *p)
{
	static const struct wire_events events = { .opened = on_opened,
						   .frame = on_frame,
						   .closed = on_closed };

	const struct crowd_options *o = p->thread->options;
	struct wire_address to = p->going ? p->to : o->to[p->turn++ % o->servers];

	p->going = false;
	p->wire = wire_connect(p->thread->wires, &to, &events, p);
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
	else if (what == ENTERING && p->connected)
		enter(p);
	else if (what == MAKING && p->connected && !p->table->made)
		make_room(p);
	else if (what == HOLDING && p->wire) {
		wire_hold(p->wire, false);
		think(p);
	}
}

void player_begin(struct player *p)
{
	client_begin(&p->c);
	p->turn = q_rng_below(&p->thread->rng, p->thread->options->servers);
	ev_timer_init(&p->timer, on_timer, 0., 0.);
	p->timer.data = p;
	connect_player(p);
}
