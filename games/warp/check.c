/*
 * check.c - what holds at every question, and the table that describes a state.
 *
 * A state may come from outside: after the ranges of the table, check() must leave nothing
 * on which a rule could go wrong.
 */
#include "games/warp/rules.h"

static const char *const zone_names[] = { "bag", "resources", "removed", NULL };
static const char *const pool_names[] = { "power", "any", "ones", NULL };
static const char *const kind_names[] = { "laser", "manoeuvre", "energy", "power", "any", NULL };
static const char *const way_names[] = { "none", "destroy", "evade", "both", NULL };
static const char *const state_names[] = { "inactive", "activated", "exhausted", "in-effect",
					   NULL };
static const char *const ending_names[] = {
	"goes-on", "warp-over", "unveiled", "won", "lost", NULL
};
static const char *const lies_names[] = { "fresh",      "fresh-also",    "tails",
					  "bonus-ship", "bonus-barrels", NULL };
static const char *const done_names[] = {
	"laser", "evade", "buy", "skin", "hammer", "plates", NULL
};
static const char *const section_names[] = { "a", "b", "c", "d", "e", NULL };
static const char *const reward_names[] = { "nothing",   "laser",   "energy",    "manoeuvre",
					    "shields",   "power-p", "power-o",   "power-w",
					    "power-e",   "power-r", "any-power", "draw",
					    "any-token", "recover", "tactic",    NULL };

/* Places of the line, then sections. */
const char *const warp_target_names[] = { "-5", "-4", "-3", "-2", "-1", "0", "1", "2",
					  "3",  "4",  "5",  "6",  "7",  "8", "9", "10",
					  "11", "12", "a",  "b",  "c",  "d", "e", NULL };
static const char *const place_names[] = { "-5", "-4", "-3", "-2", "-1", "0",  "1",  "2",  "3", "4",
					   "5",  "6",  "7",  "8",  "9",  "10", "11", "12", NULL };
static const char *const on_names[] = { "none", "-5", "-4", "-3", "-2", "-1", "0", "1",  "2",
					"3",    "4",  "5",  "6",  "7",  "8",  "9", "10", "11",
					"12",   "a",  "b",  "c",  "d",  "e",  NULL };

/* ---- the table ---------------- */

#define VARS(rule, member, ...) Q_FIELD(struct rule##_vars, member, Q_ALL, __VA_ARGS__)
#define TOKEN(rule, member) VARS(rule, member, .names = warp_token_names)
#define TARGET(rule, member) VARS(rule, member, .names = warp_target_names)
#define FLAG(rule, member) VARS(rule, member, .max = 1)

static const struct q_field game_fields[] = { Q_PADDING(struct game_vars, nothing), { 0 } };
static const struct q_field story_fields[] = { VARS(story, page, .of = "pages"), { 0 } };
static const struct q_field tactics_fields[] = { VARS(tactics, due, .max = TACTICS), { 0 } };
static const struct q_field draw_fields[] = { VARS(draw, due, .max = IN_PLAY),
					      FLAG(draw, planning),
					      { 0 } };
static const struct q_field turn_fields[] = { Q_PADDING(struct turn_vars, nothing), { 0 } };
static const struct q_field arrivals_fields[] = { VARS(arrivals, slot, .max = SLOTS - 1), { 0 } };
static const struct q_field arrive_fields[] = { VARS(arrive, deck, .max = SHIPS - 1),
						VARS(arrive, place, .names = place_names),
						{ 0 } };
static const struct q_field pilot_fields[] = { Q_PADDING(struct pilot_vars, nothing), { 0 } };
static const struct q_field assign_fields[] = {
	TOKEN(assign, token), TARGET(assign, target), VARS(assign, second, .names = on_names), { 0 }
};
static const struct q_field buy_fields[] = { TOKEN(buy, last),
					     VARS(buy, prices, .max = 100),
					     { 0 } };
