/*
 * check.c - what always holds. Rules rely on it, and loaded states are judged by it.
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

/* ---- cards ----------------------------------------------------------------- */

/* A place that holds cards: none of them is anywhere else (A5 of the ledger's section 14). */
static bool joins(uint64_t met[2], const uint64_t set[2])
{
	bool fresh = !(met[0] & set[0]) && !(met[1] & set[1]) && !(set[0] & 1);

	met[0] |= set[0];
	met[1] |= set[1];
	return fresh;
}

static const char *squadron_flaw(const struct starfighter_pack *pack, const struct squadron *c)
{
	const struct card *face = face_of(pack, c);

	if (c->card == 0)
		return "player.sector.cards: a card in play is one of the deck, not a verso only";
	for (int half = UPPER; half < HALVES; half++)
		if (c->markers[half] > face->half[half].fighters)
			return "player.sector.cards.markers: more than the half has fighters";
	if (!undamaged(pack, c, UPPER) && !undamaged(pack, c, LOWER))
		return "player.sector.cards.markers: no undamaged fighter is left (SF-711)";
	if (c->screens > 4 || starfighter_screens(pack, c) > 4 ||
	    (c->screens && !shows(pack, c, SCREEN_2) && !shows(pack, c, SCREEN_3) &&
	     !shows(pack, c, SCREEN_4)))
		return "player.sector.cards.screens: more markers than screens";
	if ((c->triggered & 0x33) != c->triggered)
		return "player.sector.cards.triggered: no such count";
	if (!(c->lies & (LIES_VERSO | LIES_KNOWN)))
		return "player.sector.cards.lies: a recto is known";
	return NULL;
}

static const char *board_flaw(const struct starfighter_pack *pack, const struct player *player,
			      uint64_t met[2])
{
	for (unsigned at = 0; at < SECTORS; at++) {
		const struct sector *sector = &player->sector[at];

		if (sector->height &&
		    (player->cruiser == NONE || sector->height > slots_of(pack, player, at)))
			return "player.sector.cards: more cards than slots (SF-604)";
		for (int i = 0; i < sector->height; i++) {
			uint64_t one[2] = { 0, 0 };
			const char *flaw = squadron_flaw(pack, &sector->cards[i]);

			if (flaw)
				return flaw;
			include(one, sector->cards[i].card);
			if (!joins(met, one))
				return "player.sector.cards: a card is in two places";
		}
	}
	return NULL;
}

static const char *player_flaw(const struct starfighter *s, const struct starfighter_pack *pack,
			       int seat, uint64_t met[2])
{
	const struct player *player = &s->player[seat];

	if (player->hand_count != set_count(player->hand) ||
	    player->side_count != set_count(player->side) ||
	    player->pile_count != set_count(player->pile))
		return "player.hand_count, side_count, pile_count: not as many as there are";
	if (player->side_stale > player->side_count)
		return "player.side_stale: more than there are side cards";
	if (!joins(met, player->hand) || !joins(met, player->side) || !joins(met, player->pile) ||
	    !joins(met, player->discard))
		return "player: a card is in two places";
	return board_flaw(pack, player, met);
}

static const char *cards_flaw(const struct starfighter *s, const struct starfighter_pack *pack)
{
	uint64_t met[2][2] = { { 0, 0 }, { 0, 0 } };

	for (int seat = 0; seat < 2; seat++) {
		int owner = pile_of(s, seat);
		const char *flaw = player_flaw(s, pack, seat, met[owner]);

		if (flaw)
			return flaw;
		if (seat != owner &&
		    (s->player[seat].pile_count || set_count(s->player[seat].discard) ||
		     set_count(s->player[seat].deck)))
			return "player: only Total War has two piles";
	}
	for (int owner = 0; owner < 2; owner++)
		for (int i = 0; i < 2; i++)
			if (met[owner][i] & ~s->player[owner].deck[i])
				return "player.deck: a card is in play that is not in the deck";
	return NULL;
}

/* ---- the course of the game ------------------------------------------------ */

