/*
 * reply.c - see reply.h.
 */
#include "server/reply.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAME_MAX_LENGTH = 255 };

static const char *const coding_name[CODINGS] = {
	[CODING_GZIP] = "gzip",
	[CODING_BROTLI] = "br",
};

/* ---- fields of a request ---------------------------------------------------- */

static const char *skip_space(const char *at)
{
	return at + strspn(at, " \t");
}

/* A weight, "q=0.5": is it more than nothing? What is no weight counts as 1. */
static bool has_weight(const char *at, const char *end)
{
	at = skip_space(at);
	if (end - at < 2 || tolower((unsigned char)at[0]) != 'q' || at[1] != '=')
		return true;
	for (at += 2; at < end; at++)
		if (*at >= '1' && *at <= '9')
			return true;
	return false;
}

bool takes_coding(const char *field, const char *coding)
{
	bool any = false;

	while (*field) {
		const char *end = field + strcspn(field, ","), *name = skip_space(field);
		size_t length = strcspn(name, " \t;,");
		const char *weight = memchr(field, ';', (size_t)(end - field));
		bool taken = !weight || has_weight(weight + 1, end);

		if (length == strlen(coding) && strncasecmp(name, coding, length) == 0)
			return taken;
		if (length == 1 && *name == '*')
			any = taken;
		field = *end ? end + 1 : end;
	}
	return any;
}

bool names_tag(const char *field, const char *tag)
{
	size_t length = strlen(tag);

	if (strcmp(skip_space(field), "*") == 0)
		return true;
	while (*(field = skip_space(field))) {
		const char *end;

		if (strncmp(field, "W/", 2) == 0)
			field += 2;
		end = *field == '"' ? strchr(field + 1, '"') : NULL;
		if (!end)
			return false; /* not a list of tags: the whole field means nothing */
		end++;
		if ((size_t)(end - field) == length && memcmp(field, tag, length) == 0)
			return true;
		field = skip_space(end);
		if (*field == ',')
			field++;
	}
	return false;
}

/* ---- what a file is --------------------------------------------------------- */

const char *content_type(const char *name)
{
	static const char *const types[][2] = {
		{ "html", "text/html; charset=utf-8" },
		{ "js", "text/javascript; charset=utf-8" },
		{ "mjs", "text/javascript; charset=utf-8" },
		{ "css", "text/css; charset=utf-8" },
		{ "wasm", "application/wasm" },
		{ "json", "application/json" },
		{ "map", "application/json" },
		{ "webmanifest", "application/manifest+json" },
		{ "svg", "image/svg+xml" },
		{ "png", "image/png" },
		{ "jpg", "image/jpeg" },
		{ "webp", "image/webp" },
		{ "ico", "image/x-icon" },
		{ "woff2", "font/woff2" },
		{ "woff", "font/woff" },
		{ "txt", "text/plain; charset=utf-8" },
		{ "md", "text/markdown; charset=utf-8" },
		{ "xml", "application/xml" },
	};
	const char *dot = strrchr(name, '.');

	for (unsigned i = 0; dot && i < sizeof types / sizeof types[0]; i++)
		if (strcmp(dot + 1, types[i][0]) == 0)
			return types[i][1];
	return "application/octet-stream";
}

bool never_changes(const char *name)
{
	enum { HASH = 8 }; /* what the bundler appends: -Bx3_9fQa before the ending */
	const char *dot = strchr(name, '.'), *hash;

	if (strncmp(name, "assets/", 7) != 0 || !dot || dot - name < 7 + HASH + 1)
		return false;
	hash = dot - HASH;
	for (const char *at = hash; at < dot; at++)
		if (!isalnum((unsigned char)*at) && *at != '_' && *at != '-')
			return false;
	return hash[-1] == '-';
}

/* ---- the reply -------------------------------------------------------------- */

/* The file of a path: only names in the table are found, so no path can lead to other files. */
static const struct site_file *find(const struct site *site, const char *path)
{
	char name[NAME_MAX_LENGTH + 1];
	size_t length = strlen(path);

	if (path[0] != '/' || length + sizeof "index.html" > sizeof name)
		return NULL;
	snprintf(name, sizeof name, "%s%s", path + 1, path[length - 1] == '/' ? "index.html" : "");
	return site_find(site, name);
}

/* "/docs" is the folder that begins at "docs/": links of its pages count from there. */
static bool is_folder(const struct site *site, const char *path)
{
	char folder[NAME_MAX_LENGTH + 1];

	return path[0] == '/' &&
	       (size_t)snprintf(folder, sizeof folder, "%s/", path) < sizeof folder &&
	       find(site, folder) != NULL;
}

static void set_body(struct reply *reply, const char *bytes, size_t size)
{
	reply->bytes = bytes;
	reply->size = size;
}

static void set_text(struct reply *reply, const char *text)
{
	reply->type = "text/plain; charset=utf-8";
	set_body(reply, text, strlen(text));
}

/* The smallest coding the client takes; each has a tag of its own. */
static void set_file(struct reply *reply, const struct site_file *file, const char *accepted)
{
	enum coding coding = CODINGS;

	while (--coding > CODING_PLAIN)
		if (file->body[coding].bytes && takes_coding(accepted, coding_name[coding]))
			break;
	reply->type = content_type(file->name);
	reply->coding = coding_name[coding];
	reply->varies = file->body[CODING_GZIP].bytes || file->body[CODING_BROTLI].bytes;
	snprintf(reply->etag, sizeof reply->etag, "\"%016" PRIx64 "%s%s\"", file->hash,
		 coding ? "-" : "", coding ? coding_name[coding] : "");
	set_body(reply, file->body[coding].bytes, file->body[coding].size);
}

struct reply reply_to(const struct site *site, const struct request *request)
{
	struct reply reply = { .status = STATUS_FINE, .cache = "no-cache" };
	const struct site_file *file = find(site, request->path);

	reply.sends_body = request->method != METHOD_HEAD;
	if (request->method == METHOD_OTHER) {
		reply.status = STATUS_WRONG_METHOD;
		reply.allow = "GET, HEAD";
		set_text(&reply, "Files can be read here, nothing else.\n");
		return reply;
	}
	if (!file && is_folder(site, request->path)) {
		reply.status = STATUS_MOVED;
		snprintf(reply.location, sizeof reply.location, ".%s/",
			 strrchr(request->path, '/'));
		set_text(&reply, "This page has moved.\n");
		return reply;
	}
	if (!file) {
		reply.status = STATUS_NOT_FOUND;
		file = site_find(site, "404.html");
		if (file)
			set_file(&reply, file, request->accept_coding);
		else
			set_text(&reply, "There is no such page.\n");
		reply.etag[0] = '\0';
		return reply;
	}
	set_file(&reply, file, request->accept_coding);
	if (never_changes(file->name))
		reply.cache = "public, max-age=31536000, immutable";
	if (names_tag(request->if_none_match, reply.etag)) {
		reply.status = STATUS_NOT_CHANGED;
		reply.sends_body = false;
	}
	return reply;
}
