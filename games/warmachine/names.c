/*
 * names.c - names of models, distances, directions and places, as sentences write them.
 *
 * A place of an open table has no name. Sentences say how far it is, which way, and what is near it;
 * its notation is for those who type (Q_READ_IDS).
 */
#include "games/warmachine/wording.h"

/* ---- models ---------------------------------------------------------------------------- */

int warmachine_copies(struct look l, int m, int seat, int *before)
{
	int n = 0;

	*before = 0;
	for (int i = caster_of(seat); i < caster_of(seat) + ROSTER; i++) {
		if (!(l.s->model[i].marks & (ON_ROSTER | IN_PLAY)) ||
		    l.s->model[i].card != l.s->model[m].card)
			continue;
		n++;
		*before += i < m;
	}
	return n;
}

static void put_id(int m, struct q_out *out)
{
	q_put(out, seat_of(m) ? " (b" : " (a");
	q_put_int(out, m % ROSTER + 1);
	q_put(out, ")");
}

/* A number where a side fields several, its owner where both sides have one. */
static void put_which(const struct wording *w, int m, struct q_out *out)
{
	int before, unused;

	if (warmachine_copies(w->l, m, seat_of(m), &before) > 1) {
		q_put(out, " ");
		q_put_int(out, before + 1);
	}
	if (seat_of(m) != w->owner && warmachine_copies(w->l, m, 1 - seat_of(m), &unused) > 0) {
		q_put(out, " (");
		q_put_seat(out, w->reader, seat_of(m));
		q_put(out, ")");
	}
}

struct q_word warmachine_name(const struct wording *w, int m, struct q_out *out)
{
	struct q_word name;
	const char *at = out->used < out->room ? out->at + out->used : "";

	if (m < 0 || m >= MODELS)
		return wording_word(w, WORD_nobody);
	name = q_word_of(w->g->pack, card_of(w->l, m)->called, w->reader->lang);
	q_put(out, name.text);
	if (w->reader->flags & Q_READ_IDS)
		put_id(m, out);
	else
		put_which(w, m, out);
	return (struct q_word){ at, name.is };
}

/* ---- distances --------------------------------------------------------------------------- */

/* Rounded to the nearest tenth. */
void warmachine_put_inches(enum q_lang lang, int64_t units, struct q_out *out)
{
	int64_t tenths = rdiv(units * 10, INCH);

	q_put_int(out, tenths / 10);
	if (tenths % 10) {
		q_put(out, lang == Q_FR ? "," : ".");
		q_put_int(out, tenths % 10);
	}
}

void warmachine_put_distance(const struct wording *w, int64_t units, struct q_out *out)
{
	char number[24];
	struct q_out digits = q_out(number, sizeof number);
	struct q_word with[1] = { { number, 0 } };

	/* A gap that is no contact is not told as 0. */
	warmachine_put_inches(w->reader->lang, units > 0 && units < INCH / 10 ? INCH / 10 : units,
			      &digits);
	if (w->listed) {
		q_put(out, number);
		q_put(out, "″");
	} else {
		q_put_words(out, w->reader, wording_word(w, WORD_inches).text, with, 1);
	}
}

int32_t warmachine_gap(struct look l, int a, int b)
{
	int32_t gap = warmachine_isqrt(len2(minus(centre(l, a), centre(l, b)))) - radius(l, a) -
		      radius(l, b);

	return gap < 0 ? 0 : gap;
}

/* ---- directions --------------------------------------------------------------------------- */

enum { WINDS = 16 };

/* The nearest of sixteen directions, clockwise from north. */
static int wind_of(struct point way)
{
	static const int16_t winds[WINDS][2] = {
		{ 0, 1000 },  { 383, 924 },   { 707, 707 },   { 924, 383 },
		{ 1000, 0 },  { 924, -383 },  { 707, -707 },  { 383, -924 },
		{ 0, -1000 }, { -383, -924 }, { -707, -707 }, { -924, -383 },
		{ -1000, 0 }, { -924, 383 },  { -707, 707 },  { -383, 924 },
	};
	int best = 0;
	int64_t most = INT64_MIN;

	for (int i = 0; i < WINDS; i++) {
		int64_t along = dot(way, (struct point){ winds[i][0], winds[i][1] });

		if (along > most) {
			most = along;
			best = i;
		}
	}
	return best;
}

/* The pack names eight; those between are made of two, as "north-north-east". */
struct q_word warmachine_compass(const struct wording *w, struct point way, struct q_out *out)
{
	const char *at = out->used < out->room ? out->at + out->used : "";
	int wind = wind_of(way), first = wind % 4 == 1 ? wind - 1 : (wind + 1) % WINDS,
	    second = wind % 4 == 1 ? wind + 1 : wind - 1;

