/*
 * query.c - what players want to know before they act: who fights, with what chances; who holds
 * the Sources; where a model can go and whom it could then strike; what options break a rule.
 *
 *	{"ask": "now"}
 *	{"ask": "reach", "model": 20}
 *	{"ask": "duel", "model": 20, "enemy": 41}
 *
 * Anything else is read as options of a new game, for a deck builder. Chances are counts over all
 * throws of two dice (36), without re-rolls and cards; README.md has the replies.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/combat.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/places.h"
#include "games/dawnfall/play.h"
#include "games/dawnfall/supply.h"

#include "core/json.h"

#include <string.h>

struct inquiry {
	char ask[8];
	int64_t model, enemy;
};

/* ---- reading and writing ------------------------------------------------------------------ */

/* Questions about a game begin with "ask"; options do not. */
static bool is_asked(const char *json, size_t n)
{
	struct q_error unused = { .line = 0 };
	struct json j = json_begin(json, n, &unused);
	char key[16];

	return json_open(&j, '{') && json_more(&j, '}') && json_key(&j, key, sizeof key) &&
	       strcmp(key, "ask") == 0;
}

static bool read_question(struct json *j, struct inquiry *q)
{
	char key[16];

	for (json_open(j, '{'); json_more(j, '}');) {
		if (!json_key(j, key, sizeof key))
			return false;
		if (strcmp(key, "ask") == 0)
			json_text(j, q->ask, sizeof q->ask, NULL);
		else if (strcmp(key, "model") == 0)
			json_int(j, 0, ALL_MODELS - 1, &q->model);
		else if (strcmp(key, "enemy") == 0)
			json_int(j, 0, ALL_MODELS - 1, &q->enemy);
		else
			return json_complain(j, "\"", key, "\" is not asked about", NULL);
	}
	return !j->bad && json_end(j);
}

static void put_name(struct q_out *out, const char *name)
{
	json_put_string(out, name);
	q_put(out, ":");
}

static void put_number(struct q_out *out, const char *name, int64_t n)
{
	put_name(out, name);
	q_put_int(out, n);
	q_put(out, ",");
}

/* A model, or null. */
static void put_model(struct q_out *out, const char *name, int model)
{
	if (is_model(model)) {
		put_number(out, name, model);
		return;
	}
	put_name(out, name);
	q_put(out, "null,");
}

static void put_pair(struct q_out *out, const char *name, int a, int b)
{
	put_name(out, name);
	q_put(out, "[");
	q_put_int(out, a);
	q_put(out, ",");
	q_put_int(out, b);
	q_put(out, "],");
}

/* ---- dice --------------------------------------------------------------------------------- */

enum { FACES = 6 };

/* DF-701, DF-702. */
static int face_of(int die, int i)
{
	return die == RED ? i + 1 : i ? i - 1 : 0;
}

/* In how many of 36 throws the Attack beats the Defence (DF-908). */
static int wounds(int attack, int attack_die, int defence, int defence_die)
{
	int n = 0;

	for (int i = 0; i < FACES * FACES; i++)
		n += face_of(attack_die, i / FACES) + attack >
		     face_of(defence_die, i % FACES) + defence;
	return n;
}

/* With this Power rolled: in how many of 36 throws the Defence falls short. */
static int breaks(int power, int defence, int die)
{
	int n = 0;

	for (int i = 0; i < FACES; i++)
		n += power > face_of(die, i) + defence;
	return n * FACES;
}

/* For each die of the Attack, the chance against each die of the Defence: Yellow, Red. */
static void put_chances(struct q_out *out, int attack, int defence)
{
	put_name(out, "chances");
	q_put(out, "[");
	for (int die = YELLOW; die <= RED; die++) {
		q_put(out, die == YELLOW ? "[" : ",[");
		q_put_int(out, wounds(attack, die, defence, YELLOW));
		q_put(out, ",");
		q_put_int(out, wounds(attack, die, defence, RED));
		q_put(out, "]");
	}
	q_put(out, "],");
}

/* ---- a fight ------------------------------------------------------------------------------ */

struct look {
	pack_t pack;
	state_t s;
};

static int other_of(const struct fight_vars *v, int model)
{
	return model == v->starter ? v->other : v->starter;
}

static int attack_of(struct look l, const struct fight_vars *v, int model)
{
	struct fight_vars by = *v;

	by.first = (uint8_t)model;
	return dawnfall_attack_value(l.pack, l.s, &by);
}

