import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../bff/config/config.ts';

const EMBEDDED = { EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' };

describe('the configuration of the BFF', () => {
  it('reports all invalid variables at once', () => {
    const invalid = {
      PORT: '70000',
      TRUST_PROXY: 'the one in front',
      PUBLIC_URL: 'https://shop.example/shop',
      PAYMENT_SCRIPT_URL: 'checkout.js',
      PUBLIC_CACHE: 'long',
      TRUSTED_DOCUMENTS: 'some',
      RATE_LIMIT_ACCOUNT: 'few',
      REDIS_URL: 'http://127.0.0.1',
    };
    const read = () => readConfig({ ...EMBEDDED, ...invalid });
    expect(read).toThrow(ConfigError);
    for (const name of Object.keys(invalid)) expect(read).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  it.each(['the shop', 'ftp://shop.example'])('does not accept %s as an origin', (PUBLIC_URL) => {
    expect(() => readConfig({ ...EMBEDDED, PUBLIC_URL })).toThrow('PUBLIC_URL: must be an http(s) address');
  });

  it.each([
    ['true', true],
    ['false', false],
    ['', false],
    ['loopback', 'loopback'],
    ['10.0.0.7', '10.0.0.7'],
    ['loopback, 10.0.0.0/8,2001:db8::/32', 'loopback, 10.0.0.0/8,2001:db8::/32'],
  ])('trusts the proxies of TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
    expect(readConfig({ ...EMBEDDED, TRUST_PROXY }).trustProxy).toBe(trusted);
  });

  it.each(['1', '10.0.0.0/33', '10.0.0.0/8/8', 'localhost', 'loopback;10.0.0.1'])(
    'refuses TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(() => readConfig({ ...EMBEDDED, TRUST_PROXY })).toThrow('TRUST_PROXY: must name proxies');
    },
  );

  it.each(['https://shop.example/', 'https://Shop.Example', 'https://shop.example:443'])(
    'normalises the shop’s origin %s as browsers do',
    (PUBLIC_URL) => {
      expect(readConfig({ ...EMBEDDED, PUBLIC_URL }).publicUrl).toBe('https://shop.example');
    },
  );
});

const HOSTED = {
  API_URL: 'https://api.shop.example',
  FUNCTIONS_URL: 'https://functions.shop.example',
  MEDIA_URL: 'https://media.shop.example',
};
const KEY = { RAZORPAY_KEY_ID: 'rzp_live_1' };
const PRODUCTION = { NODE_ENV: 'production' };

describe('a BFF that would be unsafe', () => {
  it.each([
    ['missing_payment_key', HOSTED, /^RAZORPAY_KEY_ID: missing, so that no shopper can pay[^.]+\.$/],
    ['payment_sandbox', { ...EMBEDDED, ...PRODUCTION }, /^RAZORPAY_KEY_ID: missing in production[^.]+\.$/],
  ])('does not start because of %s, unless ALLOW_UNSAFE permits it', (name, env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(`add ${name} to ALLOW_UNSAFE`);
    expect(() => readConfig({ ...env, ALLOW_UNSAFE: 'something_else' })).toThrow(message);
    expect(() => readConfig({ ...env, ALLOW_UNSAFE: `something_else, ${name}` })).not.toThrow();
  });

  it('starts with a payment key, in production too', () => {
    expect(readConfig({ ...HOSTED, ...KEY, ...PRODUCTION }).payment.publicKey).toBe('rzp_live_1');
    expect(readConfig({ ...EMBEDDED, ...KEY, ...PRODUCTION }).payment.publicKey).toBe('rzp_live_1');
  });
});
