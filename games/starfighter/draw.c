/*
 * draw.c - the table: two boards of five sectors face to face, one's own below.
 *
 * Cards overlap as on the table (SF-206, SF-207): of a sector one sees both halves of
 * the top card and the lower half of every other, a row each, the slot of level 0 next
 * to its owner. A board that slid stands aside (SF-702).
 */
#include "games/starfighter/starfighter.h"

#include "core/canvas.h"

/* What a cell shows. */
enum {
	WHAT_SQUADRON = 1,                               /* seat, sector, slot */
	WHAT_HAND = WHAT_SQUADRON + 2 * SECTORS * SLOTS, /* card */
	WHAT_SECTOR = WHAT_HAND + CARDS_MAX,             /* seat, sector: its free slots */
	WHAT_CRUISER = WHAT_SECTOR + 2 * SECTORS,
	WHATS = WHAT_CRUISER + CRUISERS_MAX
};

enum { COLUMN_MIN = 8, COLUMN_MAX = 22, HAND_WIDTH = 16, OWN_WIDTH = 0 };
enum { KEY_ROWS = 3 }; /* below the hand: a free one, and the signs */
enum { BRIEF_WIDTH = 15, BRIEF_MOST = 40, BRIEF_NAME = 6 }; /* a card of the hand on one row */

enum label {
	L_ARMOUR,
	L_HAND,
	L_SIDE,
	L_PILE,
	L_INITIATIVE,
	L_ROUND,
	L_SLOTS,
	L_LEVEL,
	L_ROTATED,
	L_UPPER,
	L_LOWER,
	L_FREE,
	L_VERSO
};

static const char *const labels[][Q_LANGS] = {
	[L_ARMOUR] = { "armour", "blindage" },
	[L_HAND] = { "hand", "main" },
	[L_SIDE] = { "aside", "à côté" },
	[L_PILE] = { "pile", "pioche" },
	[L_INITIATIVE] = { "initiative", "initiative" },
	[L_ROUND] = { "Round", "Manche" },
	[L_SLOTS] = { "slots", "emplacements" },
	[L_LEVEL] = { "level", "niveau" },
	[L_ROTATED] = { "Rotated.", "Pivotée." },
	[L_UPPER] = { "Upper half", "Partie supérieure" },
	[L_LOWER] = { "Lower half", "Partie inférieure" },
	[L_FREE] = { "Free slot of level", "Emplacement libre de niveau" },
	[L_VERSO] = { "Card lying verso", "Carte verso" },
};

static const struct {
	uint32_t glyph;
	char ascii;
	uint8_t ink;
} signs[EFFECTS] = {
	[NO_EFFECT] = { ' ', ' ', INK_PLAIN },       [DRAW] = { 0x25A4, 'D', INK_GREEN },
	[LATERAL] = { 0x2194, 'L', INK_CYAN },       [VERTICAL] = { 0x2195, 'V', INK_CYAN },
	[FREE] = { 0x271A, 'M', INK_CYAN },          [ROTATE] = { 0x21BB, 'R', INK_CYAN },
	[DESTROY] = { 0x2716, 'X', INK_BAD },        [ENEMY_ARMOUR] = { 0x2191, 'E', INK_RED },
	[OWN_ARMOUR] = { 0x2193, 'O', INK_RED },     [FORCE_FIELD] = { 0x25C7, 'F', INK_PURPLE },
	[SCREEN_2] = { 0x2261, '2', INK_PURPLE },    [SCREEN_3] = { 0x2261, '3', INK_PURPLE },
	[SCREEN_4] = { 0x2261, '4', INK_PURPLE },    [FLIP] = { 0x21C5, 'T', INK_CYAN },
	[FIGHTER_DAMAGE] = { 0x2737, 'H', INK_RED },
};

/* What every function below needs. */
struct table {
	const struct q_game *g;
	const struct starfighter_pack *pack;
	const struct starfighter *s;
	int own, seat; /* own: the board below; seat may be a spectator's */
	const struct q_reader *reader;
	struct q_canvas *to;
	int column;    /* columns of a sector */
	int rows[2];   /* of each board */
	uint32_t seen; /* effects on the canvas, for the key to the signs */
};

