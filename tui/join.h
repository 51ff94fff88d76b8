/*
 * join.h - playing on a server: lobby, room, table; in lines or on the full screen.
 *
 * The files: join.c holds the connection and the loop, join_room.c says what happens (join_list.c
 * lists, join_record.c the record at the end), join_input.c
 * understands what is typed (join_new.c new rooms, join_emote.c words to the others), join_full.c draws the
 * full screen.
 */
#ifndef TUI_JOIN_H
#define TUI_JOIN_H

#include "client/check.h"
#include "client/client.h"
#include "client/wire.h"
#include "tui/menu.h"
#include "tui/text.h"

struct join_options {
	enum q_lang lang;
	const char *server; /* as it was typed */
	struct wire_address to;
	const char *room, *key; /* where to go at once, or NULL */
	const char *code;       /* or a short code of a room, or NULL */
	const char *name;       /* for a new guest, or NULL */
	bool ascii;
	bool full; /* the whole screen instead of lines, if the terminal can */
};

enum { JOIN_LISTED = 100, JOIN_LINE = 1024 };

struct join {
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	const struct join_options *options;
	struct ev_loop *loop;
	struct wires *wires;
	struct wire *wire;
	ev_io input;
	ev_timer retry;
	ev_timer list;          /* asks for my rooms */
	ev_timer slow;          /* a server that neither answers nor refuses */
	ev_timer second;        /* the full screen is drawn again */
	struct join_full *full; /* or NULL: in lines */
	struct client c;
	struct menu menu; /* of the open question; menu.game NULL: none */
	struct client_record record;
	size_t line_size;
	uint32_t menu_q;
	unsigned tries, list_count;
	char server[WIRE_NAME]; /* what is tried, with its port */
	enum q_lang lang;
	int status;
	struct wire_address elsewhere;  /* the node that has the room, */
	bool going, waits;              /* if it goes there next; it asks again soon */
	bool connected, leaving, ended; /* ended: the input is at its end */
	bool record_asked;
	char wanted[CLIENT_ID + 1], key[64]; /* the room to enter */
	char code[16];                       /* or its short code */
	char save_as[512];                   /* where the record goes, "": nowhere */
	char line[JOIN_LINE];
	char listed[JOIN_LISTED][CLIENT_ID + 1];
};

/* Returns the exit status. */
int join_play(const struct join_options *options);

/* ---- between the files ------------------------------------------------------------------- */

void join_print(const struct join *j, const char *text);
/* One sentence in the player's language, with a line end. */
void join_say(const struct join *j, const char *english, const char *french, ...);
void join_send(struct join *j, const struct client_frame *f); /* nothing without a connection */
void join_say_later(const struct join *j); /* what was typed is sent once there is a connection */
/* What was typed; without a connection, or before the room is entered again, it has to be typed again. */
void join_send_typed(struct join *j, const struct client_frame *f);
void join_request(struct join *j, const char *method, json_t *params);
void join_prompt(const struct join *j);
void join_leave(struct join *j);

/* What was heard. */
void join_told(void *with, const struct q_event *event, const void *view);
void join_news(struct join *j, const struct client_news *news);
void join_show_room(const struct join *j);
void join_show_list(struct join *j, const json_t *result, bool mine);
void join_show_best(const struct join *j, const json_t *result);
void join_ask_record(struct join *j);
void join_take_record(struct join *j, const json_t *result);
const char *join_in_words(const struct join *j, const char *word); /* of the protocol */
void join_show_clock(const struct join *j);
bool join_show_question(struct join *j);
void join_show_menu(const struct join *j);
void join_show_board(const struct join *j);
struct q_reader join_reader(const struct join *j);
const char *join_seat_name(const struct join *j, int seat);

/* What was typed. */
void join_heard(struct join *j, const char *line);
void join_new(struct join *j, const char *rest);
void join_best(struct join *j, const char *rest);
void join_emote(struct join *j, const char *rest);
void join_show_emote(const struct join *j, int seat, json_int_t emote);

#endif
