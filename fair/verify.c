/*
 * verify.c - a record checked from its first commitment to its last signature.
 *
 * The game is played again by the rules; every die is computed from the seed and the links and
 * drawn again; every entry must lead to the running hash that the record gives. The check ends
 * at the first thing that is wrong.
 */
#include "fair/digest.h"
#include "fair/text.h"

#include <string.h>

/* A number of eight bytes in JSON takes at least this many. */
enum { ANSWER_BYTES = 20 };

struct walk {
	struct fair_verifier *v;
	const struct fair_record *r;
	const struct q_game *g;
	struct fair_report *report;
	struct fair_log log;
	struct fair_entry e;
	struct json notes;
	struct notes_head head;
	struct fair_noted noted; /* the next note; number 0: there are no more */
	const char *key;         /* the next of the given keys */
	uint32_t draw;           /* the next one's number */
	uint32_t signature;
	bool began_signed;
	unsigned char *start, *state, *view;
	q_action *answers; /* that stand, chance included */
	uint32_t *entries; /* of a player's answer its entry, of chance's 0 */
	uint32_t count;
};

static size_t rounded(size_t n)
{
	return (n + 15) & ~(size_t)15;
}

static size_t answers_in(size_t record_size)
{
	return record_size / ANSWER_BYTES + 1;
}

size_t fair_verifier_memory(const struct q_game *g, size_t record_size)
{
	size_t n = answers_in(record_size);

	return 3 * rounded(g->state_size) + rounded(n * sizeof(q_action)) + n * sizeof(uint32_t);
}

static void place(struct walk *w)
{
	size_t size = rounded(w->g->state_size);
	unsigned char *at = w->v->memory;

	memset(at, 0, 3 * size);
	w->start = at;
	w->state = at + size;
	w->view = at + 2 * size;
	w->answers = (void *)(at + 3 * size);
	w->entries = (void *)(at + 3 * size + rounded(answers_in(w->r->size) * sizeof(q_action)));
}

static enum fair_fault wrong(struct walk *w, enum fair_fault fault, unsigned seat)
{
	w->report->entry = w->e.number;
	w->report->seat = (uint8_t)seat;
	return fault;
}

/* ---- the beginning -------------------------------------------------------------- */

static bool read_options(struct walk *w, void *options)
{
	const struct fair_header *h = &w->r->header;
	const struct q_game *g = w->g;
	unsigned char scratch[Q_OPTIONS_MAX];
	char name[Q_DECK_NAME];

	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	if (!g->options_size && h->options[0])
		return complain(&w->report->error, "options: ", g->id, " has none", NULL);
	if (h->options[0] && !q_load(g->option_fields, options, scratch, g->options_size, g->pack,
				     h->options, strlen(h->options), &w->report->error))
		return false;
	for (int i = 0; i < h->seats; i++)
		if (h->seat[i].deck[0] &&
		    !q_deck_read(g, options, i, h->seat[i].deck, strlen(h->seat[i].deck), name,
				 &w->report->error))
			return false;
	return true;
}

static enum fair_fault set_up(struct walk *w)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];

	if (!read_options(w, options))
		return FAIR_BAD_OPTIONS;
	w->report->rule = w->g->setup(w->g, w->start, options, 0, NULL);
	if (w->report->rule)
		return FAIR_BAD_OPTIONS;
	memcpy(w->state, w->start, w->g->state_size);
	return ((const struct q_head *)(void *)w->state)->seats == w->r->header.seats ?
		       FAIR_FINE :
		       FAIR_BAD_OPTIONS;
}

static enum fair_fault check_commitments(const struct fair_record *r)
{
	const struct fair_header *h = &r->header;
	struct fair_hash commitment = fair_commitment(h->room, &r->seed);
	struct fair_hash root = fair_root(h->room, &r->seed, 0);
	struct fair_hash hash = fair_header_hash(h);

	if (!fair_same(&commitment, &h->commitment))
		return FAIR_BAD_SEED;
	if (!fair_same(&root, &h->root))
		return FAIR_BAD_ROOT;
	return fair_same(&hash, &r->header_hash) ? FAIR_FINE : FAIR_BAD_HEADER;
}

