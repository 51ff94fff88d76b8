/*
 * chance.c - what dice and decks can give, and how often (DS-H06, DS-R05).
 *
 * A deck is a list of kinds without an order; a card of the mission deck is any of its
 * stage that was not turned yet (DS-201..204, DS-H01, DS-H02).
 */
#include "games/darksector/judge.h"

/* The six faces of the die that is asked for. DS-112. */
static const uint8_t *faces_of(const struct darksector *s, const struct darksector_pack *pack)
{
	const struct q_question *ask = &s->head.ask;

	if (ask->subject[1] == DIE_CREW)
		return pack->crew[s->crew[ask->subject[0]].card].faces;
	return ask->subject[1] == DIE_AMMO   ? pack->dice.ammo_faces :
	       ask->subject[1] == DIE_ATTACK ? pack->dice.attack_faces :
					       pack->dice.chapter_faces;
}

static int count_of(const uint8_t *pile, int count, int what)
{
	int n = 0;

	for (int i = 0; i < count; i++)
		n += pile[i] == what;
	return n;
}

/* DS-204, DS-H02, DS-R01 */
static bool is_turned(const struct darksector *s, int card)
{
	return count_of(s->turned, s->turned_count, card) > 0;
}

/* In how many ways chance gives that answer; 0: it cannot. DS-H06. */
int darksector_chances(const struct darksector *s, const struct darksector_pack *pack,
		       q_action answer)
{
	const struct q_question *ask = &s->head.ask;
	int a = q_arg(answer, 0);

	switch (q_verb(answer)) {
	case VERB_FACE: return ask->kind == ASK_ROLL ? count_of(faces_of(s, pack), 6, a) : 0;
	case VERB_DRAW:
		return ask->kind != ASK_DRAW ? 0 :
		       ask->subject[1]       ? count_of(s->arms, s->arms_count, a) :
					       count_of(s->deck, s->deck_count, a);
	case VERB_TURN:
		return ask->kind == ASK_TURN && pack->cards[a].stage == ask->subject[1] &&
		       !is_turned(s, a);
	case VERB_VICTIM: return ask->kind == ASK_VICTIM && ask->subject[1] >> a & 1;
	default: return 0;
	}
}

void darksector_odds(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		     uint32_t *weight)
{
	for (uint32_t i = 0; i < n; i++)
		weight[i] = (uint32_t)darksector_chances(state, g->pack->data, answers[i]);
}

/* A card of the stage by counting to the nth that was not turned. */
static int nth_card(const struct darksector *s, const struct darksector_pack *pack, struct q_rng *r)
{
	uint8_t left[CARDS_MAX];
	uint32_t n = 0;

	for (int i = 0; i < pack->cards_count; i++)
		if (pack->cards[i].stage == s->head.ask.subject[1] && !is_turned(s, i))
			left[n++] = (uint8_t)i;
	return left[q_rng_below(r, n)];
}

static int nth_member(int set, struct q_rng *r)
{
	uint32_t n = q_rng_below(r, (uint32_t)__builtin_popcount((unsigned)set));

	for (; n; n--)
		set &= set - 1;
	return __builtin_ctz((unsigned)set);
}

q_action darksector_chance(const struct q_game *g, const void *state, struct q_rng *r)
{
	const struct darksector *s = state;
	const struct darksector_pack *pack = g->pack->data;
	const struct q_question *ask = &s->head.ask;

	switch (ask->kind) {
	case ASK_ROLL: return q_act(VERB_FACE, faces_of(s, pack)[q_rng_below(r, 6)], 0, 0, 0);
	case ASK_DRAW:
		return q_act(VERB_DRAW,
			     ask->subject[1] ? s->arms[q_rng_below(r, s->arms_count)] :
					       s->deck[q_rng_below(r, s->deck_count)],
			     0, 0, 0);
	case ASK_TURN: return q_act(VERB_TURN, nth_card(s, pack, r), 0, 0, 0);
	default: return q_act(VERB_VICTIM, nth_member(ask->subject[1], r), 0, 0, 0);
	}
}
