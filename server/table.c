/*
 * table.c - the game of a room: its state, its answers, its dice.
 *
 * The state and the dice follow from the entries. A room that nobody needs has no table; table_of()
 * makes it by playing the entries again.
 */
#include "quinte_session.h"
#include "server/parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- options ------------------------------------------------------------------------- */

static bool read_options(const struct q_game *g, const char *json, unsigned char *options,
			 unsigned char *scratch, struct q_error *error)
{
	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	if (!json[0])
		return true;
	if (!g->options_size) {
		snprintf(error->text, sizeof error->text, "options: this game has none");
		return false;
	}
	return q_load(g->option_fields, options, scratch, g->options_size, g->pack, json,
		      strlen(json), error);
}

bool table_options(const struct room *r, unsigned char *options, unsigned char *scratch,
		   struct q_error *error)
{
	char name[Q_DECK_NAME];

	if (!read_options(r->game, r->set.options, options, scratch, error))
		return false;
	for (unsigned i = 0; i < r->set.seats; i++)
		if (r->seat[i].deck && !q_deck_read(r->game, options, (int)i, r->seat[i].deck,
						    strlen(r->seat[i].deck), name, error))
			return false;
	return true;
}

static bool sets_up(struct hub *h, const struct q_game *g, uint8_t *seats, struct q_error *error)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_rule rule;

	memset(state, 0, g->state_size);
	rule = g->setup(g, state, h->s->options, 0, NULL);
	if (rule) {
		snprintf(error->text, sizeof error->text, "%s", g->rule_text(g, rule, Q_EN));
		return false;
	}
	*seats = ((struct q_head *)(void *)state)->seats;
	return true;
}

bool settings_fit(struct hub *h, const struct settings *s, uint8_t *seats, struct q_error *error)
{
	const struct q_game *g = q_game_named(s->game);

	return read_options(g, s->options, h->s->options, h->s->options2, error) &&
	       sets_up(h, g, seats, error);
}

bool has_handicap(const struct q_game *g, const unsigned char *options)
{
	const unsigned char *usual = g->defaults;

	for (const struct q_field *f = g->option_fields; f && f->name; f++)
		if (f->flags & Q_HANDICAP &&
		    memcmp(options + f->offset, usual + f->offset, (size_t)f->count * f->size) != 0)
			return true;
	return false;
}

/* Decks are hidden from the others. So a deck brings what is its seat's own: nothing that holds for all, and nothing
 * that gives it more than others have. */
static bool is_own(const struct q_game *g, const unsigned char *before, const unsigned char *after,
		   unsigned seat, struct q_error *error)
{
	for (const struct q_field *f = g->option_fields; f && f->name; f++)
		for (unsigned i = 0; i < f->count; i++) {
			size_t size = (size_t)f->size * (f->inner ? f->inner : 1);
			size_t at = f->offset + i * size;

			if ((f->flags & Q_BY_SEAT && !(f->flags & Q_HANDICAP) && i == seat) ||
			    memcmp(before + at, after + at, size) == 0)
				continue;
			snprintf(
				error->text, sizeof error->text,
				"deck: only who made the room sets \"%s\"; remove it from the deck",
				f->name);
			return false;
		}
	return true;
}

/* With the decks of all others: the last player to sit down decides whether the game can begin. */
bool deck_fits(struct hub *h, const struct room *r, unsigned seat, const char *deck,
	       struct q_error *error)
{
	char name[Q_DECK_NAME];
	uint8_t seats;

	if (!read_options(r->game, r->set.options, h->s->options, h->s->options2, error))
		return false;
	for (unsigned i = 0; i < r->set.seats; i++) {
		const char *text = i == seat ? deck : r->seat[i].deck ? r->seat[i].deck : "";

		memcpy(h->s->options2, h->s->options, r->game->options_size);
		if (text[0] &&
		    !q_deck_read(r->game, h->s->options, (int)i, text, strlen(text), name, error))
			return false;
		if (i == seat && !is_own(r->game, h->s->options2, h->s->options, seat, error))
			return false;
	}
	return sets_up(h, r->game, &seats, error);
}

/* ---- beginning -------------------------------------------------------------------------- */

const struct fair_hash *room_root(struct room *r)
{
	if (!r->has_root)
		r->root = fair_root(r->id, &r->seed, 0);
	r->has_root = true;
	return &r->root;
}

