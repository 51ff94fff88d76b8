/*
 * fields.c - the state, the frames and the options described once.
 */
#include "games/dawnfall/game.h"

#define V(rule, member, ...) Q_FIELD(struct rule##_vars, member, Q_ALL, __VA_ARGS__)
#define BYTE(rule, member, most) Q_FIELD(struct rule##_vars, member, Q_ALL, .max = (most))
#define SEAT_MAX (Q_SEATS - 1)
#define ANY_SEAT .max = SEAT_MAX, .per_seat = 1
#define A_MODEL .max = NO_MODEL, .per_seat = SQUADS * MODELS
#define A_SQUAD .max = NO_SQUAD, .per_seat = SQUADS
#define A_MODEL_FOR_SURE .max = ALL_MODELS - 1, .per_seat = SQUADS * MODELS
#define A_SQUAD_FOR_SURE .max = ALL_SQUADS - 1, .per_seat = SQUADS
#define SEATS_AS_BITS .flags = Q_BITS, .per_seat = 1
#define A_SPACE .max = NOWHERE

static const struct q_field match_fields[] = { V(match, seat, ANY_SEAT),
					       BYTE(match, left, 4),
					       V(match, next, A_SQUAD),
					       V(match, nothing, .max = 0),
					       { 0 } };
static const struct q_field opening_fields[] = { BYTE(opening, rolling, 15),
						 BYTE(opening, seat, 4),
						 BYTE(opening, best, 6),
						 BYTE(opening, tied, 15),
						 { 0 } };
static const struct q_field shrines_fields[] = { BYTE(shrines, turn, 4),
						 BYTE(shrines, nothing, 0),
						 { 0 } };
static const struct q_field sources_fields[] = { BYTE(sources, turn, 4),
						 BYTE(sources, nothing, 0),
						 { 0 } };
static const struct q_field models_fields[] = { BYTE(models, turn, 3),
						BYTE(models, nothing, 0),
						{ 0 } };
static const struct q_field deploy_fields[] = { V(deploy, squad, A_SQUAD_FOR_SURE),
						BYTE(deploy, next, MODELS),
						{ 0 } };
static const struct q_field place_fields[] = {
	V(place, model, A_MODEL_FOR_SURE),
	V(place, by, ANY_SEAT),
	BYTE(place, way, WAY_ANYWHERE),
	V(place, flags, .max = 255),
	V(place, anchor, A_MODEL),
	BYTE(place, range, 60),
	V(place, space, .max = LIFTED),
	BYTE(place, hexes, WHOLE),
	V(place, from, .max = LIFTED),
	V(place, carried, A_MODEL),
	BYTE(place, also, ALSO_LEAVE_ROOM),
	BYTE(place, nothing, 0),
	{ 0 },
};
static const struct q_field turn_fields[] = { BYTE(turn, kind, TURN_BUY),
					      BYTE(turn, bought, 1),
					      V(turn, next, A_MODEL),
					      BYTE(turn, nothing, 0),
					      { 0 } };
static const struct q_field active_fields[] = { V(active, squad, A_SQUAD),
						V(active, flags, .max = 63),
						V(active, model, A_MODEL),
						V(active, slot, A_SPACE),
						V(active, next, A_MODEL),
						V(active, uses, .max = USES),
						{ 0 } };
static const struct q_field extra_fields[] = { BYTE(extra, card, DESIGNS),
					       BYTE(extra, half, LOWER),
					       V(extra, model, A_MODEL),
					       BYTE(extra, token, TOKENS - 1),
					       { 0 } };
static const struct q_field passive_fields[] = { V(passive, next, A_MODEL),
						 BYTE(passive, junked, 31),
						 { 0 } };
static const struct q_field harvest_fields[] = { BYTE(harvest, next, 8),
						 BYTE(harvest, due, 40),
						 BYTE(harvest, option, 3),
						 BYTE(harvest, held, 8),
						 { 0 } };
