/*
 * solver.c - see solver.h.
 */
#include "lab/solver.h"

#include "nets/nets.h"
#include "text/written.h"
#include "threads/pool.h"

#include <pthread.h>
#include <stdlib.h>

enum { BY_TIME = 200000 }; /* simulations that a budget of time has room for */

struct solving {
	const struct puzzles *p;
	const struct lab_agent *agent;
	bool (*progress)(void *with, uint32_t done);
	void *with;
	pthread_mutex_t lock;
	struct solver_result *out;
	uint32_t *broken;
};

/* What a thread works with. */
struct solver {
	struct q_session *s;
	struct ai_think t;
	void *judge; /* memory for moves of which nobody knows yet what they are worth */
};

static void end(void *with, void *of)
{
	struct solver *own = of;

	(void)with;
	q_session_free(own->s);
	free(own->t.memory);
	free(own->judge);
	free(own);
}

static void *begin(void *with)
{
	const struct lab_agent *agent = ((const struct solving *)with)->agent;
	struct solver *own = calloc(1, sizeof *own);

	if (!own)
		return NULL;
	own->s = q_session_new(&heap);
	own->t.room = ai_memory(agent->milliseconds ? BY_TIME : agent->ai.simulations);
	own->t.memory = malloc(own->t.room);
	own->judge = malloc(ai_memory(AI_JUDGED));
	if (own->s && own->t.memory && own->judge)
		return own;
	end(with, own);
	return NULL;
}

static bool late(void *with)
{
	return lab_now() >= *(const uint64_t *)with;
}

/* The level's answer to the open question; the view is of the seat that is asked. */
static q_action think(const struct solving *v, struct solver *own, const void *view, int seat,
		      uint32_t number)
{
	uint64_t until = lab_now() + v->agent->milliseconds * UINT64_C(1000000);
	struct ai ai = v->agent->ai;
	struct ai_think *t = &own->t;

	t->game = v->p->game;
	t->view = view;
	t->seat = seat;
	t->rng = (struct q_rng){ number, 0 };
	t->net = ai.nets ? net_for(v->p->game) : NULL;
	t->brisk = true;
	t->kept = false;
	t->stop = v->agent->milliseconds ? late : NULL;
	t->with = &until;
	if (v->agent->milliseconds)
		ai.simulations = 0;
	ai_think(&ai, t);
	return t->best;
}

/* One position; false: it is not what it was. */
static bool solve(const struct solving *v, struct solver *own, uint32_t number,
		  struct solver_result *one)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	const json_t *steps = puzzle_steps(v->p, number);
	size_t count = json_array_size(steps), found = 0;
	bool right = true;

	if (!count || !puzzle_set_up(v->p, number, own->s))
		return false;
	for (; right && found < count; found += right) {
		const json_t *step = json_array_get(steps, found);
		const char *text = json_string_value(json_object_get(step, "best"));
		q_action best = text ? q_session_parse(own->s, text) : 0, given;
		int seat = q_session_asked(own->s), lost;
		struct q_status status;

		if (!best)
			return false;
		q_session_view(own->s, seat, view);
		given = think(v, own, view, seat, number);
		right = given == best;
		lost = right ? 0 :
			       (int)json_integer_value(json_object_get(step, "chance")) -
				       puzzle_chance(v->p->game, step, view, seat, given,
						     own->judge);
		one->moves++;
		one->lost += lost > 0 ? lost : 0;
		one->squares += lost > 0 ? (double)lost * lost : 0;
		if (right && found + 1 < count &&
		    !(q_session_play(own->s, Q_NOBODY, best, &status) && q_puzzle_go_on(own->s)))
			return false;
	}
	one->of[puzzle_grade(v->p, number) - 1] = 1;
	one->found[puzzle_grade(v->p, number) - 1] = found == count;
	return true;
}

static bool piece(void *with, void *own, uint32_t i)
{
	struct solving *v = with;
	struct solver_result one = { .moves = 0 };
	bool fine = solve(v, own, i, &one);

	pthread_mutex_lock(&v->lock);
	if (!fine)
		*v->broken = i;
	for (int grade = 0; grade < SOLVER_GRADES; grade++) {
		v->out->of[grade] += one.of[grade];
		v->out->found[grade] += one.found[grade];
	}
	v->out->moves += one.moves;
	v->out->lost += one.lost;
	v->out->squares += one.squares;
	pthread_mutex_unlock(&v->lock);
	return fine;
}

static bool tell(void *with, uint32_t done)
{
	const struct solving *v = with;

	return v->progress(v->with, done);
}

bool solver_run(const struct puzzles *p, const struct lab_agent *agent, uint32_t threads,
		bool (*progress)(void *with, uint32_t done), void *with, struct solver_result *out,
		uint32_t *broken)
{
	struct solving v = { .p = p,
			     .agent = agent,
			     .progress = progress,
			     .with = with,
			     .out = out,
			     .broken = broken };
	struct pool_job job = { .count = p->count,
				.threads = threads,
				.with = &v,
				.piece = piece,
				.begin = begin,
				.end = end,
				.progress = progress ? tell : NULL };

	*out = (struct solver_result){ .moves = 0 };
	*broken = UINT32_MAX;
	pthread_mutex_init(&v.lock, NULL);
	return pool_run(&job);
}
