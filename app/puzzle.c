/*
 * puzzle.c - `quinte puzzle`: positions to solve, and making them.
 */
#include "tui/solve.h"

#include "app/arguments.h"
#include "app/command.h"
#include "lab/batch.h"
#include "lab/puzzles.h"
#include "lab/solver.h"
#include "text/number.h"
#include "text/written.h"
#include "tui/saves.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	OPTION_MAKE = 256,
	OPTION_COUNT,
	OPTION_SIMULATIONS,
	OPTION_MARGIN,
	OPTION_PER_GAME,
	OPTION_OPTIONS,
	OPTION_LIST,
	OPTION_CHECK,
	OPTION_DAY,
	OPTION_SOLVER,
	OPTION_THREADS,
	OPTION_NET
};
enum { COUNT_MAX = 1000, SIMULATIONS_LEAST = 400, SIMULATIONS_MOST = 10000000, DAY = 86400 };

struct wanted {
	const char *game, *which, *day, *solver;
	struct puzzle_plan plan;
	uint64_t count, simulations, margin, per_game, threads;
	bool list, check;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct wanted *w = state->input;

	switch (key) {
	case OPTION_MAKE: w->plan.file = arg; return 0;
	case OPTION_COUNT: number_argument(state, arg, 1, COUNT_MAX, &w->count); return 0;
	case OPTION_SIMULATIONS:
		number_argument(state, arg, SIMULATIONS_LEAST, SIMULATIONS_MOST, &w->simulations);
		return 0;
	case OPTION_MARGIN: number_argument(state, arg, 1, 50, &w->margin); return 0;
	case OPTION_PER_GAME: number_argument(state, arg, 1, 100, &w->per_game); return 0;
	case OPTION_LIST: w->list = true; return 0;
	case OPTION_CHECK: w->check = true; return 0;
	case OPTION_DAY: w->day = arg; return 0;
	case OPTION_SOLVER: w->solver = arg; return 0;
	case OPTION_THREADS: number_argument(state, arg, 0, LAB_THREADS, &w->threads); return 0;
	case OPTION_NET: net_argument(state, arg); return 0;
	case OPTION_OPTIONS:
		if (w->plan.choices == PUZZLE_OPTIONS)
			misuse(state, "--options is allowed %d times at most", PUZZLE_OPTIONS);
		w->plan.options[w->plan.choices++] = arg;
		return 0;
	case ARGP_KEY_ARG:
		if (w->which)
			misuse(state, "only a game and a number are allowed; remove \"%s\"", arg);
		*(w->game ? &w->which : &w->game) = arg;
		return 0;
	case ARGP_KEY_END:
		require_game(state, w->game);
		if (w->which && w->day)
			misuse(state, "choose a number or --day, not both");
		if (w->solver && (w->which || w->day))
			misuse(state, "--solver answers all positions; remove the number or --day");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "list", OPTION_LIST, NULL, 0, "List all positions and what you have solved", 0 },
	{ "day", OPTION_DAY, "YYYY-MM-DD", 0, "The position of that day", 0 },
	{ "check", OPTION_CHECK, NULL, 0, "Check that every position can be reached", 0 },
	{ "solver", OPTION_SOLVER, "LEVEL", 0,
	  "Let a level of the computer solve all positions, and count", 0 },
	{ "threads", OPTION_THREADS, "N", 0, "0 for one on each core (0)", 0 },
	{ "net", OPTION_NET, "FILE", 0,
	  "The network that judges positions; none: the game's own judgement", 0 },
	{ "make", OPTION_MAKE, "FILE", 0, "Make positions and write them to FILE, or continue it",
	  0 },
	{ "count", OPTION_COUNT, "N", 0, "Positions to make (100)", 0 },
	{ "simulations", OPTION_SIMULATIONS, "N", 0, "Of the search that decides (8000)", 0 },
	{ "margin", OPTION_MARGIN, "N", 0,
	  "Points of winning chance that the best is better by (10)", 0 },
	{ "per-game", OPTION_PER_GAME, "N", 0, "At most so many from one game (3)", 0 },
	{ "options", OPTION_OPTIONS, "JSON", 0, "Options to make them with; several take turns",
	  0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "GAME [NUMBER|next]",
	.doc = "Solve a position: find the best move. Without a number it is the position of "
	       "the day, the same for everybody; next is the first that you have not solved.\v"
	       "Type the number of a move or its notation, hint, show, or q to stop. What you "
	       "have solved is kept.",
};

/* ---- what was solved --------------------------------------------------------------- */

static bool record_path(char path[FILE_NAME + 16])
{
	char folder[FILE_NAME];

	if (!saves_folder(folder))
		return false;
	snprintf(path, FILE_NAME + 16, "%s/puzzles.json", folder);
	return true;
}

/* Game by game, position by position; empty if there is none yet. NULL: the file is damaged, and it
 * is not written over. */
static json_t *read_record(void)
{
	char path[FILE_NAME + 16];
	json_t *record;

	if (!record_path(path) || access(path, F_OK) != 0)
		return json_object();
	record = json_load_file(path, 0, NULL);
	if (json_is_object(record))
		return record;
	json_decref(record);
	usage_error("%s is damaged; move it away to begin a new record", path);
	return NULL;
}

static bool was_solved(const json_t *record, const struct puzzles *p, uint32_t number)
{
	return json_is_true(json_object_get(json_object_get(json_object_get(record, p->game->id),
							    puzzle_id(p, number)),
					    "solved"));
}

static uint32_t solved_count(const json_t *record, const struct puzzles *p)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < p->count; i++)
		n += was_solved(record, p, i);
	return n;
}

