/*
 * inspect.c - what stands at a place of the drawn table, in words; answers by pointing at it.
 */
#include "games/warmachine/draw.h"
#include "games/warmachine/wording.h"

enum label {
	L_FOCUS,
	L_BOXES,
	L_FROM,
	L_CLOUD,
	L_OPEN,
	L_ADVANCE,
	L_RUN,
	L_CHARGE,
	L_MELEE,
	L_CONTROL
};

static const char *const labels[][Q_LANGS] = {
	[L_FOCUS] = { "focus", "focus" },
	[L_BOXES] = { "boxes free", "cases libres" },
	[L_FROM] = { "Distances", "Distances" },
	[L_CLOUD] = { "cloud", "nuage" },
	[L_OPEN] = { "open ground", "terrain découvert" },
	[L_ADVANCE] = { "advance", "avance" },
	[L_RUN] = { "run", "course" },
	[L_CHARGE] = { "charge", "charge" },
	[L_MELEE] = { "melee", "mêlée" },
	[L_CONTROL] = { "control", "contrôle" },
};

static const char *label(const struct wording *w, enum label which)
{
	return q_in(labels[which], w->reader->lang);
}

/* ---- what draw.c shows, too ---------------------------------------------------------- */

const char *warmachine_short_name(int model, char name[4])
{
	name[0] = seat_of(model) ? 'b' : 'a';
	name[1] = (char)('1' + model % ROSTER);
	name[2] = '\0';
	return name;
}

int warmachine_boxes(struct look l, int m)
{
	const struct card *card = card_of(l, m);
	const struct grid *grid = &l.pack->grids[card->grid];
	int n = 0;

	if (card->kind == CASTER)
		return card->boxes;
	for (int row = 0; row < ROWS; row++)
		for (int column = 0; column < COLUMNS; column++)
			n += grid->rows[row][column] != NO_BOX;
	return n;
}

bool warmachine_cloud_at(struct look l, struct point p)
{
	for (int i = 0; i < CLOUDS; i++) {
		const struct cloud *c = &l.s->cloud[i];

		if (c->radius &&
		    len2(minus(p, (struct point){ c->at[0][0], c->at[0][1] })) < squared(c->radius))
			return true;
	}
	return false;
}

/* ---- places ------------------------------------------------------------------------ */

static struct point point_of(unsigned what)
{
	int place = (int)what - WHAT_POINT;

	return (struct point){ (place % QUARTERS * 2 + 1) * INCH / 8,
			       (place / QUARTERS * 2 + 1) * INCH / 8 };
}

/* The first piece near the point, or -1. */
static int piece_near(struct look l, struct point p, int32_t near)
{
	for (int i = 0; i < warmachine_terrain_count(l); i++) {
		struct outline o = warmachine_outline_at(l, i);

		if (warmachine_base_overlaps(&o, p, near))
			return i;
	}
	return -1;
}

/* ---- in words -------------------------------------------------------------------------- */

static void put_inches(const struct wording *w, int64_t units, struct q_out *out)
{
	warmachine_put_inches(w->reader->lang, units, out);
	q_put(out, "″");
}

static void put_stat(struct q_out *out, const char *name, int value)
{
	q_put(out, name);
	q_put(out, " ");
	q_put_int(out, value);
	q_put(out, "  ");
}

static void put_reach(const struct wording *w, enum label which, int64_t units, struct q_out *out)
{
	if (units < 0) /* it has no melee weapon */
		return;
	q_put(out, label(w, which));
	q_put(out, " ");
	put_inches(w, units, out);
	q_put(out, "  ");
}

/* How far it goes and strikes, from the edge of its base. */
static void put_reaches(const struct wording *w, int m, struct q_out *out)
{
	q_put(out, "\n");
	put_reach(w, L_ADVANCE, warmachine_gait_of(w->l, m, MODE_ADVANCE).allowance, out);
	put_reach(w, L_RUN, warmachine_gait_of(w->l, m, MODE_RUN).allowance, out);
	put_reach(w, L_CHARGE, warmachine_gait_of(w->l, m, MODE_CHARGE).allowance, out);
	put_reach(w, L_MELEE, warmachine_melee_reach(w->l, m), out);
	if (is_caster(w->l, m))
		put_reach(w, L_CONTROL, warmachine_control_radius(w->l, m), out);
}

