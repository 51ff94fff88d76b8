/*
 * view.c - what a seat knows, and the worlds it must reckon with.
 *
 * Hidden are hands, side cards, the piles, the recto of a card that was laid verso and
 * never seen (SF-H02..H05), and in Total War the deck lists (SF-H06). What a seat
 * does not know of the cards in use is dealt at random to the places it cannot see
 * into (SF-H08). Since a pile was last reshuffled, all in it is fresh, and what was in
 * a hand, at a side or on a board before that is not.
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

/* SF-1206, SF-1207, SF-H05 */
static bool hidden_from(const struct squadron *c, int owner, int seat)
{
	return owner != seat && (c->lies & (LIES_VERSO | LIES_KNOWN)) == LIES_VERSO;
}

/* SF-H06 */
void starfighter_hide(const struct q_game *g, void *view, int seat)
{
	struct starfighter *v = view;

	(void)g;
	for (int owner = 0; owner < 2; owner++) {
		if (owner == seat)
			continue;
		/* A common deck is no secret; one's own is. */
		if (v->mode == TOTAL_WAR)
			memset(v->player[owner].deck, 0, sizeof v->player[owner].deck);
		/* Unused places too: they are zero, and a loop of fixed length is twice as fast. */
		for (int at = 0; at < SECTORS; at++)
			for (int i = 0; i < SLOTS; i++) {
				struct squadron *c = &v->player[owner].sector[at].cards[i];

				c->card = hidden_from(c, owner, seat) ? 0 : c->card;
			}
	}
}

/* ---- dealing --------------------------------------------------------------- */

/* What a place can hold: cards older than the last reshuffle, cards of it, or either. */
enum age { OLD, FRESH, ANY };

/* Cards whose place is not known, in random order. */
struct dealer {
	struct q_rng *r;
	uint8_t card[2][CARDS_MAX];
	uint32_t left[2];
};

static void shuffle(uint8_t *card, uint32_t n, struct q_rng *r)
{
	for (uint32_t i = n; i > 1; i--) {
		uint32_t j = q_rng_below(r, i);
		uint8_t swap = card[i - 1];

		card[i - 1] = card[j];
		card[j] = swap;
	}
}

static void gather(struct dealer *d, const uint64_t set[2], const uint64_t fresh[2])
{
	for (unsigned card = 1; card < CARDS_MAX; card++)
		if (holds(set, card)) {
			enum age age = holds(fresh, card) ? FRESH : OLD;

			d->card[age][d->left[age]++] = (uint8_t)card;
		}
	for (int age = OLD; age <= FRESH; age++)
		shuffle(d->card[age], d->left[age], d->r);
}

/* A position that was put together by hand may lack the age that is wanted. */
static unsigned draw(struct dealer *d, enum age age)
{
	if (age == ANY)
		age = q_rng_below(d->r, d->left[OLD] + d->left[FRESH]) < d->left[OLD] ? OLD : FRESH;
	if (!d->left[age])
		age = age == OLD ? FRESH : OLD;
	return d->card[age][--d->left[age]];
}

