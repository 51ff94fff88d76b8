/*
 * net.h - small networks that judge positions: the file, and evaluation in integers.
 *
 * A network reads the columns of a view (core/plan.h) and says what the viewer may expect. It may
 * have the judgement of the game's evaluate() among its inputs and correct it, or do without; it may also have
 * the parts of that judgement (`terms` of struct q_game) and weigh them anew. Weights and sums are integers, so
 * every compiler and machine finds the same number.
 *
 * A file (.qnet) is little endian:
 *
 *	0    "QNET", u16 format (1), u16 flags
 *	8    the game's id, padded with zeros to 32 bytes
 *	40   u32 rules version, u8 seats, u8 kind of references, u16 answers of a roll-out (0: any)
 *	48   u64 hash of the pack, u64 hash of the plan
 *	64   u32 columns of the plan (0, and hash 0: it reads none), u32 rows, u32 rows of numbers among them (the last ones)
 *	76   u32 bytes of the notes
 *	80   i32 weight of evaluate(), i32 bias of the output, u16[11] chances
 *	110  u16 terms, u64 hash of their names (0, 0: without)
 *	120  zeros up to 128, then these arrays, each padded with zeros to a multiple of 64 bytes:
 *	     u16[rows] the column of each row, u16[numbers] scales,
 *	     i8[rows][64] first layer, i32[64] its biases, i8[32][64] second layer, i32[32] its biases,
 *	     i16[32] output, the notes (UTF-8, lines of key=value)
 *	end  u64 FNV-1a of all before it
 *
 * Units: a row of a column that is 0 or 1 adds its weights / 128; a row of a number adds them / 128
 * times value * scale / 65536; hidden units are clipped to 0..1 and have seven bits; weights of the second
 * layer are / 64, of the output / 256. The output is a logit in 1 / 32768; with AI_NET_HAND the weight
 * of evaluate() times its score / 256 is added, and column number `columns` is that score. The terms are the
 * columns after it.
 */
#ifndef AI_NET_H
#define AI_NET_H

#include "quinte.h"

enum {
	AI_NET_FIRST = 64,
	AI_NET_SECOND = 32,
	AI_NET_FILE_MAX = 300000,
	AI_NET_PAIRS = 4096,
	AI_NET_TERMS = 64 /* a game has fewer */
};
enum { AI_NET_HAND = 1 }; /* flags */

struct q_plan;

struct ai_net {
	const struct q_game *game;
	const struct q_plan *plan;
	uint32_t flags, seats, depth;
	uint32_t columns, rows, numbers, terms;
	bool looks;    /* at columns of the view: some row is one */
	uint64_t pack; /* the hash of the pack it was trained with */
	uint64_t hash; /* of the file: names the network wherever its answers are kept */
	const char *notes;
	uint32_t notes_size;
	bool chances_given;
	uint16_t chances[11]; /* as in struct q_game */

	const uint16_t *row;   /* of each column, evaluate() and the terms too: 1 + its row, or 0 */
	const uint16_t *scale; /* of each row of numbers */
	const int16_t *first;  /* [rows][AI_NET_FIRST] */
	int32_t bias[AI_NET_FIRST];
	int16_t second[AI_NET_SECOND][AI_NET_FIRST];
	int32_t second_bias[AI_NET_SECOND];
	int16_t output[AI_NET_SECOND];
	int32_t output_bias, hand;
};

/* What every file can do with: the network, its plan and its weights. Aligned as malloc's. */
size_t ai_net_memory(void);

/* Reads a file of this game into the memory; the file itself is needed no longer. NULL: nothing of it
 * is used, and the error says why. */
const struct ai_net *ai_net_open(const struct q_game *g, const void *file, size_t size,
				 void *memory, size_t room, struct q_error *error);

/* Whether it can judge positions of a game with so many seats. */
static inline bool ai_net_fits(const struct ai_net *net, const void *state)
{
	return net->seats == ((const struct q_head *)state)->seats;
}

/* What a seat may expect, -Q_SURE to Q_SURE; only what the seat sees is read, except by evaluate() of a
 * network that has it among its inputs. */
int32_t ai_net_value(const struct ai_net *net, const void *state, int seat);

/* The terms of a game as more columns behind those of a plan so wide, only those that are not 0. Returns what
 * evaluate() says, and adds to their number. */
int32_t ai_net_terms(const struct q_game *g, const void *state, int seat, uint32_t width,
		     uint16_t *column, int16_t *value, uint32_t *n);

/* How many terms the game has, and a hash of their names. */
uint32_t ai_net_terms_of(const struct q_game *g, uint64_t *hash);

/* The same from the columns of its view; `score` is what evaluate() says, 0 where the network does without. */
int32_t ai_net_judge(const struct ai_net *net, const uint16_t *column, const int16_t *value,
		     uint32_t n, int32_t score);

/* A copy for ai_net_judge() in memory elsewhere, such as that of a graphics card, where it will lie at the
 * address, a multiple of 64. */
size_t ai_net_size(const struct ai_net *net);
void ai_net_place(const struct ai_net *net, void *copy, uint64_t address);

#endif