	if (wind % 2 == 0)
		return wording_word(w, WORD_north + wind / 2);
	q_put(out, wording_word(w, WORD_north + first / 2).text);
	q_put(out, "-");
	q_put(out, wording_word(w, WORD_north + second / 2).text);
	return (struct q_word){ at, 0 };
}

/* Within some eleven degrees of the way. */
static bool lies_ahead(struct point way, struct point at)
{
	int64_t along = dot(way, at), aside = cross(way, at);

	return along > 0 && (aside < 0 ? -aside : aside) <= along / 5;
}

/* Whom it charges, or the nearest of them. */
int warmachine_ahead(struct look l, int who, struct point from, struct point to)
{
	int first = caster_of(1 - seat_of(who)), found = NOBODY;
	int64_t nearest = INT64_MAX;

	for (int e = first; e < first + ROSTER; e++) {
		struct point at = minus(centre(l, e), from);

		if (!in_play(l, e) || !lies_ahead(minus(to, from), at))
			continue;
		if (e == l.s->model[who].quarry)
			return e;
		if (len2(at) < nearest) {
			nearest = len2(at);
			found = e;
		}
	}
	return found;
}

struct q_word warmachine_towards(const struct wording *w, int who, struct point from,
				 struct point to, struct q_out *out)
{
	int ahead = warmachine_ahead(w->l, who, from, to);

	return ahead < MODELS ? warmachine_name(w, ahead, out) :
				warmachine_compass(w, minus(to, from), out);
}

struct q_word warmachine_aim(const struct wording *w, int who, struct point at, struct q_out *out)
{
	for (int m = 0; m < MODELS; m++)
		if (m != who && in_play(w->l, m) && centre(w->l, m).x == at.x &&
		    centre(w->l, m).y == at.y)
			return warmachine_name(w, m, out);
	return warmachine_compass(w, minus(at, centre(w->l, who)), out);
}

void warmachine_put_way(const struct wording *w, int who, struct point from, struct point to,
			struct q_out *out)
{
	char far[PIECE], where[PIECE];
	struct q_out distance = q_out(far, PIECE), direction = q_out(where, PIECE);
	struct q_word with[2] = { { far, 0 }, warmachine_towards(w, who, from, to, &direction) };

	warmachine_put_distance(w, warmachine_walk_length(from, to), &distance);
	q_put_words(out, w->reader, wording_word(w, WORD_way).text, with, 2);
}

/* ---- places -------------------------------------------------------------------------------- */

/* What lies near a base: a model or a piece of terrain, and the gap between. */
struct landmark {
	int model, piece; /* NOBODY, or -1, if it is the other or there is none */
	int32_t gap;
};

static struct landmark nearest_enemy(struct look l, int who, struct point at)
{
	int first = caster_of(1 - seat_of(who));
	struct landmark found = { NOBODY, -1, INT32_MAX };

	for (int e = first; e < first + ROSTER; e++) {
		int32_t gap = warmachine_isqrt(len2(minus(at, centre(l, e)))) - radius(l, who) -
			      radius(l, e);

		if (in_play(l, e) && gap < found.gap)
			found = (struct landmark){ e, -1, gap < 0 ? 0 : gap };
	}
	return found;
}

/* How far a base is from a shape that is at most an inch away. */
static int32_t gap_to(const struct outline *shape, struct point at, int32_t r)
{
	int32_t low = -1, high = INCH;

	while (high - low > 1) {
		int32_t middle = (low + high) / 2;

		if (warmachine_base_within(shape, at, r, middle))
			high = middle;
		else
			low = middle;
	}
	return high;
}

/* Terrain within an inch, where it may hide a base (WM-1311). */
static struct landmark nearest_piece(struct look l, int who, struct point at)
{
	struct landmark found = { NOBODY, -1, INT32_MAX };

	for (int i = 0; i < warmachine_terrain_count(l); i++) {
		struct outline shape = warmachine_outline_at(l, i);
		int32_t gap = INT32_MAX;

		if (warmachine_base_within(&shape, at, radius(l, who), INCH))
			gap = gap_to(&shape, at, radius(l, who));
		if (gap < found.gap)
			found = (struct landmark){ NOBODY, i, gap };
	}
	return found;
}

static bool stands_on(struct look l, int who, struct point at, int piece)
{
	struct outline shape = warmachine_outline_at(l, piece);

	return warmachine_base_overlaps(&shape, at, radius(l, who));
}

