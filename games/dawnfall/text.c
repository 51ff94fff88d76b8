/*
 * text.c - questions, answers, events and refusals in words.
 */
#include "games/dawnfall/text.h"
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/game.h"

#include <string.h>

enum { PARTS = 4, PART = 480 };

/* The texts that fill a template. */
struct parts {
	const struct q_game *g;
	state_t s;
	const struct q_reader *reader;
	char text[PARTS][PART];
	struct q_out out[PARTS];
	int n;
};

static void begin(struct parts *p, const struct q_game *g, const void *view,
		  const struct q_reader *reader)
{
	p->g = g;
	p->s = view;
	p->reader = reader;
	p->n = 0;
	for (int i = 0; i < PARTS; i++)
		p->out[i] = q_out(p->text[i], PART);
}

static struct q_out *part(struct parts *p)
{
	return &p->out[p->n < PARTS ? p->n++ : PARTS - 1];
}

static void finish(struct parts *p, unsigned words, struct q_out *out)
{
	struct q_word with[PARTS];

	for (int i = 0; i < PARTS; i++)
		with[i] = (struct q_word){ p->text[i][0] ? p->text[i] : "-", 0 };
	q_put_words(out, p->reader, q_text(p->g->pack, words, p->reader->lang), with, PARTS);
}

static pack_t pack_of(const struct parts *p)
{
	return p->g->pack->data;
}

static const char *word(const struct parts *p, int which)
{
	return q_text(p->g->pack, pack_of(p)->word[which], p->reader->lang);
}

/* ---- names ---------------------------------------------------------------------------------- */

static void put_seat(struct q_out *out, const struct parts *p, int seat)
{
	if (seat >= Q_SEATS) {
		q_put(out, word(p, WORD_nobody));
		return;
	}
	if (p->s->side[seat].faction) {
		q_put(out,
		      q_text(p->g->pack, pack_of(p)->faction[p->s->side[seat].faction - 1].name,
			     p->reader->lang));
		return;
	}
	q_put_seat(out, p->reader, seat);
}

static void put_tag(struct q_out *out, int squad)
{
	char tag[2] = { (char)('a' + squad / SQUADS % 26), 0 };

	q_put(out, tag);
	q_put_int(out, squad % SQUADS + 1);
}

static void put_squad(struct q_out *out, const struct parts *p, int squad)
{
	if (squad < ALL_SQUADS && p->s->squad[squad].kind) {
		q_put(out, q_text(p->g->pack, dawnfall_kind(pack_of(p), p->s, squad)->name,
				  p->reader->lang));
		q_put(out, " ");
	}
	put_tag(out, squad);
}

static void put_model(struct q_out *out, const struct parts *p, int model)
{
	if (model >= ALL_MODELS) {
		q_put(out, word(p, WORD_nobody));
		return;
	}
	put_squad(out, p, squad_of(model));
	q_put(out, ".");
	q_put_int(out, model % MODELS + 1);
}

static void put_space(struct q_out *out, int space)
{
	q_put_int(out, space % COLUMNS);
	q_put(out, ",");
	q_put_int(out, space / COLUMNS);
}

static void put_place(struct q_out *out, int space, int hexes)
{
	put_space(out, space);
	q_put(out, "/");
	for (int i = 0; i < HEXES; i++)
		if (hexes >> i & 1)
			q_put_int(out, i);
}

/* The same for people: the Space, and where in it, as on a compass. */
static void put_spot(struct q_out *out, const struct parts *p, int space, int hexes)
{
	static const char *const where[HEXES][Q_LANGS] = {
		{ "centre", "centre" }, { "NE", "NE" }, { "SE", "SE" }, { "S", "S" },
		{ "SW", "SO" },         { "NW", "NO" }, { "N", "N" },
	};
	const char *comma = p->reader->lang == Q_FR ? " : " : ": ";

	put_space(out, space);
	if (hexes == (1 << HEXES) - 1)
		return;
	for (int i = 0; i < HEXES; i++) {
		if (!(hexes >> i & 1))
			continue;
		q_put(out, comma);
		q_put(out, where[i][p->reader->lang]);
		comma = ", ";
	}
}

