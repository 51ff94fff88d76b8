/*
 * print_warmachine.c - what the rules of WARMACHINE say of random tables, for compare.py.
 *
 *	print_warmachine SEED COUNT
 *
 * A line is a word and whole numbers: what was asked, and at its end what the rules answer.
 * compare.py explains each word where it works the answer out for itself.
 */
#include "tests/games/warmachine_table.h"

extern const struct q_game warmachine_game;

static struct q_rng rng;

static int32_t between(int32_t low, int32_t high)
{
	return low + (int32_t)q_rng_below(&rng, (uint32_t)(high - low + 1));
}

static struct point somewhere(int32_t size)
{
	return at(between(0, size), between(0, size));
}

static int32_t some_radius(void)
{
	static const int32_t radii[] = { 150, 200, 250 };

	return radii[q_rng_below(&rng, 3)];
}

static struct point some_facing(void)
{
	struct point n = { 0, 0 };

	while (!n.x && !n.y)
		n = warmachine_norm(at(between(-1000, 1000), between(-1000, 1000)));
	return n;
}

/* Near each other, so that both answers are frequent; now and then exactly in contact. */
static struct point near_to(struct point a, int32_t reach)
{
	static const int8_t contact[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
	int32_t way = between(0, 40);

	if (way < 4)
		return at(a.x + reach * contact[way][0], a.y + reach * contact[way][1]);
	return at(a.x + between(-reach - 200, reach + 200),
		  a.y + between(-reach - 200, reach + 200));
}

static void print_measures(void)
{
	struct point a = somewhere(9000), v = at(between(-6000, 6000), between(-6000, 6000)), n;
	int32_t ra = some_radius(), rb = some_radius(), d = between(0, 3) ? between(0, 800) : 0;
	struct point b = near_to(a, ra + rb + d), f = some_facing(), t = near_to(a, ra + d);
	int32_t length = warmachine_walk_length(a, t), k = between(0, length), die = between(1, 6);
	struct point step = warmachine_walk_step(a, t, length, k), turned, moved;

	n = warmachine_norm(v);
	printf("norm %d %d %d %d\n", v.x, v.y, n.x, n.y);
	printf("bases %d %d %d %d %d %d %d %d %d\n", a.x, a.y, ra, b.x, b.y, rb, d,
	       warmachine_bases_overlap(a, ra, b, rb), warmachine_bases_within(a, ra, b, rb, d));
	printf("walk %d %d %d %d %d %d %d %d\n", a.x, a.y, t.x, t.y, k, length, step.x, step.y);
	printf("arc %d %d %d %d %d %d %d %d %d\n", a.x, a.y, f.x, f.y, b.x, b.y, rb,
	       warmachine_in_front_arc(a, f, b), warmachine_partly_in_front(a, f, b, rb));
	printf("melee %d %d %d %d %d %d %d %d %d %d\n", a.x, a.y, ra, f.x, f.y, d, b.x, b.y, rb,
	       warmachine_in_melee_region(a, ra, f, d, b, rb));
	b = near_to(a, between(0, 2600));
	printf("strip %d %d %d %d %d %d %d %d %d\n", a.x, a.y, ra, f.x, f.y, b.x, b.y, rb,
	       warmachine_in_strip(a, ra, f, b, rb));
	turned = warmachine_turned(f, die);
	moved = warmachine_displaced(a, d, turned);
	printf("drift %d %d %d %d %d %d %d %d %d %d\n", a.x, a.y, f.x, f.y, die, d, turned.x,
	       turned.y, moved.x, moved.y);
}

static void print_outline(const struct outline *o)
{
	printf(" %d %d", o->vertices, (int)o->radius);
	for (int i = 0; i < (o->vertices < 3 ? 1 : o->vertices); i++)
		printf(" %d %d", o->at[i][0], o->at[i][1]);
}

/* The middle of an edge, a corner, or anywhere near the piece. */
static struct point near_piece(const struct outline *o)
{
	int32_t way = between(0, 3), i = between(0, o->vertices - 1);
	struct point p = at(o->at[i][0], o->at[i][1]);

	return way == 0 ? p : at(p.x + between(-900, 900), p.y + between(-900, 900));
}

static void print_shapes(void)
{
	struct piece piece;
	struct outline o;
	struct point a, b;
	int32_t r = some_radius(), d = between(0, 300), steady;

	random_piece(&piece, &rng);
	o = (struct outline){ piece.vertices, piece.radius, (const uint16_t(*)[2])piece.at };
	a = near_piece(&o);
	b = near_piece(&o);
	printf("shape");
	print_outline(&o);
	printf(" %d %d %d %d %d %d %d %d %d %d %d\n", a.x, a.y, b.x, b.y, r, d,
	       a.x != b.x || a.y != b.y ? warmachine_segment_crosses(&o, a, b) : 0,
	       warmachine_base_overlaps(&o, a, r), warmachine_base_within(&o, a, r, d),
	       warmachine_overlaps_steadily(&o, a, r, &steady), warmachine_stays_off(&o, a, b, r));
}

/* A whole table: who stands where, what is in the way, and who sees whom. */
static void print_table(void)
{
	static struct warmachine s;
	struct look l = { &s, pack };
	int a, t, which;

	random_table(&s, &rng);
	for (int i = 0; i < 2; i++)
		if (between(0, 1)) {
			struct point c = somewhere(9000);

			s.cloud[i].at[0][0] = (uint16_t)c.x;
			s.cloud[i].at[0][1] = (uint16_t)c.y;
			s.cloud[i].radius = (uint16_t)between(300, 800);
		}
	for (int pair = 0; pair < 24; pair++) {
		struct point facing;

		a = random_model(&s, &rng);
		t = random_model(&s, &rng);
		facing = at(s.model[a].fx, s.model[a].fy);
		printf("sees %d %d %d %d %d %d %d", centre(l, a).x, centre(l, a).y,
		       (int)radius(l, a), facing.x, facing.y, a, t);
		printf(" %d %d %d", centre(l, t).x, centre(l, t).y, (int)radius(l, t));
		which = 0;
		for (int m = 0; m < MODELS; m++)
			which += in_play(l, m) && !knocked_down(l, m) && m != a && m != t;
		printf(" %d", which);
		for (int m = 0; m < MODELS; m++)
			if (in_play(l, m) && !knocked_down(l, m) && m != a && m != t)
				printf(" %d %d %d", centre(l, m).x, centre(l, m).y,
				       (int)radius(l, m));
		which = 0;
		for (int i = 0; i < warmachine_terrain_count(l); i++)
			which += warmachine_terrain_at(l, i).ground == OBSTRUCTION;
		printf(" %d", which);
		for (int i = 0; i < warmachine_terrain_count(l); i++) {
			struct outline o = warmachine_outline_at(l, i);

			if (warmachine_terrain_at(l, i).ground == OBSTRUCTION)
				print_outline(&o);
		}
		for (int i = 0; i < 2; i++)
			printf(" %d %d %d", s.cloud[i].at[0][0], s.cloud[i].at[0][1],
			       s.cloud[i].radius);
		printf(" %d %d\n", warmachine_sees(l, a, t), warmachine_targetable(l, a, t));
	}
}

int main(int argc, char **argv)
{
	uint32_t count = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 100;

	game = &warmachine_game;
	pack = game->pack->data;
	rng = (struct q_rng){ argc > 1 ? strtoull(argv[1], NULL, 10) : 1, 0 };
	for (uint32_t i = 0; i < count; i++) {
		print_measures();
		print_shapes();
		if (i % 8 == 0)
			print_table();
	}
	return 0;
}
