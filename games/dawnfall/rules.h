/*
 * rules.h - what the files of the rules share: questions about a state, and its changes.
 */
#ifndef DAWNFALL_RULES_H
#define DAWNFALL_RULES_H

#include "games/dawnfall/board.h"
#include "games/dawnfall/dawnfall.h"

typedef const struct dawnfall_pack *pack_t;
typedef const struct dawnfall *state_t;

/* ---- models.c: who is who, and what they are worth ------------------------------- */

static inline const struct model *dawnfall_model(state_t s, int model)
{
	return &s->squad[squad_of(model)].model[model % MODELS];
}
static inline struct model *dawnfall_model_mut(struct dawnfall *s, int model)
{
	return &s->squad[squad_of(model)].model[model % MODELS];
}
static inline bool dawnfall_stands(state_t s, int model)
{
	return model < NO_MODEL && dawnfall_model(s, model)->space < SPACES;
}
/* Contact between two models (DF-213). */
static inline bool dawnfall_in_contact(state_t s, int model, int other)
{
	const struct model *a = dawnfall_model(s, model), *b = dawnfall_model(s, other);

	return model != other && dawnfall_touch(a->space, a->hexes, b->space, b->hexes);
}
static inline int dawnfall_model_count(state_t s)
{
	return s->head.seats * SQUADS * MODELS;
}
static inline bool dawnfall_lives(state_t s, int model) /* on the board, aside or being Pushed */
{
	int space = model < NO_MODEL ? dawnfall_model(s, model)->space : GONE;

	return space != DEAD && space != GONE;
}
/* DF-1434: an eliminated player takes no further part. */
static inline bool dawnfall_is_out(state_t s, int seat)
{
	return seat < Q_SEATS && s->side[seat].eliminated;
}
bool dawnfall_squad_lives(state_t s, int squad);
bool dawnfall_seat_lives(state_t s, int seat);
/* DF-1401, DF-1403: in teams the seats alternate. */
static inline bool dawnfall_enemies(state_t s, int seat, int other)
{
	return seat != other && !(s->options & TEAMS && (seat ^ other) == 2);
}
static inline bool dawnfall_allies(state_t s, int seat, int other)
{
	return !dawnfall_enemies(s, seat, other);
}
int dawnfall_friends(state_t s, int seat);            /* who sees its hand: a bit each */
int dawnfall_seat_of_faction(state_t s, int faction); /* Q_SEATS: nobody plays it */
static inline const struct dawnfall_squad *dawnfall_kind(pack_t pack, state_t s, int squad)
{
	return &pack->squad[s->squad[squad].kind ? s->squad[squad].kind - 1 : 0];
}
static inline bool dawnfall_is_kind(state_t s, int squad, int kind)
{
	return s->squad[squad].kind == kind + 1;
}
static inline const struct dawnfall_mode *dawnfall_mode_of(pack_t pack, state_t s, int squad)
{
	return &dawnfall_kind(pack, s, squad)->mode[s->squad[squad].mode];
}
static inline int dawnfall_base(pack_t pack, state_t s, int model)
{
	return dawnfall_mode_of(pack, s, squad_of(model))->base;
}
int dawnfall_attribute(pack_t pack, state_t s, int model, int attribute); /* DASH, or 0 and more */
int dawnfall_sum(pack_t pack, state_t s, int model, int attribute); /* the same without the floor */
/* A sum and what is added to it at the moment, with the floor of DF-503 and DF-515. */
static inline int dawnfall_with(int sum, int more)
{
	return sum == DASH ? DASH : sum + more < 0 ? 0 : sum + more;
}
static inline int dawnfall_printed(pack_t pack, state_t s, int squad) /* Endurance */
{
	return dawnfall_kind(pack, s, squad)->endurance;
}
static inline bool dawnfall_has(state_t s, int model, int token)
{
	return dawnfall_model(s, model)->tokens >> token & 1;
}
bool dawnfall_granted(pack_t pack, state_t s, int squad, int grant);
bool dawnfall_can_move(pack_t pack, state_t s, int model);
bool dawnfall_can_fight(pack_t pack, state_t s, int model);
bool dawnfall_unpushable(pack_t pack, state_t s, int model, int by);
bool dawnfall_is_mined(state_t s, int space);
int dawnfall_hand_limit(pack_t pack, state_t s, int seat);

/* ---- draw.c: a view on a canvas -------------------------------------------------- */

void dawnfall_paint(const struct q_game *g, const void *view, const struct q_reader *reader,
		    struct q_canvas *to);
uint32_t dawnfall_hit_test(const struct q_game *g, const void *view, unsigned what,
			   const q_action *answers, uint32_t n, q_action *out);
