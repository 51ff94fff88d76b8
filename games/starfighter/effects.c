/*
 * effects.c - sections 8 and 9: chains, and what each effect does.
 *
 * Triggered effects wait on a stack; the last one in is resolved first, with
 * everything it causes, before any that waited longer (SF-809). Its player is the
 * owner of its card, whoever brought it into view (SF-807, SF-R01) and whether he has
 * passed or not (SF-617); once triggered it resolves whatever becomes of its card (SF-R05),
 * in either phase (SF-810).
 */
#include "games/starfighter/starfighter.h"

/* SF-R07: a new chain counts afresh. Slots without a card are zero anyway: all of them is faster. */
static void forget_triggers(struct starfighter *s)
{
	for (int seat = 0; seat < 2; seat++)
		for (int at = 0; at < SECTORS; at++)
			for (int i = 0; i < SLOTS; i++)
				s->player[seat].sector[at].cards[i].triggered = 0;
}

/* SF-D05, SF-R05: the printed upper half's effect is on top; as the card lies that may be
 * either. */
static void put_first(struct starfighter *s, enum half side)
{
	struct waiting *top = &s->waiting[s->waiting_count - 1], other = top[-1];
	bool upper_first = side == UPPER;

	for (int at = 0; at < SECTORS; at++) {
		const struct sector *sector = &s->player[top->whose & 1].sector[at];

		for (int i = 0; i < sector->height; i++)
			if (sector->cards[i].card == top->card)
				upper_first = lying(&sector->cards[i], side) == UPPER;
	}
	if (!upper_first) {
		top[-1] = *top;
		*top = other;
	}
	s->together = false;
}

/* SF-808, SF-809, SF-R05, SF-R06: the effects that wait, one at least. */
enum flow starfighter_rule_chain(struct play *p, struct frame *f)
{
	struct starfighter *s = p->s;
	struct waiting w;

	BEGIN;
	do {
		if (s->together) {
			ASK(chain_ORDERED, s->waiting[s->waiting_count - 1].whose & 1,
			    s->waiting[s->waiting_count - 1].card);
			put_first(s, (enum half)q_arg(p->answer, 0));
		}
		w = s->waiting[--s->waiting_count];
		s->waiting[s->waiting_count] = (struct waiting){ 0, 0 };
		DO(chain_RESOLVED, effect, .seat = w.whose & 1, .card = w.card,
		   .effect = p->pack->cards[w.card].half[w.whose >> 1].effect);
	} while (s->waiting_count);
	forget_triggers(s);
	END;
}

/* ---- one effect ------------------------------------------------------------ */

/* SF-929, SF-930, SF-932, SF-R15, SF-R17: one marker, on a free screen if there is one. */
static void hit(struct play *p, int seat, int at, int choice)
{
	struct squadron *c = top_of(&p->s->player[seat].sector[at]);
	unsigned by_side[HALVES] = { 0, 0 };

	if (!shows(p->pack, c, FORCE_FIELD) && starfighter_screens(p->pack, c)) {
		c->screens++;
		note(p, EVENT_SCREENED, seat, at, 1, 0, 0);
		return;
	}
	if (!choice)
		choice = undamaged(p->pack, c, lying(c, UPPER)) ? 1 : 2;
	by_side[choice - 1] = 1;
	starfighter_damage(p, seat, at, by_side);
}

/* The choice that SF-D06..D10 left: p->answer. */
static void carry_out(struct play *p, enum effect effect)
{
	int board = q_arg(p->answer, 0), sector = q_arg(p->answer, 1), slot = q_arg(p->answer, 2);

	switch (effect) {
	case LATERAL: /* SF-903, SF-904 */
	case FREE:    /* SF-906 */
		starfighter_move(p, board, sector, slot, q_arg(p->answer, 3));
		break;
	case VERTICAL: /* SF-905 */ starfighter_move(p, board, sector, slot, sector); break;
	case ROTATE: starfighter_rotate(p, board, sector, slot); break;
	case DESTROY: starfighter_destroy(p, board, sector, slot); break;
	default: hit(p, board, sector, slot);
	}
}

