/*
 * close.c - close combat (DS-901..914).
 */
#include "games/darksector/darksector.h"
#include "games/darksector/judge.h"

/* The declared close weapon with that effect, or NULL (DS-914); none is needed (DS-905). */
static const struct item *wields(const struct play *p, int member, enum item_effect effect)
{
	const struct member *m = &p->s->crew[member];

	for (int i = 0; m->action == ACTION_FIGHT && i < 2; i++)
		if (m->weapon[i] && p->pack->items[m->weapon[i] - 1].effect == effect)
			return &p->pack->items[m->weapon[i] - 1];
	return NULL;
}

/* The crew die, and a chapter die for a plasma blade if one is left (DS-R48). */
void darksector_lay_fight_dice(struct play *p, int member)
{
	struct member *m = &p->s->crew[member];

	m->crew_dice = 1;
	m->blade_dice = wields(p, member, EFFECT_ROLL_CHAPTER_DIE) && p->s->chapter_dice;
}

/* ---- attack -------------------------------------------------------------------------------- */

static bool can_remove(const struct play *p, int member)
{
	const struct member *m = &p->s->crew[member];

	return darksector_removable(p->s, p->pack, trait_of(m->crew_die), false) >= 0 ||
	       (m->blade && darksector_removable(p->s, p->pack, trait_of(m->blade), false) >= 0) ||
	       (is_double(m->crew_die) && wields(p, member, EFFECT_DOUBLES_REMOVE_ANY));
}

static bool chooses(const struct play *p, int member)
{
	return wields(p, member, EFFECT_REMOVE_MORE) ||
	       wields(p, member, EFFECT_DOUBLES_REMOVE_ANY);
}

/* Outside combat whoever comes too late loses HP: two want what is not there for both. */
static bool contended(const struct darksector *s, int left)
{
	for (int trait = 0; trait < TRAITS; trait++) {
		int wanted = 0, wanting = 0, there = 0;

		for (int i = 0; i < s->size; i++)
			if (left >> i & 1 && darksector_passes(s->crew[i].crew_die, trait)) {
				wanted += is_double(s->crew[i].crew_die) ? 2 : 1;
				wanting++;
			}
		for (int i = 0; i < s->row_count; i++)
			there += s->row[i] == FACE_M + trait;
		if (wanting > 1 && there && wanted > there)
			return true;
	}
	return false;
}

/* DS-D15: the order is asked only where it can matter: two can remove dice, and the enemy
 * restricts which, or one of them has a choice. */
static bool order_matters(const struct play *p, int left)
{
	const struct darksector *s = p->s;
	int able = 0, choosers = 0;

	if (!s->mode)
		return contended(s, left);
	for (int i = 0; i < s->size; i++)
		if (left >> i & 1 && can_remove(p, i)) {
			able++;
			choosers += chooses(p, i);
		}
	if (darksector_foe(s, p->pack, FOE_FRONT_ONLY) || darksector_foe(s, p->pack, FOE_SHIELDED))
		return __builtin_popcount((unsigned)left) > 1 && s->row_count;
	return able > 1 && choosers;
}

static int lowest(int set)
{
	return __builtin_ctz((unsigned)set);
}

/* DS-906: rolled together, resolved one after another in an order the crew chooses. */
enum flow darksector_blows(struct play *p, struct frame *f)
{
	struct blows_vars *v = &f->v.blows;

	BEGIN;
	p->s->struck = 0;
	while (v->left) {
		v->member = (uint8_t)lowest(v->left);
		if (order_matters(p, v->left)) {
			DO(blows_CHOSEN, council, .matter = ASK_ORDER, .about = v->left);
			v->member = p->s->decision.a;
		}
		v->left &= (uint8_t) ~(1 << v->member);
		DO(blows_STRUCK, blow, .member = v->member);
	}
	END;
}

/* DS-617, DS-907, DS-908 */
static void remove_matching(struct play *p, const struct blow_vars *v, int face)
{
	for (int n = is_double(face) ? 2 : 1; n > 0; n--) {
		int at = darksector_removable(p->s, p->pack, trait_of(face), v->flanking);

		if (at >= 0)
			darksector_remove_die(p, v->member, at);
	}
}

