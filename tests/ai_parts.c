/*
 * ai_parts.c - the promises of ai.h and search.h one by one: pieces make the whole, stopping is
 * at once, memory is the caller's and no more, trees are kept and gathered, luck adds up.
 */
#include "tests/positions.h"
#include "tests/test_games.h"
#include "threads/pool.h"
#include "threads/search.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIMULATIONS = 120, POSITIONS = 6, GUARD = 64 };

static uint32_t saved; /* simulations */

static struct ai searcher(void)
{
	struct ai ai = *ai_named("commander");

	ai.simulations = SIMULATIONS;
	return ai;
}

static struct ai_think thought(const struct q_game *g, const struct place *p, void *memory,
			       size_t room)
{
	return (struct ai_think){ .game = g,
				  .view = p->view,
				  .seat = p->seat,
				  .rng = { 99, 0 },
				  .memory = memory,
				  .room = room };
}

static bool same_answers(const struct ai_think *a, const struct ai_think *b)
{
	for (uint32_t i = 0; i < a->count; i++) {
		const struct ai_answer *one = &a->top[i], *two = &b->top[i];

		if (one->answer != two->answer || one->visits != two->visits ||
		    one->expects != two->expects || one->length != two->length ||
		    memcmp(one->line, two->line, one->length * sizeof one->line[0]) != 0)
			return false;
	}
	return true;
}

static bool same_findings(const struct ai_think *a, const struct ai_think *b)
{
	return a->best == b->best && a->expects == b->expects && a->count == b->count &&
	       a->length == b->length && same_answers(a, b) &&
	       memcmp(a->line, b->line, a->length * sizeof a->line[0]) == 0 &&
	       memcmp(a->scores, b->scores, sizeof a->scores) == 0;
}

/* ---- promises ---------------------------------------------------------------------- */

static bool at_once(void *with)
{
	return ++*(int *)with > 0;
}

static void pieces_and_stops(const struct q_game *g, const struct place *p, void *memory,
			     size_t room)
{
	struct ai ai = searcher();
	struct ai_think whole = thought(g, p, memory, room), pieces = whole, stopped = whole;
	int asked = 0;

	ai_think(&ai, &whole);
	expect(whole.simulations == SIMULATIONS, g, "not as many simulations as asked for");
	ai_begin(&ai, &pieces);
	while (ai_more(&ai, &pieces, 7))
		ai_report(&ai, &pieces); /* looking on changes nothing */
	ai_report(&ai, &pieces);
	expect(same_findings(&whole, &pieces), g, "pieces found something else than the whole");
	stopped.stop = at_once;
	stopped.with = &asked;
	ai_think(&ai, &stopped);
	expect(stopped.simulations <= 8 && stopped.best && !g->refuses(g, p->state, stopped.best),
	       g, "it did not stop at once with an answer");
}

/* Whoever wants the answer only gets the same one, with no more effort. */
static void decides(const struct q_game *g, const struct place *p, void *memory, size_t room)
{
	struct ai ai = searcher();
	struct ai_think patient = thought(g, p, memory, room), brisk = patient;

	brisk.brisk = true;
	ai_think(&ai, &patient);
	ai_think(&ai, &brisk);
	expect(brisk.best == patient.best && brisk.simulations <= patient.simulations, g,
	       "what was decided was not the best");
	saved += patient.simulations - brisk.simulations;
}

static struct ai_think with_roll_outs(const struct q_game *g, uint16_t most, uint16_t depth,
				      const struct place *p, void *memory, size_t room)
{
	struct q_game game = *g;
	struct ai ai = searcher();
	struct ai_think t = thought(&game, p, memory, room);

	game.roll_out_max = most;
	ai.depth = depth;
	ai_think(&ai, &t);
	t.game = g;
	return t;
}

