/*
 * join_room.c - see join.h: what happens, in words.
 */
#include "tui/join.h"

#include "ai/ai.h"
#include "text/message.h"
#include "tui/board.h"
#include "tui/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 15, WIDTH = 100, SENTENCE = 2048 };

/* ---- names ------------------------------------------------------------------------------ */

static const json_t *seat_of(const struct join *j, int seat)
{
	return json_array_get(json_object_get(j->c.about, "seats"), (size_t)seat);
}

const char *join_seat_name(const struct join *j, int seat)
{
	static const char *const numbers[Q_LANGS][Q_SEATS] = {
		{ "Player 1", "Player 2", "Player 3", "Player 4" },
		{ "Joueur 1", "Joueur 2", "Joueur 3", "Joueur 4" },
	};
	const char *name = client_text(seat_of(j, seat), "name");
	const char *level = client_text(seat_of(j, seat), "level");
	const struct ai *ai = ai_named(level);

	return *name  ? name :
	       ai     ? q_in(ai->name, j->lang) :
	       *level ? level :
			numbers[numbers[j->lang][0] ? j->lang : Q_EN][seat < Q_SEATS ? seat : 0];
}

struct q_reader join_reader(const struct join *j)
{
	struct q_reader reader = q_reader(j->lang, j->c.seat, 0);

	for (int i = 0; i < Q_SEATS; i++)
		reader.name[i] = join_seat_name(j, i);
	return reader;
}

/* A word of the protocol and what people say. */
struct wording {
	const char *word, *en, *fr;
};

static const char *worded(const struct join *j, const struct wording *words, size_t n,
			  const char *word)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(words[i].word, word) == 0)
			return either(j->lang, words[i].en, words[i].fr);
	return word;
}

const char *join_in_words(const struct join *j, const char *word)
{
	static const struct wording words[] = {
		{ "over", "over", "terminé" },
		{ "resigned", "somebody gave up", "abandon" },
		{ "time", "out of time", "temps écoulé" },
		{ "agreed", "ended by agreement", "arrêt d’un commun accord" },
		{ "draw", "a draw", "égalité" },
		{ "left", "somebody went away", "départ d’un joueur" },
		{ "idle", "nobody played on", "plus personne ne jouait" },
		{ "stopped", "ended by the server", "arrêt par le serveur" },
		{ "open", "open", "ouvert" },
		{ "playing", "in play", "en cours" },
		{ "paused", "paused", "en pause" },
		{ "closed", "closed", "fermé" },
		{ "none", "no clock", "sans pendule" },
		{ "quick", "quick", "rapide" },
		{ "evening", "an evening", "une soirée" },
		{ "three", "three a day", "trois par jour" },
		{ "daily", "daily", "quotidien" },
		{ "slow", "slow", "lent" },
	};

	return worded(j, words, sizeof words / sizeof words[0], word);
}

/* ---- the game ------------------------------------------------------------------------------- */

void join_told(void *with, const struct q_event *event, const void *view)
{
	struct join *j = with;
	struct q_reader reader = join_reader(j);
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	j->c.game->event_text(j->c.game, view, event, &reader, &out);
	if (!text[0])
		return;
	join_print(j, "  - ");
	join_print(j, text);
	join_print(j, "\n");
}

void join_show_board(const struct join *j)
{
	struct q_cell *cells = grown(NULL, BOARD_ROWS * BOARD_COLUMNS * sizeof *cells);
	struct q_reader reader = join_reader(j);
	struct text text = { .at = NULL };
	struct q_canvas board;

	board_draw(&board, cells, WIDTH, BOARD_ROWS, j->c.game, j->c.view, &reader);
	board_print(&board, j->options->ascii, &text);
	join_print(j, text_of(&text));
	text_free(&text);
	free(cells);
}

