/*
 * pg_nodes.c - see postgres.h: leases of shards, and what other nodes do.
 *
 * A lease is one row for each node, not one for each shard: a shard belongs to a process of a node (its
 * `life`) as long as that process renews its row. Only the clock of the database decides when a lease
 * is over; and only epochs decide who may write, so a wrong clock costs time and nothing else.
 */
#include "store/pg_text.h"
#include "store/postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MS_RENEW = 2000, MS_LOOK = 1000, SURPLUS_AT_ONCE = 16 };

#define LIST (STORE_SHARDS * 4 + 8)

static bool lost_rooms(struct q_error *error)
{
	snprintf(error->text, sizeof error->text,
		 "this node has lost its rooms: another one has taken them over; start it again");
	return false;
}

uint64_t pg_lease_age(const struct store *base)
{
	const struct postgres *s = (const void *)base;
	uint64_t at = atomic_load(&s->lease_at), now = pg_now();

	return now > at ? now - at : 0;
}

unsigned pg_held(const struct store *base)
{
	return atomic_load(&((const struct postgres *)(const void *)base)->held);
}

/* ---- joining and leaving ------------------------------------------------------------------ */

/* Locks of this session: that the store is in use, and that this name is. */
static bool take_name(struct postgres *s, bool wait, struct q_error *error)
{
	struct values v = { .count = 0 };

	put_text(put_number(&v, PG_LOCK), s->node);
	for (int tries = 0; tries < (wait ? 120 : 1); tries++) {
		PGresult *row = pg_ask(s, &s->side,
				       "SELECT pg_try_advisory_lock($1::integer, hashtext($2)),"
				       " pg_try_advisory_lock_shared($1::integer::bigint)",
				       &v, error);
		bool got = row && PQgetvalue(row, 0, 0)[0] == 't';

		PQclear(row);
		if (got || !row)
			return got;
		if (wait)
			usleep(100000);
	}
	snprintf(error->text, sizeof error->text,
		 "another server runs as node %s; give each its own name with --node", s->node);
	return false;
}

static bool new_life(struct postgres *s, struct q_error *error)
{
	struct values v = { .count = 0 };
	PGresult *row = pg_ask(s, &s->db,
			       "INSERT INTO written(node, life) SELECT $1, 1 + greatest("
			       "(SELECT coalesce(max(life), 0) FROM written WHERE node = $1),"
			       "(SELECT coalesce(max(life), 0) FROM node WHERE name = $1))"
			       " RETURNING life",
			       put_text(&v, s->node), error);

	if (!row)
		return false;
	s->life = pg_number(row, 0, 0);
	PQclear(row);
	/* Of processes that nothing refers to any more. */
	return pg_do(s, &s->db,
		     "DELETE FROM written w WHERE NOT EXISTS (SELECT 1 FROM shard s WHERE"
		     " s.node = w.node AND s.life = w.life) AND NOT EXISTS (SELECT 1 FROM written l"
		     " WHERE l.node = w.node AND l.life = w.life AND (l.life = (SELECT max(life)"
		     " FROM written m WHERE m.node = l.node)))",
		     NULL, error);
}

bool pg_join(struct postgres *s, struct q_error *error)
{
	struct values v = { .count = 0 };

	if (s->alone)
		return new_life(s, error) &&
		       pg_do(s, &s->db,
			     "UPDATE shard s SET node = '', life = 0, epoch = epoch + 1, beat ="
			     " greatest(beat, (SELECT coalesce(max(w.beat), 0) FROM written w"
			     " WHERE w.node = s.node AND w.life = s.life))",
			     NULL, error);
	atomic_store(&s->lease_at, pg_now());
	if (!take_name(s, true, error) || !new_life(s, error))
		return false;
	put_text(put_number(put_text(&v, s->node), s->life), s->url);
	s->stale = true;
	atomic_store(&s->lease_at, pg_now());
	return pg_do(s, &s->db,
		     "INSERT INTO node(name, life, url, until) VALUES($1, $2, $3,"
		     " now() + interval '10 seconds') ON CONFLICT (name) DO UPDATE SET"
		     " life = excluded.life, url = excluded.url, until = excluded.until,"
		     " leaving = false",
		     &v, error) &&
	       pg_do(s, &s->db, "NOTIFY quinte, 's - -'", NULL, error);
}

