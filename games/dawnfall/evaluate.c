/*
 * evaluate.c - how good a position is and which answers are promising, for search.
 *
 * The unit is a hundredth of a Victory Point. A position is worth what each side has (points,
 * models, Endurance, Crystals, cards, Sources) and what it is about to do: the best fights of
 * the Squad it may still activate, the fight, shot, Wound and payment under way. The latter
 * make an answer worth giving that only begins something.
 *
 * A network weighs the same parts anew (dawnfall_terms): those of the own side, those of the enemies and what is
 * common to both.
 */
#include "games/dawnfall/game.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

#include <string.h>

enum {
	POINT = 100,
	SPENT = 9,    /* what a Crystal loses by going to the Depleted Pool */
	HARVEST = 40, /* a Source under control: a Crystal in every Passive turn to come */
	CHANCES = 36,
	FAR_AWAY = 8, /* Spaces */
	FAR_OFF = DECK,
	QUIET_CARDS = 2, /* a turn without anything happening uses up as much time as two cards */
	VERDICT = 2000,
	ARMY = 1500 /* what all Squads of a side are worth unhurt */
};

/* The parts of what a side has. Those before SUMMED add up to what it is worth; the others are for networks. */
enum part {
	SQUADS_LEFT,
	CRYSTALS,
	TEMPORARY,
	CARDS_IN_HAND,
	BANNER,
	STORED,
	ONCE_MORE,
	HARVESTS,
	THORNS,
	WAY_TO_SOURCES,
	WAY_TO_ENEMIES,
	UNDER_WAY,
	TEMPO,
	FIGHT,
	SUMMED,
	STANDING = SUMMED,
	ENDURANCE_LEFT,
	HARMED,
	ATTACHED,
	ATTACK,
	DEFENCE,
	MOBILITY,
	THREATS,
	CARDS_LEFT,
	POINTS_WON,
	PARTS
};

/* What is common to both sides. */
enum common { BOARD, SCORE, LEAD, TIME_LEFT, OWN_TURN, ACTIVATING, COMMON };

/* In the order in which they are written: own parts, parts of the enemies, what is common. */
#define OF(whose)                                                                                 \
	whose "squads", whose "crystals", whose "temporary", whose "hand", whose "banner",        \
		whose "stored", whose "again", whose "sources", whose "thorns",                   \
		whose "way-to-sources", whose "way-to-enemies", whose "under-way", whose "tempo", \
		whose "fight", whose "standing", whose "endurance", whose "harmed",               \
		whose "attached", whose "attack", whose "defence", whose "mobility",              \
		whose "threats", whose "deck", whose "points"
const char *const dawnfall_terms[] = { OF("own-"), OF("enemy-"), "board",      "score", "lead",
				       "time",     "own-turn",   "activating", NULL };
#undef OF
_Static_assert(sizeof dawnfall_terms / sizeof *dawnfall_terms == 2 * PARTS + COMMON + 1,
	       "each part has its name");

/* What one look at the board finds out about every model. */
struct sight {
	pack_t pack;
	state_t s;
	int8_t ini[ALL_MODELS], att[ALL_MODELS], def[ALL_MODELS], mov[ALL_MODELS];
	uint8_t standing[ALL_MODELS]; /* seat after seat, */
	uint8_t from[Q_SEATS + 1];    /* which begin here */
	const struct frame *active, *combat, *fight, *strike, *throw_die;
};

/* The sight is all zero before. */
static void look(struct sight *l, pack_t pack, state_t s)
{
	int n = 0;

	l->pack = pack;
	l->s = s;
	FOR_MODELS(m, s) {
		if (m % (SQUADS * MODELS) == 0)
			l->from[seat_of(m)] = (uint8_t)n;
		if (!dawnfall_stands(s, m))
			continue;
		l->standing[n++] = (uint8_t)m;
		l->ini[m] = (int8_t)dawnfall_attribute(pack, s, m, INI);
		l->att[m] = (int8_t)dawnfall_attribute(pack, s, m, ATT);
		l->def[m] = (int8_t)dawnfall_attribute(pack, s, m, DEF);
		l->mov[m] = (int8_t)dawnfall_attribute(pack, s, m, MOV);
	}
	l->from[s->head.seats] = (uint8_t)n;
	for (int i = 0; i < s->depth; i++) {
		const struct frame *f = &s->frame[i];

		switch (f->at.rule) {
		case RULE_active: l->active = f; break;
		case RULE_combat: l->combat = f; break;
		case RULE_fight: l->fight = f, l->strike = l->throw_die = NULL; break;
		case RULE_strike: l->strike = f; break;
		case RULE_throw_die: l->throw_die = f; break;
		default: break;
		}
	}
}

