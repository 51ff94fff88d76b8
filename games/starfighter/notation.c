/*
 * notation.c - answers as people type them; starfighter.h has the list.
 *
 * format() writes the one proper form. parse() also takes what people type instead: capitals,
 * blanks, a missing arrow, a card by its number alone, the first letter of a word, French.
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

/* ---- writing --------------------------------------------------------------- */

static const char *id_of(const struct q_game *g, unsigned text)
{
	return q_text(g->pack, text, Q_EN);
}

/* "e3": the enemy's third sector. */
static void put_sector(const struct starfighter *v, q_action answer, struct q_out *out)
{
	if (q_arg(answer, 0) != v->head.ask.player)
		q_put(out, "e");
	q_put_int(out, q_arg(answer, 1) + 1);
}

static void put_slot(const struct starfighter *v, q_action answer, struct q_out *out)
{
	put_sector(v, answer, out);
	q_put(out, ".");
	q_put_int(out, q_arg(answer, 2));
}

static void put_place(const struct q_game *g, q_action answer, struct q_out *out)
{
	const struct starfighter_pack *pack = g->pack->data;

	q_put(out, id_of(g, pack->cards[q_arg(answer, 0)].id));
	q_put(out, q_arg(answer, 1) == RECTO ? "r>" : "v>");
	q_put_int(out, q_arg(answer, 2) + 1);
}

static void put_split(q_action answer, struct q_out *out)
{
	q_put(out, "u");
	q_put_int(out, q_arg(answer, 0));
	q_put(out, "l");
	q_put_int(out, q_arg(answer, 1));
}

void starfighter_format(const struct q_game *g, const void *view, q_action answer,
			struct q_out *out)
{
	static const char *const slides[] = { "left", "stay", "right" };
	static const char *const halves[] = { "", "u", "l" };
	const struct starfighter *v = view;
	const struct starfighter_pack *pack = g->pack->data;
	int first = q_arg(answer, 0);

	if (starfighter_refuses(g, view, answer) && q_verb(answer) != VERB_DRAWN) {
		q_put(out, "?");
		return;
	}
	switch ((enum verb)q_verb(answer)) {
	case VERB_PASS: q_put(out, "pass"); break;
	case VERB_PLACE: put_place(g, answer, out); break;
	case VERB_CRUISER: q_put(out, id_of(g, pack->cruisers[first].id)); break;
	case VERB_DECK: q_put(out, id_of(g, pack->decks[first].id)); break;
	case VERB_FIRST: q_put(out, first == UPPER ? "upper" : "lower"); break;
	case VERB_TAKE: put_slot(v, answer, out); break;
	case VERB_MOVE:
		put_slot(v, answer, out);
		q_put(out, ">");
		q_put_int(out, q_arg(answer, 3) + 1);
		break;
	case VERB_HIT:
		put_sector(v, answer, out);
		q_put(out, halves[q_arg(answer, 2)]);
		break;
	case VERB_SLIDE: q_put(out, slides[first]); break;
	case VERB_ORDER: q_put(out, first ? "from-right" : "from-left"); break;
	case VERB_SPLIT: put_split(answer, out); break;
	case VERB_DRAWN:
		q_put(out, first > 0 && first < pack->card_count ? id_of(g, pack->cards[first].id) :
								   "?");
		break;
	case VERB_BEGINS: q_put(out, first ? "seat1" : "seat0"); break;
	case VERB_CONCEDE: q_put(out, "concede"); break;
	}
}

/* ---- reading --------------------------------------------------------------- */

enum { TEXT_MAX = 32 };

/* Small letters, no blanks. */
static bool tidy(const char *text, char out[TEXT_MAX])
{
	size_t n = 0;

	for (; *text; text++) {
		if (*text == ' ' || *text == '\t')
			continue;
		if (n + 1 == TEXT_MAX)
			return false;
		out[n++] = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
	}
	out[n] = '\0';
	return n > 0;
}

static bool take(const char **at, char c)
{
	if (**at != c)
		return false;
	(*at)++;
	return true;
}

static bool take_number(const char **at, int *out)
{
	if (**at < '0' || **at > '9')
		return false;
	for (*out = 0; **at >= '0' && **at <= '9'; (*at)++) {
		*out = *out * 10 + (**at - '0');
		if (*out > 9999)
			return false;
	}
	return true;
}

/* A word out of a list "left l gauche g"; its first letter may stand in the list too. */
static bool is_one_of(const char *word, const char *list)
{
	size_t n = strlen(word);

	while (*list) {
		size_t m = strcspn(list, " ");

		if (m == n && memcmp(word, list, n) == 0)
			return true;
		list += m + strspn(list + m, " ");
	}
	return false;
}

static int which_of(const char *word, const char *const *lists, int n)
{
	for (int i = 0; i < n; i++)
		if (is_one_of(word, lists[i]))
			return i;
	return -1;
}

/* The number behind the dash: 12 of 0-12. */
static int number_of(const char *id)
{
	const char *dash = strchr(id, '-');
	int n;

	return dash && (dash++, take_number(&dash, &n)) && !*dash ? n : -1;
}