static const char *label(const struct table *t, enum label which)
{
	return q_in(labels[which], t->reader->lang);
}

static bool is_own(const struct table *t, int seat)
{
	return seat == t->own;
}

/* ---- halves --------------------------------------------------------------------------- */

static int draw_effect(struct table *t, int x, int y, unsigned effect, unsigned what, int width)
{
	if (!effect || width < 1)
		return x;
	t->seen |= 1u << effect;
	canvas_pen(t->to, signs[effect].ink, what);
	x = canvas_glyph(t->to, x, y, signs[effect].glyph, signs[effect].ascii);
	if (effect >= SCREEN_2 && effect <= SCREEN_4 && width > 1)
		x = canvas_number(t->to, x, y, (int)(effect - SCREEN_2) + 2);
	return x;
}

/* Fighters towards the enemy, those that are damaged as crosses; then the effect. */
static int draw_half(struct table *t, int x, int y, const struct half_print *half, unsigned markers,
		     bool up, unsigned what, int width)
{
	canvas_pen(t->to, INK_STRONG, what);
	for (unsigned i = 0; i < half->fighters; i++) {
		bool hit = i >= half->fighters - markers;

		if (hit)
			canvas_pen(t->to, INK_BAD, what);
		x = canvas_glyph(t->to, x, y,
				 hit ? 0xD7 :
				 up  ? 0x25B2 :
				       0x25BC,
				 hit ? 'x' :
				 up  ? 'A' :
				       'V');
	}
	return draw_effect(t, x + (half->fighters > 0), y, half->effect, what,
			   width - half->fighters - 1);
}

/* One row of a card in play: one of its sides. */
static void draw_side(struct table *t, int seat, int x, int y, int sector, int slot, enum half side,
		      bool edge)
{
	const struct squadron *c = &t->s->player[seat].sector[sector].cards[slot];
	const struct card *face = face_of(t->pack, c);
	enum half half = lying(c, side);
	unsigned what = WHAT_SQUADRON + (unsigned)((seat * SECTORS + sector) * SLOTS + slot);
	const char *id = c->lies & LIES_VERSO ? "v" : q_text(t->g->pack, face->id, Q_EN);
	bool up = is_own(t, seat);
	int right = x + t->column - 2, length = canvas_length(id), end;

	canvas_pen(t->to, INK_PLAIN, what);
	canvas_fill(t->to, x, y, t->column - 1, 1);
	canvas_pen(t->to, INK_SEAT + (unsigned)seat, what);
	canvas_glyph(t->to, x, y, edge ? up ? 0x250C : 0x2514 : 0x2502, edge ? '/' : '|');
	canvas_glyph(t->to, right, y, edge ? up ? 0x2510 : 0x2518 : 0x2502, edge ? '\\' : '|');
	end = draw_half(t, x + 1, y, &face->half[half], c->markers[half], up, what, right - x - 2);
	if (side == LOWER && c->screens) {
		canvas_pen(t->to, INK_BAD, what);
		end = canvas_row(t->to, end, y, c->screens, 0x2022, '*');
	}
	canvas_pen(t->to, INK_FAINT, what);
	if (side == LOWER && end + length <= right)
		canvas_text(t->to, right - length, y, id);
}

/* ---- boards --------------------------------------------------------------------------- */

/* The row of a level, counted from the middle of the table. */
static void draw_slot(struct table *t, int seat, int x, int y, int sector, int level)
{
	const struct cruiser *c = &t->pack->cruisers[t->s->player[seat].cruiser];
	unsigned what = WHAT_SECTOR + (unsigned)(seat * SECTORS + sector);

	if (level >= c->slots[sector])
		return;
	canvas_pen(t->to, INK_FAINT, what);
	canvas_glyph(t->to, x, y, 0xB7, '.');
	canvas_glyph(t->to, x + t->column - 2, y, 0xB7, '.');
	canvas_number(t->to, x + (t->column - 1) / 2, y, level);
	if (c->draws[sector] == level) {
		canvas_pen(t->to, signs[DRAW].ink, what);
		canvas_glyph(t->to, x + (t->column - 1) / 2 + 2, y, signs[DRAW].glyph, 'D');
		t->seen |= 1u << DRAW;
	}
}

