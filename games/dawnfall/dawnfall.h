/*
 * dawnfall.h - The Edge: Dawnfall.
 *
 * Two to four players, each with a faction: up to five Squads of models on a board of
 * Spaces (seven hexes each), a deck of Action cards, Crystals, a Banner and a Shrine. The
 * words are those of the ledger, docs/rules/dawnfall.md; README.md beside this file says
 * how the pieces fit.
 *
 * Read in this order: names, answers, rules and stops, frames, the state, the pack.
 */
#ifndef DAWNFALL_H
#define DAWNFALL_H

#define FLOW_NAME(rule) dawnfall_##rule
#include "core/flow.h"

/* ---- sizes and names --------------------------------------------------------- */

enum {
	SQUADS = 5, /* of a player */
	MODELS = 4, /* of a Squad, at most */
	ALL_SQUADS = Q_SEATS * SQUADS,
	ALL_MODELS = ALL_SQUADS * MODELS,
	NO_SQUAD = ALL_SQUADS,
	NO_MODEL = ALL_MODELS,
	COLUMNS = 8,
	ROWS = 12,
	SPACES = COLUMNS * ROWS,
	NOWHERE = SPACES,
	HEXES = 7,
	WHOLE = 0x7F, /* all seven hexes of a Space */
	DIRECTIONS = 6,
	SLOTS = 2,    /* Enhancements of a Squad */
	DESIGNS = 21, /* cards of a faction */
	FACTIONS = 6,
	SOURCES = 4,
	THICKETS = 10,
	STRIKES = 2,
	MINES = 3,
	DECK = 25,
	FRAMES = 36,
	WINDOW_DEPTH = 22, /* windows open no deeper: see README.md */
	POINTS = 10,
	QUIET_TURNS = 12,
	TURNS = 300
};

/* Where a model is when it is not in a Space. */
enum { DEAD = SPACES, ASIDE, GONE, LIFTED }; /* LIFTED: Pushed, being placed */

enum faction { CHAPTER, DEMONS, DVERGAR, FACELESS, REBORN, RHAZACK };
enum attribute { INI, ATT, DEF, MOV, ATTRIBUTES };
enum { DASH = -100 }; /* an attribute printed "-" */
enum die { YELLOW, RED };
enum half { UPPER, LOWER };

/* A model is number seat * 20 + squad * 4 + k; a Squad is number seat * 5 + squad. */
static inline int squad_of(int model)
{
	return model / MODELS;
}
static inline int seat_of(int model)
{
	return model / (SQUADS * MODELS);
}

/* Tokens that lie on a model. */
// clang-format off
#define DAWNFALL_TOKENS(TOKEN)                                                              \
	TOKEN(FIRE) TOKEN(TRAP) TOKEN(FREEZE) TOKEN(SHOCK) TOKEN(AEGIS) TOKEN(INFECTION)    \
	TOKEN(GRASP) TOKEN(LURCH) TOKEN(SOURCE_ATT) TOKEN(SOURCE_DEF) TOKEN(SOURCE_INI)     \
	TOKEN(PARALYSIS) TOKEN(STUN) TOKEN(ROOTED) TOKEN(MARKED) TOKEN(CALL)
// clang-format on
#define TOKEN_ID(t) TOKEN_##t,
enum token { DAWNFALL_TOKENS(TOKEN_ID) TOKENS };
enum { NO_TOKEN = 0xFF };

/* What a model did in the action or turn under way. */
enum model_flag {
	WAS_PUSHED = 1 << 0, /* in this Move action */
	HAS_MOVED = 1 << 1,  /* in this Move action */
	HAS_FOUGHT = 1 << 2, /* in this Combat action */
	WINS_INI = 1 << 3,   /* until end of turn: Leap */
	SLAMS = 1 << 4,      /* until end of turn: a straight Move of 3 after Slam */
	IS_JOINED = 1 << 5,  /* until end of turn: the Dvergar Banner */
	WAS_FOUGHT = 1 << 6, /* by the model that fights each enemy */
	IS_WALLED = 1 << 7   /* of the group marked by SHIELD WALL */
};

enum squad_flag {
	BLESSED = 1 << 0,
	VINES = 1 << 1,
	RISKY = 1 << 2, /* until end of turn */
	RISKY_TWICE = 1 << 3,
	SHADOWED = 1 << 4, /* activated by Shadowing this turn */
	RECKONS = 1 << 5   /* until end of turn: the next Wound it deals is one more */
};

enum enhancement_flag {
	UPPER_LASTS = 1 << 0, /* the Passive Action is bought */
	LOWER_LASTS = 1 << 1,
	UPPER_USED = 1 << 2, /* this turn */
	LOWER_USED = 1 << 3,
	UPPER_HERE = 1 << 4, /* in this roll, Combat or shot */
	LOWER_HERE = 1 << 5,
	HAS_ITS_CHARGE = 1 << 6 /* of those being given out */
};

/* ---- answers ------------------------------------------------------------------- */

/*	FACTION    a: faction                      "faction:chapter"
 *	SEAT       a: seat                         "player:b"
 *	SPACE      a: Space                        "3,2"
 *	PLACE      a: Space  b: hexes  c: run      "3,2/01", with the last run's direction "3,2/0:e"
 *	MODEL      a: model                        "a1.2"
 *	SQUAD      a: Squad                        "a1"
 *	STOP                                       "done"
 *	TURN       a: active, passive, buy         "active", "passive", "buy"
 *	ACTIVATE   a: Squad, or NO_SQUAD: the called model    "activate:a1", "activate:call"
 *	STEP       a: mode, move, combat           "mode", "move", "fight"
 *	PLAY       a: card  b: half                "play:ch-leap/lower"; both, in either order:
 *	                                           "play:rz-jump/both", "play:rz-jump/turned"
 *	ATTACH     a: card  b: Squad  c: slot + 1 to discard  "attach:ch-tactic@a1", "…@a1-2"
 *	USE        a: Squad  b: slot  c: half      "use:a1+1/upper"
 *	BANNER     a: option                       "banner:1"; for a die: the free Red one
 *	SHRINE     a: option                       "shrine:1"
 *	REMOVE     a: model  b: token              "remove:trap@a1.2"
 *	END                                        "end"
 *	ATTACK     a: model  b: enemy              "a1.1>b2.1"
 *	CRYSTAL, ENDURANCE a: Squad, POINT         "crystal", "endurance:a1", "point"; of the
 *	                                           Shrine "endurance:shrine"
 *	DIE        a: die                          "yellow", "red"
 *	FACE       a: number                       "roll:4"
 *	AGAIN      a: keep, recover, paid, symbol  "keep", "recover", "reroll", "free"
 *	NO, YES                                    "no", "yes"
 *	CARD       a: card                         "card:ch-leap"
 *	DRAW       a: card                         "draw:ch-leap"
 *	NUMBER     a: number                       "x3"
 *	SLOT       a: Squad  b: slot               "a1+1"
 *	OPTION     a: choice                       "option:2"
 *	MINE       a: Space  b: real or dummy      "mine:3,2", "dummy:3,2"
 *	PASS                                       "pass"
 * Cards are numbers of the pack, 0 to 123; seats are a to d, models a1.1 to d5.4. */
