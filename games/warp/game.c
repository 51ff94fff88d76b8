/*
 * game.c - Warp's Edge as a table: set-up from options, one answer at a time, the result.
 */
#include "games/warp/rules.h"

#include <string.h>

extern const struct q_pack warp_base_pack;

FLOW_RUNNER(WARP_RULES)

/* WE-216, WE-217, WE-R67  The story chooses starfighter and mothership itself. */
static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	const struct warp_options *o = options;
	struct warp *s = state;
	struct play p = { .s = s, .pack = g->pack->data, .log = log };

	if (o->story && (o->starfighter != NONE || o->mothership != NONE || o->random))
		return Q_RULING | 67;
	memset(s, 0, sizeof *s);
	memset(s->line, NONE, sizeof s->line);
	s->head.rng.key = seed;
	s->head.seats = 1;
	s->starfighter = o->starfighter;
	s->mothership = o->mothership;
	s->story = o->story;
	s->random = o->random;
	FLOW_PUSH(s, RULE_game);
	run(&p);
	return 0;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct play p = { .s = state, .pack = g->pack->data, .answer = answer, .log = log };

	run(&p);
}

/* WE-101  Won or lost, no points. */
static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	const struct warp *s = state;

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	out[0] = s->ending == WON ? Q_SURE : s->ending == LOST ? -Q_SURE : 0;
}

static const struct q_field option_fields[] = {
	Q_FIELD(struct warp_options, starfighter, Q_ALL, .of = "starfighters",
		.flags = Q_NULL | Q_OPTIONAL),
	Q_FIELD(struct warp_options, mothership, Q_ALL, .of = "motherships",
		.flags = Q_NULL | Q_OPTIONAL),
	Q_FIELD(struct warp_options, story, Q_ALL, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_options, random, Q_ALL, .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct warp_options defaults = { .starfighter = NONE, .mothership = NONE };

/* What captains with 500 simulations expected, and won, in 100 games (build/bench/chances). */
static const uint16_t chances[] = { 0, 110, 180, 245, 315, 395, 545, 680, 795, 940, 1000 };

/* ---- phases ---- */

enum phase {
	PHASE_SETUP,
	PHASE_ARRIVALS,
	PHASE_ACTIONS,
	PHASE_ATTACKS,
	PHASE_PLANNING,
	PHASE_OVER
};
static const char *const phases[] = { "setup",    "arrivals", "actions", "attacks",
				      "planning", "over",     NULL };

static int phase(const struct q_game *g, const void *view)
{
	const struct warp *s = view;

	(void)g;
	if (q_over(s))
		return PHASE_OVER;
	if (!FLOW_RUNS(s, turn))
		return PHASE_SETUP;
	if (FLOW_RUNS(s, arrivals))
		return PHASE_ARRIVALS;
	if (FLOW_RUNS(s, attacks))
		return PHASE_ATTACKS;
	return FLOW_RUNS(s, pilot) ? PHASE_ACTIONS : PHASE_PLANNING;
}

const struct q_game warp_game = {
	.id = "warp",
	.ledger = "WE",
	.title = { "Warp's Edge", "Warp’s Edge" },
	.line = { "Alone against a fleet that time keeps bringing back; your bag of tokens grows.",
		  "Seul contre une flotte que le temps ramène sans cesse ; votre sac, lui, s’enrichit." },
	.rules_version = 1,
	.traits = Q_DICE,
	.state_size = sizeof(struct warp),
	.options_size = sizeof(struct warp_options),
	.answers_max = 512,
	.seats_min = 1,
	.seats_max = 1,
	.defaults = &defaults,
	.pack = &warp_base_pack,
	.setup = setup,
	.legal = warp_legal,
	.apply = apply,
	.score = score,
	.odds = warp_odds,
	.chance = warp_chance,
	.determinize = warp_determinize,
	.evaluate = warp_evaluate,
	.priors = warp_priors,
	.chances = chances,
#ifndef Q_RULES_ONLY
	.fields = warp_fields,
	.option_fields = option_fields,
	.labels = warp_labels,
	.symbols = warp_symbols,
	.verbs = warp_verbs,
	.questions = warp_questions,
	.events = warp_events,
	.where = warp_where,
	.phases = phases,
	.phase = phase,
	.facts = &warp_facts,
	.constants = warp_constants,
	.refuses = warp_refuses,
	.open = q_open, /* WE-1105: what is in the bag can be counted out, and decks have no order. */
	.observe = q_observe,
	.format = warp_format,
	.parse = warp_parse,
	.answer_text = warp_answer_text,
	.question_text = warp_question_text,
	.event_text = warp_event_text,
	.rule_text = warp_rule_text,
	.draw = warp_draw,
	.inspect_text = warp_inspect_text,
	.hit_test = warp_hit_test,
	.item_kinds = warp_item_kinds,
	.items = warp_items,
	.check = warp_check,
	.reasons = &warp_reasons,
#endif
};
