/*
 * check.c - the first broken invariant, in words.
 *
 * A state may come from outside. What the field table lets through and rules could
 * stumble over is found here: dice and cards that do not add up, declarations of what
 * is not there, frames that do not fit the card.
 */
#include "games/darksector/judge.h"

#define MUST(truth, sentence)            \
	do {                             \
		if (!(truth))            \
			return sentence; \
	} while (0)

/* ---- conservation (DS-114, DS-206) --------------------------------------------------------- */

static int copies_of(const struct darksector *s, int item)
{
	int n = 0;

	for (int i = 0; i < s->deck_count; i++)
		n += s->deck[i] == item;
	for (int i = 0; i < s->discard_count; i++)
		n += s->discard[i] == item;
	for (int i = 0; i < s->arms_count; i++)
		n += s->arms[i] == item;
	for (int i = 0; i < s->pool_count; i++)
		n += s->pool[i].item == item;
	for (int m = 0; m < s->size; m++)
		for (int i = 0; i < s->crew[m].items_count; i++)
			n += s->crew[m].items[i].item == item;
	return n;
}

static bool loads_fit(const struct darksector_pack *pack, const struct held *held, int count,
		      int ammo[AMMO_TYPES])
{
	for (int i = 0; i < count; i++) {
		const struct item *item = &pack->items[held[i].item];

		if (held[i].ammo > item->capacity)
			return false;
		ammo[item->ammo] += held[i].ammo;
	}
	return true;
}

static const char *check_stock(const struct darksector *s, const struct darksector_pack *pack)
{
	int ammo[AMMO_TYPES] = { s->ammo_dice[0], s->ammo_dice[1], s->ammo_dice[2] };
	bool fit = loads_fit(pack, s->pool, s->pool_count, ammo);

	for (int i = 0; i < pack->items_count; i++) {
		int n = copies_of(s, i);

		MUST(n == pack->items[i].copies || (pack->items[i].starting && n == 0),
		     "items: not as many cards as the pack has");
	}
	for (int m = 0; m < s->size; m++)
		fit &= loads_fit(pack, s->crew[m].items, s->crew[m].items_count, ammo);
	MUST(fit, "ammo: more dice on a weapon than it holds");
	for (int i = 0; i < AMMO_TYPES; i++)
		MUST(ammo[i] == pack->dice.ammo[i], "ammo dice: not as many as the box has");
	MUST(s->chapter_dice + s->row_count == pack->dice.chapter,
	     "chapter dice: not as many as the box has");
	for (int i = 0; i < s->arms_count; i++)
		MUST(pack->items[s->arms[i]].starting, "arms: not a starting weapon");
	for (int i = 0; i < s->deck_count; i++)
		MUST(!pack->items[s->deck[i]].starting, "deck: a starting weapon");
	for (int i = 0; i < s->discard_count; i++)
		MUST(!pack->items[s->discard[i]].starting, "discard: a starting weapon");
	return NULL;
}

/* ---- crew ---------------------------------------------------------------------------------- */

static const char *check_dice(const struct darksector *s, const struct member *m)
{
	for (int i = 0; i < m->ammo_count; i++)
		MUST(!m->ammo[i] || (m->ammo[i] >= FACE_SUCCESS && m->ammo[i] <= FACE_SPECIAL),
		     "ammo: not a face of an ammo die");
	for (int i = 0; i < m->attack_count; i++)
		MUST(!m->attack[i] || m->attack[i] >= FACE_HIT,
		     "attack: not a face of an attack die");
	MUST(m->crew_die <= FACE_WW && m->other <= FACE_WW && m->blade <= FACE_W,
	     "crew die: not a face of it");
	MUST(m->crew_dice || (!m->crew_die && !m->other), "crew die: none was rolled");
	MUST(m->blade_dice || !m->blade, "blade: none was rolled");
	for (int i = 0; i < s->row_count; i++)
		MUST(s->row[i] <= FACE_W, "row: not a face of a chapter die");
	return NULL;
}

