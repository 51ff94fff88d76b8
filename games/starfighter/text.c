/*
 * text.c - questions, answers, events and refusals as sentences of the pack.
 */
#include "games/starfighter/starfighter.h"

#include <string.h>

enum { PIECE = 128, PIECES = 8 };

/* The pieces that go into a sentence, written one after the other. */
struct pieces {
	const struct q_game *g;
	const struct starfighter_pack *pack;
	const struct starfighter *v;
	const struct q_reader *reader;
	int n;
	uint8_t is[PIECES]; /* q_grammar bits of each piece */
	char text[PIECES][PIECE];
};

static struct pieces begin(const struct q_game *g, const void *view, const struct q_reader *reader)
{
	return (struct pieces){ .g = g, .pack = g->pack->data, .v = view, .reader = reader };
}

static const char *word(const struct pieces *p, int which)
{
	return q_text(p->g->pack, p->pack->words[which], p->reader->lang);
}

static struct q_out next(struct pieces *p)
{
	return q_out(p->text[p->n++], PIECE);
}

static void add_text(struct pieces *p, const char *text)
{
	struct q_out out = next(p);

	q_put(&out, text);
}

static void add_number(struct pieces *p, int number)
{
	struct q_out out = next(p);

	q_put_number(&out, number);
}

static void add_player(struct pieces *p, int seat)
{
	struct q_out out = next(p);

	p->is[p->n - 1] = q_seat_word(&out, p->reader, seat).is;
}

/* "Night Shift"; the serial number follows for readers of notation. */
static void add_name(struct pieces *p, int card)
{
	const struct card *c = &p->pack->cards[card];
	struct q_word name = q_word_of(p->g->pack, c->name, p->reader->lang);
	struct q_out out = next(p);

	p->is[p->n - 1] = name.is;
	q_put(&out, name.text);
	if (p->reader->flags & Q_READ_IDS) {
		q_put(&out, " (");
		q_put(&out, q_text(p->g->pack, c->id, p->reader->lang));
		q_put(&out, ")");
	}
}

/* The same, in French with "la carte" before it; or a card that the reader may not know. */
static void add_card(struct pieces *p, int card)
{
	struct q_word name;
	char text[PIECE];
	struct q_out out;

	if (card <= 0 || card >= p->pack->card_count) {
		add_text(p, word(p, WORD_hidden_card));
		return;
	}
	add_name(p, card);
	memcpy(text, p->text[p->n - 1], PIECE);
	name = (struct q_word){ text, p->is[p->n - 1] };
	out = q_out(p->text[p->n - 1], PIECE);
	q_put_words(&out, p->reader, word(p, WORD_named_card), &name, 1);
}

/* The card in a slot, as far as the viewer knows it. */
static void add_card_at(struct pieces *p, int board, int sector, int slot)
{
	const struct squadron *c =
		&p->v->player[board & 1].sector[sector % SECTORS].cards[slot % SLOTS];

	add_card(p, c->card);
}

static void add_effect(struct pieces *p, int effect)
{
	add_text(p, q_text(p->g->pack, p->pack->effects[effect % EFFECTS].name, p->reader->lang));
}

/* "your sector 3", "Cadet's sector 3" */
static void add_sector(struct pieces *p, int board, int sector)
{
	struct q_out out = next(p);
	char who[PIECE], number[8];
	struct q_out name = q_out(who, sizeof who), digits = q_out(number, sizeof number);
	struct q_word with[] = { q_seat_word(&name, p->reader, board), { number, 0 } };

	q_put_int(&digits, sector + 1);
	q_put_words(&out, p->reader, word(p, WORD_sector_of), with, 2);
}

static void end(struct pieces *p, int which, struct q_out *out)
{
	struct q_word with[PIECES];

	for (int i = 0; i < p->n; i++)
		with[i] = (struct q_word){ p->text[i], p->is[i] };
	q_put_sentence(out, p->reader, word(p, which), with, p->n);
}

