/*
 * words.c - sentences made from templates: arguments, articles, agreement, plurals; and French
 * typography. docs/texts.md is the page for authors.
 */
#include "quinte.h"

#include <string.h>

enum { TAIL = 12 }; /* long enough for " lorsque " and what stands before it */

/* A template being written. */
struct filling {
	struct q_out *out;
	const struct q_reader *reader;
	const struct q_word *with;
	int n;
	bool sentence;   /* arguments at the start of a sentence get a capital */
	bool start, end; /* at the start of a sentence; after a full stop */
	char tail[TAIL + 1];
};

/* ---- letters --------------------------------------------------------------------------- */

/* Past the mark before a seat's name. */
static const char *unmarked(const char *text)
{
	return text[0] == '\x01' && text[1] ? text + 2 : text;
}

/* a, e, i, o, u in either case and with any accent, and the ligatures; not y and h, which may
 * or may not be one. */
static bool begins_with_a_vowel(const char *text)
{
	unsigned char first = (unsigned char)text[0];
	unsigned char second = first ? (unsigned char)text[1] : 0;

	if (first == 0xC5)
		return second == 0x92 || second == 0x93; /* oe */
	if (first == 0xC3)
		return !strchr("\x87\x90\x91\x97\x98\x9D\x9E\x9F", (second & 0x1F) | 0x80);
	return first && strchr("aeiouAEIOU", first);
}

static bool has_vowel_sound(const struct q_word *word)
{
	if (word->is & (Q_VOWEL | Q_CONSONANT))
		return word->is & Q_VOWEL;
	return begins_with_a_vowel(unmarked(word->text));
}

/* The first letter as a capital: a to z, and the accented letters and the ligature of French. */
static void put_capital(struct q_out *out, const char *text)
{
	const char *letter = unmarked(text);
	unsigned char first = (unsigned char)letter[0];
	unsigned char second = first ? (unsigned char)letter[1] : 0;
	char upper[2] = { letter[0], (char)second };
	size_t n = 1;

	q_put_bytes(out, text, (size_t)(letter - text));
	if (first >= 'a' && first <= 'z') {
		upper[0] = (char)(first - 'a' + 'A');
	} else if (first == 0xC3 && second >= 0xA0 && second != 0xB7 && second != 0xBF) {
		upper[1] = (char)(second - 0x20);
		n = 2;
	} else if (first == 0xC5 && second == 0x93) {
		upper[1] = (char)0x92;
		n = 2;
	} else {
		n = 0;
	}
	q_put_bytes(out, upper, n);
	q_put(out, letter + n);
}

/* ---- numbers --------------------------------------------------------------------------- */

bool q_is_plural(enum q_lang lang, int64_t n)
{
	return lang == Q_FR ? n < -1 || n > 1 : n != 1 && n != -1;
}

void q_put_count(struct q_out *out, enum q_lang lang, int64_t n, const char *one, const char *many)
{
	q_put_int(out, n);
	q_put(out, " ");
	q_put(out, q_is_plural(lang, n) ? many : one);
}

void q_put_number(struct q_out *out, int64_t n)
{
	q_put(out, n < 0 ? "\xE2\x88\x92" : "");
	q_put_int(out, n < 0 ? -n : n);
}

/* "3", "-1", "+2", "1,5": plural as a number is; any other text as its grammar says. */
static bool is_plural(const struct filling *f, const struct q_word *word)
{
	const char *p = word->text;
	int64_t whole = 0;
	bool rest = false;

	if (strncmp(p, "\xE2\x88\x92", 3) == 0) /* the minus sign */
		p += 3;
	else if (*p == '-' || *p == '+')
		p++;
	if (*p < '0' || *p > '9')
		return word->is & Q_PLURAL;
	for (; *p >= '0' && *p <= '9'; p++)
		whole = whole < 1000 ? whole * 10 + (*p - '0') : whole;
	if ((*p == ',' || *p == '.') && p[1] >= '0' && p[1] <= '9')
		for (p++; *p >= '0' && *p <= '9'; p++)
			rest = rest || *p != '0';
	return q_is_plural(f->reader->lang, whole) || (rest && f->reader->lang == Q_EN);
}

