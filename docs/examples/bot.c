/*
 * bot.c - a bot for quinte arena. Build it and let it play:
 *
 *   cc -O2 bot.c -o bot $(pkg-config --cflags --libs jansson)
 *   quinte arena starfighter bot:./bot cadet
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Any answer that is listed. Put your own idea here: "view" of the question is what you may know. */
static json_t *choose(json_t *question)
{
	json_t *legal = json_object_get(question, "legal");

	return json_incref(json_array_get(legal, (size_t)rand() % json_array_size(legal)));
}

int main(void)
{
	char *line = NULL;
	size_t room = 0;

	srand((unsigned)time(NULL));
	while (getline(&line, &room, stdin) > 0) {
		json_t *message = json_loads(line, 0, NULL), *id = json_object_get(message, "id");
		const char *method = json_string_value(json_object_get(message, "method"));

		if (id && method) { /* "over" has no id: nobody waits for a reply */
			json_t *result = method[0] == 'a' ?
						 choose(json_object_get(message, "params")) :
						 json_true();
			json_t *reply = json_pack("{s:s, s:O, s:o}", "jsonrpc", "2.0", "id", id,
						  "result", result);

			json_dumpf(reply, stdout, JSON_COMPACT);
			puts("");
			fflush(stdout);
			json_decref(reply);
		}
		json_decref(message);
	}
	free(line);
	return 0;
}