/* Best done, but others manage without it: the lease ends by itself. */
void pg_leave(struct postgres *s)
{
	struct values v = { .count = 0 };
	struct q_error ignored;

	if (s->alone || pg_lost(s->db))
		return;
	put_number(put_text(&v, s->node), s->life);
	pg_do(s, &s->db, "UPDATE node SET until = now() WHERE name = $1 AND life = $2", &v,
	      &ignored);
}

/* ---- who has what ---------------------------------------------------------------------------- */

struct telling {
	store_hear *hear;
	void *with;
	enum store_news_kind kind;
	const char *id;
	unsigned count;
};

static bool tell_item(void *with, const struct store_item *item)
{
	struct telling *t = with;
	struct store_news news = { .kind = t->kind, .id = t->id, .item = item };

	t->count++;
	t->hear(t->with, &news);
	return true;
}

static void list_held(const struct postgres *s, char out[LIST])
{
	size_t n = 1;

	out[0] = '{';
	for (unsigned i = 0; i < STORE_SHARDS; i++)
		if (s->shard[i].mine)
			n += (size_t)snprintf(out + n, LIST - n, n > 1 ? ",%u" : "%u", i);
	snprintf(out + n, LIST - n, "}");
}

/* Takes some of those that nobody has, first those that this process took without hearing of it; a list of
 * them, as PostgreSQL writes it. */
static PGresult *take_rows(struct postgres *s, unsigned most, struct q_error *error)
{
	struct values v = { .count = 0 };
	char held[LIST];

	list_held(s, held);
	put_number(put_text(&v, s->node), s->life);
	put_text(put_number(&v, most), held);
	return pg_ask(
		s, &s->side,
		"WITH free AS (SELECT no, greatest(s.beat, coalesce((SELECT w.beat FROM written w"
		" WHERE w.node = s.node AND w.life = s.life), 0)) AS beat FROM shard s WHERE"
		" (s.node = $1 AND s.life = $2 AND NOT no = ANY($4::integer[])) OR NOT EXISTS"
		" (SELECT 1 FROM node n WHERE n.name = s.node AND n.life = s.life AND"
		" n.until > now()) ORDER BY s.node <> $1 OR s.life <> $2, no LIMIT $3"
		" FOR UPDATE OF s SKIP LOCKED),"
		" taken AS (UPDATE shard s SET node = $1, life = $2, epoch = epoch + 1 FROM free"
		" WHERE s.no = free.no RETURNING s.no, s.epoch, free.beat)"
		" SELECT no, epoch, beat, (SELECT coalesce(max(id), 0) FROM journal WHERE"
		" shard = no), pg_notify('quinte', 's - ' || $1) FROM taken",
		&v, error);
}

static bool take(struct postgres *s, unsigned most, store_hear *hear, void *with,
		 struct q_error *error)
{
	PGresult *rows = take_rows(s, most, error);
	struct telling telling = { .hear = hear, .with = with, .kind = STORE_NEWS_ITEM };
	char list[LIST] = "{";
	size_t used = 1;

	if (!rows)
		return false;
	for (int i = 0; i < PQntuples(rows); i++)
		used += (size_t)snprintf(list + used, sizeof list - used, i ? ",%s" : "%s",
					 PQgetvalue(rows, i, 0));
	snprintf(list + used, sizeof list - used, "}");
	if (PQntuples(rows) && !pg_read_shards(s, &s->side, list, tell_item, &telling, error)) {
		PQclear(rows);
		return false; /* they are taken again in the next round, and read then */
	}
	for (int i = 0; i < PQntuples(rows); i++) {
		struct store_news news = { .kind = STORE_NEWS_TAKEN,
					   .shard = (unsigned)pg_number(rows, i, 0),
					   .epoch = pg_number(rows, i, 1),
					   .beat = pg_number(rows, i, 2),
					   .last_number = pg_number(rows, i, 3) };
		struct pg_shard *shard = &s->shard[news.shard % STORE_SHARDS];

		shard->mine = true;
		shard->asked = false;
		shard->epoch = news.epoch;
		snprintf(shard->node, sizeof shard->node, "%s", s->node);
		hear(with, &news);
		atomic_fetch_add(&s->held, 1);
	}
	PQclear(rows);
	return true;
}

