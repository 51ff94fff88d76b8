/*
 * net.c - what one judgement of a network costs: columns and layers, and evaluate() where the network
 * has it among its inputs, in CPU time of one core.
 *
 *   build/bench/net_bench FILE.qnet...
 */
#include "ai/net.h"
#include "ai/ai.h"
#include "core/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POSITIONS = 256, APART = 7 /* answers from one position of a random game to the next */ };
static const double SECONDS = 0.5; /* for each of the three */

static double cpu(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct position {
	_Alignas(16) unsigned char state[Q_STATE_MAX];
};

/* Questions of seats in random games that the network fits; how many were found. */
static uint32_t find(const struct ai_net *net, struct position *at)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	const struct q_game *g = net->game;
	q_action answers[Q_ANSWERS_MAX];
	uint32_t found = 0;

	for (uint64_t seed = 1; found < POSITIONS && seed < POSITIONS; seed++) {
		struct q_rng r = { seed, 1 };

		if (g->setup(g, state, g->defaults, seed, NULL) || !ai_net_fits(net, state))
			continue;
		for (uint32_t i = 0; !q_over(state) && found < POSITIONS;) {
			if (q_question_of(state)->player == Q_CHANCE) {
				g->apply(g, state, q_draw(g, state, &r), NULL);
				continue;
			}
			if (i++ % APART == 0)
				memcpy(at[found++].state, state, g->state_size);
			g->apply(g, state, answers[q_rng_below(&r, g->legal(g, state, answers))],
				 NULL);
		}
	}
	return found;
}

enum part { WHOLE, COLUMNS, HAND };

static int32_t judge(const struct ai_net *net, const void *state, enum part part)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	uint16_t column[AI_NET_PAIRS];
	int16_t value[AI_NET_PAIRS];
	int seat = q_question_of(state)->player;

	if (part == WHOLE)
		return ai_net_value(net, state, seat);
	if (part == HAND)
		return net->game->evaluate(net->game, state, seat);
	q_plan_observe(net->plan, view, state, seat);
	return (int32_t)q_plan_view(net->plan, view, seat, column, value);
}

static double microseconds(const struct ai_net *net, const struct position *at, uint32_t n,
			   enum part part)
{
	static volatile int32_t kept; /* what is computed is wanted */
	double start = cpu(), done = 0;

	while (cpu() - start < SECONDS)
		for (uint32_t i = 0; i < n; i++, done++)
			kept = judge(net, at[i].state, part);
	(void)kept;
	return (cpu() - start) / done * 1e6;
}

static bool bench(const char *path)
{
	static unsigned char file[AI_NET_FILE_MAX + 1];
	static struct position at[POSITIONS];
	struct q_error error = { .line = 0 };
	const struct ai_net *net = NULL;
	void *memory = malloc(ai_net_memory());
	FILE *from = fopen(path, "rb");
	size_t size = from ? fread(file, 1, sizeof file, from) : 0;
	const struct q_game *g = NULL;
	char id[33] = "";
	uint32_t n;

	if (from)
		fclose(from);
	if (size > 40)
		memcpy(id, file + 8, 32);
	g = q_game_named(id);
	if (g && memory)
		net = ai_net_open(g, file, size, memory, ai_net_memory(), &error);
	n = net ? find(net, at) : 0;
	if (n)
		printf("%s: %.2f us a judgement; its columns %.2f us, evaluate() %.2f us; %u positions\n",
		       id, microseconds(net, at, n, WHOLE), microseconds(net, at, n, COLUMNS),
		       microseconds(net, at, n, HAND), n);
	else
		fprintf(stderr, "net_bench: %s: %s\n", path,
			g ? error.text : "this is no network of a game");
	free(memory);
	return n > 0;
}

int main(int argc, char **argv)
{
	bool fine = argc > 1;

	if (!fine)
		fputs("net_bench: name .qnet files, for example nets/starfighter.qnet\n", stderr);
	for (int i = 1; i < argc; i++)
		fine = bench(argv[i]) && fine;
	return fine ? 0 : 1;
}