/* The vibro knife: a single that removed a die may remove another of its symbol. */
static bool knife_cuts(const struct play *p, const struct blow_vars *v)
{
	int face = p->s->crew[v->member].crew_die;

	return wields(p, v->member, EFFECT_REMOVE_MORE) && !is_double(face) &&
	       p->s->gone > v->before &&
	       darksector_removable(p->s, p->pack, trait_of(face), v->flanking) >= 0;
}

static int extra_dice(const struct play *p, const struct blow_vars *v)
{
	const struct darksector *s = p->s;
	const struct special_rule *rear, *duel;

	if (s->gone == v->before || !s->mode)
		return 0;
	rear = darksector_foe(s, p->pack, FOE_WEAK_REAR);
	if (v->flanking)
		return rear ? rear->n : 1; /* DS-808 */
	duel = darksector_foe(s, p->pack, FOE_DUEL);
	return duel && v->member == s->leader &&
			       darksector_who_took(s, ACTION_FIGHT) == 1 << s->leader ?
		       duel->n :
		       0;
}

/* One fighter's roll is applied. */
enum flow darksector_blow(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct blow_vars *v = &f->v.blow;

	BEGIN;
	v->before = s->gone;
	if (is_double(s->crew[v->member].crew_die) &&
	    wields(p, v->member, EFFECT_DOUBLES_REMOVE_ANY)) {
		DO(blow_FREE, remove, .member = v->member, .flanking = v->flanking,
		   .n = wields(p, v->member, EFFECT_DOUBLES_REMOVE_ANY)->n);
	} else {
		remove_matching(p, v, s->crew[v->member].crew_die);
	}
	for (v->more = 0; knife_cuts(p, v) && v->more < wields(p, v->member, EFFECT_REMOVE_MORE)->n;
	     v->more++) {
		ASK(blow_KNIFE, s->crew[v->member].seat, v->member,
		    trait_of(s->crew[v->member].crew_die));
		if (chose(p, VERB_NO))
			break;
		darksector_remove_die(p, v->member,
				      darksector_removable(s, p->pack,
							   trait_of(s->crew[v->member].crew_die),
							   v->flanking));
	}
	if (s->crew[v->member].blade)
		remove_matching(p, v, s->crew[v->member].blade);
	if (s->gone > v->before)
		s->struck |= (uint8_t)(1 << v->member);
	if (extra_dice(p, v))
		DO(blow_EXTRA, remove, .member = v->member, .flanking = v->flanking,
		   .n = (uint8_t)extra_dice(p, v));
	END;
}

/* ---- defend -------------------------------------------------------------------------------- */

/* DS-911, as the enemy's card changes it: what a hit costs one who FIGHTs. */
uint8_t darksector_close_value(const struct darksector *s, const struct darksector_pack *pack,
			       int member)
{
	const struct enemy *enemy = darksector_current_enemy(s, pack);
	const struct special_rule *rule;
	unsigned fighters = (unsigned)(darksector_who_took(s, ACTION_FIGHT) | 1 << member);

	if ((rule = darksector_foe(s, pack, FOE_FIXATED)) && fighters >> s->leader & 1)
		return member == s->leader ? rule->value : rule->others;
	if ((rule = darksector_foe(s, pack, FOE_BURNS_OUT)))
		return rule->values[s->round > 3 ? 2 : s->round ? s->round - 1 : 0];
	if ((rule = darksector_foe(s, pack, FOE_OUTNUMBERS)) && __builtin_popcount(fighters) == 1)
		return rule->value;
	if ((rule = darksector_foe(s, pack, FOE_MANY_EYES))) {
		for (int i = 0; i < s->row_count; i++)
			if (s->row[i] == FACE_M + rule->symbol)
				return enemy->close_value;
		return rule->value;
	}
	return enemy->close_value;
}

/* DS-910, DS-R25, DS-R30: a double BLOCKS; a riot shield, once per combat, where it is needed
 * (DS-R51). */
