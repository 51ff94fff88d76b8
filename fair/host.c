/*
 * host.c - the side that holds the seed: enters what happens, draws, hides what is secret.
 */
#include "fair/digest.h"

#include <string.h>

static void copy(char *to, const char *from, size_t room)
{
	size_t n = strlen(from);

	n = n < room ? n : room - 1;
	memcpy(to, from, n);
	memset(to + n, 0, room - n);
}

void fair_host_open(struct fair_host *h, const char *room, const struct fair_hash *seed,
		    struct fair_header *header)
{
	*h = (struct fair_host){ .seed = *seed };
	copy(h->room, room, sizeof h->room);
	copy(header->room, room, sizeof header->room);
	header->commitment = fair_commitment(h->room, seed);
	header->root = fair_root(h->room, seed, 0);
}

void fair_host_begin(struct fair_host *h, struct fair_header *header)
{
	for (unsigned i = 0; i < header->seats; i++)
		header->seat[i].hidden = fair_hidden_deck(&h->seed, i, header->seat[i].deck);
	fair_log_open(&h->log, header);
}

enum fair_fault fair_host_enter(struct fair_host *h, struct fair_entry *e)
{
	enum fair_fault fault;

	if (h->log.begun)
		e->number = h->log.number + 1;
	fault = fair_log_check(&h->log, e);
	if (fault)
		return fault;
	e->draws = 0;
	if (e->kind == FAIR_ANSWERED)
		e->hidden = fair_hidden_answer(&h->seed, e->number, e->answer);
	fair_log_mix(&h->log, e);
	h->entry = e;
	return FAIR_FINE;
}

q_action fair_host_draw(struct fair_host *h, const struct q_game *g, const void *state)
{
	struct fair_entry *e = h->entry;
	struct fair_hash secret;
	uint32_t draw;
	q_action drawn;

	if (!e || e->draws == FAIR_DRAWS)
		return 0;
	draw = h->log.draws + e->draws;
	secret = fair_secret(h->room, &h->seed, draw);
	drawn = fair_redraw(g, state, &secret, &h->log.pool, draw);
	if (drawn)
		e->drawn[e->draws++] = drawn;
	return drawn;
}

void fair_host_leave(struct fair_host *h, struct fair_entry *e)
{
	fair_log_close(&h->log, e);
	h->entry = NULL;
}

bool fair_host_page(const struct fair_host *h, struct fair_entry *e)
{
	if (h->log.draws + FAIR_PAGE - FAIR_ANNOUNCE < h->log.pages * FAIR_PAGE)
		return false;
	*e = (struct fair_entry){ .kind = FAIR_PAGED, .page = h->log.pages };
	e->value = fair_root(h->room, &h->seed, h->log.pages);
	return true;
}