static const char *check_action(const struct darksector *s, const struct darksector_pack *pack,
				int who)
{
	const struct member *m = &s->crew[who];
	int kind = m->action == ACTION_FIGHT ? CLOSE_WEAPON : RANGED_WEAPON;

	MUST(s->mode || !m->action, "action: outside combat");
	MUST(m->action || !m->weapon[0], "weapon: without an action");
	MUST(m->weapon[0] || !m->weapon[1], "weapon: a second without a first");
	for (int i = 0; i < 2; i++) {
		int item = m->weapon[i] - 1;
		int at = item < 0 ? 0 : darksector_held_at(m->items, m->items_count, item);

		MUST(item >= 0 || !m->rate[i], "rate: of no weapon");
		if (item < 0)
			continue;
		MUST(item < pack->items_count && at >= 0 && pack->items[item].kind == kind,
		     "weapon: declared, but not carried");
		MUST(m->action == ACTION_SHOOT || !m->rate[i], "rate: only of SHOOT");
		MUST(m->items[at].ammo >= m->rate[i], "rate: more than is loaded");
	}
	MUST(m->weapon[0] != m->weapon[1] || !m->weapon[0], "weapon: the same twice");
	MUST((m->action != ACTION_SHOOT && m->action != ACTION_RELOAD) || m->weapon[0],
	     "action: it needs a weapon");
	MUST(m->action != ACTION_TRADE || (m->partner < s->size && m->partner != who),
	     "partner: there is no such other");
	MUST(m->ammo_count == 0 || m->ammo_count == m->rate[0] + m->rate[1],
	     "ammo: not the dice of the fire rates");
	MUST(!s->mode || darksector_slots_of(s, pack, who) <= SLOTS,
	     "items: more than four slots in combat");
	return NULL;
}

static const char *check_crew(const struct darksector *s, const struct darksector_pack *pack)
{
	bool choosing = s->head.ask.kind == ASK_CREW || s->head.ask.kind == ASK_IMPLANT;
	const char *flaw = NULL;

	for (int i = 0; i < s->size; i++) {
		const struct member *m = &s->crew[i];

		MUST(m->seat < s->head.seats, "seat: there is no such seat");
		MUST(choosing || (m->card < pack->crew_count && m->implant < pack->implants_count),
		     "crew: not everybody has a card and an implant");
		MUST(m->hp || s->outcome == OUTCOME_DEFEAT,
		     "hp: somebody is dead and play goes on");
		for (int k = 0; k < i; k++)
			MUST((m->card != s->crew[k].card || m->card == NONE) &&
				     (m->implant != s->crew[k].implant || m->implant == NONE),
			     "crew: the same card twice");
		flaw = check_dice(s, m);
		if (!flaw)
			flaw = check_action(s, pack, i);
		if (flaw)
			return flaw;
	}
	return NULL;
}

/* ---- the mission --------------------------------------------------------------------------- */

static const char *check_mission(const struct darksector *s, const struct darksector_pack *pack)
{
	const struct card *card = darksector_current_card(s, pack);

	for (int i = 0; i < s->turned_count; i++) {
		MUST(pack->cards[s->turned[i]].stage == (i + ACT_CARDS - 1) / ACT_CARDS,
		     "turned: a card of another act");
		for (int k = 0; k < i; k++)
			MUST(s->turned[i] != s->turned[k], "turned: the same card twice");
		MUST(s->next != s->turned[i], "next: it was turned already");
	}
	MUST(s->next == NONE ||
		     (s->turned_count < MISSION &&
		      pack->cards[s->next].stage == (s->turned_count + ACT_CARDS - 1) / ACT_CARDS),
	     "next: a card of another act");
	MUST(!s->turned_count || s->leader < s->size, "leader: nobody leads");
	MUST(s->leader == NOBODY || s->leader < s->size, "leader: there is no such crew member");
	MUST(s->flanker == NOBODY || s->flanker < s->size, "flanker: there is no such crew member");
	MUST(!s->mode || (s->turned_count && s->enemy < card->enemies_count),
	     "mode: the card has no such enemy");
	MUST(s->passage != PASSAGE_COMBAT || (s->turned_count && card->enemies_count),
	     "passage: the card has no enemy");
	MUST(s->captain < s->head.seats, "captain: there is no such seat");
	return NULL;
}

/* ---- frames -------------------------------------------------------------------------------- */

static int list_length(const struct card *card, int list)
{
	return list ? card->options[list - 1].steps_count : card->steps_count;
}

/* The step a frame stands at exists and is of that effect. */
static bool stands_at(const struct card *card, int list, int at, int effect)
{
	if (list > card->options_count || at >= list_length(card, list))
		return false;
	return (list ? card->options[list - 1].steps[at].effect : card->steps[at].effect) == effect;
}

static bool steps_fit(const struct card *card, const struct steps_vars *v)
{
	const struct step *test;

	if (!v->branch)
		return v->list <= card->options_count && v->at < list_length(card, v->list);
	if (!stands_at(card, v->list, v->test, DEED_TEST))
		return false;
	test = v->list ? &card->options[v->list - 1].steps[v->test] : &card->steps[v->test];
	return v->at < (v->branch == 1 ? test->success.deeds_count : test->failure.deeds_count);
}