static bool blocks(struct play *p, int member)
{
	struct member *m = &p->s->crew[member];

	if (m->action != ACTION_FIGHT || darksector_foe(p->s, p->pack, FOE_STAGGERS))
		return false;
	if (!is_double(m->crew_die)) {
		if (m->used & USED_SHIELD || !wields(p, member, EFFECT_BLOCK))
			return false;
		m->used |= USED_SHIELD;
	}
	note(p, EVENT_BLOCKED, member, 0, 0, 0);
	return true;
}

/* Whom the enemy goes for: those who FIGHT (DS-911, DS-912), nobody who
 * took a standard action (DS-1003). */
static int targets(const struct play *p)
{
	const struct darksector *s = p->s;
	const struct special_rule *guard = darksector_foe(s, p->pack, FOE_OFF_GUARD);

	if (guard && s->round <= guard->rounds)
		return 0;
	if (darksector_foe(s, p->pack, FOE_STAGGERS) && s->gone >= s->size)
		return 0;
	if (darksector_foe(s, p->pack, FOE_RANDOM_PREY))
		return 0;
	return darksector_who_took(s, ACTION_FIGHT);
}

static void block_hits(struct play *p, struct close_vars *v)
{
	for (int i = 0; i < p->s->size; i++)
		if (v->hit >> i & 1 && blocks(p, i))
			v->hit &= (uint8_t) ~(1 << i);
}

static uint8_t hit_loss(const struct play *p, const struct close_vars *v, int member)
{
	return (uint8_t)(v->hit >> member & 1 ? darksector_close_value(p->s, p->pack, member) : 0);
}

/* steals: the first time a crew member is hit in this combat. */
static bool is_robbed(struct play *p, struct close_vars *v)
{
	const struct special_rule *rule = darksector_foe(p->s, p->pack, FOE_STEALS);
	struct member *m = &p->s->crew[v->member];

	if (!rule || !(v->hit >> v->member & 1) || m->used & USED_ROBBED)
		return false;
	m->used |= USED_ROBBED;
	v->stolen = rule->n;
	return true;
}

/* DS-906..913: all roll, all is applied; a defeated enemy does not hit back (DS-615). */
enum flow darksector_close(struct play *p, struct frame *f)
{
	struct darksector *s = p->s;
	struct close_vars *v = &f->v.close;

	BEGIN;
	darksector_clear_rolls(s);
	for (int i = 0; i < s->size; i++)
		if (s->crew[i].action == ACTION_FIGHT)
			darksector_lay_fight_dice(p, i);
	DO(close_THROWN, throw, 0);
	for (int i = 0; i < s->size; i++)
		if (s->crew[i].action == ACTION_FIGHT)
			darksector_baton_rerolls(p, i);
	DO(close_AGAIN, throw, 0);
	for (v->member = 0; v->member < s->size; v->member++)
		if (s->crew[v->member].action == ACTION_FIGHT)
			DO(close_ALTERED, alter, .member = v->member, .roll = ROLL_FIGHT);
	DO(close_STRUCK, blows, .left = (uint8_t)darksector_who_took(s, ACTION_FIGHT));
	if (!s->row_count)
		return FLOW_DONE;
	v->hit = (uint8_t)targets(p);
	if (darksector_foe(s, p->pack, FOE_RANDOM_PREY))
		for (v->prey = (uint8_t)
			     darksector_one_in(s, darksector_foe(s, p->pack, FOE_RANDOM_PREY)->n);
		     v->prey; v->prey--) {
			ROLL(close_HUNTED, 0, darksector_everybody(s) & ~v->hit);
			v->hit |= (uint8_t)(1 << arg(p, 0));
		}
	block_hits(p, v);
	DO(close_HIT, suffer,
	   .loss = { hit_loss(p, v, 0), hit_loss(p, v, 1), hit_loss(p, v, 2), hit_loss(p, v, 3) });
	for (v->member = 0; v->member < s->size; v->member++)
		if (is_robbed(p, v))
			for (; v->stolen && s->crew[v->member].items_count; v->stolen--) {
				ASK(close_ROBBED, s->crew[v->member].seat, v->member);
				darksector_discard_carried(p, v->member, arg(p, 0));
			}
	END;
}
