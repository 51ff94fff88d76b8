/*
 * match_wasm.c - the session of engine.c by single questions: where the game stands, a view, the
 * answers, the history. quinte_step() says the same in one reply.
 */
#include "web/wasm/wasm.h"

#include <string.h>

enum { EVENTS = 1024, WORLDS = 4 };

static struct q_event told[EVENTS];
static q_action listed[Q_ANSWERS_MAX];

int32_t EXPORT(quinte_new)(uint32_t game, uint32_t n, uint64_t seed);
int32_t EXPORT(quinte_save)(void);
int32_t EXPORT(quinte_standing)(uint32_t seat, uint32_t lang);
int32_t EXPORT(quinte_view)(uint32_t seat);
int32_t EXPORT(quinte_legal)(uint32_t seat, uint32_t lang);
uint64_t EXPORT(quinte_read)(uint32_t n);
int32_t EXPORT(quinte_refuses)(uint64_t answer, uint32_t lang);
int32_t EXPORT(quinte_play)(uint64_t answer, uint32_t lang);
int32_t EXPORT(quinte_history)(uint32_t from, uint32_t to, uint32_t seat, uint32_t lang,
			       uint32_t views);
int32_t EXPORT(quinte_goto)(uint32_t count);
int32_t EXPORT(quinte_preview)(uint32_t seat, uint64_t answer, uint32_t lang);

static int32_t no_game(void)
{
	return out_fails(Q_BAD_INPUT, "no game was started");
}

/* ---- what moves it ------------------------------------------------------------------ */

int32_t quinte_new(uint32_t game, uint32_t n, uint64_t seed)
{
	int32_t said = quinte_start(game, n, seed);

	return said < 0 ? said : quinte_standing(Q_NOBODY, Q_EN);
}

int32_t quinte_play(uint64_t answer, uint32_t lang)
{
	struct q_status status;
	uint32_t from = q_session_count(session());
	struct q_out out;

	if (!q_session_play(session(), Q_NOBODY, answer, &status))
		return out_status(&status, match_now()->game, lang_of(lang));
	out = out_begin();
	q_put(&out, "{");
	json_put_number(&out, "from", from);
	json_put_number(&out, "to", q_session_count(session()));
	q_put(&out, "}");
	return out_end(&out);
}

/* Back to when so many answers had been given. */
int32_t quinte_goto(uint32_t count)
{
	struct q_status status;

	return q_session_goto(session(), count, &status) ?
		       quinte_standing(Q_NOBODY, Q_EN) :
		       out_status(&status, match_now()->game, Q_EN);
}

int32_t quinte_save(void)
{
	struct q_out out = out_begin();

	if (!match_now()->game)
		return no_game();
	q_session_save(session(), &out);
	return out_end(&out);
}

/* ---- what it says -------------------------------------------------------------------- */

/* The question as the seat hears it: what it may not know is blank in its own view. */
static void put_ask(struct q_out *out, const void *view, enum q_lang lang)
{
	const struct q_question *ask = q_question_of(view);
	char text[1024];
	struct q_out words = q_out(text, sizeof text);
	struct q_reader reader = q_reader(lang, Q_NOBODY, 0);

	match_now()->game->question_text(match_now()->game, view, &reader, &words);
	json_put_name(out, "ask");
	q_put(out, "{");
	json_put_name(out, "player");
	if (ask->player == Q_CHANCE)
		q_put(out, "\"chance\"");
	else if (ask->kind)
		q_put_int(out, ask->player);
	else
		q_put(out, "null");
	json_put_text(out, "kind", match_now()->game->questions[ask->kind].name);
	json_put_name(out, "subject");
	q_put(out, "[");
	for (int i = 0; i < 3; i++) {
		json_put_comma(out);
		q_put_int(out, ask->subject[i]);
	}
	q_put(out, "]");
	json_put_text(out, "text", text);
	q_put(out, "}");
}

static void put_score(struct q_out *out)
{
	int32_t score[Q_SEATS] = { 0, 0, 0, 0 };
	int seats = ((const struct q_head *)match_now()->state)->seats;

	json_put_name(out, "score");
	q_put(out, "[");
	if (q_over(match_now()->state)) {
		match_now()->game->score(match_now()->game, match_now()->state, score);
		for (int i = 0; i < seats; i++) {
			json_put_comma(out);
			q_put_int(out, score[i]);
		}
	}
	q_put(out, "]");
}