static const struct q_field pay_fields[] = { VARS(pay, kind, .names = kind_names),
					     TOKEN(pay, last),
					     VARS(pay, paid, .max = 100),
					     VARS(pay, coins, .max = IN_PLAY),
					     VARS(pay, cost, .max = 120),
					     VARS(pay, onto, .max = TACTICS - 1, .flags = Q_NULL),
					     { 0 } };
static const struct q_field power_fields[] = { TOKEN(power, token),
					       VARS(power, what, .max = TACTICS - 1),
					       VARS(power, low, .max = IN_PLAY),
					       VARS(power, middle, .max = IN_PLAY),
					       { 0 } };
static const struct q_field tactic_fields[] = { VARS(tactic, held, .max = TACTICS - 1),
						VARS(tactic, target, .max = TARGETS),
						VARS(tactic, left, .max = TARGETS),
						{ 0 } };
static const struct q_field compare_fields[] = { TARGET(compare, target),
						 VARS(compare, way, .names = way_names),
						 { 0 } };
static const struct q_field defeat_fields[] = { TARGET(defeat, target),
						VARS(defeat, way, .names = way_names),
						{ 0 } };
static const struct q_field reward_fields[] = { VARS(reward, reward, .names = reward_names),
						VARS(reward, value, .max = 20),
						{ 0 } };
static const struct q_field take_fields[] = { VARS(take, pool, .names = pool_names),
					      VARS(take, left, .max = IN_PLAY),
					      TOKEN(take, last),
					      VARS(take, to, .names = zone_names),
					      VARS(take, price, .flags = Q_NULL),
					      { 0 } };
static const struct q_field pick_fields[] = { VARS(pick, kind, .names = kind_names),
					      VARS(pick, left, .max = IN_PLAY),
					      TOKEN(pick, last),
					      VARS(pick, to, .names = zone_names),
					      FLAG(pick, optional),
					      FLAG(pick, repairs),
					      { 0 } };
static const struct q_field attacks_fields[] = { VARS(attacks, at, .max = TARGETS - 1), { 0 } };
static const struct q_field damage_fields[] = { VARS(damage, points, .max = 100),
						FLAG(damage, piercing),
						FLAG(damage, attack),
						VARS(damage, removals, .max = IN_PLAY),
						{ 0 } };
static const struct q_field end_warp_fields[] = { Q_PADDING(struct end_warp_vars, nothing), { 0 } };

FLOW_TABLE(WARP_RULES, WARP_STOPS)

static const struct q_field piece_fields[] = {
	Q_FIELD(struct piece, token, Q_ALL, .names = warp_token_names),
	Q_FIELD(struct piece, on, Q_ALL, .names = on_names),
	Q_FIELD(struct piece, also, Q_ALL, .names = on_names),
	Q_FIELD(struct piece, lies, Q_ALL, .names = lies_names, .flags = Q_SET),
	{ 0 }
};
static const struct q_field held_fields[] = { Q_FIELD(struct held, card, Q_ALL, .of = "tactics"),
					      Q_FIELD(struct held, state, Q_ALL,
						      .names = state_names),
					      Q_FIELD(struct held, paid, Q_ALL, .max = IN_PLAY),
					      Q_FIELD(struct held, obliged, Q_ALL),
					      { 0 } };
static const struct q_field step_fields[] = { Q_FIELD(struct step, page, Q_ALL, .of = "pages"),
					      Q_FIELD(struct step, choice, Q_ALL,
						      .max = CHOICES - 1),
					      { 0 } };

#define FIELD(member, ...) Q_FIELD(struct warp, member, Q_ALL, __VA_ARGS__)
#define ZONE(member, who) \
	Q_FIELD(struct warp, member, who, .max = IN_PLAY, .keys = warp_token_names)

