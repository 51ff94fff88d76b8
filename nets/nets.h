/*
 * nets.h - the networks that ship with the program, one for a game at most, and the one of --net.
 *
 * A network that ships is used with the cards it was trained with; with other cards evaluate() judges. Whoever
 * wants to find an old answer again asks for a network by its hash.
 */
#ifndef NETS_H
#define NETS_H

#include "ai/ai.h"

/* One of them as it is in the program (made by tools/netc.c from nets/); the last has no bytes. */
struct net_file {
	const unsigned char *bytes;
	size_t size;
};
extern const struct net_file net_files[];

/* Takes the network of a file instead of the one that ships for its game; "none": no game has one. The
 * choice holds for the whole program and is made before anybody plays. False: nothing has changed. */
bool net_choose(const char *what, struct q_error *error);

/* Whether the network that was chosen, if one was, is for this game. */
bool net_suits(const struct q_game *g, struct q_error *error);

/* The network of a game, or NULL; opened when first asked for, from any thread. */
const struct ai_net *net_for(const struct q_game *g);

/* The network with this hash, chosen or shipped, whatever was chosen; NULL: it is not here. */
const struct ai_net *net_with_hash(const struct q_game *g, uint64_t hash);

/* The hash of the network that ships for a game with so many seats; 0: none does. */
uint64_t net_shipped_hash(const struct q_game *g, uint32_t seats);

#endif