int32_t quinte_standing(uint32_t seat, uint32_t lang)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_out out = out_begin();

	if (!match_now()->game)
		return no_game();
	match_now()->game->observe(match_now()->game, view, match_now()->state, seat_of(seat));
	q_put(&out, "{");
	json_put_text(&out, "game", match_now()->game->id);
	json_put_number(&out, "seats", ((const struct q_head *)match_now()->state)->seats);
	json_put_wide(&out, "seed", match_now()->seed);
	json_put_number(&out, "answers", match_now()->count);
	json_put_number(&out, "forced", match_now()->scripted);
	json_put_name(&out, "over");
	q_put(&out, q_over(match_now()->state) ? "true" : "false");
	json_put_wide(&out, "hash",
		      q_hash(Q_HASH_START, match_now()->state, match_now()->game->state_size));
	put_score(&out);
	put_ask(&out, view, lang_of(lang));
	json_put_name(&out, "options");
	if (match_now()->game->options_size)
		q_dump(match_now()->game->option_fields, match_now()->options,
		       match_now()->game->pack, &out);
	else
		q_put(&out, "{}");
	q_put(&out, "}");
	return out_end(&out);
}

int32_t quinte_view(uint32_t seat)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_out out = out_begin();

	if (!match_now()->game)
		return no_game();
	match_now()->game->observe(match_now()->game, view, match_now()->state, seat_of(seat));
	q_dump(match_now()->game->fields, view, match_now()->game->pack, &out);
	return out_end(&out);
}

int32_t quinte_legal(uint32_t seat, uint32_t lang)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_game *g = match_now()->game;
	struct q_out out = out_begin();
	uint32_t n = 0;

	if (!g)
		return no_game();
	if (!q_over(match_now()->state) && q_question_of(match_now()->state)->player == seat) {
		g->observe(g, view, match_now()->state, (int)seat);
		n = g->legal(g, match_now()->state, listed);
	}
	q_put(&out, "[");
	for (uint32_t i = 0; i < n; i++) {
		json_put_comma(&out);
		put_answer(&out, g, view, listed[i], lang_of(lang));
	}
	q_put(&out, "]");
	return out_end(&out);
}

/* Whoever is asked reads the notation with their own eyes. Zero: it is not an answer. */
uint64_t quinte_read(uint32_t n)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	char text[256];

	if (!match_now()->game || n >= sizeof text)
		return 0;
	memcpy(text, area, n);
	text[n] = '\0';
	match_now()->game->observe(match_now()->game, view, match_now()->state,
				   q_question_of(match_now()->state)->player);
	return match_now()->game->parse(match_now()->game, view, text);
}

/* null: it may be given. */
int32_t quinte_refuses(uint64_t answer, uint32_t lang)
{
	struct q_out out = out_begin();
	q_rule rule;

	if (!match_now()->game)
		return no_game();
	if (q_over(match_now()->state))
		return out_fails(Q_OVER, "the game is over");
	rule = match_now()->game->refuses(match_now()->game, match_now()->state, answer);
	if (!rule) {
		q_put(&out, "null");
		return out_end(&out);
	}
	q_put(&out, "{");
	put_rule(&out, match_now()->game, rule, lang_of(lang));
	q_put(&out, "}");
	return out_end(&out);
}

/* ---- what happened -------------------------------------------------------------------- */

static void put_event(struct q_out *out, const void *view, const struct q_event *e, uint32_t number,
		      enum q_lang lang)
{
	char text[1024];
	struct q_out words = q_out(text, sizeof text);
	struct q_reader reader = q_reader(lang, Q_NOBODY, 0);

	match_now()->game->event_text(match_now()->game, view, e, &reader, &words);
	json_put_comma(out);
	q_put(out, "{");
	json_put_number(out, "number", number);
	json_put_text(out, "kind", match_now()->game->events[e->kind].name);
	json_put_name(out, "args");
	q_put(out, "[");
	for (int i = 0; i < Q_EVENT_ARGS; i++) {
		json_put_comma(out);
		q_put_int(out, e->arg[i]);
	}
	q_put(out, "]");
	json_put_text(out, "text", text);
	q_put(out, "}");
}

/* Those of the log that the seat was told. */
static void put_events(struct q_out *out, const void *view, int seat, const struct q_events *log,
		       uint32_t first, enum q_lang lang)
{
	uint32_t n = log->count < log->room ? log->count : log->room;

	json_put_name(out, "events");
	q_put(out, "[");
	for (uint32_t i = 0; i < n; i++)
		if (q_event_visible(&log->at[i], seat))
			put_event(out, view, &log->at[i], first + i, lang);
	q_put(out, "]");
}

