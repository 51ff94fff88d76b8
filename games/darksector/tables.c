/*
 * tables.c - the verbs of answers, the questions and the events, with what their numbers mean;
 * and where the game is.
 */
#include "core/params.h"
#include "games/darksector/darksector.h"

static const char *const modes[] = { "none", "ranged", "close", NULL };
static const char *const actions[] = { "none",   "shoot", "flank", "fight", "cover",
				       "reload", "trade", "drone", NULL };
static const char *const traits[] = { "might", "cunning", "wisdom", NULL };
static const char *const faces[] = { "",        "M",     "C",       "W",   "MM",   "CC", "WW",
				     "success", "blank", "special", "hit", "miss", NULL };
static const char *const outcomes[] = { "open", "defeat", "victory", NULL };
static const char *const dice[] = { "ammo", "attack", "crew", "blade", "chapter", NULL };

#define MEMBER P_PIECE("member")
#define ITEM P_ITEM("item", "items")
#define CHAPTER P_ITEM("card", "cards")

// clang-format off
const struct q_verb darksector_verbs[] = {
	{ "" },
	[VERB_DONE] = { "done", { "Go on", "Continuer" } },
	[VERB_YES] = { "yes", { "Yes", "Oui" } },
	[VERB_NO] = { "no", { "No", "Non" } },
	[VERB_CREW] = { "crew", { "Crew", "Équipage" }, { P_ITEM("crew", "crew") } },
	[VERB_IMPLANT] = { "implant", { "Implant", "Implant" }, { P_ITEM("implant", "implants") } },
	[VERB_MEMBER] = { "member", { "Crew member", "Membre d’équipage" }, { MEMBER } },
	[VERB_OPTION] = { "option", { "Option", "Option" }, { P_NUMBER("option") } },
	[VERB_MODE] = { "mode", { "Combat", "Combat" }, { P_CHOICE("mode", modes) } },
	[VERB_SHOOT] = { "shoot", { "Shoot", "Tirer" }, { P_ITEM("weapon", "items"), P_NUMBER("rate"), P_ITEM_FROM_1("second", "items"), P_NUMBER("second_rate") } },
	[VERB_FLANK] = { "flank", { "Flank", "Attaque de flanc" } },
	[VERB_FIGHT] = { "fight", { "Fight", "Combattre" }, { P_ITEM_FROM_1("weapon", "items"), P_ITEM_FROM_1("second", "items") } },
	[VERB_COVER] = { "cover", { "Cover", "S’abriter" } },
	[VERB_RELOAD] = { "reload", { "Reload", "Recharger" }, { P_ITEM("weapon", "items") } },
	[VERB_TRADE] = { "trade", { "Trade", "Échanger" }, { MEMBER } },
	[VERB_DRONE] = { "drone", { "Drone", "Drone" } },
	[VERB_TAKE] = { "take", { "Take", "Prendre" }, { ITEM } },
	[VERB_PUT] = { "put", { "Put back", "Remettre" }, { ITEM } },
	[VERB_GIVE] = { "give", { "Give", "Donner" }, { ITEM, MEMBER } },
	[VERB_DISCARD] = { "discard", { "Discard", "Défausser" }, { ITEM, P_NUMBER("whose") } },
	[VERB_USE] = { "use", { "Use", "Utiliser" }, { ITEM, P_NUMBER("on"), P_NUMBER("pool") } },
	[VERB_CYBER] = { "cyber", { "Implant", "Implant" }, { P_NUMBER("on") } },
	[VERB_SWAP] = { "swap", { "Swap", "Échanger" }, { P_NUMBER("own"), P_NUMBER("other") } },
	[VERB_KEEP] = { "keep", { "Keep", "Garder" }, { P_NUMBER("result") } },
	[VERB_REMOVE] = { "remove", { "Remove a die", "Retirer un dé" }, { P_CHOICE("trait", traits) } },
	[VERB_TRY] = { "try", { "Roll", "Lancer" } },
	[VERB_WAIT] = { "wait", { "Wait", "Attendre" } },
	[VERB_FACE] = { "face", { "Rolled face", "Face obtenue" }, { P_CHOICE("face", faces) } },
	[VERB_DRAW] = { "draw", { "Drawn item", "Objet pioché" }, { ITEM } },
	[VERB_TURN] = { "turn", { "Turned card", "Carte retournée" }, { CHAPTER } },
	[VERB_VICTIM] = { "victim", { "Crew member", "Membre d’équipage" }, { MEMBER } },
	{ NULL },
};

