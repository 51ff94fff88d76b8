/*
 * arena_log.c - the games of an arena, saved as they end: `--save=FILE`.
 *
 * The first line of the file is the plan of the run, every other line one game: who sat where, the
 * result, and the saved game as `quinte replay` reads it. A game is counted only after its line was
 * written, and a line is written at once. So whatever ends the program, the same command goes on
 * with exactly the games that are missing; half a line at the end is cut off.
 *
 * On a cluster rank 0 writes to the file and every other process to FILE.part-RANK. Rank 0 moves the
 * lines of such parts into the file when a run begins and when it ends. A game that the file has
 * already is not taken again, so it does not matter where a run was ended.
 */
#include "lab/arena.h"

#include "lab/cluster.h"

#include "quinte_session.h"
#include "text/message.h"
#include "text/written.h"
#include "tools/slurp.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

struct arena_log {
	const char *path; /* of the whole run */
	char *part;       /* that this process writes to, or NULL: to the file itself */
	int file;
	pthread_mutex_t lock;
	uint32_t games;           /* of the whole run */
	struct lab_result *there; /* of games that were played before */
	bool *known;
	uint32_t read;
	bool failed; /* a message says why */
};

/* ---- writing ----------------------------------------------------------------------- */

/* The game once more in a session, which knows how to save it. */
static bool play_again(struct q_session *s, const struct lab_game *game,
		       const struct lab_worker *worker)
{
	const struct q_game *g = game->game;
	_Alignas(16) unsigned char start[Q_STATE_MAX];
	struct q_head *head = (struct q_head *)(void *)start;
	json_t *options = g->options_size ?
				  struct_as_json(g->option_fields, game->options, g->pack) :
				  json_object();
	char *text = json_dumps(options, JSON_COMPACT), *state = NULL;
	struct q_status status;
	bool fine = text && q_session_start(s, g, text, strlen(text), game->seed, &status);

	if (fine && game->start) {
		json_t *fields;

		memcpy(start, game->start, g->state_size);
		head->rng = (struct q_rng){ game->seed, 0 };
		fields = struct_as_json(g->fields, start, g->pack);
		state = json_dumps(fields, JSON_COMPACT);
		json_decref(fields);
		fine = state && q_session_load(s, state, strlen(state), &status) &&
		       (q_session_asked(s) != Q_CHANCE || q_session_play(s, Q_NOBODY, 0, &status));
	}
	for (uint32_t i = 0; fine && i < worker->recorded; i++)
		fine = q_session_play(s, Q_NOBODY, worker->record[i], &status);
	free(state);
	free(text);
	json_decref(options);
	return fine;
}

static json_t *saved_game(const struct lab_game *game, const struct lab_worker *worker)
{
	struct q_session *s = q_session_new(&heap);
	char *text = s && play_again(s, game, worker) ? session_saved(s) : NULL;
	json_t *save = text ? json_loads(text, 0, NULL) : NULL;

	free(text);
	q_session_free(s);
	return save;
}

static json_t *as_json(uint32_t number, const struct lab_game *game,
		       const struct lab_worker *worker, const struct lab_result *r)
{
	json_t *seats = json_array(), *score = json_array(), *save = saved_game(game, worker);

	for (int seat = 0; seat < r->seats; seat++) {
		json_array_append_new(seats, json_string(game->seat[seat]->name));
		json_array_append_new(score, json_integer(r->score[seat]));
	}
	return json_pack("{s:I, s:o, s:o, s:s, s:i, s:I, s:I, s:o}", "number", (json_int_t)number,
			 "seats", seats, "score", score, "end",
			 r->forfeit == Q_NOBODY ? "played" :
			 r->flag                ? "flag" :
						  "forfeit",
			 "by", r->forfeit == Q_NOBODY ? -1 : r->forfeit, "answers",
			 (json_int_t)r->answers, "decisions", (json_int_t)r->decisions, "save",
			 save ? save : json_null());
}

