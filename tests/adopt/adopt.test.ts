import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { adopt, type Target } from '../../adopt/adopt.ts';
import type { Findings } from '../../adopt/findings.ts';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/readConfig.ts';
import { redirectTo, respondWith, type Fault } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PASSWORD = 'Adopt-me-soon-1';

const folder = mkdtempSync(join(tmpdir(), 'maidan-adopt-'));
const ENV_FILE = join(folder, '.env');

const shop = setupShop();
const django = setupShop({ wire: 'django' });
const laravel = setupShop({ wire: 'laravel' });
afterEach(() => rmSync(ENV_FILE, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const functionsOf = (url: string): string => `${url}/functions/v1`;

/** Runs the command as an owner does. */
async function run(url: string, ...further: string[]): Promise<{ status: number; page: string }> {
  const program = ['--conditions=development', '--import', 'tsx', 'adopt/main.ts'];
  const target = ['--api', url, '--functions', functionsOf(url), '--env', ENV_FILE];
  const child = spawn(process.execPath, [...program, ...target, ...further], {
    cwd: ROOT,
    env: { ...process.env, ADOPT_PASSWORD: PASSWORD },
  });
  const [page, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { status: status as number, page };
}

/** A member of the store, with what the store says of it. */
async function createMember(url: string, username: string) {
  const email = `${username}@example.com`;
  const post = async (path: string, json: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
    expect(response.ok).toBe(true);
    return (await response.json().catch(() => null)) as { access: string; data?: { access: string } };
  };
  const names = { first_name: 'Ada', last_name: 'Rao', phone_number: '', address: '' };
  const passwords = { password: PASSWORD, password_confirm: PASSWORD };
  await post('/api/users/register/', { email, username, ...names, ...passwords });
  const login = await post('/api/users/login/', { email, password: PASSWORD });
  const { access } = login.data ?? login;
  const rawOf = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${access}` } });
    return response.text();
  };
  return {
    email,
    wish: (productId: number) => post('/api/wishlist/add/', { product_id: productId }, access),
    fill: (productId: number) => post('/api/cart/items/', { product_id: productId, quantity: 2 }, access),
    /** What the account has, as the store sends it. */
    raw: async () =>
      Promise.all(['/api/cart/', '/api/wishlist/', '/api/users/profile/'].map((path) => rawOf(path))),
  };
}

describe('npm run adopt', () => {
  it('fits the reference upstream, and ends with 0', async () => {
    const { status, page } = await run(shop.upstreamUrl);
    expect(page).not.toContain('left out');
    expect(page).not.toContain('What loses');
    expect(page).toContain('The shop works with this store');
    expect(status).toBe(0);
    expect(readFileSync(ENV_FILE, 'utf8').split('\n')).toEqual([
      `API_URL=${shop.upstreamUrl}`,
      `FUNCTIONS_URL=${functionsOf(shop.upstreamUrl)}`,
      `MEDIA_URL=${shop.upstreamUrl}/media`,
      '',
    ]);
  });

  it('finds the settings of a Django store, leaves other lines of .env and says what it changed', async () => {
    const { email } = await createMember(django.upstreamUrl, 'owner');
    writeFileSync(ENV_FILE, '# mine\nPORT=4100\nMULTIPLE_VALUES=comma\n');
    const { status, page } = await run(
      django.upstreamUrl,
      ...['--key', 'rzp_test_1', '--email', email, '--write'],
    );
    expect(page).not.toContain('What loses');
    expect(status).toBe(0);
    expect(page).toContain('MULTIPLE_VALUES=repeat (was comma)');
    // A film without its file and a collection without a product cost only themselves.
    expect(page).toMatch(/get-homepage-featured-product: 1 collection .*`product_id`/);
    expect(page).toMatch(/films of home \(get-homepage-video\): 1 of \d+ that were tried do not load/);
    const written = readFileSync(ENV_FILE, 'utf8');
    expect(written).toMatch(/^# mine\nPORT=4100\nMULTIPLE_VALUES=repeat\n/);
    expect(parseEnv(written)).toMatchObject({
      MEDIA_URL: `${django.upstreamUrl}/media`,
      WISHLIST_REMOVE_BY: 'item',
      PAYMENT_AMOUNT_UNIT: 'rupees',
      RAZORPAY_KEY_ID: 'rzp_test_1',
    });

    const bff = await buildBff(readConfig({ ...parseEnv(written), LOG_LEVEL: 'silent' }));
    await bff.listen({ host: '127.0.0.1', port: 0 });
    const guest = createGuest(`http://127.0.0.1:${(bff.server.address() as AddressInfo).port}`);
    const { search } = await guest.request<{ search: { items: { image: { url: string } }[] } }>(
      '{ search { items { image { url(width: 400) } } } }',
    );
    const pictures = await Promise.all(search.items.map(({ image }) => fetch(image.url)));
    expect(pictures.length).toBeGreaterThan(0);
    expect(new Set(pictures.map(({ status: answered }) => answered))).toEqual(new Set([200]));
    await bff.close();
  });

  it.each(['reference', 'django'])(
    'leaves the raw JSON of an account as it was, twice, at a %s store',
    async (kind) => {
      const { upstreamUrl } = kind === 'django' ? django : shop;
      const { email, wish, fill, raw } = await createMember(upstreamUrl, 'twice');
      await wish(1102);
      await wish(1103);
      const before = await raw();
      const { sentences } = await adopt(targetAt(upstreamUrl, email));
      expect(sentences.loses).toEqual([]);
      expect(sentences.fits).toContainEqual(expect.stringContaining('compared as raw JSON'));
      expect(sentences.stays).toEqual([expect.stringMatching(/^Order .* stays in the store, not paid/)]);
      expect(await raw()).toEqual(before);
      await fill(1102);
      const filled = await raw();
      const again = await adopt(targetAt(upstreamUrl, email));
      expect(again.sentences.decide).toContainEqual(expect.stringContaining('No order was tried'));
      expect(again.sentences.stays).toEqual([]);
      expect(await raw()).toEqual(filled);
    },
  );

  it('finds the settings of a Laravel store, and reads all that it sends', async () => {
    const { email } = await createMember(laravel.upstreamUrl, 'owner');
    const { settings, sentences } = await adopt(targetAt(laravel.upstreamUrl, email));
    expect([sentences.loses, sentences.unread]).toEqual([[], []]);
    expect(settings.get('UPSTREAM_TIMEZONE')).toBe('UTC');
    expect(sentences.fits).toContainEqual(
      expect.stringMatching(/^A renewal with a nonsense token is refused/),
    );
    // Its refusals redirect calls that do not ask for JSON.
    const page = await fetch(`${laravel.upstreamUrl}/api/cart/`, { redirect: 'manual' });
    expect(page.status).toBe(302);
  });

  it('ends with 2 and a sentence for wrong arguments', async () => {
    const { status } = await run(shop.upstreamUrl, '--write');
    expect(status).toBe(2);
  });
});

