/*
 * nets.c - which network judges for a game (nets.h). What is opened stays open.
 */
#include "nets/nets.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The head of a file (ai/net.h). */
enum { AT_GAME = 8, AT_SEATS = 44, AT_PACK = 48, LEAST = 136, OPENED_MAX = 32 };

struct opened {
	const struct q_game *game;
	const struct net_file *file;
	const struct ai_net *net; /* NULL: the file is of no use for the game */
};

static struct {
	pthread_mutex_t lock;
	struct net_file chosen; /* no bytes: none was */
	bool none;
	struct opened opened[OPENED_MAX];
	uint32_t count;
} nets = { .lock = PTHREAD_MUTEX_INITIALIZER };

static uint64_t u64_at(const unsigned char *at)
{
	uint64_t n = 0;

	for (int i = 7; i >= 0; i--)
		n = n << 8 | at[i];
	return n;
}

static uint64_t hash_of(const struct net_file *file)
{
	return u64_at(file->bytes + file->size - 8);
}

static bool is_for(const struct net_file *file, const struct q_game *g)
{
	size_t n = strlen(g->id);

	return file->size >= LEAST && n < 32 && memcmp(file->bytes + AT_GAME, g->id, n + 1) == 0;
}

static const struct net_file *shipped(const struct q_game *g)
{
	for (const struct net_file *file = net_files; file->bytes; file++)
		if (is_for(file, g) && g->pack && u64_at(file->bytes + AT_PACK) == g->pack->hash)
			return file;
	return NULL;
}

static const struct ai_net *open_file(const struct q_game *g, const struct net_file *file,
				      struct q_error *error)
{
	void *memory = malloc(ai_net_memory());
	const struct ai_net *net = NULL;

	if (memory)
		net = ai_net_open(g, file->bytes, file->size, memory, ai_net_memory(), error);
	else
		snprintf(error->text, sizeof error->text, "there is too little memory");
	if (!net)
		free(memory);
	return net;
}

/* Opens it the first time. */
static const struct ai_net *opened(const struct q_game *g, const struct net_file *file)
{
	struct q_error error = { .line = 0 };
	const struct ai_net *net = NULL;
	uint32_t i = 0;

	if (!file)
		return NULL;
	pthread_mutex_lock(&nets.lock);
	while (i < nets.count && !(nets.opened[i].game == g && nets.opened[i].file == file))
		i++;
	if (i < nets.count) {
		net = nets.opened[i].net;
	} else if (i < OPENED_MAX) {
		net = open_file(g, file, &error);
		nets.opened[nets.count++] = (struct opened){ g, file, net };
	}
	pthread_mutex_unlock(&nets.lock);
	return net;
}

static bool read_file(const char *path, struct net_file *out, struct q_error *error)
{
	unsigned char *bytes = malloc(AI_NET_FILE_MAX + 1);
	FILE *from = bytes ? fopen(path, "rb") : NULL;
	int why = errno;

	*error = (struct q_error){ .line = 0 };
	if (!from) {
		snprintf(error->text, sizeof error->text, "%s", strerror(why));
		free(bytes);
		return false;
	}
	*out = (struct net_file){ bytes, fread(bytes, 1, AI_NET_FILE_MAX + 1, from) };
	fclose(from);
	return true;
}

/* Those that ship stay open: somebody may be judging by one. */
static void forget_chosen(void)
{
	for (uint32_t i = nets.count; i-- > 0;)
		if (nets.opened[i].file == &nets.chosen) {
			free((void *)nets.opened[i].net);
			nets.opened[i] = nets.opened[--nets.count];
		}
	free((void *)nets.chosen.bytes);
	nets.chosen.bytes = NULL;
}

bool net_choose(const char *what, struct q_error *error)
{
	struct net_file file = { .bytes = NULL };
	char id[32] = "";
	const struct q_game *g;
	const struct ai_net *net;

	if (strcmp(what, "none") == 0) {
		nets.none = true;
		return true;
	}
	if (!read_file(what, &file, error))
		return false;
	if (file.size >= LEAST)
		memcpy(id, file.bytes + AT_GAME, sizeof id - 1);
	g = q_game_named(id);
	/* A file of no game is opened for any: the error says what is wrong with it. */
	net = open_file(g ? g : q_games[0], &file, error);
	if (!net) {
		free((void *)file.bytes);
		return false;
	}
	forget_chosen();
	nets.none = false;
	nets.chosen = file;
	if (nets.count < OPENED_MAX)
		nets.opened[nets.count++] = (struct opened){ g, &nets.chosen, net };
	return true;
}

bool net_suits(const struct q_game *g, struct q_error *error)
{
	*error = (struct q_error){ .line = 0 };
	if (!nets.chosen.bytes || (is_for(&nets.chosen, g) && opened(g, &nets.chosen)))
		return true;
	snprintf(error->text, sizeof error->text, "%s",
		 is_for(&nets.chosen, g) ? "the network does not fit the cards of this pack" :
					   "the network is for another game");
	return false;
}

const struct ai_net *net_for(const struct q_game *g)
{
	if (nets.none)
		return NULL;
	return opened(g, nets.chosen.bytes && is_for(&nets.chosen, g) ? &nets.chosen : shipped(g));
}

const struct ai_net *net_with_hash(const struct q_game *g, uint64_t hash)
{
	if (nets.chosen.bytes && is_for(&nets.chosen, g) && hash_of(&nets.chosen) == hash)
		return opened(g, &nets.chosen);
	for (const struct net_file *file = net_files; file->bytes; file++)
		if (is_for(file, g) && hash_of(file) == hash)
			return opened(g, file);
	return NULL;
}

uint64_t net_shipped_hash(const struct q_game *g, uint32_t seats)
{
	const struct net_file *file = shipped(g);

	return file && file->bytes[AT_SEATS] == seats ? hash_of(file) : 0;
}
