/*
 * model.c - what must be true: rooms played by the rules from what was written, with no faults, and
 * clocks counted in another way.
 */
#include "server/parts.h"
#include "tests/sim/sim.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	int64_t bank, bonus, most, delay;
} pace_table[PACES] = {
	[PACE_QUICK] = { 300000, 5000, 300000, 3000 },
	[PACE_EVENING] = { 1200000, 15000, 1200000, 5000 },
	[PACE_THREE] = { 86400000, 14400000, 259200000, 0 },
	[PACE_DAILY] = { 259200000, 43200000, 432000000, 0 },
	[PACE_SLOW] = { 259200000, 129600000, 864000000, 0 },
};

uint64_t trail_of(uint64_t h, const void *bytes, size_t n)
{
	return q_hash(h, bytes, n);
}

uint64_t view_hash(const struct q_game *g, const void *view)
{
	return q_hash(Q_HASH_START, view, g->state_size);
}

struct model *model_of(struct world *w, const char *room)
{
	for (uint32_t i = 0; i < w->groups; i++)
		if (w->group[i].model && strcmp(w->group[i].model->id, room) == 0)
			return w->group[i].model;
	return NULL;
}

const struct expected *expected_at(struct world *w, const char *room, uint32_t n)
{
	const struct model *m = model_of(w, room);

	return m && n && n <= m->n ? &m->seen[n - 1] : NULL;
}

void model_forget(struct model *m)
{
	struct expected *seen = m->seen;
	uint32_t room = m->seen_room;
	char id[STORE_ID + 1];

	memcpy(id, m->id, sizeof id);
	for (unsigned i = 0; i < Q_SEATS; i++)
		free(m->deck[i]);
	memset(m, 0, sizeof *m);
	memcpy(m->id, id, sizeof id);
	m->seen = seen;
	m->seen_room = room;
	m->asked = m->stretch = Q_NOBODY;
}

/* ---- the game ------------------------------------------------------------------------------------ */

static void header_of(const struct model *m, struct fair_header *h)
{
	struct fair_host host;

	memset(h, 0, sizeof *h);
	fair_host_open(&host, m->id, &m->seed, h);
	snprintf(h->game, sizeof h->game, "%s", m->set.game);
	h->rules = m->set.rules;
	h->pack = m->set.pack;
	snprintf(h->options, sizeof h->options, "%s", m->set.options);
	h->seats = m->set.seats;
	for (unsigned i = 0; i < h->seats; i++) {
		bool machine = m->set.level[i][0];

		snprintf(h->seat[i].player, sizeof h->seat[i].player, "%s",
			 machine ? m->set.level[i] : FAIR_PERSON);
		snprintf(h->seat[i].name, sizeof h->seat[i].name, "%s", m->name[i]);
		snprintf(h->seat[i].deck, sizeof h->seat[i].deck, "%s",
			 m->deck[i] ? m->deck[i] : "");
		if (!machine)
			h->seat[i].anchor = m->anchor[i];
		h->seat[i].hidden = fair_hidden_deck(&m->seed, i, h->seat[i].deck);
	}
}

static void begin_game(struct model *m)
{
	static struct fair_header header;
	unsigned char options[Q_OPTIONS_MAX], scratch[Q_OPTIONS_MAX];
	const struct q_game *g = m->game;
	struct q_events log = { .room = 0 };
	struct q_error error;
	char name[Q_DECK_NAME];

	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	if (m->set.options[0] && !q_load(g->option_fields, options, scratch, g->options_size,
					 g->pack, m->set.options, strlen(m->set.options), &error))
		fail("rules", "options of %s: %s", m->id, error.text);
	for (unsigned i = 0; i < m->set.seats; i++)
		if (m->deck[i] &&
		    !q_deck_read(g, options, (int)i, m->deck[i], strlen(m->deck[i]), name, &error))
			fail("rules", "a deck of %s: %s", m->id, error.text);
	memset(m->start, 0, g->state_size);
	if (g->setup(g, m->start, options, 0, &log))
		fail("rules", "the set-up of %s", m->id);
	memcpy(m->now, m->start, g->state_size);
	m->events = m->setup_events = log.count;
	header_of(m, &header);
	fair_log_open(&m->log, &header);
}

