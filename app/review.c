/*
 * review.c - `quinte review`: winning chances over a game, turning points, luck and decisions.
 */
#include "text/review.h"

#include "app/arguments.h"
#include "app/command.h"
#include "tui/learn.h"

#include <unistd.h>

enum { OPTION_SEAT = 256, OPTION_EFFORT, OPTION_THREADS, OPTION_JSON, OPTION_HTML, OPTION_LEARN };
enum { EFFORT_MAX = 1000000, THREADS_MAX = 64 };

struct asked {
	const char *file;
	uint64_t seat, effort, threads;
	bool json, html, learn;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_SEAT: number_argument(state, arg, 0, Q_SEATS - 1, &asked->seat); return 0;
	case OPTION_EFFORT: number_argument(state, arg, 1, EFFORT_MAX, &asked->effort); return 0;
	case OPTION_THREADS: number_argument(state, arg, 0, THREADS_MAX, &asked->threads); return 0;
	case OPTION_JSON: asked->json = true; return 0;
	case OPTION_HTML: asked->html = true; return 0;
	case OPTION_LEARN: asked->learn = true; return 0;
	case ARGP_KEY_SUCCESS:
		if (asked->json + asked->html + asked->learn > 1)
			misuse(state, "choose one of --json, --html and --learn");
		return 0;
	default: return saved_game_argument(key, arg, state, &asked->file);
	}
}

static const struct argp_option options[] = {
	{ "seat", OPTION_SEAT, "N", 0, "The player whose winning chance is drawn, from 0 (0)", 0 },
	{ "effort", OPTION_EFFORT, "N", 0, "Simulations for one move (400)", 0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (0)", 0 },
	{ "json", OPTION_JSON, NULL, 0, "As JSON", 0 },
	{ "html", OPTION_HTML, NULL, 0, "As one page with plots and boards", 0 },
	{ "learn", OPTION_LEARN, NULL, 0, "Find better moves than the faulty ones of --seat", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "FILE",
	.doc = "Review a saved game move by move: the winning chance over the game, the "
	       "turning points and better moves, and how much of the result came from luck "
	       "and how much from the moves. FILE may be - for the standard input.\vThe "
	       "result does not depend on the number of threads.",
};

/* ---- looking ------------------------------------------------------------------ */

static bool show_progress(void *with, uint32_t done, uint32_t count)
{
	const enum q_lang *lang = with;

	fprintf(stderr, "\r%u %s %u ", done, either(*lang, "of", "sur"), count);
	return true;
}

static bool look_at_all(struct review_report *r)
{
	bool shown = isatty(STDERR_FILENO);

	r->review.progress = shown ? show_progress : NULL;
	r->review.with = &r->lang;
	if (!review_run(&r->review))
		return false;
	if (shown)
		fputs("\r\033[K", stderr);
	r->turns = ai_turns(r->review.steps, r->n, r->seat, r->review.over, r->turn);
	return true;
}

/* ---- the command --------------------------------------------------------------------- */

static int show(const struct review_report *r, const struct asked *asked)
{
	json_t *json = asked->json ? review_as_json(r) : NULL;

	if (asked->learn)
		return learn_from_mistakes(r);
	if (asked->json) {
		json_dumpf(json, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(4));
		putchar('\n');
		json_decref(json);
	} else if (asked->html) {
		review_page(stdout, r);
	} else {
		print_review(r);
	}
	return EXIT_FINE;
}

static int review(const struct settings *settings, const struct asked *asked,
		  const struct q_match *m)
{
	struct review_report r = { .review = { .match = m,
					       .ai = *ai_named("admiral"),
					       .threads = (uint32_t)asked->threads },
				   .g = m->game,
				   .lang = settings->lang,
				   .seat = (int)asked->seat,
				   .n = m->count };
	int seats = ((const struct q_head *)m->start)->seats, status;

	if (r.seat >= seats)
		return failure("%s: the game has %d players; there is no --seat %d", asked->file,
			       seats, r.seat);
	if (!r.n)
		return failure("%s: no move has been played yet", asked->file);
	r.review.ai.simulations = (uint32_t)asked->effort;
	if (!look_at_all(&r))
		return failure("there is not enough memory to review this game");
	status = show(&r, asked);
	review_free(&r.review);
	return status;
}

int review_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .effort = 400 };
	struct q_session *session;
	int status;

	parse_command(&argp, argc, argv, &asked);
	status = saved_open(settings->pack_dir, asked.file, &session);
	if (status == EXIT_FINE)
		status = review(settings, &asked, q_session_match(session));
	q_session_free(session);
	return status;
}
