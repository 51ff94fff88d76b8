/*
 * join_emote.c - see join.h: the twelve words that players may say to one another (docs/online.md).
 */
#include "tui/join.h"

#include <stdlib.h>
#include <string.h>

enum { EMOTES = 12 };

static const char *const words[EMOTES][Q_LANGS] = {
	{ "Good luck", "Bonne chance" },
	{ "Well played", "Bien joué" },
	{ "Nice shot", "Joli coup" },
	{ "Ouch", "Aïe" },
	{ "Thanks", "Merci" },
	{ "Sorry", "Pardon" },
	{ "Thinking…", "Je réfléchis…" },
	{ "One moment", "Un instant" },
	{ "Your turn", "À vous" },
	{ "Wow", "Ouah" },
	{ "Oops", "Oups" },
	{ "Good game", "Belle partie" },
};

void join_show_emote(const struct join *j, int seat, json_int_t emote)
{
	if (emote >= 0 && emote < EMOTES)
		join_say(j, "%s: %s", "%s : %s", join_seat_name(j, seat),
			 q_in(words[emote], j->lang));
}

/* By its number or its words; without any, the list of them. */
void join_emote(struct join *j, const char *rest)
{
	char *end;
	long number = strtol(rest, &end, 10);

	if (!*rest) {
		for (int i = 0; i < EMOTES; i++)
			join_say(j, "  %2d  %s", "  %2d  %s", i, q_in(words[i], j->lang));
		join_prompt(j);
		return;
	}
	for (int i = 0; *end && i < EMOTES; i++)
		if (same_word(rest, q_in(words[i], j->lang))) {
			number = i;
			end = strchr(end, '\0');
		}
	if (!*end && number >= 0 && number < EMOTES) {
		join_request(j, "emote", json_pack("{s:I}", "emote", (json_int_t)number));
		return;
	}
	join_say(j, "There is no emote \"%s\"; type emote for the list.",
		 "Il n’y a pas d’émote « %s » ; tapez émote pour la liste.", rest);
	join_prompt(j);
}
