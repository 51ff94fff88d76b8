/*
 * text.h - what the files that make words share.
 */
#ifndef DARKSECTOR_TEXT_H
#define DARKSECTOR_TEXT_H

#include "games/darksector/darksector.h"

enum { PHRASE = 320 };

/* A view being talked about, and to whom. */
struct speech {
	const struct q_pack *pack;
	const struct darksector_pack *data;
	const struct darksector *s;
	const struct q_reader *reader;
};

struct speech darksector_speech_of(const struct q_game *g, const void *view,
				   const struct q_reader *reader);
const char *darksector_text_of(const struct speech *t, unsigned text);
const char *darksector_word_of(const struct speech *t, int word);
const char *darksector_member_name(const struct speech *t, int member);
const char *darksector_item_name(const struct speech *t, int item); /* "the pipe gun" */
const char *darksector_trait_name(const struct speech *t, int trait);
const char *darksector_face_letter(int face); /* M, WW, hit */
/* "Might", "double Wisdom", "hit" */
void darksector_put_face(const struct speech *t, int face, struct q_out *out);
/* The dice a crew member has just rolled (answer_text.c). */
void darksector_put_dice(const struct speech *t, int member, struct q_out *out);
/* What the crew decided (answer_text.c). */
void darksector_put_decision(const struct speech *t, int matter, int a, int b, struct q_out *out);
/* A template of the pack with up to four texts. */
void darksector_put_phrase(const struct speech *t, int word, struct q_out *out, const char *a,
			   const char *b, const char *c, const char *d);

#endif
