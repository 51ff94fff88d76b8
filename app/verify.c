/*
 * verify.c - `quinte verify`: were the dice of an online game fair?
 *
 * Status 0: everything holds; 1: something does not, and the first such thing is named;
 * 2: the record could not be checked.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "fair/fault_text.h"
#include "tools/slurp.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_NOTES = 256, OPTION_MACHINES, OPTION_NET, OPTION_KEYS, OPTION_JSON, OPTION_VERBOSE };
enum { SENTENCE = 1024, NOTATION = 128 };

struct asked {
	const char *record, *notes, *keys;
	bool machines, json, verbose;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case OPTION_NOTES: asked->notes = arg; return 0;
	case OPTION_NET: net_argument(state, arg); return 0;
	case OPTION_MACHINES: asked->machines = true; return 0;
	case OPTION_KEYS: asked->keys = arg; return 0;
	case OPTION_JSON: asked->json = true; return 0;
	case OPTION_VERBOSE: asked->verbose = true; return 0;
	case ARGP_KEY_ARG:
		if (asked->record)
			misuse(state, "only one file is allowed; remove \"%s\"", arg);
		asked->record = arg;
		return 0;
	case ARGP_KEY_END:
		if (!asked->record)
			misuse(state, "name the record of an online game");
		return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option options[] = {
	{ "notes", OPTION_NOTES, "FILE", 0,
	  "Also compare with what your program noted during the game", 0 },
	{ "net", OPTION_NET, "FILE", 0,
	  "With --machines: a network that this program does not have", 0 },
	{ "machines", OPTION_MACHINES, NULL, 0,
	  "Also let the computer players think again: did they play from what they saw?", 0 },
	{ "keys", OPTION_KEYS, "FILE", 0,
	  "Draw with the keys in FILE, one a line, that another program has computed; check "
	  "nothing but the draws and the rules",
	  0 },
	{ "json", OPTION_JSON, NULL, 0, "As JSON", 0 },
	{ "verbose", OPTION_VERBOSE, NULL, 0, "Show every die and card", 0 },
	{ 0 },
};

static const struct argp argp = {
	.options = options,
	.parser = option,
	.args_doc = "RECORD",
	.doc = "Check the record of an online game: every commitment, every die, every move, the "
	       "server's signature. RECORD may be - for the standard input.\v"
	       "The status is 0 if everything holds, 1 if something does not, 2 if the record "
	       "could not be checked.",
};

/* ---- the check -------------------------------------------------------------------- */

struct check {
	struct asked asked;
	enum q_lang lang;
	const struct q_game *g;
	struct fair_record record;
	struct fair_report report;
	char *text, *notes, *keys;
	size_t size, notes_size, keys_size;
	void *memory, *thoughts;
	size_t thoughts_size;
	json_t *differs;
};

static q_action think(void *with, const char *level, const void *view, int seat, struct q_rng rng)
{
	struct check *c = with;
	size_t size = fair_machine_memory(level);

	if (size > c->thoughts_size) {
		free(c->thoughts);
		c->thoughts = malloc(size);
		c->thoughts_size = c->thoughts ? size : 0;
	}
	return fair_machine(c->g, level, view, seat, rng, c->thoughts, c->thoughts_size);
}

static void write_answer(const struct check *c, const void *state, q_action answer,
			 char text[NOTATION])
{
	struct q_out out = q_out(text, NOTATION);

	if (answer && state && !c->g->refuses(c->g, state, answer))
		c->g->format(c->g, state, answer, &out);
	else if (answer) {
		q_put(&out, "0x");
		q_put_hex(&out, answer, 16);
	} else {
		q_put(&out, "-");
	}
}

static void show_die(void *with, uint32_t entry, uint32_t draw, const void *state, q_action answer)
{
	const struct check *c = with;
	char text[NOTATION];

	write_answer(c, state, answer, text);
	printf(either(c->lang, "entry %u, draw %u: %s\n", "entrée %u, tirage %u : %s\n"), entry,
	       draw, text);
}

static const char *player_name(const struct check *c, unsigned seat)
{
	static char text[32];

	if (seat < c->record.header.seats && c->record.header.seat[seat].name[0])
		return c->record.header.seat[seat].name;
	snprintf(text, sizeof text, "%s %u", either(c->lang, "player", "joueur"), seat + 1);
	return text;
}

static void put_fault(const struct check *c, const char *template, const struct fair_report *r,
		      struct q_out *out)
{
	char entry[16], draw[16], recorded[NOTATION], expected[NOTATION];
	const char *why = r->error.text;
	struct q_reader reader = q_reader(c->lang, Q_NOBODY, 0);
	struct q_word with[6] = { { .text = entry },
				  { .text = draw },
				  { .text = "" },
				  { .text = recorded },
				  { .text = expected } };

