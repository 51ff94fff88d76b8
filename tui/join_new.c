/*
 * join_new.c - see join.h: a new room in one line, and the list of the best.
 */
#include "tui/join.h"

#include "ai/ai.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void no_game(const struct join *j, const char *typed)
{
	struct text names = { .at = NULL };

	for (const struct q_game *const *g = q_games; *g; g++)
		if (!((*g)->traits & Q_SAMPLE))
			text_print(&names, "%s%s", names.used ? ", " : "", (*g)->id);
	join_say(j, "There is no game \"%s\"; there are %s.",
		 "Il n’y a pas de jeu « %s » ; il y a %s.", typed, text_of(&names));
	text_free(&names);
}

/* The word of the protocol for a pace that was typed in either language; NULL: there is none. */
static const char *pace_sent(const char *typed)
{
	static const char *const paces[][2] = {
		{ "none", "sans" },   { "quick", "rapide" },    { "evening", "soirée" },
		{ "three", "trois" }, { "daily", "quotidien" }, { "slow", "lent" },
	};

	for (size_t i = 0; i < sizeof paces / sizeof paces[0]; i++)
		if (same_word(paces[i][0], typed) || same_word(paces[i][1], typed))
			return paces[i][0];
	return NULL;
}

/* The word of the protocol for a level that was typed in either language, if the server has it; NULL otherwise. */
static const char *level_sent(const struct join *j, const char *typed)
{
	const json_t *one;
	size_t i;

	json_array_foreach(j->c.levels, i, one)
	{
		const char *id = json_string_value(one);
		const struct ai *ai = id ? ai_named(id) : NULL;

		for (int lang = 0; ai && lang < Q_LANGS; lang++)
			if (ai->name[lang] && same_word(ai->name[lang], typed))
				return ai->id;
	}
	return NULL;
}

static void no_player(const struct join *j, const char *typed)
{
	struct text names = { .at = NULL };
	const json_t *one;
	size_t i;

	json_array_foreach(j->c.levels, i, one)
	{
		const char *id = json_string_value(one);
		const struct ai *ai = id ? ai_named(id) : NULL;
		const char *name = ai ? q_in(ai->name, j->lang) : "";

		if (ai)
			text_print(&names, "%s%c%s", names.used ? ", " : "",
				   tolower((unsigned char)name[0]), name + 1);
	}
	join_say(j, "\"%s\" can take no seat here; write me, or a level that this server has: %s.",
		 "« %s » ne peut pas jouer ici ; écrivez moi, ou un niveau de ce serveur : %s.",
		 typed, text_of(&names));
	text_free(&names);
}

/* One word after the name of the game. False: it is none, and the player was told so. */
static bool take_wish(struct join *j, const char *word, json_t *params, json_t *seats)
{
	bool pace = strncmp(word, "pace=", 5) == 0 || strncmp(word, "rythme=", 7) == 0;

	if (same_word(word, "listed") || same_word(word, "public"))
		json_object_set_new(params, "listed", json_true());
	else if (same_word(word, "rated") || same_word(word, "classée"))
		json_object_set_new(params, "rated", json_true());
	else if (pace && pace_sent(strchr(word, '=') + 1))
		json_object_set_new(params, "pace", json_string(pace_sent(strchr(word, '=') + 1)));
	else if (same_word(word, "me") || same_word(word, "moi"))
		json_array_append_new(seats, json_string("person"));
	else if (!pace && level_sent(j, word))
		json_array_append_new(seats, json_string(level_sent(j, word)));
	else if (!pace) {
		no_player(j, word);
		return false;
	} else {
		join_say(
			j,
			"There is no pace \"%s\"; write pace=none, quick, evening, three, daily or "
			"slow.",
			"Il n’y a pas de rythme « %s » ; écrivez rythme=sans, rapide, soirée, trois, "
			"quotidien ou lent.",
			strchr(word, '=') + 1);
		return false;
	}
	return true;
}

void join_new(struct join *j, const char *rest)
{
	json_t *params = json_object(), *seats = json_array();
	const struct q_game *g;
	char word[64];
	bool good;
	int used;

	rest += strspn(rest, " ");
	snprintf(word, sizeof word, "%.*s", (int)strcspn(rest, " "), rest);
	rest += strlen(word);
	g = q_game_named(word);
	good = g && !(g->traits & Q_SAMPLE);
	if (good)
		json_object_set_new(params, "game", json_string(g->id));
	else
		no_game(j, word);
	for (; good && *(rest += strspn(rest, " ")); rest += used) {
		used = (int)strcspn(rest, " ");
		snprintf(word, sizeof word, "%.*s", used, rest);
		good = take_wish(j, word, params, seats);
	}
	if (json_array_size(seats))
		json_object_set(params, "seats", seats);
	json_decref(seats);
	if (good) {
		join_request(j, "create", params);
		return;
	}
	json_decref(params);
	join_prompt(j);
}

void join_best(struct join *j, const char *rest)
{
	const struct q_game *g = q_game_named(rest);

	if (g) {
		join_request(j, "best", json_pack("{s:s}", "game", g->id));
		return;
	}
	no_game(j, rest);
	join_prompt(j);
}
