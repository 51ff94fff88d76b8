/*
 * log.c - the public part of a game, folded into a pool of links and a running hash.
 */
#include "fair/digest.h"

#include <assert.h>
#include <string.h>

static const char *const kinds[] = { "",     "began",  "answered", "anchored",
				     "page", "undone", "other",    "ended" };

static const char *const faults[FAIR_FAULTS] = {
	[FAIR_FINE] = "fine",
	[FAIR_BAD_NUMBER] = "number",
	[FAIR_BAD_ORDER] = "order",
	[FAIR_BAD_SEAT] = "seat",
	[FAIR_BAD_QUESTION] = "question",
	[FAIR_NO_LINK] = "no link",
	[FAIR_BAD_LINK] = "link",
	[FAIR_EARLY_LINK] = "early link",
	[FAIR_BAD_PAGE] = "page",
	[FAIR_BAD_HASH] = "hash",
	[FAIR_BAD_SEED] = "seed",
	[FAIR_BAD_ROOT] = "root",
	[FAIR_BAD_HEADER] = "header",
	[FAIR_BAD_OPTIONS] = "options",
	[FAIR_BAD_ANSWER] = "answer",
	[FAIR_BAD_PLAYER] = "player",
	[FAIR_BAD_DIE] = "die",
	[FAIR_MISSING_DIE] = "missing die",
	[FAIR_EXTRA_DIE] = "extra die",
	[FAIR_BAD_UNDO] = "undo",
	[FAIR_BAD_STATE] = "state",
	[FAIR_BAD_END] = "end",
	[FAIR_BAD_SIGNATURE] = "signature",
	[FAIR_NO_SIGNATURE] = "no signature",
	[FAIR_OTHER_ROOM] = "other room",
	[FAIR_OTHER_SERVER] = "other server",
	[FAIR_OTHER_HASH] = "other hash",
	[FAIR_OTHER_ANSWER] = "other answer",
	[FAIR_OTHER_SECRET] = "other secret",
	[FAIR_NOT_NOTED] = "missing entry",
	[FAIR_OTHER_MOVE] = "other move",
};

const char *fair_fault_name(enum fair_fault fault)
{
	return faults[fault];
}

const char *fair_kind_name(enum fair_kind kind)
{
	return kinds[kind];
}

/* ---- beginning ---------------------------------------------------------------- */

void fair_log_open(struct fair_log *log, const struct fair_header *h)
{
	*log = (struct fair_log){ .seats = h->seats, .pages = 1 };
	log->hash = log->pool = fair_header_hash(h);
	for (unsigned i = 0; i < h->seats; i++) {
		if (!fair_is_person(h->seat[i].player))
			continue;
		log->people |= (uint8_t)(1u << i);
		log->chain[i].last = h->seat[i].anchor;
		log->chain[i].state = FAIR_READY;
	}
}

/* ---- checking ------------------------------------------------------------------ */

static bool is_person(const struct fair_log *log, unsigned seat)
{
	return seat < log->seats && log->people >> seat & 1;
}

static enum fair_fault check_link(const struct fair_log *log, const struct fair_entry *e,
				  unsigned seat)
{
	struct fair_hash before = fair_link_before(&e->link[seat]);

	if (!is_person(log, seat))
		return FAIR_BAD_SEAT;
	if (log->chain[seat].state == FAIR_WAITING)
		return FAIR_EARLY_LINK;
	return fair_same(&before, &log->chain[seat].last) ? FAIR_FINE : FAIR_BAD_LINK;
}

static enum fair_fault check_links(const struct fair_log *log, const struct fair_entry *e)
{
	for (unsigned i = 0; i < Q_SEATS; i++) {
		enum fair_fault fault = e->links >> i & 1 ? check_link(log, e, i) : FAIR_FINE;

		if (fault)
			return fault;
	}
	return FAIR_FINE;
}

static enum fair_fault check_answer(const struct fair_log *log, const struct fair_entry *e)
{
	bool person = fair_is_person(e->by);

	if (e->seat >= log->seats || (person && !is_person(log, e->seat)))
		return FAIR_BAD_SEAT;
	if (e->question != log->question)
		return FAIR_BAD_QUESTION;
	if (e->links && (!person || e->links != 1u << e->seat))
		return FAIR_BAD_SEAT;
	return check_links(log, e);
}

