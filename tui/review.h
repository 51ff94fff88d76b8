/*
 * review.h - the review of a finished game: winning chances, turning points, luck.
 */
#ifndef TUI_REVIEW_H
#define TUI_REVIEW_H

#include "threads/review.h"
#include "tui/game.h"

/* Is told from time to time how many answers have been looked at; false stops the review. */
typedef bool review_goes_on(void *with, uint32_t done, uint32_t count);

/* Looks at every answer, on all cores; `go_on` may be NULL. False if it was stopped: there is
 * nothing to show then. */
bool review_game(const struct tui_game *s, review_goes_on *go_on, void *with, struct review *out);
/* The plot, the turning points of a seat in words, and what was luck; `width` columns. */
void review_words(const struct tui_game *s, const struct review *h, int seat, int width,
		  struct text *out);

#endif
