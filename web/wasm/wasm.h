/*
 * wasm.h - what the files of the WebAssembly module share.
 *
 * The module imports nothing. Texts go in through one area of its memory and come out
 * of another: quinte_area() and quinte_out() say where. A function that writes a text
 * returns its length; a negative length is that of an error,
 * {"fault": …, "text": …, "line": …, "rule": …}. Numbers of 64 bits are BigInt on the
 * other side, and "0x" with 16 digits inside texts.
 */
#ifndef WASM_H
#define WASM_H

#include "quinte.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { AREA_SIZE = 1 << 20, OUT_SIZE = 1 << 22 };

extern unsigned char area[];
extern char out_text[];

/* What went wrong, for programs; the text is for people. */
enum fault { FAULT_NONE, FAULT_INPUT, FAULT_REFUSED, FAULT_SAVE, FAULT_ROOM, FAULT_OVER };

struct q_out out_begin(void);
int32_t out_end(const struct q_out *out);
int32_t out_fails(enum fault fault, const char *text);
int32_t out_error(enum fault fault, const struct q_error *error);
int32_t out_refusal(const struct q_game *g, q_rule rule, enum q_lang lang);

/* ,"name": with the comma where one is due. */
void put_name(struct q_out *out, const char *name);
void put_string(struct q_out *out, const char *name, const char *text);
void put_number(struct q_out *out, const char *name, int64_t number);
void put_wide(struct q_out *out, const char *name, uint64_t number);
/* A comma unless an opening bracket came last. */
void put_comma(struct q_out *out);
void put_rule(struct q_out *out, const struct q_game *g, q_rule rule, enum q_lang lang);
/* {"notation": …, "number": …, "text": …}, as the view's seat would say it. */
void put_answer(struct q_out *out, const struct q_game *g, const void *view, q_action answer,
		enum q_lang lang);

/* The game on the table; its game is NULL before there is one. */
const struct q_match *match_now(void);

/* Memory that the module grows for one purpose; it is never given back, and used again. */
struct grown {
	void *at;
	size_t room;
};
bool grow(struct grown *memory, size_t wanted);

const struct q_game *game_at(uint32_t game);
static inline enum q_lang lang_of(uint32_t lang)
{
	return lang == Q_FR ? Q_FR : Q_EN;
}

#endif
