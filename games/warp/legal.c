/*
 * legal.c - which answers the open question takes, and how likely chance gives them.
 *
 * Answers come out sorted because verbs are visited in their order and fields rise.
 */
#include "games/warp/rules.h"

struct list {
	q_action *at;
	uint32_t n;
};

static void add(struct list *l, enum verb verb, unsigned a, unsigned b, unsigned c)
{
	l->at[l->n++] = q_act((unsigned)verb, (int)a, (int)b, (int)c, 0);
}

static void add_each(struct list *l, enum verb verb, uint32_t set)
{
	for (; set; set &= set - 1)
		add(l, verb, lowest(set), 0, 0);
}

/* ---- Step 2 ---------------- */

/* What a position offers, worked out once for a list. */
struct offer {
	const struct warp *s;
	const struct warp_pack *k;
	uint32_t have; /* types in Resources */
	uint32_t attackable, enemies;
};

/* Sections with an Energy threshold: WE-420, WE-1007. */
static uint32_t energy_sections(const struct offer *o)
{
	uint32_t set = 0;

	for (uint32_t left = o->attackable >> PLACES << PLACES; left; left &= left - 1)
		if (section(o->s, o->k, lowest(left))->kind == ENERGY)
			set |= 1u << lowest(left);
	return set;
}

/* The targets that a POWER token of the type may be assigned to; pairs are listed apart. */
static uint32_t power_targets(const struct offer *o, const struct warp_power *power)
{
	if (power->does == POWER_DESTROYS || power->does == POWER_REFLECTS) /* WE-624, WE-628 */
		return o->enemies;
	if (power->does == POWER_FLIPS || power->does == POWER_ASSIGNS ||
	    power->does == POWER_MOVES)
		return o->attackable;
	return 0;
}

/* WE-R04 */
static void list_assignments(struct list *l, const struct offer *o)
{
	for (uint32_t have = o->have; have; have &= have - 1) {
		unsigned token = lowest(have);
		const struct warp_power *power =
			kind_of(token) == POWER ? power_of(o->s, o->k, token) : NULL;
		uint32_t targets = kind_of(token) == ENERGY ? energy_sections(o) :
				   power                    ? power_targets(o, power) :
							      o->attackable;

		if (power && power->does == POWER_SHARES) { /* WE-601, WE-608 */
			uint32_t pairs = warp_pairs(o->s, o->k, o->attackable);

			for (; pairs; pairs &= pairs - 1) {
				unsigned one = lowest(pairs);

				add(l, VERB_ASSIGN, token, one,
				    lowest(o->attackable >> (one + 1)) + one + 2);
			}
		}
		for (; targets; targets &= targets - 1)
			add(l, VERB_ASSIGN, token, lowest(targets), 0);
	}
}

/* WE-631, WE-D08  Each type as far as its effect can begin. */
static void list_power(struct list *l, const struct offer *o, unsigned token)
{
	const struct warp *s = o->s;
	enum power_does does = (enum power_does)power_of(s, o->k, token)->does;

	if (does == POWER_DRAWS && s->bag_size) {
		add(l, VERB_POWER, token, 0, 0);
	} else if (does == POWER_AMBUSHES) { /* WE-R17 */
		for (unsigned deck = 0; deck < SHIPS; deck++)
			if (s->deck_size[deck])
				add(l, VERB_POWER, token, deck, 0);
	} else if (does == POWER_REORGANISES && s->bag_size) {
		for (unsigned kind = LASER; kind <= ENERGY; kind++)
			add(l, VERB_POWER, token, kind, 0);
	} else if (does == POWER_RESETS) { /* WE-R16 */
		for (unsigned i = 0; i < s->tactics; i++)
			if (s->held[i].state == INACTIVE)
				add(l, VERB_POWER, token, i, 0);
	} else if (does == POWER_EVOLVES) {
		for (unsigned kind = LASER; kind <= ENERGY; kind += ENERGY - LASER) {
			struct power_vars v = { .what = (uint8_t)kind,
						.low = s->resources[token_of(kind, 1)],
						.middle = s->resources[token_of(kind, 2)] };

			if (warp_evolvable(s, &v))
				add(l, VERB_POWER, token, kind, 0);
		}
	} else if (does == POWER_RUPTURES &&
		   s->supply[LASER_1] + s->supply[MANOEUVRE] + s->supply[ENERGY_1]) {
		add(l, VERB_POWER, token, 0, 0);
	}
}

