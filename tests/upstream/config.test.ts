import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildUpstream } from '../../upstream/app.ts';
import { ConfigError, readConfig } from '../../upstream/config.ts';
import { databases, openTestUpstream } from './testUpstream.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4001,
      database: { kind: 'pglite' },
      auth: { accessSeconds: 300, refreshSeconds: 86_400, rotateRefresh: false, registerTokens: true },
      testEndpoints: false,
    });
    expect(readConfig({ UPSTREAM_PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4001,
      database: { kind: 'pglite' },
    });
  });

  it('reports all invalid variables at once', () => {
    const invalid = {
      UPSTREAM_PORT: '70000',
      AUTH_ACCESS_TTL: 'soon',
      UPSTREAM_TEST_ENDPOINTS: 'perhaps',
      DATABASE_URL: 'mysql://x',
    };
    const read = () => readConfig(invalid);
    expect(read).toThrow(ConfigError);
    for (const name of Object.keys(invalid))
      expect(read).toThrow(new RegExp(`^${name}: must be .+\\.$`, 'm'));
  });
});

const PRODUCTION = { NODE_ENV: 'production' };
const WITH_SANDBOX = { ...PRODUCTION, ALLOW_UNSAFE: 'payment_sandbox' };

describe('an upstream in production', () => {
  it.each([
    ['payment_sandbox', PRODUCTION, /^NODE_ENV: production, where payments [^.]+\.$/],
    [
      'test_endpoints',
      { ...WITH_SANDBOX, UPSTREAM_TEST_ENDPOINTS: '1' },
      /^UPSTREAM_TEST_ENDPOINTS: set in production[^.]+\.$/,
    ],
  ])('does not start because of %s, unless ALLOW_UNSAFE permits it #test-payments', (name, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(`add ${name} to ALLOW_UNSAFE`);
    expect(readConfig({ ...env, ALLOW_UNSAFE: `payment_sandbox,${name}` }).testEndpoints).toBe(
      name === 'test_endpoints',
    );
  });

  it('has no demo account #demo-account', () => {
    expect(readConfig(WITH_SANDBOX).demoAccount).toBe(false);
    expect(readConfig({ ...PRODUCTION, ALLOW_UNSAFE: 'payment_sandbox,demo_account' }).demoAccount).toBe(
      true,
    );
    expect(readConfig({}).demoAccount).toBe(true);
  });
});

const LOGIN = { email: 'demo@example.com', password: 'maidan-demo-1' };

it.each(databases)(
  'a production upstream refuses a database whose demo account has its public password (%s) #demo-account',
  async (databaseKind) => {
    const upstream = await openTestUpstream({ databaseKind });
    onTestFinished(() => upstream.close());
    await expect(upstream.restart(WITH_SANDBOX)).rejects.toThrow(
      /^The demo account still has its public password[^.]+add demo_account to ALLOW_UNSAFE\.$/,
    );
    await upstream.restart({ ...WITH_SANDBOX, ALLOW_UNSAFE: 'payment_sandbox,demo_account' });
    const { body, status } = await upstream.request('POST', '/api/users/login/', { body: LOGIN });
    expect(status).toBe(200);
    const password = 'smash-and-drop-1';
    const change = { old_password: LOGIN.password, new_password: password };
    const changed = await upstream.request('POST', '/api/users/password/change/', {
      body: change,
      token: body.access,
    });
    expect(changed.status).toBe(200);
    // The embedded database is lost when the upstream closes.
    if (databaseKind === 'postgres') await upstream.restart(WITH_SANDBOX);
  },
);

it('an empty database in production is filled without the demo account', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-upstream-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const app = await buildUpstream({
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...WITH_SANDBOX }),
    database: { kind: 'memory' },
  });
  onTestFinished(() => app.close());
  const products = await app.inject('/api/products?page_size=1');
  expect((products.json() as { results: unknown[] }).results).toHaveLength(1);
  const login = await app.inject({ method: 'POST', url: '/api/users/login/', payload: LOGIN });
  expect(login.statusCode).toBe(401);
});
