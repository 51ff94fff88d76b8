/*
 * frames.h - the rules, where each of them stops, and what it remembers while it waits.
 * Part of dawnfall.h, which says what the names in it mean.
 */
#ifndef DAWNFALL_FRAMES_H
#define DAWNFALL_FRAMES_H

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
/* The rules of effects stand together: DO_ANY chooses among them. */
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
/* What some relocations ask for besides. */
enum also {
	ALSO_NOTHING,
	ALSO_OTHER_SPACE, /* than `space`: Dodge, Shove */
	ALSO_OTHER_WOOD,  /* beside a Wood or Thicket it does not touch now: Woodwalk */
	ALSO_LEAVE_ROOM   /* for the other models of a Squad that grows (DF-514) */
};
struct place_vars {
	uint8_t model, by, way, flags;
	uint8_t anchor, range, space, hexes;
	uint8_t from, carried; /* carried: a model that must fit beside it, or NO_MODEL */
	uint8_t also, nothing; /* also: enum also */
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
	uint8_t squad, flags, model, slot, next, nothing; /* model: the called one, or NO_MODEL */
};

/* A card that is played for both its Actions, and which comes first; a token to be removed. */
struct extra_vars {
	uint8_t card, half, model, token;
};

struct passive_vars {
	uint8_t next, junked; /* junked: Squads that take Charges of the Junkyard, a bit each */
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
	uint8_t fought, nothing; /* fought: models of the Squad in this Combat action, a bit each */
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
	uint8_t stock, nothing; /* stock: for a die that a Factory can pay (DF-R110) */
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

/* The card is flipped; where bases change their size the models are placed in turn. */
struct mode_vars {
	uint8_t squad, base, next, nothing; /* base: the size before */
};

/* An Evolve card goes to a Squad; `card` is of the faction, + 1, until it lies there. */
struct evolve_vars {
	uint8_t seat, card, squad, nothing;
};

/* A part of turn: FIRE tokens. */
struct burn_vars {
	uint8_t model, by;
};

/* An Enhancement goes to a Squad: card + 1, and the slot + 1 that is discarded for it; of the
 * Faceless, who gives a Wound. */
struct attach_vars {
	uint8_t card, squad, slot, victim, model, nothing;
};

/* A part of active: the step taken. */
struct step_vars {
	uint8_t kind, nothing; /* enum step_kind */
};

/* Parts of fight. */
struct ambushes_vars {
	uint8_t mutual, nothing;
};
struct strike_vars {
	uint8_t nothing, more;
};

struct effect_vars {
	uint8_t nothing, more;
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
	uint8_t seat, each, squad, slot; /* OF_SQUADS: `squad` has a bit for each own one */
	uint8_t scope, to, sum;          /* to: the Enhancement that takes a Charge from another */
	uint8_t count[SQUADS * SLOTS];   /* what each has been given: see passive.c */
	uint8_t nothing;
};
enum charge_scope { ONE_CARD, EVERY_CARD, LIVING_SQUADS, BY_THICKETS, OF_TEAM, OF_SQUADS };

/* What the rules of effects remember; the files fx_*.c say what for. */
// clang-format off
struct fx_move_vars { uint8_t model, nothing; };
struct fx_squads_vars { uint8_t squad, count, fights_first, nothing; };
struct fx_fight_vars { uint8_t model, squad, count, nothing; };
struct fx_converge_vars { uint8_t enemy, model; };
struct fx_set_vars { uint8_t model, nothing; };
struct fx_swap_vars {
	uint8_t first, second, first_space, first_hexes, second_space, second_hexes;
};
struct fx_woods_vars { uint8_t model, count; };
/* shot_once, shot_twice: a bit for each model of the Squad; second: another Space */
struct fx_shot_vars { uint8_t squad, shot_once, shot_twice, target, space, second; };
struct fx_wound_vars { uint8_t victim, n; };
struct fx_squad_vars { uint8_t squad, nothing; };
struct fx_charge_vars { uint8_t nothing, more; };
struct fx_token_vars { uint8_t model, nothing; };
struct fx_piece_vars { uint8_t left, thicket; };
struct fx_mines_vars { uint8_t left, nothing; };
struct fx_shrine_vars { uint8_t left, nothing; }; /* Charges to give */
struct fx_fell_vars { uint8_t space, hexes; }; /* where the Thicket stood */
struct fx_return_vars { uint8_t model, count, tokens, nothing; };
struct fx_seed_vars { uint8_t space, model; };
struct fx_discard_vars { uint8_t nothing, more; };
struct fx_cycle_vars { uint8_t count, nothing; };
struct fx_look_vars { uint8_t nothing, more; };
struct fx_evolve_vars { uint8_t nothing, more; };
struct fx_crystal_vars { uint8_t owner, depleted; }; /* the owner is a seat */
/* slot, squad: whose turn it is; charges, tokens: what is still to be given out */
struct fx_share_vars { uint8_t slot, charges, tokens, squad; };
struct fx_value_vars { uint8_t attribute, nothing; };
struct fx_join_vars { uint8_t first, nothing; };
struct fx_hijack_vars { uint8_t prey, nothing; };
// clang-format on

struct frame {
	struct flow_at at;
	union {
		DAWNFALL_RULES(FLOW_VARS)
	} v;
};
_Static_assert(sizeof(struct frame) == 24, "frame: no hidden padding");

#endif
