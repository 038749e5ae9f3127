import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../upstream/db/open.ts';
import { seedWhenEmpty } from '../../upstream/seed/seed.ts';
import { sourcesFingerprint } from './seededStore.ts';

/** A database on a PostgreSQL server, under a name of its own. */
export interface OwnDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Runs statements as the server's administrator, outside any test's database. */
async function administer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Makes a database by `create`, which is told its name. */
async function ownDatabase(
  serverUrl: string,
  create: (client: pg.Client, name: string) => Promise<unknown>,
): Promise<OwnDatabase> {
  const name = `maidan_test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, (client) => create(client, name));
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      administer(
        serverUrl,
        async (client) => void (await client.query(`drop database "${name}" with (force)`)),
      ),
  };
}

/** An empty database on the server of `serverUrl`. */
export const emptyDatabase = (serverUrl: string): Promise<OwnDatabase> =>
  ownDatabase(serverUrl, (client, name) => client.query(`create database "${name}"`));

/** A migrated and seeded database on the server of `serverUrl`: a copy of one that is made once. */
export const seededDatabase = (serverUrl: string): Promise<OwnDatabase> =>
  ownDatabase(serverUrl, async (client, name) => {
    const template = await templateDatabase(serverUrl, client);
    await client.query(`create database "${name}" template "${template}"`);
  });

/** The database that is copied; the first who needs it makes it, while others wait. */
async function templateDatabase(serverUrl: string, client: pg.Client): Promise<string> {
  const name = `maidan_template_${await sourcesFingerprint()}`;
  await client.query('select pg_advisory_lock(hashtext($1))', ['maidan_template']);
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return name;
    const outdated = await client.query(
      `select datname from pg_database where datname like 'maidan\\_template\\_%'`,
    );
    for (const { datname } of outdated.rows as { datname: string }[])
      await client.query(`drop database "${datname}"`);
    const unfinished = `maidan_making_${randomUUID().slice(0, 8)}`;
    await client.query(`create database "${unfinished}"`);
    const store = await openDatabase({ kind: 'postgres', url: urlOf(serverUrl, unfinished), poolSize: 2 });
    await seedWhenEmpty(store.db, new Date());
    await store.close();
    await client.query(`alter database "${unfinished}" rename to "${name}"`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', ['maidan_template']);
  }
}
