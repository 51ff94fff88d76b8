/*
 * refuse.c - why an answer is refused: the rule of the ledger that forbids it.
 */
#include "games/warp/rules.h"

/* The decision that an open question is. WE-406, WE-R47. */
static q_rule decision(unsigned kind)
{
	static const uint8_t number[QUESTIONS] = {
		[ASK_STARFIGHTER] = 1, [ASK_MOTHERSHIP] = 2, [ASK_KEEP] = 3, [ASK_EXCESS] = 13,
		[ASK_ACTION] = 4,      [ASK_BASKET] = 7,     [ASK_PAY] = 7,  [ASK_EVOLVE] = 8,
		[ASK_TARGET] = 11,     [ASK_ORDER] = 12,     [ASK_WAY] = 15, [ASK_BOT] = 9,
		[ASK_GAIN] = 12,       [ASK_DISCARDED] = 14,
	};

	if (kind == ASK_OVER)
		return 923;
	if (kind == ASK_STORY)
		return Q_RULING | 67;
	return number[kind] ? (q_rule)(Q_DECISION | number[kind]) : 1104;
}

/* ---- assigning ---------------- */

/* WE-408, WE-505, WE-1003, WE-1012  Why a target cannot be attacked at all; 0 if it can. */
static q_rule refuses_target(const struct warp *s, const struct warp_pack *k, unsigned target)
{
	if (target < TARGETS && warp_attackable(s, k) >> target & 1)
		return 0;
	if (!is_section(target) || target - PLACES >= face(s, k)->sections)
		return 408;
	if (is_destroyed(s, target))
		return 505;
	return face(s, k)->abilities & TURNING ? 1012 : 1003;
}

static q_rule refuses_power_on(const struct warp *s, const struct warp_pack *k, unsigned token,
			       unsigned second)
{
	enum power_does does = (enum power_does)power_of(s, k, token)->does;

	if (does == POWER_SHARES)
		return second ? 310 : 601;
	if (second)
		return 450;
	if (does == POWER_DESTROYS)
		return 624;
	return does == POWER_REFLECTS ? 628 : 451;
}

/* WE-D05 */
static q_rule refuses_assign(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned token = (unsigned)q_arg(answer, 0), target = (unsigned)q_arg(answer, 1);
	unsigned second = (unsigned)q_arg(answer, 2);
	q_rule rule;

	if (token >= TOKENS || !s->resources[token])
		return 402;
	rule = refuses_target(s, k, target);
	if (!rule && second)
		rule = refuses_target(s, k, second - 1);
	if (rule)
		return rule;
	if (kind_of(token) == POWER)
		return refuses_power_on(s, k, token, second);
	return kind_of(token) == ENERGY ? 420 : 417;
}

/* ---- other actions ---------------- */

/* WE-D06, WE-R06 */
static q_rule refuses_repair(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	if (token >= TOKENS || kind_of(token) != ENERGY)
		return 430;
	if (!s->resources[token])
		return 402;
	return s->shields >= starfighter(s, k)->shields ? 433 : 0;
}

/* WE-446, WE-R09 */
static q_rule refuses_buy(const struct warp *s, unsigned token)
{
	if (token >= TOKENS)
		return 443;
	if (!warp_worth(s->resources, ENERGY, ENERGY_1))
		return 447;
	return s->supply[token] ? 440 : 443;
}

/* WE-450, WE-631  The reason each type has for not being usable now. */
static q_rule refuses_power(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	static const q_rule rule[POWER_DOES] = {
		[POWER_SHARES] = 601,      [POWER_FLIPS] = 605,
		[POWER_DRAWS] = 631,       [POWER_ASSIGNS] = 613,
		[POWER_MOVES] = 614,       [POWER_AMBUSHES] = Q_RULING | 17,
		[POWER_REORGANISES] = 620, [POWER_RESETS] = Q_RULING | 16,
		[POWER_DESTROYS] = 624,    [POWER_EVOLVES] = 627,
		[POWER_REFLECTS] = 628,    [POWER_RUPTURES] = Q_RULING | 22,
	};

	if (token >= TOKENS || kind_of(token) != POWER)
		return 450;
	return s->resources[token] ? rule[power_of(s, k, token)->does] : 402;
}

