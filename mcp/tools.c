/*
 * tools.c - the list of tools with their parameters, and the way of a call.
 *
 * One table gives the schema that clients read and the check of what they send.
 */
#include "mcp/tools.h"

#include "text/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARAMS = 7 };

enum param_type { P_TEXT, P_NUMBER, P_BOOLEAN, P_OBJECT, P_SEATS, P_SEED };

struct param {
	const char *name;
	enum param_type type;
	bool needed;
	const char *about;
	json_int_t min, max; /* of a number */
};

struct tool {
	const char *name;
	const char *title[Q_LANGS]; /* for people; the rest is for the model */
	const char *about;
	void (*run)(struct tool_call *c);
	bool game;  /* a game must have been started */
	bool reads; /* it changes nothing */
	struct param params[PARAMS];
};

static const struct tool tools[] = {
	{ .name = "list_games",
	  .title = { "List the games", "Les jeux" },
	  .about =
		  "The games that can be played, with the number of players and the options of each.",
	  .run = tool_list_games,
	  .reads = true },
	{ .name = "start_game",
	  .title = { "Start a game", "Commencer une partie" },
	  .about =
		  "Starts a game; a game that is being played is dropped. You answer for the players "
		  "in `you`, computer players for all others. Returns the board and the first "
		  "question.",
	  .run = tool_start_game,
	  .params = { { "game", P_TEXT, true, "The name of a game, as list_games gives it" },
		      { "options", P_OBJECT, false,
			"Options by name, as list_games gives them; what is left out is as usual" },
		      { "you", P_SEATS, false,
			"The players you answer for, from 0; [0] if absent. All of them: you play "
			"every side" },
		      { "opponent", P_TEXT, false,
			"The level of the computer players: cadet, pilot, captain, commander or "
			"admiral; captain if absent" },
		      { "seed", P_SEED, false,
			"The same seed gives the same dice and cards; random if absent" } } },
	{ .name = "look",
	  .title = { "Look at the table", "Regarder la table" },
	  .about =
		  "The board as you see it, what happened since you last looked, the open question "
		  "and its answers; with `picture` also as an image.",
	  .run = tool_look,
	  .game = true,
	  .params = { { "picture", P_BOOLEAN, false, "Also give the board as a PNG image" } } },
	{ .name = "list_answers",
	  .title = { "List the answers", "Les réponses possibles" },
	  .about = "All answers to the open question, each in notation and as a sentence. In games "
		   "with free measurement the list is a sample: any other answer in the same "
		   "notation may be tried with play.",
	  .run = tool_list_answers,
	  .game = true,
	  .reads = true,
	  .params = { { "with", P_TEXT, false,
			"Only answers whose notation or sentence has this word" },
		      { "from", P_NUMBER, false, "Skip so many of them; 0 if absent", 0, 4096 },
		      { "limit", P_NUMBER, false, "List so many at most; 100 if absent", 1,
			500 } } },
	{ .name = "play",
	  .title = { "Play an answer", "Jouer une réponse" },
	  .about =
		  "Gives an answer to the open question, in notation. Dice and cards are drawn, "
		  "computer players move, until you are asked again. Returns what happened and the "
		  "new position. An answer that a rule forbids is refused with the id of the rule.",
	  .run = tool_play,
	  .game = true,
	  .params = { { "answer", P_TEXT, true, "In notation, as look or list_answers gives it" },
		      { "board", P_BOOLEAN, false, "Also show the board; true if absent" },
		      { "picture", P_BOOLEAN, false, "Also give the board as a PNG image" } } },
	{ .name = "undo",
	  .title = { "Take back your last answer", "Reprendre votre dernière réponse" },
	  .about = "Goes back to before your last answer, and what followed from it.",
	  .run = tool_undo,
	  .game = true },
	{ .name = "hint",
	  .title = { "Ask for the best moves", "Demander les meilleurs coups" },
	  .about = "The best answers to the open question with the winning chance after each, why "
		   "the first is better than the next, and how the game would probably go on. "
		   "Uses only what the asked player sees.",
	  .run = tool_hint,
	  .game = true,
	  .reads = true,
	  .params = { { "simulations", P_NUMBER, false,
			"Imagined games, 2000 if absent; more take longer and judge better", 10,
			200000 } } },
	{ .name = "judge",
	  .title = { "Judge one move", "Juger un coup" },
	  .about = "How good an answer to the open question would be, and why another is better; "
		   "nothing is played.",
	  .run = tool_judge,
	  .game = true,
	  .reads = true,
	  .params = { { "answer", P_TEXT, true, "In notation" },
		      { "simulations", P_NUMBER, false, "Imagined games, 2000 if absent", 10,
			200000 } } },
	{ .name = "review",
	  .title = { "Review the game so far", "Analyser la partie jusqu’ici" },
	  .about =
		  "How good every move was: classes, points of winning chance lost, the turning "
		  "points with better moves and reasons; of a finished game also how much was luck. "
		  "Takes seconds to minutes.",
	  .run = tool_review,
	  .game = true,
	  .reads = true,
	  .params = { { "player", P_NUMBER, false, "Whose turning points, from 0; you if absent", 0,
			Q_SEATS - 1 },
		      { "simulations", P_NUMBER, false,
			"Imagined games for each move, 200 if absent", 10, 20000 } } },
	{ .name = "rules",
	  .title = { "Look up rules", "Consulter les règles" },
	  .about = "The rule with an id such as SF-604, or all rules in which a word occurs.",
	  .run = tool_rules,
	  .reads = true,
	  .params = { { "find", P_TEXT, true, "An id, or a word" },
		      { "game", P_TEXT, false,
			"The name of a game; that of the id or the current one if absent" } } },
	{ .name = "verify",
	  .title = { "Verify a game", "Vérifier une partie" },
	  .about = "Plays a game again from its beginning and compares every die and card: the "
		   "current one, or a saved one.",
	  .run = tool_verify,
	  .reads = true,
	  .params = { { "save", P_TEXT, false,
			"What save_game gave; the current game if absent" } } },
	{ .name = "save_game",
	  .title = { "Save the game", "Enregistrer la partie" },
	  .about = "The game as text, for load_game, `quinte replay` and `quinte review`.",
	  .run = tool_save_game,
	  .game = true,
	  .reads = true },
	{ .name = "load_game",
	  .title = { "Load a saved game", "Reprendre une partie enregistrée" },
	  .about = "Goes on with a saved game. `you` and `opponent` as for start_game.",
	  .run = tool_load_game,
	  .params = { { "save", P_TEXT, true, "What save_game gave" },
		      { "you", P_SEATS, false, "The players you answer for, from 0" },
		      { "opponent", P_TEXT, false, "The level of the computer players" } } },
};

