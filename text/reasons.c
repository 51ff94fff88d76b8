/*
 * reasons.c - error texts of the lower layers and of the system, in French; the texts are in
 * reasons_packs.c, reasons_online.c and reasons_local.c.
 */
#include "text/message.h"
#include "text/sentences.h"

#include <string.h>

/* Does the text end in a space, ordinary or no-break? */
static bool ends_in_space(const struct q_out *out)
{
	static const char no_break[] = "\u00a0", narrow[] = "\u202f";
	const char *end = out->at + out->used;

	return !out->used || end[-1] == ' ' || (out->used >= 2 && !memcmp(end - 2, no_break, 2)) ||
	       (out->used >= 3 && !memcmp(end - 3, narrow, 3));
}

/* One character as French print has it: a straight quote as « or », a space before a colon. */
static void put_character(struct q_out *out, const char *c, bool *open)
{
	if (*c == '"') {
		q_put(out, *open ? "\u00a0»" : "«\u00a0");
		*open = !*open;
		return;
	}
	if (c[0] == ':' && c[1] == ' ' && out->used < out->room && !ends_in_space(out))
		q_put(out, "\u00a0");
	q_put_bytes(out, c, 1);
}

/* The longest known text that the English begins with, or NULL: a short one may begin a longer one of another table. */
static const struct sentence *known(const char *english)
{
	static const struct sentence *const tables[] = { pack_reasons, online_reasons,
							 local_reasons };
	const struct sentence *best = NULL;
	size_t longest = 0;

	for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
		for (const struct sentence *s = tables[i]; s->english; s++) {
			size_t n = strlen(s->english);

			if (n > longest && strncmp(english, s->english, n) == 0) {
				best = s;
				longest = n;
			}
		}
	return best;
}

/* Translates the parts that are known; the rest (names, numbers) stays. */
const char *reason_in(enum q_lang lang, const char *english)
{
	static _Thread_local char said[1024];
	struct q_out out = q_out(said, sizeof said);
	bool open = false;

	if (lang != Q_FR)
		return english;
	while (*english) {
		/* What is quoted are the words of somebody else: a name, a file, a database. */
		const struct sentence *s = open && *english != '"' ? NULL : known(english);

		if (s) {
			for (const char *c = s->french; *c; c++)
				put_character(&out, c, &open);
			english += strlen(s->english);
		} else {
			put_character(&out, english++, &open);
		}
	}
	return said;
}
