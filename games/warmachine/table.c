/*
 * table.c - the fields of the state and of the options, and what must hold of a
 * state from outside before rules may run on it.
 */
#include "games/warmachine/warmachine.h"

#define MODEL(T, member) Q_FIELD(T, member, Q_ALL, .max = MODELS - 1, .per_seat = ROSTER)
#define MODEL_OR_NONE(T, member) Q_FIELD(T, member, Q_ALL, .max = NOBODY, .per_seat = ROSTER)
#define SEAT(T, member) Q_FIELD(T, member, Q_ALL, .max = SEATS - 1, .per_seat = 1)
#define UP_TO(T, member, most) Q_FIELD(T, member, Q_ALL, .max = (most))
#define BETWEEN(T, member, least, most) Q_FIELD(T, member, Q_ALL, .min = (least), .max = (most))
#define MEANS_OF(T) Q_FIELD(T, means, Q_ALL, .max = MEANS - 1)
#define FLAGS(T) Q_FIELD(T, flags, Q_ALL)

static const struct q_field battle_fields[] = {
	UP_TO(struct battle_vars, roll, 6),
	SEAT(struct battle_vars, seat),
	UP_TO(struct battle_vars, place, ROSTER),
	{ 0 },
};
static const struct q_field turn_fields[] = {
	MODEL(struct turn_vars, model),
	UP_TO(struct turn_vars, part, PIECES + CLOUDS),
	{ 0 },
};
static const struct q_field activate_fields[] = {
	MODEL(struct activate_vars, who),
	UP_TO(struct activate_vars, gave_up, GAVE_ACTION),
	Q_FIELD(struct activate_vars, no_action, Q_ALL),
	Q_FIELD(struct activate_vars, charged_far, Q_ALL),
	{ 0 },
};
static const struct q_field combat_fields[] = {
	MODEL(struct combat_vars, who),
	UP_TO(struct combat_vars, mode, FIGHT_OVER),
	Q_FIELD(struct combat_vars, charge_attack, Q_ALL),
	Q_FIELD(struct combat_vars, additional, Q_ALL),
	Q_FIELD(struct combat_vars, no_action, Q_ALL),
	UP_TO(struct combat_vars, locked, 15),
	UP_TO(struct combat_vars, used, 99),
	MODEL_OR_NONE(struct combat_vars, holder),
	UP_TO(struct combat_vars, slot, WEAPONS - 1),
	Q_PADDING(struct combat_vars, pad),
	UP_TO(struct combat_vars, sustained, (1 << MODELS) - 1),
	{ 0 },
};
static const struct q_field advance_fields[] = {
	MODEL(struct advance_vars, who),
	UP_TO(struct advance_vars, mode, MODE_RUSH),
	{ 0 },
};
static const struct q_field walk_fields[] = {
	MODEL(struct walk_vars, who),
	UP_TO(struct walk_vars, mode, MODE_RUSH),
	MODEL_OR_NONE(struct walk_vars, target),
	UP_TO(struct walk_vars, leg, LEGS - 1),
	MODEL(struct walk_vars, striker),
	UP_TO(struct walk_vars, weapon, WEAPONS),
	UP_TO(struct walk_vars, k, 24000),
	UP_TO(struct walk_vars, cost, 24000),
	UP_TO(struct walk_vars, steps, 24000),
	UP_TO(struct walk_vars, entered, (1 << (PIECES + CLOUDS)) - 1),
	{ 0 },
};
static const struct q_field charge_fields[] = {
	MODEL(struct charge_vars, who),
	MODEL(struct charge_vars, target),
	{ 0 },
};
static const struct q_field slam_fields[] = {
	MODEL(struct slam_vars, who),
	MODEL(struct slam_vars, target),
	Q_FIELD(struct slam_vars, boosted, Q_ALL),
	Q_FIELD(struct slam_vars, far, Q_ALL),
	{ 0 },
};
static const struct q_field melee_fields[] = {
	MODEL(struct melee_vars, attacker),
	MODEL(struct melee_vars, target),
	MEANS_OF(struct melee_vars),
	FLAGS(struct melee_vars),
	{ 0 },
};
static const struct q_field tremor_fields[] = {
	MODEL(struct tremor_vars, who),
	Q_FIELD(struct tremor_vars, boosted, Q_ALL),
	{ 0 },
};
static const struct q_field shot_fields[] = {
	MODEL(struct shot_vars, attacker),
	MODEL(struct shot_vars, origin),
	MODEL_OR_NONE(struct shot_vars, target),
	MEANS_OF(struct shot_vars),
	FLAGS(struct shot_vars),
	UP_TO(struct shot_vars, die, MODELS - 1),
	BETWEEN(struct shot_vars, x, -TABLE_MAX, 2 * TABLE_MAX - 1),
	BETWEEN(struct shot_vars, y, -TABLE_MAX, 2 * TABLE_MAX - 1),
	{ 0 },
};
static const struct q_field spray_fields[] = {
	MODEL(struct spray_vars, attacker),
	MODEL(struct spray_vars, origin),
	MODEL(struct spray_vars, target),
	MEANS_OF(struct spray_vars),
	FLAGS(struct spray_vars),
	MODEL_OR_NONE(struct spray_vars, victim),
	BETWEEN(struct spray_vars, nx, -2 * UNIT_VECTOR, 2 * UNIT_VECTOR),
	BETWEEN(struct spray_vars, ny, -2 * UNIT_VECTOR, 2 * UNIT_VECTOR),
	Q_PADDING(struct spray_vars, pad),
	Q_FIELD(struct spray_vars, along, Q_ALL),
	{ 0 },
};
static const struct q_field blast_fields[] = {
	MODEL(struct blast_vars, attacker),
	MEANS_OF(struct blast_vars),
	FLAGS(struct blast_vars),
	MODEL_OR_NONE(struct blast_vars, target),
	MODEL_OR_NONE(struct blast_vars, victim),
	Q_PADDING(struct blast_vars, pad),
	BETWEEN(struct blast_vars, x, -TABLE_MAX, 2 * TABLE_MAX - 1),
	BETWEEN(struct blast_vars, y, -TABLE_MAX, 2 * TABLE_MAX - 1),
	Q_FIELD(struct blast_vars, far, Q_ALL),
	{ 0 },
};
static const struct q_field ashes_fields[] = {
	MODEL(struct ashes_vars, attacker),
	MODEL(struct ashes_vars, target),
	MEANS_OF(struct ashes_vars),
	FLAGS(struct ashes_vars),
	UP_TO(struct ashes_vars, left, 3),
	MODEL_OR_NONE(struct ashes_vars, victim),
	Q_PADDING(struct ashes_vars, pad),
	Q_FIELD(struct ashes_vars, far, Q_ALL),
	{ 0 },
};
static const struct q_field lock_fields[] = {
	MODEL(struct lock_vars, who),
	MODEL(struct lock_vars, target),
	UP_TO(struct lock_vars, weapon, WEAPONS - 1),
	FLAGS(struct lock_vars),
	{ 0 },
};
static const struct q_field throw_model_fields[] = {
	MODEL(struct throw_model_vars, who),
	MODEL(struct throw_model_vars, target),
	UP_TO(struct throw_model_vars, weapon, WEAPONS - 1),
	FLAGS(struct throw_model_vars),
	UP_TO(struct throw_model_vars, effort, 99),
	UP_TO(struct throw_model_vars, die, 6),
	BETWEEN(struct throw_model_vars, x, -TABLE_MAX, 2 * TABLE_MAX - 1),
	BETWEEN(struct throw_model_vars, y, -TABLE_MAX, 2 * TABLE_MAX - 1),
	BETWEEN(struct throw_model_vars, nx, -2 * UNIT_VECTOR, 2 * UNIT_VECTOR),
	BETWEEN(struct throw_model_vars, ny, -2 * UNIT_VECTOR, 2 * UNIT_VECTOR),
	{ 0 },
};
static const struct q_field driven_fields[] = {
	MODEL(struct driven_vars, by),
	MODEL(struct driven_vars, victim),
	BETWEEN(struct driven_vars, means, WITH_SLAM, WITH_THROW),
	FLAGS(struct driven_vars),
	BETWEEN(struct driven_vars, x, -TABLE_MAX, 2 * TABLE_MAX - 1),
	BETWEEN(struct driven_vars, y, -TABLE_MAX, 2 * TABLE_MAX - 1),
	UP_TO(struct driven_vars, from_x, TABLE_MAX),
	UP_TO(struct driven_vars, from_y, TABLE_MAX),
	UP_TO(struct driven_vars, budget, TABLE_MAX),
	UP_TO(struct driven_vars, walked, TABLE_MAX),
	UP_TO(struct driven_vars, struck, (1 << MODELS) - 1),
	UP_TO(struct driven_vars, entered, (1 << (PIECES + CLOUDS)) - 1),
	{ 0 },
};
static const struct q_field loosen_fields[] = {
	MODEL(struct loosen_vars, who),
	MODEL(struct loosen_vars, holder),
	UP_TO(struct loosen_vars, slot, WEAPONS - 1),
	UP_TO(struct loosen_vars, effort, 99),
	{ 0 },
};
static const struct q_field cast_fields[] = {
	MODEL(struct cast_vars, caster),           UP_TO(struct cast_vars, slot, SPELLS - 1),
	MODEL(struct cast_vars, target),           MODEL(struct cast_vars, origin),
	Q_FIELD(struct cast_vars, boosted, Q_ALL), { 0 },
};
static const struct q_field to_hit_fields[] = {
	MODEL(struct to_hit_vars, attacker),         MODEL(struct to_hit_vars, target),
	BETWEEN(struct to_hit_vars, dice, 2, 3),     UP_TO(struct to_hit_vars, thrown, 3),
	BETWEEN(struct to_hit_vars, bonus, -30, 40), UP_TO(struct to_hit_vars, defence, 60),
	UP_TO(struct to_hit_vars, die, 6),           Q_FIELD(struct to_hit_vars, rerolled, Q_ALL),
	Q_FIELD(struct to_hit_vars, many, Q_ALL),    { 0 },
};
static const struct q_field hit_fields[] = {
	MODEL(struct hit_vars, attacker),
	MODEL(struct hit_vars, target),
	MEANS_OF(struct hit_vars),
	FLAGS(struct hit_vars),
	{ 0 },
};
static const struct q_field hurt_fields[] = {
	MODEL(struct hurt_vars, victim),
	MODEL_OR_NONE(struct hurt_vars, attacker),
	UP_TO(struct hurt_vars, dice, 9),
	UP_TO(struct hurt_vars, thrown, 9),
	FLAGS(struct hurt_vars),
	Q_PADDING(struct hurt_vars, pad),
	BETWEEN(struct hurt_vars, power, 0, 99),
	BETWEEN(struct hurt_vars, sum, -99, 199),
	{ 0 },
};
FLOW_TABLE(WARMACHINE_RULES, WARMACHINE_STOPS)

