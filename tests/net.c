/*
 * net.c - networks: what is refused, what they say of a position, and what a search makes of them.
 *
 *	net             the tests
 *	net --pin       prints the pinned hashes (tests/nets.txt)
 *	net --write DIR for every game a network and what searches with it found, for the module of the page
 *	net --seed DIR  inputs for the fuzz target
 */
#include "tests/net_file.h"
#include "tests/positions.h"
#include "tools/slurp.h"

#include "core/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 60, PINNED = 1000, THOUGHTS = 6, SIMULATIONS = 120, PLAN_ROOM = 1 << 20 };

static unsigned char file[AI_NET_FILE_MAX + 16];
static size_t size;
static void *plan_memory, *net_memory, *tree;

/* Players of a game as it is set up without a wish. */
static uint32_t seats_of(const struct q_game *g)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];

	g->setup(g, state, g->defaults, 1, NULL);
	return ((const struct q_head *)(const void *)state)->seats;
}

static const struct ai_net *opened(const struct q_game *g, uint32_t flags, uint32_t depth)
{
	struct q_error error = { .line = 0 };

	size = net_file(g, seats_of(g), flags, depth, 5, file, plan_memory);
	return size ? ai_net_open(g, file, size, net_memory, ai_net_memory(), &error) : NULL;
}

static uint32_t flags_of(const struct q_game *g)
{
	return (g->evaluate ? AI_NET_HAND : 0) | (g->terms ? NET_TERMS : 0);
}

/* ---- the same sums, as plainly as they can be written --------------------------------- */

static int64_t signed_at(const unsigned char *at, unsigned bytes)
{
	int64_t n = 0;

	for (unsigned i = 0; i < bytes; i++)
		n += (int64_t)at[i] << 8 * i;
	return at[bytes - 1] < 128 ? n : n - ((int64_t)1 << 8 * bytes);
}

static size_t rounded_up(size_t n)
{
	return (n + 63) / 64 * 64;
}

static int64_t between(int64_t n, int64_t least, int64_t most)
{
	return n < least ? least : n > most ? most : n;
}

/* Weight number i of the file's arrays, from their start. */
static int64_t at_of(size_t start, uint32_t i, unsigned bytes)
{
	return signed_at(file + start + (size_t)i * bytes, bytes);
}

/* A column's value as the first layer takes it, in sixteenths. */
static int64_t input(uint32_t row, uint32_t hot, size_t scales, int64_t value)
{
	int64_t scale = row < hot ? 0 :
				    file[scales + (row - hot) * 2] |
					    file[scales + (row - hot) * 2 + 1] << 8;
	int64_t absolute = value < 0 ? -value : value;

	if (row < hot)
		return 16;
	absolute = between((absolute * scale + 2048) / 4096, 0, 127);
	return value < 0 ? -absolute : absolute;
}

static int64_t plain_logit(const struct ai_net *net, const struct q_plan *plan, const void *view,
			   int seat)
{
	static uint16_t column[AI_NET_PAIRS + 1 + AI_NET_TERMS];
	static int16_t value[AI_NET_PAIRS + 1 + AI_NET_TERMS];
	int16_t term[AI_NET_TERMS];
	const struct q_game *g = net->game;
	uint32_t n = net->columns ? q_plan_view(plan, view, seat, column, value) : 0;
	uint32_t hot = net->rows - net->numbers;
	size_t scales = rounded_up(128 + net->rows * 2u),
	       first = scales + rounded_up(net->numbers * 2u);
	size_t bias = first + rounded_up((size_t)net->rows * 64), second = bias + 256;
	size_t second_bias = second + 2048, output = second_bias + 128;
	int64_t hand = net->flags & AI_NET_HAND ? g->evaluate(g, view, seat) : 0, one[64], logit;

	if (net->flags & AI_NET_HAND) {
		column[n] = (uint16_t)net->columns;
		value[n++] = (int16_t)hand;
	}
	if (net->terms)
		g->weigh(g, view, seat, term);
	for (uint32_t i = 0; i < net->terms; i++) {
		column[n] = (uint16_t)(net->columns + 1 + i);
		value[n++] = term[i];
	}
	for (uint32_t i = 0; i < 64; i++)
		one[i] = at_of(bias, i, 4);
	for (uint32_t k = 0; k < n; k++)
		for (uint32_t row = 0; row < net->rows; row++) {
			if ((file[128 + row * 2] | file[129 + row * 2] << 8) != column[k])
				continue;
			for (uint32_t i = 0; i < 64; i++)
				one[i] += at_of(first, row * 64 + i, 1) *
					  input(row, hot, scales, value[k]);
		}
	logit = net->output_bias;
	for (uint32_t i = 0; i < 32; i++) {
		int64_t sum = at_of(second_bias, i, 4);

		for (uint32_t k = 0; k < 64; k++)
			sum += at_of(second, i * 64 + k, 1) *
			       between(one[k] < 0 ? 0 : one[k] / 16, 0, 127);
		logit += at_of(output, i, 2) * between(sum < 0 ? 0 : sum / 64, 0, 127);
	}
	return logit + net->hand * hand / 256;
}