#define DECIDES P_NUMBER("decides")
const struct q_question_kind darksector_questions[] = {
	[ASK_OVER] = { "over" },
	[ASK_LEADER] = { "leader", { P_NUMBER("matter"), P_NUMBER("set"), DECIDES } },
	[ASK_OPTION] = { "option", { P_NUMBER("matter"), P_NUMBER("set"), DECIDES } },
	[ASK_MEMBER] = { "member", { P_NUMBER("matter"), P_NUMBER("set"), DECIDES } },
	[ASK_MODE] = { "mode", { P_NUMBER("matter"), P_NUMBER("set"), DECIDES } },
	[ASK_SPARE] = { "spare", { P_NUMBER("matter"), P_NUMBER("set"), DECIDES } },
	[ASK_ORDER] = { "order", { P_NUMBER("matter"), P_NUMBER("set"), DECIDES } },
	[ASK_COST] = { "cost", { P_NUMBER("matter"), P_NUMBER("set"), DECIDES } },
	[ASK_CREW] = { "crew", { MEMBER } },
	[ASK_IMPLANT] = { "implant", { MEMBER } },
	[ASK_POOL] = { "pool", { MEMBER, P_NUMBER("moves") } },
	[ASK_BETWEEN] = { "between", { MEMBER, P_NUMBER("moves"), P_NUMBER("look") } },
	[ASK_WINDOW] = { "window", { MEMBER, P_NUMBER("window") } },
	[ASK_DECLARE] = { "declare", { MEMBER, P_CHOICE("mode", modes) } },
	[ASK_TRADE] = { "trade", { MEMBER, P_PIECE("partner") } },
	[ASK_ALTER] = { "alter", { MEMBER, P_NUMBER("roll") } },
	[ASK_KEEP] = { "keep", { MEMBER } },
	[ASK_REMOVE] = { "remove", { MEMBER, P_NUMBER("left"), P_NUMBER("flanking") } },
	[ASK_KNIFE] = { "knife", { MEMBER, P_NUMBER("symbol") } },
	[ASK_FLANK] = { "flank", { MEMBER } },
	[ASK_LOSS] = { "loss", { MEMBER, P_NUMBER("loss") } },
	[ASK_STOLEN] = { "stolen", { MEMBER } },
	[ASK_TRY] = { "try", { MEMBER, P_NUMBER("set") } },
	[ASK_CATCH] = { "catch", { MEMBER, P_NUMBER("set") } },
	[ASK_TAKE_OVER] = { "take_over", { MEMBER, P_NUMBER("set") } },
	[ASK_SHARE] = { "share", { MEMBER, P_NUMBER("loss") } },
	[ASK_PASS_ON] = { "pass_on", { MEMBER, P_NUMBER("loss") } },
	[ASK_ROLL] = { "roll", { MEMBER, P_CHOICE("die", dice), P_NUMBER("which") } },
	[ASK_DRAW] = { "draw", { MEMBER, P_NUMBER("starting") } },
	[ASK_TURN] = { "turn", { MEMBER, P_NUMBER("stage") } },
	[ASK_VICTIM] = { "victim", { MEMBER, P_NUMBER("set") } },
	{ NULL },
};