/* ---- what has been written -------------------------------------------------------------- */

static void remember(struct filling *f, const char *text, size_t n)
{
	size_t keep = strlen(f->tail);

	if (n >= TAIL) {
		text += n - TAIL;
		n = TAIL;
	}
	if (keep + n > TAIL) {
		memmove(f->tail, f->tail + keep + n - TAIL, TAIL - n);
		keep = TAIL - n;
	}
	memcpy(f->tail + keep, text, n);
	f->tail[keep + n] = '\0';
}

static void put_literal(struct filling *f, const char *text, size_t n)
{
	q_put_bytes(f->out, text, n);
	remember(f, text, n);
	for (size_t i = 0; i < n; i++) {
		if (text[i] == ' ') {
			f->start = f->start || f->end;
		} else {
			f->end = strchr(".!?", text[i]) != NULL;
			f->start = false;
		}
	}
}

static void take_back(struct filling *f, size_t n)
{
	f->out->used -= n;
	if (f->out->used < f->out->room)
		f->out->at[f->out->used] = '\0';
	f->tail[strlen(f->tail) - n] = '\0';
}

/* The last word of what stands before, with its blank; a capital may begin it. */
static bool ends_with(const struct filling *f, const char *word)
{
	size_t length = strlen(word), n = strlen(f->tail);
	const char *at = f->tail + n - length;

	if (n < length || memcmp(at + 1, word + 1, length - 1) != 0 ||
	    (at[0] != word[0] && at[0] != word[0] - 'a' + 'A'))
		return false;
	return n == length || strchr(" (", at[-1]);
}

/* ---- French: what an argument does to the word before it --------------------------------- */

/* "de" and its like lose their vowel before another. */
static void elide(struct filling *f, const struct q_word *word)
{
	static const char *const words[] = { "de ", "que ",    "ne ",      "se ",     "le ",
					     "la ", "jusque ", "lorsque ", "puisque " };

	if (!has_vowel_sound(word))
		return;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (ends_with(f, words[i])) {
			take_back(f, 2);
			put_literal(f, "’", strlen("’"));
			return;
		}
	}
}

/* "de" and "le" are "du": where a text brings its own article, which is then left out. */
static const char *contract(struct filling *f, const struct q_word *word)
{
	static const struct {
		const char *before, *article, *after;
	} forms[] = { { "de ", "le ", "u " },
		      { "de ", "les ", "es " },
		      { "à ", "le ", "au " },
		      { "à ", "les ", "aux " } };
	size_t n = strlen(f->tail);

	if (word->is & Q_PROPER)
		return word->text;
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		size_t before = strlen(forms[i].before), article = strlen(forms[i].article);
		bool accent = i >= 2;

		if (strncmp(word->text, forms[i].article, article) != 0)
			continue;
		if (accent ? n < before || strcmp(f->tail + n - before, forms[i].before) != 0 :
			     !ends_with(f, forms[i].before))
			continue;
		take_back(f, accent ? before : before - 1);
		put_literal(f, forms[i].after, strlen(forms[i].after));
		return word->text + article;
	}
	return word->text;
}

/* ---- articles ----------------------------------------------------------------------------- */

struct article {
	const char *name;
	uint8_t lang;
	/* before a name without article, a plural, a vowel, a feminine, anything else */
	const char *proper, *proper_vowel, *plural, *vowel, *feminine, *plain;
};

static const struct article articles[] = {
	{ "le", Q_FR, "", "", "les ", "l’", "la ", "le " },
	{ "un", Q_FR, "", "", "des ", NULL, "une ", "un " },
	{ "de", Q_FR, "de ", "d’", "des ", "de l’", "de la ", "du " },
	{ "à", Q_FR, "à ", "à ", "aux ", "à l’", "à la ", "au " },
	{ "ce", Q_FR, "", "", "ces ", NULL, "cette ", "ce " },
	{ "the", Q_EN, "", "", "the ", "the ", "the ", "the " },
	{ "a", Q_EN, "", "", "", "an ", "a ", "a " },
};

