/*
 * evaluate.c - how good a position is.
 *
 * What stands on the table counts, less what it may expect to lose in the next three
 * exchanges of blows: what the side whose turn it is can still do with the models that
 * have not acted, what the other side does in its turn, and what is left to answer
 * with. Whoever steps within reach of a charge is struck first, and a machine that was
 * struck strikes less: so it pays to stay just outside the enemy's reach and to come
 * when the first blow is one's own. A caster that is likely to fall in one of the
 * three is nearly lost, whatever stands around it.
 *
 * Everything is in hundredths of a point of cost, damage in 36ths of a box.
 *
 * A network weighs the same parts anew (warmachine_terms): those of the own side, those of the enemy and what is
 * common to both.
 */
#include "games/warmachine/warmachine.h"

enum { PERCENT = 100, SURE_ENOUGH = 9500 };

/* A model that was left out of its side's turn, in percent of its worth. Acting costs nothing, but
 * roll-outs flatter whoever ends the turn: then it is the other side that blunders in them. */
enum { IDLE = 6 };

/* The three exchanges. */
enum exchange { STILL, REPLY, ANSWER, EXCHANGES };
/* How much of what could be done in each is done, in percent. */
static const uint8_t done_in[EXCHANGES] = { 90, 55, 65 };

/* The parts of what a side has. Those before SUMMED add up to what stands on the table; the others are for
 * networks. */
enum part {
	FEAT,
	CASTERS,
	MACHINES,
	LOSSES,
	CASTER_LOSS,
	ADVANCE,
	IDLENESS,
	FOCUS,
	ASTRAY,
	SUMMED,
	COUNT = SUMMED,
	YET_TO_ACT,
	DOWN,
	UNFED,
	FIRST_BLOWS, /* what it takes off the enemy in the first exchange in which it acts, */
	LAST_BLOWS,  /* and in the last one, which only the side whose turn it is has */
	FIRST_AIM, /* how much of the enemy's caster all its models could take off together, percent */
	LAST_AIM,
	NEAREST, /* of its caster to an enemy, inches */
	PARTS
};

/* What is common to both sides. */
enum common { AHEAD, VALUE, BETWEEN_CASTERS, ROUNDS, OWN_TURN, COMMON };

/* In the order in which they are written: own parts, parts of the enemy, what is common. */
#define OF(whose)                                                                            \
	whose "feat", whose "caster", whose "machines", whose "losses", whose "caster-loss", \
		whose "advance", whose "idle", whose "focus", whose "astray", whose "count", \
		whose "yet-to-act", whose "down", whose "unfed", whose "first-blows",        \
		whose "last-blows", whose "first-aim", whose "last-aim", whose "nearest"
const char *const warmachine_terms[] = { OF("own-"), OF("enemy-"), "ahead",    "value",
					 "casters",  "round",      "own-turn", NULL };
#undef OF
_Static_assert(sizeof warmachine_terms / sizeof *warmachine_terms == 2 * PARTS + COMMON + 1,
	       "each part has its name");

struct gun {
	int32_t range;
	int power, shots;
};

/* What matters about a model, worked out once. */
struct figure {
	struct point at;
	int32_t r, walks, left, reach; /* left: what it can still walk this turn */
	int armour, defence, free, full, worth, skill, aim;
	int focus, next; /* points it has, and may count on in its next turn */
	int attacks, blow[WEAPONS];
	int guns;
	struct gun gun[WEAPONS];
	bool acts, down, frozen, dashes; /* acts: still this turn; dashes: charges still */
	bool strikes, shoots;            /* this turn, with its first attacks */
	int done;                        /* damage it may expect so far, in 36ths */
};

struct field {
	struct look l;
	struct figure figure[MODELS];
	uint32_t rough, bars; /* pieces of terrain: what slows a walk, what stops a charge */
	int32_t part[SEATS][PARTS];
};

