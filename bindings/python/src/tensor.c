/*
 * tensor.c - memory that other libraries look at without copying: the buffer protocol for NumPy,
 * DLPack for PyTorch and JAX.
 */
#include "core.h"

#include <stdlib.h>
#include <string.h>

/* ---- DLPack: the structs that its specification fixes ------------------------ */

struct dl_tensor {
	void *data;
	struct {
		int32_t type, id;
	} device;
	int32_t dimensions;
	struct {
		uint8_t code, bits;
		uint16_t lanes;
	} dtype;
	int64_t *shape, *strides;
	uint64_t byte_offset;
};

struct dl_managed {
	struct dl_tensor tensor;
	void *context;
	void (*deleter)(struct dl_managed *self);
	int64_t shape[SHAPE], strides[SHAPE];
};

enum { DL_CPU = 1, DL_CUDA = 2, DL_INT = 0, DL_UINT = 1, DL_FLOAT = 2 };

static void dl_delete(struct dl_managed *self)
{
	PyGILState_STATE state = PyGILState_Ensure();

	Py_DECREF((PyObject *)self->context);
	PyGILState_Release(state);
	free(self);
}

static void capsule_delete(PyObject *capsule)
{
	struct dl_managed *managed;

	if (!PyCapsule_IsValid(capsule, "dltensor"))
		return; /* it was taken */
	managed = PyCapsule_GetPointer(capsule, "dltensor");
	managed->deleter(managed);
}

static PyObject *dlpack(PyObject *self, PyObject *args, PyObject *keywords)
{
	struct tensor *t = (struct tensor *)self;
	struct dl_managed *m = calloc(1, sizeof *m);
	PyObject *capsule;

	/* stream, max_version, dl_device, copy: the memory as it is. A step on a card has ended when it
	 * returns, so every stream may read. */
	(void)args, (void)keywords;
	if (!m)
		return PyErr_NoMemory();
	m->tensor.data = t->data;
	m->tensor.device.type = t->owner ? DL_CUDA : DL_CPU;
	m->tensor.dimensions = t->dimensions;
	m->tensor.dtype.code = t->format[0] == 'f'                  ? DL_FLOAT :
			       strchr("bhiq", t->format[0]) != NULL ? DL_INT :
								      DL_UINT;
	m->tensor.dtype.bits = (uint8_t)(8 * t->item);
	m->tensor.dtype.lanes = 1;
	m->tensor.shape = m->shape;
	m->tensor.strides = m->strides;
	for (int i = 0; i < t->dimensions; i++) {
		m->shape[i] = t->shape[i];
		m->strides[i] = t->stride[i] / t->item;
	}
	m->context = self;
	m->deleter = dl_delete;
	capsule = PyCapsule_New(m, "dltensor", capsule_delete);
	if (capsule)
		Py_INCREF(self);
	else
		free(m);
	return capsule;
}

static PyObject *dlpack_device(PyObject *self, PyObject *args)
{
	(void)args;
	return Py_BuildValue("ii", ((struct tensor *)self)->owner ? DL_CUDA : DL_CPU, 0);
}

/* ---- the buffer protocol ------------------------------------------------------- */

static int get_buffer(PyObject *self, Py_buffer *view, int flags)
{
	struct tensor *t = (struct tensor *)self;
	Py_ssize_t n = t->item;

	(void)flags;
	if (t->owner) {
		view->obj = NULL;
		PyErr_SetString(PyExc_BufferError,
				"this memory is on a graphics card; torch.from_dlpack() takes it");
		return -1;
	}
	for (int i = 0; i < t->dimensions; i++)
		n *= t->shape[i];
	*view = (Py_buffer){ .buf = t->data,
			     .obj = self,
			     .len = n,
			     .itemsize = t->item,
			     .ndim = t->dimensions,
			     .format = t->format,
			     .shape = t->shape,
			     .strides = t->stride };
	Py_INCREF(self);
	return 0;
}