/* A roll-out is as long as the level wants it, but no longer than the game does. */
static void roll_outs_end_in_time(const struct q_game *g, const struct place *p, void *memory,
				  size_t room)
{
	struct ai_think five = with_roll_outs(g, 0, 5, p, memory, room);
	struct ai_think nine = with_roll_outs(g, 0, 9, p, memory, room);
	struct ai_think by_game = with_roll_outs(g, 5, 9, p, memory, room);
	struct ai_think by_level = with_roll_outs(g, 9, 5, p, memory, room);

	expect(same_findings(&five, &by_game), g, "a roll-out longer than the game wants");
	expect(same_findings(&five, &by_level), g, "a roll-out longer than the level wants");
	expect(!g->evaluate || !same_findings(&five, &nine), g,
	       "the length of a roll-out makes no difference");
}

/* Not a byte behind its room, and an answer even in very little of it. */
static void memory_is_the_callers(const struct q_game *g, const struct place *p)
{
	struct ai ai = searcher();
	size_t sizes[] = { ai_memory(0), ai_memory(SIMULATIONS) };

	for (int i = 0; i < 2; i++) {
		unsigned char *memory = malloc(sizes[i] + GUARD);
		struct ai_think t = thought(g, p, memory, sizes[i]);
		bool touched = false;

		memset(memory, 0xA5, sizes[i] + GUARD);
		ai_think(&ai, &t);
		for (int k = 0; k < GUARD; k++)
			touched |= memory[sizes[i] + (size_t)k] != 0xA5;
		expect(!touched, g, "it wrote behind its memory");
		expect(t.best && !g->refuses(g, p->state, t.best), g, "no answer in little memory");
		free(memory);
	}
}

/* What is kept is what was found about the time after the answer. */
static void follows(const struct q_game *g, const struct place *p, void *memory, size_t room)
{
	struct ai ai = searcher();
	struct ai_think t = thought(g, p, memory, room);
	uint32_t nodes;

	ai_think(&ai, &t);
	nodes = t.nodes;
	ai_follow(&t, t.best);
	expect(t.kept, g, "nothing was kept");
	ai_report(&ai, &t);
	expect(t.nodes < nodes, g, "the kept part is not smaller than the whole");
	ai_follow(&t, 0);
	ai_report(&ai, &t);
	expect(t.nodes == 1 && !t.count, g, "an unknown answer left something");
}

/* What was kept is of many worlds; in the one that came only its answers stay. */
static void forgets(const struct q_game *g, const struct place *p, uint64_t seed, void *memory,
		    size_t room)
{
	static struct place other;
	struct ai ai = searcher();
	struct ai_think t = thought(g, p, memory, room);
	bool allowed = true;

	if (!go_to(g, &other, seed, false, NULL))
		return;
	ai_think(&ai, &t);
	ai_follow(&t, t.best);
	t.view = other.view;
	t.seat = other.seat;
	ai_begin(&ai, &t);
	ai_more(&ai, &t, 1);
	ai_report(&ai, &t);
	for (uint32_t i = 0; i < t.count; i++)
		allowed &= !g->refuses(g, other.state, t.top[i].answer);
	expect(allowed && t.count, g, "an answer of another world was kept");
}

/* One seat thinks with what it kept, the others answer at random: whatever chance and they do,
 * it gives answers that are allowed, and some of what it kept is of use. */
