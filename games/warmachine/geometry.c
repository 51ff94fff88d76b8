/*
 * geometry.c - the table in whole numbers (WM-201..236).
 */
#include "games/warmachine/geometry.h"

#include <stddef.h>

/* Newton's method: a step halves the square of the error, and its result is right or too high.
 * Divisions of 32 bits are faster than those of 64. */
static uint32_t root_of_32_bits(uint32_t n)
{
	/* The roots of 4/16 to 16/16 of the range. Between two of them a straight line is at most
	 * 1/500 too low, so that one step is enough. */
	static const uint32_t roots[] = { 32768, 36636, 40132, 43347, 46340, 49152, 51810,
					  54339, 56755, 59073, 61303, 63454, 65536 };
	int even = __builtin_clz(n) & ~1;
	uint32_t high = n << even, root, more;
	const uint32_t *at = &roots[(high >> 28) - 4];

	more = (at[1] - at[0]) * (high >> 12 & 0xFFFF) >> 16;
	root = at[0] + more;
	root = ((root + high / root) / 2) >> even / 2;
	return root - ((uint64_t)root * root > n);
}

int32_t warmachine_isqrt(int64_t n)
{
	uint64_t of = (uint64_t)n, root;
	int half;

	if (n <= 0)
		return 0;
	if (of <= UINT32_MAX)
		return (int32_t)root_of_32_bits((uint32_t)of);
	/* Between two powers of 4 a straight line is at most 1/16 below the root. */
	half = (63 - __builtin_clzll(of)) / 2;
	root = ((of >> half) + (UINT64_C(2) << half)) / 3 + 1;
	for (int i = 0; i < 3; i++)
		root = (root + of / root) / 2;
	return (int32_t)(root - (root * root > of));
}

int32_t warmachine_sqrt_up(int64_t n)
{
	int32_t root = warmachine_isqrt(n);

	return squared(root) < n ? root + 1 : root;
}

/* WM-206, WM-207. */
struct point warmachine_norm(struct point v)
{
	int64_t x = (int64_t)UNIT_VECTOR * v.x, y = (int64_t)UNIT_VECTOR * v.y;
	int32_t length = warmachine_isqrt(x * x + y * y);

	if (!length)
		return (struct point){ 0, 0 };
	return (struct point){ (int32_t)rdiv(UNIT_VECTOR * x, length),
			       (int32_t)rdiv(UNIT_VECTOR * y, length) };
}

/* WM-232. */
struct point warmachine_displaced(struct point from, int32_t distance, struct point n)
{
	return (struct point){ from.x + (int32_t)rdiv((int64_t)distance * n.x, UNIT_VECTOR),
			       from.y + (int32_t)rdiv((int64_t)distance * n.y, UNIT_VECTOR) };
}

/* WM-233, WM-234. */
struct point warmachine_turned(struct point n, int die)
{
	static const int16_t by[6][2] = { { 1024, 0 },  { 512, 887 },   { -512, 887 },
					  { -1024, 0 }, { -512, -887 }, { 512, -887 } };
	int c = by[die - 1][0], s = by[die - 1][1];

	return (struct point){ (int32_t)rdiv((int64_t)n.x * c + (int64_t)n.y * s, UNIT_VECTOR),
			       (int32_t)rdiv(-(int64_t)n.x * s + (int64_t)n.y * c, UNIT_VECTOR) };
}

/* WM-228. */
int32_t warmachine_walk_length(struct point a, struct point b)
{
	return warmachine_sqrt_up(len2(minus(b, a)));
}

/* WM-228. */
struct point warmachine_walk_step(struct point a, struct point b, int32_t length, int32_t k)
{
	if (!length)
		return a;
	return (struct point){ a.x + (int32_t)rdiv((int64_t)k * (b.x - a.x), length),
			       a.y + (int32_t)rdiv((int64_t)k * (b.y - a.y), length) };
}

/* WM-209. */
bool warmachine_in_front_arc(struct point eye, struct point facing, struct point p)
{
	return dot(facing, minus(p, eye)) >= 0;
}

/* WM-210, WM-R07. */
bool warmachine_partly_in_front(struct point eye, struct point facing, struct point c, int32_t r)
{
	int64_t s = dot(facing, minus(c, eye));

	return s >= 0 || s * s <= squared(r) * len2(facing);
}

/* WM-212, WM-213. */
struct point warmachine_sight_point(struct point c, int32_t r, int k)
{
	static const int16_t rim[16] = { 4096,  3784,  2896,  1567,  0, -1567, -2896, -3784,
					 -4096, -3784, -2896, -1567, 0, 1567,  2896,  3784 };

