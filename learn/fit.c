/*
 * fit.c - fits a network to positions: cross-entropy, Adam, all cores.
 *
 * A batch is cut into LANES parts whose gradients are added in a fixed order, so that the result does
 * not depend on the number of threads. In the last third weights are rounded as the file will have
 * them while the gradient goes to what is not rounded. One game of HELD is never trained on; the loss on
 * those games is what is printed.
 */
#include "learn/learn.h"

#include "threads/team.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIRST = AI_NET_FIRST,
	SECOND = AI_NET_SECOND,
	LANES = 16,
	BATCH = 2048,
	HELD = 20,
	LEAST_SEEN = 24,
	ALWAYS = 1 << 30
};
static const float LEAK = 0.02f; /* gradient of a clipped unit, so that it can come back */

/* ---- data -------------------------------------------------------------------- */

struct sample {
	const unsigned char *pairs;
	float target, hand;
	uint32_t game;
	uint16_t n, file;
};

struct data {
	struct sample *at;
	uint32_t count, room;
	unsigned char **file;
	uint32_t files;
};

static bool grow(struct data *d)
{
	uint32_t room = d->room ? d->room * 2 : 1 << 16;
	struct sample *larger = realloc(d->at, room * sizeof *larger);

	if (!larger)
		return false;
	d->at = larger;
	d->room = room;
	return true;
}

static unsigned char *slurp(const char *path, size_t *size)
{
	FILE *from = fopen(path, "rb");
	unsigned char *bytes = NULL;
	long length = -1;

	if (from && fseek(from, 0, SEEK_END) == 0)
		length = ftell(from);
	if (length >= 0) {
		rewind(from);
		bytes = malloc((size_t)length + 1);
		*size = bytes ? fread(bytes, 1, (size_t)length, from) : 0;
	}
	if (from)
		fclose(from);
	return bytes;
}

static bool read_data(const struct learn *l, struct data *d, const char *path)
{
	size_t size = 0, at = sizeof(struct learn_head);
	unsigned char *bytes = slurp(path, &size);
	struct learn_head head;

	if (!bytes || size < at) {
		fprintf(stderr, "train: %s cannot be read\n", path);
		free(bytes);
		return false;
	}
	d->file[d->files++] = bytes;
	memcpy(&head, bytes, sizeof head);
	if (memcmp(head.magic, "QLABELS2", 8) != 0 || head.plan != q_plan_hash(l->plan) ||
	    head.terms != l->terms_hash) {
		fprintf(stderr, "train: %s is of other columns; play the games again\n", path);
		return false;
	}
	while (at + sizeof(struct learn_position) <= size) {
		struct learn_position p;

		memcpy(&p, bytes + at, sizeof p);
		at += sizeof p;
		if (at + p.pairs * 4u > size)
			break; /* cut off: the rest of the file is good */
		if (d->count == d->room && !grow(d))
			return false;
		d->at[d->count++] = (struct sample){ .pairs = bytes + at,
						     .target = p.target,
						     .hand = (float)p.hand / Q_SURE,
						     .game = p.game,
						     .n = p.pairs,
						     .file = (uint16_t)d->files };
		at += p.pairs * 4u;
	}
	return true;
}

/* Threads wrote the games in any order. */
static int by_game(const void *a, const void *b)
{
	const struct sample *x = a, *y = b;

	if (x->file != y->file)
		return x->file < y->file ? -1 : 1;
	if (x->game != y->game)
		return x->game < y->game ? -1 : 1;
	return x->pairs < y->pairs ? -1 : 1;
}

static bool is_held(const struct sample *s)
{
	return s->game % HELD == HELD - 1;
}

static uint16_t column_of(const struct sample *s, uint32_t i)
{
	uint16_t column;

	memcpy(&column, s->pairs + (size_t)i * 2, sizeof column);
	return column;
}

static int16_t value_of(const struct sample *s, uint32_t i)
{
	int16_t value;

	memcpy(&value, s->pairs + ((size_t)s->n + i) * 2, sizeof value);
	return value;
}

/* ---- rows ---------------------------------------------------------------------- */

struct seen {
	uint32_t column, count;
	bool number;
	double squares;
};

