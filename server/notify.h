/*
 * notify.h - the thread that tells people who are away: by Web Push, webhook and mail.
 *
 * The hub decides who is told what and when, and keeps what was not sent yet (server/follow.c). Here it
 * is worded and sent. Webhooks are addresses that strangers choose: they must be https and lead to a
 * public address, are not followed elsewhere, and end after five seconds.
 */
#ifndef NOTIFY_H
#define NOTIFY_H

#include "server/hub.h"

struct sockaddr;
struct push_key;

struct notify_options {
	const char *url;  /* of this server as players see it, for links; NULL: there are none */
	const char *mail; /* a command that sends the message at its input, or NULL: no mail */
	/* For tests: webhooks may lead to this machine; certificates to trust. */
	bool local;
	const char *certificates;
};

struct notify;

/* `seed` is secret and the same after every start. `wake` is called on the thread when there is a
 * result. NULL: no memory. */
struct notify *notify_start(const struct notify_options *options, const uint8_t seed[32],
			    void (*wake)(void *with), void *with);
void notify_stop(struct notify *n);

const char *notify_key(const struct notify *n); /* as hub_set_push_key() wants it */
/* What the effect points to is copied. */
void notify_send(struct notify *n, const struct hub_effect *e);
/* The next input for the hub; false: there is none yet. */
bool notify_result(struct notify *n, struct hub_input *in);

/* For tests: what is decided about addresses and texts. */
bool notify_may_reach(const struct sockaddr *address);
void notify_text(const struct hub_effect *e, char *out, size_t room);

#endif
