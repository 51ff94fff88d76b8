/*
 * join.c - see join.h: the connection, the loop, the standard input.
 */
#include "tui/join.h"

#include "core/canvas.h"
#include "text/message.h"
#include "tui/join_full.h"
#include "tui/token.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECONDS_UNTIL_SLOW = 2 };

/* ---- out ------------------------------------------------------------------------------ */

static void print_ascii(uint32_t glyph)
{
	if (glyph == 0x152 || glyph == 0x153)
		fputs(glyph == 0x152 ? "OE" : "oe", stdout);
	else
		putchar(canvas_ascii(glyph));
}

void join_print(const struct join *j, const char *text)
{
	if (j->full) {
		join_full_print((struct join *)(uintptr_t)j, text);
		return;
	}
	if (!j->options->ascii) {
		fputs(text, stdout);
		return;
	}
	while (*text)
		if (*text == '\n')
			putchar(*text++);
		else
			print_ascii(canvas_next(&text));
}

void join_say(const struct join *j, const char *english, const char *french, ...)
{
	char text[2048];
	va_list values;

	va_start(values, french);
	vsnprintf(text, sizeof text, either(j->lang, english, french), values);
	va_end(values);
	join_print(j, text);
	join_print(j, "\n");
}

void join_prompt(const struct join *j)
{
	if (j->full)
		return; /* it has its own line */
	join_print(j, j->c.about ? (client_is_asked(&j->c) ? "[?] > " : "> ") : "[0] > ");
	fflush(stdout);
}

void join_send(struct join *j, const struct client_frame *f)
{
	if (j->connected && f->size)
		wire_send(j->wire, f->text, f->size);
}

void join_say_later(const struct join *j)
{
	if (j->connected)
		join_say(j, "It is sent as soon as you are back in the room.",
			 "Ce sera envoyé dès que vous serez de retour dans le salon.");
	else
		join_say(j, "There is no connection; it is sent as soon as there is one.",
			 "Il n’y a pas de connexion ; ce sera envoyé dès qu’il y en aura une.");
}

/* What was said is on the screen. */
static void show(struct join *j)
{
	if (j->full)
		join_full_draw(j);
	else
		fflush(stdout);
}

/* ---- the connection ---------------------------------------------------------------------------- */

static void on_opened(void *with)
{
	struct join *j = with;
	struct client_frame f;

	j->connected = true;
	ev_timer_stop(j->loop, &j->slow);
	if (j->tries)
		join_say(j, "The connection is back.", "La connexion est rétablie.");
	j->tries = 0;
	client_hello(&j->c, &f);
	join_send(j, &f);
	show(j);
}

/* The server does not know the token: a new guest. */
static void forget_token(struct join *j)
{
	struct client_frame f;

	j->c.token[0] = '\0';
	client_hello(&j->c, &f);
	join_send(j, &f);
}

static void greeted(struct join *j)
{
	struct client_frame f;

	token_keep(&j->options->to, j->c.token);
	if (j->code[0]) {
		client_request(&f, "enter", json_pack("{s:s}", "code", j->code));
		join_send(j, &f);
	} else if (j->wanted[0]) {
		client_enter(&j->c, &f, j->wanted, j->key);
		join_send(j, &f);
	} else {
		client_request(&f, "rooms", NULL);
		join_send(j, &f);
	}
}

static void entered(struct join *j)
{
	struct fair_hash random;
	struct client_frame f;

	j->code[0] = '\0'; /* now the room's own id is known */
	randombytes_buf(random.at, sizeof random.at);
	if (client_anchor(&j->c, &f, &random))
		join_send(j, &f);
	if (client_answer_frame(&j->c, &f))
		join_send(j, &f);
}

/* The room is on another node of the server, or will be soon. */
static bool follow(struct join *j, const struct client_news *news)
{
	double wait = 0;

	j->elsewhere = j->options->to;
	if (!client_elsewhere(news, &j->elsewhere, &wait))
		return false;
	if (!j->code[0])
		snprintf(j->wanted, sizeof j->wanted, "%s", client_text(news->data, "room"));
	if (wait > 0) {
		j->waits = true;
		ev_timer_set(&j->retry, wait, 0.);
		ev_timer_start(j->loop, &j->retry);
	} else {
		j->going = true;
		wire_cut(j->wire);
	}
	return true;
}

