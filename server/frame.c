/*
 * frame.c - frames being written: JSON into memory that grows.
 */
#include "server/parts.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *must_have(void *memory)
{
	if (!memory) {
		fputs("quinte: no memory is left for rooms; the server stops\n", stderr);
		abort();
	}
	return memory;
}

void *hub_grown(void *old, uint32_t *room, uint32_t wanted, size_t each)
{
	uint32_t next = *room ? *room : 4;

	if (wanted <= *room)
		return old;
	while (next < wanted)
		next += next / 2;
	*room = next;
	return must_have(realloc(old, next * each));
}

void frame_clear(struct frame *t)
{
	t->used = 0;
}

void frame_free(struct frame *t)
{
	free(t->at);
	*t = (struct frame){ .at = NULL };
}

void frame_put_n(struct frame *t, const char *text, size_t n)
{
	if (t->used + n + 1 > t->room) {
		t->room = (t->used + n + 1) * 3 / 2 + 256;
		t->at = must_have(realloc(t->at, t->room));
	}
	memcpy(t->at + t->used, text, n);
	t->used += n;
	t->at[t->used] = '\0';
}

void frame_put(struct frame *t, const char *text)
{
	frame_put_n(t, text, strlen(text));
}

void frame_number(struct frame *t, int64_t number)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%" PRId64, number);
	frame_put(t, digits);
}

void frame_string_n(struct frame *t, const char *text, size_t n)
{
	size_t from = 0;

	frame_put_n(t, "\"", 1);
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)text[i];
		char escape[8];

		if (c >= 0x20 && c != '"' && c != '\\')
			continue;
		frame_put_n(t, text + from, i - from);
		from = i + 1;
		snprintf(escape, sizeof escape, c < 0x20 ? "\\u%04x" : "\\%c", c);
		frame_put(t, escape);
	}
	frame_put_n(t, text + from, n - from);
	frame_put_n(t, "\"", 1);
}

void frame_string(struct frame *t, const char *text)
{
	frame_string_n(t, text, strlen(text));
}

void frame_hex(struct frame *t, const void *bytes, size_t n)
{
	static const char digits[] = "0123456789abcdef";
	const uint8_t *p = bytes;

	frame_put_n(t, "\"", 1);
	for (size_t i = 0; i < n; i++) {
		char two[2] = { digits[p[i] >> 4], digits[p[i] & 15] };

		frame_put_n(t, two, 2);
	}
	frame_put_n(t, "\"", 1);
}

void frame_base64(struct frame *t, const void *bytes, size_t n)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const uint8_t *p = bytes;

	frame_put_n(t, "\"", 1);
	for (size_t i = 0; i < n; i += 3) {
		size_t left = n - i < 3 ? n - i : 3;
		uint32_t bits = (uint32_t)p[i] << 16 | (left > 1 ? (uint32_t)p[i + 1] << 8 : 0) |
				(left > 2 ? p[i + 2] : 0);
		char four[4] = { letters[bits >> 18], letters[bits >> 12 & 63],
				 left > 1 ? letters[bits >> 6 & 63] : '=',
				 left > 2 ? letters[bits & 63] : '=' };

		frame_put_n(t, four, 4);
	}
	frame_put_n(t, "\"", 1);
}

void frame_answer(struct frame *t, q_action answer)
{
	char digits[24];

	snprintf(digits, sizeof digits, "\"0x%016" PRIx64 "\"", answer);
	frame_put(t, digits);
}

void frame_member(struct frame *t, const char *name)
{
	assert(t->used);
	if (t->at[t->used - 1] != '{')
		frame_put_n(t, ",", 1);
	frame_put_n(t, "\"", 1);
	frame_put(t, name);
	frame_put_n(t, "\":", 2);
}

void frame_member_number(struct frame *t, const char *name, int64_t number)
{
	frame_member(t, name);
	frame_number(t, number);
}

void frame_member_string(struct frame *t, const char *name, const char *text)
{
	frame_member(t, name);
	frame_string(t, text);
}

void frame_member_truth(struct frame *t, const char *name, bool truth)
{
	frame_member(t, name);
	frame_put(t, truth ? "true" : "false");
}

void frame_member_hash(struct frame *t, const char *name, const struct fair_hash *hash)
{
	frame_member(t, name);
	frame_hex(t, hash, sizeof *hash);
}