static const char *const mark_names[] = { "in-play",   "knocked-down", "waits", "on-fire",
					  "corroding", "on-roster",    NULL };
static const char *const did_names[] = { "activated", "moved",      "ran",
					 "charged",   "slammed",    "held-still",
					 "has-cast",  "has-rushed", NULL };
static const char *const ground_names[] = { "open",        "rough", "impassable", "linear-obstacle",
					    "obstruction", NULL };
static const char *const protection_names[] = { "none", "concealment", "cover", NULL };
static const char *const outcome_names[] = { "playing", "a", "b", "draw", NULL };
static const char *const walk_names[] = { "all", "into-target", "spent", "stopped", "cut", NULL };

static const struct q_field model_fields[] = {
	Q_FIELD(struct model, effects, Q_ALL, .names = warmachine_condition_names,
		.flags = Q_SET | Q_BY_SEAT),
	Q_FIELD(struct model, turn, Q_ALL, .names = warmachine_condition_names, .flags = Q_SET),
	UP_TO(struct model, x, TABLE_MAX),
	UP_TO(struct model, y, TABLE_MAX),
	BETWEEN(struct model, fx, -2 * UNIT_VECTOR, 2 * UNIT_VECTOR),
	BETWEEN(struct model, fy, -2 * UNIT_VECTOR, 2 * UNIT_VECTOR),
	Q_FIELD(struct model, card, Q_ALL, .of = "cards"), /* WM-H01 */
	Q_FIELD(struct model, marks, Q_ALL, .names = mark_names, .flags = Q_SET),
	Q_FIELD(struct model, did, Q_ALL, .names = did_names, .flags = Q_SET),
	UP_TO(struct model, focus, 20),
	UP_TO(struct model, wounds, 36),
	Q_FIELD(struct model, damage, Q_ALL, .max = (1 << ROWS) - 1, .flags = Q_BITS),
	Q_FIELD(struct model, upkeep, Q_ALL, .of = "spells", .flags = Q_NULL | Q_BY_SEAT),
	UP_TO(struct model, hold, NOBODY *LOCATIONS - 1),
	MODEL_OR_NONE(struct model, quarry),
	Q_PADDING(struct model, pad),
	{ 0 },
};
static const struct q_field piece_fields[] = {
	Q_FIELD(struct piece, ground, Q_ALL, .names = ground_names),
	Q_FIELD(struct piece, protection, Q_ALL, .names = protection_names, .flags = Q_OPTIONAL),
	Q_FIELD(struct piece, hazard_pow, Q_ALL, .max = 20, .flags = Q_OPTIONAL),
	Q_FIELD(struct piece, hazard_points, Q_ALL, .max = 9, .flags = Q_OPTIONAL),
	UP_TO(struct piece, vertices, VERTICES),
	Q_PADDING(struct piece, pad),
	Q_FIELD(struct piece, radius, Q_ALL, .max = TABLE_MAX, .flags = Q_OPTIONAL),
	Q_GRID(struct piece, at, Q_ALL, .max = TABLE_MAX, .used = "vertices"),
	{ 0 },
};
static const struct q_field cloud_fields[] = {
	Q_GRID(struct cloud, at, Q_ALL, .max = TABLE_MAX),
	UP_TO(struct cloud, radius, TABLE_MAX),
	SEAT(struct cloud, seat),
	UP_TO(struct cloud, hazard_pow, 20),
	UP_TO(struct cloud, hazard_points, 9),
	Q_PADDING(struct cloud, pad),
	{ 0 },
};
static const struct q_field path_fields[] = {
	UP_TO(struct path, legs, LEGS),
	Q_PADDING(struct path, pad),
	UP_TO(struct path, x, TABLE_MAX),
	UP_TO(struct path, y, TABLE_MAX),
	{ 0 },
};

