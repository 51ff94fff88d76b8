/*
 * join_record.c - see join.h: the record of a game that is over: fetched, checked, kept in a file.
 */
#include "tui/join.h"

#include "text/message.h"
#include "tui/words.h"

#include <stdio.h>

void join_ask_record(struct join *j)
{
	struct client_frame f;

	record_free(&j->record);
	j->record_asked = true;
	record_ask(&j->record, &f);
	join_send(j, &f);
}

static void save_record(struct join *j)
{
	FILE *to = fopen(j->save_as, "we");
	bool good = to && fwrite(j->record.text, 1, j->record.size, to) == j->record.size;

	good = to && fclose(to) == 0 && good;
	if (good)
		join_say(j, "The record is in %s.", "L’enregistrement est dans %s.", j->save_as);
	else
		join_say(j, "%s cannot be written.", "%s ne peut pas être écrit.", j->save_as);
	j->save_as[0] = '\0';
}

void join_take_record(struct join *j, const json_t *result)
{
	struct fair_counts counts;
	struct client_frame f;
	char why[240];

	if (!record_take(&j->record, result)) {
		join_say(j, "The record cannot be read.", "L’enregistrement est illisible.");
		return;
	}
	if (!j->record.whole) {
		record_ask(&j->record, &f);
		join_send(j, &f);
		return;
	}
	if (record_verify(&j->c, &j->record, &counts, why))
		join_say(j, "%u of %u dice and cards verified, %u of them while you played.",
			 "Dés et cartes vérifiés : %u sur %u, dont %u pendant la partie.",
			 counts.dice, counts.dice, j->c.dice);
	else {
		join_say(j, "The record does NOT hold: %s", "L’enregistrement n’est PAS exact : %s",
			 reason_in(j->lang, why));
		j->status = EXIT_FAILED;
	}
	if (j->save_as[0])
		save_record(j);
	join_say(j, "Type rematch, record FILE, leave or quit.",
		 "Tapez revanche, enregistrement FICHIER, sortir ou quitter.");
	join_prompt(j);
}