/* "1 fighter and Draw", "Draw", "no fighter" */
static void put_half(const struct pieces *p, const struct half_print *half, struct q_out *out)
{
	char number[8], fighters[PIECE];
	struct q_out digits = q_out(number, sizeof number),
		     counted = q_out(fighters, sizeof fighters);
	struct q_word count = { number, 0 };
	struct q_word with[] = { { fighters, 0 },
				 q_word_of(p->g->pack, p->pack->effects[half->effect].name,
					   p->reader->lang) };

	q_put_int(&digits, half->fighters);
	q_put_words(&counted, p->reader, word(p, half->fighters ? WORD_fighters : WORD_no_fighter),
		    &count, 1);
	if (half->effect && half->fighters)
		q_put_words(out, p->reader, word(p, WORD_and_effect), with, 2);
	else
		q_put(out, with[half->effect != 0].text);
}

/* What a face shows, so that nobody has to know the cards by heart. */
static void add_face(struct pieces *p, const struct card *face)
{
	char half[HALVES][PIECE];
	struct q_word with[HALVES] = { { half[UPPER], 0 }, { half[LOWER], 0 } };
	struct q_out out = next(p);

	for (int i = UPPER; i < HALVES; i++) {
		struct q_out text = q_out(half[i], PIECE);

		put_half(p, &face->half[i], &text);
	}
	q_put_words(&out, p->reader, word(p, WORD_face), with, HALVES);
}

/* ---- answers --------------------------------------------------------------- */

static int describe_placement(struct pieces *p, q_action answer)
{
	int card = q_arg(answer, 0) < p->pack->card_count ? q_arg(answer, 0) : 0;

	add_name(p, card);
	add_number(p, q_arg(answer, 2) + 1);
	add_face(p, &p->pack->cards[q_arg(answer, 1) == RECTO ? card : 0]);
	return q_arg(answer, 1) == RECTO ? WORD_say_place_recto : WORD_say_place_verso;
}

static int describe_target(struct pieces *p, q_action answer)
{
	int board = q_arg(answer, 0), sector = q_arg(answer, 1), slot = q_arg(answer, 2);
	bool moves = q_verb(answer) == VERB_MOVE;

	add_effect(p, p->v->head.ask.subject[0]);
	add_card_at(p, board, sector, slot);
	add_sector(p, board, sector);
	add_number(p, slot);
	add_number(p, q_arg(answer, 3) + 1);
	return !moves ? WORD_say_take : q_arg(answer, 3) == sector ? WORD_say_lift : WORD_say_move;
}

static int describe_hit(struct pieces *p, q_action answer)
{
	int board = q_arg(answer, 0), sector = q_arg(answer, 1);
	int height = p->v->player[board & 1].sector[sector % SECTORS].height;

	add_card_at(p, board, sector, height ? height - 1 : 0);
	add_sector(p, board, sector);
	if (!q_arg(answer, 2))
		return WORD_say_hit;
	add_text(p, word(p, q_arg(answer, 2) == UPPER + 1 ? WORD_half_upper : WORD_half_lower));
	return WORD_say_hit_half;
}

/* The effect on a side of the card that awaits SF-D05, as it lies now. */
static enum effect effect_on(const struct pieces *p, int card, enum half side)
{
	for (int seat = 0; seat < 2; seat++)
		for (int at = 0; at < SECTORS; at++) {
			const struct sector *sector = &p->v->player[seat].sector[at];

			for (int i = 0; i < sector->height; i++) {
				const struct squadron *c = &sector->cards[i];

				if (c->card == card && seat == p->v->head.ask.player)
					return (enum effect)p->pack->cards[card]
						.half[lying(c, side)]
						.effect;
			}
		}
	return NO_EFFECT;
}

static int describe_first(struct pieces *p, q_action answer)
{
	int card = p->v->head.ask.subject[0];

	add_effect(p, (int)effect_on(p, card, (enum half)q_arg(answer, 0)));
	add_card(p, card);
	return WORD_say_first;
}

