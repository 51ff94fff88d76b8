/*
 * text.c - the parts of sentences, answers in words, and why an answer is refused.
 */
#include "games/dawnfall/text.h"
#include "games/dawnfall/actions.h"
#include "games/dawnfall/effects.h"
#include "games/dawnfall/game.h"

#include <string.h>

void dawnfall_begin(struct parts *p, const struct q_game *g, const void *view,
		    const struct q_reader *reader)
{
	p->n = (struct names){ g, view, reader };
	p->used = 0;
	for (int i = 0; i < PARTS; i++) {
		p->out[i] = q_out(p->text[i], PART);
		p->is[i] = 0;
	}
}

struct q_out *dawnfall_part(struct parts *p)
{
	return &p->out[p->used < PARTS ? p->used++ : PARTS - 1];
}

void dawnfall_fill(const struct parts *p, struct q_word with[PARTS])
{
	for (int i = 0; i < PARTS; i++)
		with[i] = (struct q_word){ p->text[i][0] ? p->text[i] : "-", p->is[i] };
}

static const char *text(const struct parts *p, unsigned number)
{
	return q_text(p->n.g->pack, number, p->n.reader->lang);
}

void dawnfall_put_sentence(const struct parts *p, unsigned words, struct q_out *out)
{
	struct q_word with[PARTS];

	dawnfall_fill(p, with);
	q_put_sentence(out, p->n.reader, text(p, words), with, PARTS);
}

static pack_t pack_of(const struct parts *p)
{
	return p->n.g->pack->data;
}

unsigned dawnfall_template(const struct parts *p, int which)
{
	return pack_of(p)->word[which];
}

const char *dawnfall_word(const struct parts *p, int which)
{
	return text(p, dawnfall_template(p, which));
}

/* ---- parts ------------------------------------------------------------------------------------ */

void dawnfall_say_number(struct parts *p, int number)
{
	q_put_int(dawnfall_part(p), number);
}

void dawnfall_say_seat(struct parts *p, int seat)
{
	struct q_out *out = dawnfall_part(p);

	p->is[out - p->out] = q_seat_word(out, p->n.reader, seat).is;
}

void dawnfall_say_squad(struct parts *p, int squad)
{
	struct q_out *out = dawnfall_part(p);

	p->is[out - p->out] = dawnfall_name_squad(&p->n, squad, out);
}

void dawnfall_say_model(struct parts *p, int model)
{
	struct q_out *out = dawnfall_part(p);

	p->is[out - p->out] = dawnfall_name_model(&p->n, model, out);
}

void dawnfall_say_faction(struct parts *p, int faction)
{
	struct q_out *out = dawnfall_part(p);

	p->is[out - p->out] = dawnfall_name_faction(&p->n, faction, out);
}

void dawnfall_say_space(struct parts *p, int space)
{
	dawnfall_put_space(&p->n, space, dawnfall_part(p));
}

void dawnfall_say_landmark(struct parts *p, int space)
{
	struct q_out *out = dawnfall_part(p);

	p->is[out - p->out] = dawnfall_name_space(&p->n, space, out);
}

/* A word of the pack with its grammar. */
void dawnfall_say_word(struct parts *p, int which)
{
	struct q_out *out = dawnfall_part(p);
	struct q_word it = q_word_of(p->n.g->pack, dawnfall_template(p, which), p->n.reader->lang);

	q_put(out, it.text);
	p->is[out - p->out] = it.is;
}

const char *dawnfall_card_name(const struct parts *p, int card)
{
	return card >= 0 && card < pack_of(p)->card_used ? text(p, pack_of(p)->card[card].name) :
							   "?";
}

const char *dawnfall_action_name(const struct parts *p, int number)
{
	return number >= 0 && number < pack_of(p)->action_used ?
		       text(p, pack_of(p)->action[number].name) :
		       "?";
}

static const char *action_text(const struct parts *p, int number)
{
	return number >= 0 && number < pack_of(p)->action_used ?
		       text(p, pack_of(p)->action[number].text) :
		       "?";
}

void dawnfall_say(struct parts *p, const char *it)
{
	q_put(dawnfall_part(p), it);
}

const char *dawnfall_token_name(const struct parts *p, int token)
{
	return token < 0         ? "?" :
	       token < TOKENS    ? text(p, pack_of(p)->token[token].name) :
	       token < MARKS_END ? dawnfall_word(p, WORD_blessing + token - TOKENS) :
				   "?";
}

/* The Enhancement in a slot, and its Squad. */
void dawnfall_say_slot(struct parts *p, int squad, int slot)
{
	state_t s = p->n.s;
	int seat = squad / SQUADS, card = -1;

	if (squad >= 0 && squad < ALL_SQUADS && slot >= 0 && slot < SLOTS &&
	    s->squad[squad].slot[slot].card && seat < s->head.seats && s->side[seat].faction)
		card = dawnfall_first_card(pack_of(p), s->side[seat].faction - 1) +
		       s->squad[squad].slot[slot].card - 1;
	dawnfall_say(p, dawnfall_card_name(p, card));
	dawnfall_say_squad(p, squad < ALL_SQUADS ? squad : 0);
}

