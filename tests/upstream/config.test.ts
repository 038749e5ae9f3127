import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../upstream/config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4001,
      database: { kind: 'pglite' },
      auth: { accessSeconds: 300, refreshSeconds: 86_400, rotateRefresh: false, registerTokens: true },
      razorpay: null,
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
      AUTH_ROTATE_REFRESH: 'perhaps',
      RATE_LIMIT_ACCOUNT: 'many',
      DATABASE_URL: 'mysql://x',
    };
    const read = () => readConfig(invalid);
    expect(read).toThrow(ConfigError);
    for (const name of Object.keys(invalid))
      expect(read).toThrow(new RegExp(`^${name}: must be .+\\.$`, 'm'));
  });

  it('requires all three Razorpay variables together', () => {
    expect(() => readConfig({ RAZORPAY_KEY_SECRET: 'x' })).toThrow('must be set together');
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'x', RAZORPAY_KEY_SECRET: 'x' })).toThrow(
      'must be set together',
    );
  });
});

const KEYS = { RAZORPAY_KEY_ID: 'x', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' };
const PRODUCTION = { NODE_ENV: 'production' };

describe('an upstream that would be unsafe', () => {
  it.each([
    ['payment_sandbox', PRODUCTION, /^RAZORPAY_KEY_SECRET: missing in production[^.]+\.$/],
    [
      'missing_payment_secrets',
      { RAZORPAY_KEY_ID: 'only the public one' },
      /^RAZORPAY_KEY_ID: set without RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET[^.]+\.$/,
    ],
    [
      'test_endpoints',
      { ...PRODUCTION, ...KEYS, UPSTREAM_TEST_ENDPOINTS: '1' },
      /^UPSTREAM_TEST_ENDPOINTS: set in production[^.]+\.$/,
    ],
  ])('does not start because of %s, unless ALLOW_UNSAFE permits it', (name, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(`add ${name} to ALLOW_UNSAFE`);
    expect(readConfig({ ...env, ALLOW_UNSAFE: `something_else,${name}` }).razorpay === null).toBe(
      name !== 'test_endpoints',
    );
  });

  it('starts with its keys in production, and has no demo account', () => {
    expect(readConfig({ ...PRODUCTION, ...KEYS })).toMatchObject({
      razorpay: { keyId: 'x' },
      demoAccount: false,
    });
    expect(readConfig({ ...PRODUCTION, ...KEYS, ALLOW_UNSAFE: 'demo_account' }).demoAccount).toBe(true);
    expect(readConfig({}).demoAccount).toBe(true);
  });
});
