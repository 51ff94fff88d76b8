/*
 * values.c - see values.h.
 */
#include "client/values.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool value_hash_of(const json_t *text, struct fair_hash *out)
{
	size_t size;

	return json_is_string(text) && json_string_length(text) == 2 * sizeof out->at &&
	       sodium_hex2bin(out->at, sizeof out->at, json_string_value(text),
			      json_string_length(text), NULL, &size, NULL) == 0 &&
	       size == sizeof out->at;
}

bool value_hash(const json_t *object, const char *member, struct fair_hash *out)
{
	return value_hash_of(json_object_get(object, member), out);
}

bool value_number(const json_t *object, const char *member, uint32_t *out)
{
	const json_t *number = json_object_get(object, member);

	if (!json_is_integer(number) || json_integer_value(number) < 0 ||
	    json_integer_value(number) > UINT32_MAX)
		return false;
	*out = (uint32_t)json_integer_value(number);
	return true;
}

bool value_answer(const json_t *object, const char *member, q_action *out)
{
	const char *text = json_string_value(json_object_get(object, member));
	uint8_t bytes[8];
	size_t size;

	if (!text || strlen(text) != 18 || text[0] != '0' || text[1] != 'x' ||
	    sodium_hex2bin(bytes, sizeof bytes, text + 2, 16, NULL, &size, NULL) || size != 8)
		return false;
	*out = 0;
	for (int i = 0; i < 8; i++)
		*out = *out << 8 | bytes[i];
	return true;
}

bool value_text(const json_t *object, const char *member, char *out, size_t room)
{
	const char *text = json_string_value(json_object_get(object, member));

	if (!text || strlen(text) >= room)
		return false;
	snprintf(out, room, "%s", text);
	return true;
}

bool value_bytes(const json_t *text, uint8_t *out, size_t room, size_t *size)
{
	return json_is_string(text) &&
	       sodium_base642bin(out, room, json_string_value(text), json_string_length(text), NULL,
				 size, NULL, sodium_base64_VARIANT_ORIGINAL) == 0;
}

json_t *value_from_hash(const struct fair_hash *hash)
{
	char text[2 * sizeof hash->at + 1];

	return json_string(sodium_bin2hex(text, sizeof text, hash->at, sizeof hash->at));
}

json_t *value_from_answer(q_action answer)
{
	return json_sprintf("0x%016llx", (unsigned long long)answer);
}
