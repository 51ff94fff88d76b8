/*
 * engine.c - the game being played, as the page has it: one session, and quinte_step() for all
 * that a page does with it.
 */
#include "web/wasm/wasm.h"

#include "ai/ai.h"
#include "core/canvas.h"

#include <string.h>

enum { NAME_ROOM = 64 };

static struct q_session *the_session;
static struct q_reader reader = { .seat = Q_NOBODY };
static char names[Q_SEATS][NAME_ROOM];

int32_t EXPORT(quinte_game)(uint32_t game);
void EXPORT(quinte_reader)(uint32_t lang, uint32_t you, uint32_t n);
int32_t EXPORT(quinte_step)(uint32_t n);
int32_t EXPORT(quinte_view_bytes)(uint32_t seat);
int32_t EXPORT(quinte_query)(uint32_t seat, uint32_t n);
int32_t EXPORT(quinte_draw)(uint32_t seat, uint32_t lang, uint32_t columns);
int32_t EXPORT(quinte_inspect)(uint32_t seat, uint32_t what, uint32_t lang);

/* ---- the session ----------------------------------------------------------------------- */

struct q_session *session(void)
{
	const struct q_memory memory = { module_resize, NULL };

	if (!the_session)
		the_session = q_session_new(&memory);
	if (!the_session)
		__builtin_trap(); /* the first memory a module asks for */
	return the_session;
}

const struct q_match *match_now(void)
{
	return q_session_match(session());
}

static int32_t no_game(void)
{
	return out_fails(Q_NO_GAME, "no game was started");
}

int seat_of(uint32_t seat)
{
	return (int)seat < q_session_seats(session()) ? (int)seat : Q_NOBODY;
}

/* The game that is looked at: here, or a copy of one that is played on a server. */
static const struct q_game *game_now(void)
{
	if (copy_now())
		return q_seat_view(copy_now()) ? q_seat_game(copy_now()) : NULL;
	return match_now()->game;
}

/* What a seat sees; a copy has one view, whoever asks. Returns the seat, or Q_NOBODY. */
static int look_from(uint32_t seat, void *view)
{
	if (copy_now()) {
		memcpy(view, q_seat_view(copy_now()), game_now()->state_size);
		return seat < Q_SEATS ? (int)seat : Q_NOBODY;
	}
	q_session_view(session(), seat_of(seat), view);
	return seat_of(seat);
}

struct q_reader reader_in(enum q_lang lang)
{
	struct q_reader other = reader;

	other.lang = lang;
	return other;
}

static struct q_reader reader_as(uint32_t lang, int seat)
{
	struct q_reader other = reader_in(lang_of(lang));

	other.seat = (uint8_t)seat;
	return other;
}

/* Who reads: the language, the seat that is called "you" (255: none), and in the area the names
 * of the players, each ended by a zero; an empty one is the game's own. */
void quinte_reader(uint32_t lang, uint32_t you, uint32_t n)
{
	const char *at = (const char *)area, *end = at + (n < AREA_SIZE ? n : AREA_SIZE);

	reader = q_reader(lang_of(lang), you < Q_SEATS ? (int)you : Q_NOBODY, 0);
	for (int seat = 0; seat < Q_SEATS; seat++) {
		size_t length = 0;

		while (at + length < end && at[length])
			length++;
		if (length && length < NAME_ROOM) {
			memcpy(names[seat], at, length);
			names[seat][length] = '\0';
			reader.name[seat] = names[seat];
		}
		at += at + length < end ? length + 1 : length;
	}
}

/* ---- beginnings ------------------------------------------------------------------------ */

int32_t out_beginning(void)
{
	const struct q_match *m = match_now();
	struct q_out out = out_begin();

	q_put(&out, "{");
	json_put_text(&out, "game", m->game->id);
	json_put_number(&out, "seats", q_session_seats(session()));
	json_put_wide(&out, "seed", m->seed);
	json_put_number(&out, "at", m->count);
	json_put_number(&out, "scripted", m->scripted);
	json_put_name(&out, "options");
	if (m->game->options_size)
		q_dump(m->game->option_fields, m->options, m->game->pack, &out);
	else
		q_put(&out, "{}");
	q_put(&out, "}");
	return out_end(&out);
}

/* The options are in the area. */
int32_t quinte_start(uint32_t game, uint32_t n, uint64_t seed)
{
	const struct q_game *g = game_at(game);
	struct q_status status;

	if (!g || n > AREA_SIZE)
		return out_fails(Q_BAD_INPUT, "there is no such game");
	if (!q_session_start(session(), g, (const char *)area, n, seed, &status))
		return out_status(&status, g, reader.lang);
	return out_beginning();
}

