/*
 * play.c - one position of a game, for environments that Python steps itself: a state, without record or undo.
 */
#include "core.h"
#include "core/canvas.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 20, SENTENCE = 4096, BOARD_WIDTH = 100, BOARD_HEIGHT = 200 };

struct play {
	PyObject_HEAD PyObject *plan;
	const struct q_game *g;
	const struct q_plan *p;
	unsigned char *state;
};

static struct play *play_blank(PyTypeObject *type, PyObject *plan)
{
	struct play *self = (struct play *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);

	if (!self)
		return NULL;
	Py_INCREF(plan);
	self->plan = plan;
	self->g = ((struct game *)((struct plan *)plan)->game)->is;
	self->p = ((struct plan *)plan)->is;
	if (posix_memalign((void **)&self->state, 64, self->g->state_size) != 0) {
		self->state = NULL;
		Py_DECREF(self);
		PyErr_NoMemory();
		return NULL;
	}
	memset(self->state, 0, self->g->state_size);
	return self;
}

/* The exception for a rule that forbids something: its id and its sentence. */
static void raise_rule(const struct q_game *g, q_rule rule)
{
	char id[16];

	q_rule_name(g, rule, id);
	PyErr_Format(PyExc_ValueError, "%s (%s)", g->rule_text(g, rule, Q_EN), id);
}

static PyObject *play_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	static char *names[] = { "plan", "options", "seed", NULL };
	PyObject *object, *json = Py_None;
	unsigned long long seed = 0;
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	struct play *self;
	q_rule broken;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "O|OK", names, &object, &json, &seed) ||
	    !argument(object, plan_type, "a Plan"))
		return NULL;
	self = play_blank(type, object);
	if (!self || !read_options(self->g, json, options))
		goto fail;
	broken = self->g->setup(self->g, self->state, options, seed, NULL);
	if (broken) {
		raise_rule(self->g, broken);
		goto fail;
	}
	if (((struct q_head *)(void *)self->state)->seats != ((struct plan *)object)->seats) {
		PyErr_Format(PyExc_ValueError, "the options are for %d players, the plan for %d",
			     ((struct q_head *)(void *)self->state)->seats,
			     ((struct plan *)object)->seats);
		goto fail;
	}
	return (PyObject *)self;
fail:
	Py_XDECREF((PyObject *)self);
	return NULL;
}