/* A position whose solution was shown is not solved; one that was solved stays so. */
static void keep(json_t *record, const struct puzzles *p, uint32_t number, bool solved,
		 const struct puzzle_result *r)
{
	char path[FILE_NAME + 16];
	json_t *game = json_object_get(record, p->game->id);
	struct q_error error;
	char *text;

	solved = (solved && !r->shown) || was_solved(record, p, number);
	if (!game) {
		game = json_object();
		json_object_set_new(record, p->game->id, game);
	}
	json_object_set_new(game, puzzle_id(p, number),
			    json_pack("{s:b, s:i, s:i}", "solved", solved, "tries", (int)r->tries,
				      "hints", (int)r->hints));
	text = json_dumps(record, JSON_INDENT(1));
	if (!text || !record_path(path))
		failure("what you solve cannot be kept: set HOME or XDG_STATE_HOME");
	else if (!file_replace(path, text, strlen(text), &error))
		failure("%s: %s", path, reason(error.text));
	free(text);
}

/* ---- which one --------------------------------------------------------------------- */

static bool day_of(const char *text, int64_t *day)
{
	struct tm when = { .tm_isdst = 0 };
	const char *end;
	int asked;

	if (!text) {
		*day = time(NULL) / DAY;
		return true;
	}
	end = strptime(text, "%Y-%m-%d", &when);
	asked = when.tm_mday;
	*day = timegm(&when) / DAY;
	/* timegm() makes March of the 30th of February. */
	if (end && !*end && when.tm_mday == asked)
		return true;
	usage_error("\"%s\" is not a day; write it as in 2026-11-16", text);
	return false;
}

static bool choose(const struct wanted *w, const struct puzzles *p, const json_t *record,
		   uint32_t *out)
{
	uint64_t number;
	int64_t day;

	if (!w->which) {
		if (!day_of(w->day, &day))
			return false;
		*out = q_puzzle_of_day(p->count, day);
		return true;
	}
	if (strcmp(w->which, "next") == 0) {
		for (*out = 0; *out < p->count && was_solved(record, p, *out);)
			++*out;
		if (*out < p->count)
			return true;
		failure("you have solved all %u positions", p->count);
		return false;
	}
	if (parse_number(w->which, p->count, &number) && number) {
		*out = (uint32_t)number - 1;
		return true;
	}
	usage_error("\"%s\" is not a position; give a number from 1 to %u, or next", w->which,
		    p->count);
	return false;
}

