/*
 * push.c - see push.h.
 */
#include "server/push.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <sodium/crypto_auth_hmacsha256.h>
#include <sodium/utils.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HASH = 32, SECRET = 32, AES_KEY = 16, NONCE = 12, TAG = 16, SIGNATURE = 64, RECORD = 4096 };

struct push_key {
	EVP_PKEY *key;
	uint8_t public[PUSH_KEY];
};

/* ---- keys ------------------------------------------------------------------------------ */

/* The point that belongs to a secret number. */
static bool find_public(const BIGNUM *secret, uint8_t out[PUSH_KEY])
{
	EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
	EC_POINT *point = group ? EC_POINT_new(group) : NULL;
	bool good = point && !BN_is_zero(secret) &&
		    BN_cmp(secret, EC_GROUP_get0_order(group)) < 0 &&
		    EC_POINT_mul(group, point, secret, NULL, NULL, NULL) == 1 &&
		    EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, out, PUSH_KEY,
				       NULL) == PUSH_KEY;

	EC_POINT_free(point);
	EC_GROUP_free(group);
	return good;
}

/* With `secret` NULL a public key only. */
static EVP_PKEY *make_key(const BIGNUM *secret, const uint8_t public[PUSH_KEY])
{
	OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
	OSSL_PARAM *values = NULL;
	EVP_PKEY *key = NULL;
	int what = secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;

	if (build && context &&
	    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) &&
	    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, public, PUSH_KEY) &&
	    (!secret || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, secret)))
		values = OSSL_PARAM_BLD_to_param(build);
	if (values && EVP_PKEY_fromdata_init(context) == 1 &&
	    EVP_PKEY_fromdata(context, &key, what, values) != 1)
		key = NULL;
	OSSL_PARAM_free(values);
	OSSL_PARAM_BLD_free(build);
	EVP_PKEY_CTX_free(context);
	return key;
}

struct push_key *push_key_make(const uint8_t seed[PUSH_SEED])
{
	struct push_key *k = calloc(1, sizeof *k);
	BIGNUM *secret = BN_bin2bn(seed, PUSH_SEED, NULL);

	if (k && secret && find_public(secret, k->public))
		k->key = make_key(secret, k->public);
	BN_clear_free(secret);
	if (k && k->key)
		return k;
	free(k);
	return NULL;
}

void push_key_free(struct push_key *k)
{
	if (!k)
		return;
	EVP_PKEY_free(k->key);
	free(k);
}

const uint8_t *push_key_public(const struct push_key *k)
{
	return k->public;
}