static void put_card(struct q_out *out, const struct parts *p, int card)
{
	if (card >= 0 && card < pack_of(p)->card_used)
		q_put(out, q_text(p->g->pack, pack_of(p)->card[card].name, p->reader->lang));
	else
		q_put(out, "?");
}

/* The name and the text of an Action: "Leap: One Holy Knight Moves …". */
static void put_action(struct q_out *out, const struct parts *p, int number)
{
	const struct dawnfall_action *action;

	if (number < 0 || number >= pack_of(p)->action_used) {
		q_put(out, "?");
		return;
	}
	action = &pack_of(p)->action[number];
	q_put(out, q_text(p->g->pack, action->name, p->reader->lang));
}

static void put_action_text(struct q_out *out, const struct parts *p, int number)
{
	if (number >= 0 && number < pack_of(p)->action_used)
		q_put(out, q_text(p->g->pack, pack_of(p)->action[number].text, p->reader->lang));
	else
		q_put(out, "?");
}

static void put_slot(struct q_out *out, const struct parts *p, int squad, int slot)
{
	int seat = squad / SQUADS;

	if (squad < ALL_SQUADS && slot < SLOTS && p->s->squad[squad].slot[slot].card &&
	    seat < p->s->head.seats && p->s->side[seat].faction)
		put_card(out, p,
			 dawnfall_first_card(pack_of(p), p->s->side[seat].faction - 1) +
				 p->s->squad[squad].slot[slot].card - 1);
	else
		q_put(out, "?");
	q_put(out, " (");
	put_squad(out, p, squad < ALL_SQUADS ? squad : 0);
	q_put(out, ")");
}

static void put_token(struct q_out *out, const struct parts *p, int token)
{
	static const char *const other[][Q_LANGS] = { { "BLESSING", "BÉNÉDICTION" },
						      { "SHIELD WALL", "MUR DE BOUCLIER" },
						      { "OVERGROW", "PROLIFÉRATION" },
						      { "SOURCE", "SOURCE" } };

	if (token < TOKENS)
		q_put(out, q_text(p->g->pack, pack_of(p)->token[token].name, p->reader->lang));
	else
		q_put(out, other[(token - TOKENS) & 3][p->reader->lang]);
}

static int slot_action(const struct parts *p, int squad, int slot, int half)
{
	const struct dawnfall_action *action;

	if (squad >= ALL_SQUADS || slot >= SLOTS || squad / SQUADS >= p->s->head.seats)
		return -1;
	action = dawnfall_slot_action(pack_of(p), p->s, squad, slot, half & 1);
	return action ? dawnfall_action_number(pack_of(p), action) : -1;
}

/* ---- answers ----------------------------------------------------------------------------------- */

static int card_action(const struct parts *p, int card, int half)
{
	const struct dawnfall_card *c;

	if (card >= pack_of(p)->card_used)
		return -1;
	c = &pack_of(p)->card[card];
	return half == UPPER && c->upper != NO_ACTION ? c->upper : c->lower;
}

static int banner_action(const struct parts *p, int option)
{
	int seat = p->s->head.ask.player;

	if (seat >= p->s->head.seats || !p->s->side[seat].faction)
		return -1;
	return dawnfall_banner(pack_of(p), p->s, seat, option);
}

static int shrine_action(const struct parts *p, int option)
{
	int seat = p->s->head.ask.player;
	const struct dawnfall_faction *f;

	if (seat >= p->s->head.seats || !p->s->side[seat].faction)
		return -1;
	f = &pack_of(p)->faction[p->s->side[seat].faction - 1];
	return option < f->shrine_action_used ? f->shrine_action[option] : -1;
}

