/*
 * text.c - text written into the caller's buffer.
 */
#include "quinte.h"

#include <string.h>

struct q_out q_out(char *at, size_t room)
{
	if (room)
		at[0] = '\0';
	return (struct q_out){ .at = at, .room = room };
}

/* What does not fit is cut between characters: half of one is no text. */
void q_put_bytes(struct q_out *out, const char *text, size_t n)
{
	if (out->used + 1 < out->room) {
		size_t fits = out->room - 1 - out->used;

		if (fits >= n)
			fits = n;
		else
			while (fits && (text[fits] & 0xC0) == 0x80)
				fits--;
		memcpy(out->at + out->used, text, fits);
		out->at[out->used + fits] = '\0';
	}
	out->used += n;
}

void q_put(struct q_out *out, const char *text)
{
	q_put_bytes(out, text, strlen(text));
}

void q_put_int(struct q_out *out, int64_t number)
{
	char digits[24];
	size_t at = sizeof digits;
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	do {
		digits[--at] = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest);
	if (number < 0)
		digits[--at] = '-';
	q_put_bytes(out, digits + at, sizeof digits - at);
}

void q_put_hex(struct q_out *out, uint64_t number, int digits)
{
	for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
		q_put_bytes(out, &"0123456789abcdef"[number >> shift & 15], 1);
}

/* a, e, i, o, u in either case and with any accent, and the ligatures; not y and h, which may
 * or may not be one. */
static bool begins_with_a_vowel(const char *text)
{
	unsigned char first = (unsigned char)text[0];
	unsigned char second = first ? (unsigned char)text[1] : 0;

	if (first == 0xC5)
		return second == 0x92 || second == 0x93; /* oe */
	if (first == 0xC3)
		return !strchr("\x87\x90\x91\x97\x98\x9D\x9E\x9F", (second & 0x1F) | 0x80);
	return first && strchr("aeiouAEIOU", first);
}

/* French: a template's "de" and "que" lose their e before a vowel. How much of the n bytes
 * stays. */
static size_t elided(const char *part, size_t n, const char *next)
{
	static const char *const words[] = { "de ", "que " };

	for (int i = 0; i < 2 && begins_with_a_vowel(next); i++) {
		size_t length = strlen(words[i]);

		if (n >= length && memcmp(part + n - length, words[i], length) == 0 &&
		    (n == length || part[n - length - 1] == ' '))
			return n - 2;
	}
	return n;
}

void q_put_words(struct q_out *out, const char *words, const char *const *with, int n)
{
	const char *from = words, *p = words;
	size_t stays;

	while (*p) {
		if (p[0] != '{' || p[1] < '0' || p[1] >= '0' + n || p[2] != '}') {
			p++;
			continue;
		}
		stays = elided(from, (size_t)(p - from), with[p[1] - '0']);
		q_put_bytes(out, from, stays);
		if (stays < (size_t)(p - from))
			q_put(out, "'");
		q_put(out, with[p[1] - '0']);
		from = p += 3;
	}
	q_put_bytes(out, from, (size_t)(p - from));
}
