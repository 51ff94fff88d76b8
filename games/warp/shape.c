/*
 * shape.c - what a pack of Warp's Edge looks like, and what must hold in it.
 */
#include "games/warp/warp.h"

#include <string.h>

#define NAME(id, name) name,
#define WORD_NAME(w) #w,
static const char *const word_names[] = { WARP_WORDS(WORD_NAME) NULL };
static const char *const question_names[] = { "over", WARP_QUESTIONS(NAME) NULL };
#define EVENT_NAME(e, args) #e,
static const char *const event_names[] = { "none", WARP_EVENTS(EVENT_NAME) NULL };
static const char *const enemy_ability_names[] = { WARP_ENEMY_ABILITIES(NAME) NULL };
static const char *const fleet_ability_names[] = { WARP_FLEET_ABILITIES(NAME) NULL };
static const char *const letter_names[] = { "P", "O", "W", "E", "R", NULL };
static const char *const kind_names[] = { "laser", "manoeuvre", "energy", "power", NULL };
static const char *const species_names[] = { "viren", "talos", "gaard", NULL };
static const char *const category_names[] = { "none", "offensive", "defensive", "improvement",
					      NULL };
static const char *const side_names[] = { "left", "right", NULL };
static const char *const reward_names[] = { "nothing",   "laser",   "energy",    "manoeuvre",
					    "shields",   "power-p", "power-o",   "power-w",
					    "power-e",   "power-r", "any-power", "draw",
					    "any-token", "recover", "tactic",    NULL };
static const char *const power_names[] = { "shares",   "flips",    "draws",       "assigns",
					   "moves",    "ambushes", "reorganises", "resets",
					   "destroys", "evolves",  "reflects",    "ruptures",
					   NULL };
static const char *const tactic_names[] = { "fires",   "calls",       "destroys", "recovers",
					    "rearms",  "chains",      "blinds",   "decoys",
					    "shields", "hull",        "gains",    "refits",
					    "draws",   "laser-bonus", "skin",     "hold",
					    "licence", "orders",      NULL };
static const char *const ship_names[] = { "returns", "slips", "plated", "aims", NULL };
static const char *const change_names[] = { "starfighter",     "lower-shields", "lower-hull",
					    "offer-tactic",    "extra-tactic",  "add-to-bag",
					    "remove-from-bag", "stow",          "first-draw",
					    "leave-out-enemy", "first-enemy",   NULL };

/* Also the names of tokens in states and in notation. */
const char *const warp_token_names[] = { "l1", "l2", "l3", "m", "e1", "e2", "e3",
					 "P",  "O",  "W",  "E", "R",  NULL };

/* ---- fields ---------------- */

static const struct q_field token_fields[] = {
	Q_NAME(struct warp_token, id),
	Q_WORDS(struct warp_token, name, 0),
	Q_FIELD(struct warp_token, kind, Q_ALL, .names = kind_names),
	Q_FIELD(struct warp_token, value, Q_ALL, .max = 3, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_token, starting, Q_ALL, .max = 10, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_token, supply, Q_ALL, .max = 57),
	Q_FIELD(struct warp_token, price, Q_ALL, .min = 1, .max = 20),
	Q_PADDING(struct warp_token, pad),
	{ 0 }
};

static const struct q_field power_fields[] = {
	Q_NAME(struct warp_power, id),
	Q_WORDS(struct warp_power, name, 0),
	Q_WORDS(struct warp_power, text, 0),
	Q_WORDS(struct warp_power, flavour, 0),
	Q_FIELD(struct warp_power, rule, Q_ALL, .flags = Q_SHOWN | Q_OPTIONAL),
	Q_FIELD(struct warp_power, letter, Q_ALL, .names = letter_names),
	Q_FIELD(struct warp_power, does, Q_ALL, .names = power_names),
	Q_FIELD(struct warp_power, as, Q_ALL, .names = kind_names),
	Q_FIELD(struct warp_power, amount, Q_ALL, .max = 9, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_power, high, Q_ALL, .max = 9, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_power, signature, Q_ALL),
	{ 0 }
};

