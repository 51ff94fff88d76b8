/*
 * game.c - see game.h.
 */
#include "tests/fair/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 8 << 20, ANSWERS = 1 << 16, FIRST_ENTRY = 5 };

/* A player's program: it knows the public part of the log and its own chain. */
struct client {
	struct fair_log log;
	struct fair_chain chain;
	struct q_out notes;
	uint32_t noted;
	struct fair_noted shown[FAIR_DRAWS];
	uint32_t shown_count;
};

struct run {
	const struct plan *plan;
	const struct q_game *g;
	struct q_rng r, chooser;
	struct fair_host host;
	struct fair_header header;
	struct fair_entry e;
	struct client client[Q_SEATS];
	struct fair_hash roots[64];
	struct q_out record;
	struct fair_hash key;
	uint8_t secret[64];
	struct fair_signature signature[2];
	void *memory; /* of computer players */
	size_t memory_size;
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX], start[Q_STATE_MAX], state[Q_STATE_MAX],
		view[Q_STATE_MAX], world[Q_STATE_MAX];
	q_action answers[ANSWERS];
	uint32_t entries[ANSWERS], count;
	struct made made;
};

static void must(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "tests/fair/game.c: %s\n", what);
	exit(2);
}

static void *room_for(size_t n)
{
	void *memory = calloc(1, n);

	must(memory != NULL, "no memory");
	return memory;
}

static struct fair_hash random_hash(struct q_rng *r)
{
	struct fair_hash hash;

	for (int i = 0; i < FAIR_HASH; i++)
		hash.at[i] = (uint8_t)q_rng_next(r);
	return hash;
}

static bool one_in(struct run *x, uint32_t n)
{
	return !x->plan->quiet && q_rng_below(&x->r, n) == 0;
}

static bool is_person(const struct run *x, unsigned seat)
{
	return x->plan->people >> seat & 1;
}

/* ---- players ------------------------------------------------------------------- */

static void note(struct client *c, const struct fair_noted *noted)
{
	fair_notes_entry(&c->notes, c->noted++ == 0, noted);
}

/* What a client is told of an entry: neither the answer nor what was drawn. */
static struct fair_entry told(const struct fair_entry *e)
{
	struct fair_entry copy = *e;

	copy.answer = 0;
	memset(copy.drawn, 0, sizeof copy.drawn);
	memset(&copy.hash, 0, sizeof copy.hash);
	return copy;
}

static void clients_mix(struct run *x)
{
	struct fair_entry e = told(&x->e);

	for (unsigned i = 0; i < x->header.seats; i++) {
		if (!is_person(x, i))
			continue;
		must(!fair_log_check(&x->client[i].log, &e), "a client refuses an entry");
		fair_log_mix(&x->client[i].log, &e);
		x->client[i].shown_count = 0;
	}
}

static void clients_close(struct run *x)
{
	for (unsigned i = 0; i < x->header.seats; i++) {
		struct client *c = &x->client[i];
		struct fair_entry e = told(&x->e);
		struct fair_noted noted = { .number = e.number };

		if (!is_person(x, i))
			continue;
		fair_log_close(&c->log, &e);
		must(fair_same(&e.hash, &x->e.hash), "a client has another running hash");
		noted.hash = e.hash;
		noted.answered = e.kind == FAIR_ANSWERED && e.seat == i && fair_is_person(e.by);
		noted.answer = x->e.answer;
		note(c, &noted);
		for (uint32_t k = 0; k < c->shown_count; k++) {
			c->shown[k].number = e.number;
			c->shown[k].hash = e.hash;
			note(c, &c->shown[k]);
		}
	}
}

