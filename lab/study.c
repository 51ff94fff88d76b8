/*
 * study.c - the counters of a simulation and how a game is added to them.
 *
 * One row: first what keeps its largest number, then for each arm the counters below, then
 * for two packs what differs from seed to seed.
 */
#include "lab/study.h"

#include "core/fields.h"
#include "lab/counters.h"

#include <string.h>

uint32_t study_arms(const struct study *s)
{
	return s->game[1] ? 2 : 1;
}

uint32_t study_peaks(const struct study *s)
{
	return study_arms(s) * PEAKS;
}

static uint32_t arm_size(const struct study *s, uint32_t arm)
{
	return TOTALS + STUDY_BINS + s->fields * STUDY_VALUES + s->cells * CELL_COUNTERS +
	       s->items[arm].count * s->cells * ITEM_COUNTERS;
}

uint32_t arm_at(const struct study *s, uint32_t arm)
{
	return study_peaks(s) + (arm ? arm_size(s, 0) : 0);
}

uint32_t bins_at(const struct study *s, uint32_t arm)
{
	return arm_at(s, arm) + TOTALS;
}

uint32_t values_at(const struct study *s, uint32_t arm, uint32_t field)
{
	return bins_at(s, arm) + STUDY_BINS + field * STUDY_VALUES;
}

uint32_t cell_at(const struct study *s, uint32_t arm, uint32_t cell)
{
	return values_at(s, arm, s->fields) + cell * CELL_COUNTERS;
}

uint32_t item_at(const struct study *s, uint32_t arm, uint32_t item, uint32_t cell)
{
	return cell_at(s, arm, s->cells) + (item * s->cells + cell) * ITEM_COUNTERS;
}

uint32_t change_at(const struct study *s, uint32_t cell)
{
	return arm_at(s, 1) + arm_size(s, 1) + cell * CHANGE_COUNTERS;
}

uint32_t study_counters(const struct study *s)
{
	return study_arms(s) == 2 ? change_at(s, s->cells) : arm_at(s, 0) + arm_size(s, 0);
}

/* ---- lengths in bins ------------------------------------------------------------- */

/* Exact below 64, then 32 bins for each doubling: a bin is 3 % wide. */
static uint32_t bin_of(uint32_t length)
{
	uint32_t shift = 0;

	while (length >> shift >= 64)
		shift++;
	length = (length >> shift) + 32 * shift;
	return length < STUDY_BINS ? length : STUDY_BINS - 1;
}

uint32_t study_bin_from(uint32_t bin)
{
	uint32_t shift = bin < 64 ? 0 : (bin - 32) / 32;

	return (bin - 32 * shift) << shift;
}

/* ---- a game --------------------------------------------------------------------- */

static uint32_t points(int32_t score)
{
	return score > 0 ? 2 : score == 0;
}

static bool passes(const struct study *s, uint32_t arm, const struct lab_end *end, uint32_t seats)
{
	for (uint32_t i = 0; i < s->filters; i++) {
		bool met = false;

		for (uint32_t seat = 0; seat < seats; seat++)
			met |= end->parts[seat * s->items[arm].count + s->filter[i].item[arm]] != 0;
		if (met != s->filter[i].with)
			return false;
	}
	return true;
}

static void add_fields(const struct study *s, uint32_t arm, const struct lab_end *end,
		       uint64_t *sum)
{
	for (uint32_t i = 0; i < s->fields; i++) {
		int64_t value =
			field_number(s->field[i].at.field, end->state + s->field[i].at.offset);
		uint32_t bin = value < 0                 ? 0 :
			       value >= STUDY_VALUES - 1 ? STUDY_VALUES - 1 :
							   (uint32_t)value;

		sum[values_at(s, arm, i) + bin]++;
	}
}

/* The seats' points in one item's counters: see counters.h. */
static void add_item(uint64_t *at, const struct study *s, uint32_t arm, const struct lab_end *end,
		     const struct lab_result *r, uint32_t item)
{
	uint64_t met = 0, mine = 0, used = 0, using = 0, all = 0;

	for (uint32_t seat = 0; seat < r->seats; seat++) {
		uint8_t part = end->parts[seat * s->items[arm].count + item];
		uint64_t got = points(r->score[seat]);

		all += got;
		met += part != 0;
		mine += part ? got : 0;
		used += part >> Q_PLAYED & 1;
		using += part &LAB_PLAYED ? got : 0;
	}
	if (!met)
		return;
	at[ITEM_GAMES]++;
	at[ITEM_SPARED] += met < r->seats;
	at[ITEM_MET] += met;
	at[ITEM_POINTS] += mine;
	at[ITEM_MET_MET] += met * met;
	at[ITEM_MET_POINTS] += met * mine;
	at[ITEM_POINTS_POINTS] += mine * mine;
	at[ITEM_MET_ALL] += met * all;
	at[ITEM_POINTS_ALL] += mine * all;
	at[ITEM_USED] += used;
	at[ITEM_USING] += using;
	at[ITEM_USED_GAMES] += used != 0;
}

