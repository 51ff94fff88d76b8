/*
 * net.c - networks: reading a file, judging a position (ai/net.h).
 */
#include "ai/net.h"

#include "core/plan.h"

#include <string.h>

enum {
	HEAD = 128,
	TAIL = 8,
	ALIGNED = 64,
	ID = 32,
	PLAN_ROOM = 1 << 20,
	ROWS_MAX = 4096,
	INPUTS_MAX = Q_COLUMNS_MAX + 1 + AI_NET_TERMS
};

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

/* Columns of the view, evaluate() and its terms. */
static uint32_t inputs_of(const struct ai_net *net)
{
	return net->columns + 1u + net->terms;
}

/* Whether the columns of the rows exist, each once; fills in the row of each column. */
static bool place_rows(struct ai_net *net, const unsigned char *column, uint16_t *row)
{
	memset(row, 0, inputs_of(net) * sizeof *row);
	net->looks = false;
	for (uint32_t i = 0; i < net->rows; i++) {
		uint32_t at = u16_at(column + (size_t)i * 2);

		if (at >= inputs_of(net) || row[at] ||
		    (at == net->columns && !(net->flags & AI_NET_HAND)))
			return false;
		row[at] = (uint16_t)(i + 1);
		net->looks |= at < net->columns;
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
	return sizeof(struct ai_net) + PLAN_ROOM + 64 + INPUTS_MAX * sizeof(uint16_t) +
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
	uint64_t terms_hash = 0;
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
	net->terms = u16_at(from + 110);
	if (net->terms &&
	    (ai_net_terms_of(g, &terms_hash) != net->terms || terms_hash != u64_at(from + 112)))
		return fails(error, "the network weighs other terms than this version has; "
				    "train it again (tools/train)");
	if (net->seats < g->seats_min || net->seats > g->seats_max || from[45] >= Q_REFS ||
	    net->flags > AI_NET_HAND || (net->flags & AI_NET_HAND && !g->evaluate) ||
	    (net->terms && !(net->flags & AI_NET_HAND)))
		return fails(error,
			     "the network is damaged: its head is impossible; copy the file again");
	plan = take(&left, PLAN_ROOM);
	net->plan = q_plan_make(g, (int)net->seats, (enum q_refs)from[45], plan, PLAN_ROOM, &wide);
	if (!net->plan || q_plan_most(net->plan) > AI_NET_PAIRS ||
	    (net->columns && (q_plan_width(net->plan) != net->columns ||
			      q_plan_hash(net->plan) != u64_at(from + 56))))
		return fails(error, "the network reads other columns than this version has; "
				    "train it again (tools/train)");
	row = take(&left, INPUTS_MAX * sizeof *row);
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

/* ---- a position ------------------------------------------------------------------ */

uint32_t ai_net_terms_of(const struct q_game *g, uint64_t *hash)
{
	uint32_t n = 0;

	*hash = Q_HASH_START;
	for (; g->terms && g->terms[n]; n++)
		*hash = q_hash(*hash, g->terms[n], strlen(g->terms[n]) + 1);
	return n;
}

int32_t ai_net_terms(const struct q_game *g, const void *state, int seat, uint32_t width,
		     uint16_t *column, int16_t *value, uint32_t *n)
{
	int16_t term[AI_NET_TERMS];
	int32_t score = g->weigh(g, state, seat, term);

	for (uint32_t i = 0; g->terms[i]; i++) {
		column[*n] = (uint16_t)(width + 1 + i);
		value[*n] = term[i];
		*n += term[i] != 0;
	}
	return score;
}

int32_t ai_net_value(const struct ai_net *net, const void *state, int seat)
{
	_Alignas(16) unsigned char view[Q_STATE_MAX];
	uint16_t column[AI_NET_PAIRS + AI_NET_TERMS];
	int16_t value[AI_NET_PAIRS + AI_NET_TERMS];
	const void *seen = state;
	uint32_t n = 0;
	int32_t score = 0;

	if (net->looks && !q_plan_reads_states(net->plan)) {
		q_plan_observe(net->plan, view, state, seat);
		seen = view;
	}
	if (net->looks)
		n = q_plan_view(net->plan, seen, seat, column, value);
	if (net->terms)
		score = ai_net_terms(net->game, state, seat, net->columns, column, value, &n);
	else if (net->flags & AI_NET_HAND)
		score = net->game->evaluate(net->game, state, seat);
	return ai_net_judge(net, column, value, n, score);
}

/* ---- a copy for memory elsewhere ---------------------------------------------------- */

/* Where its arrays lie in a copy, counted from the beginning. */
struct copied {
	size_t row, scale, first, end;
};

static struct copied copied(const struct ai_net *net)
{
	struct copied c = { .row = after(0, sizeof *net) };

	c.scale = after(c.row, inputs_of(net) * sizeof *net->row);
	c.first = after(c.scale, net->numbers * sizeof *net->scale);
	c.end = after(c.first, (size_t)net->rows * AI_NET_FIRST * sizeof *net->first);
	return c;
}

size_t ai_net_size(const struct ai_net *net)
{
	return copied(net).end;
}

void ai_net_place(const struct ai_net *net, void *copy, uint64_t address)
{
	struct copied c = copied(net);
	unsigned char *to = copy;
	struct ai_net *is = copy;

	*is = *net;
	is->game = NULL;
	is->plan = NULL;
	is->notes = NULL;
	is->row = (const uint16_t *)(uintptr_t)(address + c.row);
	is->scale = (const uint16_t *)(uintptr_t)(address + c.scale);
	is->first = (const int16_t *)(uintptr_t)(address + c.first);
	memcpy(to + c.row, net->row, inputs_of(net) * sizeof *net->row);
	memcpy(to + c.scale, net->scale, net->numbers * sizeof *net->scale);
	memcpy(to + c.first, net->first, (size_t)net->rows * AI_NET_FIRST * sizeof *net->first);
}
