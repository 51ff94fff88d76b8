/*
 * lottery.c - see lottery.h.
 */
#include "tests/lottery.h"

#include <stdlib.h>
#include <string.h>

enum { ASK_OVER, ASK_DRAW };
enum { VERB_TICKET = 1 };
enum { EVENT_NONE, EVENT_DREW };

struct ticket {
	uint16_t id, name;
};

struct lottery_pack {
	struct ticket tickets[TICKETS];
};

struct lottery {
	struct q_head head;
	uint8_t ticket[2], drawn, blanks;
	uint8_t pad[4];
};

struct lottery_options {
	bool blanks;
};

static const struct q_field ticket_fields[] = { Q_NAME(struct ticket, id),
						Q_WORDS(struct ticket, name, 0),
						{ 0 } };
static const struct q_field pack_fields[] = {
	Q_STRUCTS(struct lottery_pack, tickets, struct ticket, Q_ALL, ticket_fields), { 0 }
};
static const struct q_shape shape = { .game = "lottery",
				      .size = sizeof(struct lottery_pack),
				      .fields = pack_fields };

static const char json[] = "{\"tickets\":["
			   "{\"id\":\"t0\",\"name\":{\"en\":\"Zero\",\"fr\":\"Zéro\"}},"
			   "{\"id\":\"t1\",\"name\":{\"en\":\"One\",\"fr\":\"Un\"}},"
			   "{\"id\":\"t2\",\"name\":{\"en\":\"Two\",\"fr\":\"Deux\"}},"
			   "{\"id\":\"t3\",\"name\":{\"en\":\"Three\",\"fr\":\"Trois\"}}]}";

static q_rule setup(const struct q_game *g, void *state, const void *options, uint64_t seed,
		    struct q_events *log)
{
	struct lottery *s = state;

	(void)g, (void)log;
	memset(s, 0, sizeof *s);
	s->head.rng.key = seed;
	s->head.seats = 2;
	s->head.ask = (struct q_question){ .player = Q_CHANCE, .kind = ASK_DRAW };
	s->blanks = ((const struct lottery_options *)options)->blanks;
	return 0;
}

static uint32_t legal(const struct q_game *g, const void *state, q_action *out)
{
	const struct lottery *s = state;
	uint32_t n = s->drawn == 1 && s->blanks ? 1 : TICKETS;

	(void)g;
	for (uint32_t i = 0; i < n; i++)
		out[i] = q_act(VERB_TICKET, (int)i, 0, 0, 0);
	return s->drawn < 2 ? n : 0;
}

static void apply(const struct q_game *g, void *state, q_action answer, struct q_events *log)
{
	struct lottery *s = state;
	int ticket = q_arg(answer, 0);

	(void)g;
	if (log && log->count < log->room)
		log->at[log->count] = (struct q_event){ EVENT_DREW,
							Q_EVERYBODY,
							{ s->drawn, (int16_t)ticket, 0, 0, 0 } };
	if (log)
		log->count++;
	s->ticket[s->drawn++] = (uint8_t)ticket;
	if (s->drawn == 2)
		s->head.ask = (struct q_question){ .player = Q_NOBODY, .kind = ASK_OVER };
}

static void score(const struct q_game *g, const void *state, int32_t out[Q_SEATS])
{
	const struct lottery *s = state;
	int ahead = (s->ticket[0] > s->ticket[1]) - (s->ticket[0] < s->ticket[1]);

	(void)g;
	out[0] = ahead * Q_SURE;
	out[1] = -ahead * Q_SURE;
}

static const struct q_item_kind kinds[] = { { "tickets", { "Tickets", "Billets" } }, { NULL } };

static uint32_t items(const struct q_game *g, const void *state, const struct q_event *e,
		      struct q_item out[Q_ITEMS])
{
	(void)g, (void)state;
	out[0] = (struct q_item){ 0, Q_PLAYED, (uint8_t)e->arg[0], (uint16_t)e->arg[1] };
	return 1;
}

static const struct q_field option_fields[] = { Q_FIELD(struct lottery_options, blanks, Q_ALL),
						{ 0 } };
static const struct lottery_options defaults = { .blanks = false };
static const struct q_field fields[] = { Q_HEAD(struct lottery),
					 Q_FIELD(struct lottery, ticket, Q_ALL),
					 Q_FIELD(struct lottery, drawn, Q_ALL),
					 Q_FIELD(struct lottery, blanks, Q_ALL),
					 Q_PADDING(struct lottery, pad),
					 { 0 } };
static const struct q_question_kind questions[] = { { "over" }, { "draw" }, { NULL } };

const struct q_game *lottery(void)
{
	static unsigned char memory[1 << 16];
	static struct q_pack pack;
	static struct q_game game = { .id = "lottery",
				      .title = { "Lottery", "Loterie" },
				      .state_size = sizeof(struct lottery),
				      .options_size = sizeof(struct lottery_options),
				      .answers_max = TICKETS,
				      .seats_min = 2,
				      .seats_max = 2,
				      .fields = fields,
				      .option_fields = option_fields,
				      .defaults = &defaults,
				      .questions = questions,
				      .setup = setup,
				      .legal = legal,
				      .apply = apply,
				      .score = score,
				      .item_kinds = kinds,
				      .items = items };
	struct q_source source = { "tickets.json", json, sizeof json - 1 };
	struct q_error error;

	if (!game.pack &&
	    q_pack_read(&shape, &source, 1, "base", memory, sizeof memory, &pack, &error))
		game.pack = &pack;
	return game.pack ? &game : NULL;
}
