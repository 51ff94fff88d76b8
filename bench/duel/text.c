/*
 * text.c - answers, questions, events and refusals of the duel in words.
 */
#include "bench/duel/duel.h"

#include <string.h>

static const char *word(const struct q_game *g, int which, enum q_lang lang)
{
	const struct duel_pack *pack = g->pack->data;

	return q_text(g->pack, pack->words[which], lang);
}

static const char *card_id(const struct q_game *g, int card)
{
	const struct duel_pack *pack = g->pack->data;

	return card < CARDS ? q_text(g->pack, pack->cards[card].id, Q_EN) : "?";
}

static const char *card_name(const struct q_game *g, int card, enum q_lang lang)
{
	const struct duel_pack *pack = g->pack->data;

	return card < CARDS ? q_text(g->pack, pack->cards[card].name, lang) : "?";
}

/* a1 to a6, b1 to b6. */
static void put_fighter(struct q_out *out, int who)
{
	q_put(out, who < FIGHTERS ? "a" : "b");
	q_put_int(out, who % FIGHTERS + 1);
}

static int read_fighter(const char *text)
{
	if ((text[0] != 'a' && text[0] != 'b') || text[1] < '1' || text[1] > '0' + FIGHTERS)
		return -1;
	return (text[0] - 'a') * FIGHTERS + text[1] - '1';
}

void duel_format(const struct q_game *g, const void *view, q_action answer, struct q_out *out)
{
	int a = q_arg(answer, 0);

	(void)view;
	switch (q_verb(answer)) {
	case VERB_ATTACK:
		put_fighter(out, a);
		q_put(out, ">");
		put_fighter(out, q_arg(answer, 1));
		break;
	case VERB_DIE: q_put(out, a == RED ? "red" : "yellow"); break;
	case VERB_FACE: q_put_int(out, a); break;
	case VERB_YES: q_put(out, "yes"); break;
	case VERB_NO: q_put(out, "no"); break;
	case VERB_PASS: q_put(out, "pass"); break;
	case VERB_CARD:
	case VERB_DRAW:
		q_put(out, q_verb(answer) == VERB_CARD ? "play:" : "draw:");
		q_put(out, card_id(g, a));
		break;
	default: q_put(out, "?");
	}
}

static q_action read_card(const struct q_game *g, unsigned verb, const char *id)
{
	for (int i = 0; i < CARDS; i++)
		if (strcmp(card_id(g, i), id) == 0)
			return q_act(verb, i, 0, 0, 0);
	return 0;
}

q_action duel_parse(const struct q_game *g, const void *view, const char *text)
{
	static const struct {
		const char *word;
		uint8_t verb, a;
	} words[] = { { "yellow", VERB_DIE, YELLOW },
		      { "red", VERB_DIE, RED },
		      { "yes", VERB_YES, 0 },
		      { "no", VERB_NO, 0 },
		      { "pass", VERB_PASS, 0 } };
	int first = read_fighter(text);

	(void)view;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (strcmp(text, words[i].word) == 0)
			return q_act(words[i].verb, words[i].a, 0, 0, 0);
	if (first >= 0 && text[2] == '>') {
		int second = read_fighter(text + 3);

		return second >= 0 && !text[5] ? q_act(VERB_ATTACK, first, second, 0, 0) : 0;
	}
	if (text[0] >= '1' && text[0] <= '6' && !text[1])
		return q_act(VERB_FACE, text[0] - '0', 0, 0, 0);
	if (strncmp(text, "play:", 5) == 0)
		return read_card(g, VERB_CARD, text + 5);
	if (strncmp(text, "draw:", 5) == 0)
		return read_card(g, VERB_DRAW, text + 5);
	return 0;
}

void duel_answer_text(const struct q_game *g, const void *view, q_action answer,
		      const struct q_reader *reader, struct q_out *out)
{
	char first[16], second[16];
	struct q_out a = q_out(first, sizeof first), b = q_out(second, sizeof second);
	struct q_word with[2] = { { first, 0 }, { second, 0 } };
	unsigned verb = q_verb(answer);

	if (verb == VERB_ATTACK) {
		put_fighter(&a, q_arg(answer, 0));
		put_fighter(&b, q_arg(answer, 1));
	} else if (verb == VERB_CARD || verb == VERB_DRAW) {
		with[0].text = card_name(g, q_arg(answer, 0), reader->lang);
	} else {
		duel_format(g, view, answer, &a);
	}
	if (verb >= VERB_ATTACK && verb <= VERB_DRAW)
		q_put_words(out, reader,
			    word(g, WORD_say_attack + (int)verb - VERB_ATTACK, reader->lang), with,
			    2);
}

void duel_question_text(const struct q_game *g, const void *view, const struct q_reader *reader,
			struct q_out *out)
{
	const struct q_question *ask = q_question_of(view);
	char who[16];
	struct q_out a = q_out(who, sizeof who);
	struct q_word with[1] = { { who, 0 } };

	put_fighter(&a, ask->subject[0]);
	q_put_words(out, reader,
		    word(g, ask->kind ? WORD_attack + ask->kind - ASK_ATTACK : WORD_over,
			 reader->lang),
		    with, 1);
}

void duel_event_text(const struct q_game *g, const void *view, const struct q_event *e,
		     const struct q_reader *reader, struct q_out *out)
{
	char first[16], second[16];
	struct q_out a = q_out(first, sizeof first), b = q_out(second, sizeof second);
	struct q_word with[2] = { { first, 0 }, { second, 0 } };

	(void)view;
	if (e->kind == EVENT_CARD || e->kind >= EVENT_DREW)
		q_put(&a, e->arg[0] == 0 ? "A" : e->arg[0] == 1 ? "B" : "-");
	else
		put_fighter(&a, e->arg[0]);
	if (e->kind == EVENT_CARD || e->kind == EVENT_DREW)
		with[1].text = card_name(g, e->arg[1], reader->lang);
	else if (e->kind == EVENT_ATTACK)
		put_fighter(&b, e->arg[1]);
	else
		q_put_int(&b, e->arg[1]);
	q_put_words(out, reader, word(g, WORD_told_attack + e->kind - EVENT_ATTACK, reader->lang),
		    with, 2);
}

const char *duel_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	return word(g,
		    rule >= RULE_ANSWERS && rule <= RULE_HANDICAP ?
			    WORD_refused_question + rule - RULE_ANSWERS :
			    WORD_refused_question,
		    lang);
}
