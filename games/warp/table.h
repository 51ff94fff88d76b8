/*
 * table.h - what the drawn table, its words and its pointer share: what a cell shows, and
 * the words written beside numbers.
 */
#ifndef QUINTE_WARP_TABLE_H
#define QUINTE_WARP_TABLE_H

#include "games/warp/rules.h"

/* What a cell shows. */
enum {
	WHAT_TARGET = 1,
	WHAT_TOKEN = WHAT_TARGET + TARGETS,
	WHAT_TACTIC = WHAT_TOKEN + TOKENS,
	WHAT_STARFIGHTER = WHAT_TACTIC + TACTICS,
	WHAT_MOTHERSHIP = WHAT_STARFIGHTER + STARFIGHTERS,
	WHATS = WHAT_MOTHERSHIP + MOTHERSHIPS
};

enum label {
	L_WARP,
	L_TURN,
	L_TO_COME,
	L_BEATEN,
	L_SHIELDS,
	L_HULL,
	L_SPEED,
	L_THREAT,
	L_RESOURCES,
	L_HOLD,
	L_BAG,
	L_DISCARD,
	L_REMOVED,
	L_SUPPLY,
	L_TACTICS,
	L_ATTACK,
	L_NEUTRALISED,
	L_DESTROYED,
	L_NOT_YET,
	L_IF_DESTROYED,
	L_IF_EVADED,
	L_THRESHOLD,
	L_REWARD,
	L_PRICE,
	L_COSTS
};

struct table {
	const struct q_game *g;
	const struct warp_pack *k;
	const struct warp *s;
	const struct q_reader *reader;
	struct q_canvas *to;
};

const char *warp_label(const struct table *t, enum label which);
const char *warp_text(const struct table *t, unsigned number);
void warp_put_reward(const struct table *t, const struct warp_reward *reward, struct q_out *out);

#endif