enum { TOOLS = sizeof tools / sizeof tools[0] };

static const struct param language_param = {
	"lang", P_TEXT, false,
	"The language of the reply: en or fr; if absent, the one the game was started in"
};

/* ---- the schema ------------------------------------------------------------------------- */

static json_t *param_schema(const struct param *p)
{
	static const char *const types[] = { [P_TEXT] = "string",
					     [P_NUMBER] = "integer",
					     [P_BOOLEAN] = "boolean",
					     [P_OBJECT] = "object",
					     [P_SEATS] = "array" };
	json_t *one = json_pack("{s:s}", "description", p->about);

	if (p->type == P_SEED)
		json_object_set_new(one, "type", json_pack("[s, s]", "integer", "string"));
	else
		json_object_set_new(one, "type", json_string(types[p->type]));
	if (p->type == P_NUMBER) {
		json_object_set_new(one, "minimum", json_integer(p->min));
		json_object_set_new(one, "maximum", json_integer(p->max));
	}
	if (p->type == P_SEATS)
		json_object_set_new(one, "items",
				    json_pack("{s:s, s:i, s:i}", "type", "integer", "minimum", 0,
					      "maximum", Q_SEATS - 1));
	return one;
}

static json_t *tool_as_json(const struct tool *t, enum q_lang lang)
{
	json_t *properties = json_object(), *needed = json_array();

	for (const struct param *p = t->params; p < t->params + PARAMS && p->name; p++) {
		json_object_set_new(properties, p->name, param_schema(p));
		if (p->needed)
			json_array_append_new(needed, json_string(p->name));
	}
	json_object_set_new(properties, language_param.name, param_schema(&language_param));
	return json_pack("{s:s, s:s, s:s, s:{s:s, s:o, s:o, s:b}, s:{s:b, s:b, s:b}}", "name",
			 t->name, "title", q_in(t->title, lang), "description", t->about,
			 "inputSchema", "type", "object", "properties", properties, "required",
			 needed, "additionalProperties", 0, "annotations", "readOnlyHint", t->reads,
			 "destructiveHint", 0, "openWorldHint", 0);
}

json_t *tools_list(enum q_lang lang)
{
	json_t *list = json_array();

	for (int i = 0; i < TOOLS; i++)
		json_array_append_new(list, tool_as_json(&tools[i], lang));
	return list;
}

/* ---- the check of arguments -------------------------------------------------------------- */

void tool_fails(struct tool_call *c, const char *format, ...)
{
	char message[512];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	text_clear(&c->text);
	text_put(&c->text, reason_in(c->lang, message));
	c->failed = true;
}

