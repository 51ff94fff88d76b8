/*
 * draw.c - the table: the mission's fourteen cards in a row, the chapter that was turned
 * with the dice of its row, the crew with their health, items and dice.
 */
#include "games/darksector/text.h"

#include "core/canvas.h"

/* What a cell shows. */
enum {
	WHAT_CHAPTER = 1,
	WHAT_MEMBER,
	WHAT_ITEM = WHAT_MEMBER + CREW_MAX,
	WHAT_TACTICAL = WHAT_ITEM + ITEMS_MAX,
	WHATS = WHAT_TACTICAL + 2
};

enum label {
	L_START,
	L_ACT,
	L_BOSS,
	L_ROUND,
	L_POOL,
	L_FLANK,
	L_DRONE,
	L_READY,
	L_ALL_READY,
	L_NONE_READY,
	L_HP
};

static const char *const labels[][Q_LANGS] = {
	[L_START] = { "Start", "Départ" },
	[L_ACT] = { "Act", "Acte" },
	[L_BOSS] = { "Boss", "Boss" },
	[L_ROUND] = { "round", "round" },
	[L_POOL] = { "In the middle:", "Au milieu\u00a0:" },
	[L_FLANK] = { "Flank", "Flanc" },
	[L_DRONE] = { "Drone", "Drone" },
	[L_READY] = { "ready:", "prêt\u00a0:" },
	[L_ALL_READY] = { "ready:", "prêts\u00a0:" },
	[L_NONE_READY] = { "ready: none", "prêt\u00a0: aucun" },
	[L_HP] = { "HP", "PV" },
};

struct table {
	struct text_context t;
	struct q_canvas *to;
};

static const char *label(const struct table *d, enum label which)
{
	return q_in(labels[which], d->t.reader->lang);
}

/* ---- dice -------------------------------------------------------------------------------- */

static unsigned face_ink(int face)
{
	static const uint8_t traits[TRAITS] = { INK_RED, INK_YELLOW, INK_BLUE };

	if (face >= FACE_M && face <= FACE_WW)
		return traits[trait_of(face)];
	return face == FACE_SUCCESS ? INK_GOOD : face == FACE_HIT ? INK_BAD : INK_FAINT;
}

/* The traits' first letters, and what else a die may show. */
static const char *const trait_letters[Q_LANGS][TRAITS] = { { "M", "C", "W" }, { "F", "R", "S" } };

static const char *die_sign(const struct table *d, int face)
{
	static const char *const other[FACES][Q_LANGS] = {
		[FACE_SUCCESS] = { "+", "+" }, [FACE_BLANK] = { "-", "-" },
		[FACE_SPECIAL] = { "*", "*" }, [FACE_HIT] = { "hit", "touché" },
		[FACE_MISS] = { "o", "o" },
	};

	if (face >= FACES || face <= FACE_UNROLLED)
		return "?";
	return face <= FACE_WW ? trait_letters[d->t.reader->lang][trait_of(face)] :
				 q_in(other[face], d->t.reader->lang);
}

/* A die with its letter, twice on a double. */
static int draw_die(struct table *d, int x, int y, int face, unsigned what)
{
	canvas_pen(d->to, face_ink(face) | INK_REVERSE, what);
	x = canvas_glyph(d->to, x, y, ' ', ' ');
	x = canvas_text(d->to, x, y, die_sign(d, face));
	if (face >= FACE_MM && face <= FACE_WW)
		x = canvas_text(d->to, x, y, die_sign(d, face));
	x = canvas_glyph(d->to, x, y, ' ', ' ');
	return x + 1;
}

/* ---- the mission ------------------------------------------------------------------------- */

static int draw_cards(struct table *d, int x, int y, int from, int n)
{
	for (int i = from; i < from + n; i++) {
		bool now = i + 1 == d->t.s->turned_count, past = i < d->t.s->turned_count;

		canvas_pen(d->to, now ? INK_BAD : past ? INK_STRONG : INK_FAINT, 0);
		x = canvas_glyph(d->to, x, y, past ? 0x25A0 : 0x25A1, past ? '#' : '.');
	}
	return x + 1;
}

