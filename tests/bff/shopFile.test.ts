import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../bff/config/readConfig.ts';
import { setupShop } from '../kit/openShop.ts';
import { demoShop, otherShop, writeShopFile } from '../kit/shopFiles.ts';

const EMBEDDED = { EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:4001' };
const PRODUCTION = { ...EMBEDDED, NODE_ENV: 'production', ALLOW_UNSAFE: 'payment_sandbox' };

/** Texts that would end their element, attribute or script. */
const HOSTILE = '</script></title></head><img src=x onerror=alert(1)> "quoted" \'&amp; <!-- $& $1';

const readWith = (shop: unknown, env: Record<string, string> = EMBEDDED) =>
  readConfig({ ...env, SHOP_FILE: writeShopFile(shop) });

describe('a wrong shop file is refused with its key', () => {
  it.each<[string, object, string]>([
    ['a missing text', { name: undefined }, 'name: Invalid input: expected string'],
    ['an empty text', { claim: ' ' }, 'claim: must be a text in one line'],
    ['two lines', { name: 'Maidan\nSports' }, 'name: must be a text in one line'],
    ['a sentence about sizes in two lines', { sizes: 'We\ncall' }, 'sizes: must be a text in one line'],
    ['a text for a list', { promotion: 'Sale' }, 'promotion: Invalid input: expected array'],
    ['an empty list', { statement: [] }, 'statement: Too small: expected array to have >=1 items'],
    ['an unknown key', { sellar: {} }, 'Unrecognized key: "sellar"'],
    ['an unknown inner key', { seller: { ...demoShop.seller, fax: '1' } }, 'seller: Unrecognized key: "fax"'],
    [
      'an invalid mail address',
      { seller: { ...demoShop.seller, email: 'care' } },
      'seller.email: Invalid email address',
    ],
    [
      'a script as an address',
      { policies: { privacy: 'javascript:alert(1)' } },
      'policies.privacy: must be an https:',
    ],
    ['an unsafe address', { policies: { terms: 'http://x.example' } }, 'policies.terms: must be an https:'],
    ['a chat number with letters', { chat: { number: '+91', message: 'x' } }, 'chat.number: must be digits'],
    [
      'an unknown icon',
      { trust: [{ icon: 'star', title: 'x', text: 'x' }] },
      'trust.0.icon: Invalid option: expected one of "headset"',
    ],
    ['an unknown court', { courts: { default: 'ice', names: {} } }, 'courts.default: Invalid option'],
    [
      'an app without a store',
      { apps: { ios: { minVersion: '2.0' } } },
      'apps.ios.storeUrl: must be an https:',
    ],
    ['a named colour', { accent: 'orange' }, 'accent: must be a colour such as #d7ff3e'],
    ['a dark colour', { accent: '#1d4ed8' }, 'accent: must be a colour such as #d7ff3e, light'],
  ])('%s', (_, change, sentence) => {
    expect(() => readWith({ ...demoShop, ...change })).toThrow(sentence);
    expect(() => readWith({ ...demoShop, ...change })).toThrow(/^SHOP_FILE: [^\n]+$/);
  });

  it('and so is a file that is no JSON, or not there', () => {
    expect(() => readWith('{ "name": ')).toThrow(/^SHOP_FILE: \S+shop\.json cannot be read as JSON: /);
    expect(() => readConfig({ ...EMBEDDED, SHOP_FILE: '/nowhere/none.json' })).toThrow(/none\.json .*ENOENT/);
  });

  it('and all its problems are named at once, with those of the variables', () => {
    const read = () => readWith({ ...demoShop, name: 1, accent: 'red' }, { ...EMBEDDED, PORT: '70000' });
    expect(read).toThrow(/^PORT: [^]*^SHOP_FILE: name: [^]*^SHOP_FILE: accent: /m);
  });
});

describe('what the law wants shown and is missing', () => {
  it('is nothing in the demonstration, and nothing in a complete file', () => {
    expect(readConfig(EMBEDDED).missingShopSettings).toEqual([]);
    expect(readWith(otherShop, PRODUCTION).missingShopSettings).toEqual([]);
  });

  it('is named, each by its key', () => {
    const { missingShopSettings } = readWith({
      ...otherShop,
      seller: { hours: 'always' },
      grievanceOfficer: {},
      policies: {},
      accessibility: undefined,
      chat: demoShop.chat,
    });
    expect(missingShopSettings).toHaveLength(18);
    for (const name of ['seller.legalName', 'grievanceOfficer.phone', 'policies.terms', 'accessibility'])
      expect(missingShopSettings).toContain(`SHOP_FILE: ${name}: missing.`);
  });

  it('in production is also what the file has from the demonstration', () => {
    const sentences = readConfig(PRODUCTION).missingShopSettings;
    expect(sentences).toContain('SHOP_FILE: seller.legalName: still that of the demonstration.');
    expect(sentences.length).toBeGreaterThan(15);
    expect(sentences.filter((sentence) => sentence.includes('designation'))).toEqual([]);
  });
});

describe('the pages of a shop', () => {
  const shop = setupShop({ bff: { SHOP_FILE: writeShopFile(otherShop) } });
  let hostile: { url: string; close(): Promise<unknown> };
  beforeAll(async () => {
    hostile = await shop.openAnotherBff({
      SHOP_FILE: writeShopFile({
        ...otherShop,
        name: HOSTILE,
        claim: HOSTILE,
        promotion: [HOSTILE],
        seller: { ...otherShop.seller, legalName: HOSTILE, address: [HOSTILE], phone: HOSTILE },
        accessibility: HOSTILE,
      }),
    });
  });

  const htmlOf = async (path: string, url = shop.url) => (await fetch(`${url}${path}`)).text();
  /** The settings that the app reads from the page. */
  const settingsOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="shop">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

  it.each(['/', '/search', '/products/1101', '/cart', '/no/such/page', '/offline.html'])(
    '%s has the settings, the name and the accent of its file, and none of the demonstration',
    async (path) => {
      const response = await fetch(`${shop.url}${path}`);
      const html = await response.text();
      // The aliases of searches are the server's alone.
      expect(settingsOf(html)).toEqual({ ...otherShop, searchAliases: undefined });
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
      expect(style).toMatch(/html:root\{--volt:#ff9f43\}$/);
      expect(html.match(/<style[ >]/g)).toHaveLength(1);
      const styleHash = createHash('sha256').update(style).digest('base64');
      const policy = response.headers.get('content-security-policy') ?? '';
      const [styleSources = ''] = /(?<=style-src )[^;]*/.exec(policy) ?? [];
      expect(styleSources.split(' ')).toContain(`'sha256-${styleHash}'`);
      expect(policy).not.toContain('unsafe-inline');
      expect(html).toContain('<meta property="og:site_name" content="Chowk" />');
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(/^(.+ · )?Chowk$/);
      expect(html).not.toContain(demoShop.seller.legalName);
      expect(html).not.toContain('<title>Maidan');
    },
  );

  it('of which the server renders the footer with seller, officer and policies', async () => {
    const footer = /<footer.*<\/footer>/s.exec(await htmlOf('/search'))?.[0] ?? '';
    for (const text of ['Chowk Retail LLP', '7 Market Street', 'Ravi Kulkarni', 'Head of Customer Care'])
      expect(footer).toContain(text);
    for (const href of [
      'tel:+912000000007',
      'mailto:grievance@chowk.example',
      'https://chowk.example/returns',
      'https://chowk.example/accessibility',
      'https://wa.me/919845012345?text=Hello%20Chowk',
    ])
      expect(footer).toContain(`href="${href}"`);
  });

  it('have a manifest with its name, and a service worker for its own offline page', async () => {
    const manifest = await fetch(`${shop.url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({
      name: 'Chowk',
      short_name: 'Chowk',
      description: otherShop.claim,
    });
    const workers = await Promise.all(
      [shop.url, hostile.url].map((url) => htmlOf('/service-worker.js', url)),
    );
    expect(workers.join()).not.toContain('OFFLINE_PAGE_REVISION');
    expect(workers[0]).not.toBe(workers[1]);
  });

  it.each(['/', '/search', '/cart'])('%s escapes hostile values', async (path) => {
    const html = await htmlOf(path, hostile.url);
    expect(settingsOf(html)).toMatchObject({ name: HOSTILE, accessibility: HOSTILE });
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<\/head>/g)).toHaveLength(1);
    expect(html).not.toMatch(/content="[^"]*" quoted"/);
  });
});
