/*
 * reasons.c - why one answer rather than another.
 *
 * Both answers are played on in the same imagined worlds with the same random numbers: while the
 * tree knows the way by its most visited answers, then by plausible play, until the game's number
 * of turns has passed. Then each is played on once more, by the moves of the other's line. A gauge of the
 * game that differs by more than its error, and in both comparisons, is a reason.
 */
#include "ai/search.h"

#include <math.h>
#include <string.h>

enum { WORLDS_MIN = 48, WORLDS_MAX = 160, SIMULATIONS_A_WORLD = 24 };
enum { LINE_MAX = 400, LOG = 256, KNOWN_WELL = 4, HEAVIEST = 1000, ENDS = 2 };
enum { ERRORS = 3, SMALL_SHARE = 4, THROWS = 512 };
enum { TIMES = 2 };  /* that what follows may count for, compared with what the search sees */
enum { AGREE = 4 };  /* pairs of lines that say so for one that says the opposite */
enum { HARDLY = 5 }; /* in tenths of a percent of winning chance */
enum {
	LONGER = 4,
	LONGER_MOST = 1000,
	BETWEEN_STOPS = 8
};                     /* the part of the budget that goes to one other answer once more */
enum { SERIOUS = 16 }; /* the part of the best answer's visits that a comparison is worth */

struct explaining {
	const struct q_game *g;
	const struct ai_think *t;
	struct policy policy;
	uint32_t n; /* gauges */
	struct q_gauge gauge[Q_GAUGES + ENDS];
	double sum[Q_GAUGES + ENDS], squares[Q_GAUGES + ENDS];
	/* the same where both answers are followed by the moves of one line: of the answer's [0], of the
	 * other one's [1] */
	double led[2][Q_GAUGES + ENDS];
	uint32_t more[Q_GAUGES + ENDS], less[Q_GAUGES + ENDS]; /* in so many pairs of lines */
	/* the same before the next question */
	double at_once[Q_GAUGES + ENDS];
	double judged; /* difference of evaluate() at the ends of the lines */
};

/* The moves of a line, its answer the first of them, so that another line can follow them. */
struct moves {
	uint32_t count;
	struct {
		struct q_question ask;
		q_action answer;
		bool taken;
	} at[LINE_MAX + 1];
};

/* What goes on with one answer in one world. */
struct line {
	unsigned char *world;
	struct q_rng choices; /* of plausible play */
	uint64_t dice;
	uint16_t thrown[THROWS];
	uint32_t at;         /* its node of the tree, zero: none */
	struct moves *leads; /* whose moves are given where they are possible; or NULL */
	struct moves *kept;  /* where its moves are noted; or NULL */
	int32_t value[Q_GAUGES + ENDS], at_once[Q_GAUGES + ENDS];
};

/* ---- one line --------------------------------------------------------------------- */

static void play(const struct explaining *e, void *world, q_action answer, int32_t *value)
{
	struct q_event at[LOG];
	struct q_events log = { .at = at, .room = LOG };

	e->g->apply(e->g, world, answer, &log);
	for (uint32_t i = 0; e->g->reasons->count && i < log.count && i < LOG; i++)
		e->g->reasons->count(e->g, &at[i], e->t->seat, value);
}

/* Chance answers alike in both lines: the third throw of a kind is the same, whatever else was thrown. */
static void settle(const struct explaining *e, struct line *line)
{
	while (q_question_of(line->world)->player == Q_CHANCE) {
		const struct q_question *ask = q_question_of(line->world);
		uint32_t what = (ask->kind * 16u + (uint16_t)ask->subject[0]) % THROWS;
		struct q_rng r = { line->dice ^ (uint64_t)what << 32,
				   (uint64_t)line->thrown[what]++ << 16 };

		play(e, line->world, q_draw(e->g, line->world, &r), line->value);
	}
}

/* The most visited child that is an answer in this world; zero when the tree knows too little. */
static uint32_t known(const struct tree *tree, uint32_t parent, const q_action *answers, uint32_t n)
{
	uint32_t best = 0, i = 0;

	for (uint32_t c = tree->node[parent].child; c; c = tree->node[c].next) {
		while (i < n && answers[i] < tree->node[c].answer)
			i++;
		if (i < n && answers[i] == tree->node[c].answer &&
		    tree->node[c].visits >= KNOWN_WELL &&
		    (!best || tree->node[c].visits > tree->node[best].visits))
			best = c;
	}
	return best;
}

static bool same_question(const struct q_question *a, const struct q_question *b)
{
	return a->player == b->player && a->kind == b->kind && a->subject[0] == b->subject[0];
}

