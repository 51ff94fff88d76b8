/*
 * json.h - writing JSON, for the files of session/ and for those that add to its replies.
 */
#ifndef SESSION_JSON_H
#define SESSION_JSON_H

#include "core/json.h"
#include "quinte_session.h"

/* A comma unless an opening bracket came last. */
void json_put_comma(struct q_out *out);
/* ,"name": with the comma where one is due. */
void json_put_name(struct q_out *out, const char *name);
void json_put_text(struct q_out *out, const char *name, const char *text);
void json_put_number(struct q_out *out, const char *name, int64_t number);
void json_put_truth(struct q_out *out, const char *name, bool truth);
/* 64 bits as "0x" and sixteen digits: JSON numbers lose some in browsers. */
void json_put_wide(struct q_out *out, const char *name, uint64_t number);
/* A list of numbers. */
void json_put_list(struct q_out *out, const char *name, const int32_t *numbers, int n);
/* A seat's number, "chance", or null for nobody. */
void json_put_player(struct q_out *out, const char *name, int player);
/* One text, or with Q_LANGS one in each language: {"en": ..., "fr": ...}. */
void json_put_words(struct q_out *out, const char *name, const char *const text[Q_LANGS],
		    enum q_lang lang);
/* {"notation": ..., "number": ..., "text": ...}, as the view's seat would say it. */
void json_put_answer(struct q_out *out, const struct q_game *g, const void *view, q_action answer,
		     const struct q_reader *reader);

#endif