/* `base` is the row of level 0; rows go from there towards the middle. */
static void draw_sector(struct table *t, int seat, int sector, int x, int base)
{
	const struct sector *in = &t->s->player[seat].sector[sector];
	int step = is_own(t, seat) ? -1 : 1, height = in->height;

	for (int slot = 0; slot < height; slot++)
		draw_side(t, seat, x, base + step * slot, sector, slot, LOWER, false);
	if (height > 0)
		draw_side(t, seat, x, base + step * height, sector, height - 1, UPPER, true);
	for (int level = height ? height + 1 : 0; level <= SLOTS && level < t->rows[seat]; level++)
		draw_slot(t, seat, x, base + step * level, sector, height ? level - 1 : level);
}

/* The column of a sector: the enemy's face one's own, moved by the slides (SF-R25). */
static int column_of(const struct table *t, int seat, int sector)
{
	int from = t->s->offset > 0 ? -t->s->offset : 0;

	return (is_own(t, seat) ? sector : facing(t->s, sector)) - from;
}

/* "hand 5" */
static int draw_count(struct table *t, int x, int y, enum label which, int count)
{
	x = canvas_text(t->to, x, y, label(t, which)) + 1;
	return canvas_number(t->to, x, y, count) + 2;
}

static void draw_cruiser(struct table *t, int seat, int y)
{
	const struct player *p = &t->s->player[seat];
	const struct cruiser *c = &t->pack->cruisers[p->cruiser];
	unsigned what = WHAT_CRUISER + p->cruiser;
	int pile = pile_of(t->s, seat), x;

	canvas_pen(t->to, INK_SEAT + (unsigned)seat, what);
	x = canvas_text(t->to, 0, y, q_text(t->g->pack, c->name, t->reader->lang)) + 1;
	x = canvas_bar(t->to, x, y, 10, p->armour, c->armour) + 1;
	canvas_pen(t->to, INK_FAINT, 0);
	x = canvas_text(t->to, x, y, label(t, L_ARMOUR)) + 1;
	canvas_pen(t->to, INK_STRONG, what);
	x = canvas_number(t->to, x, y, p->armour) + 2;
	canvas_pen(t->to, INK_PLAIN, 0);
	x = draw_count(t, x, y, L_HAND, p->hand_count);
	if (p->side_count)
		x = draw_count(t, x, y, L_SIDE, p->side_count);
	if (pile == seat || is_own(t, seat))
		x = draw_count(t, x, y, L_PILE, t->s->player[pile].pile_count);
	if (t->s->initiative == seat) {
		canvas_pen(t->to, INK_WARN, 0);
		x = canvas_glyph(t->to, x, y, 0x2691, '!') + 1;
		if (x + canvas_length(label(t, L_INITIATIVE)) <= t->to->width)
			canvas_text(t->to, x, y, label(t, L_INITIATIVE));
	}
}

/* Fighters in view of both sides, where two sectors face each other. */
static void draw_guns(struct table *t, int y)
{
	int x;

	for (int i = 0; i < SECTORS; i++) {
		int other = facing(t->s, i);
		const struct player *own = &t->s->player[t->own],
				    *enemy = &t->s->player[1 - t->own];

		if (other < 0 || other >= SECTORS)
			continue;
		x = column_of(t, t->own, i) * t->column + t->column / 2 - 3;
		canvas_pen(t->to, INK_SEAT + (unsigned)t->own, 0);
		x = canvas_number(t->to, x, y, starfighter_fighters(t->pack, &own->sector[i]));
		canvas_pen(t->to, INK_FAINT, 0);
		x = canvas_text(t->to, x, y, "▲ ▼");
		canvas_pen(t->to, INK_SEAT + (unsigned)(1 - t->own), 0);
		canvas_number(t->to, x, y, starfighter_fighters(t->pack, &enemy->sector[other]));
	}
}

