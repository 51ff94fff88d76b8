/*
 * dawnfall_cards.c - every Action of every card of The Edge: Dawnfall is played, and shown.
 *
 * The scenarios of the game are run once as they are, noting which card half, Banner option
 * and Evolve card each of them plays. Then the pack is spoilt, one Action at a time: its
 * effects taken away one by one, its cost raised. Some scenario that plays it must fail, or
 * nothing shows that the effect is there. Last, random games with random decks must have
 * played everything as well. Prints a table; fails when anything is missing.
 */
#include "games/dawnfall/actions.h"
#include "scenario/scenario.h"
#include "tools/slurp.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SCENES = 2000,
	OTHERS = CARD_ROWS * 2 + FACTIONS * 2,
	SHRINES = OTHERS + FACTIONS * 2,
	KEYS = SHRINES + 2,
	GAMES = 4000
};

/* A scenario with the shared lines of its file. */
struct scene {
	char *text;
	size_t size;
	uint8_t plays[KEYS / 8 + 1];
};

static struct scene scene[SCENES];
static int scenes;
static struct q_game game;
static struct q_pack game_pack;
static struct dawnfall_pack pack;

/* ---- what is played ------------------------------------------------------------------------ */

static unsigned seen[KEYS];

static int card_key(int card, int half)
{
	return card * 2 + half;
}

static int banner_key(state_t s, int seat, int option)
{
	return (s->other_banner >> seat & 1 ? OTHERS : CARD_ROWS * 2) +
	       (s->side[seat].faction - 1) * 2 + option;
}

/* The key of what an answer plays, or -1. */
static int key_of(state_t s, q_action answer)
{
	const struct frame *f = &s->frame[s->depth ? s->depth - 1 : 0];
	int seat = s->head.ask.player, a = q_arg(answer, 0), b = q_arg(answer, 1);

	switch (q_verb(answer)) {
	case VERB_PLAY: return b > LOWER ? banner_key(s, seat, 0) : card_key(a, b);
	case VERB_USE:
		return card_key(dawnfall_first_card(&pack, s->side[a / SQUADS].faction - 1) +
					s->squad[a].slot[b].card - 1,
				q_arg(answer, 2));
	case VERB_BANNER: return banner_key(s, seat, a);
	case VERB_SHRINE: return SHRINES + a;
	case VERB_CARD:
		return s->head.ask.kind == ASK_CARD && s->head.ask.subject[0] == FX_evolve_free ?
			       card_key(a, LOWER) :
			       -1;
	case VERB_YES:
		if (f->at.rule == RULE_action && f->at.step == action_TAKE_BACK)
			return banner_key(s, seat, 0);
		if (f->at.rule == RULE_evolve && f->at.step == evolve_BANNER)
			return banner_key(s, seat, 1);
		return -1;
	default: return -1;
	}
}

static void noting_apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	int key = key_of(state, answer);

	if (key >= 0 && key < KEYS)
		seen[key]++;
	dawnfall_game.apply(g, state, answer, log);
}

/* ---- scenarios ------------------------------------------------------------------------------- */

static const struct q_game *the_game(void *self, const char *name)
{
	(void)self;
	return strcmp(name, "dawnfall") == 0 ? &game : NULL;
}

static void keep_quiet(void *self, const struct scenario_report *report)
{
	(void)self, (void)report;
}

static bool passes(const struct scene *one)
{
	struct scenario_host host = { .game = the_game, .report = keep_quiet };
	struct scenario_totals t = scenario_run(&host, one->text, one->size);

	return t.passed == 1 && !t.failed && !t.malformed;
}

static void add_scene(const char *shared, size_t shared_size, const char *own, size_t own_size)
{
	struct scene *one = &scene[scenes++];

	if (scenes >= SCENES)
		exit(99);
	one->size = shared_size + own_size;
	one->text = malloc(one->size + 1);
	if (!one->text)
		exit(99);
	memcpy(one->text, shared, shared_size);
	memcpy(one->text + shared_size, own, own_size);
	one->text[one->size] = 0;
}

