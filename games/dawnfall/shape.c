/*
 * shape.c - what a pack of Dawnfall looks like.
 */
#include "games/dawnfall/dawnfall.h"

#include <string.h>

static const char *const factions[] = { "chapter", "demons",   "dvergar", "faceless",
					"reborn",  "rha-zack", NULL };
static const char *const roles[] = { "leader", "elite", "line", NULL };
static const char *const mode_flags[] = { "reroll-att", "reroll-def", "obstacles", "never-pushes",
					  NULL };
static const char *const kinds[] = { "play", "use", "passive", "evolve", "banner", "shrine", NULL };
static const char *const units[] = { "crystal", "charge", NULL };
static const char *const users[] = { "player", "squad", "model", "this-squad", "kind", NULL };
static const char *const moments[] = { "active",         "combat-entered",
				       "before-combat",  "in-combat",
				       "before-ini",     "before-attack",
				       "before-defence", "before-roll",
				       "after-roll",     "defence-lost",
				       "defence-won",    "wounded",
				       "wound-dealing",  "wound-dealt",
				       "wound-suffered", "endurance-lost",
				       "killed",         "killed-or-sacrificed",
				       "kill",           "enemy-killed",
				       "shot-declared",  "harvest",
				       "after-card",     "evolve-played",
				       "sneak-attack",   NULL };
static const char *const frequencies[] = { "once",     "per-roll",    "per-turn", "per-combat",
					   "per-shot", "per-payment", "lasting",  NULL };
static const char *const card_kinds[] = { "action", "enhancement", "evolve", NULL };
#define FX_NAME(f, name) name,
static const char *const effects[] = { DAWNFALL_EFFECTS(FX_NAME) NULL };
static const char *const whos[] = { "user",  "target", "other", "friend",     "yours",
				    "enemy", "any",    "kind",  "this-squad", NULL };
static const char *const nears[] = { "anywhere",     "user",        "user-range",
				     "friend-range", "this-squad",  "woods",
				     "thicket",      "squad-range", "squad-or-wood-range",
				     "place",        "shrine",      NULL };
static const char *const tos[] = { "anywhere", "beside-user", "next-space", NULL };
static const char *const pers[] = {
	"one", "x", "source", "touched-source", "endurance-lost", "wound-dealt", "pair-of-x", NULL
};
static const char *const conditions[] = { "always",     "straight-3", "straight-4",
					  "straight-6", "wounded",    "alone",
					  "woods",      "source",     NULL };
static const char *const grants[] = { "nothing",  "obstacles", "shoot-twice", "unpushable",
				      "swords",   "shadowing", "double-mov",  "protection",
				      "energize", "store",     NULL };
static const char *const effect_flags[] = { "each",      "optional", "other",        "no-endurance",
					    "obstacles", "straight", "line",         "enemies",
					    "control",   "push",     "push-enemies", "any-number",
					    "temporary", "depleted", "your",         "same-size",
					    NULL };
static const char *const attributes[] = { "ini", "att", "def", "mov", NULL };
static const char *const areas[] = { "model", "space",  "space-and-adjacent", "two-spaces",
				     "line",  "around", "contact-and-space",  "between",
				     NULL };
#define TOKEN_NAME(t) #t,
static const char *const tokens[] = { DAWNFALL_TOKENS(TOKEN_NAME) NULL };
#define NAME(x) #x,
static const char *const supplies[] = { DAWNFALL_SUPPLIES(NAME) NULL };
static const char *const words[] = { DAWNFALL_WORDS(NAME) NULL };
static const char *const events[] = { "none", DAWNFALL_EVENTS(NAME) NULL };
#define QUESTION_NAME(q, name) name,
static const char *const questions[] = { DAWNFALL_QUESTIONS(QUESTION_NAME) NULL };
static const char *const verbs[] = {
	"none",     "faction",   "seat",  "space",  "place", "model",  "squad",  "stop", "turn",
	"activate", "step",      "play",  "attach", "use",   "banner", "remove", "end",  "attack",
	"crystal",  "endurance", "point", "die",    "face",  "again",  "no",     "yes",  "card",
	"draw",     "number",    "slot",  "option", "mine",  "pass",   "shrine", NULL
};

#define OPT .flags = Q_OPTIONAL

