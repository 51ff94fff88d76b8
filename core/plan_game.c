/*
 * plan_game.c - compiles the tables of a game into a plan: views, rules under way, questions,
 * answers, and the bytes that are hidden.
 */
#include "core/plan_maker.h"

#include <string.h>

/* ---- views ----------------------------------------------------------------- */

static const struct step *make_view(struct maker *m, int viewer)
{
	const struct step *steps = maker_begin(m);

	m->viewer = viewer;
	m->turns = true;
	m->own = false;
	maker_struct(m, m->p->game->fields, 0, Q_NOBODY, Q_ALL);
	m->own = true;
	if (viewer < m->p->seats)
		maker_struct(m, m->p->game->fields, 0, Q_NOBODY, Q_ALL);
	m->own = false;
	maker_end(m, steps);
	return steps;
}

/* The field of the stack of rules; NULL: the game has none. */
static const struct q_field *frames_of(const struct q_game *g)
{
	for (const struct q_field *f = g->fields; f->name; f++)
		if (f->type == Q_FRAMES)
			return f;
	return NULL;
}

static void make_rules(struct maker *m)
{
	struct q_plan *p = m->p;
	const struct q_field *f = frames_of(p->game);
	uint32_t largest = 0, before = m->most, all;
	const struct q_field *depth;
	const struct q_flow *flow;

	if (!f)
		return;
	flow = f->flow;
	depth = field_named(p->game->fields, f->used, strlen(f->used));
	p->stack = (struct stack){ .offset = f->offset,
				   .frames = (uint16_t)f->count,
				   .frame_size = (uint16_t)flow->frame_size,
				   .vars_offset = (uint16_t)flow->vars_offset,
				   .rules = flow->rules,
				   .stops = flow->stops,
				   .depth_offset = depth->offset,
				   .depth_type = depth->type };
	q_put(&m->path, "waits");
	p->stop_column = (uint16_t)m->column;
	maker_tell(m, (struct q_columns){
			      .kind = Q_COLUMNS_STOPS, .count = flow->stops, .flow = flow });
	m->column += flow->stops;
	if (!m->dry)
		p->rule = maker_take(m, flow->rules * sizeof *p->rule);
	m->turns = false;
	for (uint16_t i = 0; i < flow->rules; i++) {
		uint32_t most = m->most;
		const struct step *steps;

		maker_cut(m, 0);
		q_put(&m->path, flow->rule[i].name);
		steps = maker_begin(m);
		maker_struct(m, flow->rule[i].fields, 0, Q_NOBODY, Q_ALL);
		maker_end(m, steps);
		if (p->rule && !m->dry)
			p->rule[i] = steps;
		if (m->most - most > largest)
			largest = m->most - most;
	}
	maker_cut(m, 0);
	all = f->count * (largest + 1u);
	m->most = before +
		  (m->most - before + flow->rules < all ? m->most - before + flow->rules : all);
}

/* ---- answers and questions -------------------------------------------------- */

static bool same_param(const struct q_param *a, const struct q_param *b)
{
	return strcmp(a->name, b->name) == 0 && a->kind == b->kind && a->names == b->names &&
	       a->per_seat == b->per_seat && a->flags == b->flags &&
	       (a->of == b->of || (a->of && b->of && strcmp(a->of, b->of) == 0));
}

static void place_param(struct maker *m, struct param *param)
{
	const struct q_param *is = param->is;
	struct q_columns told = { .kind = Q_COLUMNS_NUMBER, .count = 1 };

	maker_cut(m, 0);
	q_put(&m->path, m->answer ? "answer." : "question.");
	q_put(&m->path, is->name);
	param->column = (uint16_t)m->column;
	if (is->kind == Q_P_ITEM) {
		param->look = (uint16_t)maker_look(m, is->of);
		param->width = (uint16_t)maker_reference(m, &m->p->look[param->look]);
		m->column += param->width;
		return;
	}
	if (is->kind == Q_P_SEAT) {
		told = (struct q_columns){ .kind = Q_COLUMNS_SEATS, .count = m->p->seats };
	} else if (is->kind == Q_P_CHOICE) {
		told = (struct q_columns){ .kind = Q_COLUMNS_NAMES,
					   .count = names_count(is->names),
					   .names = is->names };
	} else if (is->per_seat) {
		unsigned all = (unsigned)is->per_seat * m->p->seats;

		told.count = all <= Q_HOT_MAX ? all : 1;
		told.kind = all <= Q_HOT_MAX ? Q_COLUMNS_PIECES : Q_COLUMNS_NUMBER;
	} else {
		maker_tell(m, told);
		m->column++;
		told = (struct q_columns){ .kind = Q_COLUMNS_VALUES, .count = Q_SMALL_MAX };
	}
	maker_tell(m, told);
	m->column += told.count;
	param->width = (uint16_t)(m->column - param->column);
}

