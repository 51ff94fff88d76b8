/*
 * ai_reasons.c - what a hint says is so: reasons are the difference of the two positions, turned round
 * they are the same with the other sign, and other imagined worlds say the same. And a review never
 * faults what the hint of the same budget recommends.
 */
#include "tests/positions.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIMULATIONS = 200, POSITIONS = 12, WORLDS = 400 };
enum { ARMY = 6 }; /* more models than a ready-made army of WARMACHINE has */

/* ai_reasons_fallen.c */
void warcaster_falls(void *state, int seat);
void asks_for_activation(void *state);
void asks_where_to_go(void *state, int model);
void tokens_wait(void *state, int tokens); /* ai_reasons_tokens.c */
bool two_kinds_wait(void *state);
bool in_any_order(q_action one, q_action other);
void row_lies(void *state, int dice); /* ai_reasons_row.c */
void asks_for_payment(void *state);   /* ai_reasons_pay.c */
void pays_endurance(void *state, int seat);

static uint32_t named;         /* reasons that were checked */
static uint32_t in_plain_play; /* of these, named without the tree, too */
static uint32_t equal_answers; /* answers about as good as the best */
static uint32_t at_once;       /* reasons that the answer itself must make */
static uint32_t looked_longer; /* answers with other figures after a longer look */

static struct ai searcher(void)
{
	struct ai ai = *ai_named("admiral");

	ai.simulations = SIMULATIONS;
	return ai;
}

/* ---- reasons --------------------------------------------------------------------------- */

static const struct ai_reason *same_gauge(const struct ai_why *why, const struct ai_reason *r)
{
	for (uint32_t i = 0; i < why->count; i++)
		if (why->reason[i].gauge.kind == r->gauge.kind &&
		    why->reason[i].gauge.of == r->gauge.of)
			return &why->reason[i];
	return NULL;
}

static void says_something(const struct q_game *g, const struct ai_think *t,
			   const struct ai_reason *r)
{
	for (int lang = 0; lang < Q_LANGS; lang++) {
		char text[512];
		struct q_out out = q_out(text, sizeof text);
		struct q_reader reader = q_reader((enum q_lang)lang, t->seat, 0);

		q_put_reason(g, t->view, &r->gauge, r->change, &reader, &out);
		expect(out.used > 8 && out.used < sizeof text && !strpbrk(text, "{}"), g, text);
	}
}

/* What an answer leaves of a gauge before the next question. */
static double left_by(const struct q_game *g, const struct place *p, q_action answer,
		      uint32_t place, uint64_t world_number)
{
	static _Alignas(16) unsigned char world[Q_STATE_MAX];
	static struct q_gauge gauge[Q_GAUGES];
	struct q_event at[256];
	int32_t value[Q_GAUGES] = { 0 };
	struct q_rng r = { world_number, 0 };

	g->determinize(g, world, p->view, p->seat, &r);
	for (bool first = true; first || q_question_of(world)->player == Q_CHANCE; first = false) {
		struct q_events log = { .at = at, .room = 256 };

		g->apply(g, world, first ? answer : q_draw(g, world, &r), &log);
		for (uint32_t i = 0; g->reasons->count && i < log.count && i < log.room; i++)
			g->reasons->count(g, &at[i], p->seat, value);
	}
	g->reasons->gauges(g, world, p->seat, gauge);
	return gauge[place].value == Q_NO_VALUE ? Q_NO_VALUE : value[place] + gauge[place].value;
}

static double difference(double one, double other)
{
	return one == Q_NO_VALUE || other == Q_NO_VALUE ? 0 : one - other;
}

static uint32_t place_of(const struct q_game *g, const struct place *p, const struct ai_reason *r)
{
	struct q_gauge gauge[Q_GAUGES];
	uint32_t n = g->reasons->gauges(g, p->view, p->seat, gauge), i = 0;

	while (i < n && (gauge[i].kind != r->gauge.kind || gauge[i].of != r->gauge.of))
		i++;
	return i;
}