/* WE-123, WE-460, WE-712 */
static void list_tactics(struct list *l, const struct offer *o)
{
	const struct warp *s = o->s;

	for (unsigned i = 0; i < s->tactics; i++) {
		const struct warp_tactic *t = tactic_of(s, o->k, i);

		if (s->held[i].state == INACTIVE &&
		    warp_worth(s->resources, (enum kind)t->kind, 0) >= t->value)
			add(l, VERB_ACTIVATE, i, 0, 0);
	}
	for (unsigned i = 0; i < s->tactics; i++)
		if (s->held[i].state == ACTIVATED && warp_tactic_works(s, o->k, i))
			add(l, VERB_USE, i, 0, 0);
}

/* WE-405..407, WE-D13 */
static void list_hold_moves(struct list *l, const struct offer *o)
{
	unsigned capacity = warp_hold_capacity(o->s, o->k);

	if (o->s->hold_moves >= 2 * capacity)
		return;
	if (total_of(o->s->hold) < capacity)
		add_each(l, VERB_STOW, o->have);
	add_each(l, VERB_UNSTOW, types_in(o->s->hold));
}

/* WE-D04 */
static void list_actions(struct list *l, const struct warp *s, const struct warp_pack *k)
{
	static const uint32_t energy = 1u << ENERGY_1 | 1u << ENERGY_2 | 1u << ENERGY_3;
	struct offer o = {
		.s = s, .k = k, .have = types_in(s->resources), .attackable = warp_attackable(s, k)
	};

	o.enemies = o.attackable & ((1u << PLACES) - 1);
	if (!is_obliged(s))
		add(l, VERB_END, 0, 0, 0);
	list_assignments(l, &o);
	if (s->shields < starfighter(s, k)->shields) /* WE-433 */
		add_each(l, VERB_REPAIR, o.have & energy);
	add_each(l, VERB_BUY, warp_basket(s, k, 0, 0));
	for (uint32_t powers = o.have >> BASICS << BASICS; powers; powers &= powers - 1)
		list_power(l, &o, lowest(powers));
	list_tactics(l, &o);
	list_hold_moves(l, &o);
}

/* ---- other questions ---------------- */

/* WE-D01, WE-D02, WE-R38, WE-R42 */
static uint32_t first_n(unsigned n)
{
	return (1u << n) - 1;
}

/* Questions inside an action: what they are about is in the frame that waits. */
static void list_details(struct list *l, const struct warp *s, const struct warp_pack *k)
{
	const struct frame *f = &s->frame[s->depth - 1];

	switch (s->head.ask.kind) {
	case ASK_BASKET:
		add(l, VERB_DONE, 0, 0, 0);
		add_each(l, VERB_TAKE, warp_basket(s, k, f->v.buy.last, f->v.buy.prices));
		break;
	case ASK_PAY:
		if (warp_paid_up(&f->v.pay))
			add(l, VERB_DONE, 0, 0, 0);
		add_each(l, VERB_PAY, warp_payable(s->resources, &f->v.pay));
		break;
	case ASK_EVOLVE:
		add(l, VERB_DONE, 0, 0, 0);
		add_each(l, VERB_EXCHANGE, warp_evolvable(s, &f->v.power));
		break;
	case ASK_TARGET: add_each(l, VERB_AT, warp_aimable(s, k, &f->v.tactic)); break;
	case ASK_GAIN: add_each(l, VERB_TAKE, warp_takeable(s, k, &f->v.take)); break;
	case ASK_DISCARDED:
		if (f->v.pick.optional)
			add(l, VERB_DONE, 0, 0, 0);
		add_each(l, VERB_PICK, warp_pickable(s, &f->v.pick));
		break;
	default: break;
	}
}

