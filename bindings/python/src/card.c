/*
 * card.c - many games on a graphics card (gpu/agents.h); their buffers stay in its memory.
 */
#include "core.h"
#include "gpu/agents.h"

#include <stdlib.h>
#include <string.h>

struct card {
	PyObject_HEAD PyObject *plan;
	struct agents is;
	bool open;
};

static bool failed(const struct q_error *error)
{
	PyErr_SetString(PyExc_RuntimeError, error->text);
	return false;
}

static bool usable(const struct card *self)
{
	if (!self->open)
		PyErr_SetString(PyExc_ValueError, "this vector is closed; make a new one");
	return self->open;
}

static bool add_buffer(PyObject *dict, struct card *self, const char *name, uint64_t at,
		       char format, int dimensions, Py_ssize_t b)
{
	PyObject *tensor;
	bool fine;

	if (!at)
		return true;
	tensor = tensor_on_card((void *)(uintptr_t)at, (PyObject *)self, format, dimensions,
				self->is.with.lanes, b);
	fine = tensor && PyDict_SetItemString(dict, name, tensor) == 0;
	Py_XDECREF(tensor);
	return fine;
}

/* Made anew for each caller: tensors keep the card open, so the card must not keep tensors. */
static PyObject *buffers(PyObject *object, PyObject *args)
{
	struct card *self = (struct card *)object;
	const struct gpu_agents *is = &self->is.is;
	PyObject *dict = usable(self) ? PyDict_New() : NULL;

	(void)args;
	if (!dict || (add_buffer(dict, self, "seat", is->seat, 'B', 1, 1) &&
		      add_buffer(dict, self, "kind", is->kind, 'B', 1, 1) &&
		      add_buffer(dict, self, "count", is->count, 'I', 1, 1) &&
		      add_buffer(dict, self, "reward", is->reward, 'f', 2, Q_SEATS) &&
		      add_buffer(dict, self, "done", is->done, 'B', 1, 1) &&
		      add_buffer(dict, self, "mask", is->mask, 'b', 2, is->run.answers_max) &&
		      add_buffer(dict, self, "used", is->used, 'I', 1, 1) &&
		      add_buffer(dict, self, "columns", is->column, 'H', 2, is->most) &&
		      add_buffer(dict, self, "values", is->value, 'h', 2, is->most) &&
		      add_buffer(dict, self, "dense", is->dense, 'f', 2, is->width)))
		return dict;
	Py_DECREF(dict);
	return NULL;
}

static bool open_card(struct card *self, struct agents_settings *with, PyObject *json,
		      const char *program)
{
	_Alignas(16) unsigned char options[Q_OPTIONS_MAX], state[Q_STATE_MAX];
	struct q_error error = { .line = 0 };
	q_rule broken;

	if (!read_options(with->game, json, options))
		return false;
	with->options = options;
	broken = with->game->setup(with->game, state, options, 0, NULL);
	if (broken) {
		PyErr_SetString(PyExc_ValueError, with->game->rule_text(with->game, broken, Q_EN));
		return false;
	}
	if (((const struct q_head *)state)->seats != ((struct plan *)self->plan)->seats) {
		PyErr_SetString(PyExc_ValueError,
				"the options and the plan are for different numbers of players");
		return false;
	}
	Py_BEGIN_ALLOW_THREADS self->open = agents_open(&self->is, with, program, &error);
	Py_END_ALLOW_THREADS return self->open || failed(&error);
}

static PyObject *card_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	static char *names[] = { "plan",  "lanes", "program", "options", "sparse",
				 "dense", "mask",  "stops",   "limit",   NULL };
	PyObject *object, *json = Py_None;
	int sparse = 1, dense = 0, mask = 0, stops = 0;
	struct agents_settings with = { .game = NULL };
	const char *program;
	long long lanes;
	struct card *self;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "OLy|OppppI", names, &object, &lanes,
					 &program, &json, &sparse, &dense, &mask, &stops,
					 &with.limit) ||
	    !argument(object, plan_type, "a Plan"))
		return NULL;
	if (lanes < 1 || lanes > 1 << 24) {
		PyErr_Format(PyExc_ValueError, "from 1 to %d games at once, not %lld", 1 << 24,
			     lanes);
		return NULL;
	}
	self = (struct card *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
	if (!self)
		return NULL;
	Py_INCREF(object);
	self->plan = object;
	with.game = ((struct game *)((struct plan *)object)->game)->is;
	with.plan = ((struct plan *)object)->is;
	with.lanes = (uint32_t)lanes;
	with.features = sparse || dense;
	with.dense = dense;
	with.mask = mask;
	with.stops = stops;
	if (open_card(self, &with, json, program))
		return (PyObject *)self;
	Py_DECREF(self);
	return NULL;
}

