/*
 * sample.h - a struct with a field of every kind, and a pack to refer to.
 */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "quinte.h"

enum { SAMPLE_CARDS = 8, SAMPLE_NAMES = 3 };

struct sample_card {
	uint16_t id, name;
	uint8_t power, pad;
	uint16_t next; /* another card, or none */
};

struct sample_pack {
	struct sample_card cards[SAMPLE_CARDS];
	uint64_t seal;
	uint64_t deck[1];    /* a set of cards */
	uint64_t sums[2][2]; /* worked out: of each half of the cards, their power and how many */
	uint16_t words[2];
	int16_t grid[2][3];
	uint8_t cards_used, colours, limit, flags;
	uint8_t pad[4];
};

struct inner {
	int8_t low;
	uint8_t high;
	uint16_t hand[3]; /* references, or none */
};

struct sample {
	uint64_t wide;
	uint32_t whole;
	int32_t negative;
	uint16_t middle;
	int16_t small;
	int8_t tiny;
	bool truth;
	uint8_t colour;  /* by name */
	uint8_t colours; /* a set of names */
	uint8_t list[5];
	uint8_t list_used;
	uint8_t rows[2][3];
	uint8_t keyed[3];
	uint8_t pad1;
	struct inner seat[2];
	uint16_t top; /* a reference */
	uint8_t pad2[6];
	uint64_t chosen[1]; /* a set of cards */
	uint16_t secret;
	uint16_t pad3[3];
};

extern const char *const sample_colours[];
extern const struct q_field sample_fields[];
extern const struct q_shape sample_shape;
extern const char sample_json[];

/* The pack read from sample_json; the same one at every call. */
const struct q_pack *sample_pack_read(void);
/* A sample with something in every field. */
struct sample sample_filled(void);

#endif
