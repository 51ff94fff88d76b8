/*
 * writer.c - see writer.h.
 */
#include "server/writer.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	BATCH = 4096,   /* operations of one transaction */
	MS_BEAT = 1000, /* between two notes that the server runs */
	/* Between two moves of the log: commits are slower meanwhile, so not often. */
	MS_CHECKPOINT = 5000
};

struct task {
	struct task *next;
	struct store_op op; /* kind 0: something is looked up */
	char room[STORE_ID + 1];
	char person[STORE_ID + 1]; /* or "": finished games of a person, for a connection */
	uint64_t before, conn;
	bool live, look;
	uint8_t hash[STORE_HASH];
	char code[STORE_ID]; /* a short code, or "" */
	uint8_t bytes[];     /* what the operation points to */
};

/* What a load found. */
struct result {
	struct result *next;
	char room[STORE_ID + 1];
	bool found;
	struct store_item item;
	struct writer_games *games; /* or NULL: it is a room */
	struct writer_looked *looked;
	uint8_t bytes[];
};

struct writer {
	struct store *store;
	void (*wake)(void *with);
	void *with;
	pthread_t thread, side;
	pthread_mutex_t lock;
	pthread_cond_t more, side_more;
	/* with the lock: */
	struct task *first, **last;
	struct result *results, **last_result;
	uint64_t stored;
	bool stopping, failed, wrote;
	struct q_error error;
	struct writer_counts counts;
	/* the thread's own: */
	struct store_op *batch;
	uint32_t batched;
	uint64_t beat_ms;
};

