/*
 * server.h - serves the files of a site on a port until a signal.
 *
 * libwebsockets does parsing, connections and time limits. server.c lists the protocols: files, and
 * rooms where online play was asked for, independent of each other. reply.c decides what a request
 * gets.
 */
#ifndef SERVER_H
#define SERVER_H

#include "server/site.h"

struct server {
	const struct site *site;
	const char *host;              /* a name or an address */
	unsigned port;                 /* 0: any that is free */
	struct online *online;         /* NULL: no online play */
	const char *certificate, *key; /* files in PEM for TLS; NULL: none */

	/* Called once, when connections are taken: the address as a browser wants it. SIGINT and
	 * SIGTERM are blocked then; a child should not inherit that. */
	void (*ready)(void *with, const char *address);
	void *with;
};

enum { SERVER_ERROR = 400 };

/* Serves until SIGINT or SIGTERM, then finishes what is being sent; a second signal ends it
 * at once. False: it could not begin, and why is a sentence in error. */
bool server_run(const struct server *server, char error[SERVER_ERROR]);

#endif