/* ---- dice -------------------------------------------------------------------------- */

static bool given_key(struct walk *w, struct q_rng *r)
{
	const char *end = w->v->keys + w->v->keys_size;
	int digits = 0;

	*r = (struct q_rng){ 0, 0 };
	for (; w->key < end && *w->key != '\n'; w->key++, digits++) {
		char c = *w->key;

		if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f'))
			return false;
		r->key = r->key << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
	}
	w->key += w->key < end;
	return digits == 16;
}

static bool die(struct walk *w, struct q_rng *r)
{
	struct fair_hash secret, hash;

	if (w->v->keys)
		return given_key(w, r);
	secret = fair_secret(w->r->header.room, &w->r->seed, w->draw);
	hash = fair_die(&secret, &w->log.pool, w->draw);
	*r = fair_generator(&hash);
	return true;
}

static void give(struct walk *w, q_action answer, uint32_t entry)
{
	w->answers[w->count] = answer;
	w->entries[w->count++] = entry;
	w->g->apply(w->g, w->state, answer, NULL);
}

static enum fair_fault bad_die(struct walk *w, enum fair_fault fault, q_action recorded,
			       q_action expected)
{
	w->report->draw = w->draw;
	w->report->recorded = recorded;
	w->report->expected = expected;
	return wrong(w, fault, Q_NOBODY);
}

static enum fair_fault draw_one(struct walk *w, uint32_t i)
{
	q_action drawn;
	struct q_rng r;

	if (i == w->e.draws)
		return bad_die(w, FAIR_MISSING_DIE, 0, 0);
	if (!w->v->keys && w->draw / FAIR_PAGE >= w->log.pages)
		return bad_die(w, FAIR_BAD_PAGE, 0, 0);
	drawn = die(w, &r) ? q_draw(w->g, w->state, &r) : 0;
	if (!drawn || drawn != w->e.drawn[i])
		return bad_die(w, FAIR_BAD_DIE, w->e.drawn[i], drawn);
	if (w->v->die)
		w->v->die(w->v->with, w->e.number, w->draw, w->state, drawn);
	give(w, drawn, 0);
	w->report->counts.dice++;
	w->draw++;
	return FAIR_FINE;
}

static enum fair_fault draw_all(struct walk *w)
{
	uint32_t i = 0;

	for (; q_question_of(w->state)->player == Q_CHANCE; i++) {
		enum fair_fault fault = draw_one(w, i);

		if (fault)
			return fault;
	}
	return i == w->e.draws ? FAIR_FINE : bad_die(w, FAIR_EXTRA_DIE, w->e.drawn[i], 0);
}

/* ---- answers ------------------------------------------------------------------------- */

/* The check goes on: all answers that differ are told, the first is reported. */
static void think_again(struct walk *w)
{
	struct fair_verifier *v = w->v;
	struct fair_report *report = w->report;
	q_action found;

	if (!v->think)
		return;
	w->g->observe(w->g, w->view, w->state, w->e.seat);
	found = v->think(v->with, w->e.by, w->view, w->e.seat,
			 fair_think(&w->r->seed, w->e.question));
	report->counts.moves += found == w->e.answer;
	if (found == w->e.answer)
		return;
	if (v->differs)
		v->differs(v->with, w->e.number, w->e.seat, w->state, w->e.answer, found);
	if (report->fault)
		return;
	report->fault = FAIR_OTHER_MOVE;
	report->entry = w->e.number;
	report->seat = w->e.seat;
	report->recorded = w->e.answer;
	report->expected = found;
}

static enum fair_fault answer(struct walk *w)
{
	struct fair_counts *n = &w->report->counts;
	bool person = fair_is_person(w->e.by);
	q_rule rule;

