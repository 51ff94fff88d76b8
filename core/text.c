/*
 * text.c - writes text into a buffer of the caller.
 */
#include "quinte.h"

#include <string.h>

const struct q_language q_languages[Q_LANGS] = {
	[Q_EN] = { "en", "English", "English", "you", "Player", "nobody", "chance", true },
	[Q_FR] = { "fr", "français", "French", "vous", "Joueur", "personne", "le hasard", true },
};

bool q_lang_named(const char *code, enum q_lang *lang)
{
	for (int i = 0; i < Q_LANGS; i++) {
		if (strcmp(q_languages[i].code, code) == 0) {
			*lang = (enum q_lang)i;
			return true;
		}
	}
	return false;
}

struct q_out q_out(char *at, size_t room)
{
	if (room)
		at[0] = '\0';
	return (struct q_out){ .at = at, .room = room };
}

/* Text that does not fit is cut between two characters, never inside one. */
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