enum verb {
	SAY_FACTION = 1,
	SAY_SEAT,
	SAY_SPACE,
	SAY_PLACE,
	SAY_MODEL,
	SAY_SQUAD,
	SAY_STOP,
	SAY_TURN,
	SAY_ACTIVATE,
	SAY_STEP,
	SAY_PLAY,
	SAY_ATTACH,
	SAY_USE,
	SAY_BANNER,
	SAY_REMOVE,
	SAY_END,
	SAY_ATTACK,
	SAY_CRYSTAL,
	SAY_ENDURANCE,
	SAY_POINT,
	SAY_DIE,
	SAY_FACE,
	SAY_AGAIN,
	SAY_NO,
	SAY_YES,
	SAY_CARD,
	SAY_DRAW,
	SAY_NUMBER,
	SAY_SLOT,
	SAY_OPTION,
	SAY_MINE,
	SAY_PASS,
	SAY_SHRINE,
	SAYS
};

enum turn_kind { TURN_ACTIVE, TURN_PASSIVE, TURN_BUY };
enum step_kind { STEP_MODE, STEP_MOVE, STEP_COMBAT };
enum again { AGAIN_KEEP, AGAIN_RECOVER, AGAIN_PAID, AGAIN_SYMBOL };

// clang-format off
#define DAWNFALL_QUESTIONS(ASK_)                                                             \
	ASK_(OVER, "over") ASK_(FACTION, "faction") ASK_(COUNTER, "counter")                 \
	ASK_(SHRINE, "shrine") ASK_(SOURCE, "source") ASK_(DEPLOY, "deploy")                 \
	ASK_(PLACE, "place") ASK_(DISPERSE, "disperse") ASK_(FIRE, "fire")                   \
	ASK_(TURN, "turn") ASK_(MULLIGAN, "mulligan") ASK_(ACT, "act")                       \
	ASK_(MOVER, "mover") ASK_(FIGHTER, "fighter") ASK_(PAY, "pay") ASK_(DIE, "die")      \
	ASK_(ROLL, "roll") ASK_(AGAIN, "again") ASK_(STRIKE_BACK, "strike-back")             \
	ASK_(WINDOW, "window") ASK_(MODEL, "model") ASK_(SQUAD, "squad")                     \
	ASK_(SPACE, "space") ASK_(SLOT, "slot") ASK_(NUMBER, "number")                       \
	ASK_(OPTION, "option") ASK_(CARD, "card") ASK_(MINE, "mine")                         \
	ASK_(DISCARD, "discard") ASK_(DRAW, "draw") ASK_(ORDER, "order") ASK_(MAY, "may")
// clang-format on
#define QUESTION_ID(q, name) ASK_##q,
enum question { DAWNFALL_QUESTIONS(QUESTION_ID) QUESTIONS };

/* ---- events -------------------------------------------------------------------- */

// clang-format off
#define DAWNFALL_EVENTS(EVENT)                                                                 \
	EVENT(opening_roll) EVENT(first_player) EVENT(faction) EVENT(counter) EVENT(shrine)    \
	EVENT(source) EVENT(deployed) EVENT(turn_active) EVENT(turn_passive) EVENT(activated)  \
	EVENT(mode) EVENT(moved) EVENT(pushed) EVENT(set) EVENT(attack) EVENT(sneak)           \
	EVENT(strikes_first) EVENT(rolled) EVENT(rerolled) EVENT(recovered) EVENT(power)       \
	EVENT(defence) EVENT(counter_attack) EVENT(cancelled) EVENT(shot) EVENT(hit)           \
	EVENT(missed) EVENT(wounded) EVENT(ignored) EVENT(killed) EVENT(sacrificed)            \
	EVENT(returned) EVENT(points) EVENT(captured) EVENT(paid_crystal) EVENT(paid_endurance)\
	EVENT(paid_point) EVENT(played) EVENT(attached) EVENT(used) EVENT(bought) EVENT(banner)\
	EVENT(harvest) EVENT(crystals) EVENT(destroyed) EVENT(charges) EVENT(refreshed)        \
	EVENT(restored) EVENT(token) EVENT(token_gone) EVENT(thicket) EVENT(strike)            \
	EVENT(mine) EVENT(mine_dummy) EVENT(mine_found) EVENT(shrine_moved) EVENT(discarded)   \
	EVENT(drew) EVENT(drew_secret) EVENT(shuffled) EVENT(looked) EVENT(saw_hand)           \
	EVENT(evolved) EVENT(aside) EVENT(eliminated) EVENT(last_turn) EVENT(won) EVENT(drawn)       \
	EVENT(paid_stored) EVENT(shrine_power)
// clang-format on
#define EVENT_ID(e) EVENT_##e,
enum event { EVENT_none, DAWNFALL_EVENTS(EVENT_ID) EVENTS };

/* ---- rules and stops ------------------------------------------------------------- */

// clang-format off
#define DAWNFALL_RULES(RULE)                                                            \
	RULE(match) RULE(opening) RULE(shrines) RULE(sources) RULE(models) RULE(deploy)  \
	RULE(place) RULE(turn) RULE(active) RULE(passive) RULE(finish) RULE(draw_up)    \
	RULE(draw) RULE(move) RULE(combat) RULE(fight) RULE(throw_die) RULE(pay)        \
	RULE(wound) RULE(shoot) RULE(window) RULE(action) RULE(charge) RULE(harvest)    \
	RULE(fx_move) RULE(fx_squads) RULE(fx_fight) RULE(fx_converge) RULE(fx_set)     \
	RULE(fx_swap) RULE(fx_shot) RULE(fx_wound) RULE(fx_squad) RULE(fx_charge)       \
	RULE(fx_token) RULE(fx_piece) RULE(fx_return) RULE(fx_cards) RULE(fx_crystal)   \
	RULE(fx_share) RULE(fx_value) RULE(fx_join) RULE(fx_hijack) RULE(fx_seed)       \
	RULE(mode) RULE(evolve) RULE(burn) RULE(attach) RULE(step)    \
	RULE(ambushes) RULE(strike) RULE(effect) RULE(fx_woods)

