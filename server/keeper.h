/*
 * keeper.h - the thread that keeps this node's leases and hears what other nodes do.
 *
 * Only for a store that several nodes share. What it hears is given to the hub by the thread of the
 * loop, in order.
 */
#ifndef KEEPER_H
#define KEEPER_H

#include "server/hub.h"

struct keeper;

/* `wake` is called on the keeper's thread when there is something to take. */
struct keeper *keeper_start(struct store *s, void (*wake)(void *with), void *with);
void keeper_stop(struct keeper *k);
/* Gives what was heard, each as an input. */
void keeper_heard(struct keeper *k, void (*give)(void *with, struct hub_input *in), void *with);
/* Why this node has to end, or NULL. */
const char *keeper_error(struct keeper *k);
bool keeper_ready(struct keeper *k); /* the first round is over */

#endif