/* English texts stand in where a language has none yet, with their articles. */
static const struct article *article_named(const char *name, size_t n, enum q_lang lang)
{
	for (size_t i = 0; i < sizeof articles / sizeof *articles; i++)
		if (articles[i].lang == lang && strlen(articles[i].name) == n &&
		    memcmp(articles[i].name, name, n) == 0)
			return &articles[i];
	return q_languages[lang].complete ? NULL : article_named(name, n, Q_EN);
}

static const char *article_before(const struct article *a, const struct q_word *word)
{
	bool vowel = has_vowel_sound(word);

	if (word->is & Q_PROPER)
		return vowel ? a->proper_vowel : a->proper;
	if (word->is & Q_PLURAL)
		return a->plural;
	if (vowel && a->vowel)
		return a->vowel;
	if (word->is & Q_FEMININE)
		return a->feminine;
	return vowel && a->plain[0] == 'c' ? "cet " : a->plain;
}

/* ---- templates ---------------------------------------------------------------------------- */

static void put_argument(struct filling *f, const struct q_word *word,
			 const struct article *article)
{
	const char *before = article ? article_before(article, word) : "", *text = word->text;
	bool capital = f->sentence && f->start;
	size_t n;

	if (f->reader->lang == Q_FR && !before[0]) {
		text = contract(f, word);
		if (text == word->text)
			elide(f, word);
	}
	n = f->out->used;
	if (capital && before[0])
		put_capital(f->out, before);
	else
		q_put(f->out, before);
	if (capital && !before[0])
		put_capital(f->out, text);
	else
		q_put(f->out, text);
	if (f->out->used > n) {
		remember(f, before, strlen(before));
		remember(f, text, strlen(text));
		f->start = f->end = false;
	}
}

/* The end of a form: its closing brace, or NULL. */
static const char *closing(const char *p)
{
	int depth = 0;

	for (; *p; p++) {
		depth += (*p == '{') - (*p == '}');
		if (!depth)
			return p;
	}
	return NULL;
}

enum { PARTS = 4 };

/* The parts of a form between bars that are not inside another form. Returns how many there
 * are, which may be more than PARTS. */
static int parts_of(const char *p, const char *end, const char *from[PARTS], const char *to[PARTS])
{
	int n = 0, depth = 0;
	const char *begin = p;

	for (; p <= end; p++) {
		depth += p < end ? (*p == '{') - (*p == '}') : 0;
		if (p < end && (*p != '|' || depth))
			continue;
		if (n < PARTS) {
			from[n] = begin;
			to[n] = p;
		}
		n++;
		begin = p + 1;
	}
	return n;
}

static void fill(struct filling *f, const char *p, const char *end);

/* Which part of a form is meant; -1: the form does not fit the argument. */
static int part_chosen(const struct filling *f, char form, const struct q_word *word, int parts)
{
	int feminine = word->is & Q_FEMININE ? 1 : 0;

	switch (form) {
	case '?': return parts == 2 && word->is & Q_SEAT_NAME ? !(word->is & Q_YOU) : -1;
	case '#':
	case '+': return parts == 2 ? is_plural(f, word) : -1;
	case '~':
		return parts == 2 ? feminine : parts == 4 ? feminine + 2 * is_plural(f, word) : -1;
	default: return -1;
	}
}

/* One form in braces; false if it is none. */
static bool put_form(struct filling *f, const char *p, const char *end)
{
	const char *from[PARTS], *to[PARTS];
	const struct q_word *word;
	int chosen;

	if (p[1] < '0' || p[1] >= '0' + f->n)
		return false;
	word = &f->with[p[1] - '0'];
	if (p + 2 == end) {
		put_argument(f, word, NULL);
		return true;
	}
	if (p[2] == ':') {
		const struct article *article =
			article_named(p + 3, (size_t)(end - p - 3), f->reader->lang);

		if (article)
			put_argument(f, word, article);
		return article != NULL;
	}
	chosen = part_chosen(f, p[2], word, parts_of(p + 3, end, from, to));
	if (chosen < 0)
		return false;
	if (p[2] == '#') {
		put_argument(f, word, NULL);
		put_literal(f, " ", 1);
	}
	fill(f, from[chosen], to[chosen]);
	return true;
}