static const struct q_field effect_fields[] = {
	Q_FIELD(struct effect, flags, Q_ALL, .flags = Q_OPTIONAL | Q_SET, .names = effect_flags),
	Q_FIELD(struct effect, fx, Q_ALL, .names = effects),
	Q_FIELD(struct effect, who, Q_ALL, OPT, .names = whos),
	Q_FIELD(struct effect, near, Q_ALL, OPT, .names = nears),
	Q_FIELD(struct effect, range, Q_ALL, OPT, .max = 15),
	Q_FIELD(struct effect, squad, Q_ALL, .flags = Q_OPTIONAL | Q_NULL, .of = "squad"),
	Q_FIELD(struct effect, n, Q_ALL, OPT, .min = -9, .max = 9),
	Q_FIELD(struct effect, per, Q_ALL, OPT, .names = pers),
	Q_FIELD(struct effect, what, Q_ALL, .flags = Q_OPTIONAL | Q_SET, .names = attributes),
	Q_FIELD(struct effect, token, Q_ALL, .flags = Q_OPTIONAL | Q_NULL, .names = tokens),
	Q_FIELD(struct effect, area, Q_ALL, OPT, .names = areas),
	Q_FIELD(struct effect, wounds, Q_ALL, OPT, .max = 9),
	Q_FIELD(struct effect, fire, Q_ALL, OPT, .max = 4),
	Q_FIELD(struct effect, plus, Q_ALL, OPT, .min = -9, .max = 9),
	Q_FIELD(struct effect, mode_plus, Q_ALL, OPT, .min = -9, .max = 9),
	Q_FIELD(struct effect, mode, Q_ALL, OPT, .max = MODES - 1),
	Q_FIELD(struct effect, cond, Q_ALL, OPT, .names = conditions),
	Q_FIELD(struct effect, grant, Q_ALL, OPT, .names = grants),
	Q_FIELD(struct effect, spread, Q_ALL, OPT, .max = 9),
	Q_FIELD(struct effect, to, Q_ALL, OPT, .names = tos),
	Q_FIELD(struct effect, dead, Q_ALL, OPT, .max = 1),
	{ 0 },
};

static const struct q_field action_fields[] = {
	Q_NAME(struct dawnfall_action, id),
	Q_WORDS(struct dawnfall_action, name, 0),
	Q_WORDS(struct dawnfall_action, text, 0),
	Q_FIELD(struct dawnfall_action, kind, Q_ALL, .names = kinds),
	Q_FIELD(struct dawnfall_action, cost, Q_ALL, .flags = Q_NULL, .max = 9),
	Q_FIELD(struct dawnfall_action, unit, Q_ALL, OPT, .names = units),
	Q_FIELD(struct dawnfall_action, instant, Q_ALL, OPT),
	Q_FIELD(struct dawnfall_action, user, Q_ALL, OPT, .names = users),
	Q_FIELD(struct dawnfall_action, squad, Q_ALL, .flags = Q_OPTIONAL | Q_NULL, .of = "squad"),
	Q_FIELD(struct dawnfall_action, moment, Q_ALL, OPT, .names = moments),
	Q_FIELD(struct dawnfall_action, frequency, Q_ALL, OPT, .names = frequencies),
	Q_FIELD(struct dawnfall_action, mode, Q_ALL, OPT, .max = 31),
	Q_FIELD(struct dawnfall_action, effect_used, Q_ALL),
	Q_FIELD(struct dawnfall_action, also, Q_ALL, .flags = Q_OPTIONAL | Q_NULL, .of = "action"),
	Q_STRUCTS(struct dawnfall_action, effect, struct effect, Q_ALL, effect_fields,
		  .used = "effect_used"),
	{ 0 },
};

static const struct q_field card_fields[] = {
	Q_NAME(struct dawnfall_card, id),
	Q_WORDS(struct dawnfall_card, name, 0),
	Q_FIELD(struct dawnfall_card, upper, Q_ALL, .flags = Q_OPTIONAL | Q_NULL, .of = "action"),
	Q_FIELD(struct dawnfall_card, lower, Q_ALL, .of = "action"),
	Q_FIELD(struct dawnfall_card, faction, Q_ALL, .names = factions),
	Q_FIELD(struct dawnfall_card, squad, Q_ALL, .flags = Q_OPTIONAL | Q_NULL, .of = "squad"),
	Q_FIELD(struct dawnfall_card, kind, Q_ALL, .names = card_kinds),
	Q_FIELD(struct dawnfall_card, copies, Q_ALL, .min = 1, .max = 8),
	Q_FIELD(struct dawnfall_card, form, Q_ALL, OPT, .max = MODES - 1),
	Q_PADDING(struct dawnfall_card, pad),
	{ 0 },
};

