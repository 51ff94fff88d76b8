/*
 * shape.c - what a pack of the duel looks like.
 */
#include "bench/duel/duel.h"

static const char *const moments[] = { "before-attack", "before-defence", NULL };

#define WORD_NAME(w) #w,
static const char *const word_names[] = { DUEL_WORDS(WORD_NAME) NULL };

static const struct q_field card_fields[] = {
	Q_NAME(struct duel_card, id),
	Q_WORDS(struct duel_card, name, 0),
	Q_FIELD(struct duel_card, moment, Q_ALL, .names = moments),
	Q_FIELD(struct duel_card, copies, Q_ALL, .min = 1, .max = 9),
	Q_FIELD(struct duel_card, power, Q_ALL, .min = -6, .max = 6),
	Q_PADDING(struct duel_card, pad),
	{ 0 },
};

static const struct q_field pack_fields[] = {
	Q_STRUCTS(struct duel_pack, cards, struct duel_card, Q_ALL, card_fields,
		  .used = "cards_used"),
	Q_WORDS(struct duel_pack, words, 0, .keys = word_names),
	Q_FIELD(struct duel_pack, cards_used, Q_ALL),
	Q_FIELD(struct duel_pack, health, Q_ALL, .min = 1, .max = 9),
	Q_FIELD(struct duel_pack, rerolls, Q_ALL, .max = 9),
	Q_FIELD(struct duel_pack, crystals, Q_ALL, .max = 99),
	{ 0 },
};

static void check(const void *data, struct q_flaws *flaws)
{
	const struct duel_pack *pack = data;

	if (pack->cards_used != CARDS)
		flaws->tell(flaws, "cards", -1, "the duel is played with four kinds");
}

const struct q_shape duel_shape = {
	.game = "duel",
	.c_type = "struct duel_pack",
	.c_header = "bench/duel/duel.h",
	.size = sizeof(struct duel_pack),
	.fields = pack_fields,
	.check = check,
};
