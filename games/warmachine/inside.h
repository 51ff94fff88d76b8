/*
 * inside.h - what the files of this game share; not for anybody else.
 */
#ifndef WARMACHINE_INSIDE_H
#define WARMACHINE_INSIDE_H

/* Loops over all of a kind, for (EACH_MODEL(m)): the bounds are written once. */
// clang-format off
#define EACH_MODEL(m)        int m = 0; m < MODELS; m++
#define EACH_SLOT(slot)      int slot = 0; slot < WEAPONS; slot++
#define EACH_SEAT(seat)      int seat = 0; seat < SEATS; seat++
#define EACH_CLOUD(i)        int i = 0; i < CLOUDS; i++
#define EACH_ROW(row)        int row = 0; row < ROWS; row++
#define EACH_COLUMN(column)  int column = 0; column < COLUMNS; column++
#define EACH_SYSTEM(system)  enum box system = HULL; system < BOXES; system++
#define EACH_BIT(i, set) \
	int i##_left = (int)(set), i = 0; \
	i##_left && (i = __builtin_ctz((unsigned)i##_left), true); \
	i##_left = (int)((unsigned)i##_left & ((unsigned)i##_left - 1))
#define EACH_SIGHT_POINT(k)  int k = 0; k < SIGHT_POINTS; k++
#define EACH_PIECE(i, l)     int i = 0, i##_end = warmachine_terrain_count(l); i < i##_end; i++
#define EACH_AROUND(n, middle, d) int32_t n = (middle) - (d); n <= (middle) + (d); n++
#define EACH_OF_SIDE(m, seat) \
	int m = caster_of(seat), m##_end = caster_of(seat) + ROSTER; m < m##_end; m++
#define EACH_ENEMY(m, of)    EACH_OF_SIDE(m, 1 - seat_of(of))
// clang-format on

/* ---- model.c: a model and its card -------------------------------------------- */

static inline struct look look(const struct play *p)
{
	return (struct look){ p->s, p->pack };
}

static inline int seat_of(int m)
{
	return m / ROSTER;
}

static inline int caster_of(int seat)
{
	return seat * ROSTER;
}

static inline bool in_play(struct look l, int m)
{
	return m < MODELS && l.s->model[m].marks & IN_PLAY;
}

static inline const struct card *card_of(struct look l, int m)
{
	return &l.pack->cards[l.s->model[m].card];
}

static inline bool is_caster(struct look l, int m)
{
	return card_of(l, m)->kind == CASTER;
}

static inline bool is_jack(struct look l, int m)
{
	return card_of(l, m)->kind == JACK;
}

static inline struct point centre(struct look l, int m)
{
	return (struct point){ l.s->model[m].x, l.s->model[m].y };
}

static inline struct point facing(struct look l, int m)
{
	return (struct point){ l.s->model[m].fx, l.s->model[m].fy };
}

enum { SMALL_RADIUS = 150, RADIUS_STEP = 50 }; /* bases of 30, 40 and 50 mm */

static inline int32_t base_radius(int base)
{
	return SMALL_RADIUS + RADIUS_STEP * base;
}

static inline int32_t radius(struct look l, int m)
{
	return base_radius(card_of(l, m)->base);
}

static inline bool knocked_down(struct look l, int m)
{
	return l.s->model[m].marks & KNOCKED_DOWN;
}

bool warmachine_stationary(struct look l, int m); /* by an effect other than knockdown */
bool warmachine_standing(struct look l, int m);
bool warmachine_has_condition(struct look l, int m, enum condition c);
bool warmachine_forbidden(struct look l, int m, enum forbids what);
bool warmachine_disabled(struct look l, int m, enum box system);
int warmachine_systems_disabled(struct look l, int m);
int warmachine_boxes_free(struct look l, int m);
int warmachine_modifier(struct look l, int m, enum stat which);
int warmachine_stat_now(struct look l, int m, enum stat which);
int warmachine_speed(struct look l, int m);
bool warmachine_movement_reduced(struct look l, int m);
int warmachine_armour(struct look l, int m, unsigned hurt_flags);
int32_t warmachine_control_radius(struct look l, int caster);
bool warmachine_in_control(struct look l, int caster, int m);
bool warmachine_under_eye(struct look l, int m);
bool warmachine_can_be_given_focus(struct look l, int jack);
bool warmachine_node_works(struct look l, int m);