/* What later choices spend or bring is named only if the answer itself makes half of it. */
static void check_at_once(const struct q_game *g, const struct place *p, const struct ai_reason *r,
			  q_action a, q_action b)
{
	uint32_t place = place_of(g, p, r);
	double sum = 0;

	for (uint64_t w = 0; w < WORLDS; w++)
		sum += difference(left_by(g, p, a, place, w), left_by(g, p, b, place, w));
	at_once++;
	expect((r->change > 0 ? sum : -sum) / WORLDS * 200 >= abs(r->change) - 6 * r->error, g,
	       "a reason comes from later choices");
}

/* The two answers changed round, and the same pair in other worlds. */
static void check_pair(const struct q_game *g, const struct ai *ai, struct ai_think *t,
		       const struct place *p, q_action a, q_action b)
{
	struct ai_why why, turned, anew, plain;
	struct q_rng kept = t->rng;
	void *memory = t->memory;

	ai_explain(ai, t, a, b, &why);
	ai_explain(ai, t, b, a, &turned);
	expect(why.count == turned.count, g, "turned round there are other reasons");
	t->rng.key ^= 0x5EED;
	ai_explain(ai, t, a, b, &anew);
	t->rng = kept;
	t->memory = NULL; /* without the tree the same plausible play follows both answers */
	ai_explain(ai, t, a, b, &plain);
	t->memory = memory;
	for (uint32_t i = 0; i < why.count; i++) {
		const struct ai_reason *r = &why.reason[i], *back = same_gauge(&turned, r);
		const struct ai_reason *again = same_gauge(&anew, r);

		named++;
		in_plain_play += same_gauge(&plain, r) != NULL;
		says_something(g, t, r);
		if (r->gauge.whole == Q_AT_ONCE)
			check_at_once(g, p, r, a, b);
		expect(back && back->change == -r->change, g, "turned round the change is another");
		expect(abs(r->change) >= 3 * r->error, g, "a reason that may be noise");
		expect(!again || (again->change > 0) == (r->change > 0), g,
		       "other worlds say the opposite");
	}
}

/* Between answers that are about equal nothing is explained, and what is explained speaks for the best. */
static void check_all(const struct q_game *g, const struct ai *ai, struct ai_think *t)
{
	ai_explain_all(ai, t);
	for (uint32_t i = 0; i < t->whys; i++) {
		const struct ai_why *why = &t->why[i];
		bool same = i && ai_equal(&t->top[i], &t->top[0]);

		expect(!i || why->equal == same, g, "about equal is not said, or said wrongly");
		expect(!same || !why->count, g, "reasons between answers that are about equal");
		equal_answers += same;
		for (uint32_t k = 1; !i && why->count && k < t->count; k++)
			expect(t->top[k].answer != why->against ||
				       !ai_equal(&t->top[k], &t->top[0]),
			       g, "the best is compared with one that is about equal");
	}
}

static void reasons_hold(const struct q_game *g, void *memory, size_t room)
{
	static struct place p;
	struct ai ai = searcher();

	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		struct ai_think t = { .game = g,
				      .view = p.view,
				      .rng = { seed, 0 },
				      .memory = memory,
				      .room = room };

		if (!go_to(g, &p, seed, false, ai_named("greedy")))
			continue;
		t.seat = p.seat;
		ai_think(&ai, &t);
		if (t.count < 2)
			continue;
		check_pair(g, &ai, &t, &p, t.top[0].answer, t.top[1].answer);
		check_all(g, &ai, &t);
	}
}

/* With no turn to look ahead a reason is what the two answers leave, nothing else: worked out once more with
 * left_by(), from the gauges of positions and the events on the way. */
