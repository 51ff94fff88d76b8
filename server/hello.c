/*
 * hello.c - who somebody is: guests, tokens, codes for one more device, names.
 */
#include "server/parts.h"

#include <stdio.h>
#include <string.h>

/* Computer players that rooms of this server may have. */
static void put_levels(const struct hub *h, struct frame *t)
{
	const char *const *level = h->config.levels;

	frame_member(t, "levels");
	frame_put(t, "[");
	for (unsigned i = 0; level && level[i]; i++) {
		frame_put(t, i ? "," : "");
		frame_string(t, level[i]);
	}
	frame_put(t, "]");
}

static void put_hello(struct hub *h, const struct conn *c, const struct message *m,
		      const uint8_t *token)
{
	struct frame *t = wire_begin(h, m);

	frame_member_string(t, "person", c->person->id);
	frame_member_string(t, "name", c->person->name);
	if (token) {
		frame_member(t, "token");
		frame_base64(t, token, TOKEN);
	}
	frame_member_number(t, "now", (int64_t)h->now);
	frame_member_hash(t, "key", &h->key);
	put_levels(h, t);
	frame_member_string(t, "node", h->config.node);
	frame_member_string(t, "version", h->config.version);
}

static void make_guest(struct hub *h, struct conn *c, const struct message *m)
{
	uint8_t token[TOKEN];
	uint32_t ms = 0;

	if (h->people.count >= h->config.limits.people) {
		wire_error(h, c, m, WIRE_FULL, "this server knows too many people");
	} else if (!may_do(h, c, LIMIT_GUESTS, &ms)) {
		wire_slow(h, c, m, ms);
	} else {
		c->person = person_new(h, m->name);
		c->device = device_new(h, c->person, m->device, token);
		put_hello(h, c, m, token);
		wire_end_held(h, c, m, h->written);
	}
}

/* With a recovery code, or with one for a second device: a new device of the same person. */
static void recover(struct hub *h, struct conn *c, const struct message *m)
{
	uint8_t token[TOKEN];
	struct person *p;
	uint32_t ms = 0;

	if (!may_try(h, c, LIMIT_TRIES, &ms)) {
		wire_slow(h, c, m, ms);
		return;
	}
	p = person_of_code(h, m->code);
	if (!p && h->config.shared && !c->looked) {
		struct fair_hash hash = token_hash(m->code, strlen(m->code));

		ask_hash(h, c, &hash);
		wait_for_look(h, c);
		return;
	}
	if (!p) {
		may_do(h, c, LIMIT_TRIES, &ms);
		wire_error(h, c, m, WIRE_FORBIDDEN,
			   "this code is not known here, or was used already");
		return;
	}
	c->person = p;
	c->device = device_new(h, p, m->device, token);
	put_hello(h, c, m, token);
	wire_end_held(h, c, m, h->written);
}

static void greet(struct hub *h, struct conn *c, const struct message *m, struct device *d)
{
	const uint64_t day = UINT64_C(24) * 3600 * 1000;
	bool new_label = m->has >> P_DEVICE & 1 && strcmp(m->device, d->label) != 0;

	c->person = d->person;
	c->device = d;
	c->person->seen = h->now;
	if (new_label)
		snprintf(d->label, sizeof d->label, "%s", m->device);
	if (new_label || h->now - d->seen > day) {
		d->seen = h->now;
		write_device(h, d, false);
	}
	put_hello(h, c, m, NULL);
	wire_end_held(h, c, m, h->written);
}

void do_hello(struct hub *h, struct conn *c, const struct message *m)
{
	struct fair_hash hash = token_hash(m->token, sizeof m->token);
	struct device *d = map_find(&h->devices, &hash);
	bool page = m->has >> P_PAGE & 1 && h->config.version[0] &&
		    strcmp(m->page, h->config.version) != 0;
	uint32_t ms = 0;

	if (c->person) {
		wire_error(h, c, m, WIRE_STATE, "you have said hello already");
	} else if (page || m->versions_differ) {
		wire_error(h, c, m, WIRE_VERSION,
			   "this server has other rules: load the page again");
	} else if (m->has >> P_CODE & 1) {
		recover(h, c, m);
	} else if (!(m->has >> P_TOKEN & 1)) {
		make_guest(h, c, m);
	} else if (!d && h->config.shared && !c->looked) {
		ask_hash(h, c, &hash); /* made on another node a moment ago? */
		wait_for_look(h, c);
	} else if (!d && !may_do(h, c, LIMIT_TRIES, &ms)) {
		wire_slow(h, c, m, ms);
	} else if (!d) {
		wire_error(h, c, m, WIRE_FORBIDDEN,
			   "this token is not known here: say hello without one");
	} else {
		greet(h, c, m, d);
	}
}

void do_name(struct hub *h, struct conn *c, const struct message *m)
{
	snprintf(c->person->name, sizeof c->person->name, "%s", m->name);
	write_person(h, c->person);
	frame_member_string(wire_begin(h, m), "name", c->person->name);
	wire_end_held(h, c, m, h->written);
}