/* ---- what a side has ------------------------------------------------------------------------ */

static int model_worth(int printed)
{
	return 40 + 10 * printed;
}

static int token_worth(int printed)
{
	return 30 + 30 * printed;
}

/* What its enemies win by one Wound on the model: a token, or its life and the points. */
static int wound_worth(const struct sight *l, int model)
{
	int squad = squad_of(model), printed = dawnfall_printed(l->pack, l->s, squad);

	if (dawnfall_has(l->s, model, TOKEN_AEGIS))
		return 0;
	if (l->s->squad[squad].endurance)
		return token_worth(printed);
	return model_worth(printed) + 2 * POINT * printed;
}

/* What each model of the Squad has become for good, with no arrow leading back from its mode:
 * it serves in every fight to come. */
static int growth(const struct sight *l, int q)
{
	static const int each[ATTRIBUTES] = { [INI] = 10, [ATT] = 25, [DEF] = 25, [MOV] = 5 };
	const struct dawnfall_mode *mode = dawnfall_mode_of(l->pack, l->s, q);
	const struct dawnfall_mode *basic = &l->pack->squad[l->s->squad[q].kind - 1].mode[0];
	int sum = 0;

	for (int i = 0; mode->arrow == NO_ARROW && i < ATTRIBUTES; i++)
		sum += each[i] * (mode->value[i] - basic->value[i]);
	return sum;
}

static int squad_strength(const struct sight *l, int q, int *part)
{
	enum {
		HARM = 1 << TOKEN_FIRE | 1 << TOKEN_TRAP | 1 << TOKEN_FREEZE | 1 << TOKEN_SHOCK |
		       1 << TOKEN_INFECTION | 1 << TOKEN_GRASP | 1 << TOKEN_LURCH |
		       1 << TOKEN_PARALYSIS | 1 << TOKEN_STUN | 1 << TOKEN_ROOTED |
		       1 << TOKEN_MARKED | 1 << TOKEN_CALL
	};
	const struct squad *squad = &l->s->squad[q];
	int printed = dawnfall_printed(l->pack, l->s, q), grown = growth(l, q), sum;

	sum = token_worth(printed) * squad->endurance + (squad->flags & BLESSED ? 25 : 0) +
	      12 * squad->unstoppable;
	part[ENDURANCE_LEFT] += squad->endurance;
	for (int k = 0; k < MODELS; k++) {
		int m = q * MODELS + k;

		if (!dawnfall_lives(l->s, m))
			continue;
		sum += model_worth(printed) + grown + 2 * (l->att[m] > 0 ? l->att[m] : 0) +
		       2 * l->def[m];
		part[HARMED] += __builtin_popcount(squad->model[k].tokens & HARM);
		sum -= 15 * __builtin_popcount(squad->model[k].tokens & HARM);
		sum += dawnfall_has(l->s, m, TOKEN_AEGIS) ? 20 : 0;
	}
	for (int i = 0; i < SLOTS; i++) {
		part[ATTACHED] += squad->slot[i].card != 0;
		sum += squad->slot[i].card ?
			       15 + 5 * squad->slot[i].charges +
				       20 * !!(squad->slot[i].flags & (UPPER_LASTS | LOWER_LASTS)) :
			       0;
	}
	return sum;
}

static int away_from(const struct sight *l, int model, int other)
{
	return dawnfall_distance(dawnfall_model(l->s, model)->space,
				 dawnfall_model(l->s, other)->space);
}

/* The way to the nearest enemy, far away if there is none. */
static int way_to_enemy(const struct sight *l, int model)
{
	int nearest = FAR_AWAY;

	for (int o = 0; o < l->s->head.seats; o++) {
		if (!dawnfall_enemies(l->s, seat_of(model), o))
			continue;
		for (int i = l->from[o]; i < l->from[o + 1]; i++)
			nearest = least(nearest, away_from(l, model, l->standing[i]));
	}
	return nearest;
}

