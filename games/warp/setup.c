/*
 * setup.c - the story and the set-up (section 2 of the ledger, WE-R67).
 *
 * The state keeps the path read through the story; each step of the set-up looks up what
 * the path changes in it.
 */
#include "games/warp/rules.h"

enum { FIRST_CHOICE = 2, FIRST_DRAW = 5 };

/* ---- the story ---------------- */

/* The n-th change of the path, in reading order, those of the end page last; or NULL. */
static const struct warp_change *change(const struct warp *s, const struct warp_pack *k, unsigned n)
{
	for (unsigned i = 0; i < s->steps; i++) {
		const struct warp_page *page = &k->pages[s->path[i].page];

		if (page->mothership != NONE)
			return n < page->changes ? &page->change[n] : NULL;
		if (n < page->choice[s->path[i].choice].changes)
			return &page->choice[s->path[i].choice].change[n];
		n -= page->choice[s->path[i].choice].changes;
	}
	return NULL;
}

/* Amounts of the same change add up. */
static unsigned changed_by(const struct warp *s, const struct warp_pack *k, enum change_does does)
{
	const struct warp_change *c;
	unsigned amount = 0;

	for (unsigned n = 0; (c = change(s, k, n)); n++)
		if (c->does == does)
			amount += c->amount;
	return amount;
}

static void tell_changes(struct play *p, unsigned page, unsigned choice, unsigned changes)
{
	for (unsigned i = 0; i < changes; i++)
		note(p, EVENT_changed, (int)page, (int)choice, (int)i, 0);
}

/* WE-R67  Page after page until an end, which names the mothership; the starfighter is the
 *         one boarded on the way. */
enum flow warp_rule_story(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct story_vars *v = &f->v.story;
	const struct warp_change *c;

	BEGIN;
	for (;;) {
		note(p, EVENT_page, v->page, v->page, 0, 0);
		if (p->pack->pages[v->page].mothership != NONE)
			break;
		ASK(story_CHOSEN, 0, v->page);
		s->path[s->steps++] = (struct step){ v->page, arg(p, 0) };
		note(p, EVENT_chosen, v->page, arg(p, 0), 0, 0);
		tell_changes(p, v->page, arg(p, 0),
			     p->pack->pages[v->page].choice[arg(p, 0)].changes);
		v->page = p->pack->pages[v->page].choice[arg(p, 0)].to;
	}
	s->path[s->steps++] = (struct step){ v->page, 0 };
	s->mothership = p->pack->pages[v->page].mothership;
	for (unsigned n = 0; (c = change(s, p->pack, n)); n++)
		if (c->does == CHANGE_STARFIGHTER)
			s->starfighter = c->starfighter;
	tell_changes(p, v->page, NONE, p->pack->pages[v->page].changes);
	END;
}

/* ---- the pilot's side ---------------- */

/* WE-201, WE-202, WE-1022  Full gauges; the story may start them lower. */
void warp_place_starfighter(struct play *p)
{
	struct warp *s = p->s;
	const struct warp_starfighter *ship = starfighter(s, p->pack);
	unsigned hull = changed_by(s, p->pack, CHANGE_HULL);
	unsigned shields = changed_by(s, p->pack, CHANGE_SHIELDS);

	s->hull = (uint8_t)(hull < ship->hull ? ship->hull - hull : 1);
	s->shields = (uint8_t)(shields < ship->shields ? ship->shields - shields : 0);
	s->tactic_deck = (1u << TACTICS) - 1; /* WE-203 */
}

/* WE-204  How many cards are still to be drawn for the first choice; those that the story
 *         offers are set aside before. */
unsigned warp_first_choice(struct play *p)
{
	struct warp *s = p->s;
	unsigned cards = FIRST_CHOICE + changed_by(s, p->pack, CHANGE_CHOICE);
	const struct warp_change *c;

	for (unsigned n = 0; (c = change(s, p->pack, n)); n++) {
		if (c->does != CHANGE_OFFER || s->offered >> c->tactic & 1)
			continue;
		s->offered |= 1u << c->tactic;
		s->tactic_deck &= ~(1u << c->tactic);
		note(p, EVENT_card_offered, c->tactic, 0, 0, 0);
	}
	return count(s->offered) < cards ? cards - count(s->offered) : 0;
}

static void change_tokens(struct play *p, const struct warp_change *c)
{
	struct warp *s = p->s;

	for (unsigned n = 0; n < c->amount; n++) {
		if (c->does == CHANGE_ADD) {
			warp_gain(p, c->token, TO_BAG);
		} else if (c->does == CHANGE_REMOVE && s->bag[c->token]) {
			s->bag[c->token]--, s->bag_size--;
			s->removed[c->token]++;
			note(p, EVENT_removed, c->token, 0, 0, 0);
		} else if (c->does == CHANGE_STOW && s->supply[c->token] &&
			   total_of(s->hold) < starfighter(s, p->pack)->hold) {
			s->supply[c->token]--;
			s->hold[c->token]++;
			note(p, EVENT_stowed, c->token, 0, 0, 0);
		} else if (c->does == CHANGE_STOW) {
			warp_gain(p, c->token, TO_BAG);
		}
	}
}

