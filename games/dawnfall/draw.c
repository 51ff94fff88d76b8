/*
 * draw.c - the field of hexes: Spaces of seven hexes in rows that lie half a Space aside,
 * every base in the hexes it covers, Sources, Shrines and tokens; then both sides with
 * their Squads, and the hand. Bases show what is typed for their Squad ("a1"); the list of
 * Squads has the names. Letters and rows at the edges are those of sentences.
 */
#include "games/dawnfall/draw.h"
#include "core/canvas.h"
#include "games/dawnfall/actions.h"
#include "games/dawnfall/board.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/text.h"

/* A Space in full is three rows of three hexes; small, it is one row. */
enum { SPACE_WIDTH = 9, SPACE_GAP = 3, SPACE_ROWS = 3, SMALL_WIDTH = 8 };

enum label { L_HAND, L_DECK };

static const char *const labels[][Q_LANGS] = {
	[L_HAND] = { "hand", "main" },
	[L_DECK] = { "deck", "deck" },
};

struct field {
	const struct q_game *g;
	pack_t pack;
	state_t s;
	int seat;
	const struct q_reader *reader;
	struct q_canvas *to;
	bool small;
};

static const char *label(const struct field *f, enum label which)
{
	return q_in(labels[which], f->reader->lang);
}

static const char *text(const struct field *f, unsigned number)
{
	return q_text(f->g->pack, number, f->reader->lang);
}

static const char *squad_tag(int squad, char name[3])
{
	name[0] = (char)('a' + squad / SQUADS);
	name[1] = (char)('1' + squad % SQUADS);
	name[2] = '\0';
	return name;
}

static bool has_squad(const struct field *f, int squad)
{
	return squad / SQUADS < f->s->head.seats && f->s->squad[squad].kind;
}

/* ---- what lies in a Space --------------------------------------------------------------- */

static int source_in(const struct field *f, int space)
{
	for (int i = 0; i < SOURCES; i++)
		if (f->s->source[i] == space + 1)
			return i;
	return -1;
}

static int shrine_in(const struct field *f, int space)
{
	for (int seat = 0; seat < f->s->head.seats; seat++)
		if (f->s->side[seat].shrine == space + 1)
			return seat;
	return -1;
}

/* The model whose base covers a hex, or NO_MODEL. */
static int model_in(const struct field *f, int space, int hex)
{
	FOR_MODELS(m, f->s)
		if (has_squad(f, squad_of(m)) && dawnfall_model(f->s, m)->space == space &&
		    dawnfall_model(f->s, m)->hexes >> hex & 1)
			return m;
	return NO_MODEL;
}

static bool thicket_in(const struct field *f, int space, int hex)
{
	for (int i = 0; i < THICKETS; i++)
		if (f->s->thicket[i] == space + 1 && f->s->thicket_hex[i] == hex)
			return true;
	return false;
}

static bool strike_in(const struct field *f, int space, int hex)
{
	for (int i = 0; i < STRIKES; i++)
		if (f->s->strike[i] == space + 1 && f->s->strike_hex[i] == hex)
			return true;
	return false;
}

/* The ground of a hex that nothing covers: what kind of Space it is. */
static void draw_ground(struct field *f, int x, int y, int space, int hex)
{
	unsigned what = WHAT_SPACE + (unsigned)space;
	int shrine = shrine_in(f, space);

	if (thicket_in(f, space, hex)) {
		canvas_pen(f->to, INK_GREEN, what);
		canvas_glyph(f->to, x, y, 0x2663, '%');
	} else if (strike_in(f, space, hex)) {
		canvas_pen(f->to, INK_BAD, what);
		canvas_glyph(f->to, x, y, 0xD7, 'x');
	} else if (source_in(f, space) >= 0) {
		canvas_pen(f->to, INK_CYAN, what);
		canvas_glyph(f->to, x, y, 0x25C6, '+');
	} else if (shrine >= 0) {
		canvas_pen(f->to, INK_SEAT + (unsigned)shrine, what);
		canvas_glyph(f->to, x, y, 0x25B2, '^');
	} else {
		canvas_pen(f->to, dawnfall_is_mined(f->s, space) ? INK_WARN : INK_FAINT, what);
		canvas_glyph(f->to, x, y, dawnfall_is_mined(f->s, space) ? 0x25CB : 0xB7,
			     dawnfall_is_mined(f->s, space) ? 'o' : '.');
	}
}

