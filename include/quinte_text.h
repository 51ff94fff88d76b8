/*
 * quinte_text.h - languages and sentences: who reads, how text is written, how words are put
 * together. A part of quinte.h.
 */
#ifndef QUINTE_TEXT_H
#define QUINTE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { Q_SEATS = 4, Q_CHANCE = 0xFE, Q_NOBODY = 0xFF };

/* ---- languages -------------------------------------------------------- */

/* A new language: one name here, one row of q_languages[] (docs/translating.md). */
enum q_lang { Q_EN, Q_FR, Q_LANGS };

struct q_language {
	const char *code; /* of two letters: in packs, options and JSON */
	const char *name; /* in the language itself */
	const char *english;
	const char *you, *player, *nobody, *chance; /* how sentences call the players */
	bool complete; /* a pack without a text in it is refused; otherwise English stands in */
};
extern const struct q_language q_languages[Q_LANGS];

/* Whether there is a language of this code. */
bool q_lang_named(const char *code, enum q_lang *lang);

/* A text of a table in C; English where the language has none yet. */
static inline const char *q_in(const char *const text[Q_LANGS], enum q_lang lang)
{
	return text[lang] ? text[lang] : text[Q_EN];
}

/* ---- text ------------------------------------------------------------- */

/* Who reads a sentence or looks at a board: in which language, from which seat, and what the
 * players are called. */
enum q_reader_flag {
	Q_READ_IDS = 1,  /* pieces and places with their notation: scenarios, golden files */
	Q_READ_MARKS = 2 /* seats' names between \x01, the seat's digit, and \x02: for colours */
};

struct q_reader {
	enum q_lang lang;
	uint8_t seat, flags;       /* seat: is called "you"; Q_NOBODY: nobody is */
	const char *name[Q_SEATS]; /* given by the front end; NULL: "Player 1" */
};

/* A reader who knows no names of players. */
static inline struct q_reader q_reader(enum q_lang lang, int seat, unsigned flags)
{
	return (struct q_reader){ .lang = lang, .seat = (uint8_t)seat, .flags = (uint8_t)flags };
}

/* Text written into the caller's buffer. It is always terminated; `used` goes
 * on counting when the room is spent, so used >= room says what was needed. */
struct q_out {
	char *at;
	size_t room, used;
};

struct q_out q_out(char *at, size_t room);
void q_put(struct q_out *out, const char *text);
void q_put_bytes(struct q_out *out, const char *text, size_t n);
void q_put_int(struct q_out *out, int64_t number);
void q_put_hex(struct q_out *out, uint64_t number, int digits);
/* Words of a sentence: a text and its grammar (docs/texts.md). */
enum q_grammar {
	Q_FEMININE = 1 << 0,
	Q_PLURAL = 1 << 1,
	Q_VOWEL = 1 << 2,     /* sounds like a vowel at the beginning, whatever its first letter; */
	Q_CONSONANT = 1 << 3, /* or like a consonant */
	Q_PROPER = 1 << 4,    /* a name without article */
	Q_SEAT_NAME = 1 << 5, /* a player: may stand in {0?own|other} */
	Q_YOU = 1 << 6        /* this player reads the sentence */
};

struct q_word {
	const char *text;
	uint8_t is; /* q_grammar bits */
};

struct q_pack;

/* A text of a pack with the grammar that the pack gives it. */
struct q_word q_word_of(const struct q_pack *pack, unsigned text, enum q_lang lang);
/* The name of a seat, or "you", written into `out`, where the word then points. */
struct q_word q_seat_word(struct q_out *out, const struct q_reader *reader, int seat);
/* The same written right away, with a capital ("You") at the beginning of a sentence. */
void q_put_seat(struct q_out *out, const struct q_reader *reader, int seat);

/* A template with its forms replaced: {0} to {9} by the words, {0?own|other}, {0:le}, {0#one|many},
 * {0+one|many}, {0~…}. A form that does not fit its word stays as it is. In French "de {0}" and its
 * like elide. The second function also gives a capital to arguments at the start of a sentence. */
void q_put_words(struct q_out *out, const struct q_reader *reader, const char *words,
		 const struct q_word *with, int n);
void q_put_sentence(struct q_out *out, const struct q_reader *reader, const char *words,
		    const struct q_word *with, int n);
/* What is wrong with the forms of a template, or NULL. */
const char *q_words_flaw(const char *words, enum q_lang lang);

/* "1 point", "2 points"; French "0 point", English "0 points". */
bool q_is_plural(enum q_lang lang, int64_t n);
void q_put_count(struct q_out *out, enum q_lang lang, int64_t n, const char *one, const char *many);
/* A number of a sentence: with the minus sign of print. */
void q_put_number(struct q_out *out, int64_t n);
/* With the spaces and apostrophes of French print; English stays as it is. Packs are read with it. */
void q_put_typeset(struct q_out *out, enum q_lang lang, const char *text);

/* What is wrong with something that came from outside, and where. */
struct q_error {
	char text[240];
	uint32_t line; /* from 1; 0: no place */
};

#ifdef __cplusplus
}
#endif
#endif