#define DAWNFALL_STOPS(ASKS, DOES)                              \
	DOES(match, OPENED, opening)                            \
	ASKS(match, FACTION, ASK_FACTION)                       \
	ASKS(match, ORDERED, ASK_ORDER)                         \
	ASKS(match, COUNTER, ASK_COUNTER)                       \
	DOES(match, SOURCED, sources)                           \
	DOES(match, SHRINED, shrines)                           \
	DOES(match, SOURCED_AFTER, sources)                     \
	DOES(match, HANDS_FIRST, draw_up)                       \
	DOES(match, DEPLOYED, models)                           \
	DOES(match, HANDS, draw_up)                             \
	ASKS(match, DISPERSED, ASK_DISPERSE)                    \
	DOES(match, MOVED, move)                                \
	DOES(match, PLAYED, turn)                               \
	ASKS(opening, ROLLED, ASK_ROLL)                         \
	ASKS(shrines, CHOSEN, ASK_SHRINE)                       \
	ASKS(sources, CHOSEN, ASK_SOURCE)                       \
	ASKS(models, CHOSEN, ASK_DEPLOY)                        \
	DOES(models, DEPLOYED, deploy)                          \
	DOES(deploy, PLACED, place)                             \
	ASKS(place, CHOSEN, ASK_PLACE)                          \
	DOES(place, PUSHED, place)                              \
	DOES(place, BLEW, shoot)                                \
	DOES(turn, BURNT, burn)                                 \
	ASKS(turn, DECLARED, ASK_TURN)                          \
	DOES(turn, RESTED, passive)                             \
	ASKS(turn, MULLIGAN, ASK_MULLIGAN)                      \
	DOES(turn, REDRAWN, draw_up)                            \
	DOES(turn, LURCHED, wound)                              \
	DOES(turn, STARTED, window)                             \
	DOES(turn, ACTED, active)                               \
	DOES(turn, FINISHED, finish)                            \
	ASKS(turn, GAVE, ASK_COUNTER)                           \
	ASKS(active, CHOSEN, ASK_ACT)                           \
	DOES(active, RETURNED, place)                           \
	DOES(active, STEPPED, step)                             \
	DOES(active, ATTACHED, attach)                          \
	DOES(active, PAID, pay)                                 \
	DOES(active, PLAYED, action)                            \
	DOES(active, PAID_BOTH, pay)                            \
	DOES(active, ONE, action)                               \
	DOES(active, OTHER, action)                             \
	ASKS(active, STRIKE, ASK_MAY)                           \
	DOES(active, STRUCK, shoot)                             \
	DOES(active, WINDOW, window)                            \
	DOES(passive, HARVESTED, harvest)                       \
	DOES(passive, CHARGED, charge)                          \
	ASKS(passive, SHRINE, ASK_SQUAD)                        \
	ASKS(passive, RAISE, ASK_MODEL)                         \
	DOES(passive, RAISED, place)                            \
	ASKS(passive, JUNK, ASK_MAY)                            \
	DOES(passive, JUNKED, charge)                           \
	DOES(passive, THORNS, wound)                            \
	ASKS(finish, DISCARDED, ASK_DISCARD)                    \
	DOES(finish, DREW, draw_up)                             \
	DOES(draw_up, DREW, draw)                               \
	ASKS(draw, DRAWN, ASK_DRAW)                             \
	ASKS(move, BOOSTED, ASK_NUMBER)                         \
	ASKS(move, CHOSEN, ASK_MOVER)                           \
	DOES(move, PLACED, place)                               \
	ASKS(combat, CHOSEN, ASK_FIGHTER)                       \
	DOES(combat, FOUGHT, fight)                             \
	DOES(combat, WINDOW, window)                            \
	DOES(fight, DECLARED, window)                           \
	DOES(fight, AMBUSHED, ambushes)                         \
	DOES(fight, CHECKED, window)                            \
	DOES(fight, STRUCK, strike)                             \
	DOES(fight, LOST, window)                               \
	DOES(fight, ANSWERED, fight)                            \
	DOES(fight, WOUNDED, wound)                             \
	ASKS(fight, COUNTERED, ASK_STRIKE_BACK)                 \
	ASKS(throw_die, CHOSEN, ASK_DIE)                        \
	DOES(throw_die, PAID, pay)                              \
	ASKS(throw_die, ROLLED, ASK_ROLL)                       \
	ASKS(throw_die, AGAIN, ASK_AGAIN)                       \
	DOES(throw_die, PAID_AGAIN, pay)                        \
	ASKS(pay, CHOSEN, ASK_PAY)                              \
	ASKS(wound, JOINED, ASK_MAY)                            \
	DOES(wound, BEFORE, window)                             \
	DOES(wound, AFTER, window)                              \
	ASKS(wound, CAPTOR, ASK_COUNTER)                        \
	ASKS(wound, SAPPED, ASK_SQUAD)                          \
	DOES(shoot, DECLARED, window)                           \
	DOES(shoot, ROLLED, throw_die)                          \
	ASKS(shoot, FIRE, ASK_MODEL)                            \
	ASKS(shoot, OWN_WOUNDS, ASK_NUMBER)                     \
	DOES(shoot, OWN_WOUNDED, wound)                         \
	ASKS(shoot, NEXT, ASK_MODEL)                            \
	ASKS(shoot, SPREAD, ASK_NUMBER)                         \
	DOES(shoot, WOUNDED, wound)                             \
	ASKS(window, OFFERED, ASK_WINDOW)                       \
	DOES(window, PLAYED, action)                            \
	ASKS(action, USER, ASK_MODEL)                           \
	ASKS(action, NUMBER, ASK_NUMBER)                        \
	DOES(action, PAID, pay)                                 \
	DOES(action, EVOLVED, evolve)                           \
	DOES(action, RESOLVED, effect)                          \
	ASKS(action, TAKE_BACK, ASK_MAY)                        \
	DOES(action, WINDOW, window)                            \
	ASKS(charge, CHOSEN, ASK_SLOT)                          \
	ASKS(charge, DONOR, ASK_SLOT)                           \
	ASKS(harvest, ENERGIZED, ASK_MAY)                       \
	ASKS(harvest, SPECIAL, ASK_OPTION)                      \
	ASKS(harvest, KILL, ASK_MODEL)                          \
	DOES(harvest, KILLED, wound)                            \
	ASKS(harvest, RAISE, ASK_MODEL)                         \
	DOES(harvest, RAISED, place)                            \
	ASKS(harvest, RESTORE, ASK_SQUAD)                       \
	ASKS(fx_move, NEXT, ASK_MODEL)                          \
	DOES(fx_move, PLACED, place)                            \
	ASKS(fx_move, CHOSEN, ASK_MODEL)                        \
	DOES(fx_move, MOVED, move)                              \
	ASKS(fx_squads, CHOSEN, ASK_SQUAD)                      \
	ASKS(fx_squads, FIRST, ASK_MAY)                         \
	DOES(fx_squads, MOVED, move)                            \
	DOES(fx_squads, FOUGHT, combat)                         \
	DOES(fx_squads, MOVED_AFTER, move)                      \
	ASKS(fx_fight, CHOSEN, ASK_FIGHTER)                     \
	DOES(fx_fight, FOUGHT, fight)                           \
	ASKS(fx_fight, SQUAD, ASK_SQUAD)                        \
	DOES(fx_fight, SNEAKED, combat)                         \
	DOES(fx_fight, DONE, combat)                            \
	ASKS(fx_converge, TARGET, ASK_MODEL)                    \
	ASKS(fx_converge, CHOSEN, ASK_MODEL)                    \
	DOES(fx_converge, PLACED, place)                        \
	DOES(fx_converge, FOUGHT, fight)                        \
	ASKS(fx_set, CHOSEN, ASK_MODEL)                         \
	DOES(fx_set, PLACED, place)                             \
	DOES(fx_swap, WOODS, fx_woods)                          \
	ASKS(fx_swap, FIRST, ASK_MODEL)                         \
	ASKS(fx_swap, SECOND, ASK_MODEL)                        \
	DOES(fx_swap, PLACED, place)                            \
	DOES(fx_swap, PLACED_OTHER, place)                      \
	ASKS(fx_shot, SHOOTER, ASK_MODEL)                       \
	ASKS(fx_shot, TARGET, ASK_MODEL)                        \
	ASKS(fx_shot, SPACE, ASK_SPACE)                         \
	ASKS(fx_shot, SECOND, ASK_SPACE)                        \
	DOES(fx_shot, SHOT, shoot)                              \
	ASKS(fx_wound, CHOSEN, ASK_MODEL)                       \
	ASKS(fx_wound, NUMBER, ASK_NUMBER)                      \
	DOES(fx_wound, BOTH, wound)                             \
	DOES(fx_wound, SELF, wound)                             \
	DOES(fx_wound, WOUNDED, wound)                          \
	ASKS(fx_squad, CHOSEN, ASK_SQUAD)                       \
	DOES(fx_squad, MODE, mode)                              \
	DOES(fx_charge, EACH, charge)                           \
	ASKS(fx_charge, CHOSEN, ASK_SLOT)                       \
	DOES(fx_charge, GIVEN, charge)                          \
	ASKS(fx_token, SOURCE, ASK_SPACE)                       \
	ASKS(fx_token, KIND, ASK_OPTION)                        \
	ASKS(fx_token, CHOSEN, ASK_MODEL)                       \
	ASKS(fx_piece, SHRINE, ASK_SPACE)                       \
	DOES(fx_piece, PUSHED, place)                           \
	ASKS(fx_piece, CHARGED, ASK_SLOT)                       \
	DOES(fx_piece, GIVEN, charge)                           \
	ASKS(fx_piece, FELLED, ASK_OPTION)                      \
	ASKS(fx_piece, MINE, ASK_MINE)                          \
	ASKS(fx_piece, CHOSEN, ASK_OPTION)                      \
	ASKS(fx_piece, PLACED, ASK_PLACE)                       \
	ASKS(fx_return, CHOSEN, ASK_MODEL)                      \
	DOES(fx_return, PAID, pay)                              \
	DOES(fx_return, PLACED, place)                          \
	ASKS(fx_return, NUMBER, ASK_NUMBER)                     \
	DOES(fx_return, PAID_TOKENS, pay)                       \
	ASKS(fx_return, SACRIFICED, ASK_MAY)                    \
	DOES(fx_return, GIVEN_UP, wound)                        \
	ASKS(fx_cards, DISCARDED, ASK_CARD)                     \
	ASKS(fx_cards, CYCLED, ASK_CARD)                        \
	DOES(fx_cards, DREW, draw)                              \
	ASKS(fx_cards, WHOM, ASK_COUNTER)                       \
	ASKS(fx_cards, EVOLVE, ASK_CARD)                        \
	DOES(fx_cards, EVOLVED, evolve)                         \
	ASKS(fx_crystal, POOL, ASK_OPTION)                      \
	ASKS(fx_share, HOLDER, ASK_SQUAD)                       \
	ASKS(fx_share, CHARGES, ASK_NUMBER)                     \
	ASKS(fx_share, TOKENS, ASK_NUMBER)                      \
	ASKS(fx_value, WHAT, ASK_OPTION)                        \
	ASKS(fx_value, WHOSE, ASK_SQUAD)                        \
	ASKS(fx_join, FIRST, ASK_MODEL)                         \
	ASKS(fx_join, SECOND, ASK_MODEL)                        \
	ASKS(fx_hijack, CHOSEN, ASK_MODEL)                      \
	DOES(fx_hijack, MOVED, place)                           \
	DOES(fx_hijack, CARRIED, place)                         \
	ASKS(fx_hijack, FIGHTER, ASK_MODEL)                     \
	DOES(fx_hijack, FOUGHT, fight)                          \
	ASKS(fx_seed, WOOD, ASK_SPACE)                          \
	ASKS(fx_seed, CHOSEN, ASK_MODEL)                        \
	DOES(fx_seed, PLACED, place)                            \
	DOES(mode, GROWN, place)                                \
	ASKS(evolve, SQUAD, ASK_SQUAD)                          \
	ASKS(evolve, BANNER, ASK_MAY)                           \
	DOES(evolve, RETURNED, place)                           \
	ASKS(burn, CHOSEN, ASK_FIRE)                            \
	DOES(burn, PAID, pay)                                   \
	DOES(burn, BURNT, wound)                                \
	ASKS(attach, VICTIM, ASK_SQUAD)                         \
	ASKS(attach, SACRIFICE, ASK_MODEL)                      \
	DOES(attach, PAID, pay)                                 \
	DOES(attach, WINDOW, window)                            \
	DOES(step, PAID, pay)                                   \
	DOES(step, MODE, mode)                                  \
	DOES(step, MOVED, move)                                 \
	DOES(step, FOUGHT, combat)                              \
	DOES(step, WINDOW, window)                              \
	ASKS(ambushes, SWORDS, ASK_MAY)                         \
	ASKS(ambushes, SWORDS_BACK, ASK_MAY)                    \
	DOES(ambushes, STRUCK, fight)                           \
	DOES(ambushes, STRUCK_BACK, fight)                      \
	DOES(ambushes, WOUNDED, wound)                          \
	DOES(ambushes, WOUNDED_BACK, wound)                     \
	DOES(strike, BEFORE_ATTACK, window)                     \
	DOES(strike, SHOT, shoot)                               \
	DOES(strike, STRUCK, throw_die)                         \
	DOES(strike, BEFORE_DEFENCE, window)                    \
	DOES(strike, PARRIED, throw_die)                        \
	DOES(effect, MOVED, fx_move)                            \
	DOES(effect, SQUADS, fx_squads)                         \
	DOES(effect, FOUGHT, fx_fight)                          \
	DOES(effect, CONVERGED, fx_converge)                    \
	DOES(effect, SET, fx_set)                               \
	DOES(effect, SWAPPED, fx_swap)                          \
	DOES(effect, SHOT, fx_shot)                             \
	DOES(effect, WOUNDED, fx_wound)                         \
	DOES(effect, SQUAD, fx_squad)                           \
	DOES(effect, CHARGED, fx_charge)                        \
	DOES(effect, TOKEN, fx_token)                           \
	DOES(effect, PIECE, fx_piece)                           \
	DOES(effect, RETURNED, fx_return)                       \
	DOES(effect, CARDS, fx_cards)                           \
	DOES(effect, CRYSTAL, fx_crystal)                       \
	DOES(effect, SHARED, fx_share)                          \
	DOES(effect, VALUE, fx_value)                           \
	DOES(effect, JOINED, fx_join)                           \
	DOES(effect, HIJACKED, fx_hijack)                       \
	DOES(effect, SEEDED, fx_seed)                           \
	ASKS(fx_woods, MODEL, ASK_MODEL)                        \
	ASKS(fx_woods, THICKET, ASK_OPTION)
