/*
 * text.c - questions, answers, events and refusals as sentences, in both languages.
 *
 * Every sentence is a template of the pack; what fills it is named letter by letter, as in
 * the list of events in warp.h.
 */
#include "games/warp/rules.h"

#include <string.h>

enum { NAME_ROOM = 96, ARGS = 7 };

struct telling {
	const struct q_game *g;
	const struct warp_pack *k;
	const struct warp *s;
	const struct q_reader *reader;
	struct q_word with[ARGS];
	char room[ARGS][NAME_ROOM];
	int n;
};

static struct telling telling(const struct q_game *g, const void *view,
			      const struct q_reader *reader)
{
	return (struct telling){ .g = g, .k = g->pack->data, .s = view, .reader = reader };
}

static const char *text(const struct telling *t, unsigned number)
{
	return q_text(t->g->pack, number, t->reader->lang);
}

static void put_word(struct telling *t, struct q_word word)
{
	if (t->n < ARGS)
		t->with[t->n++] = word;
}

static void put_text(struct telling *t, const char *words)
{
	put_word(t, (struct q_word){ words, 0 });
}

/* A name of the pack, with its gender and number. */
static void put_name(struct telling *t, unsigned name)
{
	put_word(t, q_word_of(t->g->pack, name, t->reader->lang));
}

/* The one player, who is argument 0 of every question and event. */
static void put_player(struct telling *t)
{
	struct q_out out = q_out(t->room[t->n], NAME_ROOM);

	put_word(t, q_seat_word(&out, t->reader, 0));
}

static void put_number(struct telling *t, int number)
{
	struct q_out out;

	if (t->n == ARGS)
		return;
	out = q_out(t->room[t->n], NAME_ROOM);
	q_put_int(&out, number);
	put_text(t, t->room[t->n]);
}

/* A POWER token goes by the name of the type that the Configuration has for its letter. */
static void put_token(struct telling *t, unsigned token)
{
	if (token >= TOKENS)
		put_text(t, "?");
	else if (token >= BASICS && t->s->starfighter != NONE)
		put_name(t, power_of(t->s, t->k, token)->name);
	else
		put_name(t, t->k->tokens[token].name);
}

/* The name of a card or of a section; readers of notation see its place, "Needle (2)". */
static void put_target(struct telling *t, unsigned target, unsigned card)
{
	const struct warp_face *f = t->s->mothership != NONE ? face(t->s, t->k) : NULL;
	struct q_word name = { "?", 0 };
	struct q_out out;

	if (t->n == ARGS || target >= TARGETS)
		return;
	if (!is_section(target) && card < ENEMIES)
		name = q_word_of(t->g->pack, t->k->enemies[card].name, t->reader->lang);
	else if (is_section(target) && f && target - PLACES < f->sections)
		name = q_word_of(t->g->pack, f->section[target - PLACES].name, t->reader->lang);
	if (t->reader->flags & Q_READ_IDS) {
		out = q_out(t->room[t->n], NAME_ROOM);
		q_put(&out, name.text);
		q_put(&out, " (");
		q_put(&out, warp_target_names[target]);
		q_put(&out, ")");
		name.text = t->room[t->n];
	}
	put_word(t, name);
}

/* A target as the view has it now. */
static void put_target_now(struct telling *t, unsigned target)
{
	put_target(t, target, target < PLACES ? t->s->line[target] : NONE);
}

static void put_tactic(struct telling *t, unsigned card)
{
	put_text(t, card < TACTICS ? text(t, t->k->tactics[card].name) : "?");
}

static void put_held(struct telling *t, unsigned held)
{
	put_tactic(t, held < t->s->tactics ? t->s->held[held].card : NONE);
}

static void put_starfighter(struct telling *t, unsigned which)
{
	if (which < t->k->starfighter_count)
		put_name(t, t->k->starfighters[which].name);
	else
		put_text(t, "?");
}

static void put_change(struct telling *t, const struct q_event *e)
{
	unsigned page = (unsigned)e->arg[0], choice = (unsigned)e->arg[1], i = (unsigned)e->arg[2];

	if (page >= t->k->page_count || i >= CHANGES)
		put_text(t, "?");
	else if (choice < CHOICES)
		put_text(t, text(t, t->k->pages[page].choice[choice].change[i].text));
	else
		put_text(t, text(t, t->k->pages[page].change[i].text));
}

