/*
 * listen.h - checks whether a port is free, and says what to do if it is not.
 *
 * Tried before the library does it, because the library only says that it failed.
 */
#ifndef LISTEN_H
#define LISTEN_H

#include "server/server.h"

enum { LISTEN_ADDRESS = 64 };

struct listen_address {
	char number[LISTEN_ADDRESS]; /* to bind to */
	char shown[LISTEN_ADDRESS];  /* to print, and to type into a browser */
	bool six;                    /* an address of IPv6 */
};

bool listen_possible(const char *host, unsigned port, struct listen_address *at,
		     char error[SERVER_ERROR]);

#endif
