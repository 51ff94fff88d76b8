/*
 * draw.c - the table: the mothership and its sections above, the line of enemies under
 * them with the tokens that lie on each, the cockpit below.
 */
#include "games/warp/table.h"

#include "core/canvas.h"

/* BESIDE_NAME: the edges of a card, the name of its place and its attack. */
enum { CARD_ROWS = 5, CARD_LEAST = 15, CARD_MOST = 26, BESIDE_NAME = 7, EMPTY = 3 };

static const char *const tactic_states[][Q_LANGS] = {
	[INACTIVE] = { "not activated", "non activée" },
	[ACTIVATED] = { "activated", "activée" },
	[EXHAUSTED] = { "exhausted", "épuisée" },
	[IN_EFFECT] = { "in effect", "en vigueur" },
};

static unsigned kind_ink(enum kind kind)
{
	static const uint8_t inks[] = { [LASER] = INK_RED,
					[MANOEUVRES] = INK_BLUE,
					[ENERGY] = INK_GREEN,
					[POWER] = INK_YELLOW,
					[ANY_KIND] = INK_PLAIN };

	return inks[kind];
}

/* ---- tokens ----------------------------------------------------------------------------- */

static const char *const chips[TOKENS] = { "L1", "L2", "L3", "M", "E1", "E2",
					   "E3", "P",  "O",  "W", "E",  "R" };

