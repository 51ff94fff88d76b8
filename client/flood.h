/*
 * flood.h - connections that send as much nonsense as they can, beside the players of a load test: nobody
 * else may notice them.
 */
#ifndef CLIENT_FLOOD_H
#define CLIENT_FLOOD_H

#include "client/wire.h"

#include <stdint.h>

struct flood;

/* On a thread of its own. NULL: it could not begin. */
struct flood *flood_start(const struct wire_address *to, unsigned connections);
/* How many messages were sent, and how often the server hung up. */
void flood_stop(struct flood *f, uint64_t *messages, uint64_t *cut_off);

#endif
