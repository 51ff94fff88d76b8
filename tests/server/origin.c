/*
 * origin.c - who may open a WebSocket, where a player comes from, and addresses of servers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* in this order: cmocka needs the four above */
#include <cmocka.h>

#include "client/wire.h"
#include "server/metrics.h"
#include "server/origin.h"

#include <string.h>

static void own_pages_only(void **state)
{
	(void)state;
	assert_true(origin_fits("", "localhost:8080"));
	assert_true(origin_fits("http://localhost:8080", "localhost:8080"));
	assert_true(origin_fits("https://Games.example.org", "games.example.org"));
	assert_false(origin_fits("https://games.example.org.evil.example", "games.example.org"));
	assert_false(origin_fits("https://evil.example", "games.example.org"));
	assert_false(origin_fits("http://localhost:8081", "localhost:8080"));
	assert_false(origin_fits("null", "localhost:8080"));
	assert_false(origin_fits("file://", "localhost:8080"));
	assert_false(origin_fits("http://", ""));
}

static void protocol_is_named(void **state)
{
	(void)state;
	assert_true(origin_lists("quinte.1", "quinte.1"));
	assert_true(origin_lists("chat, quinte.1", "quinte.1"));
	assert_false(origin_lists("quinte.10", "quinte.1"));
	assert_false(origin_lists("", "quinte.1"));
}

static void addresses(void **state)
{
	uint8_t address[16];

	(void)state;
	assert_true(origin_address("192.0.2.7", address));
	assert_int_equal(address[15], 7);
	assert_int_equal(address[10], 0xff);
	assert_true(origin_same_address("::ffff:192.0.2.7", "192.0.2.7"));
	assert_true(origin_same_address("[2001:db8::1]:443", "2001:db8:0::1"));
	assert_false(origin_same_address("192.0.2.7", "192.0.2.8"));
	assert_false(origin_same_address("nobody", "nobody"));
	/* The last one is what the proxy saw; the others are what somebody claims. */
	assert_true(origin_last_address("10.0.0.1, 192.0.2.9", address));
	assert_int_equal(address[15], 9);
	assert_false(origin_last_address("10.0.0.1, unknown", address));
}

static void reads(const char *text, const char *host, unsigned port, bool tls)
{
	struct wire_address to;

	assert_true(wire_parse(text, &to));
	assert_string_equal(to.host, host);
	assert_int_equal(to.port, port);
	assert_int_equal(to.tls, tls);
}

static void servers(void **state)
{
	struct wire_address to;

	(void)state;
	reads("localhost", "localhost", 8080, false);
	reads("localhost:9000", "localhost", 9000, false);
	reads("https://games.example.org/#/join/ABC.k", "games.example.org", 443, true);
	reads("http://games.example.org:81/", "games.example.org", 81, false);
	reads("[::1]:9000", "::1", 9000, false);
	assert_false(wire_parse("", &to));
	assert_false(wire_parse("https://", &to));
	assert_false(wire_parse("host:port", &to));
	assert_false(wire_parse("host:99999", &to));
}

static void counters_fit(void **state)
{
	struct histogram h = { .count = 0 };
	char text[256];
	struct metrics m = { .text = text, .room = sizeof text };

	(void)state;
	metrics_number(&m, "a", NULL, 5);
	metrics_number(&m, "b", "x=\"y\"", 6);
	assert_string_equal(text, "a 5\nb{x=\"y\"} 6\n");
	histogram_add(&h, 700);
	histogram_add(&h, 100000000);
	assert_int_equal(h.step[4], 1);
	assert_int_equal(h.step[HISTOGRAM_STEPS], 1);
	metrics_histogram(&m, "long", &h); /* does not fit in whole: ends after a whole line */
	assert_true(m.size < sizeof text);
	assert_int_equal(text[m.size - 1], '\n');
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(own_pages_only), cmocka_unit_test(protocol_is_named),
		cmocka_unit_test(addresses),      cmocka_unit_test(servers),
		cmocka_unit_test(counters_fit),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
