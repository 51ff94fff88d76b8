/*
 * resources.c - the rules and the content of the games as resources.
 *
 *	quinte://rules/GAME/LANG   the rules, every one with its id, as Markdown
 *	quinte://guide/GAME/LANG   the player's guide
 *	quinte://pack/GAME         cards, squads, chapters, maps and words as JSON
 */
#include "mcp/tools.h"

#include "text/written.h"
#include "tui/ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCHEME "quinte://"

static const struct {
	const char *name;
	const char *title[Q_LANGS]; /* %s: the game, the language of the text */
	const char *any[Q_LANGS];   /* of a game that is still to be named */
	const char *mime;
	bool languages;
} kinds[] = {
	{ "rules",
	  { "Rules of %s (%s)", "Règles de %s (%s)" },
	  { "Rules of a game", "Règles d’un jeu" },
	  "text/markdown",
	  true },
	{ "guide",
	  { "Player's guide to %s (%s)", "Guide du joueur : %s (%s)" },
	  { "Player's guide", "Guide du joueur" },
	  "text/plain",
	  true },
	{ "pack",
	  { "Content of %s", "Contenu de %s" },
	  { "Content of a game", "Contenu d’un jeu" },
	  "application/json",
	  false },
};

enum { KINDS = sizeof kinds / sizeof kinds[0], URI = 128 };

/* In the language `lang`, with a title in that of the person. */
static void add(json_t *list, int kind, const struct q_game *g, enum q_lang lang,
		enum q_lang reader)
{
	char uri[URI], title[URI];

	snprintf(uri, sizeof uri, SCHEME "%s/%s", kinds[kind].name, g->id);
	if (kinds[kind].languages) {
		strncat(uri, "/", sizeof uri - strlen(uri) - 1);
		strncat(uri, q_languages[lang].code, sizeof uri - strlen(uri) - 1);
	}
	snprintf(title, sizeof title, q_in(kinds[kind].title, reader), q_in(g->title, reader),
		 reader == Q_EN ? q_languages[lang].english : q_languages[lang].name);
	json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "uri", uri, "name",
					      uri + sizeof SCHEME - 1, "title", title, "mimeType",
					      kinds[kind].mime));
}

json_t *resources_list(const struct mcp *m)
{
	json_t *list = json_array();

	for (const struct q_game *const *g = q_games; *g; g++) {
		if ((*g)->traits & Q_SAMPLE)
			continue;
		for (int kind = 0; kind < KINDS; kind++)
			for (enum q_lang lang = 0; lang < (kinds[kind].languages ? Q_LANGS : 1);
			     lang++)
				add(list, kind, *g, lang, m->engine.lang);
	}
	return list;
}

json_t *resource_templates(enum q_lang lang)
{
	return json_pack("[{s:s, s:s, s:s, s:s}, {s:s, s:s, s:s, s:s}, {s:s, s:s, s:s, s:s}]",
			 "uriTemplate", SCHEME "rules/{game}/{lang}", "name", "rules", "title",
			 q_in(kinds[0].any, lang), "mimeType", kinds[0].mime, "uriTemplate",
			 SCHEME "guide/{game}/{lang}", "name", "guide", "title",
			 q_in(kinds[1].any, lang), "mimeType", kinds[1].mime, "uriTemplate",
			 SCHEME "pack/{game}", "name", "pack", "title", q_in(kinds[2].any, lang),
			 "mimeType", kinds[2].mime);
}

/* "rules/warp/fr" in its parts; false: it is nothing that exists. */
static bool parse_name(const char *name, int *kind, const struct q_game **g, enum q_lang *lang)
{
	char parts[3][32] = { "", "", "" };
	size_t n;

	for (int i = 0; i < 3; i++) {
		n = strcspn(name, "/");
		if (n >= sizeof parts[i])
			return false;
		memcpy(parts[i], name, n);
		name += n + (name[n] == '/');
	}
	for (*kind = 0; *kind < KINDS && strcmp(kinds[*kind].name, parts[0]) != 0;)
		++*kind;
	*g = q_game_named(parts[1]);
	*lang = Q_EN;
	if (*kind == KINDS || !*g || *name)
		return false;
	return kinds[*kind].languages ? q_lang_named(parts[2], lang) : !parts[2][0];
}

static void put_pack(const struct q_game *g, struct text *out)
{
	json_t *pack =
		g->pack ? struct_as_json(g->pack->shape->fields, g->pack->data, g->pack) : NULL;
	char *text = pack ? json_dumps(pack, JSON_COMPACT) : NULL;

	text_put(out, text ? text : "{}");
	free(text);
	json_decref(pack);
}

json_t *resource_read(const struct mcp *m, const char *uri)
{
	struct text text = { .at = NULL };
	const struct q_game *g;
	enum q_lang lang;
	json_t *one;
	int kind;

	(void)m;
	if (strncmp(uri, SCHEME, sizeof SCHEME - 1) != 0 ||
	    !parse_name(uri + sizeof SCHEME - 1, &kind, &g, &lang))
		return NULL;
	if (kind == 0)
		ledger_whole(g, lang, &text);
	else if (kind == 1)
		ledger_guide(g, lang, &text);
	else
		put_pack(g, &text);
	one = json_pack("{s:s, s:s, s:s}", "uri", uri, "mimeType", kinds[kind].mime, "text",
			text_of(&text));
	text_free(&text);
	return one;
}
