/*
 * legal.c - for each kind of question, the answers: candidates in order, each put to
 * the judge.
 */
#include "games/darksector/judge.h"

struct list {
	const struct darksector *s;
	const struct darksector_pack *pack;
	q_action *out;
	uint32_t n;
};

static void offer(struct list *l, q_action answer)
{
	if (!darksector_judge(l->s, l->pack, answer))
		l->out[l->n++] = answer;
}

static void offer_plain(struct list *l, enum verb verb)
{
	offer(l, q_act(verb, 0, 0, 0, 0));
}

static void offer_range(struct list *l, enum verb verb, int first, int end)
{
	for (int a = first; a < end; a++)
		offer(l, q_act(verb, a, 0, 0, 0));
}

/* Kinds of items as bits, so that they come in order and each once. */
static uint32_t kinds(const struct held *held, int count)
{
	uint32_t set = 0;

	for (int i = 0; i < count; i++)
		set |= UINT32_C(1) << held[i].item;
	return set;
}

static uint32_t kinds_of(const struct list *l, int member)
{
	return kinds(l->s->crew[member].items, l->s->crew[member].items_count);
}

static int take(uint32_t *set)
{
	int lowest = __builtin_ctz(*set);

	*set &= *set - 1;
	return lowest;
}

/* ---- items --------------------------------------------------------------------------------- */

static void offer_items(struct list *l, enum verb verb, uint32_t set)
{
	while (set)
		offer(l, q_act(verb, take(&set), 0, 0, 0));
}

static void offer_gifts(struct list *l, int member)
{
	for (uint32_t set = kinds_of(l, member); set;) {
		int item = take(&set);

		for (int to = 0; to < l->s->size; to++)
			offer(l, q_act(VERB_GIVE, item, to, 0, 0));
	}
}

/* One item's uses: as it is, or as a trait. */
static void offer_use(struct list *l, int item, bool pool)
{
	int effect = l->pack->items[item].effect;

	if (effect == EFFECT_SET_CREW_DIE)
		for (int trait = 1; trait <= TRAITS; trait++)
			offer(l, q_act(VERB_USE, item, trait, pool, 0));
	else
		offer(l, q_act(VERB_USE, item, 0, pool, 0));
}

static void offer_uses(struct list *l, int member, bool pool)
{
	uint32_t own = kinds_of(l, member);
	uint32_t open = pool ? kinds(l->s->pool, l->s->pool_count) : 0;

	for (uint32_t set = own | open; set;) {
		int item = take(&set);

		if (l->pack->items[item].kind != EQUIPMENT)
			continue;
		if (l->pack->items[item].effect != EFFECT_RELOAD_WEAPON) {
			if (own >> item & 1)
				offer_use(l, item, false);
			if (open >> item & 1)
				offer_use(l, item, true);
			continue;
		}
		/* sorted by weapon first, then by where the item lies */
		for (uint32_t arms = own; arms;) {
			int weapon = take(&arms) + 1;

			offer(l, q_act(VERB_USE, item, weapon, 0, 0));
			if (pool)
				offer(l, q_act(VERB_USE, item, weapon, 1, 0));
		}
	}
}

static void offer_moves(struct list *l, int member, bool pool)
{
	offer_plain(l, VERB_DONE);
	if (!pool)
		offer_items(l, VERB_RELOAD, kinds_of(l, member));
	if (pool) {
		offer_items(l, VERB_TAKE, kinds(l->s->pool, l->s->pool_count));
		offer_items(l, VERB_PUT, kinds_of(l, member));
	}
	offer_gifts(l, member);
	offer_items(l, VERB_DISCARD, kinds_of(l, member));
	offer_uses(l, member, pool);
}

/* Whose item is given up: by item, then by member. */
static void offer_discards(struct list *l)
{
	uint32_t all = 0;

	for (int i = 0; i < l->s->size; i++)
		all |= kinds_of(l, i);
	while (all) {
		int item = take(&all);

		for (int i = 0; i < l->s->size; i++)
			offer(l, q_act(VERB_DISCARD, item, i + 1, 0, 0));
	}
}

/* ---- actions ------------------------------------------------------------------------------- */

static void offer_pairs(struct list *l, int first, int rate, uint32_t arms)
{
	offer(l, q_act(VERB_SHOOT, first, rate, 0, 0));
	while (arms) {
		int second = take(&arms);
		const struct item *item = &l->pack->items[second];

		for (int i = 0; second > first && i < item->rates_count; i++)
			offer(l, q_act(VERB_SHOOT, first, rate, second + 1, item->rates[i]));
	}
}

static void offer_shots(struct list *l, int member)
{
	uint32_t arms = 0;

	for (uint32_t set = kinds_of(l, member); set;) {
		int item = take(&set);

		if (l->pack->items[item].kind == RANGED_WEAPON)
			arms |= UINT32_C(1) << item;
	}
	for (uint32_t set = arms; set;) {
		int first = take(&set);

		for (int i = 0; i < l->pack->items[first].rates_count; i++)
			offer_pairs(l, first, l->pack->items[first].rates[i], arms);
	}
}

