/*
 * words.c - see words.h.
 */
#include "lab/words.h"

#include <math.h>
#include <string.h>

#define ROW(id, en, fr) { en, fr },
static const char *const words[][Q_LANGS] = { LAB_WORDS(ROW) };

const char *lab_word(enum lab_word word, enum q_lang lang)
{
	return q_in(words[word], lang);
}

/* A ring of texts, one for each thread: a sentence needs several numbers. */
static char *room(void)
{
	enum { RING = 32 }; /* a signed number takes two */
	static _Thread_local char ring[RING][48];
	static _Thread_local unsigned next;

	return ring[next++ % RING];
}

const char *lab_count(uint64_t number, enum q_lang lang)
{
	const char *between = lang == Q_FR ? "\xE2\x80\xAF" : ","; /* narrow space */
	char digits[24], *out = room();
	int n = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
	struct q_out to = q_out(out, 48);

	for (int i = 0; i < n; i++) {
		q_put_bytes(&to, digits + i, 1);
		if ((n - 1 - i) % 3 == 0 && i < n - 1)
			q_put(&to, between);
	}
	return out;
}

const char *lab_number(double number, int decimals, enum q_lang lang)
{
	char *out = room(), *point;

	snprintf(out, 48, "%.*f", decimals, number);
	point = strchr(out, '.');
	if (point && lang == Q_FR)
		*point = ',';
	return out;
}

const char *lab_signed(double number, int decimals, enum q_lang lang)
{
	const char *plain = lab_number(fabs(number), decimals, lang);
	char *out = room();
	bool nothing = strspn(plain, "0.,") == strlen(plain);

	snprintf(out, 48, "%s%s", nothing ? "" : number < 0 ? "\xE2\x88\x92" : "+", plain);
	return out;
}
