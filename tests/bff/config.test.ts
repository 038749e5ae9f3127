import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../bff/config.ts';

const EMBEDDED = { EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' };

describe('the configuration of the BFF', () => {
  it('says everything that is wrong at once', () => {
    const bad = {
      PORT: '70000',
      TRUST_PROXY: 'the one in front',
      PUBLIC_URL: 'https://shop.example/shop',
      PAYMENT_SCRIPT_URL: 'checkout.js',
      PUBLIC_CACHE: 'long',
      TRUSTED_DOCUMENTS: 'some',
      RATE_LIMIT_ACCOUNT: 'few',
      REDIS_URL: 'http://127.0.0.1',
    };
    const say = () => readConfig({ ...EMBEDDED, ...bad });
    expect(say).toThrow(ConfigError);
    for (const name of Object.keys(bad)) expect(say).toThrow(new RegExp(`^${name}: `, 'm'));
  });

  it.each(['the shop', 'ftp://shop.example'])('does not take %s for an origin', (PUBLIC_URL) => {
    expect(() => readConfig({ ...EMBEDDED, PUBLIC_URL })).toThrow('PUBLIC_URL: must be an http(s) address');
  });

  it.each([
    ['true', true],
    ['false', false],
    ['', false],
    ['loopback', 'loopback'],
    ['10.0.0.7', '10.0.0.7'],
    ['loopback, 10.0.0.0/8,2001:db8::/32', 'loopback, 10.0.0.0/8,2001:db8::/32'],
  ])('believes the proxies of TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
    expect(readConfig({ ...EMBEDDED, TRUST_PROXY }).trustProxy).toBe(trusted);
  });

  it.each(['1', '10.0.0.0/33', '10.0.0.0/8/8', 'localhost', 'loopback;10.0.0.1'])(
    'does not guess what TRUST_PROXY=%s means',
    (TRUST_PROXY) => {
      expect(() => readConfig({ ...EMBEDDED, TRUST_PROXY })).toThrow('TRUST_PROXY: must name proxies');
    },
  );

  it.each(['https://shop.example/', 'https://Shop.Example', 'https://shop.example:443'])(
    'spells the shop’s origin %s as browsers do',
    (PUBLIC_URL) => {
      expect(readConfig({ ...EMBEDDED, PUBLIC_URL }).publicUrl).toBe('https://shop.example');
    },
  );
});