static int describe_cruiser(struct pieces *p, const struct cruiser *c)
{
	struct q_out slots;

	add_text(p, q_text(p->g->pack, c->name, p->reader->lang));
	add_text(p, q_text(p->g->pack, c->flavour, p->reader->lang));
	add_number(p, c->armour);
	slots = next(p);
	for (int at = 0; at < SECTORS; at++) {
		q_put(&slots, at ? "-" : "");
		q_put_int(&slots, c->slots[at]);
	}
	return WORD_say_cruiser;
}

/* The enemy's sectors that one's own five face after a slide, "4-3-2-1-*"; * faces nothing. */
static void add_facing(struct pieces *p, int by)
{
	struct q_out out = next(p);

	for (int at = 0; at < SECTORS; at++) {
		int other = facing(p->v, at) - by;

		q_put(&out, at ? "-" : "");
		if (other >= 0 && other < SECTORS)
			q_put_int(&out, other + 1);
		else
			q_put(&out, "*");
	}
}

static int describe_number(struct pieces *p, q_action answer)
{
	static const int slides[] = { WORD_say_slide_left, WORD_say_slide_stay,
				      WORD_say_slide_right };
	int first = q_arg(answer, 0);

	switch ((enum verb)q_verb(answer)) {
	case VERB_PASS: return WORD_say_pass;
	case VERB_CRUISER: return describe_cruiser(p, &p->pack->cruisers[first % CRUISERS_MAX]);
	case VERB_DECK:
		add_text(p, q_text(p->g->pack, p->pack->decks[first % DECKS_MAX].name,
				   p->reader->lang));
		add_text(p, q_text(p->g->pack, p->pack->decks[first % DECKS_MAX].plan,
				   p->reader->lang));
		return WORD_say_deck;
	case VERB_SLIDE: add_facing(p, first % 3 - 1); return slides[first % 3];
	case VERB_ORDER: return first ? WORD_say_order_right : WORD_say_order_left;
	case VERB_SPLIT:
		add_number(p, first);
		add_number(p, q_arg(answer, 1));
		return WORD_say_split;
	case VERB_DRAWN: add_card(p, first); return WORD_say_drawn;
	case VERB_BEGINS: add_player(p, first); return WORD_say_begins;
	case VERB_CONCEDE: return WORD_say_concede;
	default: return WORD_not_an_answer;
	}
}

void starfighter_answer_text(const struct q_game *g, const void *view, q_action answer,
			     const struct q_reader *reader, struct q_out *out)
{
	struct pieces p = begin(g, view, reader);
	int which;

	switch ((enum verb)q_verb(answer)) {
	case VERB_PLACE: which = describe_placement(&p, answer); break;
	case VERB_TAKE:
	case VERB_MOVE: which = describe_target(&p, answer); break;
	case VERB_HIT: which = describe_hit(&p, answer); break;
	case VERB_FIRST: which = describe_first(&p, answer); break;
	default: which = describe_number(&p, answer);
	}
	end(&p, which, out);
}

/* ---- questions ------------------------------------------------------------- */

static int winner(const struct starfighter *v, const struct q_game *g)
{
	int32_t out[Q_SEATS];

	g->score(g, v, out);
	return out[0] > 0 ? 0 : out[1] > 0 ? 1 : -1;
}

static int ask_over(struct pieces *p)
{
	int won = winner(p->v, p->g);

	add_player(p, won == 1);
	add_number(p, p->v->player[won == 1].armour);
	add_number(p, p->v->player[won != 1].armour);
	return won < 0 ? WORD_over_drawn : WORD_over_won;
}

static int ask_target(struct pieces *p)
{
	int effect = p->v->head.ask.subject[0];

	add_player(p, p->v->head.ask.player);
	add_effect(p, effect);
	add_card(p, p->v->head.ask.subject[1]);
	add_text(p, q_text(p->g->pack, p->pack->effects[effect % EFFECTS].text, p->reader->lang));
	return WORD_ask_target;
}