/* The tactical cards that can be used: the line has no room for those that cannot. */
static void draw_tactical(struct table *d, int x)
{
	bool flank = d->t.s->flank != TACTICAL_USED, drone = d->t.s->drone != TACTICAL_USED;
	const char *ready = label(d, flank && drone ? L_ALL_READY :
				     flank || drone ? L_READY :
						      L_NONE_READY);
	int names = (flank ? canvas_length(label(d, L_FLANK)) + 2 : 0) +
		    (drone ? canvas_length(label(d, L_DRONE)) : 0);

	canvas_pen(d->to, INK_FAINT, flank ? 0 : WHAT_TACTICAL);
	/* Where there is no room for all, the names alone say what is ready. */
	if (x + canvas_length(ready) + 1 + names <= d->to->width || !names)
		x = canvas_text(d->to, x, 0, ready) + 1;
	if (flank) {
		canvas_pen(d->to, INK_CYAN, WHAT_TACTICAL);
		x = canvas_text(d->to, x, 0, label(d, L_FLANK));
		x = canvas_text(d->to, x, 0, drone ? "," : "") + 1;
	}
	if (drone) {
		canvas_pen(d->to, INK_CYAN, WHAT_TACTICAL + 1);
		canvas_text(d->to, x, 0, label(d, L_DRONE));
	}
}

static void draw_track(struct table *d)
{
	int x = 0;

	for (int stage = 0; stage < STAGES; stage++) {
		bool act = stage > STAGE_START && stage < STAGE_BOSS;
		int from = stage ? 1 + (stage - 1) * ACT_CARDS : 0;

		canvas_pen(d->to, INK_FAINT, 0);
		x = canvas_text(d->to, x, 0, label(d, act ? L_ACT : stage ? L_BOSS : L_START)) + 1;
		if (act)
			x = canvas_number(d->to, x, 0, stage) + 1;
		x = draw_cards(d, x, 0, from, act ? ACT_CARDS : 1) + 1;
	}
	draw_tactical(d, x);
}

/* ---- the chapter --------------------------------------------------------------------------- */

/* What so many successes of each ammo do to it. */
static int draw_damage(struct table *d, int x, int y, const struct enemy *enemy)
{
	const struct damage *table = &d->t.data->tables[enemy->table].damage;

	for (int i = 0; i < AMMO_TYPES; i++) {
		canvas_pen(d->to, table->successes[i] ? INK_PLAIN : INK_FAINT, WHAT_CHAPTER);
		x = canvas_text(d->to, x, y, darksector_word_of(&d->t, WORD_ballistic + i)) + 1;
		if (table->successes[i]) {
			x = canvas_number(d->to, x, y, table->successes[i]);
			x = canvas_glyph(d->to, x, y, 0x2192, '>');
			x = canvas_number(d->to, x, y, table->wounds[i]) + 2;
		} else {
			x = canvas_text(d->to, x, y, "-") + 2;
		}
	}
	return x;
}

/* A rule of the enemy, its name before it; how many rows it takes. */
static int draw_special(struct table *d, int y, const struct special_rule *special)
{
	const char *name = darksector_text_of(&d->t, special->name);
	char words[512];
	struct q_out out = q_out(words, sizeof words);
	int rows;

	q_put(&out, name);
	q_put(&out, ". ");
	q_put(&out, darksector_text_of(&d->t, special->text));
	canvas_pen(d->to, INK_FAINT, WHAT_CHAPTER);
	rows = canvas_wrap(d->to, 2, y, d->to->width - 3, words);
	canvas_pen(d->to, INK_WARN, WHAT_CHAPTER);
	canvas_text(d->to, 2, y, name);
	return rows;
}