static void reasons_are_the_difference(const struct q_game *of)
{
	static struct place p;
	struct q_reasons now = *of->reasons;
	struct q_game this_turn = *of;
	const struct q_game *g = &this_turn;
	struct ai ai = searcher();
	uint32_t checked = 0;

	now.turns = 0;
	this_turn.reasons = &now;
	/* An answer of some games seldom changes anything before the next question. */
	for (uint64_t seed = 20; seed < 20 + 4 * POSITIONS || (checked < 3 && seed < 420); seed++) {
		q_action answers[Q_ANSWERS_MAX];
		struct ai_think t = { .game = g, .view = p.view, .rng = { seed, 0 } };
		struct ai_why why;
		uint32_t n;

		if (!go_to(g, &p, seed, false, ai_named("greedy")))
			continue;
		t.seat = p.seat;
		n = g->legal(g, p.state, answers);
		ai_explain(&ai, &t, answers[0], answers[n - 1], &why);
		for (uint32_t i = 0; i < why.count; i++) {
			const struct ai_reason *r = &why.reason[i];
			uint32_t place = place_of(g, &p, r);
			double sum = 0;

			if (!r->gauge.kind)
				continue;
			for (uint64_t w = 0; w < WORLDS; w++)
				sum += difference(left_by(g, &p, answers[0], place, w),
						  left_by(g, &p, answers[n - 1], place, w));
			checked++;
			expect(fabs(sum / WORLDS * 100 - r->change) <= 6 * r->error + 2, g,
			       "a reason is not the difference of the positions");
		}
	}
	expect(checked >= 3, g, "hardly any difference was worked out again");
}

/* Gauges that know which of four lines a position ends: ai_explain() reads them once at first, then in every
 * world twice for each line (of either answer, then of either by the other's moves) and judges the end of a line
 * after that. */
static struct {
	uint32_t reads;
	uint32_t
		opposite; /* in every so many worlds the first answer leaves less by as much; 0: in none */
	int32_t led[2]; /* the first gauge after either answer by the other's moves, */
	bool is_led;    /* if that is another value */
	bool better;    /* the first answer is known to be better */
	int32_t ends;   /* what evaluate() says after the first answer; after the second 0 */
	int16_t worth[2];
	int32_t value[2][2]; /* of each gauge, after the first and after the second answer */
} made;

static uint32_t line_number(void)
{
	return made.reads < 2 ? 0 : (made.reads - 2) / 2;
}

static int line_read(void)
{
	return (int)(line_number() % 2);
}

static int32_t made_value(int k)
{
	uint32_t line = line_number();
	int32_t value = made.value[k][line_read()];

	if (k == 0 && made.is_led && line % 4 >= 2)
		value = made.led[line_read()];
	return made.opposite && line / 4 % made.opposite == 0 ? -value : value;
}

static uint32_t made_gauges(const struct q_game *g, const void *state, int seat,
			    struct q_gauge out[Q_GAUGES])
{
	(void)g;
	(void)state;
	(void)seat;
	made.reads++;
	for (int k = 0; k < 2; k++)
		out[k] =
			(struct q_gauge){ (uint8_t)(k + 1), 0, 0, made.worth[k], 0, made_value(k) };
	return 2;
}

static int32_t made_evaluate(const struct q_game *g, const void *state, int seat)
{
	(void)g;
	(void)state;
	(void)seat;
	return line_read() ? 0 : made.ends;
}

/* How many reasons of those gauges are named, if the search expects so much of the first answer and nothing of the
 * other. */
static uint32_t reasons_made(const struct q_game *of, int32_t expects)
{
	static struct place p;
	struct q_reasons reasons = *of->reasons;
	struct q_game game = *of;
	struct ai ai = searcher();
	struct ai_think t = { .game = &game, .view = p.view, .rng = { 1, 0 }, .count = 2 };
	q_action answers[Q_ANSWERS_MAX];
	struct ai_why why;
	uint32_t n, count = 0;

	reasons.gauges = made_gauges;
	reasons.count = NULL;
	reasons.turns = 0;
	game.reasons = &reasons;
	game.evaluate = made_evaluate;
	made.reads = 0;
	expect(go_to(of, &p, 3, false, NULL), of, "there is no position");
	t.seat = p.seat;
	n = of->legal(of, p.state, answers);
	t.top[0] = (struct ai_answer){ .answer = answers[0], .expects = expects };
	t.top[1] = (struct ai_answer){ .answer = answers[n - 1] };
	(made.better ? ai_explain_better : ai_explain)(&ai, &t, answers[0], answers[n - 1], &why);
	for (uint32_t i = 0; i < why.count; i++)
		count += why.reason[i].gauge.kind != 0;
	return count;
}