/* The parameter of a kind. Parameters that are alike share their columns, whatever their kind. */
static unsigned param_of(struct maker *m, struct params *of, const struct q_param *args, uint32_t i)
{
	unsigned before = 0, n = 0;

	for (uint32_t k = 0; k < i; k++)
		before += args[k].name && same_param(&args[k], &args[i]);
	for (n = 0; n < of->count; n++)
		if (same_param(of->param[n].is, &args[i]) && !before--)
			return n + 1;
	if (of->count == PARAMS) {
		m->full = true;
		return 0;
	}
	of->param[of->count] = (struct param){ .is = &args[i],
					       .kind = args[i].kind,
					       .flags = args[i].flags,
					       .per_seat = args[i].per_seat };
	return ++of->count;
}

static uint32_t most_of_params(const struct maker *m, const struct params *of)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < of->count; i++) {
		uint32_t n = of->param[i].is->kind == Q_P_ITEM ?
				     1 + m->p->look[of->param[i].look].most :
				     2;

		most = n > most ? n : most;
	}
	return most * of->arguments;
}

static void make_answers(struct maker *m)
{
	struct q_plan *p = m->p;
	struct params *of = &p->answer;
	uint32_t column = m->column;

	m->answer = true;
	m->column = 0;
	q_put(&m->path, "answer.verb");
	p->verbs = q_verb_count(p->game);
	for (uint32_t i = 0; i < p->verbs; i++) {
		maker_tell(m, (struct q_columns){ .kind = Q_COLUMNS_NAMES,
						  .count = 1,
						  .names = &p->game->verbs[i].name });
		m->column++;
	}
	if (!m->dry) {
		*of = (struct params){ .arguments = Q_ARGS, .kinds = p->verbs };
		of->which = maker_take(m, (size_t)p->verbs * Q_ARGS + 1);
		for (uint32_t i = 0; !m->full && i < p->verbs * Q_ARGS; i++)
			if (p->game->verbs[i / Q_ARGS].arg[i % Q_ARGS].name)
				of->which[i] =
					(uint8_t)param_of(m, of, p->game->verbs[i / Q_ARGS].arg,
							  i % Q_ARGS);
	}
	for (uint32_t i = 0; i < of->count; i++)
		place_param(m, &of->param[i]);
	maker_cut(m, 0);
	of->width = m->column;
	of->most = 1 + most_of_params(m, of) + PAIRS_AHEAD;
	maker_check(m);
	m->answer = false;
	m->column = column;
}

static void make_question(struct maker *m)
{
	struct q_plan *p = m->p;
	struct params *of = &p->question;

	p->kinds = q_question_count(p->game);
	p->kind_column = (uint16_t)m->column;
	q_put(&m->path, "question.kind");
	for (uint32_t i = 0; i < p->kinds; i++) {
		maker_tell(m, (struct q_columns){ .kind = Q_COLUMNS_NAMES,
						  .count = 1,
						  .names = &p->game->questions[i].name });
		m->column++;
	}
	maker_cut(m, 0);
	q_put(&m->path, "question.player");
	p->player_column = (uint16_t)m->column;
	maker_tell(m, (struct q_columns){ .kind = Q_COLUMNS_SEATS, .count = p->seats + 1u });
	m->column += p->seats + 1u;
	if (!m->dry) {
		*of = (struct params){ .arguments = Q_SUBJECTS, .kinds = p->kinds };
		of->which = maker_take(m, (size_t)p->kinds * Q_SUBJECTS + 1);
		for (uint32_t i = 0; !m->full && i < p->kinds * Q_SUBJECTS; i++)
			if (p->game->questions[i / Q_SUBJECTS].subject[i % Q_SUBJECTS].name)
				of->which[i] = (uint8_t)
					param_of(m, of, p->game->questions[i / Q_SUBJECTS].subject,
						 i % Q_SUBJECTS);
	}
	for (uint32_t i = 0; i < of->count; i++)
		place_param(m, &of->param[i]);
	maker_cut(m, 0);
	m->most += 2 + most_of_params(m, of);
}

