/*
 * draw.c - the table to scale, north above, and beside it the models of both sides.
 *
 * A cell shows the ground at its middle: terrain, clouds, the edge of a control area,
 * bases with the way they face. A wall thinner than a cell is shown in the cells along its middle,
 * so that no board is too small for it. What a cell stands for is a point in quarters of an inch,
 * so that pointing at it measures.
 */
#include "games/warmachine/draw.h"

#include "core/canvas.h"

enum {
	PANEL = 32,
	PANEL_NAME = 13,
	MARKS = 4
}; /* MARKS: on fire and activated, each after a blank */

enum label { L_FEAT, L_DOWN };

static const char *const labels[][Q_LANGS] = {
	[L_FEAT] = { "feat used", "exploit accompli" },
	[L_DOWN] = { "down", "à terre" },
};

struct table {
	const struct q_game *g;
	struct look l;
	const struct q_reader *reader;
	struct q_canvas *to;
	int columns, rows; /* of the ground, inside its frame */
};

static const char *label(const struct table *t, enum label which)
{
	return q_in(labels[which], t->reader->lang);
}

/* ---- cells and points ---------------------------------------------------------------- */

static struct point middle_of(const struct table *t, int column, int row)
{
	return (struct point){ (2 * column + 1) * t->l.s->width / (2 * t->columns),
			       t->l.s->depth_u - (2 * row + 1) * t->l.s->depth_u / (2 * t->rows) };
}

static int column_at(const struct table *t, int32_t x)
{
	int column = x * t->columns / (t->l.s->width ? t->l.s->width : 1);

	return column < 0 ? 0 : column >= t->columns ? t->columns - 1 : column;
}

static int row_at(const struct table *t, int32_t y)
{
	int row = (t->l.s->depth_u - y) * t->rows / (t->l.s->depth_u ? t->l.s->depth_u : 1);

	return row < 0 ? 0 : row >= t->rows ? t->rows - 1 : row;
}

static unsigned what_at(struct point p)
{
	int x = p.x * 4 / INCH, y = p.y * 4 / INCH;

	x = x < 0 ? 0 : x >= QUARTERS ? QUARTERS - 1 : x;
	y = y < 0 ? 0 : y >= QUARTERS ? QUARTERS - 1 : y;
	return WHAT_POINT + (unsigned)(y * QUARTERS + x);
}

/* ---- ground -------------------------------------------------------------------------- */

static const struct {
	uint32_t glyph;
	char ascii;
	uint8_t ink;
} grounds[GROUNDS] = {
	[OPEN] = { ' ', ' ', INK_PLAIN },           [ROUGH] = { 0x2591, '%', INK_GREEN },
	[IMPASSABLE] = { 0x2593, 'X', INK_FAINT },  [LINEAR] = { 0x2261, '=', INK_YELLOW },
	[OBSTRUCTION] = { 0x2588, '#', INK_FAINT },
};

/* The smallest upright rectangle around a shape. */
struct bounds {
	struct point low, high;
};

static struct bounds bounds_of(const struct outline *o)
{
	struct point first = { o->at[0][0], o->at[0][1] };
	struct bounds b = { first, first };

	for (int i = 1; i < o->vertices; i++) {
		struct point p = { o->at[i][0], o->at[i][1] };

		b.low = (struct point){ p.x < b.low.x ? p.x : b.low.x,
					p.y < b.low.y ? p.y : b.low.y };
		b.high = (struct point){ p.x > b.high.x ? p.x : b.high.x,
					 p.y > b.high.y ? p.y : b.high.y };
	}
	if (o->vertices < 3) {
		b.low = minus(b.low, (struct point){ o->radius, o->radius });
		b.high = plus(b.high, (struct point){ o->radius, o->radius });
	}
	return b;
}

static int32_t between(int32_t value, int32_t low, int32_t high)
{
	return value < low ? low : value > high ? high : value;
}

/* The first piece that the cell shows, or -1, and in *at the point that the cell stands for: its
 * middle, moved to the middle of the piece along an axis on which the piece is thinner than it. */
static int piece_in(const struct table *t, int column, int row, struct point *at)
{
	struct point middle = middle_of(t, column, row);
	int32_t near = t->l.s->depth_u / (4 * t->rows);

	for (int i = 0; i < warmachine_terrain_count(t->l); i++) {
		struct outline o = warmachine_outline_at(t->l, i);
		struct bounds b = bounds_of(&o);
		bool thin = (b.high.x - b.low.x) * t->columns < t->l.s->width,
		     flat = (b.high.y - b.low.y) * t->rows < t->l.s->depth_u;
		struct point p = { thin ? (b.low.x + b.high.x) / 2 : middle.x,
				   flat ? (b.low.y + b.high.y) / 2 : middle.y };

		if (column_at(t, p.x) != column || row_at(t, p.y) != row ||
		    !warmachine_base_overlaps(&o, p, near))
			continue;
		*at = (struct point){ between(p.x, b.low.x, b.high.x),
				      between(p.y, b.low.y, b.high.y) };
		return i;
	}
	*at = middle;
	return -1;
}

