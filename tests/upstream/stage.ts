import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { buildUpstream } from '../../upstream/app.ts';
import { type DatabaseConfig, readConfig } from '../../upstream/config.ts';
import { openDatabase } from '../../upstream/db/open.ts';
import { seedWhenEmpty } from '../../upstream/db/seed.ts';
import { seededDump } from '../kit/seededStore.ts';
import { STORE_UNLIMITED } from '../kit/unlimited.ts';

export type DatabaseKind = 'pglite' | 'postgres';

const serverUrl = process.env.TEST_DATABASE_URL;

/** What a test runs on: always the embedded database, and a server when TEST_DATABASE_URL names one. */
export const databases: DatabaseKind[] = serverUrl ? ['pglite', 'postgres'] : ['pglite'];

/** Runs statements as the server's administrator, outside any test's database. */
async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseUrl = (name: string) => Object.assign(new URL(serverUrl ?? ''), { pathname: `/${name}` }).href;

/** Changes whenever a migration, the catalogue or the seed does. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['upstream/db', 'upstream/catalogue']) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A migrated and seeded database on the server that each test copies; made once, whoever comes first. */
async function templateDatabase(client: pg.Client): Promise<string> {
  const name = `maidan_template_${fingerprint()}`;
  await client.query('select pg_advisory_lock(hashtext($1))', ['maidan_template']);
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return name;
    const old = await client.query(
      `select datname from pg_database where datname like 'maidan\\_template\\_%'`,
    );
    for (const { datname } of old.rows as { datname: string }[])
      await client.query(`drop database "${datname}"`);
    const making = `maidan_making_${randomUUID().slice(0, 8)}`;
    await client.query(`create database "${making}"`);
    const store = await openDatabase({ kind: 'postgres', url: databaseUrl(making), poolSize: 2 });
    await seedWhenEmpty(store.db, new Date());
    await store.close();
    await client.query(`alter database "${making}" rename to "${name}"`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', ['maidan_template']);
  }
}

interface OwnDatabase {
  config: DatabaseConfig;
  drop: () => Promise<void>;
}

/** A seeded database that belongs to one test alone. */
export async function ownDatabase(kind: DatabaseKind, poolSize = 10): Promise<OwnDatabase> {
  if (kind === 'pglite') {
    return { config: { kind: 'memory', dump: await seededDump() }, drop: () => Promise.resolve() };
  }
  const name = `maidan_test_${randomUUID().replaceAll('-', '')}`;
  await administer(async (client) => {
    const template = await templateDatabase(client);
    await client.query(`create database "${name}" template "${template}"`);
  });
  return {
    config: { kind: 'postgres', url: databaseUrl(name), poolSize },
    drop: () =>
      administer(async (client) => void (await client.query(`drop database "${name}" with (force)`))),
  };
}

export interface Answer {
  status: number;
  // Tests read whatever the wire carries.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface Stage {
  app: FastifyInstance;
  dataDir: string;
  /** Of its PostgreSQL database; null on the embedded one. */
  databaseUrl: string | null;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** A new shopper, signed in. */
  aShopper: () => Promise<Shopper>;
  /** Moves the upstream's clock (seconds). */
  advance: (seconds: number) => void;
  /** Another upstream on the same database and data folder is built after this one is closed. */
  restart: (env?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

export interface Shopper {
  email: string;
  password: string;
  access: string;
  refresh: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
}

export interface StageOptions {
  on?: DatabaseKind;
  env?: Record<string, string>;
  poolSize?: number;
}

async function callApp(
  app: FastifyInstance,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  const { body, token, headers, remoteAddress } = options;
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: path,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as string | Buffer | object }),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
  const json = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    body: json && answer.payload !== '' ? JSON.parse(answer.payload) : answer.payload,
    headers: answer.headers,
  };
}

/** An upstream of its own, in this process, limits off unless `env` sets them. */
export async function openStage({
  on = 'pglite',
  env = {},
  poolSize = 10,
}: StageOptions = {}): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-upstream-'));
  const database = await ownDatabase(on, poolSize);
  let ahead = 0;
  const build = (more: Record<string, string>) =>
    buildUpstream({
      ...readConfig({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...STORE_UNLIMITED,
        ...more,
      }),
      database: database.config,
      clock: () => new Date(Date.now() + ahead),
    });
  let shoppers = 0;
  const stage: Stage = {
    app: await build(env),
    dataDir,
    databaseUrl: database.config.kind === 'postgres' ? database.config.url : null,
    call: (method, path, options = {}) => callApp(stage.app, method, path, options),
    advance: (seconds) => void (ahead += seconds * 1000),
    restart: async (more = env) => {
      await stage.app.close();
      stage.app = await build(more);
    },
    aShopper: async () => {
      shoppers += 1;
      const email = `shopper${shoppers}@example.com`;
      const password = 'smash-and-drop-1';
      const registered = await stage.call('POST', '/api/users/register/', {
        body: { email, username: `shopper${shoppers}`, password, password_confirm: password },
      });
      const { access, refresh } = registered.body as { access: string; refresh: string };
      return {
        email,
        password,
        access,
        refresh,
        call: (method, path, body, headers = {}) =>
          stage.call(method, path, { body, token: access, headers }),
      };
    },
    close: async () => {
      await stage.app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return stage;
}
