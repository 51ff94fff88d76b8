/*
 * game.c - set-up (DS-201..214), the end, what a view is, and the game's table.
 */
#include "games/darksector/darksector.h"

#include <string.h>

FLOW_RUNNER(DARKSECTOR_RULES)

/* DS-205, DS-206: the four starting weapons aside, the others are the deck. */
static void stack_items(struct darksector *s, const struct darksector_pack *pack)
{
	for (int i = 0; i < pack->items_count; i++)
		for (int n = 0; n < pack->items[i].copies; n++) {
			if (pack->items[i].starting)
				s->arms[s->arms_count++] = (uint8_t)i;
			else
				s->deck[s->deck_count++] = (uint8_t)i;
		}
}

/* DS-207, DS-208, DS-212 */
static void set_table(struct darksector *s, const struct darksector_pack *pack,
		      const struct darksector_options *options)
{
	s->council = options->council;
	s->captain = options->captain;
	s->leader = s->next = s->flanker = NONE;
	s->chapter_dice = pack->dice.chapter;
	memcpy(s->ammo_dice, pack->dice.ammo, sizeof s->ammo_dice);
	for (int i = 0; i < s->size; i++) {
		struct member *m = &s->crew[i];

		m->card = m->implant = NONE;
		m->hp = HP_MAX;
		m->seat = (uint8_t)(s->head.seats == 1 ? 0 : i);
	}
}

/* DS-1401..1405, DS-R31: one crew member a seat; alone, two (or three, or four), each of
 * whom may lead. Nothing else depends on the number of seats. */
static q_rule judge_options(const struct darksector_options *o)
{
	if (o->seats == 1 && o->crew == 1)
		return Q_RULING | 31;
	if (o->seats > 1 && o->crew && o->crew != o->seats)
		return 1401;
	return o->captain < o->seats ? 0 : Q_RULING | 32;
}

static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	const struct darksector_options *o = options ? options : g->defaults;
	struct darksector *s = state;
	struct play p = { .s = s, .pack = g->pack->data, .log = log };
	q_rule broken = judge_options(o);

	if (broken)
		return broken;
	memset(s, 0, sizeof *s);
	s->head.rng.key = seed;
	s->head.seats = o->seats;
	s->size = o->crew ? o->crew : o->seats == 1 ? 2 : o->seats;
	set_table(s, p.pack, o);
	stack_items(s, p.pack);
	FLOW_PUSH(s, RULE_mission);
	run(&p);
	return 0;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct play p = { .s = state, .pack = g->pack->data, .answer = answer, .log = log };

	run(&p);
}

/* DS-1201, DS-1202, DS-1205: all win or all lose. */
static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	const struct darksector *s = state;

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	for (int i = 0; i < s->head.seats; i++)
		out[i] = s->outcome == OUTCOME_VICTORY ? Q_SURE :
			 s->outcome == OUTCOME_DEFEAT  ? -Q_SURE :
							 0;
}

/* ---- phases ---- */

enum phase {
	PHASE_BETWEEN,
	PHASE_DECLARE,
	PHASE_DICE,
	PHASE_WOUNDS,
	PHASE_ANSWER,
	PHASE_FLANK,
	PHASE_CHAPTER,
	PHASE_OVER
};
static const char *const phases[] = { "between", "declare", "dice", "wounds", "answer",
				      "flank",   "chapter", "over", NULL };

/* The part of a round that a rule belongs to. */
static int part_of(unsigned rule)
{
	switch (rule) {
	case RULE_window:
	case RULE_declare:
	case RULE_standard:
	case RULE_trade: return PHASE_DECLARE;
	case RULE_throw:
	case RULE_alter: return PHASE_DICE;
	case RULE_shot:
	case RULE_blows:
	case RULE_blow:
	case RULE_remove: return PHASE_WOUNDS;
	case RULE_suffer:
	case RULE_round_end: return PHASE_ANSWER;
	default: return PHASE_CHAPTER;
	}
}

static bool is_before_a_chapter(const struct darksector *s)
{
	return s->depth <= 2 && s->frame[0].at.rule == RULE_mission &&
	       s->frame[0].at.step != mission_PLAYED;
}

static int phase(const struct q_game *g, const void *view)
{
	const struct darksector *s = view;

	(void)g;
	if (q_over(s))
		return PHASE_OVER;
	if (s->passage == PASSAGE_COMPLETE || FLOW_RUNS(s, between) || is_before_a_chapter(s))
		return PHASE_BETWEEN;
	if (FLOW_RUNS(s, flank))
		return PHASE_FLANK;
	for (int i = s->depth - 1; i >= 0; i--)
		if (part_of(s->frame[i].at.rule) != PHASE_CHAPTER)
			return part_of(s->frame[i].at.rule);
	return PHASE_CHAPTER;
}

static const struct darksector_options defaults = { .seats = 2 };

/* What captains with 500 simulations expected, and won, in 100 missions (build/bench/chances). */
static const uint16_t chances[] = { 0, 20, 40, 65, 140, 290, 560, 770, 930, 980, 1000 };

const struct q_game darksector_game = {
	.id = "darksector",
	.ledger = "DS",
	.title = { "Escape the Dark Sector", "Escape the Dark Sector" },
	.line = { "One to four prisoners, fourteen face-down cards, one ship: all escape or none.",
		  "Quatre prisonniers au plus, quatorze cartes, un vaisseau : tous s’évadent, ou personne." },
	.rules_version = 2,
	.traits = Q_DICE | Q_ALLIES,
	.state_size = sizeof(struct darksector),
	.options_size = sizeof(struct darksector_options),
	.answers_max = 512,
	.seats_min = 1,
	.seats_max = CREW_MAX,
	.defaults = &defaults,
	.pack = &darksector_base_pack,
	.setup = setup,
	.legal = darksector_legal,
	.apply = apply,
	.score = score,
	.odds = darksector_odds,
	.chance = darksector_chance,
	.determinize = q_determinize,
	.evaluate = darksector_evaluate,
	.priors = darksector_priors,
	.chances = chances,
#ifndef Q_RULES_ONLY
	.fields = darksector_state_fields,
	.option_fields = darksector_option_fields,
	.labels = darksector_labels,
	.symbols = darksector_symbols,
	.verbs = darksector_verbs,
	.questions = darksector_questions,
	.events = darksector_events,
	.where = darksector_where,
	.actor = darksector_actor,
	.phases = phases,
	.phase = phase,
	.constants = darksector_constants,
	.query = darksector_query,
	.refuses = darksector_refuses,
	.open = q_open,       /* DS-H05: nothing but the chance to come is hidden. */
	.observe = q_observe, /* DS-H05: nothing but the chance to come is hidden */
	.format = darksector_format,
	.parse = darksector_parse,
	.answer_text = darksector_answer_text,
	.question_text = darksector_question_text,
	.event_text = darksector_event_text,
	.rule_text = darksector_rule_text,
	.draw = darksector_paint,
	.inspect_text = darksector_inspect_text,
	.hit_test = darksector_hit_test,
	.item_kinds = darksector_item_kinds,
	.items = darksector_items,
	.check = darksector_check,
	.reasons = &darksector_reasons,
#endif
};