/* One answer, and what every viewer sees and hears of it. */
static void play_one(struct model *m, q_action answer, uint32_t entry, uint64_t trail[VIEWERS])
{
	enum { EVENTS = 2048 };
	static struct q_event event[EVENTS];
	static unsigned char snap[EVENTS * 4096];
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_game *g = m->game;
	struct q_events log = {
		.at = event, .room = EVENTS, .state = m->now, .snap = snap, .stride = g->state_size
	};

	m->given[m->count].answer = answer;
	m->given[m->count++].entry = entry;
	q_apply(g, m->now, answer, &log);
	if (log.count > EVENTS || g->state_size > 4096 || m->count == 16384)
		fail("model", "too many events or answers");
	for (unsigned i = 0; trail && i < VIEWERS; i++) {
		int seat = i < Q_SEATS ? (int)i : Q_NOBODY;

		if (i >= m->set.seats && i < Q_SEATS)
			continue;
		for (uint32_t k = 0; k < log.count; k++) {
			uint32_t number = m->events + k;

			if (!q_event_visible(&event[k], seat))
				continue;
			g->observe(g, view, snap + (size_t)k * g->state_size, seat);
			trail[i] = trail_of(trail[i], &number, sizeof number);
			trail[i] = trail_of(trail[i], &event[k], sizeof event[k]);
			trail[i] = trail_of(trail[i], view, g->state_size);
		}
		g->observe(g, view, m->now, seat);
		trail[i] = trail_of(trail[i], view, g->state_size);
	}
	m->events += log.count;
}

static void draw_all(struct world *w, struct model *m, const struct entry *e,
		     uint64_t trail[VIEWERS], bool again)
{
	const struct q_game *g = m->game;

	for (uint32_t i = 0; i < e->draws; i++) {
		uint32_t draw = m->log.draws + i;

		if (q_question_of(m->now)->player != Q_CHANCE || draw >= MAX_DRAWS)
			fail("I5", "entry %u of %s draws what nobody asked for", e->n, m->id);
		m->secret[draw] = fair_secret(m->id, &m->seed, draw);
		m->open[draw] = g->open ? g->open(g, m->now) : 0;
		if (!again &&
		    fair_redraw(g, m->now, &m->secret[draw], &m->log.pool, draw) != e->drawn[i])
			fail("I5", "draw %u of %s is another one", draw, m->id);
		play_one(m, e->drawn[i], e->n, trail);
	}
	if (!q_over(m->now) && q_question_of(m->now)->player == Q_CHANCE)
		fail("I5", "entry %u of %s lacks a draw", e->n, m->id);
	(void)w;
}

/* At once if nothing followed the answer; otherwise somebody offered it, and nobody has answered since. */
static void check_undo(const struct model *m, const struct entry *e)
{
	bool offered = false;

	for (unsigned i = 0; i < m->set.seats; i++)
		offered |= m->to_undo[i] == e->number;
	if (m->set.undo == UNDO_NEVER ||
	    (!offered && (!m->count || m->given[m->count - 1].entry != e->number)))
		fail("I8", "entry %u of %s takes back what nobody agreed to", e->n, m->id);
}

static void take_back(struct model *m, const struct entry *e)
{
	uint32_t keep = 0;

	while (keep < m->count && m->given[keep].entry < e->number)
		keep++;
	if (keep == m->count || m->given[keep].entry != e->number)
		fail("rules", "entry %u of %s takes back nothing", e->n, m->id);
	memcpy(m->now, m->start, m->game->state_size);
	m->events = m->setup_events;
	m->count = 0;
	for (uint32_t i = 0; i < keep; i++)
		play_one(m, m->given[i].answer, m->given[i].entry, NULL);
}