static const struct q_field finish_fields[] = { BYTE(finish, nothing, 0),
						BYTE(finish, more, 0),
						{ 0 } };
static const struct q_field draw_up_fields[] = { BYTE(draw_up, turn, 4),
						 BYTE(draw_up, opening, 2),
						 { 0 } };
static const struct q_field draw_fields[] = { V(draw, seat, ANY_SEAT),
					      BYTE(draw, nothing, 0),
					      { 0 } };
static const struct q_field move_fields[] = { V(move, squad, A_SQUAD_FOR_SURE),
					      V(move, by, ANY_SEAT),
					      BYTE(move, models, 15),
					      V(move, range, .max = 255),
					      V(move, flags, .max = 255),
					      V(move, chosen, A_MODEL),
					      BYTE(move, extra, 9),
					      BYTE(move, nothing, 0),
					      { 0 } };
static const struct q_field combat_fields[] = { V(combat, squad, A_SQUAD_FOR_SURE),
						BYTE(combat, models, 15),
						V(combat, by, ANY_SEAT),
						BYTE(combat, way, SO_MANY),
						BYTE(combat, left, 40),
						BYTE(combat, sneak, 7),
						BYTE(combat, range, 15),
						V(combat, target, .min = NO_MODEL, .max = NO_MODEL),
						BYTE(combat, fought, 15),
						BYTE(combat, nothing, 0),
						{ 0 } };
static const struct q_field fight_fields[] = {
	V(fight, starter, A_MODEL_FOR_SURE),
	V(fight, other, A_MODEL_FOR_SURE),
	V(fight, first, A_MODEL_FOR_SURE),
	V(fight, by, ANY_SEAT),
	V(fight, flags, .max = 0x7FFF),
	V(fight, ini, .min = -100, .max = 100),
	V(fight, att, .min = -100, .max = 100),
	V(fight, def, .min = -100, .max = 100),
	V(fight, power, .min = 0, .max = 127),
	V(fight, more, .min = 0, .max = 60),
	BYTE(fight, due, 60),
	V(fight, guard, A_MODEL),
	BYTE(fight, boosted, 0),
	{ 0 },
};
static const struct q_field throw_die_fields[] = {
	V(throw_die, seat, ANY_SEAT),
	V(throw_die, model, A_MODEL),
	BYTE(throw_die, kind, ROLL_HIT),
	BYTE(throw_die, die, RED),
	V(throw_die, bonus, .min = -128, .max = 127),
	V(throw_die, need, .min = 0, .max = 127),
	BYTE(throw_die, face, 6),
	BYTE(throw_die, flags, 3),
	{ 0 },
};
static const struct q_field pay_fields[] = { V(pay, seat, ANY_SEAT),
					     BYTE(pay, left, 40),
					     BYTE(pay, stock, 1),
					     BYTE(pay, nothing, 0),
					     { 0 } };
