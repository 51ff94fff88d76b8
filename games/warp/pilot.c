/*
 * pilot.c - Step 2: what the pilot does (section 4 of the ledger).
 */
#include "games/warp/rules.h"

/* ---- small actions ---------------- */

/* WE-430..433 */
static void repair(struct play *p, unsigned token)
{
	struct warp *s = p->s;
	unsigned yield = warp_repair_yield(s, p->pack, token);

	s->resources[token]--;
	s->discard[token]++;
	note(p, EVENT_repaired, (int)token, 0, 0, 0);
	warp_raise_shields(p, yield);
}

/* WE-405 */
static void stow(struct play *p, unsigned token)
{
	p->s->resources[token]--;
	p->s->hold[token]++;
	note(p, EVENT_stowed, (int)token, 0, 0, 0);
}

/* WE-R53 */
static void unstow(struct play *p, unsigned token)
{
	p->s->hold[token]--;
	p->s->resources[token]++;
	note(p, EVENT_unstowed, (int)token, 0, 0, 0);
}

/* What needs no further question. Hold moves in a row are counted: WE-R02. */
static void act(struct play *p)
{
	if (chose(p, VERB_REPAIR))
		repair(p, arg(p, 0));
	else if (chose(p, VERB_STOW))
		stow(p, arg(p, 0)), p->s->hold_moves++;
	else if (chose(p, VERB_UNSTOW))
		unstow(p, arg(p, 0)), p->s->hold_moves++;
}

/* ---- the step ---------------- */

static bool overflows(const struct warp *s, const struct warp_pack *k)
{
	return total_of(s->hold) > warp_hold_capacity(s, k);
}

/* WE-404, WE-R01  What was not used goes to the discard; the hold keeps what it has. */
static void discard_rest(struct play *p)
{
	struct warp *s = p->s;
	unsigned left = total_of(s->resources);

	for (unsigned t = 0; t < TOKENS; t++) {
		s->discard[t] = (uint8_t)(s->discard[t] + s->resources[t]);
		s->resources[t] = 0;
	}
	note(p, EVENT_left_over, (int)left, 0, 0, 0);
}

static void begin_action(struct play *p)
{
	p->s->actions++;
	if (!chose(p, VERB_STOW) && !chose(p, VERB_UNSTOW))
		p->s->hold_moves = 0;
}

/* WE-401..404, WE-R61  Any number of actions in any order, until the pilot ends the step. */
enum flow warp_rule_pilot(struct play *p, struct frame *f)
{
	struct warp *s = p->s;

	BEGIN;
	while (overflows(s, p->pack)) {
		if (several(types_in(s->hold))) {
			ASK(pilot_GIVEN_UP, 0);
			unstow(p, arg(p, 0));
		} else {
			unstow(p, lowest(types_in(s->hold)));
		}
	}
	s->actions = 0;
	DO(pilot_BEGUN, compare, 0);
	for (;;) {
		ASK(pilot_ACTED, 0);
		begin_action(p);
		if (chose(p, VERB_END))
			break;
		if (chose(p, VERB_ASSIGN))
			DO(pilot_ASSIGNED, assign, arg(p, 0), arg(p, 1), arg(p, 2));
		else if (chose(p, VERB_BUY))
			DO(pilot_BOUGHT, buy, .last = arg(p, 0));
		else if (chose(p, VERB_POWER))
			DO(pilot_POWERED, power, arg(p, 0), arg(p, 1));
		else if (chose(p, VERB_ACTIVATE))
			DO(pilot_ACTIVATED, pay, .kind = tactic_of(s, p->pack, arg(p, 0))->kind,
			   .cost = tactic_of(s, p->pack, arg(p, 0))->value, .onto = arg(p, 0));
		else if (chose(p, VERB_USE))
			DO(pilot_USED, tactic, .held = arg(p, 0));
		else
			act(p);
	}
	discard_rest(p);
	s->actions = 0;
	END;
}

/* ---- assigning ---------------- */