void dawnfall_inspect_text(const struct q_game *g, const void *view, unsigned what,
			   const struct q_reader *reader, struct q_out *out);

/* ---- supply.c: tokens, Crystals, Charges, points ----------------------------------- */

int dawnfall_tokens_left(pack_t pack, state_t s, int token, int seat);
void dawnfall_put_token(struct play *p, int model, int token, int by);
void dawnfall_take_token(struct play *p, int model, int token);
void dawnfall_tidy(struct play *p); /* tokens tied to a contact that is no more (DF-1607) */
int dawnfall_thickets_left(state_t s);
void dawnfall_gain_crystals(struct play *p, int seat, int n, bool depleted);
void dawnfall_gain_temporary(struct play *p, int seat, int n);
int dawnfall_purse(state_t s, int seat); /* what the seat could pay in all */
void dawnfall_restore(struct play *p, int squad, int n);
void dawnfall_lose(struct play *p, int squad, int n); /* Endurance, to a Wound or a Sacrifice */
void dawnfall_refresh(struct play *p, int seat);
void dawnfall_points(struct play *p, int seat, int n); /* two players: gain, or lose */
void dawnfall_pay_point(struct play *p, int seat);
void dawnfall_capture(struct play *p, int from, int by, int n);
bool dawnfall_controls(state_t s, int seat, int space);
int dawnfall_controlled(pack_t pack, state_t s, int seat,
			int kind); /* kind: touched by such a Squad */
int dawnfall_harvest_spaces(state_t s, uint8_t out[SOURCES + 1]);

/* ---- places.c: where a model may go --------------------------------------------------- */

struct spot {
	uint8_t space, hexes, run;
};
/* Every place the frame allows, in the order of answers; returns how many. */
enum { SPOTS = 4096 };
int dawnfall_spots(pack_t pack, state_t s, const struct place_vars *v, struct spot out[SPOTS]);
q_rule dawnfall_refuse_spot(pack_t pack, state_t s, const struct place_vars *v, int space,
			    unsigned hexes);
bool dawnfall_all_beside(state_t s, struct taken *t, int space, const uint8_t *base, int n);
bool dawnfall_any_spot(pack_t pack, state_t s, const struct place_vars *v);
struct place_vars dawnfall_moving(pack_t pack, state_t s, int model, int by, int range, int flags);
bool dawnfall_can_deploy(pack_t pack, state_t s, int squad, bool relaxed);
bool dawnfall_can_flip(pack_t pack, state_t s, int squad); /* move.c: DF-514 */
bool dawnfall_leaves_room(pack_t pack, state_t s, const struct place_vars *v, int space,
			  unsigned hexes);
int dawnfall_run(pack_t pack, state_t s, const struct place_vars *v, int to, int direction);
int dawnfall_straight(pack_t pack, state_t s, const struct place_vars *v, int from, int to);

/* ---- cards.c: Actions ---------------------------------------------------------------- */

static inline int dawnfall_first_card(pack_t pack, int faction)
{
	return pack->faction[faction].first;
}
static inline const struct dawnfall_card *dawnfall_card_of(pack_t pack, state_t s, int seat,
							   int card)
{
	return &pack->card[dawnfall_first_card(pack, s->side[seat].faction - 1) + card];
}
/* The Action of one half of a card, at this moment. */
static inline uint16_t dawnfall_half(pack_t pack, const struct dawnfall_card *card, int half,
				     int moment)
{
	uint16_t number = half == UPPER ? card->upper : card->lower;
	uint16_t also = pack->action[number].also;

	return also != NO_ACTION && pack->action[number].moment != moment ? also : number;
}
/* The Action of an attached Enhancement if it works there (DF-1210), or NULL. */
const struct dawnfall_action *dawnfall_slot_action(pack_t pack, state_t s, int squad, int slot,
						   int half);
int dawnfall_action_number(pack_t pack, const struct dawnfall_action *action);
/* One way to play an Action: who, with what, on what occasion. */
bool dawnfall_playable(pack_t pack, state_t s, const struct action_vars *a,
		       const struct window_vars *w);
bool dawnfall_user_fits(pack_t pack, state_t s, const struct action_vars *a,
			const struct window_vars *w, int model);
bool dawnfall_slot_usable(pack_t pack, state_t s, const struct action_vars *a);
struct action_vars dawnfall_from_hand(pack_t pack, state_t s, int seat, int card, int half,
				      int moment);
struct action_vars dawnfall_from_slot(pack_t pack, state_t s, int squad, int slot, int half);
/* Answers to a window; with may_hold the hand is all that the public cannot rule out. */
uint32_t dawnfall_offers(pack_t pack, state_t s, const struct window_vars *w, int seat,
			 bool may_hold, q_action *out);