static void draw_round(struct table *t)
{
	int x = t->to->width - canvas_length(label(t, L_ROUND)) - 4;

	canvas_pen(t->to, INK_TITLE, 0);
	x = canvas_text(t->to, x, 0, label(t, L_ROUND)) + 1;
	canvas_number(t->to, x, 0, t->s->round);
}

/* Rows that a board needs: the highest sector, its free slot above, no more. */
static int rows_needed(const struct player *p)
{
	int rows = 2;

	for (int i = 0; i < SECTORS; i++)
		if (p->sector[i].height + 2 > rows)
			rows = p->sector[i].height + 2;
	return rows > SLOTS + 1 ? SLOTS + 1 : rows;
}

/* Where there is room the two boards are alike; else each has what it needs, the free slots
 * of the enemy's highest sector left out. */
static void measure(struct table *t)
{
	int own = rows_needed(&t->s->player[t->own]),
	    enemy = rows_needed(&t->s->player[1 - t->own]);
	int highest = own > enemy ? own : enemy;

	t->rows[t->own] = t->rows[1 - t->own] = highest;
	if (2 * highest + 3 <= t->to->visible)
		return;
	t->rows[t->own] = own;
	t->rows[1 - t->own] = enemy > 2 ? enemy - 1 : enemy;
}

static int draw_boards(struct table *t)
{
	int enemy = 1 - t->own, middle = 1 + t->rows[enemy];
	int columns = SECTORS + (t->s->offset < 0 ? -t->s->offset : t->s->offset);
	int bottom = middle + t->rows[t->own];

	t->column = t->to->width / columns;
	t->column = t->column > COLUMN_MAX ? COLUMN_MAX :
		    t->column < COLUMN_MIN ? COLUMN_MIN :
					     t->column;
	draw_cruiser(t, enemy, 0);
	for (int i = 0; i < SECTORS; i++) {
		draw_sector(t, enemy, i, column_of(t, enemy, i) * t->column, 1);
		draw_sector(t, t->own, i, column_of(t, t->own, i) * t->column, bottom);
	}
	draw_guns(t, middle);
	draw_round(t);
	draw_cruiser(t, t->own, bottom + 1);
	return bottom + 2;
}

/* ---- the hand and the key ------------------------------------------------------------- */

/* A card of the hand as it lies there: its name, its upper half, its lower half. */
static void draw_card(struct table *t, int x, int y, unsigned card, int width)
{
	const struct card *c = &t->pack->cards[card];
	unsigned what = WHAT_HAND + card;
	int at;

	canvas_pen(t->to, c->colour == GREEN ? INK_GREEN : INK_BLUE, what);
	at = canvas_text(t->to, x, y, q_text(t->g->pack, c->id, Q_EN)) + 1;
	canvas_pen(t->to, INK_FAINT, what);
	canvas_fit(t->to, at, y, x + width - 1 - at, q_text(t->g->pack, c->name, t->reader->lang));
	canvas_glyph(t->to, x, y + 1, 0x250C, '/');
	canvas_glyph(t->to, x, y + 2, 0x2502, '|');
	draw_half(t, x + 2, y + 1, &c->half[UPPER], 0, true, what, width);
	draw_half(t, x + 2, y + 2, &c->half[LOWER], 0, true, what, width);
}

/* The same on one row, where there are few: 0-03 and both halves, upper first; then the name, if
 * it fits at least in part. */
