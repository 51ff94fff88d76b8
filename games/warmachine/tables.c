/*
 * tables.c - the verbs of answers, the questions and the events, with what their numbers mean;
 * and where the game is.
 */
#include "core/params.h"
#include "games/warmachine/warmachine.h"

static const char *const given_up[] = { "nothing", "movement", "action", NULL };
static const char *const effects[] = { "fire", "corrosion", NULL };
#define DIE_NAME(d) #d,
static const char *const dice[] = { WARMACHINE_DICE(DIE_NAME) NULL };

#define MODEL P_PIECE_OF("model", ROSTER)
#define TARGET P_PIECE_OF("target", ROSTER)
#define WEAPON P_NUMBER("weapon")
#define BOOST P_NUMBER("boost")
#define X P_PLACE("x")
#define Y P_PLACE("y")
#define N P_NUMBER("number")
#define SEAT P_SEAT("seat")
#define SPELL P_ITEM("spell", "spells")

// clang-format off
#define V0(v, name, en, fr) [VERB_##v] = { name, { en, fr } }
#define V(v, name, en, fr, ...) [VERB_##v] = { name, { en, fr }, { __VA_ARGS__ } }
const struct q_verb warmachine_verbs[] = {
	{ "" },
	V(FIRST, "first", "First player", "Premier joueur", SEAT),
	V(PLACE, "place", "Deploy", "Déployer", X, Y, P_PLACE("facing_x"), P_PLACE("facing_y")),
	V(KEEP, "keep", "Upkeep", "Entretien", P_NUMBER("pay")),
	V(FOCUS, "focus", "Focus points", "Points de focus", P_NUMBER("points")),
	V(ACTIVATE, "activate", "Activate", "Activer", MODEL),
	V0(END_TURN, "end-turn", "End the turn", "Finir le tour"),
	V(STAND, "stand", "Stand up", "Se relever", P_CHOICE("gives_up", given_up), X, Y),
	V0(STAY_DOWN, "stay-down", "Stay down", "Rester à terre"),
	V0(HOLD, "hold", "Give up the movement", "Renoncer au mouvement"),
	V0(ADVANCE, "advance", "Advance", "Avancer"),
	V0(RUN, "run", "Run", "Courir"),
	V(CHARGE, "charge", "Charge", "Charger", TARGET, X, Y),
	V(SLAM, "slam", "Slam", "Slam", TARGET),
	V(LEG, "leg", "Go", "Parcourir", X, Y),
	V0(BACK, "back", "Erase the last leg", "Effacer la dernière étape"),
	V0(DONE, "done", "Done", "Terminé"),
	V(FACE, "face", "Face", "Orienter", X, Y),
	V(ATTACK, "attack", "Attack", "Attaquer", WEAPON, TARGET, BOOST),
	V(BASH, "bash", "Bash", "Bash", WEAPON, TARGET, BOOST),
	V(BUTT, "butt", "Head-butt", "Coup de tête", WEAPON, TARGET, BOOST),
	V(STAR, "star", "Star attack", "Attaque spéciale", WEAPON, TARGET, BOOST),
	V(LOCK, "lock", "Lock", "Bloquer", WEAPON, TARGET, BOOST),
	V(THROW, "throw", "Throw", "Projeter", WEAPON, TARGET, BOOST),
	V(SEIZE, "seize", "Lock", "Bloquer", P_NUMBER("location")),
	V(TOWARDS, "towards", "Throw towards", "Projeter vers", X, Y),
	V(BREAK, "break", "Break free", "Se dégager", P_PIECE_OF("holder", ROSTER), WEAPON),
	V(RELEASE, "release", "Release the lock", "Relâcher le blocage", WEAPON),
	V(CAST, "cast", "Cast a spell", "Lancer un sort", P_NUMBER("spell"), TARGET, P_PIECE_OF("origin", ROSTER), BOOST),
	V0(HEAL, "heal", "Heal a box", "Régénérer une case"),
	V0(FEAT, "feat", "Use the feat", "Accomplir l’exploit"),
	V0(BOOST, "boost", "Boost", "Renforcer"),
	V0(PLAIN, "plain", "Do not boost", "Ne pas renforcer"),
	V(STRIKE, "strike", "Free strike", "Attaque gratuite", WEAPON),
	V0(DECLINE, "decline", "No free strike", "Pas d’attaque gratuite"),
	V0(REROLL, "reroll", "Roll again", "Relancer les dés"),
	V0(ACCEPT, "accept", "Accept the miss", "Accepter l’échec"),
	V0(IGNORE, "ignore", "Ignore the damage", "Ignorer les dommages"),
	V0(SUFFER, "suffer", "Suffer the damage", "Subir les dommages"),
	V(DIE, "die", "Rolled die", "Dé lancé", P_NUMBER("face")),
	V(STRAY, "stray", "Stray shot", "Tir perdu", MODEL),
	V0(CONCEDE, "concede", "Concede", "Abandonner"),
	{ NULL },
};