static const struct q_field wound_fields[] = {
	V(wound, victim, A_MODEL_FOR_SURE),
	BYTE(wound, n, 120),
	BYTE(wound, by, Q_SEATS),
	V(wound, dealer, A_MODEL),
	V(wound, flags, .max = 255),
	V(wound, space, A_SPACE),
	BYTE(wound, hexes, WHOLE),
	V(wound, points, .min = 0, .max = 20),
	BYTE(wound, stored, 1),
	BYTE(wound, nothing, 0),
	{ 0 },
};
static const struct q_field shoot_fields[] = {
	V(shoot, shooter, A_MODEL),
	V(shoot, seat, ANY_SEAT),
	BYTE(shoot, wounds, 60),
	BYTE(shoot, fire, 40),
	V(shoot, plus, .min = -60, .max = 100),
	BYTE(shoot, result, 1),
	BYTE(shoot, flags, 15),
	BYTE(shoot, left, 9),
	V(shoot, next, A_MODEL),
	BYTE(shoot, card, 0),
	V(shoot, target, .max = 255),
	{ 0 },
};
static const struct q_field window_fields[] = {
	V(window, moments, .max = (1 << MOMENTS) - 1),
	V(window, seat, ANY_SEAT),
	BYTE(window, passes, Q_SEATS),
	V(window, striker, A_MODEL),
	V(window, victim, A_MODEL),
	{ 0 },
};
static const struct q_field action_fields[] = {
	V(action, number, .of = "action"),
	V(action, seat, ANY_SEAT),
	V(action, user, A_MODEL),
	V(action, target, A_MODEL),
	BYTE(action, x, 12),
	BYTE(action, row, 3),
	BYTE(action, card, DESIGNS),
	V(action, squad, A_SQUAD),
	BYTE(action, slot, SLOTS * 2 - 1),
	V(action, other, A_MODEL),
	V(action, wounds, .max = 255),
	V(action, nothing, .max = 0),
	BYTE(action, straight, 15),
	BYTE(action, flags, 31),
	V(action, space, .max = LIFTED),
	BYTE(action, hexes, WHOLE),
	BYTE(action, left, 0),
	{ 0 },
};
static const struct q_field charge_fields[] = {
	V(charge, seat, ANY_SEAT),      BYTE(charge, each, 9),
	BYTE(charge, squad, 31),        BYTE(charge, slot, SLOTS),
	BYTE(charge, scope, OF_SQUADS), BYTE(charge, to, ALL_SQUADS *SLOTS - 1),
	BYTE(charge, sum, 40),          V(charge, count, .max = 255),
	BYTE(charge, nothing, 0),       { 0 },
};
static const struct q_field mode_fields[] = { V(mode, squad, A_SQUAD),
					      BYTE(mode, base, HEXES),
					      BYTE(mode, next, MODELS),
					      BYTE(mode, nothing, 0),
					      { 0 } };
static const struct q_field evolve_fields[] = { V(evolve, seat, ANY_SEAT),
						BYTE(evolve, card, DESIGNS),
						V(evolve, squad, A_SQUAD),
						BYTE(evolve, nothing, 0),
						{ 0 } };
static const struct q_field burn_fields[] = { V(burn, model, A_MODEL),
					      V(burn, by, ANY_SEAT),
					      { 0 } };
static const struct q_field attach_fields[] = { BYTE(attach, card, DESIGNS),
						V(attach, squad, A_SQUAD),
						BYTE(attach, slot, SLOTS),
						V(attach, victim, A_SQUAD),
						V(attach, model, A_MODEL),
						BYTE(attach, nothing, 0),
						{ 0 } };
static const struct q_field step_fields[] = { BYTE(step, kind, STEP_COMBAT),
					      BYTE(step, nothing, 0),
					      { 0 } };
static const struct q_field ambushes_fields[] = { BYTE(ambushes, mutual, 1),
						  BYTE(ambushes, nothing, 0),
						  { 0 } };
static const struct q_field strike_fields[] = { BYTE(strike, nothing, 0),
						BYTE(strike, more, 0),
						{ 0 } };
static const struct q_field effect_fields[] = { BYTE(effect, nothing, 0),
						BYTE(effect, more, 0),
						{ 0 } };
static const struct q_field fx_move_fields[] = { V(fx_move, model, A_MODEL),
						 BYTE(fx_move, nothing, 0),
						 { 0 } };
static const struct q_field fx_squads_fields[] = { V(fx_squads, squad, A_SQUAD),
						   BYTE(fx_squads, count, 40),
						   BYTE(fx_squads, fights_first, 1),
						   BYTE(fx_squads, chosen, (1 << SQUADS) - 1),
						   { 0 } };
static const struct q_field fx_fight_fields[] = { V(fx_fight, model, A_MODEL),
						  V(fx_fight, squad, A_SQUAD),
						  BYTE(fx_fight, count, 40),
						  BYTE(fx_fight, nothing, 0),
						  { 0 } };
static const struct q_field fx_converge_fields[] = { V(fx_converge, enemy, A_MODEL),
						     V(fx_converge, model, A_MODEL),
						     { 0 } };