// clang-format on
FLOW_LISTS(DAWNFALL_RULES, DAWNFALL_STOPS)

/* ---- frames --------------------------------------------------------------------- */

struct match_vars {
	uint8_t seat, left, next, nothing;
};

/* Sets of seats, a bit each. */
struct opening_vars {
	uint8_t rolling, seat, best, tied;
};

struct shrines_vars {
	uint8_t turn, nothing;
};

struct sources_vars {
	uint8_t turn, nothing;
};

struct models_vars {
	uint8_t turn, idle;
};

struct deploy_vars {
	uint8_t squad, next;
};

/* How a model comes to a place. */
enum way {
	WAY_DEPLOY, /* DF-124: next to its Squad, away from everything else */
	WAY_MOVE,   /* along a path of Spaces */
	WAY_PUSH,   /* in contact with the anchor, on free hexes */
	WAY_SET,    /* anywhere that the rest of the frame allows */
	WAY_RELAXED /* DF-R12: deployment with fewer conditions */
};
enum place_flag {
	TO_CONTACT = 1 << 0,  /* in contact with the anchor */
	TO_RANGE = 1 << 1,    /* within range of `space` */
	TO_COVER = 1 << 2,    /* in `space`, over at least one of `hexes` */
	TO_STRAIGHT = 1 << 3, /* DF-820 */
	OVER_OBSTACLES = 1 << 4,
	MAY_PUSH = 1 << 5,
	ONLY_ENEMIES = 1 << 6, /* are Pushed */
	WITH_RUN = 1 << 7      /* the last run matters: Blitz */
};
struct place_vars {
	uint8_t model, by, way, flags;
	uint8_t anchor, range, space, hexes;
	uint8_t from, carried; /* carried: a model that must fit beside it, or NO_MODEL */
};

