/*
 * json.c - see json.h.
 */
#include "core/json.h"

#include <string.h>

struct json json_begin(const char *text, size_t n, struct q_error *error)
{
	return (struct json){ .start = text, .at = text, .end = text + n, .error = error };
}

uint32_t json_line(const struct json *j)
{
	uint32_t line = 1;

	for (const char *p = j->start; p < j->at; p++)
		line += *p == '\n';
	return line;
}

static void put_pieces(struct q_error *error, const char *const *pieces)
{
	struct q_out out = q_out(error->text, sizeof error->text);

	for (; *pieces; pieces++)
		q_put(&out, *pieces);
}

bool json_complain_pieces(struct json *j, const char *const *pieces)
{
	if (!j->bad && j->error) {
		put_pieces(j->error, pieces);
		j->error->line = json_line(j);
	}
	j->bad = true;
	return false;
}

bool complain_pieces(struct q_error *error, const char *const *pieces)
{
	if (error) {
		put_pieces(error, pieces);
		error->line = 0;
	}
	return false;
}

char json_peek(struct json *j)
{
	while (j->at < j->end &&
	       (*j->at == ' ' || *j->at == '\n' || *j->at == '\t' || *j->at == '\r'))
		j->at++;
	return j->at < j->end ? *j->at : '\0';
}

static const char *found(struct json *j)
{
	switch (json_peek(j)) {
	case '\0': return "the end of the text";
	case '{': return "an object";
	case '[': return "a list";
	case '"': return "a string";
	case 't':
	case 'f': return "true or false";
	case 'n': return "null";
	case '-':
	case '0':
	case '1':
	case '2':
	case '3':
	case '4':
	case '5':
	case '6':
	case '7':
	case '8':
	case '9': return "a number";
	default: return "something that is not JSON";
	}
}

bool json_open(struct json *j, char bracket)
{
	if (j->bad)
		return false;
	if (json_peek(j) != bracket)
		return json_complain(j, "expected ", bracket == '{' ? "an object" : "a list",
				     ", found ", found(j), NULL);
	if (j->depth == JSON_DEPTH)
		return json_complain(j, "nested too deeply", NULL);
	j->at++;
	j->depth++;
	j->fresh = true;
	return true;
}

bool json_more(struct json *j, char bracket)
{
	char next = json_peek(j);

	if (j->bad)
		return false;
	if (next == bracket) {
		j->at++;
		j->depth--;
		j->fresh = false;
		return false;
	}
	if (!j->fresh) {
		if (next != ',')
			return json_complain(j, "expected a comma or the closing bracket, found ",
					     found(j), NULL);
		j->at++;
		if (json_peek(j) == bracket)
			return json_complain(j, "a comma before the closing bracket", NULL);
	}
	j->fresh = false;
	return true;
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return -1;
}

static bool hex4(struct json *j, uint32_t *out)
{
	*out = 0;
	for (int i = 0; i < 4; i++) {
		int digit = j->at < j->end ? hex_digit(*j->at) : -1;

		if (digit < 0)
			return json_complain(j, "\\u needs four hexadecimal digits", NULL);
		*out = *out << 4 | (uint32_t)digit;
		j->at++;
	}
	return true;
}

void json_put_utf8(struct q_out *out, uint32_t c)
{
	char b[4];
	size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	static const unsigned char lead[] = { 0, 0x00, 0xC0, 0xE0, 0xF0 };

	for (size_t i = n - 1; i > 0; i--, c >>= 6)
		b[i] = (char)(0x80 | (c & 0x3F));
	b[0] = (char)(lead[n] | c);
	q_put_bytes(out, b, n);
}

