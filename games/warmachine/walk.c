/*
 * walk.c - advancing, running and charging, and the free strikes they invite
 * (WM-401..428, WM-611..616, WM-914).
 */
#include "games/warmachine/warmachine.h"

static int32_t least(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

static struct point path_point(const struct warmachine *s, int i)
{
	return (struct point){ s->path.x[i], s->path.y[i] };
}

static void place(struct model *m, struct point at)
{
	m->x = (uint16_t)at.x;
	m->y = (uint16_t)at.y;
}

/* WM-208 */
static void face_along(struct model *m, struct point v)
{
	struct point n = warmachine_norm(v);

	if (n.x || n.y) {
		m->fx = (int16_t)n.x;
		m->fy = (int16_t)n.y;
	}
}

/* ---- one step ------------------------------------------------------------------------- */

static int32_t leg_length(const struct warmachine *s, const struct walk_vars *v)
{
	return warmachine_walk_length(path_point(s, v->leg), path_point(s, v->leg + 1));
}

static struct point step_at(const struct warmachine *s, const struct walk_vars *v, int32_t k)
{
	return warmachine_walk_step(path_point(s, v->leg), path_point(s, v->leg + 1),
				    leg_length(s, v), k);
}

static bool zone_holds(struct look l, int enemy, struct point at, int32_t r)
{
	return warmachine_in_melee_region(centre(l, enemy), radius(l, enemy), facing(l, enemy),
					  warmachine_melee_reach(l, enemy), at, r);
}

/* How far a model can move, at least, before it enters or leaves an enemy's melee range. */
static int32_t zone_slack(struct look l, int who, struct point at, struct point end)
{
	int32_t slack = INT32_MAX;

	for (EACH_ENEMY(e, who)) {
		struct point to;
		int32_t away, ahead, reach;

		if (!in_play(l, e) ||
		    !warmachine_segment_crosses_disc(at, end, centre(l, e),
						     radius(l, e) + radius(l, who) + 2 * INCH +
							     4) ||
		    !warmachine_standing(l, e) || warmachine_melee_reach(l, e) < 0)
			continue;
		to = minus(at, centre(l, e));
		reach = radius(l, e) + warmachine_melee_reach(l, e) + radius(l, who);
		away = warmachine_isqrt(len2(to)) - reach;
		ahead = (int32_t)(dot(facing(l, e), to) / (UNIT_VECTOR + 2));
		if (away < 0 && ahead < -radius(l, who))
			away = -ahead - radius(l, who);
		else if (away < 0)
			away = ahead > 0 ? least(-away, ahead) : 0;
		slack = least(slack, away - 4);
	}
	return slack < 1 ? 1 : slack;
}

/* WM-425, WM-611, WM-613, WM-615, WM-R47: the next step leaves the range of a standing enemy
 * that sees it. */
static bool tempts(struct look l, const struct walk_vars *v)
{
	int32_t r = radius(l, v->who);

	return in_play(l, v->striker) &&
	       warmachine_bases_within(centre(l, v->striker), radius(l, v->striker),
				       centre(l, v->who), r, 2 * INCH) &&
	       warmachine_standing(l, v->striker) && warmachine_melee_reach(l, v->striker) >= 0 &&
	       zone_holds(l, v->striker, step_at(l.s, v, v->k), r) &&
	       !zone_holds(l, v->striker, step_at(l.s, v, v->k + 1), r) &&
	       warmachine_sees(l, v->striker, v->who);
}

/* WM-426, WM-427, WM-R18, WM-R57: felled, stopped by an effect, or pushed off its path. */
static bool interrupted(struct look l, const struct walk_vars *v)
{
	struct point at = step_at(l.s, v, v->k);

	return !warmachine_standing(l, v->who) || warmachine_forbidden(l, v->who, NO_MOVE) ||
	       centre(l, v->who).x != at.x || centre(l, v->who).y != at.y;
}

/* Goes on as far as nothing changes; false: the walk is over, and walk_end says why. WM-427,
 * WM-R18. */
static bool step_on(struct play *p, struct walk_vars *v)
{
	struct look l = look(p);
	struct warmachine *s = p->s;
	struct gait g = warmachine_gait_of(l, v->who, v->mode);
	struct point from = path_point(s, v->leg), to = path_point(s, v->leg + 1);
	struct point at = step_at(s, v, v->k);
	struct near near = warmachine_near_way(l, v->who, at, to);
	struct stroll w;
	int32_t until, each, jump;

	w.l = l;
	warmachine_begin_stroll(&w, v->who, &near, from, to);
	until = warmachine_stroll_to(&w, v->k + 1);
	each = w.pieces & g.slows ? 2 : 1;
	if (w.off_table || w.models || w.pieces & g.stops) {
		bool met_target = v->target < MODELS && w.models == UINT32_C(1) << v->target;

		s->walk_end = met_target && !w.off_table && !(w.pieces & g.stops) ?
				      WALKED_INTO_TARGET :
				      WALK_STOPPED;
		return false;
	}
	if (v->cost + each > g.allowance) {
		s->walk_end = WALK_SPENT;
		return false;
	}
	jump = least(until - v->k, (g.allowance - v->cost) / each);
	if (!warmachine_has_condition(l, v->who, CONDITION_ghostly))
		jump = least(jump,
			     zone_slack(l, v->who, centre(l, v->who), path_point(s, v->leg + 1)));
	v->entered = w.pieces & ~warmachine_pieces_under(l, at, w.r, w.pieces);
	if (v->entered) /* WM-1314: it acts where it is entered */
		jump = 1;
	v->k = (uint16_t)(v->k + jump);
	v->steps = (uint16_t)(v->steps + jump);
	v->cost = (uint16_t)(v->cost + jump * each);
	place(&s->model[v->who], step_at(s, v, v->k));
	return true;
}

/* What the ground just entered does (WM-914, WM-1314): its POW, or points; 0 for neither. */
int warmachine_hazard_of(struct look l, int piece, bool *fixed)
{
	int pow, points;

	if (piece < PIECES) {
		struct terrain t = warmachine_terrain_at(l, piece);

		pow = t.hazard_pow;
		points = t.hazard_points;
	} else {
		pow = l.s->cloud[piece - PIECES].hazard_pow;
		points = l.s->cloud[piece - PIECES].hazard_points;
	}
	*fixed = !pow;
	return pow ? pow : points;
}

int warmachine_next_hazard(struct look l, uint32_t *entered, bool *fixed)
{
	for (int i = 0; i < PIECES + CLOUDS; i++) {
		if (!(*entered >> i & 1))
			continue;
		*entered &= ~(UINT32_C(1) << i);
		if (warmachine_hazard_of(l, i, fixed))
			return warmachine_hazard_of(l, i, fixed);
	}
	return 0;
}

static void turn_to_leg(struct play *p, const struct walk_vars *v)
{
	face_along(&p->s->model[v->who],
		   minus(path_point(p->s, v->leg + 1), path_point(p->s, v->leg)));
}

/* The declared path, step by step. An enemy whose melee range is left may strike first. WM-612,
 * WM-R51. WM-R57. */
enum flow warmachine_walk(struct play *p, struct frame *f)
{
	struct walk_vars *v = &f->v.walk;
	struct warmachine *s = p->s;
	int power;
	bool fixed;

	BEGIN;
	s->walk_end = WALKED_ALL;
	s->steps = 0;
	for (; v->leg < s->path.legs; v->leg++, v->k = 0) {
		turn_to_leg(p, v);
		while (v->k < leg_length(s, v)) {
			v->striker = (uint8_t)caster_of(1 - seat_of(v->who));
			for (; seat_of(v->striker) != seat_of(v->who) && v->striker < MODELS;
			     v->striker++) {
				if (warmachine_has_condition(look(p), v->who, CONDITION_ghostly) ||
				    !tempts(look(p), v))
					continue;
				ASK(walk_TEMPTED, seat_of(v->striker), v->striker, v->who);
				if (q_verb(p->answer) == VERB_DECLINE)
					continue;
				v->weapon = (uint8_t)q_arg(p->answer, 0);
				warmachine_note(p, EVENT_free_strike, v->striker, v->who, 0, 0);
				DO(walk_STRUCK, melee, .attacker = v->striker, .target = v->who,
				   .means = v->weapon, .flags = FREE_STRIKE);
				if (interrupted(look(p), v)) {
					s->walk_end = WALK_CUT;
					return FLOW_DONE;
				}
			}
			v->striker = 0;
			if (!step_on(p, v))
				return FLOW_DONE;
			s->steps = v->steps;
			while ((power = warmachine_next_hazard(look(p), &v->entered, &fixed))) {
				warmachine_note(p, EVENT_hazard, v->who, 0, 0, 0);
				DO(walk_BURNED, hurt, .victim = v->who, .attacker = NOBODY,
				   .dice = 2, .power = (int16_t)power,
				   .flags = fixed ? HURT_FIXED : 0);
				if (interrupted(look(p), v)) {
					s->walk_end = WALK_CUT;
					return FLOW_DONE;
				}
			}
		}
	}
	END;
}

/* ---- advances and runs -------------------------------------------------------------------- */

static void begin_path(struct play *p, int who)
{
	p->s->path = (struct path){ 0 };
	p->s->path.x[0] = p->s->model[who].x;
	p->s->path.y[0] = p->s->model[who].y;
}

static void add_leg(struct play *p, int x, int y)
{
	struct path *path = &p->s->path;

	path->legs++;
	path->x[path->legs] = (uint16_t)x;
	path->y[path->legs] = (uint16_t)y;
}

static void drop_leg(struct play *p)
{
	struct path *path = &p->s->path;

	path->x[path->legs] = path->y[path->legs] = 0;
	path->legs--;
}

/* The walk is over: its path goes, and everybody sees from where to where it led. Whoever fell
 * on the way stands nowhere. */
void warmachine_note_arrival(struct play *p, int m)
{
	struct point from = path_point(p->s, 0), to = centre(look(p), m);

	p->s->path = (struct path){ 0 };
	if (in_play(look(p), m))
		flow_note(p->log,
			  (struct q_event){ .kind = EVENT_moved,
					    .visible_to = Q_EVERYBODY,
					    .arg = { (int16_t)m, (int16_t)to.x, (int16_t)to.y,
						     (int16_t)from.x, (int16_t)from.y } });
}

/* WM-C22: who walks like a ghost ends where a base may rest. An advance is judged before it is
 * walked; a charge or a slam that stops on something goes back to the last such place. */
void warmachine_step_off(struct play *p, int m)
{
	struct warmachine *s = p->s;
	struct look l = look(p);
	struct point from = path_point(s, 0), to = path_point(s, 1);
	int32_t length = warmachine_walk_length(from, to);
	uint32_t no_rest = warmachine_no_rest_on(l);

	if (!warmachine_standing(l, m) || !warmachine_has_condition(l, m, CONDITION_ghostly))
		return;
	while (s->steps && warmachine_pieces_under(l, centre(l, m), radius(l, m), no_rest))
		place(&s->model[m], warmachine_walk_step(from, to, length, --s->steps));
}

/* WM-228, WM-401..410: the path is declared whole, leg by leg, then walked; then any facing. */
enum flow warmachine_advance(struct play *p, struct frame *f)
{
	struct advance_vars *v = &f->v.advance;
	struct warmachine *s = p->s;

	BEGIN;
	begin_path(p, v->who);
	while (s->path.legs < LEGS) {
		ASK(advance_DRAWN, seat_of(v->who), v->who, v->mode, s->path.legs);
		if (q_verb(p->answer) == VERB_DONE)
			break;
		if (q_verb(p->answer) == VERB_BACK)
			drop_leg(p);
		else
			add_leg(p, q_arg(p->answer, 0), q_arg(p->answer, 1));
	}
	s->model[v->who].did |= MOVED;
	s->model[v->who].did &= (uint8_t)~HELD_STILL;
	DO(advance_WALKED, walk, .who = v->who, .mode = v->mode, .target = NOBODY);
	warmachine_note_arrival(p, v->who);
	if (warmachine_standing(look(p), v->who)) {
		ASK(advance_FACED, seat_of(v->who), v->who);
		face_along(&s->model[v->who],
			   minus((struct point){ q_arg(p->answer, 0), q_arg(p->answer, 1) },
				 centre(look(p), v->who)));
	}
	END;
}

/* ---- charges ---------------------------------------------------------------------------------- */

/* WM-416..420, WM-R16: what stopped it, and whether the target is in range. */
static bool charge_succeeds(struct look l, const struct charge_vars *v)
{
	return l.s->walk_end != WALK_STOPPED && in_play(l, v->target) &&
	       warmachine_in_reach(l, v->who, v->target, warmachine_melee_reach(l, v->who));
}

/* WM-413..421. */
enum flow warmachine_charge(struct play *p, struct frame *f)
{
	struct charge_vars *v = &f->v.charge;
	struct warmachine *s = p->s;
	struct model *m = &s->model[v->who];

	BEGIN;
	m->did |= MOVED | CHARGED;
	m->quarry = v->target;
	begin_path(p, v->who);
	add_leg(p, q_arg(p->answer, 1), q_arg(p->answer, 2));
	DO(charge_WALKED, walk, .who = v->who, .mode = MODE_CHARGE, .target = v->target);
	warmachine_step_off(p, v->who);
	warmachine_note_arrival(p, v->who);
	if (warmachine_standing(look(p), v->who) && in_play(look(p), v->target))
		face_along(m, minus(centre(look(p), v->target), centre(look(p), v->who)));
	s->hit = warmachine_standing(look(p), v->who) && charge_succeeds(look(p), v);
	if (!s->hit && in_play(look(p), v->who))
		warmachine_note(p, EVENT_charge_failed, v->who, v->target, 0, 0);
	END;
}
