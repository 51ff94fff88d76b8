/*
 * core.h - what the files of the Python module share.
 *
 * The limited API of CPython 3.11: one wheel serves that version and all later ones.
 */
#ifndef CORE_H
#define CORE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "batch/batch.h"

extern PyType_Spec card_spec, game_spec, network_spec, plan_spec, play_spec, tensor_spec,
	vector_spec;

/* The types, made once when the module is loaded and kept to the end of the program. */
extern PyTypeObject *card_type, *game_type, *network_type, *plan_type, *play_type, *tensor_type,
	*vector_type;

/* A game with its pack. */
struct game {
	PyObject_HEAD const struct q_game *is;
	struct q_game *own; /* with a pack from a folder; to be freed */
	PyObject *folder;   /* of the pack, or None */
};

/* A plan for a game and a number of seats. */
struct plan {
	PyObject_HEAD PyObject *game;
	void *memory;
	struct q_plan *is;
	int seats;
	const char *refs;
};

/* What judges positions. */
struct network {
	PyObject_HEAD void *memory;
	const struct ai_net *is;
	PyObject *game; /* with a pack of one's own, or NULL */
};

enum { SHAPE = 3 };

/* Memory with a shape that NumPy (buffer protocol), PyTorch and JAX (DLPack) can look at. */
struct tensor {
	PyObject_HEAD void *data;
	PyObject
		*owner; /* of memory on a graphics card; NULL: the tensor's own, of the processor */
	char format[2];
	int dimensions;
	Py_ssize_t item, shape[SHAPE], stride[SHAPE];
};

PyObject *tensor_new(char format, int dimensions, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c);
PyObject *tensor_on_card(void *data, PyObject *owner, char format, int dimensions, Py_ssize_t a,
			 Py_ssize_t b);

/* Options from JSON into Q_OPTIONS_MAX bytes; false with an exception. */
bool read_options(const struct q_game *g, PyObject *json, void *options);
/* The level by name; NULL with an exception. */
const struct ai *level_named(const char *name);
/* What judges for the level: NULL or True, the network that ships, if one does; False, evaluate(); or a Network.
 * False with an exception. */
bool network_of(PyObject *what, const struct ai *level, const struct game *game, int seats,
		const struct ai_net **net);
/* An object of that type from an argument; NULL with an exception. */
void *argument(PyObject *object, PyTypeObject *type, const char *what);
PyObject *text_of(const struct q_out *out);

#endif