static void draw_hex(struct field *f, int x, int y, int space, int hex)
{
	int m = model_in(f, space, hex);
	char name[3];

	if (m == NO_MODEL) {
		draw_ground(f, x, y, space, hex);
		return;
	}
	canvas_pen(f->to, (INK_SEAT + (unsigned)seat_of(m)) | INK_REVERSE,
		   WHAT_SQUAD + (unsigned)squad_of(m));
	canvas_text(f->to, x, y, squad_tag(squad_of(m), name));
}

/* The ring from the hex between north-east and east, clockwise; the centre in the middle. */
static void draw_space(struct field *f, int x, int y, int space)
{
	static const uint8_t at[HEXES][2] = { { 2, 1 }, { 4, 0 }, { 4, 2 }, { 2, 2 },
					      { 0, 2 }, { 0, 0 }, { 2, 0 } };

	canvas_pen(f->to, INK_PLAIN, WHAT_SPACE + (unsigned)space);
	canvas_fill(f->to, x, y, 6, 3);
	for (int hex = 0; hex < HEXES; hex++)
		draw_hex(f, x + at[hex][0], y + at[hex][1], space, hex);
}

/* Small: the Squads that have a base there, then the ground. */
static void draw_small(struct field *f, int x, int y, int space)
{
	uint32_t seen = 0;
	int end = x;
	char name[3];

	canvas_pen(f->to, INK_PLAIN, WHAT_SPACE + (unsigned)space);
	canvas_fill(f->to, x, y, SMALL_WIDTH - 1, 1);
	for (int hex = 0; hex < HEXES; hex++) {
		int m = model_in(f, space, hex);

		if (m == NO_MODEL || seen >> squad_of(m) & 1 || end + 2 > x + SMALL_WIDTH - 1)
			continue;
		seen |= 1u << squad_of(m);
		canvas_pen(f->to, (INK_SEAT + (unsigned)seat_of(m)) | INK_REVERSE,
			   WHAT_SQUAD + (unsigned)squad_of(m));
		end = canvas_text(f->to, end, y, squad_tag(squad_of(m), name));
	}
	if (end == x || source_in(f, space) >= 0 || shrine_in(f, space) >= 0)
		draw_ground(f, end == x ? x + 2 : end, y, space, 0);
}

static int draw_board(struct field *f, int y)
{
	int width = f->small ? SMALL_WIDTH : SPACE_WIDTH, rows = f->small ? 1 : SPACE_ROWS;

	for (int space = 0; space < f->s->rows * COLUMNS; space++) {
		int row = space / COLUMNS;
		int x = 3 + space % COLUMNS * width + (row & 1) * (width / 2);

		if (space % COLUMNS == 0) {
			canvas_pen(f->to, INK_FAINT, 0);
			canvas_number(f->to, 0, y + row * rows + rows / 2, row + 1);
		}
		if (f->small)
			draw_small(f, x, y + row * rows, space);
		else
			draw_space(f, x, y + row * rows, space);
	}
	canvas_pen(f->to, INK_FAINT, 0);
	for (int column = 0; column < COLUMNS; column++) {
		char letter[2] = { (char)('A' + column), 0 };

		/* Under the last row, which is an odd one. */
		canvas_text(f->to, 5 + column * width + width / 2, y + f->s->rows * rows, letter);
	}
	return y + f->s->rows * rows + 1;
}