/* ---- a model at a glance ------------------------------------------------------------------ */

static int worth_of(struct look l, int m, int free)
{
	const struct card *card = card_of(l, m);

	if (is_caster(l, m))
		return 8000 + 10000 * free / card->boxes;
	return card->cost * (35 + 65 * free / card->boxes) -
	       8 * card->cost * warmachine_systems_disabled(l, m);
}

/* The combat of the model that is acting, or NULL. */
static const struct combat_vars *combat_of(const struct warmachine *s, int *who)
{
	*who = NOBODY;
	for (int i = 0; i < s->depth; i++) {
		if (s->frame[i].at.rule == RULE_activate)
			*who = s->frame[i].v.activate.who;
		if (s->frame[i].at.rule == RULE_combat)
			return &s->frame[i].v.combat;
	}
	return NULL;
}

/* What it can still do this turn: all of it, or from where it stands, or no more. */
static void look_at_turn(struct look l, int m, struct figure *f)
{
	const struct model *model = &l.s->model[m];
	int who;
	const struct combat_vars *combat = combat_of(l.s, &who);

	f->acts = seat_of(m) == l.s->active && (!(model->did & ACTIVATED) || who == m);
	f->left = f->down ? 0 : f->walks;
	f->strikes = f->shoots = true;
	f->dashes = !f->down && (is_caster(l, m) || f->focus ||
				 warmachine_has_condition(l, m, CONDITION_boundless));
	if (!f->acts || who != m)
		return;
	f->acts = !(model->did & RAN);
	if (combat || model->did & MOVED || l.s->head.ask.kind == ASK_facing ||
	    (l.s->head.ask.kind == ASK_leg && l.s->path.legs)) {
		f->left = 0;
		f->dashes = false;
	}
	if (combat) {
		f->acts = !combat->no_action && combat->mode != FIGHT_OVER;
		f->strikes = !combat->additional && combat->mode != FIGHT_RANGED;
		f->shoots = !combat->additional && combat->mode != FIGHT_MELEE;
	}
}

static void look_at_weapons(struct look l, int m, struct figure *f)
{
	for (int slot = 0; slot < WEAPONS; slot++) {
		const struct weapon *w = warmachine_weapon_of(l, m, slot);
		int power;

		if (!w || !warmachine_weapon_usable(l, m, slot))
			continue;
		power = warmachine_damage_power(l, m, (enum means)slot);
		if (w->ranged)
			f->gun[f->guns++] =
				(struct gun){ warmachine_range_of(l, m, (enum means)slot), power,
					      w->rof };
		else
			f->blow[f->attacks++] = power;
	}
	if (!f->attacks && is_jack(l, m))
		f->blow[f->attacks++] = warmachine_damage_power(l, m, WITH_BASH);
}

/* Where it stands, or will when it has walked the path it is drawing. */
static struct point place_of(struct look l, int m)
{
	const struct path *path = &l.s->path;

	return l.s->head.ask.kind == ASK_leg && l.s->head.ask.subject[0] == m && path->legs ?
		       (struct point){ path->x[path->legs], path->y[path->legs] } :
		       centre(l, m);
}

static void look_at(struct look l, int m, struct figure *f)
{
	const struct card *card = card_of(l, m);

	*f = (struct figure){ .at = place_of(l, m), .r = radius(l, m) };
	f->walks = INCH * warmachine_speed(l, m);
	f->reach = warmachine_melee_reach(l, m);
	f->armour = warmachine_armour(l, m, 0);
	f->free = warmachine_boxes_free(l, m);
	f->full = TWO_DICE * (f->free > 0 ? f->free : 1);
	f->worth = worth_of(l, m, f->free);
	f->down = knocked_down(l, m);
	f->frozen = warmachine_stationary(l, m);
	f->defence =
		(warmachine_disabled(l, m, BOX_M) ? 7 : card->def) + warmachine_modifier(l, m, DEF);
	f->skill = warmachine_stat_now(l, m, MAT);
	f->aim = warmachine_stat_now(l, m, RAT);
	f->focus = l.s->model[m].focus;
	if (is_caster(l, m))
		f->next = warmachine_stat_now(l, m, FOC) / 2;
	else
		f->next = warmachine_can_be_given_focus(l, m) ? 2 : 0;
	look_at_turn(l, m, f);
	look_at_weapons(l, m, f);
}