/* The whole line with one call: nobody sees half of it, unless the machine stops. */
static bool write_line(struct arena_log *log, json_t *one)
{
	char *text = one ? json_dumps(one, JSON_COMPACT) : NULL, *line = NULL;
	int n = text ? asprintf(&line, "%s\n", text) : -1;
	size_t written = 0;

	pthread_mutex_lock(&log->lock);
	while (n > 0 && written < (size_t)n) {
		ssize_t more = write(log->file, line + written, (size_t)n - written);

		if (more < 0 && errno == EINTR)
			continue;
		if (more <= 0)
			break;
		written += (size_t)more;
	}
	if (n < 0 || written < (size_t)n) {
		if (!log->failed)
			failure("the file %s could not be written",
				log->part ? log->part : log->path);
		log->failed = true;
	}
	pthread_mutex_unlock(&log->lock);
	free(text);
	if (n >= 0)
		free(line);
	json_decref(one);
	return !log->failed;
}

bool arena_log_add(struct arena_log *log, uint32_t number, const struct lab_game *game,
		   const struct lab_worker *worker, const struct lab_result *r)
{
	return !log || write_line(log, as_json(number, game, worker, r));
}

bool arena_log_has(const struct arena_log *log, uint32_t number, struct lab_result *r)
{
	if (!log || !log->known[number])
		return false;
	*r = log->there[number];
	return true;
}

uint32_t arena_log_read(const struct arena_log *log)
{
	return log ? log->read : 0;
}

/* ---- reading ----------------------------------------------------------------------- */

static bool take_game(struct arena_log *log, const json_t *one)
{
	json_int_t number = json_integer_value(json_object_get(one, "number"));
	const json_t *score = json_object_get(one, "score");
	const char *end = json_string_value(json_object_get(one, "end"));
	struct lab_result r = { .forfeit = Q_NOBODY, .seats = (uint8_t)json_array_size(score) };

	if (!json_is_integer(json_object_get(one, "number")) || number < 0 || !end || !r.seats ||
	    r.seats > Q_SEATS)
		return false;
	if (number >= log->games)
		return true; /* of a longer run */
	if (log->known[number])
		return false;
	for (int seat = 0; seat < r.seats; seat++)
		r.score[seat] = (int32_t)json_integer_value(json_array_get(score, (size_t)seat));
	r.answers = (uint32_t)json_integer_value(json_object_get(one, "answers"));
	r.decisions = (uint32_t)json_integer_value(json_object_get(one, "decisions"));
	if (strcmp(end, "played") != 0) {
		r.forfeit = (uint8_t)json_integer_value(json_object_get(one, "by"));
		r.flag = strcmp(end, "flag") == 0;
		if (r.forfeit >= r.seats)
			return false;
	}
	log->there[number] = r;
	log->known[number] = true;
	log->read++;
	return true;
}

static int take_line(struct arena_log *log, const char *line, size_t n, uint32_t number,
		     json_t *plan)
{
	json_t *one = json_loadb(line, n, 0, NULL);
	const json_t *there = json_object_get(one, "plan");
	int status = EXIT_FINE;

	if (number == 1 && !json_is_object(there))
		status = usage_error("%s does not hold games of an arena", log->path);
	else if (number == 1 && !json_equal((json_t *)there, plan))
		status = plan_differs(log->path, there, plan);
	else if (number > 1 && !take_game(log, one))
		status = usage_error("%s:%u: this is not a game of this run; delete the line to "
				     "play it again",
				     log->path, number);
	json_decref(one);
	return status;
}

/* `*whole`: the bytes of all lines that have an end; `*number`: how many they are. */
static int read_lines(struct arena_log *log, json_t *plan, size_t *whole, uint32_t *lines)
{
	size_t size = 0, at = 0;
	char *text = slurp(log->path, &size);
	uint32_t number = 0;
	int status = EXIT_FINE;

	if (!text)
		return usage_error("%s: %s", log->path, reason(strerror(errno)));
	while (status == EXIT_FINE && at < size) {
		const char *end = memchr(text + at, '\n', size - at);

		if (!end)
			break;
		status = take_line(log, text + at, (size_t)(end - text) - at, ++number, plan);
		at = (size_t)(end - text) + 1;
	}
	free(text);
	*whole = at;
	*lines = number;
	return status;
}

/* ---- parts of a cluster ------------------------------------------------------------ */

static bool take_part(struct arena_log *log, const char *path)
{
	size_t size = 0, at = 0;
	char *text = slurp(path, &size);
	const char *end;
	bool fine = text;

	while (fine && at < size && (end = memchr(text + at, '\n', size - at))) {
		size_t n = (size_t)(end - text) - at;
		json_t *one = json_loadb(text + at, n, 0, NULL);
		json_int_t number = json_integer_value(json_object_get(one, "number"));

		if (one && number >= 0 && number < log->games && !log->known[number] &&
		    take_game(log, one))
			fine = write_line(log, one);
		else
			json_decref(one);
		at += n + 1;
	}
	free(text);
	if (fine && fsync(log->file) == 0)
		remove(path);
	return fine;
}

