/*
 * why.h - the reasons of a hint, as lines and as JSON.
 */
#ifndef WHY_H
#define WHY_H

#include "ai/ai.h"

#include <jansson.h>
#include <stdio.h>

/* One reason as a sentence without capital and full stop. */
void put_reason(const struct ai_think *t, const struct ai_reason *r, const struct q_reader *reader,
		struct q_out *out);
/* What the answer is compared with: "compared with “Pass”, by the end of the round". */
void put_against(const struct ai_think *t, const struct ai_why *why, const struct q_reader *reader,
		 struct q_out *out);

/* Reasons as lines, one call each: "+ …" for the answer, "− …" against it. */
void reason_lines(const struct ai_think *t, const struct ai_why *why, const struct q_reader *reader,
		  void (*line)(void *with, const char *text), void *with);
/* Lines about an answer of a hint, one call each: "= about as good as the first", what it is compared
 * with, then its reasons. */
void why_lines(const struct ai_think *t, uint32_t answer, const struct q_reader *reader,
	       void (*line)(void *with, const char *text), void *with);
/* The same on a stream. */
void print_why(FILE *to, const struct ai_think *t, uint32_t answer, const char *margin,
	       enum q_lang lang);
/* Adds error, equal, against and reasons to the object of an answer. */
void why_into_json(const struct ai_think *t, uint32_t answer, enum q_lang lang, json_t *into);
/* The same for two answers that were compared by themselves. */
json_t *reasons_as_json(const struct ai_think *t, const struct ai_why *why, enum q_lang lang);

#endif
