/*
 * lab_wasm.c - many games with a pack: the counters and the statistics of `quinte sim` (lab/), shared
 * among workers of the page.
 *
 * Every worker begins the same study and plays its share of the tasks; the page adds the counters of all,
 * and one worker reads the results from the sums. So the number of workers does not change them.
 */
#include "web/wasm/wasm.h"

#include "lab/study.h"
#include "nets/nets.h"

#include <stdlib.h>
#include <string.h>

static struct study study;
static struct study_cell cell;
static struct lab_agent agent;
static struct lab_worker worker;
static _Alignas(16) unsigned char options[STUDY_ARMS][Q_OPTIONS_MAX];
static const atomic_bool never;

int32_t EXPORT(quinte_lab)(uint32_t game, uint32_t n, uint32_t level, uint32_t versus,
			   uint64_t seed);
int32_t EXPORT(quinte_lab_play)(uint32_t task, uint32_t step, uint32_t tasks);
int32_t EXPORT(quinte_lab_counters)(void);
int32_t EXPORT(quinte_lab_read)(uint32_t n);

/* A module has no clock, and nobody in the lab of the page plays by one. */
uint64_t lab_now(void)
{
	return 0;
}

/* Networks know the cards that they were trained with; a designer changes the cards. */
const struct ai_net *net_for(const struct q_game *g)
{
	(void)g;
	return NULL;
}

/* The options in the area, read with the pack of an arm; false with the error in `said`. */
static bool take_options(uint32_t arm, uint32_t n, int32_t *said)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	_Alignas(16) unsigned char work[Q_OPTIONS_MAX];
	const struct q_game *g = study.game[arm];
	struct q_error error = { .line = 0 };
	q_rule rule;

	if (g->options_size)
		memcpy(options[arm], g->defaults, g->options_size);
	if (g->options_size && !q_load(g->option_fields, options[arm], work, g->options_size,
				       g->pack, (const char *)area, n, &error)) {
		*said = out_error(Q_BAD_OPTIONS, &error);
		return false;
	}
	rule = g->setup(g, state, options[arm], 1, NULL);
	if (rule) {
		*said = out_fails(Q_BAD_OPTIONS, g->rule_text(g, rule, Q_EN));
		return false;
	}
	cell.options[arm] = options[arm];
	cell.seats = ((const struct q_head *)(const void *)state)->seats;
	return true;
}

/*
 * Begins a study of the game with the pack that it has; with `versus`, of the built-in pack against it,
 * seed by seed. The options are in the area; the level plays every seat.
 */
int32_t quinte_lab(uint32_t game, uint32_t n, uint32_t level, uint32_t versus, uint64_t seed)
{
	const struct q_game *g = game_at(game);
	uint32_t levels = 0, items = 0;
	int32_t said = 0;

	while (ai_levels[levels].id)
		levels++;
	if (!g || level >= levels || n > AREA_SIZE)
		return out_fails(Q_BAD_INPUT, "there is no such game or level");
	lab_worker_free(&worker);
	worker = (struct lab_worker){ .sum = NULL };
	agent = (struct lab_agent){ .name = ai_levels[level].id, .ai = ai_levels[level] };
	study = (struct study){ .game = { versus ? built_in(game) : g, versus ? g : NULL },
				.agents = &agent,
				.agents_count = 1,
				.seed = seed,
				.cells = 1,
				.cell = &cell,
				.allies = g->traits & Q_ALLIES };
	for (uint32_t arm = 0; arm < study_arms(&study); arm++) {
		if (!take_options(arm, n, &said))
			return said;
		study.items[arm] = lab_items(study.game[arm]);
		items = study.items[arm].count > items ? study.items[arm].count : items;
	}
	study.seats = cell.seats;
	if (!lab_worker_init(&worker, study_counters(&study), items, &never))
		return out_fails(Q_NO_MEMORY, "there is no memory for the lab");
	return 0;
}

/* Plays so many tasks, this one and every step-th after it. */
int32_t quinte_lab_play(uint32_t task, uint32_t step, uint32_t tasks)
{
	for (uint32_t i = 0; worker.sum && i < tasks; i++)
		if (!study_task(&study, task + i * step, &worker))
			return out_fails(Q_NO_MEMORY, "there is no memory for the lab");
	return worker.sum ? 0 : out_fails(Q_BAD_INPUT, "no study was begun");
}

/* The counters since the last call, into the reply: numbers of 64 bits, of which the first keep the
 * largest (study_peaks()) and all others are added. */