/* ---- who may answer --------------------------------------------------------------------------------- */

static bool was_sent(struct world *w, const struct model *m, const struct entry *e)
{
	for (uint32_t i = w->sents; i-- > 0;) {
		const struct sent *s = &w->sent[i];

		if (s->q == e->number && s->seat == e->seat && s->answer == e->answer &&
		    strcmp(s->room, m->id) == 0)
			return true;
	}
	return false;
}

static void check_answer(struct world *w, struct model *m, const struct entry *e)
{
	bool machine = m->set.level[e->seat][0] || m->substituted[e->seat];

	if (m->state != STORE_PLAYING || m->asked != e->seat || m->question != e->number)
		fail("I8", "entry %u of %s answers out of turn", e->n, m->id);
	if (m->game->refuses(m->game, m->now, e->answer))
		fail("I8", "entry %u of %s breaks a rule", e->n, m->id);
	if (e->level[0] ? !machine : machine || !was_sent(w, m, e))
		fail("I8", "entry %u of %s was not answered by its player", e->n, m->id);
	w->answers++;
}

/* ---- clocks ----------------------------------------------------------------------------------------------- */

static bool is_person(const struct model *m, unsigned seat)
{
	return seat < m->set.seats && !m->set.level[seat][0] && !m->substituted[seat];
}

static void clock_before(struct model *m, const struct entry *e)
{
	uint64_t until = e->at;

	if (e->kind == ENTRY_RESTARTED)
		until = e->ms < e->at ? e->ms : e->at;
	if (m->ticking && until > m->from) {
		uint64_t from = m->rest_from[m->stretch], to = m->rest_to[m->stretch];

		m->spent += until - m->from;
		from = from > m->from ? from : m->from;
		to = to < until ? to : until;
		if (to > from)
			m->spent -= to - from;
	}
	m->ticking = false;
}

static void clock_after(struct model *m, const struct entry *e)
{
	int64_t delay = pace_table[m->set.pace].delay, most = pace_table[m->set.pace].most;
	bool on = m->state == STORE_PLAYING || m->state == STORE_PAUSED;
	uint8_t who = on && is_person(m, m->asked) ? m->asked : Q_NOBODY;

	if (m->stretch != Q_NOBODY && m->stretch != who) {
		int64_t *bank = &m->bank[m->stretch], gone = (int64_t)m->spent - delay;

		*bank -= gone > 0 ? gone : 0;
		*bank = *bank < 0 ? 0 : *bank;
		if (m->asked != m->stretch && *bank < most) {
			*bank += pace_table[m->set.pace].bonus;
			*bank = *bank > most ? most : *bank;
		}
		m->stretch = Q_NOBODY;
		m->spent = 0;
	}
	if (who == Q_NOBODY || !pace_table[m->set.pace].bank)
		return;
	m->stretch = who;
	m->from = e->at;
	m->ticking = m->state == STORE_PLAYING;
}

static void check_flag(const struct model *m, const struct entry *e)
{
	int64_t gone = (int64_t)m->spent - pace_table[m->set.pace].delay;

	if (m->state != STORE_PLAYING || m->asked != e->seat || m->stretch != e->seat ||
	    gone < m->bank[e->seat])
		fail("I6", "entry %u of %s: this player has time left", e->n, m->id);
}

/* ---- entries ------------------------------------------------------------------------------------------------- */

static void clear_ready(struct model *m)
{
	for (unsigned i = 0; i < Q_SEATS; i++) {
		if (m->ready[i])
			m->anchor[i] = m->link[i];
		m->ready[i] = false;
	}
}

