/*
 * arguments.c - the arguments of sentences: what a number of an answer, a question or an event is
 * called.
 */
#include "games/warmachine/wording.h"

#include <string.h>

/* ---- pieces -------------------------------------------------------------------------- */

static void fill(const struct wording *w, int which, struct q_word with, struct q_out *out)
{
	q_put_words(out, w->reader, wording_word(w, which).text, &with, 1);
}

/* "2 focus points": a number in a template of the pack. */
static void put_counted(const struct wording *w, int which, int n, struct q_out *out)
{
	char number[16];
	struct q_out digits = q_out(number, sizeof number);

	q_put_int(&digits, n);
	fill(w, which, (struct q_word){ number, 0 }, out);
}

static struct q_word system_word(const struct wording *w, int system)
{
	static const uint8_t names[BOXES] = {
		[HULL] = WORD_hull,  [BOX_A] = WORD_arc_node, [BOX_C] = WORD_cortex,
		[BOX_H] = WORD_head, [BOX_L] = WORD_left,     [BOX_M] = WORD_drive,
		[BOX_R] = WORD_right
	};

	return wording_word(w, names[system > 0 && system < BOXES ? system : HULL]);
}

static int location_word(int location)
{
	return location == LEFT ? WORD_left : location == RIGHT ? WORD_right : WORD_head;
}

/* Its name, and its arm where another weapon of the model has the same name. */
static void put_weapon(const struct wording *w, int m, int slot, struct q_out *out)
{
	const struct weapon *weapon = warmachine_weapon_of(w->l, m, slot);
	const char *name = wording_text(w, weapon->name);

	q_put(out, name);
	for (int i = 0; i < card_of(w->l, m)->weapons_used; i++) {
		if (i == slot || !weapon->location ||
		    strcmp(wording_text(w, warmachine_weapon_of(w->l, m, i)->name), name) != 0)
			continue;
		q_put(out, " (");
		q_put(out, wording_word(w, location_word(weapon->location)).text);
		q_put(out, ")");
		return;
	}
}

static void put_means(const struct wording *w, int m, int means, struct q_out *out)
{
	static const uint8_t bodies[] = { WORD_bash, WORD_butt,     WORD_star,
					  WORD_slam, WORD_throwing, WORD_locking };
	struct look l = w->l;

	if (m < 0 || m >= MODELS || means < 0)
		return;
	if (means >= WITH_SPELL && warmachine_spell_of(l, m, means - WITH_SPELL))
		q_put(out, wording_text(w, warmachine_spell_of(l, m, means - WITH_SPELL)->name));
	else if (means < WITH_BASH && warmachine_weapon_of(l, m, means))
		put_weapon(w, m, means, out);
	else if (means >= WITH_BASH && means < WITH_SPELL)
		q_put(out, wording_word(w, bodies[means - WITH_BASH]).text);
}

/* Who is asked about: the model whose weapons and spells an answer means. */
static int asked_model(const struct warmachine *s)
{
	int m = s->head.ask.subject[0];

	return m >= 0 && m < MODELS ? m : 0;
}

static void put_name_in(const struct wording *w, int which, int m, struct q_out *out)
{
	char name[PIECE];
	struct q_out piece = q_out(name, PIECE);

	fill(w, which, warmachine_name(w, m, &piece), out);
}

static void put_through(const struct wording *w, int m, struct q_out *out)
{
	if (m >= 0 && m < MODELS && !is_caster(w->l, m))
		put_name_in(w, WORD_through, m, out);
}

/* A spell on the caster itself, or on the control area, names no target. */
static void put_on(const struct wording *w, const struct spell *spell, int m, struct q_out *out)
{
	if (spell && spell->aims_at != AT_CASTER && spell->aims_at != AT_CONTROL)
		put_name_in(w, WORD_on, m, out);
}

static struct q_word index_word(const struct wording *w, enum kind_of kind, int n)
{
	const struct warmachine_pack *pack = w->l.pack;
	const struct spell *own =
		kind == A_OWN_SPELL ? warmachine_spell_of(w->l, asked_model(w->l.s), n) : NULL;
	unsigned number = 0;

