/*
 * fx_token.c - tokens put on models and on Sources.
 */
#include "games/dawnfall/effects.h"
#include "games/dawnfall/supply.h"
#include "games/dawnfall/text.h"

/* ---- on models ---------------------------------------------------------------------------- */

static bool lacks_token(const struct act *x, int model)
{
	return !dawnfall_has(x->s, model, x->e->token);
}

static bool has_token(const struct act *x, int token)
{
	return dawnfall_tokens_left(x->pack, x->s, token, x->a->seat) > 0;
}

static bool can_mark(const struct act *x)
{
	return has_token(x, x->e->token) && dawnfall_picks_any(x);
}

/* DF-1627: one of each. */
static bool is_source_token(int token)
{
	return token == TOKEN_SOURCE_ATT || token == TOKEN_SOURCE_DEF || token == TOKEN_SOURCE_INI;
}

static bool any_source_token(const struct act *x)
{
	FOR_TOKENS(kind)
		if (is_source_token(kind) && has_token(x, kind))
			return true;
	return false;
}

static void mark(struct play *p, const struct action_vars *a, int model, int token)
{
	dawnfall_put_token(p, model, token, a->seat);
	if (!dawnfall_has(p->s, model, token))
		return;
	if (token == TOKEN_ROOTED)
		dawnfall_model_mut(p->s, model)->rooted_to = (uint8_t)(a->user + 1);
	if (token == TOKEN_LURCH)
		dawnfall_model_mut(p->s, model)->lurched_to = (uint8_t)(a->user + 1);
}

/* ---- on Sources ----------------------------------------------------------------------------- */

/* Overgrow: a Source in contact with the user; Quickening: any Source. */
static bool may_be_marked(const struct act *x, int i)
{
	const struct model *m;

	if (!x->s->source[i] || x->s->overgrown >> i & 1)
		return false;
	if (x->e->fx == FX_enrich)
		return true;
	if (!dawnfall_stands(x->s, x->a->user))
		return false;
	m = dawnfall_model(x->s, x->a->user);
	return dawnfall_touches_space(m->space, m->hexes, x->s->source[i] - 1);
}

static bool any_source(const struct act *x)
{
	FOR_SOURCES(i)
		if (may_be_marked(x, i))
			return true;
	return false;
}

static bool can_overgrow(const struct act *x)
{
	return !x->s->overgrown && any_source(x);
}

static bool can_enrich(const struct act *x)
{
	return !x->s->rich && any_source(x);
}

static void mark_source(struct play *p, const struct act *x, int space)
{
	struct dawnfall *s = p->s;
	int i = 0;

	while (s->source[i] != space + 1)
		i++;
	if (x->e->fx == FX_overgrow)
		s->overgrown |= (uint8_t)(1 << i);
	else
		s->rich = (uint8_t)(i + 1);
	dawnfall_note(p, EVENT_token, NO_MODEL, x->e->fx == FX_enrich ? MARK_SOURCE : MARK_OVERGROW,
		      space);
}

/* ---- the rule --------------------------------------------------------------------------------- */

EFFECT_RULE(fx_token)
{
	struct fx_token_vars *v = &f->v.fx_token;

	BEGIN;
	if (x->e->fx == FX_overgrow || x->e->fx == FX_enrich) {
		ASK(fx_token_SOURCE, a->seat, a->user);
		mark_source(p, x, dawnfall_arg(p, 0));
		return FLOW_DONE;
	}
	if (x->e->fx == FX_back_to_source) {
		ASK(fx_token_KIND, a->seat, a->user);
		mark(p, a, a->user, dawnfall_arg(p, 0));
		return FLOW_DONE;
	}
	v->model = a->other;
	if (x->e->who != WHO_OTHER) {
		if (!dawnfall_picks_any(x))
			return FLOW_DONE;
		ASK(fx_token_CHOSEN, a->seat, a->number);
		v->model = dawnfall_arg(p, 0);
	}
	a->target = v->model;
	if (dawnfall_stands(p->s, v->model))
		mark(p, a, v->model, x->e->token);
	END;
}

static void list_choices(struct list *l, const struct act *x)
{
	if (l->f->at.step == fx_token_CHOSEN)
		dawnfall_add_picked(l, x);
	if (l->f->at.step == fx_token_KIND)
		FOR_TOKENS(kind)
			if (is_source_token(kind) && has_token(x, kind))
				add(l, VERB_OPTION, kind, 0, 0);
	if (l->f->at.step == fx_token_SOURCE)
		FOR_SPACES(space, l->s)
			FOR_SOURCES(i)
				if (l->s->source[i] == space + 1 && may_be_marked(x, i))
					add(l, VERB_SPACE, space, 0, 0);
}

static void name_token(const struct parts *w, const struct act *x, int option, struct q_out *out)
{
	(void)x;
	q_put(out, dawnfall_token_name(w, option < TOKENS ? option : 0));
}

static bool is_sound(const struct act *x, const struct frame *f)
{
	return f->at.step != fx_token_KIND || dawnfall_exists(x->s, x->a->user);
}

#define TOKEN .rule = RULE_fx_token, .list = list_choices, .option = name_token, .sound = is_sound
const struct effect_row dawnfall_token_effect = { TOKEN, .possible = can_mark,
						  .picks = lacks_token };
const struct effect_row dawnfall_back_to_source_effect = { TOKEN, .possible = any_source_token };
const struct effect_row dawnfall_overgrow_effect = { TOKEN, .possible = can_overgrow };
const struct effect_row dawnfall_enrich_effect = { TOKEN, .possible = can_enrich };
