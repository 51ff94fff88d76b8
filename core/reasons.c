/*
 * reasons.c - the changes that explain a hint, as sentences.
 */
#include "quinte.h"

/* Whether the game is over by then: won, lost. */
static const struct q_gauge_words ends[] = {
	{ { "wins the game {0} % more often", "gagne la partie {0} fois de plus sur 100" },
	  { "wins the game {0} % less often", "gagne la partie {0} fois de moins sur 100" } },
	{ { "loses the game {0} % more often", "perd la partie {0} fois de plus sur 100" },
	  { "loses the game {0} % less often", "perd la partie {0} fois de moins sur 100" } },
};

/* "4", "1.5": one digit behind the point where it matters. */
static void put_amount(struct q_out *out, enum q_lang lang, int32_t hundredths)
{
	int32_t tenths = ((hundredths < 0 ? -hundredths : hundredths) + 5) / 10;

	if (tenths >= 100 || tenths % 10 == 0) {
		q_put_int(out, (tenths + 5) / 10);
		return;
	}
	q_put_int(out, tenths / 10);
	q_put(out, lang == Q_FR ? "," : ".");
	q_put_int(out, tenths % 10);
}

void q_put_gauge(struct q_out *out, const struct q_reader *reader,
		 const struct q_gauge_words *words, int32_t change, struct q_word of)
{
	const char *const *text = change > 0 ? words->more : words->less;
	char amount[24];
	struct q_out to = q_out(amount, sizeof amount);
	struct q_word with[2] = { { amount, 0 }, of };

	put_amount(&to, reader->lang, change);
	q_put_words(out, reader, q_in(text, reader->lang), with, 2);
}

void q_put_reason(const struct q_game *g, const void *view, const struct q_gauge *gauge,
		  int32_t change, const struct q_reader *reader, struct q_out *out)
{
	if (gauge->kind)
		g->reasons->text(g, view, gauge, change, reader, out);
	else
		q_put_gauge(out, reader, &ends[gauge->of & 1], change * 100,
			    (struct q_word){ "", 0 });
}