static void add_cell(uint64_t *at, const struct lab_result *r)
{
	uint64_t all = 0;

	at[CELL_GAMES]++;
	at[CELL_ANSWERS] += r->answers;
	at[CELL_ANSWERS_SQUARED] += (uint64_t)r->answers * r->answers;
	at[CELL_DECISIONS] += r->decisions;
	at[CELL_LISTED] += r->listed;
	for (uint32_t seat = 0; seat < r->seats; seat++) {
		all += points(r->score[seat]);
		at[CELL_WON + seat] += r->score[seat] > 0;
		at[CELL_DRAWN + seat] += r->score[seat] == 0;
	}
	at[CELL_POINTS] += all;
	at[CELL_POINTS_SQUARED] += all * all;
}

/* Adds a game to its arm; false if the filters leave it out. */
static bool add_game(const struct study *s, uint32_t arm, uint32_t cell, struct lab_worker *worker,
		     const struct lab_end *end, const struct lab_result *r)
{
	uint64_t *sum = worker->sum, *peak = sum + arm * PEAKS, *total = sum + arm_at(s, arm);

	if (!passes(s, arm, end, r->seats)) {
		total[TOTAL_LEFT_OUT]++;
		return false;
	}
	total[TOTAL_GAMES]++;
	total[TOTAL_FORFEITS] += r->forfeit != Q_NOBODY;
	total[TOTAL_LOST] += r->lost;
	peak[PEAK_LONGEST] = r->answers > peak[PEAK_LONGEST] ? r->answers : peak[PEAK_LONGEST];
	if (UINT32_MAX - r->answers > peak[PEAK_SHORTEST])
		peak[PEAK_SHORTEST] = UINT32_MAX - r->answers;
	peak[PEAK_WIDEST] = r->widest > peak[PEAK_WIDEST] ? r->widest : peak[PEAK_WIDEST];
	sum[bins_at(s, arm) + bin_of(r->answers)]++;
	add_fields(s, arm, end, sum);
	add_cell(sum + cell_at(s, arm, cell), r);
	for (uint32_t i = 0; i < s->items[arm].count; i++)
		add_item(sum + item_at(s, arm, i, cell), s, arm, end, r, i);
	return true;
}

/* The same seed with both packs. Differences of lengths are signed: they are added modulo
 * 2^64 and read as signed. */
static void add_change(const struct study *s, uint32_t cell, struct lab_worker *worker,
		       const struct lab_result *a, const struct lab_result *b)
{
	uint64_t *at = worker->sum + change_at(s, cell);
	int64_t longer = (int64_t)b->answers - a->answers;

	at[CHANGE_GAMES]++;
	at[CHANGE_LENGTH] += (uint64_t)longer;
	at[CHANGE_LENGTH_SQUARED] += (uint64_t)(longer * longer);
	for (uint32_t seat = 0; seat < a->seats && seat < b->seats; seat++)
		at[CHANGE_POINTS + seat * 5 + points(b->score[seat]) + 2 -
		   points(a->score[seat])]++;
}

bool study_task(const void *study, uint32_t i, struct lab_worker *worker)
{
	const struct study *s = study;
	uint32_t cell = i % s->cells, arms = study_arms(s);
	struct lab_result result[STUDY_ARMS];
	struct lab_game game = { .seed = s->seed + i / s->cells };
	bool counted;

	for (uint32_t seat = 0; seat < Q_SEATS; seat++)
		game.seat[seat] = &s->agents[seat % s->agents_count];
	/* Plays all games before counting, so that a stopped task has added nothing. */
	for (uint32_t arm = 0; arm < arms; arm++) {
		game.game = s->game[arm];
		game.options = s->cell[cell].options[arm];
		if (!lab_play(worker, &game, &s->items[arm], &result[arm]))
			return false;
	}
	if (arms == 1) {
		add_game(s, 0, cell, worker, &worker->last, &result[0]);
		return true;
	}
	counted = add_game(s, 0, cell, worker, &worker->before, &result[0]);
	counted &= add_game(s, 1, cell, worker, &worker->last, &result[1]);
	if (counted)
		add_change(s, cell, worker, &result[0], &result[1]);
	return true;
}
