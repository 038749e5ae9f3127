import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../upstream/config.ts';

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

describe('an upstream in production', () => {
  it.each([
    ['payment_sandbox', PRODUCTION, /^NODE_ENV: production, where payments [^.]+\.$/],
    [
      'test_endpoints',
      { ...PRODUCTION, ALLOW_UNSAFE: 'payment_sandbox', UPSTREAM_TEST_ENDPOINTS: '1' },
      /^UPSTREAM_TEST_ENDPOINTS: set in production[^.]+\.$/,
    ],
  ])('does not start because of %s, unless ALLOW_UNSAFE permits it', (name, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(`add ${name} to ALLOW_UNSAFE`);
    expect(readConfig({ ...env, ALLOW_UNSAFE: `payment_sandbox,${name}` }).testEndpoints).toBe(
      name === 'test_endpoints',
    );
  });

  it('has no demo account', () => {
    expect(readConfig({ ...PRODUCTION, ALLOW_UNSAFE: 'payment_sandbox' }).demoAccount).toBe(false);
    expect(readConfig({ ...PRODUCTION, ALLOW_UNSAFE: 'payment_sandbox,demo_account' }).demoAccount).toBe(
      true,
    );
    expect(readConfig({}).demoAccount).toBe(true);
  });
});
