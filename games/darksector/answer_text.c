/*
 * answer_text.c - answers as sentences.
 */
#include "games/darksector/text.h"

#include <string.h>

/* ---- answers ------------------------------------------------------------------------------- */

static int word_for_done(int kind)
{
	switch (kind) {
	case ASK_BETWEEN: return WORD_say_ready;
	case ASK_ALTER: return WORD_say_apply;
	case ASK_LOSS: return WORD_say_bear;
	case ASK_PASS_ON: return WORD_say_keep_hp;
	case ASK_CATCH:
	case ASK_TAKE_OVER: return WORD_say_no_help;
	case ASK_TRADE: return WORD_say_no_trade;
	case ASK_WINDOW: return WORD_say_not_now;
	default: return WORD_say_done;
	}
}

static void describe_weapons(const struct text_context *t, q_action answer, struct q_out *out)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1), c = q_arg(answer, 2), d = q_arg(answer, 3);

	if (q_verb(answer) == VERB_SHOOT)
		SENTENCE(t, c ? WORD_say_shoot_two : WORD_say_shoot, out, darksector_item(t, a),
			 NUMBER(b), darksector_item(t, c - 1), NUMBER(d));
	else
		SENTENCE(t,
			 !a ? WORD_say_fight :
			 b  ? WORD_say_fight_two :
			      WORD_say_fight_with,
			 out, darksector_item(t, a - 1), darksector_item(t, b - 1));
}

static void describe_use(const struct text_context *t, q_action answer, struct q_out *out)
{
	int item = q_arg(answer, 0), which = q_arg(answer, 1), pool = q_arg(answer, 2);
	bool trait =
		item < t->data->items_count && t->data->items[item].effect == EFFECT_SET_CREW_DIE;

	SENTENCE(t,
		 which ? pool ? WORD_say_use_on_pool : WORD_say_use_on :
		 pool  ? WORD_say_use_pool :
			 WORD_say_use,
		 out, darksector_item(t, item),
		 trait ? darksector_trait(t, which - 1) : darksector_item(t, which - 1));
}

static void put_items(const struct text_context *t, int member, int set, struct q_out *out)
{
	const struct member *m = &t->s->crew[member % CREW_MAX];
	const char *before = "";

	for (int i = 0; i < m->items_count; i++)
		if (set >> i & 1) {
			bool last = set >> i == 1;

			darksector_put_item(t, m->items[i].item,
					    last && *before ? darksector_word_of(t, WORD_and) :
							      before,
					    out);
			before = ", ";
		}
}

static void describe_swap(const struct text_context *t, q_action answer, struct q_out *out)
{
	const struct q_question *ask = &t->s->head.ask;
	char gives[PHRASE], takes[PHRASE];
	struct q_out one = q_out(gives, sizeof gives), two = q_out(takes, sizeof takes);

	put_items(t, ask->subject[0], q_arg(answer, 0), &one);
	put_items(t, ask->subject[1], q_arg(answer, 1), &two);
	SENTENCE(t,
		 !one.used ? WORD_say_swap_take :
		 !two.used ? WORD_say_swap_give :
			     WORD_say_swap,
		 out, text_word(gives), text_word(takes));
}

/* Which of the dice is rolled again: its number and what it shows. */
static void describe_cyber_die(const struct text_context *t, const struct member *m,
			       const struct implant *implant, int which, struct q_out *out)
{
	bool attack = implant->effect == CYBER_REROLL_ATTACK_DICE;
	char text[64];
	struct q_out face = q_out(text, sizeof text);

	darksector_put_face(t,
			    attack ? m->attack[(which - 1) % ATTACK_DICE_MAX] :
				     m->ammo[(which - 1) % AMMO_DICE_MAX],
			    &face);
	SENTENCE(t, WORD_say_cyber_die, out, text_word(darksector_text_of(t, implant->name)),
		 NUMBER(which), text_word(text));
}

static void describe_cyber(const struct text_context *t, int which, struct q_out *out)
{
	const struct member *m = &t->s->crew[t->s->head.ask.subject[0] % CREW_MAX];
	const struct implant *implant =
		&t->data->implants[m->implant < t->data->implants_count ? m->implant : 0];
	struct q_word name = text_word(darksector_text_of(t, implant->name));

	if (!which)
		SENTENCE(t, WORD_say_cyber, out, name);
	else if (implant->effect == CYBER_DOUBLE_AS_SINGLE)
		SENTENCE(t, WORD_say_cyber_as, out, name, darksector_trait(t, which - 1));
	else
		describe_cyber_die(t, m, implant, which, out);
}

