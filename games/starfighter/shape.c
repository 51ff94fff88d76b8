/*
 * shape.c - what a pack of Starfighter looks like: content/starfighter/.
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

#define WORD_NAME(w) #w,
static const char *const word_names[] = { STARFIGHTER_WORDS(WORD_NAME) NULL };
static const char *const half_names[] = { "upper", "lower", NULL };
static const char *const colour_names[] = { "none", "green", "blue", NULL };
static const char *const effect_names[] = { "none",
					    "draw",
					    "lateral-move",
					    "vertical-move",
					    "free-move",
					    "rotate",
					    "destroy",
					    "damage-enemy-cruiser",
					    "damage-own-cruiser",
					    "force-field",
					    "screen-2",
					    "screen-3",
					    "screen-4",
					    "flip",
					    "damage-fighter",
					    NULL };

static const struct q_field half_fields[] = { Q_FIELD(struct half_print, fighters, Q_ALL, .max = 4),
					      Q_FIELD(struct half_print, effect, Q_ALL,
						      .names = effect_names, .flags = Q_OPTIONAL),
					      { 0 } };

static const struct q_field card_fields[] = {
	Q_NAME(struct card, id),
	Q_WORDS(struct card, name, 0),
	Q_WORDS(struct card, flavour, 0),
	Q_FIELD(struct card, level, Q_ALL, .max = 3),
	Q_FIELD(struct card, colour, Q_ALL, .names = colour_names),
	Q_STRUCTS(struct card, half, struct half_print, Q_ALL, half_fields, .keys = half_names),
	{ 0 }
};

static const struct q_field cruiser_fields[] = {
	Q_NAME(struct cruiser, id),
	Q_WORDS(struct cruiser, name, 0),
	Q_WORDS(struct cruiser, flavour, 0),
	Q_FIELD(struct cruiser, armour, Q_ALL, .min = 1, .max = 99),
	Q_FIELD(struct cruiser, training, Q_ALL, .max = 1),
	Q_FIELD(struct cruiser, slots, Q_ALL, .min = 1, .max = SLOTS),
	Q_FIELD(struct cruiser, draws, Q_ALL, .max = SLOTS - 1),
	{ 0 }
};

static const struct q_field board_fields[] = {
	Q_FIELD(struct board, faces, Q_ALL, .of = "cruisers"), { 0 }
};

static const struct q_field effect_fields[] = { Q_WORDS(struct effect_words, name, 0),
						Q_WORDS(struct effect_words, text, 0),
						Q_FIELD(struct effect_words, rule, Q_ALL,
							.flags = Q_SHOWN | Q_OPTIONAL),
						{ 0 } };

static const struct q_field reason_fields[] = { Q_NAME(struct reason, id),
						Q_WORDS(struct reason, why, 0),
						{ 0 } };

static const struct q_field deck_fields[] = {
	Q_NAME(struct deck, id),
	Q_WORDS(struct deck, name, 0),
	Q_WORDS(struct deck, plan, 0),
	Q_FIELD(struct deck, cruiser, Q_ALL, .of = "cruisers"),
	Q_PADDING(struct deck, pad),
	Q_FIELD(struct deck, cards, Q_ALL, .of = "cards", .flags = Q_SET),
	{ 0 }
};

static const struct q_field pack_fields[] = {
	Q_STRUCTS(struct starfighter_pack, decks, struct deck, Q_ALL, deck_fields,
		  .used = "deck_count"),
	Q_WORDS(struct starfighter_pack, words, 0, .keys = word_names),
	Q_FIELD(struct starfighter_pack, card_count, Q_ALL),
	Q_FIELD(struct starfighter_pack, cruiser_count, Q_ALL),
	Q_FIELD(struct starfighter_pack, board_count, Q_ALL),
	Q_FIELD(struct starfighter_pack, deck_count, Q_ALL),
	Q_FIELD(struct starfighter_pack, reason_count, Q_ALL),
	Q_PADDING(struct starfighter_pack, pad),
	Q_STRUCTS(struct starfighter_pack, cards, struct card, Q_ALL, card_fields,
		  .used = "card_count"),
	Q_STRUCTS(struct starfighter_pack, cruisers, struct cruiser, Q_ALL, cruiser_fields,
		  .used = "cruiser_count"),
	Q_STRUCTS(struct starfighter_pack, boards, struct board, Q_ALL, board_fields,
		  .used = "board_count"),
	Q_STRUCTS(struct starfighter_pack, effects, struct effect_words, Q_ALL, effect_fields,
		  .keys = effect_names),
	Q_STRUCTS(struct starfighter_pack, reasons, struct reason, Q_ALL, reason_fields,
		  .used = "reason_count"),
	Q_PADDING(struct starfighter_pack, end),
	{ 0 }
};

/* SF-203: the first record is the face that all cards share. */
static const char *verso_flaw(const struct card *verso)
{
	return verso->level || verso->colour || verso->half[UPPER].effect ||
			       verso->half[LOWER].effect ?
		       "the verso has no level, colour or effect" :
		       NULL;
}

