/*
 * words.h - the sentences of the pack, by name.
 */
#ifndef DARKSECTOR_WORDS_H
#define DARKSECTOR_WORDS_H

// clang-format off
#define WORDS_OF_THINGS(WORD)                                                           \
	WORD(might) WORD(cunning) WORD(wisdom) WORD(double_face)                        \
	WORD(success) WORD(blank) WORD(special_face) WORD(hit) WORD(miss)               \
	WORD(die_ballistic) WORD(die_energy) WORD(die_explosive) WORD(die_attack)       \
	WORD(die_crew) WORD(die_chapter) WORD(ranged) WORD(close) WORD(and) WORD(nobody) \
	WORD(no_items) WORD(empty_row) WORD(stage_start) WORD(stage_act) \
	WORD(stage_boss) WORD(flank_card) WORD(drone_card) WORD(enemy) WORD(the_item) \
	WORD(ballistic) WORD(energy) WORD(explosive) WORD(immune) WORD(enemy_line) \
	WORD(enemy_row) WORD(hit_costs) WORD(for_trait) WORD(for_row) WORD(for_hits)

/* Questions: what is asked and what is at stake. */
#define WORDS_OF_QUESTIONS(WORD)                                                        \
	WORD(proposes) WORD(decides) WORD(ask_over_defeat) WORD(ask_over_victory)       \
	WORD(ask_leader) WORD(ask_option) WORD(ask_member) WORD(ask_mode) WORD(ask_spare) \
	WORD(ask_order) WORD(ask_cost) WORD(ask_crew) WORD(ask_crew_of) WORD(ask_implant) WORD(ask_pool)  \
	WORD(ask_between) WORD(ask_window) WORD(ask_window_roll) WORD(ask_declare_ranged)                     \
	WORD(ask_declare_close) WORD(ask_trade) WORD(ask_alter) WORD(ask_keep) WORD(ask_keep_same) \
	WORD(ask_remove) WORD(ask_knife) WORD(ask_flank) WORD(ask_loss) WORD(ask_stolen) \
	WORD(ask_try) WORD(ask_catch) WORD(ask_take_over) WORD(ask_share)               \
	WORD(ask_pass_on) WORD(ask_roll) WORD(ask_roll_row) WORD(ask_draw)              \
	WORD(ask_draw_weapon) WORD(ask_turn) WORD(ask_victim)

/* Answers as sentences. */
#define WORDS_OF_ANSWERS(WORD)                                                          \
	WORD(say_done) WORD(say_apply) WORD(say_ready) WORD(say_bear) WORD(say_keep_hp) \
	WORD(say_no_help) WORD(say_no_trade) WORD(say_not_now) WORD(say_yes) WORD(say_no) WORD(say_crew)  \
	WORD(say_implant) WORD(say_member) WORD(say_roller) WORD(say_order) WORD(say_lead) WORD(say_option) WORD(say_ranged) \
	WORD(say_close) WORD(say_shoot) WORD(say_shoot_two) WORD(say_flank) WORD(say_fight) \
	WORD(say_fight_with) WORD(say_fight_two) WORD(say_cover) WORD(say_reload)       \
	WORD(say_trade) WORD(say_drone) WORD(say_take) WORD(say_put) WORD(say_give)     \
	WORD(say_discard) WORD(say_discard_of) WORD(say_sacrifice) WORD(say_use) WORD(say_use_on)           \
	WORD(say_use_pool) WORD(say_use_on_pool) WORD(say_cyber) WORD(say_cyber_as)     \
	WORD(say_cyber_die) WORD(say_swap) WORD(say_swap_give) WORD(say_swap_take) WORD(say_first) WORD(say_second) WORD(say_remove) \
	WORD(say_try) WORD(say_wait) WORD(say_face) WORD(say_draw) WORD(say_turn)       \
	WORD(say_victim)

/* Events. */
#define WORDS_OF_EVENTS(WORD)                                                           \
	WORD(tell_joined) WORD(tell_plays) WORD(tell_implanted) WORD(tell_decided) WORD(tell_option) WORD(tell_chose_ranged) WORD(tell_chose_close) \
	WORD(tell_lets_go) WORD(tell_fights_on) WORD(tell_pays) WORD(tell_leads) WORD(tell_named) WORD(tell_turned)     \
	WORD(tell_drew) WORD(tell_reshuffled) WORD(tell_took) WORD(tell_put)            \
	WORD(tell_gave) WORD(tell_discarded) WORD(tell_left) WORD(tell_used)            \
	WORD(tell_cyber) WORD(tell_reloaded) WORD(tell_loaded) WORD(tell_gained)        \
	WORD(tell_lost) WORD(tell_prevented) WORD(tell_rolled) WORD(tell_fires) WORD(tell_attacked) WORD(tell_added)         \
	WORD(tell_removed) WORD(tell_removed_itself) WORD(tell_ranged) WORD(tell_close) \
	WORD(tell_round) WORD(tell_round_row) WORD(tell_shoots) WORD(tell_flanks)       \
	WORD(tell_fights) WORD(tell_fights_with) WORD(tell_covers) WORD(tell_reloads)   \
	WORD(tell_trades) WORD(tell_drones) WORD(tell_flank_round) WORD(tell_wounds)    \
	WORD(tell_no_wound) WORD(tell_jammed) WORD(tell_blocked) WORD(tell_defeated)    \
	WORD(tell_spared) WORD(tell_special) WORD(tell_passed) WORD(tell_failed)        \
	WORD(tell_trait) WORD(tell_helped) WORD(tell_looked) WORD(tell_ready)           \
	WORD(tell_unavailable) WORD(tell_counts_as) WORD(tell_killed)

/* Refusals, by rule. */
#define REFUSALS(WHY)                                                                   \
	WHY(210) WHY(301) WHY(303) WHY(305) WHY(306) WHY(307) WHY(406) WHY(504) WHY(508) \
	WHY(510) WHY(511) WHY(513) WHY(517) WHY(519) WHY(521) WHY(602) WHY(608) WHY(609) \
	WHY(612) WHY(701) WHY(703) WHY(704) WHY(714) WHY(801) WHY(806) WHY(903) WHY(904) \
	WHY(906) WHY(914) WHY(1005) WHY(1007) WHY(1008) WHY(1011) WHY(1012) WHY(1013)   \
	WHY(1102) WHY(1103) WHY(1104) WHY(1202) WHY(1301) WHY(1302) WHY(1306) WHY(1308) \
	WHY(1309) WHY(1401)
#define REFUSALS_BY_RULING(WHY) WHY(05) WHY(13) WHY(31) WHY(32) WHY(39) WHY(42) WHY(44)
#define REFUSALS_BY_DECISION(WHY) WHY(05) WHY(13) WHY(20)
// clang-format on

#define WORD_ID(w) WORD_##w,
#define WHY_ID(rule) WORD_why_##rule,
#define WHY_RULING_ID(rule) WORD_why_R##rule,
#define WHY_DECISION_ID(rule) WORD_why_D##rule,
enum {
	WORDS_OF_THINGS(WORD_ID) WORDS_OF_QUESTIONS(WORD_ID) WORDS_OF_ANSWERS(WORD_ID)
		WORDS_OF_EVENTS(WORD_ID) REFUSALS(WHY_ID) REFUSALS_BY_RULING(WHY_RULING_ID)
			REFUSALS_BY_DECISION(WHY_DECISION_ID) WORDS
};

#endif
