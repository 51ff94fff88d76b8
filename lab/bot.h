/*
 * bot.h - an agent that is a program of the user.
 *
 * docs/lab.md is the reference: the arena owns the game and asks, the bot sees views and
 * answers; JSON-RPC 2.0, a line each way.
 */
#ifndef BOT_H
#define BOT_H

#include "lab/lab.h"

#include <pthread.h>

struct bot {
	const char *command; /* for the shell */
	uint32_t seconds;    /* to wait for an answer */
	struct lab_outsider outsider;

	pthread_mutex_t lock;
	uint64_t forfeits;
	char first[400]; /* its first mistake */
};

void bot_init(struct bot *bot, const char *command, uint32_t seconds);

#endif
