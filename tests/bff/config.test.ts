import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../bff/config/config.ts';
import { readConfig } from '../../bff/config/readConfig.ts';
import { GONE_SETTINGS } from '../../bff/config/goneSettings.ts';
import { Settings } from '../../bff/config/settings.ts';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { waitForExit } from '../kit/processes.ts';
import { otherShop, writeShopFile } from '../kit/shopFiles.ts';

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
      MEDIA_ORIGINS: 'https://cdn.example/folder',
      // A request that waited longer than 25 s for its calls would lose its connection.
      UPSTREAM_TIMEOUT_MS: '20001',
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

describe('the origins of pictures and films', () => {
  it('are those of the API, the functions, the media storage, its resizer and MEDIA_ORIGINS', () => {
    const { mediaOrigins } = readConfig({
      ...HOSTED,
      ...KEY,
      FUNCTION_URLS: 'get-product=https://product.example/functions/get',
      MEDIA_RESIZE_URL: 'https://resized.example/{path}?w={width}',
      MEDIA_ORIGINS: 'https://cdn.example, https://films.example:8443/',
    });
    expect(mediaOrigins).toEqual([
      'https://api.shop.example',
      'https://functions.shop.example',
      'https://product.example',
      'https://media.shop.example',
      'https://resized.example',
      'https://cdn.example',
      'https://films.example:8443',
    ]);
  });
});

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
    expect(readConfig({ ...HOSTED, ...KEY, ...PRODUCTION }).paymentGateway.publicKey).toBe('rzp_live_1');
    expect(readConfig({ ...EMBEDDED, ...KEY, ...PRODUCTION }).paymentGateway.publicKey).toBe('rzp_live_1');
  });
});

describe('main.js --check', () => {
  const ORIGIN = 'https://upstream.example';
  const complete = {
    API_URL: ORIGIN,
    FUNCTIONS_URL: `${ORIGIN}/functions/v1`,
    MEDIA_URL: ORIGIN,
    PUBLIC_URL: 'https://shop.example',
    TRUST_PROXY: 'loopback',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    SHOP_FILE: writeShopFile(otherShop),
  };

  /** Runs the check. Resolves with its exit code and its lines. */
  async function check(env: Record<string, string>): Promise<[code: number | null, ...lines: string[]]> {
    const child = spawn(process.execPath, ['dist/bff/main.js', '--check'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await Promise.all([text(child.stdout), waitForExit(child)]);
    return [child.exitCode, ...output.trim().split('\n')];
  }

  it('says that nothing is lacking', async () => {
    expect(await check(complete)).toEqual([0, 'A start in production lacks nothing.']);
  });

  it('says in sentences what refuses the start, also outside production', async () => {
    expect(await check({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:1', PUBLIC_CACHE: 'always' })).toEqual([
      1,
      'A start in production lacks:',
      expect.stringMatching(/^PUBLIC_CACHE: must be seconds/),
      expect.stringMatching(/^RAZORPAY_KEY_ID: missing in production/),
    ]);
  });

  it('says what shoppers would miss', async () => {
    expect(await check({ ...complete, PUBLIC_URL: '', TRUST_PROXY: 'true' })).toEqual([
      1,
      'A start in production lacks:',
      expect.stringMatching(/^PUBLIC_URL: missing: the address that shoppers see/),
      expect.stringMatching(/^TRUST_PROXY: true, so that clients choose the address/),
    ]);
    const seller = { ...otherShop.seller, phone: undefined };
    const SHOP_FILE = writeShopFile({ ...otherShop, seller });
    expect(await check({ ...complete, SHOP_FILE, TRUST_PROXY: '' })).toEqual([
      1,
      'A start in production lacks:',
      expect.stringMatching(/^TRUST_PROXY: missing, so that all shoppers share one rate limit/),
      expect.stringMatching(/^SHOP_FILE: seller\.phone: /),
    ]);
  });

  it('names settings of earlier releases that have no effect', async () => {
    expect(await check({ ...complete, GET_BANNERS_URL: ORIGIN, REQUEST_TIMEOUT_MS: '1' })).toEqual([
      1,
      'A start in production lacks:',
      'REQUEST_TIMEOUT_MS: has no effect any more: it is fixed now.',
      'GET_BANNERS_URL: has no effect any more: FUNCTION_URLS has the addresses of functions, as name=address.',
    ]);
    expect(Object.keys(GONE_SETTINGS).filter((name) => name in Settings.shape)).toEqual([]);
  });

  it('says that a payment key cannot work beside the reference upstream', async () => {
    const ownStore = {
      EMBEDDED_UPSTREAM_URL: ORIGIN,
      API_URL: '',
      FUNCTIONS_URL: '',
      MEDIA_URL: '',
    };
    expect(await check({ ...complete, ...ownStore })).toContain(
      'RAZORPAY_KEY_ID: set, but the reference upstream takes only payments of its sandbox',
    );
  });
});