int dawnfall_slot_number(const struct parts *p, int squad, int slot, int half)
{
	const struct dawnfall_action *action;

	if (squad < 0 || squad >= ALL_SQUADS || slot < 0 || slot >= SLOTS ||
	    squad / SQUADS >= p->n.s->head.seats)
		return -1;
	action = dawnfall_slot_action(pack_of(p), p->n.s, squad, slot, half & 1);
	return action ? dawnfall_action_number(pack_of(p), action) : -1;
}

void dawnfall_put_attribute(struct q_out *out, const struct parts *p, int attribute)
{
	q_put(out, dawnfall_word(p, WORD_ini + (attribute & 3)));
}

void dawnfall_put_thicket(const struct parts *p, const struct act *x, int thicket,
			  struct q_out *out)
{
	char place[160];
	struct q_out to = q_out(place, sizeof place);
	struct q_word with = { place, Q_PROPER };
	state_t s = p->n.s;

	(void)x;
	if (thicket < THICKETS && s->thicket[thicket]) {
		dawnfall_put_place(&p->n, s->thicket[thicket] - 1, 1 << s->thicket_hex[thicket],
				   &to);
		q_put_words(out, p->n.reader, dawnfall_word(p, WORD_thicket_at), &with, 1);
	} else {
		q_put_int(out, thicket);
	}
}

/* ---- answers ----------------------------------------------------------------------------------- */

int dawnfall_card_action(const struct parts *p, int card, int half)
{
	const struct dawnfall_card *c;

	if (card >= pack_of(p)->card_used)
		return -1;
	c = &pack_of(p)->card[card];
	return half == UPPER && c->upper != NO_ACTION ? c->upper : c->lower;
}

static int banner_action(const struct parts *p, int option)
{
	int seat = p->n.s->head.ask.player;

	if (seat >= p->n.s->head.seats || !p->n.s->side[seat].faction)
		return -1;
	return dawnfall_banner(pack_of(p), p->n.s, seat, option);
}

static int shrine_action(const struct parts *p, int option)
{
	int seat = p->n.s->head.ask.player;
	const struct dawnfall_faction *f;

	if (seat >= p->n.s->head.seats || !p->n.s->side[seat].faction)
		return -1;
	f = &pack_of(p)->faction[p->n.s->side[seat].faction - 1];
	return option < f->shrine_action_used ? f->shrine_action[option] : -1;
}

/* Both Actions of a card, in the order in which they are played (DF-R115). */
static void describe_both(struct parts *p, int card, int half)
{
	int first = dawnfall_card_action(p, card, half & 1),
	    second = dawnfall_card_action(p, card, (half & 1) ^ 1);
	struct q_out *out;

	dawnfall_say(p, dawnfall_card_name(p, card));
	out = dawnfall_part(p);
	q_put(out, dawnfall_action_name(p, first));
	q_put(out, " + ");
	q_put(out, dawnfall_action_name(p, second));
	out = dawnfall_part(p);
	q_put(out, action_text(p, first));
	q_put(out, " ");
	q_put(out, action_text(p, second));
}

/* Many Actions are called like their card, which then is named once; so is "Evolve: …". */
bool dawnfall_is_called_like(const struct parts *p, int card, int action)
{
	if (card >= 0 && card < pack_of(p)->card_used && pack_of(p)->card[card].kind == CARD_EVOLVE)
		return true;
	return strcmp(dawnfall_card_name(p, card), dawnfall_action_name(p, action)) == 0;
}

static unsigned describe_play(struct parts *p, int card, int half)
{
	int action = dawnfall_card_action(p, card, half);

	if (half > LOWER) {
		describe_both(p, card, half);
		return 0;
	}
	dawnfall_say(p, dawnfall_card_name(p, card));
	dawnfall_say(p, dawnfall_action_name(p, action));
	dawnfall_say(p, action_text(p, action));
	if (action >= 0 && pack_of(p)->action[action].kind == KIND_EVOLVE)
		return dawnfall_template(p, WORD_say_play_evolve);
	return dawnfall_is_called_like(p, card, action) ? dawnfall_template(p, WORD_say_play_same) :
							  0;
}

static unsigned describe_use(struct parts *p, int squad, int slot, int half)
{
	int action = dawnfall_slot_number(p, squad, slot, half);

	dawnfall_say_slot(p, squad, slot);
	dawnfall_say(p, dawnfall_action_name(p, action));
	dawnfall_say(p, action_text(p, action));
	return strcmp(p->text[0], p->text[2]) == 0 ? dawnfall_template(p, WORD_say_use_same) : 0;
}

static unsigned describe_attach(struct parts *p, int card, int squad, int instead)
{
	dawnfall_say(p, dawnfall_card_name(p, card));
	dawnfall_say_squad(p, squad < ALL_SQUADS ? squad : 0);
	if (!instead || squad >= ALL_SQUADS)
		return 0;
	dawnfall_say_slot(p, squad, instead - 1);
	return dawnfall_template(p, WORD_say_attach_instead);
}

