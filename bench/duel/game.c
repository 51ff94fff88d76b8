/*
 * game.c - set-up, answers, knowledge and the table of the duel.
 */
#include "bench/duel/duel.h"
#include "core/params.h"

#include <string.h>

extern const struct q_pack duel_base_pack;

FLOW_RUNNER(DUEL_RULES)

/* ---- set-up and answers ----------------------------------------------------- */

static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	const struct duel_options *o = options;
	const struct duel_pack *pack = g->pack->data;
	struct duel *s = state;
	struct play p = { .s = s, .pack = pack, .log = log };

	if (o->handicap >= o->fighters)
		return RULE_HANDICAP;
	memset(s, 0, sizeof *s);
	s->head.rng.key = seed;
	s->head.seats = SIDES;
	s->winner = SIDES;
	s->fighters = o->fighters;
	for (int side = 0; side < SIDES; side++) {
		s->side[side].crystals = pack->crystals;
		for (int i = 0; i < o->fighters - (side ? o->handicap : 0); i++)
			s->side[side].fighter[i] =
				(struct fighter){ (int8_t)pack->health, pack->rerolls };
	}
	for (int i = 0; i < CARDS; i++)
		s->pile[i] = pack->cards[i].copies;
	FLOW_PUSH(s, RULE_battle)->v.battle.left = (uint8_t)(o->hand * SIDES);
	run(&p);
	return 0;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct play p = { .s = state, .pack = g->pack->data, .answer = answer, .log = log };

	run(&p);
}

static uint32_t legal_attacks(const struct duel *s, q_action *out)
{
	uint32_t n = 0;

	for (int i = 0; i < FIGHTERS; i++)
		for (int j = 0; s->side[s->active].fighter[i].health > 0 && j < FIGHTERS; j++)
			if (s->side[s->active ^ 1].fighter[j].health > 0)
				out[n++] = q_act(VERB_ATTACK, s->active * FIGHTERS + i,
						 (s->active ^ 1) * FIGHTERS + j, 0, 0);
	return n;
}

static uint32_t legal_cards(const struct duel_pack *pack, const struct duel *s, q_action *out)
{
	const uint8_t *hand = s->side[s->head.ask.player].hand;
	uint32_t n = 0;

	for (int i = 0; i < CARDS; i++)
		if (hand[i] && pack->cards[i].moment == s->head.ask.subject[0])
			out[n++] = q_act(VERB_CARD, i, 0, 0, 0);
	out[n++] = q_act(VERB_PASS, 0, 0, 0, 0);
	return n;
}

static uint32_t legal(const struct q_game *g, const void *state, q_action *out)
{
	const struct duel *s = state;
	uint32_t n = 0;

	switch (s->head.ask.kind) {
	case ASK_ATTACK: return legal_attacks(s, out);
	case ASK_DIE:
		out[n++] = q_act(VERB_DIE, YELLOW, 0, 0, 0);
		if (s->side[s->head.ask.player].crystals)
			out[n++] = q_act(VERB_DIE, RED, 0, 0, 0);
		return n;
	case ASK_ROLL:
		for (int face = 1; face <= 6; face++)
			out[n++] = q_act(VERB_FACE, face, 0, 0, 0);
		return n;
	case ASK_REROLL:
	case ASK_COUNTER:
		out[n++] = q_act(VERB_YES, 0, 0, 0, 0);
		out[n++] = q_act(VERB_NO, 0, 0, 0, 0);
		return n;
	case ASK_CARD: return legal_cards(g->pack->data, s, out);
	case ASK_DRAW:
		for (int i = 0; i < CARDS; i++)
			if (s->pile[i])
				out[n++] = q_act(VERB_DRAW, i, 0, 0, 0);
		return n;
	default: return 0;
	}
}

static q_rule refuses(const struct q_game *g, const void *state, q_action answer)
{
	static const uint8_t rule_for[] = { [VERB_ATTACK] = RULE_ALIVE,
					    [VERB_DIE] = RULE_CRYSTAL,
					    [VERB_CARD] = RULE_HELD,
					    [VERB_DRAW] = RULE_ANSWERS };
	q_action answers[FIGHTERS * FIGHTERS + 1];
	uint32_t n = legal(g, state, answers);

	for (uint32_t i = 0; i < n; i++)
		if (answers[i] == answer)
			return 0;
	if (n && q_verb(answer) == q_verb(answers[0]) && q_verb(answer) < sizeof rule_for &&
	    rule_for[q_verb(answer)])
		return rule_for[q_verb(answer)];
	return RULE_ANSWERS;
}

static void odds(const struct q_game *g, const void *state, const q_action *answers, uint32_t n,
		 uint32_t *weight)
{
	const struct duel *s = state;

	(void)g;
	for (uint32_t i = 0; i < n; i++)
		weight[i] = s->head.ask.kind == ASK_DRAW ? s->pile[q_arg(answers[i], 0)] : 1;
}