static const struct q_field mode_fields[] = {
	Q_WORDS(struct dawnfall_mode, name, 0),
	Q_FIELD(struct dawnfall_mode, value, Q_ALL, .keys = attributes, .max = 12, .none = DASH,
		.flags = Q_NULL),
	Q_FIELD(struct dawnfall_mode, base, Q_ALL, .min = 1, .max = HEXES),
	Q_FIELD(struct dawnfall_mode, arrow, Q_ALL, .flags = Q_NULL, .max = 9),
	Q_FIELD(struct dawnfall_mode, flags, Q_ALL, .flags = Q_OPTIONAL | Q_SET,
		.names = mode_flags),
	Q_PADDING(struct dawnfall_mode, pad),
	{ 0 },
};

static const struct q_field squad_fields[] = {
	Q_NAME(struct dawnfall_squad, id),
	Q_WORDS(struct dawnfall_squad, name, 0),
	Q_WORDS(struct dawnfall_squad, many, Q_OPTIONAL),
	Q_FIELD(struct dawnfall_squad, faction, Q_ALL, .names = factions),
	Q_FIELD(struct dawnfall_squad, role, Q_ALL, .names = roles),
	Q_FIELD(struct dawnfall_squad, cards, Q_ALL, .min = 1, .max = 3),
	Q_FIELD(struct dawnfall_squad, models, Q_ALL, .min = 1, .max = MODELS),
	Q_FIELD(struct dawnfall_squad, endurance, Q_ALL, .max = 4),
	Q_FIELD(struct dawnfall_squad, mode_used, Q_ALL),
	Q_STRUCTS(struct dawnfall_squad, mode, struct dawnfall_mode, Q_ALL, mode_fields,
		  .used = "mode_used"),
	{ 0 },
};

static const struct q_field deck_card_fields[] = {
	Q_FIELD(struct deck_card, card, Q_ALL, .of = "card"),
	Q_FIELD(struct deck_card, copies, Q_ALL, .max = 8),
	{ 0 },
};

/* Also of the options: a deck is written the same way there. */
const struct q_field dawnfall_deck_fields[] = {
	Q_FIELD(struct deck, squad, Q_ALL, .of = "squad", .used = "squad_used"),
	Q_FIELD(struct deck, squad_used, Q_ALL),
	Q_STRUCTS(struct deck, card, struct deck_card, Q_ALL, deck_card_fields,
		  .used = "card_used"),
	Q_FIELD(struct deck, card_used, Q_ALL),
	Q_PADDING(struct deck, pad),
	{ 0 },
};

static const struct q_field faction_fields[] = {
	Q_NAME(struct dawnfall_faction, id),
	Q_WORDS(struct dawnfall_faction, name, 0),
	Q_WORDS(struct dawnfall_faction, banner_name, 0),
	Q_WORDS(struct dawnfall_faction, shrine_name, 0),
	Q_WORDS(struct dawnfall_faction, shrine_text, 0),
	Q_WORDS(struct dawnfall_faction, other_banner_name, 0),
	Q_WORDS(struct dawnfall_faction, other_shrine_name, 0),
	Q_WORDS(struct dawnfall_faction, other_shrine_text, 0),
	Q_FIELD(struct dawnfall_faction, banner, Q_ALL, .of = "action", .used = "banner_used"),
	Q_FIELD(struct dawnfall_faction, other_banner, Q_ALL, .of = "action",
		.used = "other_banner_used"),
	Q_FIELD(struct dawnfall_faction, shrine_action, Q_ALL, .flags = Q_OPTIONAL, .of = "action",
		.used = "shrine_action_used"),
	Q_FIELD(struct dawnfall_faction, banner_used, Q_ALL),
	Q_FIELD(struct dawnfall_faction, other_banner_used, Q_ALL),
	Q_FIELD(struct dawnfall_faction, shrine_action_used, Q_ALL),
	Q_FIELD(struct dawnfall_faction, first, Q_ALL, .of = "card"),
	Q_STRUCTS(struct dawnfall_faction, deck, struct deck, Q_ALL, dawnfall_deck_fields),
	Q_STRUCTS(struct dawnfall_faction, small_deck, struct deck, Q_ALL, dawnfall_deck_fields),
	{ 0 },
};

