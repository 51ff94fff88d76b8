/*
 * reach.c - see notify.h: which addresses a webhook may lead to.
 *
 * Whoever names a webhook must not be able to make this server speak to the network behind it.
 */
#include "server/notify.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static bool is_within(uint32_t address, uint32_t net, unsigned bits)
{
	return (address ^ net) >> (32 - bits) == 0;
}

static bool is_public_4(uint32_t a)
{
	static const struct {
		uint32_t net;
		unsigned bits;
	} others[] = {
		{ 0x00000000, 8 },  { 0x0A000000, 8 },  { 0x64400000, 10 }, { 0x7F000000, 8 },
		{ 0xA9FE0000, 16 }, { 0xAC100000, 12 }, { 0xC0000000, 24 }, { 0xC0000200, 24 },
		{ 0xC0A80000, 16 }, { 0xC6120000, 15 }, { 0xC6336400, 24 }, { 0xCB007100, 24 },
		{ 0xE0000000, 3 },
	};

	for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++)
		if (is_within(a, others[i].net, others[i].bits))
			return false;
	return true;
}

static uint32_t four_bytes(const uint8_t *p)
{
	return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* Only what is given out to networks of the world, 2000::/3, less what carries an address of the
 * older kind or is for examples. */
static bool is_public_6(const uint8_t a[16])
{
	static const uint8_t mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF };

	if (memcmp(a, mapped, sizeof mapped) == 0)
		return is_public_4(four_bytes(a + 12));
	return (a[0] & 0xE0) == 0x20 && four_bytes(a) != 0x20010000 &&
	       four_bytes(a) != 0x20010DB8 && !(a[0] == 0x20 && a[1] == 0x02);
}

bool notify_may_reach(const struct sockaddr *address)
{
	if (address->sa_family == AF_INET) {
		struct sockaddr_in in;

		memcpy(&in, address, sizeof in);
		return is_public_4(ntohl(in.sin_addr.s_addr));
	}
	if (address->sa_family == AF_INET6) {
		struct sockaddr_in6 in;

		memcpy(&in, address, sizeof in);
		return is_public_6(in.sin6_addr.s6_addr);
	}
	return false;
}
