/*
 * legal.c - for each question its answers, and for each wrong answer the rule it breaks.
 */
#include "games/starfighter/starfighter.h"

/* ---- set-up ---------------------------------------------------------------- */

/* SF-101, SF-R39: two different boards must show the two classes. */
bool starfighter_pair(const struct starfighter_pack *pack, unsigned a, unsigned b)
{
	for (unsigned i = 0; i < pack->board_count; i++)
		for (unsigned j = 0; j < pack->board_count; j++) {
			const uint8_t *one = pack->boards[i].faces, *two = pack->boards[j].faces;

			if (i != j && (one[0] == a || one[1] == a) && (two[0] == b || two[1] == b))
				return true;
		}
	return false;
}

static q_rule cruiser_breaks(const struct starfighter *s, const struct starfighter_pack *pack,
			     int seat, unsigned cruiser)
{
	unsigned other = s->player[seat ^ 1].cruiser;

	if (cruiser >= pack->cruiser_count)
		return 304;
	if (s->mode == TRAINING && !pack->cruisers[cruiser].training)
		return 301;
	if (s->mode != TOTAL_WAR && other != NONE && !starfighter_pair(pack, cruiser, other))
		return Q_RULING | 39;
	return 0;
}

static uint32_t list_cruisers(const struct starfighter *s, const struct starfighter_pack *pack,
			      q_action *out)
{
	uint32_t n = 0;

	for (int i = 0; i < pack->cruiser_count; i++)
		if (!cruiser_breaks(s, pack, s->head.ask.player, (unsigned)i))
			out[n++] = q_act(VERB_CRUISER, i, 0, 0, 0);
	return n;
}

/* ---- deployment ------------------------------------------------------------ */

/* SF-602..609: the lowest free slot; a recto of level 1 to 3 on a slot of that level only. */
static q_rule place_breaks(const struct starfighter *s, const struct starfighter_pack *pack,
			   q_action answer)
{
	const struct player *player = &s->player[s->head.ask.player];
	unsigned card = (unsigned)q_arg(answer, 0), face = (unsigned)q_arg(answer, 1);
	unsigned sector = (unsigned)q_arg(answer, 2), level;

	if (card == 0 || card >= pack->card_count || !holds(player->hand, card))
		return 601;
	if (face > VERSO)
		return 605;
	if (sector >= SECTORS)
		return 106;
	if (!has_room(pack, player, sector))
		return 604;
	level = pack->cards[card].level;
	return face == RECTO && level && level != player->sector[sector].height ? 608 : 0;
}

static unsigned sectors_with_room(const struct starfighter_pack *pack, const struct player *player)
{
	unsigned set = 0;

	for (unsigned at = 0; at < SECTORS; at++)
		set |= (unsigned)has_room(pack, player, at) << at;
	return set;
}

/* Every sector is written and those that fit are kept: a branch on each would be guessed wrong too
 * often. There is room for it: ANSWERS_MAX has every card in every sector. */
static q_action *add_placements(q_action *out, int card, enum face face, unsigned fits)
{
	for (int at = 0; at < SECTORS; at++) {
		*out = q_act(VERB_PLACE, card, (int)face, at, 0);
		out += fits >> at & 1;
	}
	return out;
}

/* SF-608, SF-D04 */
static uint32_t list_placements(const struct starfighter *s, const struct starfighter_pack *pack,
				q_action *out)
{
	const struct player *player = &s->player[s->head.ask.player];
	unsigned room = sectors_with_room(pack, player), of_level[SLOTS + 1] = { 0 };
	q_action *end = out;

	for (unsigned at = 0; at < SECTORS; at++)
		of_level[player->sector[at].height] |= 1u << at & room;
	of_level[0] = room; /* SF-606: a card of level 0 fits everywhere, and so does a verso */
	*end++ = q_act(VERB_PASS, 0, 0, 0, 0);
	for (int word = 0; word < 2; word++)
		for (uint64_t left = player->hand[word]; left; left &= left - 1) {
			int card = word * 64 + __builtin_ctzll(left);

			end = add_placements(end, card, RECTO, of_level[pack->cards[card].level]);
			end = add_placements(end, card, VERSO, room);
		}
	return (uint32_t)(end - out);
}

/* ---- effects --------------------------------------------------------------- */

/* SF-903, SF-904, SF-906, SF-908, SF-R03, SF-R04, SF-R10 */
static q_rule move_breaks(const struct starfighter_pack *pack, const struct player *player,
			  enum effect effect, int from, int slot, int to)
{
	if (to >= SECTORS)
		return 106;
	if (effect == LATERAL && to != from + 1 && to != from - 1)
		return 903;
	if (to == from)
		return slot + 1 == player->sector[from].height ? Q_RULING | 3 : 0;
	return has_room(pack, player, (unsigned)to) ? 0 : 908;
}

