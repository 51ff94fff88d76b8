/*
 * digest.h - SHA-256 over tagged values: how every hash of fair/ is made.
 */
#ifndef DIGEST_H
#define DIGEST_H

#include "fair/fair.h"

#include <sodium/crypto_auth_hmacsha256.h>
#include <sodium/crypto_hash_sha256.h>

/* Numbers are four bytes, answers and keys of packs eight, most significant byte first; a text is
 * its length as a number, then its bytes. The tag keeps hashes of different things apart: none is
 * the beginning of another. */
struct digest {
	crypto_hash_sha256_state state;
};

struct digest digest_begin(const char *tag);
void digest_number(struct digest *d, uint32_t number);
void digest_long(struct digest *d, uint64_t number);
void digest_text(struct digest *d, const char *text);
void digest_hash(struct digest *d, const struct fair_hash *hash);
void digest_bytes(struct digest *d, const void *bytes, size_t n);
struct fair_hash digest_end(struct digest *d);

uint64_t digest_first(const struct fair_hash *hash); /* its first eight bytes as a number */

#endif
