/*
 * fuzz_http.c - what a client writes: a path, Accept-Encoding, If-None-Match, one a line.
 *
 * The library that reads the wire cuts the request up; what is judged here is ours.
 */
#include "server/reply.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

static char index_bytes[] = "<!doctype html>", script_bytes[] = "1", packed_bytes[] = "2";
static char index_name[] = "index.html", script_name[] = "assets/index-Bx3_9fQa.js";

/* Sorted by name, as site_read() leaves it. */
static struct site_file files[] = {
	{ .name = script_name,
	  .body[CODING_PLAIN] = { script_bytes, 1 },
	  .body[CODING_BROTLI] = { packed_bytes, 1 } },
	{ .name = index_name, .body[CODING_PLAIN] = { index_bytes, sizeof index_bytes - 1 } },
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct site site = { files, sizeof files / sizeof files[0] };
	struct input in = { (const char *)data, size };
	char path[80], accept[80], tags[80];
	struct request request = {
		.method = (enum method)(size % 3),
		.path = input_line(&in, path),
		.accept_coding = input_line(&in, accept),
		.if_none_match = input_line(&in, tags),
	};
	struct reply reply = reply_to(&site, &request);
	bool ours = reply.bytes == index_bytes || reply.bytes == script_bytes ||
		    reply.bytes == packed_bytes;

	must(reply.bytes && reply.type && reply.cache, "a reply has a body, a type and a cache");
	must(strlen(reply.etag) < sizeof reply.etag - 1, "a tag fits");
	must(ours == (reply.status == STATUS_FINE || reply.status == STATUS_NOT_CHANGED),
	     "only a file of the site is found");
	must(!reply.coding || takes_coding(request.accept_coding, reply.coding),
	     "a coding is one that was asked for");
	must(reply.status != STATUS_NOT_CHANGED || request.if_none_match[0],
	     "only who names a tag has the file already");
	return 0;
}
