/*
 * frames.h - what each rule remembers while it waits at one of its stops (stops.h).
 * Part of dawnfall.h, which says what the names in it mean.
 */
#ifndef DAWNFALL_FRAMES_H
#define DAWNFALL_FRAMES_H

#include "games/dawnfall/stops.h"

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
	uint8_t turn, nothing;
};

struct deploy_vars {
	uint8_t squad, next;
};

/* How a model comes to a place. */
enum way {
	WAY_DEPLOY,  /* DF-124: next to its Squad, away from everything else */
	WAY_MOVE,    /* along a path of Spaces */
	WAY_PUSH,    /* in contact with the anchor, on free hexes */
	WAY_SET,     /* anywhere that the rest of the frame allows */
	WAY_RELAXED, /* DF-R12: deployment beside Sources and Shrines too */
	WAY_ANYWHERE /* DF-R12: and beside enemies */
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
	uint8_t squad, flags, model, slot, next; /* model: the called one, or NO_MODEL */
	uint8_t uses; /* of what may be used again for another payment (DF-R125) */
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
	uint8_t turn, opening; /* how many seats have drawn; 2: the active player alone draws */
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
enum fight_style { FIGHT_PLAIN, FIGHT_SNEAK = 1 << 0, FIGHT_SILENT = 1 << 1, FIGHT_POWER = 1 << 2 };
struct combat_vars {
	uint8_t squad, models, by, way;
	uint8_t left, sneak, range,
		target;          /* sneak: enum fight_style; range 0: contact; target: NO_MODEL */
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
	OUTRIGHT = 1 << 2, /* a kill that ignores Endurance */
	IS_KILLED = 1 << 3,
	HAS_LOST = 1 << 4, /* an Endurance token */
	IS_SACRIFICE = 1 << 5
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
enum shoot_flag {
	SPREADS = 1 << 0,
	HURTS_SELF = 1 << 1,
	REPLACES_ATTACK = 1 << 2,
	IS_OWN_EVENT = 1 << 3
};
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
	uint8_t row, card, squad, slot;           /* card: of the faction + 1, played from hand */
	uint8_t other, wounds, nothing, straight; /* other: the opponent or the victim */
	uint8_t flags, space, hexes, left;
};
enum action_flag {
	IS_TAKEN_BACK = 1 << 0,
	IS_FREE = 1 << 1,
	IS_DISCARDED = 1 << 2,
	IN_WINDOW = 1 << 3,
	IS_ANNOUNCED = 1 << 4 /* its card has left the hand */
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
struct fx_squads_vars { uint8_t squad, count, fights_first, chosen; }; /* chosen: a bit each */
struct fx_fight_vars { uint8_t model, squad, count, nothing; };
struct fx_converge_vars { uint8_t enemy, model; };
struct fx_set_vars { uint8_t model, nothing; };
struct fx_swap_vars {
	uint8_t first, second, first_space, first_hexes, second_space, second_hexes;
};
struct fx_woods_vars { uint8_t model, nothing; uint16_t swapped; }; /* Thickets, a bit each */
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