static int defence_of(struct look l, const struct fight_vars *v, int model)
{
	struct fight_vars against = *v;

	against.first = (uint8_t)other_of(v, model);
	return dawnfall_defence_value(l.pack, l.s, &against);
}

/* The values of the starter and of the other; chances of the strike by `first`. */
static void put_fight(struct look l, const struct fight_vars *v, int first, struct q_out *out)
{
	int target = is_model(first) ? other_of(v, first) : NO_MODEL;

	put_number(out, "starter", v->starter);
	put_number(out, "other", v->other);
	put_model(out, "first", first);
	put_pair(out, "ini", dawnfall_initiative(l.pack, l.s, v, v->starter),
		 dawnfall_initiative(l.pack, l.s, v, v->other));
	put_pair(out, "att", attack_of(l, v, v->starter), attack_of(l, v, v->other));
	put_pair(out, "def", defence_of(l, v, v->starter), defence_of(l, v, v->other));
	if (is_model(first))
		put_chances(out, attack_of(l, v, first), defence_of(l, v, target));
	put_name(out, "sneak");
	q_put(out, v->flags & IS_SNEAK ? "true" : "false");
}

/* How far a sequence has come, for a line of its moments. */
enum stage { ENTERED, INITIATIVE, ATTACK, DEFENCE, WOUND, COUNTER };

static int stage_of_window(uint32_t moments)
{
	if (moments & (1u << M_DEFENCE_LOST | 1u << M_WOUNDED | 1u << M_WOUND_DEALING |
		       1u << M_WOUND_DEALT | 1u << M_WOUND_SUFFERED | 1u << M_ENDURANCE_LOST |
		       1u << M_KILLED | 1u << M_KILLED_OR_SACRIFICED | 1u << M_KILL))
		return WOUND;
	return moments >> M_BEFORE_DEFENCE & 1 ? DEFENCE :
	       moments >> M_BEFORE_ATTACK & 1  ? ATTACK :
	       moments >> M_BEFORE_INI & 1     ? INITIATIVE :
						 ENTERED;
}

static int stage_of(state_t s)
{
	const struct frame *window = dawnfall_below(s, RULE_window, s->depth);
	const struct frame *die = dawnfall_below(s, RULE_throw_die, s->depth);
	const struct frame *wound = dawnfall_below(s, RULE_wound, s->depth);
	const struct frame *fight = dawnfall_below(s, RULE_fight, s->depth);

	if (die && die > fight)
		return die->v.throw_die.kind == ROLL_ATTACK ? ATTACK : DEFENCE;
	if (wound && wound > fight)
		return WOUND;
	if (s->head.ask.kind == ASK_STRIKE_BACK)
		return COUNTER;
	return window && window > fight ? stage_of_window(window->v.window.moments) : ENTERED;
}

/* The die asked about: what it is for, what it must beat, and the chance that a re-roll helps. */
static void put_die(struct look l, const struct fight_vars *v, struct q_out *out)
{
	const struct frame *f = dawnfall_below(l.s, RULE_throw_die, l.s->depth);
	const struct throw_die_vars *d = f ? &f->v.throw_die : NULL;

	if (!d || d->kind == ROLL_HIT)
		return;
	q_put(out, ",\"die\":{");
	put_model(out, "model", d->model);
	put_number(out, "kind", d->kind);
	put_number(out, "die", d->die);
	put_number(out, "face", d->face);
	put_number(out, "need", d->need);
	if (l.s->head.ask.kind == ASK_AGAIN && d->kind == ROLL_ATTACK) {
		int attack = attack_of(l, v, d->model);
		int defence = defence_of(l, v, other_of(v, d->model));

		put_pair(out, "keep", breaks(d->face + attack, defence, YELLOW),
			 breaks(d->face + attack, defence, RED));
		put_pair(out, "again", wounds(attack, d->die, defence, YELLOW),
			 wounds(attack, d->die, defence, RED));
	}
	if (l.s->head.ask.kind == ASK_AGAIN && d->kind == ROLL_DEFENCE) {
		int kept = d->need > d->face + d->bonus ? FACES * FACES : 0;
		int again = breaks(d->need, d->bonus, d->die);

		put_pair(out, "keep", kept, kept);
		put_pair(out, "again", again, again);
	}
	if (d->kind == ROLL_DEFENCE)
		put_pair(out, "breaks", breaks(d->need, d->bonus, YELLOW),
			 breaks(d->need, d->bonus, RED));
	put_name(out, "bonus");
	q_put_int(out, d->bonus);
	q_put(out, "}");
}

