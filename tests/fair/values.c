/*
 * values.c - fair/ against tests/fair/vectors.json, which an implementation in Python has made.
 */
#include "fair/fair.h"
#include "tests/unit/unit.h"

#include <jansson.h>

static json_t *vectors;
static struct fair_hash seed;
static const char *room;

static const char *text_of(const json_t *from, const char *name)
{
	const char *text = json_string_value(json_object_get(from, name));

	if (!text)
		fail_msg("vectors.json: no \"%s\"", name);
	return text;
}

static uint32_t number_of(const json_t *from, const char *name)
{
	return (uint32_t)json_integer_value(json_object_get(from, name));
}

static struct fair_hash hash_from(const char *text)
{
	struct fair_hash hash;

	assert_int_equal(strlen(text), 64);
	for (int i = 0; i < FAIR_HASH; i++) {
		char byte[3] = { text[2 * i], text[2 * i + 1], 0 }, *end;

		hash.at[i] = (uint8_t)strtoul(byte, &end, 16);
		assert_ptr_equal(end, byte + 2);
	}
	return hash;
}

static struct fair_hash hash_of(const json_t *from, const char *name)
{
	return hash_from(text_of(from, name));
}

static void assert_hash(struct fair_hash got, const char *wanted)
{
	char text[65];

	for (int i = 0; i < FAIR_HASH; i++)
		snprintf(text + 2 * i, 3, "%02x", got.at[i]);
	assert_string_equal(text, wanted);
}

static void commitments(void **unused)
{
	(void)unused;
	assert_hash(fair_commitment(room, &seed), text_of(vectors, "commitment"));
	for (uint32_t page = 0; page < 2; page++)
		assert_hash(fair_root(room, &seed, page),
			    json_string_value(json_array_get(json_object_get(vectors, "roots"),
							     page)));
}

static void links(void **unused)
{
	const json_t *example = json_object_get(vectors, "chain");
	json_t *wanted = json_object_get(example, "links");
	struct fair_hash random = hash_of(example, "random"), link;
	struct fair_chain chain;
	const json_t *value;
	int met = 0;

	(void)unused;
	fair_chain_make(&chain, &random);
	assert_hash(*fair_anchor(&chain), text_of(example, "anchor"));
	for (int k = 1; fair_chain_next(&chain, &link); k++) {
		char name[12];

		snprintf(name, sizeof name, "%d", k);
		value = json_object_get(wanted, name);
		if (!value)
			continue;
		assert_hash(link, json_string_value(value));
		met++;
	}
	assert_int_equal(met, json_object_size(wanted));
	assert_int_equal(chain.used, FAIR_LINKS);
}

static void check_path(const json_t *example, uint32_t draw)
{
	json_t *wanted = json_object_get(example, "path");
	struct fair_hash path[FAIR_PATH], secret = hash_of(example, "secret");
	struct fair_hash root = fair_root(room, &seed, draw / FAIR_PAGE);

	fair_path(room, &seed, draw, path);
	for (size_t i = 0; i < FAIR_PATH; i++)
		assert_hash(path[i], json_string_value(json_array_get(wanted, i)));
	assert_true(fair_path_leads(&root, draw, &secret, path));
	assert_false(fair_path_leads(&root, draw ^ 1, &secret, path));
	secret.at[31] ^= 1;
	assert_false(fair_path_leads(&root, draw, &secret, path));
}

