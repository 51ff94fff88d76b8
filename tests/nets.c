/*
 * nets.c - which network judges for a game, and under what name a computer player that uses one answers.
 *
 *	nets FOLDER     a folder that files can be written to
 */
#include "tests/net_file.h"
#include "tests/positions.h"

#include "fair/fair.h"
#include "nets/nets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAN_ROOM = 1 << 20, PLACES = 40 };

static char path[1024];

static bool write_file(const void *bytes, size_t size)
{
	FILE *to = fopen(path, "wb");
	bool done = to && fwrite(bytes, 1, size, to) == size;

	return to && fclose(to) == 0 && done;
}

/* A network for two players of the game, with this seed, as the program's choice. */
static bool choose(const struct q_game *g, uint64_t seed)
{
	unsigned char *file = malloc(AI_NET_FILE_MAX + 16);
	void *plan = malloc(PLAN_ROOM);
	struct q_error error = { .line = 0 };
	size_t size = file && plan ? net_file(g, 2, AI_NET_HAND, 3, seed, file, plan) : 0;
	bool done = size && write_file(file, size) && net_choose(path, &error);

	free(file);
	free(plan);
	return done;
}

static bool is_refused(const char *what, const char *why)
{
	struct q_error error = { .line = 0 };

	return !net_choose(what, &error) && strstr(error.text, why);
}

static void names(const struct q_game *g, const struct ai_net *net)
{
	static const char *const bad[] = { "god",
					   "reflex+",
					   "reflex+12",
					   "reflex+000000000000000g",
					   "reflex+0000000000000000+",
					   "+0123456789abcdef" };
	char name[FAIR_ROOM], plain[FAIR_ROOM];
	static struct place p;
	bool differs = false, same = true;
	size_t room = fair_machine_memory("admiral");
	void *memory = malloc(room);
	struct ai ai = *ai_named("reflex");

	snprintf(name, sizeof name, "reflex+%016llx", (unsigned long long)net->hash);
	for (uint64_t seed = 1; seed <= PLACES; seed++) {
		struct q_rng rng = { seed, 0 };
		struct ai_think t = { .game = g, .view = p.view, .rng = rng, .net = net };
		q_action with, without;

		if (!go_to(g, &p, seed, false, NULL))
			continue;
		t.seat = p.seat;
		ai_think(&ai, &t);
		with = fair_machine(g, name, p.view, p.seat, rng, memory, room);
		without = fair_machine(g, "reflex", p.view, p.seat, rng, memory, room);
		same = same && with && with == t.best;
		differs = differs || with != without;
	}
	expect(same, g, "a name with the hash of a network answers as the level with that network");
	expect(differs, g, "a network changes no answer of reflex");
	name[strlen(name) - 1] ^= 1;
	expect(!fair_machine(g, name, p.view, p.seat, (struct q_rng){ 1, 0 }, memory, room), g,
	       "a network that is not here answers");
	for (uint32_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		expect(!fair_machine(g, bad[i], p.view, p.seat, (struct q_rng){ 1, 0 }, memory,
				     room),
		       g, "a name that is none answers");
	/* What this program answers as, it can also find again; levels that use no network keep their name. */
	for (const struct ai *level = ai_levels; level->id; level++) {
		fair_machine_name(g, 2, level->id, plain);
		expect(strncmp(plain, level->id, strlen(level->id)) == 0 &&
			       fair_machine_memory(plain) &&
			       (level->nets || strcmp(plain, level->id) == 0),
		       g, "a level has a name that it is not known by");
	}
	free(memory);
}

/* Every network in the program is one that a game uses. */
static void all_serve(void)
{
	uint32_t files = 0, used = 0;

	for (const struct net_file *file = net_files; file->bytes; file++)
		files++;
	for (uint32_t i = 0; q_games[i]; i++)
		used += net_for(q_games[i]) != NULL;
	expect(files == used, q_games[0], "a network ships that no game uses: train it again");
}

int main(int argc, char **argv)
{
	const struct q_game *g = q_game_named("starfighter"), *other = q_game_named("warp");
	const struct ai_net *before = net_for(g);
	struct q_error error = { .line = 0 };
	uint64_t shipped = net_shipped_hash(g, 2);

	all_serve();
	snprintf(path, sizeof path, "%s/chosen.qnet", argc > 1 ? argv[1] : ".");
	expect(!before == !shipped && (!before || before->hash == shipped), g,
	       "the network that ships is used");
	expect(!net_shipped_hash(g, 4), g,
	       "a network ships for a number of players that it is not for");
	expect(net_suits(g, &error) && net_suits(other, &error), g, "no choice suits every game");
	expect(is_refused("/nowhere/at.all", "No such file"), g, "a file that is not there");
	expect(write_file("QNET", 4) && is_refused(path, "not a network"), g,
	       "a file that is no network");
	expect(net_for(g) == before, g, "what was refused has changed something");
	expect(choose(g, 5), g, "a network is taken");
	expect(net_for(g) && net_for(g) != before && net_for(g) == net_for(g), g, "and is used");
	expect(net_suits(g, &error) && !net_suits(other, &error) &&
		       strstr(error.text, "another game"),
	       g, "for its game alone");
	names(g, net_for(g));
	expect(net_choose("none", &error) && !net_for(g), g, "none is none");
	expect(!shipped || net_with_hash(g, shipped), g,
	       "one that ships is found by its hash, even then");
	return checks_end();
}
