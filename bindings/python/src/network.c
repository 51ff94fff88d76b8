/*
 * network.c - networks that judge positions (ai/net.h): from a file, or the one that ships for a game.
 */
#include "core.h"
#include "nets/nets.h"

#include <stdlib.h>
#include <string.h>

enum { AT_GAME = 8, ID = 32 };

/* The built-in game that a file names, or NULL. */
static const struct q_game *game_named_in(const Py_buffer *file)
{
	char id[ID + 1] = "";

	if (file->len >= AT_GAME + ID)
		memcpy(id, (const char *)file->buf + AT_GAME, ID);
	return q_game_named(id);
}

static PyObject *network_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	static char *names[] = { "file", "game", NULL };
	PyObject *object = NULL;
	struct q_error error = { .line = 0 };
	const struct q_game *g;
	struct network *self;
	Py_buffer file;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "y*|O", names, &file, &object))
		return NULL;
	self = object && !argument(object, game_type, "a Game") ?
		       NULL :
		       (struct network *)((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
	if (!self) {
		PyBuffer_Release(&file);
		return NULL;
	}
	g = object ? ((struct game *)object)->is : game_named_in(&file);
	/* A file of no game is opened for any: the error says what is wrong with it. */
	self->memory = malloc(ai_net_memory());
	if (self->memory)
		self->is = ai_net_open(g ? g : q_games[0], file.buf, (size_t)file.len, self->memory,
				       ai_net_memory(), &error);
	PyBuffer_Release(&file);
	Py_XINCREF(object);
	self->game = object;
	if (self->is)
		return (PyObject *)self;
	if (self->memory)
		PyErr_SetString(PyExc_ValueError, error.text);
	else
		PyErr_NoMemory();
	Py_DECREF(self);
	return NULL;
}

static void network_delete(PyObject *object)
{
	struct network *self = (struct network *)object;
	PyTypeObject *type = Py_TYPE(object);

	free(self->memory);
	Py_XDECREF(self->game);
	((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
	Py_DECREF(type);
}

bool network_of(PyObject *what, const struct ai *level, const struct game *game, int seats,
		const struct ai_net **net)
{
	const struct network *one = (const struct network *)what;

	*net = NULL;
	if (!what || what == Py_True) {
		/* A pack of one's own has other cards; the network of the built-in game knows nothing of them. */
		if (level->nets && !game->own)
			*net = net_for(game->is);
		return true;
	}
	if (what == Py_False || what == Py_None)
		return true;
	if (!argument(what, network_type, "True, False or a Network"))
		return false;
	if (!level->nets)
		PyErr_Format(PyExc_ValueError,
			     "%s does not judge by a network; commander, admiral and reflex do",
			     level->id);
	else if (one->is->game != game->is)
		PyErr_Format(PyExc_ValueError,
			     "the network is for another game or other cards than this %s",
			     game->is->id);
	else if ((int)one->is->seats != seats)
		PyErr_Format(PyExc_ValueError, "the network is for %u players, not %d",
			     one->is->seats, seats);
	else
		*net = one->is;
	return *net != NULL;
}

static PyObject *name(PyObject *self, void *closure)
{
	(void)closure;
	return PyUnicode_FromString(((struct network *)self)->is->game->id);
}

static PyObject *seats(PyObject *self, void *closure)
{
	(void)closure;
	return PyLong_FromUnsignedLong(((struct network *)self)->is->seats);
}

static PyObject *notes(PyObject *self, void *closure)
{
	const struct ai_net *net = ((struct network *)self)->is;

	(void)closure;
	return PyUnicode_DecodeUTF8(net->notes, (Py_ssize_t)net->notes_size, "replace");
}

static PyGetSetDef members[] = {
	{ "name", name, NULL, "The game it judges.", NULL },
	{ "seats", seats, NULL, "For how many players.", NULL },
	{ "notes", notes, NULL, "How it was made, and what it won.", NULL },
	{ NULL, NULL, NULL, NULL, NULL },
};
static PyType_Slot slots[] = {
	{ Py_tp_doc,
	  "Network(file, game=None)\n\nA network from the bytes of a .qnet file, for the built-in game "
	  "that it names, or for a Game with a pack of your own." },
	{ Py_tp_new, (void *)network_new },
	{ Py_tp_dealloc, (void *)network_delete },
	{ Py_tp_getset, members },
	{ 0, NULL },
};
PyType_Spec network_spec = { .name = "quinte._core.Network",
			     .basicsize = sizeof(struct network),
			     .flags = Py_TPFLAGS_DEFAULT,
			     .slots = slots };