/* False: a shard that this process wrote to is no longer its own. */
static bool look_at(struct postgres *s, const PGresult *rows, int i, unsigned *free_ones,
		    unsigned *unheard, store_hear *hear, void *with)
{
	unsigned no = (unsigned)pg_number(rows, i, 0);
	struct pg_shard *shard = &s->shard[no % STORE_SHARDS];
	const char *node = PQgetvalue(rows, i, 1);
	bool live = PQgetvalue(rows, i, 5)[0] == 't';
	bool mine = strcmp(node, s->node) == 0 && pg_number(rows, i, 2) == s->life;
	struct store_news news = { .kind = STORE_NEWS_OWNER,
				   .shard = no,
				   .node = live ? node : "",
				   .url = PQgetvalue(rows, i, 4) };

	if (shard->mine && mine)
		return true;
	if (shard->mine && !shard->asked)
		return false;
	if (shard->mine)
		atomic_fetch_sub(&s->held, 1);
	shard->mine = shard->asked = false;
	*free_ones += mine || !live;
	*unheard += mine;
	if (!mine && strcmp(shard->node, news.node) != 0) {
		snprintf(shard->node, sizeof shard->node, "%s", news.node);
		hear(with, &news);
	}
	return true;
}

static void tell_surplus(struct postgres *s, unsigned most, store_hear *hear, void *with)
{
	for (unsigned i = STORE_SHARDS; i-- > 0;)
		most -= most && s->shard[i].mine && s->shard[i].asked;
	for (unsigned i = STORE_SHARDS, n = 0; i-- > 0 && n < most && n < SURPLUS_AT_ONCE;) {
		struct store_news news = { .kind = STORE_NEWS_SURPLUS, .shard = i };

		if (!s->shard[i].mine || s->shard[i].asked)
			continue;
		s->shard[i].asked = true;
		n++;
		hear(with, &news);
	}
}

/* Every node has the same share; what is over after a node came is given back little by little. */
static bool look(struct postgres *s, store_hear *hear, void *with, struct q_error *error)
{
	PGresult *rows = pg_ask(s, &s->side,
				"SELECT no, s.node, s.life, epoch, coalesce(n.url, ''),"
				" coalesce(n.until > now() AND n.life = s.life, false),"
				" (SELECT count(*) FROM node WHERE until > now() AND NOT leaving)"
				" FROM shard s LEFT JOIN node n ON n.name = s.node ORDER BY no",
				NULL, error);
	unsigned nodes = 1, free_ones = 0, unheard = 0, share, held, wanted;

	if (!rows)
		return false;
	for (int i = 0; i < PQntuples(rows); i++) {
		if (!look_at(s, rows, i, &free_ones, &unheard, hear, with)) {
			PQclear(rows);
			return lost_rooms(error);
		}
		nodes = (unsigned)pg_number(rows, i, 6);
	}
	PQclear(rows);
	share = (STORE_SHARDS + nodes - 1) / (nodes ? nodes : 1);
	held = atomic_load(&s->held);
	if (held > share)
		tell_surplus(s, held - share, hear, with);
	wanted = held >= share ? 0 : share - held < free_ones ? share - held : free_ones;
	/* Others take them for owned: whoever does not serve them has to take them again, and may then give
	 * them back. */
	wanted = wanted > unheard ? wanted : unheard;
	return !wanted || take(s, wanted, hear, with, error);
}

static bool renew(struct postgres *s, struct q_error *error)
{
	struct values v = { .count = 0 };
	uint64_t before = pg_now();
	PGresult *row;
	bool good;

	put_number(put_text(&v, s->node), s->life);
	row = pg_ask(s, &s->side,
		     "UPDATE node SET until = now() + interval '10 seconds' WHERE name = $1 AND"
		     " life = $2 RETURNING 1",
		     &v, error);
	if (!row)
		return false;
	good = PQntuples(row) == 1;
	PQclear(row);
	if (!good)
		return lost_rooms(error);
	atomic_store(&s->lease_at, before);
	s->renewed = before;
	return true;
}

/* ---- what others tell ------------------------------------------------------------------------- */

static bool changed_person(struct postgres *s, const char *id, store_hear *hear, void *with,
			   struct q_error *error)
{
	struct telling telling = { hear, with, STORE_NEWS_PERSON, id, 0 };
	struct store_news end = { .kind = STORE_NEWS_PERSON, .id = id };

