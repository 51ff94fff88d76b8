/*
 * group.h - cmocka, and the closing line that every test of the project prints.
 */
#ifndef GROUP_H
#define GROUP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static inline int close_group(size_t n, int failed)
{
	printf("%zu passed, %d failed\n", n - (size_t)failed, failed);
	return failed ? 1 : 0;
}

#define run_group(tests) \
	close_group(sizeof(tests) / sizeof((tests)[0]), cmocka_run_group_tests(tests, NULL, NULL))

#endif
