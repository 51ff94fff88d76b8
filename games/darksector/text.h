/*
 * text.h - what the files that make words share.
 */
#ifndef DARKSECTOR_TEXT_H
#define DARKSECTOR_TEXT_H

#include "games/darksector/darksector.h"

enum { PHRASE = 320, WORDS_MAX = 5, NUMBER_ROOM = 12 };

/* What sentences are made from: a view, and who reads. */
struct text_context {
	const struct q_pack *pack;
	const struct darksector_pack *data;
	const struct darksector *s;
	const struct q_reader *reader;
};

struct text_context darksector_text_context(const struct q_game *g, const void *view,
					    const struct q_reader *reader);
const char *darksector_text_of(const struct text_context *t, unsigned text);
const char *darksector_word_of(const struct text_context *t, int word);

/* Words of a sentence, with their grammar. */
struct q_word darksector_member(const struct text_context *t, int member);
struct q_word darksector_item(const struct text_context *t, int item);
struct q_word darksector_trait(const struct text_context *t, int trait);
struct q_word darksector_enemy(const struct text_context *t, const struct enemy *enemy);
struct q_word darksector_number(char room[NUMBER_ROOM], int n);
/* The digits live as long as the block that asks for them. */
#define NUMBER(n) darksector_number((char[NUMBER_ROOM]){ 0 }, (n))

static inline struct q_word text_word(const char *text)
{
	return (struct q_word){ text, 0 };
}

const char *darksector_face_letter(int face); /* M, WW, hit */
/* "Might", "double Wisdom", "hit" */
void darksector_put_face(const struct text_context *t, int face, struct q_out *out);
/* The dice a crew member has just rolled (answer_text.c). */
void darksector_put_dice(const struct text_context *t, int member, struct q_out *out);
/* What the crew decided (answer_text.c). */
void darksector_put_decision(const struct text_context *t, int matter, int a, int b,
			     struct q_out *out);
/* "the knife, the med-pack": an item with its article, after a comma if another stands before. */
void darksector_put_item(const struct text_context *t, int item, const char *before,
			 struct q_out *out);

/* A sentence of the pack, or a part of one: up to five words fill {0} to {4}. */
void darksector_put_sentence(const struct text_context *t, int word, struct q_out *out,
			     const struct q_word with[WORDS_MAX]);
void darksector_put_part(const struct text_context *t, int word, struct q_out *out,
			 const struct q_word with[WORDS_MAX]);
#define SENTENCE(t, word, out, ...) \
	darksector_put_sentence((t), (word), (out), (const struct q_word[WORDS_MAX]){ __VA_ARGS__ })
#define PART(t, word, out, ...) \
	darksector_put_part((t), (word), (out), (const struct q_word[WORDS_MAX]){ __VA_ARGS__ })

#endif
