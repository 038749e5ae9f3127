'use strict';
// Restores a backup of the reference upstream into a scratch database, and audits its books: orders, payments and stock.
//
//   node --env-file=/etc/maidan/store.env deploy/verifyBackup.cjs /var/backups/maidan-2026-01-31
//   node --env-file=/etc/maidan/store.env deploy/verifyBackup.cjs --newest /var/backups/maidan
//
// A backup with PostgreSQL needs SCRATCH_DATABASE_URL, a database of its own whose content is replaced each time. The store may
// keep running.

const { existsSync, mkdtempSync, readdirSync, rmSync, statSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const {
  ROOT,
  connectionOptions,
  exitWithMessage,
  readSettings,
  restoreDatabase,
  run,
} = require('./backupFolder.cjs');
const { newestBackup } = require('./retention.cjs');
const { writeTextfile } = require('./textfile.cjs');

/**
 * What must hold in the books. Each query returns the rows for which it does not, with their ids. Orders of the demo account have
 * no idempotency key and were never paid.
 */
const AUDIT = [
  {
    rule: 'an order has lines whose prices are its total',
    sql: `select o.id from orders o left join order_items i on i.order_id = o.id
      group by o.id, o.total_amount having o.total_amount is distinct from sum(i.quantity * i.current_price)`,
  },
  {
    rule: 'a paid order has exactly one captured payment of its total',
    sql: `select o.id from orders o where o.payment_status = 'paid' and o.idempotency_key is not null
      and (select count(*) from payments p where p.order_id = o.id and p.state = 'captured' and p.amount = o.total_amount) <> 1`,
  },
  {
    rule: 'an order with a captured payment is paid',
    sql: `select o.id from orders o join payments p on p.order_id = o.id
      where p.state = 'captured' and o.payment_status <> 'paid'`,
  },
  {
    rule: 'the last entry of an order’s log is its status',
    sql: `select o.id from orders o join lateral (select * from order_events e where e.order_id = o.id order by e.id desc limit 1) e
      on true where e.status <> o.status or e.payment_status <> o.payment_status`,
  },
  {
    rule: 'an order has taken its units from the stock if it holds them, and none otherwise',
    sql: `select o.id from orders o where o.idempotency_key is not null
      and coalesce((select -sum(m.change) from stock_movements m where m.order_id = o.id), 0)
        <> (case when o.stock_held then (select sum(i.quantity) from order_items i where i.order_id = o.id) else 0 end)`,
  },
];

const COUNTS =
  'select (select count(*) from orders) as orders, (select count(*) from payments) as payments, (select count(*) from users) as users';

/** Restores the dump into the scratch database, and returns a function that runs queries in it. */
async function openScratchDatabase(dump, { databaseUrl }) {
  const url = process.env.SCRATCH_DATABASE_URL;
  if (!url)
    exitWithMessage('SCRATCH_DATABASE_URL is missing: it names a database whose content may be replaced.');
  const isSameDatabase = (a, b) => a.host === b.host && a.pathname === b.pathname;
  if (databaseUrl && isSameDatabase(new URL(url), new URL(databaseUrl)))
    exitWithMessage('SCRATCH_DATABASE_URL is the database of the store: its content would be replaced.');
  restoreDatabase(connectionOptions(url), dump);
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  return { query: async (text) => (await client.query(text)).rows, close: () => client.end() };
}

/** Opens the embedded database of an unpacked data folder. */
async function openEmbeddedDatabase(folder) {
  const { openDatabase } = await import(pathToFileURL(join(ROOT, 'dist/upstream/db/open.js')).href);
  const { db, close } = await openDatabase({ kind: 'pglite', folder: join(folder, 'db') });
  return { query: async (text) => (await db.execute(text)).rows, close };
}

async function verify() {
  const startedAt = Date.now();
  const settings = readSettings('node deploy/verifyBackup.cjs /var/backups/maidan-2026-01-31');
  const newest = settings.isSeries ? newestBackup(readdirSync(settings.folder)) : null;
  if (settings.isSeries && newest === null) exitWithMessage(`There is no backup in ${settings.folder}.`);
  const folder = newest === null ? settings.folder : join(settings.folder, newest);
  const [dump, archive] = [join(folder, 'database.dump'), join(folder, 'data.tar.gz')];
  if (!existsSync(archive)) exitWithMessage(`${folder} is no backup: it has no data.tar.gz.`);
  const unpacked = mkdtempSync(join(tmpdir(), 'maidan-verify-'));
  process.on('exit', () => rmSync(unpacked, { recursive: true, force: true }));
  run('tar', ['-xzf', archive, '-C', unpacked]);
  const findings = [];
  if (!process.env.AUTH_SECRET && !existsSync(join(unpacked, 'token-secret')))
    findings.push('The key that signs sessions is missing: every shopper would have to sign in again.');
  const database = existsSync(dump)
    ? await openScratchDatabase(dump, settings)
    : await openEmbeddedDatabase(unpacked);
  for (const { rule, sql } of AUDIT) {
    const rows = await database.query(sql);
    const ids = rows.slice(0, 10).map(({ id }) => id);
    if (rows.length > 0)
      findings.push(`${rows.length} times it does not hold that ${rule}: ${ids.join(', ')}`);
  }
  const [counts] = await database.query(COUNTS);
  await database.close();
  for (const finding of findings) console.error(finding);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `Restored and audited in ${seconds} s: ${folder}: ${counts.orders} orders, ${counts.payments} payments, ${counts.users} shoppers, ${findings.length} findings.`,
  );
  if (findings.length > 0) process.exit(1);
  writeTextfile('maidan_backup_verified', {
    maidan_backup_verified_timestamp_seconds: Math.floor(statSync(archive).mtimeMs / 1000),
  });
}

void verify();
