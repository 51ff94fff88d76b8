/*
 * stops.h - every rule of the game, and where it stops: for a question or for another rule.
 */
#ifndef DAWNFALL_STOPS_H
#define DAWNFALL_STOPS_H

/* ---- rules and stops ------------------------------------------------------------- */

// clang-format off
#define DAWNFALL_RULES(RULE)                                                            \
	RULE(match) RULE(opening) RULE(shrines) RULE(sources) RULE(models) RULE(deploy)  \
	RULE(place) RULE(turn) RULE(active) RULE(passive) RULE(finish) RULE(draw_up)    \
	RULE(draw) RULE(move) RULE(combat) RULE(fight) RULE(throw_die) RULE(pay)        \
	RULE(wound) RULE(shoot) RULE(window) RULE(action) RULE(charge) RULE(harvest)    \
	RULE(mode) RULE(evolve) RULE(burn) RULE(attach) RULE(step) RULE(ambushes)       \
	RULE(strike) RULE(effect) RULE(extra)                                           \
	RULE(fx_move) RULE(fx_squads) RULE(fx_fight) RULE(fx_converge) RULE(fx_set)     \
	RULE(fx_swap) RULE(fx_woods) RULE(fx_shot) RULE(fx_wound) RULE(fx_squad)        \
	RULE(fx_charge) RULE(fx_token) RULE(fx_piece) RULE(fx_mines) RULE(fx_shrine)    \
	RULE(fx_fell) RULE(fx_return) RULE(fx_seed) RULE(fx_discard) RULE(fx_cycle)     \
	RULE(fx_look) RULE(fx_evolve) RULE(fx_crystal) RULE(fx_share) RULE(fx_value)    \
	RULE(fx_join) RULE(fx_hijack)
/* The rules of effects stand together, at the end: DO_ANY chooses among them. */
#define FIRST_EFFECT_RULE RULE_fx_move
#define LAST_EFFECT_RULE RULE_fx_hijack

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
	DOES(active, PLAYED, extra)                             \
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
	ASKS(passive, SALVAGED, ASK_MAY)                        \
	DOES(passive, THORNS, wound)                            \
	ASKS(finish, DISCARDED, ASK_DISCARD)                    \
	DOES(finish, DREW, draw_up)                             \
	DOES(draw_up, DREW, draw)                               \
	ASKS(draw, DRAWN, ASK_DRAW)                             \
	ASKS(move, BOOSTED, ASK_NUMBER)                         \
	ASKS(move, CHOSEN, ASK_MOVER)                           \
	DOES(move, PLACED, place)                               \
	ASKS(combat, CHOSEN, ASK_FIGHTER)                       \
	DOES(combat, PLAYED, extra)                             \
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
	ASKS(charge, TAKER, ASK_SLOT)                           \
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
	ASKS(fx_piece, CHOSEN, ASK_OPTION)                      \
	ASKS(fx_piece, PLACED, ASK_PLACE)                       \
	ASKS(fx_mines, PUT, ASK_MINE)                           \
	ASKS(fx_shrine, MOVED, ASK_SPACE)                       \
	DOES(fx_shrine, PUSHED, place)                          \
	ASKS(fx_shrine, CHARGED, ASK_SLOT)                      \
	DOES(fx_shrine, GIVEN, charge)                          \
	ASKS(fx_fell, FELLED, ASK_OPTION)                       \
	ASKS(fx_fell, CHARGED, ASK_SLOT)                        \
	DOES(fx_fell, GIVEN, charge)                            \
	ASKS(fx_return, CHOSEN, ASK_MODEL)                      \
	DOES(fx_return, PAID, pay)                              \
	DOES(fx_return, PLACED, place)                          \
	ASKS(fx_return, NUMBER, ASK_NUMBER)                     \
	DOES(fx_return, PAID_TOKENS, pay)                       \
	ASKS(fx_return, SACRIFICED, ASK_MAY)                    \
	DOES(fx_return, GIVEN_UP, wound)                        \
	ASKS(fx_discard, CHOSEN, ASK_CARD)                      \
	ASKS(fx_cycle, CHOSEN, ASK_CARD)                        \
	DOES(fx_cycle, DREW, draw)                              \
	ASKS(fx_look, WHOM, ASK_COUNTER)                        \
	ASKS(fx_evolve, CHOSEN, ASK_CARD)                       \
	DOES(fx_evolve, DONE, evolve)                           \
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
	DOES(attach, CHARGED, charge)                           \
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
	ASKS(strike, TACTIC, ASK_MAY)                           \
	DOES(strike, CHARGED, charge)                           \
	DOES(effect, DONE, fx_move)                             \
	ASKS(fx_woods, MODEL, ASK_MODEL)                        \
	ASKS(fx_woods, THICKET, ASK_OPTION)                     \
	DOES(extra, ATTACHED, attach)                           \
	DOES(extra, PAID, pay)                                  \
	DOES(extra, PLAYED, action)                             \
	DOES(extra, PAID_BOTH, pay)                             \
	DOES(extra, ONE, action)                                \
	DOES(extra, OTHER, action)
// clang-format on
FLOW_LISTS(DAWNFALL_RULES, DAWNFALL_STOPS)

#endif
