/*
 * backup.c - see store.h: copies of a store, and whether one is damaged.
 */
#include "store/sqlite.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* In one step: a backup in several steps begins again whenever another process writes. */
bool sqlite_store_backup(struct store *base, const char *file, struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	sqlite3 *to = NULL;
	sqlite3_backup *backup;
	bool good = false;

	if (access(file, F_OK) == 0) {
		snprintf(error->text, sizeof error->text,
			 "%.160s exists; choose another name, or remove it", file);
		return false;
	}
	if (sqlite3_open(file, &to) == SQLITE_OK) {
		backup = sqlite3_backup_init(to, "main", s->db, "main");
		if (backup) {
			good = sqlite3_backup_step(backup, -1) == SQLITE_DONE;
			good = sqlite3_backup_finish(backup) == SQLITE_OK && good;
			/* One file, without a log beside it. */
			good = good && sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL,
						    NULL) == SQLITE_OK;
		}
	}
	if (!good)
		store_failed(to, error);
	sqlite3_close(to);
	if (!good)
		unlink(file);
	return good;
}

static bool is_ours(sqlite3 *from, struct q_error *error)
{
	sqlite3_stmt *statement = NULL;
	bool good = sqlite3_prepare_v2(from, "SELECT count(*) FROM journal", -1, &statement,
				       NULL) == SQLITE_OK &&
		    sqlite3_step(statement) == SQLITE_ROW;

	sqlite3_finalize(statement);
	if (!good)
		snprintf(error->text, sizeof error->text, "this is no backup of a store");
	return good;
}

/* Written beside, then renamed: a restore that is interrupted leaves no half of a store. */
static bool copy_into(sqlite3 *from, const char *folder, struct q_error *error)
{
	char beside[4096], path[4096];
	sqlite3 *to = NULL;
	sqlite3_backup *backup = NULL;
	bool good;

	snprintf(beside, sizeof beside, "%s/restored", folder);
	snprintf(path, sizeof path, "%s/" STORE_FILE, folder);
	unlink(beside);
	good = sqlite3_open(beside, &to) == SQLITE_OK &&
	       (backup = sqlite3_backup_init(to, "main", from, "main")) &&
	       sqlite3_backup_step(backup, -1) == SQLITE_DONE;
	good = sqlite3_backup_finish(backup) == SQLITE_OK && good;
	if (!good)
		store_failed(to, error);
	sqlite3_close(to);
	if (good && rename(beside, path) != 0) {
		snprintf(error->text, sizeof error->text, "%.160s: %s", path, strerror(errno));
		good = false;
	}
	return good;
}

bool sqlite_store_restore(const char *folder, const char *file, struct q_error *error)
{
	char path[4096];
	sqlite3 *from = NULL;
	bool good = false;

	snprintf(path, sizeof path, "%s/" STORE_FILE, folder);
	error->line = 0;
	if (access(file, R_OK) != 0)
		snprintf(error->text, sizeof error->text, "%.160s: %s", file, strerror(errno));
	else if (access(path, F_OK) == 0)
		snprintf(error->text, sizeof error->text,
			 "there is a store in %.120s already; restore into another folder", folder);
	else if (mkdir(folder, 0700) != 0 && errno != EEXIST)
		snprintf(error->text, sizeof error->text, "the folder %.120s cannot be made: %s",
			 folder, strerror(errno));
	else if (sqlite3_open_v2(file, &from, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
		store_failed(from, error);
	else
		good = is_ours(from, error) && copy_into(from, folder, error);
	sqlite3_close(from);
	return good;
}

bool sqlite_store_intact(struct store *base, struct q_error *error)
{
	struct sqlite_store *s = (void *)base;
	sqlite3_stmt *statement = NULL;
	const unsigned char *said = NULL;
	bool good = false;

	if (sqlite3_prepare_v2(s->db, "PRAGMA integrity_check(1)", -1, &statement, NULL) ==
		    SQLITE_OK &&
	    sqlite3_step(statement) == SQLITE_ROW)
		said = sqlite3_column_text(statement, 0);
	good = said && strcmp((const char *)said, "ok") == 0;
	if (!good)
		snprintf(error->text, sizeof error->text,
			 "the database is damaged (%.120s); restore a backup",
			 said ? (const char *)said : sqlite3_errmsg(s->db));
	sqlite3_finalize(statement);
	return good;
}