static void take_open(struct model *m, const struct entry *e)
{
	switch (e->kind) {
	case ENTRY_OPENED:
	case ENTRY_SET:
		m->state = STORE_OPEN;
		m->set = e->settings;
		m->game = q_game_named(m->set.game);
		m->seed = e->hash;
		clear_ready(m);
		for (unsigned i = 0; i < Q_SEATS; i++) {
			free(m->deck[i]);
			m->deck[i] = NULL;
			if (i >= m->set.seats || m->set.level[i][0])
				m->person[i][0] = m->name[i][0] = '\0';
		}
		return;
	case ENTRY_SAT:
		memcpy(m->person[e->seat], e->person, sizeof e->person);
		memcpy(m->name[e->seat], e->name, sizeof e->name);
		m->anchor[e->seat] = e->hash;
		free(m->deck[e->seat]);
		m->deck[e->seat] = e->deck[0] ? strdup(e->deck) : NULL;
		return;
	case ENTRY_STOOD:
		clear_ready(m);
		m->seed = e->hash;
		m->person[e->seat][0] = m->name[e->seat][0] = '\0';
		free(m->deck[e->seat]);
		m->deck[e->seat] = NULL;
		return;
	case ENTRY_READY:
		m->ready[e->seat] = true;
		m->link[e->seat] = e->link;
		return;
	case ENTRY_CLOSED: m->state = STORE_CLOSED; return;
	default: return;
	}
}

/* The entry of a seat's last answer that was not taken back. */
static uint32_t last_of(const struct model *m, unsigned seat)
{
	for (uint32_t i = m->count; i-- > 0;)
		if (m->seen[m->given[i].entry - 1].kind == ENTRY_ANSWERED &&
		    m->seen[m->given[i].entry - 1].seat == seat)
			return m->given[i].entry;
	return 0;
}

static void take_other(struct model *m, const struct entry *e)
{
	switch (e->kind) {
	case ENTRY_RESTARTED:
		if (e->ms != the_world->disk.beat && !the_world->replaying)
			fail("I6", "entry %u of %s charges for time in which the server was down",
			     e->n, m->id);
		return;
	case ENTRY_PAUSED: m->state = STORE_PAUSED; return;
	case ENTRY_RESUMED: m->state = STORE_PLAYING; return;
	case ENTRY_SUBSTITUTED: m->substituted[e->seat] = true; return;
	case ENTRY_OFFERED:
		if (e->what == OFFER_UNDO)
			m->to_undo[e->seat] = last_of(m, e->seat);
		return;
	case ENTRY_RETURNED:
		m->substituted[e->seat] = false;
		if (m->bank[e->seat] < pace_table[m->set.pace].bonus)
			m->bank[e->seat] = pace_table[m->set.pace].bonus;
		return;
	case ENTRY_FLAGGED:
		check_flag(m, e);
		m->bank[e->seat] = 0;
		m->spent = (uint64_t)pace_table[m->set.pace].delay;
		return;
	case ENTRY_GRANTED: m->bank[e->seat] += (int64_t)e->ms; return;
	case ENTRY_RESTED:
		m->rest_to[e->seat] = e->ms;
		m->rest_from[e->seat] = e->ms - e->number * UINT64_C(1000);
		return;
	case ENTRY_ENDED:
		m->state = STORE_OVER;
		m->asked = Q_NOBODY;
		return;
	default: return;
	}
}

