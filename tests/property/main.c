/*
 * main.c - the property test: random games of every game.
 *
 *	property [--verbose]
 *
 *	QUINTE_GAME=slug    only this game
 *	QUINTE_SEED=n       the first seed (1)
 *	QUINTE_GAMES=n      so many games of each; otherwise as many as a fixed effort allows,
 *	                    3000 at most
 */
#include "core/fields.h"
#include "tests/property/property.h"
#include "tests/test_games.h"
#include "tools/slurp.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { EFFORT = 1500000, GAMES = 3000, REPORTS = 3 };

/* ---- tables --------------------------------------------------------------------- */

static bool table_is_sound(const struct q_game *g, const char *what, const struct q_field *fields,
			   uint32_t size)
{
	char text[TEXT_ROOM];
	struct q_out out = q_out(text, sizeof text);

	if (!fields || !q_fields_flaw(fields, size, &out))
		return true;
	printf("%s: the table of the %s: %s\n", g->id, what, text);
	return false;
}

/* Everything a person may set has words in both languages. */
static bool is_worded(const struct q_game *g, const char *path, const char *value)
{
	const struct q_label *l = q_option_label(g, path, value);

	if (l && l->name[Q_EN] && *l->name[Q_EN] && l->name[Q_FR] && *l->name[Q_FR] &&
	    !l->line[Q_EN] == !l->line[Q_FR] && (value || l->line[Q_EN]))
		return true;
	printf("%s: %s%s%s has no words\n", g->id, path, value ? "=" : "", value ? value : "");
	return false;
}

static bool phases_are_worded(const struct q_game *g)
{
	bool fine = true;

	for (uint32_t i = 0; g->phases && g->phases[i]; i++)
		fine = is_worded(g, "phase", g->phases[i]) && fine;
	return fine;
}

static bool elements_are_named(const struct q_game *g, const struct q_field *f)
{
	uint32_t n = f->of ? pack_count(g->pack, f->of) : 0;

	for (uint32_t i = 0; i < n; i++)
		for (int lang = 0; lang < Q_LANGS; lang++)
			if (!*q_element_name(g->pack, f->of, i, (enum q_lang)lang)) {
				printf("%s: %s has a %s without a name\n", g->id, f->name, f->of);
				return false;
			}
	return true;
}

static bool options_are_worded(const struct q_game *g, const struct q_field *fields,
			       const char *under)
{
	bool fine = true;

	for (const struct q_field *f = fields; f && f->name; f++) {
		char path[160];

		if (f->type == Q_PAD || field_counts(fields, f))
			continue;
		snprintf(path, sizeof path, "%s%s%s", under, *under ? "." : "", f->name);
		fine = is_worded(g, path, NULL) && elements_are_named(g, f) && fine;
		if (f->flags & Q_NULL)
			fine = is_worded(g, path, "null") && fine;
		for (int i = 0; f->names && f->names[i]; i++)
			fine = is_worded(g, path, f->names[i]) && fine;
		if (f->type == Q_STRUCT)
			fine = options_are_worded(g, f->sub, path) && fine;
	}
	return fine;
}

static bool head_is_first(const struct q_game *g)
{
	if (g->fields[0].sub == q_head_fields && g->fields[0].offset == 0)
		return true;
	printf("%s: the state does not begin with Q_HEAD\n", g->id);
	return false;
}

static bool sizes_fit(const struct q_game *g)
{
	if (g->state_size <= Q_STATE_MAX && g->options_size <= Q_OPTIONS_MAX &&
	    g->answers_max <= Q_ANSWERS_MAX && g->seats_min >= 1 && g->seats_min <= g->seats_max &&
	    g->seats_max <= Q_SEATS && g->rules_version)
		return true;
	printf("%s: a size beyond the limits of quinte.h\n", g->id);
	return false;
}

static bool words_are_there(const struct q_game *g)
{
	for (int lang = 0; lang < Q_LANGS; lang++) {
		if (is_text(g->title[lang]) && is_sentence(g->line[lang]))
			continue;
		printf("%s: a title or a line is missing\n", g->id);
		return false;
	}
	return true;
}

static unsigned tables(const struct q_game *g)
{
	const struct q_shape *shape = g->pack ? g->pack->shape : NULL;

	return (unsigned)!sizes_fit(g) + !head_is_first(g) + !words_are_there(g) +
	       !options_are_worded(g, g->option_fields, "") + !phases_are_worded(g) +
	       !table_is_sound(g, "state", g->fields, g->state_size) +
	       !table_is_sound(g, "options", g->option_fields, g->options_size) +
	       (g->facts && (g->facts->size > Q_FACTS_MAX ||
			     !table_is_sound(g, "facts", g->facts->fields, g->facts->size))) +
	       (shape && !table_is_sound(g, "pack", shape->fields, shape->size));
}

