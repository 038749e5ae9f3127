'use strict';
// What backup.cjs and restore.cjs have in common: the settings of the reference store, and how programs are run.

const { spawnSync } = require('node:child_process');
const { join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

/** The folder of the release, or of a clone that is built. */
const ROOT = join(__dirname, '..');

/** Ends the process with one sentence. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The folder that is named on the command line, and the store's settings from the environment. */
function readSettings(usage) {
  const [folder] = process.argv.slice(2);
  if (!folder) refuse(`Name the folder of the backup: ${usage}`);
  const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '.data' } = process.env;
  return { folder: resolve(folder), databaseUrl, dataDir: resolve(dataDir) };
}

/**
 * How PostgreSQL's programs are told of the database: the password in the environment, because every user of the machine can
 * read the arguments of a process.
 */
function connection(databaseUrl) {
  const url = new URL(databaseUrl);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = '';
  return { args: [`--dbname=${url.href}`], env };
}

/** Runs a program to its end; any other exit code than the allowed ones ends this process too. */
function run(program, args, { env = process.env, allowed = [0] } = {}) {
  const { error, status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (error) refuse(`${program} cannot be run: ${error.message}.`);
  if (!allowed.includes(status)) refuse(`${program} ended with exit code ${status}; see its message above.`);
}

/**
 * Takes the lock that a running store holds on its embedded database, and returns what gives it back. An embedded database
 * that is in use cannot be copied.
 */
async function lockDatabase(dataDir) {
  const { lockFolder } = await import(pathToFileURL(join(ROOT, 'dist/upstream/db/lock.js')).href);
  try {
    return lockFolder(join(dataDir, 'db.lock'));
  } catch (error) {
    return refuse(`${error.message} Stop the store first.`);
  }
}

module.exports = { ROOT, connection, lockDatabase, readSettings, refuse, run };
