/*
 * pack.h - the content as the rules read it: cards, Actions and their effects, Squads, words.
 * Part of dawnfall.h, which says what the names in it mean.
 */
#ifndef DAWNFALL_PACK_H
#define DAWNFALL_PACK_H

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

enum mode_flag {
	REROLLS_ATT = 1 << 0,
	REROLLS_DEF = 1 << 1,
	CROSSES = 1 << 2,
	NEVER_PUSHES = 1 << 3
};
struct dawnfall_mode {
	uint16_t name;
	int16_t value[ATTRIBUTES];
	uint8_t base, arrow, flags, pad;
};

enum { MODES = 5 };
struct dawnfall_squad {
	uint16_t id, name, many; /* many: the name of several models */
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
	WORD(nobody) WORD(and_) WORD(to) WORD(upper) WORD(lower) WORD(source) WORD(landmark)      \
	WORD(beside) WORD(beside_also) WORD(beside_too) WORD(unstoppable_token)                   \
	WORD(hex_centre) WORD(hex_ne) WORD(hex_se) WORD(hex_s) WORD(hex_sw) WORD(hex_nw)          \
	WORD(hex_n) WORD(run_e) WORD(run_se) WORD(run_sw) WORD(run_w) WORD(run_nw) WORD(run_ne)   \
	WORD(yellow) WORD(red) WORD(ini) WORD(att) WORD(def) WORD(mov)                            \
	WORD(piece) WORD(called) WORD(shrine) WORD(the_mine) WORD(the_strike) WORD(the_check)     \
	WORD(thicket_at) WORD(blessing) WORD(shield_wall) WORD(overgrow) WORD(source_token) WORD(vines) \
	WORD(turn_active) WORD(turn_passive) WORD(turn_buy)                                       \
	WORD(step_mode) WORD(step_move) WORD(step_combat)                                         \
	WORD(again_keep) WORD(again_recover) WORD(again_paid) WORD(again_symbol)                  \
	WORD(special_nothing) WORD(special_kill) WORD(special_raise) WORD(special_restore)        \
	WORD(under_way) WORD(who_counter) WORD(who_captures)                                      \
	WORD(may_strike) WORD(may_junk) WORD(may_join) WORD(may_take_back) WORD(may_energize)     \
	WORD(may_move_first) WORD(may_sacrifice) WORD(may_revive) WORD(may_ambush)                \
	WORD(may_tactic) WORD(may_salvage)                                                        \
	WORD(window_shot) WORD(window_fight) WORD(window_ini) WORD(window_attack)                 \
	WORD(window_defence) WORD(window_lost) WORD(window_wound) WORD(window_wounded)            \
	WORD(window_killed)                                                                       \
	WORD(charge_gets) WORD(charge_takes) WORD(charge_gives) WORD(fighter_one)                 \
	WORD(share_card) WORD(share_charges) WORD(share_tokens) WORD(number_x) WORD(number_tokens)\
	WORD(number_wounds) WORD(number_spread) WORD(number_boost)                                \
	WORD(say_model_at) WORD(say_place_run) WORD(say_play_same) WORD(say_attach_instead)       \
	WORD(say_mine_dummy) WORD(say_use_same) WORD(say_play_evolve)                             \
	WORD(told_mode_basic) WORD(told_lost) WORD(told_unstoppable) WORD(told_played_same)       \
	WORD(told_temporary) WORD(told_depleted) WORD(told_mulligan) WORD(told_rebuilt)           \
	WORD(told_dummy) WORD(told_last_card)
// clang-format on
#define WORD_ID(w) WORD_##w,
enum { DAWNFALL_WORDS(WORD_ID) WORDS };

struct dawnfall_rule {
	uint16_t number; /* as q_rule */
	uint16_t why;
};
enum { RULE_TEXTS = 128, CARD_ROWS = 124, ACTION_ROWS = 224, SQUAD_ROWS = 31 };

/* Sets of halves of the cards of a faction, bit 2 * card + half, worked out when a pack is read: the halves
 * that react at a moment, and these. */
enum { INSTANT_HALVES = MOMENTS, TURN_HALVES, HALF_SETS }; /* TURN_HALVES: of the own Active turn */
_Static_assert(2 * DESIGNS <= 64, "the halves of a faction's cards are a set in 64 bits");

struct dawnfall_pack {
	uint64_t halves[FACTIONS][HALF_SETS];
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
	uint8_t pad[6];
};
_Static_assert(offsetof(struct dawnfall_pack, pad) + 6 == sizeof(struct dawnfall_pack),
	       "dawnfall_pack: no hidden padding");

#endif
