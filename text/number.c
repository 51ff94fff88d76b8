/*
 * number.c - see number.h.
 */
#include "text/number.h"

#include "text/message.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>

bool parse_number(const char *text, uint64_t max, uint64_t *out)
{
	bool hex = text[0] == '0' && text[1] == 'x';
	char *end;
	unsigned long long number;

	if (!(hex ? isxdigit((unsigned char)text[2]) : isdigit((unsigned char)text[0])))
		return false;
	errno = 0;
	number = strtoull(hex ? text + 2 : text, &end, hex ? 16 : 10);
	if (*end || errno || number > max)
		return false;
	*out = number;
	return true;
}

static void put_tenths(FILE *to, enum q_lang lang, int tenths)
{
	fprintf(to, "%d%s%d", abs(tenths) / 10, either(lang, ".", ","), abs(tenths) % 10);
}

void put_percent(FILE *to, enum q_lang lang, int tenths)
{
	put_tenths(to, lang, tenths);
	fputs(" %", to);
}

void put_points(FILE *to, enum q_lang lang, int tenths)
{
	fputs(tenths < 0 ? "−" : "+", to);
	put_tenths(to, lang, tenths);
}