static void read_file(const char *path)
{
	char *text = slurp(path, NULL), *first, *at;

	if (!text) {
		perror(path);
		exit(99);
	}
	first = text[0] == '%' ? text : strstr(text, "\n%");
	if (!first)
		return;
	first += *first == '\n';
	for (at = first; *at;) {
		char *next = strstr(at + 1, "\n%");
		size_t size = next ? (size_t)(next + 1 - at) : strlen(at);

		add_scene(text, (size_t)(first - text), at, size);
		at += size;
	}
	free(text);
}

static void read_folder(const char *folder)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	char path[4096];

	if (!dir) {
		perror(folder);
		exit(99);
	}
	while ((entry = readdir(dir))) {
		size_t n = strlen(entry->d_name);

		if (n < 5 || strcmp(entry->d_name + n - 5, ".rule") != 0)
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		read_file(path);
	}
	closedir(dir);
}

static int note_scenes(void)
{
	int bad = 0;

	for (int i = 0; i < scenes; i++) {
		memset(seen, 0, sizeof seen);
		bad += !passes(&scene[i]);
		for (int key = 0; key < KEYS; key++)
			if (seen[key])
				scene[i].plays[key / 8] |= (uint8_t)(1 << key % 8);
	}
	return bad;
}

static int count_scenes(int key)
{
	int n = 0;

	for (int i = 0; i < scenes; i++)
		n += scene[i].plays[key / 8] >> key % 8 & 1;
	return n;
}

/* Does a scenario that plays this notice that the pack is spoilt? */
static bool is_noticed(int key)
{
	for (int i = 0; i < scenes; i++)
		if (scene[i].plays[key / 8] >> key % 8 & 1 && !passes(&scene[i]))
			return true;
	return false;
}

/* ---- spoilt packs --------------------------------------------------------------------------- */

static pack_t whole;

static const char *text_of(unsigned text)
{
	return q_text(dawnfall_game.pack, text, Q_EN);
}

static uint16_t *action_of(int key)
{
	if (key >= SHRINES)
		return &pack.faction[FACELESS].shrine_action[key - SHRINES];
	if (key >= OTHERS)
		return &pack.faction[(key - OTHERS) / 2].other_banner[key % 2];
	if (key >= CARD_ROWS * 2)
		return &pack.faction[(key - CARD_ROWS * 2) / 2].banner[key % 2];
	return key % 2 == UPPER ? &pack.card[key / 2].upper : &pack.card[key / 2].lower;
}

/* The card gets an Action of its own, a copy of the one it has, to be spoilt. */
static struct dawnfall_action *own_action(int key)
{
	uint16_t *number = action_of(key), last = ACTION_ROWS - 1;

	pack = *whole;
	pack.action[last] = whole->action[*number];
	if (pack.action[last].also != NO_ACTION) {
		pack.action[last - 1] = whole->action[pack.action[last].also];
		pack.action[last].also = (uint16_t)(last - 1);
	}
	*number = last;
	pack.action_used = ACTION_ROWS;
	return &pack.action[last];
}

/* What is spoilt without a scenario noticing, in words; "" if all is noticed. */
static const char *unnoticed(int key, char *out, size_t room)
{
	const struct dawnfall_action *action = &whole->action[*action_of(key)];
	struct dawnfall_action *own;
	size_t n = 0;

	out[0] = 0;
	/* Two Banner options have a moment and a rule of their own: nothing in the pack to spoil. */
	if (action->kind == KIND_BANNER && action->moment != M_ACTIVE)
		return out;
	for (int e = 0; e < action->effect_used; e++) {
		own = own_action(key);
		own->effect[e] = (struct effect){ .fx = FX_none, .squad = ANY_SQUAD };
		if (own->also != NO_ACTION)
			pack.action[own->also].effect[e].fx = FX_none;
		if (!is_noticed(key))
			n += (size_t)snprintf(out + n, room - n, " effect %d", e + 1);
	}
	if (action->cost != COST_X && key < CARD_ROWS * 2) {
		own = own_action(key);
		own->cost++;
		if (own->also != NO_ACTION)
			pack.action[own->also].cost++;
		if (!is_noticed(key))
			snprintf(out + n, room - n, " cost");
	}
	pack = *whole;
	return out;
}