const struct weapon *warmachine_weapon_of(struct look l, int m, int slot); /* NULL: no such slot */
bool warmachine_weapon_works(struct look l, int m, int slot);
bool warmachine_location_works(struct look l, int m, enum location where);
bool warmachine_location_locked(struct look l, int m, enum location where);
bool warmachine_weapon_usable(struct look l, int m, int slot);
bool warmachine_melee_usable(struct look l, int m, int slot);
bool warmachine_bashes(struct look l, int m);
int32_t warmachine_weapon_reach(const struct weapon *w);
int32_t warmachine_melee_reach(struct look l, int m); /* -1: none */
bool warmachine_locked(struct look l, int m);         /* holds or is held */
int warmachine_lock_target(const struct model *m, int slot);
enum location warmachine_lock_location(const struct model *m, int slot);

const struct spell *warmachine_spell_of(struct look l, int caster, int slot); /* NULL: none */
/* What an attack is made with, or NULL; a spell counts as a shot. */
const struct weapon *warmachine_weapon_behind(struct look l, int m, enum means means);
const struct spell *warmachine_spell_behind(struct look l, int m, enum means means);
bool warmachine_is_shot(struct look l, int m, enum means means);
uint32_t warmachine_traits_of(struct look l, int m, enum means means);
static inline bool has_trait(uint32_t traits, enum trait t)
{
	return traits >> t & 1;
}

/* ---- sight.c: terrain, line of sight, engagement ---------------------------------- */

struct terrain {
	uint8_t ground, protection, hazard_pow, hazard_points;
	struct outline outline;
};

int warmachine_terrain_count(struct look l);
struct terrain warmachine_terrain_at(struct look l, int i);
struct outline warmachine_outline_at(struct look l, int i);
uint32_t warmachine_terrain_of(struct look l, enum ground ground); /* a bit for each piece */
void warmachine_sort_terrain(struct look l, uint32_t of[GROUNDS]); /* into empty sets */
struct outline warmachine_cloud_outline(const struct cloud *c);

bool warmachine_sees(struct look l, int a, int t);
bool warmachine_sees_past_models(struct look l, int a, int t);
/* The first thing in the way of the segment, for people who ask. */
enum blocker { NOTHING_BLOCKS, TERRAIN_BLOCKS, MODEL_BLOCKS, CLOUD_BLOCKS };
enum blocker warmachine_segment_blocker(struct look l, int a, int t, struct point q, bool models,
					int *which);
bool warmachine_targetable(struct look l, int a, int t);
int warmachine_protection_from(struct look l, int a, int t); /* the DEF bonus */
/* The same from one piece, for a base that stood elsewhere. */
int warmachine_shelter(const struct terrain *piece, struct point eye, struct point at, int32_t r);
int warmachine_defence(struct look l, int t, int attacker, int origin, enum means means,
		       unsigned flags);

bool warmachine_in_reach(struct look l, int a, int t, int32_t reach);
bool warmachine_engages(struct look l, int a, int t);
bool warmachine_in_melee(struct look l, int m);
uint32_t warmachine_melee_of(struct look l, int m); /* WM-608, a bit for each model */

/* ---- move.c: where a base may go -------------------------------------------------- */

struct footing {
	uint32_t models; /* bases overlapped */
	uint32_t pieces; /* terrain overlapped; clouds from bit PIECES on */
	bool off_table;
	int32_t slack; /* units it can move without any of this changing */
};

/* What can matter on a straight way; everything else is too far from it. */
struct near {
	uint32_t models, pieces;
	bool edge;
};

struct near warmachine_things(struct look l, int who); /* all that is on the table but itself */
struct near warmachine_near_way(struct look l, int who, struct point from, struct point to);
/* Of some things those that could be met on a way no longer than that. */
struct near warmachine_near_point(struct look l, int who, struct point from, int32_t length);
/* The same when nothing else can matter. */
struct near warmachine_near_among(struct look l, int who, struct point from, struct point to,
				  const struct near *of);
struct footing warmachine_footing(struct look l, int who, struct point at, const struct near *near);
struct footing warmachine_footing_at_rest(struct look l, int who, struct point at);
/* Of some pieces those that a base overlaps. */
uint32_t warmachine_pieces_under(struct look l, struct point at, int32_t r, uint32_t pieces);

struct beside {
	uint8_t number; /* of a piece or a cloud; of a model, from PIECES + CLOUDS on */
	int32_t until;  /* the last step that is known to leave it as it is; 0: not looked at yet */
};

/* A walk of one base, and for each thing beside it how long it stays as it is: most steps change
 * nothing about most things. */
