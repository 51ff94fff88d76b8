/*
 * away.h - a test's folder and everything in it, put away.
 */
#ifndef AWAY_H
#define AWAY_H

#include <ftw.h>
#include <stdio.h>

static int away_one(const char *path, const struct stat *st, int kind, struct FTW *at)
{
	(void)st;
	(void)kind;
	(void)at;
	return remove(path);
}

static inline void put_away(const char *folder)
{
	nftw(folder, away_one, 8, FTW_DEPTH | FTW_PHYS);
}

#endif