/* ---- the ledger --------------------------------------------------------------------- */

/* Every rule that refused something is a row of the ledger, where the game has one. */
static unsigned unknown_rules(const struct q_game *g, const struct tally *y)
{
	char path[512], row[24], *text;
	unsigned unknown = 0;
	size_t n;

	snprintf(path, sizeof path, "%s/docs/rules/%s.md", SOURCE_ROOT, g->id);
	text = slurp(path, &n);
	for (uint32_t rule = 1; text && rule < 1 << 16; rule++) {
		char id[16];

		if (!y->rule[rule])
			continue;
		q_rule_name(g, (q_rule)rule, id);
		snprintf(row, sizeof row, "| %s ", id);
		if (strstr(text, row))
			continue;
		printf("%s: refused by %s, which is no row of its ledger\n", g->id, id);
		unknown++;
	}
	free(text);
	return unknown;
}

/* ---- games --------------------------------------------------------------------------- */

static uint64_t number(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);

	return text && *text ? strtoull(text, NULL, 0) : otherwise;
}

static void print_tally(const struct q_game *g, const struct tally *y)
{
	printf("%s: %llu games, %llu questions, %llu looked at closely; longest %u answers, "
	       "widest list %u of %u, deepest stack %u\n"
	       "  %llu option sets refused, %llu worlds imagined, %llu pairs of secret draws, "
	       "%llu hostile answers, %llu views at events, state %u bytes\n"
	       "  %llu of %llu draws can be checked at once by the seat that looks on\n",
	       g->id, (unsigned long long)y->trials, (unsigned long long)y->questions,
	       (unsigned long long)y->samples, y->longest, y->widest, g->answers_max, y->deepest,
	       (unsigned long long)y->refused_options, (unsigned long long)y->worlds,
	       (unsigned long long)y->pairs_of_secrets, (unsigned long long)y->hostile,
	       (unsigned long long)y->snapshots, g->state_size, (unsigned long long)y->open_draws,
	       (unsigned long long)y->draws);
	for (uint32_t k = 1; g->events[k].name; k++)
		if (y->early[k])
			printf("  the event \"%s\" is noted before its change, %u times of %u\n",
			       g->events[k].name, y->early[k], y->told[k]);
	for (uint32_t k = 1; g->questions[k].name; k++)
		if (!y->asked[k])
			printf("  the question \"%s\" was never asked\n", g->questions[k].name);
	for (uint32_t k = 1; g->events[k].name; k++)
		if (!y->told[k])
			printf("  the event \"%s\" never happened\n", g->events[k].name);
}

static void try_game(const struct q_game *g, bool verbose, uint64_t *passed, uint64_t *failed)
{
	struct tally *y = bytes(sizeof *y);
	uint64_t seed = number("QUINTE_SEED", 1), games = number("QUINTE_GAMES", 0);
	unsigned flaws = tables(g);

	while (!flaws && (games ? y->trials < games : y->trials < GAMES && y->effort < EFFORT))
		trial_run(g, seed + y->trials, y, y->failed < REPORTS ? stdout : NULL, NULL);
	flaws += unknown_rules(g, y);
	if (verbose)
		print_tally(g, y);
	*passed += y->trials - y->failed;
	*failed += y->failed + flaws;
	free(y);
}

/* A crash says which game it was; the sanitizers have their own say. */
static void crashed(int number)
{
	signal(number, SIG_DFL);
	if (trial_now) {
		snprintf(trial_now->detail, sizeof trial_now->detail, "crashed with signal %d",
			 number);
		trial_report(trial_now, stdout);
		fflush(stdout);
	}
	raise(number);
}

int main(int argc, char **argv)
{
	bool verbose = argc > 1 && strcmp(argv[1], "--verbose") == 0, any = false;
	const char *only = getenv("QUINTE_GAME");
	uint64_t passed = 0, failed = 0;

	signal(SIGILL, crashed);
	signal(SIGABRT, crashed);
	signal(SIGFPE, crashed);
#ifndef __SANITIZE_ADDRESS__
	signal(SIGSEGV, crashed);
#endif
	for (int list = 0; list < 2; list++) {
		for (const struct q_game *const *g = list ? test_games : q_games; *g; g++) {
			if (only && *only && strcmp(only, (*g)->id) != 0)
				continue;
			any = true;
			try_game(*g, verbose, &passed, &failed);
		}
	}
	if (!any) {
		fprintf(stderr, "property: there is no game \"%s\"\n", only);
		return 2;
	}
	printf("%llu passed, %llu failed\n", (unsigned long long)passed,
	       (unsigned long long)failed);
	return failed ? 1 : 0;
}
