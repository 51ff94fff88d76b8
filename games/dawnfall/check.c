/*
 * check.c - what must hold of a state before rules may run on it.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/turns.h"

static int designs(pack_t pack, int faction)
{
	int n = 0;

	for (int i = 0; i < pack->card_used; i++)
		n += pack->card[i].faction == faction;
	return n;
}

/* ---- Squads and models ---------------------------------------------------------------- */

static bool is_placement(int base, unsigned hexes)
{
	const uint8_t *list;
	int n = dawnfall_placements(base, &list);

	for (int i = 0; i < n; i++)
		if (list[i] == hexes)
			return true;
	return false;
}

/* DF-209: hexes of a base of the model's size. While its Squad changes mode (DF-514) it may still have the size
 * that it had before. */
static bool is_on_its_base(pack_t pack, state_t s, int model)
{
	unsigned hexes = dawnfall_model(s, model)->hexes;

	for (int i = 0; i < s->depth; i++)
		if (s->frame[i].at.rule == RULE_mode &&
		    s->frame[i].v.mode.squad == squad_of(model) &&
		    is_placement(s->frame[i].v.mode.base, hexes))
			return true;
	return is_placement(dawnfall_base(pack, s, model), hexes);
}

static const char *check_model(pack_t pack, state_t s, int model)
{
	const struct model *m = dawnfall_model(s, model);
	bool exists = s->squad[squad_of(model)].kind &&
		      model % MODELS < dawnfall_kind(pack, s, squad_of(model))->models;

	if (!exists)
		return m->space != GONE || m->hexes || m->tokens ?
			       "squad: a model that is not there" :
			       NULL;
	if (m->space < SPACES && m->space >= s->rows * COLUMNS)
		return "squad: a model beyond the board";
	if (m->space < SPACES && !is_on_its_base(pack, s, model))
		return "squad: the hexes of a model are not those of a base of its size (DF-209)";
	if (m->rooted_to > dawnfall_model_count(s) || m->lurched_to > dawnfall_model_count(s))
		return "squad: a token is tied to nobody";
	if (!(m->tokens >> TOKEN_LURCH & 1) != !m->lurched_to ||
	    !(m->tokens >> TOKEN_ROOTED & 1) != !m->rooted_to)
		return "squad: a tied token without its tie";
	if ((m->run >> 4) >= DIRECTIONS)
		return "squad: a run in no direction";
	return NULL;
}

static const char *check_squad(pack_t pack, state_t s, int squad)
{
	const struct squad *q = &s->squad[squad];
	int faction = s->side[squad / SQUADS].faction - 1;

	if (!q->kind)
		return q->endurance || q->slot[0].card || q->slot[1].card || q->evolved ?
			       "squad: cards on a Squad that is not there" :
			       NULL;
	if (squad / SQUADS >= s->head.seats || dawnfall_kind(pack, s, squad)->faction != faction)
		return "squad: of another faction than its side";
	if (q->mode >= dawnfall_kind(pack, s, squad)->mode_used ||
	    q->endurance > dawnfall_kind(pack, s, squad)->endurance)
		return "squad: a mode or Endurance that its card does not have";
	if (q->evolved > designs(pack, faction))
		return "squad: an Evolve card that there is not";
	for (int i = 0; i < SLOTS; i++) {
		const struct enhancement *e = &q->slot[i];

		if (e->card > designs(pack, faction) ||
		    (e->card && dawnfall_card_of(pack, s, squad / SQUADS, e->card - 1)->kind !=
					CARD_ENHANCEMENT))
			return "squad: what is attached is no Enhancement";
		if (!e->card && (e->charges || e->flags || e->tokens))
			return "squad: Charges on no card";
	}
	return NULL;
}

