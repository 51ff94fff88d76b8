/*
 * reply.h - computes the reply to a request, without a socket.
 *
 * Everything a client can write is judged by these functions; the library that reads the
 * wire has decoded the path and found the headers.
 */
#ifndef REPLY_H
#define REPLY_H

#include "server/site.h"

enum method { METHOD_GET, METHOD_HEAD, METHOD_OTHER };

enum status {
	STATUS_FINE = 200,
	STATUS_MOVED = 301,
	STATUS_NOT_CHANGED = 304,
	STATUS_NOT_FOUND = 404,
	STATUS_WRONG_METHOD = 405,
};

struct request {
	enum method method;
	const char *path;          /* decoded, without the query */
	const char *accept_coding; /* Accept-Encoding, or "" */
	const char *if_none_match; /* or "" */
};

enum { ETAG = 32, LOCATION = 272 };

struct reply {
	enum status status;
	const char *type, *cache;
	const char *coding; /* Content-Encoding, or NULL */
	const char *allow;  /* Allow, or NULL */
	char etag[ETAG];    /* or "" */
	char location
		[LOCATION]; /* where a folder begins, from the path that was asked for; or "" */
	bool varies;        /* with Accept-Encoding */
	const char *bytes;  /* the body */
	size_t size;        /* its length, also where it is not sent */
	bool sends_body;
};

struct reply reply_to(const struct site *site, const struct request *request);

/* The parts, for tests and fuzzing. */

/* Does an Accept-Encoding field take this coding? Weights of zero and * are understood. */
bool takes_coding(const char *field, const char *coding);
/* Does an If-None-Match field name this tag? Weak tags match, as RFC 9110 has it for reading. */
bool names_tag(const char *field, const char *tag);
/* The Content-Type of a file of that name. */
const char *content_type(const char *name);
/* Is the name of the file made from its bytes, as the bundler does in assets/? Then it never
 * changes. */
bool never_changes(const char *name);

#endif