static int32_t gap_between(const struct figure *a, const struct figure *b)
{
	return warmachine_isqrt(len2(minus(a->at, b->at))) - a->r - b->r;
}

/* ---- what one model can do to another ------------------------------------------------------- */

/* An attacker in an exchange. */
struct blow {
	int who;
	enum exchange when;
	int32_t walks;
	bool dashes, strikes, shoots;
	int focus;
};

static bool can_act(const struct field *f, int a, enum exchange when, struct blow *out)
{
	const struct figure *from = &f->figure[a];

	*out = (struct blow){
		a, when, from->left, from->dashes, from->strikes, from->shoots, from->focus
	};
	if (when == STILL)
		return from->acts && !from->frozen;
	out->walks = when == REPLY && from->down ? 0 : from->walks;
	out->focus = from->next;
	out->dashes = out->walks && (from->next || is_caster(f->l, a));
	out->strikes = out->shoots = true;
	return !(when == REPLY && from->frozen);
}

/* Whether the straight way to a target leads over some of these pieces. */
static bool leads_over(const struct field *f, uint32_t pieces, int a, int t)
{
	const struct figure *from = &f->figure[a], *to = &f->figure[t];
	int32_t length = warmachine_walk_length(from->at, to->at);
	int32_t k = length - from->r - to->r - from->reach;
	struct point stop;

	if (k <= 0)
		return false;
	stop = warmachine_walk_step(from->at, to->at, length, k);
	for (int i = 0; pieces >> i; i++) {
		struct outline piece;

		if (!(pieces >> i & 1))
			continue;
		piece = warmachine_outline_at(f->l, i);
		if (!warmachine_stays_off(&piece, from->at, stop, from->r))
			return true;
	}
	return false;
}

/* Whether somebody or something stands in the lane of a charge. */
static bool barred(const struct field *f, int a, int t)
{
	const struct figure *from = &f->figure[a], *to = &f->figure[t];

	for (int m = 0; m < MODELS; m++)
		if (m != a && m != t && in_play(f->l, m) &&
		    warmachine_segment_crosses_disc(from->at, to->at, f->figure[m].at,
						    from->r + f->figure[m].r - A_LITTLE))
			return true;
	return leads_over(f, f->bars, a, t);
}

/* In 36ths of a box, with the focus it may count on. */
static int melee_harm(const struct field *f, const struct blow *b, int t, int32_t gap,
		      bool helpless)
{
	const struct figure *a = &f->figure[b->who], *at = &f->figure[t];
	int hits = helpless ? TWO_DICE : warmachine_throws(at->defence - a->skill);
	int sum = 0, best = 0, focus = b->focus;
	bool far = gap > b->walks + a->reach;

	if (!a->attacks || gap > b->walks + a->reach + (b->dashes ? 3 * INCH : 0))
		return 0;
	if (far && barred(f, b->who, t))
		return 0;
	if (!far && gap > b->walks / 2 + a->reach && leads_over(f, f->rough, b->who, t))
		return 0; /* WM-411: rough ground doubles the way */
	for (int i = 0; i < a->attacks; i++) {
		int each = warmachine_through(a->blow[i], at->armour);

		best = each > best ? each : best;
		sum += b->strikes ? each : 0;
	}
	if (far) {
		focus -= !is_caster(f->l, b->who);
		sum += best / 3; /* WM-421: a charge's extra die */
	}
	return (sum + (focus > 0 ? focus : 0) * best) * hits / TWO_DICE;
}

