/*
 * counters.c - see counters.h.
 */
#include "server/counters.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

static void put_rooms(struct metrics *m, const struct hub_counters *hub)
{
	static const char *const state[STORE_CLOSED + 1] = {
		"state=\"asleep\"", "state=\"open\"", "state=\"playing\"",
		"state=\"paused\"", "state=\"over\"", "state=\"closed\"",
	};

	for (int i = 0; i <= STORE_CLOSED; i++)
		metrics_number(m, "quinte_rooms", state[i], hub->rooms[i]);
}

static void put_refused(struct metrics *m, const struct hub_counters *hub)
{
	char label[32];

	for (int i = 0; i < 32; i++)
		if (hub->refused[i]) {
			snprintf(label, sizeof label, "why=\"-%d\"", 32000 + i);
			metrics_number(m, "quinte_refused_total", label, hub->refused[i]);
		}
}

static void put_cpu(struct metrics *m)
{
	struct rusage use;

	if (getrusage(RUSAGE_SELF, &use) != 0)
		return;
	metrics_number(m, "quinte_cpu_milliseconds_total", NULL,
		       (uint64_t)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000 +
			       (uint64_t)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1000);
}

static void put_hub(struct metrics *m, const struct hub_counters *hub)
{
	put_rooms(m, hub);
	metrics_number(m, "quinte_people", NULL, hub->people);
	metrics_number(m, "quinte_messages_total", NULL, hub->messages);
	metrics_number(m, "quinte_answers_total", "by=\"person\"", hub->answers);
	metrics_number(m, "quinte_answers_total", "by=\"machine\"", hub->machine_answers);
	metrics_number(m, "quinte_repeated_total", NULL, hub->repeated);
	metrics_number(m, "quinte_resumes_total", "how=\"steps\"", hub->resumed);
	metrics_number(m, "quinte_resumes_total", "how=\"snapshot\"", hub->snapshots);
	metrics_number(m, "quinte_folds_total", NULL, hub->folds);
	metrics_number(m, "quinte_loads_total", NULL, hub->loads);
	metrics_number(m, "quinte_hub_bytes", NULL, hub->bytes);
	put_refused(m, hub);
}

size_t counters_text(const struct counters_page *page, char text[COUNTERS_TEXT])
{
	struct metrics m = { .text = text, .room = COUNTERS_TEXT };
	const struct socket_counts *sockets = &page->sockets->counts;
	struct workers_counts workers;
	struct writer_counts writer;

	writer_counts(page->writer, &writer);
	workers_counts(page->workers, &workers);
	metrics_number(&m, "quinte_build_info", "version=\"" Q_VERSION "\"", 1);
	put_hub(&m, hub_counters(page->hub));
	metrics_number(&m, "quinte_connections", NULL, sockets->open);
	metrics_number(&m, "quinte_frames_total", "dir=\"in\"", sockets->frames_in);
	metrics_number(&m, "quinte_frames_total", "dir=\"out\"", sockets->frames_out);
	metrics_number(&m, "quinte_bytes_total", "dir=\"in\"", sockets->bytes_in);
	metrics_number(&m, "quinte_bytes_total", "dir=\"out\"", sockets->bytes_out);
	metrics_number(&m, "quinte_cut_total", "why=\"slow\"", sockets->slow);
	metrics_number(&m, "quinte_cut_total", "why=\"gone\"", sockets->gone);
	metrics_histogram(&m, "quinte_answer_seconds", &sockets->answer);
	metrics_histogram(&m, "quinte_commit_seconds", &writer.commit);
	metrics_number(&m, "quinte_commits_total", NULL, writer.commits);
	metrics_number(&m, "quinte_batch_entries_total", NULL, writer.operations);
	metrics_number(&m, "quinte_journal_rows", NULL, writer.journal_rows);
	metrics_number(&m, "quinte_write_queue", NULL, writer.waiting);
	if (store_shared(page->store)) {
		uint64_t age = store_lease_age(page->store);

		metrics_number(&m, "quinte_shards", NULL, store_held(page->store));
		metrics_number(&m, "quinte_lease_age_seconds", NULL, (age + 500) / 1000);
	}
	metrics_histogram(&m, "quinte_think_seconds", &workers.think);
	metrics_number(&m, "quinte_think_queue", NULL, workers.waiting);
	metrics_number(&m, "quinte_posts_total", NULL, page->own->posts);
	put_cpu(&m);
	metrics_number(&m, "quinte_resident_bytes", NULL, metrics_resident());
	return m.size;
}

/* ---- over HTTP ------------------------------------------------------------------------ */

struct page_sending {
	unsigned char room[LWS_PRE + COUNTERS_TEXT];
	size_t size;
};

static size_t short_text(struct page_sending *sending, const char *text)
{
	snprintf((char *)sending->room + LWS_PRE, COUNTERS_TEXT, "%s", text);
	return strlen(text);
}

static int answer(struct lws *wsi, struct page_sending *sending, const char *path)
{
	const struct counters_page *page = lws_get_protocol(wsi)->user;
	unsigned char head[LWS_PRE + 1024], *at = head + LWS_PRE, *end = head + sizeof head - 1;
	unsigned status = HTTP_STATUS_OK;

	if (strcmp(path, "/metrics") == 0)
		sending->size = counters_text(page, (char *)sending->room + LWS_PRE);
	else if (strcmp(path, "/ready") == 0 && page->own->ready)
		sending->size = short_text(sending, "ready\n");
	else if (strcmp(path, "/ready") == 0) {
		status = HTTP_STATUS_SERVICE_UNAVAILABLE;
		sending->size = short_text(sending, "not ready\n");
	} else {
		status = HTTP_STATUS_NOT_FOUND;
		sending->size = short_text(sending, "There is /metrics and /ready.\n");
	}
	if (lws_add_http_common_headers(wsi, status, "text/plain; version=0.0.4", sending->size,
					&at, end) ||
	    lws_finalize_write_http_header(wsi, head + LWS_PRE, &at, end))
		return -1;
	lws_callback_on_writable(wsi);
	return 0;
}

static int send_body(struct lws *wsi, struct page_sending *sending)
{
	if (lws_write(wsi, sending->room + LWS_PRE, sending->size, LWS_WRITE_HTTP_FINAL) < 0)
		return -1;
	return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int counters_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user,
			     void *in, size_t size)
{
	switch (reason) {
	case LWS_CALLBACK_HTTP: return answer(wsi, user, in);
	case LWS_CALLBACK_HTTP_WRITEABLE: return send_body(wsi, user);
	case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
	default: return lws_callback_http_dummy(wsi, reason, user, in, size);
	}
}

struct lws_protocols counters_protocol(struct counters_page *page)
{
	return (struct lws_protocols){
		.name = "counters",
		.callback = counters_callback,
		.per_session_data_size = sizeof(struct page_sending),
		.user = page,
	};
}
