/*
 * setup.c - from the roll for First Player to the last turn (ledger: components and set-up).
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/play.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

static int after(state_t s, int seat, int n)
{
	return (seat + n) % s->head.seats;
}

/* DF-1407, DF-R09: Operators clockwise from the seat after the Counter player, who acts last. */
static int operator(state_t s, int turn)
{
	return after(s, s->counter, 1 + turn % s->head.seats);
}

/* The faction's pieces; the deck is known to its owner only. */
static void take_faction(struct play *p, int seat, int faction)
{
	p->s->side[seat].faction = (uint8_t)(faction + 1);
	p->s->side[seat].banner = true; /* DF-110 */
	dawnfall_note(p, EVENT_faction, seat, faction, 0);
}

/* DF-111..117: Squads in Basic mode with all their Endurance, and the deck. */
static void take_deck(struct play *p, int seat, const struct deck *deck)
{
	struct side *side = &p->s->side[seat];
	int first = dawnfall_first_card(p->pack, side->faction - 1);

	FOR_EACH(i, deck->squad_used) {
		struct squad *q = &p->s->squad[seat * SQUADS + i];
		const struct dawnfall_squad *kind = &p->pack->squad[deck->squad[i]];

		q->kind = (uint8_t)(deck->squad[i] + 1);
		q->endurance = kind->endurance;
		FOR_EACH(k, kind->models)
			q->model[k].space = ASIDE; /* until it is deployed */
	}
	FOR_EACH(i, deck->card_used) {
		int card = deck->card[i].card - first;

		side->deck[card] = (uint8_t)(side->deck[card] + deck->card[i].copies);
		side->deck_size = (uint8_t)(side->deck_size + deck->card[i].copies);
	}
}

/* The short decks of DF-1508 and of three and four players are cut from the pre-built ones:
 * one copy at a time from the card with most copies, the last of them first. */
void dawnfall_cut_deck(struct side *side, int size)
{
	while (side->deck_size > size) {
		int most = 0;

		FOR_DESIGNS(i)
			if (side->deck[i] >= side->deck[most])
				most = i;
		side->deck[most]--;
		side->deck_size--;
	}
}

static void take_prebuilt(struct play *p, int seat)
{
	const struct dawnfall_faction *f = &p->pack->faction[p->s->side[seat].faction - 1];

	take_deck(p, seat, p->s->head.seats == 2 ? &f->deck : &f->small_deck);
	if (p->s->head.seats == 2)
		dawnfall_cut_deck(&p->s->side[seat], p->s->result); /* 25, or 20 with DF-1508 */
}

/* DF-R02, DF-131, DF-1410, DF-1501, DF-1503, DF-R100. */
static void take_crystals(struct play *p)
{
	struct dawnfall *s = p->s;

	FOR_SEATS(seat, s) {
		int n = s->head.seats + (s->options & MORE_CRYSTALS ? 1 : 0) + s->handicap[seat];

		dawnfall_gain_crystals(p, seat, n, false);
		if (s->head.seats == 2)
			s->side[seat].points = POINTS; /* DF-130, DF-607 */
		else
			s->side[seat].kept = POINTS; /* DF-1409 */
	}
}

/* DF-R105: the Sanctuary begins with its BLESSINGS on it. */
static void put_shrine(struct play *p, int seat, int space)
{
	struct side *side = &p->s->side[seat];

	side->shrine = (uint8_t)(space + 1);
	if (side->faction == CHAPTER + 1 && !dawnfall_base_shrine(p->s, seat))
		side->stored = p->pack->supply[SUPPLY_blessing];
}

/* DF-134, DF-R01: the layout of the pack, the Operator's Shrine first. */
static void lay_out(struct play *p)
{
	struct dawnfall *s = p->s;
	const struct dawnfall_layout *layout = &p->pack->layout[s->head.seats - 2];

	FOR_SEATS(i, s) {
		int space = layout->shrine[i][0] + layout->shrine[i][1] * COLUMNS;

		put_shrine(p, operator(s, i), space);
		dawnfall_note(p, EVENT_shrine, operator(s, i), space, 0);
	}
	FOR_SOURCES(i) {
		int space = layout->source[i][0] + layout->source[i][1] * COLUMNS;

		s->source[i] = (uint8_t)(space + 1);
		dawnfall_note(p, EVENT_source, Q_SEATS, space, 0);
	}
}

/* Who still has to choose a faction: First Player first, then clockwise (DF-109). */
static int undecided(state_t s)
{
	FOR_SEATS(i, s) {
		int seat = after(s, s->first, i);

		if (!s->side[seat].faction)
			return seat;
	}
	return Q_SEATS;
}

