/*
 * tables.c - the verbs of answers, the questions and the events, with what their numbers mean;
 * and where the game is.
 */
#include "core/params.h"
#include "games/starfighter/starfighter.h"

static const char *const faces[] = { "recto", "verso", NULL };
static const char *const sides[] = { "upper", "lower", NULL };
static const char *const slides[] = { "left", "stay", "right", NULL };
static const char *const orders[] = { "from-left", "from-right", NULL };

// clang-format off
const struct q_verb starfighter_verbs[] = {
	{ "" },
	[VERB_PASS] = { "pass", { "Pass", "Passer" } },
	[VERB_PLACE] = { "place", { "Place a card", "Poser une carte" }, { P_ITEM("card", "cards"), P_CHOICE("face", faces), P_PLACE("sector") } },
	[VERB_CRUISER] = { "cruiser", { "Cruiser", "Croiseur" }, { P_ITEM("cruiser", "cruisers") } },
	[VERB_DECK] = { "deck", { "Deck", "Pioche" }, { P_ITEM("deck", "decks") } },
	[VERB_FIRST] = { "first", { "Which effect first", "Quel effet d’abord" }, { P_CHOICE("side", sides) } },
	[VERB_TAKE] = { "take", { "Choose a card", "Choisir une carte" }, { P_SEAT("board"), P_PLACE("sector"), P_PLACE("slot") } },
	[VERB_MOVE] = { "move", { "Move a card", "Déplacer une carte" }, { P_SEAT("board"), P_PLACE("sector"), P_PLACE("slot"), P_PLACE("to") } },
	[VERB_HIT] = { "hit", { "Damage", "Dégâts" }, { P_SEAT("board"), P_PLACE("sector"), P_CHOICE_FROM_1("side", sides) } },
	[VERB_SLIDE] = { "slide", { "Slide", "Décaler" }, { P_CHOICE("way", slides) } },
	[VERB_ORDER] = { "order", { "Order of the combats", "Ordre des combats" }, { P_CHOICE("order", orders) } },
	[VERB_SPLIT] = { "split", { "Place the markers", "Répartir les marqueurs" }, { P_NUMBER("upper"), P_NUMBER("lower") } },
	[VERB_DRAWN] = { "drawn", { "Drawn card", "Carte piochée" }, { P_ITEM("card", "cards") } },
	[VERB_BEGINS] = { "begins", { "First player", "Premier joueur" }, { P_SEAT("seat") } },
	[VERB_CONCEDE] = { "concede", { "Concede", "Abandonner" } },
	{ NULL },
};

const struct q_question_kind starfighter_questions[] = {
	[ASK_OVER] = { "over" },
	[ASK_FIRST_PLAYER] = { "first-player" },
	[ASK_CRUISER] = { "cruiser" },
	[ASK_DECK] = { "deck" },
	[ASK_DRAW] = { "draw", { P_SEAT("seat"), P_NUMBER("aside") } },
	[ASK_DEPLOY] = { "deploy" },
	[ASK_WHICH_FIRST] = { "which-first", { P_ITEM("card", "cards") } },
	[ASK_EFFECT] = { "effect", { P_ITEM("effect", "effects"), P_ITEM("card", "cards") } },
	[ASK_KEEP] = { "keep", { P_SEAT("board"), P_PLACE("slot"), P_NUMBER("markers") } },
	[ASK_SLIDE] = { "slide" },
	[ASK_ORDER] = { "order" },
	[ASK_SPLIT] = { "split", { P_SEAT("board"), P_PLACE("sector"), P_NUMBER("markers") } },
	{ NULL },
};

#define SEAT P_SEAT("seat")
#define BOARD P_SEAT("board")
#define CARD P_ITEM("card", "cards")
#define SECTOR P_PLACE("sector")
const struct q_event_kind starfighter_events[] = {
	{ "" },
	[EVENT_BEGINS] = { "begins", { SEAT } },
	[EVENT_CRUISER] = { "cruiser", { SEAT, P_ITEM("cruiser", "cruisers"), P_NUMBER("armour") } },
	[EVENT_ROUND] = { "round", { P_NUMBER("round") } },
	[EVENT_RESHUFFLED] = { "reshuffled", { SEAT, P_NUMBER("cards") } },
	[EVENT_DRAWN] = { "drawn", { SEAT, CARD } },
	[EVENT_SIDE] = { "side", { SEAT } },
	[EVENT_PICKED_UP] = { "picked-up", { SEAT, CARD } },
	[EVENT_PLACED] = { "placed", { SEAT, SECTOR, P_PLACE("slot"), P_CHOICE("face", faces), CARD } },
	[EVENT_PASSED] = { "passed", { SEAT } },
	[EVENT_INITIATIVE] = { "initiative", { SEAT } },
	[EVENT_TRIGGERED] = { "triggered", { SEAT, CARD, P_ITEM("effect", "effects") } },
	[EVENT_NO_TARGET] = { "no-target", { SEAT, CARD, P_ITEM("effect", "effects") } },
	[EVENT_LOOPED] = { "looped", { SEAT, CARD, P_ITEM("effect", "effects") } },
	[EVENT_MOVED] = { "moved", { BOARD, SECTOR, P_PLACE("slot"), P_PLACE("to"), CARD } },
	[EVENT_ROTATED] = { "rotated", { BOARD, SECTOR, P_PLACE("slot"), CARD } },
	[EVENT_FLIPPED] = { "flipped", { BOARD, SECTOR, P_PLACE("slot"), P_CHOICE("face", faces), CARD } },
	[EVENT_DESTROYED] = { "destroyed", { BOARD, SECTOR, CARD, P_PLACE("slot") } },
	[EVENT_SLID] = { "slid", { SEAT, P_NUMBER("way"), P_NUMBER("offset") } },
	[EVENT_ORDER] = { "order", { SEAT, P_CHOICE("order", orders) } },
	[EVENT_COMBAT] = { "combat", { SEAT, SECTOR, P_NUMBER("markers"), P_PLACE("facing"), P_NUMBER("others") } },
	[EVENT_SCREENED] = { "screened", { BOARD, SECTOR, P_NUMBER("markers") } },
	[EVENT_ABSORBED] = { "absorbed", { BOARD, SECTOR, P_NUMBER("markers") } },
	[EVENT_DAMAGED] = { "damaged", { BOARD, SECTOR, P_NUMBER("markers") } },
	[EVENT_ARMOUR] = { "armour", { SEAT, P_NUMBER("lost"), P_NUMBER("armour") } },
	[EVENT_REGENERATED] = { "regenerated", { P_NUMBER("markers") } },
	[EVENT_ENDED] = { "ended", { P_SEAT_OR_NONE("winner"), P_NUMBER("armour_0"), P_NUMBER("armour_1") } },
	[EVENT_CONCEDED] = { "conceded", { SEAT } },
	{ NULL },
};
// clang-format on

/* ---- where the game is ------------------------------------------------------------------- */

void starfighter_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		       struct q_out *out)
{
	const struct starfighter *s = view;

	q_put(out, reader->lang == Q_FR ? "Manche " : "Round ");
	q_put_int(out, s->round ? s->round : 1);
	q_put(out, ", ");
	q_put(out, q_phase_name(g, g->phase(g, view), reader->lang));
}
