/*
 * prompts.c - prompts that a person may choose: to be taught a game, to play against the model.
 */
#include "mcp/tools.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 2048 };

/* %s: the title, the name of the game, the language. */
static const struct {
	const char *name, *title, *about, *text;
} prompts[] = {
	{ "teach", "Teach me a game", "Learn a game by playing it, one rule at a time",
	  "Teach me %1$s. Read the guide quinte://guide/%2$s/%3$s first. Start the game with start_game "
	  "(game: %2$s, opponent: cadet, lang: %3$s). Explain what I see and what I am asked, in "
	  "short sentences, one rule at a time and only when it matters; name the id of a rule and "
	  "look it up with rules when you cite it. Offer me two or three sensible answers in words; "
	  "use hint and judge to check them before you speak, and tell me why. Let me choose, then "
	  "play my answer. After the game use review and tell me my two most instructive moves." },
	{ "opponent", "Play against me", "The model plays one side, you the other",
	  "Play a game of %1$s against me. Start it with start_game (game: %2$s, you: [0, 1], lang: "
	  "%3$s): I am player 0, you are player 1. Show me the board and my question whenever I am asked, "
	  "and play what I say. When player 1 is asked, decide by yourself, without hint, from what "
	  "player 1 may know, play it and tell me what you did." },
};

enum { PROMPTS = sizeof prompts / sizeof prompts[0] };

json_t *prompts_list(void)
{
	json_t *list = json_array();

	for (int i = 0; i < PROMPTS; i++)
		json_array_append_new(
			list,
			json_pack("{s:s, s:s, s:s, s:[{s:s, s:s, s:b}, {s:s, s:s, s:b}]}", "name",
				  prompts[i].name, "title", prompts[i].title, "description",
				  prompts[i].about, "arguments", "name", "game", "description",
				  "The name of a game: starfighter, warp, darksector, dawnfall or "
				  "warmachine",
				  "required", 1, "name", "lang", "description", "en or fr",
				  "required", 0));
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
		snprintf(text, sizeof text, prompts[i].text, q_in(g->title, lang), g->id,
			 q_languages[lang].code);
		return json_pack("{s:s, s:[{s:s, s:{s:s, s:s}}]}", "description", prompts[i].about,
				 "messages", "role", "user", "content", "type", "text", "text",
				 text);
	}
	return NULL;
}
