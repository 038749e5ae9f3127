import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';

/** Timeout of upstream calls. The fault `drip` sends one piece of the body every 20 ms, so 60 pieces take three times as long. */
const TIMEOUT_MS = 400;
const PIECE_COUNT = 60;

describe('a response proxied from the reference upstream', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { UPSTREAM_TIMEOUT_MS: String(TIMEOUT_MS) } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('may take much longer than the timeout once it has begun', async () => {
    shop.faultProxy.fault('/media/', { kind: 'drip' });
    const headers = { 'accept-encoding': 'identity' };
    const response = await fetch(`${shop.url}/media/films/rally.mp4`, { headers });
    const reader = response.body?.getReader();
    for (let piece = 0; piece < PIECE_COUNT; piece++) expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
  });

  it('is ended when it arrives without end', async () => {
    const hastyBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '50' });
    shop.faultProxy.fault('/media/', { kind: 'drip' });
    const get = () =>
      fetch(`${hastyBff.url}/media/films/rally.mp4`, { headers: { 'accept-encoding': 'identity' } });
    // On a busy machine it may not begin within the timeout: then the BFF responds with 502.
    let response = await get();
    await expect
      .poll(async () => response.status === 200 || (response = await get()).status === 200)
      .toBe(true);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    await hastyBff.close();
  });

  it('has the usual timeout until it begins', async () => {
    shop.faultProxy.fault('/media/', { kind: 'hang' });
    const response = await fetch(`${shop.url}/media/films/rally.mp4`);
    expect([response.status, await response.text()]).toEqual([502, 'The upstream cannot be reached.']);
  });

  it('is aborted when the upstream connection breaks', async () => {
    shop.faultProxy.fault('/media/', { kind: 'cut' });
    const getStatus = async () => {
      const response = await fetch(`${shop.url}/media/home/look.webp`);
      await response.arrayBuffer();
      return response.status;
    };
    expect(['cut', 502]).toContain(await getStatus().catch(() => 'cut'));
  });
});