static void put_base64(char *out, size_t room, const void *bytes, size_t n)
{
	sodium_bin2base64(out, room, bytes, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void push_key_name(const struct push_key *k, char out[PUSH_NAME])
{
	put_base64(out, PUSH_NAME, k->public, PUSH_KEY);
}

/* ---- for the browser ---------------------------------------------------------------------- */

static bool share(const struct push_key *mine, const uint8_t theirs[PUSH_KEY], uint8_t out[SECRET])
{
	EVP_PKEY *peer = make_key(NULL, theirs);
	EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(mine->key, NULL);
	size_t size = SECRET;
	bool good = peer && context && EVP_PKEY_derive_init(context) == 1 &&
		    EVP_PKEY_derive_set_peer(context, peer) == 1 &&
		    EVP_PKEY_derive(context, out, &size) == 1 && size == SECRET;

	EVP_PKEY_CTX_free(context);
	EVP_PKEY_free(peer);
	return good;
}

static void hmac(uint8_t out[HASH], const void *key, size_t key_size, const void *text, size_t n)
{
	crypto_auth_hmacsha256_state state;

	crypto_auth_hmacsha256_init(&state, key, key_size);
	crypto_auth_hmacsha256_update(&state, text, n);
	crypto_auth_hmacsha256_final(&state, out);
}

/* One step of HKDF: all that is wanted here fits into one block. */
static void expand(uint8_t out[HASH], const uint8_t key[HASH], const char *label)
{
	uint8_t info[64];
	size_t n = strlen(label) + 1;

	memcpy(info, label, n); /* with its zero */
	info[n] = 1;
	hmac(out, key, HASH, info, n + 1);
}

static void find_keys(const struct wishes_push *to, const struct push_key *once,
		      const uint8_t shared[SECRET], const uint8_t salt[16], uint8_t key[HASH],
		      uint8_t nonce[HASH])
{
	static const char label[] = "WebPush: info";
	uint8_t info[sizeof label + 2 * PUSH_KEY + 1], secret[HASH], input[HASH];

	memcpy(info, label, sizeof label);
	memcpy(info + sizeof label, to->key, PUSH_KEY);
	memcpy(info + sizeof label + PUSH_KEY, once->public, PUSH_KEY);
	info[sizeof info - 1] = 1;
	hmac(secret, to->auth, PUSH_AUTH, shared, SECRET);
	hmac(input, secret, HASH, info, sizeof info);
	hmac(secret, salt, 16, input, HASH);
	expand(key, secret, "Content-Encoding: aes128gcm");
	expand(nonce, secret, "Content-Encoding: nonce");
}

static bool seal(const uint8_t key[AES_KEY], const uint8_t nonce[NONCE], const char *text, size_t n,
		 uint8_t *out)
{
	static const uint8_t last = 2; /* the mark of the last, and here only, record */
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
	int used = 0, more = 0;
	bool good = context &&
		    EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
		    EVP_EncryptUpdate(context, out, &used, (const uint8_t *)text, (int)n) == 1 &&
		    EVP_EncryptUpdate(context, out + used, &more, &last, 1) == 1 &&
		    EVP_EncryptFinal_ex(context, out + used + more, &more) == 1 &&
		    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + n + 1) == 1;

	EVP_CIPHER_CTX_free(context);
	return good;
}

size_t push_encrypt(const struct wishes_push *to, const struct push_key *once,
		    const uint8_t salt[16], const char *text, size_t n, uint8_t out[PUSH_BODY])
{
	uint8_t shared[SECRET], key[HASH], nonce[HASH];
	uint8_t *at = out;

	if (n > PUSH_TEXT || !share(once, to->key, shared))
		return 0;
	find_keys(to, once, shared, salt, key, nonce);
	memcpy(at, salt, 16);
	at += 16;
	*at++ = 0;
	*at++ = 0;
	*at++ = RECORD >> 8;
	*at++ = RECORD & 0xFF;
	*at++ = PUSH_KEY;
	memcpy(at, once->public, PUSH_KEY);
	at += PUSH_KEY;
	if (!seal(key, nonce, text, n, at))
		return 0;
	return (size_t)(at - out) + n + 1 + TAG;
}

/* ---- for the service that carries it ----------------------------------------------------------- */

/* OpenSSL writes two numbers as DER; a token wants them side by side, 32 bytes each. */
static bool raw_signature(const uint8_t *der, size_t n, uint8_t out[SIGNATURE])
{
	const uint8_t *from = der;
	ECDSA_SIG *pair = d2i_ECDSA_SIG(NULL, &from, (long)n);
	bool good = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), out, 32) == 32 &&
		    BN_bn2binpad(ECDSA_SIG_get0_s(pair), out + 32, 32) == 32;

	ECDSA_SIG_free(pair);
	return good;
}

static bool sign(const struct push_key *k, const char *text, uint8_t out[SIGNATURE])
{
	EVP_MD_CTX *context = EVP_MD_CTX_new();
	uint8_t der[128];
	size_t size = sizeof der;
	bool good = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, k->key) == 1 &&
		    EVP_DigestSign(context, der, &size, (const uint8_t *)text, strlen(text)) == 1 &&
		    raw_signature(der, size, out);

	EVP_MD_CTX_free(context);
	return good;
}

bool push_authorization(const struct push_key *k, const char *url, uint64_t seconds,
			const char *subject, char out[PUSH_TOKEN])
{
	static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	const char *end =
		strncmp(url, "https://", 8) == 0 ? url + 8 + strcspn(url + 8, "/?#") : url;
	char claims[320], text[640], name[PUSH_NAME], signed_by[96];
	uint8_t signature[SIGNATURE];
	size_t used;

	if (end == url || end - url > 120 || strlen(subject) > 120)
		return false;
	snprintf(claims, sizeof claims, "{\"aud\":\"%.*s\",\"exp\":%llu,\"sub\":\"%s\"}",
		 (int)(end - url), url, (unsigned long long)seconds, subject);
	put_base64(text, sizeof text, head, sizeof head - 1);
	used = strlen(text);
	text[used++] = '.';
	put_base64(text + used, sizeof text - used, claims, strlen(claims));
	if (!sign(k, text, signature))
		return false;
	put_base64(signed_by, sizeof signed_by, signature, sizeof signature);
	push_key_name(k, name);
	return snprintf(out, PUSH_TOKEN, "vapid t=%s.%s, k=%s", text, signed_by, name) < PUSH_TOKEN;
}
