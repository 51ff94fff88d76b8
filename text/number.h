/*
 * number.h - numbers read from text and written as text.
 */
#ifndef NUMBER_H
#define NUMBER_H

#include "quinte.h"

#include <stdio.h>

/* A whole number in decimal or as 0x..., nothing else. */
bool parse_number(const char *text, uint64_t max, uint64_t *out);

/* "62.1 %", "62,1 %": tenths of a percent. With a sign: "+3.0". */
void put_percent(FILE *to, enum q_lang lang, int tenths);
void put_points(FILE *to, enum q_lang lang, int tenths);

#endif