static bool is_among(q_action answer, const q_action *answers, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (answers[i] == answer)
			return true;
	return false;
}

/* The first move of the leading line that answers this question and was not given yet; zero: none. The answer
 * that it began with is one of them: what may as well come second is no difference. */
static q_action led(struct moves *leads, const struct q_question *ask, const q_action *answers,
		    uint32_t n)
{
	for (uint32_t i = 0; leads && i < leads->count; i++)
		if (!leads->at[i].taken && same_question(&leads->at[i].ask, ask) &&
		    is_among(leads->at[i].answer, answers, n)) {
			leads->at[i].taken = true;
			return leads->at[i].answer;
		}
	return 0;
}

static q_action goes_on(const struct explaining *e, struct line *line)
{
	q_action answers[Q_ANSWERS_MAX], answer;
	uint32_t n = e->g->legal(e->g, line->world, answers);

	answer = led(line->leads, q_question_of(line->world), answers, n);
	if (answer) {
		line->at = line->at ? tree_child(tree_of(e->t), line->at, answer) : 0;
		return answer;
	}
	if (line->at)
		line->at = known(tree_of(e->t), line->at, answers, n);
	return line->at ? tree_of(e->t)->node[line->at].answer :
			  likely(&e->policy, e->g, line->world, answers, n, &line->choices);
}

static void give(const struct explaining *e, struct line *line, q_action answer)
{
	if (line->kept) {
		line->kept->at[line->kept->count].ask = *q_question_of(line->world);
		line->kept->at[line->kept->count].taken = false;
		line->kept->at[line->kept->count++].answer = answer;
	}
	play(e, line->world, answer, line->value);
	settle(e, line);
}

static void read_gauges(const struct explaining *e, const void *world, int32_t *value)
{
	struct q_gauge gauge[Q_GAUGES];

	e->g->reasons->gauges(e->g, world, e->t->seat, gauge);
	for (uint32_t i = 0; i < e->n - ENDS; i++)
		value[i] = gauge[i].value == Q_NO_VALUE ? Q_NO_VALUE : value[i] + gauge[i].value;
}

static int32_t judge_end(const struct explaining *e, const void *world)
{
	int32_t score[Q_SEATS] = { 0 };

	if (!q_over(world))
		return e->g->evaluate ? e->g->evaluate(e->g, world, e->t->seat) : 0;
	e->g->score(e->g, world, score);
	return score[e->t->seat];
}

/* Plays the answer and what follows in one world, and reads the gauges before the next question and at the
 * end. Returns how good the end is for the seat. */
static int32_t play_line(const struct explaining *e, const void *start, struct q_rng r,
			 q_action answer, struct line *line)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	const struct q_reasons *by = e->g->reasons;
	uint32_t until = by->turn(e->g, start) + by->turns;
	int32_t judged;

	memcpy(world, start, e->g->state_size);
	line->world = world;
	line->dice = q_rng_next(&r);
	line->choices = r;
	memset(line->thrown, 0, sizeof line->thrown);
	memset(line->value, 0, sizeof line->value);
	give(e, line, answer);
	memcpy(line->at_once, line->value, sizeof line->value);
	read_gauges(e, world, line->at_once);
	for (int i = 0; i < LINE_MAX && !q_over(world) && by->turn(e->g, world) < until; i++)
		give(e, line, goes_on(e, line));
	read_gauges(e, world, line->value);
	judged = judge_end(e, world);
	line->value[e->n - 2] = q_over(world) && judged > 0;
	line->value[e->n - 1] = q_over(world) && judged < 0;
	return judged;
}

/* ---- all of them ------------------------------------------------------------------- */

static uint32_t node_of(const struct ai_think *t, q_action answer)
{
	return t->memory ? tree_child(tree_of(t), 0, answer) : 0;
}

static double difference(int32_t one, int32_t other)
{
	return one == Q_NO_VALUE || other == Q_NO_VALUE ? 0 : (double)one - other;
}