/* ---- the sides --------------------------------------------------------------------------- */

static int digits(int number)
{
	return number < 10 ? 1 : number < 100 ? 2 : 3;
}

/* "hand 3, deck 22"; the deck only where there is room for it. */
static void put_cards(const struct field *f, const struct side *side, bool roomy, struct q_out *out)
{
	q_put(out, label(f, L_HAND));
	q_put(out, " ");
	q_put_int(out, side->hand_size);
	if (!roomy)
		return;
	q_put(out, ", ");
	q_put(out, label(f, L_DECK));
	q_put(out, " ");
	q_put_int(out, side->deck_size);
}

/* "Demons (Cadet)", or the faction alone where there is too little room. */
static int draw_leader(struct field *f, int seat, struct canvas_span at, int y, int room)
{
	const struct names n = { f->g, f->s, f->reader };
	char name[160], faction[64];
	struct q_out out = q_out(name, sizeof name), to = q_out(faction, sizeof faction);

	dawnfall_name_faction(&n, f->s->side[seat].faction - 1, &to);
	q_put(&out, faction);
	q_put(&out, " (");
	q_put_seat(&out, f->reader, seat);
	q_put(&out, ")");
	return canvas_fit(f->to, at.x, y, room, canvas_length(name) <= room ? name : faction);
}

static int draw_side(struct field *f, int seat, int y)
{
	const struct side *side = &f->s->side[seat];
	struct canvas_span at = canvas_column(f->to, seat, f->s->head.seats);
	unsigned what = WHAT_SIDE + (unsigned)seat;
	int crystals = side->pool + side->temporary;
	int points = f->s->head.seats > 2 ? side->kept : side->points, x;
	char cards[64];
	struct q_out out = q_out(cards, sizeof cards);

	if (!side->faction)
		return y;
	put_cards(f, side, at.width >= 36, &out);
	canvas_pen(f->to, INK_SEAT + (unsigned)seat, what);
	x = draw_leader(f, seat, at, y,
			at.width - canvas_length(cards) - digits(crystals) - digits(points) - 5) +
	    1;
	canvas_pen(f->to, INK_CYAN, what);
	x = canvas_glyph(f->to, x, y, 0x25C6, '+');
	x = canvas_number(f->to, x, y, crystals) + 1;
	canvas_pen(f->to, INK_STRONG, what);
	x = canvas_glyph(f->to, x, y, 0x2605, '*');
	x = canvas_number(f->to, x, y, points) + 1;
	canvas_pen(f->to, INK_FAINT, what);
	canvas_fit(f->to, x, y, at.x + at.width - x, cards);
	return y + 1;
}

static void draw_squad(struct field *f, int squad, int y)
{
	const struct squad *it = &f->s->squad[squad];
	struct canvas_span at = canvas_column(f->to, squad / SQUADS, f->s->head.seats);
	unsigned what = WHAT_SQUAD + (unsigned)squad;
	bool lives = dawnfall_squad_lives(f->s, squad);
	int most = dawnfall_printed(f->pack, f->s, squad), x, blank;
	const struct names n = { f->g, f->s, f->reader };
	const char *mode = text(f, dawnfall_mode_of(f->pack, f->s, squad)->name);
	char tag[3], name[96];
	struct q_out out = q_out(name, sizeof name);

	dawnfall_name_squad(&n, squad, &out);
	/* Around Endurance; left out before a word is cut. */
	blank = 3 + canvas_length(name) + 1 + most + 1 + canvas_length(mode) <= at.width;
	canvas_pen(f->to, lives ? INK_SEAT + (unsigned)(squad / SQUADS) : INK_FAINT, what);
	x = canvas_text(f->to, at.x, y, squad_tag(squad, tag)) + 1;
	canvas_pen(f->to, lives ? INK_PLAIN : INK_FAINT, what);
	x = canvas_fit(f->to, x, y, at.width - 10 - most, name) + blank;
	canvas_pen(f->to, INK_BAD, what);
	x = canvas_row(f->to, x, y, it->endurance, 0x25CF, '*');
	canvas_pen(f->to, INK_FAINT, what);
	x = canvas_row(f->to, x, y, most - it->endurance, 0x25CB, '.') + blank;
	canvas_fit(f->to, x, y, at.x + at.width - x, mode);
}