/* DS-113: the ratings say what the die is good for. */
static void describe_crew(const struct text_context *t, const struct crew_card *card,
			  struct q_out *out)
{
	char ratings[PHRASE];
	struct q_out list = q_out(ratings, sizeof ratings);

	for (int trait = 0; trait < TRAITS; trait++) {
		q_put(&list, trait ? ", " : "");
		q_put(&list, darksector_trait(t, trait).text);
		q_put(&list, " ");
		q_put_int(&list, card->rating[trait]);
	}
	SENTENCE(t, WORD_say_crew, out, text_word(darksector_text_of(t, card->name)),
		 text_word(ratings), text_word(darksector_text_of(t, card->flavour)));
}

static void describe_card(const struct text_context *t, q_action answer, struct q_out *out)
{
	int a = q_arg(answer, 0);

	if (q_verb(answer) == VERB_CREW && a < t->data->crew_count)
		describe_crew(t, &t->data->crew[a], out);
	else if (q_verb(answer) == VERB_IMPLANT && a < t->data->implants_count)
		SENTENCE(t, WORD_say_implant, out,
			 text_word(darksector_text_of(t, t->data->implants[a].name)),
			 text_word(darksector_text_of(t, t->data->implants[a].text)));
	else if (q_verb(answer) == VERB_TURN && a < t->data->cards_count)
		SENTENCE(t, WORD_say_turn, out,
			 text_word(darksector_text_of(t, t->data->cards[a].name)));
}

static void describe_option(const struct text_context *t, int at, struct q_out *out)
{
	const struct option *option =
		&darksector_current_card(t->s, t->data)->options[at % OPTIONS_MAX];

	SENTENCE(t, WORD_say_option, out, text_word(darksector_text_of(t, option->label)),
		 text_word(darksector_text_of(t, option->text)));
}

static void describe_face(const struct text_context *t, int face, struct q_out *out)
{
	char text[64];
	struct q_out name = q_out(text, sizeof text);

	darksector_put_face(t, face, &name);
	SENTENCE(t, WORD_say_face, out, text_word(text));
}

void darksector_put_dice(const struct text_context *t, int member, struct q_out *out)
{
	const struct member *m = &t->s->crew[member % CREW_MAX];
	const char *before = "";

	for (int i = 0; i < m->ammo_count + m->attack_count + 2; i++) {
		int attack = i - m->ammo_count;
		int face = attack < 0                ? m->ammo[i] :
			   attack < m->attack_count  ? m->attack[attack] :
			   attack == m->attack_count ? m->crew_die :
						       m->blade;

		if (!face)
			continue;
		q_put(out, before);
		darksector_put_face(t, face, out);
		before = ", ";
	}
}

/* Who is to take a test: with the faces of the die that would pass it. */
static void describe_roller(const struct text_context *t, int member, struct q_out *out)
{
	const struct member *m = &t->s->crew[member % CREW_MAX];
	struct q_word name = darksector_member(t, member);
	int trait = darksector_trait_at_hand(t->s, t->data), faces = 0;

	if (trait >= TRAITS || m->card >= t->data->crew_count) {
		SENTENCE(t, WORD_say_member, out, name, NUMBER(m->hp));
		return;
	}
	for (int i = 0; i < 6; i++)
		faces += darksector_passes(t->data->crew[m->card].faces[i], trait);
	SENTENCE(t, WORD_say_roller, out, name, NUMBER(m->hp), darksector_trait(t, trait),
		 NUMBER(faces));
}

static void describe_member(const struct text_context *t, int kind, int member, struct q_out *out)
{
	struct q_word name = darksector_member(t, member);
	char dice[PHRASE];
	struct q_out roll = q_out(dice, sizeof dice);

	if (kind == ASK_MEMBER) {
		describe_roller(t, member, out);
	} else if (kind == ASK_ORDER) {
		darksector_put_dice(t, member, &roll);
		SENTENCE(t, WORD_say_order, out, name, text_word(dice));
	} else {
		SENTENCE(t, kind == ASK_LEADER ? WORD_say_lead : WORD_say_member, out, name,
			 NUMBER(t->s->crew[member % CREW_MAX].hp));
	}
}