static void dice(void **unused)
{
	size_t i, k;
	json_t *example, *bound;

	(void)unused;
	json_array_foreach(json_object_get(vectors, "dice"), i, example)
	{
		uint32_t draw = number_of(example, "draw");
		struct fair_hash secret = fair_secret(room, &seed, draw);
		struct fair_hash pool = hash_of(example, "pool");
		struct fair_hash die = fair_die(&secret, &pool, draw);
		struct q_rng r = fair_generator(&die);
		char key[17];

		assert_hash(secret, text_of(example, "secret"));
		assert_hash(die, text_of(example, "die"));
		snprintf(key, sizeof key, "%016llx", (unsigned long long)r.key);
		assert_string_equal(key, text_of(example, "key"));
		json_array_foreach(json_object_get(example, "bounds"), k, bound)
		{
			json_t *wanted = json_array_get(json_object_get(example, "below"), k);

			assert_int_equal(q_rng_below(&r, (uint32_t)json_integer_value(bound)),
					 json_integer_value(wanted));
		}
		check_path(example, draw);
	}
}

/* A die of six and a pile of 52 over many draws: chi-square far below what a bias of one percent
 * would give. */
static void dice_are_even(void **unused)
{
	enum { DRAWS = 120000 };
	const struct {
		uint32_t sides;
		double bound;
	} kinds[] = { { 6, 30 }, { 52, 110 } };

	(void)unused;
	for (size_t k = 0; k < 2; k++) {
		uint32_t met[52] = { 0 };
		double expected = (double)DRAWS / kinds[k].sides, chi = 0;

		for (uint32_t i = 0; i < DRAWS; i++) {
			struct fair_hash secret = fair_secret(room, &seed, i);
			struct fair_hash die = fair_die(&secret, &seed, i);
			struct q_rng r = fair_generator(&die);

			met[q_rng_below(&r, kinds[k].sides)]++;
		}
		for (uint32_t i = 0; i < kinds[k].sides; i++)
			chi += (met[i] - expected) * (met[i] - expected) / expected;
		assert_true(chi < kinds[k].bound);
	}
}

static void hidden(void **unused)
{
	size_t i;
	json_t *example;

	(void)unused;
	json_array_foreach(json_object_get(vectors, "decks"), i, example)
		assert_hash(fair_hidden_deck(&seed, number_of(example, "seat"),
					     text_of(example, "deck")),
			    text_of(example, "hidden"));
	json_array_foreach(json_object_get(vectors, "answers"), i, example)
		assert_hash(fair_hidden_answer(&seed, number_of(example, "entry"),
					       strtoull(text_of(example, "answer"), NULL, 16)),
			    text_of(example, "hidden"));
	json_array_foreach(json_object_get(vectors, "thinking"), i, example)
	{
		struct q_rng r = fair_think(&seed, number_of(example, "question"));
		char key[17];

		snprintf(key, sizeof key, "%016llx", (unsigned long long)r.key);
		assert_string_equal(key, text_of(example, "key"));
	}
}

static void copy(char *to, size_t size, const char *from)
{
	snprintf(to, size, "%s", from);
}

static void read_header(const json_t *from, struct fair_header *h)
{
	size_t i;
	json_t *seat;

	copy(h->room, sizeof h->room, text_of(from, "room"));
	copy(h->game, sizeof h->game, text_of(from, "game"));
	h->rules = number_of(from, "rules");
	h->pack = strtoull(text_of(from, "pack"), NULL, 16);
	copy(h->options, sizeof h->options, text_of(from, "options"));
	json_array_foreach(json_object_get(from, "seats"), i, seat)
	{
		struct fair_seat *s = &h->seat[h->seats++];

		copy(s->player, sizeof s->player, text_of(seat, "player"));
		copy(s->name, sizeof s->name, text_of(seat, "name"));
		copy(s->deck, sizeof s->deck, text_of(seat, "deck"));
		s->hidden = hash_of(seat, "hidden");
		s->anchor = hash_of(seat, "anchor");
	}
	h->commitment = hash_of(from, "commitment");
	h->root = hash_of(from, "root");
}

static enum fair_kind kind_of(const char *name)
{
	for (int kind = FAIR_BEGAN; kind <= FAIR_ENDED; kind++)
		if (strcmp(fair_kind_name((enum fair_kind)kind), name) == 0)
			return (enum fair_kind)kind;
	fail_msg("no kind %s", name);
	return FAIR_OTHER;
}