static void what_is_gone_is_no_reason(const struct q_game *g)
{
	made.worth[0] = made.worth[1] = 1;
	made.value[0][0] = 2000;
	made.value[0][1] = 1000;
	expect(reasons_made(g, 0) == 1, g, "a difference of positions is no reason");
	made.value[0][1] = Q_NO_VALUE;
	expect(reasons_made(g, 0) == 0, g, "what one position lacks is a reason");
	made.value[0][1] = 0;
}

static void small_ones_are_left_out(const struct q_game *g)
{
	made.worth[0] = 100;
	made.value[0][0] = made.value[1][0] = 10;
	made.worth[1] = 25;
	expect(reasons_made(g, 0) == 2, g, "a reason with a quarter of the weight is left out");
	made.worth[1] = 24;
	expect(reasons_made(g, 0) == 1, g, "a reason of little weight is named");
	made.value[1][0] = 0;
}

/* What speaks against an answer more than for it does not make it the better one. */
static void the_better_has_more_for_it(const struct q_game *g)
{
	made.better = true;
	made.worth[0] = 100;
	made.worth[1] = -50;
	made.value[0][0] = made.value[1][0] = 10;
	expect(reasons_made(g, 0) == 2, g, "a reason against the better answer is left out");
	made.worth[1] = -100;
	expect(reasons_made(g, 0) == 0, g, "reasons against an answer make it the better one");
	made.better = false;
	expect(reasons_made(g, 0) == 2, g, "two answers are compared without their reasons");
	made.value[1][0] = 0;
}

/* Half of a reason must be there by the moves of either line. */
static void later_choices_are_no_reason(const struct q_game *g)
{
	made.worth[0] = 100;
	made.value[0][0] = 10;
	made.is_led = true;
	made.led[0] = 5;
	made.led[1] = 5;
	expect(reasons_made(g, 0) == 1, g, "half of a reason by either line's moves is too little");
	made.led[0] = 4;
	expect(reasons_made(g, 0) == 0, g, "a reason that the other's line does not know is named");
	made.led[0] = 10;
	made.led[1] = 6;
	expect(reasons_made(g, 0) == 0, g, "a reason that the other answer has by the same moves");
	made.is_led = false;
}

/* One pair of lines in six may say the opposite, one in four is too much. */
static void most_lines_say_the_same(const struct q_game *g)
{
	made.opposite = 6;
	expect(reasons_made(g, 0) == 1, g, "a reason in five worlds of six is left out");
	made.opposite = 4;
	expect(reasons_made(g, 0) == 0, g, "a reason that a quarter of the worlds denies");
	made.opposite = 0;
}

/* Two tokens that can be used one after the other, in any order: which one comes first is hardly ever a reason. */
static void order_is_no_reason(const struct q_game *g)
{
	static struct place p;
	static q_action answers[Q_ANSWERS_MAX];
	struct ai ai = searcher();
	uint32_t pairs = 0, reasons = 0;

	for (uint64_t seed = 1; seed <= 4 * POSITIONS; seed++) {
		struct ai_think t = { .game = g, .view = p.view, .rng = { seed, 0 } };
		uint32_t n;

		if (!go_to(g, &p, seed, false, NULL) || !two_kinds_wait(p.state))
			continue;
		g->observe(g, p.view, p.state, p.seat);
		t.seat = p.seat;
		n = g->legal(g, p.view, answers);
		for (uint32_t i = 0; i < n; i++)
			for (uint32_t k = 0; k < n; k++) {
				struct ai_why why;

				if (!in_any_order(answers[i], answers[k]))
					continue;
				ai_explain(&ai, &t, answers[i], answers[k], &why);
				pairs++;
				reasons += why.count > 0;
			}
	}
	expect(pairs > 100 && reasons * 10 < pairs, g, "the order of two moves is a reason");
}

static void badly_followed_lines_say_nothing(const struct q_game *g)
{
	made.worth[0] = 100;
	made.value[0][0] = 10;
	made.ends = 666;
	expect(reasons_made(g, 333) == 1, g, "lines that agree with the search say nothing");
	expect(reasons_made(g, -333) == 1, g, "the sign of what the search sees counts");
	made.ends = 667;
	expect(reasons_made(g, 333) == 0, g, "lines that the search does not believe give reasons");
	made.ends = 0;
}