struct turn_vars {
	uint8_t kind, bought, next, nothing;
};

enum active_flag {
	IS_OPEN = 1 << 0,   /* an Activation has begun */
	HAS_ACTED = 1 << 1, /* no more mode change */
	MOVE_DONE = 1 << 2,
	COMBAT_DONE = 1 << 3,
	REGULAR_DONE = 1 << 4, /* the one Activation of the turn is spent */
	ANY_PLAYED = 1 << 5    /* a card, the Banner or an Enhancement before it */
};
struct active_vars {
	uint8_t squad, flags, model, card, slot, next; /* model: the called one, or NO_MODEL */
};

struct passive_vars {
	uint8_t next, harvested;
};

struct harvest_vars {
	uint8_t next, due, option, held; /* due: Crystals of the Sources so far */
};

struct finish_vars {
	uint8_t nothing, more;
};

struct draw_up_vars {
	uint8_t turn, opening; /* how many seats have drawn; the opening hands */
};

struct draw_vars {
	uint8_t seat, nothing;
};

/* A Move action of some models of a Squad. */
struct move_vars {
	uint8_t squad, by, models, range; /* models: a bit each; range: 0xFF is the MOV */
	uint8_t flags, chosen, extra, nothing;
};

/* Who fights whom. */
enum combat_way {
	EACH_MODEL_ONCE, /* a Combat action */
	EACH_ENEMY,      /* in contact, all of them */
	ANY_ENEMIES,     /* in contact, as many as wanted */
	SO_MANY          /* sequences, `left` of them */
};
enum fight_style { FIGHT_PLAIN, FIGHT_SNEAK = 1, FIGHT_SILENT = 2, FIGHT_POWER = 4 };
struct combat_vars {
	uint8_t squad, models, by, way;
	uint8_t left, sneak, range,
		target; /* sneak: enum fight_style; range 0: contact; target: an enemy or NO_MODEL */
	uint8_t wounds, kills;
};

enum fight_flag {
	IS_SNEAK = 1 << 0,
	IS_COUNTER = 1 << 1,
	IS_CANCELLED = 1 << 2,
	NO_COUNTER = 1 << 3,
	SURE_DEFENCE = 1 << 4,
	SHOOTS = 1 << 5,    /* Shoot in place of the Attack roll */
	IS_FAR = 1 << 6,    /* no contact needed */
	DEFERS = 1 << 7,    /* DF-917: the Wound is applied by the fight below */
	IS_GHOST = 1 << 8,  /* Revenge: the striker is dead */
	IS_ANSWER = 1 << 9, /* Dauntless */
	AMBUSH = 1 << 10,   /* by the starter; the next bit: by the other */
	AMBUSH_BACK = 1 << 11,
	DAUNTLESS = 1 << 12,
	HAS_WON = 1 << 13,
	IS_SILENT = 1 << 14 /* DF-1640: no cards */
};
/* The arrays are of the starter and of the other. */
struct fight_vars {
	uint8_t starter, other, first, by;
	uint16_t flags;
	int8_t ini[2], att[2], def[2];
	int8_t power, more; /* more: added Wounds */
	uint8_t due[2];     /* Wounds of mutual Sneak Attacks */
	uint8_t guard;      /* the Knight who takes the Wounds, or NO_MODEL */
	uint8_t boosted;    /* bits: once-per-Combat Actions used */
};

enum roll_kind { ROLL_ATTACK, ROLL_DEFENCE, ROLL_HIT };
struct throw_die_vars {
	uint8_t seat, model, kind, die;
	int8_t bonus, need; /* need: what a Defence must reach */
	uint8_t face, flags;
};
enum { IS_REROLLED = 1, IS_SURE = 2 };

struct pay_vars {
	uint8_t seat, left;
};

enum wound_flag {
	IN_COMBAT = 1 << 0,
	IN_EVENT = 1 << 1, /* part of a shot: elimination is judged at its end (DF-R34) */
	BY_SHOT = 1 << 2,
	OUTRIGHT = 1 << 3, /* a kill that ignores Endurance */
	IS_KILLED = 1 << 4,
	HAS_LOST = 1 << 5, /* an Endurance token */
	IS_SACRIFICE = 1 << 6,
	HAS_DEALT = 1 << 7
};
struct wound_vars {
	uint8_t victim, n, by, dealer; /* by: the seat that is credited, or Q_SEATS */
	uint8_t flags, space, hexes;
	int8_t points;
	uint8_t stored, nothing;
};

enum area {
	AREA_MODEL,
	AREA_SPACE,
	AREA_SPACE_AND_ADJACENT,
	AREA_TWO_SPACES,
	AREA_LINE,
	AREA_AROUND,
	AREA_CONTACT_AND_SPACE,
	AREA_BETWEEN
};
enum shoot_flag { SPREADS = 1, HURTS_SELF = 2, REPLACES_ATTACK = 4, IS_OWN_EVENT = 8 };
struct shoot_vars {
	uint8_t shooter, seat, wounds, fire;
	int8_t plus;
	uint8_t result, flags, left, next, card; /* card: the Action behind it */
	uint8_t target[10];                      /* a bit for each model */
};

