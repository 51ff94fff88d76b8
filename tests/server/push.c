/*
 * push.c - notifications: encryption against the example of RFC 8291, signatures, addresses that a
 * webhook may lead to, sentences.
 */
#include "server/push.h"
#include "server/notify.h"
#include "tests/unit/unit.h"

#include <arpa/inet.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <string.h>

static size_t read64(const char *text, uint8_t *out, size_t room)
{
	size_t n = 0;

	assert_int_equal(sodium_base642bin(out, room, text, strlen(text), NULL, &n, NULL,
					   sodium_base64_VARIANT_URLSAFE_NO_PADDING),
			 0);
	return n;
}

/* The example of RFC 8291, appendix A. */
static void example(void **state)
{
	static const char text[] = "When I grow up, I want to be a watermelon";
	static const char expected[] =
		"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
		"InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
		"WGNWQexSgSxsj_Qulcy4a-fN";
	struct wishes_push to = {
		.url = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4"
	};
	uint8_t seed[32], salt[16], out[PUSH_BODY], wanted[256];
	struct push_key *once;
	char name[PUSH_NAME];
	size_t n;

	(void)state;
	read64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", seed, sizeof seed);
	read64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
	       to.key, sizeof to.key);
	read64("BTBZMqHH6r4Tts7J_aSIgg", to.auth, sizeof to.auth);
	read64("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
	n = read64(expected, wanted, sizeof wanted);
	once = push_key_make(seed);
	assert_non_null(once);
	push_key_name(once, name);
	assert_string_equal(name,
			    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
			    "TlzAC8wEqKK6PBru3jl7A8");
	assert_int_equal(push_encrypt(&to, once, salt, text, strlen(text), out), n);
	assert_memory_equal(out, wanted, n);
	to.key[5] ^= 1; /* no longer on the curve */
	assert_int_equal(push_encrypt(&to, once, salt, text, strlen(text), out), 0);
	push_key_free(once);
}

static void authorization(void **state)
{
	uint8_t seed[32] = { 7 }, none[32] = { 0 }, most[32];
	struct push_key *k = push_key_make(seed);
	char out[PUSH_TOKEN], claims[256];
	const char *dot;
	uint8_t bytes[256] = { 0 };

	(void)state;
	memset(most, 0xFF, sizeof most);
	assert_null(push_key_make(none));
	assert_null(push_key_make(most));
	assert_true(push_authorization(k, "https://push.example.net/a/b?c", 1453523768,
				       "https://games.example.org", out));
	assert_memory_equal(out, "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.", 45);
	dot = strchr(out + 45, '.');
	snprintf(claims, sizeof claims, "%.*s", (int)(dot - out - 45), out + 45);
	read64(claims, bytes, sizeof bytes);
	assert_string_equal((char *)bytes,
			    "{\"aud\":\"https://push.example.net\",\"exp\":1453523768,"
			    "\"sub\":\"https://games.example.org\"}");
	assert_int_equal(strcspn(dot + 1, ","), 86); /* 64 bytes */
	assert_false(push_authorization(k, "http://push.example.net/", 1, "x", out));
	push_key_free(k);
}

static bool reach4(const char *text)
{
	struct sockaddr_in in = { .sin_family = AF_INET };

	assert_int_equal(inet_pton(AF_INET, text, &in.sin_addr), 1);
	return notify_may_reach((const struct sockaddr *)&in);
}

static bool reach6(const char *text)
{
	struct sockaddr_in6 in = { .sin6_family = AF_INET6 };

	assert_int_equal(inet_pton(AF_INET6, text, &in.sin6_addr), 1);
	return notify_may_reach((const struct sockaddr *)&in);
}

static void addresses(void **state)
{
	static const char *const inner4[] = { "127.0.0.1",       "10.1.2.3",    "172.16.0.1",
					      "172.31.9.9",      "192.168.1.1", "169.254.169.254",
					      "0.0.0.0",         "100.64.0.1",  "224.0.0.1",
					      "255.255.255.255", "198.18.0.1",  "192.0.2.1" };
	static const char *const inner6[] = { "::1",
					      "::",
					      "fe80::1",
					      "fd00::1",
					      "ff02::1",
					      "::ffff:127.0.0.1",
					      "2001:db8::1",
					      "2002:7f00:1::",
					      "::ffff:10.0.0.1" };

	(void)state;
	for (size_t i = 0; i < sizeof inner4 / sizeof *inner4; i++)
		assert_false(reach4(inner4[i]));
	for (size_t i = 0; i < sizeof inner6 / sizeof *inner6; i++)
		assert_false(reach6(inner6[i]));
	assert_true(reach4("93.184.216.34"));
	assert_true(reach4("172.32.0.1"));
	assert_true(reach6("2606:2800:220:1::1"));
	assert_true(reach6("::ffff:93.184.216.34"));
}

static void sentences(void **state)
{
	struct wishes wishes = { .french = false };
	struct hub_effect e = { .kind = HUB_POST };
	char text[256];

	(void)state;
	e.post.wishes = &wishes;
	snprintf(e.post.game, sizeof e.post.game, "starfighter");
	snprintf(e.post.name, sizeof e.post.name, "Bo");
	for (int why = 1; why < HUB_POSTS; why++)
		for (int french = 0; french < 2; french++) {
			e.post.why = (enum hub_post)why;
			wishes.french = french;
			notify_text(&e, text, sizeof text);
			assert_null(strstr(text, "(null)"));
		}
	e.post.why = HUB_POST_TURN;
	notify_text(&e, text, sizeof text);
	assert_string_equal(text, "Starfighter, Bo : c’est à vous.");
	wishes.french = false;
	notify_text(&e, text, sizeof text);
	assert_string_equal(text, "Starfighter, Bo: it is your turn.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(example),
		cmocka_unit_test(authorization),
		cmocka_unit_test(addresses),
		cmocka_unit_test(sentences),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