/* The most frequent first; columns of numbers last, as the file wants them, is done afterwards. */
static int by_count(const void *a, const void *b)
{
	const struct seen *x = a, *y = b;

	if (x->count != y->count)
		return x->count > y->count ? -1 : 1;
	return x->column < y->column ? -1 : 1;
}

static int by_kind(const void *a, const void *b)
{
	const struct seen *x = a, *y = b;

	if (x->number != y->number)
		return x->number ? 1 : -1;
	return x->column < y->column ? -1 : 1;
}

static void see(struct seen *s, int32_t value)
{
	s->count++;
	s->number |= value != 1;
	s->squares += (double)value * value;
}

/* Columns of the plan, evaluate(), its terms. */
static uint32_t inputs_of(const struct learn *l)
{
	return q_plan_width(l->plan) + 1 + l->terms;
}

/* Chooses the columns worth a row; evaluate() and the terms, where they are wanted, always are. */
static bool choose_rows(const struct learn *l, const struct data *d, struct learn_weights *w,
			uint16_t *row)
{
	uint32_t width = q_plan_width(l->plan), inputs = inputs_of(l), n = 0, apart = 0;
	struct seen *seen = calloc(inputs, sizeof *seen);

	if (!seen)
		return false;
	for (uint32_t i = 0; i < inputs; i++)
		seen[i].column = i;
	for (uint32_t i = 0; i < d->count; i++) {
		const struct sample *s = &d->at[i];

		for (uint32_t k = 0; k < s->n; k++)
			see(&seen[column_of(s, k)], value_of(s, k));
		if (l->hand)
			see(&seen[width], (int32_t)lrintf(s->hand * Q_SURE));
	}
	for (uint32_t i = width; i < inputs; i++) {
		seen[i].number = true;
		if (i > width && !l->with_terms)
			seen[i].count = 0;
		if (l->with_terms && seen[i].count >= LEAST_SEEN) {
			seen[i].count += ALWAYS;
			apart++;
		}
	}
	qsort(seen, inputs, sizeof *seen, by_count);
	while (n < inputs && n < l->rows_most + apart && seen[n].count >= LEAST_SEEN)
		n++;
	for (uint32_t i = 0; i < apart; i++)
		seen[i].count -= ALWAYS;
	qsort(seen, n, sizeof *seen, by_kind);
	w->rows = n;
	w->column = calloc(n + 1u, sizeof *w->column);
	w->usual = calloc(n + 1u, sizeof *w->usual);
	if (!w->column || !w->usual) {
		free(seen);
		return false;
	}
	memset(row, 0, inputs * sizeof *row);
	for (uint32_t i = 0; i < n; i++) {
		w->numbers += seen[i].number;
		w->column[i] = (uint16_t)seen[i].column;
		w->usual[i] = seen[i].number ? (float)sqrt(seen[i].squares / seen[i].count) : 1;
		row[seen[i].column] = (uint16_t)(i + 1);
	}
	free(seen);
	return n > 0;
}

/* ---- the network ------------------------------------------------------------------ */

/* All weights in one array: first, bias, second, second_bias, output, output_bias, hand. */
static uint32_t size_of(uint32_t rows)
{
	return rows * FIRST + FIRST + SECOND * FIRST + SECOND + SECOND + 2;
}

static struct learn_weights placed(const struct learn_weights *like, float *all)
{
	struct learn_weights w = *like;

	w.first = all;
	w.bias = w.first + (size_t)w.rows * FIRST;
	w.second = w.bias + FIRST;
	w.second_bias = w.second + (size_t)SECOND * FIRST;
	w.output = w.second_bias + SECOND;
	return w;
}

struct fitting {
	const struct learn *l;
	struct data data;
	uint32_t *order; /* samples that are trained on, shuffled */
	uint32_t train;
	struct learn_weights w; /* rows and columns; the arrays of `now` */
	uint16_t *row;
	uint32_t size;
	float *now, *used; /* the weights; as they are used: rounded or not */
	float *best;       /* as used after the epoch with the least loss on what was held back */
	float *mean, *squares;
	float *gradient[LANES];
	double loss[LANES];
	uint32_t from, batch; /* of the batch that is worked on */
	bool round;
	double rate, decay1, decay2;
};

