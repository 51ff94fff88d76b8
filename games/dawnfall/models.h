/*
 * models.h - who is who, what a model is worth and what it can do.
 */
#ifndef DAWNFALL_MODELS_H
#define DAWNFALL_MODELS_H

#include "games/dawnfall/board.h"
#include "games/dawnfall/dawnfall.h"

typedef const struct dawnfall_pack *pack_t;
typedef const struct dawnfall *state_t;

static inline int least(int a, int b)
{
	return a < b ? a : b;
}
static inline int greatest(int a, int b)
{
	return a > b ? a : b;
}
/* The number of the lowest bit of a set that is not empty; loops take it off with left &= left - 1. */
static inline int lowest(uint64_t set)
{
	return __builtin_ctzll(set);
}
static inline const struct model *dawnfall_model(state_t s, int model)
{
	return &s->squad[squad_of(model)].model[(unsigned)model % MODELS];
}
static inline struct model *dawnfall_model_mut(struct dawnfall *s, int model)
{
	return &s->squad[squad_of(model)].model[(unsigned)model % MODELS];
}
/* The model among those of its Squad, a bit each. */
static inline uint8_t bit_of(int model)
{
	return (uint8_t)(1 << model % MODELS);
}
static inline bool dawnfall_stands(state_t s, int model)
{
	return is_model(model) && is_space(dawnfall_model(s, model)->space);
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

/* A slot is number squad * 2 + slot. */
static inline const struct enhancement *dawnfall_slot(state_t s, int i)
{
	return &s->squad[i / SLOTS].slot[i % SLOTS];
}
static inline struct enhancement *dawnfall_slot_mut(struct dawnfall *s, int i)
{
	return &s->squad[i / SLOTS].slot[i % SLOTS];
}

/* Every one there is. The bounds are written here alone. */
#define FOR_EACH(i, count) for (int i = 0; i < (count); i++)
#define FOR_SEATS(seat, s) FOR_EACH(seat, (s)->head.seats)
#define FOR_MODELS(m, s) FOR_EACH(m, dawnfall_model_count(s))
#define FOR_SQUADS(q, s) FOR_EACH(q, (s)->head.seats * SQUADS)
#define FOR_ALL_SLOTS(i, s) FOR_EACH(i, (s)->head.seats * SQUADS * SLOTS)
#define FOR_SPACES(space, s) FOR_EACH(space, (s)->rows * COLUMNS)
#define FOR_DIRECTIONS(d) FOR_EACH(d, DIRECTIONS)
#define FOR_RIM(i, rim) FOR_EACH(i, (rim)->n)
#define FOR_SOURCES(i) FOR_EACH(i, SOURCES)
#define FOR_WOODS(i) FOR_EACH(i, WOODS)
#define FOR_THICKETS(i) FOR_EACH(i, THICKETS)
#define FOR_MINES(i) FOR_EACH(i, MINES)
#define FOR_TOKENS(token) FOR_EACH(token, TOKENS)
#define FOR_DESIGNS(card) FOR_EACH(card, DESIGNS)
#define FOR_OPTIONS(i) FOR_EACH(i, 2) /* of a Banner or a Shrine */
#define FOR_BOTH_HALVES(half) FOR_EACH(half, 2)
/* Of one Squad: its models, its slots, the Actions of its slots. */
#define FOR_MEMBERS(k) FOR_EACH(k, MODELS)
#define FOR_SLOTS(i) FOR_EACH(i, SLOTS)
#define FOR_HALVES(i) FOR_EACH(i, SLOTS * 2)
#define FOR_EFFECTS(e, action) FOR_EACH(e, (action)->effect_used)
/* From one on. */
#define FOR_MODELS_FROM(m, from, s) for (int m = (from); m < dawnfall_model_count(s); m++)
#define FOR_SQUADS_FROM(q, seat, from) \
	for (int q = (seat)*SQUADS + (from); q < ((seat) + 1) * SQUADS; q++)
/* Of one player or one Squad. */
#define FOR_EACH_OF(i, seat, each) for (int i = (seat) * (each); i < ((seat) + 1) * (each); i++)
#define FOR_MODELS_OF(m, seat) FOR_EACH_OF(m, seat, (SQUADS * MODELS))
#define FOR_SQUADS_OF(q, seat) FOR_EACH_OF(q, seat, SQUADS)
#define FOR_SLOTS_OF(i, seat) FOR_EACH_OF(i, seat, (SQUADS * SLOTS))
#define FOR_MODELS_OF_SQUAD(m, squad) FOR_EACH_OF(m, squad, MODELS)
static inline bool dawnfall_lives(state_t s, int model) /* on the board, aside or being Pushed */
{
	int space = is_model(model) ? dawnfall_model(s, model)->space : GONE;

	return space != DEAD && space != GONE;
}
/* DF-1434: an eliminated player takes no further part. */
static inline bool dawnfall_is_out(state_t s, int seat)
{
	return seat < Q_SEATS && s->side[seat].eliminated;
}
/* DF-1401, DF-1403: in teams the seats alternate. */
static inline bool dawnfall_enemies(state_t s, int seat, int other)
{
	return seat != other && !(s->options & TEAMS && (seat ^ other) == 2);
}
static inline bool dawnfall_allies(state_t s, int seat, int other)
{
	return !dawnfall_enemies(s, seat, other);
}
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
/* A sum and what is added to it at the moment, with the floor of DF-503 and DF-515. */
static inline int dawnfall_with(int sum, int more)
{
	return sum == DASH ? DASH : greatest(sum + more, 0);
}
static inline int dawnfall_printed(pack_t pack, state_t s, int squad) /* Endurance */
{
	return dawnfall_kind(pack, s, squad)->endurance;
}
static inline bool dawnfall_has(state_t s, int model, int token)
{
	return dawnfall_model(s, model)->tokens >> token & 1;
}

bool dawnfall_squad_lives(state_t s, int squad);
bool dawnfall_seat_lives(state_t s, int seat);
int dawnfall_friends(state_t s, int seat);            /* who sees its hand: a bit each */
int dawnfall_seat_of_faction(state_t s, int faction); /* Q_SEATS: nobody plays it */
int dawnfall_attribute(pack_t pack, state_t s, int model, int attribute); /* DASH, or 0 and more */
int dawnfall_sum(pack_t pack, state_t s, int model, int attribute); /* the same without the floor */
const struct dawnfall_action *dawnfall_lasting(pack_t pack, state_t s, int squad, int i);
bool dawnfall_granted(pack_t pack, state_t s, int squad, int grant);
bool dawnfall_in_source(state_t s, int model);
bool dawnfall_can_move(pack_t pack, state_t s, int model);
bool dawnfall_can_fight(pack_t pack, state_t s, int model);
bool dawnfall_unpushable(pack_t pack, state_t s, int model, int by);
bool dawnfall_is_mined(state_t s, int space);
int dawnfall_hand_limit(pack_t pack, state_t s, int seat);
int dawnfall_join_partner(state_t s, int model);

#endif
