/*
 * fuzz_wishes.c - what a person wishes, as it is stored. What can be read is written and read again as it was.
 */
#include "server/parts.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct wishes read, again;
	struct frame t = { .at = NULL };
	char *text = malloc(size + 1);

	must(text != NULL, "there is memory");
	memcpy(text, data, size);
	text[size] = '\0';
	wishes_url_fits(text);
	wishes_mail_fits(text);
	if (wishes_read(&read, text)) {
		wishes_write(&read, &t);
		frame_put_n(&t, "", 1);
		must(wishes_read(&again, t.at), "wishes that were written can be read");
		must(memcmp(&read, &again, sizeof read) == 0, "they are the same");
		frame_free(&t);
	}
	free(text);
	return 0;
}
