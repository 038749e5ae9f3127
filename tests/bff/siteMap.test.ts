import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { respondWith, type Fault } from '../kit/faultProxy.ts';
import { openShop } from '../kit/openShop.ts';

/** The paths of the site map, or of what has arrived of it. */
const pathsIn = (xml: string, origin: string) =>
  Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address.replace(origin, ''));

describe('the site map', () => {
  it('is an index of a large shop, made from one page of the search; each file has 200 of them #sitemap-files', async () => {
    const otherShop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '600/600/600' } });
    onTestFinished(() => otherShop.close());
    const { faultProxy, url } = otherShop;
    const callsOf = async (path: string) => {
      faultProxy.calls.length = 0;
      const response = await fetch(url + path);
      return {
        text: await response.text(),
        status: response.status,
        pages: faultProxy.callsTo('/api/products').length,
      };
    };
    faultProxy.fault(
      '/api/products',
      respondWith(200, { count: 20_000, results: [{ id: 7, name: 'Bat', price: '10.00' }] }),
    );
    const index = await callsOf('/sitemap.xml');
    expect(index.pages).toBe(1);
    expect(index.text.match(/<loc>.*?<\/loc>/g)).toEqual(
      [1, 2, 3].map((n) => `<loc>${url}/sitemap-${n}.xml</loc>`),
    );
    const first = await callsOf('/sitemap-1.xml');
    expect(first.text).toContain(`<loc>${url}/</loc>`);
    expect(first.pages).toBe(199);
    const last = await callsOf('/sitemap-3.xml');
    expect(last.text.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${url}/products/7</loc>`]);
    expect([last.pages, (await callsOf('/sitemap-3.xml')).pages]).toEqual([17, 0]);
    const beyond = await callsOf('/sitemap-4.xml');
    expect([beyond.status, beyond.pages]).toEqual([404, 0]);
    // A store's total may be any number.
    otherShop.clock.advance(7_200_000);
    faultProxy.fault('/api/products', respondWith(200, { count: 2_000_000_000, results: [] }));
    expect((await callsOf('/sitemap.xml')).text.match(/<loc>/g)).toHaveLength(50);
  });

  it('is missing while the upstream fails: 503 with Retry-After, and it is asked again after a minute #sitemap-flood', async () => {
    const secret = 'a-secret-of-16-characters-or-more';
    const otherShop = await openShop({
      upstream: {},
      bff: { CATALOGUE_WEBHOOK_SECRET: secret, PUBLIC_CACHE: '600/600/600' },
    });
    onTestFinished(() => otherShop.close());
    otherShop.clock.stop();
    const { faultProxy, clock } = otherShop;
    const callsOf = async (request: () => Promise<Response>) => {
      faultProxy.calls.length = 0;
      const response = await request();
      await response.text();
      const { status, headers } = response;
      return [status, headers.get('retry-after'), faultProxy.callsTo('/api/products').length];
    };
    const readMap = () => callsOf(() => fetch(`${otherShop.url}/sitemap.xml`));
    faultProxy.fault('/api/products', respondWith(500, {}));
    expect(await readMap()).toEqual([503, '60', 2]);
    faultProxy.clear();
    expect(await readMap()).toEqual([503, '60', 0]);
    clock.advance(60_000);
    const [status, , pages] = await readMap();
    expect([status, pages]).toEqual([200, expect.toSatisfy((count: number) => count > 1)]);
    // A notice of changed data is followed, after a minute too; until then, and when that fails, robots get what there is.
    const time = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${time}.`).digest('hex');
    const notice = { 'x-shop-time': time, 'x-shop-signature': signature };
    await fetch(`${otherShop.url}/webhooks/catalogue`, { method: 'POST', headers: notice });
    expect(await readMap()).toEqual([200, null, 0]);
    clock.advance(60_000);
    faultProxy.fault('/api/products', respondWith(500, {}));
    expect(await readMap()).toEqual([200, null, 2]);
    faultProxy.clear();
    clock.advance(60_000);
    expect(await readMap()).toEqual([200, null, pages]);
    expect(await readMap()).toEqual([200, null, 0]);
  });

  /** A shop whose store has 10 pages of the search with one product each, whose id is the page's number. */
  async function openShopWithPages(faultOf: (page: number) => Partial<Fault & { kind: 'respond' }>) {
    const shop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '600/600/600' } });
    onTestFinished(() => shop.close());
    shop.clock.stop();
    const asked: number[] = [];
    shop.faultProxy.chooseFaults(({ path }) => {
      if (!path.startsWith('/api/products')) return null;
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      asked.push(page);
      const body = JSON.stringify({ count: 480, results: [{ id: page, name: 'Bat', price: '10.00' }] });
      return { kind: 'respond', status: 200, body, ...faultOf(page) };
    });
    return { ...shop, asked };
  }

  it('is sent as it is read, to all robots from the same calls, of which at most 2 run at once #sitemap-files', async () => {
    const held = deferred();
    const shop = await openShopWithPages((page) => (page > 1 ? { until: held.promise } : {}));
    const { url, asked } = shop;
    const startReading = async () => {
      const { body } = await fetch(`${url}/sitemap.xml`);
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      const decoder = new TextDecoder();
      const read = async () => decoder.decode((await reader.read()).value, { stream: true });
      return { read, start: await read() };
    };
    const robots = [await startReading(), await startReading()];
    for (const { start } of robots) expect(pathsIn(start, url)).toContain('/products/1');
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    // A third robot comes and is answered meanwhile.
    robots.push(await startReading());
    expect(asked).toEqual([1, 2, 3]);
    held.resolve();
    for (const { read, start } of robots) {
      let xml = start;
      for (let part = await read(); part !== ''; part = await read()) xml += part;
      expect(pathsIn(xml, url).filter((path) => path.startsWith('/products/'))).toEqual(
        Array.from({ length: 10 }, (_, index) => `/products/${index + 1}`),
      );
      expect(xml).toMatch(/<\/urlset>\s*$/);
    }
    expect(asked).toHaveLength(10);
  });

  it('never ends like a whole one when a page cannot be read: the connection is closed, no further page is read #sitemap-files', async () => {
    let isFailing = true;
    const shop = await openShopWithPages((page) => (page > 1 && isFailing ? { status: 500 } : {}));
    const { url, asked, clock } = shop;
    const response = await fetch(`${url}/sitemap.xml`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    isFailing = false;
    const soon = await fetch(`${url}/sitemap.xml`);
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([503, '60']);
    expect(Math.max(...asked)).toBe(3);
    clock.advance(60_000);
    const xml = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(pathsIn(xml, url).filter((path) => path.startsWith('/products/'))).toHaveLength(10);
  });
});