static void draw_brief(struct table *t, int x, int y, unsigned card, int width)
{
	const struct card *c = &t->pack->cards[card];
	unsigned what = WHAT_HAND + card;
	int at;

	canvas_pen(t->to, c->colour == GREEN ? INK_GREEN : INK_BLUE, what);
	at = canvas_text(t->to, x, y, q_text(t->g->pack, c->id, Q_EN)) + 1;
	at = draw_half(t, at, y, &c->half[UPPER], 0, true, what, BRIEF_WIDTH);
	canvas_pen(t->to, INK_FAINT, what);
	at = canvas_glyph(t->to, at, y, '/', '/');
	at = draw_half(t, at, y, &c->half[LOWER], 0, true, what, BRIEF_WIDTH) + 1;
	canvas_pen(t->to, INK_FAINT, what);
	if (x + width - 1 - at >= BRIEF_NAME)
		canvas_fit(t->to, at, y, x + width - 1 - at,
			   q_text(t->g->pack, c->name, t->reader->lang));
}

/* Wide enough for the name of a card. */
static int card_width(const struct table *t, unsigned card)
{
	const struct card *c = &t->pack->cards[card];
	int width = canvas_length(q_text(t->g->pack, c->id, Q_EN)) + 1 +
		    canvas_length(q_text(t->g->pack, c->name, t->reader->lang)) + 2;

	return width > HAND_WIDTH ? width : HAND_WIDTH;
}

/* Rows of cards that the hand needs, each as wide as this, or as its own name: OWN_WIDTH. */
static int hand_rows(const struct table *t, int width)
{
	int rows = 1, x = 0;

	for (unsigned card = 1; card < t->pack->card_count; card++) {
		int one = width == OWN_WIDTH ? card_width(t, card) : width;

		if (!holds(t->s->player[t->seat].hand, card))
			continue;
		if (x && x + one > t->to->width) {
			x = 0;
			rows++;
		}
		x += one;
	}
	return rows;
}

/* As wide as the longest name; or each card as its own; or, where the rows then needed are not on
 * the screen, names are cut. */
static int hand_width(const struct table *t, int y)
{
	int width = HAND_WIDTH, rows = (t->to->visible - KEY_ROWS - y) / 3;

	for (unsigned card = 1; card < t->pack->card_count; card++)
		if (holds(t->s->player[t->seat].hand, card) && card_width(t, card) > width)
			width = card_width(t, card);
	if (width <= t->to->width && hand_rows(t, width) <= rows)
		return width;
	return hand_rows(t, OWN_WIDTH) <= rows ? OWN_WIDTH : HAND_WIDTH;
}

static int brief_width(const struct table *t)
{
	int width = t->to->width / t->s->player[t->seat].hand_count;

	return width < BRIEF_WIDTH ? BRIEF_WIDTH : width > BRIEF_MOST ? BRIEF_MOST : width;
}

static int draw_hand(struct table *t, int y)
{
	int x = 0, width;
	bool brief;

	if (t->seat > 1 || !t->s->player[t->seat].hand_count)
		return y;
	brief = y + 3 * hand_rows(t, HAND_WIDTH) > t->to->visible;
	width = brief ? brief_width(t) : hand_width(t, y);
	for (unsigned card = 1; card < t->pack->card_count; card++) {
		int one = width == OWN_WIDTH ? card_width(t, card) : width;

		if (!holds(t->s->player[t->seat].hand, card))
			continue;
		if (x && x + one > t->to->width) {
			x = 0;
			y += brief ? 1 : 3;
		}
		if (brief)
			draw_brief(t, x, y, card, one);
		else
			draw_card(t, x, y, card, one);
		x += one;
	}
	return y + (brief ? 1 : 3);
}

/* The signs that are on the canvas, with their names. */
static void draw_key(struct table *t, int y)
{
	int x = 0;
	uint32_t seen = t->seen;

	for (unsigned i = 1; i < EFFECTS; i++) {
		const char *name = q_text(t->g->pack, t->pack->effects[i].name, t->reader->lang);

		if (!(seen >> i & 1))
			continue;
		if (x && x + canvas_length(name) + 4 > t->to->width) {
			x = 0;
			y++;
		}
		x = draw_effect(t, x, y, i, 0, 1) + 1;
		canvas_pen(t->to, INK_FAINT, 0);
		x = canvas_text(t->to, x, y, name) + 2;
	}
}