static bool has_cards(const struct player *player)
{
	for (int at = 0; at < SECTORS; at++)
		if (player->sector[at].height)
			return true;
	return player->hand_count || player->side_count || player->pile_count ||
	       set_count(player->discard);
}

static const char *setup_flaw(const struct starfighter *s, const struct starfighter_pack *pack)
{
	for (int seat = 0; seat < 2; seat++) {
		const struct player *player = &s->player[seat];
		bool secret = s->mode == TOTAL_WAR && !s->round;

		if (player->choice > pack->cruiser_count || (player->choice && !secret) ||
		    (secret && player->chose != (player->choice != 0)))
			return "player.choice: a secret of Total War's set-up only";
		if (!s->round && has_cards(player))
			return "player: nothing is dealt before the first round (SF-309)";
		if (s->round && player->cruiser == NONE)
			return "player.cruiser: nobody plays without one";
		if (s->mode == TOTAL_WAR && player->deck[0] & 1)
			return "player.deck: the verso is no card";
		if (s->mode == TOTAL_WAR && (s->round || player->ready) &&
		    set_count(player->deck) < DECK_MIN)
			return "player.deck: at least 25 cards (SF-1102)";
	}
	return NULL;
}

/* Rounds begin when the table is laid. */
static const char *course_flaw(const struct starfighter *s)
{
	unsigned at = s->frame[0].at.step;
	bool laying = s->depth && (at == game_DESIGNATED || at == game_CHOSEN);

	if (s->depth ? laying == (s->round > 0) : !s->round && !s->conceded)
		return "round: counted from 1 once the table is laid";
	if (s->initiative > 1 && !(s->depth && at == game_DESIGNATED))
		return "initiative: somebody holds the marker";
	if (s->conceded && (s->depth || !s->may_concede))
		return "conceded: then the game is over";
	return NULL;
}

static const char *waiting_flaw(const struct starfighter *s, const struct starfighter_pack *pack)
{
	const struct waiting *top;

	for (int i = 0; i < s->waiting_count; i++) {
		const struct waiting *w = &s->waiting[i];

		if (!triggers((enum effect)pack->cards[w->card].half[w->whose >> 1].effect))
			return "waiting: the half bears no effect that triggers";
	}
	if (!s->together)
		return NULL;
	top = s->waiting_count < 2 ? NULL : &s->waiting[s->waiting_count - 1];
	if (!top || top->card != top[-1].card || (top->whose ^ top[-1].whose) != 2)
		return "together: two effects of one card wait";
	return NULL;
}

/* ---- the open question ----------------------------------------------------- */

static struct q_question question(int player, int kind, int a, int b, int c)
{
	return (struct q_question){ (uint8_t)player,
				    (uint8_t)kind,
				    { (int16_t)a, (int16_t)b, (int16_t)c } };
}

/* The question that the top frame must have put. */
static struct q_question due(const struct starfighter *s)
{
	const struct frame *f = &s->frame[s->depth - 1];
	const struct effect_vars *e = &f->v.effect;
	const struct squadron *c =
		&s->player[e->board & 1].sector[e->sector % SECTORS].cards[e->slot % SLOTS];
	const struct waiting *w = &s->waiting[s->waiting_count ? s->waiting_count - 1 : 0];

	switch (f->at.step) {
	case game_DESIGNATED: return question(Q_CHANCE, ASK_FIRST_PLAYER, 0, 0, 0);
	case choose_CLASS:
	case choose_SECRET_CLASS: return question(f->v.choose.seat, ASK_CRUISER, 0, 0, 0);
	case choose_DECK: return question(f->v.choose.seat, ASK_DECK, 0, 0, 0);
	case draw_DRAWN: return question(Q_CHANCE, ASK_DRAW, f->v.draw.seat, f->v.draw.aside, 0);
	case deploy_ACTED: return question(f->v.deploy.seat, ASK_DEPLOY, 0, 0, 0);
	case chain_ORDERED: return question(w->whose & 1, ASK_WHICH_FIRST, w->card, 0, 0);
	case effect_CHOSEN: return question(e->seat, ASK_EFFECT, e->effect, e->card, 0);
	case effect_KEPT:
		return question(e->board, ASK_KEEP, e->board, e->sector * 8 + e->slot,
				c->markers[UPPER] + c->markers[LOWER]);
	case battle_SLID: return question(s->initiative, ASK_SLIDE, 0, 0, 0);
	case battle_ORDERED: return question(s->initiative, ASK_ORDER, 0, 0, 0);
	default:
		return question(f->v.suffer.seat, ASK_SPLIT, f->v.suffer.seat, f->v.suffer.sector,
				f->v.suffer.markers);
	}
}