static const struct q_field fx_set_fields[] = { V(fx_set, model, A_MODEL),
						BYTE(fx_set, nothing, 0),
						{ 0 } };
static const struct q_field fx_swap_fields[] = { V(fx_swap, first, A_MODEL),
						 V(fx_swap, second, A_MODEL),
						 V(fx_swap, first_space, A_SPACE),
						 BYTE(fx_swap, first_hexes, WHOLE),
						 V(fx_swap, second_space, A_SPACE),
						 BYTE(fx_swap, second_hexes, WHOLE),
						 { 0 } };
static const struct q_field fx_woods_fields[] = { V(fx_woods, model, A_MODEL),
						  BYTE(fx_woods, nothing, 0),
						  V(fx_woods, swapped, .max = (1 << THICKETS) - 1),
						  { 0 } };
static const struct q_field fx_shot_fields[] = { V(fx_shot, squad, A_SQUAD),
						 BYTE(fx_shot, shot_once, 15),
						 BYTE(fx_shot, shot_twice, 15),
						 V(fx_shot, target, A_MODEL),
						 V(fx_shot, space, A_SPACE),
						 V(fx_shot, second, A_SPACE),
						 { 0 } };
static const struct q_field fx_wound_fields[] = { V(fx_wound, victim, A_MODEL),
						  BYTE(fx_wound, n, 60),
						  { 0 } };
static const struct q_field fx_squad_fields[] = { V(fx_squad, squad, A_SQUAD),
						  BYTE(fx_squad, nothing, 0),
						  { 0 } };
static const struct q_field fx_charge_fields[] = { BYTE(fx_charge, nothing, 0),
						   BYTE(fx_charge, more, 0),
						   { 0 } };
static const struct q_field fx_token_fields[] = { V(fx_token, model, A_MODEL),
						  BYTE(fx_token, nothing, 0),
						  { 0 } };
static const struct q_field fx_piece_fields[] = { BYTE(fx_piece, left, 120),
						  BYTE(fx_piece, thicket, THICKETS),
						  { 0 } };
static const struct q_field fx_mines_fields[] = { BYTE(fx_mines, left, 120),
						  BYTE(fx_mines, nothing, 0),
						  { 0 } };
static const struct q_field fx_shrine_fields[] = { BYTE(fx_shrine, left, 120),
						   BYTE(fx_shrine, nothing, 0),
						   { 0 } };
static const struct q_field fx_fell_fields[] = { V(fx_fell, space, A_SPACE),
						 BYTE(fx_fell, hexes, WHOLE),
						 { 0 } };
static const struct q_field fx_return_fields[] = { V(fx_return, model, A_MODEL),
						   BYTE(fx_return, count, 40),
						   BYTE(fx_return, tokens, 40),
						   BYTE(fx_return, nothing, 0),
						   { 0 } };
static const struct q_field fx_seed_fields[] = { V(fx_seed, space, A_SPACE),
						 V(fx_seed, model, A_MODEL),
						 { 0 } };
static const struct q_field fx_discard_fields[] = { BYTE(fx_discard, nothing, 0),
						    BYTE(fx_discard, more, 0),
						    { 0 } };
static const struct q_field fx_cycle_fields[] = { BYTE(fx_cycle, count, 40),
						  BYTE(fx_cycle, nothing, 0),
						  { 0 } };
static const struct q_field fx_look_fields[] = { BYTE(fx_look, nothing, 0),
						 BYTE(fx_look, more, 0),
						 { 0 } };
static const struct q_field fx_evolve_fields[] = { BYTE(fx_evolve, nothing, 0),
						   BYTE(fx_evolve, more, 0),
						   { 0 } };
static const struct q_field fx_crystal_fields[] = { V(fx_crystal, owner, ANY_SEAT),
						    BYTE(fx_crystal, depleted, 1),
						    { 0 } };
static const struct q_field fx_share_fields[] = { BYTE(fx_share, slot, ALL_SQUADS *SLOTS),
						  BYTE(fx_share, charges, 40),
						  BYTE(fx_share, tokens, 40),
						  V(fx_share, squad, A_SQUAD),
						  { 0 } };