static void deal(struct dealer *d, uint64_t set[2], uint32_t n, enum age age)
{
	for (uint32_t i = 0; i < n; i++)
		include(set, draw(d, age));
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

static void deal_versos(struct dealer *d, struct player *player, bool stale)
{
	for (int at = 0; at < SECTORS; at++)
		for (int i = 0; i < player->sector[at].height; i++) {
			struct squadron *c = &player->sector[at].cards[i];

			if (!c->card && stale == !!(c->lies & LIES_STALE))
				c->card = (uint8_t)draw(d, stale ? OLD : ANY);
		}
}

/* The places whose age is known come first, so that the rest is left for the others. */
static void deal_aged(struct dealer *d, struct player *player, bool own)
{
	deal_versos(d, player, true);
	if (!own && player->hand_stale)
		deal(d, player->hand, player->hand_count, OLD);
	deal(d, player->side, player->side_stale, OLD);
	deal(d, player->side, (uint32_t)(player->side_count - player->side_stale), FRESH);
}

static void deal_rest(struct dealer *d, struct player *player, bool own)
{
	deal_versos(d, player, false);
	if (!own && !player->hand_stale)
		deal(d, player->hand, player->hand_count, ANY);
}

/* SF-H08: the cards in use less those whose place is known, at random. Before the first
 * reshuffle none is fresh, and the pile gets what it asks for among the old. */
static void determinize_common(struct starfighter *s, int seat, struct q_rng *r)
{
	struct dealer d = { .r = r };
	uint64_t unknown[2] = { s->player[0].deck[0], s->player[0].deck[1] };

	for (int i = 0; i < 2; i++) {
		remove_open(unknown, &s->player[i]);
		unknown[0] &= ~s->player[i].hand[0];
		unknown[1] &= ~s->player[i].hand[1];
	}
	gather(&d, unknown, s->player[0].fresh);
	for (int i = 0; i < 2; i++)
		deal_aged(&d, &s->player[i], i == seat);
	deal(&d, s->player[0].pile, s->player[0].pile_count, FRESH);
	for (int i = 0; i < 2; i++)
		deal_rest(&d, &s->player[i], i == seat);
}

/* SF-H06: the cards that an enemy deck may have in its hidden places: those that it has shown
 * and that went back under the pile, and others at random, as many as there are places. */
static void invent_cards(struct dealer *d, const struct starfighter_pack *pack,
			 const struct player *player)
{
	uint64_t rest[2] = { 0, 0 }, shown[2] = { player->shown[0], player->shown[1] };
	struct dealer others = { .r = d->r };
	uint32_t places = hidden_versos(player) + player->hand_count + player->side_count +
			  player->pile_count;

	remove_open(shown, player);
	for (unsigned card = 1; card < pack->card_count; card++)
		if (!holds(player->shown, card))
			include(rest, card);
	remove_open(rest, player);
	gather(&others, rest, player->fresh);
	for (uint32_t n = set_count(shown); n < places; n++)
		include(shown, draw(&others, OLD));
	gather(d, shown, player->fresh);
}

/* Some legal deck of the right size that holds every card it has shown. */
static void invent_deck(struct starfighter *s, const struct starfighter_pack *pack, int owner,
			struct q_rng *r)
{
	struct player *player = &s->player[owner];
	struct dealer d = { .r = r };

	invent_cards(&d, pack, player);
	deal_aged(&d, player, false);
	deal(&d, player->pile, player->pile_count, FRESH);
	deal_rest(&d, player, false);
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
	struct dealer d = { .r = r };
	uint64_t unknown[2] = { player->deck[0] & ~player->hand[0],
				player->deck[1] & ~player->hand[1] };

	remove_open(unknown, player);
	gather(&d, unknown, player->fresh);
	deal_aged(&d, player, true);
	deal(&d, player->pile, player->pile_count, FRESH);
}

/* Before the cruisers are revealed the other's choices are a guess among the ready-made; a deck
 * may be ready before a cruiser is chosen. */
static void guess_choices(struct starfighter *s, const struct starfighter_pack *pack, int other,
			  struct q_rng *r)
{
	struct player *player = &s->player[other];
	const struct deck *deck = &pack->decks[q_rng_below(r, pack->deck_count)];

	if (player->ready)
		memcpy(player->deck, deck->cards, sizeof player->deck);
	if (player->chose)
		player->choice = (uint8_t)(1 + q_rng_below(r, pack->cruiser_count));
}

static void determinize_total_war(struct starfighter *s, const struct starfighter_pack *pack,
				  int seat, struct q_rng *r)
{
	for (int owner = 0; owner < 2; owner++) {
		if (!s->round && owner != seat)
			guess_choices(s, pack, owner, r);
		else if (s->round && owner != seat)
			invent_deck(s, pack, owner, r);
		else if (s->round)
			deal_own(s, owner, r);
	}
}

void starfighter_determinize(const struct q_game *g, void *state, const void *view, int seat,
			     struct q_rng *r)
{
	struct starfighter *s = state;

	memcpy(s, view, sizeof *s);
	if (s->mode == TOTAL_WAR)
		determinize_total_war(s, g->pack->data, seat, r);
	else if (s->round)
		determinize_common(s, seat, r);
	s->head.rng = (struct q_rng){ q_rng_next(r), 0 };
}
