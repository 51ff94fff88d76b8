/*
 * agents.c - the players of a run: levels by name, perhaps with their own limit, and bots.
 */
#include "lab/batch.h"
#include "nets/nets.h"
#include "text/message.h"
#include "text/number.h"
#include "text/suggest.h"
#include "text/written.h"

#include <stdlib.h>
#include <string.h>

enum { SIMULATIONS_MAX = 100000000, HOUR = 3600000 };

static bool unknown(const char *name)
{
	struct suggestion near = suggest_begin(name);

	for (const struct ai *ai = ai_levels; ai->id; ai++)
		suggest_try(&near, ai->id);
	if (near.best)
		usage_error("there is no opponent \"%s\"; did you mean %s?", name, near.best);
	else
		usage_error("there is no opponent \"%s\"; quinte arena --help lists them", name);
	return false;
}

/* The part after the @: simulations, or milliseconds with "ms". */
static bool budget(struct lab_agent *agent, const char *text)
{
	size_t n = strlen(text);
	char number[32];
	uint64_t value;
	bool time = n > 2 && strcmp(text + n - 2, "ms") == 0;

	if (n >= sizeof number)
		return false;
	memcpy(number, text, n + 1);
	if (time)
		number[n - 2] = '\0';
	if (!parse_number(number, time ? HOUR : SIMULATIONS_MAX, &value) || !value)
		return false;
	if (time)
		agent->milliseconds = (uint32_t)value;
	else
		agent->ai.simulations = (uint32_t)value;
	return true;
}

static bool add_level(struct lab_agent *agent, const struct batch *batch, const char *spec)
{
	const char *at = strchr(spec, '@');
	char name[64];
	const struct ai *ai;

	if (strlen(spec) >= sizeof name)
		return unknown(spec);
	memcpy(name, spec, strlen(spec) + 1);
	if (at)
		name[at - spec] = '\0';
	ai = ai_named(name);
	if (!ai)
		return unknown(name);
	agent->ai = *ai;
	if (ai->kind == AI_MCTS && batch->simulations)
		agent->ai.simulations = (uint32_t)batch->simulations;
	if (ai->kind == AI_MCTS && batch->milliseconds)
		agent->milliseconds = (uint32_t)batch->milliseconds;
	if (at && ai->kind != AI_MCTS) {
		usage_error("%s: only levels that search have a limit; remove the part after @",
			    spec);
		return false;
	}
	if (at && !budget(agent, at + 1)) {
		usage_error("%s: write a number of simulations after @, or of milliseconds with ms",
			    spec);
		return false;
	}
	return true;
}

bool agents_add(struct agents *agents, const struct batch *batch, const char *spec)
{
	struct lab_agent *agent = &agents->agent[agents->count];
	bool is_bot = strncmp(spec, "bot:", 4) == 0;

	if (agents->count == LAB_AGENTS) {
		usage_error("no more than %d opponents", LAB_AGENTS);
		return false;
	}
	*agent = (struct lab_agent){ .name = spec, .number = agents->count };
	if (is_bot && !spec[4]) {
		usage_error("bot: write the bot's command after it, as in bot:COMMAND");
		return false;
	}
	if (is_bot) {
		struct bot *bot = &agents->bot[agents->count];

		if (!batch->sandbox.off && !sandbox_works()) {
			failure("this system allows no sandbox for bots, neither a network "
				"namespace nor a filter of system calls; add --bot-sandbox=off if you "
				"trust %s",
				spec + 4);
			return false;
		}
		bot_init(bot, spec + 4, (uint32_t)batch->bot_seconds, &batch->sandbox);
		agent->outsider = agents->outsiders[agents->count] = &bot->outsider;
	} else if (!add_level(agent, batch, spec)) {
		return false;
	}
	agents->count++;
	return true;
}

bool agents_judge(struct agents *agents, const struct q_game *const *games, uint32_t n)
{
	struct q_error error = { .line = 0 };
	uint32_t judged = 0;

	for (uint32_t i = 0; i < n; i++) {
		if (!net_suits(games[i], &error)) {
			usage_error("--net: %s", reason(error.text));
			return false;
		}
		judged += net_for(games[i]) != NULL;
	}
	for (uint32_t i = 0; judged && judged < n && i < agents->count; i++)
		agents->agent[i].ai.nets = false;
	return true;
}

void agents_complain(const struct agents *agents)
{
	for (uint32_t i = 0; i < agents->count; i++) {
		const struct bot *bot = &agents->bot[i];

		if (!agents->outsiders[i] || !bot->forfeits)
			continue;
		if (bot->forfeits == 1)
			failure("%s forfeited a game: %s", agents->agent[i].name, bot->first);
		else
			failure("%s forfeited %llu games; the first time %s", agents->agent[i].name,
				(unsigned long long)bot->forfeits, bot->first);
	}
}

void agents_put_net(const struct agents *agents, const struct q_game *g, json_t *plan)
{
	const struct ai_net *net = net_for(g);
	bool judges = false;

	for (uint32_t i = 0; i < agents->count; i++)
		judges |= !agents->agent[i].outsider && agents->agent[i].ai.nets;
	if (net && judges)
		json_object_set_new(plan, "net", hex_as_json(net->hash));
}

json_t *agent_as_json(const struct lab_agent *agent)
{
	json_t *one = json_object();

	json_object_set_new(one, "name", json_string(agent->name));
	if (agent->outsider)
		return one;
	if (agent->milliseconds)
		json_object_set_new(one, "milliseconds", json_integer(agent->milliseconds));
	else
		json_object_set_new(one, "simulations", json_integer(agent->ai.simulations));
	json_object_set_new(one, "depth", json_integer(agent->ai.depth));
	json_object_set_new(one, "sight", json_integer(agent->ai.sight));
	json_object_set_new(one, "overlooks", json_integer(agent->ai.overlooks));
	json_object_set_new(one, "explore", json_integer(agent->ai.explore));
	json_object_set_new(one, "policy", json_integer(agent->ai.policy));
	json_object_set_new(one, "heaviest", json_integer(agent->ai.heaviest));
	return one;
}
