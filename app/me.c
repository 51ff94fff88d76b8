/*
 * me.c - `quinte me`: who you are on a server: name, devices, codes, being told, holidays, games.
 */
#include "app/arguments.h"
#include "app/command.h"
#include "client/client.h"
#include "client/wire.h"
#include "tui/token.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORDS = 4, SECONDS = 15 };

struct me {
	const struct wish *wish;
	const char *word[WORDS];
	int words;
	struct wire_address to;
	struct ev_loop *loop;
	struct wires *wires;
	struct wire *wire;
	ev_timer patience;
	struct client c;
	json_t *all; /* games of several replies */
	bool done;
	int status;
};

/* ---- asking ------------------------------------------------------------------------------ */

static void send_request(struct me *m, const char *method, json_t *params)
{
	struct client_frame f;

	client_request(&f, method, params);
	if (f.size)
		wire_send(m->wire, f.text, f.size);
}

static void stop(struct me *m, int status)
{
	m->status = status;
	m->done = true;
	ev_break(m->loop, EVBREAK_ALL);
}

/* A day as 2026-07-14, at its beginning here; 0: it is none. */
static json_int_t day_of(const char *text)
{
	struct tm parts = { .tm_isdst = -1 };
	char *end = strptime(text, "%Y-%m-%d", &parts);
	time_t at = end && !*end ? mktime(&parts) : -1;

	return at > 0 ? (json_int_t)at * 1000 : 0;
}

static void ask_me(struct me *m)
{
	send_request(m, "me", NULL);
}

static void ask_name(struct me *m)
{
	send_request(m, "name", json_pack("{s:s}", "name", m->word[1]));
}

static void ask_recovery(struct me *m)
{
	send_request(m, "recovery", NULL);
}

static void ask_pair(struct me *m)
{
	send_request(m, "pair", NULL);
}

static void ask_forget(struct me *m)
{
	send_request(m, "forget", json_pack("{s:s}", "device", m->word[1]));
}

static void ask_games(struct me *m)
{
	send_request(m, "mine", json_pack("{s:b}", "past", 1));
}

static void ask_export(struct me *m)
{
	send_request(m, "export", NULL);
}

/* Where to be told: an address of the web, one of mail, the code that came by mail, or "off". */
static void ask_tell(struct me *m)
{
	const char *where = m->word[1], *words = language() == Q_FR ? "fr" : "en";
	json_t *params;

	if (!where)
		params = json_object();
	else if (strcmp(where, "off") == 0 || strcmp(where, "non") == 0)
		params = json_pack("{s:[]}", "when");
	else if (strncmp(where, "https://", 8) == 0)
		params = json_pack("{s:s,s:s}", "webhook", where, "language", words);
	else if (strchr(where, '@'))
		params = json_pack("{s:s,s:s}", "mail", where, "language", words);
	else
		params = json_pack("{s:s}", "code", where);
	send_request(m, "post", params);
}

static void ask_holiday(struct me *m)
{
	json_t *params = NULL;

	if (m->words == 3)
		params = json_pack("{s:I,s:I}", "begin", day_of(m->word[1]), "end",
				   day_of(m->word[2]) + 24 * 3600 * 1000);
	send_request(m, "holiday", params);
}

static void ask_erase(struct me *m)
{
	send_request(m, "erase", json_pack("{s:s}", "person", m->word[1]));
}

/* ---- telling ----------------------------------------------------------------------------------- */

static void put_time(json_int_t ms, bool clock)
{
	time_t seconds = (time_t)(ms / 1000);
	struct tm parts;
	char text[32] = "?";

	if (localtime_r(&seconds, &parts))
		strftime(text, sizeof text, clock ? "%Y-%m-%d %H:%M" : "%Y-%m-%d", &parts);
	fputs(text, stdout);
}

static json_int_t number(const json_t *o, const char *name)
{
	return json_integer_value(json_object_get(o, name));
}

