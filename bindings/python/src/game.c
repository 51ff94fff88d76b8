/*
 * game.c - a game with its pack, and a plan for its columns.
 */
#include "core.h"
#include "load/packs.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 20, PLAN_ROOM = 1 << 16, PLAN_MAX = 64 << 20 };

/* ---- games ------------------------------------------------------------------- */

static PyObject *game_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	static char *names[] = { "name", "pack", NULL };
	const char *name, *dir = NULL;
	const struct q_game *g;
	struct q_game *own = NULL;
	struct game *self;
	char *wrong = NULL;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "s|z", names, &name, &dir))
		return NULL;
	g = q_game_named(name);
	if (!g) {
		PyErr_Format(PyExc_ValueError, "there is no game \"%s\"; quinte.games() lists them",
			     name);
		return NULL;
	}
	if (dir) {
		own = game_with_pack(g, dir, &wrong);
		if (!own) {
			PyErr_Format(PyExc_ValueError, "the pack %s: %s", dir,
				     wrong ? wrong : "there is not enough memory");
			free(wrong);
			return NULL;
		}
	}
	self = (struct game *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
	if (!self) {
		game_free(own);
		return NULL;
	}
	self->is = own ? own : g;
	self->own = own;
	self->folder = Py_BuildValue("z", dir);
	return (PyObject *)self;
}