/* ---- random games ---------------------------------------------------------------------------- */

/* A card of the faction that has been played little so far: the least played but for a few. */
static int rarest(int faction, uint32_t but)
{
	int best = -1;

	for (;; but--) {
		int least = -1;

		for (int card = 0; card < pack.card_used; card++) {
			unsigned n = seen[card_key(card, LOWER)];
			unsigned last = best < 0 ? 0 : seen[card_key(best, LOWER)];

			if (pack.card[card].faction != faction ||
			    (best >= 0 && (n < last || (n == last && card <= best))))
				continue;
			if (least < 0 || n < seen[card_key(least, LOWER)])
				least = card;
		}
		if (least < 0)
			return best;
		best = least;
		if (!but)
			return best;
	}
}

/* Squads and cards of the faction at random, within what a deck may hold; all copies of the
 * rarest card. */
static void random_deck(struct dawnfall_options *o, int seat, struct q_rng *r)
{
	int faction = o->faction[seat] - 1;
	struct deck *deck = &o->deck[seat];
	int most = o->seats > 2 ? 4 : SQUADS, size = o->seats > 2 ? 15 : DECK;
	const struct dawnfall_card *rare = &pack.card[rarest(faction, q_rng_below(r, 3))];

	if (rare->squad != ANY_SQUAD)
		deck->squad[deck->squad_used++] = rare->squad;
	deck->card[deck->card_used++] =
		(struct deck_card){ (uint8_t)(rare - pack.card), rare->copies };
	size -= rare->copies;
	for (int tries = 0; tries < 200 && deck->squad_used < most; tries++) {
		int kind = (int)q_rng_below(r, pack.squad_used), n = 0;

		for (int i = 0; i < deck->squad_used; i++)
			n += deck->squad[i] == kind;
		if (pack.squad[kind].faction == faction && n < pack.squad[kind].cards)
			deck->squad[deck->squad_used++] = (uint8_t)kind;
	}
	for (int tries = 0; tries < 4000 && size; tries++) {
		int card = (int)q_rng_below(r, pack.card_used), i = 0;
		bool there = pack.card[card].squad == ANY_SQUAD;

		for (int k = 0; k < deck->squad_used; k++)
			there |= deck->squad[k] == pack.card[card].squad;
		while (i < deck->card_used && deck->card[i].card != card)
			i++;
		if (pack.card[card].faction != faction || !there ||
		    (i < deck->card_used && deck->card[i].copies >= pack.card[card].copies))
			continue;
		if (i == deck->card_used)
			deck->card[deck->card_used++] = (struct deck_card){ (uint8_t)card, 0 };
		deck->card[i].copies++;
		size--;
	}
}

/* Any answer, but one that plays what was never played before if there is one. */
static uint32_t pick(const void *state, const q_action *answers, uint32_t n, struct q_rng *r)
{
	for (uint32_t i = 0; i < n; i++) {
		int key = key_of(state, answers[i]);

		if (key >= 0 && !seen[key])
			return i;
	}
	return q_rng_below(r, n);
}