/* Verbs that take a word, an item and perhaps a crew member. */
static int word_of_verb(unsigned verb)
{
	static const int words[] = {
		[VERB_YES] = WORD_say_yes,       [VERB_NO] = WORD_say_no,
		[VERB_FLANK] = WORD_say_flank,   [VERB_COVER] = WORD_say_cover,
		[VERB_RELOAD] = WORD_say_reload, [VERB_DRONE] = WORD_say_drone,
		[VERB_TAKE] = WORD_say_take,     [VERB_PUT] = WORD_say_put,
		[VERB_GIVE] = WORD_say_give,     [VERB_TRY] = WORD_say_try,
		[VERB_WAIT] = WORD_say_wait,     [VERB_DRAW] = WORD_say_draw,
	};

	return verb < sizeof words / sizeof *words && words[verb] ? words[verb] : WORD_say_done;
}

/* An answer to a question of that kind, as a sentence. */
static void describe(const struct text_context *t, int kind, q_action answer, struct q_out *out)
{
	int a = q_arg(answer, 0), b = q_arg(answer, 1);

	switch (q_verb(answer)) {
	case VERB_DONE: q_put(out, darksector_word_of(t, word_for_done(kind))); break;
	case VERB_CREW:
	case VERB_IMPLANT:
	case VERB_TURN: describe_card(t, answer, out); break;
	case VERB_MEMBER: describe_member(t, kind, a, out); break;
	case VERB_VICTIM: SENTENCE(t, WORD_say_victim, out, darksector_member(t, a)); break;
	case VERB_OPTION: describe_option(t, a, out); break;
	case VERB_MODE:
		q_put(out,
		      darksector_word_of(t, a == MODE_CLOSE ? WORD_say_close : WORD_say_ranged));
		break;
	case VERB_SHOOT:
	case VERB_FIGHT: describe_weapons(t, answer, out); break;
	case VERB_TRADE: SENTENCE(t, WORD_say_trade, out, darksector_member(t, a)); break;
	case VERB_DISCARD:
		SENTENCE(t,
			 kind == ASK_ALTER ? WORD_say_sacrifice :
			 b                 ? WORD_say_discard_of :
					     WORD_say_discard,
			 out, darksector_item(t, a), darksector_member(t, b - 1));
		break;
	case VERB_USE: describe_use(t, answer, out); break;
	case VERB_CYBER: describe_cyber(t, a, out); break;
	case VERB_SWAP: describe_swap(t, answer, out); break;
	case VERB_KEEP:
		q_put(out, darksector_word_of(t, a ? WORD_say_second : WORD_say_first));
		break;
	case VERB_REMOVE: SENTENCE(t, WORD_say_remove, out, darksector_trait(t, a)); break;
	case VERB_FACE: describe_face(t, a, out); break;
	default:
		SENTENCE(t, word_of_verb(q_verb(answer)), out, darksector_item(t, a),
			 darksector_member(t, b));
	}
}

void darksector_answer_text(const struct q_game *g, const void *view, q_action answer,
			    const struct q_reader *reader, struct q_out *out)
{
	struct text_context t = darksector_text_context(g, view, reader);

	describe(&t, q_question_of(view)->kind, answer, out);
}

/* What the crew decided, from an event: the matter and the two numbers of the answer. HP and dice
 * are another's by the time it is told. */
void darksector_put_decision(const struct text_context *t, int matter, int a, int b,
			     struct q_out *out)
{
	switch (matter) {
	case ASK_MODE:
		q_put(out, darksector_word_of(t, a == MODE_CLOSE ? WORD_tell_chose_close :
								   WORD_tell_chose_ranged));
		break;
	case ASK_SPARE:
		q_put(out, darksector_word_of(t, a ? WORD_tell_lets_go : WORD_tell_fights_on));
		break;
	case ASK_COST:
		PART(t, WORD_tell_pays, out, darksector_item(t, a), darksector_member(t, b - 1));
		break;
	default:
		PART(t, matter == ASK_LEADER ? WORD_tell_leads : WORD_tell_named, out,
		     darksector_member(t, a));
	}
}
