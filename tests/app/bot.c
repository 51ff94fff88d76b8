/*
 * bot.c - the smallest bot there can be for the arena (docs/lab.md), and what bots do wrong.
 *
 *   bot MANNER: first, last, crash, hang-up, sleep, illegal, nonsense, not-json, error
 *
 * It reads a line, finds what it needs in it by eye, and answers in a line.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 1 << 24 };

/* The first or the last text of the list "legal". */
static const char *choose(char *line, int last)
{
	static char answer[4096];
	char *from = strstr(line, "\"legal\":["), *end = from ? strchr(from, ']') : NULL;

	if (!end)
		return "";
	*end = '\0';
	if (last) {
		*strrchr(from, '"') = '\0';
		from = strrchr(from, '"');
	} else {
		from = strchr(from, '[') + 1;
		*strchr(from + 1, '"') = '\0';
	}
	snprintf(answer, sizeof answer, "%s", from + 1);
	*end = ']';
	return answer;
}

static void reply(long id, const char *result)
{
	printf("{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":\"%s\"}\n", id, result);
	fflush(stdout);
}

static void answer(char *line, long id, const char *manner)
{
	if (strcmp(manner, "crash") == 0)
		exit(3);
	if (strcmp(manner, "hang-up") == 0) {
		fclose(stdout);
		pause();
	}
	if (strcmp(manner, "sleep") == 0)
		pause();
	if (strcmp(manner, "not-json") == 0) {
		printf("pass\n");
		fflush(stdout);
	} else if (strcmp(manner, "error") == 0) {
		printf("{\"jsonrpc\":\"2.0\",\"id\":%ld,\"error\":{\"code\":1,\"message\":\"no "
		       "idea\"}}\n",
		       id);
		fflush(stdout);
	} else if (strcmp(manner, "nonsense") == 0) {
		reply(id, "abracadabra");
	} else if (strcmp(manner, "illegal") == 0) {
		reply(id, "0x0200000000000000");
	} else {
		reply(id, choose(line, strcmp(manner, "last") == 0));
	}
}

int main(int argc, char **argv)
{
	char *line = malloc(LINE);

	while (line && argc == 2 && fgets(line, LINE, stdin)) {
		char *id = strstr(line, "\"id\":");

		/* The id is the last member; the view has none of this name before it. */
		for (char *next = id; next; next = strstr(next + 1, "\"id\":"))
			id = next;
		if (!id)
			continue;
		if (strstr(line, "\"method\":\"begin\""))
			reply(strtol(id + 5, NULL, 10), "ready");
		else if (strstr(line, "\"method\":\"answer\""))
			answer(line, strtol(id + 5, NULL, 10), argv[1]);
	}
	free(line);
	return 0;
}
