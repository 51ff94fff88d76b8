/*
 * play.c - the tools that play: games, positions, answers, saved games.
 */
#include "mcp/tools.h"

#include "ai/ai.h"
#include "text/analysis.h"
#include "text/message.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 100 };

static bool flag(const struct tool_call *c, const char *name, bool otherwise)
{
	const json_t *given = json_object_get(c->args, name);

	return given ? json_is_true(given) : otherwise;
}

/* Board, news, question and answers, and the same for programs. */
static void show(struct tool_call *c, bool board)
{
	put_news(c);
	put_position(c, board);
	json_decref(c->structured);
	c->structured = position_as_json(c);
	if (flag(c, "picture", false))
		add_picture(c);
}

/* ---- games --------------------------------------------------------------------------------- */

static void put_option(struct tool_call *c, const struct q_game *g, const json_t *option)
{
	const char *name = json_string_value(json_object_get(option, "name"));
	const struct q_label *label = q_option_label(g, name, NULL);
	const json_t *choices = json_object_get(option, "choices"), *choice;
	char *usual =
		json_dumps(json_object_get(option, "default"), JSON_COMPACT | JSON_ENCODE_ANY);
	size_t i;

	text_print(&c->text, "    %s", name);
	if (label)
		text_print(&c->text, " (%s)", q_in(label->name, c->lang));
	json_array_foreach(choices, i, choice)
		text_print(&c->text, "%s%s", i ? " | " : ": ", json_string_value(choice));
	if (usual)
		text_print(&c->text, either(c->lang, "; usually %s", " ; d’ordinaire %s"), usual);
	text_put(&c->text, "\n");
	free(usual);
}

static void put_players(struct tool_call *c, const struct q_game *g)
{
	if (g->seats_max == 1)
		text_put(&c->text,
			 either(c->lang, "  1 player; options:\n", "  1 joueur ; options :\n"));
	else if (g->seats_min == g->seats_max)
		text_print(&c->text,
			   either(c->lang, "  %d players; options:\n",
				  "  %d joueurs ; options :\n"),
			   g->seats_max);
	else
		text_print(&c->text,
			   either(c->lang, "  %d to %d players; options:\n",
				  "  de %d à %d joueurs ; options :\n"),
			   g->seats_min, g->seats_max);
}

void tool_list_games(struct tool_call *c)
{
	json_t *list = tool_engine(c, "games", NULL), *one, *all = json_array();
	const json_t *option;
	size_t i, k;

	json_array_foreach(list, i, one)
	{
		const struct q_game *g =
			q_game_named(json_string_value(json_object_get(one, "game")));
		const json_t *options = json_object_get(one, "options");

		if (!g || g->traits & Q_SAMPLE)
			continue;
		text_print(&c->text, "%s: %s. %s\n", g->id, q_in(g->title, c->lang),
			   q_in(g->line, c->lang));
		put_players(c, g);
		json_array_foreach(options, k, option) put_option(c, g, option);
		json_array_append_new(all, json_pack("{s:s, s:s, s:i, s:i, s:O}", "game", g->id,
						     "title", q_in(g->title, c->lang),
						     "players_min", g->seats_min, "players_max",
						     g->seats_max, "options", options));
	}
	json_decref(list);
	c->structured = json_pack("{s:o}", "games", all);
}

/* ---- beginnings -------------------------------------------------------------------------------- */

/* Computer players answer until the client is asked or the game is over. */
static bool opponents_play(struct tool_call *c)
{
	struct mcp *m = c->mcp;
	const struct q_session *s = m->engine.session;

	for (int asked = q_session_asked(s); asked < Q_SEATS && !(m->yours >> asked & 1);
	     asked = q_session_asked(s)) {
		json_t *moved = tool_engine(c, "move", json_pack("{s:s}", "level", m->level));

		if (!moved)
			return false;
		json_decref(moved);
	}
	return true;
}

/* The arguments `you` and `opponent`; false: the call has failed. */
static bool wished_level(struct tool_call *c, char level[16])
{
	const char *name = tool_string(c, "opponent");
	const struct ai *ai = ai_named(name ? name : "captain");

	if (!ai) {
		tool_fails(
			c,
			"opponent: cadet, pilot, captain, commander, admiral, reflex, greedy or random");
		return false;
	}
	strncpy(level, ai->id, 15);
	level[15] = '\0';
	return true;
}

static bool wished_seats(struct tool_call *c, int seats, unsigned *yours)
{
	const json_t *list = json_object_get(c->args, "you"), *one;
	size_t i;

	*yours = list ? 0 : 1;
	json_array_foreach(list, i, one)
	{
		if (json_integer_value(one) >= seats) {
			tool_fails(c, "you: this game has %d players, from 0 to %d", seats,
				   seats - 1);
			return false;
		}
		*yours |= 1u << json_integer_value(one);
	}
	return true;
}

