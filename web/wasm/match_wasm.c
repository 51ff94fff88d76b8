/*
 * match_wasm.c - the game on the table: what moves it, and what it says.
 *
 * One match at a time, of up to MATCH_ANSWERS answers. What a seat is told is made by
 * playing the match again from its beginning, so nothing but the answers is kept, and a
 * change of language or of seat needs no memory of what was said before.
 */
#include "web/wasm/wasm.h"

#include "core/canvas.h"
#include "core/json.h"

#include <string.h>

enum { MATCH_ANSWERS = 16384, MATCH_BYTES = 1 << 19, EVENTS = 1024, WORLDS = 4 };

/* Two tables: a game is laid out on the free one, and stays there if that went well. */
static _Alignas(16) unsigned char memory[2][MATCH_BYTES];
static unsigned used;
static struct q_match match;
static struct q_event told[EVENTS];
static q_action listed[Q_ANSWERS_MAX];

int32_t EXPORT(quinte_new)(uint32_t game, uint32_t n, uint64_t seed);
int32_t EXPORT(quinte_restore)(uint32_t n);
int32_t EXPORT(quinte_save)(void);
int32_t EXPORT(quinte_standing)(uint32_t seat, uint32_t lang);
int32_t EXPORT(quinte_view)(uint32_t seat);
int32_t EXPORT(quinte_view_bytes)(uint32_t seat);
int32_t EXPORT(quinte_legal)(uint32_t seat, uint32_t lang);
uint64_t EXPORT(quinte_read)(uint32_t n);
int32_t EXPORT(quinte_refuses)(uint64_t answer, uint32_t lang);
int32_t EXPORT(quinte_play)(uint64_t answer, uint32_t lang);
int32_t EXPORT(quinte_history)(uint32_t from, uint32_t to, uint32_t seat, uint32_t lang,
			       uint32_t views);
int32_t EXPORT(quinte_goto)(uint32_t count);
int32_t EXPORT(quinte_query)(uint32_t seat, uint32_t n);
int32_t EXPORT(quinte_draw)(uint32_t seat, uint32_t lang, uint32_t columns);
int32_t EXPORT(quinte_inspect)(uint32_t seat, uint32_t what, uint32_t lang);
int32_t EXPORT(quinte_preview)(uint32_t seat, uint64_t answer, uint32_t lang);

const struct q_match *match_now(void)
{
	return &match;
}

static int32_t no_game(void)
{
	return out_fails(FAULT_INPUT, "no game was started");
}

static bool fits(const struct q_game *g)
{
	return q_match_size(g, MATCH_ANSWERS) <= MATCH_BYTES;
}

/* ---- what moves it ------------------------------------------------------------------ */

int32_t quinte_new(uint32_t game, uint32_t n, uint64_t seed)
{
	const struct q_game *g = game_at(game);
	struct q_error error = { .line = 0 };
	struct q_match fresh = { .game = NULL };

	if (!g || n > AREA_SIZE || !fits(g))
		return out_fails(FAULT_INPUT, "there is no such game");
	q_match_place(&fresh, g, memory[!used], MATCH_ANSWERS);
	if (!q_match_new(&fresh, (const char *)area, n, seed, NULL, &error))
		return out_error(FAULT_INPUT, &error);
	match = fresh;
	used = !used;
	return quinte_standing(Q_NOBODY, Q_EN);
}

int32_t quinte_restore(uint32_t n)
{
	struct q_error error = { .line = 0 };
	struct q_match fresh = { .game = NULL };
	const struct q_game *g;
	uint32_t answers;

	if (n > AREA_SIZE)
		return out_fails(FAULT_ROOM, "the saved game is too long");
	g = q_save_game((const char *)area, n, &answers, &error);
	if (!g)
		return out_error(FAULT_SAVE, &error);
	if (answers > MATCH_ANSWERS || !fits(g))
		return out_fails(FAULT_ROOM, "the saved game is too long");
	q_match_place(&fresh, g, memory[!used], MATCH_ANSWERS);
	if (!q_match_restore(&fresh, (const char *)area, n, &error))
		return out_error(FAULT_SAVE, &error);
	match = fresh;
	used = !used;
	return quinte_standing(Q_NOBODY, Q_EN);
}

