/*
 * sample.c - see sample.h.
 */
#include "tests/unit/sample.h"

#include "tests/unit/unit.h"

const char *const sample_colours[] = { "red", "green", "blue", NULL };
static const char *const keys[] = { "one", "two", "three", NULL };
static const char *const words[] = { "yes", "no", NULL };

static const struct q_field inner_fields[] = {
	Q_FIELD(struct inner, low, Q_ALL, .min = -3, .max = 3),
	Q_FIELD(struct inner, high, Q_OWN),
	Q_FIELD(struct inner, hand, Q_OWN, .of = "cards", .flags = Q_NULL),
	{ 0 },
};

const struct q_field sample_fields[] = {
	Q_FIELD(struct sample, wide, Q_ALL),
	Q_FIELD(struct sample, whole, Q_ALL),
	Q_FIELD(struct sample, negative, Q_ALL),
	Q_FIELD(struct sample, middle, Q_ALL, .max = 1000),
	Q_FIELD(struct sample, small, Q_ALL),
	Q_FIELD(struct sample, tiny, Q_ALL, .min = -5, .max = 5),
	Q_FIELD(struct sample, truth, Q_ALL),
	Q_FIELD(struct sample, colour, Q_ALL, .names = sample_colours),
	Q_FIELD(struct sample, colours, Q_ALL, .names = sample_colours, .flags = Q_SET),
	Q_FIELD(struct sample, list, Q_ALL, .used = "list_used"),
	Q_FIELD(struct sample, list_used, Q_ALL, .max = 5),
	Q_GRID(struct sample, rows, Q_ALL, .max = 9),
	Q_FIELD(struct sample, keyed, Q_ALL, .keys = keys),
	Q_PADDING(struct sample, pad1),
	Q_STRUCTS(struct sample, seat, struct inner, Q_ALL, inner_fields, .flags = Q_BY_SEAT),
	Q_FIELD(struct sample, top, Q_ALL, .of = "cards"),
	Q_PADDING(struct sample, pad2),
	Q_FIELD(struct sample, chosen, Q_ALL, .of = "cards", .flags = Q_SET),
	Q_FIELD(struct sample, secret, Q_NONE),
	{ .name = "pad3",
	  .type = Q_PAD,
	  .seen = Q_NONE,
	  .count = 6,
	  .size = 1,
	  .offset = offsetof(struct sample, pad3) },
	{ 0 },
};

static const struct q_field card_fields[] = {
	Q_NAME(struct sample_card, id),
	Q_WORDS(struct sample_card, name, 0),
	Q_FIELD(struct sample_card, power, 0, .max = 9),
	Q_PADDING(struct sample_card, pad),
	Q_FIELD(struct sample_card, next, 0, .of = "cards", .flags = Q_NULL | Q_OPTIONAL),
	{ 0 },
};

static const struct q_field pack_fields[] = {
	Q_STRUCTS(struct sample_pack, cards, struct sample_card, 0, card_fields,
		  .used = "cards_used"),
	Q_FIELD(struct sample_pack, seal, 0),
	Q_FIELD(struct sample_pack, deck, 0, .of = "cards", .flags = Q_SET),
	Q_WORKED_OUT(struct sample_pack, sums),
	Q_WORDS(struct sample_pack, words, 0, .keys = words),
	Q_GRID(struct sample_pack, grid, 0, .flags = Q_NULL | Q_OPTIONAL),
	Q_FIELD(struct sample_pack, cards_used, 0),
	Q_FIELD(struct sample_pack, colours, 0, .names = sample_colours, .flags = Q_SET),
	Q_FIELD(struct sample_pack, limit, 0, .min = 2, .max = 4),
	Q_FIELD(struct sample_pack, flags, 0, .flags = Q_OPTIONAL),
	Q_PADDING(struct sample_pack, pad),
	{ 0 },
};

static void check(const void *data, struct q_flaws *flaws)
{
	const struct sample_pack *pack = data;

	if (pack->limit == 3)
		flaws->tell(flaws, "limit", -1, "three is unlucky");
	for (int i = 0; i < pack->cards_used; i++)
		if (pack->cards[i].power == 7)
			flaws->tell(flaws, "cards", i, "seven is too lucky");
}

static void derive(void *data)
{
	struct sample_pack *pack = data;

	for (int i = 0; i < pack->cards_used; i++) {
		pack->sums[i % 2][0] += pack->cards[i].power;
		pack->sums[i % 2][1]++;
	}
}

const struct q_shape sample_shape = {
	.game = "sample",
	.c_type = "struct sample_pack",
	.c_header = "tests/unit/sample.h",
	.size = sizeof(struct sample_pack),
	.fields = pack_fields,
	.check = check,
	.derive = derive,
};

const char sample_json[] =
	"{\"$schema\": \"sample.schema.json\",\n"
	" \"limit\": 2, \"seal\": \"0xfedcba9876543210\", \"colours\": [\"red\", \"blue\"],\n"
	" \"words\": {\"yes\": {\"en\": \"Yes.\", \"fr\": \"Oui.\"}, \"no\": {\"en\": \"No.\", \"fr\": \"Non.\"}},\n"
	" \"deck\": [\"ace\", \"ten\"],\n"
	" \"cards\": [\n"
	"  {\"id\": \"ace\", \"name\": {\"en\": \"Ace\", \"fr\": \"As\"}, \"power\": 1, \"next\": \"ten\"},\n"
	"  {\"id\": \"two\", \"name\": {\"en\": \"Two\", \"fr\": \"Deux\"}, \"power\": 2},\n"
	"  {\"id\": \"ten\", \"name\": {\"en\": \"Ten\", \"fr\": \"Dix\"}, \"power\": 9, \"next\": \"ace\"}]}\n";

const struct q_pack *sample_pack_read(void)
{
	static _Alignas(16) unsigned char memory[1 << 14];
	static struct q_pack pack;
	struct q_source source = { "sample.json", sample_json, sizeof sample_json - 1 };
	struct q_error error = { .line = 0 };

	if (!q_pack_read(&sample_shape, &source, 1, "base", memory, sizeof memory, &pack, &error))
		fail_msg("the sample pack: %s", error.text);
	return &pack;
}

struct sample sample_filled(void)
{
	return (struct sample){
		.wide = UINT64_C(0xFFFFFFFFFFFFFFFF),
		.whole = UINT32_MAX,
		.negative = INT32_MIN,
		.middle = 1000,
		.small = -32768,
		.tiny = -5,
		.truth = true,
		.colour = 2,
		.colours = 5,
		.list = { 7, 8, 9 },
		.list_used = 3,
		.rows = { { 1, 2, 3 }, { 4, 5, 6 } },
		.keyed = { 10, 20, 30 },
		.seat = { { -3, 200, { 0, 2, UINT16_MAX } }, { 3, 100, { 1, UINT16_MAX, 1 } } },
		.top = 2,
		.chosen = { 6 },
		.secret = 4242,
	};
}