static int ask_markers(struct pieces *p)
{
	const struct q_question *ask = &p->v->head.ask;
	bool keep = ask->kind == ASK_KEEP;
	int sector = keep ? ask->subject[1] / 8 : ask->subject[1];
	int height = p->v->player[ask->subject[0] & 1].sector[sector % SECTORS].height;

	add_player(p, ask->player);
	add_number(p, ask->subject[2]);
	add_card_at(p, ask->subject[0], sector, keep ? ask->subject[1] % 8 : height - 1);
	add_number(p, sector + 1);
	return keep ? WORD_ask_keep : WORD_ask_split;
}

static int ask_plain(struct pieces *p)
{
	const struct q_question *ask = &p->v->head.ask;
	int other = (ask->player & 1) ^ 1;

	add_player(p, ask->kind == ASK_DRAW ? ask->subject[0] : ask->player);
	switch ((enum ask)ask->kind) {
	case ASK_FIRST_PLAYER: return WORD_ask_first_player;
	case ASK_CRUISER: return WORD_ask_cruiser;
	case ASK_DECK: return WORD_ask_deck;
	case ASK_DRAW: return WORD_ask_draw;
	case ASK_DEPLOY:
		add_number(p, p->v->player[ask->player & 1].hand_count);
		add_player(p, other);
		add_number(p, p->v->player[other].hand_count);
		return WORD_ask_deploy;
	case ASK_WHICH_FIRST: add_card(p, ask->subject[0]); return WORD_ask_which_first;
	case ASK_SLIDE: add_facing(p, 0); return WORD_ask_slide;
	default: return WORD_ask_order;
	}
}

void starfighter_question_text(const struct q_game *g, const void *view,
			       const struct q_reader *reader, struct q_out *out)
{
	struct pieces p = begin(g, view, reader);
	int which;

	switch ((enum ask)p.v->head.ask.kind) {
	case ASK_OVER: which = ask_over(&p); break;
	case ASK_EFFECT: which = ask_target(&p); break;
	case ASK_KEEP:
	case ASK_SPLIT: which = ask_markers(&p); break;
	default: which = ask_plain(&p);
	}
	end(&p, which, out);
}

/* ---- events ---------------------------------------------------------------- */

/* What the arguments of an event are, in order: player, sector, number, card, effect, armour's
 * cruiser; '-' is not for words. */
static const struct {
	const char *args;
	uint8_t word, other; /* other: if the argument `when` is not zero */
	int8_t when;
} tellings[EVENTS] = {
	[EVENT_BEGINS] = { "p", WORD_tell_begins, 0, -1 },
	[EVENT_CRUISER] = { "pcn", WORD_tell_cruiser, 0, -1 },
	[EVENT_ROUND] = { "n", WORD_tell_round, 0, -1 },
	[EVENT_RESHUFFLED] = { "-n", WORD_tell_reshuffled, 0, -1 },
	[EVENT_DRAWN] = { "pk", WORD_tell_drawn_hidden, WORD_tell_drawn, 1 },
	[EVENT_SIDE] = { "p", WORD_tell_side, 0, -1 },
	[EVENT_PICKED_UP] = { "pk", WORD_tell_picked_up_hidden, WORD_tell_picked_up, 1 },
	[EVENT_PASSED] = { "p", WORD_tell_passed, 0, -1 },
	[EVENT_INITIATIVE] = { "p", WORD_tell_initiative, 0, -1 },
	[EVENT_TRIGGERED] = { "pke", WORD_tell_triggered, 0, -1 },
	[EVENT_NO_TARGET] = { "pke", WORD_tell_no_target, 0, -1 },
	[EVENT_LOOPED] = { "pke", WORD_tell_looped, 0, -1 },
	[EVENT_ROTATED] = { "psnk", WORD_tell_rotated, 0, -1 },
	[EVENT_FLIPPED] = { "psn-k", WORD_tell_flipped_recto, WORD_tell_flipped_verso, 3 },
	[EVENT_DESTROYED] = { "psk", WORD_tell_destroyed, 0, -1 },
	[EVENT_ORDER] = { "p", WORD_tell_order_left, WORD_tell_order_right, 1 },
	[EVENT_COMBAT] = { "psnsn", WORD_tell_combat, 0, -1 },
	[EVENT_SCREENED] = { "psn", WORD_tell_screened, 0, -1 },
	[EVENT_ABSORBED] = { "psn", WORD_tell_absorbed, 0, -1 },
	[EVENT_DAMAGED] = { "psn", WORD_tell_damaged, 0, -1 },
	[EVENT_ARMOUR] = { "pnn", WORD_tell_armour, 0, -1 },
	[EVENT_REGENERATED] = { "n", WORD_tell_regenerated, 0, -1 },
	[EVENT_CONCEDED] = { "p", WORD_tell_conceded, 0, -1 },
};