static void put_on(struct play *p, const struct assign_vars *v, unsigned lies)
{
	p->s->resources[v->token]--;
	warp_assign_piece(p, v->token, v->target, v->second, lies);
	if (v->second)
		note(p, EVENT_assigned_pair, v->token, target_mark(p->s, v->target),
		     target_mark(p->s, v->second - 1u), 0);
	else
		note(p, EVENT_assigned, v->token, target_mark(p->s, v->target), 0, 0);
}

static bool does(const struct play *p, unsigned token, enum power_does what)
{
	return kind_of(token) == POWER && power_of(p->s, p->pack, token)->does == what;
}

/* WE-410..421, WE-601..611, WE-613..616, WE-624, WE-628, WE-H05  A token on a target or between
 * two; then the sums are compared with the thresholds. */
enum flow warp_rule_assign(struct play *p, struct frame *f)
{
	struct assign_vars *v = &f->v.assign;

	BEGIN;
	if (does(p, v->token, POWER_FLIPS)) {
		ROLL(assign_FLIPPED, v->token, v->target); /* WE-605, WE-609 */
		put_on(p, v, arg(p, 0) ? TAILS : 0);
		note(p, arg(p, 0) ? EVENT_tails : EVENT_heads, v->token,
		     target_mark(p->s, v->target), 0, 0);
	} else {
		put_on(p, v, 0);
	}
	if (does(p, v->token, POWER_DESTROYS)) {
		p->s->done |= DONE_HAMMER; /* WE-625 */
		DO(assign_HAMMERED, defeat, .target = v->target, .way = WAY_DESTROY);
	}
	DO(assign_COMPARED, compare, 0);
	END;
}

/* ---- buying ---------------- */

/* WE-441, WE-509, WE-R45 */
static void add_to_basket(struct play *p, struct buy_vars *v, unsigned token)
{
	v->last = (uint8_t)token;
	v->prices = (uint8_t)(v->prices + p->pack->tokens[token].price);
	p->s->supply[token]--;
	warp_put(p->s, token, TO_BAG);
	note(p, EVENT_bought, (int)token, 0, 0, 0);
}

/* WE-R44 */
static uint8_t cost(const struct play *p, const struct buy_vars *v)
{
	int cost = v->prices + warp_surcharge(p->s, p->pack);

	return (uint8_t)(cost > 0 ? cost : 0);
}

/* WE-440..447  Tokens in rising order as long as they can be paid, then the payment. */
enum flow warp_rule_buy(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct buy_vars *v = &f->v.buy;

	BEGIN;
	add_to_basket(p, v, v->last);
	while (warp_basket(s, p->pack, v->last, v->prices)) {
		ASK(buy_TAKEN, 0, v->prices);
		if (chose(p, VERB_DONE))
			break;
		add_to_basket(p, v, arg(p, 0));
	}
	DO(buy_PAID, pay, .kind = ENERGY, .cost = cost(p, v), .onto = NONE);
	s->done |= DONE_BUY;
	END;
}

static void pay_with(struct play *p, struct pay_vars *v, unsigned token)
{
	struct warp *s = p->s;

	warp_count_coin(s->resources, v, token);
	if (v->onto == NONE) {
		s->discard[token]++;
		note(p, EVENT_paid, (int)token, 0, 0, 0);
	} else {
		s->held[v->onto].paid[value_of(token) - 1]++;
		note(p, EVENT_paid_tactic, (int)token, s->held[v->onto].card, 0, 0);
	}
}

/* WE-440, WE-442, WE-702..704  Tokens of one kind in rising order until their value is
 * enough; more may be given, and is lost. A payment without a choice makes itself. */
enum flow warp_rule_pay(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct pay_vars *v = &f->v.pay;

	BEGIN;
	while (warp_payable(s->resources, v)) {
		if (warp_pays_itself(s->resources, v)) {
			pay_with(p, v, lowest(warp_payable(s->resources, v)));
			continue;
		}
		ASK(pay_PAID, 0, v->cost, v->paid);
		if (chose(p, VERB_DONE))
			break;
		pay_with(p, v, arg(p, 0));
	}
	if (v->onto != NONE) {
		s->held[v->onto].state = ACTIVATED;
		note(p, EVENT_activated, s->held[v->onto].card, 0, 0, 0);
	}
	END;
}