static int draw_enemy(struct table *d, int y)
{
	const struct darksector *s = d->t.s;
	const struct card *card = darksector_current_card(s, d->t.data);
	const struct enemy *enemy;
	int x;

	if (s->enemy >= card->enemies_count)
		return y;
	enemy = &card->enemies[s->enemy];
	canvas_pen(d->to, INK_BAD, WHAT_CHAPTER);
	x = canvas_text(d->to, 0, y, darksector_text_of(&d->t, enemy->name)) + 2;
	canvas_pen(d->to, s->mode == MODE_RANGED ? INK_STRONG : INK_FAINT, WHAT_CHAPTER);
	x = canvas_text(d->to, x, y, darksector_word_of(&d->t, WORD_ranged)) + 1;
	x = canvas_number(d->to, x, y, enemy->ranged_value) + 2;
	canvas_pen(d->to, s->mode == MODE_CLOSE ? INK_STRONG : INK_FAINT, WHAT_CHAPTER);
	x = canvas_text(d->to, x, y, darksector_word_of(&d->t, WORD_close)) + 1;
	x = canvas_number(d->to, x, y, enemy->close_value) + 2;
	if (x + 44 > d->to->width) {
		x = 2;
		y++;
	}
	draw_damage(d, x, y, enemy);
	y++;
	for (int i = 0; i < enemy->specials_count; i++)
		y += draw_special(d, y, &enemy->specials[i]);
	return y;
}

static int draw_row(struct table *d, int y)
{
	const struct darksector *s = d->t.s;
	int x = 2;

	if (!s->row_count)
		return y;
	if (s->round) {
		canvas_pen(d->to, INK_FAINT, 0);
		x = canvas_text(d->to, 0, y, label(d, L_ROUND)) + 1;
		x = canvas_number(d->to, x, y, s->round) + 2;
	}
	for (int i = 0; i < s->row_count; i++)
		x = draw_die(d, x, y, s->row[i], WHAT_CHAPTER);
	return y + 1;
}

static int draw_chapter(struct table *d, int y)
{
	const struct darksector *s = d->t.s;
	const struct card *card = darksector_current_card(s, d->t.data);
	bool fights = s->row_count || s->mode != MODE_NONE;

	if (!s->turned_count)
		return y;
	canvas_pen(d->to, INK_TITLE, WHAT_CHAPTER);
	canvas_text(d->to, 0, y++, darksector_text_of(&d->t, card->name));
	canvas_pen(d->to, INK_PLAIN, WHAT_CHAPTER);
	if (!fights || d->to->visible > 20) {
		y += canvas_wrap(d->to, 0, y, d->to->width - 1,
				 darksector_text_of(&d->t, card->scene));
		canvas_pen(d->to, INK_STRONG, WHAT_CHAPTER);
		y += canvas_wrap(d->to, 0, y, d->to->width - 1,
				 darksector_text_of(&d->t, card->text));
	}
	if (card->enemies_count && fights)
		y = draw_enemy(d, y);
	return draw_row(d, y);
}

/* ---- the crew ------------------------------------------------------------------------------ */

static int draw_dice(struct table *d, int x, int y, const struct member *m)
{
	int from = x;

	for (int i = 0; i < m->ammo_count; i++)
		x = draw_die(d, x, y, m->ammo[i], 0);
	for (int i = 0; i < m->attack_count; i++)
		x = draw_die(d, x, y, m->attack[i], 0);
	for (int i = 0; i < m->crew_dice; i++)
		x = draw_die(d, x, y, i ? m->other : m->crew_die, 0);
	for (int i = 0; i < m->blade_dice; i++)
		x = draw_die(d, x, y, m->blade, 0);
	return y + (x > from);
}