/* There is no distance to a warcaster that has fallen. */
static void no_way_to_the_fallen(const struct q_game *g)
{
	static struct place p;
	struct q_gauge before[Q_GAUGES], after[Q_GAUGES];
	uint32_t n, gone = 0;

	expect(go_to(g, &p, 1, false, NULL), g, "there is no position");
	n = g->reasons->gauges(g, p.state, 0, before);
	warcaster_falls(p.state, 1);
	expect(g->reasons->gauges(g, p.state, 0, after) == n, g, "there are other gauges");
	for (uint32_t i = 0; i < n; i++)
		gone += before[i].value != Q_NO_VALUE && after[i].value == Q_NO_VALUE;
	expect(gone == 1, g, "there is a distance to a model that has fallen");
}

/* How many gauges of a position can be reasons. */
static uint32_t weighed(const struct q_game *g, const struct place *p)
{
	struct q_gauge gauge[Q_GAUGES];
	uint32_t n = g->reasons->gauges(g, p->state, p->seat, gauge), count = 0;

	for (uint32_t i = 0; i < n; i++)
		count += gauge[i].worth != 0;
	return count;
}

/* With three tokens left to use, Hull, Shields and enemies are no reasons; with two they are. */
static void later_tokens_decide(const struct q_game *g)
{
	static struct place p;
	uint32_t few;

	expect(go_to(g, &p, 1, false, NULL), g, "there is no position");
	tokens_wait(p.state, 2);
	few = weighed(g, &p);
	tokens_wait(p.state, 3);
	expect(weighed(g, &p) + 5 == few, g, "Shields are a reason while tokens wait");
}

/* Models are no reason for what one pays with. */
static void payments_save_nobody(const struct q_game *g)
{
	static struct place p;
	uint32_t before;

	expect(go_to(g, &p, 1, false, NULL), g, "there is no position");
	before = weighed(g, &p);
	asks_for_payment(p.state);
	expect(weighed(g, &p) + 2 < before, g, "models are a reason for a payment");
}

/* How many gauges that can be reasons have another value once an Endurance token is paid. */
static uint32_t changed_by_payment(const struct q_game *g, struct place *p)
{
	struct q_gauge before[Q_GAUGES], after[Q_GAUGES];
	uint32_t n = g->reasons->gauges(g, p->state, p->seat, before), count = 0;

	pays_endurance(p->state, p->seat);
	g->reasons->gauges(g, p->state, p->seat, after);
	for (uint32_t i = 0; i < n; i++)
		count += before[i].worth && before[i].value != after[i].value;
	return count;
}

/* Endurance that later moves pay with is no reason; where one pays, it is. */
static void later_payments_are_no_reason(const struct q_game *g)
{
	static struct place p;

	expect(go_to(g, &p, 1, false, NULL), g, "there is no position");
	expect(changed_by_payment(g, &p) == 0, g, "a later payment is a reason");
	asks_for_payment(p.state);
	expect(changed_by_payment(g, &p) == 1, g, "a payment is no reason");
}

/* Dice are a reason once they lie in a row. */
static void only_a_row_has_dice(const struct q_game *g)
{
	static struct place p;
	uint32_t without;

	expect(go_to(g, &p, 1, false, NULL), g, "there is no position");
	row_lies(p.state, 0);
	without = weighed(g, &p);
	row_lies(p.state, 3);
	expect(weighed(g, &p) == without + 1, g, "dice are a reason where no row lies");
}

/* The order of activations decides nothing about what one's own models suffer, nor about distances. A model
 * that walks decides about its boxes and the way to the other warcaster, a warcaster about its boxes and
 * its safety; who is knocked down counts then, too. */
static void only_what_is_at_stake(const struct q_game *g)
{
	static struct place p;
	uint32_t order, walk;

	expect(go_to(g, &p, 1, false, NULL), g, "there is no position");
	p.seat = 0;
	asks_for_activation(p.state);
	order = weighed(g, &p);
	asks_where_to_go(p.state, 1);
	walk = weighed(g, &p);
	expect(walk > order + 2 && walk < order + 2 + ARMY, g,
	       "a machine that walks decides about others");
	asks_where_to_go(p.state, 0);
	expect(weighed(g, &p) == walk, g, "a warcaster that walks decides about others");
}