/* DF-211: a hex holds one thing. */
static const char *check_hexes(state_t s)
{
	uint8_t taken[SPACES] = { 0 };

	FOR_MODELS(m, s) {
		const struct model *o = dawnfall_model(s, m);

		if (o->space >= SPACES)
			continue;
		if (taken[o->space] & o->hexes)
			return "squad: two models on one hex";
		taken[o->space] |= o->hexes;
	}
	for (int i = 0; i < THICKETS; i++) {
		if (!s->thicket[i])
			continue;
		if (s->thicket[i] > s->rows * COLUMNS ||
		    taken[s->thicket[i] - 1] >> s->thicket_hex[i] & 1)
			return "thicket: on a hex that is taken";
		taken[s->thicket[i] - 1] |= (uint8_t)(1 << s->thicket_hex[i]);
	}
	for (int i = 0; i < s->head.seats + SOURCES; i++) {
		int piece = i < SOURCES ? s->source[i] : s->side[i - SOURCES].shrine;

		if (!piece)
			continue;
		if (piece > s->rows * COLUMNS || taken[piece - 1])
			return "source, shrine: on a Space that is taken";
		taken[piece - 1] = WHOLE;
	}
	return NULL;
}

/* ---- cards, Crystals, Charges ------------------------------------------------------------ */

static const char *check_cards(pack_t pack, state_t s, int seat)
{
	const struct side *side = &s->side[seat];
	int hand = 0, deck = 0, ordered[DESIGNS] = { 0 };

	if (!side->faction)
		return side->hand_size || side->deck_size ? "side: cards without a faction" : NULL;
	for (int i = 0; i < DESIGNS; i++) {
		int copies = i < designs(pack, side->faction - 1) ?
				     dawnfall_card_of(pack, s, seat, i)->copies :
				     0;

		hand += side->hand[i];
		deck += side->deck[i];
		if (side->hand[i] + side->deck[i] + dawnfall_open_copies(s, seat, i) > copies)
			return "side: more copies of a card than there are";
		if (side->known[i] > side->hand[i])
			return "side: a card is known that is not held";
	}
	if (hand != side->hand_size || deck != side->deck_size)
		return "side: hand_size or deck_size does not count the cards";
	if (side->ordered > side->deck_size)
		return "side: more cards in order than in the deck";
	for (int i = 0; i < DECK; i++) {
		if ((i < side->ordered) != (side->order[i] > 0))
			return "side: the order does not fit its length";
		if (side->order[i] &&
		    ++ordered[side->order[i] - 1] > side->deck[side->order[i] - 1])
			return "side: a card in order that is not in the deck";
	}
	return NULL;
}

static const char *check_supply(pack_t pack, state_t s)
{
	int crystals = s->crystals, charges = s->charges, points = 0;
	int total = s->head.seats == 2 ? 20 : 10 * s->head.seats;

	for (int seat = 0; seat < s->head.seats; seat++) {
		crystals += s->side[seat].pool + s->side[seat].depleted;
		points += s->side[seat].points;
	}
	for (int q = 0; q < ALL_SQUADS; q++)
		charges += s->squad[q].slot[0].charges + s->squad[q].slot[1].charges;
	for (int i = 0; i < s->depth; i++)
		if (s->frame[i].at.rule == RULE_fx_share)
			charges += s->frame[i].v.fx_share.charges;
	if (crystals != total)
		return "Crystals were lost or made";
	if (charges != total)
		return "Charges were lost or made";
	if (points != 0 && (s->head.seats != 2 || points != 2 * POINTS))
		return "points: the track has twenty slots";
	for (int token = 0; token < TOKENS; token++)
		for (int seat = 0; seat < s->head.seats; seat++)
			if (dawnfall_tokens_left(pack, s, token, seat) < 0)
				return "squad: more tokens than there are";
	return NULL;
}

static const char *check_mines(state_t s)
{
	if (!s->dummy || !s->dummies || !(s->dummies >> (s->dummy - 1) & 1))
		return "dummy: it is where it cannot be";
	for (int i = 0; i < MINES; i++) {
		if (s->mine[i] > s->rows * COLUMNS)
			return "mine: beyond the board";
		if (!s->mine[i] && s->dummies >> (i + 1) & 1)
			return "dummies: where no mine lies";
	}
	for (int i = 0; i < STRIKES; i++)
		if (s->strike[i] > s->rows * COLUMNS)
			return "strike: beyond the board";
	return s->rich && !s->source[s->rich - 1] ? "rich: no Source lies there" : NULL;
}