static const struct q_field layout_fields[] = {
	Q_NAME(struct dawnfall_layout, id),
	Q_WORDS(struct dawnfall_layout, name, 0),
	Q_FIELD(struct dawnfall_layout, players, Q_ALL, .min = 2, .max = Q_SEATS),
	Q_FIELD(struct dawnfall_layout, rows, Q_ALL, .min = 6, .max = ROWS),
	Q_GRID(struct dawnfall_layout, shrine, Q_ALL, .max = ROWS - 1, .used = "shrine_used"),
	Q_FIELD(struct dawnfall_layout, shrine_used, Q_ALL),
	Q_GRID(struct dawnfall_layout, source, Q_ALL, .max = ROWS - 1),
	Q_PADDING(struct dawnfall_layout, pad),
	{ 0 },
};

static const struct q_field token_fields[] = {
	Q_NAME(struct dawnfall_token, id),
	Q_WORDS(struct dawnfall_token, name, 0),
	Q_FIELD(struct dawnfall_token, count, Q_ALL, .min = 1, .max = 10),
	Q_FIELD(struct dawnfall_token, cost, Q_ALL, OPT, .max = 9),
	Q_FIELD(struct dawnfall_token, squad, Q_ALL, .flags = Q_OPTIONAL | Q_NULL, .of = "squad"),
	Q_PADDING(struct dawnfall_token, pad),
	{ 0 },
};

static const struct q_field refusal_fields[] = {
	Q_FIELD(struct dawnfall_rule, number, Q_ALL),
	Q_WORDS(struct dawnfall_rule, why, 0),
	{ 0 },
};

static const struct q_field pack_fields[] = {
	Q_WORKED_OUT(struct dawnfall_pack, halves),
	Q_STRUCTS(struct dawnfall_pack, faction, struct dawnfall_faction, Q_ALL, faction_fields,
		  .used = "faction_used"),
	Q_STRUCTS(struct dawnfall_pack, squad, struct dawnfall_squad, Q_ALL, squad_fields,
		  .used = "squad_used"),
	Q_STRUCTS(struct dawnfall_pack, card, struct dawnfall_card, Q_ALL, card_fields,
		  .used = "card_used"),
	Q_STRUCTS(struct dawnfall_pack, action, struct dawnfall_action, Q_ALL, action_fields,
		  .used = "action_used"),
	Q_STRUCTS(struct dawnfall_pack, layout, struct dawnfall_layout, Q_ALL, layout_fields,
		  .used = "layout_used"),
	Q_STRUCTS(struct dawnfall_pack, token, struct dawnfall_token, Q_ALL, token_fields,
		  .used = "token_used"),
	Q_STRUCTS(struct dawnfall_pack, refusal, struct dawnfall_rule, Q_ALL, refusal_fields,
		  .used = "refusal_used"),
	Q_WORDS(struct dawnfall_pack, word, 0, .keys = words),
	Q_WORDS(struct dawnfall_pack, asking, 0, .keys = questions),
	Q_WORDS(struct dawnfall_pack, saying, 0, .keys = verbs),
	Q_WORDS(struct dawnfall_pack, telling, 0, .keys = events),
	Q_FIELD(struct dawnfall_pack, supply, Q_ALL, .keys = supplies, .min = 1, .max = 10),
	Q_FIELD(struct dawnfall_pack, faction_used, Q_ALL),
	Q_FIELD(struct dawnfall_pack, squad_used, Q_ALL),
	Q_FIELD(struct dawnfall_pack, card_used, Q_ALL),
	Q_FIELD(struct dawnfall_pack, action_used, Q_ALL),
	Q_FIELD(struct dawnfall_pack, layout_used, Q_ALL),
	Q_FIELD(struct dawnfall_pack, token_used, Q_ALL),
	Q_FIELD(struct dawnfall_pack, refusal_used, Q_ALL),
	Q_PADDING(struct dawnfall_pack, pad),
	{ 0 },
};

/* ---- what the fields cannot say ------------------------------------------------ */

static const char *squad_flaw(const struct dawnfall_squad *q)
{
	if (q->mode_used < 2)
		return "a Squad card has two faces (DF-501)";
	if (q->models > 1 && !q->many)
		return "a Squad of several models needs `many`, their name in the plural";
	for (int m = 0; m < q->mode_used; m++)
		if (q->mode[m].base > 3 && q->mode[m].base != HEXES)
			return "a base has 1, 2, 3 or 7 hexes (DF-209)";
	return NULL;
}