/* What option means depends on who asks. */
static void put_option(struct q_out *out, const struct parts *p, int a)
{
	const struct frame *f = &p->n.s->frame[p->n.s->depth ? p->n.s->depth - 1 : 0];

	if (dawnfall_is_effect_rule(f->at.rule)) {
		const struct act x = dawnfall_asking(pack_of(p), p->n.s);

		if (dawnfall_row(x.e)->option)
			dawnfall_row(x.e)->option(p, &x, a, out);
		else
			q_put_int(out, a);
	} else if (f->at.rule == RULE_window) {
		q_put(out, dawnfall_word(p, WORD_unstoppable_token));
	} else if (f->at.rule == RULE_harvest) {
		q_put(out, dawnfall_word(p, WORD_special_nothing + (a & 3)));
	} else {
		q_put_int(out, a);
	}
}

static unsigned describe_cards(struct parts *p, q_action answer)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1), c = q_arg(answer, 2);

	switch (q_verb(answer)) {
	case VERB_PLAY: return describe_play(p, a, b);
	case VERB_ATTACH: return describe_attach(p, a, b, c);
	case VERB_USE: return describe_use(p, a, b, c);
	case VERB_BANNER: dawnfall_say(p, action_text(p, banner_action(p, a))); break;
	case VERB_SHRINE: dawnfall_say(p, action_text(p, shrine_action(p, a))); break;
	case VERB_SLOT: dawnfall_say_slot(p, a, b); break;
	case VERB_CARD:
	case VERB_DRAW: dawnfall_say(p, dawnfall_card_name(p, a)); break;
	default: dawnfall_say_number(p, a);
	}
	return 0;
}

/* One of a row of words that stand in the order of an enum. */
static void add_choice(struct parts *p, int first, int a, int last)
{
	dawnfall_say(p, a <= last ? dawnfall_word(p, first + a) : "?");
}

static unsigned describe_place(struct parts *p, int space, int hexes, int run)
{
	dawnfall_put_place(&p->n, space, hexes, dawnfall_part(p));
	if (!run || run > DIRECTIONS)
		return 0;
	dawnfall_say(p, dawnfall_word(p, WORD_run_e + run - 1));
	return dawnfall_template(p, WORD_say_place_run);
}

/* A model, and where it stands. */
static unsigned describe_model(struct parts *p, int model)
{
	dawnfall_say_model(p, model);
	if (model >= ALL_MODELS || !dawnfall_stands(p->n.s, model))
		return 0;
	dawnfall_say_space(p, dawnfall_model(p->n.s, model)->space);
	return dawnfall_template(p, WORD_say_model_at);
}

static unsigned describe_mine(struct parts *p, int space, int dummy)
{
	dawnfall_say_space(p, space);
	return dummy ? dawnfall_template(p, WORD_say_mine_dummy) : 0;
}

/* Returns the template that fits better than the one of the verb, or 0. */
static unsigned describe_args(struct parts *p, q_action answer)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1);

	switch (q_verb(answer)) {
	case VERB_FACTION: dawnfall_say_faction(p, a); break;
	case VERB_SEAT: dawnfall_say_seat(p, a); break;
	case VERB_SPACE: dawnfall_say_landmark(p, a); break;
	case VERB_MINE: return describe_mine(p, a, b);
	case VERB_PLACE: return describe_place(p, a, b, q_arg(answer, 2));
	case VERB_MODEL: return describe_model(p, a);
	case VERB_ACTIVATE:
	case VERB_SQUAD:
	case VERB_ENDURANCE:
		if (a < ALL_SQUADS)
			dawnfall_say_squad(p, a);
		else
			dawnfall_say_word(p, q_verb(answer) == VERB_ENDURANCE ? WORD_shrine :
										WORD_called);
		break;
	case VERB_REMOVE:
		dawnfall_say(p, dawnfall_token_name(p, b < TOKENS ? b : 0));
		dawnfall_say_model(p, a);
		break;
	case VERB_ATTACK:
		dawnfall_say_model(p, a);
		dawnfall_say_model(p, b);
		break;
	case VERB_OPTION: put_option(dawnfall_part(p), p, a); break;
	case VERB_TURN: add_choice(p, WORD_turn_active, a, TURN_BUY); break;
	case VERB_STEP: add_choice(p, WORD_step_mode, a, STEP_COMBAT); break;
	case VERB_DIE: add_choice(p, WORD_yellow, a, RED); break;
	case VERB_AGAIN: add_choice(p, WORD_again_keep, a, AGAIN_SYMBOL); break;
	default: return describe_cards(p, answer);
	}
	return 0;
}

void dawnfall_answer_text(const struct q_game *g, const void *view, q_action answer,
			  const struct q_reader *reader, struct q_out *out)
{
	unsigned verb = q_verb(answer), words;
	struct parts p;

	dawnfall_begin(&p, g, view, reader);
	words = describe_args(&p, answer);
	dawnfall_put_sentence(&p, words ? words : pack_of(&p)->saying[verb < SAYS ? verb : 0], out);
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
