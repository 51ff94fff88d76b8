/*
 * items.c - items and inventory (DS-501..523), the pool, and the step between
 * chapters (DS-1101..1106).
 *
 * The floor goes round the crew: whoever has it handles the own inventory and the
 * pool, or is done. When it has gone round without a move, the pool closes (DS-D18,
 * DS-D19).
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

#include <string.h>

/* ---- cards in hands and piles -------------------------------------------------------------- */

int darksector_held_at(const struct held *from, int count, int item)
{
	for (int i = 0; i < count; i++)
		if (from[i].item == item)
			return i;
	return -1;
}

bool darksector_carries(const struct darksector *s, int member, int item)
{
	return darksector_held_at(s->crew[member].items, s->crew[member].items_count, item) >= 0;
}

struct held darksector_take_out(struct held *from, uint8_t *count, int at)
{
	struct held card = from[at];

	memmove(&from[at], &from[at + 1], (size_t)(*count - at - 1) * sizeof *from);
	from[--*count] = (struct held){ 0, 0, 0 };
	return card;
}

static void put_in(struct held *into, uint8_t *count, struct held card)
{
	into[(*count)++] = card;
}

/* DS-507, DS-509, DS-523, DS-R12, DS-R17 */
int darksector_slots_of(const struct darksector *s, const struct darksector_pack *pack, int member)
{
	const struct member *m = &s->crew[member];
	int slots = 0;

	for (int i = 0; i < m->items_count; i++)
		slots += pack->items[m->items[i].item].slots;
	return slots;
}

/* DS-517, DS-519, DS-1005, DS-R15: up to the capacity, as many as the supply has. */
int darksector_load_weapon(struct play *p, struct held *weapon)
{
	const struct item *item = &p->pack->items[weapon->item];
	uint8_t *supply = &p->s->ammo_dice[item->ammo];
	int n = item->kind == RANGED_WEAPON ? item->capacity - weapon->ammo : 0;

	if (n > *supply)
		n = *supply;
	weapon->ammo = (uint8_t)(weapon->ammo + n);
	*supply = (uint8_t)(*supply - n);
	return n;
}

/* DS-518, DS-R03: its dice return to the supply. DS-522: a starting weapon leaves the game. */
void darksector_discard_card(struct play *p, struct held card)
{
	struct darksector *s = p->s;
	const struct item *item = &p->pack->items[card.item];

	if (card.ammo)
		s->ammo_dice[item->ammo] = (uint8_t)(s->ammo_dice[item->ammo] + card.ammo);
	if (!item->starting)
		s->discard[s->discard_count++] = card.item;
}

void darksector_discard_carried(struct play *p, int member, int item)
{
	struct member *m = &p->s->crew[member];

	darksector_discard_card(p, darksector_take_out(m->items, &m->items_count,
						       darksector_held_at(m->items, m->items_count,
									  item)));
	note(p, EVENT_DISCARDED, member, item, 0, 0);
}

/* DS-406, DS-R08: gains above 12 are lost. DS-108, DS-407: every change of HP is an event. */
void darksector_gain_hp(struct play *p, int member, int n)
{
	struct member *m = &p->s->crew[member];
	int before = m->hp;

	m->hp = (uint8_t)(before + n > HP_MAX ? HP_MAX : before + n);
	if (m->hp != before)
		note(p, EVENT_GAINED, member, before, m->hp, 0);
}

/* DS-1004, DS-1013, DS-R47: whoever uses the drone uses no item this round. */
bool darksector_may_use_items(const struct darksector *s, int member)
{
	return s->crew[member].action != ACTION_DRONE;
}

static void reload(struct play *p, int member, int item)
{
	struct member *m = &p->s->crew[member];
	int n = darksector_load_weapon(
		p, &m->items[darksector_held_at(m->items, m->items_count, item)]);

	note(p, EVENT_RELOADED, member, item, n, 0);
}

/* An item of the pool or of the member that is discarded as it is used. */
static void spend_item(struct play *p, struct member *m)
{
	struct darksector *s = p->s;

	if (!p->pack->items[arg(p, 0)].discard)
		return;
	if (arg(p, 2))
		darksector_discard_card(p, darksector_take_out(s->pool, &s->pool_count,
							       darksector_held_at(s->pool,
										  s->pool_count,
										  arg(p, 0))));
	else
		darksector_discard_card(p, darksector_take_out(m->items, &m->items_count,
							       darksector_held_at(m->items,
										  m->items_count,
										  arg(p, 0))));
}

/* DS-510..512. What needs a question of its own is the caller's. */
void darksector_use_item(struct play *p, int member)
{
	const struct item *item = &p->pack->items[arg(p, 0)];

	spend_item(p, &p->s->crew[member]);
	if (item->effect == EFFECT_ATTACK_DICE_MISS)
		p->s->smoke = 1;
	note(p, EVENT_USED, member, arg(p, 0), 0, 0);
	if (item->effect == EFFECT_GAIN_HP)
		darksector_gain_hp(p, member, item->n);
	else if (item->effect == EFFECT_RELOAD_WEAPON)
		reload(p, member, arg(p, 1) - 1);
}

