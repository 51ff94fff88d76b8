/*
 * reasons.c - a filter: error texts of the lower layers, a line each, in French. french.py runs it.
 */
#include "text/message.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
	char line[1024];

	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = '\0';
		puts(reason_in(Q_FR, line));
	}
	return 0;
}