/* The same as a set of sectors. */
static unsigned ways(const struct player *player, unsigned room, enum effect effect, int from,
		     int slot)
{
	unsigned here = 1u << from;

	if (effect == LATERAL)
		return room & (here << 1 | here >> 1);
	return slot + 1 < player->sector[from].height ? room | here : room & ~here;
}

/* SF-811: any card on either board. */
static q_action *add_moves(q_action *out, const struct player *player, unsigned room,
			   enum effect effect, int seat, int at)
{
	for (int slot = 0; slot < player->sector[at].height; slot++) {
		unsigned set = ways(player, room, effect, at, slot);

		for (int to = 0; to < SECTORS; to++) {
			*out = q_act(VERB_MOVE, seat, at, slot, to);
			out += set >> to & 1;
		}
	}
	return out;
}

/* SF-811; SF-905, SF-R03: a top card cannot rise. */
static q_action *add_cards(q_action *out, const struct sector *sector, enum effect effect, int seat,
			   int at)
{
	int count = sector->height - (effect == VERTICAL);

	for (int slot = 0; slot < SLOTS; slot++) {
		*out = q_act(VERB_TAKE, seat, at, slot, 0);
		out += slot < count;
	}
	return out;
}

/* SF-D10: the half matters if no screen takes the marker and both have fighters left. */
static bool half_matters(const struct starfighter_pack *pack, const struct sector *sector)
{
	const struct squadron *c = &sector->cards[sector->height - 1];

	return (shows(pack, c, FORCE_FIELD) || !starfighter_screens(pack, c)) &&
	       undamaged(pack, c, UPPER) && undamaged(pack, c, LOWER);
}

/* SF-929, SF-931 */
static q_action *add_hits(q_action *out, const struct starfighter_pack *pack,
			  const struct sector *sector, int seat, int at)
{
	if (!sector->height)
		return out;
	if (!half_matters(pack, sector)) {
		*out++ = q_act(VERB_HIT, seat, at, 0, 0);
		return out;
	}
	*out++ = q_act(VERB_HIT, seat, at, UPPER + 1, 0);
	*out++ = q_act(VERB_HIT, seat, at, LOWER + 1, 0);
	return out;
}

/* SF-D09 */
uint32_t starfighter_targets(const struct starfighter *s, const struct starfighter_pack *pack,
			     enum effect effect, q_action *out, uint32_t enough)
{
	q_action *end = out;

	for (int seat = 0; seat < 2; seat++) {
		const struct player *player = &s->player[seat];
		bool moves = effect == LATERAL || effect == FREE;
		unsigned room = moves ? sectors_with_room(pack, player) : 0;

		for (int at = 0; at < SECTORS && end < out + enough; at++)
			end = effect == FIGHTER_DAMAGE ?
				      add_hits(end, pack, &player->sector[at], seat, at) :
			      moves ? add_moves(end, player, room, effect, seat, at) :
				      add_cards(end, &player->sector[at], effect, seat, at);
	}
	return (uint32_t)(end - out);
}

static q_rule hit_breaks(const struct starfighter *s, const struct starfighter_pack *pack,
			 q_action answer)
{
	unsigned half = (unsigned)q_arg(answer, 2);
	const struct sector *sector;

	if (q_arg(answer, 0) > 1 || q_arg(answer, 1) >= SECTORS)
		return 106;
	sector = &s->player[q_arg(answer, 0)].sector[q_arg(answer, 1)];
	if (!sector->height)
		return 931;
	return half_matters(pack, sector) ? (half == 1 || half == 2 ? 0 : Q_DECISION | 10) :
					    (half == 0 ? 0 : Q_DECISION | 10);
}

static q_rule target_breaks(const struct starfighter *s, const struct starfighter_pack *pack,
			    q_action answer)
{
	enum effect effect = (enum effect)s->head.ask.subject[0];
	bool moves = effect == LATERAL || effect == FREE;
	unsigned verb = effect == FIGHTER_DAMAGE ? VERB_HIT : moves ? VERB_MOVE : VERB_TAKE;
	int seat = q_arg(answer, 0), at = q_arg(answer, 1), slot = q_arg(answer, 2);

	if (q_verb(answer) != verb)
		return Q_RULING | 2;
	if (verb == VERB_HIT)
		return hit_breaks(s, pack, answer);
	if (seat > 1 || at >= SECTORS)
		return 106;
	if (slot >= s->player[seat].sector[at].height)
		return 811;
	if (moves)
		return move_breaks(pack, &s->player[seat], effect, at, slot, q_arg(answer, 3));
	return effect == VERTICAL && slot + 1 == s->player[seat].sector[at].height ? Q_RULING | 3 :
										     0;
}

