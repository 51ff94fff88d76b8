/*
 * game.c - Starfighter: options, the running of rules, the table.
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

FLOW_RUNNER(STARFIGHTER_RULES)

/* ---- set-up ---------------------------------------------------------------- */

/* SF-301, SF-302, SF-307: the common pile. */
static void common_deck(const struct starfighter_pack *pack, enum mode mode, uint64_t deck[2])
{
	for (unsigned card = 1; card < pack->card_count; card++)
		if (mode == SKIRMISH || pack->cards[card].colour == GREEN)
			include(deck, card);
}

/* SF-1102, SF-1103: a deck given by name, by list, or chosen later. */
static q_rule option_deck(const struct starfighter_pack *pack, const struct deck_option *option,
			  struct player *player)
{
	q_rule broken;

	if (option->name == NONE && !option->card_count)
		return 0;
	player->ready = true;
	if (option->name != NONE && option->card_count)
		return Q_DECISION | 3;
	if (option->name != NONE) {
		memcpy(player->deck, pack->decks[option->name].cards, sizeof player->deck);
		return 0;
	}
	broken = starfighter_deck_breaks(pack, option->cards, option->card_count);
	if (broken)
		return broken;
	for (uint32_t i = 0; i < option->card_count; i++)
		include(player->deck, option->cards[i]);
	return 0;
}

static q_rule option_cruiser(struct starfighter *s, const struct starfighter_pack *pack, int seat,
			     unsigned cruiser)
{
	unsigned other = s->player[seat ^ 1].cruiser;

	if (cruiser == NONE)
		return 0;
	if (s->mode == TOTAL_WAR) {
		s->player[seat].choice = (uint8_t)(cruiser + 1);
		s->player[seat].chose = true;
		return 0;
	}
	if (s->mode == TRAINING && !pack->cruisers[cruiser].training)
		return 301;
	if (other != NONE && !starfighter_pair(pack, cruiser, other))
		return Q_RULING | 39;
	s->player[seat].cruiser = (uint8_t)cruiser;
	return 0;
}

/* SF-D01 */
static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	const struct starfighter_options *o = options;
	struct starfighter *s = state;
	struct play p = { .s = s, .pack = g->pack->data, .log = log };
	q_rule broken = 0;

	memset(s, 0, sizeof *s);
	s->head.rng.key = seed;
	s->head.seats = 2;
	s->mode = o->mode;
	s->initiative = o->first;
	s->may_concede = o->concede;
	s->player[0].cruiser = s->player[1].cruiser = NONE;
	if (s->mode != TOTAL_WAR)
		common_deck(p.pack, (enum mode)s->mode, s->player[0].deck);
	for (int seat = 0; seat < 2 && !broken; seat++) {
		broken = option_cruiser(s, p.pack, seat, o->cruiser[seat]);
		if (!broken && s->mode == TOTAL_WAR)
			broken = option_deck(p.pack, &o->deck[seat], &s->player[seat]);
		else if (!broken && (o->deck[seat].name != NONE || o->deck[seat].card_count))
			broken = 307; /* a common pile: nobody brings a deck */
	}
	if (broken)
		return broken;
	FLOW_PUSH(s, RULE_game);
	run(&p);
	return 0;
}

/* ---- answers --------------------------------------------------------------- */

/* SF-R31 */
static int cards_of(const struct player *player)
{
	int n = player->hand_count + player->side_count;

	for (int at = 0; at < SECTORS; at++)
		n += player->sector[at].height;
	return n;
}

/* SF-1003..1005, SF-R34, SF-R37: armour, then cards in hand, on the board and beside it; -1 is
 * a drawn game. */
static int winner(const struct starfighter *s)
{
	int lead = s->player[0].armour - s->player[1].armour;

	if (s->conceded)
		return 2 - s->conceded;
	if (!lead)
		lead = cards_of(&s->player[0]) - cards_of(&s->player[1]);
	return lead > 0 ? 0 : lead < 0 ? 1 : -1;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct starfighter *s = state;
	struct play p = { .s = s, .pack = g->pack->data, .answer = answer, .log = log };

	if (q_verb(answer) == VERB_CONCEDE) {
		s->conceded = (uint8_t)(s->head.ask.player + 1);
		note(&p, EVENT_CONCEDED, s->head.ask.player, 0, 0, 0, 0);
		memset(s->frame, 0, sizeof s->frame);
		s->depth = 0;
	}
	run(&p);
	if (q_over(s))
		note(&p, EVENT_ENDED, winner(s), s->player[0].armour, s->player[1].armour, 0, 0);
}