static void read_link(struct fair_entry *e, unsigned seat, const json_t *link)
{
	if (!json_is_string(link))
		return;
	e->link[seat] = hash_from(json_string_value(link));
	e->links |= (uint8_t)(1u << seat);
}

static void read_example(const json_t *from, struct fair_entry *e)
{
	const char *const values[] = { "anchor", "root", "state" }, *const texts[] = { "text",
										       "result" };
	size_t i;
	json_t *link;

	*e = (struct fair_entry){ .kind = kind_of(text_of(from, "kind")),
				  .number = number_of(from, "n"),
				  .seat = (uint8_t)number_of(from, "seat"),
				  .question = number_of(from, "question"),
				  .draws = number_of(from, "draws"),
				  .page = number_of(from, "page"),
				  .to = number_of(from, "to") };
	json_array_foreach(json_object_get(from, "links"), i, link) read_link(e, (unsigned)i, link);
	read_link(e, e->seat, json_object_get(from, "link"));
	for (i = 0; i < 3; i++)
		if (json_object_get(from, values[i]))
			e->value = hash_of(from, values[i]);
	for (i = 0; i < 2; i++)
		if (json_object_get(from, texts[i]))
			copy(e->text, sizeof e->text, text_of(from, texts[i]));
	if (e->kind != FAIR_ANSWERED)
		return;
	copy(e->by, sizeof e->by, text_of(from, "by"));
	e->answer = strtoull(text_of(from, "answer"), NULL, 16);
	e->hidden = fair_hidden_answer(&seed, e->number, e->answer);
}

static void the_log(void **unused)
{
	const json_t *example = json_object_get(vectors, "header");
	static struct fair_header h;
	static struct fair_entry e;
	struct fair_log log;
	json_t *step;
	size_t i;

	(void)unused;
	read_header(example, &h);
	assert_hash(fair_header_hash(&h), text_of(example, "hash"));
	fair_log_open(&log, &h);
	json_array_foreach(json_object_get(vectors, "entries"), i, step)
	{
		read_example(step, &e);
		assert_string_equal(fair_fault_name(fair_log_check(&log, &e)), "fine");
		fair_log_mix(&log, &e);
		assert_hash(log.pool, text_of(step, "pool"));
		fair_log_close(&log, &e);
		assert_hash(log.hash, text_of(step, "hash"));
	}
}

static void signatures(void **unused)
{
	const json_t *example = json_object_get(vectors, "signature");
	struct fair_hash random = hash_of(example, "random"), key, hash = hash_of(example, "hash");
	uint8_t secret[64], signature[FAIR_SIGNATURE];
	uint32_t entry = number_of(example, "entry");
	char text[129];

	(void)unused;
	fair_signing_key(&random, &key, secret);
	assert_hash(key, text_of(example, "key"));
	fair_sign(secret, room, entry, &hash, signature);
	for (int i = 0; i < FAIR_SIGNATURE; i++)
		snprintf(text + 2 * i, 3, "%02x", signature[i]);
	assert_string_equal(text, text_of(example, "signature"));
	assert_true(fair_signed(&key, room, entry, &hash, signature));
	assert_false(fair_signed(&key, room, entry + 1, &hash, signature));
	signature[40] ^= 1;
	assert_false(fair_signed(&key, room, entry, &hash, signature));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(commitments), cmocka_unit_test(links),
		cmocka_unit_test(dice),        cmocka_unit_test(dice_are_even),
		cmocka_unit_test(hidden),      cmocka_unit_test(the_log),
		cmocka_unit_test(signatures),
	};
	json_error_t error;

	vectors = json_load_file(SOURCE_ROOT "/tests/fair/vectors.json", 0, &error);
	if (!vectors) {
		fprintf(stderr, "vectors.json:%d: %s\n", error.line, error.text);
		return 2;
	}
	room = text_of(vectors, "room");
	seed = hash_of(vectors, "seed");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