static void thinks_on(const struct q_game *g, uint64_t seed, void *memory, size_t room)
{
	static struct place now, after;
	struct ai ai = searcher();
	struct ai_think t = { .kept = false };
	struct q_rng r = { seed, 3 };
	q_action answers[Q_ANSWERS_MAX], answer;
	uint32_t thoughts = 0, allowed = 0;

	if (!go_to(g, &now, seed, false, NULL))
		return;
	ai.simulations = 30;
	t = thought(g, &now, memory, room);
	while (!q_over(now.state) && thoughts < 25) {
		int player = q_question_of(now.state)->player;

		if (player == Q_CHANCE) {
			g->apply(g, now.state, q_draw(g, now.state, &r), NULL);
			continue;
		}
		g->observe(g, now.view, now.state, t.seat);
		answer = answers[q_rng_below(&r, g->legal(g, now.state, answers))];
		if (player == t.seat) {
			t.rng = (struct q_rng){ seed, thoughts << 16 };
			ai_think(&ai, &t);
			thoughts++;
			allowed += !g->refuses(g, now.state, t.best);
			answer = t.best;
		}
		if (g->refuses(g, now.state, answer))
			break;
		g->apply(g, now.state, answer, NULL);
		g->observe(g, after.view, now.state, t.seat);
		ai_follow(&t, player == t.seat ? answer :
						 ai_guess(g, now.view, after.view, t.seat, &r));
	}
	expect(allowed == thoughts, g, "a kept tree led to an answer that is refused");
}

static void guesses(const struct q_game *g, const struct place *p)
{
	static struct place after;
	q_action answers[Q_ANSWERS_MAX], guess;
	struct q_rng r = { 5, 0 };
	int other = p->seat ? 0 : 1, seats = ((const struct q_head *)(const void *)p->state)->seats;
	uint32_t n = g->legal(g, p->state, answers);

	if (seats < 2)
		return;
	memcpy(after.state, p->state, g->state_size);
	g->apply(g, after.state, answers[n / 2], NULL);
	g->observe(g, after.view, p->state, other);
	g->observe(g, after.state, after.state, other);
	guess = ai_guess(g, after.view, after.state, other, &r);
	expect(g->traits & Q_SECRETS || guess, g, "an open answer was not recognised");
}

static void gathers(const struct q_game *g, const struct place *p)
{
	struct search how = { .ai = searcher(), .threads = 1 };
	struct ai_think one = thought(g, p, NULL, 0), three = one, again = one, plain = one;
	uint32_t visits = 0;

	plain.room = ai_memory(SIMULATIONS);
	plain.memory = malloc(plain.room);
	ai_think(&how.ai, &plain);
	expect(search_run(&how, &one) && same_findings(&one, &plain), g,
	       "one thread found something else than none");
	how.threads = 3;
	expect(search_run(&how, &three) && search_run(&how, &again) &&
		       same_findings(&three, &again),
	       g, "three threads found something else the second time");
	expect(three.simulations == SIMULATIONS, g, "three threads did not share the simulations");
	for (uint32_t i = 0; i < three.count; i++)
		visits += three.top[i].visits;
	expect(visits <= SIMULATIONS && visits > SIMULATIONS / 4, g,
	       "visits of the threads were not added up");
	free(plain.memory);
}

static void walk_step(void *with, const void *view, int player, q_action answer, bool imagined)
{
	(void)imagined;
	(void)view;
	(void)player;
	*(q_action *)with = *(q_action *)with ? *(q_action *)with : answer;
}

static void walks(const struct q_game *g, const struct place *p, void *memory, size_t room)
{
	struct ai ai = searcher();
	struct ai_think t = thought(g, p, memory, room);
	q_action first = 0;

	ai_think(&ai, &t);
	expect(ai_walk(&t, 4, walk_step, &first) >= 1 && first == t.best, g,
	       "the line does not begin with the best answer");
}

/* ---- reviews ------------------------------------------------------------------------ */

/* Over all answers of a chance question, weighed by their odds, luck is nothing. */
static void luck_adds_up(const struct q_game *g, const struct place *p, void *memory, size_t room)
{
	struct ai_reviewer by = {
		.game = g, .ai = searcher(), .key = 3, .memory = memory, .room = room
	};
	q_action answers[Q_ANSWERS_MAX];
	uint32_t odds[Q_ANSWERS_MAX], n = g->legal(g, p->state, answers);
	struct ai_step step, again;
	double sum = 0, total = 0;

	if (n > 36)
		return; /* a sample is looked at */
	for (uint32_t i = 0; i < n; i++)
		odds[i] = 1;
	if (g->odds)
		g->odds(g, p->state, answers, n, odds);
	for (uint32_t i = 0; i < n; i++) {
		ai_review(&by, p->state, answers[i], 12, &step);
		ai_review(&by, p->state, answers[i], 12, &again);
		expect(memcmp(step.luck, again.luck, sizeof step.luck) == 0, g,
		       "another luck the second time");
		sum += (double)step.luck[0] * odds[i];
		total += odds[i];
	}
	expect(sum / total > -3 && sum / total < 3, g, "luck does not add up to nothing");
}

