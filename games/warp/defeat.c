/*
 * defeat.c - thresholds reached, targets defeated, rewards (section 5 of the ledger).
 */
#include "games/warp/rules.h"

/* ---- comparing ---------------- */

/* WE-412, WE-415, WE-521, WE-D15, WE-R11, WE-R55  Every target whose sum has reached its
 * threshold, one after another in the order the player chooses. What a defeat brings about
 * counts too. */
enum flow warp_rule_compare(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct compare_vars *v = &f->v.compare;
	uint32_t beaten;

	BEGIN;
	for (beaten = warp_all_beaten(s, p->pack); beaten; beaten = warp_all_beaten(s, p->pack)) {
		v->target = (uint8_t)lowest(beaten);
		if (several(beaten)) {
			ASK(compare_ORDERED, 0);
			v->target = arg(p, 0);
		}
		v->way = (uint8_t)warp_beaten(s, p->pack, v->target);
		if (v->way == WAY_BOTH) { /* WE-R03 */
			ASK(compare_DECIDED, 0, v->target);
			v->way = arg(p, 0);
		}
		DO(compare_DEFEATED, defeat, .target = v->target, .way = v->way);
	}
	END;
}

/* ---- a defeat ---------------- */

/* WE-501 (b), WE-504, WE-506  Its tokens go to the discard, but a shared one stays with its
 * other target (WE-603) and Electro-Bot waits to move (WE-616), no longer fresh (WE-617). */
static void clear_target(struct play *p, unsigned target)
{
	struct warp *s = p->s;

	for (unsigned i = s->pieces; i-- > 0;) {
		struct piece *piece = &s->piece[i];

		if (piece->on == target + 1) {
			piece->on = piece->also;
			piece->also = 0;
			piece->lies = (uint8_t)((piece->lies & ~(FRESH | FRESH_ALSO)) |
						(piece->lies & FRESH_ALSO ? FRESH : 0));
		} else if (piece->also == target + 1) {
			piece->also = 0;
			piece->lies &= (uint8_t)~FRESH_ALSO;
		}
		if (piece->on || (kind_of(piece->token) == POWER &&
				  power_of(s, p->pack, piece->token)->does == POWER_MOVES))
			continue;
		s->discard[piece->token]++;
		warp_drop_piece(s, i);
	}
}

/* WE-307, WE-501 (c), WE-503, WE-504 */
static void leave(struct play *p, unsigned target)
{
	struct warp *s = p->s;

	s->neutralised &= ~(1u << target);
	if (is_section(target)) {
		s->destroyed |= (uint8_t)(1u << (target - PLACES));
		return;
	}
	s->beaten[ship_of(s, p->pack, target)] |= 1u << s->line[target];
	s->line[target] = NONE;
	s->called &= ~(1u << target);
}

/* WE-122, WE-R52 */
static struct warp_reward reward_for(const struct play *p, const struct defeat_vars *v)
{
	if (is_section(v->target)) /* WE-R37 */
		return section(p->s, p->pack, v->target)->reward;
	return v->way == WAY_EVADE ? enemy_at(p->s, p->pack, v->target)->evade :
				     enemy_at(p->s, p->pack, v->target)->destroy;
}

static void tell_defeat(struct play *p, const struct defeat_vars *v)
{
	note(p,
	     is_section(v->target) ? EVENT_section_destroyed :
	     v->way == WAY_EVADE   ? EVENT_evaded :
				     EVENT_destroyed,
	     target_mark(p->s, v->target), 0, 0, 0);
}

/* WE-470, WE-920, WE-R25 */
static bool is_last_section(const struct play *p, unsigned target)
{
	unsigned all = (1u << face(p->s, p->pack)->sections) - 1;

	return is_section(target) && (p->s->destroyed | 1u << (target - PLACES)) == all;
}

/* WE-1013, WE-R33  The spectre is beaten as soon as line and deck are both empty. */
static bool is_unveiled(const struct play *p)
{
	return face(p->s, p->pack)->abilities & UNVEILING && !p->s->deck_size[0] &&
	       !warp_enemies_in_line(p->s);
}

/* An Electro-Bot without a target, or one past the last piece. */
static unsigned homeless(const struct warp *s)
{
	unsigned i = 0;

	while (i < s->pieces && s->piece[i].on)
		i++;
	return i;
}

/* WE-616, WE-617, WE-D09, WE-R50  To the top of another target, where it counts but does not
 * neutralise. */
static void move_bot(struct play *p, unsigned target)
{
	struct warp *s = p->s;
	struct piece bot = s->piece[homeless(s)];

	warp_drop_piece(s, homeless(s));
	bot.on = (uint8_t)(target + 1);
	s->piece[s->pieces++] = bot;
	note(p, EVENT_bot_moves, bot.token, target_mark(s, target), 0, 0);
}

static void discard_bot(struct play *p)
{
	struct warp *s = p->s;
	uint8_t token = s->piece[homeless(s)].token;

	s->discard[token]++;
	warp_drop_piece(s, homeless(s));
	note(p, EVENT_bot_discarded, token, 0, 0, 0);
}

/* WE-923  Where the game ends nothing goes on to another target. */
static void retire_bots(struct warp *s)
{
	for (unsigned i = homeless(s); i < s->pieces; i = homeless(s)) {
		s->discard[s->piece[i].token]++;
		warp_drop_piece(s, i);
	}
}

/* WE-R59  The first evasion of an enemy in a turn. */
static bool slips_by(struct play *p, const struct defeat_vars *v)
{
	bool first = v->way == WAY_EVADE && !is_section(v->target) && !(p->s->done & DONE_EVADE);

	if (first)
		p->s->done |= DONE_EVADE;
	return first && flies(p->s, p->pack, SHIP_SLIPS);
}

