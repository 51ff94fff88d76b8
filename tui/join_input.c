/*
 * join_input.c - see join.h: what is typed.
 */
#include "tui/join.h"

#include "ai/ai.h"
#include "text/message.h"
#include "tui/words.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- answers ---------------------------------------------------------------------------- */

static void give(struct join *j, q_action answer)
{
	q_rule rule = j->c.game->refuses(j->c.game, j->world, answer);
	struct text text = { .at = NULL };
	struct client_frame f;

	if (rule) {
		tui_refused(&text, j->lang, j->c.game, rule);
		join_print(j, text_of(&text));
		text_free(&text);
		join_prompt(j);
		return;
	}
	client_answer(&j->c, answer);
	if (client_answer_frame(&j->c, &f))
		join_send(j, &f);
	else
		join_say_later(j); /* entering sends it */
}

/* The line of the menu that was typed, from 1; 0: none. */
static int line_number(const struct menu *m, const char *text)
{
	char *end;
	long number;

	if (m->numeric && *text != '#')
		return 0;
	text += *text == '#';
	number = strtol(text, &end, 10);
	return *text && !*end && number >= 1 && number <= m->lines ? (int)number : 0;
}

/* The number of a line: an answer, or a group of them. False: it is none. */
static bool hear_line(struct join *j, const char *line)
{
	int number;

	if (!client_is_asked(&j->c) || !j->menu.game || j->c.answer.given)
		return false;
	number = line_number(&j->menu, line);
	if (!number)
		return false;
	if (j->menu.line[number - 1].count > 1) {
		menu_open(&j->menu, number - 1);
		join_show_menu(j);
		join_prompt(j);
	} else {
		give(j, j->menu.answer[j->menu.line[number - 1].first]);
	}
	return true;
}

/* An answer in notation. */
static bool hear_notation(struct join *j, const char *line)
{
	q_action answer;

	if (!client_is_asked(&j->c) || !j->menu.game || j->c.answer.given)
		return false;
	answer = j->c.game->parse(j->c.game, j->c.view, line);
	if (answer)
		give(j, answer);
	return answer != 0;
}

/* ---- commands ------------------------------------------------------------------------------ */

void join_send_typed(struct join *j, const struct client_frame *f)
{
	if (j->connected && (!j->c.about || j->c.inside)) {
		join_send(j, f);
		return;
	}
	if (j->connected)
		join_say(
			j, "You are not back in the room yet; type it again in a moment.",
			"Vous n’êtes pas encore de retour dans le salon ; retapez la commande dans un "
			"instant.");
	else
		join_say(
			j, "There is no connection; type it again once it is back.",
			"Il n’y a pas de connexion ; retapez la commande quand elle sera rétablie.");
	join_prompt(j);
}

void join_request(struct join *j, const char *method, json_t *params)
{
	struct client_frame f;

	client_request(&f, method, params);
	join_send_typed(j, &f);
}

static void do_list(struct join *j, const char *rest)
{
	(void)rest;
	join_request(j, "rooms", NULL);
}

static void do_name(struct join *j, const char *rest)
{
	join_request(j, "name", json_pack("{s:s}", "name", rest));
}

static void do_sit(struct join *j, const char *rest)
{
	long seat = strtol(rest, NULL, 10);
	struct fair_hash random;
	struct client_frame f;

	randombytes_buf(random.at, sizeof random.at);
	client_sit(&j->c, &f, seat >= 1 && seat <= Q_SEATS ? (int)seat - 1 : Q_NOBODY, NULL,
		   &random);
	join_send_typed(j, &f);
}

static void do_stand(struct join *j, const char *rest)
{
	(void)rest;
	join_request(j, "stand", NULL);
}

static void do_ready(struct join *j, const char *rest)
{
	struct client_frame f;

	(void)rest;
	client_ready(&j->c, &f);
	join_send_typed(j, &f);
}

static void do_leave(struct join *j, const char *rest)
{
	char token[sizeof j->c.token], name[sizeof j->c.name];
	struct fair_hash key = j->c.key;
	struct client fresh;

	(void)rest;
	if (j->c.inside)
		join_request(j, "leave", NULL);
	memcpy(token, j->c.token, sizeof token);
	memcpy(name, j->c.name, sizeof name);
	if (j->menu.game)
		menu_free(&j->menu);
	j->menu = (struct menu){ .game = NULL };
	client_end(&j->c);
	client_begin(&fresh);
	memcpy(fresh.token, token, sizeof token);
	memcpy(fresh.name, name, sizeof name);
	snprintf(fresh.person, sizeof fresh.person, "-");
	fresh.key = key;
	fresh.greeted = true;
	fresh.told = join_told;
	fresh.with = j;
	j->c = fresh;
	j->wanted[0] = j->key[0] = '\0';
	if (j->connected) /* otherwise the list comes with the connection */
		join_request(j, "rooms", NULL);
	else
		join_prompt(j);
}