static void decisions_are_judged(const struct q_game *g, const struct place *p, void *memory,
				 size_t room)
{
	struct ai_reviewer by = {
		.game = g, .ai = searcher(), .key = 3, .memory = memory, .room = room
	};
	q_action answers[Q_ANSWERS_MAX];
	struct ai_step step, best;

	g->legal(g, p->state, answers);
	ai_review(&by, p->state, answers[0], 1, &step);
	expect(step.best && !g->refuses(g, p->state, step.best), g, "the better answer is refused");
	expect(step.player == p->seat && step.given == answers[0], g, "it judged something else");
	ai_review(&by, p->state, step.best, 1, &best);
	expect(best.gives == best.could && best.best == step.best, g,
	       "the best answer was found to lose something");
}

/* Turned: a loss and luck of either sign; not what beat the search, nor what hardly mattered. */
static void turns(const struct q_game *g)
{
	struct ai_step steps[] = {
		{ .player = 0, .could = 3000, .gives = 0 },
		{ .player = 1, .could = 0, .gives = 3000 },
		{ .player = Q_CHANCE, .luck = { -2000, 2000 } },
		{ .player = 0, .could = 100, .gives = 0 },
		{ .player = Q_CHANCE, .luck = { 4000, -4000 } },
	};
	uint32_t turn[AI_TURNS], n = ai_turns(steps, 5, 0, true, turn);

	expect(n == 3 && turn[0] == 0 && turn[1] == 2 && turn[2] == 4, g,
	       "the turning points are others");
}

static void accounts(const struct q_game *g)
{
	struct ai_step steps[] = {
		{ .player = 0, .stands = { 100, -100 }, .could = 100, .gives = -300 },
		{ .player = Q_CHANCE, .luck = { 2000, -2000 } },
		{ .player = 1, .stands = { 1700, -1700 }, .could = -1700, .gives = -2000 },
	};
	const int32_t result[Q_SEATS] = { Q_SURE, -Q_SURE };
	struct ai_account a, b;

	ai_account(steps, 3, result, 0, false, &a);
	ai_account(steps, 3, result, 1, false, &b);
	expect(a.start == 100 && a.luck == 2000 && a.own == -400 && a.others == 300 &&
		       a.result == Q_SURE,
	       g, "an account is wrong");
	expect(a.start + a.luck + a.own + a.others + a.rest == a.result, g,
	       "the parts do not add up");
	expect(b.luck == -2000 && b.own == -300 && b.others == 400, g,
	       "the other seat's account is wrong");
	ai_account(steps, 3, result, 0, true, &a);
	expect(a.others == -300, g, "what an ally gives away is no gain");
}

/* ---- the pool -------------------------------------------------------------------------- */

enum { PIECES = 100 };

struct counted {
	atomic_uint begun, ended, pieces[PIECES];
	uint32_t fails_at; /* this piece, or PIECES: none */
	uint32_t reported;
};

static void *begin_counted(void *with)
{
	struct counted *c = with;

	atomic_fetch_add(&c->begun, 1);
	return c;
}

static void end_counted(void *with, void *own)
{
	struct counted *c = own;

	if (own == with)
		atomic_fetch_add(&c->ended, 1);
}

static bool count_piece(void *with, void *own, uint32_t i)
{
	struct counted *c = with;

	if (own != with || i == c->fails_at)
		return false;
	atomic_fetch_add(&c->pieces[i], 1);
	return true;
}

