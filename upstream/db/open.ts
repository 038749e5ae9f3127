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

/** The same queries run on PGlite and on a PostgreSQL server; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** Runs `work` while no other process that shares the database does the same. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The whole database as a file for `{ kind: 'memory', dump }`; only the embedded one can. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
}

const migrationsFolder = sourcePath('db', 'migrations');

/** Any fixed number: it names the lock under which migrations and the seed run. */
const SETUP_LOCK = 4_001_220;

/**
 * A catalogue lies in memory or on flash. With PostgreSQL's own figure of 4, made for turning disks, it reads all of
 * 100,000 products to count the 12,000 that a search finds, instead of going by the index: ten times as long.
 */
const RANDOM_PAGE_COST = 1.1;

async function openEmbedded(folder: string | null, dump?: Blob): Promise<OpenDatabase> {
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
      alone: (work) => work(),
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

async function openServer(url: string, poolSize: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    options: `-c random_page_cost=${RANDOM_PAGE_COST}`,
  });
  // A connection that the server closes is replaced by the pool; without a listener it would end the process, be it idle
  // or in use between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzleServer({ client: pool, schema });
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
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
    await alone(() => migrateServer(db, { migrationsFolder }));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    alone,
    dump: () => Promise.reject(new Error('A PostgreSQL server is copied with CREATE DATABASE ... TEMPLATE.')),
    close: () => pool.end(),
  };
}

/**
 * Opens the database and brings its tables up to date.
 * @throws FolderInUseError when another process has the folder open: two on one PGlite folder would ruin it.
 */
export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  switch (config.kind) {
    case 'pglite':
      return openEmbedded(config.folder);
    case 'memory':
      return openEmbedded(null, config.dump);
    case 'postgres':
      return openServer(config.url, config.poolSize);
  }
}