static void add_argument(struct pieces *p, char kind, int value)
{
	switch (kind) {
	case 'p': add_player(p, value); break;
	case 's': add_number(p, value + 1); break;
	case 'k': add_card(p, value); break;
	case 'e': add_effect(p, value); break;
	case 'c':
		add_text(p, q_text(p->g->pack, p->pack->cruisers[value % CRUISERS_MAX].name,
				   p->reader->lang));
		break;
	case 'n': add_number(p, value); break;
	default: break;
	}
}

/* Events whose sentence depends on more than one thing. */
static int tell_special(struct pieces *p, const struct q_event *e)
{
	switch ((enum event)e->kind) {
	case EVENT_PLACED:
		add_player(p, e->arg[0]);
		add_number(p, e->arg[1] + 1);
		add_number(p, e->arg[2]);
		add_card(p, e->arg[4]);
		return e->arg[3] == RECTO ? WORD_tell_placed_recto :
		       e->arg[4]          ? WORD_tell_placed_verso :
					    WORD_tell_placed_hidden;
	case EVENT_MOVED:
		add_player(p, e->arg[0]);
		add_number(p, e->arg[1] + 1);
		add_number(p, e->arg[2]);
		add_number(p, e->arg[3] + 1);
		add_card(p, e->arg[4]);
		return e->arg[1] == e->arg[3] ? WORD_tell_lifted : WORD_tell_moved;
	case EVENT_SLID:
		add_player(p, e->arg[0]);
		return e->arg[1] < 0 ? WORD_tell_slid_left :
		       e->arg[1] > 0 ? WORD_tell_slid_right :
				       WORD_tell_slid_stay;
	default:
		add_player(p, e->arg[0]);
		add_number(p, e->arg[e->arg[0] == 1 ? 2 : 1]);
		add_number(p, e->arg[e->arg[0] == 1 ? 1 : 2]);
		return e->arg[0] < 0 ? WORD_tell_ended_drawn : WORD_tell_ended_won;
	}
}

void starfighter_event_text(const struct q_game *g, const void *view, const struct q_event *e,
			    const struct q_reader *reader, struct q_out *out)
{
	struct pieces p = begin(g, view, reader);
	int which;

	if (!e->kind || e->kind >= EVENTS)
		return;
	if (!tellings[e->kind].args) {
		which = tell_special(&p, e);
	} else {
		for (int i = 0; tellings[e->kind].args[i]; i++)
			add_argument(&p, tellings[e->kind].args[i], e->arg[i]);
		which = tellings[e->kind].when >= 0 && e->arg[tellings[e->kind].when] ?
				tellings[e->kind].other :
				tellings[e->kind].word;
	}
	end(&p, which, out);
}

/* ---- refusals -------------------------------------------------------------- */

const char *starfighter_rule_text(const struct q_game *g, q_rule rule, enum q_lang lang)
{
	const struct starfighter_pack *pack = g->pack->data;
	char id[16];

	q_rule_name(g, rule, id);
	for (int i = 0; i < pack->reason_count; i++)
		if (strcmp(q_text(g->pack, pack->reasons[i].id, Q_EN), id) == 0)
			return q_text(g->pack, pack->reasons[i].why, lang);
	return q_text(g->pack, pack->words[WORD_not_an_answer], lang);
}
