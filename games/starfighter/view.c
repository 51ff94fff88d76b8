/*
 * view.c - what a seat knows, and the worlds it must reckon with.
 *
 * Hidden are hands, side cards, the piles, the recto of a card that was laid verso and
 * never seen (SF-H02..H05), and in Total War the deck lists (SF-H06). What a seat
 * does not know of the cards in use is dealt at random to the places it cannot see
 * into (SF-H08).
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

static bool hidden_from(const struct squadron *c, int owner, int seat)
{
	return owner != seat && (c->lies & (LIES_VERSO | LIES_KNOWN)) == LIES_VERSO;
}

void starfighter_observe(const struct q_game *g, void *view, const void *state, int seat)
{
	struct starfighter *v = view;

	memcpy(v, state, sizeof *v);
	q_blank(g->fields, v, seat);
	for (int owner = 0; owner < 2; owner++) {
		/* A common deck is no secret; one's own is. */
		if (v->mode == TOTAL_WAR && owner != seat)
			memset(v->player[owner].deck, 0, sizeof v->player[owner].deck);
		for (int at = 0; at < SECTORS; at++)
			for (int i = 0; i < v->player[owner].sector[at].height; i++) {
				struct squadron *c = &v->player[owner].sector[at].cards[i];

				if (hidden_from(c, owner, seat))
					c->card = 0;
			}
	}
}

/* ---- dealing --------------------------------------------------------------- */

/* Cards whose place is not known, in random order, and the next one to deal. */
struct dealer {
	uint8_t card[CARDS_MAX];
	uint32_t n, next;
};

static void gather(struct dealer *d, const uint64_t set[2])
{
	for (int word = 0; word < 2; word++)
		for (uint64_t left = set[word]; left; left &= left - 1)
			d->card[d->n++] = (uint8_t)(word * 64 + __builtin_ctzll(left));
}

/* Shuffles what stands from `from` on. */
static void shuffle(struct dealer *d, uint32_t from, struct q_rng *r)
{
	for (uint32_t i = d->n; i > from + 1; i--) {
		uint32_t j = from + q_rng_below(r, i - from);
		uint8_t swap = d->card[i - 1];

		d->card[i - 1] = d->card[j];
		d->card[j] = swap;
	}
}

static void deal(struct dealer *d, uint64_t set[2], uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		include(set, d->card[d->next++]);
}

/* Cards of a player whose place everybody can see. */
static void remove_open(uint64_t set[2], const struct player *player)
{
	for (int i = 0; i < 2; i++)
		set[i] &= ~player->discard[i];
	for (int at = 0; at < SECTORS; at++)
		for (int i = 0; i < player->sector[at].height; i++)
			exclude(set, player->sector[at].cards[i].card);
}

static uint32_t hidden_versos(const struct player *player)
{
	uint32_t n = 0;

	for (int at = 0; at < SECTORS; at++)
		for (int i = 0; i < player->sector[at].height; i++)
			n += player->sector[at].cards[i].card == 0;
	return n;
}

/* The places of a player that the seat cannot see into. */
static void deal_to(struct dealer *d, struct player *player, bool own)
{
	for (int at = 0; at < SECTORS; at++)
		for (int i = 0; i < player->sector[at].height; i++) {
			struct squadron *c = &player->sector[at].cards[i];

			if (!c->card)
				c->card = d->card[d->next++];
		}
	if (!own)
		deal(d, player->hand, player->hand_count);
	deal(d, player->side, player->side_count);
}

/* SF-H08: the cards in use less those whose place is known, at random. */
static void imagine_common(struct starfighter *s, int seat, struct q_rng *r)
{
	struct dealer d = { .n = 0 };
	uint64_t unknown[2] = { s->player[0].deck[0], s->player[0].deck[1] };

	for (int i = 0; i < 2; i++) {
		remove_open(unknown, &s->player[i]);
		unknown[0] &= ~s->player[i].hand[0];
		unknown[1] &= ~s->player[i].hand[1];
	}
	gather(&d, unknown);
	shuffle(&d, 0, r);
	for (int i = 0; i < 2; i++)
		deal_to(&d, &s->player[i], i == seat);
	deal(&d, s->player[0].pile, s->player[0].pile_count);
}

/* SF-H06: an enemy deck is some legal deck of its size that holds every card it has shown.
 * Those that went back under the pile are somewhere; the rest is anything. */
static void invent_deck(struct starfighter *s, const struct starfighter_pack *pack, int owner,
			struct q_rng *r)
{
	struct player *player = &s->player[owner];
	struct dealer d = { .n = 0 };
	uint64_t rest[2] = { 0, 0 }, shown[2] = { player->shown[0], player->shown[1] };
	uint32_t places = hidden_versos(player) + player->hand_count + player->side_count +
			  player->pile_count;

	remove_open(shown, player);
	gather(&d, shown);
	for (unsigned card = 1; card < pack->card_count; card++)
		if (!holds(player->shown, card))
			include(rest, card);
	remove_open(rest, player);
	gather(&d, rest);
	shuffle(&d, set_count(shown), r);
	d.n = places;
	shuffle(&d, 0, r);
	deal_to(&d, player, false);
	deal(&d, player->pile, player->pile_count);
	for (int i = 0; i < 2; i++)
		player->deck[i] =
			player->hand[i] | player->side[i] | player->pile[i] | player->discard[i];
	for (int at = 0; at < SECTORS; at++)
		for (int i = 0; i < player->sector[at].height; i++)
			include(player->deck, player->sector[at].cards[i].card);
}

/* One's own deck: only its order and the side cards are unknown. */
static void deal_own(struct starfighter *s, int seat, struct q_rng *r)
{
	struct player *player = &s->player[seat];
	struct dealer d = { .n = 0 };
	uint64_t unknown[2] = { player->deck[0] & ~player->hand[0],
				player->deck[1] & ~player->hand[1] };

	remove_open(unknown, player);
	gather(&d, unknown);
	shuffle(&d, 0, r);
	deal_to(&d, player, true);
	deal(&d, player->pile, player->pile_count);
}

/* Before the cruisers are revealed the other's choices are a guess among the ready-made. */
static void guess_choices(struct starfighter *s, const struct starfighter_pack *pack, int other,
			  struct q_rng *r)
{
	struct player *player = &s->player[other];
	const struct deck *deck = &pack->decks[q_rng_below(r, pack->deck_count)];

	if (player->ready)
		memcpy(player->deck, deck->cards, sizeof player->deck);
	player->choice = (uint8_t)(1 + q_rng_below(r, pack->cruiser_count));
}

static void imagine_total_war(struct starfighter *s, const struct starfighter_pack *pack, int seat,
			      struct q_rng *r)
{
	for (int owner = 0; owner < 2; owner++) {
		struct player *player = &s->player[owner];

		if (!s->round && owner != seat && player->chose)
			guess_choices(s, pack, owner, r);
		else if (s->round && owner != seat)
			invent_deck(s, pack, owner, r);
		else if (s->round)
			deal_own(s, owner, r);
	}
}

void starfighter_imagine(const struct q_game *g, void *state, const void *view, int seat,
			 struct q_rng *r)
{
	struct starfighter *s = state;

	memcpy(s, view, sizeof *s);
	if (s->mode == TOTAL_WAR)
		imagine_total_war(s, g->pack->data, seat, r);
	else if (s->round)
		imagine_common(s, seat, r);
	s->head.rng = (struct q_rng){ q_rng_next(r), 0 };
}
