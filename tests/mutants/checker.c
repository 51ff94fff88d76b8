/*
 * checker.c - one game with all its mutants, and its rule scenarios.
 *
 *	checker [--jobs N] [--base 'SIGNATURE LIMIT'] FOLDER PACK < MUTANTS > RESULTS
 *	checker --measure FOLDER PACK
 *
 * Runs the scenarios of FOLDER (tests/rules/<game>) on each mutant in a process of its own:
 * those that reach its place in the code, since the others cannot tell it from the sound game.
 * A line of MUTANTS is "switch N", or "pack N FILE OFFSET LENGTH TEXT" for a pack (the
 * folder PACK) in which these bytes of FILE are replaced. A line of RESULTS is the number
 * and one of
 *
 *	noticed FILE:LINE	the first scenario that fails
 *	crashed SIGNAL		the rules trapped or ran on without end
 *	pinned signature|golden	no scenario fails, but pinned numbers differ
 *	survived		nothing differs
 *	refused			the pack reader does not take this pack
 *
 *	proved FILE ID		a scenario of the file that cites the rule fails
 *
 * and after each mutant "N end". The last is said where ids follow in the line, "switch N ID ...",
 * rules that the place of the mutant cites: then all scenarios that cite one of them are run to
 * their end. What is proved is not asked again: a line whose ids are all proved is passed over.
 * A game that
 * is compiled with a fault cannot know how the sound one behaves: --measure prints that, for
 * --base. Compiled by tools/mutate.
 */
#include "scenario/scenario.h"
#include "tools/slurp.h"

#include <ctype.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern const struct q_game GAME;
const struct q_game *const q_games[] = { &GAME, NULL };
const struct q_game *const test_games[] = { NULL };
int q_mutant;
enum { MUTANTS = 1 << 16 };
/* Set where the game passes the place of a mutant. */
unsigned char q_reached[MUTANTS];

/* tests/golden.c, compiled with this name for its main(). */
int golden_main(int argc, char **argv);

enum { FILES = 256, SCENARIOS = 4096, JOBS_MAX = 64, LINE = 1 << 14 };

struct file {
	char *name, *text;
	size_t size;
};

/* One scenario with the shared lines of its file, at its line. */
struct part {
	struct file text;
	uint8_t *reaches; /* a bit for each mutant; NULL: not known */
	long limit_ms;    /* far more than it takes in the sound game; 0: not known */
};

static struct file content[FILES];
static struct part parts[SCENARIOS];
static int part_count, content_files;
static bool measuring;
static uint64_t signature;
static long limit_ms = 60000;

/* What a child knows of itself. */
static const struct q_game *game = &GAME;
static struct q_game changed_game;
static struct q_pack changed_pack;
static const char *running, *ids = "";
static long mutant;
static bool failed_once;
static FILE *out;

/* ---- files ------------------------------------------------------------------------ */

