/*
 * board.h - any game's board: as the game draws it, or from its field table.
 */
#ifndef BOARD_H
#define BOARD_H

#include "core/canvas.h"
#include "tui/text.h"

enum { BOARD_ROWS = 120, BOARD_COLUMNS = 240 };

/* `visible` rows are on the screen at once; there is room for BOARD_ROWS. */
void board_draw(struct q_canvas *c, struct q_cell *cells, int width, int visible,
		const struct q_game *g, const void *view, const struct q_reader *reader);
/* The rows as lines of text, in UTF-8 or in ASCII. */
void board_print(const struct q_canvas *c, bool ascii, struct text *out);

/* A text, wrapped at blanks into lines of so many columns. */
void board_wrap(const char *words, int width, bool ascii, struct text *out);

/* What a thing on it is, in words; empty if the game does not say. */
void board_inspect(const struct q_game *g, const void *view, unsigned what,
		   const struct q_reader *reader, struct text *out);
/* The things whose words have this one in them; returns how many. */
uint32_t board_find(const struct q_canvas *c, const struct q_game *g, const void *view,
		    const struct q_reader *reader, const char *word, struct text *out);

void put_glyph(struct text *out, uint32_t glyph);

#endif
