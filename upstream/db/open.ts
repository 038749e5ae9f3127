import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { sourcePath } from '../projectRoot.ts';
import { lockFolder } from './lock.ts';
import * as schema from './schema/index.ts';

/** The same queries run on PGlite and on a PostgreSQL server. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** Runs `work` under a lock that all processes of the database share. */
  withSetupLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The whole database as an archive for `{ kind: 'memory', dump }`. Only PGlite supports it. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
}

const migrationsFolder = sourcePath('db', 'migrations');

/** The number of the advisory lock for migrations and the seed; any fixed number works. */
const SETUP_LOCK = 4_001_220;

/**
 * Suits a catalogue in memory or on flash storage. With PostgreSQL's default of 4, made for hard disks, the planner reads all
 * 100,000 products to count the 12,000 hits of a search instead of using the index, which takes ten times as long.
 */
const RANDOM_PAGE_COST = 1.1;

async function openPglite(folder: string | null, dump?: Blob): Promise<OpenDatabase> {
  const unlock = folder === null ? () => undefined : lockFolder(`${folder}.lock`);
  try {
    const client = await PGlite.create({
      ...(folder === null ? {} : { dataDir: folder }),
      ...(dump === undefined ? {} : { loadDataDir: dump }),
      extensions: { pg_trgm },
    });
    await client.exec(`set random_page_cost = ${RANDOM_PAGE_COST}`);
    const db = drizzleEmbedded({ client, schema });
    await migrateEmbedded(db, { migrationsFolder });
    return {
      db,
      withSetupLock: (work) => work(),
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres(url: string, poolSize: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    options: `-c random_page_cost=${RANDOM_PAGE_COST}`,
  });
  // The pool replaces a connection that the server closes. Without these listeners the 'error' event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzleServer({ client: pool, schema });
  const withSetupLock = async <T>(work: () => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]).catch(() => undefined);
      client.release();
    }
  };
  try {
    await db.execute(sql`select 1`);
    await withSetupLock(() => migrateServer(db, { migrationsFolder }));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    withSetupLock,
    dump: () => Promise.reject(new Error('A PostgreSQL server is copied with CREATE DATABASE ... TEMPLATE.')),
    close: () => pool.end(),
  };
}

/**
 * Opens the database and runs its migrations.
 * @throws FolderInUseError when another process uses the PGlite folder, since two processes would corrupt it
 */
export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  switch (config.kind) {
    case 'pglite':
      return openPglite(config.folder);
    case 'memory':
      return openPglite(null, config.dump);
    case 'postgres':
      return openPostgres(config.url, config.poolSize);
  }
}
