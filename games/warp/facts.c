/*
 * facts.c - what screens show of a position and only the rules can work out: attacks, thresholds
 * and sums with all that changes them, and what Step 3 would bring.
 */
#include "games/warp/rules.h"

struct warp_target_facts {
	uint8_t attack; /* with swarms and mounting fury */
	uint8_t hull;   /* with escorts and after a Called Shot; 0: it has none */
	uint8_t sum[POWER + 1];
};

struct warp_facts {
	/* sets of targets */
	uint32_t open; /* may be attacked now: WE-408 */
	uint32_t attacking, neutralised;
	uint32_t beside_next; /* an enemy beside another one on its right */
	uint16_t attacks;     /* all attacks of Step 3, neutralised or not */
	uint16_t damage;      /* what Step 3 would bring now: without those that are */
	uint16_t energy;      /* of the Energy tokens among the resources */
	uint8_t hold_room, hold_lost;
	uint8_t draws;   /* full ones that the bag still has: WE-902 */
	uint8_t ignored; /* points of these attacks that Ablative Skin would ignore */
	struct warp_target_facts target[TARGETS];
};
_Static_assert(sizeof(struct warp_facts) == 164, "warp_facts: no hidden padding");

static const char *const sum_names[] = { "laser", "manoeuvre", "energy", "power", NULL };

#define FIELD(member, ...) Q_FIELD(struct warp_facts, member, Q_ALL, __VA_ARGS__)
#define SET(member) FIELD(member, .names = warp_target_names, .flags = Q_SET)
static const struct q_field target_fields[] = {
	Q_FIELD(struct warp_target_facts, attack, Q_ALL),
	Q_FIELD(struct warp_target_facts, hull, Q_ALL),
	Q_FIELD(struct warp_target_facts, sum, Q_ALL, .keys = sum_names),
	{ 0 },
};
static const struct q_field fields[] = {
	SET(open),
	SET(attacking),
	SET(neutralised),
	SET(beside_next),
	FIELD(attacks, .max = 0xFFFF),
	FIELD(damage, .max = 0xFFFF),
	FIELD(energy, .max = 0xFFFF),
	FIELD(hold_room, .max = 0xFF),
	FIELD(hold_lost, .max = 0xFF),
	FIELD(draws, .max = 0xFF),
	FIELD(ignored, .max = 1),
	Q_STRUCTS(struct warp_facts, target, struct warp_target_facts, Q_ALL, target_fields),
	{ 0 },
};

static void find_target(const struct warp *s, const struct warp_pack *k, unsigned target,
			struct warp_target_facts *f)
{
	f->attack = (uint8_t)warp_attack_value(s, k, target);
	f->hull = (uint8_t)(is_section(target) ? 0 : warp_hull_threshold(s, k, target));
	for (unsigned kind = LASER; kind <= POWER; kind++)
		f->sum[kind] = (uint8_t)warp_sum_on(s, k, target, kind);
}

/* WE-310: the enemies that have another beside them on their right. */
static uint32_t beside_next(const struct warp *s, uint32_t enemies)
{
	uint32_t set = 0;

	for (uint32_t left = enemies; left; left &= left - 1)
		if (warp_neighbours(s, lowest(left)) >> lowest(left) >> 1)
			set |= 1u << lowest(left);
	return set;
}

static void find(const struct q_game *g, const void *view, void *facts)
{
	const struct warp *s = view;
	const struct warp_pack *k = g->pack->data;
	struct warp_facts *f = facts;
	unsigned hold, targets;

	if (s->starfighter == NONE || s->mothership == NONE)
		return;
	targets = PLACES + (unsigned)face(s, k)->sections;
	f->attacking = warp_enemies_in_line(s);
	f->beside_next = beside_next(s, f->attacking);
	f->open = warp_attackable(s, k);
	for (unsigned i = 0; i < face(s, k)->sections; i++)
		if (warp_section_attacks(s, k, PLACES + i))
			f->attacking |= 1u << (PLACES + i);
	if (face(s, k)->abilities & SPECTRAL)
		f->attacks = f->damage = face(s, k)->attack;
	for (unsigned i = 0; i < targets; i++) {
		if (!is_section(i) && s->line[i] == NONE)
			continue;
		find_target(s, k, i, &f->target[i]);
		if (warp_neutralised(s, k, i))
			f->neutralised |= 1u << i;
		if (!(f->attacking >> i & 1))
			continue;
		f->attacks = (uint16_t)(f->attacks + f->target[i].attack);
		if (!(f->neutralised >> i & 1))
			f->damage = (uint16_t)(f->damage + f->target[i].attack);
	}
	/* WE-R60: Ablative Skin ignores the first point. */
	if (f->damage && !(s->done & DONE_SKIN) && warp_in_effect(s, k, TACTIC_SKIN))
		f->ignored = 1;
	f->damage = (uint16_t)(f->damage - f->ignored);
	hold = starfighter(s, k)->hold + (unsigned)warp_in_effect(s, k, TACTIC_HOLD);
	f->hold_room = (uint8_t)warp_hold_capacity(s, k);
	f->hold_lost = (uint8_t)(hold - f->hold_room);
	f->energy = (uint16_t)warp_worth(s->resources, ENERGY, 0);
	f->draws = (uint8_t)(s->bag_size / TURN_DRAW);
}

const struct q_facts warp_facts = { fields, sizeof(struct warp_facts), find };

const struct q_constant warp_constants[] = { { "turn_draw", TURN_DRAW }, { NULL, 0 } };
