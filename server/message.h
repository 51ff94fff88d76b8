/*
 * message.h - a message of a client, decoded; the methods; the replies to it.
 */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "fair/fair.h"
#include "server/frame.h"
#include "server/wishes.h"
#include "store/store.h"

struct conn;
struct hub;
struct json;

enum { TOKEN = 32, KEY = 16 };

/* ---- what it says (decode.c, decode_me.c) ---------------------------------------------------- */

enum wire_code {
	WIRE_PARSE = -32700,
	WIRE_REQUEST = -32600,
	WIRE_METHOD = -32601,
	WIRE_PARAMS = -32602,
	WIRE_NO_GAME = -32001,
	WIRE_REFUSED = -32002,
	WIRE_OVER = -32004,
	WIRE_NO_UNDO = -32007,
	WIRE_ANSWERED = -32010,
	WIRE_NOT_YOURS = -32011,
	WIRE_NO_ROOM = -32012,
	WIRE_TAKEN = -32013,
	WIRE_SLOW = -32014,
	WIRE_VERSION = -32015,
	WIRE_ELSEWHERE = -32016,
	WIRE_FULL = -32017,
	WIRE_STATE = -32018,     /* not in this state of the room */
	WIRE_FORBIDDEN = -32019, /* not by this person */
	WIRE_HELLO = -32020,     /* say hello first */
	WIRE_LINK = -32021       /* the link or anchor does not fit */
};

enum param {
	P_TOKEN,
	P_RULES,
	P_PAGE,
	P_NAME,
	P_ROOM,
	P_KEY,
	P_SINCE,
	P_HASH,
	P_AS,
	P_GAME,
	P_OPTIONS,
	P_SEATS,
	P_PACE,
	P_WATCH,
	P_UNDO,
	P_ON_TIME,
	P_ABSENCE,
	P_LISTED,
	P_HOT_SEAT,
	P_SEAT,
	P_ANCHOR,
	P_DECK,
	P_LINK,
	P_Q,
	P_ANSWER,
	P_KIND,
	P_OFFER,
	P_MS,
	P_DO,
	P_EMOTE,
	P_FROM,
	P_TO,
	P_DRAW,
	P_CODE,
	P_DEVICE,
	P_PAST,
	P_BEFORE,
	P_PERSON,
	P_HERE,
	P_WHEN,
	P_WAYS,
	P_ALWAYS,
	P_LANGUAGE,
	P_WEBHOOK,
	P_FORM,
	P_MAIL,
	P_PUSH,
	P_UNPUSH,
	P_BEGIN,
	P_END,
	P_HOLIDAYS,
	P_RATED,
	P_LANG, /* of every method */
	PARAMS
};

struct message {
	char id[40]; /* as it was written: a number, a string or null; "" none: no reply */
	const struct method *method;
	enum q_lang lang; /* in which a refusal says why */
	uint64_t has;     /* a bit for each param */
	uint8_t token[TOKEN], key[KEY];
	char name[STORE_NAME], room[STORE_ID + 1], page[32], hash[17], game[Q_GAME_NAME];
	char levels[Q_SEATS][STORE_LEVEL];
	const char *options;
	size_t options_size;
	uint8_t seats, seat, pace, watch, undo, on_time, absence;
	bool listed, hot_seat, json, versions_differ;
	struct fair_hash anchor, link;
	char deck[FAIR_DECK];
	uint32_t since, q, offer, emote, from, to, draw;
	uint64_t ms;
	q_action answer;
	uint8_t kind;  /* offer_kind */
	uint8_t claim; /* CLAIM_... */
	char code[32]; /* letters and digits only */
	char device[STORE_LABEL], person[STORE_ID + 1];
	bool past, here, always, holidays, rated;
	enum q_lang language;
	uint8_t when, form;
	uint8_t ways, told[WAYS]; /* ways: a bit for each that was named */
	char webhook[WISHES_URL], mail[WISHES_MAIL], unpush[WISHES_URL];
	struct wishes_push push;
	uint64_t before, begin, end;
};

enum { CLAIM_MACHINE = 1, CLAIM_END, CLAIM_RETURN };

typedef void method_run(struct hub *h, struct conn *c, const struct message *m);

enum method_need {
	NEED_HELLO = 1,
	NEED_ROOM = 2, /* the connection looks at a room */
	NEED_SEAT = 4, /* and has a seat there */
	NEED_GAME = 8, /* which is being played or paused */
	NEED_COST = 16 /* one a second */
};

struct method {
	const char *name;
	method_run *run;
	uint64_t takes, wants; /* bits of params: allowed, required */
	unsigned needs;
};

extern const struct method methods[];
/* Returns 0, or the error with what is wrong. m->id is set as far as it could be read. */
int message_read(const struct hub *h, struct message *m, const char *text, size_t n,
		 struct q_error *error);

/* A text that is one of the names; its place in the list. */
bool take_choice(struct json *j, const char *const *list, uint8_t *out);
bool take_id(struct json *j, char *out);
bool take_wish(struct json *j, struct message *m, enum param p); /* decode_me.c */

/* ---- replies (wire.c) ---------------------------------------------------------------------- */

/* Reasons are English here; they are sent in the language of the message (text/reasons.c). */
struct frame *wire_begin(struct hub *h, const struct message *m); /* the result's members follow */
void wire_end(struct hub *h, struct conn *c, const struct message *m);
void wire_error(struct hub *h, struct conn *c, const struct message *m, enum wire_code code,
		const char *text);
void wire_error_data(struct hub *h, struct conn *c, const struct message *m, enum wire_code code,
		     const char *text, const char *data);
void wire_end_held(struct hub *h, struct conn *c, const struct message *m, uint64_t held);
void wire_slow(struct hub *h, struct conn *c, const struct message *m, uint32_t ms);
void wire_number(struct hub *h, struct conn *c, const struct message *m, uint32_t n);

method_run do_hello, do_name, do_rooms, do_mine, do_create, do_set, do_enter, do_leave, do_sit,
	do_stand, do_ready, do_invite, do_kick, do_anchor, do_answer, do_offer, do_agree,
	do_decline, do_resign, do_claim, do_emote, do_history, do_sign, do_prove, do_record, do_me,
	do_recovery, do_pair, do_forget, do_export, do_erase, do_post, do_holiday, do_look, do_best;

#endif
