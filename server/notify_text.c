/*
 * notify_text.c - see notify.h: what people are told, in their language.
 */
#include "server/notify.h"

#include <stdio.h>
#include <string.h>

static const char *const sentences[HUB_POSTS][2] = {
	[HUB_POST_TURN] = { "it is your turn.", "c’est à vous." },
	[HUB_POST_LATE] = { "less than 12 hours of your time are left.",
			    "il vous reste moins de 12 heures." },
	[HUB_POST_LAST] = { "less than 2 hours of your time are left.",
			    "il vous reste moins de 2 heures." },
	[HUB_POST_INVITE] = { "a seat is kept for you.", "une place vous attend." },
	[HUB_POST_OVER] = { "the game is over.", "la partie est terminée." },
	[HUB_POST_CONFIRM] = { "your code is", "votre code est" },
};

/* The game, who plays it too, what happened: "Starfighter, Bo: it is your turn." */
void notify_text(const struct hub_effect *e, char *out, size_t room)
{
	const struct q_game *g = q_game_named(e->post.game);
	bool french = e->post.wishes->french;
	const char *sentence = sentences[e->post.why][french];

	if (e->post.why == HUB_POST_CONFIRM)
		snprintf(out, room, french ? "Quinte : %s %s" : "Quinte: %s %s", sentence,
			 e->post.wishes->code);
	else
		snprintf(out, room, "%s%s%s%s %s", g ? g->title[french ? Q_FR : Q_EN] : "Quinte",
			 e->post.name[0] ? ", " : "", e->post.name, french ? " :" : ":", sentence);
}