/* ---- drawing ------------------------------------------------------------------------------- */

/* DS-506, DS-H03 */
static void reshuffle(struct play *p)
{
	struct darksector *s = p->s;

	if (s->deck_count || !s->discard_count)
		return;
	memcpy(s->deck, s->discard, sizeof s->deck);
	s->deck_count = s->discard_count;
	memset(s->discard, 0, sizeof s->discard);
	s->discard_count = 0;
	note(p, EVENT_RESHUFFLED, s->deck_count, 0, 0, 0);
}

static void take_from_pile(uint8_t *pile, uint8_t *count, int item)
{
	int at = 0;

	while (pile[at] != item)
		at++;
	memmove(&pile[at], &pile[at + 1], (size_t)(*count - at - 1));
	pile[--*count] = 0;
}

/* DS-503, DS-516: face up into the middle, fully loaded. */
static void into_pool(struct play *p, int item, bool starting)
{
	struct darksector *s = p->s;
	struct held card = { (uint8_t)item, 0, 0 };

	if (starting)
		take_from_pile(s->arms, &s->arms_count, item);
	else
		take_from_pile(s->deck, &s->deck_count, item);
	note(p, EVENT_DREW, item, 0, 0, 0);
	if (darksector_load_weapon(p, &card))
		note(p, EVENT_LOADED, item, card.ammo, 0, 0);
	put_in(s->pool, &s->pool_count, card);
}

/* DS-214, DS-502, DS-H04, DS-R02, DS-R14: into the pool, which the crew then shares (DS-R43). */
enum flow darksector_draw(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct draw_vars *v = &f->v.draw;

	BEGIN;
	for (; v->n > 0; v->n--) {
		if (!v->starting)
			reshuffle(p);
		if (v->starting ? !s->arms_count : !s->deck_count)
			break;
		ROLL(draw_DRAWN, 0, v->starting);
		into_pool(p, arg(p, 0), v->starting);
	}
	if (v->starting) {
		memset(s->arms, 0, sizeof s->arms);
		s->arms_count = 0;
	}
	if (s->pool_count)
		DO(draw_SHARED, pool, 0);
	END;
}

/* ---- moving items -------------------------------------------------------------------------- */

static void give(struct play *p, int from, int to, int item)
{
	struct member *a = &p->s->crew[from], *b = &p->s->crew[to];
	struct held card = darksector_take_out(a->items, &a->items_count,
					       darksector_held_at(a->items, a->items_count, item));

	put_in(b->items, &b->items_count, card);
	note(p, EVENT_GAVE, from, item, to, 0);
}

static void move(struct play *p, int member)
{
	struct darksector *s = p->s;
	struct member *m = &s->crew[member];
	int item = arg(p, 0);

	if (chose(p, VERB_TAKE)) {
		put_in(m->items, &m->items_count,
		       darksector_take_out(s->pool, &s->pool_count,
					   darksector_held_at(s->pool, s->pool_count, item)));
		note(p, EVENT_TOOK, member, item, 0, 0);
	} else if (chose(p, VERB_PUT)) {
		put_in(s->pool, &s->pool_count,
		       darksector_take_out(m->items, &m->items_count,
					   darksector_held_at(m->items, m->items_count, item)));
		note(p, EVENT_PUT, member, item, 0, 0);
	} else if (chose(p, VERB_GIVE)) {
		give(p, member, arg(p, 1), item);
	} else if (chose(p, VERB_DISCARD)) {
		darksector_discard_carried(p, member, item);
	} else if (chose(p, VERB_RELOAD)) {
		reload(p, member, item);
	} else {
		darksector_use_item(p, member);
	}
}

/* DS-R38: a step that closes by itself discards the surplus, the newest first. */
static void drop_surplus(struct play *p)
{
	struct darksector *s = p->s;

	for (int i = 0; i < s->size; i++)
		while (darksector_slots_of(s, p->pack, i) > SLOTS)
			darksector_discard_carried(
				p, i, s->crew[i].items[s->crew[i].items_count - 1].item);
}

/* DS-505 */
static void close_pool(struct play *p)
{
	struct darksector *s = p->s;

	drop_surplus(p);
	while (s->pool_count) {
		struct held card = darksector_take_out(s->pool, &s->pool_count, 0);

		darksector_discard_card(p, card);
		note(p, EVENT_LEFT, card.item, 0, 0, 0);
	}
}

/* The next to have the floor; being done is counted, a move starts the round anew. */
static void pass_on(const struct darksector *s, uint8_t *floor, uint8_t *quiet)
{
	*floor = (uint8_t)((*floor + 1) % s->size);
	(*quiet)++;
}