/* The strike that is asked about: an answer to it is a strike of the one who answers. */
static int striker_now(state_t s, const struct fight_vars *v)
{
	return s->head.ask.kind == ASK_STRIKE_BACK ? other_of(v, v->first) : v->first;
}

static void put_fight_now(struct look l, struct q_out *out)
{
	const struct frame *f = dawnfall_below(l.s, RULE_fight, l.s->depth);
	const struct fight_vars *v = f ? &f->v.fight : NULL;

	put_name(out, "fight");
	if (!v || !dawnfall_stands(l.s, v->starter) || !dawnfall_stands(l.s, v->other)) {
		q_put(out, "null,");
		return;
	}
	q_put(out, "{");
	put_number(out, "stage", stage_of(l.s));
	put_number(out, "power", v->power);
	put_name(out, "counter");
	q_put(out, v->flags & IS_COUNTER ? "true," : "false,");
	put_fight(l, v, striker_now(l.s, v), out);
	put_die(l, v, out);
	q_put(out, "},");
}

/* ---- the table ----------------------------------------------------------------------------- */

/* Who controls each Source: a seat, -1 nobody, -2 contested. */
static void put_sources(struct look l, struct q_out *out)
{
	put_name(out, "sources");
	q_put(out, "[");
	for (int i = 0; i < SOURCES; i++) {
		int holder = -1;
		bool touched = false;

		for (int seat = 0; l.s->source[i] && seat < l.s->head.seats; seat++)
			if (dawnfall_controls(l.s, seat, l.s->source[i] - 1) && holder < 0)
				holder = seat;
		FOR_MODELS(m, l.s) {
			const struct model *it = dawnfall_model(l.s, m);

			touched |= l.s->source[i] && dawnfall_stands(l.s, m) &&
				   dawnfall_touches_space(it->space, it->hexes, l.s->source[i] - 1);
		}
		q_put(out, i ? "," : "");
		q_put_int(out, holder < 0 && touched ? -2 : holder);
	}
	q_put(out, "],");
}

/* The Actions being carried out, the first one first: the card of each is what is answered. */
static void put_actions(struct look l, struct q_out *out)
{
	const char *between = "";

	put_name(out, "actions");
	q_put(out, "[");
	for (int i = 0; i < l.s->depth; i++) {
		const struct frame *f = &l.s->frame[i];

		if (f->at.rule != RULE_action)
			continue;
		q_put(out, between);
		q_put(out, "{");
		put_number(out, "action", f->v.action.number);
		put_name(out, "seat");
		q_put_int(out, f->v.action.seat);
		q_put(out, "}");
		between = ",";
	}
	q_put(out, "],");
}

/* The Squad whose Activation has begun. */
static int activated(state_t s)
{
	const struct frame *f = dawnfall_below(s, RULE_active, s->depth);

	return f && f->v.active.flags & IS_OPEN && is_squad(f->v.active.squad) ? f->v.active.squad :
										 NO_SQUAD;
}

static bool now(struct look l, const struct inquiry *q, struct q_out *out)
{
	int squad = activated(l.s);

	(void)q;
	put_name(out, "squad");
	if (is_squad(squad))
		q_put_int(out, squad);
	else
		q_put(out, "null");
	q_put(out, ",");
	put_sources(l, out);
	put_actions(l, out);
	put_fight_now(l, out);
	return true;
}

/* ---- what a model can do ------------------------------------------------------------------- */

/* Sets of hexes as pairs: the Space, and the hexes of it. */
static void put_hexes(struct q_out *out, const char *name, const uint8_t hexes[SPACES])
{
	const char *between = "";

	put_name(out, name);
	q_put(out, "[");
	for (int space = 0; space < SPACES; space++) {
		if (!hexes[space])
			continue;
		q_put(out, between);
		q_put(out, "[");
		q_put_int(out, space);
		q_put(out, ",");
		q_put_int(out, hexes[space]);
		q_put(out, "]");
		between = ",";
	}
	q_put(out, "],");
}

/* DF-1008..1010: the Spaces along the six lines, up to the first full one. */
static void put_lines(struct look l, int from, struct q_out *out)
{
	struct taken t;

	dawnfall_taken(l.s, &t);
	put_name(out, "lines");
	q_put(out, "[");
	for (int d = 0; d < DIRECTIONS; d++) {
		const char *between = "";

		q_put(out, d ? ",[" : "[");
		for (int at = dawnfall_neighbour(l.s->rows, from, d); at != NOWHERE;
		     at = dawnfall_neighbour(l.s->rows, at, d)) {
			q_put(out, between);
			q_put_int(out, at);
			between = ",";
			if (t.hexes[at] == WHOLE)
				break;
		}
		q_put(out, "]");
	}
	q_put(out, "],");
}

