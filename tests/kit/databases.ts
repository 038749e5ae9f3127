import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../upstream/db/open.ts';
import { prepareDatabase } from '../../upstream/seed/prepareDatabase.ts';
import { sourcesFingerprint } from './seededUpstream.ts';

/** A database with a unique name on a PostgreSQL server. */
export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Connects to the server as its administrator and passes the connection to `work`. */
async function withAdminClient<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseUrl = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Calls `create` with a new unique name; `create` has to create the database. */
async function createDatabase(
  serverUrl: string,
  create: (client: pg.Client, name: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const name = `maidan_test_${randomUUID().replaceAll('-', '')}`;
  await withAdminClient(serverUrl, (client) => create(client, name));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      withAdminClient(
        serverUrl,
        async (client) => void (await client.query(`drop database "${name}" with (force)`)),
      ),
  };
}

/** Creates an empty database on the server at `serverUrl`. */
export const createEmptyDatabase = (serverUrl: string): Promise<TestDatabase> =>
  createDatabase(serverUrl, (client, name) => client.query(`create database "${name}"`));

/** Creates a seeded database on the server at `serverUrl`, as a copy of a template database. */
export const createSeededDatabase = (serverUrl: string): Promise<TestDatabase> =>
  createDatabase(serverUrl, async (client, name) => {
    const template = await ensureTemplateDatabase(serverUrl, client);
    await client.query(`create database "${name}" template "${template}"`);
  });

/** Returns the name of the template database. The first process creates it; an advisory lock makes the others wait. */
async function ensureTemplateDatabase(serverUrl: string, client: pg.Client): Promise<string> {
  const name = `maidan_template_${await sourcesFingerprint()}`;
  await client.query('select pg_advisory_lock(hashtext($1))', ['maidan_template']);
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount) return name;
    const outdated = await client.query(
      `select datname from pg_database where datname like 'maidan\\_template\\_%'`,
    );
    for (const { datname } of outdated.rows as { datname: string }[])
      await client.query(`drop database "${datname}"`);
    const unfinished = `maidan_making_${randomUUID().slice(0, 8)}`;
    await client.query(`create database "${unfinished}"`);
    const database = await openDatabase({
      kind: 'postgres',
      url: databaseUrl(serverUrl, unfinished),
      poolSize: 2,
    });
    await prepareDatabase(database.db, { now: new Date(), demoAccount: true });
    await database.close();
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', ['maidan_template']);
  }
}