const struct q_field warp_fields[] = {
	Q_HEAD(struct warp),
	Q_STACK(struct warp, &flow),
	FIELD(undealt, .flags = Q_BITS),
	Q_GRID(struct warp, pile, Q_ALL, .flags = Q_BITS),
	FIELD(beaten, .flags = Q_BITS),
	FIELD(neutralised, .flags = Q_BITS),
	FIELD(called, .flags = Q_BITS),
	FIELD(unhindered, .flags = Q_BITS),
	FIELD(tactic_deck, .flags = Q_BITS),
	FIELD(offered, .flags = Q_BITS),
	FIELD(actions, .max = ACTIONS_MAX),
	Q_STRUCTS(struct warp, piece, struct piece, Q_ALL, piece_fields, .used = "pieces"),
	Q_STRUCTS(struct warp, held, struct held, Q_ALL, held_fields, .used = "tactics"),
	Q_STRUCTS(struct warp, path, struct step, Q_ALL, step_fields, .used = "steps"),
	ZONE(supply, Q_ALL),
	ZONE(bag, Q_NONE),      /* WE-1101 */
	ZONE(resources, Q_ALL), /* WE-1102 */
	ZONE(hold, Q_ALL),
	ZONE(discard, Q_ALL), /* WE-1102 */
	ZONE(removed, Q_ALL),
	FIELD(line, .of = "enemies", .flags = Q_NULL, .keys = place_names),
	Q_GRID(struct warp, deck_level, Q_ALL, .max = LEVEL_CARDS), /* WE-1103 */
	FIELD(deck_size, .max = ENEMIES),
	FIELD(under, .of = "tactics", .used = "unders"),
	FIELD(pieces, .max = IN_PLAY),
	FIELD(tactics, .max = TACTICS),
	FIELD(steps, .max = PATH),
	FIELD(unders, .max = TACTICS),
	FIELD(depth, .max = DEPTH),
	FIELD(bag_size, .max = IN_PLAY),
	FIELD(starfighter, .of = "starfighters", .flags = Q_NULL),
	FIELD(mothership, .of = "motherships", .flags = Q_NULL),
	FIELD(face, .max = FACES - 1),
	FIELD(hull, .max = 20),
	FIELD(shields, .max = 40),
	FIELD(warp, .max = WARPS_MAX),
	FIELD(turn, .max = TURNS_MAX),
	FIELD(destroyed, .names = section_names, .flags = Q_SET),
	FIELD(marker, .names = section_names),
	FIELD(done, .names = done_names, .flags = Q_SET),
	FIELD(hold_moves, .max = 40),
	FIELD(ending, .names = ending_names),
	FIELD(short_draw, .flags = 0),
	FIELD(story, .flags = 0),
	FIELD(random, .flags = 0),
	Q_PADDING(struct warp, pad),
	{ 0 }
};

/* ---- tokens and cards ---------------- */

/* How far the set-up has come: what has no place yet is nowhere. */
static bool is_before(const struct warp *s, unsigned stop)
{
	return s->depth && s->frame[0].at.step <= stop;
}

static unsigned everywhere(const struct warp *s, const struct warp_pack *k, unsigned token)
{
	unsigned n = 0u + s->supply[token] + s->bag[token] + s->resources[token] + s->hold[token] +
		     s->discard[token] + s->removed[token];

	for (unsigned i = 0; i < s->pieces; i++)
		n += s->piece[i].token == token;
	for (unsigned i = 0; token < BASICS && i < s->tactics; i++)
		if (tactic_of(s, k, i)->kind == kind_of(token))
			n += s->held[i].paid[value_of(token) - 1];
	return n;
}

/* WE-115, WE-116  Every token is in exactly one zone: 109, less the box. */
static const char *tokens_flaw(const struct warp *s, const struct warp_pack *k)
{
	for (unsigned t = 0; t < TOKENS; t++) {
		unsigned all = is_before(s, game_FIRST_TACTIC) ? 0 : warp_in_game(s, k, t);

		if (everywhere(s, k, t) != all)
			return "tokens: some are missing or too many";
	}
	if (total_of(s->bag) != s->bag_size)
		return "bag_size: it is not the number of tokens in the bag";
	return NULL;
}

