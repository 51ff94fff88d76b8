/*
 * supply.c - what is taken and given: tokens, Crystals, Charges, Endurance, points.
 */
#include "games/dawnfall/supply.h"
#include "games/dawnfall/play.h"

/* ---- tokens on models ------------------------------------------------------------- */

/* DF-610: FIRE has a supply for each faction, every other token belongs to one faction. */
int dawnfall_tokens_left(pack_t pack, state_t s, int token, int seat)
{
	int left = pack->token[token].count;

	if (token == TOKEN_FIRE && s->side[seat].faction != DVERGAR + 1)
		left--; /* the Dvergar have one more */
	FOR_MODELS(m, s)
		if (dawnfall_has(s, m, token) &&
		    (token != TOKEN_FIRE || dawnfall_model(s, m)->fire_by == seat))
			left--;
	return left;
}

/* DF-1604, DF-R89: one of a kind on a model: on whom it lies already nobody may put another. */
void dawnfall_put_token(struct play *p, int model, int token, int by)
{
	struct model *m = dawnfall_model_mut(p->s, model);

	if (dawnfall_tokens_left(p->pack, p->s, token, by) <= 0)
		return;
	m->tokens |= (uint16_t)(1 << token);
	if (token == TOKEN_FIRE)
		m->fire_by = (uint8_t)by;
	dawnfall_note(p, EVENT_token, model, token, 0);
}

void dawnfall_take_token(struct play *p, int model, int token)
{
	struct model *m = dawnfall_model_mut(p->s, model);

	if (!(m->tokens >> token & 1))
		return;
	m->tokens &= (uint16_t) ~(1 << token);
	if (token == TOKEN_FIRE)
		m->fire_by = 0;
	if (token == TOKEN_ROOTED)
		m->rooted_to = 0;
	if (token == TOKEN_LURCH)
		m->lurched_to = 0;
	dawnfall_note(p, EVENT_token_gone, model, token, 0);
}

static bool grasped(pack_t pack, state_t s, int model)
{
	FOR_MODELS(o, s)
		if (dawnfall_is_kind(s, squad_of(o), pack->token[TOKEN_GRASP].squad) &&
		    dawnfall_in_contact(s, model, o))
			return true;
	return false;
}

static void tidy_model(struct play *p, int m)
{
	const struct model *model = dawnfall_model(p->s, m);

	if (dawnfall_has(p->s, m, TOKEN_GRASP) && !grasped(p->pack, p->s, m))
		dawnfall_take_token(p, m, TOKEN_GRASP);
	if (model->rooted_to && !dawnfall_in_contact(p->s, m, model->rooted_to - 1))
		dawnfall_take_token(p, m, TOKEN_ROOTED);
	if (model->lurched_to && !dawnfall_in_contact(p->s, m, model->lurched_to - 1))
		dawnfall_take_token(p, m, TOKEN_LURCH);
}

/* DF-1607: Spectral Grasp, Rooted and Lurch end with the contact they need. */
void dawnfall_tidy(struct play *p)
{
	enum { NEED_CONTACT = 1 << TOKEN_GRASP | 1 << TOKEN_ROOTED | 1 << TOKEN_LURCH };

	FOR_SQUADS(q, p->s)
		FOR_MEMBERS(k)
			if (p->s->squad[q].model[k].tokens & NEED_CONTACT)
				tidy_model(p, member_of(q, k));
}

int dawnfall_thickets_left(state_t s)
{
	int left = 0;

	FOR_THICKETS(i)
		left += !s->thicket[i];
	return left;
}

/* ---- Crystals ------------------------------------------------------------------------ */

/* DF-R53, DF-610: from the neutral pile, as many as it holds. */
void dawnfall_gain_crystals(struct play *p, int seat, int n, bool depleted)
{
	struct side *side = &p->s->side[seat];

	n = least(n, p->s->crystals);
	if (n <= 0)
		return;
	p->s->crystals = (uint8_t)(p->s->crystals - n);
	if (depleted)
		side->depleted = (uint8_t)(side->depleted + n);
	else
		side->pool = (uint8_t)(side->pool + n);
	dawnfall_note(p, EVENT_crystals, seat, n, depleted);
}

/* DF-1617, DF-R83. */
void dawnfall_gain_temporary(struct play *p, int seat, int n)
{
	struct side *side = &p->s->side[seat];

	n = least(n, p->pack->supply[SUPPLY_temporary] - side->temporary);
	if (n <= 0)
		return;
	side->temporary = (uint8_t)(side->temporary + n);
	dawnfall_note(p, EVENT_crystals, seat, n, 2);
}

/* DF-R31, DF-603..605, DF-1414: Crystals, Endurance and, with two players, points. */
int dawnfall_purse(state_t s, int seat)
{
	int sum = s->side[seat].pool + s->side[seat].temporary;

	FOR_SQUADS_OF(q, seat)
		sum += s->squad[q].endurance;
	return sum + (s->head.seats == 2 ? s->side[seat].points : 0);
}

/* DF-411, DF-601, DF-615. */
void dawnfall_refresh(struct play *p, int seat)
{
	struct side *side = &p->s->side[seat];

	int n = side->depleted;

	side->pool = (uint8_t)(side->pool + n);
	side->depleted = 0;
	if (n)
		dawnfall_note(p, EVENT_refreshed, seat, n, 0);
}