/* Which question of the crew a rule waits for. */
static int matter_of(int stop)
{
	return stop == mission_LED    ? ASK_LEADER :
	       stop == chapter_PICKED ? ASK_OPTION :
	       stop == chapter_PRICED ? ASK_COST :
	       stop == steps_NAMED    ? ASK_MEMBER :
	       stop == combat_CHOSEN  ? ASK_MODE :
	       stop == blows_CHOSEN   ? ASK_ORDER :
					ASK_SPARE;
}

static bool in_combat(int rule)
{
	return rule == RULE_begin_close || rule == RULE_declare || rule == RULE_standard ||
	       rule == RULE_trade || rule == RULE_ranged || rule == RULE_close ||
	       rule == RULE_flank || rule == RULE_shot || rule == RULE_round_end;
}

/* The crew member whom the frame is busy with at its stop; NOBODY: none, or it is over. */
static int busy_with(const struct darksector *s, const struct frame *f)
{
	switch (f->at.step) {
	case mission_CREW:
	case mission_IMPLANT: return f->v.mission.member;
	case gain_GIVEN: return f->v.gain.member;
	case test_SHARED: return f->v.test.asked;
	case test_each_CAUGHT:
	case test_each_ALTERED: return f->v.test_each.member;
	case test_each_TAKEN: return s->leader;
	case volley_ALTERED: return f->v.volley.member;
	case clear_row_TRIED:
	case clear_row_ALTERED: return f->v.clear_row.member;
	case pool_MOVED: return f->v.pool.floor;
	case between_MOVED: return f->v.between.floor;
	case window_USED:
	case window_REMOVED: return f->v.window.member;
	case declare_SAID: return f->v.declare.member;
	case standard_TRADED: return f->v.standard.member;
	case trade_MOVED:
	case trade_USED: return f->v.trade.member;
	case ranged_ALTERED:
	case ranged_HIT: return f->v.ranged.member;
	case close_ALTERED:
	case close_ROBBED: return f->v.close.member;
	case blows_STRUCK: return f->v.blows.member;
	case blow_FREE:
	case blow_KNIFE:
	case blow_EXTRA: return f->v.blow.member;
	case remove_PICKED: return f->v.remove.member;
	case alter_CHOSEN:
	case alter_AGAIN:
	case alter_KEPT: return f->v.alter.member;
	case suffer_WARNED: return f->v.suffer.member;
	default:
		return f->at.rule == RULE_flank ? f->v.flank.member :
		       f->at.rule == RULE_shot  ? f->v.shot.member :
						  NOBODY;
	}
}

/* The die that is asked for is the first that lies there unrolled. */
static bool throws_next(const struct darksector *s, const struct throw_vars *v)
{
	const int16_t *subject = s->head.ask.subject;
	struct throw_vars next = { 0 };

	return darksector_find_unrolled(s, &next) && v->member == next.member &&
	       v->die == next.die && v->which == next.which && subject[0] == next.member &&
	       subject[1] == next.die && subject[2] == next.which;
}

static const char *check_busy(const struct darksector *s, int at)
{
	const struct frame *f = &s->frame[at];
	int member = busy_with(s, f);

	MUST(member == NOBODY || member < s->size, "frame: busy with nobody");
	MUST(at + 1 < s->depth || member == NOBODY || s->head.ask.kind <= ASK_COST ||
		     member == s->head.ask.subject[0],
	     "frame: busy with another than the question");
	MUST(f->at.rule != RULE_steps ||
		     (f->v.steps.roller < s->size && f->v.steps.helper < s->size),
	     "steps: there is no such roller");
	MUST(f->at.rule != RULE_test || (f->v.test.who < s->size && (f->v.test.helper == NOBODY ||
								     f->v.test.helper < s->size)),
	     "test: there is no such roller");
	MUST(f->at.rule != RULE_throw || throws_next(s, &f->v.throw),
	     "throw: another die than the next unrolled one");
	MUST(f->at.rule != RULE_blows || !(f->v.blows.left & ~darksector_everybody(s)),
	     "blows: not a set of crew members");
	return NULL;
}

