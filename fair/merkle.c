/*
 * merkle.c - one hash for the secrets of a page of draws, and the proof that a secret is in it.
 *
 * A tree rather than a chain: revealing a later value of a chain would reveal all earlier ones,
 * those of hidden draws included.
 */
#include "fair/digest.h"

static struct fair_hash leaf(uint32_t draw, const struct fair_hash *secret)
{
	struct digest d = digest_begin("quinte leaf");

	digest_number(&d, draw);
	digest_hash(&d, secret);
	return digest_end(&d);
}

static struct fair_hash node(const struct fair_hash *left, const struct fair_hash *right)
{
	struct digest d = digest_begin("quinte node");

	digest_hash(&d, left);
	digest_hash(&d, right);
	return digest_end(&d);
}

/* Folds the page's leaves level by level, in place; `path` receives on every level the neighbour
 * of the node above leaf `at`. */
static struct fair_hash fold(const char *room, const struct fair_hash *seed, uint32_t page,
			     uint32_t at, struct fair_hash *path)
{
	struct fair_hash row[FAIR_PAGE];

	for (uint32_t i = 0; i < FAIR_PAGE; i++) {
		uint32_t draw = page * FAIR_PAGE + i;
		struct fair_hash secret = fair_secret(room, seed, draw);

		row[i] = leaf(draw, &secret);
	}
	for (uint32_t n = FAIR_PAGE; n > 1; n /= 2, at /= 2) {
		if (path)
			*path++ = row[at ^ 1];
		for (uint32_t i = 0; i < n / 2; i++)
			row[i] = node(&row[2 * i], &row[2 * i + 1]);
	}
	return row[0];
}

struct fair_hash fair_root(const char *room, const struct fair_hash *seed, uint32_t page)
{
	return fold(room, seed, page, 0, NULL);
}

void fair_path(const char *room, const struct fair_hash *seed, uint32_t draw,
	       struct fair_hash path[FAIR_PATH])
{
	fold(room, seed, draw / FAIR_PAGE, draw % FAIR_PAGE, path);
}

bool fair_path_leads(const struct fair_hash *root, uint32_t draw, const struct fair_hash *secret,
		     const struct fair_hash path[FAIR_PATH])
{
	struct fair_hash here = leaf(draw, secret);
	uint32_t at = draw % FAIR_PAGE;

	for (int level = 0; level < FAIR_PATH; level++, at /= 2)
		here = at % 2 ? node(&path[level], &here) : node(&here, &path[level]);
	return fair_same(&here, root);
}