/* Pieces of a map have a name; those that players add are called by their ground. */
struct q_word warmachine_piece_name(const struct wording *w, int i)
{
	static const uint8_t grounds[GROUNDS] = { [OPEN] = WORD_scenery,
						  [ROUGH] = WORD_rough,
						  [IMPASSABLE] = WORD_impassable,
						  [LINEAR] = WORD_obstacle,
						  [OBSTRUCTION] = WORD_obstruction };
	const struct map *map = &w->l.pack->maps[w->l.s->map];

	if (i < map->terrain_used)
		return q_word_of(w->g->pack, w->l.pack->terrain_kinds[map->terrain[i].kind].name,
				 w->reader->lang);
	return wording_word(w, grounds[warmachine_terrain_at(w->l, i).ground]);
}

void warmachine_put_spot(const struct wording *w, int who, struct point at, int named,
			 struct q_out *out)
{
	struct landmark enemy = nearest_enemy(w->l, who, at), piece = nearest_piece(w->l, who, at);
	struct landmark near = piece.gap < enemy.gap ? piece : enemy;
	char name[PIECE], far[PIECE];
	struct q_out called = q_out(name, PIECE), distance = q_out(far, PIECE);
	struct q_word with[2] = { { name, 0 }, { far, 0 } };
	bool known = near.model < MODELS && near.model == named, touches = near.gap < LEAST_TOLD;
	int how = known ? WORD_away : WORD_away_from;

	if (near.model == NOBODY && near.piece < 0) {
		q_put(out, wording_word(w, WORD_in_the_open).text);
		return;
	}
	with[0] = near.piece >= 0 ? warmachine_piece_name(w, near.piece) :
				    warmachine_name(w, near.model, &called);
	warmachine_put_distance(w, near.gap, &distance);
	if (near.piece >= 0 && stands_on(w->l, who, at, near.piece))
		how = WORD_inside;
	else if (touches)
		how = known ? WORD_in_contact : WORD_touching;
	q_put_words(out, w->reader, wording_word(w, how).text, with, 2);
}

/* The piece that protects a base best from an attacker at a point, or -1. */
static int sheltering_piece(struct look l, int who, struct point at, struct point eye,
			    int *protection)
{
	int found = -1;

	*protection = NO_PROTECTION;
	for (int i = 0; i < warmachine_terrain_count(l); i++) {
		struct terrain piece = warmachine_terrain_at(l, i);
		int given = warmachine_shelter(&piece, eye, at, radius(l, who));

		if (given > *protection) {
			*protection = given;
			found = i;
		}
	}
	return found;
}

void warmachine_put_shelter(const struct wording *w, int who, struct point at, int named,
			    struct q_out *out)
{
	struct landmark enemy = nearest_enemy(w->l, who, at);
	int protection = NO_PROTECTION, piece = -1;
	char name[PIECE];
	struct q_out called = q_out(name, PIECE);
	struct q_word with[2];

	if (enemy.model < MODELS && enemy.gap > LEAST_TOLD)
		piece = sheltering_piece(w->l, who, at, centre(w->l, enemy.model), &protection);
	if (piece < 0) {
		warmachine_put_spot(w, who, at, named, out);
		return;
	}
	with[0] = warmachine_piece_name(w, piece);
	with[1] = warmachine_name(w, enemy.model, &called);
	q_put_words(out, w->reader,
		    wording_word(w, protection == COVER ? WORD_covered : WORD_concealed).text, with,
		    2);
}

void warmachine_put_deployed(const struct wording *w, struct point at, struct q_out *out)
{
	int32_t aside = at.x - w->l.s->width / 2, back = w->l.s->depth_u - at.y;
	char far[PIECE], edge[PIECE];
	struct q_out first = q_out(far, PIECE), second = q_out(edge, PIECE);
	struct q_word with[2] = { { far, 0 }, { edge, 0 } };
	bool middle = rdiv((int64_t)aside * 10, INCH) == 0;

	warmachine_put_distance(w, aside < 0 ? -aside : aside, &first);
	warmachine_put_distance(w, at.y < back ? at.y : back, &second);
	q_put_words(out, w->reader,
		    wording_word(w, middle    ? WORD_at_middle :
				    aside < 0 ? WORD_at_west :
						WORD_at_east)
			    .text,
		    with, 2);
}

void warmachine_put_point(const struct wording *w, struct point at, struct q_out *out)
{
	if (!(w->reader->flags & Q_READ_IDS))
		return;
	q_put(out, " (");
	q_put_int(out, at.x);
	q_put(out, ",");
	q_put_int(out, at.y);
	q_put(out, ")");
}