	if (kind == A_SPELL && n >= 0 && n < pack->spells_used)
		number = pack->spells[n].name;
	else if (kind == A_FEAT && n >= 0 && n < pack->feats_used)
		number = pack->feats[n].name;
	else if (kind == A_CONDITION && n >= 0 && n < CONDITIONS)
		number = pack->conditions[n].name;
	else if (own)
		number = own->name;
	return q_word_of(w->g->pack, number, w->reader->lang);
}

/* What a die is rolled for: a text with the name of the model that it concerns. */
static void put_die(const struct wording *w, int die, int m, struct q_out *out)
{
	char name[PIECE];
	struct q_out piece = q_out(name, PIECE);
	struct q_word with[1];

	if (die < 0 || die >= DICE_KINDS)
		return;
	with[0] = warmachine_name(w, m, &piece);
	q_put_words(out, w->reader, wording_text(w, w->l.pack->dice[die]), with, 1);
}

/* ---- places --------------------------------------------------------------------------- */

static struct point point_at(const int *args, int i)
{
	return (struct point){ args[i], args[i + 1] };
}

static bool same(struct point a, struct point b)
{
	return a.x == b.x && a.y == b.y;
}

/* Nothing for who faces the other edge, as nearly everybody does. */
static void put_place_facing(const struct wording *w, struct point at, struct point to,
			     struct q_out *out)
{
	char name[PIECE];
	struct q_out piece = q_out(name, PIECE);
	struct point way = minus(to, at);
	bool ahead = (at.y < w->l.s->depth_u / 2 ? way.y : -way.y) > 0 &&
		     (way.x < 0 ? -way.x : way.x) * 5 < (way.y < 0 ? -way.y : way.y);

	if (!ahead && (way.x || way.y))
		fill(w, WORD_facing, warmachine_compass(w, way, &piece), out);
}

static void put_stand_facing(const struct wording *w, struct point to, struct q_out *out)
{
	int who = asked_model(w->l.s);
	char name[PIECE];
	struct q_out piece = q_out(name, PIECE);

	if (same(to, centre(w->l, who)))
		q_put(out, wording_word(w, WORD_facing_kept).text);
	else
		fill(w, WORD_facing, warmachine_aim(w, who, to, &piece), out);
}

/* A leg begins where the one before it ends. */
static void put_leg(const struct wording *w, struct point to, struct q_out *out)
{
	const struct path *path = &w->l.s->path;
	int who = asked_model(w->l.s), last = path->legs <= LEGS ? path->legs : 0;
	struct point from = { path->x[last], path->y[last] };

	warmachine_put_way(w, who, from, to, out);
	q_put(out, ", ");
	warmachine_put_shelter(w, who, to, warmachine_ahead(w->l, who, from, to), out);
}

/* Straight at the target within one part in fifty: there is no more to say. */
static void put_charge_way(const struct wording *w, int target, struct point to, struct q_out *out)
{
	int who = asked_model(w->l.s);
	struct point from = centre(w->l, who), way = minus(to, from);
	int64_t along, aside;

	if (target < 0 || target >= MODELS)
		return;
	along = dot(way, minus(centre(w->l, target), from));
	aside = cross(way, minus(centre(w->l, target), from));
	if (along > 0 && (aside < 0 ? -aside : aside) * 50 <= along)
		return;
	if (len2(way) < squared(LEAST_TOLD))
		return;
	q_put(out, ", ");
	warmachine_put_way(w, who, from, to, out);
}

/* "4.2″ away", "in contact". */
static void put_gap(const struct wording *w, int from, int to, struct q_out *out)
{
	int32_t gap = warmachine_gap(w->l, from, to);
	char far[PIECE];
	struct q_out distance = q_out(far, PIECE);
	struct q_word with[2] = { { "", 0 }, { far, 0 } };

	warmachine_put_distance(w, gap, &distance);
	q_put_words(out, w->reader,
		    wording_word(w, gap < LEAST_TOLD ? WORD_in_contact : WORD_away).text, with, 2);
}