static int gun_harm(const struct field *f, const struct blow *b, int t, int32_t gap, bool helpless)
{
	const struct figure *a = &f->figure[b->who], *at = &f->figure[t];
	int sum = 0;

	for (int i = 0; b->shoots && i < a->guns; i++) {
		int need = (helpless ? 5 : at->defence) - a->aim, each;

		if (gap > a->gun[i].range + b->walks || gap <= HALF_INCH)
			continue;
		each = warmachine_through(a->gun[i].power, at->armour);
		sum += a->gun[i].shots * each * warmachine_throws(need) / TWO_DICE;
		if (b->focus) /* one roll boosted */
			sum += each / 3;
	}
	return sum;
}

/* Damage spells, from the caster itself or through a node. */
static int spell_harm(const struct field *f, const struct blow *b, int t, bool helpless)
{
	int caster = b->who, best = 0;
	const struct figure *at = &f->figure[t];
	int32_t nearest = gap_between(&f->figure[caster], at) - b->walks;

	for (int m = caster + 1; m < caster + ROSTER; m++) {
		int32_t gap;

		if (!in_play(f->l, m) || !(card_of(f->l, m)->abilities >> ARC_NODE & 1) ||
		    !warmachine_node_works(f->l, m) || f->figure[m].down || f->figure[m].frozen ||
		    !warmachine_in_control(f->l, caster, m))
			continue;
		gap = gap_between(&f->figure[m], at);
		nearest = gap < nearest ? gap : nearest;
	}
	for (int slot = 0; slot < card_of(f->l, caster)->spells_used; slot++) {
		const struct spell *spell = warmachine_spell_of(f->l, caster, slot);
		int harm, need;

		if (!spell->offensive || !spell->pow ||
		    nearest > (spell->rng == SPRAY ? 8 * INCH : INCH * spell->rng))
			continue;
		need = (helpless ? 5 : at->defence) - warmachine_stat_now(f->l, caster, FOC);
		harm = b->focus / spell->cost * warmachine_through(spell->pow, at->armour) *
		       warmachine_throws(need) / TWO_DICE;
		best = harm > best ? harm : best;
	}
	return best;
}

static int harm(const struct field *f, const struct blow *b, int t)
{
	const struct figure *a = &f->figure[b->who], *at = &f->figure[t];
	bool helpless = b->when != ANSWER && (at->down || at->frozen);
	int32_t gap = gap_between(a, at);
	int melee = melee_harm(f, b, t, gap, helpless);
	int other = gun_harm(f, b, t, gap, helpless);

	if (is_caster(f->l, b->who)) {
		int magic = spell_harm(f, b, t, helpless);

		other = magic > other ? magic : other;
	}
	return melee > other ? melee : other;
}

/* ---- an exchange ------------------------------------------------------------------------------ */

/* What so much damage takes off a model, of its worth; a wreck is worth more than two halves. */
static int loss(const struct figure *t, int done)
{
	int share = PERCENT * (done < t->full ? done : t->full) / t->full;

	return t->worth / PERCENT * share / PERCENT * (60 + 40 * share / PERCENT);
}

/* A machine that was struck strikes less. */
static int unhurt(const struct figure *a)
{
	return a->done >= a->full ? 0 : PERCENT - PERCENT * a->done / a->full;
}

/* Each model at the target where it adds the most. Returns how likely the enemy's caster would
 * fall to all of them together: nothing below half of its boxes, surely at one and a half times. */