/* Both Actions of a card, in the order in which they are played (DF-R115). */
static void describe_both(struct parts *p, int card, int half)
{
	struct q_out *out;

	put_card(part(p), p, card);
	out = part(p);
	put_action(out, p, card_action(p, card, half & 1));
	q_put(out, " + ");
	put_action(out, p, card_action(p, card, (half & 1) ^ 1));
	out = part(p);
	put_action_text(out, p, card_action(p, card, half & 1));
	q_put(out, " ");
	put_action_text(out, p, card_action(p, card, (half & 1) ^ 1));
}

/* For the rows of effects. */
const char *dawnfall_word(const struct parts *p, int which)
{
	return word(p, which);
}

void dawnfall_put_squad(struct parts *p, int squad)
{
	put_squad(part(p), p, squad);
}

void dawnfall_put_model(struct parts *p, int model)
{
	put_model(part(p), p, model >= 0 && model < ALL_MODELS ? model : NO_MODEL);
}

void dawnfall_put_attribute(struct q_out *out, const struct parts *p, int attribute)
{
	q_put(out, word(p, WORD_ini + (attribute & 3)));
}

void dawnfall_put_token_name(struct q_out *out, const struct parts *p, int token)
{
	put_token(out, p, token);
}

void dawnfall_put_thicket(const struct parts *p, const struct act *x, int thicket,
			  struct q_out *out)
{
	(void)x;
	if (thicket < THICKETS && p->s->thicket[thicket])
		put_place(out, p->s->thicket[thicket] - 1, 1 << p->s->thicket_hex[thicket]);
	else
		q_put_int(out, thicket);
}

/* What option means depends on who asks. */
static void put_option(struct q_out *out, const struct parts *p, int a)
{
	const struct frame *f = &p->s->frame[p->s->depth ? p->s->depth - 1 : 0];

	if (dawnfall_is_effect_rule(f->at.rule)) {
		const struct act x = dawnfall_asking(pack_of(p), p->s);

		if (dawnfall_row(x.e)->option)
			dawnfall_row(x.e)->option(p, &x, a, out);
		else
			q_put_int(out, a);
	} else if (f->at.rule == RULE_harvest) {
		q_put(out, word(p, WORD_special_nothing + (a & 3)));
	} else {
		q_put_int(out, a);
	}
}

static void describe_cards(struct parts *p, q_action answer)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1), c = q_arg(answer, 2);

	switch (q_verb(answer)) {
	case VERB_PLAY:
		if (b > LOWER) {
			describe_both(p, a, b);
			break;
		}
		put_card(part(p), p, a);
		put_action(part(p), p, card_action(p, a, b));
		put_action_text(part(p), p, card_action(p, a, b));
		break;
	case VERB_ATTACH:
		put_card(part(p), p, a);
		put_squad(part(p), p, b < ALL_SQUADS ? b : 0);
		break;
	case VERB_USE:
		put_slot(part(p), p, a, b);
		put_action(part(p), p, slot_action(p, a, b, c));
		put_action_text(part(p), p, slot_action(p, a, b, c));
		break;
	case VERB_BANNER: put_action_text(part(p), p, banner_action(p, a)); break;
	case VERB_SHRINE: put_action_text(part(p), p, shrine_action(p, a)); break;
	case VERB_SLOT: put_slot(part(p), p, a, b); break;
	case VERB_CARD:
	case VERB_DRAW: put_card(part(p), p, a); break;
	default: q_put_int(part(p), a);
	}
}

/* One of a row of words that stand in the order of an enum. */
static void put_choice(struct q_out *out, const struct parts *p, int first, int a, int last)
{
	q_put(out, a <= last ? word(p, first + a) : "?");
}

