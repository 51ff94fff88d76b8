/*
 * libc.c - the functions of libc/string.h for a target without a C library.
 */
#include <stdint.h>
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
	unsigned char *a = to;
	const unsigned char *b = from;
	size_t i = 0;

	if ((((uintptr_t)a | (uintptr_t)b) & 7) == 0)
		for (; i + 8 <= n; i += 8)
			*(uint64_t *)(a + i) = *(const uint64_t *)(b + i);
	for (; i < n; i++)
		a[i] = b[i];
	return to;
}

void *memmove(void *to, const void *from, size_t n)
{
	unsigned char *a = to;
	const unsigned char *b = from;

	if (a < b)
		for (size_t i = 0; i < n; i++)
			a[i] = b[i];
	else
		for (size_t i = n; i-- > 0;)
			a[i] = b[i];
	return to;
}

void *memset(void *to, int byte, size_t n)
{
	unsigned char *a = to;

	for (size_t i = 0; i < n; i++)
		a[i] = (unsigned char)byte;
	return to;
}

int memcmp(const void *a, const void *b, size_t n)
{
	const unsigned char *x = a, *y = b;

	for (size_t i = 0; i < n; i++)
		if (x[i] != y[i])
			return x[i] < y[i] ? -1 : 1;
	return 0;
}

size_t strlen(const char *text)
{
	size_t n = 0;

	while (text[n])
		n++;
	return n;
}

int strcmp(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t n)
{
	for (; n && *a && *a == *b; n--)
		a++, b++;
	return n ? (unsigned char)*a - (unsigned char)*b : 0;
}

char *strchr(const char *text, int character)
{
	while (*text && *text != (char)character)
		text++;
	return *text == (char)character ? (char *)text : NULL;
}