static void put_page(struct telling *t, char what, const struct q_event *e)
{
	unsigned page = (unsigned)e->arg[0], choice = (unsigned)e->arg[1];

	if (page >= t->k->page_count)
		put_text(t, "?");
	else if (what == 'o')
		put_text(t,
			 choice < CHOICES ? text(t, t->k->pages[page].choice[choice].label) : "?");
	else
		put_text(t,
			 text(t, what == 'p' ? t->k->pages[page].title : t->k->pages[page].text));
}

static void put_argument(struct telling *t, char what, int i, const struct q_event *e)
{
	unsigned a = (unsigned)e->arg[i];

	switch (what) {
	case 't': put_token(t, a); break;
	case 'x': put_target(t, a % 32, a < 32 ? NONE : a / 32 - 1); break;
	case 'n': put_number(t, e->arg[i]); break;
	case 'c': put_tactic(t, a); break;
	case 's': put_starfighter(t, a); break;
	case 'm':
		put_text(t, a < t->k->mothership_count ? text(t, t->k->motherships[a].name) : "?");
		break;
	case 'k': put_text(t, a < KINDS ? text(t, t->k->kinds[a].name) : "?"); break;
	case 'g': put_change(t, e); break;
	default: put_page(t, what, e); break;
	}
}

/* Nothing is said of what did not happen: no token left over, a gauge that did not change. */
static unsigned event_text(const struct telling *t, const struct q_event *e)
{
	if (e->kind == EVENT_left_over && !e->arg[0])
		return t->k->words[WORD_all_used];
	if (e->kind == EVENT_damage && e->arg[0] && !e->arg[1])
		return t->k->words[WORD_damage_shields];
	if (e->kind == EVENT_damage && e->arg[1] && !e->arg[0])
		return t->k->words[WORD_damage_hull];
	if (e->kind == EVENT_damage && !e->arg[0] && !e->arg[1])
		return t->k->words[WORD_no_damage];
	if (e->kind == EVENT_shields_up && !e->arg[0])
		return t->k->words[WORD_shields_full];
	return t->k->events[e->kind];
}

void warp_event_text(const struct q_game *g, const void *view, const struct q_event *e,
		     const struct q_reader *reader, struct q_out *out)
{
#define EVENT_ARGS(e, args) args,
	static const char *const arguments[] = { "", WARP_EVENTS(EVENT_ARGS) };
	struct telling t = telling(g, view, reader);

	if (e->kind >= EVENTS)
		return;
	put_player(&t);
	for (int i = 0; arguments[e->kind][i]; i++)
		put_argument(&t, arguments[e->kind][i], i, e);
	q_put_sentence(out, reader, text(&t, event_text(&t, e)), t.with, t.n);
}

/* ---- questions ---------------- */

/* The same question may be about more than one thing. */
static unsigned question_text(const struct telling *t, unsigned kind)
{
	const struct q_question *ask = q_question_of(t->s);

	if (kind == ASK_DISCARDED && ask->subject[1] == TO_BAG)
		return t->k->words[WORD_which_bag];
	if (kind == ASK_DISCARDED && ask->subject[1] == TO_RESOURCES)
		return t->k->words[WORD_which_resources];
	if (kind == ASK_TARGET && ask->subject[1] > 1)
		return t->k->words[WORD_which_targets];
	if (kind == ASK_OVER && (t->s->ending == WON || t->s->ending == LOST))
		return t->k->words[t->s->ending == WON ? WORD_over_won : WORD_over_lost];
	if (kind == ASK_PAY && ask->subject[1] >= ask->subject[0])
		return t->k->words[WORD_paid_up];
	return t->k->questions[kind];
}

