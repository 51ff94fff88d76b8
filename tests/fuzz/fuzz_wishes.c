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
	struct frame t = { .at = NULL }, once_more = { .at = NULL };
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
		wishes_write(&again, &once_more);
		frame_put_n(&once_more, "", 1);
		must(strcmp(t.at, once_more.at) == 0, "they are the same");
		frame_free(&t);
		frame_free(&once_more);
	}
	free(text);
	return 0;
}
