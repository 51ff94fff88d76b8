/*
 * tables.c - the verbs of answers, the questions and the events, with what their numbers mean;
 * and where the game is.
 */
#include "core/params.h"
#include "games/warp/rules.h"

static const char *const ways[] = { "none", "destroy", "evade", NULL };
static const char *const coins[] = { "heads", "tails", NULL };

#define TOKEN P_ITEM("token", "tokens")
#define TARGET P_PLACE("target")
#define TACTIC P_ITEM("tactic", "tactics")

// clang-format off
const struct q_verb warp_verbs[] = {
	{ "" },
	[VERB_END] = { "end", { "End the step", "Finir l’étape" } },
	[VERB_ASSIGN] = { "assign", { "Assign a token", "Assigner un jeton" }, { TOKEN, TARGET, P_NUMBER("second") } },
	[VERB_REPAIR] = { "repair", { "Repair", "Réparer" }, { TOKEN } },
	[VERB_BUY] = { "buy", { "Buy", "Acheter" }, { TOKEN } },
	[VERB_POWER] = { "power", { "POWER", "POWER" }, { TOKEN, P_NUMBER("what") } },
	[VERB_ACTIVATE] = { "activate", { "Activate a tactic", "Activer une tactique" }, { P_PLACE("held") } },
	[VERB_USE] = { "use", { "Use a tactic", "Utiliser une tactique" }, { P_PLACE("held") } },
	[VERB_STOW] = { "stow", { "Stow", "Mettre en soute" }, { TOKEN } },
	[VERB_UNSTOW] = { "unstow", { "Take out of the hold", "Sortir de la soute" }, { TOKEN } },
	[VERB_DONE] = { "done", { "Enough", "Assez" } },
	[VERB_TAKE] = { "take", { "Take from the supply", "Prendre dans la Réserve" }, { TOKEN } },
	[VERB_PAY] = { "pay", { "Pay", "Payer" }, { TOKEN } },
	[VERB_EXCHANGE] = { "exchange", { "Exchange", "Échanger" }, { TOKEN } },
	[VERB_PICK] = { "pick", { "Pick from the discard", "Choisir dans la défausse" }, { TOKEN } },
	[VERB_AT] = { "at", { "Choose a target", "Choisir une cible" }, { TARGET } },
	[VERB_WAY] = { "way", { "How", "Comment" }, { P_CHOICE("way", ways) } },
	[VERB_KEEP] = { "keep", { "Keep a tactic", "Garder une tactique" }, { TACTIC } },
	[VERB_FLY] = { "fly", { "Starfighter", "Chasseur stellaire" }, { P_ITEM("starfighter", "starfighters") } },
	[VERB_FIGHT] = { "fight", { "Mothership", "Vaisseau mère" }, { P_ITEM("mothership", "motherships") } },
	[VERB_CHOOSE] = { "choose", { "The story", "L’histoire" }, { P_NUMBER("choice") } },
	[VERB_DRAW] = { "draw", { "Drawn token", "Jeton pioché" }, { TOKEN } },
	[VERB_CARD] = { "card", { "Drawn tactic", "Tactique piochée" }, { TACTIC } },
	[VERB_ENEMY] = { "enemy", { "Drawn enemy", "Ennemi pioché" }, { P_ITEM("enemy", "enemies") } },
	[VERB_FLIP] = { "flip", { "Flip", "Pile ou face" }, { P_CHOICE("coin", coins) } },
	{ NULL },
};

const struct q_question_kind warp_questions[] = {
	[ASK_OVER] = { "over" },
	[ASK_STORY] = { "story", { P_ITEM("page", "pages") } },
	[ASK_STARFIGHTER] = { "starfighter" },
	[ASK_MOTHERSHIP] = { "mothership" },
	[ASK_TACTIC_CARD] = { "tactic-card" },
	[ASK_KEEP] = { "keep" },
	[ASK_DRAW] = { "draw", { P_PLACE("for_target") } },
	[ASK_ENEMY_CARD] = { "enemy-card", { P_NUMBER("deck") } },
	[ASK_EXCESS] = { "excess" },
	[ASK_ACTION] = { "action" },
	[ASK_BASKET] = { "basket", { P_NUMBER("price") } },
	[ASK_PAY] = { "pay", { P_NUMBER("cost"), P_NUMBER("paid") } },
	[ASK_FLIP] = { "flip", { TOKEN, TARGET } },
	[ASK_EVOLVE] = { "evolve", { P_NUMBER("kind") } },
	[ASK_TARGET] = { "target", { TACTIC, P_NUMBER("left") } },
	[ASK_ORDER] = { "order" },
	[ASK_WAY] = { "way", { TARGET } },
	[ASK_BOT] = { "bot" },
	[ASK_GAIN] = { "gain", { P_NUMBER("left"), P_NUMBER("to") } },
	[ASK_DISCARDED] = { "discarded", { P_NUMBER("left"), P_NUMBER("to"), P_NUMBER("optional") } },
	{ NULL },
};