static bool take_parts(struct arena_log *log)
{
	char *folder = strdup(log->path), *name = strdup(log->path), *prefix = NULL;
	const char *in = folder ? dirname(folder) : NULL;
	DIR *list = in && name ? opendir(in) : NULL;
	struct dirent *entry;
	bool fine = list && asprintf(&prefix, "%s.part-", basename(name)) >= 0;

	while (fine && (entry = readdir(list)))
		if (strncmp(entry->d_name, prefix, strlen(prefix)) == 0) {
			char *path;

			fine = asprintf(&path, "%s/%s", in, entry->d_name) >= 0;
			if (fine) {
				fine = take_part(log, path);
				free(path);
			}
		}
	if (list)
		closedir(list);
	free(prefix);
	free(folder);
	free(name);
	if (!fine && !log->failed)
		failure("the file %s could not be written", log->path);
	return fine;
}

static int open_whole(struct arena_log *log, json_t *plan)
{
	size_t whole = 0;
	uint32_t lines = 0;
	int status;

	log->file = open(log->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
	if (log->file < 0)
		return usage_error("%s: %s", log->path, reason(strerror(errno)));
	if (flock(log->file, LOCK_EX | LOCK_NB) != 0)
		return usage_error("%s: another arena is writing to it; wait for it, or choose "
				   "another file",
				   log->path);
	status = read_lines(log, plan, &whole, &lines);
	if (status == EXIT_FINE && ftruncate(log->file, (off_t)whole) != 0)
		status = usage_error("%s: %s", log->path, reason(strerror(errno)));
	if (status == EXIT_FINE && !lines &&
	    !write_line(log, json_pack("{s:s, s:O}", "arena", Q_VERSION, "plan", plan)))
		status = EXIT_FAILED;
	if (status == EXIT_FINE && !take_parts(log))
		status = EXIT_FAILED;
	return status;
}

static int open_part(struct arena_log *log, json_t *plan)
{
	size_t whole;
	uint32_t lines;
	int status = read_lines(log, plan, &whole, &lines);

	if (status != EXIT_FINE)
		return status;
	if (asprintf(&log->part, "%s.part-%u", log->path, cluster_rank()) < 0) {
		log->part = NULL;
		return failure("there is not enough memory for these games");
	}
	log->file = open(log->part, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
	return log->file >= 0 ? EXIT_FINE :
				usage_error("%s: %s", log->part, reason(strerror(errno)));
}

int arena_log_open(struct arena_log **out, const char *path, uint32_t games, json_t *plan)
{
	struct arena_log *log = calloc(1, sizeof *log);
	json_t *shorter = json_copy(plan);
	int status = EXIT_FINE;

	*out = log;
	if (!log)
		return failure("there is not enough memory for these games");
	pthread_mutex_init(&log->lock, NULL);
	log->path = path;
	log->games = games;
	log->there = calloc(games, sizeof *log->there);
	log->known = calloc(games, sizeof *log->known);
	log->file = -1;
	/* A run may be made longer: the games that are there keep their numbers. */
	json_object_del(shorter, "games");
	if (!log->there || !log->known)
		status = failure("there is not enough memory for these games");
	/* Rank 0 first: the others read the file when all parts of the last run are in it. */
	if (status == EXIT_FINE && cluster_rank() == 0)
		status = open_whole(log, shorter);
	status = cluster_worst(status);
	if (status == EXIT_FINE && cluster_rank() != 0)
		status = open_part(log, shorter);
	json_decref(shorter);
	return cluster_worst(status);
}

bool arena_log_close(struct arena_log *log)
{
	bool fine = !log || !log->failed;

	if (!log)
		return true;
	if (cluster_worst(log->file < 0 || !fine) == 0 && cluster_ranks() > 1 && !log->part)
		fine = take_parts(log);
	if (log->file >= 0)
		close(log->file);
	free(log->part);
	pthread_mutex_destroy(&log->lock);
	free(log->there);
	free(log->known);
	free(log);
	return fine;
}
