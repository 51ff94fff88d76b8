/*
 * core.c - the core by itself: the null game and the duel, which no registry holds.
 */
#include "lab/measure.h"

extern const struct q_game null_game, duel_game;

int main(void)
{
	static const struct q_game *const games[] = { &null_game, &duel_game };

	bench_print_head(Q_EN);
	for (int i = 0; i < 2; i++) {
		struct bench_row row = { .run = 0 };

		bench_game(games[i], &row);
		bench_print(games[i], &row, Q_EN);
	}
	return 0;
}