static void put_model(const struct wording *w, int m, struct q_out *out)
{
	const struct card *card = card_of(w->l, m);
	char name[4];

	q_put(out, warmachine_short_name(m, name));
	q_put(out, " ");
	q_put(out, q_text(w->g->pack, card->name, w->reader->lang));
	q_put(out, ". ");
	q_put(out, q_text(w->g->pack, card->role, w->reader->lang));
	q_put(out, "\n");
	put_stat(out, "SPD", warmachine_speed(w->l, m));
	put_stat(out, "STR", warmachine_stat_now(w->l, m, STR));
	put_stat(out, "MAT", warmachine_stat_now(w->l, m, MAT));
	put_stat(out, "RAT", warmachine_stat_now(w->l, m, RAT));
	put_stat(out, "DEF", warmachine_stat_now(w->l, m, DEF));
	put_stat(out, "ARM", warmachine_armour(w->l, m, 0));
	q_put(out, "\n");
	q_put_int(out, warmachine_boxes_free(w->l, m));
	q_put(out, "/");
	q_put_int(out, warmachine_boxes(w->l, m));
	q_put(out, " ");
	q_put(out, label(w, L_BOXES));
	q_put(out, ", ");
	put_stat(out, label(w, L_FOCUS), w->l.s->model[m].focus);
	put_reaches(w, m, out);
	for (int i = 0; i < card->weapons_used; i++) {
		const struct weapon *weapon = warmachine_weapon_of(w->l, m, i);

		q_put(out, "\n");
		q_put(out, q_text(w->g->pack, weapon->name, w->reader->lang));
		q_put(out, "  ");
		put_stat(out, "POW", weapon->pow);
		if (weapon->ranged && weapon->rng != SPRAY)
			put_stat(out, "RNG", weapon->rng);
	}
}

/* The terrain there, with its effect where the battlefield has it; or a cloud, or nothing. */
static void put_ground(const struct wording *w, struct point p, struct q_out *out)
{
	const struct map *map = &w->l.pack->maps[w->l.s->map];
	int piece = piece_near(w->l, p, INCH / 8);
	struct q_word is = { label(w, warmachine_cloud_at(w->l, p) ? L_CLOUD : L_OPEN), 0 };

	if (piece >= 0)
		is = warmachine_piece_name(w, piece);
	q_put_sentence(out, w->reader, "{0}", &is, 1);
	if (piece < 0)
		return;
	if (piece >= map->terrain_used)
		return;
	q_put_typeset(out, w->reader->lang, w->reader->lang == Q_FR ? " : " : ": ");
	q_put(out, q_text(w->g->pack, w->l.pack->terrain_kinds[map->terrain[piece].kind].text,
			  w->reader->lang));
}

/* From the edge of a model's base. */
static int64_t away_from(struct look l, struct point p, int m)
{
	int64_t away = warmachine_isqrt(len2(minus(p, centre(l, m)))) - radius(l, m);

	return away > 0 ? away : 0;
}

/* How far every model's base is from the point (WM-205), each called by its name; the nearest. */
static int put_distances(const struct wording *w, struct point p, struct q_out *out)
{
	int nearest = NOBODY;
	int64_t least = INT64_MAX;

	for (int m = 0, n = 0; m < MODELS; m++) {
		char name[PIECE];
		struct q_out called = q_out(name, PIECE);
		int64_t away;

		if (!in_play(w->l, m))
			continue;
		away = away_from(w->l, p, m);
		if (away < least) {
			least = away;
			nearest = m;
		}
		if (!out)
			continue;
		q_put(out, n++ ? ", " : "\n");
		if (n == 1) {
			q_put(out, label(w, L_FROM));
			q_put_typeset(out, w->reader->lang, w->reader->lang == Q_FR ? " : " : ": ");
		}
		q_put(out, warmachine_name(w, m, &called).text);
		q_put(out, " ");
		put_inches(w, away, out);
	}
	return nearest;
}