int32_t quinte_play(uint64_t answer, uint32_t lang)
{
	struct q_error error = { .line = 0 };
	uint32_t from = match.count;
	struct q_out out;
	q_rule broken = 0;

	if (!match.game)
		return no_game();
	if (q_over(match.state))
		return out_fails(FAULT_OVER, "the game is over");
	if (!q_match_play(&match, answer, NULL, &broken, &error))
		return broken ? out_refusal(match.game, broken, lang_of(lang)) :
				out_error(match.full ? FAULT_ROOM : FAULT_INPUT, &error);
	out = out_begin();
	q_put(&out, "{");
	put_number(&out, "from", from);
	put_number(&out, "to", match.count);
	q_put(&out, "}");
	return out_end(&out);
}

/* Back to when so many answers had been given. */
int32_t quinte_goto(uint32_t count)
{
	struct q_error error = { .line = 0 };

	if (!match.game)
		return no_game();
	return q_match_goto(&match, count, &error) ? quinte_standing(Q_NOBODY, Q_EN) :
						     out_error(FAULT_INPUT, &error);
}

int32_t quinte_save(void)
{
	struct q_out out = out_begin();

	if (!match.game)
		return no_game();
	q_match_save(&match, &out);
	return out_end(&out);
}

/* ---- what it says -------------------------------------------------------------------- */

static int seat_of(uint32_t seat)
{
	int seats = ((const struct q_head *)match.state)->seats;

	return (int)seat < seats ? (int)seat : Q_NOBODY;
}

/* The question as the seat hears it: what it may not know is blank in its own view. */
static void put_ask(struct q_out *out, const void *view, enum q_lang lang)
{
	const struct q_question *ask = q_question_of(view);
	char text[1024];
	struct q_out words = q_out(text, sizeof text);
	struct q_reader reader = q_reader(lang, Q_NOBODY, 0);

	match.game->question_text(match.game, view, &reader, &words);
	put_name(out, "ask");
	q_put(out, "{");
	put_name(out, "player");
	if (ask->player == Q_CHANCE)
		q_put(out, "\"chance\"");
	else if (ask->kind)
		q_put_int(out, ask->player);
	else
		q_put(out, "null");
	put_string(out, "kind", match.game->questions[ask->kind]);
	put_name(out, "subject");
	q_put(out, "[");
	for (int i = 0; i < 3; i++) {
		put_comma(out);
		q_put_int(out, ask->subject[i]);
	}
	q_put(out, "]");
	put_string(out, "text", text);
	q_put(out, "}");
}

static void put_score(struct q_out *out)
{
	int32_t score[Q_SEATS] = { 0, 0, 0, 0 };
	int seats = ((const struct q_head *)match.state)->seats;

	put_name(out, "score");
	q_put(out, "[");
	if (q_over(match.state)) {
		match.game->score(match.game, match.state, score);
		for (int i = 0; i < seats; i++) {
			put_comma(out);
			q_put_int(out, score[i]);
		}
	}
	q_put(out, "]");
}

int32_t quinte_standing(uint32_t seat, uint32_t lang)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_out out = out_begin();

	if (!match.game)
		return no_game();
	match.game->observe(match.game, view, match.state, seat_of(seat));
	q_put(&out, "{");
	put_string(&out, "game", match.game->id);
	put_number(&out, "seats", ((const struct q_head *)match.state)->seats);
	put_wide(&out, "seed", match.seed);
	put_number(&out, "answers", match.count);
	put_number(&out, "forced", match.scripted);
	put_name(&out, "over");
	q_put(&out, q_over(match.state) ? "true" : "false");
	put_wide(&out, "hash", q_hash(Q_HASH_START, match.state, match.game->state_size));
	put_score(&out);
	put_ask(&out, view, lang_of(lang));
	put_name(&out, "options");
	if (match.game->options_size)
		q_dump(match.game->option_fields, match.options, match.game->pack, &out);
	else
		q_put(&out, "{}");
	q_put(&out, "}");
	return out_end(&out);
}

int32_t quinte_view(uint32_t seat)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_out out = out_begin();

	if (!match.game)
		return no_game();
	match.game->observe(match.game, view, match.state, seat_of(seat));
	q_dump(match.game->fields, view, match.game->pack, &out);
	return out_end(&out);
}

