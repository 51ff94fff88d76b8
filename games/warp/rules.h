/*
 * rules.h - what the chapters of the rules share: who is where, what counts as what.
 *
 * In every function s is the state and k the pack.
 */
#ifndef WARP_RULES_H
#define WARP_RULES_H

#include "games/warp/warp.h"

#include <string.h>

/* ---- tokens ---------------- */

static inline enum kind kind_of(unsigned token)
{
	static const uint8_t kind[TOKENS] = { LASER,  LASER, LASER, MANOEUVRES, ENERGY, ENERGY,
					      ENERGY, POWER, POWER, POWER,      POWER,  POWER };

	return kind[token];
}

static inline int value_of(unsigned token)
{
	static const uint8_t value[TOKENS] = { 1, 2, 3, 1, 1, 2, 3 };

	return value[token];
}

/* The token of a kind and value; Manoeuvres have value 1 only. */
static inline unsigned token_of(unsigned kind, unsigned value)
{
	return kind == LASER  ? LASER_1 + value - 1 :
	       kind == ENERGY ? ENERGY_1 + value - 1 :
				MANOEUVRE;
}

static inline unsigned total_of(const uint8_t zone[TOKENS])
{
	unsigned n = 0;

	for (int i = 0; i < TOKENS; i++)
		n += zone[i];
	return n;
}

static inline const struct warp_starfighter *starfighter(const struct warp *s,
							 const struct warp_pack *k)
{
	return &k->starfighters[s->starfighter];
}

static inline const struct warp_power *power_of(const struct warp *s, const struct warp_pack *k,
						unsigned token)
{
	return &k->powers[starfighter(s, k)->configuration[token - BASICS]];
}

static inline const struct warp_tactic *tactic_of(const struct warp *s, const struct warp_pack *k,
						  unsigned held)
{
	return &k->tactics[s->held[held].card];
}

/* WE-461 */
static inline bool flies(const struct warp *s, const struct warp_pack *k,
			 enum starfighter_ability ability)
{
	return starfighter(s, k)->ability == ability;
}

/* ---- sets ---------------- */

static inline unsigned lowest(uint32_t set)
{
	return (unsigned)__builtin_ctz(set);
}

static inline unsigned highest(uint32_t set)
{
	return 31 - (unsigned)__builtin_clz(set);
}

static inline unsigned count(uint32_t set)
{
	return (unsigned)__builtin_popcount(set);
}

static inline bool several(uint32_t set)
{
	return set & (set - 1);
}

/* The places of n bytes, eight or more, that hold something else than `none`. Eight are looked at
 * together, the last ones with some of those before: lists of answers ask for this again and again. */