static void describe_args(struct parts *p, q_action answer)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1);

	switch (q_verb(answer)) {
	case VERB_FACTION:
		q_put(part(p), a < FACTIONS ? q_text(p->g->pack, pack_of(p)->faction[a].name,
						     p->reader->lang) :
					      "?");
		break;
	case VERB_SEAT: put_seat(part(p), p, a); break;
	case VERB_SPACE:
	case VERB_MINE: put_space(part(p), a); break;
	case VERB_PLACE: put_spot(part(p), p, a, b); break;
	case VERB_MODEL: put_model(part(p), p, a); break;
	case VERB_ACTIVATE:
	case VERB_SQUAD:
	case VERB_ENDURANCE:
		if (a < ALL_SQUADS)
			put_squad(part(p), p, a);
		else
			q_put(part(p),
			      q_verb(answer) == VERB_ENDURANCE ? word(p, WORD_shrine) : "CALL");
		break;
	case VERB_REMOVE:
		put_token(part(p), p, b < TOKENS ? b : 0);
		put_model(part(p), p, a);
		break;
	case VERB_ATTACK:
		put_model(part(p), p, a);
		put_model(part(p), p, b);
		break;
	case VERB_OPTION: put_option(part(p), p, a); break;
	case VERB_TURN: put_choice(part(p), p, WORD_turn_active, a, TURN_BUY); break;
	case VERB_STEP: put_choice(part(p), p, WORD_step_mode, a, STEP_COMBAT); break;
	case VERB_DIE: put_choice(part(p), p, WORD_yellow, a, RED); break;
	case VERB_AGAIN: put_choice(part(p), p, WORD_again_keep, a, AGAIN_SYMBOL); break;
	default: describe_cards(p, answer);
	}
}

void dawnfall_answer_text(const struct q_game *g, const void *view, q_action answer,
			  const struct q_reader *reader, struct q_out *out)
{
	unsigned verb = q_verb(answer);
	struct parts p;

	begin(&p, g, view, reader);
	describe_args(&p, answer);
	finish(&p, pack_of(&p)->saying[verb < SAYS ? verb : 0], out);
}

/* ---- questions ------------------------------------------------------------------------------------ */

static const struct frame *asking_frame(const struct parts *p)
{
	return &p->s->frame[p->s->depth ? p->s->depth - 1 : 0];
}

static void put_any_model(struct q_out *out, const struct parts *p, int model)
{
	put_model(out, p, model >= 0 && model < ALL_MODELS ? model : NO_MODEL);
}

/* Whose roll it is: a model's, or that of a shot without a shooter. */
static void put_roller(struct q_out *out, const struct parts *p, int model)
{
	const struct frame *shoot = dawnfall_below(p->s, RULE_shoot, p->s->depth);
	const struct frame *action = dawnfall_below(p->s, RULE_action, p->s->depth);
	int caller = shoot && shoot > p->s->frame ? p->s->frame[shoot - p->s->frame - 1].at.rule :
						    RULE_match;

	if (model >= 0 && model < ALL_MODELS)
		put_model(out, p, model);
	else if (caller == RULE_place || caller == RULE_active)
		q_put(out, word(p, caller == RULE_place ? WORD_the_mine : WORD_the_strike));
	else if (action)
		put_action(out, p, action->v.action.number);
	else
		put_model(out, p, NO_MODEL);
}

static void ask_subject(struct parts *p, const struct q_question *ask)
{
	int a = ask->subject[0], b = ask->subject[1];

	switch (ask->kind) {
	case ASK_PLACE:
		if (a == NO_MODEL)
			q_put(part(p), word(p, WORD_piece));
		else
			put_any_model(part(p), p, a);
		break;
	case ASK_DIE:
	case ASK_AGAIN:
		put_roller(part(p), p, a);
		q_put_int(part(p), b);
		break;
	case ASK_STRIKE_BACK:
	case ASK_WINDOW:
		put_any_model(part(p), p, a);
		put_any_model(part(p), p, b);
		break;
	case ASK_MOVER:
	case ASK_FIGHTER: put_squad(part(p), p, a >= 0 && a < ALL_SQUADS ? a : 0); break;
	default: q_put_int(part(p), a); q_put_int(part(p), b);
	}
}