static const struct q_field fx_value_fields[] = { BYTE(fx_value, attribute, ATTRIBUTES - 1),
						  BYTE(fx_value, nothing, 0),
						  { 0 } };
static const struct q_field fx_join_fields[] = { V(fx_join, first, A_MODEL),
						 BYTE(fx_join, nothing, 0),
						 { 0 } };
static const struct q_field fx_hijack_fields[] = { V(fx_hijack, prey, A_MODEL),
						   BYTE(fx_hijack, nothing, 0),
						   { 0 } };
FLOW_TABLE_ANY(DAWNFALL_RULES, DAWNFALL_STOPS, FIRST_EFFECT_RULE, LAST_EFFECT_RULE)

/* ---- the state ---------------------------------------------------------------------- */

static const char *const factions[] = { "none",     "chapter", "demons",   "dvergar",
					"faceless", "reborn",  "rha-zack", NULL };
static const char *const choices[] = { "choose",   "chapter", "demons",   "dvergar",
				       "faceless", "reborn",  "rha-zack", NULL };
#define TOKEN_NAME(t) #t,
static const char *const tokens[] = { DAWNFALL_TOKENS(TOKEN_NAME) NULL };
static const char *const model_flags[] = { "pushed", "moved",      "fought", "wins-ini", "slams",
					   "joined", "was-fought", "walled", "entered",  NULL };
static const char *const squad_flags[] = { "blessed",  "vines",   "risky", "risky-twice",
					   "shadowed", "reckons", NULL };
static const char *const slot_flags[] = { "upper-lasts",    "lower-lasts", "upper-used",
					  "lower-used",     "upper-here",  "lower-here",
					  "has-its-charge", NULL };
static const char *const option_flags[] = {
	"more-crystals", "mulligan",        "buy-points", "sources-first", "no-deck-out",
	"scripted",      "special-sources", "teams",      "free-layout",   NULL
};

