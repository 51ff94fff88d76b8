/*
 * tables.c - the verbs of answers, the questions and the events, with what their numbers mean;
 * and where the game is.
 */
#include "core/params.h"
#include "games/dawnfall/game.h"

static const char *const halves[] = { "upper", "lower", "both", "turned", NULL };
static const char *const turns[] = { "active", "passive", "buy", NULL };
static const char *const steps[] = { "mode", "move", "fight", NULL };
static const char *const dice[] = { "yellow", "red", NULL };
static const char *const agains[] = { "keep", "recover", "reroll", "free", NULL };

#define MODEL P_PIECE_OF("model", SQUADS *MODELS)
#define SQUAD P_PIECE_OF("squad", SQUADS)
#define SPACE P_PLACE("space")
#define HEXES P_NUMBER("hexes")
#define CARD P_ITEM("card", "card")
#define HALF P_CHOICE("half", halves)
#define SEAT P_SEAT("seat")
#define N P_NUMBER("number")

// clang-format off
const struct q_verb dawnfall_verbs[] = {
	{ "" },
	[VERB_FACTION] = { "faction", { "Faction", "Faction" }, { P_ITEM("faction", "faction") } },
	[VERB_SEAT] = { "seat", { "Player", "Joueur" }, { SEAT } },
	[VERB_SPACE] = { "space", { "Space", "Case" }, { SPACE } },
	[VERB_PLACE] = { "place", { "Place", "Position" }, { SPACE, HEXES, P_NUMBER("run") } },
	[VERB_MODEL] = { "model", { "Model", "Figurine" }, { MODEL } },
	[VERB_SQUAD] = { "squad", { "Squad", "Escouade" }, { SQUAD } },
	[VERB_STOP] = { "stop", { "Stop", "Arrêter" } },
	[VERB_TURN] = { "turn", { "Turn", "Tour" }, { P_CHOICE("turn", turns) } },
	[VERB_ACTIVATE] = { "activate", { "Activate", "Activer" }, { SQUAD } },
	[VERB_STEP] = { "step", { "Squad's action", "Action d’Escouade" }, { P_CHOICE("step", steps) } },
	[VERB_PLAY] = { "play", { "Play a card", "Jouer une carte" }, { CARD, HALF } },
	[VERB_ATTACH] = { "attach", { "Attach", "Attacher" }, { CARD, SQUAD, P_NUMBER("instead") } },
	[VERB_USE] = { "use", { "Use", "Utiliser" }, { SQUAD, P_NUMBER("slot"), HALF } },
	[VERB_BANNER] = { "banner", { "Banner", "Bannière" }, { P_NUMBER("option") } },
	[VERB_REMOVE] = { "remove", { "Remove", "Retirer" }, { MODEL, P_ITEM("token", "token") } },
	[VERB_END] = { "end", { "End", "Finir" } },
	[VERB_ATTACK] = { "attack", { "Attack", "Attaquer" }, { MODEL, P_PIECE_OF("enemy", SQUADS * MODELS) } },
	[VERB_CRYSTAL] = { "crystal", { "Pay", "Payer" } },
	[VERB_ENDURANCE] = { "endurance", { "Pay", "Payer" }, { SQUAD } },
	[VERB_POINT] = { "point", { "Pay", "Payer" } },
	[VERB_DIE] = { "die", { "Die", "Dé" }, { P_CHOICE("die", dice) } },
	[VERB_FACE] = { "face", { "Rolled face", "Face obtenue" }, { N } },
	[VERB_AGAIN] = { "again", { "After the roll", "Après le lancer" }, { P_CHOICE("again", agains) } },
	[VERB_NO] = { "no", { "No", "Non" } },
	[VERB_YES] = { "yes", { "Yes", "Oui" } },
	[VERB_CARD] = { "card", { "Card", "Carte" }, { CARD } },
	[VERB_DRAW] = { "draw", { "Drawn card", "Carte piochée" }, { CARD } },
	[VERB_NUMBER] = { "number", { "Number", "Nombre" }, { N } },
	[VERB_SLOT] = { "slot", { "Enhancement", "Amélioration" }, { SQUAD, P_NUMBER("slot") } },
	[VERB_OPTION] = { "option", { "Choice", "Choix" }, { P_NUMBER("option") } },
	[VERB_MINE] = { "mine", { "Mine", "Mine" }, { SPACE, P_NUMBER("dummy") } },
	[VERB_PASS] = { "pass", { "Pass", "Passer" } },
	[VERB_SHRINE] = { "shrine", { "Shrine", "Autel" }, { P_NUMBER("option") } },
	{ NULL },
};

/* What the subjects are depends on the rule that asks. */
#define ABOUT P_NUMBER("about"), P_NUMBER("second"), P_NUMBER("third")
#define QUESTION(q, name) [ASK_##q] = { name, { ABOUT } },
const struct q_question_kind dawnfall_questions[] = {
	DAWNFALL_QUESTIONS(QUESTION)
	{ NULL },
};

