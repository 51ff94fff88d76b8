/*
 * cuda.h - the driver of NVIDIA graphics cards, opened while the program runs: nothing is linked, and
 * a machine without a card gets a sentence.
 */
#ifndef GPU_CUDA_H
#define GPU_CUDA_H

#include "quinte.h"

typedef uint64_t cuda_memory; /* an address on the card */

enum cuda_limit { CUDA_STACK_SIZE = 0 };
enum cuda_attribute { CUDA_LOCAL_BYTES = 3, CUDA_REGISTERS = 4 };

/* The functions of the driver that are used, by their names there. */
struct cuda {
	void *library;
	int (*cuInit)(unsigned flags);
	int (*cuDeviceGetCount)(int *count);
	int (*cuDeviceGet)(int *device, int number);
	int (*cuDevicePrimaryCtxRetain)(void **context, int device);
	int (*cuDevicePrimaryCtxRelease_v2)(int device);
	int (*cuCtxSetCurrent)(void *context);
	int (*cuCtxSetLimit)(enum cuda_limit limit, size_t value);
	int (*cuCtxSynchronize)(void);
	int (*cuModuleLoadData)(void **module, const void *image);
	int (*cuModuleUnload)(void *module);
	int (*cuModuleGetFunction)(void **function, void *module, const char *name);
	int (*cuFuncGetAttribute)(int *value, enum cuda_attribute attribute, void *function);
	int (*cuMemAlloc_v2)(cuda_memory *memory, size_t bytes);
	int (*cuMemFree_v2)(cuda_memory memory);
	int (*cuMemcpyHtoD_v2)(cuda_memory to, const void *from, size_t bytes);
	int (*cuMemcpyDtoH_v2)(void *to, cuda_memory from, size_t bytes);
	int (*cuMemcpyDtoDAsync_v2)(cuda_memory to, cuda_memory from, size_t bytes, void *stream);
	int (*cuMemsetD8_v2)(cuda_memory memory, unsigned char value, size_t count);
	int (*cuMemsetD32Async)(cuda_memory memory, unsigned value, size_t count, void *stream);
	int (*cuLaunchKernel)(void *function, unsigned x, unsigned y, unsigned z,
			      unsigned threads_x, unsigned threads_y, unsigned threads_z,
			      unsigned shared, void *stream, void **arguments, void **extra);
	int (*cuStreamCreate)(void **stream, unsigned flags);
	int (*cuStreamDestroy_v2)(void *stream);
	int (*cuStreamSynchronize)(void *stream);
	int (*cuGetErrorString)(int code, const char **text);
	int device;
	void *context;
};

/* Opens the driver and takes the first card for the calling thread. False with a sentence: there is
 * no driver, or no card. */
bool cuda_open(struct cuda *cuda, struct q_error *error);
void cuda_close(struct cuda *cuda);

/* Sets aside a part of memory that is still to be taken; `used` is how much is. Parts begin where the card
 * fetches at once, and more. */
static inline uint64_t cuda_part(uint64_t *used, uint64_t bytes)
{
	enum { ALIGN = 256 };
	uint64_t at = *used;

	*used += (bytes + ALIGN - 1) / ALIGN * ALIGN;
	return at;
}

/* What was attempted, for the sentence if it failed. */
enum cuda_attempt { CUDA_START, CUDA_STACK, CUDA_LOAD, CUDA_MEMORY, CUDA_PLAY };
bool cuda_did(const struct cuda *cuda, int code, enum cuda_attempt attempt, struct q_error *error);
/* Loads kernels, PTX as text; each thread gets a stack of so many bytes. */
bool cuda_load(const struct cuda *cuda, const char *ptx, size_t stack, void **module,
	       struct q_error *error);

#endif