/* Who is asked to choose has not, and who came before him has. */
static const char *choosing_flaw(const struct starfighter *s, const struct choose_vars *v,
				 unsigned step)
{
	const struct player *asked = &s->player[v->seat], *other = &s->player[v->seat ^ 1];
	bool secret = s->mode == TOTAL_WAR;
	bool open = step == choose_CLASS        ? !secret && asked->cruiser == NONE :
		    step == choose_SECRET_CLASS ? secret && !asked->chose :
						  secret && asked->chose && !asked->ready;

	if (v->seat != (s->initiative ^ v->turn))
		return "frame.vars.seat: it is the other's turn";
	if (v->turn && (secret ? !other->chose || !other->ready : other->cruiser == NONE))
		return "frame.vars.turn: the first player has not chosen yet";
	return open ? NULL : "frame.step: that has been chosen already";
}

/* What a question presupposes beyond having an answer. */
static const char *premise_flaw(const struct starfighter *s)
{
	const struct frame *f = &s->frame[s->depth - 1];
	const struct effect_vars *e = &f->v.effect;
	const struct sector *sector;

	switch (f->at.step) {
	case choose_CLASS:
	case choose_SECRET_CLASS:
	case choose_DECK: return choosing_flaw(s, &f->v.choose, f->at.step);
	case deploy_ACTED:
		return s->player[f->v.deploy.seat].passed ? "passed: he has, but is asked" : NULL;
	case draw_DRAWN: return f->v.draw.left ? NULL : "frame.vars.left: nothing is left to draw";
	case chain_ORDERED: return s->together ? NULL : "together: nothing to put in order";
	case effect_CHOSEN:
		return e->effect == DRAW || e->effect == ENEMY_ARMOUR || e->effect == OWN_ARMOUR ||
				       !triggers((enum effect)e->effect) ?
			       "frame.vars.effect: it asks nothing" :
			       NULL;
	case effect_KEPT:
		sector = &s->player[e->board].sector[e->sector];
		return e->slot >= sector->height || !(sector->cards[e->slot].lies & LIES_VERSO) ?
			       "frame.vars.slot: no card is being turned up there" :
			       NULL;
	case suffer_SPLIT:
		return s->player[f->v.suffer.seat].sector[f->v.suffer.sector].height ?
			       NULL :
			       "frame.vars.sector: no card takes the markers";
	default: return NULL;
	}
}

static const char *ask_flaw(const struct q_game *g, const struct starfighter *s)
{
	q_action answers[ANSWERS_MAX];
	struct q_question ask;
	const char *flaw;

	if (!s->depth)
		return NULL;
	flaw = premise_flaw(s);
	if (flaw)
		return flaw;
	ask = due(s);
	if (memcmp(&ask, &s->head.ask, sizeof ask) != 0)
		return "head.ask: not what the open rule asks";
	return g->legal(g, s, answers) ? NULL : "head.ask: a question without an answer";
}

const char *starfighter_check(const struct q_game *g, const void *state)
{
	const struct starfighter *s = state;
	const struct starfighter_pack *pack = g->pack->data;
	const char *flaw = setup_flaw(s, pack);

	if (!flaw)
		flaw = cards_flaw(s, pack);
	if (!flaw)
		flaw = course_flaw(s);
	if (!flaw)
		flaw = waiting_flaw(s, pack);
	return flaw ? flaw : ask_flaw(g, s);
}
