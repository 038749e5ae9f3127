'use strict';
// Shared by backup.cjs, verifyBackup.cjs and restore.cjs: reads the settings of the reference upstream, and runs other programs.

const { spawnSync } = require('node:child_process');
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

/** The root of the release, or of a built clone. */
const ROOT = join(__dirname, '..');

/** Prints the message and exits with code 1. */
function exitWithMessage(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Reads the folder from the command line and the store's settings from the environment. `isSeries`: the folder, after --into or
 * --newest, contains backups that are named by their time.
 */
function readSettings(usage) {
  const args = process.argv.slice(2);
  const isSeries = args[0] === '--into' || args[0] === '--newest';
  const folder = args[isSeries ? 1 : 0];
  if (!folder) exitWithMessage(`Name the folder of the backup: ${usage}`);
  const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '.data' } = process.env;
  return { folder: resolve(folder), databaseUrl, dataDir: resolve(dataDir), isSeries };
}

/**
 * Arguments and environment for PostgreSQL's programs. The password goes into the environment, because every user of the
 * machine can read the arguments of a process.
 */
function connectionOptions(databaseUrl) {
  const url = new URL(databaseUrl);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = '';
  return { args: [`--dbname=${url.href}`], env };
}

/** Runs a program until it ends. An exit code that is not in `allowed` ends this process too. */
function run(program, args, { env = process.env, allowedExitCodes = [0] } = {}) {
  const { error, status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (error) exitWithMessage(`${program} cannot be run: ${error.message}.`);
  if (!allowedExitCodes.includes(status))
    exitWithMessage(`${program} ended with exit code ${status}; see its message above.`);
}

/**
 * Locks the embedded database and returns a function that unlocks it. A running store holds the same lock: a database that is
 * in use cannot be copied.
 */
async function lockDatabase(dataDir) {
  const { lockFolder } = await import(pathToFileURL(join(ROOT, 'dist/upstream/db/lock.js')).href);
  try {
    return lockFolder(join(dataDir, 'db.lock'));
  } catch (error) {
    return exitWithMessage(`${error.message} Stop the store first.`);
  }
}

/** Drops all schemas, also those that a later version has added. */
const DROP_ALL_SCHEMAS = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
`;

/**
 * Replaces a database with a dump in one transaction, after the whole dump has been read. A failure ends this process, and leaves
 * the database as it was.
 */
function restoreDatabase({ args, env }, dump) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-restore-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'database.sql');
  run('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, dump]);
  const options = ['-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null'];
  run('psql', [...args, ...options, '-c', DROP_ALL_SCHEMAS, '-f', script], { env });
}

module.exports = {
  ROOT,
  connectionOptions,
  lockDatabase,
  readSettings,
  restoreDatabase,
  exitWithMessage,
  run,
};
