/*
 * prompts.c - prompts that a person may choose: to be taught a game, to play against the model.
 */
#include "mcp/tools.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 2048 };

/* In the text %1$s is the title, %2$s the name of the game, %3$s the language. */
static const struct {
	const char *name;
	const char *title[Q_LANGS], *about[Q_LANGS], *text[Q_LANGS];
} prompts[] = {
	{ "teach",
	  { "Teach me a game", "Apprends-moi un jeu" },
	  { "Learn a game by playing it, one rule at a time",
	    "Apprendre un jeu en y jouant, une règle à la fois" },
	  { "Teach me %1$s. Read the guide quinte://guide/%2$s/%3$s first. Start the game with "
	    "start_game (game: %2$s, opponent: cadet, lang: %3$s). Explain what I see and what I am "
	    "asked, in short sentences, one rule at a time and only when it matters; name the id of a "
	    "rule and look it up with rules when you cite it. Offer me two or three sensible answers "
	    "in words; use hint and judge to check them before you speak, and tell me why. Let me "
	    "choose, then play my answer. After the game use review and tell me my two most "
	    "instructive moves.",
	    "Apprends-moi à jouer à %1$s. Lis d’abord le guide quinte://guide/%2$s/%3$s. Commence la "
	    "partie avec `start_game (game: %2$s, opponent: cadet, lang: %3$s)`. Explique ce que je vois "
	    "et ce qui m’est demandé, en phrases courtes, une règle à la fois et seulement quand elle "
	    "compte ; donne l’identifiant de toute règle citée, après l’avoir consultée avec `rules`. "
	    "Propose-moi deux ou trois réponses raisonnables, en mots ; vérifie-les d’abord avec `hint` "
	    "et `judge`, et dis pourquoi. Laisse-moi choisir, puis joue ma réponse. Après la partie, "
	    "utilise `review` et montre-moi mes deux coups les plus instructifs." } },
	{ "opponent",
	  { "Play against me", "Joue contre moi" },
	  { "The model plays one side, you the other", "Le modèle joue un camp, vous l’autre" },
	  { "Play a game of %1$s against me. Start it with start_game (game: %2$s, you: [0, 1], lang: "
	    "%3$s): I am player 0, you are player 1. Show me the board and my question whenever I am "
	    "asked, and play what I say. When player 1 is asked, decide by yourself, without hint, "
	    "from what player 1 may know, play it and tell me what you did.",
	    "Joue une partie de %1$s contre moi. Commence-la avec `start_game (game: %2$s, you: [0, 1], "
	    "lang: %3$s)` : je suis le joueur 0, tu es le joueur 1. Montre-moi le plateau et ma "
	    "question chaque fois que c’est à moi, et joue ce que je dis. Quand c’est au joueur 1, "
	    "décide seul, sans `hint`, d’après ce que le joueur 1 peut savoir, joue et dis-moi ce que tu "
	    "as fait." } },
};

static const char *const of_game[Q_LANGS] = {
	"The name of a game: starfighter, warp, darksector, dawnfall or warmachine",
	"Le nom d’un jeu : starfighter, warp, darksector, dawnfall ou warmachine",
};
static const char *const of_lang[Q_LANGS] = { "en or fr", "en ou fr" };

enum { PROMPTS = sizeof prompts / sizeof prompts[0] };

json_t *prompts_list(enum q_lang lang)
{
	json_t *list = json_array();

	for (int i = 0; i < PROMPTS; i++)
		json_array_append_new(
			list,
			json_pack("{s:s, s:s, s:s, s:[{s:s, s:s, s:b}, {s:s, s:s, s:b}]}", "name",
				  prompts[i].name, "title", q_in(prompts[i].title, lang),
				  "description", q_in(prompts[i].about, lang), "arguments", "name",
				  "game", "description", q_in(of_game, lang), "required", 1, "name",
				  "lang", "description", q_in(of_lang, lang), "required", 0));
	return list;
}

json_t *prompt_get(const struct mcp *m, const char *name, const json_t *args, const char **wrong)
{
	const char *game = json_string_value(json_object_get(args, "game"));
	const char *code = json_string_value(json_object_get(args, "lang"));
	const struct q_game *g = game ? q_game_named(game) : NULL;
	enum q_lang lang = m->engine.lang;
	char text[LONGEST];
	int i = 0;

	while (i < PROMPTS && strcmp(prompts[i].name, name) != 0)
		i++;
	if (i == PROMPTS)
		*wrong = "there is no such prompt; prompts/list names them";
	else if (!g)
		*wrong = "game: which one? list_games names them";
	else if (code && !q_lang_named(code, &lang))
		*wrong = "lang: write en or fr";
	else {
		snprintf(text, sizeof text, q_in(prompts[i].text, lang), q_in(g->title, lang),
			 g->id, q_languages[lang].code);
		return json_pack("{s:s, s:[{s:s, s:{s:s, s:s}}]}", "description",
				 q_in(prompts[i].about, lang), "messages", "role", "user",
				 "content", "type", "text", "text", text);
	}
	return NULL;
}