static int exchange(struct field *f, int seat, enum exchange when)
{
	int enemy = caster_of(1 - seat), all = 0, share;
	bool last = when == ANSWER;

	for (int a = caster_of(seat); a < caster_of(seat) + ROSTER; a++) {
		int best = 0, chosen = enemy, added = 0, part = unhurt(&f->figure[a]);
		struct blow b;

		if (!in_play(f->l, a) || !can_act(f, a, when, &b))
			continue;
		for (int t = enemy; t < enemy + ROSTER; t++) {
			struct figure *at = &f->figure[t];
			int done, gain;

			if (!in_play(f->l, t))
				continue;
			done = harm(f, &b, t) * part / PERCENT;
			if (t == enemy)
				all += done;
			done = done * done_in[when] / PERCENT;
			gain = loss(at, at->done + done) - loss(at, at->done);
			if (gain > best) {
				best = gain;
				chosen = t;
				added = done;
			}
		}
		f->figure[chosen].done += added;
		f->part[seat][last ? LAST_BLOWS : FIRST_BLOWS] += best;
	}
	share = PERCENT * all / f->figure[enemy].full;
	f->part[seat][last ? LAST_AIM : FIRST_AIM] = share;
	return done_in[when] * (share < 50 ? 0 : share > 150 ? PERCENT : share - 50) / PERCENT;
}

/* ---- a side -------------------------------------------------------------------------------------- */

/* Machines that stay at home win nothing. It is a small thing, because whoever hurries towards
 * the enemy's caster leaves the fight beside it; it must not grow with time for that reason.
 * What one can still walk this turn counts as walked: whoever ends the turn early gives it
 * away. */
static int advance_of(const struct field *f, int m)
{
	enum { FAR = 48 * INCH };
	const struct figure *from = &f->figure[m], *enemy = &f->figure[caster_of(1 - seat_of(m))];
	int32_t away = gap_between(from, enemy) - (from->acts && !from->frozen ? from->left : 0);

	if (is_caster(f->l, m) || away > FAR)
		return 0;
	if (away < 2 * INCH)
		away = 2 * INCH;
	return (FAR - away) / INCH * card_of(f->l, m)->cost / 3;
}

/* A machine out of its caster's control area gets no focus: it neither charges nor runs. Where
 * the caster can still walk to this turn counts, so that it follows. */
static int astray(const struct field *f, int m)
{
	int caster = caster_of(seat_of(m));
	const struct figure *it = &f->figure[m], *by = &f->figure[caster];
	int32_t out = gap_between(it, by) - warmachine_control_radius(f->l, caster);

	if (by->acts && !by->frozen)
		out -= by->left;
	if (out <= 0)
		return 0;
	return it->worth / PERCENT * (10 + out / INCH * 6 / 10);
}

static void look_at_side(struct field *f, int seat)
{
	int32_t *part = f->part[seat];

	part[FEAT] = f->l.s->feats_used >> seat & 1 ? 0 : 3000; /* a feat is worth keeping */
	for (int m = caster_of(seat); m < caster_of(seat) + ROSTER; m++) {
		const struct figure *it = &f->figure[m];
		bool caster = is_caster(f->l, m);

		if (!in_play(f->l, m))
			continue;
		part[COUNT]++;
		part[YET_TO_ACT] += it->acts;
		part[DOWN] += it->down || it->frozen;
		part[caster ? CASTERS : MACHINES] += it->worth;
		part[caster ? CASTER_LOSS : LOSSES] -= loss(it, it->done);
		part[ADVANCE] += advance_of(f, m) * unhurt(it) / PERCENT;
		if (seat != f->l.s->active && !(f->l.s->model[m].did & ACTIVATED))
			part[IDLENESS] -= it->worth / PERCENT * IDLE;
		if (caster) {
			part[FOCUS] += 20 * it->focus; /* to be spent on something better */
		} else {
			part[UNFED] += !it->next;
			part[ASTRAY] -= astray(f, m);
		}
	}
}

static int strength(const struct field *f, int seat)
{
	int sum = 0;

	for (int i = 0; i < SUMMED; i++)
		sum += f->part[seat][i];
	return sum;
}

static int32_t blend(int32_t value, int percent, int32_t with)
{
	return (value * (PERCENT - percent) + with * percent) / PERCENT;
}