static void compare(struct explaining *e, q_action answer, q_action against, uint32_t worlds)
{
	_Alignas(16) unsigned char world[Q_STATE_MAX];
	struct moves moves, other_moves;
	uint32_t at = node_of(e->t, answer), against_at = node_of(e->t, against);

	for (uint32_t i = 0; i < worlds; i++) {
		struct q_rng r = rng_stream(e->t->rng.key, i, FOR_REASONS);
		struct line one = { .at = at, .kept = &moves };
		struct line other = { .at = against_at, .kept = &other_moves };
		struct line following = { .at = at, .leads = &other_moves };
		struct line other_following = { .at = against_at, .leads = &moves };

		moves.count = other_moves.count = 0;
		e->g->determinize(e->g, world, e->t->view, e->t->seat, &r);
		e->judged += play_line(e, world, r, answer, &one);
		e->judged -= play_line(e, world, r, against, &other);
		play_line(e, world, r, answer, &following);
		play_line(e, world, r, against, &other_following);
		for (uint32_t k = 0; k < e->n; k++) {
			double d = difference(one.value[k], other.value[k]);
			double d1 = difference(one.value[k], other_following.value[k]);
			double d2 = difference(following.value[k], other.value[k]);

			e->sum[k] += d;
			e->squares[k] += d * d;
			e->at_once[k] += difference(one.at_once[k], other.at_once[k]);
			e->led[0][k] += d1;
			e->led[1][k] += d2;
			e->more[k] += (uint32_t)((d > 0) + (d1 > 0) + (d2 > 0));
			e->less[k] += (uint32_t)((d < 0) + (d1 < 0) + (d2 < 0));
		}
	}
}

static int32_t weight(const struct ai_reason *r)
{
	int32_t w = r->change / 10 * r->gauge.worth;

	return w < 0 ? -w : w;
}

/* Sorts a reason in, the weightiest first; the lightest falls off the end. */
static void enter(struct ai_why *out, const struct ai_reason *r)
{
	uint32_t i = out->count;

	while (i && weight(&out->reason[i - 1]) < weight(r))
		i--;
	if (i == AI_REASONS)
		return;
	out->count += out->count < AI_REASONS;
	for (uint32_t k = out->count - 1; k > i; k--)
		out->reason[k] = out->reason[k - 1];
	out->reason[i] = *r;
}

/* What is large enough, and larger than its error. */
static bool judge(const struct explaining *e, uint32_t k, uint32_t worlds, struct ai_reason *out)
{
	double mean = e->sum[k] / worlds;
	double error = sqrt((e->squares[k] / worlds - mean * mean) / (worlds - 1));
	double size = mean < 0 ? -mean : mean;

	*out = (struct ai_reason){ e->gauge[k], (int32_t)(mean * 100), (int32_t)(error * 100) };
	return size * 100 >= e->gauge[k].least && size > ERRORS * error && e->gauge[k].worth;
}

/* Whether a part is at least five eighths of its whole. */
static bool is_most(const struct explaining *e, uint32_t part, uint32_t whole)
{
	return fabs(e->sum[part]) * 8 >= fabs(e->sum[whole]) * 5;
}

static bool has_whole(const struct q_gauge *gauge)
{
	return gauge->whole && gauge->whole != Q_AT_ONCE;
}

/* Parts are named instead of their whole if one of them is most of it; else the whole is named. */
static bool is_named(const struct explaining *e, uint32_t k)
{
	uint32_t whole = has_whole(&e->gauge[k]) ? e->gauge[k].whole - 1u : k;

	for (uint32_t i = 0; i < e->n; i++)
		if (e->gauge[i].whole == whole + 1 && is_most(e, i, whole) &&
		    (e->sum[i] > 0) == (e->sum[whole] > 0) && fabs(e->sum[i]) > 0)
			return k != whole && is_most(e, k, whole);
	return k == whole;
}

static const struct ai_answer *found(const struct ai_think *t, q_action answer)
{
	for (uint32_t i = 0; i < t->count; i++)
		if (t->top[i].answer == answer)
			return &t->top[i];
	return NULL;
}

/* The imagined games are short and plainly played. That more of them are won or lost is a reason only
 * if the search, where it judged both answers, sees at least half of it. */
static bool search_agrees(const struct explaining *e, const struct ai_why *why,
			  const struct ai_reason *end)
{
	const struct ai_answer *one = found(e->t, why->answer);
	const struct ai_answer *other = found(e->t, why->against);
	int32_t seen; /* in tenths of a percent; the change is in percent */

	if (!one || !other)
		return true;
	seen = ai_chance(one->expects) - ai_chance(other->expects);
	return seen * (end->gauge.worth > 0 ? 1 : -1) * (end->change > 0 ? 1 : -1) >=
	       5 * (end->change > 0 ? end->change : -end->change);
}

/* What differs because later choices went another way is no reason: they could have gone that way after either
 * answer. So at least half of a reason must be there if both answers are followed by the moves of the first
 * one's line, and as much by those of the other's; and few pairs of lines may say the opposite. What later choices
 * spend or bring, such as cards in a hand, is a reason only if the answer itself makes half of it. */