static const struct q_field model_fields[] = {
	Q_FIELD(struct model, space, Q_ALL, .max = LIFTED),
	Q_FIELD(struct model, hexes, Q_ALL, .max = WHOLE),
	Q_FIELD(struct model, fire_by, Q_ALL, ANY_SEAT),
	Q_FIELD(struct model, rooted_to, Q_ALL, A_MODEL, .flags = Q_FROM_1),
	Q_FIELD(struct model, lurched_to, Q_ALL, A_MODEL, .flags = Q_FROM_1),
	Q_FIELD(struct model, straight, Q_ALL, .max = 15),
	Q_FIELD(struct model, run, Q_ALL, .max = 95),
	Q_FIELD(struct model, check, Q_ALL, .min = -100, .max = 100),
	Q_FIELD(struct model, tokens, Q_ALL, .flags = Q_SET, .names = tokens),
	Q_FIELD(struct model, flags, Q_ALL, .flags = Q_SET, .names = model_flags),
	{ 0 },
};
static const struct q_field slot_fields[] = {
	Q_FIELD(struct enhancement, card, Q_ALL, .max = DESIGNS),
	Q_FIELD(struct enhancement, charges, Q_ALL, .max = 60),
	Q_FIELD(struct enhancement, flags, Q_ALL, .flags = Q_SET, .names = slot_flags),
	Q_FIELD(struct enhancement, tokens, Q_ALL, .max = 9),
	{ 0 },
};
static const struct q_field squad_fields[] = {
	Q_FIELD(struct squad, kind, Q_ALL, .max = SQUAD_ROWS),
	Q_FIELD(struct squad, mode, Q_ALL, .max = MODES - 1),
	Q_FIELD(struct squad, endurance, Q_ALL, .max = 4),
	Q_FIELD(struct squad, lost, Q_ALL, .max = 250),
	Q_FIELD(struct squad, flags, Q_ALL, .flags = Q_SET, .names = squad_flags),
	Q_FIELD(struct squad, unstoppable, Q_ALL, .max = 3),
	Q_FIELD(struct squad, blitz, Q_ALL, .max = 1),
	Q_FIELD(struct squad, evolved, Q_ALL, .max = DESIGNS),
	Q_STRUCTS(struct squad, slot, struct enhancement, Q_ALL, slot_fields),
	Q_STRUCTS(struct squad, model, struct model, Q_ALL, model_fields),
	{ 0 },
};
static const struct q_field side_fields[] = {
	Q_FIELD(struct side, faction, Q_ALL, .names = factions),
	Q_FIELD(struct side, pool, Q_ALL, .max = 40),
	Q_FIELD(struct side, depleted, Q_ALL, .max = 40),
	Q_FIELD(struct side, temporary, Q_ALL, .max = 10),
	Q_FIELD(struct side, points, Q_ALL, .max = 2 * POINTS),
	Q_FIELD(struct side, kept, Q_ALL, .max = POINTS),
	Q_FIELD(struct side, captured, Q_ALL, .max = POINTS),
	Q_FIELD(struct side, stored, Q_ALL, .max = 250),
	Q_FIELD(struct side, hand_size, Q_ALL, .max = 30),
	Q_FIELD(struct side, deck_size, Q_ALL, .max = DECK),
	Q_FIELD(struct side, ordered, Q_ALL, .max = DECK),
	Q_FIELD(struct side, hand, Q_SOME, .max = 8),
	Q_FIELD(struct side, deck, Q_OWN, .max = 8),
	Q_FIELD(struct side, discard, Q_ALL, .max = 8),
	Q_FIELD(struct side, known, Q_SOME, .max = 8),
	Q_FIELD(struct side, order, Q_OWN, .max = DESIGNS),
	Q_FIELD(struct side, again, Q_ALL, .max = 10),
	Q_FIELD(struct side, slams, Q_ALL, .max = 8),
	Q_FIELD(struct side, shrine, Q_ALL, .max = SPACES),
	Q_FIELD(struct side, banner, Q_ALL),
	Q_FIELD(struct side, mulligan, Q_ALL),
	Q_FIELD(struct side, eliminated, Q_ALL),
	Q_FIELD(struct side, hurt, Q_ALL),
	{ 0 },
};
const struct q_field dawnfall_fields[] = {
	Q_HEAD(struct dawnfall),
	Q_STACK(struct dawnfall, &flow),
	Q_STRUCTS(struct dawnfall, squad, struct squad, Q_ALL, squad_fields, .per_seat = SQUADS),
	Q_STRUCTS(struct dawnfall, side, struct side, Q_ALL, side_fields, .flags = Q_BY_SEAT),
	Q_FIELD(struct dawnfall, options, Q_ALL, .flags = Q_SET, .names = option_flags),
	Q_FIELD(struct dawnfall, turns, Q_ALL, .max = TURNS + 1),
	Q_FIELD(struct dawnfall, depth, Q_ALL, .max = FRAMES),
	Q_FIELD(struct dawnfall, first, Q_ALL, ANY_SEAT),
	Q_FIELD(struct dawnfall, counter, Q_ALL, ANY_SEAT),
	Q_FIELD(struct dawnfall, active, Q_ALL, ANY_SEAT),
	Q_FIELD(struct dawnfall, rows, Q_ALL, .min = 6, .max = ROWS),
	Q_FIELD(struct dawnfall, crystals, Q_ALL, .max = 40),
	Q_FIELD(struct dawnfall, charges, Q_ALL, .max = 40),
	Q_FIELD(struct dawnfall, hand_limit, Q_ALL, .min = 3, .max = 5),
	Q_FIELD(struct dawnfall, handicap, Q_ALL, .max = 3),
	Q_FIELD(struct dawnfall, source, Q_ALL, .max = SPACES),
	Q_FIELD(struct dawnfall, overgrown, Q_ALL, .max = 15, .flags = Q_BITS),
	Q_FIELD(struct dawnfall, rich, Q_ALL, .max = SOURCES),
	Q_FIELD(struct dawnfall, thicket, Q_ALL, .max = SPACES),
	Q_FIELD(struct dawnfall, thicket_hex, Q_ALL, .max = HEXES - 1),
	Q_FIELD(struct dawnfall, strike, Q_ALL, .max = SPACES),
	Q_FIELD(struct dawnfall, strike_hex, Q_ALL, .max = HEXES - 1),
	Q_FIELD(struct dawnfall, fresh, Q_ALL, .max = 3, .flags = Q_BITS),
	Q_FIELD(struct dawnfall, mine, Q_ALL, .max = SPACES),
	Q_FIELD(struct dawnfall, dummy, Q_SOME, .max = 4),
	Q_FIELD(struct dawnfall, dummies, Q_ALL, .max = 15, .flags = Q_BITS),
	Q_FIELD(struct dawnfall, quiet, Q_ALL, .max = QUIET_TURNS),
	Q_FIELD(struct dawnfall, result, Q_ALL, .max = DECK),
	Q_FIELD(struct dawnfall, ending, Q_ALL),
	Q_FIELD(struct dawnfall, passive, Q_ALL),
	Q_FIELD(struct dawnfall, stirred, Q_ALL),
	Q_FIELD(struct dawnfall, finished, Q_ALL),
	Q_FIELD(struct dawnfall, winners, Q_ALL, .max = 15, SEATS_AS_BITS),
	Q_FIELD(struct dawnfall, other_banner, Q_ALL, .max = 15, SEATS_AS_BITS),
	Q_FIELD(struct dawnfall, other_shrine, Q_ALL, .max = 15, SEATS_AS_BITS),
	Q_FIELD(struct dawnfall, shrine_used, Q_ALL, .max = 15, SEATS_AS_BITS),
	Q_PADDING(struct dawnfall, pad),
	{ 0 },
};

