/*
 * replay.c - `quinte replay`: a saved game verified and shown.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "load/load.h"
#include "text/analysis.h"
#include "text/message.h"

#include <stdio.h>
#include <string.h>

enum { OPTION_VERBOSE = 256, EVENTS = 4096 };

struct asked {
	const char *file;
	bool verbose;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_VERBOSE: asked->verbose = true; return 0;
	default: return saved_game_argument(key, arg, state, &asked->file);
	}
}

static const struct argp_option options[] = {
	{ "verbose", OPTION_VERBOSE, NULL, 0, "Also notation, and the questions put to chance", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "FILE",
	.doc = "Verify a saved game by playing it again, and show it. FILE may be - for the "
	       "standard input.",
};

/* ---- showing ---------------------------------------------------------------- */

struct show {
	const struct q_game *g;
	enum q_lang lang;
	bool verbose;
	struct q_events log;
	struct q_event events[EVENTS];
	_Alignas(16) unsigned char state[Q_STATE_MAX];
};

/* Who may know an event, if not everybody: a secret has two events, with and without it. */
static void print_told(const struct show *show, const struct q_event *e)
{
	unsigned seats = ((const struct q_head *)(const void *)show->state)->seats, shown = 0;

	if (e->visible_to == Q_EVERYBODY)
		return;
	printf(" (%s ", either(show->lang, "seen by", "vu par"));
	for (unsigned i = 0; i < seats; i++) {
		if (!(e->visible_to >> i & 1))
			continue;
		printf("%s", shown++ ? ", " : "");
		put_player(stdout, show->lang, (int)i);
	}
	printf(")");
}

static void print_events(struct show *show)
{
	uint32_t n = show->log.count < EVENTS ? show->log.count : EVENTS;
	struct q_reader reader = q_reader(show->lang, Q_NOBODY, 0);
	char text[SENTENCE];

	for (uint32_t i = 0; i < n; i++) {
		struct q_out out = q_out(text, sizeof text);

		show->g->event_text(show->g, show->state, &show->events[i], &reader, &out);
		if (!text[0])
			continue;
		printf("    %s", text);
		print_told(show, &show->events[i]);
		printf("\n");
	}
	if (show->log.count > EVENTS)
		printf("    ... (%u)\n", show->log.count - EVENTS);
	show->log.count = 0;
}

static void print_answer(struct show *show, uint32_t number, q_action answer)
{
	const struct q_game *g = show->g;
	unsigned player = q_question_of(show->state)->player;
	char text[SENTENCE], word[128];
	struct q_out out = q_out(text, sizeof text), notation = q_out(word, sizeof word);
	struct q_reader reader = q_reader(show->lang, Q_NOBODY, 0);

	if (player != Q_CHANCE || show->verbose) {
		struct q_out name = q_out(word, sizeof word);

		g->question_text(g, show->state, &reader, &out);
		q_put_seat(&name, &reader, (int)player);
		if (strstr(text, word))
			printf("%u. %s\n", number, text);
		else
			printf("%u. %s%s %s\n", number, word, either(show->lang, ":", " :"), text);
	}
	out = q_out(text, sizeof text);
	g->answer_text(g, show->state, answer, &reader, &out);
	g->format(g, show->state, answer, &notation);
	if (show->verbose)
		printf("  %s  [%s]\n", text, word);
	else
		printf("  %s\n", text);
}

static void print_result(const struct show *show)
{
	const struct q_game *g = show->g;
	int32_t score[Q_SEATS] = { 0 };
	unsigned seats = ((const struct q_head *)(const void *)show->state)->seats;

	if (!q_over(show->state)) {
		printf("%s ", either(show->lang, "The game is not over; to move:",
				     "La partie n’est pas finie ; au tour de :"));
		put_player(stdout, show->lang, (int)q_question_of(show->state)->player);
		printf("\n");
		return;
	}
	g->score(g, show->state, score);
	for (unsigned i = 0; i < seats; i++) {
		put_player(stdout, show->lang, (int)i);
		if (score[i] == Q_SURE)
			printf("%s\n", either(show->lang, ": won", " : victoire"));
		else if (score[i] == -Q_SURE)
			printf("%s\n", either(show->lang, ": lost", " : défaite"));
		else
			printf("%s %d\n", either(show->lang, ":", " :"), score[i]);
	}
}

static void print_match(const struct q_match *m, const struct settings *settings, bool verbose)
{
	static struct show show;
	const struct q_game *g = m->game;
	enum q_lang lang = settings->lang;

	show = (struct show){ .g = g, .lang = lang, .verbose = verbose };
	show.log = (struct q_events){ .at = show.events, .room = EVENTS };
	printf("%s, %s 0x%016llx%s\n", q_in(g->title, lang), either(lang, "seed", "graine"),
	       (unsigned long long)m->seed,
	       m->from_state ? either(lang, ", from a position of its own",
				      ", à partir d’une position donnée") :
			       "");
	if (!m->from_state)
		g->setup(g, show.state, m->options, m->seed, &show.log);
	memcpy(show.state, m->start, g->state_size);
	print_events(&show);
	for (uint32_t i = 0; i < m->count; i++) {
		print_answer(&show, i + 1, m->answers[i]);
		q_apply(g, show.state, m->answers[i], &show.log);
		print_events(&show);
	}
	print_result(&show);
	if (m->scripted)
		printf("%s %u\n",
		       either(lang, "Verified. Results of chance that were forced:",
			      "Vérifiée. Résultats du hasard imposés :"),
		       m->scripted);
	else
		printf("%s\n",
		       either(lang, "Verified. Every result of chance is the generator's.",
			      "Vérifiée. Tous les résultats du hasard sont ceux du générateur."));
}

/* ---- the command ------------------------------------------------------------ */

int replay_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .file = NULL };
	struct q_session *session;
	int status;

	parse_command(&argp, argc, argv, &asked);
	status = saved_open(settings->pack_dir, asked.file, &session);
	if (status == EXIT_FINE)
		print_match(q_session_match(session), settings, asked.verbose);
	q_session_free(session);
	return status;
}
