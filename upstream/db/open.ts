import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { lockFolder } from './lock.ts';

/** The same queries run on PGlite and on a PostgreSQL server. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  /** The whole database as an archive for `{ kind: 'memory', dump }`. Only PGlite supports it. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
}

async function openPglite(folder: string | null, dump?: Blob): Promise<OpenDatabase> {
  const unlock = folder === null ? () => undefined : lockFolder(`${folder}.lock`);
  try {
    const client = await PGlite.create({
      ...(folder === null ? {} : { dataDir: folder }),
      ...(dump === undefined ? {} : { loadDataDir: dump }),
    });
    return {
      db: drizzleEmbedded({ client }),
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
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 });
  // The pool replaces a connection that the server closes. Without these listeners the 'error' event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzleServer({ client: pool });
  try {
    await db.execute(sql`select 1`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    dump: () => Promise.reject(new Error('A PostgreSQL server is copied with CREATE DATABASE ... TEMPLATE.')),
    close: () => pool.end(),
  };
}

/**
 * Opens the database as it is; `prepareDatabase` fills it.
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