	snprintf(entry, sizeof entry, "%u", r->entry);
	snprintf(draw, sizeof draw, "%u", r->draw);
	write_answer(c, r->state, r->recorded, recorded);
	write_answer(c, r->state, r->expected, expected);
	if (r->rule)
		why = c->g->rule_text(c->g, r->rule, c->lang);
	with[2].text = player_name(c, r->seat);
	with[5].text = reason(why);
	q_put_words(out, &reader, template, with, 6);
}

static void differs(void *with, uint32_t entry, int seat, const void *state, q_action recorded,
		    q_action expected)
{
	struct check *c = with;
	const struct fair_report r = { .fault = FAIR_OTHER_MOVE,
				       .entry = entry,
				       .seat = (uint8_t)seat,
				       .recorded = recorded,
				       .expected = expected,
				       .state = state };
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	json_array_append_new(c->differs, json_integer(entry));
	if (c->asked.json)
		return;
	put_fault(c, fault_text[FAIR_OTHER_MOVE].what[c->lang], &r, &out);
	printf("%s\n", text);
}

/* ---- the result as text ------------------------------------------------------------------ */

static void print_people(const struct check *c)
{
	const struct fair_counts *n = &c->report.counts;

	printf(either(c->lang,
		      "%u answers: %u of people with a link, %u without, %u of computer players "
		      "(%u of these for a person); %u taken back; %u new chains.\n",
		      "Coups : %u, dont %u de joueurs avec un maillon, %u sans, %u de programmes "
		      "(et de ceux-ci %u pour un joueur) ; annulés : %u ; nouvelles chaînes : %u.\n"),
	       n->answers, n->links, n->without, n->machines, n->substituted, n->undone, n->chains);
	if (n->without)
		printf("%s\n",
		       either(c->lang,
			      "Dice after an answer without a link were known to the server beforehand, but not chosen by it.",
			      "Après un coup sans maillon, le serveur connaissait les dés d’avance, sans pouvoir les choisir."));
	if (c->asked.notes)
		printf(either(c->lang, "Your notes agree with %u entries.\n",
			      "Entrées qui s’accordent avec vos notes : %u.\n"),
		       n->noted);
	if (c->asked.machines)
		printf(either(c->lang, "%u of %u answers of computer players were found again.\n",
			      "Coups des programmes retrouvés : %u sur %u.\n"),
		       n->moves, n->machines);
}

static void print_key(const struct check *c)
{
	printf("%s ", either(c->lang, "Signed by the server with the key",
			     "Signé par le serveur avec la clé"));
	for (int i = 0; i < FAIR_HASH; i++)
		printf("%02x", c->record.key.at[i]);
	printf(".\n%s", either(c->lang, "Fingerprint to compare with other players:",
			       "Empreinte à comparer avec les autres joueurs :"));
	for (int i = 0; i < 8; i++)
		printf("%s%02x", i % 2 ? "" : " ", c->report.hash.at[i]);
	printf("\n");
}

static void print_result(const struct check *c)
{
	const struct fair_report *r = &c->report;
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	printf(either(c->lang, "%s, room %s\n", "%s, salon %s\n"), q_in(c->g->title, c->lang),
	       c->record.header.room);
	if (r->fault == FAIR_FINE || r->fault == FAIR_OTHER_MOVE) {
		printf(either(c->lang, "%u dice and cards checked: all correct.\n",
			      "Dés et cartes vérifiés : %u, tous exacts.\n"),
		       r->counts.dice);
		if (!c->asked.keys) {
			print_people(c);
			print_key(c);
		}
	}
	if (!r->fault) {
		printf("%s\n", either(c->lang, "Everything is correct.", "Tout est exact."));
		return;
	}
	put_fault(c, fault_text[r->fault].what[c->lang], r, &out);
	q_put(&out, "\n");
	put_fault(c, q_in(fault_text[r->fault].means, c->lang), r, &out);
	printf("%s\n%s\n", either(c->lang, "Something is wrong:", "Il y a un problème :"), text);
	if (r->fault != FAIR_OTHER_MOVE)
		printf(either(c->lang, "%u dice and cards before that are correct.\n",
			      "Dés et cartes exacts avant cela : %u.\n"),
		       r->counts.dice);
}

/* ---- the result as JSON -------------------------------------------------------------------- */

static json_t *hex(const uint8_t *bytes, int n)
{
	char text[2 * FAIR_HASH + 1];

	for (int i = 0; i < n; i++)
		snprintf(text + 2 * i, 3, "%02x", bytes[i]);
	return json_string(text);
}