	if (q_over(w->state) || q_question_of(w->state)->player != w->e.seat)
		return wrong(w, FAIR_BAD_PLAYER, w->e.seat);
	rule = w->g->refuses(w->g, w->state, w->e.answer);
	w->report->rule = rule;
	if (rule || !w->e.answer)
		return wrong(w, FAIR_BAD_ANSWER, w->e.seat);
	n->answers++;
	n->links += person && w->e.links;
	n->without += person && !w->e.links;
	n->machines += !person;
	n->substituted += !person && fair_is_person(w->r->header.seat[w->e.seat].player);
	if (!person)
		think_again(w);
	give(w, w->e.answer, w->e.number);
	return draw_all(w);
}

static enum fair_fault undo(struct walk *w)
{
	uint32_t keep = 0;

	while (keep < w->count && w->entries[keep] != w->e.to)
		keep++;
	if (keep == w->count || !w->e.to)
		return wrong(w, FAIR_BAD_UNDO, Q_NOBODY);
	for (uint32_t i = keep; i < w->count; i++)
		w->report->counts.undone += w->entries[i] != 0;
	w->count = keep;
	memcpy(w->state, w->start, w->g->state_size);
	for (uint32_t i = 0; i < keep; i++)
		w->g->apply(w->g, w->state, w->answers[i], NULL);
	return FAIR_FINE;
}

static enum fair_fault end(struct walk *w)
{
	struct fair_hash state = fair_state(w->g, w->state);

	if (strcmp(w->e.text, "over") == 0 && !q_over(w->state))
		return wrong(w, FAIR_BAD_END, Q_NOBODY);
	return fair_same(&state, &w->e.value) ? FAIR_FINE : wrong(w, FAIR_BAD_STATE, Q_NOBODY);
}

static enum fair_fault play(struct walk *w)
{
	switch (w->e.kind) {
	case FAIR_BEGAN: return draw_all(w);
	case FAIR_ANSWERED: return answer(w);
	case FAIR_UNDONE: return undo(w);
	case FAIR_ENDED: return end(w);
	case FAIR_ANCHORED: w->report->counts.chains++; return FAIR_FINE;
	default: return FAIR_FINE;
	}
}

/* ---- the log, signatures, notes ---------------------------------------------------------- */

static enum fair_fault check_signatures(struct walk *w)
{
	const struct fair_record *r = w->r;

	for (; w->signature < r->signatures && r->signature[w->signature].number == w->e.number;
	     w->signature++) {
		if (!fair_signed(&r->key, r->header.room, w->e.number, &w->log.hash,
				 r->signature[w->signature].at))
			return wrong(w, FAIR_BAD_SIGNATURE, Q_NOBODY);
		w->began_signed |= w->e.kind == FAIR_BEGAN;
	}
	return FAIR_FINE;
}

static void next_note(struct walk *w)
{
	if (!fair_read_noted(&w->notes, &w->noted))
		w->noted.number = 0;
}

static enum fair_fault check_note(struct walk *w)
{
	const struct fair_noted *noted = &w->noted;
	struct fair_hash secret;

	if (!fair_same(&noted->hash, &w->log.hash))
		return wrong(w, FAIR_OTHER_HASH, w->head.seat);
	if (noted->answered && (w->e.kind != FAIR_ANSWERED || w->e.seat != w->head.seat ||
				w->e.answer != noted->answer))
		return wrong(w, FAIR_OTHER_ANSWER, w->head.seat);
	if (!noted->shown)
		return FAIR_FINE;
	w->report->draw = noted->draw;
	secret = fair_secret(w->r->header.room, &w->r->seed, noted->draw);
	return fair_same(&secret, &noted->secret) ? FAIR_FINE :
						    wrong(w, FAIR_OTHER_SECRET, w->head.seat);
}

static enum fair_fault check_notes(struct walk *w)
{
	if (w->noted.number && w->noted.number < w->e.number) {
		w->e.number = w->noted.number;
		return wrong(w, FAIR_NOT_NOTED, w->head.seat);
	}
	for (bool any = false; w->noted.number == w->e.number && w->e.number; next_note(w)) {
		enum fair_fault fault = check_note(w);

		if (fault)
			return fault;
		w->report->counts.noted += !any;
		any = true;
	}
	return FAIR_FINE;
}

static enum fair_fault check_page(struct walk *w)
{
	struct fair_hash root;