int dawnfall_lying_copies(state_t s, int seat, int card);
bool dawnfall_may_own(state_t s, int seat, const struct dawnfall_card *card);
bool dawnfall_helps_defence(const struct dawnfall_action *action);
int dawnfall_open_values(state_t s, const struct effect *e); /* a bit for each attribute */
bool dawnfall_could_hold(pack_t pack, state_t s, int seat, int card);
bool dawnfall_may_evolve(pack_t pack, state_t s, int seat, int card, int squad);
uint32_t dawnfall_join_partner(state_t s, int model);

bool dawnfall_has_enemy(state_t s, int model, int seat, int range);
bool dawnfall_squad_can_move(pack_t pack, state_t s, int squad);
bool dawnfall_squad_can_fight(pack_t pack, state_t s, int squad);
bool dawnfall_is_shot_at(state_t s, int model);
bool dawnfall_woodwalk_may(state_t s, int model, int space, unsigned hexes);
const struct fight_vars *dawnfall_fight_of(state_t s);
const struct wound_vars *dawnfall_wound_of(state_t s);
const struct shoot_vars *dawnfall_shoot_of(state_t s);

/* ---- alternatives.c: the other Banners and Shrines ------------------------------------ */

int dawnfall_banner(pack_t pack, state_t s, int seat, int option); /* NO_ACTION: none */
struct action_vars dawnfall_without_card(int number, int seat);
bool dawnfall_free_red(state_t s, const struct throw_die_vars *v);
int dawnfall_dearer(pack_t pack, int card);
bool dawnfall_plays_both(pack_t pack, state_t s, int seat, int card);
struct place_vars dawnfall_beside_shrine(state_t s, int seat, int model, int way);
bool dawnfall_shelters(pack_t pack, state_t s, int model);
bool dawnfall_any_shelters(pack_t pack, state_t s, int seat);
void dawnfall_conquer(struct play *p, const struct wound_vars *v);
int dawnfall_factory(state_t s, const struct throw_die_vars *v);
int dawnfall_stocked(state_t s, const struct pay_vars *v);
int dawnfall_shrine_action(pack_t pack, state_t s, int seat, int option);
bool dawnfall_incubates(pack_t pack, state_t s, const struct action_vars *a);
bool dawnfall_drinks(pack_t pack, state_t s, const struct wound_vars *v, int squad);
int dawnfall_drinkers(pack_t pack, state_t s, const struct wound_vars *v, int *one);
bool dawnfall_shrine_may(pack_t pack, state_t s, int seat, const struct taken *t, int space);
int dawnfall_lift_all(struct dawnfall *s, int seat, int space);
/* The own Shrine is the one of the base game; the power of it works. */
static inline bool dawnfall_base_shrine(state_t s, int seat)
{
	return !(s->other_shrine >> seat & 1);
}

bool dawnfall_in_thorns(state_t s, int seat, int model);

/* ---- frames --------------------------------------------------------------------------- */

const struct frame *dawnfall_below(state_t s, int rule, int from); /* the nearest one, or NULL */
struct frame *dawnfall_frame(struct dawnfall *s, int rule);
const struct window_vars *dawnfall_window_of(state_t s, const struct frame *f);
int dawnfall_controller(state_t s, const struct fight_vars *v, int model);

/* ---- the end -------------------------------------------------------------------------- */

bool dawnfall_is_apart(state_t s, int space);
bool dawnfall_is_undeployed(state_t s, int squad);
bool dawnfall_deploys(pack_t pack, state_t s, int squad);
bool dawnfall_is_mover(pack_t pack, state_t s, const struct move_vars *v, int model);
bool dawnfall_is_fighter(pack_t pack, state_t s, const struct combat_vars *v, int model, int enemy);
bool dawnfall_may_stop(const struct combat_vars *v);
bool dawnfall_between_fights(state_t s, const struct combat_vars *v);
void dawnfall_clear_flags(struct dawnfall *s, int flags);
void dawnfall_break_wall(struct dawnfall *s, int model);
void dawnfall_clear_here(struct play *p, int frequency);
bool dawnfall_may_buy(state_t s, int seat);
int dawnfall_side_of(const struct fight_vars *v, int model); /* 0: the starter, 1: the other */
struct window_vars dawnfall_open_window(state_t s, uint32_t moments, int striker, int victim);
bool dawnfall_attachable(pack_t pack, state_t s, int seat, int card, int squad, int slot);
bool dawnfall_may_activate(pack_t pack, state_t s, const struct active_vars *v, int squad);
bool dawnfall_may_step(pack_t pack, state_t s, const struct active_vars *v, int step);
void dawnfall_acts(struct dawnfall *s, int model, int by);
bool dawnfall_may_call(pack_t pack, state_t s, const struct active_vars *v);
bool dawnfall_attach_victim(state_t s, int squad, int victim);
bool dawnfall_recipient(state_t s, const struct charge_vars *v, int squad, int slot);
bool dawnfall_is_donor(state_t s, const struct charge_vars *v, int squad, int slot);
bool dawnfall_is_taker(state_t s, const struct charge_vars *v, int squad, int slot);
bool dawnfall_has_charges(state_t s, int seat);
bool dawnfall_can_charge(state_t s, const struct charge_vars *v);
bool dawnfall_special_option(pack_t pack, state_t s, int seat, int option);
bool dawnfall_special_kill(state_t s, int seat, int model);
bool dawnfall_blessable(state_t s, int squad);
bool dawnfall_near_shrine(state_t s, int squad);
bool dawnfall_may_discard(state_t s, int seat);
void dawnfall_leave_hand(struct dawnfall *s, int seat, int card);
bool dawnfall_again(pack_t pack, state_t s, const struct throw_die_vars *v, bool may_hold,
		    q_action *out, uint32_t *n);
