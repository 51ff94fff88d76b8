/*
 * vector.c - many games at once (batch/batch.h) with buffers that Python looks at.
 */
#include "core.h"

#include <stdlib.h>
#include <string.h>

struct vector {
	PyObject_HEAD PyObject *plan, *buffers, *network; /* buffers: a dict of tensors */
	struct batch *is;
	struct batch_out out;
	struct ai level;
	uint32_t lanes;
	bool busy;
};

/* A tensor of the dict by name; its memory, or NULL with an exception. */
static void *buffer(struct vector *self, const char *name, char format, int dimensions,
		    Py_ssize_t b)
{
	PyObject *tensor = tensor_new(format, dimensions, self->lanes, b, 1);
	void *data = NULL;

	if (tensor && PyDict_SetItemString(self->buffers, name, tensor) == 0)
		data = ((struct tensor *)tensor)->data;
	Py_XDECREF(tensor);
	return data;
}

static bool make_buffers(struct vector *self, const struct q_game *g, const struct q_plan *p,
			 bool sparse, bool dense, bool mask)
{
	struct batch_out *o = &self->out;

	self->buffers = PyDict_New();
	if (!self->buffers)
		return false;
	o->seat = buffer(self, "seat", 'B', 1, 1);
	o->kind = buffer(self, "kind", 'B', 1, 1);
	o->count = buffer(self, "count", 'I', 1, 1);
	o->reward = buffer(self, "reward", 'f', 2, Q_SEATS);
	o->done = buffer(self, "done", 'B', 1, 1);
	if (mask)
		o->mask = buffer(self, "mask", 'b', 2, g->answers_max);
	if (sparse || dense) {
		o->used = buffer(self, "used", 'I', 1, 1);
		o->column = buffer(self, "columns", 'H', 2, (Py_ssize_t)q_plan_most(p));
		o->value = buffer(self, "values", 'h', 2, (Py_ssize_t)q_plan_most(p));
	}
	if (dense)
		o->dense = buffer(self, "dense", 'f', 2, (Py_ssize_t)q_plan_width(p));
	return !PyErr_Occurred();
}

static bool make_batch(struct vector *self, PyObject *json, unsigned long long seed,
		       struct batch_settings *s)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX];
	const struct q_game *g = s->game;
	struct q_error error;

	if (!read_options(g, json, options))
		return false;
	s->options = options;
	s->lanes = self->lanes;
	s->seed = seed;
	Py_BEGIN_ALLOW_THREADS self->is = batch_new(s, &error);
	Py_END_ALLOW_THREADS if (!self->is)
	{
		PyErr_SetString(PyExc_ValueError, error.text);
		return false;
	}
	if (((const struct q_head *)batch_state(self->is, 0))->seats !=
	    ((struct plan *)self->plan)->seats) {
		PyErr_SetString(PyExc_ValueError,
				"the options and the plan are for different numbers of players");
		return false;
	}
	return true;
}

static PyObject *vector_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	static char *names[] = { "plan",     "lanes",     "threads",     "seed",    "options",
				 "sparse",   "dense",     "mask",        "stops",   "limit",
				 "opponent", "opponents", "simulations", "network", NULL };
	PyObject *object, *json = Py_None, *network = NULL;
	long long lanes, threads = 1;
	unsigned long long seed = 0;
	int sparse = 1, dense = 0, mask = 0, stops = 0;
	unsigned limit = 0, opponents = 0, simulations = 0;
	const char *opponent = NULL;
	struct batch_settings s = { .game = NULL };
	struct vector *self;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "OL|LKOppppIzIIO", names, &object, &lanes,
					 &threads, &seed, &json, &sparse, &dense, &mask, &stops,
					 &limit, &opponent, &opponents, &simulations, &network) ||
	    !argument(object, plan_type, "a Plan"))
		return NULL;
	if (lanes < 1 || lanes > BATCH_LANES) {
		PyErr_Format(PyExc_ValueError, "from 1 to %d games at once, not %lld", BATCH_LANES,
			     lanes);
		return NULL;
	}
	if (threads < 0 || threads > 64) {
		PyErr_Format(PyExc_ValueError,
			     "from 1 to 64 threads, or 0 for one on each core, not %lld", threads);
		return NULL;
	}
	self = (struct vector *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
	if (!self)
		return NULL;
	Py_INCREF(object);
	self->plan = object;
	self->lanes = (uint32_t)lanes;
	s.game = ((struct game *)((struct plan *)object)->game)->is;
	s.plan = ((struct plan *)object)->is;
	s.threads = (uint32_t)threads;
	s.stops = stops;
	s.limit = limit;
	if (opponent) {
		const struct ai *level = level_named(opponent);

		if (!level ||
		    !network_of(network, level, (struct game *)((struct plan *)object)->game,
				((struct plan *)object)->seats, &s.net))
			goto fail;
		Py_XINCREF(network);
		self->network = network;
		self->level = *level;
		if (simulations)
			self->level.simulations = simulations;
		if (self->level.kind == AI_MCTS && !self->level.simulations)
			self->level.simulations = 1000;
		s.opponent = &self->level;
		s.opponents = (uint8_t)opponents;
		if ((opponents & ((1u << ((struct plan *)object)->seats) - 1)) ==
		    (1u << ((struct plan *)object)->seats) - 1) {
			PyErr_SetString(PyExc_ValueError,
					"an opponent on every seat leaves none for the agent");
			goto fail;
		}
	}
	if (make_buffers(self, s.game, s.plan, sparse, dense, mask) &&
	    make_batch(self, json, seed, &s))
		return (PyObject *)self;
fail:
	Py_DECREF(self);
	return NULL;
}

