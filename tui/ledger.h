/*
 * ledger.h - the rules reference: ledgers (docs/rules) and the games' own sentences.
 */
#ifndef LEDGER_H
#define LEDGER_H

#include "tui/text.h"

/* What the ledger says about an id ("SF-604", "604", "R07") or wherever a word occurs, and
 * the sentence a refusal by that rule gives. Returns the number of rules found. */
uint32_t ledger_search(const struct q_game *g, const char *what, enum q_lang lang,
		       struct text *out);
/* Whether the reference is there in this language; where it is not, it is in English. */
bool ledger_speaks(const struct q_game *g, enum q_lang lang);
/* The whole reference as Markdown, in this language or in English. */
void ledger_whole(const struct q_game *g, enum q_lang lang, struct text *out);
/* The player's guide: the chapter of the rules in this language, or in English where it has none. */
void ledger_guide(const struct q_game *g, enum q_lang lang, struct text *out);
/* The same for a rule that refused something. */
void ledger_rule(const struct q_game *g, q_rule rule, enum q_lang lang, struct text *out);

#endif