/* ---- what is hidden --------------------------------------------------------- */

static bool hides(const struct q_field *fields)
{
	for (const struct q_field *f = fields; f->name; f++)
		if ((f->type != Q_PAD && (f->seen == Q_NONE || f->seen == Q_OWN)) ||
		    (f->type == Q_STRUCT && hides(f->sub)))
			return true;
	return false;
}

static bool rules_hide(const struct q_flow *flow)
{
	for (uint16_t i = 0; i < flow->rules; i++)
		if (hides(flow->rule[i].fields))
			return true;
	return false;
}

static bool depends_on_values(const struct q_field *fields)
{
	for (const struct q_field *f = fields; f->name; f++)
		if (f->seen == Q_SOME || (f->type == Q_STRUCT && depends_on_values(f->sub)))
			return true;
	return false;
}

/* The bytes that q_blank() would set to zero, padding apart, which is zero already. */
enum { RANGES = 256 };

struct hidden {
	struct walker w;
	struct range range[RANGES];
	uint32_t count;
	bool many; /* more than RANGES */
	int seat;
};

static void hidden_leaf(struct walker *w, const struct q_field *f, uint32_t offset, int owner)
{
	struct hidden *h = (struct hidden *)(void *)w;
	struct range *last = h->count ? &h->range[h->count - 1] : NULL;

	if (f->type == Q_PAD || !(f->seen == Q_NONE || (f->seen == Q_OWN && owner != h->seat)))
		return;
	if (last && last->at + last->size == offset)
		last->size = (uint16_t)(last->size + f->size);
	else if (h->count < RANGES)
		h->range[h->count++] = (struct range){ (uint16_t)offset, f->size };
	else
		h->many = true;
}

static const struct range *make_ranges(struct maker *m, int seat)
{
	struct range *kept;
	struct hidden h = { .w = { .leaf = hidden_leaf, .all = true }, .seat = seat };
	_Alignas(8) unsigned char zero[Q_STATE_MAX];

	memset(zero, 0, m->p->game->state_size);
	h.w.base = zero;
	fields_walk(&h.w, m->p->game->fields);
	if (h.many) {
		m->p->walks = true;
		return NULL;
	}
	kept = maker_take(m, (h.count + 1u) * sizeof *kept);
	if (kept)
		memcpy(kept, h.range, h.count * sizeof *kept);
	return kept;
}

/* ---- the plan ---------------------------------------------------------------- */

static void make_all(struct maker *m)
{
	struct q_plan *p = m->p;
	uint32_t state_column, most;

	m->tells = true;
	m->path = q_out(m->path_text, sizeof m->path_text);
	make_question(m);
	state_column = m->column;
	most = m->most;
	p->steps[0] = make_view(m, 0);
	p->width = m->column;
	make_rules(m);
	p->width = m->column;
	p->most = m->most + PAIRS_AHEAD;
	make_answers(m);
	m->tells = false;
	for (int viewer = 1; !m->dry && viewer <= p->seats; viewer++) {
		m->column = state_column;
		m->most = most;
		p->steps[viewer] = make_view(m, viewer);
	}
}

struct q_plan *q_plan_make(const struct q_game *g, int seats, enum q_refs refs, void *memory,
			   size_t room, bool *too_wide)
{
	struct q_plan *p = memory;
	struct maker m = { .p = p, .memory = memory, .high = room & ~(size_t)15 };

	*too_wide = false;
	if (room < sizeof *p + 64 || seats < 1 || seats > Q_SEATS)
		return NULL;
	*p = (struct q_plan){ .game = g,
			      .size = room,
			      .seats = (uint8_t)seats,
			      .refs = (uint8_t)refs,
			      .hash = Q_HASH_START,
			      .reads_states = !depends_on_values(g->fields) };
	m.low = (sizeof *p + 15) & ~(size_t)15;
	make_all(&m);
	p->walks = frames_of(g) && rules_hide(frames_of(g)->flow);
	for (int viewer = 0; viewer <= seats && !p->walks; viewer++)
		p->ranges[viewer] = make_ranges(&m, viewer < seats ? viewer : Q_NOBODY);
	*too_wide = m.wide;
	return m.full || m.wide ? NULL : p;
}

void q_plan_describe(const struct q_plan *p, q_columns_sink *sink, void *with)
{
	struct q_plan copy = *p;
	struct maker m = { .p = &copy, .dry = true, .sink = sink, .with = with };

	make_all(&m);
}