static void take_game(struct world *w, struct model *m, const struct entry *e, struct expected *x,
		      bool again)
{
	static struct fair_entry f;

	entry_fair(e, &f);
	if (e->kind == ENTRY_BEGAN) {
		begin_game(m);
		m->state = STORE_PLAYING;
		m->began = e->n;
		for (unsigned i = 0; i < m->set.seats; i++) {
			m->bank[i] = pace_table[m->set.pace].bank;
			if (m->set.level[i][0])
				continue;
			f.links |= (uint8_t)(1u << i);
			f.link[i] = m->link[i];
		}
	}
	if (e->kind == ENTRY_ANSWERED) {
		if (!again)
			check_answer(w, m, e);
		f.hidden = fair_hidden_answer(&m->seed, e->n, e->answer);
	}
	if (fair_log_check(&m->log, &f))
		fail("I5", "entry %u of %s does not fit the log of the dice", e->n, m->id);
	fair_log_mix(&m->log, &f);
	if (e->kind == ENTRY_ANSWERED)
		play_one(m, e->answer, e->n, x->trail);
	if (e->kind == ENTRY_BEGAN || e->kind == ENTRY_ANSWERED)
		draw_all(w, m, e, x->trail, again);
	if (e->kind == ENTRY_UNDONE) {
		check_undo(m, e);
		take_back(m, e);
	}
	if (e->kind == ENTRY_ANSWERED || e->kind == ENTRY_UNDONE)
		memset(m->to_undo, 0, sizeof m->to_undo);
	fair_log_close(&m->log, &f);
	for (unsigned i = 0; i < 8; i++)
		x->log = x->log << 8 | m->log.hash.at[i];
	if (e->kind == ENTRY_BEGAN || e->kind == ENTRY_ANSWERED || e->kind == ENTRY_UNDONE) {
		m->question = e->n;
		m->asked = q_over(m->now) ? Q_NOBODY : q_question_of(m->now)->player;
		if (m->asked != e->asked)
			fail("I8", "entry %u of %s says that another player is asked", e->n, m->id);
	}
}

/* By somebody who wants JSON: making it takes longer than everything else. */
static bool is_watched(const struct model *m)
{
	for (uint32_t i = 0; i < the_world->visitors; i++)
		if (the_world->visitor[i].json &&
		    the_world->group[the_world->visitor[i].group].model == m)
			return true;
	return false;
}

static uint64_t json_of(const struct q_game *g, const void *view)
{
	static char text[1 << 17];
	struct q_out out = q_out(text, sizeof text);
	json_error_t error;
	uint64_t hash;
	json_t *o;

	q_json_view(g, view, &out);
	o = json_loads(text, 0, &error);
	if (!o)
		fail("protocol", "a view that is not JSON: %s", error.text);
	hash = json_hash(o);
	json_decref(o);
	return hash;
}

static void see_all(const struct model *m, struct expected *x)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];

	for (unsigned i = 0; i < VIEWERS; i++) {
		if (i >= m->set.seats && i < Q_SEATS)
			continue;
		m->game->observe(m->game, view, m->now, i < Q_SEATS ? (int)i : Q_NOBODY);
		x->view[i] = view_hash(m->game, view);
		if (i == Q_SEATS && is_watched(m))
			x->json = json_of(m->game, view);
	}
}

/* The room that somebody of a group has just made. One whose maker never heard of it is replaced. */
static struct model *model_new(struct world *w, const char *room, const struct entry *e)
{
	for (uint32_t i = 0; i < w->visitors && e->kind == ENTRY_OPENED; i++) {
		struct visitor *v = &w->visitor[i];
		struct group *g = &w->group[v->group];

		if (!v->creates || strcmp(v->person, e->person) != 0 || g->room[0])
			continue;
		if (!g->model) {
			g->model = some(NULL, sizeof *g->model);
			memset(g->model, 0, sizeof *g->model);
		}
		model_forget(g->model);
		memcpy(g->model->id, room, sizeof g->model->id);
		return g->model;
	}
	return NULL;
}

void model_entry(struct world *w, const struct store_append *a, uint32_t op, bool again)
{
	static struct entry e;
	struct model *m = model_of(w, a->room);
	struct expected *x;

	e.n = a->n;
	e.at = a->at;
	if (!entry_read(&e, a->body, a->size))
		fail("I1", "entry %u of %s cannot be read", a->n, a->room);
	m = m ? m : model_new(w, a->room, &e);
	if (!m) /* a rematch, or a room whose maker never heard of it */
		return;
	if (a->n != m->n + 1)
		fail("I1", "entry %u of %s comes after %u", a->n, m->id, m->n);
	if (m->n + 1 > m->seen_room) {
		m->seen_room = m->n * 2 + 64;
		m->seen = some(m->seen, m->seen_room * sizeof *m->seen);
	}
	w->replaying = again;
	x = &m->seen[m->n++];
	*x = (struct expected){
		.kind = e.kind, .seat = e.seat, .question = e.number, .answer = e.answer, .op = op
	};
	for (unsigned i = 0; i < VIEWERS; i++)
		x->trail[i] = Q_HASH_START;
	clock_before(m, &e);
	if (!m->began && e.kind != ENTRY_BEGAN) {
		take_open(m, &e);
	} else {
		take_game(w, m, &e, x, again);
		if (e.kind == ENTRY_ENDED)
			check_rated(w, m, &e, a, op);
		take_other(m, &e);
		see_all(m, x);
	}
	clock_after(m, &e);
	m->changed = true;
	w->entries += !again;
	w->kinds[e.kind] += !again;
	trace(w, "room %s entry %u %s seat %u", m->id, e.n, entry_kind_name(e.kind), e.seat);
}

