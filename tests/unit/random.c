/*
 * random.c - tests of core/random.c.
 */
#include "tests/unit/unit.h"

/* Pinned: a saved game of today must be the same game on any machine tomorrow. These are
 * the published first outputs of SplitMix64 for the seeds 0 and 1234567. */
static void known_values(void **unused)
{
	static const uint64_t zero[] = { UINT64_C(0xE220A8397B1DCDAF), UINT64_C(0x6E789E6AA1B965F4),
					 UINT64_C(0x06C45D188009454F) };
	static const uint64_t other[] = { UINT64_C(6457827717110365317),
					  UINT64_C(3203168211198807973),
					  UINT64_C(9817491932198370423),
					  UINT64_C(4593380528125082431),
					  UINT64_C(16408922859458223821) };
	struct q_rng a = { 0, 0 }, b = { 1234567, 0 };

	(void)unused;
	for (int i = 0; i < 3; i++)
		assert_true(q_rng_next(&a) == zero[i]);
	for (int i = 0; i < 5; i++)
		assert_true(q_rng_next(&b) == other[i]);
	assert_int_equal(b.count, 5);
	assert_int_equal(b.key, 1234567);
}

static void a_copy_repeats_and_a_draw_can_be_addressed(void **unused)
{
	struct q_rng r = { 42, 0 }, copy, direct = { 42, 99 };
	uint64_t last = 0;

	(void)unused;
	for (int i = 0; i < 50; i++)
		q_rng_next(&r);
	copy = r;
	for (int i = 0; i < 50; i++)
		last = q_rng_next(&r);
	for (int i = 0; i < 49; i++)
		q_rng_next(&copy);
	assert_true(q_rng_next(&copy) == last);
	assert_true(q_rng_next(&direct) == last);
}

static void bounded_draws_stay_in_bounds(void **unused)
{
	static const uint32_t bounds[] = { 1,   2,       3,           6,           7,
					   100, 1000003, 0x80000000u, 0x80000001u, UINT32_MAX };
	struct q_rng r = { 7, 0 };

	(void)unused;
	for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++)
		for (int i = 0; i < 2000; i++)
			assert_true(q_rng_below(&r, bounds[b]) < bounds[b]);
	assert_int_equal(q_rng_below(&r, 1), 0);
}

static double chi_square(uint32_t faces, uint32_t draws, uint64_t key)
{
	uint32_t met[64] = { 0 };
	struct q_rng r = { key, 0 };
	double expected = (double)draws / faces, chi = 0;

	for (uint32_t i = 0; i < draws; i++)
		met[q_rng_below(&r, faces)]++;
	for (uint32_t i = 0; i < faces; i++)
		chi += (met[i] - expected) * (met[i] - expected) / expected;
	return chi;
}

/* The 99.99 % points of chi-square for faces - 1 degrees; keys are fixed, so is the result. */
static void bounded_draws_are_even(void **unused)
{
	(void)unused;
	for (uint64_t key = 1; key <= 5; key++) {
		assert_true(chi_square(2, 100000, key) < 15.1);
		assert_true(chi_square(6, 100000, key) < 25.7);
		assert_true(chi_square(12, 100000, key) < 37.4);
		assert_true(chi_square(52, 200000, key) < 96.4);
	}
}

/* With n just above 2^31 nearly half of all plain products would be doubtful: without the
 * rejection the lower half of the results would come up twice as often as the upper one. */
static void large_bounds_are_even(void **unused)
{
	struct q_rng r = { 11, 0 };
	uint32_t n = 0xC0000000u, third[3] = { 0 };

	(void)unused;
	for (int i = 0; i < 90000; i++)
		third[q_rng_below(&r, n) / (n / 3)]++;
	for (int i = 0; i < 3; i++)
		assert_in_range(third[i], 29400, 30600);
}

static void hash_is_fnv_1a(void **unused)
{
	(void)unused;
	assert_true(q_hash(Q_HASH_START, "", 0) == UINT64_C(0xCBF29CE484222325));
	assert_true(q_hash(Q_HASH_START, "a", 1) == UINT64_C(0xAF63DC4C8601EC8C));
	assert_true(q_hash(Q_HASH_START, "foobar", 6) == UINT64_C(0x85944171F73967E8));
	assert_true(q_hash(q_hash(Q_HASH_START, "foo", 3), "bar", 3) ==
		    q_hash(Q_HASH_START, "foobar", 6));
}

/* Runs of zeros take a quicker way: at any place it must come to the same. */
static void hash_of_zeros(void **unused)
{
	unsigned char bytes[64] = { [3] = 7, [30] = 1, [31] = 255, [56] = 9 };

	(void)unused;
	for (size_t from = 0; from < 16; from++)
		for (size_t n = 0; from + n <= sizeof bytes; n++) {
			uint64_t one_by_one = Q_HASH_START;

			for (size_t i = 0; i < n; i++)
				one_by_one = q_hash(one_by_one, bytes + from + i, 1);
			assert_true(q_hash(Q_HASH_START, bytes + from, n) == one_by_one);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(known_values),
		cmocka_unit_test(a_copy_repeats_and_a_draw_can_be_addressed),
		cmocka_unit_test(bounded_draws_stay_in_bounds),
		cmocka_unit_test(bounded_draws_are_even),
		cmocka_unit_test(large_bounds_are_even),
		cmocka_unit_test(hash_is_fnv_1a),
		cmocka_unit_test(hash_of_zeros),
	};

	return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