static void show_post(const json_t *post)
{
	const json_t *when = json_object_get(post, "when"), *kind;
	size_t i;

	printf("%s", translated("Being told:"));
	json_array_foreach(when, i, kind) printf(" %s", json_string_value(kind));
	if (!json_array_size(when))
		printf(" %s", translated("of nothing"));
	putchar('\n');
	if (client_text(post, "webhook")[0])
		printf("  %s\n", client_text(post, "webhook"));
	if (client_text(post, "mail")[0])
		printf("  %s%s\n", client_text(post, "mail"),
		       json_is_true(json_object_get(post, "confirmed")) ?
			       "" :
			       translated(" (write: quinte me SERVER tell CODE, with the code that "
					  "was sent there)"));
	json_array_foreach(json_object_get(post, "push"), i, kind)
		printf("  %.60s…\n", json_string_value(kind));
}

static void show_holiday(const json_t *holiday)
{
	const json_int_t day = 24 * 3600 * 1000;

	printf(translated("Holidays: %d of 30 days are left this year"),
	       (int)(number(holiday, "left") / day));
	if (json_object_get(holiday, "end")) {
		fputs("; ", stdout);
		put_time(number(holiday, "begin"), false);
		fputs(" – ", stdout);
		put_time(number(holiday, "end") - 1, false);
	}
	putchar('\n');
}

static void show_ratings(const json_t *ratings)
{
	const json_t *one;
	size_t i;

	if (json_array_size(ratings))
		puts(translated("Ratings:"));
	json_array_foreach(ratings, i, one)
		printf(translated("  %s: %d, %d games\n"), client_text(one, "game"),
		       rating_points(number(one, "mean")), (int)number(one, "games"));
}

static void show_me(struct me *m, const json_t *result)
{
	const json_t *device;
	size_t i;

	printf(translated("Name: %s\n"), client_text(result, "name"));
	printf(translated("Id: %s\n"), client_text(result, "person"));
	puts(json_is_true(json_object_get(result, "recovery")) ?
		     translated("There is a recovery code.") :
		     translated("There is no recovery code; quinte me SERVER code makes one."));
	puts(translated("Devices:"));
	json_array_foreach(json_object_get(result, "devices"), i, device)
	{
		printf("  %s  ", client_text(device, "device"));
		put_time(number(device, "seen"), true);
		printf("  %s%s\n", client_text(device, "label"),
		       json_is_true(json_object_get(device, "this")) ? translated(" (this one)") :
								       "");
	}
	show_post(json_object_get(result, "post"));
	show_holiday(json_object_get(result, "holiday"));
	show_ratings(json_object_get(result, "ratings"));
	(void)m;
}

static void show_code(struct me *m, const json_t *result)
{
	puts(client_text(result, "code"));
	if (json_object_get(result, "until"))
		puts(translated("It holds for ten minutes: write quinte me SERVER use CODE on the "
				"other device, or type it in the page."));
	else
		puts(translated(
			"Write it down: it is shown this once, and it is the only way back if "
			"every device is lost."));
	(void)m;
}

static void show_name(struct me *m, const json_t *result)
{
	printf(translated("Name: %s\n"), client_text(result, "name"));
	(void)m;
}

static void show_wish(struct me *m, const json_t *result)
{
	if (json_object_get(result, "post"))
		show_post(json_object_get(result, "post"));
	if (json_object_get(result, "holiday"))
		show_holiday(json_object_get(result, "holiday"));
	(void)m;
}

static bool is_unread(const json_t *game)
{
	const json_t *seat;
	size_t i;
	bool unread = false;

	json_array_foreach(json_object_get(game, "seats"), i, seat) unread |=
		json_is_true(json_object_get(seat, "unread"));
	return unread;
}

static void show_game(const json_t *game)
{
	const json_t *seat;
	size_t i;

	printf("%s  %-12s ", client_text(game, "room"), client_text(game, "game"));
	put_time(number(game, "ended"), true);
	json_array_foreach(json_object_get(game, "seats"), i, seat)
	{
		const char *name = client_text(seat, "name"), *level = client_text(seat, "level");

		printf("  %s %+d",
		       name[0]  ? name :
		       level[0] ? level :
				  "–",
		       (int)number(seat, "result"));
	}
	puts(is_unread(game) ? translated("  (not seen yet)") : "");
}