void join_show_menu(const struct join *j)
{
	const struct menu *m = &j->menu;

	for (int i = 0; i < m->lines; i++) {
		char label[LABEL * 2], word[NOTATION], number[32];
		struct q_out a = q_out(label, sizeof label), b = q_out(word, sizeof word);

		menu_label(m, i, &a);
		menu_notation(m, i, &b);
		snprintf(number, sizeof number, m->numeric ? "%*s#%d  " : "%*s%d  ",
			 (i < 9 ? 3 : 2) - m->numeric, "", i + 1);
		join_print(j, number);
		join_print(j, label);
		join_print(j, m->line[i].count > 1 ? " " : "  ");
		join_print(j, word);
		join_print(j, "\n");
	}
}

static void put_time(char *out, size_t room, enum q_lang lang, int64_t ms)
{
	int64_t seconds = ms > 0 ? ms / 1000 : 0;

	if (seconds >= 48 * 3600)
		snprintf(out, room, "%" PRId64 " %s %" PRId64 " h", seconds / 86400,
			 either(lang, "d", "j"), seconds / 3600 % 24);
	else if (seconds >= 3600)
		snprintf(out, room, "%" PRId64 " h %02" PRId64, seconds / 3600, seconds / 60 % 60);
	else
		snprintf(out, room, "%" PRId64 ":%02" PRId64, seconds / 60, seconds % 60);
}

void join_show_clock(const struct join *j)
{
	const json_t *left = json_object_get(j->c.clock, "left"), *one;
	size_t i;

	if (!json_array_size(left)) {
		join_say(j, "There is no clock in this room.",
			 "Il n’y a pas de pendule dans ce salon.");
		return;
	}
	json_array_foreach(left, i, one)
	{
		char time[32];

		put_time(time, sizeof time, j->lang, json_integer_value(one));
		join_say(j, "  %s: %s", "  %s : %s", join_seat_name(j, (int)i), time);
	}
}

/* Makes the menu of an open question once. False: there is none, or it is shown already. */
bool join_show_question(struct join *j)
{
	struct q_reader reader = join_reader(j);
	struct q_rng rng = { .key = j->c.count };
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	if (!client_is_asked(&j->c) || j->c.answer.given || (j->menu.game && j->menu_q == j->c.q))
		return false;
	if (!client_world(&j->c, &rng, j->world))
		return false;
	if (j->menu.game)
		menu_free(&j->menu);
	menu_begin(&j->menu, j->c.game, j->world, j->c.view, &reader, LINES);
	j->menu_q = j->c.q;
	j->c.game->question_text(j->c.game, j->c.view, &reader, &out);
	join_print(j, "\n");
	if (json_array_size(json_object_get(j->c.clock, "left")))
		join_show_clock(j);
	join_print(j, text);
	join_print(j, "\n");
	join_show_menu(j);
	join_prompt(j);
	return true;
}

/* ---- the room ----------------------------------------------------------------------------------- */

static const char *seat_state(const struct join *j, const json_t *seat)
{
	const char *kind = client_text(seat, "kind");

	if (strcmp(kind, "free") == 0)
		return either(j->lang, "free", "libre");
	if (strcmp(kind, "computer") == 0)
		return either(j->lang, "computer", "programme");
	if (json_is_true(json_object_get(seat, "substituted")))
		return either(j->lang, "away, the computer plays", "absent, le programme joue");
	if (!json_is_true(json_object_get(seat, "here")) && seat != seat_of(j, j->c.seat))
		return either(j->lang, "away", "absent");
	if (json_is_true(json_object_get(seat, "ready")))
		return either(j->lang, "ready", "prêt");
	return either(j->lang, "here", "présent");
}

/* A rating as " · 1658", with what the game changed " · 1658 (+158)"; "" where there is none. */
static const char *rating_text(const json_t *seat, char out[48])
{
	const json_t *rating = json_object_get(seat, "rating");
	const json_t *change = json_object_get(rating, "change");
	int points = rating_points(json_integer_value(json_object_get(rating, "mean")));
	int was = rating_points(json_integer_value(json_object_get(rating, "mean")) -
				json_integer_value(change));

	out[0] = '\0';
	if (change)
		snprintf(out, 48, " · %d (%+d)", points, points - was);
	else if (rating)
		snprintf(out, 48, " · %d", points);
	return out;
}