/* \uXXXX, or a pair of surrogates. */
static bool escaped_unicode(struct json *j, struct q_out *out)
{
	uint32_t c, low;

	if (!hex4(j, &c))
		return false;
	if (c >= 0xD800 && c < 0xDC00 && j->end - j->at > 2 && j->at[0] == '\\' &&
	    j->at[1] == 'u') {
		j->at += 2;
		if (!hex4(j, &low))
			return false;
		if (low < 0xDC00 || low > 0xDFFF)
			return json_complain(j, "half a surrogate pair in a string", NULL);
		c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
	} else if (c >= 0xD800 && c < 0xE000) {
		return json_complain(j, "half a surrogate pair in a string", NULL);
	}
	if (c == 0)
		return json_complain(j, "a zero character in a string", NULL);
	json_put_utf8(out, c);
	return true;
}

static bool escaped(struct json *j, struct q_out *out)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	char c = j->at < j->end ? *j->at++ : '\0';
	const char *which = c ? strchr(from, c) : NULL;

	if (c == 'u')
		return escaped_unicode(j, out);
	if (!which)
		return json_complain(j, "an unknown escape in a string", NULL);
	q_put_bytes(out, &to[which - from], 1);
	return true;
}

/* The length of the well-formed UTF-8 character at p, or 0. */
static size_t utf8_length(const char *p, const char *end)
{
	unsigned char lead = (unsigned char)*p;
	size_t n = lead < 0x80 ? 1 :
		   lead < 0xC2 ? 0 :
		   lead < 0xE0 ? 2 :
		   lead < 0xF0 ? 3 :
		   lead < 0xF5 ? 4 :
				 0;

	if (!n || (size_t)(end - p) < n)
		return 0;
	for (size_t i = 1; i < n; i++)
		if (((unsigned char)p[i] & 0xC0) != 0x80)
			return 0;
	if (n > 2) {
		unsigned char second = (unsigned char)p[1];

		if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
		    (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F))
			return 0;
	}
	return n;
}

bool json_text(struct json *j, char *at, size_t room, size_t *length)
{
	struct q_out out = q_out(at, room);

	if (j->bad)
		return false;
	if (json_peek(j) != '"')
		return json_complain(j, "expected a string, found ", found(j), NULL);
	for (j->at++;;) {
		size_t n;

		if (j->at >= j->end)
			return json_complain(j, "a string without its closing quote", NULL);
		if (*j->at == '"')
			break;
		if ((unsigned char)*j->at < 0x20)
			return json_complain(j, "a control character in a string", NULL);
		if (*j->at == '\\') {
			j->at++;
			if (!escaped(j, &out))
				return false;
			continue;
		}
		n = utf8_length(j->at, j->end);
		if (!n)
			return json_complain(j, "a string that is not UTF-8", NULL);
		q_put_bytes(&out, j->at, n);
		j->at += n;
	}
	if (room && out.used >= room)
		return json_complain(j, "a string that is too long", NULL);
	j->at++;
	if (length)
		*length = out.used;
	return true;
}

bool json_key(struct json *j, char *out, size_t room)
{
	if (!json_text(j, out, room, NULL))
		return false;
	if (json_peek(j) != ':')
		return json_complain(j, "expected a colon after the name", out ? " " : NULL, out,
				     NULL);
	j->at++;
	return true;
}

static bool digits(struct json *j, uint64_t *out)
{
	const char *first = j->at;

	for (*out = 0; j->at < j->end && *j->at >= '0' && *j->at <= '9'; j->at++) {
		uint64_t digit = (uint64_t)(*j->at - '0');

		if (*out > (UINT64_MAX - digit) / 10)
			return json_complain(j, "a number that is too large", NULL);
		*out = *out * 10 + digit;
	}
	if (j->at == first || (*first == '0' && j->at - first > 1))
		return json_complain(j, "a malformed number", NULL);
	if (j->at < j->end && (*j->at == '.' || *j->at == 'e' || *j->at == 'E'))
		return json_complain(j, "expected a whole number", NULL);
	return true;
}

