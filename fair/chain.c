/*
 * chain.c - a player's chain of links: committed to by its anchor, revealed one by one.
 */
#include "fair/digest.h"

struct fair_hash fair_link_before(const struct fair_hash *link)
{
	struct digest d = digest_begin("quinte link");

	digest_hash(&d, link);
	return digest_end(&d);
}

static struct fair_hash back(struct fair_hash link, uint32_t steps)
{
	while (steps--)
		link = fair_link_before(&link);
	return link;
}

void fair_chain_make(struct fair_chain *c, const struct fair_hash *random)
{
	uint32_t last = FAIR_LINKS / FAIR_STRIDE;

	c->used = 0;
	c->mark[last] = *random;
	for (uint32_t i = last; i > 0; i--)
		c->mark[i - 1] = back(c->mark[i], FAIR_STRIDE);
}

bool fair_chain_next(struct fair_chain *c, struct fair_hash *link)
{
	uint32_t mark;

	if (c->used == FAIR_LINKS)
		return false;
	c->used++;
	mark = (c->used + FAIR_STRIDE - 1) / FAIR_STRIDE;
	*link = back(c->mark[mark], mark * FAIR_STRIDE - c->used);
	return true;
}