const struct q_field warmachine_fields[] = {
	Q_HEAD(struct warmachine),
	Q_STACK(struct warmachine, &flow),
	Q_STRUCTS(struct warmachine, model, struct model, Q_ALL, model_fields, .per_seat = ROSTER),
	Q_STRUCTS(struct warmachine, piece, struct piece, Q_ALL, piece_fields, .used = "pieces"),
	Q_STRUCTS(struct warmachine, cloud, struct cloud, Q_ALL, cloud_fields),
	Q_STRUCTS(struct warmachine, path, struct path, Q_ALL, path_fields),
	BETWEEN(struct warmachine, width, 24 * INCH, TABLE_MAX),
	BETWEEN(struct warmachine, depth_u, DEPTH_MIN, TABLE_MAX),
	BETWEEN(struct warmachine, total, -30, 999),
	UP_TO(struct warmachine, steps, 24000),
	UP_TO(struct warmachine, depth, FRAMES),
	UP_TO(struct warmachine, pieces, FREE_PIECES),
	Q_FIELD(struct warmachine, map, Q_ALL, .of = "maps"),
	SEAT(struct warmachine, active),
	SEAT(struct warmachine, first),
	UP_TO(struct warmachine, round, ROUNDS_MAX),
	BETWEEN(struct warmachine, round_limit, 1, ROUNDS_MAX),
	Q_FIELD(struct warmachine, outcome, Q_ALL, .names = outcome_names),
	Q_FIELD(struct warmachine, feats_used, Q_ALL, .max = 3, .flags = Q_BITS, .per_seat = 1),
	Q_FIELD(struct warmachine, hit, Q_ALL),
	Q_FIELD(struct warmachine, critical, Q_ALL),
	UP_TO(struct warmachine, marked, 36),
	Q_FIELD(struct warmachine, walk_end, Q_ALL, .names = walk_names),
	Q_PADDING(struct warmachine, pad),
	{ 0 },
};

