/*
 * arena_show.c - results of the arena: on the terminal, as JSON, as CSV.
 */
#include "lab/arena.h"

#include "lab/words.h"
#include "text/message.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *word(enum lab_word id)
{
	return lab_word(id, language());
}

static const char *number(double n)
{
	return lab_number(n, 1, language());
}

/* A sentence of the report with its two texts, after the names of a pairing. */
static void show_below(enum lab_word id, const char *first, const char *second)
{
	char text[256];
	struct q_out out = q_out(text, sizeof text);
	struct q_reader reader = q_reader(language(), Q_NOBODY, 0);
	const struct q_word with[] = { { first, 0 }, { second, 0 } };

	q_put_words(&out, &reader, word(id), with, 2);
	printf("  %-32s          %s\n", "", text);
}

static const char *name_of(const struct arena *a, uint32_t agent)
{
	return a->agents.agent[agent].name;
}

/* ---- the terminal ---------------------------------------------------------------------------- */

static const char *verdict_text(const struct arena *a, uint32_t field, uint32_t pairing)
{
	switch (arena_verdict(a, field, pairing)) {
	case 1: return word(LAB_sure_stronger);
	case -1: return word(LAB_sure_not);
	default: return word(LAB_not_sure);
	}
}

static void show_pairing(const struct arena *a, uint32_t field, uint32_t pairing)
{
	const uint64_t *at = arena_counters(a, field, pairing);
	struct lab_pairs pairs = arena_pairs(a, field, pairing);
	struct lab_share share = lab_pairs_share(&pairs);
	char elo[3][16], names[160];

	if (!at[ARENA_GAMES])
		return;
	snprintf(names, sizeof names, "%s - %s", name_of(a, a->first[pairing]),
		 name_of(a, a->second[pairing]));
	printf("  %-32s %7llu  %5s %% (%s %s %s)  Elo %s (%s %s %s)", names,
	       (unsigned long long)at[ARENA_GAMES], number(100 * share.share),
	       number(100 * share.low), word(LAB_to), number(100 * share.high),
	       arena_elo_text(lab_elo(share.share), elo[0]),
	       arena_elo_text(lab_elo(share.low), elo[1]), word(LAB_to),
	       arena_elo_text(lab_elo(share.high), elo[2]));
	if (a->until_sure)
		printf("  %s", verdict_text(a, field, pairing));
	printf("\n");
	if (a->field[field].side_by_side)
		show_below(LAB_won_of_theirs,
			   number(200.0 * (double)at[ARENA_WON] / (double)at[ARENA_GAMES]),
			   number(200.0 * (double)at[ARENA_WON + 1] / (double)at[ARENA_GAMES]));
	for (int who = 0; who < 2; who++)
		if (at[ARENA_FORFEITS + who])
			show_below(LAB_forfeited,
				   name_of(a, who ? a->second[pairing] : a->first[pairing]),
				   lab_count(at[ARENA_FORFEITS + who], language()));
	for (int who = 0; who < 2; who++)
		if (at[ARENA_FLAGS + who])
			show_below(LAB_out_of_time,
				   name_of(a, who ? a->second[pairing] : a->first[pairing]),
				   lab_count(at[ARENA_FLAGS + who], language()));
}

static bool any_played(const struct arena *a)
{
	for (uint32_t i = 0; i < a->fields * a->pairings; i++)
		if (arena_counters(a, i / a->pairings, i % a->pairings)[ARENA_GAMES])
			return true;
	return false;
}

static void show_field(const struct arena *a, uint32_t field)
{
	uint64_t games = 0, first = 0, answers = 0, decisions = 0;
	struct lab_share share;

	for (uint32_t p = 0; p < a->pairings; p++) {
		const uint64_t *at = arena_counters(a, field, p);

		games += at[ARENA_GAMES];
		first += at[ARENA_FIRST];
		answers += at[ARENA_ANSWERS];
		decisions += at[ARENA_DECISIONS];
	}
	if (!games)
		return;
	share = lab_share((double)first / 2, (double)games);
	printf("%s%s %llu %s, ", a->field[field].label, lab_colon(language()),
	       (unsigned long long)games, word(LAB_games));
	if (!a->field[field].side_by_side)
		printf("%s %s %% (%s %s %s), ", word(LAB_first_wins), number(100 * share.share),
		       number(100 * share.low), word(LAB_to), number(100 * share.high));
	else
		printf("%s, ", word(LAB_same_seeds));
	printf("%s %s, %s %s\n", number((double)answers / (double)games), word(LAB_answers_a_game),
	       number((double)decisions / (double)games), word(LAB_decisions_a_game));
	for (uint32_t p = 0; p < a->pairings; p++)
		show_pairing(a, field, p);
	if (a->agents.count > 2)
		arena_put_ratings(a, field, stdout);
}