/* On the rim of the control area of the side that acts (WM-316). */
static bool on_rim(const struct table *t, struct point p, int32_t half)
{
	int caster = caster_of(t->l.s->active);
	int64_t away, rim;

	if (!in_play(t->l, caster))
		return false;
	away = len2(minus(p, centre(t->l, caster)));
	rim = warmachine_control_radius(t->l, caster);
	return away >= squared(rim - half) && away < squared(rim + half);
}

static void draw_ground(struct table *t)
{
	int32_t half = t->l.s->depth_u / (2 * t->rows);

	for (int row = 0; row < t->rows; row++) {
		for (int column = 0; column < t->columns; column++) {
			struct point p;
			int piece = piece_in(t, column, row, &p);
			enum ground ground =
				piece < 0 ? OPEN :
					    (enum ground)warmachine_terrain_at(t->l, piece).ground;
			uint32_t glyph = grounds[ground].glyph;
			char ascii = grounds[ground].ascii;

			canvas_pen(t->to, grounds[ground].ink, what_at(p));
			if (warmachine_cloud_at(t->l, p)) {
				glyph = 0x2592;
				ascii = '~';
			} else if (ground == OPEN && on_rim(t, p, half / 2)) {
				canvas_pen(t->to, INK_FAINT, what_at(p));
				glyph = 0xB7;
				ascii = '.';
			}
			canvas_glyph(t->to, column + 1, row + 1, glyph, ascii);
		}
	}
}

/* ---- models -------------------------------------------------------------------------- */

/* One of eight ways, from north clockwise: 2.414 is the tangent that parts them. */
static int way_of(struct point facing)
{
	int64_t x = facing.x < 0 ? -facing.x : facing.x, y = facing.y < 0 ? -facing.y : facing.y;
	bool across = 1000 * x > 414 * y, along = 1000 * y > 414 * x;

	if (across && along)
		return facing.y > 0 ? facing.x > 0 ? 1 : 7 : facing.x > 0 ? 3 : 5;
	return along ? facing.y > 0 ? 0 : 4 : facing.x > 0 ? 2 : 6;
}

static void draw_facing(struct table *t, int m)
{
	static const struct {
		uint32_t glyph;
		char ascii;
		int8_t x, y;
	} ways[8] = { { 0x2191, '^', 0, -1 }, { 0x2197, '/', 2, -1 },  { 0x2192, '>', 2, 0 },
		      { 0x2198, '\\', 2, 1 }, { 0x2193, 'v', 0, 1 },   { 0x2199, '/', -1, 1 },
		      { 0x2190, '<', -1, 0 }, { 0x2196, '\\', -1, -1 } };
	struct point at = centre(t->l, m);
	int x = 1 + column_at(t, at.x), y = 1 + row_at(t, at.y), way = way_of(facing(t->l, m));

	canvas_pen(t->to, INK_SEAT + (unsigned)seat_of(m), WHAT_MODEL + (unsigned)m);
	if (y + ways[way].y > 0 && y + ways[way].y <= t->rows && x + ways[way].x > 0 &&
	    x + ways[way].x <= t->columns)
		canvas_glyph(t->to, x + ways[way].x, y + ways[way].y, ways[way].glyph,
			     ways[way].ascii);
}

/* Where the two letters of each model stand. */
struct names {
	int x[MODELS], y[MODELS], count;
};

static bool name_fits(const struct table *t, const struct names *n, int x, int y)
{
	if (x < 1 || x + 1 > t->columns || y < 1 || y > t->rows)
		return false;
	for (int i = 0; i < n->count; i++)
		if (n->y[i] == y && n->x[i] > x - 2 && n->x[i] < x + 2)
			return false;
	return true;
}

/* In its place, or else beside or above the name that stands there: bases touch on small boards. */
static void draw_name(struct table *t, struct names *n, int m)
{
	static const int8_t beside[][2] = { { 0, 0 },  { 1, 0 },   { -1, 0 }, { 0, 1 },
					    { 0, -1 }, { 2, 0 },   { -2, 0 }, { 1, 1 },
					    { -1, 1 }, { -1, -1 }, { 1, -1 } };
	struct point at = centre(t->l, m);
	int x = 1 + column_at(t, at.x), y = 1 + row_at(t, at.y);
	char name[4];

	for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
		if (name_fits(t, n, x + beside[i][0], y + beside[i][1])) {
			x += beside[i][0];
			y += beside[i][1];
			break;
		}
	n->x[n->count] = x;
	n->y[n->count++] = y;
	canvas_pen(t->to, (INK_SEAT + (unsigned)seat_of(m)) | INK_REVERSE,
		   WHAT_MODEL + (unsigned)m);
	canvas_text(t->to, x, y, warmachine_short_name(m, name));
}

/* Names last: a facing of one model hides no name of another. */
static void draw_models(struct table *t)
{
	struct names names = { .count = 0 };

	for (int m = 0; m < MODELS; m++)
		if (in_play(t->l, m))
			draw_facing(t, m);
	for (int m = 0; m < MODELS; m++)
		if (in_play(t->l, m))
			draw_name(t, &names, m);
}