int32_t quinte_lab_counters(void)
{
	size_t size = worker.sum ? study_counters(&study) * sizeof *worker.sum : 0;

	if (!size || size > OUT_SIZE)
		return out_fails(Q_BAD_INPUT, "no study was begun");
	memcpy(out_text, worker.sum, size);
	memset(worker.sum, 0, size);
	return (int32_t)size;
}

/* ---- results ------------------------------------------------------------------------- */

/* JSON has whole numbers here: shares in millionths. */
static void put_part(struct q_out *out, const char *name, double value)
{
	json_put_name(out, name);
	q_put_int(out, (int64_t)(value * 1e6 + (value < 0 ? -0.5 : 0.5)));
}

static void put_interval(struct q_out *out, const char *name, double value, double low, double high)
{
	json_put_name(out, name);
	q_put(out, "{");
	put_part(out, "value", value);
	put_part(out, "low", low);
	put_part(out, "high", high);
	q_put(out, "}");
}

static void put_share(struct q_out *out, const char *name, struct lab_share s)
{
	put_interval(out, name, s.share, s.low, s.high);
}

static void put_difference(struct q_out *out, const char *name, struct lab_difference d)
{
	put_interval(out, name, d.value, d.low, d.high);
}

static void put_item(struct q_out *out, uint32_t arm, const struct study_item *item)
{
	const struct lab_items *all = &study.items[arm];
	const char *const name[Q_LANGS] = { lab_item_name(all, item->item, Q_EN),
					    lab_item_name(all, item->item, Q_FR) };

	json_put_comma(out);
	q_put(out, "{");
	json_put_text(out, "kind", study.game[arm]->item_kinds[lab_item_kind(all, item->item)].of);
	json_put_text(out, "id", lab_item_id(all, item->item));
	json_put_words(out, "name", name, Q_LANGS);
	put_part(out, "met", item->seats > 0 ? item->met / item->seats : 0);
	put_share(out, "with", item->with);
	put_share(out, "without", item->without);
	if (item->known)
		put_difference(out, "gain", item->gain);
	json_put_truth(out, "clear", item->clear);
	q_put(out, "}");
}

static int32_t put_arm(struct q_out *out, uint32_t arm)
{
	struct study_item *items = calloc(study.items[arm].count + 1, sizeof *items);
	const struct study_of of = { arm, -1, 0, 0, 0 };
	struct study_length length = study_length(&study, of);
	uint32_t n;

	if (!items)
		return out_fails(Q_NO_MEMORY, "there is no memory for the lab");
	n = study_items(&study, arm, items);
	json_put_comma(out);
	q_put(out, "{");
	json_put_number(out, "games", (int64_t)length.games);
	put_part(out, "decisions", length.decisions);
	json_put_name(out, "seats");
	q_put(out, "[");
	for (uint32_t seat = 0; seat < cell.seats; seat++) {
		json_put_comma(out);
		q_put(out, "{");
		put_share(out, "share", study_seat(&study, of, seat).share);
		q_put(out, "}");
	}
	q_put(out, "]");
	json_put_name(out, "items");
	q_put(out, "[");
	for (uint32_t i = 0; i < n; i++)
		put_item(out, arm, &items[i]);
	q_put(out, "]}");
	free(items);
	return 0;
}

/* What the sums of all workers, in the area, say: an object for each pack, and by seat what the second
 * one changes. */
int32_t quinte_lab_read(uint32_t n)
{
	struct q_out out = out_begin();
	uint32_t arms = study_arms(&study);
	int32_t wrong = 0;

	if (!worker.sum || n != study_counters(&study) * sizeof *worker.sum)
		return out_fails(Q_BAD_INPUT, "these are not the counters of this study");
	study.sum = (const uint64_t *)(const void *)area;
	q_put(&out, "{");
	json_put_truth(&out, "allies", study.allies);
	json_put_name(&out, "arms");
	q_put(&out, "[");
	for (uint32_t arm = 0; arm < arms && !wrong; arm++)
		wrong = put_arm(&out, arm);
	if (wrong)
		return wrong;
	q_put(&out, "]");
	json_put_name(&out, "changes");
	q_put(&out, "[");
	for (uint32_t seat = 0; arms == 2 && seat < cell.seats; seat++) {
		json_put_comma(&out);
		q_put(&out, "{");
		put_difference(&out, "share", study_seat_change(&study, -1, 0, seat));
		q_put(&out, "}");
	}
	q_put(&out, "]}");
	study.sum = NULL;
	return out_end(&out);
}
