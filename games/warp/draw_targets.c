/*
 * draw_targets.c - what can be attacked, drawn: the mothership with its sections, and the line of
 * enemies with the tokens that lie on each.
 */
#include "games/warp/draw.h"

/* BESIDE_NAME: the edges of a card, the name of its place and its attack. */
enum { CARD_ROWS = 5, CARD_LEAST = 15, CARD_MOST = 26, BESIDE_NAME = 7, EDGES = 2, EMPTY = 3 };

/* INDENT: of what is said below the name of a section. COUNTS: "11 to come  10 defeated". */
enum { INDENT = 2, COUNTS = 24 };

/* The cards of a line. Names and rewards are on the edges, or have rows of their own. */
struct cards {
	bool names_below, rewards_above;
	int rows, width[PLACES];
};

/* ---- columns ---------------------------------------------------------------------------- */

/* Shares `room` columns out among n things, as equally as their needs allow and none more than
 * `most` that does not need it. What needs 0 gets none. False: there is not enough room for all. */
static bool share(int room, int most, const int need[], unsigned n, int width[])
{
	int sum, things = 0, least;

	for (unsigned i = 0; i < n; i++)
		things += need[i] > 0;
	least = things && room / things < most ? room / things : most;
	do {
		sum = 0;
		for (unsigned i = 0; i < n; i++) {
			width[i] = need[i] && need[i] < least ? least : need[i];
			sum += width[i];
		}
	} while (sum > room && least-- > 0);
	return sum <= room;
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
	canvas_pen(t->to, warp_kind_ink(kind), what);
	x = canvas_number(t->to, x + 10, y, sum);
	x = canvas_text(t->to, x, y, "/");
	x = canvas_number(t->to, x, y, threshold) + 1;
	if (room > 0)
		canvas_bar(t->to, x, y, room < threshold ? room : threshold, sum, threshold);
}