/* A serial number, whole or without its level. */
static bool take_card(const struct q_game *g, const char **at, int *card)
{
	const struct starfighter_pack *pack = g->pack->data;
	const char *after = *at;
	size_t longest = 0;
	int number;

	for (int i = 1; i < pack->card_count; i++) {
		const char *id = id_of(g, pack->cards[i].id);
		size_t n = strlen(id);

		if (n > longest && strncmp(*at, id, n) == 0) {
			longest = n;
			*card = i;
		}
	}
	*at += longest;
	if (longest)
		return true;
	if (!take_number(&after, &number))
		return false;
	for (int i = 1; i < pack->card_count; i++)
		if (number_of(id_of(g, pack->cards[i].id)) == number) {
			*card = i;
			*at = after;
			return true;
		}
	return false;
}

static q_action read_placement(const struct q_game *g, const char *at)
{
	int card, sector, face = RECTO;

	if (is_one_of(at, "pass p passe passer"))
		return q_act(VERB_PASS, 0, 0, 0, 0);
	if (!take_card(g, &at, &card))
		return 0;
	if (take(&at, 'v'))
		face = VERSO;
	else
		take(&at, 'r');
	take(&at, '-');
	take(&at, '>');
	if (!take_number(&at, &sector) || *at || sector < 1)
		return 0;
	return q_act(VERB_PLACE, card, face, sector - 1, 0);
}

/* "3.1>2", "e3.1", "e3u"; a letter for the effect may stand in front ("l3.1>2"). */
static q_action read_target(const struct starfighter *v, const char *at)
{
	enum effect effect = (enum effect)v->head.ask.subject[0];
	int board = v->head.ask.player, sector, slot = 0, to = 0, half = 0;

	if (*at && strchr("lvfrdth", *at))
		at++;
	if (take(&at, 'e') || take(&at, '-'))
		board ^= 1;
	if (!take_number(&at, &sector) || sector < 1)
		return 0;
	if (effect == FIGHTER_DAMAGE) {
		if (take(&at, 'u') || take(&at, 'h'))
			half = UPPER + 1;
		else if (take(&at, 'l') || take(&at, 'b'))
			half = LOWER + 1;
		return *at ? 0 : q_act(VERB_HIT, board, sector - 1, half, 0);
	}
	if (!take(&at, '.') || !take_number(&at, &slot))
		return 0;
	if (effect != LATERAL && effect != FREE)
		return *at ? 0 : q_act(VERB_TAKE, board, sector - 1, slot, 0);
	take(&at, '-');
	if (!take(&at, '>') || !take_number(&at, &to) || to < 1 || *at)
		return 0;
	return q_act(VERB_MOVE, board, sector - 1, slot, to - 1);
}

static q_action read_split(const char *at)
{
	int upper, lower;

	if (!take(&at, 'u'))
		take(&at, 'h');
	if (!take_number(&at, &upper) || !*at || !strchr("lb+/,-", *at))
		return 0;
	at++;
	if (!take_number(&at, &lower) || *at)
		return 0;
	return q_act(VERB_SPLIT, upper, lower, 0, 0);
}

static q_action read_named(const struct q_game *g, unsigned verb, const char *word)
{
	const struct starfighter_pack *pack = g->pack->data;
	int n = verb == VERB_DECK ? pack->deck_count : pack->cruiser_count;

	for (int i = 0; i < n; i++)
		if (strcmp(word, id_of(g, verb == VERB_DECK ? pack->decks[i].id :
							      pack->cruisers[i].id)) == 0)
			return q_act(verb, i, 0, 0, 0);
	return 0;
}

static q_action read_word(unsigned verb, const char *word)
{
	static const char *const halves[] = { "upper u up haut h", "lower l low bas b" };
	static const char *const slides[] = { "left l gauche g -1 -",
					      "stay s rester 0 none =", "right r droite d +1 + 1" };
	static const char *const orders[] = { "from-left left l ltr gauche g",
					      "from-right right r rtl droite d" };
	static const char *const seats[] = { "seat0 0", "seat1 1" };
	int i = verb == VERB_FIRST ? which_of(word, halves, 2) :
		verb == VERB_SLIDE ? which_of(word, slides, 3) :
		verb == VERB_ORDER ? which_of(word, orders, 2) :
				     which_of(word, seats, 2);

	return i < 0 ? 0 : q_act(verb, i, 0, 0, 0);
}

q_action starfighter_parse(const struct q_game *g, const void *view, const char *text)
{
	const struct starfighter *v = view;
	char word[TEXT_MAX];
	const char *at = word;
	int card;

	if (!tidy(text, word))
		return 0;
	if (is_one_of(word, "concede resign abandon abandonner"))
		return q_act(VERB_CONCEDE, 0, 0, 0, 0);
	switch ((enum ask)v->head.ask.kind) {
	case ASK_OVER: return 0;
	case ASK_FIRST_PLAYER: return read_word(VERB_BEGINS, word);
	case ASK_CRUISER: return read_named(g, VERB_CRUISER, word);
	case ASK_DECK: return read_named(g, VERB_DECK, word);
	case ASK_DRAW:
		return take_card(g, &at, &card) && !*at ? q_act(VERB_DRAWN, card, 0, 0, 0) : 0;
	case ASK_DEPLOY: return read_placement(g, word);
	case ASK_WHICH_FIRST: return read_word(VERB_FIRST, word);
	case ASK_EFFECT: return read_target(v, word);
	case ASK_SLIDE: return read_word(VERB_SLIDE, word);
	case ASK_ORDER: return read_word(VERB_ORDER, word);
	case ASK_KEEP:
	case ASK_SPLIT: return read_split(word);
	}
	return 0;
}