const struct q_event_kind darksector_events[] = {
	[EVENT_NONE] = { "" },
	[EVENT_JOINED] = { "joined", { MEMBER, P_ITEM("crew", "crew"), P_SEAT("seat") } },
	[EVENT_IMPLANTED] = { "implanted", { MEMBER, P_ITEM("implant", "implants") } },
	[EVENT_DECIDED] = { "decided", { P_NUMBER("matter"), P_NUMBER("decision"), P_NUMBER("seats"), P_NUMBER("all") } },
	[EVENT_TURNED] = { "turned", { CHAPTER, P_PIECE("leader"), P_NUMBER("turned") } },
	[EVENT_OPTION] = { "option", { CHAPTER, P_NUMBER("option") } },
	[EVENT_STORY] = { "story", { CHAPTER, P_NUMBER("list"), P_NUMBER("at"), P_NUMBER("branch") } },
	[EVENT_ENDING] = { "ending", { CHAPTER } },
	[EVENT_AFTERMATH] = { "aftermath", { CHAPTER } },
	[EVENT_DREW] = { "drew", { ITEM } },
	[EVENT_RESHUFFLED] = { "reshuffled", { P_NUMBER("cards") } },
	[EVENT_TOOK] = { "took", { MEMBER, ITEM } },
	[EVENT_PUT] = { "put", { MEMBER, ITEM } },
	[EVENT_GAVE] = { "gave", { MEMBER, ITEM, P_PIECE("to") } },
	[EVENT_DISCARDED] = { "discarded", { MEMBER, ITEM } },
	[EVENT_LEFT] = { "left", { ITEM } },
	[EVENT_USED] = { "used", { MEMBER, ITEM } },
	[EVENT_CYBER] = { "cyber", { MEMBER, P_ITEM("implant", "implants") } },
	[EVENT_RELOADED] = { "reloaded", { MEMBER, ITEM, P_NUMBER("ammo") } },
	[EVENT_LOADED] = { "loaded", { ITEM, P_NUMBER("ammo") } },
	[EVENT_GAINED] = { "gained", { MEMBER, P_NUMBER("before"), P_NUMBER("hp") } },
	[EVENT_LOST] = { "lost", { MEMBER, P_NUMBER("before"), P_NUMBER("hp") } },
	[EVENT_PREVENTED] = { "prevented", { MEMBER, P_NUMBER("loss") } },
	[EVENT_ROLLED] = { "rolled", { MEMBER, P_CHOICE("die", dice), P_CHOICE("face", faces), P_NUMBER("which") } },
	[EVENT_ADDED] = { "added", { P_CHOICE("face", faces), P_NUMBER("at") } },
	[EVENT_REMOVED] = { "removed", { MEMBER, P_CHOICE("face", faces), P_NUMBER("left") } },
	[EVENT_MODE] = { "mode", { P_CHOICE("mode", modes) } },
	[EVENT_ROUND] = { "round", { P_NUMBER("round"), P_CHOICE("mode", modes) } },
	[EVENT_DECLARED] = { "declared", { MEMBER, P_CHOICE("action", actions), P_NUMBER("weapon"), P_NUMBER("second") } },
	[EVENT_FLANK_ROUND] = { "flank_round", { MEMBER } },
	[EVENT_WOUNDS] = { "wounds", { MEMBER, P_NUMBER("wounds") } },
	[EVENT_JAMMED] = { "jammed", { MEMBER, ITEM } },
	[EVENT_BLOCKED] = { "blocked", { MEMBER } },
	[EVENT_DEFEATED] = { "defeated", { CHAPTER, P_NUMBER("enemy") } },
	[EVENT_SPARED] = { "spared", { CHAPTER, P_NUMBER("enemy") } },
	[EVENT_SPECIAL] = { "special", { CHAPTER, P_NUMBER("enemy"), P_NUMBER("rule") } },
	[EVENT_PASSED] = { "passed", { MEMBER, P_NUMBER("trait") } },
	[EVENT_FAILED] = { "failed", { MEMBER, P_NUMBER("trait") } },
	[EVENT_TRAIT] = { "trait", { P_CHOICE("trait", traits) } },
	[EVENT_HELPED] = { "helped", { MEMBER, P_PIECE("other") } },
	[EVENT_LOOKED] = { "looked", { P_ITEM_FROM_1("card", "cards") } },
	[EVENT_TACTICAL] = { "tactical", { P_NUMBER("which"), P_NUMBER("used") } },
	[EVENT_COUNTS_AS] = { "counts_as", { MEMBER, P_CHOICE("face", faces) } },
	[EVENT_KILLED] = { "killed", { MEMBER } },
	[EVENT_ENDED] = { "ended", { P_CHOICE("outcome", outcomes), P_NUMBER("turned") } },
	[EVENT_RIDER] = { "rider", { CHAPTER, P_NUMBER("list"), P_NUMBER("at") } },
	{ NULL },
};
// clang-format on

const struct q_constant darksector_constants[] = {
	{ "hit_points", HP_MAX },
	{ "slots", SLOTS },
	{ "act_cards", ACT_CARDS },
	{ NULL, 0 },
};

/* ---- where the game is ------------------------------------------------------------------- */

void darksector_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_out *out)
{
	static const char *const setup[Q_LANGS] = { "Set-up", "Mise en place" };
	const struct darksector *s = view;

	(void)g;
	if (!s->turned_count) {
		q_put(out, q_in(setup, reader->lang));
		return;
	}
	q_put(out, reader->lang == Q_FR ? "Carte " : "Card ");
	q_put_int(out, s->turned_count);
}

/* The seat of the crew member whom the event names first. */
int darksector_actor(const struct q_game *g, const void *view, const struct q_event *e)
{
	const struct darksector *s = view;
	int member = e->arg[0];

	if (g->events[e->kind].arg[0].kind != Q_P_PIECE || member < 0 || member >= CREW_MAX)
		return Q_NOBODY;
	return s->crew[member].seat < s->head.seats ? s->crew[member].seat : Q_NOBODY;
}
