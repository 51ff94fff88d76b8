/*
 * entries.c - see entries.h.
 */
#include "client/entries.h"

#include "client/values.h"
#include "core/fields.h"
#include "quinte_session.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENT_BYTES = 16, EVENTS_BYTES = 65536 };

bool client_wrong(struct client *c, const char *what)
{
	if (!c->wrong[0])
		snprintf(c->wrong, sizeof c->wrong, "entry %u: %s", c->n, what);
	return false;
}

/* ---- the view ------------------------------------------------------------------------- */

/* Numbers that their fields may hold: sentences, boards and worlds rely on that, and a server may send
 * others. */
static bool view_fits(struct client *c)
{
	struct q_error error;

	return fields_fit_midway(c->game->fields, c->view, c->game->pack, &error) ||
	       client_wrong(c, "the view is not one of such a game");
}

static bool take_view(struct client *c, const json_t *from)
{
	size_t size;

	if (!c->game)
		return client_wrong(c, "a view without a game");
	if (!c->view)
		c->view = calloc(1, Q_STATE_MAX);
	if (!c->view)
		return client_wrong(c, "no memory");
	if (!value_bytes(json_object_get(from, "view"), c->view, Q_STATE_MAX, &size) ||
	    size != c->game->state_size)
		return client_wrong(c, "the view cannot be read");
	if (!view_fits(c))
		return false;
	return value_number(from, "events", &c->events) || client_wrong(c, "no number of events");
}

static bool check_view(struct client *c, const json_t *from)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	uint8_t hash[crypto_hash_sha256_BYTES];
	struct q_rng any = { 0, 0 };
	struct q_error error;
	char text[17];

	crypto_hash_sha256(hash, c->view, c->game->state_size);
	sodium_bin2hex(text, sizeof text, hash, 8);
	if (!value_text(from, "hash", c->last_hash, sizeof c->last_hash) ||
	    strcmp(text, c->last_hash) != 0)
		return client_wrong(c, "the hash of the view differs");
	if (!fields_fit(c->game->fields, c->view, c->game->pack, &error))
		return client_wrong(c, "the view is not one of such a game");
	if (!q_over(c->view) && q_question_of(c->view)->player == c->seat &&
	    !client_world(c, &any, world))
		return client_wrong(c, "the view is not one that play can reach");
	return true;
}

/* ---- steps -------------------------------------------------------------------------------- */

static struct q_event event_at(const uint8_t *bytes)
{
	struct q_event e = { .kind = bytes[4], .visible_to = bytes[5] };

	for (int i = 0; i < Q_EVENT_ARGS; i++)
		e.arg[i] = (int16_t)(bytes[6 + 2 * i] | bytes[7 + 2 * i] << 8);
	return e;
}

static bool patch(struct client *c, const json_t *text)
{
	uint8_t bytes[2 * Q_STATE_MAX];
	size_t size;

	return value_bytes(text, bytes, sizeof bytes, &size) &&
	       q_patch_apply(c->game, c->view, bytes, size) && view_fits(c);
}

static bool take_events(struct client *c, const json_t *step)
{
	const json_t *patches = json_object_get(step, "patches");
	uint8_t *bytes = malloc(EVENTS_BYTES);
	size_t size = 0, i = 0;
	bool good = bytes &&
		    value_bytes(json_object_get(step, "events"), bytes, EVENTS_BYTES, &size) &&
		    size % EVENT_BYTES == 0 && json_array_size(patches) == size / EVENT_BYTES + 1;

	for (; good && i < size / EVENT_BYTES; i++) {
		struct q_event e = event_at(bytes + i * EVENT_BYTES);

		good = patch(c, json_array_get(patches, i)) && event_fits(c->game, c->view, &e) &&
		       q_event_visible(&e, c->seat);
		if (good && c->told)
			c->told(c->with, &e, c->view);
	}
	good = good && patch(c, json_array_get(patches, i));
	free(bytes);
	return good || client_wrong(c, "events or patches cannot be read");
}