/* What just happens, while everybody may react: the most telling of the moments. */
static int window_words(const struct parts *p)
{
	static const struct {
		uint32_t moments;
		int word;
	} telling[] = {
		{ 1u << M_SHOT_DECLARED, WORD_window_shot },
		{ 1u << M_COMBAT_ENTERED, WORD_window_fight },
		{ 1u << M_BEFORE_ATTACK, WORD_window_attack },
		{ 1u << M_BEFORE_DEFENCE, WORD_window_defence },
		{ 1u << M_BEFORE_INI, WORD_window_ini },
		{ 1u << M_DEFENCE_LOST, WORD_window_lost },
		{ 1u << M_WOUNDED, WORD_window_wound },
		{ 1u << M_KILLED_OR_SACRIFICED, WORD_window_killed },
		{ 1u << M_WOUND_DEALT | 1u << M_WOUND_SUFFERED | 1u << M_ENDURANCE_LOST,
		  WORD_window_wounded },
	};
	const struct frame *f = asking_frame(p);

	for (unsigned i = 0; f->at.rule == RULE_window && i < sizeof telling / sizeof *telling; i++)
		if (f->v.window.moments & telling[i].moments)
			return telling[i].word;
	return WORDS;
}

/* What a yes would mean, which depends on the rule that asks. */
static int may_words(struct parts *p, const struct q_question *ask)
{
	const struct frame *f = asking_frame(p);
	int a = ask->subject[0], b = ask->subject[1], seat = ask->player;

	if (dawnfall_is_effect_rule(f->at.rule)) {
		const struct act x = dawnfall_asking(pack_of(p), p->s);

		return dawnfall_row(x.e)->question ? dawnfall_row(x.e)->question(p, &x) : WORDS;
	}

	switch (f->at.rule) {
	case RULE_active: put_space(part(p), a); return WORD_may_strike;
	case RULE_passive:
		put_squad(part(p), p, a);
		return f->at.step == passive_JUNK ? WORD_may_junk : WORD_may_salvage;
	case RULE_strike: put_squad(part(p), p, a); return WORD_may_tactic;
	case RULE_harvest: put_squad(part(p), p, a); return WORD_may_energize;
	case RULE_evolve: put_squad(part(p), p, a); return WORD_may_revive;
	case RULE_action:
		put_card(part(p), p,
			 dawnfall_first_card(pack_of(p), p->s->side[seat].faction - 1) + a - 1);
		return WORD_may_take_back;
	case RULE_wound:
	case RULE_ambushes:
		put_any_model(part(p), p, a);
		put_any_model(part(p), p, b);
		return f->at.rule == RULE_wound ? WORD_may_join : WORD_may_ambush;
	default: return WORDS;
	}
}

/* Which Enhancement: one that gets a Charge, takes one or gives one. */
static int charge_words(struct parts *p, const struct q_question *ask)
{
	int step = asking_frame(p)->at.step;

	if (step == charge_DONOR)
		put_slot(part(p), p, ask->subject[0], ask->subject[1]);
	else
		q_put_int(part(p), ask->subject[0]);
	return step == charge_DONOR ? WORD_charge_gives :
	       step == charge_TAKER ? WORD_charge_takes :
				      WORD_charge_gets;
}

/* A question that many rules ask is asked in the words of the one that asks it now. */
static int special_words(struct parts *p, const struct q_question *ask)
{
	int rule = asking_frame(p)->at.rule;

	if (ask->kind == ASK_MAY && ask->player < p->s->head.seats &&
	    p->s->side[ask->player].faction)
		return may_words(p, ask);
	if (ask->kind == ASK_SLOT && rule == RULE_charge)
		return charge_words(p, ask);
	if (ask->kind == ASK_COUNTER && rule == RULE_match)
		return WORD_who_counter;
	if (ask->kind == ASK_COUNTER && (rule == RULE_turn || rule == RULE_wound))
		return WORD_who_captures;
	return ask->kind == ASK_WINDOW ? window_words(p) : WORDS;
}