	if (k == 0)
		return c;
	return (struct point){ c.x + (int32_t)rdiv((int64_t)(r - 2) * rim[k - 1], 4096),
			       c.y + (int32_t)rdiv((int64_t)(r - 2) * rim[(k + 11) % 16], 4096) };
}

/* WM-204. */
bool warmachine_bases_overlap(struct point a, int32_t ra, struct point b, int32_t rb)
{
	return len2(minus(a, b)) < squared(ra + rb);
}

/* WM-205, WM-R06. */
bool warmachine_bases_within(struct point a, int32_t ra, struct point b, int32_t rb, int32_t d)
{
	return len2(minus(a, b)) <= squared(ra + rb + d);
}

/* WM-226, WM-227. */
bool warmachine_in_melee_region(struct point a, int32_t ra, struct point facing, int32_t d,
				struct point t, int32_t rt)
{
	struct point to = minus(t, a);
	int64_t reach = ra + d, s, k, f2, h;

	if (len2(to) > squared(reach + rt))
		return false;
	s = dot(facing, to);
	if (s >= 0)
		return true;
	f2 = len2(facing);
	if (s * s > squared(rt) * f2)
		return false;
	k = cross(facing, to);
	if (k * k <= reach * reach * f2)
		return true;
	h = len2(to) + reach * reach - squared(rt);
	return h <= 0 || h * h * f2 <= 4 * reach * reach * k * k;
}

static int64_t positive(int64_t n)
{
	return n < 0 ? 0 : n;
}

/* WM-235. */
bool warmachine_in_strip(struct point a, int32_t ra, struct point n, struct point t, int32_t rt)
{
	struct point to = minus(t, a);
	int64_t along = dot(n, to), aside = cross(n, to);
	int64_t low = (int64_t)UNIT_VECTOR * ra, high = low + (int64_t)UNIT_VECTOR * 8 * INCH;
	int64_t da = positive(low - along) + positive(along - high);
	int64_t db = positive((aside < 0 ? -aside : aside) - UNIT_VECTOR * HALF_INCH);

	return da * da + db * db <= squared((int64_t)UNIT_VECTOR * rt);
}

/* ---- segments and shapes ------------------------------------------------------ */

/* The squared distance of m from segment a-q, compared with limit: below, equal, above. The
 * three cases of WM-214. */
static int compare_distance(struct point a, struct point q, struct point m, int64_t limit)
{
	struct point d = minus(q, a), w = minus(m, a);
	int64_t p = dot(w, d), l2 = len2(d), have, want = limit;

	if (p <= 0) {
		have = len2(w);
	} else if (p >= l2) {
		have = len2(minus(m, q));
	} else {
		have = squared(cross(d, w));
		want = limit * l2;
	}
	return have < want ? -1 : have > want;
}

/* WM-214, with a quick answer for what is far off to one side. */
bool warmachine_segment_crosses_disc(struct point a, struct point q, struct point m, int32_t r)
{
	if ((m.x >= a.x + r && m.x >= q.x + r) || (m.x <= a.x - r && m.x <= q.x - r) ||
	    (m.y >= a.y + r && m.y >= q.y + r) || (m.y <= a.y - r && m.y <= q.y - r))
		return false;
	return compare_distance(a, q, m, squared(r)) < 0;
}

static struct point vertex(const struct outline *o, int i)
{
	const uint16_t *at = o->at[i < o->vertices ? i : 0];

	return (struct point){ at[0], at[1] };
}

/* Twice the area that p spans with edge i: positive inside. */
static int64_t side_of_edge(const struct outline *o, int i, struct point p)
{
	return cross(minus(vertex(o, i + 1), vertex(o, i)), minus(p, vertex(o, i)));
}

static bool is_disc(const struct outline *o)
{
	return o->vertices < 3;
}

/* WM-216. Along the segment each edge allows an open interval of t; they must have a point of
 * (0, 1) in common. Kept as fractions low = ln/ld < t < hn/hd = high. */
bool warmachine_segment_crosses(const struct outline *o, struct point a, struct point q)
{
	int64_t ln = 0, ld = 1, hn = 1, hd = 1;

	if (is_disc(o))
		return warmachine_segment_crosses_disc(a, q, vertex(o, 0), o->radius);
	for (int i = 0; i < o->vertices; i++) {
		int64_t g0 = side_of_edge(o, i, a), g1 = side_of_edge(o, i, q);

		if (g0 <= 0 && g1 <= 0)
			return false;
		if (g1 > g0 && -g0 * ld > ln * (g1 - g0)) {
			ln = -g0;
			ld = g1 - g0;
		} else if (g1 < g0 && g0 * hd < hn * (g0 - g1)) {
			hn = g0;
			hd = g0 - g1;
		}
	}
	return ln * hd < hn * ld;
}