/* The way to every Source. */
static int way_to_sources(const struct sight *l, int seat)
{
	int sum = 0;

	for (int i = 0; i < SOURCES; i++) {
		int nearest = FAR_AWAY;

		for (int k = l->from[seat]; l->s->source[i] && k < l->from[seat + 1]; k++)
			nearest =
				least(nearest,
				      dawnfall_distance(dawnfall_model(l->s, l->standing[k])->space,
							l->s->source[i] - 1));
		sum += 3 * nearest;
	}
	return sum;
}

/* From every fighter to the nearest enemy. */
static int way_to_enemies(const struct sight *l, int seat)
{
	int sum = 0;

	for (int k = l->from[seat]; k < l->from[seat + 1]; k++) {
		int nearest = l->att[l->standing[k]] > 0 ? way_to_enemy(l, l->standing[k]) : 0;

		sum += nearest == FAR_AWAY ? 0 : 3 * nearest;
	}
	return sum;
}

/* DF-1628: enemies that stay in contact with a Thornheart Wood suffer a Wound in the next
 * Passive turn; but they may walk away. */
static int thorns(const struct sight *l, int seat)
{
	int sum = 0;

	if (l->s->side[seat].faction != REBORN + 1)
		return 0;
	for (int k = 0; k < l->from[l->s->head.seats]; k++)
		if (dawnfall_in_thorns(l->s, seat, l->standing[k]))
			sum += wound_worth(l, l->standing[k]) * 3 / 8;
	return sum;
}

/* The first Crystals are worth most. */
static int hoard(int crystals)
{
	return 18 * least(crystals, 4) + 9 * least(greatest(crystals - 4, 0), 4) +
	       3 * greatest(crystals - 8, 0);
}

/* What a Squad is worth unhurt. */
static int began_with(const struct dawnfall_squad *kind)
{
	const int16_t *value = kind->mode[0].value;

	return token_worth(kind->endurance) * kind->endurance +
	       (model_worth(kind->endurance) + 2 * greatest(value[ATT], 0) + 2 * value[DEF]) *
		       kind->models;
}

/* What its models can do together. */
static void count_models(const struct sight *l, int seat, int *part)
{
	for (int k = l->from[seat]; k < l->from[seat + 1]; k++) {
		int m = l->standing[k];

		part[STANDING]++;
		part[ATTACK] += greatest(l->att[m], 0);
		part[DEFENCE] += l->def[m];
		part[MOBILITY] += greatest(l->mov[m], 0);
	}
}

/* Squads count by how much of them is left: no faction is ahead before the first blow, and a
 * side that thinks so would sit and wait for a draw. */
static void look_at_side(const struct sight *l, int seat, int *part)
{
	const struct side *side = &l->s->side[seat];
	int squads = 0, began = 0;

	FOR_SQUADS_OF(q, seat) {
		if (!l->s->squad[q].kind)
			continue;
		squads += squad_strength(l, q, part);
		began += began_with(&l->pack->squad[l->s->squad[q].kind - 1]);
	}
	count_models(l, seat, part);
	part[SQUADS_LEFT] = began ? ARMY * squads / began : 0;
	part[CRYSTALS] = (hoard(side->pool) + hoard(side->pool + side->depleted)) / 2;
	part[TEMPORARY] = 12 * side->temporary;
	part[CARDS_IN_HAND] = 4 * side->hand_size;
	part[BANNER] = side->banner ? 8 : 0;
	part[STORED] = 15 * side->stored;
	part[ONCE_MORE] = 40 * side->again;
	part[HARVESTS] = HARVEST * dawnfall_controlled(l->pack, l->s, seat, ANY_SQUAD);
	part[THORNS] = thorns(l, seat);
	part[WAY_TO_SOURCES] = -way_to_sources(l, seat);
	part[WAY_TO_ENEMIES] = -way_to_enemies(l, seat);
	part[CARDS_LEFT] = side->deck_size;
}

/* How far off the end is, in cards still to be drawn when the hands are full again (DF-1304);
 * turns in which nothing happens bring it as near (DF-R67). FAR_OFF is far enough not to care. */
static int time_left(state_t s)
{
	int left = least(FAR_OFF, QUIET_CARDS * (QUIET_TURNS - s->quiet));

	if (s->ending)
		return 0;
	for (int seat = 0; seat < s->head.seats && !(s->options & NO_DECK_OUT); seat++) {
		const struct side *side = &s->side[seat];

		left = least(left, side->deck_size - greatest(s->hand_limit - side->hand_size, 0));
	}
	return greatest(left, 0);
}