/* Before both cruisers are on the table: what there is to choose from. */
static void draw_choice(struct table *t)
{
	int y = 0;

	for (unsigned i = 0; i < t->pack->cruiser_count; i++) {
		const struct cruiser *c = &t->pack->cruisers[i];
		int x;

		if (t->s->mode == TRAINING && !c->training)
			continue;
		canvas_pen(t->to, INK_TITLE, WHAT_CRUISER + i);
		x = canvas_text(t->to, 0, y, q_text(t->g->pack, c->name, t->reader->lang)) + 2;
		canvas_pen(t->to, INK_PLAIN, WHAT_CRUISER + i);
		x = draw_count(t, x, y, L_ARMOUR, c->armour);
		x = canvas_text(t->to, x, y, label(t, L_SLOTS));
		for (int j = 0; j < SECTORS; j++)
			x = canvas_number(t->to, x + 1, y, c->slots[j]);
		y += 2;
	}
}

void starfighter_draw(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_canvas *to)
{
	const struct starfighter *s = view;
	struct table t = { .g = g,
			   .pack = g->pack->data,
			   .s = s,
			   .seat = reader->seat,
			   .reader = reader,
			   .to = to };
	int y;

	t.own = reader->seat == 1;
	if (s->player[0].cruiser == NONE || s->player[1].cruiser == NONE) {
		draw_choice(&t);
		return;
	}
	measure(&t);
	y = draw_boards(&t);
	y = draw_hand(&t, y);
	to->focus = y - 1;
	draw_key(&t, y + (y + 1 < to->visible));
}

/* ---- in words --------------------------------------------------------------------------- */

static void put_half(const struct table *t, const struct half_print *half, unsigned markers,
		     enum label which, struct q_out *out)
{
	q_put(out, "\n");
	q_put(out, label(t, which));
	q_put_typeset(out, t->reader->lang, t->reader->lang == Q_FR ? " : " : ": ");
	q_put_int(out, half->fighters);
	q_put(out, " ▲");
	if (markers) {
		bool fr = t->reader->lang == Q_FR;

		q_put(out, ", ");
		q_put_count(out, t->reader->lang, markers, fr ? "endommagé" : "damaged",
			    fr ? "endommagés" : "damaged");
	}
	if (half->effect) {
		q_put(out, ", ");
		q_put(out,
		      q_text(t->g->pack, t->pack->effects[half->effect].name, t->reader->lang));
		q_put(out, ". ");
		q_put(out,
		      q_text(t->g->pack, t->pack->effects[half->effect].text, t->reader->lang));
	}
}

static void put_name(const struct table *t, const struct card *c, struct q_out *out)
{
	q_put(out, q_text(t->g->pack, c->id, Q_EN));
	q_put(out, " ");
	q_put(out, q_text(t->g->pack, c->name, t->reader->lang));
	q_put(out, ", ");
	q_put(out, label(t, L_LEVEL));
	q_put(out, " ");
	q_put_int(out, c->level);
}

/* Both halves and what the card says. */
static void put_card(const struct table *t, const struct card *c, const uint8_t markers[HALVES],
		     struct q_out *out)
{
	put_half(t, &c->half[UPPER], markers[UPPER], L_UPPER, out);
	put_half(t, &c->half[LOWER], markers[LOWER], L_LOWER, out);
	q_put(out, "\n");
	q_put(out, q_text(t->g->pack, c->flavour, t->reader->lang));
}

static void put_squadron(const struct table *t, int place, struct q_out *out)
{
	const struct squadron *c = &t->s->player[place / SLOTS / SECTORS]
					    .sector[place / SLOTS % SECTORS]
					    .cards[place % SLOTS];

	if (!(c->lies & LIES_VERSO)) {
		put_name(t, face_of(t->pack, c), out);
	} else {
		q_put(out, label(t, L_VERSO));
		if (c->card) {
			q_put(out, " (");
			put_name(t, &t->pack->cards[c->card], out);
			q_put(out, ")");
		}
	}
	put_card(t, face_of(t->pack, c), c->markers, out);
	if (c->lies & LIES_ROTATED) {
		q_put(out, "\n");
		q_put(out, label(t, L_ROTATED));
	}
}