void table_header(struct room *r, struct fair_header *header)
{
	memset(header, 0, sizeof *header);
	header->commitment = fair_commitment(r->id, &r->seed);
	header->root = *room_root(r);
	snprintf(header->room, sizeof header->room, "%s", r->id);
	snprintf(header->game, sizeof header->game, "%s", r->set.game);
	header->rules = r->set.rules;
	header->pack = r->set.pack;
	snprintf(header->options, sizeof header->options, "%s", r->set.options);
	header->seats = r->set.seats;
	for (unsigned i = 0; i < r->set.seats; i++) {
		struct fair_seat *to = &header->seat[i];
		bool machine = r->set.level[i][0];

		snprintf(to->player, sizeof to->player, "%s",
			 machine ? r->set.level[i] : FAIR_PERSON);
		snprintf(to->name, sizeof to->name, "%s", r->seat[i].name);
		snprintf(to->deck, sizeof to->deck, "%s", r->seat[i].deck ? r->seat[i].deck : "");
		if (!machine)
			to->anchor = r->seat[i].anchor;
		to->hidden = fair_hidden_deck(&r->seed, i, to->deck);
	}
}

static uint32_t setup_state(struct hub *h, const struct room *r, void *state)
{
	struct q_events log = { .room = 0 };
	struct q_error error;
	bool fits = table_options(r, h->s->options, h->s->options2, &error);
	q_rule rule;

	assert(fits);
	(void)fits;
	memset(state, 0, r->game->state_size);
	rule = r->game->setup(r->game, state, h->s->options, 0, &log);
	assert(!rule);
	(void)rule;
	return log.count;
}

/* A table before the first answer, without the dice. */
static struct table *table_place(struct hub *h, struct room *r)
{
	struct table *t = must_have(calloc(1, sizeof *t));
	size_t size = r->game->state_size;

	t->game = r->game;
	t->start = must_have(calloc(1, size));
	t->state = must_have(calloc(1, size));
	t->setup_events = t->events = setup_state(h, r, t->start);
	memcpy(t->state, t->start, size);
	t->host.seed = r->seed;
	snprintf(t->host.room, sizeof t->host.room, "%s", r->id);
	return t;
}

static void begin_dice(struct hub *h, struct room *r, struct table *t)
{
	table_header(r, &h->s->header);
	fair_host_begin(&t->host, &h->s->header);
}

void table_free(struct table *t)
{
	if (!t)
		return;
	free(t->start);
	free(t->state);
	free(t->given);
	free(t);
}

/* ---- entries ------------------------------------------------------------------------------ */

static void give(struct table *t, q_action answer, uint32_t entry)
{
	struct q_events log = { .room = 0 };

	t->given = hub_grown(t->given, &t->room, t->count + 1, sizeof *t->given);
	t->given[t->count] = (struct given){ .answer = answer,
					     .entry = entry,
					     .player = q_question_of(t->state)->player };
	q_apply(t->game, t->state, answer, &log);
	t->given[t->count++].events = (uint16_t)log.count;
	t->events += log.count;
}

/* Chance answers until a seat is asked: drawn now, or as the entry says. */
static void settle(struct table *t, struct fair_entry *f, struct entry *e, bool live)
{
	for (uint32_t i = 0; q_question_of(t->state)->player == Q_CHANCE && !q_over(t->state);
	     i++) {
		if (live) {
			e->drawn[i] = fair_host_draw(&t->host, t->game, t->state);
			assert(e->drawn[i]);
			e->draws = f->draws;
		} else {
			assert(i < e->draws);
			f->drawn[f->draws++] = e->drawn[i];
		}
		give(t, e->drawn[i], e->n);
	}
	assert(f->draws == e->draws);
}

static void take_back(struct table *t, uint32_t entry)
{
	uint32_t keep = 0;

	while (keep < t->count && t->given[keep].entry < entry)
		keep++;
	assert(keep < t->count && t->given[keep].entry == entry);
	t->count = 0;
	t->events = t->setup_events;
	memcpy(t->state, t->start, t->game->state_size);
	for (uint32_t i = 0; i < keep; i++)
		give(t, t->given[i].answer, t->given[i].entry);
}

static uint8_t asked(const struct table *t)
{
	return q_over(t->state) ? Q_NOBODY : q_question_of(t->state)->player;
}

static void complete(const struct room *r, struct fair_entry *f)
{
	for (unsigned i = 0; f->kind == FAIR_BEGAN && i < r->set.seats; i++)
		if (!r->set.level[i][0]) {
			f->links |= (uint8_t)(1u << i);
			f->link[i] = r->seat[i].link;
		}
}

