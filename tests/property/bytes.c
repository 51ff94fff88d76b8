/*
 * bytes.c - properties of states as bytes: sound, stored, replayed.
 */
#include "ai/net.h"
#include "core/fields.h"
#include "tests/property/property.h"

#include <stdlib.h>
#include <string.h>

static const char *flow_of(const struct q_game *g, const unsigned char *state)
{
	for (const struct q_field *f = g->fields; f->name; f++)
		if (f->type == Q_FRAMES)
			return flow_flaw(f->flow, state + f->offset,
					 field_used(g->fields, f, state), q_question_of(state));
	return NULL;
}

bool state_is_sound(struct trial *t)
{
	const struct q_head *head = (const void *)t->state;
	const char *flaw = t->g->check ? t->g->check(t->g, t->state) : NULL;

	if (flaw)
		return broken(t, "check(): %s", flaw);
	flaw = flow_of(t->g, t->state);
	if (flaw)
		return broken(t, "the stack: %s", flaw);
	if (head->seats < t->g->seats_min || head->seats > t->g->seats_max)
		return broken(t, "%u seats", head->seats);
	if (!q_over(t->state) && head->ask.player >= head->seats && head->ask.player != Q_CHANCE)
		return broken(t, "player %u is asked", head->ask.player);
	for (unsigned i = 0; i < sizeof head->pad; i++)
		if (head->pad[i])
			return broken(t, "the padding of the head is used");
	return true;
}

bool state_survives_json(struct trial *t)
{
	char *json = bytes(JSON_ROOM);
	static char text[TEXT_ROOM / 2];
	struct q_out out = q_out(json, JSON_ROOM), diff = q_out(text, sizeof text);
	unsigned char *fresh = bytes(t->g->state_size), *work = bytes(t->g->state_size);
	struct q_error error = { .line = 0 };
	bool fine = true;

	q_dump(t->g->fields, t->state, t->g->pack, &out);
	if (out.used >= JSON_ROOM)
		fine = broken(t, "%zu bytes of JSON", out.used);
	else if (!q_load_state(t->g, fresh, work, json, out.used, &error))
		fine = broken(t, "refused: %s", error.text);
	else if (memcmp(fresh, t->state, t->g->state_size) != 0)
		q_diff(t->g->fields, t->state, fresh, t->g->pack, &diff),
			fine = broken(t, "not the same bytes:\n%s", text);
	free(json);
	free(fresh);
	free(work);
	return fine;
}

bool scores_are_in_range(struct trial *t)
{
	const struct q_head *head = (const void *)t->state;
	int32_t score[Q_SEATS];

	memset(score, 0x5A, sizeof score);
	t->g->score(t->g, t->state, score);
	for (int i = 0; i < Q_SEATS; i++) {
		if (score[i] < -Q_SURE || score[i] > Q_SURE)
			return broken(t, "seat %d has a score of %d", i, score[i]);
		if (i >= head->seats && score[i])
			return broken(t, "seat %d, which is not in the game, has a score of %d", i,
				      score[i]);
		if (t->g->traits & Q_ALLIES && i < head->seats && score[i] != score[0])
			return broken(t, "allies have the scores %d and %d", score[0], score[i]);
		if (t->g->evaluate && i < head->seats &&
		    (t->g->evaluate(t->g, t->state, i) < -Q_SURE ||
		     t->g->evaluate(t->g, t->state, i) > Q_SURE))
			return broken(t, "evaluate() for seat %d is %d", i,
				      t->g->evaluate(t->g, t->state, i));
	}
	return true;
}

/* What a network weighs anew is what evaluate() sees: it says the same of the position, and what is one seat's
 * own is the enemy's to the other. */
bool terms_are_two_sided(struct trial *t)
{
	const struct q_game *g = t->g;
	const struct q_head *head = (const void *)t->state;
	int16_t term[2][AI_NET_TERMS] = { { 0 } };
	uint32_t own = 0;

	if (!g->terms || head->seats != 2)
		return true;
	for (int seat = 0; seat < 2; seat++)
		if (g->weigh(g, t->state, seat, term[seat]) != g->evaluate(g, t->state, seat))
			return broken(t, "weigh() and evaluate() differ for seat %d", seat);
	while (g->terms[own] && strncmp(g->terms[own], "own-", 4) == 0)
		own++;
	for (uint32_t i = 0; i < own; i++) {
		if (strncmp(g->terms[own + i], "enemy-", 6) != 0 ||
		    strcmp(g->terms[i] + 4, g->terms[own + i] + 6) != 0)
			return broken(t, "term %s has no counterpart", g->terms[i]);
		if (term[0][i] != term[1][own + i] || term[1][i] != term[0][own + i])
			return broken(t, "%s is %d, and %d to the other seat", g->terms[i],
				      term[0][i], term[1][own + i]);
	}
	return own > 0 || broken(t, "no term is a seat's own");
}

