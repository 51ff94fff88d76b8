/*
 * values.c - the formulas of docs/fair-dice.md: commitments, draw secrets, pools, dice, and
 * what hides a deck or an answer until the end.
 */
#include "core/fields.h"
#include "fair/digest.h"

#include <sodium/crypto_sign.h>
#include <sodium/utils.h>
#include <string.h>

/* ---- digests --------------------------------------------------------------- */

struct digest digest_begin(const char *tag)
{
	struct digest d;

	crypto_hash_sha256_init(&d.state);
	digest_bytes(&d, tag, strlen(tag));
	return d;
}

void digest_bytes(struct digest *d, const void *bytes, size_t n)
{
	crypto_hash_sha256_update(&d->state, bytes, n);
}

static void big_endian(uint8_t *out, uint64_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		out[i] = (uint8_t)(number >> 8 * (bytes - 1 - i));
}

void digest_number(struct digest *d, uint32_t number)
{
	uint8_t bytes[4];

	big_endian(bytes, number, 4);
	digest_bytes(d, bytes, sizeof bytes);
}

void digest_long(struct digest *d, uint64_t number)
{
	uint8_t bytes[8];

	big_endian(bytes, number, 8);
	digest_bytes(d, bytes, sizeof bytes);
}

void digest_text(struct digest *d, const char *text)
{
	size_t n = strlen(text);

	digest_number(d, (uint32_t)n);
	digest_bytes(d, text, n);
}

void digest_hash(struct digest *d, const struct fair_hash *hash)
{
	digest_bytes(d, hash->at, sizeof hash->at);
}

struct fair_hash digest_end(struct digest *d)
{
	struct fair_hash hash;

	crypto_hash_sha256_final(&d->state, hash.at);
	return hash;
}

uint64_t digest_first(const struct fair_hash *hash)
{
	uint64_t number = 0;

	for (int i = 0; i < 8; i++)
		number = number << 8 | hash->at[i];
	return number;
}

bool fair_same(const struct fair_hash *a, const struct fair_hash *b)
{
	return sodium_memcmp(a->at, b->at, sizeof a->at) == 0;
}

/* HMAC with the seed: whoever does not have it can compute none of these. */
static struct fair_hash keyed(const struct fair_hash *seed, const char *tag, const char *room,
			      uint32_t number)
{
	crypto_auth_hmacsha256_state state;
	struct fair_hash hash;
	uint8_t bytes[4];

	crypto_auth_hmacsha256_init(&state, seed->at, sizeof seed->at);
	crypto_auth_hmacsha256_update(&state, (const uint8_t *)tag, strlen(tag));
	if (room) {
		big_endian(bytes, strlen(room), 4);
		crypto_auth_hmacsha256_update(&state, bytes, sizeof bytes);
		crypto_auth_hmacsha256_update(&state, (const uint8_t *)room, strlen(room));
	}
	big_endian(bytes, number, 4);
	crypto_auth_hmacsha256_update(&state, bytes, sizeof bytes);
	crypto_auth_hmacsha256_final(&state, hash.at);
	return hash;
}

/* ---- the server's side -------------------------------------------------------- */

struct fair_hash fair_commitment(const char *room, const struct fair_hash *seed)
{
	struct digest d = digest_begin("quinte seed");

	digest_text(&d, room);
	digest_hash(&d, seed);
	return digest_end(&d);
}

struct fair_hash fair_secret(const char *room, const struct fair_hash *seed, uint32_t draw)
{
	return keyed(seed, "quinte draw", room, draw);
}

struct fair_hash fair_hidden_deck(const struct fair_hash *seed, unsigned seat, const char *deck)
{
	struct fair_hash salt = keyed(seed, "quinte hide deck", NULL, seat);
	struct digest d = digest_begin("quinte deck");

	digest_hash(&d, &salt);
	digest_text(&d, deck);
	return digest_end(&d);
}

struct fair_hash fair_hidden_answer(const struct fair_hash *seed, uint32_t entry, q_action answer)
{
	struct fair_hash salt = keyed(seed, "quinte hide answer", NULL, entry);
	struct digest d = digest_begin("quinte answer");

	digest_hash(&d, &salt);
	digest_long(&d, answer);
	return digest_end(&d);
}