#define E0(kind) [EVENT_##kind] = { #kind }
#define E(kind, ...) [EVENT_##kind] = { #kind, { __VA_ARGS__ } }
const struct q_event_kind dawnfall_events[] = {
	{ "" },
	E(opening_roll, SEAT, N), E(first_player, SEAT), E(faction, SEAT, P_ITEM("faction", "faction")),
	E(counter, SEAT), E(shrine, SEAT, SPACE), E(source, P_SEAT_OR_NONE("seat"), SPACE), E(deployed, SQUAD),
	E(turn_active, SEAT, P_NUMBER("turn"), P_NUMBER("again")), E(turn_passive, SEAT, P_NUMBER("turn"), P_NUMBER("again")),
	E(activated, SQUAD, P_SEAT("seat")), E(mode, SQUAD, P_NUMBER("mode")), E(moved, MODEL, SPACE, HEXES),
	E(pushed, MODEL, SPACE, HEXES), E(set, MODEL, SPACE, HEXES), E(attack, MODEL, P_PIECE_OF("enemy", SQUADS * MODELS)),
	E(sneak, MODEL, P_PIECE_OF("enemy", SQUADS * MODELS)), E(strikes_first, MODEL), E(rolled, SEAT, P_CHOICE("die", dice), P_NUMBER("face")),
	E(rerolled, SEAT), E(recovered, SEAT), E(power, MODEL, N), E(defence, MODEL, N, P_NUMBER("holds")),
	E(counter_attack, MODEL), E(cancelled, MODEL, P_PIECE_OF("enemy", SQUADS * MODELS)), E(shot, SEAT, MODEL), E(hit, MODEL, N),
	E(missed, MODEL, N), E(wounded, MODEL, P_NUMBER("wounds"), P_NUMBER("by")), E(ignored, MODEL),
	E(killed, MODEL, P_NUMBER("by")), E(sacrificed, MODEL), E(returned, MODEL),
	E(points, SEAT, P_NUMBER("gained"), P_NUMBER("points")), E(captured, P_SEAT_OR_NONE("seat"), P_NUMBER("tokens"), P_SEAT("from")),
	E(paid_crystal, SEAT, P_NUMBER("depleted")), E(paid_endurance, SEAT, SQUAD), E(paid_point, SEAT),
	E(played, SEAT, CARD, P_NUMBER("half")), E(attached, SEAT, CARD, SQUAD), E(used, SQUAD, P_NUMBER("slot"), P_NUMBER("half")),
	E(bought, SQUAD, P_NUMBER("slot"), P_NUMBER("half")), E(banner, SEAT, P_NUMBER("option")), E(harvest, SEAT, N),
	E(crystals, SEAT, N, P_NUMBER("depleted")), E(destroyed, SEAT), E(charges, SEAT, N), E(refreshed, SEAT, N),
	E(restored, SQUAD, N), E(token, MODEL, P_NUMBER("token"), SPACE), E(token_gone, MODEL, P_NUMBER("token")),
	E(thicket, SPACE, HEXES), E(strike, SPACE, HEXES), E(mine, SEAT, SPACE), E(mine_dummy, SEAT, SPACE),
	E(mine_found, SPACE, P_NUMBER("real")), E(shrine_moved, SEAT, SPACE), E(discarded, SEAT, CARD), E(drew, SEAT, CARD),
	E(drew_secret, SEAT), E(shuffled, SEAT, P_NUMBER("what")), E(looked, SEAT, P_SEAT("whose")), E(saw_hand, SEAT, CARD),
	E(evolved, SQUAD, CARD), E(aside, MODEL), E(eliminated, SEAT), E(last_turn, P_NUMBER("why")), E(won, SEAT), E0(drawn),
	E(paid_stored, SEAT), E(shrine_power, SEAT),
	{ NULL },
};
// clang-format on

/* ---- where the game is ------------------------------------------------------------------- */

void dawnfall_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		    struct q_out *out)
{
	const struct q_word phase = { q_phase_name(g, g->phase(g, view), reader->lang), 0 };
	state_t s = view;

	if (!s->turns) {
		q_put_sentence(out, reader, "{0}", &phase, 1);
		return;
	}
	q_put(out, reader->lang == Q_FR ? "Tour " : "Turn ");
	q_put_int(out, s->turns);
	q_put(out, ", ");
	q_put(out, phase.text);
}

/* The owner of the model or the Squad, or the seat, that the event names first. */
int dawnfall_actor(const struct q_game *g, const void *view, const struct q_event *e)
{
	const struct q_param *first = &g->events[e->kind].arg[0];
	int a = e->arg[0], seat = Q_NOBODY;
	state_t s = view;

	if (first->kind == Q_P_SEAT)
		seat = a;
	else if (first->kind == Q_P_PIECE && first->name[0] == 's')
		seat = a / SQUADS;
	else if (first->kind == Q_P_PIECE)
		seat = seat_of(a);
	return a >= 0 && seat < s->head.seats ? seat : Q_NOBODY;
}