static bool comes_from_answer(const struct explaining *e, uint32_t k)
{
	double sign = e->sum[k] > 0 ? 1 : -1, half = fabs(e->sum[k]) / 2;
	uint32_t agree = e->sum[k] > 0 ? e->more[k] : e->less[k];

	if (e->gauge[k].whole == Q_AT_ONCE && sign * e->at_once[k] < half)
		return false;
	return sign * e->led[0][k] >= half && sign * e->led[1][k] >= half &&
	       agree >= AGREE * (e->more[k] + e->less[k] - agree);
}

/* If the lines differ by far more than the search sees between the two answers, one of them was followed up
 * badly, and what differs comes from that. */
static bool lines_agree(const struct explaining *e, const struct ai_why *why, uint32_t worlds)
{
	const struct ai_answer *one = found(e->t, why->answer);
	const struct ai_answer *other = found(e->t, why->against);
	double slack;

	if (!one || !other || !e->g->evaluate)
		return true;
	slack = 2 * sqrt((double)one->error * one->error + (double)other->error * other->error);
	return fabs(e->judged / worlds) <=
	       TIMES * fabs((double)one->expects - other->expects) + slack;
}

/* The weightiest reasons, with one against the answer if there is one worth saying. */
static void select_reasons(const struct explaining *e, uint32_t worlds, struct ai_why *out)
{
	struct ai_reason one, against = { .change = 0 };
	uint32_t least;
	bool told = false;

	for (uint32_t k = 0; k < e->n; k++) {
		if (!is_named(e, k) || !judge(e, k, worlds, &one))
			continue;
		if (!comes_from_answer(e, k))
			continue;
		if (k >= e->n - ENDS && !search_agrees(e, out, &one))
			continue;
		if (!ai_speaks_for(&one) && weight(&one) > weight(&against))
			against = one;
		enter(out, &one);
	}
	least = out->count ? (uint32_t)weight(&out->reason[0]) / SMALL_SHARE : 0;
	while (out->count && (uint32_t)weight(&out->reason[out->count - 1]) < least)
		out->count--;
	for (uint32_t i = 0; i < out->count; i++)
		told = told || !ai_speaks_for(&out->reason[i]);
	if (!told && against.change && (uint32_t)weight(&against) >= least)
		out->reason[out->count < AI_REASONS ? out->count++ : AI_REASONS - 1] = against;
}

/* What speaks for the answer first. */
static void put_in_order(struct ai_why *why)
{
	struct ai_reason sorted[AI_REASONS];
	uint32_t n = 0;

	for (int against = 0; against < 2; against++)
		for (uint32_t i = 0; i < why->count; i++)
			if (ai_speaks_for(&why->reason[i]) != against)
				sorted[n++] = why->reason[i];
	memcpy(why->reason, sorted, n * sizeof sorted[0]);
}

static uint32_t prepare(struct explaining *e)
{
	uint32_t n = e->g->reasons->gauges(e->g, e->t->view, e->t->seat, e->gauge);

	e->gauge[n] = (struct q_gauge){ .of = 0, .worth = INT16_MAX, .least = 10 };
	e->gauge[n + 1] = (struct q_gauge){ .of = 1, .worth = -INT16_MAX, .least = 10 };
	return n + ENDS;
}

void ai_explain(const struct ai *ai, const struct ai_think *t, q_action answer, q_action against,
		struct ai_why *out)
{
	struct explaining e = { .g = t->game, .t = t, .policy = policy_of(ai, t->game, t->net) };
	uint32_t worlds = t->simulations / SIMULATIONS_A_WORLD;

	*out = (struct ai_why){ .answer = answer, .against = against };
	if (!t->game->reasons || !against || answer == against)
		return;
	worlds = worlds < WORLDS_MIN ? WORLDS_MIN : worlds > WORLDS_MAX ? WORLDS_MAX : worlds;
	e.policy.heaviest = HEAVIEST;
	e.n = prepare(&e);
	compare(&e, answer, against, worlds);
	out->worlds = worlds;
	if (lines_agree(&e, out, worlds))
		select_reasons(&e, worlds, out);
	put_in_order(out);
}

bool ai_equal(const struct ai_answer *a, const struct ai_answer *b)
{
	double off = a->expects - b->expects;

	return fabs((double)ai_chance(a->expects) - ai_chance(b->expects)) < HARDLY ||
	       off * off < 4.0 * ((double)a->error * a->error + (double)b->error * b->error);
}

/* What speaks for the answer, less what speaks against it. */
static int64_t balance(const struct ai_why *why)
{
	int64_t sum = 0;

	for (uint32_t i = 0; i < why->count; i++) {
		int64_t part = (int64_t)weight(&why->reason[i]);

		sum += ai_speaks_for(&why->reason[i]) ? part : -part;
	}
	return sum;
}

