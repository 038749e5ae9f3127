'use strict';
// Checks of the doctor that try the services behind the shop. Each yields one sentence for each problem.

const { spawnSync } = require('node:child_process');
const { accessSync, constants, existsSync, statSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { ROOT } = require('./backupFolder.cjs');

const TIMEOUT_MS = 5_000;
const MIN_POSTGRES_VERSION = 15;
const MIN_REDIS_VERSION = 6;
/** Tokens and cookies expire early or late when clocks differ by more. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** Resolves or rejects like the promise, at the latest after the timeout. */
function withTimeout(promise) {
  let timer;
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** A sentence when the clock of this machine differs from another one. */
function* clockProblem(otherTimeMs, owner) {
  const differenceMs = Date.now() - otherTimeMs;
  if (Math.abs(differenceMs) > MAX_CLOCK_DIFFERENCE_MS)
    yield `The clock of this machine is ${Math.round(differenceMs / 1000)} s off the clock of ${owner}: set both by NTP.`;
}
exports.clockProblem = clockProblem;

/** The contract run, also in a release. */
const CONTRACT_RUN = 'dist/tests/contract/main.js';

/** More differences show that the address is another one: then only the first is told. */
const MAX_DIFFERENCES = 8;

/** The variables of Node itself, such as NODE_EXTRA_CA_CERTS. */
const nodeVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PATH|NODE_.*)$/.test(name)));

/** Runs the read part of the contract run with the settings of the shop. */
exports.checkUpstream = function* checkUpstream(config, settings) {
  const base = config.functionUrl('').replace(/\/$/, '');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, CONTRACT_RUN), '--api', config.apiUrl, '--functions', base],
    // This folder has no .env, so that no other settings are read.
    { cwd: join(ROOT, 'dist'), env: { ...nodeVariables(), ...settings }, encoding: 'utf8', timeout: 120_000 },
  );
  if (status === 0) return;
  if (status !== 1) return yield `The contract run did not end: ${stderr.trim() || 'it took too long'}.`;
  const differences = stdout.split('\n').flatMap((line) => /^ +difference: (.*)/.exec(line)?.[1] ?? []);
  if (differences.length > MAX_DIFFERENCES)
    yield `${config.apiUrl} is not the upstream of a shop, or not as it should be: ${differences.length} differences, first ${differences[0]}. \`node ${CONTRACT_RUN}\` shows all.`;
  else for (const difference of differences) yield `${difference}.`;
};

exports.checkRedis = async function* checkRedis(url) {
  const { Redis } = require('ioredis');
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: TIMEOUT_MS });
  // A failed connection rejects with "Connection is closed."; the event before has its cause.
  let cause;
  redis.on('error', (error) => (cause = error));
  try {
    await withTimeout(redis.connect());
    const info = await withTimeout(redis.info());
    const valueOf = (name) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    if (Number.parseInt(valueOf('redis_version'), 10) < MIN_REDIS_VERSION)
      yield `REDIS_URL: Redis is version ${valueOf('redis_version')}; use 6 or later.`;
    if (valueOf('maxmemory') !== '0' && valueOf('maxmemory_policy') === 'noeviction')
      yield 'REDIS_URL: Redis refuses writes when its memory is full (maxmemory-policy noeviction); set volatile-lru.';
    if (valueOf('role') === 'slave') yield 'REDIS_URL: this Redis is a replica, which cannot be written.';
  } catch (error) {
    yield `REDIS_URL: ${new URL(url).host} cannot be used: ${(cause ?? error).message}.`;
  } finally {
    redis.disconnect();
  }
};

exports.checkPostgres = async function* checkPostgres({ url, poolSize }, dataDir) {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  try {
    accessSync(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) yield `DATA_DIR: ${folder} is not a folder.`;
  } catch {
    yield `DATA_DIR: ${folder} cannot be written.`;
  }
  const { Client } = require('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
  } catch (error) {
    yield `DATABASE_URL: ${new URL(url).host} cannot be used: ${error.message || error.code}.`;
    return;
  }
  try {
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, current_setting('max_connections')::int as connections,
      has_database_privilege(current_database(), 'create') as can_create_schema,
      has_schema_privilege('public', 'create') as can_create_table,
      exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
      exists (select from pg_available_extensions where name = 'pg_trgm') as offers_trigrams,
      extract(epoch from clock_timestamp()) * 1000 as time`);
    const [server] = rows;
    if (server.version < MIN_POSTGRES_VERSION)
      yield `DATABASE_URL: PostgreSQL is version ${server.version}; use ${MIN_POSTGRES_VERSION} or later.`;
    if (server.encoding !== 'UTF8')
      yield `DATABASE_URL: the database is encoded as ${server.encoding}; it must be UTF8.`;
    if (!server.can_create_schema || !server.can_create_table)
      yield 'DATABASE_URL: this role may not create tables; let it own the database (alter database … owner to …).';
    if (!server.has_trigrams && !server.offers_trigrams)
      yield 'DATABASE_URL: the extension pg_trgm is not installed on the server (Debian: postgresql-contrib).';
    if (poolSize >= server.connections)
      yield `DATABASE_URL: ${poolSize} connections are more than the server allows (${server.connections}).`;
    yield* clockProblem(Number(server.time), 'the database');
  } finally {
    await client.end();
  }
};

/** Lists one order, which changes nothing. */
exports.checkPayments = async function* checkPayments({ keyId, keySecret, apiUrl, timeoutMs }) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  try {
    const response = await fetch(`${apiUrl}/v1/orders?count=1`, {
      headers: { authorization },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401)
      yield 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET: Razorpay does not accept them; they do not belong together or were revoked.';
    else if (!response.ok) yield `RAZORPAY_KEY_ID: Razorpay answers with status ${response.status}.`;
  } catch (error) {
    yield `Razorpay cannot be reached at ${apiUrl}: ${error.cause?.code ?? error.message}.`;
  }
};

/** Connects and signs in, and sends nothing. */
exports.checkMail = async function* checkMail({ smtpUrl }) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
  try {
    await withTimeout(transport.verify());
  } catch (error) {
    yield `SMTP_URL: ${new URL(smtpUrl).host} cannot be used: ${error.message}.`;
  } finally {
    transport.close();
  }
};