/* tanh(logit / 2) without a library, by the series of exp; far enough for a tolerance of 0.2 %. */
static double plain_score(int64_t logit)
{
	double x = (double)(logit < 0 ? -logit : logit) / 32768, e = 1, term = 1;

	x = x > 8 ? 8 : x;
	for (int i = 1; i < 60; i++) {
		term *= x / i;
		e += term;
	}
	return (logit < 0 ? -1 : 1) * (e - 1) / (e + 1) * Q_SURE;
}

static void judges(const struct q_game *g, uint32_t flags)
{
	static struct place p;
	_Alignas(16) unsigned char other[Q_STATE_MAX];
	const struct ai_net *net = opened(g, flags, 0);
	struct q_plan *plan;
	bool wide, right = true, blind = true;

	expect(net != NULL, g, "a network of the game is refused");
	if (!net)
		return;
	plan = q_plan_make(g, (int)seats_of(g), Q_REFS_ONEHOT, plan_memory, PLAN_ROOM, &wide);
	for (uint64_t seed = 1; seed <= PLACES; seed++) {
		struct q_rng r = { seed, 3 };
		double off;

		if (!go_to(g, &p, seed, false, NULL) || !ai_net_fits(net, p.state))
			continue;
		off = plain_score(plain_logit(net, plan, p.view, p.seat)) -
		      ai_net_value(net, p.view, p.seat);
		right = right && off < 20 && off > -20;
		if (flags & AI_NET_HAND)
			continue;
		g->determinize(g, other, p.view, p.seat, &r);
		blind = blind &&
			ai_net_value(net, other, p.seat) == ai_net_value(net, p.state, p.seat);
	}
	expect(right, g, "a position is not worth what the plain sums say");
	expect(blind, g, "a network knows what its seat does not see");
}

/* ---- the same integers everywhere -------------------------------------------------------- */

static uint64_t pin(const struct q_game *g)
{
	static struct place p;
	const struct ai_net *net = opened(g, flags_of(g), 0);
	uint64_t hash = Q_HASH_START;

	for (uint64_t seed = 1; net && seed <= PINNED; seed++) {
		int32_t value;

		if (!go_to(g, &p, seed, false, NULL) || !ai_net_fits(net, p.state))
			continue;
		value = ai_net_value(net, p.view, p.seat);
		hash = q_hash(hash, &value, sizeof value);
	}
	return hash;
}

static void print_pins(FILE *to)
{
	for (uint32_t i = 0; q_games[i]; i++)
		fprintf(to, "%s 0x%016llx\n", q_games[i]->id, (unsigned long long)pin(q_games[i]));
}

static void pinned(void)
{
	size_t n = 0, made = 0;
	char *was = slurp(SOURCE_ROOT "/tests/nets.txt", &n), *now = NULL;
	FILE *to = open_memstream(&now, &made);

	if (to) {
		print_pins(to);
		fclose(to);
	}
	expect(was && now && n == made && memcmp(was, now, n) == 0, q_games[0],
	       "values differ from tests/nets.txt; if positions, columns or evaluate() changed: net --pin");
	free(was);
	free(now);
}