static const struct q_field army_fields[] = {
	Q_FIELD(struct army, army, Q_ALL, .of = "armies", .flags = Q_NULL),
	Q_FIELD(struct army, models, Q_ALL, .of = "cards", .used = "models_used"),
	Q_FIELD(struct army, models_used, Q_ALL),
	{ 0 },
};

const struct q_field warmachine_option_fields[] = {
	Q_STRUCTS(struct warmachine_options, armies, struct army, Q_ALL, army_fields,
		  .flags = Q_BY_SEAT),
	UP_TO(struct warmachine_options, points, POINTS_MAX),
	BETWEEN(struct warmachine_options, width, 24, 64),
	BETWEEN(struct warmachine_options, depth, 40, 64),
	Q_FIELD(struct warmachine_options, map, Q_ALL, .of = "maps"),
	BETWEEN(struct warmachine_options, rounds, 1, ROUNDS_MAX),
	Q_STRUCTS(struct warmachine_options, terrain, struct piece, Q_ALL, piece_fields,
		  .used = "terrain_used"),
	UP_TO(struct warmachine_options, terrain_used, FREE_PIECES),
	Q_PADDING(struct warmachine_options, pad),
	{ 0 },
};

/* Cygnar against Khador on walled fields. */
const struct warmachine_options warmachine_defaults = {
	.armies = { { .army = 0 }, { .army = 2 } },
	.width = 48,
	.depth = 48,
	.map = 1,
	.rounds = 15,
};

