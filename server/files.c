/*
 * files.c - see files.h.
 */
#include "server/files.h"

#include "server/reply.h"

#include <string.h>
#include <time.h>

enum { PART = 16384, HEAD = 4096, FIELD = 512 };

/* ---- the request ------------------------------------------------------------ */

/* A header, or "" if there is none or it is too long. */
static const char *field(struct lws *wsi, enum lws_token_indexes token, char text[FIELD])
{
	if (lws_hdr_copy(wsi, text, FIELD, token) < 0)
		text[0] = '\0';
	return text;
}

static enum method method_of(struct lws *wsi)
{
	if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI))
		return METHOD_GET;
	return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) ? METHOD_HEAD : METHOD_OTHER;
}

/* ---- the head of the reply -------------------------------------------------- */

struct head {
	struct lws *wsi;
	unsigned char *at, *end;
	bool full;
};

static void put(struct head *head, const char *name, const char *value)
{
	if (value && *value &&
	    lws_add_http_header_by_name(head->wsi, (const unsigned char *)name,
					(const unsigned char *)value, (int)strlen(value), &head->at,
					head->end))
		head->full = true;
}

static void put_date(struct head *head)
{
	time_t now = time(NULL);
	struct tm parts;
	char text[64];

	if (gmtime_r(&now, &parts) &&
	    strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts))
		put(head, "date:", text);
}

static bool send_head(struct lws *wsi, const struct reply *reply, bool hangs_up)
{
	unsigned char room[LWS_PRE + HEAD];
	struct head head = { .wsi = wsi, .at = room + LWS_PRE, .end = room + sizeof room - 1 };

	if (lws_add_http_header_status(wsi, reply->status, &head.at, head.end))
		return false;
	put_date(&head);
	put(&head, "content-type:", reply->status == STATUS_NOT_CHANGED ? NULL : reply->type);
	put(&head, "content-encoding:", reply->status == STATUS_NOT_CHANGED ? NULL : reply->coding);
	put(&head, "cache-control:", reply->cache);
	put(&head, "etag:", reply->etag);
	put(&head, "vary:", reply->varies ? "accept-encoding" : NULL);
	put(&head, "allow:", reply->allow);
	put(&head, "location:", reply->location);
	put(&head, "connection:", hangs_up ? "close" : NULL);
	if (head.full)
		return false;
	if (reply->status != STATUS_NOT_CHANGED &&
	    lws_add_http_header_content_length(wsi, reply->size, &head.at, head.end))
		return false;
	return lws_finalize_write_http_header(wsi, room + LWS_PRE, &head.at, head.end) == 0;
}

/* ---- its body --------------------------------------------------------------- */

static void set_under_way(struct lws *wsi, struct files_sending *sending, bool under_way)
{
	struct files *files = lws_context_user(lws_get_context(wsi));

	if (sending->under_way != under_way)
		files->sending += under_way ? 1U : -1U;
	sending->under_way = under_way;
}

/* Not 0: the connection ends. */
static int done(struct lws *wsi, struct files_sending *sending)
{
	set_under_way(wsi, sending, false);
	return sending->hangs_up || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Is called once more after the last part: only then does the library no longer use it. */
static int send_part(struct lws *wsi, struct files_sending *sending)
{
	unsigned char room[LWS_PRE + PART];
	size_t size = sending->left < PART ? sending->left : PART;
	enum lws_write_protocol how = size == sending->left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;

	if (!sending->under_way)
		return 0;
	if (!sending->left)
		return done(wsi, sending);
	memcpy(room + LWS_PRE, sending->at, size);
	if (lws_write(wsi, room + LWS_PRE, size, how) < 0)
		return -1;
	sending->at += size;
	sending->left -= size;
	lws_callback_on_writable(wsi);
	return 0;
}

static int answer(struct lws *wsi, struct files_sending *sending, const char *path)
{
	const struct files *files = lws_context_user(lws_get_context(wsi));
	char coding[FIELD], tags[FIELD];
	struct request request = {
		.method = method_of(wsi),
		.path = path,
		.accept_coding = field(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, coding),
		.if_none_match = field(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags),
	};
	struct reply reply = reply_to(files->site, &request);
	bool has_body = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) ||
			lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING);

	/* The body of a request is not read, so no request can follow it. */
	*sending = (struct files_sending){ .hangs_up = files->closing || has_body ||
						       request.method == METHOD_OTHER };
	if (!send_head(wsi, &reply, sending->hangs_up))
		return -1;
	if (!reply.sends_body || !reply.size)
		return done(wsi, sending);
	sending->at = reply.bytes;
	sending->left = reply.size;
	set_under_way(wsi, sending, true);
	/* A refusal is short and goes out at once: before a body that is not read nothing
	 * becomes writable. */
	if (reply.status == STATUS_WRONG_METHOD)
		return send_part(wsi, sending) || done(wsi, sending) ? -1 : 0;
	lws_callback_on_writable(wsi);
	return 0;
}

/* 1: it was refused, and has its reply. Files themselves are not sent over a WebSocket. */
static int refuse_upgrade(struct lws *wsi)
{
	const struct files *files = lws_context_user(lws_get_context(wsi));
	unsigned status = files->refuses ? files->refuses(wsi) : STATUS_NOT_FOUND;

	if (!status)
		return 0;
	return lws_return_http_status(wsi, status, NULL) < 0 ? -1 : 1;
}

int files_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
		   size_t size)
{
	const struct files *files;

	switch (reason) {
	case LWS_CALLBACK_HTTP: return answer(wsi, user, in);
	case LWS_CALLBACK_HTTP_WRITEABLE: return send_part(wsi, user);
	case LWS_CALLBACK_CLOSED_HTTP:
		if (user)
			set_under_way(wsi, user, false);
		return 0;
	case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
		files = lws_context_user(lws_get_context(wsi));
		return files->closing;
	case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
		return strcmp(in, "websocket") == 0 ? refuse_upgrade(wsi) : 0;
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
	default: return lws_callback_http_dummy(wsi, reason, user, in, size);
	}
}