static void enter(struct join *j, const char *room, const char *key)
{
	struct client_frame f;

	if (j->c.about && j->c.over)
		do_leave(j, "");
	snprintf(j->wanted, sizeof j->wanted, "%s", room);
	snprintf(j->key, sizeof j->key, "%s", key);
	client_enter(&j->c, &f, j->wanted, j->key);
	if (j->connected)
		join_send(j, &f);
	else
		join_say_later(j); /* the room that is wanted is entered at once */
}

static void do_next(struct join *j, const char *rest)
{
	char room[CLIENT_ID + 1];

	(void)rest;
	snprintf(room, sizeof room, "%s", j->wanted);
	enter(j, room, "");
}

static void do_view(struct join *j, const char *rest)
{
	(void)rest;
	if (j->c.view)
		join_show_board(j);
	else
		join_show_room(j);
	join_prompt(j);
}

static void do_back(struct join *j, const char *rest)
{
	(void)rest;
	if (j->menu.game && menu_back(&j->menu))
		join_show_menu(j);
	join_prompt(j);
}

static void do_clock(struct join *j, const char *rest)
{
	(void)rest;
	join_show_clock(j);
	join_prompt(j);
}

/* The word of the protocol for what was typed after offer or claim, in either language. */
static const char *word_sent(const char *typed)
{
	static const char *const french[][2] = {
		{ "annuler", "undo" }, { "pause", "pause" },      { "reprise", "resume" },
		{ "arrêt", "end" },    { "égalité", "draw" },     { "programme", "machine" },
		{ "temps", "time" },   { "revanche", "rematch" }, { "retour", "return" },
	};

	for (size_t i = 0; i < sizeof french / sizeof french[0]; i++)
		if (strcmp(french[i][0], typed) == 0)
			return french[i][1];
	return typed;
}

static void do_offer(struct join *j, const char *rest)
{
	const char *kind = word_sent(rest);
	json_t *params = json_pack("{s:s}", "kind", kind);

	if (strcmp(kind, "time") == 0)
		json_object_set_new(params, "ms", json_integer(300000));
	join_request(j, "offer", params);
}

static void do_undo(struct join *j, const char *rest)
{
	(void)rest;
	do_offer(j, "undo");
}

static void do_rematch(struct join *j, const char *rest)
{
	(void)rest;
	do_offer(j, "rematch");
}

/* The newest offer of somebody else. */
static json_int_t open_offer(const struct join *j)
{
	const json_t *offers = json_object_get(j->c.about, "offers"), *one;
	json_int_t number = 0;
	size_t i;

	json_array_foreach(offers, i,
			   one) if ((int)json_integer_value(json_object_get(one, "seat")) !=
				    j->c.seat) number =
		json_integer_value(json_object_get(one, "offer"));
	return number;
}

static void settle(struct join *j, const char *method)
{
	json_int_t offer = open_offer(j);

	if (offer)
		join_request(j, method, json_pack("{s:I}", "offer", offer));
	else {
		join_say(j, "Nobody offers anything.", "Personne ne propose rien.");
		join_prompt(j);
	}
}

static void do_agree(struct join *j, const char *rest)
{
	(void)rest;
	settle(j, "agree");
}

static void do_decline(struct join *j, const char *rest)
{
	(void)rest;
	settle(j, "decline");
}

static void do_resign(struct join *j, const char *rest)
{
	(void)rest;
	join_request(j, "resign", NULL);
}

static void do_claim(struct join *j, const char *rest)
{
	join_request(j, "claim", json_pack("{s:s}", "do", *rest ? word_sent(rest) : "machine"));
}

static void do_record(struct join *j, const char *rest)
{
	struct client_frame f;

	snprintf(j->save_as, sizeof j->save_as, "%s", rest);
	record_free(&j->record);
	record_ask(&j->record, &f);
	join_send_typed(j, &f);
}

static void do_quit(struct join *j, const char *rest)
{
	(void)rest;
	join_leave(j);
}

static void do_help(struct join *j, const char *rest);