void ai_explain_better(const struct ai *ai, const struct ai_think *t, q_action better,
		       q_action against, struct ai_why *out)
{
	ai_explain(ai, t, better, against, out);
	if (balance(out) <= 0)
		out->count = 0;
}

/* The search looks at what it takes for worse less often, and what it knows less well it follows up worse. So
 * it looks at such an answer as often as at the best, up to a part of its budget or until it is stopped,
 * before the two are compared. The answer's figures become those of the longer look; the tree's own, by which a search goes on,
 * stay as they were. */
static void look_longer(const struct ai *ai, struct ai_think *t, struct ai_answer *one)
{
	struct ai on = *ai;
	struct tree *tree = tree_of(t);
	uint32_t at = node_of(t, one->answer), best = node_of(t, t->top[0].answer);
	uint32_t simulations = t->simulations, more;
	struct tree was;
	struct node root, child, *now;
	q_action only = t->only;

	if (!at || !best || tree->node[at].visits >= tree->node[best].visits)
		return;
	more = tree->node[best].visits - tree->node[at].visits;
	on.simulations = 0;
	was = *tree;
	root = tree->node[0];
	child = tree->node[at];
	t->only = one->answer;
	more = more < simulations / LONGER ? more : simulations / LONGER;
	more = more < LONGER_MOST ? more : LONGER_MOST;
	for (uint32_t i = 0; i < more && !(t->stop && t->stop(t->with)); i += BETWEEN_STOPS)
		ai_more(&on, t, BETWEEN_STOPS);
	now = &tree->node[at];
	if (now->visits > one->visits) {
		struct ai_answer known =
			answer_with(t, one->answer, now->sum, now->squares, now->visits);

		one->expects = known.expects;
		one->error = known.error;
	}
	root.child = tree->node[0].child;
	root.children = tree->node[0].children;
	child.child = now->child;
	child.children = now->children;
	child.next = now->next;
	*now = child;
	was.count = tree->count;
	*tree = was;
	tree->node[0] = root;
	t->only = only;
	t->simulations = simulations;
}

/* Whether the answer is surely worse than the best, after a longer look at it. One that the search hardly
 * looked at, such as throwing something away, explains nothing. */
static bool is_worse(const struct ai *ai, struct ai_think *t, uint32_t i, uint32_t *looked_at)
{
	double off;

	if (ai_equal(&t->top[i], &t->top[0]) ||
	    (i >= AI_WHYS && t->top[i].visits * SERIOUS < t->top[0].visits))
		return false;
	if (!(*looked_at & 1u << i))
		look_longer(ai, t, &t->top[i]);
	*looked_at |= 1u << i;
	off = t->top[0].expects - t->top[i].expects;
	return !ai_equal(&t->top[i], &t->top[0]) && off > 0 &&
	       off * off > (double)ERRORS * ERRORS *
				   ((double)t->top[0].error * t->top[0].error +
				    (double)t->top[i].error * t->top[i].error);
}

/* The best answer against the next one that is surely worse and from which it differs in a way that can be
 * named, the others against the best. Between answers that are about equal there is nothing to explain: what
 * differs is mostly which of many good follow-ups the search tried first. Reasons that together speak
 * against the best, or for a worse one, are left out, too. */
void ai_explain_all(const struct ai *ai, struct ai_think *t)
{
	uint32_t looked_at = 0;

	t->whys = 0;
	t->why[0] = (struct ai_why){ .count = 0 };
	if (ai->kind != AI_MCTS || t->count < 2 || !t->game->reasons)
		return;
	for (uint32_t i = 1, tried = 0; i < t->count && tried < AI_WHYS; i++) {
		if (!is_worse(ai, t, i, &looked_at))
			continue;
		tried++;
		ai_explain_better(ai, t, t->top[0].answer, t->top[i].answer, &t->why[0]);
		if (t->why[0].count)
			break;
	}
	for (uint32_t i = 1; i < t->count && i < AI_WHYS; i++) {
		bool worse = is_worse(ai, t, i, &looked_at);

		t->why[i] = (struct ai_why){ .answer = t->top[i].answer,
					     .against = t->top[0].answer,
					     .equal = ai_equal(&t->top[i], &t->top[0]) };
		if (!worse)
			continue;
		ai_explain(ai, t, t->top[i].answer, t->top[0].answer, &t->why[i]);
		if (balance(&t->why[i]) >= 0)
			t->why[i].count = 0;
	}
	t->whys = t->count < AI_WHYS ? t->count : AI_WHYS;
	t->why[0].equal = t->why[1].equal;
}