static bool is_over(state_t s)
{
	/* DF-R67: nothing happens any more. */
	return s->ending || s->quiet >= QUIET_TURNS || s->turns >= TURNS;
}

/* DF-R10, DF-301, DF-315, DF-1403, DF-1635: whose turn is next. Nobody is out: the game ends with
 * the turn in which a player is eliminated (DF-1418). */
static void pass_on(struct dawnfall *s)
{
	if (!s->side[s->active].again)
		s->active = (uint8_t)after(s, s->active, 1);
}

static struct side *orders(struct dawnfall *s)
{
	FOR_SEATS(seat, s)
		if (s->options & SCRIPTED && s->side[seat].ordered < s->side[seat].deck_size)
			return &s->side[seat];
	return NULL;
}

static void judge(struct play *p); /* the game ends: who has won */

/* DF-119, DF-132, DF-1412, DF-D05, DF-105: the fixed order of the set-up, then turn after turn. */
enum flow dawnfall_match(struct play *p, struct frame *f)
{
	struct match_vars *v = &f->v.match;
	struct dawnfall *s = p->s;
	struct side *side;

	BEGIN;
	DO(match_OPENED, opening, .rolling = (uint8_t)((1 << s->head.seats) - 1));
	while (undecided(s) < Q_SEATS) {
		ASK(match_FACTION, undecided(s));
		v->seat = (uint8_t)undecided(s);
		take_faction(p, v->seat, q_arg(p->answer, 0));
		take_prebuilt(p, v->seat);
	}
	s->result = 0;
	while (orders(s)) { /* DF-1510 */
		ASK(match_ORDERED, (int)(orders(s) - s->side), orders(s)->ordered + 1);
		side = orders(s);
		side->order[side->ordered++] =
			(uint8_t)(q_arg(p->answer, 0) -
				  dawnfall_first_card(p->pack, side->faction - 1) + 1);
	}
	ASK(match_COUNTER, s->first); /* DF-118, DF-1407 */
	s->counter = s->active = dawnfall_arg(p, 0);
	dawnfall_note(p, EVENT_counter, s->counter, 0, 0);
	if (!(s->options & FREE_LAYOUT))
		lay_out(p);
	if (s->options & FREE_LAYOUT && s->options & SOURCES_FIRST) /* DF-1506 */
		DO(match_SOURCED, sources, .turn = 0);
	if (s->options & FREE_LAYOUT)
		DO(match_SHRINED, shrines, .turn = 0);
	if (s->options & FREE_LAYOUT && !(s->options & SOURCES_FIRST))
		DO(match_SOURCED_AFTER, sources, .turn = 0);
	if (s->options & SOURCES_FIRST) /* DF-1507 */
		DO(match_HANDS_FIRST, draw_up, .turn = 0);
	DO(match_DEPLOYED, models, .turn = 0);
	take_crystals(p);
	if (!(s->options & SOURCES_FIRST))
		DO(match_HANDS, draw_up, .turn = 0);
	for (v->left = 0; v->left < s->head.seats - 1; v->left++) { /* DF-133, DF-1411 */
		ASK(match_DISPERSED, operator(s, v->left));
		if (dawnfall_stops(p))
			continue;
		v->next = dawnfall_arg(p, 0);
		DO(match_MOVED, move, .squad = v->next, .by = (uint8_t) operator(s, v->left),
		   .models = 15, .range = 0xFF, .chosen = NO_MODEL);
	}
	for (;;) { /* DF-R37: there is a first turn even if a deck is empty already */
		DO(match_PLAYED, turn, .kind = TURN_ACTIVE);
		if (is_over(s))
			break;
		pass_on(s);
	}
	judge(p);
	END;
}

static int highest(int rolling)
{
	int seat = 0;

	while (!(rolling >> seat & 1))
		seat++;
	return seat;
}

/* DF-108, DF-R05, DF-R26: the Red die, tied players again. */
enum flow dawnfall_opening(struct play *p, struct frame *f)
{
	struct opening_vars *v = &f->v.opening;
	struct dawnfall *s = p->s;

	BEGIN;
	for (;;) {
		v->best = 0;
		for (v->seat = 0; v->seat < s->head.seats; v->seat++) {
			if (!(v->rolling >> v->seat & 1))
				continue;
			ROLL(opening_ROLLED, RED, v->seat);
			dawnfall_note(p, EVENT_opening_roll, v->seat, q_arg(p->answer, 0), 0);
			if (dawnfall_arg(p, 0) > v->best)
				v->tied = 0;
			if (dawnfall_arg(p, 0) >= v->best) {
				v->best = dawnfall_arg(p, 0);
				v->tied |= (uint8_t)(1 << v->seat);
			}
		}
		v->rolling = v->tied;
		if (!(v->tied & (v->tied - 1)))
			break;
	}
	s->first = (uint8_t)highest(v->rolling);
	dawnfall_note(p, EVENT_first_player, s->first, 0, 0);
	END;
}