/* ---- for networks --------------------------------------------------------------------------------- */

static int32_t nearest(const struct field *f, int seat)
{
	int32_t least = 48 * INCH;

	for (int m = caster_of(1 - seat); m < caster_of(1 - seat) + ROSTER; m++) {
		int32_t gap;

		if (!in_play(f->l, m))
			continue;
		gap = gap_between(&f->figure[caster_of(seat)], &f->figure[m]);
		least = gap < least ? gap : least;
	}
	return least / INCH;
}

static int16_t as_term(int32_t value)
{
	return (int16_t)(value > INT16_MAX ? INT16_MAX : value < -INT16_MAX ? -INT16_MAX : value);
}

static void write_terms(struct field *f, int seat, const int32_t common[COMMON], int16_t *term)
{
	for (int side = 0; side < SEATS; side++)
		f->part[side][NEAREST] = nearest(f, side);
	for (int i = 0; i < PARTS; i++) {
		bool points = i < SUMMED || i == FIRST_BLOWS || i == LAST_BLOWS;

		/* In tenths of a point of cost, so that all fit. */
		term[i] = as_term(f->part[seat][i] / (points ? 10 : 1));
		term[PARTS + i] = as_term(f->part[1 - seat][i] / (points ? 10 : 1));
	}
	for (int i = 0; i < COMMON; i++)
		term[2 * PARTS + i] = as_term(common[i]);
}

int32_t warmachine_weigh(const struct q_game *g, const void *state, int seat, int16_t *term)
{
	struct field f = { .l = { state, g->pack->data } };
	int32_t score[Q_SEATS], ahead, scale = 1, value, common[COMMON];
	int active = f.l.s->active, fall[EXCHANGES];
	uint32_t of[GROUNDS] = { 0 };

	for (int i = 0; term && i < 2 * PARTS + COMMON; i++)
		term[i] = 0;
	if (seat < 0 || seat >= SEATS)
		return 0;
	if (q_over(state)) {
		g->score(g, state, score);
		return score[seat];
	}
	if (!in_play(f.l, caster_of(0)) || !in_play(f.l, caster_of(1)))
		return 0; /* still deploying */
	warmachine_sort_terrain(f.l, of);
	f.rough = of[ROUGH];
	f.bars = of[ROUGH] | of[LINEAR] | of[OBSTRUCTION] | of[IMPASSABLE];
	for (int m = 0; m < MODELS; m++) {
		if (!in_play(f.l, m))
			continue;
		look_at(f.l, m, &f.figure[m]);
		scale += f.figure[m].worth / 6;
	}
	for (int when = STILL; when < EXCHANGES; when++)
		fall[when] = exchange(&f, when == REPLY ? 1 - active : active, (enum exchange)when);
	look_at_side(&f, 0);
	look_at_side(&f, 1);
	ahead = strength(&f, active) - strength(&f, 1 - active);
	value = (int32_t)((int64_t)ahead * SURE_ENOUGH / ((ahead < 0 ? -ahead : ahead) + scale));
	common[AHEAD] = (seat == active ? value : -value);
	value = blend(value, fall[ANSWER], SURE_ENOUGH);
	value = blend(value, fall[REPLY], -SURE_ENOUGH);
	value = blend(value, fall[STILL], SURE_ENOUGH);
	common[VALUE] = seat == active ? value : -value;
	if (term) {
		common[BETWEEN_CASTERS] =
			gap_between(&f.figure[caster_of(0)], &f.figure[caster_of(1)]) / INCH;
		common[ROUNDS] = f.l.s->round;
		common[OWN_TURN] = seat == active;
		write_terms(&f, seat, common, term);
	}
	return common[VALUE];
}

int32_t warmachine_evaluate(const struct q_game *g, const void *state, int seat)
{
	return warmachine_weigh(g, state, seat, NULL);
}