/* The saved game is in the area. */
int32_t quinte_restore(uint32_t n)
{
	struct q_status status = { .fault = Q_BAD_SAVE };
	const struct q_game *g;
	uint32_t answers;

	if (n > AREA_SIZE)
		return out_fails(Q_TOO_LONG, "the saved game is too long");
	g = q_save_game((const char *)area, n, &answers, &status.error);
	g = g ? with_pack(g) : NULL;
	if (!g || !q_session_restore(session(), g, (const char *)area, n, &status))
		return out_status(&status, g, reader.lang);
	return out_beginning();
}

/* ---- one step -------------------------------------------------------------------------- */

/* The request is in the area, the reply as docs/protocol.md has it. */
int32_t quinte_step(uint32_t n)
{
	struct q_out out = out_begin();
	struct q_status status;

	if (n > AREA_SIZE)
		return out_fails(Q_TOO_LONG, "the request is too long");
	if (copy_now() ? q_seat_look(copy_now(), &reader, (const char *)area, n, &out, &status) :
			 q_session_step(session(), &reader, (const char *)area, n, &out, &status))
		return (int32_t)out.used;
	return status.fault == Q_TOO_LONG ? out_fails(Q_TOO_LONG, status.error.text) :
					    -(int32_t)out.used;
}

/* The view itself, for the module that thinks: it never gets the state. */
int32_t quinte_view_bytes(uint32_t seat)
{
	if (!game_now())
		return no_game();
	look_from(seat, out_text);
	return (int32_t)game_now()->state_size;
}

/* ---- what a game is -------------------------------------------------------------------- */

/* q_json_game() in all languages, and the levels of opponents. */
int32_t quinte_game(uint32_t game)
{
	const struct q_game *g = game_at(game);
	struct q_out out = out_begin();

	if (!g)
		return out_fails(Q_BAD_INPUT, "there is no such game");
	q_json_game(g, Q_LANGS, &out);
	out.used--; /* its closing bracket */
	json_put_name(&out, "levels");
	q_put(&out, "[");
	for (const struct ai *ai = ai_levels; ai->id; ai++) {
		json_put_comma(&out);
		q_put(&out, "{");
		json_put_text(&out, "id", ai->id);
		json_put_words(&out, "name", ai->name, Q_LANGS);
		json_put_number(&out, "simulations", ai->simulations);
		json_put_truth(&out, "nets", ai->nets);
		q_put(&out, "}");
	}
	q_put(&out, "]}");
	return out_end(&out);
}

/* ---- questions about a view -------------------------------------------------------------- */

int32_t quinte_query(uint32_t seat, uint32_t n)
{
	const struct q_game *g = game_now();
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_error error = { .line = 0 };
	struct q_out out = out_begin();

	if (!g)
		return no_game();
	if (!g->query || n > AREA_SIZE)
		return out_fails(Q_BAD_INPUT, "this game answers no queries");
	look_from(seat, view);
	if (!g->query(g, view, (const char *)area, n, &out, &error))
		return out_error(Q_BAD_INPUT, &error);
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

	json_put_comma(out);
	q_put(out, "[");
	for (int x = 0; x < width; x = end) {
		int n = 0;

		for (end = x; end < width && cells[end].ink == cells[x].ink &&
			      cells[end].what == cells[x].what;
		     end++)
			n += put_utf8(text + n, cells[end].glyph ? cells[end].glyph : ' ');
		text[n] = '\0';
		json_put_comma(out);
		q_put(out, "{");
		json_put_text(out, "text", text);
		json_put_number(out, "ink", cells[x].ink);
		json_put_number(out, "what", cells[x].what);
		q_put(out, "}");
	}
	q_put(out, "]");
}

int32_t quinte_draw(uint32_t seat, uint32_t lang, uint32_t columns)
{
	const struct q_game *g = game_now();
	static struct q_cell cells[DRAW_WIDTH * DRAW_HEIGHT];
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_out out = out_begin();
	struct q_canvas canvas;
	struct q_reader reader;
	int width = columns < DRAW_WIDTH ? (int)columns : DRAW_WIDTH;

	if (!g)
		return no_game();
	if (!g->draw || width < 20) {
		q_put(&out, "null");
		return out_end(&out);
	}
	reader = reader_as(lang, look_from(seat, view));
	canvas_begin(&canvas, cells, width, DRAW_HEIGHT);
	canvas.visible = DRAW_HEIGHT;
	g->draw(g, view, &reader, &canvas);
	q_put(&out, "[");
	for (int y = 0; y < canvas.used && y < DRAW_HEIGHT; y++)
		put_row(&out, cells + (size_t)y * (size_t)width, width);
	q_put(&out, "]");
	return out_end(&out);
}

int32_t quinte_inspect(uint32_t seat, uint32_t what, uint32_t lang)
{
	const struct q_game *g = game_now();
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	char text[2048];
	struct q_out words = q_out(text, sizeof text), out = out_begin();
	struct q_reader reader;

	if (!g)
		return no_game();
	reader = reader_as(lang, look_from(seat, view));
	if (g->inspect_text)
		g->inspect_text(g, view, what, &reader, &words);
	json_put_string(&out, text);
	return out_end(&out);
}