static int points(state_t s, int seat)
{
	const struct side *side = &s->side[seat];

	return s->head.seats == 2 ? side->points :
				    side->kept + side->captured[0] + side->captured[1] +
					    side->captured[2] + side->captured[3];
}

/* What a lead in points is worth: the more the nearer the end is, and at the end it is the
 * victory, however small. */
static int lead_worth(int lead, int left)
{
	int each = left < 6 ? 80 - 8 * left : 38 - left;
	int verdict = left < 8 ? VERDICT * (8 - left) / 8 : 0;

	return POINT * lead * each / 16 + (lead > 0 ? verdict : lead < 0 ? -verdict : 0);
}

/* What a lead on the board is worth: little when there is no time to make use of it. */
static int board_worth(int lead, int left)
{
	return left < 12 ? lead * (4 + left) / 16 : lead;
}

/* ---- fights ------------------------------------------------------------------------------------ */

/* In how many of 36 throws of two Yellow dice the first, with that advantage, is higher. */
static int chance(int advantage)
{
	static const uint8_t table[] = { 0, 2, 5, 9, 14, 22, 27, 31, 34, 36 };

	return table[advantage < -4 ? 0 : advantage > 5 ? 9 : advantage + 4];
}

static int hits(const struct sight *l, int model, int other)
{
	return l->att[model] == DASH ? 0 : chance(l->att[model] - l->def[other]);
}

/* What the model may expect to win by a fight with that enemy, in its own turn. */
static int exchange(const struct sight *l, int model, int enemy)
{
	int mine = hits(l, model, enemy), theirs = hits(l, enemy, model);
	int prize = wound_worth(l, enemy), loss = wound_worth(l, model);

	if (l->ini[model] >= l->ini[enemy] || !theirs)
		return (mine * prize - (CHANCES - mine) * theirs * loss / CHANCES) / CHANCES;
	return ((CHANCES - theirs) * mine * prize / CHANCES - theirs * loss) / CHANCES;
}

enum { FIGHT_NOW = 1, MOVE_FIRST = 2 };

/* The best fight of a model: with an enemy it touches, or one it may come to. */
static int best_fight(const struct sight *l, int model, int how)
{
	int best = 0;

	if (!dawnfall_stands(l->s, model) || l->att[model] < 0)
		return 0;
	for (int k = 0; k < l->from[l->s->head.seats]; k++) {
		int o = l->standing[k], gain;

		if (!dawnfall_enemies(l->s, seat_of(model), seat_of(o)))
			continue;
		if (how & FIGHT_NOW && dawnfall_in_contact(l->s, model, o))
			gain = exchange(l, model, o);
		else if (how & MOVE_FIRST && l->mov[model] >= 0 &&
			 away_from(l, model, o) <= l->mov[model])
			gain = exchange(l, model, o) * 5 / 8;
		else
			continue;
		best = greatest(best, gain);
	}
	return best;
}

static int squad_prospect(const struct sight *l, int squad, int how)
{
	int sum = 0;

	for (int m = squad * MODELS; l->s->squad[squad].kind && m < (squad + 1) * MODELS; m++)
		sum += best_fight(l, m, how);
	return sum;
}

static int prospect(const struct sight *l, int seat, int *part)
{
	int best = 0;

	FOR_SQUADS_OF(q, seat) {
		int each = squad_prospect(l, q, FIGHT_NOW | MOVE_FIRST);

		part[THREATS] += each;
		best = greatest(best, each);
	}
	return best;
}

/* What the Activation under way, or still to come, is worth. A little for every step of it
 * made: it is the player's to use. */
static int tempo(const struct sight *l, int seat, int *part)
{
	const struct active_vars *v = &l->active->v.active;
	int how, sum = 1;

	if (!(v->flags & REGULAR_DONE))
		return sum + prospect(l, seat, part);
	if (l->combat && l->combat->v.combat.way == EACH_MODEL_ONCE) {
		for (int m = l->combat->v.combat.squad * MODELS;
		     m < (l->combat->v.combat.squad + 1) * MODELS; m++)
			if (!(l->combat->v.combat.fought >> (m % MODELS) & 1))
				sum += best_fight(l, m, FIGHT_NOW);
	}
	how = (v->flags & COMBAT_DONE ? 0 : FIGHT_NOW) |
	      (v->flags & (COMBAT_DONE | MOVE_DONE) ? 0 : MOVE_FIRST);
	return sum + 4 + (v->flags & MOVE_DONE ? 3 : 0) + (v->flags & COMBAT_DONE ? 3 : 0) +
	       squad_prospect(l, v->squad, how);
}