/* A draw whose secret is shown is drawn again. */
static bool check_draw(struct client *c, const json_t *step)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	uint8_t open = c->game->open ? c->game->open(c->game, c->view) : 0;
	bool mine = open >> (c->seat < Q_SEATS ? c->seat : 7) & 1;
	struct fair_hash secret;
	q_action answer, drawn;
	uint32_t draw;

	if (mine != (json_object_get(step, "key") != NULL))
		return client_wrong(c, mine ? "the secret of an open draw is missing" :
					      "the secret of a hidden draw is shown");
	if (!mine)
		return true;
	if (!value_number(step, "draw", &draw) || !value_hash(step, "key", &secret) ||
	    !value_answer(step, "answer", &answer))
		return client_wrong(c, "a draw cannot be read");
	drawn = fair_redraw_seen(c->game, c->view, c->seat, world, &secret, &c->log.pool, draw);
	if (!drawn || drawn != answer)
		return client_wrong(c, "a die is not the one that its secret gives");
	c->dice++;
	return true;
}

static bool take_step(struct client *c, const json_t *step)
{
	const json_t *by = json_object_get(step, "by");
	int player = json_is_integer(by) ? (int)json_integer_value(by) : Q_CHANCE;

	if (c->stepped)
		c->stepped(c->with, player, c->view);
	if (player == Q_CHANCE && !check_draw(c, step))
		return false;
	c->count++;
	return take_events(c, step);
}

static bool take_steps(struct client *c, const json_t *told)
{
	const json_t *steps = json_object_get(told, "steps"), *step;
	size_t i;

	if (!json_is_array(steps))
		return client_wrong(c, "no steps");
	json_array_foreach(steps, i, step) if (!take_step(c, step)) return false;
	return check_view(c, told);
}

/* ---- the log ------------------------------------------------------------------------------ */

static bool take_header_seat(const json_t *from, struct fair_seat *seat)
{
	return value_text(from, "player", seat->player, sizeof seat->player) &&
	       value_text(from, "name", seat->name, sizeof seat->name) &&
	       value_hash(from, "hidden", &seat->hidden) &&
	       value_hash(from, "anchor", &seat->anchor);
}

static bool read_header(const json_t *from, struct fair_header *h)
{
	const json_t *seats = json_object_get(from, "seats");
	q_action pack;

	if (!value_text(from, "room", h->room, sizeof h->room) ||
	    !value_text(from, "game", h->game, sizeof h->game) ||
	    !value_number(from, "rules", &h->rules) || !value_answer(from, "pack", &pack) ||
	    !value_text(from, "options", h->options, sizeof h->options) ||
	    !value_hash(from, "commitment", &h->commitment) ||
	    !value_hash(from, "root", &h->root) || !json_is_array(seats) ||
	    json_array_size(seats) > Q_SEATS)
		return false;
	h->pack = pack;
	h->seats = (uint8_t)json_array_size(seats);
	for (unsigned i = 0; i < h->seats; i++)
		if (!take_header_seat(json_array_get(seats, i), &h->seat[i]))
			return false;
	return true;
}

/* The game and the first running hash; a seat's own anchor must be in it. */
static bool take_header(struct client *c, const json_t *told)
{
	struct fair_header *h = calloc(1, sizeof *h);
	bool good = h && read_header(json_object_get(told, "header"), h);

	if (good) {
		/* The view of another game would be read as one of this. */
		free(c->view);
		c->view = NULL;
		c->game = q_game_named(h->game);
		good = c->game && c->game->rules_version == h->rules;
		fair_log_open(&c->log, h);
		c->root[0] = h->root;
	}
	free(h);
	return good || client_wrong(c, "the header cannot be read");
}

static enum fair_kind kind_of(const char *kind)
{
	for (int i = FAIR_BEGAN; i <= FAIR_ENDED; i++)
		if (i != FAIR_OTHER && strcmp(fair_kind_name((enum fair_kind)i), kind) == 0)
			return (enum fair_kind)i;
	return strcmp(kind, "paged") == 0 ? FAIR_PAGED : FAIR_OTHER;
}