/* ---- Endurance -------------------------------------------------------------------------- */

/* DF-614. Tokens lost come back first: War Fever counts what is still lost. */
void dawnfall_restore(struct play *p, int squad, int n)
{
	struct squad *q = &p->s->squad[squad];
	int room = dawnfall_printed(p->pack, p->s, squad) - q->endurance;

	n = least(n, room);
	if (n <= 0)
		return;
	q->endurance = (uint8_t)(q->endurance + n);
	q->lost = (uint8_t)greatest(q->lost - n, 0);
	dawnfall_note(p, EVENT_restored, squad, n, 0);
}

void dawnfall_lose(struct play *p, int squad, int n)
{
	struct squad *q = &p->s->squad[squad];

	q->endurance = (uint8_t)(q->endurance - n);
	q->lost = (uint8_t)(q->lost + n);
	FOR_SEATS(seat, p->s)
		if (n && dawnfall_enemies(p->s, seat, owner_of(squad)))
			p->s->side[seat].hurt = true;
}

/* ---- points --------------------------------------------------------------------------------- */

/* DF-R02, DF-R31, DF-607, DF-1107, DF-R32: two players share the twenty slots of the track. */
static int shift_points(struct play *p, int seat, int n)
{
	struct side *mine = &p->s->side[seat], *theirs = &p->s->side[seat ^ 1];

	n = greatest(least(n, theirs->points), -mine->points);
	mine->points = (uint8_t)(mine->points + n);
	theirs->points = (uint8_t)(theirs->points - n);
	p->s->stirred = true;
	return n;
}

/* DF-1302: the last point of a player brings the last turn. */
static void tell_points(struct play *p, int seat, int n)
{
	if (!n)
		return;
	dawnfall_note(p, EVENT_points, seat, n, p->s->side[seat].points);
	if (p->s->ending || (p->s->side[0].points && p->s->side[1].points))
		return;
	p->s->ending = true;
	dawnfall_note(p, EVENT_last_turn, 0, 0, 0);
}

void dawnfall_points(struct play *p, int seat, int n)
{
	tell_points(p, seat, shift_points(p, seat, n));
}

/* DF-604. */
void dawnfall_pay_point(struct play *p, int seat)
{
	int n = shift_points(p, seat, -1);

	dawnfall_note(p, EVENT_paid_point, seat, 0, 0);
	tell_points(p, seat, n);
}

/* DF-1415, DF-1416: tokens of the owner's starting pile; by Q_SEATS they leave the game. */
void dawnfall_capture(struct play *p, int from, int by, int n)
{
	struct side *side = &p->s->side[from];

	n = least(n, side->kept);
	if (n <= 0)
		return;
	side->kept = (uint8_t)(side->kept - n);
	if (by < Q_SEATS)
		p->s->side[by].captured[from] = (uint8_t)(p->s->side[by].captured[from] + n);
	p->s->stirred = true;
	dawnfall_note(p, EVENT_captured, by, n, from);
}

/* ---- Sources ----------------------------------------------------------------------------------- */

/* The seats with a model in contact with that Space, a bit each. */
unsigned dawnfall_touching_seats(state_t s, int space)
{
	unsigned seats = 0;

	FOR_SQUADS(q, s)
		FOR_MEMBERS(k)
			if (dawnfall_touches_space(s->squad[q].model[k].space,
						   s->squad[q].model[k].hexes, space))
				seats |= 1u << owner_of(q);
	return seats;
}

/* DF-R69, DF-404, DF-405, DF-R71, DF-1431: an own model touches it and no enemy does. */
bool dawnfall_is_controlled_by(state_t s, unsigned touching, int seat)
{
	return touching >> seat & 1 && !(touching & ~(unsigned)dawnfall_friends(s, seat));
}

bool dawnfall_controls(state_t s, int seat, int space)
{
	return dawnfall_is_controlled_by(s, dawnfall_touching_seats(s, space), seat);
}

static bool touched_by(state_t s, int seat, int kind, int space)
{
	FOR_MODELS_OF(m, seat)
		if (dawnfall_is_kind(s, squad_of(m), kind) &&
		    dawnfall_touches_space(dawnfall_model(s, m)->space, dawnfall_model(s, m)->hexes,
					   space))
			return true;
	return false;
}

int dawnfall_controlled(pack_t pack, state_t s, int seat, int kind)
{
	int n = 0;

	(void)pack;
	FOR_SOURCES(i)
		if (s->source[i] && !(s->overgrown >> i & 1) &&
		    dawnfall_controls(s, seat, s->source[i] - 1) &&
		    (kind == ANY_SQUAD || touched_by(s, seat, kind, s->source[i] - 1)))
			n++;
	return n;
}

/* What counts as a Source at Harvest: those not overgrown, and the Blood Altar (DF-1615). */
int dawnfall_harvest_spaces(state_t s, uint8_t out[SOURCES + 1])
{
	int n = 0, demons = dawnfall_seat_of_faction(s, DEMONS);

	FOR_SOURCES(i)
		if (s->source[i] && !(s->overgrown >> i & 1))
			out[n++] = (uint8_t)(s->source[i] - 1);
	if (demons < Q_SEATS && s->side[demons].shrine)
		out[n++] = (uint8_t)(s->side[demons].shrine - 1);
	return n;
}
