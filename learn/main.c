/*
 * main.c - the program behind tools/train.
 *
 *	train play GAME --out FILE [--net FILE] [--against FILE] [--games N] [--seconds N] [--simulations N]
 *	train fit GAME --out FILE.qnet [--hand | --terms] [--rows N] [--epochs N] [--depth N] DATA...
 *	train gate GAME --net FILE [--against FILE] [--ms N | --simulations N] [--games N] [--seconds N]
 *	           [--against-ms N | --against-simulations N] [--depth N] [--against-depth N] [--seer]
 *	train set GAME --net FILE --out FILE [--depth N] [--notes TEXT]
 *	train show GAME --net FILE
 *
 * All take --seats, --refs deep|onehot|index, --options JSON, --vary PATH=VALUE,.., --seed, --threads.
 */
#include "learn/learn.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { PLAN_ROOM = 16 << 20 };

static const struct option options[] = {
	{ "out", required_argument, NULL, 'o' },
	{ "net", required_argument, NULL, 'n' },
	{ "against", required_argument, NULL, 'a' },
	{ "games", required_argument, NULL, 'g' },
	{ "seconds", required_argument, NULL, 's' },
	{ "simulations", required_argument, NULL, 'i' },
	{ "hand", no_argument, NULL, 'h' },
	{ "terms", no_argument, NULL, 'T' },
	{ "epochs", required_argument, NULL, 'e' },
	{ "depth", required_argument, NULL, 'd' },
	{ "ms", required_argument, NULL, 'm' },
	{ "seats", required_argument, NULL, 'p' },
	{ "refs", required_argument, NULL, 'r' },
	{ "options", required_argument, NULL, 'O' },
	{ "vary", required_argument, NULL, 'v' },
	{ "seed", required_argument, NULL, 'S' },
	{ "threads", required_argument, NULL, 't' },
	{ "rows", required_argument, NULL, 'R' },
	{ "rate", required_argument, NULL, 'L' },
	{ "against-depth", required_argument, NULL, 'D' },
	{ "against-ms", required_argument, NULL, 'M' },
	{ "against-simulations", required_argument, NULL, 'I' },
	{ "seer", no_argument, NULL, 'E' },
	{ "notes", required_argument, NULL, 'N' },
	{ NULL, 0, NULL, 0 },
};

static const struct ai_net *open_net(const struct q_game *g, const char *path)
{
	struct q_error error = { .line = 0 };
	const struct ai_net *net = NULL;
	unsigned char *file = malloc(AI_NET_FILE_MAX + 1);
	void *memory = malloc(ai_net_memory());
	FILE *from = fopen(path, "rb");
	size_t size = from && file ? fread(file, 1, AI_NET_FILE_MAX + 1, from) : 0;

	if (from)
		fclose(from);
	else
		perror(path);
	if (from && memory && file)
		net = ai_net_open(g, file, size, memory, ai_net_memory(), &error);
	if (from && !net)
		fprintf(stderr, "train: %s: %s\n", path, error.text);
	free(file);
	if (!net)
		free(memory);
	return net;
}

static bool set_options(struct learn *l, const char *json)
{
	static unsigned char scratch[Q_OPTIONS_MAX];
	struct q_error error = { .line = 0 };

	if (q_load(l->game->option_fields, l->options, scratch, l->game->options_size,
		   l->game->pack, json, strlen(json), &error))
		return true;
	fprintf(stderr, "train: --options: %s\n", error.text);
	return false;
}

static int refs_named(const char *name)
{
	static const char *const names[] = { "deep", "onehot", "index" };

	for (int i = 0; i < Q_REFS; i++)
		if (strcmp(names[i], name) == 0)
			return i;
	return -1;
}

static bool option(struct learn *l, int key, const char *arg)
{
	uint32_t number = arg ? (uint32_t)strtoul(arg, NULL, 0) : 0;

	switch (key) {
	case 'o': l->out = arg; return true;
	case 'n':
		l->net_path = arg;
		return strcmp(arg, "none") == 0 || (l->net = open_net(l->game, arg)) != NULL;
	case 'a':
		l->fixed = true;
		return strcmp(arg, "none") == 0 || (l->against = open_net(l->game, arg)) != NULL;
	case 'g': l->games = number; return true;
	case 's': l->seconds = number; return true;
	case 'i': l->simulations = number; return true;
	case 'h': l->hand = true; return true;
	case 'T': l->hand = l->with_terms = true; return l->terms != 0;
	case 'e': l->epochs = number; return true;
	case 'd': l->depth = number; return true;
	case 'D': l->against_depth = number; return true;
	case 'm': l->milliseconds = number; return true;
	case 'M': l->against_milliseconds = number; return true;
	case 'I': l->against_simulations = number; return true;
	case 'p': l->seats = number; return true;
	case 'r': l->refs = (uint32_t)refs_named(arg); return refs_named(arg) >= 0;
	case 'O': return set_options(l, arg);
	case 'v':
		if (l->varieds == LEARN_VARIED)
			return false;
		l->varied[l->varieds++] = arg;
		return true;
	case 'S': l->seed = strtoull(arg, NULL, 0); return true;
	case 't': l->threads = number; return true;
	case 'R': l->rows_most = number; return true;
	case 'L': l->rate = strtod(arg, NULL); return true;
	case 'E': l->seer = true; return true;
	case 'N': l->notes = arg; return true;
	default: return false;
	}
}

static int usage(void)
{
	fputs("train: use tools/train, or give play, fit or gate and a game; see learn/main.c\n",
	      stderr);
	return 2;
}

int main(int argc, char **argv)
{
	static struct learn l = { .seed = 1,
				  .games = 1000000,
				  .simulations = 150,
				  .refs = Q_REFS_ONEHOT,
				  .epochs = 9,
				  .rows_most = 3500,
				  .rate = 1e-3,
				  .notes = "" };
	void *memory = malloc(PLAN_ROOM);
	const char *what = argc > 2 ? argv[1] : "";
	bool wide, done = false;
	int key;

	l.game = argc > 2 ? q_game_named(argv[2]) : NULL;
	if (!l.game || !l.game->evaluate || !memory)
		return usage();
	memcpy(l.options, l.game->defaults, l.game->options_size);
	l.seats = l.game->seats_min;
	l.terms = ai_net_terms_of(l.game, &l.terms_hash);
	optind = 3;
	while ((key = getopt_long(argc, argv, "", options, NULL)) != -1)
		if (!option(&l, key, optarg))
			return usage();
	if (!l.against_milliseconds)
		l.against_milliseconds = l.milliseconds;
	if (!l.against_simulations)
		l.against_simulations = l.simulations;
	l.plan = q_plan_make(l.game, (int)l.seats, (enum q_refs)l.refs, memory, PLAN_ROOM, &wide);
	if (!l.plan || q_plan_most(l.plan) > AI_NET_PAIRS)
		fputs("train: this game has too many columns\n", stderr);
	else if (strcmp(what, "play") == 0 && l.out)
		done = learn_play(&l);
	else if (strcmp(what, "fit") == 0 && l.out)
		done = learn_fit(&l, argv + optind, (uint32_t)(argc - optind));
	else if (strcmp(what, "gate") == 0)
		done = learn_gate(&l);
	else if (strcmp(what, "set") == 0 && l.net && l.out)
		done = learn_set(&l, l.net_path);
	else if (strcmp(what, "show") == 0 && l.net)
		learn_show(&l), done = true;
	else
		return usage();
	free(memory);
	return done ? 0 : 1;
}
