/*
 * game.c - set-up, the check of answers, scores and the table of WARMACHINE.
 */
#include "games/warmachine/warmachine.h"

#include <string.h>

extern const struct q_pack warmachine_base_pack;

FLOW_CALLS(WARMACHINE_RULES)

/* The game is over: no rule runs, nobody walks, nobody is asked. */
static void finish(struct warmachine *s)
{
	memset(s->frame, 0, sizeof s->frame);
	s->depth = 0;
	s->path = (struct path){ 0 };
	s->head.ask = (struct q_question){ Q_NOBODY, ASK_over, { 0, 0, 0 } };
}

/* The rules until the next question. A removed caster ends everything at once (WM-1401). */
static void run(struct play *p)
{
	struct warmachine *s = p->s;

	while (s->depth) {
		uint8_t top = (uint8_t)(s->depth - 1);
		struct frame *f = &s->frame[top];
		enum flow flow = call_rule(p, f);

		if (flow == FLOW_LOST)
			__builtin_trap();
		if (s->outcome != PLAYING)
			break;
		if (flow == FLOW_WAIT)
			return;
		if (flow == FLOW_DONE) {
			memset(f, 0, sizeof *f);
			s->depth--;
		}
	}
	finish(s);
}

/* ---- set-up ---------------------------------------------------------------------------- */

/* WM-102..106, WM-D01, WM-R01: the army, its caster first. */
static q_rule muster(struct warmachine *s, const struct warmachine_pack *pack,
		     const struct warmachine_options *o, int seat)
{
	const struct army *army = &o->armies[seat];
	bool listed = army->models_used == 0;
	const struct list *list = &pack->armies[army->army < pack->armies_used ? army->army : 0];
	int n = listed ? list->used : army->models_used, casters = 0, cost = 0, place = 1;

	if (listed && army->army >= pack->armies_used)
		return 102;
	if (!listed && !o->points)
		return 105;
	for (int i = 0; i < n; i++) {
		int card = listed ? list->models[i].model : army->models[i];
		bool caster = pack->cards[card].kind == CASTER;
		struct model *m;

		casters += caster;
		cost += pack->cards[card].cost;
		if (!caster && place >= ROSTER)
			return 106;
		m = &s->model[caster_of(seat) + (caster ? 0 : place++)];
		m->card = (uint8_t)card;
		m->marks = ON_ROSTER;
		m->quarry = NOBODY;
		if (pack->cards[card].faction !=
		    pack->cards[listed ? list->models[0].model : army->models[0]].faction)
			return 103;
	}
	if (casters != 1 || n < 2)
		return casters == 1 ? 102 : 106;
	return o->points && cost > o->points ? 105 : 0;
}

static bool in_zone(int y, int reach, int depth)
{
	return y - reach < ZONE || y + reach > depth - ZONE;
}

/* WM-132, WM-215: a disc, or a convex polygon, counter-clockwise. */
static bool shaped(const struct piece *piece, int width, int depth)
{
	int n = piece->vertices, reach = n == 1 ? piece->radius : 0;

	if (n == 0 || n == 2 || n > VERTICES || (n == 1) != (piece->radius > 0) ||
	    piece->ground >= GROUNDS || piece->protection > COVER)
		return false;
	for (int i = 0; i < n; i++) {
		const uint16_t *a = piece->at[i], *b = piece->at[(i + 1) % n],
			       *c = piece->at[(i + 2) % n];
		struct point ab = { b[0] - a[0], b[1] - a[1] }, bc = { c[0] - b[0], c[1] - b[1] };

		if (a[0] < reach || a[0] + reach > width || in_zone(a[1], reach, depth))
			return false;
		if (n != 1 && cross(ab, bc) <= 0)
			return false;
	}
	return true;
}

/* WM-R03 */
static q_rule lay_table(struct warmachine *s, const struct warmachine_pack *pack,
			const struct warmachine_options *o)
{
	s->width = (uint16_t)(o->width * INCH);
	s->depth_u = (uint16_t)(o->depth * INCH);
	s->map = o->map;
	if (o->map >= pack->maps_used ||
	    (pack->maps[o->map].terrain_used && (o->width != 48 || o->depth != 48)))
		return 131;
	s->pieces = o->terrain_used;
	for (int i = 0; i < o->terrain_used; i++) {
		s->piece[i] = o->terrain[i];
		if (!shaped(&o->terrain[i], s->width, s->depth_u))
			return 132;
	}
	return 0;
}

static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	const struct warmachine_options *o = options;
	const struct warmachine_pack *pack = g->pack->data;
	struct warmachine *s = state;
	struct play p = { .s = s, .pack = pack, .log = log };
	q_rule rule;

	memset(s, 0, sizeof *s);
	for (EACH_MODEL(m))
		memset(s->model[m].upkeep, NO_SPELL, sizeof s->model[m].upkeep);
	s->head.rng.key = seed;
	s->head.seats = SEATS;
	s->round_limit = o->rounds;
	rule = lay_table(s, pack, o);
	for (int seat = 0; seat < SEATS && !rule; seat++)
		rule = muster(s, pack, o, seat);
	if (rule)
		return rule;
	FLOW_PUSH(s, RULE_battle);
	run(&p);
	return 0;
}