/* ---- frames ----------------------------------------------------------------------------------- */

static bool is_place(state_t s, const struct place_vars *v)
{
	if (!dawnfall_exists(s, v->model) || v->by >= s->head.seats)
		return false;
	if (v->carried < NO_MODEL && !dawnfall_exists(s, v->carried))
		return false;
	if (v->flags & TO_CONTACT &&
	    !(v->anchor == NO_MODEL ? v->space < SPACES : dawnfall_stands(s, v->anchor)))
		return false;
	if (v->way == WAY_MOVE && !dawnfall_stands(s, v->model))
		return false;
	if (v->flags & TO_RANGE && v->way != WAY_MOVE && v->space >= SPACES)
		return false;
	return v->way != WAY_PUSH || v->flags & TO_CONTACT;
}

static bool is_action(pack_t pack, state_t s, int i)
{
	const struct frame *f = &s->frame[i];
	const struct action_vars *v = &f->v.action;
	const struct dawnfall_action *a = &pack->action[v->number];
	bool needs = a->user != USER_PLAYER && a->kind != KIND_PASSIVE && a->kind != KIND_EVOLVE;

	if (v->seat >= s->head.seats || !s->side[v->seat].faction ||
	    v->card > designs(pack, s->side[v->seat].faction - 1))
		return false;
	if (!(v->flags & IN_WINDOW) != (s->frame[i - 1].at.rule != RULE_window))
		return false;
	if (f->at.step == action_RESOLVED && v->row >= a->effect_used)
		return false;
	/* While it is carried out a card played between two fights may take the Enhancement away. */
	if ((a->kind == KIND_USE || a->kind == KIND_PASSIVE) &&
	    (v->squad == NO_SQUAD || v->squad / SQUADS != v->seat ||
	     (f->at.step < action_EVOLVED && !s->squad[v->squad].slot[v->slot % SLOTS].card)))
		return false;
	if (needs && f->at.step != action_USER && !dawnfall_exists(s, v->user))
		return false;
	return (v->user == NO_MODEL || dawnfall_exists(s, v->user)) &&
	       (v->target == NO_MODEL || dawnfall_exists(s, v->target)) &&
	       (v->other == NO_MODEL || dawnfall_exists(s, v->other));
}

static bool is_fight(state_t s, int i)
{
	const struct fight_vars *v = &s->frame[i].v.fight;

	return dawnfall_exists(s, v->starter) && dawnfall_exists(s, v->other) &&
	       v->by < s->head.seats && v->starter != v->other &&
	       (v->first == v->starter || v->first == v->other) &&
	       (v->guard == NO_MODEL || dawnfall_exists(s, v->guard)) &&
	       (!(v->flags & DEFERS) || s->frame[i - 1].at.rule == RULE_ambushes);
}

/* The Enhancement on its way from the hand to a Squad of the active player. */
static bool is_attach(pack_t pack, state_t s, const struct frame *f)
{
	const struct attach_vars *v = &f->v.attach;

	if (v->squad == NO_SQUAD || !s->squad[v->squad].kind || v->squad / SQUADS != s->active)
		return false;
	if (f->at.step == attach_CHARGED || f->at.step == attach_WINDOW)
		return true;
	return v->card && v->card <= designs(pack, s->side[s->active].faction - 1) &&
	       (!v->slot || s->squad[v->squad].slot[v->slot - 1].card) &&
	       (f->at.step != attach_SACRIFICE || v->victim < NO_SQUAD);
}

static bool is_evolve(pack_t pack, state_t s, const struct frame *f)
{
	const struct evolve_vars *v = &f->v.evolve;

	if (v->seat >= s->head.seats || !s->side[v->seat].faction)
		return false;
	if (f->at.step == evolve_SQUAD)
		return v->card && v->card <= designs(pack, s->side[v->seat].faction - 1);
	return !v->card && v->squad < NO_SQUAD && s->squad[v->squad].kind;
}