static void on_frame(void *with, const char *text, size_t size)
{
	struct join *j = with;
	struct client_news news;
	struct client_frame f;

	if (!client_take(&j->c, text, size, &news)) {
		join_say(j, "The server is broken or cheats: %s",
			 "Le serveur est en panne ou triche : %s", reason_in(j->lang, j->c.wrong));
		j->status = EXIT_FAILED;
		join_leave(j);
		return;
	}
	if (news.reply && strcmp(news.method, "hello") == 0 && news.error && j->c.token[0]) {
		forget_token(j);
		return;
	}
	if (news.gap) {
		client_enter(&j->c, &f, j->c.room, j->key);
		join_send(j, &f);
		return;
	}
	if (follow(j, &news))
		return;
	if (news.reply && !news.error && strcmp(news.method, "hello") == 0)
		greeted(j);
	join_news(j, &news);
	if (news.reply && !news.error && strcmp(news.method, "enter") == 0)
		entered(j);
	show(j);
}

/* Where a connection was there, the first try may bring it back; what is wrong is said at the next one. */
static unsigned first_try(const struct join *j)
{
	return j->c.person[0] != '\0';
}

/* Says once that there is no connection, and why. Lines then tell of the tries ever less often; the title of the full
 * screen counts them. */
static void say_lost(struct join *j, const char *why)
{
	unsigned first = first_try(j);

	if (first && j->tries == 0)
		join_say(j, "The connection is lost; reconnecting…",
			 "La connexion est perdue ; reconnexion…");
	else if (j->tries == first)
		join_say(j,
			 "%s cannot be reached: %s\nTrying again until it answers; \"quit\" ends.",
			 "%s est injoignable : %s\nNouvel essai jusqu’à ce qu’il réponde ; "
			 "« quitter » arrête.",
			 j->server, reason_in(j->lang, why));
	else if (!j->full && j->tries >= 8 && (j->tries & (j->tries - 1)) == 0)
		join_say(j, "Still no answer, after %u tries.",
			 "Toujours pas de réponse, après %u essais.", j->tries);
}

static void on_closed(void *with, const char *why)
{
	struct join *j = with;

	j->wire = NULL;
	j->connected = false;
	ev_timer_stop(j->loop, &j->slow);
	client_lost(&j->c);
	if (j->leaving)
		return;
	if (j->going) {
		ev_timer_set(&j->retry, 0.001, 0.);
		ev_timer_start(j->loop, &j->retry);
		return;
	}
	if (!j->c.person[0] && !j->tries && !isatty(STDIN_FILENO)) { /* a script wants to know */
		join_say(j, "%s cannot be reached: %s", "%s est injoignable : %s", j->server,
			 reason_in(j->lang, why));
		j->status = EXIT_FAILED;
		join_leave(j);
		return;
	}
	say_lost(j, why);
	j->tries++;
	show(j);
	ev_timer_set(&j->retry, 0.3 + 0.01 * randombytes_uniform(j->tries < 6 ? 60 : 400), 0.);
	ev_timer_start(j->loop, &j->retry);
}

/* A firewall that drops everything, or a program that says nothing: the library waits for 20 seconds. */
static void on_slow(struct ev_loop *loop, ev_timer *timer, int events)
{
	struct join *j = timer->data;

	(void)loop;
	(void)events;
	if (j->connected || j->tries > first_try(j))
		return;
	join_say(
		j,
		"There is no answer from %s yet. Is the address right, is the server on, does a firewall "
		"let you through?\nStill waiting; \"quit\" ends.",
		"Pas encore de réponse de %s. L’adresse est-elle bonne, le serveur est-il allumé, un "
		"pare-feu vous arrête-t-il ?\nAttente en cours ; « quitter » arrête.",
		j->server);
	show(j);
}

static void connect_now(struct join *j)
{
	static const struct wire_events events = { .opened = on_opened,
						   .frame = on_frame,
						   .closed = on_closed };

	bool going = j->going;

	j->going = false;
	ev_timer_stop(j->loop, &j->slow);
	ev_timer_set(&j->slow, SECONDS_UNTIL_SLOW, 0.);
	ev_timer_start(j->loop, &j->slow);
	j->wire = wire_connect(j->wires, going ? &j->elsewhere : &j->options->to, &events, j);
}

static void on_retry(struct ev_loop *loop, ev_timer *timer, int events)
{
	struct join *j = timer->data;

	(void)loop;
	(void)events;
	if (!j->wire)
		connect_now(j);
	else if (j->waits && j->connected)
		greeted(j); /* the room is asked for again */
	j->waits = false;
}

