/*
 * decode_me.c - the parameters of messages with which people speak about themselves (me.c).
 */
#include "server/parts.h"

#include "core/json.h"

#include <string.h>

/* As a person types it: small letters, spaces and dashes do not matter. */
static bool take_code(struct json *j, char *out, size_t room)
{
	char word[64];
	size_t n = 0, used = 0;

	if (!json_text(j, word, sizeof word, &n))
		return false;
	for (size_t i = 0; i < n; i++) {
		char c = word[i] >= 'a' && word[i] <= 'z' ? (char)(word[i] - 'a' + 'A') : word[i];

		if (c == '-' || c == ' ')
			continue;
		if (!((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) || used + 1 == room)
			return json_complain(j, "this is no code: letters and digits", NULL);
		out[used++] = c;
	}
	out[used] = '\0';
	return true;
}

static bool take_label(struct json *j, char *out, size_t room)
{
	return json_text(j, out, room, NULL) &&
	       (name_fits_within(out, room - 1) ||
		json_complain(j, "at most 63 bytes, no invisible letters", NULL));
}

static bool take_url(struct json *j, char *out, size_t room)
{
	return json_text(j, out, room, NULL) &&
	       (!out[0] || wishes_url_fits(out) ||
		json_complain(j, "expected an address that begins with https://", NULL));
}

static bool take_mail(struct json *j, char *out, size_t room)
{
	return json_text(j, out, room, NULL) &&
	       (!out[0] || wishes_mail_fits(out) ||
		json_complain(j, "expected one address of mail", NULL));
}

static bool take_when(struct json *j, uint8_t *out)
{
	static const char *const kinds[] = { "", "turn", "late", "invite", "over", NULL };
	/* "late" means two warnings, 12 and 2 hours before the time is used up. */
	static const uint8_t bits[] = { 0, 1 << HUB_POST_TURN,
					1 << HUB_POST_LATE | 1 << HUB_POST_LAST,
					1 << HUB_POST_INVITE, 1 << HUB_POST_OVER };

	*out = 0;
	for (json_open(j, '['); json_more(j, ']');) {
		uint8_t which = 0;

		if (!take_choice(j, kinds, &which))
			return false;
		*out |= bits[which];
	}
	return !j->bad;
}

static bool take_ways(struct json *j, struct message *m)
{
	for (json_open(j, '{'); json_more(j, '}');) {
		char key[16];
		int way = 0;

		if (!json_key(j, key, sizeof key))
			return false;
		while (way < WAYS && strcmp(way_names[way], key) != 0)
			way++;
		if (way == WAYS)
			return json_complain(j, "there is no way \"", key, "\"", NULL);
		if (!take_when(j, &m->told[way]))
			return false;
		m->ways |= (uint8_t)(1u << way);
	}
	return !j->bad;
}

static bool take_language(struct json *j, enum q_lang *out)
{
	static const char *const languages[] = { [Q_EN] = "en", [Q_FR] = "fr", NULL };
	uint8_t which = 0;

	if (!take_choice(j, languages, &which))
		return false;
	*out = (enum q_lang)which;
	return true;
}

static bool take_form(struct json *j, uint8_t *out)
{
	static const char *const forms[] = { "json", "discord", NULL };

	return take_choice(j, forms, out);
}

/* Browsers write base64 with - and _, and without = at its end. */
static bool take_base64url(struct json *j, uint8_t *out, size_t size)
{
	char word[96];
	size_t n = 0;

	if (!json_text(j, word, sizeof word - 3, &n))
		return false;
	for (size_t i = 0; i < n; i++)
		word[i] = word[i] == '-' ? '+' : word[i] == '_' ? '/' : word[i];
	while (n % 4)
		word[n++] = '=';
	return base64_read(word, n, out, size) ||
	       json_complain(j, "this is not base64 of the right length", NULL);
}

/* What a browser gives: the address of its service, and two keys. */
static bool take_push(struct json *j, struct wishes_push *out)
{
	unsigned has = 0;

	for (json_open(j, '{'); json_more(j, '}');) {
		char key[16];
		bool good = json_key(j, key, sizeof key);

		if (good && strcmp(key, "endpoint") == 0) {
			has |= 1;
			good = take_url(j, out->url, sizeof out->url) && out->url[0];
		} else if (good && strcmp(key, "p256dh") == 0) {
			has |= 2;
			good = take_base64url(j, out->key, sizeof out->key);
		} else if (good && strcmp(key, "auth") == 0) {
			has |= 4;
			good = take_base64url(j, out->auth, sizeof out->auth);
		} else {
			good = good && json_complain(j, "there is no member \"", key, "\"", NULL);
		}
		if (!good)
			return false;
	}
	return has == 7 || json_complain(j, "expected endpoint, p256dh and auth", NULL);
}

static bool take_time(struct json *j, uint64_t *out)
{
	int64_t number = 0;

	if (!json_int(j, 0, INT64_C(1) << 53, &number))
		return false;
	*out = (uint64_t)number;
	return true;
}

bool take_wish(struct json *j, struct message *m, enum param p)
{
	switch (p) {
	case P_CODE: return take_code(j, m->code, sizeof m->code);
	case P_DEVICE: return take_label(j, m->device, sizeof m->device);
	case P_PAST: return json_bool(j, &m->past);
	case P_BEFORE: return take_time(j, &m->before);
	case P_PERSON: return take_id(j, m->person);
	case P_HERE: return json_bool(j, &m->here);
	case P_WHEN: return take_when(j, &m->when);
	case P_WAYS: return take_ways(j, m);
	case P_ALWAYS: return json_bool(j, &m->always);
	case P_LANGUAGE: return take_language(j, &m->language);
	case P_WEBHOOK: return take_url(j, m->webhook, sizeof m->webhook);
	case P_LANG: return take_language(j, &m->lang);
	case P_FORM: return take_form(j, &m->form);
	case P_MAIL: return take_mail(j, m->mail, sizeof m->mail);
	case P_PUSH: return take_push(j, &m->push);
	case P_UNPUSH: return take_url(j, m->unpush, sizeof m->unpush);
	case P_BEGIN: return take_time(j, &m->begin);
	case P_END: return take_time(j, &m->end);
	case P_HOLIDAYS: return json_bool(j, &m->holidays);
	default: return false;
	}
}
