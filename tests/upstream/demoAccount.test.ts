import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildUpstream } from '../../upstream/app.ts';
import { readConfig } from '../../upstream/config.ts';
import { databases, openTestUpstream } from './testUpstream.ts';

const PRODUCTION = { NODE_ENV: 'production', ALLOW_UNSAFE: 'payment_sandbox' };
const LOGIN = { email: 'demo@example.com', password: 'maidan-demo-1' };

it.each(databases)(
  'a production upstream refuses a database whose demo account has its public password (%s)',
  async (databaseKind) => {
    const upstream = await openTestUpstream({ databaseKind });
    onTestFinished(() => upstream.close());
    await expect(upstream.restart(PRODUCTION)).rejects.toThrow(
      /^The demo account still has its public password[^.]+add demo_account to ALLOW_UNSAFE\.$/,
    );
    await upstream.restart({ ...PRODUCTION, ALLOW_UNSAFE: 'payment_sandbox,demo_account' });
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
    if (databaseKind === 'postgres') await upstream.restart(PRODUCTION);
  },
);

it('an empty database in production is filled without the demo account', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'maidan-upstream-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const app = await buildUpstream({
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...PRODUCTION }),
    database: { kind: 'memory' },
  });
  onTestFinished(() => app.close());
  const products = await app.inject('/api/products?page_size=1');
  expect((products.json() as { results: unknown[] }).results).toHaveLength(1);
  const login = await app.inject({ method: 'POST', url: '/api/users/login/', payload: LOGIN });
  expect(login.statusCode).toBe(401);
});
