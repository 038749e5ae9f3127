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

  it('says everything that is wrong at once', () => {
    const bad = {
      UPSTREAM_PORT: '70000',
      AUTH_ACCESS_TTL: 'soon',
      AUTH_ROTATE_REFRESH: 'perhaps',
      AUTH_ACCOUNT_LIMIT: 'many',
      DATABASE_URL: 'mysql://x',
    };
    const say = () => readConfig(bad);
    expect(say).toThrow(ConfigError);
    for (const name of Object.keys(bad)) expect(say).toThrow(new RegExp(`^${name}: must be .+\\.$`, 'm'));
  });

  it('wants Razorpay’s keys together', () => {
    expect(() => readConfig({ RAZORPAY_KEY_SECRET: 'x' })).toThrow('must be set together');
    expect(readConfig({ RAZORPAY_KEY_ID: 'only the public one' }).razorpay).toBeNull();
  });
});
