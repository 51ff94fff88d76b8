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

#include "session/json.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { AREA_SIZE = 1 << 20, OUT_SIZE = 1 << 22 };

extern unsigned char area[];
extern char out_text[];

struct q_out out_begin(void);
int32_t out_end(const struct q_out *out);
/* An error: {"fault": ..., "text": ...}. */
int32_t out_fails(enum q_fault fault, const char *text);
int32_t out_error(enum q_fault fault, const struct q_error *error);
int32_t out_status(const struct q_status *status, const struct q_game *g, enum q_lang lang);
/* "rule": its id, "text": its sentence. */
void put_rule(struct q_out *out, const struct q_game *g, q_rule rule, enum q_lang lang);
/* With the names that quinte_reader() was given. */
void put_answer(struct q_out *out, const struct q_game *g, const void *view, q_action answer,
		enum q_lang lang);

struct ai_think;
struct ai_why;
/* "reasons": why one answer rather than another; "line": the answers that a search expects. */
void put_reasons(struct q_out *out, const struct ai_think *t, const struct ai_why *why,
		 const struct q_reader *reader);
void put_line(struct q_out *out, const struct ai_think *t, uint32_t steps, enum q_lang lang);

/* Who reads, as quinte_reader() said, in this language. */
struct q_reader reader_in(enum q_lang lang);
/* The game being played; its game is NULL before there is one. */
struct q_session *session(void);
const struct q_match *match_now(void);
int32_t EXPORT(quinte_start)(uint32_t game, uint32_t n, uint64_t seed);
int32_t EXPORT(quinte_restore)(uint32_t n);
/* What a step does not say: it stays the same for the whole game. */
int32_t out_beginning(void);
int seat_of(uint32_t seat); /* one of the game's, or a spectator's */

/* The copy of a game that is played on a server; NULL: the game is played here. */
struct q_seat *copy_now(void);

/* Memory for the session: a struct q_memory's resize. */
void *module_resize(void *self, void *old, size_t old_size, size_t size);

/* Memory that the module grows for one purpose; it is never given back, and used again. */
struct grown {
	void *at;
	size_t room;
};
bool grow(struct grown *memory, size_t wanted);

const struct q_game *game_at(uint32_t game);
const struct q_game *built_in(uint32_t game); /* with the pack that it has by itself */

/* pack_wasm.c: the game with the pack that the page gave for it, or as it is. */
const struct q_game *with_pack(const struct q_game *g);
/* The files of a pack in the area, n bytes: of each the name and the JSON, both ended by a zero. The
 * number of files; 0: this is no pack. */
enum { PACK_FILES = 256 };
uint32_t pack_sources(uint32_t n, struct q_source sources[PACK_FILES]);
static inline enum q_lang lang_of(uint32_t lang)
{
	return lang == Q_FR ? Q_FR : Q_EN;
}

#endif
