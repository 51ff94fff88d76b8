/*
 * effects.h - one row for each effect of an Action: whether it can do anything, what it does,
 * what it asks and which answers there are.
 *
 * A row stands in the file of its subject, fx_*.c, beside all that is known of the effect;
 * effects.c has the table of rows and what several of them share. How to add one:
 * docs/dawnfall-effects.md.
 */
#ifndef DAWNFALL_EFFECTS_H
#define DAWNFALL_EFFECTS_H

#include "games/dawnfall/legal.h"
#include "games/dawnfall/play.h"

struct parts; /* of a sentence: text.h */

/* An effect of an Action, judged or carried out. */
struct act {
	pack_t pack;
	state_t s;
	const struct action_vars *a;
	const struct effect *e;
};

/* Does it matter which model of the Squad carries the effect out? */
enum by_user {
	BY_USER, /* yes */
	BY_ANY,  /* no */
	BY_WHO,  /* where the effect is about its user */
	BY_EACH  /* not where each model of the Squad does it */
};

/* Whose moment it is: a reaction is carried out by the model that the moment is about, or by
 * another one for its sake. */
enum for_whom { FOR_ITSELF, FOR_A_FRIEND, FOR_AN_ENEMY };

struct effect_row {
	uint8_t rule;     /* RULE_fx_…; 0: it asks nothing, and now() does it */
	uint8_t by;       /* enum by_user */
	uint8_t for_whom; /* enum for_whom */
	bool whole_turn;  /* any straight Move of the turn fulfils a condition about one */
	/* DF-1206: can it do anything? NULL: always. */
	bool (*possible)(const struct act *x);
	/* Narrower than `who` and `near` of the effect; NULL: those alone. */
	bool (*picks)(const struct act *x, int model);
	/* The same for Squads; NULL: any living one. */
	bool (*picks_squad)(const struct act *x, int squad);
	void (*now)(struct play *p, const struct act *x);
	/* The answers to the rule's questions; l->f is its frame. NULL: the models or Squads
	 * that the effect picks. Yes or no needs no list. */
	void (*list)(struct list *l, const struct act *x);
	/* The sentence of a question, if it has one of its own. */
	int (*question)(struct parts *w, const struct act *x);
	/* A choice in words; NULL: its number. */
	void (*option)(const struct parts *w, const struct act *x, int option, struct q_out *out);
	/* Are the variables of the rule those of a game that can be played on? NULL: always. */
	bool (*sound)(const struct act *x, const struct frame *f);
};
#define ROW_DECLARED(fx, name) extern const struct effect_row dawnfall_##fx##_effect;
DAWNFALL_EFFECTS(ROW_DECLARED)

const struct effect_row *dawnfall_row(const struct effect *e);

/* The head of the rule of an effect. It is handed its Action: x to look at, a to change. */
#define EFFECT_RULE(name)                                                                  \
	static enum flow name##_rule(struct play *p, struct frame *f, const struct act *x, \
				     struct action_vars *a);                               \
	enum flow dawnfall_##name(struct play *p, struct frame *f)                         \
	{                                                                                  \
		struct action_vars *a = dawnfall_action_of(p->s, f);                       \
		const struct act x = dawnfall_act(p->pack, p->s, a);                       \
                                                                                           \
		return name##_rule(p, f, &x, a);                                           \
	}                                                                                  \
	static enum flow name##_rule(struct play *p, struct frame *f, const struct act *x, \
				     struct action_vars *a)

/* The Action that a rule above it carries out: the nearest one below. */
struct action_vars *dawnfall_action_of(struct dawnfall *s, const struct frame *f);
q_rule dawnfall_refuse_shot(const struct act *x, int space); /* 0: for another reason */
/* The effect it has come to. */
struct act dawnfall_act(pack_t pack, state_t s, const struct action_vars *a);
/* The effect whose rule asks the open question. */
struct act dawnfall_asking(pack_t pack, state_t s);
/* Is this the rule of an effect? */
static inline bool dawnfall_is_effect_rule(int rule)
{
	return rule >= FIRST_EFFECT_RULE;
}

/* ---- what effects have in common ------------------------------------------------------- */

bool dawnfall_possible(const struct act *x);
bool dawnfall_has_effect(pack_t pack, state_t s, const struct action_vars *a);
bool dawnfall_user_matters(const struct dawnfall_action *action);
/* Does what asks nothing; false: the effect has a rule. */
bool dawnfall_at_once(struct play *p, const struct action_vars *a);
int dawnfall_amount(const struct act *x);
bool dawnfall_condition(const struct act *x);
bool dawnfall_picks(const struct act *x, int model);
bool dawnfall_picks_any(const struct act *x);
bool dawnfall_picks_squad(const struct act *x, int squad);
bool dawnfall_picks_any_squad(const struct act *x);
bool dawnfall_squad_touches(const struct act *x, int squad, int near);
/* Where an effect that sets or returns a model may put it. */
struct place_vars dawnfall_setting(const struct act *x, int model);
bool dawnfall_any_return(const struct act *x);
/* Woodwalk: is the model, put there, beside a Wood or Thicket that it does not touch now? */
bool dawnfall_woodwalk_may(state_t s, int model, int space, unsigned hexes);
bool dawnfall_exists(state_t s, int model);

static inline bool dawnfall_is_enemy(const struct act *x, int model)
{
	return dawnfall_enemies(x->s, x->a->seat, seat_of(model));
}

/* ---- lists of answers ------------------------------------------------------------------- */

typedef bool model_test(const struct list *l, const struct act *x, int model);
void dawnfall_add_models(struct list *l, const struct act *x, model_test *fits);
void dawnfall_add_picked(struct list *l, const struct act *x);
void dawnfall_add_picked_squads(struct list *l, const struct act *x);
void dawnfall_add_numbers(struct list *l, int min, int max);
void dawnfall_list_effect(struct list *l);

#endif
