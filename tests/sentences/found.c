/*
 * found.c - a set of sentences, and which of them to read.
 */
#include "tests/property/property.h"
#include "tests/sentences/sentences.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* OF_KIND_MAX: enough to choose from; a game of inches has a million different Moves. */
enum { OF_KIND_MAX = 4000, SLOTS = 1 << 19, PAIRS = 1 << 20 };

void found_begin(struct found *found)
{
	*found = (struct found){ .at = bytes(SENTENCES_MAX * sizeof *found->at),
				 .slot = bytes(SLOTS * sizeof *found->slot) };
}

void found_free(struct found *found)
{
	for (uint32_t i = 0; i < found->count; i++)
		free(found->at[i].text);
	for (uint32_t i = 0; i < found->kinds; i++)
		free((void *)(uintptr_t)found->kind[i]);
	free(found->at);
	free(found->slot);
}

uint32_t found_kind(struct found *found, const char *table, const char *name)
{
	size_t n = strlen(table) + strlen(name) + 2;
	char *both = bytes(n);

	snprintf(both, n, "%s%s%s", table, *name ? " " : "", name);
	for (uint32_t i = 0; i < found->kinds; i++) {
		if (strcmp(found->kind[i], both) == 0) {
			free(both);
			return i;
		}
	}
	if (found->kinds == KINDS_MAX) {
		fputs("sentences: too many kinds; raise KINDS_MAX\n", stderr);
		exit(2);
	}
	found->kind[found->kinds] = both;
	return found->kinds++;
}

void found_add(struct found *found, uint32_t kind, const char *text)
{
	uint64_t hash = q_hash(Q_HASH_START ^ kind, text, strlen(text));
	uint32_t i = (uint32_t)hash % SLOTS;

	found->silent[kind] |= !*text;
	if (!*text || found->count == SENTENCES_MAX || found->of_kind[kind] == OF_KIND_MAX)
		return;
	for (; found->slot[i]; i = (i + 1) % SLOTS) {
		const struct sentence *s = &found->at[found->slot[i] - 1];

		if (s->kind == kind && strcmp(s->text, text) == 0)
			return;
	}
	found->at[found->count] = (struct sentence){ .kind = kind, .gain = UINT32_MAX };
	found->at[found->count].text = bytes(strlen(text) + 1);
	memcpy(found->at[found->count].text, text, strlen(text));
	found->of_kind[kind]++;
	found->slot[i] = ++found->count;
}

/* ---- pairs of words ------------------------------------------------------------------ */

/* A word without its punctuation; all numbers are one word, as sentences do not differ by them
 * except between one and many. */
static uint64_t word_hash(const char *word, size_t n)
{
	uint64_t hash = Q_HASH_START;

	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)word[i];

		if (isdigit(c))
			c = n == 1 && c < '2' ? c : '9';
		if (i && isdigit(c) && isdigit((unsigned char)word[i - 1]))
			continue;
		hash = q_hash(hash, &c, 1);
	}
	return hash;
}

/* How many pairs of neighbouring words are not in the set; with `add` they are put into it. */
static uint32_t new_pairs(uint64_t *set, const struct sentence *s, bool add)
{
	uint64_t last = Q_HASH_START ^ s->kind;
	uint32_t fresh = 0;

	for (const char *word = s->text; *word;) {
		size_t n = strcspn(word, " ");
		uint64_t next = word_hash(word, n);
		uint64_t pair = (last * 31 + next) ^ s->kind;
		uint32_t i = (uint32_t)(pair % PAIRS);

		while (set[i] && set[i] != pair)
			i = (i + 1) % PAIRS;
		fresh += !set[i];
		if (add)
			set[i] = pair;
		last = next;
		word += n + (word[n] == ' ');
	}
	return fresh;
}

/* The sentence with the most new pairs, of this kind or of any; NULL: all are chosen. `gain` of a
 * sentence can only fall, so a sentence with a smaller one need not be looked at. */
static struct sentence *best(struct found *found, uint64_t *set, uint32_t kind)
{
	struct sentence *top = NULL;

	for (uint32_t i = 0; i < found->count; i++) {
		struct sentence *s = &found->at[i];

		if (s->chosen || (kind != UINT32_MAX && s->kind != kind) ||
		    (top && s->gain <= top->gain))
			continue;
		s->gain = new_pairs(set, s, false);
		if (!top || s->gain > top->gain)
			top = s;
	}
	return top;
}

uint32_t choose_sentences(struct found *found, uint32_t count)
{
	uint64_t *set = bytes(PAIRS * sizeof *set);
	uint32_t chosen = 0, kind = 0;

	while (kind < found->kinds || chosen < count) {
		bool of_kind = kind < found->kinds;
		struct sentence *s = best(found, set, of_kind ? kind++ : UINT32_MAX);

		if (!of_kind && (!s || !s->gain))
			break;
		if (!s)
			continue;
		s->chosen = true;
		chosen++;
		new_pairs(set, s, true);
	}
	free(set);
	return chosen;
}