static bool stops_at_once(void *with)
{
	(void)with;
	return true;
}

/* A longer look at other answers leaves what the search itself goes by as it was, and it is a look at what
 * follows: the answers' lines are known better. */
static void a_longer_look_changes_nothing(const struct q_game *g, void *memory, size_t room)
{
	static struct place p;
	struct ai ai = searcher();

	for (uint64_t seed = 60; seed < 60 + POSITIONS; seed++) {
		struct ai_think t = { .game = g,
				      .view = p.view,
				      .rng = { seed, 0 },
				      .memory = memory,
				      .room = room };
		struct ai_think before;

		if (!go_to(g, &p, seed, false, ai_named("greedy")))
			continue;
		t.seat = p.seat;
		ai_think(&ai, &t);
		before = t;
		ai_explain_all(&ai, &t);
		for (uint32_t i = 0; i < t.count; i++)
			looked_longer += t.top[i].error != before.top[i].error;
		expect(t.simulations == before.simulations && t.only == before.only, g,
		       "a longer look counts as search");
		t = before;
		t.stop = stops_at_once;
		ai_explain_all(&ai, &t);
		for (uint32_t i = 0; i < t.count; i++)
			expect(t.top[i].error == before.top[i].error, g,
			       "a search that is stopped looks longer");
		ai_report(&ai, &t);
		expect(t.count == before.count && t.best == before.best && t.nodes >= before.nodes,
		       g, "a longer look changes the best answer");
		for (uint32_t i = 0; i < t.count; i++)
			expect(t.top[i].answer == before.top[i].answer &&
				       t.top[i].visits == before.top[i].visits &&
				       t.top[i].expects == before.top[i].expects,
			       g, "a longer look changes what the search goes by");
	}
}

/* ---- words --------------------------------------------------------------------------- */

static bool is_worded(enum q_lang lang, int32_t change, const char *wanted)
{
	static const struct q_gauge_words words = { { "{0#more card|more cards}", "{0} de plus" },
						    { "{0#card|cards} fewer", "{0} de moins" } };
	struct q_reader reader = q_reader(lang, 0, 0);
	char text[64];
	struct q_out out = q_out(text, sizeof text);

	q_put_gauge(&out, &reader, &words, change, (struct q_word){ "", 0 });
	return strcmp(text, wanted) == 0;
}

static void wording(const struct q_game *g)
{
	expect(is_worded(Q_EN, 200, "2 more cards") && is_worded(Q_EN, 100, "1 more card"), g,
	       "more is worded wrong");
	expect(is_worded(Q_EN, -150, "1.5 cards fewer"), g, "less is worded wrong");
	expect(is_worded(Q_FR, 150, "1,5 de plus") && is_worded(Q_FR, -1220, "12 de moins"), g,
	       "a French number is wrong");
}

/* What is good for one player of Starfighter is as bad for the other. */
static void gains_are_losses(const struct q_game *g)
{
	static struct place p;
	int64_t sum = 0;

	expect(go_to(g, &p, 1, false, NULL), g, "there is no position");
	for (int seat = 0; seat < 2; seat++) {
		struct q_gauge gauge[Q_GAUGES];
		uint32_t n = g->reasons->gauges(g, p.state, seat, gauge);

		for (uint32_t i = 0; i < n; i++)
			sum += (int64_t)gauge[i].worth * gauge[i].value;
	}
	expect(sum == 0, g, "a gain of one player is no loss of the other");
}

/* ---- reviews ---------------------------------------------------------------------------- */

static void hint_is_never_faulted(const struct q_game *g, void *memory, size_t room)
{
	static struct place p;
	struct ai_reviewer by = {
		.game = g, .ai = searcher(), .key = 77, .memory = memory, .room = room
	};

	for (uint64_t seed = 40; seed < 40 + POSITIONS; seed++) {
		uint32_t number = (uint32_t)seed;
		struct ai_think t = { .game = g,
				      .view = p.view,
				      .rng = ai_hint_rng(by.key, number),
				      .memory = memory,
				      .room = room,
				      .whole = true };
		struct ai_step step;

		if (!go_to(g, &p, seed, false, ai_named("greedy")))
			continue;
		t.seat = p.seat;
		ai_think(&by.ai, &t);
		ai_review(&by, p.state, t.best, number, &step);
		expect(ai_class(&step) == AI_BEST && ai_lost(&step) == 0, g,
		       "the review faults what the hint recommends");
	}
}