void join_show_room(const struct join *j)
{
	const json_t *seats = json_object_get(j->c.about, "seats"), *seat;
	const struct q_game *g = q_game_named(client_text(j->c.about, "game"));
	char rating[48];
	size_t i;

	join_say(j, "Room %s: %s%s", "Salon %s : %s%s", j->c.room,
		 g ? q_in(g->title, j->lang) : "?",
		 json_is_true(json_object_get(j->c.about, "rated")) ?
			 either(j->lang, ", rated", ", partie classée") :
			 "");
	json_array_foreach(seats, i, seat)
		join_say(j, "  %d  %s (%s)%s%s", "  %d  %s (%s)%s%s", (int)i + 1,
			 join_seat_name(j, (int)i), seat_state(j, seat), rating_text(seat, rating),
			 (int)i == j->c.seat ? either(j->lang, " - you", " - vous") : "");
	if (strcmp(client_text(j->c.about, "state"), "open") != 0)
		return;
	if (j->c.seat >= Q_SEATS)
		join_say(j, "Type sit to play, leave to go back, ? for help.",
			 "Tapez asseoir pour jouer, sortir pour revenir, ? pour l’aide.");
	else if (json_is_true(json_object_get(seat_of(j, j->c.seat), "ready")))
		join_say(j, "The game begins once all are ready.",
			 "La partie commence dès que tous sont prêts.");
	else
		join_say(j, "Type ready once every seat is taken.",
			 "Tapez prêt quand tous les joueurs sont là.");
}

/* ---- the end ------------------------------------------------------------------------------------- */

static void show_result(const struct join *j)
{
	const char *end = client_text(j->c.about, "end");
	const json_t *seats = json_object_get(j->c.about, "seats"), *seat;
	size_t i;

	join_print(j, "\n");
	if (strcmp(end, "over") == 0)
		join_say(j, "The game is over.", "La partie est terminée.");
	else
		join_say(j, "The game is over: %s.", "La partie est terminée : %s.",
			 join_in_words(j, end));
	json_array_foreach(seats, i, seat)
	{
		json_int_t score = json_integer_value(json_object_get(seat, "result"));
		char number[32], rating[48];

		snprintf(number, sizeof number, "%lld", (long long)score);
		join_say(j, "  %s: %s%s", "  %s : %s%s", join_seat_name(j, (int)i),
			 score == Q_SURE  ? tui_word(j->lang, SAYS_won) :
			 score == -Q_SURE ? tui_word(j->lang, SAYS_lost) :
			 score == 0       ? tui_word(j->lang, SAYS_drawn) :
					    number,
			 rating_text(seat, rating));
	}
}

/* ---- notices ---------------------------------------------------------------------------------------- */

static const char *offer_words(const struct join *j, const char *kind)
{
	static const struct wording words[] = {
		{ "undo", "to undo the last move", "d’annuler le dernier coup" },
		{ "pause", "a pause", "une pause" },
		{ "resume", "to go on", "de reprendre" },
		{ "end", "to end without a result", "d’arrêter sans résultat" },
		{ "draw", "a draw", "l’égalité" },
		{ "machine", "that the computer plays on", "que le programme prenne la suite" },
		{ "time", "more time for the others", "plus de temps pour les autres" },
		{ "rematch", "another game", "une autre partie" },
	};

	return worded(j, words, sizeof words / sizeof words[0], kind);
}

static void show_offer(const struct join *j, const json_t *entry)
{
	int seat = (int)json_integer_value(json_object_get(entry, "seat"));
	const char *what = offer_words(j, client_text(entry, "offer"));

	if (seat == j->c.seat)
		join_say(j, "You offer %s.", "Vous proposez %s.", what);
	else
		join_say(j, "%s offers %s: type agree or decline.",
			 "%s propose %s : tapez accepter ou refuser.", join_seat_name(j, seat),
			 what);
}