bool json_int(struct json *j, int64_t min, int64_t max, int64_t *out)
{
	uint64_t size;
	bool negative;
	char next = json_peek(j);
	char low[24], high[24];
	struct q_out a = q_out(low, sizeof low), b = q_out(high, sizeof high);

	if (j->bad)
		return false;
	if (next != '-' && (next < '0' || next > '9'))
		return json_complain(j, "expected a number, found ", found(j), NULL);
	negative = next == '-';
	j->at += negative;
	if (!digits(j, &size))
		return false;
	if (size <= (uint64_t)INT64_MAX) {
		*out = negative ? -(int64_t)size : (int64_t)size;
		if (*out >= min && *out <= max)
			return true;
	}
	q_put_int(&a, min);
	q_put_int(&b, max);
	return json_complain(j, "expected a number from ", low, " to ", high, NULL);
}

bool json_u64(struct json *j, uint64_t *out)
{
	char next = json_peek(j);

	if (j->bad)
		return false;
	if (next < '0' || next > '9')
		return json_complain(j, "expected a number from 0 up, found ", found(j), NULL);
	return digits(j, out);
}

static bool word(struct json *j, const char *text)
{
	size_t n = strlen(text);

	json_peek(j);
	if ((size_t)(j->end - j->at) < n || memcmp(j->at, text, n) != 0)
		return false;
	j->at += n;
	return true;
}

bool json_bool(struct json *j, bool *out)
{
	if (j->bad)
		return false;
	if (word(j, "true"))
		*out = true;
	else if (word(j, "false"))
		*out = false;
	else
		return json_complain(j, "expected true or false, found ", found(j), NULL);
	return true;
}

bool json_none(struct json *j)
{
	return !j->bad && word(j, "null");
}

static bool skip_digits(struct json *j)
{
	const char *first = j->at;

	while (j->at < j->end && *j->at >= '0' && *j->at <= '9')
		j->at++;
	return j->at > first;
}

/* Any number, fractions and exponents included. */
static bool skip_number(struct json *j)
{
	char next = json_peek(j);
	const char *first;
	bool fine;

	if (next != '-' && (next < '0' || next > '9'))
		return json_complain(j, "expected a value, found ", found(j), NULL);
	j->at += *j->at == '-';
	first = j->at;
	fine = skip_digits(j) && (*first != '0' || j->at == first + 1);
	if (fine && j->at < j->end && *j->at == '.') {
		j->at++;
		fine = skip_digits(j);
	}
	if (fine && j->at < j->end && (*j->at == 'e' || *j->at == 'E')) {
		j->at++;
		if (j->at < j->end && (*j->at == '+' || *j->at == '-'))
			j->at++;
		fine = skip_digits(j);
	}
	return fine || json_complain(j, "a malformed number", NULL);
}

bool json_skip(struct json *j)
{
	char open = json_peek(j), close = open == '{' ? '}' : ']';
	bool truth;

	if (j->bad)
		return false;
	if (open == '{' || open == '[') {
		for (json_open(j, open); json_more(j, close);) {
			if (open == '{' && !json_key(j, NULL, 0))
				return false;
			if (!json_skip(j))
				return false;
		}
		return !j->bad;
	}
	if (open == '"')
		return json_text(j, NULL, 0, NULL);
	if (open == 't' || open == 'f')
		return json_bool(j, &truth);
	if (open == 'n')
		return json_none(j) || json_complain(j, "expected a value", NULL);
	return skip_number(j);
}

bool json_end(struct json *j)
{
	json_peek(j);
	if (!j->bad && j->at < j->end)
		json_complain(j, "something follows the end", NULL);
	return !j->bad;
}

void json_put_string(struct q_out *out, const char *text)
{
	q_put(out, "\"");
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;

		if (c == '"' || c == '\\') {
			q_put(out, "\\");
			q_put_bytes(out, text, 1);
		} else if (c < 0x20) {
			q_put(out, "\\u");
			q_put_hex(out, c, 4);
		} else {
			q_put_bytes(out, text, 1);
		}
	}
	q_put(out, "\"");
}