/* ---- what the fields cannot say -------------------------------------------------------- */

static const char *model_flaw(struct look l, int m)
{
	const struct model *model = &l.s->model[m];

	if (model->marks & IN_PLAY && !(model->marks & ON_ROSTER))
		return "model: only a model of the roster can be in play";
	if (!(model->marks & ON_ROSTER))
		return m == caster_of(seat_of(m)) ? "model: a warcaster is missing" : NULL;
	if ((card_of(l, m)->kind == CASTER) != (m == caster_of(seat_of(m))))
		return "model: the warcaster stands first on its roster";
	if (is_caster(l, m) && model->wounds > card_of(l, m)->boxes)
		return "model: more wounds than boxes";
	if (!in_play(l, m))
		return NULL;
	if (model->x < radius(l, m) || model->x > l.s->width - radius(l, m) ||
	    model->y < radius(l, m) || model->y > l.s->depth_u - radius(l, m))
		return "model: a base is not on the table";
	for (int slot = 0; slot < WEAPONS; slot++)
		if (model->hold[slot] &&
		    (!warmachine_weapon_of(l, m, slot) ||
		     warmachine_lock_location(model, slot) == NOWHERE ||
		     seat_of(warmachine_lock_target(model, slot)) == seat_of(m) ||
		     !in_play(l, warmachine_lock_target(model, slot))))
			return "model: a lock that cannot be";
	return NULL;
}

static const char *bases_flaw(struct look l)
{
	for (int a = 0; a < MODELS; a++)
		for (int b = a + 1; b < MODELS; b++)
			if (in_play(l, a) && in_play(l, b) &&
			    warmachine_bases_overlap(centre(l, a), radius(l, a), centre(l, b),
						     radius(l, b)))
				return "model: two bases overlap";
	return NULL;
}