static bool ends_with(const char *name, const char *end)
{
	size_t n = strlen(name), m = strlen(end);

	return n > m && strcmp(name + n - m, end) == 0;
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static int read_folder(const char *folder, const char *ending, struct file *files)
{
	struct dirent **entries;
	int n = scandir(folder, &entries, NULL, by_bytes), count = 0;

	for (int i = 0; i < n; i++) {
		char path[1024];

		if (!ends_with(entries[i]->d_name, ending) || count == FILES)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
		files[count].name = strdup(entries[i]->d_name);
		files[count].text = slurp(path, &files[count].size);
		if (!files[count].text) {
			perror(path);
			exit(2);
		}
		count++;
	}
	return count;
}

static const char *next_scenario(const char *at)
{
	while (*at && *at != '%') {
		at += strcspn(at, "\n");
		at += *at != '\0';
	}
	return at;
}

/* The shared lines, empty lines up to the scenario's own line, the scenario. */
static void add_part(const struct file *f, const char *from, const char *to)
{
	size_t shared = (size_t)(next_scenario(f->text) - f->text), n = (size_t)(to - from);
	char *text = malloc(f->size + 1), *end = text + shared;

	memcpy(text, f->text, shared);
	for (const char *p = f->text + shared; p < from; p++)
		if (*p == '\n')
			*end++ = '\n';
	memcpy(end, from, n);
	end[n] = '\0';
	if (part_count < SCENARIOS)
		parts[part_count++].text = (struct file){ f->name, text, (size_t)(end - text) + n };
}

static void split_into_scenarios(const struct file *f)
{
	for (const char *at = next_scenario(f->text), *end; *at; at = end) {
		end = next_scenario(at + 1);
		add_part(f, at, end);
	}
}

/* ---- scenarios -------------------------------------------------------------------- */

static const struct q_game *find_game(void *self, const char *name)
{
	(void)self;
	return strcmp(name, game->id) == 0 ? game : NULL;
}

static char *file_beside(void *self, const char *name, size_t *size)
{
	char path[1024];

	snprintf(path, sizeof path, "%s/%s", (const char *)self, name);
	return slurp(path, size);
}

/* Whether a text cites an id, by itself or inside a range: SF-604, SF-601..605, SF-R01..R03. */
static bool cites(const char *text, const char *id)
{
	size_t head = strcspn(id, "0123456789"); /* "SF-", "SF-R" */
	unsigned long number = strtoul(id + head, NULL, 10), from, to;

	for (const char *p = strstr(text, "-"); p; p = strstr(p + 1, "-")) {
		const char *start = p - strcspn(id, "-");
		char *end;

		if (start < text || strncmp(start, id, head) != 0 ||
		    (start > text && isalnum((unsigned char)start[-1])))
			continue;
		from = to = strtoul(start + head, &end, 10);
		if (strncmp(end, "..", 2) == 0 && end[2 + strcspn(end + 2, "0123456789 \n")] > ' ')
			to = strtoul(end + 2 + strcspn(end + 2, "0123456789"), NULL, 10);
		if (end > start + head && number >= from && number <= to)
			return true;
	}
	return false;
}

/* Of the ids of the mutant, those that the failing scenario cites. */
static void print_proved(const char *cited)
{
	char id[64];
	int n;

	for (const char *at = ids; sscanf(at, "%63s%n", id, &n) == 1; at += n)
		if (cites(cited, id))
			fprintf(out, "%ld proved %s %s\n", mutant, running, id);
}

/* Whether a scenario cites one of the ids. */
static bool concerns(const struct file *f)
{
	char id[64];
	int n;

	for (const char *at = ids; sscanf(at, "%63s%n", id, &n) == 1; at += n)
		if (cites(f->text, id))
			return true;
	return false;
}

static void report(void *self, const struct scenario_report *r)
{
	(void)self;
	if (r->result == SCENARIO_PASSED)
		return;
	failed_once = true;
	if (measuring)
		return;
	if (*ids) {
		print_proved(r->ids);
		return;
	}
	fprintf(out, "%ld noticed %s:%u %s\n", mutant, running, r->line, r->ids);
	fflush(out);
	_exit(0);
}

/* What the part just run has reached. */
static void note_reached(struct part *part)
{
	part->reaches = calloc(MUTANTS / 8, 1);
	for (int i = 0; i < MUTANTS; i++)
		part->reaches[i / 8] |= (uint8_t)(q_reached[i] << i % 8);
}

static bool reaches(const struct part *part)
{
	return !part->reaches || !q_mutant || part->reaches[q_mutant / 8] >> q_mutant % 8 & 1;
}

/* A trap or an endless loop ends the child. The time is that of the processor, not of the clock:
 * other work on the machine does not matter. */
static void guard(long ms)
{
	struct itimerval limit = { .it_value = { ms / 1000, ms % 1000 * 1000 } };

	setitimer(ITIMER_PROF, &limit, NULL);
}

static long far_more_than(clock_t taken)
{
	return 500 + 8 * (long)(taken * 1000 / CLOCKS_PER_SEC);
}

static void run_scenarios(const char *folder)
{
	struct scenario_host host = { .self = (void *)(uintptr_t)folder,
				      .game = find_game,
				      .file = file_beside,
				      .report = report };

	for (int i = 0; i < part_count; i++) {
		clock_t begun = clock();

		if (!reaches(&parts[i]) || (*ids && !concerns(&parts[i].text)))
			continue;
		running = parts[i].text.name;
		if (measuring)
			memset(q_reached, 0, sizeof q_reached);
		else
			guard(parts[i].limit_ms ? parts[i].limit_ms : limit_ms);
		scenario_run(&host, parts[i].text.text, parts[i].text.size);
		if (measuring) {
			parts[i].limit_ms = far_more_than(clock() - begun);
			note_reached(&parts[i]);
		}
	}
}

/* ---- mutants ---------------------------------------------------------------------- */

/* The game with a pack in which some bytes are others. */
static bool change_pack(const char *name, size_t offset, size_t length, const char *text)
{
	struct q_source sources[FILES];
	size_t room = 2 * ((size_t)GAME.pack->shape->size + 16) + (1 << 23);
	void *memory = malloc(room);
	struct q_error error;

	for (int i = 0; i < content_files; i++) {
		struct file f = content[i];

		if (strcmp(f.name, name) == 0) {
			char *copy = malloc(f.size + strlen(text) + 1);

			memcpy(copy, f.text, offset);
			strcpy(copy + offset, text);
			strcat(copy, f.text + offset + length);
			f.text = copy;
			f.size = strlen(copy);
		}
		sources[i] = (struct q_source){ f.name, f.text, f.size };
	}
	changed_game = GAME;
	changed_game.pack = &changed_pack;
	game = &changed_game;
	return q_pack_read(GAME.pack->shape, sources, (uint32_t)content_files, "base", memory, room,
			   &changed_pack, &error);
}

static void be_mutant(char *line)
{
	char name[256] = "", text[256] = "";
	unsigned long offset, length;
	int ids_at = 0;

	if (strncmp(line, "switch ", 7) == 0) {
		char *end;

		mutant = strtol(line + 7, &end, 10);
		q_mutant = (int)mutant;
		ids = end;
	} else if (sscanf(line, "pack %ld %255s %lu %lu %255s%n", &mutant, name, &offset, &length,
			  text, &ids_at) == 5) {
		ids = line + ids_at;
		if (change_pack(name, offset, length, text))
			return;
		fprintf(out, "%ld refused\n", mutant);
		fflush(out);
		_exit(0);
	}
}

static void compare_pinned(void)
{
	char *golden[] = { "golden", NULL };

	running = "signature";
	fflush(out);
	if (q_signature(game, 1, Q_SIGNATURE_GAMES, NULL) != signature) {
		fprintf(out, "%ld pinned signature\n", mutant);
		return;
	}
	running = "golden";
	if (game == &GAME) {
		int kept = dup(1);

		fflush(out);
		if (!freopen("/dev/null", "w", stdout))
			_exit(2);
		if (golden_main(1, golden) != 0)
			fprintf(out, "%ld pinned golden\n", mutant);
		else
			fprintf(out, "%ld survived\n", mutant);
		close(kept);
		return;
	}
	fprintf(out, "%ld survived\n", mutant);
}

static void child(char *line, const char *folder, int to)
{
	out = fdopen(to, "w");
	setvbuf(out, NULL, _IOLBF, 0);
	be_mutant(line);
	run_scenarios(folder);
	guard(limit_ms);
	if (!failed_once && !*ids)
		compare_pinned();
	fflush(out);
	_exit(0);
}

/* ---- many at once ----------------------------------------------------------------- */

struct job {
	pid_t pid;
	int from;
	long mutant;
};

/* The ids that are proved, a blank before and after each. */
static char proved[1 << 16] = " ";

static bool is_proved(const char *id)
{
	char key[72];

	snprintf(key, sizeof key, " %s ", id);
	return strstr(proved, key) != NULL;
}

/* A whole line of a child: "N proved FILE ID". */
static void note_proof(const char *line)
{
	char id[64];
	size_t used = strlen(proved);

	if (sscanf(line, "%*d proved %*s %63s", id) == 1 && !is_proved(id) &&
	    used + strlen(id) + 2 < sizeof proved)
		snprintf(proved + used, sizeof proved - used, "%s ", id);
}

/* Takes the ids that are proved out of a line; false if it had ids and none is left. */
static bool has_use(char *line)
{
	char word[256], kept[LINE], *to = kept;
	bool had = false, left = false;
	int n;

	for (const char *at = line; sscanf(at, "%255s%n", word, &n) == 1; at += n) {
		bool is_id = isupper((unsigned char)word[0]) && strchr(word, '-');

		had |= is_id;
		if (is_id && is_proved(word))
			continue;
		left |= is_id;
		to += sprintf(to, "%s%s", to == kept ? "" : " ", word);
	}
	memcpy(line, kept, (size_t)(to - kept) + 1);
	return left || !had;
}

static void finish(struct job *job)
{
	char text[LINE];
	FILE *from = fdopen(job->from, "r");
	int status;
	bool said = false;

	while (fgets(text, sizeof text, from)) {
		fputs(text, stdout);
		note_proof(text);
		said = true;
	}
	waitpid(job->pid, &status, 0);
	if (WIFSIGNALED(status) || !said)
		printf("%ld crashed %d\n", job->mutant, WIFSIGNALED(status) ? WTERMSIG(status) : 0);
	printf("%ld end\n", job->mutant);
	fflush(stdout);
	fclose(from);
	job->pid = 0;
}

static void start(struct job *job, char *line, const char *folder)
{
	int ends[2];

	fflush(stdout);
	if (pipe(ends) != 0)
		exit(2);
	job->mutant = strtol(strchr(line, ' ') + 1, NULL, 10);
	job->from = ends[0];
	job->pid = fork();
	if (job->pid == 0) {
		close(ends[0]);
		child(line, folder, ends[1]);
	}
	close(ends[1]);
}

static bool measure(const char *folder)
{
	clock_t begun = clock();

	measuring = true;
	run_scenarios(folder);
	signature = q_signature(&GAME, 1, Q_SIGNATURE_GAMES, NULL);
	limit_ms = far_more_than(clock() - begun);
	measuring = false;
	return !failed_once;
}

static void run_mutants(const char *folder, int jobs)
{
	struct job job[JOBS_MAX] = { 0 };
	char line[LINE];
	int next = 0;

	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		if (job[next].pid)
			finish(&job[next]);
		if (!has_use(line))
			continue;
		start(&job[next], line, folder);
		next = (next + 1) % jobs;
	}
	for (int i = 0; i < jobs; i++, next = (next + 1) % jobs)
		if (job[next].pid)
			finish(&job[next]);
}