static json_t *counts_as_json(const struct fair_counts *n)
{
	return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "entries",
			 (int)n->entries, "answers", (int)n->answers, "dice", (int)n->dice, "links",
			 (int)n->links, "without", (int)n->without, "chains", (int)n->chains,
			 "machines", (int)n->machines, "substituted", (int)n->substituted, "undone",
			 (int)n->undone, "noted", (int)n->noted, "moves", (int)n->moves);
}

static void print_json(struct check *c)
{
	const struct fair_report *r = &c->report;
	json_t *all = json_pack("{s:s, s:s, s:b}", "room", c->record.header.room, "game", c->g->id,
				"holds", r->fault == FAIR_FINE);
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);

	json_object_set_new(all, "counts", counts_as_json(&r->counts));
	json_object_set_new(all, "key", hex(c->record.key.at, FAIR_HASH));
	json_object_set_new(all, "hash", hex(r->hash.at, FAIR_HASH));
	if (c->asked.machines)
		json_object_set(all, "differs", c->differs);
	if (r->fault) {
		put_fault(c, fault_text[r->fault].what[c->lang], r, &out);
		json_object_set_new(all, "fault", json_string(fair_fault_name(r->fault)));
		json_object_set_new(all, "entry", json_integer(r->entry));
		json_object_set_new(all, "draw", json_integer(r->draw));
		json_object_set_new(all, "text", json_string(text));
		json_object_set_new(all, "means",
				    json_string(q_in(fault_text[r->fault].means, c->lang)));
	}
	json_dumpf(all, stdout, JSON_INDENT(1));
	printf("\n");
	json_decref(all);
}

/* ---- the command ------------------------------------------------------------------------------ */

static int unreadable(const char *file, const struct q_error *error)
{
	if (error->line)
		return usage_error("%s:%u: %s", file, error->line, reason(error->text));
	return usage_error("%s: %s", file, reason(error->text));
}

static int read_whole(const char *file, char **text, size_t *size)
{
	if (!file)
		return EXIT_FINE;
	*text = slurp(file, size);
	return *text ? EXIT_FINE : usage_error("%s: %s", file, reason(strerror(errno)));
}

/* The record's game, if this program has its rules and its cards. */
static int find_game(struct check *c)
{
	const struct fair_header *h = &c->record.header;

	c->g = q_game_named(h->game);
	if (!c->g)
		return usage_error("%s: there is no game \"%s\" here", c->asked.record, h->game);
	if (h->rules != c->g->rules_version)
		return usage_error(
			"%s: played under version %u of the rules of %s, this program has "
			"version %u; verify it with the release it was played with",
			c->asked.record, h->rules, c->g->id, c->g->rules_version);
	if (h->pack != (c->g->pack ? c->g->pack->hash : 0))
		return usage_error("%s: played with other cards than this program has; verify it "
				   "with the release it was played with",
				   c->asked.record);
	return EXIT_FINE;
}

static int verify(struct check *c)
{
	struct fair_verifier v = { .game = c->g,
				   .record = &c->record,
				   .notes = c->notes,
				   .notes_size = c->notes_size,
				   .keys = c->keys,
				   .keys_size = c->keys_size,
				   .think = c->asked.machines ? think : NULL,
				   .die = c->asked.verbose && !c->asked.json ? show_die : NULL,
				   .differs = differs,
				   .with = c };
	struct q_error error = { .line = 0 };

	v.memory = c->memory = malloc(fair_verifier_memory(c->g, c->size));
	if (!v.memory)
		return failure("there is no memory left");
	if (!fair_verify(&v, &c->report, &error))
		return unreadable(c->asked.record, &error);
	if (c->asked.json)
		print_json(c);
	else
		print_result(c);
	return c->report.fault ? EXIT_FAILED : EXIT_FINE;
}

static int run(struct check *c)
{
	struct q_error error = { .line = 0 };
	int status = read_whole(c->asked.record, &c->text, &c->size);

	if (status == EXIT_FINE)
		status = read_whole(c->asked.notes, &c->notes, &c->notes_size);
	if (status == EXIT_FINE)
		status = read_whole(c->asked.keys, &c->keys, &c->keys_size);
	if (status != EXIT_FINE)
		return status;
	if (!fair_record_read(&c->record, c->text, c->size, &error))
		return unreadable(c->asked.record, &error);
	status = find_game(c);
	return status == EXIT_FINE ? verify(c) : status;
}

int verify_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .record = NULL };
	struct check *c;
	int status;

	parse_command(&argp, argc, argv, &asked);
	c = calloc(1, sizeof *c);
	if (!c)
		return failure("there is no memory left");
	c->asked = asked;
	c->lang = settings->lang;
	c->differs = json_array();
	status = run(c);
	json_decref(c->differs);
	free(c->text);
	free(c->notes);
	free(c->keys);
	free(c->memory);
	free(c->thoughts);
	free(c);
	return status;
}