/* Where its own Move action could take it now, and the hexes it could then strike. */
static bool reach(struct look l, const struct inquiry *q, struct q_out *out)
{
	uint8_t goes[SPACES] = { 0 }, strikes[SPACES + 1] = { 0 };
	int model = (int)q->model, seat = seat_of(model);
	bool fights;

	if (!dawnfall_stands(l.s, model))
		return false;
	fights = dawnfall_can_fight(l.pack, l.s, model);
	if (fights)
		dawnfall_add_rim(dawnfall_model(l.s, model)->space,
				 dawnfall_model(l.s, model)->hexes, strikes);
	if (dawnfall_can_move(l.pack, l.s, model)) {
		struct place_vars v = dawnfall_moving(l.pack, l.s, model, seat, 0xFF, 0);
		q_action spots[Q_ANSWERS_MAX];
		uint32_t n = dawnfall_spots(l.pack, l.s, &v, spots);

		for (uint32_t i = 0; i < n; i++) {
			int space = q_arg(spots[i], 0), hexes = q_arg(spots[i], 1);

			goes[space] |= (uint8_t)hexes;
			if (fights)
				dawnfall_add_rim(space, (unsigned)hexes, strikes);
		}
	}
	memset(strikes + l.s->rows * COLUMNS, 0, (size_t)(ROWS - l.s->rows) * COLUMNS);
	put_hexes(out, "reach", goes);
	put_hexes(out, "threat", strikes);
	put_lines(l, dawnfall_model(l.s, model)->space, out);
	return true;
}

/* A fight as it would begin: by the Combat action that asks, or by one of the Squad's own. */
static bool duel(struct look l, const struct inquiry *q, struct q_out *out)
{
	const struct frame *f = dawnfall_below(l.s, RULE_combat, l.s->depth);
	int model = (int)q->model, enemy = (int)q->enemy;
	struct combat_vars v = { .squad = (uint8_t)squad_of(model),
				 .by = (uint8_t)seat_of(model),
				 .target = NO_MODEL };
	struct fight_vars fight;

	if (model == enemy || !dawnfall_stands(l.s, model) || !dawnfall_stands(l.s, enemy))
		return false;
	if (f && l.s->head.ask.kind == ASK_FIGHTER && f->v.combat.squad == squad_of(model))
		v = f->v.combat;
	fight = dawnfall_sequence(l.s, &v, model, enemy);
	put_fight(l, &fight, fight.flags & IS_SNEAK ? model : dawnfall_striker(l.pack, l.s, &fight),
		  out);
	q_put(out, ",");
	return true;
}

/* ---- options of a new game ------------------------------------------------------------------ */

/* {"rule": "DF-116", "en": "…", "fr": "…"}: what they break and why; {"rule": null}: nothing. */
static bool judge_options(const struct q_game *g, const char *json, size_t n, struct q_out *out,
			  struct q_error *error)
{
	struct dawnfall_options o, scratch;
	q_rule rule;

	memcpy(&o, g->defaults, sizeof o);
	if (!q_load(g->option_fields, &o, &scratch, sizeof o, g->pack, json, n, error))
		return false;
	rule = dawnfall_options_flaw(g->pack->data, &o);
	if (rule)
		json_put_rule(out, g, "rule", rule);
	else
		q_put(out, "{\"rule\": null}");
	return true;
}

/* ---- entry point ---------------------------------------------------------------------------- */

bool dawnfall_query(const struct q_game *g, const void *view, const char *json, size_t n,
		    struct q_out *out, struct q_error *error)
{
	static const struct {
		const char *name;
		bool (*reply)(struct look l, const struct inquiry *q, struct q_out *out);
	} asks[] = { { "now", now }, { "reach", reach }, { "duel", duel } };
	struct look l = { g->pack->data, view };
	struct json j = json_begin(json, n, error);
	struct inquiry q = { .model = 0 };

	if (!is_asked(json, n))
		return judge_options(g, json, n, out, error);
	if (!read_question(&j, &q))
		return false;
	q_put(out, "{");
	for (unsigned i = 0; view && i < sizeof asks / sizeof *asks; i++) {
		if (strcmp(q.ask, asks[i].name) != 0 || !asks[i].reply(l, &q, out))
			continue;
		q_put(out, "\"ask\":");
		json_put_string(out, q.ask);
		q_put(out, "}");
		return true;
	}
	return complain(error, "this cannot be asked here: \"", q.ask, "\"", NULL);
}
