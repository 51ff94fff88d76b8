/*
 * schema.c - the loader's side of schema.sh.
 *
 *	schema                  the sample's schema
 *	schema GAME             that game's
 *	schema --sample         the sample pack
 *	schema --judge          reads packs, one a line, and prints "taken" or why not for each
 */
#include "tests/test_games.h"
#include "tests/unit/sample.h"
#include "tests/unit/unit.h"

static void print_schema(const struct q_shape *shape)
{
	static char text[1 << 20];
	struct q_out out = q_out(text, sizeof text);

	q_schema(shape->fields, shape->game, &out);
	if (out.used >= sizeof text)
		exit(2);
	fputs(text, stdout);
}

static void judge(void)
{
	static _Alignas(16) unsigned char memory[1 << 16];
	static char line[1 << 16];

	while (fgets(line, sizeof line, stdin)) {
		struct q_source source = { "line", line, strlen(line) };
		struct q_error error = { .line = 0 };
		struct q_pack pack;

		puts(q_pack_read(&sample_shape, &source, 1, "base", memory, sizeof memory, &pack,
				 &error) ?
			     "taken" :
			     error.text);
	}
}

int main(int argc, char **argv)
{
	const struct q_game *g = argc > 1 ? q_game_named(argv[1]) : NULL;

	for (const struct q_game *const *t = test_games; argc > 1 && *t; t++)
		if (strcmp((*t)->id, argv[1]) == 0)
			g = *t;
	if (argc == 1)
		print_schema(&sample_shape);
	else if (strcmp(argv[1], "--judge") == 0)
		judge();
	else if (strcmp(argv[1], "--sample") == 0)
		fputs(sample_json, stdout);
	else if (g)
		print_schema(g->pack->shape);
	else
		return 2;
	return 0;
}