/* ---- markers --------------------------------------------------------------- */

/* How many markers a side can still carry: on the top card in combat (SF-D13), on the face that
 * is being turned up (SF-D14). */
static unsigned side_room(const struct starfighter *s, const struct starfighter_pack *pack,
			  enum half side)
{
	const struct q_question *ask = &s->head.ask;
	const struct player *player = &s->player[ask->subject[0]];
	const struct sector *sector;
	const struct squadron *c;

	if (ask->kind == ASK_KEEP) {
		c = &player->sector[ask->subject[1] / 8].cards[ask->subject[1] % 8];
		return pack->cards[c->card].half[lying(c, side)].fighters;
	}
	sector = &player->sector[ask->subject[1]];
	c = &sector->cards[sector->height - 1];
	return undamaged(pack, c, lying(c, side));
}

static uint32_t list_splits(const struct starfighter *s, const struct starfighter_pack *pack,
			    q_action *out)
{
	int markers = s->head.ask.subject[2];
	int upper = (int)side_room(s, pack, UPPER), lower = (int)side_room(s, pack, LOWER);
	uint32_t n = 0;

	for (int i = 0; i <= markers; i++)
		if (i <= upper && markers - i <= lower)
			out[n++] = q_act(VERB_SPLIT, i, markers - i, 0, 0);
	return n;
}

/* ---- all questions --------------------------------------------------------- */

/* SF-H01 */
static uint32_t list_pile(const struct starfighter *s, q_action *out)
{
	const struct player *owner = &s->player[pile_of(s, s->head.ask.subject[0])];
	uint32_t n = 0;

	for (int word = 0; word < 2; word++)
		for (uint64_t left = owner->pile[word]; left; left &= left - 1)
			out[n++] = q_act(VERB_DRAWN, word * 64 + __builtin_ctzll(left), 0, 0, 0);
	return n;
}

/* SF-702, SF-D11 */
static uint32_t list_slides(const struct starfighter *s, q_action *out)
{
	uint32_t n = 0;

	for (int by = -1; by <= 1; by++)
		if (s->offset + by >= -OFFSET_MAX && s->offset + by <= OFFSET_MAX)
			out[n++] = q_act(VERB_SLIDE, by + 1, 0, 0, 0);
	return n;
}

static uint32_t list_numbers(unsigned verb, int n, q_action *out)
{
	for (int i = 0; i < n; i++)
		out[i] = q_act(verb, i, 0, 0, 0);
	return (uint32_t)n;
}

/* SF-D12 */
static uint32_t list(const struct starfighter *s, const struct starfighter_pack *pack,
		     q_action *out)
{

	switch ((enum ask)s->head.ask.kind) {
	case ASK_OVER: return 0;
	case ASK_FIRST_PLAYER: return list_numbers(VERB_BEGINS, 2, out);
	case ASK_CRUISER: return list_cruisers(s, pack, out);
	case ASK_DECK: return list_numbers(VERB_DECK, pack->deck_count, out);
	case ASK_DRAW: return list_pile(s, out);
	case ASK_DEPLOY: return list_placements(s, pack, out);
	case ASK_WHICH_FIRST: return list_numbers(VERB_FIRST, HALVES, out);
	case ASK_EFFECT:
		return starfighter_targets(s, pack, (enum effect)s->head.ask.subject[0], out,
					   ANSWERS_MAX);
	case ASK_SLIDE: return list_slides(s, out);
	case ASK_ORDER: return list_numbers(VERB_ORDER, 2, out);
	case ASK_KEEP:
	case ASK_SPLIT: return list_splits(s, pack, out);
	}
	return 0;
}

uint32_t starfighter_legal(const struct q_game *g, const void *state, q_action *out)
{
	const struct starfighter *s = state;
	uint32_t n = list(s, g->pack->data, out);

	if (s->may_concede && s->head.ask.player < 2) /* SF-R37 */
		out[n++] = q_act(VERB_CONCEDE, 0, 0, 0, 0);
	return n;
}

/* The rule that says what may be answered to a question at all. */
static const struct {
	uint8_t verb;
	q_rule rule;
} expected[] = {
	[ASK_OVER] = { 0, 402 },
	[ASK_FIRST_PLAYER] = { VERB_BEGINS, Q_DECISION | 1 },
	[ASK_CRUISER] = { VERB_CRUISER, 304 },
	[ASK_DECK] = { VERB_DECK, Q_DECISION | 3 },
	[ASK_DRAW] = { VERB_DRAWN, 1201 },
	[ASK_DEPLOY] = { VERB_PLACE, 601 },
	[ASK_WHICH_FIRST] = { VERB_FIRST, 808 },
	[ASK_EFFECT] = { 0, Q_RULING | 2 },
	[ASK_KEEP] = { VERB_SPLIT, Q_DECISION | 14 },
	[ASK_SLIDE] = { VERB_SLIDE, 701 },
	[ASK_ORDER] = { VERB_ORDER, 704 },
	[ASK_SPLIT] = { VERB_SPLIT, Q_DECISION | 13 },
};