/* Each question has up to three things to say about itself. */
void warp_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			struct q_out *out)
{
	struct telling t = telling(g, view, reader);
	const struct q_question *ask = q_question_of(view);
	unsigned kind = ask->kind < QUESTIONS ? ask->kind : ASK_OVER;

	put_player(&t);
	switch (kind) {
	case ASK_STORY:
		if (ask->subject[0] >= 0 && ask->subject[0] < t.k->page_count)
			put_text(&t, text(&t, t.k->pages[ask->subject[0]].title));
		break;
	case ASK_ACTION:
		put_number(&t, t.s->warp);
		put_number(&t, t.s->turn);
		put_number(&t, t.s->hull);
		put_number(&t, t.s->shields);
		put_number(&t, (int)total_of(t.s->resources));
		put_number(&t, t.s->bag_size);
		break;
	case ASK_FLIP: put_token(&t, (unsigned)ask->subject[0]); break;
	case ASK_TARGET:
		put_tactic(&t, (unsigned)ask->subject[0]);
		put_number(&t, ask->subject[1]);
		break;
	case ASK_WAY: put_target_now(&t, (unsigned)ask->subject[0]); break;
	default:
		put_number(&t, ask->subject[0]);
		put_number(&t, ask->subject[1]);
		break;
	}
	q_put_sentence(out, reader, text(&t, question_text(&t, kind)), t.with, t.n);
}

/* ---- answers ---------------- */

static int assign_word(struct telling *t, q_action answer)
{
	put_token(t, (unsigned)q_arg(answer, 0));
	put_target_now(t, (unsigned)q_arg(answer, 1));
	if (!q_arg(answer, 2))
		return WORD_assign;
	put_target_now(t, (unsigned)q_arg(answer, 2) - 1);
	return WORD_assign_pair;
}

static int power_word(struct telling *t, q_action answer)
{
	unsigned token = (unsigned)q_arg(answer, 0), what = (unsigned)q_arg(answer, 1);

	put_token(t, token);
	if (token < BASICS || token >= TOKENS || t->s->starfighter == NONE)
		return WORD_power;
	switch ((enum power_does)power_of(t->s, t->k, token)->does) {
	case POWER_REORGANISES:
	case POWER_EVOLVES:
		put_text(t, what < KINDS ? text(t, t->k->kinds[what].name) : "?");
		return WORD_power_kind;
	case POWER_RESETS: put_held(t, what); return WORD_power_tactic;
	case POWER_AMBUSHES:
		if (t->s->mothership == NONE || face(t->s, t->k)->ships < 2)
			return WORD_power;
		put_text(t, text(t, t->k->words[what ? WORD_right : WORD_left]));
		return WORD_power_deck;
	default: return WORD_power;
	}
}

static int done_word(const struct telling *t)
{
	switch (t->s->head.ask.kind) {
	case ASK_BASKET: return WORD_done_basket;
	case ASK_PAY: return WORD_done_pay;
	case ASK_EVOLVE: return WORD_done_evolve;
	default: return WORD_done_pick;
	}
}

static int pick_word(struct telling *t, unsigned token)
{
	int to = t->s->head.ask.subject[1];

	put_token(t, token);
	return to == TO_BAG       ? WORD_pick_bag :
	       to == TO_RESOURCES ? WORD_pick_resources :
				    WORD_pick_removed;
}

static int aim_word(struct telling *t, unsigned target)
{
	put_target_now(t, target);
	return t->s->head.ask.kind == ASK_ORDER ? WORD_first :
	       t->s->head.ask.kind == ASK_BOT   ? WORD_bot :
						  WORD_aim;
}

/* Verbs whose object is a token, and their word. */
static int token_word(unsigned verb)
{
	static const uint8_t word[VERBS] = {
		[VERB_REPAIR] = WORD_repair, [VERB_BUY] = WORD_buy,   [VERB_STOW] = WORD_stow,
		[VERB_UNSTOW] = WORD_unstow, [VERB_TAKE] = WORD_take, [VERB_EXCHANGE] = WORD_raise,
		[VERB_DRAW] = WORD_draw,
	};

	return verb < VERBS && word[verb] ? word[verb] : -1;
}

/* Verbs of the set-up and of cards. */
static int card_word(struct telling *t, unsigned verb, unsigned a)
{
	switch (verb) {
	case VERB_KEEP: put_tactic(t, a); return WORD_keep;
	case VERB_CARD: put_tactic(t, a); return WORD_card;
	case VERB_FLY: put_starfighter(t, a); return WORD_fly;
	case VERB_FIGHT:
		put_text(t, a < t->k->mothership_count ? text(t, t->k->motherships[a].name) : "?");
		return WORD_fight;
	case VERB_ENEMY:
		if (a < ENEMIES)
			put_name(t, t->k->enemies[a].name);
		else
			put_text(t, "?");
		return WORD_enemy;
	case VERB_ACTIVATE: put_held(t, a); return WORD_activate;
	case VERB_USE: put_held(t, a); return WORD_use;
	default: return WORD_unknown;
	}
}

