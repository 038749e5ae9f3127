import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { loadDemoCatalogue, seedDemoShopper } from '../demo/index.ts';
import type { Database } from '../db/open.ts';
import { tokenSecret } from '../db/schema/index.ts';
import { transact } from '../db/transact.ts';
import { sourcePath } from '../projectRoot.ts';
import { insertCatalogue, productRows } from './insertCatalogue.ts';

/** The database has tables that no stand-in created. */
export class ForeignDatabaseError extends Error {
  constructor() {
    super(
      'The database has tables that this upstream did not create: set DATABASE_URL or DATA_DIR to an empty one.',
    );
    this.name = 'ForeignDatabaseError';
  }
}

/** The number of the advisory lock under which a database is prepared; any fixed number works. */
const SETUP_LOCK = 4_001_220;

/** The comment of the schema: this text, and the fingerprint of what it was filled with. */
const MARK = 'Created by the Maidan stand-in from';

interface PrepareOptions {
  now: Date;
  /** Whether to create the demo account, whose password is public. */
  demoAccount: boolean;
  /** Called when the data of an earlier version was dropped. */
  onReplaced?: () => void;
}

async function readRows<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The mark of the stand-in's schema, or null, and whether the database has tables at all. */
async function readState(tx: Database): Promise<{ mark: string | null; hasTables: boolean }> {
  const [state] = await readRows<{ mark: string | null; hasTables: boolean }>(
    tx,
    sql`select
      (select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = 'maidan') as mark,
      exists (
        select from pg_namespace where nspname = 'maidan'
        union all
        select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
      ) as "hasTables"`,
  );
  return state ?? { mark: null, hasTables: false };
}

/** Drops the schema and creates it anew. Ids go on where they were: a client may remember an order of before. */
async function recreateTables(tx: Database, tables: string): Promise<void> {
  const lastIds = await readRows<{ name: string; last: string }>(
    tx,
    sql`select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'maidan' and last_value is not null`,
  );
  await tx.execute(sql`drop schema if exists maidan cascade`);
  for (const statement of tables.split(/;\n+/).filter((text) => text.trim() !== ''))
    await tx.execute(sql.raw(statement));
  for (const { name, last } of lastIds)
    await tx.execute(sql`select setval(to_regclass(${`maidan.${name}`}), ${last}::bigint)`);
}

/**
 * Fills an empty database with the tables and the demonstration, and one that another version filled anew. All in one transaction
 * under a lock: a process that is killed leaves nothing half, and of two that start at once the second finds it done.
 * Returns the key that signs tokens.
 * @throws ForeignDatabaseError
 */
export async function prepareDatabase(
  db: Database,
  { now, demoAccount, onReplaced }: PrepareOptions,
): Promise<Uint8Array> {
  const tables = readFileSync(sourcePath('db', '__generated__', 'tables.sql'), 'utf8');
  const catalogue = await loadDemoCatalogue();
  const products = productRows(catalogue);
  const fingerprint = createHash('sha256').update(JSON.stringify([tables, catalogue, products]));
  const expectedMark = `${MARK} ${fingerprint.digest('hex')}`;
  const isReplaced = await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    const { mark, hasTables } = await readState(tx);
    if (mark === expectedMark) return false;
    const isOwn = mark?.startsWith(MARK) ?? false;
    if (hasTables && !isOwn) throw new ForeignDatabaseError();
    await recreateTables(tx, tables);
    await insertCatalogue(tx, catalogue, products);
    if (demoAccount) await seedDemoShopper(tx, catalogue, now);
    await tx.insert(tokenSecret).values({ secret: randomBytes(32).toString('hex') });
    await tx.execute(sql.raw(`comment on schema maidan is '${expectedMark}'`));
    return isOwn;
  });
  if (isReplaced) onReplaced?.();
  const [row] = await db.select().from(tokenSecret);
  if (!row) throw new Error('The table token_secret is empty.');
  return new TextEncoder().encode(row.secret);
}