	if (!pg_read_person(s, &s->side, id, tell_item, &telling, error))
		return false;
	if (!telling.count)
		end.kind = STORE_NEWS_GONE;
	hear(with, &end);
	return true;
}

struct open_room {
	struct telling telling;
	bool found;
};

static bool tell_open(void *with, const struct store_item *item)
{
	struct open_room *open = with;

	if (item->fold.room.state != STORE_OPEN || !item->fold.room.listed)
		return true;
	open->found = true;
	return tell_item(&open->telling, item);
}

static bool changed_room(struct postgres *s, const char *id, store_hear *hear, void *with,
			 struct q_error *error)
{
	struct open_room open = { .telling = { hear, with, STORE_NEWS_ROOM, id, 0 } };
	struct store_news none = { .kind = STORE_NEWS_ROOM, .id = id };

	if (s->shard[store_shard(id)].mine)
		return true;
	if (!pg_read_fold(s, &s->side, id, tell_open, &open, error))
		return false;
	if (!open.found)
		hear(with, &none);
	return true;
}

static bool hear_one(struct postgres *s, const char *text, store_hear *hear, void *with,
		     struct q_error *error)
{
	struct pg_notice n;

	if (!pg_notice_read(&n, text) || strcmp(n.node, s->node) == 0)
		return true;
	switch ((enum pg_notice_kind)n.kind) {
	case PG_SHARDS: s->stale = true; return true;
	case PG_PERSON:
	case PG_GONE: return changed_person(s, n.id, hear, with, error);
	case PG_ROOM: return changed_room(s, n.id, hear, with, error);
	}
	return true;
}

static bool hear_all(struct postgres *s, store_hear *hear, void *with, struct q_error *error)
{
	PGnotify *one;
	bool good = true;

	if (!PQconsumeInput(s->side))
		return pg_failed(s, s->side, NULL, error);
	while (good && (one = PQnotifies(s->side)) != NULL) {
		good = hear_one(s, one->extra, hear, with, error);
		PQfreemem(one);
	}
	return good;
}

/* The open rooms of others that are in the lobby already. */
static bool open_rooms(struct postgres *s, store_hear *hear, void *with, struct q_error *error)
{
	PGresult *rows =
		pg_ask(s, &s->side, "SELECT id FROM room WHERE state = 1 AND listed LIMIT 1000",
		       NULL, error);
	bool good = rows != NULL;

	for (int i = 0; good && i < PQntuples(rows); i++)
		good = changed_room(s, PQgetvalue(rows, i, 0), hear, with, error);
	PQclear(rows);
	return good;
}

static bool connect_again(struct postgres *s, store_hear *hear, void *with, struct q_error *error)
{
	PQfinish(s->side);
	s->side = pg_connect(s, true, error);
	s->stale = true;
	/* What was told meanwhile was not heard. People are looked up when they come. */
	if (!s->side)
		return false;
	take_name(s, false,
		  error); /* where the old connection is not known to be lost it has the lock */
	return open_rooms(s, hear, with, error);
}

/* One round. A connection that is lost fails the round; the next one begins anew. */
static bool attend(struct postgres *s, store_hear *hear, void *with, struct q_error *error)
{
	bool first = !s->looked;

	if (pg_lost(s->side) && !connect_again(s, hear, with, error))
		return false;
	if ((first || pg_now() - s->renewed >= MS_RENEW) && !renew(s, error))
		return false;
	if (s->stale || pg_now() - s->looked >= MS_LOOK) {
		s->stale = false;
		if (!look(s, hear, with, error))
			return false;
		s->looked = pg_now();
	}
	return (!first || open_rooms(s, hear, with, error)) && hear_all(s, hear, with, error);
}

bool pg_attend(struct store *base, unsigned wait_ms, store_hear *hear, void *with,
	       struct q_error *error)
{
	struct postgres *s = (void *)base;
	struct pollfd wait = { .events = POLLIN };

	if (!attend(s, hear, with, error)) {
		if (!pg_lost(s->side) && s->side)
			return false;
		usleep(100000); /* the lease grows old meanwhile; whoever looks at it ends the process */
		return true;
	}
	wait.fd = PQsocket(s->side);
	if (!s->stale)
		poll(&wait, 1, (int)wait_ms);
	return hear_all(s, hear, with, error) || pg_lost(s->side);
}
