/*
 * look.c - what a seat sees: the board, what has happened, the open question and its answers.
 */
#include "mcp/tools.h"

#include "text/analysis.h"
#include "text/message.h"
#include "tui/board.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 110, VISIBLE = 60, SHOWN = 24, NEWS_MAX = 200 };

/* Whoever is asked of the client's seats, else the first of them. */
int seat_looking(const struct mcp *m)
{
	int asked = q_session_asked(m->engine.session), seat = 0;

	if (asked < Q_SEATS && m->yours >> asked & 1)
		return asked;
	while (seat < Q_SEATS - 1 && !(m->yours >> seat & 1))
		seat++;
	return seat;
}

static struct q_reader reader_of(const struct tool_call *c)
{
	return q_reader(c->lang, seat_looking(c->mcp), 0);
}

/* ---- what has happened --------------------------------------------------------------------- */

struct news {
	struct tool_call *c;
	const struct q_game *g;
	struct q_reader reader;
	uint32_t lines;
};

static bool put_events(void *self, const struct q_step *step)
{
	struct news *n = self;

	for (uint32_t i = 0; i < step->events; i++) {
		char text[SENTENCE];
		struct q_out out = q_out(text, sizeof text);

		n->g->event_text(n->g, step->seen[i], &step->event[i], &n->reader, &out);
		if (!out.used)
			continue;
		if (n->lines++ < NEWS_MAX)
			text_print(&n->c->text, "- %s\n", text);
	}
	return true;
}

void put_news(struct tool_call *c)
{
	struct mcp *m = c->mcp;
	const struct q_session *s = m->engine.session;
	struct news news = { c, q_session_game(s), reader_of(c), 0 };
	uint32_t count = q_session_count(s), from = m->told;

	/* The set-up is step 0; after that, step n is the n-th answer. */
	q_session_steps(s, from, count, news.reader.seat, put_events, &news);
	if (news.lines > NEWS_MAX)
		text_print(&c->text,
			   either(c->lang, "- and %u more events\n", "- et %u autres événements\n"),
			   news.lines - NEWS_MAX);
	if (news.lines)
		text_put(&c->text, "\n");
	m->told = count + 1;
}

/* ---- the position ---------------------------------------------------------------------------- */

/* The cells of the board are to be freed. */
static struct q_cell *draw_board(const struct tool_call *c, struct q_canvas *canvas)
{
	const struct q_session *s = c->mcp->engine.session;
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_cell *cells = malloc((size_t)COLUMNS * BOARD_ROWS * sizeof *cells);
	struct q_reader reader = reader_of(c);

	if (!cells)
		return NULL;
	q_session_view(s, reader.seat, view);
	board_draw(canvas, cells, COLUMNS, VISIBLE, q_session_game(s), view, &reader);
	return cells;
}

static void put_board(struct tool_call *c)
{
	struct q_canvas canvas;
	struct q_cell *cells = draw_board(c, &canvas);

	if (cells) {
		board_print(&canvas, false, &c->text);
		text_put(&c->text, "\n");
	}
	free(cells);
}

static void put_answers(struct tool_call *c, const void *view, const q_action *answers, uint32_t n)
{
	const struct q_game *g = q_session_game(c->mcp->engine.session);
	struct q_reader reader = reader_of(c);

	text_put(&c->text, either(c->lang, "Answers, in notation and in words:\n",
				  "Réponses, en notation et en toutes lettres :\n"));
	for (uint32_t i = 0; i < n && i < SHOWN; i++) {
		char notation[NOTATION], text[SENTENCE];
		struct q_out shortly = q_out(notation, sizeof notation);
		struct q_out out = q_out(text, sizeof text);

		g->format(g, view, answers[i], &shortly);
		g->answer_text(g, view, answers[i], &reader, &out);
		text_print(&c->text, "  %s  %s\n", notation, text);
	}
	if (n > SHOWN)
		text_print(&c->text,
			   either(c->lang, "  and %u more: call list_answers\n",
				  "  et %u de plus : appelez list_answers\n"),
			   n - SHOWN);
	if (g->traits & Q_OPEN)
		text_put(&c->text,
			 either(c->lang, "  Other places in the same notation may be played too.\n",
				"  D’autres endroits, dans la même notation, sont aussi "
				"possibles.\n"));
}

void put_position(struct tool_call *c, bool board)
{
	const struct q_session *s = c->mcp->engine.session;
	const struct q_game *g = q_session_game(s);
	static _Thread_local q_action answers[Q_ANSWERS_MAX];
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	struct q_reader reader = reader_of(c);
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	q_session_view(s, reader.seat, view);
	if (board)
		put_board(c);
	if (g->where) {
		g->where(g, view, &reader, &out);
		text_print(&c->text, "%s. ", text);
		out = q_out(text, sizeof text);
	}
	g->question_text(g, view, &reader, &out);
	text_print(&c->text, "%s\n", text);
	if (q_session_asked(s) == reader.seat)
		put_answers(c, view, answers, q_session_legal(s, reader.seat, answers));
}

json_t *position_as_json(struct tool_call *c)
{
	const struct q_session *s = c->mcp->engine.session;
	const struct q_match *m = q_session_match(s);
	static _Thread_local q_action answers[Q_ANSWERS_MAX];
	int asked = q_session_asked(s);
	bool over = q_over(m->state);
	json_t *one = json_pack("{s:s, s:b, s:i}", "game", m->game->id, "over", over, "moves",
				(int)m->count);
	int32_t score[Q_SEATS] = { 0 };

	json_object_set_new(one, "player", over ? json_null() : json_integer(asked));
	json_object_set_new(one, "question",
			    json_string(m->game->questions[q_question_of(m->state)->kind].name));
	if (!over)
		json_object_set_new(one, "answers",
				    json_integer(q_session_legal(s, asked, answers)));
	if (over) {
		json_t *list = json_array();

		m->game->score(m->game, m->state, score);
		for (int i = 0; i < q_session_seats(s); i++)
			json_array_append_new(list, json_integer(score[i]));
		json_object_set_new(one, "score", list);
	}
	return one;
}

/* ---- the picture ------------------------------------------------------------------------------- */

void add_picture(struct tool_call *c)
{
	struct q_canvas canvas;
	struct q_cell *cells = draw_board(c, &canvas);
	size_t size = 0, room;
	unsigned char *png = cells && c->mcp->picture ? c->mcp->picture(&canvas, &size) : NULL;
	char *text;

	free(cells);
	if (!png) {
		text_put(
			&c->text,
			either(c->lang,
			       "\nThis build of Quinte makes no pictures; it needs the library Pango.\n",
			       "\nCe programme ne fait pas d’images ; il lui faut la bibliothèque "
			       "Pango.\n"));
		return;
	}
	room = sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL);
	text = malloc(room);
	if (text) {
		sodium_bin2base64(text, room, png, size, sodium_base64_VARIANT_ORIGINAL);
		c->picture = json_pack("{s:s, s:s, s:s}", "type", "image", "data", text, "mimeType",
				       "image/png");
	}
	free(text);
	free(png);
}
