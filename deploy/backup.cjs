'use strict';
// Backs up the reference upstream into a new folder: its database and its data folder, which holds uploads and the session key.
//
//   node --env-file=/etc/maidan/store.env deploy/backup.cjs /var/backups/maidan-2026-01-31
//
// With --into the folder gets the time as its name, and old backups beside it are removed: of the last two days all are preserved,
// of the last 30 days the first of each day, and never fewer than the newest.
//
//   node --env-file=/etc/maidan/store.env deploy/backup.cjs --into /var/backups/maidan
//
// With PostgreSQL (DATABASE_URL) the store may keep running. Without PostgreSQL, the database is in the data folder: stop the
// store first.

const { existsSync, mkdirSync, readdirSync, renameSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { connectionOptions, lockDatabase, readSettings, exitWithMessage, run } = require('./backupFolder.cjs');
const { backupName, backupsToRemove } = require('./retention.cjs');
const { writeTextfile } = require('./textfile.cjs');

/** GNU tar's exit code when a file changed while tar read it; a running store changes files. */
const TAR_EXIT_FILE_CHANGED = 1;

/** Copies the database before the files: a picture without a database row is harmless, a row without its picture is not. */
async function backUp() {
  const startedAt = new Date();
  const settings = readSettings('node deploy/backup.cjs /var/backups/maidan-2026-01-31');
  const { databaseUrl, dataDir, isSeries } = settings;
  const folder = isSeries ? join(settings.folder, backupName(startedAt)) : settings.folder;
  if (existsSync(folder)) exitWithMessage(`${folder} exists already: a backup is never overwritten.`);
  if (!existsSync(dataDir))
    exitWithMessage(`There is no data folder ${dataDir}: set DATA_DIR as the store has it.`);
  // The folder gets its final name only when the backup is complete.
  const partial = `${folder}.part`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const archive = ['-czf', join(partial, 'data.tar.gz'), '-C', dataDir];
  if (databaseUrl) {
    const { args, env } = connectionOptions(databaseUrl);
    run('pg_dump', [...args, '--format=custom', `--file=${join(partial, 'database.dump')}`], { env });
    run('tar', [...archive, '--exclude=./db', '--exclude=./db.lock', '--exclude=./.restore', '.'], {
      allowedExitCodes: [0, TAR_EXIT_FILE_CHANGED],
    });
  } else {
    const unlock = await lockDatabase(dataDir);
    run('tar', [...archive, '--exclude=./db.lock', '--exclude=./.restore', '.']);
    unlock();
  }
  renameSync(partial, folder);
  // What was done after the start is not in the backup.
  writeTextfile('maidan_backup', { maidan_backup_timestamp_seconds: startedAt.getTime() / 1000 });
  console.log(`Backed up in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s: ${folder}`);
  if (!isSeries) return;
  for (const name of backupsToRemove(readdirSync(settings.folder), startedAt)) {
    rmSync(join(settings.folder, name), { recursive: true });
    console.log(`Removed: ${join(settings.folder, name)}`);
  }
}

void backUp();
