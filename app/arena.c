/*
 * arena.c - `quinte arena`: two opponents against each other, every seed twice with the
 * seats swapped.
 */
#include "app/many.h"
#include "app/parse.h"

#include <stdio.h>

struct pairing {
	struct many many;
	const char *name[3]; /* the game, the two opponents */
	const struct q_game *game;
	unsigned char options[Q_OPTIONS_MAX];
	struct ai ai[2];
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct pairing *p = state->input;

	switch (key) {
	case ARGP_KEY_INIT: state->child_inputs[0] = &p->many; return 0;
	case ARGP_KEY_ARG:
		if (state->arg_num > 2)
			argp_error(state, "a game and two opponents: \"%s\" is too much", arg);
		p->name[state->arg_num % 3] = arg;
		return 0;
	case ARGP_KEY_END:
		if (state->arg_num < 3)
			argp_error(state, "a game and two opponents are needed");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_child children[] = { { &many_argp, 0, NULL, 0 }, { 0 } };

static const struct argp argp = {
	.parser = option,
	.args_doc = "GAME OPPONENT OPPONENT",
	.doc = "Let two opponents play each other (200 games), every seed twice with the seats "
	       "swapped.\v"
	       "Opponents, from the weakest: cadet, pilot, captain, commander, admiral; and greedy "
	       "and random, for measuring.",
	.children = children,
};

/* Game 2k and 2k + 1 have the same seed; seats belong to the two by turns. */
static void game_number(const void *with, uint32_t i, struct lab_game *out)
{
	const struct pairing *p = with;

	*out = (struct lab_game){ .game = p->game,
				  .options = p->options,
				  .seed = p->many.seed + i / 2 };
	for (uint32_t seat = 0; seat < Q_SEATS; seat++)
		out->seat[seat].ai = &p->ai[(seat + i) % 2];
}

static void report(const void *with, const struct lab_result *results, uint32_t games)
{
	const struct pairing *p = with;
	double seat0 = 0, answers = 0, decisions = 0, won = 0, drawn = 0;
	struct lab_share share, first;

	for (uint32_t i = 0; i < games; i++) {
		int32_t mine = results[i].score[i % 2], zero = results[i].score[0];

		won += mine > 0;
		drawn += mine == 0;
		seat0 += zero > 0 ? 1 : zero == 0 ? 0.5 : 0;
		answers += results[i].answers;
		decisions += results[i].decisions;
	}
	share = lab_share(won + drawn / 2, games);
	first = lab_share(seat0, games);
	printf("%s: %s against %s, %u games\n", p->game->id, p->ai[0].id, p->ai[1].id, games);
	printf("  %s  %.1f %%  (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)\n", p->ai[0].id,
	       100 * share.share, 100 * share.low, 100 * share.high, lab_elo(share.share),
	       lab_elo(share.low), lab_elo(share.high));
	printf("  first seat  %.1f %%  (%.1f to %.1f), drawn %.1f %%\n", 100 * first.share,
	       100 * first.low, 100 * first.high, 100 * drawn / games);
	printf("  answers a game %.1f, decisions %.1f\n", answers / games, decisions / games);
}

int arena_command(const struct settings *settings, int argc, char **argv)
{
	struct pairing p = { .many = { .games = 200, .seed = 1 } };

	parse_command(&argp, argc, argv, &p);
	p.game = many_game(settings, &p.many, p.name[0], p.options);
	if (!p.game || !many_opponent(&p.many, p.name[1], &p.ai[0]) ||
	    !many_opponent(&p.many, p.name[2], &p.ai[1]))
		return EXIT_USAGE;
	if (p.game->seats_max < 2)
		return usage_error("%s is played by one seat; see quinte sim", p.game->id);
	if (p.game->traits & Q_ALLIES)
		return usage_error("in %s all seats win or lose together; see quinte sim",
				   p.game->id);
	return many_run(&p.many, game_number, &p, report);
}