/* What a sample makes of the units. */
struct units {
	uint32_t n;
	uint16_t row[AI_NET_PAIRS + 1 + AI_NET_TERMS];
	float x[AI_NET_PAIRS + 1 + AI_NET_TERMS];
	float z1[FIRST], a1[FIRST], z2[SECOND], a2[SECOND], out;
};

static float clip(float z)
{
	return z < 0 ? 0 : z > 1 ? 1 : z;
}

static void take(const struct fitting *f, struct units *u, uint32_t column, float value)
{
	uint32_t row = f->row[column];

	if (!row--)
		return;
	u->row[u->n] = (uint16_t)row;
	value = row < f->w.rows - f->w.numbers ? 1 : value / f->w.usual[row];
	u->x[u->n++] = value > 8 ? 8 : value < -8 ? -8 : value;
}

static void forward(const struct fitting *f, const struct sample *s, struct units *u)
{
	const struct learn_weights w = placed(&f->w, f->used);

	u->n = 0;
	for (uint32_t i = 0; i < s->n; i++)
		take(f, u, column_of(s, i), value_of(s, i));
	if (f->l->hand)
		take(f, u, q_plan_width(f->l->plan), s->hand * Q_SURE);
	memcpy(u->z1, w.bias, sizeof u->z1);
	for (uint32_t i = 0; i < u->n; i++) {
		const float *row = w.first + (size_t)u->row[i] * FIRST;

		for (uint32_t k = 0; k < FIRST; k++)
			u->z1[k] += row[k] * u->x[i];
	}
	for (uint32_t k = 0; k < FIRST; k++)
		u->a1[k] = clip(u->z1[k]);
	u->out = w.output[SECOND];
	for (uint32_t i = 0; i < SECOND; i++) {
		float sum = w.second_bias[i];

		for (uint32_t k = 0; k < FIRST; k++)
			sum += w.second[i * FIRST + k] * u->a1[k];
		u->z2[i] = sum;
		u->a2[i] = clip(sum);
		u->out += w.output[i] * u->a2[i];
	}
	if (f->l->hand)
		u->out += w.output[SECOND + 1] * s->hand;
}

static double loss_of(float target, float out)
{
	double p = 1 / (1 + exp(-(double)out));

	p = p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;
	return -(double)target * log(p) - (1 - (double)target) * log(1 - p);
}

static float slope(float z)
{
	return z > 0 && z < 1 ? 1 : LEAK;
}

static void backward(const struct fitting *f, const struct sample *s, const struct units *u,
		     float *gradient)
{
	const struct learn_weights w = placed(&f->w, f->used), to = placed(&f->w, gradient);
	float off = 1 / (1 + expf(-u->out)) - s->target, d1[FIRST] = { 0 };

	to.output[SECOND] += off;
	to.output[SECOND + 1] += off * s->hand;
	for (uint32_t i = 0; i < SECOND; i++) {
		float d2 = off * w.output[i] * slope(u->z2[i]);

		to.output[i] += off * u->a2[i];
		to.second_bias[i] += d2;
		for (uint32_t k = 0; k < FIRST; k++) {
			d1[k] += d2 * w.second[i * FIRST + k];
			to.second[i * FIRST + k] += d2 * u->a1[k];
		}
	}
	for (uint32_t k = 0; k < FIRST; k++) {
		d1[k] *= slope(u->z1[k]);
		to.bias[k] += d1[k];
	}
	for (uint32_t i = 0; i < u->n; i++) {
		float *row = to.first + (size_t)u->row[i] * FIRST;

		for (uint32_t k = 0; k < FIRST; k++)
			row[k] += d1[k] * u->x[i];
	}
}

static void work_lane(void *with, uint32_t worker, uint32_t lane)
{
	struct fitting *f = with;
	uint32_t from = f->from + f->batch * lane / LANES,
		 to = f->from + f->batch * (lane + 1) / LANES;
	struct units u;

	(void)worker;
	memset(f->gradient[lane], 0, f->size * sizeof(float));
	for (uint32_t i = from; i < to; i++) {
		const struct sample *s = &f->data.at[f->order[i]];

		forward(f, s, &u);
		f->loss[lane] += loss_of(s->target, u.out);
		backward(f, s, &u, f->gradient[lane]);
	}
}

/* ---- steps ---------------------------------------------------------------------------- */

static float rounded(float w, float unit, float most)
{
	float n = rintf(w * unit);

	return (n > most ? most : n < -most ? -most : n) / unit;
}