/* DF-120, DF-121, DF-R77. */
enum flow dawnfall_shrines(struct play *p, struct frame *f)
{
	struct shrines_vars *v = &f->v.shrines;
	struct dawnfall *s = p->s;

	BEGIN;
	for (; v->turn < s->head.seats; v->turn++) {
		ASK(shrines_CHOSEN, operator(s, v->turn));
		put_shrine(p, operator(s, v->turn), dawnfall_arg(p, 0));
		dawnfall_note(p, EVENT_shrine, operator(s, v->turn), dawnfall_arg(p, 0), 0);
	}
	END;
}

/* DF-R03, DF-123: at distance 2 or more from every Shrine and Source. */
static bool is_apart(state_t s, int space)
{
	FOR_SOURCES(i)
		if (s->source[i] && dawnfall_distance(space, s->source[i] - 1) < 2)
			return false;
	FOR_SEATS(i, s)
		if (s->side[i].shrine && dawnfall_distance(space, s->side[i].shrine - 1) < 2)
			return false;
	return true;
}

bool dawnfall_is_apart(state_t s, int space)
{
	return space < s->rows * COLUMNS && is_apart(s, space);
}

static bool any_apart(state_t s)
{
	FOR_SPACES(space, s)
		if (is_apart(s, space))
			return true;
	return false;
}

/* DF-122, DF-123, DF-1408, DF-R11. */
enum flow dawnfall_sources(struct play *p, struct frame *f)
{
	struct sources_vars *v = &f->v.sources;
	struct dawnfall *s = p->s;

	BEGIN;
	for (; v->turn < SOURCES && any_apart(s); v->turn++) {
		ASK(sources_CHOSEN, operator(s, v->turn));
		s->source[v->turn] = (uint8_t)(dawnfall_arg(p, 0) + 1);
		dawnfall_note(p, EVENT_source, operator(s, v->turn), dawnfall_arg(p, 0), 0);
	}
	END;
}

static bool is_undeployed(state_t s, int squad)
{
	return s->squad[squad].kind && s->squad[squad].model[0].space == ASIDE;
}

static bool has_undeployed(state_t s, int seat)
{
	FOR_SQUADS_OF(q, seat)
		if (is_undeployed(s, q))
			return true;
	return false;
}

static bool any_undeployed(state_t s)
{
	FOR_SEATS(seat, s)
		if (has_undeployed(s, seat))
			return true;
	return false;
}

/* DF-R12: a Squad that fits nowhere waits; when none fits, fewer conditions hold. */
bool dawnfall_deploys(pack_t pack, state_t s, int squad)
{
	int seat = owner_of(squad);

	if (!is_undeployed(s, squad))
		return false;
	if (dawnfall_can_deploy(pack, s, squad))
		return true;
	FOR_SQUADS_OF(q, seat)
		if (is_undeployed(s, q) && dawnfall_can_deploy(pack, s, q))
			return false;
	return true;
}

/* DF-124: one whole Squad on each go. */
enum flow dawnfall_models(struct play *p, struct frame *f)
{
	struct models_vars *v = &f->v.models;
	struct dawnfall *s = p->s;

	BEGIN;
	for (; any_undeployed(s); v->turn = (uint8_t)((v->turn + 1) % s->head.seats)) {
		if (!has_undeployed(s, operator(s, v->turn)))
			continue;
		ASK(models_CHOSEN, operator(s, v->turn));
		DO(models_DEPLOYED, deploy, .squad = dawnfall_arg(p, 0));
	}
	END;
}

/* DF-R12: where nothing is left for the model, fewer conditions hold, as few as are needed. */
static struct place_vars deploying(pack_t pack, state_t s, const struct deploy_vars *v)
{
	static const uint8_t ways[] = { WAY_DEPLOY, WAY_RELAXED, WAY_ANYWHERE };
	int model = member_of(v->squad, v->next), i = 0;
	struct place_vars place;

	do
		place = dawnfall_placing(model, owner_of(v->squad), ways[i++]);
	while (place.way != WAY_ANYWHERE && !dawnfall_any_spot(pack, s, &place));
	place.from = NOWHERE;
	return place;
}

/* DF-125..129: model after model, each beside one of its Squad. */
enum flow dawnfall_deploy(struct play *p, struct frame *f)
{
	struct deploy_vars *v = &f->v.deploy;
	struct dawnfall *s = p->s;

