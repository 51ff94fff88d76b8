/*
 * cuda.c - opens the driver, finds its functions.
 */
#include "gpu/cuda.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static const struct {
	const char *name;
	size_t offset;
} functions[] = {
#define FUNCTION(name)                             \
	{                                          \
#name, offsetof(struct cuda, name) \
	}
	FUNCTION(cuInit),
	FUNCTION(cuDeviceGetCount),
	FUNCTION(cuDeviceGet),
	FUNCTION(cuDevicePrimaryCtxRetain),
	FUNCTION(cuDevicePrimaryCtxRelease_v2),
	FUNCTION(cuCtxSetCurrent),
	FUNCTION(cuCtxSetLimit),
	FUNCTION(cuCtxSynchronize),
	FUNCTION(cuModuleLoadData),
	FUNCTION(cuModuleUnload),
	FUNCTION(cuModuleGetFunction),
	FUNCTION(cuFuncGetAttribute),
	FUNCTION(cuMemAlloc_v2),
	FUNCTION(cuMemFree_v2),
	FUNCTION(cuMemcpyHtoD_v2),
	FUNCTION(cuMemcpyDtoH_v2),
	FUNCTION(cuMemcpyDtoDAsync_v2),
	FUNCTION(cuMemsetD8_v2),
	FUNCTION(cuMemsetD32Async),
	FUNCTION(cuLaunchKernel),
	FUNCTION(cuStreamCreate),
	FUNCTION(cuStreamDestroy_v2),
	FUNCTION(cuStreamSynchronize),
	FUNCTION(cuGetErrorString),
#undef FUNCTION
};

static bool failed(struct q_error *error, const char *sentence)
{
	snprintf(error->text, sizeof error->text, "%s", sentence);
	return false;
}

bool cuda_did(const struct cuda *cuda, int code, enum cuda_attempt attempt, struct q_error *error)
{
	static const char *const sentences[] = {
		[CUDA_START] = "the graphics card does not start",
		[CUDA_STACK] =
			"the graphics card has too little memory for the stacks of its threads",
		[CUDA_LOAD] = "the graphics card's driver refuses the program of the game",
		[CUDA_MEMORY] = "the graphics card has too little memory; give a smaller --lanes",
		[CUDA_PLAY] = "the graphics card stopped in the middle of play",
	};
	const char *why = NULL;

	if (!code)
		return true;
	if (cuda->cuGetErrorString(code, &why) || !why)
		why = "unknown error";
	snprintf(error->text, sizeof error->text, "%s (%s)", sentences[attempt], why);
	return false;
}

static bool find_functions(struct cuda *cuda, struct q_error *error)
{
	for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
		void *found = dlsym(cuda->library, functions[i].name);

		if (!found)
			return failed(
				error,
				"the driver of the graphics card is too old; install a newer one");
		memcpy((char *)cuda + functions[i].offset, &found, sizeof found);
	}
	return true;
}

static bool take_card(struct cuda *cuda, struct q_error *error)
{
	int count = 0;

	if (!cuda_did(cuda, cuda->cuInit(0), CUDA_START, error) ||
	    !cuda_did(cuda, cuda->cuDeviceGetCount(&count), CUDA_START, error))
		return false;
	if (!count)
		return failed(error, "this machine has no NVIDIA graphics card");
	return cuda_did(cuda, cuda->cuDeviceGet(&cuda->device, 0), CUDA_START, error) &&
	       cuda_did(cuda, cuda->cuDevicePrimaryCtxRetain(&cuda->context, cuda->device),
			CUDA_START, error) &&
	       cuda_did(cuda, cuda->cuCtxSetCurrent(cuda->context), CUDA_START, error);
}

bool cuda_open(struct cuda *cuda, struct q_error *error)
{
	*cuda = (struct cuda){ .library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL) };
	if (!cuda->library)
		return failed(error, "this machine has no driver for NVIDIA graphics cards");
	if (find_functions(cuda, error) && take_card(cuda, error))
		return true;
	cuda_close(cuda);
	return false;
}

bool cuda_load(const struct cuda *cuda, const char *ptx, size_t stack, void **module,
	       struct q_error *error)
{
	return cuda_did(cuda, cuda->cuCtxSetLimit(CUDA_STACK_SIZE, stack), CUDA_STACK, error) &&
	       cuda_did(cuda, cuda->cuModuleLoadData(module, ptx), CUDA_LOAD, error);
}

void cuda_close(struct cuda *cuda)
{
	if (cuda->context)
		cuda->cuDevicePrimaryCtxRelease_v2(cuda->device);
	if (cuda->library)
		dlclose(cuda->library);
	*cuda = (struct cuda){ 0 };
}