/* Cards are numbered faction by faction, at most DESIGNS each: hands count by that number. */
static void check_cards(const struct dawnfall_pack *pack, struct q_flaws *flaws)
{
	int count[FACTIONS] = { 0 };

	for (int i = 0; i < pack->card_used; i++) {
		const struct dawnfall_card *card = &pack->card[i];
		const char *flaw = NULL;

		if (i && card->faction < pack->card[i - 1].faction)
			flaw = "the cards of a faction stand together, factions in order";
		else if (count[card->faction] == DESIGNS)
			flaw = "a faction has too many designs";
		else if ((card->upper == NO_ACTION) != (card->kind == CARD_EVOLVE))
			flaw = "only an Evolve card has no upper Action";
		else if (card->squad != ANY_SQUAD &&
			 pack->squad[card->squad].faction != card->faction)
			flaw = "it names a Squad of another faction";
		count[card->faction]++;
		if (flaw)
			flaws->tell(flaws, "card", i, flaw);
	}
	for (int i = 0, at = 0; i < FACTIONS; at += count[i++])
		if (!count[i] || pack->faction[i].first != at)
			flaws->tell(flaws, "faction", i, "\"first\" is not the first of its cards");
}

static const char *deck_flaw(const struct dawnfall_pack *pack, int faction, const struct deck *deck,
			     int size)
{
	int cards = 0;

	for (int i = 0; i < deck->squad_used; i++)
		if (pack->squad[deck->squad[i]].faction != faction)
			return "a pre-built deck has a Squad of another faction";
	for (int i = 0; i < deck->card_used; i++) {
		if (pack->card[deck->card[i].card].faction != faction)
			return "a pre-built deck has a card of another faction";
		cards += deck->card[i].copies;
	}
	return cards == size && deck->squad_used ? NULL : "a pre-built deck has another size";
}

static void check(const void *data, struct q_flaws *flaws)
{
	const struct dawnfall_pack *pack = data;

	if (pack->faction_used != FACTIONS)
		flaws->tell(flaws, "faction", -1, "six factions are needed");
	if (pack->token_used != TOKENS)
		flaws->tell(flaws, "token", -1, "all tokens are needed");
	if (pack->layout_used != 3)
		flaws->tell(flaws, "layout", -1, "three layouts are needed");
	for (int i = 0; i < pack->squad_used; i++) {
		const char *flaw = squad_flaw(&pack->squad[i]);

		if (flaw)
			flaws->tell(flaws, "squad", i, flaw);
	}
	check_cards(pack, flaws);
	for (int i = 0; i < pack->faction_used; i++) {
		const char *flaw = deck_flaw(pack, i, &pack->faction[i].deck, DECK);

		if (!flaw)
			flaw = deck_flaw(pack, i, &pack->faction[i].small_deck, 15);
		if (flaw)
			flaws->tell(flaws, "faction", i, flaw);
	}
	for (int i = 0; i < pack->layout_used; i++)
		if (pack->layout[i].players != i + 2 || pack->layout[i].shrine_used != i + 2)
			flaws->tell(flaws, "layout", i,
				    "one for two, three and four players, in this order");
}

/* ---- what is worked out of the rest --------------------------------------------- */

/* DF-1205, DF-1220, DF-1221: when the halves of a card are played. As a reaction only Action cards are, and Shoot
 * is another Action then (DF-1646). */
static void sort_half(struct dawnfall_pack *pack, const struct dawnfall_card *card, uint16_t number,
		      uint64_t bit)
{
	const struct dawnfall_action *action = &pack->action[number];
	uint64_t *sets = pack->halves[card->faction];

	if (card->kind != CARD_ENHANCEMENT && action->moment == M_ACTIVE)
		sets[TURN_HALVES] |= bit;
	if (card->kind != CARD_ACTION)
		return;
	if (action->also != NO_ACTION)
		action = &pack->action[action->also];
	sets[action->moment] |= bit;
	if (action->instant)
		sets[INSTANT_HALVES] |= bit;
}

static void derive(void *data)
{
	struct dawnfall_pack *pack = data;

	for (int i = 0; i < pack->card_used; i++) {
		const struct dawnfall_card *card = &pack->card[i];
		uint64_t bit = UINT64_C(1) << 2 * (i - pack->faction[card->faction].first);

		if (card->upper != NO_ACTION)
			sort_half(pack, card, card->upper, bit << UPPER);
		sort_half(pack, card, card->lower, bit << LOWER);
	}
}

const struct q_shape dawnfall_shape = {
	.game = "dawnfall",
	.c_type = "struct dawnfall_pack",
	.c_header = "games/dawnfall/dawnfall.h",
	.size = sizeof(struct dawnfall_pack),
	.fields = pack_fields,
	.check = check,
	.derive = derive,
};
