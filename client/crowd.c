/*
 * crowd.c - see crowd.h: the tables, the threads and the report. crowd_player.c has the players.
 */
#include "client/crowd_player.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
	if (crowd_chance(t) < t->options->watched) {
		table->player[PLAYERS - 1].place = PLAYERS - 1;
		if (table->players < PLAYERS - 1) /* the one who watches comes last */
			table->player[table->players].place = PLAYERS - 1;
		table->players++;
	}
	for (int i = 0; i < table->players; i++) {
		struct player *p = &table->player[i];

		p->thread = t;
		p->table = table;
		if (p->place != PLAYERS - 1)
			p->place = i;
		p->slow = t->options->slow && (number * 2 + (uint32_t)i) % t->options->slow == 0;
		player_begin(p);
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

		if (crowd_chance(t) < due && p->wire && p->connected)
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
		player_set_timer(p, HOLDING, 2);
	}
}

enum { TICK_US = 100000, LONGEST_WAIT_US = 10000000 };

/* Threads with all their tables in play. Only when all are so far does the time run, for all of them:
 * the server must not be measured while it still makes tables for a thread that is behind. */
static _Atomic uint32_t threads_in_play;

bool crowd_measured(const struct thread *t, uint64_t sent_us)
{
	return t->started && sent_us >= t->began_us;
}

/* Every table was in play; one that never comes so far does not hold up the others for ever. */
static bool all_play(const struct thread *t, uint64_t now)
{
	return t->begun == t->tables &&
	       (t->played == t->tables || now > t->last_us + LONGEST_WAIT_US);
}

/* Ten times a second. A player that is late says nothing about the server. */
static void on_tick(struct ev_loop *loop, ev_timer *watcher, int events)
{
	struct thread *t = watcher->data;
	const struct crowd_options *o = t->options;
	uint64_t now = crowd_now();
	double seconds = (double)(now - t->began_us) / 1e6;
	uint32_t due = (uint32_t)(seconds * o->ramp / o->threads) + 1;

	(void)events;
	if (t->started && now > t->due_us)
		crowd_add(&t->report.late, now - t->due_us);
	t->due_us = now + TICK_US;
	while (t->begun < t->tables && t->begun < due) {
		begin_table(t, &t->table[t->begun], t->first + t->begun * o->threads);
		t->begun++;
		t->last_us = now;
	}
	if (!t->in_play && all_play(t, now)) {
		t->in_play = true;
		atomic_fetch_add(&threads_in_play, 1);
	}
	if (!t->started &&
	    atomic_load(&threads_in_play) == o->threads) { /* the time runs from here */
		t->started = true;
		t->began_us = crowd_now();
		seconds = 0;
		if (o->playing)
			atomic_store(o->playing, true);
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
		atomic_fetch_add(&threads_in_play, 1); /* nobody waits for it */
		return NULL;
	}
	t->began_us = crowd_now();
	ev_timer_init(&t->tick, on_tick, 0., TICK_US / 1e6);
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
	add_times(&to->beginning, &from->beginning);
	add_times(&to->late, &from->late);
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
	to->moved += from->moved;
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
	atomic_store(&threads_in_play, 0);
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