static bool report_counted(void *with, uint32_t done)
{
	struct counted *c = with;

	c->reported = done;
	return true;
}

static void pools(const struct q_game *g)
{
	for (uint32_t threads = 1; threads <= 4; threads += 3)
		for (int watched = 0; watched < 2; watched++) {
			struct counted c = { .fails_at = PIECES };
			struct pool_job job = { .count = PIECES,
						.threads = threads,
						.with = &c,
						.piece = count_piece,
						.begin = begin_counted,
						.end = end_counted,
						.progress = watched ? report_counted : NULL };
			bool all = pool_run(&job);

			for (int i = 0; i < PIECES; i++)
				all &= c.pieces[i] == 1;
			expect(all, g, "a piece of work was not done exactly once");
			expect(c.begun == threads && c.ended == threads, g,
			       "a thread did not begin or end exactly once");
			expect(!watched || c.reported == PIECES, g,
			       "the last report is not the end");
			c = (struct counted){ .fails_at = 10 };
			expect(!pool_run(&job), g, "a piece failed and the job did not");
			expect(c.begun == c.ended, g, "a thread of a failed job did not end");
		}
}

/* ---- chances --------------------------------------------------------------------------- */

/* What is sure stays sure, better stays better, and where one's gain is the other's loss both
 * hear the same of it. */
static void chances_are_true(const struct q_game *g)
{
	bool duel = g->seats_min == 2 && !(g->traits & Q_ALLIES);
	int32_t before = -Q_SURE - 1;

	expect(ai_score(g, 0) == -Q_SURE && ai_score(g, 1) == Q_SURE, g, "sure is not sure");
	for (int i = 0; i <= 200; i++) {
		int32_t score = ai_score(g, i / 200.0);
		int32_t others = ai_score(g, 1 - i / 200.0);

		expect(score > before, g, "more is said to be less");
		expect(!duel || abs(score + others) <= 2, g, "two seats hear different things");
		before = score;
	}
}

/* ---- levels --------------------------------------------------------------------------- */

static void levels_rise(const struct q_game *g)
{
	for (const struct ai *ai = ai_levels; ai[1].kind == AI_MCTS; ai++) {
		expect(ai->simulations < ai[1].simulations && ai->overlooks >= ai[1].overlooks &&
			       ai->depth <= ai[1].depth && ai->blind >= ai[1].blind,
		       g, "a level is not below the next");
		expect(ai_named(ai->id) == ai && ai->name[Q_FR][0], g, "a level has no name");
	}
	expect(!ai_named("god"), g, "a level that is none");
}

static void whole(const struct q_game *g)
{
	size_t room = ai_memory(SIMULATIONS);
	void *memory = malloc(room);
	static struct place place;

	chances_are_true(g);
	for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
		if (go_to(g, &place, seed, false, NULL)) {
			pieces_and_stops(g, &place, memory, room);
			decides(g, &place, memory, room);
			roll_outs_end_in_time(g, &place, memory, room);
			memory_is_the_callers(g, &place);
			follows(g, &place, memory, room);
			forgets(g, &place, seed + 50, memory, room);
			thinks_on(g, seed, memory, room);
			guesses(g, &place);
			gathers(g, &place);
			walks(g, &place, memory, room);
			decisions_are_judged(g, &place, memory, room);
		}
		if (go_to(g, &place, seed + 100, true, NULL))
			luck_adds_up(g, &place, memory, room);
	}
	free(memory);
}

int main(void)
{
	for (const struct q_game *const *g = q_games; *g; g++)
		whole(*g);
	for (const struct q_game *const *g = test_games; *g; g++)
		whole(*g);
	expect(saved > SIMULATIONS, q_games[0], "hardly anything was decided early");
	turns(q_games[0]);
	accounts(q_games[0]);
	pools(q_games[0]);
	levels_rise(q_games[0]);
	return checks_end();
}