enum fair_fault table_take(struct hub *h, struct room *r, struct table *t, struct entry *e,
			   bool live)
{
	struct fair_entry *f = &h->s->fair;
	enum fair_fault fault;

	if (live && e->kind == ENTRY_ENDED) {
		e->has_hash = true;
		e->hash = fair_state(t->game, t->state);
	}
	entry_fair(e, f);
	complete(r, f);
	fault = fair_host_enter(&t->host, f);
	if (fault)
		return fault;
	if (e->kind == ENTRY_ANSWERED)
		give(t, e->answer, e->n);
	if (e->kind == ENTRY_UNDONE)
		take_back(t, e->number);
	if (e->kind == ENTRY_BEGAN || e->kind == ENTRY_ANSWERED)
		settle(t, f, e, live);
	fair_host_leave(&t->host, f);
	if (e->kind == ENTRY_BEGAN || e->kind == ENTRY_ANSWERED || e->kind == ENTRY_UNDONE) {
		assert(live || e->asked == asked(t));
		e->asked = asked(t);
	}
	return FAIR_FINE;
}

static void take_all(struct hub *h, struct room *r, struct table *t, uint32_t from, uint32_t to)
{
	struct entry *e = must_have(malloc(sizeof *e));

	for (uint32_t i = from; i && i <= to; i++) {
		enum fair_fault fault;

		room_entry(r, i, e);
		fault = table_take(h, r, t, e, false);
		assert(!fault);
		(void)fault;
	}
	free(e);
}

struct table *table_at(struct hub *h, struct room *r, uint32_t n)
{
	struct table *t = table_place(h, r);

	begin_dice(h, r, t);
	take_all(h, r, t, r->began, n);
	return t;
}

struct table *table_of(struct hub *h, struct room *r)
{
	struct table *t;
	uint32_t n = 0;

	assert(!r->asleep);
	if (r->table)
		return r->table;
	t = table_place(h, r);
	if (!table_restore(r, t, &n)) {
		begin_dice(h, r, t);
		n = r->began ? r->began - 1 : r->n;
	}
	take_all(h, r, t, n + 1, r->n);
	free(r->snapshot);
	r->snapshot = NULL;
	return r->table = t;
}

/* ---- undo ---------------------------------------------------------------------------------- */

static void *resize(void *self, void *old, size_t old_size, size_t size)
{
	(void)self;
	(void)old_size;
	if (size)
		return realloc(old, size);
	free(old);
	return NULL;
}

static q_action as_given(void *self, const struct q_game *g, const void *state, uint32_t number)
{
	const struct table *t = self;

	(void)g;
	(void)state;
	return number < t->count ? t->given[number].answer : 0;
}

/* The same game as a session, which knows what may be taken back. NULL: no memory. */
static struct q_session *as_session(struct hub *h, const struct room *r, struct table *t)
{
	struct q_memory memory = { resize, NULL };
	struct q_dice dice = { as_given, t };
	struct q_session *s = q_session_new(&memory);
	struct q_status status;
	char *options = must_have(malloc(FAIR_OPTIONS));
	struct q_out out = q_out(options, FAIR_OPTIONS);
	bool good;

	if (!s) {
		free(options);
		return NULL;
	}
	table_options(r, h->s->options, h->s->options2, &status.error);
	if (t->game->options_size)
		q_dump(t->game->option_fields, h->s->options, t->game->pack, &out);
	q_session_dice(s, &dice);
	good = q_session_start(s, t->game, options, out.used, 0, &status);
	for (uint32_t i = 0; good && i < t->count; i++)
		if (t->given[i].player != Q_CHANCE)
			good = q_session_play(s, t->given[i].player, t->given[i].answer, &status);
	free(options);
	if (good && q_session_count(s) == t->count)
		return s;
	q_session_free(s);
	return NULL;
}

/* The entry of the seat's last answer, and whether the seat may take it back without asking. */
enum q_undo table_can_undo(struct hub *h, struct room *r, unsigned seat, uint32_t *entry)
{
	struct table *t = table_of(h, r);
	uint32_t last = t->count, to = 0;
	struct q_session *s;
	enum q_undo can;

	while (last && t->given[last - 1].player != seat)
		last--;
	if (!last)
		return Q_UNDO_NOTHING;
	*entry = t->given[last - 1].entry;
	if (last < t->count) {
		for (uint32_t i = last; i < t->count; i++)
			if (t->given[i].player != Q_CHANCE)
				return Q_UNDO_OTHER;
		return Q_UNDO_CHANCE;
	}
	s = as_session(h, r, t);
	if (!s)
		return Q_UNDO_REVEALED;
	can = q_session_can_undo(s, 1u << seat, Q_UNDO_FAIR, &to);
	q_session_free(s);
	return can;
}