/* ---- what is under way --------------------------------------------------------------------------- */

/* In how many of 36 the strike at hand wounds. */
static int strike_hits(const struct sight *l, const struct fight_vars *v, int striker, int target)
{
	const struct throw_die_vars *t = l->throw_die ? &l->throw_die->v.throw_die : NULL;
	int side = striker == v->starter ? 0 : 1;
	int att = (l->att[striker] < 0 ? 0 : l->att[striker]) + v->att[side];
	int def = l->def[target] + v->def[side ^ 1];

	if (!t)
		return l->strike && l->strike->at.step == strike_BEFORE_DEFENCE ?
			       chance(v->power - 2 - def) :
			       chance(att - def);
	if (t->kind == ROLL_ATTACK)
		return t->face || t->flags & IS_REROLLED ? chance(t->face + att - 2 - def) :
							   chance(att - def + 2 * (t->die == RED));
	if (l->s->head.ask.kind == ASK_AGAIN)
		return t->face + t->bonus < t->need ? CHANCES : 0;
	return chance(v->power - 2 - def - 2 * (t->die == RED));
}

/* The fight under way, for the seat of the starter. */
static int fight_worth(const struct sight *l)
{
	const struct fight_vars *v = &l->fight->v.fight;
	int first = v->first, target = first == v->starter ? v->other : v->starter, worth, back;
	int hit;

	if (v->flags & IS_CANCELLED || !dawnfall_stands(l->s, v->starter) ||
	    !dawnfall_stands(l->s, v->other))
		return 0;
	if (l->fight->at.step >= fight_LOST && v->flags & HAS_WON)
		return 0; /* the Wound has a frame of its own */
	if (l->fight->at.step < fight_STRUCK && !(v->flags & IS_SNEAK) &&
	    l->ini[v->other] + v->ini[1] > l->ini[v->starter] + v->ini[0]) {
		first = v->other;
		target = v->starter;
	}
	hit = strike_hits(l, v, first, target);
	worth = hit * wound_worth(l, target) * (1 + greatest(v->more, 0)) / CHANCES;
	if (!(v->flags & (IS_COUNTER | IS_SNEAK | NO_COUNTER))) {
		back = hits(l, target, first) * wound_worth(l, first) / CHANCES;
		worth -= (CHANCES - hit) * back / CHANCES;
	}
	return first == v->starter ? worth : -worth;
}

/* Targets of a shot, each with its chance to be hit by a Yellow die. */
static int shot_worth(const struct sight *l, const struct shoot_vars *v, int seat)
{
	int sum = 0;

	FOR_MODELS(m, l->s) {
		int worth;

		if (!(v->target[m / 8] >> (m % 8) & 1) || !dawnfall_stands(l->s, m))
			continue;
		worth = chance(v->plus + 1 - l->ini[m]) * wound_worth(l, m) / CHANCES;
		sum += dawnfall_enemies(l->s, seat, seat_of(m)) ? worth : -worth;
	}
	return sum;
}

/* An Action announced but not carried out yet is worth a little more than it costs. */
static int action_worth(const struct sight *l, const struct action_vars *a)
{
	const struct dawnfall_action *action = &l->pack->action[a->number];
	int cost = action->cost == COST_X ? a->x : action->cost;

	return 14 + (action->unit == UNIT_CHARGE ? 5 : SPENT) * cost;
}