static inline uint32_t filled(const uint8_t *bytes, unsigned n, uint8_t none)
{
	const uint64_t ones = UINT64_C(0x0101010101010101), low = 0x7F * ones;
	uint32_t set = 0;

	for (unsigned i = 0; i < n; i += 8) {
		unsigned at = i + 8 < n ? i : n - 8;
		uint64_t word;

		memcpy(&word, bytes + at, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
		word = __builtin_bswap64(word);
#endif
		word ^= none * ones;
		word = (((word & low) + low) | word) >> 7 & ones;
		set |= (uint32_t)(word * UINT64_C(0x0102040810204080) >> 56) << at;
	}
	return set;
}

static inline uint32_t types_in(const uint8_t zone[TOKENS])
{
	return filled(zone, TOKENS, 0);
}

/* ---- the fleet ---------------- */

static inline const struct warp_face *face(const struct warp *s, const struct warp_pack *k)
{
	return &k->motherships[s->mothership].face[s->face];
}

static inline const struct warp_section *section(const struct warp *s, const struct warp_pack *k,
						 unsigned target)
{
	return &face(s, k)->section[target - PLACES];
}

static inline bool is_section(unsigned target)
{
	return target >= PLACES;
}

static inline bool is_destroyed(const struct warp *s, unsigned target)
{
	return s->destroyed >> (target - PLACES) & 1;
}

static inline const struct warp_enemy *enemy_at(const struct warp *s, const struct warp_pack *k,
						unsigned place)
{
	return &k->enemies[s->line[place]];
}

static inline bool is_slot(unsigned place)
{
	return place >= LEFT_EXTRAS && place < LEFT_EXTRAS + SLOTS;
}

/* WE-R30: the left half of the line is the left mothership's, if there are two. */
static inline unsigned ship_of(const struct warp *s, const struct warp_pack *k, unsigned place)
{
	return face(s, k)->ships > 1 && place >= LEFT_EXTRAS + SLOTS / 2;
}

/* WE-403: a tactic that Reset activated has to be used before the step ends. */
static inline bool is_obliged(const struct warp *s)
{
	for (unsigned i = 0; i < s->tactics; i++)
		if (s->held[i].obliged)
			return true;
	return false;
}

/* fleet.c */
uint32_t warp_enemies_in_line(const struct warp *s);
uint32_t warp_attackable(const struct warp *s, const struct warp_pack *k);
uint32_t warp_neighbours(const struct warp *s, unsigned place);
uint32_t warp_pairs(const struct warp *s, const struct warp_pack *k, uint32_t attackable);
bool warp_section_attacks(const struct warp *s, const struct warp_pack *k, unsigned target);
int warp_attack_value(const struct warp *s, const struct warp_pack *k, unsigned target);
int warp_hull_threshold(const struct warp *s, const struct warp_pack *k, unsigned place);
uint32_t warp_top_cards(const struct warp *s, unsigned deck);
unsigned warp_place_for(const struct warp *s, const struct warp_pack *k, unsigned deck);
bool warp_last_warp(const struct warp *s, const struct warp_pack *k);
unsigned warp_fleet_abilities(const struct warp *s, const struct warp_pack *k);

/* tokens.c */
int warp_counts_for(const struct warp *s, const struct warp_pack *k, const struct piece *piece,
		    unsigned target, enum kind *kind);
int warp_sum_on(const struct warp *s, const struct warp_pack *k, unsigned target, enum kind wanted);
enum way warp_beaten(const struct warp *s, const struct warp_pack *k, unsigned target);
uint32_t warp_all_beaten(const struct warp *s, const struct warp_pack *k);
bool warp_neutralised(const struct warp *s, const struct warp_pack *k, unsigned target);
int warp_in_effect(const struct warp *s, const struct warp_pack *k, enum tactic_does does);
unsigned warp_hold_capacity(const struct warp *s, const struct warp_pack *k);
unsigned warp_repair_yield(const struct warp *s, const struct warp_pack *k, unsigned token);
int warp_surcharge(const struct warp *s, const struct warp_pack *k);
unsigned warp_worth(const uint8_t zone[TOKENS], enum kind kind, unsigned from);
void warp_assign_piece(struct play *p, unsigned token, unsigned target, unsigned second,
		       unsigned lies);
void warp_drop_piece(struct warp *s, unsigned i);
void warp_gain(struct play *p, unsigned token, enum zone to);
void warp_put(struct warp *s, unsigned token, enum zone to);
unsigned warp_from_bag(struct play *p);
void warp_raise_shields(struct play *p, unsigned points);

/* What may be chosen now: sets of token types. */
uint32_t warp_payable(const uint8_t zone[TOKENS], const struct pay_vars *v);
bool warp_paid_up(const struct pay_vars *v);
bool warp_pays_itself(const uint8_t zone[TOKENS], const struct pay_vars *v);
void warp_count_coin(uint8_t zone[TOKENS], struct pay_vars *v, unsigned token);

/* Tokens by type, and the value paid with them and those before them. */
struct payment {
	uint8_t count[BASICS], paid;
};
bool warp_payment(const struct warp *s, unsigned token, struct payment *payment);
uint32_t warp_takeable(const struct warp *s, const struct warp_pack *k, const struct take_vars *v);
uint32_t warp_pickable(const struct warp *s, const struct pick_vars *v);
uint32_t warp_basket(const struct warp *s, const struct warp_pack *k, unsigned from, int prices);
uint32_t warp_evolvable(const struct warp *s, const struct power_vars *v);

/* tactic.c */
uint32_t warp_tactic_targets(const struct warp *s, const struct warp_pack *k,
			     const struct warp_tactic *t);
uint32_t warp_aimable(const struct warp *s, const struct warp_pack *k, const struct tactic_vars *v);
bool warp_tactic_works(const struct warp *s, const struct warp_pack *k, unsigned held);

/* setup.c */
void warp_place_starfighter(struct play *p);
void warp_fill_supply(struct play *p);
void warp_place_mothership(struct play *p);
unsigned warp_first_draw(const struct warp *s, const struct warp_pack *k);
unsigned warp_first_choice(struct play *p);

/* legal.c */
uint32_t warp_legal(const struct q_game *g, const void *state, q_action *out);
q_rule warp_refuses(const struct q_game *g, const void *state, q_action answer);
q_action warp_chance(const struct q_game *g, const void *state, struct q_rng *r);
void warp_odds(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
	       uint32_t *weight);

/* draw.c */
void warp_draw(const struct q_game *g, const void *view, const struct q_reader *reader,
	       struct q_canvas *to);
uint32_t warp_hit_test(const struct q_game *g, const void *view, unsigned what,
		       const q_action *answers, uint32_t n, q_action *out);
void warp_inspect_text(const struct q_game *g, const void *view, unsigned what,
		       const struct q_reader *reader, struct q_out *out);

/* notation.c, text.c */
void warp_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out);
q_action warp_parse(const struct q_game *g, const void *view, const char *text);
void warp_answer_text(const struct q_game *g, const void *view, q_action answer,
		      const struct q_reader *reader, struct q_out *out);