/** The store behind this address, with the account that has this email. */
const targetAt = (url: string, email?: string): Target => ({
  ...{ api: url, functions: functionsOf(url), functionNames: {}, given: {} },
  account: email ? { email, password: PASSWORD } : null,
  write: email !== undefined,
});

/** Changes the products of a listing. */
const rewriteResults = (change: (product: Record<string, unknown>, index: number) => object): Fault => ({
  kind: 'rewrite',
  change: (body) => {
    const page = JSON.parse(body) as { results?: Record<string, unknown>[] };
    return JSON.stringify({ ...page, results: page.results?.map(change) });
  },
});

/** Runs once with all of these faults, each of which shows in a sentence of its own. */
async function runWith(faults: [path: string, Fault][], email?: string): Promise<Findings> {
  for (const [path, fault] of faults) shop.faultProxy.fault(path, fault);
  return adopt(targetAt(shop.faultProxy.url, email));
}

const NO_PRICE = ['price', 'discounted_price', 'current_price', 'current_price_value'];

describe('answers that the shop does without', () => {
  it('cost a sentence each, and the store fits', async () => {
    const { fits, sentences } = await runWith([
      ['/get-banners', respondWith(500, {})],
      ['/get-homepage-video', respondWith(200, { videos: 'none' })],
      ['/api/brands/', respondWith(404, {})],
      [
        'GET /api/products?',
        rewriteResults((product, index) =>
          index === 0
            ? Object.fromEntries(Object.entries(product).filter(([name]) => !NO_PRICE.includes(name)))
            : { ...product, brand: { label: 'Acme' }, inventory: null },
        ),
      ],
    ]);
    for (const sentence of [
      /^get-banners answers 500 {}\. The home page has no banner/,
      /^get-homepage-video answers what the shop cannot read: `videos`: not a list/,
      /^\/api\/brands\/ answers 404 {}\. Search has no filter by brand/,
      /^Search: 1 product \(\d+\): a product without any price\. Shoppers do not see it/,
      /^No product of \/api\/products has `inventory`: no shopper sees what is sold out/,
    ])
      expect(sentences.leftOut).toContainEqual(expect.stringMatching(sentence));
    expect(sentences.unread).toEqual([
      expect.stringMatching(
        /^`brand` of 11 products of \/api\/products cannot be read, such as {"label":"Acme"}: cards/,
      ),
    ]);
    expect(fits).toBe(true);
  });

  it('are those of members, where guests may not search', async () => {
    const { fits, settings } = await runWith([['GET /api/products?', respondWith(401, {})]]);
    expect(settings.get('PUBLIC_READS')).toBe('session');
    expect(fits).toBe(true);
  });
});