static const char *grade_name(int grade, enum q_lang lang)
{
	static const char *const names[][Q_LANGS] = { { "easy", "facile" },
						      { "medium", "moyenne" },
						      { "hard", "difficile" } };

	return q_in(names[grade - 1], lang);
}

/* ---- the command ------------------------------------------------------------------- */

static int list(const struct puzzles *p, const json_t *record, enum q_lang lang)
{
	for (uint32_t i = 0; i < p->count; i++)
		printf("%4u  %-9s  %s\n", i + 1, grade_name(puzzle_grade(p, i), lang),
		       was_solved(record, p, i) ? either(lang, "solved", "résolu") : "");
	printf(either(lang, "%u of %u solved\n", "Résolus : %u sur %u\n"), solved_count(record, p),
	       p->count);
	return EXIT_FINE;
}

static int check(const struct puzzles *p, struct q_session *s)
{
	uint32_t wrong = 0;

	for (uint32_t i = 0; i < p->count; i++) {
		const json_t *steps = puzzle_steps(p, i);
		bool fine = puzzle_set_up(p, i, s) && json_array_size(steps);

		for (size_t k = 0; fine && k < json_array_size(steps); k++) {
			const char *best =
				json_string_value(json_object_get(json_array_get(steps, k),
								  "best"));
			q_action answer = best ? q_session_parse(s, best) : 0;
			struct q_status status;

			fine = answer && q_session_play(s, Q_NOBODY, answer, &status);
			if (k + 1 < json_array_size(steps))
				fine = fine && q_puzzle_go_on(s);
		}
		if (!fine)
			printf("%u\n", i + 1);
		wrong += !fine;
	}
	if (wrong)
		return failure("%u of %u positions are not what they were; tools/puzzles makes new "
			       "ones",
			       wrong, p->count);
	return EXIT_FINE;
}

/* ---- a level of the computer ----------------------------------------------------------- */

struct telling {
	enum q_lang lang;
	uint32_t count;
};

static bool tell(void *with, uint32_t done)
{
	const struct telling *t = with;

	fprintf(stderr, "\r%u %s %u ", done, either(t->lang, "of", "sur"), t->count);
	return true;
}

static void print_found(const char *what, uint32_t found, uint32_t of, enum q_lang lang)
{
	struct lab_share share = lab_share(found, of);

	printf("%-9s  %3u %s %3u  ", what, found, either(lang, "of", "sur"), of);
	put_percent(stdout, lang, (int)(share.share * 1000 + 0.5));
	printf(" (");
	put_percent(stdout, lang, (int)(share.low * 1000 + 0.5));
	printf(" %s ", either(lang, "to", "à"));
	put_percent(stdout, lang, (int)(share.high * 1000 + 0.5));
	printf(")\n");
}

static void print_result(const struct solver_result *r, enum q_lang lang)
{
	double mean = r->lost / r->moves, spread = r->squares / r->moves - mean * mean;
	double error = r->moves > 1 ? sqrt(spread > 0 ? spread / (r->moves - 1) : 0) : 0;
	uint32_t found = 0, of = 0;

	for (int grade = 0; grade < SOLVER_GRADES; grade++) {
		if (r->of[grade])
			print_found(grade_name(grade + 1, lang), r->found[grade], r->of[grade],
				    lang);
		found += r->found[grade];
		of += r->of[grade];
	}
	print_found(either(lang, "found", "trouvé"), found, of, lang);
	printf("%s", either(lang, "points of winning chance for each move: ",
			    "points de chances de gagner par coup : "));
	put_points(stdout, lang, (int)lround(-mean));
	printf(" (");
	put_points(stdout, lang, (int)lround(-mean - 1.96 * error));
	printf(" %s ", either(lang, "to", "à"));
	put_points(stdout, lang, (int)lround(1.96 * error - mean));
	printf(")\n");
}