/* The view itself, for the module that thinks: it never gets the state. */
int32_t quinte_view_bytes(uint32_t seat)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];

	if (!match.game)
		return no_game();
	match.game->observe(match.game, view, match.state, seat_of(seat));
	memcpy(out_text, view, match.game->state_size);
	return (int32_t)match.game->state_size;
}

int32_t quinte_legal(uint32_t seat, uint32_t lang)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const struct q_game *g = match.game;
	struct q_out out = out_begin();
	uint32_t n = 0;

	if (!g)
		return no_game();
	if (!q_over(match.state) && q_question_of(match.state)->player == seat) {
		g->observe(g, view, match.state, (int)seat);
		n = g->legal(g, match.state, listed);
	}
	q_put(&out, "[");
	for (uint32_t i = 0; i < n; i++) {
		put_comma(&out);
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

	if (!match.game || n >= sizeof text)
		return 0;
	memcpy(text, area, n);
	text[n] = '\0';
	match.game->observe(match.game, view, match.state, q_question_of(match.state)->player);
	return match.game->parse(match.game, view, text);
}

/* null: it may be given. */
int32_t quinte_refuses(uint64_t answer, uint32_t lang)
{
	struct q_out out = out_begin();
	q_rule rule;

	if (!match.game)
		return no_game();
	if (q_over(match.state))
		return out_fails(FAULT_OVER, "the game is over");
	rule = match.game->refuses(match.game, match.state, answer);
	if (!rule) {
		q_put(&out, "null");
		return out_end(&out);
	}
	q_put(&out, "{");
	put_rule(&out, match.game, rule, lang_of(lang));
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

	match.game->event_text(match.game, view, e, &reader, &words);
	put_comma(out);
	q_put(out, "{");
	put_number(out, "number", number);
	put_string(out, "kind", match.game->events[e->kind]);
	put_name(out, "args");
	q_put(out, "[");
	for (int i = 0; i < Q_EVENT_ARGS; i++) {
		put_comma(out);
		q_put_int(out, e->arg[i]);
	}
	q_put(out, "]");
	put_string(out, "text", text);
	q_put(out, "}");
}

/* Those of the log that the seat was told. */
static void put_events(struct q_out *out, const void *view, int seat, const struct q_events *log,
		       uint32_t first, enum q_lang lang)
{
	uint32_t n = log->count < log->room ? log->count : log->room;

	put_name(out, "events");
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

	match.game->observe(match.game, view, state, t->seat);
	put_comma(&t->out);
	q_put(&t->out, "{");
	put_number(&t->out, "step", step);
	put_name(&t->out, "player");
	if (player == Q_CHANCE)
		q_put(&t->out, "\"chance\"");
	else if (player == Q_NOBODY)
		q_put(&t->out, "null");
	else
		q_put_int(&t->out, player);
	put_events(&t->out, view, t->seat, log, t->number, t->lang);
	if (t->views) {
		put_name(&t->out, "view");
		q_dump(match.game->fields, view, match.game->pack, &t->out);
	}
	q_put(&t->out, "}");
}

/* The beginning, if it is wanted: step 0 is the laying out of the table. */
static void tell_start(struct teller *t, void *state, uint32_t from)
{
	struct q_events log = { .at = told, .room = EVENTS };

	if (!match.from_state)
		match.game->setup(match.game, state, match.options, match.seed, &log);
	memcpy(state, match.start, match.game->state_size);
	if (from == 0)
		put_step(t, 0, Q_NOBODY, state, &log);
	t->number += log.count;
}

/* The steps from number `from` to `to`; step i is what the i-th answer led to. */
int32_t quinte_history(uint32_t from, uint32_t to, uint32_t seat, uint32_t lang, uint32_t views)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	struct teller t = { .out = out_begin(), .lang = lang_of(lang), .views = views != 0 };

	if (!match.game)
		return no_game();
	t.seat = seat_of(seat);
	q_put(&t.out, "[");
	tell_start(&t, state, from);
	for (uint32_t i = 0; i < match.count && i < to; i++) {
		struct q_events log = { .at = told, .room = EVENTS };
		unsigned player = q_question_of(state)->player;

		q_apply(match.game, state, match.answers[i], &log);
		if (i + 1 >= from)
			put_step(&t, i + 1, player, state, &log);
		t.number += log.count;
	}
	q_put(&t.out, "]");
	return out_end(&t.out);
}