static PyObject *shape(PyObject *self, void *with)
{
	struct tensor *t = (struct tensor *)self;
	PyObject *tuple = PyTuple_New(t->dimensions);

	(void)with;
	for (int i = 0; tuple && i < t->dimensions; i++)
		PyTuple_SetItem(tuple, i, PyLong_FromSsize_t(t->shape[i]));
	return tuple;
}

static void tensor_free(PyObject *self)
{
	PyTypeObject *type = Py_TYPE(self);

	struct tensor *t = (struct tensor *)self;

	if (!t->owner)
		free(t->data);
	Py_XDECREF(t->owner);
	PyObject_Free(self);
	Py_DECREF(type);
}

/* A tensor without memory; `bytes` is how much it needs. */
static struct tensor *shaped(char format, int dimensions, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c,
			     Py_ssize_t *bytes)
{
	struct tensor *t = PyObject_New(struct tensor, tensor_type);
	Py_ssize_t n;

	if (!t)
		return NULL;
	*(&t->format[0]) = format;
	t->format[1] = '\0';
	t->data = NULL;
	t->owner = NULL;
	t->dimensions = dimensions;
	t->item = strchr("bB", format) ? 1 :
		  strchr("hH", format) ? 2 :
		  strchr("qQ", format) ? 8 :
					 4;
	t->shape[0] = a;
	t->shape[1] = dimensions > 1 ? b : 1;
	t->shape[2] = dimensions > 2 ? c : 1;
	t->stride[2] = t->item;
	n = t->item;
	for (int i = dimensions - 1; i >= 0; i--) {
		t->stride[i] = n;
		n *= t->shape[i];
	}
	*bytes = n;
	return t;
}

PyObject *tensor_on_card(void *data, PyObject *owner, char format, int dimensions, Py_ssize_t a,
			 Py_ssize_t b)
{
	Py_ssize_t bytes;
	struct tensor *t = shaped(format, dimensions, a, b, 1, &bytes);

	if (!t)
		return NULL;
	Py_INCREF(owner);
	t->data = data;
	t->owner = owner;
	return (PyObject *)t;
}

PyObject *tensor_new(char format, int dimensions, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c)
{
	Py_ssize_t n;
	struct tensor *t = shaped(format, dimensions, a, b, c, &n);
	void *data = NULL;

	if (!t)
		return NULL;
	n = (n + 63) & ~(Py_ssize_t)63;
	if (posix_memalign(&data, 64, (size_t)(n ? n : 64)) != 0) {
		Py_DECREF(t);
		return PyErr_NoMemory();
	}
	memset(data, 0, (size_t)n);
	t->data = data;
	return (PyObject *)t;
}

static PyMethodDef methods[] = {
	{ "__dlpack__", (PyCFunction)(void (*)(void))dlpack, METH_VARARGS | METH_KEYWORDS,
	  "A capsule for torch.from_dlpack() and jax.dlpack.from_dlpack(). The memory is shared." },
	{ "__dlpack_device__", dlpack_device, METH_NOARGS,
	  "(1, 0): memory of the processor; (2, 0): of a graphics card." },
	{ NULL, NULL, 0, NULL },
};
static PyGetSetDef members[] = { { "shape", shape, NULL, "Elements along each dimension.", NULL },
				 { NULL, NULL, NULL, NULL, NULL } };
static PyType_Slot slots[] = {
	{ Py_tp_doc, "Memory that NumPy, PyTorch and JAX can look at without copying." },
	{ Py_tp_dealloc, (void *)tensor_free },
	{ Py_tp_methods, methods },
	{ Py_tp_getset, members },
	{ Py_bf_getbuffer, (void *)get_buffer },
	{ 0, NULL },
};
PyType_Spec tensor_spec = { .name = "quinte._core.Tensor",
			    .basicsize = sizeof(struct tensor),
			    .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
			    .slots = slots };
