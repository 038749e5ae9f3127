import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildUpstream } from '../../upstream/app.ts';
import { type DatabaseConfig, readConfig, type UpstreamConfig } from '../../upstream/config.ts';
import { createSeededDatabase, seededDump } from '../kit/seededUpstream.ts';

export type DatabaseKind = 'pglite' | 'postgres';

const serverUrl = process.env.TEST_DATABASE_URL;

/** The databases to test with: always the embedded one, and PostgreSQL if TEST_DATABASE_URL is set. */
export const databases: DatabaseKind[] = serverUrl ? ['pglite', 'postgres'] : ['pglite'];

interface OwnDatabase {
  config: DatabaseConfig;
  drop: () => Promise<void>;
}

/** Creates a seeded database for one test. */
async function ownDatabase(kind: DatabaseKind, poolSize: number): Promise<OwnDatabase> {
  if (kind === 'pglite') {
    return { config: { kind: 'memory', dump: await seededDump() }, drop: () => Promise.resolve() };
  }
  const { url, drop } = await createSeededDatabase(serverUrl ?? '');
  return { config: { kind: 'postgres', url: url, poolSize }, drop };
}

export interface TestResponse {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Tests read any response body.
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestUpstream {
  app: FastifyInstance;
  dataDir: string;
  /** URL of the PostgreSQL database; null for the embedded one. */
  databaseUrl: string | null;
  request: (method: string, path: string, options?: CallOptions) => Promise<TestResponse>;
  /** Registers a new shopper, who is signed in. */
  registerShopper: () => Promise<Shopper>;
  /** Moves the upstream's clock (seconds). */
  advanceClock: (seconds: number) => void;
  /** Closes the upstream and starts a new one on the same database and data folder. */
  restart: (env?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

export interface Shopper {
  email: string;
  password: string;
  access: string;
  refresh: string;
  request: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestResponse>;
}

export interface TestUpstreamOptions {
  databaseKind?: DatabaseKind;
  env?: Record<string, string>;
  /** Overrides constants. */
  auth?: Partial<UpstreamConfig['auth']>;
  timing?: Partial<UpstreamConfig['timing']>;
  poolSize?: number;
}

async function callApp(
  app: FastifyInstance,
  method: string,
  path: string,
  options: CallOptions,
): Promise<TestResponse> {
  const { body, token, headers } = options;
  const response = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: path,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as string | Buffer | object }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    body: isJson && response.payload !== '' ? JSON.parse(response.payload) : response.payload,
    headers: response.headers,
  };
}

/** Starts an upstream in this process. */
export async function openTestUpstream({
  databaseKind = 'pglite',
  env = {},
  auth = {},
  timing = {},
  poolSize = 10,
}: TestUpstreamOptions = {}): Promise<TestUpstream> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-upstream-'));
  const database = await ownDatabase(databaseKind, poolSize);
  let clockOffsetMs = 0;
  const buildApp = (overrides: Record<string, string>) => {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...overrides });
    return buildUpstream({
      ...config,
      auth: { ...config.auth, ...auth },
      timing: { ...config.timing, ...timing },
      database: database.config,
      clock: () => new Date(Date.now() + clockOffsetMs),
    });
  };
  let shoppers = 0;
  const upstream: TestUpstream = {
    app: await buildApp(env),
    dataDir,
    databaseUrl: database.config.kind === 'postgres' ? database.config.url : null,
    request: (method, path, options = {}) => callApp(upstream.app, method, path, options),
    advanceClock: (seconds) => void (clockOffsetMs += seconds * 1000),
    restart: async (overrides = env) => {
      await upstream.app.close();
      upstream.app = await buildApp(overrides);
    },
    registerShopper: async () => {
      shoppers += 1;
      const email = `shopper${shoppers}@example.com`;
      const password = 'smash-and-drop-1';
      const registered = await upstream.request('POST', '/api/users/register/', {
        body: { email, username: `shopper${shoppers}`, password, password_confirm: password },
      });
      const { access, refresh } = registered.body as { access: string; refresh: string };
      return {
        email,
        password,
        access,
        refresh,
        request: (method, path, body, headers = {}) =>
          upstream.request(method, path, { body, token: access, headers }),
      };
    },
    close: async () => {
      await upstream.app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return upstream;
}

/** Starts an upstream for the tests of a file or a `describe`, and closes it after them. The result is filled in before the first test. */
export function setupUpstream(options?: TestUpstreamOptions): TestUpstream {
  const upstream = {} as TestUpstream;
  beforeAll(async () => void Object.assign(upstream, await openTestUpstream(options)));
  afterAll(() => upstream.close());
  return upstream;
}

/** A product in a list of the upstream. */
export interface WireProduct {
  id: number;
  name: string;
  brand: string;
  current_price_value: number;
  created_at: string;
  sub_category_name: string;
  inventory: { quantity: number };
  extra_attributes: Record<string, Record<string, unknown>>;
}