static void play_random(uint64_t seed)
{
	static _Alignas(16) unsigned char state[Q_STATE_MAX];
	static q_action answers[Q_ANSWERS_MAX];
	struct q_rng r = { seed, 1 };
	struct dawnfall_options o;
	struct q_head *head = (struct q_head *)(void *)state;

	memcpy(&o, game.defaults, sizeof o);
	o.seats = (uint8_t)(seed % 4 ? 2 : 3 + q_rng_below(&r, 2));
	o.no_deck_out = q_rng_below(&r, 2);
	for (int seat = 0; seat < o.seats; seat++) {
		o.other_banner[seat] = q_rng_below(&r, 2);
		o.other_shrine[seat] = q_rng_below(&r, 2);
	}
	for (int seat = 0, at = (int)q_rng_below(&r, FACTIONS); seat < o.seats; seat++) {
		at = (at + 1 + (int)q_rng_below(&r, (uint32_t)(FACTIONS - 4))) % FACTIONS;
		for (int other = 0; other < seat; other++)
			if (o.faction[other] == at + 1)
				at = (at + 1) % FACTIONS, other = -1;
		o.faction[seat] = (uint8_t)(at + 1);
		random_deck(&o, seat, &r);
	}
	if (game.setup(&game, state, &o, seed, NULL))
		return;
	for (int i = 0; !q_over(state) && i < 4000; i++) {
		uint32_t n;

		if (head->ask.player == Q_CHANCE) {
			game.apply(&game, state, q_draw(&game, state, &head->rng), NULL);
			continue;
		}
		n = game.legal(&game, state, answers);
		game.apply(&game, state, answers[pick(state, answers, n, &r)], NULL);
	}
}

/* ---- the table ------------------------------------------------------------------------------- */

static bool exists(int key)
{
	if (key >= SHRINES)
		return true;
	if (key >= OTHERS)
		return key % 2 < whole->faction[(key - OTHERS) / 2].other_banner_used;
	if (key >= CARD_ROWS * 2)
		return (key - CARD_ROWS * 2) % 2 <
		       whole->faction[(key - CARD_ROWS * 2) / 2].banner_used;
	return key / 2 < whole->card_used &&
	       !(whole->card[key / 2].kind == CARD_EVOLVE && key % 2 == UPPER);
}

static void name_of(int key, char *out, size_t room)
{
	if (key >= SHRINES)
		snprintf(out, room, "other shrine of faceless, %d", key % 2 + 1);
	else if (key >= OTHERS)
		snprintf(out, room, "other banner of %s, %d",
			 text_of(whole->faction[(key - OTHERS) / 2].id), key % 2 + 1);
	else if (key >= CARD_ROWS * 2)
		snprintf(out, room, "banner of %s, %d",
			 text_of(whole->faction[(key - CARD_ROWS * 2) / 2].id), key % 2 + 1);
	else
		snprintf(out, room, "%s/%s", text_of(whole->card[key / 2].id),
			 key % 2 == UPPER ? "upper" : "lower");
}

int main(int argc, char **argv)
{
	unsigned random[KEYS];
	int bad, missing = 0, rows = 0;

	game = dawnfall_game;
	whole = dawnfall_game.pack->data;
	pack = *whole;
	game_pack = *dawnfall_game.pack;
	game_pack.data = &pack;
	game.pack = &game_pack;
	game.apply = noting_apply;
	read_folder(argc > 1 ? argv[1] : SOURCE_ROOT "/tests/rules/dawnfall");
	bad = note_scenes();
	memset(seen, 0, sizeof seen);
	for (uint64_t seed = 1; seed <= GAMES; seed++)
		play_random(seed);
	memcpy(random, seen, sizeof seen);
	printf("%-36s %9s %7s  %s\n", "action", "scenarios", "random", "spoilt and not noticed");
	for (int key = 0; key < KEYS; key++) {
		char name[80], what[80];
		int n = count_scenes(key);

		if (!exists(key))
			continue;
		rows++;
		name_of(key, name, sizeof name);
		unnoticed(key, what, sizeof what);
		missing += !n || !random[key] || what[0];
		printf("%-36s %9d %7u %s\n", name, n, random[key], what);
	}
	for (int i = 0; i < scenes; i++)
		free(scene[i].text);
	printf("%d scenarios, %d of them fail; %d actions\n", scenes, bad, rows);
	printf("%d passed, %d failed\n", rows - missing, missing + bad);
	return missing || bad ? 1 : 0;
}