static int draw_items(struct table *d, int x, int y, int width, const struct member *m)
{
	for (int i = 0; i < m->items_count; i++, y++) {
		const struct item *item = &d->t.data->items[m->items[i].item];
		unsigned what = WHAT_ITEM + m->items[i].item;
		int end;

		canvas_pen(d->to, item->kind == EQUIPMENT ? INK_GREEN : INK_PLAIN, what);
		end = canvas_fit(d->to, x, y, width - m->items[i].ammo - 1,
				 darksector_text_of(&d->t, item->name));
		canvas_pen(d->to, INK_WARN, what);
		canvas_row(d->to, end + 1, y, m->items[i].ammo, 0x2022, '*');
	}
	return y;
}

static void draw_member(struct table *d, int member, int y)
{
	const struct member *m = &d->t.s->crew[member];
	struct canvas_span at = canvas_column(d->to, member, d->t.s->size);
	unsigned what = WHAT_MEMBER + (unsigned)member;
	int x;

	if (m->card >= d->t.data->crew_count)
		return;
	canvas_pen(d->to, INK_SEAT + (m->seat < Q_SEATS ? m->seat : 0u), what);
	x = canvas_fit(d->to, at.x, y, at.width, darksector_member(&d->t, member).text);
	if (d->t.s->leader == member)
		canvas_glyph(d->to, x + 1, y, 0x2605, '*');
	if (m->action && m->action <= ACTION_TEXTS) {
		canvas_pen(d->to, INK_WARN, what);
		canvas_fit(d->to, x + 3, y, at.x + at.width - x - 3,
			   darksector_text_of(&d->t, d->t.data->actions[m->action - 1].name));
	}
	canvas_pen(d->to, m->hp > 4 ? INK_GOOD : INK_BAD, what);
	x = canvas_bar(d->to, at.x, y + 1, at.width < 20 ? 8 : HP_MAX, m->hp, HP_MAX) + 1;
	x = canvas_number(d->to, x, y + 1, m->hp) + 1;
	canvas_text(d->to, x, y + 1, label(d, L_HP));
	canvas_pen(d->to, INK_FAINT, what);
	x = at.x;
	for (int i = 0; i < TRAITS; i++) {
		x = canvas_text(d->to, x, y + 2, trait_letters[d->t.reader->lang][i]);
		x = canvas_number(d->to, x, y + 2, d->t.data->crew[m->card].rating[i]) + 1;
	}
	if (m->implant < d->t.data->implants_count)
		canvas_fit(d->to, x, y + 2, at.x + at.width - x,
			   darksector_text_of(&d->t, d->t.data->implants[m->implant].name));
	y = draw_dice(d, at.x, y + 3, m);
	draw_items(d, at.x, y, at.width, m);
}

static int draw_pool(struct table *d, int y)
{
	const struct darksector *s = d->t.s;
	int x;

	if (!s->pool_count)
		return y;
	canvas_pen(d->to, INK_STRONG, 0);
	x = canvas_text(d->to, 0, y, label(d, L_POOL)) + 1;
	for (int i = 0; i < s->pool_count; i++) {
		const char *name =
			darksector_text_of(&d->t, d->t.data->items[s->pool[i].item].name);

		if (x + canvas_length(name) > d->to->width) {
			x = 2;
			y++;
		}
		canvas_pen(d->to, INK_CYAN, WHAT_ITEM + s->pool[i].item);
		x = canvas_text(d->to, x, y, name) + 2;
	}
	return y + 1;
}

void darksector_paint(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_canvas *to)
{
	struct table d = { .t = darksector_text_context(g, view, reader), .to = to };
	int y = 1;

	draw_track(&d);
	y = draw_chapter(&d, y);
	y = draw_pool(&d, y) + (to->visible > 14);
	for (int i = 0; i < d.t.s->size && i < CREW_MAX; i++)
		draw_member(&d, i, y);
}

/* ---- in words ------------------------------------------------------------------------------ */

static void put_pair(const struct text_context *t, unsigned name, unsigned text, struct q_out *out)
{
	q_put(out, darksector_text_of(t, name));
	q_put(out, ". ");
	q_put(out, darksector_text_of(t, text));
	q_put(out, "\n");
}