static bool is_target(const struct warp *s, const struct warp_pack *k, unsigned target)
{
	return target < PLACES ? s->line[target] != NONE :
				 target - PLACES < face(s, k)->sections && !is_destroyed(s, target);
}

/* A token lies on a target that is there; only Electro-Bot may be on its way. */
static const char *pieces_flaw(const struct warp *s, const struct warp_pack *k)
{
	for (unsigned i = 0; i < s->pieces; i++) {
		const struct piece *piece = &s->piece[i];
		bool moves = kind_of(piece->token) == POWER &&
			     power_of(s, k, piece->token)->does == POWER_MOVES;

		if (!piece->on ? !moves || s->head.ask.kind != ASK_BOT :
				 !is_target(s, k, piece->on - 1u))
			return "piece: on a target that is not there";
		if (piece->also && (!is_target(s, k, piece->also - 1u) || piece->also == piece->on))
			return "piece: between targets that are not there";
		if (kind_of(piece->token) == POWER && is_section(piece->on - 1u) && piece->on &&
		    power_of(s, k, piece->token)->does == POWER_REFLECTS)
			return "piece: a Reflector on a section";
	}
	return NULL;
}

static const char *tactics_flaw(const struct warp *s, const struct warp_pack *k)
{
	uint32_t seen = s->tactic_deck, all = (1u << TACTICS) - 1;

	if (s->offered & seen || (s->offered | seen) & ~all)
		return "offered: a card that is not there or still in the deck";
	seen |= s->offered;
	for (unsigned i = 0; i < s->tactics + s->unders; i++) {
		unsigned card = i < s->tactics ? s->held[i].card : s->under[i - s->tactics];

		if (seen >> card & 1)
			return "tactics: a card is in two places";
		seen |= 1u << card;
	}
	for (unsigned i = 0; i < s->tactics; i++) {
		const struct held *h = &s->held[i];
		bool tokens = h->paid[0] || h->paid[1] || h->paid[2];

		if (tactic_of(s, k, i)->kind == MANOEUVRES && (h->paid[1] || h->paid[2]))
			return "held: Manoeuvres have value 1 only";
		if ((tokens && h->state != ACTIVATED && s->head.ask.kind != ASK_PAY) ||
		    (h->obliged && h->state != ACTIVATED) ||
		    (h->state == IN_EFFECT && !tactic_of(s, k, i)->persistent))
			return "held: a state that the card cannot be in";
	}
	return seen == all || is_before(s, game_FOUGHT) ? NULL : "tactics: a card is missing";
}

/* ---- the fleet ---------------- */

/* Every card once, and as many behind each deck as its mothership asks for. */
static const char *enemies_flaw(const struct warp *s, const struct warp_pack *k)
{
	const struct warp_mothership *m = &k->motherships[s->mothership];
	uint32_t seen = s->undealt;

	if (seen >> ENEMIES)
		return "undealt: there is no such card";
	for (unsigned deck = 0; deck < SHIPS; deck++) {
		unsigned asked = 0u + m->face[0].ship[deck].deck[0] +
				 m->face[0].ship[deck].deck[1] + m->face[0].ship[deck].deck[2];
		unsigned size = 0, out = count(s->beaten[deck]);

		for (unsigned i = 0; i <= PILES; i++) {
			uint32_t set = i < PILES ? s->pile[deck][i] : s->beaten[deck];

			if (set & seen || set >> ENEMIES)
				return "pile: a card is in two places";
			seen |= set;
			size += i < PILES ? count(set) : 0;
		}
		for (unsigned i = 0; i < PLACES; i++)
			if (s->line[i] != NONE && ship_of(s, k, i) == deck) {
				if (seen >> s->line[i] & 1)
					return "line: a card is in two places";
				seen |= 1u << s->line[i];
				out++;
			}
		for (unsigned level = 0; level < LEVELS; level++)
			size += s->deck_level[deck][level];
		if (size != s->deck_size[deck])
			return "deck_size: it is not the number of cards in the deck";
		if (size + out != asked)
			return "line: cards are missing or too many";
	}
	for (unsigned level = 0; level < LEVELS; level++)
		if (count(s->undealt >> LEVEL_CARDS * level & ((1u << LEVEL_CARDS) - 1)) <
		    (unsigned)s->deck_level[0][level] + s->deck_level[1][level])
			return "undealt: too few cards of a level";
	return NULL;
}

