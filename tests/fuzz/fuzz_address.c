/*
 * fuzz_address.c - where a server is, as a player types it or another node's server says it.
 */
#include "client/wire.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct wire_address to;
	char *text = malloc(size + 1);

	must(text != NULL, "there is memory");
	memcpy(text, data, size);
	text[size] = '\0';
	if (wire_parse(text, &to)) {
		must(to.host[0] && strlen(to.host) < sizeof to.host, "a host has a name");
		must(to.port > 0 && to.port <= 65535, "a port is one");
		must(memchr(to.path, '\0', sizeof to.path) != NULL && to.path[0] == '/',
		     "a path begins with a slash");
	}
	free(text);
	return 0;
}