/* ---- comparing ------------------------------------------------------------------------------------------------- */

void model_compare(struct world *w, struct model *m)
{
	const struct room *r = map_find(&w->hub->by_id, m->id);

	m->changed = false;
	if (!r || r->asleep)
		return;
	if (r->n != m->n || (int)r->state != m->state || r->asked != m->asked)
		fail("I7", "room %s: the hub is elsewhere than its entries", m->id);
	for (unsigned i = 0; i < m->set.seats && m->began; i++)
		if ((int64_t)r->seat[i].bank != m->bank[i])
			fail("I6", "room %s: the clock of seat %u", m->id, i);
	if (m->began && (r->used != m->spent || r->running != m->ticking))
		fail("I6", "room %s: the running clock", m->id);
	if (w->hub->rooms > w->config.limits.rooms ||
	    w->hub->connections.count > w->config.limits.connections)
		fail("I9", "too many rooms or connections");
}

/* ---- secrets ------------------------------------------------------------------------------------------------------ */

static int digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool hash_at(const char *p, struct fair_hash *out)
{
	for (unsigned i = 0; i < FAIR_HASH; i++) {
		int high = digit(p[2 * i]), low = high < 0 ? -1 : digit(p[2 * i + 1]);

		if (low < 0)
			return false;
		out->at[i] = (uint8_t)(high << 4 | low);
	}
	return true;
}

static void check_hash(struct model *m, unsigned seat, const struct fair_hash *hash)
{
	if (fair_same(hash, &m->seed))
		fail("I3", "the seed of %s was sent to seat %u", m->id, seat);
	for (; m->secrets < m->log.draws + 4 && m->secrets < MAX_DRAWS; m->secrets++)
		m->secret[m->secrets] = fair_secret(m->id, &m->seed, m->secrets);
	for (uint32_t i = 0; i < m->secrets; i++) {
		bool made = i < m->log.draws;

		if (fair_same(hash, &m->secret[i]) &&
		    !(made && m->open[i] >> (seat < Q_SEATS ? seat : 7) & 1))
			fail("I5", "the secret of draw %u of %s was sent to seat %u", i, m->id,
			     seat);
	}
}

void check_frame(struct world *w, const struct link *l, const char *text, size_t n)
{
	hub_conn id = (hub_conn)(l - w->link) + 1;
	const struct conn *c = map_find(&w->hub->connections, &id);
	struct model *m = c && c->room ? model_of(w, c->room->id) : NULL;

	if (!m || m->state == STORE_OVER)
		return;
	for (size_t i = 0; i + 2 * FAIR_HASH + 2 <= n; i++) {
		struct fair_hash hash;

		if (text[i] == '"' && text[i + 2 * FAIR_HASH + 1] == '"' &&
		    hash_at(text + i + 1, &hash))
			check_hash(m, c->seat, &hash);
	}
	for (unsigned i = 0; i < Q_SEATS; i++) {
		const char *mark = m->deck[i] ? strstr(m->deck[i], "Secret-") : NULL;
		size_t size = mark ? strcspn(mark + 7, "-") + 8 : 0;

		if (mark && i != c->seat && memmem(text, n, mark, size))
			fail("I3", "the deck of seat %u was sent to seat %u", i, c->seat);
	}
}