static void game_delete(PyObject *self)
{
	PyTypeObject *type = Py_TYPE(self);
	struct q_game *own = ((struct game *)self)->own;

	if (own)
		game_free(own);
	Py_XDECREF(((struct game *)self)->folder);
	((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
	Py_DECREF(type);
}

static PyObject *game_info(PyObject *self, PyObject *args)
{
	const struct q_game *g = ((struct game *)self)->is;

	(void)args;
	return Py_BuildValue("{s:s,s:s,s:s,s:I,s:i,s:i,s:i,s:I,s:K,s:O,s:O,s:O,s:O,s:s}", "id",
			     g->id, "title", g->title[Q_EN], "line", g->line[Q_EN], "rules_version",
			     g->rules_version, "seats_min", g->seats_min, "seats_max", g->seats_max,
			     "answers_max", g->answers_max, "state_size", g->state_size,
			     "pack_hash", (unsigned long long)(g->pack ? g->pack->hash : 0), "dice",
			     g->traits & Q_DICE ? Py_True : Py_False, "secrets",
			     g->traits & Q_SECRETS ? Py_True : Py_False, "allies",
			     g->traits & Q_ALLIES ? Py_True : Py_False, "open",
			     g->traits & Q_OPEN ? Py_True : Py_False, "pack",
			     g->pack ? g->pack->id : "");
}

static PyObject *game_reduce(PyObject *self, PyObject *args)
{
	struct game *game = (struct game *)self;

	(void)args;
	return Py_BuildValue("O(sO)", (PyObject *)Py_TYPE(self), game->is->id, game->folder);
}

static PyObject *written(void (*write)(const struct q_game *g, struct q_out *out),
			 const struct q_game *g)
{
	char *text = malloc(TEXT_ROOM);
	struct q_out out;
	PyObject *result;

	if (!text)
		return PyErr_NoMemory();
	out = q_out(text, TEXT_ROOM);
	write(g, &out);
	result = text_of(&out);
	free(text);
	return result;
}

static void write_options(const struct q_game *g, struct q_out *out)
{
	static const struct q_field none[] = { { 0 } };

	q_dump(g->option_fields ? g->option_fields : none, g->defaults, g->pack, out);
}

static void write_schema(const struct q_game *g, struct q_out *out)
{
	static const struct q_field none[] = { { 0 } };

	q_schema(g->option_fields ? g->option_fields : none, g->id, out);
}

static PyObject *game_options(PyObject *self, PyObject *args)
{
	(void)args;
	return written(write_options, ((struct game *)self)->is);
}

static PyObject *game_schema(PyObject *self, PyObject *args)
{
	(void)args;
	return written(write_schema, ((struct game *)self)->is);
}

static PyObject *signature(PyObject *self, PyObject *args)
{
	(void)args;
	return PyLong_FromUnsignedLongLong(q_signature(((struct game *)self)->is, 1,
						       Q_SIGNATURE_GAMES, NULL));
}

/* Verbs, or kinds of questions: [(name, [parameter, ...]), ...]. */
static PyObject *kinds(const char *const *first, size_t stride, const struct q_param *params, int n)
{
	PyObject *list = PyList_New(0);

	for (size_t i = 0; list; i++) {
		const char *name = *(const char *const *)((const char *)first + i * stride);
		const struct q_param *p =
			(const struct q_param *)((const char *)params + i * stride);
		PyObject *names, *pair;

		if (!name)
			break;
		names = PyList_New(0);
		for (int k = 0; names && k < n && p[k].name; k++) {
			PyObject *text = PyUnicode_FromString(p[k].name);

			if (!text || PyList_Append(names, text) < 0)
				Py_CLEAR(names);
			Py_XDECREF(text);
		}
		pair = names ? Py_BuildValue("sN", name, names) : NULL;
		if (!pair || PyList_Append(list, pair) < 0)
			Py_CLEAR(list);
		Py_XDECREF(pair);
	}
	return list;
}

static PyObject *verbs(PyObject *self, PyObject *args)
{
	const struct q_game *g = ((struct game *)self)->is;

	(void)args;
	return kinds(&g->verbs[0].name, sizeof g->verbs[0], g->verbs[0].arg, Q_ARGS);
}

static PyObject *questions(PyObject *self, PyObject *args)
{
	const struct q_game *g = ((struct game *)self)->is;

	(void)args;
	return kinds(&g->questions[0].name, sizeof g->questions[0], g->questions[0].subject,
		     Q_SUBJECTS);
}

static PyMethodDef game_methods[] = {
	{ "__reduce__", game_reduce, METH_NOARGS, "For pickle: the name and the folder." },
	{ "info", game_info, METH_NOARGS, "What the game is: a dict of facts." },
	{ "options", game_options, METH_NOARGS, "The usual options, as JSON." },
	{ "schema", game_schema, METH_NOARGS, "The JSON Schema of the options." },
	{ "signature", signature, METH_NOARGS,
	  "A number over fixed random games: the same wherever the rules are the same." },
	{ "verbs", verbs, METH_NOARGS, "The verbs of answers, [(name, [parameter, ...]), ...]." },
	{ "questions", questions, METH_NOARGS,
	  "The kinds of questions, [(name, [parameter, ...]), ...]." },
	{ NULL, NULL, 0, NULL },
};
static PyType_Slot game_slots[] = {
	{ Py_tp_doc, "Game(name, pack=None)\n\nA game, with the content pack of a folder if one is "
		     "given." },
	{ Py_tp_new, (void *)game_new },
	{ Py_tp_dealloc, (void *)game_delete },
	{ Py_tp_methods, game_methods },
	{ 0, NULL },
};
PyType_Spec game_spec = { .name = "quinte._core.Game",
			  .basicsize = sizeof(struct game),
			  .flags = Py_TPFLAGS_DEFAULT,
			  .slots = game_slots };

/* ---- plans ------------------------------------------------------------------- */

static const char *const refs_names[] = { "deep", "onehot", "index" };

static int refs_named(const char *name)
{
	for (int i = 0; i < Q_REFS; i++)
		if (strcmp(refs_names[i], name) == 0)
			return i;
	PyErr_Format(PyExc_ValueError, "refs is \"deep\", \"onehot\" or \"index\", not \"%s\"",
		     name);
	return -1;
}

static bool plan_make(struct plan *self, const struct q_game *g, int refs)
{
	bool wide = false;

	for (size_t room = PLAN_ROOM; !self->is && !wide && room <= PLAN_MAX; room *= 2) {
		free(self->memory);
		self->memory = malloc(room);
		if (self->memory)
			self->is = q_plan_make(g, self->seats, (enum q_refs)refs, self->memory,
					       room, &wide);
	}
	if (!self->is)
		PyErr_Format(PyExc_ValueError,
			     "the pack has too much content for columns; try refs=\"index\"");
	return self->is != NULL;
}

static PyObject *plan_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	static char *names[] = { "game", "seats", "refs", NULL };
	const char *refs_name = "deep";
	struct plan *self;
	PyObject *object;
	struct game *game;
	int seats, refs;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "Oi|s", names, &object, &seats,
					 &refs_name))
		return NULL;
	game = argument(object, game_type, "a Game");
	refs = game ? refs_named(refs_name) : -1;
	if (refs < 0)
		return NULL;
	if (seats < game->is->seats_min || seats > game->is->seats_max) {
		PyErr_Format(PyExc_ValueError, "%s is for %d to %d players, not %d", game->is->id,
			     game->is->seats_min, game->is->seats_max, seats);
		return NULL;
	}
	self = (struct plan *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
	if (!self)
		return NULL;
	Py_INCREF(object);
	self->game = object;
	self->seats = seats;
	self->refs = refs_names[refs];
	if (!plan_make(self, game->is, refs))
		Py_CLEAR(self);
	return (PyObject *)self;
}