/* WE-R09 */
static q_rule refuses_activate(const struct warp *s, unsigned held)
{
	if (held >= s->tactics)
		return 701;
	if (s->held[held].state == EXHAUSTED || s->held[held].state == ACTIVATED)
		return 707;
	return s->held[held].state == IN_EFFECT ? 709 : 702;
}

/* WE-701 */
static q_rule refuses_use(const struct warp *s, unsigned held)
{
	if (held >= s->tactics)
		return 701;
	if (s->held[held].state == EXHAUSTED)
		return 707;
	return s->held[held].state == ACTIVATED ? Q_RULING | 62 : 705;
}

static q_rule refuses_hold_move(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned token = (unsigned)q_arg(answer, 0);
	bool stows = q_verb(answer) == VERB_STOW;

	if (token >= TOKENS || !(stows ? s->resources : s->hold)[token])
		return 402;
	return stows && total_of(s->hold) >= warp_hold_capacity(s, k) ? 117 : 407;
}

static q_rule refuses_action(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	unsigned a = (unsigned)q_arg(answer, 0);

	switch (q_verb(answer)) {
	case VERB_END: return 403;
	case VERB_ASSIGN: return refuses_assign(s, k, answer);
	case VERB_REPAIR: return refuses_repair(s, k, a);
	case VERB_BUY: return refuses_buy(s, a);
	case VERB_POWER: return refuses_power(s, k, a);
	case VERB_ACTIVATE: return refuses_activate(s, a);
	case VERB_USE: return refuses_use(s, a);
	case VERB_STOW:
	case VERB_UNSTOW: return refuses_hold_move(s, k, answer);
	default: return 0;
	}
}

/* ---- details ---------------- */

static q_rule refuses_detail(const struct warp *s, const struct warp_pack *k, q_action answer)
{
	const struct frame *f = &s->frame[s->depth - 1];
	unsigned verb = q_verb(answer), a = (unsigned)q_arg(answer, 0);

	switch (s->head.ask.kind) {
	case ASK_BASKET: return verb != VERB_TAKE ? 0 : a >= TOKENS || !s->supply[a] ? 443 : 440;
	case ASK_PAY:
		if (verb == VERB_DONE)
			return f->v.pay.onto == NONE ? 440 : 703;
		return verb == VERB_PAY ? f->v.pay.onto == NONE ? 447 : 704 : 0;
	case ASK_EVOLVE: return verb == VERB_EXCHANGE ? 627 : 0;
	case ASK_GAIN: return verb == VERB_TAKE ? a < TOKENS && s->supply[a] ? 510 : 508 : 0;
	case ASK_DISCARDED: return verb == VERB_DONE ? f->v.pick.to == TO_REMOVED ? 813 : 510 : 0;
	case ASK_BOT:
	case ASK_TARGET: return verb == VERB_AT ? refuses_target(s, k, a) : 0;
	default: return 0;
	}
}

static bool is_listed(const q_action *answers, uint32_t n, q_action answer)
{
	for (uint32_t i = 0; i < n; i++)
		if (answers[i] == answer)
			return true;
	return false;
}

q_rule warp_refuses(const struct q_game *g, const void *state, q_action answer)
{
	const struct warp *s = state;
	const struct warp_pack *k = g->pack->data;
	q_action answers[512];
	q_rule rule;

	if (!q_over(s) && is_listed(answers, warp_legal(g, s, answers), answer))
		return 0;
	if (q_over(s))
		return decision(ASK_OVER);
	rule = s->head.ask.kind == ASK_ACTION ? refuses_action(s, k, answer) :
						refuses_detail(s, k, answer);
	return rule ? rule : decision(s->head.ask.kind);
}