/* The replies have 50 games each: the next ones are asked for a second later, as the server wants it. */
static bool ask_for_more(struct me *m, const json_t *result, const char *method)
{
	const json_t *before = json_object_get(result, "before");
	json_t *params;

	if (!m->all)
		m->all = json_array();
	json_array_extend(m->all, json_object_get(result, "past"));
	if (!before)
		return false;
	ev_sleep(1.1);
	params = json_pack("{s:I}", "before", json_integer_value(before));
	if (strcmp(method, "mine") == 0)
		json_object_set_new(params, "past", json_true());
	send_request(m, method, params);
	return true;
}

static void show_games(struct me *m, const json_t *result)
{
	const json_t *game;
	size_t i;

	if (ask_for_more(m, result, "mine"))
		return;
	json_array_foreach(m->all, i, game) show_game(game);
	if (!json_array_size(m->all))
		puts(translated("You have finished no game there yet."));
	stop(m, EXIT_FINE);
}

static void show_export(struct me *m, const json_t *result)
{
	json_t *copy;

	if (ask_for_more(m, result, "export"))
		return;
	copy = json_copy((json_t *)(uintptr_t)result);
	json_object_set(copy, "past", m->all);
	json_dumpf(copy, stdout, JSON_INDENT(2));
	putchar('\n');
	json_decref(copy);
	stop(m, EXIT_FINE);
}

static void show_erased(struct me *m, const json_t *result)
{
	(void)result;
	token_forget(&m->to);
	puts(translated("Everything about you was deleted there."));
}

/* ---- what can be asked ---------------------------------------------------------------------------- */

struct wish {
	const char *word, *french; /* NULL: no word at all */
	int least, most;           /* words after it */
	void (*ask)(struct me *m);
	void (*show)(struct me *m, const json_t *result);
	bool goes_on; /* it says itself when it is done */
};

static const struct wish wishes[] = {
	{ NULL, NULL, 0, 0, ask_me, show_me, false },
	{ "name", "nom", 1, 1, ask_name, show_name, false },
	{ "code", "secours", 0, 0, ask_recovery, show_code, false },
	{ "pair", "jumeler", 0, 0, ask_pair, show_code, false },
	{ "use", "utiliser", 1, 1, ask_me, show_me, false },
	{ "forget", "retirer", 1, 1, ask_forget, show_me, false },
	{ "tell", "prévenir", 0, 1, ask_tell, show_wish, false },
	{ "holiday", "vacances", 0, 2, ask_holiday, show_wish, false },
	{ "games", "parties", 0, 0, ask_games, show_games, true },
	{ "export", "exporter", 0, 0, ask_export, show_export, true },
	{ "erase", "effacer", 1, 1, ask_erase, show_erased, false },
};

static const struct wish *wish_named(const char *word)
{
	for (unsigned i = 1; i < sizeof wishes / sizeof wishes[0]; i++)
		if (strcmp(wishes[i].word, word) == 0 || strcmp(wishes[i].french, word) == 0)
			return &wishes[i];
	return NULL;
}

/* ---- the connection ------------------------------------------------------------------------------------- */

static void on_opened(void *with)
{
	struct me *m = with;
	struct client_frame f;

	if (m->wish->word && strcmp(m->wish->word, "use") == 0) {
		send_request(m, "hello", json_pack("{s:s}", "code", m->word[1]));
		return;
	}
	client_hello(&m->c, &f);
	wire_send(m->wire, f.text, f.size);
}

static void on_frame(void *with, const char *text, size_t size)
{
	struct me *m = with;
	struct client_news news;

	if (!client_take(&m->c, text, size, &news)) {
		stop(m, failure("%s", reason(m->c.wrong)));
	} else if (!news.reply || m->done) {
		return;
	} else if (news.error) {
		stop(m, failure("%s", reason(news.message)));
	} else if (strcmp(news.method, "hello") == 0) {
		token_keep(&m->to, m->c.token);
		m->wish->ask(m);
	} else {
		m->wish->show(m, news.result);
		if (!m->wish->goes_on)
			stop(m, EXIT_FINE);
	}
}