struct stroll {
	struct look l;
	struct way way;
	int32_t r, on_table;     /* the last step on the table */
	uint32_t models, pieces; /* overlapped at the step that was looked at */
	bool off_table;
	int n;
	struct beside beside[PIECES + CLOUDS + MODELS];
};

/* Past those things; w->l is set. */
void warmachine_begin_stroll(struct stroll *w, int who, const struct near *near, struct point from,
			     struct point to);
/* Looks at a step, 1 or later; up to which one the same is true. */
int32_t warmachine_stroll_to(struct stroll *w, int32_t step);

/* What a way of moving makes of the ground. */
struct gait {
	uint32_t stops;    /* pieces that may not be overlapped */
	uint32_t slows;    /* pieces that double a step */
	int32_t allowance; /* in units of cost */
};

struct gait warmachine_gait_of(struct look l, int who, enum move_mode mode);

/* A leg judged without walking it: the rule it breaks or 0, where, and the cost. */
struct leg {
	q_rule rule;
	int32_t step, cost;
	struct point at; /* the last step that was free */
	uint32_t pieces; /* terrain overlapped there, if a step was judged */
};

/* `begun` is as much of it as is known to be free. */
struct leg warmachine_leg_among(struct look l, int who, const struct gait *g,
				const struct near *near, struct point from, struct point to,
				struct leg begun);
struct leg warmachine_leg_of(struct look l, int who, const struct gait *g, struct point from,
			     struct point to, int32_t spent);
q_rule warmachine_rest_flaw(struct look l, int who, struct point at);
/* The same when nothing but those things can matter. */
q_rule warmachine_rest_flaw_among(struct look l, int who, struct point at, const struct near *near);
uint32_t warmachine_no_rest_on(struct look l); /* the pieces on which no base may rest */
/* How far every straight walk in a direction certainly meets none of some things, and what all of
 * them might meet. */
int32_t warmachine_clear_steps(struct look l, int who, struct point from, struct point to,
			       const struct near *of, struct near *near);
int32_t warmachine_steps_to_contact(struct look l, int who, int target);
bool warmachine_charge_can_reach(struct look l, int who, int target, int32_t allowance);

/* walk.c: ends the path and notes from where to where it led. */
void warmachine_note_arrival(struct play *p, int m);
void warmachine_step_off(struct play *p, int m);
/* The POW or the points of the next hazard entered, 0 for none. */
int warmachine_hazard_of(struct look l, int piece, bool *fixed);
int warmachine_next_hazard(struct look l, uint32_t *entered, bool *fixed);

/* ---- damage.c: marks, falls, ends -------------------------------------------------- */

void warmachine_note(struct play *p, enum event kind, int a, int b, int c, int d);
void warmachine_knock_down(struct play *p, int m);
void warmachine_freeze(struct play *p, int m, int by_seat);
void warmachine_give_condition(struct play *p, int m, enum condition c, int by_seat);
void warmachine_end_upkeep(struct play *p, int m, int seat);
void warmachine_carry_upkeep(struct play *p, int m, int seat, int spell);
void warmachine_ignite(struct play *p, int m, enum mark effect);
void warmachine_review_locks(struct play *p);
void warmachine_drop_locks(struct play *p, int m); /* it was displaced */
void warmachine_remove_model(struct play *p, int m);
void warmachine_repel(struct play *p, int m, int from);

/* turn.c, magic.c, fight.c: what is done at a break of an activation */
void warmachine_heal(struct play *p, int caster);
void warmachine_release(struct play *p, int who, int slot);
void warmachine_use_feat(struct play *p, int caster);
bool warmachine_small_break(struct play *p, int who);
bool warmachine_hits_automatically(struct look l, int target);
void warmachine_after_melee_hit(struct play *p, int attacker, int target, enum means means);

/* ---- refuse.c: why an answer is refused --------------------------------------------- */

q_rule warmachine_refuses(const struct q_game *g, const void *state, q_action answer);
q_rule warmachine_move_flaw(struct look l, int who, q_action answer);
/* What holds for all answers of the model that acts: who judges several asks the table once. */
struct known {
	uint32_t looked, seen; /* models that were looked for; those it sees */
	enum { UNKNOWN, NO, YES } in_melee;
};
q_rule warmachine_combat_flaw(struct look l, struct known *known, q_action answer);
q_rule warmachine_cast_flaw(struct look l, int who, q_action answer);
q_rule warmachine_leg_flaw(struct look l, q_action answer, struct leg *leg);
q_rule warmachine_dash_flaw(struct look l, int who, enum move_mode mode);
/* Of a charge at an enemy that it sees, when nothing forbids it to charge at all. */
q_rule warmachine_charge_end_flaw(struct look l, int who, q_action answer, int32_t allowance);
q_rule warmachine_deploy_flaw(struct look l, q_action answer, const struct near *near);
const struct frame *warmachine_top_frame(const struct warmachine *s);
int warmachine_spell_cost(struct look l, int caster, const struct spell *spell);
int warmachine_upkeep_cost(struct look l, int caster);
int warmachine_attack_bonus(struct look l, int attacker, int origin, int target, enum means means,
			    unsigned flags);