static void show_settled(const struct join *j, const json_t *entry)
{
	int seat = (int)json_integer_value(json_object_get(entry, "seat"));

	if (strcmp(client_text(entry, "kind"), "agreed") == 0)
		join_say(j, "%s agrees.", "%s accepte.", join_seat_name(j, seat));
	else
		join_say(j, "%s declines.", "%s refuse.", join_seat_name(j, seat));
}

static void show_presence(const struct join *j, const json_t *params)
{
	const json_t *here = json_object_get(params, "here"), *one;
	size_t i;

	json_array_foreach(here, i, one)
	{
		const json_t *seat = seat_of(j, (int)i);
		bool was = json_is_true(json_object_get(seat, "here"));

		if ((int)i == j->c.seat || was == json_is_true(one) ||
		    !*client_text(seat, "person"))
			continue;
		if (was)
			join_say(j, "%s has left.", "%s a quitté le salon.",
				 join_seat_name(j, (int)i));
		else
			join_say(j, "%s is here.", "%s est là.", join_seat_name(j, (int)i));
		json_object_set((json_t *)seat, "here", (json_t *)one);
	}
}

/* Another player has voted about somebody who is away. */
static void show_claim(const struct join *j, const json_t *claim)
{
	int seat = (int)json_integer_value(json_object_get(claim, "seat"));
	bool end = strcmp(client_text(claim, "do"), "end") == 0;

	if (seat == j->c.seat)
		return;
	join_say(
		j,
		end ? "%s wants to end the game (%d of %d votes); type claim end or claim machine." :
		      "%s wants the computer to play for who is away (%d of %d votes); type claim "
		      "machine or claim end.",
		end ? "%s veut arrêter la partie (%d voix sur %d) ; tapez réclamer arrêt ou réclamer "
		      "programme." :
		      "%s veut que le programme joue pour l’absent (%d voix sur %d) ; tapez réclamer "
		      "programme ou réclamer arrêt.",
		join_seat_name(j, seat), (int)json_integer_value(json_object_get(claim, "votes")),
		(int)json_integer_value(json_object_get(claim, "of")));
}

static void show_notice(struct join *j, const struct client_news *news)
{
	const json_t *entry = json_object_get(news->result, "entry");
	const char *kind = client_text(entry, "kind"), *method = news->method;

	if (strcmp(method, "offered") == 0)
		show_offer(j, entry);
	else if (strcmp(method, "settled") == 0)
		show_settled(j, entry);
	else if (strcmp(method, "presence") == 0)
		show_presence(j, news->result);
	else if (strcmp(method, "undone") == 0)
		join_say(j, "A move was taken back.", "Un coup a été annulé.");
	else if (strcmp(method, "emote") == 0)
		join_show_emote(j, (int)json_integer_value(json_object_get(news->result, "seat")),
				json_integer_value(json_object_get(news->result, "emote")));
	else if (strcmp(method, "claimed") == 0)
		show_claim(j, news->result);
	else if (strcmp(method, "rematch") == 0 && *client_text(news->result, "room")) {
		snprintf(j->wanted, sizeof j->wanted, "%s", client_text(news->result, "room"));
		join_say(j, "The next game is in room %s: type next.",
			 "La prochaine partie est dans le salon %s : tapez suite.", j->wanted);
	} else if (strcmp(method, "rematch") == 0)
		join_say(j, "Somebody offers another game: type rematch.",
			 "On vous propose une autre partie : tapez revanche.");
	else if (strcmp(method, "leaving") == 0)
		join_say(j, "The server restarts; the game goes on in a moment.",
			 "Le serveur redémarre ; la partie reprend dans un instant.");
	else if (strcmp(method, "ended") == 0) {
		show_result(j);
		join_ask_record(j);
	} else if (strcmp(method, "room") == 0 && strcmp(kind, "flagged") == 0)
		join_say(j, "A player's time is up.", "Le temps d’un joueur est écoulé.");
	else if (strcmp(method, "room") == 0 && strcmp(kind, "substituted") == 0)
		join_say(j, "The computer plays for somebody who is away.",
			 "Le programme joue pour un absent.");
	else if (strcmp(method, "room") == 0 && strcmp(kind, "paused") == 0)
		join_say(j, "The game is paused; type offer resume to go on.",
			 "La partie est en pause ; tapez proposer reprise pour continuer.");
	else if (strcmp(method, "room") == 0)
		join_show_room(j);
}