/* Weight number i as the file will have it. */
static float as_in_file(const struct fitting *f, uint32_t i, float w)
{
	uint32_t first = f->w.rows * FIRST, second = first + FIRST;

	if (i < first)
		return rounded(w, 128, 127);
	return i >= second && i < second + SECOND * FIRST ? rounded(w, 64, 127) : w;
}

/* What the file can hold at most; weights beyond it are brought back. */
static float within(const struct fitting *f, uint32_t i, float w)
{
	uint32_t first = f->w.rows * FIRST, second = first + FIRST;
	float most = i < first                                  ? 127.0f / 128 :
		     i >= second && i < second + SECOND * FIRST ? 127.0f / 64 :
								  60;

	return w > most ? most : w < -most ? -most : w;
}

static void step_part(void *with, uint32_t worker, uint32_t part)
{
	struct fitting *f = with;
	uint32_t from = (uint32_t)((uint64_t)f->size * part / LANES);
	uint32_t to = (uint32_t)((uint64_t)f->size * (part + 1) / LANES);
	float share = 1.0f / (float)f->batch, rate = (float)f->rate;
	float right1 = (float)(1 / (1 - f->decay1)), right2 = (float)(1 / (1 - f->decay2));

	(void)worker;
	for (uint32_t i = from; i < to; i++) {
		float g = 0;

		for (uint32_t lane = 0; lane < LANES; lane++)
			g += f->gradient[lane][i];
		g *= share;
		f->mean[i] = 0.9f * f->mean[i] + 0.1f * g;
		f->squares[i] = 0.999f * f->squares[i] + 0.001f * g * g;
		f->now[i] -= rate * (f->mean[i] * right1 / (sqrtf(f->squares[i] * right2) + 1e-8f) +
				     1e-3f * f->now[i]);
		f->now[i] = within(f, i, f->now[i]);
		f->used[i] = f->round ? as_in_file(f, i, f->now[i]) : f->now[i];
	}
}

static void shuffle(uint32_t *order, uint32_t n, struct q_rng *r)
{
	for (uint32_t i = n; i > 1; i--) {
		uint32_t k = q_rng_below(r, i), was = order[i - 1];

		order[i - 1] = order[k];
		order[k] = was;
	}
}

static float spread(struct q_rng *r, float most)
{
	return ((float)q_rng_below(r, 20001) / 10000 - 1) * most;
}

static void begin_weights(struct fitting *f, struct q_rng *r)
{
	const struct learn_weights w = placed(&f->w, f->now);

	for (uint32_t i = 0; i < w.rows * FIRST; i++)
		w.first[i] = spread(r, 0.08f);
	for (uint32_t i = 0; i < FIRST; i++)
		w.bias[i] = 0.5f;
	for (uint32_t i = 0; i < SECOND * FIRST; i++)
		w.second[i] = spread(r, 0.2f);
	for (uint32_t i = 0; i < SECOND; i++) {
		w.second_bias[i] = 0.5f;
		w.output[i] = spread(r, 0.3f);
	}
	w.output[SECOND] = 0;
	w.output[SECOND + 1] = f->l->hand ? 2 : 0;
	memcpy(f->used, f->now, f->size * sizeof(float));
}

/* ---- what was held back ------------------------------------------------------------------ */

static double loss_held(const struct fitting *f)
{
	static struct units u;
	double sum = 0;
	uint32_t n = 0;

	for (uint32_t i = 0; i < f->data.count; i++)
		if (is_held(&f->data.at[i])) {
			forward(f, &f->data.at[i], &u);
			sum += loss_of(f->data.at[i].target, u.out);
			n++;
		}
	return n ? sum / n : 0;
}

/* The same by evaluate() with the slope that suits it best. */
static double loss_of_hand(const struct data *d)
{
	double best = 1e9;

	for (double slope = 0.5; slope < 16; slope *= 1.1) {
		double sum = 0;
		uint32_t n = 0;

		for (uint32_t i = 0; i < d->count; i++)
			if (is_held(&d->at[i])) {
				sum += loss_of(d->at[i].target, (float)(slope * d->at[i].hand));
				n++;
			}
		if (n && sum / n < best)
			best = sum / n;
	}
	return best;
}

