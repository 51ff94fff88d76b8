/*
 * keeper.c - see keeper.h.
 */
#include "server/keeper.h"

#include "server/items.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MS_WAIT = 200 };

struct heard {
	struct heard *next;
	struct store_news news;
	struct items items; /* one or none */
	char id[STORE_ID + 1], node[STORE_NODE], url[STORE_URL];
};

struct keeper {
	struct store *store;
	void (*wake)(void *with);
	void *with;
	pthread_t thread;
	pthread_mutex_t lock;
	/* with the lock: */
	struct heard *first, **last;
	bool stopping, failed, ready;
	struct q_error error;
};

static void keep(void *with, const struct store_news *news)
{
	struct keeper *k = with;
	struct heard *h = calloc(1, sizeof *h);

	assert(h);
	h->news = *news;
	if (news->item)
		items_add(&h->items, news->item);
	snprintf(h->id, sizeof h->id, "%s", news->id ? news->id : "");
	snprintf(h->node, sizeof h->node, "%s", news->node ? news->node : "");
	snprintf(h->url, sizeof h->url, "%s", news->url ? news->url : "");
	pthread_mutex_lock(&k->lock);
	*k->last = h;
	k->last = &h->next;
	pthread_mutex_unlock(&k->lock);
}

static void *attend_for_ever(void *with)
{
	struct keeper *k = with;
	bool stop = false;

	while (!stop) {
		struct q_error error;
		bool good = store_attend(k->store, MS_WAIT, keep, k, &error), woken;

		pthread_mutex_lock(&k->lock);
		if (!good) {
			k->failed = true;
			k->error = error;
		}
		woken = k->first || !good || !k->ready;
		k->ready = true;
		stop = k->stopping || !good;
		pthread_mutex_unlock(&k->lock);
		if (woken)
			k->wake(k->with);
	}
	return NULL;
}

static enum hub_input_kind kind_of(const struct heard *h)
{
	switch (h->news.kind) {
	case STORE_NEWS_ITEM: return HUB_LOADED;
	case STORE_NEWS_TAKEN: return HUB_TAKEN;
	case STORE_NEWS_OWNER: return HUB_OWNER;
	case STORE_NEWS_SURPLUS: return HUB_SURPLUS;
	case STORE_NEWS_PERSON: return HUB_PERSON;
	case STORE_NEWS_GONE: return HUB_GONE;
	case STORE_NEWS_ROOM: return HUB_SHADOW;
	}
	return HUB_TICK;
}

static void give_one(struct heard *h, void (*give)(void *with, struct hub_input *in), void *with)
{
	const struct store_item *item = h->items.count ? h->items.at : NULL;
	struct hub_input in = { .kind = kind_of(h) };

	if (in.kind == HUB_LOADED) {
		in.loaded.item = item;
		in.loaded.shard = true;
	} else if (in.kind == HUB_PERSON || in.kind == HUB_GONE || in.kind == HUB_SHADOW) {
		in.news.id = h->id;
		in.news.item = item;
	} else {
		in.shard.no = h->news.shard;
		in.shard.epoch = h->news.epoch;
		in.shard.last_number = h->news.last_number;
		in.shard.beat = h->news.beat;
		in.shard.node = h->node;
		in.shard.url = h->url;
	}
	give(with, &in);
}

void keeper_heard(struct keeper *k, void (*give)(void *with, struct hub_input *in), void *with)
{
	struct heard *first;

	pthread_mutex_lock(&k->lock);
	first = k->first;
	k->first = NULL;
	k->last = &k->first;
	pthread_mutex_unlock(&k->lock);
	while (first) {
		struct heard *h = first;

		give_one(h, give, with);
		first = h->next;
		items_free(&h->items);
		free(h);
	}
}

const char *keeper_error(struct keeper *k)
{
	bool failed;

	pthread_mutex_lock(&k->lock);
	failed = k->failed;
	pthread_mutex_unlock(&k->lock);
	return failed ? k->error.text : NULL;
}

bool keeper_ready(struct keeper *k)
{
	bool ready;

	pthread_mutex_lock(&k->lock);
	ready = k->ready;
	pthread_mutex_unlock(&k->lock);
	return ready;
}

struct keeper *keeper_start(struct store *s, void (*wake)(void *with), void *with)
{
	struct keeper *k = calloc(1, sizeof *k);
	int failed;

	if (!k)
		return NULL;
	k->store = s;
	k->wake = wake;
	k->with = with;
	k->last = &k->first;
	pthread_mutex_init(&k->lock, NULL);
	failed = pthread_create(&k->thread, NULL, attend_for_ever, k);
	assert(!failed);
	(void)failed;
	return k;
}

void keeper_stop(struct keeper *k)
{
	pthread_mutex_lock(&k->lock);
	k->stopping = true;
	pthread_mutex_unlock(&k->lock);
	pthread_join(k->thread, NULL);
	while (k->first) {
		struct heard *h = k->first;

		k->first = h->next;
		items_free(&h->items);
		free(h);
	}
	pthread_mutex_destroy(&k->lock);
	free(k);
}