struct window_vars {
	uint32_t moments; /* a bit each */
	uint8_t seat, passes, striker, victim;
};

struct action_vars {
	uint16_t number; /* of the pack's Actions */
	uint8_t seat, user, target, x;
	uint8_t row, card, squad, slot;         /* card: of the faction + 1, played from hand */
	uint8_t other, wounds, kills, straight; /* other: the opponent or the victim */
	uint8_t flags, space, hexes, left;
};
enum action_flag {
	IS_TAKEN_BACK = 1,
	IS_FREE = 2,
	IS_DISCARDED = 4,
	IN_WINDOW = 8,
	IS_ANNOUNCED = 16 /* its card has left the hand */
};

struct charge_vars {
	uint8_t seat, left, squad,
		slot; /* slot: SLOTS is each of the Squad; squad: NO_SQUAD is all */
	uint8_t scope, next;
};
enum charge_scope { ONE_CARD, EVERY_CARD, LIVING_SQUADS, BY_THICKETS, OF_TEAM };

/* What the rules of single effects remember. */
struct fx_vars {
	uint8_t model, other, space, count, left, hexes, flags, squad;
};
#define fx_move_vars fx_vars
#define fx_squads_vars fx_vars
#define fx_fight_vars fx_vars
#define fx_converge_vars fx_vars
#define fx_set_vars fx_vars
#define fx_swap_vars fx_vars
#define fx_shot_vars fx_vars
#define fx_wound_vars fx_vars
#define fx_squad_vars fx_vars
#define fx_charge_vars fx_vars
#define fx_token_vars fx_vars
#define fx_piece_vars fx_vars
#define fx_return_vars fx_vars
#define fx_cards_vars fx_vars
#define fx_crystal_vars fx_vars
#define fx_share_vars fx_vars
#define fx_value_vars fx_vars
#define fx_join_vars fx_vars
#define fx_hijack_vars fx_vars
#define fx_seed_vars fx_vars
#define mode_vars fx_vars
#define evolve_vars fx_vars
#define burn_vars fx_vars
#define attach_vars fx_vars
#define step_vars fx_vars
#define ambushes_vars fx_vars
#define strike_vars fx_vars
#define effect_vars fx_vars
#define fx_woods_vars fx_vars

struct frame {
	struct flow_at at;
	union {
		DAWNFALL_RULES(FLOW_VARS)
	} v;
};
_Static_assert(sizeof(struct frame) == 24, "frame: no hidden padding");

/* ---- the state --------------------------------------------------------------------- */

struct model {
	uint8_t space, hexes;          /* a Space, or DEAD, ASIDE, GONE, LIFTED */
	uint8_t fire_by;               /* who put FIRE on it */
	uint8_t rooted_to, lurched_to; /* a model + 1 */
	uint8_t straight;              /* the longest straight Move of this turn */
	uint8_t run;                   /* the last run of the last Move: direction * 16 + length */
	int8_t check;                  /* added to INI against the shot under way */
	uint16_t tokens, flags;
};
_Static_assert(sizeof(struct model) == 12, "model: no hidden padding");

struct enhancement {
	uint8_t card;                   /* of the faction, + 1 */
	uint8_t charges, flags, tokens; /* tokens: WEAKENING */
};

struct squad {
	uint8_t kind;                  /* of the pack, + 1; 0: no Squad */
	uint8_t mode, endurance, lost; /* lost: to Wounds and Sacrifices, not restored since */
	uint8_t flags, unstoppable, blitz;
	uint8_t evolved; /* the Evolve card on it, + 1 */
	struct enhancement slot[SLOTS];
	struct model model[MODELS];
};
_Static_assert(sizeof(struct squad) == 64, "squad: no hidden padding");

struct side {
	uint8_t faction; /* + 1 */
	uint8_t pool, depleted, temporary;
	uint8_t points; /* two players: Victory Points owned */
	uint8_t kept;   /* more players: starting tokens left */
	uint8_t captured[Q_SEATS];
	uint8_t stored;                        /* Endurance tokens on the own Shrine */
	uint8_t hand_size, deck_size, ordered; /* ordered: cards of the deck in a known order */
	uint8_t hand[DESIGNS], deck[DESIGNS], discard[DESIGNS];
	uint8_t known[DESIGNS];                  /* of the hand, to the player who looked at it */
	uint8_t order[DECK];                     /* card + 1, the next one first */
	uint8_t again;                           /* more turns of Time Jump */
	uint8_t slams;                           /* Slam cards played this turn */
	uint8_t shrine;                          /* its Space + 1 */
	bool banner, mulligan, eliminated, hurt; /* hurt: an enemy of it lost Endurance this turn */
};
_Static_assert(sizeof(struct side) == 130, "side: no hidden padding");

enum option_flag {
	MORE_CRYSTALS = 1 << 0,
	MULLIGAN = 1 << 1,
	BUY_POINTS = 1 << 2,
	SOURCES_FIRST = 1 << 3,
	NO_DECK_OUT = 1 << 4,
	SCRIPTED = 1 << 5,
	SPECIAL_SOURCES = 1 << 6,
	TEAMS = 1 << 7,
	FREE_LAYOUT = 1 << 8
};

struct dawnfall {
	struct q_head head;
	struct frame frame[FRAMES];
	struct squad squad[ALL_SQUADS];
	struct side side[Q_SEATS];
	uint16_t options, turns;
	uint8_t depth;
	uint8_t first, counter, active; /* seats */
	uint8_t rows;                   /* of the board */
	uint8_t crystals, charges;      /* the neutral pile */
	uint8_t hand_limit;
	uint8_t handicap[Q_SEATS];
	uint8_t source[SOURCES];   /* its Space + 1 */
	uint8_t overgrown;         /* a bit for each Source */
	uint8_t rich;              /* the Source under the Rha-Zack SOURCE, + 1 */
	uint8_t thicket[THICKETS]; /* its Space + 1 */
	uint8_t thicket_hex[THICKETS];
	uint8_t strike[STRIKES]; /* its Space + 1 */
	uint8_t strike_hex[STRIKES];
	uint8_t fresh;       /* STRIKEs put this turn, a bit each */
	uint8_t mine[MINES]; /* its Space + 1 */
	uint8_t dummy;       /* secret: 1 in the supply, 2 to 4 on the board */
	uint8_t dummies;     /* where it may be for all that is public: a bit each */
	uint8_t quiet;       /* turns without anything happening (DF-R67) */
	uint8_t result;      /* of the last throw, as a face */
	bool ending, passive, stirred, finished;
	uint8_t winners;                    /* seats, a bit each, once over */
	uint8_t other_banner, other_shrine; /* of the expansions: seats, a bit each */
	uint8_t shrine_used;                /* this turn: seats, a bit each */
	uint8_t pad[2];
};
_Static_assert(offsetof(struct dawnfall, pad) + 2 == sizeof(struct dawnfall),
	       "dawnfall: no hidden padding");