/* WE-114, WE-205..207  The supply; the starting tokens and one signature token in the bag.
 * WE-119: a starting token is one of its type. */
void warp_fill_supply(struct play *p)
{
	struct warp *s = p->s;
	const struct warp_change *c;
	unsigned signature = BASICS + starfighter(s, p->pack)->signature;

	for (unsigned t = 0; t < TOKENS; t++) {
		s->supply[t] = p->pack->tokens[t].supply;
		s->bag[t] = p->pack->tokens[t].starting;
		s->bag_size = (uint8_t)(s->bag_size + s->bag[t]);
	}
	s->supply[signature]--;
	warp_put(s, signature, TO_BAG);
	for (unsigned n = 0; (c = change(s, p->pack, n)); n++)
		change_tokens(p, c);
}

/* WE-208 */
unsigned warp_first_draw(const struct warp *s, const struct warp_pack *k)
{
	return FIRST_DRAW + changed_by(s, k, CHANGE_FIRST_DRAW);
}

/* ---- the fleet's side ---------------- */

/* The story's first enemy is one of those its level supplies, and lies on top. */
static void put_first(struct play *p, unsigned card, unsigned first)
{
	struct warp *s = p->s;
	unsigned level = card / LEVEL_CARDS;

	if (!(s->undealt >> card & 1) || !s->deck_level[0][level] || first >= FIRSTS)
		return;
	s->undealt &= ~(1u << card);
	s->deck_level[0][level]--;
	s->pile[0][first] = 1u << card;
}

/* WE-209..214  Level 1 on top, each level in no order; what no deck asks for stays unseen. */
void warp_place_mothership(struct play *p)
{
	struct warp *s = p->s;
	const struct warp_face *it = face(s, p->pack);
	const struct warp_change *c;
	unsigned firsts = 0;

	s->warp = 1;
	s->undealt = (1u << ENEMIES) - 1;
	for (unsigned n = 0; (c = change(s, p->pack, n)); n++)
		if (c->does == CHANGE_LEAVE_OUT)
			s->undealt &= ~(1u << c->enemy);
	for (unsigned ship = 0; ship < it->ships; ship++) {
		for (unsigned level = 0; level < LEVELS; level++) {
			s->deck_level[ship][level] = it->ship[ship].deck[level];
			s->deck_size[ship] =
				(uint8_t)(s->deck_size[ship] + it->ship[ship].deck[level]);
		}
	}
	for (unsigned n = 0; (c = change(s, p->pack, n)); n++)
		if (c->does == CHANGE_FIRST_ENEMY)
			put_first(p, c->enemy, firsts++);
}

/* ---- tactic cards ---------------- */

/* WE-H07 */
static unsigned next_under(struct warp *s)
{
	unsigned card = s->under[0];

	for (unsigned i = 1; i < s->unders; i++)
		s->under[i - 1] = s->under[i];
	s->under[--s->unders] = 0;
	return card;
}

/* The card kept lies beside the sheet, inactive; the others go under the deck. WE-715. */
static void keep(struct play *p, unsigned card)
{
	struct warp *s = p->s;

	s->held[s->tactics++] = (struct held){ .card = (uint8_t)card, .state = INACTIVE };
	s->offered &= ~(1u << card);
	note(p, EVENT_card_kept, (int)card, 0, 0, 0);
	while (s->offered) {
		unsigned other = lowest(s->offered);

		s->under[s->unders++] = (uint8_t)other;
		s->offered &= s->offered - 1;
		note(p, EVENT_card_under, (int)other, 0, 0, 0);
	}
}

/* WE-D03, WE-H04 */
static void offer(struct play *p, unsigned card)
{
	p->s->offered |= 1u << card;
	note(p, EVENT_card_offered, (int)card, 0, 0, 0);
}

/* WE-204, WE-520, WE-915  Draw so many, keep one. WE-R35: with too few, take what is there. */
enum flow warp_rule_tactics(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct tactics_vars *v = &f->v.tactics;

	BEGIN;
	for (; v->due && (s->tactic_deck || s->unders); v->due--) {
		if (several(s->tactic_deck)) {
			ROLL(tactics_CARD, 0);
			s->tactic_deck &= ~(1u << arg(p, 0));
			offer(p, arg(p, 0));
		} else if (s->tactic_deck) {
			offer(p, lowest(s->tactic_deck));
			s->tactic_deck = 0;
		} else {
			offer(p, next_under(s)); /* known, hence no chance: WE-1106 */
		}
	}
	if (several(s->offered)) {
		ASK(tactics_KEPT, 0);
		keep(p, arg(p, 0));
	} else if (s->offered) {
		keep(p, lowest(s->offered));
	}
	END;
}
