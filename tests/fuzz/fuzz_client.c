/*
 * fuzz_client.c - frames of a server, one a line, taken by a client. Whatever a server sends, the client
 * neither crashes nor reads beyond a view; it says what is wrong, or goes on.
 */
#include "tests/fuzz/fuzz.h"

#include "client/client.h"

#include <string.h>

/* As a terminal does: the event as a sentence. */
static void tell(void *with, const struct q_event *event, const void *view)
{
	const struct client *c = with;
	struct q_reader reader = q_reader(Q_FR, c->seat < Q_SEATS ? c->seat : 0, 0);
	char text[1024];
	struct q_out out = q_out(text, sizeof text);

	c->game->event_text(c->game, view, event, &reader, &out);
}

static void list(const struct client *c)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	struct q_rng r = { 1, 0 };
	uint32_t n = client_legal(c, &r, world, answers);

	for (uint32_t i = 0; i < n; i++)
		must(!c->game->refuses(c->game, world, answers[i]), "what is listed is allowed");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *at = (const char *)data, *end = at + size;
	struct client_frame f;
	struct client c;
	bool good = true;

	client_begin(&c);
	c.told = tell;
	c.with = &c;
	while (good && at < end) {
		const char *line = memchr(at, '\n', (size_t)(end - at));
		size_t n = (size_t)((line ? line : end) - at);
		struct client_news news;

		good = client_take(&c, at, n, &news);
		must(good == !c.wrong[0], "what is wrong is said");
		must(!c.view || c.game, "a view has its game");
		if (good && news.gap)
			client_enter(&c, &f, c.room, NULL);
		at += n + (line != NULL);
	}
	list(&c);
	client_answer(&c, 1);
	must(client_answer_frame(&c, &f) == c.inside, "an answer waits until the room is entered");
	must(!c.inside || f.size, "an answer fits its frame");
	client_end(&c);
	return 0;
}
