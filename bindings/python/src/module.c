/*
 * module.c - the module quinte._core: its types, and functions about no game in particular.
 */
#include "core.h"

#include <string.h>

PyTypeObject *card_type, *game_type, *network_type, *plan_type, *play_type, *tensor_type,
	*vector_type;

void *argument(PyObject *object, PyTypeObject *type, const char *what)
{
	if (PyObject_TypeCheck(object, type))
		return object;
	PyErr_Format(PyExc_TypeError, "%s is needed here, not %R", what,
		     (PyObject *)Py_TYPE(object));
	return NULL;
}

PyObject *text_of(const struct q_out *out)
{
	size_t n = out->used < out->room ? out->used : out->room - 1;

	return PyUnicode_DecodeUTF8(out->at, (Py_ssize_t)n, "replace");
}

const struct ai *level_named(const char *name)
{
	const struct ai *level = ai_named(name);
	PyObject *names;

	if (level)
		return level;
	names = PyUnicode_FromString("");
	for (const struct ai *l = ai_levels; names && l->id; l++) {
		PyObject *more =
			PyUnicode_FromFormat("%U%s%s", names, l == ai_levels ? "" : ", ", l->id);

		Py_DECREF(names);
		names = more;
	}
	if (names)
		PyErr_Format(PyExc_ValueError, "there is no level \"%s\"; there are %U", name,
			     names);
	Py_XDECREF(names);
	return NULL;
}

bool read_options(const struct q_game *g, PyObject *json, void *options)
{
	_Alignas(16) unsigned char scratch[Q_OPTIONS_MAX];
	struct q_error error = { .line = 0 };
	const char *text;
	Py_ssize_t n;

	static const struct q_field none[] = { { 0 } };

	if (g->options_size)
		memcpy(options, g->defaults, g->options_size);
	if (json == Py_None)
		return true;
	text = PyUnicode_AsUTF8AndSize(json, &n);
	if (!text)
		return false;
	if (q_load(g->option_fields ? g->option_fields : none, options, scratch, g->options_size,
		   g->pack, text, (size_t)n, &error))
		return true;
	PyErr_Format(PyExc_ValueError, "the options of %s: %s", g->id, error.text);
	return false;
}

static PyObject *games(PyObject *self, PyObject *args)
{
	PyObject *list = PyList_New(0);

	(void)self, (void)args;
	for (const struct q_game *const *g = q_games; list && *g; g++) {
		PyObject *name = PyUnicode_FromString((*g)->id);

		if (!name || PyList_Append(list, name) < 0)
			Py_CLEAR(list);
		Py_XDECREF(name);
	}
	return list;
}

static PyObject *levels(PyObject *self, PyObject *args)
{
	PyObject *list = PyList_New(0);

	(void)self, (void)args;
	for (const struct ai *l = ai_levels; list && l->id; l++) {
		PyObject *name = PyUnicode_FromString(l->id);

		if (!name || PyList_Append(list, name) < 0)
			Py_CLEAR(list);
		Py_XDECREF(name);
	}
	return list;
}

static PyMethodDef functions[] = {
	{ "games", games, METH_NOARGS, "games() -> list[str]\n\nNames of the games." },
	{ "levels", levels, METH_NOARGS,
	  "levels() -> list[str]\n\nNames of the computer players, the weakest first; then "
	  "greedy and random." },
	{ NULL, NULL, 0, NULL },
};

static int execute(PyObject *module)
{
	static const struct {
		PyTypeObject **type;
		PyType_Spec *spec;
	} types[] = { { &card_type, &card_spec },       { &game_type, &game_spec },
		      { &network_type, &network_spec }, { &plan_type, &plan_spec },
		      { &play_type, &play_spec },       { &tensor_type, &tensor_spec },
		      { &vector_type, &vector_spec } };

	for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
		if (!*types[i].type)
			*types[i].type = (PyTypeObject *)PyType_FromSpec(types[i].spec);
		if (!*types[i].type || PyModule_AddType(module, *types[i].type) < 0)
			return -1;
	}
	return PyModule_AddStringConstant(module, "VERSION", Q_VERSION);
}

static PyModuleDef_Slot slots[] = { { Py_mod_exec, (void *)execute }, { 0, NULL } };
static struct PyModuleDef definition = { PyModuleDef_HEAD_INIT, .m_name = "quinte._core",
					 .m_doc = "The engine of Quinte.", .m_methods = functions,
					 .m_slots = slots };

PyMODINIT_FUNC PyInit__core(void);
PyMODINIT_FUNC PyInit__core(void)
{
	return PyModuleDef_Init(&definition);
}