/* Extra places are filled outwards: what the deck holds must still fit. */
static const char *line_flaw(const struct warp *s, const struct warp_pack *k)
{
	bool two = face(s, k)->ships > 1;
	unsigned left = 0, right = 0;

	for (unsigned i = 0; i < LEFT_EXTRAS; i++)
		if (s->line[i] != NONE && !left)
			left = LEFT_EXTRAS - i;
	for (unsigned i = LEFT_EXTRAS + SLOTS; i < PLACES; i++)
		if (s->line[i] != NONE)
			right = i - LEFT_EXTRAS - SLOTS + 1;
	if ((left && !two) || (left && left + s->deck_size[0] > LEFT_EXTRAS) ||
	    (right && right + s->deck_size[two] > RIGHT_EXTRAS))
		return "line: an extra place too far out";
	if ((s->neutralised | s->called | s->unhindered) >> TARGETS ||
	    (s->called | s->unhindered) & ~warp_enemies_in_line(s))
		return "called: a target that is not there";
	return NULL;
}

/* Before the mothership is placed: no card is anywhere, nothing has happened to a target. */
static bool is_undealt(const struct warp *s)
{
	uint32_t sets = s->undealt | s->neutralised | s->called | s->unhindered;
	unsigned cards = s->destroyed;

	for (unsigned deck = 0; deck < SHIPS; deck++) {
		sets |= s->beaten[deck];
		for (unsigned i = 0; i < PILES; i++)
			sets |= s->pile[deck][i];
		for (unsigned level = 0; level < LEVELS; level++)
			cards |= s->deck_level[deck][level];
		cards |= s->deck_size[deck];
	}
	return !sets && !cards && !warp_enemies_in_line(s) && !s->warp && !s->turn;
}

static const char *fleet_flaw(const struct warp *s, const struct warp_pack *k)
{
	const struct warp_face *f;
	const char *flaw;

	if (s->face >= k->motherships[s->mothership].faces)
		return "face: the mothership has no such face";
	f = face(s, k);
	if (s->destroyed >> f->sections || (f->sections && s->marker >= f->sections))
		return "destroyed: the mothership has no such section";
	if (s->ending != WON && f->sections && s->destroyed == (1u << f->sections) - 1)
		return "destroyed: the game is won";
	if (is_before(s, game_FIRST_DRAW))
		return is_undealt(s) ? NULL : "line: it is not dealt yet";
	if (!s->warp || s->warp > f->warps)
		return "warp: the track has no such space";
	flaw = enemies_flaw(s, k);
	return flaw ? flaw : line_flaw(s, k);
}

/* ---- frames ---------------- */