static void play_delete(PyObject *object)
{
	struct play *self = (struct play *)object;
	PyTypeObject *type = Py_TYPE(object);

	free(self->state);
	Py_XDECREF(self->plan);
	((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
	Py_DECREF(type);
}

/* ---- questions and answers ------------------------------------------------------ */

static PyObject *ask(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	const struct q_question *q = q_question_of(self->state);
	int player = q_over(self->state) ? -4 : q->player == Q_CHANCE ? -1 : q->player;

	(void)args;
	return Py_BuildValue("is", player, self->g->questions[q->kind].name);
}

static PyObject *legal(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = q_over(self->state) ? 0 : self->g->legal(self->g, self->state, answers);
	PyObject *list = PyList_New((Py_ssize_t)n);

	(void)args;
	for (uint32_t i = 0; list && i < n; i++)
		PyList_SetItem(list, (Py_ssize_t)i, PyLong_FromUnsignedLongLong(answers[i]));
	return list;
}

static PyObject *codes(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	q_action answers[Q_ANSWERS_MAX];
	uint32_t n = q_over(self->state) ? 0 : self->g->legal(self->g, self->state, answers);
	PyObject *list;

	(void)args;
	if (!q_plan_codes(self->p)) {
		PyErr_Format(PyExc_ValueError,
			     "%s has no codes: its answers are too many; use their list",
			     self->g->id);
		return NULL;
	}
	list = PyList_New((Py_ssize_t)n);
	for (uint32_t i = 0; list && i < n; i++)
		PyList_SetItem(list, (Py_ssize_t)i,
			       PyLong_FromUnsignedLong(q_plan_code(self->p, answers[i])));
	return list;
}

static PyObject *odds(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	q_action answers[Q_ANSWERS_MAX];
	uint32_t weight[Q_ANSWERS_MAX], n;
	double total = 0;
	PyObject *list;

	(void)args;
	if (q_over(self->state) || q_question_of(self->state)->player != Q_CHANCE) {
		PyErr_SetString(PyExc_ValueError, "chance is not asked; look at ask()");
		return NULL;
	}
	n = self->g->legal(self->g, self->state, answers);
	for (uint32_t i = 0; i < n; i++)
		weight[i] = 1;
	if (self->g->odds)
		self->g->odds(self->g, self->state, answers, n, weight);
	for (uint32_t i = 0; i < n; i++)
		total += weight[i];
	list = PyList_New(0);
	for (uint32_t i = 0; list && i < n; i++) {
		PyObject *pair = weight[i] ? Py_BuildValue("Kd", (unsigned long long)answers[i],
							   weight[i] / total) :
					     NULL;

		if (weight[i] && (!pair || PyList_Append(list, pair) < 0))
			Py_CLEAR(list);
		Py_XDECREF(pair);
	}
	return list;
}

static PyObject *apply(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	unsigned long long answer;
	int settle = 1;
	q_rule broken;

	if (!PyArg_ParseTuple(args, "K|p", &answer, &settle))
		return NULL;
	if (q_over(self->state)) {
		PyErr_SetString(PyExc_ValueError, "the game is over; start a new one");
		return NULL;
	}
	broken = self->g->refuses(self->g, self->state, answer);
	if (broken) {
		raise_rule(self->g, broken);
		return NULL;
	}
	q_apply(self->g, self->state, answer, NULL);
	if (settle)
		q_settle(self->g, self->state, NULL);
	Py_RETURN_NONE;
}

static PyObject *settle(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;

	(void)args;
	if (!q_over(self->state))
		q_settle(self->g, self->state, NULL);
	Py_RETURN_NONE;
}

static PyObject *scores(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	int32_t score[Q_SEATS] = { 0 };
	int seats = ((struct plan *)self->plan)->seats;
	PyObject *list = PyList_New(seats);

	(void)args;
	if (q_over(self->state))
		self->g->score(self->g, self->state, score);
	for (int i = 0; list && i < seats; i++)
		PyList_SetItem(list, i, PyFloat_FromDouble((double)score[i] / Q_SURE));
	return list;
}

static bool seat_fits(struct play *self, int seat)
{
	if (seat >= -1 && seat < ((struct plan *)self->plan)->seats)
		return true;
	PyErr_Format(PyExc_ValueError, "there is no seat %d in this game of %d; -1 is a spectator",
		     seat, ((struct plan *)self->plan)->seats);
	return false;
}

/* What a seat sees; -1: a spectator. Freed by the caller; NULL with an exception. */
static unsigned char *view_of(struct play *self, int seat)
{
	unsigned char *view = NULL;

	if (!seat_fits(self, seat))
		return NULL;
	if (posix_memalign((void **)&view, 64, self->g->state_size) != 0) {
		PyErr_NoMemory();
		return NULL;
	}
	q_plan_observe(self->p, view, self->state, seat < 0 ? Q_NOBODY : seat);
	return view;
}

static PyObject *think(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	const struct plan *plan = (const struct plan *)self->plan;
	PyObject *network = NULL;
	unsigned long long key;
	unsigned simulations = 0;
	const struct ai *level;
	const char *name;
	struct ai ai;
	struct ai_think t = { .game = self->g };
	unsigned char *view;

	if (!PyArg_ParseTuple(args, "sK|IO", &name, &key, &simulations, &network))
		return NULL;
	level = level_named(name);
	if (!level ||
	    !network_of(network, level, (const struct game *)plan->game, plan->seats, &t.net))
		return NULL;
	if (q_over(self->state) || q_question_of(self->state)->player >= Q_SEATS) {
		PyErr_SetString(PyExc_ValueError, "no player is asked; look at ask()");
		return NULL;
	}
	ai = *level;
	if (simulations)
		ai.simulations = simulations;
	if (ai.kind == AI_MCTS && !ai.simulations)
		ai.simulations = 1000;
	t.seat = q_question_of(self->state)->player;
	t.rng = (struct q_rng){ key, 0 };
	t.brisk = true;
	t.room = ai_memory(ai.simulations);
	t.memory = malloc(t.room);
	view = view_of(self, t.seat);
	t.view = view;
	if (!t.memory || !view) {
		free(t.memory);
		free(view);
		return PyErr_Occurred() ? NULL : PyErr_NoMemory();
	}
	Py_BEGIN_ALLOW_THREADS ai_think(&ai, &t);
	Py_END_ALLOW_THREADS free(t.memory);
	free(view);
	return PyLong_FromUnsignedLongLong(t.best);
}

/* ---- numbers ---------------------------------------------------------------------- */

/* Room for the pairs of a plan while it writes them. */
struct pairs {
	uint16_t *column;
	int16_t *value;
};

static bool pairs_new(struct pairs *pairs, uint32_t most)
{
	pairs->column = malloc(most * sizeof *pairs->column);
	pairs->value = malloc(most * sizeof *pairs->value);
	return pairs->column && pairs->value;
}

/* The first n as two strings of bytes; frees them. */
static PyObject *pairs_end(struct pairs *pairs, bool made, uint32_t n)
{
	PyObject *result = made ? Py_BuildValue("y#y#", (const char *)pairs->column,
						(Py_ssize_t)(n * sizeof *pairs->column),
						(const char *)pairs->value,
						(Py_ssize_t)(n * sizeof *pairs->value)) :
				  PyErr_NoMemory();

	free(pairs->column);
	free(pairs->value);
	return result;
}

static PyObject *features(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	struct pairs pairs;
	unsigned char *view;
	uint32_t n = 0;
	bool made;
	int seat;

	if (!PyArg_ParseTuple(args, "i", &seat))
		return NULL;
	view = view_of(self, seat);
	if (!view)
		return NULL;
	made = pairs_new(&pairs, q_plan_most(self->p));
	if (made)
		n = q_plan_view(self->p, view, seat < 0 ? Q_NOBODY : seat, pairs.column,
				pairs.value);
	free(view);
	return pairs_end(&pairs, made, n);
}

static PyObject *answer_features(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	unsigned long long answer;
	struct pairs pairs;
	uint32_t n = 0;
	bool made;
	int seat;

	if (!PyArg_ParseTuple(args, "Ki", &answer, &seat) || !seat_fits(self, seat))
		return NULL;
	made = pairs_new(&pairs, q_plan_answer_most(self->p));
	if (made)
		n = q_plan_answer(self->p, answer, seat < 0 ? Q_NOBODY : seat, pairs.column,
				  pairs.value);
	return pairs_end(&pairs, made, n);
}

static PyObject *hash(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	unsigned char *view;
	uint64_t h;
	int seat = -2;

	if (!PyArg_ParseTuple(args, "|i", &seat))
		return NULL;
	if (seat == -2)
		return PyLong_FromUnsignedLongLong(q_hash(Q_HASH_START, self->state,
							  self->g->state_size));
	view = view_of(self, seat);
	if (!view)
		return NULL;
	h = q_hash(Q_HASH_START, view, self->g->state_size);
	free(view);
	return PyLong_FromUnsignedLongLong(h);
}

/* ---- copies ------------------------------------------------------------------------- */

static PyObject *copied(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object, *copy = play_blank(Py_TYPE(object), self->plan);

	(void)args;
	if (copy)
		memcpy(copy->state, self->state, self->g->state_size);
	return (PyObject *)copy;
}

static PyObject *determinize(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object, *copy;
	unsigned long long key;
	unsigned char *view;
	int seat;

	if (!PyArg_ParseTuple(args, "iK", &seat, &key))
		return NULL;
	view = view_of(self, seat);
	if (!view)
		return NULL;
	copy = play_blank(Py_TYPE(object), self->plan);
	if (copy)
		self->g->determinize(self->g, copy->state, view, seat < 0 ? Q_NOBODY : seat,
				     &(struct q_rng){ key, 0 });
	free(view);
	return (PyObject *)copy;
}

/* ---- words ---------------------------------------------------------------------------- */

static bool lang_named(const char *name, enum q_lang *lang)
{
	*lang = strcmp(name, "fr") == 0 ? Q_FR : Q_EN;
	if (*lang == Q_FR || strcmp(name, "en") == 0)
		return true;
	PyErr_Format(PyExc_ValueError, "there is no language \"%s\"; write \"en\" or \"fr\"", name);
	return false;
}

static PyObject *json(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	char *text = malloc(TEXT_ROOM);
	unsigned char *view;
	struct q_out out;
	PyObject *result = NULL;
	int seat = -2;

	if (!text)
		return PyErr_NoMemory();
	if (PyArg_ParseTuple(args, "|i", &seat)) {
		view = seat == -2 ? NULL : view_of(self, seat);
		out = q_out(text, TEXT_ROOM);
		if (seat == -2 || view) {
			q_dump(self->g->fields, view ? view : self->state, self->g->pack, &out);
			result = text_of(&out);
		}
		free(view);
	}
	free(text);
	return result;
}

static PyObject *reduced(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	PyObject *nothing = PyTuple_New(0), *state = nothing ? json(object, nothing) : NULL;

	(void)args;
	Py_XDECREF(nothing);
	return state ? Py_BuildValue("O(O)N", (PyObject *)Py_TYPE(object), self->plan, state) :
		       NULL;
}

/* A state from JSON, checked as one from a stranger is. */
static PyObject *set_state(PyObject *object, PyObject *text)
{
	struct play *self = (struct play *)object;
	struct q_error error = { .line = 0 };
	unsigned char *fresh = calloc(2, self->g->state_size);
	const char *from;
	Py_ssize_t n;
	bool fine = false;

	from = PyUnicode_AsUTF8AndSize(text, &n);
	if (from && fresh) {
		fine = q_load_state(self->g, fresh, fresh + self->g->state_size, from, (size_t)n,
				    &error) &&
		       ((struct q_head *)(void *)fresh)->seats ==
			       ((struct plan *)self->plan)->seats;
		if (fine)
			memcpy(self->state, fresh, self->g->state_size);
		else
			PyErr_Format(PyExc_ValueError, "this is no state of %s: %s", self->g->id,
				     error.text[0] ? error.text : "another number of players");
	}
	free(fresh);
	if (!fine)
		return PyErr_Occurred() ? NULL : PyErr_NoMemory();
	Py_RETURN_NONE;
}

/* Each word that may be said of an answer or a question. */
enum wanted { TEXT_ANSWER, TEXT_NOTATION, TEXT_QUESTION, TEXT_WHERE };

static PyObject *said(struct play *self, enum wanted what, unsigned long long answer, int seat,
		      const char *lang_name)
{
	const struct q_game *g = self->g;
	char text[SENTENCE];
	struct q_out out = q_out(text, sizeof text);
	enum q_lang lang;
	struct q_reader reader;
	unsigned char *view;

	if (!lang_named(lang_name, &lang))
		return NULL;
	view = view_of(self, seat);
	if (!view)
		return NULL;
	reader = q_reader(lang, seat < 0 ? Q_NOBODY : seat, 0);
	if (what == TEXT_ANSWER)
		g->answer_text(g, view, answer, &reader, &out);
	else if (what == TEXT_NOTATION)
		g->format(g, view, answer, &out);
	else if (what == TEXT_QUESTION)
		g->question_text(g, view, &reader, &out);
	else if (g->where)
		g->where(g, view, &reader, &out);
	free(view);
	return text_of(&out);
}

static PyObject *say(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	unsigned long long answer;
	const char *lang = "en";
	int seat;

	if (!PyArg_ParseTuple(args, "Ki|s", &answer, &seat, &lang))
		return NULL;
	if (q_over(self->state) || self->g->refuses(self->g, self->state, answer)) {
		PyErr_SetString(PyExc_ValueError, "this is no answer to the open question");
		return NULL;
	}
	return said(self, TEXT_ANSWER, answer, seat, lang);
}

static PyObject *notation(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	unsigned long long answer;
	int seat;

	if (!PyArg_ParseTuple(args, "Ki", &answer, &seat))
		return NULL;
	if (q_over(self->state) || self->g->refuses(self->g, self->state, answer)) {
		PyErr_SetString(PyExc_ValueError, "this is no answer to the open question");
		return NULL;
	}
	return said(self, TEXT_NOTATION, answer, seat, "en");
}

static PyObject *question(PyObject *object, PyObject *args)
{
	const char *lang = "en";
	int seat;

	if (!PyArg_ParseTuple(args, "i|s", &seat, &lang))
		return NULL;
	return said((struct play *)object, TEXT_QUESTION, 0, seat, lang);
}

static PyObject *where(PyObject *object, PyObject *args)
{
	const char *lang = "en";

	if (!PyArg_ParseTuple(args, "|s", &lang))
		return NULL;
	return said((struct play *)object, TEXT_WHERE, 0, -1, lang);
}

static PyObject *parse(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	const char *text;

	if (!PyArg_ParseTuple(args, "s", &text))
		return NULL;
	return PyLong_FromUnsignedLongLong(q_over(self->state) ?
						   0 :
						   self->g->parse(self->g, self->state, text));
}

static PyObject *cells_as_text(const struct q_canvas *c)
{
	size_t room = (size_t)(c->width * 4 + 1) * (size_t)(c->used + 1) + 1;
	char *text = malloc(room), *end = text;
	PyObject *result;

	if (!text)
		return PyErr_NoMemory();
	for (int y = 0; y < c->used; y++) {
		char *last = end;

		for (int x = 0; x < c->width; x++) {
			uint32_t u = c->at[y * c->width + x].glyph;

			if (u < 0x80) {
				*end++ = (char)(u ? u : ' ');
			} else if (u < 0x800) {
				*end++ = (char)(0xC0 | u >> 6);
				*end++ = (char)(0x80 | (u & 0x3F));
			} else if (u < 0x10000) {
				*end++ = (char)(0xE0 | u >> 12);
				*end++ = (char)(0x80 | (u >> 6 & 0x3F));
				*end++ = (char)(0x80 | (u & 0x3F));
			} else {
				*end++ = (char)(0xF0 | u >> 18);
				*end++ = (char)(0x80 | (u >> 12 & 0x3F));
				*end++ = (char)(0x80 | (u >> 6 & 0x3F));
				*end++ = (char)(0x80 | (u & 0x3F));
			}
			if (end[-1] != ' ')
				last = end;
		}
		end = last;
		*end++ = '\n';
	}
	result = PyUnicode_DecodeUTF8(text, end - text, "replace");
	free(text);
	return result;
}

static PyObject *board(PyObject *object, PyObject *args)
{
	struct play *self = (struct play *)object;
	const char *lang_name = "en";
	enum q_lang lang;
	struct q_cell *cells;
	struct q_canvas c;
	struct q_reader reader;
	unsigned char *view;
	PyObject *result;
	int seat;

	if (!PyArg_ParseTuple(args, "i|s", &seat, &lang_name) || !lang_named(lang_name, &lang))
		return NULL;
	if (!self->g->draw)
		return json(object, args);
	view = view_of(self, seat);
	if (!view)
		return NULL;
	cells = calloc((size_t)BOARD_WIDTH * BOARD_HEIGHT, sizeof *cells);
	if (cells) {
		reader = q_reader(lang, seat < 0 ? Q_NOBODY : seat, 0);
		canvas_begin(&c, cells, BOARD_WIDTH, BOARD_HEIGHT);
		c.visible = BOARD_HEIGHT;
		self->g->draw(self->g, view, &reader, &c);
		result = cells_as_text(&c);
	} else {
		result = PyErr_NoMemory();
	}
	free(cells);
	free(view);
	return result;
}

static PyMethodDef methods[] = {
	{ "ask", ask, METH_NOARGS,
	  "(player, kind): who is asked (-1: chance, -4: the game is over) and what." },
	{ "legal", legal, METH_NOARGS, "The answers to the open question, as numbers." },
	{ "codes", codes, METH_NOARGS,
	  "codes()\n\nThe answers of legal() as numbers that mean the same in every position." },
	{ "odds", odds, METH_NOARGS, "[(answer, probability), ...] of a question to chance." },
	{ "apply", apply, METH_VARARGS,
	  "apply(answer, settle=True)\n\nGives an answer; then chance answers until a player is "
	  "asked, unless settle is false. Raises ValueError with the rule that forbids it." },
	{ "settle", settle, METH_NOARGS, "Lets chance answer until a player is asked." },
	{ "scores", scores, METH_NOARGS, "For each seat 1 won to -1 lost; all 0 before the end." },
	{ "think", think, METH_VARARGS,
	  "think(level, key, simulations=0, network=True)\n\nThe answer of a computer player, who knows what "
	  "the asked seat knows. The same key gives the same answer. Commander, admiral and reflex judge by the "
	  "network that ships (True), by a Network, or by the game's own judgement (False)." },
	{ "features", features, METH_VARARGS,
	  "features(seat)\n\nWhat a seat sees: columns (uint16) and values (int16), as bytes." },
	{ "answer_features", answer_features, METH_VARARGS,
	  "answer_features(answer, seat)\n\nAn answer as columns (uint16) and values (int16)." },
	{ "hash", hash, METH_VARARGS, "hash([seat])\n\nA number over the state, or over a view." },
	{ "copy", copied, METH_NOARGS, "The same position, to be played on independently." },
	{ "__reduce__", reduced, METH_NOARGS, "For pickle: the state as JSON." },
	{ "__setstate__", set_state, METH_O,
	  "A state from JSON; raises ValueError if it is none." },
	{ "__copy__", copied, METH_NOARGS, "The same position." },
	{ "__deepcopy__", copied, METH_O, "The same position." },
	{ "determinize", determinize, METH_VARARGS,
	  "determinize(seat, key)\n\nA position that looks the same to the seat; what it does not know is "
	  "drawn at random." },
	{ "json", json, METH_VARARGS,
	  "json([seat])\n\nThe state, or the view of a seat, as JSON." },
	{ "board", board, METH_VARARGS, "board(seat, lang='en')\n\nThe board as text." },
	{ "say", say, METH_VARARGS, "say(answer, seat, lang='en')\n\nAn answer as a sentence." },
	{ "notation", notation, METH_VARARGS,
	  "notation(answer, seat)\n\nAn answer as people type it." },
	{ "parse", parse, METH_VARARGS, "parse(text)\n\nThe answer of a notation; 0: none." },
	{ "question", question, METH_VARARGS,
	  "question(seat, lang='en')\n\nThe open question as a sentence." },
	{ "where", where, METH_VARARGS, "where(lang='en')\n\nWhere the game is, in a few words." },
	{ NULL, NULL, 0, NULL },
};
static PyType_Slot slots[] = {
	{ Py_tp_doc, "Play(plan, options=None, seed=0)\n\nOne game. Options are JSON." },
	{ Py_tp_new, (void *)play_new },
	{ Py_tp_dealloc, (void *)play_delete },
	{ Py_tp_methods, methods },
	{ 0, NULL },
};
PyType_Spec play_spec = { .name = "quinte._core.Play",
			  .basicsize = sizeof(struct play),
			  .flags = Py_TPFLAGS_DEFAULT,
			  .slots = slots };