static bool read_links(const json_t *from, struct fair_entry *e)
{
	const json_t *links = json_object_get(from, "links"), *link;
	size_t i;

	if (json_array_size(links) > Q_SEATS)
		return false;
	json_array_foreach(links, i, link)
	{
		if (json_is_null(link))
			continue;
		if (!value_hash_of(link, &e->link[i]))
			return false;
		e->links |= (uint8_t)(1u << i);
	}
	return true;
}

static bool read_answered(const json_t *from, struct fair_entry *e)
{
	uint32_t seat;

	if (!value_number(from, "question", &e->question) || !value_number(from, "seat", &seat) ||
	    seat >= Q_SEATS || !value_text(from, "by", e->by, sizeof e->by) ||
	    !value_hash(from, "hidden", &e->hidden) || !value_number(from, "draws", &e->draws))
		return false;
	e->seat = (uint8_t)seat;
	if (!json_object_get(from, "link"))
		return true;
	e->links = (uint8_t)(1u << seat);
	return value_hash(from, "link", &e->link[seat]);
}

static bool read_entry(const json_t *from, struct fair_entry *e)
{
	uint32_t seat = 0;

	switch (e->kind) {
	case FAIR_BEGAN: return read_links(from, e) && value_number(from, "draws", &e->draws);
	case FAIR_ANSWERED: return read_answered(from, e);
	case FAIR_ANCHORED:
		if (!value_number(from, "seat", &seat) || seat >= Q_SEATS)
			return false;
		e->seat = (uint8_t)seat;
		return value_hash(from, "anchor", &e->value);
	case FAIR_PAGED:
		return value_number(from, "page", &e->page) && value_hash(from, "root", &e->value);
	case FAIR_UNDONE: return value_number(from, "to", &e->to);
	case FAIR_OTHER: return value_text(from, "text", e->text, sizeof e->text);
	case FAIR_ENDED:
		return value_text(from, "result", e->text, sizeof e->text) &&
		       value_hash(from, "state", &e->value);
	}
	return false;
}

/* My own link was mixed in: the next one is due. */
static void advance_chain(struct client *c, const struct fair_entry *e)
{
	struct fair_chain next = c->chain;
	struct fair_hash link;

	if (c->seat >= Q_SEATS || !c->has_chain || !(e->links >> c->seat & 1))
		return;
	if (fair_chain_next(&next, &link) && fair_same(&link, &e->link[c->seat]))
		c->chain = next;
}

/* Before the draws of the entry are checked: links mixed in. Closing it comes after. */
static bool open_entry(struct client *c, const json_t *told, struct fair_entry *e)
{
	const json_t *entry = json_object_get(told, "entry");
	enum fair_fault fault;

	e->kind = kind_of(client_text(entry, "kind"));
	e->number = c->n;
	if (!read_entry(entry, e))
		return client_wrong(c, "the entry cannot be read");
	fault = fair_log_check(&c->log, e);
	if (fault)
		return client_wrong(c, fair_fault_name(fault));
	fair_log_mix(&c->log, e);
	for (unsigned links = e->links; links; links &= links - 1)
		c->links++;
	advance_chain(c, e);
	if (e->kind == FAIR_PAGED && e->page < CLIENT_ROOTS)
		c->root[e->page] = e->value;
	return true;
}

static bool close_entry(struct client *c, const json_t *told, struct fair_entry *e)
{
	char text[17], got[17];

	fair_log_close(&c->log, e);
	sodium_bin2hex(text, sizeof text, e->hash.at, 8);
	if (!value_text(told, "log", got, sizeof got) || strcmp(got, text) != 0)
		return client_wrong(c, "the running hash differs");
	return true;
}

/* ---- entries -------------------------------------------------------------------------------- */