	if (w->e.kind != FAIR_PAGED)
		return FAIR_FINE;
	root = fair_root(w->r->header.room, &w->r->seed, w->e.page);
	return fair_same(&root, &w->e.value) ? FAIR_FINE : wrong(w, FAIR_BAD_ROOT, Q_NOBODY);
}

static enum fair_fault take(struct walk *w)
{
	uint64_t recorded = digest_first(&w->e.hash);
	enum fair_fault fault = fair_log_check(&w->log, &w->e);

	if (fault)
		return wrong(w, fault, w->e.seat);
	fair_log_mix(&w->log, &w->e);
	fault = check_page(w);
	if (!fault)
		fault = play(w);
	if (fault)
		return fault;
	if (w->e.kind == FAIR_ANSWERED)
		w->e.hidden = fair_hidden_answer(&w->r->seed, w->e.number, w->e.answer);
	fair_log_close(&w->log, &w->e);
	if (digest_first(&w->log.hash) != recorded)
		return wrong(w, FAIR_BAD_HASH, Q_NOBODY);
	fault = check_signatures(w);
	return fault ? fault : check_notes(w);
}

static enum fair_fault finish(struct walk *w)
{
	if (w->v->keys)
		return FAIR_FINE;
	if (!w->log.ended)
		return wrong(w, FAIR_BAD_END, Q_NOBODY);
	if (w->signature < w->r->signatures)
		return wrong(w, FAIR_BAD_SIGNATURE, Q_NOBODY);
	if (!w->began_signed || w->r->signature[w->signature - 1].number != w->e.number)
		return wrong(w, FAIR_NO_SIGNATURE, Q_NOBODY);
	if (!w->noted.number)
		return FAIR_FINE;
	w->e.number = w->noted.number;
	return wrong(w, FAIR_NOT_NOTED, w->head.seat);
}

static enum fair_fault open_notes(struct walk *w)
{
	if (!w->v->notes)
		return FAIR_FINE;
	if (!fair_read_notes(&w->notes, &w->head))
		return FAIR_FINE;
	if (strcmp(w->head.room, w->r->header.room) != 0)
		return FAIR_OTHER_ROOM;
	if (!fair_same(&w->head.key, &w->r->key))
		return FAIR_OTHER_SERVER;
	next_note(w);
	return FAIR_FINE;
}

/* ---- the whole -------------------------------------------------------------------------------- */

static enum fair_fault begin(struct walk *w)
{
	enum fair_fault fault = w->v->keys ? FAIR_FINE : check_commitments(w->r);

	if (!fault)
		fault = open_notes(w);
	return fault ? fault : set_up(w);
}

static enum fair_fault walk(struct walk *w, struct json *j)
{
	enum fair_fault fault = begin(w);

	if (fault || w->notes.bad)
		return fault;
	fair_log_open(&w->log, &w->r->header);
	for (json_open(j, '['); !fault && !w->notes.bad && fair_read_entry(j, &w->e);) {
		fault = w->v->keys ? play(w) : take(w);
		w->report->counts.entries++;
	}
	return fault || j->bad || w->notes.bad ? fault : finish(w);
}

bool fair_verify(struct fair_verifier *v, struct fair_report *report, struct q_error *error)
{
	struct walk w = { .v = v, .r = v->record, .g = v->game, .report = report, .key = v->keys };
	struct json j = json_begin(v->record->text, v->record->size, error);
	struct q_error note = { .line = 0 };
	enum fair_fault fault;

	*report = (struct fair_report){ .seat = Q_NOBODY };
	j.at = v->record->entries;
	w.notes = json_begin(v->notes ? v->notes : "", v->notes_size, &note);
	place(&w);
	fault = walk(&w, &j);
	if (w.notes.bad && !fault) {
		struct q_out out = q_out(error->text, sizeof error->text);

		q_put(&out, "notes: ");
		q_put(&out, note.text);
		error->line = note.line;
	}
	if (fault)
		report->fault = fault;
	report->hash = w.log.hash;
	report->state = w.state;
	return fault || (!j.bad && !w.notes.bad);
}