/* A seat that the game lets check a draw at once is shown its secret and does so. */
static void clients_check(struct run *x, uint32_t draw, q_action drawn)
{
	uint8_t open = x->g->open ? x->g->open(x->g, x->state) : 0;
	struct fair_hash secret = fair_secret(x->header.room, &x->host.seed, draw), path[FAIR_PATH];

	for (unsigned i = 0; i < x->header.seats; i++) {
		struct client *c = &x->client[i];

		if (!is_person(x, i) || !(open >> i & 1))
			continue;
		fair_path(x->header.room, &x->host.seed, draw, path);
		must(fair_path_leads(&x->roots[draw / FAIR_PAGE], draw, &secret, path),
		     "a path does not lead to the root");
		x->g->observe(x->g, x->view, x->state, (int)i);
		must(fair_redraw_seen(x->g, x->view, (int)i, x->world, &secret, &c->log.pool,
				      draw) == drawn,
		     "a client draws something else");
		c->shown[c->shown_count++] =
			(struct fair_noted){ .shown = true, .draw = draw, .secret = secret };
		x->made.checked++;
	}
}

/* ---- entries -------------------------------------------------------------------- */

/* What a cheating server would rather have drawn or answered. */
static q_action another(const struct run *x, q_action but)
{
	static q_action list[Q_ANSWERS_MAX];
	uint32_t n = x->g->legal(x->g, x->state, list);

	for (uint32_t i = 0; i < n; i++)
		if (list[i] != but)
			return list[i];
	must(false, "there is only one answer: change another");
	return 0;
}

static void give(struct run *x, q_action answer, uint32_t entry)
{
	must(x->count < ANSWERS, "the game is too long");
	x->answers[x->count] = answer;
	x->entries[x->count++] = entry;
	x->g->apply(x->g, x->state, answer, NULL);
}

static void settle(struct run *x)
{
	while (q_question_of(x->state)->player == Q_CHANCE) {
		uint32_t draw = x->host.log.draws + x->e.draws;
		q_action drawn = fair_host_draw(&x->host, x->g, x->state);

		must(drawn != 0, "nothing was drawn");
		if (x->plan->loaded_die == draw + 1)
			drawn = x->e.drawn[x->e.draws - 1] = another(x, drawn);
		else
			clients_check(x, draw, drawn);
		give(x, drawn, 0);
	}
	x->made.draws += x->e.draws;
	if (x->e.draws > x->made.most_draws)
		x->made.most_draws = x->e.draws;
}

static void enter(struct run *x)
{
	must(!fair_host_enter(&x->host, &x->e), "the host refuses an entry");
	clients_mix(x);
	if (x->e.kind == FAIR_ANSWERED)
		give(x, x->e.answer, x->e.number);
	if (x->e.kind == FAIR_BEGAN || x->e.kind == FAIR_ANSWERED)
		settle(x);
	fair_host_leave(&x->host, &x->e);
	clients_close(x);
	fair_record_entry(&x->record, &x->header, &x->e);
	if (x->e.kind != FAIR_BEGAN && x->e.kind != FAIR_ENDED)
		return;
	x->signature[x->e.kind == FAIR_ENDED].number = x->e.number;
	fair_sign(x->secret, x->header.room, x->e.number, &x->e.hash,
		  x->signature[x->e.kind == FAIR_ENDED].at);
}

static void add_link(struct run *x, unsigned seat)
{
	if (x->host.log.chain[seat].state != FAIR_READY)
		return;
	must(fair_chain_next(&x->client[seat].chain, &x->e.link[seat]), "a chain is used up");
	x->e.links |= (uint8_t)(1u << seat);
}

static void change_device(struct run *x, unsigned seat)
{
	struct fair_hash random = random_hash(&x->r);

	fair_chain_make(&x->client[seat].chain, &random);
	x->e = (struct fair_entry){ .kind = FAIR_ANCHORED,
				    .seat = (uint8_t)seat,
				    .value = *fair_anchor(&x->client[seat].chain) };
	enter(x);
	x->made.chains++;
}