/* "3″ south-west of Stryker"; without models, from the middle and the edge of the table. */
static void put_whereabouts(const struct wording *w, struct point p, struct q_out *out)
{
	int m = put_distances(w, p, NULL);
	char far[PIECE], way[PIECE], name[PIECE], text[3 * PIECE];
	struct q_out distance = q_out(far, PIECE), direction = q_out(way, PIECE),
		     called = q_out(name, PIECE), whole = q_out(text, sizeof text);
	struct q_word with[3] = { { far, 0 } }, told = { text, 0 };

	if (m == NOBODY) {
		warmachine_put_deployed(w, p, &whole);
	} else {
		warmachine_put_distance(w, away_from(w->l, p, m), &distance);
		with[1] = warmachine_compass(w, minus(p, centre(w->l, m)), &direction);
		with[2] = warmachine_name(w, m, &called);
		q_put_words(&whole, w->reader, wording_word(w, WORD_beside).text, with, 3);
	}
	q_put_sentence(out, w->reader, "{0}", &told, 1);
	warmachine_put_point(w, p, out);
}

/* What lies at a point, where that is, and how far it is from every model. */
static void put_point(const struct wording *w, struct point p, struct q_out *out)
{
	put_whereabouts(w, p, out);
	q_put(out, "\n");
	put_ground(w, p, out);
	put_distances(w, p, out);
}

void warmachine_inspect_text(const struct q_game *g, const void *view, unsigned what,
			     const struct q_reader *reader, struct q_out *out)
{
	struct wording w = { .g = g,
			     .l = { view, g->pack->data },
			     .reader = reader,
			     .listed = true,
			     .owner = Q_NOBODY };

	if (what >= WHAT_POINT) {
		put_point(&w, point_of(what), out);
	} else if (what >= WHAT_MODEL && in_play(w.l, (int)what - WHAT_MODEL)) {
		put_model(&w, (int)what - WHAT_MODEL, out);
	}
}

/* ---- pointing ---------------------------------------------------------------------------- */

static bool names_model(q_action answer, int m)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1);

	switch (q_verb(answer)) {
	case VERB_ACTIVATE:
	case VERB_CHARGE:
	case VERB_SLAM:
	case VERB_BREAK: return a == m;
	case VERB_ATTACK:
	case VERB_BASH:
	case VERB_BUTT:
	case VERB_STAR:
	case VERB_LOCK:
	case VERB_THROW:
	case VERB_CAST: return b == m;
	default: return false;
	}
}

/* What a place means to the open question; the rules judge it. */
static uint32_t answers_at(struct look l, struct point p, q_action *out)
{
	const struct q_question *ask = &l.s->head.ask;
	bool south = seat_of(ask->subject[0]) == l.s->first;

	switch (ask->kind) {
	case ASK_deploy:
		out[0] = q_act(VERB_PLACE, p.x, p.y, p.x, south ? l.s->depth_u : 0);
		return 1;
	case ASK_leg: out[0] = q_act(VERB_LEG, p.x, p.y, 0, 0); return 1;
	case ASK_facing: out[0] = q_act(VERB_FACE, p.x, p.y, 0, 0); return 1;
	case ASK_direction: out[0] = q_act(VERB_TOWARDS, p.x, p.y, 0, 0); return 1;
	case ASK_stand:
		out[0] = q_act(VERB_STAND, GAVE_MOVEMENT, p.x, p.y, 0);
		out[1] = q_act(VERB_STAND, GAVE_ACTION, p.x, p.y, 0);
		return 2;
	default: return 0;
	}
}

uint32_t warmachine_hit_test(const struct q_game *g, const void *view, unsigned what,
			     const q_action *answers, uint32_t n, q_action *out)
{
	struct look l = { view, g->pack->data };
	uint32_t found = 0;

	if (what >= WHAT_POINT)
		return answers_at(l, point_of(what), out);
	if (what < WHAT_MODEL || !in_play(l, (int)what - WHAT_MODEL))
		return 0;
	for (uint32_t i = 0; i < n; i++)
		if (names_model(answers[i], (int)what - WHAT_MODEL))
			out[found++] = answers[i];
	return found ? found : answers_at(l, centre(l, (int)what - WHAT_MODEL), out);
}