/* If they do not all find room, the last are counted: "+3". */
static void draw_pieces(struct table *t, int x, int y, int width, unsigned target)
{
	int right = x + width, left = 0, room = 0;

	for (unsigned i = 0; i < t->s->pieces; i++) {
		left += lies_on(&t->s->piece[i], target);
		room += lies_on(&t->s->piece[i], target) ?
				canvas_length(warp_chips[t->s->piece[i].token]) + 1 :
				0;
	}
	if (room > width + 1)
		right -= left > 9 ? 4 : 3;
	for (unsigned i = 0; i < t->s->pieces; i++) {
		unsigned token = t->s->piece[i].token;

		if (!lies_on(&t->s->piece[i], target))
			continue;
		if (x + canvas_length(warp_chips[token]) > right)
			break;
		canvas_pen(t->to, warp_kind_ink(kind_of(token)) | INK_REVERSE,
			   WHAT_TARGET + target);
		x = canvas_text(t->to, x, y, warp_chips[token]) + 1;
		left--;
	}
	if (left) {
		canvas_pen(t->to, INK_PLAIN, WHAT_TARGET + target);
		canvas_number(t->to, canvas_text(t->to, x, y, "+"), y, left);
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

/* The two rows of rewards that find no room in one. */
static void put_first(const struct table *t, const struct warp_enemy *e, char *words, size_t room)
{
	struct q_out out = q_out(words, room);

	put_sign(t, &e->destroy, &out);
	q_put(&out, " /");
}

static void put_second(const struct table *t, const struct warp_enemy *e, char *words, size_t room)
{
	struct q_out out = q_out(words, room);

	put_sign(t, &e->evade, &out);
}

/* Both rewards on the lower edge of a card, or the first in the row above it. */
static void draw_rewards(struct table *t, int x, int y, int width, const struct warp_enemy *e,
			 bool first_above)
{
	char words[96];

	if (first_above) {
		put_first(t, e, words, sizeof words);
		canvas_fit(t->to, x, y - 1, width, words);
		put_second(t, e, words, sizeof words);
	} else {
		put_rewards(t, e, " ", words, sizeof words);
		if (canvas_length(words) > width) /* closer together before anything is cut */
			put_rewards(t, e, "", words, sizeof words);
	}
	canvas_fit(t->to, x, y, width, words);
}

static void draw_enemy(struct table *t, unsigned place, int x, int y, const struct cards *cards)
{
	const struct warp_enemy *e = enemy_at(t->s, t->k, place);
	bool quiet = warp_neutralised(t->s, t->k, place);
	unsigned what = WHAT_TARGET + place;
	static const uint8_t level_inks[] = { INK_PLAIN, INK_YELLOW, INK_WARN, INK_BAD };
	int at, width = cards->width[place], bottom = y + cards->rows - 1;

	canvas_pen(t->to, level_inks[e->level < 4 ? e->level : 0], what);
	canvas_box(t->to, x, y, width, cards->rows);
	canvas_pen(t->to, INK_PLAIN, what);
	canvas_fill(t->to, x + 1, y + 1, width - EDGES, cards->rows - 2);
	canvas_pen(t->to, INK_TITLE, what);
	at = canvas_text(t->to, x + 1, y, warp_target_names[place]) + 1;
	canvas_pen(t->to, INK_STRONG, what);
	if (!cards->names_below)
		canvas_fit(t->to, at, y, x + width - 4 - at, warp_text(t, e->name));
	canvas_pen(t->to, quiet ? INK_FAINT : INK_BAD, what);
	at = canvas_glyph(t->to, x + width - 4, y, quiet ? 0x2298 : 0x2736, quiet ? '-' : '*');
	canvas_number(t->to, at, y, warp_attack_value(t->s, t->k, place));
	if (cards->names_below) {
		canvas_pen(t->to, INK_STRONG, what);
		canvas_fit(t->to, x + 1, ++y, width - EDGES, warp_text(t, e->name));
	}
	draw_threshold(t, x + 1, y + 1, width - EDGES, place, LASER,
		       warp_hull_threshold(t->s, t->k, place), L_HULL);
	draw_threshold(t, x + 1, y + 2, width - EDGES, place, MANOEUVRES, e->speed, L_SPEED);
	draw_pieces(t, x + 1, y + 3, width - EDGES, place);
	canvas_pen(t->to, INK_FAINT, what);
	draw_rewards(t, x + 1, bottom, width - EDGES, e, cards->rewards_above);
}

static bool is_place(const struct warp *s, unsigned place)
{
	return is_slot(place) || s->line[place] != NONE;
}

static int rewards_width(const struct table *t, const struct warp_enemy *e, bool first_above)
{
	char words[96];
	int first;

	if (!first_above) {
		put_rewards(t, e, "", words, sizeof words);
		return canvas_length(words);
	}
	put_first(t, e, words, sizeof words);
	first = canvas_length(words);
	put_second(t, e, words, sizeof words);
	return canvas_length(words) > first ? canvas_length(words) : first;
}

/* How wide a place has to be for its name and its rewards. */
static int needed(const struct table *t, unsigned place, const struct cards *cards)
{
	const struct warp_enemy *e;
	int name, rewards;

	if (t->s->line[place] == NONE)
		return EMPTY;
	e = enemy_at(t->s, t->k, place);
	name = canvas_length(warp_text(t, e->name)) + (cards->names_below ? EDGES : BESIDE_NAME);
	rewards = rewards_width(t, e, cards->rewards_above) + EDGES;
	rewards = rewards > name ? rewards : name;
	return rewards > CARD_LEAST ? rewards : CARD_LEAST;
}

static bool share_out(const struct table *t, struct cards *cards)
{
	int need[PLACES];

	for (unsigned i = 0; i < PLACES; i++)
		need[i] = is_place(t->s, i) ? needed(t, i, cards) : 0;
	return share(t->to->width, CARD_MOST, need, PLACES, cards->width);
}

/* In as few rows as names and rewards allow without being cut. If they never find room side by
 * side, warp_draw_line() puts some cards under the others. */
static struct cards choose_cards(const struct table *t)
{
	static const struct cards ways[] = {
		{ .rows = CARD_ROWS },
		{ .rows = CARD_ROWS + 1, .names_below = true },
		{ .rows = CARD_ROWS + 1, .rewards_above = true },
		{ .rows = CARD_ROWS + 2, .names_below = true, .rewards_above = true },
	};
	struct cards cards;

	for (unsigned i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		cards = ways[i];
		if (share_out(t, &cards))
			return cards;
	}
	cards = ways[0];
	share_out(t, &cards);
	return cards;
}

int warp_draw_line(struct table *t, int y)
{
	struct cards cards = choose_cards(t);
	int x = 0;

	for (unsigned i = 0; i < PLACES; i++) {
		if (!is_place(t->s, i))
			continue;
		if (x && x + cards.width[i] > t->to->width) {
			x = 0;
			y += cards.rows;
		}
		if (t->s->line[i] != NONE) {
			draw_enemy(t, i, x, y, &cards);
		} else {
			canvas_pen(t->to, INK_FAINT, 0);
			canvas_text(t->to, x + 1, y, warp_target_names[i]);
		}
		x += cards.width[i];
	}
	return y + cards.rows;
}

/* ---- the mothership --------------------------------------------------------------------- */

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

/* The attack behind a name: a blank, a mark and the value. */
static int mark_width(const struct table *t, unsigned target)
{
	return warp_attack_value(t->s, t->k, target) > 9 ? 4 : 3;
}

static bool attacks_now(const struct table *t, unsigned i)
{
	return !is_destroyed(t->s, PLACES + i) && warp_section_attacks(t->s, t->k, PLACES + i);
}

/* "10/12 " */
static int reached_width(const struct table *t, unsigned i)
{
	const struct warp_section *it = &face(t->s, t->k)->section[i];
	char words[32];
	struct q_out out = q_out(words, sizeof words);

	q_put_int(&out, sum_on(t, PLACES + i, it->kind));
	q_put(&out, "/");
	q_put_int(&out, it->threshold);
	q_put(&out, " ");
	return canvas_length(words);
}

/* How wide a section has to be: its letter, its name and its attack; below, what was reached of
 * its threshold and one word. */
static int section_width(const struct table *t, unsigned i, int indent)
{
	unsigned target = PLACES + i;
	int name = 2 + canvas_length(warp_text(t, face(t->s, t->k)->section[i].name)) +
		   (attacks_now(t, i) ? mark_width(t, target) : 0);
	int below = 0;

	if (is_destroyed(t->s, target))
		below = indent + canvas_length(warp_label(t, L_DESTROYED));
	else if (!(warp_attackable(t->s, t->k) >> target & 1))
		below = indent + reached_width(t, i) + canvas_length(warp_label(t, L_NOT_YET));
	return name > below ? name : below;
}

/* From x up to the next section, which begins one column after `end`, or to the edge. */
static void draw_section(struct table *t, unsigned i, int x, int y, int end, int indent)
{
	const struct warp_section *it = &face(t->s, t->k)->section[i];
	unsigned target = PLACES + i, what = WHAT_TARGET + target;
	bool gone = is_destroyed(t->s, target);
	bool attacks = attacks_now(t, i);
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
		canvas_fit(t->to, x + indent, y + 1, end - x - indent, warp_label(t, L_DESTROYED));
		return;
	}
	canvas_pen(t->to, warp_kind_ink(it->kind), what);
	at = canvas_number(t->to, x + indent, y + 1, sum_on(t, target, it->kind));
	at = canvas_text(t->to, at, y + 1, "/");
	at = canvas_number(t->to, at, y + 1, it->threshold) + 1;
	if (warp_attackable(t->s, t->k) >> target & 1) {
		draw_pieces(t, at, y + 1, below - at, target);
	} else {
		canvas_pen(t->to, INK_FAINT, what);
		canvas_fit(t->to, at, y + 1, below - at, warp_label(t, L_NOT_YET));
	}
}

/* Side by side; sections that find no room there stand below the first. */
static int draw_sections(struct table *t, int y)
{
	const struct warp_face *f = face(t->s, t->k);
	int need[SECTIONS], width[SECTIONS], x = 0, indent = INDENT;

	if (!f->sections)
		return y;
	for (;; indent = 0) {
		for (unsigned i = 0; i < f->sections; i++)
			need[i] = section_width(t, i, indent) + (i + 1 < f->sections);
		if (share(t->to->width, t->to->width, need, f->sections, width) || !indent)
			break;
	}
	for (unsigned i = 0; i < f->sections; i++) {
		if (x && x + width[i] > t->to->width) {
			x = 0;
			y += 2;
		}
		draw_section(t, i, x, y, x + width[i] - (i + 1 < f->sections), indent);
		x += width[i];
	}
	return y + 2;
}

int warp_draw_mothership(struct table *t, int y)
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
	if (x + COUNTS > t->to->width) {
		x = 2;
		y++;
	}
	x = draw_count(t, x, y, (unsigned)t->s->deck_size[0] + t->s->deck_size[1], L_TO_COME);
	draw_count(t, x, y, count(t->s->beaten[0]) + count(t->s->beaten[1]), L_BEATEN);
	return draw_sections(t, y + 1);
}