/* ---- questions about a view -------------------------------------------------------------- */

int32_t quinte_query(uint32_t seat, uint32_t n)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_error error = { .line = 0 };
	struct q_out out = out_begin();

	if (!match.game)
		return no_game();
	if (!match.game->query || n > AREA_SIZE)
		return out_fails(FAULT_INPUT, "this game answers no queries");
	match.game->observe(match.game, view, match.state, seat_of(seat));
	if (!match.game->query(match.game, view, (const char *)area, n, &out, &error))
		return out_error(FAULT_INPUT, &error);
	return out_end(&out);
}

static int put_utf8(char to[4], uint32_t glyph)
{
	if (glyph < 0x80) {
		to[0] = (char)glyph;
		return 1;
	}
	if (glyph < 0x800) {
		to[0] = (char)(0xC0 | glyph >> 6);
		to[1] = (char)(0x80 | (glyph & 63));
		return 2;
	}
	to[0] = (char)(0xE0 | glyph >> 12);
	to[1] = (char)(0x80 | (glyph >> 6 & 63));
	to[2] = (char)(0x80 | (glyph & 63));
	return 3;
}

enum { DRAW_WIDTH = 132, DRAW_HEIGHT = 96 };

/* Cells of one ink that show one thing are a run. */
static void put_row(struct q_out *out, const struct q_cell *cells, int width)
{
	char text[DRAW_WIDTH * 4 + 1];
	int end;

	put_comma(out);
	q_put(out, "[");
	for (int x = 0; x < width; x = end) {
		int n = 0;

		for (end = x; end < width && cells[end].ink == cells[x].ink &&
			      cells[end].what == cells[x].what;
		     end++)
			n += put_utf8(text + n, cells[end].glyph ? cells[end].glyph : ' ');
		text[n] = '\0';
		put_comma(out);
		q_put(out, "{");
		put_string(out, "text", text);
		put_number(out, "ink", cells[x].ink);
		put_number(out, "what", cells[x].what);
		q_put(out, "}");
	}
	q_put(out, "]");
}

int32_t quinte_draw(uint32_t seat, uint32_t lang, uint32_t columns)
{
	static struct q_cell cells[DRAW_WIDTH * DRAW_HEIGHT];
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_out out = out_begin();
	struct q_canvas canvas;
	struct q_reader reader;
	int width = columns < DRAW_WIDTH ? (int)columns : DRAW_WIDTH;

	if (!match.game)
		return no_game();
	if (!match.game->draw || width < 20) {
		q_put(&out, "null");
		return out_end(&out);
	}
	match.game->observe(match.game, view, match.state, seat_of(seat));
	reader = q_reader(lang_of(lang), seat_of(seat), 0);
	canvas_begin(&canvas, cells, width, DRAW_HEIGHT);
	canvas.visible = DRAW_HEIGHT;
	match.game->draw(match.game, view, &reader, &canvas);
	q_put(&out, "[");
	for (int y = 0; y < canvas.used && y < DRAW_HEIGHT; y++)
		put_row(&out, cells + (size_t)y * (size_t)width, width);
	q_put(&out, "]");
	return out_end(&out);
}

int32_t quinte_inspect(uint32_t seat, uint32_t what, uint32_t lang)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	char text[2048];
	struct q_out words = q_out(text, sizeof text), out = out_begin();
	struct q_reader reader;

	if (!match.game)
		return no_game();
	match.game->observe(match.game, view, match.state, seat_of(seat));
	reader = q_reader(lang_of(lang), seat_of(seat), 0);
	if (match.game->inspect_text)
		match.game->inspect_text(match.game, view, what, &reader, &words);
	json_put_string(&out, text);
	return out_end(&out);
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
	const struct q_game *g = match.game;
	bool sure;

	if (!g)
		return no_game();
	if (q_question_of(match.state)->player != seat || g->refuses(g, match.state, answer))
		return out_fails(FAULT_INPUT, "only what may be answered can be previewed");
	g->observe(g, view, match.state, (int)seat);
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
	put_name(&out, "sure");
	q_put(&out, sure ? "true" : "false");
	put_events(&out, seen[0], (int)seat, &log, 0, lang_of(lang));
	put_name(&out, "view");
	q_dump(g->fields, seen[0], g->pack, &out);
	q_put(&out, "}");
	return out_end(&out);
}