static q_rule split_breaks(const struct starfighter *s, const struct starfighter_pack *pack,
			   q_action answer, q_rule rule)
{
	int upper = q_arg(answer, 0), lower = q_arg(answer, 1);

	return upper + lower != s->head.ask.subject[2] || upper > (int)side_room(s, pack, UPPER) ||
			       lower > (int)side_room(s, pack, LOWER) ?
		       rule :
		       0;
}

/* Fields an answer does not use are zero: equal answers are equal numbers. */
static bool tidy(q_action answer)
{
	static const uint8_t used[] = {
		[VERB_PASS] = 0,   [VERB_PLACE] = 3,  [VERB_CRUISER] = 1, [VERB_DECK] = 1,
		[VERB_FIRST] = 1,  [VERB_TAKE] = 3,   [VERB_MOVE] = 4,    [VERB_HIT] = 3,
		[VERB_SLIDE] = 1,  [VERB_ORDER] = 1,  [VERB_SPLIT] = 2,   [VERB_DRAWN] = 1,
		[VERB_BEGINS] = 1, [VERB_CONCEDE] = 0
	};
	unsigned verb = q_verb(answer);

	if (!verb || verb > VERB_CONCEDE)
		return false;
	for (int i = used[verb]; i < 4; i++)
		if (q_arg(answer, i))
			return false;
	return true;
}

static q_rule answer_breaks(const struct starfighter *s, const struct starfighter_pack *pack,
			    q_action answer, q_rule rule)
{
	unsigned first = (unsigned)q_arg(answer, 0);

	switch ((enum ask)s->head.ask.kind) {
	case ASK_CRUISER: return cruiser_breaks(s, pack, s->head.ask.player, first);
	case ASK_DECK: return first < pack->deck_count ? 0 : rule;
	case ASK_DRAW:
		return first < pack->card_count &&
				       holds(s->player[pile_of(s, s->head.ask.subject[0])].pile,
					     first) ?
			       0 :
			       rule;
	case ASK_DEPLOY: return place_breaks(s, pack, answer);
	case ASK_EFFECT: return target_breaks(s, pack, answer);
	case ASK_SLIDE:
		return first > 2 ? rule :
		       s->offset + (int)first - 1 < -OFFSET_MAX ||
				       s->offset + (int)first - 1 > OFFSET_MAX ?
				   702 :
				   0;
	case ASK_KEEP:
	case ASK_SPLIT: return split_breaks(s, pack, answer, rule);
	default: return first < 2 ? 0 : rule;
	}
}

q_rule starfighter_refuses(const struct q_game *g, const void *state, q_action answer)
{
	const struct starfighter *s = state;
	const struct q_question *ask = &s->head.ask;
	q_rule rule = expected[ask->kind].rule;

	if (ask->kind == ASK_OVER || !tidy(answer))
		return rule;
	if (q_verb(answer) == VERB_CONCEDE) /* SF-R37 */
		return s->may_concede && ask->player < 2 ? 0 : Q_RULING | 37;
	if (ask->kind == ASK_DEPLOY && q_verb(answer) == VERB_PASS) /* SF-611 */
		return 0;
	if (expected[ask->kind].verb && q_verb(answer) != expected[ask->kind].verb)
		return rule;
	return answer_breaks(s, g->pack->data, answer, rule);
}

/* A chance answer without listing the pile. */
q_action starfighter_chance(const struct q_game *g, const void *state, struct q_rng *r)
{
	const struct starfighter *s = state;
	const struct player *owner = &s->player[pile_of(s, s->head.ask.subject[0])];
	uint32_t at;
	uint64_t left;
	int word = 0;

	(void)g;
	if (s->head.ask.kind == ASK_FIRST_PLAYER)
		return q_act(VERB_BEGINS, (int)q_rng_below(r, 2), 0, 0, 0);
	at = q_rng_below(r, owner->pile_count);
	if (at >= (uint32_t)__builtin_popcountll(owner->pile[0])) {
		at -= (uint32_t)__builtin_popcountll(owner->pile[0]);
		word = 1;
	}
	for (left = owner->pile[word]; at; at--)
		left &= left - 1;
	return q_act(VERB_DRAWN, word * 64 + __builtin_ctzll(left), 0, 0, 0);
}
