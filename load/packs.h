/*
 * packs.h - content packs from a folder, at run time.
 *
 * A pack folder holds JSON files (schema.json apart) that together are the content
 * of one game; content/<game>/ is such a folder. It is read whole or not at all.
 */
#ifndef PACKS_H
#define PACKS_H

#include "quinte.h"

/* A copy of the game that plays with the folder's pack; NULL with what is wrong, a
 * sentence to be freed. Both live on one allocation: see game_free(). */
struct q_game *game_with_pack(const struct q_game *g, const char *dir, char **wrong);
void game_free(struct q_game *g);

/* Tells every mistake of the folder as a pack of the game, each with its file, line and field where it
 * has them; how many there are. */
uint32_t pack_mistakes(const struct q_game *g, const char *dir, const struct q_mistakes *to);
/* The game whose pack the folder is by the members of its files; NULL if none or several could be. */
const struct q_game *pack_game(const char *dir);
/* Can the folder's JSON files be read? False with what is wrong, a sentence to be freed. */
bool folder_holds_files(const char *dir, char **wrong);

/* A game with a pack, loaded once and kept to the end of the program. */
const struct q_game *game_kept(const struct q_game *g, const char *dir, char **wrong);

/* The game by name, with the pack in a folder (`dir` is a const char *) unless it is NULL: `open` of
 * struct protocol. NULL with what is wrong, to be freed, or with NULL: there is no such game. */
const struct q_game *game_in_pack(void *dir, const char *name, char **wrong);

/* The game by name, with the pack in that folder unless it is NULL. Prints what is wrong and
 * returns NULL. */
const struct q_game *game_open(const char *name, const char *pack_dir);

#endif