/* What the open frames will bring the seat. */
static int pending(const struct sight *l, int seat)
{
	int sum = 0;

	for (int i = 0; i < l->s->depth; i++) {
		const struct frame *f = &l->s->frame[i];

		if (f->at.rule == RULE_pay && f->v.pay.seat == seat)
			sum -= SPENT * f->v.pay.left;
		else if (f->at.rule == RULE_action && f->v.action.seat == seat)
			sum += action_worth(l, &f->v.action);
		else if (f->at.rule == RULE_shoot && f->v.shoot.seat == seat &&
			 f->at.step <= shoot_ROLLED)
			sum += shot_worth(l, &f->v.shoot, seat);
		else if (f->at.rule == RULE_wound && seat_of(f->v.wound.victim) == seat &&
			 f->at.step <= wound_BEFORE && dawnfall_stands(l->s, f->v.wound.victim))
			sum -= f->v.wound.n * wound_worth(l, f->v.wound.victim);
		else if (f->at.rule == RULE_extra && f->at.step == extra_PAID &&
			 seat == l->s->active)
			sum += 25;
	}
	return sum;
}

/* ---- the position -------------------------------------------------------------------------------- */

static int side_worth(const struct sight *l, int seat, int *part)
{
	int sum = 0;

	memset(part, 0, PARTS * sizeof *part);
	look_at_side(l, seat, part);
	part[UNDER_WAY] = pending(l, seat);
	if (l->active && seat == l->s->active)
		part[TEMPO] = tempo(l, seat, part);
	else if (seat == l->s->active && l->s->head.ask.kind == ASK_TURN)
		part[TEMPO] = prospect(l, seat, part);
	else
		part[TEMPO] = prospect(l, seat, part) / 2;
	if (l->fight && seat_of(l->fight->v.fight.starter) == seat)
		part[FIGHT] = fight_worth(l);
	part[POINTS_WON] = points(l->s, seat);
	for (int i = 0; i < SUMMED; i++)
		sum += part[i];
	return sum;
}

/* The mean of the friends of a seat less that of its enemies. */
struct balance {
	int own, theirs, friends, enemies;
};

static void put_on(struct balance *b, bool enemy, int worth)
{
	b->own += enemy ? 0 : worth;
	b->theirs += enemy ? worth : 0;
	b->friends += !enemy;
	b->enemies += enemy;
}

static int tilt(const struct balance *b)
{
	return (b->friends ? b->own / b->friends : 0) - (b->enemies ? b->theirs / b->enemies : 0);
}

static int16_t as_term(int value)
{
	return (int16_t)least(greatest(value, -INT16_MAX), INT16_MAX);
}

/* The parts of the sides, those of friends and those of enemies added up. */
static void write_parts(const struct sight *l, int seat, int part[][PARTS], int16_t *term)
{
	int sum[2 * PARTS] = { 0 };

	for (int o = 0; o < l->s->head.seats; o++)
		for (int i = 0; i < PARTS; i++)
			sum[(dawnfall_enemies(l->s, seat, o) ? PARTS : 0) + i] += part[o][i];
	for (int i = 0; i < 2 * PARTS; i++)
		term[i] = as_term(sum[i]);
}

int32_t dawnfall_weigh(const struct q_game *g, const void *state, int seat, int16_t *term)
{
	int part[Q_SEATS][PARTS], left, common[COMMON];
	struct balance board = { 0 }, score = { 0 };
	state_t s = state;
	struct sight l = { .active = NULL };
	int32_t lead;

	if (s->finished) {
		for (int i = 0; term && i < 2 * PARTS + COMMON; i++)
			term[i] = 0;
		return !s->winners ? 0 : s->winners >> seat & 1 ? Q_SURE : -Q_SURE;
	}
	look(&l, g->pack->data, s);
	for (int o = 0; o < s->head.seats; o++) {
		bool enemy = dawnfall_enemies(s, seat, o);

		put_on(&board, enemy, side_worth(&l, o, part[o]));
		put_on(&score, enemy, part[o][POINTS_WON]);
	}
	left = time_left(s);
	common[BOARD] = board_worth(tilt(&board), left);
	common[SCORE] = lead_worth(tilt(&score), left);
	common[LEAD] = tilt(&score);
	common[TIME_LEFT] = left;
	common[OWN_TURN] = seat == s->active;
	common[ACTIVATING] = l.active != NULL;
	if (term)
		write_parts(&l, seat, part, term);
	for (int i = 0; term && i < COMMON; i++)
		term[2 * PARTS + i] = as_term(common[i]);
	lead = common[BOARD] + common[SCORE];
	return (int32_t)((int64_t)lead * (Q_SURE - 1) / ((lead < 0 ? -lead : lead) + 1200));
}

int32_t dawnfall_evaluate(const struct q_game *g, const void *state, int seat)
{
	return dawnfall_weigh(g, state, seat, NULL);
}