static int let_solve(const struct wanted *w, const struct puzzles *p, enum q_lang lang)
{
	static struct agents agents;
	const struct batch any = { BATCH_DEFAULTS };
	struct telling telling = { lang, p->count };
	bool shown = isatty(STDERR_FILENO), fine;
	struct solver_result result;
	uint32_t broken;

	if (strncmp(w->solver, "bot:", 4) == 0)
		return usage_error(
			"--solver: write a level such as captain or captain@500; bots play "
			"in quinte arena");
	if (!agents_add(&agents, &any, w->solver) || !agents_judge(&agents, &p->game, 1))
		return EXIT_USAGE;
	fine = solver_run(p, &agents.agent[0], (uint32_t)w->threads, shown ? tell : NULL, &telling,
			  &result, &broken);
	if (shown)
		fputs("\r\033[K", stderr);
	if (!fine && broken != UINT32_MAX)
		return failure("position %u is of other rules or other content; choose another one",
			       broken + 1);
	if (!fine)
		return failure("there is not enough memory for these games");
	print_result(&result, lang);
	return EXIT_FINE;
}

static int solve(const struct puzzles *p, uint32_t number, json_t *record, struct q_session *s,
		 enum q_lang lang)
{
	struct puzzle_result result = { .tries = 0 };
	bool solved;

	if (!puzzle_set_up(p, number, s))
		return failure("position %u is of other rules or other content; choose another one",
			       number + 1);
	printf(either(lang, "%s, position %u of %u, %s. Find the best move of player %d.\n",
		      "%s, position %u sur %u, %s. Trouvez le meilleur coup du joueur %d.\n"),
	       q_in(p->game->title, lang), number + 1, p->count,
	       grade_name(puzzle_grade(p, number), lang), q_session_asked(s) + 1);
	solved = puzzle_solve(p, number, s, lang, &result);
	if (solved || result.tries || result.hints)
		keep(record, p, number, solved, &result);
	if (!solved)
		printf("\n");
	else if (!result.shown)
		printf("%s", either(lang, "Solved. ", "Résolu. "));
	printf(either(lang, "You have solved %u of %u.\n", "Vous en avez résolu %u sur %u.\n"),
	       solved_count(record, p), p->count);
	return EXIT_FINE;
}

static int make(struct wanted *w, const struct q_game *g)
{
	if (!w->plan.choices)
		w->plan.options[w->plan.choices++] = "{}";
	w->plan.game = g;
	w->plan.count = (uint32_t)w->count;
	w->plan.margin = (uint32_t)w->margin * 10;
	w->plan.a_game = (uint32_t)w->per_game;
	w->plan.simulations = (uint32_t)w->simulations;
	return puzzles_make(&w->plan);
}

int puzzle_command(const struct settings *settings, int argc, char **argv)
{
	struct wanted w = { .count = 100, .simulations = 8000, .margin = 10, .per_game = 3 };
	char room[PATH_MAX], file[PATH_MAX + 64];
	const struct q_game *g;
	struct q_session *s;
	struct puzzles p;
	json_t *record;
	uint32_t number;
	int status;

	parse_command(&argp, argc, argv, &w);
	g = game_open(w.game, settings->pack_dir);
	if (!g)
		return EXIT_USAGE;
	if (w.plan.file)
		return make(&w, g);
	snprintf(file, sizeof file, "%s/%s.json", data_folder("puzzles", PUZZLES_SOURCE, room),
		 g->id);
	status = puzzles_open(&p, g, file);
	record = status == EXIT_FINE ? read_record() : NULL;
	s = q_session_new(&heap);
	if (status == EXIT_FINE && !record)
		status = EXIT_USAGE;
	else if (status == EXIT_FINE && !s)
		status = failure("there is not enough memory for these games");
	else if (status == EXIT_FINE && w.list)
		status = list(&p, record, settings->lang);
	else if (status == EXIT_FINE && w.check)
		status = check(&p, s);
	else if (status == EXIT_FINE && w.solver)
		status = let_solve(&w, &p, settings->lang);
	else if (status == EXIT_FINE)
		status = choose(&w, &p, record, &number) ?
				 solve(&p, number, record, s, settings->lang) :
				 EXIT_USAGE;
	q_session_free(s);
	json_decref(record);
	puzzles_free(&p);
	return status;
}
