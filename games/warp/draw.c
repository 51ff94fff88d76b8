/*
 * draw.c - the table: what can be attacked above (draw_targets.c), the cockpit below it; and the ships,
 * pages and tactics that are chosen from.
 */
#include "games/warp/draw.h"

static const char *const tactic_states[][Q_LANGS] = {
	[INACTIVE] = { "not activated", "non activée" },
	[ACTIVATED] = { "activated", "activée" },
	[EXHAUSTED] = { "exhausted", "épuisée" },
	[IN_EFFECT] = { "in effect", "en vigueur" },
};

unsigned warp_kind_ink(enum kind kind)
{
	static const uint8_t inks[] = { [LASER] = INK_RED,
					[MANOEUVRES] = INK_BLUE,
					[ENERGY] = INK_GREEN,
					[POWER] = INK_YELLOW,
					[ANY_KIND] = INK_PLAIN };

	return inks[kind];
}

/* ---- tokens ----------------------------------------------------------------------------- */

const char *const warp_chips[TOKENS] = { "L1", "L2", "L3", "M", "E1", "E2",
					 "E3", "P",  "O",  "W", "E",  "R" };

static int draw_chip(struct table *t, int x, int y, unsigned token)
{
	canvas_pen(t->to, warp_kind_ink(kind_of(token)) | INK_REVERSE, WHAT_TOKEN + token);
	x = canvas_glyph(t->to, x, y, ' ', ' ');
	x = canvas_text(t->to, x, y, warp_chips[token]);
	return canvas_glyph(t->to, x, y, ' ', ' ');
}

/* Every token of a zone, one by one. */
static int draw_zone(struct table *t, int x, int y, const uint8_t zone[TOKENS])
{
	for (unsigned i = 0; i < TOKENS; i++)
		for (int n = 0; n < zone[i]; n++)
			x = draw_chip(t, x, y, i) + 1;
	return x;
}

/* "bag 6" */
static int draw_pile(struct table *t, int x, int y, unsigned number, enum label which)
{
	canvas_pen(t->to, INK_FAINT, 0);
	x = canvas_text(t->to, x, y, warp_label(t, which)) + 1;
	canvas_pen(t->to, INK_STRONG, 0);
	return canvas_number(t->to, x, y, number) + 2;
}

/* ---- the cockpit ------------------------------------------------------------------------ */

/* What the fleet would do now: attacks that nothing neutralises. */
static int threat(const struct table *t)
{
	int sum = 0;

	for (unsigned i = 0; i < PLACES; i++)
		if (t->s->line[i] != NONE && !warp_neutralised(t->s, t->k, i))
			sum += warp_attack_value(t->s, t->k, i);
	for (unsigned i = PLACES; i < PLACES + (unsigned)face(t->s, t->k)->sections; i++)
		if (warp_section_attacks(t->s, t->k, i) && !warp_neutralised(t->s, t->k, i))
			sum += warp_attack_value(t->s, t->k, i);
	return sum;
}

static int draw_gauge(struct table *t, int x, int y, enum label which, int value, int max,
		      unsigned ink)
{
	canvas_pen(t->to, INK_FAINT, 0);
	x = canvas_text(t->to, x, y, warp_label(t, which)) + 1;
	canvas_pen(t->to, ink, 0);
	x = canvas_bar(t->to, x, y, max < 10 ? max : 10, value, max) + 1;
	x = canvas_number(t->to, x, y, value);
	x = canvas_text(t->to, x, y, "/");
	return canvas_number(t->to, x, y, max) + 2;
}