void arena_show(const struct arena *a)
{
	if ((a->batch.json && strcmp(a->batch.json, "-") == 0) ||
	    (a->batch.csv && strcmp(a->batch.csv, "-") == 0))
		return;
	if (!any_played(a))
		printf("%s\n", word(LAB_no_pair_yet));
	for (uint32_t f = 0; f < a->fields; f++)
		show_field(a, f);
	if (a->fields > 1 && any_played(a)) {
		printf("%s\n", word(LAB_all_games));
		if (a->agents.count > 2)
			arena_put_ratings(a, a->fields, stdout);
	}
}

/* ---- files ----------------------------------------------------------------------------------- */

static json_t *elo_as_json(struct lab_share share)
{
	return json_pack("{s:f, s:f, s:f, s:i}", "value", lab_elo(share.share), "low",
			 lab_elo(share.low), "high", lab_elo(share.high), "bound", LAB_ELO_MOST);
}

static json_t *pairing_as_json(const struct arena *a, uint32_t field, uint32_t p)
{
	static const char *const verdicts[] = { "not stronger", "unsure", "stronger" };
	const uint64_t *at = arena_counters(a, field, p);
	struct lab_pairs pairs = arena_pairs(a, field, p);
	struct lab_share share = lab_pairs_share(&pairs);
	json_t *list = json_array(), *one;

	for (int i = 0; i < 5; i++)
		json_array_append_new(list, json_integer((json_int_t)pairs.n[i]));
	one = json_pack(
		"{s:[s, s], s:I, s:[I, I], s:o, s:{s:f, s:f, s:f}, s:o, s:[I, I], s:[I, I]}",
		"opponents", name_of(a, a->first[p]), name_of(a, a->second[p]), "games",
		(json_int_t)at[ARENA_GAMES], "won", (json_int_t)at[ARENA_WON],
		(json_int_t)at[ARENA_WON + 1], "pairs", list, "share", "value", share.share, "low",
		share.low, "high", share.high, "elo", elo_as_json(share), "forfeits",
		(json_int_t)at[ARENA_FORFEITS], (json_int_t)at[ARENA_FORFEITS + 1], "flags",
		(json_int_t)at[ARENA_FLAGS], (json_int_t)at[ARENA_FLAGS + 1]);
	if (a->until_sure) {
		json_object_set_new(one, "ratio", json_real(lab_sprt(&pairs, a->elo0, a->elo1)));
		json_object_set_new(one, "verdict",
				    json_string(verdicts[arena_verdict(a, field, p) + 1]));
	}
	return one;
}

static json_t *whole(const struct arena *a, json_t *plan)
{
	json_t *fields = json_array();

	for (uint32_t f = 0; f < a->fields; f++) {
		json_t *pairings = json_array();

		for (uint32_t p = 0; p < a->pairings; p++)
			json_array_append_new(pairings, pairing_as_json(a, f, p));
		json_array_append_new(fields,
				      json_pack("{s:s, s:s, s:b, s:o, s:o}", "game",
						a->field[f].game->id, "label", a->field[f].label,
						"side_by_side", a->field[f].side_by_side,
						"pairings", pairings, "ratings",
						arena_ratings_as_json(a, f)));
	}
	return json_pack("{s:s, s:O, s:o, s:o}", "quinte", Q_VERSION, "plan", plan, "fields",
			 fields, "ratings", arena_ratings_as_json(a, a->fields));
}

static bool write_csv(const struct arena *a)
{
	FILE *to = result_open(a->batch.csv);

	if (!to)
		return false;
	fputs("game,first,second,games,first_won,second_won,share,low,high,elo,elo_low,elo_high,"
	      "first_forfeits,second_forfeits,first_flags,second_flags\n",
	      to);
	for (uint32_t i = 0; i < a->fields * a->pairings; i++) {
		uint32_t f = i / a->pairings, p = i % a->pairings;
		const uint64_t *at = arena_counters(a, f, p);
		struct lab_pairs pairs = arena_pairs(a, f, p);
		struct lab_share share = lab_pairs_share(&pairs);

		csv_text(to, a->field[f].label);
		putc(',', to);
		csv_text(to, name_of(a, a->first[p]));
		putc(',', to);
		csv_text(to, name_of(a, a->second[p]));
		fprintf(to, ",%llu,%llu,%llu,%.6f,%.6f,%.6f,%.1f,%.1f,%.1f,%llu,%llu,%llu,%llu\n",
			(unsigned long long)at[ARENA_GAMES], (unsigned long long)at[ARENA_WON],
			(unsigned long long)at[ARENA_WON + 1], share.share, share.low, share.high,
			lab_elo(share.share), lab_elo(share.low), lab_elo(share.high),
			(unsigned long long)at[ARENA_FORFEITS],
			(unsigned long long)at[ARENA_FORFEITS + 1],
			(unsigned long long)at[ARENA_FLAGS],
			(unsigned long long)at[ARENA_FLAGS + 1]);
	}
	return result_close(to, a->batch.csv);
}

bool arena_files(const struct arena *a, json_t *plan)
{
	return (!a->batch.json || result_json(whole(a, plan), a->batch.json)) &&
	       (!a->batch.csv || write_csv(a)) && (!a->ratings || arena_write_ratings(a));
}