/* Clocks go on, and a window may have another size. */
static void on_second(struct ev_loop *loop, ev_timer *timer, int events)
{
	(void)loop;
	(void)events;
	join_full_keys(timer->data);
}

/* My rooms, after the list of open ones. */
static void on_list(struct ev_loop *loop, ev_timer *timer, int events)
{
	struct join *j = timer->data;
	struct client_frame f;

	(void)loop;
	(void)events;
	if (!j->connected || j->c.about)
		return;
	client_request(&f, "mine", NULL);
	join_send(j, &f);
}

void join_leave(struct join *j)
{
	j->leaving = true;
	ev_break(j->loop, EVBREAK_ALL);
}

/* ---- the standard input ------------------------------------------------------------------------- */

static void take_line(struct join *j)
{
	j->line[j->line_size] = '\0';
	j->line_size = 0;
	if (!isatty(STDIN_FILENO)) { /* what was typed belongs to the record */
		join_print(j, j->line);
		join_print(j, "\n");
	}
	join_heard(j, j->line);
	fflush(stdout);
}

static void on_input(struct ev_loop *loop, ev_io *watcher, int events)
{
	struct join *j = watcher->data;
	char bytes[512];
	ssize_t n;

	(void)events;
	if (j->full) {
		join_full_keys(j);
		return;
	}
	n = read(STDIN_FILENO, bytes, sizeof bytes);
	if (n <= 0) {
		ev_io_stop(loop, watcher);
		join_leave(j);
		return;
	}
	for (ssize_t i = 0; i < n && !j->leaving; i++)
		if (bytes[i] == '\n')
			take_line(j);
		else if (j->line_size + 1 < sizeof j->line && bytes[i] != '\r')
			j->line[j->line_size++] = bytes[i];
}

/* ---- beginning ------------------------------------------------------------------------------------- */

static void begin(struct join *j, const struct join_options *options)
{
	j->options = options;
	j->lang = options->lang;
	client_begin(&j->c);
	j->c.told = join_told;
	j->c.with = j;
	snprintf(j->c.name, sizeof j->c.name, "%s", options->name ? options->name : "");
	snprintf(j->wanted, sizeof j->wanted, "%s", options->room ? options->room : "");
	snprintf(j->key, sizeof j->key, "%s", options->key ? options->key : "");
	snprintf(j->code, sizeof j->code, "%s", options->code ? options->code : "");
	token_read(&options->to, j->c.token);
	ev_io_init(&j->input, on_input, STDIN_FILENO, EV_READ);
	ev_timer_init(&j->retry, on_retry, 0., 0.);
	ev_timer_init(&j->list, on_list, 0., 0.);
	ev_timer_init(&j->second, on_second, 0.5, 0.5);
	ev_timer_init(&j->slow, on_slow, 0., 0.);
	j->input.data = j->retry.data = j->list.data = j->second.data = j->slow.data = j;
	wire_name(&options->to, j->server);
}

static void end(struct join *j)
{
	if (j->menu.game)
		menu_free(&j->menu);
	record_free(&j->record);
	client_end(&j->c);
	free(j);
}

int join_play(const struct join_options *options)
{
	struct join *j = grown(NULL, sizeof *j);
	int status;

	memset(j, 0, sizeof *j);
	begin(j, options);
	j->loop = sodium_init() < 0 ? NULL : ev_loop_new(EVFLAG_AUTO);
	j->wires = j->loop ? wires_open(j->loop, 1) : NULL;
	if (j->wires) {
		if (options->full && join_full_open(j))
			ev_timer_start(j->loop, &j->second);
		ev_io_start(j->loop, &j->input);
		join_say(j, "Connecting to %s…", "Connexion à %s…", j->server);
		show(j);
		connect_now(j);
		if (!j->leaving)
			ev_run(j->loop, 0);
		wires_close(j->wires);
		if (j->full)
			join_full_close(j);
	} else {
		join_say(j, "libwebsockets cannot be used; install libwebsockets-evlib-ev",
			 "libwebsockets est inutilisable ; installez libwebsockets-evlib-ev");
		j->status = EXIT_FAILED;
	}
	if (j->loop)
		ev_loop_destroy(j->loop);
	status = j->status;
	end(j);
	return status;
}
