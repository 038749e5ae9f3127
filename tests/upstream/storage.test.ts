import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../upstream/config.ts';
import { lockFolder } from '../../upstream/db/lock.ts';
import { type OpenDatabase, openDatabase } from '../../upstream/db/open.ts';
import { ForeignDatabaseError, prepareDatabase } from '../../upstream/seed/prepareDatabase.ts';
import { createEmptyDatabase } from '../kit/seededUpstream.ts';
import { findProductInStock, orderBody } from './orderInputs.ts';
import { type DatabaseKind, databases, openTestUpstream } from './testUpstream.ts';

if (databases.length === 1) {
  console.log('Left out: the upstream on a PostgreSQL server. Set TEST_DATABASE_URL to run it.');
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('the lock of the data folder is taken over from a process that has ended, also if its process id is in use again', async () => {
  const file = join(await createFolder(), 'db.lock');
  for (const staleContent of ['999999999', `${process.pid} 1`, '', 'rubbish']) {
    await writeFile(file, staleContent);
    lockFolder(file)();
  }
});

/** Says in the mark that the data are those of another version. */
const MAKE_OLDER = sql.raw(`do $$ begin
  execute format('comment on schema maidan is %L', regexp_replace(obj_description('maidan'::regnamespace), '\\w+$', 'older'));
end $$`);

async function emptyDatabase(kind: DatabaseKind): Promise<DatabaseConfig> {
  if (kind === 'pglite') return { kind: 'memory' };
  const { url, drop } = await createEmptyDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  onTestFinished(drop);
  return { kind: 'postgres', url, poolSize: 4 };
}

async function openEmpty(config: DatabaseConfig): Promise<OpenDatabase> {
  const database = await openDatabase(config);
  onTestFinished(() => database.close());
  return database;
}

const prepare = (database: OpenDatabase, onReplaced?: () => void) =>
  prepareDatabase(database.db, { now: new Date(), demoAccount: true, ...(onReplaced && { onReplaced }) });

const rowsOf = async ({ db }: OpenDatabase, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows;

describe.each(databases)('a database on %s', (databaseKind) => {
  it('is filled once, by two processes that start at once too', async () => {
    const config = await emptyDatabase(databaseKind);
    const first = await openEmpty(config);
    const second = databaseKind === 'pglite' ? first : await openEmpty(config);
    const secrets = await Promise.all([prepare(first), prepare(second)]);
    expect(secrets[0]).toEqual(secrets[1]);
    expect(await prepare(first)).toEqual(secrets[0]);
    const users = await rowsOf(first, 'select email from maidan.users');
    expect(users).toEqual([{ email: 'demo@example.com' }]);
  });

  it('of another version is filled anew with another secret, and nothing else in it changes', async () => {
    const database = await openEmpty(await emptyDatabase(databaseKind));
    const secret = await prepare(database);
    await rowsOf(database, 'create table public.of_the_owner as select 1 as kept');
    await rowsOf(database, `update maidan.users set first_name = 'Changed'`);
    await database.db.execute(MAKE_OLDER);
    const [lastBefore] = await rowsOf(database, 'select max(id) as id from maidan.orders');
    let replaced = 0;
    expect(await prepare(database, () => (replaced += 1))).not.toEqual(secret);
    expect(replaced).toBe(1);
    expect(await rowsOf(database, 'select first_name from maidan.users')).toEqual([{ first_name: 'Asha' }]);
    const [firstAfter] = await rowsOf(database, 'select min(id) as id from maidan.orders');
    expect(firstAfter?.['id']).toBe(Number(lastBefore?.['id']) + 1);
    expect(await rowsOf(database, 'select kept from public.of_the_owner')).toEqual([{ kept: 1 }]);
    await prepare(database, () => (replaced += 1));
    expect(replaced).toBe(1);
  });

  it.each([
    ['tables of another program', 'create table public.products (id integer)'],
    ['a schema of its name without its mark', 'create schema maidan'],
    ['a schema of its name with another comment', `create schema maidan; comment on schema maidan is 'Mine'`],
  ])('with %s is refused and stays as it is', async (_what, statements) => {
    const database = await openEmpty(await emptyDatabase(databaseKind));
    for (const statement of statements.split('; ')) await rowsOf(database, statement);
    await expect(prepare(database)).rejects.toThrow(ForeignDatabaseError);
    const schemas = await rowsOf(
      database,
      `select table_name from information_schema.tables where table_schema = 'maidan'`,
    );
    expect(schemas).toEqual([]);
  });
});

// The embedded database in memory is lost when the upstream closes.
it.runIf(databases.includes('postgres'))(
  'an upstream whose data were replaced knows no session of before, and repeats no order number',
  async () => {
    const upstream = await openTestUpstream({ databaseKind: 'postgres' });
    onTestFinished(() => upstream.close());
    const { id: productId } = await findProductInStock(upstream);
    const placeOrder = async () => {
      const shopper = await upstream.registerShopper();
      return { shopper, ...(await shopper.request('POST', '/api/orders/', orderBody([productId, 1]))).body };
    };
    const before = await placeOrder();
    const database = await openEmpty({ kind: 'postgres', url: upstream.databaseUrl ?? '', poolSize: 1 });
    await database.db.execute(MAKE_OLDER);
    await upstream.restart();
    const after = await placeOrder();
    expect(after.id).toBeGreaterThan(before.id);
    expect(after.user).toBeGreaterThan(before.user);
    expect(after.order_number).not.toBe(before.order_number);
    expect((await before.shopper.request('GET', '/api/orders/')).status).toBe(401);
    const { refresh } = before.shopper;
    expect((await upstream.request('POST', '/api/token/refresh/', { body: { refresh } })).status).toBe(401);
  },
);
