/*
 * patch.c - what changed in a view, as bytes.
 */
#include "quinte_session.h"

#include <string.h>

enum { RUN_HEAD = 3, RUN_MAX = 255 };

/* The end of the run that begins at `at`: equal bytes between two changes belong to it as long
 * as they are fewer than the head of another run would be. */
static uint32_t run_end(const unsigned char *before, const unsigned char *after, uint32_t at,
			uint32_t size)
{
	uint32_t end = at + 1;

	for (uint32_t i = end; i < size && i - at < RUN_MAX && i - end < RUN_HEAD; i++)
		if (before[i] != after[i])
			end = i + 1;
	return end;
}

size_t q_patch(const struct q_game *g, const void *before, const void *after, uint8_t *out,
	       size_t room)
{
	const unsigned char *a = before, *b = after;
	size_t used = 0;

	for (uint32_t i = 0; i < g->state_size; i++) {
		uint32_t end;

		if (a[i] == b[i])
			continue;
		end = run_end(a, b, i, g->state_size);
		if (used + RUN_HEAD + (end - i) <= room) {
			out[used] = (uint8_t)(i & 0xFF);
			out[used + 1] = (uint8_t)(i >> 8);
			out[used + 2] = (uint8_t)(end - i);
			memcpy(out + used + RUN_HEAD, b + i, end - i);
		}
		used += RUN_HEAD + (end - i);
		i = end - 1;
	}
	return used;
}

/* Each run behind the one before it, none empty, none beyond the end. */
static bool is_patch(const struct q_game *g, const uint8_t *patch, size_t n)
{
	uint32_t from = 0;

	for (size_t i = 0; i < n; i += RUN_HEAD + (size_t)patch[i + 2]) {
		uint32_t offset;

		if (n - i < RUN_HEAD || !patch[i + 2] || n - i - RUN_HEAD < patch[i + 2])
			return false;
		offset = (uint32_t)patch[i] | (uint32_t)patch[i + 1] << 8;
		if (offset < from || offset + patch[i + 2] > g->state_size)
			return false;
		from = offset + patch[i + 2];
	}
	return true;
}

bool q_patch_apply(const struct q_game *g, void *view, const uint8_t *patch, size_t n)
{
	if (!is_patch(g, patch, n))
		return false;
	for (size_t i = 0; i < n; i += RUN_HEAD + (size_t)patch[i + 2])
		memcpy((unsigned char *)view + ((size_t)patch[i] | (size_t)patch[i + 1] << 8),
		       patch + i + RUN_HEAD, patch[i + 2]);
	return true;
}