_Static_assert(sizeof(struct dawnfall) <= 3072, "dawnfall: at most 3 kB");

/* ---- options ------------------------------------------------------------------------ */

struct deck_card {
	uint8_t card, copies;
};

/* Without Squads it is the faction's own pre-built deck. */
struct deck {
	uint8_t squad[SQUADS];
	uint8_t squad_used;
	struct deck_card card[DESIGNS];
	uint8_t card_used, pad;
};

struct dawnfall_options {
	uint8_t seats, hand_limit, deck_least, layout;
	uint8_t faction[Q_SEATS]; /* 0: chosen in play */
	uint8_t handicap[Q_SEATS];
	bool teams, more_crystals, mulligan, buy_points, sources_first, short_decks, no_deck_out,
		scripted, special_sources;
	bool other_banner[Q_SEATS], other_shrine[Q_SEATS];
	uint8_t pad[3];
	struct deck deck[Q_SEATS];
};

/* ---- the pack ------------------------------------------------------------------------ */

enum moment {
	M_ACTIVE,
	M_COMBAT_ENTERED,
	M_BEFORE_COMBAT,
	M_IN_COMBAT,
	M_BEFORE_INI,
	M_BEFORE_ATTACK,
	M_BEFORE_DEFENCE,
	M_BEFORE_ROLL,
	M_AFTER_ROLL,
	M_DEFENCE_LOST,
	M_DEFENCE_WON,
	M_WOUNDED,
	M_WOUND_DEALING,
	M_WOUND_DEALT,
	M_WOUND_SUFFERED,
	M_ENDURANCE_LOST,
	M_KILLED,
	M_KILLED_OR_SACRIFICED,
	M_KILL,
	M_ENEMY_KILLED,
	M_SHOT_DECLARED,
	M_HARVEST,
	M_AFTER_CARD,
	M_EVOLVE_PLAYED,
	M_SNEAK,
	MOMENTS
};
enum action_kind { KIND_PLAY, KIND_USE, KIND_PASSIVE, KIND_EVOLVE, KIND_BANNER, KIND_SHRINE };
enum unit { UNIT_CRYSTAL, UNIT_CHARGE };
enum frequency {
	FREQ_ONCE,
	FREQ_ROLL,
	FREQ_TURN,
	FREQ_COMBAT,
	FREQ_SHOT,
	FREQ_PAYMENT,
	FREQ_LASTING
};
enum user { USER_PLAYER, USER_SQUAD, USER_MODEL, USER_THIS, USER_KIND };
enum { COST_X = 0xFF, NO_ARROW = 0xFF, ANY_SQUAD = 0xFF, NO_ACTION = 0xFFFF };

// clang-format off
#define DAWNFALL_EFFECTS(FX)                                                                     \
	FX(none, "none") FX(move_squad, "move-squad") FX(combat_squad, "combat-squad")           \
	FX(move_and_combat, "move-and-combat") FX(move, "move") FX(fight, "fight")               \
	FX(sneak, "sneak-attack") FX(converge, "converge") FX(set, "set")                        \
	FX(teleport, "teleport") FX(shove, "shove") FX(swap, "swap")                             \
	FX(swap_thicket, "swap-thicket") FX(aside, "set-aside") FX(cancel, "cancel-combat")      \
	FX(counter, "counter-attack") FX(modify, "modify") FX(value, "use-value")                \
	FX(win_ini, "win-ini") FX(win_defence, "win-defence") FX(reroll, "reroll")               \
	FX(shot, "hit-check") FX(shoot_instead, "shoot-instead") FX(wound, "wound")              \
	FX(wound_both, "wound-both") FX(add_wounds, "add-wounds") FX(ignore, "ignore-wounds")    \
	FX(redirect, "redirect-wounds") FX(kill, "kill") FX(sacrifice, "sacrifice")              \
	FX(lose, "lose-endurance") FX(restore, "restore") FX(bring_back, "return")               \
	FX(gain, "gain-crystals") FX(destroy, "destroy-crystal") FX(steal, "steal-crystal")      \
	FX(charge_each, "charge-each") FX(charge_one, "charge-one") FX(refresh, "refresh")       \
	FX(refresh_banner, "refresh-banner") FX(worthless, "worthless") FX(share, "redistribute")\
	FX(store, "store-endurance") FX(discard, "discard") FX(cycle, "cycle")                   \
	FX(look, "look-at-hand") FX(hand_limit, "hand-limit") FX(evolve_free, "play-evolve")     \
	FX(change_mode, "change-mode") FX(token, "token") FX(back_to_source, "back-to-source")   \
	FX(place, "place") FX(shift, "shift") FX(move_shrine, "move-shrine")                     \
	FX(mines, "mines") FX(extra_turn, "extra-turn") FX(grant, "grant") FX(guard, "guard")    \
	FX(ambush, "ambush") FX(revenge, "revenge") FX(join, "join") FX(hijack, "hijack")        \
	FX(risky, "risky-tactics") FX(slam, "slam") FX(blitz, "blitz") FX(seed, "seed")          \
	FX(lycanthropy, "lycanthropy") FX(remove_dead, "remove-dead") FX(wall, "shield-wall")    \
	FX(resurrect, "resurrect") FX(overgrow, "overgrow") FX(enrich, "enrich")                 \
	FX(vines, "vines") FX(weaken, "weaken") FX(unstoppable, "unstoppable")                   \
	FX(evolve, "evolve") FX(woodwalk, "woodwalk") FX(fuel, "fuel") FX(strike, "strike")      \
	FX(points_per_kill, "points-per-kill") FX(charge_on_defence, "charge-on-defence")        \
	FX(reckon, "reckon") FX(reclaim, "reclaim-crystal") FX(fell, "fell-thicket")
// clang-format on
#define FX_ID(f, name) FX_##f,
enum fx { DAWNFALL_EFFECTS(FX_ID) EFFECTS };

