/*
 * files.h - the protocol that sends files over HTTP.
 */
#ifndef FILES_H
#define FILES_H

#include "server/site.h"

#include <libwebsockets.h>

/* One for the server: lws_context_user(). */
struct files {
	const struct site *site;
	unsigned sending; /* replies under way */
	bool closing;     /* finish these, begin no others */
	/* Somebody wants a WebSocket: 0, or the status to refuse it with. NULL: there are none. */
	unsigned (*refuses)(struct lws *wsi);
};

/* One for each connection. */
struct files_sending {
	const char *at;
	size_t left;
	bool under_way;
	bool hangs_up; /* when it is done */
};

int files_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		   size_t size);

#endif