/* The Action that is being carried out, whose choices these are. */
static void put_under_way(struct q_out *out, const struct parts *p, const struct q_question *ask)
{
	switch (ask->kind) {
	case ASK_MODEL:
	case ASK_SQUAD:
	case ASK_SPACE:
	case ASK_SLOT:
	case ASK_NUMBER:
	case ASK_OPTION:
	case ASK_CARD:
	case ASK_COUNTER: break;
	default: return;
	}
	for (int i = p->s->depth - 1; i >= 0; i--) {
		if (p->s->frame[i].at.rule != RULE_action)
			continue;
		q_put(out, ", ");
		put_action(out, p, p->s->frame[i].v.action.number);
		return;
	}
}

void dawnfall_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			    struct q_out *out)
{
	const struct q_question *ask = q_question_of(view);
	struct parts p;
	int special;

	begin(&p, g, view, reader);
	if (ask->player < Q_SEATS) {
		put_seat(part(&p), &p, ask->player);
		put_under_way(&p.out[0], &p, ask);
	} else {
		p.n = 1;
	}
	special = special_words(&p, ask);
	if (p.n == 1)
		ask_subject(&p, ask);
	finish(&p,
	       special < WORDS ? pack_of(&p)->word[special] :
				 pack_of(&p)->asking[ask->kind < QUESTIONS ? ask->kind : 0],
	       out);
}

/* ---- events ------------------------------------------------------------------------------------------- */

/* How the arguments of an event read: s seat, m model, q Squad, c card, p place, h hexes,
 * x Space, n number, + number with its sign, t token, f faction, d die, a half of a card, u slot and its Squad. */
static const char *const shape[EVENTS] = {
	[EVENT_opening_roll] = "sn", [EVENT_first_player] = "s",   [EVENT_faction] = "sf",
	[EVENT_counter] = "s",       [EVENT_shrine] = "sx",        [EVENT_source] = "sx",
	[EVENT_deployed] = "q",      [EVENT_turn_active] = "sn",   [EVENT_turn_passive] = "sn",
	[EVENT_activated] = "q",     [EVENT_mode] = "qo",          [EVENT_moved] = "mp",
	[EVENT_pushed] = "mp",       [EVENT_set] = "mp",           [EVENT_attack] = "mm",
	[EVENT_sneak] = "mm",        [EVENT_strikes_first] = "m",  [EVENT_rolled] = "sdn",
	[EVENT_rerolled] = "s",      [EVENT_recovered] = "s",      [EVENT_power] = "mn",
	[EVENT_defence] = "mn",      [EVENT_counter_attack] = "m", [EVENT_cancelled] = "mm",
	[EVENT_shot] = "sm",         [EVENT_hit] = "mn",           [EVENT_missed] = "mn",
	[EVENT_wounded] = "mn",      [EVENT_ignored] = "m",        [EVENT_killed] = "m",
	[EVENT_sacrificed] = "m",    [EVENT_returned] = "m",       [EVENT_points] = "s+n",
	[EVENT_captured] = "sns",    [EVENT_paid_crystal] = "s",   [EVENT_paid_endurance] = "sq",
	[EVENT_paid_point] = "s",    [EVENT_played] = "sca",       [EVENT_attached] = "scq",
	[EVENT_used] = "u",          [EVENT_bought] = "u",         [EVENT_banner] = "sn",
	[EVENT_harvest] = "sn",      [EVENT_crystals] = "sn",      [EVENT_destroyed] = "s",
	[EVENT_charges] = "sn",      [EVENT_refreshed] = "sn",     [EVENT_restored] = "qn",
	[EVENT_token] = "wt",        [EVENT_token_gone] = "mt",    [EVENT_thicket] = "p",
	[EVENT_strike] = "p",        [EVENT_mine] = "sx",          [EVENT_mine_dummy] = "sx",
	[EVENT_mine_found] = "xn",   [EVENT_shrine_moved] = "sx",  [EVENT_discarded] = "sc",
	[EVENT_drew] = "sc",         [EVENT_drew_secret] = "s",    [EVENT_shuffled] = "s",
	[EVENT_looked] = "ss",       [EVENT_saw_hand] = "sc",      [EVENT_evolved] = "qc",
	[EVENT_aside] = "m",         [EVENT_eliminated] = "s",     [EVENT_last_turn] = "",
	[EVENT_won] = "s",           [EVENT_drawn] = "",           [EVENT_paid_stored] = "s",
	[EVENT_shrine_power] = "s",
};