static void put_member(const struct text_context *t, int member, struct q_out *out)
{
	const struct member *m = &t->s->crew[member];

	if (m->card >= t->data->crew_count)
		return;
	put_pair(t, t->data->crew[m->card].name, t->data->crew[m->card].flavour, out);
	if (m->implant < t->data->implants_count)
		put_pair(t, t->data->implants[m->implant].name, t->data->implants[m->implant].text,
			 out);
	if (m->action && m->action <= ACTION_TEXTS)
		put_pair(t, t->data->actions[m->action - 1].name,
			 t->data->actions[m->action - 1].text, out);
}

static void put_chapter(const struct text_context *t, struct q_out *out)
{
	const struct card *card = darksector_current_card(t->s, t->data);

	put_pair(t, card->name, card->scene, out);
	q_put(out, darksector_text_of(t, card->text));
	q_put(out, "\n");
	for (int i = 0; i < card->enemies_count; i++)
		for (int j = 0; j < card->enemies[i].specials_count; j++)
			put_pair(t, card->enemies[i].specials[j].name,
				 card->enemies[i].specials[j].text, out);
}

void darksector_inspect_text(const struct q_game *g, const void *view, unsigned what,
			     const struct q_reader *reader, struct q_out *out)
{
	struct text_context t = darksector_text_context(g, view, reader);

	if (what == WHAT_CHAPTER) {
		put_chapter(&t, out);
	} else if (what >= WHAT_MEMBER && what < WHAT_ITEM) {
		put_member(&t, (int)what - WHAT_MEMBER, out);
	} else if (what >= WHAT_ITEM && what < WHAT_TACTICAL) {
		const struct item *item = &t.data->items[what - WHAT_ITEM];

		put_pair(&t, item->name, item->text, out);
		q_put(out, darksector_text_of(&t, item->flavour));
	} else if (what >= WHAT_TACTICAL && what < WHATS) {
		const struct named_text *action =
			&t.data->actions[what == WHAT_TACTICAL ? ACTION_FLANK - 1 :
								 ACTION_DRONE - 1];

		put_pair(&t, action->name, action->text, out);
	}
}

/* ---- pointing --------------------------------------------------------------------------- */

static bool names_item(q_action answer, int item)
{
	int a = q_arg(answer, 0);

	switch (q_verb(answer)) {
	case VERB_SHOOT: return a == item || q_arg(answer, 2) == item + 1;
	case VERB_FIGHT: return a == item + 1 || q_arg(answer, 1) == item + 1;
	case VERB_USE: return a == item || q_arg(answer, 1) == item + 1;
	case VERB_RELOAD:
	case VERB_TAKE:
	case VERB_PUT:
	case VERB_GIVE:
	case VERB_DISCARD: return a == item;
	default: return false;
	}
}

static bool concerns(const void *view, q_action answer, unsigned what)
{
	unsigned verb = q_verb(answer);
	int a = q_arg(answer, 0);

	(void)view;
	if (what >= WHAT_TACTICAL)
		return verb == (what == WHAT_TACTICAL ? VERB_FLANK : VERB_DRONE);
	if (what >= WHAT_ITEM)
		return names_item(answer, (int)(what - WHAT_ITEM));
	if (what >= WHAT_MEMBER)
		return ((verb == VERB_MEMBER || verb == VERB_TRADE) &&
			a == (int)(what - WHAT_MEMBER)) ||
		       (verb == VERB_GIVE && q_arg(answer, 1) == (int)(what - WHAT_MEMBER));
	return verb == VERB_OPTION || verb == VERB_MODE;
}

uint32_t darksector_hit_test(const struct q_game *g, const void *view, unsigned what,
			     const q_action *answers, uint32_t n, q_action *out)
{
	(void)g;
	return canvas_concerned(view, what, answers, n, out, concerns);
}
