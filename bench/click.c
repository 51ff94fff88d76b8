/*
 * click.c - what a click costs: one `step` with answers, undo and save, as the page sends it.
 *
 *	build/bench/click [GAME]
 *
 * plays random games with the eyes of whoever is asked and prints the mean size of a request with
 * its reply; with the name of a game, of that game alone.
 */
#include "quinte_session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 20, REPLY = 1 << 22 };

static char reply[REPLY];

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	void *at = NULL;

	(void)self;
	(void)old_size;
	if (size)
		at = realloc(old, size);
	else
		free(old);
	if (size && !at)
		abort();
	return at;
}

static void complain(const struct q_game *g, const struct q_status *status)
{
	fprintf(stderr, "%s: %s\n", g->id, status->error.text);
	exit(1);
}

struct sums {
	uint64_t clicks, bytes;
};

/* One random answer of whoever is asked; false at the end. */
static bool click(struct q_session *s, struct q_rng *r, struct sums *sums)
{
	static q_action answers[Q_ANSWERS_MAX];
	int seat = q_session_asked(s);
	uint32_t n = q_session_legal(s, seat, answers);
	struct q_reader reader = q_reader(Q_EN, (uint8_t)seat, 0);
	struct q_out out = q_out(reply, sizeof reply);
	struct q_status status;
	char request[160];
	int length;

	if (!n)
		return false;
	length = snprintf(request, sizeof request,
			  "{\"at\":%u,\"seat\":%d,\"answer\":\"0x%016" PRIx64
			  "\",\"want\":[\"answers\",\"undo\",\"save\"]}",
			  q_session_count(s), seat, answers[q_rng_below(r, n)]);
	if (!q_session_step(s, &reader, request, (size_t)length, &out, &status))
		complain(q_session_game(s), &status);
	sums->clicks++;
	sums->bytes += (uint64_t)length + out.used;
	return true;
}

static void measure(const struct q_game *g)
{
	const struct q_memory memory = { resize, NULL };
	struct q_session *s = q_session_new(&memory);
	struct sums sums = { 0 };
	struct q_status status;

	for (uint64_t seed = 1; seed <= GAMES; seed++) {
		struct q_rng r = { seed, 0 };

		if (!q_session_start(s, g, "", 0, seed, &status))
			complain(g, &status);
		while (click(s, &r, &sums))
			;
	}
	printf("%-12s %7" PRIu64 " clicks, %6" PRIu64 " bytes each\n", g->id, sums.clicks,
	       sums.bytes / sums.clicks);
	q_session_free(s);
}

int main(int argc, char **argv)
{
	for (const struct q_game *const *g = q_games; *g; g++)
		if (argc < 2 || strcmp(argv[1], (*g)->id) == 0)
			measure(*g);
	return 0;
}