/* SF-H02, SF-H04: nobody knows which cards are in a pile and which lie aside. */
static uint8_t open(const struct q_game *g, const void *state)
{
	(void)g;
	return q_question_of(state)->kind == ASK_FIRST_PLAYER ? Q_EVERYBODY : 0;
}

static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	int won = winner(state);

	(void)g;
	memset(out, 0, Q_SEATS * sizeof *out);
	if (won < 0 || !q_over(state))
		return;
	out[won] = Q_SURE;
	out[won ^ 1] = -Q_SURE;
}

/* ---- the table ------------------------------------------------------------- */

/* ---- phases ---- */

enum phase { PHASE_SETUP, PHASE_REINFORCEMENT, PHASE_DEPLOYMENT, PHASE_BATTLE, PHASE_OVER };
static const char *const phases[] = {
	"setup", "reinforcement", "deployment", "battle", "over", NULL
};

static int phase(const struct q_game *g, const void *view)
{
	const struct starfighter *s = view;

	(void)g;
	if (q_over(s))
		return PHASE_OVER;
	if (FLOW_RUNS(s, battle))
		return PHASE_BATTLE;
	if (FLOW_RUNS(s, deploy))
		return PHASE_DEPLOYMENT;
	return FLOW_RUNS(s, reinforce) ? PHASE_REINFORCEMENT : PHASE_SETUP;
}

static const struct starfighter_options defaults = {
	.mode = TRAINING,
	.first = NONE,
	.cruiser = { NONE, NONE },
	.deck = { { .name = NONE }, { .name = NONE } },
};

/* What captains with 500 simulations expected, and won, in 1,000 games (build/bench/chances). */
static const uint16_t chances[] = { 0, 65, 145, 230, 325, 500, 675, 770, 855, 935, 1000 };

const struct q_game starfighter_game = {
	.id = "starfighter",
	.ledger = "SF",
	.title = { "Starfighter", "Starfighter" },
	.line = { "Two cruisers trade squadrons across five sectors.",
		  "Deux Croiseurs s’affrontent, escadrille contre escadrille, sur cinq secteurs." },
	.rules_version = 2,
	.traits = Q_SECRETS,
	.state_size = sizeof(struct starfighter),
	.options_size = sizeof(struct starfighter_options),
	.answers_max = ANSWERS_MAX,
	.seats_min = 2, /* SF-105 */
	.seats_max = 2,
	.defaults = &defaults,
	.pack = &starfighter_base_pack,
	.setup = setup,
	.legal = starfighter_legal,
	.apply = apply,
	.score = score,
	.chance = starfighter_chance,
	.hide = starfighter_hide,
	.determinize = starfighter_determinize,
	.evaluate = starfighter_evaluate,
	.priors = starfighter_priors,
	.chances = chances,
#ifndef Q_RULES_ONLY
	.fields = starfighter_fields,
	.option_fields = starfighter_option_fields,
	.labels = starfighter_labels,
	.symbols = starfighter_symbols,
	.verbs = starfighter_verbs,
	.questions = starfighter_questions,
	.events = starfighter_events,
	.where = starfighter_where,
	.phases = phases,
	.phase = phase,
	.facts = &starfighter_facts,
	.constants = starfighter_constants,
	.refuses = starfighter_refuses,
	.open = open,
	.observe = q_observe,
	.format = starfighter_format,
	.parse = starfighter_parse,
	.answer_text = starfighter_answer_text,
	.question_text = starfighter_question_text,
	.event_text = starfighter_event_text,
	.rule_text = starfighter_rule_text,
	.draw = starfighter_draw,
	.inspect_text = starfighter_inspect_text,
	.hit_test = starfighter_hit_test,
	.query = starfighter_query,
	.item_kinds = starfighter_item_kinds,
	.items = starfighter_items,
	.check = starfighter_check,
	.reasons = &starfighter_reasons,
#endif
};