static int draw_chip(struct table *t, int x, int y, unsigned token)
{
	canvas_pen(t->to, kind_ink(kind_of(token)) | INK_REVERSE, WHAT_TOKEN + token);
	x = canvas_glyph(t->to, x, y, ' ', ' ');
	x = canvas_text(t->to, x, y, chips[token]);
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

static int draw_count(struct table *t, int x, int y, unsigned number, enum label which)
{
	char digits[16], noun[40];
	struct q_out of_number = q_out(digits, sizeof digits), of_noun = q_out(noun, sizeof noun);
	struct q_word with = { digits, 0 };

	q_put_int(&of_number, number);
	q_put_words(&of_noun, t->reader, warp_label(t, which), &with, 1);
	canvas_pen(t->to, INK_STRONG, 0);
	x = canvas_text(t->to, x, y, digits) + 1;
	canvas_pen(t->to, INK_FAINT, 0);
	return canvas_text(t->to, x, y, noun) + 2;
}

/* ---- targets ---------------------------------------------------------------------------- */

static bool lies_on(const struct piece *piece, unsigned target)
{
	return piece->on == target + 1 || piece->also == target + 1;
}

static int sum_on(const struct table *t, unsigned target, enum kind of)
{
	int sum = 0;

	for (unsigned i = 0; i < t->s->pieces; i++) {
		enum kind kind;
		int value;

		if (!lies_on(&t->s->piece[i], target))
			continue;
		value = warp_counts_for(t->s, t->k, &t->s->piece[i], target, &kind);
		sum += kind == of ? value : 0;
	}
	return sum;
}

static void draw_threshold(struct table *t, int x, int y, int width, unsigned target,
			   enum kind kind, int threshold, enum label which)
{
	unsigned what = WHAT_TARGET + target;
	int sum = sum_on(t, target, kind), room = width - 14;

	canvas_pen(t->to, INK_FAINT, what);
	if (!threshold) {
		canvas_fit(t->to, x, y, width, warp_label(t, which));
		canvas_text(t->to, x + 10, y, "-");
		return;
	}
	canvas_fit(t->to, x, y, 9, warp_label(t, which));
	canvas_pen(t->to, kind_ink(kind), what);
	x = canvas_number(t->to, x + 10, y, sum);
	x = canvas_text(t->to, x, y, "/");
	x = canvas_number(t->to, x, y, threshold) + 1;
	if (room > 0)
		canvas_bar(t->to, x, y, room < threshold ? room : threshold, sum, threshold);
}

static void draw_pieces(struct table *t, int x, int y, int width, unsigned target)
{
	int right = x + width;

	for (unsigned i = 0; i < t->s->pieces; i++) {
		unsigned token = t->s->piece[i].token;

		if (!lies_on(&t->s->piece[i], target) || x + 4 > right)
			continue;
		canvas_pen(t->to, kind_ink(kind_of(token)) | INK_REVERSE, WHAT_TARGET + target);
		x = canvas_text(t->to, x, y, chips[token]) + 1;
	}
}

/* The same in a sign or two, where a card is narrow. */
static void put_sign(const struct table *t, const struct warp_reward *reward, struct q_out *out)
{
	static const char *const signs[REWARDS] = {
		[REWARD_LASER] = "L",   [REWARD_ENERGY] = "E",  [REWARD_MANOEUVRE] = "M",
		[REWARD_SHIELDS] = "+", [REWARD_POWER_P] = "P", [REWARD_POWER_O] = "O",
		[REWARD_POWER_W] = "W", [REWARD_POWER_E] = "E", [REWARD_POWER_R] = "R",
	};

	if (!signs[reward->gives]) {
		warp_put_reward(t, reward, out);
		return;
	}
	q_put(out, signs[reward->gives]);
	if (reward->value)
		q_put_int(out, reward->value);
	if (reward->gives == REWARD_SHIELDS) {
		q_put(out, " ");
		q_put(out, warp_label(t, L_SHIELDS));
	}
}

static void put_rewards(const struct table *t, const struct warp_enemy *e, const char *space,
			char *words, size_t room)
{
	struct q_out out = q_out(words, room);

	q_put(&out, space);
	put_sign(t, &e->destroy, &out);
	q_put(&out, space);
	q_put(&out, "/");
	q_put(&out, space);
	put_sign(t, &e->evade, &out);
	q_put(&out, space);
}

/* Both rewards on the lower edge of a card. */
static void draw_rewards(struct table *t, int x, int y, int width, const struct warp_enemy *e)
{
	char words[96];

	put_rewards(t, e, " ", words, sizeof words);
	if (canvas_length(words) > width) /* closer together before anything is cut */
		put_rewards(t, e, "", words, sizeof words);
	canvas_fit(t->to, x, y, width, words);
}

static void draw_enemy(struct table *t, unsigned place, int x, int y, int width)
{
	const struct warp_enemy *e = enemy_at(t->s, t->k, place);
	bool quiet = warp_neutralised(t->s, t->k, place);
	unsigned what = WHAT_TARGET + place;
	static const uint8_t level_inks[] = { INK_PLAIN, INK_YELLOW, INK_WARN, INK_BAD };
	int at;

	canvas_pen(t->to, level_inks[e->level < 4 ? e->level : 0], what);
	canvas_box(t->to, x, y, width, CARD_ROWS);
	canvas_pen(t->to, INK_PLAIN, what);
	canvas_fill(t->to, x + 1, y + 1, width - 2, CARD_ROWS - 2);
	canvas_pen(t->to, INK_TITLE, what);
	at = canvas_text(t->to, x + 1, y, warp_target_names[place]) + 1;
	canvas_pen(t->to, INK_STRONG, what);
	canvas_fit(t->to, at, y, x + width - 4 - at, warp_text(t, e->name));
	canvas_pen(t->to, quiet ? INK_FAINT : INK_BAD, what);
	at = canvas_glyph(t->to, x + width - 4, y, quiet ? 0x2298 : 0x2736, quiet ? '-' : '*');
	canvas_number(t->to, at, y, warp_attack_value(t->s, t->k, place));
	draw_threshold(t, x + 1, y + 1, width - 2, place, LASER,
		       warp_hull_threshold(t->s, t->k, place), L_HULL);
	draw_threshold(t, x + 1, y + 2, width - 2, place, MANOEUVRES, e->speed, L_SPEED);
	draw_pieces(t, x + 1, y + 3, width - 2, place);
	canvas_pen(t->to, INK_FAINT, what);
	draw_rewards(t, x + 1, y + CARD_ROWS - 1, width - 2, e);
}

static bool is_place(const struct warp *s, unsigned place)
{
	return is_slot(place) || s->line[place] != NONE;
}

/* How wide a place has to be for its name and its rewards. */
static int needed(const struct table *t, unsigned place)
{
	char words[96];
	int name, rewards;

	if (t->s->line[place] == NONE)
		return EMPTY;
	put_rewards(t, enemy_at(t->s, t->k, place), "", words, sizeof words);
	name = canvas_length(warp_text(t, enemy_at(t->s, t->k, place)->name)) + BESIDE_NAME;
	rewards = canvas_length(words) + 2;
	rewards = rewards > name ? rewards : name;
	return rewards > CARD_LEAST ? rewards : CARD_LEAST;
}

/* The width of all places, each at least `least` and at most `most` wide. */
static int widths(const struct table *t, int least, int most, int width[PLACES])
{
	int sum = 0;

	for (unsigned i = 0; i < PLACES; i++) {
		int need = is_place(t->s, i) ? needed(t, i) : 0;

		width[i] = need < least ? least : need > most ? most : need;
		sum += need ? width[i] : 0;
	}
	return sum;
}

/* As equal as names and rewards allow. If not all of them find room, the longest are cut. */
static void share_out(const struct table *t, int width[PLACES])
{
	int places = 0, room = t->to->width, least, most = room;

	for (unsigned i = 0; i < PLACES; i++)
		places += is_place(t->s, i);
	least = room / places < CARD_MOST ? room / places : CARD_MOST;
	while (widths(t, least, most, width) > room && least > EMPTY)
		least--;
	while (widths(t, least, most, width) > room && most > CARD_LEAST)
		most--;
}

static int draw_line(struct table *t, int y)
{
	int width[PLACES], x = 0;

	share_out(t, width);
	for (unsigned i = 0; i < PLACES; i++) {
		if (!is_place(t->s, i))
			continue;
		if (x + width[i] > t->to->width) {
			x = 0;
			y += CARD_ROWS;
		}
		if (t->s->line[i] != NONE) {
			draw_enemy(t, i, x, y, width[i]);
		} else {
			canvas_pen(t->to, INK_FAINT, 0);
			canvas_text(t->to, x + 1, y, warp_target_names[i]);
		}
		x += width[i];
	}
	return y + CARD_ROWS;
}

/* ---- the mothership --------------------------------------------------------------------- */

/* The attack behind a name: a blank, a mark and the value. */
static int mark_width(const struct table *t, unsigned target)
{
	return warp_attack_value(t->s, t->k, target) > 9 ? 4 : 3;
}

/* From x up to the next section, which begins one column after `end`, or to the edge. */
static void draw_section(struct table *t, unsigned i, int x, int y, int end)
{
	const struct warp_section *it = &face(t->s, t->k)->section[i];
	unsigned target = PLACES + i, what = WHAT_TARGET + target;
	bool gone = is_destroyed(t->s, target);
	bool attacks = !gone && warp_section_attacks(t->s, t->k, target);
	int at, below = end < t->to->width ? end + 1 : end; /* the second line is indented */

	canvas_pen(t->to, gone ? INK_FAINT : INK_PURPLE, what);
	at = canvas_text(t->to, x, y, warp_target_names[target]) + 1;
	at = canvas_fit(t->to, at, y, end - at - (attacks ? mark_width(t, target) : 0),
			warp_text(t, it->name)) +
	     1;
	if (attacks) {
		bool quiet = warp_neutralised(t->s, t->k, target);

		canvas_pen(t->to, quiet ? INK_FAINT : INK_BAD, what);
		at = canvas_glyph(t->to, at, y, quiet ? 0x2298 : 0x2736, quiet ? '-' : '*');
		canvas_number(t->to, at, y, warp_attack_value(t->s, t->k, target));
	}
	canvas_pen(t->to, INK_FAINT, what);
	if (gone) {
		canvas_fit(t->to, x + 2, y + 1, end - x - 2, warp_label(t, L_DESTROYED));
		return;
	}
	canvas_pen(t->to, kind_ink(it->kind), what);
	at = canvas_number(t->to, x + 2, y + 1, sum_on(t, target, it->kind));
	at = canvas_text(t->to, at, y + 1, "/");
	at = canvas_number(t->to, at, y + 1, it->threshold) + 1;
	if (warp_attackable(t->s, t->k) >> target & 1) {
		draw_pieces(t, at, y + 1, below - at, target);
	} else {
		canvas_pen(t->to, INK_FAINT, what);
		canvas_fit(t->to, at, y + 1, below - at, warp_label(t, L_NOT_YET));
	}
}

static int draw_mothership(struct table *t, int y)
{
	const struct warp_face *f = face(t->s, t->k);
	int x;

	canvas_pen(t->to, INK_TITLE, WHAT_MOTHERSHIP + t->s->mothership);
	x = canvas_text(t->to, 0, y, warp_text(t, f->name)) + 2;
	canvas_pen(t->to, INK_STRONG, 0);
	x = canvas_text(t->to, x, y, warp_label(t, L_WARP)) + 1;
	x = canvas_number(t->to, x, y, t->s->warp);
	x = canvas_text(t->to, x, y, "/");
	x = canvas_number(t->to, x, y, f->warps) + 2;
	x = canvas_text(t->to, x, y, warp_label(t, L_TURN)) + 1;
	x = canvas_number(t->to, x, y, t->s->turn) + 2;
	x = draw_count(t, x, y, (unsigned)t->s->deck_size[0] + t->s->deck_size[1], L_TO_COME);
	draw_count(t, x, y, count(t->s->beaten[0]) + count(t->s->beaten[1]), L_BEATEN);
	for (unsigned i = 0; i < f->sections; i++)
		draw_section(t, i, t->to->width * (int)i / f->sections, y + 1,
			     t->to->width * (int)(i + 1) / f->sections - (i + 1 < f->sections));
	return y + 3;
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

		if (x + canvas_length(name) + canvas_length(is) + 4 > t->to->width) {
			x = 2;
			y++;
		}
		canvas_pen(t->to, state == EXHAUSTED ? INK_FAINT : INK_CYAN, what);
		x = canvas_text(t->to, x, y, name) + 1;
		canvas_pen(t->to, INK_FAINT, what);
		x = canvas_text(t->to, x, y, is) + 2;
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

/* The tactics drawn, one of which is kept: what they do, instead of a line still empty. */
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
		y = draw_mothership(&t, y);
		y = q_question_of(view)->kind == ASK_KEEP && !t.s->tactics ? draw_offers(&t, y) :
									     draw_line(&t, y);
		y = draw_ship(&t, y);
		y = draw_zones(&t, y);
		y = draw_tactics(&t, y);
		draw_supply(&t, y);
	}
}