static void take_back(struct run *x)
{
	uint32_t at = x->count, back = 1 + q_rng_below(&x->r, 3);

	while (at > 0 && back)
		back -= x->entries[--at] != 0;
	if (back)
		return;
	x->e = (struct fair_entry){ .kind = FAIR_UNDONE, .to = x->entries[at] };
	x->count = at;
	memcpy(x->state, x->start, x->g->state_size);
	for (uint32_t i = 0; i < at; i++)
		x->g->apply(x->g, x->state, x->answers[i], NULL);
	enter(x);
	x->made.undone++;
}

static void remark(struct run *x)
{
	x->e = (struct fair_entry){ .kind = FAIR_OTHER, .text = "offered: \"pause\"" };
	enter(x);
}

static void next_page(struct run *x)
{
	if (!fair_host_page(&x->host, &x->e))
		return;
	must(x->e.page < 64, "more pages than the test keeps");
	x->roots[x->e.page] = x->e.value;
	enter(x);
}

static void by_person(struct run *x)
{
	static q_action list[Q_ANSWERS_MAX];
	uint32_t n = x->g->legal(x->g, x->state, list);

	snprintf(x->e.by, sizeof x->e.by, "%s", FAIR_PERSON);
	x->e.answer = list[q_rng_below(&x->chooser, n)];
	if (one_in(x, 12))
		x->made.without++;
	else
		add_link(x, x->e.seat);
}

/* Also for a person who is away. */
static void by_machine(struct run *x)
{
	snprintf(x->e.by, sizeof x->e.by, "%s", x->plan->level);
	x->g->observe(x->g, x->view, x->state, x->e.seat);
	x->e.answer =
		fair_machine(x->g, x->plan->level, x->view, x->e.seat,
			     fair_think(&x->host.seed, x->e.question), x->memory, x->memory_size);
	must(x->e.answer != 0, "a computer player has no answer");
	if (++x->made.machines != x->plan->helped)
		return;
	x->e.answer = another(x, x->e.answer);
	x->made.helped = x->host.log.number + 1;
}

static void answer(struct run *x)
{
	uint8_t seat = q_question_of(x->state)->player;

	x->e = (struct fair_entry){ .kind = FAIR_ANSWERED,
				    .seat = seat,
				    .question = x->host.log.question };
	if (is_person(x, seat) && !one_in(x, 25))
		by_person(x);
	else
		by_machine(x);
	enter(x);
	x->made.answers++;
}

/* ---- beginning and end -------------------------------------------------------------- */

static void choose_options(struct run *x)
{
	const struct q_game *g = x->g;
	unsigned char scratch[Q_OPTIONS_MAX];
	struct q_error error = { .line = 0 };
	struct q_out out = q_out(x->header.options, sizeof x->header.options);

	if (g->options_size)
		memcpy(x->options, g->defaults, g->options_size);
	if (x->plan->options)
		must(q_load(g->option_fields, x->options, scratch, g->options_size, g->pack,
			    x->plan->options, strlen(x->plan->options), &error),
		     error.text);
	if (g->options_size)
		q_dump(g->option_fields, x->options, g->pack, &out);
	must(out.used < out.room, "the options are too long");
	must(!g->setup(g, x->start, x->options, 0, NULL), "the options are refused");
	memcpy(x->state, x->start, g->state_size);
}

static void sit(struct run *x, unsigned seat)
{
	struct fair_seat *s = &x->header.seat[seat];
	struct q_out deck = q_out(s->deck, sizeof s->deck);
	struct fair_hash random = random_hash(&x->r);

	if (x->plan->decks && x->g->options_size) {
		q_deck_write(x->g, x->options, (int)seat, "Mine", &deck);
		must(deck.used < deck.room, "the deck is too long");
	}
	snprintf(s->player, sizeof s->player, "%s",
		 is_person(x, seat) ? FAIR_PERSON : x->plan->level);
	snprintf(s->name, sizeof s->name, "Zoé \"%u\"", seat);
	if (!is_person(x, seat))
		return;
	fair_chain_make(&x->client[seat].chain, &random);
	s->anchor = *fair_anchor(&x->client[seat].chain);
}

