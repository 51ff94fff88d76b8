/*
 * fuzz_push.c - what a browser names for notifications: a line with the service's address, then the browser's key and
 * its secret, as bytes. What is no key is refused; an address is signed for or refused.
 */
#include "server/push.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const uint8_t seed[PUSH_SEED] = { 1 }, salt[16] = { 2 };
	static struct push_key *key;
	static uint8_t body[PUSH_BODY];
	static struct wishes_push to;
	static char token[PUSH_TOKEN], url[2 * PUSH_TOKEN];
	const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
	size_t line = end ? (size_t)(end - data) : size, rest = end ? size - line - 1 : 0, n;

	if (!key)
		key = push_key_make(seed);
	must(key != NULL, "there is a key");
	line = line < sizeof url ? line : sizeof url - 1;
	memcpy(url, data, line);
	url[line] = '\0';
	if (push_authorization(key, url, 1800000000, "mailto:games@example.org", token))
		must(memchr(token, '\0', sizeof token) != NULL, "a token ends");
	memset(&to, 0, sizeof to);
	if (end) {
		memcpy(to.key, end + 1, rest < sizeof to.key ? rest : sizeof to.key);
		if (rest > sizeof to.key)
			memcpy(to.auth, end + 1 + sizeof to.key,
			       rest - sizeof to.key < sizeof to.auth ? rest - sizeof to.key :
								       sizeof to.auth);
	}
	n = push_encrypt(&to, key, salt, "text", 4, body);
	must(n <= sizeof body, "what is sent has its room");
	must(n == 0 || to.key[0] == 4, "only a point of the curve is a key");
	return 0;
}
