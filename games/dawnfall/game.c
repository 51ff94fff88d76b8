/*
 * game.c - set-up, the run of the rules, chance, scores, and the table of the game.
 */
#include "games/dawnfall/game.h"
#include "games/dawnfall/actions.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/turns.h"

#include <string.h>

extern const struct q_pack dawnfall_base_pack;

FLOW_CALLS(DAWNFALL_RULES)

/* As run() of FLOW_RUNNER, and the end that comes at once whatever is under way (DF-1301). */
static void run(struct play *p)
{
	struct dawnfall *s = p->s;

	while (s->depth && !s->finished) {
		struct frame *f = &s->frame[s->depth - 1];
		enum flow flow;

		s->head.ask.player = Q_NOBODY;
		flow = call_rule(p, f);
		if (flow == FLOW_WAIT && !s->finished) {
			if (s->head.ask.player == Q_NOBODY) /* it waits, and has asked nothing */
				__builtin_trap();
			if (!dawnfall_is_out(s, s->head.ask.player))
				return;
			p->answer = dawnfall_forfeit(p->pack, s);
		}
		if (flow == FLOW_LOST)
			__builtin_trap();
		if (flow_ends(flow, &p->returned)) {
			memset(f, 0, sizeof *f);
			s->depth--;
		}
	}
	memset(s->frame, 0, sizeof s->frame);
	s->depth = 0;
	s->head.ask = (struct q_question){ Q_NOBODY, 0, { 0, 0, 0 } };
}

/* ---- set-up -------------------------------------------------------------------------------- */

static int deck_size(const struct dawnfall_options *o)
{
	return o->seats > 2 ? 15 : o->short_decks ? 20 : DECK; /* DF-115, DF-1406, DF-1508 */
}

static bool has_squad(const struct deck *deck, int kind)
{
	FOR_EACH(i, deck->squad_used)
		if (deck->squad[i] == kind)
			return true;
	return false;
}

/* DF-D03, DF-111, DF-1405, DF-R08: so many Squads, each card once. */
static q_rule squads_flaw(pack_t pack, const struct dawnfall_options *o, int faction,
			  const struct deck *deck)
{
	if (o->seats > 2 && deck->squad_used > 4)
		return 1405;
	FOR_EACH(i, deck->squad_used) {
		int n = 0;

		FOR_EACH(k, deck->squad_used)
			n += deck->squad[k] == deck->squad[i];
		if (pack->squad[deck->squad[i]].faction != faction ||
		    n > pack->squad[deck->squad[i]].cards)
			return 111;
	}
	return 0;
}

/* DF-D04, DF-115, DF-116, DF-R07: a deck that may be played. */
static q_rule deck_flaw(pack_t pack, const struct dawnfall_options *o, int faction,
			const struct deck *deck)
{
	int size = 0, most = 0, seen[CARD_ROWS] = { 0 };
	q_rule rule = squads_flaw(pack, o, faction, deck);

	if (rule)
		return rule;
	FOR_EACH(i, deck->card_used) {
		const struct dawnfall_card *card = &pack->card[deck->card[i].card];

		seen[deck->card[i].card] += deck->card[i].copies;
		size += deck->card[i].copies;
		if (card->faction != faction || seen[deck->card[i].card] > card->copies)
			return 115;
		if (card->squad != ANY_SQUAD && !has_squad(deck, card->squad))
			return 116;
	}
	FOR_EACH(i, pack->card_used)
		if (pack->card[i].faction == faction &&
		    (pack->card[i].squad == ANY_SQUAD || has_squad(deck, pack->card[i].squad)))
			most += pack->card[i].copies;
	most = least(most, deck_size(o));
	if (size > deck_size(o) ||
	    size < (o->deck_least && o->deck_least < most ? o->deck_least : most))
		return Q_RULING | 7;
	return 0;
}

/* DF-D01, DF-1513, DF-R06: what the options bind before the set-up. */
q_rule dawnfall_options_flaw(pack_t pack, const struct dawnfall_options *o)
{
	if (o->teams && o->seats != 4)
		return 1401;
	if (o->buy_points && o->seats != 2)
		return Q_RULING | 76;
	if (o->short_decks && o->seats != 2)
		return 1508;
	if (o->deck_least && o->deck_least < 4)
		return Q_RULING | 7;
	FOR_EACH(seat, o->seats) {
		q_rule rule;

		FOR_EACH(other, seat)
			if (o->faction[seat] && o->faction[seat] == o->faction[other])
				return 104;
		if (!o->deck[seat].squad_used) {
			if (o->deck[seat].card_used)
				return Q_RULING | 8;
			continue;
		}
		if (!o->faction[seat])
			return 109;
		rule = deck_flaw(pack, o, o->faction[seat] - 1, &o->deck[seat]);
		if (rule)
			return rule;
	}
	return 0;
}