/* SF-R02: with no legal choice the effect is lost; a single choice is no question. */
static uint32_t choices(struct play *p, const struct effect_vars *v)
{
	q_action first[1 + SECTOR_TARGETS];
	uint32_t n = starfighter_targets(p->s, p->pack, (enum effect)v->effect, first, 2);

	if (n)
		p->answer = first[0];
	else
		note(p, EVENT_NO_TARGET, v->seat, v->card, v->effect, 0, 0);
	return n;
}

/* SF-R13, SF-D14: the fewest and the most of the kept markers that the printed upper half of
 * the face to come can carry; false if they destroy the card anyway. */
static bool keeps(const struct play *p, const struct effect_vars *v, unsigned *fewest,
		  unsigned *most)
{
	const struct squadron *c = &p->s->player[v->board].sector[v->sector].cards[v->slot];
	const struct card *next = &p->pack->cards[c->lies & LIES_VERSO ? c->card : 0];
	unsigned kept = (unsigned)(c->markers[UPPER] + c->markers[LOWER]);
	unsigned upper = next->half[UPPER].fighters, lower = next->half[LOWER].fighters;

	*fewest = kept > lower ? kept - lower : 0;
	*most = kept < upper ? kept : upper;
	return kept < upper + lower;
}

static bool must_ask_owner(struct play *p, struct effect_vars *v)
{
	struct squadron *c;
	unsigned fewest, most;

	v->board = (uint8_t)q_arg(p->answer, 0);
	v->sector = (uint8_t)q_arg(p->answer, 1);
	v->slot = (uint8_t)q_arg(p->answer, 2);
	c = &p->s->player[v->board].sector[v->sector].cards[v->slot];
	if (!keeps(p, v, &fewest, &most) || fewest == most)
		return false;
	/* Both see the face that is being turned up before the owner is asked. */
	c->lies |= LIES_KNOWN;
	if (p->s->mode == TOTAL_WAR)
		include(p->s->player[v->board].shown, c->card);
	return true;
}

static unsigned markers_in_play(const struct play *p, const struct effect_vars *v)
{
	const struct squadron *c = &p->s->player[v->board].sector[v->sector].cards[v->slot];

	return (unsigned)(c->markers[UPPER] + c->markers[LOWER]);
}

/* SF-R46 */
static void turn_over(struct play *p, const struct effect_vars *v, bool asked)
{
	const struct squadron *c = &p->s->player[v->board].sector[v->sector].cards[v->slot];
	unsigned fewest, most;

	keeps(p, v, &fewest, &most);
	if (asked)
		fewest = (unsigned)q_arg(p->answer, (int)lying(c, UPPER));
	starfighter_flip(p, v->board, v->sector, v->slot, fewest);
}

/* SF-901..932 */
enum flow starfighter_rule_effect(struct play *p, struct frame *f)
{
	struct effect_vars *v = &f->v.effect;
	uint32_t n;

	BEGIN;
	if (v->effect == DRAW) {
		DO(effect_DREW, draw, .seat = v->seat, .left = 1, .aside = true);
		return FLOW_DONE;
	}
	if (v->effect == ENEMY_ARMOUR || v->effect == OWN_ARMOUR) {
		starfighter_lose_armour(p, v->seat ^ (v->effect == ENEMY_ARMOUR), 1);
		return FLOW_DONE;
	}
	n = choices(p, v);
	if (n == 0)
		return FLOW_DONE;
	if (n > 1)
		ASK(effect_CHOSEN, v->seat, v->effect, v->card);
	if (v->effect != FLIP) {
		carry_out(p, (enum effect)v->effect);
	} else if (!must_ask_owner(p, v)) {
		turn_over(p, v, false);
	} else {
		ASK(effect_KEPT, v->board, v->board, v->sector * 8 + v->slot,
		    (int)markers_in_play(p, v));
		turn_over(p, v, true);
	}
	END;
}
