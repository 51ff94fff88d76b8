/*
 * net.c - networks: reading a file, judging a position in integers (ai/net.h).
 *
 * Loops have a fixed number of turns over arrays of one type, which compilers turn into vectors.
 */
#include "ai/net.h"

#include "core/plan.h"

#include <string.h>

enum { HEAD = 128, TAIL = 8, ALIGNED = 64, ID = 32, PLAN_ROOM = 1 << 20, ROWS_MAX = 4096 };

/* ---- bytes ----------------------------------------------------------------- */

static uint32_t u16_at(const unsigned char *at)
{
	return at[0] | (uint32_t)at[1] << 8;
}

static uint32_t u32_at(const unsigned char *at)
{
	return u16_at(at) | u16_at(at + 2) << 16;
}

static uint64_t u64_at(const unsigned char *at)
{
	return u32_at(at) | (uint64_t)u32_at(at + 4) << 32;
}

static int32_t i32_at(const unsigned char *at)
{
	uint32_t bits = u32_at(at);

	return bits < UINT32_C(1) << 31 ? (int32_t)bits :
					  (int32_t)(bits - (UINT32_C(1) << 31)) + INT32_MIN;
}

static int16_t i16_at(const unsigned char *at)
{
	int32_t bits = (int32_t)u16_at(at);

	return (int16_t)(bits < 32768 ? bits : bits - 65536);
}

static int16_t i8_at(const unsigned char *at)
{
	return (int16_t)(*at < 128 ? *at : *at - 256);
}

/* ---- the file ---------------------------------------------------------------- */

/* Where its arrays begin. */
struct parts {
	size_t column, scale, first, bias, second, second_bias, output, notes, end;
};