/* What a frame's rule reads when it goes on must be there. */
static const char *frame_flaw(const struct warp *s, const struct warp_pack *k,
			      const struct frame *f)
{
	switch (f->at.rule) {
	case RULE_story:
		return s->steps + 1 < PATH && k->pages[f->v.story.page].mothership == NONE ?
			       NULL :
			       "frame: a page of the story that leads nowhere";
	case RULE_arrive:
		if (f->v.arrive.deck >= face(s, k)->ships ||
		    ship_of(s, k, f->v.arrive.place) != f->v.arrive.deck)
			return "frame: a card arrives in a place of another deck";
		return (s->line[f->v.arrive.place] == NONE) == (f->at.step == arrive_CARD) ?
			       NULL :
			       "frame: a card arrives where none can";
	case RULE_assign:
		return f->at.step == assign_FLIPPED && (!s->resources[f->v.assign.token] ||
							!is_target(s, k, f->v.assign.target) ||
							f->v.assign.second) ?
			       "frame: a token flips for nothing" :
			       NULL;
	case RULE_pay:
		return f->v.pay.kind > ENERGY ||
				       (f->v.pay.onto != NONE && f->v.pay.onto >= s->tactics) ||
				       (f->v.pay.onto != NONE &&
					f->v.pay.kind != tactic_of(s, k, f->v.pay.onto)->kind) ?
			       "frame: a payment for nothing" :
			       NULL;
	case RULE_power:
		return kind_of(f->v.power.token) != POWER ||
				       (!s->resources[f->v.power.token] &&
					f->at.step != power_SPRUNG && f->at.step != power_BURST) ?
			       "frame: a POWER token that is not there" :
			       NULL;
	case RULE_attacks:
		if (f->at.step == attacks_HIT || f->at.step == attacks_SIPHONED)
			return f->v.attacks.at < PLACES && s->line[f->v.attacks.at] != NONE ?
				       NULL :
				       "frame: an attack of nobody";
		return f->v.attacks.at >= PLACES ? NULL : "frame: an attack out of turn";
	case RULE_tactic:
		return f->v.tactic.held < s->tactics ? NULL : "frame: a tactic that is not held";
	case RULE_defeat:
		return f->at.step == defeat_REWARDED && !is_target(s, k, f->v.defeat.target) ?
			       "frame: a defeat of nobody" :
			       NULL;
	default: return NULL;
	}
}

/* Each kind of POWER waits at stops of its own. */
static const char *power_flaw(const struct warp *s, const struct warp_pack *k,
			      const struct frame *f)
{
	static const struct {
		uint16_t step;
		uint8_t does;
	} stops[] = { { power_DRAWN, POWER_DRAWS },         { power_AMBUSHED, POWER_AMBUSHES },
		      { power_SPRUNG, POWER_AMBUSHES },     { power_NAMED, POWER_REORGANISES },
		      { power_MATCHED, POWER_REORGANISES }, { power_EVOLVED, POWER_EVOLVES },
		      { power_BURST, POWER_RUPTURES } };
	const struct power_vars *v = &f->v.power;

	if (f->at.rule != RULE_power)
		return NULL;
	for (unsigned i = 0; i < sizeof stops / sizeof stops[0]; i++)
		if (stops[i].step == f->at.step && power_of(s, k, v->token)->does != stops[i].does)
			return "frame: a POWER token does something else";
	if (f->at.step == power_EVOLVED && v->what != LASER && v->what != ENERGY)
		return "frame: only Energy and Lasers evolve";
	if (f->at.step == power_EVOLVED && (v->low > s->resources[token_of(v->what, 1)] ||
					    v->middle > s->resources[token_of(v->what, 2)]))
		return "frame: more tokens to exchange than there are";
	if (f->at.step == power_AMBUSHED && (v->what >= face(s, k)->ships || v->low >= PLACES ||
					     s->frame[s->depth - 1].at.rule == RULE_power))
		return "frame: an ambush nowhere";
	return NULL;
}

static const char *frames_flaw(const struct warp *s, const struct warp_pack *k)
{
	for (unsigned i = 0; i < s->depth; i++) {
		const char *flaw = frame_flaw(s, k, &s->frame[i]);

		if (!flaw)
			flaw = power_flaw(s, k, &s->frame[i]);
		if (flaw)
			return flaw;
	}
	return NULL;
}

/* ---- all of it ---------------- */