static bool are_seats(const json_t *value)
{
	const json_t *one;
	size_t i;

	json_array_foreach(value, i, one)
	{
		if (!json_is_integer(one) || json_integer_value(one) < 0 ||
		    json_integer_value(one) >= Q_SEATS)
			return false;
	}
	return json_is_array(value) && json_array_size(value) > 0;
}

static bool fits(struct tool_call *c, const struct param *p, const json_t *value)
{
	json_int_t number = json_integer_value(value);

	switch (p->type) {
	case P_TEXT:
		if (json_is_string(value))
			return true;
		tool_fails(c, "%s: a text", p->name);
		return false;
	case P_NUMBER:
		if (json_is_integer(value) && number >= p->min && number <= p->max)
			return true;
		tool_fails(c, "%s: a whole number from %lld to %lld", p->name, (long long)p->min,
			   (long long)p->max);
		return false;
	case P_BOOLEAN:
		if (json_is_boolean(value))
			return true;
		tool_fails(c, "%s: true or false", p->name);
		return false;
	case P_OBJECT:
		if (json_is_object(value))
			return true;
		tool_fails(c, "%s: an object", p->name);
		return false;
	case P_SEATS:
		if (are_seats(value))
			return true;
		tool_fails(c, "%s: a list of players, from 0, such as [0]", p->name);
		return false;
	case P_SEED: return true; /* the engine reads it */
	}
	return false;
}

static const struct param *param_named(const struct tool *t, const char *name)
{
	if (strcmp(name, language_param.name) == 0)
		return &language_param;
	for (const struct param *p = t->params; p < t->params + PARAMS && p->name; p++)
		if (strcmp(p->name, name) == 0)
			return p;
	return NULL;
}

static void refuse_name(struct tool_call *c, const struct tool *t, const char *name)
{
	char list[256] = "";
	struct q_out out = q_out(list, sizeof list);

	for (const struct param *p = t->params; p < t->params + PARAMS && p->name; p++) {
		q_put(&out, p->name);
		q_put(&out, ", ");
	}
	tool_fails(c, "%s has no parameter \"%.60s\"; it knows %slang", t->name, name, list);
}

static bool takes(struct tool_call *c, const struct tool *t)
{
	const char *lang = tool_string(c, "lang"), *name;
	json_t *value;

	json_object_foreach((json_t *)c->args, name, value)
	{
		const struct param *p = param_named(t, name);

		if (!p)
			refuse_name(c, t, name);
		if (!p || !fits(c, p, value))
			return false;
	}
	for (const struct param *p = t->params; p < t->params + PARAMS && p->name; p++) {
		if (p->needed && !json_object_get(c->args, p->name)) {
			tool_fails(c, "%s: this argument is needed", p->name);
			return false;
		}
	}
	if (lang && !q_lang_named(lang, &c->lang)) {
		tool_fails(c, "lang: write one of %s", language_codes());
		return false;
	}
	if (t->game && (!c->mcp->engine.session || !q_session_game(c->mcp->engine.session))) {
		tool_fails(c, "no game was started; begin with start_game");
		return false;
	}
	return true;
}

/* ---- the call ---------------------------------------------------------------------------- */

const char *tool_string(const struct tool_call *c, const char *name)
{
	return json_string_value(json_object_get(c->args, name));
}

json_t *tool_engine(struct tool_call *c, const char *method, json_t *params)
{
	struct call call = { .p = &c->mcp->engine, .params = params, .lang = c->lang };
	json_t *result = protocol_call(&call, method);

	if (!result) {
		text_clear(&c->text);
		text_put(&c->text, call.message);
		c->failed = true;
		json_decref(c->structured);
		c->structured = call.data;
	}
	json_decref(params);
	return result;
}

static json_t *result_of(struct tool_call *c)
{
	json_t *content = json_array(), *result;
	json_t *text = json_stringn(text_of(&c->text), c->text.used);

	json_array_append_new(content, json_pack("{s:s, s:o}", "type", "text", "text",
						 text ? text : json_string("malformed text")));
	if (c->picture)
		json_array_append_new(content, c->picture);
	result = json_pack("{s:o, s:b}", "content", content, "isError", c->failed);
	if (c->structured)
		json_object_set_new(result, "structuredContent", c->structured);
	return result;
}

json_t *tool_result(struct mcp *m, const char *name, const json_t *args)
{
	struct tool_call c = { .mcp = m, .args = args, .lang = m->engine.lang };
	json_t *result;

	for (int i = 0; i < TOOLS; i++) {
		if (strcmp(tools[i].name, name) != 0)
			continue;
		if (takes(&c, &tools[i]))
			tools[i].run(&c);
		result = result_of(&c);
		text_free(&c.text);
		return result;
	}
	return NULL;
}