static int draw_sides(struct field *f, int y)
{
	int next = y;

	for (int seat = 0; seat < f->s->head.seats; seat++) {
		int row = draw_side(f, seat, y);

		for (int i = 0; i < SQUADS; i++)
			if (has_squad(f, seat * SQUADS + i))
				draw_squad(f, seat * SQUADS + i, row++);
		next = row > next ? row : next;
	}
	return next;
}

static void draw_hand(struct field *f, int y)
{
	const struct side *side = &f->s->side[f->seat];
	int x;

	canvas_pen(f->to, INK_STRONG, 0);
	x = canvas_text(f->to, 0, y, label(f, L_HAND)) + 1;
	for (int i = 0; i < DESIGNS; i++) {
		int card = dawnfall_first_card(f->pack, side->faction - 1) + i;

		for (int n = 0; n < side->hand[i]; n++) {
			const char *name = text(f, f->pack->card[card].name);

			if (x + canvas_length(name) > f->to->width) {
				x = 2;
				y++;
			}
			canvas_pen(f->to, INK_WARN, WHAT_CARD + (unsigned)card);
			x = canvas_text(f->to, x, y, name) + 2;
		}
	}
}

void dawnfall_paint(const struct q_game *g, const void *view, const struct q_reader *reader,
		    struct q_canvas *to)
{
	struct field f = { .g = g,
			   .pack = g->pack->data,
			   .s = view,
			   .seat = reader->seat,
			   .reader = reader,
			   .to = to };
	int y = 0;

	f.small = to->visible < f.s->rows * SPACE_ROWS + 1 ||
		  to->width < 3 + COLUMNS * SPACE_WIDTH + SPACE_WIDTH / 2 - SPACE_GAP;
	y = draw_board(&f, y);
	y = draw_sides(&f, y);
	if (f.seat < f.s->head.seats && f.s->side[f.seat].hand_size)
		draw_hand(&f, y);
}

/* ---- pointing ------------------------------------------------------------------------------ */

static bool names_squad(q_action answer, int squad)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1);

	switch (q_verb(answer)) {
	case VERB_ACTIVATE:
	case VERB_SQUAD:
	case VERB_ENDURANCE:
	case VERB_USE:
	case VERB_SLOT: return a == squad;
	case VERB_MODEL:
	case VERB_REMOVE: return squad_of(a) == squad;
	case VERB_ATTACK: return squad_of(a) == squad || squad_of(b) == squad;
	case VERB_ATTACH: return b == squad;
	default: return false;
	}
}

static bool concerns(const void *view, q_action answer, unsigned what)
{
	unsigned verb = q_verb(answer);
	int a = q_arg(answer, 0);

	(void)view;
	if (what >= WHAT_SIDE)
		return verb == VERB_SEAT && a == (int)(what - WHAT_SIDE);
	if (what >= WHAT_CARD)
		return (verb == VERB_PLAY || verb == VERB_ATTACH || verb == VERB_CARD) &&
		       a == (int)(what - WHAT_CARD);
	if (what >= WHAT_SPACE)
		return (verb == VERB_SPACE || verb == VERB_PLACE || verb == VERB_MINE) &&
		       a == (int)(what - WHAT_SPACE);
	return names_squad(answer, (int)(what - WHAT_SQUAD));
}

uint32_t dawnfall_hit_test(const struct q_game *g, const void *view, unsigned what,
			   const q_action *answers, uint32_t n, q_action *out)
{
	(void)g;
	return canvas_concerned(view, what, answers, n, out, concerns);
}
