/*
 * reply.c - what requests get, case by case, without a socket.
 */
#include "server/reply.h"

#include "tests/app/group.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void test_codings(void **with)
{
	(void)with;
	assert_true(takes_coding("gzip", "gzip"));
	assert_true(takes_coding("deflate, GZip , br", "gzip"));
	assert_true(takes_coding("br;q=0.001", "br"));
	assert_true(takes_coding("br; q=1.0", "br"));
	assert_true(takes_coding("*", "br"));
	assert_true(takes_coding("identity, *;q=0.1", "br"));
	assert_true(takes_coding("br;level=4", "br"));
	assert_false(takes_coding("", "br"));
	assert_false(takes_coding(",,;;", "br"));
	assert_false(takes_coding("brotli", "br"));
	assert_false(takes_coding("b", "br"));
	assert_false(takes_coding("br;q=0", "br"));
	assert_false(takes_coding("br; Q=0.000, gzip", "br"));
	assert_false(takes_coding("*;q=0", "br"));
	assert_false(takes_coding("*, br;q=0", "br"));
}

static void test_tags(void **with)
{
	(void)with;
	assert_true(names_tag("\"a\"", "\"a\""));
	assert_true(names_tag("W/\"a\"", "\"a\""));
	assert_true(names_tag("\"b\" , W/\"c\",\"a\"", "\"a\""));
	assert_true(names_tag(" *", "\"a\""));
	assert_false(names_tag("", "\"a\""));
	assert_false(names_tag("a", "\"a\""));
	assert_false(names_tag("\"a", "\"a\""));
	assert_false(names_tag("\"ab\"", "\"a\""));
	assert_false(names_tag("\"b\", *", "\"a\""));
}

static void test_names(void **with)
{
	(void)with;
	assert_string_equal(content_type("quinte.wasm"), "application/wasm");
	assert_string_equal(content_type("a.b/c"), "application/octet-stream");
	assert_string_equal(content_type("none"), "application/octet-stream");
	assert_true(never_changes("assets/index-Bx3_9fQa.js"));
	assert_true(never_changes("assets/a-B-3_9fQa.js.map"));
	assert_false(never_changes("index-Bx3_9fQa.js"));
	assert_false(never_changes("assets/index.js"));
	assert_false(never_changes("assets/-Bx3 9fQa.js"));
	assert_false(never_changes("assets/Bx3_9fQa.js"));
	assert_false(never_changes("assets/x"));
}

/* ---- a small site ----------------------------------------------------------- */

static void write_file(const char *folder, const char *name, const char *text)
{
	char path[512];
	FILE *to;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	to = fopen(path, "w");
	assert_non_null(to);
	fputs(text, to);
	assert_int_equal(fclose(to), 0);
}

static void remove_all(const char *folder, const char *const *names, unsigned count)
{
	char path[512];

	for (unsigned i = 0; i < count; i++) {
		snprintf(path, sizeof path, "%s/%s", folder, names[i]);
		assert_int_equal(unlink(path), 0);
	}
	assert_int_equal(rmdir(folder), 0);
}

static struct reply get(const struct site *site, const char *path, const char *accept)
{
	struct request request = { .path = path, .accept_coding = accept, .if_none_match = "" };

	return reply_to(site, &request);
}

static void test_site(void **with)
{
	static const char *const names[] = { "index.html", "404.html", "a.js",       "a.js.br",
					     "a.js.gz",    "b.gz",     "a.js.gz.br", "empty.css" };
	char folder[] = "/tmp/quinte-site-XXXXXX";
	const unsigned count = sizeof names / sizeof names[0];
	struct site site;
	struct reply reply;

	(void)with;
	assert_non_null(mkdtemp(folder));
	for (unsigned i = 0; i < count; i++)
		write_file(folder, names[i], i + 1 < count ? names[i] : "");
	assert_true(site_read(&site, folder));
	assert_int_equal(site.files, 5); /* the codings of a.js are no files, b.gz is one */
	assert_null(site_find(&site, "a.js.br"));

	reply = get(&site, "/a.js", "gzip, br");
	assert_int_equal(reply.status, STATUS_FINE);
	assert_string_equal(reply.coding, "br");
	assert_string_equal(reply.bytes, "a.js.br");
	assert_true(reply.varies);
	assert_null(get(&site, "/a.js", "").coding);
	reply = get(&site, "/b.gz", "gzip");
	assert_null(reply.coding);
	assert_false(reply.varies);
	reply = get(&site, "/empty.css", "");
	assert_int_equal(reply.status, STATUS_FINE);
	assert_int_equal(reply.size, 0);
	reply = get(&site, "/nowhere", "");
	assert_int_equal(reply.status, STATUS_NOT_FOUND);
	assert_string_equal(reply.bytes, "404.html");
	assert_string_equal(reply.type, "text/html; charset=utf-8");
	assert_string_equal(reply.etag, "");
	assert_int_equal(get(&site, "", "").status, STATUS_NOT_FOUND);
	assert_int_equal(get(&site, "a.js", "").status, STATUS_NOT_FOUND);
	assert_int_equal(get(&site, "/", "").status, STATUS_FINE);
	site_free(&site);
	remove_all(folder, names, count);
}

/* A folder that is not there, and one that is deeper than a page goes. */
static void test_bad_folders(void **with)
{
	char folder[512] = "/tmp/quinte-deep-XXXXXX", root[64];
	struct site site;

	(void)with;
	assert_non_null(mkdtemp(folder));
	memcpy(root, folder, strlen(folder) + 1);
	for (unsigned i = 0; i < 20; i++) {
		memcpy(folder + strlen(folder), "/a", sizeof "/a");
		assert_int_equal(mkdir(folder, 0700), 0);
	}
	assert_false(site_read(&site, root));
	assert_int_equal(errno, ELOOP);
	site_free(&site);
	for (char *end; strcmp(folder, root) != 0; *end = '\0') {
		assert_int_equal(rmdir(folder), 0);
		end = strrchr(folder, '/');
		assert_non_null(end);
	}
	assert_int_equal(rmdir(root), 0);
	assert_false(site_read(&site, root));
	assert_int_equal(errno, ENOENT);
	site_free(&site);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_codings),     cmocka_unit_test(test_tags),
		cmocka_unit_test(test_names),       cmocka_unit_test(test_site),
		cmocka_unit_test(test_bad_folders),
	};

	return run_group(tests);
}
