/*
 * geometry.h - the table in whole numbers (WM-201..236).
 *
 * A unit is a tenth of a millimetre: 254 to the inch. Everything is exact; the
 * only roundings are those that the rules themselves name.
 */
#ifndef WARMACHINE_GEOMETRY_H
#define WARMACHINE_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

enum { INCH = 254, HALF_INCH = 127, UNIT_VECTOR = 1024, SIGHT_POINTS = 17, VERTICES = 8 };

struct point {
	int32_t x, y;
};

/* A terrain piece or a cloud: a convex polygon, counter-clockwise, or with fewer than three
 * vertices the disc of a radius around its first point. The vertices are somebody else's. */
struct outline {
	uint8_t vertices;
	int32_t radius;
	const uint16_t (*at)[2];
};

static inline struct point plus(struct point a, struct point b)
{
	return (struct point){ a.x + b.x, a.y + b.y };
}

static inline struct point minus(struct point a, struct point b)
{
	return (struct point){ a.x - b.x, a.y - b.y };
}

static inline int64_t dot(struct point a, struct point b)
{
	return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

static inline int64_t cross(struct point a, struct point b)
{
	return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

static inline int64_t len2(struct point v)
{
	return dot(v, v);
}

static inline int64_t squared(int64_t n)
{
	return n * n;
}

/* Rounded down; a division of 32 bits, where that is enough, is faster than one of 64. */
static inline int64_t quotient(uint64_t a, uint64_t b)
{
	return (a | b) >> 32 ? (int64_t)(a / b) : (int64_t)((uint32_t)a / (uint32_t)b);
}

/* a / b rounded to nearest, halves away from zero; b > 0. */
static inline int64_t rdiv(int64_t a, int64_t b)
{
	int64_t size = quotient((uint64_t)(2 * (a < 0 ? -a : a) + b), (uint64_t)(2 * b));

	return a < 0 ? -size : size;
}

int32_t warmachine_isqrt(int64_t n);
int32_t warmachine_sqrt_up(int64_t n);

/* A vector of length about 1024; (0,0) for (0,0). */
struct point warmachine_norm(struct point v);
struct point warmachine_displaced(struct point from, int32_t distance, struct point n);
struct point warmachine_turned(struct point n, int die);

/* Step k of the walk from a to b, whose length is warmachine_walk_length(). */
int32_t warmachine_walk_length(struct point a, struct point b);
struct point warmachine_walk_step(struct point a, struct point b, int32_t length, int32_t k);

bool warmachine_in_front_arc(struct point eye, struct point facing, struct point p);
bool warmachine_partly_in_front(struct point eye, struct point facing, struct point c, int32_t r);
/* The centre and sixteen points just inside the rim; k from 0 to 16. */
struct point warmachine_sight_point(struct point c, int32_t r, int k);

bool warmachine_bases_overlap(struct point a, int32_t ra, struct point b, int32_t rb);
bool warmachine_bases_within(struct point a, int32_t ra, struct point b, int32_t rb, int32_t d);
/* Is base t in the half-disc in front of a? */
bool warmachine_in_melee_region(struct point a, int32_t ra, struct point facing, int32_t d,
				struct point t, int32_t rt);
/* The strip of a spray along n. */
bool warmachine_in_strip(struct point a, int32_t ra, struct point n, struct point t, int32_t rt);

bool warmachine_segment_crosses_disc(struct point a, struct point q, struct point m, int32_t r);
bool warmachine_segment_crosses(const struct outline *o, struct point a, struct point q);
bool warmachine_base_overlaps(const struct outline *o, struct point c, int32_t r);
bool warmachine_base_within(const struct outline *o, struct point c, int32_t r, int32_t d);
/* True only if a base of radius r stays off the shape all along the segment; may miss some. */
bool warmachine_stays_off(const struct outline *o, struct point a, struct point q, int32_t r);
/* warmachine_base_overlaps(), and in *steady a number of steps that c can walk in any direction
 * without a change of it; it may be less than could be. */
bool warmachine_overlaps_steadily(const struct outline *o, struct point c, int32_t r,
				  int32_t *steady);

/* A straight walk, and where on it somebody is: at step `step` of warmachine_walk_step(). */
struct way {
	struct point from, to;
	int32_t length;
	int32_t step;
	struct point at;
};

/* Does a base overlap a shape there, or a disc? And in *until a step up to which that stays as it
 * is; the last one, or an earlier one. */
bool warmachine_overlaps_until(const struct outline *o, const struct way *way, int32_t r,
			       int32_t *until);
bool warmachine_disc_until(struct point m, const struct way *way, int32_t both, int32_t *until);

#endif