static void put_mode(struct q_out *out, const struct parts *p, int squad, int mode)
{
	if (squad < ALL_SQUADS && mode < MODES)
		q_put(out,
		      q_text(p->g->pack, dawnfall_kind(pack_of(p), p->s, squad)->mode[mode].name,
			     p->reader->lang));
}

/* What a token lies on: a model, or a Source. */
static void put_bearer(struct q_out *out, const struct parts *p, const int16_t *arg)
{
	if (arg[0] < ALL_MODELS) {
		put_model(out, p, arg[0]);
		return;
	}
	q_put(out, word(p, WORD_on_source));
	q_put(out, " ");
	put_space(out, arg[2]);
}

static void put_arg(struct parts *p, char kind, const int16_t *arg, int i)
{
	struct q_out *out = part(p);
	int a = arg[i], card = a;

	switch (kind) {
	case 's': put_seat(out, p, a); break;
	case 'm': put_model(out, p, a); break;
	case 'w': put_bearer(out, p, arg); break;
	case 'q': put_squad(out, p, a); break;
	case 'c': put_card(out, p, card); break;
	case 'p': put_place(out, a, arg[i + 1]); break;
	case 'x': put_space(out, a); break;
	case 't': put_token(out, p, a); break;
	case 'f':
		q_put(out, q_text(p->g->pack, pack_of(p)->faction[a].name, p->reader->lang));
		break;
	case 'd': q_put(out, word(p, a == RED ? WORD_red : WORD_yellow)); break;
	case 'o': put_mode(out, p, arg[0], a); break;
	case 'a': put_action(out, p, card_action(p, arg[1], a)); break;
	case 'u':
		if (arg[1] == SLOTS)
			q_put(out, word(p, WORD_unstoppable));
		else
			put_action(out, p, slot_action(p, arg[0], arg[1], arg[2]));
		put_squad(part(p), p, arg[0]);
		break;
	case '+':
		q_put(out, a > 0 ? "+" : "");
		q_put_int(out, a);
		break;
	default: q_put_int(out, a);
	}
}

void dawnfall_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			 const struct q_reader *reader, struct q_out *out)
{
	struct parts p;
	const char *kinds = e->kind < EVENTS && shape[e->kind] ? shape[e->kind] : "";

	begin(&p, g, view, reader);
	for (int i = 0; kinds[i]; i++)
		put_arg(&p, kinds[i], e->arg, i);
	finish(&p, pack_of(&p)->telling[e->kind < EVENTS ? e->kind : 0], out);
}

/* ---- refusals ---------------------------------------------------------------------------------------- */

const char *dawnfall_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	pack_t pack = g->pack->data;

	for (int i = 0; i < pack->refusal_used; i++)
		if (pack->refusal[i].number == rule)
			return q_text(g->pack, pack->refusal[i].why, lang);
	return q_text(g->pack, pack->refusal[0].why, lang);
}