static q_action chance(const struct q_game *g, const void *state, struct q_rng *r)
{
	const struct duel *s = state;
	uint32_t left = 0, card = 0, at;

	(void)g;
	if (s->head.ask.kind == ASK_ROLL)
		return q_act(VERB_FACE, (int)q_rng_below(r, 6) + 1, 0, 0, 0);
	for (int i = 0; i < CARDS; i++)
		left += s->pile[i];
	for (at = q_rng_below(r, left); at >= s->pile[card]; card++)
		at -= s->pile[card];
	return q_act(VERB_DRAW, (int)card, 0, 0, 0);
}

/* Dice are thrown before all; who draws a card does not know the pile. */
static uint8_t open(const struct q_game *g, const void *state)
{
	(void)g;
	return q_question_of(state)->kind == ASK_ROLL ? Q_EVERYBODY : 0;
}

static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	const struct duel *s = state;

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	if (s->winner < SIDES) {
		out[s->winner] = Q_SURE;
		out[s->winner ^ 1] = -Q_SURE;
	}
}

/* ---- knowledge ---------------------------------------------------------------- */

/* What the seat cannot place is dealt at random: the other hands first, the rest is the pile. */
static void determinize(const struct q_game *g, void *state, const void *view, int seat,
			struct q_rng *r)
{
	const struct duel_pack *pack = g->pack->data;
	struct duel *s = state;
	uint32_t left = 0;

	memcpy(s, view, g->state_size);
	s->head.rng = (struct q_rng){ q_rng_next(r), 0 };
	for (int i = 0; i < CARDS; i++) {
		s->pile[i] = (uint8_t)(pack->cards[i].copies - s->discard[i]);
		if (seat < SIDES)
			s->pile[i] = (uint8_t)(s->pile[i] - s->side[seat].hand[i]);
		left += s->pile[i];
	}
	for (int side = 0; side < SIDES; side++) {
		for (int n = side == seat ? 0 : s->side[side].hand_size; n > 0; n--, left--) {
			uint32_t at = q_rng_below(r, left);
			int card = 0;

			for (; at >= s->pile[card]; card++)
				at -= s->pile[card];
			s->pile[card]--;
			s->side[side].hand[card]++;
		}
	}
}

/* ---- the table ------------------------------------------------------------------- */

static const struct q_field battle_fields[] = {
	Q_FIELD(struct battle_vars, left, Q_ALL, .max = 16),
	Q_FIELD(struct battle_vars, nothing, Q_ALL),
	{ 0 },
};
static const struct q_field draw_fields[] = {
	Q_FIELD(struct draw_vars, who, Q_ALL, .max = SIDES - 1),
	Q_FIELD(struct draw_vars, nothing, Q_ALL),
	{ 0 },
};
static const struct q_field fight_fields[] = {
	Q_FIELD(struct fight_vars, first, Q_ALL, .max = SIDES * FIGHTERS - 1),
	Q_FIELD(struct fight_vars, second, Q_ALL, .max = SIDES * FIGHTERS - 1),
	Q_FIELD(struct fight_vars, power, Q_ALL, .min = -50, .max = 50),
	Q_FIELD(struct fight_vars, bonus, Q_ALL, .min = -50, .max = 50),
	Q_FIELD(struct fight_vars, counter, Q_ALL),
	Q_FIELD(struct fight_vars, nothing, Q_ALL),
	{ 0 },
};
static const struct q_field throw_die_fields[] = {
	Q_FIELD(struct throw_die_vars, who, Q_ALL, .max = SIDES * FIGHTERS - 1),
	Q_FIELD(struct throw_die_vars, die, Q_ALL, .max = RED),
	Q_FIELD(struct throw_die_vars, bonus, Q_ALL, .min = -50, .max = 50),
	Q_FIELD(struct throw_die_vars, result, Q_ALL, .min = -50, .max = 58),
	Q_FIELD(struct throw_die_vars, rerolled, Q_ALL),
	Q_FIELD(struct throw_die_vars, nothing, Q_ALL),
	{ 0 },
};
static const struct q_field window_fields[] = {
	Q_FIELD(struct window_vars, moment, Q_ALL, .max = BEFORE_DEFENCE),
	Q_FIELD(struct window_vars, about, Q_ALL, .min = 1, .max = 1),
	Q_FIELD(struct window_vars, turn, Q_ALL, .max = SIDES - 1),
	Q_FIELD(struct window_vars, player, Q_ALL, .max = SIDES - 1),
	{ 0 },
};
FLOW_TABLE(DUEL_RULES, DUEL_STOPS)