/* ---- options ---------------------------------------------------------------------------- */

static const char *const layouts[] = { "first-game", "free", NULL };

const struct q_field dawnfall_option_fields[] = {
	Q_FIELD(struct dawnfall_options, seats, Q_ALL, .min = 2, .max = Q_SEATS),
	Q_FIELD(struct dawnfall_options, hand_limit, Q_ALL, .min = 3, .max = 5),
	Q_FIELD(struct dawnfall_options, deck_least, Q_ALL, .max = DECK),
	Q_FIELD(struct dawnfall_options, layout, Q_ALL, .names = layouts),
	Q_FIELD(struct dawnfall_options, faction, Q_ALL, .names = choices, .flags = Q_BY_SEAT),
	Q_FIELD(struct dawnfall_options, handicap, Q_ALL, .max = 3,
		.flags = Q_BY_SEAT | Q_HANDICAP),
	Q_FIELD(struct dawnfall_options, teams, Q_ALL),
	Q_FIELD(struct dawnfall_options, more_crystals, Q_ALL),
	Q_FIELD(struct dawnfall_options, mulligan, Q_ALL),
	Q_FIELD(struct dawnfall_options, buy_points, Q_ALL),
	Q_FIELD(struct dawnfall_options, sources_first, Q_ALL),
	Q_FIELD(struct dawnfall_options, short_decks, Q_ALL),
	Q_FIELD(struct dawnfall_options, no_deck_out, Q_ALL),
	Q_FIELD(struct dawnfall_options, scripted, Q_ALL),
	Q_FIELD(struct dawnfall_options, special_sources, Q_ALL),
	Q_FIELD(struct dawnfall_options, other_banner, Q_ALL, .flags = Q_BY_SEAT),
	Q_FIELD(struct dawnfall_options, other_shrine, Q_ALL, .flags = Q_BY_SEAT),
	Q_PADDING(struct dawnfall_options, pad),
	Q_STRUCTS(struct dawnfall_options, deck, struct deck, Q_ALL, dawnfall_deck_fields,
		  .flags = Q_BY_SEAT),
	{ 0 },
};