/* DF-110, DF-112..114, DF-117: the faction and, where the options bring one, the deck of a seat. */
static void seat_down(struct dawnfall *s, pack_t pack, const struct dawnfall_options *o, int seat)
{
	struct side *side = &s->side[seat];
	const struct dawnfall_faction *f = &pack->faction[o->faction[seat] - 1];
	const struct deck *deck = &o->deck[seat];
	int first = dawnfall_first_card(pack, o->faction[seat] - 1);

	if (!deck->squad_used)
		deck = o->seats == 2 ? &f->deck : &f->small_deck;
	side->faction = o->faction[seat];
	side->banner = true;
	FOR_EACH(i, deck->squad_used) {
		struct squad *q = &s->squad[seat * SQUADS + i];

		q->kind = (uint8_t)(deck->squad[i] + 1);
		q->endurance = pack->squad[deck->squad[i]].endurance;
		FOR_EACH(k, pack->squad[deck->squad[i]].models)
			q->model[k].space = ASIDE;
	}
	FOR_EACH(i, deck->card_used) {
		int card = deck->card[i].card - first;

		side->deck[card] = (uint8_t)(side->deck[card] + deck->card[i].copies);
		side->deck_size = (uint8_t)(side->deck_size + deck->card[i].copies);
	}
	dawnfall_cut_deck(side, deck_size(o));
}

static uint16_t option_set(const struct dawnfall_options *o)
{
	return (uint16_t)((o->more_crystals ? MORE_CRYSTALS : 0) | (o->mulligan ? MULLIGAN : 0) |
			  (o->buy_points ? BUY_POINTS : 0) |
			  (o->sources_first ? SOURCES_FIRST : 0) |
			  (o->no_deck_out ? NO_DECK_OUT : 0) | (o->scripted ? SCRIPTED : 0) |
			  (o->special_sources ? SPECIAL_SOURCES : 0) | (o->teams ? TEAMS : 0) |
			  (o->layout ? FREE_LAYOUT : 0));
}

/* DF-1511. */
static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	const struct dawnfall_options *o = options;
	struct dawnfall *s = state;
	struct play p = { .s = s, .pack = g->pack->data, .log = log };
	q_rule rule = dawnfall_options_flaw(p.pack, o);

	if (rule)
		return rule;
	memset(s, 0, sizeof *s);
	s->head.rng.key = seed;
	s->head.seats = o->seats;
	s->options = option_set(o);
	s->rows = p.pack->layout[o->seats - 2].rows; /* DF-106, DF-202 */
	s->crystals = s->charges =
		o->seats == 2 ? 20 : (uint8_t)(10 * o->seats); /* DF-107, DF-1402 */
	s->hand_limit = o->hand_limit;
	s->dummy = s->dummies = 1;
	memcpy(s->handicap, o->handicap, sizeof s->handicap);
	FOR_EACH(q, ALL_SQUADS)
		FOR_MEMBERS(k)
			s->squad[q].model[k].space = GONE;
	FOR_EACH(seat, o->seats) {
		s->other_banner |= (uint8_t)(o->other_banner[seat] << seat);
		s->other_shrine |= (uint8_t)(o->other_shrine[seat] << seat);
	}
	FOR_EACH(seat, o->seats)
		if (o->faction[seat])
			seat_down(s, p.pack, o, seat);
	s->result = (uint8_t)deck_size(o); /* for the decks still to be taken */
	FLOW_PUSH(s, RULE_match);
	run(&p);
	return 0;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct play p = { .s = state, .pack = g->pack->data, .answer = answer, .log = log };

	run(&p);
}

/* ---- chance --------------------------------------------------------------------------------- */

static const struct side *drawer(state_t s)
{
	return &s->side[s->frame[s->depth - 1].v.draw.seat];
}

static void odds(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		 uint32_t *weight)
{
	state_t s = state;
	pack_t pack = g->pack->data;

	for (uint32_t i = 0; i < n; i++) {
		int arg = q_arg(answers[i], 0);

		weight[i] = 1;
		if (s->head.ask.kind == ASK_ROLL && s->head.ask.subject[0] == YELLOW && arg == 0)
			weight[i] = 2; /* DF-701 */
		if (s->head.ask.kind == ASK_DRAW && !drawer(s)->ordered)
			weight[i] =
				drawer(s)->deck[arg -
						dawnfall_first_card(pack, drawer(s)->faction - 1)];
	}
}