static int draw_ship(struct table *t, int y)
{
	const struct warp_starfighter *ship = starfighter(t->s, t->k);
	int x, points = threat(t);

	canvas_pen(t->to, INK_TITLE, WHAT_STARFIGHTER + t->s->starfighter);
	x = canvas_text(t->to, 0, y, warp_text(t, ship->name)) + 2;
	x = draw_gauge(t, x, y, L_SHIELDS, t->s->shields, ship->shields, INK_CYAN);
	x = draw_gauge(t, x, y, L_HULL, t->s->hull, ship->hull, INK_WARN);
	if (x + 5 + canvas_length(warp_label(t, L_THREAT)) > t->to->width) {
		x = 2;
		y++;
	}
	canvas_pen(t->to, points ? INK_BAD : INK_FAINT, 0);
	x = canvas_glyph(t->to, x, y, 0x2736, '*');
	x = canvas_number(t->to, x, y, points) + 1;
	canvas_text(t->to, x, y, warp_label(t, L_THREAT));
	return y + 1;
}

static int draw_zones(struct table *t, int y)
{
	int x;

	canvas_pen(t->to, INK_STRONG, 0);
	x = canvas_text(t->to, 0, y, warp_label(t, L_RESOURCES)) + 1;
	x = draw_zone(t, x, y, t->s->resources) + 1;
	canvas_pen(t->to, INK_STRONG, 0);
	x = canvas_text(t->to, x, y, warp_label(t, L_HOLD));
	canvas_pen(t->to, INK_FAINT, 0);
	x = canvas_text(t->to, x, y, "/");
	x = canvas_number(t->to, x, y, warp_hold_capacity(t->s, t->k)) + 1;
	x = draw_zone(t, x, y, t->s->hold) + 1;
	if (x + 30 > t->to->width) {
		x = 2;
		y++;
	}
	x = draw_pile(t, x, y, t->s->bag_size, L_BAG);
	x = draw_pile(t, x, y, total_of(t->s->discard), L_DISCARD);
	draw_pile(t, x, y, total_of(t->s->removed), L_REMOVED);
	return y + 1;
}

static int draw_tactics(struct table *t, int y)
{
	int x;

	if (!t->s->tactics)
		return y;
	canvas_pen(t->to, INK_STRONG, 0);
	x = canvas_text(t->to, 0, y, warp_label(t, L_TACTICS)) + 1;
	for (unsigned i = 0; i < t->s->tactics; i++) {
		const struct warp_tactic *it = tactic_of(t->s, t->k, i);
		unsigned state = t->s->held[i].state, what = WHAT_TACTIC + t->s->held[i].card;
		const char *name = warp_text(t, it->name),
			   *is = q_in(tactic_states[state], t->reader->lang);

		if (x + canvas_length(name) + canvas_length(is) + 3 > t->to->width) {
			x = 2;
			y++;
		}
		canvas_pen(t->to, state == EXHAUSTED ? INK_FAINT : INK_CYAN, what);
		x = canvas_text(t->to, x, y, name) + 1;
		canvas_pen(t->to, INK_FAINT, what);
		x = canvas_text(t->to, x, y, "(");
		x = canvas_text(t->to, x, y, is);
		x = canvas_text(t->to, x, y, ")") + 2;
	}
	return y + 1;
}

static int draw_supply(struct table *t, int y)
{
	int x;

	canvas_pen(t->to, INK_STRONG, 0);
	x = canvas_text(t->to, 0, y, warp_label(t, L_SUPPLY)) + 1;
	for (unsigned i = 0; i < TOKENS; i++) {
		if (x + 10 > t->to->width) {
			x = 2;
			y++;
		}
		x = draw_chip(t, x, y, i);
		canvas_pen(t->to, t->s->supply[i] ? INK_PLAIN : INK_FAINT, WHAT_TOKEN + i);
		x = canvas_glyph(t->to, x, y, 0xD7, 'x');
		x = canvas_number(t->to, x, y, t->s->supply[i]) + 1;
	}
	return y + 1;
}

/* ---- before the mission ------------------------------------------------------------------ */

static void draw_page(struct table *t)
{
	const struct warp_page *page = &t->k->pages[q_question_of(t->s)->subject[0]];

	canvas_pen(t->to, INK_TITLE, 0);
	canvas_text(t->to, 0, 0, warp_text(t, page->title));
	canvas_pen(t->to, INK_PLAIN, 0);
	canvas_wrap(t->to, 0, 2, t->to->width - 1, warp_text(t, page->text));
}