/* The rule is that of the effect, and its variables make sense. */
static bool is_effect(pack_t pack, state_t s, const struct frame *f)
{
	const struct act x =
		dawnfall_act(pack, s,
			     &dawnfall_below(s, RULE_action, (int)(f - s->frame))->v.action);
	const struct effect_row *row = dawnfall_row(x.e);

	return row->rule == f->at.rule && (!row->sound || row->sound(&x, f));
}

/* An open Activation is of a Squad or of a called model. */
static bool is_active(state_t s, const struct active_vars *v)
{
	if (v->flags & IS_OPEN && v->squad == NO_SQUAD)
		return false;
	if (v->model < NO_MODEL &&
	    (!dawnfall_exists(s, v->model) || squad_of(v->model) != v->squad))
		return false;
	return v->squad == NO_SQUAD || s->squad[v->squad].kind;
}

static bool is_extra(pack_t pack, state_t s, const struct extra_vars *v, int step)
{
	if (step == extra_PAID)
		return dawnfall_exists(s, v->model);
	if (v->model != NO_MODEL)
		return false;
	if (step == extra_PLAYED || step == extra_ATTACHED)
		return true;
	return v->card && v->card <= designs(pack, s->side[s->active].faction - 1) &&
	       dawnfall_card_of(pack, s, s->active, v->card - 1)->kind == CARD_ACTION;
}

static const char *check_frame(pack_t pack, state_t s, int i)
{
	const struct frame *f = &s->frame[i];
	bool fine = true;

	switch (f->at.rule) {
	case RULE_place:
		/* The mover and the anchor may be gone while a mine goes off. */
		fine = f->at.step == place_BLEW ? dawnfall_exists(s, f->v.place.model) &&
							  f->v.place.by < s->head.seats :
						  is_place(s, &f->v.place);
		break;
	case RULE_action: fine = is_action(pack, s, i); break;
	case RULE_fight: fine = is_fight(s, i); break;
	case RULE_window:
		fine = i <= WINDOW_DEPTH + 1 && f->v.window.seat < s->head.seats &&
		       (f->v.window.striker == NO_MODEL ||
			dawnfall_exists(s, f->v.window.striker)) &&
		       (f->v.window.victim == NO_MODEL || dawnfall_exists(s, f->v.window.victim));
		break;
	case RULE_wound:
		fine = dawnfall_exists(s, f->v.wound.victim) &&
		       (f->v.wound.dealer == NO_MODEL || dawnfall_exists(s, f->v.wound.dealer)) &&
		       (f->v.wound.by == Q_SEATS || f->v.wound.by < s->head.seats);
		break;
	case RULE_shoot:
		fine = f->v.shoot.seat < s->head.seats &&
		       (f->v.shoot.shooter == NO_MODEL || dawnfall_exists(s, f->v.shoot.shooter));
		break;
	case RULE_throw_die:
		fine = f->v.throw_die.seat < s->head.seats &&
		       (f->v.throw_die.model == NO_MODEL ||
			dawnfall_exists(s, f->v.throw_die.model));
		break;
	case RULE_pay: fine = f->v.pay.seat < s->head.seats; break;
	case RULE_draw:
		fine = f->v.draw.seat < s->head.seats && s->side[f->v.draw.seat].deck_size;
		break;
	case RULE_move:
		fine = s->squad[f->v.move.squad].kind && f->v.move.by < s->head.seats &&
		       (f->v.move.chosen == NO_MODEL || dawnfall_exists(s, f->v.move.chosen));
		break;
	case RULE_combat:
		fine = s->squad[f->v.combat.squad].kind && f->v.combat.by < s->head.seats;
		break;
	case RULE_deploy: fine = s->squad[f->v.deploy.squad].kind; break;
	case RULE_charge:
		fine = f->v.charge.seat < s->head.seats &&
		       (f->at.step != charge_DONOR ||
			dawnfall_recipient(s, &f->v.charge, f->v.charge.to / SLOTS,
					   f->v.charge.to % SLOTS));
		break;
	case RULE_burn:
		fine = f->at.step == burn_CHOSEN ||
		       (f->v.burn.by < s->head.seats && dawnfall_exists(s, f->v.burn.model));
		break;
	case RULE_mode: fine = f->v.mode.squad < NO_SQUAD && s->squad[f->v.mode.squad].kind; break;
	case RULE_evolve: fine = is_evolve(pack, s, f); break;
	case RULE_attach: fine = is_attach(pack, s, f); break;
	case RULE_step: fine = s->frame[i - 1].v.active.squad < NO_SQUAD; break;
	case RULE_active: fine = is_active(s, &f->v.active); break;
	case RULE_extra: fine = is_extra(pack, s, &f->v.extra, f->at.step); break;
	case RULE_match:
	case RULE_opening:
	case RULE_shrines:
	case RULE_sources:
	case RULE_models:
	case RULE_turn:
	case RULE_passive:
	case RULE_finish:
	case RULE_draw_up:
	case RULE_harvest:
	case RULE_ambushes:
	case RULE_strike:
	case RULE_effect: break;
	default: fine = is_effect(pack, s, f);
	}
	return fine ? NULL : "frame: it is about something that is not there";
}

