/*
 * wishes.h - what a person wishes of the server: to be told things, and holidays.
 *
 * It is stored as one text of JSON, which only this part knows.
 */
#ifndef SERVER_WISHES_H
#define SERVER_WISHES_H

#include "store/store.h"

/* What a person may be told while away. */
enum hub_post {
	HUB_POST_TURN = 1, /* it is your turn */
	HUB_POST_LATE,     /* less than 12 hours are left */
	HUB_POST_LAST,     /* less than 2 hours are left */
	HUB_POST_INVITE,   /* a seat is kept for you */
	HUB_POST_OVER,     /* the game is over */
	HUB_POST_CONFIRM,  /* the code that proves that a mail address is yours */
	HUB_POSTS
};

/* How a person is told. */
enum hub_way { WAY_PUSH, WAY_MAIL, WAY_WEBHOOK, WAYS };
extern const char *const way_names[WAYS + 1];

enum {
	WISHES_PUSHES = 4,
	WISHES_URL = 400,
	WISHES_MAIL = 128,
	WISHES_CODE = 8,
	PUSH_KEY = 65, /* a point of P-256, uncompressed */
	PUSH_AUTH = 16
};

struct wishes_push {
	char url[WISHES_URL];
	uint8_t key[PUSH_KEY], auth[PUSH_AUTH];
};

struct wishes {
	uint8_t kinds;       /* a bit for each hub_post */
	uint8_t skips[WAYS]; /* of these, what this way does not tell */
	bool always;         /* also while the person looks at the room */
	bool french, discord;
	char hook[WISHES_URL], mail[WISHES_MAIL];
	char code[WISHES_CODE]; /* the mail address waits for this code; "": it is confirmed */
	uint32_t pushes;
	struct wishes_push push[WISHES_PUSHES];
	uint64_t rest_from, rest_to; /* holidays, ms since 1970, whole seconds; 0: none */
	uint32_t rest_year;          /* in which rest_used was used */
	uint64_t rest_used;          /* ms */
};

/* Is there any way to tell this person something? */
bool wishes_reach(const struct wishes *w);
/* Does this way exist for the person, and tell this? */
bool wishes_tell(const struct wishes *w, enum hub_way way, enum hub_post why);
/* False: the text is none of ours. */
bool wishes_read(struct wishes *w, const char *text);
bool wishes_url_fits(const char *url);   /* https, nothing that could be misread */
bool wishes_mail_fits(const char *mail); /* one address, letters and digits only */
uint32_t wishes_year(uint64_t ms);       /* the calendar year, UTC */

#endif
