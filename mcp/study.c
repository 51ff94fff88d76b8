/*
 * study.c - the tools that advise: hints, judgements, reviews, rules, verification.
 */
#include "mcp/tools.h"

#include "text/faults.h"
#include "text/message.h"
#include "tui/ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HINT = 2000, REVIEW = 200, LINES = 3, PROGRESS = 1000 };

static json_int_t simulations(const struct tool_call *c, json_int_t otherwise)
{
	const json_t *given = json_object_get(c->args, "simulations");

	return given ? json_integer_value(given) : otherwise;
}

static const char *member(const json_t *of, const char *name)
{
	const char *text = json_string_value(json_object_get(of, name));

	return text ? text : "";
}

/* The name of a class in the language of the call; the engine gives it in English. */
static const char *class_word(const struct tool_call *c, const char *id)
{
	for (int i = 0; i < AI_CLASSES; i++)
		if (strcmp(class_id((enum ai_class)i), id) == 0)
			return class_name((enum ai_class)i, c->lang);
	return strcmp(id, "decisions") == 0 ? either(c->lang, "decisions", "décisions") : id;
}

static double percent(const json_t *of, const char *name)
{
	return 100 * json_number_value(json_object_get(of, name));
}

static void put_reasons(struct tool_call *c, const json_t *reasons)
{
	const json_t *one;
	size_t i;

	json_array_foreach(reasons, i, one)
		text_print(&c->text, "    %s %s\n",
			   json_is_true(json_object_get(one, "good")) ? "+" : "−",
			   member(one, "text"));
}

/* ---- hints ------------------------------------------------------------------------------- */

static void put_expected(struct tool_call *c, const json_t *line)
{
	const json_t *one;
	size_t i;

	if (json_array_size(line) < 2)
		return;
	text_put(&c->text, either(c->lang, "Expected line:\n", "Suite attendue :\n"));
	json_array_foreach(line, i, one)
		text_print(&c->text, "  %zu. %s%s\n", i + 1, member(one, "text"),
			   json_is_true(json_object_get(one, "imagined")) ?
				   either(c->lang, " (imagined)", " (imaginé)") :
				   "");
}

void tool_hint(struct tool_call *c)
{
	json_t *found = tool_engine(c, "analyse",
				    json_pack("{s:I, s:i}", "simulations", simulations(c, HINT),
					      "threads", 0)),
	       *answers, *one;
	size_t i;

	if (!found)
		return;
	answers = json_object_get(found, "answers");
	json_array_foreach(answers, i, one)
	{
		text_print(&c->text,
			   either(c->lang, "%s  %s  %.1f %% to win%s\n",
				  "%s  %s  %.1f %% de chances de gagner%s\n"),
			   member(one, "answer"), member(one, "text"), percent(one, "chance"),
			   i && json_is_true(json_object_get(one, "equal")) ?
				   either(c->lang, ", about as good as the first",
					  ", à peu près aussi bon que le premier") :
				   "");
		if (i < LINES)
			put_reasons(c, json_object_get(one, "reasons"));
	}
	if (!json_array_size(answers))
		text_print(&c->text,
			   either(c->lang, "The only answer: %s\n", "La seule réponse : %s\n"),
			   member(found, "best"));
	put_expected(c, json_object_get(found, "line"));
	c->structured = found;
}

void tool_judge(struct tool_call *c)
{
	json_t *said;

	if (q_session_asked(c->mcp->engine.session) < Q_SEATS && !is_answer(c))
		return;
	said = tool_engine(c, "judge",
			   json_pack("{s:O, s:I}", "answer", json_object_get(c->args, "answer"),
				     "effort", simulations(c, HINT)));
	if (!said)
		return;
	text_print(
		&c->text,
		either(c->lang, "%s: %s. %.1f %% to win; the best, %s, %.1f %%.\n",
		       "%s : %s. %.1f %% de chances de gagner ; le meilleur coup, %s, %.1f %%.\n"),
		member(said, "answer"), class_word(c, member(said, "class")),
		percent(said, "chance"), member(said, "best"), percent(said, "could"));
	put_reasons(c, json_object_get(said, "reasons"));
	c->structured = said;
}

/* ---- the review ---------------------------------------------------------------------------- */

static void put_rating_of(struct tool_call *c, const json_t *rating)
{
	const char *name;
	json_t *value;
	bool first = true;

	text_print(&c->text, either(c->lang, "Player %lld: ", "Joueur %lld : "),
		   (long long)json_integer_value(json_object_get(rating, "seat")) + 1);
	json_object_foreach((json_t *)rating, name, value)
	{
		if (strcmp(name, "seat") == 0 || strcmp(name, "lost") == 0)
			continue;
		text_print(&c->text, "%s%s %lld", first ? "" : ", ", class_word(c, name),
			   (long long)json_integer_value(value));
		first = false;
	}
	text_print(&c->text,
		   either(c->lang, "; %.1f points of winning chance lost per decision\n",
			  " ; %.1f points de chances de gagner perdus par décision\n"),
		   percent(rating, "lost"));
}