/* Over rubbish, so that a byte which setup() leaves alone is seen. */
bool setup_repeats(struct trial *t)
{
	unsigned char *again = bytes(t->g->state_size);
	q_rule rule;
	bool same;

	memset(again, 0xA5, t->g->state_size);
	rule = t->g->setup(t->g, again, t->options, t->seed, NULL);
	same = !rule && memcmp(again, t->start, t->g->state_size) == 0;
	free(again);
	return same || broken(t, "rule %d, or other bytes", rule);
}

/* ---- matches ------------------------------------------------------------------ */

/* Not of every game: a match replays the whole of it several times. */
static bool spared(const struct trial *t)
{
	return t->seed % 4 != 1 && t->count > 40;
}

static void match_place(struct trial *t, struct q_match *m)
{
	q_match_place(m, t->g, bytes(q_match_size(t->g, t->count)), t->count);
}

static bool match_begin(struct trial *t, struct q_match *m)
{
	char *json = bytes(JSON_ROOM);
	struct q_out out = q_out(json, JSON_ROOM);
	struct q_error error = { .line = 0 };
	bool fine;

	if (t->g->options_size)
		q_dump(t->g->option_fields, t->options, t->g->pack, &out);
	fine = q_match_new(m, json, out.used, t->seed, NULL, &error);
	free(json);
	return fine || broken(t, "q_match_new: %s", error.text);
}

/* The trial's answers from where the match stands to the end. */
static bool match_play(struct trial *t, struct q_match *m)
{
	struct q_error error = { .line = 0 };
	q_rule rule;

	while (m->count < t->count)
		if (!q_match_play(m, t->given[m->count], NULL, &rule, &error))
			return broken(t, "q_match_play, answer %u: %s", m->count + 1, error.text);
	if (memcmp(m->answers, t->given, t->count * sizeof *t->given) != 0)
		return broken(t, "the match has other answers");
	if (m->scripted)
		return broken(t, "%u chance answers count as forced", m->scripted);
	return memcmp(m->state, t->state, t->g->state_size) == 0 ||
	       broken(t, "other bytes at the end");
}

bool match_repeats(struct trial *t)
{
	struct q_match m;
	bool fine;

	if (spared(t))
		return true;
	match_place(t, &m);
	fine = match_begin(t, &m) && match_play(t, &m);
	free(m.answers);
	return fine;
}

static bool undo_and_redo(struct trial *t, struct q_match *m)
{
	struct q_error error = { .line = 0 };

	for (int times = 0; times < 3; times++) {
		uint32_t before = m->count;

		if (!q_match_undo(m, &error)) {
			if (times == 0 && t->by_seats)
				return broken(t, "q_match_undo: %s", error.text);
			break;
		}
		if (m->count >= before || q_question_of(m->state)->player >= Q_SEATS)
			return broken(t, "undo did not go back to a seat's question");
	}
	if (!match_play(t, m))
		return false;
	if (!q_match_goto(m, pick(t, t->count + 1), &error) || !match_play(t, m))
		return t->detail[0] ? false : broken(t, "q_match_goto: %s", error.text);
	if (q_match_goto(m, t->count + 1, &error))
		return broken(t, "q_match_goto goes beyond the end");
	return true;
}

bool match_undoes(struct trial *t)
{
	struct q_match m;
	bool fine;

	if (spared(t))
		return true;
	match_place(t, &m);
	fine = match_begin(t, &m) && match_play(t, &m) && undo_and_redo(t, &m);
	free(m.answers);
	return fine;
}

static bool restored(struct trial *t, const struct q_match *m, const char *save, size_t n)
{
	struct q_match other;
	struct q_error error = { .line = 0 };
	uint32_t answers = 0;
	bool fine = true;

	match_place(t, &other);
	if (q_game_named(t->g->id) == t->g &&
	    (q_save_game(save, n, &answers, &error) != t->g || answers != m->count))
		fine = broken(t, "q_save_game: %s", error.text);
	else if (!q_match_restore(&other, save, n, &error))
		fine = broken(t, "q_match_restore: %s", error.text);
	else if (other.count != m->count || other.seed != m->seed ||
		 memcmp(other.state, m->state, t->g->state_size) != 0 ||
		 memcmp(other.start, m->start, t->g->state_size) != 0 ||
		 memcmp(other.answers, m->answers, m->count * sizeof *m->answers) != 0)
		fine = broken(t, "another game was restored");
	free(other.answers);
	return fine;
}

bool save_restores(struct trial *t)
{
	struct q_match m;
	struct q_out out = q_out(NULL, 0);
	char *save;
	bool fine;

	if (spared(t))
		return true;
	match_place(t, &m);
	fine = match_begin(t, &m) && match_play(t, &m);
	if (fine) {
		q_match_save(&m, &out);
		save = bytes(out.used + 1);
		out = q_out(save, out.used + 1);
		q_match_save(&m, &out);
		fine = restored(t, &m, save, out.used);
		free(save);
	}
	free(m.answers);
	return fine;
}
