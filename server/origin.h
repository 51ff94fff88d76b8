/*
 * origin.h - who asks for a WebSocket: the headers of the request, judged without a socket.
 */
#ifndef ORIGIN_H
#define ORIGIN_H

#include <stdbool.h>
#include <stdint.h>

/* Was the page that asks sent by a server of this Host? Browsers always say where a page is from;
 * programs say nothing, "". */
bool origin_fits(const char *origin, const char *host);
/* Does a list of protocols, "a, b", name this one? */
bool origin_lists(const char *list, const char *name);

/* An address as 16 bytes, IPv4 mapped into IPv6; false, and zeros: it is none. */
bool origin_address(const char *text, uint8_t address[16]);
bool origin_same_address(const char *a, const char *b);
/* The last address of an X-Forwarded-For list: the one that the proxy itself saw. */
bool origin_last_address(const char *list, uint8_t address[16]);

#endif