enum who {
	WHO_USER,
	WHO_TARGET,
	WHO_OTHER,
	WHO_FRIEND,
	WHO_YOURS,
	WHO_ENEMY,
	WHO_ANY,
	WHO_KIND,
	WHO_THIS
};
enum near {
	NEAR_ANYWHERE,
	NEAR_USER,
	NEAR_USER_RANGE,
	NEAR_FRIEND_RANGE,
	NEAR_THIS,
	NEAR_WOODS,
	NEAR_THICKET,
	NEAR_SQUAD_RANGE,
	NEAR_SQUAD_OR_WOOD,
	NEAR_PLACE,
	NEAR_SHRINE
};
enum to { SET_ANYWHERE, SET_BESIDE_USER, SET_NEXT_SPACE };
enum per { PER_ONE, PER_X, PER_SOURCE, PER_TOUCHED_SOURCE, PER_LOST, PER_WOUND, PER_PAIR };
enum condition {
	IF_ALWAYS,
	IF_STRAIGHT_3,
	IF_STRAIGHT_4,
	IF_STRAIGHT_6,
	IF_WOUNDED,
	IF_ALONE,
	IF_WOODS,
	IF_SOURCE
};
enum grant {
	GRANT_NOTHING,
	GRANT_OBSTACLES,
	GRANT_SHOOT_TWICE,
	GRANT_UNPUSHABLE,
	GRANT_SWORDS,
	GRANT_SHADOWING,
	GRANT_DOUBLE_MOV,
	GRANT_PROTECTION,
	GRANT_ENERGIZE,
	GRANT_STORE
};
enum effect_flag {
	FX_EACH = 1 << 0,
	FX_OPTIONAL = 1 << 1,
	FX_OTHER = 1 << 2,
	FX_NO_ENDURANCE = 1 << 3,
	FX_OBSTACLES = 1 << 4,
	FX_STRAIGHT = 1 << 5,
	FX_LINE = 1 << 6,
	FX_ENEMIES = 1 << 7,
	FX_CONTROL = 1 << 8,
	FX_PUSH = 1 << 9,
	FX_PUSH_ENEMIES = 1 << 10,
	FX_ANY_NUMBER = 1 << 11,
	FX_TEMPORARY = 1 << 12,
	FX_DEPLETED = 1 << 13,
	FX_YOUR = 1 << 14,
	FX_SAME_SIZE = 1 << 15
};

struct effect {
	uint16_t flags;
	uint8_t fx, who, near, range, squad;
	int8_t n;
	uint8_t per, what, token, area, wounds, fire;
	int8_t plus, mode_plus;
	uint8_t mode, cond, grant, spread, to, dead;
};

struct dawnfall_action {
	uint16_t id, name, text;
	uint8_t kind, cost, unit;
	bool instant;
	uint8_t user, squad, moment, frequency, mode; /* mode: a bit for each mode that allows it */
	uint8_t effect_used;
	uint16_t also; /* what the same half of the card does at another moment */
	struct effect effect[3];
};

enum card_kind { CARD_ACTION, CARD_ENHANCEMENT, CARD_EVOLVE };
struct dawnfall_card {
	uint16_t id, name, upper, lower; /* upper: NO_ACTION on Evolve cards */
	uint8_t faction, squad, kind, copies, form, pad;
};

enum mode_flag { REROLLS_ATT = 1, REROLLS_DEF = 2, CROSSES = 4, NEVER_PUSHES = 8 };
struct dawnfall_mode {
	uint16_t name;
	int16_t value[ATTRIBUTES];
	uint8_t base, arrow, flags, pad;
};

enum { MODES = 5 };
struct dawnfall_squad {
	uint16_t id, name;
	uint8_t faction, role, cards, models, endurance, mode_used;
	struct dawnfall_mode mode[MODES];
};

struct dawnfall_faction {
	uint16_t id, name, banner_name, shrine_name, shrine_text;
	uint16_t other_banner_name, other_shrine_name, other_shrine_text; /* of the expansions */
	uint16_t banner[2], other_banner[2];                              /* Actions */
	uint16_t shrine_action[2];                                        /* of the other Shrine */
	uint8_t banner_used, other_banner_used, shrine_action_used;
	uint8_t first;                /* of its cards */
	struct deck deck, small_deck; /* for two players; for three and four */
};

struct dawnfall_layout {
	uint16_t id, name;
	uint8_t players, rows;
	uint8_t shrine[Q_SEATS][2], shrine_used; /* column, row */
	uint8_t source[SOURCES][2], pad;
};

struct dawnfall_token {
	uint16_t id, name;
	uint8_t count, cost; /* cost: to remove it, 0: not by payment */
	uint8_t squad, pad;  /* the kind of Squad it is tied to, or ANY_SQUAD */
};

// clang-format off
#define DAWNFALL_SUPPLIES(S) S(blessing) S(wall) S(temporary) S(unstoppable) S(thicket) \
	S(weakening) S(overgrow) S(strike) S(vines) S(mine) S(rich)
// clang-format on
#define SUPPLY_ID(x) SUPPLY_##x,
enum supply { DAWNFALL_SUPPLIES(SUPPLY_ID) SUPPLIES };

// clang-format off
#define DAWNFALL_WORDS(WORD)                                                                       \
	WORD(player) WORD(nobody) WORD(model) WORD(space) WORD(and_) WORD(upper) WORD(lower)      \
	WORD(yellow) WORD(red) WORD(ini) WORD(att) WORD(def) WORD(mov) WORD(crystals_word)        \
	WORD(charges_word) WORD(endurance_word) WORD(piece) WORD(shrine)                          \
	WORD(turn_active) WORD(turn_passive) WORD(turn_buy)                                       \
	WORD(step_mode) WORD(step_move) WORD(step_combat)                                         \
	WORD(again_keep) WORD(again_recover) WORD(again_paid) WORD(again_symbol)                  \
	WORD(special_nothing) WORD(special_kill) WORD(special_raise) WORD(special_restore)        \
	WORD(who_counter) WORD(who_captures)                                                      \
	WORD(may_strike) WORD(may_junk) WORD(may_join) WORD(may_take_back) WORD(may_energize)     \
	WORD(may_move_first) WORD(may_sacrifice) WORD(may_revive) WORD(may_ambush)                \
	WORD(window_shot) WORD(window_fight) WORD(window_ini) WORD(window_attack)                 \
	WORD(window_defence) WORD(window_lost) WORD(window_wound) WORD(window_wounded)            \
	WORD(window_killed)
// clang-format on
#define WORD_ID(w) WORD_##w,
enum { DAWNFALL_WORDS(WORD_ID) WORDS };

struct dawnfall_rule {
	uint16_t number; /* as q_rule */
	uint16_t why;
};
enum { RULE_TEXTS = 96, CARD_ROWS = 124, ACTION_ROWS = 224, SQUAD_ROWS = 31 };

struct dawnfall_pack {
	struct dawnfall_faction faction[FACTIONS];
	struct dawnfall_squad squad[SQUAD_ROWS];
	struct dawnfall_card card[CARD_ROWS];
	struct dawnfall_action action[ACTION_ROWS];
	struct dawnfall_layout layout[3];
	struct dawnfall_token token[TOKENS];
	struct dawnfall_rule refusal[RULE_TEXTS];
	uint16_t word[WORDS], asking[QUESTIONS], saying[SAYS], telling[EVENTS];
	uint8_t supply[SUPPLIES];
	uint8_t faction_used, squad_used, card_used, action_used, layout_used, token_used,
		refusal_used;
};

/* One call into the rules. */
struct play {
	struct dawnfall *s;
	const struct dawnfall_pack *pack;
	q_action answer;
	struct q_events *log;
};

extern const struct q_shape dawnfall_shape;
extern const struct q_field dawnfall_deck_fields[];
extern const struct q_game dawnfall_game;
DAWNFALL_RULES(FLOW_PROTOTYPE)

#endif