static const struct {
	const char *english, *french;
	void (*run)(struct join *j, const char *rest);
	const char *help_en, *help_fr;
} commands[] = {
	{ "list", "liste", do_list, "open rooms and yours", "les salons ouverts et les vôtres" },
	{ "new", "nouveau", join_new,
	  "new GAME [me|cadet|pilot|captain]… [pace=quick] [listed] [rated]",
	  "nouveau JEU [moi|cadet|pilote|capitaine]… [rythme=rapide] [public] [classée]" },
	{ "best", "meilleurs", join_best, "best GAME: the best players of rated games",
	  "meilleurs JEU : le classement du jeu" },
	{ "name", "nom", do_name, "name NAME: what others call you", "nom NOM : votre nom" },
	{ "sit", "asseoir", do_sit, "take a seat, or the one with that number",
	  "prendre part à la partie ; asseoir 2 : comme Joueur 2" },
	{ "stand", "lever", do_stand, "leave the seat before the game",
	  "y renoncer, avant le début" },
	{ "ready", "prêt", do_ready, "begin as soon as all are ready",
	  "commencer dès que tous sont prêts" },
	{ "view", "vue", do_view, "the board", "le plateau" },
	{ "back", "retour", do_back, "the groups of moves above",
	  "les groupes de coups précédents" },
	{ "clock", "pendule", do_clock, "how much time is left", "le temps qui reste" },
	{ "undo", "annuler", do_undo, "take back your last move, if the others agree",
	  "annuler votre dernier coup, si les autres acceptent" },
	{ "offer", "proposer", do_offer, "offer pause|resume|end|draw|machine|time",
	  "proposer pause|reprise|arrêt|égalité|programme|temps" },
	{ "agree", "accepter", do_agree, "agree to an offer", "accepter une proposition" },
	{ "decline", "refuser", do_decline, "decline it", "la refuser" },
	{ "resign", "abandonner", do_resign, "give up", "abandonner la partie" },
	{ "claim", "réclamer", do_claim, "claim machine|end (somebody is away), return (yours)",
	  "réclamer programme|arrêt (un joueur est absent), retour (le vôtre)" },
	{ "emote", "émote", join_emote, "emote NUMBER: a word to the others; emote lists them",
	  "émote NUMÉRO : un mot aux autres ; émote en donne la liste" },
	{ "record", "enregistrement", do_record, "record FILE: after the end",
	  "enregistrement FICHIER : après la fin" },
	{ "rematch", "revanche", do_rematch, "another game", "une autre partie" },
	{ "next", "suite", do_next, "go to it", "y aller" },
	{ "leave", "sortir", do_leave, "back to the lobby", "revenir à l’accueil" },
	{ "quit", "quitter", do_quit, "end the program; the game waits for you",
	  "quitter le programme ; la partie vous attend" },
	{ "help", "aide", do_help, "this list", "cette liste" },
};

enum { COLUMN = 15 };

/* In UTF-8. */
static int letters(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80;
	return n;
}

static void do_help(struct join *j, const char *rest)
{
	(void)rest;
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		join_say(j, "  %s%*s %s", "  %s%*s %s",
			 either(j->lang, commands[i].english, commands[i].french),
			 COLUMN - letters(either(j->lang, commands[i].english, commands[i].french)),
			 "", either(j->lang, commands[i].help_en, commands[i].help_fr));
	join_prompt(j);
}

static bool run_command(struct join *j, const char *line)
{
	size_t length = strcspn(line, " ");
	const char *rest = line + length;

	rest += strspn(rest, " ");
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		char word[64];

		snprintf(word, sizeof word, "%s", *line == '?' ? "help" : "");
		if (*line != '?')
			snprintf(word, sizeof word, "%.*s", (int)length, line);
		if (same_word(word, commands[i].english) || same_word(word, commands[i].french)) {
			commands[i].run(j, rest);
			return true;
		}
	}
	return false;
}

/* A number of the list, or a room with or without its key. */
static bool hear_room(struct join *j, const char *line)
{
	char room[CLIENT_ID + 1], *end;
	unsigned long number = strtoul(line, &end, 10);

	if (j->c.about)
		return false;
	if (!*end && number >= 1 && number <= j->list_count) {
		enter(j, j->listed[number - 1], "");
		return true;
	}
	if (strlen(line) < CLIENT_ID || (line[CLIENT_ID] && line[CLIENT_ID] != '.'))
		return false;
	snprintf(room, sizeof room, "%.*s", CLIENT_ID, line);
	enter(j, room, line[CLIENT_ID] ? line + CLIENT_ID + 1 : "");
	return true;
}

void join_heard(struct join *j, const char *line)
{
	char trimmed[JOIN_LINE];
	size_t n;

	line += strspn(line, " \t");
	snprintf(trimmed, sizeof trimmed, "%s", line);
	n = strlen(trimmed);
	while (n && strchr(" \t", trimmed[n - 1]))
		trimmed[--n] = '\0';
	if (!n) {
		join_prompt(j);
		return;
	}
	/* Commands before notation: a game may have a word of its own for giving up. */
	if (hear_line(j, trimmed) || hear_room(j, trimmed) || run_command(j, trimmed) ||
	    hear_notation(j, trimmed))
		return;
	join_say(j, "\"%s\" is neither a move nor a command here; type ? for help.",
		 "« %s » n’est ici ni un coup ni une commande ; tapez ? pour l’aide.", trimmed);
	join_prompt(j);
}
