/*
 * dawnfall_nested.c - a Combat action inside the fights of a model that fights each enemy. No card
 * of ours starts one there; a pack of one's own may have such a card.
 */
#include "games/dawnfall/actions.h"
#include "scenario/scenario.h"

#include <stdio.h>
#include <string.h>

static struct q_game game;
static struct q_pack game_pack;
static struct dawnfall_pack pack;

/* DF-918: Horns of Khyber lets the Gorehound a3.1 fight the Knights b2.1 and b3.1. Between the two it
 * makes a Combat action against b3.1, with the changed Repeat of Rage. */
static const char scenario[] =
	"game dawnfall\n"
	"options {faction: [demons, chapter, choose, choose]}\n"
	"tape roll:6 roll:1\n"
	"> 0: player:a\n"
	"set squad[2].model[0].space = 20\n"
	"set squad[2].model[0].hexes = 3\n"
	"set squad[2].slot[0].card = 4\n"
	"set squad[2].slot[0].charges = 1\n"
	"set charges = 19\n"
	"set squad[6].model[0].space = 20\n"
	"set squad[6].model[0].hexes = 24\n"
	"set squad[7].model[0].space = 20\n"
	"set squad[7].model[0].hexes = 96\n"
	"state {turns: 1, active: 0, head: {ask: {player: 0, kind: 9, subject: [0, 0, 0]}}, frame: [\n"
	"  {rule: match, step: PLAYED, vars: {seat: 0, left: 1, next: 0, nothing: 0}},\n"
	"  {rule: turn, step: DECLARED, vars: {kind: 0, bought: 0, next: 0, nothing: 0}}]}\n"
	"always window pass\n"
	"always strike-back no\n"
	"always again keep\n"
	"always die yellow\n"
	"% DF-918 A Combat action inside does not change whom the model has still to fight\n"
	"> active banner:1\n"
	"answers exactly a3.1>b2.1 a3.1>b3.1\n"
	"tape roll:4 roll:0\n"
	"always window\n"
	"> a3.1>b2.1\n"
	"event wounded 24\n"
	"> use:a3+1/upper\n"
	"always window pass\n"
	"> no\n"
	"tape roll:4 roll:0\n"
	"> a3.1>b3.1\n"
	"event wounded 28\n"
	"> 4,2/01\n"
	"asks 0 fighter\n"
	"answers exactly a3.1>b3.1\n";

static void print(void *self, const struct scenario_report *report)
{
	(void)self;
	if (report->result != SCENARIO_PASSED)
		printf("line %u: %s\n%s\n%s\n", report->at, report->said, report->reason,
		       report->open);
}

static const struct q_game *changed_game(void *self, const char *name)
{
	(void)self, (void)name;
	return &game;
}

/* Repeat, played after a Wound was dealt, becomes a Combat action of the whole Squad. */
static void change_repeat(void)
{
	pack = *(const struct dawnfall_pack *)dawnfall_game.pack->data;
	game_pack = *dawnfall_game.pack;
	game_pack.data = &pack;
	game = dawnfall_game;
	game.pack = &game_pack;
	for (int i = 0; i < pack.action_used; i++)
		if (strcmp(q_text(game.pack, pack.action[i].id, Q_EN), "de-rage-upper") == 0)
			pack.action[i].effect[0].who = WHO_THIS;
}

int main(void)
{
	const struct scenario_host host = { .game = changed_game, .report = print };

	change_repeat();
	return scenario_run(&host, scenario, sizeof scenario - 1).passed == 1 ? 0 : 1;
}
