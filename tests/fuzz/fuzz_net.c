/*
 * fuzz_net.c - a network after a line that names its game.
 *
 * What changes with every version of the rules (the versions, the check sum) is put right first, so that
 * old inputs keep getting past the first checks; the input as it is must only be refused or judge.
 */
#include "core/plan.h"
#include "tests/fuzz/fuzz.h"
#include "tests/net_file.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 4, PLAN_ROOM = 1 << 20 };

static void judge(const struct q_game *g, const struct ai_net *net)
{
	_Alignas(16) unsigned char state[Q_STATE_MAX];
	q_action answers[Q_ANSWERS_MAX];
	struct q_rng r = { 1, 0 };

	if (g->setup(g, state, g->defaults, 1, NULL) || !ai_net_fits(net, state))
		return;
	for (int i = 0; i < POSITIONS * 10 && !q_over(state); i++) {
		bool chance = q_question_of(state)->player == Q_CHANCE;
		int32_t value = ai_net_value(net, state, 0);

		must(value >= -Q_SURE && value <= Q_SURE, "a value is a score");
		must(value == ai_net_value(net, state, 0), "a value repeats");
		g->apply(g, state,
			 chance ? q_draw(g, state, &r) :
				  answers[q_rng_below(&r, g->legal(g, state, answers))],
			 NULL);
	}
}

static void try(const struct q_game *g, const unsigned char *file, size_t size)
{
	void *memory = malloc(ai_net_memory());
	struct q_error error = { .line = 0 };
	const struct ai_net *net;

	must(memory, "there is memory");
	memset(memory, 0xA5, ai_net_memory());
	net = ai_net_open(g, file, size, memory, ai_net_memory(), &error);
	must(net || error.text[0], "a refusal says why");
	if (net)
		judge(g, net);
	free(memory);
}

static void put(unsigned char *at, uint64_t n, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++)
		at[i] = (unsigned char)(n >> 8 * i);
}

/* Game, rules, columns and check sum as they are today. */
static void put_right(const struct q_game *g, unsigned char *file, size_t size)
{
	void *memory = malloc(PLAN_ROOM);
	const struct q_plan *plan;
	bool wide;

	must(memory, "there is memory");
	plan = q_plan_make(g, file[44] >= 1 && file[44] <= Q_SEATS ? file[44] : g->seats_min,
			   file[45] < Q_REFS ? (enum q_refs)file[45] : Q_REFS_ONEHOT, memory,
			   PLAN_ROOM, &wide);
	memcpy(file, "QNET", 4);
	memset(file + 8, 0, 32);
	memcpy(file + 8, g->id, strlen(g->id));
	put(file + 40, g->rules_version, 4);
	if (file[110] || file[111]) {
		uint64_t hash;

		put(file + 110, ai_net_terms_of(g, &hash), 2);
		put(file + 112, hash, 8);
	}
	if (plan) {
		put(file + 56, q_plan_hash(plan), 8);
		put(file + 64, q_plan_width(plan), 4);
	}
	net_file_sum(file, size);
	free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *end = memchr(data, '\n', size < 40 ? size : 40);
	char name[40] = "";
	const struct q_game *g;
	unsigned char *file;
	size_t n;

	if (!end)
		return 0;
	memcpy(name, data, (size_t)(end - data));
	g = q_game_named(name);
	if (!g)
		return 0;
	n = size - (size_t)(end + 1 - data);
	file = malloc(n + 1);
	must(file, "there is memory");
	memcpy(file, end + 1, n);
	try(g, file, n);
	if (n > 200) {
		put_right(g, file, n);
		try(g, file, n);
	}
	free(file);
	return 0;
}
