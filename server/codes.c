/*
 * codes.c - short names of open rooms, such as 7KQ-4M2.
 *
 * A code has only 30 bits, so somebody could guess one: it is valid while the room is open, for a day
 * at most, and an address may try few wrong ones (limits.c). It follows from the hash of the key to any free seat: a new
 * key makes a new code, a restart the same one, and nothing has to be stored.
 */
#include "server/parts.h"

#include <string.h>

enum { TAG = 11 };

static const uint64_t day = UINT64_C(24) * 3600 * 1000;

static void code_of(const struct fair_hash *key, uint8_t turn, char out[CODE + 1])
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	uint8_t text[TAG + 1 + FAIR_HASH] = "quinte code";
	struct fair_hash hash;

	text[TAG] = turn;
	memcpy(text + TAG + 1, key, sizeof *key);
	hash = token_hash(text, sizeof text);
	for (unsigned i = 0; i < CODE; i++)
		out[i] = letters[hash.at[i] & 31];
	out[CODE] = '\0';
}

void code_drop(struct hub *h, struct room *r)
{
	if (r->code[0])
		map_remove(&h->codes, r->code);
	r->code[0] = '\0';
}

void code_renew(struct hub *h, struct room *r)
{
	code_drop(h, r);
	if (r->state != STORE_OPEN || !r->has_key[ANY_SEAT])
		return;
	for (uint8_t turn = 0; turn < UINT8_MAX; turn++) {
		code_of(&r->key[ANY_SEAT], turn, r->code);
		if (!map_find(&h->codes, r->code)) {
			map_add(&h->codes, r);
			return;
		}
	}
	r->code[0] = '\0';
}

struct room *code_find(struct hub *h, const char code[CODE + 1])
{
	struct room *r = strlen(code) == CODE ? map_find(&h->codes, code) : NULL;

	return r && r->state == STORE_OPEN && h->now - r->made < day ? r : NULL;
}

void code_show(const struct room *r, char out[CODE + 2])
{
	memcpy(out, r->code, CODE / 2);
	out[CODE / 2] = '-';
	memcpy(out + CODE / 2 + 1, r->code + CODE / 2, CODE / 2);
	out[CODE + 1] = '\0';
}

void put_room_code(struct frame *t, const struct room *r)
{
	char code[CODE + 2];

	if (!r->code[0])
		return;
	code_show(r, code);
	frame_member_string(t, "code", code);
}