static const struct q_field fighter_fields[] = {
	Q_FIELD(struct fighter, health, Q_ALL, .min = 0, .max = 9),
	Q_FIELD(struct fighter, rerolls, Q_ALL, .max = 9),
	{ 0 },
};
static const struct q_field side_fields[] = {
	Q_STRUCTS(struct side, fighter, struct fighter, Q_ALL, fighter_fields),
	Q_FIELD(struct side, hand, Q_OWN, .max = 9),
	Q_FIELD(struct side, hand_size, Q_ALL, .max = 36),
	Q_FIELD(struct side, crystals, Q_ALL, .max = 99),
	Q_PADDING(struct side, pad),
	{ 0 },
};
static const struct q_field fields[] = {
	Q_HEAD(struct duel),
	Q_STACK(struct duel, &flow),
	Q_STRUCTS(struct duel, side, struct side, Q_ALL, side_fields, .flags = Q_BY_SEAT),
	Q_FIELD(struct duel, pile, Q_NONE, .max = 9),
	Q_FIELD(struct duel, discard, Q_ALL, .max = 9),
	Q_FIELD(struct duel, depth, Q_ALL, .max = 5),
	Q_FIELD(struct duel, active, Q_ALL, .max = SIDES - 1),
	Q_FIELD(struct duel, round, Q_ALL, .max = ROUNDS),
	Q_FIELD(struct duel, fighters, Q_ALL, .min = 1, .max = FIGHTERS),
	Q_FIELD(struct duel, result, Q_ALL, .min = -50, .max = 58),
	Q_FIELD(struct duel, winner, Q_ALL, .max = SIDES),
	Q_PADDING(struct duel, pad),
	{ 0 },
};
static const struct q_field option_fields[] = {
	Q_FIELD(struct duel_options, fighters, Q_ALL, .min = 1, .max = FIGHTERS),
	Q_FIELD(struct duel_options, hand, Q_ALL, .max = 8),
	Q_FIELD(struct duel_options, handicap, Q_ALL, .max = FIGHTERS),
	Q_PADDING(struct duel_options, pad),
	{ 0 },
};
static const struct q_label labels[] = {
	{ "fighters", { "Fighters", "Combattants" }, { "On each side.", "De chaque côté." } },
	{ "hand", { "Hand", "Main" }, { "Cards at the start.", "Cartes au départ." } },
	{ "handicap",
	  { "Handicap", "Handicap" },
	  { "Fighters that the second side lacks.", "Combattants en moins du second côté." } },
	{ NULL, { NULL, NULL }, { NULL, NULL } }
};
static const struct duel_options defaults = { .fighters = 3, .hand = 3 };

static const char *check_cards(const struct duel_pack *pack, const struct duel *s)
{
	for (int i = 0; i < CARDS; i++)
		if (s->pile[i] + s->discard[i] + s->side[0].hand[i] + s->side[1].hand[i] !=
		    pack->cards[i].copies)
			return "cards were lost or made";
	for (int side = 0; side < SIDES; side++)
		if (s->side[side].hand[0] + s->side[side].hand[1] + s->side[side].hand[2] +
			    s->side[side].hand[3] !=
		    s->side[side].hand_size)
			return "hand_size: it does not count the hand";
	return NULL;
}

/* The open question is about what its frame says, so that answers fit the rules. */
static const char *check_question(const struct duel *s)
{
	const struct frame *top = &s->frame[s->depth ? s->depth - 1 : 0];
	const struct q_question *ask = &s->head.ask;

	if (ask->player == Q_CHANCE)
		return ask->kind == ASK_ROLL || ask->kind == ASK_DRAW ? NULL :
									"chance is not asked this";
	if (ask->kind == ASK_ROLL || ask->kind == ASK_DRAW)
		return "a seat is not asked this";
	if (ask->kind == ASK_ATTACK && ask->player != s->active)
		return "only the active side attacks";
	if (ask->kind == ASK_CARD && ask->player != top->v.window.player)
		return "another player is asked for a card";
	if ((ask->kind == ASK_DIE || ask->kind == ASK_REROLL) &&
	    ask->player != top->v.throw_die.who / FIGHTERS)
		return "another player throws";
	return NULL;
}

static const char *check(const struct q_game *g, const void *state)
{
	const struct duel *s = state;
	const char *flaw = check_cards(g->pack->data, s);
	q_action answers[FIGHTERS * FIGHTERS + 1];

	if (!flaw)
		flaw = check_question(s);
	if (!flaw && !q_over(s) && !legal(g, s, answers))
		flaw = "the open question has no answer";
	return flaw;
}

