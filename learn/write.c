/*
 * write.c - a fitted network as a file (ai/net.h).
 */
#include "learn/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD = 128, ALIGNED = 64 };

struct bytes {
	unsigned char *at;
	size_t used;
};

static void put(struct bytes *to, uint64_t n, unsigned size)
{
	for (unsigned i = 0; i < size; i++)
		to->at[to->used++] = (unsigned char)(n >> 8 * i);
}

static void pad(struct bytes *to)
{
	while (to->used % ALIGNED)
		to->at[to->used++] = 0;
}

static int64_t whole(double w, double unit, double most)
{
	double n = rint(w * unit);

	return (int64_t)(n > most ? most : n < -most ? -most : n);
}

static void put_all(struct bytes *to, const float *w, uint32_t n, double unit, double most,
		    unsigned size)
{
	for (uint32_t i = 0; i < n; i++)
		put(to, (uint64_t)whole((double)w[i], unit, most), size);
	pad(to);
}

/* How many columns the first layer counts before evaluate(): none if no row is one, so that a network of terms
 * alone outlives changes of the state. */
static uint32_t columns_before(const struct learn *l, const struct learn_weights *w)
{
	uint32_t width = q_plan_width(l->plan);

	for (uint32_t i = 0; i < w->rows; i++)
		if (w->column[i] < width)
			return width;
	return 0;
}

static void put_head(struct bytes *to, const struct learn *l, const struct learn_weights *w,
		     size_t notes)
{
	uint32_t columns = columns_before(l, w);
	char id[32] = "";

	memcpy(id, l->game->id, strlen(l->game->id));
	memcpy(to->at, "QNET", 4);
	to->used = 4;
	put(to, 1, 2);
	put(to, l->hand ? AI_NET_HAND : 0, 2);
	memcpy(to->at + to->used, id, sizeof id);
	to->used += sizeof id;
	put(to, l->game->rules_version, 4);
	put(to, l->seats, 1);
	put(to, l->refs, 1);
	put(to, l->depth, 2);
	put(to, l->game->pack->hash, 8);
	put(to, columns ? q_plan_hash(l->plan) : 0, 8);
	put(to, columns, 4);
	put(to, w->rows, 4);
	put(to, w->numbers, 4);
	put(to, notes, 4);
	/* evaluate() is in 1 / Q_SURE, its weight in 1 / 256 of the output's unit. */
	put(to, (uint64_t)whole((double)w->hand, 32768.0 * 256 / Q_SURE, 65536), 4);
	put(to, (uint64_t)whole((double)w->output_bias, 32768, 1 << 28), 4);
	for (int i = 0; i <= 10; i++)
		put(to, 0, 2); /* its chances are as they are */
	put(to, l->with_terms ? l->terms : 0, 2);
	put(to, l->with_terms ? l->terms_hash : 0, 8);
	while (to->used < HEAD)
		put(to, 0, 1);
}

bool learn_write(const struct learn *l, const struct learn_weights *w)
{
	size_t notes = strlen(l->notes);
	struct bytes to = { .at = calloc(1, AI_NET_FILE_MAX * 2 + notes) };
	uint32_t hot = w->rows - w->numbers;
	uint32_t beyond = columns_before(l, w) ? 0 : q_plan_width(l->plan);
	FILE *file;
	bool done;

	if (!to.at)
		return false;
	put_head(&to, l, w, notes);
	for (uint32_t i = 0; i < w->rows; i++)
		put(&to, w->column[i] - beyond, 2);
	pad(&to);
	for (uint32_t i = hot; i < w->rows; i++)
		put(&to, (uint64_t)whole(65536.0 / (double)w->usual[i], 1, 65535), 2);
	pad(&to);
	put_all(&to, w->first, w->rows * AI_NET_FIRST, 128, 127, 1);
	put_all(&to, w->bias, AI_NET_FIRST, 2048, 1 << 28, 4);
	put_all(&to, w->second, AI_NET_SECOND * AI_NET_FIRST, 64, 127, 1);
	put_all(&to, w->second_bias, AI_NET_SECOND, 8192, 1 << 28, 4);
	put_all(&to, w->output, AI_NET_SECOND, 256, 32767, 2);
	memcpy(to.at + to.used, l->notes, notes);
	to.used += notes;
	pad(&to);
	put(&to, q_hash(Q_HASH_START, to.at, to.used), 8);
	file = fopen(l->out, "wb");
	done = file && fwrite(to.at, 1, to.used, file) == to.used;
	done = file && fclose(file) == 0 && done;
	if (!done)
		perror(l->out);
	else
		printf("%s: %zu bytes\n", l->out, to.used);
	free(to.at);
	return done;
}

/* The same network with another length of roll-outs, or other notes: the last part of the file. */
bool learn_set(const struct learn *l, const char *path)
{
	size_t room = (strlen(l->notes) + ALIGNED) / ALIGNED * ALIGNED;
	struct bytes all = { .at = calloc(1, AI_NET_FILE_MAX + room) };
	FILE *from = fopen(path, "rb"), *to = NULL;
	size_t size = from && all.at ? fread(all.at, 1, AI_NET_FILE_MAX, from) : 0;
	uint32_t depth = l->depth ? l->depth : l->net->depth;
	bool done = false;

	if (size > HEAD + 8) {
		struct bytes head = { .at = all.at, .used = 46 };
		size_t notes = (l->net->notes_size + ALIGNED - 1) / ALIGNED * ALIGNED;

		put(&head, depth, 2);
		all.used = size - 8;
		if (*l->notes) {
			all.used -= notes;
			head.used = 76;
			put(&head, strlen(l->notes), 4);
			memset(all.at + all.used, 0, room);
			memcpy(all.at + all.used, l->notes, strlen(l->notes));
			all.used += strlen(l->notes);
			pad(&all);
		}
		put(&all, q_hash(Q_HASH_START, all.at, all.used), 8);
		to = fopen(l->out, "wb");
		done = to && fwrite(all.at, 1, all.used, to) == all.used;
		done = to && fclose(to) == 0 && done;
	}
	if (!done)
		perror(l->out);
	if (from)
		fclose(from);
	free(all.at);
	return done;
}

void learn_show(const struct learn *l)
{
	printf("%.*s", (int)l->net->notes_size, l->net->notes);
}