static struct ai_step lost(int tenths, int error)
{
	return (struct ai_step){ .choices = 2,
				 .given = 1,
				 .best = 2,
				 .could = tenths * (2 * Q_SURE / 1000),
				 .error = error * (2 * Q_SURE / 1000) };
}

static void equals(const struct q_game *g)
{
	static const struct ai_answer half = { .expects = Q_SURE / 100 };
	static const struct ai_answer less = { .expects = Q_SURE / 125 };
	static const struct ai_answer even = { .expects = 0 };

	static const struct ai_answer best = { .expects = 1000, .error = 100 };
	static const struct ai_answer near = { .expects = 800, .error = 100 };
	static const struct ai_answer far = { .expects = 0, .error = 100 };

	expect(ai_equal(&best, &near) && ai_equal(&near, &best), g, "a small difference counts");
	expect(!ai_equal(&best, &far) && !ai_equal(&far, &best), g, "a large difference is none");
	expect(!ai_equal(&half, &even) && ai_equal(&less, &even), g, "half a point is the limit");
}

static void classes(const struct q_game *g)
{
	struct ai_step steps[] = { lost(39, 0),  lost(40, 0),  lost(79, 0),   lost(80, 0),
				   lost(149, 0), lost(150, 0), lost(150, 75), lost(150, 74) };
	static const enum ai_class is[] = { AI_GOOD,    AI_INACCURACY, AI_INACCURACY, AI_MISTAKE,
					    AI_MISTAKE, AI_BLUNDER,    AI_GOOD,       AI_BLUNDER };
	struct ai_rating rating;

	for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
		expect(ai_class(&steps[i]) == is[i], g, "a loss is in the wrong class");
	ai_rate(steps, 2, 0, &rating);
	expect(rating.decisions == 2 && rating.lost == 395 && rating.of[AI_GOOD] == 1, g,
	       "the rating adds up wrong");
}

int main(void)
{
	size_t room = ai_memory(SIMULATIONS);
	void *memory = malloc(room);

	for (int i = 0; memory && q_games[i]; i++) {
		if (!q_games[i]->reasons)
			continue;
		reasons_hold(q_games[i], memory, room);
		reasons_are_the_difference(q_games[i]);
		hint_is_never_faulted(q_games[i], memory, room);
		a_longer_look_changes_nothing(q_games[i], memory, room);
	}
	free(memory);
	what_is_gone_is_no_reason(q_game_named("starfighter"));
	small_ones_are_left_out(q_game_named("starfighter"));
	badly_followed_lines_say_nothing(q_game_named("starfighter"));
	later_choices_are_no_reason(q_game_named("starfighter"));
	most_lines_say_the_same(q_game_named("starfighter"));
	the_better_has_more_for_it(q_game_named("starfighter"));
	no_way_to_the_fallen(q_game_named("warmachine"));
	only_what_is_at_stake(q_game_named("warmachine"));
	payments_save_nobody(q_game_named("dawnfall"));
	later_payments_are_no_reason(q_game_named("dawnfall"));
	later_tokens_decide(q_game_named("warp"));
	order_is_no_reason(q_game_named("warp"));
	only_a_row_has_dice(q_game_named("darksector"));
	wording(q_games[0]);
	gains_are_losses(q_game_named("starfighter"));
	equals(q_games[0]);
	classes(q_games[0]);
	expect(named > 10, q_games[0], "hardly any reasons were found");
	expect(equal_answers > 10, q_games[0], "hardly any answers were about equal");
	expect(looked_longer > 10, q_games[0], "hardly any answer was looked at longer");
	expect(in_plain_play * 3 >= named * 2, q_games[0], "reasons come from the tree alone");
	printf("%u reasons, %u of them in plain play, %u made at once, %u answers about equal\n",
	       named, in_plain_play, at_once, equal_answers);
	return checks_end();
}