static q_action chance(const struct q_game *g, const void *state, struct q_rng *r)
{
	state_t s = state;
	pack_t pack = g->pack->data;
	const struct side *side;
	uint32_t at;
	int card = 0;

	if (s->head.ask.kind == ASK_ROLL) {
		int face = (int)q_rng_below(r, 6);

		return q_act(VERB_FACE,
			     s->head.ask.subject[0] == RED ? face + 1 :
			     face                          ? face - 1 :
							     0,
			     0, 0, 0);
	}
	side = drawer(s);
	at = q_rng_below(r, side->deck_size ? side->deck_size : 1);
	if (side->ordered)
		card = side->order[0] - 1;
	else
		for (; at >= side->deck[card]; card++)
			at -= side->deck[card];
	return q_act(VERB_DRAW, dawnfall_first_card(pack, side->faction - 1) + card, 0, 0, 0);
}

/* Dice are thrown before all; what is in a deck, and in which order, its owner alone knows. */
static uint8_t open(const struct q_game *g, const void *state)
{
	state_t s = state;

	(void)g;
	return s->head.ask.kind == ASK_ROLL ? Q_EVERYBODY :
					      (uint8_t)(1u << s->frame[s->depth - 1].v.draw.seat);
}

static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	state_t s = state;

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	for (int seat = 0; s->finished && s->winners && seat < s->head.seats; seat++)
		out[seat] = s->winners >> seat & 1 ? Q_SURE : -Q_SURE;
}

/* ---- phases ---- */

enum phase { PHASE_SETUP, PHASE_ACTIVE, PHASE_PASSIVE, PHASE_OVER };
static const char *const phases[] = { "setup", "active", "passive", "over", NULL };

static int phase(const struct q_game *g, const void *view)
{
	const struct dawnfall *s = view;

	(void)g;
	if (q_over(s))
		return PHASE_OVER;
	if (FLOW_RUNS(s, passive))
		return PHASE_PASSIVE;
	return FLOW_RUNS(s, turn) ? PHASE_ACTIVE : PHASE_SETUP;
}

static const struct dawnfall_options defaults = { .seats = 2, .hand_limit = 3 };

const struct q_game dawnfall_game = {
	.id = "dawnfall",
	.ledger = "DF",
	.title = { "The Edge: Dawnfall", "The Edge : Dawnfall" },
	.line = { "Six factions fight for Crystals on a battlefield of hexes.",
		  "Six factions se disputent les Cristaux sur un champ de bataille en hexagones." },
	.rules_version = 18,
	.layout = 3, /* the flags of a Wound have no gaps */
	.traits = Q_DICE | Q_SECRETS,
	.state_size = sizeof(struct dawnfall),
	.options_size = sizeof(struct dawnfall_options),
	.answers_max = Q_ANSWERS_MAX,
	.seats_min = 2,
	.seats_max = Q_SEATS,
	.defaults = &defaults,
	.pack = &dawnfall_base_pack,
	.setup = setup,
	.legal = dawnfall_legal,
	.apply = apply,
	.score = score,
	.odds = odds,
	.chance = chance,
	.hide = dawnfall_hide,
	.determinize = dawnfall_determinize,
	.evaluate = dawnfall_evaluate,
	.terms = dawnfall_terms,
	.weigh = dawnfall_weigh,
	.priors = dawnfall_priors,
#ifndef Q_RULES_ONLY
	.fields = dawnfall_fields,
	.option_fields = dawnfall_option_fields,
	.labels = dawnfall_labels,
	.symbols = dawnfall_symbols,
	.verbs = dawnfall_verbs,
	.questions = dawnfall_questions,
	.events = dawnfall_events,
	.where = dawnfall_where,
	.actor = dawnfall_actor,
	.phases = phases,
	.phase = phase,
	.facts = &dawnfall_facts,
	.constants = dawnfall_constants,
	.refuses = dawnfall_refuses,
	.open = open,
	.observe = q_observe,
	.format = dawnfall_format,
	.parse = dawnfall_parse,
	.answer_text = dawnfall_answer_text,
	.question_text = dawnfall_question_text,
	.event_text = dawnfall_event_text,
	.rule_text = dawnfall_rule_text,
	.draw = dawnfall_paint,
	.inspect_text = dawnfall_inspect_text,
	.hit_test = dawnfall_hit_test,
	.query = dawnfall_query,
	.item_kinds = dawnfall_item_kinds,
	.items = dawnfall_items,
	.check = dawnfall_check,
	.reasons = &dawnfall_reasons,
#endif
};
