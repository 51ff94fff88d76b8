/*
 * run.c - a target on every file of a folder: what was once found stays found.
 */
#include "tests/fuzz/fuzz.h"
#include "tools/slurp.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	unsigned ran = 0;

	for (int i = 1; i < argc; i++) {
		DIR *folder = opendir(argv[i]);
		struct dirent *entry;

		if (!folder) {
			perror(argv[i]);
			return 2;
		}
		while ((entry = readdir(folder)) != NULL) {
			char path[1024], *text;
			size_t n;

			if (entry->d_name[0] == '.')
				continue;
			snprintf(path, sizeof path, "%s/%s", argv[i], entry->d_name);
			text = slurp(path, &n);
			if (!text) {
				perror(path);
				return 2;
			}
			fprintf(stderr, "%s\n", path);
			LLVMFuzzerTestOneInput((const uint8_t *)text, n);
			free(text);
			ran++;
		}
		closedir(folder);
	}
	printf("%u passed, 0 failed\n", ran);
	return ran ? 0 : 1;
}