static void draw_starfighters(struct table *t)
{
	int y = 0;

	for (unsigned i = 0; i < t->k->starfighter_count; i++) {
		const struct warp_starfighter *ship = &t->k->starfighters[i];
		int x;

		canvas_pen(t->to, INK_TITLE, WHAT_STARFIGHTER + i);
		x = canvas_text(t->to, 0, y, warp_text(t, ship->name)) + 2;
		canvas_pen(t->to, INK_FAINT, WHAT_STARFIGHTER + i);
		x = canvas_text(t->to, x, y, warp_label(t, L_SHIELDS)) + 1;
		x = canvas_number(t->to, x, y, ship->shields) + 2;
		x = canvas_text(t->to, x, y, warp_label(t, L_HULL)) + 1;
		x = canvas_number(t->to, x, y, ship->hull) + 2;
		x = canvas_text(t->to, x, y, warp_label(t, L_HOLD)) + 1;
		canvas_number(t->to, x, y, ship->hold);
		canvas_pen(t->to, INK_PLAIN, WHAT_STARFIGHTER + i);
		y += 1 + canvas_wrap(t->to, 2, y + 1, t->to->width - 3, warp_text(t, ship->text));
	}
}

static void draw_motherships(struct table *t)
{
	int y = 0;

	for (unsigned i = 0; i < t->k->mothership_count; i++) {
		const struct warp_mothership *ship = &t->k->motherships[i];
		int x;

		canvas_pen(t->to, INK_TITLE, WHAT_MOTHERSHIP + i);
		x = canvas_text(t->to, 0, y, warp_text(t, ship->name)) + 2;
		canvas_pen(t->to, INK_WARN, WHAT_MOTHERSHIP + i);
		canvas_row(t->to, x, y, ship->stars, 0x2605, '*');
		canvas_pen(t->to, INK_PLAIN, WHAT_MOTHERSHIP + i);
		y += 1 + canvas_wrap(t->to, 2, y + 1, t->to->width - 3, warp_text(t, ship->text));
	}
}

static bool line_is_empty(const struct warp *s)
{
	for (unsigned i = 0; i < PLACES; i++)
		if (s->line[i] != NONE)
			return false;
	return true;
}

/* The tactics drawn, one of which is kept: what they do. */
static int draw_offers(struct table *t, int y)
{
	for (unsigned i = 0; i < TACTICS; i++) {
		const struct warp_tactic *it = &t->k->tactics[i];

		if (!(t->s->offered >> i & 1))
			continue;
		canvas_pen(t->to, INK_CYAN, WHAT_TACTIC + i);
		canvas_text(t->to, 0, y++, warp_text(t, it->name));
		canvas_pen(t->to, INK_PLAIN, WHAT_TACTIC + i);
		y += canvas_wrap(t->to, 2, y, t->to->width - 2, warp_text(t, it->text));
	}
	return y;
}

void warp_draw(const struct q_game *g, const void *view, const struct q_reader *reader,
	       struct q_canvas *to)
{
	struct table t = { .g = g, .k = g->pack->data, .s = view, .reader = reader, .to = to };
	int y = 0;

	if (q_question_of(view)->kind == ASK_STORY) {
		draw_page(&t);
	} else if (t.s->starfighter == NONE) {
		draw_starfighters(&t);
	} else if (t.s->mothership == NONE) {
		draw_motherships(&t);
	} else {
		y = warp_draw_mothership(&t, y);
		if (q_question_of(view)->kind == ASK_KEEP)
			y = draw_offers(&t, y);
		if (q_question_of(view)->kind != ASK_KEEP || !line_is_empty(t.s))
			y = warp_draw_line(&t, y);
		y = draw_ship(&t, y);
		if (!t.s->warp) /* nothing is laid out yet */
			return;
		y = draw_zones(&t, y);
		y = draw_tactics(&t, y);
		draw_supply(&t, y);
	}
}