static void put_cruiser(const struct table *t, unsigned which, struct q_out *out)
{
	const struct cruiser *c = &t->pack->cruisers[which];

	q_put(out, q_text(t->g->pack, c->name, t->reader->lang));
	q_put(out, ", ");
	q_put(out, label(t, L_ARMOUR));
	q_put(out, " ");
	q_put_int(out, c->armour);
	q_put(out, ", ");
	q_put(out, label(t, L_SLOTS));
	for (int i = 0; i < SECTORS; i++) {
		q_put(out, " ");
		q_put_int(out, c->slots[i]);
	}
	q_put(out, "\n");
	q_put(out, q_text(t->g->pack, c->flavour, t->reader->lang));
}

void starfighter_inspect_text(const struct q_game *g, const void *view, unsigned what,
			      const struct q_reader *reader, struct q_out *out)
{
	static const uint8_t none[HALVES] = { 0 };
	struct table t = {
		.g = g, .pack = g->pack->data, .s = view, .seat = reader->seat, .reader = reader
	};

	if (what >= WHATS)
		return;
	if (what >= WHAT_CRUISER) {
		put_cruiser(&t, what - WHAT_CRUISER, out);
	} else if (what >= WHAT_SECTOR) {
		unsigned place = what - WHAT_SECTOR;

		q_put(out, label(&t, L_FREE));
		q_put(out, " ");
		q_put_int(out, t.s->player[place / SECTORS].sector[place % SECTORS].height);
	} else if (what >= WHAT_HAND) {
		put_name(&t, &t.pack->cards[what - WHAT_HAND], out);
		put_card(&t, &t.pack->cards[what - WHAT_HAND], none, out);
	} else if (what >= WHAT_SQUADRON) {
		put_squadron(&t, (int)what - WHAT_SQUADRON, out);
	}
}

/* ---- pointing ----------------------------------------------------------------------------- */

/* Does the answer mean this sector of a player's board, or the card in this slot of it? */
static bool at_sector(const struct starfighter *s, q_action answer, int seat, int sector, int slot)
{
	switch (q_verb(answer)) {
	case VERB_PLACE: return seat == s->head.ask.player && q_arg(answer, 2) == sector;
	case VERB_HIT: return q_arg(answer, 0) == seat && q_arg(answer, 1) == sector;
	case VERB_TAKE:
	case VERB_MOVE:
		return q_arg(answer, 0) == seat &&
		       ((q_arg(answer, 1) == sector && (slot < 0 || q_arg(answer, 2) == slot)) ||
			(slot < 0 && q_verb(answer) == VERB_MOVE && q_arg(answer, 3) == sector));
	default: return false;
	}
}

static bool concerns(const void *view, q_action answer, unsigned what)
{
	unsigned place;

	if (what >= WHAT_CRUISER)
		return q_verb(answer) == VERB_CRUISER &&
		       q_arg(answer, 0) == (int)(what - WHAT_CRUISER);
	if (what >= WHAT_SECTOR) {
		place = what - WHAT_SECTOR;
		return at_sector(view, answer, (int)(place / SECTORS), (int)(place % SECTORS), -1);
	}
	if (what >= WHAT_HAND)
		return q_verb(answer) == VERB_PLACE && q_arg(answer, 0) == (int)(what - WHAT_HAND);
	place = what - WHAT_SQUADRON;
	return at_sector(view, answer, (int)(place / SLOTS / SECTORS),
			 (int)(place / SLOTS % SECTORS), (int)(place % SLOTS));
}

uint32_t starfighter_hit_test(const struct q_game *g, const void *view, unsigned what,
			      const q_action *answers, uint32_t n, q_action *out)
{
	(void)g;
	return canvas_concerned(view, what, answers, n, out, concerns);
}
