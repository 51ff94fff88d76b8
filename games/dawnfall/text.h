/*
 * text.h - what the rows of effects need to put a choice or a question into words.
 */
#ifndef DAWNFALL_TEXT_H
#define DAWNFALL_TEXT_H

#include "games/dawnfall/models.h"

struct parts; /* the texts that fill a template: text.c */
struct act;

const char *dawnfall_word(const struct parts *p, int which);
/* The next part of the template. */
void dawnfall_put_squad(struct parts *p, int squad);
void dawnfall_put_model(struct parts *p, int model);
/* One of the choices of an effect. */
void dawnfall_put_attribute(struct q_out *out, const struct parts *p, int attribute);
void dawnfall_put_token_name(struct q_out *out, const struct parts *p, int token);
void dawnfall_put_thicket(const struct parts *p, const struct act *x, int thicket,
			  struct q_out *out);

#endif
