/*
 * warmachine_table.h - tables with anything on them, for the tests that no scenario can be.
 */
#ifndef WARMACHINE_TABLE_H
#define WARMACHINE_TABLE_H

#include "games/warmachine/warmachine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct q_game *game;
static const struct warmachine_pack *pack;

static inline struct point at(int32_t x, int32_t y)
{
	return (struct point){ x, y };
}

static inline uint32_t number(const char *name, uint32_t otherwise)
{
	const char *text = getenv(name);

	return text ? (uint32_t)strtoul(text, NULL, 10) : otherwise;
}

/* Corners from the south-west, as on most maps, for which there is quicker code. */
static inline void make_upright(struct piece *piece, struct point c, int32_t w, int32_t h)
{
	const int32_t corner[4][2] = { { -w, -h }, { w, -h }, { w, h }, { -w, h } };

	piece->vertices = 4;
	for (int i = 0; i < 4; i++) {
		piece->at[i][0] = (uint16_t)(c.x + corner[i][0]);
		piece->at[i][1] = (uint16_t)(c.y + corner[i][1]);
	}
}

/* A disc, an upright rectangle, or a convex polygon around a point: some directions of the
 * sixteen, in order. */
static inline void random_piece(struct piece *piece, struct q_rng *r)
{
	struct point c =
		at(3000 + (int32_t)q_rng_below(r, 6000), 3000 + (int32_t)q_rng_below(r, 6000));
	int32_t size = 60 + (int32_t)q_rng_below(r, 900);

	*piece = (struct piece){ .ground = (uint8_t)q_rng_below(r, GROUNDS),
				 .protection = (uint8_t)q_rng_below(r, 3) };
	if (q_rng_below(r, 4) == 0) {
		piece->vertices = 1;
		piece->radius = (uint16_t)size;
		piece->at[0][0] = (uint16_t)c.x;
		piece->at[0][1] = (uint16_t)c.y;
		return;
	}
	if (q_rng_below(r, 3) == 0) {
		make_upright(piece, c, size, 60 + (int32_t)q_rng_below(r, 900));
		return;
	}
	for (int k = 0; k < 16 && piece->vertices < VERTICES; k++) {
		struct point p = warmachine_sight_point(c, size, k + 1);

		if (q_rng_below(r, 3) && (k < 13 || piece->vertices < 3))
			continue;
		piece->at[piece->vertices][0] = (uint16_t)p.x;
		piece->at[piece->vertices++][1] = (uint16_t)p.y;
	}
	if (piece->vertices < 3) {
		piece->vertices = 3;
		for (int i = 0; i < 3; i++) {
			struct point p = warmachine_sight_point(c, size, 1 + 5 * i);

			piece->at[i][0] = (uint16_t)p.x;
			piece->at[i][1] = (uint16_t)p.y;
		}
	}
}

static inline bool fits(const struct warmachine *s, int m)
{
	struct look l = { s, pack };
	struct footing f = warmachine_footing_at_rest(l, m, centre(l, m));

	return !f.off_table && !f.models;
}

/* Two boxes and six random pieces somewhere in the middle of an open table. */
static inline void random_table(struct warmachine *s, struct q_rng *r)
{
	struct warmachine_options o = warmachine_defaults;

	o.map = 0;
	o.armies[0].army = (uint8_t)q_rng_below(r, ARMIES);
	o.armies[1].army = (uint8_t)q_rng_below(r, ARMIES);
	assert_int_equal(game->setup(game, s, &o, q_rng_next(r), NULL), 0);
	s->pieces = FREE_PIECES;
	for (int i = 0; i < FREE_PIECES; i++)
		random_piece(&s->piece[i], r);
	for (int m = 0; m < MODELS; m++) {
		struct model *model = &s->model[m];
		struct point n;

		if (!(model->marks & ON_ROSTER))
			continue;
		model->marks |= IN_PLAY;
		if (q_rng_below(r, 6) == 0)
			model->marks |= KNOCKED_DOWN;
		do {
			model->x = (uint16_t)(3000 + q_rng_below(r, 6000));
			model->y = (uint16_t)(3000 + q_rng_below(r, 6000));
		} while (!fits(s, m));
		n = warmachine_norm(at((int32_t)q_rng_below(r, 2001) - 1000,
				       (int32_t)q_rng_below(r, 2001) - 999));
		model->fx = (int16_t)n.x;
		model->fy = (int16_t)n.y;
	}
}

static inline int random_model(const struct warmachine *s, struct q_rng *r)
{
	for (;;) {
		int m = (int)q_rng_below(r, MODELS);

		if (s->model[m].marks & IN_PLAY)
			return m;
	}
}

#endif