static size_t after(size_t at, size_t bytes)
{
	return at + (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
}

static struct parts parts_of(uint32_t rows, uint32_t numbers, uint32_t notes)
{
	struct parts p = { .column = HEAD };

	p.scale = after(p.column, (size_t)rows * 2);
	p.first = after(p.scale, (size_t)numbers * 2);
	p.bias = after(p.first, (size_t)rows * AI_NET_FIRST);
	p.second = after(p.bias, (size_t)AI_NET_FIRST * 4);
	p.second_bias = after(p.second, (size_t)AI_NET_SECOND * AI_NET_FIRST);
	p.output = after(p.second_bias, (size_t)AI_NET_SECOND * 4);
	p.notes = after(p.output, (size_t)AI_NET_SECOND * 2);
	p.end = after(p.notes, notes);
	return p;
}

static const struct ai_net *fails(struct q_error *error, const char *why)
{
	*error = (struct q_error){ .line = 0 };
	memcpy(error->text, why, strlen(why) + 1);
	return NULL;
}

/* What is wrong with a file as a file; NULL: nothing. */
static const char *flaw(const unsigned char *file, size_t size, struct parts *parts)
{
	uint32_t rows, numbers, notes;

	if (size < HEAD + TAIL || memcmp(file, "QNET", 4) != 0)
		return "this is not a network; give a file that tools/train wrote (.qnet)";
	if (size > AI_NET_FILE_MAX)
		return "the network is larger than 300000 bytes; train one with fewer columns";
	if (u16_at(file + 4) != 1)
		return "the network has another format; train it again with this version";
	if (u64_at(file + size - TAIL) != q_hash(Q_HASH_START, file, size - TAIL))
		return "the network is damaged: its check sum is wrong; copy the file again";
	rows = u32_at(file + 68);
	numbers = u32_at(file + 72);
	notes = u32_at(file + 76);
	if (!rows || rows > ROWS_MAX || numbers > rows || notes > AI_NET_FILE_MAX)
		return "the network is damaged: its sizes are impossible; copy the file again";
	*parts = parts_of(rows, numbers, notes);
	if (parts->end + TAIL != size)
		return "the network is damaged: its length is wrong; copy the file again";
	return NULL;
}

/* Whether the columns of the rows exist, each once; fills in the row of each column. */
static bool place_rows(struct ai_net *net, const unsigned char *column, uint16_t *row)
{
	uint32_t columns = net->columns + (net->flags & AI_NET_HAND ? 1 : 0);

	memset(row, 0, (net->columns + 1u) * sizeof *row);
	for (uint32_t i = 0; i < net->rows; i++) {
		uint32_t at = u16_at(column + (size_t)i * 2);

		if (at >= columns || row[at])
			return false;
		row[at] = (uint16_t)(i + 1);
	}
	return true;
}

static void read_weights(struct ai_net *net, const unsigned char *file, const struct parts *p,
			 uint16_t *scale, int16_t *first)
{
	for (uint32_t i = 0; i < net->numbers; i++)
		scale[i] = (uint16_t)u16_at(file + p->scale + (size_t)i * 2);
	for (uint32_t i = 0; i < net->rows * AI_NET_FIRST; i++)
		first[i] = i8_at(file + p->first + i);
	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		net->bias[i] = i32_at(file + p->bias + (size_t)i * 4);
	for (uint32_t i = 0; i < AI_NET_SECOND; i++) {
		for (uint32_t k = 0; k < AI_NET_FIRST; k++)
			net->second[i][k] = i8_at(file + p->second + (size_t)i * AI_NET_FIRST + k);
		net->second_bias[i] = i32_at(file + p->second_bias + (size_t)i * 4);
		net->output[i] = i16_at(file + p->output + (size_t)i * 2);
	}
}

/* Sums of 4,096 rows stay below 2^31 with these. */
enum { BIAS_MAX = 1 << 28, HAND_MAX = 1 << 16 };

static bool within(int32_t n, int32_t most)
{
	return n >= -most && n <= most;
}

static bool sums_fit(const struct ai_net *net)
{
	bool fits = within(net->output_bias, BIAS_MAX) && within(net->hand, HAND_MAX);

	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		fits = fits && within(net->bias[i], BIAS_MAX);
	for (uint32_t i = 0; i < AI_NET_SECOND; i++)
		fits = fits && within(net->second_bias[i], BIAS_MAX);
	return fits;
}

static bool read_chances(struct ai_net *net, const unsigned char *at)
{
	for (uint32_t i = 0; i < 11; i++) {
		net->chances[i] = (uint16_t)u16_at(at + (size_t)i * 2);
		if (net->chances[i] > 1000 || (i && net->chances[i] < net->chances[i - 1]))
			return false;
	}
	net->chances_given = net->chances[10] > 0;
	return true;
}

size_t ai_net_memory(void)
{
	return sizeof(struct ai_net) + PLAN_ROOM + 64 + (Q_COLUMNS_MAX + 1) * sizeof(uint16_t) +
	       ROWS_MAX * sizeof(uint16_t) + ROWS_MAX * AI_NET_FIRST * sizeof(int16_t) +
	       AI_NET_FILE_MAX;
}

/* A piece of the memory, aligned for anything. */
static void *take(unsigned char **memory, size_t bytes)
{
	void *at = *memory;

	*memory += (bytes + 15) / 16 * 16;
	return at;
}

const struct ai_net *ai_net_open(const struct q_game *g, const void *file, size_t size,
				 void *memory, size_t room, struct q_error *error)
{
	const unsigned char *from = file;
	unsigned char *left = memory;
	struct ai_net *net = take(&left, sizeof *net);
	struct parts parts = { .end = 0 };
	char id[ID + 1] = "";
	const char *why = flaw(from, size, &parts);
	uint16_t *row, *scale;
	int16_t *first;
	char *notes;
	void *plan;
	bool wide;

	if (why)
		return fails(error, why);
	memcpy(id, from + 8, ID);
	if (strcmp(id, g->id) != 0)
		return fails(error, "the network is for another game");
	if (u32_at(from + 40) != g->rules_version)
		return fails(error, "the network was trained for another version of the rules; "
				    "train it again (tools/train)");
	if (room < ai_net_memory())
		return fails(error, "there is too little memory for a network");
	*net = (struct ai_net){ .game = g,
				.flags = u16_at(from + 6),
				.seats = from[44],
				.depth = u16_at(from + 46),
				.pack = u64_at(from + 48),
				.hash = u64_at(from + size - TAIL),
				.columns = u32_at(from + 64),
				.rows = u32_at(from + 68),
				.numbers = u32_at(from + 72),
				.notes_size = u32_at(from + 76),
				.hand = i32_at(from + 80),
				.output_bias = i32_at(from + 84) };
	if (net->seats < g->seats_min || net->seats > g->seats_max || from[45] >= Q_REFS ||
	    net->flags > AI_NET_HAND || (net->flags & AI_NET_HAND && !g->evaluate))
		return fails(error,
			     "the network is damaged: its head is impossible; copy the file again");
	plan = take(&left, PLAN_ROOM);
	net->plan = q_plan_make(g, (int)net->seats, (enum q_refs)from[45], plan, PLAN_ROOM, &wide);
	if (!net->plan || q_plan_most(net->plan) > AI_NET_PAIRS ||
	    q_plan_width(net->plan) != net->columns || q_plan_hash(net->plan) != u64_at(from + 56))
		return fails(error, "the network reads other columns than this version has; "
				    "train it again (tools/train)");
	row = take(&left, (Q_COLUMNS_MAX + 1) * sizeof *row);
	scale = take(&left, ROWS_MAX * sizeof *scale);
	first = take(&left, (size_t)ROWS_MAX * AI_NET_FIRST * sizeof *first);
	notes = take(&left, net->notes_size);
	memcpy(notes, from + parts.notes, net->notes_size);
	net->notes = notes;
	net->row = row;
	net->scale = scale;
	net->first = first;
	read_weights(net, from, &parts, scale, first);
	if (!place_rows(net, from + parts.column, row) || !sums_fit(net) ||
	    !read_chances(net, from + 88))
		return fails(
			error,
			"the network is damaged: its numbers are impossible; copy the file again");
	return net;
}

/* ---- evaluation ---------------------------------------------------------------- */

/* tanh(x / 2) * Q_SURE for x = 0, 1/8 .. 8. */
static const int16_t curve[] = {
	0,    624,  1244, 1853, 2449, 3027, 3584, 4116, 4621, 5098, 5546, 5964, 6351,
	6710, 7039, 7341, 7616, 7866, 8093, 8298, 8483, 8649, 8798, 8932, 9051, 9158,
	9253, 9338, 9414, 9481, 9540, 9593, 9640, 9682, 9719, 9751, 9780, 9806, 9828,
	9848, 9866, 9882, 9896, 9908, 9919, 9928, 9937, 9944, 9951, 9956, 9961, 9966,
	9970, 9973, 9977, 9979, 9982, 9984, 9986, 9987, 9989, 9990, 9991, 9992, 9993,
};
enum { STEP = 32768 / 8, STEPS = sizeof curve / sizeof curve[0] - 1 };

static int32_t score_of(int64_t logit)
{
	int64_t size = logit < 0 ? -logit : logit;
	int64_t i = size / STEP, part = size % STEP;
	int32_t score = i >= STEPS ? curve[STEPS] :
				     curve[i] + (int32_t)((curve[i + 1] - curve[i]) * part / STEP);

	return logit < 0 ? -score : score;
}

/* Seven bits of a sum whose one is 2^(7 + bits). */
static int16_t clipped(int32_t sum, unsigned bits)
{
	int32_t part = sum > 0 ? sum >> bits : 0;

	return (int16_t)(part > 127 ? 127 : part);
}

/* Rows of columns that are 0 or 1 are only added: so many fit into 16 bits. */
enum { AT_ONCE = 256, SHARE = 16 };

struct sums {
	int16_t part[AI_NET_FIRST];
	int32_t all[AI_NET_FIRST];
	uint32_t count; /* rows in part */
};

static void carry(struct sums *sums)
{
	for (uint32_t i = 0; i < AI_NET_FIRST; i++) {
		sums->all[i] += sums->part[i] * SHARE;
		sums->part[i] = 0;
	}
	sums->count = 0;
}

static void add(struct sums *sums, const int16_t *row)
{
	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		sums->part[i] = (int16_t)(sums->part[i] + row[i]);
	if (++sums->count == AT_ONCE)
		carry(sums);
}

static void add_times(struct sums *sums, const int16_t *row, int16_t times)
{
	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		sums->all[i] += row[i] * times;
}

/* The number in sixteenths of its usual size, at most eight times that size. */
static int16_t scaled(int32_t value, uint16_t scale)
{
	int32_t size = (value < 0 ? -value : value) * (int64_t)scale > INT32_MAX - 2048 ?
			       127 :
			       ((value < 0 ? -value : value) * (int32_t)scale + 2048) >> 12;

	size = size > 127 ? 127 : size;
	return (int16_t)(value < 0 ? -size : size);
}

static void add_column(const struct ai_net *net, struct sums *sums, uint32_t column, int32_t value)
{
	uint32_t row = net->row[column], hot = net->rows - net->numbers;

	if (!row--)
		return;
	if (row < hot)
		add(sums, net->first + (size_t)row * AI_NET_FIRST);
	else
		add_times(sums, net->first + (size_t)row * AI_NET_FIRST,
			  scaled(value, net->scale[row - hot]));
}

int32_t ai_net_value(const struct ai_net *net, const void *state, int seat)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	uint16_t column[AI_NET_PAIRS];
	int16_t value[AI_NET_PAIRS], one[AI_NET_FIRST], two;
	struct sums sums = { .count = 0 };
	bool hand = net->flags & AI_NET_HAND;
	int32_t score = hand ? net->game->evaluate(net->game, state, seat) : 0;
	int64_t logit = net->output_bias;
	uint32_t n;

	if (!q_plan_reads_states(net->plan)) {
		q_plan_observe(net->plan, view, state, seat);
		state = view;
	}
	n = q_plan_view(net->plan, state, seat, column, value);
	memcpy(sums.all, net->bias, sizeof sums.all);
	for (uint32_t i = 0; i < n; i++)
		add_column(net, &sums, column[i], value[i]);
	if (hand && score)
		add_column(net, &sums, net->columns, score);
	carry(&sums);
	for (uint32_t i = 0; i < AI_NET_FIRST; i++)
		one[i] = clipped(sums.all[i], 4);
	for (uint32_t i = 0; i < AI_NET_SECOND; i++) {
		int32_t sum = net->second_bias[i];

		for (uint32_t k = 0; k < AI_NET_FIRST; k++)
			sum += net->second[i][k] * one[k];
		two = clipped(sum, 6);
		logit += net->output[i] * two;
	}
	return score_of(logit + (int64_t)net->hand * score / 256);
}