/* ---- what is refused ------------------------------------------------------------------------ */

static void refused(const struct q_game *g, const char *with)
{
	struct q_error error = { .line = 0 };

	expect(!ai_net_open(g, file, size, net_memory, ai_net_memory(), &error) &&
		       strstr(error.text, with),
	       g, with);
}

/* One byte of a good network is changed, and the check sum put right. */
static void refused_at(const struct q_game *g, size_t at, unsigned char byte, const char *with)
{
	opened(g, 0, 0);
	file[at] = byte;
	net_file_sum(file, size);
	refused(g, with);
}

static void refuses(const struct q_game *g, const struct q_game *other)
{
	struct q_error error = { .line = 0 };

	opened(g, 0, 0);
	refused(other, "for another game");
	expect(!ai_net_open(g, file, size, net_memory, ai_net_memory() - 1, &error), g,
	       "too little memory");
	size--;
	refused(g, "check sum");
	size = 100;
	refused(g, "not a network");
	size = AI_NET_FILE_MAX + 1;
	refused(g, "larger");
	opened(g, 0, 0);
	file[200] ^= 1;
	refused(g, "check sum");
	refused_at(g, 0, 'X', "not a network");
	refused_at(g, 4, 9, "another format");
	refused_at(g, 6, 2, "its head");
	refused_at(g, 110, 63, "other terms");
	refused_at(g, 40, 255, "version of the rules");
	refused_at(g, 44, 9, "its head");
	refused_at(g, 45, 9, "its head");
	refused_at(g, 56, (unsigned char)(file[56] ^ 1), "other columns");
	refused_at(g, 64, (unsigned char)(file[64] ^ 1), "other columns");
	refused_at(g, 71, 1, "sizes");
	refused_at(g, 76, 200, "length");
	refused_at(g, 87, 127, "numbers");        /* the bias of the output */
	refused_at(g, 88, 1, "numbers");          /* chances that fall */
	refused_at(g, 130, file[128], "numbers"); /* a column twice */
}

/* ---- in a search -------------------------------------------------------------------------------- */

static struct ai_think think(const struct ai *ai, const struct q_game *g, const struct place *p,
			     const struct ai_net *net, uint64_t key)
{
	struct ai_think t = { .game = g,
			      .view = p->view,
			      .seat = p->seat,
			      .rng = { key, 0 },
			      .net = net,
			      .memory = tree,
			      .room = ai_memory(SIMULATIONS) };

	ai_think(ai, &t);
	return t;
}

static bool same(const struct ai_think *a, const struct ai_think *b)
{
	return a->best == b->best && a->expects == b->expects && a->simulations == b->simulations &&
	       a->nodes == b->nodes && a->count == b->count &&
	       memcmp(a->top, b->top, a->count * sizeof a->top[0]) == 0;
}

static struct ai mind_of(const char *level)
{
	struct ai ai = *ai_named(level);

	if (ai.kind == AI_MCTS)
		ai.simulations = SIMULATIONS;
	return ai;
}

/* Levels that use no network think as without one; so do the others where it does not fit. */
static void searches(const struct q_game *g)
{
	static struct place p;
	struct ai admiral = mind_of("admiral");
	bool changed = false, stays = true, repeats = true;
	const struct ai_net *net;
	struct ai_net misfit;

	for (const struct ai *level = ai_levels; level->id; level++)
		for (uint64_t seed = 1; seed <= THOUGHTS; seed++) {
			struct ai ai = mind_of(level->id);
			struct ai_think without, with;

			net = opened(g, flags_of(g), 3);
			if (!go_to(g, &p, seed, false, NULL) || !net || !ai_net_fits(net, p.state))
				continue;
			without = think(&ai, g, &p, NULL, seed);
			with = think(&ai, g, &p, net, seed);
			stays = stays && (ai.nets || same(&without, &with));
			misfit = *net;
			misfit.seats++;
			with = think(&admiral, g, &p, net, seed);
			changed = changed ||
				  with.expects != think(&admiral, g, &p, NULL, seed).expects;
			without = think(&admiral, g, &p, NULL, seed);
			repeats = repeats &&
				  think(&admiral, g, &p, net, seed).expects == with.expects;
			with = think(&admiral, g, &p, &misfit, seed);
			stays = stays && same(&without, &with);
		}
	expect(stays, g, "a level thinks otherwise because of a network that it does not use");
	expect(repeats, g, "a search with a network does not repeat itself");
	/* The null game is over before a network is asked. */
	expect(changed || !g->evaluate, g, "a network changes nothing");
}