static void plan_delete(PyObject *self)
{
	PyTypeObject *type = Py_TYPE(self);

	free(((struct plan *)self)->memory);
	Py_XDECREF(((struct plan *)self)->game);
	((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
	Py_DECREF(type);
}

static PyObject *plan_reduce(PyObject *self, PyObject *args)
{
	struct plan *plan = (struct plan *)self;

	(void)args;
	return Py_BuildValue("O(Ois)", (PyObject *)Py_TYPE(self), plan->game, plan->seats,
			     plan->refs);
}

struct telling {
	const struct q_plan *plan;
	PyObject *list;
};

static void tell(void *with, const struct q_columns *c)
{
	static const char *const kind_names[] = {
		[Q_COLUMNS_NUMBER] = "number",   [Q_COLUMNS_GIVEN] = "not-null",
		[Q_COLUMNS_PRESENT] = "present", [Q_COLUMNS_VALUES] = "values",
		[Q_COLUMNS_NAMES] = "names",     [Q_COLUMNS_BITS] = "bits",
		[Q_COLUMNS_ITEMS] = "content",   [Q_COLUMNS_COUNTS] = "counts",
		[Q_COLUMNS_SEATS] = "players",   [Q_COLUMNS_PIECES] = "pieces",
		[Q_COLUMNS_STOPS] = "stops",     [Q_COLUMNS_ROWS] = "rows"
	};
	struct telling *t = with;
	PyObject *values = t->list ? PyList_New(0) : NULL, *row;

	for (uint32_t i = 0; values && c->kind != Q_COLUMNS_ROWS && i < c->count; i++) {
		char text[160];
		struct q_out out = q_out(text, sizeof text);
		PyObject *value;

		q_columns_value(t->plan, c, i, &out);
		value = text_of(&out);
		if (!value || PyList_Append(values, value) < 0)
			Py_CLEAR(values);
		Py_XDECREF(value);
	}
	row = values ? Py_BuildValue("ssIIsIIN", c->answer ? "answer" : "view", kind_names[c->kind],
				     c->first, c->count, c->path, c->rows, c->stride, values) :
		       NULL;
	if (!row || PyList_Append(t->list, row) < 0)
		Py_CLEAR(t->list);
	Py_XDECREF(row);
}

static PyObject *describe(PyObject *self, PyObject *args)
{
	struct telling t = { ((struct plan *)self)->is, PyList_New(0) };

	(void)args;
	q_plan_describe(t.plan, tell, &t);
	return t.list;
}

static PyObject *plan_info(PyObject *self, PyObject *args)
{
	const struct q_plan *p = ((struct plan *)self)->is;

	(void)args;
	return Py_BuildValue("{s:i,s:I,s:I,s:I,s:I,s:I,s:K}", "seats", ((struct plan *)self)->seats,
			     "width", q_plan_width(p), "most", q_plan_most(p), "answer_width",
			     q_plan_answer_width(p), "answer_most", q_plan_answer_most(p), "codes",
			     q_plan_codes(p), "hash", (unsigned long long)q_plan_hash(p));
}

static PyMethodDef plan_methods[] = {
	{ "__reduce__", plan_reduce, METH_NOARGS, "For pickle." },
	{ "info", plan_info, METH_NOARGS, "Widths and the version (hash) of the columns: a dict." },
	{ "describe", describe, METH_NOARGS,
	  "What the columns mean: [(space, kind, first, count, path, rows, stride, values), ...]." },
	{ NULL, NULL, 0, NULL },
};
static PyType_Slot plan_slots[] = {
	{ Py_tp_doc, "Plan(game, seats, refs='deep')\n\nThe columns of views and answers." },
	{ Py_tp_new, (void *)plan_new },
	{ Py_tp_dealloc, (void *)plan_delete },
	{ Py_tp_methods, plan_methods },
	{ 0, NULL },
};
PyType_Spec plan_spec = { .name = "quinte._core.Plan",
			  .basicsize = sizeof(struct plan),
			  .flags = Py_TPFLAGS_DEFAULT,
			  .slots = plan_slots };