static void put_turning(struct tool_call *c, const json_t *step)
{
	text_print(&c->text, "%lld. ",
		   (long long)json_integer_value(json_object_get(step, "number")) + 1);
	if (json_object_get(step, "class"))
		text_print(
			&c->text,
			either(c->lang, "%s (%s): %.1f %% to win; %s would have given %.1f %%\n",
			       "%s (%s) : %.1f %% de chances de gagner ; %s aurait donné %.1f %%\n"),
			member(step, "text"), class_word(c, member(step, "class")),
			percent(step, "chance"), member(step, "best"), percent(step, "could"));
	else
		text_print(&c->text, "%s\n", member(step, "text"));
	put_reasons(c, json_object_get(step, "reasons"));
}

void tool_review(struct tool_call *c)
{
	const json_t *player = json_object_get(c->args, "player"), *one;
	json_int_t seat = player ? json_integer_value(player) : seat_looking(c->mcp);
	json_t *params = json_pack("{s:I, s:I, s:i}", "seat", seat, "effort",
				   simulations(c, REVIEW), "threads", 0);
	json_t *found;
	const json_t *steps;
	size_t i;

	if (c->mcp->token)
		json_object_set_new(params, "progress", json_integer(PROGRESS));
	found = tool_engine(c, "review", params);
	if (!found)
		return;
	steps = json_object_get(found, "steps");
	json_array_foreach(json_object_get(found, "ratings"), i, one) put_rating_of(c, one);
	text_put(&c->text, either(c->lang, "Turning points:\n", "Tournants :\n"));
	json_array_foreach(json_object_get(found, "turning"), i, one)
		put_turning(c, json_array_get(steps, (size_t)json_integer_value(one)));
	c->structured = found;
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* The game that is named, whose ids begin like this one, or that is played; NULL: none. */
static const struct q_game *game_meant(const struct tool_call *c, const char *find)
{
	const char *name = tool_string(c, "game");

	if (name)
		return q_game_named(name);
	for (const struct q_game *const *g = q_games; *g; g++) {
		size_t n = strlen((*g)->ledger);

		if (strncmp(find, (*g)->ledger, n) == 0 && find[n] == '-')
			return *g;
	}
	return c->mcp->engine.session ? q_session_game(c->mcp->engine.session) : NULL;
}

void tool_rules(struct tool_call *c)
{
	const char *find = tool_string(c, "find");
	const struct q_game *g = game_meant(c, find);

	if (!g)
		tool_fails(c, "game: which one? list_games names them");
	else if (!*find)
		tool_fails(c, "find: an id such as %s-101, or a word", g->ledger);
	else if (!ledger_search(g, find, c->lang, &c->text))
		tool_fails(c, "no rule of %s has \"%.60s\"; try another word", g->id, find);
}

/* ---- verification ------------------------------------------------------------------------------ */

static void put_verdict(struct tool_call *c, json_t *said)
{
	bool holds = json_is_true(json_object_get(said, "verified"));
	long long answers = json_integer_value(json_object_get(said, "answers"));
	long long scripted = json_integer_value(json_object_get(said, "forced"));

	text_print(&c->text,
		   holds ? either(c->lang,
				  "Verified: %lld answers lead to the same position again.\n",
				  "Vérifié : %lld réponses mènent à la même position.\n") :
			   either(c->lang, "Not verified: %lld answers lead to another position.\n",
				  "Non vérifié : %lld réponses mènent à une autre position.\n"),
		   answers);
	if (scripted)
		text_print(&c->text,
			   either(c->lang, "%lld dice or cards were chosen by hand.\n",
				  "%lld dés ou cartes ont été choisis à la main.\n"),
			   scripted);
	c->structured = said;
}

void tool_verify(struct tool_call *c)
{
	struct mcp *m = c->mcp;
	struct q_session *before = m->engine.session;
	json_t *save = json_object_get(c->args, "save"), *restored, *said = NULL;

	if (!save && !before) {
		tool_fails(c, "no game was started; begin with start_game, or give a save");
		return;
	}
	if (!save) {
		said = tool_engine(c, "verify", NULL);
	} else {
		/* Beside the game that is being played. */
		m->engine.session = NULL;
		restored = tool_engine(c, "restore", json_pack("{s:O}", "save", save));
		if (restored)
			said = tool_engine(c, "verify", NULL);
		json_decref(restored);
		q_session_free(m->engine.session);
		m->engine.session = before;
	}
	if (said)
		put_verdict(c, said);
}