/* From row y; returns the row after it. Where "down" finds no room it has a row of its own. */
static int draw_entry(struct table *t, int m, int x, int y)
{
	const struct model *model = &t->l.s->model[m];
	unsigned what = WHAT_MODEL + (unsigned)m;
	int all = warmachine_boxes(t->l, m), left = warmachine_boxes_free(t->l, m), from = x;
	bool down = model->marks & KNOCKED_DOWN, below;
	char name[4];

	canvas_pen(t->to, INK_SEAT + (unsigned)seat_of(m), what);
	x = canvas_text(t->to, x, y, warmachine_short_name(m, name)) + 1;
	canvas_fit(t->to, x, y, PANEL_NAME,
		   q_text(t->g->pack, card_of(t->l, m)->called, t->reader->lang));
	x = from + PANEL_NAME + 4;
	canvas_pen(t->to, 3 * left > all ? INK_GOOD : INK_BAD, what);
	x = canvas_bar(t->to, x, y, 5, left, all) + 1;
	x = canvas_number(t->to, x, y, left) + 1;
	canvas_pen(t->to, INK_CYAN, what);
	if (model->focus) {
		x = canvas_glyph(t->to, x, y, 0x25C6, '+');
		x = canvas_number(t->to, x, y, model->focus) + 1;
	}
	below = down && x + canvas_length(label(t, L_DOWN)) + MARKS > t->to->width;
	canvas_pen(t->to, INK_WARN, what);
	if (below)
		canvas_text(t->to, from + 3, y + 1, label(t, L_DOWN));
	else if (down)
		x = canvas_text(t->to, x, y, label(t, L_DOWN)) + 1;
	if (model->marks & (ON_FIRE | CORRODING))
		x = canvas_glyph(t->to, x, y, 0x2736, '*') + 1;
	canvas_pen(t->to, INK_FAINT, what);
	if (model->did & ACTIVATED)
		canvas_glyph(t->to, x, y, 0x2713, 'x');
	return y + 1 + below;
}

static void draw_panel(struct table *t, int x)
{
	char title[PANEL];
	struct q_out out = q_out(title, sizeof title);
	int y = 0;

	warmachine_where(t->g, t->l.s, t->reader, &out);
	canvas_pen(t->to, INK_TITLE, 0);
	canvas_text(t->to, x, y++, title);
	for (int seat = 0; seat < SEATS; seat++) {
		for (int i = 0; i < ROSTER; i++)
			if (in_play(t->l, seat * ROSTER + i))
				y = draw_entry(t, seat * ROSTER + i, x, y);
		canvas_pen(t->to, INK_FAINT, 0);
		if (t->l.s->feats_used >> seat & 1)
			canvas_text(t->to, x + 3, y++, label(t, L_FEAT));
	}
}

/* Every six inches on the edges, as far as the numbers do not run together. */
static void draw_scale(struct table *t)
{
	int free = 0;

	canvas_pen(t->to, INK_FAINT, 0);
	canvas_box(t->to, 0, 0, t->columns + 2, t->rows + 2);
	for (int inch = 6; inch * INCH < t->l.s->width; inch += 6)
		if (column_at(t, inch * INCH) >= free)
			free = canvas_number(t->to, 1 + column_at(t, inch * INCH), t->rows + 1,
					     inch);
	for (int inch = 6; inch * INCH < t->l.s->depth_u; inch += 6)
		canvas_number(t->to, 0, 1 + row_at(t, inch * INCH), inch);
}

/* A base at the west edge covers the second digit of a number there: what is left would name another
 * distance, so it goes too. */
static void mend_scale(struct table *t)
{
	canvas_pen(t->to, INK_FAINT, 0);
	for (int inch = 12; inch * INCH < t->l.s->depth_u; inch += 6) {
		int y = 1 + row_at(t, inch * INCH);

		if (t->to->at[y * t->to->width + 1].glyph != (uint32_t)('0' + inch % 10))
			canvas_glyph(t->to, 0, y, 0x2502, '|');
	}
}

void warmachine_draw(const struct q_game *g, const void *view, const struct q_reader *reader,
		     struct q_canvas *to)
{
	struct table t = { .g = g, .l = { view, g->pack->data }, .reader = reader, .to = to };
	int room = to->width - PANEL - 3;

	if (!t.l.s->width || !t.l.s->depth_u)
		return;
	t.rows = to->visible - 2 < 8 ? 8 : to->visible - 2 > 48 ? 48 : to->visible - 2;
	t.columns = 2 * t.rows * t.l.s->width / t.l.s->depth_u;
	if (t.columns > room) {
		t.columns = room;
		t.rows = room * t.l.s->depth_u / (2 * t.l.s->width);
	}
	draw_ground(&t);
	draw_scale(&t);
	draw_models(&t);
	mend_scale(&t);
	draw_panel(&t, t.columns + 3);
}