static void card_delete(PyObject *object)
{
	struct card *self = (struct card *)object;
	PyTypeObject *type = Py_TYPE(object);

	if (self->open)
		agents_close(&self->is);
	Py_XDECREF(self->plan);
	((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
	Py_DECREF(type);
}

static PyObject *reset(PyObject *object, PyObject *args)
{
	struct card *self = (struct card *)object;
	unsigned long long seed, stream = 0;
	struct q_error error = { .line = 0 };
	bool fine;

	if (!PyArg_ParseTuple(args, "K|K", &seed, &stream) || !usable(self))
		return NULL;
	Py_BEGIN_ALLOW_THREADS fine =
		agents_reset(&self->is, seed, (void *)(uintptr_t)stream, &error);
	Py_END_ALLOW_THREADS if (!fine)
	{
		failed(&error);
		return NULL;
	}
	Py_RETURN_NONE;
}

/* Where the answers are on the card: an address, or a buffer of the processor that is copied there. */
static bool answers_at(struct card *self, PyObject *answers, cuda_memory *at)
{
	Py_ssize_t bytes = (Py_ssize_t)(8 * (size_t)self->is.with.lanes);
	Py_buffer view;
	bool fits;

	if (PyLong_Check(answers)) {
		*at = PyLong_AsUnsignedLongLong(answers);
		return !PyErr_Occurred();
	}
	if (PyObject_GetBuffer(answers, &view, PyBUF_ND | PyBUF_FORMAT) < 0)
		return false;
	fits = view.itemsize == 8 && view.len == bytes && view.format &&
	       strchr("lq", view.format[0]);
	*at = self->is.is.chosen;
	if (!fits)
		PyErr_Format(PyExc_ValueError, "%u answers of type int64 are needed",
			     self->is.with.lanes);
	else if (self->is.cuda.cuCtxSetCurrent(self->is.cuda.context) ||
		 self->is.cuda.cuMemcpyHtoD_v2(*at, view.buf, (size_t)bytes))
		PyErr_SetString(PyExc_RuntimeError, "the graphics card takes no answers");
	PyBuffer_Release(&view);
	return !PyErr_Occurred();
}

static PyObject *step(PyObject *object, PyObject *args)
{
	struct card *self = (struct card *)object;
	unsigned long long stream = 0;
	struct q_error error = { .line = 0 };
	cuda_memory at;
	PyObject *answers;
	uint32_t lane = 0;
	bool fine;

	if (!PyArg_ParseTuple(args, "O|K", &answers, &stream) || !usable(self) ||
	    !answers_at(self, answers, &at))
		return NULL;
	Py_BEGIN_ALLOW_THREADS fine =
		agents_step(&self->is, at, (void *)(uintptr_t)stream, &lane, &error);
	Py_END_ALLOW_THREADS if (!fine)
	{
		failed(&error);
		return NULL;
	}
	if (lane < self->is.with.lanes) {
		PyErr_Format(PyExc_IndexError,
			     "the answer of game %u is not in its list; nothing was done", lane);
		return NULL;
	}
	Py_RETURN_NONE;
}

static bool lane_of(const struct card *self, PyObject *args, unsigned *lane)
{
	if (!PyArg_ParseTuple(args, "I", lane) || !usable(self))
		return false;
	if (*lane < self->is.with.lanes)
		return true;
	PyErr_Format(PyExc_IndexError, "there is no game %u of %u", *lane, self->is.with.lanes);
	return false;
}

static PyObject *answers(PyObject *object, PyObject *args)
{
	struct card *self = (struct card *)object;
	q_action list[Q_ANSWERS_MAX];
	struct q_error error = { .line = 0 };
	uint32_t count;
	unsigned lane;
	PyObject *out;

	if (!lane_of(self, args, &lane))
		return NULL;
	if (!agents_answers(&self->is, lane, list, &count, &error)) {
		failed(&error);
		return NULL;
	}
	out = PyList_New((Py_ssize_t)count);
	for (uint32_t i = 0; out && i < count; i++)
		PyList_SetItem(out, (Py_ssize_t)i, PyLong_FromUnsignedLongLong(list[i]));
	return out;
}

static PyObject *seed_of(PyObject *object, PyObject *args)
{
	struct card *self = (struct card *)object;
	struct q_error error = { .line = 0 };
	uint64_t seed;
	unsigned lane;

	if (!lane_of(self, args, &lane))
		return NULL;
	if (!agents_seed(&self->is, lane, &seed, &error)) {
		failed(&error);
		return NULL;
	}
	return PyLong_FromUnsignedLongLong(seed);
}

static PyObject *available(PyObject *module, PyObject *args)
{
	struct q_error error = { .line = 0 };
	struct cuda cuda;

	(void)module, (void)args;
	if (!cuda_open(&cuda, &error))
		return PyUnicode_FromString(error.text);
	cuda_close(&cuda);
	return PyUnicode_FromString("");
}

static PyMethodDef methods[] = {
	{ "available", available, METH_NOARGS | METH_STATIC,
	  "Why games cannot be played on a card here; empty: they can." },
	{ "reset", reset, METH_VARARGS,
	  "reset(seed, stream=0)\n\nStarts new games: game i has seed + i." },
	{ "step", step, METH_VARARGS,
	  "step(answers, stream=0)\n\nGives one answer for each game: int64 indices into their "
	  "lists, in a buffer or at an address on the card." },
	{ "answers", answers, METH_VARARGS, "answers(game)\n\nThe answers of a game, as numbers." },
	{ "seed", seed_of, METH_VARARGS,
	  "seed(game)\n\nThe seed of the game that is being played." },
	{ "buffers", buffers, METH_NOARGS,
	  "The buffers on the card that reset() and step() fill, by name. The card stays open as "
	  "long as one is used." },
	{ NULL, NULL, 0, NULL },
};
static PyType_Slot slots[] = {
	{ Py_tp_doc, "Many games on a graphics card. Use quinte.vector(device=\"cuda\")." },
	{ Py_tp_new, (void *)card_new },
	{ Py_tp_dealloc, (void *)card_delete },
	{ Py_tp_methods, methods },
	{ 0, NULL },
};
PyType_Spec card_spec = { .name = "quinte._core.Card",
			  .basicsize = sizeof(struct card),
			  .flags = Py_TPFLAGS_DEFAULT,
			  .slots = slots };
