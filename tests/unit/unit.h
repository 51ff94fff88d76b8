/*
 * unit.h - what the unit tests share: cmocka, and text as one expects it.
 */
#ifndef UNIT_H
#define UNIT_H

#include "quinte.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Fails with both texts when the error does not contain what is expected. */
#define assert_contains(text, part)                                                 \
	do {                                                                        \
		if (!strstr((text), (part)))                                        \
			fail_msg("\"%s\" does not contain \"%s\"", (text), (part)); \
	} while (0)

#endif
