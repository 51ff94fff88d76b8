/*
 * origin.c - see origin.h.
 */
#include "server/origin.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

bool origin_fits(const char *origin, const char *host)
{
	const char *rest;

	if (!*origin)
		return true;
	if (strncasecmp(origin, "http://", 7) == 0)
		rest = origin + 7;
	else if (strncasecmp(origin, "https://", 8) == 0)
		rest = origin + 8;
	else
		return false; /* "null" too: a page in a sandbox */
	return *host && strcasecmp(rest, host) == 0;
}

bool origin_lists(const char *list, const char *name)
{
	size_t length = strlen(name);

	while (*list) {
		size_t word;

		list += strspn(list, ", \t");
		word = strcspn(list, ", \t");
		if (word == length && memcmp(list, name, length) == 0)
			return true;
		list += word;
	}
	return false;
}

bool origin_address(const char *text, uint8_t address[16])
{
	static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };
	char plain[64];

	memset(address, 0, 16);
	if (*text == '[') /* [::1]:80 */
		snprintf(plain, sizeof plain, "%.*s", (int)strcspn(text + 1, "]"), text + 1);
	else if (strchr(text, '.') && strchr(text, ':') && strchr(text, ':') == strrchr(text, ':'))
		snprintf(plain, sizeof plain, "%.*s", (int)strcspn(text, ":"), text);
	else
		snprintf(plain, sizeof plain, "%s", text);
	if (inet_pton(AF_INET6, plain, address) == 1)
		return true;
	if (inet_pton(AF_INET, plain, address + 12) != 1)
		return false;
	memcpy(address, mapped, sizeof mapped);
	return true;
}

bool origin_same_address(const char *a, const char *b)
{
	uint8_t one[16], other[16];

	return origin_address(a, one) && origin_address(b, other) && memcmp(one, other, 16) == 0;
}

bool origin_last_address(const char *list, uint8_t address[16])
{
	const char *comma = strrchr(list, ',');
	char text[64];

	list = comma ? comma + 1 : list;
	list += strspn(list, " \t");
	snprintf(text, sizeof text, "%.*s", (int)strcspn(list, " \t"), list);
	return origin_address(text, address);
}
