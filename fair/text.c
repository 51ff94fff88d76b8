/*
 * text.c - see text.h.
 */
#include "fair/text.h"

#include <string.h>

/* ---- writing ------------------------------------------------------------------ */

static void put_bytes(struct q_out *out, const uint8_t *bytes, size_t n)
{
	q_put(out, "\"");
	for (size_t i = 0; i < n; i++)
		q_put_hex(out, bytes[i], 2);
	q_put(out, "\"");
}

void fair_put_hash(struct q_out *out, const struct fair_hash *hash)
{
	put_bytes(out, hash->at, sizeof hash->at);
}

void fair_put_prefix(struct q_out *out, const struct fair_hash *hash)
{
	put_bytes(out, hash->at, 8);
}

void fair_put_answer(struct q_out *out, q_action answer)
{
	q_put(out, "\"0x");
	q_put_hex(out, answer, 16);
	q_put(out, "\"");
}

/* ---- reading ------------------------------------------------------------------- */

static int digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool from_hex(const char *text, uint8_t *out, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		int high = digit(text[2 * i]), low = high < 0 ? -1 : digit(text[2 * i + 1]);

		if (low < 0)
			return false;
		out[i] = (uint8_t)(high << 4 | low);
	}
	return text[2 * n] == '\0';
}

bool fair_read_bytes(struct json *j, uint8_t *out, size_t n)
{
	char text[2 * FAIR_SIGNATURE + 1], wanted[16];
	struct q_out number = q_out(wanted, sizeof wanted);

	if (!json_text(j, text, sizeof text, NULL))
		return false;
	q_put_int(&number, (int64_t)(2 * n));
	return from_hex(text, out, n) ||
	       json_complain(j, "expected ", wanted, " hexadecimal digits", NULL);
}

bool fair_read_hash(struct json *j, struct fair_hash *out)
{
	return fair_read_bytes(j, out->at, sizeof out->at);
}

bool fair_read_answer(struct json *j, q_action *out)
{
	char text[24];
	uint8_t bytes[8];

	if (!json_text(j, text, sizeof text, NULL))
		return false;
	if (text[0] != '0' || text[1] != 'x' || !from_hex(text + 2, bytes, sizeof bytes))
		return json_complain(j, "expected 0x and 16 hexadecimal digits", NULL);
	*out = 0;
	for (int i = 0; i < 8; i++)
		*out = *out << 8 | bytes[i];
	return true;
}

bool fair_read_number(struct json *j, uint32_t *out)
{
	int64_t number;

	if (!json_int(j, 0, UINT32_MAX / 2, &number))
		return false;
	*out = (uint32_t)number;
	return true;
}

bool fair_read_text(struct json *j, char *out, size_t room)
{
	size_t n;

	if (!json_text(j, out, room, &n))
		return false;
	if (strlen(out) != n)
		return json_complain(j, "a zero character in a string", NULL);
	memset(out + n, 0, room - n);
	return true;
}

bool fair_read_key(struct json *j, const char *const *names, unsigned *seen, unsigned *which)
{
	char key[24];
	unsigned i = 0;

	if (!json_key(j, key, sizeof key))
		return false;
	while (names[i] && strcmp(names[i], key) != 0)
		i++;
	if (!names[i])
		return json_complain(j, "unknown member ", key, NULL);
	if (*seen >> i & 1)
		return json_complain(j, "twice: ", key, NULL);
	*seen |= 1u << i;
	*which = i;
	return true;
}

bool fair_read_all(struct json *j, const char *const *names, unsigned wanted, unsigned seen)
{
	for (unsigned i = 0; names[i]; i++) {
		if (wanted >> i & ~seen >> i & 1)
			return json_complain(j, "missing: ", names[i], NULL);
		if (seen >> i & ~wanted >> i & 1)
			return json_complain(j, "not a member here: ", names[i], NULL);
	}
	return !j->bad;
}