/* DS-504, DS-508 */
enum flow darksector_pool(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct pool_vars *v = &f->v.pool;

	BEGIN;
	while (v->quiet < s->size && v->moves < MOVES_MAX) {
		if (darksector_can_move_items(s, v->floor, true)) {
			ASK(pool_MOVED, s->crew[v->floor].seat, v->floor, MOVES_MAX - v->moves);
			if (!chose(p, VERB_DONE)) {
				move(p, v->floor);
				v->moves++;
				v->quiet = 0;
				continue;
			}
		}
		pass_on(s, &v->floor, &v->quiet);
	}
	close_pool(p);
	END;
}

/* DS-1014 */
static void turn_tactical_cards(struct play *p)
{
	struct darksector *s = p->s;
	bool flank = s->flank != TACTICAL_READY, drone = s->drone != TACTICAL_READY;

	s->flank = TACTICAL_READY;
	if (flank)
		note(p, EVENT_TACTICAL, 0, TACTICAL_READY, 0, 0);
	s->drone = TACTICAL_READY;
	if (drone)
		note(p, EVENT_TACTICAL, 1, TACTICAL_READY, 0, 0);
}

/* DS-1101..1104. A scanner shows the next card to all (DS-H01). */
enum flow darksector_between(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct between_vars *v = &f->v.between;

	BEGIN;
	turn_tactical_cards(p);
	while (v->quiet < s->size && v->moves < MOVES_MAX) {
		if (!darksector_can_move_items(s, v->floor, false)) {
			pass_on(s, &v->floor, &v->quiet);
			continue;
		}
		ASK(between_MOVED, s->crew[v->floor].seat, v->floor, MOVES_MAX - v->moves,
		    v->reloaded >> v->floor & 1);
		if (chose(p, VERB_DONE)) {
			pass_on(s, &v->floor, &v->quiet);
			continue;
		}
		v->moves++;
		v->quiet = 0;
		if (chose(p, VERB_RELOAD))
			v->reloaded |= (uint8_t)(1 << v->floor);
		move(p, v->floor);
		if (chose(p, VERB_USE) &&
		    p->pack->items[arg(p, 0)].effect == EFFECT_LOOK_NEXT_CARD) {
			ROLL(between_LOOKED, 0, (s->turned_count + ACT_CARDS - 1) / ACT_CARDS);
			s->next = (uint8_t)arg(p, 0);
			note(p, EVENT_LOOKED, s->next, 0, 0, 0);
		}
	}
	drop_surplus(p);
	END;
}

/* ---- TRADE in combat (DS-1007..1011) -------------------------------------------------- */

static void forget_moves(struct darksector *s)
{
	for (int i = 0; i < s->size; i++)
		for (int k = 0; k < s->crew[i].items_count; k++)
			s->crew[i].items[k].moved = 0;
}

/* From the last to the first, so that places stay what they are. */
static void hand_over(struct play *p, int from, int to, int set)
{
	for (int i = HAND_MAX - 1; i >= 0; i--)
		if (set >> i & 1) {
			struct member *a = &p->s->crew[from], *b = &p->s->crew[to];
			struct held card = darksector_take_out(a->items, &a->items_count, i);

			card.moved = 1;
			note(p, EVENT_GAVE, from, card.item, to, 0);
			put_in(b->items, &b->items_count, card);
		}
}

/* The partner's cards are taken out first: they stand before those that arrive. */
static void swap(struct play *p, int member, int partner)
{
	hand_over(p, member, partner, arg(p, 0));
	hand_over(p, partner, member, arg(p, 1));
}

/* DS-D11: the set of items each way. DS-1010: what was received may be used at once, unless
 * it needs an action. */
enum flow darksector_trade(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct trade_vars *v = &f->v.trade;

	BEGIN;
	ASK(trade_MOVED, s->crew[v->member].seat, v->member, s->crew[v->member].partner);
	if (chose(p, VERB_SWAP)) {
		swap(p, v->member, s->crew[v->member].partner);
		DO(trade_USED, window, .moment = WINDOW_POOL, .who = (uint8_t)(1 << v->member));
	}
	END;
}

/* DS-1012, DS-1014, DS-R28; DS-1015: allowed at 12 HP, for nothing. */
static void activate_drone(struct play *p, int member)
{
	darksector_gain_hp(p, member, 1);
	p->s->drone = TACTICAL_USED;
	note(p, EVENT_TACTICAL, 1, TACTICAL_USED, 0, 0);
}

/* DS-1016: TRADE, then RELOAD, then ACTIVATE DRONE. DS-1006: each reloads one weapon. */
enum flow darksector_standard(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct standard_vars *v = &f->v.standard;

	BEGIN;
	for (v->member = 0; v->member < s->size; v->member++)
		if (s->crew[v->member].action == ACTION_TRADE)
			DO(standard_TRADED, trade, .member = v->member);
	forget_moves(s);
	for (int i = 0; i < s->size; i++)
		if (s->crew[i].action == ACTION_RELOAD)
			reload(p, i, s->crew[i].weapon[0] - 1);
	for (int i = 0; i < s->size; i++)
		if (s->crew[i].action == ACTION_DRONE)
			activate_drone(p, i);
	END;
}