/* The upright box around a polygon. */
struct box_around {
	int32_t west, south, east, north;
};

static struct box_around box_of(const struct outline *o)
{
	struct box_around box = { INT32_MAX, INT32_MAX, 0, 0 };

	for (int i = 0; i < o->vertices; i++) {
		struct point v = vertex(o, i);

		box.west = v.x < box.west ? v.x : box.west;
		box.east = v.x > box.east ? v.x : box.east;
		box.south = v.y < box.south ? v.y : box.south;
		box.north = v.y > box.north ? v.y : box.north;
	}
	return box;
}

/* An upright rectangle is its own box, if its corners begin in the south-west: as nearly all
 * pieces are, quick answers are worth having for those. */
static bool is_upright(const struct outline *o, struct box_around *box)
{
	const uint16_t(*v)[2] = o->at;

	if (o->vertices != 4 || v[0][0] != v[3][0] || v[0][1] != v[1][1] || v[2][0] != v[1][0] ||
	    v[2][1] != v[3][1] || v[0][0] >= v[2][0] || v[0][1] >= v[2][1])
		return false;
	*box = (struct box_around){ v[0][0], v[0][1], v[2][0], v[2][1] };
	return true;
}

static int32_t greater(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

/* How far c is outside of a box to the west or east; below 0: between its sides. */
static int32_t aside_of(const struct box_around *box, struct point c)
{
	return greater(box->west - c.x, c.x - box->east);
}

/* The same to the south or north. */
static int32_t above_or_below(const struct box_around *box, struct point c)
{
	return greater(box->south - c.y, c.y - box->north);
}

/* How far c is outside that box: no farther than from the polygon. */
static int32_t gap_to_box(const struct outline *o, struct point c)
{
	struct box_around box = box_of(o);

	return greater(aside_of(&box, c), above_or_below(&box, c));
}

/* From a point on an edge the distance is 0, so it does not matter on which side it counts. */
static bool is_inside(const struct outline *o, struct point c)
{
	for (int i = 0; i < o->vertices; i++)
		if (side_of_edge(o, i, c) <= 0)
			return false;
	return true;
}

/* WM-217. */
bool warmachine_base_overlaps(const struct outline *o, struct point c, int32_t r)
{
	if (is_disc(o))
		return warmachine_bases_overlap(c, r, vertex(o, 0), o->radius);
	if (gap_to_box(o, c) >= r)
		return false;
	if (is_inside(o, c))
		return true;
	for (int i = 0; i < o->vertices; i++)
		if (compare_distance(vertex(o, i), vertex(o, i + 1), c, squared(r)) < 0)
			return true;
	return false;
}

/* WM-218. */
bool warmachine_base_within(const struct outline *o, struct point c, int32_t r, int32_t d)
{
	if (is_disc(o))
		return warmachine_bases_within(c, r, vertex(o, 0), o->radius, d);
	if (is_inside(o, c))
		return true;
	for (int i = 0; i < o->vertices; i++)
		if (compare_distance(vertex(o, i), vertex(o, i + 1), c, squared(r + d)) <= 0)
			return true;
	return false;
}

/* Beyond one side of the box no rounding matters: a walk's coordinates rise or fall step by
 * step. */
static bool passes_beside(const struct box_around *box, struct point a, struct point q, int32_t r)
{
	return (a.x <= box->west - r && q.x <= box->west - r) ||
	       (a.x >= box->east + r && q.x >= box->east + r) ||
	       (a.y <= box->south - r && q.y <= box->south - r) ||
	       (a.y >= box->north + r && q.y >= box->north + r);
}

/* All of the box lies on one side of the line through a and q, r units away from it. Twice the
 * areas that the middle and a corner span with the segment are compared. */
static bool lies_aside(const struct box_around *box, struct point a, struct point q, int32_t r)
{
	struct point d = minus(q, a);
	struct point middle = { box->west + box->east - 2 * a.x,
				box->south + box->north - 2 * a.y };
	int64_t side = cross(d, middle), corner;

	corner = (int64_t)(d.x < 0 ? -d.x : d.x) * (box->north - box->south) +
		 (int64_t)(d.y < 0 ? -d.y : d.y) * (box->east - box->west);
	side = (side < 0 ? -side : side) - corner;
	return side > 0 && squared(side) >= squared(2 * (int64_t)r) * len2(d);
}

/* Otherwise, along and across the segment, all vertices must lie on the far side of one line
 * r and three units away. */
bool warmachine_stays_off(const struct outline *o, struct point a, struct point q, int32_t r)
{
	struct point d = minus(q, a);
	int64_t l2 = len2(d), far;
	int left = 0, right = 0, behind = 0, beyond = 0;
	struct box_around box;

	if (is_disc(o))
		return !warmachine_segment_crosses_disc(a, q, vertex(o, 0), o->radius + r + 3);
	if (is_upright(o, &box))
		return passes_beside(&box, a, q, r) || lies_aside(&box, a, q, r + 3);
	box = box_of(o);
	if (passes_beside(&box, a, q, r))
		return true;
	far = squared(r + 3) * l2;
	for (int i = 0; i < o->vertices; i++) {
		struct point w = minus(vertex(o, i), a);
		int64_t side = cross(d, w), along = dot(d, w);

		left += side > 0 && squared(side) >= far;
		right += side < 0 && squared(side) >= far;
		behind += along < 0 && squared(along) >= far;
		beyond += along > l2 && squared(along - l2) >= far;
	}
	return left == o->vertices || right == o->vertices || behind == o->vertices ||
	       beyond == o->vertices;
}

/* The squared distance of m from segment a-q, rounded down. */
static int64_t distance2(struct point a, struct point q, struct point m)
{
	struct point d = minus(q, a), w = minus(m, a);
	int64_t p = dot(w, d), l2 = len2(d);

	if (p <= 0)
		return len2(w);
	return p >= l2 ? len2(minus(m, q)) : squared(cross(d, w)) / l2;
}

static int32_t distance_to_rim(const struct outline *o, struct point c)
{
	int64_t least = INT64_MAX;

	for (int i = 0; i < o->vertices; i++) {
		int64_t edge = distance2(vertex(o, i), vertex(o, i + 1), c);

		if (edge < least)
			least = edge;
	}
	return warmachine_isqrt(least);
}

/* A walk's step is at most one unit from the one before on the true line, and each is rounded
 * by less than one: three units of margin, the roundings of this function included. */
static int32_t steady_for(int32_t gap)
{
	return greater((gap < 0 ? -gap : gap) - 3, 0);
}

static int32_t smaller(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

/* A base that is so far outside of a box in the one direction and in the other. Off a side of the
 * box, or with the centre between two of its sides, one coordinate decides; only at a corner do the
 * two work together. */
static bool is_at_corner(int32_t x, int32_t y, int32_t r)
{
	return x > 0 && y > 0 && x < r && y < r;
}

static bool is_on_box(int32_t x, int32_t y, int32_t r)
{
	return is_at_corner(x, y, r) ? squared(x) + squared(y) < squared(r) : x < r && y < r;
}

static int32_t steady_at_corner(int32_t x, int32_t y, int32_t r)
{
	return steady_for(warmachine_isqrt(squared(x) + squared(y)) - r);
}

static bool overlaps_box(const struct box_around *box, struct point c, int32_t r, int32_t *steady)
{
	int32_t x = aside_of(box, c), y = above_or_below(box, c);

	if (is_at_corner(x, y, r))
		*steady = steady_at_corner(x, y, r);
	else if (x >= r || y >= r)
		*steady = greater(x, y) - r;
	else
		*steady = greater(smaller(-x, r - 1 - y), smaller(-y, r - 1 - x));
	return is_on_box(x, y, r);
}

bool warmachine_overlaps_steadily(const struct outline *o, struct point c, int32_t r,
				  int32_t *steady)
{
	struct box_around box;
	int32_t gap;

	if (is_disc(o)) {
		gap = warmachine_isqrt(len2(minus(c, vertex(o, 0)))) - o->radius - r;
		*steady = steady_for(gap);
		return gap < 0;
	}
	if (is_upright(o, &box))
		return overlaps_box(&box, c, r, steady);
	gap = gap_to_box(o, c) - r;
	if (gap < 16) {
		gap = distance_to_rim(o, c);
		gap = (is_inside(o, c) ? -gap : gap) - r;
	}
	*steady = steady_for(gap);
	return warmachine_base_overlaps(o, c, r);
}

/* ---- along a walk ------------------------------------------------------------- */

/* A walk along one axis, and two sides of a box across it. */
struct axis {
	int32_t from, to, at, length;
	int32_t low, high;
};

/* The last step at which the coordinate is no farther from its first value than `room`: it only
 * rises or only falls, to the quotients that WM-228 rounds. */
static int32_t last_within(const struct axis *a, int32_t room)
{
	int32_t by = a->to < a->from ? a->from - a->to : a->to - a->from;
	int64_t last;

	if (!by)
		return a->length;
	last = ((int64_t)a->length * (2 * room + 1) - 1) / (2 * by);
	return last < a->length ? (int32_t)last : a->length;
}

/* The last step before the coordinate has left the sides, or what lies so far beyond them. */
static int32_t last_between(const struct axis *a, int32_t beyond)
{
	return last_within(a, a->to < a->from ? a->from - a->low + beyond :
						a->high + beyond - a->from);
}

/* The last step before the coordinate comes nearer to the sides than r. */
static int32_t last_beyond(const struct axis *a, int32_t r)
{
	bool below = a->at < a->low;

	if (below ? a->to <= a->from : a->to >= a->from)
		return a->length;
	return last_within(a, below ? a->low - r - a->from : a->from - a->high - r);
}

/* Around a corner, from step to step where it is a close thing. */
static int32_t last_around_corner(const struct box_around *box, const struct way *way, int32_t r)
{
	int32_t x = aside_of(box, way->at), y = above_or_below(box, way->at), step = way->step;
	bool met = is_on_box(x, y, r);

	while (is_at_corner(x, y, r)) {
		struct point next;

		step += steady_at_corner(x, y, r);
		if (step >= way->length)
			return way->length;
		next = warmachine_walk_step(way->from, way->to, way->length, step + 1);
		x = aside_of(box, next);
		y = above_or_below(box, next);
		if (is_on_box(x, y, r) != met)
			return step;
		step++;
	}
	return step;
}

static bool box_until(const struct box_around *box, const struct way *way, int32_t r,
		      int32_t *until)
{
	int32_t x = aside_of(box, way->at), y = above_or_below(box, way->at);
	struct axis across = {
		way->from.x, way->to.x, way->at.x, way->length, box->west, box->east
	};
	struct axis along = {
		way->from.y, way->to.y, way->at.y, way->length, box->south, box->north
	};

	*until = way->step;
	if (is_at_corner(x, y, r)) {
		*until = last_around_corner(box, way, r);
	} else if (x >= r || y >= r) {
		if (x >= r)
			*until = last_beyond(&across, r);
		if (y >= r)
			*until = greater(*until, last_beyond(&along, r));
	} else {
		if (x <= 0)
			*until = smaller(last_between(&across, 0), last_between(&along, r - 1));
		if (y <= 0)
			*until = greater(*until, smaller(last_between(&along, 0),
							 last_between(&across, r - 1)));
	}
	return is_on_box(x, y, r);
}

/* Steps in which a base comes nowhere near a disc that it does not overlap: along the way to beside
 * the middle, less half of what a disc two units larger cuts out of the way: where it is and where
 * it will be are rounded by less than one. */
static int32_t steps_to_disc(struct point m, const struct way *way, int32_t both)
{
	struct point d = minus(way->to, way->from), w = minus(m, way->at);
	int64_t along = dot(w, d), l2 = len2(d), half2;

	if (along <= 0)
		return 0;
	half2 = squared(both + 2) - squared(cross(d, w)) / l2;
	return greater((int32_t)(along / way->length) - warmachine_isqrt(half2) - 2, 0);
}

/* As far as it certainly stays as it is, then step by step. */
bool warmachine_disc_until(struct point m, const struct way *way, int32_t both, int32_t *until)
{
	int64_t apart = len2(minus(way->at, m));
	bool met = apart < squared(both);

	*until = way->step;
	if (!met)
		*until += steps_to_disc(m, way, both);
	while (*until < way->length) {
		struct point next =
			warmachine_walk_step(way->from, way->to, way->length, *until + 1);

		apart = len2(minus(next, m));
		if ((apart < squared(both)) != met)
			break;
		*until += 1 + (apart > squared(both + 6) || met ?
				       steady_for(warmachine_isqrt(apart) - both) :
				       0);
	}
	*until = smaller(*until, way->length);
	return met;
}

bool warmachine_overlaps_until(const struct outline *o, const struct way *way, int32_t r,
			       int32_t *until)
{
	struct box_around box;
	bool met;

	if (is_disc(o))
		return warmachine_disc_until(vertex(o, 0), way, o->radius + r, until);
	if (is_upright(o, &box))
		return box_until(&box, way, r, until);
	met = warmachine_overlaps_steadily(o, way->at, r, until);
	*until += way->step;
	if (!met && warmachine_stays_off(o, way->at, way->to, r))
		*until = way->length;
	return met;
}