struct q_rng fair_think(const struct fair_hash *seed, uint32_t question)
{
	struct fair_hash hash = keyed(seed, "quinte think", NULL, question);

	return (struct q_rng){ digest_first(&hash), 0 };
}

/* ---- dice ------------------------------------------------------------------------ */

struct fair_hash fair_pool(const struct fair_hash *pool, unsigned seat,
			   const struct fair_hash *link)
{
	struct digest d = digest_begin("quinte pool");

	digest_hash(&d, pool);
	digest_number(&d, seat);
	digest_hash(&d, link);
	return digest_end(&d);
}

struct fair_hash fair_die(const struct fair_hash *secret, const struct fair_hash *pool,
			  uint32_t draw)
{
	struct digest d = digest_begin("quinte die");

	digest_hash(&d, secret);
	digest_hash(&d, pool);
	digest_number(&d, draw);
	return digest_end(&d);
}

struct q_rng fair_generator(const struct fair_hash *die)
{
	return (struct q_rng){ digest_first(die), 0 };
}

q_action fair_redraw(const struct q_game *g, const void *state, const struct fair_hash *secret,
		     const struct fair_hash *pool, uint32_t draw)
{
	struct fair_hash die = fair_die(secret, pool, draw);
	struct q_rng r = fair_generator(&die);

	return q_draw(g, state, &r);
}

q_action fair_redraw_seen(const struct q_game *g, const void *view, int seat, void *world,
			  const struct fair_hash *secret, const struct fair_hash *pool,
			  uint32_t draw)
{
	struct q_rng any = { 0, 0 };
	struct q_error error;

	g->determinize(g, world, view, seat, &any);
	if (q_question_of(world)->player != Q_CHANCE || !state_fits(g, world, &error))
		return 0;
	return fair_redraw(g, world, secret, pool, draw);
}

/* ---- what a game began with, and where it ended -------------------------------------- */

struct fair_hash fair_header_hash(const struct fair_header *h)
{
	struct digest d = digest_begin("quinte game");

	digest_text(&d, h->room);
	digest_text(&d, h->game);
	digest_number(&d, h->rules);
	digest_long(&d, h->pack);
	digest_text(&d, h->options);
	digest_number(&d, h->seats);
	for (unsigned i = 0; i < h->seats; i++) {
		digest_text(&d, h->seat[i].player);
		digest_text(&d, h->seat[i].name);
		digest_hash(&d, &h->seat[i].hidden);
		digest_hash(&d, &h->seat[i].anchor);
	}
	digest_hash(&d, &h->commitment);
	digest_hash(&d, &h->root);
	return digest_end(&d);
}

/* The state's own generator is not used here, and who moved it on is no part of the position. */
struct fair_hash fair_state(const struct q_game *g, const void *state)
{
	static const struct q_rng none = { 0, 0 };
	struct digest d = digest_begin("quinte state");

	digest_bytes(&d, &none, sizeof none);
	digest_bytes(&d, (const uint8_t *)state + sizeof none, g->state_size - sizeof none);
	return digest_end(&d);
}

/* ---- signatures -------------------------------------------------------------------------- */

static struct fair_hash signed_words(const char *room, uint32_t entry, const struct fair_hash *hash)
{
	struct digest d = digest_begin("quinte signed");

	digest_text(&d, room);
	digest_number(&d, entry);
	digest_hash(&d, hash);
	return digest_end(&d);
}

void fair_signing_key(const struct fair_hash *random, struct fair_hash *key, uint8_t secret[64])
{
	crypto_sign_seed_keypair(key->at, secret, random->at);
}

void fair_sign(const uint8_t secret[64], const char *room, uint32_t entry,
	       const struct fair_hash *hash, uint8_t signature[FAIR_SIGNATURE])
{
	struct fair_hash words = signed_words(room, entry, hash);

	crypto_sign_detached(signature, NULL, words.at, sizeof words.at, secret);
}

bool fair_signed(const struct fair_hash *key, const char *room, uint32_t entry,
		 const struct fair_hash *hash, const uint8_t signature[FAIR_SIGNATURE])
{
	struct fair_hash words = signed_words(room, entry, hash);

	return crypto_sign_verify_detached(signature, words.at, sizeof words.at, key->at) == 0;
}
