import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildUpstream } from '../../upstream/app.ts';
import { type DatabaseConfig, readConfig } from '../../upstream/config.ts';
import { seededDatabase } from '../kit/databases.ts';
import { seededDump } from '../kit/seededStore.ts';
import { STORE_UNLIMITED } from '../kit/unlimited.ts';

export type DatabaseKind = 'pglite' | 'postgres';

const serverUrl = process.env.TEST_DATABASE_URL;

/** What a test runs on: always the embedded database, and a server when TEST_DATABASE_URL names one. */
export const databases: DatabaseKind[] = serverUrl ? ['pglite', 'postgres'] : ['pglite'];

interface OwnDatabase {
  config: DatabaseConfig;
  drop: () => Promise<void>;
}

/** A seeded database that belongs to one test alone. */
export async function ownDatabase(kind: DatabaseKind, poolSize = 10): Promise<OwnDatabase> {
  if (kind === 'pglite') {
    return { config: { kind: 'memory', dump: await seededDump() }, drop: () => Promise.resolve() };
  }
  const { url, drop } = await seededDatabase(serverUrl ?? '');
  return { config: { kind: 'postgres', url, poolSize }, drop };
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