static void fill(struct filling *f, const char *p, const char *end)
{
	const char *from = p;

	while (p < end) {
		const char *close = *p == '{' ? closing(p) : NULL;

		if (!close || close >= end) {
			p++;
			continue;
		}
		put_literal(f, from, (size_t)(p - from));
		if (!put_form(f, p, close))
			put_literal(f, p, (size_t)(close + 1 - p));
		from = p = close + 1;
	}
	put_literal(f, from, (size_t)(end - from));
}

void q_put_words(struct q_out *out, const struct q_reader *reader, const char *words,
		 const struct q_word *with, int n)
{
	struct filling f = { .out = out, .reader = reader, .with = with, .n = n };

	fill(&f, words, words + strlen(words));
}

void q_put_sentence(struct q_out *out, const struct q_reader *reader, const char *words,
		    const struct q_word *with, int n)
{
	struct filling f = {
		.out = out, .reader = reader, .with = with, .n = n, .start = true, .sentence = true
	};

	fill(&f, words, words + strlen(words));
}

/* ---- checks ------------------------------------------------------------------------------- */

static const char *form_flaw(const char *p, const char *end, enum q_lang lang)
{
	const char *from[PARTS], *to[PARTS];
	int parts;

	if (p + 2 == end)
		return NULL;
	if (p[2] == ':')
		return article_named(p + 3, (size_t)(end - p - 3), lang) ? NULL :
		       lang == Q_FR ? "after the colon of a form stands le, un, de, à or ce" :
				      "after the colon of a form stands the or a";
	if (!strchr("?#+~", p[2]))
		return "a form is {0}, {0:article}, {0?…|…}, {0#…|…}, {0+…|…} or {0~…|…}";
	parts = parts_of(p + 3, end, from, to);
	if (p[2] == '~' && lang == Q_EN)
		return "English has no agreement in gender: {0~…} is for French";
	if (p[2] == '~' ? parts != 2 && parts != 4 : parts != 2)
		return p[2] == '~' ? "{0~…} has two parts, or four" :
		       p[2] == '?' ? "{0?own|other} needs both halves" :
				     "{0#one|many} and {0+one|many} need both halves";
	for (int i = 0; i < parts; i++) {
		for (const char *q = from[i]; q < to[i]; q++) {
			const char *close =
				*q == '{' && q[1] >= '0' && q[1] <= '9' ? closing(q) : NULL;
			const char *flaw = close ? form_flaw(q, close, lang) : NULL;

			if (flaw)
				return flaw;
		}
	}
	return NULL;
}

const char *q_words_flaw(const char *words, enum q_lang lang)
{
	for (const char *p = words; *p; p++) {
		const char *close, *flaw;

		if (p[0] != '{' || p[1] < '0' || p[1] > '9')
			continue;
		close = closing(p);
		flaw = close ? form_flaw(p, close, lang) : "a form without its closing brace";
		if (flaw)
			return flaw;
		p = close;
	}
	return NULL;
}

/* ---- words as arguments -------------------------------------------------------------------- */

struct q_word q_word_of(const struct q_pack *pack, unsigned text, enum q_lang lang)
{
	const char *at = q_text(pack, text, lang);

	return (struct q_word){ at, text < pack->texts ? (uint8_t)at[strlen(at) + 1] : 0 };
}

static void put_seat(struct q_out *out, const struct q_reader *reader, int seat, bool capital)
{
	const struct q_language *lang = &q_languages[reader->lang];
	const char *word = seat == Q_CHANCE ? lang->chance : lang->nobody;
	char digit = (char)('0' + (seat & 7));
	bool known = seat >= 0 && seat < Q_SEATS, marked = known && reader->flags & Q_READ_MARKS;

	if (marked) {
		q_put(out, "\x01");
		q_put_bytes(out, &digit, 1);
	}
	if (known && seat == reader->seat)
		word = lang->you;
	if (known && seat != reader->seat && reader->name[seat] && reader->name[seat][0]) {
		q_put(out, reader->name[seat]);
	} else if (known && seat != reader->seat) {
		q_put(out, lang->player);
		q_put(out, " ");
		q_put_int(out, seat + 1);
	} else if (capital) {
		put_capital(out, word);
	} else {
		q_put(out, word);
	}
	if (marked)
		q_put(out, "\x02");
}

