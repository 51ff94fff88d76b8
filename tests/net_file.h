/*
 * net_file.h - networks with weights drawn at random, for tests: the format of ai/net.h once more.
 */
#ifndef TESTS_NET_FILE_H
#define TESTS_NET_FILE_H

#include "ai/net.h"

enum { NET_ROWS = 600 };
/* Beside AI_NET_HAND: the game's terms among the inputs; nothing else but evaluate() and them. */
enum { NET_TERMS = 2, NET_BLIND = 4 };

/* Writes a network for the game into `file` (room for AI_NET_FILE_MAX); returns its size. `memory`: room
 * for a plan (1 MiB). 0: the game has no plan that fits. */
size_t net_file(const struct q_game *g, uint32_t seats, uint32_t flags, uint32_t depth,
		uint64_t seed, unsigned char *file, void *memory);

/* Puts the check sum right after a change. */
void net_file_sum(unsigned char *file, size_t size);

#endif