/* The attacks of Step 3 as things stand: all that is not Neutralised. */
static int coming(const struct warp *s, const struct warp_pack *k)
{
	int points = 0;

	if (s->mothership == NONE || s->starfighter == NONE)
		return 0;
	if (face(s, k)->abilities & SPECTRAL)
		points = face(s, k)->attack;
	for (unsigned i = 0; i < PLACES + (unsigned)face(s, k)->sections; i++)
		if ((is_section(i) ? warp_section_attacks(s, k, i) : s->line[i] != NONE) &&
		    !warp_neutralised(s, k, i))
			points += warp_attack_value(s, k, i);
	return points;
}

/* "Energy 2 × 2, Energy 1": what naming a token pays; then the value paid
 * with it, and the cost. */
static int pay_word(struct telling *t, unsigned token)
{
	struct q_out out = q_out(t->room[t->n], NAME_ROOM);
	struct payment payment;
	const char *between = "";

	if (!warp_payment(t->s, token, &payment)) {
		put_token(t, token);
		put_text(t, "?");
		put_text(t, "?");
		return WORD_pay;
	}
	for (unsigned i = 0; i < BASICS; i++) {
		if (!payment.count[i])
			continue;
		q_put(&out, between);
		q_put(&out, text(t, t->k->tokens[i].name));
		if (payment.count[i] > 1) {
			q_put(&out, " × ");
			q_put_int(&out, payment.count[i]);
		}
		between = ", ";
	}
	put_text(t, t->room[t->n]);
	put_number(t, payment.paid);
	put_number(t, t->s->head.ask.subject[0]);
	return WORD_pay;
}

static int answer_word(struct telling *t, q_action answer)
{
	unsigned verb = q_verb(answer), a = (unsigned)q_arg(answer, 0);

	if (token_word(verb) >= 0) {
		put_token(t, a);
		put_number(t, a < TOKENS ? t->k->tokens[a].price : 0);
		return verb == VERB_TAKE && t->s->head.ask.kind == ASK_BASKET ? WORD_take_bought :
										token_word(verb);
	}
	switch (verb) {
	case VERB_END: put_number(t, coming(t->s, t->k)); return WORD_end;
	case VERB_ASSIGN: return assign_word(t, answer);
	case VERB_POWER: return power_word(t, answer);
	case VERB_DONE: return done_word(t);
	case VERB_PAY: return pay_word(t, a);
	case VERB_PICK: return pick_word(t, a);
	case VERB_AT: return aim_word(t, a);
	case VERB_WAY: return a == WAY_EVADE ? WORD_evade : WORD_destroy;
	case VERB_FLIP: return a ? WORD_tails : WORD_heads;
	default: return card_word(t, verb, a);
	}
}

/* A choice of the story is its own sentence. */
static const char *story_label(const struct telling *t, unsigned choice)
{
	unsigned page = (unsigned)t->s->head.ask.subject[0];

	if (t->s->head.ask.kind != ASK_STORY || page >= t->k->page_count || choice >= CHOICES)
		return "?";
	return text(t, t->k->pages[page].choice[choice].label);
}

void warp_answer_text(const struct q_game *g, const void *view, q_action answer,
		      const struct q_reader *reader, struct q_out *out)
{
	struct telling t = telling(g, view, reader);

	if (q_verb(answer) == VERB_CHOOSE) {
		q_put(out, story_label(&t, (unsigned)q_arg(answer, 0)));
		return;
	}
	/* The word first: finding it fills in what the template wants. */
	int word = answer_word(&t, answer);

	q_put_sentence(out, reader, text(&t, t.k->words[word]), t.with, t.n);
}

/* ---- refusals ---------------- */

const char *warp_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	const struct warp_pack *k = g->pack->data;
	char name[16];

	q_rule_name(g, rule, name);
	for (unsigned i = 0; i < k->refusal_count; i++)
		if (strcmp(q_text(g->pack, k->refusals[i].id, Q_EN), name) == 0)
			return q_text(g->pack, k->refusals[i].text, lang);
	return q_text(g->pack, k->words[WORD_unknown], lang);
}