static const char *pilot_flaw(const struct warp *s, const struct warp_pack *k)
{
	const struct warp_starfighter *ship = starfighter(s, k);

	if (s->hull > ship->hull || s->shields > ship->shields)
		return "hull: above the top of the gauge";
	/* WE-117; what a smaller hold cannot take is given up at the start of Step 2. */
	if (total_of(s->hold) > ship->hold + (unsigned)warp_in_effect(s, k, TACTIC_HOLD))
		return "hold: more than it can take";
	if ((s->hull == 0) != (s->ending == LOST && !s->hull) && s->head.ask.kind != ASK_DISCARDED)
		return "hull: at 0, and the game goes on";
	return NULL;
}

static bool is_chance(unsigned kind, bool random)
{
	return kind == ASK_TACTIC_CARD || kind == ASK_DRAW || kind == ASK_ENEMY_CARD ||
	       kind == ASK_FLIP || (random && (kind == ASK_STARFIGHTER || kind == ASK_MOTHERSHIP));
}

static const char *question_flaw(const struct q_game *g, const struct warp *s)
{
	q_action answers[Q_ANSWERS_MAX];

	if (!s->depth)
		return s->ending == WON || s->ending == LOST ? NULL :
							       "ending: the game is not decided";
	if (s->ending != GOES_ON && s->frame[0].at.step != game_REWOUND)
		return "ending: it has come, but the game goes on";
	if ((s->head.ask.player == Q_CHANCE) != is_chance(s->head.ask.kind, s->random))
		return "head.ask.player: somebody else is asked this";
	return warp_legal(g, s, answers) ? NULL : "head.ask: there is no answer";
}

/* WE-R67  The path is one that leads from the first page on, to the open one or to an end. */
static const char *path_flaw(const struct warp *s, const struct warp_pack *k)
{
	unsigned page = 0;
	bool reads = s->depth > 1 && s->frame[1].at.rule == RULE_story;

	if (s->steps && !s->story)
		return "path: there is no story";
	for (unsigned i = 0; i < s->steps; i++) {
		const struct warp_page *at = &k->pages[s->path[i].page];

		if (s->path[i].page != page)
			return "path: a page that the one before it does not lead to";
		if (at->mothership != NONE)
			return i + 1 == s->steps && !reads ? NULL : "path: it goes on after an end";
		if (s->path[i].choice >= at->choices)
			return "path: the page has no such choice";
		page = at->choice[s->path[i].choice].to;
	}
	if (reads ? s->frame[1].v.story.page != page : s->story)
		return "path: it leads to another page";
	return NULL;
}

/* Before anything is set up: no tokens, no cards. */
static bool is_bare(const struct warp *s)
{
	return !total_of(s->supply) && !total_of(s->bag) && !total_of(s->resources) &&
	       !total_of(s->hold) && !total_of(s->discard) && !total_of(s->removed) &&
	       !s->bag_size && !s->pieces && !s->tactics && !s->unders && !s->tactic_deck &&
	       !s->offered && is_undealt(s);
}

const char *warp_check(const struct q_game *g, const void *state)
{
	static const char *(*const flaws[])(const struct warp *, const struct warp_pack *) = {
		tokens_flaw, tactics_flaw, fleet_flaw, pieces_flaw, pilot_flaw, frames_flaw
	};
	const struct warp *s = state;
	const char *flaw = NULL;

	flaw = path_flaw(s, g->pack->data);
	if (flaw)
		return flaw;
	if (s->starfighter == NONE || s->mothership == NONE) {
		if (!is_before(s, game_FOUGHT) ||
		    (s->depth > 1 && s->frame[1].at.rule != RULE_story))
			return "starfighter: who flies against whom is not known";
		if (s->frame[0].at.step == game_FOUGHT && s->starfighter == NONE)
			return "starfighter: it is chosen before the mothership";
		return is_bare(s) ? question_flaw(g, s) : "supply: it is not filled yet";
	}
	for (unsigned i = 0; !flaw && i < sizeof flaws / sizeof flaws[0]; i++)
		flaw = flaws[i](s, g->pack->data);
	return flaw ? flaw : question_flaw(g, s);
}