int main(int argc, char **argv)
{
	static struct file rules[FILES];
	const char *base = NULL;
	bool only_measure = false;
	int jobs = 2, at = 1, rule_files;

	for (; at < argc && argv[at][0] == '-'; at++) {
		if (strcmp(argv[at], "--measure") == 0)
			only_measure = true;
		else if (strcmp(argv[at], "--base") == 0 && at + 1 < argc)
			base = argv[++at];
		else if (strcmp(argv[at], "--jobs") == 0 && at + 1 < argc)
			jobs = atoi(argv[++at]);
	}
	if (argc - at != 2 || jobs < 1 || jobs > JOBS_MAX ||
	    (base && sscanf(base, "%" SCNu64 " %ld", &signature, &limit_ms) != 2)) {
		fputs("usage: checker [--jobs N] [--base 'SIGNATURE LIMIT'] FOLDER PACK\n", stderr);
		return 2;
	}
	rule_files = read_folder(argv[at], ".rule", rules);
	for (int i = 0; i < rule_files; i++)
		split_into_scenarios(&rules[i]);
	content_files = read_folder(argv[at + 1], ".json", content);
	if (!base && !measure(argv[at])) {
		fputs("checker: the scenarios fail without any fault put in\n", stderr);
		return 2;
	}
	if (only_measure)
		printf("%" PRIu64 " %ld\n", signature, limit_ms);
	else
		run_mutants(argv[at], jobs);
	return 0;
}
