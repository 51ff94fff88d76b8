/*
 * inspect.c - the table in words: what a cell shows, and which answers concern it.
 */
#include "games/warp/table.h"

static const char *const labels[][Q_LANGS] = {
	[L_WARP] = { "Warp", "Warp" },
	[L_TURN] = { "turn", "tour" },
	[L_TO_COME] = { "to come", "à venir" },
	[L_BEATEN] = { "defeated", "{0+vaincu|vaincus}" },
	[L_SHIELDS] = { "Shields", "Boucliers" },
	[L_HULL] = { "Hull", "Intégrité" },
	[L_SPEED] = { "Speed", "Vitesse" },
	[L_THREAT] = { "threat", "menace" },
	[L_RESOURCES] = { "Resources", "Ressources" },
	[L_HOLD] = { "Hold", "Soute" },
	[L_BAG] = { "bag", "sac" },
	[L_DISCARD] = { "discard", "défausse" },
	[L_REMOVED] = { "removed", "retirés" },
	[L_SUPPLY] = { "Supply", "Réserve" },
	[L_TACTICS] = { "Tactics", "Tactiques" },
	[L_ATTACK] = { "attack", "attaque" },
	[L_NEUTRALISED] = { "Neutralised", "Neutralisé{0~|e|s|es}" },
	[L_DESTROYED] = { "destroyed", "détruite" },
	[L_NOT_YET] = { "sheltered", "à l’abri" },
	[L_IF_DESTROYED] = { "if destroyed", "à la destruction" },
	[L_IF_EVADED] = { "if evaded", "à l’esquive" },
	[L_THRESHOLD] = { "threshold", "Seuil" },
	[L_REWARD] = { "reward", "récompense" },
	[L_PRICE] = { "price", "prix" },
	[L_COSTS] = { "condition", "condition" },
};

const char *warp_label(const struct table *t, enum label which)
{
	return q_in(labels[which], t->reader->lang);
}

const char *warp_text(const struct table *t, unsigned number)
{
	return q_text(t->g->pack, number, t->reader->lang);
}

void warp_put_reward(const struct table *t, const struct warp_reward *reward, struct q_out *out)
{
	char number[8];
	struct q_out n = q_out(number, sizeof number);
	struct q_word with[1] = { { number, 0 } };

	q_put_int(&n, reward->value);
	q_put_words(out, t->reader, warp_text(t, t->k->rewards[reward->gives].name), with, 1);
}

/* ---- in words ------------------------------------------------------------------------------ */

/* Between two values of one line. */
static const char gap[] = "  ";

static void put_labelled(const struct table *t, enum label which, int number, struct q_out *out)
{
	q_put(out, warp_label(t, which));
	q_put(out, " ");
	q_put_int(out, number);
}

static void put_colon(const struct table *t, struct q_out *out)
{
	q_put_typeset(out, t->reader->lang, t->reader->lang == Q_FR ? " : " : ": ");
}

static void put_abilities(const struct table *t, const struct warp_named *named, unsigned n,
			  unsigned set, struct q_out *out)
{
	for (unsigned i = 0; i < n; i++) {
		if (!(set >> i & 1))
			continue;
		q_put(out, "\n");
		q_put(out, warp_text(t, named[i].name));
		/* The words are whole sentences, often with a colon of their own. */
		q_put(out, t->reader->lang == Q_FR ? ". " : ": ");
		q_put(out, warp_text(t, named[i].text));
	}
}

static void put_enemy(const struct table *t, unsigned place, struct q_out *out)
{
	const struct warp_enemy *e = enemy_at(t->s, t->k, place);

	q_put(out, warp_text(t, e->name));
	q_put(out, ", ");
	q_put(out, warp_text(t, t->k->species[e->species].name));
	q_put(out, t->reader->lang == Q_FR ? ", niveau " : ", level ");
	q_put_int(out, e->level);
	q_put(out, "\n");
	put_labelled(t, L_HULL, warp_hull_threshold(t->s, t->k, place), out);
	q_put(out, gap);
	put_labelled(t, L_SPEED, e->speed, out);
	q_put(out, gap);
	put_labelled(t, L_ATTACK, warp_attack_value(t->s, t->k, place), out);
	if (warp_neutralised(t->s, t->k, place)) {
		struct q_word name = q_word_of(t->g->pack, e->name, t->reader->lang);

		q_put(out, gap);
		q_put_words(out, t->reader, warp_label(t, L_NEUTRALISED), &name, 1);
	}
	q_put(out, "\n");
	q_put(out, warp_label(t, L_IF_DESTROYED));
	put_colon(t, out);
	warp_put_reward(t, &e->destroy, out);
	q_put_typeset(out, t->reader->lang, t->reader->lang == Q_FR ? " ; " : "; ");
	q_put(out, warp_label(t, L_IF_EVADED));
	put_colon(t, out);
	warp_put_reward(t, &e->evade, out);
	put_abilities(t, t->k->enemy_abilities, ENEMY_ABILITIES, e->abilities, out);
	q_put(out, "\n");
	q_put(out, warp_text(t, e->flavour));
}

static void put_section(const struct table *t, unsigned target, struct q_out *out)
{
	const struct warp_section *it = section(t->s, t->k, target);

	q_put(out, warp_text(t, it->name));
	q_put(out, "\n");
	q_put(out, warp_label(t, L_THRESHOLD));
	put_colon(t, out);
	q_put(out, warp_text(t, t->k->kinds[it->kind].name));
	q_put(out, " ");
	q_put_int(out, it->threshold);
	q_put(out, gap);
	put_labelled(t, L_ATTACK, warp_attack_value(t->s, t->k, target), out);
	q_put(out, gap);
	q_put(out, warp_label(t, L_REWARD));
	put_colon(t, out);
	warp_put_reward(t, &it->reward, out);
	put_abilities(t, t->k->fleet_abilities, FLEET_ABILITIES, it->abilities, out);
}