/* The roll of an attack: its dice, what is added to them, and the DEF they have to reach. */
struct to_hit_vars warmachine_attack_roll(struct look l, int attacker, int origin, int target,
					  enum means means, unsigned flags, bool boosted);
int warmachine_damage_power(struct look l, int attacker, enum means means);
int32_t warmachine_shot_range(struct look l, int attacker, enum means means); /* -1: spray */
bool warmachine_shot_reaches(struct look l, int attacker, int origin, int target, enum means means);

/* ---- places.c: where a model might want to go --------------------------------------- */

/* The point of a ray in one of the sixteen directions of WM-212. */
struct point warmachine_on_ray(struct point from, int direction, int32_t distance);
/* Answers to ASK_leg, neither sorted nor free of repeats; how many. */
uint32_t warmachine_places(struct look l, int who, enum move_mode mode, q_action *out);
/* Just beyond what an enemy can do to somebody next turn, by charge or gun. */
int32_t warmachine_danger_of(struct look l, int enemy);
/* How far a shot or a spell of somebody goes; a spray is as long as its strip (WM-235). */
int32_t warmachine_range_of(struct look l, int m, enum means means);
enum { A_LITTLE = 4 };

/* ---- legal.c -------------------------------------------------------------------------- */

enum { WARMACHINE_ANSWERS = 2048 }; /* the room that a list has */
uint32_t warmachine_legal(const struct q_game *g, const void *state, q_action *out);

/* ---- draw.c, inspect.c ------------------------------------------------------------------- */

void warmachine_draw(const struct q_game *g, const void *view, const struct q_reader *reader,
		     struct q_canvas *to);
uint32_t warmachine_hit_test(const struct q_game *g, const void *view, unsigned what,
			     const q_action *answers, uint32_t n, q_action *out);
void warmachine_inspect_text(const struct q_game *g, const void *view, unsigned what,
			     const struct q_reader *reader, struct q_out *out);

/* ---- text.c, notation.c, query.c, priors.c ------------------------------------------- */

void warmachine_format(const struct q_game *g, const void *view, q_action answer,
		       struct q_out *out);
q_action warmachine_parse(const struct q_game *g, const void *view, const char *text);
void warmachine_answer_text(const struct q_game *g, const void *view, q_action answer,
			    const struct q_reader *reader, struct q_out *out);
void warmachine_question_text(const struct q_game *g, const void *view,
			      const struct q_reader *reader, struct q_out *out);
void warmachine_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			   const struct q_reader *reader, struct q_out *out);
const char *warmachine_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang);
bool warmachine_query(const struct q_game *g, const void *view, const char *json, size_t n,
		      struct q_out *out, struct q_error *error);

/* evaluate.c, priors.c: damage is expected in 36ths of a box, one for each throw of two dice. */
enum { TWO_DICE = 36 };
/* Of 36 throws, how many reach a number; the sum over all of what gets through armour. */
int warmachine_throws(int need);
int warmachine_through(int power, int armour);
int32_t warmachine_evaluate(const struct q_game *g, const void *state, int seat);
int32_t warmachine_weigh(const struct q_game *g, const void *state, int seat, int16_t *term);
extern const char *const warmachine_terms[];
void warmachine_priors(const struct q_game *g, const void *state, const q_action *answers,
		       uint32_t n, uint16_t *weight);

/* items.c */
extern const struct q_item_kind warmachine_item_kinds[];
uint32_t warmachine_items(const struct q_game *g, const void *state, const struct q_event *e,
			  struct q_item out[Q_ITEMS]);
const char *warmachine_check(const struct q_game *g, const void *state);

/* tables.c */
extern const struct q_verb warmachine_verbs[];
extern const struct q_question_kind warmachine_questions[];
extern const struct q_event_kind warmachine_events[];

/* facts.c */
extern const struct q_facts warmachine_facts;
extern const struct q_constant warmachine_constants[];
void warmachine_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_out *out);
int warmachine_actor(const struct q_game *g, const void *view, const struct q_event *e);

#endif
