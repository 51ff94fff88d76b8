/*
 * join_list.c - see join.h: lists of rooms, and of the best players.
 */
#include "tui/join.h"

#include "text/message.h"

#include <stdio.h>
#include <string.h>

void join_show_list(struct join *j, const json_t *result, bool mine)
{
	const json_t *rooms = json_object_get(result, "rooms"), *room;
	size_t i;

	if (!mine)
		j->list_count = 0;
	if (!mine && !json_array_size(rooms))
		join_say(j, "No open room is listed.", "Il n’y a pas de salon public ouvert.");
	json_array_foreach(rooms, i, room)
	{
		const struct q_game *g = q_game_named(client_text(room, "game"));
		const json_t *first = json_array_get(json_object_get(room, "seats"), 0);

		if (j->list_count == JOIN_LISTED)
			break;
		snprintf(j->listed[j->list_count++], CLIENT_ID + 1, "%s", client_text(room, "id"));
		join_say(j, "%4u  %s, %s%s, %s %s%s", "%4u  %s, %s%s, %s %s%s", j->list_count,
			 g ? q_in(g->title, j->lang) : "?",
			 join_in_words(j, client_text(room, "pace")),
			 json_is_true(json_object_get(room, "rated")) ?
				 either(j->lang, ", rated", ", classée") :
				 "",
			 join_in_words(j, client_text(room, "state")), client_text(first, "name"),
			 json_is_true(json_object_get(room, "unread")) ?
				 either(j->lang, " * not seen yet", " * pas encore vue") :
				 "");
	}
}

void join_show_best(const struct join *j, const json_t *result)
{
	const json_t *list = json_object_get(result, "best"), *you = json_object_get(result, "you");
	const json_t *one;
	size_t i;

	if (!json_array_size(list))
		join_say(j, "Nobody is listed yet: it takes ten rated games.",
			 "Personne n’est encore classé : il faut dix parties classées.");
	json_array_foreach(list, i, one)
		join_say(j, "%4d  %s  %d, %d games%s", "%4d  %s  %d, %d parties%s", (int)i + 1,
			 client_text(one, "name"),
			 rating_points(json_integer_value(json_object_get(one, "mean"))),
			 (int)json_integer_value(json_object_get(one, "games")),
			 json_is_true(json_object_get(one, "you")) ?
				 either(j->lang, " - you", " - vous") :
				 "");
	if (you && !json_object_get(you, "place"))
		join_say(j, "You: %d after %d of 10 games.",
			 "Vous : %d (parties jouées : %d sur 10).",
			 rating_points(json_integer_value(json_object_get(you, "mean"))),
			 (int)json_integer_value(json_object_get(you, "games")));
}
