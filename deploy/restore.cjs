'use strict';
// Replaces the data of the reference upstream with a backup, and deletes the BFF's idempotency keys from Redis.
//
//   node --env-file=/etc/maidan/store.env --env-file=/etc/maidan/shop.env deploy/restore.cjs /var/backups/maidan-2026-01-31
//
// Stop the store and the BFF processes first.

const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readdirSync, renameSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const {
  ROOT,
  connectionOptions,
  lockDatabase,
  readSettings,
  restoreDatabase,
  exitWithMessage,
  run,
} = require('./backupFolder.cjs');

const COUNT_OTHER_CONNECTIONS =
  'select count(*) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()';

/** Exits when the store still runs: it would write into the database that is being replaced. */
function assertStopped({ args, env }) {
  const query = spawnSync('psql', [...args, '-X', '-A', '-t', '-c', COUNT_OTHER_CONNECTIONS], {
    env,
    encoding: 'utf8',
  });
  if (query.error) exitWithMessage(`psql cannot be run: ${query.error.message}.`);
  if (query.status !== 0) exitWithMessage(`The database cannot be asked: ${query.stderr.trim()}`);
  if (query.stdout.trim() !== '0') exitWithMessage('The database is in use: stop the store first.');
}

/** Unpacks an archive next to the current data, and returns a function that replaces the entries one by one. */
function unpackData(dataDir, archive) {
  const unpacked = join(dataDir, '.restore');
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  run('tar', ['-xzf', archive, '-C', unpacked]);
  return () => {
    for (const name of readdirSync(unpacked)) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
      renameSync(join(unpacked, name), join(dataDir, name));
    }
    rmSync(unpacked, { recursive: true });
  };
}

async function restore() {
  const { folder, databaseUrl, dataDir } = readSettings(
    'node deploy/restore.cjs /var/backups/maidan-2026-01-31',
  );
  const [dump, archive] = [join(folder, 'database.dump'), join(folder, 'data.tar.gz')];
  if (!existsSync(archive)) exitWithMessage(`${folder} is no backup: it has no data.tar.gz.`);
  if (existsSync(dump) !== (databaseUrl !== ''))
    exitWithMessage(
      `${folder} was made ${databaseUrl ? 'without' : 'with'} DATABASE_URL, and it is ${databaseUrl ? '' : 'not '}set now.`,
    );
  if (databaseUrl) {
    const database = connectionOptions(databaseUrl);
    assertStopped(database);
    const replaceEntries = unpackData(dataDir, archive);
    restoreDatabase(database, dump);
    replaceEntries();
  } else {
    const unlock = await lockDatabase(dataDir);
    unpackData(dataDir, archive)();
    unlock();
  }
  if (process.env.REDIS_URL)
    run(process.execPath, [join(ROOT, 'dist/bff/features/checkout/deleteIdempotencyKeys.js')]);
  else
    console.log(
      'REDIS_URL is not set: only BFF processes that were stopped have forgotten which orders they placed.',
    );
  console.log(`Restored: ${folder}`);
}

void restore();
