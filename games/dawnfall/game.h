/*
 * game.h - the functions that the table of the game lists, and its tables.
 */
#ifndef DAWNFALL_GAME_H
#define DAWNFALL_GAME_H

#include "games/dawnfall/models.h"

/* ---- draw.c ---- */

void dawnfall_paint(const struct q_game *g, const void *view, const struct q_reader *reader,
		    struct q_canvas *to);
uint32_t dawnfall_hit_test(const struct q_game *g, const void *view, unsigned what,
			   const q_action *answers, uint32_t n, q_action *out);
void dawnfall_inspect_text(const struct q_game *g, const void *view, unsigned what,
			   const struct q_reader *reader, struct q_out *out);

/* ---- legal.c ---- */

uint32_t dawnfall_legal(const struct q_game *g, const void *state, q_action *out);
q_rule dawnfall_refuses(const struct q_game *g, const void *state, q_action answer);
q_action dawnfall_forfeit(pack_t pack, state_t s); /* for a player who is out */

/* ---- labels.c ---- */

extern const struct q_label dawnfall_labels[];
extern const struct q_symbol dawnfall_symbols[];

/* ---- fields.c ---- */

extern const struct q_field dawnfall_fields[], dawnfall_option_fields[];

/* ---- tables.c ---- */

extern const struct q_verb dawnfall_verbs[];
extern const struct q_question_kind dawnfall_questions[];
extern const struct q_event_kind dawnfall_events[];

/* facts.c */
extern const struct q_facts dawnfall_facts;
extern const struct q_constant dawnfall_constants[];
void dawnfall_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		    struct q_out *out);
int dawnfall_actor(const struct q_game *g, const void *view, const struct q_event *e);

/* ---- check.c ---- */

const char *dawnfall_check(const struct q_game *g, const void *state);

/* ---- view.c ---- */

void dawnfall_hide(const struct q_game *g, void *view, int seat);
void dawnfall_determinize(const struct q_game *g, void *state, const void *view, int seat,
			  struct q_rng *r);

/* ---- notation.c ---- */

void dawnfall_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out);
q_action dawnfall_parse(const struct q_game *g, const void *view, const char *text);

/* ---- text.c ---- */

void dawnfall_answer_text(const struct q_game *g, const void *view, q_action answer,
			  const struct q_reader *reader, struct q_out *out);
void dawnfall_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			    struct q_out *out);
void dawnfall_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			 const struct q_reader *reader, struct q_out *out);
const char *dawnfall_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang);

/* ---- evaluate.c ---- */

int32_t dawnfall_evaluate(const struct q_game *g, const void *state, int seat);
int32_t dawnfall_weigh(const struct q_game *g, const void *state, int seat, int16_t *term);
extern const char *const dawnfall_terms[];

/* ---- priors.c ---- */

void dawnfall_priors(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		     uint16_t *weight);

/* ---- items.c ---- */

/* items.c */
extern const struct q_item_kind dawnfall_item_kinds[];
uint32_t dawnfall_items(const struct q_game *g, const void *state, const struct q_event *e,
			struct q_item out[Q_ITEMS]);

/* ---- query.c ---- */

bool dawnfall_query(const struct q_game *g, const void *view, const char *json, size_t n,
		    struct q_out *out, struct q_error *error);

/* ---- game.c ---- */

q_rule dawnfall_options_flaw(pack_t pack, const struct dawnfall_options *o); /* 0: none */

/* reasons.c */
extern const struct q_reasons dawnfall_reasons;

#endif
