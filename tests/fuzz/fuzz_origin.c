/*
 * fuzz_origin.c - headers of a WebSocket: Origin, Host, the list of protocols, X-Forwarded-For, a line each.
 */
#include "server/origin.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1), *line[4], *at = text;
	uint8_t address[16];

	must(text != NULL, "there is memory");
	memcpy(text, data, size);
	text[size] = '\0';
	for (int i = 0; i < 4; i++) {
		line[i] = at;
		at += strcspn(at, "\n");
		if (*at)
			*at++ = '\0';
	}
	if (*line[0] && origin_fits(line[0], line[1]))
		must(strlen(line[0]) > strlen(line[1]), "an origin has a scheme before its host");
	origin_lists(line[2], "quinte.1");
	origin_last_address(line[3], address);
	free(text);
	return 0;
}