const PHP_ORDER: [string, Fault] = [
  'GET /api/orders/',
  {
    kind: 'rewrite',
    change: (body) => {
      const { items: _items, ...order } = JSON.parse(body) as Record<string, unknown>;
      return JSON.stringify({ ...order, total_amount: 'much', created_at: 'just now', status: 'on_hold' });
    },
  },
];

describe('what the store sends and the shop does not read', () => {
  it('of a guest’s answers, is told and no fit', async () => {
    const change = (name: string, value: unknown): Fault => ({
      kind: 'rewrite',
      change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), [name]: value }),
    });
    const { sentences } = await runWith([
      ['/get-product?', change('extra_attributes', 'cotton, G5')],
      ['/get-products-by-subcategory', change('available_brands', 'Acme|Zeta')],
      [
        '/get-homepage-data',
        respondWith(200, { shopTheLook: [{ player_image: 'a.jpg', hotspots: [{ id: 1 }] }] }),
      ],
      ['POST /api/token/refresh/', redirectTo(302, '/login')],
    ]);
    for (const sentence of [
      /^`extra_attributes` of 1 product of get-product cannot be read, such as "cotton, G5"/,
      /^`available_brands` of get-products-by-subcategory cannot be read, such as "Acme\|Zeta"/,
      /^`hotspots` of get-homepage-data: 1 hotspot cannot be read/,
      /^POST \/api\/token\/refresh\/ with a nonsense token is redirected where the shop does not follow/,
    ])
      expect(sentences.unread).toContainEqual(expect.stringMatching(sentence));
    expect(sentences.loses).toEqual([]);
  });

  it('of a trial order and a profile, is told', async () => {
    const { email } = await createMember(shop.upstreamUrl, 'unread');
    const preferences: Fault = {
      kind: 'rewrite',
      change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), preferences: 'sport: tennis' }),
    };
    const { sentences } = await runWith([PHP_ORDER, ['GET /api/users/profile/', preferences]], email);
    for (const sentence of [
      /^`created_at` of order .* cannot be read \("just now"\)/,
      /^`total_amount` of order .* cannot be read \("much"\)/,
      /^Order .* has no `items`/,
      /^`preferences` of \/api\/users\/profile\/ cannot be read, such as "sport: tennis"/,
    ])
      expect(sentences.unread).toContainEqual(expect.stringMatching(sentence));
    expect(sentences.decide).toContainEqual(
      expect.stringMatching(/has the `status` "on_hold".*ENDED_STATUSES/),
    );
  });
});

describe('answers that lose money, an order or a page', () => {
  it.each<[string, [string, Fault][], RegExp[]]>([
    [
      'to a guest',
      [
        ['/get-product?', respondWith(500, {})],
        ['/get-subcategories', respondWith(404, {})],
        ['GET /api/products?', respondWith(200, { results: 'none' })],
        ['GET /api/cart/', respondWith(403, {})],
      ],
      [
        /^get-product for product \d+ answers 500 {}\. The pages of products are lost/,
        /^get-subcategories .* The page of that category is lost\. .*--function get-subcategories=its-name/,
        /^\/api\/products answers what the shop cannot read: `products`: .* The search page is lost/,
        /^\/api\/cart\/ with an outdated token answers 403 instead of 401/,
      ],
    ],
    ['to a buyer', [['POST /api/orders/', respondWith(500, {})]], [/Shoppers cannot order/]],
    [
      'to a payer and a wisher',
      [
        ['/payment/', respondWith(200, { razorpay_order_id: 'order_1', amount: 1, currency: 'INR' })],
        ['DELETE /api/wishlist/', respondWith(404, {})],
      ],
      [/asks for 1, which is neither in paise nor in rupees the ₹/, /removes neither by the product's id/],
    ],
  ])('%s', async (name, faults, expected) => {
    const isGuest = name === 'to a guest';
    const member = isGuest ? null : await createMember(shop.upstreamUrl, name.replaceAll(' ', '.'));
    const { fits, sentences } = await runWith(faults, member?.email);
    for (const sentence of expected) expect(sentences.loses).toContainEqual(expect.stringMatching(sentence));
    expect(fits).toBe(false);
  });

  it('are told with the exit code 1, and of a store that cannot be reached nothing is written', async () => {
    const { status, page } = await run('http://127.0.0.1:9');
    expect(page).toContain('cannot be reached');
    expect(status).toBe(1);
    expect(existsSync(ENV_FILE)).toBe(false);
  });
});
