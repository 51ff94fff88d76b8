/*
 * arena_ratings.c - the rating list: all opponents of a game, or of all games, the strongest first.
 */
#include "lab/arena.h"

#include "lab/words.h"
#include "text/message.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* One opponent in the list. */
struct rated {
	uint32_t agent;
	double elo, half; /* of its 95 % interval */
	uint64_t games, won, forfeits, flags;
};

static void add_games(const struct arena *a, uint32_t field, uint32_t pairing, struct rated *rows)
{
	const uint64_t *at = arena_counters(a, field, pairing);
	bool alone = a->field[field].side_by_side; /* half of the games are each one's */

	for (int who = 0; who < 2; who++) {
		struct rated *one = &rows[who ? a->second[pairing] : a->first[pairing]];

		one->games += alone ? at[ARENA_GAMES] / 2 : at[ARENA_GAMES];
		one->won += at[ARENA_WON + who];
		one->forfeits += at[ARENA_FORFEITS + who];
		one->flags += at[ARENA_FLAGS + who];
	}
}

/* How many: all, or 0 if nothing can be said yet. */
static uint32_t rate(const struct arena *a, uint32_t field, struct rated rows[LAB_AGENTS])
{
	struct rated by_agent[LAB_AGENTS];
	double elo[LAB_AGENTS], half[LAB_AGENTS];
	uint32_t n = a->agents.count;

	if (!arena_ratings(a, field, elo, half))
		return 0;
	memset(by_agent, 0, sizeof by_agent);
	for (uint32_t f = 0; f < a->fields; f++)
		for (uint32_t p = 0; p < a->pairings && (f == field || field == a->fields); p++)
			add_games(a, f, p, by_agent);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t j = i;

		by_agent[i].agent = i;
		by_agent[i].elo = elo[i];
		by_agent[i].half = fmin(half[i], LAB_ELO_MOST);
		for (; j > 0 && rows[j - 1].elo < elo[i]; j--)
			rows[j] = rows[j - 1];
		rows[j] = by_agent[i];
	}
	return n;
}

static const char *name_of(const struct arena *a, const struct rated *row)
{
	return a->agents.agent[row->agent].name;
}

static double bounded(double elo)
{
	return fmin(fmax(elo, -LAB_ELO_MOST), LAB_ELO_MOST);
}

/* ---- text -------------------------------------------------------------------------------------- */

const char *arena_elo_text(double elo, char out[16])
{
	const char *sign = elo >= 0 ? "+" : language() == Q_FR ? "−" : "-";

	if (fabs(elo) >= LAB_ELO_MOST)
		snprintf(out, 16, "%c %s%d", elo > 0 ? '>' : '<', sign, LAB_ELO_MOST);
	else
		snprintf(out, 16, "%s%.0f", sign, fabs(elo));
	return out;
}

void arena_put_ratings(const struct arena *a, uint32_t field, FILE *to)
{
	struct rated rows[LAB_AGENTS];
	uint32_t n = rate(a, field, rows);
	char text[16];

	if (n)
		fprintf(to, "  %s\n", lab_word(LAB_elo_of, language()));
	for (uint32_t i = 0; i < n; i++)
		fprintf(to, "    %-30s %*s  ±%.0f\n", name_of(a, &rows[i]),
			rows[i].elo < 0 && language() == Q_FR ? 10 : 8,
			arena_elo_text(rows[i].elo, text), rows[i].half);
}

/* ---- files ------------------------------------------------------------------------------------- */

/* "starfighter", or the word for all of them. */
static const char *label_of(const struct arena *a, uint32_t field, const char *all)
{
	return field < a->fields ? a->field[field].label : all;
}

/* Each game, then all of them if there are several. */
static uint32_t lists(const struct arena *a)
{
	return a->fields + (a->fields > 1);
}

static bool write_text(const struct arena *a, FILE *to)
{
	for (uint32_t field = 0; field < lists(a); field++) {
		fprintf(to, "%s\n", label_of(a, field, lab_word(LAB_all_games, language())));
		arena_put_ratings(a, field, to);
	}
	return result_close(to, a->ratings);
}

json_t *arena_ratings_as_json(const struct arena *a, uint32_t field)
{
	struct rated rows[LAB_AGENTS];
	uint32_t n = rate(a, field, rows);
	json_t *list = json_array();

	for (uint32_t i = 0; i < n; i++)
		json_array_append_new(list,
				      json_pack("{s:i, s:s, s:f, s:f, s:I, s:I, s:I, s:I}", "rank",
						(int)i + 1, "opponent", name_of(a, &rows[i]), "elo",
						bounded(rows[i].elo), "half_width", rows[i].half,
						"games", (json_int_t)rows[i].games, "won",
						(json_int_t)rows[i].won, "forfeits",
						(json_int_t)rows[i].forfeits, "flags",
						(json_int_t)rows[i].flags));
	return list;
}

static bool write_csv(const struct arena *a, FILE *to)
{
	fputs("game,rank,opponent,elo,half_width,games,won,forfeits,flags\n", to);
	for (uint32_t field = 0; field < lists(a); field++) {
		struct rated rows[LAB_AGENTS];
		uint32_t n = rate(a, field, rows);

		for (uint32_t i = 0; i < n; i++) {
			csv_text(to, label_of(a, field, "*"));
			fprintf(to, ",%u,", i + 1);
			csv_text(to, name_of(a, &rows[i]));
			fprintf(to, ",%.1f,%.1f,%llu,%llu,%llu,%llu\n", bounded(rows[i].elo),
				rows[i].half, (unsigned long long)rows[i].games,
				(unsigned long long)rows[i].won,
				(unsigned long long)rows[i].forfeits,
				(unsigned long long)rows[i].flags);
		}
	}
	return result_close(to, a->ratings);
}

static bool write_json(const struct arena *a)
{
	json_t *list = json_array();

	for (uint32_t field = 0; field < lists(a); field++)
		json_array_append_new(list, json_pack("{s:s, s:o}", "game", label_of(a, field, "*"),
						      "ratings", arena_ratings_as_json(a, field)));
	return result_json(list, a->ratings);
}

static bool ends_with(const char *text, const char *end)
{
	size_t n = strlen(text), m = strlen(end);

	return n >= m && strcmp(text + n - m, end) == 0;
}

bool arena_write_ratings(const struct arena *a)
{
	FILE *to;

	if (ends_with(a->ratings, ".json"))
		return write_json(a);
	to = result_open(a->ratings);
	return to && (ends_with(a->ratings, ".csv") ? write_csv(a, to) : write_text(a, to));
}