/* A weapon or a spell that the card has. */
static bool has_means(struct look l, int m, unsigned means)
{
	if (means < WITH_BASH)
		return warmachine_weapon_of(l, m, (int)means) != NULL;
	return means < WITH_SPELL || warmachine_spell_of(l, m, (int)means - WITH_SPELL) != NULL;
}

static bool has_focus(struct look l, int m)
{
	return m < MODELS && in_play(l, m) && l.s->model[m].focus;
}

static bool begins_at(const struct warmachine *s, int m)
{
	return s->path.x[0] == s->model[m].x && s->path.y[0] == s->model[m].y;
}

/* What must hold where a rule has stopped, beyond the ranges of its variables. */
static bool step_flaw(struct look l, const struct frame *f)
{
	switch (f->at.step) {
	case battle_STARTED:
	case battle_PLAYED: return f->v.battle.seat >= SEATS;
	case battle_PLACED: return f->v.battle.place >= ROSTER;
	case shot_DRIFTED: return f->v.shot.die < 1 || f->v.shot.die > 6;
	case throw_model_DRIFTED: return f->v.throw_model.die < 1 || f->v.throw_model.die > 6;
	case advance_DRAWN: return !begins_at(l.s, f->v.advance.who);
	case hurt_BOOSTED: return !has_focus(l, f->v.hurt.attacker);
	case spray_BOOSTED: return !has_focus(l, f->v.spray.attacker);
	case slam_BOOSTED:
		return !has_focus(l, f->v.slam.who) ||
		       warmachine_hits_automatically(l, f->v.slam.target);
	default: return false;
	}
}

static const char *frame_flaw(struct look l, const struct frame *f)
{
	bool fine = true;

	if (f->at.rule == RULE_melee)
		fine = has_means(l, f->v.melee.attacker, f->v.melee.means);
	else if (f->at.rule == RULE_shot)
		fine = has_means(l, f->v.shot.attacker, f->v.shot.means) &&
		       (f->v.shot.target < MODELS || f->at.step == shot_BURST) &&
		       (f->v.shot.means < WITH_BASH || f->v.shot.means >= WITH_SPELL);
	else if (f->at.rule == RULE_spray)
		fine = has_means(l, f->v.spray.attacker, f->v.spray.means) &&
		       (f->v.spray.means < WITH_BASH || f->v.spray.means >= WITH_SPELL) &&
		       f->v.spray.victim < MODELS;
	else if (f->at.rule == RULE_blast)
		fine = has_means(l, f->v.blast.attacker, f->v.blast.means) &&
		       (f->v.blast.means < WITH_BASH || f->v.blast.means >= WITH_SPELL) &&
		       (f->at.step != blast_HURT || f->v.blast.victim < MODELS);
	else if (f->at.rule == RULE_ashes)
		fine = has_means(l, f->v.ashes.attacker, f->v.ashes.means) &&
		       (f->at.step != ashes_HURT || f->v.ashes.victim < MODELS);
	else if (f->at.rule == RULE_hit)
		fine = has_means(l, f->v.hit.attacker, f->v.hit.means);
	else if (f->at.rule == RULE_cast)
		fine = warmachine_spell_of(l, f->v.cast.caster, f->v.cast.slot) != NULL;
	else if (f->at.rule == RULE_to_hit)
		fine = f->v.to_hit.thrown < f->v.to_hit.dice || f->at.step == to_hit_MISSED;
	else if (f->at.step == combat_BROKE || f->at.step == combat_FREED)
		fine = f->v.combat.holder < MODELS;
	else if (f->at.rule == RULE_walk)
		fine = f->v.walk.leg < l.s->path.legs;
	else if (f->at.rule == RULE_loosen)
		fine = l.s->model[f->v.loosen.holder].hold[f->v.loosen.slot] != 0;
	return fine && !step_flaw(l, f) ? NULL : "frame: a rule that cannot go on";
}