void warp_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			struct q_out *out);
void warp_event_text(const struct q_game *g, const void *view, const struct q_event *e,
		     const struct q_reader *reader, struct q_out *out);
const char *warp_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang);
const char *warp_target_name(const struct warp *s, const struct q_pack *pack, unsigned target,
			     enum q_lang lang);

/* view.c, evaluate.c, priors.c, check.c */
void warp_determinize(const struct q_game *g, void *state, const void *view, int seat,
		      struct q_rng *r);
int32_t warp_evaluate(const struct q_game *g, const void *state, int seat);
void warp_priors(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		 uint16_t *weight);

/* items.c */
extern const struct q_item_kind warp_item_kinds[];
uint32_t warp_items(const struct q_game *g, const void *state, const struct q_event *e,
		    struct q_item out[Q_ITEMS]);
const char *warp_check(const struct q_game *g, const void *state);
unsigned warp_in_game(const struct warp *s, const struct warp_pack *k, unsigned token);

extern const struct q_field warp_fields[];

/* ---- inside a rule ---------------- */

static inline bool chose(const struct play *p, enum verb verb)
{
	return q_verb(p->answer) == (unsigned)verb;
}

static inline uint8_t arg(const struct play *p, int field)
{
	return (uint8_t)q_arg(p->answer, field);
}

static inline void note(struct play *p, int kind, int a, int b, int c, int d)
{
	if (p->log)
		flow_note(p->log, (struct q_event){
					  (uint8_t)kind,
					  Q_EVERYBODY,
					  { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, 0 } });
}

/* A target in an event: with the card that stands there, which may be gone when it is told. */
static inline int target_mark(const struct warp *s, unsigned target)
{
	return (int)(is_section(target) ? target : target + 32u * (s->line[target] + 1u));
}

/* WE-923: what was under way is not completed; the game rule goes on from here. */
static inline enum flow stop_short(struct play *p, enum ending ending)
{
	struct warp *s = p->s;

	FLOW_STOP_SHORT(s);
	s->ending = (uint8_t)ending;
	return FLOW_STOP;
}

/* facts.c */
extern const struct q_facts warp_facts;
extern const struct q_constant warp_constants[];

/* tables.c */
extern const struct q_verb warp_verbs[];
extern const struct q_question_kind warp_questions[];
extern const struct q_event_kind warp_events[];
void warp_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		struct q_out *out);

#endif