/* ---- for other tests -------------------------------------------------------------------------------- */

static FILE *created(const char *folder, const char *name, const char *ending)
{
	char path[1024];
	FILE *to;

	snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
	to = fopen(path, "wb");
	if (!to)
		perror(path);
	return to;
}

/* "SEAT LEVEL SIMULATIONS SEED EXPECTS VISITS VIEW": the best answer's. */
static bool write_thoughts(const struct q_game *g, const char *folder)
{
	static struct place p;
	FILE *to = created(folder, g->id, ".qnet");
	const struct ai_net *net = opened(g, flags_of(g), 3);
	uint32_t level = (uint32_t)(ai_named("admiral") - ai_levels);
	struct ai ai = mind_of("admiral");

	if (!to)
		return false;
	fwrite(file, 1, size, to);
	fclose(to);
	to = created(folder, g->id, ".txt");
	for (uint64_t seed = 1; to && net && seed <= THOUGHTS; seed++) {
		struct ai_think t;

		if (!go_to(g, &p, seed, false, NULL) || !ai_net_fits(net, p.state))
			continue;
		t = think(&ai, g, &p, net, seed);
		fprintf(to, "%d %u %d %llu %d %u ", p.seat, level, SIMULATIONS,
			(unsigned long long)seed, t.expects, t.top[0].visits);
		for (uint32_t i = 0; i < g->state_size; i++)
			fprintf(to, "%02x", p.view[i]);
		fprintf(to, "\n");
	}
	return to && fclose(to) == 0;
}

static bool write_seeds(const struct q_game *g, const char *folder)
{
	FILE *to = created(folder, g->id, "");

	opened(g, flags_of(g), 3);
	if (!to)
		return false;
	fprintf(to, "%s\n", g->id);
	fwrite(file, 1, size, to);
	return fclose(to) == 0;
}

static bool each(bool (*write)(const struct q_game *g, const char *folder), const char *folder)
{
	bool done = true;

	for (uint32_t i = 0; q_games[i]; i++)
		done = write(q_games[i], folder) && done;
	return done;
}

int main(int argc, char **argv)
{
	plan_memory = malloc(PLAN_ROOM);
	net_memory = malloc(ai_net_memory());
	tree = malloc(ai_memory(SIMULATIONS));
	if (!plan_memory || !net_memory || !tree)
		return 2;
	if (argc > 2)
		return each(strcmp(argv[1], "--seed") == 0 ? write_seeds : write_thoughts,
			    argv[2]) ?
			       0 :
			       2;
	if (argc > 1) {
		print_pins(stdout);
		return 0;
	}
	for (uint32_t i = 0; q_games[i]; i++) {
		uint64_t hash;

		expect(ai_net_terms_of(q_games[i], &hash) <= AI_NET_TERMS, q_games[i],
		       "no more terms than there is room for");
		judges(q_games[i], 0);
		if (q_games[i]->evaluate)
			judges(q_games[i], AI_NET_HAND);
		if (q_games[i]->terms) {
			judges(q_games[i], AI_NET_HAND | NET_TERMS);
			judges(q_games[i], AI_NET_HAND | NET_TERMS | NET_BLIND);
		}
		searches(q_games[i]);
		refuses(q_games[i], q_games[i ? 0 : 1]);
	}
	pinned();
	free(plan_memory);
	free(net_memory);
	free(tree);
	return checks_end();
}
