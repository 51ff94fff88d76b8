/*
 * bot.h - an agent that is a program of the user.
 *
 * docs/bots.md is the reference: the arena owns the game and asks, the bot sees views and
 * answers; JSON-RPC 2.0, a line each way. It runs in a sandbox (sandbox.h).
 */
#ifndef BOT_H
#define BOT_H

#include "lab/lab.h"
#include "lab/sandbox.h"

#include <pthread.h>

struct bot {
	const char *command; /* for the shell */
	uint32_t seconds;    /* to wait for an answer */
	struct sandbox sandbox;
	struct lab_outsider outsider;

	pthread_mutex_t lock;
	uint64_t forfeits;
	char first[400]; /* its first mistake, in the user's language */
};

void bot_init(struct bot *bot, const char *command, uint32_t seconds,
	      const struct sandbox *sandbox);

#endif