#define Q0(kind) [ASK_##kind] = { #kind }
#define Q(kind, ...) [ASK_##kind] = { #kind, { __VA_ARGS__ } }
const struct q_question_kind warmachine_questions[] = {
	Q0(over), Q(roll, P_CHOICE("die", dice), MODEL, N), Q0(stray), Q0(first), Q(deploy, MODEL), Q(upkeep, MODEL, SPELL),
	Q(focus, MODEL, N), Q0(activate), Q(stand, MODEL), Q(move, MODEL, P_NUMBER("mode")), Q(leg, MODEL, P_NUMBER("mode"), P_NUMBER("legs")),
	Q(facing, MODEL), Q(combat, MODEL, P_NUMBER("mode"), P_NUMBER("additional")), Q(free_strike, MODEL, TARGET), Q(boost_attack, MODEL, TARGET),
	Q(boost_damage, MODEL, TARGET, P_NUMBER("power")), Q(seize, MODEL, P_PIECE_OF("holder", ROSTER)), Q(direction, MODEL, TARGET), Q(reroll, MODEL, TARGET), Q(vision, MODEL, P_PIECE_OF("attacker", ROSTER)),
	{ NULL },
};

#define E0(kind) [EVENT_##kind] = { #kind }
#define E(kind, ...) [EVENT_##kind] = { #kind, { __VA_ARGS__ } }
const struct q_event_kind warmachine_events[] = {
	{ "" },
	E(rolled, SEAT, N), E(first, SEAT), E(deployed, MODEL, X, Y), E(round, P_NUMBER("round")), E(turn, SEAT, P_NUMBER("round")),
	E(gained, MODEL, P_NUMBER("focus")), E(kept, SPELL, MODEL), E(ended, SPELL, MODEL), E(given, MODEL, P_NUMBER("focus")),
	E(activated, MODEL), E(stood, MODEL, P_CHOICE("gave_up", given_up)), E(held, MODEL), E(advanced, MODEL), E(ran, MODEL),
	E(charged, MODEL, TARGET), E(charge_failed, MODEL, TARGET), E(slammed, MODEL, TARGET), E(slam_failed, MODEL, TARGET),
	E(moved, MODEL, X, Y, P_PLACE("from_x"), P_PLACE("from_y")), E(attacked, MODEL, TARGET, P_NUMBER("means"), P_NUMBER("flags")),
	E(cast, MODEL, SPELL, TARGET, P_PIECE_OF("origin", ROSTER)), E(total, MODEL, P_NUMBER("total"), P_NUMBER("defence"), P_NUMBER("more")),
	E(reached, MODEL, P_NUMBER("total"), P_NUMBER("defence"), P_NUMBER("more")), E(hit, MODEL), E(missed, MODEL, TARGET),
	E(out_of_range, MODEL, TARGET), E(critical, MODEL),
	E(damage, MODEL, P_NUMBER("dice"), P_NUMBER("total"), P_NUMBER("armour")), E(unharmed, MODEL),
	E(marked, MODEL, P_NUMBER("boxes"), P_NUMBER("column"), P_NUMBER("left")), E(system, MODEL, P_NUMBER("system")),
	E(removed, MODEL), E(knocked_down, MODEL), E(burning, MODEL), E(corroding, MODEL),
	E(effect_over, MODEL, P_CHOICE("effect", effects)), E(condition, MODEL, P_ITEM("condition", "conditions")),
	E(carries, MODEL, SPELL), E(focus_lost, MODEL), E(healed, MODEL, P_NUMBER("boxes")), E(feat, MODEL, P_ITEM("feat", "feats")),
	E(free_strike, MODEL, TARGET), E(locked, MODEL, TARGET, P_NUMBER("location")), E(unlocked, MODEL, TARGET, P_NUMBER("location")),
	E(held_fast, MODEL, TARGET), E(driven, MODEL, P_NUMBER("distance"), X, Y), E(thrown, MODEL, TARGET), E(avoided, MODEL, TARGET),
	E(struck, MODEL, TARGET), E(deviated, P_NUMBER("distance"), P_NUMBER("die"), X, Y), E(strayed, MODEL),
	E(repelled, MODEL, P_NUMBER("distance"), P_PIECE_OF("from", ROSTER)), E(rerolled, MODEL, TARGET), E(ignored, MODEL), E(hazard, MODEL),
	E(conceded, SEAT), E(won, SEAT, P_NUMBER("by_rounds")), E0(drawn),
	[EVENT_die] = { "die", { MODEL, N, P_CHOICE("of", dice) }, .silent = true },
	{ NULL },
};
// clang-format on

/* ---- where the game is ------------------------------------------------------------------- */

void warmachine_where(const struct q_game *g, const void *view, const struct q_reader *reader,
		      struct q_out *out)
{
	const struct q_word phase = { q_phase_name(g, g->phase(g, view), reader->lang), 0 };
	const struct warmachine *s = view;

	if (!s->round) {
		q_put_sentence(out, reader, "{0}", &phase, 1);
		return;
	}
	q_put(out, "Round ");
	q_put_int(out, s->round);
}

/* The owner of the model, or the seat, that the event names first. */
int warmachine_actor(const struct q_game *g, const void *view, const struct q_event *e)
{
	const struct q_param *first = &g->events[e->kind].arg[0];
	int a = e->arg[0];

	(void)view;
	if (first->kind == Q_P_SEAT)
		return a >= 0 && a < SEATS ? a : Q_NOBODY;
	return first->kind == Q_P_PIECE && a >= 0 && a < MODELS ? seat_of(a) : Q_NOBODY;
}