static void on_closed(void *with, const char *why)
{
	struct me *m = with;

	m->wire = NULL;
	if (!m->done)
		stop(m, failure("the server cannot be reached: %s", reason(why)));
}

static void on_patience(struct ev_loop *loop, ev_timer *timer, int events)
{
	struct me *m = timer->data;

	(void)loop;
	(void)events;
	stop(m, failure("the server does not answer; try again later"));
}

static int run(struct me *m)
{
	static const struct wire_events events = { .opened = on_opened,
						   .frame = on_frame,
						   .closed = on_closed };

	m->loop = sodium_init() < 0 ? NULL : ev_loop_new(EVFLAG_AUTO);
	m->wires = m->loop ? wires_open(m->loop, 1) : NULL;
	client_begin(&m->c);
	token_read(&m->to, m->c.token);
	if (!m->wires) {
		m->status = failure("libwebsockets cannot be used; install libwebsockets-evlib-ev");
	} else {
		ev_timer_init(&m->patience, on_patience, SECONDS, 0.);
		m->patience.data = m;
		ev_timer_start(m->loop, &m->patience);
		m->wire = wire_connect(m->wires, &m->to, &events, m);
		if (m->wire)
			ev_run(m->loop, 0);
		m->done = true;
		wires_close(m->wires);
	}
	if (m->loop)
		ev_loop_destroy(m->loop);
	client_end(&m->c);
	json_decref(m->all);
	return m->status;
}

/* ---- the command -------------------------------------------------------------------------------------------- */

struct asked {
	const char *server;
	struct me me;
};

static error_t option(int key, char *arg, struct argp_state *state)
{
	struct asked *asked = state->input;

	switch (key) {
	case ARGP_KEY_ARG:
		if (!asked->server)
			asked->server = arg;
		else if (asked->me.words < WORDS)
			asked->me.word[asked->me.words++] = arg;
		else
			misuse(state, "there is one argument too many: \"%s\"", arg);
		return 0;
	case ARGP_KEY_END: require_server(state, asked->server); return 0;
	default: return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp argp = {
	.parser = option,
	.args_doc = "SERVER [WHAT]",
	.doc = "Who you are on a server. WHAT is nothing, or:\n"
	       "name NAME: what the others call you\n"
	       "code: a recovery code; pair: a code for another device; use CODE: be that person here\n"
	       "forget DEVICE: a device may no longer speak for you\n"
	       "tell [https://… | MAIL | CODE | off]: how you are told when it is your turn\n"
	       "holiday [FROM TO]: days such as 2026-07-01 2026-07-14; without them holidays end\n"
	       "games: your finished games; export: everything about you, as JSON\n"
	       "erase ID: deletes everything about you; ID is shown by quinte me SERVER",
};

int me_command(const struct settings *settings, int argc, char **argv)
{
	struct asked asked = { .server = NULL };
	struct me *m = &asked.me;
	int more;

	(void)settings;
	parse_command(&argp, argc, argv, &asked);
	if (!wire_parse(asked.server, &m->to))
		return usage_error("\"%s\" is not the address of a server; write HOST or HOST:PORT",
				   asked.server);
	m->wish = m->words ? wish_named(m->word[0]) : &wishes[0];
	more = m->words - 1;
	if (!m->wish)
		return usage_error("\"%s\" cannot be asked; \"quinte me --help\" says what can",
				   m->word[0]);
	if (m->words && (more < m->wish->least || more > m->wish->most))
		return usage_error(
			"\"me %s\" has the wrong arguments; \"quinte me --help\" says more",
			m->word[0]);
	if (m->wish->ask == ask_holiday && more &&
	    (more != 2 || !day_of(m->word[1]) || !day_of(m->word[2])))
		return usage_error("write two days, such as 2026-07-01 2026-07-14");
	return run(m);
}