static const struct q_field starfighter_fields[] = {
	Q_NAME(struct warp_starfighter, id),
	Q_WORDS(struct warp_starfighter, name, 0),
	Q_WORDS(struct warp_starfighter, model, 0),
	Q_WORDS(struct warp_starfighter, text, 0),
	Q_WORDS(struct warp_starfighter, flavour, 0),
	Q_FIELD(struct warp_starfighter, hull, Q_ALL, .min = 1, .max = 20),
	Q_FIELD(struct warp_starfighter, shields, Q_ALL, .max = 40),
	Q_FIELD(struct warp_starfighter, hold, Q_ALL, .max = 9),
	Q_FIELD(struct warp_starfighter, ability, Q_ALL, .names = ship_names),
	Q_FIELD(struct warp_starfighter, configuration, Q_ALL, .of = "powers",
		.keys = letter_names),
	Q_FIELD(struct warp_starfighter, signature, Q_ALL, .names = letter_names),
	{ 0 }
};

static const struct q_field reward_fields[] = {
	Q_FIELD(struct warp_reward, gives, Q_ALL, .names = reward_names),
	Q_FIELD(struct warp_reward, value, Q_ALL, .max = 20, .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field enemy_fields[] = {
	Q_NAME(struct warp_enemy, id),
	Q_WORDS(struct warp_enemy, name, 0),
	Q_WORDS(struct warp_enemy, flavour, 0),
	Q_FIELD(struct warp_enemy, abilities, Q_ALL, .names = enemy_ability_names,
		.flags = Q_SET | Q_OPTIONAL),
	Q_FIELD(struct warp_enemy, species, Q_ALL, .names = species_names),
	Q_FIELD(struct warp_enemy, level, Q_ALL, .min = 1, .max = LEVELS),
	Q_FIELD(struct warp_enemy, hull, Q_ALL, .max = 40, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_enemy, speed, Q_ALL, .max = 40, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_enemy, attack, Q_ALL, .max = 20),
	Q_PADDING(struct warp_enemy, pad),
	Q_STRUCTS(struct warp_enemy, destroy, struct warp_reward, Q_ALL, reward_fields,
		  .flags = Q_OPTIONAL),
	Q_STRUCTS(struct warp_enemy, evade, struct warp_reward, Q_ALL, reward_fields,
		  .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field tactic_fields[] = {
	Q_NAME(struct warp_tactic, id),
	Q_WORDS(struct warp_tactic, name, 0),
	Q_WORDS(struct warp_tactic, text, 0),
	Q_WORDS(struct warp_tactic, flavour, 0),
	Q_FIELD(struct warp_tactic, category, Q_ALL, .names = category_names),
	Q_FIELD(struct warp_tactic, kind, Q_ALL, .names = kind_names),
	Q_FIELD(struct warp_tactic, value, Q_ALL, .min = 1, .max = 20),
	Q_FIELD(struct warp_tactic, does, Q_ALL, .names = tactic_names),
	Q_FIELD(struct warp_tactic, amount, Q_ALL, .max = 20),
	Q_FIELD(struct warp_tactic, token, Q_ALL, .names = warp_token_names, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_tactic, red, Q_ALL),
	Q_FIELD(struct warp_tactic, persistent, Q_ALL),
	{ 0 }
};

static const struct q_field section_fields[] = {
	Q_WORDS(struct warp_section, name, 0),
	Q_FIELD(struct warp_section, abilities, Q_ALL, .names = fleet_ability_names,
		.flags = Q_SET | Q_OPTIONAL),
	Q_FIELD(struct warp_section, of, Q_ALL, .names = side_names, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_section, kind, Q_ALL, .names = kind_names),
	Q_FIELD(struct warp_section, threshold, Q_ALL, .min = 1, .max = 60),
	Q_FIELD(struct warp_section, attack, Q_ALL, .max = 20),
	Q_STRUCTS(struct warp_section, reward, struct warp_reward, Q_ALL, reward_fields,
		  .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field ship_fields[] = {
	Q_WORDS(struct warp_ship, name, 0),
	Q_FIELD(struct warp_ship, abilities, Q_ALL, .names = fleet_ability_names,
		.flags = Q_SET | Q_OPTIONAL),
	Q_FIELD(struct warp_ship, deck, Q_ALL, .max = LEVEL_CARDS),
	Q_PADDING(struct warp_ship, pad),
	{ 0 }
};

static const struct q_field face_fields[] = {
	Q_WORDS(struct warp_face, name, 0),
	Q_FIELD(struct warp_face, abilities, Q_ALL, .names = fleet_ability_names, .flags = Q_SET),
	Q_FIELD(struct warp_face, warps, Q_ALL, .min = 1, .max = WARPS_MAX),
	Q_FIELD(struct warp_face, attack, Q_ALL, .max = 20, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_face, ships, Q_ALL, .max = SHIPS),
	Q_FIELD(struct warp_face, sections, Q_ALL, .max = SECTIONS),
	Q_STRUCTS(struct warp_face, ship, struct warp_ship, Q_ALL, ship_fields, .used = "ships"),
	Q_STRUCTS(struct warp_face, section, struct warp_section, Q_ALL, section_fields,
		  .used = "sections"),
	{ 0 }
};

static const struct q_field mothership_fields[] = {
	Q_NAME(struct warp_mothership, id),
	Q_WORDS(struct warp_mothership, name, 0),
	Q_WORDS(struct warp_mothership, text, 0),
	Q_WORDS(struct warp_mothership, flavour, 0),
	Q_FIELD(struct warp_mothership, species, Q_ALL, .names = species_names),
	Q_FIELD(struct warp_mothership, stars, Q_ALL, .min = 1, .max = 5),
	Q_FIELD(struct warp_mothership, faces, Q_ALL, .max = FACES),
	Q_PADDING(struct warp_mothership, pad),
	Q_STRUCTS(struct warp_mothership, face, struct warp_face, Q_ALL, face_fields,
		  .used = "faces"),
	{ 0 }
};

static const struct q_field change_fields[] = {
	Q_WORDS(struct warp_change, text, 0),
	Q_FIELD(struct warp_change, does, Q_ALL, .names = change_names),
	Q_FIELD(struct warp_change, amount, Q_ALL, .max = 5, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_change, token, Q_ALL, .names = warp_token_names, .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_change, starfighter, Q_ALL, .of = "starfighters", .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_change, tactic, Q_ALL, .of = "tactics", .flags = Q_OPTIONAL),
	Q_FIELD(struct warp_change, enemy, Q_ALL, .of = "enemies", .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field choice_fields[] = {
	Q_WORDS(struct warp_choice, label, 0),
	Q_FIELD(struct warp_choice, to, Q_ALL, .of = "pages"),
	Q_FIELD(struct warp_choice, changes, Q_ALL, .max = CHANGES),
	Q_STRUCTS(struct warp_choice, change, struct warp_change, Q_ALL, change_fields,
		  .used = "changes", .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field page_fields[] = {
	Q_NAME(struct warp_page, id),
	Q_WORDS(struct warp_page, title, 0),
	Q_WORDS(struct warp_page, text, 0),
	Q_FIELD(struct warp_page, mothership, Q_ALL, .of = "motherships",
		.flags = Q_OPTIONAL | Q_NULL),
	Q_FIELD(struct warp_page, choices, Q_ALL, .max = CHOICES),
	Q_FIELD(struct warp_page, changes, Q_ALL, .max = CHANGES),
	Q_PADDING(struct warp_page, pad),
	Q_STRUCTS(struct warp_page, choice, struct warp_choice, Q_ALL, choice_fields,
		  .used = "choices", .flags = Q_OPTIONAL),
	Q_STRUCTS(struct warp_page, change, struct warp_change, Q_ALL, change_fields,
		  .used = "changes", .flags = Q_OPTIONAL),
	{ 0 }
};

static const struct q_field named_fields[] = { Q_NAME(struct warp_named, id),
					       Q_WORDS(struct warp_named, name, 0),
					       Q_WORDS(struct warp_named, text, Q_OPTIONAL),
					       { 0 } };

static const struct q_field refusal_fields[] = { Q_NAME(struct warp_refusal, id),
						 Q_WORDS(struct warp_refusal, text, 0),
						 { 0 } };

#define NAMED(member) Q_STRUCTS(struct warp_pack, member, struct warp_named, Q_ALL, named_fields)

static const struct q_field pack_fields[] = {
	Q_STRUCTS(struct warp_pack, tokens, struct warp_token, Q_ALL, token_fields),
	Q_STRUCTS(struct warp_pack, powers, struct warp_power, Q_ALL, power_fields),
	Q_STRUCTS(struct warp_pack, starfighters, struct warp_starfighter, Q_ALL,
		  starfighter_fields, .used = "starfighter_count"),
	Q_STRUCTS(struct warp_pack, enemies, struct warp_enemy, Q_ALL, enemy_fields),
	Q_STRUCTS(struct warp_pack, tactics, struct warp_tactic, Q_ALL, tactic_fields),
	Q_STRUCTS(struct warp_pack, motherships, struct warp_mothership, Q_ALL, mothership_fields,
		  .used = "mothership_count"),
	Q_STRUCTS(struct warp_pack, pages, struct warp_page, Q_ALL, page_fields,
		  .used = "page_count"),
	NAMED(kinds),
	NAMED(species),
	NAMED(categories),
	NAMED(rewards),
	NAMED(enemy_abilities),
	NAMED(fleet_abilities),
	Q_STRUCTS(struct warp_pack, refusals, struct warp_refusal, Q_ALL, refusal_fields,
		  .used = "refusal_count"),
	Q_WORDS(struct warp_pack, words, 0, .keys = word_names),
	Q_WORDS(struct warp_pack, questions, 0, .keys = question_names),
	Q_WORDS(struct warp_pack, events, 0, .keys = event_names),
	Q_WORDS(struct warp_pack, story, 0),
	Q_FIELD(struct warp_pack, starfighter_count, Q_ALL, .max = STARFIGHTERS),
	Q_FIELD(struct warp_pack, mothership_count, Q_ALL, .max = MOTHERSHIPS),
	Q_FIELD(struct warp_pack, page_count, Q_ALL, .max = PAGES),
	Q_FIELD(struct warp_pack, refusal_count, Q_ALL, .max = REFUSALS),
	{ 0 }
};

/* ---- what the fields cannot say ---------------- */

static void tell(struct q_flaws *flaws, const char *list, unsigned index, const char *flaw)
{
	if (flaw)
		flaws->tell(flaws, list, (int)index, flaw);
}

/* WE-108, WE-110..112 */
static void check_tokens(const struct warp_pack *k, struct q_flaws *flaws)
{
	static const uint8_t kinds[] = { LASER, LASER, LASER, MANOEUVRES, ENERGY, ENERGY, ENERGY };
	static const uint8_t values[] = { 1, 2, 3, 1, 1, 2, 3 };
	unsigned starting = 0, supply = 0;

	for (unsigned t = 0; t < BASICS; t++) {
		if (k->tokens[t].kind != kinds[t] || k->tokens[t].value != values[t])
			flaws->tell(flaws, "tokens", (int)t,
				    "Lasers 1 to 3, Manoeuvre, Energy 1 to 3, in this order");
		starting += k->tokens[t].starting;
		supply += k->tokens[t].supply;
	}
	if (starting != 10 || supply != 57)
		flaws->tell(flaws, "tokens", -1, "10 starting tokens and 57 in the supply");
	for (unsigned t = BASICS; t < TOKENS; t++)
		if (k->tokens[t].kind != POWER || k->tokens[t].supply != 3 ||
		    k->tokens[t].starting || k->tokens[t].value)
			flaws->tell(flaws, "tokens", (int)t,
				    "then the five POWER letters, three copies each");
}

/* WE-111, WE-113, WE-R41, and what the rules of each type rely on. */
static const char *power_flaw(const struct warp_power *w)
{
	bool counts = w->does == POWER_SHARES || w->does == POWER_FLIPS ||
		      w->does == POWER_ASSIGNS || w->does == POWER_MOVES ||
		      w->does == POWER_REFLECTS;

	if (counts ? w->as != LASER && w->as != MANOEUVRES : w->as != POWER)
		return "a type that is assigned counts as Lasers or Manoeuvres, no other";
	if ((counts || w->does == POWER_DRAWS) && !w->amount)
		return "an amount is missing";
	if (counts && w->does != POWER_REFLECTS && !w->high)
		return "the amount against levels 2 and 3 (high) is missing";
	return NULL;
}

static const char *starfighter_flaw(const struct warp_pack *k, const struct warp_starfighter *ship)
{
	for (unsigned letter = 0; letter < LETTERS; letter++) {
		const struct warp_power *w = &k->powers[ship->configuration[letter]];

		if (w->letter != letter || w->signature != (letter == ship->signature))
			return "a Configuration has one type for each letter, one of them the "
			       "signature";
	}
	return NULL;
}

static void check_powers(const struct warp_pack *k, struct q_flaws *flaws)
{
	for (unsigned i = 0; i < POWERS; i++)
		tell(flaws, "powers", i, power_flaw(&k->powers[i]));
	for (unsigned i = 0; i < k->starfighter_count; i++)
		tell(flaws, "starfighters", i, starfighter_flaw(k, &k->starfighters[i]));
	if (!k->starfighter_count)
		flaws->tell(flaws, "starfighters", -1, "there are none");
}

static bool reward_fits(struct warp_reward r)
{
	bool value = r.gives == REWARD_LASER || r.gives == REWARD_ENERGY;

	return value ? r.value >= 1 && r.value <= 3 : (r.gives == REWARD_SHIELDS) == (r.value > 0);
}

/* WE-103 */
static void check_enemies(const struct warp_pack *k, struct q_flaws *flaws)
{
	for (unsigned i = 0; i < ENEMIES; i++) {
		if (k->enemies[i].level != 1 + i / LEVEL_CARDS)
			tell(flaws, "enemies", i,
			     "nine cards of level 1, then nine of level 2, then of level 3");
		if (!reward_fits(k->enemies[i].destroy) || !reward_fits(k->enemies[i].evade))
			tell(flaws, "enemies", i, "a reward's value does not fit it");
	}
}

/* WE-R49: what is in effect is not used again, what is used takes effect once. */
static void check_tactics(const struct warp_pack *k, struct q_flaws *flaws)
{
	for (unsigned i = 0; i < TACTICS; i++) {
		const struct warp_tactic *t = &k->tactics[i];

		if (t->kind == POWER || !t->amount)
			tell(flaws, "tactics", i,
			     "a condition in Energy, Laser or Manoeuvre, and an amount");
		if (t->persistent != (t->does >= TACTIC_LASER_BONUS))
			tell(flaws, "tactics", i,
			     "lasting effects are persistent, the others are not");
		if ((t->does == TACTIC_FIRES || t->does == TACTIC_CHAINS) && t->token >= BASICS)
			tell(flaws, "tactics", i, "only basic tokens are fired");
	}
}

/* Cards of a level that the story may leave in the box. */
static unsigned left_out(const struct warp_pack *k, unsigned level)
{
	unsigned n = 0;

	for (unsigned i = 0; i < k->page_count; i++)
		for (unsigned j = 0; j < k->pages[i].choices; j++)
			for (unsigned c = 0; c < k->pages[i].choice[j].changes; c++) {
				const struct warp_change *it = &k->pages[i].choice[j].change[c];

				n += it->does == CHANGE_LEAVE_OUT &&
				     it->enemy / LEVEL_CARDS == level;
			}
	return n;
}

static const char *decks_flaw(const struct warp_pack *k, const struct warp_face *f)
{
	unsigned most[SHIPS] = { SLOTS + RIGHT_EXTRAS, 0 };

	if (f->ships > 1) {
		most[0] = SLOTS / 2 + LEFT_EXTRAS;
		most[1] = SLOTS / 2 + RIGHT_EXTRAS;
	}
	for (unsigned level = 0; level < LEVELS; level++)
		if (f->ship[0].deck[level] + f->ship[1].deck[level] + left_out(k, level) >
		    LEVEL_CARDS)
			return "a level has nine cards, some of which the story leaves out";
	for (unsigned ship = 0; ship < f->ships && ship < SHIPS; ship++)
		if (f->ship[ship].deck[0] + f->ship[ship].deck[1] + f->ship[ship].deck[2] >
		    (int)most[ship])
			return "a deck is too large for the line";
	return NULL;
}

static const char *face_flaw(const struct warp_pack *k, const struct warp_face *f, bool spectral)
{
	if (!f->ships)
		return "a face has one ship or two";
	if (spectral ? f->sections || !(f->abilities & UNVEILING) :
		       !f->sections || f->abilities & (UNVEILING | SPECTRAL))
		return "only a first face that unveils another has no sections";
	if (f->abilities & TURNING && f->ships > 1)
		return "decks turn on a single ship";
	for (unsigned i = 0; i < f->sections; i++) {
		if (f->section[i].of >= f->ships || f->section[i].kind == POWER)
			return "a section is of a ship and has a basic threshold";
		if (i && f->section[i].of < f->section[i - 1].of)
			return "sections of the left ship come first";
		if (!reward_fits(f->section[i].reward))
			return "a reward's value does not fit it";
	}
	return decks_flaw(k, f);
}

static const char *mothership_flaw(const struct warp_pack *k, const struct warp_mothership *m)
{
	if (!m->faces)
		return "a sheet has a face";
	for (unsigned j = 0; j < m->faces; j++) {
		const char *flaw = face_flaw(k, &m->face[j], j + 1 < m->faces);

		if (flaw)
			return flaw;
		if (j && (m->face[j].ships > 1 || m->face[j - 1].ships > 1))
			return "a sheet of two faces has one ship";
	}
	return NULL;
}

static void check_motherships(const struct warp_pack *k, struct q_flaws *flaws)
{
	for (unsigned i = 0; i < k->mothership_count; i++)
		tell(flaws, "motherships", i, mothership_flaw(k, &k->motherships[i]));
	if (!k->mothership_count)
		flaws->tell(flaws, "motherships", -1, "there are none");
}

/* What is known of every way to a page: its greatest length, and of the changes on it. */
struct way_to {
	unsigned pages, firsts, extras;
	bool met, boarded;
};

static void follow(struct way_to *to, const struct way_to *from, const struct warp_choice *c)
{
	unsigned firsts = from->firsts, extras = from->extras;
	bool boarded = from->boarded;

	for (unsigned i = 0; i < c->changes; i++) {
		firsts += c->change[i].does == CHANGE_FIRST_ENEMY;
		extras += c->change[i].does == CHANGE_CHOICE ? c->change[i].amount : 0;
		boarded |= c->change[i].does == CHANGE_STARFIGHTER;
	}
	to->boarded = boarded && (to->boarded || !to->met);
	to->met = true;
	to->pages = from->pages + 1 > to->pages ? from->pages + 1 : to->pages;
	to->firsts = firsts > to->firsts ? firsts : to->firsts;
	to->extras = extras > to->extras ? extras : to->extras;
}

/* WE-R67  Pages lead on to later ones only, so that every reading ends. */
static void check_story(const struct warp_pack *k, struct q_flaws *flaws)
{
	struct way_to way[PAGES] = { { .pages = 1, .met = true } };

	for (unsigned i = 0; i < k->page_count; i++) {
		const struct warp_page *page = &k->pages[i];

		if ((page->mothership == NONE) != (page->choices > 0))
			tell(flaws, "pages", i,
			     "a page has choices, or it is an end and names a mothership");
		if (page->mothership != NONE && (!way[i].met || !way[i].boarded))
			tell(flaws, "pages", i, "an end is reached with a starfighter");
		if (way[i].pages > PATH || way[i].firsts > FIRSTS || way[i].extras > 4)
			tell(flaws, "pages", i, "a way is too long or changes too much");
		for (unsigned j = 0; j < page->choices; j++) {
			if (page->choice[j].to <= i)
				tell(flaws, "pages", i, "a choice leads to a later page");
			else
				follow(&way[page->choice[j].to], &way[i], &page->choice[j]);
		}
	}
	if (!k->page_count)
		flaws->tell(flaws, "pages", -1, "there is no story");
}

static void check(const void *data, struct q_flaws *flaws)
{
	check_tokens(data, flaws);
	check_powers(data, flaws);
	check_enemies(data, flaws);
	check_tactics(data, flaws);
	check_motherships(data, flaws);
	check_story(data, flaws);
}

const struct q_shape warp_shape = {
	.game = "warp",
	.c_type = "struct warp_pack",
	.c_header = "games/warp/warp.h",
	.size = sizeof(struct warp_pack),
	.fields = pack_fields,
	.check = check,
};