/* Difference of healths, squeezed into the scale. */
static int32_t evaluate(const struct q_game *g, const void *state, int seat)
{
	const struct duel *s = state;
	int32_t sum = 0;

	(void)g;
	if (s->winner < SIDES)
		return s->winner == seat ? Q_SURE : -Q_SURE;
	for (int i = 0; i < FIGHTERS; i++)
		sum += s->side[seat].fighter[i].health - s->side[seat ^ 1].fighter[i].health;
	return sum * 500;
}

static const char *const dice[] = { "yellow", "red", NULL };
static const char *const moments[] = { "before-attack", "before-defence", NULL };

#define FIGHTER P_PIECE("fighter")
#define CARD P_ITEM("card", "cards")
#define SEAT P_SEAT("seat")
static const struct q_verb verbs[] = {
	{ "" },
	[VERB_ATTACK] = { "attack", { "Attack", "Attaquer" }, { FIGHTER, P_PIECE("target") } },
	[VERB_DIE] = { "die", { "Die", "Dé" }, { P_CHOICE("die", dice) } },
	[VERB_FACE] = { "face", { "Face", "Face" }, { P_NUMBER("face") } },
	[VERB_YES] = { "yes", { "Yes", "Oui" } },
	[VERB_NO] = { "no", { "No", "Non" } },
	[VERB_CARD] = { "card", { "Play a card", "Jouer une carte" }, { CARD } },
	[VERB_PASS] = { "pass", { "Pass", "Passer" } },
	[VERB_DRAW] = { "draw", { "Drawn card", "Carte piochée" }, { CARD } },
	{ NULL },
};
static const struct q_question_kind questions[] = {
	[ASK_OVER] = { "over" },
	[ASK_ATTACK] = { "attack" },
	[ASK_DIE] = { "die", { FIGHTER } },
	[ASK_ROLL] = { "roll", { FIGHTER } },
	[ASK_REROLL] = { "reroll", { FIGHTER, P_NUMBER("result") } },
	[ASK_COUNTER] = { "counter", { FIGHTER } },
	[ASK_CARD] = { "card", { P_CHOICE("moment", moments) } },
	[ASK_DRAW] = { "draw", { SEAT } },
	{ NULL },
};
static const struct q_event_kind events[] = {
	{ "" },
	[EVENT_ATTACK] = { "attack", { FIGHTER, P_PIECE("target") } },
	[EVENT_ROLL] = { "roll", { FIGHTER, P_NUMBER("face") } },
	[EVENT_WOUND] = { "wound", { FIGHTER, P_NUMBER("health") } },
	[EVENT_CARD] = { "card", { SEAT, CARD } },
	[EVENT_DREW] = { "drew", { SEAT, CARD } },
	[EVENT_DREW_SECRET] = { "drew-secret", { SEAT } },
	[EVENT_WON] = { "won", { P_SEAT_OR_NONE("winner") } },
	{ NULL },
};

static const struct q_item_kind item_kinds[] = {
	{ "cards", { "Cards", "Cartes" } },
	{ NULL },
};

static uint32_t items(const struct q_game *g, const void *state, const struct q_event *e,
		      struct q_item out[Q_ITEMS])
{
	(void)g, (void)state;
	if (e->kind != EVENT_DREW && e->kind != EVENT_CARD)
		return 0;
	*out = (struct q_item){ 0, e->kind == EVENT_CARD ? Q_PLAYED : Q_SEEN, (uint8_t)e->arg[0],
				(uint16_t)e->arg[1] };
	return 1;
}

const struct q_game duel_game = {
	.id = "duel",
	.ledger = "DU",
	.title = { "Duel", "Duel" },
	.line = { "Two sides, two dice, hidden hands.",
		  "Deux camps, deux dés, des mains cachées." },
	.rules_version = 1,
	.traits = Q_DICE | Q_SECRETS,
	.state_size = sizeof(struct duel),
	.options_size = sizeof(struct duel_options),
	.answers_max = FIGHTERS * FIGHTERS,
	.seats_min = SIDES,
	.seats_max = SIDES,
	.fields = fields,
	.option_fields = option_fields,
	.labels = labels,
	.defaults = &defaults,
	.verbs = verbs,
	.questions = questions,
	.events = events,
	.pack = &duel_base_pack,
	.setup = setup,
	.legal = legal,
	.refuses = refuses,
	.apply = apply,
	.score = score,
	.odds = odds,
	.chance = chance,
	.open = open,
	.observe = q_observe,
	.determinize = determinize,
	.format = duel_format,
	.parse = duel_parse,
	.answer_text = duel_answer_text,
	.question_text = duel_question_text,
	.event_text = duel_event_text,
	.rule_text = duel_rule_text,
	.draw = duel_paint,
	.inspect_text = duel_inspect_text,
	.evaluate = evaluate,
	.item_kinds = item_kinds,
	.items = items,
	.check = check,
};