static void put_token(const struct table *t, unsigned token, struct q_out *out)
{
	if (token >= BASICS && t->s->starfighter != NONE) {
		q_put(out, warp_text(t, power_of(t->s, t->k, token)->name));
		q_put(out, "\n");
		q_put(out, warp_text(t, power_of(t->s, t->k, token)->text));
		q_put(out, "\n");
	} else {
		q_put(out, warp_text(t, t->k->tokens[token].name));
		q_put(out, "\n");
	}
	put_labelled(t, L_PRICE, t->k->tokens[token].price, out);
	q_put(out, gap);
	put_labelled(t, L_SUPPLY, t->s->supply[token], out);
	q_put(out, gap);
	put_labelled(t, L_DISCARD, t->s->discard[token], out);
}

static void put_tactic(const struct table *t, unsigned card, struct q_out *out)
{
	const struct warp_tactic *it = &t->k->tactics[card];

	q_put(out, warp_text(t, it->name));
	q_put(out, ", ");
	q_put(out, warp_label(t, L_COSTS));
	q_put(out, " ");
	q_put(out, warp_text(t, t->k->kinds[it->kind].name));
	q_put(out, " ");
	q_put_int(out, it->value);
	q_put(out, "\n");
	q_put(out, warp_text(t, it->text));
	q_put(out, "\n");
	q_put(out, warp_text(t, it->flavour));
}

static void put_mothership(const struct table *t, unsigned which, struct q_out *out)
{
	const struct warp_mothership *it = &t->k->motherships[which];
	unsigned shown = which == t->s->mothership ? t->s->face : 0;

	q_put(out, warp_text(t, it->name));
	q_put(out, "\n");
	q_put(out, warp_text(t, it->text));
	put_abilities(t, t->k->fleet_abilities, FLEET_ABILITIES, it->face[shown].abilities, out);
	q_put(out, "\n");
	q_put(out, warp_text(t, it->flavour));
}

void warp_inspect_text(const struct q_game *g, const void *view, unsigned what,
		       const struct q_reader *reader, struct q_out *out)
{
	struct table t = { .g = g, .k = g->pack->data, .s = view, .reader = reader };

	if (!what || what >= WHATS)
		return;
	if (what >= WHAT_MOTHERSHIP) {
		put_mothership(&t, what - WHAT_MOTHERSHIP, out);
	} else if (what >= WHAT_STARFIGHTER) {
		const struct warp_starfighter *ship = &t.k->starfighters[what - WHAT_STARFIGHTER];

		q_put(out, warp_text(&t, ship->name));
		q_put(out, "\n");
		q_put(out, warp_text(&t, ship->text));
		q_put(out, "\n");
		q_put(out, warp_text(&t, ship->flavour));
	} else if (what >= WHAT_TACTIC) {
		put_tactic(&t, what - WHAT_TACTIC, out);
	} else if (what >= WHAT_TOKEN) {
		put_token(&t, what - WHAT_TOKEN, out);
	} else if (is_section(what - WHAT_TARGET)) {
		put_section(&t, what - WHAT_TARGET, out);
	} else if (t.s->line[what - WHAT_TARGET] != NONE) {
		put_enemy(&t, what - WHAT_TARGET, out);
	}
}

/* ---- pointing ------------------------------------------------------------------------- */

static bool names_token(unsigned verb)
{
	return verb == VERB_ASSIGN || verb == VERB_REPAIR || verb == VERB_BUY ||
	       verb == VERB_POWER || verb == VERB_STOW || verb == VERB_UNSTOW ||
	       verb == VERB_TAKE || verb == VERB_PAY || verb == VERB_EXCHANGE || verb == VERB_PICK;
}

static bool names_tactic(const struct warp *s, q_action answer, int card)
{
	unsigned verb = q_verb(answer);
	int a = q_arg(answer, 0);

	if (verb == VERB_ACTIVATE || verb == VERB_USE)
		return a < TACTICS && s->held[a].card == card;
	return verb == VERB_KEEP && a == card;
}

static bool concerns(const struct warp *s, q_action answer, unsigned what)
{
	unsigned verb = q_verb(answer);
	int a = q_arg(answer, 0);

	if (what >= WHAT_MOTHERSHIP)
		return verb == VERB_FIGHT && a == (int)(what - WHAT_MOTHERSHIP);
	if (what >= WHAT_STARFIGHTER)
		return verb == VERB_FLY && a == (int)(what - WHAT_STARFIGHTER);
	if (what >= WHAT_TACTIC)
		return names_tactic(s, answer, (int)(what - WHAT_TACTIC));
	if (what >= WHAT_TOKEN)
		return names_token(verb) && a == (int)(what - WHAT_TOKEN);
	if (verb == VERB_AT)
		return a == (int)(what - WHAT_TARGET);
	return verb == VERB_ASSIGN && (q_arg(answer, 1) == (int)(what - WHAT_TARGET) ||
				       q_arg(answer, 2) == (int)(what - WHAT_TARGET) + 1);
}

uint32_t warp_hit_test(const struct q_game *g, const void *view, unsigned what,
		       const q_action *answers, uint32_t n, q_action *out)
{
	uint32_t found = 0;

	(void)g;
	for (uint32_t i = 0; i < n; i++)
		if (concerns(view, answers[i], what))
			out[found++] = answers[i];
	return found;
}