/* SF-C43..C51: what the rules rely on, and what makes a card a card. */
static const char *card_flaw(const struct card *c)
{
	unsigned fighters = (unsigned)(c->half[UPPER].fighters + c->half[LOWER].fighters);
	enum effect upper = c->half[UPPER].effect, lower = c->half[LOWER].effect;
	bool passive_upper = upper && !triggers(upper), passive_lower = lower && !triggers(lower);

	if (fighters < 1 || fighters > 4)
		return "a card has one to four fighters (SF-C44)";
	if (passive_upper && passive_lower)
		return "two passive symbols on one card (SF-C50)";
	if (upper == lower && (upper == ROTATE || upper == FLIP || upper == VERTICAL))
		return "twice Rotate, Flip or Vertical on one card (SF-C51)";
	return NULL;
}

static bool alike(const struct card *a, const struct card *b)
{
	return a->level == b->level && memcmp(a->half, b->half, sizeof a->half) == 0;
}

static void check_cards(const struct starfighter_pack *pack, struct q_flaws *flaws)
{
	unsigned flips = 0, green = 0;

	for (unsigned i = 1; i < pack->card_count; i++) {
		const struct card *c = &pack->cards[i];
		const char *flaw = card_flaw(c);

		if (!flaw && c->colour == NO_COLOUR)
			flaw = "every card but the verso is green or blue";
		green += c->colour == GREEN;
		flips += c->half[UPPER].effect == FLIP;
		flips += c->half[LOWER].effect == FLIP;
		for (unsigned j = 1; !flaw && j < i; j++)
			if (alike(c, &pack->cards[j]))
				flaw = "another recto is like this one (SF-C43)";
		if (flaw)
			flaws->tell(flaws, "cards", (int)i, flaw);
	}
	if (flips > FLIPS_MAX)
		flaws->tell(
			flaws, "cards", -1,
			"more than nine Flip symbols: the stack of waiting effects is sized for "
			"nine (SF-C47)");
	if (green < 10)
		flaws->tell(flaws, "cards", -1, "Training needs at least ten green cards");
}

static void check_decks(const struct starfighter_pack *pack, struct q_flaws *flaws)
{
	if (!pack->deck_count)
		flaws->tell(flaws, "decks", -1, "Total War needs a ready-made deck");
	for (unsigned i = 0; i < pack->deck_count; i++)
		if (set_count(pack->decks[i].cards) < DECK_MIN || pack->decks[i].cards[0] & 1)
			flaws->tell(
				flaws, "decks", (int)i,
				"a deck has at least 25 cards, none of them the verso (SF-1102)");
}

static void check(const void *data, struct q_flaws *flaws)
{
	const struct starfighter_pack *pack = data;
	const char *flaw = verso_flaw(&pack->cards[0]);
	unsigned training = 0;

	if (pack->card_count < DECK_MIN + 1)
		flaws->tell(flaws, "cards", -1, "a deck needs at least 25 of them");
	if (!pack->cruiser_count || pack->board_count < 2)
		flaws->tell(flaws, "boards", -1, "two players need two of them");
	for (unsigned i = 0; i < pack->cruiser_count; i++)
		training += pack->cruisers[i].training;
	if (!training)
		flaws->tell(flaws, "cruisers", -1, "Training needs one");
	if (flaw)
		flaws->tell(flaws, "cards", 0, flaw);
	check_cards(pack, flaws);
	check_decks(pack, flaws);
}

const struct q_shape starfighter_shape = {
	.game = "starfighter",
	.c_type = "struct starfighter_pack",
	.c_header = "games/starfighter/starfighter.h",
	.size = sizeof(struct starfighter_pack),
	.fields = pack_fields,
	.check = check,
};
