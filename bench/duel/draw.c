/*
 * draw.c - the duel on a canvas: two lines of fighters, the seat's own below.
 */
#include "bench/duel/duel.h"

#include "core/canvas.h"

/* What a cell shows: a fighter, or a card of the hand. */
enum { WHAT_FIGHTER = 1, WHAT_CARD = WHAT_FIGHTER + SIDES * FIGHTERS };

static const char *name_of(int fighter, char name[3])
{
	name[0] = fighter < FIGHTERS ? 'a' : 'b';
	name[1] = (char)('1' + fighter % FIGHTERS);
	name[2] = '\0';
	return name;
}

static void draw_fighter(struct q_canvas *to, const struct duel *s, int who, int x, int y)
{
	const struct fighter *f = &s->side[who / FIGHTERS].fighter[who % FIGHTERS];
	unsigned what = WHAT_FIGHTER + (unsigned)who;
	char name[3];

	canvas_pen(to, f->health > 0 ? INK_PLAIN : INK_FAINT, what);
	canvas_box(to, x, y, 10, 4);
	canvas_fill(to, x + 1, y + 1, 8, 2);
	canvas_pen(to, f->health > 0 ? INK_SEAT + (unsigned)(who / FIGHTERS) : INK_FAINT, what);
	canvas_text(to, x + 2, y + 1, name_of(who, name));
	for (int i = 0; i < f->rerolls; i++)
		canvas_glyph(to, x + 5 + i, y + 1, 0x21BB, '@');
	canvas_pen(to, INK_BAD, what);
	canvas_row(to, x + 2, y + 2, f->health, 0x2665, '*');
}

static void draw_side(struct q_canvas *to, const struct duel *s, int side, int y)
{
	int x = 0;

	for (int i = 0; i < s->fighters; i++, x += 11)
		draw_fighter(to, s, side * FIGHTERS + i, x, y);
	canvas_pen(to, INK_CYAN, 0);
	canvas_row(to, x + 1, y + 1, s->side[side].crystals, 0x25C6, '+');
	canvas_pen(to, INK_PLAIN, 0);
	canvas_row(to, x + 1, y + 2, s->side[side].hand_size, 0x2587, '#');
}

void duel_paint(const struct q_game *g, const void *view, const struct q_reader *reader,
		struct q_canvas *to)
{
	const struct duel_pack *pack = g->pack->data;
	const struct duel *s = view;
	int own = reader->seat == 1, x = 0;

	draw_side(to, s, own ^ 1, 0);
	draw_side(to, s, own, 5);
	for (int i = 0; reader->seat < SIDES && i < CARDS; i++) {
		for (int n = 0; n < s->side[reader->seat].hand[i]; n++) {
			canvas_pen(to, INK_WARN, WHAT_CARD + (unsigned)i);
			x = canvas_text(to, x, 10,
					q_text(g->pack, pack->cards[i].name, reader->lang)) +
			    2;
		}
	}
}

void duel_inspect_text(const struct q_game *g, const void *view, unsigned what,
		       const struct q_reader *reader, struct q_out *out)
{
	const struct duel_pack *pack = g->pack->data;
	const struct duel *s = view;
	char name[3];

	if (what >= WHAT_CARD && what < WHAT_CARD + CARDS) {
		q_put(out, q_text(g->pack, pack->cards[what - WHAT_CARD].name, reader->lang));
		q_put(out, pack->cards[what - WHAT_CARD].power < 0 ? ": " : ": +");
		q_put_int(out, pack->cards[what - WHAT_CARD].power);
	} else if (what >= WHAT_FIGHTER && what < WHAT_CARD) {
		int who = (int)what - WHAT_FIGHTER;

		q_put(out, name_of(who, name));
		q_put(out, ": ");
		q_put_int(out, s->side[who / FIGHTERS].fighter[who % FIGHTERS].health);
		q_put(out, reader->lang == Q_FR ? " points de vie" : " health");
	}
}