static void take_present(struct client *c, const json_t *told)
{
	const json_t *room = json_object_get(told, "room");
	json_t *clock = json_object_get(told, "clock");
	uint32_t asked;

	if (room) {
		json_decref(c->about);
		c->about = json_incref((json_t *)room);
		told = room;
		clock = json_object_get(room, "clock");
	}
	if (value_number(told, "asked", &asked))
		c->asked = (int)asked;
	value_number(told, "q", &c->q);
	if (clock) {
		json_decref(c->clock);
		c->clock = json_incref(clock);
	}
}

static bool take_game_entry(struct client *c, const json_t *told, const char *kind)
{
	struct fair_entry e = { .number = c->n };
	bool began = strcmp(kind, "began") == 0;

	if (began && !take_header(c, told))
		return false;
	if (!c->game)
		return client_wrong(c, "an entry of a game that has not begun");
	if (!open_entry(c, told, &e))
		return false;
	if (began && !take_view(c, told))
		return false;
	if ((e.kind == FAIR_BEGAN || e.kind == FAIR_ANSWERED) && !take_steps(c, told))
		return false;
	if (e.kind == FAIR_UNDONE &&
	    (!take_view(c, told) || !value_number(told, "count", &c->count) ||
	     !check_view(c, told)))
		return false;
	if (e.kind == FAIR_ENDED)
		c->over = true;
	if (e.kind == FAIR_ANSWERED || e.kind == FAIR_UNDONE)
		c->answer.given =
			c->answer.given && c->answer.q != e.question && e.kind != FAIR_UNDONE;
	return close_entry(c, told, &e);
}

bool entry_take(struct client *c, const json_t *told, bool *gap)
{
	const json_t *entry = json_object_get(told, "entry");
	uint32_t n;

	if (!value_number(told, "n", &n))
		return client_wrong(c, "an entry without a number");
	if (n <= c->n)
		return client_wrong(c, "an entry comes twice");
	if (n != c->n + 1) {
		*gap = true;
		return true;
	}
	c->n = n;
	if (json_object_get(told, "log") && !take_game_entry(c, told, client_text(entry, "kind")))
		return false;
	take_present(c, told);
	return true;
}

/* ---- everything anew -------------------------------------------------------------------------- */

static bool take_chains(struct client *c, const json_t *fair)
{
	static const char *const states[] = { "none", "waiting", "ready" };
	const json_t *chains = json_object_get(fair, "chains"), *chain;
	size_t i;

	if (!json_is_array(chains) || json_array_size(chains) > Q_SEATS)
		return false;
	json_array_foreach(chains, i, chain)
	{
		c->log.chain[i].state = FAIR_NO_CHAIN;
		for (uint8_t k = 0; k < 3; k++)
			if (strcmp(client_text(chain, "state"), states[k]) == 0)
				c->log.chain[i].state = k;
		if (!value_hash(chain, "last", &c->log.chain[i].last))
			return false;
	}
	return true;
}

static bool take_log(struct client *c, const json_t *fair)
{
	const json_t *roots = json_object_get(fair, "roots"), *root;
	size_t i;

	c->log.begun = true;
	json_array_foreach(roots, i, root) if (i < CLIENT_ROOTS &&
					       !value_hash_of(root, &c->root[i])) return false;
	c->log.pages = (uint32_t)json_array_size(roots);
	return value_hash(fair, "log", &c->log.hash) && value_hash(fair, "pool", &c->log.pool) &&
	       value_number(fair, "number", &c->log.number) &&
	       value_number(fair, "question", &c->log.question) &&
	       value_number(fair, "draws", &c->log.draws) && take_chains(c, fair);
}

bool snapshot_take(struct client *c, const json_t *snapshot)
{
	if (!take_header(c, snapshot))
		return false;
	if (!take_log(c, json_object_get(snapshot, "fair")))
		return client_wrong(c, "the log cannot be read");
	return take_view(c, snapshot) &&
	       (value_number(snapshot, "count", &c->count) || client_wrong(c, "no count")) &&
	       check_view(c, snapshot);
}