enum fair_fault fair_log_check(const struct fair_log *log, const struct fair_entry *e)
{
	if (log->begun ? e->number != log->number + 1 : !e->number)
		return FAIR_BAD_NUMBER;
	if (log->ended || log->begun == (e->kind == FAIR_BEGAN))
		return FAIR_BAD_ORDER;
	switch (e->kind) {
	case FAIR_BEGAN: {
		enum fair_fault fault = check_links(log, e);

		return fault || e->links == log->people ? fault : FAIR_NO_LINK;
	}
	case FAIR_ANSWERED: return check_answer(log, e);
	case FAIR_ANCHORED: return is_person(log, e->seat) ? FAIR_FINE : FAIR_BAD_SEAT;
	case FAIR_PAGED:
		return e->page == log->pages && log->draws <= e->page * FAIR_PAGE ? FAIR_FINE :
										    FAIR_BAD_PAGE;
	case FAIR_UNDONE: return e->to < e->number ? FAIR_FINE : FAIR_BAD_UNDO;
	default: return FAIR_FINE;
	}
}

/* ---- folding --------------------------------------------------------------------- */

/* A new chain counts once a link is mixed in that was fixed before and that its owner could
 * not know: another person's. A player alone has nobody to wait for. */
static void release(struct fair_log *log, unsigned giver)
{
	for (unsigned i = 0; i < log->seats; i++)
		if (i != giver && log->chain[i].state == FAIR_WAITING)
			log->chain[i].state = FAIR_READY;
}

/* In the order of the seats, not of arrival: nobody chooses it. */
void fair_log_mix(struct fair_log *log, const struct fair_entry *e)
{
	for (unsigned i = 0; i < log->seats; i++) {
		if (!(e->links >> i & 1))
			continue;
		log->pool = fair_pool(&log->pool, i, &e->link[i]);
		log->chain[i].last = e->link[i];
		release(log, i);
	}
}

static void put_links(struct digest *d, const struct fair_log *log, const struct fair_entry *e)
{
	static const struct fair_hash none = { { 0 } };

	for (unsigned i = 0; i < log->seats; i++)
		if (e->kind == FAIR_BEGAN || i == e->seat)
			digest_hash(d, e->links >> i & 1 ? &e->link[i] : &none);
}

static void put_entry(struct digest *d, const struct fair_log *log, const struct fair_entry *e)
{
	digest_number(d, e->number);
	digest_text(d, kinds[e->kind]);
	switch (e->kind) {
	case FAIR_BEGAN:
		put_links(d, log, e);
		digest_number(d, log->draws);
		return;
	case FAIR_ANSWERED:
		digest_number(d, e->question);
		digest_number(d, e->seat);
		digest_text(d, e->by);
		digest_hash(d, &e->hidden);
		put_links(d, log, e);
		digest_number(d, log->draws);
		return;
	case FAIR_ANCHORED:
		digest_number(d, e->seat);
		digest_hash(d, &e->value);
		return;
	case FAIR_PAGED:
		digest_number(d, e->page);
		digest_hash(d, &e->value);
		return;
	case FAIR_UNDONE: digest_number(d, e->to); return;
	case FAIR_OTHER: digest_text(d, e->text); return;
	case FAIR_ENDED:
		digest_text(d, e->text);
		digest_hash(d, &e->value);
		return;
	}
}

static void take_anchor(struct fair_log *log, const struct fair_entry *e)
{
	bool alone = log->people == 1u << e->seat;

	log->chain[e->seat].last = e->value;
	log->chain[e->seat].state = alone ? FAIR_READY : FAIR_WAITING;
}

void fair_log_close(struct fair_log *log, struct fair_entry *e)
{
	struct digest d = digest_begin("quinte entry");

	assert(fair_log_check(log, e) == FAIR_FINE || e->links);
	log->number = e->number;
	log->draws += e->draws;
	log->begun = true;
	log->ended = e->kind == FAIR_ENDED;
	if (e->kind == FAIR_BEGAN || e->kind == FAIR_ANSWERED || e->kind == FAIR_UNDONE)
		log->question = e->number;
	if (e->kind == FAIR_ANCHORED)
		take_anchor(log, e);
	log->pages += e->kind == FAIR_PAGED;
	digest_hash(&d, &log->hash);
	put_entry(&d, log, e);
	log->hash = e->hash = digest_end(&d);
}

enum fair_fault fair_log_replay(struct fair_log *log, const struct fair_entry *e)
{
	struct fair_log next = *log;
	struct fair_entry again = *e;
	enum fair_fault fault = fair_log_check(log, e);

	if (fault)
		return fault;
	fair_log_mix(&next, &again);
	fair_log_close(&next, &again);
	if (!fair_same(&next.hash, &e->hash))
		return FAIR_BAD_HASH;
	*log = next;
	return FAIR_FINE;
}
