/*
 * push.h - notifications to browsers: encryption for the browser (RFC 8291), the server's signature
 * for the service that carries them (RFC 8292).
 */
#ifndef PUSH_H
#define PUSH_H

#include "server/wishes.h"

enum {
	PUSH_SEED = 32,
	PUSH_TEXT = 2048,                         /* bytes that may be sent */
	PUSH_BODY = PUSH_TEXT + 16 + 5 + 65 + 17, /* and what they become */
	PUSH_TOKEN = 1024,
	PUSH_NAME = 88 /* a public key as base64url, with the zero at its end */
};

struct push_key; /* a key of P-256 */

/* The same seed gives the same key. NULL: no memory, or (once in 2^32 seeds) no key. */
struct push_key *push_key_make(const uint8_t seed[PUSH_SEED]);
void push_key_free(struct push_key *k);
const uint8_t *push_key_public(const struct push_key *k); /* PUSH_KEY bytes */
void push_key_name(const struct push_key *k, char out[PUSH_NAME]);

/* What the browser alone can read. `once` is a key for this message only. Returns its size, 0: the
 * browser's key is none. */
size_t push_encrypt(const struct wishes_push *to, const struct push_key *once,
		    const uint8_t salt[16], const char *text, size_t n, uint8_t out[PUSH_BODY]);
/* The value of the header Authorization for this address; `seconds`: since 1970, until when it holds. */
bool push_authorization(const struct push_key *k, const char *url, uint64_t seconds,
			const char *subject, char out[PUSH_TOKEN]);

#endif