bool dawnfall_is_gear(const struct throw_die_vars *v);
bool dawnfall_window_asks(pack_t pack, state_t s, const struct window_vars *w, int seat);
int dawnfall_most_x(pack_t pack, state_t s, const struct action_vars *a);
int dawnfall_strike_ready(state_t s, int from);
void dawnfall_cut_deck(struct side *side, int size);
int dawnfall_open_copies(state_t s, int seat, int card);
void dawnfall_settle(struct play *p); /* after an event: who is out, who has won (DF-1301…) */
void dawnfall_judge(struct play *p);  /* the game ends: who has won */

/* DO() with the variables given whole. */
#define DO_WITH(stop, sub, ...)                                      \
	do {                                                         \
		_Static_assert((int)WHAT_##stop == (int)RULE_##sub,  \
			       "the stop is for another rule");      \
		f->at.step = (stop);                                 \
		{                                                    \
			const struct sub##_vars vars_ = __VA_ARGS__; \
			FLOW_PUSH(p->s, RULE_##sub)->v.sub = vars_;  \
		}                                                    \
		return FLOW_CALL;                                    \
	case (stop):;                                                \
	} while (0)

/* ---- events and answers ----------------------------------------------------------------- */

static inline void dawnfall_tell(struct play *p, int visible_to, int kind, int a, int b, int c,
				 int d)
{
	flow_note(p->log,
		  (struct q_event){ .kind = (uint8_t)kind,
				    .visible_to = (uint8_t)visible_to,
				    .arg = { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d } });
}
static inline void dawnfall_note(struct play *p, int kind, int a, int b, int c)
{
	dawnfall_tell(p, Q_EVERYBODY, kind, a, b, c, 0);
}
static inline bool dawnfall_chose(const struct play *p, unsigned verb)
{
	return q_verb(p->answer) == verb;
}
static inline uint8_t dawnfall_arg(const struct play *p, int i)
{
	return (uint8_t)q_arg(p->answer, i);
}

/* ---- the table ---------------------------------------------------------------------------- */

uint32_t dawnfall_legal(const struct q_game *g, const void *state, q_action *out);
q_rule dawnfall_refuses(const struct q_game *g, const void *state, q_action answer);
q_action dawnfall_forfeit(pack_t pack, state_t s); /* for a player who is out */
extern const struct q_label dawnfall_labels[];
extern const struct q_field dawnfall_fields[], dawnfall_option_fields[];
extern const char *const dawnfall_question_names[], *const dawnfall_event_names[];
const char *dawnfall_check(const struct q_game *g, const void *state);
void dawnfall_observe(const struct q_game *g, void *view, const void *state, int seat);
void dawnfall_determinize(const struct q_game *g, void *state, const void *view, int seat,
			  struct q_rng *r);
void dawnfall_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out);
q_action dawnfall_parse(const struct q_game *g, const void *view, const char *text);
void dawnfall_answer_text(const struct q_game *g, const void *view, q_action answer,
			  const struct q_reader *reader, struct q_out *out);
void dawnfall_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			    struct q_out *out);
void dawnfall_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			 const struct q_reader *reader, struct q_out *out);
const char *dawnfall_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang);
int32_t dawnfall_evaluate(const struct q_game *g, const void *state, int seat);
void dawnfall_priors(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		     uint16_t *weight);

/* items.c */
extern const struct q_item_kind dawnfall_item_kinds[];
uint32_t dawnfall_items(const struct q_game *g, const void *state, const struct q_event *e,
			struct q_item out[Q_ITEMS]);
q_rule dawnfall_deck_flaw(pack_t pack, const struct dawnfall_options *o, int faction,
			  const struct deck *deck);

#endif