/* A target in an event: target_mark(). */
#define MARK P_NUMBER("target")
#define E0(kind) [EVENT_##kind] = { #kind }
#define E(kind, ...) [EVENT_##kind] = { #kind, { __VA_ARGS__ } }
const struct q_event_kind warp_events[] = {
	{ "" },
	E(page, P_ITEM("page", "pages"), P_ITEM("text", "pages")), E(chosen, P_ITEM("page", "pages"), P_NUMBER("choice")),
	E(changed, P_ITEM("page", "pages"), P_NUMBER("choice"), P_NUMBER("change")), E(flies, P_ITEM("starfighter", "starfighters")),
	E(fights, P_ITEM("mothership", "motherships")), E(warp, P_NUMBER("warp"), P_NUMBER("left")),
	E(turn, P_NUMBER("turn")), E(drew, TOKEN), E(short_draw, P_NUMBER("tokens")),
	E(arrives, MARK), E(marker, MARK), E(card_offered, TACTIC), E(card_kept, TACTIC),
	E(card_under, TACTIC), E(assigned, TOKEN, MARK), E(assigned_pair, TOKEN, MARK, P_NUMBER("second")),
	E(heads, TOKEN, MARK), E(tails, TOKEN, MARK), E(repaired, TOKEN), E(bought, TOKEN), E(paid, TOKEN),
	E(paid_tactic, TOKEN, TACTIC), E(stowed, TOKEN), E(unstowed, TOKEN), E(left_over, P_NUMBER("tokens")),
	E(power, TOKEN), E(named, P_NUMBER("kind")), E(exchanged, TOKEN, P_ITEM("got", "tokens")),
	E(removed_power, TOKEN), E(activated, TACTIC), E(reset, TACTIC), E(used, TACTIC), E(in_effect, TACTIC),
	E(neutralised, MARK), E(called, MARK, P_NUMBER("cards")), E(destroyed, MARK), E(evaded, MARK),
	E(section_destroyed, MARK), E(bot_moves, TOKEN, MARK), E(bot_discarded, TOKEN), E(gained, TOKEN),
	E(gained_at_once, TOKEN), E(not_gained, TOKEN), E(shields_up, P_NUMBER("gained"), P_NUMBER("shields")),
	E(hull_up, P_NUMBER("hull")), E(recovered, TOKEN), E(rearmed, TOKEN), E(removed, TOKEN),
	E(attack, MARK, P_NUMBER("value")), E(section_attack, MARK, P_NUMBER("value")),
	E(spectre_attack, P_NUMBER("value")), E(no_attack, MARK, P_NUMBER("value")), E(section_silent, MARK, P_NUMBER("value")),
	E(raid, MARK, P_NUMBER("value")),
	E(damage, P_NUMBER("shields_lost"), P_NUMBER("hull_lost"), P_NUMBER("shields"), P_NUMBER("hull")),
	E0(skin), E(siphoned, TOKEN, MARK), E(mended, TOKEN, MARK), E0(returns), E(warp_ends, P_NUMBER("warp")),
	E(unveiled, P_ITEM("mothership", "motherships")), E0(won), E0(lost_hull), E0(lost_time),
	{ NULL },
};
// clang-format on

/* ---- where the game is ------------------------------------------------------------------- */

void warp_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		struct q_out *out)
{
	const struct warp *s = view;

	(void)g;
	q_put(out, "Warp ");
	q_put_int(out, s->warp ? s->warp : 1);
	if (!s->turn)
		return;
	q_put(out, reader->lang == Q_FR ? ", tour " : ", turn ");
	q_put_int(out, s->turn);
}