/* Without the parameter of the protocol that an error begins with: the player typed no such word. */
static const char *without_parameter(const char *message)
{
	static const char *const names[] = { "name", "seats", "kind", "do", "emote" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		size_t n = strlen(names[i]);

		if (strncmp(message, names[i], n) == 0 && strncmp(message + n, ": ", 2) == 0)
			return message + n + 2;
	}
	return message;
}

static void show_error(struct join *j, const struct client_news *news)
{
	const char *message = without_parameter(news->message);

	if (strncmp(news->message, "seats: with", 11) == 0) /* one sentence with its parameter */
		message = news->message;
	join_say(j, "Refused: %s", "Refusé : %s", reason_in(j->lang, message));
	if (strcmp(news->method, "record") == 0)
		j->save_as[0] = '\0';
	if (strcmp(news->method, "enter") == 0 && !j->c.about)
		j->wanted[0] = '\0';
	join_prompt(j);
}

static void take_created(struct join *j, const json_t *result)
{
	const struct wire_address *to = &j->options->to;
	struct client_frame f;

	snprintf(j->wanted, sizeof j->wanted, "%s", client_text(result, "room"));
	snprintf(j->key, sizeof j->key, "%s", client_text(result, "key"));
	join_say(j, "Others join with:", "Les autres vous rejoignent avec :");
	join_say(j, "  quinte join %s:%u %s.%s", "  quinte join %s:%u %s.%s", to->host, to->port,
		 j->wanted, j->key);
	if (client_text(result, "code")[0])
		join_say(j, "  or, while the room is open, with the code %s",
			 "  ou, tant que le salon est ouvert, avec le code %s",
			 client_text(result, "code"));
	client_enter(&j->c, &f, j->wanted, j->key);
	join_send(j, &f);
}

static void take_entered(struct join *j)
{
	snprintf(j->wanted, sizeof j->wanted, "%s", j->c.room);
	join_show_room(j);
	if (j->c.view)
		join_show_board(j);
	if (j->c.over) {
		show_result(j);
		join_ask_record(j);
	}
}

void join_news(struct join *j, const struct client_news *news)
{
	const char *method = news->method;
	bool asked = client_is_asked(&j->c) && !j->c.answer.given && j->menu_q == j->c.q;
	bool more = strcmp(method, "hello") == 0 || strcmp(method, "rooms") == 0 ||
		    strcmp(method, "create") == 0; /* something follows at once */

	if (news->error)
		show_error(j, news);
	else if (!news->reply)
		show_notice(j, news);
	else if (strcmp(method, "hello") == 0)
		join_say(j, "You are %s.", "Vous êtes %s.",
			 j->c.name[0] ? j->c.name : either(j->lang, "a guest", "un invité"));
	else if (strcmp(method, "rooms") == 0) {
		join_show_list(j, news->result, false);
		/* One list a second. */
		ev_timer_set(&j->list, 1.2, 0.);
		ev_timer_start(j->loop, &j->list);
	} else if (strcmp(method, "mine") == 0) {
		join_show_list(j, news->result, true);
		join_say(j, "Type a number, a room, or new GAME; ? for help.",
			 "Tapez un numéro, un salon, ou nouveau JEU ; ? pour l’aide.");
	} else if (strcmp(method, "create") == 0)
		take_created(j, news->result);
	else if (strcmp(method, "enter") == 0)
		take_entered(j);
	else if (strcmp(method, "record") == 0)
		join_take_record(j, news->result);
	else if (strcmp(method, "best") == 0)
		join_show_best(j, news->result);
	else if (strcmp(method, "sit") == 0)
		join_show_room(j);
	if (!join_show_question(j) && (news->reply ? !j->c.view && !more : asked))
		join_prompt(j);
}