/* A game that was begun beside the one being played takes its place, or is dropped with a fault in
 * the arguments: then nothing has changed. */
static void begin(struct tool_call *c, const char *method, json_t *params)
{
	struct mcp *m = c->mcp;
	struct q_session *before = m->engine.session;
	char level[16] = "";
	unsigned yours = 0;
	json_t *begun = NULL;

	m->engine.session = NULL;
	if (wished_level(c, level))
		begun = tool_engine(c, method, params);
	else
		json_decref(params);
	if (!begun || !wished_seats(c, q_session_seats(m->engine.session), &yours)) {
		q_session_free(m->engine.session);
		m->engine.session = before;
		json_decref(begun);
		return;
	}
	json_decref(begun);
	q_session_free(before);
	m->yours = yours;
	m->told = 0;
	memcpy(m->level, level, sizeof level);
	m->engine.lang = c->lang;
	if (opponents_play(c))
		show(c, true);
}

void tool_start_game(struct tool_call *c)
{
	json_t *params = json_pack("{s:O}", "game", json_object_get(c->args, "game"));

	json_object_set(params, "options", json_object_get(c->args, "options"));
	json_object_set(params, "seed", json_object_get(c->args, "seed"));
	begin(c, "new", params);
}

void tool_load_game(struct tool_call *c)
{
	begin(c, "restore", json_pack("{s:O}", "save", json_object_get(c->args, "save")));
}

void tool_save_game(struct tool_call *c)
{
	json_t *save = tool_engine(c, "save", NULL);
	char *text = save ? json_dumps(save, JSON_COMPACT) : NULL;

	if (text)
		text_put(&c->text, text);
	free(text);
	json_decref(save);
}

/* ---- moves --------------------------------------------------------------------------------------- */

void tool_look(struct tool_call *c)
{
	show(c, true);
}

bool is_answer(struct tool_call *c)
{
	const char *text = tool_string(c, "answer");

	if (q_session_parse(c->mcp->engine.session, text))
		return true;
	tool_fails(c,
		   "\"%.60s\" is not an answer to this question; list_answers shows those that are",
		   text);
	return false;
}

void tool_play(struct tool_call *c)
{
	const struct q_session *s = c->mcp->engine.session;
	json_t *played;

	if (q_session_asked(s) >= Q_SEATS) {
		tool_fails(c, "the game is over; begin another with start_game");
		return;
	}
	if (!is_answer(c))
		return;
	played = tool_engine(c, "play",
			     json_pack("{s:O}", "answer", json_object_get(c->args, "answer")));
	if (!played)
		return;
	json_decref(played);
	if (opponents_play(c))
		show(c, flag(c, "board", true));
}

void tool_undo(struct tool_call *c)
{
	struct mcp *m = c->mcp;
	struct q_status status;

	if (!q_session_undo(m->engine.session, m->yours, Q_UNDO_ANY, &status)) {
		tool_fails(c, "%s", status.error.text);
		return;
	}
	m->told = q_session_count(m->engine.session) + 1;
	show(c, true);
}

/* ---- the list of answers ----------------------------------------------------------------------------- */

static bool is_wanted(const struct tool_call *c, const json_t *answer)
{
	const char *with = tool_string(c, "with");

	return !with || has_word(json_string_value(json_object_get(answer, "text")), with) ||
	       has_word(json_string_value(json_object_get(answer, "answer")), with);
}

static json_int_t number(const struct tool_call *c, const char *name, json_int_t otherwise)
{
	const json_t *given = json_object_get(c->args, name);

	return given ? json_integer_value(given) : otherwise;
}

void tool_list_answers(struct tool_call *c)
{
	json_t *list = tool_engine(c, "legal", NULL), *one, *shown = json_array();
	json_int_t from = number(c, "from", 0), limit = number(c, "limit", LISTED), fit = 0;
	size_t i;

	json_array_foreach(list, i, one)
	{
		if (!is_wanted(c, one) || fit++ < from ||
		    (json_int_t)json_array_size(shown) >= limit)
			continue;
		text_print(&c->text, "%s  %s\n", json_string_value(json_object_get(one, "answer")),
			   json_string_value(json_object_get(one, "text")));
		json_array_append(shown, one);
	}
	if (!fit)
		text_put(&c->text,
			 either(c->lang, "No answer fits.\n", "Aucune réponse ne correspond.\n"));
	if (fit > from + limit)
		text_print(&c->text,
			   either(c->lang, "and %lld more: call again with from: %lld\n",
				  "et %lld de plus : rappelez avec from : %lld\n"),
			   (long long)(fit - from - limit), (long long)(from + limit));
	c->structured = json_pack("{s:o, s:I, s:I}", "answers", shown, "fit", fit, "of",
				  (json_int_t)json_array_size(list));
	json_decref(list);
}
