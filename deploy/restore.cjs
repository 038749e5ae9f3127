'use strict';
// Puts a backup in the place of what the reference store has now, and has the BFF forget which checkout made which order.
//
//   node --env-file=/etc/maidan/store.env --env-file=/etc/maidan/shop.env deploy/restore.cjs /var/backups/maidan-2026-01-31
//
// The store and the BFF processes have to be stopped first.

const { spawn, spawnSync } = require('node:child_process');
const { once } = require('node:events');
const { existsSync, mkdirSync, readdirSync, renameSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { ROOT, connection, lockDatabase, readSettings, refuse, run } = require('./backupFolder.cjs');

/** Empties the database, whatever a later version has added to it. */
const EMPTY = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
`;

const OTHERS =
  'select count(*) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()';

/** A store that still runs would write into what is being replaced. */
function requireStopped({ args, env }) {
  const asked = spawnSync('psql', [...args, '-X', '-A', '-t', '-c', OTHERS], { env, encoding: 'utf8' });
  if (asked.error) refuse(`psql cannot be run: ${asked.error.message}.`);
  if (asked.status !== 0) refuse(`The database cannot be asked: ${asked.stderr.trim()}`);
  if (asked.stdout.trim() !== '0') refuse('The database is in use: stop the store first.');
}

/** All or nothing: the transaction is committed only when the whole dump has been read. */
async function restoreDatabase({ args, env }, dump) {
  const stdio = ['pipe', 'inherit', 'inherit'];
  const psql = spawn('psql', [...args, '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null'], {
    env,
    stdio,
  });
  // When psql ends early its exit code tells so.
  psql.stdin.on('error', () => undefined);
  const psqlEnd = once(psql, 'exit');
  psql.stdin.write(`begin;\n${EMPTY}`);
  const reader = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  reader.stdout.pipe(psql.stdin, { end: false });
  // Without psql, nothing reads what pg_restore writes, and pg_restore would wait for ever.
  psql.once('exit', () => reader.kill());
  const [readerStatus] = await once(reader, 'close');
  psql.stdin.end(readerStatus === 0 ? '\ncommit;\n' : '\nrollback;\n');
  const [psqlStatus] = await psqlEnd;
  if (readerStatus !== 0 || psqlStatus !== 0)
    refuse('The database was left as it was: see the message of pg_restore or psql above.');
}

/** Unpacks an archive beside what is there, and returns what then exchanges the entries one by one. */
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
  if (!existsSync(archive)) refuse(`${folder} is no backup: it has no data.tar.gz.`);
  if (existsSync(dump) !== (databaseUrl !== ''))
    refuse(
      `${folder} was made ${databaseUrl ? 'without' : 'with'} DATABASE_URL, and it is ${databaseUrl ? '' : 'not '}set now.`,
    );
  if (databaseUrl) {
    const database = connection(databaseUrl);
    requireStopped(database);
    const exchange = unpackData(dataDir, archive);
    await restoreDatabase(database, dump);
    exchange();
  } else {
    const unlock = await lockDatabase(dataDir);
    unpackData(dataDir, archive)();
    unlock();
  }
  if (process.env.REDIS_URL)
    run(process.execPath, [join(ROOT, 'dist/bff/features/checkout/forgetOrders.js')]);
  else
    console.log(
      'REDIS_URL is not set: only BFF processes that were stopped have forgotten which orders they placed.',
    );
  console.log(`Restored: ${folder}`);
}

void restore();