	BEGIN;
	for (; v->next < dawnfall_kind(p->pack, s, v->squad)->models; v->next++)
		DO_WITH(deploy_PLACED, place, deploying(p->pack, s, v));
	dawnfall_note(p, EVENT_deployed, v->squad, 0, 0);
	END;
}

/* ---- the end ------------------------------------------------------------------------------- */

static int endurance_of(state_t s, int seat)
{
	int sum = 0;

	FOR_SQUADS_OF(q, seat)
		sum += s->squad[q].endurance;
	return sum;
}

static int models_of(state_t s, int seat)
{
	int sum = 0;

	FOR_MODELS_OF(m, seat)
		sum += dawnfall_lives(s, m) && s->squad[squad_of(m)].kind;
	return sum;
}

static int captured_by(state_t s, int seat)
{
	return s->side[seat].captured[0] + s->side[seat].captured[1] + s->side[seat].captured[2] +
	       s->side[seat].captured[3];
}

/* DF-1422, DF-1427: captured, kept, Endurance, models; a team adds up. */
static int standing(state_t s, int seat)
{
	int sum = captured_by(s, seat) << 24 | s->side[seat].kept << 16 |
		  endurance_of(s, seat) << 8 | models_of(s, seat);

	if (s->head.seats == 2)
		return s->side[seat].points;
	return sum;
}

static int rank(state_t s, int seat)
{
	return standing(s, seat) + (s->options & TEAMS ? standing(s, seat ^ 2) : 0);
}

static void end_with(struct play *p, int winners)
{
	if (p->s->finished)
		return;
	p->s->finished = true;
	p->s->winners = (uint8_t)winners;
	if (!winners)
		dawnfall_note(p, EVENT_drawn, 0, 0, 0);
	FOR_SEATS(seat, p->s)
		if (winners >> seat & 1)
			dawnfall_note(p, EVENT_won, seat, 0, 0);
}

/* DF-1307, DF-1302..1306, DF-1418..1427, DF-1434: the best of those still in. */
static void judge(struct play *p)
{
	state_t s = p->s;
	int best = 0, winners = 0, in = 0;

	FOR_SEATS(seat, s) {
		if (s->side[seat].eliminated)
			continue;
		in |= 1 << seat;
		best = greatest(best, rank(s, seat));
	}
	FOR_SEATS(seat, s)
		if (in >> seat & 1 && rank(s, seat) == best)
			winners |= 1 << seat;
	/* DF-1306, DF-R95: two players or two teams that are equal draw. */
	if (winners == in && (s->head.seats == 2 || s->options & TEAMS))
		winners = 0;
	end_with(p, winners);
}

static int team_of(state_t s, int seat)
{
	return 1 << seat | (s->options & TEAMS ? 1 << (seat ^ 2) : 0);
}

/* DF-1301, DF-R35; DF-1423..1425. */
static void settle_sides(struct play *p, int out)
{
	state_t s = p->s;
	int losers = 0, all = (1 << s->head.seats) - 1;

	FOR_SEATS(seat, s)
		if (out >> seat & 1)
			losers |= team_of(s, seat);
	FOR_SEATS(seat, s)
		if (captured_by(s, seat) + captured_by(s, seat ^ 2) >= 8 && !losers)
			losers = all & ~team_of(s, seat);
	if (losers == all)
		judge(p);
	else if (losers)
		end_with(p, all & ~losers);
}

/* DF-1418..1420: the eliminated are out, the turn is finished; or somebody who is not has
 * won (DF-1434). */
static void settle_melee(struct play *p, int out)
{
	struct dawnfall *s = p->s;

	FOR_SEATS(seat, s) {
		bool all = true;

		if (out >> seat & 1 && !s->side[seat].eliminated) {
			s->side[seat].eliminated = true;
			s->ending = true;
			dawnfall_note(p, EVENT_eliminated, seat, 0, 0);
		}
		FOR_SEATS(o, s)
			all &= o == seat || s->side[seat].captured[o] >= 4; /* DF-R40 */
		if (all && !s->side[seat].eliminated)
			end_with(p, 1 << seat);
	}
}

void dawnfall_settle(struct play *p)
{
	struct dawnfall *s = p->s;
	int out = 0;

	FOR_SEATS(seat, s)
		if (!dawnfall_seat_lives(s, seat) || (s->head.seats > 2 && !s->side[seat].kept))
			out |= 1 << seat;
	if (s->head.seats == 2 || s->options & TEAMS)
		settle_sides(p, out);
	else
		settle_melee(p, out);
}
