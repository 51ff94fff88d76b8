/*
 * scrape.c - what /metrics says at two times, as quinte swarm reads it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* in this order: cmocka needs the four above */
#include <cmocka.h>

#include "client/scrape.h"
#include "server/metrics.h"

#include <math.h>

struct page {
	char text[SCRAPE_TEXT];
};

static void write_page(struct page *page, const struct histogram *answer,
		       const struct histogram *commit)
{
	struct metrics m = { .text = page->text, .room = sizeof page->text };

	metrics_number(&m, "quinte_answers_total", "by=\"person\"", answer->count);
	metrics_histogram(&m, "quinte_answer_seconds", answer);
	metrics_number(&m, "quinte_commits_total", NULL, commit->count);
	metrics_histogram(&m, "quinte_commit_seconds", commit);
	metrics_number(&m, "quinte_resident_bytes", NULL, 4096);
}

static void add(struct histogram *h, unsigned times, uint64_t us)
{
	while (times--)
		histogram_add(h, us);
}

static bool is(double value, double expected)
{
	return fabs(value - expected) < 1e-9;
}

static void between_two_readings(void **state)
{
	static struct page before, after;
	struct histogram answer = { .count = 0 }, commit = { .count = 0 };
	struct scrape_times times;

	(void)state;
	add(&answer, 500, 90000); /* before the time that is measured: does not count */
	add(&answer, 2000, 50);
	add(&commit, 3, 400);
	write_page(&before, &answer, &commit);
	add(&answer, 900, 650);
	add(&answer, 95, 7800);
	add(&answer, 5, 19000);
	add(&commit, 10, 100);
	write_page(&after, &answer, &commit);

	assert_true(scrape_between(before.text, after.text, "quinte_answer_seconds", &times));
	assert_int_equal(times.all, 1000);
	assert_true(is(scrape_share(&times, 0.5), 0.7));
	assert_true(is(scrape_share(&times, 0.9), 0.7));
	assert_true(is(scrape_share(&times, 0.99), 8));
	assert_true(is(scrape_share(&times, 0.999), 20));
	assert_true(is(scrape_share(&times, 1), 20));
	assert_true(scrape_between(before.text, after.text, "quinte_commit_seconds", &times));
	assert_int_equal(times.all, 10);
	assert_true(is(scrape_share(&times, 1), 0.1)); /* the end of a step is in it */
	assert_true(is(scrape_number(after.text, "quinte_commits_total"), 13));
	assert_true(is(scrape_number(after.text, "quinte_resident_bytes"), 4096));
	assert_true(is(scrape_number(after.text, "quinte_commits"), 0));
	assert_true(is(scrape_number(after.text, "commits_total"), 0));
}

static void longer_than_every_step(void **state)
{
	static struct page before, after;
	struct histogram h = { .count = 0 };
	struct scrape_times times;

	(void)state;
	write_page(&before, &h, &h);
	add(&h, 1, 60000000);
	write_page(&after, &h, &h);
	assert_true(scrape_between(before.text, after.text, "quinte_answer_seconds", &times));
	assert_true(isinf(scrape_share(&times, 1)));
}

/* Nothing is said rather than something wrong. */
static void no_two_readings(void **state)
{
	static struct page before, after;
	struct histogram h = { .count = 0 };
	struct scrape_times times;

	(void)state;
	write_page(&after, &h, &h);
	add(&h, 3, 1000);
	write_page(&before, &h, &h); /* the server was started anew */
	assert_false(scrape_between(before.text, after.text, "quinte_answer_seconds", &times));
	assert_false(scrape_between("", after.text, "quinte_answer_seconds", &times));
	assert_false(scrape_between(before.text, "", "quinte_answer_seconds", &times));
	assert_false(scrape_between(before.text, before.text, "quinte_other_seconds", &times));
	assert_true(scrape_between(before.text, before.text, "quinte_answer_seconds", &times));
	assert_int_equal(times.all, 0);
	assert_true(is(scrape_share(&times, 0.99), 0));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(between_two_readings),
		cmocka_unit_test(longer_than_every_step),
		cmocka_unit_test(no_two_readings),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