static void list_answers(struct list *l, const struct warp *s, const struct warp_pack *k)
{
	switch (s->head.ask.kind) {
	case ASK_STORY:
		add_each(l, VERB_CHOOSE, first_n(k->pages[s->frame[1].v.story.page].choices));
		break;
	case ASK_STARFIGHTER: add_each(l, VERB_FLY, first_n(k->starfighter_count)); break;
	case ASK_MOTHERSHIP: add_each(l, VERB_FIGHT, first_n(k->mothership_count)); break;
	case ASK_TACTIC_CARD: add_each(l, VERB_CARD, s->tactic_deck); break;
	case ASK_KEEP: add_each(l, VERB_KEEP, s->offered); break;
	case ASK_DRAW: add_each(l, VERB_DRAW, types_in(s->bag)); break;
	case ASK_ENEMY_CARD:
		add_each(l, VERB_ENEMY, warp_top_cards(s, s->frame[s->depth - 1].v.arrive.deck));
		break;
	case ASK_EXCESS: add_each(l, VERB_UNSTOW, types_in(s->hold)); break;
	case ASK_ACTION: list_actions(l, s, k); break;
	case ASK_FLIP: add_each(l, VERB_FLIP, first_n(2)); break;
	case ASK_ORDER: add_each(l, VERB_AT, warp_all_beaten(s, k)); break;
	case ASK_WAY: add_each(l, VERB_WAY, 1u << WAY_DESTROY | 1u << WAY_EVADE); break;
	case ASK_BOT: add_each(l, VERB_AT, warp_attackable(s, k)); break;
	default: list_details(l, s, k); break;
	}
}

uint32_t warp_legal(const struct q_game *g, const void *state, q_action *out)
{
	struct list l = { out, 0 };

	if (!q_over(state))
		list_answers(&l, state, g->pack->data);
	return l.n;
}

/* ---- chance ---------------- */

/* WE-1104  Each token in the bag is equally likely; cards and faces are too. */
void warp_odds(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
	       uint32_t *weight)
{
	const struct warp *s = state;

	(void)g;
	for (uint32_t i = 0; i < n; i++)
		weight[i] = q_verb(answers[i]) == VERB_DRAW ? s->bag[q_arg(answers[i], 0)] : 1;
}

static q_action one_of(enum verb verb, uint32_t set, struct q_rng *r)
{
	for (uint32_t skip = q_rng_below(r, count(set)); skip; skip--)
		set &= set - 1;
	return q_act((unsigned)verb, (int)lowest(set), 0, 0, 0);
}

q_action warp_chance(const struct q_game *g, const void *state, struct q_rng *r)
{
	const struct warp *s = state;
	const struct warp_pack *k = g->pack->data;
	uint32_t at;
	int token = 0;

	switch (s->head.ask.kind) {
	case ASK_TACTIC_CARD: return one_of(VERB_CARD, s->tactic_deck, r);
	case ASK_ENEMY_CARD:
		return one_of(VERB_ENEMY, warp_top_cards(s, s->frame[s->depth - 1].v.arrive.deck),
			      r);
	case ASK_FLIP: return one_of(VERB_FLIP, first_n(2), r);
	case ASK_STARFIGHTER: return one_of(VERB_FLY, first_n(k->starfighter_count), r);
	case ASK_MOTHERSHIP: return one_of(VERB_FIGHT, first_n(k->mothership_count), r);
	default: break;
	}
	for (at = q_rng_below(r, s->bag_size); at >= s->bag[token]; token++)
		at -= s->bag[token];
	return q_act(VERB_DRAW, token, 0, 0, 0);
}