static const char *check_frame(const struct darksector *s, const struct card *card, int at)
{
	const struct frame *f = &s->frame[at];
	int rule = f->at.rule;

	MUST(rule != RULE_steps || steps_fit(card, &f->v.steps),
	     "steps: the card has no such step");
	MUST(rule != RULE_test || stands_at(card, f->v.test.list, f->v.test.at, DEED_TEST),
	     "test: the card has none there");
	MUST(rule != RULE_test_each ||
		     stands_at(card, f->v.test_each.list, f->v.test_each.at, DEED_TEST),
	     "test_each: the card has none there");
	MUST(rule != RULE_clear_row ||
		     stands_at(card, f->v.clear_row.list, f->v.clear_row.at, DEED_CLEAR_ROW),
	     "clear_row: the card has none there");
	MUST(rule != RULE_chapter || !card->options_count ||
		     f->v.chapter.option < card->options_count,
	     "chapter: the card has no such option");
	MUST(rule != RULE_council || f->v.council.matter == matter_of(s->frame[at - 1].at.step),
	     "council: another matter than the rule below waits for");
	MUST(rule != RULE_council || f->v.council.matter == s->head.ask.kind,
	     "council: another matter than the question");
	MUST(!in_combat(rule) || s->mode, "frame: a combat without a mode");
	MUST(rule != RULE_combat || s->mode || f->at.step == combat_CHOSEN,
	     "combat: without a mode");
	MUST(rule != RULE_combat || card->enemies_count, "combat: the card has no enemy");
	MUST(rule != RULE_close || __builtin_popcount(f->v.close.hit) + f->v.close.prey <= s->size,
	     "close: more prey than crew members");
	MUST(rule == RULE_mission || s->turned_count || rule == RULE_council,
	     "frame: no card was turned");
	return NULL;
}

static bool stands(const struct darksector *s, int rule)
{
	for (int i = 0; i < s->depth; i++)
		if (s->frame[i].at.rule == rule)
			return true;
	return false;
}

/* ---- the question -------------------------------------------------------------------------- */

static const char *check_question(const struct q_game *g, const struct darksector *s)
{
	const struct q_question *ask = &s->head.ask;
	bool chance = ask->kind >= ASK_ROLL;
	q_action answers[512];

	if (!ask->kind)
		return s->outcome ? NULL : "outcome: the game is over without one";
	MUST(ask->kind < QUESTIONS, "ask: there is no such question");
	MUST(chance == (ask->player == Q_CHANCE), "ask: the wrong player is asked");
	MUST(chance || ask->player < s->head.seats, "ask: there is no such seat");
	if (ask->kind >= ASK_CREW && ask->kind != ASK_ROLL)
		MUST(ask->subject[0] >= 0 && ask->subject[0] < s->size, "ask: about nobody");
	if (ask->kind >= ASK_CREW && !chance)
		MUST(s->crew[ask->subject[0]].seat == ask->player,
		     "ask: another seat's crew member");
	if (ask->kind == ASK_ROLL)
		MUST(ask->subject[1] >= 0 && ask->subject[1] < DICE && ask->subject[0] >= 0 &&
			     ask->subject[0] <
				     (ask->subject[1] == DIE_CHAPTER ? CREW_MAX + 1 : s->size),
		     "ask: there is no such die");
	if (ask->kind == ASK_ORDER || ask->kind == ASK_VICTIM || ask->kind == ASK_CATCH ||
	    ask->kind == ASK_TAKE_OVER)
		MUST(ask->subject[1] > 0 && !(ask->subject[1] & ~darksector_everybody(s)),
		     "ask: not a set of crew members");
	if (ask->kind == ASK_WINDOW)
		MUST(ask->subject[1] > 0 && ask->subject[1] < 64, "ask: there is no such window");
	if (ask->kind == ASK_ALTER)
		MUST(s->frame[s->depth - 1].v.alter.member == ask->subject[0],
		     "ask: another's roll");
	MUST(darksector_legal(g, s, answers) > 0, "ask: there is no answer");
	return NULL;
}

const char *darksector_check(const struct q_game *g, const void *state)
{
	const struct darksector *s = state;
	const struct darksector_pack *pack = g->pack->data;
	const char *flaw;

	MUST(s->size >= 2 && s->head.seats >= 1 && s->head.seats <= CREW_MAX &&
		     (s->head.seats == 1 || s->head.seats == s->size),
	     "size: one crew member for each seat");
	MUST(s->outcome == OUTCOME_OPEN || !s->head.ask.kind, "outcome: the game goes on");
	MUST(!s->mode || s->outcome || stands(s, RULE_combat), "mode: there is no combat");
	flaw = check_mission(s, pack);
	if (!flaw)
		flaw = check_stock(s, pack);
	if (!flaw)
		flaw = check_crew(s, pack);
	for (int i = 0; !flaw && i < s->depth; i++)
		if (!(flaw = check_busy(s, i)))
			flaw = check_frame(s, darksector_current_card(s, pack), i);
	return flaw ? flaw : check_question(g, s);
}
