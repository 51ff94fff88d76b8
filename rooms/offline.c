/*
 * offline.c - see offline.h.
 */
#include "rooms/offline.h"

#include "client/check.h"
#include "rooms/ids.h"
#include "server/hub.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct offline {
	struct store *store;
	struct hub *hub;
	struct hub_effects effects;
	bool writes; /* what the hub asks for is written; else it is ignored */
	bool failed;
	struct q_error *error;
};

static void give(struct offline *o, struct hub_input *in)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	randombytes_buf(in->random, sizeof in->random);
	hub_step(o->hub, (uint64_t)now.tv_sec * 1000, in, &o->effects);
	for (uint32_t i = 0; i < o->effects.count && o->writes && !o->failed; i++)
		if (o->effects.at[i].kind == HUB_WRITE)
			o->failed = !store_write(o->store, &o->effects.at[i].write, 1, o->error);
	hub_effects_clear(&o->effects);
}

static bool load(void *with, const struct store_item *item)
{
	struct hub_input in = { .kind = HUB_LOADED };

	in.loaded.item = item;
	give(with, &in);
	return true;
}

static bool open_hub(struct offline *o)
{
	static const char *const levels[] = { "cadet", "pilot", "captain", "reflex", NULL };
	struct hub_config config = { .limits = hub_limits(), .node = "a", .levels = levels };

	config.limits.rooms = UINT32_MAX;
	o->hub = sodium_init() < 0 ? NULL : hub_new(&config);
	if (!o->hub)
		snprintf(o->error->text, sizeof o->error->text, "no memory");
	return o->hub != NULL;
}

static bool start(struct offline *o)
{
	struct hub_input in = { .kind = HUB_STARTED };

	if (!store_read(o->store, load, o, &in.started, o->error))
		return false;
	give(o, &in);
	return !o->failed;
}

static void end(struct offline *o)
{
	hub_effects_free(&o->effects);
	if (o->hub)
		hub_free(o->hub);
}

/* False: it does not hold. */
static bool check_record(struct offline *o, const char *room, uint32_t *verified)
{
	struct fair_report report;
	struct fair_hash key;
	char why[240] = "";
	size_t size = 0;
	char *text = hub_record(o->hub, room, &size);

	if (!text) /* played under other rules: another program checks it */
		return true;
	++*verified;
	if (!record_holds(text, size, room, &report, &key, why))
		snprintf(o->error->text, sizeof o->error->text, "room %s: %.180s", room, why);
	free(text);
	return !why[0];
}

bool offline_check(struct store *s, uint32_t *verified, struct q_error *error)
{
	struct offline o = { .store = s, .error = error };
	struct ids ids = { .count = 0 };
	bool good = open_hub(&o) && ids_read(&ids, s, error);

	*verified = 0;
	for (size_t i = 0; good && i < ids.count; i++)
		good = store_load(s, ids.at[i], load, &o, error);
	good = good && start(&o);
	for (size_t i = 0; good && i < ids.count; i++)
		good = check_record(&o, ids.at[i], verified);
	ids_free(&ids);
	end(&o);
	return good;
}

bool offline_close(struct store *s, const char *room, struct q_error *error)
{
	struct offline o = { .store = s, .error = error, .writes = true };
	struct hub_input in = { .kind = HUB_END };
	struct fair_hash digest;
	bool good = open_hub(&o) && start(&o);

	if (good && !hub_digest(o.hub, room, &digest)) {
		snprintf(error->text, sizeof error->text,
			 "there is no room %.40s, or it is over already", room);
		good = false;
	}
	if (good) {
		snprintf(in.end, sizeof in.end, "%s", room);
		give(&o, &in);
		good = !o.failed;
	}
	end(&o);
	return good;
}

bool offline_migrate(struct store *s, offline_game *tell, void *with, struct q_error *error)
{
	struct offline o = { .store = s, .error = error };
	struct store_start none;
	char id[STORE_ID + 1];
	/* The hub is not started: a start would go on with the games. */
	bool good = open_hub(&o) && store_read(s, load, &o, &none, error);

	for (uint32_t i = 0; good && hub_room(o.hub, i, id); i++) {
		uint32_t entry;
		enum hub_replay how = hub_replay(o.hub, id, &entry);

		if (how != HUB_REPLAY_NONE)
			tell(with, id, how, entry);
	}
	end(&o);
	return good;
}
