/*
 * shape.c - what a pack of the null game looks like.
 */
#include "games/null/null.h"

#define WORD_NAME(w) #w,
static const char *const word_names[] = { NULL_WORDS(WORD_NAME) NULL };

static const struct q_field pack_fields[] = {
	Q_WORDS(struct null_pack, words, 0, .keys = word_names),
	{ 0 },
};

const struct q_shape null_shape = {
	.game = "null",
	.c_type = "struct null_pack",
	.c_header = "games/null/null.h",
	.size = sizeof(struct null_pack),
	.fields = pack_fields,
};