static void vector_delete(PyObject *object)
{
	struct vector *self = (struct vector *)object;
	PyTypeObject *type = Py_TYPE(object);

	batch_free(self->is);
	Py_XDECREF(self->buffers);
	Py_XDECREF(self->network);
	Py_XDECREF(self->plan);
	((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
	Py_DECREF(type);
}

/* Whether the games may be stepped now, by this thread of this process. */
static bool usable(const struct vector *self)
{
	if (!self->is)
		PyErr_SetString(PyExc_ValueError, "this vector is closed; make a new one");
	else if (self->busy)
		PyErr_SetString(PyExc_RuntimeError,
				"another thread is stepping this vector; use one vector a thread");
	else if (!batch_is_here(self->is))
		PyErr_SetString(PyExc_RuntimeError,
				"this vector was made before a fork, which copies no threads; make "
				"vectors in the process that uses them");
	else
		return true;
	return false;
}

static PyObject *reset(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;
	unsigned long long seed;

	if (!PyArg_ParseTuple(args, "K", &seed) || !usable(self))
		return NULL;
	self->busy = true;
	Py_BEGIN_ALLOW_THREADS batch_reset(self->is, seed, &self->out);
	Py_END_ALLOW_THREADS self->busy = false;
	Py_RETURN_NONE;
}

static PyObject *step(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;
	Py_buffer view;
	PyObject *answers;
	uint32_t lane = 0;
	bool fits;

	if (!PyArg_ParseTuple(args, "O", &answers) || !usable(self) ||
	    PyObject_GetBuffer(answers, &view, PyBUF_ND | PyBUF_FORMAT) < 0)
		return NULL;
	fits = view.itemsize == 8 && view.len == (Py_ssize_t)(8 * (size_t)self->lanes) &&
	       view.format && strchr("lq", view.format[0]);
	if (fits) {
		self->busy = true;
		Py_BEGIN_ALLOW_THREADS lane = batch_step(self->is, view.buf, &self->out);
		Py_END_ALLOW_THREADS self->busy = false;
	} else {
		PyErr_Format(PyExc_ValueError, "%u answers of type int64 are needed", self->lanes);
	}
	if (fits && lane < self->lanes) {
		PyErr_Format(PyExc_IndexError,
			     "answer %lld of game %u is not in its list of %u; nothing was done",
			     (long long)((const int64_t *)view.buf)[lane], lane,
			     self->out.count[lane]);
		fits = false;
	}
	PyBuffer_Release(&view);
	if (!fits)
		return NULL;
	Py_RETURN_NONE;
}

static bool lane_fits(const struct vector *self, unsigned lane)
{
	if (lane < self->lanes)
		return true;
	PyErr_Format(PyExc_IndexError, "there is no game %u of %u", lane, self->lanes);
	return false;
}

static PyObject *answers(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;
	unsigned lane;
	PyObject *list;

	if (!PyArg_ParseTuple(args, "I", &lane) || !usable(self) || !lane_fits(self, lane))
		return NULL;
	list = PyList_New((Py_ssize_t)self->out.count[lane]);
	for (uint32_t i = 0; list && i < self->out.count[lane]; i++)
		PyList_SetItem(list, (Py_ssize_t)i,
			       PyLong_FromUnsignedLongLong(batch_answers(self->is, lane)[i]));
	return list;
}

/* The columns of all answers of all lanes: offsets by answer, one list of pairs. */
static PyObject *answer_features(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;
	const struct q_plan *p = ((struct plan *)self->plan)->is;
	uint32_t most = q_plan_answer_most(p), total = 0;
	PyObject *offsets, *columns, *values, *result = NULL;
	uint64_t pairs = 0;

	(void)args;
	if (!usable(self))
		return NULL;
	for (uint32_t i = 0; i < self->lanes; i++)
		total += self->out.count[i];
	offsets = tensor_new('q', 1, (Py_ssize_t)total + 1, 1, 1);
	columns = tensor_new('H', 1, (Py_ssize_t)total * most + 1, 1, 1);
	values = tensor_new('h', 1, (Py_ssize_t)total * most + 1, 1, 1);
	if (offsets && columns && values) {
		int64_t *offset = ((struct tensor *)offsets)->data;
		uint16_t *column = ((struct tensor *)columns)->data;
		int16_t *value = ((struct tensor *)values)->data;

		for (uint32_t i = 0; i < self->lanes; i++)
			for (uint32_t k = 0; k < self->out.count[i]; k++) {
				*offset++ = (int64_t)pairs;
				pairs += q_plan_answer(p, batch_answers(self->is, i)[k],
						       self->out.seat[i], column + pairs,
						       value + pairs);
			}
		*offset = (int64_t)pairs;
		((struct tensor *)columns)->shape[0] = (Py_ssize_t)pairs;
		((struct tensor *)values)->shape[0] = (Py_ssize_t)pairs;
		result = Py_BuildValue("OOO", columns, values, offsets);
	}
	Py_XDECREF(offsets);
	Py_XDECREF(columns);
	Py_XDECREF(values);
	return result;
}

static PyObject *seed_of(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;
	unsigned lane;

	if (!PyArg_ParseTuple(args, "I", &lane) || !usable(self) || !lane_fits(self, lane))
		return NULL;
	return PyLong_FromUnsignedLongLong(batch_seed(self->is, lane));
}

static PyObject *buffers(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;

	(void)args;
	return PyDict_Copy(self->buffers);
}

static PyObject *workers(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;

	(void)args;
	if (!usable(self))
		return NULL;
	return PyLong_FromUnsignedLong(batch_workers(self->is));
}

static PyObject *closed(PyObject *object, PyObject *args)
{
	struct vector *self = (struct vector *)object;

	(void)args;
	if (self->busy) {
		PyErr_SetString(PyExc_RuntimeError, "another thread is stepping this vector");
		return NULL;
	}
	batch_free(self->is);
	self->is = NULL;
	Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
	{ "reset", reset, METH_VARARGS, "reset(seed)\n\nStarts new games: game i has seed + i." },
	{ "step", step, METH_VARARGS,
	  "step(answers)\n\nGives one answer for each game: int64 indices into their lists." },
	{ "answers", answers, METH_VARARGS, "answers(game)\n\nThe answers of a game, as numbers." },
	{ "answer_features", answer_features, METH_NOARGS,
	  "(columns, values, offsets) of all answers of all games, one after the other." },
	{ "seed", seed_of, METH_VARARGS,
	  "seed(game)\n\nThe seed of the game that is being played." },
	{ "buffers", buffers, METH_NOARGS, "The buffers that reset() and step() fill, by name." },
	{ "workers", workers, METH_NOARGS, "How many threads there are." },
	{ "close", closed, METH_NOARGS, "Ends the threads and frees the games; buffers stay." },
	{ NULL, NULL, 0, NULL },
};
static PyType_Slot slots[] = {
	{ Py_tp_doc, "Many games at once. Use quinte.vector()." },
	{ Py_tp_new, (void *)vector_new },
	{ Py_tp_dealloc, (void *)vector_delete },
	{ Py_tp_methods, methods },
	{ 0, NULL },
};
PyType_Spec vector_spec = { .name = "quinte._core.Vector",
			    .basicsize = sizeof(struct vector),
			    .flags = Py_TPFLAGS_DEFAULT,
			    .slots = slots };