static struct q_word place_word(const struct wording *w, enum kind_of kind, const int *args,
				struct q_out *out)
{
	struct point at = point_at(args, 1);
	int who = asked_model(w->l.s), thrown = w->l.s->head.ask.subject[1];
	int moved = args[0] >= 0 && args[0] < MODELS ? args[0] : who;

	switch (kind) {
	case A_DEPLOYED:
		warmachine_put_deployed(w, at, out);
		warmachine_put_point(w, at, out);
		break;
	case A_GONE:
		warmachine_put_distance(w, warmachine_walk_length(point_at(args, 3), at), out);
		break;
	case A_GONE_TO: return warmachine_towards(w, moved, point_at(args, 3), at, out);
	case A_ARRIVED:
		warmachine_put_spot(w, moved, at,
				    warmachine_ahead(w->l, moved, point_at(args, 3), at), out);
		warmachine_put_point(w, at, out);
		break;
	case A_PLACE:
		warmachine_put_deployed(w, point_at(args, 0), out);
		warmachine_put_point(w, point_at(args, 0), out);
		break;
	case A_PLACE_FACING: put_place_facing(w, point_at(args, 0), point_at(args, 2), out); break;
	case A_STAND_FACING: put_stand_facing(w, at, out); break;
	case A_FACE: return warmachine_aim(w, who, point_at(args, 0), out);
	case A_LEG:
		put_leg(w, point_at(args, 0), out);
		warmachine_put_point(w, point_at(args, 0), out);
		break;
	case A_THROWN:
		if (thrown < 0 || thrown >= MODELS)
			thrown = who;
		return warmachine_compass(w, minus(point_at(args, 0), centre(w->l, thrown)), out);
	case A_GAP:
		if (args[0] >= 0 && args[0] < MODELS)
			put_gap(w, who, args[0], out);
		break;
	default: put_charge_way(w, args[0], at, out); warmachine_put_point(w, at, out);
	}
	return (struct q_word){ out->at, 0 };
}

/* ---- arguments ------------------------------------------------------------------------- */

struct q_word warmachine_argument(const struct wording *w, enum kind_of kind, const int *args,
				  int i, struct q_out *out)
{
	int n = args[i];

	switch (kind) {
	case A_NOTHING: break;
	case A_SEAT: return q_seat_word(out, w->reader, n);
	case A_MODEL: return warmachine_name(w, n, out);
	case A_SYSTEM: return system_word(w, n);
	case A_LOCATION: return wording_word(w, location_word(n));
	case A_EFFECT: return wording_word(w, n ? WORD_corrosion : WORD_fire);
	case A_GIVEN_UP: return wording_word(w, n == GAVE_ACTION ? WORD_action : WORD_movement);
	case A_KEEP: return wording_word(w, n ? WORD_keep_spell : WORD_drop_spell);
	case A_SPELL:
	case A_OWN_SPELL:
	case A_FEAT:
	case A_CONDITION: return index_word(w, kind, n);
	case A_NUMBER: q_put_int(out, n); break;
	case A_POINTS: put_counted(w, WORD_focus_points, n, out); break;
	case A_BOXES: put_counted(w, WORD_boxes, n, out); break;
	case A_INCHES: warmachine_put_distance(w, n, out); break;
	case A_MEANS: put_means(w, args[0], n, out); break;
	case A_WEAPON: put_means(w, asked_model(w->l.s), n, out); break;
	case A_BOOST: q_put(out, n & BOOSTED ? wording_word(w, WORD_boosted).text : ""); break;
	case A_BY_POINTS: q_put(out, n ? wording_word(w, WORD_on_points).text : ""); break;
	case A_THROUGH: put_through(w, n, out); break;
	case A_ON:
		if (n == args[0])
			break;
		put_on(w,
		       args[1] >= 0 && args[1] < w->l.pack->spells_used ?
			       &w->l.pack->spells[args[1]] :
			       NULL,
		       n, out);
		break;
	case A_OWN_ON:
		put_on(w, warmachine_spell_of(w->l, asked_model(w->l.s), args[0]), n, out);
		break;
	case A_DIE: put_die(w, n, args[i + 1], out); break;
	default: return place_word(w, kind, args, out);
	}
	return (struct q_word){ out->at, 0 };
}