/* WE-122, WE-501..506, WE-616, WE-617, WE-R13, WE-R37  Reward, tokens, card; then Electro-Bots
 * go on. */
enum flow warp_rule_defeat(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct defeat_vars *v = &f->v.defeat;

	BEGIN;
	tell_defeat(p, v);
	if (is_last_section(p, v->target)) {
		clear_target(p, v->target);
		leave(p, v->target);
		retire_bots(s);
		stop_short(p, WON);
		note(p, EVENT_won, 0, 0, 0, 0);
		return FLOW_STOP;
	}
	if (reward_for(p, v).gives)
		DO(defeat_REWARDED, reward, reward_for(p, v).gives, reward_for(p, v).value);
	clear_target(p, v->target);
	leave(p, v->target);
	if (is_unveiled(p))
		return stop_short(p, UNVEILED);
	while (homeless(s) < s->pieces) {
		if (several(warp_attackable(s, p->pack))) {
			ASK(defeat_MOVED, 0);
			move_bot(p, arg(p, 0));
		} else if (warp_attackable(s, p->pack)) {
			move_bot(p, lowest(warp_attackable(s, p->pack)));
		} else {
			discard_bot(p);
		}
	}
	if (slips_by(p, v))
		DO(defeat_SLIPPED, draw, .due = 1);
	END;
}

/* ---- rewards ---------------- */

enum { REWARD_CARDS = 3, REWARD_RECOVERED = 2 };

/* WE-511..515 */
static void give(struct play *p, const struct reward_vars *v)
{
	if (v->reward == REWARD_LASER)
		warp_gain(p, token_of(LASER, v->value), TO_BAG);
	else if (v->reward == REWARD_ENERGY)
		warp_gain(p, token_of(ENERGY, v->value), TO_BAG);
	else if (v->reward == REWARD_MANOEUVRE)
		warp_gain(p, MANOEUVRE, TO_BAG);
	else if (v->reward == REWARD_SHIELDS)
		warp_raise_shields(p, v->value);
	else
		warp_gain(p, BASICS + v->reward - REWARD_POWER_P, TO_BAG);
}

static bool is_choice(unsigned reward)
{
	return reward == REWARD_ANY_POWER || reward == REWARD_ANY_TOKEN;
}

/* WE-510..520, WE-D12, WE-R07  Obtained at once; only the choices inside it are the player's. */
enum flow warp_rule_reward(struct play *p, struct frame *f)
{
	struct reward_vars *v = &f->v.reward;

	BEGIN;
	if (is_choice(v->reward))
		DO(reward_TAKEN, take,
		   .pool = v->reward == REWARD_ANY_POWER ? POOL_POWER : POOL_ANY, .left = 1,
		   .to = TO_BAG, .price = NONE);
	else if (v->reward == REWARD_DRAW)
		DO(reward_DRAWN, draw, .due = REWARD_CARDS);
	else if (v->reward == REWARD_RECOVER)
		DO(reward_PICKED, pick, .kind = ANY_KIND, .left = REWARD_RECOVERED, .to = TO_BAG);
	else if (v->reward == REWARD_TACTIC)
		DO(reward_CARD, tactics, .due = 1);
	else
		give(p, v);
	END;
}

/* ---- choosing tokens ---------------- */

/* As many of the pool as are wanted or as there are: WE-508, WE-R22, WE-R54. */
static uint8_t available(const struct play *p, const struct take_vars *v)
{
	struct take_vars fewer = *v;

	while (fewer.left && !warp_takeable(p->s, p->pack, &fewer))
		fewer.left--;
	return fewer.left;
}

/* WE-516, WE-518, WE-621, WE-629  Tokens of the supply, of the player's choice. */
enum flow warp_rule_take(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct take_vars *v = &f->v.take;

	BEGIN;
	for (v->left = available(p, v); v->left; v->left--) {
		if (several(warp_takeable(s, p->pack, v))) {
			ASK(take_TAKEN, 0, v->left, v->to);
			v->last = arg(p, 0);
		} else {
			v->last = (uint8_t)lowest(warp_takeable(s, p->pack, v));
		}
		warp_gain(p, v->last, v->to);
	}
	END;
}

static void move_picked(struct play *p, const struct pick_vars *v)
{
	static const uint8_t told[] = { [TO_BAG] = EVENT_recovered,
					[TO_RESOURCES] = EVENT_rearmed,
					[TO_REMOVED] = EVENT_removed };

	p->s->discard[v->last]--;
	warp_put(p->s, v->last, v->to);
	note(p, told[v->to], v->last, 0, 0, 0);
	if (v->repairs)
		warp_raise_shields(p, v->repairs);
}

/* All of what is to be chosen from, if it is no more than is wanted. */
static uint8_t within(const struct play *p, const struct pick_vars *v)
{
	struct pick_vars fewer = *v;

	while (fewer.left && !warp_pickable(p->s, &fewer))
		fewer.left--;
	return fewer.left;
}

/* WE-519, WE-806, WE-807, WE-813, WE-D14  Tokens of the discard, of the player's choice. */
enum flow warp_rule_pick(struct play *p, struct frame *f)
{
	struct warp *s = p->s;
	struct pick_vars *v = &f->v.pick;

	BEGIN;
	for (v->left = within(p, v); v->left && warp_pickable(s, v); v->left--) {
		if (v->optional || several(warp_pickable(s, v))) {
			ASK(pick_PICKED, 0, v->left, v->to, v->optional);
			if (chose(p, VERB_DONE))
				break;
			v->last = arg(p, 0);
		} else {
			v->last = (uint8_t)lowest(warp_pickable(s, v));
		}
		move_picked(p, v);
	}
	END;
}
