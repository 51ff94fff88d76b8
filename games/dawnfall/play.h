/*
 * play.h - what every rule uses: answers, events, the frames below.
 */
#ifndef DAWNFALL_PLAY_H
#define DAWNFALL_PLAY_H

#include "games/dawnfall/models.h"

const struct fight_vars *dawnfall_fight_of(state_t s);
const struct wound_vars *dawnfall_wound_of(state_t s);
const struct frame *dawnfall_below(state_t s, int rule, int from); /* the nearest one, or NULL */
struct frame *dawnfall_frame(struct dawnfall *s, int rule);
/* Is there such a rule under way, and not the other one inside it? */
static inline bool dawnfall_is_inside(const struct frame *f, const struct frame *other)
{
	return f && (!other || f > other);
}
static inline void dawnfall_tell(struct play *p, int visible_to, enum event kind, int a, int b,
				 int c, int d)
{
	flow_note(p->log,
		  (struct q_event){ .kind = (uint8_t)kind,
				    .visible_to = (uint8_t)visible_to,
				    .arg = { (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d } });
}
static inline void dawnfall_note(struct play *p, enum event kind, int a, int b, int c)
{
	dawnfall_tell(p, Q_EVERYBODY, kind, a, b, c, 0);
}
static inline bool dawnfall_chose(const struct play *p, unsigned verb)
{
	return q_verb(p->answer) == verb;
}
/* "No more", where a choice may be declined. */
static inline bool dawnfall_stops(const struct play *p)
{
	return dawnfall_chose(p, VERB_STOP);
}
static inline uint8_t dawnfall_arg(const struct play *p, int i)
{
	return (uint8_t)q_arg(p->answer, i);
}

#endif
