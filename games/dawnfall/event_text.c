/*
 * event_text.c - events in words.
 */
#include "games/dawnfall/actions.h"
#include "games/dawnfall/game.h"
#include "games/dawnfall/text.h"

#include <string.h>

static pack_t pack_of(const struct parts *p)
{
	return p->n.g->pack->data;
}

/* The parts of the sentence of an event: pairs of what it is and which argument says so. s seat, f faction, q Squad,
 * m model, w what a token lies on, t token, c card, h half of the card before it, u Action of the slot before it,
 * o mode, e mode of an Evolve card, d die, n number, + number with its sign, x Space, p place (two arguments),
 * Q owner of a Squad, M owner of a model. */
static const char *const shape[EVENTS] = {
	[EVENT_opening_roll] = "s0n1", [EVENT_first_player] = "s0",
	[EVENT_faction] = "s0f1",      [EVENT_counter] = "s0",
	[EVENT_shrine] = "s0x1",       [EVENT_source] = "x1",
	[EVENT_deployed] = "Q0q0",     [EVENT_turn_active] = "s0n1",
	[EVENT_turn_passive] = "s0n1", [EVENT_activated] = "s1q0",
	[EVENT_mode] = "q0o1",         [EVENT_moved] = "m0p1",
	[EVENT_pushed] = "m0p1",       [EVENT_set] = "m0p1",
	[EVENT_attack] = "m0m1",       [EVENT_sneak] = "m0m1",
	[EVENT_strikes_first] = "m0",  [EVENT_rolled] = "s0d1n2",
	[EVENT_rerolled] = "s0",       [EVENT_recovered] = "s0",
	[EVENT_power] = "m0n1",        [EVENT_defence] = "m0n1",
	[EVENT_counter_attack] = "m0", [EVENT_cancelled] = "m0m1",
	[EVENT_shot] = "s0",           [EVENT_hit] = "m0n1",
	[EVENT_missed] = "m0n1",       [EVENT_wounded] = "m0n1",
	[EVENT_ignored] = "m0",        [EVENT_killed] = "m0",
	[EVENT_sacrificed] = "m0",     [EVENT_returned] = "m0",
	[EVENT_points] = "s0+1n2",     [EVENT_captured] = "s0n1s2",
	[EVENT_paid_crystal] = "s0",   [EVENT_paid_endurance] = "s0q1",
	[EVENT_paid_point] = "s0",     [EVENT_paid_stored] = "s0",
	[EVENT_played] = "s0c1h2",     [EVENT_attached] = "s0c1q2",
	[EVENT_used] = "Q0u2q0",       [EVENT_bought] = "Q0u2q0",
	[EVENT_banner] = "s0",         [EVENT_shrine_power] = "s0",
	[EVENT_harvest] = "s0",        [EVENT_crystals] = "s0n1",
	[EVENT_destroyed] = "s0",      [EVENT_charges] = "s0n1",
	[EVENT_refreshed] = "s0n1",    [EVENT_restored] = "q0n1",
	[EVENT_token] = "w0t1",        [EVENT_token_gone] = "w0t1",
	[EVENT_thicket] = "p0",        [EVENT_strike] = "p0",
	[EVENT_mine] = "s0x1",         [EVENT_mine_dummy] = "s0x1",
	[EVENT_mine_found] = "x0",     [EVENT_shrine_moved] = "s0x1",
	[EVENT_discarded] = "s0c1",    [EVENT_drew] = "s0c1",
	[EVENT_drew_secret] = "s0",    [EVENT_shuffled] = "s0",
	[EVENT_looked] = "s0s1",       [EVENT_saw_hand] = "s0c1",
	[EVENT_evolved] = "q0e1",      [EVENT_aside] = "m0",
	[EVENT_eliminated] = "s0",     [EVENT_won] = "s0",
};

static void say_mode(struct parts *p, int squad, int mode)
{
	const struct dawnfall_squad *kind =
		squad >= 0 && squad < ALL_SQUADS ? dawnfall_kind(pack_of(p), p->n.s, squad) : NULL;

	dawnfall_say(p, kind && mode >= 0 && mode < kind->mode_used ?
				q_text(p->n.g->pack, kind->mode[mode].name, p->n.reader->lang) :
				"?");
}