/* What the open question must be about, by the rule that asks it. */
static const char *subject_flaw(struct look l)
{
	const struct frame *f = warmachine_top_frame(l.s);
	const struct q_question *ask = &l.s->head.ask;
	int want[2] = { ask->subject[0], ask->subject[1] };
	int player = ask->player, asked = player;

	switch (f->at.step) {
	case battle_CHOSEN: asked = f->v.battle.roll[1] > f->v.battle.roll[0]; break;
	case battle_PLACED:
		asked = l.s->first ^ f->v.battle.seat;
		want[0] = caster_of(asked) + f->v.battle.place;
		break;
	case turn_UPKEPT:
		asked = l.s->active;
		want[0] = f->v.turn.model;
		break;
	case turn_GIVEN:
		asked = l.s->active;
		want[0] = f->v.turn.model;
		break;
	case turn_CHOSEN: asked = l.s->active; break;
	case activate_STOOD:
	case activate_CHOSEN:
		asked = l.s->active;
		want[0] = f->v.activate.who;
		break;
	case combat_CHOSEN:
		asked = l.s->active;
		want[0] = f->v.combat.who;
		break;
	case advance_DRAWN: want[1] = f->v.advance.mode; /* fall through */
	case advance_FACED:
		asked = seat_of(f->v.advance.who);
		want[0] = f->v.advance.who;
		break;
	case walk_TEMPTED:
		asked = seat_of(f->v.walk.striker);
		want[0] = f->v.walk.striker;
		want[1] = f->v.walk.who;
		break;
	case lock_SEIZED:
		asked = seat_of(f->v.lock.who);
		want[0] = f->v.lock.target;
		break;
	case throw_model_AIMED:
		asked = seat_of(f->v.throw_model.who);
		want[0] = f->v.throw_model.who;
		want[1] = f->v.throw_model.target;
		break;
	case hurt_BOOSTED:
		asked = seat_of(f->v.hurt.attacker);
		want[0] = f->v.hurt.attacker;
		break;
	default: break;
	}
	if (want[0] != ask->subject[0] || want[1] != ask->subject[1] || player != asked)
		return "ask: this is not what the rule asks";
	return NULL;
}

static const char *question_flaw(struct look l)
{
	const struct q_question *ask = &l.s->head.ask;
	const struct frame *f = warmachine_top_frame(l.s);
	bool chance = ask->kind == ASK_roll || ask->kind == ASK_stray;

	if ((ask->player == Q_CHANCE) != chance || (!chance && ask->player >= SEATS))
		return "ask: nobody can answer";
	for (int i = 0; i < 2; i++)
		if (ask->kind != ASK_roll && ask->subject[i] < 0)
			return "ask: no such subject";
	if (ask->kind == ASK_leg && l.s->path.legs >= LEGS)
		return "path: it is full";
	if (f->at.step == hurt_BOOSTED && f->v.hurt.attacker >= MODELS)
		return "frame: nobody to boost";
	if (ask->kind == ASK_stray &&
	    !(warmachine_melee_of(l, f->v.shot.target) & ~(UINT32_C(1) << f->v.shot.attacker)))
		return "ask: nobody to strike";
	return subject_flaw(l);
}

const char *warmachine_check(const struct q_game *g, const void *state)
{
	const struct warmachine *s = state;
	struct look l = { s, g->pack->data };
	const char *flaw = NULL;

	if (s->head.seats != SEATS)
		return "seats: two play";
	if ((s->outcome != PLAYING) != (s->head.ask.kind == ASK_over))
		return "outcome: the game is over when it is decided";
	for (int m = 0; m < MODELS && !flaw; m++)
		flaw = model_flaw(l, m);
	if (flaw || (flaw = bases_flaw(l)) || s->outcome != PLAYING)
		return flaw;
	for (int i = 0; i < s->depth && !flaw; i++)
		flaw = frame_flaw(l, &s->frame[i]);
	return flaw ? flaw : question_flaw(l);
}