static uint64_t clock_us(clockid_t which)
{
	struct timespec now;

	clock_gettime(which, &now);
	return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* ---- asking, on the thread of the loop ---------------------------------------------- */

static void add(struct writer *w, struct task *task)
{
	bool was_empty;

	pthread_mutex_lock(&w->lock);
	was_empty = !w->first;
	*w->last = task;
	w->last = &task->next;
	w->counts.waiting++;
	pthread_mutex_unlock(&w->lock);
	if (was_empty)
		pthread_cond_signal(&w->more);
}

/* The blobs of a fold, one behind the other. */
static void copy_fold(struct store_fold *to, const struct store_fold *from, uint8_t *bytes)
{
	if (from->size)
		memcpy(bytes, from->entries, from->size);
	if (from->state_size)
		memcpy(bytes + from->size, from->state, from->state_size);
	to->entries = bytes;
	to->state = bytes + from->size;
}

void writer_write(struct writer *w, const struct store_op *op)
{
	size_t size = op->kind == STORE_APPEND ? op->append.size :
		      op->kind == STORE_FOLD   ? (size_t)op->fold.size + op->fold.state_size :
		      op->kind == STORE_PERSON && op->person.wishes ?
					       strlen(op->person.wishes) + 1 :
					       0;
	struct task *task = malloc(sizeof *task + size);

	assert(task);
	*task = (struct task){ .op = *op };
	if (op->kind == STORE_APPEND) {
		if (size)
			memcpy(task->bytes, op->append.body, size);
		task->op.append.body = task->bytes;
	}
	if (op->kind == STORE_FOLD)
		copy_fold(&task->op.fold, &op->fold, task->bytes);
	if (op->kind == STORE_PERSON && size) {
		memcpy(task->bytes, op->person.wishes, size);
		task->op.person.wishes = (const char *)task->bytes;
	}
	add(w, task);
}

void writer_look(struct writer *w, const struct hub_effect *look)
{
	struct task *task = calloc(1, sizeof *task);

	assert(task);
	task->look = true;
	task->conn = look->conn;
	snprintf(task->person, sizeof task->person, "%s", look->look.person);
	snprintf(task->code, sizeof task->code, "%s", look->look.code);
	memcpy(task->hash, look->look.hash, sizeof task->hash);
	add(w, task);
}

void writer_list(struct writer *w, uint64_t conn, const char *person, uint64_t before, bool live)
{
	struct task *task = calloc(1, sizeof *task);

	assert(task);
	snprintf(task->person, sizeof task->person, "%s", person);
	task->before = before;
	task->conn = conn;
	task->live = live;
	add(w, task);
}

void writer_load(struct writer *w, const char *room)
{
	struct task *task = calloc(1, sizeof *task);

	assert(task);
	snprintf(task->room, sizeof task->room, "%s", room);
	add(w, task);
}

uint64_t writer_stored(struct writer *w)
{
	uint64_t stored;

	pthread_mutex_lock(&w->lock);
	stored = w->stored;
	pthread_mutex_unlock(&w->lock);
	return stored;
}

const char *writer_error(struct writer *w)
{
	bool failed;

	pthread_mutex_lock(&w->lock);
	failed = w->failed;
	pthread_mutex_unlock(&w->lock);
	return failed ? w->error.text : NULL;
}

static void free_result(struct result *one)
{
	if (one->games)
		items_free(&one->games->live);
	if (one->looked)
		items_free(&one->looked->items);
	free(one->games);
	free(one->looked);
	free(one);
}

void writer_loaded(struct writer *w, const struct writer_results *take, void *with)
{
	struct result *results;

	pthread_mutex_lock(&w->lock);
	results = w->results;
	w->results = NULL;
	w->last_result = &w->results;
	pthread_mutex_unlock(&w->lock);
	while (results) {
		struct result *one = results;

		if (one->games)
			take->listed(with, one->games);
		else if (one->looked)
			take->looked(with, one->looked);
		else
			take->found(with, one->room, one->found ? &one->item : NULL);
		results = one->next;
		free_result(one);
	}
}

void writer_counts(struct writer *w, struct writer_counts *out)
{
	pthread_mutex_lock(&w->lock);
	*out = w->counts;
	pthread_mutex_unlock(&w->lock);
}

/* ---- the thread that writes ------------------------------------------------------------ */

/* False: the store failed, and nothing more is written. */
static bool good(struct writer *w, bool done, const struct q_error *error)
{
	if (done)
		return true;
	pthread_mutex_lock(&w->lock);
	if (!w->failed)
		w->error = *error;
	w->failed = true;
	pthread_mutex_unlock(&w->lock);
	w->wake(w->with);
	return false;
}

/* Is it time to note that the server runs? */
static bool beat_due(struct writer *w, uint64_t *now)
{
	*now = clock_us(CLOCK_REALTIME) / 1000;
	if (*now >= w->beat_ms && *now - w->beat_ms < MS_BEAT)
		return false;
	w->beat_ms = *now;
	return true;
}

/* Nothing was written for a while. */
static bool beat_alone(struct writer *w)
{
	struct q_error error;
	uint64_t now;

	return !beat_due(w, &now) || good(w, store_beat(w->store, now, &error), &error);
}

static bool commit(struct writer *w)
{
	uint64_t began = clock_us(CLOCK_MONOTONIC), took, now;
	struct q_error error;

	if (!w->batched)
		return true;
	if (beat_due(w, &now))
		store_beat_with_next(w->store, now);
	if (!good(w, store_write(w->store, w->batch, w->batched, &error), &error))
		return false;
	took = clock_us(CLOCK_MONOTONIC) - began;
	pthread_mutex_lock(&w->lock);
	w->stored = w->batch[w->batched - 1].number;
	histogram_add(&w->counts.commit, took);
	w->counts.commits++;
	w->counts.operations += w->batched;
	w->counts.waiting -= w->batched;
	w->counts.journal_rows = store_journal(w->store);
	w->wrote = true;
	pthread_mutex_unlock(&w->lock);
	w->batched = 0;
	w->wake(w->with);
	return true;
}

struct loading {
	struct result *result;
	const char *room;
};

static struct result *new_result(const char *room, size_t size)
{
	struct result *result = calloc(1, sizeof *result + size);

	assert(result);
	snprintf(result->room, sizeof result->room, "%s", room);
	return result;
}

static bool keep_item(void *with, const struct store_item *item)
{
	struct loading *loading = with;
	bool folded = item->kind == STORE_ITEM_FOLD;
	size_t size = folded ? (size_t)item->fold.size + item->fold.state_size : 0;

	free(loading->result);
	loading->result = new_result(loading->room, size);
	loading->result->found = true;
	loading->result->item = *item;
	if (folded)
		copy_fold(&loading->result->item.fold, &item->fold, loading->result->bytes);
	return true;
}

static void give_result(struct writer *w, struct result *result)
{
	pthread_mutex_lock(&w->lock);
	w->counts.waiting--;
	*w->last_result = result;
	w->last_result = &result->next;
	pthread_mutex_unlock(&w->lock);
	w->wake(w->with);
}

static bool keep_game(void *with, const struct store_room *room)
{
	struct writer_games *games = with;

	games->room[games->count++] = *room;
	return games->count < WRITER_GAMES;
}

static bool list(struct writer *w, const struct task *task)
{
	struct result *result = new_result("", 0);
	struct q_error error;

	result->games = calloc(1, sizeof *result->games);
	assert(result->games);
	result->games->conn = task->conn;
	if ((task->live &&
	     !good(w, store_live(w->store, task->person, items_visit, &result->games->live, &error),
		   &error)) ||
	    (task->before && !good(w,
				   store_games(w->store, task->person, task->before, keep_game,
					       result->games, &error),
				   &error))) {
		free_result(result);
		return false;
	}
	give_result(w, result);
	return true;
}

static bool look(struct writer *w, const struct task *task)
{
	struct result *result = new_result("", 0);
	struct writer_looked *l = calloc(1, sizeof *l);
	struct q_error error;
	bool done;

	assert(l);
	result->looked = l;
	l->conn = task->conn;
	memcpy(l->person, task->person, sizeof l->person);
	if (task->code[0])
		done = store_coded(w->store, task->code, l->room, &error);
	else if (task->person[0])
		done = store_person(w->store, task->person, items_visit, &l->items, &error);
	else
		done = store_look_up(w->store, task->hash, items_visit, &l->items, &error);
	if (!good(w, done, &error)) {
		free_result(result);
		return false;
	}
	give_result(w, result);
	return true;
}

static bool load(struct writer *w, const char *room)
{
	struct loading loading = { .room = room };
	struct q_error error;

	if (!good(w, store_load(w->store, room, keep_item, &loading, &error), &error)) {
		free(loading.result);
		return false;
	}
	if (!loading.result)
		loading.result = new_result(room, 0);
	give_result(w, loading.result);
	return true;
}

/* Does all tasks in order; writes between two loads are one transaction. */
static bool do_tasks(struct writer *w, const struct task *tasks)
{
	for (const struct task *task = tasks; task; task = task->next) {
		if (task->op.kind)
			w->batch[w->batched++] = task->op;
		if ((!task->op.kind || w->batched == BATCH) && !commit(w))
			return false;
		if (!task->op.kind && !(task->look      ? look(w, task) :
					task->person[0] ? list(w, task) :
							  load(w, task->room)))
			return false;
	}
	return commit(w);
}

static void free_tasks(struct task *tasks)
{
	while (tasks) {
		struct task *task = tasks;

		tasks = task->next;
		free(task);
	}
}

/* Waits for tasks, at most until the next note that the server runs. NULL: none, or stop. */
static struct task *wait_for_tasks(struct writer *w, bool *stop)
{
	struct timespec until;
	struct task *tasks;

	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += MS_BEAT / 1000;
	pthread_mutex_lock(&w->lock);
	while (!w->first && !w->stopping)
		if (pthread_cond_timedwait(&w->more, &w->lock, &until) != 0)
			break;
	tasks = w->first;
	w->first = NULL;
	w->last = &w->first;
	*stop = w->stopping && !tasks;
	pthread_mutex_unlock(&w->lock);
	return tasks;
}

static void *write_for_ever(void *with)
{
	struct writer *w = with;
	bool stop = false, fine = true;

	while (!stop) {
		struct task *tasks = wait_for_tasks(w, &stop);

		fine = fine && do_tasks(w, tasks) && beat_alone(w);
		free_tasks(tasks);
	}
	return NULL;
}

/* ---- the thread that moves the log ------------------------------------------------------- */

static void *checkpoint_for_ever(void *with)
{
	struct writer *w = with;
	struct q_error error;
	bool stop = false, fine = true;

	while (!stop) {
		struct timespec until;
		bool wrote;

		clock_gettime(CLOCK_MONOTONIC, &until);
		until.tv_nsec += MS_CHECKPOINT * 1000000L;
		until.tv_sec += until.tv_nsec / 1000000000L;
		until.tv_nsec %= 1000000000L;
		pthread_mutex_lock(&w->lock);
		while (!w->stopping)
			if (pthread_cond_timedwait(&w->side_more, &w->lock, &until) != 0)
				break;
		stop = w->stopping;
		wrote = w->wrote;
		w->wrote = false;
		pthread_mutex_unlock(&w->lock);
		if (wrote && fine)
			fine = good(w, store_checkpoint(w->store, &error), &error);
	}
	return NULL;
}

/* ---- beginning and end ------------------------------------------------------------------------ */

static void make_condition(pthread_cond_t *condition)
{
	pthread_condattr_t how;

	pthread_condattr_init(&how);
	pthread_condattr_setclock(&how, CLOCK_MONOTONIC);
	pthread_cond_init(condition, &how);
	pthread_condattr_destroy(&how);
}

struct writer *writer_start(struct store *s, void (*wake)(void *with), void *with)
{
	struct writer *w = calloc(1, sizeof *w);

	if (!w || !(w->batch = calloc(BATCH, sizeof *w->batch))) {
		free(w);
		return NULL;
	}
	w->store = s;
	w->wake = wake;
	w->with = with;
	w->last = &w->first;
	w->last_result = &w->results;
	pthread_mutex_init(&w->lock, NULL);
	make_condition(&w->more);
	make_condition(&w->side_more);
	assert(pthread_create(&w->thread, NULL, write_for_ever, w) == 0);
	assert(pthread_create(&w->side, NULL, checkpoint_for_ever, w) == 0);
	return w;
}

void writer_stop(struct writer *w)
{
	struct result *result;

	pthread_mutex_lock(&w->lock);
	w->stopping = true;
	pthread_cond_signal(&w->more);
	pthread_cond_signal(&w->side_more);
	pthread_mutex_unlock(&w->lock);
	pthread_join(w->thread, NULL);
	pthread_join(w->side, NULL);
	while ((result = w->results)) {
		w->results = result->next;
		free_result(result);
	}
	pthread_cond_destroy(&w->more);
	pthread_cond_destroy(&w->side_more);
	pthread_mutex_destroy(&w->lock);
	free(w->batch);
	free(w);
}
