/*
 * fuzz_entry.c - the body of a stored entry. What can be read is written as it was.
 */
#include "server/entry.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct entry e;
	static uint8_t again[STORE_ENTRY];
	uint32_t n;

	if (size > STORE_ENTRY || !entry_read(&e, data, (uint32_t)size))
		return 0;
	n = entry_write(&e, again);
	must(n <= size, "an entry that was read is not longer than it was");
	must(entry_read(&e, again, n), "an entry that was written can be read");
	return 0;
}
