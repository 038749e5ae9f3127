'use strict';
// Backs up the reference store into a new folder: its database, and its data folder with the uploads and the key of sessions.
//
//   node --env-file=/etc/maidan/store.env deploy/backup.cjs /var/backups/maidan-2026-01-31
//
// With PostgreSQL (DATABASE_URL) while the store runs. Without, the database is a part of the data folder, and the store has to
// be stopped first.

const { existsSync, mkdirSync, renameSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { connection, lockDatabase, readSettings, refuse, run } = require('./backupFolder.cjs');

/** GNU tar's exit code when a file changed while it was read, as the store's may. */
const TAR_FILE_CHANGED = 1;

/** The database comes first: a picture that no row names does no harm, a row without its picture does. */
async function backUp() {
  const { folder, databaseUrl, dataDir } = readSettings(
    'node deploy/backup.cjs /var/backups/maidan-2026-01-31',
  );
  if (existsSync(folder)) refuse(`${folder} exists already: a backup is never overwritten.`);
  if (!existsSync(dataDir)) refuse(`There is no data folder ${dataDir}: set DATA_DIR as the store has it.`);
  // Under another name until it is complete.
  const partial = `${folder}.part`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const archive = ['-czf', join(partial, 'data.tar.gz'), '-C', dataDir];
  if (databaseUrl) {
    const { args, env } = connection(databaseUrl);
    run('pg_dump', [...args, '--format=custom', `--file=${join(partial, 'database.dump')}`], { env });
    run('tar', [...archive, '--exclude=./db', '--exclude=./db.lock', '--exclude=./.restore', '.'], {
      allowed: [0, TAR_FILE_CHANGED],
    });
  } else {
    const unlock = await lockDatabase(dataDir);
    run('tar', [...archive, '--exclude=./db.lock', '--exclude=./.restore', '.']);
    unlock();
  }
  renameSync(partial, folder);
  console.log(`Backed up: ${folder}`);
}

void backUp();