/* At the beginning, or after the end of a sentence. */
static bool begins_sentence(const struct q_out *out)
{
	size_t n = out->used;

	if (n >= out->room)
		return n == 0;
	while (n && (out->at[n - 1] == ' ' || out->at[n - 1] == '\n'))
		n--;
	return n == 0 || (n < out->used && strchr(".!?", out->at[n - 1]));
}

void q_put_seat(struct q_out *out, const struct q_reader *reader, int seat)
{
	put_seat(out, reader, seat, begins_sentence(out));
}

struct q_word q_seat_word(struct q_out *out, const struct q_reader *reader, int seat)
{
	const char *at = out->used < out->room ? out->at + out->used : "";
	uint8_t is = Q_SEAT_NAME | Q_PROPER;

	put_seat(out, reader, seat, false);
	return (struct q_word){ at, seat == reader->seat && seat < Q_SEATS ? is | Q_YOU : is };
}

/* ---- typography ----------------------------------------------------------------------------- */

#define NARROW "\xE2\x80\xAF" /* U+202F, a narrow space that does not break */
#define FIXED "\xC2\xA0"      /* U+00A0, a space that does not break */

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ')' || c & 0x80;
}

/* The space that French sets before this sign, or NULL. */
static const char *space_before(const char *sign)
{
	if (*sign && strchr(";!?", *sign))
		return NARROW;
	return *sign == ':' || *sign == '%' || strncmp(sign, "»", 2) == 0 ? FIXED : NULL;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* A number and its unit, the groups of a long number, "n°" and its number: no line breaks between. */
static bool holds_together(const char *text, const char *space)
{
	static const char *const units[] = { "PV", "kg", "min", "h", "s" };
	const char *next = space + 1;
	char before = space > text ? space[-1] : ' ';

	if (is_digit(*next) && space >= text + 2 && memcmp(space - 2, "°", 2) == 0)
		return true;
	if (!is_digit(before) && before != '}')
		return false;
	for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
		size_t length = strlen(units[i]);

		if (strncmp(next, units[i], length) == 0 &&
		    (next[length] == ')' || (next[length] != '\'' && !is_letter(next[length]))))
			return true;
	}
	return is_digit(before) && is_digit(next[0]) && is_digit(next[1]) && is_digit(next[2]) &&
	       !is_digit(next[3]);
}

/* A sign that ends a clause right after a word, where the author forgot the space. */
static bool lacks_space(const char *text, const char *p)
{
	return p > text && *p && strchr(";!?", *p) && is_letter(p[-1]) &&
	       (p < text + 3 || memcmp(p - 3, NARROW, 3) != 0) &&
	       (p < text + 2 || memcmp(p - 2, FIXED, 2) != 0) && (!p[1] || strchr(" |}", p[1]));
}

void q_put_typeset(struct q_out *out, enum q_lang lang, const char *text)
{
	const char *from = text, *p = text;

	while (lang == Q_FR && *p) {
		const char *put = NULL;
		size_t skip = 1;

		if (*p == '\'') {
			put = "’";
		} else if (*p == ' ' && space_before(p + 1)) {
			put = space_before(p + 1);
		} else if (*p == ' ' && holds_together(text, p)) {
			put = FIXED;
		} else if (strncmp(p, "« ", 3) == 0) {
			put = "«" FIXED;
			skip = 3;
		} else if (lacks_space(text, p)) {
			put = NARROW;
			skip = 0;
		}
		if (!put) {
			p++;
			continue;
		}
		q_put_bytes(out, from, (size_t)(p - from));
		q_put(out, put);
		from = p += skip;
		if (!skip)
			p++;
	}
	q_put(out, from);
}