/* A model, or a Squad: BLESSING and VINES lie on its card; or a Source. */
static void say_bearer(struct parts *p, const int16_t *arg)
{
	if (arg[0] >= ALL_MODELS)
		dawnfall_say_landmark(p, arg[2]);
	else if (arg[1] == MARK_BLESSING || arg[1] == MARK_VINES)
		dawnfall_say_squad(p, squad_of(arg[0]));
	else
		dawnfall_say_model(p, arg[0]);
}

static void say_signed(struct parts *p, int number)
{
	struct q_out *out = dawnfall_part(p);

	q_put(out, number < 0 ? "−" : "+");
	q_put_int(out, number < 0 ? -number : number);
}

static void say_arg(struct parts *p, char kind, const int16_t *arg, int i)
{
	int a = arg[i];

	switch (kind) {
	case 's': dawnfall_say_seat(p, a); break;
	case 'Q': dawnfall_say_seat(p, a / SQUADS); break;
	case 'f': dawnfall_say_faction(p, a); break;
	case 'q': dawnfall_say_squad(p, a); break;
	case 'm': dawnfall_say_model(p, a); break;
	case 'w': say_bearer(p, arg); break;
	case 't': dawnfall_say(p, dawnfall_token_name(p, a)); break;
	case 'c': dawnfall_say(p, dawnfall_card_name(p, a)); break;
	case 'h':
		dawnfall_say(p, dawnfall_action_name(p, dawnfall_card_action(p, arg[i - 1], a)));
		break;
	case 'u':
		dawnfall_say(p, dawnfall_action_name(p, dawnfall_slot_number(p, arg[0], arg[i - 1],
									     a)));
		break;
	case 'o': say_mode(p, arg[0], a); break;
	case 'e':
		say_mode(p, arg[0], a < pack_of(p)->card_used ? pack_of(p)->card[a].form : MODES);
		break;
	case 'd': dawnfall_say(p, dawnfall_word(p, a == RED ? WORD_red : WORD_yellow)); break;
	case 'x': dawnfall_say_space(p, a); break;
	case 'p': dawnfall_put_place(&p->n, a, arg[i + 1], dawnfall_part(p)); break;
	case '+': say_signed(p, a); break;
	default: dawnfall_say_number(p, a);
	}
}

/* The template that fits better than the one of the event; WORDS: none. */
static int special_words(const struct parts *p, const struct q_event *e)
{
	static const int crystals[] = { WORDS, WORD_told_depleted, WORD_told_temporary };
	static const int shuffled[] = { WORD_told_mulligan, WORD_told_rebuilt, WORDS };
	const int16_t *arg = e->arg;

	switch (e->kind) {
	case EVENT_mode: return arg[1] ? WORDS : WORD_told_mode_basic;
	case EVENT_captured: return arg[0] < Q_SEATS ? WORDS : WORD_told_lost;
	case EVENT_used: return arg[1] == SLOTS ? WORD_told_unstoppable : WORDS;
	case EVENT_played:
		return dawnfall_is_called_like(p, arg[1], dawnfall_card_action(p, arg[1], arg[2])) ?
			       WORD_told_played_same :
			       WORDS;
	case EVENT_crystals: return crystals[arg[2] >= 0 && arg[2] < 3 ? arg[2] : 0];
	case EVENT_shuffled: return shuffled[arg[1] >= 0 && arg[1] < 3 ? arg[1] : 2];
	case EVENT_mine_found: return arg[1] ? WORDS : WORD_told_dummy;
	case EVENT_last_turn: return arg[0] ? WORD_told_last_card : WORDS;
	default: return WORDS;
	}
}

void dawnfall_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			 const struct q_reader *reader, struct q_out *out)
{
	struct parts p;
	const char *kinds = e->kind < EVENTS && shape[e->kind] ? shape[e->kind] : "";
	int special;

	dawnfall_begin(&p, g, view, reader);
	for (int i = 0; kinds[i]; i += 2)
		say_arg(&p, kinds[i], e->arg, kinds[i + 1] - '0');
	special = special_words(&p, e);
	dawnfall_put_sentence(&p,
			      special < WORDS ?
				      dawnfall_template(&p, special) :
				      pack_of(&p)->telling[e->kind < EVENTS ? e->kind : 0],
			      out);
}