static void train(struct fitting *f, struct team *team)
{
	double least = INFINITY;
	struct q_rng r = { f->l->seed ^ UINT64_C(0xF17), 0 };
	uint32_t batch = f->train < 16 * BATCH ? f->train / 16 + 1 : BATCH;
	uint32_t batches = f->train / batch, steps = batches * f->l->epochs, step = 0;

	f->batch = batch;
	f->decay1 = f->decay2 = 1;
	begin_weights(f, &r);
	for (uint32_t epoch = 0; epoch < f->l->epochs; epoch++) {
		double loss = 0, held;

		f->round = epoch * 3 >= f->l->epochs * 2;
		shuffle(f->order, f->train, &r);
		memset(f->loss, 0, sizeof f->loss);
		for (uint32_t i = 0; i < batches; i++, step++) {
			f->rate = f->l->rate *
				  (0.01 + 0.99 * (1 + cos(3.14159265 * step / (steps + 1))) / 2);
			f->decay1 *= 0.9;
			f->decay2 *= 0.999;
			f->from = i * batch;
			team_run(team, LANES, work_lane, f);
			team_run(team, LANES, step_part, f);
		}
		for (uint32_t lane = 0; lane < LANES; lane++)
			loss += f->loss[lane];
		held = loss_held(f);
		printf("epoch %u: loss %.4f, held back %.4f\n", epoch + 1,
		       loss / ((double)batches * batch), held);
		/* Rounded weights are those that will be used. With few games none is held back: the last
		 * weights are the best known then. */
		if (held < least || (f->round && held <= least * 1.001)) {
			least = held;
			memcpy(f->best, f->used, f->size * sizeof(float));
		}
		fflush(stdout);
	}
}

static bool allocate(struct fitting *f)
{
	bool done;

	f->size = size_of(f->w.rows);
	f->order = calloc(f->data.count + 1u, sizeof *f->order);
	f->now = calloc(f->size, sizeof(float));
	f->used = calloc(f->size, sizeof(float));
	f->best = calloc(f->size, sizeof(float));
	f->mean = calloc(f->size, sizeof(float));
	f->squares = calloc(f->size, sizeof(float));
	done = f->order && f->now && f->used && f->best && f->mean && f->squares;
	for (uint32_t i = 0; i < LANES; i++) {
		f->gradient[i] = calloc(f->size, sizeof(float));
		done = done && f->gradient[i];
	}
	return done;
}

static void release(struct fitting *f)
{
	for (uint32_t i = 0; i < f->data.files; i++)
		free(f->data.file[i]);
	free(f->data.file);
	free(f->data.at);
	free(f->order);
	free(f->row);
	free(f->w.column);
	free(f->w.usual);
	free(f->now);
	free(f->used);
	free(f->best);
	free(f->mean);
	free(f->squares);
	for (uint32_t i = 0; i < LANES; i++)
		free(f->gradient[i]);
}

bool learn_fit(const struct learn *l, char *const *files, uint32_t count)
{
	struct fitting f = { .l = l };
	struct team *team = team_new(l->threads);
	bool done = team != NULL;
	struct learn_weights w;

	f.data.file = calloc(count + 1u, sizeof *f.data.file);
	f.row = calloc(inputs_of(l), sizeof *f.row);
	for (uint32_t i = 0; done && i < count; i++)
		done = read_data(l, &f.data, files[i]);
	if (done && f.data.count)
		qsort(f.data.at, f.data.count, sizeof *f.data.at, by_game);
	done = done && choose_rows(l, &f.data, &f.w, f.row) && allocate(&f);
	if (done) {
		for (uint32_t i = 0; i < f.data.count; i++)
			if (!is_held(&f.data.at[i]))
				f.order[f.train++] = i;
		printf("%s: %u positions, %u rows, %u of numbers; evaluate() alone: held back %.4f\n",
		       l->game->id, f.data.count, f.w.rows, f.w.numbers, loss_of_hand(&f.data));
		train(&f, team);
		w = placed(&f.w, f.best);
		w.output_bias = w.output[SECOND];
		w.hand = l->hand ? w.output[SECOND + 1] : 0;
		done = learn_write(l, &w);
	} else {
		fprintf(stderr, "train: there is too little data or memory\n");
	}
	release(&f);
	team_free(team);
	return done;
}