struct teller {
	struct q_out out;
	int seat;
	enum q_lang lang;
	bool views;
	uint32_t number; /* of the next event */
};

/* One step: who answered, what the seat was told of it, and what it saw afterwards. */
static void put_step(struct teller *t, uint32_t step, unsigned player, const void *state,
		     const struct q_events *log)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];

	match_now()->game->observe(match_now()->game, view, state, t->seat);
	json_put_comma(&t->out);
	q_put(&t->out, "{");
	json_put_number(&t->out, "step", step);
	json_put_name(&t->out, "player");
	if (player == Q_CHANCE)
		q_put(&t->out, "\"chance\"");
	else if (player == Q_NOBODY)
		q_put(&t->out, "null");
	else
		q_put_int(&t->out, player);
	put_events(&t->out, view, t->seat, log, t->number, t->lang);
	if (t->views) {
		json_put_name(&t->out, "view");
		q_dump(match_now()->game->fields, view, match_now()->game->pack, &t->out);
	}
	q_put(&t->out, "}");
}

/* The beginning, if it is wanted: step 0 is the laying out of the table. */
static void tell_start(struct teller *t, void *state, uint32_t from)
{
	struct q_events log = { .at = told, .room = EVENTS };

	if (!match_now()->from_state)
		match_now()->game->setup(match_now()->game, state, match_now()->options,
					 match_now()->seed, &log);
	memcpy(state, match_now()->start, match_now()->game->state_size);
	if (from == 0)
		put_step(t, 0, Q_NOBODY, state, &log);
	t->number += log.count;
}

/* The steps from number `from` to `to`; step i is what the i-th answer led to. */
int32_t quinte_history(uint32_t from, uint32_t to, uint32_t seat, uint32_t lang, uint32_t views)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct teller t = { .out = out_begin(), .lang = lang_of(lang), .views = views != 0 };

	if (!match_now()->game)
		return no_game();
	t.seat = seat_of(seat);
	q_put(&t.out, "[");
	tell_start(&t, state, from);
	for (uint32_t i = 0; i < match_now()->count && i < to; i++) {
		struct q_events log = { .at = told, .room = EVENTS };
		unsigned player = q_question_of(state)->player;

		q_apply(match_now()->game, state, match_now()->answers[i], &log);
		if (i + 1 >= from)
			put_step(&t, i + 1, player, state, &log);
		t.number += log.count;
	}
	q_put(&t.out, "]");
	return out_end(&t.out);
}

/*
 * Where an answer leads, as far as the seat can know: it is given in several worlds the
 * seat's view allows, up to the first die. If the seat sees the same in all of them it is
 * sure. The true state is not asked, so a preview cannot tell a secret.
 */
int32_t quinte_preview(uint32_t seat, uint64_t answer, uint32_t lang)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX], world[Q_STATE_MAX], seen[2][Q_STATE_MAX];
	struct q_rng r = { .key = 0x5EED, .count = 0 };
	struct q_events log = { .at = told, .room = EVENTS };
	struct q_out out = out_begin();
	const struct q_game *g = match_now()->game;
	bool sure;

	if (!g)
		return no_game();
	if (q_question_of(match_now()->state)->player != seat ||
	    g->refuses(g, match_now()->state, answer))
		return out_fails(Q_BAD_INPUT, "only what may be answered can be previewed");
	g->observe(g, view, match_now()->state, (int)seat);
	memset(seen, 0, sizeof seen);
	sure = true;
	for (int i = 0; i < WORLDS; i++) {
		g->determinize(g, world, view, (int)seat, &r);
		q_apply(g, world, answer, i ? NULL : &log);
		sure = sure && q_question_of(world)->player != Q_CHANCE;
		g->observe(g, seen[i > 0], world, (int)seat);
		sure = sure && (!i || memcmp(seen[0], seen[1], g->state_size) == 0);
	}
	q_put(&out, "{");
	json_put_name(&out, "sure");
	q_put(&out, sure ? "true" : "false");
	put_events(&out, seen[0], (int)seat, &log, 0, lang_of(lang));
	json_put_name(&out, "view");
	q_dump(g->fields, seen[0], g->pack, &out);
	q_put(&out, "}");
	return out_end(&out);
}