/* A client knows the header without the decks of others; for simplicity without any. */
static void open_client(struct run *x, unsigned seat)
{
	static struct fair_header known;
	struct client *c = &x->client[seat];

	known = x->header;
	for (unsigned i = 0; i < known.seats; i++)
		memset(known.seat[i].deck, 0, sizeof known.seat[i].deck);
	fair_log_open(&c->log, &known);
	c->notes = q_out(room_for(TEXT_ROOM), TEXT_ROOM);
	fair_notes_begin(&c->notes, known.room, seat, &x->key);
}

static void begin(struct run *x)
{
	struct fair_hash seed = random_hash(&x->r), random = random_hash(&x->r);

	fair_signing_key(&random, &x->key, x->secret);
	choose_options(x);
	fair_host_open(&x->host, "7KQ2M4XBTZ5NWE3A", &seed, &x->header);
	x->roots[0] = x->header.root;
	snprintf(x->header.game, sizeof x->header.game, "%s", x->g->id);
	x->header.rules = x->g->rules_version;
	x->header.pack = x->g->pack ? x->g->pack->hash : 0;
	x->header.seats = ((struct q_head *)(void *)x->state)->seats;
	for (unsigned i = 0; i < x->header.seats; i++)
		sit(x, i);
	fair_host_begin(&x->host, &x->header);
	x->record = q_out(room_for(TEXT_ROOM), TEXT_ROOM);
	fair_record_begin(&x->record, &x->header);
	x->e = (struct fair_entry){ .kind = FAIR_BEGAN, .number = FIRST_ENTRY };
	for (unsigned i = 0; i < x->header.seats; i++)
		if (is_person(x, i)) {
			open_client(x, i);
			add_link(x, i);
		}
	enter(x);
}

static void finish(struct run *x)
{
	x->e = (struct fair_entry){ .kind = FAIR_ENDED };
	snprintf(x->e.text, sizeof x->e.text, "%s", q_over(x->state) ? "over" : "agreed");
	x->e.value = fair_state(x->g, x->state);
	enter(x);
	fair_record_end(&x->record, &x->host.seed, &x->key, x->signature, 2);
	must(x->record.used < x->record.room, "the record is too long");
	x->made.record = x->record.at;
	x->made.size = x->record.used;
	for (unsigned i = 0; i < x->header.seats; i++) {
		if (!is_person(x, i))
			continue;
		fair_notes_end(&x->client[i].notes);
		x->made.notes[i] = x->client[i].notes.at;
		x->made.notes_size[i] = x->client[i].notes.used;
	}
}

static void happen(struct run *x)
{
	unsigned seat = q_rng_below(&x->r, x->header.seats);

	next_page(x);
	if (is_person(x, seat) && one_in(x, 30))
		change_device(x, seat);
	if (one_in(x, 20))
		remark(x);
	if (one_in(x, x->plan->undo ? x->plan->undo : 15))
		take_back(x);
	next_page(x);
}

struct made play_game(const struct plan *plan)
{
	struct run *x = room_for(sizeof *x);
	struct made made;

	*x = (struct run){ .plan = plan, .g = plan->game, .r = { plan->seed, 0 } };
	x->chooser = (struct q_rng){ ~plan->seed + plan->answers, 0 };
	x->memory_size = fair_machine_memory(plan->level);
	x->memory = room_for(x->memory_size + 1);
	begin(x);
	while (!q_over(x->state) && x->made.answers < plan->most) {
		happen(x);
		answer(x);
	}
	finish(x);
	made = x->made;
	free(x->memory);
	free(x);
	return made;
}

void made_free(struct made *made)
{
	free(made->record);
	for (int i = 0; i < Q_SEATS; i++)
		free(made->notes[i]);
}
