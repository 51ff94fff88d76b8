/*
 * choices.c - the answers where a rule that is no effect lets its player choose a model, a Squad,
 * an Enhancement or a number.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/turns.h"

static bool model_fits(const struct list *l, int m)
{
	const struct frame *f = l->f;
	state_t s = l->s;

	switch (f->at.rule) {
	case RULE_attach: return squad_of(m) == f->v.attach.victim && dawnfall_stands(s, m);
	case RULE_passive: return seat_of(m) == s->active && dawnfall_shelters(l->pack, s, m);
	case RULE_harvest:
		return f->at.step == harvest_KILL ?
			       dawnfall_special_kill(s, s->active, m) :
			       seat_of(m) == s->active && dawnfall_model(s, m)->space == DEAD;
	case RULE_shoot:
		return f->at.step == shoot_NEXT ? dawnfall_is_target(s, &f->v.shoot, m) :
						  dawnfall_may_burn(s, &f->v.shoot, m);
	case RULE_action:
		return dawnfall_user_fits(l->pack, s, &f->v.action, dawnfall_window_of(s, f), m);
	default: return false;
	}
}

/* DF-D20, DF-D21. */
void dawnfall_list_models(struct list *l)
{
	FOR_MODELS(m, l->s)
		if (model_fits(l, m))
			add(l, VERB_MODEL, m, 0, 0);
	if (l->f->at.rule == RULE_passive)
		add(l, VERB_STOP, 0, 0, 0);
}

bool dawnfall_squad_fits(const struct list *l, int q)
{
	const struct frame *f = l->f;
	state_t s = l->s;

	switch (f->at.rule) {
	case RULE_attach: return dawnfall_attach_victim(s, f->v.attach.squad, q);
	case RULE_passive: return dawnfall_blessable(s, q);
	case RULE_wound: return dawnfall_drinks(l->pack, s, &f->v.wound, q);
	case RULE_harvest:
		return owner_of(q) == s->active && dawnfall_squad_lives(s, q) &&
		       s->squad[q].endurance < dawnfall_printed(l->pack, s, q);
	case RULE_evolve:
		return dawnfall_may_evolve(l->pack, s, f->v.evolve.seat, f->v.evolve.card - 1, q);
	default: return false;
	}
}

/* DF-D20. */
void dawnfall_list_amounts(struct list *l)
{
	const struct frame *f = l->f;

	if (f->at.rule == RULE_move)
		dawnfall_add_numbers(l, 0, l->s->squad[f->v.move.squad].unstoppable);
	else if (f->at.rule == RULE_action)
		dawnfall_add_numbers(l, 1, dawnfall_most_x(l->pack, l->s, &f->v.action));
	else if (f->at.rule == RULE_shoot)
		dawnfall_add_numbers(l, 0,
				     f->at.step == shoot_SPREAD ? f->v.shoot.left :
								  l->s->head.ask.subject[0]);
}

/* The special Sources: nothing, or what would do something. */
void dawnfall_list_options(struct list *l)
{
	for (int i = 0; i <= 3; i++)
		if (!i || dawnfall_special_option(l->pack, l->s, l->s->active, i))
			add(l, VERB_OPTION, i, 0, 0);
}

/* DF-D23: who gets a Charge, and who gives one. */
void dawnfall_list_slots(struct list *l)
{
	bool (*fits)(state_t, const struct charge_vars *, int, int) =
		l->f->at.step == charge_DONOR ? dawnfall_is_donor :
		l->f->at.step == charge_TAKER ? dawnfall_is_taker :
						dawnfall_recipient;

	if (l->f->at.step != charge_CHOSEN)
		add(l, VERB_STOP, 0, 0, 0);
	FOR_ALL_SLOTS(i, l->s)
		if (fits(l->s, &l->f->v.charge, i / SLOTS, i % SLOTS))
			add(l, VERB_SLOT, i / SLOTS, i % SLOTS, 0);
}