static void offer_blows(struct list *l, int member)
{
	uint32_t own = kinds_of(l, member);

	offer_plain(l, VERB_FIGHT);
	for (uint32_t set = own; set;) {
		int first = take(&set);

		if (l->pack->items[first].kind != CLOSE_WEAPON)
			continue;
		offer(l, q_act(VERB_FIGHT, first + 1, 0, 0, 0));
		for (uint32_t rest = set; rest;)
			offer(l, q_act(VERB_FIGHT, first + 1, take(&rest) + 1, 0, 0));
	}
}

/* DS-R26 */
static void offer_actions(struct list *l, int member, bool flank_round)
{
	offer_shots(l, member);
	if (!flank_round)
		offer_plain(l, VERB_FLANK);
	offer_blows(l, member);
	if (flank_round)
		return;
	offer_plain(l, VERB_COVER);
	offer_items(l, VERB_RELOAD, kinds_of(l, member));
	offer_range(l, VERB_TRADE, 0, l->s->size);
	offer_plain(l, VERB_DRONE);
}

static void offer_swaps(struct list *l, int member)
{
	const struct member *m = &l->s->crew[member], *other = &l->s->crew[m->partner];

	offer_plain(l, VERB_DONE);
	for (int gives = 0; gives < 1 << m->items_count; gives++)
		for (int takes = 0; takes < 1 << other->items_count; takes++)
			offer(l, q_act(VERB_SWAP, gives, takes, 0, 0));
}

static void offer_alterations(struct list *l, int member)
{
	const struct alter_vars *v = &l->s->frame[l->s->depth - 1].v.alter;

	offer_plain(l, VERB_DONE);
	if (v->sacrifice)
		offer_discards(l);
	offer_uses(l, member, false);
	offer_range(l, VERB_CYBER, 0, AMMO_DICE_MAX + 1);
}

/* ---- questions ----------------------------------------------------------------------------- */

static void council(struct list *l)
{
	switch (l->s->head.ask.kind) {
	case ASK_OPTION: offer_range(l, VERB_OPTION, 0, OPTIONS_MAX); break;
	case ASK_MODE: offer_range(l, VERB_MODE, MODE_RANGED, MODE_CLOSE + 1); break;
	case ASK_SPARE:
		offer_plain(l, VERB_YES);
		offer_plain(l, VERB_NO);
		break;
	case ASK_COST: offer_discards(l); break;
	default: offer_range(l, VERB_MEMBER, 0, l->s->size);
	}
}

static void chance(struct list *l)
{
	offer_range(l, VERB_FACE, l->s->head.ask.kind == ASK_ROLL ? 1 : FACES, FACES);
	if (l->s->head.ask.kind == ASK_DRAW)
		offer_range(l, VERB_DRAW, 0, l->pack->items_count);
	if (l->s->head.ask.kind == ASK_TURN)
		offer_range(l, VERB_TURN, 0, l->pack->cards_count);
	if (l->s->head.ask.kind == ASK_VICTIM)
		offer_range(l, VERB_VICTIM, 0, l->s->size);
}

static void small(struct list *l, int kind, int member)
{
	switch (kind) {
	case ASK_KEEP: offer_range(l, VERB_KEEP, 0, 2); break;
	case ASK_REMOVE: offer_range(l, VERB_REMOVE, 0, TRAITS); break;
	case ASK_KNIFE:
	case ASK_SHARE:
		offer_plain(l, VERB_YES);
		offer_plain(l, VERB_NO);
		break;
	case ASK_STOLEN: offer_items(l, VERB_DISCARD, kinds_of(l, member)); break;
	case ASK_TRY:
		offer_plain(l, VERB_TRY);
		offer_plain(l, VERB_WAIT);
		break;
	default: offer_plain(l, VERB_DONE); offer_range(l, VERB_MEMBER, 0, l->s->size);
	}
}

static void one_member(struct list *l)
{
	int kind = l->s->head.ask.kind, member = l->s->head.ask.subject[0];

	switch (kind) {
	case ASK_CREW: offer_range(l, VERB_CREW, 0, l->pack->crew_count); break;
	case ASK_IMPLANT: offer_range(l, VERB_IMPLANT, 0, l->pack->implants_count); break;
	case ASK_POOL:
	case ASK_BETWEEN: offer_moves(l, member, kind == ASK_POOL); break;
	case ASK_WINDOW:
	case ASK_LOSS:
		offer_plain(l, VERB_DONE);
		offer_uses(l, member, false);
		break;
	case ASK_DECLARE:
	case ASK_FLANK: offer_actions(l, member, kind == ASK_FLANK); break;
	case ASK_TRADE: offer_swaps(l, member); break;
	case ASK_ALTER: offer_alterations(l, member); break;
	default: small(l, kind, member);
	}
}

uint32_t darksector_legal(const struct q_game *g, const void *state, q_action *out)
{
	struct list l = { .s = state, .pack = g->pack->data, .out = out };

	if (q_over(state))
		return 0;
	if (l.s->head.ask.player == Q_CHANCE)
		chance(&l);
	else if (l.s->head.ask.kind <= ASK_COST)
		council(&l);
	else
		one_member(&l);
	return l.n;
}