static const char *check_frames(pack_t pack, state_t s)
{
	for (int i = 0; i < s->depth; i++)
		if (check_frame(pack, s, i))
			return check_frame(pack, s, i);
	if (s->finished != q_over(s))
		return "finished: the game is over when it is finished";
	return NULL;
}

/* The asker is who the frame says; somebody can answer. */
static const char *check_question(const struct q_game *g, state_t s)
{
	const struct frame *f = &s->frame[s->depth ? s->depth - 1 : 0];
	int kind = s->head.ask.kind, player = s->head.ask.player;
	q_action out[Q_ANSWERS_MAX];

	if (q_over(s))
		return NULL;
	if ((kind == ASK_ROLL || kind == ASK_DRAW) != (player == Q_CHANCE))
		return "ask: chance is asked for dice and draws only";
	if (player != Q_CHANCE && player >= s->head.seats)
		return "ask: nobody sits there";
	if (kind == ASK_ROLL && (s->head.ask.subject[0] < YELLOW || s->head.ask.subject[0] > RED))
		return "ask: no such die";
	if (kind == ASK_WINDOW && player != f->v.window.seat)
		return "ask: the window asks another seat";
	if (kind == ASK_PAY && player != f->v.pay.seat)
		return "ask: another seat pays";
	if (player != Q_CHANCE && kind > ASK_FACTION && !s->side[player].faction)
		return "ask: the seat has no faction";
	return dawnfall_legal(g, s, out) ? NULL : "ask: there is no answer";
}

const char *dawnfall_check(const struct q_game *g, const void *state)
{
	state_t s = state;
	pack_t pack = g->pack->data;
	const char *flaw = NULL;

	if (s->active >= s->head.seats || s->first >= s->head.seats ||
	    s->counter >= s->head.seats || s->rows != pack->layout[s->head.seats - 2].rows ||
	    (s->options & TEAMS && s->head.seats != 4))
		return "active, first, counter, rows: not of this table";
	for (int q = 0; !flaw && q < ALL_SQUADS; q++)
		flaw = check_squad(pack, s, q);
	for (int m = 0; !flaw && m < ALL_MODELS; m++)
		flaw = check_model(pack, s, m);
	if (!flaw)
		flaw = check_hexes(s);
	for (int seat = 0; !flaw && seat < s->head.seats; seat++)
		flaw = check_cards(pack, s, seat);
	if (!flaw)
		flaw = check_supply(pack, s);
	if (!flaw)
		flaw = check_mines(s);
	if (!flaw)
		flaw = check_frames(pack, s);
	return flaw ? flaw : check_question(g, s);
}
