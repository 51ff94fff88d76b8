/*
 * make_record.c - writes the record of a random game, for tests of `quinte verify` and of programs
 * in other languages.
 *
 *	make_record GAME SEED RECORD [NOTES]    NOTES: those of the first player
 */
#include "tests/fair/game.h"

#include <stdio.h>
#include <stdlib.h>

static bool write_file(const char *name, const char *text, size_t n)
{
	FILE *file = fopen(name, "wb");

	return file && fwrite(text, 1, n, file) == n && fclose(file) == 0;
}

int main(int argc, char **argv)
{
	struct plan plan = { .people = 1, .level = "cadet", .most = 400 };
	struct made made;
	bool fine;

	if (argc < 4 || !(plan.game = q_game_named(argv[1]))) {
		fprintf(stderr, "usage: make_record GAME SEED RECORD [NOTES]\n");
		return 2;
	}
	plan.seed = strtoull(argv[2], NULL, 10);
	plan.decks = plan.seed % 2;
	made = play_game(&plan);
	fine = write_file(argv[3], made.record, made.size) &&
	       (argc < 5 || write_file(argv[4], made.notes[0], made.notes_size[0]));
	made_free(&made);
	if (!fine)
		perror("make_record");
	return fine ? 0 : 2;
}
