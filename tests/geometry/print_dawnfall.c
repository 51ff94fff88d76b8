/*
 * print_dawnfall.c - what the rules of Dawnfall say of positions of random games, for
 * compare.py.
 *
 *	print_dawnfall SEED COUNT
 *
 * A line is a word and whole numbers: what was asked, and at its end what the rules answer.
 */
#include "games/dawnfall/fx_shot.c" /* for its has_line_of_fire() */
#include "games/dawnfall/places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct q_game dawnfall_game;

static struct q_rng rng;
static const struct q_game *game = &dawnfall_game;
static _Alignas(16) struct dawnfall s, kept;
static pack_t pack;

static int below(int n)
{
	return (int)q_rng_below(&rng, (uint32_t)n);
}

static void print_pairs(void)
{
	int a = below(s.rows * COLUMNS), b = below(4) ? dawnfall_neighbour(s.rows, a, below(6)) : a;
	unsigned ha = 1 + (unsigned)below(WHOLE), hb = 1 + (unsigned)below(WHOLE);
	int c = below(s.rows * COLUMNS);

	if (b == NOWHERE)
		b = c;
	printf("touch %d %u %d %u %d\n", a, ha, b, hb, dawnfall_touch(a, ha, b, hb));
	printf("apart %d %d %d %d\n", a, c, dawnfall_distance(a, c), dawnfall_line(a, c));
}

/* rows, the pieces that fill hexes, the mined Spaces, the models. */
static void print_board(int mover, int by)
{
	struct taken t;
	int mines = 0, models = 0;

	dawnfall_taken(&s, &t);
	for (int m = 0; m < dawnfall_model_count(&s); m++)
		if (dawnfall_stands(&s, m)) {
			t.hexes[dawnfall_model(&s, m)->space] &=
				(uint8_t)~dawnfall_model(&s, m)->hexes;
			models++;
		}
	printf(" %d", s.rows);
	for (int space = 0; space < s.rows * COLUMNS; space++)
		printf(" %d", t.hexes[space]);
	for (int space = 0; space < s.rows * COLUMNS; space++)
		mines += dawnfall_is_mined(&s, space);
	printf(" %d", mines);
	for (int space = 0; space < s.rows * COLUMNS; space++)
		if (dawnfall_is_mined(&s, space))
			printf(" %d", space);
	printf(" %d", models);
	for (int m = 0; m < dawnfall_model_count(&s); m++) {
		const struct model *o = dawnfall_model(&s, m);

		if (!dawnfall_stands(&s, m))
			continue;
		printf(" %d %d %d %d %d", m == mover, o->space, o->hexes,
		       dawnfall_base(pack, &s, m),
		       dawnfall_unpushable(pack, &s, m, by) || o->flags & WAS_PUSHED);
	}
}

/* The same models, all of them in a Space and around it: Pushes are many and few succeed. */
static void crowd(void)
{
	int middle = below(s.rows * COLUMNS);
	struct taken t;

	for (int m = 0; m < dawnfall_model_count(&s); m++)
		s.squad[squad_of(m)].model[m % MODELS].space = NOWHERE;
	dawnfall_taken(&s, &t);
	for (int m = 0; m < dawnfall_model_count(&s); m++) {
		struct model *model = &s.squad[squad_of(m)].model[m % MODELS];
		int space =
			below(3) ? dawnfall_neighbour(s.rows, middle, below(DIRECTIONS)) : middle;
		const uint8_t *list;
		uint8_t hexes;
		int pick;

		if (!s.squad[squad_of(m)].kind || space == NOWHERE)
			continue;
		pick = below(dawnfall_placements(dawnfall_base(pack, &s, m), &list));
		hexes = list[pick];
		if (t.hexes[space] & hexes)
			continue;
		model->space = (uint8_t)space;
		model->hexes = hexes;
		t.hexes[space] |= hexes;
	}
}

static void print_spots(void)
{
	static q_action out[Q_ANSWERS_MAX];
	int model = below(dawnfall_model_count(&s)), by;
	struct place_vars v;
	uint32_t n;

	if (!dawnfall_stands(&s, model))
		return;
	by = seat_of(model);
	v = dawnfall_moving(pack, &s, model, by, below(4), 0);
	n = dawnfall_spots(pack, &s, &v, out);
	printf("move");
	print_board(model, by);
	printf(" %d %d %d %u", v.range, (v.flags & OVER_OBSTACLES) != 0,
	       (dawnfall_mode_of(pack, &s, squad_of(model))->flags & NEVER_PUSHES) != 0, n);
	for (uint32_t i = 0; i < n; i++)
		printf(" %d", q_arg(out[i], 0) * 128 + q_arg(out[i], 1));
	printf("\n");
}

static void print_fire(void)
{
	int from = below(s.rows * COLUMNS), to = below(s.rows * COLUMNS);
	struct taken t;

	dawnfall_taken(&s, &t);
	printf("fire %d", s.rows);
	for (int space = 0; space < s.rows * COLUMNS; space++)
		printf(" %d", t.hexes[space]);
	printf(" %d %d %d\n", from, to, has_line_of_fire(&s, from, to));
}

int main(int argc, char **argv)
{
	static q_action answer[Q_ANSWERS_MAX];
	uint32_t count = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 100, done = 0;
	uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;

	pack = game->pack->data;
	rng = (struct q_rng){ seed, 0 };
	while (done < count) {
		game->setup(game, &s, game->defaults, seed++, NULL);
		while (!q_over(&s) && done < count) {
			uint32_t n = game->legal(game, &s, answer);

			q_apply(game, &s,
				q_question_of(&s)->player == Q_CHANCE ?
					q_next_chance(game, &s) :
					answer[q_rng_below(&rng, n)],
				NULL);
			if (below(4))
				continue;
			print_pairs();
			print_fire();
			print_spots();
			memcpy(&kept, &s, sizeof s);
			crowd();
			print_fire();
			print_spots();
			memcpy(&s, &kept, sizeof s);
			done++;
		}
	}
	return 0;
}