/* ---- answers ------------------------------------------------------------------------------ */

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct warmachine *s = state;
	struct play p = { .s = s, .pack = g->pack->data, .answer = answer, .log = log };

	if (q_verb(answer) == VERB_CONCEDE) {
		s->outcome = s->head.ask.player ? WON_BY_A : WON_BY_B;
		warmachine_note(&p, EVENT_conceded, s->head.ask.player, 0, 0, 0);
		warmachine_note(&p, EVENT_won, 1 - s->head.ask.player, 0, 0, 0);
		finish(s);
		return;
	}
	run(&p);
}

static q_action chance(const struct q_game *g, const void *state, struct q_rng *r)
{
	q_action answers[MODELS];
	uint32_t n;

	if (q_question_of(state)->kind == ASK_roll)
		return q_act(VERB_DIE, (int)q_rng_below(r, 6) + 1, 0, 0, 0);
	n = warmachine_legal(g, state, answers);
	return answers[q_rng_below(r, n)];
}

static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	const struct warmachine *s = state;

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	if (s->outcome == WON_BY_A || s->outcome == WON_BY_B) {
		out[s->outcome == WON_BY_B] = Q_SURE;
		out[s->outcome == WON_BY_A] = -Q_SURE;
	}
}

/* ---- the table --------------------------------------------------------------------------------- */

/* ---- phases ---- */

enum phase {
	PHASE_ROLL,
	PHASE_DEPLOYMENT,
	PHASE_MAINTENANCE,
	PHASE_CONTROL,
	PHASE_ACTIVATION,
	PHASE_OVER
};
static const char *const phases[] = { "roll",       "deployment", "maintenance", "control",
				      "activation", "over",       NULL };

static int phase(const struct q_game *g, const void *view)
{
	const struct warmachine *s = view;

	(void)g;
	if (q_over(s))
		return PHASE_OVER;
	if (!FLOW_RUNS(s, turn))
		return s->frame[0].at.step == battle_PLACED ? PHASE_DEPLOYMENT : PHASE_ROLL;
	switch (s->frame[1].at.step) {
	case turn_FLARED:
	case turn_BURNED: return PHASE_MAINTENANCE;
	case turn_UPKEPT:
	case turn_GIVEN: return PHASE_CONTROL;
	default: return PHASE_ACTIVATION;
	}
}

const struct q_game warmachine_game = {
	.id = "warmachine",
	.ledger = "WM",
	.title = { "WARMACHINE QuickStart", "WARMACHINE, règles introductives" },
	.line = { "Two warcasters and their steam warjacks on an open table: focus, guns and "
		  "crushed hulls.",
		  "Deux Warcasters et leurs Warjacks à vapeur sur une table sans cases : du focus, "
		  "des canons et des coques enfoncées." },
	.rules_version = 2,
	.traits = Q_DICE | Q_OPEN,
	.state_size = sizeof(struct warmachine),
	.options_size = sizeof(struct warmachine_options),
	.answers_max = WARMACHINE_ANSWERS,
	.seats_min = SEATS, /* WM-101 */
	.seats_max = SEATS,
	.defaults = &warmachine_defaults,
	.pack = &warmachine_base_pack,
	.setup = setup,
	.legal = warmachine_legal,
	.apply = apply,
	.score = score,
	.chance = chance,
	.determinize = q_determinize,
	.evaluate = warmachine_evaluate,
	.terms = warmachine_terms,
	.weigh = warmachine_weigh,
	.priors = warmachine_priors,
	.roll_out_max = 12, /* evaluate() plays out the exchange of blows itself */
#ifndef Q_RULES_ONLY
	.fields = warmachine_fields,
	.option_fields = warmachine_option_fields,
	.labels = warmachine_labels,
	.symbols = warmachine_symbols,
	.verbs = warmachine_verbs,
	.questions = warmachine_questions,
	.events = warmachine_events,
	.where = warmachine_where,
	.actor = warmachine_actor,
	.phases = phases,
	.phase = phase,
	.facts = &warmachine_facts,
	.constants = warmachine_constants,
	.refuses = warmachine_refuses,
	.open = q_open,       /* WM-H01: nothing but the dice to come is hidden. */
	.observe = q_observe, /* WM-H01: nothing but the dice to come is hidden */
	.format = warmachine_format,
	.parse = warmachine_parse,
	.answer_text = warmachine_answer_text,
	.question_text = warmachine_question_text,
	.event_text = warmachine_event_text,
	.rule_text = warmachine_rule_text,
	.draw = warmachine_draw,
	.inspect_text = warmachine_inspect_text,
	.hit_test = warmachine_hit_test,
	.query = warmachine_query,
	.item_kinds = warmachine_item_kinds,
	.items = warmachine_items,
	.check = warmachine_check,
	.reasons = &warmachine_reasons,
#endif
};
